/* SPDX-License-Identifier: MIT */
/* Where caps and keepers may be put at a restart: the rules of the present step, each with its
   clause (rules/chapas.md f); and the keeper behind the ball at a shot, which is no plain distance
   or zone. */
#include "book/chapas/around.h"
#include "book/chapas/chapas.h"
#include "geom/num.h"

#define CAPS_BITS 0x7FEu /* pieces 1 to 10 */
#define KEEPER_BIT 1u

/* ---- Rules that hold at most restarts ---- */

static uint32_t but_taker(const struct ref *ref, TqSide side)
{
    const Restart *restart = &chapas_seen(ref)->restart;
    const bool takes = side == restart->to && restart->taker >= 0;
    return (CAPS_BITS | KEEPER_BIT) & ~(takes ? 1u << restart->taker : 0);
}

static void inside_field(const struct ref *ref, uint32_t home, uint32_t away, PlaceRules *rules)
{
    const TqField *field = &ref->board.field;
    const PlaceRule caps = { .kind = PLACE_INSIDE,
                             .who = { home & CAPS_BITS, away & CAPS_BITS },
                             .by = TQ_BY_WHOLE,
                             .tolerance = LENIENT };
    const Restart *restart = &chapas_seen(ref)->restart;
    PlaceRule rule = caps;
    rule.who[0] |= home & KEEPER_BIT;
    rule.who[1] |= away & KEEPER_BIT;
    if (restart->kind == TQ_RESTART_PENALTY) /* 97: on the goal line, so partly behind it */
        rule.who[tq_other_side(restart->to)] &= ~KEEPER_BIT;
    rule.clause = C_35_A;
    rule.zone = field_whole(field);
    if (in_force(ref, C_35) && in_force(ref, C_35_A))
        place_rule(rules, rule);
    rule = caps;
    rule.clause = C_35_B;
    rule.zone = field_within(field_whole(field), field->line);
    if (in_force(ref, C_35) && in_force(ref, C_35_B))
        place_rule(rules, rule);
}

/* 41, 7.H.a.iv: both small areas are the keepers' alone. */
void chapas_out_of_small(const struct ref *ref, const uint32_t who[2], PlaceRules *rules)
{
    for (int end = -1; end <= 1; end += 2)
        if (in_force(ref, C_41) && in_force(ref, C_7_H_A_IV))
            place_rule(rules, (PlaceRule){ .kind = PLACE_OUTSIDE,
                                           .clause = C_41,
                                           .who = { who[0] & CAPS_BITS, who[1] & CAPS_BITS },
                                           .zone = field_small(&ref->board.field, end),
                                           .tolerance = LENIENT });
}

/* The clause by which a side keeps 90 from the ball, or -1. OPEN(chapas/24): it binds the side in
   possession, and whoever else is meant is named elsewhere: all at a goal kick (81.C), the defender
   at direct kicks and corners (105.pu.D), the offender's cap at an indirect one (103.p1), where his
   others keep 30 from all caps (25, 45). */
static int ninety_by(const struct chapas *c, TqSide side)
{
    const TqRestart kind = c->restart.kind;
    if (kind == TQ_RESTART_GOAL_KICK)
        return C_81_C;
    if (side == c->restart.to)
        return C_24;
    return kind == TQ_RESTART_INDIRECT   ? C_103_P1
           : kind == TQ_RESTART_KICK_OFF ? -1 /* 23.p1: none stands in the circle */
                                         : C_105_PU_D;
}

static void away_from_ball(const struct ref *ref, const uint32_t who[2], PlaceRules *rules)
{
    const struct chapas *c = chapas_seen(ref);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        const int clause = ninety_by(c, (TqSide)side);
        PlaceRule rule = { .kind = PLACE_APART,
                           .clause = (int16_t)clause,
                           .from_ball = true,
                           .least = FROM_BALL,
                           .tolerance = LENIENT };
        rule.who[side] = who[side] & (clause == C_103_P1 ? c->prep.offenders : ~0u);
        if (clause >= 0 && in_force(ref, clause) && in_force(ref, C_27))
            place_rule(rules, rule);
    }
}

/* 25, 45, K16: what the defender sets keeps 30 from every cap, in his own big area 10 from
   attackers; the caps of his wall may touch one another (26). In the strict manner that is measured
   on demand only (28, K66). */
