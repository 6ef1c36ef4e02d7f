/* SPDX-License-Identifier: MIT */
/* The one page of precedence (rules/chapas.md e, RULE): of all that the judges said, what stands.
 */
#include "book/chapas/chapas.h"
#include "ref/wait.h"

/* Offences, first match decides. What the motion itself did comes before how things lie; of its
   contacts the first in time was found by the judges (32, 101). */
static const int16_t offence_clauses[] = {
    C_101_P4, C_32_C,  C_32_D, C_32_D_A, C_32_E,  C_101,        C_102,   C_21,    C_31,
    C_31_PU,  C_73,    C_29,   C_47,     C_46_PU, C_49,         C_74_P5, C_74_P3, C_74_P2,
    C_22_C_A, C_32_A,  C_81_D, C_7_F,    C_48,    C_59,         C_64,    C_64_PU, C_62,
    C_65,     C_67_P3, C_35_C, C_28_P1,  C_28_P2, C_105_PU_I_A, C_58,
};

/* What stands without one: own goal (94, 95) before everything; goal or none; the ball out; the
   keeper's ball; another action; the turn passes. */
static const int16_t outcome_clauses[] = {
    C_94,    C_95, C_91,    C_23_P2, C_74_P4, C_78_P2, C_78_P3, C_103_P4, C_85,    C_7_C,  C_7_E,
    C_84,    C_87, C_83_P3, C_77,    C_76,    C_79,    C_39,    C_82,     C_97_PU, C_92,   C_103_P2,
    C_83_P6, C_49, C_50,    C_30_D,  C_30_B,  C_30_C,  C_47,    C_73_P1,  C_29,    C_30_A,
};

static const Order offences = ORDER(offence_clauses), outcomes = ORDER(outcome_clauses);

static bool is_offence(const TqRuling *ruling)
{
    return ruling->against != TQ_NO_SIDE && ruling->call != TQ_CALL_OWN_GOAL &&
           ruling->call != TQ_CALL_NO_GOAL && ruling->call != TQ_CALL_REFUSED;
}

static bool is_outcome(const TqRuling *ruling)
{
    return !is_offence(ruling) && ruling->call != TQ_CALL_REFUSED;
}

/* 94, 95, K55: an own goal cannot be annulled, whatever else happened. */
static bool is_own_goal(const TqRuling *outcome)
{
    return outcome->call == TQ_CALL_OWN_GOAL;
}

/* ---- A flick that was none: 21, 31, K68 ---- */

static bool is_void_flick(const TqRuling *offence)
{
    return offence->clause == C_21 || offence->clause == C_31 || offence->clause == C_31_PU;
}

/* Where it was before the flick. A ball that was played, or told to be out or in the goal, need
   have no place that it could be seen by. */
static bool still_lies(const struct ref *ref, TqThing thing)
{
    const Footprint *before = board_get(&ref->board_before, thing);
    const Footprint *now = board_get(&ref->board, thing);
    const Story *story = &chapas_seen(ref)->story;
    const bool played = story_met(&story->any_ball) && !story->any_ball.still;
    const bool left = thing_is_ball(thing) && (story->out != LINE_NONE || played);
    return now->present && !left && now->at.x == before->at.x && now->at.y == before->at.y;
}

/* Back to where the flick found it, and told. */
static void put_back(struct ref *ref, TqThing thing, int clause)
{
    const Footprint *before = board_get(&ref->board_before, thing);
    if (!before->present || still_lies(ref, thing))
        return;
    place_set(&ref->board, thing, before->at, before->axis);
    TqRuling said = ruling_of(clause, TQ_CALL_PLACED);
    said.thing = thing;
    order_hold(&chapas_of(ref)->placed, ruling_at(said, before->at));
}

