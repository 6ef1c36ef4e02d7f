/* SPDX-License-Identifier: MIT */
/* Reference, C11: where a cube that comes to lie flat has room. */
#include "ref_parts.h"

/* C11: out of whatever it would lie in, along the normal; false: it is not free then. */
static bool push_out(struct ref *ref, int id)
{
    RefSolid *s = &ref->solid[id];
    for (int round = 0; round < 20; round++) {
        bool moved = false;
        for (int other = 0; other < ref->solids; other++) {
            RefTouch t;
            if (other == id || ref->solid[other].mode == REF_GONE || other == s->support)
                continue;
            if (!ref_touch(ref, id, other, &t) || t.gap >= 0)
                continue;
            const double level = ref_level(t.n);
            if (level < 1e-6)
                continue;
            s->p.x -= t.n.x / level * t.gap / level;
            s->p.y -= t.n.y / level * t.gap / level;
            moved = moved || t.gap < -1e-9;
        }
        if (!moved)
            return true;
    }
    return false;
}

/* Which way leads out of what it lies in most, as an angle. */
static bool way_out(struct ref *ref, int id, double *angle)
{
    double least = 0;
    for (int other = 0; other < ref->solids; other++) {
        RefTouch t;
        if (other == id || ref->solid[other].mode == REF_GONE || !ref_touch(ref, id, other, &t))
            continue;
        if (t.gap < least && ref_level(t.n) >= 0.1) {
            least = t.gap;
            *angle = atan2(t.n.y, t.n.x);
        }
    }
    return least < 0;
}

static bool is_free(struct ref *ref, int id, double x, double y)
{
    RefTouch t;
    ref->solid[id].p.x = x;
    ref->solid[id].p.y = y;
    for (int other = 0; other < ref->solids; other++)
        if (other != id && ref->solid[other].mode != REF_GONE && ref_touch(ref, id, other, &t) &&
            t.gap < -1e-9)
            return false;
    return true;
}

/* Free, and none of its mirror images in an axis on which `from` lies. */
static bool is_free_alone(struct ref *ref, int id, RefVec from, double dx, double dy)
{
    const bool on_x = from.y == 0, on_y = from.x == 0;
    if (on_x && dy != 0 && is_free(ref, id, from.x + dx, from.y - dy))
        return false;
    if (on_y && dx != 0 && is_free(ref, id, from.x - dx, from.y + dy))
        return false;
    if (on_x && on_y && is_free(ref, id, from.x - dx, from.y - dy))
        return false;
    return is_free(ref, id, from.x + dx, from.y + dy);
}

/* 32 directions, the first along x and away from the middle, then to either side of it by turns,
   that away from the middle along y first. */
static bool search_ring(struct ref *ref, int id, RefVec from, double radius)
{
    const double side_x = from.x < 0 ? -1 : 1, side_y = from.y < 0 ? -1 : 1;
    for (int k = 0; k < 32; k++) {
        const int sixteenths = k % 2 ? (k + 1) / 2 : -k / 2;
        const double turn = sixteenths * acos(-1) / 16;
        const double c = sixteenths % 16 == 8 || sixteenths % 16 == -8 ? 0 : cos(turn);
        const double s = sixteenths % 16 == 0 ? 0 : sin(turn);
        if (is_free_alone(ref, id, from, side_x * c * radius, side_y * s * radius))
            return true;
    }
    return false;
}

static void search(struct ref *ref, int id, RefVec from)
{
    for (int ring = 1; ring < 400; ring++)
        if (search_ring(ref, id, from, 0.25 * ring))
            return;
    ref->solid[id].p = from;
}

/* As it is, or else with a face to what it lies in, turned by the least that does so; or else
   elsewhere. */
void ref_room_find(struct ref *ref, int id)
{
    RefSolid *s = &ref->solid[id];
    const RefVec from = s->p;
    const double was = s->angle;
    double out = 0;
    if (push_out(ref, id))
        return;
    s->p = from;
    if (way_out(ref, id, &out)) {
        const double quarter = acos(-1) / 2;
        ref_set_angle(s, was + remainder(out - was, quarter));
        if (push_out(ref, id))
            return;
    }
    ref_set_angle(s, was);
    search(ref, id, from);
}
