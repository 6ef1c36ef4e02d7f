/* SPDX-License-Identifier: MIT */
/* The keeper on its rod: where it may be held, what a hand does with it, shaking (rule 8, K33). */
#include "book/fistf/fistf.h"
#include "geom/num.h"

#define SHAKE_MM 5.0  /* K33: so far to and fro */
#define SHAKE_MS 1000 /* three times within this */
#define ROD_LENGTH 150.0
#define ROD_HALF 2.0

/* ---- Its outline ---- */

static Footprint held_at(const struct ref *ref, TqSide side, Vec2 at, Vec2 axis)
{
    Footprint seen = *board_get(&ref->board, thing_keeper(side));
    seen.at = at;
    seen.axis = axis;
    return seen;
}

/* 8.1.5: the rod is part of it. */
static Footprint rod_of(const Footprint *figure)
{
    return (
        Footprint){ .at = vec2_add_scaled(figure->at, figure->axis, -figure->deep - ROD_LENGTH / 2),
                    .axis = figure->axis,
                    .deep = ROD_LENGTH / 2,
                    .wide = ROD_HALF };
}

/* 8.2.1: does a part of figure or rod touch or pass the lines of the goal area? The goal line and
   all behind it are free. */
bool fistf_figure_leaves(const struct ref *ref, TqSide side, Vec2 at, Vec2 axis)
{
    const Zone zone = field_keeper(&ref->board.field, ref_end(ref, side));
    const Footprint figure = held_at(ref, side, at, axis);
    return !field_in(&zone, &figure, TQ_BY_WHOLE, 0);
}

bool fistf_leaves_lines(const struct ref *ref, TqSide side, Vec2 at, Vec2 axis)
{
    const Zone zone = field_keeper(&ref->board.field, ref_end(ref, side));
    const Footprint figure = held_at(ref, side, at, axis), rod = rod_of(&figure);
    return fistf_figure_leaves(ref, side, at, axis) || !field_in(&zone, &rod, TQ_BY_WHOLE, 0);
}

/* 8.1.1: the rod leaves the goal under its rear bar: it crosses the bar's line between the posts.
 */
bool fistf_under_bar(const struct ref *ref, TqSide side, Vec2 at, Vec2 axis)
{
    const TqField *field = &ref->board.field;
    const double way = ref_end(ref, side), bar = field->half_x + field->goal_depth;
    const double deep = way * at.x, back = -way * axis.x; /* how fast the rod leads back */
    if (deep >= bar || back <= 0)
        return false;
    const double far = (bar - deep) / back; /* along the rod */
    return far <= ROD_LENGTH && num_abs(at.y - axis.y * far) <= field->mouth_half - ROD_HALF;
}

/* Wrongly held, too, the rod leads to a hand that stays off the field, behind its own goal line,
   and the figure is over the table. */
static bool is_in_reach(const struct ref *ref, TqSide side, Vec2 at, Vec2 axis)
{
    const TqField *field = &ref->board.field;
    const double long_way = board_get(&ref->board, thing_keeper(side))->deep + ROD_LENGTH;
    const double hand = ref_end(ref, side) * vec2_add_scaled(at, axis, -long_way).x;
    return hand > field->half_x && num_abs(at.x) <= field->board_x &&
           num_abs(at.y) <= field->board_y;
}

static Vec2 turned(Vec2 axis, int32_t x, int32_t y)
{
    return x == 0 && y == 0 ? axis : vec2_normalised(vec2(x, y));
}

bool fistf_rod_reaches(const struct ref *ref, const TqCommand *c)
{
    const TqSide side = (TqSide)c->thing.side;
    Vec2 axis = board_get(&ref->board, c->thing)->axis;
    if (c->deed == TQ_DO_PLACE)
        return is_in_reach(ref, side, vec2(c->x_um / 1000.0, c->y_um / 1000.0),
                           turned(axis, c->axis_x, c->axis_y));
    for (int i = 0; i < c->spots; i++) {
        const TqSpot *to = &c->spot[i];
        axis = turned(axis, to->axis_x, to->axis_y);
        if (!is_in_reach(ref, side, vec2(to->x_um / 1000.0, to->y_um / 1000.0), axis))
            return false;
    }
    return true;
}

/* ---- Shaking ---- */

static Shake still(Vec2 at)
{
    Shake shake = { .known = true, .from = at, .far = at };
    for (int i = 0; i < SHAKE_TURNS; i++)
        shake.turned_ms[i] = -1;
    return shake;
}

static void turn(Shake *shake, Vec2 at, int64_t ms)
{
    for (int i = 0; i + 1 < SHAKE_TURNS; i++)
        shake->turned_ms[i] = shake->turned_ms[i + 1];
    shake->turned_ms[SHAKE_TURNS - 1] = ms;
    shake->from = shake->far;
    shake->way = vec2_normalised(vec2_sub(at, shake->far));
    shake->far = at;
}

static bool is_shaken(const Shake *shake)
{
    return shake->turned_ms[0] >= 0 &&
           shake->turned_ms[SHAKE_TURNS - 1] - shake->turned_ms[0] <= SHAKE_MS;
}

/* The keeper goes on to a place. */
static void go_to(Shake *shake, Vec2 at, int64_t ms)
{
    if (!shake->runs) {
        const Vec2 far = vec2_sub(at, shake->from);
        if (vec2_length(far) > SHAKE_MM) {
            shake->runs = true;
            shake->way = vec2_normalised(far);
            shake->far = at;
        }
        return;
    }
    const double on = vec2_dot(vec2_sub(at, shake->far), shake->way);
    if (on >= 0)
        shake->far = at;
    else if (-on > SHAKE_MM)
        turn(shake, at, ms);
}

