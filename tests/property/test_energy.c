/* SPDX-License-Identifier: MIT */
/* Energy never grows but by the least parting speeds of law C2; on its corners a cube gains none,
   unless it has next to none (C10). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <math.h>

#include "property/play.h"
#include "property/property.h"

/* A contact that closes with v and parts with v' gives J (v' - v) / 2. */
static double allowance(const Play *play, const TqEvent *event)
{
    if (event->kind == TQ_EV_CONTACT && event->closing <= 30 && fabs(event->nz) > 0.3)
        return event->impulse * 7.5;
    if (event->kind == TQ_EV_CONTACT && event->closing <= 5)
        return event->impulse * 2;
    if (event->kind == TQ_EV_LANDING && play_kind(play, event->a) == TQ_CUBE)
        return 8 * play->world.shape[play->world.body[event->a].shape].mass;
    return 0;
}

/* M8: what lies on a piece is carried along and gives nothing back. */
static bool anything_carried(const Play *play)
{
    for (int i = 0; i < play->gen->bodies; i++) {
        const TqBodyState state = tq_world_state(&play->world, i);
        if (state.mode != TQ_GONE && state.lies_on != TQ_NOBODY)
            return true;
    }
    return false;
}

/* Everything at the time of `event`, which has been taken; returns what may be gained there. */
static double rest_of_instant(Play *play, TqEvent *event)
{
    double allowed = allowance(play, event);
    TqEvent more;
    while (tq_world_next(&play->world, event->time, &more)) {
        allowed += allowance(play, &more);
        *event = more;
    }
    return allowed;
}

/* What happens at one instant; *before is the energy until then and after it. */
static bool instant_keeps(Play *play, TqEvent event, double *before, char *why)
{
    const double allowed = rest_of_instant(play, &event), now = tq_world_energy(&play->world);
    if (!isfinite(now) || now < -1e-6)
        return broken(why, "energy is %.9g at %.17g", now, event.time);
    if (now > *before * (1 + 1e-9) + allowed + 1e-6)
        return broken(why, "energy grew from %.12g to %.12g (allowed %.9g) by %s %d %d at %.17g",
                      *before, now, allowed, event_kind_name(event.kind), event.a, event.b,
                      event.time);
    *before = anything_carried(play) ? 1e300 : now;
    return true;
}

static bool energy_kept(const Gen *gen, char *why)
{
    static Play play;
    double before = 1e300;
    if (!play_begin(&play, gen))
        return true;
    for (;;) {
        TqEvent event;
        bool acted = false;
        const double until = play_next_act(&play);
        const bool more = play_next(&play, until, &event, &acted);
        if (!more && until >= TQ_FOREVER)
            return true;
        if (acted)
            before = 1e300;
        if (more && !instant_keeps(&play, event, &before, why))
            return false;
        if (!more)
            before = anything_carried(&play) ? 1e300 : tq_world_energy(&play.world);
    }
}

static void run(GenStyle style, bool cube, int count)
{
    const GenWish wish = { .style = style, .cube = cube };
    assert_int_equal(property_failures("energy", energy_kept, wish, count), 0);
}

static void energy_scatter(void **state)
{
    (void)state;
    run(GEN_SCATTER, false, 400);
}

static void energy_with_cube(void **state)
{
    (void)state;
    run(GEN_SCATTER, true, 400);
}

static void energy_formation(void **state)
{
    (void)state;
    run(GEN_FORMATION, true, 400);
}

static void energy_dense(void **state)
{
    (void)state;
    run(GEN_DENSE, true, 60);
}

static void energy_pack(void **state)
{
    (void)state;
    run(GEN_PACK, false, 200);
}

static void energy_symmetric(void **state)
{
    (void)state;
    run(GEN_SYMMETRIC, false, 300);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(energy_scatter),   cmocka_unit_test(energy_with_cube),
        cmocka_unit_test(energy_formation), cmocka_unit_test(energy_dense),
        cmocka_unit_test(energy_pack),      cmocka_unit_test(energy_symmetric),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
