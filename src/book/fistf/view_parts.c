/* SPDX-License-Identifier: MIT */
/* Parts of the view: the steps of a restart, keepers, what is to be chosen, time and windows. */
#include <toque/keeper.h>

#include "book/fistf/restarts.h"
#include "book/fistf/view.h"
#include "ref/offer.h"

/* ---- The steps of a restart ---- */

/* I.10: whom the distance would move, and where to: the referee's own hands on a copy. */
void fistf_show_distance(const struct ref *ref, TqStepsView *out)
{
    const TqSide other = tq_other_side(fistf_seen(ref)->restart.to);
    if (fistf_seen(ref)->phase != FISTF_RESTART)
        return;
    out->distance = fistf_distance_due(ref);
    if (out->distance <= 0 || !ref->board.ball.present)
        return;
    out->distance_clause = (int16_t)fistf_distance_clause(fistf_seen(ref)->restart.kind);
    out->too_near = fistf_too_near(ref);
    if (!out->too_near)
        return;
    struct ref moved = *ref;
    fistf_give_distance(&moved);
    for (int n = 0; n < TQ_PIECES; n++) {
        const Vec2 at = moved.board.piece[other][n].at;
        out->slide[n][0] = out->too_near & 1u << n ? at.x : 0;
        out->slide[n][1] = out->too_near & 1u << n ? at.y : 0;
    }
}

/* 4.2.3, 15.2.3: the halfway line, the taker's own penalty area. */
static void show_line_to_pass(const struct fistf *f, TqStepsView *out)
{
    const TqRestart kind = f->restart.kind;
    out->must_pass = kind == TQ_RESTART_KICK_OFF    ? TQ_LINE_HALFWAY
                     : kind == TQ_RESTART_GOAL_KICK ? TQ_LINE_LARGE
                                                    : TQ_LINE_NONE;
    out->pass_end = kind == TQ_RESTART_GOAL_KICK ? f->restart.to : TQ_NO_SIDE;
}

void fistf_show_steps(const struct ref *ref, TqStepsView *out)
{
    const struct fistf *f = fistf_seen(ref);
    *out = (TqStepsView){
        .step = -1, .actor = TQ_NO_SIDE, .taker = -1, .distance_clause = -1, .pass_end = TQ_NO_SIDE
    };
    if (f->phase != FISTF_RESTART)
        return;
    out->step = f->restart.step;
    out->to_come = f->restart.steps;
    out->actor = fistf_actor(ref);
    out->taker = f->restart.taker;
    out->attempts = f->restart.attempts;
    out->hurried = f->steps.hurried;
    out->ball_lifted = f->steps.lifted_ball;
    out->taker_lifted = f->steps.lifted_taker;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        out->flicks[side] = f->steps.flicks[side];
    show_line_to_pass(f, out);
}

/* ---- Keepers ---- */

static TqBox box_of(Zone zone)
{
    return (TqBox){ zone.lo.x, zone.lo.y, zone.hi.x, zone.hi.y };
}

/* The first judge's clause against it; -1: nothing is. */
static int objection(const struct ref *ref, const TqCommand *command)
{
    const Fact attempt = { .kind = FACT_ATTEMPT, .command = *command };
    return rulebook_objection(rulebook_get(ref->book), ref, &attempt);
}

/* 9.1, 9.2: may it be asked for, in or off? */
static void show_spare(const struct ref *ref, TqSide side, TqKeepersView *out)
{
    const struct fistf *f = fistf_seen(ref);
    const TqCommand ask = {
        .deed = TQ_DO_REQUEST, .side = side, .request = TQ_ASK_SPARE_KEEPER, .thing = thing_none()
    };
    const bool none = fistf_impossible(ref, &ask) != 0;
    const int against = none ? fistf_forbids(ref, &ask) : objection(ref, &ask);
    out->spare = (TqSpareState)f->team[side].spare;
    out->spare_may = !none && against < 0;
    out->spare_clause = (int16_t)(out->spare_may ? F_8_3_1 : against);
    out->spare_entry = box_of(fistf_entry_zone(ref, side));
}

