/* SPDX-License-Identifier: MIT */
/* The laws of docs/physics.md, one by one, against numbers worked out by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

#include <toque/games.h>
#include <toque/world.h>

#define G 9810.0
#define COS30 0.86602540378443864676

enum { LOG_MAX = 4000 };

static struct tq_world world;
static TqTable table;
static TqEvent events[LOG_MAX];
static int event_count;

/* ---- The laboratory ---- */

static void near_at(double got, double want, double tolerance, const char *what, int line)
{
    if (fabs(got - want) <= tolerance)
        return;
    printf("line %d: %s is %.15g, should be %.15g (difference %.3g)\n", line, what, got, want,
           got - want);
    fail();
}

#define NEAR(got, want, tolerance) near_at(got, want, tolerance, #got, __LINE__)

/* A large table without fixtures; every pair with restitution e and friction mu. */
static void lab(double e, double mu)
{
    table = tq_table_bare(9000, 9000);
    table.cloth_x = table.board_x = 2000;
    table.cloth_y = table.board_y = 1500;
    table.gravity = G;
    table.pivot = 10;
    table.fixtures = 0;
    for (int i = 0; i < TQ_MATERIALS; i++) {
        for (int j = 0; j < TQ_MATERIALS; j++) {
            table.restitution[i][j] = e;
            table.friction[i][j] = mu;
        }
    }
}

static int fixture(TqFixtureKind kind, double x, double y, TqPart part)
{
    table.fixture[table.fixtures] = (TqFixture){ kind, TQ_MAT_WOOD, 0, x, y, part };
    return TQ_FIXTURE_ID + table.fixtures++;
}

static void open_lab(void)
{
    TqError err;
    if (tq_world_init(&world, &table, &err) != TQ_OK)
        fail_msg("%s", err.message);
    event_count = 0;
}

static int shape(TqShape s)
{
    TqError err;
    int index;
    if (tq_world_add_shape(&world, &s, &index, &err) != TQ_OK)
        fail_msg("%s", err.message);
    return index;
}

static int body_axis(int of, double x, double y, double axis_x, double axis_y)
{
    const TqPose pose = { x, y, axis_x, axis_y };
    TqError err;
    int id;
    if (tq_world_add_body(&world, of, &pose, &id, &err) != TQ_OK)
        fail_msg("%s", err.message);
    return id;
}

static int body(int of, double x, double y)
{
    return body_axis(of, x, y, 0, 0);
}

static TqGrip grip(double slide, double roll)
{
    return (TqGrip){ slide, slide, roll, roll };
}

static TqPart round_part(double r, double z0, double z1, double edge)
{
    return (TqPart){ TQ_ROUND, 0, r, r, z0, z1, edge, 0 };
}

static TqPart box_part(double hx, double hy, double z0, double z1, double edge)
{
    return (TqPart){ TQ_BOX, 0, hx, hy, z0, z1, edge, 0 };
}

static TqShape disc(double r, double height, double mass, double mu)
{
    return (TqShape){ .kind = TQ_PIECE,
                      .material = TQ_MAT_BASE,
                      .parts = 1,
                      .part = { round_part(r, 0, height, 1) },
                      .mass = mass,
                      .inertia = 0.5,
                      .foot = r,
                      .com = 0,
                      .gyration2 = r * r / 4,
                      .bounce = 0.5,
                      .cloth = grip(mu, mu),
                      .board = grip(2 * mu, 2 * mu),
                      .fallen = -1 };
}

static TqShape ball(double r, double mass, double k, double slide, double roll)
{
    return (TqShape){ .kind = TQ_SPHERE,
                      .material = TQ_MAT_BALL,
                      .parts = 1,
                      .part = { round_part(r, 0, 2 * r, r) },
                      .mass = mass,
                      .inertia = k,
                      .foot = r,
                      .com = r,
                      .gyration2 = k * r * r,
                      .bounce = 0.5,
                      .cloth = grip(slide, roll),
                      .board = grip(slide, roll),
                      .fallen = -1 };
}

static TqShape box(TqBodyKind kind, TqPart part, double mass, double mu)
{
    TqShape s = disc(5, 6, mass, mu);
    s.kind = kind;
    s.part[0] = part;
    return s;
}

/* Speeds in mm/s are rounded to the flick's micrometres. */
static int flick_with(int id, int aim_x, int aim_y, double speed, double spin, double rise)
{
    const TqFlick f = { id,
                        aim_x,
                        aim_y,
                        (int32_t)lround(1000 * speed),
                        (int32_t)lround(1000 * spin),
                        (int32_t)lround(1000 * rise),
                        false };
    TqError err;
    int number = 0;
    if (tq_world_flick(&world, &f, &number, &err) != TQ_OK)
        fail_msg("%s", err.message);
    return number;
}

static int flick(int id, int aim_x, int aim_y, double speed)
{
    return flick_with(id, aim_x, aim_y, speed, 0, 0);
}

static void tell(int id, double x, double y, double axis_x, double axis_y, double seconds)
{
    const TqTold t = { id, { x, y, axis_x, axis_y }, (int32_t)lround(1e6 * seconds) };
    TqError err;
    if (tq_world_tell(&world, &t, &err) != TQ_OK)
        fail_msg("%s", err.message);
}

static void run_until(double time)
{
    TqEvent event;
    while (tq_world_next(&world, time, &event)) {
        assert_true(event_count < LOG_MAX);
        events[event_count++] = event;
    }
}

static void run_on(void)
{
    run_until(TQ_FOREVER);
    assert_true(tq_world_at_rest(&world));
}

/* Up to and with the first event of the kind. */
static TqEvent run_to(TqEventKind kind)
{
    TqEvent event = { .time = 0 };
    while (tq_world_next(&world, TQ_FOREVER, &event)) {
        assert_true(event_count < LOG_MAX);
        events[event_count++] = event;
        if (event.kind == kind)
            return event;
    }
    fail_msg("no event of kind %d", (int)kind);
    return event;
}

/* The n-th (from 0) logged event of the kind by body a, or NULL. */
static const TqEvent *logged(TqEventKind kind, int a, int n)
{
    for (int i = 0; i < event_count; i++)
        if (events[i].kind == kind && events[i].a == a && n-- == 0)
            return &events[i];
    return NULL;
}

static const TqEvent *must_log(TqEventKind kind, int a, int n)
{
    const TqEvent *event = logged(kind, a, n);
    if (!event)
        fail_msg("no event %d of kind %d by body %d", n, (int)kind, a);
    return event;
}

static TqBodyState at(int id)
{
    return tq_world_state(&world, id);
}

/* Speed left, and time taken, after distance s at deceleration a. */
static double speed_after(double v, double a, double s)
{
    return sqrt(v * v - 2 * a * s);
}

static double time_for(double v, double a, double s)
{
    return 2 * s / (v + speed_after(v, a, s));
}

/* The speed to start with, so that v is left after s. */
static double speed_before(double v, double a, double s)
{
    return sqrt(v * v + 2 * a * s);
}

/* ---- Motion ---- */

static void m1_slides_v2_over_2_mu_g(void **state)
{
    (void)state;
    lab(0.5, 0);
    open_lab();
    const int d = body(shape(disc(10, 6, 4, 0.115)), -500, 20);
    flick(d, 1, 0, 1500);
    run_on();
    NEAR(at(d).x, -500 + 1500.0 * 1500 / (2 * 0.115 * G), 1e-9);
    NEAR(at(d).y, 20, 0);
    NEAR(must_log(TQ_EV_REST, d, 0)->time, 1500 / (0.115 * G), 1e-12);
    assert_int_equal(at(d).mode, TQ_REST);
}

