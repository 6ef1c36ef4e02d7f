/* SPDX-License-Identifier: MIT */
/* Sums that depend neither on the order of what is added nor on which way is left or up. */
#include "phys/sum.h"

/* Keep `sorted` ascending while adding x to its n numbers. */
static void insert(double *sorted, int n, double x)
{
    int i = n;
    for (; i > 0 && sorted[i - 1] > x; i--)
        sorted[i] = sorted[i - 1];
    sorted[i] = x;
}

static double total(const double *sorted, int n)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++)
        sum += sorted[i];
    return sum;
}

/* The smaller of two to the front: no branch, which would guess. */
static inline void order(double *a, double *b)
{
    double low = *a < *b ? *a : *b, high = *a < *b ? *b : *a;
    *a = low, *b = high;
}

static inline void sort_four(double x[4])
{
    order(&x[0], &x[1]), order(&x[2], &x[3]);
    order(&x[0], &x[2]), order(&x[1], &x[3]);
    order(&x[1], &x[2]);
}

static inline void sort_eight(double x[8])
{
    sort_four(x), sort_four(x + 4);
    for (int i = 0; i < 4; i++)
        order(&x[i], &x[i + 4]);
    order(&x[2], &x[4]), order(&x[3], &x[5]);
    order(&x[1], &x[2]), order(&x[3], &x[4]), order(&x[5], &x[6]);
}

/* Ups from the least, then downs from the least: what is on the other side of 0 adds 0. */
static inline double total_sides(const double *sorted, int n)
{
    double up = 0.0, down = 0.0;
    for (int i = 0; i < n; i++) {
        double low = sorted[i], high = sorted[n - 1 - i];
        up += low > 0.0 ? low : 0.0;
        down += high < 0.0 ? -high : 0.0;
    }
    return up - down;
}

/* Zeros add nothing, wherever they are: four or eight in all. */
static inline double sum_few(const double *x, int n)
{
    double sorted[8] = { x[0], x[1], x[2], n > 3 ? x[3] : 0.0 };
    if (n <= 4) {
        sort_four(sorted);
        return total_sides(sorted, 4);
    }
    for (int i = 4; i < n; i++)
        sorted[i] = x[i];
    sort_eight(sorted);
    return total_sides(sorted, 8);
}

static double sum_many(const double *x, int n)
{
    double up[SUM_MAX], down[SUM_MAX];
    int ups = 0, downs = 0;
    for (int i = 0; i < n; i++) {
        if (x[i] > 0.0)
            insert(up, ups++, x[i]);
        else if (x[i] != 0.0) /* zeros add nothing */
            insert(down, downs++, -x[i]);
    }
    return total(up, ups) - total(down, downs);
}

/* One or two have no order, and adding 0 makes -0 what the general way makes of it. */
double sum_fair(const double *x, int n)
{
    if (n == 1)
        return x[0] + 0.0;
    if (n == 2)
        return x[0] + x[1] + 0.0;
    return n > 2 && n <= 8 ? sum_few(x, n) : sum_many(x, n);
}
