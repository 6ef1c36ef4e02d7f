/* SPDX-License-Identifier: MIT */
/* Crossings of lines, zones and goal planes (law T3). */
#include "phys/watch.h"

#include "geom/poly.h"
#include "phys/lanes.h"
#include "phys/outline.h"
#include "phys/report.h"
#include "phys/row.h"
#include "phys/way.h"

#define MARCH_LEAST 1e-5 /* s: steps of the search for the crossing of an outline that turns */
#define CANDIDATES 64
#define ON_BORDER 1e-9  /* mm */
#define AT_BORDER 1e-12 /* mm */
#define PAST 1e-10      /* mm beyond a border: less is rounding, of an edge that slides along it */
#define FIRST_LOOK 1e-9 /* s */
#define START_LOOK 1e-7 /* s */
#define BORDER_STEPS 60
#define STRAIGHT 1e-12 /* sine of the angle between speed and pull */

static bool watches(const struct tq_world *w, int watch, int id)
{
    return (w->watch[watch].bodies & body_bit(id)) != 0;
}

static int state_of(Depth d)
{
    return d.whole >= 0.0 ? 3 : d.centre >= 0.0 ? 2 : d.part >= 0.0 ? 1 : 0;
}

int watch_state(const struct tq_world *w, int id, int watch, double t)
{
    return state_of(outline_depth(w, id, &w->watch[watch], t));
}

static void set_state(struct tq_world *w, int id, int watch, int state)
{
    uint64_t bit = lanes_bit[watch];
    w->cross_state[id][watch] = (uint8_t)state;
    w->crossed_none[id] = (w->crossed_none[id] & ~bit) | (state == 0 ? bit : 0);
    w->crossed_all[id] = (w->crossed_all[id] & ~bit) | (state == 3 ? bit : 0);
}

void watch_reset(struct tq_world *w, int id)
{
    for (int i = 0; i < w->watches; i++)
        set_state(w, id, i, watches(w, i, id) ? watch_state(w, id, i, w->now) : 0);
}

void watch_copy(struct tq_world *w, const struct tq_world *from, int id)
{
    w->cross_time[id] = from->cross_time[id];
    w->cross_watch[id] = from->cross_watch[id];
    w->cross_from[id] = from->cross_from[id];
    w->after_time[id] = from->after_time[id];
    w->after_watch[id] = from->after_watch[id];
    w->crossed_none[id] = from->crossed_none[id];
    w->crossed_all[id] = from->crossed_all[id];
    __builtin_memcpy(w->cross_state[id], from->cross_state[id], sizeof w->cross_state[id]);
}

void watch_zone(struct tq_world *w, int watch)
{
    const TqWatch *at = &w->watch[watch];
    Box box = { -PHYS_NEVER, PHYS_NEVER, -PHYS_NEVER, PHYS_NEVER };
    if (at->kind == TQ_RECT)
        box = (Box){ at->x0, at->x1, at->y0, at->y1 };
    else if (at->kind == TQ_CIRCLE)
        box = (Box){ at->x0 - at->x1, at->x0 + at->x1, at->y0 - at->x1, at->y0 + at->x1 };
    else if (at->kind == TQ_LINE_Y)
        box.lo_y = at->y0;
    else if (at->kind == TQ_GOAL && at->x0 < 0.0)
        box.hi_x = at->x0;
    else
        box.lo_x = at->x0;
    w->zone_lo_x[watch] = box.lo_x, w->zone_hi_x[watch] = box.hi_x;
    w->zone_lo_y[watch] = box.lo_y, w->zone_hi_y[watch] = box.hi_y;
    w->filled |= at->kind == TQ_CIRCLE ? 0 : lanes_bit[watch];
}

/* Times at which the plan outline of a round body may change its state. */
typedef struct {
    const TqBody *b;
    double end;        /* seconds after t0 */
    double x[2], y[2]; /* the box round the path */
    bool straight;
    double time[CANDIDATES];
    int count;
} Candidates;

static void span(double p, double v, double a, double x, double out[2])
{
    double end = p + v * x + 0.5 * a * x * x;
    out[0] = p < end ? p : end;
    out[1] = p < end ? end : p;
    if (v * (v + a * x) < 0.0) { /* it turns back on the way */
        double far = p - 0.5 * v * v / a;
        out[0] = far < out[0] ? far : out[0];
        out[1] = far > out[1] ? far : out[1];
    }
    out[0] -= ON_BORDER, out[1] += ON_BORDER;
}

