/* SPDX-License-Identifier: MIT */
/* The flicks of Chapas on its table: the angles that follow from its measures, and what they do. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

#include <toque/flicks.h>
#include <toque/games.h>

#define DEGREES (180 / 3.14159265358979323846)

static struct tq_world world, copy, scratch;

/* ---- The table ---- */

static void open_table(void)
{
    assert_int_equal(tq_game_world(TQ_CHAPAS, NULL, &world, NULL), TQ_OK);
}

static int put(int shape, double x, double y, double axis_x, double axis_y)
{
    const TqPose pose = { x, y, axis_x, axis_y };
    int id = -1;
    assert_int_equal(tq_world_add_body(&world, shape, &pose, &id, NULL), TQ_OK);
    return id;
}

static int add_shape(const TqShape *shape)
{
    int index = -1;
    assert_int_equal(tq_world_add_shape(&world, shape, &index, NULL), TQ_OK);
    return index;
}

static TqFlick flick_at(int body, double aim_x, double aim_y, double speed)
{
    return (TqFlick){ .body = body,
                      .aim_x = (int32_t)lrint(aim_x * 1e6),
                      .aim_y = (int32_t)lrint(aim_y * 1e6),
                      .speed_um_s = (int32_t)lrint(speed * 1e3) };
}

static void flick(int body, double aim_x, double aim_y, double speed)
{
    const TqFlick f = flick_at(body, aim_x, aim_y, speed);
    int number;
    assert_int_equal(tq_world_flick(&world, &f, &number, NULL), TQ_OK);
}

static bool are(const TqEvent *e, int a, int b)
{
    return (e->a == a && e->b == b) || (e->a == b && e->b == a);
}

/* Runs to the first contact of these two. */
static TqEvent meeting_of(int a, int b)
{
    TqEvent e;
    while (tq_world_next(&world, TQ_FOREVER, &e))
        if (e.kind == TQ_EV_CONTACT && are(&e, a, b))
            return e;
    fail_msg("%d and %d never meet", a, b);
    return e;
}

static int count_of(TqEventKind kind, int a, int b)
{
    TqEvent e;
    int count = 0;
    while (tq_world_next(&world, TQ_FOREVER, &e))
        count += e.kind == kind && (kind == TQ_EV_CONTACT ? are(&e, a, b) : e.a == a);
    return count;
}

/* ---- Angles ---- */

/* How far above level the piece pushes the ball, and how steeply that leaves. */
typedef struct {
    double push, launch;
} Angles;

static Angles angles_of(int piece, int ball)
{
    const TqEvent e = meeting_of(piece, ball);
    const TqBodyState s = tq_world_state(&world, ball);
    const double up = e.a == ball ? e.nz : -e.nz;
    return (Angles){ asin(up) * DEGREES, atan2(s.vz, hypot(s.vx, s.vy)) * DEGREES };
}

static Angles angles_with(int piece_shape, int ball_shape)
{
    const int piece = put(piece_shape, -60, 0, 1, 0), ball = put(ball_shape, 0, 0, 1, 0);
    flick(piece, 1, 0, 2000);
    return angles_of(piece, ball);
}

static TqShape ball_of(double diameter)
{
    TqShape ball = world.shape[TQ_CHAPAS_BALL];
    ball.part[0].rx = ball.part[0].ry = ball.part[0].edge = diameter / 2;
    ball.foot = ball.com = diameter / 2;
    ball.part[0].z1 = diameter;
    return ball;
}

static void a_normal_flick_pushes_two_degrees_up(void **state)
{
    (void)state;
    static const double ball[][2] = { { 14, 0 }, { 14.5, 2 }, { 15, 3.8 } };
    for (int i = 0; i < 3; i++) {
        open_table();
        const TqShape shape = ball_of(ball[i][0]);
        const Angles a = angles_with(TQ_CHAPAS_CAP, add_shape(&shape));
        if (fabs(a.push - ball[i][1]) > 0.5)
            fail_msg("a ball of %g mm is pushed %.2f degrees up", ball[i][0], a.push);
        assert_true(a.launch < a.push);
    }
}

