/* SPDX-License-Identifier: MIT */
/* Whatever cannot be is refused with a reason, and the world stays as it was, bit for bit. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

#include <toque/world.h>

static struct tq_world world, saved;
static TqError err;

/* Some faults are two at once: a mass that is no number is no possible body either. */
#define EITHER(a, b) (TqStatus)((int)(a) | (int)(b) << 8)

static bool is_wanted(TqStatus got, TqStatus want)
{
    return got != TQ_OK && ((int)got == ((int)want & 255) || (int)got == (int)want >> 8);
}

static bool fails; /* so that one run shows all that is wrong */

static void check_refused(TqStatus got, TqStatus want, const char *what)
{
    const bool same = memcmp(&world, &saved, sizeof world) == 0;
    const bool said = err.status == got && err.message[0] != '\0' &&
                      memchr(err.message, '\0', sizeof err.message) != NULL;
    if (is_wanted(got, want) && said && same)
        return;
    printf("%s: got \"%s\", wanted \"%s\"; message \"%s\"; world %s\n", what, tq_status_text(got),
           tq_status_text((TqStatus)((int)want & 255)), err.message,
           same ? "unchanged" : "CHANGED");
    fails = true;
    memcpy(&world, &saved, sizeof world);
}

/* The call must refuse with this status; it may use &err. */
#define REFUSED(want, what, call)                \
    do {                                         \
        memcpy(&saved, &world, sizeof saved);    \
        memset(&err, 0, sizeof err);             \
        const TqStatus refused_with = (call);    \
        check_refused(refused_with, want, what); \
    } while (0)

/* Ends a test: did every call refuse as it should? */
static void all_refused(void)
{
    const bool failed = fails;
    fails = false;
    assert_false(failed);
}

static TqShape disc_shape(void)
{
    return (TqShape){ .kind = TQ_PIECE,
                      .material = TQ_MAT_BASE,
                      .parts = 1,
                      .part = { { TQ_ROUND, 0, 10, 10, 0, 6, 1, 0 } },
                      .mass = 4,
                      .inertia = 0.5,
                      .foot = 10,
                      .com = 3,
                      .gyration2 = 28,
                      .bounce = 0.3,
                      .cloth = { 0.1, 0.1, 0.1, 0.1 },
                      .board = { 0.2, 0.2, 0.2, 0.2 },
                      .fallen = -1 };
}

static TqShape box_shape(TqBodyKind kind, double half)
{
    TqShape shape = disc_shape();
    shape.kind = kind;
    shape.part[0] = (TqPart){ TQ_BOX, 0, half, half, 0, 2 * half, 0.25, 0 };
    shape.foot = half;
    shape.com = half;
    return shape;
}

static TqShape ball_shape(void)
{
    TqShape shape = disc_shape();
    shape.kind = TQ_SPHERE;
    shape.material = TQ_MAT_BALL;
    shape.part[0] = (TqPart){ TQ_ROUND, 0, 11, 11, 0, 22, 11, 0 };
    shape.foot = shape.com = 11;
    return shape;
}

/* Shapes 0 disc, 1 told box, 2 cube, 3 wide disc; bodies 0 and 1 discs, 2 told, 3 the cube. */
enum { DISC, TOLD, CUBE, WIDE };

static void make_world(void)
{
    const TqPose at[] = { { 0, 0, 0, 0 }, { 100, 0, 0, 0 }, { 0, 100, 0, 0 }, { 100, 100, 0, 0 } };
    const int of[] = { DISC, DISC, TOLD, CUBE };
    const TqTable table = tq_table_bare(500, 300);
    TqShape shape[] = { disc_shape(), box_shape(TQ_TOLD, 8), box_shape(TQ_CUBE, 3), disc_shape() };
    int id;
    shape[WIDE].part[0].rx = shape[WIDE].part[0].ry = 95;
    memset(&world, 0, sizeof world);
    assert_int_equal(tq_world_init(&world, &table, &err), TQ_OK);
    for (int i = 0; i < 4; i++)
        assert_int_equal(tq_world_add_shape(&world, &shape[i], &id, &err), TQ_OK);
    for (int i = 0; i < 4; i++)
        assert_int_equal(tq_world_add_body(&world, of[i], &at[i], &id, &err), TQ_OK);
}