static void begin(Candidates *c, const TqBody *b)
{
    double across = b->vx * b->ay - b->vy * b->ax;
    double size = (b->vx * b->vx + b->vy * b->vy) * (b->ax * b->ax + b->ay * b->ay);
    c->b = b;
    c->end = b->t1 - b->t0;
    c->count = 0;
    c->straight = across * across <= STRAIGHT * STRAIGHT * size;
    span(b->px, b->vx, b->ax, c->end, c->x);
    span(b->py, b->vy, b->ay, c->end, c->y);
}

static void add_time(Candidates *c, double x)
{
    if (!(x >= 0.0) || x > c->end || c->count == CANDIDATES)
        return;
    int at = c->count++;
    for (; at > 0 && c->time[at - 1] > x; at--)
        c->time[at] = c->time[at - 1];
    c->time[at] = x;
}

/* p + v x + a x^2 / 2 = 0. */
static void add_quadratic(Candidates *c, double p, double v, double a)
{
    if (a == 0.0) {
        if (v != 0.0)
            add_time(c, -(p / v));
        return;
    }
    double square = v * v - 2.0 * a * p;
    if (square < 0.0)
        return;
    double root = __builtin_sqrt(square), q = v < 0.0 ? root - v : -(root + v);
    add_time(c, q / a);
    if (q != 0.0 && square > 0.0)
        add_time(c, 2.0 * p / q);
}

static void add_line(Candidates *c, bool along_x, double at)
{
    const TqBody *b = c->b;
    const double *box = along_x ? c->x : c->y;
    if (at < box[0] || at > box[1])
        return; /* the path does not come there */
    add_quadratic(c, (along_x ? b->px : b->py) - at, along_x ? b->vx : b->vy,
                  along_x ? b->ax : b->ay);
}

/* The way to a circle, along a straight path, and the times when it has been gone. */
static void add_circle_straight(Candidates *c, double x, double y, double radius)
{
    const TqBody *b = c->b;
    double speed = __builtin_sqrt(b->vx * b->vx + b->vy * b->vy);
    if (speed == 0.0)
        return;
    double ux = b->vx / speed, uy = b->vy / speed, along = x * ux + y * uy, off = x * uy - y * ux;
    double chord = radius * radius - off * off;
    if (chord <= 0.0)
        return;
    double half = __builtin_sqrt(chord), pull = b->ax * ux + b->ay * uy;
    add_quadratic(c, along + half, speed, pull);
    add_quadratic(c, along - half, speed, pull);
}

static double farther(double at, const double box[2])
{
    double lo = at - box[0], hi = box[1] - at;
    return lo > hi ? lo : hi;
}

static double nearer(double at, const double box[2])
{
    return at < box[0] ? box[0] - at : at > box[1] ? at - box[1] : 0.0;
}

static void add_circle(Candidates *c, double cx, double cy, double radius)
{
    const TqBody *b = c->b;
    double near_x = nearer(cx, c->x), near_y = nearer(cy, c->y);
    double far_x = farther(cx, c->x), far_y = farther(cy, c->y);
    if (near_x * near_x + near_y * near_y > radius * radius ||
        far_x * far_x + far_y * far_y < radius * radius)
        return; /* the path stays outside, or inside */
    double x = b->px - cx, y = b->py - cy, ax = 0.5 * b->ax, ay = 0.5 * b->ay;
    if (c->straight) {
        add_circle_straight(c, x, y, radius);
        return;
    }
    double coef[5] = { x * x + y * y - radius * radius, 2.0 * (x * b->vx + y * b->vy),
                       b->vx * b->vx + b->vy * b->vy + 2.0 * (x * ax + y * ay),
                       2.0 * (b->vx * ax + b->vy * ay), ax * ax + ay * ay };
    double roots[4];
    int n = poly_roots(coef, 4, 0.0, c->end, roots);
    for (int i = 0; i < n; i++)
        add_time(c, roots[i]);
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
    if (watch->kind == TQ_RECT)
        add_rect(c, watch, r);
    else if (watch->kind == TQ_CIRCLE)
        for (int k = -1; k <= 1; k++)
            add_circle(c, watch->x0, watch->y0, watch->x1 + k * r);
    else
        add_line_candidates(c, watch, r, r);
}

/* The state of a body that was in another: each border that parts them is clearly passed. */
static int state_after(Depth d, int state)
{
    const double depth[3] = { d.part, d.centre, d.whole };
    int then = 0;
    while (then < 3 && depth[then] >= (then < state ? -PAST : PAST))
        then++;
    return then;
}