static void a_lifted_flick_pushes_eight_to_fourteen_degrees_up(void **state)
{
    (void)state;
    static const double shoulder[][2] = { { 0, 8.1 }, { 0.5, 8.1 }, { 2, 14.1 }, { 3, 18.5 } };
    open_table();
    assert_true(fabs(angles_with(TQ_CHAPAS_INVERTED, TQ_CHAPAS_BALL).push - 14.1) < 0.1);
    for (int i = 0; i < 4; i++) {
        open_table();
        TqShape cap = world.shape[TQ_CHAPAS_INVERTED];
        tq_chapas_shoulder(&cap, shoulder[i][0], 7.25);
        const Angles a = angles_with(add_shape(&cap), TQ_CHAPAS_BALL);
        if (fabs(a.push - shoulder[i][1]) > 0.1)
            fail_msg("a shoulder of %g mm pushes %.2f degrees up", shoulder[i][0], a.push);
        assert_true(a.launch > 4 && a.launch < a.push); /* rubbing holds the ball down a little */
    }
}

static void the_usual_shoulder_is_two_millimetres(void **state)
{
    (void)state;
    open_table();
    TqShape cap = world.shape[TQ_CHAPAS_INVERTED];
    tq_chapas_shoulder(&cap, 2, 7.25);
    assert_true(fabs(cap.part[1].rx - world.shape[TQ_CHAPAS_INVERTED].part[1].rx) < 1e-4);
    assert_true(cap.part[1].edge == world.shape[TQ_CHAPAS_INVERTED].part[1].edge);
}

static void a_header_throws_eighteen_degrees_up(void **state)
{
    (void)state;
    open_table();
    const int cap = put(TQ_CHAPAS_CAP, 0, 0, 1, 0), ball = put(TQ_CHAPAS_BALL, 100, 0, 1, 0);
    assert_int_equal(tq_world_lay(&world, ball, cap, NULL), TQ_OK);
    flick(cap, 1, 0, 2000);
    const Angles a = angles_of(cap, ball);
    assert_true(fabs(a.push - 18) < 0.5);
    assert_true(a.launch > 12 && a.launch < a.push);
}

static void an_inverted_keeper_pushes_along_its_wall(void **state)
{
    (void)state;
    open_table();
    const Angles a = angles_with(TQ_CHAPAS_KEEPER_INVERTED, TQ_CHAPAS_BALL);
    assert_true(fabs(a.push - atan(0.5 / 17) * DEGREES) < 0.05);
    open_table();
    assert_true(fabs(angles_with(TQ_CHAPAS_KEEPER, TQ_CHAPAS_BALL).push) < 1e-9);
}

/* ---- Bridge ---- */

/* Cap at x = -40, ball at 0, bridge of that width; where the cap stops. */
static double bridged(double width, double speed, double aside, bool lifted, int *hands,
                      double *ran)
{
    open_table();
    const int cap = put(TQ_CHAPAS_CAP, -40, aside, 1, 0), ball = put(TQ_CHAPAS_BALL, 0, 0, 1, 0);
    const int finger[2] = { put(TQ_CHAPAS_FINGER, 300, 300, 1, 0),
                            put(TQ_CHAPAS_FINGER, 300, 350, 1, 0) };
    TqEvent e;
    assert_int_equal(tq_flick_bridge(&world, finger, ball, 1, 0, (int32_t)(width * 1e3), NULL),
                     TQ_OK);
    if (lifted)
        assert_int_equal(tq_flick_turn(&world, cap, true, NULL), TQ_OK);
    flick(cap, 1, 0, speed);
    *hands = 0;
    while (tq_world_next(&world, TQ_FOREVER, &e))
        *hands += e.kind == TQ_EV_CONTACT && (are(&e, ball, finger[0]) || are(&e, ball, finger[1]));
    *ran = tq_world_state(&world, ball).x;
    return tq_world_state(&world, cap).x;
}

