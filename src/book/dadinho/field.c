/* SPDX-License-Identifier: MIT */
/* The field in exact terms (md g): which test of play/field each clause means. A clause that is
   switched off leaves the plain test by centres. */
#include "book/dadinho/dadinho.h"
#include "geom/num.h"

double dadinho_end_x(const struct ref *ref, TqSide side)
{
    return field_end_x(&ref->board.field, ref_end(ref, side));
}

Vec2 dadinho_penalty_mark(const struct ref *ref, TqSide side)
{
    return field_mark(&ref->board.field, ref_end(ref, side));
}

/* dadinho/25: out only when wholly past the lines, not even touching them from outside. Annex III
   shows a button just inside and one just outside. */
bool dadinho_out_of_field(const struct ref *ref, const Footprint *seen)
{
    const Zone field = field_whole(&ref->board.field);
    return in_force(ref, D_25) && !field_in(&field, seen, TQ_BY_PART, EPS);
}

bool dadinho_ball_out_at(const struct ref *ref, Vec2 at)
{
    Footprint there = ref->board.ball;
    there.at = at;
    return dadinho_out_of_field(ref, &there);
}

/* dadinho/26: touching a zone from outside is inside, for buttons and ball alike (annex III). */
static bool in_zone(const struct ref *ref, Zone zone, const Footprint *seen)
{
    return in_force(ref, D_26) && field_in(&zone, seen, TQ_BY_PART, EPS);
}

bool dadinho_in_small(const struct ref *ref, const Footprint *seen, TqSide side)
{
    return in_zone(ref, field_small(&ref->board.field, ref_end(ref, side)), seen);
}

bool dadinho_in_large(const struct ref *ref, const Footprint *seen, TqSide side)
{
    return in_zone(ref, field_large(&ref->board.field, ref_end(ref, side)), seen);
}

bool dadinho_in_half_moon(const struct ref *ref, const Footprint *seen, TqSide side)
{
    return in_zone(ref, field_arc(&ref->board.field, ref_end(ref, side)), seen);
}

bool dadinho_in_circle(const struct ref *ref, const Footprint *seen)
{
    return in_zone(ref, field_circle(&ref->board.field), seen);
}

bool dadinho_set_in_circle(const Board *board, const Footprint *seen)
{
    const Zone circle = field_circle(&board->field);
    return field_in(&circle, seen, TQ_BY_PART, -EPS);
}

/* dadinho/27: the ball attacks only when wholly past the centre line. */
bool dadinho_ball_attacks(const struct ref *ref, const Footprint *ball, TqSide side)
{
    Vec2 ahead = vec2(ref->towards[side], 0);
    return in_force(ref, D_27) && field_past(ball, ahead, 0, TQ_BY_WHOLE) > EPS;
}

/* dadinho/27: a button attacks as soon as it touches the line. */
bool dadinho_button_attacks(const struct ref *ref, const Footprint *button, TqSide side)
{
    Vec2 ahead = vec2(ref->towards[side], 0);
    return in_force(ref, D_27) && field_past(button, ahead, 0, TQ_BY_PART) >= -EPS;
}

bool dadinho_on_centre_line(const Footprint *seen)
{
    return field_past(seen, vec2(1, 0), 0, TQ_BY_PART) >= -EPS &&
           field_past(seen, vec2(-1, 0), 0, TQ_BY_PART) >= -EPS;
}

/* The keeper seen from its own goal: depth into the field (negative behind the line), and y. */
static void keeper_frame(const struct ref *ref, const Footprint *keeper, TqSide side,
                         Vec2 corner[4])
{
    footprint_corners(keeper, corner);
    for (int i = 0; i < 4; i++)
        corner[i].x = field_depth(&ref->board.field, ref_end(ref, side), corner[i]);
}

/* How far before the line the broad face that looks into the field lies, at its rearmost (K34). */
static double front_face(const Vec2 corner[4])
{
    bool forward = corner[1].x + corner[2].x >= corner[0].x + corner[3].x;
    double a = corner[forward ? 1 : 0].x, b = corner[forward ? 2 : 3].x;
    return a < b ? a : b;
}

/* dadinho/26.pu, A4.1 to A4.4: wholly in the small area; dadinho/48.p3, A4.5, A4.6: or partly in
   the goal, between the posts, its front face never behind the line. K34: exactly at it is fine. */
int dadinho_keeper_misplaced(const struct ref *ref, const Footprint *keeper, TqSide side)
{
    const TqField *field = &ref->board.field;
    const double deep = field->small_deep, half = field->small_half;
    Vec2 corner[4];
    keeper_frame(ref, keeper, side, corner);
    double near = 1e300, far = -1e300, left = 1e300, right = -1e300;
    bool behind_wide = false;
    for (int i = 0; i < 4; i++) {
        near = corner[i].x < near ? corner[i].x : near;
        far = corner[i].x > far ? corner[i].x : far;
        left = corner[i].y < left ? corner[i].y : left;
        right = corner[i].y > right ? corner[i].y : right;
        behind_wide |= corner[i].x < -EPS && num_abs(corner[i].y) > field->mouth_half + EPS;
    }
    double wide = right > -left ? right : -left;
    bool area = in_force(ref, D_26_PU) && in_force(ref, D_A4);
    bool outside = near > deep + EPS || left > half + EPS || right < -half - EPS;
    if (outside && area && in_force(ref, D_A4_2))
        return D_26_PU;
    bool crosses = !outside && (far > deep + EPS || wide > half + EPS);
    if (crosses && area && in_force(ref, D_A4_4))
        return D_26_PU;
    if (near >= -EPS)
        return -1;
    if (front_face(corner) < -EPS && in_force(ref, D_48_P3) && in_force(ref, D_A4_6))
        return D_48_P3;
    return behind_wide && area ? D_26_PU : -1;
}

