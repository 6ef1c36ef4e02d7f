/* SPDX-License-Identifier: MIT */
/* Products of matrices, and Rodrigues' rotation. */
#include "geom/mat.h"

Mat3 mat3_identity(void)
{
    return (Mat3){ { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } } };
}

Vec3 mat3_mul_vec(const Mat3 *m, Vec3 v)
{
    return vec3(vec3_dot(m->row[0], v), vec3_dot(m->row[1], v), vec3_dot(m->row[2], v));
}

Vec3 mat3_transpose_mul_vec(const Mat3 *m, Vec3 v)
{
    const Vec3 first_two = vec3_add_scaled(vec3_scale(m->row[0], v.x), m->row[1], v.y);
    return vec3_add_scaled(first_two, m->row[2], v.z);
}

Mat3 mat3_mul(const Mat3 *a, const Mat3 *b)
{
    Mat3 product;
    for (int i = 0; i < 3; i++)
        product.row[i] = mat3_transpose_mul_vec(b, a->row[i]);
    return product;
}

Mat3 mat3_rotation(Vec3 axis, double cosine, double sine)
{
    const Vec3 part = vec3_scale(axis, 1.0 - cosine);
    const Vec3 turn = vec3_scale(axis, sine);
    Mat3 m;
    m.row[0] = vec3(part.x * axis.x + cosine, part.x * axis.y - turn.z, part.x * axis.z + turn.y);
    m.row[1] = vec3(part.y * axis.x + turn.z, part.y * axis.y + cosine, part.y * axis.z - turn.x);
    m.row[2] = vec3(part.z * axis.x - turn.y, part.z * axis.y + turn.x, part.z * axis.z + cosine);
    return m;
}
