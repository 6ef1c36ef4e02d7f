/* SPDX-License-Identifier: MIT */
/* Engine against reference beyond lists of contacts: flight, spin, spheres, the cube, keepers. */
#include "checks.h"

#include <stdio.h>
#include <stdlib.h>

#include "ref.h"
#include "report.h"
#include "scenes.h"

enum { LANDINGS = 3, CUBE_STARTS = 300 };

/* What is compared of one run. */
typedef struct {
    double lift; /* upward speed at the body's first lift; 0: none */
    int landings;
    double land_x[LANDINGS], land_y[LANDINGS], land_t[LANDINGS];
    double contact; /* time of the first contact; 0: none */
    double x, y;    /* where the body ends */
    int face;       /* cube: which own axis is up, 1 to 3, negative: down */
} Story;

static struct tq_world world;
static struct ref ref;

static void fresh(TqGame game)
{
    if (tq_game_world(game, NULL, &world, NULL) != TQ_OK)
        report_check("checks.world", false, "%s", tq_game_name(game));
}

static int put(int shape, double x, double y, double ax, double ay)
{
    int id = -1;
    const TqPose pose = { x, y, ax, ay };
    if (tq_world_add_body(&world, shape, &pose, &id, NULL) != TQ_OK)
        report_check("checks.body", false, "shape %d at %g %g", shape, x, y);
    return id;
}

static TqFlick flick_of(int body, double angle, double speed, double spin, double rise)
{
    return (TqFlick){ body,
                      (int32_t)lrint(1e6 * cos(angle)),
                      (int32_t)lrint(1e6 * sin(angle)),
                      (int32_t)lrint(1e3 * speed),
                      (int32_t)lrint(1e3 * spin),
                      (int32_t)lrint(1e3 * rise),
                      false };
}

static void landed(Story *s, double x, double y, double t)
{
    if (s->landings >= LANDINGS)
        return;
    s->land_x[s->landings] = x;
    s->land_y[s->landings] = y;
    s->land_t[s->landings++] = t;
}

static int face_of(const double *turn)
{
    for (int i = 0; i < 3; i++)
        if (fabs(turn[6 + i]) > 0.9)
            return turn[6 + i] > 0 ? i + 1 : -(i + 1);
    return 0;
}

static Story engine_story(int body)
{
    Story s = { 0 };
    TqEvent e;
    while (tq_world_next(&world, TQ_FOREVER, &e)) {
        if (e.kind == TQ_EV_CONTACT && s.contact <= 0)
            s.contact = e.time;
        if (e.a != body)
            continue;
        if (e.kind == TQ_EV_LIFT && s.lift <= 0)
            s.lift = tq_world_state(&world, body).vz;
        if (e.kind == TQ_EV_LANDING)
            landed(&s, e.x, e.y, e.time);
    }
    const TqBodyState end = tq_world_state(&world, body);
    s.x = end.x, s.y = end.y;
    s.face = face_of(end.turn);
    return s;
}

static Story reference_story(int body)
{
    Story s = { 0 };
    (void)ref_run(&ref);
    for (int i = 0; i < ref.events; i++) {
        const RefEvent *e = &ref.event[i];
        if (e->kind == REF_EV_CONTACT && s.contact <= 0)
            s.contact = e->time;
        if (e->a != body)
            continue;
        if (e->kind == REF_EV_LIFT && s.lift <= 0)
            s.lift = e->vz;
        if (e->kind == REF_EV_LANDING)
            landed(&s, e->x, e->y, e->time);
    }
    s.x = ref.solid[body].p.x, s.y = ref.solid[body].p.y;
    s.face = face_of(ref.solid[body].turn);
    return s;
}

static void both(const TqFlick *flick, int body, bool smooth, Story *engine, Story *reference)
{
    RefOptions opt = ref_options(2e-6);
    int number;
    opt.smooth = smooth;
    ref_from_world(&ref, &world, opt);
    ref_flick(&ref, flick);
    *reference = reference_story(body);
    if (tq_world_flick(&world, flick, &number, NULL) != TQ_OK)
        report_check("checks.flick", false, "body %d", flick->body);
    *engine = engine_story(body);
}

static double apart(const Story *a, const Story *b)
{
    return hypot(a->x - b->x, a->y - b->y);
}

/* ---- The ball struck by a base: lift, flight, bounce ---- */

