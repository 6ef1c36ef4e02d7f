/* SPDX-License-Identifier: MIT */
/* What a place on the table is called. */
#include "geom/num.h"
#include "play/field.h"
#include "toque/match.h"

#define ON_LINE 3.0 /* mm: as near as that it is said to lie on it */

/* A place as the nearer goal sees it. */
typedef struct {
    double deep, across; /* into the field from the goal line; from the long axis */
    double part;         /* what lies in an area with any part of it reaches so far */
} Seen;

/* chapas/8; dadinho/26: the cube as it is turned, and touching counts. */
static double ball_reach(const TqView *view)
{
    const double half_edge = 3, touching = 0.05;
    const double turned = num_abs(view->ball.axis_x) + num_abs(view->ball.axis_y);
    return view->part == TQ_PART_CAPS      ? view->ball.radius
           : view->part == TQ_PART_BUTTONS ? half_edge * turned + touching
                                           : 0;
}

static Seen see(const TqView *view, double x, double y)
{
    const bool ball = x == view->ball.x && y == view->ball.y;
    return (Seen){ .deep = view->field.half_x - num_abs(x),
                   .across = num_abs(y),
                   .part = ball ? ball_reach(view) : 0 };
}

/* Not farther beyond the edge of the field than a part of it still lies on the line. */
static bool is_on_edge(const Seen *at, double inside)
{
    return inside <= ON_LINE && inside >= -num_max(at->part, ON_LINE);
}

static bool is_in(const Seen *at, double deep, double half)
{
    return at->deep >= 0 && at->deep <= deep + at->part && at->across <= half + at->part;
}

/* FISTF: on a line of the penalty area, which one edition counts to it and the other does not. */
static bool is_on_large_line(const TqField *f, const Seen *at)
{
    return is_in(at, f->large_deep, f->large_half) &&
           (at->deep >= f->large_deep - f->line || at->across >= f->large_half - f->line);
}

/* Of the ball the book itself has judged; of another place it would be judged so. */
static bool is_in_zone(const TqView *view, double x, double y)
{
    if (x == view->ball.x && y == view->ball.y)
        return view->figures.shooting != TQ_NO_SIDE;
    const Zone zone = field_shooting(&view->field, x < 0 ? -1 : 1);
    const Footprint there = { .at = vec2(x, y), .radius = view->ball.radius };
    return field_in(&zone, &there, TQ_BY_WHOLE, 0);
}

TqWhere tq_view_where(const TqView *view, double x, double y)
{
    const TqField *f = &view->field;
    const bool figures = view->part == TQ_PART_FIGURES;
    const Seen at = see(view, x, y);
    if (vec2_length(vec2(x, y)) <= ON_LINE)
        return TQ_WHERE_CENTRE;
    if (f->mark > 0 && vec2_length(vec2(at.deep - f->mark, y)) <= ON_LINE)
        return TQ_WHERE_MARK;
    const double wide = f->half_y - at.across;
    const bool end = is_on_edge(&at, at.deep), side = is_on_edge(&at, wide);
    if (side && (!end || num_abs(wide) <= num_abs(at.deep))) /* near the corner: the nearer */
        return TQ_WHERE_SIDE_LINE;
    if (end)
        return TQ_WHERE_GOAL_LINE;
    if (is_in(&at, f->small_deep, f->small_half))
        return TQ_WHERE_SMALL;
    if (figures && is_on_large_line(f, &at))
        return TQ_WHERE_LARGE_LINE;
    if (is_in(&at, f->large_deep, f->large_half))
        return TQ_WHERE_LARGE;
    if (num_abs(x) <= (at.part > 0 ? at.part + f->line / 2 : ON_LINE))
        return TQ_WHERE_HALFWAY;
    return figures && is_in_zone(view, x, y) ? TQ_WHERE_ZONE : TQ_WHERE_HALF;
}
