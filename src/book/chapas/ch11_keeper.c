/* SPDX-License-Identifier: MIT */
/* Chapter XI, articles 49 to 58: the keeper, its ball and its place. */
#include "book/chapas/chapas.h"
#include "geom/num.h"

/* Whose small area the ball lies in at rest, TQ_NO_SIDE: in none. */
TqSide chapas_in_small_of(const struct ref *ref)
{
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        const Zone small = field_small(&ref->board.field, ref_end(ref, (TqSide)side));
        if (field_in(&small, &ref->board.ball, TQ_BY_PART, 0))
            return (TqSide)side;
    }
    return TQ_NO_SIDE;
}

/* 50, 78: with its keeper there too, ball and keeper are taken by hand and brought back into play;
   else the keeper plays it from where it lies (K34). */
static bool keeper_is_there(const struct ref *ref, TqSide owner)
{
    const Footprint *keeper = &ref->board.piece[owner][0];
    const Zone small = field_small(&ref->board.field, ref_end(ref, owner));
    return keeper->present && field_in(&small, keeper, TQ_BY_PART, 0) && in_force(ref, C_50) &&
           in_force(ref, C_78);
}

/* 81.C: does anybody but the keeper that plays it lie nearer than 90 to the ball? */
bool chapas_others_at_ball(const struct ref *ref, TqSide owner)
{
    uint32_t near = place_touching(&ref->board, thing_ball(), owner, FROM_BALL - LENIENT) & ~1u;
    near |= place_touching(&ref->board, thing_ball(), tq_other_side(owner), FROM_BALL - LENIENT);
    return near != 0 && in_force(ref, C_81_C);
}

/* 81.E  After a goal kick or a restart of its own it stays where it stopped; 81.F.a: a goal kick
   that a cap took is the way to keep it home. Where nobody says who took it, it did. */
static bool has_restarted(const struct ref *ref)
{
    const struct chapas *c = chapas_seen(ref);
    const bool by_cap =
        c->restart.kind == TQ_RESTART_GOAL_KICK && c->restart.taker > 0 && in_force(ref, C_81_F_A);
    const bool goal_kick = c->turn.began == TQ_RESTART_GOAL_KICK && !by_cap;
    return (goal_kick || c->turn.began == TQ_RESTART_KEEPER) && in_force(ref, C_81_E) &&
           in_force(ref, C_81);
}

/* 49, K33: the ball is that keeper's, the turn is over; in one's own area one goes on with the
   keeper. OPEN(chapas/81.E): a keeper that has taken a goal kick is not set anew for a ball that
   stops in its area later in that turn: it plays it from where it lies. */
Judgement chapas_to_keeper(Hearing *h, TqSide owner)
{
    h->out = ruling_at(h->out, h->ref->board.ball.at);
    h->out.call = TQ_CALL_KEEPER_BALL;
    h->out.to = owner;
    if (h->out.clause == C_49 && chapas_not_wholly_in(h->ref, owner) && in_force(h->ref, C_8))
        h->out = ruling_with(h->out, C_8); /* the line is enough; 83.p6 and 92 have more to name */
    if (owner == chapas_seen(h->ref)->turn.side && has_restarted(h->ref)) {
        h->out = ruling_with(h->out, C_81_E);
    } else if (keeper_is_there(h->ref, owner)) {
        h->out.restart = TQ_RESTART_KEEPER;
        h->out = ruling_with(ruling_with(ruling_with(h->out, C_78), C_50), C_78_P1);
        if (chapas_others_at_ball(h->ref, owner))
            h->out = chapas_with_form(h->ref, h->out, owner, C_81_C);
    }
    return JUDGE_RULED;
}

/* 49 speaks of a ball that is touched and stops: one that lay there and was missed is nobody's. */
bool chapas_ball_was_moved(const struct ref *ref)
{
    const Vec2 way = vec2_sub(ref->board.ball.at, ref->board_before.ball.at);
    return story_met(&chapas_seen(ref)->story.any_ball) || vec2_length(way) > LENIENT;
}

/* OPEN(chapas/49): a keeper's restart has one action and no other without a pass (50, 78.p1), and
   no turn goes on without end (29): so once in a possession. */
static bool keeper_has_played(const struct ref *ref)
{
    return chapas_seen(ref)->turn.keeper_had_it && in_force(ref, C_78_P1);
}

/* An account that has the ball played, and does not say where it stopped. */
bool chapas_ball_is_lost(const struct ref *ref)
{
    const struct chapas *c = chapas_seen(ref);
    const StoryMeet *met = &c->story.any_ball;
    return story_met(met) && !met->still && c->story.out == LINE_NONE &&
           !thing_is_piece(ref->board.ball_on) && !(c->action.rested & RESTED_BALL);
}

