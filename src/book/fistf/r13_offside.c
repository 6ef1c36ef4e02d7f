/* SPDX-License-Identifier: MIT */
/* Rule 13: offside, passive offside, and the ticks that bring a figure out of it. */
#include "book/fistf/fistf.h"

/* ---- 13.1: offside ---- */

/* A clause that says it in general, if it does. */
static TqRuling resting_on(const Hearing *h, int clause)
{
    return in_force(h->ref, clause) ? ruling_with(h->out, clause) : h->out;
}

/* Where the ball was met that is told with it: had it come forward before, that was seen then. */
static bool is_met_ball(int clause)
{
    return clause == F_10_5_1 || clause == F_6_2_4_A_2 || clause == F_6_2_4_B_2;
}

/* 13.1.2, 13.1.3: the forward play is the offence. One that came after it, and waits for its choice
   while things still move, is the later one. */
bool fistf_precedes_choice(const struct ref *ref, int clause)
{
    const struct fistf *f = fistf_seen(ref);
    const Play *play = fistf_watched_play(ref), *before = &f->before.play;
    const int kind = f->choices.now.kind, open = f->choices.now.offence.clause;
    return clause == F_13_1_2 && (kind == CHOICE_FOUL || kind == CHOICE_BACK) && !f->choice_due &&
           open != F_13_1_1 && open != F_13_1_2 && !is_met_ball(open) && before->made &&
           before->instant == play->instant && thing_same(before->piece, play->piece) && !f->dead &&
           !fistf_too_late(ref) && in_force(ref, F_13_1_3);
}

/* The pass waits for its choice, and how it stood before is kept until then: what a keeper meets,
   or is played anew, was seen to come from it once. */
static bool was_called(const struct fistf *f, const struct ref *ref)
{
    const int open = f->choices.now.offence.clause;
    return (f->now.play || f->now.keeper) && fistf_choosing(ref) &&
           (open == F_13_1_1 || open == F_13_1_2);
}

static Judgement offside_by(Hearing *h, int clause)
{
    const struct fistf *f = fistf_seen(h->ref);
    if (fistf_may_be_offside(h->ref, h->fact, clause)) {
        h->needs = "where the ball came to rest";
        return JUDGE_NEEDS;
    }
    if (f->now.offside != clause || was_called(f, h->ref) ||
        (!fistf_in_play(h->ref) && !fistf_precedes_choice(h->ref, clause)))
        return JUDGE_SILENT;
    const TqThing figure = fistf_offside_figure(h->ref);
    const bool several = f->now.offside_by & (f->now.offside_by - 1);
    h->out.call = TQ_CALL_OFFSIDE;
    h->out.thing = figure;
    if (several && in_force(h->ref, F_13_1_3_A))
        h->out = ruling_with(h->out, F_13_1_3_A);
    h->out = resting_on(h, F_13_1_3);
    const Vec2 at = board_get(&h->ref->board, figure)->at;
    if (at.x * h->ref->towards[figure.side] > h->ref->board.field.half_x)
        h->out = resting_on(h, F_13_1_3_B); /* it counts as standing on the line */
    h->out = fistf_free_kick(h->ref, h->out, (TqSide)figure.side, at);
    return JUDGE_RULED;
}

/* 13.1.1  A figure stands offside when the ball is played, and the ball passes the base of D's
   piece that counts, wholly in the zone. */
static Judgement fistf_13_1_1(Hearing *h)
{
    return offside_by(h, F_13_1_1);
}

/* 13.1.2  The ball is behind all of D's pieces but one, and is played forward while a figure is
   nearer to the goal line. */
static Judgement fistf_13_1_2(Hearing *h)
{
    return offside_by(h, F_13_1_2);
}

/* 13.2: a figure that has played the ball is flicked again while both move, and nobody says where
   it was by then: it may have run past the ball. */
