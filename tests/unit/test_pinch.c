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

enum { PINCHES = 300, MOST_EVENTS = 400 };

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(c18_a_pinched_cube_has_few_contacts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
