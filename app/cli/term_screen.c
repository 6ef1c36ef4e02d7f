/* SPDX-License-Identifier: MIT */
/* The screen: board to the left, choices, dice and calls to the right, the last call below. */
#include <string.h>

#include "play_words.h"
#include "terminal.h"

enum {
    BOARD_Y = 3,
    BOARD_X = 3,
    BOARD_WIDE = 4 * TQ_DICE_BANDS + 1,
    PANEL_X = 27,
    PANEL_WIDE = TERM_COLUMNS - PANEL_X,
    PANEL_END = 18, /* its last line */
    CALL_Y = 19,
    KEYS_Y = 23,
    KEY_WIDE = 3,
    DIE_Y = PANEL_END - 6, /* the last roll, two lines; then the last calls */
    CALLS_Y = DIE_Y + 2
};

static const char *word(const Play *play, PlayWord which)
{
    return play_word(which, play->language);
}

static void put_pattern(int y, int x, int width, TermStyle style, const char *pattern,
                        const Slot *slots)
{
    Line line = { 0 };
    line_pattern(&line, pattern, slots);
    term_put(y, x, width, style, line.text);
}

/* ---- head ---- */

static void draw_head(const Play *play)
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
    term_put(0, 0, TERM_COLUMNS, TERM_BOLD, line.text);
    line = (Line){ 0 };
    play_champion_line(play, &line);
    term_put(1, 0, TERM_COLUMNS, TERM_PLAIN, line.text);
    line = (Line){ 0 };
    play_square(play, play->view.dice.ball, square);
    line_pattern(&line, word(play, PLAY_BALL_AT), (const Slot[]){ { "square", square }, { 0 } });
    line_add(&line, attacker == TQ_HOME ? ", ^ " : ", v ");
    line_pattern(&line, word(play, PLAY_ATTACKS),
                 (const Slot[]){ { "team", say_side(attacker, play->language) }, { 0 } });
    line_add(&line, ".  ");
    line_pattern(&line, word(play, PLAY_UPWARD),
                 (const Slot[]){ { "home", say_side(TQ_HOME, play->language) }, { 0 } });
    term_put(2, 0, TERM_COLUMNS, TERM_PLAIN, line.text);
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

/* ---- choices ---- */

/* The columns that any of the choices has, and how wide they are together. */
static unsigned used_columns(const Screen *screen, int width[COL_ALL], int *all)
{
    unsigned used = 0;
    *all = 0;
    for (int i = 0; i < screen->count; i++)
        used |= screen->choices[i].odds.has;
    for (int column = 0; column < COL_ALL; column++) {
        const int name = text_width(play_column((Column)column, screen->play->language));
        width[column] = used & 1u << column ? (name > 4 ? name : 4) + 1 : 0;
        *all += width[column];
    }
    return used;
}

static void put_right(int y, int end, TermStyle style, const char *text)
{
    term_put(y, end - text_width(text), text_width(text), style, text);
}

static void draw_choice(int y, const Choice *choice, const int width[COL_ALL], int all)
{
    const char key[] = { choice->key, '\0' };
    char figure[12];
    int x = TERM_COLUMNS - all;
    term_put(y, PANEL_X, 1, TERM_REVERSE, key);
    const int room = choice->odds.has ? x - PANEL_X - KEY_WIDE : PANEL_WIDE - KEY_WIDE;
    term_put(y, PANEL_X + KEY_WIDE, room, TERM_PLAIN, choice->label);
    for (int column = 0; column < COL_ALL; column++) {
        x += width[column];
        play_figure(&choice->odds, (Column)column, figure);
        put_right(y, x, TERM_PLAIN, figure);
    }
}

static void draw_choices(const Screen *screen)
{
    const Play *play = screen->play;
    int width[COL_ALL], all, y = BOARD_Y;
    const unsigned used = used_columns(screen, width, &all);
    int x = TERM_COLUMNS - all;
    if (!play->view.over)
        put_pattern(y, PANEL_X, x - PANEL_X, TERM_BOLD,
                    word(play, screen->count > 0 ? PLAY_YOURS : PLAY_THINKS),
                    (const Slot[]){ { "team", say_side(play->view.turn, play->language) }, { 0 } });
    for (int column = 0; column < COL_ALL; column++) {
        x += width[column];
        if (used & 1u << column)
            put_right(y, x, TERM_PLAIN, play_column((Column)column, play->language));
    }
    for (int i = 0; i < screen->count && y < DIE_Y - 1; i++)
        draw_choice(++y, &screen->choices[i], width, all);
}

