/* SPDX-License-Identifier: MIT */
/* Putting facts to the judges of a book. */
#include "ref/rulebook.h"

/* `h` is blank but for what every judge of this fact is told. */
static void hear(const ClauseRow *row, Hearing h, Spoken *spoken)
{
    h.out.clause = row->clause;
    Judgement said = row->judge(&h);
    if (said == JUDGE_RULED) {
        TQ_ASSERT(spoken->count < REF_MAX_SPOKEN);
        spoken->ruling[spoken->count++] = h.out;
    }
    if (said != JUDGE_SILENT && !spoken->needs)
        spoken->needs = h.needs;
    spoken->open |= said == JUDGE_NEEDS;
}

/* A book has hundreds of rows, and few of them watch a fact: all are walked for each. With `one`
   the first ruling is enough. */
static void put_to_judges(const struct rulebook *book, const struct ref *ref, const Fact *fact,
                          Spoken *spoken, bool one)
{
    const uint32_t kind = FACT_BIT(fact->kind);
    Finding finding = { .sought = false };
    const Hearing blank = {
        .ref = ref, .fact = fact, .out = ruling_of(-1, TQ_CALL_NONE), .finding = &finding
    };
    spoken->count = 0;
    spoken->needs = 0;
    spoken->open = false;
    for (int c = 0; c < book->chapters; c++) {
        const ClauseRow *end = book->chapter[c]->row + book->chapter[c]->count;
        for (const ClauseRow *row = book->chapter[c]->row; row < end; row++)
            if ((row->watches & kind) && in_force(ref, row->clause)) {
                hear(row, blank, spoken);
                if (one && spoken->count > 0)
                    return;
            }
    }
}

void rulebook_judge(const struct rulebook *book, const struct ref *ref, const Fact *fact,
                    Spoken *spoken)
{
    put_to_judges(book, ref, fact, spoken, false);
}

bool rulebook_objects(const struct rulebook *book, const struct ref *ref, const Fact *fact)
{
    Spoken spoken;
    put_to_judges(book, ref, fact, &spoken, true);
    return spoken.count > 0;
}

void rulebook_mute(struct ref *ref, int clause)
{
    ref->off[clause / 32] |= 1u << clause % 32;
}

void rulebook_set_edition(const struct rulebook *book, struct ref *ref)
{
    TQ_ASSERT(book->clauses <= 32 * REF_CLAUSE_WORDS);
    for (int i = 0; i < book->clauses; i++)
        if (!book->clause[i].id)
            rulebook_mute(ref, i);
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
