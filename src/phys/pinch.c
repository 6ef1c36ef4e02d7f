/* SPDX-License-Identifier: MIT */
/* Boxes pressed between others: slow contacts that follow one another are solved as one (C18). */
#include "phys/pinch.h"

#include "phys/balance.h"

#define IN_A_ROW 1e-3 /* s: from one contact to the next */
#define SLOW 20.0     /* mm/s */
#define NEAR 2e-3     /* mm */
#define LEAST 4.0     /* mm/s: C2 */

/* What can be pinched: a block on the cloth, and the cube, flat or tumbling. */
static bool is_box(const struct tq_world *w, int who)
{
    if (who >= TQ_FIXTURE_ID || w->body[who].support >= 0)
        return false;
    TqBodyKind kind = body_shape(w, who)->kind;
    return kind == TQ_CUBE || (kind == TQ_BLOCK && w->body[who].mode != TQ_FLY);
}

static bool in_row(const struct tq_world *w, const TqBody *b)
{
    return w->now - b->press_at <= IN_A_ROW;
}

static void note(struct tq_world *w, int id, int other)
{
    TqBody *b = &w->body[id];
    if (!is_box(w, id))
        return;
    if (!in_row(w, b))
        b->pressed_by = 0, b->pressed_on = 0;
    b->press_at = w->now;
    if (other >= TQ_FIXTURE_ID)
        b->pressed_on |= (uint64_t)1 << (other - TQ_FIXTURE_ID);
    else
        b->pressed_by |= body_bit(other);
}

void pinch_note(struct tq_world *w, const Contact *c)
{
    note(w, c->a, c->b);
    if (c->b < TQ_FIXTURE_ID)
        note(w, c->b, c->a);
}

/* Whether a box has met anything but `other` in this row. */
static bool has_more(const struct tq_world *w, int id, int other)
{
    if (!is_box(w, id) || !in_row(w, &w->body[id]))
        return false;
    uint32_t bodies = w->body[id].pressed_by;
    uint64_t fixtures = w->body[id].pressed_on;
    if (other >= TQ_FIXTURE_ID)
        fixtures &= ~((uint64_t)1 << (other - TQ_FIXTURE_ID));
    else
        bodies &= ~body_bit(other);
    return bodies || fixtures;
}

bool pinch_may(const struct tq_world *w, const Contact *c)
{
    return c->closing <= SLOW && (has_more(w, c->a, c->b) || has_more(w, c->b, c->a));
}

/* What does not close shall part with the rest to the least speed, so that no more energy comes of
   it than C2 gives. */
static double parting(const Contact *c)
{
    if (c->closing > 0.0)
        return c->parting;
    return c->closing > -LEAST ? LEAST + c->closing : 0.0;
}

/* Whether something can be pressed against: it is there, does not fly or lie on the box, and is
   not led by a hand, which gives way to nothing. */
static bool bears(const struct tq_world *w, int id, int who)
{
    if (who >= TQ_FIXTURE_ID)
        return true;
    const TqBody *b = &w->body[who];
    bool led = b->mode == TQ_MOVE_TOLD && body_seen_moving(w, who);
    return b->mode != TQ_GONE && b->mode != TQ_FLY && b->support != id && !led;
}

static bool is_in(const Group *g, int a, int b)
{
    for (int i = 0; i < g->contacts; i++)
        if (g->contact[i].a == a && g->contact[i].b == b)
            return true;
    return false;
}

static void join(const struct tq_world *w, Group *g, int id, int other)
{
    int a = other < id ? other : id, b = other < id ? id : other;
    if (is_in(g, a, b) || !bears(w, id, other))
        return;
    Kin ka = contact_kin(w, a), kb = contact_kin(w, b);
    Contact *c = &g->contact[g->contacts];
    contact_between(w, a, b, &ka, &kb, c);
    c->parting = parting(c);
    g->contacts += c->gap <= NEAR;
}

static void join_all(const struct tq_world *w, Group *g, int id)
{
    if (!is_box(w, id) || !in_row(w, &w->body[id]))
        return;
    for (uint32_t left = w->body[id].pressed_by; left; left &= left - 1)
        join(w, g, id, bits_first(left));
    for (uint64_t left = w->body[id].pressed_on; left; left &= left - 1)
        join(w, g, id, TQ_FIXTURE_ID + __builtin_ctzll(left));
}

static bool comes_before(const Contact *c, const Contact *d)
{
    return c->a != d->a ? c->a < d->a : c->b < d->b;
}

/* Leave only what is pushed besides the first, in the order of law T1. */
static void keep_pushed(Group *g)
{
    double impulse[CONTACT_MAX];
    int kept = 0;
    balance_solve(g, impulse);
    for (int i = 0; i < g->contacts; i++) {
        Contact c = g->contact[i];
        int at = kept;
        if (i > 0 && impulse[i] <= 0.0)
            continue;
        for (; at > 0 && comes_before(&c, &g->contact[at - 1]); at--)
            g->contact[at] = g->contact[at - 1];
        g->contact[at] = c;
        kept++;
    }
    g->contacts = kept;
}

bool pinch_gather(const struct tq_world *w, const Contact *c, Group *g)
{
    g->contact[0] = *c;
    g->contacts = 1;
    join_all(w, g, c->a);
    join_all(w, g, c->b);
    if (g->contacts == 1)
        return false;
    group_load(w, g);
    keep_pushed(g);
    group_load(w, g);
    return g->contacts > 1;
}
