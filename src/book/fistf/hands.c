/* SPDX-License-Identifier: MIT */
/* Rule 2: what the referee raises, parts and places when everything rests (rules/fistf.md h), in
   that order, each time what is nearest to its place first. */
#include "base/bits.h"
#include "book/fistf/restarts.h"
#include "geom/num.h"

/* One thing for his hands. */
typedef struct {
    TqThing piece;
    Vec2 to;
    int16_t clause, procedure; /* why, and the clause that says how; -1: the first says all */
} Task;

/* ---- Done and said ---- */

/* Each piece is said once: what was done to it before is part of it. */
static TqRuling *said_of(Held *placed, TqThing thing)
{
    for (int i = 0; i < placed->count; i++)
        if (thing_same(placed->ruling[i].thing, thing))
            return &placed->ruling[i];
    return 0;
}

static void say(struct ref *ref, TqRuling ruling)
{
    Held *placed = &fistf_of(ref)->placed;
    TqRuling *before = said_of(placed, ruling.thing);
    if (before) {
        ruling = ruling_with(ruling, before->clause);
        *before = ruling;
    } else {
        order_hold(placed, ruling);
    }
}

static int if_in_force(const struct ref *ref, int clause)
{
    return clause >= 0 && fistf_has(ref, clause) && in_force(ref, clause) ? clause : -1;
}

static void put(struct ref *ref, const Task *task)
{
    const Vec2 at = fistf_room_for(ref, task->piece, task->to);
    const bool aside = vec2_length(vec2_sub(at, task->to)) > 1e-9;
    place_set(&ref->board, task->piece, at, vec2(0, 0));
    TqRuling said = ruling_at(ruling_of(task->clause, TQ_CALL_PLACED), at);
    said.thing = task->piece;
    said = ruling_with(said, if_in_force(ref, task->procedure));
    if (aside)
        said = ruling_with(said, if_in_force(ref, F_2_3));
    say(ref, said);
}

void fistf_say_placed(struct ref *ref, Verdict *verdict)
{
    Held *placed = &fistf_of(ref)->placed;
    for (int i = 0; i < placed->count; i++)
        verdict_say(verdict, placed->ruling[i]);
    order_release(placed);
}

/* ---- What is to be done ---- */

static bool has_bit(const uint32_t bits[2], TqThing piece)
{
    return bits[piece.side] & 1u << piece.number;
}

/* 2.4.1: raised about the point of the base that touches the cloth. OPEN(fistf-es/2.4.1): of a base
   that lies on its rim the lower edge counts as that point. */
static bool to_raise(const struct ref *ref, TqThing piece, Task *task)
{
    const Footprint *seen = board_get(&ref->board, piece);
    if (!seen->fallen || !in_force(ref, F_2_4_1))
        return false;
    *task = (Task){ piece, place_raised(seen), F_2_4_1, F_2_4_2 };
    return true;
}

/* The inside of a goal: the figure by a part of it, or wholly. */
static bool is_in_goal(const struct ref *ref, TqSide end, const Footprint *seen, TqAcross by)
{
    const TqField *field = &ref->board.field;
    const double way = ref_end(ref, end), deep = field->half_x + field->goal_depth;
    const Zone goal = { .lo = vec2(way < 0 ? -deep : field->half_x, -field->mouth_half),
                        .hi = vec2(way < 0 ? -field->half_x : deep, field->mouth_half) };
    return field_in(&goal, seen, by, 0);
}

/* 2.2.2: with that side's spare keeper in play figures stay, but for those in the goal. */
static bool may_stay(const struct ref *ref, TqSide end, const Footprint *seen)
{
    const struct fistf *f = fistf_seen(ref);
    const bool wholly =
        fistf_switch(ref, SW_SPARE_KEEPER_IN_USE_GOAL_FIGURE_MOVED) == V_WHOLLY_INSIDE_GOAL;
    return f->team[end].spare == SPARE_IN && in_force(ref, F_2_2_2) &&
           !is_in_goal(ref, end, seen, wholly ? TQ_BY_WHOLE : TQ_BY_PART);
}

/* Nearer to the middle than any goal area, by more than a line: most are. */
static bool is_far_from_goals(const struct ref *ref, const Footprint *seen)
{
    const TqField *field = &ref->board.field;
    return seen->radius > 0 &&
           num_abs(seen->at.x) + seen->radius < field->half_x - field->small_deep - GAP;
}

/* 2.2.1: out of goal area and goal, straight into the penalty area. */
static Vec2 out_of_area(const struct ref *ref, TqSide end, const Footprint *seen)
{
    const TqField *field = &ref->board.field;
    return vec2(ref_end(ref, end) * (field->half_x - field->small_deep - seen->radius - GAP),
                seen->at.y);
}

