/* SPDX-License-Identifier: MIT */
/* One line per check: PASS name, or FAIL name and why. */
#include "report.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>

static int failures;

bool report_check(const char *name, bool ok, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    printf("%s %s: ", ok ? "PASS" : "FAIL", name);
    vprintf(format, args);
    printf("\n");
    fflush(stdout);
    va_end(args);
    failures += !ok;
    return ok;
}

bool report_near(const char *name, double got, double want, double within)
{
    const double error = fabs(got - want);
    return report_check(name, error <= within, "%.9g, expected %.9g, error %.2g of %.2g allowed",
                        got, want, error, within);
}

int report_failures(void)
{
    return failures;
}
