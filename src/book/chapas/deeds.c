/* SPDX-License-Identifier: MIT */
/* What sides do between flicks: place, declare, announce, measure, choose, substitute. */
#include "book/chapas/chapas.h"
#include "geom/num.h"

static Vec2 place_of(int32_t x_um, int32_t y_um)
{
    return vec2(x_um / 1000.0, y_um / 1000.0);
}

/* ---- Placing ---- */

/* 97: at a penalty the taker may set ball and cap first: the cap put near the ball takes it. */
bool chapas_sets_penalty_taker(const struct ref *ref, TqThing piece, Vec2 at)
{
    const struct chapas *c = chapas_seen(ref);
    const Footprint *ball = &ref->board.ball;
    return c->phase == PHASE_PREPARE && c->restart.kind == TQ_RESTART_PENALTY &&
           c->restart.step == RESTART_ATTACK && piece.side == (int8_t)c->restart.to &&
           piece.number > 0 && (c->restart.taker < 0 || c->restart.taker == piece.number) &&
           vec2_length(vec2_sub(at, ball->at)) < FROM_BALL && in_force(ref, C_97);
}

/* 105.pu.G, 97, 74.p1, 81.B: at the step of the taker, whoever of its side is set is the taker. */
static void note_taker(struct ref *ref, TqThing piece, Vec2 at, TqPoseKind pose)
{
    struct chapas *c = chapas_of(ref);
    const bool late = c->restart.taker >= 0 && c->restart.taker != piece.number; /* 37 */
    const bool now = chapas_taker_is_set(c) && piece.side == (int8_t)c->restart.to && !late &&
                     !chapas_sets_another(ref, piece, at);
    if (!now && !chapas_sets_penalty_taker(ref, piece, at))
        return;
    if (c->restart.step == RESTART_DIRECT)
        chapas_next_step(ref); /* 83.p4: without a word there is no shot */
    c->restart.taker = piece.number;
    c->prep.together |=
        ref->manner == TQ_STRICT && (c->restart.steps & RESTART_BIT(RESTART_KEEPER));
    c->prep.inverted = pose == TQ_POSE_INVERTED;
}

/* 74.p1: at a throw-in the cap may be set about the ball, which then lies in it. */
static void note_ball_in_taker(struct ref *ref, TqThing piece)
{
    const struct chapas *c = chapas_seen(ref);
    const bool taker = c->phase == PHASE_PREPARE && c->restart.kind == TQ_RESTART_THROW_IN &&
                       piece.number == c->restart.taker && piece.side == (int8_t)c->restart.to;
    if (!taker)
        return;
    const Vec2 at = board_get(&ref->board, piece)->at;
    const bool about =
        vec2_length(vec2_sub(at, c->restart.at)) < chapas_cap_r(ref, (TqSide)piece.side);
    if (!about && !thing_is_piece(ref->board.ball_on))
        return;
    place_lay_ball(&ref->board, about ? at : c->restart.at); /* in its middle, or out of it */
    ref->board.ball_on = about ? piece : thing_none();
}

/* 105.pu.H: who sets his keeper, or leaves it, begins the last step. */
static void begin_keeper_step(struct ref *ref, TqThing thing)
{
    const struct chapas *c = chapas_seen(ref);
    if (thing_is_keeper(thing) && thing.side != (int8_t)c->restart.to &&
        c->restart.step == RESTART_TAKER && chapas_keeper_is_due(ref))
        chapas_next_step(ref);
}

static void put(struct ref *ref, TqThing thing, Vec2 at, Vec2 axis, TqPoseKind pose)
{
    struct chapas *c = chapas_of(ref);
    if (thing_is_ball(thing)) {
        c->restart.at = at;
        place_lay_ball(&ref->board, at);
        chapas_make_room(ref);
        return;
    }
    begin_keeper_step(ref, thing);
    note_taker(ref, thing, at, pose);
    if (c->restart.step == RESTART_WALL && c->phase == PHASE_PREPARE && thing.number > 0)
        c->prep.wall_caps |= 1u << thing.number;
    if (thing_is_keeper(thing) && (c->phase == PHASE_KEEPER || (c->phase == PHASE_PREPARE &&
                                                                c->restart.step == RESTART_KEEPER)))
        c->prep.keeper_set = true;
    c->prep.set[thing.side] |= 1u << thing.number;
    chapas_pose(ref, thing, pose);
    place_set(&ref->board, thing, at, axis);
    note_ball_in_taker(ref, thing);
}

