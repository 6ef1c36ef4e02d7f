/* SPDX-License-Identifier: MIT */
/* Scenes for the comparison: two teams in jittered formations, a ball, and one flick. */
#include "scenes.h"

#include <math.h>
#include <stddef.h>

#include <toque/flicks.h>

enum { OUTFIELD = 10, TRIES = 400 };
static const double PI = 3.14159265358979323846;

/* Places in a team's own half, as shares of half length and half width; x from the middle. */
static const double PLACE[OUTFIELD][2] = {
    { -0.72, -0.55 }, { -0.72, -0.18 }, { -0.72, 0.18 }, { -0.72, 0.55 }, { -0.42, -0.45 },
    { -0.42, 0.0 },   { -0.42, 0.45 },  { -0.14, -0.6 }, { -0.14, 0.2 },  { 0.22, 0.35 },
};

const char *scene_set_name(SceneSet set)
{
    static const char *const names[SCENE_ALL] = {
        "random",       "aimed",  "bridge",       "bridge-aimed", "lifted",
        "lifted-aimed", "header", "header-aimed", "keeper",       "keeper-aimed",
        "rods",         "flicks", "topples",      "pinches",      "presses",
    };
    return names[set];
}

bool scene_has(TqGame game, SceneSet set)
{
    if (set < SCENE_SETS)
        return true;
    if (set < SCENE_CHAPAS_SETS)
        return game == TQ_CHAPAS;
    return set < SCENE_FISTF_SETS ? game == TQ_FISTF : game == TQ_DADINHO;
}

/* splitmix64 */
double scene_uniform(uint64_t *state, double from, double to)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    z ^= z >> 31;
    return from + (to - from) * (double)(z >> 11) / 9007199254740992.0;
}

/* Put one body near (x, y), wherever there is room within `jitter`. */
static bool place(Scene *s, uint64_t *seed, int shape, TqPose pose, double jitter, int *id)
{
    const TqPose want = pose;
    for (int i = 0; i < TRIES; i++) {
        pose.x = want.x + scene_uniform(seed, -jitter, jitter);
        pose.y = want.y + scene_uniform(seed, -jitter, jitter);
        if (tq_world_add_body(&s->world, shape, &pose, id, NULL) == TQ_OK)
            return true;
        jitter *= 1.02;
    }
    return false;
}

static int keeper_shape(TqGame game)
{
    if (game == TQ_CHAPAS)
        return TQ_CHAPAS_KEEPER;
    return game == TQ_DADINHO ? TQ_DADINHO_KEEPER : TQ_FISTF_KEEPER;
}

static int piece_shape(TqGame game, uint64_t *seed)
{
    const double kind = scene_uniform(seed, 0, 3);
    if (game == TQ_CHAPAS)
        return kind < 1 ? TQ_CHAPAS_INVERTED : TQ_CHAPAS_CAP;
    if (game == TQ_DADINHO)
        return kind < 1 ? TQ_DADINHO_BUTTON : kind < 2 ? TQ_DADINHO_BEVELLED : TQ_DADINHO_RING;
    return tq_game_piece(game);
}

/* Ten pieces and a keeper; side -1 defends the goal at negative x. */
static bool place_team(Scene *s, TqGame game, uint64_t *seed, int side, double hx, double hy)
{
    int id;
    for (int i = 0; i < OUTFIELD; i++) {
        const TqPose at = { -side * PLACE[i][0] * hx, -side * PLACE[i][1] * hy, 1, 0 };
        if (!place(s, seed, piece_shape(game, seed), at, 0.11 * hy, &id))
            return false;
    }
    const TqPose keeper = { side * (hx - 25), 0, -side, 0 };
    return place(s, seed, keeper_shape(game), keeper, 15, &id);
}

static int32_t rounded(double x)
{
    return (int32_t)lrint(x);
}