/* K68: the action is used: the next one of the turn, or the other side's turn. */
static void use_action(struct ref *ref, Verdict *verdict)
{
    const Turn *turn = &chapas_seen(ref)->turn;
    TqRuling next = ruling_of(C_30_B, TQ_CALL_PLAY_ON);
    next.to = turn->side;
    next.number = turn->left - turn->action;
    if (turn->action >= turn->left) {
        next = ruling_of(C_29, TQ_CALL_CHANGE);
        next.to = tq_other_side(turn->side);
    }
    chapas_carry_out(ref, &next, verdict);
}

/* K68: everything goes back, and the action is used. */
void chapas_void_flick(struct ref *ref, const TqRuling *offence, Verdict *verdict)
{
    struct chapas *c = chapas_of(ref);
    const TqRuling nothing = ruling_of(-1, TQ_CALL_NONE); /* comes of it */
    verdict_say(verdict, *offence);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        c->off_field[side] &= ~c->action.fenced[side];
        for (int n = 0; n <= CAPS; n++)
            put_back(ref, thing_piece((TqSide)side, n), offence->clause);
    }
    put_back(ref, thing_ball(), offence->clause);
    place_lay_ball(&ref->board, ref->board_before.ball.at);
    ref->board.ball_on = ref->board_before.ball_on;
    c->story.out = LINE_NONE;
    chapas_say_placed(ref, verdict);
    if (offence->restart == TQ_RESTART_NONE)
        use_action(ref, verdict);
    else
        chapas_award(ref, offence, &nothing, verdict);
}

/* 21, 31: a flick that was none, told by the referee's word alone, is used up like one that was
   told as a flick; of a restart it is the one that takes it. */
static bool is_told_flick(const struct ref *ref, const TqRuling *offence)
{
    return is_void_flick(offence) && chapas_is_due(ref, offence->against);
}

static void use_up(struct ref *ref, const TqRuling *offence, Verdict *verdict)
{
    if (offence->restart != TQ_RESTART_NONE) {
        chapas_punish(ref, offence, 0, verdict);
        return;
    }
    verdict_say(verdict, *offence);
    if (chapas_seen(ref)->phase == PHASE_PREPARE)
        chapas_take_restart(ref);
    use_action(ref, verdict);
}

/* OPEN(chapas/100): a series of penalties knows no free kick: what is done between its kicks is
   called, and the next one is taken. OPEN(chapas/109.p1): nor is there one in the interval, or when
   the match is over: the card is shown. */
static bool is_idle(const struct ref *ref)
{
    return ref->period == PERIOD_SERIES || ref->over || chapas_seen(ref)->phase == PHASE_INTERVAL;
}

static bool is_of_price(int clause)
{
    return clause == C_35_C || clause == C_101_P1 || clause == C_101_P2 || clause == C_7_G_A_I ||
           clause == C_8;
}

static TqRuling without_restart(TqRuling offence)
{
    for (int i = 0; i < TQ_MAX_WITH; i++)
        if (is_of_price(offence.with[i])) /* what it would cost elsewhere */
            offence.with[i] = -1;
    if (offence.clause == C_108 && offence.restart != TQ_RESTART_NONE)
        offence.number = 1; /* its words: 109.p1 brings no kick here */
    offence.restart = TQ_RESTART_NONE;
    offence.to = TQ_NO_SIDE;
    offence.has_at = false;
    return offence;
}

/* 72: a ball that is out, or in the goal, is not played on with, unless that is to his good.
   OPEN(chapas/72): the book does not say so; there is nothing to go on with. */
static bool can_play_on(const struct chapas *c, const TqRuling *outcome, TqSide side)
{
    return !outcome || c->story.out == LINE_NONE || chapas_favours(c, outcome, side);
}

/* Was the kick that is due given to this side without asking, for that reason? */
bool chapas_was_not_asked(const struct ref *ref, TqSide side)
{
    const struct chapas *c = chapas_seen(ref);
    const Choice *held = &c->choices.now;
    return c->phase == PHASE_PREPARE && c->restart.to == side && held->of_flick &&
           held->offence.to == side && held->offence.restart == c->restart.kind &&
           in_force(ref, C_72) && !can_play_on(c, &held->outcome, side);
}

