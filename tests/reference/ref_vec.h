/* SPDX-License-Identifier: MIT */
/* Vectors for the reference integrator: plain arithmetic, nothing shared with the engine. */
#ifndef REFERENCE_REF_VEC_H
#define REFERENCE_REF_VEC_H

#include <math.h>

#define REF_PI 3.14159265358979323846

typedef struct {
    double x, y, z;
} RefVec;

static inline RefVec ref_vec(double x, double y, double z)
{
    return (RefVec){ x, y, z };
}

static inline RefVec ref_add(RefVec a, RefVec b)
{
    return ref_vec(a.x + b.x, a.y + b.y, a.z + b.z);
}

static inline RefVec ref_sub(RefVec a, RefVec b)
{
    return ref_vec(a.x - b.x, a.y - b.y, a.z - b.z);
}

static inline RefVec ref_times(RefVec a, double k)
{
    return ref_vec(a.x * k, a.y * k, a.z * k);
}

static inline double ref_dot(RefVec a, RefVec b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

static inline RefVec ref_cross(RefVec a, RefVec b)
{
    return ref_vec(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

static inline double ref_length(RefVec a)
{
    return sqrt(ref_dot(a, a));
}

static inline double ref_level(RefVec a)
{
    return sqrt(a.x * a.x + a.y * a.y);
}

#endif
