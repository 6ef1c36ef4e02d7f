/* SPDX-License-Identifier: MIT */
/* Random worlds as descriptions: made from a seed, printed, read back, mirrored, renumbered. */
#ifndef PROPERTY_GEN_H
#define PROPERTY_GEN_H

#include <stdio.h>

#include <toque/games.h>
#include <toque/world.h>

#include "base/rng.h"

enum {
    GEN_BARE = TQ_GAMES, /* a table of our own instead of a game's */
    GEN_ACTS = 8,
};

typedef struct {
    int shape;
    TqPose pose;
} GenBody;

/* A hand at a time: a flick, or a told body's next move. */
typedef struct {
    double time;
    bool tell;
    TqFlick flick;
    TqTold told;
} GenAct;

/* Everything that happens in one random world. */
typedef struct {
    uint64_t seed;
    int table;                    /* a TqGame, or GEN_BARE */
    double half_x, half_y;        /* bare table: half its cloth */
    bool fence;                   /* bare table: fences, posts and bars, or none */
    bool watches;                 /* lines, zones and goals, for every body */
    bool flip_x, flip_y;          /* the table in the mirror */
    double restitution, friction; /* of every pair; below 0: as the table has it */
    double ribbed;                /* slide_y / slide_x on cloth */
    int bodies;
    GenBody body[TQ_MAX_BODIES];
    int acts;
    GenAct act[GEN_ACTS];
} Gen;

typedef enum {
    GEN_SCATTER,   /* any bodies anywhere */
    GEN_FORMATION, /* a game's table with two teams and the ball */
    GEN_DENSE,     /* any bodies in a small box */
    GEN_PACK,      /* a triangle of touching discs, struck */
    GEN_SYMMETRIC, /* a disc meets two at the same time, mirror images of one another */
    GEN_STYLES
} GenStyle;

/* What a property can stand. */
typedef struct {
    GenStyle style;
    bool told, cube;
} GenWish;

const char *gen_style_name(GenStyle style);

/* The same seed and wish give the same description. */
void gen_make(Gen *gen, uint64_t seed, GenWish wish);

/* The world at time 0, nothing flicked yet. False: this description is no possible world. */
bool gen_build(const Gen *gen, struct tq_world *world);

/* The table of the description with its shapes, without bodies and watches. */
bool gen_build_table(const Gen *gen, struct tq_world *world);

/* Shapes of the bare table; there are TQ_MAX_SHAPES of them. */
enum {
    BARE_DISC,
    BARE_BIG,
    BARE_BALL,
    BARE_SOLID,
    BARE_FALLEN,
    BARE_FIGURE,
    BARE_CUP,
    BARE_RING,
    BARE_BLOCK,
    BARE_CUBE,
    BARE_TOLD,
    BARE_PUCK
};
const TqShape *gen_bare_shapes(void);
TqTable gen_bare_table(const Gen *gen);

/* The description seen in a mirror: x -> -x, y -> -y, or both. */
Gen gen_mirror(const Gen *gen, bool flip_x, bool flip_y);

/* Bodies in another order: body i of the result is body from[i] of gen. */
Gen gen_renumber(const Gen *gen, Rng *rng, int from[TQ_MAX_BODIES]);

/* Without a body (its acts go too), without an act. */
Gen gen_without_body(const Gen *gen, int body);
Gen gen_without_act(const Gen *gen, int act);

/* As text that gen_read takes back, bit for bit. */
void gen_print(const Gen *gen, FILE *out);
bool gen_read(Gen *gen, FILE *in);

#endif
