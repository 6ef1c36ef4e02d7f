/* SPDX-License-Identifier: MIT */
/* From the award of a restart to the moment it may be taken. */
#include "book/dadinho/dadinho.h"
#include "geom/num.h"

/* The ball's first place at a restart that leaves it some room. */
static Vec2 usual_spot(const struct ref *ref, const Restart *restart)
{
    double goal = dadinho_end_x(ref, restart->area), ahead = ref->towards[restart->area];
    if (restart->kind == TQ_RESTART_CORNER) {
        double half = restart->half == 0 ? 1 : restart->half;
        return vec2(goal + 12 * ahead, half * (ref->board.field.half_y - 12));
    }
    return vec2(goal + 60 * ahead, restart->half * 75.0);
}

/* Over the goal the taker first says on which side (70.pu, 73): before that nobody makes room. */
void dadinho_lay_restart_ball(struct ref *ref)
{
    Restart *restart = &dadinho_of(ref)->restart;
    if (restart->anywhere || restart->kind == TQ_RESTART_CORNER)
        restart->at = usual_spot(ref, restart);
    place_lay_ball(&ref->board, restart->at);
    if (restart->step != RESTART_SIDE)
        dadinho_make_room(ref);
}

/* 76.p2  A technical foul in a small area: from anywhere in it on that side of the axis. */
static void technical_in_area(struct ref *ref)
{
    Restart *restart = &dadinho_of(ref)->restart;
    Footprint ball = ref->board.ball;
    ball.at = restart->at;
    for (int side = TQ_HOME; side <= TQ_AWAY && dadinho_seen(ref)->kick_technical; side++)
        if (dadinho_in_small(ref, &ball, (TqSide)side) && in_force(ref, D_76_P2)) {
            restart->anywhere = true;
            restart->area = (TqSide)side;
            /* on the axis itself the ball has no side: either */
            bool axis = restart->at.y <= EPS && restart->at.y >= -EPS;
            restart->half = axis ? 0 : (int)num_sign(restart->at.y);
        }
}

/* 70, 73  On the side where the ball left; over the goal the taker may choose.
   OPEN(dadinho/69): a corner won by a shot but reversed to a goal kick (72.pu) is read as a given
   goal kick, so the team that shot may rebuild. */
static uint32_t restart_at_end(struct ref *ref, TqSide flicked)
{
    struct dadinho *d = dadinho_of(ref);
    Restart *restart = &d->restart;
    bool over = d->flick.story.over_goal || d->flick.story.in_goal;
    bool corner = restart->kind == TQ_RESTART_CORNER;
    bool from_shot = !corner && d->flick.shot && restart->to != flicked && !ref->sounded;
    bool asked = over && (corner ? in_force(ref, D_73) : from_shot && in_force(ref, D_70_PU));
    restart->area = corner ? tq_other_side(restart->to) : restart->to;
    restart->anywhere = !corner;
    restart->half = over ? 0 : (int)num_sign(d->flick.story.out_at.y);
    if (corner && restart->half == 0)
        restart->half = asked ? 0 : 1;
    return (asked ? RESTART_BIT(RESTART_SIDE) : 0) |
           (from_shot && in_force(ref, D_69) ? RESTART_BIT(RESTART_DEFENCE) : 0);
}

static void fill_restart(struct ref *ref, const TqRuling *ruling)
{
    struct dadinho *d = dadinho_of(ref);
    TqRestart kind = ruling->restart;
    uint32_t steps = 0;
    d->restart = restart_of(kind, ruling->to, vec2(ruling->x, ruling->y), ruling->clause);
    d->kick_technical = ruling->call != TQ_CALL_FOUL && ruling->against != TQ_NO_SIDE &&
                        ruling->call != TQ_CALL_INTENTIONAL &&
                        ruling->call != TQ_CALL_TIME_WASTING && ruling->call != TQ_CALL_EXCESS;
    d->restart.direct =
        kind == TQ_RESTART_DIRECT || (kind == TQ_RESTART_CORNER && in_force(ref, D_73_PU));
    if (kind == TQ_RESTART_GOAL_KICK || kind == TQ_RESTART_CORNER)
        steps = restart_at_end(ref, d->flick.story.side);
    else if (kind == TQ_RESTART_INDIRECT)
        technical_in_area(ref);
    restart_plan(&d->restart, steps);
}

/* A restart or shot under way gives way to something else: who was moved aside comes back. */
void dadinho_drop_restart(struct ref *ref)
{
    struct dadinho *d = dadinho_of(ref);
    const Board before = ref->board;
    place_put_back(&ref->board, &d->restart.aside); /* 64.f, K28 */
    dadinho_note_moved(ref, &before, D_64_F);
    d->shot = d->shot_is_kick = d->keeper_ready = d->keeper_placed = false;
    d->restart.kind = TQ_RESTART_NONE;
}

/* What is still to be said before the restart: the side (70.pu, 73), the rebuilding (69). */
static void enter_step(struct ref *ref)
{
    struct dadinho *d = dadinho_of(ref);
    choice_close(&d->choices);
    if (d->restart.step == RESTART_SIDE)
        choice_open(&d->choices, CHOICE_SIDE, d->restart.to);
    d->rebuilt = 0;
    dadinho_enter_phase(ref, d->restart.step == RESTART_SIDE      ? PHASE_CHOICE
                             : d->restart.step == RESTART_DEFENCE ? PHASE_REBUILD
                                                                  : PHASE_RESTART);
}

void dadinho_next_step(struct ref *ref)
{
    restart_next(&dadinho_of(ref)->restart);
    enter_step(ref);
}

