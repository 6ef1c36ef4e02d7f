/* SPDX-License-Identifier: MIT */
/* Rule 8: the keeper on its rod. */
#include "book/fistf/fistf.h"

/* ---- Helps ---- */

/* A keeper's handling, from its owner's penalty spot. */
static Judgement handled(Hearing *h, TqSide against)
{
    h->out.call = TQ_CALL_ILLEGAL_HANDLING;
    h->out.thing = thing_keeper(against);
    h->out = fistf_free_kick_spot(h->ref, h->out, against);
    return JUDGE_RULED;
}

/* The keeper of an attempt, and where it is to go at each of its places. */
static bool holds_keeper(const Hearing *h)
{
    return (fistf_attempts(h, TQ_DO_MOVE) || fistf_attempts(h, TQ_DO_PLACE)) &&
           thing_is_keeper(h->fact->command.thing);
}

typedef bool Held_well(const struct ref *ref, TqSide side, Vec2 at, Vec2 axis);

static Vec2 axis_of(const struct ref *ref, TqSide side, int32_t x, int32_t y)
{
    return x == 0 && y == 0 ? board_get(&ref->board, thing_keeper(side))->axis
                            : vec2_normalised(vec2(x, y));
}

/* Is the test true at one of the places to which the command brings the keeper? */
static bool somewhere(const Hearing *h, Held_well *test, bool wanted)
{
    const TqCommand *c = &h->fact->command;
    const struct ref *ref = h->ref;
    if (c->deed == TQ_DO_PLACE)
        return test(ref, c->side, vec2(c->x_um / 1000.0, c->y_um / 1000.0),
                    axis_of(ref, c->side, c->axis_x, c->axis_y)) == wanted;
    for (int i = 0; i < c->spots; i++)
        if (test(ref, c->side, vec2(c->spot[i].x_um / 1000.0, c->spot[i].y_um / 1000.0),
                 axis_of(ref, c->side, c->spot[i].axis_x, c->spot[i].axis_y)) == wanted)
            return true;
    return false;
}

/* First offence: a free kick from the spot (a); later, on purpose, or by edition after a warning:
   a penalty (b, 12.1.1.2 and 12.1.1.3). */
static Judgement first_or_later(Hearing *h, TqSide against, bool later, int first, int then,
                                int penalty)
{
    const Team *team = &fistf_seen(h->ref)->team[against];
    const bool warned =
        team->keeper_warned && fistf_switch(h->ref, SW_KEEPER_PENALTY_AFTER_WARNING);
    handled(h, against);
    if (h->ref->period == PERIOD_SERIES)
        return JUDGE_RULED; /* K42: no kick comes of it, the first time or later */
    if ((later || warned) && in_force(h->ref, then)) {
        h->out = ruling_with(h->out, then);
        if (!in_force(h->ref, penalty))
            return JUDGE_RULED;
        h->out = ruling_with(h->out, penalty);
        h->out.restart = TQ_RESTART_PENALTY;
        return JUDGE_RULED;
    }
    if (!in_force(h->ref, first))
        return JUDGE_SILENT;
    h->out = ruling_with(h->out, first);
    return JUDGE_RULED;
}

/* ---- Handling ---- */

/* An entry about a keeper while nobody plays: there is nothing to save or to hinder. */
static Judgement nobody_plays(Hearing *h)
{
    h->out.number = 1; /* its words */
    return fistf_refused(h);
}

/* The figure is held out of its area: 8.2.1 speaks of that, and may be the graver. */
static bool is_held_out(const Hearing *h)
{
    return in_force(h->ref, F_8_2_1) && fistf_in_play(h->ref) &&
           somewhere(h, fistf_figure_leaves, true);
}

/* 8.1.1  The rod leads under the rear bar of the goal. */
static Judgement fistf_8_1_1(Hearing *h)
{
    const TqCommand *c = &h->fact->command;
    if (h->fact->kind == FACT_ENTRY && c->clause == F_8_1_1)
        return fistf_entry_comes_too_late(h->ref) ? nobody_plays(h) : handled(h, c->side);
    if (!holds_keeper(h) || !somewhere(h, fistf_under_bar, false) || is_held_out(h))
        return JUDGE_SILENT;
    return handled(h, c->side);
}

