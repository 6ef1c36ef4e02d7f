/* SPDX-License-Identifier: MIT */
/* The ball is wholly over a line: one decision, by the clause that makes it (rules/fistf.md f,
   E12). P is the side of the last play, T the last piece, not neutral, to touch the ball. */
#include "book/fistf/fistf.h"
#include "geom/num.h"

static TqRuling award(int clause, TqCall call, TqRestart restart, TqSide to, Vec2 at)
{
    TqRuling out = ruling_at(ruling_of(clause, call), at);
    out.restart = restart;
    out.to = to;
    return out;
}

/* A clause that says the same in general, if it does. */
static TqRuling resting_on(const struct ref *ref, TqRuling ruling, int clause)
{
    return in_force(ref, clause) ? ruling_with(ruling, clause) : ruling;
}

static TqRuling goal_kick(int clause, TqSide to, Vec2 at)
{
    return award(clause, TQ_CALL_OUT, TQ_RESTART_GOAL_KICK, to, at);
}

static TqRuling corner(int clause, TqSide to, Vec2 at)
{
    return award(clause, TQ_CALL_OUT, TQ_RESTART_CORNER, to, at);
}

/* A disc of that kind at another place. */
static Footprint shifted(const Footprint *seen, Vec2 at)
{
    Footprint out = *seen;
    out.at = at;
    return out;
}

/* Where it stood; if an account does not say it, where that would help who forces something: then
   it is asked for (needs_stand). */
static Footprint stood(const struct ref *ref, TqThing piece, Vec2 at, Vec2 exit)
{
    return shifted(board_get(&ref->board, piece), fistf_is_nowhere(at) ? exit : at);
}

/* The piece that the ball met last. */
static Footprint deflector(const struct ref *ref, Vec2 exit)
{
    const Play *play = &fistf_seen(ref)->play;
    return stood(ref, play->last, play->last_at, exit);
}

/* Was the ball wholly in the zone before that side's goal when it was played? */
static bool played_in_zone(const struct ref *ref, TqSide end)
{
    const struct fistf *f = fistf_seen(ref);
    const Footprint ball = shifted(&ref->board.ball, f->play.ball);
    return fistf_in_zone(ref, end, &ball);
}

static bool parried_irregular(const struct fistf *f, TqSide side)
{
    return thing_same(f->play.piece, thing_keeper(side)) && f->play.parried == PARRIED_IRREGULAR;
}

/* ---- Throw-in ---- */

/* 14.1.2: ball, playing piece, deflecting figure and exit wholly in one of the four zones. */
static bool in_one_zone(const struct ref *ref, Vec2 exit)
{
    const struct fistf *f = fistf_seen(ref);
    const Footprint ball = shifted(&ref->board.ball, f->play.ball);
    const Footprint out = shifted(&ref->board.ball, exit);
    const Footprint met = deflector(ref, exit);
    Footprint player = stood(ref, f->play.piece, f->play.from, exit);
    if (thing_is_keeper(f->play.piece))
        player.radius = 0;
    const int zone = fistf_zone_of(ref, &ball);
    return zone >= 0 && zone == fistf_zone_of(ref, &out) && zone == fistf_zone_of(ref, &met) &&
           zone == fistf_zone_of(ref, &player);
}

/* V.8.2, K49: indoor the pieces and the exit in one half; a base over the halfway line is in both.
 */
static bool in_one_half(const struct ref *ref, Vec2 exit)
{
    const struct fistf *f = fistf_seen(ref);
    const double way = num_sign(exit.x);
    const Footprint met = deflector(ref, exit);
    const Footprint player = stood(ref, f->play.piece, f->play.from, exit);
    return footprint_reach(&met, vec2(way, 0)) >= 0 && footprint_reach(&player, vec2(way, 0)) >= 0;
}

/* 8.1.3.a: the keeper forces one only in its own shooting zone, where the edition says so. */
static bool keeper_is_limited(const struct ref *ref)
{
    return thing_is_keeper(fistf_seen(ref)->play.piece) && in_force(ref, F_DE_8_1_3_A) &&
           fistf_switch(ref, SW_KEEPER_FORCED_THROW_IN_LIMIT) == V_OWN_SHOOTING_ZONE_ONLY;
}

