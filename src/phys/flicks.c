/* SPDX-License-Identifier: MIT */
/* The flicks of a cap game as the table sees them: bridge, lifted, header. No rules here. */
#include <toque/flicks.h>

#include <stddef.h>

#include <toque/games.h>

#include "phys/body.h"
#include "phys/check.h"

#define LOOK 2.5e-4 /* s between two looks at a flying ball */

/* A cap's wall leans by 1 over its height of 7, from a mouth of radius 14.5. */
#define CAP_HEIGHT 7.0
#define CAP_MOUTH 14.5
#define CAP_LEAN 1.0

static TqStatus take_both(struct tq_world *w, const int finger[2], TqError *err)
{
    TqStatus status = tq_world_take(w, finger[0], err);
    return status == TQ_OK ? tq_world_take(w, finger[1], err) : status;
}

static TqStatus check_bridge(const struct tq_world *w, const int finger[2], int ball, TqError *err)
{
    const int all[3] = { finger[0], finger[1], ball };
    for (int i = 0; i < 3; i++) {
        TqStatus status = check_body_id(w, all[i], err);
        if (status != TQ_OK)
            return status;
    }
    bool told = body_shape(w, finger[0])->kind == TQ_TOLD &&
                body_shape(w, finger[1])->kind == TQ_TOLD && finger[0] != finger[1];
    bool ball_there = body_shape(w, ball)->kind == TQ_SPHERE && w->body[ball].mode == TQ_REST;
    if (!told || !ball_there)
        return tq_error_set(err, TQ_BAD_BODY, 0, 0,
                            "a bridge is two told bodies astride a resting ball");
    return TQ_OK;
}

TqStatus tq_flick_bridge(struct tq_world *w, const int finger[2], int ball, int32_t aim_x,
                         int32_t aim_y, int32_t width_um, TqError *err)
{
    TqStatus status = check_bridge(w, finger, ball, err);
    if (status != TQ_OK)
        return status;
    double x = (double)aim_x, y = (double)aim_y, length = vec2_length(vec2(x, y));
    if (length == 0.0 || width_um < TQ_BRIDGE_LEAST || width_um > TQ_BRIDGE_MOST)
        return tq_error_set(err, TQ_BAD_FLICK, 0, 0,
                            "a bridge needs an aim and is 16 to 27 mm wide");
    status = take_both(w, finger, err);
    for (int i = 0; i < 2 && status == TQ_OK; i++) {
        double off = (double)width_um * 0.0005 + w->bound[w->body[finger[i]].added_shape];
        double side = i == 0 ? off / length : -(off / length);
        TqPose pose = { w->body[ball].px - y * side, w->body[ball].py + x * side, 0.0, 0.0 };
        status = tq_world_put(w, finger[i], &pose, err);
    }
    if (status != TQ_OK)
        (void)take_both(w, finger, NULL);
    return status;
}

TqStatus tq_flick_unbridge(struct tq_world *w, const int finger[2], TqError *err)
{
    return take_both(w, finger, err);
}

TqStatus tq_flick_turn(struct tq_world *w, int cap, bool inverted, TqError *err)
{
    TqStatus status = check_body_id(w, cap, err);
    if (status != TQ_OK)
        return status;
    int shape = w->body[cap].shape;
    bool keeper = shape == TQ_CHAPAS_KEEPER || shape == TQ_CHAPAS_KEEPER_INVERTED;
    if (!keeper && shape != TQ_CHAPAS_CAP && shape != TQ_CHAPAS_INVERTED)
        return tq_error_set(err, TQ_BAD_BODY, 0, 0, "only a cap or a lying keeper is turned over");
    int upright = keeper ? TQ_CHAPAS_KEEPER : TQ_CHAPAS_CAP;
    int turned = keeper ? TQ_CHAPAS_KEEPER_INVERTED : TQ_CHAPAS_INVERTED;
    return tq_world_reshape(w, cap, inverted ? turned : upright, err);
}

