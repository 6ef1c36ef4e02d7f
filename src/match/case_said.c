/* SPDX-License-Identifier: MIT */
/* What has been said in a case: rulings kept in their order, held back for what must be told first,
   and taken back where a motion is judged anew. */
#include "match/case_known.h"
#include "match/casefile.h"

/* What was said there is the next that stands. */
static void keep_said(Runner *run, int to, int from)
{
    run->of_deed[to] = run->of_deed[from];
    run->out.ruling[to] = run->out.ruling[from];
    run->out.roomy[to] = run->out.roomy[from];
}

/* What was said of this motion by that clause does not stand. */
static void unsay(Runner *run, int clause)
{
    int kept = 0;
    for (int i = 0; i < run->out.rulings; i++) {
        if (i >= run->before_flick && run->out.ruling[i].clause == clause)
            continue;
        keep_said(run, kept++, i);
    }
    run->out.rulings = kept;
}

static bool is_same(const TqRuling *a, const TqRuling *b)
{
    return a->call == b->call && a->clause == b->clause && a->against == b->against &&
           a->to == b->to && a->restart == b->restart && thing_same(a->thing, b->thing) &&
           a->has_at == b->has_at && (!a->has_at || (a->x == b->x && a->y == b->y));
}

/* What was judged again has been said, where nothing changed about it. */
static bool is_said(const Runner *run, const TqRuling *ruling)
{
    bool said = false;
    for (int i = run->before_flick; i < run->out.rulings && !said; i++)
        said = is_same(&run->out.ruling[i], ruling);
    return said;
}

void case_say_anew(Runner *run, Verdict *verdict)
{
    int kept = run->before_flick;
    for (int i = run->before_flick; i < run->out.rulings; i++) {
        const bool next = verdict->count > 0 && is_same(&run->out.ruling[i], &verdict->ruling[0]);
        if (!next && !run->of_deed[i])
            continue;
        if (!run->of_deed[i]) {
            verdict->count--;
            for (int n = 0; n < verdict->count; n++)
                verdict->ruling[n] = verdict->ruling[n + 1];
        }
        keep_said(run, kept++, i);
    }
    run->out.rulings = kept;
}

/* A ruling that names a place nobody has told: first that must be said, and what follows hangs on
   it. What is judged anew names places from before. */
static bool is_unplaced(Runner *run, const Verdict *verdict, const TqRuling *ruling)
{
    const char *lacks = verdict->again ? 0 : case_told_unplaced(run, ruling);
    run->out.needs = run->out.needs ? run->out.needs : lacks;
    run->out.open |= lacks != 0;
    run->doubt |= lacks && ruling->call != TQ_CALL_PLACED; /* what else goes back is known */
    if (lacks)
        run->where_only = ruling->call != TQ_CALL_OFFSIDE; /* is that one at all? */
    return lacks != 0;
}

/* What hands have put where it lies now: the thing that is said to be placed, and the ball of a
   restart that is repeated. */
static TqThing put_by_hand(const TqRuling *ruling)
{
    return ruling->call == TQ_CALL_PLACED   ? ruling->thing
           : ruling->call == TQ_CALL_REPEAT ? thing_ball()
                                            : thing_none();
}

/* The kick that is due now is the one it brought, and has no spot of its own. */
static bool is_roomy(const Runner *run, const TqRuling *ruling)
{
    TqRestartForm form;
    return tq_match_restart(run->judge->match, &form) && form.anywhere &&
           form.kind == ruling->restart && form.to == ruling->to;
}

void case_hold_after_deed(Runner *run)
{
    if (run->in_account)
        return;
    run->stalled |= run->doubt;
    run->doubt = false;
}

void case_note(Runner *run, const Verdict *verdict)
{
    for (int i = 0; i < verdict->count; i++)
        case_known_put(run, put_by_hand(&verdict->ruling[i]));
    if (verdict->unsaid > 0)
        unsay(run, verdict->unsaid - 1);
    run->too_much |= verdict->earlier > 0;
    bool unplaced = false;
    for (int i = 0; i < verdict->count && !run->too_much && !run->doubt; i++) {
        if (verdict->again && is_said(run, &verdict->ruling[i]))
            continue;
        if (is_unplaced(run, verdict, &verdict->ruling[i])) {
            unplaced = true;
            continue;
        }
        run->too_much = run->out.rulings == TQ_CASE_RULINGS;
        if (run->too_much)
            return;
        run->of_deed[run->out.rulings] = run->at_deed;
        run->out.roomy[run->out.rulings] = is_roomy(run, &verdict->ruling[i]);
        run->out.ruling[run->out.rulings++] = verdict->ruling[i];
    }
    run->doubt |= unplaced;
    case_hold_after_deed(run);
}
