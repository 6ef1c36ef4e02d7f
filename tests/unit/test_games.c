/* SPDX-License-Identifier: MIT */
/* Tests of toque/games.h: every table and shape is possible, and has the measures of its book. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <toque/games.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct tq_world world;
static double half_x, half_y;

static void open_game(TqGame game)
{
    TqError err;
    half_x = tq_game_field(game)->half_x;
    half_y = tq_game_field(game)->half_y;
    if (tq_game_world(game, NULL, &world, &err) != TQ_OK)
        fail_msg("%s: %s", tq_game_name(game), err.message);
}

/* ---- fixtures ---- */

typedef struct {
    double lo[3], hi[3]; /* of the core; round parts: of the core's bounding box */
    double edge;
} Core;

static Core core_of(const TqFixture *f)
{
    const double e = f->part.edge;
    const double ry = f->part.kind == TQ_ROUND ? f->part.rx : f->part.ry;
    return (Core){ { f->x - f->part.rx + e, f->y - ry + e, f->part.z0 + e },
                   { f->x + f->part.rx - e, f->y + ry - e, f->part.z1 - e },
                   e };
}

/* Never more than the true gap: round cores are taken as squares. */
static double gap_between(const TqFixture *a, const TqFixture *b)
{
    const Core p = core_of(a), q = core_of(b);
    double sum = 0;
    for (int i = 0; i < 3; i++) {
        const double apart = fmax(fmax(p.lo[i] - q.hi[i], q.lo[i] - p.hi[i]), 0);
        sum += apart * apart;
    }
    return sqrt(sum) - p.edge - q.edge;
}

static void no_fixture_stands_in_another(void **state)
{
    (void)state;
    for (int game = 0; game < TQ_GAMES; game++) {
        open_game((TqGame)game);
        const TqTable *t = &world.table;
        for (int i = 0; i < t->fixtures; i++)
            for (int j = 0; j < i; j++) {
                const double gap = gap_between(&t->fixture[i], &t->fixture[j]);
                if (gap < -1e-9)
                    fail_msg("%s: fixtures %d and %d overlap by %g mm", tq_game_name((TqGame)game),
                             i, j, -gap);
            }
    }
}

static void tables_are_mirror_images(void **state)
{
    (void)state;
    for (int game = 0; game < TQ_GAMES; game++) {
        open_game((TqGame)game);
        for (int i = 0; i < world.table.fixtures; i++) {
            const TqFixture *f = &world.table.fixture[i];
            int twins = 0;
            for (int j = 0; j < world.table.fixtures; j++) {
                const TqFixture *g = &world.table.fixture[j];
                twins += g->kind == f->kind && g->x == -f->x && g->y == f->y && g->end == -f->end &&
                         g->part.rx == f->part.rx && g->part.ry == f->part.ry &&
                         g->part.z1 == f->part.z1;
            }
            assert_int_equal(twins, 1);
        }
    }
}

static int count_kind(TqFixtureKind kind, int end)
{
    int count = 0;
    for (int i = 0; i < world.table.fixtures; i++)
        count += world.table.fixture[i].kind == kind && world.table.fixture[i].end == end;
    return count;
}

static void every_goal_is_whole(void **state)
{
    (void)state;
    for (int game = 0; game < TQ_GAMES; game++) {
        open_game((TqGame)game);
        const bool bars = game != TQ_DADINHO; /* its book knows posts, bar and net only */
        const bool gap = game == TQ_FISTF || game == TQ_FISTF_INDOOR;
        for (int end = -1; end <= 1; end += 2) {
            assert_int_equal(count_kind(TQ_FIX_POST, end), 2);
            assert_int_equal(count_kind(TQ_FIX_CROSSBAR, end), 1);
            assert_int_equal(count_kind(TQ_FIX_BAR, end), bars ? 3 : 0);
            assert_int_equal(count_kind(TQ_FIX_NET, end), 4);
        }
        assert_int_equal(count_kind(TQ_FIX_FENCE, 0), gap ? 6 : 4);
    }
}

