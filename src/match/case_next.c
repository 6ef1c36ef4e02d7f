/* SPDX-License-Identifier: MIT */
/* Accounts: what is told later of the ball, where that says already how it stands now. */
#include "match/case_known.h"
#include "play/account_fact.h"

/* A deed that leaves the ball alone until its figure meets it. */
static bool leaves_ball(const Fact *fact, bool physical)
{
    const TqCommand *c = &fact->command;
    return c->deed == TQ_DO_REQUEST || (!physical && thing_is_piece(c->thing) &&
                                        (c->deed == TQ_DO_FLICK || c->deed == TQ_DO_PLACE));
}

/* The next line, if it tells of the same play: a happening, or such a deed. */
static bool read_next(Runner *run, Reader *ahead, Fact *fact)
{
    bool physical;
    if (!reader_next_line(ahead) || !reader_accept(ahead, "fact"))
        return false;
    reader_accept(ahead, "meanwhile");
    account_fact(ahead, fact, &physical, case_find_clause, run);
    return reader_ok(ahead) && (fact->kind != FACT_ATTEMPT || leaves_ball(fact, physical));
}

/* The next line that tells of the ball. `deeds`: how many may come before it. */
static bool next_of_ball(Runner *run, const Reader *here, int deeds, Fact *fact)
{
    Reader ahead = *here;
    while (read_next(run, &ahead, fact)) {
        deeds -= fact->kind == FACT_ATTEMPT;
        if (deeds < 0)
            return false;
        if (fact->kind != FACT_ATTEMPT && (thing_is_ball(fact->who) || thing_is_ball(fact->whom)))
            return true;
    }
    return false;
}

bool case_next_has_ball(Runner *run, const Reader *here, const Fact *deed, Fact *rest)
{
    enum { DEEDS = 8 };
    TqRestartForm form;
    Fact met;
    const TqThing ball = thing_ball();
    if (!run->in_account || deed->kind != FACT_ATTEMPT || !leaves_ball(deed, false) ||
        run->told.left || run->told.gone || !case_known_is_astray(run, ball) ||
        tq_match_restart(run->judge->match, &form) || !next_of_ball(run, here, DEEDS, &met) ||
        met.kind != FACT_TOUCH || !met.placed)
        return false;
    *rest = (Fact){ .kind = FACT_REST,
                    .who = ball,
                    .whom = thing_none(),
                    .end = TQ_NO_SIDE,
                    .typed = true,
                    .placed = true,
                    .at = met.at,
                    .command.thing = thing_none() };
    return true;
}

bool case_next_is_out(Runner *run, const Reader *here, const Fact *touch, Fact *out)
{
    const bool left = run->told.left || run->told.gone;
    return !left && case_known_hand_beyond(run, touch) && next_of_ball(run, here, 0, out) &&
           out->kind == FACT_CROSS && thing_is_ball(out->who) &&
           (out->line == LINE_SIDE || out->line == LINE_GOAL);
}
