/* SPDX-License-Identifier: MIT */
/* Crossings of lines, zones and goal planes (law T3). */
#include "phys/watch.h"

#include "geom/poly.h"
#include "phys/outline.h"
#include "phys/report.h"

#define MARCH_LEAST 1e-5 /* s: steps of the search for the crossing of an outline that turns */
#define CANDIDATES 64
#define ON_BORDER 1e-9  /* mm */
#define START_LOOK 1e-7 /* s */

static bool watches(const struct tq_world *w, int watch, int id)
{
    return (w->watch[watch].bodies & body_bit(id)) != 0;
}

int watch_state(const struct tq_world *w, int id, int watch, double t)
{
    Depth d = outline_depth(w, id, &w->watch[watch], t);
    return d.whole >= 0.0 ? 3 : d.centre >= 0.0 ? 2 : d.part >= 0.0 ? 1 : 0;
}

void watch_reset(struct tq_world *w, int id)
{
    for (int i = 0; i < w->watches; i++)
        w->cross_state[id][i] = watches(w, i, id) ? (uint8_t)watch_state(w, id, i, w->now) : 0;
}

/* Times at which the plan outline of a round body may change its state. */
typedef struct {
    const TqBody *b;
    double end; /* seconds after t0 */
    double time[CANDIDATES];
    int count;
} Candidates;

static void add_roots(Candidates *c, const double *coef, int degree)
{
    double roots[4];
    int n = poly_roots(coef, degree, 0.0, c->end, roots);
    for (int i = 0; i < n && c->count < CANDIDATES; i++) {
        int at = c->count++;
        for (; at > 0 && c->time[at - 1] > roots[i]; at--)
            c->time[at] = c->time[at - 1];
        c->time[at] = roots[i];
    }
}

static void add_line(Candidates *c, bool along_x, double at)
{
    const TqBody *b = c->b;
    double coef[3] = { (along_x ? b->px : b->py) - at, along_x ? b->vx : b->vy,
                       0.5 * (along_x ? b->ax : b->ay) };
    add_roots(c, coef, 2);
}

static void add_circle(Candidates *c, double cx, double cy, double radius)
{
    const TqBody *b = c->b;
    double x = b->px - cx, y = b->py - cy, ax = 0.5 * b->ax, ay = 0.5 * b->ay;
    double coef[5] = { x * x + y * y - radius * radius, 2.0 * (x * b->vx + y * b->vy),
                       b->vx * b->vx + b->vy * b->vy + 2.0 * (x * ax + y * ay),
                       2.0 * (b->vx * ax + b->vy * ay), ax * ax + ay * ay };
    add_roots(c, coef, 4);
}

static void add_rect(Candidates *c, const TqWatch *watch, double r)
{
    double xs[2] = { watch->x0, watch->x1 }, ys[2] = { watch->y0, watch->y1 };
    for (int i = 0; i < 2; i++) {
        for (int k = -1; k <= 1; k++) {
            add_line(c, true, xs[i] + k * r);
            add_line(c, false, ys[i] + k * r);
        }
        for (int j = 0; j < 2; j++)
            add_circle(c, xs[i], ys[j], r);
    }
}

static bool is_zone(const TqWatch *watch)
{
    return watch->kind == TQ_RECT || watch->kind == TQ_CIRCLE;
}

/* An outline that does not change and whose foremost part is `front` from the centre and whose
   hindmost is `back`, on the way to greater x or y. */
static void add_line_candidates(Candidates *c, const TqWatch *watch, double front, double back)
{
    bool across = watch->kind == TQ_LINE_Y;
    double at = across ? watch->y0 : watch->x0;
    add_line(c, !across, at - front);
    add_line(c, !across, at);
    add_line(c, !across, at + back);
}

static void find_candidates(Candidates *c, const TqWatch *watch, double r)
{
    c->count = 0;
    if (watch->kind == TQ_RECT)
        add_rect(c, watch, r);
    else if (watch->kind == TQ_CIRCLE)
        for (int k = -1; k <= 1; k++)
            add_circle(c, watch->x0, watch->y0, watch->x1 + k * r);
    else
        add_line_candidates(c, watch, r, r);
}