/* The German edition heads each of the three cases with a clause of its own (2.1.2 to 2.1.4). */
static bool heads(const struct ref *ref, int german)
{
    return !fistf_has(ref, german) || in_force(ref, german);
}

/* Indoor the fence is part of the game, and the bare board too: V.4. */
static bool is_fence_case(const struct ref *ref)
{
    return !fistf_switch(ref, SW_INDOOR_BARRIER_PLAY) && in_force(ref, F_2_1_3_1) &&
           heads(ref, F_DE_2_1_3);
}

/* It is to be placed by where it stopped, wherever that is. */
static bool is_off_fence(const struct ref *ref, TqThing piece)
{
    const struct fistf *f = fistf_seen(ref);
    return (has_bit(f->where.fence, piece) || has_bit(f->where.owed, piece)) && is_fence_case(ref);
}

static bool to_clear_area(const struct ref *ref, TqThing piece, Task *task)
{
    const struct fistf *f = fistf_seen(ref);
    const Footprint *seen = board_get(&ref->board, piece);
    if (is_far_from_goals(ref, seen) || is_off_fence(ref, piece))
        return false;
    if (f->phase == FISTF_RESTART && f->restart.kind == TQ_RESTART_GOAL_KICK &&
        piece.side == (int8_t)f->restart.to)
        return false; /* 15.2.3.a: put back for the kick that is taken again */
    for (int end = TQ_HOME; end <= TQ_AWAY && in_force(ref, F_2_2_1); end++) {
        if ((!fistf_in_goal_area(ref, (TqSide)end, seen) &&
             !is_in_goal(ref, (TqSide)end, seen, TQ_BY_PART)) ||
            may_stay(ref, (TqSide)end, seen))
            continue;
        const bool spare = f->team[end].spare == SPARE_IN && in_force(ref, F_2_2_2);
        *task = (Task){ piece, out_of_area(ref, (TqSide)end, seen), F_2_2_1,
                        fistf_switch(ref, SW_INDOOR_GOAL_AREA_OUT_MM) ? F_V_3_2
                        : spare                                       ? F_2_2_2
                                                                      : -1 };
        return true;
    }
    return false;
}

static bool is_cloth_case(const struct ref *ref)
{
    return !fistf_switch(ref, SW_INDOOR_BARRIER_PLAY) && in_force(ref, F_2_1_2_1) &&
           heads(ref, F_DE_2_1_2);
}

/* 2.1.3.1: at the edge of the cloth beyond the nearest line, even from inside the lines; 2.1.2.1:
   the nearest place on the cloth. K39. OPEN(fistf-es/2.1.3.2): flicked before that, it is still to
   be placed, by where it has come to rest. */
static bool to_cloth_edge(const struct ref *ref, TqThing piece, Task *task)
{
    const TqField *field = &ref->board.field;
    const Footprint *seen = board_get(&ref->board, piece);
    if (is_off_fence(ref, piece)) {
        *task = (Task){ piece, place_at_cloth_edge(field, seen->at, seen->radius), F_2_1_3_1,
                        F_2_1_3_3BIS };
        return true;
    }
    if (!fistf_off_cloth(ref, piece) || !is_cloth_case(ref))
        return false;
    *task = (Task){ piece, place_on_cloth(field, seen->at, seen->radius), F_2_1_2_1, F_2_1_2_5 };
    return true;
}

/* V.3.1: on the line, level with where it left the board. OPEN(fistf-es/V.3.1): where it would then
   stand in a goal area or a goal, it goes out of there at once, for no figure stays in one (V.3.2,
   2.2.1). */
static Task onto_line(const struct ref *ref, TqThing piece)
{
    const TqField *field = &ref->board.field;
    Task task = { piece, field_into(field, fistf_seen(ref)->where.exit[piece.side][piece.number]),
                  F_V_3_1, -1 };
    Footprint there = *board_get(&ref->board, piece);
    there.at = task.to;
    for (int end = TQ_HOME; end <= TQ_AWAY && in_force(ref, F_V_3_2); end++)
        if (fistf_in_goal_area(ref, (TqSide)end, &there) ||
            is_in_goal(ref, (TqSide)end, &there, TQ_BY_PART)) {
            task.to = out_of_area(ref, (TqSide)end, &there);
            task.procedure = F_V_3_2;
        }
    return task;
}

/* 2.1.4.1: on the halfway line's extension, at the touchline on the side where it fell, or left the
   board; over an end by the sign of y (K39). */
