/* SPDX-License-Identifier: MIT */
/* What a deed that nobody stops does, and how play goes on after a rest. */
#include "book/fistf/fistf.h"
#include "ref/wait.h"

void fistf_enter(struct ref *ref, FistfPhase phase)
{
    fistf_add_stoppage(ref);
    fistf_of(ref)->phase = phase;
    if (phase != FISTF_PLAY && phase != FISTF_WAIT && phase != FISTF_RUNOUT)
        fistf_forget_orders(ref); /* nothing of it can be made any more */
    wait_begin(ref);
}

/* D has a flick to make, and a figure to make it with. */
bool fistf_can_defend(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    bool any = false;
    for (int n = 1; n <= SPARE; n++)
        any |= ref->board.piece[fistf_defender(ref)][n].present;
    return any && f->credit > 0;
}

/* 6.2.3: A waits if D has a flick to make, else play goes on. */
void fistf_wait_for(struct ref *ref, WaitFor reason)
{
    const bool waits = fistf_can_defend(ref);
    fistf_of(ref)->wait = waits ? reason : WAIT_NONE;
    fistf_enter(ref, waits ? FISTF_WAIT : FISTF_PLAY);
}

/* V.11: the ball came to rest from one of these. */
static bool indoor_restart(const struct ref *ref)
{
    const TqRestart kind = fistf_seen(ref)->play.restart;
    return in_force(ref, F_V_11) && (kind == TQ_RESTART_KICK_OFF || kind == TQ_RESTART_THROW_IN ||
                                     kind == TQ_RESTART_CORNER || kind == TQ_RESTART_GOAL_KICK);
}

/* The clause by which A must not flick now; -1: he may. */
int fistf_must_wait(const struct ref *ref)
{
    static const int16_t clause[] = {
        [WAIT_PLACED] = F_6_2_3_1,  [WAIT_RESTRICTED] = F_6_2_3_2, [WAIT_KEEPER] = F_6_2_3_3,
        [WAIT_SPARE] = F_6_2_3_4,   [WAIT_TICK] = F_6_2_3_5,       [WAIT_THROW_IN] = F_6_2_3_6,
        [WAIT_CHECK] = F_2_1_1_3_A, [WAIT_REBOUND] = F_2_1_3_3_A,  [WAIT_INDOOR] = F_V_5,
        [WAIT_RELAXED] = F_6_2_1,
    };
    static const int16_t stop[] = { [WAIT_PLACED] = F_I_2_3_1,
                                    [WAIT_RESTRICTED] = F_I_2_3_2,
                                    [WAIT_KEEPER] = F_I_2_3_3,
                                    [WAIT_RELAXED] = 0 };
    const struct fistf *f = fistf_seen(ref);
    const bool made = f->credit == 0 && /* while the ball rolled, or with a choice left open */
                      (f->wait == WAIT_THROW_IN || f->phase == FISTF_CHOICE);
    if (f->wait == WAIT_NONE || f->wait == WAIT_LOOK || !in_force(ref, F_6_2_3) || made)
        return -1;
    if (stop[f->wait] && (!in_force(ref, stop[f->wait]) || !in_force(ref, F_I_2_3)))
        return -1; /* the referee has not interrupted play */
    if (f->wait == WAIT_INDOOR && indoor_restart(ref))
        return F_V_11;
    return in_force(ref, clause[f->wait]) ? clause[f->wait] : -1;
}

/* Everything rests and the ball is in play. */
void fistf_after_rest(struct ref *ref, bool placed, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    if (ref->sounded) /* 3.2.3: the penalty has been taken */
        fistf_period_over(ref, verdict);
    else if (placed)
        fistf_stop(ref, WAIT_PLACED, verdict);
    else if (f->wait != WAIT_NONE && f->wait != WAIT_LOOK)
        fistf_stop(ref, f->wait, verdict);
    else if (fistf_switch(ref, SW_INDOOR_RULES_PRESENT) && in_force(ref, F_V_5))
        fistf_wait_for(ref, WAIT_INDOOR);
    else if (ref->setting[SET_WAY] == WAY_RELAXED)
        fistf_wait_for(ref, WAIT_RELAXED);
    else if (f->wait == WAIT_LOOK)
        fistf_enter(ref, FISTF_PLAY);
    else
        fistf_resume(ref, verdict);
}