/* Who takes it may have been set now. */
static void clear_for_taker(struct ref *ref)
{
    const struct chapas *c = chapas_seen(ref);
    if (c->phase == PHASE_PREPARE && c->restart.taker >= 0 && chapas_taker_is_set(c))
        chapas_clear_for_taker(ref);
}

static void do_place(struct ref *ref, const TqCommand *command, Verdict *verdict)
{
    const Vec2 at = place_of(command->x_um, command->y_um);
    if (chapas_seen(ref)->phase == PHASE_RELOCATE)
        chapas_relocate(ref, at, verdict);
    else
        put(ref, command->thing, at, vec2(command->axis_x, command->axis_y), command->pose);
    if (thing_is_piece(command->thing))
        chapas_yield_place(ref, command->thing);
    clear_for_taker(ref);
}

/* Nobody yields before all of them lie where they are put: one may take the place of another. */
static void do_arrange(struct ref *ref, const TqCommand *command)
{
    for (int i = 0; i < command->spots; i++) {
        const TqSpot *spot = &command->spot[i];
        put(ref, thing_piece(command->side, spot->number), place_of(spot->x_um, spot->y_um),
            vec2(spot->axis_x, spot->axis_y), (TqPoseKind)spot->pose);
    }
    for (int i = 0; i < command->spots; i++)
        chapas_yield_place(ref, thing_piece(command->side, command->spot[i].number));
    clear_for_taker(ref);
}

/* ---- Ready ---- */

/* 97, K75: a keeper that is not on the goal line at a penalty is set there, as near as can be. */
static void keeper_to_goal_line(struct ref *ref, TqSide side)
{
    const TqField *field = &ref->board.field;
    const Footprint *keeper = &ref->board.piece[side][0];
    const double half = field->mouth_half - chapas_keeper_r(ref, side) - field->post;
    if (!keeper->present || chapas_keeper_on_goal_line(ref, side) || !in_force(ref, C_97))
        return;
    const double x = field_end_x(field, ref_end(ref, side));
    chapas_set_by_referee(ref, thing_keeper(side), vec2(x, num_clamp(keeper->at.y, -half, half)),
                          C_97);
}

/* Its side is ready, or its time is up. */
void chapas_step_done(struct ref *ref)
{
    struct chapas *c = chapas_of(ref);
    if (ref->manner == TQ_ASSISTED)
        chapas_undo_crooked_wall(ref);
    chapas_shift_misplaced(ref, ref->manner == TQ_ASSISTED ? ~0u : chapas_as_it_lay(ref));
    if (c->phase == PHASE_KEEPER) {
        chapas_enter(ref, PHASE_ACT);
        return;
    }
    if (c->restart.step == RESTART_KEEPER && c->restart.kind == TQ_RESTART_PENALTY)
        keeper_to_goal_line(ref, tq_other_side(c->restart.to));
    chapas_next_step(ref);
}

/* 36, K18: what is not done in time stays; what stands unlawfully is shifted, or costs a free kick
   (35.C). */
void chapas_time_to_set_is_up(struct ref *ref, Verdict *verdict)
{
    const TqSide side = chapas_step_side(ref);
    const Misplaced left = chapas_left_misplaced(ref);
    TqRuling said = ruling_of(C_36, TQ_CALL_TIME_UP);
    said.against = side; /* whose it was */
    said.to = tq_other_side(side);
    verdict_say(verdict, said);
    chapas_step_done(ref);
    chapas_say_placed(ref, verdict);
    if (left.clause < 0 || ref->manner == TQ_ASSISTED)
        return;
    said = chapas_place_ruling(ref, ruling_of(left.clause, TQ_CALL_NONE), side, &left);
    if (said.restart != TQ_RESTART_NONE)
        chapas_punish(ref, &said, 0, verdict);
}