static int state_from(const struct tq_world *w, int id, int watch, int state, double t)
{
    return state_after(outline_depth(w, id, &w->watch[watch], t), state);
}

/* Which way a body's state moves just after t; 0 if it does not. */
static int direction(const struct tq_world *w, int id, int watch, double t)
{
    const TqBody *b = &w->body[id];
    int state = w->cross_state[id][watch];
    for (double ahead = FIRST_LOOK; ahead < 1e-5; ahead *= 10.0) {
        double soon = t + ahead < b->t1 ? t + ahead : b->t1;
        int then = state_from(w, id, watch, state, soon);
        if (then != state)
            return then > state ? 1 : -1;
    }
    return 0;
}

/* From a border that is met at t, when it is clearly passed: at once, or, by what starts on it and
   leaves it slowly, as a ball in a cap, later; by `surely` it is. */
static double clearly_past(const struct tq_world *w, int id, int watch, double t, double surely)
{
    int state = w->cross_state[id][watch];
    if (direction(w, id, watch, t) != 0)
        return t;
    for (double x = START_LOOK; t + x < surely; x *= 2.0)
        if (state_from(w, id, watch, state, t + x) != state)
            return t + x;
    return surely;
}

/* First time the state differs, or PHYS_NEVER: between candidates it cannot change. */
static double first_change(const struct tq_world *w, int id, int watch, double from,
                           const Candidates *c)
{
    const TqBody *b = &w->body[id];
    int state = w->cross_state[id][watch];
    for (int i = 0; i < c->count; i++) {
        double next = i + 1 < c->count ? c->time[i + 1] : c->end;
        double mid = b->t0 + 0.5 * (c->time[i] + next);
        if (mid > from && next > c->time[i] && state_from(w, id, watch, state, mid) != state) {
            double t = b->t0 + c->time[i];
            return clearly_past(w, id, watch, t > from ? t : from, mid);
        }
    }
    return PHYS_NEVER;
}

static double round_changes(const struct tq_world *w, int id, int watch, double from)
{
    Candidates c;
    begin(&c, &w->body[id]);
    find_candidates(&c, &w->watch[watch], outline_radius(w, id));
    return first_change(w, id, watch, from, &c);
}

/* Boxes that do not turn, against a line; d: their depth in it at `from`. */
static double shifting_changes(const struct tq_world *w, int id, int watch, double from, Depth d)
{
    const TqWatch *line = &w->watch[watch];
    Candidates c;
    begin(&c, &w->body[id]);
    double front = d.part - d.centre, back = d.centre - d.whole;
    bool outwards = line->kind == TQ_GOAL && line->x0 < 0.0; /* where inside is to smaller x */
    add_line_candidates(&c, line, outwards ? back : front, outwards ? front : back);
    return first_change(w, id, watch, from, &c);
}

static double border(Depth d, int level)
{
    return level == 0 ? d.part : level == 1 ? d.centre : d.whole;
}

/* Where between lo and hi, at which a border's depth is f and g, it is 0: false position, with
   the end that stays halved (Illinois). Mirror images give the same. */
static double border_time(const struct tq_world *w, int id, int watch, int level, double lo,
                          double hi, double f, double g)
{
    for (int i = 0, kept = 0; i < BORDER_STEPS && hi - lo > 1e-15; i++) {
        double x = lo + (hi - lo) * (f / (f - g));
        x = x > lo && x < hi ? x : 0.5 * (lo + hi);
        double y = border(outline_depth(w, id, &w->watch[watch], x), level);
        if (y < AT_BORDER && y > -AT_BORDER)
            return x;
        if ((y > 0.0) == (g > 0.0)) {
            f *= kept > 0 ? 0.5 : 1.0;
            hi = x, g = y, kept = 1;
        } else {
            g *= kept < 0 ? 0.5 : 1.0;
            lo = x, f = y, kept = -1;
        }
    }
    return hi;
}

/* An outline that is on a border at `lo`, but for rounding, has just passed it, or goes back first,
   as one corner of a cube does while the next one comes. If it is back on the other side by `hi`,
   where the depth is `last`, the search begins where the side it is on shows. Returns that time, *f
   the depth there. */
static double shown_by(const struct tq_world *w, int id, int watch, int level, double lo, double hi,
                       double last, double *f)
{
    if (*f >= ON_BORDER || *f <= -ON_BORDER)
        return lo;
    for (double x = FIRST_LOOK; lo + x < hi; x *= 10.0) {
        double y = border(outline_depth(w, id, &w->watch[watch], lo + x), level);
        if (y <= PAST && y >= -PAST)
            continue;
        if ((y >= 0.0) == (last >= 0.0))
            return lo;
        *f = y;
        return lo + x;
    }
    return lo;
}

