/* SPDX-License-Identifier: MIT */
/* The shoot-out (rule 17): five shots each from five positions, at one goal, then pairs. */
#include "book/fistf/fistf.h"

#define STEP_MS 10000 /* 17.2.2, 17.2.3, 17.2.5 */
#define CLEAR 0.5     /* as near as possible to a line without touching it */

enum { SHOTS = 5 };

/* 17.1.3.1 to 17.1.3.5: in the zone, as near the shooting line as can be; near the touchline, on
   the line of the area's side, on the axis, and the same on the other side. */
static double across(const struct ref *ref, int position)
{
    const TqField *field = &ref->board.field;
    const double side = field->half_y - field->line - ref->board.ball.radius - CLEAR;
    const double area = field->large_half - field->line / 2;
    const double y[SHOTS] = { side, area, 0, -area, -side };
    return y[position];
}

Vec2 fistf_kick_spot(const struct ref *ref)
{
    static const int16_t clause[SHOTS] = { F_17_1_3_1, F_17_1_3_2, F_17_1_3_3, F_17_1_3_4,
                                           F_17_1_3_5 };
    const struct fistf *f = fistf_seen(ref);
    const TqField *field = &ref->board.field;
    const double end = ref_end(ref, f->kick_end);
    const double g = field->shooting - field->line / 2 - ref->board.ball.radius - CLEAR;
    const int position = f->kick_position;
    if (!in_force(ref, clause[position]) || !in_force(ref, F_17_1_3))
        return fistf_mark(ref, f->kick_end);
    return vec2(end * (field->half_x - g), f->kick_side * across(ref, position));
}

/* K42: no other figure is on the field. Both keepers change places with the goal that is shot at.
 */
static void clear_field(struct ref *ref, TqSide shooter)
{
    const struct fistf *f = fistf_seen(ref);
    const double end = ref_end(ref, f->kick_end);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n <= SPARE; n++)
            if (ref->board.piece[side][n].present)
                place_take_away(&ref->board, thing_piece((TqSide)side, n));
    place_set(&ref->board, thing_keeper(tq_other_side(shooter)),
              vec2(end * (ref->board.field.half_x - 12), 0), vec2(-end, 0));
}

/* OPEN(fistf-es/17.2.3), K42: each side keeps with the keeper on its rod. */
static void take_spares_off(struct fistf *f)
{
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        if (f->team[side].spare == SPARE_IN)
            f->team[side].spare = SPARE_IDLE;
}

/* 17.1.2: the referee picks the goal and the side to begin on; the winner of the toss says who
   shoots first. */
void fistf_begin_series(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    take_spares_off(f);
    f->kick_end = ref_draw_lots(ref);
    f->kick_side = ref_draw_lots(ref) == TQ_HOME ? 1 : -1;
    f->toss = ref_draw_lots(ref);
    series_begin(&ref->series, f->toss);
    TqRuling said = ruling_of(F_17_1_2, TQ_CALL_DRAW);
    said.to = f->toss;
    verdict_say(verdict, said);
    if (!in_force(ref, F_17_1_2)) {
        fistf_begin_kick(ref, verdict);
        return;
    }
    choice_open(&f->choices, CHOICE_FIRST_SHOT, f->toss);
    fistf_enter(ref, FISTF_TOSS);
}

/* 17.2.1: the referee sets the ball; then the shooter his figure, and the keeper. The goal shot at
   is the one that the other side keeps now, whichever end it is. */
void fistf_begin_kick(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const TqSide shooter = series_next(&ref->series);
    const TqSide keeps = tq_other_side(shooter);
    (void)verdict;
    if (f->kick_end != keeps) /* the shooter attacks the goal that was picked */
        for (int side = TQ_HOME; side <= TQ_AWAY; side++)
            ref->towards[side] = -ref->towards[side];
    f->kick_end = keeps;
    f->kick_position = (int8_t)(ref->series.kicks[shooter] % SHOTS);
    f->restart = restart_of(TQ_RESTART_PENALTY, shooter, fistf_kick_spot(ref), F_17_2_1);
    f->restart.direct = true;
    f->steps = (Steps){ .taken = false };
    restart_plan(&f->restart, RESTART_BIT(RESTART_TAKER) | RESTART_BIT(RESTART_KEEPER));
    f->owner = shooter;
    f->credit = 0;
    f->dead = f->ball_moves = false;
    f->count = (Count){ .figure = thing_none(), .carry_figure = thing_none() };
    f->locks = (Locks){ .taker = thing_none() };
    f->play = (Play){ .piece = thing_none(), .last = thing_none(), .side = TQ_NO_SIDE };
    clear_field(ref, shooter);
    if (in_force(ref, F_17_2_1))
        place_lay_ball(&ref->board, f->restart.at);
    fistf_enter(ref, FISTF_RESTART);
}

