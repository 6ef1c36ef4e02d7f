/* SPDX-License-Identifier: MIT */
/* Contacts at one instant that share bodies, solved together (law C6). */
#include "phys/together.h"

#include "phys/balance.h"
#include "phys/sum.h"

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
            Vec3 arm = c->a == id ? c->arm_a : c->arm_b;
            if (rub)
                mass_rub(&g->mass[id], &change, arm, push);
            else
                mass_push(&g->mass[id], &change, arm, push, c->a == id ? c->turn_a : c->turn_b);
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

static void strike_all(Group *g)
{
    double impulse[CONTACT_MAX];
    Vec3 j[CONTACT_MAX];
    balance_solve(g, impulse);
    for (int i = 0; i < g->contacts; i++) {
        g->contact[i].impulse = impulse[i];
        j[i] = vec3_scale(g->contact[i].n, impulse[i]);
    }
    push_all(g, j, false);
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
        Vec3 rub = contact_rub(c, c->impulse, kin_of(g, c->a), mass_in(g, c->a), kin_of(g, c->b),
                               mass_in(g, c->b));
        j[i] = vec3_scale(rub, 1.0 / g->contacts);
    }
    push_all(g, j, true);
}

void together_solve(Group *g)
{
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
