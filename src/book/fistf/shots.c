/* SPDX-License-Identifier: MIT */
/* 7.1.1: is a goal from this play valid? */
#include "book/fistf/fistf.h"

/* 11.1.1, 14.1.5, 15.1.5: some restarts bring no goal until another piece has touched the ball. */
static bool is_direct_and_barred(const struct ref *ref, const Play *play)
{
    const bool touched = play->touched[TQ_HOME] | play->touched[TQ_AWAY];
    if (touched)
        return false;
    return (play->restart == TQ_RESTART_FREE && in_force(ref, F_11_1_1)) ||
           (play->restart == TQ_RESTART_THROW_IN && in_force(ref, F_14_1_5)) ||
           (play->restart == TQ_RESTART_GOAL_KICK && in_force(ref, F_15_1_5));
}

/* 9.1.4: the spare keeper does not score with its first flick; by edition, out of the goal area. */
bool fistf_is_spare_first(const struct ref *ref, const Play *play)
{
    const bool any = fistf_switch(ref, SW_SPARE_KEEPER_NO_GOAL_ON) == V_FIRST_FLICK;
    return play->spare_first && (any || play->spare_from_area) && in_force(ref, F_9_1_4);
}

/* 7.1.1.a: the ball wholly in the zone when it was played; 7.1.1.b: before the signal; 9.1.4. */
bool fistf_shot_is_valid(const struct ref *ref, const Play *play, TqSide into)
{
    Footprint ball = ref->board.ball;
    ball.at = play->ball;
    if (!fistf_in_zone(ref, into, &ball) && in_force(ref, F_7_1_1_A))
        return false;
    if (play->late && in_force(ref, F_7_1_1_B))
        return false;
    return !play->foul && !play->pushed && !is_direct_and_barred(ref, play) &&
           !fistf_is_spare_first(ref, play);
}

/* Asked before it is made: 1.2, the other's restart; 6.2.4, a defensive flick does not meet the
   ball; 7.1.1.a, wherever the figure stands; 9.1.4. */
bool fistf_can_shoot(const struct ref *ref, TqSide side, TqThing with, int *clause)
{
    const struct fistf *f = fistf_seen(ref);
    const bool spare = thing_is_piece(with) && with.number == SPARE;
    const Play play = { .made = true,
                        .side = side,
                        .piece = with,
                        .spare_first = spare && f->team[side].spare_first,
                        .spare_from_area =
                            spare && fistf_in_goal_area(ref, side, board_get(&ref->board, with)) };
    *clause = side != f->owner && fistf_prepares(ref)                      ? F_1_2
              : side != f->owner                                           ? F_6_2_4
              : !fistf_in_zone(ref, tq_other_side(side), &ref->board.ball) ? F_7_1_1_A
              : fistf_is_spare_first(ref, &play)                           ? F_9_1_4
                                                                           : -1;
    if (*clause >= 0 && in_force(ref, *clause))
        return false;
    *clause = F_7_1_1_A;
    return true;
}
