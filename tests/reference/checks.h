/* SPDX-License-Identifier: MIT */
/* Engine against reference beyond lists of contacts: flight, spin, spheres, the cube, keepers. */
#ifndef REFERENCE_CHECKS_H
#define REFERENCE_CHECKS_H

/* One PASS or FAIL line each, with what was measured. */
void checks_all(void);

#endif
