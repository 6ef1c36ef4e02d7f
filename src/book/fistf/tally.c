/* SPDX-License-Identifier: MIT */
/* The bookkeeper: what each fact has done (events E1 to E14 of rules/fistf.md d). Judges read
   `now`. */
#include "book/fistf/fistf.h"

#include "geom/num.h"

static Moment moment_of(const struct fistf *f)
{
    return (Moment){ .missed = -1,
                     .flick = -1,
                     .figure = thing_none(),
                     .other = thing_none(),
                     .ball_moved = f->ball_moves,
                     .owner = f->owner,
                     .credit = f->credit };
}

static int8_t place_of(const struct fistf *f, const Flick *flick)
{
    return flick ? (int8_t)(flick - f->flick) : -1;
}

/* The flick under way whose figure this is; NULL: it moves by none, or that one has ended. */
static Flick *under_way(struct ref *ref, TqThing piece)
{
    const Flick *flick = fistf_flick_of(ref, piece);
    Flick *own = flick && !flick->over ? fistf_flick(ref, flick->number) : 0;
    return own && fistf_moving(ref, piece) ? own : 0;
}

/* Did it lie still? A person's account says so of what is unusual only: what has not been set in
   motion rests. */
static bool rested(const struct ref *ref, const Fact *fact, TqThing thing)
{
    const bool first = thing_same(fact->who, thing);
    if (!fact->typed)
        return first ? fact->who_rests : fact->whom_rests;
    return (!first && fact->whom_rests) || !fistf_moving(ref, thing);
}

/* ---- Flicks ---- */

static void note_flick(struct ref *ref, const Fact *fact)
{
    struct fistf *f = fistf_of(ref);
    fistf_begin_flick(ref, fact);
    const Flick *flick = fistf_flick_seen(ref, fact->flick);
    f->now.flick = place_of(f, flick);
    f->now.figure = fact->who;
    switch (flick->role) {
    case FLICK_DEFENCE:
        f->credit = false;
        break;
    case FLICK_TICK:
        f->count.ticks++;
        f->locks.ticked |= 1u << fact->who.number;
        f->tick_granted = false;
        break;
    case FLICK_POSITIONAL:
        if (f->steps.flicks[fact->who.side] > 0)
            f->steps.flicks[fact->who.side]--;
        break;
    case FLICK_RESTART:
        fistf_take_restart(ref);
        break;
    case FLICK_ATTACK:
        break;
    }
}

static void end_flick(struct ref *ref, Flick *flick)
{
    struct fistf *f = fistf_of(ref);
    const bool attack = flick->role == FLICK_ATTACK || flick->role == FLICK_RESTART;
    flick->over = true;
    if (attack && !flick->played && !f->dead && f->choices.now.kind == CHOICE_NONE) {
        f->now.missed = place_of(f, flick);
        f->now.figure = thing_piece(flick->side, flick->piece);
        if (f->owner == flick->side && in_force(ref, F_5_1_A))
            fistf_take_ball(ref, tq_other_side(flick->side));
    }
}

/* ---- Contacts ---- */

static void meet_first(Meet *meet, const Fact *fact, TqThing with, bool rests)
{
    if (fact->instant < meet->at)
        *meet = (Meet){ .at = fact->instant,
                        .with = with,
                        .placed = fact->placed,
                        .rested = rests,
                        .place = fact->placed ? fact->at : vec2(0, 0) };
}

/* What a flick moved first, and where that stood: for back. */
static void note_moved(struct ref *ref, TqThing thing, int flick)
{
    struct fistf *f = fistf_of(ref);
    if (flick == 0)
        return;
    if (thing_is_ball(thing) && f->moved.ball_by == 0) {
        f->moved.ball_by = (int8_t)flick;
        f->moved.ball_from = ref->board.ball.at;
    } else if (thing_is_piece(thing) && f->moved.by[thing.side][thing.number] == 0) {
        f->moved.by[thing.side][thing.number] = (int8_t)flick;
        f->moved.from[thing.side][thing.number] = board_get(&ref->board, thing)->at;
    }
}

/* A keeper's contacts within a tenth of a second are one: K6. */
static bool is_anew(const struct fistf *f, const Fact *fact, TqThing keeper)
{
    return !thing_same(f->play.piece, keeper) || fact->typed ||
           fact->instant - f->count.keeper_at > 0.1;
}

static void keeper_meets_ball(struct ref *ref, const Fact *fact, TqThing keeper)
{
    struct fistf *f = fistf_of(ref);
    const bool gains = keeper.side != (int8_t)f->owner;
    if (!is_anew(f, fact, keeper) || !in_force(ref, F_8_1_3)) {
        fistf_note_touch(ref, keeper, fact);
        f->now.touch = true;
        return;
    }
    const Play shot = f->play;
    if (gains && in_force(ref, F_5_1_B))
        fistf_gain(ref, keeper);
    f->now.gain = gains;
    f->now.keeper = true;
    fistf_note_play(ref, keeper, fact);
    if (gains && shot.made)
        f->play.parried = fistf_shot_is_valid(ref, &shot, (TqSide)keeper.side) ? PARRIED_VALID
                                                                               : PARRIED_IRREGULAR;
}