static void m1_ribbed_cloth_brakes_by_direction(void **state)
{
    (void)state;
    TqShape ribbed = disc(10, 6, 4, 0.1);
    lab(0.5, 0);
    open_lab();
    ribbed.cloth.slide_y = 0.2;
    const int d = body(shape(ribbed), 0, 0);
    const double mu = sqrt(0.06 * 0.06 + 0.16 * 0.16), run = 1e6 / (2 * mu * G);
    flick(d, 3, 4, 1000);
    run_on();
    NEAR(at(d).x, 0.6 * run, 1e-9);
    NEAR(at(d).y, 0.8 * run, 1e-9);
}

static void m1_block_rolls_along_its_axis(void **state)
{
    (void)state;
    TqShape keeper = box(TQ_BLOCK, box_part(10, 3, 0, 20, 0.5), 5, 0.3);
    lab(0.5, 0);
    open_lab();
    keeper.rolls = true;
    keeper.cloth = grip(0.3, 0.05);
    const int of = shape(keeper);
    const int along = body_axis(of, 0, -300, 0, 1), across = body_axis(of, 0, 0, 0, 1);
    const int slant = body_axis(of, 0, 300, 3, 4);
    flick(along, 0, -1, 500);
    flick(across, 1, 0, 500);
    flick(slant, 1, 0, 500);
    run_on();
    NEAR(at(along).y, -300 - 250000 / (2 * 0.05 * G), 1e-9);
    NEAR(at(across).x, 250000 / (2 * 0.3 * G), 1e-9);
    NEAR(at(slant).x, 250000 / (2 * G * sqrt(0.03 * 0.03 + 0.24 * 0.24)), 1e-9);
}

static void m2_spin_alone_dies_by_two_thirds(void **state)
{
    (void)state;
    lab(0.5, 0);
    open_lab();
    const int d = body(shape(disc(10, 6, 4, 0.115)), 0, 0);
    flick_with(d, 0, 0, 0, 100, 0);
    run_on();
    const double slowing = 2.0 / 3 * 0.115 * G / (0.5 * 10);
    NEAR(must_log(TQ_EV_REST, d, 0)->time, 100 / slowing, 1e-3 * 100 / slowing);
    NEAR(at(d).x, 0, 1e-12);
    NEAR(at(d).y, 0, 1e-12);
}

/* Worked out apart: the disc cut into 48 x 96 patches, steps of a millisecond. */
static void m2_spin_lengthens_and_bends(void **state)
{
    (void)state;
    const double ratio[] = { 0.5, 1, 2 }, longer[] = { 1.0647, 1.2748, 1.9670 };
    const double sideways[] = { 31.456, 60.821, 103.596 };
    for (int i = 0; i < 3; i++) {
        TqShape flat = disc(10, 6, 4, 0.115), tall = flat;
        const double spin = ratio[i] * 150, run = 2250000 / (2 * 0.115 * G);
        tall.com = 8;
        lab(0.5, 0);
        open_lab();
        const int a = body(shape(flat), -1900, -900), b = body(shape(tall), -1900, 900);
        flick_with(a, 1, 0, 1500, spin, 0);
        flick_with(b, 1, 0, 1500, spin, 0);
        run_on();
        NEAR((at(a).x + 1900) / run, longer[i], 0.01 * longer[i]);
        NEAR(at(a).y, -900, 1e-9);
        NEAR(900 - at(b).y, sideways[i], 0.03 * sideways[i]);
    }
}

static void m2_little_spin_runs_straight(void **state)
{
    (void)state;
    TqShape tall = disc(10, 6, 4, 0.115);
    lab(0.5, 0);
    open_lab();
    tall.com = 8;
    const int d = body(shape(tall), 0, 0);
    flick_with(d, 1, 0, 1500, 3, 0); /* W = 30 = 0.02 V */
    run_on();
    NEAR(at(d).x, 2250000 / (2 * 0.115 * G), 1e-9);
    NEAR(at(d).y, 0, 0);
    NEAR(at(d).spin_z, 0, 0);
}

static void m3_ball_slides_then_rolls(void **state)
{
    (void)state;
    const double v = 1000, k = 0.61, slide = 0.2 * G, roll = 0.02 * G;
    lab(0.5, 0);
    open_lab();
    const int b = body(shape(ball(11, 1.5, k, 0.2, 0.02)), -1900, 0);
    flick(b, 1, 0, v);
    const TqEvent rolls = run_to(TQ_EV_ROLL);
    const double t = v / (slide * (1 + 1 / k)), x = v * t - slide * t * t / 2;
    NEAR(rolls.time, t, 1e-12);
    NEAR(at(b).vx, v / (1 + k), 1e-9);
    NEAR(at(b).spin_y, v / (1 + k) / 11, 1e-9);
    assert_int_equal(at(b).mode, TQ_ROLL);
    run_on();
    NEAR(at(b).x, -1900 + x + v * v / ((1 + k) * (1 + k)) / (2 * roll), 1e-8);
    NEAR(must_log(TQ_EV_REST, b, 0)->time, t + v / (1 + k) / roll, 1e-11);
}

static void m3_ball_without_inertia_rolls_at_once(void **state)
{
    (void)state;
    lab(0.5, 0);
    open_lab();
    const int b = body(shape(ball(11, 1.5, 0, 0.2, 0.05)), 0, 0);
    flick(b, 0, 1, 500);
    assert_int_equal(at(b).mode, TQ_ROLL);
    run_on();
    NEAR(at(b).y, 250000 / (2 * 0.05 * G), 1e-9);
}

static void m3_upright_spin_dies_apart(void **state)
{
    (void)state;
    lab(0.5, 0);
    open_lab();
    const int b = body(shape(ball(11, 1.5, 0.4, 0.2, 0.02)), -1900, 0);
    flick_with(b, 1, 0, 1000, 20, 0);
    run_until(1);
    NEAR(at(b).spin_z, 10, 1e-9);
    run_until(2.5);
    NEAR(at(b).spin_z, 0, 1e-12);
    NEAR(at(b).y, 0, 0);
}

/* A chipped piece: flight, landing by C8, rebound, and a rebound too low to be one. */
static void m4_c8_piece_flies_and_lands(void **state)
{
    (void)state;
    const double rise = 500, mu = 0.2, bounce = 0.5, air = 2 * rise / G;
    lab(0.5, 0);
    open_lab();
    const int d = body(shape(disc(10, 6, 4, mu)), 0, 0);
    flick_with(d, 1, 0, 1000, 0, rise);
    assert_int_equal(at(d).mode, TQ_FLY);
    run_until(air / 2);
    NEAR(at(d).z, rise * rise / (2 * G), 1e-9);
    NEAR(at(d).vz, 0, 1e-9);
    const TqEvent landing = run_to(TQ_EV_LANDING);
    NEAR(landing.time, air, 1e-12);
    NEAR(landing.closing, rise, 1e-9);
    NEAR(at(d).x, 1000 * air, 1e-9);
    NEAR(at(d).vx, 1000 - mu * (1 + bounce) * rise, 1e-9);
    NEAR(at(d).vz, bounce * rise, 1e-9);
    run_on(); /* 250, 125, 62.5 fly on; 31.25 is below 60 */
    assert_non_null(logged(TQ_EV_LANDING, d, 3));
    assert_null(logged(TQ_EV_LANDING, d, 4));
    NEAR(at(d).z, 0, 0);
}

static void m5_cloth_ends_and_board_brakes(void **state)
{
    (void)state;
    lab(0.5, 0);
    table.cloth_x = 200;
    open_lab();
    const int d = body(shape(disc(10, 6, 4, 0.1)), 0, 0);
    flick(d, 1, 0, 1000);
    const TqEvent edge = run_to(TQ_EV_CLOTH);
    NEAR(edge.time, time_for(1000, 0.1 * G, 200), 1e-12);
    NEAR(edge.x, 200, 1e-9);
    assert_false(edge.inward);
    run_on();
    const double left = speed_after(1000, 0.1 * G, 200);
    NEAR(at(d).x, 200 + left * left / (2 * 0.2 * G), 1e-9);
    flick(d, -1, 0, 1500);
    assert_true(run_to(TQ_EV_CLOTH).inward);
}

