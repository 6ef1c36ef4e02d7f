/* SPDX-License-Identifier: MIT */
/* The contacts of this instant: found, grouped, solved, and everybody sent on. */
#include "phys/impact.h"

#include <stddef.h>

#include "phys/approach.h"
#include "phys/change.h"
#include "phys/group.h"
#include "phys/motion.h"
#include "phys/perch.h"
#include "phys/pinch.h"
#include "phys/report.h"
#include "phys/row.h"
#include "phys/together.h"
#include "phys/told.h"
#include "phys/topple.h"
#include "phys/tumble.h"
#include "phys/wedge.h"

#define TOUCHING 1e-8 /* mm: at the same time as another contact */
#define APART 1e-6    /* mm: no contact, only the end of what the search could see */
#define PRESSED 1e-9  /* mm/s: closing speed of what only presses */
#define STUCK_SEARCHES 100

typedef struct {
    int a, b;
} Pair;

typedef struct {
    Pair pair[CONTACT_MAX];
    int pairs;
} Due;

static bool comes_before(Pair p, Pair q)
{
    return p.a != q.a ? p.a < q.a : p.b < q.b;
}

/* In the order of bodies (law T1), each pair once. */
static inline void add_pair(Due *due, int a, int b)
{
    bool swap = b < TQ_FIXTURE_ID && b < a;
    Pair pair = { swap ? b : a, swap ? a : b };
    int at = 0;
    while (at < due->pairs && comes_before(due->pair[at], pair))
        at++;
    bool there = at < due->pairs && due->pair[at].a == pair.a && due->pair[at].b == pair.b;
    if (there || due->pairs == CONTACT_MAX)
        return;
    for (int i = due->pairs++; i > at; i--)
        due->pair[i] = due->pair[i - 1];
    due->pair[at] = pair;
}

/* Whether fixture f surely lies a millimetre off a body at p of that bound. */
static bool fixture_far(const struct tq_world *w, Vec3 p, double bound, int f)
{
    double far = bound + 1.0;
    return (p.x + far < w->wall_lo_x[f]) | (p.x - far > w->wall_hi_x[f]) |
           (p.y + far < w->wall_lo_y[f]) | (p.y - far > w->wall_hi_y[f]);
}

static bool body_far(const struct tq_world *w, Vec3 p, double bound, int id)
{
    const TqBody *b = &w->body[id];
    double x = w->now - b->t0, h = 0.5 * x * x, reach = bound + w->bound[b->shape] + 1.0;
    double dx = p.x - (b->px + b->vx * x + b->ax * h), dy = p.y - (b->py + b->vy * x + b->ay * h);
    return dx * dx + dy * dy > reach * reach;
}

/* Whether a touches b now and closes in. */
static bool closes(const struct tq_world *w, int a, int b)
{
    Kin ka = contact_kin(w, a), kb = contact_kin(w, b);
    Contact c;
    contact_between(w, a, b, &ka, &kb, &c);
    return c.gap <= TOUCHING && c.closing > APPROACH_PRESS;
}

/* Everything body a meets at this instant. */
static void add_all(const struct tq_world *w, Due *due, int a)
{
    Vec3 p = body_place(&w->body[a], w->now);
    double bound = w->bound[w->body[a].shape];
    for (uint32_t left = w->solid & ~body_bit(a); left; left &= left - 1) {
        int b = bits_first(left);
        if (body_far(w, p, bound, b))
            continue;
        bool rides = w->body[a].support == b || w->body[b].support == a;
        if (!rides && closes(w, a, b))
            add_pair(due, a, b);
    }
    for (int i = 0; i < w->table.fixtures; i++)
        if (!fixture_far(w, p, bound, i) && closes(w, a, TQ_FIXTURE_ID + i))
            add_pair(due, a, TQ_FIXTURE_ID + i);
}

static inline void find_due(struct tq_world *w, Due *due)
{
    due->pairs = 0;
    for (uint32_t left = w->moving; left; left &= left - 1) {
        int id = bits_first(left);
        if (w->hit_time[id] > w->now + ROW_SAME_TIME)
            continue;
        add_pair(due, id, w->hit_with[id]);
        if (w->crowded & body_bit(id))
            add_all(w, due, id);
        w->hit_time[id] = PHYS_NEVER;
    }
}

static bool shares(const Group *g, Pair pair)
{
    bool b = pair.b < TQ_FIXTURE_ID && (g->bodies & body_bit(pair.b));
    return b || (g->bodies & body_bit(pair.a));
}

/* Take the first pair and all that hang together with it out of `due`. Told bodies do not move
   by it, but what they meet at once is solved at once. */