static void make_flick(Scene *s, SceneSet set, uint64_t *seed)
{
    int who = (int)scene_uniform(seed, 0, 2 * OUTFIELD);
    who += who >= OUTFIELD; /* the keeper between the teams */
    const TqBodyState from = tq_world_state(&s->world, who);
    const TqBodyState ball = tq_world_state(&s->world, s->ball);
    double angle = scene_uniform(seed, -PI, PI);
    if (set == SCENE_AIMED)
        angle = atan2(ball.y - from.y, ball.x - from.x) + scene_uniform(seed, -4, 4) * PI / 180;
    const double speed = scene_uniform(seed, 300, 2500);
    const double rim = scene_uniform(seed, -800, 800); /* mm/s */
    const bool spins = scene_uniform(seed, 0, 3) < 1;
    s->flick = (TqFlick){ .body = who, .speed_um_s = rounded(speed * 1e3) };
    s->flick.aim_x = rounded(1e6 * cos(angle));
    s->flick.aim_y = rounded(1e6 * sin(angle));
    if (spins)
        s->flick.spin_mrad_s = rounded(1e3 * rim / s->world.shape[from.shape].foot);
}

/* ---- Chapas: the four flicks, and the keeper on its edge ---- */

enum { TAKER = 9, WALL = 11, FAR_KEEPER = 21 }; /* ids: home's last cap, away's first, its keeper */

static bool move(Scene *s, int id, double x, double y, double axis_x, double axis_y)
{
    const TqPose pose = { x, y, axis_x, axis_y };
    return tq_world_put(&s->world, id, &pose, NULL) == TQ_OK;
}

/* The taker stands `far` behind the ball for a flick along `angle`, and is flicked at it. */
static bool take(Scene *s, uint64_t *seed, double angle, double far, double off)
{
    const TqBodyState ball = tq_world_state(&s->world, s->ball);
    const double speed = scene_uniform(seed, 400, 4000), aim = angle + off;
    if (!move(s, TAKER, ball.x - far * cos(angle), ball.y - far * sin(angle), 1, 0))
        return false;
    s->flick = (TqFlick){ .body = TAKER, .speed_um_s = rounded(speed * 1e3) };
    s->flick.aim_x = rounded(1e6 * cos(aim));
    s->flick.aim_y = rounded(1e6 * sin(aim));
    if (scene_uniform(seed, 0, 4) < 1)
        s->flick.spin_mrad_s = rounded(1e3 * scene_uniform(seed, -40, 40));
    return true;
}

static bool add_bridge(Scene *s, uint64_t *seed, double angle)
{
    int finger[2];
    for (int i = 0; i < 2; i++) {
        const TqPose aside = { -800 + 20 * i, -500, 1, 0 };
        if (tq_world_add_body(&s->world, TQ_CHAPAS_FINGER, &aside, &finger[i], NULL) != TQ_OK)
            return false;
    }
    return tq_flick_bridge(
               &s->world, finger, s->ball, rounded(1e6 * cos(angle)), rounded(1e6 * sin(angle)),
               rounded(scene_uniform(seed, TQ_BRIDGE_LEAST, TQ_BRIDGE_MOST)), NULL) == TQ_OK;
}

/* Three caps abreast, 90 mm from the ball along `angle`. */
static bool add_wall(Scene *s, double angle)
{
    const TqBodyState ball = tq_world_state(&s->world, s->ball);
    const double far = 7.25 + 90 + 14.5;
    for (int i = -1; i <= 1; i++) {
        const double x = far * cos(angle) - 29.5 * i * sin(angle);
        const double y = far * sin(angle) + 29.5 * i * cos(angle);
        if (!move(s, WALL + 1 + i, ball.x + x, ball.y + y, 1, 0))
            return false;
    }
    return true;
}

