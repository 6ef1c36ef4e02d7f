/* SPDX-License-Identifier: MIT */
/* What can be seen of a match with figures and keepers on rods (FISTF) beyond what all games have:
   phase and rights, touches, waits, the steps of a restart, offside, keepers, choices, windows. */
#ifndef TOQUE_FIGURES_H
#define TOQUE_FIGURES_H

#include <stdbool.h>
#include <stdint.h>

#include <toque/words.h>

enum { TQ_FIGURES = 12 }; /* pieces of a side: 0 the keeper, 11 the spare keeper */

/* A box on the table, in mm. */
typedef struct {
    double x0, y0, x1, y1;
} TqBox;

typedef enum { TQ_SPARE_IDLE, TQ_SPARE_IN, TQ_SPARE_GONE } TqSpareState;

/* A side's keepers. */
typedef struct {
    bool on_rod;          /* it stands in its goal; else it is in the hand */
    bool still;           /* it may not be moved now, */
    int16_t still_clause; /* by this; -1: it may */
    TqBox inside;         /* figure and rod stay within this */
    int shakes, lines;    /* offences so far: shaken, on its lines */
    bool warned;
    TqSpareState spare;
    bool spare_may;       /* it may be asked in, or off where it is in, now; */
    int16_t spare_clause; /* by this, or by this not */
    TqBox spare_entry;    /* where it is set down */
} TqKeepersView;

/* A restart's steps. */
typedef struct {
    int8_t step;      /* TqStep that is being done; -1: no restart is prepared */
    uint32_t to_come; /* bits of TqStep after it */
    TqSide actor;     /* who acts in it */
    int8_t taker;     /* -1: none yet */
    int flicks[2];    /* positional flicks left */
    int attempts;     /* that have failed */
    bool hurried;     /* there is a limit of time to set up */
    bool ball_lifted, taker_lifted;
    double distance;             /* that opponents keep from the ball on request, mm; 0: none */
    int16_t distance_clause;     /* -1: none */
    uint32_t too_near;           /* of the side that does not take it */
    double slide[TQ_FIGURES][2]; /* where each of those would be moved to */
    TqLineRole must_pass;        /* the ball has to be wholly over it; TQ_LINE_NONE: over none */
    TqSide pass_end;             /* at whose end that is */
} TqStepsView;

/* Offside as it stands now, and as it was at the last play. */
typedef struct {
    bool known;        /* this book has it */
    double line[2];    /* x of the line that decides, at the end of each side */
    uint32_t place[2]; /* figures that stand in an offside place */
    bool at_play;      /* the ball has been played, and these are of that moment: */
    TqSide play_by;
    double play_instant; /* within its motion, s */
    double play_line;
    uint32_t play_place;
} TqOffsideView;

/* What is open to be chosen. */
typedef struct {
    TqSide chooser;   /* TQ_NO_SIDE: nothing is */
    bool due;         /* play waits for it; else it may still be left until things rest */
    uint32_t options; /* bits of TqOption; toque/ahead.h shows what each leads to */
    TqOption silent;  /* the one that silence takes */
    int16_t clause;   /* of what was done to him; -1: none */
    TqRestart kick;   /* the kick that he can have */
    TqRestart stands; /* or the restart that stands without it, TQ_RESTART_NONE: play goes on, */
    TqSide stands_to; /* and whose that is */
} TqChoiceView;

/* How time is taken, and the window in which orders are handed in. */
typedef struct {
    int way;                   /* 0 sealed orders, 1 live, 2 ball at rest */
    int pace;                  /* live: the slow motion's divisor */
    int64_t window_ms;         /* when the present window opened */
    int64_t earliest_ms;       /* no flick ordered in it begins before */
    bool asked[2];             /* who has a right and has not answered yet */
    bool ordered;              /* the side that looks has a flick standing, */
    int64_t order_ms;          /* which begins then; nothing is told of the other's */
    int64_t lost_ms, added_ms; /* of this period: lost, and announced to be played */
    int32_t lag_ms;            /* a hand answers so late, */
    int32_t hand_mm_s;         /* and moves a keeper no faster */
} TqTimeView;

typedef struct {
    TqPhase phase;
    int16_t phase_clause; /* that it rests on; -1: none */
    TqPending wait;       /* why the attacker waits for the defender's flick */
    int16_t wait_clause;
    TqSide attacker;
    bool credit;    /* the defender has his flick, */
    bool spent;     /* or has made it, in this motion; neither: he has none, or it lapsed, */
    bool temporary; /* the ball may still come back, and the count with it */
    bool ball_moves, dead, stopped, pressed;
    int16_t pressed_clause;      /* by which the attacker's next flick must free the ball; -1 */
    uint32_t may[2];             /* pieces that may be flicked now */
    int16_t why[2][TQ_FIGURES];  /* the clause that keeps each of the others from it; -1: none */
    TqThing toucher;             /* the figure that played the ball last, */
    int touches, keeper_touches; /* how often in a row; the attacker's keeper */
    int touches_most, ticks_left;
    int8_t tick; /* figure that has leave for a tick; -1: none */
    uint32_t moving[2], neutral[2], off_cloth[2], off_board[2], tangled[2], removed[2];
    uint32_t unforceable[2];  /* over a line, and no restart can be won off it */
    uint32_t ticked, passive; /* the attacker's */
    TqThing locked;           /* took the last restart, */
    int16_t locked_clause;    /* and by this */
    bool locked_whole;        /* may not be flicked; else only not touch the ball */
    int zone;                 /* of the ball, 0 to 3 from -x; -1: on a line between two */
    TqSide shooting;          /* whose goal it can be shot at from there; TQ_NO_SIDE: neither */
    TqStepsView steps;
    TqOffsideView offside;
    TqKeepersView keeper[2];
    TqChoiceView choice;
    TqTimeView time;
    int cards[2], breaches[2], substitutions_left[2];
    int kick_position; /* of the shoot-out, 0 to 4; -1: there is none */
} TqFiguresView;

#endif