/* First time the state differs, or PHYS_NEVER: between candidates it cannot change. */
static double first_change(const struct tq_world *w, int id, int watch, double from, Candidates c)
{
    const TqBody *b = &w->body[id];
    int state = w->cross_state[id][watch];
    for (int i = 0; i < c.count; i++) {
        double next = i + 1 < c.count ? c.time[i + 1] : c.end;
        double mid = b->t0 + 0.5 * (c.time[i] + next);
        if (mid > from && next > c.time[i] && watch_state(w, id, watch, mid) != state) {
            double t = b->t0 + c.time[i];
            return t > from ? t : from;
        }
    }
    return PHYS_NEVER;
}

static double round_changes(const struct tq_world *w, int id, int watch, double from)
{
    const TqBody *b = &w->body[id];
    Candidates c = { .b = b, .end = b->t1 - b->t0 };
    find_candidates(&c, &w->watch[watch], outline_radius(w, id));
    return first_change(w, id, watch, from, c);
}

/* Boxes that do not turn, against a line. */
static double shifting_changes(const struct tq_world *w, int id, int watch, double from)
{
    const TqBody *b = &w->body[id];
    const TqWatch *line = &w->watch[watch];
    Candidates c = { .b = b, .end = b->t1 - b->t0 };
    Depth d = outline_depth(w, id, line, from);
    double front = d.part - d.centre, back = d.centre - d.whole;
    bool outwards = line->kind == TQ_GOAL && line->x0 < 0.0; /* where inside is to smaller x */
    add_line_candidates(&c, line, outwards ? back : front, outwards ? front : back);
    return first_change(w, id, watch, from, c);
}

/* The same with a depth of exactly 0 counted as outside. */
static int strict_state(const struct tq_world *w, int id, int watch, double t)
{
    Depth d = outline_depth(w, id, &w->watch[watch], t);
    return d.whole > 0.0 ? 3 : d.centre > 0.0 ? 2 : d.part > 0.0 ? 1 : 0;
}

typedef int StateAt(const struct tq_world *w, int id, int watch, double t);

/* Between t and next, when the state ceases to be what it is at t. */
static double halve(const struct tq_world *w, int id, int watch, double t, double next, StateAt *at)
{
    int state = at(w, id, watch, t);
    for (int i = 0; i < 60 && next - t > 1e-15; i++) {
        double mid = 0.5 * (t + next);
        if (at(w, id, watch, mid) != state)
            next = mid;
        else
            t = mid;
    }
    return next;
}

/* How far the borders are that end a state: outside there is only the foremost part's, wholly
   inside only the hindmost's. */
static double leeway(Depth d, int state)
{
    double part = d.part < 0.0 ? -d.part : d.part, centre = d.centre < 0.0 ? -d.centre : d.centre;
    double whole = d.whole < 0.0 ? -d.whole : d.whole;
    double near = state <= 1 ? part : whole;
    return (state == 1 || state == 2) && centre < near ? centre : near;
}

/* A told body that goes straight without turning: a convex outline that is wholly within a convex
   zone at both ends of the leg stays so all the way. */
static bool surely_stays(const struct tq_world *w, int id, int watch, double from)
{
    const TqBody *b = &w->body[id];
    return w->cross_state[id][watch] == 3 && b->mode == TQ_MOVE_TOLD && b->sz == 0.0 &&
           watch_state(w, id, watch, from) == 3 && watch_state(w, id, watch, b->t1) == 3;
}

/* An outline that turns: march no faster than it can move, then halve. The depth is 0 for an
   instant: the middle of it, so that inwards and outwards give the same time. */
