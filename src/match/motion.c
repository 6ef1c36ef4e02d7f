/* SPDX-License-Identifier: MIT */
/* A flick on the table: every event of the physics becomes a fact, one at a time. */
#include "match/match.h"

#include <toque/games.h>

static TqSide end_at(const struct match *m, double x)
{
    return x * m->ref.towards[TQ_HOME] < 0 ? TQ_HOME : TQ_AWAY;
}

/* How the ball leaves the field or the circle, its whole outline past the line; LINE_OTHER: it does
   not. */
static LineKind leaves_by(const struct match *m, const TqEvent *event)
{
    const TqWatch *watch = &m->world.watch[event->watch];
    if (event->a != m->ball || event->across != TQ_BY_WHOLE)
        return LINE_OTHER;
    if (watch->kind == TQ_GOAL && event->inward)
        return LINE_GOAL;
    if (watch->kind == TQ_LINE_Y && event->inward == (watch->y0 > 0))
        return LINE_SIDE;
    return watch->kind == TQ_CIRCLE && !event->inward ? LINE_CIRCLE : LINE_OTHER;
}

static bool cross_fact(const struct match *m, const TqEvent *event, Fact *fact)
{
    int end;
    const TqWatch *watch = &m->world.watch[event->watch];
    fact->kind = FACT_CROSS;
    fact->placed = true;
    fact->at = vec2(event->x, event->y);
    fact->line = leaves_by(m, event);
    fact->role = tq_game_watch_role((TqGame)match_book(m)->table, event->watch, &end);
    if (end != 0)
        fact->end = end_at(m, end);
    fact->across = event->across;
    fact->inward = event->inward;
    if (watch->kind == TQ_GOAL) {
        bool between = event->y >= watch->y0 && event->y <= watch->y1;
        fact->in_mouth = event->in_mouth;
        fact->over = between && !event->in_mouth; /* between the posts, so above the bar */
    }
    if (fact->line == LINE_GOAL)
        fact->at.x = watch->x0;
    else if (fact->line == LINE_SIDE)
        fact->at.y = watch->y0;
    return fact->line != LINE_OTHER || (match_book(m)->hears & FACT_BIT(FACT_CROSS));
}

/* A keeper that meets the ball with a small face: the normal is not along its depth. */
static bool by_edge(const struct match *m, TqThing keeper, const TqEvent *event)
{
    TqBodyState now = tq_world_state(&m->world, m->body[keeper.side][keeper.number]);
    double along = event->nx * now.axis_x + event->ny * now.axis_y;
    return along * along < 0.5;
}

/* From 1 within this motion; what moved by an earlier flick, or by no flick, is 0. */
static int flick_number(const struct match *m, int chain)
{
    return chain > m->flicks_before ? chain - m->flicks_before : 0;
}

static bool contact_fact(const struct match *m, const TqEvent *event, Fact *fact)
{
    fact->kind = FACT_TOUCH;
    fact->whom = table_thing(m, event->b);
    fact->who_rests = !event->moving_a;
    fact->whom_rests = !event->moving_b;
    fact->chain = flick_number(m, event->chain_a);
    fact->whom_chain = flick_number(m, event->chain_b);
    fact->flick = fact->chain ? fact->chain : fact->whom_chain;
    fact->part = table_part(m, event->a, event->part_a, event->b);
    fact->whom_part = table_part(m, event->b, event->part_b, event->a);
    fact->normal = vec3(event->nx, event->ny, event->nz);
    fact->placed = true;
    fact->at = vec2(event->x, event->y);
    TqThing keeper = thing_is_keeper(fact->who) ? fact->who : fact->whom;
    bool ball = thing_is_ball(fact->who) || thing_is_ball(fact->whom);
    if (thing_is_keeper(keeper) && ball)
        fact->edge = by_edge(m, keeper, event);
    return fact->whom.kind != TQ_THING_NONE;
}

static bool fact_kind(TqEventKind event, FactKind *kind)
{
    switch (event) {
    case TQ_EV_CLOTH:
        *kind = FACT_CLOTH;
        return true;
    case TQ_EV_PERCH:
        *kind = FACT_LIE;
        return true;
    case TQ_EV_TOPPLE:
        *kind = FACT_FALL;
        return true;
    case TQ_EV_OFF_TABLE:
        *kind = FACT_OFF;
        return true;
    case TQ_EV_REST:
        *kind = FACT_REST;
        return true;
    default:
        return false;
    }
}

/* What the book is told; where things lie at the end is read when they do, unless it asks. */
static bool is_told(const struct match *m, FactKind kind)
{
    return kind == FACT_FALL || kind == FACT_OFF || (match_book(m)->hears & FACT_BIT(kind));
}

static bool event_fact(const struct match *m, const TqEvent *event, Fact *fact)
{
    *fact = (Fact){ .instant = event->time,
                    .flick = flick_number(m, event->chain_a),
                    .who = table_thing(m, event->a),
                    .whom = thing_none(),
                    .end = TQ_NO_SIDE };
    if (event->kind == TQ_EV_CONTACT)
        return contact_fact(m, event, fact);
    if (event->kind == TQ_EV_CROSS)
        return cross_fact(m, event, fact);
    if (!fact_kind(event->kind, &fact->kind) || !is_told(m, fact->kind))
        return false;
    if (fact->kind == FACT_LIE)
        fact->whom = table_thing(m, event->b);
    fact->placed = fact->kind != FACT_FALL; /* where it fell over is where it stood */
    fact->at = vec2(event->x, event->y);
    fact->inward = event->inward;
    return true;
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
    Fact fact = { .kind = FACT_FLICK,
                  .flick = 1,
                  .who = command->thing,
                  .whom = thing_none(),
                  .command = *command };
    TqFlick flick = motion_flick(m, command);
    TqEvent event;
    int number;
    tq_world_restart_clock(&m->world);
    m->flicks_before = m->world.flicks;
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
    const struct episode *e = &m->episode;
    if (!e->has_flick || e->told)
        return false;
    *before = e->world;
    *flick = motion_flick(m, &e->step[0].command);
    return true;
}
