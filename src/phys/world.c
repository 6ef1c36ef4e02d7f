/* SPDX-License-Identifier: MIT */
/* The world as the caller sees it: building, the clock, and back to a start. */
#include <toque/world.h>

#include <stddef.h>

#include "phys/change.h"
#include "phys/check.h"
#include "phys/gap.h"
#include "phys/lanes.h"
#include "phys/mass.h"
#include "phys/stand.h"
#include "phys/watch.h"

static bool is_round(const TqShape *shape)
{
    for (int i = 0; i < shape->parts; i++)
        if (shape->part[i].kind != TQ_ROUND)
            return false;
    return shape->kind != TQ_BLOCK && shape->kind != TQ_CUBE;
}

/* How far from 0 a range begins; 0 if it holds 0. */
static double off_centre(double lo, double hi)
{
    return lo > 0.0 ? lo : hi < 0.0 ? -hi : 0.0;
}

/* The rectangle round the centre spot that no fixture comes into: goals and what stands behind the
   goal lines end it along the table, the fences of the sides across it. */
static void clear_middle(struct tq_world *w)
{
    w->clear_x = w->clear_y = PHYS_NEVER;
    for (int i = 0; i < w->table.fixtures; i++) {
        double x = off_centre(w->wall_lo_x[i], w->wall_hi_x[i]);
        double y = off_centre(w->wall_lo_y[i], w->wall_hi_y[i]);
        if (x > 0.0)
            w->clear_x = x < w->clear_x ? x : w->clear_x;
        else
            w->clear_y = y < w->clear_y ? y : w->clear_y;
    }
}

static void box_fixtures(struct tq_world *w)
{
    for (int i = 0; i < TQ_MAX_FIXTURES; i++)
        w->wall_lo_x[i] = w->wall_lo_y[i] = 1e300; /* nothing there to be near to */
    for (int i = 0; i < w->table.fixtures; i++) {
        const TqFixture *f = &w->table.fixture[i];
        double rx = f->part.rx, ry = f->part.kind == TQ_ROUND ? f->part.rx : f->part.ry;
        w->wall_lo_x[i] = f->x - rx, w->wall_hi_x[i] = f->x + rx;
        w->wall_lo_y[i] = f->y - ry, w->wall_hi_y[i] = f->y + ry;
    }
    clear_middle(w);
}

TqStatus tq_world_init(struct tq_world *w, const TqTable *table, TqError *err)
{
    TqStatus status = check_table(table, err);
    if (status != TQ_OK)
        return status;
    __builtin_memset(w, 0, sizeof *w);
    w->table = *table;
    for (int i = 0; i < TQ_MAX_BODIES; i++) {
        w->hit_time[i] = w->cross_time[i] = PHYS_NEVER;
        w->hit_with[i] = -1;
    }
    w->turn[0] = w->turn[4] = w->turn[8] = 1.0;
    box_fixtures(w);
    lanes_build(w);
    return TQ_OK;
}

TqStatus tq_world_loosen_goals(struct tq_world *w, double mass, TqError *err)
{
    TqStatus status = check_goal_mass(mass, err);
    if (status == TQ_OK)
        w->table.goal_mass = mass;
    return status;
}

static double bound_of(const TqShape *shape)
{
    double most = 0.0;
    for (int i = 0; i < shape->parts; i++) {
        const TqPart *p = &shape->part[i];
        double along = (p->along < 0.0 ? -p->along : p->along) + p->rx;
        double r = p->kind == TQ_ROUND ? p->rx : vec2_length(vec2(along, p->ry));
        most = r > most ? r : most;
    }
    return most;
}

TqStatus tq_world_add_shape(struct tq_world *w, const TqShape *shape, int *index, TqError *err)
{
    TqStatus status = check_shape(w, shape, err);
    if (status != TQ_OK)
        return status;
    int s = w->shapes++;
    w->shape[s] = *shape;
    w->bound[s] = bound_of(shape);
    w->round[s] = is_round(shape);
    w->inverse[s] = shape->kind == TQ_TOLD ? 0.0 : 1.0 / shape->mass;
    w->turning[s] = mass_turning(shape);
    for (int i = 0; i <= s; i++) {
        const TqShape *other = &w->shape[i];
        w->touch[s][i] = gap_touch(shape->part, shape->parts, other->part, other->parts);
        w->touch[i][s] = gap_touch(other->part, other->parts, shape->part, shape->parts);
    }
    for (int i = 0; i < w->table.fixtures; i++) {
        const TqPart *part = &w->table.fixture[i].part;
        w->wall_touch[s][i] = gap_touch(shape->part, shape->parts, part, 1);
        bool meets = part->kind == TQ_BOX && w->wall_touch[s][i].reach >= 0.0;
        w->walls[s] |= (uint64_t)meets << i; /* posts have lanes of their own */
    }
    lanes_build(w);
    *index = s;
    return TQ_OK;
}

