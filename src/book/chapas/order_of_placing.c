/* SPDX-License-Identifier: MIT */
/* In which order things are put down on the way to a restart, and by which clause one is not to be
   touched in the present step (chapas/27.pu, 37 to 40, 42, 44, 45, 97, 105.pu). */
#include "book/chapas/chapas.h"

/* Nobody but the taker is set without rearranging. */
static int without_rearranging(TqRestart kind)
{
    return kind == TQ_RESTART_THROW_IN   ? C_42
           : kind == TQ_RESTART_CORNER   ? C_40
           : kind == TQ_RESTART_INDIRECT ? C_44
           : kind == TQ_RESTART_DIRECT   ? C_105_PU_A
                                         : C_34;
}

/* Who is in possession sets first, then the other; K28, a setting: at a goal kick the other way. */
static int sets_first(const struct ref *ref, TqRestart kind)
{
    return kind == TQ_RESTART_GOAL_KICK  ? (ref->setting[SET_FIRST_TO_SET] ? C_39_PU : C_27_PU)
           : kind == TQ_RESTART_CORNER   ? C_40_P1
           : kind == TQ_RESTART_INDIRECT ? C_45
           : kind == TQ_RESTART_DIRECT   ? C_105_PU
                                         : C_27_PU;
}

/* 36: the first side sets its pieces again when its seconds are over. */
static bool comes_late(const struct ref *ref, TqThing piece)
{
    return piece.side == (int8_t)chapas_first_to_set(ref) && ref->setting[SET_LIMITS] &&
           ref->now_ms - chapas_seen(ref)->prep.set_since_ms >= SETUP_MS && in_force(ref, C_36);
}

static bool is_the_taker(const struct chapas *c, TqThing piece)
{
    return piece.side == (int8_t)c->restart.to && piece.number == c->restart.taker;
}

/* 37, 97, 105.pu: all is arranged; the taker of a shot was set before the keeper. */
static int closed_at_the_end(const struct ref *ref, TqThing piece)
{
    const struct chapas *c = chapas_seen(ref);
    const bool direct = c->restart.kind == TQ_RESTART_DIRECT;
    if (piece.side != (int8_t)c->restart.to)
        return direct && c->prep.said_direct ? C_105_PU_F : C_37;
    const int after = c->restart.kind == TQ_RESTART_PENALTY ? C_97
                      : c->restart.direct                   ? C_105_PU_H
                                                            : C_37;
    return is_the_taker(c, piece) ? after : C_37;
}

/* The clause by which this piece is not to be touched in the present step. */
static int closed_by(const struct ref *ref, TqThing piece)
{
    const struct chapas *c = chapas_seen(ref);
    const bool direct = c->restart.kind == TQ_RESTART_DIRECT;
    const bool defends = piece.side != (int8_t)c->restart.to;
    if (!c->prep.rearranged && !is_the_taker(c, piece))
        return without_rearranging(c->restart.kind);
    switch (c->restart.step) {
    case RESTART_ATTACK:
    case RESTART_DEFENCE:
        return comes_late(ref, piece) ? C_36 : sets_first(ref, c->restart.kind);
    case RESTART_WALL:
        return !defends                 ? C_105_PU
               : thing_is_keeper(piece) ? C_35_D
               : c->prep.wall           ? C_26
                                        : C_105_PU_E;
    case RESTART_DIRECT:
        return direct ? C_105_PU : C_37; /* 38.B: of a corner the taker alone is set */
    default:
        return closed_at_the_end(ref, piece);
    }
}

/* 26: one act that makes the wall larger than three. */
static bool wall_too_large(const struct ref *ref, TqThing piece, uint32_t together)
{
    const struct chapas *c = chapas_seen(ref);
    return c->restart.step == RESTART_WALL && piece.side != (int8_t)c->restart.to &&
           bits_count(c->prep.wall_caps | together) > WALL && in_force(ref, C_26);
}

int chapas_out_of_order(const struct ref *ref, TqSide by, TqThing thing, uint32_t together)
{
    const struct chapas *c = chapas_seen(ref);
    if (thing_is_ball(thing)) {
        const bool late = c->restart.kind == TQ_RESTART_CORNER && in_force(ref, C_38_B);
        const int stays = by == c->restart.to && late ? C_38_B : C_38;
        const bool free = by == c->restart.to && chapas_ball_is_free(ref);
        return free || !in_force(ref, stays) ? -1 : stays;
    }
    const bool own = thing.side == (int8_t)by;
    if (wall_too_large(ref, thing, together))
        return C_26;
    if (own && (chapas_may_place(ref, by) & 1u << thing.number))
        return -1;
    const int clause = closed_by(ref, thing);
    return in_force(ref, clause) ? clause : -1;
}

/* 37, 40: in the step of the taker a side sets one piece, the first that its act names. */
int chapas_second_taker(const struct ref *ref, TqThing piece)
{
    const struct chapas *c = chapas_seen(ref);
    const bool sets =
        chapas_taker_is_set(c) && c->restart.taker < 0 && piece.side == (int8_t)c->restart.to;
    const int clause = sets ? closed_by(ref, piece) : -1;
    return sets && in_force(ref, clause) ? clause : -1;
}