static bool head(Scene *s, uint64_t *seed, double angle)
{
    const TqBodyState ball = tq_world_state(&s->world, s->ball);
    const double x = ball.x + scene_uniform(seed, -40, 40);
    const double y = ball.y + scene_uniform(seed, -40, 40);
    if (!move(s, s->ball, -800, 500, 1, 0) || !move(s, TAKER, x, y, 1, 0) ||
        tq_world_lay(&s->world, s->ball, TAKER, NULL) != TQ_OK)
        return false;
    s->flick = (TqFlick){ .body = TAKER };
    s->flick.speed_um_s = rounded(scene_uniform(seed, 400, 4000) * 1e3);
    s->flick.aim_x = rounded(1e6 * cos(angle));
    s->flick.aim_y = rounded(1e6 * sin(angle));
    return true;
}

/* A ball near the far goal, and its keeper on edge before it, turned at will. */
static bool stand_keeper(Scene *s, uint64_t *seed)
{
    const double yaw = scene_uniform(seed, -0.6, 0.6), y = scene_uniform(seed, -60, 60);
    return move(s, s->ball, 560, scene_uniform(seed, -80, 80), 1, 0) &&
           tq_world_reshape(&s->world, FAR_KEEPER, TQ_CHAPAS_KEEPER_STANDING, NULL) == TQ_OK &&
           move(s, FAR_KEEPER, 720, y, sin(yaw), cos(yaw));
}

static bool try_chapas(Scene *s, SceneSet set, uint64_t *seed)
{
    const bool aimed = (set - SCENE_BRIDGE) % 2 == 1;
    TqBodyState ball = tq_world_state(&s->world, s->ball);
    const bool anywhere = set == SCENE_LIFTED_AIMED; /* there must be room for a wall */
    const double x = scene_uniform(seed, -80, 80), y = scene_uniform(seed, -300, 300);
    if (!move(s, s->ball, anywhere ? 6 * x : ball.x + x, anywhere ? y : ball.y, 1, 0))
        return false;
    ball = tq_world_state(&s->world, s->ball);
    const double far = scene_uniform(seed, 25, aimed ? 60 : 200);
    const double off = scene_uniform(seed, -1, 1) * (aimed ? 0.03 : 0.25);
    double angle = scene_uniform(seed, -PI, PI);
    if (aimed && set != SCENE_BRIDGE_AIMED)
        angle = atan2(scene_uniform(seed, -60, 60) - ball.y, 750 - ball.x);
    if (set == SCENE_HEADER || set == SCENE_HEADER_AIMED)
        return head(s, seed, angle);
    if (set == SCENE_KEEPER || set == SCENE_KEEPER_AIMED) {
        if (!stand_keeper(s, seed))
            return false;
        angle = scene_uniform(seed, -0.35, 0.35);
    }
    if (set == SCENE_LIFTED_AIMED && !add_wall(s, angle))
        return false;
    if (!take(s, seed, angle, far, off))
        return false;
    if ((set == SCENE_LIFTED || set == SCENE_LIFTED_AIMED) &&
        tq_flick_turn(&s->world, TAKER, true, NULL) != TQ_OK)
        return false;
    const bool bridged = set == SCENE_BRIDGE || set == SCENE_BRIDGE_AIMED;
    return !bridged || add_bridge(s, seed, angle);
}

/* Tried until there is room for it. */
static bool chapas_flick(Scene *s, SceneSet set, uint64_t *seed)
{
    static struct tq_world before;
    before = s->world;
    for (int i = 0; i < TRIES; i++) {
        s->world = before;
        if (move(s, TAKER, -820, 520, 1, 0) &&
            tq_world_reshape(&s->world, TAKER, TQ_CHAPAS_CAP, NULL) == TQ_OK &&
            try_chapas(s, set, seed))
            return true;
    }
    return false;
}

/* ---- FISTF: rods, several flicks, figures that fall ---- */

enum { HOME_ROD = 10, AWAY_ROD = 21 };

