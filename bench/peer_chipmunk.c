/* SPDX-License-Identifier: MIT */
/* The scene in Chipmunk, in its best case: centimetres, resting bodies asleep from the start,
   Coulomb deceleration by its velocity callback, so that only waking bodies cost anything. */
#include <stdio.h>
#include <stdlib.h>

#include <chipmunk/chipmunk.h>
#include <chipmunk/chipmunk_structs.h>

#include "bench/engine.h"

#define UNITS_PER_MM 0.1
#define SLOP 0.005
#define IDLE_SPEED 0.01
#define WALL_RADIUS 5.0
enum { TYPE_WALL, TYPE_BODY };

typedef struct {
    cpBody *body;
    struct chipmunk_peer *peer;
    double decel;
    cpVect start;
} Piece;

typedef struct chipmunk_peer {
    cpSpace *space;
    double dt;
    uint32_t moving;    /* bodies still moving after the current step */
    uint32_t disturbed; /* bit set: bodies that have been awake since the last reset */
    BenchLog *log;
    Piece piece[BENCH_BODIES];
    cpShape *shape[BENCH_BODIES];
    cpShape *wall[4];
} ChipmunkPeer;

/* Chipmunk moves first and updates velocities afterwards: a half kick before the first step
   makes this a leapfrog, whose free path is exact. */
static void piece_slow_down(Piece *piece, double dt)
{
    cpBody *body = piece->body;
    double loss = piece->decel * dt;
    double square = cpvlengthsq(body->v);
    body->v = square <= loss * loss ? cpvzero : cpvmult(body->v, 1 - loss / cpfsqrt(square));
}

static void update_velocity(cpBody *body, cpVect gravity, cpFloat damping, cpFloat dt)
{
    (void)gravity;
    (void)damping;
    Piece *piece = body->userData;
    ChipmunkPeer *peer = piece->peer;
    peer->disturbed |= 1U << (piece - peer->piece);
    if (body->v.x != 0 || body->v.y != 0) {
        piece_slow_down(piece, dt);
        peer->moving++;
    }
    body->v_bias = cpvzero;
}

static cpBool begin_contact(cpArbiter *arbiter, cpSpace *space, cpDataPointer data)
{
    (void)space;
    ChipmunkPeer *peer = data;
    cpBody *a, *b;
    cpArbiterGetBodies(arbiter, &a, &b);
    if (peer->log)
        bench_log_pair(peer->log, (int)((Piece *)a->userData - peer->piece),
                       (int)((Piece *)b->userData - peer->piece));
    return cpTrue;
}

/* Thick walls, because Chipmunk has no swept contacts: a thin one would let fast discs through. */
static void add_wall(ChipmunkPeer *peer, int index, const BenchScene *scene, int x, int y)
{
    double half_x = scene->length_mm / 2 * UNITS_PER_MM;
    double half_y = scene->width_mm / 2 * UNITS_PER_MM;
    cpVect middle = cpv(x * (half_x + WALL_RADIUS), y * (half_y + WALL_RADIUS));
    cpVect along = cpv(y * (half_x + WALL_RADIUS), x * (half_y + WALL_RADIUS));
    cpBody *ground = cpSpaceGetStaticBody(peer->space);
    cpShape *shape =
        cpSegmentShapeNew(ground, cpvsub(middle, along), cpvadd(middle, along), WALL_RADIUS);
    cpShapeSetElasticity(shape, cpfsqrt(scene->restitution));
    cpShapeSetCollisionType(shape, TYPE_WALL);
    peer->wall[index] = cpSpaceAddShape(peer->space, shape);
}

/* Chipmunk multiplies the two elasticities, hence the square root. */
static void add_piece(ChipmunkPeer *peer, int index, const BenchScene *scene)
{
    const BenchBody *kind = bench_body(scene, index);
    Piece *piece = &peer->piece[index];
    piece->peer = peer;
    piece->decel = kind->decel_mm_s2 * UNITS_PER_MM;
    piece->start = cpvmult(cpv(scene->at[index].x_mm, scene->at[index].y_mm), UNITS_PER_MM);
    piece->body = cpSpaceAddBody(peer->space, cpBodyNew(kind->mass_g, INFINITY));
    cpBodySetPosition(piece->body, piece->start);
    cpBodySetUserData(piece->body, piece);
    cpBodySetVelocityUpdateFunc(piece->body, update_velocity);
    cpShape *shape = cpCircleShapeNew(piece->body, kind->radius_mm * UNITS_PER_MM, cpvzero);
    cpShapeSetElasticity(shape, cpfsqrt(scene->restitution));
    cpShapeSetCollisionType(shape, TYPE_BODY);
    peer->shape[index] = cpSpaceAddShape(peer->space, shape);
}

