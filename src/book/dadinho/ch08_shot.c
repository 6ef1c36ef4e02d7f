/* SPDX-License-Identifier: MIT */
/* Chapter VIII, the shot at goal: when it may be asked for, what counts as one, what is a goal. */
#include "book/dadinho/dadinho.h"

static bool asks(const Fact *fact)
{
    return attempt_of(fact, TQ_DO_ANNOUNCE);
}

/* A kick from the centre line may be shot although the ball lies in the defence half (27.pu, K2).
 */
static bool from_centre_line(const struct ref *ref, TqSide side)
{
    const struct dadinho *d = dadinho_seen(ref);
    return d->phase == PHASE_RESTART && d->restart.to == side &&
           d->restart.kind == TQ_RESTART_DIRECT && dadinho_on_centre_line(&ref->board.ball);
}

/* 55.a  The ball must be in the attack half. */
static Judgement dadinho_55_a(Hearing *h)
{
    TqSide side = h->fact->command.side;
    if (!asks(h->fact) || dadinho_ball_attacks(h->ref, &h->ref->board.ball, side) ||
        from_centre_line(h->ref, side))
        return JUDGE_SILENT;
    return refused(h);
}

/* 55.b  The ball must be outside the opponent's small area, not even touching it. */
static Judgement dadinho_55_b(Hearing *h)
{
    if (!asks(h->fact) ||
        !dadinho_in_small(h->ref, &h->ref->board.ball, tq_other_side(h->fact->command.side)))
        return JUDGE_SILENT;
    return refused(h);
}

/* 55.d  Only the button that was named may take the shot (K26: no other once announced). */
static Judgement dadinho_55_d(Hearing *h)
{
    const struct dadinho *d = dadinho_seen(h->ref);
    if (!attempt_of(h->fact, TQ_DO_FLICK) || d->phase != PHASE_SHOT ||
        d->shooter != h->fact->command.side || d->shot_piece == h->fact->command.thing.number)
        return JUDGE_SILENT;
    return h->ref->manner == TQ_STRICT ? JUDGE_SILENT : refused(h); /* it is no shot: tally.c */
}

/* 55.e  The shot waits until the opponent has placed his keeper and said he is ready.
   OPEN(dadinho/55.e): no sanction is stated for a shot made too early, or with another button
   (55.d); where it happens it is a flick like any other, and no goal comes of it (61.pu). */
static Judgement dadinho_55_e(Hearing *h)
{
    const struct dadinho *d = dadinho_seen(h->ref);
    if (!attempt_of(h->fact, TQ_DO_FLICK) || d->phase != PHASE_SHOT || d->keeper_ready ||
        d->shooter != h->fact->command.side)
        return JUDGE_SILENT;
    return h->ref->manner == TQ_STRICT ? JUDGE_SILENT : refused(h);
}

/* 55.pu  No request while anything moves; at a restart only once ball and taker are in place. */
static Judgement dadinho_55_pu(Hearing *h)
{
    const struct dadinho *d = dadinho_seen(h->ref);
    if (!asks(h->fact))
        return JUDGE_SILENT;
    bool moving = dadinho_moving_at(h->ref, h->fact->command.at_ms);
    bool direct =
        d->restart.kind == TQ_RESTART_DIRECT || d->restart.kind == TQ_RESTART_CORNER; /* 73.pu */
    bool unplaced = d->phase == PHASE_RESTART && direct && d->restart.to == h->fact->command.side &&
                    !dadinho_taker_in_place(h->ref, h->fact->command.thing);
    return moving || unplaced ? refused(h) : JUDGE_SILENT;
}

/* 56  A shooter that stands in the attacked small area would have to be removed: it cannot be
   named (K26). The removal itself is a step of the announcement. */
static Judgement dadinho_56(Hearing *h)
{
    const TqCommand *command = &h->fact->command;
    const Footprint *seen = board_get(&h->ref->board, command->thing);
    if (!asks(h->fact) || !seen || !dadinho_in_small(h->ref, seen, tq_other_side(command->side)))
        return JUDGE_SILENT;
    return refused(h);
}

