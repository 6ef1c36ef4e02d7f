/* SPDX-License-Identifier: MIT */
/* Distances at restarts (I.10, P.3): who is moved away from the ball on request, along which axis
   and how far; who makes room for the ball, and who leaves the area at a penalty. */
#include "book/fistf/restarts.h"
#include "geom/num.h"

#define EXACT 1e-6
#define STEP 0.05 /* mm, where something stands in the way */

void fistf_referee_sets(struct ref *ref, TqThing thing, Vec2 at, TqRuling why)
{
    struct fistf *f = fistf_of(ref);
    if (thing_is_ball(thing))
        place_lay_ball(&ref->board, at);
    else
        place_set(&ref->board, thing, at, vec2(0, 0));
    why.call = TQ_CALL_PLACED;
    why.thing = thing;
    order_hold(&f->placed, ruling_at(why, at));
}

/* ---- On a ray ---- */

typedef struct {
    const struct ref *ref;
    TqThing thing;
    Vec2 from, way; /* the ball's centre, and the unit vector to the base's */
    bool limits;    /* I.10.s3 holds */
} Ray;

static Footprint on_ray(const Ray *ray, double t)
{
    Footprint there = *board_get(&ray->ref->board, ray->thing);
    there.at = vec2_add_scaled(ray->from, ray->way, t);
    return there;
}

/* I.10.s3, K23: at most 1 mm beyond a line, and not in or on a goal area (1 mm from it, as wherever
   the referee sets something: 2.3). OPEN(fistf-es/I.10.s3): the 1 mm is the gap between line and
   base, as 2.1.1.2 measures, so the whole base may be out. */
static bool within_limits(const Ray *ray, const Footprint *there)
{
    const TqField *field = &ray->ref->board.field;
    if (!ray->limits)
        return true;
    for (int end = -1; end <= 1; end += 2) {
        const Zone area = field_small(field, end);
        if (field_gap(&area, there) < GAP - EXACT)
            return false;
    }
    return fistf_beyond(ray->ref, there) <= GAP + EXACT;
}

/* 2.3: 1 mm clear of every other piece. */
static bool is_clear(const Ray *ray, const Footprint *there)
{
    const Board *board = &ray->ref->board;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n <= SPARE; n++) {
            const Footprint *seen = &board->piece[side][n];
            if (seen->present && !thing_same(ray->thing, thing_piece((TqSide)side, n)) &&
                footprint_gap(there, seen) < GAP - EXACT)
                return false;
        }
    return field_on_table(&board->field, there);
}

/* The first clear place from `least` on; where the limit comes first, `reach`. */
static double clear_from(const Ray *ray, double least, double reach)
{
    for (double t = least;; t += STEP) {
        const Footprint there = on_ray(ray, t);
        if (!within_limits(ray, &there) || !field_on_table(&ray->ref->board.field, &there))
            return reach;
        if (is_clear(ray, &there))
            return t;
    }
}

static bool is_within_limits_to(const Ray *ray, double now, double least)
{
    for (double t = now + STEP; t < least; t += STEP) {
        const Footprint there = on_ray(ray, t);
        if (!within_limits(ray, &there))
            return false;
    }
    return true;
}

/* How far out it can go from `least` on; where the limit comes first, as far as it is clear. */
static double slide_on_ray(const Ray *ray, double now, double least)
{
    double reach = now;
    const double beyond = is_within_limits_to(ray, now, least) ? clear_from(ray, least, now) : now;
    if (beyond != now) /* what is clear on the way does not matter then */
        return beyond;
    for (double t = now; t < least; t += STEP) {
        const Footprint there = on_ray(ray, t);
        if (t > now && !within_limits(ray, &there))
            break;
        reach = is_clear(ray, &there) ? t : reach;
    }
    return reach;
}

static Ray ray_of(const struct ref *ref, TqThing thing, bool limits)
{
    const Vec2 ball = ref->board.ball.at, off = vec2_sub(board_get(&ref->board, thing)->at, ball);
    const Vec2 home = vec2(ref_end(ref, (TqSide)thing.side), 0);
    return (Ray){ .ref = ref,
                  .thing = thing,
                  .from = ball,
                  .way = vec2_length(off) > 0 ? vec2_normalised(off) : home,
                  .limits = limits };
}

static double from_ball(const struct ref *ref, TqThing thing)
{
    return vec2_length(vec2_sub(board_get(&ref->board, thing)->at, ref->board.ball.at));
}

/* ---- Distance on request ---- */

/* The clause by which it may be asked for at this restart, and the row of the table. */
int fistf_distance_clause(TqRestart kind)
{
    return kind == TQ_RESTART_CORNER ? F_16_2_4 : kind == TQ_RESTART_THROW_IN ? F_14_2_5 : F_11_2_3;
}

