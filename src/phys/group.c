/* SPDX-License-Identifier: MIT */
/* Contacts at one instant that share bodies, solved together (law C6). */
#include "phys/group.h"

#include "phys/sum.h"

#define ROUNDS 2000
#define CLOSE_ENOUGH 1e-10 /* mm/s */

static const Kin no_motion;
static const Mass no_give = { .upright = true };

static const Kin *kin_of(const Group *g, int who)
{
    return who >= TQ_FIXTURE_ID ? &no_motion : &g->kin[who];
}

static const Mass *mass_in(const Group *g, int who)
{
    return who >= TQ_FIXTURE_ID ? &no_give : &g->mass[who];
}

void group_load(const struct tq_world *w, Group *g)
{
    g->bodies = 0;
    for (int i = 0; i < g->contacts; i++) {
        g->bodies |= body_bit(g->contact[i].a);
        if (g->contact[i].b < TQ_FIXTURE_ID)
            g->bodies |= body_bit(g->contact[i].b);
    }
    for (uint32_t left = g->bodies; left; left &= left - 1) {
        int id = bits_first(left);
        g->kin[id] = contact_kin(w, id);
        g->mass[id] = mass_of(w, id);
    }
}

/* Add the impulse on each contact's a, and its opposite on b, to every body's motion, so that
   neither the order of contacts nor a mirror changes a bit. */
static void push_all(Group *g, const Vec3 *j, bool rub)
{
    double part[6][CONTACT_MAX];
    for (uint32_t left = g->bodies; left; left &= left - 1) {
        int id = bits_first(left), n = 0;
        for (int i = 0; i < g->contacts; i++) {
            const Contact *c = &g->contact[i];
            if (c->a != id && c->b != id)
                continue;
            Kin change = { .p = vec3(0.0, 0.0, 0.0) };
            Vec3 push = c->a == id ? j[i] : vec3_neg(j[i]);
            mass_push(&g->mass[id], &change, c->a == id ? c->arm_a : c->arm_b, push, rub);
            part[0][n] = change.v.x, part[1][n] = change.v.y, part[2][n] = change.v.z;
            part[3][n] = change.s.x, part[4][n] = change.s.y, part[5][n] = change.s.z;
            n++;
        }
        Vec3 dv = vec3(sum_fair(part[0], n), sum_fair(part[1], n), sum_fair(part[2], n));
        Vec3 ds = vec3(sum_fair(part[3], n), sum_fair(part[4], n), sum_fair(part[5], n));
        g->kin[id].v = vec3_add(g->kin[id].v, dv);
        g->kin[id].s = vec3_add(g->kin[id].s, ds);
    }
}

/* The most contacts that any contact shares a body with, itself included. */
static double crowding(const Group *g)
{
    int most = 1;
    for (int i = 0; i < g->contacts; i++) {
        int n = 0;
        for (int k = 0; k < g->contacts; k++) {
            const Contact *c = &g->contact[i], *d = &g->contact[k];
            bool shares = c->a == d->a || c->a == d->b || c->b == d->a ||
                          (c->b == d->b && c->b < TQ_FIXTURE_ID);
            n += shares;
        }
        most = n > most ? n : most;
    }
    return (double)most;
}

static double give_of(const Group *g, const Contact *c)
{
    return mass_give(mass_in(g, c->a), c->arm_a, c->n, false) +
           mass_give(mass_in(g, c->b), c->arm_b, vec3_neg(c->n), false);
}

/* Impulses, none pulling, after which every contact parts at least with its speed. */
static void strike_all(Group *g)
{
    Vec3 j[CONTACT_MAX];
    double share = 1.0 / crowding(g);
    for (int round = 0; round < ROUNDS; round++) {
        double most = 0.0;
        for (int i = 0; i < g->contacts; i++) {
            Contact *c = &g->contact[i];
            double give = give_of(g, c);
            double lacking = c->parting - contact_speed(c, kin_of(g, c->a), kin_of(g, c->b));
            double next = give > 0.0 ? c->impulse + lacking * share / give : 0.0;
            next = next > 0.0 ? next : 0.0;
            double change = (next - c->impulse) * give;
            most = change > most ? change : -change > most ? -change : most;
            j[i] = vec3_scale(c->n, next - c->impulse);
            c->impulse = next;
        }
        push_all(g, j, false);
        if (most <= CLOSE_ENOUGH)
            return;
    }
}

static double energy_of(const Group *g)
{
    double part[TQ_MAX_BODIES];
    int n = 0;
    for (uint32_t left = g->bodies; left; left &= left - 1) {
        int id = bits_first(left);
        const Mass *m = &g->mass[id];
        const Kin *k = &g->kin[id];
        if (m->level == 0.0)
            continue;
        part[n] = vec3_length_squared(k->v) / m->level;
        if (m->turn > 0.0)
            part[n] += vec3_length_squared(k->s) / m->turn;
        n++;
    }
    return 0.5 * sum_fair(part, n);
}

/* Parting speeds as if all contacts had the least restitution among them. */
static void soften(Group *g)
{
    double least = 1.0;
    for (int i = 0; i < g->contacts; i++) {
        const Contact *c = &g->contact[i];
        double e = c->closing > 0.0 ? c->parting / c->closing : 1.0;
        least = e < least ? e : least;
    }
    for (int i = 0; i < g->contacts; i++) {
        Contact *c = &g->contact[i];
        c->parting = c->closing > 0.0 ? least * c->closing : 0.0;
        c->impulse = 0.0;
    }
}

static void rub_all(Group *g)
{
    Vec3 j[CONTACT_MAX];
    for (int i = 0; i < g->contacts; i++) {
        const Contact *c = &g->contact[i];
        Vec3 rub =
            contact_rub(c, kin_of(g, c->a), mass_in(g, c->a), kin_of(g, c->b), mass_in(g, c->b));
        j[i] = vec3_scale(rub, 1.0 / g->contacts);
    }
    push_all(g, j, true);
}

static void solve_one(Group *g)
{
    Contact *c = &g->contact[0];
    Kin still = no_motion;
    Kin *kb = c->b >= TQ_FIXTURE_ID ? &still : &g->kin[c->b];
    const Mass *ma = &g->mass[c->a], *mb = mass_in(g, c->b);
    contact_strike(c, &g->kin[c->a], ma, kb, mb);
    Vec3 rub = contact_rub(c, &g->kin[c->a], ma, kb, mb);
    mass_push(ma, &g->kin[c->a], c->arm_a, rub, true);
    mass_push(mb, kb, c->arm_b, vec3_neg(rub), true);
}

void group_solve(Group *g)
{
    if (g->contacts == 1) {
        solve_one(g);
        return;
    }
    Kin before[TQ_MAX_BODIES];
    for (uint32_t left = g->bodies; left; left &= left - 1)
        before[bits_first(left)] = g->kin[bits_first(left)];
    double energy = energy_of(g);
    strike_all(g);
    bool pushed = false;
    for (int i = 0; i < g->contacts; i++)
        pushed |= g->contact[i].parting > g->contact[i].closing; /* least speeds: C2 */
    if (!pushed && energy_of(g) > energy) {
        for (uint32_t left = g->bodies; left; left &= left - 1)
            g->kin[bits_first(left)] = before[bits_first(left)];
        soften(g);
        strike_all(g);
    }
    rub_all(g);
}
