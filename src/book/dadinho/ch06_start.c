/* SPDX-License-Identifier: MIT */
/* Chapter VI, the start of the match: the draw, the arrangement, the kick-off in two touches. */
#include "book/dadinho/dadinho.h"

/* Who says ready must stand as article 30 asks; one clause speaks, the first that is broken. */
static Judgement arrangement(Hearing *h, int clause)
{
    const struct dadinho *d = dadinho_seen(h->ref);
    if (!attempt_of(h->fact, TQ_DO_READY) || d->phase != PHASE_SETUP ||
        dadinho_arrangement_breach(h->ref, h->fact->command.side) != clause)
        return JUDGE_SILENT;
    return refused(h);
}

/* 30  All buttons in their own half, each in one of the places of a to e. */
static Judgement dadinho_30(Hearing *h)
{
    return arrangement(h, D_30);
}

/* 30.a  The keeper in the small area. */
static Judgement dadinho_30_a(Hearing *h)
{
    return arrangement(h, D_30_A);
}

/* 30.b  Five defenders against the line 80 mm before the large area, 80 mm from one another. */
static Judgement dadinho_30_b(Hearing *h)
{
    return arrangement(h, D_30_B);
}

/* 30.c  Two attackers against the side lines, 35 mm from the centre line, one on each side (K4). */
static Judgement dadinho_30_c(Hearing *h)
{
    return arrangement(h, D_30_C);
}

/* 30.d  Two by the circle's ends, outside it. */
static Judgement dadinho_30_d(Hearing *h)
{
    return arrangement(h, D_30_D);
}

/* 30.e  The last one by the circle on the long axis. */
static Judgement dadinho_30_e(Hearing *h)
{
    return arrangement(h, D_30_E);
}

static bool of_the_pair(const Board *board, TqThing thing)
{
    return thing.number > 0 && dadinho_set_in_circle(board, board_get(board, thing));
}

/* 31  Two of the three by the circle, and only they, stand in it, wholly behind the centre line;
   one of the two kicks off. */
static Judgement dadinho_31(Hearing *h)
{
    const struct dadinho *d = dadinho_seen(h->ref);
    if (arrangement(h, D_31) == JUDGE_RULED || dadinho_ball_place_breach(h, D_31) == JUDGE_RULED)
        return JUDGE_RULED;
    bool kick_off = d->phase == PHASE_RESTART && d->restart.kind == TQ_RESTART_KICK_OFF;
    if (!attempt_of(h->fact, TQ_DO_FLICK) || !kick_off || d->restart.to != h->fact->command.side ||
        of_the_pair(&h->ref->board, h->fact->command.thing))
        return JUDGE_SILENT;
    h->out = dadinho_technical(h->ref, h->out, h->fact->command.side);
    return JUDGE_RULED;
}

/* 31.c  The second flick is the other button's (K10), wherever the first one has sent it. */
static Judgement dadinho_31_c(Hearing *h)
{
    const struct dadinho *d = dadinho_seen(h->ref);
    TqThing thing = h->fact->command.thing;
    if (!attempt_of(h->fact, TQ_DO_FLICK) || !d->second_due || d->actor != h->fact->command.side ||
        d->phase != PHASE_PLAY ||
        (thing.number != d->first_kicker && of_the_pair(&h->ref->board_before, thing)))
        return JUDGE_SILENT;
    h->out = dadinho_technical(h->ref, h->out, h->fact->command.side);
    return JUDGE_RULED;
}

/* 31.d  No shot until the ball has left the circle. */
static Judgement dadinho_31_d(Hearing *h)
{
    if (!attempt_of(h->fact, TQ_DO_ANNOUNCE) || dadinho_seen(h->ref)->left_circle)
        return JUDGE_SILENT;
    return refused(h);
}

/* 31.a, 31.b: where the first flick must send the ball. K7: judged at rest; K9: out through the
   other half is an ordinary exit. */
static bool kickoff_failed(const struct ref *ref)
{
    const struct dadinho *d = dadinho_seen(ref);
    const DadFlick *flick = &d->flick;
    bool own_half = !dadinho_ball_attacks(ref, &ref->board.ball, flick->story.side);
    if (flick->story.out == LINE_SIDE)
        own_half = flick->story.out_at.x * ref->towards[flick->story.side] <= 0;
    if (flick->story.out == LINE_GOAL)
        own_half = flick->story.out_end == flick->story.side;
    return !flick->touched || (own_half && in_force(ref, D_31_A));
}