/* 72, 101.p3: whoever suffers it may have the free kick or play on. What is open already waits
   until then. */
void chapas_award(struct ref *ref, const TqRuling *offence, const TqRuling *outcome,
                  Verdict *verdict)
{
    struct chapas *c = chapas_of(ref);
    const TqSide favoured = tq_other_side(offence->against);
    const bool his = favoured == chapas_possessor(ref);
    if (ref->period == PERIOD_SERIES && !outcome) { /* nobody gains by it there, either */
        chapas_put_right(ref, offence);
        chapas_say_placed(ref, verdict);
    }
    if (is_idle(ref) || offence->restart == TQ_RESTART_NONE)
        return; /* a word between: what is open stays so */
    c->offenders = chapas_offenders(ref, offence, outcome != 0);
    c->fouled = chapas_fouled(ref, offence);
    if (ref->sounded && !his && !chapas_possession_left(ref, favoured) &&
        !(offence->restart == TQ_RESTART_PENALTY && ref->setting[SET_LAST_PENALTY])) {
        chapas_restart_or_end(ref, offence, verdict); /* K10: the last possession brings none */
        return;
    }
    choice_interrupt(&c->choices, (int)c->phase, c->phase == PHASE_CHOICE);
    choice_hold(&c->choices, offence, outcome);
    if (offence->restart == TQ_RESTART_THROW_IN) {
        chapas_restart_or_end(ref, offence, verdict); /* 74.p5 is no free kick */
    } else if (in_force(ref, C_72) && can_play_on(c, outcome, favoured)) {
        choice_open(&c->choices, CHOICE_ADVANTAGE, favoured);
        chapas_enter(ref, PHASE_CHOICE);
    } else {
        chapas_restart_or_end(ref, offence, verdict);
    }
}

void chapas_punish(struct ref *ref, const TqRuling *offence, const TqRuling *outcome,
                   Verdict *verdict)
{
    verdict_say(verdict, is_idle(ref) ? without_restart(*offence) : *offence);
    if (!chapas_sanction(ref, offence, verdict))
        chapas_award(ref, offence, outcome, verdict);
}

/* 96: a penalty that missed the ball has no action more. */
static void say_turn(const struct ref *ref, TqSide to, Verdict *verdict)
{
    TqRuling next = ruling_of(C_29, TQ_CALL_CHANGE);
    next.to = to;
    if (chapas_possession_left(ref, to))
        verdict_say(verdict, in_force(ref, C_96) ? ruling_with(next, C_96) : next);
}

/* 46.pu: the ball is out of play, and caps that lie off the field are in the game again. */
static TqRuling with_return(const struct ref *ref, TqRuling outcome)
{
    const uint32_t *off = chapas_seen(ref)->off_field;
    const bool dead = outcome.call == TQ_CALL_OUT || outcome.restart == TQ_RESTART_KEEPER;
    return dead && (off[0] || off[1]) && in_force(ref, C_46_PU)
               ? chapas_with_form(ref, outcome, outcome.to, C_46_PU)
               : outcome;
}

/* 83: which corner is not known as long as nobody says where the ball left; then none is named. */
static TqRuling with_corner(const struct ref *ref, TqRuling outcome, Verdict *verdict)
{
    if (outcome.restart != TQ_RESTART_CORNER || chapas_seen(ref)->story.out_placed)
        return chapas_with_spot(ref, outcome);
    verdict->needs = "where the ball left the field";
    outcome.has_at = false;
    return outcome;
}