/* One number of a struct, and what it is spoilt with. */
typedef struct {
    const char *what;
    TqStatus want;
    size_t offset;
    double value;
} Spoil;

#define NUMBER_OF_TABLE EITHER(TQ_BAD_NUMBER, TQ_BAD_TABLE)
#define NUMBER_OF_BODY EITHER(TQ_BAD_NUMBER, TQ_BAD_BODY)
#define NO_SUCH_SHAPE EITHER(TQ_BAD_ID, TQ_BAD_BODY)
#define TABLE(field) offsetof(TqTable, field)
#define SHAPE(field) offsetof(TqShape, field)

static void spoil(void *thing, const Spoil *s)
{
    memcpy((char *)thing + s->offset, &s->value, sizeof s->value);
}

static void tables_with_bad_numbers(void **state)
{
    (void)state;
    const Spoil spoils[] = {
        { "cloth NaN", NUMBER_OF_TABLE, TABLE(cloth_x), NAN },
        { "cloth infinite", NUMBER_OF_TABLE, TABLE(cloth_y), INFINITY },
        { "board NaN", NUMBER_OF_TABLE, TABLE(board_x), NAN },
        { "board infinite", NUMBER_OF_TABLE, TABLE(board_y), -INFINITY },
        { "gravity NaN", NUMBER_OF_TABLE, TABLE(gravity), NAN },
        { "pivot NaN", NUMBER_OF_TABLE, TABLE(pivot), NAN },
        { "restitution NaN", NUMBER_OF_TABLE, TABLE(restitution[2][2]), NAN },
        { "friction NaN", NUMBER_OF_TABLE, TABLE(friction[3][3]), NAN },
        { "cloth of no length", TQ_BAD_TABLE, TABLE(cloth_x), 0 },
        { "cloth of negative width", TQ_BAD_TABLE, TABLE(cloth_y), -300 },
        { "board shorter than cloth", TQ_BAD_TABLE, TABLE(board_x), 499 },
        { "board narrower than cloth", TQ_BAD_TABLE, TABLE(board_y), 1 },
        { "a table as large as a country", TQ_BAD_TABLE, TABLE(board_x), 1e12 },
        { "no gravity", TQ_BAD_TABLE, TABLE(gravity), 0 },
        { "gravity upwards", TQ_BAD_TABLE, TABLE(gravity), -9810 },
        { "pivot below 0", TQ_BAD_TABLE, TABLE(pivot), -1 },
        { "restitution above 1", TQ_BAD_TABLE, TABLE(restitution[0][0]), 1.01 },
        { "restitution below 0", TQ_BAD_TABLE, TABLE(restitution[1][1]), -0.1 },
        { "restitution not symmetric", TQ_BAD_TABLE, TABLE(restitution[0][1]), 0.123 },
        { "friction above 2", TQ_BAD_TABLE, TABLE(friction[0][0]), 2.01 },
        { "friction below 0", TQ_BAD_TABLE, TABLE(friction[4][4]), -0.1 },
        { "friction not symmetric", TQ_BAD_TABLE, TABLE(friction[2][5]), 0.123 },
    };
    make_world();
    for (size_t i = 0; i < sizeof spoils / sizeof spoils[0]; i++) {
        TqTable table = tq_table_bare(500, 300);
        spoil(&table, &spoils[i]);
        REFUSED(spoils[i].want, spoils[i].what, tq_world_init(&world, &table, &err));
    }
    all_refused();
}