static bool to_halfway(const struct ref *ref, TqThing piece, Task *task)
{
    const struct fistf *f = fistf_seen(ref);
    const Footprint *seen = board_get(&ref->board, piece);
    if (!has_bit(f->where.off_board, piece))
        return false;
    if (fistf_switch(ref, SW_INDOOR_OFF_BOARD_PLACE) && in_force(ref, F_V_3_1)) {
        *task = onto_line(ref, piece);
        return true;
    }
    const bool fell = fistf_switch(ref, SW_OFF_BOARD_SIDE_FROM) == V_LANDING_POINT;
    if (!in_force(ref, F_2_1_4_1) || !heads(ref, F_DE_2_1_4))
        return false;
    const Vec2 from =
        fell ? f->where.landing[piece.side][piece.number] : f->where.exit[piece.side][piece.number];
    const double edge = ref->board.field.cloth_y - seen->radius;
    /* OPEN(fistf-de/2.1.4.1): on the halfway line drawn on. */
    *task = (Task){ piece, vec2(0, from.y < 0 ? -edge : edge), F_2_1_4_1, F_2_1_4_2 };
    return true;
}

/* ---- In order ---- */

typedef bool Finder(const struct ref *ref, TqThing piece, Task *task);

/* The highest number that is in use: an idle spare keeper lies where its player keeps it (9.1.3),
   and is nothing that the referee places. */
static int last_in_use(const struct ref *ref, TqSide side)
{
    return fistf_seen(ref)->team[side].spare == SPARE_IN ? SPARE : SPARE - 1;
}

/* What is nearest to its place; of equals the defender's. */
static bool next_task(const struct ref *ref, Finder *find, const uint32_t done[2], Task *next)
{
    const TqSide first = fistf_seen(ref)->owner == TQ_HOME ? TQ_AWAY : TQ_HOME;
    double least = 1e300;
    for (int i = 0; i < 2; i++) {
        const TqSide side = i == 0 ? first : tq_other_side(first);
        for (int n = 1; n <= last_in_use(ref, side); n++) {
            Task task;
            const TqThing piece = thing_piece(side, n);
            const bool there = ref->board.piece[side][n].present || find == to_halfway;
            if (!there || has_bit(done, piece) || !find(ref, piece, &task))
                continue;
            const Vec2 at = board_get(&ref->board, piece)->at;
            const double far = vec2_length(vec2_sub(task.to, at));
            if (far < least) {
                least = far;
                *next = task;
            }
        }
    }
    return least < 1e300;
}

static void note_placed(Whereabouts *where, const Task *task)
{
    const TqThing piece = task->piece;
    const uint32_t bit = 1u << piece.number;
    if (task->clause == F_2_4_1)
        return; /* it may still be off the cloth */
    where->fence[piece.side] &= ~bit;
    where->owed[piece.side] &= ~bit;
    where->off_board[piece.side] &= ~bit;
    where->asked[piece.side] &= ~bit;
    where->after_board[piece.side] &= ~bit;
    where->after_fence[piece.side] &= ~bit;
    where->placed[piece.side] &= ~bit;
    if (task->clause == F_2_2_1)
        return;
    where->placed[piece.side] |= bit;
    if (task->clause == F_2_1_3_1)
        where->after_fence[piece.side] |= bit;
    if (task->clause == F_2_1_4_1)
        where->after_board[piece.side] |= bit;
}

/* All but `left`: those are done, or cannot be. */
static void do_all_but(struct ref *ref, Finder *find, const uint32_t left[2])
{
    Whereabouts *where = &fistf_of(ref)->where;
    uint32_t done[2] = { left[TQ_HOME], left[TQ_AWAY] };
    Task task;
    while (next_task(ref, find, done, &task)) {
        put(ref, &task);
        note_placed(where, &task);
        done[task.piece.side] |= 1u << task.piece.number;
    }
}

static void do_all(struct ref *ref, Finder *find)
{
    do_all_but(ref, find, (const uint32_t[]){ 0, 0 });
}

/* A goal has them all arranged anew, unless somebody may have something else instead; and between
   two periods nobody plays. */
static bool is_needless(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    return ref->over || f->phase == FISTF_INTERVAL || f->phase == FISTF_TOSS ||
           (f->dead && f->award.restart == TQ_RESTART_KICK_OFF && !fistf_choosing(ref));
}

/* 2.4.1: an account has figures lie, and does not say which way. */
static uint32_t fallen_anyhow(const struct ref *ref, TqSide side)
{
    uint32_t found = 0;
    for (int n = 1; n <= last_in_use(ref, side) && !is_needless(ref); n++) {
        const Footprint *seen = &ref->board.piece[side][n];
        found |= seen->present && seen->fallen == FALLEN_ANYHOW ? 1u << n : 0;
    }
    return found;
}

