/* SPDX-License-Identifier: MIT */
/* Dice football: its state, and how its files speak together. No table, no physics. rules/dice.md
   states the game and the readings (Q1 to Q38) that comments here refer to. */
#ifndef BOOK_DICE_DICE_H
#define BOOK_DICE_DICE_H

#include <toque/dice.h>

#include "base/writer.h"
#include "book/dice/book.h"
#include "book/dice/clauses.h"
#include "ref/clock.h"
#include "ref/rulebook.h"
#include "ref/wait.h"

/* Settings, in the order of the book's table. */
enum {
    SET_HALF,     /* s of each half */
    SET_SHOOTOUT, /* 1: a draw is settled by penalties */
    SET_BOSKOV,   /* 1: a penalty is when the referee blows */
    SET_REAL,     /* 1: players enter the faces of real dice */
    DICE_SETTINGS
};

enum { SHOOTOUT_KICKS = 5 };

/* Who has to do what. */
typedef enum {
    PHASE_CHOOSE, /* the attacker picks a die, or plays the champion die */
    PHASE_ROLL,   /* `roller` must roll `die` */
    PHASE_SIDE,   /* the attacker turns a diagonal or sideways arrow left or right */
    PHASE_DEFEND, /* the defender may roll the blue die (at the crossbar: or the keeper's) */
    PHASE_WINDOW, /* the holder of the champion die may play it before `pending` */
    PHASE_SQUARE, /* the taker picks the square of his restart */
    PHASE_OVER
} DicePhase;

/* What begins an attack; none once its first die has been rolled. */
typedef enum {
    START_NONE,
    START_KICK_OFF,
    START_WON,
    START_THROW_IN,
    START_CORNER,
    START_GOAL_KICK,
    START_KEEPER,
    START_FREE_KICK,
    START_DIRECT, /* free kick from N or P: a shot is allowed */
} DiceStart;

/* What goes on once a roll or a window is done. */
typedef enum {
    PEND_NONE,
    PEND_CHOOSE,  /* the attack goes on */
    PEND_ROLL,    /* the committed arrow or shooting die is rolled */
    PEND_KEEPER,  /* the keeper die */
    PEND_GOAL,    /* a goal, unless the champion die prevents it */
    PEND_PENALTY, /* the black die */
    PEND_KICK_OFF /* the match begins */
} DicePending;

/* What the blue die is rolled against. */
typedef enum { AGAINST_MARK, AGAINST_SHOT, AGAINST_POST, AGAINST_BAR } DiceAgainst;

typedef enum { SHOT_PLAIN, SHOT_NEAR, SHOT_FAR, SHOT_LONG, SHOT_CHAMPION } ShotKind;

typedef struct {
    bool on;     /* a shot is under way */
    bool inside; /* it was made from inside the area */
    ShotKind kind;
    bool bar; /* it hit the crossbar */
} DiceShot;

struct dice {
    TqDice rules;
    DicePhase phase;
    DicePending pending;
    TqSide attacker;
    TqSquare ball; /* in the attacker's frame */
    DiceStart start;
    int8_t last_arrow; /* TqDie, -1: none to be repeated */
    int8_t die;        /* committed or due */
    TqSide roller;
    bool longer, turned; /* declared for the committed die */
    bool asked;          /* the window before this roll has passed */
    TqFace face;         /* last rolled arrow, waiting for its side */
    DiceShot shot;
    DiceAgainst against; /* what the blue die is offered for */
    bool reversed;       /* special.7: the attacking side guards its own goal */
    TqSide holder;       /* of the champion die */
    int8_t play;         /* TqFaceKind it shows, -1: not rolled yet */
    TqSide last_foul;    /* side whose last blue roll was a foul, if it was the last blue roll */
    TqSide toss;
    int8_t rolled_die, rolled_face; /* for showing: the last roll; -1: none */
    TqSide rolled_by;
    TqSide beaten;           /* side against which the last roll scored; none: it did not */
    bool beaten_inside;      /* by a shot from inside the area */
    bool faces_typed;        /* a case: faces are said */
    bool boskov;             /* the control die is being rolled for a penalty */
    DiceStart square_for;    /* restart whose square is picked */
    DiceStart resume_square; /* square to be picked once the champion die has been rolled */
};

static inline struct dice *dice_of(struct ref *ref)
{
    return (struct dice *)(void *)ref->state;
}

static inline const struct dice *dice_seen(const struct ref *ref)
{
    return (const struct dice *)(const void *)ref->state;
}

_Static_assert(sizeof(struct dice) <= REF_STATE_BYTES, "the book's state fits its box");

static inline TqSide dice_defender(const struct dice *d)
{
    return tq_other_side(d->attacker);
}

/* ---- board.c: squares ---- */
bool dice_square_same(TqSquare a, TqSquare b);
bool dice_in_area(const struct dice *d, TqSquare at);
bool dice_is_direct_row(const struct ref *ref, TqSquare at);
TqSquare dice_square_turned(TqSquare at);
/* One step of an arrow; left: to the attacker's left. */
TqSquare dice_arrow_step(const struct ref *ref, TqFaceKind kind, bool left, bool turned,
                         TqSquare from);