/* What the referee enters of one of the two: 8.1.2 or 8.2.1 itself, that he saw it; (b) that it was
   on purpose, or by edition after his warning. OPEN(fistf-es/8.1.2.b): how a warning is given the
   book does not say. */
static Judgement entered(Hearing *h, int clause, int first, int then, int penalty)
{
    const TqCommand *c = &h->fact->command;
    const Team *team = &fistf_seen(h->ref)->team[c->side];
    const int before = clause == F_8_1_2 ? team->shakes : team->lines;
    if (c->clause != h->out.clause)
        return JUDGE_SILENT;
    if (fistf_shaken_too_late(h->ref, h->fact)) {
        h->out.number = 2; /* its words */
        return fistf_refused(h);
    }
    if (fistf_entry_comes_too_late(h->ref))
        return nobody_plays(h);
    if (fistf_shakes_alone(h->ref, c)) {
        h->out.number = 3; /* its words */
        return fistf_refused(h);
    }
    if (!board_get(&h->ref->board, thing_keeper(c->side))->present)
        return fistf_refused(h); /* there is none to do it */
    if (c->clause == then)
        return first_or_later(h, c->side, true, first, then, penalty);
    return first_or_later(h, c->side, before > 1, first, then, penalty);
}

/* 8.1.2  It must not be shaken before the ball is propelled (K33). */
static Judgement fistf_8_1_2(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    const TqCommand *c = &h->fact->command;
    const int penalty = fistf_either(h->ref, F_12_1_1_2, F_DE_12_1_1_2);
    if (h->fact->kind == FACT_ENTRY)
        return entered(h, F_8_1_2, F_8_1_2_A, F_8_1_2_B, penalty);
    if (!fistf_attempts(h, TQ_DO_MOVE) || !fistf_in_play(h->ref) || !fistf_shaken_by(h->ref, c))
        return JUDGE_SILENT;
    return first_or_later(h, c->side, f->team[c->side].shakes > 0, F_8_1_2_A, F_8_1_2_B, penalty);
}

/* 8.1.4  Three touches in a row; the fourth is a free kick where it was, by edition as for an
   illegal flick (1.2). */
static Judgement fistf_8_1_4(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    if (!f->now.keeper || f->now.counted <= 3 || !fistf_in_play(h->ref))
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_ILLEGAL_HANDLING;
    h->out.thing = f->now.figure;
    h->out = fistf_kick_as_1_2(h->ref, h->out, (TqSide)f->now.figure.side,
                               h->fact->placed ? h->fact->at : f->play.ball);
    return JUDGE_RULED;
}

/* 8.2.1  Held in any way, but inside the goal area: no part of it on or over its lines, the goal
   line apart. 8.2.1.s2  With or without the ball. In the assisted manner the hand is held inside
   (K34): what would leave is refused. OPEN(fistf-es/8.2.1): at a penalty it is that, once the ball
   was touched, and no repetition (12.2.3). Led out it crosses a line, which is a fact; put down out
   there it does not. */
static Judgement fistf_8_2_1(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    const int penalty = fistf_either(h->ref, F_12_1_1_3, F_DE_12_1_1_2);
    const Fact *fact = h->fact;
    if (fact->kind == FACT_ENTRY)
        return entered(h, F_8_2_1, F_8_2_1_A, F_8_2_1_B, penalty);
    if (fact->kind == FACT_ATTEMPT) {
        const TqSide by = fact->command.side;
        if (!holds_keeper(h) || !somewhere(h, fistf_leaves_lines, true))
            return JUDGE_SILENT;
        if (somewhere(h, fistf_under_bar, false) && in_force(h->ref, F_8_1_1))
            h->out = ruling_with(h->out, F_8_1_1);
        if (h->ref->manner == TQ_ASSISTED)
            return handled(h, by);
        return fact->command.deed == TQ_DO_PLACE && fistf_in_play(h->ref)
                   ? first_or_later(h, by, f->team[by].lines > 0, F_8_2_1_A, F_8_2_1_B, penalty)
                   : JUDGE_SILENT;
    }
    if (!fistf_keeper_leaves(h->ref, fact) || !fistf_in_play(h->ref))
        return JUDGE_SILENT;
    const TqSide side = (TqSide)fact->who.side;
    if (!thing_same(f->play.piece, fact->who)) {
        if (!in_force(h->ref, F_8_2_1_S2))
            return JUDGE_SILENT;
        h->out = ruling_with(h->out, F_8_2_1_S2);
    }
    return first_or_later(h, side, f->team[side].lines > 1, F_8_2_1_A, F_8_2_1_B, penalty);
}