/* 50, 78: a hand of this side takes its keeper, or the ball, as it may if the ball stopped in the
   goal area where that keeper is, and nobody has said where it did. */
bool chapas_hangs(const struct ref *ref, const TqCommand *wish)
{
    const struct chapas *c = chapas_seen(ref);
    const bool keepers = c->phase == PHASE_PREPARE && c->restart.kind == TQ_RESTART_KEEPER;
    const bool takes =
        wish->deed == TQ_DO_PLACE && wish->side <= TQ_AWAY &&
        (thing_is_ball(wish->thing) || thing_same(wish->thing, thing_keeper(wish->side)));
    return takes && (keepers || c->phase == PHASE_ACT) && chapas_ball_is_lost(ref) &&
           keeper_is_there(ref, wish->side);
}

/* K33: whose turn it is goes on with his keeper, unless the setting has the turn pass there as
   elsewhere (29). */
static bool goes_on_with_keeper(const struct ref *ref)
{
    return !keeper_has_played(ref) && !ref->setting[SET_OWN_AREA];
}

/* 49 does not make it his once more: said beside what ends his turn. */
bool chapas_keeper_is_done(const struct ref *ref)
{
    return keeper_has_played(ref) && chapas_ball_was_moved(ref) &&
           chapas_in_small_of(ref) == chapas_seen(ref)->turn.side && in_force(ref, C_7_H_A_I);
}

/* The ball has come to rest in a small area, and is that keeper's; TQ_NO_SIDE: it has not. */
TqSide chapas_stopped_in_small(const Hearing *h)
{
    const bool rests = chapas_rests(h) && chapas_seen(h->ref)->story.out == LINE_NONE &&
                       chapas_ball_was_moved(h->ref);
    const TqSide owner =
        rests && in_force(h->ref, C_7_H_A_I) ? chapas_in_small_of(h->ref) : TQ_NO_SIDE;
    return owner == chapas_seen(h->ref)->turn.side && !goes_on_with_keeper(h->ref) ? TQ_NO_SIDE
                                                                                   : owner;
}

/* This action took a free kick, and not with a shot. */
static bool free_kick_taken(const struct chapas *c)
{
    return c->action.took == TQ_RESTART_INDIRECT ||
           (c->action.took == TQ_RESTART_DIRECT && !c->action.shot);
}

/* Is this the first action of such a kick, with a second one to come? */
bool chapas_first_of_two(const struct chapas *c)
{
    return free_kick_taken(c) && c->turn.kind == TURN_RESTART_2;
}

/* 103.p2, K6: only a ball wholly in the small area costs the kicking side its second action. */
bool chapas_not_wholly_in(const struct ref *ref, TqSide owner)
{
    const Zone small = field_small(&ref->board.field, ref_end(ref, owner));
    return !field_in(&small, &ref->board.ball, TQ_BY_WHOLE, 0);
}

/* 49  A ball that stops in a small area is its keeper's; the rest of the turn is lost. */
static Judgement chapas_49(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    if (h->fact->kind == FACT_ATTEMPT)
        return chapas_acts_with(h) && chapas_barred(h->ref, h->fact->command.thing) == C_49
                   ? chapas_refused(h)
                   : JUDGE_SILENT;
    const TqSide owner = chapas_stopped_in_small(h);
    if (owner == TQ_NO_SIDE || (chapas_first_of_two(c) && owner != c->turn.side &&
                                chapas_not_wholly_in(h->ref, owner) && in_force(h->ref, C_103_P2)))
        return JUDGE_SILENT;
    if (free_kick_taken(c) && owner != c->turn.side && !chapas_not_wholly_in(h->ref, owner) &&
        in_force(h->ref, C_103_P2))
        h->out = ruling_with(h->out, C_103_P2);
    return chapas_to_keeper(h, owner);
}

/* ---- The keeper by hand ---- */

/* A side puts down its own keeper, alone or with caps: as the command that does. */
static bool handles_keeper(const Hearing *h, TqCommand *place)
{
    return h->fact->command.side <= TQ_AWAY &&
           chapas_puts(h->fact, thing_keeper(h->fact->command.side), place);
}

/* May a keeper be taken by hand in play? By none: who is to play flicks it from where it lies. */
Judgement chapas_handles_in_play(Hearing *h, bool own, bool restarted)
{
    const struct chapas *c = chapas_seen(h->ref);
    TqCommand place;
    if (!handles_keeper(h, &place) ||
        !(c->phase == PHASE_ACT || (c->phase == PHASE_KEEPER && own)) ||
        (h->fact->command.side == c->turn.side) != own ||
        (own && has_restarted(h->ref) != restarted))
        return JUDGE_SILENT;
    return chapas_refused(h);
}

/* 51  With the ball outside the small area it is not moved by hand to play it; 50 speaks of a ball
   in it. */