/* Between t and next, and the depths there, when the first of the borders is met that part their
   states. */
static double meets_border(const struct tq_world *w, int id, int watch, double t, double next,
                           Depth from, Depth to)
{
    double first = next;
    for (int level = 0; level < 3; level++) {
        double f = border(from, level), g = border(to, level);
        double lo = shown_by(w, id, watch, level, t, next, g, &f);
        if ((f >= 0.0) == (g >= 0.0))
            continue;
        double x = border_time(w, id, watch, level, lo, next, f, g);
        first = x < first ? x : first;
    }
    return first;
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

/* An outline that turns: march no faster than it can move, then close in on the border. What it
   has passed already, at the same instant as another border, is passed now; a border that is only
   grazed there is passed where it is seen to be, or the search would stand still. What comes later
   than `until` is not looked for. d: the depth at `from`. */
static double turning_changes(const struct tq_world *w, int id, int watch, double from,
                              double until, Depth d)
{
    const TqBody *b = &w->body[id];
    int state = w->cross_state[id][watch];
    double speed = outline_speed(w, id), t = from;
    if (surely_stays(w, id, watch, from))
        return PHYS_NEVER;
    double soon = from + FIRST_LOOK < b->t1 ? from + FIRST_LOOK : b->t1; /* as `direction` looks */
    if (state_of(d) != state && state_from(w, id, watch, state, soon) != state)
        return from;
    while (t < b->t1 && t <= until) {
        double step = leeway(d, state) / speed;
        double next = t + (step > MARCH_LEAST ? step : MARCH_LEAST);
        next = next < b->t1 ? next : b->t1;
        Depth then = outline_depth(w, id, &w->watch[watch], next);
        if (state_after(then, state) != state) {
            double met = meets_border(w, id, watch, t, next, d, then);
            return direction(w, id, watch, met) != 0 ? met : next;
        }
        t = next, d = then;
    }
    return PHYS_NEVER;
}

/* The watches whose state surely stays as it is for an outline that stays within the box: wholly
   outside, or wholly inside. No short cuts: branches would guess. */
static uint64_t surely_stay(const struct tq_world *w, int id, const Box *box)
{
    uint64_t in = 0, out = 0;
    for (int i = 0; i < (w->watches + 7) / 8 * 8; i++) {
        bool in_x = (w->zone_lo_x[i] < box->lo_x) & (w->zone_hi_x[i] > box->hi_x);
        bool in_y = (w->zone_lo_y[i] < box->lo_y) & (w->zone_hi_y[i] > box->hi_y);
        bool out_x = (w->zone_hi_x[i] < box->lo_x) | (w->zone_lo_x[i] > box->hi_x);
        bool out_y = (w->zone_hi_y[i] < box->lo_y) | (w->zone_lo_y[i] > box->hi_y);
        in |= (in_x & in_y) ? lanes_bit[i] : 0;
        out |= (out_x | out_y) ? lanes_bit[i] : 0;
    }
    return (in & w->filled & w->crossed_all[id]) | (out & w->crossed_none[id]);
}

/* How far an outline can get. */
typedef struct {
    double soon; /* until it meets something */
    double ever; /* within its piece */
} Reach;

/* Too far from the watch's border to get there; if not, *d is the depth. What has passed a border
   unseen, as a cube that was moved out of something (C11), passes it in this piece. */
static bool cannot_reach(const struct tq_world *w, int id, int watch, double from, Reach reach,
                         Depth *d)
{
    if (outline_apart(w, id, &w->watch[watch], from) > reach.ever)
        return true;
    *d = outline_depth(w, id, &w->watch[watch], from);
    const bool same = state_of(*d) == w->cross_state[id][watch];
    return outline_nearest(*d) > (same ? reach.soon : reach.ever);
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
            set_state(w, id, i, watch_state(w, id, i, soon));
}

static double state_changes(const struct tq_world *w, int id, int watch, double from, double until,
                            Depth d)
{
    const TqBody *b = &w->body[id];
    bool turning = body_shape(w, id)->kind == TQ_CUBE || b->sz != 0.0 || b->saz != 0.0;
    if (!outline_turns(w, id))
        return round_changes(w, id, watch, from);
    return turning || is_zone(&w->watch[watch]) ? turning_changes(w, id, watch, from, until, d)
                                                : shifting_changes(w, id, watch, from, d);
}

/* Of two crossings the one that comes first; at the same time that of the lower watch. */
static bool sooner(double time, int watch, double than, int than_watch)
{
    return time < than || (time == than && time < PHYS_NEVER && watch < than_watch);
}

/* Borders at one place are passed at one instant: what parts their times is rounding. */
static double at_once(const struct tq_world *w, int id, double time)
{
    const double from = w->cross_from[id];
    return time > from && time - from <= ROW_SAME_TIME ? from : time;
}

/* Keep the first of the crossings that are offered, and the first of all others. */
static void offer_cross(struct tq_world *w, int id, double time, int watch)
{
    if (sooner(time, watch, w->cross_time[id], w->cross_watch[id])) {
        w->after_time[id] = w->cross_time[id];
        w->after_watch[id] = w->cross_watch[id];
        w->cross_time[id] = time;
        w->cross_watch[id] = (int16_t)watch;
    } else if (sooner(time, watch, w->after_time[id], w->after_watch[id])) {
        w->after_time[id] = time;
        w->after_watch[id] = (int16_t)watch;
    }
}

/* Look for the first crossing from the time that is noted. */
static void look(struct tq_world *w, int id)
{
    const TqBody *b = &w->body[id];
    double hit = w->hit_time[id], from = w->cross_from[id], until = hit < b->t1 ? hit : b->t1;
    double speed = outline_speed(w, id);
    Reach reach = { speed * (until - from) + 1e-6, speed * (b->t1 - from) + 1e-6 };
    Box way = way_box(b, from, until);
    Box box = way_widened(&way, outline_most(w, id) + 1e-6);
    w->watch_cut = (w->watch_cut & ~body_bit(id)) | (until < b->t1 ? body_bit(id) : 0);
    w->after_known = (w->after_known & ~body_bit(id)) | (outline_turns(w, id) ? 0 : body_bit(id));
    w->cross_time[id] = w->after_time[id] = PHYS_NEVER;
    uint64_t all = ((uint64_t)1 << w->watches) - 1;
    for (uint64_t left = all & ~surely_stay(w, id, &box); left; left &= left - 1) {
        int i = __builtin_ctzll(left);
        Depth d;
        if (!watches(w, i, id) || cannot_reach(w, id, i, from, reach, &d))
            continue;
        double best = w->cross_time[id];
        double time = state_changes(w, id, i, from, best < until ? best : until, d);
        offer_cross(w, id, at_once(w, id, time), i);
    }
}

/* What a round body has crossed it may cross again; of the other watches the first is known. Once
   that is the next, nothing is known of those after it. */
static void look_again(struct tq_world *w, int id)
{
    int crossed = w->cross_watch[id];
    w->cross_from[id] = w->now;
    w->cross_time[id] = at_once(w, id, w->after_time[id]);
    w->cross_watch[id] = w->after_watch[id];
    w->after_time[id] = PHYS_NEVER;
    offer_cross(w, id, round_changes(w, id, crossed, w->now), crossed);
    if (w->cross_watch[id] != crossed)
        w->after_known &= ~body_bit(id);
}

void watch_plan_on(struct tq_world *w, int id)
{
    if (w->watch_cut & body_bit(id))
        look(w, id);
}

void watch_plan(struct tq_world *w, int id)
{
    w->cross_time[id] = PHYS_NEVER;
    w->watch_cut &= ~body_bit(id);
    w->after_known &= ~body_bit(id);
    if (!body_moves(w, id))
        return;
    if (w->starting & body_bit(id))
        leave_borders(w, id);
    w->cross_from[id] = w->now;
    look(w, id);
}

void watch_cross(struct tq_world *w, int id)
{
    int watch = w->cross_watch[id];
    const TqWatch *at = &w->watch[watch];
    int way = direction(w, id, watch, w->now);
    if (way != 0) {
        int level = w->cross_state[id][watch] + (way > 0 ? 0 : -1); /* border passed: 0, 1, 2 */
        TqEvent *event = report_body(w, TQ_EV_CROSS, id);
        event->watch = watch;
        event->inward = way > 0;
        event->across = (TqAcross)(way > 0 ? level : 2 - level);
        event->in_mouth =
            at->kind == TQ_GOAL && event->y > at->y0 && event->y < at->y1 && event->z < at->z1;
        set_state(w, id, watch, w->cross_state[id][watch] + way);
    }
    if (w->after_known & ~w->starting & body_bit(id))
        look_again(w, id);
    else
        watch_plan(w, id);
}
