/* SPDX-License-Identifier: MIT */
/* Places tags around their points: the cheapest of a ring of places, one after the other. */
#include "tags.h"

#include <math.h>

#define PI 3.14159265358979323846
#define TAG 8.5 /* px, radius */

typedef struct {
    double x, y, r;
} Spot;

/* What a tag should not cover: bodies at start and end, and tags placed before. */
typedef struct {
    int count;
    Spot spot[2 * TQ_MAX_BODIES + 2 * TAGS_MAX];
} Obstacles;

static void add_spot(Obstacles *all, double x, double y, double r)
{
    all->spot[all->count++] = (Spot){ x, y, r };
}

static void add_bodies(Obstacles *all, const View *view, const Record *record,
                       const struct tq_world *world)
{
    for (int id = 0; id < record->scene.bodies; id++) {
        const TqBodyState s = tq_world_state(world, id);
        if (s.mode != TQ_GONE)
            add_spot(all, view_x(view, s.x), view_y(view, s.y),
                     fmin(record_reach(record, id), 26) * view->scale);
    }
}

static double cost_of_paths(const View *view, const Record *record, double x, double y)
{
    double cost = 0;
    for (int id = 0; id < record->scene.bodies; id++)
        for (size_t i = 0; i < record->path[id].count; i += 2) {
            const Sample *s = &record->path[id].sample[i];
            if (hypot(view_x(view, s->x) - x, view_y(view, s->y) - y) < TAG + 2)
                cost += 1;
        }
    return fmin(cost, 12);
}

static double cost_at(const View *view, const Record *record, const Obstacles *all, double x,
                      double y)
{
    const double right = view->px + view->wide * view->scale;
    const double bottom = view->py + view->high * view->scale;
    double cost = 0;
    for (int i = 0; i < all->count; i++) {
        const Spot *o = &all->spot[i];
        const double inside = o->r + TAG + 1.5 - hypot(o->x - x, o->y - y);
        cost += inside > 0 ? 10 + inside : 0;
    }
    if (x < view->px + TAG || x > right - TAG || y < view->py + TAG || y > bottom - TAG)
        cost += 1000;
    return cost + cost_of_paths(view, record, x, y);
}

static Spot best_place(const View *view, const Record *record, const Obstacles *all, double x,
                       double y)
{
    Spot best = { x, y - 22, 1e9 };
    for (int ring = 0; ring < 5; ring++)
        for (int i = 0; i < 24; i++) {
            const double far = 18 + 11 * ring, angle = i * PI / 12;
            const double tx = x + far * cos(angle), ty = y - far * sin(angle);
            const double cost = cost_at(view, record, all, tx, ty) + far * 0.25;
            if (cost < best.r)
                best = (Spot){ tx, ty, cost };
        }
    return best;
}

static void draw_tag(FILE *out, double x, double y, const Spot *at, int number)
{
    char text[8];
    fprintf(out, "<path class=\"lead\" d=\"M%.1f %.1fL%.1f %.1f\"/>\n", x, y, at->x, at->y);
    fprintf(out, "<circle class=\"hit\" cx=\"%.1f\" cy=\"%.1f\" r=\"2.8\"/>\n", x, y);
    fprintf(out, "<circle class=\"tag\" cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"/>\n", at->x, at->y, TAG);
    snprintf(text, sizeof text, "%d", number);
    svg_text(out, at->x, at->y + 4, "num", text);
}

void draw_tags(const View *view, const Record *record, const Story *story)
{
    Obstacles all = { 0 };
    add_bodies(&all, view, record, &record->start);
    add_bodies(&all, view, record, &record->end);
    const int count = story->beats < TAGS_MAX ? story->beats : TAGS_MAX;
    for (int i = 0; i < count; i++) {
        const TqEvent *e = &record->event[story->beat[i].event];
        add_spot(&all, view_x(view, e->x), view_y(view, e->y), 2);
    }
    for (int i = 0; i < count; i++) {
        const TqEvent *e = &record->event[story->beat[i].event];
        const double x = view_x(view, e->x), y = view_y(view, e->y);
        const Spot at = best_place(view, record, &all, x, y);
        draw_tag(view->out, x, y, &at, i + 1);
        add_spot(&all, at.x, at.y, TAG);
    }
}
