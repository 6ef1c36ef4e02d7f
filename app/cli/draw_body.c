/* SPDX-License-Identifier: MIT */
/* Bodies from above and from the side. */
#include "draw.h"

#include <math.h>
#include <string.h>

#define PI 3.14159265358979323846

const char *draw_team_word(const Record *record, int id)
{
    static const char *const words[] = { "home", "away", "ball", "finger" };
    return words[record->scene.body[id].name.who];
}

static void look_of(const Record *record, int id, DrawLook look, char out[32])
{
    const char *who = draw_team_word(record, id);
    snprintf(out, 32, look == DRAW_GHOST ? "ghost ghost%s" : "%s", who);
}

/* A corner of the cube, one of 8, turned and seen from above. */
static void put_corner(const View *view, const TqBodyState *s, double half, int corner, bool first)
{
    const double l[3] = { corner & 1 ? half : -half, corner & 2 ? half : -half,
                          corner & 4 ? half : -half };
    const double x = s->turn[0] * l[0] + s->turn[1] * l[1] + s->turn[2] * l[2];
    const double y = s->turn[3] * l[0] + s->turn[4] * l[1] + s->turn[5] * l[2];
    fprintf(view->out, "%c%.2f %.2f", first ? 'M' : 'L', view_x(view, s->x + x),
            view_y(view, s->y + y));
}

/* All six faces: flat it looks like a square, tumbling like what it is. */
static void draw_cube(const View *view, const TqBodyState *s, double half, const char *look)
{
    static const int faces[6][4] = { { 0, 1, 3, 2 }, { 4, 5, 7, 6 }, { 0, 1, 5, 4 },
                                     { 2, 3, 7, 6 }, { 0, 2, 6, 4 }, { 1, 3, 7, 5 } };
    fprintf(view->out, "<path class=\"%s\" d=\"", look);
    for (int f = 0; f < 6; f++) {
        for (int i = 0; i < 4; i++)
            put_corner(view, s, half, faces[f][i], i == 0);
        fputc('z', view->out);
    }
    fputs("\"/>\n", view->out);
}

static void draw_part(const View *view, const TqBodyState *s, const TqPart *part, const char *look)
{
    if (part->kind == TQ_ROUND) {
        svg_circle(view, s->x, s->y, part->rx, look);
        return;
    }
    svg_box(view, s->x + part->along * s->axis_x, s->y + part->along * s->axis_y, s->axis_x,
            s->axis_y, part->rx, part->ry, look);
}

/* The rod of a keeper: a long part behind it. */
static bool is_rod(const TqShape *shape, const TqPart *part)
{
    return shape->kind == TQ_TOLD && part->kind == TQ_BOX && part->rx > 5 * part->ry;
}

/* The number on a piece; a keeper's letter if there is room. */
static void draw_number(const View *view, const Record *record, const TqBodyState *s, int id,
                        DrawLook look)
{
    const TqName name = record->scene.body[id].name;
    const TqShape *shape = &record->start.shape[s->shape];
    const double room = fmin(shape->part[0].rx, shape->part[0].ry) * view->scale;
    const double size = fmin(fmax(room * 1.05, 7.5), 26);
    if (name.who == TQ_WHO_BALL || name.who == TQ_WHO_FINGER || room < 4.5)
        return;
    const char *on = look == DRAW_GHOST || name.who == TQ_WHO_AWAY ? "onaway" : "onhome";
    fprintf(view->out, "<text class=\"%s\" x=\"%.2f\" y=\"%.2f\" font-size=\"%.1f\"%s>", on,
            view_x(view, s->x), view_y(view, s->y) + size * 0.36, size,
            look == DRAW_GHOST ? " fill-opacity=\".45\"" : "");
    if (name.number == 0)
        fputs("K</text>\n", view->out);
    else
        fprintf(view->out, "%d</text>\n", name.number);
}

/* A pentagon and five seams, so that a ball looks like one. */
static void draw_seams(const View *view, const TqBodyState *s, double radius)
{
    fputs("<path class=\"seam\" d=\"", view->out);
    for (int i = 0; i < 5; i++) {
        const double angle = (90 + 72 * i) * PI / 180, x = cos(angle), y = sin(angle);
        fprintf(view->out, "%c%.2f %.2f", i ? 'L' : 'M', view_x(view, s->x + 0.4 * radius * x),
                view_y(view, s->y + 0.4 * radius * y));
    }
    fputs("z", view->out);
    for (int i = 0; i < 5; i++) {
        const double angle = (90 + 72 * i) * PI / 180, x = cos(angle), y = sin(angle);
        fprintf(view->out, "M%.2f %.2fL%.2f %.2f", view_x(view, s->x + 0.4 * radius * x),
                view_y(view, s->y + 0.4 * radius * y), view_x(view, s->x + 0.95 * radius * x),
                view_y(view, s->y + 0.95 * radius * y));
    }
    fputs("\"/>\n", view->out);
}

/* Away's ring, the inside of a cup, the narrower parts above. */
static void draw_details(const View *view, const Record *record, const TqBodyState *s, int id)
{
    const TqShape *shape = &record->start.shape[s->shape];
    const bool piece = shape->kind == TQ_PIECE;
    if (piece && shape->part[0].hole > 0)
        svg_circle(view, s->x, s->y, shape->part[0].hole, "hollow");
    if (piece && record->scene.body[id].name.who == TQ_WHO_AWAY)
        svg_circle(view, s->x, s->y, shape->part[0].rx * 0.8, "ring");
    for (int i = 1; i < shape->parts && piece; i++)
        draw_part(view, s, &shape->part[i], "upper");
}

void draw_body(const View *view, const Record *record, const struct tq_world *world, int id,
               DrawLook look)
{
    char class[32];
    const TqBodyState s = tq_world_state(world, id);
    const TqShape *shape = &record->start.shape[s.shape];
    if (s.mode == TQ_GONE)
        return;
    look_of(record, id, look, class);
    if (shape->kind == TQ_CUBE) {
        draw_cube(view, &s, shape->part[0].rx, class);
        return;
    }
    for (int i = shape->kind == TQ_PIECE ? 0 : shape->parts - 1; i >= 0; i--)
        draw_part(view, &s, &shape->part[i],
                  is_rod(shape, &shape->part[i]) && look == DRAW_SOLID ? "rod" : class);
    if (look == DRAW_SOLID && shape->kind == TQ_SPHERE)
        draw_seams(view, &s, shape->foot);
    else if (look == DRAW_SOLID)
        draw_details(view, record, &s, id);
    draw_number(view, record, &s, id, look);
}

void draw_side_body(const View *view, const Record *record, const struct tq_world *world, int id,
                    DrawLook look)
{
    char class[32];
    const TqBodyState s = tq_world_state(world, id);
    const TqShape *shape = &record->start.shape[s.shape];
    if (s.mode == TQ_GONE)
        return;
    look_of(record, id, look, class);
    if (shape->kind == TQ_SPHERE) {
        svg_circle(view, s.x, s.z + shape->foot, shape->foot, class);
        return;
    }
    for (int i = shape->parts - 1; i >= 0; i--) {
        const TqPart *p = &shape->part[i];
        const double middle = s.x + p->along * s.axis_x;
        const double half =
            p->kind == TQ_ROUND ? p->rx : fabs(p->rx * s.axis_x) + fabs(p->ry * s.axis_y);
        svg_rect(view, middle - half, s.z + p->z0, middle + half, s.z + p->z1, class);
    }
}
