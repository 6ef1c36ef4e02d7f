/* SPDX-License-Identifier: MIT */
/* Where pieces and ball are set by rule: arrangement, removals, restorations. */
#include "book/dadinho/dadinho.h"
#include "geom/num.h"

/* ---- The arrangement of article 30 ---- */

/* For the team that defends -x; buttons 1 to 5 defend, 6 and 7 are the wings, 8 and 9 stand at the
   ends of the circle, 10 on the axis. A gap of 1 keeps them out of circle and half (K3). */
/* dadinho/30.b: the line before the large area against which the defenders are set. */
static double defence_line(const TqField *field)
{
    return field->half_x - field->large_deep - 80;
}

static Vec2 usual_place(const TqField *field, int number, double r)
{
    const double gap = 1, off = r + gap;
    if (number <= 5)
        return vec2(-defence_line(field) - r, 180.0 * (number - 3));
    if (number <= 7)
        return vec2(-35 - r, (number == 6 ? -1 : 1) * (field->half_y - r));
    if (number <= 9) {
        double far = field->circle + off;
        return vec2(-off, (number == 8 ? -1 : 1) * __builtin_sqrt(far * far - off * off));
    }
    return vec2(-(field->circle + off), 0);
}

/* The pair that kicks off: one behind the ball, one to go on. */
static Vec2 kicking_place(bool first, double r)
{
    return first ? vec2(-(r + 6), 0) : vec2(-(r + 40), 70);
}

enum { PAIR = 2 }; /* 31 */

/* The first two kick off: 10 and 9, or the next below them where one is missing (K39). */
static int kicking_rank(const struct ref *ref, TqSide side, int number)
{
    int before = 0;
    for (int n = BUTTONS; n > number; n--)
        before += ref->board.piece[side][n].present;
    return before;
}