static double turning_changes(const struct tq_world *w, int id, int watch, double from)
{
    const TqBody *b = &w->body[id];
    int state = w->cross_state[id][watch];
    double speed = outline_speed(w, id), t = from;
    if (surely_stays(w, id, watch, from))
        return PHYS_NEVER;
    while (t < b->t1) {
        double step = leeway(outline_depth(w, id, &w->watch[watch], t), state) / speed;
        double next = t + (step > MARCH_LEAST ? step : MARCH_LEAST);
        next = next < b->t1 ? next : b->t1;
        if (watch_state(w, id, watch, next) != state)
            return 0.5 * (halve(w, id, watch, t, next, watch_state) +
                          halve(w, id, watch, t, next, strict_state));
        t = next;
    }
    return PHYS_NEVER;
}

/* Too far from the watch's border to get there in this piece. */
static bool cannot_reach(const struct tq_world *w, int id, int watch, double reach)
{
    if (outline_apart(w, id, &w->watch[watch], w->now) > reach)
        return true;
    return outline_nearest(outline_depth(w, id, &w->watch[watch], w->now)) > reach;
}

/* A body that starts with its edge or centre on a border does not cross it: it leaves it, either
   way. */
static void leave_borders(struct tq_world *w, int id)
{
    const TqBody *b = &w->body[id];
    double x = b->t1 - w->now, soon = w->now + (x < START_LOOK ? x : START_LOOK);
    for (int i = 0; i < w->watches; i++)
        if (watches(w, i, id) &&
            outline_nearest(outline_depth(w, id, &w->watch[i], w->now)) < ON_BORDER)
            w->cross_state[id][i] = (uint8_t)watch_state(w, id, i, soon);
}

static double state_changes(const struct tq_world *w, int id, int watch, double from)
{
    const TqBody *b = &w->body[id];
    bool turning = body_shape(w, id)->kind == TQ_CUBE || b->sz != 0.0 || b->saz != 0.0;
    if (!outline_turns(w, id))
        return round_changes(w, id, watch, from);
    return turning || is_zone(&w->watch[watch]) ? turning_changes(w, id, watch, from)
                                                : shifting_changes(w, id, watch, from);
}

void watch_plan(struct tq_world *w, int id)
{
    w->cross_time[id] = PHYS_NEVER;
    if (!body_moves(w, id))
        return;
    if (w->starting & body_bit(id))
        leave_borders(w, id);
    double reach = outline_speed(w, id) * (w->body[id].t1 - w->now) + 1e-6;
    for (int i = 0; i < w->watches; i++) {
        if (!watches(w, i, id) || cannot_reach(w, id, i, reach))
            continue;
        double t = state_changes(w, id, i, w->now);
        if (t < w->cross_time[id]) {
            w->cross_time[id] = t;
            w->cross_watch[id] = (int16_t)i;
        }
    }
}

/* Which way a body's state moves just after now; 0 if it does not. */
static int direction(const struct tq_world *w, int id, int watch)
{
    const TqBody *b = &w->body[id];
    int state = w->cross_state[id][watch];
    for (double ahead = 1e-9; ahead < 1e-5; ahead *= 10.0) {
        double t = w->now + ahead < b->t1 ? w->now + ahead : b->t1;
        int then = watch_state(w, id, watch, t);
        if (then != state)
            return then > state ? 1 : -1;
    }
    return 0;
}

void watch_cross(struct tq_world *w, int id)
{
    int watch = w->cross_watch[id];
    const TqWatch *at = &w->watch[watch];
    int way = direction(w, id, watch);
    if (way != 0) {
        int level = w->cross_state[id][watch] + (way > 0 ? 0 : -1); /* border passed: 0, 1, 2 */
        TqEvent *event = report_body(w, TQ_EV_CROSS, id);
        event->watch = watch;
        event->inward = way > 0;
        event->across = (TqAcross)(way > 0 ? level : 2 - level);
        event->in_mouth =
            at->kind == TQ_GOAL && event->y > at->y0 && event->y < at->y1 && event->z < at->z1;
        w->cross_state[id][watch] = (uint8_t)(w->cross_state[id][watch] + way);
    }
    watch_plan(w, id);
}
