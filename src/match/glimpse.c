/* SPDX-License-Identifier: MIT */
/* What somebody sees of a flick on the table who does not ask the referee. */
#include "match/match.h"

Glimpse glimpse_of(const struct match *m, const TqCommand *flick, int towards, int patience)
{
    return (Glimpse){ .looks = true,
                      .towards = towards,
                      .flicked = m->body[flick->side][flick->thing.number],
                      .patience = patience,
                      .clean = true };
}

static void see_contact(Glimpse *g, const struct match *m, const TqEvent *event)
{
    if (event->a != g->flicked && event->b != g->flicked)
        return;
    const int met = event->a == g->flicked ? event->b : event->a;
    if (met == m->ball)
        g->touched = true;
    else if (!g->touched && table_thing(m, met).kind != TQ_THING_NONE)
        g->clean = false;
}

static void see_cross(Glimpse *g, const struct match *m, const TqEvent *event)
{
    const TqWatch *watch = &m->world.watch[event->watch];
    if (event->a != m->ball || watch->kind != TQ_GOAL || !event->inward || !event->in_mouth ||
        event->across != TQ_BY_WHOLE)
        return;
    g->goal = watch->x0 * g->towards > 0;
    g->own_goal = !g->goal;
    g->goal_y = event->y;
    g->goal_s = event->time - g->from;
}

bool glimpse_is_over(const Glimpse *g)
{
    return g->goal || g->own_goal || g->unsettled;
}

void glimpse_ball(Glimpse *g, const struct match *m)
{
    const TqBodyState ball = tq_world_state(&m->world, m->ball);
    g->ball = vec2(ball.x, ball.y);
}

void glimpse_event(Glimpse *g, const struct match *m, const TqEvent *event)
{
    if (glimpse_is_over(g))
        return;
    if (event->kind == TQ_EV_CONTACT)
        see_contact(g, m, event);
    else if (event->kind == TQ_EV_CROSS)
        see_cross(g, m, event);
    g->unsettled = ++g->events > g->patience;
    if (glimpse_is_over(g))
        glimpse_ball(g, m);
}