/* A spinning disc on the board beside the cloth, 30 mm before the line of its end; y: how far it
   runs from the cloth's side. */
static TqBodyState bent_beside_the_cloth(double cloth_x, int aim_y)
{
    lab(0.5, 0);
    table.cloth_x = cloth_x;
    table.cloth_y = 100;
    open_lab();
    const int d = body(shape(disc(10, 6, 4, 0.1)), 170, 130);
    flick_with(d, 1000, aim_y, 800, 40, 0);
    run_on();
    assert_null(logged(TQ_EV_CLOTH, d, 0));
    assert_true(at(d).x > 250);
    return at(d);
}

/* The line was no edge there, and yet the run was cut and bent otherwise from there on. */
static void m5_no_edge_beyond_a_corner(void **state)
{
    (void)state;
    for (int aim_y = -200; aim_y <= 800; aim_y += 100) {
        const TqBodyState past = bent_beside_the_cloth(200, aim_y);
        const TqBodyState far = bent_beside_the_cloth(150, aim_y);
        assert_true(past.x == far.x && past.y == far.y && past.axis_x == far.axis_x);
    }
}

/* What runs round a corner comes onto the cloth by its side. */
static void m5_the_edge_behind_the_corner_counts(void **state)
{
    (void)state;
    lab(0.5, 0);
    table.cloth_x = 200;
    table.cloth_y = 100;
    open_lab();
    const int d = body(shape(disc(10, 6, 4, 0.1)), 230, 130);
    flick_with(d, -1000, -900, 1200, 40, 0);
    const TqEvent edge = run_to(TQ_EV_CLOTH);
    assert_true(edge.a == d && edge.inward);
    assert_true(fabs(edge.x) < 200 && fabs(edge.y - 100) < 1e-9);
}

static void m6_beyond_the_table_it_is_gone(void **state)
{
    (void)state;
    lab(0.5, 0);
    open_lab();
    const int of = shape(disc(10, 6, 4, 0.1));
    const int d = body(of, 1900, 0), flying = body(of, 1990, 500);
    flick(d, 1, 0, 1000);
    flick_with(flying, 1, 0, 1000, 0, 500);
    run_on();
    const TqEvent *off = must_log(TQ_EV_OFF_TABLE, d, 0);
    NEAR(off->time, time_for(1000, 0.1 * G, 100), 1e-12);
    NEAR(off->x, 2000, 1e-9);
    assert_int_equal(at(d).mode, TQ_GONE);
    NEAR(must_log(TQ_EV_OFF_TABLE, flying, 0)->time, 2 * 500 / G, 1e-12);
    assert_null(logged(TQ_EV_LANDING, flying, 0));
    assert_int_equal(at(flying).mode, TQ_GONE);
}

/* ---- Contacts ---- */

static void c2_pair_with_restitution(void **state)
{
    (void)state;
    const double a = 0.1 * G, v = speed_after(1000, a, 180), e = 0.8;
    lab(e, 0);
    open_lab();
    const int one = body(shape(disc(10, 6, 4, 0.1)), 0, 0);
    const int two = body(shape(disc(10, 6, 8, 0.1)), 200, 0);
    flick(one, 1, 0, 1000);
    const TqEvent hit = run_to(TQ_EV_CONTACT);
    const double sign = hit.a == one ? 1 : -1;
    NEAR(hit.time, time_for(1000, a, 180), 1e-12);
    NEAR(hit.closing, v, 1e-9);
    NEAR(hit.impulse, (1 + e) * v * 8 / 3, 1e-8);
    NEAR(sign * hit.nx, -1, 1e-12);
    NEAR(hit.x, 190, 1e-9);
    NEAR(hit.z, 3, 1e-9);
    assert_true(hit.moving_a != hit.moving_b);
    NEAR(at(one).vx, v * (4 - e * 8) / 12, 1e-9);
    NEAR(at(two).vx, v * (1 + e) * 4 / 12, 1e-9);
    run_on();
    NEAR(at(two).x, 200 + 0.6 * v * 0.6 * v / (2 * a), 1e-9);
    NEAR(at(one).x, 180 - 0.2 * v * 0.2 * v / (2 * a), 1e-9);
}

static void c2_no_restitution_at_all(void **state)
{
    (void)state;
    lab(0, 0);
    open_lab();
    const int of = shape(disc(10, 6, 4, 0.1)), one = body(of, 0, 0), two = body(of, 200, 0);
    flick(one, 1, 0, 1000);
    run_to(TQ_EV_CONTACT);
    const double v = speed_after(1000, 0.1 * G, 180) / 2;
    NEAR(at(one).vx, v, 1e-9);
    NEAR(at(two).vx, v, 1e-9);
}

static void c2_least_parting_speed(void **state)
{
    (void)state;
    const double a = 0.1 * G;
    const double closing[] = { 3, 22 }, parting[] = { 4, 2.2 };
    for (int i = 0; i < 2; i++) {
        lab(0.1, 0);
        open_lab();
        const int of = shape(disc(10, 6, 4, 0.1)), one = body(of, 0, 0), two = body(of, 20.01, 0);
        flick(one, 1, 0, speed_before(closing[i], a, 0.01));
        const TqEvent hit = run_to(TQ_EV_CONTACT);
        NEAR(hit.closing, closing[i], 1e-3);
        NEAR(at(two).vx - at(one).vx, parting[i], 1e-3);
    }
}

/* The normal is 30 degrees off the run; friction 0.1 does not hold the slip. */
static void c3_friction_of_a_contact(void **state)
{
    (void)state;
    const double a = 0.1 * G, m = 4, e = 0.5, far = 100;
    lab(e, 0.1);
    open_lab();
    const int of = shape(disc(10, 6, m, 0.1)), one = body(of, 0, 0), two = body(of, far, 10);
    flick(one, 1, 0, 1000);
    run_to(TQ_EV_CONTACT);
    const double v = speed_after(1000, a, far - 20 * COS30);
    const double j = (1 + e) * v * COS30 * m / 2, f = 0.1 * j;
    NEAR(at(two).vx, (j * COS30 + f * 0.5) / m, 1e-8);
    NEAR(at(two).vy, (j * 0.5 - f * COS30) / m, 1e-8);
    NEAR(at(one).vx, v - (j * COS30 + f * 0.5) / m, 1e-8);
    NEAR(at(one).vy, -(j * 0.5 - f * COS30) / m, 1e-8);
    NEAR(at(one).spin_z, f * 10 / (0.5 * m * 100), 1e-9);
    NEAR(at(two).spin_z, f * 10 / (0.5 * m * 100), 1e-9);
}

/* With friction 1 the slip ends: (v sin 30) / K_u with K_u = 2/m + 2 r^2/I = 6/m. */
static void c3_friction_that_holds(void **state)
{
    (void)state;
    const double m = 4, far = 100, v = speed_after(1000, 0.1 * G, far - 20 * COS30);
    lab(0.5, 1);
    open_lab();
    const int of = shape(disc(10, 6, m, 0.1)), one = body(of, 0, 0);
    body(of, far, 10);
    flick(one, 1, 0, 1000);
    run_to(TQ_EV_CONTACT);
    NEAR(at(one).spin_z, v * 0.5 * m / 6 * 10 / (0.5 * m * 100), 1e-9);
}

static void wall_gives_back_restitution(void **state)
{
    (void)state;
    lab(0.6, 0);
    const int wall = fixture(TQ_FIX_FENCE, 310, 0, box_part(10, 1000, 0, 15, 1));
    open_lab();
    const int d = body(shape(disc(10, 6, 4, 0.05)), 0, 0);
    flick(d, 3, 4, 1000);
    const TqEvent hit = run_to(TQ_EV_CONTACT);
    const double run = 290 / 0.6, v = speed_after(1000, 0.05 * G, run);
    assert_int_equal(hit.a, d);
    assert_int_equal(hit.b, wall);
    NEAR(hit.x, 300, 1e-9);
    NEAR(hit.y, 0.8 * run, 1e-9);
    NEAR(hit.nx, -1, 1e-12);
    NEAR(hit.closing, 0.6 * v, 1e-9);
    NEAR(at(d).vx, -0.6 * 0.6 * v, 1e-9);
    NEAR(at(d).vy, 0.8 * v, 1e-9);
}

