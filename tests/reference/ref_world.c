/* SPDX-License-Identifier: MIT */
/* Reference: its start read from an engine's world through the public calls. */
#include "ref_parts.h"

/* It lies on the part of `on` whose top is at its height. */
static void lay(struct ref *ref, int id, int on)
{
    RefSolid *s = &ref->solid[id];
    if (on < 0)
        return;
    const TqShape *under = &ref->shape[ref->solid[on].shape];
    s->support = on;
    for (int k = 0; k < under->parts; k++)
        if (fabs(ref->solid[on].p.z + under->part[k].z1 - s->p.z) < 1e-6)
            s->support_part = k;
}

void ref_from_world(struct ref *ref, const struct tq_world *world, RefOptions opt)
{
    ref_init(ref, &world->table, world->shape, world->shapes, opt);
    for (int i = 0; i < world->bodies; i++) {
        const TqBodyState state = tq_world_state(world, i);
        (void)ref_add_body(ref, &state);
    }
    for (int i = 0; i < world->bodies; i++)
        lay(ref, i, tq_world_state(world, i).lies_on);
}