/* What stands is carried out: goal, restart, the keeper's ball, the next action, or the turn. */
void chapas_carry_out(struct ref *ref, const TqRuling *outcome, Verdict *verdict)
{
    struct chapas *c = chapas_of(ref);
    const bool last = outcome->call == TQ_CALL_CHANGE && !chapas_possession_left(ref, outcome->to);
    if (outcome->call != TQ_CALL_NONE && !last) /* 19.p1: else nobody is next */
        verdict_say(verdict, with_return(ref, with_corner(ref, *outcome, verdict)));
    if (outcome->call == TQ_CALL_MISS) /* 97.pu */
        say_turn(ref, outcome->to, verdict);
    if (outcome->call == TQ_CALL_GOAL || outcome->call == TQ_CALL_OWN_GOAL) {
        const bool own = outcome->call == TQ_CALL_OWN_GOAL;
        chapas_score(ref, own ? tq_other_side(c->story.side) : c->story.side, verdict);
    } else if (outcome->restart != TQ_RESTART_NONE) {
        chapas_restart_or_end(ref, outcome, verdict);
    } else if (outcome->call == TQ_CALL_KEEPER_BALL) {
        chapas_keepers_ball(ref, outcome->to, verdict);
    } else if (outcome->call == TQ_CALL_PLAY_ON) {
        chapas_next_action(ref, outcome);
    } else {
        chapas_pass_turn(ref, verdict);
    }
}

/* What the referee set by hand. */
void chapas_say_placed(struct ref *ref, Verdict *verdict)
{
    Held *placed = &chapas_of(ref)->placed;
    for (int i = 0; i < placed->count; i++)
        verdict_say(verdict, placed->ruling[i]);
    order_release(placed);
}

enum { ALL_SAID = REF_MAX_SPOKEN + ORDER_HELD + 2 };

/* All that was said of an action, but what is no part of it; and the hands that the ball met after
   the first (102). */
static int said_of_action(const struct ref *ref, const Spoken *spoken, TqRuling *all)
{
    const struct chapas *c = chapas_seen(ref);
    int count = 0;
    for (int i = 0; i < c->held.count; i++)
        if (!chapas_is_apart(&c->held.ruling[i]))
            all[count++] = c->held.ruling[i];
    for (int i = 0; i < spoken->count; i++)
        all[count++] = spoken->ruling[i];
    for (int side = TQ_HOME; side <= TQ_AWAY && in_force(ref, C_102); side++)
        if (c->action.later_hands & 1 << side)
            all[count++] = chapas_handball(ref, ruling_of(C_102, TQ_CALL_HAND), (TqSide)side,
                                           c->action.later_at[side]);
    return count;
}

/* 91: the ball is in the goal and an offence of who played it stands: there is no goal, by its own
   clause where one has it (23.p2, 84, 87 ...), or because it was not within the rules. */
static TqRuling said_no_goal(const struct ref *ref, const TqRuling *offence, TqRuling outcome,
                             Verdict *verdict)
{
    const bool goal = outcome.call == TQ_CALL_GOAL;
    if (offence->against != chapas_seen(ref)->story.side ||
        (!goal && outcome.call != TQ_CALL_NO_GOAL))
        return outcome;
    verdict_say(verdict, ruling_of(outcome.clause, TQ_CALL_NO_GOAL));
    return goal ? chapas_no_goal(ref, ruling_of(outcome.clause, TQ_CALL_NO_GOAL)) : outcome;
}

/* How the pieces lie when a turn ends: nothing to a series, which has no turns. */
static bool is_of_turn(const TqRuling *offence)
{
    return offence->clause == C_48 || offence->clause == C_59 || offence->clause == C_64 ||
           offence->clause == C_67_P3;
}

/* 100.pu: an offence has the consequence for the kick that it has in play. One of who takes it
   annuls it. One of the other side that is a penalty brings another (102, 101.p2), unless it went
   in, which who takes it would choose (72). OPEN(chapas/100): any other is called, for a series
   knows no free kick. */