/* ---- Shots: 87, 52 ---- */

/* 52, 53.pu: a shot waits for a keeper that may be set, or that stands and is to be laid down; one
   that is neither in its area nor in the goal stays where it is, and there is nothing to say. */
bool chapas_keeper_waits(const struct ref *ref, TqSide side)
{
    return !in_force(ref, C_52) || chapas_keeper_may_be_set(ref, side);
}

/* 83.p3, 105.pu.F: a corner or a direct kick is shot, or it is not. */
static void say_direct(struct ref *ref, bool direct)
{
    struct chapas *c = chapas_of(ref);
    c->prep.said_direct = true;
    c->restart.direct = direct;
    if (direct && chapas_keeper_is_last(ref) &&
        chapas_keeper_waits(ref, tq_other_side(c->restart.to)))
        c->restart.steps |= RESTART_BIT(RESTART_KEEPER);
    if (c->restart.taker >= 0) /* 83.p3: a word that comes after it; the keeper is next */
        c->prep.together |= ref->manner == TQ_STRICT;
    c->prep.from_goal = chapas_keeper_in_goal(ref, tq_other_side(c->restart.to));
    if (c->restart.step == RESTART_DIRECT)
        chapas_next_step(ref);
}

static void announce(struct ref *ref, const TqCommand *command, Verdict *verdict)
{
    struct chapas *c = chapas_of(ref);
    const TqSide other = tq_other_side(command->side);
    if (c->phase == PHASE_PREPARE) {
        say_direct(ref, true);
        return;
    }
    TqRuling ruling = ruling_of(C_87, TQ_CALL_SHOT);
    ruling.to = other;
    verdict_say(verdict, ruling);
    c->turn.shot = true;
    c->prep.keeper_set = c->prep.keeper_left = false;
    c->prep.from_goal = chapas_keeper_in_goal(ref, other);
    if (in_force(ref, C_88) && chapas_keeper_waits(ref, other))
        chapas_enter(ref, PHASE_KEEPER);
}

/* ---- Measuring: 28, K19 ---- */

/* The first time a warning, and a cap that stands too near goes to its distance, for it would else
   be measured again at once.
   OPEN(chapas/28.p1): whether the cap of a first warning is moved. */
static void warn(struct ref *ref, const TqRuling *said, const PlaceRules *rules, Verdict *verdict)
{
    const Footprint *cap = board_get(&ref->board, said->thing);
    Vec2 at;
    verdict_say(verdict, *said);
    if (said->clause == C_28_P1 && place_nearest(rules, &ref->board, said->thing, cap->at, &at))
        chapas_set_by_referee(ref, said->thing, at, C_28_P1);
}

/* Nearer than the distance, be it within the tolerance that favours who placed it. */
static bool is_short(const struct ref *ref, PlaceRules rules, TqThing cap)
{
    for (int i = 0; i < rules.count; i++)
        rules.rule[i].tolerance = 0;
    return place_breach(&rules, &ref->board, cap, board_get(&ref->board, cap)) >= 0;
}

static void measure(struct ref *ref, const TqCommand *command, Verdict *verdict)
{
    struct chapas *c = chapas_of(ref);
    const Footprint *cap = board_get(&ref->board, command->thing);
    PlaceRules rules;
    chapas_distance_rules(ref, &rules);
    const bool too_near = place_breach(&rules, &ref->board, command->thing, cap) >= 0;
    if (!too_near && is_short(ref, rules, command->thing))
        return; /* OPEN(chapas/28): by less than an eye sees: nobody is warned */
    const TqSide against = too_near ? (TqSide)command->thing.side : command->side;
    const int clause = too_near ? C_28_P1 : C_28_P2;
    TqRuling said = ruling_of(clause, TQ_CALL_WARNING);
    said.against = against;
    said.thing = too_near ? command->thing : thing_none(); /* no cap is at fault */
    if (!in_force(ref, clause))
        return;
    if (c->cards.count[too_near ? COUNT_SHORT : COUNT_UNFOUNDED][against]++ == 0) {
        warn(ref, &said, &rules, verdict);
        return;
    }
    said.call = too_near ? TQ_CALL_ILLEGAL_PLACE : TQ_CALL_TECHNICAL;
    said = chapas_free_kick(ref, said, against, cap->at);
    chapas_punish(ref, &said, 0, verdict);
}

