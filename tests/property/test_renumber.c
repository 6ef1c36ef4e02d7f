/* SPDX-License-Identifier: MIT */
/* Law C6: the order in which bodies were added changes nothing, to the last bit. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <math.h>
#include <stdlib.h>

#include "property/play.h"
#include "property/property.h"

#define SWAP(type, a, b)       \
    do {                       \
        const type held = (a); \
        (a) = (b);             \
        (b) = held;            \
    } while (0)

/* Between two bodies the event does not say who met whom: the lower one first. */
static void lower_first(TqEvent *e)
{
    const bool pair = e->kind == TQ_EV_CONTACT && e->b >= 0 && e->b < TQ_FIXTURE_ID;
    if (!pair || e->a < e->b)
        return;
    SWAP(int, e->a, e->b);
    SWAP(int, e->chain_a, e->chain_b);
    SWAP(bool, e->moving_a, e->moving_b);
    SWAP(int, e->part_a, e->part_b);
    e->nx = -e->nx;
    e->ny = -e->ny;
    e->nz = -e->nz;
}

static int original(const int *from, int id)
{
    return id >= 0 && id < TQ_FIXTURE_ID ? from[id] : id;
}

static int compare_events(const void *left, const void *right)
{
    const TqEvent *a = left, *b = right;
    const int difference[] = { (int)a->kind - (int)b->kind, a->a - b->a, a->b - b->b,
                               a->watch - b->watch, (int)a->across - (int)b->across };
    if (a->time != b->time)
        return a->time < b->time ? -1 : 1;
    for (size_t i = 0; i < sizeof difference / sizeof difference[0]; i++)
        if (difference[i])
            return difference[i];
    return 0;
}

/* Ids as in the plain world; what is simultaneous in one order. */
static void normalise(Story *story, const int *from)
{
    for (int i = 0; i < story->events; i++) {
        TqEvent *event = &story->event[i];
        event->a = original(from, event->a);
        event->b = original(from, event->b);
        if (event->kind != TQ_EV_CROSS) {
            event->watch = 0;
            event->across = TQ_BY_PART;
        }
        lower_first(event);
    }
    qsort(story->event, (size_t)story->events, sizeof story->event[0], compare_events);
}

static void copy_if_near(double *to, double from)
{
    if (fabs(*to - from) < 1e-9)
        *to = from;
}

/* Seen from the other body, place and normal of a contact may be off in the last digits; nothing
   that moves comes from them. */
static TqEvent with_place_of(TqEvent event, const TqEvent *like)
{
    copy_if_near(&event.x, like->x);
    copy_if_near(&event.y, like->y);
    copy_if_near(&event.z, like->z);
    copy_if_near(&event.nx, like->nx);
    copy_if_near(&event.ny, like->ny);
    copy_if_near(&event.nz, like->nz);
    return event;
}

static bool same_events(const Story *plain, const Story *other, char *why)
{
    char text[180], seen[180];
    for (int i = 0; i < plain->events && i < other->events; i++) {
        const TqEvent event = with_place_of(other->event[i], &plain->event[i]);
        const char *field = event_differs(&plain->event[i], &event);
        if (!field)
            continue;
        event_text(&plain->event[i], text, sizeof text);
        event_text(&other->event[i], seen, sizeof seen);
        return broken(why, "event %d: %s differs:\n#   %s\n#   %s", i, field, text, seen);
    }
    if (plain->events != other->events)
        return broken(why, "%d events, %d when renumbered", plain->events, other->events);
    return true;
}

static bool same_ends(const Gen *gen, const Story *plain, const Story *other, const int *from,
                      char *why)
{
    for (int i = 0; i < gen->bodies; i++) {
        const TqBodyState *a = &plain->end[from[i]];
        TqBodyState b = other->end[i];
        b.lies_on = original(from, b.lies_on);
        const char *field = state_differs(a, &b);
        if (field)
            return broken(why, "body %d: %s differs: %.17g %.17g and %.17g %.17g", from[i], field,
                          a->x, a->y, b.x, b.y);
    }
    return true;
}

static bool renumbering_changes_nothing(const Gen *gen, char *why)
{
    static Story plain, other;
    int from[TQ_MAX_BODIES], same[TQ_MAX_BODIES];
    Rng rng = rng_seed(gen->seed ^ 0x5eed);
    if (!play_story(gen, &plain))
        return true;
    for (int i = 0; i < TQ_MAX_BODIES; i++)
        same[i] = i;
    normalise(&plain, same);
    for (int round = 0; round < 3; round++) {
        const Gen renumbered = gen_renumber(gen, &rng, from);
        if (!play_story(&renumbered, &other))
            return broken(why, "the renumbered world cannot be built");
        normalise(&other, from);
        if (!same_events(&plain, &other, why) || !same_ends(gen, &plain, &other, from, why))
            return false;
    }
    return true;
}

static void run(GenWish wish, int count)
{
    assert_int_equal(property_failures("renumber", renumbering_changes_nothing, wish, count), 0);
}

static void renumber_scatter(void **state)
{
    (void)state;
    run((GenWish){ GEN_SCATTER, .told = true, .cube = true }, 150);
}

static void renumber_formation(void **state)
{
    (void)state;
    run((GenWish){ GEN_FORMATION, .told = true, .cube = true }, 150);
}

static void renumber_dense(void **state)
{
    (void)state;
    run((GenWish){ GEN_DENSE, .told = true, .cube = true }, 25);
}

static void renumber_pack(void **state)
{
    (void)state;
    run((GenWish){ .style = GEN_PACK, .cube = true }, 80);
}

static void renumber_symmetric(void **state)
{
    (void)state;
    run((GenWish){ .style = GEN_SYMMETRIC, .cube = true }, 150);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(renumber_scatter),   cmocka_unit_test(renumber_formation),
        cmocka_unit_test(renumber_dense),     cmocka_unit_test(renumber_pack),
        cmocka_unit_test(renumber_symmetric),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
