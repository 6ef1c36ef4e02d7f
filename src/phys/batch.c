/* SPDX-License-Identifier: MIT */
/* Many flicks from one position: what moved is put back, what nobody asks for is not worked out. */
#include <toque/world.h>

#include "phys/run.h"

/* Crossings count for law C14, and those of lines nobody asks about are not looked for: a flick
   with so many other happenings is played again with all lines. For the law to strike before it
   without that, each of them would have to come with fifteen crossings. */
#define FEW (RUN_MOST / 16u)

/* Lines are watched for these bodies only. All of a body's lines or none: after a crossing the
   search for the next begins anew, so that one line alone might be found a bit in the last place
   elsewhere. */
static void watch_only(struct tq_world *w, uint32_t bodies)
{
    w->watched &= bodies;
    for (uint32_t left = w->moving & ~bodies; left; left &= left - 1) {
        w->touched |= body_bit(bits_first(left));
        w->cross_time[bits_first(left)] = PHYS_NEVER;
    }
}

static RunEnd play(struct tq_world *room, const TqFlick *flick, const TqUntil *until, int body,
                   uint32_t most, TqPlayed *out)
{
    int number;
    out->status = tq_world_flick(room, flick, &number, 0);
    return out->status == TQ_OK ? run_until(room, until, body, most, &out->event) : RUN_RESTS;
}

static void play_one(struct tq_world *room, const struct tq_world *start, const TqFlick *flick,
                     const TqUntil *until, TqPlayed *out)
{
    const int body = until->body == TQ_NOBODY ? flick->body : until->body;
    const bool known = body >= 0 && body < start->bodies; /* else the flick is refused */
    tq_world_rewind(room, start);
    watch_only(room, until->kind == TQ_UNTIL_CROSSES && known ? body_bit(body) : 0);
    RunEnd end = play(room, flick, until, body, FEW, out);
    if (end == RUN_LONG) {
        tq_world_rewind(room, start);
        end = play(room, flick, until, body, RUN_MOST, out);
    }
    out->came = end == RUN_CAME;
    if (out->status == TQ_OK)
        out->body = tq_world_state(room, body);
    out->time = room->now;
}

void tq_world_batch(struct tq_world *room, const struct tq_world *start, const TqFlick *flick,
                    int flicks, const TqUntil *until, TqPlayed *out)
{
    TQ_ASSERT(until->body == TQ_NOBODY || (until->body >= 0 && until->body < start->bodies));
    for (int i = 0; i < flicks; i++)
        play_one(room, start, &flick[i], until, &out[i]);
}
