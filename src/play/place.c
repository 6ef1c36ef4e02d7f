/* SPDX-License-Identifier: MIT */
/* Setting things down, and finding where they fit. */
#include "play/place.h"

#include <toque/games.h>

#include "geom/num.h"
#include "geom/trig.h"

/* ---- Setting ---- */

void place_set(Board *board, TqThing thing, Vec2 at, Vec2 axis)
{
    Footprint *seen = board_edit(board, thing);
    seen->at = at;
    if (axis.x != 0 || axis.y != 0)
        seen->axis = vec2_normalised(axis);
    seen->fallen = false;
    seen->present = true;
    seen->by_hand = true;
}

void place_lay_ball(Board *board, Vec2 at)
{
    board->ball_on = thing_none();
    board->on_ball = thing_none();
    place_set(board, thing_ball(), at, vec2(1, 0));
}

void place_take_away(Board *board, TqThing thing)
{
    Footprint *seen = board_edit(board, thing);
    seen->present = false;
    seen->by_hand = true;
}

void place_taken_over(Board *board)
{
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n < TQ_PIECES; n++)
            board->piece[side][n].by_hand = false;
    board->ball.by_hand = false;
}

/* ---- Free places ---- */

void place_frames(const TqField *field, Footprint frame[PLACE_FRAMES])
{
    const double half = field->goal_depth / 2, mid = field->half_x + half;
    int count = 0;
    for (int end = -1; end <= 1; end += 2) {
        for (int y = -1; y <= 1; y += 2)
            frame[count++] =
                (Footprint){ .at = vec2(end * mid, y * (field->mouth_half + field->post)),
                             .axis = vec2(1, 0),
                             .deep = half + 2,
                             .wide = field->post + 1 };
        frame[count++] = (Footprint){ .at = vec2(end * (field->half_x + field->goal_depth), 0),
                                      .axis = vec2(1, 0),
                                      .deep = 4,
                                      .wide = field->mouth_half + 4 };
    }
}

static bool meets_frame(const TqField *field, const Footprint *seen)
{
    const double reach = 60; /* more than any piece's, from its centre */
    Footprint frame[PLACE_FRAMES];
    if (num_abs(seen->at.x) < field->half_x - reach ||
        num_abs(seen->at.y) > field->mouth_half + reach)
        return false;
    place_frames(field, frame);
    for (int i = 0; i < PLACE_FRAMES; i++)
        if (footprint_gap(seen, &frame[i]) < 0)
            return true;
    return false;
}

double place_size(const Footprint *seen)
{
    return seen->radius > 0 ? seen->radius : seen->wide;
}

bool place_fits(const Board *board, TqThing thing, const Footprint *there)
{
    return field_on_table(&board->field, there) && !meets_frame(&board->field, there) &&
           board_overlap(board, there, thing).kind == TQ_THING_NONE;
}

bool place_is_free(const Board *board, TqThing thing, Vec2 at)
{
    Footprint there = *board_get(board, thing);
    there.at = at;
    return place_fits(board, thing, &there);
}

enum { RING_WAYS = 96, RING_HALF = RING_WAYS / 2 };

/* Directions all round, `first` first and then by turns to its left and right. */
static void ring_ways(Vec2 first, Vec2 way[RING_WAYS])
{
    for (int step = 0; step < RING_WAYS; step++) {
        int turn = step % 2 ? -(step + 1) / 2 : step / 2;
        double s, c;
        trig_sincos(turn * TRIG_PI / RING_HALF, &s, &c);
        way[step] = vec2(first.x * c - first.y * s, first.x * s + first.y * c);
    }
}

/* Whatever was in the way a little beside is asked first. */
static bool is_free_still(const Board *board, TqThing thing, Vec2 at, TqThing *last)
{
    Footprint there = *board_get(board, thing);
    there.at = at;
    if (last->kind != TQ_THING_NONE && board_is_on(board, *last, &there))
        return false;
    *last = board_overlap(board, &there, thing);
    return last->kind == TQ_THING_NONE && field_on_table(&board->field, &there) &&
           !meets_frame(&board->field, &there);
}

