/* SPDX-License-Identifier: MIT */
/* Where pieces and ball are set by rule: arrangement, removals, restorations. */
#include "book/dadinho/dadinho.h"
#include "geom/num.h"
#include "geom/trig.h"

/* ---- Setting one thing ---- */

void dadinho_set_piece(struct ref *ref, TqThing thing, Vec2 at, Vec2 axis)
{
    Footprint *seen = board_edit(&ref->board, thing);
    seen->at = at;
    if (axis.x != 0 || axis.y != 0)
        seen->axis = vec2_normalised(axis);
    seen->fallen = false;
    seen->present = true;
    if (thing_is_ball(thing))
        ref->ball_by_hand = true;
    else
        ref->moved_by_hand[thing.side] |= 1u << thing.number;
}

void dadinho_lay_ball(struct ref *ref, Vec2 at)
{
    ref->board.ball_on = thing_none();
    ref->board.on_ball = thing_none();
    dadinho_set_piece(ref, thing_ball(), at, vec2(1, 0));
}

/* Side bars, back bar and net of a goal, seen from above. */
static bool meets_frame(const Footprint *seen)
{
    const double reach = 60; /* more than any piece's, from its centre */
    if (num_abs(seen->at.x) < FIELD_X - reach || num_abs(seen->at.y) > MOUTH_WIDE + reach)
        return false;
    for (int end = -1; end <= 1; end += 2) {
        double x = end * (FIELD_X + 30);
        Footprint wall = { .axis = vec2(1, 0), .deep = 32, .wide = 2.5 };
        for (int y = -1; y <= 1; y += 2) {
            wall.at = vec2(x, y * (MOUTH_WIDE + POST_R));
            if (footprint_gap(seen, &wall) < 0)
                return true;
        }
        Footprint back = { .at = vec2(end * (FIELD_X + 60), 0),
                           .axis = vec2(1, 0),
                           .deep = 4,
                           .wide = MOUTH_WIDE + 4 };
        if (footprint_gap(seen, &back) < 0)
            return true;
    }
    return false;
}

static bool is_free(const struct ref *ref, TqThing thing, Vec2 at)
{
    Footprint there = *board_get(&ref->board, thing);
    there.at = at;
    Vec2 x = vec2(1, 0), y = vec2(0, 1);
    if (footprint_reach(&there, x) > TABLE_X || footprint_reach(&there, vec2_neg(x)) > TABLE_X ||
        footprint_reach(&there, y) > TABLE_Y || footprint_reach(&there, vec2_neg(y)) > TABLE_Y)
        return false;
    return !meets_frame(&there) && board_overlap(&ref->board, &there, thing).kind == TQ_THING_NONE;
}

enum { RING_WAYS = 96 };

/* Directions all round, `first` first and then by turns to its left and right. */
static void ring_ways(Vec2 first, Vec2 way[RING_WAYS])
{
    for (int step = 0; step < RING_WAYS; step++) {
        int turn = step % 2 ? -(step + 1) / 2 : step / 2;
        double s, c;
        trig_sincos(turn * TRIG_PI / (RING_WAYS / 2), &s, &c);
        way[step] = vec2(first.x * c - first.y * s, first.x * s + first.y * c);
    }
}

/* Rings about the wish, a millimetre apart, towards the field's middle first. */
Vec2 dadinho_free_spot(const struct ref *ref, TqThing thing, Vec2 wish)
{
    Vec2 way[RING_WAYS];
    if (is_free(ref, thing, wish))
        return wish;
    ring_ways(wish.x != 0 || wish.y != 0 ? vec2_normalised(vec2_neg(wish)) : vec2(1, 0), way);
    for (int ring = 1;; ring++) {
        TQ_ASSERT(ring < 2000); /* two teams leave most of the table free */
        for (int step = 0; step < RING_WAYS; step++) {
            Vec2 at = vec2_add_scaled(wish, way[step], ring);
            if (is_free(ref, thing, at))
                return at;
        }
    }
}

