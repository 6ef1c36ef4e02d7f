/* SPDX-License-Identifier: MIT */
/* What stands beside and below the board: choices, the last roll, the log, the moment, a legend. */
#include <string.h>

#include "play_words.h"
#include "terminal.h"

enum { KEY_WIDE = 3 };

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

/* The die of a choice: its own, or the champion's; -1: none. */
static int die_of(const Choice *choice)
{
    if (choice->command.deed == TQ_DO_ROLL)
        return choice->command.die;
    return choice->command.option == TQ_OPT_CHAMPION ? TQ_DIE_CHAMPION : -1;
}

/* Its colour, with letters for those who do not see it; how wide that is. */
static int put_colour(int y, int x, TqDie die, int language)
{
    term_put(y, x, 2, (TermStyle)(TERM_DIE + (int)die), play_colour_sign(die, language));
    return 3;
}

static void draw_choice(const Screen *screen, const Layout *layout, int y, const Choice *choice,
                        const int width[COL_ALL], int all)
{
    const int language = screen->play->language, die = die_of(choice);
    const char key[] = { choice->key, '\0' };
    char figure[12];
    int x = PANEL_X + layout->panel - all, at = PANEL_X + KEY_WIDE;
    term_put(y, PANEL_X, 1, TERM_REVERSE, key);
    if (die >= 0)
        at += put_colour(y, at, (TqDie)die, language);
    const int end = choice->odds.has ? x : PANEL_X + layout->panel;
    term_put(y, at, end - at, TERM_PLAIN, choice->label);
    for (int column = 0; column < COL_ALL; column++) {
        x += width[column];
        play_figure(&choice->odds, (Column)column, language, figure);
        put_right(y, x, TERM_PLAIN, figure);
    }
}

/* Whose choice it is, or who is waited for. */
static void draw_who(const Screen *screen, int room)
{
    const Play *play = screen->play;
    const TqSide turn = screen->count > 0 ? screen->choices[0].command.side : play->view.turn;
    if (play->view.over || turn == TQ_NO_SIDE)
        return;
    const bool person = play->agent[turn] == PLAY_HUMAN;
    Line line = { 0 };
    line_pattern(&line,
                 play_word(screen->count > 0 ? PLAY_YOURS
                           : person          ? PLAY_NEXT
                                             : PLAY_THINKS,
                           play->language),
                 (const Slot[]){ { "team", say_team(turn, play->language) }, { 0 } });
    term_put(BOARD_Y, PANEL_X, room, TERM_BOLD, line.text);
}

static void draw_choices(const Screen *screen, const Layout *layout)
{
    const Play *play = screen->play;
    int width[COL_ALL], all, y = BOARD_Y;
    const unsigned used = used_columns(screen, width, &all);
    int x = PANEL_X + layout->panel - all;
    draw_who(screen, x - PANEL_X);
    for (int column = 0; column < COL_ALL; column++) {
        x += width[column];
        if (used & 1u << column)
            put_right(y, x, TERM_PLAIN, play_column((Column)column, play->language));
    }
    for (int i = 0; i < screen->count && y < DIE_Y - 1; i++)
        draw_choice(screen, layout, ++y, &screen->choices[i], width, all);
}

/* ---- the last roll ---- */

static int put_who_rolls(const Play *play, int width, TqSide side, TqDie die)
{
    Line line = { 0 };
    line_pattern(&line, play_word(PLAY_ROLLED, play->language),
                 (const Slot[]){ { "team", say_side(side, play->language) },
                                 { "die", play_die_word(die, play->language) },
                                 { 0 } });
    const int x = PANEL_X + put_colour(DIE_Y, PANEL_X, die, play->language);
    term_put(DIE_Y, x, width - (x - PANEL_X), TERM_PLAIN, line.text);
    return x + text_width(line.text) + 1;
}

void screen_die(const Play *play, TqSide side, TqDie die, const char *sign)
{
    const Layout layout = screen_layout();
    Line blank = { 0 };
    if (term_small())
        return;
    for (int i = 0; i < layout.panel; i++)
        line_add(&blank, " ");
    term_put(DIE_Y, PANEL_X, layout.panel, TERM_PLAIN, blank.text);
    term_put(DIE_Y + 1, PANEL_X, layout.panel, TERM_PLAIN, blank.text);
    const int x = put_who_rolls(play, layout.panel, side, die);
    term_put(DIE_Y, x, layout.columns - x, TERM_PLAIN, sign);
    term_put(DIE_Y + 1, PANEL_X, layout.panel, TERM_PLAIN, play_word(PLAY_ROLLING, play->language));
    term_refresh();
}