static TqTable table_with_post(void)
{
    TqTable table = tq_table_bare(500, 300);
    table.fixtures = 1;
    table.fixture[0] =
        (TqFixture){ TQ_FIX_POST, TQ_MAT_POST, 1, 400, 60, { TQ_ROUND, 0, 2, 2, 0, 60, 0.5, 0 } };
    return table;
}

static void tables_with_bad_fixtures(void **state)
{
    (void)state;
    const Spoil spoils[] = {
        { "place NaN", NUMBER_OF_TABLE, TABLE(fixture[0].x), NAN },
        { "place infinite", NUMBER_OF_TABLE, TABLE(fixture[0].y), INFINITY },
        { "radius NaN", NUMBER_OF_TABLE, TABLE(fixture[0].part.rx), NAN },
        { "height infinite", NUMBER_OF_TABLE, TABLE(fixture[0].part.z1), INFINITY },
        { "edge NaN", NUMBER_OF_TABLE, TABLE(fixture[0].part.edge), NAN },
        { "radius 0", TQ_BAD_TABLE, TABLE(fixture[0].part.rx), 0 },
        { "edge larger than radius", TQ_BAD_TABLE, TABLE(fixture[0].part.edge), 2.5 },
        { "edge below 0", TQ_BAD_TABLE, TABLE(fixture[0].part.edge), -0.5 },
        { "upside down", TQ_BAD_TABLE, TABLE(fixture[0].part.z1), -60 },
        { "off its centre", TQ_BAD_TABLE, TABLE(fixture[0].part.along), 5 },
        { "with a hole", TQ_BAD_TABLE, TABLE(fixture[0].part.hole), 1 },
    };
    make_world();
    for (size_t i = 0; i < sizeof spoils / sizeof spoils[0]; i++) {
        TqTable table = table_with_post();
        spoil(&table, &spoils[i]);
        REFUSED(spoils[i].want, spoils[i].what, tq_world_init(&world, &table, &err));
    }
    all_refused();
}

static void tables_with_bad_counts(void **state)
{
    (void)state;
    make_world();
    TqTable table = table_with_post();
    table.fixtures = TQ_MAX_FIXTURES + 1;
    REFUSED(TQ_BAD_TABLE, "49 fixtures", tq_world_init(&world, &table, &err));
    table.fixtures = -1;
    REFUSED(TQ_BAD_TABLE, "-1 fixtures", tq_world_init(&world, &table, &err));
    table = table_with_post();
    table.fixture[0].material = TQ_MATERIALS;
    REFUSED(TQ_BAD_TABLE, "no such material", tq_world_init(&world, &table, &err));
    table = table_with_post();
    table.fixture[0].kind = (TqFixtureKind)77;
    REFUSED(TQ_BAD_TABLE, "no such kind", tq_world_init(&world, &table, &err));
    table = table_with_post();
    table.fixture[0].part.kind = (TqPartKind)77;
    REFUSED(TQ_BAD_TABLE, "no such part", tq_world_init(&world, &table, &err));
    all_refused();
}

