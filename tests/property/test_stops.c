/* SPDX-License-Identifier: MIT */
/* Stopping, reading, copying and rewinding on the way change nothing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <string.h>

#include "property/play.h"
#include "property/property.h"

static bool same_story(const Gen *gen, const Story *plain, const Story *other, const char *how,
                       char *why)
{
    char text[150], seen[150];
    if (plain->overflow)
        return true; /* the bound's property says that */
    for (int i = 0; i < plain->events && i < other->events; i++) {
        const char *field = event_differs(&plain->event[i], &other->event[i]);
        if (!field)
            continue;
        event_text(&plain->event[i], text, sizeof text);
        event_text(&other->event[i], seen, sizeof seen);
        return broken(why, "%s: event %d: %s differs:\n#   %s\n#   %s", how, i, field, text, seen);
    }
    if (plain->events != other->events)
        return broken(why, "%s: %d events instead of %d", how, other->events, plain->events);
    for (int i = 0; i < gen->bodies; i++) {
        const char *field = state_differs(&plain->end[i], &other->end[i]);
        if (field)
            return broken(why, "%s: body %d: %s differs", how, i, field);
    }
    return true;
}

/* Both worlds have nothing more to do; at the same time they must look the same. */
static bool same_hash(Play *a, Play *b, const char *how, char *why)
{
    TqEvent event;
    if (!tq_world_at_rest(&a->world))
        return true; /* nor is the story at its end */
    double end = tq_world_now(&a->world);
    end = tq_world_now(&b->world) > end ? tq_world_now(&b->world) : end;
    if (tq_world_next(&a->world, end, &event) || tq_world_next(&b->world, end, &event))
        return broken(why, "%s: another event after the last", how);
    if (tq_world_hash(&a->world) != tq_world_hash(&b->world))
        return broken(why, "%s: another hash at the end", how);
    return true;
}

static void start_story(Story *story)
{
    story->events = 0;
    story->overflow = false;
}

/* Some stops are at the very time of an event. */
static double random_stop(const Story *plain, Rng *rng, double after)
{
    const double last = plain->events ? plain->event[plain->events - 1].time : 1;
    const double hop = rng_unit(rng) * last / 20;
    if (plain->events && rng_below(rng, 4) == 0) {
        const double there = plain->event[rng_below(rng, (uint64_t)plain->events)].time;
        if (there >= after && there < after + last / 10)
            return there;
    }
    return after + hop;
}

static bool read_all(const Play *play, double stop, char *why)
{
    uint64_t bits = tq_world_hash(&play->world);
    for (int i = 0; i < play->gen->bodies; i++) {
        const TqBodyState state = tq_world_state(&play->world, i);
        if (state.x != state.x)
            return broken(why, "body %d is nowhere at %.17g", i, stop);
    }
    if (bits != tq_world_hash(&play->world))
        return broken(why, "reading changed the hash at %.17g", stop);
    if (tq_world_now(&play->world) != stop)
        return broken(why, "stopped at %.17g instead of %.17g", tq_world_now(&play->world), stop);
    return true;
}

static bool stopping_changes_nothing(const Gen *gen, char *why)
{
    static Play straight, stopped;
    static Story plain, other;
    Rng rng = rng_seed(gen->seed ^ 0x570b);
    TqEvent event;
    double stop = 0;
    start_story(&plain);
    start_story(&other);
    if (!play_begin(&straight, gen))
        return true;
    play_to_end(&straight, &plain);
    if (!play_begin(&stopped, gen))
        return broken(why, "the same world cannot be built twice");
    for (int i = 0; i < 60; i++) {
        stop = random_stop(&plain, &rng, stop);
        while (play_next(&stopped, stop, &event, NULL))
            story_add(&other, &event);
        if (!read_all(&stopped, stop, why))
            return false;
    }
    play_to_end(&stopped, &other);
    return same_story(gen, &plain, &other, "stopping", why) &&
           same_hash(&straight, &stopped, "stopping", why);
}

/* A copy taken after some events goes the same way as the world it was copied from. */
static bool copies_go_on_alike(const Gen *gen, char *why)
{
    static Play first, second;
    static Story plain, other;
    Rng rng = rng_seed(gen->seed ^ 0xc0b1);
    TqEvent event;
    start_story(&plain);
    if (!play_begin(&first, gen))
        return true;
    const int events = (int)rng_below(&rng, 40);
    for (int i = 0; i < events && play_next(&first, TQ_FOREVER, &event, NULL); i++)
        story_add(&plain, &event);
    second = first;
    memcpy(&other, &plain, sizeof other);
    play_to_end(&first, &plain);
    play_to_end(&second, &other);
    return same_story(gen, &plain, &other, "copying", why) &&
           same_hash(&first, &second, "copying", why);
}

/* Rewound to where a copy was taken, before or after a flick, it is that copy again. */
static bool rewinding_is_a_fresh_copy(const Gen *gen, char *why)
{
    static Play play, start;
    static Story plain, other;
    Rng rng = rng_seed(gen->seed ^ 0x4e11);
    TqEvent event;
    if (!play_begin(&play, gen))
        return true;
    const int events = (int)rng_below(&rng, 12), on = (int)rng_below(&rng, 200);
    for (int i = 0; i < events && play_next(&play, TQ_FOREVER, &event, NULL); i++)
        continue;
    start = play;
    for (int i = 0; i < on && play_next(&play, TQ_FOREVER, &event, NULL); i++)
        continue;
    tq_world_rewind(&play.world, &start.world);
    play.acts = start.acts;
    if (tq_world_hash(&play.world) != tq_world_hash(&start.world))
        return broken(why, "rewound after %d events, the hash differs", on);
    start_story(&plain);
    start_story(&other);
    play_to_end(&start, &plain);
    play_to_end(&play, &other);
    return same_story(gen, &plain, &other, "rewinding", why) &&
           same_hash(&start, &play, "rewinding", why);
}

static void run(const char *name, Property *property, int count)
{
    int failures = 0;
    for (int style = 0; style < GEN_STYLES; style++) {
        const GenWish wish = { (GenStyle)style, .told = true, .cube = true };
        failures += property_failures(name, property, wish, style == GEN_DENSE ? count / 6 : count);
    }
    assert_int_equal(failures, 0);
}

static void stops(void **state)
{
    (void)state;
    run("stops", stopping_changes_nothing, 60);
}

static void copies(void **state)
{
    (void)state;
    run("copies", copies_go_on_alike, 40);
}

static void rewinds(void **state)
{
    (void)state;
    run("rewinds", rewinding_is_a_fresh_copy, 60);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stops),
        cmocka_unit_test(copies),
        cmocka_unit_test(rewinds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