static void apart_from_caps(const struct ref *ref, TqSide side, uint32_t wall, PlaceRules *rules)
{
    const TqSide other = tq_other_side(side);
    PlaceRule rule = { .kind = PLACE_APART, .clause = C_25, .tolerance = LENIENT };
    if (!in_force(ref, C_25) || !in_force(ref, C_45))
        return;
    rule.zone = field_large(&ref->board.field, ref_end(ref, side));
    rule.who[side] = CAPS_BITS & but_taker(ref, side);
    rule.from[other] = CAPS_BITS & but_taker(ref, other); /* who is set last minds nobody (37) */
    rule.where = PLACE_WHERE_OUT;
    rule.least = BETWEEN;
    place_rule(rules, rule);
    rule.where = PLACE_WHERE_IN;
    rule.least = IN_AREA;
    place_rule(rules, rule);
    rule.where = PLACE_ANYWHERE;
    rule.least = BETWEEN;
    rule.from[other] = 0;
    rule.from[side] = CAPS_BITS;
    rule.who[side] &= ~wall;
    place_rule(rules, rule);
    rule.from[side] &= ~wall;
    rule.who[side] = wall;
    if (wall)
        place_rule(rules, rule);
}

/* ---- What each restart adds ---- */

/* 23.p1: the taker alone stands in the circle; K14, a setting: everybody in his own half. */
static void at_kick_off(const struct ref *ref, const uint32_t who[2], PlaceRules *rules)
{
    if (in_force(ref, C_23_P1))
        place_rule(rules, (PlaceRule){ .kind = PLACE_OUTSIDE,
                                       .clause = C_23_P1,
                                       .who = { who[0], who[1] },
                                       .zone = field_circle(&ref->board.field),
                                       .tolerance = LENIENT });
    for (int side = TQ_HOME; side <= TQ_AWAY && ref->setting[SET_KICKOFF]; side++) {
        PlaceRule rule = { .kind = PLACE_INSIDE,
                           .clause = C_23_P1,
                           .zone = field_half(ref_end(ref, (TqSide)side)),
                           .by = TQ_BY_WHOLE,
                           .tolerance = LENIENT };
        rule.who[side] = who[side];
        place_rule(rules, rule);
    }
}

/* 81.B: no cap of the other side in the taker's big area. */
static void at_goal_kick(const struct ref *ref, const uint32_t who[2], PlaceRules *rules)
{
    const TqSide to = chapas_seen(ref)->restart.to, other = tq_other_side(to);
    PlaceRule rule = { .kind = PLACE_OUTSIDE,
                       .clause = C_81_B,
                       .zone = field_large(&ref->board.field, ref_end(ref, to)),
                       .tolerance = LENIENT };
    rule.who[other] = who[other];
    if (in_force(ref, C_81_B))
        place_rule(rules, rule);
}

/* 7.I, K56: caps of both sides but the taker stay out of the big area and the half-moon. */
static void at_penalty(const struct ref *ref, const uint32_t who[2], PlaceRules *rules)
{
    const int end = ref_end(ref, tq_other_side(chapas_seen(ref)->restart.to));
    PlaceRule rule = { .kind = PLACE_OUTSIDE,
                       .clause = C_7_I,
                       .who = { who[0] & CAPS_BITS, who[1] & CAPS_BITS },
                       .zone = field_large(&ref->board.field, end),
                       .tolerance = LENIENT };
    for (int part = 0; part < 2 && in_force(ref, C_7_I); part++) {
        place_rule(rules, rule);
        rule.zone = field_arc(&ref->board.field, end);
    }
}

/* ---- The taker, and the ball ---- */

/* K27: no cap fits between ball and line without touching it.
   OPEN(chapas/35.B): how near a line a foul must be for its taker to stand on it. */
static bool ball_at_line(const struct ref *ref)
{
    const TqField *field = &ref->board.field;
    const double room = 2 * chapas_cap_r(ref, chapas_seen(ref)->restart.to) + field->line;
    const Zone clear = field_within(field_whole(field), room);
    return !field_in(&clear, &ref->board.ball, TQ_BY_WHOLE, 0);
}

/* K24, K29: the side that defends a small area may take a ball that lies in it from there. */
static bool may_take_inside(const struct ref *ref)
{
    const Restart *restart = &chapas_seen(ref)->restart;
    const Zone small = field_small(&ref->board.field, ref_end(ref, restart->to));
    return field_in(&small, &ref->board.ball, TQ_BY_PART, 0);
}