static void a_bridge_lets_the_ball_pass_and_stops_the_cap(void **state)
{
    (void)state;
    static const double widths[] = { 16, 18, 22, 27 };
    for (int i = 0; i < 4; i++)
        for (int speed = 400; speed <= 4000; speed += 400)
            for (int lifted = 0; lifted < 2; lifted++) {
                int hands;
                double ran;
                const double stop = bridged(widths[i], speed, 0, lifted, &hands, &ran);
                if (hands > 0 || stop > -3 || ran < 30)
                    fail_msg("width %g, speed %d: %d hands, cap at %g, ball at %g", widths[i],
                             speed, hands, stop, ran);
            }
}

/* 8 mm aside a narrow bridge's finger is in the cap's way before the ball is, a wide one's not. */
static void a_cap_too_far_aside_meets_a_finger_first(void **state)
{
    (void)state;
    int hands;
    double narrow, wide;
    (void)bridged(16, 1500, 8, false, &hands, &narrow);
    (void)bridged(27, 1500, 8, false, &hands, &wide);
    assert_true(narrow < 100 && wide > 200);
}

static void refuses_bridges_that_cannot_be(void **state)
{
    (void)state;
    open_table();
    const int ball = put(TQ_CHAPAS_BALL, 0, 0, 1, 0), cap = put(TQ_CHAPAS_CAP, 0, 25, 1, 0);
    const int a = put(TQ_CHAPAS_FINGER, 300, 300, 1, 0), b = put(TQ_CHAPAS_FINGER, 300, 350, 1, 0);
    const int pair[2] = { a, b }, twice[2] = { a, a }, caps[2] = { cap, b };
    assert_int_equal(tq_flick_bridge(&world, pair, ball, 1, 0, 15999, NULL), TQ_BAD_FLICK);
    assert_int_equal(tq_flick_bridge(&world, pair, ball, 1, 0, 27001, NULL), TQ_BAD_FLICK);
    assert_int_equal(tq_flick_bridge(&world, pair, ball, 0, 0, 20000, NULL), TQ_BAD_FLICK);
    assert_int_equal(tq_flick_bridge(&world, twice, ball, 1, 0, 20000, NULL), TQ_BAD_BODY);
    assert_int_equal(tq_flick_bridge(&world, caps, ball, 1, 0, 20000, NULL), TQ_BAD_BODY);
    assert_int_equal(tq_flick_bridge(&world, pair, cap, 1, 0, 20000, NULL), TQ_BAD_BODY);
    assert_int_equal(tq_flick_bridge(&world, pair, ball, 1, 0, 20000, NULL), TQ_BAD_BODY);
    assert_int_equal(tq_world_state(&world, a).mode, TQ_GONE);
    assert_int_equal(tq_world_state(&world, b).mode, TQ_GONE);
    assert_int_equal(tq_flick_bridge(&world, pair, ball, 0, 1, 20000, NULL), TQ_OK);
    assert_true(fabs(fabs(tq_world_state(&world, a).x) - 18) < 1e-9);
    assert_int_equal(tq_flick_unbridge(&world, pair, NULL), TQ_OK);
    assert_int_equal(tq_world_state(&world, b).mode, TQ_GONE);
}

/* ---- Over a wall, under and over the bar ---- */

static uint32_t wall_at(double x)
{
    uint32_t wall = 0;
    for (int i = -1; i <= 1; i++)
        wall |= (uint32_t)1 << put(TQ_CHAPAS_CAP, x, 29.5 * i, 1, 0);
    return wall;
}

