/* SPDX-License-Identifier: MIT */
/* Time: what is due next, one happening after the other, to an event or to what is asked for. */
#include "phys/run.h"

#include "phys/impact.h"
#include "phys/motion.h"
#include "phys/renew.h"
#include "phys/step.h"
#include "phys/tumble.h"
#include "phys/watch.h"

typedef enum { NEXT_NONE, NEXT_KNOT, NEXT_CROSS, NEXT_HIT, NEXT_RIDE } Next;

typedef struct {
    double time;
    Next what;
    int who;
} Due;

static inline double earlier(double a, double b)
{
    return a < b ? a : b;
}

/* When the first piece of motion ends, crossing or contact of any mover is due. */
static inline double first_due(const struct tq_world *w)
{
    double first = PHYS_NEVER;
    for (uint32_t left = w->moving; left; left &= left - 1) {
        int id = bits_first(left);
        first = earlier(w->body[id].t1, first);
        first = earlier(earlier(w->hit_time[id], w->cross_time[id]), first);
    }
    return first;
}

/* Of several that ride, one whose support does not: what lies on it goes on after it. */
static int lowest(const struct tq_world *w, uint32_t rides)
{
    for (uint32_t left = rides; left; left &= left - 1) {
        int on = w->body[bits_first(left)].support;
        if (on < 0 || !(rides & body_bit(on)))
            return bits_first(left);
    }
    return bits_first(rides);
}

/* At equal times in the order of law T1. All times are compared before anything is chosen: which
   of a body's ends comes first is anybody's guess, and a branch would guess. */
static inline Due next_due(const struct tq_world *w)
{
    double first = first_due(w);
    uint32_t ends = 0, rides = 0, crossings = 0, hits = 0;
    for (uint32_t left = first < PHYS_NEVER ? w->moving : 0; left; left &= left - 1) {
        int id = bits_first(left);
        uint32_t carried = w->body[id].knot == KNOT_RIDE; /* after what it lies on */
        uint32_t end = w->body[id].t1 == first;
        ends |= (end & ~carried) << id;
        rides |= (end & carried) << id;
        crossings |= (uint32_t)(w->cross_time[id] == first) << id;
        hits |= (uint32_t)(w->hit_time[id] == first) << id;
    }
    if (ends)
        return (Due){ first, NEXT_KNOT, bits_first(ends) };
    if (crossings)
        return (Due){ first, NEXT_CROSS, bits_first(crossings) };
    if (hits)
        return (Due){ first, NEXT_HIT, bits_first(hits) };
    return rides ? (Due){ first, NEXT_RIDE, lowest(w, rides) } : (Due){ first, NEXT_NONE, -1 };
}

/* Law C14: the bound on what one motion may cost. A cube that tumbles comes to lie flat, once
   everything else rests. Told bodies go on as told. */
static void stop_everything(struct tq_world *w)
{
    int tumbling = -1;
    w->events = 0;
    for (uint32_t left = w->moving & ~w->told; left; left &= left - 1) {
        int id = bits_first(left);
        if (body_shape(w, id)->kind == TQ_CUBE && w->body[id].mode == TQ_FLY)
            tumbling = id;
        else
            motion_rest(w, id, body_place(&w->body[id], w->now));
    }
    if (tumbling >= 0) {
        Kin k = body_kin(&w->body[tumbling], w->now);
        tumble_stop(w, tumbling, &k);
        motion_rest(w, tumbling, body_place(&w->body[tumbling], w->now));
    }
}

/* All free bodies rest: what comes next hangs on nothing that was counted (C13, C14). */
static void forget_row(struct tq_world *w)
{
    w->events = 0;
    for (int i = 0; i < w->bodies; i++)
        w->body[i].held = 0;
}

/* Rows are left as they are unless the renewing changes more than rows: what lies on a body whose
   motion has changed, or what is wedged against it. */
static void carry_out(struct tq_world *w, Next next, int who)
{
    w->events += next == NEXT_HIT || !(w->told & body_bit(who));
    if (w->events > RUN_MOST)
        stop_everything(w);
    else if (next == NEXT_KNOT || next == NEXT_RIDE)
        step_knot(w, who);
    else if (next == NEXT_CROSS)
        watch_cross(w, who);
    else
        impact_now(w);
    if (w->riding | w->hung)
        renew_rows(w);
    if (!(w->moving & ~w->told))
        forget_row(w);
}

static inline bool hand_over(struct tq_world *w, TqEvent *event)
{
    if (w->pending_at >= w->pending)
        return false;
    *event = w->queue[w->pending_at++];
    if (w->pending_at == w->pending)
        w->pending = w->pending_at = 0;
    return true;
}

/* False: nothing is due by then. */
static inline bool happen(struct tq_world *w, double until)
{
    renew_rows(w);
    Due due = next_due(w);
    if (due.what == NEXT_NONE || due.time > until)
        return false;
    if (due.time > w->now)
        w->now = due.time;
    carry_out(w, due.what, due.who);
    return true;
}

/* Nothing more happens by then. */
static void wait_until(struct tq_world *w, double until)
{
    const double at = until < TQ_LATEST ? until : TQ_LATEST;
    if (until < TQ_FOREVER && at > w->now)
        w->now = at;
}

bool tq_world_next(struct tq_world *w, double until, TqEvent *event)
{
    renew_rows(w);
    while (!hand_over(w, event)) {
        if (!happen(w, until)) {
            wait_until(w, until);
            return false;
        }
        renew_rows(w); /* before any hand acts on it */
    }
    return true;
}

int tq_world_run(struct tq_world *w)
{
    TqEvent event;
    int count = 0;
    while (tq_world_next(w, TQ_FOREVER, &event))
        count++;
    return count;
}

/* ---- To what is asked for ---- */

static bool decides(const TqUntil *until, int body, const TqEvent *event)
{
    const bool ends = event->kind == TQ_EV_REST || event->kind == TQ_EV_OFF_TABLE;
    const bool meets = event->kind == TQ_EV_CONTACT && (event->a == body || event->b == body);
    switch (until->kind) {
    case TQ_UNTIL_MEETS:
        return meets || (ends && event->a == body);
    case TQ_UNTIL_STOPS:
        return ends && event->a == body;
    case TQ_UNTIL_CROSSES:
        return event->kind == TQ_EV_CROSS && event->a == body && event->watch == until->watch &&
               event->across == until->across;
    case TQ_UNTIL_REST:
        break;
    }
    return false;
}

RunEnd run_until(struct tq_world *w, const TqUntil *until, int body, uint32_t most, TqEvent *event)
{
    do {
        while (hand_over(w, event))
            if (decides(until, body, event))
                return RUN_CAME;
        if (w->events > most)
            return RUN_LONG;
    } while (happen(w, TQ_FOREVER));
    return RUN_RESTS;
}