void chapas_taker_rules(const struct ref *ref, TqThing taker, PlaceRules *rules)
{
    const Restart *restart = &chapas_seen(ref)->restart;
    uint32_t who[2] = { 0, 0 };
    rules->count = 0;
    who[taker.side] = 1u << taker.number;
    if (restart->kind == TQ_RESTART_THROW_IN)
        return;             /* 74.p1: beside a ball that lies on a line */
    if (!ball_at_line(ref)) /* nor does a corner's (83) */
        inside_field(ref, who[0], who[1], rules);
    if (!may_take_inside(ref))
        chapas_out_of_small(ref, who, rules);
}

/* 23.p1, 24, 81.C, 105.pu.D: where nobody but the taker stands. */
static Zone takers_own(const struct ref *ref)
{
    const Footprint *ball = &ref->board.ball;
    return chapas_seen(ref)->restart.kind == TQ_RESTART_KICK_OFF
               ? field_circle(&ref->board.field)
               : (Zone){ .lo = vec2(-ZONE_FAR, -ZONE_FAR),
                         .hi = vec2(ZONE_FAR, ZONE_FAR),
                         .centre = ball->at,
                         .radius = ball->radius + FROM_BALL - LENIENT };
}

/* Another piece of its side, that may take it, stands there when all is arranged. */
static bool another_takes(const struct ref *ref, TqThing piece)
{
    const struct chapas *c = chapas_seen(ref);
    const Zone zone = takers_own(ref);
    bool another = false;
    for (int n = 0; n <= CAPS; n++) {
        const Footprint *seen = &ref->board.piece[piece.side][n];
        another |= n != piece.number && seen->present && (chapas_takers(ref) & 1u << n) &&
                   field_in(&zone, seen, TQ_BY_PART, 0);
    }
    return another && chapas_taker_is_set(c) && c->restart.taker < 0 && c->prep.rearranged &&
           c->restart.kind != TQ_RESTART_PENALTY && in_force(ref, C_37);
}

/* OPEN(chapas/37): a piece that is set when all is arranged is the taker, wherever it is put; but
   not if it is put where anybody may stand while another stands where only the taker may. */
static void of_one_taker(const struct ref *ref, TqThing piece, PlaceRules *rules)
{
    PlaceRule rule = {
        .kind = PLACE_INSIDE, .clause = C_37, .by = TQ_BY_PART, .zone = takers_own(ref)
    };
    rule.who[piece.side] = 1u << piece.number;
    if (another_takes(ref, piece))
        place_rule(rules, rule);
}

bool chapas_sets_another(const struct ref *ref, TqThing piece, Vec2 at)
{
    const Zone zone = takers_own(ref);
    Footprint there = *board_get(&ref->board, piece);
    there.at = at;
    return another_takes(ref, piece) && !field_in(&zone, &there, TQ_BY_PART, 0);
}

/* 24, 81.C: the ball is moved near to none. */
static PlaceRule ball_apart(const struct ref *ref, int clause)
{
    return (PlaceRule){ .kind = PLACE_APART,
                        .clause = (int16_t)clause,
                        .who_ball = true,
                        .from = { but_taker(ref, TQ_HOME), but_taker(ref, TQ_AWAY) },
                        .least = FROM_BALL,
                        .tolerance = LENIENT };
}

/* OPEN(chapas/81.C): at a keeper's restart its 90 mm hold as well, and nothing is rearranged
   (78.p1): nobody is moved, but the ball is laid clear of all others where its area has room for
   that. */
static void of_keepers_ball(const struct ref *ref, PlaceRules *rules)
{
    const TqSide to = chapas_seen(ref)->restart.to;
    PlaceRule apart = ball_apart(ref, C_81_C);
    PlaceRules both = { .count = 0 };
    Vec2 at;
    apart.from[to] &= ~KEEPER_BIT; /* it takes it */
    place_rule(&both, apart);
    place_rule(&both, (PlaceRule){ .kind = PLACE_INSIDE,
                                   .who_ball = true,
                                   .zone = field_small(&ref->board.field, ref_end(ref, to)),
                                   .by = TQ_BY_WHOLE });
    if (in_force(ref, C_81_C) &&
        place_nearest(&both, &ref->board, thing_ball(), ref->board.ball.at, &at))
        place_rule(rules, apart);
}

/* 37, 38.A, 81.C: as long as nobody is set to take it, the one piece that stands at the ball does,
   and at a goal kick the keeper may: the ball need not keep away from these. */
