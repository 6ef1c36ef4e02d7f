/* SPDX-License-Identifier: MIT */
/* Restarts from their award to the flick: which steps there are, who takes each, and what turn
   follows (rules/chapas.md f; chapas/34 to 45, 73 to 83, 96 to 105). */
#include "book/chapas/chapas.h"
#include "geom/num.h"
#include "ref/wait.h"

/* The steps of a restart that is rearranged, and of one that is not; rearranging is declared where
   both are known (40, 44, 105), else it is compulsory (23, 39, 96) or there is none (42, 78.p1). */
typedef struct {
    uint32_t rearranged, plain;
} StepsOf;

#define SETTING_UP (RESTART_BIT(RESTART_ATTACK) | RESTART_BIT(RESTART_DEFENCE))
#define TAKING RESTART_BIT(RESTART_TAKER)
#define SHOOTING (RESTART_BIT(RESTART_DIRECT) | TAKING)

static const StepsOf steps_of[TQ_RESTARTS] = {
    [TQ_RESTART_KICK_OFF] = { SETTING_UP | TAKING, 0 },
    [TQ_RESTART_THROW_IN] = { 0, TAKING },
    [TQ_RESTART_GOAL_KICK] = { SETTING_UP | TAKING, 0 },
    [TQ_RESTART_KEEPER] = { 0, TAKING },
    [TQ_RESTART_CORNER] = { SETTING_UP | SHOOTING, SHOOTING },
    [TQ_RESTART_INDIRECT] = { SETTING_UP | TAKING, TAKING },
    [TQ_RESTART_DIRECT] = { SETTING_UP | RESTART_BIT(RESTART_WALL) | SHOOTING, TAKING },
    [TQ_RESTART_PENALTY] = { SETTING_UP | RESTART_BIT(RESTART_KEEPER) | TAKING, 0 },
};

/* 105.pu.C to F: the steps of a direct kick, each by its clause. */
static uint32_t direct_steps(const struct ref *ref)
{
    static const struct {
        int step, clause;
    } by[] = { { RESTART_ATTACK, C_105_PU_C },
               { RESTART_DEFENCE, C_105_PU_D },
               { RESTART_WALL, C_105_PU_E },
               { RESTART_DIRECT, C_105_PU_F } };
    uint32_t steps = TAKING;
    for (unsigned i = 0; i < sizeof by / sizeof by[0]; i++)
        if (in_force(ref, by[i].clause))
            steps |= RESTART_BIT(by[i].step);
    return steps;
}

/* 34: what is arranged anew where there is rearranging. */
static uint32_t rearranged_steps(const struct ref *ref, TqRestart kind)
{
    const uint32_t steps =
        kind == TQ_RESTART_DIRECT ? direct_steps(ref) : steps_of[kind].rearranged;
    const bool kicks = ref->period == PERIOD_SERIES; /* 100: nothing to rearrange for */
    return in_force(ref, C_34) && !kicks ? steps : steps & ~SETTING_UP;
}

/* 43, 73, K30: a direct kick that is not rearranged is not shot.
   OPEN(chapas/105.pu.F): its last words have it the other way. */
static uint32_t plain_steps(const struct ref *ref, TqRestart kind)
{
    const bool shot = kind == TQ_RESTART_DIRECT && !in_force(ref, C_43);
    return shot ? SHOOTING : steps_of[kind].plain;
}

/* 40, 44, 103, 105.pu.A: does the taker's side say whether there is rearranging? */
static bool asks_rearranging(const struct ref *ref, TqRestart kind)
{
    return steps_of[kind].rearranged && steps_of[kind].plain &&
           (kind != TQ_RESTART_DIRECT || in_force(ref, C_105_PU_A));
}

/* 27.pu, 40.p1, 45, 105.pu: the side in possession. K28, a setting: at a goal kick the side that
   put the ball out. */
TqSide chapas_first_to_set(const struct ref *ref)
{
    const Restart *restart = &chapas_seen(ref)->restart;
    const bool turned = restart->kind == TQ_RESTART_GOAL_KICK && ref->setting[SET_FIRST_TO_SET];
    return turned ? tq_other_side(restart->to) : restart->to;
}

/* Who does the present step. */
TqSide chapas_step_side(const struct ref *ref)
{
    const Restart *restart = &chapas_seen(ref)->restart;
    const TqSide first = chapas_first_to_set(ref);
    return restart->step == RESTART_ATTACK    ? first
           : restart->step == RESTART_DEFENCE ? tq_other_side(first)
                                              : restart_actor(restart);
}