static void put(struct ref *ref, const TqCommand *c)
{
    const bool series = ref->period == PERIOD_SERIES;
    if (series)
        fistf_note_shooter(ref, c->thing);
    if (series || !fistf_spare_deed(ref, c))
        place_set(&ref->board, c->thing, vec2(c->x_um / 1000.0, c->y_um / 1000.0),
                  vec2(c->axis_x, c->axis_y));
    fistf_note_keeper_put(ref, c);
}

static void put_down(struct ref *ref, const TqCommand *c)
{
    const bool keeper = fistf_brings_keeper(ref, c);
    put(ref, c);
    if (!keeper) /* it takes nothing (9.1.2.b) */
        fistf_was_set(ref, c);
}

static void arrange(struct ref *ref, const TqCommand *c)
{
    for (int i = 0; i < c->spots; i++)
        place_set(&ref->board, thing_piece(c->side, c->spot[i].number),
                  vec2(c->spot[i].x_um / 1000.0, c->spot[i].y_um / 1000.0),
                  vec2(c->spot[i].axis_x, c->spot[i].axis_y));
}

/* K14: D lets play go on. In a window: no flick for now, and none that was ordered. */
static void waive(struct ref *ref, const TqCommand *c, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    if (f->phase == FISTF_RESTART) { /* as if he said "ready" */
        fistf_next_step(ref, verdict);
        return;
    }
    fistf_take_order_back(ref, c->side);
    fistf_answer(ref, c->side);
    if (f->phase != FISTF_WAIT || c->side == f->owner)
        return;
    f->credit = 0;
    fistf_resume(ref, verdict);
}

static void start_clock(struct ref *ref)
{
    const ClockTable periods = fistf_clock(ref);
    if (!ref->sounded && ref->period != PERIOD_SERIES)
        clock_start(ref, clock_now(&periods, ref));
}

static void request(struct ref *ref, const TqCommand *c, Verdict *verdict)
{
    if (c->request == TQ_ASK_DISTANCE)
        fistf_give_distance(ref);
    else if (c->request == TQ_ASK_TICK)
        fistf_grant_tick(ref, c->thing, verdict);
    else
        fistf_request(ref, c, verdict);
}

void fistf_do(struct ref *ref, const TqCommand *c, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    fistf_time_of_change(ref);
    switch (c->deed) {
    case TQ_DO_FLICK:
        start_clock(ref);
        break;
    case TQ_DO_PLACE:
        put_down(ref, c);
        break;
    case TQ_DO_ARRANGE:
        arrange(ref, c);
        fistf_was_set(ref, c);
        break;
    case TQ_DO_LIFT:
        if (fistf_may_lift(ref, c->thing))
            fistf_lift(ref, c->thing);
        else if (fistf_is_spare_in_play(ref, c->thing))
            fistf_swap_keeper(ref, c, verdict);
        else
            fistf_spare_deed(ref, c);
        break;
    case TQ_DO_REQUEST:
        request(ref, c, verdict);
        break;
    case TQ_DO_NAME:
        f->restart.taker = c->thing.number;
        if (f->restart.step == RESTART_NAME)
            fistf_next_step(ref, verdict);
        break;
    case TQ_DO_READY:
        if (f->phase == FISTF_RESTART && c->side == fistf_actor(ref))
            fistf_next_step(ref, verdict);
        else if (f->phase == FISTF_COLOURS)
            fistf_colours_changed(ref);
        break;
    case TQ_DO_CHOOSE:
        fistf_choose(ref, c->option, verdict);
        break;
    case TQ_DO_MOVE:
        fistf_move_keeper(ref, c);
        break;
    case TQ_DO_SUBSTITUTE:
        fistf_substitute(ref, c, verdict);
        break;
    case TQ_DO_ORDER:
        fistf_hand_in(ref, c);
        break;
    default:
        TQ_ASSERT(c->deed == TQ_DO_WAIT); /* the book allows no other */
        waive(ref, c, verdict);
        break;
    }
}
