/* SPDX-License-Identifier: MIT */
/* Time: who is waited for, sealed orders, and the windows in which they are handed in
   (rules/fistf.md d). */
#include "book/fistf/fistf.h"
#include "ref/wait.h"

#define CHOICE_MS 10000 /* K14, K17: silence of ten seconds */
#define WAIVED_MS 10000

static void waived(struct ref *ref, Verdict *verdict)
{
    fistf_of(ref)->credit = 0;
    fistf_resume(ref, verdict);
}

Wait fistf_wait(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    const bool limits = ref->setting[SET_LIMITS];
    Wait out = { .whom = TQ_NO_SIDE, .limit_ms = -1 };
    if (ref->period == PERIOD_SERIES && f->phase == FISTF_RESTART)
        return fistf_kick_wait(ref);
    if (f->phase == FISTF_INTERVAL) {
        out.limit_ms = (int64_t)ref->setting[SET_INTERVAL] * 1000;
        out.silence = fistf_after_interval;
    } else if (f->phase == FISTF_CHOICE && f->choice_due) {
        out.whom = f->choices.now.chooser;
        out.limit_ms = limits ? CHOICE_MS : -1;
        out.silence = fistf_silent_choice;
    } else if (f->phase == FISTF_WAIT) {
        out.whom = fistf_defender(ref);
        out.limit_ms = limits ? WAIVED_MS : -1;
        out.silence = waived;
    } else if (f->phase == FISTF_COLOURS) {
        out = fistf_colours_wait(ref);
    } else if (f->phase == FISTF_TOSS) {
        out.whom = f->toss;
    } else if (f->phase == FISTF_RESTART) {
        out = fistf_restart_wait(ref);
    } else if (f->phase == FISTF_PLAY) {
        return fistf_flick_wait(ref);
    }
    return out;
}

/* ---- Sealed orders ---- */

static TqSide next_to_act(const struct fistf *f)
{
    const Orders *o = &f->orders;
    const bool away = o->handed[TQ_AWAY] && (!o->handed[TQ_HOME] || o->order[TQ_AWAY].start_ms <
                                                                        o->order[TQ_HOME].start_ms);
    return away ? TQ_AWAY : TQ_HOME;
}

int64_t fistf_order_due(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    const TqSide side = next_to_act(f);
    return f->orders.handed[side] ? f->orders.order[side].start_ms : -1;
}

static void forget_order(struct fistf *f, TqSide side)
{
    f->orders.handed[side] = false;
    f->orders.order[side] = (TqCommand){ .deed = 0 };
}

TqCommand fistf_release(struct ref *ref)
{
    struct fistf *f = fistf_of(ref);
    const TqSide side = next_to_act(f);
    const TqCommand command = f->orders.order[side];
    forget_order(f, side);
    return command;
}

void fistf_hide(struct ref *ref, TqSide of)
{
    struct fistf *f = fistf_of(ref);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        if ((TqSide)side != of)
            forget_order(f, (TqSide)side);
}

void fistf_ask(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    f->orders.answered[TQ_HOME] = f->orders.answered[TQ_AWAY] = false;
    f->orders.since_ms = ref->now_ms;
    verdict->asks = true;
}