/* Free width between the posts and free height under the bar at the end +x. */
static void measure_mouth(double *wide, double *high)
{
    *wide = *high = 1e9;
    for (int i = 0; i < world.table.fixtures; i++) {
        const TqFixture *f = &world.table.fixture[i];
        if (f->end == 1 && f->kind == TQ_FIX_POST)
            *wide = fmin(*wide, 2 * (fabs(f->y) - f->part.rx));
        if (f->end == 1 && f->kind == TQ_FIX_CROSSBAR)
            *high = fmin(*high, f->part.z0);
        if (f->end == 1 && f->kind == TQ_FIX_POST)
            assert_true(f->x == half_x);
    }
}

static void mouths_and_fields_are_those_of_the_books(void **state)
{
    (void)state;
    static const struct {
        TqGame game;
        double half_x, half_y, wide, high;
    } books[] = {
        { TQ_FISTF, 600, 400, 125, 60 },
        { TQ_FISTF_INDOOR, 450, 300, 125, 60 },
        { TQ_CHAPAS, 750, 450, 155, 55 },
        { TQ_DADINHO, 820, 540, 110, 45 },
    };
    for (int i = 0; i < TQ_GAMES; i++) {
        double wide, high;
        open_game(books[i].game);
        measure_mouth(&wide, &high);
        assert_true(half_x == books[i].half_x && half_y == books[i].half_y);
        assert_true(wide == books[i].wide && high == books[i].high);
        const TqPart *ball = &world.shape[tq_game_ball(books[i].game)].part[0];
        assert_true(2 * ball->rx < wide && ball->z1 < high);
    }
}

/* ---- shapes ---- */

static void check_part(const TqPart *p)
{
    const double half = (p->z1 - p->z0) / 2;
    assert_true(p->rx > 0 && p->z0 >= 0 && half > 0 && p->edge >= 0);
    assert_true(p->edge <= p->rx && p->edge <= half + 1e-12);
    assert_true(p->kind == TQ_ROUND || p->edge <= p->ry);
    assert_true(p->kind == TQ_BOX || p->along == 0);
    if (p->hole > 0)
        assert_true(p->hole + p->edge < p->rx - p->edge);
}

static void check_shape(const TqShape *shape, int index)
{
    double lowest = 1e9;
    assert_in_range(shape->parts, 1, TQ_MAX_PARTS);
    for (int i = 0; i < shape->parts; i++) {
        check_part(&shape->part[i]);
        lowest = fmin(lowest, shape->part[i].z0);
    }
    assert_true(lowest == 0);
    assert_true(shape->fallen == -1 || (shape->fallen >= 0 && shape->fallen < index));
    if (shape->kind == TQ_TOLD)
        return;
    assert_true(shape->mass > 0 && shape->inertia > 0 && shape->foot > 0 && shape->com > 0);
    assert_true(shape->bounce >= 0 && shape->bounce < 1);
    const double slow = fmin(shape->cloth.slide_x, shape->cloth.slide_y);
    assert_true(slow > 0 && shape->board.slide_x > 0 && shape->cloth.roll_x > 0);
}

static void every_shape_is_possible(void **state)
{
    (void)state;
    static const int counts[TQ_GAMES] = { 5, 5, 7, 6 };
    for (int game = 0; game < TQ_GAMES; game++) {
        open_game((TqGame)game);
        assert_int_equal(world.shapes, counts[game]);
        for (int i = 0; i < world.shapes; i++)
            check_shape(&world.shape[i], i);
        assert_int_equal(world.shape[tq_game_piece((TqGame)game)].kind, TQ_PIECE);
        assert_int_equal(world.shape[tq_game_ball((TqGame)game)].kind,
                         game == TQ_DADINHO ? TQ_CUBE : TQ_SPHERE);
    }
}

static void masses_follow_from_volumes(void **state)
{
    (void)state;
    open_game(TQ_DADINHO);
    assert_true(fabs(world.shape[TQ_DADINHO_BUTTON].mass - 17.726) < 1e-3);
    assert_true(fabs(world.shape[TQ_DADINHO_BEVELLED].mass - 15.940) < 1e-3);
    assert_true(fabs(world.shape[TQ_DADINHO_RING].mass - 15.828) < 1e-3);
    assert_true(fabs(world.shape[TQ_DADINHO_KEEPER].mass - 49.56) < 1e-3);
    assert_true(world.shape[TQ_DADINHO_RING].inertia > world.shape[TQ_DADINHO_BUTTON].inertia);
}

