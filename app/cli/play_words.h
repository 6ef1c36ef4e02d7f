/* SPDX-License-Identifier: MIT */
/* What `toque play` says around the referee's words, in four languages. */
#ifndef CLI_PLAY_WORDS_H
#define CLI_PLAY_WORDS_H

typedef enum {
    PLAY_UPWARD,       /* {home} */
    PLAY_ATTACKS,      /* {team} */
    PLAY_GOAL_OF,      /* {team} */
    PLAY_LEFT_TIME,    /* {time} */
    PLAY_TIME_UP,      /* the half ends with the attack */
    PLAY_NOT_BEGUN,    /* instead of the half */
    PLAY_CHAMPION,     /* {team} {play} */
    PLAY_NOT_ROLLED,   /* in place of the play */
    PLAY_YOURS,        /* {team}: has the choice */
    PLAY_THINKS,       /* {team}: a computer */
    PLAY_NEXT,         /* {team}: a person */
    PLAY_ROLLED,       /* {team} {die} */
    PLAY_NAMES,        /* {team} {die}: chosen, not yet rolled */
    PLAY_LOG,          /* heads it */
    PLAY_DICE,         /* heads a page */
    PLAY_LEGEND,       /* heads a list */
    PLAY_ROLLING,      /* under a die that falls */
    PLAY_NO_CALL,      /* the referee lets play go on */
    PLAY_OWN_HALF,     /* {time} */
    PLAY_HALF_TIME,    /* heads a page ... */
    PLAY_FULL_TIME,    /* ... */
    PLAY_GOALS,        /* heads a list */
    PLAY_NO_GOALS,     /* instead of it */
    PLAY_BALL_AT,      /* {square} */
    PLAY_LOSE,         /* heads a column ... */
    PLAY_OUT,          /* ... */
    PLAY_GAIN,         /* ... */
    PLAY_GOAL,         /* ... */
    PLAY_AGAINST,      /* ... */
    PLAY_WIN,          /* ... */
    PLAY_FOUL,         /* ... to here */
    PLAY_LONG,         /* after a die's name */
    PLAY_TURNED,       /* after a die's name */
    PLAY_DECLINE,      /* do not roll the blue die */
    PLAY_KEEP,         /* do not play the champion die */
    PLAY_USE,          /* {play}: play the champion die */
    PLAY_CONFIRM,      /* the control die, for a penalty */
    PLAY_TO_LEFT,      /* {square} ... */
    PLAY_TO_RIGHT,     /* ... */
    PLAY_BY_GOAL,      /* ... */
    PLAY_FARTHER,      /* ... to here */
    PLAY_FOR_WHOM,     /* {restart} {team} */
    PLAY_KEYS,         /* the keys while a choice is open */
    PLAY_KEYS_WATCH,   /* and while there is none */
    PLAY_KEYS_LINES,   /* and in plain lines */
    PLAY_KEYS_PAGE,    /* while a page is read */
    PLAY_KEYS_BREAK,   /* between two halves */
    PLAY_WAITS,        /* {team}: holds it */
    PLAY_KEY_BACK,     /* after the keys, where a face can be taken back */
    PLAY_QUIT_ASK,     /* ... */
    PLAY_QUIT_KEPT,    /* {file} */
    PLAY_SAVE_TO,      /* ... */
    PLAY_SAVED,        /* {file} */
    PLAY_NOT_SAVED,    /* {file} */
    PLAY_WHY_NOT,      /* {file} {why}: by the system, so in its words */
    PLAY_OVERWRITE,    /* {file}: y or n */
    PLAY_GO_ON,        /* {command} */
    PLAY_SEE,          /* {command} */
    PLAY_SMALL,        /* {now} {need} */
    PLAY_WHICH_FACE,   /* {team} {die} */
    PLAY_NO_FACE,      /* {face} */
    PLAY_END_KEYS,     /* ... */
    PLAY_FAST,         /* pauses are off */
    PLAY_NO_ANSWER,    /* {answer} */
    PLAY_NO_KEY,       /* {key} {keys} */
    PLAY_INPUT_ENDED,  /* ... */
    PLAY_STOPPED,      /* the match was left */
    PLAY_CLAUSE_ASK,   /* ... */
    PLAY_NO_CLAUSE,    /* {clause} {like} */
    PLAY_NO_TEXT,      /* the book has no sentence for it here */
    PLAY_HELP_TITLE,   /* the help: a title ... */
    PLAY_HELP_AIM,     /* ... and short rules ... */
    PLAY_HELP_ARROWS,  /* ... */
    PLAY_HELP_LOSING,  /* ... */
    PLAY_HELP_CONTROL, /* ... */
    PLAY_HELP_SHOT,    /* ... */
    PLAY_HELP_BLUE,    /* ... */
    PLAY_HELP_CROWN,   /* ... */
    PLAY_HELP_TIME,    /* ... */
    PLAY_HELP_NUMBERS, /* ... */
    PLAY_HELP_BOARD,   /* ... to here */
    PLAY_WORDS
} PlayWord;

const char *play_word(PlayWord which, int language);

#endif
