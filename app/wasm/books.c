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

/* What it is played with; NULL: with dice. */
static const char *pieces_of(int book)
{
    static const char *const words[TQ_GAMES] = { [TQ_FISTF] = "figures",
                                                 [TQ_FISTF_INDOOR] = "figures",
                                                 [TQ_CHAPAS] = "caps",
                                                 [TQ_DADINHO] = "buttons" };
    const int table = tq_book_table(book);
    return table < 0 ? NULL : words[table];
}

/* Editions of one game stand together in the page. */
static const char *family_of(int book)
{
    const int table = tq_book_table(book);
    return table == TQ_FISTF || table == TQ_FISTF_INDOOR ? "fistf" : tq_book_name(book);
}

void write_books(JsonOut *out)
{
    out_open(out, NULL, '[');
    for (int book = 0; book < tq_books(); book++) {
        out_open(out, NULL, '{');
        out_text(out, "name", tq_book_name(book));
        out_text(out, "family", family_of(book));
        out_text(out, "pieces", pieces_of(book));
        out_bool(out, "table", tq_book_table(book) >= 0);
        out_bool(out, "dice", tq_book_has_dice(book));
        write_clauses(out, book);
        write_settings(out, book);
        write_levels(out, book);
        out_close(out, '}');
    }
    out_close(out, ']');
}