static Judgement chapas_51(Hearing *h)
{
    return chapas_in_small_of(h->ref) == h->fact->command.side && in_force(h->ref, C_50)
               ? JUDGE_SILENT
               : chapas_handles_in_play(h, true, false);
}

/* 52: a shot was announced, in play or at a restart, that waits for no keeper, for this one may not
   be set. */
bool chapas_shot_waits_for_none(const struct ref *ref, TqSide side)
{
    const struct chapas *c = chapas_seen(ref);
    const bool in_play = c->phase == PHASE_ACT && c->turn.shot && side != c->turn.side;
    const bool restart = c->phase == PHASE_PREPARE && c->prep.said_direct && c->restart.direct &&
                         side != c->restart.to;
    return (in_play || restart) && !chapas_keeper_waits(ref, side);
}

/* A shot is awaited, and its side sets this keeper. */
static bool sets_keeper(const Hearing *h, TqCommand *place)
{
    const struct chapas *c = chapas_seen(h->ref);
    const bool step = chapas_keeper_is_due(h->ref);
    if (!handles_keeper(h, place) ||
        (c->phase != PHASE_KEEPER && !step && !chapas_shot_waits_for_none(h->ref, place->side)))
        return false;
    return place->side != (c->phase == PHASE_PREPARE ? c->restart.to : c->turn.side);
}

/* 35.C, K66: in the strict manner a keeper set wrongly at a shot costs what any misplaced piece
   does. OPEN(chapas/52): 35.C speaks of rearranging, and 52 to 56 name no sanction. */
static Judgement set_wrongly(Hearing *h, const TqCommand *place)
{
    const Vec2 at = vec2(place->x_um / 1000.0, place->y_um / 1000.0);
    if (h->ref->manner == TQ_ASSISTED || !in_force(h->ref, C_35_C))
        return chapas_refused(h);
    h->out.call = TQ_CALL_ILLEGAL_PLACE;
    h->out = chapas_free_kick(h->ref, ruling_with(h->out, C_35_C), place->side, at);
    h->out.thing = place->thing;
    return JUDGE_RULED;
}

/* 52.A, 52.B, K75: it may not, if it lay neither in its small area nor in its goal; at a penalty it
   always may. */
static bool must_stay(const Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    const bool penalty = c->phase == PHASE_PREPARE && c->restart.kind == TQ_RESTART_PENALTY;
    return !penalty && !chapas_keeper_may_be_set(h->ref, h->fact->command.side);
}

static int keeper_put_wrongly(const struct ref *ref, const TqCommand *place)
{
    Footprint there = ref->board.piece[place->side][0];
    there.at = vec2(place->x_um / 1000.0, place->y_um / 1000.0);
    if (place->axis_x != 0 || place->axis_y != 0)
        there.axis = vec2_normalised(vec2(place->axis_x, place->axis_y));
    chapas_lies(ref, place->thing, place->pose, &there);
    return chapas_keeper_misplaced(ref, &there, place->side);
}

/* One clause speaks, the first that its place breaks. */
Judgement chapas_keeper_breach(Hearing *h, int clause)
{
    TqCommand place;
    Finding *found = h->finding;
    if (!sets_keeper(h, &place) || must_stay(h))
        return JUDGE_SILENT;
    if (!found->keeper_sought)
        found->keeper = keeper_put_wrongly(h->ref, &place);
    found->keeper_sought = true;
    return found->keeper == clause ? set_wrongly(h, &place) : JUDGE_SILENT;
}

/* 52  Only when a shot was announced, in the small area, touching none of its lines but the back
   line. */
static Judgement chapas_52(Hearing *h)
{
    const bool barred =
        chapas_shot_waits_for_none(h->ref, h->fact->command.side) && /* 52.A says so */
        in_force(h->ref, C_52_A);
    if (!barred && chapas_handles_in_play(h, false, false) == JUDGE_RULED) {
        if (chapas_seen(h->ref)->turn.shot)
            h->out.number = 1; /* its words: that is done with, and the shot comes */
        return JUDGE_RULED;
    }
    return chapas_keeper_breach(h, C_52);
}

/* 52.A  Only a keeper that lay in its small area when the shot was announced; or in its goal, by
   B. */
static Judgement chapas_52_a(Hearing *h)
{
    TqCommand place;
    if (!sets_keeper(h, &place) || !must_stay(h))
        return JUDGE_SILENT;
    h->out = ruling_with(h->out, C_52);
    if (place.pose == TQ_POSE_STANDING && in_force(h->ref, C_53_PU))
        h->out = ruling_with(h->out, C_53_PU);
    return set_wrongly(h, &place);
}

/* 52.B  From inside the goal: touching the back line. */
static Judgement chapas_52_b(Hearing *h)
{
    return chapas_keeper_breach(h, C_52_B);
}

/* One that stands rolls away before the shot: out of its area it is laid on its base there.
   OPEN(chapas/54): within it, it goes on standing where it stopped, until 55 lays it. */