static bool keeper_may_force(const struct ref *ref, Vec2 exit)
{
    const struct fistf *f = fistf_seen(ref);
    const TqSide side = f->play.side;
    if (!keeper_is_limited(ref))
        return true;
    const Footprint met = deflector(ref, exit);
    const Footprint out = shifted(&ref->board.ball, exit);
    return fistf_in_zone(ref, side, &met) && fistf_in_zone(ref, side, &out);
}

static bool is_forced(const struct ref *ref, Vec2 exit)
{
    const struct fistf *f = fistf_seen(ref);
    if (fistf_switch(ref, SW_INDOOR_FORCED_THROW_IN) && in_force(ref, F_V_8_2))
        return in_one_half(ref, exit);
    if (!in_force(ref, F_14_1_2) || !in_one_zone(ref, exit) || !keeper_may_force(ref, exit))
        return false;
    return fistf_forceable(ref, f->play.last, true) || !in_force(ref, F_14_1_3);
}

/* OPEN(fistf-es/16.1.2), K24: 14.1.3 and 16.1.2 bar every figure outside the field, 2.1.1.2 lets it
   be used up to 21 mm: that is the more special, and is named where it decides. */
static TqRuling by_limit(const struct ref *ref, TqRuling out)
{
    const Footprint met = deflector(ref, vec2(0, 0));
    const bool indoor = fistf_switch(ref, SW_INDOOR_RULES_PRESENT); /* wherever it stands */
    return fistf_beyond(ref, &met) > 0 && !indoor ? resting_on(ref, out, F_2_1_1_2) : out;
}

/* V.8.2: indoor it is forced off the keeper too, the shot and the exit in its half. */
static TqRuling off_keeper_indoor(const struct ref *ref, TqRuling out)
{
    const struct fistf *f = fistf_seen(ref);
    const Footprint shooter = shifted(board_get(&ref->board, f->play.shooter), f->play.shot_from);
    const Vec2 way = vec2(num_sign(out.x), 0);
    const bool forced =
        footprint_reach(&shooter, way) >= 0 && ref_end(ref, (TqSide)f->play.last.side) * way.x > 0;
    out.to = (TqSide)(forced ? f->play.shooter.side : f->play.last.side);
    out.clause = F_V_8_2;
    return forced ? ruling_with(out, F_14_1_1) : out;
}

static TqRuling over_touchline(const struct ref *ref, Vec2 at)
{
    const struct fistf *f = fistf_seen(ref);
    const TqThing last = f->play.last;
    const TqSide side = (TqSide)last.side, other = tq_other_side(side);
    if (parried_irregular(f, side) && thing_is_keeper(last) &&
        fistf_switch(ref, SW_IRREGULAR_SHOT_PARRIED_OVER_TOUCH_LINE) == V_GOAL_KICK &&
        in_force(ref, F_7_2_2))
        return goal_kick(F_7_2_2, side, at);
    TqRuling out = award(F_14_1_1, TQ_CALL_OUT, TQ_RESTART_THROW_IN, other, at);
    if (thing_is_keeper(last) && thing_is_piece(f->play.shooter) &&
        fistf_switch(ref, SW_INDOOR_FORCED_THROW_IN) && in_force(ref, F_V_8_2))
        return off_keeper_indoor(ref, out);
    if (thing_is_keeper(last))
        return in_force(ref, F_14_1_6) ? ruling_with(out, F_14_1_6) : out;
    if (side == f->play.side)
        return out;
    if (keeper_is_limited(ref))
        out = ruling_with(out, F_DE_8_1_3_A);
    if (is_forced(ref, at)) {
        out.clause = fistf_switch(ref, SW_INDOOR_FORCED_THROW_IN) ? F_V_8_2 : F_14_1_2;
        return by_limit(ref, ruling_with(out, F_14_1_1));
    }
    out.to = side; /* not forced: by the clause that says so, as 14.1.1 says the opposite */
    const bool indoor = fistf_switch(ref, SW_INDOOR_FORCED_THROW_IN) && in_force(ref, F_V_8_2);
    if (!indoor && !in_force(ref, F_14_1_2))
        return out;
    out.clause = indoor ? F_V_8_2 : in_one_zone(ref, at) ? F_14_1_3 : F_14_1_2;
    return out.clause == F_14_1_3 ? ruling_with(out, fistf_unforceable(ref, last, true)) : out;
}