/* ---- Choices ---- */

/* 72, 101.p3: play on. What stood without the offence is kept where it favours the side that
   suffered it: its goal, its next action, the ball out or in its small area; else it has an
   ordinary turn. */
bool chapas_favours(const struct chapas *c, const TqRuling *outcome, TqSide side)
{
    if (outcome->call == TQ_CALL_GOAL)
        return side == c->story.side;
    return outcome->to == side &&
           (outcome->restart != TQ_RESTART_NONE || outcome->call == TQ_CALL_KEEPER_BALL ||
            outcome->call == TQ_CALL_PLAY_ON);
}

/* The kick that was to be chosen when this offence came between. */
static void choose_what_was_open(struct ref *ref)
{
    struct chapas *c = chapas_of(ref);
    choice_back(&c->choices);
    c->offenders = chapas_offenders(ref, &c->choices.now.offence, c->choices.now.of_flick);
    c->fouled = chapas_fouled(ref, &c->choices.now.offence);
    chapas_enter(ref, PHASE_CHOICE);
}

/* 102: his own hand in that flick, which he has not waived; nothing stands without it. */
static void punish_own_hand(struct ref *ref, const TqRuling *hand, Verdict *verdict)
{
    const TqRuling nothing = ruling_of(-1, TQ_CALL_NONE);
    chapas_enter(ref, PHASE_ACT);
    chapas_punish(ref, hand, &nothing, verdict);
}

/* As if nothing had been. */
static void take_up_again(struct ref *ref, const TqRuling *waived, Verdict *verdict)
{
    chapas_enter(ref, (ChapasPhase)chapas_seen(ref)->choices.now.resume);
    chapas_put_right(ref, waived);
    chapas_say_placed(ref, verdict);
}

static void play_on(struct ref *ref, Verdict *verdict)
{
    struct chapas *c = chapas_of(ref);
    const TqSide favoured = c->choices.now.chooser;
    const TqRuling outcome = c->choices.now.outcome, offence = c->choices.now.offence;
    const bool of_flick = c->choices.now.of_flick;
    const bool foul = offence.call == TQ_CALL_FOUL || offence.call == TQ_CALL_INTENTIONAL ||
                      offence.call == TQ_CALL_HAND;
    TqRuling said = ruling_of(C_72, TQ_CALL_ADVANTAGE);
    said.to = favoured;
    verdict_say(verdict, foul && in_force(ref, C_101_P3) ? ruling_with(said, C_101_P3) : said);
    choice_close(&c->choices);
    c->fouled = thing_none();
    c->offenders = 0;
    if (c->choices.now.interrupts)
        choose_what_was_open(ref);
    else if (of_flick && outcome.against == favoured && outcome.call == TQ_CALL_HAND)
        punish_own_hand(ref, &outcome, verdict);
    else if (of_flick && chapas_favours(c, &outcome, favoured))
        chapas_carry_out(ref, &outcome, verdict);
    else if (!of_flick && (c->choices.now.resume == PHASE_PREPARE || favoured == c->turn.side))
        take_up_again(ref, &offence, verdict);
    else if (favoured == c->turn.side)
        chapas_begin_turn(ref, favoured, TURN_OPEN, TQ_RESTART_NONE);
    else
        chapas_pass_turn(ref, verdict);
}

/* 53, 90: the keeper is not positioned; 53.pu: then it lies. One that could not be (52) stays as it
   is: its side may say so, and nobody waits for that. */