bool dice_off_board(TqSquare at);

/* ---- play.c: the attack ---- */
void dice_go_on(struct ref *ref); /* the attack chooses again */
void dice_change_possession(struct ref *ref, DiceStart start, Verdict *verdict);
void dice_keep_ball(struct ref *ref, int clause, Verdict *verdict);
void dice_roll_face(struct ref *ref, int die, const TqFace *face, Verdict *verdict);
void dice_move_ball(struct ref *ref, bool left, Verdict *verdict);
void dice_due_roll(struct ref *ref, TqSide roller, TqDie die, DicePending pending);
void dice_carry_pending(struct ref *ref, Verdict *verdict);
void dice_kick_off(struct ref *ref, TqSide side);
void dice_say(Verdict *verdict, TqCall call, int clause, TqRestart restart, TqSide to);
void dice_say_foul(const struct dice *d, int clause, TqRestart restart, Verdict *verdict);

/* ---- shot.c, defence.c ---- */
void dice_shot_rolled(struct ref *ref, TqFaceKind result, Verdict *verdict);
void dice_defend_rolled(struct ref *ref, TqFaceKind result, Verdict *verdict);
void dice_defend_declined(struct ref *ref);
void dice_keeper_rolled(struct ref *ref, TqFaceKind result, Verdict *verdict);
void dice_penalty_rolled(struct ref *ref, TqFaceKind result, Verdict *verdict);
void dice_award_penalty(struct ref *ref);
void dice_say_area_foul(struct ref *ref, int clause, Verdict *verdict); /* a penalty, or soon one */
void dice_boskov_rolled(struct ref *ref, const TqFace *face, Verdict *verdict);
void dice_score(struct ref *ref, TqSide by, bool own, int clause, Verdict *verdict);
void dice_score_unstopped(struct ref *ref, Verdict *verdict);
void dice_to_keeper(struct ref *ref);

/* ---- restart.c ---- */
void dice_give_goal_kick(struct ref *ref, TqSide to, int clause, Verdict *verdict);
void dice_give_corner(struct ref *ref, TqSide to, int band, int clause, Verdict *verdict);
void dice_give_keeper_restart(struct ref *ref, TqSide to, int clause, Verdict *verdict);
void dice_give_throw_in(struct ref *ref, TqSide to, TqSquare at, Verdict *verdict);
void dice_give_free_kick(struct ref *ref, bool direct, int clause, Verdict *verdict);
bool dice_restart_form(const struct ref *ref, TqRestartForm *form);
void dice_pick_square(struct ref *ref, TqOption option);

/* ---- champion.c ---- */
bool dice_champion_side(const struct ref *ref, TqSide side); /* is the play one for `side`? */
bool dice_champion_fits(const struct ref *ref, TqSide side); /* may `side` play it now? */
void dice_play_champion(struct ref *ref, Verdict *verdict);
void dice_champion_rolled(struct ref *ref, TqFaceKind play, Verdict *verdict);
bool dice_window_opens(const struct ref *ref, DicePending pending);

/* ---- end.c ---- */
void dice_begin_period(struct ref *ref);                 /* the next one of the match */
void dice_time_check(struct ref *ref, Verdict *verdict); /* after a change, a corner, a goal */
void dice_whistle(struct ref *ref, Verdict *verdict);
void dice_shootout_rolled(struct ref *ref, TqFaceKind result, Verdict *verdict);

/* ---- faces.c ---- */
bool dice_find_face(const TqDice *dice, TqDie die, const char *word, size_t len, int *face);
void dice_write_faces(Writer *w, const TqDice *dice, TqDie die); /* each once: "on, post, bar" */

/* ---- fields.c ---- */
extern const Fields dice_fields;

/* ---- dice.c ---- */
void dice_open(struct ref *ref, TqSide toss);

/* ---- offers.c, impossible.c, words.c ---- */
struct offering;
void dice_offers(struct offering *o);
const char *dice_impossible(const struct ref *ref, const TqCommand *command);
int dice_right(const struct ref *ref, const TqCommand *command);
int dice_forbids(const struct ref *ref, const TqCommand *command);
void dice_case_begin(struct ref *ref);
bool dice_read_roll(const struct ref *ref, Reader *reader, TqCommand *command);
bool dice_given(struct ref *ref, Reader *reader);
bool dice_expect(const struct ref *ref, Reader *reader, char found[64]);

/* judges.c */
ClauseJudge dice_attack_13, dice_attack_14, dice_attack_15, dice_quick_9, dice_goal_kick_3,
    dice_champion_4, dice_champion_5, dice_champion_7, dice_champion_9, dice_champion_12,
    dice_champion_15, dice_champion_16, dice_champion_17, dice_champion_20, dice_champion_23;

extern const Chapter dice_contents, dice_quick, dice_setup, dice_end, dice_attack, dice_shot_inside,
    dice_defence, dice_keeper, dice_goal_kick, dice_corner, dice_champion, dice_penalty,
    dice_special;
enum { DICE_MEASURES = 22 };
extern const TqMeasure dice_measures[DICE_MEASURES];

#endif