static void shapes_with_bad_numbers(void **state)
{
    (void)state;
    const Spoil spoils[] = {
        { "mass NaN", NUMBER_OF_BODY, SHAPE(mass), NAN },
        { "mass infinite", NUMBER_OF_BODY, SHAPE(mass), INFINITY },
        { "inertia NaN", NUMBER_OF_BODY, SHAPE(inertia), NAN },
        { "foot infinite", NUMBER_OF_BODY, SHAPE(foot), INFINITY },
        { "com NaN", NUMBER_OF_BODY, SHAPE(com), NAN },
        { "gyration NaN", NUMBER_OF_BODY, SHAPE(gyration2), NAN },
        { "bounce NaN", NUMBER_OF_BODY, SHAPE(bounce), NAN },
        { "grip NaN", NUMBER_OF_BODY, SHAPE(cloth.slide_y), NAN },
        { "grip infinite", NUMBER_OF_BODY, SHAPE(board.roll_x), INFINITY },
        { "radius NaN", NUMBER_OF_BODY, SHAPE(part[0].rx), NAN },
        { "height infinite", NUMBER_OF_BODY, SHAPE(part[0].z1), INFINITY },
        { "edge NaN", NUMBER_OF_BODY, SHAPE(part[0].edge), NAN },
        { "hole NaN", NUMBER_OF_BODY, SHAPE(part[0].hole), NAN },
        { "offset NaN", NUMBER_OF_BODY, SHAPE(part[0].along), NAN },
        { "mass 0", TQ_BAD_BODY, SHAPE(mass), 0 },
        { "mass below 0", TQ_BAD_BODY, SHAPE(mass), -4 },
        { "inertia below 0", TQ_BAD_BODY, SHAPE(inertia), -0.5 },
        { "inertia 0", TQ_BAD_BODY, SHAPE(inertia), 0 },
        { "foot 0", TQ_BAD_BODY, SHAPE(foot), 0 },
        { "foot below 0", TQ_BAD_BODY, SHAPE(foot), -10 },
        { "com below the foot", TQ_BAD_BODY, SHAPE(com), -1 },
        { "gyration below 0", TQ_BAD_BODY, SHAPE(gyration2), -1 },
        { "bounce above 1", TQ_BAD_BODY, SHAPE(bounce), 1.5 },
        { "bounce below 0", TQ_BAD_BODY, SHAPE(bounce), -0.5 },
        { "grip below 0", TQ_BAD_BODY, SHAPE(cloth.slide_x), -0.1 },
        { "no grip", TQ_BAD_BODY, SHAPE(cloth.slide_x), 0 },
        { "radius below 0", TQ_BAD_BODY, SHAPE(part[0].rx), -10 },
        { "edge below 0", TQ_BAD_BODY, SHAPE(part[0].edge), -1 },
        { "edge above half the height", TQ_BAD_BODY, SHAPE(part[0].edge), 3.01 },
        { "edge above the radius", TQ_BAD_BODY, SHAPE(part[0].rx), 0.9 },
        { "part below the foot", TQ_BAD_BODY, SHAPE(part[0].z0), -1 },
        { "part upside down", TQ_BAD_BODY, SHAPE(part[0].z1), -6 },
        { "hole larger than the radius", TQ_BAD_BODY, SHAPE(part[0].hole), 12 },
        { "hole that leaves no core", TQ_BAD_BODY, SHAPE(part[0].hole), 8.5 },
        { "hole below 0", TQ_BAD_BODY, SHAPE(part[0].hole), -1 },
        { "round part off the axis", TQ_BAD_BODY, SHAPE(part[0].along), 3 },
    };
    make_world();
    for (size_t i = 0; i < sizeof spoils / sizeof spoils[0]; i++) {
        TqShape shape = disc_shape();
        int id;
        spoil(&shape, &spoils[i]);
        REFUSED(spoils[i].want, spoils[i].what, tq_world_add_shape(&world, &shape, &id, &err));
    }
    all_refused();
}

#define REFUSED_SHAPE(want, what, change)                                   \
    do {                                                                    \
        TqShape shape = disc_shape();                                       \
        int id;                                                             \
        change;                                                             \
        REFUSED(want, what, tq_world_add_shape(&world, &shape, &id, &err)); \
    } while (0)