static void rule_on_kick(struct ref *ref, const TqRuling *offence, const TqRuling *outcome,
                         Verdict *verdict)
{
    const bool his = offence && offence->against == chapas_seen(ref)->story.side;
    const bool stands = outcome->call == TQ_CALL_GOAL && in_force(ref, C_72);
    if (offence && !his && !stands && offence->restart == TQ_RESTART_PENALTY &&
        in_force(ref, C_100_PU)) {
        chapas_kick_again(ref, offence, verdict);
        return;
    }
    if (offence) {
        verdict_say(verdict, without_restart(*offence));
        chapas_sanction(ref, offence, verdict);
    }
    chapas_end_kick(ref, his ? offence : 0, outcome, verdict);
}

/* Rulings on where it stopped. A ball that was played has moved: as if it had not, nobody rules. */
static bool is_about_ball(const TqRuling *said)
{
    static const int16_t clause[] = { C_7_F, C_81_D, C_49,     C_50, C_83_P6,
                                      C_92,  C_59,   C_103_P2, C_64, C_67_P3 };
    bool about = false;
    for (unsigned i = 0; i < sizeof clause / sizeof clause[0]; i++)
        about |= said->clause == clause[i];
    return about;
}

static void ask_for_ball(const struct ref *ref, const TqRuling *stands, Verdict *verdict)
{
    if (!is_about_ball(stands) || !chapas_ball_is_lost(ref))
        return;
    verdict->needs = "where the ball came to rest";
    verdict->open = true;
}

/* 65, 109.p1: an entry that brings a kick "where the ball is" as if it lay where it was played. */
static void ask_for_ball_of_entry(const struct ref *ref, Verdict *verdict)
{
    const Vec2 was = ref->board_before.ball.at;
    for (int i = 0; i < verdict->count; i++) {
        const TqRuling *said = &verdict->ruling[i];
        if (!chapas_is_apart(said) || !said->has_at || said->x != was.x || said->y != was.y ||
            !chapas_ball_is_lost(ref))
            continue;
        verdict->needs = "where the ball came to rest";
        verdict->open = true;
    }
}

/* A foul by a cap, or by a hand. */
static bool is_foul(const TqRuling *said)
{
    return said->call == TQ_CALL_FOUL || said->call == TQ_CALL_HAND;
}

/* 72, 101.p2: a foul, and then a hand of the same side that is a penalty: that is what the other
   side is given to choose, and the foul is named. OPEN(chapas/72): the book speaks of one. */
static TqRuling gravest(const struct ref *ref, const TqRuling *all, int count, TqRuling first)
{
    for (int i = 0; i < count && is_foul(&first) && in_force(ref, C_72); i++)
        if (all[i].call == TQ_CALL_HAND && all[i].against == first.against &&
            all[i].restart == TQ_RESTART_PENALTY && first.restart != TQ_RESTART_PENALTY)
            return first.clause == C_102 ? all[i] : ruling_with(all[i], first.clause);
    return first;
}

/* 72, 102: who waives the foul that he suffered has not waived his own hand: it is what stands
   then. A ball that is out was so after both, and there is no playing on with it. */
static TqRuling without_foul(const struct ref *ref, const TqRuling *all, int count,
                             const TqRuling *foul, TqRuling outcome)
{
    const bool out = chapas_seen(ref)->story.out != LINE_NONE;
    for (int i = 0; i < count && is_foul(foul) && !out; i++)
        if (all[i].call == TQ_CALL_HAND && all[i].against != foul->against)
            return all[i];
    return outcome;
}