static bool may_be_passive(const Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    const Flick *flick = f->now.play && f->now.flick >= 0 ? &f->flick[f->now.flick] : 0;
    const Play *before = &f->before.play;
    return flick && fistf_is_nowhere(flick->from) && flick->ball_moved && before->made &&
           thing_same(before->piece, f->now.figure) && fistf_knows_offside(h->ref) &&
           fistf_in_zone(h->ref, fistf_defender(h->ref), &h->ref->board.ball);
}

/* 13.2  A figure that came into an offside place by its play may not touch the ball before it
   rests. OPEN(fistf-de/13.2): where it may not "be played with", that is a flick: possession.c bars
   it, and the ball may run into it (K31). */
static Judgement fistf_13_2(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    const bool touched = f->now.touch || f->now.play;
    if (h->fact->kind == FACT_TOUCH && fistf_in_play(h->ref) && may_be_passive(h))
        return fistf_must_know(h, "where the figure was flicked", (TqSide)f->now.figure.side);
    if (h->fact->kind != FACT_TOUCH || !touched || !fistf_in_play(h->ref) ||
        f->now.figure.side != (int8_t)f->owner ||
        !(f->locks.passive & 1u << f->now.figure.number) ||
        fistf_switch(h->ref, SW_PASSIVE_OFFSIDE_BAN) != V_TOUCH_OR_PLAY_BALL)
        return JUDGE_SILENT;
    const Vec2 at = h->fact->placed ? h->fact->at : board_get(&h->ref->board, f->now.figure)->at;
    h->out.call = TQ_CALL_OFFSIDE;
    h->out.thing = f->now.figure;
    h->out = fistf_free_kick(h->ref, h->out, f->owner, at);
    return JUDGE_RULED;
}

/* ---- 13.3, 13.4: ticks ---- */

static bool is_tick(const Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    return fistf_attempts(h, TQ_DO_FLICK) && h->fact->command.kind == TQ_FLICK_TICK &&
           h->fact->command.side == f->owner && !fistf_prepares(h->ref);
}

static Judgement illegal_tick(Hearing *h)
{
    const TqThing figure = h->fact->command.thing;
    h->out = fistf_illegal_flick(h->ref, h->out, figure, board_get(&h->ref->board, figure)->at);
    return JUDGE_RULED;
}

static bool asks_tick(const Hearing *h)
{
    return fistf_attempts(h, TQ_DO_REQUEST) && h->fact->command.request == TQ_ASK_TICK &&
           !fistf_ticks_before_kick(h);
}

/* 13.3.1  It is the attacker's, for a figure that stands offside (K32), and a fourth one in a
   possession is not granted. */
static Judgement fistf_13_3_1(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    const TqCommand *c = &h->fact->command;
    if (!asks_tick(h) || f->phase == FISTF_RESTART || !fistf_knows_offside(h->ref))
        return JUDGE_SILENT;
    const bool spent = c->side == f->owner && f->count.ticks >= TICKS;
    if (spent && f->count.came_back && in_force(h->ref, F_13_3_2))
        h->out.clause = F_13_3_2; /* the change in between was a passing one */
    const bool may = c->side == f->owner && !spent && fistf_offside_place(h->ref, c->thing);
    return may ? JUDGE_SILENT : fistf_refused(h);
}

/* 13.3.1, 13.3.2  Three ticks in a possession; a temporary change brings no new ones.
   OPEN(fistf-de/13.3.2): there only if the ball comes back to the figure that played it. */
static Judgement fistf_13_3_2(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    if (!is_tick(h) || f->count.ticks < TICKS)
        return JUDGE_SILENT;
    if (in_force(h->ref, F_13_3_1)) /* which says how many; 13.3.2, that they are no new ones */
        h->out = ruling_with(ruling_of(F_13_3_1, TQ_CALL_NONE), F_13_3_2);
    return illegal_tick(h);
}

/* A tick without leave, or without a word, has just ended as an attempt to play the ball. */
static bool is_faulty_tick(const Hearing *h, int fault)
{
    const struct fistf *f = fistf_seen(h->ref);
    return h->fact->kind != FACT_ATTEMPT && f->now.missed >= 0 && f->owner != f->now.owner &&
           f->flick[f->now.missed].tick_fault == fault && !f->flick[f->now.missed].wrongful;
}

