/* SPDX-License-Identifier: MIT */
/* What cannot be, whatever the rules say of it; and who may be placed now. */
#include "book/chapas/chapas.h"
#include "ref/cannot.h"

#define ALL_PIECES 0x7FFu

/* 16, 34: out of play, from the award of a restart until it is taken.
   OPEN(chapas/16): at a throw-in and a keeper's restart as well, which 34 does not list. */
bool chapas_ball_is_out(const struct ref *ref)
{
    const struct chapas *c = chapas_seen(ref);
    return c->phase == PHASE_PREPARE || c->phase == PHASE_INTERVAL || c->phase == PHASE_CHOICE;
}

static uint32_t present(const struct ref *ref, TqSide side)
{
    uint32_t there = 0;
    for (int n = 0; n <= CAPS; n++)
        there |= (uint32_t)ref->board.piece[side][n].present << n;
    return there;
}

/* 26: any cap until the wall is full, then those of the wall. */
static uint32_t wall_builders(const struct ref *ref)
{
    const uint32_t wall = chapas_seen(ref)->prep.wall_caps;
    return bits_count(wall) >= WALL && in_force(ref, C_26) ? wall : ALL_PIECES & ~1u;
}

/* OPEN(chapas/36): the second side sets while the first one does, in the seconds that both have;
   27.pu, 39.pu, 40.p1, 45 and 105.pu give the first one the choice of places, which the other
   yields. */
bool chapas_sets_along(const struct ref *ref, TqSide side)
{
    const struct chapas *c = chapas_seen(ref);
    return c->phase == PHASE_PREPARE && c->restart.step == RESTART_ATTACK && c->prep.together &&
           side != chapas_first_to_set(ref);
}

/* 97, 105.pu.H: last of all the keeper. At a real table its turn has come once a hand has set the
   taker, without a word that this was all. */
bool chapas_keeper_is_due(const struct ref *ref)
{
    const struct chapas *c = chapas_seen(ref);
    const bool set = c->prep.together && c->restart.step == RESTART_TAKER &&
                     c->restart.taker >= 0 && (c->restart.steps & RESTART_BIT(RESTART_KEEPER));
    return c->phase == PHASE_PREPARE && (c->restart.step == RESTART_KEEPER || set);
}

static bool sets_keeper_last(const struct ref *ref, TqSide side)
{
    const struct chapas *c = chapas_seen(ref);
    return chapas_keeper_is_due(ref) && side != c->restart.to &&
           (c->restart.kind == TQ_RESTART_PENALTY || chapas_keeper_may_be_set(ref, side));
}

/* 97, 105.pu.H: the keeper was set for this shot, or left; it came last, and nobody moves then. */
static bool keeper_came_last(const struct ref *ref)
{
    const struct chapas *c = chapas_seen(ref);
    const bool penalty = c->restart.kind == TQ_RESTART_PENALTY;
    const bool shot =
        penalty || (c->restart.direct && chapas_keeper_waits(ref, tq_other_side(c->restart.to)));
    return c->restart.step == RESTART_FLICK && shot && chapas_keeper_is_last(ref);
}

/* The own pieces that this side may set by hand in the present step. */
uint32_t chapas_may_place(const struct ref *ref, TqSide side)
{
    const struct chapas *c = chapas_seen(ref);
    if (sets_keeper_last(ref, side))
        return present(ref, side) & 1u;
    if (c->phase != PHASE_PREPARE || side != chapas_step_side(ref))
        return chapas_sets_along(ref, side) ? present(ref, side) : 0;
    if (keeper_came_last(ref))
        return 0;
    if (chapas_is_taken(c)) /* 37: who was set to take it */
        return chapas_takers(ref) & present(ref, side) &
               (c->restart.taker >= 0 ? 1u << c->restart.taker : ALL_PIECES);
    switch (c->restart.step) {
    case RESTART_ATTACK:
    case RESTART_DEFENCE:
        return present(ref, side);
    case RESTART_WALL:
        return c->prep.wall ? present(ref, side) & wall_builders(ref) : 0;
    default:
        return 0;
    }
}