static void leave_keeper(struct ref *ref, TqSide side)
{
    struct chapas *c = chapas_of(ref);
    const TqThing keeper = thing_keeper(side);
    if (chapas_shot_waits_for_none(ref, side))
        return;
    begin_keeper_step(ref, keeper);
    c->prep.keeper_left = true;
    if (board_get(&ref->board, keeper)->radius <= 0 && in_force(ref, C_53_PU)) {
        chapas_pose(ref, keeper, TQ_POSE_PROPER);
        chapas_set_by_referee(ref, keeper, board_get(&ref->board, keeper)->at, C_53_PU);
    }
    chapas_step_done(ref);
}

static void choose_at_restart(struct ref *ref, TqSide side, TqOption option)
{
    struct chapas *c = chapas_of(ref);
    if (option == TQ_OPT_REARRANGE || option == TQ_OPT_AS_IT_IS) {
        chapas_declare(ref, option == TQ_OPT_REARRANGE);
    } else if (option == TQ_OPT_WALL) {
        c->prep.wall = true;
    } else if (option == TQ_OPT_NO_WALL) {
        chapas_next_step(ref);
    } else if (option == TQ_OPT_DIRECT || option == TQ_OPT_INDIRECT) {
        say_direct(ref, option == TQ_OPT_DIRECT);
    } else if (option == TQ_OPT_LEAVE) {
        leave_keeper(ref, side);
    }
}

/* 12.p7: one who changes ends the matter; when both have said that they keep theirs, lots. */
static void choose_kit(struct ref *ref, const TqCommand *command, Verdict *verdict)
{
    struct chapas *c = chapas_of(ref);
    c->said_kit[command->side] = true;
    if (command->option == TQ_OPT_CHANGE) {
        TqRuling said = ruling_of(C_12_P7, TQ_CALL_SUBSTITUTION);
        said.to = c->changes_kit = command->side;
        verdict_say(verdict, said);
    }
    if (c->changes_kit != TQ_NO_SIDE || (c->said_kit[0] && c->said_kit[1]))
        chapas_draw_lots_for_kits(ref, verdict);
}

static void choose(struct ref *ref, const TqCommand *command, Verdict *verdict)
{
    struct chapas *c = chapas_of(ref);
    if (c->phase == PHASE_KITS) {
        choose_kit(ref, command, verdict);
    } else if (c->phase == PHASE_CHOICE && command->option == TQ_OPT_KICK) {
        const TqRuling offence = c->choices.now.offence;
        choice_close(&c->choices);
        chapas_restart_or_end(ref, &offence, verdict);
    } else if (c->phase == PHASE_CHOICE) {
        play_on(ref, verdict);
    } else if (command->option == TQ_OPT_PASS) {
        chapas_give_up(ref, verdict);
    } else {
        choose_at_restart(ref, command->side, command->option);
    }
}

/* ---- Substitution: 16, K9 ---- */

static void substitute(struct ref *ref, const TqCommand *command, Verdict *verdict)
{
    struct chapas *c = chapas_of(ref);
    TqRuling ruling = ruling_of(C_16, TQ_CALL_SUBSTITUTION);
    ruling.thing = command->thing;
    ruling.number = command->by;
    board_edit(&ref->board, command->thing)->number = command->by;
    if (thing_is_keeper(command->thing))
        c->keeper_changed[command->side] = true;
    else
        c->substituted[command->side]++;
    verdict_say(verdict, ruling);
}

void chapas_do(struct ref *ref, const TqCommand *command, Verdict *verdict)
{
    switch (command->deed) {
    case TQ_DO_PLACE:
        do_place(ref, command, verdict);
        break;
    case TQ_DO_ARRANGE:
        do_arrange(ref, command);
        break;
    case TQ_DO_READY:
        if (chapas_seen(ref)->phase == PHASE_RELOCATE)
            chapas_relocate_nearest(ref, verdict);
        else
            chapas_step_done(ref);
        break;
    case TQ_DO_ANNOUNCE:
        announce(ref, command, verdict);
        break;
    case TQ_DO_REQUEST:
        measure(ref, command, verdict);
        break;
    case TQ_DO_CHOOSE:
        choose(ref, command, verdict);
        break;
    default:
        substitute(ref, command, verdict);
        break;
    }
}
