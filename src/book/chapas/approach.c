/* SPDX-License-Identifier: MIT */
/* Obstruction (chapas/62 to 65): the search for a straight way on which an opponent's cap could
   come to the ball. Other caps of the opponent never block (K41), nor does it matter whether one
   of them really has that way (63). */
#include "book/chapas/around.h"
#include "geom/num.h"
#include "geom/trig.h"

#define FAR 350.0 /* outside any ring that eleven pieces can close, the ball off its centre too */
#define STEP_OFF 0.5

enum {
    DIRECTIONS = 720, /* every half degree */
    MOST_OFFS = 60,   /* to either side: reach / STEP_OFF, and some */
    LOOKS = 24
}; /* directions of the first look */

/* What does not change from way to way. */
typedef struct {
    const Board *board;
    double cap;    /* radius of the cap that comes, */
    double reach;  /* and how far its middle is from the ball's when they meet */
    double x, y;   /* where its middle can be, within the fence */
    bool at_fence; /* there are ways that are shorter than FAR for it */
    int offs;
    double contact[MOST_OFFS + 1]; /* by how far it comes beside the ball's middle */
    int pieces;                    /* those that can stand in any way: */
    int8_t number[AROUND_CAPS + 1];
    Vec2 at[AROUND_CAPS + 1];      /* from the ball, */
    double clear[AROUND_CAPS + 1]; /* and how near a middle may come to theirs */
} Search;

/* A direction, and the pieces as seen along it. */
typedef struct {
    Vec2 out;
    double along[AROUND_CAPS + 1], aside[AROUND_CAPS + 1];
} Sight;

static double point_to_way(Vec2 point, Vec2 from, Vec2 to)
{
    const Vec2 way = vec2_sub(to, from);
    const double squared = vec2_length_squared(way);
    const double t =
        squared > 0 ? num_clamp(vec2_dot(vec2_sub(point, from), way) / squared, 0, 1) : 0;
    return vec2_length(vec2_sub(point, vec2_add_scaled(from, way, t)));
}

/* The way beside the ball's middle by `off`, from `far` out to where they meet. */
static uint32_t in_the_way(const Search *s, const Sight *sight, double off, double contact,
                           double far)
{
    uint32_t blocking = 0;
    for (int i = 0; i < s->pieces; i++) {
        const double beyond = sight->along[i] - num_clamp(sight->along[i], contact, far);
        const double aside = sight->aside[i] - off;
        if (beyond * beyond + aside * aside < s->clear[i] * s->clear[i])
            blocking |= 1u << s->number[i];
    }
    return blocking;
}

static bool cross(Vec2 a, Vec2 b, Vec2 c, Vec2 d)
{
    const Vec2 ab = vec2_sub(b, a), cd = vec2_sub(d, c);
    const bool apart = (vec2_cross(ab, vec2_sub(c, a)) > 0) == (vec2_cross(ab, vec2_sub(d, a)) > 0);
    return !apart && (vec2_cross(cd, vec2_sub(a, c)) > 0) != (vec2_cross(cd, vec2_sub(b, c)) > 0);
}

/* Does a cap on this way meet the wall from `a` to `b`, as thick as a post? */
static bool meets_wall(const Search *s, Vec2 from, Vec2 to, Vec2 a, Vec2 b)
{
    const double ends = num_min(point_to_way(a, from, to), point_to_way(b, from, to));
    const double tips = num_min(point_to_way(from, a, b), point_to_way(to, a, b));
    return num_min(ends, tips) < s->cap + s->board->field.post || cross(from, to, a, b);
}

/* The two sides of a goal, from post to net, and its back. */
static bool meets_goal(const Search *s, Vec2 from, Vec2 to)
{
    const TqField *field = &s->board->field;
    const double wide = field->mouth_half + field->post;
    const double clear = field->half_x - field->post - s->cap;
    if (num_abs(from.x) < clear && num_abs(to.x) < clear)
        return false;
    for (int end = -1; end <= 1; end += 2) {
        const double front = end * field->half_x, back = end * (field->half_x + field->goal_depth);
        if (meets_wall(s, from, to, vec2(front, wide), vec2(back, wide)) ||
            meets_wall(s, from, to, vec2(front, -wide), vec2(back, -wide)) ||
            meets_wall(s, from, to, vec2(back, wide), vec2(back, -wide)))
            return true;
    }
    return false;
}

/* How far out on this way a cap has room before the fence; negative: not even at the ball. */
static double room_on(const Search *s, Vec2 at, Vec2 out)
{
    double far = FAR;
    if (s->at_fence && out.x != 0)
        far = num_min(far, ((out.x > 0 ? s->x : -s->x) - at.x) / out.x);
    if (s->at_fence && out.y != 0)
        far = num_min(far, ((out.y > 0 ? s->y : -s->y) - at.y) / out.y);
    return far;
}