void dadinho_set_near(struct ref *ref, TqThing thing, Vec2 wish)
{
    dadinho_set_piece(ref, thing, dadinho_free_spot(ref, thing, wish), vec2(0, 0));
}

/* ---- The arrangement of article 30 ---- */

/* For the team that defends -x; buttons 1 to 5 defend, 6 and 7 are the wings, 8 and 9 stand at the
   ends of the circle, 10 on the axis. A gap of 1 keeps them out of circle and half (K3). */
static Vec2 usual_place(int number, double r)
{
    const double gap = 1, off = r + gap;
    if (number <= 5)
        return vec2(-440 - r, 180.0 * (number - 3));
    if (number <= 7)
        return vec2(-35 - r, (number == 6 ? -1 : 1) * (FIELD_Y - r));
    if (number <= 9) {
        double far = CIRCLE_R + off;
        return vec2(-off, (number == 8 ? -1 : 1) * __builtin_sqrt(far * far - off * off));
    }
    return vec2(-(CIRCLE_R + off), 0);
}

/* The pair that kicks off: 10 behind the ball, 9 to go on. */
static Vec2 kicking_place(int number, double r)
{
    return number == 10 ? vec2(-(r + 6), 0) : vec2(-(r + 40), 70);
}

void dadinho_arrange_team(struct ref *ref, TqSide side, bool kicks_off)
{
    double ahead = ref->towards[side];
    for (int n = 1; n <= BUTTONS; n++) {
        Footprint *seen = &ref->board.piece[side][n];
        if (!seen->present)
            continue;
        bool pair = kicks_off && n >= 9;
        Vec2 at = pair ? kicking_place(n, seen->radius) : usual_place(n, seen->radius);
        dadinho_set_piece(ref, thing_piece(side, n), vec2(at.x * ahead, at.y * ahead), vec2(0, 0));
    }
    if (ref->board.piece[side][0].present)
        dadinho_set_piece(ref, thing_keeper(side), vec2(dadinho_end_x(ref, side) + 7.5 * ahead, 0),
                          vec2(ahead, 0));
}

typedef struct {
    int defence, wings, ends, axis, inside;
    bool ahead;    /* one is not in the own half */
    int misplaced; /* clause */
} Census;

/* The button in the frame of a team that defends -x. */
static Footprint turned(const struct ref *ref, TqSide side, int n)
{
    Footprint seen = ref->board.piece[side][n];
    seen.at = vec2_scale(seen.at, ref->towards[side]);
    return seen;
}

static bool in_defence_row(const Footprint *b)
{
    return num_abs(b->at.x + b->radius + 440) <= PERCEPTIBLE;
}

static bool on_wing(const Footprint *b)
{
    return num_abs(b->at.x + b->radius + 35) <= PERCEPTIBLE &&
           num_abs(num_abs(b->at.y) + b->radius - FIELD_Y) <= PERCEPTIBLE;
}

/* K6: by the circle means a gap of 0 to 5. */
static bool by_circle(const Footprint *b)
{
    double gap = vec2_length(b->at) - b->radius - CIRCLE_R;
    return gap >= -EPS && gap <= 5 + EPS;
}

static bool at_circle_end(const Footprint *b)
{
    return by_circle(b) && b->at.x + b->radius >= -5 - EPS;
}

static bool on_axis(const Footprint *b)
{
    return by_circle(b) && num_abs(b->at.y) <= PERCEPTIBLE;
}

/* dadinho/30.b: at least 80 from edge to edge. */
static bool defence_too_close(const struct ref *ref, TqSide side)
{
    for (int i = 1; i <= BUTTONS; i++)
        for (int j = i + 1; j <= BUTTONS; j++) {
            Footprint a = turned(ref, side, i), b = turned(ref, side, j);
            if (a.present && b.present && in_defence_row(&a) && in_defence_row(&b) &&
                footprint_gap(&a, &b) < 80 - EPS)
                return true;
        }
    return false;
}

