/* SPDX-License-Identifier: MIT */
/* How FISTF feels: low shots, passes that roll, lifts that are meant, runs that bend (C16, M2). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <math.h>

#include <toque/games.h>

static struct tq_world world;
static int ball, figure;

/* A ball, and a figure `off` beside the line through it, 60 mm behind. */
static void set_up(double x, double off)
{
    assert_int_equal(tq_game_world(TQ_FISTF, NULL, &world, NULL), TQ_OK);
    assert_int_equal(tq_world_add_body(&world, TQ_FISTF_BALL, &(TqPose){ x, 0, 1, 0 }, &ball, NULL),
                     TQ_OK);
    assert_int_equal(
        tq_world_add_body(&world, TQ_FISTF_FIGURE, &(TqPose){ x - 60, off, 1, 0 }, &figure, NULL),
        TQ_OK);
}

static void strike(int speed_mm_s, bool lifted)
{
    int number;
    const TqFlick flick = { figure, 1, 0, speed_mm_s * 1000, 0, 0, lifted };
    assert_int_equal(tq_world_flick(&world, &flick, &number, NULL), TQ_OK);
}

/* Degrees above level at which the ball leaves its first contact. */
static double launch(void)
{
    TqEvent event;
    do
        assert_true(tq_world_next(&world, TQ_FOREVER, &event));
    while (event.kind != TQ_EV_CONTACT);
    const TqBodyState s = tq_world_state(&world, ball);
    return atan2(s.vz, hypot(s.vx, s.vy)) * 180 / acos(-1);
}

/* How high the ball's underside comes before it touches anything but the cloth. */
static double apex(void)
{
    const TqBodyState s = tq_world_state(&world, ball);
    return s.vz * s.vz / (2 * world.table.gravity);
}

static void straight_flicks_launch_low(void **state)
{
    (void)state;
    for (int speed = 500; speed <= 4000; speed += 250) {
        set_up(0, 0);
        strike(speed, false);
        const double degrees = launch();
        assert_true(degrees > 5 && degrees < 12);
    }
}

static void a_pass_rolls(void **state)
{
    (void)state;
    set_up(0, 0);
    strike(900, false);
    (void)launch();
    assert_true(apex() < 1);
}

/* All of a kind as before: a lifted flick is slower and goes up as the contact points. */
static void a_lift_is_meant(void **state)
{
    (void)state;
    TqError err;
    int number;
    set_up(0, 0);
    strike(1500, true);
    assert_true(fabs(launch() - 25.1) < 0.1);
    assert_true(apex() > 20);
    set_up(0, 0);
    const TqFlick hard = { figure, 1, 0, 2000001, 0, 0, true };
    assert_int_equal(tq_world_flick(&world, &hard, &number, &err), TQ_BAD_FLICK);
}

/* The next flick of the same figure is plain again. */
static void a_lift_ends_with_its_run(void **state)
{
    (void)state;
    set_up(0, 0);
    const uint64_t before = tq_world_hash(&world);
    strike(1000, true);
    const uint64_t lifted = tq_world_hash(&world);
    set_up(0, 0);
    assert_true(tq_world_hash(&world) == before);
    strike(1000, false);
    assert_true(tq_world_hash(&world) != lifted);
    set_up(0, 0);
    strike(100, true);
    (void)tq_world_run(&world);
    assert_int_equal(world.lifting, 0);
    strike(1500, false);
    assert_true(launch() < 12);
}

/* What becomes of a straight shot at the middle of the open goal: 1 in it, 0 not. */
static int scores(double x, int speed)
{
    TqEvent event;
    set_up(x, 0);
    assert_int_equal(tq_game_watch(TQ_FISTF, NULL, &world, 1u << ball, NULL), TQ_OK);
    strike(speed, false);
    while (tq_world_next(&world, TQ_FOREVER, &event))
        if (event.kind == TQ_EV_CROSS && event.watch == 1 && event.across == TQ_BY_WHOLE &&
            event.inward)
            return event.in_mouth;
    return 0;
}