static int distance_row(TqRestart kind)
{
    return kind == TQ_RESTART_CORNER     ? F_I_10_T4
           : kind == TQ_RESTART_THROW_IN ? F_I_10_T1
                                         : F_I_10_T2;
}

/* 40, at a corner 90; 0: none is due. */
double fistf_distance_due(const struct ref *ref)
{
    const TqRestart kind = fistf_seen(ref)->restart.kind;
    const int along = fistf_either(ref, F_I_10_S2, F_I_10_S3);
    if (!fistf_is_positional(kind) || !in_force(ref, F_I_10) || !in_force(ref, along) ||
        !in_force(ref, F_10_7_2_2) || !in_force(ref, fistf_distance_clause(kind)) ||
        !in_force(ref, distance_row(kind)))
        return 0;
    return kind == TQ_RESTART_CORNER ? 90 : 40;
}

/* Figures of D only; K23: not the keeper. */
uint32_t fistf_too_near(const struct ref *ref)
{
    const TqSide other = tq_other_side(fistf_seen(ref)->restart.to);
    const double due = fistf_distance_due(ref);
    uint32_t near = 0;
    for (int n = 1; n <= SPARE; n++) {
        const Footprint *seen = &ref->board.piece[other][n];
        if (seen->present && footprint_gap(seen, &ref->board.ball) < due - EXACT)
            near |= 1u << n;
    }
    return near;
}

bool fistf_any_too_near(const struct ref *ref)
{
    return ref->board.ball.present && fistf_too_near(ref) != 0;
}

/* Of those, the one that stands farthest out: so it makes room for the others. */
static int outermost(const struct ref *ref, TqSide side, uint32_t of)
{
    int best = -1;
    for (int n = 1; n <= SPARE; n++)
        if ((of & 1u << n) && (best < 0 || from_ball(ref, thing_piece(side, n)) >
                                               from_ball(ref, thing_piece(side, best))))
            best = n;
    return best;
}

/* From the ball's centre to that of a piece which keeps the distance that is due. */
static double far_enough(const struct ref *ref, TqThing piece)
{
    return ref->board.ball.radius + board_get(&ref->board, piece)->radius + fistf_distance_due(ref);
}

/* How far from the ball the referee sets it, along the axis. */
static double distance_of(const struct ref *ref, TqThing piece)
{
    const Ray ray = ray_of(ref, piece, in_force(ref, F_I_10_S3));
    return slide_on_ray(&ray, from_ball(ref, piece), far_enough(ref, piece));
}

static bool can_give_way(const struct ref *ref, TqThing piece)
{
    const Ray ray = ray_of(ref, piece, in_force(ref, F_I_10_S3));
    const double now = from_ball(ref, piece);
    return slide_on_ray(&ray, now, far_enough(ref, piece)) > now + EXACT; /* perceptibly */
}

bool fistf_any_can_give_way(const struct ref *ref)
{
    const TqSide other = tq_other_side(fistf_seen(ref)->restart.to);
    const uint32_t near = fistf_too_near(ref);
    bool can = false;
    for (int n = 1; n <= SPARE && !can; n++)
        can = (near & 1u << n) && can_give_way(ref, thing_piece(other, n));
    return can;
}

/* I.10.s3: a line or a goal area keeps it from the distance that is due. */
static bool is_cut_short(const struct ref *ref, TqThing piece, double t)
{
    const double due =
        fistf_distance_due(ref) + ref->board.ball.radius + board_get(&ref->board, piece)->radius;
    return t < due - EXACT && fistf_has(ref, F_I_10_S2) && in_force(ref, F_I_10_S3);
}

void fistf_give_distance(struct ref *ref)
{
    struct fistf *f = fistf_of(ref);
    const TqSide other = tq_other_side(f->restart.to);
    const TqRuling why = ruling_with(
        ruling_with(ruling_of(fistf_distance_clause(f->restart.kind), TQ_CALL_PLACED), F_I_10),
        fistf_either(ref, F_I_10_S2, F_I_10_S3));
    for (uint32_t near = fistf_too_near(ref); near != 0;) {
        const int n = outermost(ref, other, near);
        const TqThing piece = thing_piece(other, n);
        const Ray ray = ray_of(ref, piece, true);
        const double t = distance_of(ref, piece);
        near &= ~(1u << n);
        if (t > from_ball(ref, piece) + EXACT)
            fistf_referee_sets(ref, piece, vec2_add_scaled(ray.from, ray.way, t),
                               is_cut_short(ref, piece, t) ? ruling_with(why, F_I_10_S3) : why);
    }
    f->steps.distance_given = true;
}

/* ---- Room for the ball: K23, 2.3 ---- */

/* The next one that the ball would lie in: which has the shortest way to go; of equals the other
   side's. */