static void shapes_with_bad_sorts(void **state)
{
    (void)state;
    make_world();
    REFUSED_SHAPE(TQ_BAD_BODY, "no such kind", shape.kind = (TqBodyKind)9);
    REFUSED_SHAPE(TQ_BAD_BODY, "no such material", shape.material = TQ_MATERIALS);
    REFUSED_SHAPE(TQ_BAD_BODY, "no parts", shape.parts = 0);
    REFUSED_SHAPE(TQ_BAD_BODY, "five parts", shape.parts = TQ_MAX_PARTS + 1);
    REFUSED_SHAPE(TQ_BAD_BODY, "no such part", shape.part[0].kind = (TqPartKind)5);
    REFUSED_SHAPE(TQ_BAD_BODY, "falls to no shape", shape.fallen = 4);
    REFUSED_SHAPE(TQ_BAD_BODY, "falls to -2", shape.fallen = -2);
    REFUSED_SHAPE(TQ_BAD_BODY, "box with a hole",
                  (shape = box_shape(TQ_BLOCK, 8), shape.part[0].hole = 2));
    REFUSED_SHAPE(TQ_BAD_BODY, "egg for a sphere", (shape = ball_shape(), shape.part[0].z1 = 25));
    REFUSED_SHAPE(TQ_BAD_BODY, "sphere of boxes",
                  (shape = box_shape(TQ_SPHERE, 8), shape.part[0].edge = 8));
    REFUSED_SHAPE(TQ_BAD_BODY, "a brick for a cube",
                  (shape = box_shape(TQ_CUBE, 3), shape.part[0].z1 = 9));
    REFUSED_SHAPE(TQ_BAD_BODY, "a second cube", shape = box_shape(TQ_CUBE, 4));
    all_refused();
}

static void too_many_shapes(void **state)
{
    (void)state;
    int id;
    TqShape shape = disc_shape();
    make_world();
    while (world.shapes < TQ_MAX_SHAPES)
        assert_int_equal(tq_world_add_shape(&world, &shape, &id, &err), TQ_OK);
    REFUSED(TQ_FULL, "13 shapes", tq_world_add_shape(&world, &shape, &id, &err));
    all_refused();
}

#define ADD(shape, ...) tq_world_add_body(&world, shape, &(TqPose){ __VA_ARGS__ }, &id, &err)
#define PUT(body, ...) tq_world_put(&world, body, &(TqPose){ __VA_ARGS__ }, &err)

static void bodies_that_cannot_be(void **state)
{
    (void)state;
    int id;
    make_world();
    REFUSED(NO_SUCH_SHAPE, "shape -1", ADD(-1, 50, 50, 0, 0));
    REFUSED(NO_SUCH_SHAPE, "shape 4", ADD(4, 50, 50, 0, 0));
    REFUSED(TQ_BAD_NUMBER, "x NaN", ADD(DISC, NAN, 50, 0, 0));
    REFUSED(TQ_BAD_NUMBER, "y infinite", ADD(DISC, 50, INFINITY, 0, 0));
    REFUSED(TQ_BAD_NUMBER, "axis NaN", ADD(DISC, 50, 50, NAN, 0));
    REFUSED(TQ_BAD_NUMBER, "axis infinite", ADD(DISC, 50, 50, 1, INFINITY));
    REFUSED(TQ_BAD_BODY, "on another", ADD(DISC, 0, 0, 0, 0));
    REFUSED(TQ_BAD_BODY, "2 nm inside another", ADD(DISC, 19.999998, 0, 0, 0));
    REFUSED(TQ_BAD_BODY, "inside the told box", ADD(DISC, 0, 110, 0, 0));
    REFUSED(TQ_BAD_BODY, "beyond the table", ADD(DISC, 501, 0, 0, 0));
    REFUSED(TQ_BAD_BODY, "far beyond the table", ADD(DISC, 0, -1e30, 0, 0));
    REFUSED(TQ_FULL, "a second cube", ADD(CUBE, 200, 0, 0, 0));
    assert_int_equal(ADD(DISC, -20, 0, 0, 0), TQ_OK); /* touching is no overlap */
    all_refused();
}

