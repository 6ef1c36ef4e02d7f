/* SPDX-License-Identifier: MIT */
/* The flicks of a cap game as the table sees them: bridge, lifted, header. No rules here. */
#ifndef TOQUE_FLICKS_H
#define TOQUE_FLICKS_H

#include <toque/world.h>

/* All of them are tq_world_flick; what differs is how things stand before it.
   - normal: nothing more.
   - bridge: tq_flick_bridge before, tq_flick_unbridge once the piece rests.
   - lifted: tq_flick_turn before (a cap upside down), and again afterwards.
   - header: the ball lies in the cap (tq_world_lay), which is flicked from under it. */

/* Free width between the fingers of a bridge, um: the ball passes, a cap does not. */
enum { TQ_BRIDGE_LEAST = 16000, TQ_BRIDGE_USUAL = 22000, TQ_BRIDGE_MOST = 27000 };

/* Stand two told bodies astride the ball, abreast of its centre across the aim, so that a flick
   along the aim drives the ball between them. They may have been taken off the table before.
   TQ_BAD_FLICK: no aim, or a width out of range; TQ_BAD_BODY: something stands there, and both
   are off the table. */
TQ_MUST_USE TqStatus tq_flick_bridge(struct tq_world *world, const int finger[2], int ball,
                                     int32_t aim_x, int32_t aim_y, int32_t width_um, TqError *err);

/* Take both off the table. */
TQ_MUST_USE TqStatus tq_flick_unbridge(struct tq_world *world, const int finger[2], TqError *err);

/* Turn a resting cap or lying cap keeper of Chapas upside down, or back. TQ_BAD_BODY: it is
   neither. */
TQ_MUST_USE TqStatus tq_flick_turn(struct tq_world *world, int cap, bool inverted, TqError *err);

/* Give an upturned cap of Chapas the shoulder it was measured with: radius of the rounding, mm, 0
   to 3. Where the shoulder is small the straight wall meets the ball (8 degrees), else the shoulder
   does (14 degrees with 2 mm). For a shape before it is added; `ball`: the ball's radius. */
void tq_chapas_shoulder(TqShape *inverted, double shoulder, double ball);

/* How a flick's ball gets over what stands in its way. */
typedef struct {
    int over;       /* the body of the wall that it passes over most closely; TQ_NOBODY: none */
    bool touched;   /* it touches `over` */
    double least;   /* mm between them there; 0 when touched */
    double time;    /* when that is, from the flick */
    double x, y, z; /* the ball's centre then */
} TqClearance;

/* Play the flick in `scratch`, a copy of `world`, until everything rests or the ball touches
   anything but the flicked piece. A body of `wall` (a bit set) counts while the flying ball's
   outline overlaps it, seen from above. Good to 0.01 mm. */
TQ_MUST_USE TqStatus tq_flick_clearance(const struct tq_world *world, const TqFlick *flick,
                                        int ball, uint32_t wall, struct tq_world *scratch,
                                        TqClearance *out, TqError *err);

#endif
