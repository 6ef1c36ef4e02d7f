/* SPDX-License-Identifier: MIT */
/* Entries that are no part of the flick they were made in: conduct (108), and how a turn has ended
   (65). They are ruled on after it, as if they were made then; while a cap is put aside (70) a card
   is shown at once, and its kick waits. */
#include "book/chapas/chapas.h"

bool chapas_is_apart(const TqRuling *said)
{
    return said->clause == C_65 || said->clause == C_108;
}

/* The same entry, as things stand now. */
static void hear_now(struct ref *ref, const TqRuling *said, Spoken *spoken)
{
    const Fact entry = { .kind = FACT_ENTRY,
                         .who = thing_none(),
                         .whom = thing_none(),
                         .command = { .deed = TQ_DO_ENTRY,
                                      .side = said->against,
                                      .thing = thing_none(),
                                      .clause = said->clause } };
    rulebook_judge(&chapas_book, ref, &entry, spoken);
}

void chapas_keep_apart(struct chapas *c)
{
    const Held held = c->held;
    order_release(&c->held);
    for (int i = 0; i < held.count; i++)
        if (chapas_is_apart(&held.ruling[i]))
            order_hold(&c->held, held.ruling[i]);
}

void chapas_hear_apart(struct ref *ref, bool shown, Verdict *verdict)
{
    struct chapas *c = chapas_of(ref);
    const Held held = c->held;
    if (c->phase == PHASE_RELOCATE)
        return; /* they are heard when the cap is put aside */
    order_release(&c->held);
    for (int i = 0; i < held.count; i++) {
        const TqRuling *said = &held.ruling[i];
        Spoken spoken;
        if (shown && said->clause == C_108) {
            chapas_award(ref, said, 0, verdict);
            continue;
        }
        hear_now(ref, said, &spoken);
        chapas_say_refused(&spoken, verdict);
        chapas_rule_now(ref, &spoken, verdict);
    }
}

void chapas_show_card(struct ref *ref, const TqRuling *card, Verdict *verdict)
{
    struct chapas *c = chapas_of(ref);
    verdict_say(verdict, *card);
    if (chapas_sanction(ref, card, verdict))
        c->in_motion = false; /* red: nothing is ruled on any more */
    else if (card->restart != TQ_RESTART_NONE)
        order_hold(&c->held, *card);
}

void chapas_show_cards(struct ref *ref, Verdict *verdict)
{
    struct chapas *c = chapas_of(ref);
    const Held held = c->held;
    order_release(&c->held);
    for (int i = 0; i < held.count && !ref->over; i++) {
        Spoken spoken;
        if (held.ruling[i].clause != C_108) {
            order_hold(&c->held, held.ruling[i]);
            continue;
        }
        hear_now(ref, &held.ruling[i], &spoken);
        chapas_show_card(ref, &spoken.ruling[0], verdict);
    }
}