void dadinho_arrange_team(struct ref *ref, TqSide side, bool kicks_off)
{
    double ahead = ref->towards[side];
    for (int n = 1; n <= BUTTONS; n++) {
        Footprint *seen = &ref->board.piece[side][n];
        if (!seen->present)
            continue;
        const int rank = kicking_rank(ref, side, n);
        Vec2 at = kicks_off && rank < PAIR ? kicking_place(rank == 0, seen->radius)
                                           : usual_place(&ref->board.field, n, seen->radius);
        place_set(&ref->board, thing_piece(side, n), vec2(at.x * ahead, at.y * ahead), vec2(0, 0));
        seen->upside = false;
    }
    if (ref->board.piece[side][0].present)
        place_set(&ref->board, thing_keeper(side),
                  vec2(dadinho_end_x(ref, side) + ref->board.piece[side][0].deep * ahead, 0),
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

static bool in_defence_row(const TqField *field, const Footprint *b)
{
    return num_abs(b->at.x + b->radius + defence_line(field)) <= PERCEPTIBLE;
}

static bool on_wing(const TqField *field, const Footprint *b)
{
    return num_abs(b->at.x + b->radius + 35) <= PERCEPTIBLE &&
           num_abs(num_abs(b->at.y) + b->radius - field->half_y) <= PERCEPTIBLE;
}

/* K6: by the circle means a gap of 0 to 5. */
static bool by_circle(const TqField *field, const Footprint *b)
{
    double gap = vec2_length(b->at) - b->radius - field->circle;
    return gap >= -EPS && gap <= 5 + EPS;
}

static bool at_circle_end(const TqField *field, const Footprint *b)
{
    return by_circle(field, b) && b->at.x + b->radius >= -5 - EPS;
}

static bool on_axis(const TqField *field, const Footprint *b)
{
    return by_circle(field, b) && num_abs(b->at.y) <= PERCEPTIBLE;
}

/* dadinho/30.b: at least 80 from edge to edge. */
static bool defence_too_close(const struct ref *ref, TqSide side)
{
    const TqField *field = &ref->board.field;
    for (int i = 1; i <= BUTTONS; i++)
        for (int j = i + 1; j <= BUTTONS; j++) {
            Footprint a = turned(ref, side, i), b = turned(ref, side, j);
            if (a.present && b.present && in_defence_row(field, &a) && in_defence_row(field, &b) &&
                footprint_gap(&a, &b) < 80 - EPS)
                return true;
        }
    return false;
}

static void count_button(const struct ref *ref, TqSide side, int n, bool kicks_off, Census *census)
{
    const TqField *field = &ref->board.field;
    Footprint b = turned(ref, side, n);
    if (!b.present)
        return;
    bool in_circle = dadinho_set_in_circle(&ref->board, &b);
    bool inside = in_circle && b.at.x + b.radius < -EPS;
    bool attacks = dadinho_button_attacks(ref, &ref->board.piece[side][n], side);
    if (attacks && kicks_off && in_circle)
        census->misplaced = D_31; /* of the pair 31 says so */
    else if (attacks)
        census->ahead = true;
    else if (in_defence_row(field, &b))
        census->defence++;
    else if (on_wing(field, &b))
        census->wings += b.at.y < 0 ? 1 : 100;
    else if (inside && kicks_off)
        census->inside++;
    else if (at_circle_end(field, &b))
        census->ends += b.at.y < 0 ? 1 : 100;
    else if (on_axis(field, &b))
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
   to what its buttons do, not to their number: but two kick off as long as there are two. */
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
    const int pair = present < PAIR ? present : PAIR;
    bool fits = !kicks_off || (c->inside == pair && near_circle <= 1);
    return fits || !in_force(ref, D_31) ? -1 : D_31;
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

/* ---- The referee's hands ---- */

/* Each thing is said once, where it lies in the end. */
static void note_placed(struct ref *ref, TqThing thing, TqRuling ruling)
{
    Held *placed = &dadinho_of(ref)->placed;
    ruling = ruling_at(ruling, board_get(&ref->board, thing)->at);
    ruling.thing = thing;
    for (int i = 0; i < placed->count; i++)
        if (thing_same(placed->ruling[i].thing, thing)) {
            placed->ruling[i] = ruling;
            return;
        }
    order_hold(placed, ruling);
}

static bool has_moved(const struct ref *ref, const Board *before, TqThing thing)
{
    const Footprint *was = board_get(before, thing), *is = board_get(&ref->board, thing);
    const bool moved = was->at.x != is->at.x || was->at.y != is->at.y;
    return is->present && was->present && moved;
}

void dadinho_note_moved(struct ref *ref, const Board *before, int clause)
{
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n < TQ_PIECES; n++)
            if (has_moved(ref, before, thing_piece((TqSide)side, n)))
                note_placed(ref, thing_piece((TqSide)side, n), ruling_of(clause, TQ_CALL_PLACED));
}

/* dadinho/64.f: who lies where the ball is laid goes aside for the kick (K28).
   OPEN(dadinho/64.f): it speaks of opponents and the own keeper. An own button goes by the clause
   that has the ball lie there. */
static TqRuling gone_aside(const struct ref *ref, TqThing thing)
{
    const Restart *restart = &dadinho_seen(ref)->restart;
    TqRuling ruling = ruling_of(D_64_F, TQ_CALL_PLACED);
    ruling.number = 1; /* the other of its two calls: aside, not back */
    if (restart->kind == TQ_RESTART_NONE || thing_is_keeper(thing) ||
        thing.side != (int8_t)restart->to)
        return ruling;
    return ruling_of(dadinho_form_clause(ref), TQ_CALL_PLACED);
}

void dadinho_make_room(struct ref *ref)
{
    const Board before = ref->board;
    place_make_room(&ref->board, thing_ball(), &dadinho_of(ref)->restart.aside);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n < TQ_PIECES; n++) {
            const TqThing thing = thing_piece((TqSide)side, n);
            if (has_moved(ref, &before, thing))
                note_placed(ref, thing, gone_aside(ref, thing));
        }
}

/* ---- Removals ---- */

/* dadinho/56: tangent to the large area's side line from outside and to the goal line from inside,
   on the nearer side; dadinho/56.pu: the next ones beside it, outwards. */
void dadinho_clear_piece_for_shot(struct ref *ref, TqThing thing, TqSide end)
{
    Footprint *seen = board_edit(&ref->board, thing);
    double goal = dadinho_end_x(ref, end), ahead = ref->towards[end], r = seen->radius;
    double way = num_sign(seen->at.y), y = ref->board.field.large_half + r;
    Vec2 at = vec2(goal + ahead * r, way * y);
    Footprint trial = *seen;
    trial.at = at;
    while (in_force(ref, D_56_PU) && y < ref->board.field.board_y - r) {
        TqThing there = board_overlap(&ref->board, &trial, thing);
        if (there.kind == TQ_THING_NONE)
            break;
        const Footprint *blocks = board_get(&ref->board, there);
        double edge = footprint_reach(blocks, vec2(0, way));
        y = edge + r > y ? edge + r : y + 1;
        trial.at = vec2(at.x, way * y);
    }
    place_set_near(&ref->board, thing, trial.at);
}

void dadinho_clear_for_shot(struct ref *ref, TqSide shooter)
{
    TqSide end = tq_other_side(shooter);
    const Board before = ref->board;
    for (int n = 1; n <= BUTTONS; n++) {
        const Footprint *seen = &ref->board.piece[shooter][n];
        if (seen->present && dadinho_in_small(ref, seen, end))
            dadinho_clear_piece_for_shot(ref, thing_piece(shooter, n), end);
    }
    dadinho_note_moved(ref, &before, D_56);
}

/* dadinho/86.a: nobody but keeper and taker in area and half-moon; 86.c: nor in the goal, where the
   keeper must stand. K3: tangent, yet not touching. */
PlaceRules dadinho_penalty_rules(const struct ref *ref, TqSide defender, int taker)
{
    const TqField *field = &ref->board.field;
    int end = ref_end(ref, defender);
    PlaceRules rules = { .count = 0 };
    PlaceRule out = { .kind = PLACE_OUTSIDE,
                      .clause = D_86_A,
                      .zone = field_large(field, end),
                      .least = 2 * EPS,
                      .tolerance = EPS };
    out.who[defender] = PLACE_ALL & ~1u;
    out.who[tq_other_side(defender)] = taker < 0 ? PLACE_ALL : PLACE_ALL & ~(1u << taker);
    place_rule(&rules, out);
    out.zone = field_arc(field, end);
    place_rule(&rules, out);
    out.clause = D_86_C;
    out.zone = field_behind(field, end, field->mouth_half);
    out.by = TQ_BY_CENTRE;
    out.least = 0;
    out.tolerance = 0;
    place_rule(&rules, out);
    out.kind = PLACE_INSIDE; /* to where: not behind the goal line */
    out.clause = D_87;
    out.zone = field_within(field_whole(field), 2 * EPS);
    out.by = TQ_BY_WHOLE;
    out.tolerance = EPS;
    place_rule(&rules, out);
    return rules;
}

/* dadinho/87: each to the nearest place tangent from outside; where others stand all along the
   lines, to the nearest place at all. */
void dadinho_clear_for_penalty(struct ref *ref, TqSide defender)
{
    const PlaceRules rules = dadinho_penalty_rules(ref, defender, -1);
    const Board before = ref->board;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n <= BUTTONS; n++) {
            TqThing thing = thing_piece((TqSide)side, n);
            const Footprint *seen = board_get(&ref->board, thing);
            Vec2 at;
            int breach = place_breach(&rules, &ref->board, thing, seen);
            if (!seen->present || (breach != D_86_A && breach != D_86_C))
                continue;
            bool found = place_beside(&rules, &ref->board, thing, seen->at, &at) ||
                         place_nearest(&rules, &ref->board, thing, seen->at, &at);
            TQ_ASSERT(found); /* two teams leave most of the table free */
            place_set(&ref->board, thing, at, vec2(0, 0));
        }
    dadinho_note_moved(ref, &before, D_87);
}

