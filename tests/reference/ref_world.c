/* SPDX-License-Identifier: MIT */
/* Reference: its start read from an engine's world through the public calls. */
#include "ref_parts.h"

void ref_from_world(struct ref *ref, const struct tq_world *world, RefOptions opt)
{
    ref_init(ref, &world->table, world->shape, world->shapes, opt);
    for (int i = 0; i < world->bodies; i++) {
        const TqBodyState state = tq_world_state(world, i);
        (void)ref_add_body(ref, &state);
    }
}