void tq_chapas_shoulder(TqShape *inverted, double shoulder, double ball)
{
    double length = vec2_length(vec2(CAP_HEIGHT, CAP_LEAN));
    double out = CAP_HEIGHT / length, up = CAP_LEAN / length; /* the wall's normal */
    double least = CAP_HEIGHT / (1.0 - up) - ball; /* there the ball just meets the wall */
    double edge = shoulder > least ? shoulder : least;
    double core = CAP_MOUTH - (edge + up * (CAP_HEIGHT - edge)) / out;
    TqPart *wall = &inverted->part[inverted->parts - 1];
    wall->edge = edge;
    wall->rx = wall->ry = core + edge;
}

/* Three looks in a row at one body of the wall; the middle one may be the closest. */
typedef struct {
    double gap[TQ_MAX_BODIES][3];
    int looks[TQ_MAX_BODIES];
} Looks;

static void consider(const struct tq_world *w, int ball, int body, double gap, double time,
                     TqClearance *out)
{
    if (out->over != TQ_NOBODY && gap >= out->least)
        return;
    Vec3 p = body_place(&w->body[ball], time);
    *out = (TqClearance){ .over = body, .least = gap, .time = time, .x = p.x, .y = p.y };
    out->z = p.z + body_centre_height(body_shape(w, ball));
}

/* The lowest of three looks, and of the parabola through them if its foot is between. */
static void look_at(const struct tq_world *w, int ball, int body, Looks *looks, TqClearance *out)
{
    double *g = looks->gap[body];
    g[0] = g[1], g[1] = g[2], g[2] = tq_world_gap(w, ball, body);
    consider(w, ball, body, g[2], w->now, out);
    if (++looks->looks[body] < 3 || g[1] > g[0] || g[1] > g[2])
        return;
    double bend = g[0] - 2.0 * g[1] + g[2], slope = 0.5 * (g[2] - g[0]);
    if (bend > 0.0)
        consider(w, ball, body, g[1] - 0.5 * slope * slope / bend,
                 w->now - LOOK * (1.0 + slope / bend), out);
}

static void look_at_wall(const struct tq_world *w, int ball, uint32_t wall, Looks *looks,
                         TqClearance *out)
{
    bool flies = w->body[ball].mode == TQ_FLY;
    for (uint32_t left = wall & w->solid; left; left &= left - 1) {
        int id = bits_first(left);
        Vec3 p = body_place(&w->body[ball], w->now), q = body_place(&w->body[id], w->now);
        double reach = w->bound[w->body[ball].shape] + w->bound[w->body[id].shape];
        bool over = vec2_length(vec2(p.x - q.x, p.y - q.y)) < reach;
        if (flies && over)
            look_at(w, ball, id, looks, out);
        else
            looks->looks[id] = 0;
    }
}

/* The ball met something else than the piece that was flicked: its own way ends there. */
static bool way_ends(const TqEvent *e, int ball, int flicked, uint32_t wall, TqClearance *out)
{
    int other = e->a == ball ? e->b : e->a;
    if (e->kind != TQ_EV_CONTACT || (e->a != ball && e->b != ball) || other == flicked)
        return false;
    if (other < TQ_FIXTURE_ID && (wall & body_bit(other))) {
        *out = (TqClearance){ .over = other, .touched = true, .time = e->time };
        out->x = e->x, out->y = e->y, out->z = e->z;
    }
    return true;
}

/* Time as the caller counts it, from the flick. */
static TqStatus since(double start, TqClearance *out)
{
    if (out->over != TQ_NOBODY)
        out->time -= start;
    return TQ_OK;
}

TqStatus tq_flick_clearance(const struct tq_world *world, const TqFlick *flick, int ball,
                            uint32_t wall, struct tq_world *scratch, TqClearance *out, TqError *err)
{
    TqStatus status = check_body_id(world, ball, err);
    int number;
    *scratch = *world;
    *out = (TqClearance){ .over = TQ_NOBODY };
    if (status == TQ_OK)
        status = tq_world_flick(scratch, flick, &number, err);
    if (status != TQ_OK)
        return status;
    Looks looks = { .looks = { 0 } };
    TqEvent e;
    wall &= ~(body_bit(ball) | body_bit(flick->body));
    while (!tq_world_at_rest(scratch)) {
        double until = scratch->now + LOOK;
        while (tq_world_next(scratch, until, &e))
            if (way_ends(&e, ball, flick->body, wall, out))
                return since(world->now, out);
        look_at_wall(scratch, ball, wall, &looks, out);
    }
    return since(world->now, out);
}