static void post_is_round(void **state)
{
    (void)state;
    lab(1, 0);
    const int post = fixture(TQ_FIX_POST, 100, 6, round_part(2, 0, 60, 0.5));
    open_lab();
    const int d = body(shape(disc(10, 6, 4, 0.1)), 0, 0);
    flick(d, 1, 0, 1000);
    const TqEvent hit = run_to(TQ_EV_CONTACT);
    const double v = speed_after(1000, 0.1 * G, 100 - 12 * COS30);
    assert_int_equal(hit.b, post);
    NEAR(hit.nx, -COS30, 1e-9);
    NEAR(hit.ny, -0.5, 1e-9);
    NEAR(at(d).vx, v * (1 - 2 * 0.75), 1e-8);
    NEAR(at(d).vy, -2 * v * COS30 * 0.5, 1e-8);
}

static void fence_has_an_opening(void **state)
{
    (void)state;
    lab(0.6, 0);
    fixture(TQ_FIX_FENCE, 310, 140, box_part(10, 100, 0, 15, 1));
    const int low = fixture(TQ_FIX_FENCE, 310, -140, box_part(10, 100, 0, 15, 1));
    open_lab();
    const int of = shape(disc(10, 6, 4, 0.1)), through = body(of, 0, 25), back = body(of, 0, -60);
    flick(through, 1, 0, 1000);
    flick(back, 1, 0, 1000);
    run_on();
    NEAR(at(through).x, 1e6 / (2 * 0.1 * G), 1e-9);
    assert_null(logged(TQ_EV_CONTACT, through, 0));
    assert_int_equal(must_log(TQ_EV_CONTACT, back, 0)->b, low);
    assert_true(at(back).x < 290);
}

/* ---- Lift and flight ---- */

/* A disc 6 high with edge 1 meets a ball of 22 with a normal 30 degrees up: core to core it is
   6 in height and sqrt(12^2 - 6^2) in the plane. The disc takes no downward impulse. */
static double lift_k(double disc_mass, double ball_mass)
{
    return 0.75 / disc_mass + 1 / ball_mass;
}

/* Disc at 0, ball where the way to contact is 50. */
static void lift_scene(int *striker, int *struck, double e)
{
    lab(e, 0);
    open_lab();
    const int disc_of = shape(disc(10, 6, 4, 0.1)), ball_of = shape(ball(11, 1.5, 0.6, 0.2, 0.2));
    *striker = body(disc_of, 0, 0);
    *struck = body(ball_of, 50 + 9 + 12 * COS30, 0);
}

static void c4_c5_low_disc_lifts_the_ball(void **state)
{
    (void)state;
    const double v = speed_after(2000, 0.1 * G, 50), e = 0.7;
    const double j = (1 + e) * v * COS30 / lift_k(4, 1.5);
    int d, b;
    lift_scene(&d, &b, e);
    flick(d, 1, 0, 2000);
    const TqEvent hit = run_to(TQ_EV_CONTACT);
    NEAR(fabs(hit.nz), 0.5, 1e-9);
    NEAR(hit.closing, v * COS30, 1e-9);
    NEAR(hit.impulse, j, 1e-8);
    NEAR(hit.z, 5.5, 1e-9);
    NEAR(at(b).vx, j * COS30 / 1.5, 1e-8);
    NEAR(at(b).vz, j * 0.5 / 1.5, 1e-8);
    NEAR(at(d).vx, v - j * COS30 / 4, 1e-8);
    NEAR(at(d).vz, 0, 0);
    assert_int_equal(at(b).mode, TQ_FLY);
    assert_int_equal(at(d).mode, TQ_SLIDE);
    run_on();
    assert_non_null(logged(TQ_EV_LIFT, b, 0));
    assert_null(logged(TQ_EV_LIFT, d, 0));
}

static void c5_ball_lifts_above_30_mm_s(void **state)
{
    (void)state;
    const double e = 0.7, contact = 30 * 1.5 * lift_k(4, 1.5) / ((1 + e) * COS30 * 0.5);
    for (int above = 0; above <= 1; above++) {
        int d, b;
        lift_scene(&d, &b, e);
        flick(d, 1, 0, speed_before(contact * (above ? 1.001 : 0.999), 0.1 * G, 50));
        run_to(TQ_EV_CONTACT);
        assert_int_equal(at(b).mode == TQ_FLY, above);
        NEAR(at(b).vz, above ? 30 : 0, 0.1);
        run_on();
        assert_int_equal(logged(TQ_EV_LIFT, b, 0) != NULL, above);
    }
}

/* A brim 4 to 8 above the cloth over a disc 5 high: 1 in height, sqrt(3) in the plane. */
static void c5_piece_lifts_above_60_mm_s(void **state)
{
    (void)state;
    const double e = 0.7, contact = 60 * 3 * lift_k(4, 3) / ((1 + e) * COS30 * 0.5);
    for (int above = 0; above <= 1; above++) {
        TqShape brim = disc(15, 4, 3, 0.1);
        lab(e, 0);
        open_lab();
        brim.parts = 2;
        brim.part[0] = round_part(5, 0, 4, 1);
        brim.part[1] = round_part(15, 4, 8, 1);
        const int d = body(shape(disc(10, 5, 4, 0.1)), 0, 0);
        const int b = body(shape(brim), 50 + 9 + 14 + sqrt(3), 0);
        flick(d, 1, 0, speed_before(contact * (above ? 1.001 : 0.999), 0.1 * G, 50));
        const TqEvent hit = run_to(TQ_EV_CONTACT);
        NEAR(fabs(hit.nz), 0.5, 1e-9);
        assert_int_equal(at(b).mode == TQ_FLY, above);
        NEAR(at(b).vz, above ? 60 : 0, 0.1);
    }
}

static void m4_c8_ball_flies_and_bounces(void **state)
{
    (void)state;
    const double k = 0.6, mu = 0.2, bounce = 0.5;
    int d, b;
    lift_scene(&d, &b, 0.7);
    flick(d, 1, 0, 2000);
    const TqEvent hit = run_to(TQ_EV_CONTACT);
    const TqBodyState up = at(b);
    const double air = 2 * up.vz / G;
    const TqEvent landing = run_to(TQ_EV_LANDING);
    NEAR(landing.time, hit.time + air, 1e-12);
    NEAR(landing.closing, up.vz, 1e-9);
    NEAR(at(b).x, up.x + up.vx * air, 1e-9);
    NEAR(at(b).vz, bounce * up.vz, 1e-9);
    const double brake = fmin(mu * (1 + bounce) * up.vz, up.vx / (1 + 1 / k));
    NEAR(at(b).vx, up.vx - brake, 1e-8);
    NEAR(at(b).spin_y, brake / (k * 11), 1e-9);
    run_on();
    assert_int_equal(at(b).mode, TQ_REST);
    NEAR(at(b).z, 0, 0);
}

/* ---- Toppling ---- */

/* The striker's brim meets the standing one at height 22, above its centre of mass at 10. */
static void topple_scene(int *striker, int *standing)
{
    TqShape hammer = disc(12, 4, 8, 0.1),
            lying = box(TQ_BLOCK, box_part(15, 5, 0, 10, 0.5), 4, 0.3);
    TqShape man = disc(10, 30, 4, 0.1);
    lab(0.5, 0);
    open_lab();
    hammer.parts = 2;
    hammer.part[0] = round_part(5, 0, 4, 1);
    hammer.part[1] = round_part(12, 20, 24, 1);
    man.com = 10;
    man.gyration2 = 100;
    man.fallen = shape(lying);
    *striker = body(shape(hammer), 0, 0);
    *standing = body(shape(man), 72, 0);
}

