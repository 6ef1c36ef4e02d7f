/* SPDX-License-Identifier: MIT */
/* The ways that bodies went, from above and from the side. */
#include "draw.h"

#include <math.h>

#define DOT_EVERY 0.05 /* s */

/* Up from where the ball's or piece's underside was, so that a path from the side is a centre's. */
static double centre_height(const Record *record, int id)
{
    const TqShape *shape = &record->start.shape[record->scene.body[id].shape];
    return shape->kind == TQ_SPHERE || shape->kind == TQ_CUBE ? shape->com : 0;
}

/* Sample i is near enough to the line from sample a to b, in pixels. */
static bool is_straight(const View *view, const Path *path, size_t a, size_t b)
{
    const Sample *p = &path->sample[a], *q = &path->sample[b];
    const double dx = q->x - p->x, dy = q->y - p->y, length = hypot(dx, dy);
    for (size_t i = a + 1; i < b; i++) {
        const Sample *s = &path->sample[i];
        const double off = length > 0 ? fabs((s->x - p->x) * dy - (s->y - p->y) * dx) / length
                                      : hypot(s->x - p->x, s->y - p->y);
        if (off * view->scale > 0.15)
            return false;
    }
    return true;
}

/* From sample `from` on, one run or one flight; returns where the next begins. */
static size_t draw_stretch(const View *view, const Record *record, int id, size_t from)
{
    const Path *path = &record->path[id];
    const char *who = draw_team_word(record, id);
    size_t to = from + 1, anchor = from;
    const bool flies = path->sample[to].flies;
    while (to + 1 < path->count && path->sample[to + 1].flies == flies)
        to++;
    fprintf(view->out, "<path class=\"run%s run%s\" d=\"M%.2f %.2f", flies ? " flight" : "", who,
            view_x(view, path->sample[from].x), view_y(view, path->sample[from].y));
    for (size_t i = from + 1; i <= to; i++)
        if (i == to || !is_straight(view, path, anchor, i + 1)) {
            fprintf(view->out, "L%.2f %.2f", view_x(view, path->sample[i].x),
                    view_y(view, path->sample[i].y));
            anchor = i;
        }
    fputs("\"/>\n", view->out);
    return to;
}

/* "38 mm" over each flight's highest point, if it is worth saying: the underside's height. */
static void draw_heights(const View *view, const Record *record, int id)
{
    const Path *path = &record->path[id];
    for (size_t i = 0; i < path->count; i++) {
        size_t top = i;
        if (!path->sample[i].flies)
            continue;
        for (; i < path->count && path->sample[i].flies; i++)
            if (path->sample[i].z > path->sample[top].z)
                top = i;
        if (path->sample[top].z < 8)
            continue;
        char text[32];
        snprintf(text, sizeof text, "%.0f mm", path->sample[top].z);
        svg_text(view->out, view_x(view, path->sample[top].x),
                 view_y(view, path->sample[top].z + centre_height(record, id)) - 7, "up", text);
    }
}

static void draw_dots(const View *view, const Record *record, int id)
{
    const Path *path = &record->path[id];
    char look[16];
    snprintf(look, sizeof look, "dot%s", draw_team_word(record, id));
    double next = DOT_EVERY * ceil(path->sample[0].time / DOT_EVERY + 1e-9);
    for (size_t i = 1; i < path->count; i++) {
        const Sample *p = &path->sample[i - 1], *q = &path->sample[i];
        for (; next <= q->time; next += DOT_EVERY) {
            const double share = (next - p->time) / (q->time - p->time);
            svg_circle(view, p->x + share * (q->x - p->x), p->y + share * (q->y - p->y),
                       2.3 / view->scale, look);
        }
    }
}

void draw_path(const View *view, const Record *record, int id)
{
    const Path *path = &record->path[id];
    if (path->count < 2)
        return;
    for (size_t at = 0; at + 1 < path->count;)
        at = draw_stretch(view, record, id, at);
    draw_dots(view, record, id);
}

void draw_side_path(const View *view, const Record *record, int id)
{
    const Path *path = &record->path[id];
    const double up = centre_height(record, id);
    if (path->count < 2)
        return;
    fprintf(view->out, "<path class=\"run run%s\" d=\"", draw_team_word(record, id));
    for (size_t i = 0; i < path->count; i++)
        fprintf(view->out, "%c%.2f %.2f", i ? 'L' : 'M', view_x(view, path->sample[i].x),
                view_y(view, path->sample[i].z + up));
    fputs("\"/>\n", view->out);
    draw_heights(view, record, id);
}
