/* SPDX-License-Identifier: MIT */
/* Zones and lines of a table. */
#include "play/field.h"

#include "geom/num.h"

double field_end_x(const TqField *field, int end)
{
    return field->half_x * end;
}

double field_depth(const TqField *field, int end, Vec2 at)
{
    return (at.x - field_end_x(field, end)) * -end;
}

Vec2 field_mark(const TqField *field, int end)
{
    return vec2(field_end_x(field, end) - field->mark * end, 0);
}

Vec2 field_beyond(const TqField *field, Vec2 at)
{
    return vec2(num_abs(at.x) - field->half_x, num_abs(at.y) - field->half_y);
}

/* ---- Zones ---- */

/* From `from` to `to` deep into the field at an end, `half` to both sides of the axis. */
static Zone box_at(const TqField *field, int end, double from, double to, double half)
{
    double near = field_end_x(field, end) - from * end, far = field_end_x(field, end) - to * end;
    return (Zone){ .lo = vec2(end < 0 ? near : far, -half),
                   .hi = vec2(end < 0 ? far : near, half) };
}

Zone field_whole(const TqField *field)
{
    return (Zone){ .lo = vec2(-field->half_x, -field->half_y),
                   .hi = vec2(field->half_x, field->half_y) };
}

Zone field_half(int end)
{
    return (Zone){ .lo = vec2(end < 0 ? -ZONE_FAR : 0, -ZONE_FAR),
                   .hi = vec2(end < 0 ? 0 : ZONE_FAR, ZONE_FAR) };
}

Zone field_behind(const TqField *field, int end, double half)
{
    return box_at(field, end, -ZONE_FAR, 0, half);
}

Zone field_shooting(const TqField *field, int end)
{
    return box_at(field, end, -ZONE_FAR, field->shooting - field->line / 2, ZONE_FAR);
}

Zone field_large(const TqField *field, int end)
{
    return box_at(field, end, 0, field->large_deep, field->large_half);
}

Zone field_small(const TqField *field, int end)
{
    return box_at(field, end, 0, field->small_deep, field->small_half);
}

Zone field_keeper(const TqField *field, int end)
{
    return box_at(field, end, -ZONE_FAR, field->small_deep - field->line,
                  field->small_half - field->line);
}

static Zone rounded(Zone zone, Vec2 centre, double radius)
{
    zone.centre = centre;
    zone.radius = radius;
    return zone;
}

Zone field_circle(const TqField *field)
{
    const Zone all = { .lo = vec2(-ZONE_FAR, -ZONE_FAR), .hi = vec2(ZONE_FAR, ZONE_FAR) };
    return rounded(all, vec2(0, 0), field->circle);
}

Zone field_arc(const TqField *field, int end)
{
    Zone before = box_at(field, end, field->large_deep, ZONE_FAR, ZONE_FAR);
    return rounded(before, field_mark(field, end), field->arc);
}

Zone field_corner(const TqField *field, Vec2 corner)
{
    return rounded(field_whole(field), corner, field->corner);
}

Zone field_within(Zone zone, double edge)
{
    Vec2 in = vec2(edge, edge);
    zone.lo = vec2_add(zone.lo, in);
    zone.hi = vec2_sub(zone.hi, in);
    zone.radius -= zone.radius > 0 ? edge : 0;
    return zone;
}

/* ---- In a zone ---- */

static bool centre_in_box(const Zone *zone, Vec2 at, double tolerance)
{
    return at.x >= zone->lo.x - tolerance && at.x <= zone->hi.x + tolerance &&
           at.y >= zone->lo.y - tolerance && at.y <= zone->hi.y + tolerance;
}

double field_gap(const Zone *zone, const Footprint *seen)
{
    if (zone->radius <= 0) {
        Footprint box = { .at = vec2_scale(vec2_add(zone->lo, zone->hi), 0.5),
                          .axis = vec2(1, 0),
                          .deep = (zone->hi.x - zone->lo.x) / 2,
                          .wide = (zone->hi.y - zone->lo.y) / 2 };
        return footprint_gap(seen, &box);
    }
    Footprint disc = { .at = zone->centre, .axis = vec2(1, 0), .radius = zone->radius };
    return centre_in_box(zone, seen->at, 0) ? footprint_gap(seen, &disc) : ZONE_FAR;
}

/* The part of an outline that is farthest from a point. */
static double farthest(const Footprint *seen, Vec2 point)
{
    if (seen->radius > 0)
        return vec2_length(vec2_sub(seen->at, point)) + seen->radius;
    Vec2 corner[4];
    double far = 0;
    footprint_corners(seen, corner);
    for (int i = 0; i < 4; i++)
        far = num_max(far, vec2_length(vec2_sub(corner[i], point)));
    return far;
}

static bool wholly_in_box(const Zone *zone, const Footprint *seen, double tolerance)
{
    return field_past(seen, vec2(-1, 0), -zone->lo.x, TQ_BY_PART) <= tolerance &&
           field_past(seen, vec2(1, 0), zone->hi.x, TQ_BY_PART) <= tolerance &&
           field_past(seen, vec2(0, -1), -zone->lo.y, TQ_BY_PART) <= tolerance &&
           field_past(seen, vec2(0, 1), zone->hi.y, TQ_BY_PART) <= tolerance;
}

bool field_in(const Zone *zone, const Footprint *seen, TqAcross by, double tolerance)
{
    double reach = zone->radius + tolerance;
    bool round = zone->radius > 0;
    if (by == TQ_BY_WHOLE)
        return wholly_in_box(zone, seen, tolerance) &&
               (!round || farthest(seen, zone->centre) <= reach);
    if (by == TQ_BY_PART && !round)
        return footprint_gap_rect(seen, zone->lo, zone->hi) <= tolerance;
    double far = by == TQ_BY_PART ? footprint_gap_point(seen, zone->centre)
                                  : vec2_length(vec2_sub(seen->at, zone->centre));
    return centre_in_box(zone, seen->at, tolerance) && (!round || far <= reach);
}

/* ---- Lines ---- */

double field_past(const Footprint *seen, Vec2 way, double line, TqAcross by)
{
    if (by == TQ_BY_CENTRE)
        return vec2_dot(seen->at, way) - line;
    return (by == TQ_BY_PART ? footprint_reach(seen, way) : -footprint_reach(seen, vec2_neg(way))) -
           line;
}

Vec2 field_into(const TqField *field, Vec2 at)
{
    return vec2(num_clamp(at.x, -field->half_x, field->half_x),
                num_clamp(at.y, -field->half_y, field->half_y));
}

Vec2 field_exit(const TqField *field, Vec2 from, Vec2 to)
{
    double t = 1;
    Vec2 way = vec2_sub(to, from);
    if (num_abs(to.x) > field->half_x)
        t = (num_sign(to.x) * field->half_x - from.x) / way.x;
    if (num_abs(to.y) > field->half_y)
        t = num_min(t, (num_sign(to.y) * field->half_y - from.y) / way.y);
    return field_into(field, t < 0 || t > 1 ? to : vec2_add_scaled(from, way, t));
}

bool field_on_table(const TqField *field, const Footprint *seen)
{
    const Zone table = { .lo = vec2(-field->board_x, -field->board_y),
                         .hi = vec2(field->board_x, field->board_y) };
    return field_in(&table, seen, TQ_BY_WHOLE, 0);
}
