/* SPDX-License-Identifier: MIT */
/* Rule 12: the penalty. What brings one is asked in spots.c, who leaves the area in distance.c. */
#include "book/fistf/restarts.h"

/* Is a penalty of rule 12 awaited, or its flick under way and the ball not yet played? */
static bool not_yet_played(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    return f->restart.kind == TQ_RESTART_PENALTY && ref->period != PERIOD_SERIES &&
           ((f->phase == FISTF_RESTART && f->restart.step == RESTART_FLICK) || f->steps.taken);
}

/* 8.2.1, 12.2.3: a keeper goes back from the hand into its goal, at a penalty too. */
static bool returns_keeper(const Hearing *h)
{
    return fistf_attempts(h, TQ_DO_PLACE) && thing_is_keeper(h->fact->command.thing) &&
           fistf_brings_keeper(h->ref, &h->fact->command);
}

/* 12.2.2  All but taker and keeper are moved out by the referee; nobody else moves them. */
static Judgement fistf_12_2_2(Hearing *h)
{
    const TqCommand *c = &h->fact->command;
    if (returns_keeper(h))
        return JUDGE_SILENT;
    if (!fistf_awaits(h->ref, TQ_RESTART_PENALTY) || !fistf_attempts(h, TQ_DO_PLACE) ||
        h->ref->period == PERIOD_SERIES || !thing_is_piece(c->thing) ||
        (fistf_may_place(h->ref, c->side) & 1u << c->thing.number))
        return JUDGE_SILENT;
    return fistf_refused(h);
}

static Judgement taken_again(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    h->out.call = TQ_CALL_REPEAT;
    h->out.against = tq_other_side(f->restart.to);
    h->out.to = f->restart.to;
    h->out.restart = TQ_RESTART_PENALTY;
    h->out.thing = thing_keeper(h->out.against);
    h->out = ruling_at(h->out, f->steps.ball_from);
    return JUDGE_RULED;
}

/* The flick that took a restart in this motion, whoever has met the ball since; NULL: none did. */
const Flick *fistf_restart_flick(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    const Flick *taken = 0;
    for (int i = 0; i < FISTF_FLICKS; i++)
        if (f->flick[i].number > 0 && f->flick[i].role == FLICK_RESTART)
            taken = &f->flick[i];
    return taken;
}

static bool was_taken(const struct ref *ref)
{
    return fistf_restart_flick(ref) && fistf_seen(ref)->restart.kind == TQ_RESTART_PENALTY &&
           ref->period != PERIOD_SERIES && !fistf_choosing(ref) && !ref->over;
}

/* The referee saw it: before the contact, told before or after it. A goal that another figure has
   shot since he lets stand (IV.1.2). */
static Judgement seen_by_referee(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    const bool goal = f->dead && f->award.call == TQ_CALL_GOAL;
    if (!not_yet_played(h->ref) && !was_taken(h->ref))
        return fistf_refused(h);
    if (!goal)
        return taken_again(h);
    h->out = ruling_with(ruling_of(F_12_2_3, TQ_CALL_ADVANTAGE), F_IV_1_2);
    h->out.to = f->restart.to;
    return JUDGE_RULED;
}

/* The keeper meets the ball that lies on its mark: it did not keep still. */
static bool knocks_ball(const Hearing *h, TqThing keeper)
{
    const struct fistf *f = fistf_seen(h->ref);
    return h->fact->kind == FACT_TOUCH && thing_same(f->now.figure, keeper) &&
           thing_is_ball(f->now.other) && f->now.other_rests && not_yet_played(h->ref) &&
           fistf_in_play(h->ref);
}

/* An account has it pass its goal line by then: it has not kept still, whichever way it went. */
static bool passes_line(const Hearing *h, TqThing keeper)
{
    const Fact *fact = h->fact;
    return fact->kind == FACT_CROSS && fact->typed && thing_same(fact->who, keeper) &&
           (fact->line == LINE_GOAL || fact->role == TQ_LINE_GOAL) && not_yet_played(h->ref) &&
           fistf_in_play(h->ref);
}