static void count_button(const struct ref *ref, TqSide side, int n, bool kicks_off, Census *census)
{
    Footprint b = turned(ref, side, n);
    if (!b.present)
        return;
    bool inside = dadinho_set_in_circle(&b) && b.at.x + b.radius < -EPS;
    if (dadinho_button_attacks(ref, &ref->board.piece[side][n], side) && kicks_off &&
        dadinho_set_in_circle(&b))
        census->misplaced = D_31; /* of the pair 31 says so */
    else if (dadinho_button_attacks(ref, &ref->board.piece[side][n], side))
        census->ahead = true;
    else if (in_defence_row(&b))
        census->defence++;
    else if (on_wing(&b))
        census->wings += b.at.y < 0 ? 1 : 100;
    else if (inside && kicks_off)
        census->inside++;
    else if (at_circle_end(&b))
        census->ends += b.at.y < 0 ? 1 : 100;
    else if (on_axis(&b))
        census->axis++;
    else if (inside)
        census->misplaced = D_31;
    else
        census->misplaced = D_30;
}

static int on_table(const struct ref *ref, TqSide side)
{
    int present = 0;
    for (int n = 1; n <= BUTTONS; n++)
        present += ref->board.piece[side][n].present;
    return present;
}

/* Which clause of the full arrangement is not met; a team that lacks buttons (K39) is only held
   to what its buttons do, not to their number. */
static int census_breach(const struct ref *ref, const Census *c, bool kicks_off, int present)
{
    int near_circle = c->ends % 100 + c->ends / 100 + c->axis;
    bool full = present == BUTTONS;
    if (c->defence > 5 || (full && c->defence < 5))
        return D_30_B;
    if (c->wings % 100 > 1 || c->wings / 100 > 1 || (full && c->wings != 101))
        return D_30_C;
    if (c->ends % 100 > 1 || c->ends / 100 > 1 || (full && !kicks_off && c->ends != 101))
        return D_30_D;
    if (c->axis > 1 || (full && !kicks_off && c->axis != 1))
        return D_30_E;
    bool pair = !kicks_off || (c->inside == 2 && near_circle <= 1);
    return pair || (!full && c->inside <= 2) ? -1 : in_force(ref, D_31) ? D_31 : -1;
}

/* The first clause of article 30 (or 31 for the pair) that a team's arrangement breaks, or -1. */
int dadinho_arrangement_breach(const struct ref *ref, TqSide side)
{
    const struct dadinho *d = dadinho_seen(ref);
    bool kicks_off = d->kicks_off == side;
    Census census = { .misplaced = -1 };
    for (int n = 1; n <= BUTTONS; n++)
        count_button(ref, side, n, kicks_off, &census);
    const Footprint *keeper = &ref->board.piece[side][0];
    if (census.ahead && in_force(ref, D_30))
        return D_30;
    if (in_force(ref, D_30_A) && keeper->present &&
        dadinho_keeper_misplaced(ref, keeper, side) >= 0)
        return D_30_A;
    if (in_force(ref, D_30_B) && defence_too_close(ref, side))
        return D_30_B;
    int breach = census_breach(ref, &census, kicks_off, on_table(ref, side));
    if (breach >= 0 && in_force(ref, breach))
        return breach;
    return census.misplaced >= 0 && in_force(ref, census.misplaced) ? census.misplaced : -1;
}

/* ---- Removals ---- */

/* dadinho/56: tangent to the large area's side line from outside and to the goal line from inside,
   on the nearer side; dadinho/56.pu: the next ones beside it, outwards. */
