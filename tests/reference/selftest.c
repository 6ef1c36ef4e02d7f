/* SPDX-License-Identifier: MIT */
/* The reference integrator alone, against cases that can be done by hand. Needs no engine. */
#include <stdio.h>
#include <string.h>

#include "ref_parts.h"
#include "report.h"

enum { FIGURE, BALL, CUBE, KEEPER, LONG, SHAPES };
static const double G = 9810, MU = 0.3, ROLL = 0.03;

static TqTable bare_table(void)
{
    TqTable t = { .cloth_x = 600, .cloth_y = 400, .board_x = 700, .board_y = 500, .gravity = G };
    t.pivot = 20;
    for (int i = 0; i < TQ_MATERIALS; i++)
        for (int k = 0; k < TQ_MATERIALS; k++) {
            t.restitution[i][k] = 0.8;
            t.friction[i][k] = 0;
        }
    return t;
}

static TqShape plain(TqBodyKind kind, TqMaterial material, double radius, double height, double m)
{
    TqShape s = { .kind = kind, .material = material, .parts = 1, .mass = m, .fallen = -1 };
    s.part[0] = (TqPart){ TQ_ROUND, 0, radius, radius, 0, height, 0.5, 0 };
    s.inertia = 0.5;
    s.foot = radius;
    s.bounce = 0.4;
    s.cloth = s.board = (TqGrip){ MU, MU, ROLL, ROLL };
    return s;
}

static void make_shapes(TqShape *s)
{
    s[FIGURE] = plain(TQ_PIECE, TQ_MAT_BASE, 10, 6, 4);
    s[BALL] = plain(TQ_SPHERE, TQ_MAT_BALL, 11, 22, 3);
    s[BALL].part[0].edge = 11;
    s[BALL].inertia = 0.4;
    s[CUBE] = plain(TQ_CUBE, TQ_MAT_BALL, 3, 6, 0.5);
    s[CUBE].part[0].kind = TQ_BOX;
    s[CUBE].part[0].edge = 0.3;
    s[CUBE].foot = 3.44;
    s[CUBE].inertia = 6.0 / (3.44 * 3.44);
    s[KEEPER] = plain(TQ_TOLD, TQ_MAT_KEEPER, 10, 20, 0);
    s[KEEPER].part[0].kind = TQ_BOX;
    s[LONG] = s[FIGURE];
    s[LONG].com = 4;
}

static struct ref world;

static void fresh(bool smooth)
{
    TqShape shape[SHAPES];
    const TqTable table = bare_table();
    RefOptions opt = ref_options(2e-6);
    opt.smooth = smooth;
    make_shapes(shape);
    ref_init(&world, &table, shape, SHAPES, opt);
}

static int put(int shape, double x, double y)
{
    const TqBodyState state = { .shape = shape, .x = x, .y = y, .axis_x = 1 };
    return ref_add_body(&world, &state);
}

static void flick(int body, double speed, double spin, double rise)
{
    const TqFlick f = {
        body, 1000000, 0, (int32_t)(speed * 1e3), (int32_t)(spin * 1e3), (int32_t)(rise * 1e3),
        false
    };
    ref_flick(&world, &f);
}

static void test_stop(void)
{
    fresh(false);
    flick(put(FIGURE, -100, 0), 800, 0, 0);
    (void)ref_run(&world);
    report_near("M1 stop distance", world.solid[0].p.x + 100, 800.0 * 800 / (2 * MU * G), 1e-6);
    report_near("M1 stop time", world.now, 800 / (MU * G), 3e-6);
}

static void test_cloth_edge(void)
{
    fresh(false);
    world.shape[FIGURE].board = (TqGrip){ 0.5, 0.5, 0, 0 };
    flick(put(FIGURE, 550, 0), 800, 0, 0);
    (void)ref_run(&world);
    const double v2 = 800.0 * 800 - 2 * MU * G * 50;
    report_near("M5 cloth then board", world.solid[0].p.x, 600 + v2 / (2 * 0.5 * G), 1e-5);
}

static void test_ribbed(void)
{
    fresh(false);
    world.shape[FIGURE].cloth.slide_y = 0.6;
    const int id = put(FIGURE, 0, 0);
    const TqFlick f = { id, 3, 4, 800000, 0, 0, false };
    ref_flick(&world, &f);
    (void)ref_run(&world);
    const double mu = hypot(MU * 0.6, 0.6 * 0.8);
    report_near("M1 ribbed cloth", hypot(world.solid[0].p.x, world.solid[0].p.y),
                800.0 * 800 / (2 * mu * G), 1e-6);
    report_near("M1 run is straight", world.solid[0].p.y / world.solid[0].p.x, 4.0 / 3, 1e-9);
}