static void bodies_inside_fixtures(void **state)
{
    (void)state;
    int id;
    const TqTable table = table_with_post();
    const TqShape shape = disc_shape();
    memset(&world, 0, sizeof world);
    assert_int_equal(tq_world_init(&world, &table, &err), TQ_OK);
    assert_int_equal(tq_world_add_shape(&world, &shape, &id, &err), TQ_OK);
    REFUSED(TQ_BAD_BODY, "around the post", ADD(DISC, 400, 60, 0, 0));
    REFUSED(TQ_BAD_BODY, "half in the post", ADD(DISC, 389, 60, 0, 0));
    assert_int_equal(ADD(DISC, 388, 60, 0, 0), TQ_OK);
    all_refused();
}

static void too_many_bodies(void **state)
{
    (void)state;
    int id;
    make_world();
    for (int i = 4; i < TQ_MAX_BODIES; i++)
        assert_int_equal(ADD(DISC, -400 + 25 * i, -200, 0, 0), TQ_OK);
    REFUSED(TQ_FULL, "33 bodies", ADD(DISC, 0, 200, 0, 0));
    all_refused();
}

#define WATCH(...) tq_world_add_watch(&world, &(TqWatch){ __VA_ARGS__, .bodies = 1 }, &id, &err)

static void watches_that_cannot_be(void **state)
{
    (void)state;
    int id;
    make_world();
    REFUSED(TQ_BAD_TABLE, "no such kind", WATCH(.kind = (TqWatchKind)9));
    REFUSED(TQ_BAD_NUMBER, "x NaN", WATCH(.kind = TQ_LINE_X, .x0 = NAN));
    REFUSED(TQ_BAD_NUMBER, "y infinite", WATCH(.kind = TQ_LINE_Y, .y0 = INFINITY));
    REFUSED(TQ_BAD_NUMBER, "radius NaN", WATCH(.kind = TQ_CIRCLE, .x1 = NAN));
    REFUSED(TQ_BAD_NUMBER, "bar NaN",
            WATCH(.kind = TQ_GOAL, .x0 = 400, .y0 = -60, .y1 = 60, .z1 = NAN));
    REFUSED(TQ_BAD_TABLE, "circle of radius 0", WATCH(.kind = TQ_CIRCLE, .x1 = 0));
    REFUSED(TQ_BAD_TABLE, "circle of radius -1", WATCH(.kind = TQ_CIRCLE, .x1 = -1));
    REFUSED(TQ_BAD_TABLE, "rectangle inside out",
            WATCH(.kind = TQ_RECT, .x0 = 10, .y0 = 0, .x1 = 0, .y1 = 10));
    REFUSED(TQ_BAD_TABLE, "goal without mouth",
            WATCH(.kind = TQ_GOAL, .x0 = 400, .y0 = 60, .y1 = -60, .z1 = 60));
    for (int i = 0; i < TQ_MAX_WATCHES; i++)
        assert_int_equal(WATCH(.kind = TQ_LINE_X, .x0 = i), TQ_OK);
    REFUSED(TQ_FULL, "41 watches", WATCH(.kind = TQ_LINE_X, .x0 = 0));
    all_refused();
}

#define FLICK(...) tq_world_flick(&world, &(TqFlick){ __VA_ARGS__, false }, &number, &err)

