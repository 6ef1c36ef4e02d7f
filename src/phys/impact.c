/* SPDX-License-Identifier: MIT */
/* The contacts of this instant: found, grouped, solved, and everybody sent on. */
#include "phys/impact.h"

#include "phys/approach.h"
#include "phys/change.h"
#include "phys/cube.h"
#include "phys/group.h"
#include "phys/motion.h"
#include "phys/perch.h"
#include "phys/report.h"
#include "phys/topple.h"

#define SAME_TIME 1e-12
#define TOUCHING 1e-8 /* mm: at the same time as another contact */
#define APART 1e-6    /* mm: no contact, only the end of what the search could see */
#define CRUSH_CONTACTS 60
#define CRUSH_TIME 1e-3

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
static void add_pair(Due *due, int a, int b)
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

/* Whether a touches b now and closes in. */
static bool closes(const struct tq_world *w, int a, int b)
{
    Placed pa, pb;
    gap_place_other(w, a, w->now, &pa);
    gap_place_other(w, b, w->now, &pb);
    double dx = pa.x - pb.x, dy = pa.y - pb.y, far = pa.bound + pb.bound + 1.0;
    if (b < TQ_FIXTURE_ID && dx * dx + dy * dy > far * far)
        return false;
    Contact c = contact_between(w, a, b);
    return c.gap <= TOUCHING && c.closing > APPROACH_PRESS;
}

/* Everything body a meets at this instant. */
static void add_all(const struct tq_world *w, Due *due, int a)
{
    for (uint32_t left = w->solid & ~body_bit(a); left; left &= left - 1) {
        int b = bits_first(left);
        bool rides = w->body[a].support == b || w->body[b].support == a;
        if (!rides && closes(w, a, b))
            add_pair(due, a, b);
    }
    for (int i = 0; i < w->table.fixtures; i++)
        if (closes(w, a, TQ_FIXTURE_ID + i))
            add_pair(due, a, TQ_FIXTURE_ID + i);
}

static void find_due(struct tq_world *w, Due *due)
{
    due->pairs = 0;
    for (uint32_t left = w->moving; left; left &= left - 1) {
        int id = bits_first(left);
        if (w->hit_time[id] > w->now + SAME_TIME)
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
static void take_group(const struct tq_world *w, Due *due, Group *g)
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
        g->contact[g->contacts++] = contact_between(w, pair.a, pair.b);
        due->pairs--;
        for (int k = i; k < due->pairs; k++)
            due->pair[k] = due->pair[k + 1];
        i = 0;
    }
    group_load(w, g);
}

static int chain_of(const struct tq_world *w, int who)
{
    return who < TQ_FIXTURE_ID ? w->body[who].chain : 0;
}

static void report_contacts(struct tq_world *w, const Group *g)
{
    for (int i = 0; i < g->contacts; i++) {
        const Contact *c = &g->contact[i];
        TqEvent *event = report_body(w, TQ_EV_CONTACT, c->a);
        event->b = c->b;
        event->chain_b = chain_of(w, c->b);
        event->moving_b = c->b < TQ_FIXTURE_ID && body_moves(w, c->b);
        event->part_a = c->part_a, event->part_b = c->part_b;
        event->x = c->at.x, event->y = c->at.y, event->z = c->at.z;
        event->nx = c->n.x, event->ny = c->n.y, event->nz = c->n.z;
        event->closing = c->closing > 0.0 ? c->closing : 0.0;
        event->impulse = c->impulse;
    }
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

static void send_on(struct tq_world *w, const Group *g, int id)
{
    TqBody *b = &w->body[id];
    const TqShape *shape = body_shape(w, id);
    if (shape->kind == TQ_TOLD)
        return;
    const Kin *k = &g->kin[id];
    if (perch_try(w, g, id) || topple_try(w, g, id))
        return;
    if (shape->kind == TQ_CUBE)
        cube_released(w, id, k, b->mode != TQ_FLY);
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
    if (w->now - b->crowd_from > CRUSH_TIME) {
        b->crowd_from = w->now;
        b->crowd = 0;
    }
    if (++b->crowd <= CRUSH_CONTACTS)
        return;
    report_body(w, TQ_EV_BLOCKED, told)->b = other;
    motion_rest(w, told, body_place(b, w->now));
}

static void resolve(struct tq_world *w, Group *g)
{
    group_solve(g);
    report_contacts(w, g);
    set_chains(w, g);
    for (uint32_t left = g->bodies; left; left &= left - 1)
        send_on(w, g, bits_first(left));
    for (int i = 0; i < g->contacts; i++)
        watch_for_crushing(w, &g->contact[i]);
    w->dirty |= g->bodies; /* told ones too: their rows start anew */
}

void impact_now(struct tq_world *w)
{
    Due due;
    Group group;
    find_due(w, &due);
    while (due.pairs > 0) {
        take_group(w, &due, &group);
        if (group.contacts == 1 && group.contact[0].gap > APART)
            w->dirty |= group.bodies; /* look again from here */
        else
            resolve(w, &group);
    }
}
