/* SPDX-License-Identifier: MIT */
/* Reference, M2: friction of a disc that slides and spins, by quadrature about the point that
   does not slip. */
#include "ref_parts.h"

enum { QUADRATURE = 1024, LAW_VALUES = 129, FINE_VALUES = 4097 };

/* With the disc's radius 1, run along x, anticlockwise spin: the slip at (x, y) is
   (V - W y, W x), zero at (0, b), b = V / W. Seen from there the slip's direction at polar angle p
   is (-sin p, cos p) at any distance r, so that each ray from r0 to r1 integrates by hand. */
static RefFoot ray(double sin_p, double cos_p, double b, double r0, double r1)
{
    const double area = (r1 * r1 - r0 * r0) / 2;
    const double moment = (r1 * r1 * r1 - r0 * r0 * r0) / 3;
    return (RefFoot){ -sin_p * area, moment + b * sin_p * area, cos_p * cos_p * moment };
}

static void collect(RefFoot *sum, RefFoot one, double weight)
{
    sum->f += one.f * weight / REF_PI;
    sum->t += one.t * weight / REF_PI;
    sum->s += one.s * weight / REF_PI;
}

static RefFoot centre_inside(double b)
{
    RefFoot sum = { 0, 0, 0 };
    for (int i = 0; i < QUADRATURE; i++) {
        const double p = 2 * REF_PI * (i + 0.5) / QUADRATURE;
        const double s = sin(p), c = cos(p);
        const double far = -b * s + sqrt(fmax(0, 1 - b * b * c * c));
        collect(&sum, ray(s, c, b, 0, far), 2 * REF_PI / QUADRATURE);
    }
    return sum;
}

/* Rays that meet the disc leave at angles p = -pi/2 + q with b sin q = sin u, |u| <= pi/2. */
static RefFoot centre_outside(double b)
{
    RefFoot sum = { 0, 0, 0 };
    for (int i = 0; i < QUADRATURE; i++) {
        const double u = REF_PI * ((i + 0.5) / QUADRATURE - 0.5);
        const double sin_q = sin(u) / b, cos_q = sqrt(1 - sin_q * sin_q);
        const double near = b * cos_q - cos(u), far = b * cos_q + cos(u);
        const double weight = cos(u) / (b * cos_q) * REF_PI / QUADRATURE;
        collect(&sum, ray(-cos_q, sin_q, b, near, far), weight);
    }
    return sum;
}

RefFoot ref_foot_exact(double sigma)
{
    if (sigma >= 1)
        return (RefFoot){ 1, 0, 0 };
    const double b = sigma / (1 - sigma);
    return b < 1 ? centre_inside(b) : centre_outside(b);
}

static RefFoot between(const RefFoot *table, int values, double sigma)
{
    const double at = sigma * (values - 1);
    int i = (int)at;
    if (i > values - 2)
        i = values - 2;
    const double k = at - i;
    const RefFoot *lo = &table[i], *hi = &table[i + 1];
    return (RefFoot){ lo->f + k * (hi->f - lo->f), lo->t + k * (hi->t - lo->t),
                      lo->s + k * (hi->s - lo->s) };
}

static void fill(RefFoot *table, int values)
{
    for (int i = 0; i < values; i++)
        table[i] = ref_foot_exact((double)i / (values - 1));
}

RefFoot ref_foot_table(double sigma)
{
    static RefFoot table[LAW_VALUES];
    if (table[0].t <= 0)
        fill(table, LAW_VALUES);
    return between(table, LAW_VALUES, sigma);
}

RefFoot ref_foot_smooth(double sigma)
{
    static RefFoot table[FINE_VALUES];
    if (table[0].t <= 0)
        fill(table, FINE_VALUES);
    return between(table, FINE_VALUES, sigma);
}