/* ---- Over a goal line, not in the goal ---- */

static bool may_force_off(const struct ref *ref, int clause)
{
    const struct fistf *f = fistf_seen(ref);
    return fistf_forceable(ref, f->play.last, false) || !in_force(ref, clause);
}

/* V.10.2: forced from anywhere; 16.1.1.1 has the zone, and is named where the ball lay in it. */
static TqRuling indoor_corner(const struct ref *ref, TqSide by, Vec2 at, bool in_zone)
{
    return resting_on(ref, corner(F_V_10_2, by, at), in_zone ? F_16_1_1_1 : F_16_1_1);
}

/* P drove it over the other side's goal line. */
static TqRuling over_other_line(const struct ref *ref, TqSide end, Vec2 at)
{
    const struct fistf *f = fistf_seen(ref);
    const TqSide by = f->play.side;
    const bool indoor = fistf_switch(ref, SW_INDOOR_FORCED_CORNER) && in_force(ref, F_V_10_2);
    if (thing_same(f->play.last, f->play.piece))
        return resting_on(ref, goal_kick(F_15_1_1_1, end, at), F_15_1_1);
    if (f->play.last.side == (int8_t)by)
        return resting_on(ref, goal_kick(F_15_1_1_2, end, at), F_15_1_1);
    if (indoor)
        return in_one_half(ref, at) ? indoor_corner(ref, by, at, played_in_zone(ref, end))
                                    : goal_kick(F_V_10_2, end, at);
    if (!played_in_zone(ref, end) && in_force(ref, F_15_1_1_3))
        return resting_on(ref, goal_kick(F_15_1_1_3, end, at), F_15_1_1);
    if (may_force_off(ref, F_16_1_2))
        return by_limit(ref, resting_on(ref, corner(F_16_1_1_1, by, at), F_16_1_1));
    return ruling_with(goal_kick(F_16_1_2, end, at), fistf_unforceable(ref, f->play.last, false));
}

/* 7.3.1: a shot that came back off the far goal. */
static bool long_rebound(const struct ref *ref, TqSide end, bool in_goal)
{
    const struct fistf *f = fistf_seen(ref);
    const TqSide far = tq_other_side(end);
    if (!(f->play.frames & 1u << far) || !in_force(ref, F_7_3_1))
        return false;
    if (fistf_switch(ref, SW_LONG_REBOUND_NEEDS_VALID_SHOT) &&
        !fistf_shot_is_valid(ref, &f->play, far))
        return false;
    return in_goal || fistf_switch(ref, SW_LONG_REBOUND_GOAL_KICK_WHEN) == V_OVER_OWN_GOAL_LINE;
}

/* 15.1.2: P forces a goal kick off a figure of the other side, in its own zone.
   OPEN(fistf-de/15.1.2): the ball is in it once it is wholly past the line, as for the corner. */
static bool goal_kick_is_forced(const struct ref *ref, TqSide end)
{
    const struct fistf *f = fistf_seen(ref);
    const bool indoor = fistf_switch(ref, SW_INDOOR_FORCED_GOAL_KICK) && in_force(ref, F_V_9_2);
    if (f->play.last.side == (int8_t)end || (thing_is_keeper(f->play.last) && !indoor))
        return false;
    if (indoor)
        return true;
    const Footprint met = deflector(ref, vec2(ref_end(ref, end) * ref->board.field.half_x, 0));
    return in_force(ref, F_15_1_2) && played_in_zone(ref, end) &&
           (!fistf_switch(ref, SW_FORCED_GOAL_KICK_FIGURE_WHOLLY_IN_ZONE) ||
            fistf_in_zone(ref, end, &met));
}

/* 15.1.4, 2.1.1.2: not off a figure beyond the limit. */
static bool too_far_to_force(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    return !fistf_forceable(ref, f->play.last, false) && in_force(ref, F_15_1_4) &&
           !fistf_switch(ref, SW_INDOOR_FORCED_GOAL_KICK);
}

/* V.10.2: indoor a corner is forced off the keeper too, wherever the shot came from in that half.
 */