/* 37, 40, 81.B, 81.C.a, 103: who may take the restart. OPEN(chapas/37): "the cap" that takes it is
   no keeper but at a goal kick, at its own restart, and where it is the piece that was fouled. */
uint32_t chapas_takers(const struct ref *ref)
{
    const struct chapas *c = chapas_seen(ref);
    const bool plain = c->prep.said && !c->prep.rearranged;
    const bool fouled = thing_is_piece(c->prep.fouled) &&
                        c->prep.fouled.side == (int8_t)c->restart.to &&
                        board_get(&ref->board, c->prep.fouled)->present;
    const bool kick =
        c->restart.kind == TQ_RESTART_INDIRECT || c->restart.kind == TQ_RESTART_DIRECT;
    if (c->restart.kind == TQ_RESTART_KEEPER)
        return in_force(ref, C_81_C_A) ? 1u : ALL_PIECES;
    if (kick && plain && fouled && in_force(ref, C_103))
        return 1u << c->prep.fouled.number;
    if (c->restart.kind == TQ_RESTART_GOAL_KICK)
        return in_force(ref, C_81_F_A) ? ALL_PIECES : 1u;
    return ALL_PIECES & ~1u;
}

/* 28: the defender's caps, once everything is placed; in a series of penalties nobody sets any. */
uint32_t chapas_may_measure(const struct ref *ref)
{
    if (ref->period == PERIOD_SERIES)
        return 0;
    return present(ref, tq_other_side(chapas_first_to_set(ref))) & ~1u;
}

/* Has this step, before a restart or a shot, an end of its own, to be said? */
bool chapas_step_can_end(const struct ref *ref)
{
    const struct chapas *c = chapas_seen(ref);
    if (c->phase == PHASE_RELOCATE)
        return true;
    if (c->phase == PHASE_KEEPER)
        return c->prep.keeper_set || !chapas_options(ref); /* 53: or say that it is left */
    switch (c->restart.step) {
    case RESTART_ATTACK:
    case RESTART_DEFENCE:
        return true;
    case RESTART_KEEPER:
        return c->prep.keeper_set || !chapas_options(ref);
    case RESTART_WALL:
        return c->prep.wall;
    case RESTART_TAKER:
        return c->restart.taker >= 0 && (c->restart.steps & RESTART_BIT(RESTART_KEEPER));
    default:
        return false;
    }
}

static bool is_taking(const struct ref *ref)
{
    const struct chapas *c = chapas_seen(ref);
    return chapas_is_taken(c) && (c->restart.step != RESTART_TAKER || !chapas_step_can_end(ref));
}

/* 105.pu.I: at a direct kick, before the other steps are done. */
bool chapas_kick_is_early(const struct ref *ref)
{
    const struct chapas *c = chapas_seen(ref);
    return c->phase == PHASE_PREPARE && c->restart.kind == TQ_RESTART_DIRECT &&
           c->prep.rearranged && !is_taking(ref);
}

static const char *no_flick(const struct ref *ref, const TqCommand *command)
{
    const struct chapas *c = chapas_seen(ref);
    const char *wrong = cannot_with(ref, command, "a flick is made with a piece of one's own");
    const bool taking = is_taking(ref);
    if (command->kind > TQ_FLICK_HEADER) /* 22: these four, and lifted with a bridge */
        return "this game knows no such flick";
    if (wrong || chapas_kick_is_early(ref))
        return wrong;
    if (taking && c->restart.taker < 0 && chapas_must_be_set(ref, command->thing) >= 0)
        return "the piece that takes it is set first";
    return taking || c->phase == PHASE_ACT ? 0 : "nobody may flick before the open step is done";
}