static void take_group(struct tq_world *w, Due *due, Group *g)
{
    g->contacts = 0;
    g->bodies = body_bit(due->pair[0].a);
    for (int i = 0; i < due->pairs;) {
        if (!shares(g, due->pair[i])) {
            i++;
            continue;
        }
        Pair pair = due->pair[i];
        g->bodies |= body_bit(pair.a) | (pair.b < TQ_FIXTURE_ID ? body_bit(pair.b) : 0);
        wedge_loosen(w, pair.a), wedge_loosen(w, pair.b);
        Kin ka = contact_kin(w, pair.a), kb = contact_kin(w, pair.b);
        contact_between(w, pair.a, pair.b, &ka, &kb, &g->contact[g->contacts++]);
        due->pairs--;
        for (int k = i; k < due->pairs; k++)
            due->pair[k] = due->pair[k + 1];
        i = 0;
    }
    group_load(w, g);
}

static inline int chain_of(const struct tq_world *w, int who)
{
    return who < TQ_FIXTURE_ID ? w->body[who].chain : 0;
}

static inline void report_contact(struct tq_world *w, const Contact *c)
{
    TqEvent *event = report_new(w, TQ_EV_CONTACT, c->a);
    event->b = c->b;
    event->chain_b = chain_of(w, c->b);
    event->moving_b = c->b < TQ_FIXTURE_ID && body_seen_moving(w, c->b);
    event->part_a = c->part_a, event->part_b = c->part_b;
    event->x = c->at.x, event->y = c->at.y, event->z = c->at.z;
    event->nx = c->n.x, event->ny = c->n.y, event->nz = c->n.z;
    event->closing = c->closing > 0.0 ? c->closing : PRESSED;
    event->impulse = c->impulse;
}

/* The oldest chain that pushes a resting body. */
static int chain_for(const struct tq_world *w, const Group *g, int id)
{
    int oldest = 0;
    for (int i = 0; i < g->contacts; i++) {
        const Contact *c = &g->contact[i];
        int other = c->a == id ? c->b : c->b == id ? c->a : TQ_FIXTURE_ID;
        int chain = chain_of(w, other);
        if (chain > 0 && (oldest == 0 || chain < oldest))
            oldest = chain;
    }
    return oldest;
}

static void set_chains(struct tq_world *w, const Group *g)
{
    int chain[TQ_MAX_BODIES];
    for (uint32_t left = g->bodies; left; left &= left - 1)
        chain[bits_first(left)] = chain_for(w, g, bits_first(left));
    for (uint32_t left = g->bodies & ~w->moving; left; left &= left - 1)
        if (body_shape(w, bits_first(left))->kind != TQ_TOLD)
            change_chain(w, bits_first(left), chain[bits_first(left)]);
}

/* A body on its ground leaves it, or the ground takes the upward speed away (law C5). */
static void send_from_ground(struct tq_world *w, int id, Kin k)
{
    TqBody *b = &w->body[id];
    double lift = body_shape(w, id)->kind == TQ_SPHERE ? MOTION_LIFT_SPHERE : MOTION_LIFT_PIECE;
    if (k.v.z > lift) {
        report_body(w, TQ_EV_LIFT, id);
        b->mode = TQ_FLY;
        b->support = -1;
    } else {
        b->mode = TQ_SLIDE;
        k.v.z = 0.0;
    }
    motion_begin(w, id, &k);
}

/* Body `id` goes on with motion k; `c` is the strongest contact that gave it. */
static void send_on(struct tq_world *w, int id, const Kin *k, const Contact *c, bool alone,
                    const Fall *fall)
{
    TqBody *b = &w->body[id];
    const TqShape *shape = body_shape(w, id);
    if (shape->kind == TQ_TOLD)
        return;
    if (alone && perch_try(w, c, id, k))
        return;
    if (fall->falls) {
        topple_fall(w, id, k, fall);
        return;
    }
    if (wedge_try(w, id, k))
        return;
    if (shape->kind == TQ_CUBE)
        tumble_release(w, id, k);
    else if (b->mode == TQ_FLY)
        motion_begin(w, id, k);
    else
        send_from_ground(w, id, *k);
}

/* Law C13: a told body that keeps meeting a free one is stopped. */
static void watch_for_crushing(struct tq_world *w, const Contact *c)
{
    if (c->b >= TQ_FIXTURE_ID)
        return;
    bool a_told = body_shape(w, c->a)->kind == TQ_TOLD;
    int told = a_told ? c->a : c->b, other = a_told ? c->b : c->a;
    TqBody *b = &w->body[told];
    if (body_shape(w, told)->kind != TQ_TOLD || b->mode != TQ_MOVE_TOLD)
        return;
    if (!wedge_crowds(w, b))
        return;
    report_body(w, TQ_EV_BLOCKED, told)->b = other;
    told_forget(w, told);
    motion_rest(w, told, body_place(b, w->now));
}