void dadinho_clear_piece_for_shot(struct ref *ref, TqThing thing, TqSide end)
{
    Footprint *seen = board_edit(&ref->board, thing);
    double goal = dadinho_end_x(ref, end), ahead = ref->towards[end], r = seen->radius;
    double way = num_sign(seen->at.y), y = LARGE_WIDE + r;
    Vec2 at = vec2(goal + ahead * r, way * y);
    Footprint trial = *seen;
    trial.at = at;
    while (in_force(ref, D_56_PU) && y < TABLE_Y - r) {
        TqThing there = board_overlap(&ref->board, &trial, thing);
        if (there.kind == TQ_THING_NONE)
            break;
        const Footprint *blocks = board_get(&ref->board, there);
        double edge = footprint_reach(blocks, vec2(0, way));
        y = edge + r > y ? edge + r : y + 1;
        trial.at = vec2(at.x, way * y);
    }
    dadinho_set_near(ref, thing, trial.at);
}

void dadinho_clear_for_shot(struct ref *ref, TqSide shooter)
{
    TqSide end = tq_other_side(shooter);
    for (int n = 1; n <= BUTTONS; n++) {
        const Footprint *seen = &ref->board.piece[shooter][n];
        if (seen->present && dadinho_in_small(ref, seen, end))
            dadinho_clear_piece_for_shot(ref, thing_piece(shooter, n), end);
    }
}

/* dadinho/87: the search for the free place outside area and half-moon nearest to where it was. */
typedef struct {
    const struct ref *ref;
    TqThing thing;
    TqSide end;
    double r; /* of the piece, and a gap: tangent, yet not touching (K3) */
    Vec2 from, best;
    double away;
} Outside;

/* dadinho/86.c: in the goal it would stand where the keeper must. */
static bool in_the_goal(const struct ref *ref, const Footprint *seen, TqSide end)
{
    double deep = (seen->at.x - dadinho_end_x(ref, end)) * ref->towards[end];
    return deep < 0 && num_abs(seen->at.y) <= MOUTH_WIDE;
}

static bool in_penalty_zone(const struct ref *ref, const Footprint *seen, TqSide end)
{
    return dadinho_in_large(ref, seen, end) || dadinho_in_small(ref, seen, end) ||
           dadinho_in_half_moon(ref, seen, end) || in_the_goal(ref, seen, end);
}

/* A place by its depth into the field from the goal line, and y. */
static void try_place(Outside *o, double deep, double y)
{
    Vec2 at = vec2(dadinho_end_x(o->ref, o->end) + deep * o->ref->towards[o->end], y);
    double away = vec2_length(vec2_sub(at, o->from));
    Footprint there = *board_get(&o->ref->board, o->thing);
    there.at = at;
    if (away >= o->away || in_penalty_zone(o->ref, &there, o->end) ||
        !is_free(o->ref, o->thing, at))
        return;
    o->away = away;
    o->best = at;
}

static void try_about(Outside *o, Vec2 centre, double far, Vec2 way)
{
    double length = vec2_length(way);
    if (length > 0)
        try_place(o, centre.x + way.x * far / length, centre.y + way.y * far / length);
}

static double between(double value, double lo, double hi)
{
    return value < lo ? lo : value > hi ? hi : value;
}

/* Straight out to each line, to the area's corner, to the half-moon, and where these two meet. */
static void try_nearest(Outside *o)
{
    double deep = (o->from.x - dadinho_end_x(o->ref, o->end)) * o->ref->towards[o->end],
           y = o->from.y;
    double moon = CIRCLE_R + o->r, front = LARGE_DEEP + o->r, way = num_sign(y);
    double off = front - MARK_DEEP, notch = __builtin_sqrt(moon * moon - off * off);
    try_place(o, front, between(y, -LARGE_WIDE, LARGE_WIDE));
    try_place(o, between(deep, o->r, LARGE_DEEP), way * (LARGE_WIDE + o->r));
    try_about(o, vec2(LARGE_DEEP, way * LARGE_WIDE), o->r,
              vec2(deep - LARGE_DEEP, y - way * LARGE_WIDE));
    try_about(o, vec2(MARK_DEEP, 0), moon, vec2(deep - MARK_DEEP, y));
    try_place(o, front, way * notch);
}