static void check_lift(void)
{
    double height = 0, place[LANDINGS] = { 0 }, end = 0;
    int flights = 0, differ = 0;
    for (int i = 0; i < 60; i++) {
        Story e, r;
        fresh(TQ_FISTF);
        const int figure = put(TQ_FISTF_FIGURE, -60, 0, 1, 0);
        const int ball = put(TQ_FISTF_BALL, 0, 0, 1, 0);
        const TqFlick f = flick_of(figure, 0.02 * (i % 7 - 3), 400 + 35.0 * i, 0, 0);
        both(&f, ball, false, &e, &r);
        differ += e.landings != r.landings || (e.lift > 0) != (r.lift > 0);
        flights += r.lift > 0;
        height = fmax(height, fabs(e.lift * e.lift - r.lift * r.lift) / (2 * world.table.gravity));
        for (int k = 0; k < e.landings && k < r.landings; k++)
            place[k] = fmax(place[k], hypot(e.land_x[k] - r.land_x[k], e.land_y[k] - r.land_y[k]));
        end = fmax(end, apart(&e, &r));
    }
    report_check("lift.count", differ == 0 && flights > 0, "%d flights, %d differ in landings",
                 flights, differ);
    report_check("lift.height", height < 1e-4, "worst %.2g mm of 1e-4", height);
    report_check("flight.first_landing", place[0] < 1e-3, "worst %.2g mm of 1e-3", place[0]);
    report_check("bounce.later_landings", place[1] < 1e-2 && place[2] < 1e-2,
                 "second %.2g, third %.2g mm of 1e-2", place[1], place[2]);
    report_check("bounce.end", end < 1e-1, "worst %.2g mm of 0.1", end);
}

/* ---- A ball against a keeper on a way of several legs ---- */

static void check_way(void)
{
    double end = 0;
    int differ = 0, met = 0;
    for (int i = 0; i < 40; i++) {
        fresh(TQ_FISTF);
        const int keeper = put(TQ_FISTF_KEEPER, -560, -30, 1, 0);
        const int ball = put(TQ_FISTF_BALL, -500, 3.0 * (i % 11 - 5), 1, 0);
        TqPath path = { .body = keeper, .most_um_s = i & 1 ? 400000 : 0, .legs = 4 };
        for (int k = 0; k < 4; k++)
            path.leg[k] = (TqLeg){ { -560, k & 1 ? -25 : 30, 1, 0 }, 40000 + 5000 * i };
        const TqFlick f = flick_of(ball, 3.14159, 200 + 20.0 * i, 0, 0);
        Story e, r;
        ref_from_world(&ref, &world, ref_options(2e-6));
        ref_tell_path(&ref, &path);
        ref_flick(&ref, &f);
        r = reference_story(ball);
        int number;
        if (tq_world_tell_path(&world, &path, NULL) != TQ_OK ||
            tq_world_flick(&world, &f, &number, NULL) != TQ_OK)
            report_check("way.told", false, "flick %d refused", i);
        e = engine_story(ball);
        differ += e.landings != r.landings;
        met += r.x > -560;
        end = fmax(end, apart(&e, &r));
    }
    report_check("way.end", end < 1e-1 && differ == 0 && met > 10,
                 "worst %.2g mm of 0.1, %d differ in landings, %d stopped before the keeper", end,
                 differ, met);
}

/* ---- A ball chipped into the groove between the keeper's rod and the net ---- */

static void check_wedge(void)
{
    double end = 0;
    int hang = 0, differ = 0;
    for (int i = 0; i < 40; i++) {
        Story e, r;
        fresh(TQ_FISTF);
        (void)put(TQ_FISTF_KEEPER, -593.3, 48.3, 1, 0);
        const int ball = put(TQ_FISTF_BALL, -640, 30, 1, 0);
        const double angle = 1.5708 + 0.06 * (i % 5 - 2);
        const TqFlick f = flick_of(ball, angle, 100 + 5.0 * i, 0, 200 + 10.0 * i);
        both(&f, ball, false, &e, &r);
        const bool hangs = tq_world_state(&world, ball).z > 1;
        differ += hangs != (ref.solid[ball].p.z > 1);
        hang += hangs;
        end = fmax(end, apart(&e, &r));
    }
    report_check("wedge.end", end < 1e-1 && differ == 0 && hang > 3,
                 "worst %.2g mm of 0.1, %d hang, %d in one only", end, hang, differ);
}