/* The strongest contact on a body. */
static const Contact *strongest(const Group *g, int id)
{
    const Contact *best = NULL;
    for (int i = 0; i < g->contacts; i++) {
        const Contact *c = &g->contact[i];
        if ((c->a == id || c->b == id) && (!best || c->impulse > best->impulse))
            best = c;
    }
    return best;
}

/* Who goes on first matters only where bodies fall over, and may not hang on their numbers: the
   one nearer to the centre spot. */
static bool goes_first(const Kin *ka, const Kin *kb)
{
    double a = ka->p.x * ka->p.x + ka->p.y * ka->p.y, b = kb->p.x * kb->p.x + kb->p.y * kb->p.y;
    return a <= b;
}

static int next_to_go(const Group *g, uint32_t left)
{
    int first = bits_first(left);
    for (left &= left - 1; left; left &= left - 1)
        if (!goes_first(&g->kin[first], &g->kin[bits_first(left)]))
            first = bits_first(left);
    return first;
}

static bool of_one_pair(const Contact *c, const Contact *d)
{
    return c->a == d->a && c->b == d->b;
}

/* Two that lie along one another press with both ends (C18), and that is one contact: in the
   middle, as fast as the faster end, with the impulse of both. */
static Contact as_one(const Contact *end)
{
    Contact one = end[end[1].closing > end[0].closing];
    one.at = vec3_scale(vec3_add(end[0].at, end[1].at), 0.5);
    one.impulse = end[0].impulse + end[1].impulse;
    return one;
}

static void note_contact(struct tq_world *w, const Contact *c)
{
    report_contact(w, c);
    wedge_count(w, c);
    pinch_note(w, c);
}

static void note_contacts(struct tq_world *w, const Group *g)
{
    for (int i = 0; i < g->contacts; i++) {
        const Contact *c = &g->contact[i];
        bool ends = i + 1 < g->contacts && of_one_pair(c, c + 1);
        Contact one = ends ? as_one(c) : *c;
        note_contact(w, &one);
        i += ends;
    }
}

/* A group that is solved: told of, and everybody sent on. */
static void follow_group(struct tq_world *w, Group *g)
{
    note_contacts(w, g);
    set_chains(w, g);
    Fall fall[TQ_MAX_BODIES];
    for (uint32_t left = g->bodies; left; left &= left - 1) {
        int id = bits_first(left);
        fall[id] = topple_judge(w, strongest(g, id), id, &g->kin[id]);
    }
    for (uint32_t left = g->bodies; left;) {
        int id = next_to_go(g, left);
        left &= ~body_bit(id);
        const Contact *bed = perch_choose(w, g->contact, g->contacts, id);
        send_on(w, id, &g->kin[id], bed ? bed : strongest(g, id), bed != NULL, &fall[id]);
    }
    for (int i = 0; i < g->contacts; i++)
        watch_for_crushing(w, &g->contact[i]);
    wedge_hold(w, g->bodies);
    w->dirty |= g->bodies; /* told ones too: their rows start anew */
}

static void resolve_group(struct tq_world *w, Group *g)
{
    together_solve(g);
    follow_group(w, g);
}

/* Law C18: true if it was solved together with others. What can part only by a great turn would
   have energy from nothing. */
static bool resolve_pinch(struct tq_world *w, const Contact *c)
{
    Group g;
    if (!pinch_gather(w, c, &g))
        return false;
    double most = together_energy(&g) + pinch_gives(w, &g);
    together_solve(&g);
    if (together_energy(&g) > most)
        return false;
    follow_group(w, &g);
    return true;
}

static inline void chain_from(struct tq_world *w, int id, int chain)
{
    if (!body_moves(w, id) && body_shape(w, id)->kind != TQ_TOLD)
        change_chain(w, id, chain);
}

/* Whether searches keep ending here with nothing to show for it. */
static bool stuck(struct tq_world *w)
{
    w->stuck = w->now > w->stuck_at ? 0 : w->stuck + 1;
    w->stuck_at = w->now;
    return w->stuck > STUCK_SEARCHES;
}

/* One contact by itself: nearly all of them. `only`: nothing else is met at this instant, so that
   no other's turn is hung on numbers by what is joined to it (law C18). */