static void materials_are_symmetric(void **state)
{
    (void)state;
    open_game(TQ_CHAPAS);
    for (int a = 0; a < TQ_MATERIALS; a++)
        for (int b = 0; b < TQ_MATERIALS; b++) {
            const double e = world.table.restitution[a][b], mu = world.table.friction[a][b];
            assert_true(e == world.table.restitution[b][a] && mu == world.table.friction[b][a]);
            assert_true(e >= 0 && e <= 1 && mu >= 0 && mu <= 2);
        }
    assert_true(world.table.restitution[TQ_MAT_BASE][TQ_MAT_BALL] == 0.75);
}

/* ---- runs ---- */

static double run_length(TqGame game, int shape, double aim_x)
{
    open_game(game);
    TqError err;
    int id, number;
    assert_int_equal(
        tq_world_add_body(&world, shape, &(TqPose){ -550 * aim_x, 0, 1, 0 }, &id, &err), TQ_OK);
    const TqFlick flick = { .body = id,
                            .aim_x = (int)aim_x,
                            .aim_y = 1 - (int)aim_x,
                            .speed_um_s = (int)(aim_x * 1500000 + (1 - aim_x) * 1000000) };
    assert_int_equal(tq_world_flick(&world, &flick, &number, &err), TQ_OK);
    (void)tq_world_run(&world);
    const TqBodyState end = tq_world_state(&world, id);
    return hypot(end.x + 550 * aim_x, end.y);
}

static void runs_are_as_long_as_calibrated(void **state)
{
    (void)state;
    assert_true(fabs(run_length(TQ_FISTF, TQ_FISTF_FIGURE, 1) - 1000) < 10);
    assert_true(fabs(run_length(TQ_CHAPAS, TQ_CHAPAS_CAP, 1) - 800) < 50);
    assert_true(fabs(run_length(TQ_DADINHO, TQ_DADINHO_BUTTON, 1) - 900) < 10);
    const double along_ribs = run_length(TQ_CHAPAS, TQ_CHAPAS_CAP, 0) / (1.0 * 1.0);
    const double across_ribs = run_length(TQ_CHAPAS, TQ_CHAPAS_CAP, 1) / (1.5 * 1.5);
    assert_true(along_ribs > 1.05 * across_ribs);
}

/* ---- lines and marks ---- */

static void lines_have_names(void **state)
{
    (void)state;
    for (int game = 0; game < TQ_GAMES; game++) {
        TqError err;
        open_game((TqGame)game);
        assert_int_equal(tq_game_watch((TqGame)game, NULL, &world, 1, &err), TQ_OK);
        assert_true(world.watches >= 9);
        for (int i = 0; i < world.watches; i++) {
            assert_true(strlen(tq_game_watch_name((TqGame)game, i)) > 3);
            assert_int_equal(world.watch[i].bodies, 1);
        }
        assert_string_equal(tq_game_watch_name((TqGame)game, 0), "home goal line");
        assert_true(world.watch[0].x0 == -half_x && world.watch[1].x0 == half_x);
        assert_string_equal(tq_game_watch_name((TqGame)game, world.watches), "a line");
    }
}

/* Where the line of a role and end is watched; there must be just `many` of them. */
static const TqWatch *line_of(TqGame game, TqLineRole role, int end, int many)
{
    const TqWatch *found = NULL;
    int count = 0;
    for (int i = 0; i < world.watches; i++) {
        int at;
        if (tq_game_watch_role(game, i, &at) == role && at == end) {
            found = found ? found : &world.watch[i];
            count++;
        }
    }
    assert_int_equal(count, many);
    return found;
}

/* fistf.md (a): a line has two edges; a thing has passed it when it is wholly beyond the far one.
 */