/* A lifted free kick with the wall's caps 90 mm from the ball. */
static TqClearance over_the_wall(double speed)
{
    TqClearance c;
    open_table();
    const int cap = put(TQ_CHAPAS_INVERTED, 360, 0, 1, 0), ball = put(TQ_CHAPAS_BALL, 400, 0, 1, 0);
    const uint32_t wall = wall_at(400 + 7.25 + 90 + 14.5);
    const TqFlick f = flick_at(cap, 1, 0, speed);
    assert_int_equal(tq_flick_clearance(&world, &f, ball, wall, &scratch, &c, NULL), TQ_OK);
    return c;
}

static void a_lifted_flick_clears_a_wall_if_hard_enough(void **state)
{
    (void)state;
    const TqClearance soft = over_the_wall(1200), hard = over_the_wall(3000);
    assert_true(soft.touched && soft.least == 0);
    assert_true(!hard.touched && hard.over != TQ_NOBODY);
    assert_true(hard.least > 2 && hard.least < 30);
    assert_true(hard.x > 480 && hard.x < 535);
    assert_true(hard.z - 7.25 > 7);
    const TqClearance harder = over_the_wall(3500);
    assert_true(harder.least > hard.least);
}

/* The clearance is the least gap that a fine walk through the same motion sees. */
static void clearance_is_the_least_gap(void **state)
{
    (void)state;
    const TqClearance c = over_the_wall(2800);
    open_table();
    const int cap = put(TQ_CHAPAS_INVERTED, 360, 0, 1, 0), ball = put(TQ_CHAPAS_BALL, 400, 0, 1, 0);
    (void)wall_at(400 + 7.25 + 90 + 14.5);
    TqEvent e;
    double least = 1e9;
    flick(cap, 1, 0, 2800);
    for (double t = 0; t < 0.3; t += 1e-5) {
        while (tq_world_next(&world, t, &e))
            continue;
        const TqBodyState s = tq_world_state(&world, ball);
        if (s.mode == TQ_FLY && fabs(s.x - 511.75) < 21.75)
            least = fmin(least, tq_world_gap(&world, ball, c.over));
    }
    assert_true(fabs(least - c.least) < 0.01);
}

static void a_normal_flick_passes_over_nothing(void **state)
{
    (void)state;
    TqClearance c;
    open_table();
    const int cap = put(TQ_CHAPAS_CAP, 360, 0, 1, 0), ball = put(TQ_CHAPAS_BALL, 400, 0, 1, 0);
    const TqFlick f = flick_at(cap, 1, 0, 2500);
    const uint32_t wall = wall_at(511.75);
    assert_int_equal(tq_flick_clearance(&world, &f, ball, wall, &scratch, &c, NULL), TQ_OK);
    assert_true(c.touched);
    assert_int_equal(tq_flick_clearance(&world, &f, ball, 0, &scratch, &c, NULL), TQ_OK);
    assert_int_equal(c.over, TQ_NOBODY);
}

/* Height of the ball's centre where it comes to the goal line, `far` from where it lay. */
static double height_at_line(bool header, double far, double speed)
{
    open_table();
    const int cap =
        put(header ? TQ_CHAPAS_CAP : TQ_CHAPAS_INVERTED, 750 - far - (header ? 0 : 40), 0, 1, 0);
    const int ball = put(TQ_CHAPAS_BALL, 750 - far, header ? 100 : 0, 1, 0);
    TqEvent e;
    if (header)
        assert_int_equal(tq_world_lay(&world, ball, cap, NULL), TQ_OK);
    assert_int_equal(tq_game_watch(TQ_CHAPAS, NULL, &world, (uint32_t)1 << ball, NULL), TQ_OK);
    flick(cap, 1, 0, speed);
    while (tq_world_next(&world, TQ_FOREVER, &e))
        if (e.kind == TQ_EV_CROSS && e.watch == 1 && e.across == TQ_BY_CENTRE)
            return e.z;
    return 0;
}

