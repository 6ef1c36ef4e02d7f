/* SPDX-License-Identifier: MIT */
/* Where to then: the nearest place that breaks no rule. What is forbidden to the centre of a round
   thing is bounded by circles and straight lines. So the nearest place that would do is the wish
   itself, or the foot of it on one of them, or a point where two of them meet: all are tried, and
   the rules themselves say which would do. A block is taken as round. */
#include "geom/num.h"
#include "play/place_rules.h"

enum { MOST_CURVES = 1024 };

/* A circle about `at`, or all points p with p . at = r, where `at` is a unit normal. */
typedef struct {
    bool round;
    Vec2 at;
    double r;
} Curve;

typedef struct {
    const PlaceRules *rules;
    const Board *board;
    TqThing thing;
    Vec2 wish, best;
    double away; /* of the best so far */
    bool beside; /* only what lies just outside a zone */
    int count;
    Curve curve[MOST_CURVES];
} Search;

#define SLACK                                                                          \
    1e-7 /* beyond a limit that has no tolerance of its own: less than anyone measures \
          */

/* ---- The curves ---- */

static void add_curve(Search *search, bool round, Vec2 at, double r)
{
    TQ_ASSERT(search->count < MOST_CURVES);
    if (!round || r > 0)
        search->curve[search->count++] = (Curve){ round, at, r };
}

/* `off` from a box: its sides moved outwards, and round its corners. */
static void add_box(Search *search, const Footprint *box, double off)
{
    const Vec2 way[4] = { box->axis, vec2_neg(box->axis), vec2_perp(box->axis),
                          vec2_neg(vec2_perp(box->axis)) };
    Vec2 corner[4];
    for (int i = 0; i < 4; i++)
        if (footprint_reach(box, way[i]) < ZONE_FAR / 2)
            add_curve(search, false, way[i], footprint_reach(box, way[i]) + off);
    footprint_corners(box, corner);
    for (int i = 0; i < 4; i++)
        if (num_abs(corner[i].x) < ZONE_FAR / 2 && num_abs(corner[i].y) < ZONE_FAR / 2)
            add_curve(search, true, corner[i], off);
}

static void add_thing(Search *search, const Footprint *seen, double off)
{
    if (seen->radius > 0)
        add_curve(search, true, seen->at, seen->radius + off);
    else
        add_box(search, seen, off);
}

static void add_zone(Search *search, const Zone *zone, double off)
{
    const Footprint box = { .at = vec2_scale(vec2_add(zone->lo, zone->hi), 0.5),
                            .axis = vec2(1, 0),
                            .deep = (zone->hi.x - zone->lo.x) / 2,
                            .wide = (zone->hi.y - zone->lo.y) / 2 };
    if (zone->radius > 0)
        add_curve(search, true, zone->centre, zone->radius + off);
    add_box(search, &box, zone->radius > 0 ? SLACK : off);
}

/* Everything named in a rule, or everything at all where `rule` is NULL. */
static void add_things(Search *search, const PlaceRule *rule, double off)
{
    const Board *board = search->board;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n < TQ_PIECES; n++)
            if (board->piece[side][n].present && (!rule || rule->from[side] & 1u << n) &&
                !thing_same(search->thing, thing_piece((TqSide)side, n)))
                add_thing(search, &board->piece[side][n], off);
    if (board->ball.present && (!rule || rule->from_ball) && !thing_is_ball(search->thing))
        add_thing(search, &board->ball, off);
}

static void add_rule(Search *search, const PlaceRule *rule, double r)
{
    const double slack = rule->tolerance > 0 ? 0 : SLACK;
    switch (rule->kind) {
    case PLACE_APART:
        add_things(search, rule, r + rule->least + slack);
        if (rule->where != PLACE_ANYWHERE)
            add_zone(search, &rule->zone, rule->where == PLACE_WHERE_IN ? r + SLACK : r - SLACK);
        break;
    case PLACE_OUTSIDE:
        add_zone(search, &rule->zone, rule->least + slack + (rule->by == TQ_BY_CENTRE ? 0 : r));
        break;
    case PLACE_INSIDE:
        add_zone(search, &rule->zone,
                 (rule->by == TQ_BY_PART    ? r
                  : rule->by == TQ_BY_WHOLE ? -r
                                            : 0) -
                     slack);
        break;
    }
}

static void begin(Search *search, const PlaceRules *rules, const Board *board, TqThing thing,
                  Vec2 wish)
{
    const double r = place_size(board_get(board, thing));
    const Footprint table = { .axis = vec2(1, 0),
                              .deep = board->field.board_x,
                              .wide = board->field.board_y };
    Footprint frame[PLACE_FRAMES];
    search->rules = rules;
    search->board = board;
    search->thing = thing;
    search->wish = wish;
    search->away = 1e300;
    search->beside = false;
    search->count = 0;
    for (int i = 0; i < rules->count; i++)
        if (place_rule_binds(&rules->rule[i], thing))
            add_rule(search, &rules->rule[i], r);
    add_things(search, 0, r);
    add_box(search, &table, -r - SLACK);
    place_frames(&board->field, frame);
    for (int i = 0; i < PLACE_FRAMES; i++)
        add_box(search, &frame[i], r + SLACK);
}

/* ---- Where curves meet ---- */

static bool is_beside(const Search *search, Vec2 at)
{
    const double rounding = 1e-6;
    Footprint there = *board_get(search->board, search->thing);
    there.at = at;
    for (int i = 0; i < search->rules->count; i++) {
        const PlaceRule *rule = &search->rules->rule[i];
        if (rule->kind == PLACE_OUTSIDE && place_rule_binds(rule, search->thing) &&
            num_abs(field_gap(&rule->zone, &there) - rule->least) < rounding)
            return true;
    }
    return false;
}

