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

/* What all contacts of a body do to its motion, each by itself. */
typedef struct {
    double part[6][CONTACT_MAX];
    int count;
    bool turns; /* any of them turns it */
} Changes;

static void note_change(const Group *g, int id, const Contact *c, Vec3 j, bool rub, Changes *all)
{
    Kin change = { .p = vec3(0.0, 0.0, 0.0) };
    Vec3 push = c->a == id ? j : vec3_neg(j), arm = c->a == id ? c->arm_a : c->arm_b;
    bool turns = rub || (c->a == id ? c->turn_a : c->turn_b);
    int n = all->count++;
    if (rub)
        mass_rub(&g->mass[id], &change, arm, push);
    else
        mass_push(&g->mass[id], &change, arm, push, turns);
    all->turns |= turns;
    all->part[0][n] = change.v.x, all->part[1][n] = change.v.y, all->part[2][n] = change.v.z;
    all->part[3][n] = change.s.x, all->part[4][n] = change.s.y, all->part[5][n] = change.s.z;
}

static Vec3 sum_parts(const Changes *all, int first)
{
    return vec3(sum_fair(all->part[first], all->count), sum_fair(all->part[first + 1], all->count),
                sum_fair(all->part[first + 2], all->count));
}

/* Add the impulse on each contact's a, and its opposite on b, to every body's motion, so that
   neither the order of contacts nor a mirror changes a bit. */
static void push_all(Group *g, const Vec3 *j, bool rub)
{
    Changes all;
    for (uint32_t left = g->bodies; left; left &= left - 1) {
        int id = bits_first(left);
        all.count = 0, all.turns = false;
        for (int i = 0; i < g->contacts; i++)
            if (g->contact[i].a == id || g->contact[i].b == id)
                note_change(g, id, &g->contact[i], j[i], rub, &all);
        g->kin[id].v = vec3_add(g->kin[id].v, sum_parts(&all, 0));
        if (all.turns)
            g->kin[id].s = vec3_add(g->kin[id].s, sum_parts(&all, 3));
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

double together_energy(const Group *g)
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

static bool any_rubs(const Group *g)
{
    bool rubs = false;
    for (int i = 0; i < g->contacts; i++)
        rubs |= g->contact[i].friction != 0.0;
    return rubs;
}

static void rub_all(Group *g)
{
    Vec3 j[CONTACT_MAX];
    if (!any_rubs(g))
        return;
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
    double energy = together_energy(g);
    strike_all(g);
    bool pushed = false;
    for (int i = 0; i < g->contacts; i++)
        pushed |= g->contact[i].parting > g->contact[i].closing; /* least speeds: C2 */
    if (!pushed && together_energy(g) > energy) {
        for (uint32_t left = g->bodies; left; left &= left - 1)
            g->kin[bits_first(left)] = before[bits_first(left)];
        soften(g);
        strike_all(g);
    }
    rub_all(g);
}
