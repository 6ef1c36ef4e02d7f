/* SPDX-License-Identifier: MIT */
/* Composes the drawing of a record: title, plan, view from the side, caption. */
#include "flick.h"

#include <math.h>
#include <string.h>

#include "caption.h"
#include "draw.h"
#include "story.h"
#include "svg.h"
#include "tags.h"
#include "texts.h"

#define WIDE 900.0  /* px */
#define FRAME 12.0  /* px left free at both sides */
#define BEYOND 1.6  /* show what flies off the table up to so many half lengths */
#define LEAST 240.0 /* mm: never look closer than this */

typedef struct {
    double x0, y0, x1, y1;
} Area;

static void widen(Area *area, double x, double y, double r)
{
    area->x0 = fmin(area->x0, x - r);
    area->y0 = fmin(area->y0, y - r);
    area->x1 = fmax(area->x1, x + r);
    area->y1 = fmax(area->y1, y + r);
}

/* All that moved or was met, where it began, went and ended. */
static Area action(const Record *record)
{
    Area area = { 1e9, 1e9, -1e9, -1e9 };
    for (int id = 0; id < record->scene.bodies; id++) {
        const TqBodyState s = tq_world_state(&record->start, id);
        const double r = fmin(record_reach(record, id), 40);
        if (record_moved(record, id))
            widen(&area, s.x, s.y, r);
        for (size_t i = 0; i < record->path[id].count; i++)
            widen(&area, record->path[id].sample[i].x, record->path[id].sample[i].y, r);
    }
    for (size_t i = 0; i < record->events; i++)
        if (record->event[i].kind == TQ_EV_CONTACT)
            widen(&area, record->event[i].x, record->event[i].y, 20);
    if (area.x0 > area.x1)
        area = (Area){ -100, -100, 100, 100 };
    return area;
}

/* Slide lo to hi back into -limit to limit, or centre it if it is too wide for that. */
static void keep_within(double *lo, double *hi, double limit)
{
    const double wide = *hi - *lo;
    if (wide >= 2 * limit) {
        *lo = -wide / 2;
        *hi = wide / 2;
    } else if (*lo < -limit) {
        *lo = -limit;
        *hi = -limit + wide;
    } else if (*hi > limit) {
        *hi = limit;
        *lo = limit - wide;
    }
}

static void grow_to(double *lo, double *hi, double least)
{
    const double lack = least - (*hi - *lo);
    if (lack > 0) {
        *lo -= lack / 2;
        *hi += lack / 2;
    }
}

static double farthest(double lo, double hi)
{
    return fmax(fabs(lo), fabs(hi)) + 30;
}

/* The part of the table to show: the action with some air, not too flat and not too tall. */
static Area shown_area(const Record *record)
{
    const TqScene *scene = &record->scene;
    if (scene->has_view)
        return (Area){ scene->view_um[0] / 1e3, scene->view_um[1] / 1e3, scene->view_um[2] / 1e3,
                       scene->view_um[3] / 1e3 };
    const TqTable *t = &record->start.table;
    Area area = action(record);
    const double full_x =
        fmax(t->board_x + 30, fmin(farthest(area.x0, area.x1), BEYOND * t->board_x));
    const double full_y =
        fmax(t->board_y + 30, fmin(farthest(area.y0, area.y1), BEYOND * t->board_y));
    const double air = 20 + 0.08 * (area.x1 - area.x0);
    widen(&area, area.x0 - air, area.y0 - air, 0);
    widen(&area, area.x1 + air, area.y1 + air, 0);
    grow_to(&area.x0, &area.x1, LEAST);
    if (area.x1 - area.x0 > 1.5 * full_x)
        grow_to(&area.x0, &area.x1, 2 * full_x);
    grow_to(&area.y0, &area.y1, (area.x1 - area.x0) / 2.2);
    grow_to(&area.x0, &area.x1, (area.y1 - area.y0) * 1.5);
    keep_within(&area.x0, &area.x1, full_x);
    keep_within(&area.y0, &area.y1, full_y);
    return area;
}