/* ---- Contacts with figures ---- */

/* The keeper of a contact of two pieces, and the other one. */
static bool keeper_meets(const Fact *fact, TqThing *keeper, TqThing *other)
{
    const bool first = thing_is_keeper(fact->who);
    if (!thing_is_piece(fact->who) || !thing_is_piece(fact->whom) ||
        first == thing_is_keeper(fact->whom))
        return false;
    *keeper = first ? fact->who : fact->whom;
    *other = first ? fact->whom : fact->who;
    return true;
}

static Judgement from_its_spot(Hearing *h, TqCall call, TqThing keeper)
{
    h->out.call = call;
    h->out.thing = keeper;
    h->out = fistf_free_kick_spot(h->ref, h->out, (TqSide)keeper.side);
    return JUDGE_RULED;
}

/* Did it rest? Told of, all does that nothing has set in motion; the tally has seen to that. */
static bool rested(const struct ref *ref, const Fact *fact, TqThing thing)
{
    const struct fistf *f = fistf_seen(ref);
    if (!fact->typed)
        return thing_same(fact->who, thing) ? fact->who_rests : fact->whom_rests;
    return f->now.flick < 0 && thing_same(f->now.other, thing) && f->now.other_rests;
}

/* 8.2.2  It must not touch a resting figure that stands in the goal area or on its lines. */
static Judgement fistf_8_2_2(Hearing *h)
{
    TqThing keeper, other;
    if (!keeper_meets(h->fact, &keeper, &other) || !fistf_in_play(h->ref) ||
        !rested(h->ref, h->fact, other))
        return JUDGE_SILENT;
    if (!fistf_in_goal_area(h->ref, (TqSide)keeper.side, board_get(&h->ref->board, other)))
        return JUDGE_SILENT;
    return from_its_spot(h, TQ_CALL_FOUL, keeper);
}

/* What the referee enters of the defender's keeper. */
static Judgement seen_to_hinder(Hearing *h, TqCall call)
{
    const TqSide side = h->fact->command.side;
    if (fistf_entry_comes_too_late(h->ref))
        return nobody_plays(h);
    if (!fistf_attacks(h->ref, side))
        return from_its_spot(h, call, thing_keeper(side));
    h->out.number = 2; /* its words: it hinders nobody but itself */
    return fistf_refused(h);
}

/* 8.2.3  It must not hinder the attacker's flick: in motion it meets his running figure before that
   meets the ball; by edition any flick, an obstruction, or one through the goal area, a foul of the
   keeper. */
static Judgement fistf_8_2_3(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    const bool through =
        fistf_switch(h->ref, SW_KEEPER_OBSTRUCTION_SCOPE) == V_FLICK_THROUGH_GOAL_AREA;
    const TqCall call = through ? TQ_CALL_FOUL : TQ_CALL_OBSTRUCTION;
    TqThing keeper, other;
    if (h->fact->kind == FACT_ENTRY && h->fact->command.clause == F_8_2_3)
        return seen_to_hinder(h, call);
    if (!keeper_meets(h->fact, &keeper, &other) || !fistf_in_play(h->ref) || f->now.flick < 0)
        return JUDGE_SILENT;
    const Flick *flick = &f->flick[f->now.flick];
    if (!thing_same(f->now.figure, other) || f->now.other_rests || flick->played ||
        flick->role == FLICK_DEFENCE || other.side == keeper.side)
        return JUDGE_SILENT;
    if (through) {
        Footprint there = *board_get(&h->ref->board, other);
        if (h->fact->placed)
            there.at = h->fact->at;
        if (!fistf_in_goal_area(h->ref, (TqSide)keeper.side, &there))
            return JUDGE_SILENT;
    }
    return from_its_spot(h, call, keeper);
}