static uint32_t may_still_take(const struct ref *ref)
{
    const struct chapas *c = chapas_seen(ref);
    const Zone zone = takers_own(ref);
    uint32_t there = 0;
    for (int n = 0; n <= CAPS; n++) {
        const Footprint *seen = &ref->board.piece[c->restart.to][n];
        there |= (uint32_t)(seen->present && field_in(&zone, seen, TQ_BY_PART, 0)) << n;
    }
    there = bits_count(there & chapas_takers(ref)) == 1 ? there & chapas_takers(ref) : 0;
    there |= c->restart.kind == TQ_RESTART_GOAL_KICK ? KEEPER_BIT : 0;
    return c->restart.taker < 0 && in_force(ref, C_37) ? there : 0;
}

/* Once all are placed.
   OPEN(chapas/38): by the letter the ball could be moved up to caps that stood far enough. */
static void of_ball(const struct ref *ref, PlaceRules *rules)
{
    const struct chapas *c = chapas_seen(ref);
    const int clause = c->restart.kind == TQ_RESTART_GOAL_KICK ? C_81_C : C_24;
    PlaceRule apart = ball_apart(ref, clause);
    apart.from[c->restart.to] &= ~may_still_take(ref);
    if (c->restart.kind == TQ_RESTART_KEEPER)
        of_keepers_ball(ref, rules);
    else if (c->prep.rearranged && c->restart.step > RESTART_DEFENCE && in_force(ref, clause))
        place_rule(rules, apart);
}

/* ---- All of them ---- */

/* 27, K66: whoever sets second minds the distances between caps; in the strict manner they are
   measured on demand only (28). */
static bool minds_caps(const struct ref *ref, TqThing piece)
{
    const struct chapas *c = chapas_seen(ref);
    return (c->restart.step == RESTART_DEFENCE || c->restart.step == RESTART_WALL) &&
           piece.side != (int8_t)chapas_first_to_set(ref) && ref->manner == TQ_ASSISTED &&
           in_force(ref, C_27);
}

void chapas_place_rules(const struct ref *ref, TqThing thing, PlaceRules *rules)
{
    const struct chapas *c = chapas_seen(ref);
    if (thing_is_ball(thing)) {
        rules->count = 0;
        of_ball(ref, rules);
    } else if ((c->restart.step >= RESTART_TAKER || chapas_taker_is_set(c)) &&
               thing.side == (int8_t)c->restart.to) {
        chapas_taker_rules(ref, thing, rules);
        of_one_taker(ref, thing, rules);
    } else {
        chapas_others_rules(ref, thing, rules);
    }
}

/* All but the taker, whoever that will be. */
void chapas_others_rules(const struct ref *ref, TqThing thing, PlaceRules *rules)
{
    const struct chapas *c = chapas_seen(ref);
    const uint32_t who[2] = { but_taker(ref, TQ_HOME), but_taker(ref, TQ_AWAY) };
    const bool wall = c->restart.step == RESTART_WALL;
    rules->count = 0;
    inside_field(ref, who[0], who[1], rules);
    chapas_out_of_small(ref, who, rules);
    if (c->restart.kind == TQ_RESTART_KICK_OFF)
        at_kick_off(ref, who, rules);
    else if (c->restart.kind == TQ_RESTART_GOAL_KICK)
        at_goal_kick(ref, who, rules);
    else if (c->restart.kind == TQ_RESTART_PENALTY)
        at_penalty(ref, who, rules);
    if (c->restart.kind != TQ_RESTART_PENALTY)
        away_from_ball(ref, who, rules);
    if (minds_caps(ref, thing))
        apart_from_caps(ref, (TqSide)thing.side,
                        c->prep.wall_caps | (wall ? 1u << thing.number : 0), rules);
}

void chapas_distance_rules(const struct ref *ref, PlaceRules *rules)
{
    rules->count = 0;
    apart_from_caps(ref, tq_other_side(chapas_first_to_set(ref)), chapas_seen(ref)->prep.wall_caps,
                    rules);
}

/* ---- The keeper at a shot: 52 to 57, 88, 89, 97 ---- */

/* OPEN(chapas/56): it is necessary to go into the goal where the whole keeper does not fit between
   the ball and the goal's mouth. */
static bool has_room_behind(const struct ref *ref, const Footprint *keeper, int end)
{
    const Board *board = &ref->board;
    const double deep = footprint_reach(keeper, vec2(1, 0)) + footprint_reach(keeper, vec2(-1, 0));
    const double ball = chapas_from_mouth(board, field_end_x(&board->field, end), board->ball.at);
    return ball - board->ball.radius >= deep;
}