static View plan_view(const Record *record, FILE *out, double top)
{
    const Area area = shown_area(record);
    const double wide = area.x1 - area.x0;
    return (View){ .out = out,
                   .x = area.x0,
                   .y = area.y1,
                   .px = FRAME,
                   .py = top,
                   .wide = wide,
                   .high = area.y1 - area.y0,
                   .scale = (WIDE - 2 * FRAME) / wide };
}

/* A tick across the path where the whole of a body has passed a line; a ring where it landed. */
static void draw_small_marks(const View *view, const Record *record)
{
    double x = 1e9, y = 1e9; /* of the last ring: the next one keeps clear of it */
    for (size_t i = 0; i < record->events; i++) {
        const TqEvent *e = &record->event[i];
        if (e->kind == TQ_EV_LANDING && hypot(e->x - x, e->y - y) * view->scale > 9) {
            svg_circle(view, e->x, e->y, 4 / view->scale, "land");
            x = e->x;
            y = e->y;
        }
        if (e->kind != TQ_EV_CROSS || e->across != TQ_BY_WHOLE)
            continue;
        const TqWatchKind kind = record->start.watch[e->watch].kind;
        const double half = 7 / view->scale;
        const double tx = kind == TQ_LINE_Y ? half : 0, ty = kind == TQ_LINE_Y ? 0 : half;
        svg_line(view, e->x - tx, e->y - ty, e->x + tx, e->y + ty, "tick");
    }
}

static void clip(const View *view, const char *name)
{
    fprintf(view->out,
            "<clipPath id=\"%s\"><rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" "
            "rx=\"6\"/></clipPath>\n<g clip-path=\"url(#%s)\">\n",
            name, view->px, view->py, view->wide * view->scale, view->high * view->scale, name);
}

static void unclip(const View *view)
{
    fprintf(view->out,
            "</g>\n<rect class=\"border\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" "
            "rx=\"6\"/>\n",
            view->px, view->py, view->wide * view->scale, view->high * view->scale);
}

/* The ball on top of everything: it is small and lies in cups. */
static void draw_bodies(const View *view, const Record *record, const struct tq_world *world,
                        DrawLook look)
{
    for (int ball = 0; ball <= 1; ball++)
        for (int id = 0; id < record->scene.bodies; id++)
            if ((record->scene.body[id].name.who == TQ_WHO_BALL) == ball &&
                (look == DRAW_SOLID || record_moved(record, id)))
                draw_body(view, record, world, id, look);
}

/* Where a flick with spin would go without it, for as long as it runs with it. */
static void draw_aim(const View *view, const Record *record, const TqFlick *flick)
{
    const TqBodyState s = tq_world_state(&record->start, flick->body);
    const double length = record_distance(record, flick->body);
    const double aim = hypot(flick->aim_x, flick->aim_y);
    if (flick->spin_mrad_s != 0)
        svg_line(view, s.x, s.y, s.x + flick->aim_x / aim * length,
                 s.y + flick->aim_y / aim * length, "aim");
}

static void draw_plan(const View *view, const Record *record, const Story *story)
{
    clip(view, "plan");
    draw_table(view, record);
    for (int i = 0; i < record->scene.commands; i++)
        if (record->scene.command[i].kind == TQ_SCENE_FLICK)
            draw_aim(view, record, &record->scene.command[i].flick);
    draw_bodies(view, record, &record->start, DRAW_GHOST);
    for (int id = 0; id < record->scene.bodies; id++)
        draw_path(view, record, id);
    draw_bodies(view, record, &record->end, DRAW_SOLID);
    draw_small_marks(view, record);
    draw_tags(view, record, story);
    unclip(view);
}

/* ---- from the side ---- */

