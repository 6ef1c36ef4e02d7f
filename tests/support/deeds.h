/* SPDX-License-Identifier: MIT */
/* Commands as tests put them, and whether a number stands anywhere in the bytes of a thing. */
#ifndef TESTS_SUPPORT_DEEDS_H
#define TESTS_SUPPORT_DEEDS_H

#include <stddef.h>

#include <toque/agent.h>
#include <toque/match.h>

TqCommand deeds_flick(int64_t at_ms, TqSide side, int number, int x, int y, int speed);

/* What the random player of either side does next, or time that passes to what falls due. */
TqCommand deeds_random(const struct tq_match *match, TqAgentState state[2]);

bool deeds_holds(const void *bytes, size_t size, int32_t number);

#endif
