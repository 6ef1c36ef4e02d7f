/* SPDX-License-Identifier: MIT */
/* Real roots of small polynomials: when a gap that changes with time closes. */
#ifndef GEOM_POLY_H
#define GEOM_POLY_H

#define POLY_DEGREE_MAX 4

/* The real roots of coef[0] + coef[1] x + ... + coef[degree] x^degree in [lo, hi], ascending, into
   roots, which has room for `degree` of them. Returns how many there are.
   1 <= degree <= POLY_DEGREE_MAX; lo <= hi; all finite. Any coefficient may be zero or tiny, the
   leading ones too; a polynomial that is zero everywhere has no roots here.

   Every root where the sign changes is found, to the last few ulps where the polynomial is well
   conditioned, and else to where its value drowns in its own rounding. A root at lo or hi counts.
   Where the curve only touches zero, or dips beyond it by less than a relative 1e-14, the root may
   be reported once, twice, or not at all: no caller may depend on it. */
int poly_roots(const double *coef, int degree, double lo, double hi, double *roots);

/* When does a gap of c0 + c1 x + c2 x^2 close? The smallest root > 0, or `none` if there is none.
   c0 >= 0, all finite. A gap of exactly 0 is closed already: x = 0 is not reported, and the other
   root is if it is positive. A gap that only touches zero closes.
   Right to a few ulps, also where the roots nearly meet or differ widely in size. */
double poly_quadratic_first(double c0, double c1, double c2, double none);

#endif