/* ---- Changes ---- */

/* 8.3.2  A damaged keeper with the ball at rest, at any time; an undamaged one on the occasions of
   2.5.2. */
static Judgement fistf_8_3_2(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    const TqCommand *c = &h->fact->command;
    if (fistf_attempts(h, TQ_DO_REQUEST) && c->request == TQ_ASK_KEEPER_CHANGE)
        return f->ball_moves || f->phase == FISTF_CHOICE ? fistf_refused(h) : JUDGE_SILENT;
    if (!fistf_attempts(h, TQ_DO_SUBSTITUTE) || !thing_is_keeper(c->thing) ||
        fistf_may_change(h->ref) || f->phase == FISTF_INTERVAL)
        return JUDGE_SILENT;
    return fistf_refused(h);
}

/* 8.3.3  An undamaged one once in a match. */
static Judgement fistf_8_3_3(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    const TqCommand *c = &h->fact->command;
    if (!fistf_attempts(h, TQ_DO_SUBSTITUTE) || !thing_is_keeper(c->thing) ||
        !f->team[c->side].keeper_changed || f->phase == FISTF_INTERVAL)
        return JUDGE_SILENT;
    return fistf_refused(h);
}

#define TOUCH FACT_BIT(FACT_TOUCH)
#define ENTRY FACT_BIT(FACT_ENTRY)
static const ClauseRow rows[] = {
    { F_8_1_1, TQ_AT_JUDGE, TRIES(MOVE) | TRIES(PLACE) | ENTRY, fistf_8_1_1 },
    { F_8_1_2, TQ_AT_JUDGE, TRIES(MOVE) | ENTRY, fistf_8_1_2 },
    { F_8_1_2_A, TQ_AT_CODE, 0, 0 },
    { F_8_1_2_B, TQ_AT_CODE, ENTRY, fistf_8_1_2 },
    { F_8_1_3, TQ_AT_CODE, 0, 0 },
    { F_DE_8_1_3_A, TQ_AT_CODE, 0, 0 },
    { F_DE_8_1_3_B, TQ_AT_CODE, 0, 0 },
    { F_8_1_4, TQ_AT_JUDGE, TOUCH, fistf_8_1_4 },
    { F_8_1_4_A, TQ_AT_CODE, 0, 0 },
    { F_8_1_4_B, TQ_AT_CODE, 0, 0 },
    { F_8_1_5, TQ_AT_CODE, 0, 0 },
    { F_8_2_1, TQ_AT_JUDGE, TRIES(MOVE) | TRIES(PLACE) | ENTRY | FACT_BIT(FACT_CROSS),
      fistf_8_2_1 },
    { F_8_2_1_A, TQ_AT_CODE, 0, 0 },
    { F_8_2_1_B, TQ_AT_CODE, ENTRY, fistf_8_2_1 },
    { F_8_2_1_S2, TQ_AT_CODE, 0, 0 },
    { F_8_2_2, TQ_AT_JUDGE, TOUCH, fistf_8_2_2 },
    { F_8_2_3, TQ_AT_JUDGE, TOUCH | ENTRY, fistf_8_2_3 },
    { F_8_3_1, TQ_AT_CODE, 0, 0 },
    { F_8_3_2, TQ_AT_JUDGE, TRIES(REQUEST) | TRIES(SUBSTITUTE), fistf_8_3_2 },
    { F_8_3_3, TQ_AT_JUDGE, TRIES(SUBSTITUTE), fistf_8_3_3 },
};
const Chapter fistf_r08 = { "8", sizeof rows / sizeof rows[0], rows };