static void a_header_goes_over_the_bar_or_under_it(void **state)
{
    (void)state;
    const double soft = height_at_line(true, 200, 1800), hard = height_at_line(true, 450, 4000);
    assert_true(soft > 7 && soft < 55 - 7.25);
    assert_true(hard > 61 + 7.25);
    const double lifted = height_at_line(false, 200, 3500);
    assert_true(lifted > 25 && lifted < 55 - 7.25);
}

/* ---- Ribs ---- */

static double run_of(int shape, double angle, double speed)
{
    open_table();
    const int id = put(shape, 0, 0, 1, 0);
    if (world.shape[shape].kind == TQ_SPHERE)
        world.shape[shape].inertia = 0; /* rolls at once: no slide before it */
    flick(id, cos(angle), sin(angle), speed);
    (void)tq_world_run(&world);
    const TqBodyState s = tq_world_state(&world, id);
    assert_true(fabs(s.y * cos(angle) - s.x * sin(angle)) < 1e-3); /* straight */
    return hypot(s.x, s.y);
}

/* v^2 / (2 mu g), mu by the direction: law M1. */
static void ribs_slow_what_crosses_them(void **state)
{
    (void)state;
    static const int shapes[] = { TQ_CHAPAS_CAP, TQ_CHAPAS_INVERTED, TQ_CHAPAS_KEEPER,
                                  TQ_CHAPAS_BALL };
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 5; k++) {
            const double angle = k * 0.3926990816987241, v = 700;
            const double run = run_of(shapes[i], angle, v);
            const TqGrip *g = &world.shape[shapes[i]].cloth;
            const bool rolls = world.shape[shapes[i]].kind == TQ_SPHERE;
            const double x = rolls ? g->roll_x : g->slide_x, y = rolls ? g->roll_y : g->slide_y;
            const double mu = hypot(x * cos(angle), y * sin(angle));
            assert_true(x > y);
            assert_true(fabs(run - v * v / (2 * mu * 9810)) < 1e-3);
        }
}

/* ---- The keeper on its edge ---- */

/* A standing keeper across the mouth, its axis along y, struck in the middle. */
static int struck_keeper(int by, double speed)
{
    open_table();
    const int keeper = put(TQ_CHAPAS_KEEPER_STANDING, 700, 0, 0, 1);
    const int striker = put(by, 600, 0, 1, 0);
    flick(striker, 1, 0, speed);
    copy = world;
    return keeper;
}

static void a_hard_blow_knocks_the_standing_keeper_over(void **state)
{
    (void)state;
    const struct {
        int by;
        double speed;
        bool falls;
    } blows[] = { { TQ_CHAPAS_CAP, 800, false },
                  { TQ_CHAPAS_CAP, 1300, true },
                  { TQ_CHAPAS_BALL, 1500, false },
                  { TQ_CHAPAS_BALL, 3500, true } };
    for (int i = 0; i < 4; i++) {
        const int keeper = struck_keeper(blows[i].by, blows[i].speed);
        (void)tq_world_run(&world);
        const TqBodyState s = tq_world_state(&world, keeper);
        if (s.fallen != blows[i].falls)
            fail_msg("blow %d: %s", i, s.fallen ? "falls" : "stands");
        assert_int_equal(s.shape, s.fallen ? TQ_CHAPAS_KEEPER : TQ_CHAPAS_KEEPER_STANDING);
        assert_true(s.x > (s.fallen ? 724 : 700)); /* over its rim's edge and a radius on */
        (void)tq_world_run(&copy);
        assert_true(tq_world_hash(&copy) == tq_world_hash(&world));
    }
}

static void it_falls_to_the_other_side_or_leans_where_there_is_no_room(void **state)
{
    (void)state;
    open_table();
    const int keeper = put(TQ_CHAPAS_KEEPER_STANDING, 0, 0, 0, 1);
    (void)put(TQ_CHAPAS_CAP, 30, 0, 1, 0);
    int cap = put(TQ_CHAPAS_CAP, -100, 0, 1, 0);
    flick(cap, 1, 0, 2000);
    assert_int_equal(count_of(TQ_EV_TOPPLE, keeper, 0), 1);
    const TqBodyState leans = tq_world_state(&world, keeper);
    assert_true(leans.fallen && leans.shape == TQ_CHAPAS_KEEPER_STANDING);
}

