/* SPDX-License-Identifier: MIT */
/* What would come of a flick, tried on copies of the table. */
#include <toque/ahead.h>

#include "match/match.h"
#include "phys/check.h"
#include "phys/run.h"

/* Speeds of a flick, um/s; a start is looked for every so many ms, then to the ms. */
enum { SPEED_MOST = 4000000, COARSE_MS = 8 };

bool tq_match_ahead(const struct tq_match *match, struct tq_match *ahead)
{
    struct match *m = match_of(ahead);
    *ahead = *match;
    m->again = true;
    m->shown.step = m->episode.steps;
    m->shown.at = 0;
    return m->physical;
}

/* ---- Meeting the ball ---- */

/* One flick, and what its piece meets first. */
typedef struct {
    bool met;
    TqThing with;
    double full; /* how straight: cosine between run and contact */
    double flat; /* the same seen from above */
    double x, y; /* the ball's centre then */
} Try;

static void run_to(struct tq_world *world, double until)
{
    TqEvent event;
    while (tq_world_next(world, until, &event))
        ;
}

static const TqUntil MEETS = { TQ_UNTIL_MEETS, TQ_NOBODY, 0, TQ_BY_PART };
static const TqUntil RESTS = { TQ_UNTIL_REST, TQ_NOBODY, 0, TQ_BY_PART };

/* What a body met in the contact. */
static TqThing met_by(const struct match *m, int body, const TqEvent *event)
{
    return event->kind == TQ_EV_CONTACT ? table_thing(m, event->a == body ? event->b : event->a)
                                        : thing_none();
}

static Try first_contact(const struct match *m, struct tq_world *world, const TqFlick *flick)
{
    TqEvent event;
    const Vec2 aim = vec2_normalised(vec2(flick->aim_x, flick->aim_y));
    const RunEnd end = run_until(world, &MEETS, flick->body, RUN_MOST, &event);
    if (end != RUN_CAME || event.kind != TQ_EV_CONTACT)
        return (Try){ .met = false, .with = thing_none() };
    const double sign = event.a == flick->body ? -1 : 1; /* the normal points from b to a */
    const TqBodyState ball = tq_world_state(world, m->ball);
    const Vec2 normal = vec2(event.nx, event.ny);
    const double full = sign * vec2_dot(aim, normal), level = vec2_length(normal);
    return (Try){ true,  met_by(m, flick->body, &event), full, level > 0 ? full / level : 0, ball.x,
                  ball.y };
}

/* The table at the start that was last asked for: a later one is run on to from there. */
typedef struct {
    const struct match *match;
    const TqCommand *command;
    int64_t at_ms;
    struct tq_world then;
} Starts;

static void go_to(Starts *starts, int64_t at_ms)
{
    if (tq_world_at_rest(&starts->match->world))
        return;
    if (at_ms < starts->at_ms)
        starts->then = starts->match->world;
    run_to(&starts->then, motion_time(starts->match, at_ms));
    starts->at_ms = at_ms;
}

/* The flick made then, and the table at what its piece meets first. */
static Try play_at(Starts *starts, int64_t at_ms, struct tq_world *world)
{
    const struct match *m = starts->match;
    const TqFlick flick = motion_flick(m, starts->command);
    int number;
    go_to(starts, at_ms);
    *world = starts->then;
    if (bridge_is_asked(starts->command) && bridge_stand(m, starts->command, world, 0) != TQ_OK)
        return (Try){ .met = false, .with = thing_none() };
    if (tq_world_flick(world, &flick, &number, 0) != TQ_OK)
        return (Try){ .met = false, .with = thing_none() };
    return first_contact(m, world, &flick);
}

static Try try_at(Starts *starts, int64_t at_ms)
{
    struct tq_world world;
    return play_at(starts, at_ms, &world);
}

static bool hits(Starts *starts, int64_t at_ms)
{
    Try tried = try_at(starts, at_ms);
    return tried.met && thing_is_ball(tried.with);
}

/* Between a start that hits and one that does not: the last that does. */
static int64_t edge_of(Starts *starts, int64_t hit, int64_t miss)
{
    while (hit - miss > 1 || miss - hit > 1) {
        int64_t middle = hit + (miss - hit) / 2;
        if (hits(starts, middle))
            hit = middle;
        else
            miss = middle;
    }
    return hit;
}

/* The fullest hit between two starts: a grid, then each millisecond about its best. */
static int64_t fullest(Starts *starts, int64_t from, int64_t to)
{
    int64_t best = from;
    double most = -1;
    for (int64_t step = COARSE_MS; step >= 1; step /= COARSE_MS) {
        int64_t lo = step == 1 ? best - COARSE_MS : from, hi = step == 1 ? best + COARSE_MS : to;
        for (int64_t at = lo < from ? from : lo; at <= hi && at <= to; at += step) {
            Try tried = try_at(starts, at);
            if (!tried.met || !thing_is_ball(tried.with) || tried.full <= most)
                continue;
            most = tried.full;
            best = at;
        }
    }
    return best;
}