static Sight look_along(const Search *s, int direction)
{
    double sine, cosine;
    trig_sincos(2 * direction * TRIG_PI / DIRECTIONS, &sine, &cosine);
    Sight sight = { .out = vec2(cosine, sine) };
    for (int i = 0; i < s->pieces; i++) {
        sight.along[i] = vec2_dot(s->at[i], sight.out);
        sight.aside[i] = vec2_dot(s->at[i], vec2_perp(sight.out));
    }
    return sight;
}

/* One way: along `out` from the ball, beside its middle by so many steps. */
static bool is_free(const Search *s, const Sight *sight, int step, uint32_t *blocking)
{
    const double off = step * STEP_OFF, contact = s->contact[step < 0 ? -step : step];
    const Vec2 beside = vec2_add_scaled(s->board->ball.at, vec2_perp(sight->out), off);
    const double far = room_on(s, beside, sight->out);
    const Vec2 to = vec2_add_scaled(beside, sight->out, contact);
    if (far <= contact || num_abs(to.x) > s->x || num_abs(to.y) > s->y)
        return false; /* a fence is in its way, or where they would meet */
    const uint32_t pieces = in_the_way(s, sight, off, contact, far);
    *blocking |= pieces;
    return pieces == 0 && !meets_goal(s, vec2_add_scaled(beside, sight->out, far), to);
}

/* K23: the keeper blocks like a cap; one that stands counts as far as it reaches. */
static void add_near(Search *s, TqSide side)
{
    for (int n = 0; n <= AROUND_CAPS; n++) {
        const Footprint *piece = &s->board->piece[side][n];
        if (!piece->present || footprint_gap_point(piece, s->board->ball.at) >= FAR + 2 * s->cap)
            continue;
        s->number[s->pieces] = (int8_t)n;
        s->at[s->pieces] = vec2_sub(piece->at, s->board->ball.at);
        s->clear[s->pieces++] = s->cap + num_max(piece->radius, piece->deep);
    }
}

static Search search_of(const Board *board, TqSide side, double cap)
{
    Search s = { .board = board, .cap = cap, .reach = cap + board->ball.radius };
    const Vec2 ball = board->ball.at;
    s.x = board->field.board_x - cap;
    s.y = board->field.board_y - cap;
    s.at_fence = num_abs(ball.x) + FAR + s.reach > s.x || num_abs(ball.y) + FAR + s.reach > s.y;
    s.offs = (int)((s.reach - STEP_OFF / 2) / STEP_OFF);
    TQ_ASSERT(s.offs <= MOST_OFFS);
    for (int i = 0; i <= s.offs; i++)
        s.contact[i] = __builtin_sqrt(s.reach * s.reach - i * i * STEP_OFF * STEP_OFF);
    add_near(&s, side);
    return s;
}

/* A straight look from all round: mostly one of these ways is free, and then so is the ball. */
static bool is_plainly_free(const Search *s)
{
    uint32_t blocking = 0;
    for (int look = 0; look < LOOKS; look++) {
        const Sight sight = look_along(s, look * (DIRECTIONS / LOOKS));
        if (is_free(s, &sight, 0, &blocking))
            return true;
    }
    return false;
}

/* Any of the ways along one direction, beside the ball's middle or not. */
static bool has_way(const Search *s, const Sight *sight, uint32_t *blocking)
{
    for (int step = -s->offs; step <= s->offs; step++)
        if (is_free(s, sight, step, blocking))
            return true;
    return false;
}

Approach chapas_approach(const Board *board, TqSide side, double cap, int least)
{
    const Search s = search_of(board, side, cap);
    Approach found = { .free = s.pieces < least || is_plainly_free(&s) };
    for (int direction = 0; direction < DIRECTIONS && !found.free; direction++) {
        const Sight sight = look_along(&s, direction);
        found.free = has_way(&s, &sight, &found.blocking);
    }
    if (found.free)
        found.blocking = 0;
    return found;
}

uint64_t chapas_ways(const Board *board, TqSide side, double cap)
{
    enum { EACH = DIRECTIONS / TQ_WAYS };
    const Search s = search_of(board, side, cap);
    uint64_t ways = 0;
    uint32_t blocking;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        const uint64_t arc = (uint64_t)1 << direction / EACH;
        if (ways & arc)
            continue;
        const Sight sight = look_along(&s, direction);
        if (has_way(&s, &sight, &blocking))
            ways |= arc;
    }
    return ways;
}
