/* SPDX-License-Identifier: MIT */
/* Motions to be shown: the last flick of a match, sampled evenly. */
#ifndef WASM_MOTION_H
#define WASM_MOTION_H

#include "answer.h"

enum {
    MOTION_FRAMES = 1200, /* at most */
    MOTION_NUMBERS = 8    /* of a body in a frame: x y z, turn x y z w, shape or -1 */
};

/* Frame by frame, the moved bodies in the order that the answer names. */
extern float motion_samples[MOTION_FRAMES * TELL_BODIES * MOTION_NUMBERS];

/* null where there is no motion to show. */
void write_motion(JsonOut *out, const struct tq_match *match);

#endif