/* Those places are taken: along the same lines, a quarter of a millimetre at a time. */
static void try_along(Outside *o)
{
    for (int i = -1200; i <= 1200; i++) {
        double s, c, along = i * 0.25;
        trig_sincos(i * TRIG_PI / 2400, &s, &c);
        try_place(o, LARGE_DEEP + o->r, along);
        try_about(o, vec2(MARK_DEEP, 0), CIRCLE_R + o->r, vec2(c, s));
        if (along >= o->r) {
            try_place(o, along, LARGE_WIDE + o->r);
            try_place(o, along, -LARGE_WIDE - o->r);
        }
    }
}

/* All along the lines others stand: rings about where it was, a millimetre apart. */
static void try_rings(Outside *o)
{
    Vec2 way[RING_WAYS];
    double deep = (o->from.x - dadinho_end_x(o->ref, o->end)) * o->ref->towards[o->end];
    ring_ways(vec2(1, 0), way);
    for (int ring = 1; o->away == 1e300; ring++) {
        TQ_ASSERT(ring < 2000);
        for (int step = 0; step < RING_WAYS; step++)
            try_place(o, deep + way[step].x * ring, o->from.y + way[step].y * ring);
    }
}

static void set_outside(struct ref *ref, TqThing thing, TqSide end)
{
    const Footprint *seen = board_get(&ref->board, thing);
    Outside o = { .ref = ref, .thing = thing, .end = end, .from = seen->at, .away = 1e300 };
    o.r = (seen->radius > 0 ? seen->radius : seen->wide) + EPS * 2;
    try_nearest(&o);
    try_along(&o);
    try_rings(&o);
    dadinho_set_piece(ref, thing, o.best, vec2(0, 0));
}

void dadinho_clear_for_penalty(struct ref *ref, TqSide defender, int taker)
{
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n <= BUTTONS; n++) {
            Footprint *seen = &ref->board.piece[side][n];
            bool stays = (side == (int)defender && n == 0) || (side != (int)defender && n == taker);
            if (seen->present && !stays && in_penalty_zone(ref, seen, defender))
                set_outside(ref, thing_piece((TqSide)side, n), defender);
        }
}

/* dadinho/64.f: what was moved aside for the kick comes back, or next to it (K28). */
void dadinho_put_back_aside(struct ref *ref)
{
    DadRestart *restart = &dadinho_of(ref)->restart;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n <= BUTTONS; n++) {
            if (!(restart->aside[side] & 1u << n) || !ref->board.piece[side][n].present)
                continue;
            TqThing thing = thing_piece((TqSide)side, n);
            Vec2 home = restart->aside_from[side][n];
            Footprint there = ref->board.piece[side][n];
            there.at = home;
            there.axis = restart->aside_axis[side][n];
            if (n == 0 && board_overlap(&ref->board, &there, thing).kind == TQ_THING_NONE)
                dadinho_set_piece(ref, thing, home, there.axis);
            else
                dadinho_set_near(ref, thing, home);
        }
    restart->aside[0] = restart->aside[1] = 0;
}

/* ---- After every flick ---- */

/* Where the way from `from` to `to` leaves the field. */
static Vec2 exit_point(Vec2 from, Vec2 to)
{
    double t = 1;
    Vec2 way = vec2_sub(to, from);
    if (to.x > FIELD_X || to.x < -FIELD_X)
        t = (num_sign(to.x) * FIELD_X - from.x) / way.x;
    if (to.y > FIELD_Y || to.y < -FIELD_Y) {
        double by_y = (num_sign(to.y) * FIELD_Y - from.y) / way.y;
        t = by_y < t ? by_y : t;
    }
    return t < 0 || t > 1 ? dadinho_into_field(to)
                          : dadinho_into_field(vec2_add_scaled(from, way, t));
}

/* dadinho/47: tangent to the line from outside where it left, and fit to play. Buttons that
   already stood outside and only slid on along it are set where they are nearest to the line. */