static void draw_last_roll(const Play *play, const Layout *layout)
{
    const TqDiceView *dice = &play->view.dice;
    char sign[PLAY_LABEL], words[PLAY_LABEL], shown[PLAY_LABEL + 4];
    Line line = { 0 };
    if (play->named >= 0) {
        play_named_line(play, &line);
        term_put(DIE_Y, PANEL_X, layout->panel, TERM_BOLD, line.text);
        return;
    }
    if (dice->rolled_die < 0 || dice->rolled_face < 0)
        return;
    const TqFace *face = &dice->rules.face[dice->rolled_die][dice->rolled_face];
    const bool arrow = face->kind <= TQ_FACE_BACK;
    play_face_sign(face, play->language, sign);
    play_face_words(face, play->language, words);
    const int x = put_who_rolls(play, layout->panel, dice->rolled_by, (TqDie)dice->rolled_die);
    snprintf(shown, sizeof shown, "[ %s ]", sign);
    term_put(DIE_Y, x, layout->columns - x, (TermStyle)(TERM_DIE + dice->rolled_die), shown);
    if (arrow)
        term_put(DIE_Y + 1, PANEL_X, layout->panel, TERM_PLAIN, words);
}

/* ---- the log ---- */

/* Newest first, on what is left of the panel. */
static void draw_log(const Play *play, const Layout *layout)
{
    const PlayLog *log = &play->log;
    term_put(LOG_Y, PANEL_X, layout->panel, TERM_BOLD, play_word(PLAY_LOG, play->language));
    for (int i = 0; i < layout->panel_end - LOG_Y && i < log->lines; i++) {
        const LogLine *line = &log->line[log->lines - 1 - i];
        term_put(LOG_Y + 1 + i, PANEL_X, layout->panel, line->strong ? TERM_BOLD : TERM_PLAIN,
                 line->text);
    }
}

void panel_draw(const Screen *screen, const Layout *layout)
{
    draw_choices(screen, layout);
    draw_last_roll(screen->play, layout);
    draw_log(screen->play, layout);
}

/* ---- the moment ---- */

static void add_moment(const Play *play, Line *line)
{
    const PlayLog *log = &play->log;
    for (int i = log->moment; i < log->lines; i++) {
        line_add(line, i == log->moment ? "" : i == log->moment + 1 ? "\n" : "  ");
        line_add(line, log->line[i].text);
    }
}

void panel_moment(const Screen *screen, const Layout *layout)
{
    const Play *play = screen->play;
    const TqRuling *ruling = play_headline(play);
    const int end = layout->keys;
    int y = layout->call;
    Line line = { 0 };
    if (screen->message) {
        term_wrap(y, 0, layout->columns, end - y, TERM_BOLD, screen->message);
        return;
    }
    add_moment(play, &line);
    if (line.len == 0)
        return;
    y += term_wrap(y, 0, layout->columns, 2, TERM_BOLD, line.text);
    line = (Line){ 0 };
    if (ruling)
        play_why_line(play, ruling, &line);
    else
        line_pattern(
            &line, play_word(play->named >= 0 ? PLAY_WAITS : PLAY_NO_CALL, play->language),
            (const Slot[]){ { "team", say_team(play->view.dice.holder, play->language) }, { 0 } });
    term_wrap(y, 0, layout->columns, end - y, TERM_PLAIN, line.text);
}

/* ---- the legend ---- */

void panel_legend(const Play *play, const Layout *layout)
{
    const int language = play->language, x = layout->legend, room = layout->columns - x;
    const char *sign, *name;
    int y = BOARD_Y;
    term_put(y++, x, room, TERM_BOLD, play_word(PLAY_LEGEND, language));
    for (int i = 0; play_sign(i, language, &sign, &name) && y < layout->call; i++, y++) {
        term_put(y, x, 2, TERM_PLAIN, sign);
        term_put(y, x + 4, room - 4, TERM_PLAIN, name);
    }
    for (int die = 0; die < TQ_DICE_COUNT && ++y < layout->call; die++) {
        Line line = { 0 };
        put_colour(y, x, (TqDie)die, language);
        line_add(&line, play_die_word((TqDie)die, language));
        line_add(&line, ", ");
        line_add(&line, play_colour((TqDie)die, language));
        term_put(y, x + 4, room - 4, TERM_PLAIN, line.text);
    }
}
