/* SPDX-License-Identifier: MIT */
/* Zones and lines of a table, and what it means to be in or past one. A book says which test its
   clause means: by the first part, the centre or the whole of a thing (TqAcross), with which
   tolerance, and whether the line belongs (outer and inner edge are two zones). */
#ifndef PLAY_FIELD_H
#define PLAY_FIELD_H

#include "play/board.h"

/* What lies within a box and, where there is a radius, within a disc too. A thing is measured
   against the disc by its outline and against the box, then, by its centre: so the arc before an
   area does not reach beside it. */
typedef struct {
    Vec2 lo, hi; /* +-ZONE_FAR: no bound */
    Vec2 centre;
    double radius; /* 0: the box alone */
} Zone;

#define ZONE_FAR 1e6

/* An end of the field is -1 or 1: the sign of x at its goal line. */
double field_end_x(const TqField *field, int end);
/* How far a point lies from that goal line into the field; negative behind it. */
double field_depth(const TqField *field, int end, Vec2 at);
Vec2 field_mark(const TqField *field, int end); /* the penalty mark */
/* How far a point lies beyond the goal line (x) and the side line (y) that it is nearest to. */
Vec2 field_beyond(const TqField *field, Vec2 at);

Zone field_whole(const TqField *field);
Zone field_half(int end); /* without bound sideways and behind; so are the next two */
Zone field_behind(const TqField *field, int end, double half);
Zone field_shooting(const TqField *field, int end); /* up to the inner edge of the line */
Zone field_large(const TqField *field, int end);
Zone field_small(const TqField *field, int end);
/* Where a rod keeper may be: the small area within its lines, and all behind it. */
Zone field_keeper(const TqField *field, int end);
Zone field_circle(const TqField *field);
Zone field_arc(const TqField *field, int end); /* only before the large area */
Zone field_corner(const TqField *field, Vec2 corner);
/* The same without an edge that wide all round: its lines do not belong. */
Zone field_within(Zone zone, double edge);

/* From the outline to the zone; 0: they touch, negative: they overlap. */
double field_gap(const Zone *zone, const Footprint *seen);
/* By part: touching is enough; by whole: no part lies outside. All by `tolerance` at most. */
bool field_in(const Zone *zone, const Footprint *seen, TqAcross by, double tolerance);

/* How far a thing has passed a line: all points p with p . way = line, passed along `way`. By part
   its first edge, by whole its last. */
double field_past(const Footprint *seen, Vec2 way, double line, TqAcross by);

Vec2 field_into(const TqField *field, Vec2 at); /* the nearest point of the field */
/* Where the way from a point in the field to one outside leaves it. */
Vec2 field_exit(const TqField *field, Vec2 from, Vec2 to);
/* Does all of the outline lie on the table, within its fence? */
bool field_on_table(const TqField *field, const Footprint *seen);

#endif
