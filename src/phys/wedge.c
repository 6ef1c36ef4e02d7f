/* SPDX-License-Identifier: MIT */
/* Bodies that can go nowhere: between too many contacts (law C13), or wedged in the air (C17). */
#include "phys/wedge.h"

#include "phys/change.h"
#include "phys/motion.h"
#include "phys/tumble.h"

#define CRUSH_CONTACTS 200
#define CRUSH_TIME 1e-4
#define CRUSH_TIME_TOLD 5e-3 /* what it presses bounces between it and something else */
#define HELD_CONTACTS 12
#define SLOW_CONTACTS 60
#define HELD_SLOW 20.0 /* mm/s: up to it a contact parts with 4 mm/s at least (C2) */
#define SLOW 30.0      /* mm/s: above it no law gives a contact more than its restitution */

bool wedge_crowds(struct tq_world *w, TqBody *b)
{
    double most = b->mode == TQ_MOVE_TOLD ? CRUSH_TIME_TOLD : CRUSH_TIME;
    if (w->now - b->crowd_from > most) {
        b->crowd_from = w->now;
        b->crowd = 0;
    }
    return ++b->crowd > CRUSH_CONTACTS;
}

bool wedge_try(struct tq_world *w, int id, const Kin *k)
{
    TqBody *b = &w->body[id];
    if (!wedge_crowds(w, b) && b->held < HELD_CONTACTS)
        return false;
    Kin still = { .p = k->p };
    b->held = 0;
    if (body_shape(w, id)->kind == TQ_CUBE)
        tumble_stop(w, id, k);
    else
        motion_begin(w, id, &still);
    return true;
}

/* Whether something can hold a body in the air: it stands, or creeps. */
static bool bears(const struct tq_world *w, int who)
{
    if (who >= TQ_FIXTURE_ID)
        return true;
    const TqBody *b = &w->body[who];
    if (b->mode == TQ_MOVE_TOLD)
        return !body_seen_moving(w, who);
    Vec3 v = body_velocity(b, w->now);
    return b->mode != TQ_FLY && v.x * v.x + v.y * v.y <= SLOW * SLOW;
}

static bool creeps(const struct tq_world *w, const TqBody *b)
{
    Vec3 v = body_velocity(b, w->now);
    return v.x * v.x + v.y * v.y <= HELD_SLOW * HELD_SLOW;
}

/* Law C13: a body on its foot between what gives way to nothing, or creeps itself. Only meetings
   with the former count: it is at one of them that it stops, and what creeps has its momentum. */
static void count_held(const struct tq_world *w, TqBody *b, int other)
{
    bool fixture = other >= TQ_FIXTURE_ID;
    bool told = !fixture && body_shape(w, other)->kind == TQ_TOLD;
    bool firm = fixture || (told && !body_seen_moving(w, other));
    bool bed = firm || (!told && w->body[other].mode != TQ_FLY && creeps(w, &w->body[other]));
    if (!bed || !creeps(w, b))
        b->held = 0;
    else if (firm && b->held < HELD_CONTACTS)
        b->held++;
}

static void count(struct tq_world *w, int id, int other, double closing)
{
    TqBody *b = &w->body[id];
    if (b->mode != TQ_FLY) {
        if (closing <= HELD_SLOW)
            count_held(w, b, other);
        else
            b->held = 0;
        return;
    }
    if (closing > SLOW || !bears(w, other)) {
        b->slow = 0;
        return;
    }
    if (b->slow == 0)
        b->met = 0;
    if (other < TQ_FIXTURE_ID)
        b->met |= body_bit(other);
    if (b->slow < SLOW_CONTACTS)
        b->slow++;
}

void wedge_count(struct tq_world *w, const Contact *c)
{
    count(w, c->a, c->b, c->closing);
    if (c->b < TQ_FIXTURE_ID)
        count(w, c->b, c->a, c->closing);
}

/* What it lies against creeps no more. */
static bool bed_stands(struct tq_world *w, uint32_t bed)
{
    for (uint32_t left = bed & w->moving; left; left &= left - 1)
        if (!bears(w, bits_first(left)))
            return false;
    for (uint32_t left = bed & w->moving & ~w->told; left; left &= left - 1)
        motion_rest(w, bits_first(left), body_place(&w->body[bits_first(left)], w->now));
    return true;
}

static void hold(struct tq_world *w, int id)
{
    TqBody *b = &w->body[id];
    Kin k = body_kin(b, w->now);
    if (body_shape(w, id)->kind == TQ_CUBE) {
        tumble_stop(w, id, &k);
        return;
    }
    motion_rest(w, id, k.p);
    w->hung |= b->met ? body_bit(id) : 0;
}

void wedge_hold(struct tq_world *w, uint32_t bodies)
{
    for (uint32_t left = bodies; left; left &= left - 1) {
        int id = bits_first(left);
        const TqBody *b = &w->body[id];
        if (b->mode == TQ_FLY && b->slow == SLOW_CONTACTS && bed_stands(w, b->met))
            hold(w, id);
    }
}

void wedge_loosen(struct tq_world *w, int who)
{
    if (who < TQ_FIXTURE_ID && body_hangs(&w->body[who]))
        w->body[who].mode = TQ_FLY;
}

/* The oldest chain among them (law T2). */
static int oldest_chain(const struct tq_world *w, uint32_t bodies)
{
    int oldest = 0;
    for (uint32_t left = bodies; left; left &= left - 1) {
        int chain = w->body[bits_first(left)].chain;
        if (chain > 0 && (oldest == 0 || chain < oldest))
            oldest = chain;
    }
    return oldest;
}

void wedge_release(struct tq_world *w, uint32_t gone)
{
    for (uint32_t left = w->hung; left; left &= left - 1) {
        int id = bits_first(left);
        TqBody *b = &w->body[id];
        if (!(b->met & gone))
            continue;
        Kin still = { .p = body_place(b, w->now) };
        change_chain(w, id, oldest_chain(w, b->met & gone));
        b->mode = TQ_FLY;
        motion_begin(w, id, &still);
    }
}
