/* SPDX-License-Identifier: MIT */
/* The cube after blows: corners on the cloth, tumbling, settling on a face (laws C9 to C11). */
#ifndef PHYS_TUMBLE_H
#define PHYS_TUMBLE_H

#include "phys/body.h"

/* The cube now has state k. Corners that press into the cloth bounce there; then it slides flat,
   or tumbles. */
void tumble_release(struct tq_world *w, int id, const Kin *k);

/* The cube is wedged (law C13): it lies flat where it is. */
void tumble_stop(struct tq_world *w, int id, const Kin *k);

/* Its piece of flight has ended with a corner on the cloth. */
void tumble_land(struct tq_world *w, int id);

#endif
