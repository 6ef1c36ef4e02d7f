/* SPDX-License-Identifier: MIT */
/* Things put down by hand or by rule: set, free places, aside and back, and the usual ways home. */
#ifndef PLAY_PLACE_H
#define PLAY_PLACE_H

#include "play/field.h"

/* ---- Setting ---- */

/* Upright at a place; axis 0 0: as it faces. The table takes it over from the board. */
void place_set(Board *board, TqThing thing, Vec2 at, Vec2 axis);
void place_lay_ball(Board *board, Vec2 at); /* on nothing, and with nothing on it */
void place_take_away(Board *board, TqThing thing);
/* The table has taken over what hands did. */
void place_taken_over(Board *board);

/* ---- Free places ---- */

/* On the table, clear of the goals' frames, and overlapping nothing: were it where `there` says;
   were it there as it faces. */
bool place_fits(const Board *board, TqThing thing, const Footprint *there);
bool place_is_free(const Board *board, TqThing thing, Vec2 at);
/* Side bars and back bar of both goals, seen from above, with a little to spare. */
enum { PLACE_FRAMES = 6 };
void place_frames(const TqField *field, Footprint frame[PLACE_FRAMES]);
/* A thing taken as round: its radius, or half the width of a block. */
double place_size(const Footprint *seen);
/* The free place near `wish`: rings about it, a millimetre apart, towards the field's middle
   first. */
Vec2 place_free_near(const Board *board, TqThing thing, Vec2 wish);
void place_set_near(Board *board, TqThing thing, Vec2 wish);
/* Pieces of a side that a thing touches, as bits; `gap`: up to so far apart. */
uint32_t place_touching(const Board *board, TqThing thing, TqSide side, double gap);

/* ---- Aside, and back ---- */

/* Where pieces stood that were moved aside for a while. */
typedef struct {
    uint32_t moved[2];
    Vec2 at[2][TQ_PIECES], axis[2][TQ_PIECES];
} Aside;

/* It comes back to where it stands now. */
void place_note_aside(Aside *aside, const Board *board, TqThing thing);
/* Whatever lies where `thing` lies goes to the nearest free place; a piece is noted in
   `aside`, unless that is NULL. */
void place_make_room(Board *board, TqThing thing, Aside *aside);
/* Everything noted comes back, or next to where it stood; nothing is noted then. */
void place_put_back(Board *board, Aside *aside);

/* ---- Ways home ---- */

/* Outside the line where the way from `from` to `to` left the field, tangent to it. `to` is out of
   the field; where the way does not cross its lines, outside the line nearest to `to`. */
Vec2 place_tangent(const TqField *field, Vec2 from, Vec2 to, double radius);
/* Where the base of a fallen figure stands once it is raised: the point of it that touches the
   cloth stays. Of one that leans: where it is (fistf-es/2.4.1). */
Vec2 place_raised(const Footprint *fallen);
/* The nearest place wholly on the cloth; the place at the cloth's edge by the line it is nearest
   to. */
Vec2 place_on_cloth(const TqField *field, Vec2 at, double radius);
Vec2 place_at_cloth_edge(const TqField *field, Vec2 at, double radius);

#endif
