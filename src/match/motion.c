/* SPDX-License-Identifier: MIT */
/* A flick on the table: every event of the physics becomes a fact, one at a time. */
#include "match/match.h"

static TqSide end_at(const struct match *m, double x)
{
    return x * m->ref.towards[TQ_HOME] < 0 ? TQ_HOME : TQ_AWAY;
}

/* The field's lines: the ball is past one when its whole outline is. */
static bool cross_fact(const struct match *m, const TqEvent *event, Fact *fact)
{
    const TqWatch *watch = &m->world.watch[event->watch];
    if (event->across != TQ_BY_WHOLE)
        return false;
    fact->kind = FACT_CROSS;
    fact->placed = true;
    fact->at = vec2(event->x, event->y);
    if (watch->kind == TQ_GOAL && event->inward) {
        fact->line = LINE_GOAL;
        fact->end = end_at(m, watch->x0);
        fact->at.x = watch->x0;
        fact->in_mouth = event->in_mouth;
        bool between = event->y >= watch->y0 && event->y <= watch->y1;
        fact->over = between && !event->in_mouth; /* between the posts, so above the bar */
        return true;
    }
    if (watch->kind == TQ_LINE_Y && event->inward == (watch->y0 > 0)) {
        fact->line = LINE_SIDE;
        fact->at.y = watch->y0;
        return true;
    }
    bool circle = watch->kind == TQ_CIRCLE && !event->inward;
    fact->line = LINE_CIRCLE;
    return circle;
}

/* A keeper that meets the ball with a small face: the normal is not along its depth. */
static bool by_edge(const struct match *m, TqThing keeper, const TqEvent *event)
{
    TqBodyState now = tq_world_state(&m->world, m->body[keeper.side][keeper.number]);
    double along = event->nx * now.axis_x + event->ny * now.axis_y;
    return along * along < 0.5;
}

static bool contact_fact(const struct match *m, const TqEvent *event, Fact *fact)
{
    fact->kind = FACT_TOUCH;
    fact->whom = table_thing(m, event->b);
    fact->whom_rests = !event->moving_b;
    fact->placed = true;
    fact->at = vec2(event->x, event->y);
    TqThing keeper = thing_is_keeper(fact->who) ? fact->who : fact->whom;
    bool ball = thing_is_ball(fact->who) || thing_is_ball(fact->whom);
    if (thing_is_keeper(keeper) && ball)
        fact->edge = by_edge(m, keeper, event);
    return fact->whom.kind != TQ_THING_NONE;
}

static bool event_fact(const struct match *m, const TqEvent *event, Fact *fact)
{
    *fact = (Fact){ .instant = event->time,
                    .who = table_thing(m, event->a),
                    .whom = thing_none(),
                    .end = TQ_NO_SIDE };
    switch (event->kind) {
    case TQ_EV_CONTACT:
        return contact_fact(m, event, fact);
    case TQ_EV_CROSS:
        return cross_fact(m, event, fact);
    case TQ_EV_TOPPLE:
        fact->kind = FACT_FALL;
        return true;
    case TQ_EV_OFF_TABLE:
        fact->kind = FACT_OFF;
        return true;
    default:
        return false; /* where things lie at the end is read when they do */
    }
}

TqFlick motion_flick(const struct match *m, const TqCommand *command)
{
    return (TqFlick){ .body = m->body[command->side][command->thing.number],
                      .aim_x = command->aim_x,
                      .aim_y = command->aim_y,
                      .speed_um_s = command->speed_um_s,
                      .spin_mrad_s = command->spin_mrad_s,
                      .rise_um_s = command->rise_um_s };
}

void motion_play(struct match *m, const TqCommand *command, Verdict *verdict, const char **needs)
{
    Fact fact = {
        .kind = FACT_FLICK, .who = command->thing, .whom = thing_none(), .command = *command
    };
    TqFlick flick = motion_flick(m, command);
    TqEvent event;
    int number;
    tq_world_restart_clock(&m->world);
    match_fact(m, &fact, verdict, needs);
    TqStatus struck = tq_world_flick(&m->world, &flick, &number, 0);
    TQ_ASSERT(struck == TQ_OK);
    while (tq_world_next(&m->world, TQ_FOREVER, &event))
        if (event_fact(m, &event, &fact))
            match_fact(m, &fact, verdict, needs);
    double lasts = tq_world_now(&m->world) * 1000;
    m->ref.rests_ms = command->at_ms + (int64_t)lasts + 1;
    table_read(m);
}

bool tq_match_last_motion(const struct tq_match *match, struct tq_world *before, TqFlick *flick)
{
    const struct match *m = match_seen(match);
    if (!m->has_flick || m->by_account)
        return false;
    *before = m->before;
    *flick = motion_flick(m, &m->flick);
    return true;
}
