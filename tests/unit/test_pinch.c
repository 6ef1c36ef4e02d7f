/* SPDX-License-Identifier: MIT */
/* A cube pinched between others (law C18): few contacts, and the first ones in their order.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <math.h>

#include <toque/games.h>
#include <toque/world.h>

#include "base/rng.h"

enum { PINCHES = 300, MOST_EVENTS = 400, MOST_PRESSED = 65 };

static struct tq_world world;
static int cube, striker;

static double between(Rng *rng, double low, double high)
{
    return low + (high - low) * rng_unit(rng);
}

static int put(int shape, double x, double y)
{
    const TqPose pose = { x, y, 1, 0 };
    int id;
    assert_int_equal(tq_world_add_body(&world, shape, &pose, &id, NULL), TQ_OK);
    return id;
}

/* A button is flicked at the cube, behind which another one stands. */
static void pinch(Rng *rng)
{
    const double aside = between(rng, -0.3, 0.3), far = 25 + between(rng, 3, 3.6);
    const double aim = between(rng, -0.02, 0.02);
    assert_int_equal(tq_game_world(TQ_DADINHO, NULL, &world, NULL), TQ_OK);
    cube = put(tq_game_ball(TQ_DADINHO), 0, 0);
    put(TQ_DADINHO_BUTTON, far * cos(aside) + 1.5, far * sin(aside));
    striker = put(TQ_DADINHO_BUTTON, -30, 0);
    const TqFlick flick = { .body = striker,
                            .aim_x = (int32_t)lround(1e6 * cos(aim)),
                            .aim_y = (int32_t)lround(1e6 * sin(aim)),
                            .speed_um_s = (int32_t)lround(between(rng, 1e5, 6e5)) };
    int number;
    assert_int_equal(tq_world_flick(&world, &flick, &number, NULL), TQ_OK);
}

typedef struct {
    int events, together; /* together: contacts at the time of another */
    bool met[3];          /* whom the cube has met */
    double last;          /* time of the contact before */
} Seen;

/* What the cube meets for the first time it meets by itself. */
static void look_at(Seen *seen, const TqEvent *contact)
{
    const int other = contact->a == cube ? contact->b : contact->a;
    const bool again = contact->time == seen->last;
    assert_in_range(other, 1, 2);
    assert_true(seen->met[other] || !again);
    seen->met[other] = true;
    seen->together += again;
    seen->last = contact->time;
}

static Seen play_on(void)
{
    Seen seen = { .last = -1 };
    TqEvent event;
    while (tq_world_next(&world, TQ_FOREVER, &event)) {
        const bool buttons = event.a != cube && event.b != cube;
        if (event.kind == TQ_EV_CONTACT && !buttons)
            look_at(&seen, &event);
        seen.events++;
    }
    return seen;
}

static void c18_a_pinched_cube_has_few_contacts(void **state)
{
    (void)state;
    Rng rng = rng_seed(1);
    int together = 0;
    for (int i = 0; i < PINCHES; i++) {
        pinch(&rng);
        const Seen seen = play_on();
        assert_in_range(seen.events, 1, MOST_EVENTS);
        together += seen.together;
    }
    assert_true(together > PINCHES);
}

/* The keeper is pushed against the cube, which lies nearly along its face and the fence's. */
static void press(Rng *rng)
{
    const double fence = 920, slant = between(rng, -0.02, 0.02), far = between(rng, 0.5, 2);
    const TqPose keeper = { fence - far - 15, between(rng, 170, 230), cos(slant), sin(slant) };
    int number;
    assert_int_equal(tq_game_world(TQ_DADINHO, NULL, &world, NULL), TQ_OK);
    cube = put(tq_game_ball(TQ_DADINHO), fence - 3 - far, 200);
    assert_int_equal(tq_world_add_body(&world, TQ_DADINHO_KEEPER, &keeper, &number, NULL), TQ_OK);
    striker = put(TQ_DADINHO_BUTTON, fence - far - 55, between(rng, 180, 220));
    const TqFlick flick = { .body = striker,
                            .aim_x = 1000000,
                            .aim_y = (int32_t)lround(between(rng, -1e5, 1e5)),
                            .speed_um_s = (int32_t)lround(between(rng, 2e5, 2e6)) };
    assert_int_equal(tq_world_flick(&world, &flick, &number, NULL), TQ_OK);
}

static void c18_faces_press_with_both_ends(void **state)
{
    (void)state;
    Rng rng = rng_seed(2);
    int all = 0;
    for (int i = 0; i < PINCHES; i++) {
        TqEvent event;
        int events = 0;
        press(&rng);
        while (tq_world_next(&world, TQ_FOREVER, &event))
            events++;
        assert_in_range(events, 1, MOST_EVENTS);
        all += events;
    }
    assert_in_range(all, PINCHES, MOST_PRESSED * PINCHES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(c18_a_pinched_cube_has_few_contacts),
        cmocka_unit_test(c18_faces_press_with_both_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
