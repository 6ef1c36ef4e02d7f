/* SPDX-License-Identifier: MIT */
/* Opening, interrupting and closing choices. */
#include "ref/choice.h"

#include "play/play_fields.h"

const char choice_needed[] = "what is chosen for the earlier infringement";

static const Field one_fields[] = {
    FIELD_INT(Choice, kind),
    FIELD_INT(Choice, chooser),
    FIELD_PART(Choice, offence, &play_fields_ruling),
    FIELD_PART(Choice, outcome, &play_fields_ruling),
    FIELD_INT(Choice, of_flick),
    FIELD_INT(Choice, interrupts),
    FIELD_INT(Choice, resume),
};
static const Fields one_list = FIELDS(Choice, one_fields);

static const Field both_fields[] = {
    FIELD_PART(Choices, now, &one_list),
    FIELD_PART(Choices, under, &one_list),
};
const Fields choice_fields = FIELDS(Choices, both_fields);

void choice_open(Choices *c, int kind, TqSide chooser)
{
    c->now.kind = (int8_t)kind;
    c->now.chooser = chooser;
}

void choice_close(Choices *c)
{
    c->now.kind = 0;
}

void choice_hold(Choices *c, const TqRuling *offence, const TqRuling *outcome)
{
    c->now.offence = *offence;
    c->now.outcome = outcome ? *outcome : ruling_of(-1, TQ_CALL_NONE);
    c->now.of_flick = outcome != 0;
}

void choice_interrupt(Choices *c, int phase, bool choosing)
{
    bool nested = c->now.interrupts && !c->now.of_flick;
    if (choosing && !nested)
        c->under = c->now;
    c->now.interrupts = choosing;
    c->now.resume = (int8_t)phase;
}

void choice_back(Choices *c)
{
    c->now = c->under;
}

bool choice_fits(const Choices *c, const ChoiceRule *rules, TqSide side, TqOption option)
{
    bool open = c->now.kind != 0 && c->now.chooser == side;
    return open && (rules[c->now.kind].options & OFFER_OPTION(option));
}

void choice_offer(const Choices *c, const ChoiceRule *rules, Offering *o)
{
    const ChoiceRule *rule = &rules[c->now.kind];
    if (c->now.kind != 0)
        offer_choice(o, c->now.chooser, rule->options, rule->clause, true);
}
