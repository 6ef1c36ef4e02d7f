/* SPDX-License-Identifier: MIT */
/* Chapter IX, the ball in and out of play: what all restarts have in common. */
#include "book/dadinho/dadinho.h"

static bool at_restart(const struct ref *ref, TqSide side)
{
    const struct dadinho *d = dadinho_seen(ref);
    return d->phase == PHASE_RESTART && d->restart.to == side && in_force(ref, D_64);
}

/* 64.a  A restart is taken by a button, never by the keeper (at a goal kick 71.a says so). */
static Judgement dadinho_64_a(Hearing *h)
{
    const struct dadinho *d = dadinho_seen(h->ref);
    TqSide side = h->fact->command.side;
    bool goal_kick = d->restart.kind == TQ_RESTART_GOAL_KICK && in_force(h->ref, D_71_A) &&
                     in_force(h->ref, D_71);
    if (!attempt_of(h->fact, TQ_DO_FLICK) || !at_restart(h->ref, side) ||
        h->fact->command.thing.number != 0 || goal_kick)
        return JUDGE_SILENT;
    h->out = dadinho_technical(h->ref, h->out, side);
    h->out.thing = thing_keeper(side);
    return JUDGE_RULED;
}

/* 64.b  Put "next to the ball". OPEN(dadinho/64.b): how near that is the book leaves open: twice
   the width of a button between them. A wish that names no place is next to it. */
static bool put_far(const struct ref *ref, const TqCommand *command, bool flicked)
{
    const Footprint *seen = board_get(&ref->board, command->thing);
    const Vec2 at = flicked ? seen->at : vec2(command->x_um / 1000.0, command->y_um / 1000.0);
    return (flicked || command->placed) &&
           vec2_length(vec2_sub(at, ref->board.ball.at)) > 5 * seen->radius;
}

/* 55.pu, 64.b: whoever was put by the ball takes the kick. If nobody was, who lies there is in
   place, for he may be put and need not be. OPEN(dadinho/55.pu): nearer than his own width. */
bool dadinho_taker_in_place(const struct ref *ref, TqThing button)
{
    const int8_t taker = dadinho_seen(ref)->restart.taker;
    const Footprint *seen = board_get(&ref->board, button);
    const double away = vec2_length(vec2_sub(seen->at, ref->board.ball.at));
    return taker < 0 ? away <= 3 * seen->radius : taker == button.number;
}

/* Is it off the field? Whom the referee moved aside for the ball (64.f) is where it stood: that it
   lies outside now is his doing, and it comes back there. */
static bool stood_outside(const struct ref *ref, TqThing button)
{
    const Aside *aside = &dadinho_seen(ref)->restart.aside;
    Footprint seen = *board_get(&ref->board, button);
    if (aside->moved[button.side] & 1u << button.number)
        seen.at = aside->at[button.side][button.number];
    return dadinho_out_of_field(ref, &seen);
}

/* 64.b  The taker is any button in the field whose individual flicks are not used up. In the strict
   manner it is set and flicked all the same: one flick too many is 39's.
   OPEN(dadinho/64.b): no sanction is stated for a taker from outside the field, or one put down far
   from the ball; read as a technical foul (K23). */
static Judgement dadinho_64_b(Hearing *h)
{
    const struct dadinho *d = dadinho_seen(h->ref);
    const TqCommand *command = &h->fact->command;
    bool named = attempt_of(h->fact, TQ_DO_PLACE) || attempt_of(h->fact, TQ_DO_FLICK);
    bool own = thing_is_piece(command->thing) && command->thing.number > 0 &&
               command->thing.side == (int8_t)command->side;
    if (!named || !own || !at_restart(h->ref, command->side) ||
        d->restart.kind == TQ_RESTART_KICK_OFF || h->ref->period == PERIOD_SERIES)
        return JUDGE_SILENT;
    const bool set = d->restart.taker == command->thing.number, /* by hand, and it could be */
        flicked = attempt_of(h->fact, TQ_DO_FLICK);
    const bool far = (set || !flicked) && put_far(h->ref, command, flicked);
    bool spent = !set && d->indiv[command->side][command->thing.number] >= INDIVIDUAL;
    bool outside = !set && stood_outside(h->ref, command->thing);
    if (!spent && !outside && !far)
        return JUDGE_SILENT;
    h->out.number = outside ? 1 : spent ? 2 : 3; /* which of its reasons */
    if (h->ref->manner != TQ_STRICT)
        return refused(h);
    if (spent || !flicked)
        return JUDGE_SILENT;
    h->out = dadinho_technical(h->ref, h->out, command->side);
    h->out.thing = command->thing;
    return JUDGE_RULED;
}