static void along_its_axis_it_rolls_and_stands(void **state)
{
    (void)state;
    open_table();
    const int keeper = put(TQ_CHAPAS_KEEPER_STANDING, 0, 0, 0, 1);
    const int cap = put(TQ_CHAPAS_CAP, 0, -100, 1, 0);
    flick(cap, 0, 1, 4000);
    assert_int_equal(count_of(TQ_EV_TOPPLE, keeper, 0), 0);
    const TqBodyState s = tq_world_state(&world, keeper);
    assert_true(s.y > 150 && fabs(s.x) < 1);
}

/* Rewound, a keeper that fell stands again, for whoever runs into it too. */
static void a_fallen_keeper_stands_again_when_rewound(void **state)
{
    (void)state;
    const int keeper = struck_keeper(TQ_CHAPAS_CAP, 2500);
    (void)tq_world_run(&world);
    assert_true(tq_world_state(&world, keeper).fallen);
    tq_world_rewind(&world, &copy);
    assert_true(tq_world_hash(&world) == tq_world_hash(&copy));
    assert_int_equal(memcmp(world.lane_reach, copy.lane_reach, sizeof world.lane_reach), 0);
    (void)tq_world_run(&world);
    (void)tq_world_run(&copy);
    assert_true(tq_world_hash(&world) == tq_world_hash(&copy));
}

static void caps_and_keepers_are_turned_over(void **state)
{
    (void)state;
    open_table();
    const int cap = put(TQ_CHAPAS_CAP, 0, 0, 1, 0), keeper = put(TQ_CHAPAS_KEEPER, 60, 0, 1, 0);
    const int ball = put(TQ_CHAPAS_BALL, 0, 60, 1, 0);
    assert_int_equal(tq_flick_turn(&world, cap, true, NULL), TQ_OK);
    assert_int_equal(tq_flick_turn(&world, keeper, true, NULL), TQ_OK);
    assert_int_equal(tq_world_state(&world, cap).shape, TQ_CHAPAS_INVERTED);
    assert_int_equal(tq_world_state(&world, keeper).shape, TQ_CHAPAS_KEEPER_INVERTED);
    assert_int_equal(tq_flick_turn(&world, cap, false, NULL), TQ_OK);
    assert_int_equal(tq_world_state(&world, cap).shape, TQ_CHAPAS_CAP);
    assert_int_equal(tq_flick_turn(&world, ball, true, NULL), TQ_BAD_BODY);
}

static void a_body_is_put_down_in_another_shape(void **state)
{
    (void)state;
    open_table();
    const int keeper = put(TQ_CHAPAS_KEEPER, 0, 0, 1, 0), cap = put(TQ_CHAPAS_CAP, 60, 0, 1, 0);
    const TqPose there = { 0, 100, 0, 1 }, taken = { 60, 10, 0, 1 };
    assert_int_equal(tq_world_put_as(&world, keeper, TQ_CHAPAS_KEEPER_STANDING, &there, NULL),
                     TQ_OK);
    assert_int_equal(tq_world_state(&world, keeper).shape, TQ_CHAPAS_KEEPER_STANDING);
    assert_true(tq_world_state(&world, keeper).y == 100);
    assert_int_equal(tq_world_put_as(&world, keeper, TQ_CHAPAS_KEEPER, &taken, NULL), TQ_BAD_BODY);
    assert_int_equal(tq_world_state(&world, keeper).shape, TQ_CHAPAS_KEEPER_STANDING);
    assert_int_equal(tq_world_put_as(&world, cap, 99, &there, NULL), TQ_BAD_BODY);
}

