/* SPDX-License-Identifier: MIT */
/* A match of dice football under way, and what its two faces (terminal and lines) share. */
#ifndef CLI_PLAY_H
#define CLI_PLAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <toque/agent.h>
#include <toque/match.h>

#include "matchfile.h"
#include "save.h"
#include "say.h"
#include "sheet.h"

enum { PLAY_CALLS = 32, PLAY_CHOICES = 16, PLAY_LABEL = 96, PLAY_HUMAN = -1, PLAY_PATH = 200 };

/* What an ask may bring instead of a choice. */
enum { PLAY_QUIT = -1, PLAY_DUE = -2, PLAY_BACK = -3 };

/* ---- numbers (play_odds.c) ---- */

typedef enum {
    COL_LOSE,
    COL_OUT,
    COL_GAIN,
    COL_GOAL,
    COL_AGAINST,
    COL_WIN,
    COL_FOUL,
    COL_ALL
} Column;

/* Chances from 0 to 1, COL_GAIN in squares; only those whose bit is set. */
typedef struct {
    unsigned has;
    double value[COL_ALL];
} Odds;

/* What the numbers depend on. */
typedef struct {
    const TqDice *dice;
    TqSquare ball; /* in the attacker's frame */
    bool boskov;   /* the control die has to confirm a penalty */
    bool corner;   /* a corner is about to be taken */
    bool direct;   /* a direct free kick is */
    bool shot;     /* a shot is under way that the keeper has to meet if nobody else does */
} Spot;

/* Where an arrow takes the ball: TQ_RESTART_NONE it stays inside, TQ_RESTART_KICK_OFF it ends in
   the own goal, else the restart for the opponent. */
typedef struct {
    TqSquare at;
    TqRestart out;
} Landing;

Landing odds_landing(const Spot *spot, const TqFace *face, TqOption declared, bool left);
Odds odds_of_die(const Spot *spot, TqDie die, TqOption declared, bool confirms);
Odds odds_of_play(const Spot *spot, TqFaceKind play);
double odds_keeper_goal(const Spot *spot);

/* ---- the match (play_game.c) ---- */

/* A call as the list of the last ones remembers it. */
typedef struct {
    TqRuling ruling;
    int64_t left_ms; /* of the period, -1: none */
} PlayCall;

enum { LOG_TEXT = 200 };

/* A line of the log, as it was said at that moment. */
typedef struct {
    bool strong;
    char text[LOG_TEXT];
} LogLine;

typedef struct {
    TqSide side;
    int score[2], period;
    int64_t clock_ms; /* since the period began */
    bool own;
    int die; /* that the attack rolled last, -1: none */
} PlayGoal;

/* All that has been said so far, and which of it the last command brought. */
typedef struct {
    LogLine *line;
    int lines, room, moment;
    PlayGoal *goal;
    int goals, goal_room;
} PlayLog;

typedef struct play Play;

/* What a wrong face of a real die has to give back; the match itself is play->before. */
typedef struct {
    bool kept;
    TqView view;
    TqReport report;
    TqAgentState state[2];
    TqRestart start;
    TqOption declared;
    int named, attack_die, calls, lines, moment, goals;
    size_t len;    /* of the record, */
    uint64_t hash; /* and that of its last line */
} PlayMemory;

/* One thing a person may do now. */
typedef struct {
    char key;
    TqCommand command;
    char label[PLAY_LABEL];
    bool has_mark; /* a square to be shown on the board */
    TqSquare mark; /* in the attacker's frame */
    Odds odds;
} Choice;

/* How a match is shown and how a person is asked. */
typedef struct {
    /* Something has happened; play->report says what. */
    void (*show)(Play *play, const TqCommand *command);
    /* Number of the choice, PLAY_QUIT, or PLAY_DUE when something falls due first. */
    int (*ask)(Play *play, const Choice *choices, int count);
    /* Which face of a real die fell, 1 to 6; PLAY_QUIT, PLAY_BACK. */
    int (*face)(Play *play, TqSide side, TqDie die);
    /* The match is over: PLAY_QUIT, PLAY_BACK, or 0 for another one. */
    int (*over)(Play *play);
} PlayFace;

struct play {
    struct tq_match *match, *trial, *before, *scratch[2];
    TqMatchSetup setup;
    const PlayFace *shown;
    int language;
    int agent[2]; /* PLAY_HUMAN, or a number of agent.h */
    char name[2][SHEET_PLAYER];
    TqAgentState state[2];
    bool real_dice, fast, stuck;
    TqView view;
    TqReport report; /* of the last command */
    TqRestart start; /* the attack is about to begin with it */
    TqOption declared;
    bool rolled; /* the last command was a die that has fallen */
    bool window; /* the holder of the champion die may play it now */
    bool broke;  /* the last command ended a period */
    int named;   /* die that the attack has named and that has not fallen yet; -1: none */
    int calls;   /* so far; the last PLAY_CALLS of them are kept */
    PlayCall call[PLAY_CALLS];
    int attack_die; /* rolled last by the attack, -1: none */
    PlayLog log;
    PlayMemory memory;
    int64_t clock_ms, anchor_ms; /* match clock, and the time of day it stood so */
    bool runs;
    MatchFile record;
    Save save;                /* without a path: nowhere */
    char saved_as[PLAY_PATH]; /* what a person saved it as; "": did not */
    bool save_failed;
    bool left; /* somebody has had enough */
    int input_ended, signal;
};

