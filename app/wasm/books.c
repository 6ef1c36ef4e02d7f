/* SPDX-License-Identifier: MIT */
/* The books there are: clauses, settings, and the computer players that know them. */
#include <toque/agent.h>
#include <toque/games.h>

#include "answer.h"

static void write_clauses(JsonOut *out, int book)
{
    static const char *const enforces[] = { "auto", "declare", "human", "data" };
    static const char *const places[] = { "judge", "entry", "measure", "code" };
    out_open(out, "clauses", '[');
    for (int i = 0; i < tq_book_clauses(book); i++) {
        const TqClause clause = tq_book_clause(book, i);
        if (!clause.id)
            continue;
        out_open(out, NULL, '{');
        out_text(out, "id", clause.id);
        out_text(out, "enforce", enforces[clause.enforce]);
        out_text(out, "place", places[clause.place]);
        out_text(out, "chapter", clause.chapter);
        out_bool(out, "entry", clause.entry);
        out_close(out, '}');
    }
    out_close(out, ']');
}

static void write_settings(JsonOut *out, int book)
{
    out_open(out, "settings", '[');
    for (int i = 0; i < tq_book_settings(book); i++) {
        const TqSetting setting = tq_book_setting(book, i);
        out_open(out, NULL, '{');
        out_text(out, "name", setting.name);
        out_int(out, "min", setting.min);
        out_int(out, "max", setting.max);
        out_int(out, "usual", setting.usual);
        write_clause(out, "clause", book, setting.clause);
        out_close(out, '}');
    }
    out_close(out, ']');
}

static void write_levels(JsonOut *out, int book)
{
    out_open(out, "levels", '[');
    for (int i = 0; i < tq_agents(); i++)
        if (tq_agent_plays(i, book) && tq_agent_for_people(i))
            out_text(out, NULL, tq_agent_name(i));
    out_close(out, ']');
}

/* The page has controls for dice and for tables of buttons and of caps so far; a book that it
   cannot play is not shown. */
static bool is_offered(int book)
{
    return tq_book_has_dice(book) || tq_book_table(book) == TQ_DADINHO ||
           tq_book_table(book) == TQ_CHAPAS;
}

void write_books(JsonOut *out)
{
    out_open(out, NULL, '[');
    for (int book = 0; book < tq_books(); book++) {
        if (!is_offered(book))
            continue;
        out_open(out, NULL, '{');
        out_text(out, "name", tq_book_name(book));
        out_bool(out, "table", tq_book_table(book) >= 0);
        out_bool(out, "dice", tq_book_has_dice(book));
        write_clauses(out, book);
        write_settings(out, book);
        write_levels(out, book);
        out_close(out, '}');
    }
    out_close(out, ']');
}