static void try_at(Search *search, Vec2 at)
{
    double away = vec2_length(vec2_sub(at, search->wish));
    if (away < search->away && (!search->beside || is_beside(search, at)) &&
        place_may(search->rules, search->board, search->thing, at)) {
        search->away = away;
        search->best = at;
    }
}

/* Lines along the axes keep their coordinate to the last bit. */
static Vec2 foot_on(const Curve *line, Vec2 from)
{
    if (line->at.y == 0)
        return vec2(line->r * line->at.x, from.y);
    if (line->at.x == 0)
        return vec2(from.x, line->r * line->at.y);
    return vec2_add_scaled(from, line->at, line->r - vec2_dot(from, line->at));
}

static void try_foot(Search *search, const Curve *curve)
{
    static const Vec2 axis[4] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };
    Vec2 way = vec2_sub(search->wish, curve->at);
    double length = vec2_length(way);
    if (!curve->round)
        try_at(search, foot_on(curve, search->wish));
    else if (length > 0)
        try_at(search, vec2_add_scaled(curve->at, way, curve->r / length));
    for (int i = 0; curve->round && length == 0 && i < 4; i++) /* all ways are as near */
        try_at(search, vec2_add_scaled(curve->at, axis[i], curve->r));
}

static double far_from(const Curve *curve, Vec2 at)
{
    return num_abs(curve->round ? vec2_length(vec2_sub(at, curve->at)) - curve->r
                                : vec2_dot(at, curve->at) - curve->r);
}

static void try_round_straight(Search *search, const Curve *circle, const Curve *line)
{
    Vec2 foot = foot_on(line, circle->at), off = vec2_sub(foot, circle->at);
    double h2 = circle->r * circle->r - vec2_length_squared(off);
    if (h2 < 0)
        return;
    Vec2 along = vec2_perp(line->at);
    try_at(search, vec2_add_scaled(foot, along, __builtin_sqrt(h2)));
    try_at(search, vec2_add_scaled(foot, along, -__builtin_sqrt(h2)));
}

static void try_meeting(Search *search, const Curve *a, const Curve *b)
{
    if (a->round != b->round) {
        try_round_straight(search, a->round ? a : b, a->round ? b : a);
    } else if (a->round) { /* they meet where their radical line meets either */
        Vec2 way = vec2_sub(b->at, a->at);
        double d2 = vec2_length_squared(way), d = __builtin_sqrt(d2);
        if (d == 0)
            return;
        double along = (d2 + a->r * a->r - b->r * b->r) / (2 * d);
        Vec2 normal = vec2_scale(way, 1 / d);
        const Curve line = { false, normal, vec2_dot(a->at, normal) + along };
        try_round_straight(search, a, &line);
    } else {
        double det = vec2_cross(a->at, b->at);
        if (num_abs(det) > 1e-9)
            try_at(search, vec2((a->r * b->at.y - b->r * a->at.y) / det,
                                (a->at.x * b->r - b->at.x * a->r) / det));
    }
}

static bool try_all(Search *search, Vec2 *out)
{
    for (int i = 0; i < search->count; i++)
        try_foot(search, &search->curve[i]);
    for (int i = 0; i < search->count; i++)
        for (int j = i + 1; j < search->count; j++)
            if (far_from(&search->curve[i], search->wish) < search->away &&
                far_from(&search->curve[j], search->wish) < search->away)
                try_meeting(search, &search->curve[i], &search->curve[j]);
    *out = search->away < 1e300 ? search->best : search->wish;
    return search->away < 1e300;
}

bool place_nearest(const PlaceRules *rules, const Board *board, TqThing thing, Vec2 wish, Vec2 *out)
{
    Search search;
    *out = wish;
    if (place_may(rules, board, thing, wish))
        return true;
    begin(&search, rules, board, thing, wish);
    return try_all(&search, out);
}

bool place_beside(const PlaceRules *rules, const Board *board, TqThing thing, Vec2 wish, Vec2 *out)
{
    Search search;
    begin(&search, rules, board, thing, wish);
    search.beside = true;
    try_at(&search, wish);
    return try_all(&search, out);
}

/* ---- On a straight way ---- */

static void try_ahead(Search *search, const Curve *curve, Vec2 way)
{
    Vec2 off = vec2_sub(search->wish, curve->at);
    if (!curve->round) {
        double speed = vec2_dot(way, curve->at);
        double t = speed != 0 ? (curve->r - vec2_dot(search->wish, curve->at)) / speed : -1;
        if (t >= 0)
            try_at(search, vec2_add_scaled(search->wish, way, t));
        return;
    }
    double b = vec2_dot(off, way), c = vec2_length_squared(off) - curve->r * curve->r;
    if (b * b < c)
        return;
    for (int sign = -1; sign <= 1; sign += 2) {
        double t = -b + sign * __builtin_sqrt(b * b - c);
        if (t >= 0)
            try_at(search, vec2_add_scaled(search->wish, way, t));
    }
}

bool place_along(const PlaceRules *rules, const Board *board, TqThing thing, Vec2 from, Vec2 way,
                 Vec2 *out)
{
    Search search;
    const Vec2 unit = vec2_normalised(way);
    if (place_may(rules, board, thing, from)) {
        *out = from;
        return true;
    }
    begin(&search, rules, board, thing, from);
    for (int i = 0; i < search.count; i++)
        try_ahead(&search, &search.curve[i], unit);
    *out = search.away < 1e300 ? search.best : from;
    return search.away < 1e300;
}
