/* SPDX-License-Identifier: MIT */
/* The ball between two caps of a side (chapas/67 to 69): how long they may keep it there, and what
   passes between them earn. What the rules say of it is asked where turns begin and end (K42). */
#include "book/chapas/around.h"
#include "book/chapas/chapas.h"

/* The place of a pair of caps, 1 to 10, in a list of all pairs. */
int chapas_pair_index(int a, int b)
{
    const int low = a < b ? a : b, high = a < b ? b : a;
    return (high - 1) * (high - 2) / 2 + low - 1;
}

/* What becomes of every pair's count: kept by `grow` in sandwich, 0 otherwise. */
static void count_pairs(struct ref *ref, TqSide side, int grow)
{
    Sandwich *sandwich = &chapas_of(ref)->sandwich[side];
    for (int a = 1; a <= CAPS; a++)
        for (int b = a + 1; b <= CAPS; b++) {
            int8_t *begun = &sandwich->begun[chapas_pair_index(a, b)];
            const bool in = chapas_is_sandwich(&ref->board, side, a, b) && in_force(ref, C_67);
            *begun = (int8_t)(in ? *begun + (*begun < 2 ? grow : 0) : 0);
        }
}

/* 67.p1: a turn that begins in a sandwich is the first, or the next, in which it is to be opened.
 */
void chapas_begin_sandwiches(struct ref *ref, TqSide side)
{
    if (in_force(ref, C_67_P1))
        count_pairs(ref, side, 1);
}

/* A turn has ended: open pairs begin anew; 68, 69: those who earned its last action by a pass
   between them and lie in their sandwich again earn no other by passing. */
void chapas_end_sandwiches(struct ref *ref)
{
    struct chapas *c = chapas_of(ref);
    const uint32_t pair = c->turn.mini_pass;
    count_pairs(ref, c->turn.side, 0);
    if (!pair || !in_force(ref, C_69))
        return;
    const int low = bits_lowest(pair), high = bits_lowest(pair & (pair - 1));
    if (chapas_is_sandwich(&ref->board, c->turn.side, low, high))
        c->sandwich[c->turn.side].banned = pair;
}

/* 68.B: the pair that is barred, as long as it lies in its sandwich. */
uint32_t chapas_banned(const struct ref *ref, TqSide side)
{
    const uint32_t pair = chapas_seen(ref)->sandwich[side].banned;
    const bool left =
        pair && in_force(ref, C_68_B) &&
        !chapas_is_sandwich(&ref->board, side, bits_lowest(pair), bits_lowest(pair & (pair - 1)));
    return left ? 0 : pair;
}

/* When a flick is made; what that flick opens comes too late for its own pass. */
void chapas_lift_bans(struct ref *ref)
{
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        chapas_of(ref)->sandwich[side].banned = chapas_banned(ref, (TqSide)side);
}

/* 67.p1: the caps of the sandwiches in which most turns were begun in a row, and how many. */
uint32_t chapas_enclosing(const struct ref *ref, TqSide side, int *turns)
{
    const Sandwich *sandwich = &chapas_seen(ref)->sandwich[side];
    uint32_t caps = 0;
    *turns = 0;
    for (int a = 1; a <= CAPS; a++)
        for (int b = a + 1; b <= CAPS; b++) {
            const int begun = sandwich->begun[chapas_pair_index(a, b)];
            if (!chapas_is_sandwich(&ref->board, side, a, b) || begun < *turns)
                continue;
            caps = (begun > *turns ? 0 : caps) | 1u << a | 1u << b;
            *turns = begun;
        }
    return caps;
}

/* K43: passer and first receiver were a pair in sandwich when the flick was made. */
uint32_t chapas_mini_pass(const struct ref *ref)
{
    const struct chapas *c = chapas_seen(ref);
    const TqThing passer = c->story.passer;
    if (!thing_is_piece(passer) || passer.number == 0 || c->action.received <= 0 ||
        !chapas_is_sandwich(&ref->board_before, c->story.side, passer.number, c->action.received))
        return 0;
    return 1u << passer.number | 1u << c->action.received;
}

/* 68: a pass between the pair that is barred; 68.pu: any other of their side.
   OPEN(chapas/68.pu): "the other passes" are all others, not only those in which one of the two
   takes part (K43). The clause by which it earns nothing, or -1. */
int chapas_pass_barred(const struct ref *ref, uint32_t caps)
{
    const uint32_t pair = chapas_seen(ref)->action.banned;
    if (!pair)
        return -1;
    const int clause = (pair & caps) == pair ? C_68 : C_68_PU;
    return in_force(ref, clause) ? clause : -1;
}

/* 67.p2, 67.p3: the caps of every sandwich in which two whole turns have begun, and that stands. */
uint32_t chapas_staying(const struct ref *ref, TqSide side)
{
    const Sandwich *sandwich = &chapas_seen(ref)->sandwich[side];
    uint32_t staying = 0;
    for (int a = 1; a <= CAPS; a++)
        for (int b = a + 1; b <= CAPS; b++)
            if (sandwich->begun[chapas_pair_index(a, b)] >= 2 &&
                chapas_is_sandwich(&ref->board, side, a, b))
                staying |= 1u << a | 1u << b;
    return staying;
}