/* 74.p1: the taker of a throw-in set so that the ball lies wholly in it; nothing else there. */
static bool set_about_ball(const struct ref *ref, const TqCommand *command)
{
    const struct chapas *c = chapas_seen(ref);
    const Vec2 at = vec2(command->x_um / 1000.0, command->y_um / 1000.0);
    if (c->phase != PHASE_PREPARE || c->restart.kind != TQ_RESTART_THROW_IN ||
        c->restart.step != RESTART_TAKER || !thing_is_piece(command->thing) ||
        thing_is_keeper(command->thing) || !in_force(ref, C_74_P1) ||
        vec2_length(vec2_sub(at, c->restart.at)) >
            ref->pieces.team[command->thing.side].piece_base - ref->board.ball.radius)
        return false;
    Board without = ref->board;
    without.ball.present = false;
    Footprint there = *board_get(&without, command->thing);
    there.at = at;
    return place_fits(&without, command->thing, &there);
}

/* A ball that lay in the taker is laid on the line again, so its place is not free. */
static bool too_near_thrown(const struct ref *ref, const TqCommand *command)
{
    const struct chapas *c = chapas_seen(ref);
    const Vec2 at = vec2(command->x_um / 1000.0, command->y_um / 1000.0);
    return c->phase == PHASE_PREPARE && c->restart.kind == TQ_RESTART_THROW_IN &&
           thing_is_piece(command->thing) &&
           vec2_length(vec2_sub(at, c->restart.at)) <
               chapas_cap_r(ref, command->side) + ref->board.ball.radius;
}

static const char *no_place(const struct ref *ref, const TqCommand *command)
{
    const struct chapas *c = chapas_seen(ref);
    const char *wrong = cannot_lift(ref, command->thing);
    if (wrong)
        return wrong;
    if (c->phase == PHASE_RELOCATE && !thing_same(command->thing, chapas_upper(ref)))
        return "the cap that lies on another is put aside first";
    if (c->phase == PHASE_RELOCATE && command->side != c->relocates)
        return "the owner of the caps below puts it aside";
    if (c->phase == PHASE_RELOCATE)
        return cannot_put(ref, command, false);
    if (c->phase != PHASE_PREPARE && c->phase != PHASE_KEEPER && c->phase != PHASE_ACT)
        return "nothing is placed now";
    const bool own_keeper = thing_is_keeper(command->thing) &&
                            command->thing.side == (int8_t)command->side; /* judged by 51, 52 */
    if (c->phase != PHASE_PREPARE && !own_keeper)
        return c->phase == PHASE_KEEPER ? "before a shot only the keeper is set, by its own side"
                                        : "nothing is placed now";
    if (set_about_ball(ref, command))
        return 0;
    if (too_near_thrown(ref, command))
        return "something lies there";
    return chapas_place_is_yielded(ref, command) ? 0 : cannot_put(ref, command, true);
}

static const char *no_arrangement(const struct ref *ref, const TqCommand *command)
{
    if (chapas_seen(ref)->phase != PHASE_PREPARE)
        return "nothing is placed now";
    return chapas_arrangement_fits(ref, command) ? 0 : "there is no room for that arrangement";
}

static const char *no_choice(const struct ref *ref, const TqCommand *command)
{
    const struct chapas *c = chapas_seen(ref);
    const TqSide side = c->phase == PHASE_CHOICE    ? c->choices.now.chooser
                        : c->phase == PHASE_KEEPER  ? tq_other_side(c->turn.side)
                        : c->phase == PHASE_PREPARE ? chapas_step_side(ref)
                                                    : command->side;
    if (command->option == TQ_OPT_PASS)
        return c->phase == PHASE_ACT && command->side == c->turn.side
                   ? 0
                   : "there is no action to give up";
    if ((command->option == TQ_OPT_KICK || command->option == TQ_OPT_ADVANTAGE) &&
        chapas_was_not_asked(ref, command->side))
        return 0; /* 72 says why */
    const bool left =
        chapas_shot_waits_for_none(ref, command->side) || sets_keeper_last(ref, command->side);
    const bool last = command->option == TQ_OPT_LEAVE && left && chapas_may_leave_keeper(ref);
    const bool open =
        last || ((chapas_options(ref) & 1u << command->option) && side == command->side);
    return open && !(c->phase == PHASE_KITS && c->said_kit[command->side])
               ? 0
               : "that choice is not open to that side";
}