static Judgement tick_is_miss(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    h->out.call = TQ_CALL_CHANGE;
    h->out.against = (TqSide)f->now.figure.side;
    h->out.to = f->owner;
    h->out.thing = f->now.figure;
    return JUDGE_RULED;
}

/* de 13.4.2  He must say "tick" before it. */
static Judgement fistf_de_13_4_2(Hearing *h)
{
    return is_faulty_tick(h, 2) ? tick_is_miss(h) : JUDGE_SILENT;
}

/* Assisted players are not let tick without leave for that figure. */
static bool ticks_unasked(const Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    return h->ref->manner == TQ_ASSISTED && is_tick(h) && !fistf_choosing(h->ref) &&
           !(f->tick_granted && f->tick_figure == h->fact->command.thing.number);
}

/* 13.4.1  A tick is asked for: it is granted with the ball in play and at rest; between a foul and
   its kick there is none by 11.2.4. */
static Judgement fistf_13_4_1(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    if (ticks_unasked(h))
        return fistf_refused(h);
    if (is_faulty_tick(h, 1) || (is_faulty_tick(h, 2) && !fistf_has(h->ref, F_DE_13_4_2)))
        return tick_is_miss(h);
    if (!asks_tick(h))
        return JUDGE_SILENT;
    if (!fistf_knows_offside(h->ref)) {
        h->out = ruling_of(F_V_7, TQ_CALL_NONE);
        return fistf_refused(h);
    }
    if (f->phase != FISTF_RESTART && !f->ball_moves)
        return JUDGE_SILENT;
    h->out.number = f->phase != FISTF_RESTART; /* its words: the ball rolls */
    return fistf_refused(h);
}

/* es 13.4.2  No tick before D has made his due flick, nor while figures move (by the switch). */
static Judgement fistf_13_4_2(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    const bool moving =
        fistf_moves(h->ref) && fistf_switch(h->ref, SW_TICK_NEEDS_ALL_FIGURES_STILL);
    if (!is_tick(h) || !f->tick_granted || (!fistf_can_defend(h->ref) && !moving))
        return JUDGE_SILENT;
    return illegal_tick(h);
}

/* The tick under way that has just met something; NULL: none. */
static const Flick *tick_met(const Hearing *h, TqThing *other)
{
    return h->fact->kind == FACT_TOUCH && fistf_in_play(h->ref)
               ? fistf_flick_met(h->ref, h->fact, FLICK_TICK, other)
               : 0;
}

/* 13.4.3, 13.4.3.a  A ticked figure touches another figure: back, if D asks. */
static Judgement fistf_13_4_3_a(Hearing *h)
{
    TqThing other;
    const Flick *tick = tick_met(h, &other);
    if (!tick || !thing_is_piece(other))
        return JUDGE_SILENT;
    h->out = resting_on(h, F_13_4_3);
    h->out = resting_on(h, F_13_4_4); /* it was one of the three all the same */
    h->out.against = tick->side;
    h->out = fistf_back(h->out, thing_piece(tick->side, tick->piece));
    return JUDGE_RULED;
}

/* 13.4.3.b  It touches the ball: a foul there, in the own area a penalty. */
static Judgement fistf_13_4_3_b(Hearing *h)
{
    TqThing other;
    const Flick *tick = tick_met(h, &other);
    if (!tick || !thing_is_ball(other))
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_FOUL;
    h->out.thing = thing_piece(tick->side, tick->piece);
    h->out = resting_on(h, F_13_4_3);
    h->out =
        fistf_penalty_or_kick(h->ref, h->out, tick->side,
                              h->fact->placed ? h->fact->at : h->ref->board.ball.at, F_12_1_1_6);
    return JUDGE_RULED;
}

/* 13.4.6  A ticked figure touches the ball before another of its side has played it. Assisted
   players are not let that far. */
