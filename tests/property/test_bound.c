/* SPDX-License-Identifier: MIT */
/* Every flick ends, within far fewer events than law C14 allows, in time that never runs back. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <math.h>

#include "property/play.h"
#include "property/property.h"

enum { MOST_EVENTS = 5000 };

static bool finite_state(const TqBodyState *s)
{
    return isfinite(s->x + s->y + s->z + s->vx + s->vy + s->vz + s->spin_x + s->spin_y + s->spin_z +
                    s->axis_x + s->axis_y);
}

static bool all_finite(const Play *play, char *why)
{
    for (int i = 0; i < play->gen->bodies; i++) {
        const TqBodyState state = tq_world_state(&play->world, i);
        if (!finite_state(&state))
            return broken(why, "body %d is not at a finite place", i);
    }
    return true;
}

/* Law C1: a contact closes, or others of its group press on it; what only touches is none. */
static bool sane(const TqEvent *e, char *why)
{
    const double length = e->nx * e->nx + e->ny * e->ny + e->nz * e->nz;
    if (e->kind != TQ_EV_CONTACT)
        return true;
    if (!(e->closing > 0) && !(e->impulse > 0))
        return broken(why, "contact %d %d at %.17g closes with %.9g, impulse %.9g", e->a, e->b,
                      e->time, e->closing, e->impulse);
    if (!(fabs(length - 1) < 1e-9))
        return broken(why, "contact %d %d at %.17g: the normal's length is %.17g", e->a, e->b,
                      e->time, sqrt(length));
    return true;
}

static bool contacts_close(const Gen *gen, char *why)
{
    static Play play;
    TqEvent event;
    if (!play_begin(&play, gen))
        return true;
    for (int i = 0; i < MOST_EVENTS && play_next(&play, TQ_FOREVER, &event, NULL); i++)
        if (!sane(&event, why))
            return false;
    return true;
}

static bool ends(const Gen *gen, char *why)
{
    static Play play;
    TqEvent event;
    int events = 0;
    double last = 0;
    if (!play_begin(&play, gen))
        return true;
    for (bool acted = false; play_next(&play, TQ_FOREVER, &event, &acted); acted = false) {
        events = acted ? 1 : events + 1;
        if (events >= MOST_EVENTS)
            return broken(why, "%d events since the last flick, now at %.17g", events, event.time);
        if (!(event.time >= last))
            return broken(why, "time goes from %.17g to %.17g", last, event.time);
        last = event.time;
    }
    if (!tq_world_at_rest(&play.world))
        return broken(why, "no event more, but not at rest");
    return all_finite(&play, why);
}

static void run(GenWish wish, int count)
{
    assert_int_equal(property_failures("bound", ends, wish, count), 0);
}

static void bound_scatter(void **state)
{
    (void)state;
    run((GenWish){ GEN_SCATTER, .told = true, .cube = true }, 500);
}

static void bound_formation(void **state)
{
    (void)state;
    run((GenWish){ GEN_FORMATION, .told = true, .cube = true }, 500);
}

static void bound_dense(void **state)
{
    (void)state;
    run((GenWish){ GEN_DENSE, .told = true, .cube = true }, 60);
}

static void bound_pack(void **state)
{
    (void)state;
    run((GenWish){ .style = GEN_PACK, .cube = true }, 200);
}

static void bound_symmetric(void **state)
{
    (void)state;
    run((GenWish){ .style = GEN_SYMMETRIC, .cube = true }, 300);
}

static void every_contact_closes(void **state)
{
    (void)state;
    int failures = 0;
    for (int style = 0; style < GEN_STYLES; style++) {
        const GenWish wish = { (GenStyle)style, .told = true, .cube = true };
        failures += property_failures("contacts close", contacts_close, wish,
                                      style == GEN_DENSE ? 20 : 100);
    }
    assert_int_equal(failures, 0);
}

/* 21 discs that touch, struck at full speed. */
static Gen full_pack(double restitution, double friction, double off)
{
    Gen gen = { .table = GEN_BARE,
                .half_x = 600,
                .half_y = 400,
                .fence = true,
                .restitution = restitution,
                .friction = friction,
                .ribbed = 1 };
    gen.body[gen.bodies++] = (GenBody){ BARE_DISC, { -60, off, 0, 0 } };
    for (int row = 0; row < 6; row++)
        for (int i = 0; i <= row; i++)
            gen.body[gen.bodies++] =
                (GenBody){ BARE_DISC, { row * sqrt(3) * 10, (2 * i - row) * 10, 0, 0 } };
    gen.act[gen.acts++] = (GenAct){ .flick = { .aim_x = 1, .speed_um_s = 4000000 } };
    return gen;
}

static void bound_21_discs(void **state)
{
    (void)state;
    char why[WHY_MAX];
    for (int e = 0; e <= 10; e++) {
        for (int friction = 0; friction <= 4; friction++) {
            for (int off = -3; off <= 3; off++) {
                const Gen gen = full_pack(e / 10.0, friction / 4.0, off * 2.5);
                if (!property_holds(ends, &gen, why)) {
                    gen_print(&gen, stdout);
                    fail_msg("%s", why);
                }
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bound_scatter),        cmocka_unit_test(bound_formation),
        cmocka_unit_test(bound_dense),          cmocka_unit_test(bound_pack),
        cmocka_unit_test(bound_symmetric),      cmocka_unit_test(bound_21_discs),
        cmocka_unit_test(every_contact_closes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