/* What flew, and the strip of y in which it did. */
static uint32_t flyers(const Record *record, double *y0, double *y1)
{
    uint32_t bodies = 0;
    *y0 = 1e9;
    *y1 = -1e9;
    for (int id = 0; id < record->scene.bodies; id++)
        for (size_t i = 0; i < record->path[id].count; i++) {
            const Sample *s = &record->path[id].sample[i];
            if (s->z < 5)
                continue;
            bodies |= (uint32_t)1 << id;
            *y0 = fmin(*y0, s->y - 12);
            *y1 = fmax(*y1, s->y + 12);
        }
    return bodies;
}

static View side_view(const View *plan, const Record *record, double top)
{
    View view = *plan;
    const double below = 5;
    view.high = fmax(record->highest + 40, 72) + below;
    view.y = view.high - below;
    view.py = top;
    return view;
}

static bool in_strip(const Record *record, int id, double y0, double y1)
{
    const double y = tq_world_state(&record->start, id).y, r = fmin(record_reach(record, id), 40);
    return y + r >= y0 && y - r <= y1;
}

static void draw_side(const View *view, const Record *record)
{
    double y0, y1;
    const uint32_t up = flyers(record, &y0, &y1);
    clip(view, "side");
    draw_side_table(view, record, y0, y1);
    for (int id = 0; id < record->scene.bodies; id++)
        if (!(up >> id & 1) && in_strip(record, id, y0, y1))
            draw_side_body(view, record, &record->start, id, DRAW_SOLID);
    for (int id = 0; id < record->scene.bodies; id++)
        if (up >> id & 1) {
            draw_side_body(view, record, &record->start, id, DRAW_GHOST);
            draw_side_path(view, record, id);
            draw_side_body(view, record, &record->end, id, DRAW_SOLID);
        }
    unclip(view);
    svg_text(view->out, view->px + 8, view->py + 16, "small", text_said("seen from the near side"));
}

/* ---- the whole ---- */

/* "home 4 flicked at 1.50 m/s, spin 60 rad/s; ..." */
static void draw_subtitle(const Record *record, FILE *out, double y)
{
    char text[256] = "";
    for (int i = 0; i < record->scene.commands; i++) {
        const TqSceneCommand *c = &record->scene.command[i];
        char name[RECORD_NAME];
        size_t used = strlen(text);
        record_spoken(record, c->kind == TQ_SCENE_FLICK ? c->flick.body : c->tell.body, name);
        if (c->kind == TQ_SCENE_TELL)
            snprintf(text + used, sizeof text - used, "%s%s: %s", used ? "; " : "", name,
                     text_said("moved"));
        else
            snprintf(text + used, sizeof text - used, text_said("%s%s flicked at %.2f m/s"),
                     used ? "; " : "", name, c->flick.speed_um_s / 1e6);
        used = strlen(text);
        if (c->kind == TQ_SCENE_FLICK && c->flick.spin_mrad_s)
            snprintf(text + used, sizeof text - used, text_said(", spin %.0f rad/s"),
                     c->flick.spin_mrad_s / 1e3);
    }
    text_decimals(text);
    svg_text(out, FRAME + 2, y, "small", text);
    snprintf(text, sizeof text, "%s", tq_game_name(record->scene.game));
    svg_text(out, WIDE - FRAME - 2, y, "right", text);
}

void flick_svg(const Record *record, FILE *out)
{
    static Story story;
    story_make(record, &story);
    const View plan = plan_view(record, out, 58);
    double bottom = plan.py + plan.high * plan.scale;
    const View side = side_view(&plan, record, bottom + 8);
    const bool flew = record->highest > 5;
    if (flew)
        bottom = side.py + side.high * side.scale;
    svg_head(out, WIDE, bottom + 10 + caption_height(record, &story));
    svg_text(out, FRAME + 2, 27, "title", record->scene.title);
    draw_subtitle(record, out, 47);
    draw_plan(&plan, record, &story);
    if (flew)
        draw_side(&side, record);
    draw_caption(record, &story, out, bottom + 10);
    fputs("</svg>\n", out);
}