static void watch_anew(struct tq_world *w)
{
    w->watched = 0;
    for (int i = 0; i < w->watches; i++)
        w->watched |= w->watch[i].bodies;
    for (int id = 0; id < w->bodies; id++) {
        watch_reset(w, id);
        w->cross_time[id] = PHYS_NEVER;
    }
    w->dirty |= w->moving;
}

TqStatus tq_world_add_watch(struct tq_world *w, const TqWatch *watch, int *index, TqError *err)
{
    TqStatus status = check_watch(watch, err);
    if (status != TQ_OK)
        return status;
    if (w->watches == TQ_MAX_WATCHES)
        return tq_error_set(err, TQ_FULL, 0, 0, "no room for another line or zone");
    *index = w->watches;
    w->watch[w->watches++] = *watch;
    watch_zone(w, *index);
    watch_anew(w);
    return TQ_OK;
}

TqStatus tq_world_watch_for(struct tq_world *w, int watch, uint32_t bodies, TqError *err)
{
    if (watch < 0 || watch >= w->watches)
        return tq_error_set(err, TQ_BAD_ID, 0, 0, "there is no line or zone of that number");
    w->watch[watch].bodies = bodies;
    watch_anew(w);
    return TQ_OK;
}

static bool has_cube(const struct tq_world *w)
{
    for (int i = 0; i < w->bodies; i++)
        if (w->shape[w->body[i].added_shape].kind == TQ_CUBE)
            return true;
    return false;
}

TqStatus tq_world_add_body(struct tq_world *w, int shape, const TqPose *pose, int *id, TqError *err)
{
    TqStatus status = check_pose(w, pose, err);
    if (status != TQ_OK)
        return status;
    if (shape < 0 || shape >= w->shapes)
        return tq_error_set(err, TQ_BAD_BODY, 0, 0, "there is no shape of that number");
    if (w->bodies == TQ_MAX_BODIES)
        return tq_error_set(err, TQ_FULL, 0, 0, "no room for another body");
    if (w->shape[shape].kind == TQ_CUBE && has_cube(w))
        return tq_error_set(err, TQ_FULL, 0, 0, "a world has at most one cube");
    w->bodies++;
    status = stand_at(w, w->bodies - 1, shape, pose, err);
    if (status != TQ_OK) {
        __builtin_memset(&w->body[--w->bodies], 0, sizeof(TqBody));
        return status;
    }
    *id = w->bodies - 1;
    w->lighter[*id] = 1.0;
    return TQ_OK;
}

TqStatus tq_world_weigh(struct tq_world *w, int id, double mass, TqError *err)
{
    TqStatus status = check_body_id(w, id, err);
    if (status == TQ_OK && (!(mass >= 0.01 && mass <= 1e5) || body_shape(w, id)->kind == TQ_TOLD))
        status = tq_error_set(err, TQ_BAD_BODY, 0, 0, "a body weighs 0.01 to 100000 g");
    if (status == TQ_OK)
        w->lighter[id] = body_shape(w, id)->mass / mass;
    return status;
}

double tq_world_now(const struct tq_world *w)
{
    return w->now;
}

bool tq_world_at_rest(const struct tq_world *w)
{
    return w->moving == 0 && w->pending == 0;
}

void tq_world_restart_clock(struct tq_world *w)
{
    TQ_ASSERT(tq_world_at_rest(w));
    w->now = 0.0;
    w->stuck_at = -1.0;
    w->stuck = 0;
    for (int id = 0; id < w->bodies; id++) {
        w->body[id].t0 = 0.0;
        w->body[id].crowd_from = 0.0;
        w->body[id].crowd = 0;
        w->body[id].press_at = -1.0;
    }
}

void tq_world_rewind(struct tq_world *w, const struct tq_world *start)
{
    for (uint32_t left = w->touched; left; left &= left - 1) {
        int id = bits_first(left);
        bool reshaped = w->body[id].shape != start->body[id].shape;
        w->body[id] = start->body[id];
        if (reshaped)
            lanes_reshape(w, id);
        w->hit_time[id] = start->hit_time[id];
        w->hit_with[id] = start->hit_with[id];
        w->lane_x[w->posts + id] = start->lane_x[w->posts + id];
        w->lane_y[w->posts + id] = start->lane_y[w->posts + id];
        if (w->watches > 0)
            watch_copy(w, start, id);
    }
    __builtin_memcpy(&w->now, &start->now,
                     offsetof(struct tq_world, hit_time) - offsetof(struct tq_world, now));
    w->touched = 0;
    if (start->pending > 0)
        __builtin_memcpy(w->queue, start->queue, sizeof w->queue);
    if (start->on_way)
        __builtin_memcpy(w->way, start->way, sizeof w->way);
}
