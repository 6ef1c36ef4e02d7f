/* SPDX-License-Identifier: MIT */
/* Sine and cosine of our own: the same bits on every machine, for want of a libm that is. */
#ifndef GEOM_TRIG_H
#define GEOM_TRIG_H

/* The largest angle that trig_sincos takes, either way, in radians. */
#define TRIG_ANGLE_MAX 1e5

#define TRIG_PI 3.141592653589793

/* Sine and cosine of an angle in radians, |angle| <= TRIG_ANGLE_MAX and no NaN.
   Within 2e-16 of the truth; *s * *s + *c * *c is within 4e-16 of 1; both lie in [-1, 1].
   Mirrored exactly: for -angle, *s is the same with the other sign and *c is the same, bit for bit.
 */
void trig_sincos(double angle, double *s, double *c);

/* The angle, from -pi to pi, whose sine and cosine are s and c; s s + c c is within 1e-9 of 1.
   Mirrored exactly: for -s it is the same with the other sign. */
double trig_angle(double s, double c);

#endif