/* A body that has been still for one whole step falls asleep. */
static void set_up_space(ChipmunkPeer *peer)
{
    peer->space = cpSpaceNew();
    cpSpaceSetCollisionSlop(peer->space, SLOP);
    cpSpaceSetIdleSpeedThreshold(peer->space, IDLE_SPEED);
    cpSpaceSetSleepTimeThreshold(peer->space, peer->dt / 2);
    cpCollisionHandler *handler = cpSpaceAddCollisionHandler(peer->space, TYPE_BODY, TYPE_BODY);
    handler->beginFunc = begin_contact;
    handler->userData = peer;
}

static void *chipmunk_create(const BenchScene *scene, double hz)
{
    ChipmunkPeer *peer = calloc(1, sizeof *peer);
    if (!peer)
        abort();
    peer->dt = 1 / hz;
    set_up_space(peer);
    add_wall(peer, 0, scene, 1, 0);
    add_wall(peer, 1, scene, -1, 0);
    add_wall(peer, 2, scene, 0, 1);
    add_wall(peer, 3, scene, 0, -1);
    for (int i = 0; i < BENCH_BODIES; i++)
        add_piece(peer, i, scene);
    for (int i = 0; i < BENCH_BODIES; i++)
        cpBodySleep(peer->piece[i].body);
    return peer;
}

/* Only what the last flick disturbed is put back; it falls asleep in the first step. */
static void chipmunk_reset(ChipmunkPeer *peer)
{
    for (uint32_t left = peer->disturbed; left; left &= left - 1) {
        Piece *piece = &peer->piece[__builtin_ctz(left)];
        cpBodySetPosition(piece->body, piece->start);
        cpBodySetVelocity(piece->body, cpvzero);
    }
    peer->disturbed = 0;
}

static void chipmunk_flick(ChipmunkPeer *peer, const BenchFlick *flick)
{
    Piece *piece = &peer->piece[flick->piece];
    cpVect direction = cpvnormalize(cpv(flick->dx, flick->dy));
    cpBodySetVelocity(piece->body, cpvmult(direction, flick->speed_um_s * 1e-3 * UNITS_PER_MM));
    piece_slow_down(piece, peer->dt / 2);
}

static void chipmunk_run_flick(void *engine, const BenchFlick *flick, BenchLog *log)
{
    ChipmunkPeer *peer = engine;
    bench_log_clear(log);
    peer->log = log;
    chipmunk_reset(peer);
    chipmunk_flick(peer, flick);
    do {
        peer->moving = 0;
        cpSpaceStep(peer->space, peer->dt);
        log->work++;
    } while (peer->moving);
    cpVect ball = cpBodyGetPosition(peer->piece[BENCH_BALL].body);
    log->ball = (BenchPoint){ ball.x / UNITS_PER_MM, ball.y / UNITS_PER_MM };
}

static void free_shape(ChipmunkPeer *peer, cpShape *shape)
{
    cpSpaceRemoveShape(peer->space, shape);
    cpShapeFree(shape);
}

static void chipmunk_destroy(void *engine)
{
    ChipmunkPeer *peer = engine;
    peer->log = NULL;
    for (int i = 0; i < BENCH_BODIES; i++) {
        free_shape(peer, peer->shape[i]);
        cpSpaceRemoveBody(peer->space, peer->piece[i].body);
        cpBodyFree(peer->piece[i].body);
    }
    for (int i = 0; i < 4; i++)
        free_shape(peer, peer->wall[i]);
    cpSpaceFree(peer->space);
    free(peer);
}

static void chipmunk_version(char *out, int size)
{
    snprintf(out, (size_t)size, "%s (Debian %s)", cpVersionString, BENCH_CHIPMUNK_VERSION);
}

const BenchEngine bench_chipmunk = {
    .name = "chipmunk",
    .flags = "Debian's binary, sleeping on, 10 iterations",
    .unit = "step",
    .version = chipmunk_version,
    .create = chipmunk_create,
    .run_flick = chipmunk_run_flick,
    .destroy = chipmunk_destroy,
};
