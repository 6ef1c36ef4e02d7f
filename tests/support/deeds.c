/* SPDX-License-Identifier: MIT */
/* Commands and bytes. */
#include "support/deeds.h"

#include <string.h>

TqCommand deeds_flick(int64_t at_ms, TqSide side, int number, int x, int y, int speed)
{
    return (TqCommand){ .deed = TQ_DO_FLICK,
                        .side = side,
                        .at_ms = at_ms,
                        .thing = { TQ_THING_PIECE, (int8_t)side, (int8_t)number },
                        .aim_x = x,
                        .aim_y = y,
                        .speed_um_s = speed };
}

bool deeds_holds(const void *bytes, size_t size, int32_t number)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i + sizeof number <= size; i++)
        if (memcmp(at + i, &number, sizeof number) == 0)
            return true;
    return false;
}

TqCommand deeds_random(const struct tq_match *match, TqAgentState state[2])
{
    TqCommand command;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        if (tq_agent_choose(tq_agent_find("random"), match, (TqSide)side, &state[side], &command))
            return command;
    return (TqCommand){ .deed = TQ_DO_TIME,
                        .side = TQ_NO_SIDE,
                        .at_ms = tq_match_next_deadline(match) };
}