/* A way of three legs before the goal, turning a little. */
static void move_rod(Scene *s, uint64_t *seed, int rod, int end)
{
    SceneAct *act = &s->act[s->acts++];
    act->tells = true;
    act->time = s->acts > 1 ? s->act[s->acts - 2].time : 0;
    act->time += scene_uniform(seed, 0, 0.05);
    act->path = (TqPath){ .body = rod, .legs = 3 };
    if (scene_uniform(seed, 0, 2) < 1)
        act->path.most_um_s = rounded(scene_uniform(seed, 3e5, 1e6));
    for (int i = 0; i < 3; i++) {
        const double turn = scene_uniform(seed, -0.3, 0.3);
        act->path.leg[i].to = (TqPose){ end * scene_uniform(seed, 560, 597),
                                        scene_uniform(seed, -50, 50), -end * cos(turn), sin(turn) };
        act->path.leg[i].duration_us = rounded(scene_uniform(seed, 3e4, 1.5e5));
    }
}

static bool shoot_at_rods(Scene *s, uint64_t *seed)
{
    static struct tq_world before;
    before = s->world;
    for (int i = 0; i < TRIES; i++) {
        s->world = before;
        const double x = scene_uniform(seed, 380, 540), y = scene_uniform(seed, -120, 120);
        const double angle = atan2(scene_uniform(seed, -55, 55) - y, 600 - x);
        if (!move(s, TAKER, -620, -440, 1, 0) || !move(s, s->ball, x, y, 1, 0) ||
            !take(s, seed, angle, scene_uniform(seed, 25, 60), scene_uniform(seed, -0.05, 0.05)))
            continue;
        s->flick.speed_um_s = rounded(scene_uniform(seed, 6e5, 3e6));
        move_rod(s, seed, HOME_ROD, -1);
        move_rod(s, seed, AWAY_ROD, 1);
        return true;
    }
    return false;
}

/* At the ball or anywhere, each by another piece, one after the other while things move. */
static void add_flicks(Scene *s, uint64_t *seed)
{
    const int first = s->flick.body;
    double time = 0;
    for (int i = 0; i < 4; i++) {
        const TqFlick mine = s->flick;
        make_flick(s, scene_uniform(seed, 0, 2) < 1 ? SCENE_AIMED : SCENE_RANDOM, seed);
        time += scene_uniform(seed, 0.01, 0.2);
        bool again = s->flick.body == first;
        for (int k = 0; k < s->acts; k++)
            again |= s->act[k].flick.body == s->flick.body;
        if (!again)
            s->act[s->acts++] = (SceneAct){ .time = time, .flick = s->flick };
        s->flick = mine;
    }
}

/* Hard at another figure, or lifted at the ball. */
static void knock_over(Scene *s, uint64_t *seed)
{
    make_flick(s, SCENE_AIMED, seed);
    s->flick.speed_um_s = rounded(scene_uniform(seed, 1.8e6, 4e6));
    if (scene_uniform(seed, 0, 3) < 1) {
        s->flick.lifted = true;
        s->flick.speed_um_s = rounded(scene_uniform(seed, 1e6, 2e6));
        return;
    }
    const int whom = (s->flick.body + 1 + (int)scene_uniform(seed, 0, 8)) % 10;
    const TqBodyState from = tq_world_state(&s->world, s->flick.body);
    const TqBodyState to = tq_world_state(&s->world, whom);
    const double angle = atan2(to.y - from.y, to.x - from.x) + scene_uniform(seed, -0.05, 0.05);
    s->flick.aim_x = rounded(1e6 * cos(angle));
    s->flick.aim_y = rounded(1e6 * sin(angle));
}

static bool fistf_flick(Scene *s, SceneSet set, uint64_t *seed)
{
    if (set == SCENE_RODS)
        return shoot_at_rods(s, seed);
    make_flick(s, SCENE_AIMED, seed);
    if (set == SCENE_FLICKS)
        add_flicks(s, seed);
    else
        knock_over(s, seed);
    return true;
}