static bool forced_off_keeper(const struct ref *ref, TqSide end, Vec2 exit)
{
    const struct fistf *f = fistf_seen(ref);
    if (!fistf_switch(ref, SW_INDOOR_FORCED_CORNER) || !in_force(ref, F_V_10_2) ||
        !thing_is_piece(f->play.shooter) || !thing_same(f->play.last, thing_keeper(end)))
        return false;
    const Footprint shooter = shifted(board_get(&ref->board, f->play.shooter), f->play.shot_from);
    return footprint_reach(&shooter, vec2(num_sign(exit.x), 0)) >= 0;
}

/* Could it have forced a goal kick, had it stood otherwise? */
static bool off_opponent(const struct fistf *f, TqSide end)
{
    return thing_is_piece(f->play.last) && !thing_is_keeper(f->play.last) &&
           f->play.last.side != (int8_t)end;
}

/* P drove it over its own goal line. */
static TqRuling over_own_line(const struct ref *ref, TqSide end, Vec2 at)
{
    const struct fistf *f = fistf_seen(ref);
    const TqSide other = tq_other_side(end);
    if (forced_off_keeper(ref, end, at))
        return indoor_corner(ref, other, at, f->play.parried == PARRIED_VALID);
    if (parried_irregular(f, end) && in_force(ref, F_15_1_1_4))
        return resting_on(ref, goal_kick(F_15_1_1_4, end, at), F_15_1_1);
    if (long_rebound(ref, end, false))
        return goal_kick(F_7_3_1, end, at);
    const bool forced = goal_kick_is_forced(ref, end);
    if (forced && too_far_to_force(ref))
        return ruling_with(ruling_with(corner(F_15_1_4, other, at), F_16_1_1_2),
                           fistf_unforceable(ref, f->play.last, false));
    if (forced)
        return goal_kick(fistf_switch(ref, SW_INDOOR_FORCED_GOAL_KICK) ? F_V_9_2 : F_15_1_2, end,
                         at);
    if (thing_same(f->play.piece, thing_keeper(end)) && f->play.parried == PARRIED_VALID)
        return resting_on(ref, corner(F_16_1_1_1, other, at), F_16_1_1);
    const TqRuling out = resting_on(ref, corner(F_16_1_1_2, other, at), F_16_1_1);
    return off_opponent(f, end) ? resting_on(ref, out, F_15_1_2) : out; /* it says why not */
}

/* ---- In the goal ---- */

static bool untouched(const struct fistf *f)
{
    return !(f->play.touched[TQ_HOME] | f->play.touched[TQ_AWAY]);
}

static TqRuling goal(const struct ref *ref, int clause, TqCall call, TqSide conceded, Vec2 at)
{
    const struct fistf *f = fistf_seen(ref);
    TqRuling out = award(clause, call, TQ_RESTART_KICK_OFF, conceded, at);
    if (f->play.restart == TQ_RESTART_CORNER && untouched(f))
        out = ruling_with(out, F_16_1_3);
    if (f->phase == FISTF_RUNOUT && ref->period != PERIOD_SERIES && in_force(ref, F_7_1_1_B) &&
        f->play.restart != TQ_RESTART_PENALTY)
        out = ruling_with(out, F_7_1_1_B); /* propelled before the signal */
    if (call == TQ_CALL_OWN_GOAL)
        out.against = conceded;
    return in_force(ref, F_7_1_3) ? ruling_with(out, F_7_1_3) : out;
}

static TqRuling no_goal(const struct ref *ref, int clause, TqSide end, Vec2 at)
{
    TqRuling out = award(clause, TQ_CALL_NO_GOAL, TQ_RESTART_GOAL_KICK, end, at);
    return in_force(ref, F_7_2_1) && clause != F_7_2_1 ? ruling_with(out, F_7_2_1) : out;
}

/* 11.2.5, K26: by edition no goal of the free kick's taker before he is free to play again.
   OPEN(fistf-es/11.2.5): a goal kick, as for one straight from it (11.1.1). */
static bool taker_scores(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    return f->play.restart == TQ_RESTART_FREE && thing_same(f->locks.taker, f->play.piece) &&
           fistf_switch(ref, SW_FREE_KICK_TAKER_BAN) == V_PLAYING_BALL_OR_SCORING;
}