static void resolve_one(struct tq_world *w, int a, int b, bool only)
{
    bool fixture = b >= TQ_FIXTURE_ID;
    Kin ka = contact_kin(w, a), kb = contact_kin(w, b);
    Contact c;
    contact_between(w, a, b, &ka, &kb, &c);
    w->dirty |= body_bit(a) | (fixture ? 0 : body_bit(b));
    if (c.gap > APART || (c.closing <= 0.0 && !stuck(w)))
        return; /* only the end of what the search could see: look again from here */
    if (only && pinch_may(w, &c) && resolve_pinch(w, &c))
        return;
    wedge_loosen(w, a), wedge_loosen(w, b);
    wedge_count(w, &c);
    pinch_note(w, &c);
    Mass ma = mass_of(w, a), mb = mass_of(w, b);
    mass_hold_down(&ma, mass_lift(w, a, b));
    mass_hold_down(&mb, mass_lift(w, b, a));
    contact_solve(&c, &ka, &ma, &kb, &mb);
    report_contact(w, &c);
    int chain_a = chain_of(w, a), chain_b = chain_of(w, b);
    chain_from(w, a, chain_b);
    if (!fixture)
        chain_from(w, b, chain_a);
    Fall fall_a = topple_judge(w, &c, a, &ka), fall_b = { .falls = false };
    if (!fixture)
        fall_b = topple_judge(w, &c, b, &kb);
    bool a_first = fixture || goes_first(&ka, &kb);
    if (a_first)
        send_on(w, a, &ka, &c, true, &fall_a);
    if (!fixture)
        send_on(w, b, &kb, &c, true, &fall_b);
    if (!a_first)
        send_on(w, a, &ka, &c, true, &fall_a);
    watch_for_crushing(w, &c);
    wedge_hold(w, body_bit(a) | (fixture ? 0 : body_bit(b)));
}

/* Round, free to slide, never knocked over, and lifted by no friction. */
static inline bool simple(const struct tq_world *w, int who)
{
    if (who >= TQ_FIXTURE_ID)
        return true;
    const TqShape *shape = body_shape(w, who);
    bool slick = shape->kind == TQ_SPHERE && shape->inertia == 0.0;
    return (shape->kind == TQ_PIECE || slick) && shape->fallen < 0;
}

static inline void slide_on(struct tq_world *w, int id, const Kin *k)
{
    if (wedge_try(w, id, k))
        return;
    w->body[id].mode = TQ_SLIDE;
    motion_begin(w, id, k);
}

static inline void slide_both(struct tq_world *w, const Contact *c, const Kin *ka, const Kin *kb)
{
    int chain_a = chain_of(w, c->a);
    bool a_first = goes_first(ka, kb);
    wedge_count(w, c);
    chain_from(w, c->a, chain_of(w, c->b));
    chain_from(w, c->b, chain_a);
    slide_on(w, a_first ? c->a : c->b, a_first ? ka : kb);
    slide_on(w, a_first ? c->b : c->a, a_first ? kb : ka);
}

/* What resolve_one does, where nothing can fly, fall, perch or be told. */
static inline void resolve_simple(struct tq_world *w, int a, int b, const TqTouch *touch)
{
    bool fixture = b >= TQ_FIXTURE_ID;
    Kin ka = contact_kin(w, a), kb = contact_kin(w, b);
    Contact c;
    contact_plain(w, a, b, &ka, &kb, touch, &c);
    w->dirty |= body_bit(a) | (fixture ? 0 : body_bit(b));
    if (c.gap > APART || (c.closing <= 0.0 && !stuck(w)))
        return; /* only the end of what the search could see: look again from here */
    if (c.friction == 0.0) {
        contact_solve_level(w, &c, &ka, &kb);
    } else {
        Mass ma = mass_of(w, a), mb = mass_of(w, b);
        contact_solve(&c, &ka, &ma, &kb, &mb);
    }
    report_contact(w, &c);
    if (fixture) {
        wedge_count(w, &c);
        slide_on(w, a, &ka);
    } else {
        slide_both(w, &c, &ka, &kb);
    }
}

static void resolve_several(struct tq_world *w, Due *due)
{
    Group group;
    while (due->pairs > 0) {
        take_group(w, due, &group);
        if (group.contacts == 1)
            resolve_one(w, group.contact[0].a, group.contact[0].b, false);
        else
            resolve_group(w, &group);
    }
}

void impact_now(struct tq_world *w)
{
    Due due;
    find_due(w, &due);
    if (due.pairs > 1) {
        resolve_several(w, &due);
        return;
    }
    int a = due.pair[0].a, b = due.pair[0].b;
    const TqTouch *touch = contact_touch(w, a, b);
    if (touch && touch->rise == 0.0 && simple(w, a) && simple(w, b))
        resolve_simple(w, a, b, touch);
    else
        resolve_one(w, a, b, true);
}