/* ---- After every flick ---- */

/* Tangent to the line from outside, beside who stands there; in a goal, as near as its back lets
   it. */
static Vec2 free_outside(const struct ref *ref, TqThing thing, Vec2 wish)
{
    const TqField *field = &ref->board.field;
    const bool in_goal = num_abs(wish.x) > field->half_x && num_abs(wish.y) < field->mouth_half;
    PlaceRules rules = { .count = 0 };
    PlaceRule outside = {
        .kind = PLACE_OUTSIDE, .clause = D_47, .zone = field_whole(field), .tolerance = EPS
    };
    outside.who[thing.side] = 1u << thing.number;
    place_rule(&rules, outside);
    Vec2 at;
    return !in_goal && place_beside(&rules, &ref->board, thing, wish, &at)
               ? at
               : place_free_near(&ref->board, thing, wish);
}

/* dadinho/47: tangent to the line from outside where it left, and fit to play. Buttons that
   already stood outside and only slid on along it are set where they are nearest to the line. */
static void return_button(struct ref *ref, TqThing thing)
{
    const Footprint *seen = board_get(&ref->board, thing);
    const Footprint *was = board_get(&ref->board_before, thing);
    const DadFlick *flick = &dadinho_seen(ref)->flick;
    const bool known = flick->exited[thing.side] & 1u << thing.number;
    const Vec2 from = known          ? flick->exit[thing.side][thing.number]
                      : was->present ? was->at
                                     : seen->at;
    const Vec2 at = place_tangent(&ref->board.field, from, seen->at, seen->radius);
    place_set(&ref->board, thing, free_outside(ref, thing, at), vec2(0, 0));
    board_edit(&ref->board, thing)->upside = false; /* fit to play */
    note_placed(ref, thing, ruling_of(D_47, TQ_CALL_PLACED));
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
    place_set(&ref->board, thing_keeper(side), was->at, was->axis);
    TqRuling back = ruling_of(fell ? D_48_P2 : D_48_P4, TQ_CALL_PLACED);
    note_placed(ref, thing_keeper(side),
                fell ? ruling_with(ruling_with(back, D_48_P4), D_7_P1) : back);
    const Board before = ref->board;
    place_make_room(&ref->board, thing_keeper(side), 0); /* 48.p4: who stands there goes aside */
    dadinho_note_moved(ref, &before, D_48_P4);
}