/* The clause that bars a goal straight from the restart; -1: none. */
static int barred_restart(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    if (!untouched(f) && taker_scores(ref) && in_force(ref, F_11_2_5))
        return F_11_2_5;
    const int clause = !untouched(f)                             ? -1
                       : f->play.restart == TQ_RESTART_FREE      ? F_11_1_1
                       : f->play.restart == TQ_RESTART_THROW_IN  ? F_14_1_5
                       : f->play.restart == TQ_RESTART_GOAL_KICK ? F_15_1_5
                                                                 : -1;
    return clause >= 0 && in_force(ref, clause) ? clause : -1;
}

/* The clause that a goal of P's fails by; -1: it is valid. */
static int why_no_goal(const struct ref *ref, TqSide end)
{
    const struct fistf *f = fistf_seen(ref);
    const int restart = barred_restart(ref);
    if (restart >= 0)
        return restart;
    if (!played_in_zone(ref, end) && in_force(ref, F_7_1_1_A))
        return F_7_1_1_A;
    if (f->play.late && in_force(ref, F_7_1_1_B))
        return F_7_1_1_B;
    if (fistf_is_spare_first(ref, &f->play))
        return F_9_1_4;
    const bool corner = f->play.restart == TQ_RESTART_CORNER && untouched(f);
    return corner && !in_force(ref, F_16_1_3) ? F_7_2_1 : -1;
}

static bool direct_from_restart(const struct fistf *f)
{
    return f->play.restart != TQ_RESTART_NONE && f->play.restart != TQ_RESTART_KICK_OFF &&
           untouched(f);
}

/* OPEN(fistf-es/15.1.2): off a defender in that zone as well: 15.1.2 has a forced goal kick of a
   ball over the goal line, and points to 7.3 for the goal. */
static TqRuling in_own_goal(const struct ref *ref, TqSide end, Vec2 at)
{
    const struct fistf *f = fistf_seen(ref);
    const bool keeper = thing_same(f->play.piece, thing_keeper(end));
    if (parried_irregular(f, end) && in_force(ref, F_7_2_2))
        return award(F_7_2_2, TQ_CALL_NO_GOAL, TQ_RESTART_GOAL_KICK, end, at);
    if (keeper && f->play.parried == PARRIED_VALID)
        return goal(ref, F_7_1_1, TQ_CALL_GOAL, end, at);
    if (direct_from_restart(f) && in_force(ref, F_7_3_2))
        return award(F_7_3_2, TQ_CALL_NO_GOAL, TQ_RESTART_CORNER, tq_other_side(end), at);
    if (long_rebound(ref, end, true))
        return award(F_7_3_1, TQ_CALL_NO_GOAL, TQ_RESTART_GOAL_KICK, end, at);
    return goal(ref, F_7_3_1, TQ_CALL_OWN_GOAL, end, at);
}

static TqRuling in_the_goal(const struct ref *ref, TqSide end, Vec2 at)
{
    const struct fistf *f = fistf_seen(ref);
    if (f->play.side == end)
        return in_own_goal(ref, end, at);
    const int why = why_no_goal(ref, end);
    if (why >= 0 && fistf_defends_into_own(ref, end))
        return goal(ref, F_7_3_1, TQ_CALL_OWN_GOAL, end, at);
    if (why >= 0 && in_force(ref, F_7_1_1))
        return no_goal(ref, why, end, at);
    return goal(ref, F_7_1_1, TQ_CALL_GOAL, end, at);
}

/* OPEN(fistf-es/15.1.1.1): nobody has played it since it lay still, so nothing is forced and no
   goal scored; whose flick drove it has it against him, in his own goal too (7.3.1). */
static TqRuling pushed_out(const struct ref *ref, const Fact *fact)
{
    const struct fistf *f = fistf_seen(ref);
    const TqSide by = (TqSide)(f->play.pushed - 1), other = tq_other_side(by);
    const bool own = f->play.last.side == (int8_t)by;
    if (fact->line == LINE_SIDE)
        return award(F_14_1_1, TQ_CALL_OUT, TQ_RESTART_THROW_IN, other, fact->at);
    if (fact->in_mouth && fact->end == by)
        return goal(ref, F_7_3_1, TQ_CALL_OWN_GOAL, by, fact->at);
    if (fact->in_mouth) {
        TqRuling out = no_goal(ref, F_7_1_1, other, fact->at);
        out.number = 1; /* its words: nobody has shot it */
        return out;
    }
    if (fact->end == by)
        return resting_on(ref, corner(F_16_1_1_2, other, fact->at), F_16_1_1);
    return resting_on(ref, goal_kick(own ? F_15_1_1_2 : F_15_1_1_1, other, fact->at), F_15_1_1);
}

