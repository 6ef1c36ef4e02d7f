/* SPDX-License-Identifier: MIT */
/* Rule 11: the free kick; and the distances of the lexicon (I.10, P.3), which rules 11 to 16 use.
 */
#include "book/fistf/restarts.h"

/* 11.1.1  Free kicks are indirect: no goal before another piece has touched the ball (K26). */
static Judgement fistf_11_1_1(Hearing *h)
{
    return fistf_out_by(h, F_11_1_1);
}

/* 11.2.1  Who suffered the foul names the taker before any positional flick, or the kick passes. */
static Judgement fistf_11_2_1(Hearing *h)
{
    return fistf_not_named(h, TQ_RESTART_FREE, TQ_RESTART_FREE);
}

/* 11.2.2  One positional flick each, A first; it touches no other figure, else the opponent may
   have it back, and so if D was first. 14.2.3 and 16.2.3 refer to it. */
static Judgement fistf_11_2_2(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    if (h->fact->kind == FACT_ATTEMPT)
        return fistf_flick_out_of_order(h, TQ_RESTART_FREE);
    if (h->fact->kind == FACT_FLICK)
        return fistf_flicked_early(h);
    TqThing other;
    const Flick *flick = fistf_flick_met(h->ref, h->fact, FLICK_POSITIONAL, &other);
    if (!flick || !thing_is_piece(other) || flick->figure.at < h->fact->instant ||
        fistf_choosing(h->ref))
        return JUDGE_SILENT;
    h->out = fistf_back(h->out, thing_piece(flick->side, flick->piece));
    if (f->restart.kind != TQ_RESTART_FREE)
        h->out = ruling_with(h->out, f->restart.kind == TQ_RESTART_CORNER ? F_16_2_3 : F_14_2_3);
    return JUDGE_RULED;
}

/* From the call of a foul on nobody ticks before the ball is in play. */
bool fistf_ticks_before_kick(const Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    return fistf_attempts(h, TQ_DO_REQUEST) && h->fact->command.request == TQ_ASK_TICK &&
           (fistf_awaits(h->ref, TQ_RESTART_FREE) || f->choices.now.kind == CHOICE_FOUL ||
            f->choices.now.kind == CHOICE_FOUL_OUT);
}

/* 11.2.4  The referee gives the signal when both are ready. In the German edition its second
   sentence bars the tick; in the Spanish one that is 11.2.4.s2. */
static Judgement fistf_11_2_4(Hearing *h)
{
    if (!fistf_has(h->ref, F_11_2_4_S2) && fistf_ticks_before_kick(h))
        return fistf_refused(h);
    return fistf_before_signal(h, TQ_RESTART_FREE);
}

/* 11.2.4.s2  No tick between the foul and the kick. */
static Judgement fistf_11_2_4_s2(Hearing *h)
{
    return fistf_ticks_before_kick(h) ? fistf_refused(h) : JUDGE_SILENT;
}

/* 11.2.5  The taker does not play the ball again, nor score, until a, b or c. */
static Judgement fistf_11_2_5(Hearing *h)
{
    if (h->fact->kind == FACT_CROSS)
        return fistf_out_by(h, F_11_2_5);
    return fistf_locked_taker(h, F_11_2_5);
}

/* The clause by which the referee sees to the places at this restart himself, and nobody asks; -1:
   there is none. */
static int kept_by_referee(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    const TqRestart kind = f->phase == FISTF_RESTART && ref->period != PERIOD_SERIES
                               ? f->restart.kind
                               : TQ_RESTART_NONE;
    const int clause = kind == TQ_RESTART_KICK_OFF    ? F_4_2_1
                       : kind == TQ_RESTART_GOAL_KICK ? F_15_2_1_3
                       : kind == TQ_RESTART_PENALTY   ? F_12_2_2
                                                      : -1;
    return clause >= 0 && in_force(ref, clause) ? clause : -1;
}

/* I.10  Distance is asked for by A, when the positional flicks are over. OPEN(fistf-es/I.10): where
   none of those too near can go farther it is refused, and costs nothing. */
static Judgement fistf_i_10(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    if (!fistf_attempts(h, TQ_DO_REQUEST) || h->fact->command.request != TQ_ASK_DISTANCE)
        return JUDGE_SILENT;
    if (kept_by_referee(h->ref) >= 0) {
        h->out = ruling_of(kept_by_referee(h->ref), TQ_CALL_NONE);
        h->out.number = 1; /* its words: that he sees to it */
        return fistf_refused(h);
    }
    const bool asks = f->phase == FISTF_RESTART && fistf_is_positional(f->restart.kind) &&
                      h->fact->command.side == f->restart.to &&
                      (f->restart.step == RESTART_DISTANCE || f->restart.step == RESTART_TAKER);
    if (asks && !fistf_any_can_give_way(h->ref) && fistf_any_too_near(h->ref)) {
        h->out = ruling_of(F_I_10_S3, TQ_CALL_NONE); /* the limits keep all of them */
        return fistf_refused(h);
    }
    const int clause = fistf_distance_clause(f->restart.kind);
    if (f->phase == FISTF_RESTART && fistf_is_positional(f->restart.kind) &&
        h->fact->command.side == f->restart.to && in_force(h->ref, clause))
        h->out = ruling_of(clause, TQ_CALL_NONE); /* after the positional flicks */
    return asks ? JUDGE_SILENT : fistf_refused(h);
}

static const ClauseRow rows[] = {
    { F_11_1_1, TQ_AT_JUDGE, FACT_BIT(FACT_CROSS), fistf_11_1_1 },
    { F_11_1_2, TQ_AT_CODE, 0, 0 },
    { F_11_1_3, TQ_AT_CODE, 0, 0 },
    { F_11_2_1, TQ_AT_JUDGE, TRIES(FLICK), fistf_11_2_1 },
    { F_11_2_2, TQ_AT_JUDGE,
      TRIES(FLICK) | FISTF_SETS | FACT_BIT(FACT_FLICK) | FACT_BIT(FACT_TOUCH), fistf_11_2_2 },
    { F_11_2_3, TQ_AT_CODE, 0, 0 },
    { F_11_2_4, TQ_AT_JUDGE, TRIES(FLICK) | TRIES(REQUEST) | FISTF_SETS, fistf_11_2_4 },
    { F_11_2_4_S2, TQ_AT_JUDGE, TRIES(REQUEST), fistf_11_2_4_s2 },
    { F_11_2_5, TQ_AT_JUDGE, TRIES(FLICK) | FACT_BIT(FACT_TOUCH) | FACT_BIT(FACT_CROSS),
      fistf_11_2_5 },
    { F_11_2_5_A, TQ_AT_CODE, 0, 0 },
    { F_11_2_5_B, TQ_AT_CODE, 0, 0 },
    { F_11_2_5_C, TQ_AT_CODE, 0, 0 },
    { F_I_10, TQ_AT_JUDGE, TRIES(REQUEST), fistf_i_10 },
    { F_I_10_S2, TQ_AT_CODE, 0, 0 },
    { F_I_10_S3, TQ_AT_CODE, 0, 0 },
    { F_I_10_T1, TQ_AT_MEASURE, 0, 0 },
    { F_I_10_T2, TQ_AT_MEASURE, 0, 0 },
    { F_I_10_T3, TQ_AT_MEASURE, 0, 0 },
    { F_I_10_T4, TQ_AT_MEASURE, 0, 0 },
    { F_I_10_T5, TQ_AT_MEASURE, 0, 0 },
};
const Chapter fistf_r11 = { "11", sizeof rows / sizeof rows[0], rows };