void dadinho_begin_restart(struct ref *ref, const TqRuling *ruling)
{
    struct dadinho *d = dadinho_of(ref);
    dadinho_drop_restart(ref);
    fill_restart(ref, ruling);
    bool given = ruling->to != d->flick.story.side || ruling->against != TQ_NO_SIDE;
    int cause = ruling->against != TQ_NO_SIDE ? D_35_B : D_35_C;
    if (!given || dadinho_ends_play(ref, cause))
        dadinho_give_play(ref, ruling->to);
    d->actor = ruling->to;
    d->second_due = false;
    d->flick.ball_lost &= !ruling->has_at; /* it is laid there */
    if (ruling->restart == TQ_RESTART_PENALTY) {
        dadinho_begin_penalty(ref, ruling->to);
        return;
    }
    dadinho_lay_restart_ball(ref);
    enter_step(ref);
}

/* 85, 86, 87: ball on the mark, areas and half-moon cleared. */
void dadinho_begin_penalty(struct ref *ref, TqSide taker)
{
    struct dadinho *d = dadinho_of(ref);
    TqSide defender = tq_other_side(taker);
    Vec2 mark = d->restart.kind == TQ_RESTART_PENALTY && !in_force(ref, D_85)
                    ? d->restart.at
                    : dadinho_penalty_mark(ref, defender);
    d->restart = restart_of(TQ_RESTART_PENALTY, taker, mark, -1);
    d->restart.direct = true;
    d->kick_technical = false;
    d->restart.area = defender;
    d->actor = taker;
    d->flick.ball_lost = false; /* it is laid there */
    place_lay_ball(&ref->board, mark);
    if (in_force(ref, D_86) && in_force(ref, D_86_A) && in_force(ref, D_87))
        dadinho_clear_for_penalty(ref, defender);
    dadinho_make_room(ref);
    choice_close(&d->choices);
    dadinho_enter_phase(ref, PHASE_RESTART);
}

/* ---- As an answer tells it ---- */

/* May it be shot at goal, and by which clause or not? */
static void describe_direct(const struct ref *ref, const Restart *restart, TqRestartForm *form)
{
    static const int16_t clause[TQ_RESTARTS] = {
        [TQ_RESTART_KICK_OFF] = D_31_D,  [TQ_RESTART_THROW_IN] = D_67,
        [TQ_RESTART_GOAL_KICK] = D_55_A, [TQ_RESTART_CORNER] = D_73_PU,
        [TQ_RESTART_DIRECT] = D_83,      [TQ_RESTART_INDIRECT] = D_84,
        [TQ_RESTART_PENALTY] = D_85,
    };
    Footprint ball = ref->board.ball;
    ball.at = restart->at;
    bool centre = restart->kind == TQ_RESTART_DIRECT && dadinho_on_centre_line(&ball);
    const bool reverted = restart->clause == D_83; /* direct, were it not in the own half */
    form->direct_clause = centre ? D_27_PU : reverted ? D_83 : clause[restart->kind];
}

int dadinho_form_clause(const struct ref *ref)
{
    const struct dadinho *d = dadinho_seen(ref);
    const Restart *restart = &d->restart;
    switch (restart->kind) {
    case TQ_RESTART_THROW_IN:
        return D_66;
    case TQ_RESTART_GOAL_KICK:
        return D_70;
    case TQ_RESTART_CORNER:
        return D_73;
    case TQ_RESTART_PENALTY:
        return D_85;
    case TQ_RESTART_KICK_OFF:
        return D_31;
    default:
        if (restart->clause == D_35_P1 || restart->clause == D_39)
            return restart->clause;
        return !d->kick_technical ? D_74_PU : restart->anywhere ? D_76_P2 : D_76_P1;
    }
}

static void describe_restart(const struct ref *ref, TqRestartForm *form)
{
    const struct dadinho *d = dadinho_seen(ref);
    const Restart *restart = &d->restart;
    restart_describe(restart, !d->flick.ball_lost, form);
    form->form_clause = (int16_t)dadinho_form_clause(ref);
    describe_direct(ref, restart, form);
}

/* What the chooser can have: tried on a copy. */
static void describe_choice(const struct ref *ref, TqRestartForm *form)
{
    struct ref trial = *ref;
    struct dadinho *d = dadinho_of(&trial);
    TqRuling kick = d->choices.now.offence;
    if (d->choices.now.kind == CHOICE_LAST) {
        kick = ruling_at(ruling_of(D_35_P1, TQ_CALL_CHANGE), ref->board.ball.at);
        kick.to = d->choices.now.chooser;
        kick.restart = TQ_RESTART_INDIRECT;
        kick.has_at = !d->flick.ball_lost;
    }
    dadinho_begin_restart(&trial, &kick);
    describe_restart(&trial, form);
}

bool dadinho_restart_form(const struct ref *ref, TqRestartForm *form)
{
    const struct dadinho *d = dadinho_seen(ref);
    bool side = d->phase == PHASE_CHOICE && d->choices.now.kind == CHOICE_SIDE;
    bool due = d->phase == PHASE_RESTART || d->phase == PHASE_REBUILD || side ||
               (d->phase == PHASE_SHOT && d->shot_is_kick);
    bool choice = d->phase == PHASE_CHOICE && !side; /* of a free kick: 81, 35.p1 */
    if (choice)
        describe_choice(ref, form);
    else if (due)
        describe_restart(ref, form);
    if (d->phase == PHASE_SETUP) {
        form->kind = TQ_RESTART_KICK_OFF;
        form->to = d->kicks_off;
        form->has_at = true;
        form->direct_clause = D_31_D;
        form->form_clause = D_31;
    }
    return due || choice || d->phase == PHASE_SETUP;
}
