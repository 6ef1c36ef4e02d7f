/* SPDX-License-Identifier: MIT */
/* Boxes pressed between others: slow contacts that follow one another are solved as one (C18). */
#include "phys/pinch.h"

#include "phys/balance.h"
#include "phys/sum.h"

#define IN_A_ROW 1e-3 /* s: from one contact to the next */
#define AT_ONCE 1e-6  /* s: no two contacts of a real box are told apart */
#define SLOW 20.0     /* mm/s */
#define NEAR 2e-3     /* mm */
#define LEAST 4.0     /* mm/s: C2 */
#define GIVEN 20.0    /* mm/s */

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

/* Led by a hand, which gives way to nothing. */
static bool is_led(const struct tq_world *w, int who)
{
    return who < TQ_FIXTURE_ID && w->body[who].mode == TQ_MOVE_TOLD && body_seen_moving(w, who);
}

/* Whether a box has met anything but `other` in this row; where it is met fast, only if it was a
   moment ago, and `other` in this row before. */
static bool has_more(const struct tq_world *w, int id, int other, bool slow)
{
    if (!is_box(w, id) || w->now - w->body[id].press_at > (slow ? IN_A_ROW : AT_ONCE))
        return false;
    bool fixture = other >= TQ_FIXTURE_ID;
    uint32_t bodies = w->body[id].pressed_by, body = fixture ? 0 : body_bit(other);
    uint64_t fixtures = w->body[id].pressed_on;
    uint64_t wall = fixture ? (uint64_t)1 << (other - TQ_FIXTURE_ID) : 0;
    bool again = (bodies & body) || (fixtures & wall);
    return (slow || again) && ((bodies & ~body) || (fixtures & ~wall));
}

bool pinch_may(const struct tq_world *w, const Contact *c)
{
    bool slow = c->closing <= SLOW;
    if (!slow && (is_led(w, c->a) || is_led(w, c->b)))
        return false;
    return has_more(w, c->a, c->b, slow) || has_more(w, c->b, c->a, slow);
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
    return b->mode != TQ_GONE && b->mode != TQ_FLY && b->support != id && !is_led(w, who);
}

static bool is_in(const Group *g, int a, int b)
{
    for (int i = 0; i < g->contacts; i++)
        if (g->contact[i].a == a && g->contact[i].b == b)
            return true;
    return false;
}

/* A contact, or its two ends where faces lie along one another: they press with both. */
static void add(const struct tq_world *w, Group *g, const Contact *c)
{
    Contact end[2];
    bool faces = g->contacts + 2 < CONTACT_MAX && contact_ends(w, c, NEAR, end);
    for (int i = 0; i < 1 + faces; i++) {
        Contact *to = &g->contact[g->contacts++];
        *to = faces ? end[i] : *c;
        to->parting = parting(to);
    }
}

static void join(const struct tq_world *w, Group *g, int id, int other)
{
    int a = other < id ? other : id, b = other < id ? id : other;
    if (is_in(g, a, b) || !bears(w, id, other) || g->contacts == CONTACT_MAX)
        return;
    Kin ka = contact_kin(w, a), kb = contact_kin(w, b);
    Contact c;
    contact_between(w, a, b, &ka, &kb, &c);
    if (c.gap <= NEAR)
        add(w, g, &c);
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

/* Leave only what is pushed besides the first, which has `own` ends, in the order of law T1. False:
   no impulses part them all. */
static bool keep_pushed(Group *g, int own)
{
    double impulse[CONTACT_MAX];
    int kept = 0;
    if (!balance_find(g, impulse))
        return false;
    for (int i = 0; i < g->contacts; i++) {
        Contact c = g->contact[i];
        int at = kept;
        if (i >= own && impulse[i] <= 0.0)
            continue;
        for (; at > 0 && comes_before(&c, &g->contact[at - 1]); at--)
            g->contact[at] = g->contact[at - 1];
        g->contact[at] = c;
        kept++;
    }
    g->contacts = kept;
    return kept > own;
}

bool pinch_gather(const struct tq_world *w, const Contact *c, Group *g)
{
    g->contacts = 0;
    add(w, g, c);
    int own = g->contacts;
    join_all(w, g, c->a);
    join_all(w, g, c->b);
    if (g->contacts == own)
        return false;
    group_load(w, g);
    if (!keep_pushed(g, own))
        return false;
    group_load(w, g);
    return true;
}

/* As if each of them were given GIVEN. A hand may give more. */
double pinch_gives(const struct tq_world *w, const Group *g)
{
    double part[TQ_MAX_BODIES];
    int n = 0;
    for (uint32_t left = g->bodies; left; left &= left - 1) {
        int id = bits_first(left);
        if (is_led(w, id))
            return PHYS_NEVER;
        if (g->mass[id].level > 0.0)
            part[n++] = 0.5 * GIVEN * GIVEN / g->mass[id].level;
    }
    return sum_fair(part, n);
}