/* 77: it is out for good, or will be as soon as this flick is ruled on. */
static bool is_sent_off(const struct dadinho *d, TqThing thing)
{
    bool is = d->expelled[thing.side] & 1u << thing.number;
    for (int i = 0; i < d->held.count; i++)
        is = is || (d->held.ruling[i].clause == D_77 && thing_same(d->held.ruling[i].thing, thing));
    return is;
}

/* Has this flick sent it out of the field, and is it known where? Off the table it is where it
   fell. Who is sent off is not set anywhere. */
static bool has_left(struct ref *ref, TqThing thing)
{
    const struct dadinho *d = dadinho_seen(ref);
    const Footprint *seen = board_get(&ref->board, thing);
    const Footprint *was = board_get(&ref->board_before, thing);
    const bool moved = vec2_length(vec2_sub(seen->at, was->at)) > 0 || !seen->present;
    const uint32_t bit = 1u << thing.number, unknown = d->flick.left[thing.side] & bit;
    if (is_sent_off(d, thing))
        return false;
    if (!seen->present && was->present && !unknown)
        place_set(&ref->board, thing, seen->at, vec2(0, 0));
    return moved && seen->present && !unknown && dadinho_out_of_field(ref, seen) &&
           in_force(ref, D_47);
}

/* All who left are taken up first: none is in another's way where it does not stay. */
static void return_buttons(struct ref *ref)
{
    uint32_t left[2] = { 0, 0 };
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 1; n <= BUTTONS; n++)
            left[side] |= (uint32_t)has_left(ref, thing_piece((TqSide)side, n)) << n;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 1; n <= BUTTONS; n++)
            if (left[side] & 1u << n)
                place_take_away(&ref->board, thing_piece((TqSide)side, n));
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 1; n <= BUTTONS; n++)
            if (left[side] & 1u << n)
                return_button(ref, thing_piece((TqSide)side, n));
}

/* What lies wrong when everything rests is set right by hand, before anything is judged: a button
   is fit to play at once (47), a keeper is restored at once and without a foul (48.p4), and closed
   play (44) is judged when the next team looks at the table. */
void dadinho_set_right(struct ref *ref, const Fact *fact)
{
    if (fact->kind != FACT_SETTLED || !dadinho_seen(ref)->flick.story.made)
        return;
    const Board before = ref->board;
    place_put_back(&ref->board, &dadinho_of(ref)->restart.aside); /* 64.f, K28 */
    dadinho_note_moved(ref, &before, D_64_F);
    return_buttons(ref);
    restore_keeper(ref, TQ_HOME);
    restore_keeper(ref, TQ_AWAY);
}