static void c7_topples_when_struck_hard_enough(void **state)
{
    (void)state;
    const double fall = G * (sqrt(200) - 10), r2 = 100 + 100; /* gyration2 + foot^2 */
    const double spin = sqrt(2 * fall / r2), impulse = spin * 4 * r2 / 12;
    const double contact = impulse * (1.0 / 8 + 1.0 / 4) / 1.5;
    for (int hard = 0; hard <= 1; hard++) {
        int striker, man;
        topple_scene(&striker, &man);
        flick(striker, 1, 0, speed_before(contact * (hard ? 1.001 : 0.999), 0.1 * G, 50));
        const TqEvent hit = run_to(TQ_EV_CONTACT);
        NEAR(hit.z, 22, 1e-9);
        NEAR(hit.impulse, impulse, 0.002 * impulse);
        const double v = at(man).vx;
        NEAR(v, impulse / 4, 0.002 * v);
        assert_int_equal(at(man).fallen, hard);
        run_on();
        assert_int_equal(logged(TQ_EV_TOPPLE, man, 0) != NULL, hard);
        if (hard) {
            NEAR(at(man).axis_x, 1, 1e-9); /* away from the blow */
            NEAR(at(man).axis_y, 0, 1e-9);
        }
    }
}

/* ---- On and in other pieces ---- */

/* A disc chips the ball into a cup that stands where it comes down; speeds are tried in turn. */
static bool perch_scene(double speed, double rim, int *cup, int *ball_id)
{
    TqShape pot = disc(24, 7, 10, 0.2), light = ball(5, 1, 0.4, 0.2, 0.05);
    TqEvent event;
    lab(0.1, 0);
    open_lab();
    pot.parts = 2;
    pot.part[0] = round_part(24, 0, 1, 0.5);
    pot.part[1] = (TqPart){ TQ_ROUND, 0, 24, 24, 0, rim, 0.4, 23 };
    light.bounce = 0;
    const int pot_of = shape(pot), ball_of = shape(light), low_of = shape(disc(10, 3, 4, 0.1));
    const int striker = body(low_of, 0, 0);
    *ball_id = body(ball_of, 60, 0);
    *cup = body(pot_of, 160, 0);
    flick(striker, 1, 0, speed);
    while (tq_world_next(&world, TQ_FOREVER, &event)) {
        if (event.kind == TQ_EV_PERCH && event.a == *ball_id && event.b == *cup) {
            run_on();
            return at(*ball_id).lies_on == *cup;
        }
    }
    return false;
}

static void find_perch(double rim, int *cup, int *ball_id)
{
    for (double speed = 400; speed < 2500; speed += 5)
        if (perch_scene(speed, rim, cup, ball_id))
            return;
    fail_msg("no ball ever comes to lie in the cup");
}

static void c12_ball_comes_to_lie_in_a_cup(void **state)
{
    (void)state;
    int cup, b;
    find_perch(7, &cup, &b);
    const double off = hypot(at(b).x - at(cup).x, at(b).y - at(cup).y);
    NEAR(at(b).z, 1, 1e-9);
    assert_true(off <= 23 - 5 + 1e-6);
    assert_int_equal(at(b).mode, TQ_REST);
}

static void m8_cup_carries_the_ball(void **state)
{
    (void)state;
    int cup, b;
    find_perch(7, &cup, &b);
    const double from = at(cup).x;
    const int number = flick(cup, 1, 0, 300);
    run_on();
    NEAR(at(cup).x, from + 90000 / (2 * 0.2 * G), 30);
    assert_int_equal(at(b).lies_on, cup);
    assert_true(hypot(at(b).x - at(cup).x, at(b).y - at(cup).y) <= 23 - 5 + 1e-6);
    assert_int_equal(at(b).first_flick, number);
    NEAR(at(b).z, 1, 1e-9);
}

/* A rim 3.5 high meets a ball of radius 5 on a floor 1 high below its centre: it throws it. */
static void m8_low_rim_throws_the_ball(void **state)
{
    (void)state;
    int cup, b;
    find_perch(3.5, &cup, &b);
    flick(cup, 1, 0, 3000);
    run_on();
    assert_non_null(logged(TQ_EV_LIFT, b, 0));
}

/* A cup that is flicked upwards strikes the ball in it, which flies by itself: what flies bears
   nothing. They come to rest, and do not bear each other. */
static void m8_a_cup_that_rises_strikes_its_ball(void **state)
{
    (void)state;
    int cup, b;
    find_perch(7, &cup, &b);
    const double from = tq_world_now(&world);
    flick_with(cup, 1, 0, 180, 0, 400);
    const TqEvent hit = run_to(TQ_EV_CONTACT);
    NEAR(hit.time, from, 1e-12);
    NEAR(hit.closing, 400, 1e-9);
    assert_true(at(b).vz >= 200 && at(b).lies_on == TQ_NOBODY);
    run_on();
    assert_true(tq_world_now(&world) - from < 2);
    assert_int_equal(at(cup).lies_on, TQ_NOBODY);
}

/* ---- Told bodies ---- */

static void told_keeper_arrives_and_strikes(void **state)
{
    (void)state;
    lab(0.5, 0);
    open_lab();
    const int keeper = body(shape(box(TQ_TOLD, box_part(5, 20, 0, 30, 1), 1, 0.1)), 0, 0);
    const int d = body(shape(disc(10, 6, 4, 0.1)), 65, 0);
    tell(keeper, 100, 0, 1, 0, 1);
    const TqEvent hit = run_to(TQ_EV_CONTACT);
    NEAR(hit.time, 0.5, 1e-12);
    NEAR(hit.closing, 100, 1e-9);
    NEAR(hit.impulse, 4 * 150, 1e-8);
    NEAR(at(d).vx, 150, 1e-9);
    NEAR(at(keeper).vx, 100, 1e-12);
    run_on();
    const TqEvent *arrived = must_log(TQ_EV_ARRIVE, keeper, 0);
    NEAR(arrived->time, 1, 1e-12);
    NEAR(at(keeper).x, 100, 1e-12);
    assert_true(at(d).x > 115);
}

static void told_keeper_turns_evenly(void **state)
{
    (void)state;
    lab(0.5, 0);
    open_lab();
    const int keeper = body(shape(box(TQ_TOLD, box_part(5, 20, 0, 30, 1), 1, 0.1)), 0, 0);
    tell(keeper, 0, 50, 0, 1, 2);
    run_until(1);
    NEAR(at(keeper).y, 25, 1e-9);
    NEAR(at(keeper).axis_x, sqrt(0.5), 1e-9);
    NEAR(at(keeper).axis_y, sqrt(0.5), 1e-9);
    run_on();
    NEAR(at(keeper).axis_x, 0, 1e-9);
    NEAR(at(keeper).axis_y, 1, 1e-9);
}

static void c13_crushing_is_blocked(void **state)
{
    (void)state;
    lab(0.5, 0);
    fixture(TQ_FIX_FENCE, 110, 0, box_part(10, 200, 0, 15, 1));
    open_lab();
    const int keeper = body(shape(box(TQ_TOLD, box_part(5, 20, 0, 30, 1), 1, 0.1)), 0, 0);
    const int d = body(shape(disc(10, 6, 4, 0.1)), 60, 0);
    tell(keeper, 200, 0, 1, 0, 1);
    run_on();
    const TqEvent *blocked = must_log(TQ_EV_BLOCKED, keeper, 0);
    assert_int_equal(blocked->b, d);
    assert_true(at(keeper).x < 75 + 1e-6);
    assert_true(at(keeper).x > 70);
    NEAR(at(d).x, 90, 5);
    assert_null(logged(TQ_EV_ARRIVE, keeper, 0));
}

/* A piece with a thousandth of a millimetre of room, which loses less on the way across than C2
   gives it at either side: the bound of C14 ended it. */