/* ---- Dadinho: the cube pinched ---- */

#define FENCE 920.0 /* mm: its face at positive x */

/* A button before the cube, nearly at it, and the taker behind it. */
static bool pinch(Scene *s, uint64_t *seed)
{
    static struct tq_world before;
    before = s->world;
    for (int i = 0; i < TRIES; i++) {
        s->world = before;
        if (!move(s, s->ball, scene_uniform(seed, -500, 500), scene_uniform(seed, -300, 300), 1, 0))
            continue;
        const TqBodyState ball = tq_world_state(&s->world, s->ball);
        const TqBodyState wall = tq_world_state(&s->world, WALL);
        const double angle = scene_uniform(seed, -PI, PI), aside = scene_uniform(seed, -0.2, 0.2);
        const double far = s->world.shape[wall.shape].part[0].rx + scene_uniform(seed, 3, 4.5);
        const double x = ball.x + far * cos(angle + aside), y = ball.y + far * sin(angle + aside);
        if (!move(s, WALL, x, y, 1, 0) ||
            !take(s, seed, angle, scene_uniform(seed, 29, 32), scene_uniform(seed, -0.02, 0.02)))
            continue;
        s->flick.speed_um_s = rounded(scene_uniform(seed, 1e5, 3e5));
        return true;
    }
    return false;
}

/* The cube between the fence and the keeper, nearly face to face, and the taker behind that. */
static bool press(Scene *s, uint64_t *seed)
{
    static struct tq_world before;
    before = s->world;
    for (int i = 0; i < TRIES; i++) {
        s->world = before;
        const double y = scene_uniform(seed, -300, 300), aside = scene_uniform(seed, -30, 30);
        const double slant = scene_uniform(seed, -0.02, 0.02), aim = scene_uniform(seed, -0.1, 0.1);
        const double far = scene_uniform(seed, 1, 4), near = scene_uniform(seed, 0.2, 2);
        if (!move(s, s->ball, FENCE - far - 3, y, 1, 0) ||
            !move(s, FAR_KEEPER, FENCE - far - 13.5 - near, y + aside, cos(slant), sin(slant)) ||
            !move(s, TAKER, FENCE - far - 50 - near, y + scene_uniform(seed, -20, 20), 1, 0))
            continue;
        s->flick = (TqFlick){ .body = TAKER,
                              .speed_um_s = rounded(scene_uniform(seed, 2e5, 1e6)),
                              .aim_x = rounded(1e6 * cos(aim)),
                              .aim_y = rounded(1e6 * sin(aim)) };
        return true;
    }
    return false;
}

bool scene_make(TqGame game, SceneSet set, int index, Scene *out)
{
    uint64_t seed = (uint64_t)game << 40 | (uint64_t)set << 32 | (uint64_t)index;
    const double hx = tq_game_field(game)->half_x, hy = tq_game_field(game)->half_y;
    (void)scene_uniform(&seed, 0, 1);
    out->acts = 0;
    if (tq_game_world(game, NULL, &out->world, NULL) != TQ_OK)
        return false;
    if (!place_team(out, game, &seed, -1, hx, hy) || !place_team(out, game, &seed, 1, hx, hy))
        return false;
    const TqPose ball = { scene_uniform(&seed, -0.7, 0.7) * hx,
                          scene_uniform(&seed, -0.7, 0.7) * hy, 1, 0 };
    if (!place(out, &seed, tq_game_ball(game), ball, 10, &out->ball))
        return false;
    if (set >= SCENE_PINCHES)
        return set == SCENE_PINCHES ? pinch(out, &seed) : press(out, &seed);
    if (set >= SCENE_RODS)
        return fistf_flick(out, set, &seed);
    if (set >= SCENE_BRIDGE)
        return chapas_flick(out, set, &seed);
    make_flick(out, set, &seed);
    return true;
}
