/* SPDX-License-Identifier: MIT */
/* A body's outline seen from above, measured against lines and zones. */
#include "phys/outline.h"

#include "geom/num.h"
#include "phys/cube.h"
#include "phys/plan.h"

double outline_radius(const struct tq_world *w, int id)
{
    return w->bound[w->body[id].shape];
}

/* A keeper on its rod, a fallen figure: boxes along an axis. */
static bool has_boxes(const TqShape *shape)
{
    return (shape->kind == TQ_TOLD || shape->kind == TQ_BLOCK) && shape->part[0].kind == TQ_BOX;
}

bool outline_turns(const struct tq_world *w, int id)
{
    const TqShape *shape = body_shape(w, id);
    return shape->kind == TQ_CUBE || has_boxes(shape);
}

double outline_speed(const struct tq_world *w, int id)
{
    const TqBody *b = &w->body[id];
    Vec3 u = body_velocity(b, b->t0), v = body_velocity(b, b->t1);
    double speed = num_abs(u.x) + num_abs(u.y), end = num_abs(v.x) + num_abs(v.y);
    double turn = 0.0;
    if (body_shape(w, id)->kind == TQ_CUBE)
        turn = vec3_length(vec3(b->sx, b->sy, b->sz)) * body_shape(w, id)->part[0].z1;
    else if (has_boxes(body_shape(w, id)))
        turn = num_abs(b->sz) * outline_radius(w, id);
    return (speed > end ? speed : end) + turn + 1e-6;
}

double outline_nearest(Depth d)
{
    return num_min(num_abs(d.part), num_min(num_abs(d.centre), num_abs(d.whole)));
}

/* Depth of a point in a rectangle or circle: positive inside, minus the distance outside. */
static double point_depth(const TqWatch *watch, double x, double y)
{
    if (watch->kind == TQ_CIRCLE)
        return watch->x1 - vec2_length(vec2(x - watch->x0, y - watch->y0));
    double in_x = num_min(x - watch->x0, watch->x1 - x),
           in_y = num_min(y - watch->y0, watch->y1 - y);
    if (in_x >= 0.0 && in_y >= 0.0)
        return num_min(in_x, in_y);
    return -vec2_length(vec2(in_x < 0.0 ? in_x : 0.0, in_y < 0.0 ? in_y : 0.0));
}

static Vec2 core_corner(const PlanCore *core, int i)
{
    Vec2 p = vec2_add_scaled(core->at, core->axis, i & 1 ? core->rx : -core->rx);
    return vec2_add_scaled(p, vec2_perp(core->axis), i & 2 ? core->ry : -core->ry);
}

/* One rounded rectangle against a zone; its centre is not told. */
static Depth core_in_zone(const PlanCore *core, double edge, const TqWatch *watch)
{
    PlanCore zone = { .round = watch->kind == TQ_CIRCLE, .at = vec2(watch->x0, watch->y0) };
    zone.axis = vec2(1.0, 0.0);
    zone.rx = watch->x1;
    if (!zone.round) {
        zone.at = vec2(0.5 * (watch->x0 + watch->x1), 0.5 * (watch->y0 + watch->y1));
        zone.rx = 0.5 * (watch->x1 - watch->x0);
        zone.ry = 0.5 * (watch->y1 - watch->y0);
    }
    Depth d = { .part = edge - plan_gap(core, &zone).d, .whole = 1e300 };
    for (int i = 0; i < 4; i++) {
        Vec2 p = core_corner(core, i);
        d.whole = num_min(d.whole, point_depth(watch, p.x, p.y) - edge);
    }
    return d;
}

/* The flat cube's square against a zone. */
static Depth flat_in_zone(const struct tq_world *w, int id, const TqWatch *watch, double t, Vec2 at)
{
    const TqPart *part = &body_shape(w, id)->part[0];
    double core = 0.5 * part->z1 - part->edge;
    PlanCore cube = { .at = at, .axis = body_axis(&w->body[id], t), .rx = core, .ry = core };
    Depth d = core_in_zone(&cube, part->edge, watch);
    d.centre = point_depth(watch, at.x, at.y);
    return d;
}

static double line_depth(const TqWatch *watch, double x, double y)
{
    double centre = watch->kind == TQ_LINE_Y ? y - watch->y0 : x - watch->x0;
    bool outwards = watch->kind == TQ_GOAL && watch->x0 < 0.0; /* into the goal */
    return outwards ? -centre : centre;
}

static Depth core_past_line(const PlanCore *core, double edge, const TqWatch *watch)
{
    Depth d = { .part = -1e300, .whole = 1e300 };
    for (int i = 0; i < 4; i++) {
        Vec2 p = core_corner(core, i);
        double depth = line_depth(watch, p.x, p.y);
        d.part = num_max(d.part, depth + edge);
        d.whole = num_min(d.whole, depth - edge);
    }
    return d;
}

/* All boxes of a body; its centre is the body's own. */
static Depth boxes_depth(const struct tq_world *w, int id, const TqWatch *watch, double t)
{
    const TqShape *shape = body_shape(w, id);
    bool zone = watch->kind == TQ_RECT || watch->kind == TQ_CIRCLE;
    Vec3 p = body_place(&w->body[id], t);
    Vec2 at = vec2(p.x, p.y), axis = body_axis(&w->body[id], t);
    Depth all = { .part = -1e300, .whole = 1e300 };
    for (int i = 0; i < shape->parts; i++) {
        const TqPart *part = &shape->part[i];
        PlanCore core = { .at = vec2_add_scaled(at, axis, part->along), .axis = axis };
        core.rx = part->rx - part->edge;
        core.ry = part->ry - part->edge;
        Depth d = zone ? core_in_zone(&core, part->edge, watch)
                       : core_past_line(&core, part->edge, watch);
        all.part = num_max(all.part, d.part);
        all.whole = num_min(all.whole, d.whole);
    }
    all.centre = zone ? point_depth(watch, p.x, p.y) : line_depth(watch, p.x, p.y);
    return all;
}

double outline_most(const struct tq_world *w, int id)
{
    double cube = body_shape(w, id)->part[0].z1; /* more than half its diagonal */
    double most = outline_radius(w, id);
    return cube > most ? cube : most;
}

double outline_apart(const struct tq_world *w, int id, const TqWatch *watch, double t)
{
    Vec3 p = body_place(&w->body[id], t);
    bool zone = watch->kind == TQ_RECT || watch->kind == TQ_CIRCLE;
    double centre = zone ? point_depth(watch, p.x, p.y) : line_depth(watch, p.x, p.y);
    return num_abs(centre) - outline_most(w, id);
}

Depth outline_depth(const struct tq_world *w, int id, const TqWatch *watch, double t)
{
    Vec3 p = body_place(&w->body[id], t);
    const TqShape *shape = body_shape(w, id);
    bool cube = shape->kind == TQ_CUBE;
    double r = outline_radius(w, id), centre;
    if (has_boxes(shape))
        return boxes_depth(w, id, watch, t);
    if (watch->kind == TQ_RECT || watch->kind == TQ_CIRCLE) {
        if (cube && w->body[id].mode != TQ_FLY)
            return flat_in_zone(w, id, watch, t, vec2(p.x, p.y));
        r = cube ? cube_full_ball(shape) : r;
        centre = point_depth(watch, p.x, p.y);
    } else {
        bool across = watch->kind == TQ_LINE_Y;
        centre = line_depth(watch, p.x, p.y);
        if (cube)
            r = cube_half_width(w, id, t, across);
    }
    return (Depth){ centre + r, centre, centre - r };
}