/* How far a cap runs that is flicked along x or y. */
static double cap_runs(bool plain, int32_t aim_x, int32_t aim_y)
{
    int number;
    open_table();
    if (plain)
        tq_game_plain_cloth(&world);
    const int cap = put(TQ_CHAPAS_CAP, -100, -100, 1, 0);
    const TqFlick flick = { .body = cap, .aim_x = aim_x, .aim_y = aim_y, .speed_um_s = 500000 };
    assert_int_equal(tq_world_flick(&world, &flick, &number, NULL), TQ_OK);
    tq_world_run(&world);
    const TqBodyState rests = tq_world_state(&world, cap);
    return aim_x ? rests.x + 100 : rests.y + 100;
}

static void a_plain_cloth_has_no_ribs(void **state)
{
    (void)state;
    assert_true(cap_runs(false, 1, 0) < cap_runs(false, 0, 1) - 5);
    assert_true(fabs(cap_runs(true, 1, 0) - cap_runs(true, 0, 1)) < 1e-6);
    assert_true(fabs(cap_runs(true, 0, 1) - cap_runs(false, 0, 1)) < 1e-6);
}

/* ---- Loose goals ---- */

/* Speed of the ball just after it met a post head on. */
static double back_from_post(double goal_mass, double *closing)
{
    open_table();
    assert_int_equal(tq_world_loosen_goals(&world, goal_mass, NULL), TQ_OK);
    const int ball = put(TQ_CHAPAS_BALL, 700, 80.5, 1, 0);
    TqEvent e;
    flick(ball, 1, 0, 1500);
    while (tq_world_next(&world, TQ_FOREVER, &e))
        if (e.kind == TQ_EV_CONTACT) {
            *closing = e.closing;
            return -tq_world_state(&world, ball).vx;
        }
    fail_msg("no post");
    return 0;
}

/* Law C15: (e M - m) / (M + m) of the speed comes back; all of e from a goal that is fixed. */
static void a_loose_goal_gives_way(void **state)
{
    (void)state;
    double closing;
    const double fixed = back_from_post(0, &closing);
    const double e = world.table.restitution[TQ_MAT_BALL][TQ_MAT_POST], m = 1.35, M = 20;
    assert_true(fabs(fixed - e * closing) < 1e-6);
    const double loose = back_from_post(M, &closing);
    assert_true(fabs(loose - closing * (e * M - m) / (M + m)) < 1e-6);
    assert_true(loose < fixed);
}

static void a_goal_of_no_possible_mass_is_refused(void **state)
{
    (void)state;
    open_table();
    assert_int_equal(tq_world_loosen_goals(&world, -1, NULL), TQ_BAD_TABLE);
    TqTable table = world.table;
    table.goal_mass = 2e6;
    assert_int_equal(tq_world_init(&world, &table, NULL), TQ_BAD_TABLE);
}

/* ---- Over the fence, on caps, in a cap ---- */

static void chip(int cap, double aim_x, double aim_y, double speed, double rise)
{
    TqFlick f = flick_at(cap, aim_x, aim_y, speed);
    int number;
    f.rise_um_s = (int32_t)(rise * 1e3);
    assert_int_equal(tq_world_flick(&world, &f, &number, NULL), TQ_OK);
}

static void a_chipped_cap_goes_over_a_fence_of_any_height(void **state)
{
    (void)state;
    for (int height = 10; height <= 40; height += 15) {
        TqField field = *tq_game_field(TQ_CHAPAS);
        field.fence_height = height;
        assert_int_equal(tq_game_world(TQ_CHAPAS, &field, &world, NULL), TQ_OK);
        const int cap = put(TQ_CHAPAS_CAP, 0, 480, 1, 0);
        chip(cap, 0, 1, 900, sqrt(2 * 9810 * (height + 6.0)));
        assert_int_equal(count_of(TQ_EV_OFF_TABLE, cap, 0), 1);
        assert_int_equal(tq_game_world(TQ_CHAPAS, &field, &world, NULL), TQ_OK);
        const int low = put(TQ_CHAPAS_CAP, 0, 480, 1, 0);
        chip(low, 0, 1, 900, sqrt(2 * 9810 * (height - 8.0)));
        assert_int_equal(count_of(TQ_EV_OFF_TABLE, low, 0), 0);
    }
}

