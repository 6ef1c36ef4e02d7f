/* SPDX-License-Identifier: MIT */
/* Sums that depend neither on the order of what is added nor on which way is left or up. */
#include "phys/sum.h"

#include "geom/num.h"

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

/* The smaller of two to the front: no branch, which would guess, and which one question for both
   would be made to be. */
static inline void order(double *a, double *b)
{
    double low = num_min(*a, *b), high = num_max(*a, *b);
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
    order(&x[0], &x[4]), order(&x[1], &x[5]), order(&x[2], &x[6]), order(&x[3], &x[7]);
    order(&x[2], &x[4]), order(&x[3], &x[5]);
    order(&x[1], &x[2]), order(&x[3], &x[4]), order(&x[5], &x[6]);
}

static inline void sort_sixteen(double x[16])
{
    sort_eight(x), sort_eight(x + 8);
    order(&x[0], &x[8]), order(&x[1], &x[9]), order(&x[2], &x[10]), order(&x[3], &x[11]);
    order(&x[4], &x[12]), order(&x[5], &x[13]), order(&x[6], &x[14]), order(&x[7], &x[15]);
    order(&x[4], &x[8]), order(&x[5], &x[9]), order(&x[6], &x[10]), order(&x[7], &x[11]);
    order(&x[2], &x[4]), order(&x[3], &x[5]), order(&x[6], &x[8]), order(&x[7], &x[9]);
    order(&x[10], &x[12]), order(&x[11], &x[13]);
    order(&x[1], &x[2]), order(&x[3], &x[4]), order(&x[5], &x[6]), order(&x[7], &x[8]);
    order(&x[9], &x[10]), order(&x[11], &x[12]), order(&x[13], &x[14]);
}

static inline double above(double x)
{
    return x > 0.0 ? x : 0.0;
}

/* What is above 0, from the least; what is on the other side adds 0. Written out, for as a loop it
   would be made one over vectors, which wait for all that was sorted to be in memory. */
static inline double add_ups(double sum, const double x[4])
{
    return sum + above(x[0]) + above(x[1]) + above(x[2]) + above(x[3]);
}

/* What is below 0, likewise from the least. */
static inline double add_downs(double sum, const double x[4])
{
    return sum + above(-x[3]) + above(-x[2]) + above(-x[1]) + above(-x[0]);
}

static inline double sum_four(const double *x, int n)
{
    double sorted[4] = { x[0], x[1], x[2], n > 3 ? x[3] : 0.0 };
    sort_four(sorted);
    return add_ups(0.0, sorted) - add_downs(0.0, sorted);
}

/* Zeros add nothing, wherever they are: eight or sixteen in all. */
static inline double sum_eight(const double *x, int n)
{
    double y[8] = { x[0], x[1], x[2], x[3], x[4], 0.0, 0.0, 0.0 };
    for (int i = 5; i < n; i++)
        y[i] = x[i];
    sort_eight(y);
    return add_ups(add_ups(0.0, y), y + 4) - add_downs(add_downs(0.0, y + 4), y);
}

static double sum_sixteen(const double *x, int n)
{
    double y[16] = { 0.0 };
    for (int i = 0; i < n; i++)
        y[i] = x[i];
    sort_sixteen(y);
    double up = add_ups(add_ups(0.0, y), y + 4);
    double down = add_downs(add_downs(0.0, y + 12), y + 8);
    up = add_ups(add_ups(up, y + 8), y + 12);
    down = add_downs(add_downs(down, y + 4), y);
    return up - down;
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
    if (n <= 4 && n > 2)
        return sum_four(x, n);
    if (n <= 8 && n > 2)
        return sum_eight(x, n);
    return n <= 16 && n > 2 ? sum_sixteen(x, n) : sum_many(x, n);
}