/* Where each restart lets the ball lie; -1: here it may. */
static int ball_misplaced(const struct ref *ref, const Footprint *ball)
{
    const Restart *restart = &dadinho_seen(ref)->restart;
    bool on_spot = vec2_length(vec2_sub(ball->at, restart->at)) <= PERCEPTIBLE;
    if (restart->kind == TQ_RESTART_CORNER) {
        const TqField *field = &ref->board.field;
        const Zone corner = field_corner(
            field, vec2(dadinho_end_x(ref, restart->area), restart->half * field->half_y));
        return field_in(&corner, ball, TQ_BY_CENTRE, EPS) ? -1 : D_73;
    }
    if (restart->anywhere) {
        bool side = restart->half == 0 || ball->at.y * restart->half >= -EPS;
        bool inside =
            side && dadinho_in_small(ref, ball, restart->area) && !dadinho_out_of_field(ref, ball);
        return inside ? -1 : dadinho_seen(ref)->kick_technical ? D_76_P2 : D_70;
    }
    if (on_spot)
        return -1;
    static const int16_t clause[TQ_RESTARTS] = {
        [TQ_RESTART_KICK_OFF] = D_31, [TQ_RESTART_THROW_IN] = D_66, [TQ_RESTART_PENALTY] = D_85
    };
    if (clause[restart->kind])
        return clause[restart->kind];
    if (restart->clause == D_35_P1 || restart->clause == D_39)
        return restart->clause; /* no foul: where the ball stopped */
    return dadinho_seen(ref)->kick_technical ? D_76_P1 : D_74_PU;
}

/* The ball is put where the restart says; one clause speaks for each kind (70, 73, 76.p2 ...). */
Judgement dadinho_ball_place_breach(Hearing *h, int clause)
{
    const TqCommand *command = &h->fact->command;
    if (!attempt_of(h->fact, TQ_DO_PLACE) || !thing_is_ball(command->thing) ||
        dadinho_seen(h->ref)->phase != PHASE_RESTART)
        return JUDGE_SILENT;
    Footprint ball = h->ref->board.ball;
    ball.at = vec2(command->x_um / 1000.0, command->y_um / 1000.0);
    h->out.number = 1; /* of its reasons: not there */
    return ball_misplaced(h->ref, &ball) == clause ? refused(h) : JUDGE_SILENT;
}

/* 64.e  Who took the restart waits until another player's flick has touched the ball; so it does
   not take the next restart either, if that comes straight from its own.
   OPEN(dadinho/64.e): no sanction is stated; read as a technical foul (K23). */
static Judgement dadinho_64_e(Hearing *h)
{
    const struct dadinho *d = dadinho_seen(h->ref);
    const TqCommand *command = &h->fact->command;
    if (h->fact->kind == FACT_ENTRY)
        return dadinho_entry_technical(h);
    bool asked = attempt_of(h->fact, TQ_DO_ANNOUNCE), flicked = attempt_of(h->fact, TQ_DO_FLICK);
    bool named = attempt_of(h->fact, TQ_DO_PLACE) && at_restart(h->ref, command->side);
    if ((!asked && !flicked && !named) || !thing_same(command->thing, d->locked) ||
        command->thing.side != (int8_t)command->side || h->ref->period == PERIOD_SERIES ||
        !in_force(h->ref, D_64))
        return JUDGE_SILENT;
    if (!flicked)
        return refused(h);
    h->out = dadinho_technical(h->ref, h->out, command->side);
    h->out.thing = command->thing;
    return JUDGE_RULED;
}

