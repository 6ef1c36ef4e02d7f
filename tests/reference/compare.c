/* SPDX-License-Identifier: MIT */
/* Engine against reference: contacts of random and aimed flicks in each game, then the checks of
   checks.c. `compare [COUNT] [GAME]` (GAME may be `checks`: those alone); `compare GAME SET INDEX
   [STEP]` replays one flick. Without COUNT the sets that every game has are 50 flicks long, those
   of one game 20; with TOQUE_LONG=1 4,000 and 400. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "checks.h"
#include "report.h"
#include "runs.h"

static const double STEP = 2e-6;
static const double FAR = 0.1;        /* mm */
static const double UNSETTLED = 1e-6; /* s */
enum { FINER = 20, MOST = 100000, ENDLESS = 20000 };
/* flicks in a set, and in one that only one game has */
enum { USUAL = 50, OWN = 20, LONG = 4000, OWN_LONG = 400 };

/* What became of the flicks of one set. */
typedef struct {
    int flicks, failed;       /* failed: could not be laid out, or did not end */
    int first, list;          /* differ in the first contact, in the list, at the plain step */
    int finer;                /* of those: agree wholly at a twentieth of the step */
    int finest;               /* not there, but wholly at a twentieth of a twentieth */
    int later;                /* not even there to the end, but beyond the contact that differed */
    int unsettled;            /* nor that, where the reference itself does not settle */
    int crushed;              /* agree until something was crushed */
    int tumbling;             /* differ only in contacts of a cube that had tumbled */
    int remain, remain_first; /* differ as before */
    int contacts;
    int far; /* agree in all contacts, yet a body ends more than FAR away */
    int errors;
    double error[MOST]; /* final distance of those that agree */
} Tally;

static const TqGame GAMES[] = { TQ_FISTF, TQ_CHAPAS, TQ_DADINHO };
enum { GAME_COUNT = sizeof GAMES / sizeof GAMES[0] };

static Run engine, reference, fine, finest;