/* And of a flicked one it does not say where: not where it was flicked. */
static uint32_t fallen_somewhere(const struct ref *ref, TqSide side)
{
    uint32_t found = 0;
    for (int n = 1; n <= last_in_use(ref, side) && !is_needless(ref); n++) {
        const Footprint *seen = &ref->board.piece[side][n];
        const Flick *flick = fistf_flick_of(ref, thing_piece(side, n));
        if (seen->present && seen->fallen && flick && flick->from.x == seen->at.x &&
            flick->from.y == seen->at.y)
            found |= 1u << n;
    }
    return found;
}

/* An account has moved it, and tells no place of it since: it is not where it lay. */
static bool is_lost(const struct ref *ref, TqThing piece)
{
    const struct fistf *f = fistf_seen(ref);
    const Footprint *seen = board_get(&ref->board, piece);
    const Vec2 from = f->moved.from[piece.side][piece.number];
    return seen->present && f->moved.by[piece.side][piece.number] != 0 && seen->at.x == from.x &&
           seen->at.y == from.y;
}

static uint32_t lost_ones(const struct ref *ref, TqSide side)
{
    uint32_t lost = 0;
    for (int n = 1; n <= last_in_use(ref, side) && !is_needless(ref); n++)
        lost |= is_lost(ref, thing_piece(side, n)) ? 1u << n : 0;
    return lost;
}

/* 2.1.2.1, 2.2.1: one of these lay where a figure is placed from: he has to know where it lies now.
 */
static bool is_lost_to_place(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    const bool repeat = f->dead && f->award.call == TQ_CALL_REPEAT; /* all are put back for it */
    Task task;
    bool found = false;
    for (int side = TQ_HOME; side <= TQ_AWAY && !is_needless(ref) && !repeat; side++)
        for (int n = 1; n <= last_in_use(ref, (TqSide)side); n++) {
            const TqThing piece = thing_piece((TqSide)side, n);
            found |= is_lost(ref, piece) &&
                     (to_clear_area(ref, piece, &task) || to_cloth_edge(ref, piece, &task));
        }
    return found;
}

/* 2.1.3.1: where it stopped decides where it is placed. */
static uint32_t stopped_somewhere(const struct ref *ref, TqSide side)
{
    uint32_t found = lost_ones(ref, side);
    for (int n = 1; n <= SPARE; n++)
        found &= is_off_fence(ref, thing_piece(side, n)) ? ~0u : ~(1u << n);
    return found;
}

/* Questions about an account. */
enum { WHERE_STOPPED, WHICH_WAY, WHERE_FALLEN, WHERE_TANGLED };
static const char *const lies_needed[] = { "where the piece that was moved came to rest",
                                           "which way the figure fell",
                                           "where the fallen figure lies",
                                           "where the entangled figures lie" };

/* A figure is raised about the rim that it lies on (2.4.1), placed from where it lies or stopped
   (2.1.2.1, 2.1.3.1, 2.2.1), and two are parted about the middle of where they lie (2.4.3): what
   an account leaves out of that; NULL: nothing. */
const char *fistf_lies_unknown(const struct ref *ref)
{
    const Whereabouts *where = &fistf_seen(ref)->where;
    if (stopped_somewhere(ref, TQ_HOME) | stopped_somewhere(ref, TQ_AWAY))
        return lies_needed[WHERE_STOPPED];
    if (in_force(ref, F_2_4_1) && (fallen_anyhow(ref, TQ_HOME) | fallen_anyhow(ref, TQ_AWAY)))
        return lies_needed[WHICH_WAY];
    if (in_force(ref, F_2_4_1) && (fallen_somewhere(ref, TQ_HOME) | fallen_somewhere(ref, TQ_AWAY)))
        return lies_needed[WHERE_FALLEN];
    if (in_force(ref, F_2_4_3) && (where->tangled[TQ_HOME] | where->tangled[TQ_AWAY]))
        return lies_needed[WHERE_TANGLED];
    return is_lost_to_place(ref) ? lies_needed[WHERE_STOPPED] : 0;
}

/* Nothing hangs on that where no figure is played any more from where it lies: the period is over,
   both sides set theirs by hand (4.2.2, 15.2.1), or a shot of the shoot-out has been taken. */