static void return_button(struct ref *ref, TqThing thing)
{
    const Footprint *seen = board_get(&ref->board, thing);
    const Footprint *was = board_get(&ref->board_before, thing);
    Vec2 line = was->present ? exit_point(was->at, seen->at) : dadinho_into_field(seen->at);
    bool over_end = num_abs(line.x) >= FIELD_X - EPS && num_abs(seen->at.x) > FIELD_X;
    Vec2 out = over_end ? vec2(num_sign(line.x), 0) : vec2(0, num_sign(line.y));
    dadinho_set_near(ref, thing, vec2_add_scaled(line, out, seen->radius));
    TqRuling ruling = ruling_at(ruling_of(D_47, TQ_CALL_PLACED), board_get(&ref->board, thing)->at);
    ruling.thing = thing;
    order_hold(&dadinho_of(ref)->placed, ruling);
}

/* dadinho/48.p4: who stands where the keeper must go is moved aside. */
static void make_room(struct ref *ref, TqSide side)
{
    TqThing keeper = thing_keeper(side);
    for (int i = 0; i < 2 * TQ_PIECES; i++) {
        TqThing there = board_overlap(&ref->board, board_get(&ref->board, keeper), keeper);
        if (there.kind == TQ_THING_NONE)
            return;
        dadinho_set_near(ref, there, board_get(&ref->board, there)->at);
    }
}

/* dadinho/7.p1, 48.p2, 48.p4: a keeper that fell or was pushed to where it may not be goes back to
   where it was, upright, at once and without a foul. */
static void restore_keeper(struct ref *ref, TqSide side)
{
    Footprint *keeper = &ref->board.piece[side][0];
    const Footprint *was = &ref->board_before.piece[side][0];
    bool down = keeper->fallen || !keeper->present;
    bool fell = down && in_force(ref, D_48_P2) && in_force(ref, D_7_P1);
    bool strayed = !down && dadinho_keeper_misplaced(ref, keeper, side) >= 0 &&
                   dadinho_keeper_misplaced(ref, was, side) < 0;
    if (!was->present || !(fell || strayed) || !in_force(ref, D_48_P4))
        return;
    dadinho_set_piece(ref, thing_keeper(side), was->at, was->axis);
    make_room(ref, side);
    TqRuling ruling = ruling_at(ruling_of(fell ? D_48_P2 : D_48_P4, TQ_CALL_PLACED), was->at);
    ruling.thing = thing_keeper(side);
    ruling = ruling_with(ruling, fell ? D_48_P4 : -1);
    order_hold(&dadinho_of(ref)->placed, ruling_with(ruling, fell ? D_7_P1 : -1));
}

/* What lies wrong when everything rests is set right by hand, before anything is judged: a button
   is fit to play at once (47), a keeper is restored at once and without a foul (48.p4), and closed
   play (44) is judged when the next team looks at the table. */
void dadinho_set_right(struct ref *ref, const Fact *fact)
{
    if (fact->kind != FACT_SETTLED || !dadinho_seen(ref)->flick.made)
        return;
    dadinho_put_back_aside(ref);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        for (int n = 1; n <= BUTTONS; n++) {
            TqThing thing = thing_piece((TqSide)side, n);
            const Footprint *seen = board_get(&ref->board, thing);
            const Footprint *was = board_get(&ref->board_before, thing);
            bool moved = vec2_length(vec2_sub(seen->at, was->at)) > 0 || !seen->present;
            bool gone = !seen->present && was->present;
            if (gone && !(dadinho_seen(ref)->expelled[side] & 1u << n))
                dadinho_set_piece(ref, thing, seen->at, vec2(0, 0));
            if (moved && seen->present && dadinho_out_of_field(ref, seen, false) &&
                in_force(ref, D_47))
                return_button(ref, thing);
        }
        restore_keeper(ref, (TqSide)side);
    }
}