static void rattles(bool told)
{
    const TqPart part = box_part(5, 20, 0, 30, 1);
    lab(0.5, 0);
    if (!told) {
        fixture(TQ_FIX_FENCE, -15.0005, 0, part);
        fixture(TQ_FIX_FENCE, 15.0005, 0, part);
    }
    open_lab();
    const int keeper_of = told ? shape(box(TQ_TOLD, part, 1, 0.1)) : -1;
    const int d = body(shape(disc(10, 6, 4, 0.1)), 0, 0);
    if (told) {
        body(keeper_of, -15.0005, 0);
        body(keeper_of, 15.0005, 0);
    }
    flick(d, 1, 0, 100);
    run_on();
    assert_int_equal(at(d).mode, TQ_REST);
    assert_in_range(event_count, 12, 30);
}

static void c13_what_stands_firm_holds_it(void **state)
{
    (void)state;
    rattles(false);
    rattles(true);
}

/* A ball chipped over a piece that jumps: met from below while both fly, it lies on nothing. */
static void c12_nothing_lies_on_what_flies(void **state)
{
    (void)state;
    int met = 0;
    for (double rise = 100; rise < 600; rise += 10) {
        TqEvent event;
        lab(0.1, 0);
        open_lab();
        const int d = body(shape(disc(20, 6, 4, 0.2)), 0, 0);
        const int b = body(shape(ball(5, 1, 0.4, 0.2, 0.05)), 40, 0);
        flick_with(b, -1, 0, 600, 0, 600);
        flick_with(d, 1, 0, 1, 0, rise);
        while (tq_world_next(&world, TQ_FOREVER, &event)) {
            const bool above = event.kind == TQ_EV_CONTACT && fabs(event.nz) > 0.95;
            met += above && at(d).mode == TQ_FLY && event.closing < 300;
            assert_false(event.kind == TQ_EV_PERCH && at(d).mode == TQ_FLY);
        }
    }
    assert_true(met > 0);
}

/* ---- Crossings ---- */

static void watch(TqWatch w)
{
    TqError err;
    int index;
    w.bodies = 0xff;
    if (tq_world_add_watch(&world, &w, &index, &err) != TQ_OK)
        fail_msg("%s", err.message);
}

/* Crossing n of the log must be this far across, after a run of `way`. */
static void check_cross(int n, TqAcross across, bool inward, double v, double a, double way)
{
    const TqEvent *cross = must_log(TQ_EV_CROSS, 0, n);
    assert_int_equal(cross->across, across);
    assert_int_equal(cross->inward, inward);
    NEAR(cross->time, time_for(v, a, way), 1e-12);
}

static void t3_line(void **state)
{
    (void)state;
    const double a = 0.1 * G;
    lab(0.5, 0);
    open_lab();
    const int d = body(shape(disc(10, 6, 4, 0.1)), 0, 0);
    watch((TqWatch){ .kind = TQ_LINE_X, .x0 = 100 });
    flick(d, 1, 0, 1000);
    run_on();
    check_cross(0, TQ_BY_PART, true, 1000, a, 90);
    check_cross(1, TQ_BY_CENTRE, true, 1000, a, 100);
    check_cross(2, TQ_BY_WHOLE, true, 1000, a, 110);
    assert_null(logged(TQ_EV_CROSS, d, 3));
}

static void t3_line_of_y_backwards(void **state)
{
    (void)state;
    lab(0.5, 0);
    open_lab();
    const int d = body(shape(disc(10, 6, 4, 0.1)), 0, 0);
    watch((TqWatch){ .kind = TQ_LINE_Y, .y0 = -100 });
    flick(d, 0, -1, 1000);
    run_on();
    check_cross(0, TQ_BY_PART, false, 1000, 0.1 * G, 90);
    check_cross(1, TQ_BY_CENTRE, false, 1000, 0.1 * G, 100);
    check_cross(2, TQ_BY_WHOLE, false, 1000, 0.1 * G, 110);
}

static void t3_rectangle(void **state)
{
    (void)state;
    const double a = 0.1 * G;
    lab(0.5, 0);
    open_lab();
    const int d = body(shape(disc(10, 6, 4, 0.1)), 0, 0);
    watch((TqWatch){ .kind = TQ_RECT, .x0 = 50, .y0 = -50, .x1 = 200, .y1 = 50 });
    flick(d, 1, 0, 1000);
    run_on();
    check_cross(0, TQ_BY_PART, true, 1000, a, 40);
    check_cross(1, TQ_BY_CENTRE, true, 1000, a, 50);
    check_cross(2, TQ_BY_WHOLE, true, 1000, a, 60);
    check_cross(3, TQ_BY_PART, false, 1000, a, 190);
    check_cross(4, TQ_BY_CENTRE, false, 1000, a, 200);
    check_cross(5, TQ_BY_WHOLE, false, 1000, a, 210);
    assert_null(logged(TQ_EV_CROSS, d, 6));
}

static void t3_circle(void **state)
{
    (void)state;
    const double a = 0.1 * G;
    lab(0.5, 0);
    open_lab();
    body(shape(disc(10, 6, 4, 0.1)), 0, 0);
    watch((TqWatch){ .kind = TQ_CIRCLE, .x0 = 150, .y0 = 0, .x1 = 100 });
    flick(0, 1, 0, 1000);
    run_on();
    check_cross(0, TQ_BY_PART, true, 1000, a, 40);
    check_cross(1, TQ_BY_CENTRE, true, 1000, a, 50);
    check_cross(2, TQ_BY_WHOLE, true, 1000, a, 60);
    check_cross(3, TQ_BY_PART, false, 1000, a, 240);
    check_cross(4, TQ_BY_CENTRE, false, 1000, a, 250);
    check_cross(5, TQ_BY_WHOLE, false, 1000, a, 260);
}

/* Past a corner of a rectangle: the disc's edge touches the corner, 6 off its run. */
static void t3_rectangle_corner(void **state)
{
    (void)state;
    lab(0.5, 0);
    open_lab();
    body(shape(disc(10, 6, 4, 0.1)), 0, 0);
    watch((TqWatch){ .kind = TQ_RECT, .x0 = 100, .y0 = 6, .x1 = 1000, .y1 = 50 });
    flick(0, 1, 0, 1000);
    run_on();
    check_cross(0, TQ_BY_PART, true, 1000, 0.1 * G, 92);
    assert_null(logged(TQ_EV_CROSS, 0, 1));
}

static void t3_goal_in_and_beside(void **state)
{
    (void)state;
    lab(0.5, 0);
    open_lab();
    const int of = shape(disc(10, 6, 4, 0.1)), in = body(of, 0, 0), beside = body(of, 0, 100);
    watch((TqWatch){ .kind = TQ_GOAL, .x0 = 200, .y0 = -62.5, .y1 = 62.5, .z1 = 60 });
    flick(in, 1, 0, 1000);
    flick(beside, 1, 0, 1000);
    run_on();
    check_cross(0, TQ_BY_PART, true, 1000, 0.1 * G, 190);
    check_cross(1, TQ_BY_CENTRE, true, 1000, 0.1 * G, 200);
    check_cross(2, TQ_BY_WHOLE, true, 1000, 0.1 * G, 210);
    for (int i = 0; i < 3; i++) {
        assert_true(must_log(TQ_EV_CROSS, in, i)->in_mouth);
        assert_false(must_log(TQ_EV_CROSS, beside, i)->in_mouth);
    }
}

static void t3_goal_at_the_other_end(void **state)
{
    (void)state;
    lab(0.5, 0);
    open_lab();
    body(shape(disc(10, 6, 4, 0.1)), 0, 0);
    watch((TqWatch){ .kind = TQ_GOAL, .x0 = -200, .y0 = -62.5, .y1 = 62.5, .z1 = 60 });
    flick(0, -1, 0, 1000);
    run_on();
    check_cross(0, TQ_BY_PART, true, 1000, 0.1 * G, 190);
    check_cross(2, TQ_BY_WHOLE, true, 1000, 0.1 * G, 210);
    assert_true(must_log(TQ_EV_CROSS, 0, 0)->in_mouth);
}

