/* SPDX-License-Identifier: MIT */
/* The table of docs/physics.md on how FISTF feels: speed of a flick against launch, apex, run and
   topples, without law C16, with it, and lifted. `feel [FLICKS]` */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "scenes.h"

static const double PI = 3.14159265358979323846;
static struct tq_world world;

/* The usual table without the nose of the bases. */
static void blunt(struct tq_world *w, bool plain)
{
    if (!plain)
        w->shape[TQ_FISTF_FIGURE].nose = 0;
}

/* A figure 60 mm behind a ball, flicked straight at it towards +x. */
static bool strike(double x, double speed, bool law, bool lifted, int *ball)
{
    int figure, number;
    const TqPose lies = { x, 0, 1, 0 }, stands = { x - 60, 0, 1, 0 };
    if (tq_game_world(TQ_FISTF, NULL, &world, NULL) != TQ_OK ||
        tq_world_add_body(&world, TQ_FISTF_BALL, &lies, ball, NULL) != TQ_OK ||
        tq_world_add_body(&world, TQ_FISTF_FIGURE, &stands, &figure, NULL) != TQ_OK ||
        tq_game_watch(TQ_FISTF, NULL, &world, 1u << *ball, NULL) != TQ_OK)
        return false;
    blunt(&world, law);
    const TqFlick flick = {
        .body = figure, .aim_x = 1, .speed_um_s = (int32_t)(speed * 1e6), .lifted = lifted
    };
    return tq_world_flick(&world, &flick, &number, NULL) == TQ_OK;
}

static double launch(double speed, bool law, bool lifted)
{
    TqEvent e = { .kind = TQ_EV_REST };
    int ball;
    if (!strike(-400, speed, law, lifted, &ball))
        return 0;
    while (e.kind != TQ_EV_CONTACT && tq_world_next(&world, TQ_FOREVER, &e))
        ;
    const TqBodyState s = tq_world_state(&world, ball);
    const double degrees = atan2(s.vz, hypot(s.vx, s.vy)) * 180 / PI;
    const double apex = s.vz * s.vz / (2 * world.table.gravity);
    (void)tq_world_run(&world);
    printf(" %5.1f %6.1f %5.0f |", degrees, apex, tq_world_state(&world, ball).x + 400);
    return degrees;
}

/* Of 12 shots at the middle of the open goal, from 60 to 280 mm, how many pass under the bar. */
static int shots_in(double speed, bool law, bool lifted)
{
    int in = 0, ball;
    for (int far = 60; far <= 280; far += 20) {
        TqEvent e;
        bool scored = false;
        if (!strike(600 - far, speed, law, lifted, &ball))
            continue;
        while (!scored && tq_world_next(&world, TQ_FOREVER, &e))
            scored = e.kind == TQ_EV_CROSS && e.watch == 1 && e.across == TQ_BY_WHOLE && e.inward &&
                     e.in_mouth;
        in += scored;
    }
    return in;
}

/* Figures that fall in flicks aimed at the ball among two teams. */
static int topples(double speed, bool law, bool lifted, int flicks)
{
    static Scene scene;
    int falls = 0, number;
    for (int i = 0; i < flicks; i++) {
        TqEvent e;
        if (!scene_make(TQ_FISTF, SCENE_AIMED, i, &scene))
            continue;
        blunt(&scene.world, law);
        scene.flick.speed_um_s = (int32_t)(speed * 1e6);
        scene.flick.spin_mrad_s = 0;
        scene.flick.lifted = lifted;
        if (tq_world_flick(&scene.world, &scene.flick, &number, NULL) != TQ_OK)
            continue;
        while (tq_world_next(&scene.world, TQ_FOREVER, &e))
            falls += e.kind == TQ_EV_TOPPLE;
    }
    return falls;
}

int main(int argc, char **argv)
{
    static const double speeds[] = { 0.5, 0.9, 1.5, 2, 2.5, 3, 4 };
    const int flicks = argc > 1 ? atoi(argv[1]) : 100;
    bool low = true; /* what the law is there for */
    printf("m/s  | degrees, apex mm, run mm, in of 12, topples in %d\n", flicks);
    for (unsigned i = 0; i < sizeof speeds / sizeof speeds[0]; i++) {
        printf("%.1f |", speeds[i]);
        for (int way = 0; way < 3; way++) {
            const bool law = way > 0, lifted = way == 2;
            if (lifted && speeds[i] > 2)
                break;
            const double degrees = launch(speeds[i], law, lifted);
            const int in = shots_in(speeds[i], law, lifted);
            printf(" %2d %4d |", in, topples(speeds[i], law, lifted, flicks));
            if (way == 1 && (degrees < 5 || degrees > 12 || (speeds[i] >= 1.5 && in < 12)))
                low = false;
        }
        printf("\n");
    }
    return low ? 0 : 1;
}