/* 36: the time of both begins with the first of them; at a real table both set in it, at one screen
   one after the other (K18). */
void chapas_enter_step(struct ref *ref)
{
    struct chapas *c = chapas_of(ref);
    chapas_enter(ref, PHASE_PREPARE);
    if (c->restart.step != RESTART_ATTACK)
        return;
    c->prep.set[0] = c->prep.set[1] = 0;
    c->prep.together = ref->manner == TQ_STRICT && in_force(ref, C_36);
    c->prep.set_since_ms = ref->waiting_since_ms;
}

void chapas_next_step(struct ref *ref)
{
    struct chapas *c = chapas_of(ref);
    const int64_t since = ref->waiting_since_ms;
    restart_next(&c->restart);
    chapas_enter_step(ref);
    if (c->restart.step == RESTART_WALL)
        ref->waiting_since_ms = since; /* 36: the wall is of the defender's arranging */
}

/* 40, 44, 105.pu.A: rearranged or not. */
void chapas_declare(struct ref *ref, bool rearranged)
{
    struct chapas *c = chapas_of(ref);
    const TqRestart kind = c->restart.kind;
    c->prep.said = true;
    c->prep.rearranged = rearranged;
    restart_plan(&c->restart, rearranged ? rearranged_steps(ref, kind) : plain_steps(ref, kind));
    chapas_move_offenders(ref); /* where the account begins after the award, and not with it */
    chapas_enter_step(ref);
}

/* 76.A, 78.p1, 80, 83.p4, 103: has this restart a second action? 78: as at a goal kick, but for
   78.p1. */
static bool has_second(const struct ref *ref)
{
    const struct chapas *c = chapas_seen(ref);
    switch (c->restart.kind) {
    case TQ_RESTART_THROW_IN:
        return in_force(ref, C_76_A);
    case TQ_RESTART_KEEPER:
        return !in_force(ref, C_78_P1);
    case TQ_RESTART_GOAL_KICK:
        return in_force(ref, C_80);
    case TQ_RESTART_CORNER:
        return c->prep.rearranged && in_force(ref, C_83_P4) && in_force(ref, C_40_P2);
    case TQ_RESTART_INDIRECT:
        return c->prep.rearranged && in_force(ref, C_103);
    default:
        return c->prep.rearranged;
    }
}

/* e, K20, K44: the turn that this restart begins. */
static TurnKind turn_of(const struct ref *ref)
{
    const struct chapas *c = chapas_seen(ref);
    if (c->prep.dug && in_force(ref, C_77))
        return TURN_DUG;
    if (c->restart.direct || (c->restart.kind == TQ_RESTART_PENALTY && in_force(ref, C_96)))
        return TURN_SHOT;
    return has_second(ref) ? TURN_RESTART_2 : TURN_RESTART_1;
}

/* How many actions it gives without a pass; 0: that hangs on what is still to be said (40, 44, 83,
   105). */
int chapas_restart_actions(const struct ref *ref)
{
    const struct chapas *c = chapas_seen(ref);
    const bool unsaid = asks_rearranging(ref, c->restart.kind) && !c->prep.said;
    const bool shot =
        (c->restart.steps & RESTART_BIT(RESTART_DIRECT)) || c->restart.step == RESTART_DIRECT;
    return unsaid || shot ? 0 : chapas_actions_of(ref, turn_of(ref));
}

/* The flick of a restart is about to be made: its turn begins. */
void chapas_take_restart(struct ref *ref)
{
    struct chapas *c = chapas_of(ref);
    chapas_begin_turn(ref, c->restart.to, turn_of(ref), c->restart.kind);
    if (c->restart.kind == TQ_RESTART_KEEPER)
        chapas_only_keeper(ref);
    if (c->restart.kind == TQ_RESTART_KICK_OFF)
        c->turn.kicked_off = c->restart.taker;
    c->turn.shot = c->restart.direct || c->restart.kind == TQ_RESTART_PENALTY;
}

/* ---- The ball's place ---- */

/* 38.A, 83: where the ball lies first at a restart that leaves it some room. */
static Vec2 usual_spot(const struct ref *ref, const Restart *restart)
{
    const TqField *field = &ref->board.field;
    if (restart->kind == TQ_RESTART_CORNER) {
        const int end = ref_end(ref, tq_other_side(restart->to));
        const double in = field->corner / 2;
        return vec2(end * (field->half_x - in),
                    (restart->half < 0 ? -1 : 1) * (field->half_y - in));
    }
    const int end = ref_end(ref, restart->to);
    return vec2(end * (field->half_x - field->small_deep / 2), 0);
}

