/* SPDX-License-Identifier: MIT */
/* Refuses to compile with arithmetic that would break the one hash. Every file of src/ is compiled
   with this header in front (-include); no file needs to name it. */
#ifndef BASE_FP_CHECK_H
#define BASE_FP_CHECK_H

#include <float.h>

#if defined(__FAST_MATH__) || (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__)
#error "fast-math changes results: compile without it"
#endif

#if defined(__ASSOCIATIVE_MATH__) || defined(__RECIPROCAL_MATH__)
#error "associative or reciprocal math changes results: compile without it"
#endif

#if FLT_EVAL_METHOD != 0
#error "doubles must be computed as doubles: no x87, use -msse2 -mfpmath=sse"
#endif

#if FLT_RADIX != 2 || DBL_MANT_DIG != 53 || DBL_MAX_EXP != 1024 || DBL_MIN_EXP != -1021
#error "double must be the IEEE 754 binary64"
#endif

#endif