static void flicks_that_cannot_be(void **state)
{
    (void)state;
    int number;
    make_world();
    REFUSED(TQ_BAD_ID, "body -1", FLICK(-1, 1, 0, 1000, 0, 0));
    REFUSED(TQ_BAD_ID, "body 4", FLICK(4, 1, 0, 1000, 0, 0));
    REFUSED(TQ_BAD_ID, "body INT32_MAX", FLICK(INT32_MAX, 1, 0, 1000, 0, 0));
    REFUSED(TQ_BAD_FLICK, "told body", FLICK(2, 1, 0, 1000, 0, 0));
    REFUSED(TQ_BAD_FLICK, "too fast", FLICK(0, 1, 0, 4000001, 0, 0));
    REFUSED(TQ_BAD_FLICK, "backwards", FLICK(0, 1, 0, -1, 0, 0));
    REFUSED(TQ_BAD_FLICK, "speed INT32_MIN", FLICK(0, 1, 0, INT32_MIN, 0, 0));
    REFUSED(TQ_BAD_FLICK, "speed without aim", FLICK(0, 0, 0, 1000, 0, 0));
    REFUSED(TQ_BAD_FLICK, "aim too long", FLICK(0, (1 << 30) + 1, 0, 1000, 0, 0));
    REFUSED(TQ_BAD_FLICK, "aim INT32_MIN", FLICK(0, 0, INT32_MIN, 1000, 0, 0));
    REFUSED(TQ_BAD_FLICK, "spin too fast", FLICK(0, 1, 0, 1000, 400001, 0));
    REFUSED(TQ_BAD_FLICK, "spin too fast, clockwise", FLICK(0, 1, 0, 1000, -400001, 0));
    REFUSED(TQ_BAD_FLICK, "spin INT32_MIN", FLICK(0, 1, 0, 1000, INT32_MIN, 0));
    REFUSED(TQ_BAD_FLICK, "rise too fast", FLICK(0, 1, 0, 1000, 0, 1500001));
    REFUSED(TQ_BAD_FLICK, "downwards", FLICK(0, 1, 0, 1000, 0, -1));
    assert_int_equal(FLICK(0, 1 << 30, -(1 << 30), 4000000, 400000, 1500000), TQ_OK);
    assert_int_equal(number, 1);
    all_refused();
}

static void flicks_of_what_is_gone(void **state)
{
    (void)state;
    int number;
    make_world();
    assert_int_equal(tq_world_take(&world, 1, &err), TQ_OK);
    REFUSED(TQ_BAD_FLICK, "taken away", FLICK(1, 1, 0, 1000, 0, 0));
    all_refused();
}

#define TELL(who, px, py, axx, axy, us) \
    tq_world_tell(&world, &(TqTold){ who, { px, py, axx, axy }, us }, &err)

static void tellings_that_cannot_be(void **state)
{
    (void)state;
    make_world();
    REFUSED(TQ_BAD_ID, "body -1", TELL(-1, 0, 0, 0, 0, 1000));
    REFUSED(TQ_BAD_ID, "body 4", TELL(4, 0, 0, 0, 0, 1000));
    REFUSED(NO_SUCH_SHAPE, "a disc", TELL(0, 50, 0, 0, 0, 1000));
    REFUSED(TQ_BAD_TIME, "no time", TELL(2, 0, 0, 0, 0, 0));
    REFUSED(TQ_BAD_TIME, "time below 0", TELL(2, 0, 0, 0, 0, -5));
    REFUSED(TQ_BAD_TIME, "an hour", TELL(2, 0, 0, 0, 0, 60000001));
    REFUSED(TQ_BAD_NUMBER, "to NaN", TELL(2, NAN, 0, 0, 0, 1000));
    REFUSED(TQ_BAD_NUMBER, "axis infinite", TELL(2, 0, 0, INFINITY, 0, 1000));
    assert_int_equal(tq_world_take(&world, 2, &err), TQ_OK);
    REFUSED(NO_SUCH_SHAPE, "taken away", TELL(2, 0, 0, 0, 0, 1000));
    all_refused();
}

