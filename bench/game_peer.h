/* SPDX-License-Identifier: MIT */
/* A game's own position and flicks through another engine. */
#ifndef BENCH_GAME_PEER_H
#define BENCH_GAME_PEER_H

#include <stdint.h>

#include <toque/world.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum { PEER_DISC, PEER_BALL, PEER_CUBE, PEER_BLOCK, PEER_STILL } PeerKind;

/* Boxes along an axis, or one cylinder or sphere; half sides in mm. */
typedef struct {
    double along, half_x, half_y, z0, z1;
} PeerPart;

typedef struct {
    PeerKind kind;
    int material, parts;
    double x, y, axis_x, axis_y, mass, inertia; /* inertia about the upright, g mm^2 */
    double slide, roll, bounce;
    PeerPart part[4];
} PeerBody;

typedef struct {
    bool round;
    int material;
    double x, y;
    PeerPart part;
} PeerFixture;

typedef struct {
    int bodies, fixtures, ball;
    double half_x, half_y, gravity;
    PeerBody body[TQ_MAX_BODIES];
    PeerFixture fixture[TQ_MAX_FIXTURES];
    double restitution[TQ_MATERIALS][TQ_MATERIALS], friction[TQ_MATERIALS][TQ_MATERIALS];
    const struct tq_world *start;
} PeerScene;

typedef struct {
    int body;
    double vx, vy, spin;
} PeerFlick;

/* What the flicked piece met first, and whether ball or opponent came first. */
typedef struct {
    int first;   /* -1: no other body */
    int verdict; /* 0: neither, 1: ball, 2: opponent */
    uint32_t steps;
} PeerLog;

/* Toque's own law M2 for what slides on its foot, over dt; 0 all through: it stands. */
void peer_brake(const PeerScene *scene, int body, double *vx, double *vy, double *spin, double dt);

void peer_note(const PeerScene *scene, PeerLog *log, int flicked, int other);

void *bullet_create(const PeerScene *scene, double hz);
void bullet_run(void *engine, const PeerFlick *flick, PeerLog *log);
void bullet_destroy(void *engine);

typedef struct {
    double hz, flicks_per_s, toque_flicks_per_s; /* of the flicks that both play: without chips */
    double first_differs, verdict_differs;       /* shares of those that meet anything */
} BenchPeer;

/* `ball` and `pieces`, the first half of them home's, are bodies of `start`. */
BenchPeer bench_game_peer(const struct tq_world *start, const TqFlick *flick, int flicks, int ball);

#ifdef __cplusplus
}
#endif

#endif