static void a_cap_comes_to_lie_on_two_others(void **state)
{
    (void)state;
    int lay = 0;
    for (int speed = 250; speed <= 500; speed += 10) {
        open_table();
        const int cap = put(TQ_CHAPAS_CAP, -40, 0, 1, 0);
        (void)put(TQ_CHAPAS_CAP, 0, 15, 1, 0);
        (void)put(TQ_CHAPAS_CAP, 0, -15, 1, 0);
        chip(cap, 1, 0, speed, 400);
        (void)tq_world_run(&world);
        const TqBodyState s = tq_world_state(&world, cap);
        lay += s.lies_on != TQ_NOBODY && fabs(s.z - 7) < 1e-9 && fabs(s.x) < 29;
    }
    assert_true(lay > 0);
}

/* A ball lobbed from above into a cap stays in it: floor at 2, 13.5 wide. */
static void a_ball_drops_into_a_cap(void **state)
{
    (void)state;
    int stayed = 0;
    for (int i = 0; i < 40; i++) {
        open_table();
        const int ball = put(TQ_CHAPAS_BALL, 0, 0, 1, 0);
        const int cap = put(TQ_CHAPAS_CAP, 100 + i, 0, 1, 0);
        chip(ball, 1, 0, 600, 800);
        (void)tq_world_run(&world);
        const TqBodyState s = tq_world_state(&world, ball);
        stayed += s.lies_on == cap && fabs(s.z - 2) < 1e-9;
    }
    assert_true(stayed > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_normal_flick_pushes_two_degrees_up),
        cmocka_unit_test(a_lifted_flick_pushes_eight_to_fourteen_degrees_up),
        cmocka_unit_test(the_usual_shoulder_is_two_millimetres),
        cmocka_unit_test(a_header_throws_eighteen_degrees_up),
        cmocka_unit_test(an_inverted_keeper_pushes_along_its_wall),
        cmocka_unit_test(a_bridge_lets_the_ball_pass_and_stops_the_cap),
        cmocka_unit_test(a_cap_too_far_aside_meets_a_finger_first),
        cmocka_unit_test(refuses_bridges_that_cannot_be),
        cmocka_unit_test(a_lifted_flick_clears_a_wall_if_hard_enough),
        cmocka_unit_test(clearance_is_the_least_gap),
        cmocka_unit_test(a_normal_flick_passes_over_nothing),
        cmocka_unit_test(a_header_goes_over_the_bar_or_under_it),
        cmocka_unit_test(ribs_slow_what_crosses_them),
        cmocka_unit_test(a_hard_blow_knocks_the_standing_keeper_over),
        cmocka_unit_test(it_falls_to_the_other_side_or_leans_where_there_is_no_room),
        cmocka_unit_test(along_its_axis_it_rolls_and_stands),
        cmocka_unit_test(a_fallen_keeper_stands_again_when_rewound),
        cmocka_unit_test(caps_and_keepers_are_turned_over),
        cmocka_unit_test(a_body_is_put_down_in_another_shape),
        cmocka_unit_test(a_plain_cloth_has_no_ribs),
        cmocka_unit_test(a_loose_goal_gives_way),
        cmocka_unit_test(a_goal_of_no_possible_mass_is_refused),
        cmocka_unit_test(a_chipped_cap_goes_over_a_fence_of_any_height),
        cmocka_unit_test(a_cap_comes_to_lie_on_two_others),
        cmocka_unit_test(a_ball_drops_into_a_cap),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