/* ---- A ball and caps against goals that stand loose ---- */

static void check_loose_goals(void)
{
    double end = 0;
    int met = 0;
    for (int i = 0; i < 40; i++) {
        Story e, r;
        fresh(TQ_CHAPAS);
        world.table.goal_mass = 30;
        const bool cap = i & 1;
        const int id = put(cap ? TQ_CHAPAS_CAP : TQ_CHAPAS_BALL, 600, 4.0 * i, 1, 0);
        const TqFlick f = flick_of(id, 0.01 * (i % 9 - 4), 700 + 50.0 * i, 0, 300.0 * (i % 3));
        both(&f, id, false, &e, &r);
        met += r.x < 745;
        end = fmax(end, apart(&e, &r));
    }
    report_check("goal.loose", end < 1e-1 && met > 0, "worst %.2g mm of 0.1, %d came back", end,
                 met);
}

/* ---- Spin ---- */

static int cmp_double(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Stop of a spinning piece: engine's pieces against the true equation (or against its pieces). */
static void check_bend(const char *name, TqGame game, int shape, bool smooth, double percent)
{
    enum { RUNS = 100 };
    double off[RUNS], bend = 0;
    for (int i = 0; i < RUNS; i++) {
        Story e, r;
        fresh(game);
        const double foot = world.shape[shape].foot, rim = 20.0 * (i % 20 + 1) * (i & 1 ? 1 : -1);
        const double speed = 150 + 150.0 * (i / 20);
        const double angle = 0.7 * i;
        const int id = put(shape, 0, 0, 1, 0);
        const TqFlick f = flick_of(id, angle, speed, rim / foot, 0);
        both(&f, id, smooth, &e, &r);
        const double run = hypot(r.x, r.y);
        off[i] = 100 * apart(&e, &r) / run;
        bend = fmax(bend, 100 * fabs(r.y * cos(angle) - r.x * sin(angle)) / run);
    }
    qsort(off, RUNS, sizeof off[0], cmp_double);
    report_check(name, off[RUNS - 1] < percent,
                 "median %.3g %%, worst %.3g %% of the run, of %.2g %%; bend up to %.1f %%",
                 off[RUNS / 2], off[RUNS - 1], percent, bend);
}

static void check_sphere(const char *name, TqGame game)
{
    double worst = 0;
    for (int i = 0; i < 40; i++) {
        Story e, r;
        fresh(game);
        const int id = put(tq_game_ball(game), 0, 0, 1, 0);
        const TqFlick f = flick_of(id, 0.3 * i, 50 + 10.0 * i, 2.0 * (i % 9 - 4), 0);
        both(&f, id, false, &e, &r);
        worst = fmax(worst, apart(&e, &r));
    }
    report_check(name, worst < 1e-4, "stop place worst %.2g mm of 1e-4", worst);
}

/* A piece with spin strikes the ball off centre: the ball slips, turns and rolls. */
static void check_struck_sphere(const char *name, TqGame game, int shape)
{
    double worst = 0;
    for (int i = 0; i < 40; i++) {
        Story e, r;
        fresh(game);
        const int piece = put(shape, -70, 0, 1, 0);
        const int ball = put(tq_game_ball(game), 0, 0, 1, 0);
        const TqFlick f = flick_of(piece, 0.01 * (i % 21 - 10), 700, 0.5 * i, 0);
        both(&f, ball, false, &e, &r);
        worst = fmax(worst, apart(&e, &r));
    }
    report_check(name, worst < 1e-2, "stop place worst %.2g mm of 1e-2", worst);
}

/* ---- The cube ---- */

typedef struct {
    int tumbled, first_differs, end_differs, face_differs, landings;
    double first;        /* worst distance of the first landing */
    double run_e, run_r; /* sums of the runs' lengths */
    int face_e[7], face_r[7];
} CubeTally;

static void cube_start(int i, CubeTally *t)
{
    Story e, r;
    fresh(TQ_DADINHO);
    uint64_t seed = (uint64_t)i;
    const int id = put(TQ_DADINHO_BALL, 0, 0, 1, 0);
    const double speed = scene_uniform(&seed, 50, 900), spin = scene_uniform(&seed, -60, 60);
    const double rise = i % 3 ? scene_uniform(&seed, 100, 500) : 0;
    const double angle = scene_uniform(&seed, -3, 3);
    const TqFlick f = flick_of(id, angle, speed, spin, rise);
    both(&f, id, false, &e, &r);
    t->tumbled += r.landings > 0;
    t->landings += r.landings;
    if ((e.landings > 0) != (r.landings > 0))
        t->first_differs++;
    else if (e.landings > 0)
        t->first = fmax(t->first, hypot(e.land_x[0] - r.land_x[0], e.land_y[0] - r.land_y[0]));
    t->end_differs += apart(&e, &r) > 0.1;
    t->face_differs += e.face != r.face;
    t->run_e += hypot(e.x, e.y);
    t->run_r += hypot(r.x, r.y);
    t->face_e[e.face + 3]++;
    t->face_r[r.face + 3]++;
}

static void check_cube(void)
{
    CubeTally t = { 0 };
    for (int i = 0; i < CUBE_STARTS; i++)
        cube_start(i, &t);
    int faces = 0;
    for (int i = 0; i < 7; i++)
        faces += abs(t.face_e[i] - t.face_r[i]);
    const double mean = 100 * fabs(t.run_e - t.run_r) / t.run_r;
    report_check("cube.first_landing", t.first_differs == 0 && t.first < 1e-3,
                 "%d starts, %d tumbled: worst %.2g mm of 1e-3", CUBE_STARTS, t.tumbled, t.first);
    report_check("cube.stop", t.end_differs <= CUBE_STARTS / 50,
                 "%d of %d end more than 0.1 mm away, %d with another face up", t.end_differs,
                 CUBE_STARTS, t.face_differs);
    report_check("cube.statistics", mean < 1 && faces < CUBE_STARTS / 10,
                 "mean run %.3f %% apart, faces up differ by %d of %d", mean, faces, CUBE_STARTS);
}

/* ---- Keepers that move as told ---- */

static void check_told(void)
{
    double time = 0, place = 0;
    int met = 0, differ = 0;
    for (int i = 0; i < 20; i++) {
        fresh(TQ_FISTF);
        const int keeper = put(TQ_FISTF_KEEPER, 250, 0, -1, 0);
        const int ball = put(TQ_FISTF_BALL, 150, -10 + 1.0 * i, 1, 0);
        const TqTold told = { keeper, { 250, 10, -1, 0.1 }, 150000 };
        const TqFlick f = flick_of(ball, 0.005 * (i - 10), 900, 0, 0);
        int number;
        ref_from_world(&ref, &world, ref_options(2e-6));
        ref_tell(&ref, &told);
        ref_flick(&ref, &f);
        const Story r = reference_story(ball);
        if (tq_world_tell(&world, &told, NULL) != TQ_OK ||
            tq_world_flick(&world, &f, &number, NULL) != TQ_OK)
            differ++;
        const Story e = engine_story(ball);
        met += r.contact > 0;
        time = fmax(time, fabs(e.contact - r.contact));
        place = fmax(place, apart(&e, &r));
    }
    report_check("told.meets", met > 0 && differ == 0 && time < 1e-8,
                 "%d of 20 met, first contact within %.2g s of 1e-8", met, time);
    report_check("told.end", place < 0.1, "ball ends within %.2g mm of 0.1", place);
}

void checks_all(void)
{
    check_lift();
    check_way();
    check_wedge();
    check_loose_goals();
    check_bend("bend.fistf.true_equation", TQ_FISTF, TQ_FISTF_FIGURE, true, 0.25);
    check_bend("bend.fistf.pieces", TQ_FISTF, TQ_FISTF_FIGURE, false, 1e-3);
    check_bend("bend.chapas.true_equation", TQ_CHAPAS, TQ_CHAPAS_CAP, true, 0.25);
    check_bend("bend.dadinho.true_equation", TQ_DADINHO, TQ_DADINHO_BUTTON, true, 0.25);
    check_sphere("sphere.fistf", TQ_FISTF);
    check_sphere("sphere.chapas", TQ_CHAPAS);
    check_struck_sphere("struck.fistf", TQ_FISTF, TQ_FISTF_FIGURE);
    check_struck_sphere("struck.chapas", TQ_CHAPAS, TQ_CHAPAS_CAP);
    check_cube();
    check_told();
}