/* A's flicked figure plays it once in a flick; what it meets again is free: 5.3.2. */
static void owner_meets_ball(struct ref *ref, const Fact *fact, TqThing figure, Flick *flick)
{
    struct fistf *f = fistf_of(ref);
    const bool play =
        flick && !flick->played && (flick->role == FLICK_ATTACK || flick->role == FLICK_RESTART);
    if (flick)
        meet_first(&flick->ball, fact, thing_ball(), !f->ball_moves);
    if (play) {
        flick->played = true;
        f->now.play = true;
        fistf_note_play(ref, figure, fact);
    } else {
        f->now.touch = true;
        fistf_note_touch(ref, figure, fact);
    }
}

static void other_meets_ball(struct ref *ref, const Fact *fact, TqThing figure, Flick *flick)
{
    struct fistf *f = fistf_of(ref);
    if (flick && flick->role == FLICK_DEFENCE) {
        meet_first(&flick->ball, fact, thing_ball(), !f->ball_moves);
        f->now.touch = true;
        fistf_note_touch(ref, figure, fact);
        f->play.by_defence = flick->number;
    } else if (rested(ref, fact, figure) && in_force(ref, F_5_1_B)) {
        fistf_gain(ref, figure);
        fistf_note_touch(ref, figure, fact);
        f->now.gain = true;
    } else {
        f->now.touch = true;
        fistf_note_touch(ref, figure, fact);
    }
}

static void piece_meets_ball(struct ref *ref, const Fact *fact, TqThing piece)
{
    struct fistf *f = fistf_of(ref);
    Flick *flick = under_way(ref, piece);
    f->now.figure = piece;
    f->now.other = thing_ball();
    f->now.flick = place_of(f, flick);
    f->now.other_rests = !f->ball_moves;
    note_moved(ref, thing_ball(), fact->flick);
    if (fistf_neutral(ref, piece))
        f->now.neutral = true;
    else if (thing_is_keeper(piece))
        keeper_meets_ball(ref, fact, piece);
    else if (piece.side == (int8_t)f->owner)
        owner_meets_ball(ref, fact, piece, flick);
    else
        other_meets_ball(ref, fact, piece, flick);
    f->ball_moves = true;
}

/* The figure of a flick meets another piece; of two such, the one whose chain it is. */
static void note_meeting(struct ref *ref, const Fact *fact, TqThing figure, TqThing other)
{
    struct fistf *f = fistf_of(ref);
    Flick *flick = under_way(ref, figure);
    const bool rests = rested(ref, fact, other);
    if (!flick)
        return;
    if (rests && !flick->played)
        meet_first(&flick->resting, fact, other, rests);
    meet_first(&flick->figure, fact, other, rests);
    if (f->now.flick < 0 || fact->flick == flick->number) {
        f->now.flick = place_of(f, flick);
        f->now.figure = figure;
        f->now.other = other;
        f->now.other_rests = rests;
    }
}

static void pieces_meet(struct ref *ref, const Fact *fact)
{
    struct fistf *f = fistf_of(ref);
    const TqThing a = fact->who, b = fact->whom;
    const bool a_rests = rested(ref, fact, a), b_rests = rested(ref, fact, b);
    note_meeting(ref, fact, a, b);
    note_meeting(ref, fact, b, a);
    for (int i = 0; i < 2; i++) {
        const TqThing it = i == 0 ? a : b, met = i == 0 ? b : a;
        if ((f->where.fence[it.side] & 1u << it.number) && !(i == 0 ? a_rests : b_rests)) {
            f->now.rebound[it.side] |= 1u << it.number;
            f->now.other = met;
            f->now.other_rests = i == 0 ? b_rests : a_rests;
        }
    }
    note_moved(ref, a_rests ? a : b, fact->flick);
    if (!thing_is_keeper(a))
        f->where.moving[a.side] |= 1u << a.number;
    if (!thing_is_keeper(b))
        f->where.moving[b.side] |= 1u << b.number;
}

/* E9, E11: the fence ends a flick, and what comes back off it may meet nothing. */
static void piece_meets_fence(struct ref *ref, TqThing piece)
{
    struct fistf *f = fistf_of(ref);
    Flick *flick = under_way(ref, piece);
    if (fistf_switch(ref, SW_INDOOR_BARRIER_PLAY) && in_force(ref, F_V_4))
        return;
    f->where.fence[piece.side] |= 1u << piece.number;
    if (flick) {
        flick->fence = true;
        end_flick(ref, flick);
    }
}