static bool next_in_the_way(const struct ref *ref, const uint32_t done[2], TqThing *piece, Vec2 *to)
{
    const TqSide first = tq_other_side(fistf_seen(ref)->restart.to);
    double least = 1e300;
    for (int i = 0; i < 2; i++)
        for (int n = 1; n <= SPARE; n++) {
            const TqThing one = thing_piece(i ? tq_other_side(first) : first, n);
            const Footprint *seen = board_get(&ref->board, one);
            if (!seen->present || (done[one.side] & 1u << n) ||
                footprint_gap(seen, &ref->board.ball) >= 0)
                continue;
            const Vec2 at = fistf_room_for(ref, one, seen->at);
            const double far = vec2_length(vec2_sub(at, seen->at));
            if (far >= least - 1e-9)
                continue;
            least = far;
            *piece = one;
            *to = at;
        }
    return least < 1e300;
}

void fistf_clear_spot(struct ref *ref)
{
    uint32_t done[2] = { 0, 0 };
    TqThing piece;
    Vec2 to;
    while (next_in_the_way(ref, done, &piece, &to)) {
        fistf_referee_sets(ref, piece, to, ruling_of(F_2_3, TQ_CALL_PLACED));
        done[piece.side] |= 1u << piece.number;
    }
    place_make_room(&ref->board, thing_ball(), 0); /* a keeper */
}

/* ---- Out of the area at a penalty: 12.2.2, I.10.t3 ---- */

/* Area and arc at 1 mm, lines included, and 1 mm from everybody else (2.3, K38). */
static void outside_area(const struct ref *ref, TqThing piece, PlaceRules *rules)
{
    const TqField *field = &ref->board.field;
    const int end = ref_end(ref, tq_other_side(fistf_seen(ref)->restart.to));
    PlaceRule rule = {
        .kind = PLACE_OUTSIDE, .clause = F_12_2_2, .least = GAP, .tolerance = EXACT
    };
    rules->count = 0;
    rule.who[piece.side] = 1u << piece.number;
    rule.zone = field_large(field, end);
    place_rule(rules, rule);
    rule.zone = field_arc(field, end);
    rule.zone.radius = fistf_switch(ref, SW_PENALTY_ARC_RADIUS_MM);
    place_rule(rules, rule);
    rule.kind = PLACE_APART;
    rule.from[TQ_HOME] = rule.from[TQ_AWAY] = PLACE_ALL;
    place_rule(rules, rule);
}

/* In the area or the arc, or on their lines. */
static bool stands_in_area(const struct ref *ref, TqThing piece)
{
    const TqField *field = &ref->board.field;
    const int end = ref_end(ref, tq_other_side(fistf_seen(ref)->restart.to));
    const Zone area = field_large(field, end), arc = field_arc(field, end);
    const Footprint *seen = board_get(&ref->board, piece);
    return seen->present &&
           (field_in(&area, seen, TQ_BY_PART, 0) || field_in(&arc, seen, TQ_BY_PART, 0));
}

/* Taken away first, so that none of them stands in another's way. */
static uint32_t lift_from_area(struct ref *ref, TqSide side)
{
    const struct fistf *f = fistf_seen(ref);
    uint32_t moved = 0;
    for (int n = 1; n <= SPARE; n++) {
        const TqThing piece = thing_piece(side, n);
        const bool taker = side == f->restart.to && n == f->restart.taker;
        if (!taker && stands_in_area(ref, piece)) {
            moved |= 1u << n;
            board_edit(&ref->board, piece)->present = false;
        }
    }
    return moved;
}

static int nearest_out(const struct ref *ref, TqSide side, uint32_t of)
{
    const TqSide end = tq_other_side(fistf_seen(ref)->restart.to);
    int best = -1;
    for (int n = 1; n <= SPARE; n++)
        if ((of & 1u << n) &&
            (best < 0 || fistf_depth(ref, end, ref->board.piece[side][n].at) >
                             fistf_depth(ref, end, ref->board.piece[side][best].at)))
            best = n;
    return best;
}

void fistf_clear_area(struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    const Vec2 way = vec2(-ref_end(ref, tq_other_side(f->restart.to)), 0);
    if (!in_force(ref, F_12_2_2) || !in_force(ref, F_I_10_T3))
        return;
    const uint32_t moved[2] = { lift_from_area(ref, TQ_HOME), lift_from_area(ref, TQ_AWAY) };
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (uint32_t left = moved[side]; left != 0;) {
            const int n = nearest_out(ref, (TqSide)side, left);
            const TqThing piece = thing_piece((TqSide)side, n);
            PlaceRules rules;
            Vec2 at = board_get(&ref->board, piece)->at;
            left &= ~(1u << n);
            outside_area(ref, piece, &rules);
            const bool room = place_along(&rules, &ref->board, piece, at, way, &at);
            at = room ? at : place_free_near(&ref->board, piece, at);
            fistf_referee_sets(ref, piece, at,
                               ruling_with(ruling_of(F_12_2_2, TQ_CALL_PLACED), F_I_10_T3));
        }
}
