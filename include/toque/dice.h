/* SPDX-License-Identifier: MIT */
/* Dice football: the dice, the squares that matter, and the file that a user may edit. */
#ifndef TOQUE_DICE_H
#define TOQUE_DICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <toque/status.h>

/* The eight dice, in the order of the box. */
#define TQ_DIE_LIST(X)           \
    X(TQ_DIE_CONTROL, "control") \
    X(TQ_DIE_PASS, "pass")       \
    X(TQ_DIE_LAUNCH, "launch")   \
    X(TQ_DIE_SHOOT, "shoot")     \
    X(TQ_DIE_DEFEND, "defend")   \
    X(TQ_DIE_KEEPER, "keeper")   \
    X(TQ_DIE_PENALTY, "penalty") \
    X(TQ_DIE_CHAMPION, "champion")

#define TQ_DIE_NAME(name, text) name,
typedef enum { TQ_DIE_LIST(TQ_DIE_NAME) TQ_DICE_COUNT } TqDie;
#undef TQ_DIE_NAME

/* What a face shows. Arrow dice: a direction, a number and perhaps a symbol; the others a result.
 */
#define TQ_FACE_LIST(X)                                          \
    X(TQ_FACE_FORWARD, "F")                                      \
    X(TQ_FACE_DIAGONAL, "D")                                     \
    X(TQ_FACE_SIDEWAYS, "L")                                     \
    X(TQ_FACE_BACK, "B")                                         \
    X(TQ_FACE_ON, "on")                   /* shoot: on target */ \
    X(TQ_FACE_UNSTOPPABLE, "unstoppable") /* shoot, champion */  \
    X(TQ_FACE_POST, "post")                                      \
    X(TQ_FACE_BAR, "bar")                                        \
    X(TQ_FACE_OUT, "out") /* shoot, penalty */                   \
    X(TQ_FACE_STEAL, "steal")                                    \
    X(TQ_FACE_MISS, "miss")                                      \
    X(TQ_FACE_OWNGOAL, "owngoal") /* miss or own goal */         \
    X(TQ_FACE_CLEAR, "clear")                                    \
    X(TQ_FACE_FOUL, "foul") /* defend, champion */               \
    X(TQ_FACE_SAVED, "saved")                                    \
    X(TQ_FACE_GOAL, "goal") /* keeper: not saved */              \
    X(TQ_FACE_PUNCHED, "punched")                                \
    X(TQ_FACE_CORNER, "corner")                                  \
    X(TQ_FACE_LONGSHOT, "longshot")                              \
    X(TQ_FACE_ASSIST, "assist")                                  \
    X(TQ_FACE_SAVE, "save")                                      \
    X(TQ_FACE_RECOVERY, "recovery")

#define TQ_FACE_NAME(name, text) name,
typedef enum { TQ_FACE_LIST(TQ_FACE_NAME) TQ_FACES } TqFaceKind;
#undef TQ_FACE_NAME

typedef struct {
    int8_t kind;   /* TqFaceKind */
    int8_t number; /* arrows: squares */
    char symbol;   /* arrows: 0, 'X' or '?' */
} TqFace;

/* A square in the attacker's frame: row 1 is his own goal line's, 11 the one before the goal he
   attacks; band 1 is his left touchline's, 5 his right. */
typedef struct {
    int8_t row, band;
} TqSquare;

enum {
    TQ_DICE_ROWS = 11,
    TQ_DICE_BANDS = 5,
    TQ_DICE_SIDES = 6,
    TQ_DICE_TEXT = 1200 /* bytes that hold any dice as text */
};

/* All that the text does not fix, and the faces: by value in a match. */
typedef struct {
    TqFace face[TQ_DICE_COUNT][TQ_DICE_SIDES];
    TqSquare centre, mouth, rebound, keeper_near, keeper_far, assist; /* named squares */
    TqSquare own_goal[2];
    int8_t goal_kick_band;      /* left one; the right one mirrors it; row 1 */
    int8_t shoot_row;           /* from here on a shot may be taken */
    int8_t area_row, area_band; /* area: from this row, from this band to its mirror */
    int8_t near_row, far_row;   /* direct free kicks N and P */
    int8_t halfway, assist_row; /* long shot, assist: from these rows on */
    int8_t symbol_first;        /* 1: X and ? act before the ball moves (Q1) */
    int8_t shot_stays;          /* 1: a shot from outside is met where it was made (Q7) */
} TqDice;

const char *tq_die_word(TqDie die);
const char *tq_face_word(TqFaceKind kind);

/* The usual dice and squares (rules/dice.md). */
TqDice tq_dice_usual(void);

/* Read a file: `DIE FACE FACE FACE FACE FACE FACE` and `NAME VALUE...` a line; what it leaves out
   is as usual. What the text itself fixes cannot be changed: the message cites the clause. */
TQ_MUST_USE TqStatus tq_dice_read(const char *text, size_t len, TqDice *dice, TqError *err);

/* The same as a text that reads back; returns its length, 0 if it does not fit. */
size_t tq_dice_write(const TqDice *dice, char *buf, size_t cap);

#endif
