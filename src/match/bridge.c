/* SPDX-License-Identifier: MIT */
/* The bridge: two fingers astride the ball that stop the flicked piece and let the ball go on. They
   stand for one flick and are off the table otherwise. */
#include <toque/flicks.h>

#include "match/match.h"

TqStatus bridge_add(struct match *m, TqError *err)
{
    const int shape = match_book(m)->finger;
    TqStatus status = TQ_OK;
    for (int i = 0; i < 2 && shape > 0 && status == TQ_OK; i++)
        status = table_add_aside(m, shape, vec2(1, 0), &m->finger[i], err);
    return status;
}

bool bridge_is_asked(const TqCommand *command)
{
    return command->kind == TQ_FLICK_BRIDGE || command->kind == TQ_FLICK_LIFTED_BRIDGE;
}

TqStatus bridge_stand(const struct match *m, const TqCommand *command, struct tq_world *world,
                      TqError *err)
{
    const int finger[2] = { m->finger[0], m->finger[1] };
    if (finger[0] < 0)
        return tq_error_set(err, TQ_NOT_ALLOWED_NOW, 0, 0, "this game knows no bridge");
    const int32_t width = command->width_um != 0 ? command->width_um : TQ_BRIDGE_USUAL;
    return tq_flick_bridge(world, finger, m->ball, command->aim_x, command->aim_y, width, err);
}

void bridge_up(struct match *m, const TqCommand *command)
{
    if (!bridge_is_asked(command))
        return;
    TqStatus stands = bridge_stand(m, command, &m->world, 0);
    TQ_ASSERT(stands == TQ_OK); /* possible.c has asked the table */
    m->bridge = command->side;
}

void bridge_down(struct match *m)
{
    const int finger[2] = { m->finger[0], m->finger[1] };
    if (m->bridge == TQ_NO_SIDE)
        return;
    TqStatus taken = tq_flick_unbridge(&m->world, finger, 0);
    TQ_ASSERT(taken == TQ_OK);
    m->bridge = TQ_NO_SIDE;
}
