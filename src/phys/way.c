/* SPDX-License-Identifier: MIT */
/* Boxes round the ways of bodies, seen from above. */
#include "phys/way.h"

#include "geom/num.h"

#define FAR_OFF 1e3 /* s: pieces that long are not looked at closely */
#define STOPS 1e-9  /* share of the speed: what rounding leaves of it at a stop is no way back */

/* Where x seconds with that speed and pull lead between, turning back or not. */
static void span(double p, double v, double a, double x, double *lo, double *hi)
{
    double end = p + v * x + 0.5 * a * x * x;
    *lo = num_min(p, end);
    *hi = num_max(p, end);
    if (v * (v + a * x) >= -STOPS * (v * v))
        return; /* it does not turn back on the way */
    double far = p - 0.5 * v * v / a;
    *lo = far < *lo ? far : *lo;
    *hi = far > *hi ? far : *hi;
}

Box way_box(const TqBody *b, double now, double end)
{
    Box box = { -PHYS_NEVER, PHYS_NEVER, -PHYS_NEVER, PHYS_NEVER };
    if (end - now > FAR_OFF)
        return box;
    Vec3 p = body_place_now(b, now), v = body_velocity_now(b, now);
    span(p.x, v.x, b->ax, end - now, &box.lo_x, &box.hi_x);
    span(p.y, v.y, b->ay, end - now, &box.lo_y, &box.hi_y);
    return box;
}
