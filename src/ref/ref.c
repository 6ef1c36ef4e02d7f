/* SPDX-License-Identifier: MIT */
/* Putting facts to judges, and the making of rulings. */
#include "ref/ref.h"
#include "ref/rulebook.h"

TqRuling ruling_of(int clause, TqCall call)
{
    return (TqRuling){ .call = call,
                       .clause = (int16_t)clause,
                       .with = { -1, -1, -1 },
                       .against = TQ_NO_SIDE,
                       .to = TQ_NO_SIDE,
                       .thing = thing_none() };
}

TqRuling ruling_with(TqRuling ruling, int clause)
{
    for (int i = 0; i < TQ_MAX_WITH && clause >= 0; i++)
        if (ruling.with[i] < 0) {
            ruling.with[i] = (int16_t)clause;
            break;
        }
    return ruling;
}

TqRuling ruling_at(TqRuling ruling, Vec2 at)
{
    ruling.has_at = true;
    ruling.x = at.x;
    ruling.y = at.y;
    return ruling;
}

void verdict_say(Verdict *verdict, TqRuling ruling)
{
    if (verdict->count < TQ_MAX_RULINGS)
        verdict->ruling[verdict->count++] = ruling;
}

static void hear(const ClauseRow *row, const struct ref *ref, const Fact *fact, Spoken *spoken)
{
    Hearing h = { .ref = ref, .fact = fact, .out = ruling_of(row->clause, TQ_CALL_NONE) };
    Judgement said = row->judge(&h);
    if (said == JUDGE_RULED && spoken->count < REF_MAX_SPOKEN)
        spoken->ruling[spoken->count++] = h.out;
    if (said == JUDGE_NEEDS && !spoken->needs)
        spoken->needs = h.needs;
}

void ref_judge(const struct rulebook *book, const struct ref *ref, const Fact *fact, Spoken *spoken)
{
    spoken->count = 0;
    spoken->needs = 0;
    for (int c = 0; c < book->chapters; c++)
        for (int i = 0; i < book->chapter[c]->count; i++) {
            const ClauseRow *row = &book->chapter[c]->row[i];
            if ((row->watches & FACT_BIT(fact->kind)) && in_force(ref, row->clause))
                hear(row, ref, fact, spoken);
        }
}