static void lines_of_fistf_have_two_edges(void **state)
{
    (void)state;
    TqError err;
    for (int indoor = 0; indoor < 2; indoor++) {
        const TqGame game = indoor ? TQ_FISTF_INDOOR : TQ_FISTF;
        const TqField *f = tq_game_field(game);
        open_game(game);
        assert_int_equal(tq_game_watch(game, NULL, &world, 1, &err), TQ_OK);
        for (int end = -1; end <= 1; end += 2) {
            const double zone = f->half_x - f->shooting;
            assert_true(line_of(game, TQ_LINE_SHOOTING, end, 1)->x0 == end * (zone + 1));
            assert_true(line_of(game, TQ_LINE_SHOOTING_FAR, end, 1)->x0 == end * (zone - 1));
            assert_true(line_of(game, TQ_LINE_HALF, end, 1)->x0 == end);
            const TqWatch *keeper = line_of(game, TQ_LINE_KEEPER, end, 1);
            assert_true((end < 0 ? keeper->x1 : keeper->x0) ==
                        end * (f->half_x - f->small_deep + 2));
            assert_true(keeper->y1 == f->small_half - 2 && keeper->y0 == -keeper->y1);
            assert_true(line_of(game, TQ_LINE_CORNER, end, 2)->x1 == f->corner);
        }
        assert_true(line_of(game, TQ_LINE_CIRCLE, 0, 1)->x1 == f->circle);
        assert_true(line_of(game, TQ_LINE_HALFWAY, 0, 1)->x0 == 0);
    }
}

/* A rod keeper is seen as it is: figure and rod, not a circle about them (8.2.1). */
static void a_rod_keeper_meets_the_line_with_its_figure(void **state)
{
    (void)state;
    TqError err;
    TqEvent event;
    int keeper, crossed = 0;
    const TqPose start = { -595, 0, 1, 0 };
    open_game(TQ_FISTF);
    assert_int_equal(tq_world_add_body(&world, TQ_FISTF_KEEPER, &start, &keeper, &err), TQ_OK);
    assert_int_equal(tq_game_watch(TQ_FISTF, NULL, &world, 1, &err), TQ_OK);
    /* 100 mm/s sideways: the figure's edge, 6 off its middle, is at 118 after 1.12 s. */
    const TqTold aside = { keeper, { -595, 130, 1, 0 }, 1300000 };
    assert_int_equal(tq_world_tell(&world, &aside, &err), TQ_OK);
    while (tq_world_next(&world, TQ_FOREVER, &event)) {
        int end;
        const bool line = event.kind == TQ_EV_CROSS &&
                          tq_game_watch_role(TQ_FISTF, event.watch, &end) == TQ_LINE_KEEPER;
        if (!line || event.across != TQ_BY_PART || event.inward)
            continue;
        assert_int_equal(end, -1);
        assert_true(fabs(event.time - 1.12) < 1e-6);
        crossed++;
    }
    assert_int_equal(crossed, 1);
}

/* The same when the line is met by turning. */
static void a_turned_rod_meets_the_line(void **state)
{
    (void)state;
    TqError err;
    TqEvent event;
    int keeper;
    double first = -1;
    const TqPose start = { -546, 100, 1, 0 };
    open_game(TQ_FISTF);
    assert_int_equal(tq_world_add_body(&world, TQ_FISTF_KEEPER, &start, &keeper, &err), TQ_OK);
    assert_int_equal(tq_game_watch(TQ_FISTF, NULL, &world, 1, &err), TQ_OK);
    const TqTold turn = { keeper, { -546, 100, 0.8, -0.6 }, 1000000 };
    assert_int_equal(tq_world_tell(&world, &turn, &err), TQ_OK);
    while (first < 0 && tq_world_next(&world, TQ_FOREVER, &event)) {
        int end;
        if (event.kind == TQ_EV_CROSS && event.across == TQ_BY_PART && !event.inward &&
            tq_game_watch_role(TQ_FISTF, event.watch, &end) == TQ_LINE_KEEPER)
            first = event.time;
    }
    /* The rod's end, 152 behind with a core 1 aside, is 17 aside (its edge 18) at an angle a with
       152 sin a + cos a = 17; the turn to atan2(0.6, 0.8) takes a second. */
    const double angle = asin(17 / sqrt(152 * 152 + 1)) - atan2(1, 152);
    assert_true(fabs(first - angle / atan2(0.6, 0.8)) < 2e-5);
}