/* ---- dice and calls ---- */

static void put_die(const Play *play, TqSide side, TqDie die, const char *token, const char *words)
{
    Line line = { 0 };
    char shown[PLAY_LABEL + 4];
    line_pattern(&line, word(play, PLAY_ROLLED),
                 (const Slot[]){ { "team", say_side(side, play->language) },
                                 { "die", play_die_word(die, play->language) },
                                 { 0 } });
    const int x = PANEL_X + text_width(line.text) + 1;
    term_put(DIE_Y, PANEL_X, PANEL_WIDE, TERM_PLAIN, line.text);
    snprintf(shown, sizeof shown, "[ %s ]", token);
    term_put(DIE_Y, x, TERM_COLUMNS - x, TERM_REVERSE, shown);
    term_put(DIE_Y + 1, PANEL_X, PANEL_WIDE, TERM_PLAIN, words);
}

void screen_die(const Play *play, TqSide side, TqDie die, const char *token)
{
    static const char blank[] = "                                                     ";
    if (term_small())
        return;
    term_put(DIE_Y, PANEL_X, PANEL_WIDE, TERM_PLAIN, blank);
    term_put(DIE_Y + 1, PANEL_X, PANEL_WIDE, TERM_PLAIN, blank);
    put_die(play, side, die, token, "");
    term_refresh();
}

static void draw_last_roll(const Play *play)
{
    const TqDiceView *dice = &play->view.dice;
    char token[16], words[PLAY_LABEL];
    Line line = { 0 };
    if (play->named >= 0) {
        play_named_line(play, &line);
        term_put(DIE_Y, PANEL_X, PANEL_WIDE, TERM_BOLD, line.text);
        return;
    }
    if (dice->rolled_die < 0 || dice->rolled_face < 0)
        return;
    const TqFace *face = &dice->rules.face[dice->rolled_die][dice->rolled_face];
    const bool arrow = face->kind <= TQ_FACE_BACK;
    play_token(face, token);
    play_face_words(face, play->language, words);
    put_die(play, dice->rolled_by, (TqDie)dice->rolled_die, arrow ? token : words,
            arrow ? words : "");
}

/* Newest first, on what is left of the panel. */
static void draw_calls(const Play *play)
{
    term_put(CALLS_Y, PANEL_X, PANEL_WIDE, TERM_BOLD, word(play, PLAY_LAST_CALLS));
    for (int i = 0; i < PANEL_END - CALLS_Y && i < play->calls && i < PLAY_CALLS; i++) {
        Line line = { 0 };
        play_call_line(play, &play->call[(play->calls - 1 - i) % PLAY_CALLS], &line);
        term_put(CALLS_Y + 1 + i, PANEL_X, PANEL_WIDE, TERM_PLAIN, line.text);
    }
}

static void draw_headline(const Play *play)
{
    const TqRuling *ruling = play_headline(play);
    Line line = { 0 };
    if (!ruling)
        return;
    play_call_line(play, &(PlayCall){ *ruling, -1 }, &line);
    term_put(CALL_Y, 0, TERM_COLUMNS, TERM_BOLD, line.text);
    line = (Line){ 0 };
    play_why_line(play, ruling, &line);
    term_wrap(CALL_Y + 1, 0, TERM_COLUMNS, KEYS_Y - CALL_Y - 1, TERM_PLAIN, line.text);
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
    term_erase();
    if (term_small()) {
        draw_small(play);
        term_refresh();
        return;
    }
    draw_head(play);
    draw_board(screen);
    draw_choices(screen);
    draw_last_roll(play);
    draw_calls(play);
    if (screen->message)
        term_wrap(CALL_Y, 0, TERM_COLUMNS, KEYS_Y - CALL_Y, TERM_BOLD, screen->message);
    else
        draw_headline(play);
    term_put(KEYS_Y, 0, TERM_COLUMNS, TERM_REVERSE, screen->keys);
    term_refresh();
}
