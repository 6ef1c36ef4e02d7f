/* SPDX-License-Identifier: MIT */
/* A world run on to what is asked of it. */
#ifndef PHYS_RUN_H
#define PHYS_RUN_H

#include "phys/body.h"

#define RUN_MOST 20000u /* happenings of a stretch of motion, law C14 */

typedef enum {
    RUN_CAME,  /* *event is what was asked for */
    RUN_RESTS, /* everything rests, and it never came */
    RUN_LONG   /* there were more than `most` happenings */
} RunEnd;

/* Run until what is asked of `body` comes. Poses, events and hash are as tq_world_next has them
   then, and it may be played on; but the rows of what changed last are not renewed yet, so that
   before a hand acts on the world it is to be rewound or asked for its next event. */
RunEnd run_until(struct tq_world *world, const TqUntil *until, int body, uint32_t most,
                 TqEvent *event);

#endif