static Judgement fistf_13_4_6(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    if (fistf_would_play(h) && (f->locks.ticked & 1u << h->fact->command.thing.number))
        return fistf_refused(h);
    if (h->fact->kind != FACT_TOUCH || !f->now.play || !fistf_in_play(h->ref) ||
        !(f->locks.ticked & 1u << f->now.figure.number))
        return JUDGE_SILENT;
    return fistf_illegal_since(h, &f->flick[f->now.flick]);
}

/* ---- What asking and ticking do ---- */

/* Granted; D's pending flick comes first: 6.2.3.5. */
void fistf_grant_tick(struct ref *ref, TqThing figure, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    TqRuling said = ruling_of(F_13_4_1, TQ_CALL_TICK);
    said.thing = figure;
    said.to = f->owner;
    verdict_say(verdict, said);
    f->tick_granted = true;
    f->tick_figure = figure.number;
    if (f->credit > 0)
        fistf_wait_for(ref, WAIT_TICK);
}

/* 13.4.5: after a tick D has a new flick, and A waits for it. */
void fistf_tick_over(struct ref *ref)
{
    struct fistf *f = fistf_of(ref);
    if (!in_force(ref, F_13_4_5))
        return;
    f->credit = 1;
    f->wait = WAIT_TICK;
}

#define AT_TOUCH FACT_BIT(FACT_TOUCH)
#define AT_END (AT_TOUCH | FACT_BIT(FACT_REST) | FACT_BIT(FACT_OFF) | FACT_BIT(FACT_SETTLED))
#define AT_BALL (AT_TOUCH | FACT_BIT(FACT_CROSS) | FACT_BIT(FACT_REST) | FACT_BIT(FACT_SETTLED))

static const ClauseRow rows[] = {
    { F_13_1_1, TQ_AT_JUDGE, AT_BALL, fistf_13_1_1 },
    { F_13_1_2, TQ_AT_JUDGE, AT_BALL, fistf_13_1_2 },
    { F_13_1_3, TQ_AT_CODE, 0, 0 },
    { F_13_1_3_A, TQ_AT_CODE, 0, 0 },
    { F_13_1_3_B, TQ_AT_CODE, 0, 0 },
    { F_13_1_4, TQ_AT_CODE, 0, 0 },
    { F_13_1_4_A, TQ_AT_CODE, 0, 0 },
    { F_13_1_4_B, TQ_AT_CODE, 0, 0 },
    { F_13_1_4_S2, TQ_AT_CODE, 0, 0 },
    { F_13_1_5, TQ_AT_CODE, 0, 0 },
    { F_13_2, TQ_AT_JUDGE, AT_TOUCH, fistf_13_2 },
    { F_13_3_1, TQ_AT_JUDGE, TRIES(REQUEST), fistf_13_3_1 },
    { F_13_3_2, TQ_AT_JUDGE, TRIES(FLICK) | TRIES_KIND, fistf_13_3_2 },
    { F_13_3_3, TQ_AT_CODE, 0, 0 },
    { F_13_4_1, TQ_AT_JUDGE, TRIES(REQUEST) | TRIES(FLICK) | TRIES_KIND | AT_END, fistf_13_4_1 },
    { F_13_4_2, TQ_AT_JUDGE, TRIES(FLICK) | TRIES_KIND, fistf_13_4_2 },
    { F_DE_13_4_2, TQ_AT_JUDGE, AT_END, fistf_de_13_4_2 },
    { F_13_4_3, TQ_AT_CODE, 0, 0 },
    { F_13_4_3_A, TQ_AT_JUDGE, AT_TOUCH, fistf_13_4_3_a },
    { F_13_4_3_B, TQ_AT_JUDGE, AT_TOUCH, fistf_13_4_3_b },
    { F_13_4_4, TQ_AT_CODE, 0, 0 },
    { F_13_4_5, TQ_AT_CODE, 0, 0 },
    { F_13_4_6, TQ_AT_JUDGE, AT_TOUCH | TRIES(FLICK), fistf_13_4_6 },
    { F_13_4_6_A, TQ_AT_CODE, 0, 0 },
    { F_13_4_6_B, TQ_AT_CODE, 0, 0 },
};
const Chapter fistf_r13 = { "13", sizeof rows / sizeof rows[0], rows };
