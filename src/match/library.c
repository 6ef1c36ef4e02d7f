/* SPDX-License-Identifier: MIT */
/* The books there are, and what can be asked of one without playing it. */
#include "match/books.h"
#include "ref/equip.h"
#include "ref/rulebook.h"

const struct rulebook *rulebook_get(int book)
{
    return book >= 0 && book < books_count ? books_list[book] : 0;
}

static bool same(const char *a, const char *b)
{
    while (*a && *a == *b) {
        a++;
        b++;
    }
    return *a == *b;
}

int tq_books(void)
{
    return books_count;
}

int tq_book_find(const char *name)
{
    for (int i = 0; i < books_count; i++)
        if (same(books_list[i]->name, name))
            return i;
    return -1;
}

const char *tq_book_name(int book)
{
    return rulebook_get(book) ? rulebook_get(book)->name : "none";
}

bool tq_book_has_dice(int book)
{
    return rulebook_get(book) && rulebook_get(book)->take_dice;
}

int tq_book_table(int book)
{
    return rulebook_get(book) ? rulebook_get(book)->table : -1;
}

int tq_book_clauses(int book)
{
    return rulebook_get(book) ? rulebook_get(book)->clauses : 0;
}

bool tq_book_echoes(int book, const TqRuling *ruling, int clause)
{
    const struct rulebook *b = rulebook_get(book);
    return clause >= 0 && b && b->echoes && b->echoes(ruling, clause);
}

/* A judge of entries alone, a judge, or what the row says. */
static TqPlaceOfClause place_of(const ClauseRow *row)
{
    if (!row->judge)
        return row->place;
    return row->watches == FACT_BIT(FACT_ENTRY) ? TQ_AT_ENTRY : TQ_AT_JUDGE;
}

bool tq_book_is_edition(int book, int of)
{
    return book != of && rulebook_get(book)->chapter == rulebook_get(of)->chapter;
}

int tq_book_switches(int book)
{
    return rulebook_get(book)->switches;
}

TqSwitch tq_book_switch(int book, int index)
{
    const struct rulebook *b = rulebook_get(book);
    TQ_ASSERT(index >= 0 && index < b->switches);
    const Switch *it = &b->switched[index];
    const int16_t clause = it->clause[b->edition];
    const bool has =
        clause >= 0 && b->clause[clause].id; /* the other edition's, where it has not */
    return (TqSwitch){ it->name, it->value[b->edition], has ? clause : (int16_t)-1 };
}

TqClause tq_book_clause(int book, int clause)
{
    const struct rulebook *b = rulebook_get(book);
    TQ_ASSERT(b && clause >= 0 && clause < b->clauses);
    TqClause out = { b->clause[clause].id, b->clause[clause].enforce, TQ_AT_CODE, "", false, -1 };
    for (int i = 0; i < b->allowed; i++)
        if (b->allows[i].clause == clause)
            out.bound = b->allows[i].bound;
    for (int c = 0; c < b->chapters; c++)
        for (int i = 0; i < b->chapter[c]->count; i++) {
            const ClauseRow *row = &b->chapter[c]->row[i];
            if (row->clause != clause)
                continue;
            out.place = place_of(row);
            out.chapter = b->chapter[c]->name;
            out.entry |= (row->watches & FACT_BIT(FACT_ENTRY)) != 0;
        }
    return out;
}

/* The part of an id after "book/". */
static const char *after_slash(const char *id)
{
    for (const char *p = id; *p; p++)
        if (*p == '/')
            return p + 1;
    return id;
}

int tq_book_find_clause(int book, const char *id)
{
    const struct rulebook *b = rulebook_get(book);
    for (int i = 0; b && i < b->clauses; i++)
        if (b->clause[i].id &&
            (same(b->clause[i].id, id) || same(after_slash(b->clause[i].id), id)))
            return i;
    return -1;
}

int tq_book_settings(int book)
{
    return rulebook_get(book) ? rulebook_get(book)->settings : 0;
}

TqSetting tq_book_setting(int book, int index)
{
    const struct rulebook *b = rulebook_get(book);
    TQ_ASSERT(b && index >= 0 && index < b->settings);
    return b->setting[index];
}

int tq_book_measures(int book)
{
    return rulebook_get(book) ? rulebook_get(book)->measures : 0;
}

TqMeasure tq_book_measure(int book, int index)
{
    const struct rulebook *b = rulebook_get(book);
    TQ_ASSERT(b && index >= 0 && index < b->measures);
    return b->measure[index];
}

TqStatus tq_book_check(int book, const char *text, size_t len, TqBreach *out, int cap, int *count,
                       TqError *err)
{
    const struct rulebook *b = rulebook_get(book);
    if (!b)
        return tq_error_set(err, TQ_BAD_ID, 0, 0, "no such book");
    return equip_check(b, -1, text, len, out, cap, count, err);
}