bool fistf_lies_for_nothing(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    const bool by_hand = f->phase == FISTF_RESTART && f->restart.step != RESTART_FLICK &&
                         fistf_is_hand_set(f->restart.kind);
    return ref->over || fistf_nobody_plays(ref) || by_hand || ref->period == PERIOD_SERIES;
}

/* 2.4.3: along the line of their centres, the middle kept, a millimetre between them. */
static void part_two(struct ref *ref, TqThing a, TqThing b)
{
    const Footprint *one = board_get(&ref->board, a), *two = board_get(&ref->board, b);
    const Vec2 apart = vec2_sub(two->at, one->at);
    const double far = vec2_length(apart);
    const Vec2 way = far > 0 ? vec2_scale(apart, 1 / far) : vec2(1, 0);
    const Vec2 middle = vec2_scale(vec2_add(one->at, two->at), 0.5);
    const double half = (one->radius + two->radius + GAP) / 2;
    place_take_away(&ref->board, b); /* no obstacle for the first one */
    put(ref, &(Task){ a, vec2_add_scaled(middle, way, -half), F_2_4_3, F_2_4_2 });
    put(ref, &(Task){ b, vec2_add_scaled(middle, way, half), F_2_4_3, F_2_4_2 });
}

/* Two that an account has entangled, and apart as far as it says, stay so: where they lie is asked.
   Of one that was given so nobody says in which. */
static void part_tangled(struct ref *ref, bool typed)
{
    Whereabouts *where = &fistf_of(ref)->where;
    uint32_t left[2] = { where->tangled[TQ_HOME], where->tangled[TQ_AWAY] };
    for (int i = 0; i < 2 * TQ_PIECES && in_force(ref, F_2_4_3); i++)
        for (int k = i + 1; k < 2 * TQ_PIECES; k++) {
            const TqThing a = thing_piece((TqSide)(i / TQ_PIECES), i % TQ_PIECES),
                          b = thing_piece((TqSide)(k / TQ_PIECES), k % TQ_PIECES);
            if (has_bit(where->tangled, a) && has_bit(where->tangled, b) &&
                footprint_gap(board_get(&ref->board, a), board_get(&ref->board, b)) < GAP - 1e-6) {
                part_two(ref, a, b);
                left[a.side] &= ~(1u << a.number);
                left[b.side] &= ~(1u << b.number);
            }
        }
    const bool asked = typed && bits_count(left[TQ_HOME]) + bits_count(left[TQ_AWAY]) > 1;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        where->tangled[side] = asked ? left[side] : 0;
}

bool fistf_to_place(const struct ref *ref)
{
    static Finder *const finders[] = { to_raise, to_clear_area, to_cloth_edge, to_halfway };
    const struct fistf *f = fistf_seen(ref);
    const uint32_t moving[2] = { f->where.moving[0], f->where.moving[1] };
    Task task;
    for (unsigned i = 0; i < sizeof finders / sizeof finders[0]; i++)
        if (next_task(ref, finders[i], moving, &task))
            return true;
    return f->where.tangled[TQ_HOME] | f->where.tangled[TQ_AWAY];
}

void fistf_raise(struct ref *ref)
{
    do_all(ref, to_raise);
}

/* For a restart that is set by hand they stand where their players put them. */
void fistf_clear_areas(struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    const bool by_hand = f->phase == FISTF_RESTART && fistf_is_hand_set(f->restart.kind);
    if (!fistf_moves(ref) && !is_needless(ref) && !by_hand)
        do_all(ref, to_clear_area);
}

void fistf_set_right(struct ref *ref, const Fact *fact)
{
    if (fact->kind != FACT_SETTLED || is_needless(ref))
        return;
    const struct fistf *f = fistf_seen(ref);
    const bool ball = ref->board.ball.present;
    const bool somewhere = fact->typed && f->now.ball_moved; /* nobody has said where it rests */
    ref->board.ball.present &= !f->dead && !somewhere;       /* it is in nobody's way */
    fistf_clear_idle_spare(ref);
    uint32_t unknown[2] = { 0, 0 };
    for (int side = TQ_HOME; side <= TQ_AWAY && fact->typed; side++)
        unknown[side] = fallen_somewhere(ref, (TqSide)side) | fallen_anyhow(ref, (TqSide)side);
    do_all_but(ref, to_raise, unknown);
    part_tangled(ref, fact->typed);
    const uint32_t lost[2] = { fact->typed ? lost_ones(ref, TQ_HOME) : 0,
                               fact->typed ? lost_ones(ref, TQ_AWAY) : 0 };
    do_all_but(ref, to_clear_area, lost);
    do_all_but(ref, to_cloth_edge, lost);
    do_all(ref, to_halfway);
    ref->board.ball.present = ball;
}