/* 31.p1  Missed, or into the own half: once more, the flick charged (K8); the second time it is a
   technical foul where the ball stopped. */
static Judgement dadinho_31_p1(Hearing *h)
{
    const struct dadinho *d = dadinho_seen(h->ref);
    if (!d->flick.first_of_kickoff || d->flick.story.in_goal)
        return JUDGE_SILENT;
    if (d->flick.touched && d->flick.ball_lost) {
        h->needs = "where the ball came to rest";
        return JUDGE_NEEDS;
    }
    if (!kickoff_failed(h->ref))
        return JUDGE_SILENT;
    h->out = ruling_with(h->out, d->flick.touched ? D_31_A : D_17);
    h->out.number = d->restart.attempts + 1;
    if (d->restart.attempts > 0) {
        h->out = dadinho_technical(h->ref, h->out, d->flick.story.side);
        return JUDGE_RULED;
    }
    h->out.call = TQ_CALL_REPEAT;
    h->out.restart = TQ_RESTART_KICK_OFF;
    h->out.to = d->flick.story.side;
    return JUDGE_RULED;
}

/* 31.p2  Straight out of the circle into the other half: the ball is the opponent's. */
static Judgement dadinho_31_p2(Hearing *h)
{
    const struct dadinho *d = dadinho_seen(h->ref);
    bool stays = in_force(h->ref, D_31_B) ? dadinho_in_circle(h->ref, &h->ref->board.ball) : true;
    if (!d->flick.first_of_kickoff || d->flick.story.out != LINE_NONE || kickoff_failed(h->ref) ||
        stays || d->flick.ball_lost)
        return JUDGE_SILENT;
    h->out = ruling_with(h->out, D_31_B);
    h->out.call = TQ_CALL_CHANGE;
    h->out.to = tq_other_side(d->flick.story.side);
    return JUDGE_RULED;
}

/* 32  The kick-off waits until both coaches have said ready; who has said so moves nothing more. */
static Judgement dadinho_32(Hearing *h)
{
    const struct dadinho *d = dadinho_seen(h->ref);
    const bool moves = attempt_of(h->fact, TQ_DO_PLACE) && d->ready[h->fact->command.side];
    if (d->phase != PHASE_SETUP || !(moves || attempt_of(h->fact, TQ_DO_FLICK)))
        return JUDGE_SILENT;
    h->out.number = moves ? 2 : 1; /* which of its reasons */
    return refused(h);
}

static const ClauseRow rows[] = {
    { D_29, TQ_AT_CODE, 0, 0 },
    { D_30, TQ_AT_JUDGE, TRIES(READY), dadinho_30 },
    { D_30_A, TQ_AT_JUDGE, TRIES(READY), dadinho_30_a },
    { D_30_B, TQ_AT_JUDGE, TRIES(READY), dadinho_30_b },
    { D_30_C, TQ_AT_JUDGE, TRIES(READY), dadinho_30_c },
    { D_30_D, TQ_AT_JUDGE, TRIES(READY), dadinho_30_d },
    { D_30_E, TQ_AT_JUDGE, TRIES(READY), dadinho_30_e },
    { D_30_PU, TQ_AT_CODE, 0, 0 },
    { D_31, TQ_AT_JUDGE, TRIES(FLICK) | TRIES(PLACE) | TRIES(READY), dadinho_31 },
    { D_31_A, TQ_AT_CODE, 0, 0 },
    { D_31_B, TQ_AT_CODE, 0, 0 },
    { D_31_C, TQ_AT_JUDGE, TRIES(FLICK), dadinho_31_c },
    { D_31_D, TQ_AT_JUDGE, TRIES(ANNOUNCE), dadinho_31_d },
    { D_31_P1, TQ_AT_JUDGE, FACT_BIT(FACT_SETTLED), dadinho_31_p1 },
    { D_31_P2, TQ_AT_JUDGE, FACT_BIT(FACT_SETTLED), dadinho_31_p2 },
    { D_32, TQ_AT_JUDGE, TRIES(FLICK) | TRIES(PLACE), dadinho_32 },
};
const Chapter dadinho_ch06 = { "6", sizeof rows / sizeof rows[0], rows };