static Judgement rolls_away(Hearing *h)
{
    const TqCommand *c = &h->fact->command;
    const Footprint *keeper = board_get(&h->ref->board, thing_keeper(c->side));
    if (c->clause != C_54)
        return JUDGE_SILENT;
    if (!chapas_stands(h->ref, c->side)) {
        h->out.number = 1;
        return chapas_refused(h);
    }
    if (!c->placed) {
        h->needs = "where the keeper rolled to";
        return JUDGE_NEEDS;
    }
    Footprint there = *keeper;
    there.at = vec2(c->x_um / 1000.0, c->y_um / 1000.0);
    const Zone small = field_small(&h->ref->board.field, ref_end(h->ref, c->side));
    const bool within = field_in(&small, &there, TQ_BY_PART, 0);
    h->out = ruling_at(h->out, there.at);
    h->out.call = within ? TQ_CALL_PLAY_ON : TQ_CALL_PLACED;
    h->out.thing = thing_keeper(c->side);
    h->out.to = within ? tq_other_side(c->side) : h->out.to;
    return JUDGE_RULED;
}

/* 54  It lies with its decoration up or stands on its side, and is never upside down. */
static Judgement chapas_54(Hearing *h)
{
    TqCommand place;
    if (h->fact->kind == FACT_ENTRY)
        return rolls_away(h);
    if (!sets_keeper(h, &place) || place.pose != TQ_POSE_INVERTED)
        return JUDGE_SILENT;
    return set_wrongly(h, &place);
}

/* 54.pu  The lines hold for a standing keeper too. */
static Judgement chapas_54_pu(Hearing *h)
{
    return chapas_keeper_breach(h, C_54_PU);
}

/* 56  Behind the whole ball, every opposing cap with its straight way to it. */
static Judgement chapas_56(Hearing *h)
{
    return chapas_keeper_breach(h, C_56);
}

/* 35.D, 52: his keeper is being set, or was for the shot under way or just made. */
static bool keeper_is_set(const struct chapas *c, TqSide side)
{
    const bool announced = c->phase == PHASE_KEEPER || c->turn.shot;
    return c->phase == PHASE_PREPARE || (announced && c->turn.side != side) ||
           (c->action.shot && c->story.made && c->story.side != side);
}

/* 58  He looked from two different points where to set his keeper: an indirect free kick on the
   line of his big area, at the point of its front nearest to the ball (K38). */
static Judgement chapas_58(Hearing *h)
{
    const TqField *field = &h->ref->board.field;
    const TqSide side = h->fact->command.side;
    if (h->fact->command.clause != C_58)
        return JUDGE_SILENT;
    if (!keeper_is_set(chapas_seen(h->ref), side))
        return chapas_refused(h);
    const double x = ref_end(h->ref, side) * (field->half_x - field->large_deep);
    const double y = num_clamp(h->ref->board.ball.at.y, -field->large_half, field->large_half);
    h->out.call = TQ_CALL_TECHNICAL; /* nothing was handled */
    h->out = chapas_free_kick(h->ref, h->out, side, vec2(x, y));
    return JUDGE_RULED;
}

#define SETTLED FACT_BIT(FACT_SETTLED)

static const ClauseRow rows[] = {
    { C_7_H_A_I, TQ_AT_CODE, 0, 0 },
    { C_7_H_A_II, TQ_AT_CODE, 0, 0 },
    { C_49, TQ_AT_JUDGE, CHAPAS_ACTS | SETTLED, chapas_49 },
    { C_51, TQ_AT_JUDGE, CHAPAS_SETS, chapas_51 },
    { C_52, TQ_AT_JUDGE, CHAPAS_SETS, chapas_52 },
    { C_52_A, TQ_AT_JUDGE, CHAPAS_SETS, chapas_52_a },
    { C_52_B, TQ_AT_JUDGE, CHAPAS_SETS, chapas_52_b },
    { C_53, TQ_AT_CODE, 0, 0 },
    { C_53_PU, TQ_AT_CODE, 0, 0 },
    { C_54, TQ_AT_JUDGE, CHAPAS_SETS | FACT_BIT(FACT_ENTRY), chapas_54 },
    { C_54_PU, TQ_AT_JUDGE, CHAPAS_SETS, chapas_54_pu },
    { C_55, TQ_AT_CODE, 0, 0 },
    { C_56, TQ_AT_JUDGE, CHAPAS_SETS, chapas_56 },
    { C_56_PU, TQ_AT_CODE, 0, 0 },
    { C_57, TQ_AT_CODE, 0, 0 },
    { C_58, TQ_AT_ENTRY, FACT_BIT(FACT_ENTRY), chapas_58 },
};
const Chapter chapas_ch11_keeper = { "11", sizeof rows / sizeof rows[0], rows };