static void rule_on_action(struct ref *ref, const Spoken *spoken, bool typed, Verdict *verdict)
{
    struct chapas *c = chapas_of(ref);
    TqRuling all[ALL_SAID];
    const int count = said_of_action(ref, spoken, all);
    chapas_keep_apart(c);
    const int o = order_first(&offences, all, count, is_offence);
    const int w = order_first(&outcomes, all, count, is_outcome);
    TqRuling outcome = w < 0 ? ruling_of(-1, TQ_CALL_NONE) : all[w];
    c->in_motion = false;
    c->turn.shot = false;
    const bool back = o >= 0 && is_void_flick(&all[o]) && !is_own_goal(&outcome);
    if (typed)
        ask_for_ball(ref, o >= 0 ? &all[o] : &outcome, verdict);
    if (back)
        order_release(&c->placed);
    chapas_say_placed(ref, verdict);
    if (o >= 0 && ref->period != PERIOD_SERIES) {
        outcome = said_no_goal(ref, &all[o], outcome, verdict);
        outcome = without_foul(ref, all, count, &all[o], outcome);
        all[o] = gravest(ref, all, count, all[o]);
    }
    if (ref->period == PERIOD_SERIES)
        rule_on_kick(ref, o >= 0 && !is_of_turn(&all[o]) ? &all[o] : 0, &outcome, verdict);
    else if (back)
        chapas_void_flick(ref, &all[o], verdict);
    else if (o >= 0 && !(is_own_goal(&outcome) && in_force(ref, C_95)))
        chapas_punish(ref, &all[o], &outcome, verdict);
    else
        chapas_carry_out(ref, &outcome, verdict);
}

/* The motion itself has brought it, however things are put aside after it: the ball out or in the
   goal, a kick of a series, or an offence that is not about how the caps lie. */
static bool is_decided(const struct ref *ref, const Spoken *spoken)
{
    const struct chapas *c = chapas_seen(ref);
    TqRuling all[ALL_SAID];
    const int o = order_first(&offences, all, said_of_action(ref, spoken, all), is_offence);
    const int clause = o < 0 ? C_59 : all[o].clause;
    return c->story.out != LINE_NONE || ref->period == PERIOD_SERIES ||
           (clause != C_59 && clause != C_64 && clause != C_67_P3);
}

/* 70: whoever owns the caps below puts the upper one aside; what hangs on how the caps lie is ruled
   then, all else at once. */
static void everything_rests(struct ref *ref, const Spoken *spoken, bool typed, Verdict *verdict)
{
    struct chapas *c = chapas_of(ref);
    const bool charged = c->action.charges > 0 && in_force(ref, C_70);
    const Board lay = ref->board;
    if (!c->in_motion)
        return;
    if (charged && !is_decided(ref, spoken)) {
        chapas_show_cards(ref, verdict);
        if (!ref->over)
            chapas_begin_relocating(ref, verdict);
        return;
    }
    rule_on_action(ref, spoken, typed, verdict);
    if (charged)
        chapas_relocate_after(ref, &lay, verdict);
    chapas_hear_apart(ref, false, verdict);
}

/* Nothing lies on anything any more, or the rest of the turn is given up: judged as things lie. */
void chapas_rule_after_relocating(struct ref *ref, Verdict *verdict)
{
    Spoken spoken;
    const Fact settled = { .kind = FACT_SETTLED, .who = thing_none(), .whom = thing_none() };
    rulebook_judge(&chapas_book, ref, &settled, &spoken);
    rule_on_action(ref, &spoken, false, verdict);
    chapas_hear_apart(ref, true, verdict);
}

/* Outside an action each offence is ruled where it happens. */
void chapas_rule_now(struct ref *ref, const Spoken *spoken, Verdict *verdict)
{
    struct chapas *c = chapas_of(ref);
    const int first = order_first(&offences, spoken->ruling, spoken->count, is_offence);
    if (first < 0)
        return;
    if (c->phase == PHASE_RELOCATE && spoken->ruling[first].clause == C_108)
        chapas_show_card(ref, &spoken->ruling[first], verdict);
    else if (c->in_motion)
        order_hold(&c->held, spoken->ruling[first]);
    else if (is_told_flick(ref, &spoken->ruling[first]) && ref->period != PERIOD_SERIES)
        use_up(ref, &spoken->ruling[first], verdict);
    else
        chapas_punish(ref, &spoken->ruling[first], 0, verdict);
}