/* 58.c  The keeper touched. OPEN(dadinho/58.c): so has a ball that was pressed against it, for by
   45 that is its last touch. */
static bool keeper_hit(const struct ref *ref)
{
    const DadFlick *flick = &dadinho_seen(ref)->flick;
    const bool pressed =
        flick->pressed && flick->touched && thing_is_keeper(flick->presser) && in_force(ref, D_45);
    return pressed || (flick->story.keepers & ~(1u << flick->story.side));
}

/* 58  What makes a shot: the goal line crossed (a), the frame (b) or the keeper (c) hit, the ball
   at rest in the small area (d), out over the side line after a deflection (e), in the goal (f). */
static bool shot_made(const struct ref *ref)
{
    const Story *story = &dadinho_seen(ref)->flick.story;
    TqSide other = tq_other_side(story->side);
    unsigned theirs = ~(1u << story->side);
    if (!in_force(ref, D_58))
        return true;
    if (story->out == LINE_GOAL && story->out_end == other)
        return story->in_goal ? in_force(ref, D_58_F) : in_force(ref, D_58_A);
    if ((story->frames & theirs && in_force(ref, D_58_B)) ||
        (keeper_hit(ref) && in_force(ref, D_58_C)))
        return true;
    if (story->out == LINE_SIDE)
        return story->deflected && in_force(ref, D_58_E);
    return story->out == LINE_NONE && !dadinho_seen(ref)->flick.ball_lost &&
           dadinho_in_small(ref, &ref->board.ball, other) && in_force(ref, D_58_D);
}

/* Were the conditions of article 55 met? */
static bool shot_valid(const struct ref *ref)
{
    const DadFlick *flick = &dadinho_seen(ref)->flick;
    bool announced = flick->shot || !in_force(ref, D_55) || !in_force(ref, D_55_C);
    return announced && flick->story.piece != 0;
}

static bool scored(const DadFlick *flick)
{
    return flick->story.made && flick->story.in_goal &&
           flick->story.out_end == tq_other_side(flick->story.side);
}

/* 59  A goal: wholly past the line in the goal, from a shot that met its conditions. */
static Judgement dadinho_59(Hearing *h)
{
    const DadFlick *flick = &dadinho_seen(h->ref)->flick;
    if (!scored(flick) || !shot_valid(h->ref) || !shot_made(h->ref))
        return JUDGE_SILENT;
    h->out = ruling_with(h->out, D_28);
    h->out.call = TQ_CALL_GOAL;
    h->out.restart = TQ_RESTART_KICK_OFF;
    h->out.to = tq_other_side(flick->story.side);
    h->out.thing = thing_piece(flick->story.side, flick->story.piece);
    return JUDGE_RULED;
}

/* 60  An announced shot that does not count as made, a miss included: technical foul. */
static Judgement dadinho_60(Hearing *h)
{
    const DadFlick *flick = &dadinho_seen(h->ref)->flick;
    if (!flick->story.made || !flick->shot || flick->series || shot_made(h->ref))
        return JUDGE_SILENT;
    if (flick->story.in_goal)
        return JUDGE_SILENT; /* an own goal (61) is graver than no shot */
    if (dadinho_foul_stands(h->ref))
        return JUDGE_SILENT;
    if (flick->ball_lost) {
        h->needs = "where the ball came to rest"; /* in the small area it was one (58.d) */
        return JUDGE_NEEDS;
    }
    h->out = dadinho_technical(h->ref, h->out, flick->story.side);
    h->out = ruling_with(h->out, D_58);
    return JUDGE_RULED;
}

/* 61  Own goal: into the flicking team's own goal, whoever it touched on the way.
   OPEN(dadinho/61): "whatever the play"; after a foul of that team the other may take the kick. */
