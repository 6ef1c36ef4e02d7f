/* SPDX-License-Identifier: MIT */
/* What the program says around the referee's own words (texts.h), in the same four languages. */
#ifndef CLI_LABELS_H
#define CLI_LABELS_H

#include <toque/book.h>

#include "line.h"

typedef enum {
    LABEL_DIFFER_BY,
    LABEL_ONLY_IN,
    LABEL_NO_ONE_THING,
    LABEL_ALSO,         /* {text} {clause} */
    LABEL_NEXT,         /* heads the list of what may be done */
    LABEL_NEXT_AT_REST, /* {number}: seconds; heads it while things move */
    LABEL_NOTHING,
    LABEL_WITH,         /* {pieces} */
    LABEL_WITHIN,       /* {number}: seconds */
    LABEL_NEEDS,        /* {what} */
    LABEL_SO_FAR,       /* heads what stands without it */
    LABEL_STANDS,       /* heads how it stands */
    LABEL_SCORE,        /* {score} */
    LABEL_FINAL_SCORE,  /* {score} */
    LABEL_BALL,         /* {place} */
    LABEL_BALL_IN,      /* {place}, {piece} */
    LABEL_BALL_OUT,     /* instead of it, while it is out of play */
    LABEL_SQUARE,       /* {row} {band} {team} */
    LABEL_COUNTS,       /* {home} {a} {away} {b} */
    LABEL_ACTION,       /* {team} {number} {left} */
    LABEL_ACTIONS,      /* {team} {number} */
    LABEL_POSSESSIONS,  /* {home} {a} {away} {b} */
    LABEL_MIND,         /* {team} {pieces} {text} {clause} */
    LABEL_FLICKS_ROW,   /* {piece} {number} */
    LABEL_TOUCHES_ROW,  /* {piece} {number} */
    LABEL_HAS_BALL,     /* {team} */
    LABEL_HAS_FLICK,    /* {team} */
    LABEL_PRESSED,      /* {team} {clause} */
    LABEL_TICKS_LEFT,   /* {number} */
    LABEL_POSITIONAL,   /* {team} {number} */
    LABEL_SPOT_UNKNOWN, /* where the ball stopped, which nobody said */
    LABEL_NOT_WITH,     /* {pieces} and their clauses */
    LABEL_YES,          /* to a wish */
    LABEL_NO,           /* ... */
    LABEL_PASS,         /* before the name of a case */
    LABEL_FAIL,         /* ... */
    LABEL_TALLY,        /* {cases} {passed} {failed} {asked} */
    LABEL_SEEN_BY,      /* heads, in `toque rule` ... */
    LABEL_ENFORCED,     /* ... */
    LABEL_CASES,        /* ... */
    LABEL_LEDGER,       /* ... */
    LABEL_OUTCOME,      /* ... to here */
    LABEL_NO_CODE,      /* a clause without a place in the code */
    LABEL_NO_CASES,     /* and without cases */
    LABEL_CLAUSES,      /* heads a column */
    LABEL_IN_CODE,      /* heads a column */
    LABEL_OPEN,         /* {number}: readings */
    LABEL_FOUND,        /* {number}: clauses that a search found */
    LABEL_FINE,         /* equipment without a breach */
    LABEL_BREACHES,     /* {number} */
    LABEL_MEASURE,      /* heads a column */
    LABEL_ALLOWED,      /* heads a column */
    LABEL_IDEAL,        /* heads a column */
    LABEL_SLACK,        /* under a list of measures */
    LABEL_CLAUSE,       /* heads a column */
    LABEL_UP_TO,        /* {number} */
    LABEL_ANY,          /* every value is allowed */
    LABEL_ANY_BUT,      /* {words} */
    LABEL_GOALS,        /* heads the list of goals */
    LABEL_NO_GOALS,     /* instead of it */
    LABEL_EARLIER,      /* number */
    LABEL_CALLS,        /* heads the list of calls */
    LABEL_AGREES,       /* {a} commands, {b} calls: a record that replays */
    LABEL_PROVEN,       /* {a} lines by their hash, {b} commands by their calls */
    LABEL_UNPROVEN,     /* {a} lines without hash, {b} commands without calls */
    LABEL_TAKEN_BACK,   /* {a} times: a practice match */
    LABEL_IDLE,         /* {a} commands that changed nothing */
    LABEL_INTERRUPTED,  /* a match without an end */
    LABEL_INPUT,        /* standard input, as a file */
    LABEL_OWN,          /* after a goal that was an own goal */
    LABEL_CONTEST_MATCH,
    LABEL_CONTEST_ABSENT,
    LABEL_CONTEST_NOBODY,
    LABEL_CONTEST_TOO_FEW,
    LABEL_CONTEST_SUMS,
    LABEL_CONTEST_WON,
    LABEL_CONTEST_LEVEL,
    LABEL_CONTEST_OPEN,
    LABEL_CONTEST_ONE_LEFT,
    LABEL_STAGE_FIRST, /* in the order of TqContestStage */
    LABEL_STAGE_POINTS,
    LABEL_STAGE_DIFFERENCE,
    LABEL_STAGE_GOALS,
    LABEL_STAGE_EXTRA_TIME,
    LABEL_STAGE_SHOOT_OUT,
    LABEL_STAGE_LOTS,
    LABELS
} Label;

const char *label(Label which, int language);

/* Who can see a breach. */
const char *label_enforce(TqEnforce enforce, int language);

/* What a measure or one of its words is called; itself where there is no other. */
const char *label_measure(const char *name, int language);

/* A breach of equipment, from the core's English. */
void label_breach(const char *what, int language, Line *line);

#endif
