/* SPDX-License-Identifier: MIT */
/* Chapter VII, articles 47 to 50: buttons that leave the field, and the keeper. */
#include "book/dadinho/dadinho.h"

static bool places_keeper(const Fact *fact)
{
    return attempt_of(fact, TQ_DO_PLACE) && thing_is_keeper(fact->command.thing) &&
           fact->command.thing.side == (int8_t)fact->command.side;
}

static bool strokes_keeper(const Fact *fact)
{
    return attempt_of(fact, TQ_DO_FLICK) && fact->command.thing.number == 0;
}

/* When a keeper may be placed by hand: against an announced shot (48.a), around its own flick
   (48.b; OPEN(dadinho/48.b): before it as well, for it is moved to make one), when the teams are
   arranged (48.c); aside for its own team's restart (64.f). */
static bool keeper_may_move(const struct ref *ref, TqSide side)
{
    const struct dadinho *d = dadinho_seen(ref);
    if (d->phase == PHASE_SHOT && side != d->shooter)
        return in_force(ref, D_48_A) && !d->keeper_ready;
    if (d->keeper_flicked[side] || (d->phase == PHASE_PLAY && dadinho_keeper_has_ball(ref, side)))
        return in_force(ref, D_48_B);
    if (d->phase == PHASE_SETUP)
        return in_force(ref, D_48_C);
    return d->phase == PHASE_RESTART && d->restart.to == side &&
           d->restart.kind != TQ_RESTART_KICK_OFF && in_force(ref, D_64_F);
}

/* 48.p1  The keeper moved or driven in any other situation: technical foul.
   OPEN(dadinho/48.p1): driven with the right to and past the ball; read as a lance that was none
   (15, 38), for 48.b lets it be moved "to make" one. */
static Judgement dadinho_48_p1(Hearing *h)
{
    const struct dadinho *d = dadinho_seen(h->ref);
    TqSide side = h->fact->command.side;
    if (h->fact->kind == FACT_ENTRY)
        return dadinho_entry_technical(h);
    if (!in_force(h->ref, D_48))
        return JUDGE_SILENT;
    bool moved = places_keeper(h->fact) && !keeper_may_move(h->ref, side);
    bool taking = d->phase == PHASE_RESTART && d->restart.to == side; /* 64.a, 71.a */
    bool shooting = d->phase == PHASE_SHOT && d->shooter == side;     /* 55.d */
    bool driven = strokes_keeper(h->fact) && !taking && !shooting &&
                  !(d->phase == PHASE_PLAY && dadinho_keeper_has_ball(h->ref, side) &&
                    in_force(h->ref, D_50));
    if (!moved && !driven)
        return JUDGE_SILENT;
    h->out = dadinho_technical(h->ref, h->out, side);
    h->out.thing = thing_keeper(side);
    return JUDGE_RULED;
}

static Judgement wrong_place(Hearing *h, int clause)
{
    const TqCommand *command = &h->fact->command;
    const struct dadinho *d = dadinho_seen(h->ref);
    bool aside = d->phase == PHASE_RESTART && d->restart.to == command->side; /* 64.f */
    if (!places_keeper(h->fact) || aside)
        return JUDGE_SILENT;
    Footprint keeper = h->ref->board.piece[command->side][0];
    keeper.at = vec2(command->x_um / 1000.0, command->y_um / 1000.0);
    if (command->axis_x != 0 || command->axis_y != 0)
        keeper.axis = vec2_normalised(vec2(command->axis_x, command->axis_y));
    return dadinho_keeper_misplaced(h->ref, &keeper, command->side) == clause ? refused(h)
                                                                              : JUDGE_SILENT;
}

/* 26.pu  Inside the small area is wholly inside it, or in the goal with the line touched. */
Judgement dadinho_26_pu(Hearing *h)
{
    return wrong_place(h, D_26_PU);
}

/* 48.p3  Never behind the goal line. */
static Judgement dadinho_48_p3(Hearing *h)
{
    return wrong_place(h, D_48_P3);
}

/* 50.p2  The keeper meets the ball only with a broad face, and only in its small area.
   OPEN(dadinho/50.p2): no sanction is stated; read as a technical foul (K23). */
static Judgement dadinho_50_p2(Hearing *h)
{
    const DadFlick *flick = &dadinho_seen(h->ref)->flick;
    if (h->fact->kind == FACT_ENTRY)
        return dadinho_entry_technical(h);
    bool wrong = (flick->amiss & AMISS_EDGE) || !flick->ball_was_small;
    if (!flick->story.made || flick->story.piece != 0 || !flick->touched || !wrong)
        return JUDGE_SILENT;
    h->out = dadinho_technical(h->ref, h->out, flick->story.side);
    h->out.thing = thing_keeper(flick->story.side);
    return JUDGE_RULED;
}

/* 50.p3  Dragging the ball with the keeper: only a person sees it. */
static const ClauseRow rows[] = {
    { D_47, TQ_AT_CODE, 0, 0 },
    { D_48, TQ_AT_CODE, 0, 0 },
    { D_48_A, TQ_AT_CODE, 0, 0 },
    { D_48_B, TQ_AT_CODE, 0, 0 },
    { D_48_C, TQ_AT_CODE, 0, 0 },
    { D_48_P1, TQ_AT_JUDGE, TRIES(FLICK) | TRIES(PLACE) | FACT_BIT(FACT_ENTRY), dadinho_48_p1 },
    { D_48_P2, TQ_AT_CODE, 0, 0 },
    { D_48_P3, TQ_AT_JUDGE, TRIES(PLACE), dadinho_48_p3 },
    { D_48_P4, TQ_AT_CODE, 0, 0 },
    { D_49, TQ_AT_CODE, 0, 0 },
    { D_49_A, TQ_AT_CODE, 0, 0 },
    { D_49_B, TQ_AT_CODE, 0, 0 },
    { D_50, TQ_AT_CODE, 0, 0 },
    { D_50_P1, TQ_AT_CODE, 0, 0 },
    { D_50_P2, TQ_AT_JUDGE, FACT_BIT(FACT_SETTLED) | FACT_BIT(FACT_ENTRY), dadinho_50_p2 },
    { D_50_P3, TQ_AT_ENTRY, FACT_BIT(FACT_ENTRY), dadinho_entry_technical },
};
const Chapter dadinho_ch07_keeper = { "7", sizeof rows / sizeof rows[0], rows };