static Judgement dadinho_61(Hearing *h)
{
    const DadFlick *flick = &dadinho_seen(h->ref)->flick;
    if (!flick->story.made || !flick->story.in_goal || flick->story.out_end != flick->story.side)
        return JUDGE_SILENT;
    h->out = ruling_with(h->out, D_28);
    h->out.call = TQ_CALL_OWN_GOAL;
    h->out.against = flick->story.side;
    h->out.restart = TQ_RESTART_KICK_OFF;
    h->out.to = flick->story.side;
    h->out.thing = thing_piece(flick->story.side, flick->story.piece);
    return JUDGE_RULED;
}

/* 61.pu  Into the other goal without a valid shot: no goal; last met by an opponent it is a won
   corner, else a goal kick. */
static Judgement dadinho_61_pu(Hearing *h)
{
    const DadFlick *flick = &dadinho_seen(h->ref)->flick;
    if (!scored(flick) || (shot_valid(h->ref) && shot_made(h->ref)))
        return JUDGE_SILENT;
    bool corner = dadinho_ball_won(h->ref) && dadinho_flicks_left(h->ref, flick->story.side) > 0;
    h->out.call = TQ_CALL_NO_GOAL;
    h->out.restart = corner ? TQ_RESTART_CORNER : TQ_RESTART_GOAL_KICK;
    h->out.to = corner ? flick->story.side : tq_other_side(flick->story.side);
    h->out = ruling_with(h->out, dadinho_ball_won(h->ref) && !corner ? D_72_PU : -1);
    int missing = flick->story.piece == 0 ? D_20 : flick->no_shot >= 0 ? flick->no_shot : D_55_C;
    h->out = ruling_with(h->out, flick->shot ? D_58 : missing);
    return JUDGE_RULED;
}

#define SETTLED FACT_BIT(FACT_SETTLED)
#define ENTRIES FACT_BIT(FACT_ENTRY)

static const ClauseRow rows[] = {
    { D_55, TQ_AT_CODE, 0, 0 },
    { D_55_A, TQ_AT_JUDGE, TRIES(ANNOUNCE), dadinho_55_a },
    { D_55_B, TQ_AT_JUDGE, TRIES(ANNOUNCE), dadinho_55_b },
    { D_55_C, TQ_AT_CODE, 0, 0 },
    { D_55_D, TQ_AT_JUDGE, TRIES(FLICK), dadinho_55_d },
    { D_55_E, TQ_AT_JUDGE, TRIES(FLICK), dadinho_55_e },
    { D_55_PU, TQ_AT_JUDGE, TRIES(ANNOUNCE), dadinho_55_pu },
    { D_56, TQ_AT_JUDGE, TRIES(ANNOUNCE), dadinho_56 },
    { D_56_PU, TQ_AT_CODE, 0, 0 },
    { D_57, TQ_AT_CODE, 0, 0 },
    { D_57_PU, TQ_AT_ENTRY, ENTRIES, dadinho_entry_conduct },
    { D_58, TQ_AT_CODE, 0, 0 },
    { D_58_A, TQ_AT_CODE, 0, 0 },
    { D_58_B, TQ_AT_CODE, 0, 0 },
    { D_58_C, TQ_AT_CODE, 0, 0 },
    { D_58_D, TQ_AT_CODE, 0, 0 },
    { D_58_E, TQ_AT_CODE, 0, 0 },
    { D_58_F, TQ_AT_CODE, 0, 0 },
    { D_59, TQ_AT_JUDGE, SETTLED, dadinho_59 },
    { D_60, TQ_AT_JUDGE, SETTLED, dadinho_60 },
    { D_61, TQ_AT_JUDGE, SETTLED, dadinho_61 },
    { D_61_PU, TQ_AT_JUDGE, SETTLED, dadinho_61_pu },
    { D_62, TQ_AT_ENTRY, ENTRIES, dadinho_entry_conduct },
};
const Chapter dadinho_ch08 = { "8", sizeof rows / sizeof rows[0], rows };
