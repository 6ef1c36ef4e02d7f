/* SPDX-License-Identifier: MIT */
/* One line per check: PASS name, or FAIL name and why. */
#ifndef REFERENCE_REPORT_H
#define REFERENCE_REPORT_H

#include <stdbool.h>

/* Print the line; details go with both. Returns `ok`. */
bool report_check(const char *name, bool ok, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* |got - want| <= within. */
bool report_near(const char *name, double got, double want, double within);

int report_failures(void);

#endif