/* fistf-es/III.1.2.1, III.1.1.2: every size within the ranges makes a table. */
static void any_legal_table_of_fistf_stands(void **state)
{
    (void)state;
    static const int sizes[][2] = { { 900, 600 },   { 1400, 600 }, { 1400, 1000 },
                                    { 1300, 1000 }, { 1150, 850 }, { 1000, 700 } };
    TqError err;
    for (int i = 0; i < 12; i++) {
        const TqGame game = i % 2 ? TQ_FISTF_INDOOR : TQ_FISTF;
        const double length = sizes[i / 2][0], width = sizes[i / 2][1];
        const TqField field = tq_fistf_field(game, length, width);
        int keeper, ball;
        assert_true(field.shooting == length / 4);
        assert_true(field.half_x == length / 2 && field.half_y == width / 2);
        assert_true(field.board_x - field.half_x == 100 && field.cloth_x - field.half_x == 80);
        assert_int_equal(tq_game_world(game, &field, &world, &err), TQ_OK);
        for (int end = -1; end <= 1; end += 2)
            assert_int_equal(tq_world_add_body(&world, TQ_FISTF_KEEPER,
                                               &(TqPose){ end * (field.half_x - 4), 0, -end, 0 },
                                               &keeper, &err),
                             TQ_OK);
        assert_int_equal(
            tq_world_add_body(&world, TQ_FISTF_BALL, &(TqPose){ 0, 0, 1, 0 }, &ball, &err), TQ_OK);
        assert_int_equal(tq_game_watch(game, &field, &world, 1u << ball, &err), TQ_OK);
        assert_true(line_of(game, TQ_LINE_SHOOTING, 1, 1)->x0 == length / 4 + 1);
    }
}

static void marks_lie_on_the_field(void **state)
{
    (void)state;
    TqMark marks[40];
    for (int game = 0; game < TQ_GAMES; game++) {
        open_game((TqGame)game);
        const int count = tq_field_marks(tq_game_field((TqGame)game), marks, 40);
        assert_in_range(count, 10, 40);
        assert_int_equal(tq_field_marks(tq_game_field((TqGame)game), NULL, 0), count);
        for (int i = 0; i < count; i++) {
            assert_true(fabs(marks[i].x0) <= half_x && fabs(marks[i].y0) <= half_y);
            if (marks[i].kind == TQ_MARK_LINE || marks[i].kind == TQ_MARK_RECT)
                assert_true(fabs(marks[i].x1) <= half_x && fabs(marks[i].y1) <= half_y);
            else
                assert_true(marks[i].x1 > 0);
        }
    }
}

/* The rod keeper's rod passes the net, the back bar and the gap in the fence. */
static void the_rod_keeper_fits(void **state)
{
    (void)state;
    TqError err;
    int id;
    for (int y = -60; y <= 60; y += 60) {
        open_game(TQ_FISTF);
        const TqPose pose = { -590, y * 0.9, 1, 0 };
        if (tq_world_add_body(&world, TQ_FISTF_KEEPER, &pose, &id, &err) != TQ_OK)
            fail_msg("%s", err.message);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_fixture_stands_in_another),
        cmocka_unit_test(tables_are_mirror_images),
        cmocka_unit_test(every_goal_is_whole),
        cmocka_unit_test(mouths_and_fields_are_those_of_the_books),
        cmocka_unit_test(every_shape_is_possible),
        cmocka_unit_test(masses_follow_from_volumes),
        cmocka_unit_test(materials_are_symmetric),
        cmocka_unit_test(runs_are_as_long_as_calibrated),
        cmocka_unit_test(lines_have_names),
        cmocka_unit_test(lines_of_fistf_have_two_edges),
        cmocka_unit_test(a_rod_keeper_meets_the_line_with_its_figure),
        cmocka_unit_test(a_turned_rod_meets_the_line),
        cmocka_unit_test(any_legal_table_of_fistf_stands),
        cmocka_unit_test(marks_lie_on_the_field),
        cmocka_unit_test(the_rod_keeper_fits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