/* Rise 1200: 73 mm high after 0.122 s; at 2000 mm/s the line is 200 away: above 60 there. */
static void t3_goal_over_the_bar(void **state)
{
    (void)state;
    lab(0.5, 0);
    open_lab();
    body(shape(disc(10, 6, 4, 0.1)), 0, 0);
    watch((TqWatch){ .kind = TQ_GOAL, .x0 = 200, .y0 = -62.5, .y1 = 62.5, .z1 = 60 });
    flick_with(0, 1, 0, 2000, 0, 1200);
    run_until(0.13);
    const TqEvent *cross = must_log(TQ_EV_CROSS, 0, 1);
    assert_int_equal(cross->across, TQ_BY_CENTRE);
    NEAR(cross->time, 0.1, 1e-12);
    assert_false(cross->in_mouth);
}

/* ---- Together, order, chains ---- */

/* Each of two discs is hit 30 degrees off the run. Inelastic: v' = 0.4 v, u = 0.4 cos 30 v. */
static void c6_two_at_once(void **state)
{
    (void)state;
    const double e = 0.5;
    lab(e, 0);
    open_lab();
    const int of = shape(disc(10, 6, 4, 0.1));
    const int one = body(of, 0, 0), up = body(of, 100, 10), down = body(of, 100, -10);
    flick(one, 1, 0, 1000);
    const TqEvent hit = run_to(TQ_EV_CONTACT);
    const double v = speed_after(1000, 0.1 * G, 100 - 20 * COS30), u = (1 + e) * 0.4 * COS30 * v;
    NEAR(hit.closing, v * COS30, 1e-8);
    NEAR(at(up).vx, u * COS30, 1e-7);
    NEAR(at(up).vy, u * 0.5, 1e-7);
    NEAR(at(one).vx, v - 2 * u * COS30, 1e-7);
    NEAR(at(one).vy, 0, 0);
    NEAR(at(down).vx, at(up).vx, 0);
    NEAR(at(down).vy, -at(up).vy, 0);
    run_on();
    assert_int_equal(events[1].kind, TQ_EV_CONTACT);
    NEAR(events[1].time, events[0].time, 0);
    NEAR(at(down).x, at(up).x, 0);
    NEAR(at(down).y, -at(up).y, 0);
    NEAR(at(one).y, 0, 0);
}

static void t2_chains_and_poses_before(void **state)
{
    (void)state;
    lab(0.8, 0);
    open_lab();
    const int of = shape(disc(10, 6, 4, 0.1));
    const int a = body(of, 0, 0), b = body_axis(of, 100, 0, 3, 4), c = body(of, 0, 200);
    const int d = body(of, 100, 200), idle = body(of, -300, 0);
    const int first = flick(a, 1, 0, 1000);
    run_until(0.05);
    const int second = flick(c, 1, 0, 1000);
    run_on();
    assert_int_equal(first, 1);
    assert_int_equal(second, 2);
    assert_int_equal(at(b).first_flick, 1);
    assert_int_equal(at(d).first_flick, 2);
    assert_int_equal(at(idle).first_flick, 0);
    assert_int_equal(at(b).chain, 0);
    NEAR(at(b).before_x, 100, 0);
    NEAR(at(b).before_axis_x, 0.6, 1e-15);
    NEAR(at(c).before_y, 200, 0);
    const TqEvent *hit =
        logged(TQ_EV_CONTACT, a, 0) ? logged(TQ_EV_CONTACT, a, 0) : must_log(TQ_EV_CONTACT, b, 0);
    assert_int_equal(hit->chain_a + hit->chain_b, 1);
    const double rested = at(b).x;
    assert_int_equal(flick(b, -1, 0, 500), 3);
    NEAR(at(b).before_x, rested, 0);
    assert_int_equal(at(b).first_flick, 3);
}

/* Two told bodies and one free: an arrival, a crossing and a contact, all at t = 1. */
static void t1_ends_then_crossings_then_contacts(void **state)
{
    (void)state;
    lab(0.5, 0);
    open_lab();
    const int told = shape(box(TQ_TOLD, box_part(4, 4, 0, 30, 1), 1, 0.1));
    const int target = body(shape(disc(10, 6, 4, 0.1)), 114, -200);
    const int runs = body(told, 0, -200), crosses = body(told, -128, 0),
              arrives = body(told, 0, 200);
    watch((TqWatch){ .kind = TQ_LINE_X, .x0 = 0 });
    tell(runs, 200, -200, 1, 0, 2);
    tell(crosses, 128, 0, 1, 0, 2);
    tell(arrives, 64, 200, 1, 0, 1);
    run_until(1);
    assert_true(event_count >= 3);
    const TqEvent *last = &events[event_count - 1];
    assert_int_equal(last[0].kind, TQ_EV_CONTACT);
    assert_true(last[0].a == target || last[0].b == target);
    assert_int_equal(last[-1].kind, TQ_EV_CROSS);
    assert_int_equal(last[-1].a, crosses);
    assert_int_equal(last[-1].across, TQ_BY_CENTRE);
    assert_int_equal(last[-2].kind, TQ_EV_ARRIVE);
    assert_int_equal(last[-2].a, arrives);
    NEAR(last[0].time, 1, 1e-15);
    NEAR(last[-1].time, 1, 0);
    NEAR(last[-2].time, 1, 0);
}

/* The same run three times side by side: always the lower body first. */
static void t1_lower_body_first(void **state)
{
    (void)state;
    lab(0.5, 0);
    open_lab();
    const int of = shape(disc(10, 6, 4, 0.1));
    for (int i = 0; i < 3; i++)
        body(of, 0, 100 * ((i + 1) % 3));
    for (int i = 0; i < 3; i++)
        body(of, 200, 100 * i);
    watch((TqWatch){ .kind = TQ_LINE_X, .x0 = 100 });
    for (int i = 2; i >= 0; i--)
        flick(i, 1, 0, 1500);
    run_on();
    assert_int_equal(event_count % 3, 0);
    for (int i = 0; i < event_count; i += 3) {
        for (int j = 1; j < 3; j++) {
            const TqEvent *one = &events[i + j - 1], *two = &events[i + j];
            assert_int_equal(one->kind, two->kind);
            NEAR(one->time, two->time, 0);
            assert_true((one->a < one->b || one->b < 0 ? one->a : one->b) <
                        (two->a < two->b || two->b < 0 ? two->a : two->b));
        }
    }
}

/* ---- The cube ---- */

static TqShape cube(void)
{
    TqShape s = box(TQ_CUBE, box_part(3, 3, 0, 6, 0.4), 1, 0.25);
    s.foot = 3.44;
    s.com = 3;
    s.inertia = 36.0 / 6 / (3.44 * 3.44);
    s.gyration2 = 6;
    s.bounce = 0.3;
    return s;
}

/* A disc as high as the cube, against the middle of a face. */
static void c9_cube_struck_at_its_centre_slides(void **state)
{
    (void)state;
    const double e = 0.5, v = speed_after(800, 0.1 * G, 50);
    lab(e, 0);
    open_lab();
    const int d = body(shape(disc(10, 6, 4, 0.1)), 0, 0), c = body(shape(cube()), 63, 0);
    flick(d, 1, 0, 800);
    const TqEvent hit = run_to(TQ_EV_CONTACT);
    NEAR(hit.z, 3, 1e-9);
    NEAR(at(c).vx, (1 + e) * v * 4 / 5, 1e-8);
    assert_int_equal(at(c).mode, TQ_SLIDE);
    run_on();
    const double u = (1 + e) * v * 4 / 5;
    NEAR(at(c).x, 63 + u * u / (2 * 0.25 * G), 1e-6);
    assert_null(logged(TQ_EV_LIFT, c, 0));
}

