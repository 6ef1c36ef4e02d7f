/* SPDX-License-Identifier: MIT */
/* Bodies that move as told: one leg, or a way of several (law P4). */
#include "phys/told.h"

#include <stddef.h>

#include "geom/trig.h"
#include "phys/motion.h"

#define CREEP 1e-2 /* mm/s: so slowly it would sink into what it touches, and meet nothing */

static Vec2 axis_to(Vec2 from, const TqPose *to)
{
    double length = vec2_length(vec2(to->axis_x, to->axis_y));
    return length > 0.0 ? vec2(to->axis_x / length, to->axis_y / length) : from;
}

void told_set_off(struct tq_world *w, int id, const TqPose *to, double time)
{
    const TqBody *b = &w->body[id];
    Vec3 p = body_place(b, w->now);
    Vec2 from = body_axis(b, w->now), axis = axis_to(from, to);
    double turn = trig_angle(vec2_cross(from, axis), vec2_dot(from, axis));
    Vec2 v = vec2((to->x - p.x) / time, (to->y - p.y) / time);
    if (vec2_length(v) <= CREEP)
        v = vec2(0.0, 0.0);
    motion_tell(w, id, v, turn / time, w->now + time);
}

static TqWay *way_of(struct tq_world *w, int id)
{
    for (int i = 0; i < TQ_MAX_WAYS; i++)
        if ((w->on_way & body_bit(id)) && w->way[i].path.body == id)
            return &w->way[i];
    return NULL;
}

static TqWay *free_way(struct tq_world *w)
{
    for (int i = 0; i < TQ_MAX_WAYS; i++)
        if (!w->way[i].used || !(w->on_way & body_bit(w->way[i].path.body)))
            return &w->way[i];
    return NULL;
}

/* A leg that would be too fast takes as long as it must. */
static double leg_time(const struct tq_world *w, const TqPath *path, const TqLeg *leg)
{
    Vec3 p = body_place(&w->body[path->body], w->now);
    double time = (double)leg->duration_us * 1e-6, most = (double)path->most_um_s * 1e-3;
    double far = vec2_length(vec2(leg->to.x - p.x, leg->to.y - p.y));
    return most > 0.0 && far > most * time ? far / most : time;
}

bool told_next(struct tq_world *w, int id)
{
    TqWay *way = way_of(w, id);
    if (!way || way->at == way->path.legs) {
        told_forget(w, id);
        return false;
    }
    const TqLeg *leg = &way->path.leg[way->at++];
    told_set_off(w, id, &leg->to, leg_time(w, &way->path, leg));
    return true;
}

bool told_keep(struct tq_world *w, const TqPath *path)
{
    told_forget(w, path->body);
    TqWay *way = free_way(w);
    if (!way)
        return false;
    way->path = *path;
    way->at = 0;
    way->used = true;
    w->on_way |= body_bit(path->body);
    return told_next(w, path->body);
}

void told_forget(struct tq_world *w, int id)
{
    w->on_way &= ~body_bit(id);
}