/* Is a point within the hull of two discs: their outer tangents and themselves? */
static bool in_pair(Vec2 point, const Footprint *a, const Footprint *b)
{
    Vec2 line = vec2_sub(b->at, a->at), off = vec2_sub(point, a->at);
    double length = vec2_length(line), grow = b->radius - a->radius;
    Vec2 along = vec2_scale(line, 1 / length);
    double x = vec2_dot(off, along), y = num_abs(vec2_cross(along, off));
    double sine = grow / length, cosine = __builtin_sqrt(1 - sine * sine);
    /* the tangent touches a at (-r sine, r cosine): follow it back from the point to the axis */
    double t = (x + y * sine / cosine) / length;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    double dx = x - t * length;
    return __builtin_sqrt(dx * dx + y * y) <= a->radius + t * grow + EPS;
}

/* dadinho/A1: 35 mm or less from edge to edge. */
static bool near_enough(const Footprint *a, const Footprint *b)
{
    return footprint_gap(a, b) <= CLOSED_GAP + EPS;
}

typedef struct {
    const Footprint *button[2 * TQ_PIECES];
    int count;
} Group;

/* The corner lies in the hull of the group when no straight line through it leaves all the
   group's discs on one side: looked at from the corner, the discs cover all directions. */
static bool in_hull(Vec2 point, const Group *group)
{
    for (int i = 0; i < group->count; i++)
        for (int j = i + 1; j < group->count; j++)
            if (in_pair(point, group->button[i], group->button[j]))
                return true;
    for (int i = 0; i < group->count; i++)
        for (int j = 0; j < group->count; j++)
            for (int k = 0; k < group->count; k++) {
                Vec2 a = vec2_sub(group->button[i]->at, point);
                Vec2 b = vec2_sub(group->button[j]->at, point);
                Vec2 c = vec2_sub(group->button[k]->at, point);
                double ab = vec2_cross(a, b), bc = vec2_cross(b, c), ca = vec2_cross(c, a);
                bool triangle = ab + bc + ca > EPS; /* twice its area: not all in one line */
                if (triangle && ab >= 0 && bc >= 0 && ca >= 0)
                    return true;
            }
    return false;
}

static bool ball_in_hull(const struct ref *ref, const Group *group)
{
    Vec2 corner[4];
    footprint_corners(&ref->board.ball, corner);
    int inside = 0;
    for (int i = 0; i < 4; i++)
        inside += in_hull(corner[i], group);
    return inside == 4 && in_force(ref, D_A1_2);
}

/* The largest group that holds this pair and keeps every two near one another. */
static Group grown_from(const Group *all, int i, int j)
{
    Group group = { { all->button[i], all->button[j] }, 2 };
    for (int k = 0; k < all->count; k++) {
        bool fits = k != i && k != j;
        for (int m = 0; m < group.count && fits; m++)
            fits = near_enough(all->button[k], group.button[m]);
        if (fits)
            group.button[group.count++] = all->button[k];
    }
    return group;
}

/* K19: any team's buttons (a setting: the flicking team's), the keeper is none. */
static Group closing_buttons(const struct ref *ref, TqSide flicked)
{
    Group all = { .count = 0 };
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 1; n < TQ_PIECES; n++) {
            const Footprint *seen = &ref->board.piece[side][n];
            bool counts = ref->setting[SET_CLOSED] == 0 || side == (int)flicked;
            if (seen->present && counts)
                all.button[all.count++] = seen;
        }
    return all;
}

/* dadinho/44 */
bool dadinho_play_closed(const struct ref *ref, TqSide flicked)
{
    const Group all = closing_buttons(ref, flicked);
    for (int i = 0; i < all.count; i++)
        for (int j = i + 1; j < all.count; j++) {
            if (!near_enough(all.button[i], all.button[j]) || !in_force(ref, D_A1))
                continue;
            Group group = grown_from(&all, i, j);
            if (ball_in_hull(ref, &group))
                return true;
        }
    return false;
}

bool dadinho_might_close(const struct ref *ref, TqSide flicked)
{
    const Group all = closing_buttons(ref, flicked);
    for (int i = 0; i < all.count; i++)
        for (int j = i + 1; j < all.count; j++)
            if (near_enough(all.button[i], all.button[j]))
                return true;
    return false;
}

/* dadinho/28, 59: not past the line, but on it or against it. */
bool dadinho_ball_on_goal_line(const struct ref *ref)
{
    const TqField *field = &ref->board.field;
    const Footprint *ball = &ref->board.ball;
    double across = num_abs(ball->at.y),
           past = footprint_reach(ball, vec2(num_sign(ball->at.x), 0));
    return ball->present && across < field->mouth_half && past >= field->half_x - EPS;
}
