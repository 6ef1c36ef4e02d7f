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

/* One or two have no order, and adding 0 makes -0 what the general way makes of it. */
double sum_fair(const double *x, int n)
{
    double up[SUM_MAX], down[SUM_MAX];
    if (n == 1)
        return x[0] + 0.0;
    if (n == 2)
        return x[0] + x[1] + 0.0;
    int ups = 0, downs = 0;
    for (int i = 0; i < n; i++) {
        if (x[i] > 0.0)
            insert(up, ups++, x[i]);
        else if (x[i] != 0.0) /* zeros add nothing */
            insert(down, downs++, -x[i]);
    }
    return total(up, ups) - total(down, downs);
}
