/* SPDX-License-Identifier: MIT */
/* The help page: rules in short, and any clause by its number. */
#include "clauses.h"
#include "play_words.h"
#include "terminal.h"

enum { ANSWER_Y = 2 };

static void draw_rules(const Play *play, int rows, int columns)
{
    int y = 0;
    for (int which = PLAY_HELP_TITLE; which <= PLAY_HELP_BOARD && y < rows - 1; which++)
        y += term_wrap(y, 0, columns, rows - 1 - y,
                       which == PLAY_HELP_TITLE ? TERM_BOLD : TERM_PLAIN,
                       play_word((PlayWord)which, play->language));
}

void screen_help(Play *play)
{
    Line answer = { 0 };
    char wanted[CLAUSE_ID];
    int rows, columns;
    for (;;) {
        term_erase();
        term_size(&rows, &columns);
        if (answer.len > 0)
            term_wrap(ANSWER_Y, 0, columns, rows - ANSWER_Y - 1, TERM_PLAIN, answer.text);
        else
            draw_rules(play, rows, columns);
        if (!term_line(rows - 1, play_word(PLAY_CLAUSE_ASK, play->language), wanted,
                       sizeof wanted) ||
            !wanted[0])
            return;
        answer = (Line){ 0 };
        play_clause_line(play, wanted, &answer);
    }
}
