/* SPDX-License-Identifier: MIT */
/* Matrices of three rows and columns: how a body is turned, and what it weighs about each axis. */
#ifndef GEOM_MAT_H
#define GEOM_MAT_H

#include "geom/vec.h"

typedef struct {
    Vec3 row[3];
} Mat3;

Mat3 mat3_identity(void);

/* m v */
Vec3 mat3_mul_vec(const Mat3 *m, Vec3 v);

/* The transpose of m, times v: the way back, if m is a rotation. */
Vec3 mat3_transpose_mul_vec(const Mat3 *m, Vec3 v);

/* a b: first b, then a, for rotations. */
Mat3 mat3_mul(const Mat3 *a, const Mat3 *b);

/* The rotation about axis, of length 1, by the angle that has this cosine and sine; to the left,
   seen from the tip of the axis. */
Mat3 mat3_rotation(Vec3 axis, double cosine, double sine);

#endif
