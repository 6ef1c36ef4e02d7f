/* SPDX-License-Identifier: MIT */
/* Law C4: momentum in the plane is kept in every contact between free bodies. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <math.h>

#include "property/play.h"
#include "property/property.h"

enum { CRUSHED = 200 }; /* contacts within 0.1 ms: law C13 stops such a body */

/* Contacts of each body within the last tenth of a millisecond, counted as C13 does. */
typedef struct {
    double since[TQ_MAX_BODIES];
    int contacts[TQ_MAX_BODIES];
} Crowd;

/* All bodies that met at one instant, in groups joined by contacts. */
typedef struct {
    int group[TQ_MAX_BODIES];    /* -1: met nothing */
    bool foreign[TQ_MAX_BODIES]; /* met what does not give way: cloth, fixture, told body */
    TqBodyState before[TQ_MAX_BODIES], after[TQ_MAX_BODIES];
} Instant;

static void join(Instant *now, int bodies, int a, int b)
{
    const int from = now->group[b] < 0 ? b : now->group[b];
    const int to = now->group[a] < 0 ? a : now->group[a];
    now->group[a] = to;
    now->group[b] = to;
    for (int i = 0; i < bodies; i++)
        now->group[i] = now->group[i] == from ? to : now->group[i];
}

static bool is_crushed(Crowd *crowd, int body, double time)
{
    if (time - crowd->since[body] > 1e-4) {
        crowd->since[body] = time;
        crowd->contacts[body] = 0;
    }
    return ++crowd->contacts[body] > CRUSHED;
}

/* C13: what is crushed stands still, and its momentum is gone. */
static void note_crowd(Instant *now, Crowd *crowd, const TqEvent *event)
{
    if (event->kind != TQ_EV_CONTACT)
        return;
    now->foreign[event->a] |= is_crushed(crowd, event->a, event->time);
    if (event->b < TQ_FIXTURE_ID)
        now->foreign[event->b] |= is_crushed(crowd, event->b, event->time);
}

static void note(Instant *now, const Play *play, const TqEvent *event)
{
    const bool pair = event->b >= 0 && event->b < TQ_FIXTURE_ID;
    if (event->kind == TQ_EV_CONTACT && pair) {
        join(now, play->gen->bodies, event->a, event->b);
        now->foreign[event->a] |= play_kind(play, event->b) == TQ_TOLD;
        now->foreign[event->b] |= play_kind(play, event->a) == TQ_TOLD;
    } else if (event->kind == TQ_EV_CONTACT || event->kind == TQ_EV_LANDING) {
        now->foreign[event->a] = true;
    }
}

static bool on_a_corner(const Play *play, const TqBodyState *s)
{
    const TqPart *part = &play->world.shape[s->shape].part[0];
    const double down = fabs(s->turn[6]) + fabs(s->turn[7]) + fabs(s->turn[8]);
    return s->z + part->rx - (part->rx - part->edge) * down - part->edge < 1e-5;
}

/* C17: what was wedged in the air stops, and what it lies against with it. */
static bool is_wedged(const TqBodyState *before, const TqBodyState *after)
{
    return before->mode == TQ_FLY && after->mode == TQ_REST && after->z > 0 &&
           after->lies_on == TQ_NOBODY;
}

/* C9, C10: a cube on the cloth, if with one corner, is also thrown back by the cloth. C7: what
   leans stops. */
static bool is_foreign(const Instant *now, const Play *play, int body)
{
    const TqBodyKind kind = play_kind(play, body);
    const bool leans = now->after[body].fallen && !now->before[body].fallen &&
                       now->after[body].shape == now->before[body].shape;
    return now->foreign[body] || leans || is_wedged(&now->before[body], &now->after[body]) ||
           kind == TQ_TOLD ||
           (kind == TQ_CUBE &&
            (now->before[body].mode != TQ_FLY || on_a_corner(play, &now->before[body])));
}