static void test_roll(void)
{
    fresh(false);
    flick(put(BALL, -500, 0), 700, 0, 0);
    (void)ref_run(&world);
    const double k = 0.4, v1 = 700 / (1 + k), t1 = (700 - v1) / (MU * G);
    const double want = (700 + v1) / 2 * t1 + v1 * v1 / (2 * ROLL * G);
    report_near("M3 slide to roll, stop place", world.solid[0].p.x + 500, want, 1e-5);
}

static void test_pair(void)
{
    fresh(false);
    const int a = put(FIGURE, 0, 0), b = put(FIGURE, 100, 0);
    world.table.restitution[TQ_MAT_BASE][TQ_MAT_BASE] = 1;
    flick(a, 1500, 0, 0);
    (void)ref_run(&world);
    const double v2 = 1500.0 * 1500 - 2 * MU * G * 80;
    report_near("C2 elastic pair, first stays", world.solid[a].p.x, 80, 1e-6);
    report_near("C2 elastic pair, second runs", world.solid[b].p.x, 100 + v2 / (2 * MU * G), 1e-5);
    report_check("C2 one contact", world.events == 1 && world.event[0].b == b, "%d", world.events);
}

static void test_momentum(void)
{
    fresh(false);
    world.table.friction[TQ_MAT_BASE][TQ_MAT_BASE] = 0.4;
    const int a = put(FIGURE, 0, 0), b = put(FIGURE, 12, 16);
    world.solid[a].v = ref_vec(900, 100, 0);
    world.solid[a].w.z = 40;
    RefTouch t;
    (void)ref_touch(&world, a, b, &t);
    const RefVec arm = ref_sub(world.solid[b].p, world.solid[a].p);
    ref_hit(&world, &t, 1);
    const RefSolid *s = &world.solid[a], *o = &world.solid[b];
    report_near("C2 momentum x", s->v.x + o->v.x, 900, 1e-9);
    report_near("C2 momentum y", s->v.y + o->v.y, 100, 1e-9);
    const double turn = ref_inertia(&world, s) * (s->w.z + o->w.z) + 4 * ref_cross(arm, o->v).z;
    report_near("C3 angular momentum", turn, ref_inertia(&world, s) * 40, 1e-9);
    report_check("C3 friction turns both", s->w.z != 40 && o->w.z != 0, "%.3f %.3f", s->w.z,
                 o->w.z);
}

static void test_parabola(void)
{
    fresh(false);
    flick(put(FIGURE, 0, 0), 500, 0, 300);
    (void)ref_run(&world);
    const double air = 2 * 300 / G;
    report_near("M4 landing time", world.event[1].time, air, 1e-9);
    report_near("M4 landing place", world.event[1].x, 500 * air, 1e-6);
    const double keep = 1 - MU * 1.4 * 300 / 500;
    report_near("C8 level speed kept", world.event[2].x - world.event[1].x,
                500 * keep * 0.8 * 300 / G, 1e-5);
}

static void test_lift(void)
{
    fresh(false);
    const int a = put(FIGURE, 0, 0), b = put(BALL, 60, 0);
    flick(a, 1000, 0, 0);
    (void)ref_run(&world);
    /* cores: figure's top at 5.5, radius 9.5; ball's centre at 11: q = 5.5, edges 0.5 + 11 */
    const double nz = 5.5 / 11.5, nx = sqrt(1 - nz * nz);
    const double v = sqrt(1e6 - 2 * MU * G * (60 - 9.5 - 11.5 * nx)) * nx;
    const double j = 1.8 * v / (nx * nx / 4 + 1.0 / 3);
    report_near("C5 lift speed", world.event[1].vz, j * nz / 3, 1e-3);
    report_check("C5 the ball flies", world.event[1].kind == REF_EV_LIFT && world.event[1].a == b,
                 "kind %d", (int)world.event[1].kind);
}

