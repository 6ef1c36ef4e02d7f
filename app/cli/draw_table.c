/* SPDX-License-Identifier: MIT */
/* The table from above and from the side. */
#include "draw.h"

#include <math.h>

enum { MARKS_MAX = 64 };
#define PI 3.14159265358979323846

/* Only where the mark says: |x| up to y1, or, for y1 < 0, on the field. */
static bool on_arc(const TqMark *arc, double x, double y, const TqMark *field)
{
    if (arc->y1 >= 0)
        return fabs(x) <= arc->y1;
    return fabs(x) <= field->x1 && fabs(y) <= field->y1;
}

static void draw_arc(const View *view, const TqMark *arc, const TqMark *field)
{
    bool pen = false;
    fputs("<path class=\"mark\" d=\"", view->out);
    for (int i = 0; i <= 360; i++) {
        const double angle = i * PI / 180;
        const double x = arc->x0 + arc->x1 * cos(angle), y = arc->y0 + arc->x1 * sin(angle);
        const bool on = on_arc(arc, x, y, field);
        if (on)
            fprintf(view->out, "%c%.1f %.1f", pen ? 'L' : 'M', view_x(view, x), view_y(view, y));
        pen = on;
    }
    fputs("\"/>\n", view->out);
}

static void draw_mark(const View *view, const TqMark *mark, const TqMark *field)
{
    switch (mark->kind) {
    case TQ_MARK_LINE:
        svg_line(view, mark->x0, mark->y0, mark->x1, mark->y1, "mark");
        break;
    case TQ_MARK_RECT:
        svg_rect(view, mark->x0, mark->y0, mark->x1, mark->y1, "mark");
        break;
    case TQ_MARK_CIRCLE:
        svg_circle(view, mark->x0, mark->y0, mark->x1, "mark");
        break;
    case TQ_MARK_SPOT:
        svg_circle(view, mark->x0, mark->y0, mark->x1, "spot");
        break;
    case TQ_MARK_ARC:
        draw_arc(view, mark, field);
        break;
    }
}

/* Every game's first mark is the rectangle of its field. */
static void draw_marks(const View *view, TqGame game)
{
    TqMark marks[MARKS_MAX];
    const int count = tq_field_marks(tq_game_field(game), marks, MARKS_MAX);
    TQ_ASSERT(count <= MARKS_MAX);
    for (int i = 0; i < count; i++)
        draw_mark(view, &marks[i], &marks[0]);
}

static void draw_fixture(const View *view, const TqFixture *f)
{
    static const char *const looks[] = { "fence", "frame", "frame", "frame", "net" };
    if (f->part.kind == TQ_ROUND)
        svg_circle(view, f->x, f->y, f->part.rx, looks[f->kind]);
    else
        svg_box(view, f->x, f->y, 1, 0, f->part.rx, f->part.ry, looks[f->kind]);
}

/* Cloth that holds differently along and across it shows its furrows. */
static bool is_ribbed(const Record *record)
{
    const TqShape *piece = &record->start.shape[tq_game_piece(record->scene.game)];
    return piece->cloth.slide_x > piece->cloth.slide_y;
}

void draw_table(const View *view, const Record *record)
{
    const TqTable *t = &record->start.table;
    svg_rect(view, view->x, view->y - view->high, view->x + view->wide, view->y, "floor");
    svg_rect(view, -t->board_x, -t->board_y, t->board_x, t->board_y, "board");
    svg_rect(view, -t->cloth_x, -t->cloth_y, t->cloth_x, t->cloth_y, "cloth");
    if (is_ribbed(record))
        svg_rect(view, -t->cloth_x, -t->cloth_y, t->cloth_x, t->cloth_y, "ribs");
    draw_marks(view, record->scene.game);
    for (int i = 0; i < t->fixtures; i++)
        if (t->fixture[i].kind == TQ_FIX_FENCE || t->fixture[i].kind == TQ_FIX_NET)
            draw_fixture(view, &t->fixture[i]);
    for (int i = 0; i < t->fixtures; i++)
        if (t->fixture[i].kind != TQ_FIX_FENCE && t->fixture[i].kind != TQ_FIX_NET)
            draw_fixture(view, &t->fixture[i]);
}

void draw_side_table(const View *view, const Record *record, double y0, double y1)
{
    static const char *const looks[] = { "fence", "frame", "frame", "frame", "net" };
    const TqTable *t = &record->start.table;
    const double floor = view->y - view->high;
    svg_rect(view, -t->board_x, floor, t->board_x, 0, "board");
    svg_rect(view, -t->cloth_x, floor / 2, t->cloth_x, 0, "cloth");
    for (int i = 0; i < t->fixtures; i++) {
        const TqFixture *f = &t->fixture[i];
        const double ry = f->part.kind == TQ_ROUND ? f->part.rx : f->part.ry;
        const bool long_wall = f->kind == TQ_FIX_FENCE && f->part.rx > f->part.ry;
        if (f->y + ry >= y0 && f->y - ry <= y1 && !long_wall)
            svg_rect(view, f->x - f->part.rx, f->part.z0, f->x + f->part.rx, f->part.z1,
                     looks[f->kind]);
    }
}
