/* SPDX-License-Identifier: MIT */
/* Chapter XI, the goal kick. */
#include "book/dadinho/dadinho.h"

/* 68.a  Given: over the goal line the flicking team attacks, not last met by an opponent. */
static Judgement dadinho_68_a(Hearing *h)
{
    TqSide other = tq_other_side(dadinho_seen(h->ref)->flick.story.side);
    if (!dadinho_out_over_end(h->ref, other, D_68) || dadinho_ball_won(h->ref))
        return JUDGE_SILENT;
    return dadinho_restart_out(h, TQ_RESTART_GOAL_KICK, other);
}

/* 68.b  Won: over its own goal line after last meeting an opponent. */
static Judgement dadinho_68_b(Hearing *h)
{
    TqSide side = dadinho_seen(h->ref)->flick.story.side;
    bool left = dadinho_flicks_left(h->ref, side) > 0 || !in_force(h->ref, D_68_PU);
    if (!dadinho_out_over_end(h->ref, side, D_68) || !dadinho_ball_won(h->ref) || !left)
        return JUDGE_SILENT;
    return dadinho_restart_out(h, TQ_RESTART_GOAL_KICK, side);
}

/* 68.pu  Won, but no collective flicks are left: a corner for the opponent. */
static Judgement dadinho_68_pu(Hearing *h)
{
    TqSide side = dadinho_seen(h->ref)->flick.story.side;
    if (!dadinho_out_over_end(h->ref, side, D_68) || !dadinho_ball_won(h->ref) ||
        dadinho_flicks_left(h->ref, side) > 0)
        return JUDGE_SILENT;
    return dadinho_restart_out(h, TQ_RESTART_CORNER, tq_other_side(side));
}

/* 69  Up to three buttons, each to end wholly in the own half (K48). */
static Judgement dadinho_69(Hearing *h)
{
    const struct dadinho *d = dadinho_seen(h->ref);
    const TqCommand *command = &h->fact->command;
    bool button = thing_is_piece(command->thing) && command->thing.number > 0 &&
                  command->thing.side == (int8_t)command->side;
    if (!attempt_of(h->fact, TQ_DO_PLACE) || d->phase != PHASE_REBUILD || !button ||
        command->side != restart_actor(&d->restart))
        return JUDGE_SILENT;
    Footprint there = *board_get(&h->ref->board, command->thing);
    there.at = vec2(command->x_um / 1000.0, command->y_um / 1000.0);
    bool fourth = !(d->rebuilt & 1u << command->thing.number) && bits_count(d->rebuilt) >= REBUILT;
    bool attacks = dadinho_button_attacks(h->ref, &there, command->side);
    return fourth || attacks || dadinho_out_of_field(h->ref, &there) ? refused(h) : JUDGE_SILENT;
}

/* 70  The ball lies in the small area on the side where it left; over the goal: anywhere there. */
static Judgement dadinho_70(Hearing *h)
{
    return dadinho_ball_place_breach(h, D_70);
}

/* 71.a  Taken with the keeper: technical foul. */
static Judgement dadinho_71_a(Hearing *h)
{
    const struct dadinho *d = dadinho_seen(h->ref);
    TqSide side = h->fact->command.side;
    if (!attempt_of(h->fact, TQ_DO_FLICK) || d->phase != PHASE_RESTART || d->restart.to != side ||
        d->restart.kind != TQ_RESTART_GOAL_KICK || h->fact->command.thing.number != 0 ||
        !in_force(h->ref, D_71))
        return JUDGE_SILENT;
    h->out = ruling_with(dadinho_technical(h->ref, h->out, side), D_71);
    h->out.thing = thing_keeper(side);
    return JUDGE_RULED;
}

/* A goal kick, or a technical foul that the defenders take like one (76.p2, K27). */
static bool took_one_like_it(const struct dadinho *d)
{
    return d->flick.restart == TQ_RESTART_INDIRECT && d->kick_technical && d->restart.anywhere &&
           d->restart.area == d->flick.story.side;
}

static bool took_goal_kick(const struct dadinho *d)
{
    return d->flick.story.made && (d->flick.restart == TQ_RESTART_GOAL_KICK || took_one_like_it(d));
}

/* 71.b  The ball does not leave the large area: technical foul where it stopped. (K46: over the
   goal line it is a corner or an own goal instead.) One that left it and came back has left it. */
static Judgement dadinho_71_b(Hearing *h)
{
    const DadFlick *flick = &dadinho_seen(h->ref)->flick;
    if (!took_goal_kick(dadinho_seen(h->ref)) || flick->story.out != LINE_NONE ||
        flick->left_large || !in_force(h->ref, D_71))
        return JUDGE_SILENT;
    if (flick->ball_lost) {
        h->needs = "where the ball came to rest";
        return JUDGE_NEEDS;
    }
    if (!dadinho_in_large(h->ref, &h->ref->board.ball, flick->story.side))
        return JUDGE_SILENT;
    h->out = ruling_with(dadinho_technical(h->ref, h->out, flick->story.side), D_71);
    h->out = ruling_with(h->out, took_one_like_it(dadinho_seen(h->ref)) ? D_76_P2 : -1);
    return JUDGE_RULED;
}

#define SETTLED FACT_BIT(FACT_SETTLED)

static const ClauseRow rows[] = {
    { D_68, TQ_AT_CODE, 0, 0 },
    { D_68_A, TQ_AT_JUDGE, SETTLED, dadinho_68_a },
    { D_68_B, TQ_AT_JUDGE, SETTLED, dadinho_68_b },
    { D_68_PU, TQ_AT_JUDGE, SETTLED, dadinho_68_pu },
    { D_69, TQ_AT_JUDGE, TRIES(PLACE), dadinho_69 },
    { D_70, TQ_AT_JUDGE, TRIES(PLACE), dadinho_70 },
    { D_70_PU, TQ_AT_CODE, 0, 0 },
    { D_71, TQ_AT_CODE, 0, 0 },
    { D_71_A, TQ_AT_JUDGE, TRIES(FLICK), dadinho_71_a },
    { D_71_B, TQ_AT_JUDGE, SETTLED, dadinho_71_b },
};
const Chapter dadinho_ch11 = { "11", sizeof rows / sizeof rows[0], rows };
