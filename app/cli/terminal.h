/* SPDX-License-Identifier: MIT */
/* The terminal: opened, written to, asked for keys, and left as it was found. */
#ifndef CLI_TERMINAL_H
#define CLI_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>

#include "play.h"

enum {
    TERM_ROWS = 24, /* what the screen needs */
    TERM_COLUMNS = 80,
    TERM_NONE = -1, /* no key in time */
    TERM_ENTER = '\n',
    TERM_ESCAPE = 27,
    TERM_ERASE = 8,
    TERM_RESIZED = 0x1000 /* and every other key that has no letter */
};

typedef enum { TERM_PLAIN, TERM_BOLD, TERM_REVERSE } TermStyle;

/* Can it place the cursor? */
bool term_able(void);
bool term_start(void);
void term_stop(void);

/* Slow lines get no moving dice and a clock that ticks less often. */
bool term_slow(void);
bool term_small(void);
void term_size(int *rows, int *columns);

/* The signal that asks the program to end, or 0. */
int term_signal(void);

/* A key within so many milliseconds, or TERM_NONE. */
int term_key(int milliseconds);

void term_erase(void);
void term_refresh(void);

/* A text cut off after `width` columns. */
void term_put(int y, int x, int width, TermStyle style, const char *text);

/* A text on up to `rows` lines of `width` columns, parted at blanks and line ends; how many it
   took. */
int term_wrap(int y, int x, int width, int rows, TermStyle style, const char *text);

/* A line of letters after a prompt. False: Escape, or the program has to end. */
bool term_line(int y, const char *prompt, char *out, size_t size);

/* ---- term_screen.c, term_help.c ---- */

typedef struct {
    const Play *play;
    const Choice *choices;
    int count;
    const char *message; /* in place of the last call */
    const char *keys;
} Screen;

void screen_draw(const Screen *screen);

/* The die as it falls: a token where the last roll is shown. */
void screen_die(const Play *play, TqSide side, TqDie die, const char *token);

/* The rules in short; clauses by their number. */
void screen_help(Play *play);

#endif