/* 5.1.b, K12: a fallen figure of the other side lay in the ball's way, and as it is neutral the
   ball went out off who played it. */
static bool met_a_fallen_one(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    const TqSide other = tq_other_side(f->play.side);
    bool met = false;
    for (int n = 1; n <= SPARE; n++)
        met |= ref->board.piece[other][n].fallen && f->moved.by[other][n] != 0 &&
               !(f->play.touched[other] & 1u << n);
    return met && f->play.last.side == (int8_t)f->play.side;
}

static TqRuling over_a_line(const struct ref *ref, const Fact *fact)
{
    const struct fistf *f = fistf_seen(ref);
    const TqRuling out = fact->line == LINE_SIDE     ? over_touchline(ref, fact->at)
                         : f->play.side == fact->end ? over_own_line(ref, fact->end, fact->at)
                                                     : over_other_line(ref, fact->end, fact->at);
    return met_a_fallen_one(ref) ? resting_on(ref, out, F_5_1_B) : out;
}

/* IV.1.3.s2: it was decided for the other side while the ball rolled, and that has what is due over
   the line, whoever was met last; but not the goal that he shoots into his own. */
static TqRuling in_doubt(const struct ref *ref, const Fact *fact, TqRuling out)
{
    const Play *play = &fistf_seen(ref)->play;
    const TqSide his = fistf_doubted(ref);
    const TqSide other = tq_other_side(his);
    if (out.to == other)
        return out.call == TQ_CALL_GOAL ? no_goal(ref, play->in_doubt, other, fact->at) : out;
    if (out.call == TQ_CALL_GOAL || out.call == TQ_CALL_OWN_GOAL)
        return out;
    const TqRestart restart = fact->line == LINE_SIDE ? TQ_RESTART_THROW_IN
                              : fact->end == his      ? TQ_RESTART_CORNER
                                                      : TQ_RESTART_GOAL_KICK;
    return award(play->in_doubt, out.call, restart, other, fact->at);
}

TqRuling fistf_ball_out(const struct ref *ref, const Fact *fact)
{
    const struct fistf *f = fistf_seen(ref);
    if (f->play.pushed)
        return pushed_out(ref, fact);
    const TqRuling out = fact->in_mouth && fact->line != LINE_SIDE
                             ? in_the_goal(ref, fact->end, fact->at)
                             : over_a_line(ref, fact);
    return f->play.in_doubt ? in_doubt(ref, fact, out) : out;
}

/* ---- Indoor: only off the board (V.8.1, V.9.1, V.10.1) ---- */

static bool stays_in_play(const struct ref *ref, const Fact *fact)
{
    if (!fistf_switch(ref, SW_INDOOR_BALL_OUT_WHEN) || fact->in_mouth)
        return false;
    return fact->line == LINE_SIDE ? in_force(ref, F_V_8_1)
                                   : in_force(ref, F_V_9_1) && in_force(ref, F_V_10_1);
}

/* The ball fell off the board: as if it had left over the line there. OPEN(fistf-es/V.8.1): 14.2.1
   has the throw-in where it passed the touchline, over which indoor it is still in play. */
static Fact off_the_board(const struct ref *ref, const Fact *fact)
{
    const TqField *field = &ref->board.field;
    const double by_x = num_abs(fact->at.x) - field->half_x,
                 by_y = num_abs(fact->at.y) - field->half_y;
    Fact out = *fact;
    out.line = by_y >= by_x ? LINE_SIDE : LINE_GOAL;
    out.end = fact->at.x * ref->towards[TQ_HOME] < 0 ? TQ_HOME : TQ_AWAY;
    out.at = field_into(field, fact->at);
    return out;
}

/* Does the ball leave play with this fact, and how? Outdoors it does at the line; only an account
   may leave that out. */
bool fistf_leaves_play(const struct ref *ref, const Fact *fact, Fact *how)
{
    if (!thing_is_ball(fact->who))
        return false;
    if (fact->kind == FACT_OFF && fact->placed &&
        (fact->typed || fistf_switch(ref, SW_INDOOR_BALL_OUT_WHEN))) {
        *how = off_the_board(ref, fact);
        return true;
    }
    const bool line = fact->line == LINE_SIDE || fact->line == LINE_GOAL;
    if (fact->kind != FACT_CROSS || !line || stays_in_play(ref, fact))
        return false;
    *how = *fact;
    return true;
}