/* Within the small area, touching none of its lines but the back line; part or all in the goal. */
static bool in_keepers_zone(const struct ref *ref, const Footprint *keeper, TqSide side)
{
    const TqField *field = &ref->board.field;
    const int end = ref_end(ref, side);
    const Zone within = field_within(field_small(field, end), field->line);
    const double front = footprint_reach(keeper, vec2(-end, 0)) + field->half_x;
    const bool behind = front<LENIENT, deep = front> field->small_deep - field->line + LENIENT;
    const double wide = footprint_reach(keeper, vec2(0, keeper->at.y < 0 ? -1 : 1));
    if (behind) /* 56: in the goal, between the posts, where the ball leaves no room before it */
        return wide <= field->mouth_half + LENIENT && !has_room_behind(ref, keeper, end);
    return !deep && wide <= within.hi.y + LENIENT;
}

/* Some part of it on the back line: all of that (52.B), or between the posts, where it is the goal
   line (7.pu, 97). */
static bool touches_back_line(const struct ref *ref, const Footprint *keeper, TqSide side,
                              double half)
{
    const TqField *field = &ref->board.field;
    const double outer = field_end_x(field, ref_end(ref, side));
    const double inner = outer - ref_end(ref, side) * field->line;
    const Zone line = { .lo = vec2(num_min(outer, inner), -half),
                        .hi = vec2(num_max(outer, inner), half) };
    return field_in(&line, keeper, TQ_BY_PART, LENIENT);
}

bool chapas_keeper_on_goal_line(const struct ref *ref, TqSide side)
{
    return touches_back_line(ref, &ref->board.piece[side][0], side, ref->board.field.mouth_half);
}

/* The same outline without the tolerance that favours who places. */
static Footprint leniently(const Footprint *keeper)
{
    Footprint out = *keeper;
    out.radius -= keeper->radius > 0 ? LENIENT : 0;
    out.deep -= keeper->deep > 0 ? LENIENT : 0;
    out.wide -= keeper->wide > 0 ? LENIENT : 0;
    return out;
}

/* The clause that this place of a keeper breaks when a shot is awaited, or -1. */
int chapas_keeper_misplaced(const struct ref *ref, const Footprint *keeper, TqSide side)
{
    const struct chapas *c = chapas_seen(ref);
    const bool penalty = c->restart.kind == TQ_RESTART_PENALTY && c->phase == PHASE_PREPARE;
    const double line = field_end_x(&ref->board.field, ref_end(ref, side));
    if (penalty)
        return in_force(ref, C_97) &&
                       !touches_back_line(ref, keeper, side, ref->board.field.mouth_half)
                   ? C_97
                   : -1;
    if (in_force(ref, C_52_B) && c->prep.from_goal &&
        !touches_back_line(ref, keeper, side, ref->board.field.half_y))
        return C_52_B;
    if (!in_keepers_zone(ref, keeper, side)) {
        const int clause = keeper->radius > 0 ? C_52 : C_54_PU;
        return in_force(ref, clause) && in_force(ref, C_89) && in_force(ref, C_7_H_A_II) ? clause
                                                                                         : -1;
    }
    const Footprint less = leniently(keeper);
    const bool blocks = chapas_blocked_way(&ref->board, &less, tq_other_side(side)) >= 0 ||
                        chapas_before_ball(&ref->board, &less, line);
    return blocks && in_force(ref, C_56) ? C_56 : -1;
}

/* 52.A: some part of it in its small area. */
static bool keeper_in_small(const struct ref *ref, TqSide side)
{
    const Footprint *keeper = &ref->board.piece[side][0];
    const Zone small = field_small(&ref->board.field, ref_end(ref, side));
    return keeper->present && field_in(&small, keeper, TQ_BY_PART, 0);
}

/* 52.B: wholly past the goal line, in the goal. */
bool chapas_keeper_in_goal(const struct ref *ref, TqSide side)
{
    const TqField *field = &ref->board.field;
    const Footprint *keeper = &ref->board.piece[side][0];
    const Vec2 out = vec2(ref_end(ref, side), 0);
    return keeper->present && field_past(keeper, out, field->half_x, TQ_BY_WHOLE) > 0 &&
           keeper->at.y < field->mouth_half && keeper->at.y > -field->mouth_half;
}

bool chapas_keeper_may_be_set(const struct ref *ref, TqSide side)
{
    return (keeper_in_small(ref, side) && in_force(ref, C_52_A)) ||
           (chapas_keeper_in_goal(ref, side) && in_force(ref, C_52_B));
}