static void hands_that_cannot_be(void **state)
{
    (void)state;
    int number;
    make_world();
    REFUSED(TQ_BAD_ID, "put body -1", PUT(-1, 0, 0, 0, 0));
    REFUSED(TQ_BAD_ID, "put body 4", PUT(4, 0, 0, 0, 0));
    REFUSED(TQ_BAD_NUMBER, "put to NaN", PUT(0, 0, NAN, 0, 0));
    REFUSED(TQ_BAD_BODY, "put on another", PUT(0, 100, 0, 0, 0));
    REFUSED(TQ_BAD_BODY, "put beyond the table", PUT(0, 600, 0, 0, 0));
    REFUSED(TQ_BAD_ID, "take body -1", tq_world_take(&world, -1, &err));
    REFUSED(TQ_BAD_ID, "take body 4", tq_world_take(&world, 4, &err));
    REFUSED(TQ_BAD_ID, "weigh body 4", tq_world_weigh(&world, 4, 3, &err));
    REFUSED(TQ_BAD_BODY, "no mass", tq_world_weigh(&world, 0, 0, &err));
    REFUSED(TQ_BAD_BODY, "a mass of NaN", tq_world_weigh(&world, 0, NAN, &err));
    REFUSED(TQ_BAD_BODY, "weigh a told body", tq_world_weigh(&world, 2, 3, &err));
    REFUSED(TQ_BAD_ID, "reshape body 4", tq_world_reshape(&world, 4, DISC, &err));
    REFUSED(NO_SUCH_SHAPE, "reshape to 4", tq_world_reshape(&world, 0, 4, &err));
    REFUSED(NO_SUCH_SHAPE, "reshape to -1", tq_world_reshape(&world, 0, -1, &err));
    REFUSED(TQ_BAD_BODY, "reshape into others", tq_world_reshape(&world, 0, WIDE, &err));
    assert_int_equal(FLICK(0, -1, 0, 1000000, 0, 0), TQ_OK);
    REFUSED(TQ_NOT_ALLOWED_NOW, "reshape while it moves", tq_world_reshape(&world, 0, DISC, &err));
    all_refused();
}

/* The reason is optional. */
static void no_place_for_the_reason(void **state)
{
    (void)state;
    int number;
    make_world();
    assert_int_equal(tq_world_flick(&world, &(TqFlick){ 9, 1, 0, 1, 0, 0, false }, &number, NULL),
                     TQ_BAD_ID);
    assert_int_equal(tq_world_take(&world, 9, NULL), TQ_BAD_ID);
    assert_int_equal(tq_world_put(&world, 0, &(TqPose){ NAN, 0, 0, 0 }, NULL), TQ_BAD_NUMBER);
}

/* The clock, set as far ahead as a number goes, stands where it still tells times apart. */
static void times_that_nobody_waits_for(void **state)
{
    (void)state;
    const double untils[] = { 2 * TQ_LATEST, 1e100, 1e215, 9e299 };
    TqEvent event;
    int number;
    for (unsigned i = 0; i < sizeof untils / sizeof untils[0]; i++) {
        make_world();
        assert_int_equal(FLICK(0, 0, 1, 100000, 0, 0), TQ_OK);
        while (tq_world_next(&world, untils[i], &event))
            ;
        const TqBodyState s = tq_world_state(&world, 0);
        assert_true(tq_world_now(&world) == TQ_LATEST);
        assert_true(s.mode == TQ_REST && isfinite(s.x) && isfinite(s.y) && isfinite(s.z));
        assert_int_equal(FLICK(0, 0, 1, 100000, 0, 0), TQ_OK);
        assert_true(tq_world_next(&world, untils[i], &event));
        assert_true(event.time > TQ_LATEST && event.time < TQ_LATEST + 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_with_bad_numbers), cmocka_unit_test(tables_with_bad_fixtures),
        cmocka_unit_test(tables_with_bad_counts),  cmocka_unit_test(shapes_with_bad_numbers),
        cmocka_unit_test(shapes_with_bad_sorts),   cmocka_unit_test(too_many_shapes),
        cmocka_unit_test(bodies_that_cannot_be),   cmocka_unit_test(bodies_inside_fixtures),
        cmocka_unit_test(too_many_bodies),         cmocka_unit_test(watches_that_cannot_be),
        cmocka_unit_test(flicks_that_cannot_be),   cmocka_unit_test(flicks_of_what_is_gone),
        cmocka_unit_test(tellings_that_cannot_be), cmocka_unit_test(hands_that_cannot_be),
        cmocka_unit_test(no_place_for_the_reason), cmocka_unit_test(times_that_nobody_waits_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