/* The clause by which it counts only now. */
TqRuling fistf_with_indoor(const struct ref *ref, TqRuling out)
{
    if (!fistf_switch(ref, SW_INDOOR_BALL_OUT_WHEN) || out.call != TQ_CALL_OUT)
        return out;
    return resting_on(ref, out,
                      out.restart == TQ_RESTART_THROW_IN    ? F_V_8_1
                      : out.restart == TQ_RESTART_GOAL_KICK ? F_V_9_1
                                                            : F_V_10_1);
}

/* Does the answer hang on where the ball was when it was played, and is that not known? */
static bool needs_place(const struct ref *ref, const TqRuling *out)
{
    static const int16_t by_place[] = { F_7_1_1,    F_7_1_1_A,  F_14_1_2, F_14_1_3, F_15_1_1_3,
                                        F_16_1_1_1, F_16_1_1_2, F_15_1_2, F_15_1_4, F_16_1_2 };
    const Play *play = &fistf_seen(ref)->play;
    bool found = false;
    for (unsigned i = 0; i < sizeof by_place / sizeof by_place[0]; i++)
        found |= ruling_rests_on(out, by_place[i]);
    const bool own = play->last.side == (int8_t)play->side;
    return found && !play->ball_seen && !play->pushed && !(own && out->clause == F_16_1_1_2);
}

/* 14.1.2, 14.1.3, 15.1.2, 16.1.1.1: forced off a figure, if that stood where it can be; and a
   throw-in by one that was flicked in the same quarter. Is that open? */
static bool needs_stand(Hearing *h, const TqRuling *out)
{
    const Play *play = &fistf_seen(h->ref)->play;
    const bool throw_in =
        (out->clause == F_14_1_2 || out->clause == F_V_8_2) && out->to == play->side;
    const bool absent =
        thing_is_piece(play->last) && !board_get(&h->ref->board, play->last)->present;
    const bool forced =
        throw_in || (absent && (out->clause == F_16_1_1_1 || out->clause == F_V_10_2 ||
                                out->clause == F_15_1_2));
    if (forced && !thing_is_keeper(play->last) && fistf_is_nowhere(play->last_at))
        h->needs = "where the figure stood that the ball touched last";
    else if (throw_in && fistf_is_nowhere(play->from))
        h->needs = "where the figure was flicked";
    return h->needs != 0;
}

/* 16.2.1: a corner is taken on the side where the ball went over the line; told of one in the goal,
   that is not said by itself. After the signal none is taken (3.2.3). */
bool fistf_side_is_open(Hearing *h, const TqRuling *award)
{
    if (h->ref->sounded || award->restart != TQ_RESTART_CORNER || !h->fact->typed ||
        h->fact->placed)
        return false;
    h->needs = "where the ball left the field";
    return true;
}

/* For a judge: is this ball out by that clause? */
Judgement fistf_out_by(Hearing *h, int clause)
{
    const struct fistf *f = fistf_seen(h->ref);
    Fact fact;
    const bool on = f->phase == FISTF_PLAY || f->phase == FISTF_WAIT || f->phase == FISTF_RUNOUT ||
                    f->phase == FISTF_CHOICE; /* a keeper's rod drives it out while he thinks */
    if (!on || !fistf_leaves_play(h->ref, h->fact, &fact) || f->dead ||
        !(f->play.made || f->play.pushed) || fistf_knocked_out(h->ref, &fact) >= 0 || f->now.failed)
        return JUDGE_SILENT;
    const TqRuling out = fistf_with_indoor(h->ref, fistf_ball_out(h->ref, &fact));
    if (out.clause != clause)
        return JUDGE_SILENT;
    if (needs_place(h->ref, &out)) {
        h->needs = "where the ball was played";
        return JUDGE_NEEDS;
    }
    if (needs_stand(h, &out) || fistf_side_is_open(h, &out))
        return JUDGE_NEEDS;
    h->out = ruling_at(out, fistf_ball_spot(h->ref, &out));
    return JUDGE_RULED;
}
