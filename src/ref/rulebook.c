/* SPDX-License-Identifier: MIT */
/* Putting facts to the judges of a book. */
#include "ref/rulebook.h"

/* All judges of a fact share `h`: only what a judge may fill is blank again for the next. */
static void hear(const ClauseRow *row, Hearing *h, Spoken *spoken)
{
    h->out = ruling_of(row->clause, TQ_CALL_NONE);
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

static int least(int a, int b)
{
    return a < b ? a : b;
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

/* The rows of a block that watch it. */
static void put_to_block(const ClauseRow *row, const ClauseRow *end, Asked asked, Hearing *h,
                         Spoken *spoken)
{
    for (; row < end && !(asked.one && spoken->count > 0); row++)
        if ((row->watches & asked.heard) && in_force(h->ref, row->clause))
            hear(row, h, spoken);
}

/* A book has hundreds of rows, and few of them watch a fact: blocks that do not are passed over. */
static void put_to_judges(const struct rulebook *book, const struct ref *ref, const Fact *fact,
                          Asked asked, Spoken *spoken)
{
    Finding finding = { .sought = false };
    Hearing h = { .ref = ref, .fact = fact, .finding = &finding };
    spoken->count = 0;
    spoken->needs = 0;
    spoken->open = false;
    int block = 0;
    for (int c = 0; c < book->chapters; c++) {
        const ClauseRow *row = book->chapter[c]->row;
        const int count = book->chapter[c]->count;
        for (int first = 0; first < count; first += REF_BLOCK, block++) {
            if ((ref->idle[block] & asked.heard) == asked.heard)
                continue;
            put_to_block(row + first, row + least(first + REF_BLOCK, count), asked, &h, spoken);
            if (asked.one && spoken->count > 0)
                return;
        }
    }
}

void rulebook_judge(const struct rulebook *book, const struct ref *ref, const Fact *fact,
                    Spoken *spoken)
{
    put_to_judges(book, ref, fact, (Asked){ heard_by(fact), false }, spoken);
}

static int first_to_object(const struct rulebook *book, const struct ref *ref, const Fact *fact,
                           uint32_t heard)
{
    Spoken spoken;
    put_to_judges(book, ref, fact, (Asked){ heard, true }, &spoken);
    return spoken.count > 0 ? spoken.ruling[0].clause : -1;
}

int rulebook_objection(const struct rulebook *book, const struct ref *ref, const Fact *fact)
{
    return first_to_object(book, ref, fact, heard_by(fact));
}

int rulebook_kind_objection(const struct rulebook *book, const struct ref *ref, const Fact *fact)
{
    return first_to_object(book, ref, fact, TRIES_KIND);
}

void rulebook_mute(struct ref *ref, int clause)
{
    ref->off[clause / 32] |= 1u << clause % 32;
}

static uint32_t watched_by(const ClauseRow *row, int count)
{
    uint32_t kinds = 0;
    for (int i = 0; i < count; i++)
        kinds |= row[i].watches;
    return kinds;
}

static void note_idle(const struct rulebook *book, struct ref *ref)
{
    int block = 0;
    for (int c = 0; c < book->chapters; c++)
        for (int first = 0; first < book->chapter[c]->count; first += REF_BLOCK) {
            const int count = least(book->chapter[c]->count - first, REF_BLOCK);
            TQ_ASSERT(block < REF_BLOCKS);
            ref->idle[block++] = ~watched_by(book->chapter[c]->row + first, count);
        }
}

void rulebook_set_edition(const struct rulebook *book, struct ref *ref)
{
    TQ_ASSERT(book->clauses <= 32 * REF_CLAUSE_WORDS);
    for (int i = 0; i < book->clauses; i++)
        if (!book->clause[i].id)
            rulebook_mute(ref, i);
    note_idle(book, ref);
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
