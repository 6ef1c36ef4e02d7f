/* SPDX-License-Identifier: MIT */
/* One flick through the engine or the reference, and the two results side by side. */
#include "runs.h"

#include <stdio.h>

static void add_contact(Run *run, int a, int b, double time)
{
    if (run->contacts == RUN_CONTACTS)
        return;
    RunContact *c = &run->contact[run->contacts++];
    *c = a < b ? (RunContact){ a, b, time } : (RunContact){ b, a, time };
}

/* Let the engine go on to `until`, and note what it tells. */
static void follow(struct tq_world *world, double until, int ball, Run *out)
{
    TqEvent e;
    while (tq_world_next(world, until, &e)) {
        out->events++;
        if (e.kind == TQ_EV_CONTACT)
            add_contact(out, e.a, e.b, e.time);
        if (e.kind == TQ_EV_LIFT && e.a == ball)
            out->ball_tumbled = fmin(out->ball_tumbled, e.time);
    }
}

/* A piece that has left the table meanwhile is not flicked. */
static bool act_in_engine(struct tq_world *world, const SceneAct *act)
{
    int number;
    if (act->tells)
        return tq_world_tell_path(world, &act->path, NULL) == TQ_OK;
    return tq_world_state(world, act->flick.body).mode == TQ_GONE ||
           tq_world_flick(world, &act->flick, &number, NULL) == TQ_OK;
}

void run_engine(const Scene *scene, Run *out)
{
    static struct tq_world world;
    int number;
    world = scene->world;
    out->contacts = 0;
    out->ball_tumbled = INFINITY;
    out->ended = tq_world_flick(&world, &scene->flick, &number, NULL) == TQ_OK;
    out->events = 0;
    for (int i = 0; i < scene->acts && out->ended; i++) {
        follow(&world, scene->act[i].time, scene->ball, out);
        out->ended = act_in_engine(&world, &scene->act[i]);
    }
    if (out->ended)
        follow(&world, TQ_FOREVER, scene->ball, out);
    out->bodies = world.bodies;
    for (int i = 0; i < world.bodies; i++) {
        const TqBodyState s = tq_world_state(&world, i);
        out->x[i] = s.x;
        out->y[i] = s.y;
        out->gone[i] = s.mode == TQ_GONE;
        out->fallen[i] = s.fallen;
    }
}

void run_reference(const Scene *scene, RefOptions opt, Run *out)
{
    static struct ref ref;
    ref_from_world(&ref, &scene->world, opt);
    ref_flick(&ref, &scene->flick);
    for (int i = 0; i < scene->acts; i++) {
        const SceneAct *act = &scene->act[i];
        ref_run_until(&ref, act->time);
        if (act->tells)
            ref_tell_path(&ref, &act->path);
        else if (ref.solid[act->flick.body].mode != REF_GONE)
            ref_flick(&ref, &act->flick);
    }
    out->contacts = 0;
    out->ball_tumbled = INFINITY;
    out->ended = ref_run(&ref);
    out->events = 0;
    for (int i = 0; i < ref.events; i++) {
        const RefEvent *e = &ref.event[i];
        if (e->kind == REF_EV_CONTACT)
            add_contact(out, e->a, e->b, e->time);
        if (e->kind == REF_EV_LIFT && e->a == scene->ball)
            out->ball_tumbled = fmin(out->ball_tumbled, e->time);
    }
    out->bodies = ref.bodies;
    for (int i = 0; i < ref.bodies; i++) {
        out->x[i] = ref.solid[i].p.x;
        out->y[i] = ref.solid[i].p.y;
        out->gone[i] = ref.solid[i].mode == REF_GONE;
        out->fallen[i] = ref.solid[i].fallen;
    }
}

int run_agreement(const Run *a, const Run *b)
{
    int i = 0;
    while (i < a->contacts && i < b->contacts && a->contact[i].a == b->contact[i].a &&
           a->contact[i].b == b->contact[i].b)
        i++;
    return i;
}

bool run_same(const Run *a, const Run *b)
{
    return a->contacts == b->contacts && run_agreement(a, b) == a->contacts;
}

static void drop_tumbling(const Run *from, int ball, Run *out)
{
    out->contacts = 0;
    for (int i = 0; i < from->contacts; i++) {
        const RunContact *c = &from->contact[i];
        if ((c->a != ball && c->b != ball) || c->time <= from->ball_tumbled)
            out->contact[out->contacts++] = *c;
    }
}

bool run_same_without_tumbling(const Run *a, const Run *b, int ball)
{
    static Run less[2];
    drop_tumbling(a, ball, &less[0]);
    drop_tumbling(b, ball, &less[1]);
    return run_same(&less[0], &less[1]);
}

/* The first of 200 contacts within a tenth of a millisecond; all of them: nothing was crushed. */
static int crushed_from(const Run *run)
{
    enum { CRUSH = 200 };
    for (int i = 0; i + CRUSH < run->contacts; i++)
        if (run->contact[i + CRUSH].time - run->contact[i].time < 1e-4)
            return i;
    return run->contacts;
}

bool run_same_until_crushed(const Run *a, const Run *b)
{
    const int from = crushed_from(a);
    return from < a->contacts && crushed_from(b) == from && run_agreement(a, b) >= from;
}

double run_distance(const Run *a, const Run *b)
{
    double worst = 0;
    for (int i = 0; i < a->bodies; i++) {
        if (a->gone[i] != b->gone[i] || (!a->gone[i] && a->fallen[i] != b->fallen[i]))
            return INFINITY;
        if (!a->gone[i])
            worst = fmax(worst, hypot(a->x[i] - b->x[i], a->y[i] - b->y[i]));
    }
    return worst;
}

void run_print(const Run *engine, const Run *reference)
{
    const int same = run_agreement(engine, reference);
    printf("      engine                      reference\n");
    for (int i = 0; i < engine->contacts || i < reference->contacts; i++) {
        printf("%4d  ", i + 1);
        if (i < engine->contacts)
            printf("%3d %3d  %.9f s      ", engine->contact[i].a, engine->contact[i].b,
                   engine->contact[i].time);
        else
            printf("                            ");
        if (i < reference->contacts)
            printf("%3d %3d  %.9f s", reference->contact[i].a, reference->contact[i].b,
                   reference->contact[i].time);
        printf("%s\n", i >= same ? "  differs" : "");
    }
    for (int i = 0; i < engine->bodies; i++)
        if (engine->gone[i] != reference->gone[i] ||
            hypot(engine->x[i] - reference->x[i], engine->y[i] - reference->y[i]) > 1e-3)
            printf("body %2d ends at %9.4f %9.4f%s, reference %9.4f %9.4f%s\n", i, engine->x[i],
                   engine->y[i], engine->gone[i] ? " gone" : "", reference->x[i], reference->y[i],
                   reference->gone[i] ? " gone" : "");
}
