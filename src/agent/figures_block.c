/* SPDX-License-Identifier: MIT */
/* Where a defender stands against a shot: places between ball and goal are tried on the table, and
   the one is taken that leaves the attacker's best shot least. */
#include "agent/figures.h"

#include <toque/ahead.h>

#include "geom/num.h"

enum { SHOOTERS = 3, ACROSS = 7, KINDS = 5, SHOTS = SHOOTERS * ACROSS * KINDS, PIECES_TRIED = 2 };

#define LESS 0.03 /* goals that a flick must take from the attacker to be made at all */

/* A shot that an attacker could try. */
typedef struct {
    int8_t piece, across, kind;
} Shot;

/* All of them that are worth something. */
typedef struct {
    Shot shot[SHOTS];
    int count;
} Open;

/* The attacker, as the defender sees him. */
static Mind attacker_of(const Mind *mind)
{
    Mind other = *mind;
    other.side = tq_other_side(mind->side);
    return other;
}

/* Low and harder, and over who stands there. */
static bool flick_of(const Mind *shooter, Shot shot, TqCommand *out)
{
    static const double more[] = { 1.6, 2.6 }, lifted[] = { 1400, 1650, 1900 };
    const Vec2 to = mind_goal(shooter, -0.9 + 1.8 * shot.across / (ACROSS - 1));
    if (!flick_driven(shooter, shot.piece, to, more[shot.kind & 1], out))
        return false;
    if (shot.kind >= 2) {
        out->kind = TQ_FLICK_LIFTED;
        out->speed_um_s = (int32_t)(lifted[shot.kind - 2] * 1000);
    }
    return true;
}

static double worth_of_shot(const Mind *shooter, const struct tq_world *table, Shot shot)
{
    TqCommand flick;
    if (!flick_of(shooter, shot, &flick))
        return 0;
    const Outlook seen = figures_try_on(shooter, table, &flick);
    if (!seen.goal || !seen.played || seen.fouled)
        return 0;
    return 1 - worth_figures.saved(&shooter->view, tq_other_side(shooter->side), seen.goal_y,
                                   seen.goal_s);
}

/* Once the defender has had his flick. */
static uint32_t who_may_shoot(const Mind *shooter)
{
    uint32_t present = 0;
    for (int n = 1; n < TQ_PIECES; n++)
        present |= shooter->view.piece[shooter->side][n].present ? 1u << n : 0;
    return present & ~worth_figures.barred(&shooter->view, shooter->side);
}

static void list_shots(const Mind *shooter, Open *all)
{
    const uint32_t may = who_may_shoot(shooter);
    all->count = 0;
    for (int n = 0; n < SHOOTERS && n < bits_count(may); n++)
        for (int i = 0; i < ACROSS; i++)
            for (int kind = 0; kind < KINDS; kind++)
                all->shot[all->count++] =
                    (Shot){ (int8_t)mind_near_ball(shooter, may, n), (int8_t)i, (int8_t)kind };
}

/* All of them tried on one table, each by whoever comes to it. */
typedef struct {
    const Mind *shooter;
    const struct tq_world *table;
    const Open *tried;
    double worth[SHOTS];
} Volley;

static void try_one(void *work, int index, struct tq_match *scratch)
{
    Volley *volley = work;
    (void)scratch; /* the table is enough */
    volley->worth[index] =
        worth_of_shot(volley->shooter, volley->table, volley->tried->shot[index]);
}

static void try_all(Volley *volley)
{
    const Mind *mind = volley->shooter;
    const int count = volley->tried->count;
    if (mind->share && count > 1)
        mind->share(mind->user, count, try_one, volley);
    else
        for (int i = 0; i < count; i++)
            try_one(volley, i, 0);
}

/* What the best of these shots is worth with the table so; the others count a little, so that of
   two places the one is taken that closes more. Those that go in are kept. */
static double danger(const Mind *shooter, const struct tq_world *table, const Open *tried,
                     Open *kept)
{
    Volley volley = { shooter, table, tried, { 0 } };
    double best = 0, sum = 0;
    try_all(&volley);
    if (kept)
        kept->count = 0;
    for (int i = 0; i < tried->count; i++) {
        const double worth = volley.worth[i];
        best = num_max(best, worth);
        sum += worth;
        if (kept && worth > 0)
            kept->shot[kept->count++] = tried->shot[i];
    }
    return best + 0.5 * sum / SHOTS;
}

/* One choice of a place in the making. */
typedef struct {
    const Mind *mind;
    Mind shooter;
    Open all, open; /* all shots; those that go in as things stand */
    double best;    /* danger that is left by the place found so far */
} Look;

/* What these shots leave with a figure there. */
static double left_with(const Look *look, int piece, Vec2 place, const Open *shots)
{
    struct tq_world table = *tq_match_world(look->mind->match);
    const TqPose pose = { place.x, place.y, 1, 0 };
    const int body = tq_match_body(look->mind->match, mind_own(look->mind, piece));
    if (tq_world_put(&table, body, &pose, 0) != TQ_OK)
        return 1e9;
    return danger(&look->shooter, &table, shots, 0);
}

/* Is less left with a figure there? First of the shots that go in now: a figure more closes ways;
   the way that it leaves may open one. */
static bool is_better(Look *look, int piece, Vec2 place, TqStop *stop)
{
    const Mind *mind = look->mind;
    if (tq_match_stop_at(mind->match, mind_own(mind, piece), place.x, place.y, stop, 0) != TQ_OK ||
        stop->meets.kind != TQ_THING_NONE ||
        left_with(look, piece, place, &look->open) >= look->best)
        return false;
    const double left = left_with(look, piece, place, &look->all);
    if (left >= look->best)
        return false;
    look->best = left;
    return true;
}

/* The pieces that are nearest to a place, one after the other. */
static int near_place(const Mind *mind, uint32_t *left, Vec2 place)
{
    int found = -1;
    double least = 1e9;
    for (int n = 1; n < TQ_PIECES; n++) {
        const double far = vec2_length(vec2_sub(mind_piece(mind, mind->side, n), place));
        if (*left & 1u << n && far < least) {
            least = far;
            found = n;
        }
    }
    *left &= found > 0 ? ~(1u << found) : 0;
    return found;
}

double figures_danger(const Mind *mind)
{
    const Mind shooter = attacker_of(mind);
    Open all;
    list_shots(&shooter, &all);
    return danger(&shooter, tq_match_world(mind->match), &all, 0);
}

Block figures_block(const Mind *mind, uint32_t pieces, TqCommand *out)
{
    static const double gaps[] = { 40, 55, 90 }, across[] = { 0, 0.45, -0.45 };
    const Vec2 ball = mind_ball(mind);
    Look look = { .mind = mind, .shooter = attacker_of(mind) };
    list_shots(&look.shooter, &look.all);
    look.best = danger(&look.shooter, tq_match_world(mind->match), &look.all, &look.open) - LESS;
    Block found = look.best > 0 ? BLOCK_NONE : BLOCK_NEEDLESS;
    for (int i = 0; i < 9 && look.best > 0; i++) {
        const Vec2 way = vec2_normalised(vec2_sub(mind_own_goal(mind, across[i % 3]), ball));
        const Vec2 place = vec2_add_scaled(ball, way, gaps[i / 3]);
        uint32_t left = pieces & ~1u;
        for (int k = 0; k < PIECES_TRIED && left; k++) {
            TqStop stop;
            if (!is_better(&look, near_place(mind, &left, place), place, &stop))
                continue;
            *out = stop.flick;
            found = BLOCK_FOUND;
        }
    }
    return found;
}