Vec2 place_free_near(const Board *board, TqThing thing, Vec2 wish)
{
    Vec2 way[RING_WAYS];
    TqThing last = thing_none();
    if (place_is_free(board, thing, wish))
        return wish;
    ring_ways(wish.x != 0 || wish.y != 0 ? vec2_normalised(vec2_neg(wish)) : vec2(1, 0), way);
    for (int ring = 1;; ring++) {
        TQ_ASSERT(ring < 2000); /* two teams leave most of the table free */
        for (int step = 0; step < RING_WAYS; step++) {
            Vec2 at = vec2_add_scaled(wish, way[step], ring);
            if (is_free_still(board, thing, at, &last))
                return at;
        }
    }
}

void place_set_near(Board *board, TqThing thing, Vec2 wish)
{
    place_set(board, thing, place_free_near(board, thing, wish), vec2(0, 0));
}

uint32_t place_touching(const Board *board, TqThing thing, TqSide side, double gap)
{
    const Footprint *at = board_get(board, thing);
    uint32_t bits = 0;
    for (int n = 0; n < TQ_PIECES; n++) {
        const Footprint *seen = &board->piece[side][n];
        bool near = num_abs(seen->at.x - at->at.x) < 100; /* more than any two reach */
        if (seen->present && near && !thing_same(thing_piece(side, n), thing) &&
            footprint_gap(at, seen) <= gap)
            bits |= 1u << n;
    }
    return bits;
}

/* ---- Aside, and back ---- */

void place_note_aside(Aside *aside, const Board *board, TqThing thing)
{
    const Footprint *seen = board_get(board, thing);
    if (aside->moved[thing.side] & 1u << thing.number)
        return;
    aside->moved[thing.side] |= 1u << thing.number;
    aside->at[thing.side][thing.number] = seen->at;
    aside->axis[thing.side][thing.number] = seen->axis;
}

void place_make_room(Board *board, TqThing thing, Aside *aside)
{
    for (int i = 0; i < 2 * TQ_PIECES; i++) {
        TqThing there = board_overlap(board, board_get(board, thing), thing);
        if (there.kind == TQ_THING_NONE)
            return;
        if (aside && thing_is_piece(there))
            place_note_aside(aside, board, there);
        place_set_near(board, there, board_get(board, there)->at);
    }
}

/* A block comes back as it faced, if it fits so. */
static void put_back(Board *board, TqThing thing, Vec2 home, Vec2 axis)
{
    Footprint there = *board_get(board, thing);
    there.at = home;
    there.axis = axis;
    if (there.radius == 0 && board_overlap(board, &there, thing).kind == TQ_THING_NONE)
        place_set(board, thing, home, axis);
    else
        place_set_near(board, thing, home);
}

void place_put_back(Board *board, Aside *aside)
{
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        for (int n = 0; n < TQ_PIECES; n++)
            if ((aside->moved[side] & 1u << n) && board->piece[side][n].present)
                put_back(board, thing_piece((TqSide)side, n), aside->at[side][n],
                         aside->axis[side][n]);
        aside->moved[side] = 0;
    }
}

/* ---- Ways home ---- */

Vec2 place_tangent(const TqField *field, Vec2 from, Vec2 to, double radius)
{
    const double on_line = 0.05; /* the way's end is rounded */
    Vec2 line = field_exit(field, from, to);
    bool over_end = num_abs(line.x) >= field->half_x - on_line && num_abs(to.x) > field->half_x;
    Vec2 out = over_end ? vec2(num_sign(line.x), 0) : vec2(0, num_sign(line.y));
    return vec2_add_scaled(line, out, radius);
}

Vec2 place_raised(const Footprint *fallen)
{
    const double back = fallen->fallen != FALLEN_LEANS ? TQ_FISTF_UNDERSIDE + fallen->radius : 0;
    return vec2_add_scaled(fallen->at, fallen->axis, -back);
}

Vec2 place_on_cloth(const TqField *field, Vec2 at, double radius)
{
    double x = field->cloth_x - radius, y = field->cloth_y - radius;
    return vec2(num_clamp(at.x, -x, x), num_clamp(at.y, -y, y));
}

Vec2 place_at_cloth_edge(const TqField *field, Vec2 at, double radius)
{
    Vec2 on = place_on_cloth(field, at, radius);
    bool side = field->half_y - num_abs(at.y) <= field->half_x - num_abs(at.x);
    return side ? vec2(on.x, num_sign(at.y) * (field->cloth_y - radius))
                : vec2(num_sign(at.x) * (field->cloth_x - radius), on.y);
}
