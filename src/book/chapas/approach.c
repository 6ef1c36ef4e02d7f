/* SPDX-License-Identifier: MIT */
/* Obstruction (chapas/62 to 65): the search for a straight way on which an opponent's cap could
   come to the ball. Other caps of the opponent never block (K41), nor does it matter whether one
   of them really has that way (63). */
#include "book/chapas/around.h"
#include "geom/num.h"
#include "geom/trig.h"

#define FAR 350.0 /* outside any ring that eleven pieces can close, the ball off its centre too */
#define STEP_OFF 0.5

enum { DIRECTIONS = 720 }; /* every half degree */

typedef struct {
    const Board *board;
    TqSide side;
    double cap;    /* radius of the cap that comes */
    uint32_t near; /* its pieces that can stand in any way */
} Search;

static double point_to_way(Vec2 point, Vec2 from, Vec2 to)
{
    const Vec2 way = vec2_sub(to, from);
    const double squared = vec2_length_squared(way);
    const double t =
        squared > 0 ? num_clamp(vec2_dot(vec2_sub(point, from), way) / squared, 0, 1) : 0;
    return vec2_length(vec2_sub(point, vec2_add_scaled(from, way, t)));
}

/* A keeper that stands on its edge is a rectangle: looked at along the way, a point at a time. */
static double piece_to_way(const Footprint *piece, Vec2 from, Vec2 to)
{
    enum { STEPS = 400 };
    if (piece->radius > 0)
        return point_to_way(piece->at, from, to) - piece->radius;
    double least = 1e300;
    const Vec2 way = vec2_sub(to, from);
    for (int i = 0; i <= STEPS; i++)
        least = num_min(least,
                        footprint_gap_point(piece, vec2_add_scaled(from, way, (double)i / STEPS)));
    return least;
}

static uint32_t in_the_way(const Search *s, Vec2 from, Vec2 to)
{
    uint32_t blocking = 0;
    for (int n = 0; n <= AROUND_CAPS; n++)
        if ((s->near & 1u << n) && piece_to_way(&s->board->piece[s->side][n], from, to) < s->cap)
            blocking |= 1u << n;
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
    const TqField *field = &s->board->field;
    double far = FAR;
    const double x = field->board_x - s->cap, y = field->board_y - s->cap;
    if (out.x != 0)
        far = num_min(far, ((out.x > 0 ? x : -x) - at.x) / out.x);
    if (out.y != 0)
        far = num_min(far, ((out.y > 0 ? y : -y) - at.y) / out.y);
    return far;
}

/* One way: along `out` from the ball, beside its middle by `off`. */
static bool is_free(const Search *s, Vec2 out, double off, Vec2 *from, uint32_t *blocking)
{
    const double reach = s->cap + s->board->ball.radius;
    const Vec2 beside = vec2_add_scaled(s->board->ball.at, vec2_perp(out), off);
    const double contact = __builtin_sqrt(reach * reach - off * off);
    const double far = room_on(s, beside, out);
    if (far <= contact)
        return false;
    const Vec2 to = vec2_add_scaled(beside, out, contact);
    *from = vec2_add_scaled(beside, out, far);
    const uint32_t pieces = in_the_way(s, *from, to);
    *blocking |= pieces;
    return pieces == 0 && !meets_goal(s, *from, to);
}

static uint32_t pieces_near(const Board *board, TqSide side, double cap)
{
    uint32_t near = 0;
    for (int n = 0; n <= AROUND_CAPS; n++) {
        const Footprint *piece = &board->piece[side][n];
        if (piece->present && footprint_gap_point(piece, board->ball.at) < FAR + 2 * cap)
            near |= 1u << n;
    }
    return near;
}

Approach chapas_approach(const Board *board, TqSide side, double cap)
{
    const Search s = { board, side, cap, pieces_near(board, side, cap) };
    const double reach = cap + board->ball.radius;
    const int offs = (int)((reach - STEP_OFF / 2) / STEP_OFF);
    Approach found = { .free = false };
    for (int direction = 0; direction < DIRECTIONS && !found.free; direction++) {
        double sine, cosine;
        trig_sincos(2 * direction * TRIG_PI / DIRECTIONS, &sine, &cosine);
        for (int i = -offs; i <= offs && !found.free; i++)
            found.free =
                is_free(&s, vec2(cosine, sine), i * STEP_OFF, &found.from, &found.blocking);
    }
    if (found.free)
        found.blocking = 0;
    return found;
}
