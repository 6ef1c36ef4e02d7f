/* SPDX-License-Identifier: MIT */
/* The games' own flicks through Toque and through Bullet: how much faster, how often another story.
   Bullet has its best case: what rests sleeps, discs are one cylinder and kept in the plane, our
   braking law acts in a callback, materials are ours pair by pair, one unit is a centimetre. */
#include "bench/game_peer.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "bench/measure.h"
#include "phys/foot.h"

enum { PIECES = 20, MOST = 1000, ROUNDS = 3 };
#define HZ 240.0
#define AT_LEAST_S 0.2
#define NEARLY 0.8

typedef struct {
    PeerScene scene;
    struct tq_world world;
    int flicks;
    TqFlick flick[MOST];
    PeerFlick peer_flick[MOST];
    PeerLog ours[MOST], theirs[MOST];
} Match;

void peer_brake(const PeerScene *scene, int body, double *vx, double *vy, double *spin, double dt)
{
    const TqShape *shape = &scene->start->shape[scene->start->body[body].shape];
    double all = hypot(*vx, *vy) + fabs(*spin) * shape->foot, half = 0.5 * dt;
    if (all == 0)
        return;
    FootPull pull = foot_pull(shape, shape->cloth.slide_x, scene->gravity, *vx, *vy, *spin);
    if (all <= (pull.slows + pull.turns) * dt) {
        *vx = *vy = *spin = 0;
        return;
    }
    pull = foot_pull(shape, shape->cloth.slide_x, scene->gravity, *vx + pull.ax * half,
                     *vy + pull.ay * half, *spin + pull.saz * half);
    double after = *spin + pull.saz * dt;
    *vx += pull.ax * dt;
    *vy += pull.ay * dt;
    *spin = after * *spin < 0 ? 0 : after;
}

static int verdict(const PeerScene *scene, int flicked, int other)
{
    int half = PIECES / 2;
    if (other == scene->ball)
        return 1;
    int side = other < PIECES ? other / half : other - (scene->ball + 1);
    return side != flicked / half ? 2 : 0;
}

void peer_note(const PeerScene *scene, PeerLog *log, int flicked, int other)
{
    if (other < 0 || other >= scene->bodies)
        return;
    if (log->first < 0)
        log->first = other;
    if (log->verdict == 0)
        log->verdict = verdict(scene, flicked, other);
}

static PeerKind kind_of(TqBodyKind kind)
{
    switch (kind) {
    case TQ_SPHERE:
        return PEER_BALL;
    case TQ_CUBE:
        return PEER_CUBE;
    case TQ_BLOCK:
        return PEER_BLOCK;
    case TQ_TOLD:
        return PEER_STILL;
    default:
        return PEER_DISC;
    }
}

static PeerPart part_of(const TqPart *part)
{
    return (PeerPart){ part->along, part->rx, part->kind == TQ_ROUND ? part->rx : part->ry,
                       part->z0, part->z1 };
}

static void add_body(PeerScene *scene, int id)
{
    const struct tq_world *w = scene->start;
    const TqShape *shape = &w->shape[w->body[id].shape];
    TqBodyState s = tq_world_state(w, id);
    PeerBody *b = &scene->body[id];
    *b = (PeerBody){ .kind = kind_of(shape->kind), .material = (int)shape->material };
    b->x = s.x, b->y = s.y;
    b->axis_x = s.axis_x, b->axis_y = s.axis_y;
    b->mass = shape->mass;
    b->inertia = shape->mass * shape->inertia * shape->foot * shape->foot;
    b->slide = shape->cloth.slide_x;
    b->roll = shape->cloth.roll_x;
    b->bounce = shape->bounce;
    b->parts = b->kind == PEER_STILL ? shape->parts : 1;
    for (int i = 0; i < b->parts; i++)
        b->part[i] = part_of(&shape->part[i]);
    for (int i = 1; i < shape->parts && b->kind == PEER_DISC; i++)
        if (shape->part[i].rx > NEARLY * shape->part[0].rx && shape->part[i].z1 > b->part[0].z1)
            b->part[0].z1 = shape->part[i].z1; /* a button's steps, not a figurine */
}

