/* SPDX-License-Identifier: MIT */
/* From the award of a restart, step by step, to the flick that takes it. */
#include "ref/restart.h"

#include "play/play_fields.h"

static const Field fields[] = {
    FIELD_INT(Restart, kind),
    FIELD_INT(Restart, to),
    FIELD_PART(Restart, at, &play_fields_vec2),
    FIELD_INT(Restart, anywhere),
    FIELD_INT(Restart, area),
    FIELD_INT(Restart, half),
    FIELD_INT(Restart, direct),
    FIELD_INT(Restart, clause),
    FIELD_INT(Restart, taker),
    FIELD_INT(Restart, attempts),
    FIELD_INT(Restart, step),
    FIELD_INT(Restart, steps),
    FIELD_PART(Restart, aside, &play_fields_aside),
};
const Fields restart_fields = FIELDS(Restart, fields);

Restart restart_of(TqRestart kind, TqSide to, Vec2 at, int clause)
{
    return (Restart){ .kind = kind,
                      .to = to,
                      .at = at,
                      .area = TQ_NO_SIDE,
                      .clause = (int16_t)clause,
                      .taker = -1,
                      .step = RESTART_FLICK };
}

void restart_next(Restart *restart)
{
    int step = 0;
    TQ_ASSERT(restart->steps != 0);
    while (!(restart->steps & RESTART_BIT(step)))
        step++;
    restart->step = (int8_t)step;
    restart->steps &= (uint16_t)~RESTART_BIT(step);
}

void restart_plan(Restart *restart, uint32_t steps)
{
    restart->steps = (uint16_t)(steps | RESTART_BIT(RESTART_FLICK));
    restart_next(restart);
}

void restart_again(Restart *restart)
{
    restart->attempts++;
    restart->taker = -1;
    restart_plan(restart, 0);
}

TqSide restart_actor(const Restart *restart)
{
    bool other = restart->step == RESTART_DEFENCE || restart->step == RESTART_WALL ||
                 restart->step == RESTART_KEEPER;
    return other ? tq_other_side(restart->to) : restart->to;
}

void restart_describe(const Restart *restart, bool known, TqRestartForm *form)
{
    bool corner = restart->kind == TQ_RESTART_CORNER && restart->area != TQ_NO_SIDE;
    form->kind = restart->kind;
    form->to = restart->to;
    form->anywhere = restart->anywhere;
    form->has_at = !restart->anywhere && !corner && known;
    form->x = restart->at.x;
    form->y = restart->at.y;
    form->end = restart->anywhere || corner ? restart->area : TQ_NO_SIDE;
    form->half = restart->half;
    form->like_goal_kick = restart->anywhere && restart->kind != TQ_RESTART_GOAL_KICK;
    form->direct = restart->direct;
}
