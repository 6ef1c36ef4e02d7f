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
static LineKind leaves_by(const struct match *m, const TqEvent *event, TqLineRole role)
{
    const TqWatch *watch = &m->world.watch[event->watch];
    if (event->a != m->ball || event->across != TQ_BY_WHOLE)
        return LINE_OTHER;
    if (watch->kind == TQ_GOAL && event->inward)
        return LINE_GOAL;
    if (watch->kind == TQ_LINE_Y && event->inward == (watch->y0 > 0))
        return LINE_SIDE;
    return role == TQ_LINE_CIRCLE && !event->inward ? LINE_CIRCLE : LINE_OTHER;
}

static bool cross_fact(const struct match *m, const TqEvent *event, Fact *fact)
{
    int end;
    const TqWatch *watch = &m->world.watch[event->watch];
    fact->kind = FACT_CROSS;
    fact->placed = true;
    fact->at = vec2(event->x, event->y);
    fact->role = tq_game_watch_role((TqGame)match_book(m)->table, event->watch, &end);
    fact->line = leaves_by(m, event, fact->role);
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
    return chain > m->motion.flicks_before ? chain - m->motion.flicks_before : 0;
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
    fact->exit = vec2(event->exit_x, event->exit_y);
    fact->landing = vec2(event->land_x, event->land_y);
    return true;
}

/* Which pieces hang together where everything rests. */
static void tell_tangles(struct match *m, Verdict *verdict, const char **needs)
{
    if (!is_told(m, FACT_TANGLE))
        return;
    for (int a = 0; a < m->world.bodies; a++) {
        uint32_t with = tq_world_tangled(&m->world, a);
        for (int b = a + 1; b < m->world.bodies; b++) {
            if (!(with & 1u << b))
                continue;
            Fact fact = { .kind = FACT_TANGLE,
                          .instant = tq_world_now(&m->world),
                          .who = table_thing(m, a),
                          .whom = table_thing(m, b),
                          .end = TQ_NO_SIDE };
            match_fact(m, &fact, verdict, needs);
            with = tq_world_tangled(&m->world, a); /* it may have been set right */
        }
    }
}

TqFlick motion_flick(const struct match *m, const TqCommand *command)
{
    return (TqFlick){ .body = m->body[command->side][command->thing.number],
                      .aim_x = command->aim_x,
                      .aim_y = command->aim_y,
                      .speed_um_s = command->speed_um_s,
                      .spin_mrad_s = command->spin_mrad_s,
                      .rise_um_s = command->rise_um_s,
                      .lifted = command->kind == TQ_FLICK_LIFTED ||
                                command->kind == TQ_FLICK_LIFTED_BRIDGE };
}

TqPath motion_path(const struct match *m, const TqCommand *command)
{
    TqPath path = { .body = table_body(m, command->thing), .legs = command->spots };
    for (int i = 0; i < command->spots && i < TQ_MAX_LEGS; i++) {
        const TqSpot *s = &command->spot[i];
        int32_t before = i > 0 ? command->spot[i - 1].after_ms : 0;
        const bool turns = s->axis_x != 0 || s->axis_y != 0;
        const Vec2 axis =
            turns ? vec2_normalised(vec2(s->axis_x, s->axis_y)) : vec2(0, 0); /* of any length */
        path.leg[i] = (TqLeg){ { s->x_um / 1000.0, s->y_um / 1000.0, axis.x, axis.y },
                               (s->after_ms - before) * 1000 };
    }
    return path;
}

bool motion_rests(const struct match *m)
{
    return (m->world.moving & ~m->world.told) == 0 && m->world.pending == 0;
}

void motion_clock(struct match *m, int64_t at_ms)
{
    if (!tq_world_at_rest(&m->world))
        return;
    tq_world_restart_clock(&m->world);
    m->motion.zero_ms = at_ms;
}

static void strike(struct match *m, const TqCommand *command)
{
    TqFlick flick = motion_flick(m, command);
    int number;
    bridge_up(m, command);
    TqStatus struck = tq_world_flick(&m->world, &flick, &number, 0);
    TQ_ASSERT(struck == TQ_OK || m->again); /* judged again, the piece may be gone: lens.c */
    m->motion.under_way = struck == TQ_OK;
}

