/* SPDX-License-Identifier: MIT */
/* Which impulses make several contacts part as they shall, none of them pulling (law C6). */
#include "phys/balance.h"

#include "phys/sum.h"

#define TRIES 12
#define ROUNDS 4000
#define CLOSE_ENOUGH 1e-10 /* mm/s */
#define ENOUGH 1e-7        /* mm/s that a contact may lack */

typedef struct {
    int n;
    double give[CONTACT_MAX][CONTACT_MAX]; /* speed of contact i for a unit impulse at k */
    double want[CONTACT_MAX];              /* speed that is lacking */
    int near[CONTACT_MAX][CONTACT_MAX];    /* in each row the contacts that give, in order */
    int nears[CONTACT_MAX];
    bool on[CONTACT_MAX]; /* contacts that may push */
} Balance;

/* How a unit impulse at contact k on the body they share moves contact i apart. */
static double shared(const Group *g, int id, const Contact *c, const Contact *d)
{
    const Mass *m = &g->mass[id];
    double s = c->a == id ? 1.0 : -1.0, t = d->a == id ? 1.0 : -1.0;
    Vec3 push = vec3_scale(d->n, t), dir = vec3_scale(c->n, s);
    Kin change = { .p = vec3(0.0, 0.0, 0.0) };
    mass_push(m, &change, d->a == id ? d->arm_a : d->arm_b, push,
              d->a == id ? d->turn_a : d->turn_b);
    Vec3 arm = c->a == id ? c->arm_a : c->arm_b;
    bool turns = c->a == id ? c->turn_a : c->turn_b;
    return vec3_dot(dir, turns ? mass_point_velocity(&change, arm) : change.v);
}

static double give_between(const Group *g, const Contact *c, const Contact *d)
{
    double part[2];
    int n = 0, ends[2] = { c->a, c->b };
    for (int i = 0; i < 2; i++)
        if (ends[i] < TQ_FIXTURE_ID && (d->a == ends[i] || d->b == ends[i]))
            part[n++] = shared(g, ends[i], c, d);
    return n > 0 ? sum_fair(part, n) : 0.0;
}

static void prepare(const Group *g, Balance *b)
{
    static const Kin still;
    b->n = g->contacts;
    for (int i = 0; i < b->n; i++) {
        const Contact *c = &g->contact[i];
        const Kin *kb = c->b >= TQ_FIXTURE_ID ? &still : &g->kin[c->b];
        b->want[i] = c->parting - contact_speed(c, &g->kin[c->a], kb);
        b->on[i] = b->want[i] > 0.0;
        b->nears[i] = 0;
        for (int k = 0; k < b->n; k++) {
            b->give[i][k] = give_between(g, c, &g->contact[k]);
            if (b->give[i][k] != 0.0)
                b->near[i][b->nears[i]++] = k;
        }
    }
}

/* out = give * x over the contacts that push. */
static void apply(const Balance *b, const double *x, double *out)
{
    double part[CONTACT_MAX];
    for (int i = 0; i < b->n; i++) {
        int n = 0;
        for (int at = 0; at < b->nears[i]; at++) {
            int k = b->near[i][at];
            part[n] = b->give[i][k] * x[k];
            n += b->on[k];
        }
        out[i] = sum_fair(part, n);
    }
}

static double inner(const Balance *b, const double *x, const double *y)
{
    double part[CONTACT_MAX];
    int n = 0;
    for (int i = 0; i < b->n; i++)
        if (b->on[i])
            part[n++] = x[i] * y[i];
    return sum_fair(part, n);
}

/* Conjugate gradients: exact, up to rounding, after as many rounds as contacts push. */
static void solve_pushing(const Balance *b, double *x)
{
    double rest[CONTACT_MAX], way[CONTACT_MAX], moved[CONTACT_MAX];
    if (b->n == 0)
        return;
    for (int i = 0; i < b->n; i++) {
        x[i] = 0.0;
        rest[i] = way[i] = b->on[i] ? b->want[i] : 0.0;
    }
    double size = inner(b, rest, rest), first = size;
    for (int round = 0; round < 2 * b->n + 2 && size > 1e-26 * first; round++) {
        apply(b, way, moved);
        double bend = inner(b, way, moved);
        if (bend <= 0.0)
            return;
        double step = size / bend;
        for (int i = 0; i < b->n; i++) {
            x[i] += b->on[i] ? step * way[i] : 0.0;
            rest[i] -= b->on[i] ? step * moved[i] : 0.0;
        }
        double next = inner(b, rest, rest), keep = next / size;
        for (int i = 0; i < b->n; i++)
            way[i] = b->on[i] ? rest[i] + keep * way[i] : 0.0;
        size = next;
    }
}

/* Contacts that pull stop pushing; true if there were none. */
static bool drop_pulling(Balance *b, double *x)
{
    bool none = true;
    for (int i = 0; i < b->n; i++) {
        if (!b->on[i] || x[i] >= 0.0)
            continue;
        b->on[i] = false;
        x[i] = 0.0;
        none = false;
    }
    return none;
}

/* Contacts that lack speed begin to push; true if there were none. */
static bool add_lacking(Balance *b, const double *x)
{
    double speed[CONTACT_MAX];
    bool none = true;
    apply(b, x, speed);
    for (int i = 0; i < b->n; i++) {
        if (speed[i] >= b->want[i] - ENOUGH)
            continue;
        b->on[i] = true;
        none = false;
    }
    return none;
}

/* Slow and sure: everybody a little at a time, until nothing changes. */
static void creep(Balance *b, double *x)
{
    double speed[CONTACT_MAX], share = 1.0;
    for (int i = 0; i < b->n; i++) {
        double row = b->nears[i];
        b->on[i] = true;
        x[i] = 0.0;
        share = 1.0 / row < share ? 1.0 / row : share;
    }
    for (int round = 0; round < ROUNDS; round++) {
        double most = 0.0;
        apply(b, x, speed);
        for (int i = 0; i < b->n; i++) {
            double give = b->give[i][i];
            double next = give > 0.0 ? x[i] + (b->want[i] - speed[i]) * share / give : 0.0;
            next = next > 0.0 ? next : 0.0;
            double change = (next - x[i]) * give;
            most = change > most ? change : -change > most ? -change : most;
            x[i] = next;
        }
        if (most <= CLOSE_ENOUGH)
            return;
    }
}

static bool find(Balance *b, double *impulse)
{
    for (int i = 0; i < TRIES; i++) {
        solve_pushing(b, impulse);
        if (drop_pulling(b, impulse) && add_lacking(b, impulse))
            return true;
    }
    return false;
}

bool balance_find(const Group *g, double *impulse)
{
    Balance b;
    prepare(g, &b);
    return find(&b, impulse);
}

void balance_solve(const Group *g, double *impulse)
{
    Balance b;
    prepare(g, &b);
    if (!find(&b, impulse))
        creep(&b, impulse);
}