static int cmp_double(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static bool is_first(const Run *a, const Run *b)
{
    return run_agreement(a, b) == 0 && (a->contacts > 0 || b->contacts > 0);
}

static void tell(TqGame game, SceneSet set, int index, const char *what)
{
    printf("     %s %s %d: %s; engine %d contacts, reference %d, %d agree (finer %d)\n",
           tq_game_name(game), scene_set_name(set), index, what, engine.contacts,
           reference.contacts, run_agreement(&engine, &reference), run_agreement(&engine, &fine));
}

static void agree(Tally *t, const Run *ref, TqGame game, SceneSet set, int index)
{
    const double d = run_distance(&engine, ref);
    if (t->errors < MOST)
        t->error[t->errors++] = d;
    if (d <= FAR)
        return;
    t->far++;
    printf("     %s %s %d: all contacts agree, but a body ends %.3g mm away\n", tq_game_name(game),
           scene_set_name(set), index, d);
}

/* Whether the contact that differs hangs on what the reference cannot tell: by the last that is
   alike its own two finer steps have come apart by more than it has from the engine. */
static bool is_unsettled(void)
{
    const int last = run_agreement(&engine, &finest) - 1;
    if (last < 0 || run_agreement(&fine, &finest) <= last)
        return false;
    const double time = finest.contact[last].time, own = fabs(fine.contact[last].time - time);
    return own > UNSETTLED && fabs(engine.contact[last].time - time) < own;
}

/* Nor are they the same at a twentieth of the step: there chaos has grown the finer step's noise
   too, if a twentieth of that goes farther. */
static void judge_finest(Tally *t, const Scene *scene, TqGame game, SceneSet set, int index)
{
    const int plain = run_agreement(&engine, &reference), finer = run_agreement(&engine, &fine);
    const int same = plain > finer ? plain : finer;
    run_reference(scene, ref_options(STEP / (FINER * FINER)), &finest);
    if (run_same(&engine, &finest)) {
        t->finest++;
        agree(t, &finest, game, set, index);
    } else if (run_agreement(&engine, &finest) > same) {
        t->later++;
        tell(game, set, index, "vanishes at the finest step, differs later");
    } else if (is_unsettled()) {
        t->unsettled++;
        tell(game, set, index, "differs where the reference does not settle");
    } else {
        t->remain++;
        t->remain_first += is_first(&engine, &finest);
        tell(game, set, index, "differs at the finest step too");
    }
}

/* Lists differ, or a crush took the plain step's contacts without end: does that vanish at the
   finer step? */
static void judge(Tally *t, const Scene *scene, TqGame game, SceneSet set, int index)
{
    t->list++;
    t->first += is_first(&engine, &reference);
    run_reference(scene, ref_options(STEP / FINER), &fine);
    if (!fine.ended) {
        t->failed++;
        tell(game, set, index, "the reference did not end");
    } else if (run_same(&engine, &fine)) {
        t->finer++;
        agree(t, &fine, game, set, index);
    } else if (game == TQ_DADINHO && run_same_without_tumbling(&engine, &fine, scene->ball)) {
        t->tumbling++;
        tell(game, set, index, "only the tumbled cube's contacts");
    } else if (run_same_until_crushed(&engine, &fine)) {
        t->crushed++;
        tell(game, set, index, "agree until something is crushed");
    } else {
        judge_finest(t, scene, game, set, index);
    }
}

static void one_flick(Tally *t, TqGame game, SceneSet set, int index)
{
    static Scene scene;
    t->flicks++;
    if (!scene_make(game, set, index, &scene)) {
        t->failed++;
        printf("     %s %s %d: no scene\n", tq_game_name(game), scene_set_name(set), index);
        return;
    }
    run_engine(&scene, &engine);
    run_reference(&scene, ref_options(STEP), &reference);
    t->contacts += engine.contacts;
    if (engine.events >= ENDLESS) {
        t->failed++;
        printf("     %s %s %d: engine cut short (C14)\n", tq_game_name(game), scene_set_name(set),
               index);
    } else if (!engine.ended) {
        t->failed++;
        printf("     %s %s %d: engine did not end\n", tq_game_name(game), scene_set_name(set),
               index);
    } else if (reference.ended && run_same(&engine, &reference)) {
        agree(t, &reference, game, set, index);
    } else {
        judge(t, &scene, game, set, index);
    }
}

static void conclude(Tally *t, TqGame game, SceneSet set)
{
    char name[64];
    qsort(t->error, (size_t)t->errors, sizeof t->error[0], cmp_double);
    const double median = t->errors ? t->error[t->errors / 2] : 0;
    const double worst = t->errors ? t->error[t->errors - 1] : 0;
    printf(
        "%-8s %-12s %6d flicks %7d contacts | differ %d (first %d): finer %d, finest %d, "
        "later %d, unsettled %d, crushed %d, tumbling %d, remain %d (first %d) | end median %.2g, "
        "worst %.2g mm, far %d\n",
        tq_game_name(game), scene_set_name(set), t->flicks, t->contacts, t->list, t->first,
        t->finer, t->finest, t->later, t->unsettled, t->crushed, t->tumbling, t->remain,
        t->remain_first, median, worst, t->far);
    snprintf(name, sizeof name, "contacts.%s.%s", tq_game_name(game), scene_set_name(set));
    report_check(name, t->remain == 0 && t->failed == 0,
                 "%d of %d flicks differ at the finer step, %d failed", t->remain, t->flicks,
                 t->failed);
}

static void one_set(TqGame game, SceneSet set, int count)
{
    static Tally tally;
    memset(&tally, 0, sizeof tally);
    for (int i = 0; i < count; i++)
        one_flick(&tally, game, set, i);
    conclude(&tally, game, set);
}

static bool game_named(const char *name, TqGame *game)
{
    for (int i = 0; i < TQ_GAMES; i++)
        if (strcmp(name, tq_game_name((TqGame)i)) == 0) {
            *game = (TqGame)i;
            return true;
        }
    return false;
}

static int replay(const char *name, const char *set_name, int index, double step)
{
    static Scene scene;
    TqGame game;
    if (!game_named(name, &game))
        return 2;
    SceneSet set = SCENE_RANDOM;
    while (set < SCENE_ALL && strcmp(set_name, scene_set_name(set)) != 0)
        set++;
    if (set == SCENE_ALL || !scene_make(game, set, index, &scene))
        return 1;
    const TqFlick *f = &scene.flick;
    printf("flick %d aim %d %d speed %d um/s spin %d mrad/s, ball %d\n", f->body, f->aim_x,
           f->aim_y, f->speed_um_s, f->spin_mrad_s, scene.ball);
    run_engine(&scene, &engine);
    run_reference(&scene, ref_options(step), &reference);
    run_print(&engine, &reference);
    return run_same(&engine, &reference) ? 0 : 1;
}

static int usual_count(SceneSet set)
{
    const char *many = getenv("TOQUE_LONG");
    const bool common = set < SCENE_SETS;
    if (many && strcmp(many, "1") == 0)
        return common ? LONG : OWN_LONG;
    return common ? USUAL : OWN;
}

/* `count` -1: the usual one */
static void all_sets(int count, const char *only)
{
    for (int g = 0; g < GAME_COUNT; g++) {
        if (only && strcmp(only, tq_game_name(GAMES[g])) != 0)
            continue;
        for (int set = 0; set < SCENE_ALL; set++)
            if (scene_has(GAMES[g], (SceneSet)set))
                one_set(GAMES[g], (SceneSet)set, count < 0 ? usual_count((SceneSet)set) : count);
    }
}

int main(int argc, char **argv)
{
    if (argc >= 4)
        return replay(argv[1], argv[2], atoi(argv[3]), argc > 4 ? atof(argv[4]) : STEP);
    const bool counted = argc > 1 && argv[1][0] >= '0' && argv[1][0] <= '9';
    const char *only = argc > 1 + counted ? argv[1 + counted] : NULL;
    all_sets(counted ? atoi(argv[1]) : -1, only);
    if (!only || strcmp(only, "checks") == 0)
        checks_all();
    printf("%d failed\n", report_failures());
    return report_failures() ? 1 : 0;
}