static bool group_keeps(const Instant *now, const Play *play, int group, double time, char *why)
{
    double px = 0, py = 0, size = 0, slack = 1e-9;
    for (int i = 0; i < play->gen->bodies; i++) {
        if (now->group[i] != group)
            continue;
        if (is_foreign(now, play, i))
            return true;
        const TqBodyState *s = &now->before[i], *t = &now->after[i];
        const double mass = play->world.shape[s->shape].mass;
        px += mass * (t->vx - s->vx);
        py += mass * (t->vy - s->vy);
        size += mass * (fabs(s->vx) + fabs(s->vy) + fabs(t->vx) + fabs(t->vy));
        slack += t->mode == TQ_REST ? mass * 1e-3 : 0; /* M7 */
    }
    if (fabs(px) + fabs(py) > slack + 1e-9 * size)
        return broken(why, "momentum changes by %.9g %.9g (of %.9g) in group of body %d at %.17g",
                      px, py, size, group, time);
    return true;
}

static void read_states(const struct tq_world *world, int bodies, TqBodyState *states)
{
    for (int i = 0; i < bodies; i++)
        states[i] = tq_world_state(world, i);
}

/* The states a moment before `time`, from a world that stands at an earlier event. */
static void states_before(const struct tq_world *earlier, double time, int bodies,
                          TqBodyState *states)
{
    static struct tq_world copy;
    TqEvent event;
    copy = *earlier;
    while (tq_world_next(&copy, nextafter(time, -1), &event))
        continue;
    read_states(&copy, bodies, states);
}

static bool instant_keeps(Play *play, const struct tq_world *earlier, const TqEvent *first,
                          Crowd *crowd, char *why)
{
    static Instant now;
    const int bodies = play->gen->bodies;
    TqEvent event = *first;
    for (int i = 0; i < bodies; i++) {
        now.group[i] = -1;
        now.foreign[i] = false;
    }
    states_before(earlier, first->time, bodies, now.before);
    do {
        note(&now, play, &event);
        note_crowd(&now, crowd, &event);
    } while (tq_world_next(&play->world, first->time, &event));
    read_states(&play->world, bodies, now.after);
    for (int i = 0; i < bodies; i++)
        if (now.group[i] == i && !group_keeps(&now, play, i, first->time, why))
            return false;
    return true;
}

static bool momentum_kept(const Gen *gen, char *why)
{
    static Play play;
    static struct tq_world earlier;
    TqEvent event;
    Crowd crowd = { .since = { 0 } };
    if (!play_begin(&play, gen))
        return true;
    for (;;) {
        bool acted = false;
        const double until = play_next_act(&play);
        earlier = play.world;
        const bool more = play_next(&play, until, &event, &acted);
        if (!more && until >= TQ_FOREVER)
            return true;
        if (more && !acted && !instant_keeps(&play, &earlier, &event, &crowd, why))
            return false;
    }
}

static void run(GenWish wish, int count)
{
    assert_int_equal(property_failures("momentum", momentum_kept, wish, count), 0);
}

static void momentum_scatter(void **state)
{
    (void)state;
    run((GenWish){ GEN_SCATTER, .told = true, .cube = true }, 300);
}

static void momentum_formation(void **state)
{
    (void)state;
    run((GenWish){ GEN_FORMATION, .told = true, .cube = true }, 300);
}

static void momentum_dense(void **state)
{
    (void)state;
    run((GenWish){ GEN_DENSE, .told = true, .cube = true }, 40);
}

static void momentum_pack(void **state)
{
    (void)state;
    run((GenWish){ .style = GEN_PACK }, 100);
}

static void momentum_symmetric(void **state)
{
    (void)state;
    run((GenWish){ .style = GEN_SYMMETRIC }, 200);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(momentum_scatter),   cmocka_unit_test(momentum_formation),
        cmocka_unit_test(momentum_dense),     cmocka_unit_test(momentum_pack),
        cmocka_unit_test(momentum_symmetric),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
