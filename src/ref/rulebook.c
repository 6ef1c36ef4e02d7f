/* SPDX-License-Identifier: MIT */
/* Putting facts to the judges of a book. */
#include "ref/rulebook.h"

/* All judges of a fact share `h`: only what a judge may fill is blank again for the next. */
static void hear(const ClauseRow *row, const TqRuling *blank, Hearing *h, Spoken *spoken)
{
    h->out = *blank;
    h->out.clause = row->clause;
    h->needs = 0;
    Judgement said = row->judge(h);
    if (said == JUDGE_SILENT)
        return;
    if (said == JUDGE_RULED) {
        TQ_ASSERT(spoken->count < REF_MAX_SPOKEN);
        spoken->ruling[spoken->count++] = h->out;
    }
    if (!spoken->needs)
        spoken->needs = h->needs;
    spoken->open |= said == JUDGE_NEEDS;
}

/* The bits of those who watch such a fact. */
static uint32_t heard_by(const Fact *fact)
{
    const uint32_t deed = fact->kind == FACT_ATTEMPT ? TRIES_BIT(fact->command.deed) : 0;
    return FACT_BIT(fact->kind) | deed;
}

/* To whom a fact is put: what they watch; with `one` the first ruling is enough. */
typedef struct {
    uint32_t heard;
    bool one;
} Asked;

/* Of 64 judges in their order, those who watch any of it. */
static uint64_t watchers(const struct ref *ref, uint32_t heard, int word)
{
    uint64_t found = 0;
    for (; heard; heard &= heard - 1)
        found |= ref->watch[__builtin_ctz(heard)][word];
    return found;
}

static const ClauseRow *row_of(const struct rulebook *book, const struct ref *ref, int judge)
{
    return &book->chapter[ref->seat[judge].chapter]->row[ref->seat[judge].row];
}

static void be_silent(Spoken *spoken)
{
    spoken->count = 0;
    spoken->needs = 0;
    spoken->open = false;
}

/* A book has hundreds of rows, and few of them watch a fact: no other is looked at. Who was the
   first to rule, where that is enough; else, and where nobody does, -1. */
static int put_to_judges(const struct rulebook *book, const struct ref *ref, const Fact *fact,
                         Asked asked, Spoken *spoken)
{
    const TqRuling blank = ruling_of(-1, TQ_CALL_NONE);
    Finding finding = { .sought = false };
    Hearing h = { .ref = ref, .fact = fact, .finding = &finding };
    be_silent(spoken);
    for (int word = 0; word < REF_JUDGE_WORDS; word++)
        for (uint64_t left = watchers(ref, asked.heard, word); left; left &= left - 1) {
            const int judge = 64 * word + __builtin_ctzll(left);
            const ClauseRow *row = row_of(book, ref, judge);
            TQ_ASSERT(row->watches & asked.heard);
            if (in_force(ref, row->clause))
                hear(row, &blank, &h, spoken);
            if (asked.one && spoken->count > 0)
                return judge;
        }
    return -1;
}

static bool judge_objects(const struct rulebook *book, const struct ref *ref, const Fact *fact,
                          int judge)
{
    const TqRuling blank = ruling_of(-1, TQ_CALL_NONE);
    const ClauseRow *row = row_of(book, ref, judge);
    Finding finding = { .sought = false };
    Hearing h = { .ref = ref, .fact = fact, .finding = &finding };
    Spoken spoken;
    be_silent(&spoken);
    if ((row->watches & heard_by(fact)) && in_force(ref, row->clause))
        hear(row, &blank, &h, &spoken);
    return spoken.count > 0;
}

void rulebook_judge(const struct rulebook *book, const struct ref *ref, const Fact *fact,
                    Spoken *spoken)
{
    (void)put_to_judges(book, ref, fact, (Asked){ heard_by(fact), false }, spoken);
}

static int first_to_object(const struct rulebook *book, const struct ref *ref, const Fact *fact,
                           uint32_t heard)
{
    Spoken spoken;
    (void)put_to_judges(book, ref, fact, (Asked){ heard, true }, &spoken);
    return spoken.count > 0 ? spoken.ruling[0].clause : -1;
}

int rulebook_objection(const struct rulebook *book, const struct ref *ref, const Fact *fact)
{
    return first_to_object(book, ref, fact, heard_by(fact));
}

bool rulebook_objects(const struct rulebook *book, const struct ref *ref, const Fact *fact,
                      int *judge)
{
    Spoken spoken;
    if (*judge >= 0 && judge_objects(book, ref, fact, *judge))
        return true;
    const int first = put_to_judges(book, ref, fact, (Asked){ heard_by(fact), true }, &spoken);
    *judge = first >= 0 ? first : *judge;
    return first >= 0;
}

int rulebook_kind_objection(const struct rulebook *book, const struct ref *ref, const Fact *fact)
{
    return first_to_object(book, ref, fact, TRIES_KIND);
}

void rulebook_mute(struct ref *ref, int clause)
{
    ref->off[clause / 32] |= 1u << clause % 32;
}

static void seat_judge(struct ref *ref, int judge, int chapter, int row, uint32_t watches)
{
    TQ_ASSERT(judge < 64 * REF_JUDGE_WORDS && chapter < 256 && row < 256);
    ref->seat[judge].chapter = (uint8_t)chapter;
    ref->seat[judge].row = (uint8_t)row;
    for (; watches; watches &= watches - 1)
        ref->watch[__builtin_ctz(watches)][judge / 64] |= (uint64_t)1 << judge % 64;
}

static void seat_judges(const struct rulebook *book, struct ref *ref)
{
    int judge = 0;
    for (int bit = 0; bit < REF_WATCHES; bit++)
        for (int word = 0; word < REF_JUDGE_WORDS; word++)
            ref->watch[bit][word] = 0;
    for (int c = 0; c < book->chapters; c++)
        for (int i = 0; i < book->chapter[c]->count; i++)
            if (book->chapter[c]->row[i].watches)
                seat_judge(ref, judge++, c, i, book->chapter[c]->row[i].watches);
}

void rulebook_set_edition(const struct rulebook *book, struct ref *ref)
{
    TQ_ASSERT(book->clauses <= 32 * REF_CLAUSE_WORDS);
    for (int i = 0; i < book->clauses; i++)
        if (!book->clause[i].id)
            rulebook_mute(ref, i);
    seat_judges(book, ref);
}

int rulebook_switch(const struct rulebook *book, int which)
{
    TQ_ASSERT(which >= 0 && which < book->switches);
    return book->switched[which].value[book->edition];
}

/* Kept in the last two settings, which no book has: 0 there is none. */
enum { SWAPPED = TQ_MAX_SETTINGS - 2, SWAPPED_AS = TQ_MAX_SETTINGS - 1 };

void rulebook_swap(struct ref *ref, int which, int edition)
{
    TQ_ASSERT(rulebook_get(ref->book)->settings <= SWAPPED);
    ref->setting[SWAPPED] = which + 1;
    ref->setting[SWAPPED_AS] = edition;
}

int rulebook_switched(const struct rulebook *book, const struct ref *ref, int which)
{
    if (book->settings > SWAPPED || ref->setting[SWAPPED] != which + 1)
        return rulebook_switch(book, which);
    return book->switched[which].value[ref->setting[SWAPPED_AS]];
}