static void shots_from_the_zone_pass_under_the_bar(void **state)
{
    (void)state;
    for (int speed = 1500; speed <= 4000; speed += 250)
        for (int far = 60; far <= 280; far += 20)
            assert_int_equal(scores(600 - far, speed), 1);
}

/* A piece that flies has no nose: with and without one it sends the ball off alike. */
static void a_flying_piece_has_no_nose(void **state)
{
    (void)state;
    double up[2];
    for (int i = 0; i < 2; i++) {
        TqEvent event = { .kind = TQ_EV_REST };
        int number;
        set_up(0, 0);
        world.shape[TQ_FISTF_FIGURE].nose = i == 0 ? 0 : 0.8;
        const TqFlick chip = { figure, 1, 0, 1000000, 0, 250000, false };
        assert_int_equal(tq_world_flick(&world, &chip, &number, NULL), TQ_OK);
        while (event.kind != TQ_EV_CONTACT)
            assert_true(tq_world_next(&world, TQ_FOREVER, &event));
        assert_int_equal(tq_world_state(&world, figure).mode, TQ_FLY);
        up[i] = tq_world_state(&world, ball).vz;
    }
    assert_true(up[0] > 50 && up[0] == up[1]);
}

/* ---- Types ---- */

/* A side each of two types, on the smallest table and the largest. */
static void every_approved_type_plays(void **state)
{
    (void)state;
    for (int type = 0; type < tq_fistf_types(); type++) {
        const TqFigureType *t = tq_fistf_type(type);
        const TqFigureType *other = tq_fistf_type((type + 1) % tq_fistf_types());
        const TqField field =
            tq_fistf_field(TQ_FISTF, type % 2 ? 900 : 1400, type % 2 ? 600 : 1000);
        TqPieces pieces = *tq_game_pieces(TQ_FISTF);
        int mine, theirs, number;
        pieces.team[TQ_HOME] = t->team;
        pieces.team[TQ_AWAY] = other->team;
        assert_true(2 * t->team.piece_radius >= t->base_least);
        assert_true(2 * t->team.piece_radius <= t->base_most);
        assert_true(t->team.piece_height >= t->height_least);
        assert_true(t->team.piece_height <= t->height_most);
        assert_true(t->team.piece_base >= 5 && t->team.piece_base <= 7);
        assert_int_equal(tq_game_world_with(TQ_FISTF, &field, &pieces, &world, NULL), TQ_OK);
        mine = tq_game_shape(TQ_FISTF, &world, TQ_FISTF_FIGURE, TQ_HOME);
        theirs = tq_game_shape(TQ_FISTF, &world, TQ_FISTF_FIGURE, TQ_AWAY);
        assert_true(mine != theirs);
        assert_true(world.shape[theirs].part[2].z1 == other->team.piece_height);
        const TqPose from = { -60, 0, 1, 0 }, lies = { 0, 0, 1, 0 };
        assert_int_equal(tq_world_add_body(&world, mine, &from, &figure, NULL), TQ_OK);
        assert_int_equal(tq_world_add_body(&world, TQ_FISTF_BALL, &lies, &ball, NULL), TQ_OK);
        const TqFlick straight = { figure, 1, 0, 1500000, 0, 0, false };
        assert_int_equal(tq_world_flick(&world, &straight, &number, NULL), TQ_OK);
        const double degrees = launch();
        assert_true(degrees > 5 && degrees < 12);
    }
}