/* Between flicks a dead ball is nobody's to be met by: whoever takes it in hand may (64.c). */
bool dadinho_taken_dead(const struct ref *ref)
{
    return !dadinho_seen(ref)->in_motion && dadinho_ball_dead(ref);
}

/* 63  A dead ball that meets a coach is no foul (42). */
static Judgement dadinho_63(Hearing *h)
{
    return h->fact->command.clause == D_42 && dadinho_taken_dead(h->ref) ? refused(h)
                                                                         : JUDGE_SILENT;
}

/* 63.c  Out of the field the ball is dead: what it meets there is no foul (42). An account that
   has it there must say where it left. */
static Judgement dadinho_63_c(Hearing *h)
{
    const TqCommand *command = &h->fact->command;
    const DadFlick *flick = &dadinho_seen(h->ref)->flick;
    const Footprint *ball = &h->ref->board.ball;
    if (h->fact->kind == FACT_ENTRY)
        return command->clause == D_42 && command->placed &&
                       dadinho_ball_out_at(h->ref,
                                           vec2(command->x_um / 1000.0, command->y_um / 1000.0))
                   ? refused(h)
                   : JUDGE_SILENT;
    bool met = flick->hand && flick->hand_placed && dadinho_ball_out_at(h->ref, flick->hand_at);
    bool lies = !flick->ball_lost && ball->present && dadinho_out_of_field(h->ref, ball);
    if (!h->fact->typed || flick->story.out != LINE_NONE || (!met && !lies))
        return JUDGE_SILENT;
    h->needs = "where the ball left the field";
    return JUDGE_NEEDS;
}

/* 65  The taker of a restart misses the ball: technical foul. The kick-off has its own rule. */
static Judgement dadinho_65(Hearing *h)
{
    const DadFlick *flick = &dadinho_seen(h->ref)->flick;
    bool restart = flick->restart != TQ_RESTART_NONE && flick->restart != TQ_RESTART_KICK_OFF;
    if (!flick->story.made || !restart || flick->touched || flick->series)
        return JUDGE_SILENT;
    h->out = dadinho_technical(h->ref, h->out, flick->story.side);
    return JUDGE_RULED;
}

static const ClauseRow rows[] = {
    { D_63, TQ_AT_JUDGE, FACT_BIT(FACT_ENTRY), dadinho_63 },
    { D_63_A, TQ_AT_CODE, 0, 0 },
    { D_63_B, TQ_AT_CODE, 0, 0 },
    { D_63_C, TQ_AT_JUDGE, FACT_BIT(FACT_SETTLED) | FACT_BIT(FACT_ENTRY), dadinho_63_c },
    { D_63_D, TQ_AT_CODE, 0, 0 },
    { D_64, TQ_AT_CODE, 0, 0 },
    { D_64_A, TQ_AT_JUDGE, TRIES(FLICK), dadinho_64_a },
    { D_64_B, TQ_AT_JUDGE, TRIES(FLICK) | TRIES(PLACE), dadinho_64_b },
    { D_64_C, TQ_AT_CODE, 0, 0 },
    { D_64_D, TQ_AT_CODE, 0, 0 },
    { D_64_E, TQ_AT_JUDGE, TRIES(FLICK) | TRIES(ANNOUNCE) | TRIES(PLACE) | FACT_BIT(FACT_ENTRY),
      dadinho_64_e },
    { D_64_F, TQ_AT_CODE, 0, 0 },
    { D_65, TQ_AT_JUDGE, FACT_BIT(FACT_SETTLED), dadinho_65 },
};
const Chapter dadinho_ch09 = { "9", sizeof rows / sizeof rows[0], rows };