/* 12.2.3  The keeper's figure not past the goal line, and still until the ball is played: else the
   penalty is taken again, unless A would rather keep what came of it (IV.1.2).
   OPEN(fistf-es/12.2.3): a keeper that moves between signal and flick offends too. */
static Judgement fistf_12_2_3(Hearing *h)
{
    const struct ref *ref = h->ref;
    const struct fistf *f = fistf_seen(ref);
    const TqThing keeper = thing_keeper(tq_other_side(f->restart.to));
    if (h->fact->kind == FACT_ENTRY)
        return h->fact->command.clause == F_12_2_3 && h->fact->command.side == (TqSide)keeper.side
                   ? seen_by_referee(h)
                   : JUDGE_SILENT;
    const bool put_back = returns_keeper(h) && not_yet_played(ref); /* after the signal */
    if (fistf_attempts(h, TQ_DO_PLACE) && !put_back)
        return fistf_misplaced_by(h, F_12_2_3, false);
    if (fistf_attempts(h, TQ_DO_MOVE) || put_back)
        return thing_same(h->fact->command.thing, keeper) && not_yet_played(ref) ? taken_again(h)
                                                                                 : JUDGE_SILENT;
    if (knocks_ball(h, keeper) || passes_line(h, keeper))
        return taken_again(h);
    const bool kicked = h->fact->kind == FACT_TOUCH && f->now.play && fistf_in_play(ref) &&
                        f->play.restart == TQ_RESTART_PENALTY && ref->period != PERIOD_SERIES;
    if (!kicked || !board_get(&ref->board, keeper)->present ||
        fistf_breaks(ref, &ref->board, keeper) != F_12_2_3)
        return JUDGE_SILENT;
    return taken_again(h);
}

/* 12.2.4  The referee gives the signal when both are ready. */
static Judgement fistf_12_2_4(Hearing *h)
{
    return h->ref->period == PERIOD_SERIES ? JUDGE_SILENT
                                           : fistf_before_signal(h, TQ_RESTART_PENALTY);
}

/* 12.2.5  The taker does not touch the ball again until a, b or c. */
static Judgement fistf_12_2_5(Hearing *h)
{
    return fistf_locked_taker(h, F_12_2_5);
}

static const ClauseRow rows[] = {
    { F_12_1_1, TQ_AT_CODE, 0, 0 },
    { F_12_1_1_1, TQ_AT_CODE, 0, 0 },
    { F_12_1_1_2, TQ_AT_CODE, 0, 0 },
    { F_12_1_1_3, TQ_AT_CODE, 0, 0 },
    { F_DE_12_1_1_2, TQ_AT_CODE, 0, 0 },
    { F_12_1_1_4, TQ_AT_CODE, 0, 0 },
    { F_12_1_1_5, TQ_AT_CODE, 0, 0 },
    { F_12_1_1_6, TQ_AT_CODE, 0, 0 },
    { F_12_1_2, TQ_AT_CODE, 0, 0 },
    { F_12_2_1, TQ_AT_CODE, 0, 0 },
    { F_12_2_2, TQ_AT_JUDGE, TRIES(PLACE), fistf_12_2_2 },
    { F_12_2_3, TQ_AT_JUDGE,
      TRIES(MOVE) | TRIES(PLACE) | FACT_BIT(FACT_TOUCH) | FACT_BIT(FACT_CROSS) |
          FACT_BIT(FACT_ENTRY),
      fistf_12_2_3 },
    { F_12_2_4, TQ_AT_JUDGE, TRIES(FLICK), fistf_12_2_4 },
    { F_12_2_5, TQ_AT_JUDGE, TRIES(FLICK) | FACT_BIT(FACT_TOUCH), fistf_12_2_5 },
    { F_12_2_5_A, TQ_AT_CODE, 0, 0 },
    { F_12_2_5_B, TQ_AT_CODE, 0, 0 },
    { F_12_2_5_C, TQ_AT_CODE, 0, 0 },
};
const Chapter fistf_r12 = { "12", sizeof rows / sizeof rows[0], rows };