/* Whoever falls is raised where he stood, whatever his base. */
static void every_type_falls_over_its_base(void **state)
{
    (void)state;
    for (int type = 0; type < tq_fistf_types(); type++) {
        TqPieces pieces = *tq_game_pieces(TQ_FISTF);
        TqEvent event = { .kind = TQ_EV_REST };
        int number, struck;
        pieces.team[TQ_HOME] = pieces.team[TQ_AWAY] = tq_fistf_type(type)->team;
        assert_int_equal(tq_game_world_with(TQ_FISTF, NULL, &pieces, &world, NULL), TQ_OK);
        const TqPose from = { -60, 0, 1, 0 }, stands = { 0, 0, 1, 0 };
        assert_int_equal(tq_world_add_body(&world, TQ_FISTF_FIGURE, &from, &figure, NULL), TQ_OK);
        assert_int_equal(tq_world_add_body(&world, TQ_FISTF_FIGURE, &stands, &struck, NULL), TQ_OK);
        const TqFlick hard = { figure, 1, 0, 4000000, 0, 0, false };
        assert_int_equal(tq_world_flick(&world, &hard, &number, NULL), TQ_OK);
        while (event.kind != TQ_EV_TOPPLE || event.a != struck)
            assert_true(tq_world_next(&world, TQ_FOREVER, &event));
        const TqPose raised = tq_world_raised(&world, struck);
        assert_true(fabs(raised.x) < 1e-9 && fabs(raised.y) < 1e-9);
        (void)tq_world_run(&world);
        const TqPose up = tq_world_raised(&world, struck);
        assert_int_equal(tq_world_put(&world, struck, &up, NULL), TQ_OK);
    }
}

static void polish_lengthens_the_run(void **state)
{
    (void)state;
    double run[2];
    for (int i = 0; i < 2; i++) {
        int number;
        const TqPose from = { -500, 0, 1, 0 };
        assert_int_equal(tq_game_world(TQ_FISTF, NULL, &world, NULL), TQ_OK);
        if (i == 1)
            tq_fistf_polish(&world, TQ_FISTF_POLISHED);
        assert_int_equal(tq_world_add_body(&world, TQ_FISTF_FIGURE, &from, &figure, NULL), TQ_OK);
        const TqFlick flick = { figure, 1, 0, 1400000, 0, 0, false };
        assert_int_equal(tq_world_flick(&world, &flick, &number, NULL), TQ_OK);
        (void)tq_world_run(&world);
        run[i] = tq_world_state(&world, figure).x + 500;
    }
    assert_true(fabs(run[1] / run[0] - 1 / TQ_FISTF_POLISHED) < 1e-9);
}

/* ---- Spin ---- */

/* How far a run of about a metre has bent to the right at rim speed = ratio x speed. */
static double bend(double ratio)
{
    int number;
    assert_int_equal(tq_game_world(TQ_FISTF, NULL, &world, NULL), TQ_OK);
    assert_int_equal(
        tq_world_add_body(&world, TQ_FISTF_FIGURE, &(TqPose){ -500, 0, 1, 0 }, &figure, NULL),
        TQ_OK);
    const double rim = 1500 * ratio; /* mm/s */
    const TqFlick flick = { figure, 1, 0, 1500000, (int32_t)(rim / 10 * 1000), 0, false };
    assert_int_equal(tq_world_flick(&world, &flick, &number, NULL), TQ_OK);
    (void)tq_world_run(&world);
    return -tq_world_state(&world, figure).y;
}

static void spin_bends_the_run(void **state)
{
    (void)state;
    assert_true(fabs(bend(0)) < 1e-9);
    assert_true(fabs(bend(0.5) - 19) < 1);
    assert_true(bend(1) > 1.5 * bend(0.5)); /* as fast at the rim as it runs: all a finger can */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(straight_flicks_launch_low),
        cmocka_unit_test(a_pass_rolls),
        cmocka_unit_test(a_lift_is_meant),
        cmocka_unit_test(a_lift_ends_with_its_run),
        cmocka_unit_test(shots_from_the_zone_pass_under_the_bar),
        cmocka_unit_test(a_flying_piece_has_no_nose),
        cmocka_unit_test(every_approved_type_plays),
        cmocka_unit_test(every_type_falls_over_its_base),
        cmocka_unit_test(polish_lengthens_the_run),
        cmocka_unit_test(spin_bends_the_run),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
