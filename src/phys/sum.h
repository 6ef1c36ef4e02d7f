/* SPDX-License-Identifier: MIT */
/* Sums that depend neither on the order of what is added nor on which way is left or up. */
#ifndef PHYS_SUM_H
#define PHYS_SUM_H

/* The sum of n numbers, n <= SUM_MAX: the same bits in any order, and exactly negated when all
   numbers are. Law C6 rests on it. */
enum { SUM_MAX = 64 };
double sum_fair(const double *x, int n);

#endif