/* Where a restart is, for the ruling that awards it: the ball's first place, not where it left. */
TqRuling chapas_with_spot(const struct ref *ref, TqRuling ruling)
{
    const bool has_room =
        ruling.restart == TQ_RESTART_CORNER || ruling.restart == TQ_RESTART_GOAL_KICK;
    const Restart restart = { .kind = ruling.restart,
                              .to = ruling.to,
                              .half = ruling.y < 0 ? -1 : 1 };
    return has_room ? ruling_at(ruling, usual_spot(ref, &restart)) : ruling;
}

/* 52.A: a keeper that lies in its small area stays in it where there is room. */
static bool keeps_home(const struct ref *ref, TqThing piece, PlaceRules rules, Vec2 *at)
{
    const TqSide side = (TqSide)piece.side;
    const Footprint *seen = board_get(&ref->board, piece);
    const Zone small = field_small(&ref->board.field, ref_end(ref, side));
    if (!thing_is_keeper(piece) || !field_in(&small, seen, TQ_BY_PART, 0) || !in_force(ref, C_52_A))
        return false;
    place_rule(&rules, chapas_keeper_at_home(ref, side));
    return place_nearest(&rules, &ref->board, piece, seen->at, at);
}

/* Straight away from the ball; who lies in its very place, back towards its own goal. */
static void move_offender(struct ref *ref, TqThing cap)
{
    const Footprint *seen = board_get(&ref->board, cap);
    if (!seen->present || footprint_gap(seen, &ref->board.ball) >= FROM_BALL - LENIENT)
        return;
    PlaceRules rules = { .count = 0 };
    PlaceRule rule = {
        .kind = PLACE_APART, .clause = C_103_P1, .from_ball = true, .least = FROM_BALL
    };
    rule.who[cap.side] = 1u << cap.number;
    place_rule(&rules, rule);
    chapas_out_of_small(ref, rule.who, &rules);
    Vec2 at;
    const Vec2 off = vec2_sub(seen->at, ref->board.ball.at);
    const Vec2 way = vec2_length(off) > 0 ? off : vec2(-ref->towards[cap.side], 0);
    if (keeps_home(ref, cap, rules, &at) ||
        place_along(&rules, &ref->board, cap, seen->at, vec2_normalised(way), &at) ||
        place_nearest(&rules, &ref->board, cap, seen->at, &at))
        chapas_set_by_referee(ref, cap, at, C_103_P1);
}

/* 103.p1, K60: the pieces that offended go to 90 from the ball.
   OPEN(chapas/103.p1): as soon as it lies there, whether the kick is rearranged or not, and at a
   direct kick too, for there the defenders keep 90 (105.pu.D), or it is taken like an indirect one
   (105). */
void chapas_move_offenders(struct ref *ref)
{
    const struct chapas *c = chapas_seen(ref);
    const bool kick =
        c->restart.kind == TQ_RESTART_INDIRECT || c->restart.kind == TQ_RESTART_DIRECT;
    for (int n = 0; n <= CAPS && kick && in_force(ref, C_103_P1); n++)
        if (c->prep.offenders & 1u << n)
            move_offender(ref, thing_piece(tq_other_side(c->restart.to), n));
}

/* K24, K74: by which the ball lies where it does; that of a free kick stays (38), or was carried to
   its spot. */
static int clause_of_spot(TqRestart kind, bool carried)
{
    switch (kind) {
    case TQ_RESTART_THROW_IN:
        return C_74_P1;
    case TQ_RESTART_CORNER:
        return C_83;
    case TQ_RESTART_PENALTY:
        return C_97;
    case TQ_RESTART_GOAL_KICK:
        return C_7_H_A_III;
    case TQ_RESTART_KEEPER:
        return C_78;
    case TQ_RESTART_KICK_OFF:
        return C_7_D;
    default: /* 38: unless it is carried to the spot of the foul */
        return carried ? C_105_PU_B : C_38;
    }
}

/* What lay at the ball's place is told of like all that the referee moves. */
static void make_room(struct ref *ref, bool carried)
{
    struct chapas *c = chapas_of(ref);
    const Board before = ref->board;
    place_make_room(&ref->board, thing_ball(), 0);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n <= CAPS; n++) {
            const Footprint *was = &before.piece[side][n], *is = &ref->board.piece[side][n];
            if (!was->present || (was->at.x == is->at.x && was->at.y == is->at.y))
                continue;
            TqRuling said = ruling_of(clause_of_spot(c->restart.kind, carried), TQ_CALL_PLACED);
            said.thing = thing_piece((TqSide)side, n);
            order_hold(&c->placed, ruling_at(said, is->at));
        }
}

