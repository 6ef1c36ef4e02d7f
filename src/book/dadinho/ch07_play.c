/* SPDX-License-Identifier: MIT */
/* Chapter VII, articles 33 to 39 and 46: plays, how many flicks they have, how they end. */
#include "book/dadinho/dadinho.h"

static bool last_by(const DadFlick *flick, TqSide side)
{
    return thing_is_piece(flick->story.last) && flick->story.last.side == (int8_t)side;
}

/* Whose flick it is now; none while nobody may flick. */
static TqSide on_turn(const struct dadinho *d)
{
    if (d->phase == PHASE_RESTART)
        return d->restart.to;
    if (d->phase == PHASE_SHOT)
        return d->shooter;
    return d->phase == PHASE_PLAY ? d->actor : TQ_NO_SIDE;
}

/* 33  Plays alternate: only the team on turn may flick or ask for a shot.
   OPEN(dadinho/33): the book names no sanction for a flick out of turn; read as a technical foul.
 */
static Judgement dadinho_33(Hearing *h)
{
    const struct dadinho *d = dadinho_seen(h->ref);
    TqSide turn = on_turn(d), side = h->fact->command.side;
    bool flick = attempt_of(h->fact, TQ_DO_FLICK), asks = attempt_of(h->fact, TQ_DO_ANNOUNCE);
    bool keeper = flick && h->fact->command.thing.number == 0 && in_force(h->ref, D_48_P1);
    if ((!flick && !asks) || turn == TQ_NO_SIDE || turn == side || keeper)
        return JUDGE_SILENT; /* a keeper out of turn is 48.p1's */
    if (asks)
        return refused(h);
    h->out = dadinho_technical(h->ref, h->out, side);
    return JUDGE_RULED;
}

/* 34  Nine collective flicks a play, three in a row for each player. What is done all the same is
   punished by 39. */
static Judgement dadinho_34(Hearing *h)
{
    const struct dadinho *d = dadinho_seen(h->ref);
    const TqCommand *command = &h->fact->command;
    bool flick = attempt_of(h->fact, TQ_DO_FLICK) && h->ref->manner == TQ_ASSISTED;
    bool asks = attempt_of(h->fact, TQ_DO_ANNOUNCE);
    if ((!flick && !asks) || h->ref->period == PERIOD_SERIES)
        return JUDGE_SILENT;
    bool spent = d->indiv[command->side][command->thing.number] >= INDIVIDUAL;
    if (!spent && dadinho_flicks_left(h->ref, command->side) > 0)
        return JUDGE_SILENT;
    h->out.number = spent ? INDIVIDUAL : d->limit[command->side];
    return refused(h);
}

/* 46  Are the flicks of a play fewer than nine, for an opponent was displaced in it? */
static bool is_shortened(const struct ref *ref, TqSide side)
{
    return dadinho_seen(ref)->limit[side] < COLLECTIVE && in_force(ref, D_46);
}

/* 35  The last flick of the play is made and the ball is still in the field. A failed steal ends no
   play, for it was in none (36.p1). OPEN(dadinho/35.a): the play is over, so its counts are, too
   (K13); by the letter of 37 they last until the other team touches the ball. */
static Judgement last_flick_made(Hearing *h, bool shortened)
{
    const DadFlick *flick = &dadinho_seen(h->ref)->flick;
    const TqSide side = flick->story.side;
    const bool failed_steal = flick->stealing && !flick->touched && in_force(h->ref, D_36_P1);
    if (!flick->story.made || flick->story.out != LINE_NONE ||
        dadinho_flicks_left(h->ref, side) > 0 || failed_steal || !in_force(h->ref, D_35) ||
        is_shortened(h->ref, side) != shortened)
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_CHANGE;
    h->out.to = tq_other_side(side);
    h->out.number = dadinho_seen(h->ref)->limit[side];
    h->out = ruling_with(h->out, D_35_P1);
    return JUDGE_RULED;
}

/* 35.a  The ninth collective flick ends the play; if the ball is still in the field the opponent
   may have an indirect free kick (35.p1). */
static Judgement dadinho_35_a(Hearing *h)
{
    return last_flick_made(h, false);
}

/* 46  So does the last of the three that a displaced opponent leaves.
   OPEN(dadinho/46): 35.p1 gives its kick after the ninth flick; read as after the last of a play,
   for these three are all that is left to end it. */
static Judgement dadinho_46(Hearing *h)
{
    return last_flick_made(h, true);
}