/* Two figures hit a third at once, from mirrored sides. */
static void test_together(void)
{
    fresh(false);
    const int c = put(FIGURE, 100, 0);
    const int a = put(FIGURE, 100 - 60 * cos(0.6), 60 * sin(0.6));
    const int b = put(FIGURE, 100 - 60 * cos(0.6), -60 * sin(0.6));
    world.solid[a].v = ref_vec(800 * cos(0.6), -800 * sin(0.6), 0);
    world.solid[b].v = ref_vec(800 * cos(0.6), 800 * sin(0.6), 0);
    ref_start(&world, a, 0);
    ref_start(&world, b, 0);
    (void)ref_run(&world);
    report_check("C6 both at once", world.event[0].time == world.event[1].time, "%.12f %.12f",
                 world.event[0].time, world.event[1].time);
    report_near("C6 mirror image", world.solid[c].p.y, 0, 1e-9);
    report_near("C6 mirror pair", world.solid[a].p.y, -world.solid[b].p.y, 1e-9);
}

static void test_foot(void)
{
    const RefFoot spin = ref_foot_exact(0), run = ref_foot_exact(1 - 1e-6);
    report_near("M2 T at rest", spin.t, 2.0 / 3, 1e-9);
    report_near("M2 S at rest", spin.s, 1.0 / 3, 1e-9);
    report_near("M2 F without spin", run.f, 1, 1e-9);
    double f = 0, t = 0, s = 0, area = 0;
    for (int i = 0; i < 2000; i++)
        for (int k = 0; k < 2000; k++) {
            const double x = (i + 0.5) / 1000 - 1, y = (k + 0.5) / 1000 - 1;
            if (x * x + y * y > 1)
                continue;
            const double ux = 0.45 - 0.55 * y, uy = 0.55 * x, u = hypot(ux, uy);
            f += ux / u, t += (x * uy - y * ux) / u, s += x * uy / u, area += 1;
        }
    const RefFoot m = ref_foot_exact(0.45);
    report_near("M2 F on a grid", m.f, f / area, 2e-5);
    report_near("M2 T on a grid", m.t, t / area, 2e-5);
    report_near("M2 S on a grid", m.s, s / area, 2e-5);
}

/* Pieces of M2 against its true equation, and the bend to the right. */
static void test_bend(void)
{
    RefVec stop[2];
    for (int smooth = 0; smooth < 2; smooth++) {
        fresh(smooth);
        flick(put(LONG, 0, 0), 900, 60, 0);
        (void)ref_run(&world);
        stop[smooth] = world.solid[0].p;
    }
    const double error = ref_length(ref_sub(stop[0], stop[1])) / ref_length(stop[1]);
    report_check("M2 bends right", stop[1].y < -1, "y %.3f at x %.3f", stop[1].y, stop[1].x);
    report_check("M2 pieces", error < 5e-3, "%.4f %% of the run off the true equation",
                 100 * error);
}

static void test_cube(void)
{
    fresh(false);
    const int id = put(CUBE, 0, 0);
    flick(id, 600, 30, 500);
    const double start = ref_energy(&world);
    const bool ended = ref_run(&world);
    const RefSolid *s = &world.solid[id];
    double det = 0;
    for (int i = 0; i < 3; i++)
        det += s->turn[i] * (s->turn[3 + (i + 1) % 3] * s->turn[6 + (i + 2) % 3] -
                             s->turn[3 + (i + 2) % 3] * s->turn[6 + (i + 1) % 3]);
    report_near("C10 still a rotation", det, 1, 1e-9);
    report_check("C11 comes to rest", ended && !s->tumbling && s->p.z == 0, "at %.1f %.1f", s->p.x,
                 s->p.y);
    report_check("C10 energy lost", ref_energy(&world) < start, "%d events", world.events);
}

static void test_told(void)
{
    fresh(false);
    const int k = put(KEEPER, 0, 0), b = put(BALL, 60, 0);
    const TqTold told = { k, { 100, 0, 1, 0 }, 200000 };
    ref_tell(&world, &told);
    (void)ref_run(&world);
    report_near("P4 told keeper arrives", world.solid[k].p.x, 100, 1e-9);
    report_near("P4 told keeper meets the ball", world.event[0].time, (60 - 11 - 10) / 500.0, 1e-9);
    report_check("P4 ball driven off", world.solid[b].p.x > 120, "to %.2f", world.solid[b].p.x);
}

int main(void)
{
    test_foot();
    test_stop();
    test_cloth_edge();
    test_ribbed();
    test_roll();
    test_pair();
    test_momentum();
    test_parabola();
    test_lift();
    test_together();
    test_bend();
    test_cube();
    test_told();
    printf("%d failed\n", report_failures());
    return report_failures() ? 1 : 0;
}