static void make_scene(PeerScene *scene, const struct tq_world *start, int ball)
{
    *scene = (PeerScene){ .bodies = start->bodies, .fixtures = start->table.fixtures };
    scene->start = start;
    scene->ball = ball;
    scene->half_x = start->table.board_x;
    scene->half_y = start->table.board_y;
    scene->gravity = start->table.gravity;
    for (int i = 0; i < start->bodies; i++)
        add_body(scene, i);
    for (int i = 0; i < start->table.fixtures; i++) {
        const TqFixture *f = &start->table.fixture[i];
        scene->fixture[i] = (PeerFixture){ f->part.kind == TQ_ROUND, (int)f->material, f->x, f->y,
                                           part_of(&f->part) };
    }
    for (int a = 0; a < TQ_MATERIALS; a++)
        for (int b = 0; b < TQ_MATERIALS; b++) {
            scene->restitution[a][b] = start->table.restitution[a][b];
            scene->friction[a][b] = start->table.friction[a][b];
        }
}

/* Chips are left out: a peer's discs stay in the plane. */
static void take_flicks(Match *match, const TqFlick *flick, int flicks)
{
    for (int i = 0; i < flicks && match->flicks < MOST; i++) {
        const TqFlick *f = &flick[i];
        double length = hypot(f->aim_x, f->aim_y), speed = 1e-3 * f->speed_um_s;
        if (f->rise_um_s != 0)
            continue;
        match->flick[match->flicks] = *f;
        match->peer_flick[match->flicks++] =
            (PeerFlick){ f->body, speed * f->aim_x / length, speed * f->aim_y / length,
                         1e-3 * f->spin_mrad_s };
    }
}

static void play_ours(Match *match, int i)
{
    const TqFlick *flick = &match->flick[i];
    PeerLog *log = &match->ours[i];
    TqEvent event;
    int number;
    *log = (PeerLog){ .first = -1 };
    tq_world_rewind(&match->world, match->scene.start);
    if (tq_world_flick(&match->world, flick, &number, NULL) != TQ_OK)
        abort();
    while (tq_world_next(&match->world, TQ_FOREVER, &event)) {
        log->steps++;
        if (event.kind == TQ_EV_CONTACT && event.a == flick->body)
            peer_note(&match->scene, log, flick->body, event.b);
        else if (event.kind == TQ_EV_CONTACT && event.b == flick->body)
            peer_note(&match->scene, log, flick->body, event.a);
    }
}

static double rate_ours(Match *match)
{
    double from = bench_clock(), spent;
    int rounds = 0;
    do {
        for (int i = 0; i < match->flicks; i++)
            play_ours(match, i);
        rounds++;
        spent = bench_clock() - from;
    } while (spent < AT_LEAST_S);
    return rounds * match->flicks / spent;
}

static double rate_theirs(Match *match, void *bullet)
{
    double from = bench_clock();
    for (int i = 0; i < match->flicks; i++) {
        match->theirs[i] = (PeerLog){ .first = -1 };
        bullet_run(bullet, &match->peer_flick[i], &match->theirs[i]);
    }
    return match->flicks / (bench_clock() - from);
}

static void count_differences(const Match *match, BenchPeer *peer)
{
    int met = 0, first = 0, ruled = 0, differs = 0;
    for (int i = 0; i < match->flicks; i++) {
        const PeerLog *a = &match->ours[i], *b = &match->theirs[i];
        met += a->first >= 0 || b->first >= 0;
        first += a->first != b->first;
        ruled += a->verdict || b->verdict;
        differs += a->verdict != b->verdict;
    }
    peer->first_differs = met ? (double)first / met : 0;
    peer->verdict_differs = ruled ? (double)differs / ruled : 0;
}

BenchPeer bench_game_peer(const struct tq_world *start, const TqFlick *flick, int flicks, int ball)
{
    Match *match = calloc(1, sizeof *match);
    BenchPeer peer = { .hz = HZ };
    if (!match)
        abort();
    make_scene(&match->scene, start, ball);
    match->world = *start;
    take_flicks(match, flick, flicks);
    void *bullet = bullet_create(&match->scene, HZ);
    for (int round = 0; round < ROUNDS; round++) { /* in turns; the best of each counts */
        peer.toque_flicks_per_s = fmax(peer.toque_flicks_per_s, rate_ours(match));
        peer.flicks_per_s = fmax(peer.flicks_per_s, rate_theirs(match, bullet));
    }
    count_differences(match, &peer);
    bullet_destroy(bullet);
    free(match);
    return peer;
}
