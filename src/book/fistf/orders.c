/* SPDX-License-Identifier: MIT */
/* Who is waited for, and sealed orders: handed in window by window, kept, released, hidden
   (rules/fistf.md d). What each way of time allows is in ways.c. */
#include "book/fistf/fistf.h"
#include "play/play_fields.h"
#include "ref/wait.h"

#define CHOICE_MS 10000 /* K14, K17: silence of ten seconds */
#define WAIVED_MS 10000

static void waived(struct ref *ref, Verdict *verdict)
{
    fistf_of(ref)->credit = 0;
    fistf_resume(ref, verdict);
}

/* Sealed: the other has handed in his, and this one says nothing. */
static void unanswered(struct ref *ref, Verdict *verdict)
{
    (void)verdict;
    fistf_answer(ref, fistf_defender(ref));
}

/* A has handed in his order and the ball rests: D has as long as in any other wait for him. */
static Wait play_wait(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    const TqSide other = fistf_defender(ref);
    if (f->orders.handed[f->owner] && fistf_at_rest(ref) && !fistf_has_answered(ref, other))
        return (Wait){ .whom = other,
                       .limit_ms = ref->setting[SET_LIMITS] ? WAIVED_MS : -1,
                       .silence = unanswered };
    return fistf_flick_wait(ref);
}

static Wait wait_of(const struct ref *ref)
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
        return play_wait(ref);
    }
    return out;
}

/* "No more than ten seconds" (4.2.5, 15.2.1.5, 17.2.2), "two minutes" (4.1.2): what takes just so
   long keeps them. While the referee looks nobody's time runs (IV.1.3). */
Wait fistf_wait(const struct ref *ref)
{
    Wait out = wait_of(ref);
    if (out.limit_ms < 0 || out.whom == TQ_NO_SIDE)
        return out;
    out.limit_ms = fistf_seen(ref)->looks ? -1 : out.limit_ms + 1;
    return out;
}

int fistf_limited_by(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    if (ref->period == PERIOD_SERIES && f->phase == FISTF_RESTART)
        return fistf_kick_limit(ref);
    switch (f->phase) {
    case FISTF_COLOURS:
        return F_4_1_2;
    case FISTF_INTERVAL:
        return fistf_either(ref, F_3_1_1_S2, F_3_1_1);
    case FISTF_RESTART:
        return f->restart.kind == TQ_RESTART_KICK_OFF ? F_4_2_5 : F_15_2_1_5;
    default:
        return fistf_flick_limit(ref);
    }
}

/* ---- Windows ---- */

/* A window opens: something new is to be seen. What was handed in before is kept. */
void fistf_ask(struct ref *ref, Verdict *verdict)
{
    Orders *o = &fistf_of(ref)->orders;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        o->answered[side] = o->handed[side];
    o->since_ms = ref->now_ms;
    verdict->asks = true;
}

/* Who may not flick now has nothing to answer. */
bool fistf_has_answered(const struct ref *ref, TqSide side)
{
    const struct fistf *f = fistf_seen(ref);
    bool may = false;
    for (int n = 1; n <= SPARE && !may && !f->orders.answered[side]; n++) {
        const TqThing figure = thing_piece(side, n);
        may = board_get(&ref->board, figure)->present && !fistf_nobody_flicks(ref, side) &&
              fistf_no_right(ref, figure) < 0;
    }
    return !may;
}

static bool is_closed(const struct ref *ref)
{
    return fistf_moves(ref) ||
           (fistf_has_answered(ref, TQ_HOME) && fistf_has_answered(ref, TQ_AWAY));
}

/* While the ball rests the clock of the orders stands until both have answered: who thinks longer
   is not the later for it. */
static void start_together(struct ref *ref)
{
    Orders *o = &fistf_of(ref)->orders;
    for (int i = 0; i < ORDERS && is_closed(ref) && !fistf_moves(ref); i++) {
        TqCommand *order = &o->order[i];
        const int64_t from = order->at_ms > o->since_ms ? order->at_ms : o->since_ms;
        if (order->deed != TQ_DO_ORDER || from >= ref->now_ms)
            continue;
        order->start_ms += ref->now_ms - from;
        order->at_ms = ref->now_ms;
    }
}

void fistf_answer(struct ref *ref, TqSide side)
{
    fistf_of(ref)->orders.answered[side] = true;
    start_together(ref);
}

/* ---- Orders ---- */

/* A side's flick, and behind both of these the ways of the two keepers. */
static int slot_of(const TqCommand *order)
{
    return (int)order->side + (order->spots > 0 ? ROD_ORDERS : 0);
}

static void forget(struct fistf *f, int slot)
{
    f->orders.order[slot] = (TqCommand){ .deed = 0 };
    if (slot < ROD_ORDERS)
        f->orders.handed[slot] = false;
}

bool fistf_is_ordered(const struct ref *ref, const TqCommand *order)
{
    const TqCommand *kept = &fistf_seen(ref)->orders.order[slot_of(order)];
    return kept->deed == TQ_DO_ORDER && fields_same(&play_fields_command, kept, order, 0, 0);
}

void fistf_hand_in(struct ref *ref, const TqCommand *order)
{
    struct fistf *f = fistf_of(ref);
    const bool first = !f->orders.answered[order->side];
    f->orders.order[slot_of(order)] = *order;
    if (slot_of(order) >= ROD_ORDERS)
        return; /* it says nothing of his flick */
    f->orders.handed[order->side] = true;
    if (first && order->side == f->owner && !fistf_moves(ref))
        wait_begin(ref); /* the other's time to answer */
    fistf_answer(ref, order->side);
}

void fistf_take_order_back(struct ref *ref, TqSide side)
{
    forget(fistf_of(ref), (int)side);
}

void fistf_forget_rod_order(struct ref *ref, TqSide side)
{
    forget(fistf_of(ref), ROD_ORDERS + (int)side);
}

void fistf_forget_orders(struct ref *ref)
{
    for (int i = 0; i < ORDERS; i++)
        forget(fistf_of(ref), i);
}

/* The one that begins first; at one moment the attacker's, and flicks before keepers. */
static int next_to_act(const struct fistf *f)
{
    int next = -1;
    for (int k = 0; k < ORDERS; k++) {
        const int i = f->owner == TQ_AWAY ? k ^ 1 : k;
        const TqCommand *order = &f->orders.order[i];
        if (order->deed == TQ_DO_ORDER &&
            (next < 0 || order->start_ms < f->orders.order[next].start_ms))
            next = i;
    }
    return next;
}

int64_t fistf_order_due(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    const int next = next_to_act(f);
    return next >= 0 && is_closed(ref) ? f->orders.order[next].start_ms : -1;
}

TqCommand fistf_release(struct ref *ref)
{
    struct fistf *f = fistf_of(ref);
    const int next = next_to_act(f);
    TQ_ASSERT(next >= 0); /* it is due */
    const TqCommand command = f->orders.order[next];
    forget(f, next);
    f->orders.released_ms = ref->now_ms;
    return command;
}

void fistf_hide(struct ref *ref, TqSide of)
{
    for (int i = 0; i < ORDERS; i++)
        if ((TqSide)(i % 2) != of)
            forget(fistf_of(ref), i);
}