/* 17.1.3: one of the five; 17.1.4: after them. */
int fistf_shot_clause(const struct ref *ref)
{
    const int taken = ref->series.kicks[fistf_seen(ref)->restart.to];
    return taken < SHOTS ? F_17_1_3 : F_17_1_4;
}

/* K42: after the signal the shooter's side offends before the shot or with it: missed. */
bool fistf_spoils_shot(const struct ref *ref, const TqRuling *offence)
{
    const Restart *shot = &fistf_seen(ref)->restart;
    return shot->step == RESTART_FLICK && offence->against == shot->to;
}

static int decided_by(const Series *series)
{
    return series->kicks[TQ_HOME] == series->kicks[TQ_AWAY] ? F_17_1_4 : F_17_1_3;
}

/* OPEN(fistf-es/17.1.4): the positions from the first to the fifth again, not the first for all. */
/* 17.1.4: whoever leads after equal shots; after five each they go on from position 1. Decided
   before the other has had his, it is by the number of 17.1.3.
   OPEN(fistf-es/17.1.3), K42: "five shots each" are shot even when it is decided; that it ends then
   is a setting. */
void fistf_end_kick(struct ref *ref, bool goal, int clause, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    TqRuling said = ruling_of(clause, goal ? TQ_CALL_KICK_SCORED : TQ_CALL_KICK_MISSED);
    said.to = f->restart.to;
    verdict_say(verdict, said);
    f->dead = f->steps.taken = false;
    choice_close(&f->choices);
    series_kick(&ref->series, said.to, goal);
    const TqSide winner = series_winner(&ref->series, SHOTS, !ref->setting[SET_FULL_SERIES]);
    if (winner != TQ_NO_SIDE && in_force(ref, F_17_1_4))
        fistf_end_match(ref, winner, decided_by(&ref->series), verdict);
    else
        fistf_begin_kick(ref, verdict);
}

/* ---- By hand ---- */

/* 17.2.2, 17.2.3: the shooter any one figure, which he may not change once he is ready (a breach
   that can be made); the other side its keeper. */
uint32_t fistf_kick_may_place(const struct ref *ref, TqSide side)
{
    const struct fistf *f = fistf_seen(ref);
    const uint32_t figures = ((2u << fistf_figures(ref)) - 1) & ~1u & ~f->team[side].removed;
    if (f->phase != FISTF_RESTART)
        return 0;
    if (side == f->restart.to)
        return f->restart.step == RESTART_TAKER ? figures
               : f->restart.taker >= 0          ? 1u << f->restart.taker
                                                : 0;
    return f->restart.step == RESTART_KEEPER ? 1u : 0;
}

/* One figure: the one set before goes back into the hand. */
void fistf_note_shooter(struct ref *ref, TqThing figure)
{
    struct fistf *f = fistf_of(ref);
    if (thing_is_keeper(figure))
        return;
    if (f->restart.taker >= 0 && f->restart.taker != figure.number)
        place_take_away(&ref->board, thing_piece(f->restart.to, f->restart.taker));
    f->restart.taker = figure.number;
}

/* ---- Ten seconds each ---- */

/* 17.2.2: the figure is not set in time: missed. */
static void not_set(struct ref *ref, Verdict *verdict)
{
    fistf_end_kick(ref, false, F_17_2_2, verdict);
}

/* 17.2.3: the keeper is not ready in time: a goal. */
static void not_ready(struct ref *ref, Verdict *verdict)
{
    fistf_end_kick(ref, true, F_17_2_3, verdict);
}

/* 17.2.5: not shot in time: missed. */
static void not_shot(struct ref *ref, Verdict *verdict)
{
    fistf_end_kick(ref, false, F_17_2_5, verdict);
}

int fistf_kick_limit(const struct ref *ref)
{
    const int step = fistf_seen(ref)->restart.step;
    return step == RESTART_TAKER ? F_17_2_2 : step == RESTART_KEEPER ? F_17_2_3 : F_17_2_5;
}

Wait fistf_kick_wait(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    const int step = f->restart.step, clause = fistf_kick_limit(ref);
    Wait out = { .whom = fistf_actor(ref), .limit_ms = -1 };
    if (!ref->setting[SET_LIMITS] || !in_force(ref, clause))
        return out;
    out.limit_ms = STEP_MS;
    out.silence = step == RESTART_TAKER ? not_set : step == RESTART_KEEPER ? not_ready : not_shot;
    return out;
}