/* Once nothing moves every start is the same. */
static int64_t last_start(const struct match *m, int64_t now)
{
    return tq_world_at_rest(&m->world) || m->ref.rests_ms < now ? now : m->ref.rests_ms;
}

static void find_starts(Starts *starts, TqMeeting *out)
{
    const struct match *m = starts->match;
    const int64_t now = m->ref.now_ms, end = last_start(m, now);
    int64_t at = now;
    while (at < end && !hits(starts, at))
        at = at + COARSE_MS < end ? at + COARSE_MS : end;
    out->meets = hits(starts, at);
    if (!out->meets) {
        out->instead = try_at(starts, now).with;
        return;
    }
    out->first_ms = at == now ? now : edge_of(starts, at, at - COARSE_MS);
    while (at < end && hits(starts, at))
        at = at + COARSE_MS < end ? at + COARSE_MS : end;
    bool to_end = hits(starts, at);
    out->last_ms = to_end ? at : edge_of(starts, at - COARSE_MS, at);
    out->full_ms = fullest(starts, out->first_ms, out->last_ms);
    Try full = try_at(starts, out->full_ms);
    out->x = full.x;
    out->y = full.y;
}

static TqStatus check_piece(const struct match *m, TqThing piece, TqError *err)
{
    int id = m->physical && thing_is_piece(piece) ? table_body(m, piece) : -1;
    if (id < 0 || tq_world_state(&m->world, id).mode == TQ_GONE)
        return tq_error_set(err, TQ_BAD_ID, 0, 0, "no such piece on the table");
    return TQ_OK;
}

static TqStatus check_start(const struct match *m, const TqCommand *flick, TqError *err)
{
    TqStatus status = check_piece(m, flick->thing, err);
    if (status != TQ_OK)
        return status;
    const TqFlick struck = motion_flick(m, flick);
    return check_flick(&m->world, &struck, err);
}

TqStatus tq_match_meet(const struct tq_match *match, const TqCommand *flick, TqMeeting *out,
                       TqError *err)
{
    const struct match *m = match_seen(match);
    const TqStatus status = check_start(m, flick, err);
    *out = (TqMeeting){ .instead = thing_none() };
    if (status != TQ_OK || m->ball < 0)
        return status;
    Starts starts = { .match = m, .command = flick, .at_ms = m->ref.now_ms, .then = m->world };
    find_starts(&starts, out);
    return TQ_OK;
}

/* ---- What a hit does to the ball ---- */

/* So soon after it is met, s, the ball still belongs to the same hit. */
#define SAME_HIT 0.002

static bool is_met(const struct match *m, const TqEvent *event, double after)
{
    return event->kind == TQ_EV_CONTACT && event->time > after &&
           (event->a == m->ball || event->b == m->ball);
}

static bool has_ended(const struct match *m, const struct tq_world *world)
{
    return tq_world_at_rest(world) || tq_world_state(world, m->ball).mode == TQ_GONE;
}

/* The ball's way from now on, until it meets something, rests or leaves the table. */
static void follow_ball(const struct match *m, struct tq_world *world, TqHit *out)
{
    const double from = tq_world_now(world);
    bool ends = false;
    for (int i = 0; i < TQ_HIT_POINTS; i++) {
        const TqBodyState ball = tq_world_state(world, m->ball);
        if (ball.mode == TQ_GONE)
            return;
        out->way_x[i] = ball.x;
        out->way_y[i] = ball.y;
        out->points = i + 1;
        if (ends)
            return;
        TqEvent event;
        while (!ends && tq_world_next(world, from + (i + 1) * TQ_HIT_STEP_MS / 1000.0, &event))
            ends = is_met(m, &event, from + SAME_HIT);
        ends = ends || has_ended(m, world);
    }
}

TqStatus tq_match_hit(const struct tq_match *match, const TqCommand *flick, TqHit *out,
                      TqError *err)
{
    const struct match *m = match_seen(match);
    const TqStatus status = check_start(m, flick, err);
    *out = (TqHit){ .meets = false };
    if (status != TQ_OK || m->ball < 0)
        return status;
    const int64_t now = m->ref.now_ms, end = last_start(m, now);
    const int64_t asked = flick->at_ms < now ? now : flick->at_ms;
    Starts starts = { .match = m, .command = flick, .at_ms = now, .then = m->world };
    struct tq_world world;
    const Try tried = play_at(&starts, asked < end ? asked : end, &world);
    if (!tried.met || !thing_is_ball(tried.with))
        return TQ_OK;
    *out = (TqHit){ .meets = true, .full = tried.flat, .x = tried.x, .y = tried.y };
    follow_ball(m, &world, out);
    return TQ_OK;
}

/* ---- Stopping at a place ---- */

static double far_from(const TqBodyState *from, double x, double y)
{
    return vec2_length(vec2(x - from->x, y - from->y));
}