/* 35.p1  Its free kick is taken where the ball lies. */
static Judgement dadinho_35_p1(Hearing *h)
{
    return dadinho_ball_place_breach(h, D_35_P1);
}

/* 35.p3  Last touched by the flicking team and still in the field: it goes on. */
static Judgement dadinho_35_p3(Hearing *h)
{
    const DadFlick *flick = &dadinho_seen(h->ref)->flick;
    if (!flick->story.made || !flick->touched || flick->story.out != LINE_NONE ||
        !last_by(flick, flick->story.side))
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_PLAY_ON;
    h->out.to = flick->story.side;
    h->out.number = dadinho_flicks_left(h->ref, flick->story.side);
    h->out = ruling_with(h->out, flick->stealing ? D_36 : -1);
    h->out = ruling_with(h->out, flick->displaced ? D_46 : -1);
    return JUDGE_RULED;
}

/* 36  The ball last met an opponent: he may try to steal with one flick. */
static Judgement dadinho_36(Hearing *h)
{
    const DadFlick *flick = &dadinho_seen(h->ref)->flick;
    TqSide other = tq_other_side(flick->story.side);
    if (!flick->story.made || !flick->touched || flick->story.out != LINE_NONE ||
        !last_by(flick, other))
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_CHANGE;
    h->out.to = other;
    h->out.thing = flick->story.last;
    h->out = ruling_with(h->out, flick->displaced ? D_46 : -1);
    return JUDGE_RULED;
}

/* 39  A fourth individual, a tenth collective flick, or one past the limit of 46: indirect free
   kick where the ball stopped. */
static Judgement dadinho_39(Hearing *h)
{
    const struct dadinho *d = dadinho_seen(h->ref);
    const DadFlick *flick = &d->flick;
    if (h->fact->kind == FACT_ATTEMPT)
        return dadinho_ball_place_breach(h, D_39);
    bool excess = d->count[flick->story.side] > d->limit[flick->story.side] ||
                  d->indiv[flick->story.side][flick->story.piece] > INDIVIDUAL;
    if (!flick->story.made || !excess || flick->series)
        return JUDGE_SILENT;
    h->out = dadinho_excess(h->ref, h->out, flick->story.side);
    h->out.thing = thing_piece(flick->story.side, flick->story.piece);
    h->out = ruling_with(h->out, d->limit[flick->story.side] < COLLECTIVE ? D_46 : D_34);
    h->out = ruling_with(h->out, flick->restart != TQ_RESTART_NONE ? D_64_B : -1);
    return JUDGE_RULED;
}

static const ClauseRow rows[] = {
    { D_33, TQ_AT_JUDGE, TRIES(FLICK) | TRIES(ANNOUNCE), dadinho_33 },
    { D_34, TQ_AT_JUDGE, TRIES(FLICK) | TRIES(ANNOUNCE), dadinho_34 },
    { D_35, TQ_AT_CODE, 0, 0 },
    { D_35_A, TQ_AT_JUDGE, FACT_BIT(FACT_SETTLED), dadinho_35_a },
    { D_35_B, TQ_AT_CODE, 0, 0 },
    { D_35_C, TQ_AT_CODE, 0, 0 },
    { D_35_D, TQ_AT_CODE, 0, 0 },
    { D_35_E, TQ_AT_CODE, 0, 0 },
    { D_35_P1, TQ_AT_JUDGE, TRIES(PLACE), dadinho_35_p1 },
    { D_35_P2, TQ_AT_CODE, 0, 0 },
    { D_35_P3, TQ_AT_JUDGE, FACT_BIT(FACT_SETTLED), dadinho_35_p3 },
    { D_36, TQ_AT_JUDGE, FACT_BIT(FACT_SETTLED), dadinho_36 },
    { D_36_P1, TQ_AT_CODE, 0, 0 },
    { D_37, TQ_AT_CODE, 0, 0 },
    { D_38, TQ_AT_CODE, 0, 0 },
    { D_38_PU, TQ_AT_ENTRY, FACT_BIT(FACT_ENTRY), dadinho_entry_technical },
    { D_39, TQ_AT_JUDGE, FACT_BIT(FACT_SETTLED) | TRIES(PLACE), dadinho_39 },
    { D_46, TQ_AT_JUDGE, FACT_BIT(FACT_SETTLED), dadinho_46 },
};
const Chapter dadinho_ch07_play = { "7", sizeof rows / sizeof rows[0], rows };