bool play_begin(Play *play);

/* Another match of the same players, with other dice. */
bool play_again(Play *play);
bool play_resume(Play *play, const char *path);
void play_free(Play *play);

/* It happened: noted, recorded, saved, shown. */
bool play_apply(Play *play, const TqCommand *command);
const char *play_write(Play *play, Save *save); /* NULL, or why not */

/* ---- saving by hand (play_save.c) ---- */

/* What came of a try to save. */
typedef enum { PLAY_IS_SAVED, PLAY_IS_THERE, PLAY_CANNOT } PlaySaving;

/* `line` is what to say; PLAY_IS_THERE: only with `overwrite`. */
PlaySaving play_save_as(Play *play, const char *path, bool overwrite, Line *line);

/* The file that holds the match, and the command to go on with it; on the way out. */
void play_print_saved(const Play *play);

/* The match clock: runs while somebody thinks. */
void play_clock(Play *play, bool runs);
int64_t play_now(const Play *play);
bool play_due(const Play *play);
int64_t play_milliseconds(void);

Spot play_spot(const Play *play);

/* ---- what was (play_log.c) ---- */

/* The last command, seen from the state before it, becomes lines of the log. */
void play_log(Play *play, const TqCommand *command, const TqView *was, bool window);
void play_log_free(PlayLog *log);

/* "1-0  Goal for Home, 2:13, First half (shot)" */
void play_goal_line(const Play *play, const PlayGoal *goal, Line *line);

/* A real die's face is about to count: from here it can be taken back. */
void play_remember(Play *play);
bool play_take_back(Play *play);

/* ---- choices (play_choice.c) and the loop (play_loop.c) ---- */

int play_choices(Play *play, Choice out[PLAY_CHOICES]);

/* Why the die of this key may not be rolled now; false: the key names none. */
bool play_refusal(const Play *play, char key, Line *line);

/* Until the end, or until somebody stops it; the program's exit code. */
int play_run(Play *play);

/* ---- texts (play_text.c) ---- */

/* "c6": always seen with home attacking upward. */
void play_square(const Play *play, TqSquare at, char out[8]);
void play_square_of(TqSide attacker, TqSquare at, char out[8]);

/* What a square is called: "goal mouth"; "" for a plain one. And all that have a sign, in turn. */
const char *play_square_word(const Play *play, TqSquare at);
bool play_sign(int index, int language, const char **sign, const char **word);

/* "or", "orange": the colour that the book gives a die. */
const char *play_colour_sign(TqDie die, int language);
const char *play_colour(TqDie die, int language);
TqSquare play_seen(const Play *play, TqSquare at);

/* "F2?" and "forward 2, the defence may step in". */
void play_token(const TqFace *face, char out[16]);
void play_face_words(const TqFace *face, int language, char out[PLAY_LABEL]);

/* "F2?", "ball stolen": short, and without English where the language is another. */
void play_face_sign(const TqFace *face, int language, char out[PLAY_LABEL]);
const char *play_face_word(int kind, int language);
const char *play_die_word(TqDie die, int language);

void play_score_line(const Play *play, Line *line);
void play_clock_line(const Play *play, Line *line);
void play_champion_line(const Play *play, Line *line);
void play_roll_line(const Play *play, Line *line);
void play_roll_head(const Play *play, Line *line); /* without the words of an arrow */
void play_named_line(const Play *play, Line *line);
void play_call_line(const Play *play, const PlayCall *call, Line *line);
void play_why_line(const Play *play, const TqRuling *ruling, Line *line);
void play_period_line(const Play *play, int period, Line *line);

/* The ruling that matters most of what the last command brought; NULL: none. */
const TqRuling *play_headline(const Play *play);

/* "22%" or "+1.5"; "" where the number is not of this choice. */
void play_figure(const Odds *odds, Column column, int language, char out[12]);
const char *play_column(Column column, int language);

/* The clause's sentence for an id as "attack.10", or what is like it. */
void play_clause_line(const Play *play, const char *id, Line *line);

/* Number of a face by its token, its word or its place, 1 to 6; 0: none. */
int play_find_face(const TqDice *dice, TqDie die, int language, const char *text);

/* What stands in a square of the board as it is seen, three columns; the ball apart. */
void play_cell(const Play *play, int row, int band, const Choice *choices, int count, char out[4]);

/* ---- the two faces ---- */

extern const PlayFace play_plain, play_terminal;

/* A signal leaves the match from now on. */
void plain_open(void);

/* Can the terminal place its cursor? */
bool terminal_able(void);

/* False after a complaint. */
bool terminal_open(Play *play);
void terminal_close(void);

#endif