static const char *no_ready(const struct ref *ref, TqSide side)
{
    const struct chapas *c = chapas_seen(ref);
    const TqSide asked = c->phase == PHASE_KEEPER     ? tq_other_side(c->turn.side)
                         : c->phase == PHASE_PREPARE  ? chapas_step_side(ref)
                         : c->phase == PHASE_RELOCATE ? c->relocates
                                                      : TQ_NO_SIDE;
    if (asked == TQ_NO_SIDE)
        return "nothing is being set up that a side could be ready with";
    if (asked != side)
        return "the other side is to be ready first";
    return chapas_step_can_end(ref) ? 0
                                    : "something is to be chosen or set before that side is ready";
}

static const char *no_request(const struct ref *ref, const TqCommand *command)
{
    const struct chapas *c = chapas_seen(ref);
    if (command->request != TQ_ASK_MEASURE)
        return "this game knows no such request";
    if (!thing_is_piece(command->thing) || !board_get(&ref->board, command->thing)->present ||
        command->thing.side == (int8_t)chapas_first_to_set(ref) || thing_is_keeper(command->thing))
        return "a request to measure names a cap of the side that set second";
    return chapas_all_are_placed(c) ? 0 : "distances are measured when all caps are placed";
}

int chapas_no_shooter(const struct ref *ref, TqThing piece)
{
    const struct chapas *c = chapas_seen(ref);
    if (c->phase != PHASE_PREPARE || !thing_is_piece(piece) || piece.side != (int8_t)c->restart.to)
        return -1;
    const int never = chapas_no_taker(ref, piece);
    const bool another = c->restart.taker >= 0 && c->restart.taker != piece.number;
    return never >= 0 ? never : another ? C_37 : -1;
}

static const char *no_announcement(const struct ref *ref, const TqCommand *command)
{
    const struct chapas *c = chapas_seen(ref);
    const bool word = (chapas_options(ref) & 1u << TQ_OPT_DIRECT) != 0 && /* 83.p3, 105.pu.F */
                      chapas_no_shooter(ref, command->thing) < 0;
    const bool restart =
        c->phase == PHASE_PREPARE && (word || chapas_shot_barred(c->restart.kind) >= 0);
    if (!restart && (c->phase != PHASE_ACT || c->turn.shot))
        return "no shot can be announced now";
    return command->side == (restart ? c->restart.to : c->turn.side)
               ? 0
               : "only who is to play announces a shot";
}

static const char *no_substitution(const struct ref *ref, const TqCommand *command)
{
    const TqThing off = command->thing;
    const char *wrong = cannot_with(ref, command, "a piece of one's own is substituted");
    const bool sent_off = thing_is_piece(off) && off.side == (int8_t)command->side &&
                          (chapas_seen(ref)->removed[off.side] & 1u << off.number) &&
                          in_force(ref, C_101_P4); /* it could be, and is not allowed */
    if (wrong && !sent_off)
        return wrong;
    return command->by > CAPS ? cannot_come_on(ref, command->side, command->by)
                              : "a reserve has another number than the ten on the table";
}

const char *chapas_impossible(const struct ref *ref, const TqCommand *command)
{
    switch (command->deed) {
    case TQ_DO_FLICK:
        return no_flick(ref, command);
    case TQ_DO_PLACE:
        return no_place(ref, command);
    case TQ_DO_ARRANGE:
        return no_arrangement(ref, command);
    case TQ_DO_READY:
        return no_ready(ref, command->side);
    case TQ_DO_ANNOUNCE:
        return no_announcement(ref, command);
    case TQ_DO_CHOOSE:
        return no_choice(ref, command);
    case TQ_DO_REQUEST:
        return no_request(ref, command);
    case TQ_DO_SUBSTITUTE:
        return no_substitution(ref, command);
    case TQ_DO_ENTRY:
        return cannot_enter(&chapas_book, command);
    case TQ_DO_TIME:
    case TQ_DO_WITHDRAW:
        return 0;
    default:
        return "this game knows no such deed";
    }
}