static void start_flick(struct match *m, const TqCommand *command, Verdict *verdict,
                        const char **needs)
{
    Fact fact = { .kind = FACT_FLICK,
                  .flick = m->world.flicks + 1 - m->motion.flicks_before,
                  .instant = tq_world_now(&m->world),
                  .who = command->thing,
                  .whom = thing_none(),
                  .command = *command };
    match_fact(m, &fact, verdict, needs);
    strike(m, command);
}

void motion_strike(struct match *m, const TqCommand *command)
{
    motion_clock(m, command->at_ms);
    strike(m, command);
}

void motion_start(struct match *m, const TqCommand *command, Verdict *verdict, const char **needs)
{
    motion_clock(m, command->at_ms);
    if (command->deed == TQ_DO_FLICK) {
        table_mind_corners(m);
        start_flick(m, command, verdict, needs);
        return;
    }
    TqPath path = motion_path(m, command);
    TqStatus told = tq_world_tell_path(&m->world, &path, 0);
    /* possible.c has asked the table; judged again, it may find the rod elsewhere and leaves it */
    TQ_ASSERT(told == TQ_OK || m->again);
}

/* Each event to the referee, and to who looks. */
static bool play_out(struct match *m, Verdict *verdict, const char **needs)
{
    Glimpse *glimpse = &m->glimpse;
    Fact fact;
    TqEvent event;
    while (tq_world_next(&m->world, TQ_FOREVER, &event)) {
        if (glimpse->looks)
            glimpse_event(glimpse, m, &event);
        if (glimpse->unsettled)
            return false;
        if (event_fact(m, &event, &fact))
            match_fact(m, &fact, verdict, needs);
    }
    if (glimpse->looks && !glimpse_is_over(glimpse))
        glimpse_ball(glimpse, m);
    return true;
}

bool motion_play(struct match *m, Verdict *verdict, const char **needs)
{
    m->glimpse.quit = m->glimpse.stirred || !play_out(m, verdict, needs);
    if (m->glimpse.quit)
        return false;
    double lasts = tq_world_now(&m->world) * 1000;
    m->ref.rests_ms = m->motion.zero_ms + (int64_t)lasts + 1;
    m->motion.under_way = false;
    bridge_down(m);
    table_read(m);
    tell_tangles(m, verdict, needs);
    return true;
}

/* The first whole millisecond of the match clock at or after a time of the table's. */
static int64_t match_time(const struct match *m, double table_s)
{
    double ms = table_s * 1000;
    int64_t whole = (int64_t)ms;
    return m->motion.zero_ms + whole + ((double)whole < ms ? 1 : 0);
}

double motion_time(const struct match *m, int64_t at_ms)
{
    return (double)(at_ms - m->motion.zero_ms) / 1000;
}

static void clock_to(struct match *m, double table_s)
{
    int64_t at = match_time(m, table_s);
    m->ref.now_ms = at > m->ref.now_ms ? at : m->ref.now_ms;
}

static void come_to_rest(struct match *m, Verdict *verdict, const char **needs)
{
    clock_to(m, tq_world_now(&m->world));
    m->ref.rests_ms = m->ref.now_ms;
    m->motion.under_way = false;
    bridge_down(m);
    table_read(m);
    tell_tangles(m, verdict, needs);
    match_come_to_rest(m, false, verdict, needs);
}

bool motion_hear(struct match *m, const TqEvent *event, Verdict *verdict, const char **needs)
{
    Fact fact;
    uint32_t moved = m->world.moving | 1u << event->a;
    m->motion.under_way |= !motion_rests(m);
    bool told = event_fact(m, event, &fact);
    if (!told && !(m->motion.under_way && motion_rests(m)))
        return false;
    table_follow(m, moved | (event->b >= 0 && event->b < TQ_FIXTURE_ID ? 1u << event->b : 0));
    clock_to(m, event->time);
    if (told) {
        match_fact(m, &fact, verdict, needs);
        table_take_over(m);
    }
    return true;
}

bool motion_next(struct match *m, int64_t until_ms, Verdict *verdict, const char **needs)
{
    TqEvent event;
    double until = until_ms < 0 ? TQ_FOREVER : motion_time(m, until_ms);
    if (m->motion.under_way && motion_rests(m)) {
        come_to_rest(m, verdict, needs);
        return true;
    }
    while (tq_world_next(&m->world, until, &event))
        if (motion_hear(m, &event, verdict, needs))
            return true;
    return false;
}
