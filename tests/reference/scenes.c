/* SPDX-License-Identifier: MIT */
/* Scenes for the comparison: two teams in jittered formations, a ball, and one flick. */
#include "scenes.h"

#include <math.h>
#include <stddef.h>

enum { OUTFIELD = 10, TRIES = 400 };
static const double PI = 3.14159265358979323846;

/* Places in a team's own half, as shares of half length and half width; x from the middle. */
static const double PLACE[OUTFIELD][2] = {
    { -0.72, -0.55 }, { -0.72, -0.18 }, { -0.72, 0.18 }, { -0.72, 0.55 }, { -0.42, -0.45 },
    { -0.42, 0.0 },   { -0.42, 0.45 },  { -0.14, -0.6 }, { -0.14, 0.2 },  { 0.22, 0.35 },
};

const char *scene_set_name(SceneSet set)
{
    return set == SCENE_AIMED ? "aimed" : "random";
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

bool scene_make(TqGame game, SceneSet set, int index, Scene *out)
{
    uint64_t seed = (uint64_t)game << 40 | (uint64_t)set << 32 | (uint64_t)index;
    const double hx = tq_game_field(game)->half_x, hy = tq_game_field(game)->half_y;
    (void)scene_uniform(&seed, 0, 1);
    if (tq_game_world(game, NULL, &out->world, NULL) != TQ_OK)
        return false;
    if (!place_team(out, game, &seed, -1, hx, hy) || !place_team(out, game, &seed, 1, hx, hy))
        return false;
    const TqPose ball = { scene_uniform(&seed, -0.7, 0.7) * hx,
                          scene_uniform(&seed, -0.7, 0.7) * hy, 1, 0 };
    if (!place(out, &seed, tq_game_ball(game), ball, 10, &out->ball))
        return false;
    make_flick(out, set, &seed);
    return true;
}