/* An entry about what did not happen. */
void chapas_say_refused(const Spoken *spoken, Verdict *verdict)
{
    for (int i = 0; i < spoken->count; i++)
        if (spoken->ruling[i].call == TQ_CALL_REFUSED)
            verdict_say(verdict, spoken->ruling[i]);
}

/* 22.C: a lifted flick is made with the piece upside down, whether it was set so or not. */
static void turn_over(struct ref *ref, const TqCommand *command)
{
    const bool lifted = command->kind == TQ_FLICK_LIFTED || command->kind == TQ_FLICK_LIFTED_BRIDGE;
    if (lifted && !board_get(&ref->board, command->thing)->upside && in_force(ref, C_22_C))
        chapas_pose(ref, command->thing, TQ_POSE_INVERTED);
}

/* A taker that was not set by hand: who takes it is known now, and whoever stands where only the
   taker may goes aside (K18), if that costs nothing. */
static void take_unset(struct ref *ref, TqThing piece, Verdict *verdict)
{
    struct chapas *c = chapas_of(ref);
    if (c->restart.taker >= 0)
        return;
    c->restart.taker = piece.number;
    chapas_clear_for_taker(ref);
    chapas_say_placed(ref, verdict);
}

/* What a deed outside the play brings. 36: what was put wrongly is judged when its side is ready,
   or its time is up; until then it may be put right. `step`: that in which it was done. */
static void rule_on_deed(struct ref *ref, const Fact *deed, int step, const Spoken *spoken,
                         Verdict *verdict)
{
    const bool puts = chapas_attempts(deed, TQ_DO_PLACE) || chapas_attempts(deed, TQ_DO_ARRANGE);
    Spoken now = { .needs = spoken->needs, .open = spoken->open };
    for (int i = 0; i < spoken->count; i++)
        if (!puts || !chapas_may_be_righted(ref, step, &spoken->ruling[i]))
            now.ruling[now.count++] = spoken->ruling[i];
    chapas_rule_now(ref, &now, verdict);
}

void chapas_resolve(struct ref *ref, const Fact *fact, const Spoken *spoken, Verdict *verdict)
{
    struct chapas *c = chapas_of(ref);
    const int step = c->restart.step;
    switch (fact->kind) {
    case FACT_ATTEMPT:
        if (fact->command.deed == TQ_DO_FLICK) {
            order_release(&c->held);
            for (int i = 0; i < spoken->count; i++)
                if (is_offence(&spoken->ruling[i]))
                    order_hold(&c->held, spoken->ruling[i]);
            if (c->phase == PHASE_PREPARE) {
                take_unset(ref, fact->command.thing, verdict);
                chapas_take_restart(ref);
            }
            chapas_start_clock(ref);
            turn_over(ref, &fact->command);
        } else {
            chapas_before_hand(ref, &fact->command);
            chapas_do(ref, &fact->command, verdict);
            chapas_say_placed(ref, verdict);
            rule_on_deed(ref, fact, step, spoken, verdict);
        }
        break;
    case FACT_ENTRY:
        chapas_say_refused(spoken, verdict);
        for (int i = 0; i < spoken->count; i++)
            if (spoken->ruling[i].clause == C_54 && spoken->ruling[i].call != TQ_CALL_REFUSED)
                chapas_roll_away(ref, &spoken->ruling[i], verdict);
        chapas_rule_now(ref, spoken, verdict);
        break;
    case FACT_SETTLED:
        everything_rests(ref, spoken, fact->typed, verdict);
        if (fact->typed)
            ask_for_ball_of_entry(ref, verdict);
        break;
    case FACT_TIME:
        wait_time(&chapas_book, ref, verdict);
        break;
    default:
        break;
    }
}