void fistf_show_keepers(const struct ref *ref, TqKeepersView out[2])
{
    const struct fistf *f = fistf_seen(ref);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        const Team *team = &f->team[side];
        const TqCommand move = { .deed = TQ_DO_MOVE,
                                 .side = (TqSide)side,
                                 .thing = thing_keeper((TqSide)side) };
        out[side] = (TqKeepersView){ .on_rod = ref->board.piece[side][KEEPER].present,
                                     .shakes = team->shakes,
                                     .lines = team->lines,
                                     .warned = team->keeper_warned };
        out[side].still_clause = (int16_t)objection(ref, &move);
        out[side].still = out[side].still_clause >= 0;
        out[side].inside = box_of(field_keeper(&ref->board.field, ref_end(ref, (TqSide)side)));
        show_spare(ref, (TqSide)side, &out[side]);
    }
}

/* ---- Choices ---- */

/* K17: no answer in time is the sanction for a foul, and play on for a back. */
static TqOption silent_option(int kind)
{
    return kind == CHOICE_FOUL || kind == CHOICE_FOUL_OUT ? TQ_OPT_KICK
           : kind == CHOICE_BACK                          ? TQ_OPT_PLAY_ON
           : kind == CHOICE_BACK_OUT                      ? TQ_OPT_RESTART
                                                          : TQ_OPT_NONE;
}

void fistf_show_choice(const struct ref *ref, TqChoiceView *out)
{
    const struct fistf *f = fistf_seen(ref);
    const Choice *open = &f->choices.now;
    const bool out_of_play = open->kind == CHOICE_FOUL_OUT || open->kind == CHOICE_BACK_OUT;
    const bool wronged =
        open->kind == CHOICE_FOUL || open->kind == CHOICE_BACK || open->kind == CHOICE_LATER;
    *out = (TqChoiceView){ .chooser = TQ_NO_SIDE, .clause = -1, .stands_to = TQ_NO_SIDE };
    if (open->kind == CHOICE_NONE)
        return;
    out->chooser = open->chooser;
    out->due = f->choice_due || !wronged;
    out->options = fistf_choice_rules()[open->kind].options;
    out->silent = silent_option(open->kind);
    if (!wronged && !out_of_play)
        return;
    out->clause = open->offence.clause;
    out->kick = open->offence.restart;
    if (out_of_play) {
        out->stands = open->outcome.restart;
        out->stands_to = open->outcome.to;
    }
}

/* ---- Time ---- */

/* By hand in slow motion a keeper answers later, so that a person saves as much at every pace. */
static int32_t lag_of(const struct ref *ref)
{
    const TqHand hand = tq_keeper_hand();
    const int usual = hand.lag_us / 1000, reaction = 250, pace = ref->setting[SET_PACE];
    if (ref->setting[SET_WAY] != WAY_LIVE)
        return usual;
    const int lag = usual - reaction / pace;
    return lag > 0 ? lag : 0;
}

void fistf_show_time(const struct ref *ref, TqSide side, TqTimeView *out)
{
    const struct fistf *f = fistf_seen(ref);
    const bool sealed = ref->setting[SET_WAY] == WAY_SEALED;
    const bool play = f->phase == FISTF_PLAY || f->phase == FISTF_WAIT;
    *out = (TqTimeView){ .way = ref->setting[SET_WAY],
                         .pace = ref->setting[SET_PACE],
                         .window_ms = f->orders.since_ms,
                         .earliest_ms = f->orders.since_ms + (sealed ? REACTS_MS : 0),
                         .lost_ms = ref->lost_ms,
                         .added_ms = f->added_ms,
                         .lag_ms = lag_of(ref),
                         .hand_mm_s = tq_keeper_hand().most_um_s / 1000 };
    for (int of = TQ_HOME; of <= TQ_AWAY; of++)
        out->asked[of] = sealed && play && !fistf_has_answered(ref, (TqSide)of);
    if (side <= TQ_AWAY && f->orders.handed[side]) {
        out->ordered = true;
        out->order_ms = f->orders.order[side].start_ms;
    }
}