static void note_contact(struct ref *ref, const Fact *fact)
{
    struct fistf *f = fistf_of(ref);
    const TqThing a = fact->who, b = fact->whom;
    if (thing_is_ball(a) && thing_is_piece(b)) {
        if (f->where.fence[b.side] & 1u << b.number && fistf_moving(ref, b))
            f->now.rebound[b.side] |= 1u << b.number;
        piece_meets_ball(ref, fact, b);
    } else if (thing_is_ball(b) && thing_is_piece(a)) {
        if (f->where.fence[a.side] & 1u << a.number && fistf_moving(ref, a))
            f->now.rebound[a.side] |= 1u << a.number;
        piece_meets_ball(ref, fact, a);
    } else if (thing_is_piece(a) && thing_is_piece(b)) {
        pieces_meet(ref, fact);
    } else if (thing_is_piece(a) && b.kind == TQ_THING_FENCE) {
        piece_meets_fence(ref, a);
    } else if (thing_is_piece(b) && a.kind == TQ_THING_FENCE) {
        piece_meets_fence(ref, b);
    } else if (thing_is_ball(a) && b.kind == TQ_THING_FRAME) {
        f->play.frames |= (uint8_t)(1u << b.side);
    } else if (thing_is_ball(b) && a.kind == TQ_THING_FRAME) {
        f->play.frames |= (uint8_t)(1u << a.side);
    }
}

/* ---- Rest, falls, the edge ---- */

static void ball_rests(struct ref *ref)
{
    struct fistf *f = fistf_of(ref);
    f->now.rests |= f->ball_moves;
    f->ball_moves = false;
    f->locks.passive = 0; /* 13.2 */
}

static void note_rest(struct ref *ref, const Fact *fact)
{
    struct fistf *f = fistf_of(ref);
    Footprint *seen = board_edit(&ref->board, fact->who);
    if (seen && fact->typed && fact->placed)
        seen->at = fact->at;
    if (thing_is_ball(fact->who)) {
        ball_rests(ref);
    } else if (thing_is_piece(fact->who)) {
        Flick *flick = under_way(ref, fact->who);
        if (flick && !fact->typed) /* told: it rests there when all does */
            end_flick(ref, flick);
        if (!fact->typed)
            f->where.moving[fact->who.side] &= ~(1u << fact->who.number);
    }
}

static void note_off(struct ref *ref, const Fact *fact)
{
    struct fistf *f = fistf_of(ref);
    const TqThing who = fact->who;
    Footprint *seen = board_edit(&ref->board, who);
    if (!seen)
        return;
    if (thing_is_piece(who)) {
        Flick *flick = under_way(ref, who);
        f->where.off_board[who.side] |= 1u << who.number;
        f->where.exit[who.side][who.number] = seen->at;
        f->where.landing[who.side][who.number] = fact->placed ? fact->at : seen->at;
        f->where.moving[who.side] &= ~(1u << who.number);
        if (flick)
            end_flick(ref, flick);
    }
    seen->present = false;
}

/* A part of the base on the bare board, at rest: 2.1.2. */
static bool is_off_cloth(const struct ref *ref, const Footprint *seen)
{
    const TqField *field = &ref->board.field;
    return num_abs(seen->at.x) + seen->radius > field->cloth_x + 1e-9 ||
           num_abs(seen->at.y) + seen->radius > field->cloth_y + 1e-9;
}

static void note_settled(struct ref *ref)
{
    struct fistf *f = fistf_of(ref);
    for (int i = 0; i < FISTF_FLICKS; i++)
        if (f->flick[i].number && !f->flick[i].over)
            end_flick(ref, &f->flick[i]);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 1; n <= SPARE; n++) {
            const Footprint *seen = &ref->board.piece[side][n];
            const uint32_t bit = 1u << n;
            if (seen->present && is_off_cloth(ref, seen))
                f->where.off_cloth[side] |= bit;
            else
                f->where.off_cloth[side] &= ~bit;
        }
    f->where.moving[TQ_HOME] = f->where.moving[TQ_AWAY] = 0;
    ball_rests(ref);
}

void fistf_tally(struct ref *ref, const Fact *fact)
{
    struct fistf *f = fistf_of(ref);
    f->now = moment_of(f);
    switch (fact->kind) {
    case FACT_FLICK:
        note_flick(ref, fact);
        break;
    case FACT_TOUCH:
        note_contact(ref, fact);
        break;
    case FACT_REST:
        note_rest(ref, fact);
        break;
    case FACT_FALL:
        if (board_edit(&ref->board, fact->who))
            board_edit(&ref->board, fact->who)->fallen = true;
        break;
    case FACT_OFF:
        note_off(ref, fact);
        break;
    case FACT_SETTLED:
        note_settled(ref);
        break;
    default:
        break;
    }
}