void chapas_make_room(struct ref *ref)
{
    make_room(ref, true);
}

/* 38, 74.p1, 97, 105.pu.B, K24: on the mark, the spot, or within the room that there is; a piece
   that lies there goes aside, without a sanction (K74). */
void chapas_lay_ball(struct ref *ref)
{
    Restart *restart = &chapas_of(ref)->restart;
    const TqField *field = &ref->board.field;
    const Vec2 lay = ref->board.ball.at;
    switch (restart->kind) {
    case TQ_RESTART_KICK_OFF:
        restart->at = vec2(0, 0);
        break;
    case TQ_RESTART_PENALTY:
        restart->at = field_mark(field, ref_end(ref, tq_other_side(restart->to)));
        break;
    case TQ_RESTART_CORNER:
    case TQ_RESTART_GOAL_KICK:
        restart->at = usual_spot(ref, restart);
        break;
    case TQ_RESTART_THROW_IN:
        restart->at = field_into(field, restart->at);
        break;
    default:
        if (restart->kind == TQ_RESTART_DIRECT && !in_force(ref, C_105_PU_B))
            restart->at = ref->board.ball.at; /* 38: else it stays */
        restart->at = chapas_spot(ref, restart->at);
        break;
    }
    place_lay_ball(&ref->board, restart->at);
    chapas_move_offenders(ref);
    make_room(ref, restart->at.x != lay.x || restart->at.y != lay.y);
}

/* May the ball be moved in this step? 38.A: in the small area; 38.B, 83.p2: in the quarter circle,
   until direct or indirect is said. OPEN(chapas/38.B): or, without a word, the taker is set, which
   comes last. */
bool chapas_ball_is_free(const struct ref *ref)
{
    const Restart *restart = &chapas_seen(ref)->restart;
    if (restart->kind == TQ_RESTART_GOAL_KICK || restart->kind == TQ_RESTART_KEEPER)
        return in_force(ref, C_38_A);
    return restart->kind == TQ_RESTART_CORNER && !chapas_seen(ref)->prep.said_direct &&
           restart->taker < 0 && in_force(ref, C_38_B) && in_force(ref, C_83_P2);
}

/* ---- The award ---- */

/* 46.pu, K26: with the ball out of play, caps at the fence come back into the game. */
static void call_back_caps(struct ref *ref)
{
    struct chapas *c = chapas_of(ref);
    c->off_field[0] = c->off_field[1] = 0;
}

/* 57, 97, 105.pu.H: at a shot the other side sets its keeper after all caps. */
bool chapas_keeper_is_last(const struct ref *ref)
{
    const bool penalty = chapas_seen(ref)->restart.kind == TQ_RESTART_PENALTY;
    return in_force(ref, C_57) && in_force(ref, penalty ? C_97 : C_105_PU_H);
}

void chapas_begin_restart(struct ref *ref, const TqRuling *ruling)
{
    struct chapas *c = chapas_of(ref);
    const TqRestart kind = ruling->restart;
    const bool asks = asks_rearranging(ref, kind);
    c->restart = restart_of(kind, ruling->to, vec2(ruling->x, ruling->y), ruling->clause);
    const bool unsaid =
        kind == TQ_RESTART_CORNER && !ruling->has_at; /* by whom it left, not where */
    c->restart.half = unsaid ? 0 : ruling->y < 0 ? -1 : 1;
    c->prep = (Preparation){ .dug = ruling->clause == C_77,
                             /* 23, 39, 96: without being asked */
                             .rearranged = !asks && steps_of[kind].rearranged != 0,
                             .fouled = c->fouled,
                             .offenders = c->offenders };
    c->fouled = thing_none();
    c->offenders = 0;
    call_back_caps(ref);
    c->locked = thing_none();
    chapas_lay_ball(ref);
    const uint32_t keeper = chapas_keeper_is_last(ref) ? 0 : RESTART_BIT(RESTART_KEEPER);
    const uint32_t steps =
        c->prep.rearranged ? rearranged_steps(ref, kind) : plain_steps(ref, kind);
    restart_plan(&c->restart, asks ? RESTART_BIT(RESTART_DECLARE) : steps & ~keeper);
    chapas_enter_step(ref);
}
