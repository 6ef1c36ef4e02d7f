/* SPDX-License-Identifier: MIT */
/* Reading and writing one body's piece of motion. */
#include "phys/body.h"

#include "geom/trig.h"

/* The same angle less whole turns, where it is too large for sine and cosine. */
static double wrapped(double angle)
{
    if (angle < TRIG_ANGLE_MAX && angle > -TRIG_ANGLE_MAX)
        return angle;
    double turns = angle / (2.0 * TRIG_PI);
    return (turns - (double)(int64_t)turns) * (2.0 * TRIG_PI);
}

Vec2 body_axis_turning(const TqBody *b, double t)
{
    double s, c;
    trig_sincos(wrapped(b->turned + body_turn(b, t)), &s, &c);
    return vec2(b->cx * c - b->cy * s, b->cx * s + b->cy * c);
}

uint32_t body_riders(const struct tq_world *w, int id)
{
    uint32_t riders = 0;
    for (uint32_t left = w->riding; left; left &= left - 1)
        if (w->body[bits_first(left)].support == id)
            riders |= body_bit(bits_first(left));
    return riders;
}
