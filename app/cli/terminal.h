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
    TERM_UP = 0x1000,
    TERM_DOWN,
    TERM_PAGE_UP,
    TERM_PAGE_DOWN,
    TERM_FIRST,
    TERM_LAST,
    TERM_RESIZED, /* and every other key that has no letter */
};

/* TERM_DIE and the number of a die: its colour. */
typedef enum { TERM_PLAIN, TERM_BOLD, TERM_REVERSE, TERM_DIE } TermStyle;

/* Can it place the cursor? */
bool term_able(void);
bool term_start(void);
void term_stop(void);

/* Slow lines get no moving dice and a clock that ticks less often. */
bool term_slow(void);
bool term_small(void);
void term_size(int *rows, int *wide);

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

/* The same of a long text from its line `from` on; how many lines the whole text takes. */
int term_page(int y, int width, int rows, int from, const char *text);

/* A line of letters after a prompt. False: Escape, or the program has to end. */
bool term_line(int y, const char *prompt, char *out, size_t size);

/* ---- term_screen.c, term_panel.c, term_pages.c, term_help.c ---- */

/* Where things are in a window of this size. */
typedef struct {
    int rows, columns;
    int panel, panel_end; /* its width, and the last of its lines */
    int call, keys;       /* lines */
    int legend;           /* column, 0: no room for it */
} Layout;

enum {
    BOARD_Y = 3,
    PANEL_X = 27, /* choices, dice, log */
    DIE_Y = 12,   /* the last roll, two lines; then the log */
    LOG_Y = DIE_Y + 2
};

typedef struct {
    const Play *play;
    const Choice *choices;
    int count;
    const char *message; /* in place of what has just happened */
    const char *keys;
} Screen;

Layout screen_layout(void);
void screen_draw(const Screen *screen);
void panel_draw(const Screen *screen, const Layout *layout);

/* What has just happened, and by which clause; or the message. */
void panel_moment(const Screen *screen, const Layout *layout);
void panel_legend(const Play *play, const Layout *layout);

/* A long text that can be scrolled, until another key. */
void page_show(const char *title, const char *text, bool from_end, const char *keys);
void page_log(const Play *play);
void page_dice(const Play *play);

/* Score, goals and what comes next. */
void page_break(const Play *play, const char *keys);

/* The die as it falls: a sign that is no face, where the last roll is shown. */
void screen_die(const Play *play, TqSide side, TqDie die, const char *sign);

/* The rules in short; clauses by their number. */
void screen_help(Play *play);

#endif
