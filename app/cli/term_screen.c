/* SPDX-License-Identifier: MIT */
/* The screen: board to the left, choices, dice and log to the right, what has happened below. */
#include "play_words.h"
#include "terminal.h"

enum {
    BOARD_X = 3,
    BOARD_WIDE = 4 * TQ_DICE_BANDS + 1,
    MOMENT = 4,      /* lines for what has just happened, */
    MOMENT_MORE = 6, /* and in a high window */
    HIGH = 32,
    LEGEND_WIDE = 38, /* columns, where there are so many more than needed */
    PANEL_MOST = 90
};

static const char *word(const Play *play, PlayWord which)
{
    return play_word(which, play->language);
}

/* What a larger window has more goes to the log, then to a legend of the board. */
Layout screen_layout(void)
{
    Layout layout = { 0 };
    term_size(&layout.rows, &layout.columns);
    layout.keys = layout.rows - 1;
    layout.call = layout.keys - (layout.rows >= HIGH ? MOMENT_MORE : MOMENT);
    layout.panel_end = layout.call - 1;
    layout.panel = layout.columns - PANEL_X;
    if (layout.columns >= TERM_COLUMNS + LEGEND_WIDE) {
        layout.panel -= LEGEND_WIDE;
        layout.panel = layout.panel > PANEL_MOST ? PANEL_MOST : layout.panel;
        layout.legend = PANEL_X + layout.panel + 2;
    }
    return layout;
}

/* ---- head ---- */

static void draw_head(const Play *play, const Layout *layout)
{
    Line line = { 0 };
    char square[8];
    const TqSide attacker = play->view.dice.attacker;
    play_score_line(play, &line);
    line_add(&line, "  |  ");
    play_clock_line(play, &line);
    if (play->fast) {
        line_add(&line, "  |  ");
        line_add(&line, word(play, PLAY_FAST));
    }
    term_put(0, 0, layout->columns, TERM_BOLD, line.text);
    line = (Line){ 0 };
    play_champion_line(play, &line);
    term_put(1, 0, layout->columns, TERM_PLAIN, line.text);
    line = (Line){ 0 };
    play_square(play, play->view.dice.ball, square);
    const char *called = play_square_word(play, play->view.dice.ball);
    line_pattern(&line, word(play, PLAY_BALL_AT), (const Slot[]){ { "square", square }, { 0 } });
    if (called[0]) {
        line_add(&line, " (");
        line_add(&line, called);
        line_add(&line, ")");
    }
    line_add(&line, attacker == TQ_HOME ? ", ^ " : ", v ");
    line_pattern(&line, word(play, PLAY_ATTACKS),
                 (const Slot[]){ { "team", say_team(attacker, play->language) }, { 0 } });
    line_add(&line, ".  ");
    Line upward = { 0 };
    line_pattern(&upward, word(play, PLAY_UPWARD),
                 (const Slot[]){ { "team", say_team(TQ_HOME, play->language) }, { 0 } });
    if (text_width(line.text) + text_width(upward.text) <= layout->columns)
        line_add(&line, upward.text);
    term_put(2, 0, layout->columns, TERM_PLAIN, line.text);
}

/* ---- board ---- */

static void draw_goal(const Play *play, int y, TqSide side)
{
    Line line = { 0 };
    line_pattern(&line, word(play, PLAY_GOAL_OF),
                 (const Slot[]){ { "team", say_side(side, play->language) }, { 0 } });
    const int blanks = (BOARD_WIDE - text_width(line.text)) / 2;
    term_put(y, BOARD_X + (blanks > 0 ? blanks : 0), BOARD_WIDE, TERM_PLAIN, line.text);
}

static void draw_row(const Screen *screen, int y, int row)
{
    char text[8];
    snprintf(text, sizeof text, "%2d |", row);
    term_put(y, 0, 4, TERM_PLAIN, text);
    for (int band = 1; band <= TQ_DICE_BANDS; band++) {
        const int x = BOARD_X + 1 + 4 * (band - 1);
        play_cell(screen->play, row, band, screen->choices, screen->count, text);
        const TermStyle style = text[0] == '('   ? TERM_REVERSE
                                : text[0] == '<' ? TERM_BOLD
                                                 : TERM_PLAIN;
        term_put(y, x, 3, style, text);
        term_put(y, x + 3, 1, TERM_PLAIN, "|");
    }
}

static void draw_board(const Screen *screen)
{
    static const char edge[] = "+---+---[===]---+---+";
    int y = BOARD_Y;
    draw_goal(screen->play, y++, TQ_AWAY);
    term_put(y++, BOARD_X, BOARD_WIDE, TERM_PLAIN, edge);
    for (int row = TQ_DICE_ROWS; row >= 1; row--)
        draw_row(screen, y++, row);
    term_put(y++, BOARD_X, BOARD_WIDE, TERM_PLAIN, edge);
    term_put(y++, BOARD_X, BOARD_WIDE, TERM_PLAIN, "  a   b   c   d   e");
    draw_goal(screen->play, y, TQ_HOME);
}

/* ---- all of it ---- */

static void draw_small(const Play *play)
{
    char now[32], need[32];
    int rows, columns;
    Line line = { 0 };
    term_size(&rows, &columns);
    snprintf(now, sizeof now, "%d x %d", columns, rows);
    snprintf(need, sizeof need, "%d x %d", TERM_COLUMNS, TERM_ROWS);
    line_pattern(&line, word(play, PLAY_SMALL),
                 (const Slot[]){ { "now", now }, { "need", need }, { 0 } });
    term_wrap(0, 0, columns, rows, TERM_PLAIN, line.text);
}

void screen_draw(const Screen *screen)
{
    const Play *play = screen->play;
    const Layout layout = screen_layout();
    term_erase();
    if (term_small()) {
        draw_small(play);
        term_refresh();
        return;
    }
    draw_head(play, &layout);
    draw_board(screen);
    panel_draw(screen, &layout);
    panel_moment(screen, &layout);
    if (layout.legend)
        panel_legend(play, &layout);
    term_put(layout.keys, 0, layout.columns, TERM_REVERSE, screen->keys);
    term_refresh();
}