/* Along the way of a command; true: shaken somewhere on it. */
static bool follow(const struct ref *ref, const TqCommand *command, Shake *shake)
{
    bool shaken = false;
    if (!shake->known)
        *shake = still(board_get(&ref->board, command->thing)->at);
    for (int i = 0; i < command->spots; i++) {
        const TqSpot *spot = &command->spot[i];
        go_to(shake, vec2(spot->x_um / 1000.0, spot->y_um / 1000.0),
              command->at_ms + spot->after_ms);
        shaken |= is_shaken(shake);
    }
    return shaken;
}

/* A figure was flicked at the ball, rolling or not, and has not met it yet. */
static bool is_about_to_play(const struct ref *ref, TqSide side)
{
    const Flick *last = fistf_last_attack(ref);
    return last && last->side == side && !last->played && !last->over && !last->lost;
}

/* 8.1.2: only before the ball is propelled, also one that rolls and that a figure is on its way to;
   and only the keeper of the one who waits for that. */
static bool is_watched(const struct ref *ref, const TqCommand *command)
{
    const struct fistf *f = fistf_seen(ref);
    return thing_is_keeper(command->thing) && command->side != f->owner &&
           (!f->ball_moves || is_about_to_play(ref, f->owner));
}

bool fistf_shaken_by(const struct ref *ref, const TqCommand *command)
{
    Shake shake = fistf_seen(ref)->shake[command->side];
    return is_watched(ref, command) && follow(ref, command, &shake);
}

void fistf_move_keeper(struct ref *ref, const TqCommand *command)
{
    struct fistf *f = fistf_of(ref);
    Shake *shake = &f->shake[command->side];
    const TqSpot *last = &command->spot[command->spots - 1];
    fistf_forget_rod_order(ref, command->side); /* a new way is instead of the old */
    if (!is_watched(ref, command)) {
        *shake = (Shake){ .known = false };
    } else if (follow(ref, command, shake)) {
        f->team[command->side].shakes++;
        *shake = still(vec2(last->x_um / 1000.0, last->y_um / 1000.0)); /* one offence */
    }
    f->where.moving[command->side] |= 1u << KEEPER;
}

/* ---- Facts ---- */

/* K34: one excursion beyond its lines is one offence: of one that was led out there an account may
   tell that it crossed them, too. A person may name the goal area itself. */
bool fistf_keeper_leaves(const struct ref *ref, const Fact *fact)
{
    if (fact->kind != FACT_CROSS || !thing_is_keeper(fact->who))
        return false;
    const Footprint *seen = board_get(&ref->board, fact->who);
    const bool again =
        fact->typed && fistf_leaves_lines(ref, (TqSide)fact->who.side, seen->at, seen->axis);
    const bool line = fact->role == TQ_LINE_KEEPER || (fact->typed && fact->role == TQ_LINE_SMALL);
    return !again && line && !fact->inward && (fact->typed || fact->across == TQ_BY_PART);
}

/* Put down beyond them it has left them too. */
void fistf_note_keeper_put(struct ref *ref, const TqCommand *command)
{
    const Footprint *keeper = board_get(&ref->board, command->thing);
    if (thing_is_keeper(command->thing) && fistf_live(ref) &&
        fistf_leaves_lines(ref, command->side, keeper->at, keeper->axis))
        fistf_of(ref)->team[command->side].lines++;
}

static bool is_about_shaking(int clause)
{
    return clause == F_8_1_2 || clause == F_8_1_2_B;
}

/* K33: told in its place, it was shaken when the ball was on its way, and no figure on its way to
   it (5.2.1: it may be played while it rolls). OPEN(fistf-es/8.1.2): a referee who enters it while
   things run on the table has seen it before. */
bool fistf_shaken_too_late(const struct ref *ref, const Fact *entry)
{
    return is_about_shaking(entry->command.clause) && entry->typed && fistf_seen(ref)->ball_moves &&
           !is_about_to_play(ref, tq_other_side(entry->command.side));
}

/* OPEN(fistf-es/8.1.2): "the keeper", before "the attacking figure" plays the ball: that of the one
   who waits for the shot, as K33 has it; the attacker's own hinders nobody. */
bool fistf_shakes_alone(const struct ref *ref, const TqCommand *entry)
{
    return is_about_shaking(entry->clause) && !fistf_choosing(ref) &&
           fistf_attacks(ref, entry->side);
}

/* What the referee saw, once or on purpose. */
static void note_entry(struct ref *ref, const Fact *entry)
{
    const TqSide side = entry->command.side;
    const int clause = entry->command.clause;
    Team *team = &fistf_of(ref)->team[side];
    if (!board_get(&ref->board, thing_keeper(side))->present || fistf_shaken_too_late(ref, entry) ||
        fistf_shakes_alone(ref, &entry->command))
        return;
    if (is_about_shaking(clause))
        team->shakes++;
    else if (clause == F_8_2_1 || clause == F_8_2_1_B)
        team->lines++;
}

void fistf_note_keeper(struct ref *ref, const Fact *fact)
{
    struct fistf *f = fistf_of(ref);
    if (fistf_keeper_leaves(ref, fact) && fistf_live(ref))
        f->team[fact->who.side].lines++;
    if (fact->kind == FACT_ENTRY && fact->command.side <= TQ_AWAY &&
        !fistf_entry_comes_too_late(ref))
        note_entry(ref, fact);
}