/* 1 off the middle of the face: K = 1/4 + 1 + 1/6 (r x n = 1, I = m s^2 / 6 = 6). */
static void c9_cube_struck_aside_turns(void **state)
{
    (void)state;
    const double e = 0.5, v = speed_after(800, 0.1 * G, 50);
    lab(e, 0);
    open_lab();
    const int d = body(shape(disc(10, 6, 4, 0.1)), 0, 1), c = body(shape(cube()), 63, 0);
    flick(d, 1, 0, 800);
    run_to(TQ_EV_CONTACT);
    const double j = (1 + e) * v / (0.25 + 1 + 1.0 / 6);
    NEAR(at(c).vx, j, 1e-8);
    NEAR(at(c).spin_z, -j / 6, 1e-8);
    run_on();
    assert_int_equal(at(c).mode, TQ_REST);
    assert_true(fabs(at(c).axis_y) > 1e-3);
}

static double row_error(const double *turn)
{
    double worst = 0;
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++) {
            const double dot = turn[3 * i] * turn[3 * j] + turn[3 * i + 1] * turn[3 * j + 1] +
                               turn[3 * i + 2] * turn[3 * j + 2];
            worst = fmax(worst, fabs(dot - (i == j)));
        }
    }
    return worst;
}

/* On a face: one of the cube's axes points straight up or down. */
static void check_on_face(const TqBodyState *s)
{
    double most = 0;
    for (int j = 0; j < 3; j++)
        most = fmax(most, fabs(s->turn[6 + j]));
    NEAR(most, 1, 1e-9);
    NEAR(fabs(s->turn[6]) + fabs(s->turn[7]) + fabs(s->turn[8]), 1, 1e-9);
    NEAR(row_error(s->turn), 0, 1e-9);
    NEAR(s->z, 0, 1e-9);
}

/* A bevelled button: 3 mm of rim, struck low, so that the cube is turned over its far edge. */
static void c9_c10_c11_cube_hops_tumbles_and_rests_on_a_face(void **state)
{
    (void)state;
    int hops = 0;
    for (int speed = 300; speed <= 2100; speed += 60) {
        TqShape bevelled = disc(25, 3, 9, 0.15);
        lab(0.5, 0.25);
        open_lab();
        bevelled.parts = 2;
        bevelled.part[0] = round_part(25, 0, 3, 0.5);
        bevelled.part[1] = round_part(22, 3, 8, 0.5);
        const int d = body(shape(bevelled), 0, 0),
                  c = body(shape(cube()), 60, (speed / 60) % 5 - 2);
        flick(d, 1, 0, speed);
        run_on();
        hops += logged(TQ_EV_LIFT, c, 0) != NULL && logged(TQ_EV_LANDING, c, 0) != NULL;
        const TqBodyState s = at(c);
        assert_int_equal(s.mode, TQ_REST);
        check_on_face(&s);
    }
    assert_true(hops > 5);
}

/* A ball in a cap begins with its centre on a line and leaves it so slowly, as the cap's run bends,
   that a microsecond later it is not clearly past it: nor is the line met again and again. Where
   the ball ends, its y. */
static double leaves_line_slowly(int32_t spin)
{
    static struct tq_world on_line;
    const TqPose at = { 0, 100, 1, 0 }, aside = { 50, 50, 1, 0 };
    int cap, ball, watch, number;
    assert_int_equal(tq_game_world(TQ_CHAPAS, NULL, &on_line, NULL), TQ_OK);
    assert_int_equal(tq_world_add_body(&on_line, TQ_CHAPAS_CAP, &at, &cap, NULL), TQ_OK);
    assert_int_equal(tq_world_add_body(&on_line, tq_game_ball(TQ_CHAPAS), &aside, &ball, NULL),
                     TQ_OK);
    assert_int_equal(tq_world_lay(&on_line, ball, cap, NULL), TQ_OK);
    const TqWatch line = { .kind = TQ_LINE_Y, .y0 = 100, .bodies = 1u << ball };
    assert_int_equal(tq_world_add_watch(&on_line, &line, &watch, NULL), TQ_OK);
    const TqFlick flick = { .body = cap, .aim_x = 1, .speed_um_s = 300000, .spin_mrad_s = spin };
    assert_int_equal(tq_world_flick(&on_line, &flick, &number, NULL), TQ_OK);
    assert_true(tq_world_run(&on_line) < 100);
    return tq_world_state(&on_line, ball).y;
}

static void t3_a_line_slowly_left_is_passed(void **state)
{
    (void)state;
    const double right = leaves_line_slowly(-20000), left = leaves_line_slowly(20000);
    assert_true(fabs(right - 99.402) < 0.01);
    assert_true(fabs(left - (200 - right)) < 1e-6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(t3_a_line_slowly_left_is_passed),
        cmocka_unit_test(m1_slides_v2_over_2_mu_g),
        cmocka_unit_test(m1_ribbed_cloth_brakes_by_direction),
        cmocka_unit_test(m1_block_rolls_along_its_axis),
        cmocka_unit_test(m2_spin_alone_dies_by_two_thirds),
        cmocka_unit_test(m2_spin_lengthens_and_bends),
        cmocka_unit_test(m2_little_spin_runs_straight),
        cmocka_unit_test(m3_ball_slides_then_rolls),
        cmocka_unit_test(m3_ball_without_inertia_rolls_at_once),
        cmocka_unit_test(m3_upright_spin_dies_apart),
        cmocka_unit_test(m4_c8_piece_flies_and_lands),
        cmocka_unit_test(m5_cloth_ends_and_board_brakes),
        cmocka_unit_test(m5_no_edge_beyond_a_corner),
        cmocka_unit_test(m5_the_edge_behind_the_corner_counts),
        cmocka_unit_test(m6_beyond_the_table_it_is_gone),
        cmocka_unit_test(c2_pair_with_restitution),
        cmocka_unit_test(c2_no_restitution_at_all),
        cmocka_unit_test(c2_least_parting_speed),
        cmocka_unit_test(c3_friction_of_a_contact),
        cmocka_unit_test(c3_friction_that_holds),
        cmocka_unit_test(wall_gives_back_restitution),
        cmocka_unit_test(post_is_round),
        cmocka_unit_test(fence_has_an_opening),
        cmocka_unit_test(c4_c5_low_disc_lifts_the_ball),
        cmocka_unit_test(c5_ball_lifts_above_30_mm_s),
        cmocka_unit_test(c5_piece_lifts_above_60_mm_s),
        cmocka_unit_test(m4_c8_ball_flies_and_bounces),
        cmocka_unit_test(c7_topples_when_struck_hard_enough),
        cmocka_unit_test(c12_ball_comes_to_lie_in_a_cup),
        cmocka_unit_test(m8_cup_carries_the_ball),
        cmocka_unit_test(m8_low_rim_throws_the_ball),
        cmocka_unit_test(m8_a_cup_that_rises_strikes_its_ball),
        cmocka_unit_test(told_keeper_arrives_and_strikes),
        cmocka_unit_test(told_keeper_turns_evenly),
        cmocka_unit_test(c13_crushing_is_blocked),
        cmocka_unit_test(c13_what_stands_firm_holds_it),
        cmocka_unit_test(c12_nothing_lies_on_what_flies),
        cmocka_unit_test(t3_line),
        cmocka_unit_test(t3_line_of_y_backwards),
        cmocka_unit_test(t3_rectangle),
        cmocka_unit_test(t3_rectangle_corner),
        cmocka_unit_test(t3_circle),
        cmocka_unit_test(t3_goal_in_and_beside),
        cmocka_unit_test(t3_goal_at_the_other_end),
        cmocka_unit_test(t3_goal_over_the_bar),
        cmocka_unit_test(c6_two_at_once),
        cmocka_unit_test(t2_chains_and_poses_before),
        cmocka_unit_test(t1_ends_then_crossings_then_contacts),
        cmocka_unit_test(t1_lower_body_first),
        cmocka_unit_test(c9_cube_struck_at_its_centre_slides),
        cmocka_unit_test(c9_cube_struck_aside_turns),
        cmocka_unit_test(c9_c10_c11_cube_hops_tumbles_and_rests_on_a_face),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
