/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/same.h"

void assert_same_spot(const TqSpot *a, const TqSpot *b)
{
    assert_int_equal(a->number, b->number);
    assert_int_equal(a->pose, b->pose);
    assert_int_equal(a->after_ms, b->after_ms);
    assert_int_equal(a->x_um, b->x_um);
    assert_int_equal(a->y_um, b->y_um);
    assert_int_equal(a->axis_x, b->axis_x);
    assert_int_equal(a->axis_y, b->axis_y);
}
