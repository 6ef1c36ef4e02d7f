/* SPDX-License-Identifier: MIT */
/* Vectors of two and three numbers; x along the table, y across, z up. */
#ifndef GEOM_VEC_H
#define GEOM_VEC_H

typedef struct {
    double x, y;
} Vec2;

typedef struct {
    double x, y, z;
} Vec3;

static inline Vec2 vec2(double x, double y)
{
    return (Vec2){ x, y };
}

static inline Vec2 vec2_add(Vec2 a, Vec2 b)
{
    return vec2(a.x + b.x, a.y + b.y);
}

static inline Vec2 vec2_sub(Vec2 a, Vec2 b)
{
    return vec2(a.x - b.x, a.y - b.y);
}

static inline Vec2 vec2_neg(Vec2 a)
{
    return vec2(-a.x, -a.y);
}

static inline Vec2 vec2_scale(Vec2 a, double by)
{
    return vec2(a.x * by, a.y * by);
}

/* a + b * by: a point carried along. */
static inline Vec2 vec2_add_scaled(Vec2 a, Vec2 b, double by)
{
    return vec2_add(a, vec2_scale(b, by));
}

static inline double vec2_dot(Vec2 a, Vec2 b)
{
    return a.x * b.x + a.y * b.y;
}

/* The z of the three-dimensional product: positive if b lies to the left of a. */
static inline double vec2_cross(Vec2 a, Vec2 b)
{
    return a.x * b.y - a.y * b.x;
}

static inline double vec2_length_squared(Vec2 a)
{
    return vec2_dot(a, a);
}

static inline double vec2_length(Vec2 a)
{
    return __builtin_sqrt(vec2_dot(a, a));
}

/* Length 1, up to rounding. The caller has made sure that a is not zero: zero gives NaN. */
static inline Vec2 vec2_normalised(Vec2 a)
{
    return vec2_scale(a, 1.0 / vec2_length(a));
}

/* A quarter turn to the left. */
static inline Vec2 vec2_perp(Vec2 a)
{
    return vec2(-a.y, a.x);
}

static inline Vec3 vec3(double x, double y, double z)
{
    return (Vec3){ x, y, z };
}

static inline Vec3 vec3_add(Vec3 a, Vec3 b)
{
    return vec3(a.x + b.x, a.y + b.y, a.z + b.z);
}

static inline Vec3 vec3_sub(Vec3 a, Vec3 b)
{
    return vec3(a.x - b.x, a.y - b.y, a.z - b.z);
}

static inline Vec3 vec3_neg(Vec3 a)
{
    return vec3(-a.x, -a.y, -a.z);
}

static inline Vec3 vec3_scale(Vec3 a, double by)
{
    return vec3(a.x * by, a.y * by, a.z * by);
}

/* a + b * by: a point carried along. */
static inline Vec3 vec3_add_scaled(Vec3 a, Vec3 b, double by)
{
    return vec3_add(a, vec3_scale(b, by));
}

static inline double vec3_dot(Vec3 a, Vec3 b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

static inline Vec3 vec3_cross(Vec3 a, Vec3 b)
{
    return vec3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

static inline double vec3_length_squared(Vec3 a)
{
    return vec3_dot(a, a);
}

static inline double vec3_length(Vec3 a)
{
    return __builtin_sqrt(vec3_dot(a, a));
}

/* Length 1, up to rounding. The caller has made sure that a is not zero: zero gives NaN. */
static inline Vec3 vec3_normalised(Vec3 a)
{
    return vec3_scale(a, 1.0 / vec3_length(a));
}

/* The ground under a point, and a point at a height over it. */
static inline Vec2 vec3_ground(Vec3 a)
{
    return vec2(a.x, a.y);
}

static inline Vec3 vec2_raised(Vec2 a, double z)
{
    return vec3(a.x, a.y, z);
}

#endif