/* What the piece meets first. Where it rests is told if that is nothing, or asked for. */
static TqThing try_speed(const struct match *m, struct tq_world *room, TqStop *out, bool to_rest)
{
    const TqFlick flick = motion_flick(m, &out->flick);
    TqPlayed played;
    tq_world_batch(room, &m->world, &flick, 1, &MEETS, &played);
    TQ_ASSERT(played.status == TQ_OK);
    const TqThing met = played.came ? met_by(m, flick.body, &played.event) : thing_none();
    if ((to_rest || met.kind == TQ_THING_NONE) && !tq_world_at_rest(room))
        tq_world_batch(room, &m->world, &flick, 1, &RESTS, &played);
    out->x = played.body.x;
    out->y = played.body.y;
    return met;
}

/* A faster flick runs farther, as long as nothing is in its way: then it has gone too far. */
static void find_speed(const struct match *m, const TqBodyState *from, double far, TqStop *out)
{
    struct tq_world room = m->world;
    int32_t least = 0, most = SPEED_MOST;
    while (most - least > 1) {
        out->flick.speed_um_s = least + (most - least) / 2;
        out->meets = try_speed(m, &room, out, false);
        if (out->meets.kind == TQ_THING_NONE && far_from(from, out->x, out->y) <= far)
            least = out->flick.speed_um_s;
        else
            most = out->flick.speed_um_s;
    }
    TqThing beyond = thing_none();
    if (least < SPEED_MOST - 1) {
        out->flick.speed_um_s = least + 1;
        beyond = try_speed(m, &room, out, false);
    }
    out->flick.speed_um_s = least;
    (void)try_speed(m, &room, out, true);
    out->meets = beyond;
}

TqStatus tq_match_stop_at(const struct tq_match *match, TqThing piece, double x, double y,
                          TqStop *out, TqError *err)
{
    const struct match *m = match_seen(match);
    TqStatus status = check_piece(m, piece, err);
    if (status != TQ_OK)
        return status;
    TqBodyState from = tq_world_state(&m->world, table_body(m, piece));
    double far = far_from(&from, x, y);
    if (far < 0.1)
        return tq_error_set(err, TQ_BAD_NUMBER, 0, 0, "it is there already");
    *out = (TqStop){ .flick = { .deed = TQ_DO_FLICK,
                                .side = (TqSide)piece.side,
                                .at_ms = m->ref.now_ms,
                                .thing = piece,
                                .aim_x = (int32_t)((x - from.x) / far * 1e6),
                                .aim_y = (int32_t)((y - from.y) / far * 1e6) },
                     .meets = thing_none() };
    const TqFlick flick = motion_flick(m, &out->flick);
    status = check_flick(&m->world, &flick, err);
    if (status == TQ_OK)
        find_speed(m, &from, far, out);
    return status;
}

/* ---- What comes of waiting, and of a command ---- */

static bool meets_ball(const struct match *m, const TqEvent *event, TqSide side)
{
    const TqThing a = table_thing(m, event->a), b = table_thing(m, event->b);
    const TqThing piece = thing_is_ball(a) ? b : a;
    const bool moves = thing_is_ball(a) ? event->moving_b : event->moving_a;
    return event->kind == TQ_EV_CONTACT && (thing_is_ball(a) || thing_is_ball(b)) &&
           thing_is_piece(piece) && piece.side == (int8_t)side && (moves || thing_is_keeper(piece));
}

int64_t tq_match_next_touch(const struct tq_match *match, TqSide side, struct tq_match *room)
{
    TqEvent event;
    if (!tq_match_ahead(match, room))
        return -1;
    const struct match *m = match_seen(room);
    const double from = tq_world_now(&m->world);
    const int64_t now = m->ref.now_ms;
    while (tq_match_motion_next(room, TQ_FOREVER, &event))
        if (meets_ball(m, &event, side))
            return now + (int64_t)((event.time - from) * 1000) + 1;
    return -1;
}

bool tq_match_after(const struct tq_match *match, const TqCommand *command, struct tq_match *after,
                    TqReport *report)
{
    const struct ref *ref = &match_seen(match)->ref;
    TqCommand now = *command;
    TqError err;
    *after = *match;
    *report = (TqReport){ .rulings = 0 };
    if (now.at_ms < ref->now_ms)
        now.at_ms = ref->now_ms;
    return tq_match_apply(after, &now, report, &err) == TQ_OK && !report->refused;
}

static void append(TqReport *to, const TqReport *more)
{
    for (int i = 0; i < more->rulings; i++)
        if (to->rulings < TQ_MAX_RULINGS)
            to->ruling[to->rulings++] = more->ruling[i];
        else
            to->earlier++;
    to->needs = to->needs ? to->needs : more->needs;
}

bool tq_match_to_rest(const struct tq_match *match, const TqCommand *command,
                      struct tq_match *after, TqReport *report)
{
    if (!tq_match_after(match, command, after, report))
        return false;
    const struct match *m = match_seen(after);
    TqCommand time = { .deed = TQ_DO_TIME, .side = TQ_NO_SIDE };
    TqReport more;
    TqError err;
    while (m->motion.under_way && m->ref.rests_ms > m->ref.now_ms) {
        time.at_ms = m->ref.rests_ms;
        TqStatus status = tq_match_apply(after, &time, &more, &err);
        TQ_ASSERT(status == TQ_OK);
        append(report, &more);
    }
    return true;
}
