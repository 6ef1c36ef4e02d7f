/* SPDX-License-Identifier: MIT */
/* What met what: plays, gains and touches of the ball, figures on their way, fence and frame
   (events E1 to E11 of rules/fistf.md d). */
#include "book/fistf/fistf.h"

static int8_t place_of(const struct fistf *f, const Flick *flick)
{
    return flick ? (int8_t)(flick - f->flick) : -1;
}

/* Did it lie still? A person's account says so of what is unusual only: what has not been set in
   motion rests. */
static bool rested(const struct ref *ref, const Fact *fact, TqThing thing)
{
    const bool first = thing_same(fact->who, thing);
    if (!fact->typed)
        return first ? fact->who_rests : fact->whom_rests;
    if (first && thing_is_keeper(thing)) /* a hand led it there */
        return false;
    return (!first && fact->whom_rests) || !fistf_moving(ref, thing);
}

/* Where it stood at the contact: told of what moves, the place of the contact. */
static Vec2 stood_at(const struct ref *ref, const Fact *fact, TqThing thing, bool rests)
{
    return fact->typed && !rests && fact->placed ? fact->at : board_get(&ref->board, thing)->at;
}

static void meet_first(Meet *meet, const Fact *fact, TqThing with, bool rests)
{
    if (fact->instant < meet->at)
        *meet = (Meet){ .at = fact->instant,
                        .with = with,
                        .placed = fact->placed,
                        .rested = rests,
                        .place = fact->placed  ? fact->at
                                 : fact->stray ? fistf_nowhere()
                                               : vec2(0, 0) };
}

static bool is_attack(const Flick *flick)
{
    return flick->role == FLICK_ATTACK || flick->role == FLICK_RESTART;
}

/* ---- The ball ---- */

/* A keeper's contacts within a tenth of a second are one: K6. */
static bool is_anew(const struct fistf *f, const Fact *fact, TqThing keeper)
{
    return keeper.side != (int8_t)f->owner || !thing_same(f->play.piece, keeper) || fact->typed ||
           fact->instant - f->count.keeper_at > 0.1;
}

static void touch(struct ref *ref, const Fact *fact, TqThing piece)
{
    fistf_of(ref)->now.touch = true;
    fistf_note_touch(ref, piece, fact);
}

/* 5.1.b, 6.1.b: whose figure or keeper it is has the ball. */
static bool gains(const struct ref *ref)
{
    return in_force(ref, F_5_1_B) && in_force(ref, F_6_1) && in_force(ref, F_6_1_B);
}

/* What the keeper met: a shot, or a ball that was only pushed its way, which is an irregular one.
   A figure that the ball meets before it changes who has it, and not whose shot it is (15.1.1.3);
   nor does the keeper itself, that meets it again on its way. */
static void note_parried(struct ref *ref, const Play *shot, TqSide side)
{
    struct fistf *f = fistf_of(ref);
    const bool own = shot->side == side && !shot->pushed;
    if (shot->pushed == 1 + (int8_t)side || !(shot->made || shot->pushed) ||
        (own && !f->ball_moves))
        return;
    const bool valid = fistf_shot_is_valid(ref, shot, side);
    f->play.parried = own ? shot->parried : valid ? PARRIED_VALID : PARRIED_IRREGULAR;
    f->play.shooter = own ? shot->shooter : shot->pushed ? thing_none() : shot->piece;
    f->play.shot_from = own ? shot->shot_from : shot->from;
    f->play.in_doubt = shot->in_doubt;
}

/* OPEN(fistf-es/5.1.b): at the very instant at which the other side gains it, the ball meets this
   one's, too: it has touched a resting figure of the defender, and does not come back. Nor to who
   has lost it in doubt (IV.1.3.s2), while it rolls on. */
static bool is_gained_already(const struct ref *ref, TqThing piece)
{
    const struct fistf *f = fistf_seen(ref);
    return (f->owner != f->now.owner && piece.side == (int8_t)f->now.owner) ||
           (f->ball_moves && piece.side == (int8_t)fistf_doubted(ref));
}

static void keeper_meets_ball(struct ref *ref, const Fact *fact, TqThing keeper)
{
    struct fistf *f = fistf_of(ref);
    const bool other = keeper.side != (int8_t)f->owner;
    const TqPartRole part = thing_same(fact->who, keeper) ? fact->part : fact->whom_part;
    if (part == TQ_PART_ROD && !in_force(ref, F_8_1_5)) /* the rod is part of it */
        return;
    if (!is_anew(f, fact, keeper) || !in_force(ref, F_8_1_3) || (other && !gains(ref)) ||
        is_gained_already(ref, keeper)) {
        touch(ref, fact, keeper);
        return;
    }
    Play shot = f->play;
    shot.touched[keeper.side] |= 1u << KEEPER; /* OPEN(fistf-es/7.2.2): indirect no longer */
    if (other)
        fistf_gain(ref, keeper);
    f->now.gain = other;
    f->now.keeper = true;
    fistf_note_play(ref, keeper, fact);
    if (f->steps.taken && keeper.side == (int8_t)f->restart.to)
        fistf_restart_done(ref);
    if (other || f->ball_moves)
        note_parried(ref, &shot, (TqSide)keeper.side);
}

/* A's flicked figure plays it once in a flick; what it meets again is free: 5.3.2. */
static void owner_meets_ball(struct ref *ref, const Fact *fact, TqThing figure, Flick *flick)
{
    struct fistf *f = fistf_of(ref);
    if (!flick || flick->played || flick->lost || !is_attack(flick)) {
        touch(ref, fact, figure);
        return;
    }
    flick->played = true;
    f->now.play = true;
    fistf_note_play(ref, figure, fact);
    if (flick->role == FLICK_RESTART)
        fistf_restart_done(ref);
}

/* 5.3.4: the pressed ball is played, and lay against this figure before: it does not come to it. */
static bool lay_against(const struct ref *ref, const Fact *fact, TqThing figure)
{
    const struct fistf *f = fistf_seen(ref);
    const Vec2 moved = vec2_sub(ref->board.ball.at, f->pressed.at);
    return f->pressed.played && figure.side != (int8_t)f->play.side &&
           (f->pressed.against & 1u << figure.number) && (fact->typed || vec2_length(moved) < 1);
}

/* E3, E6: a resting figure gains it; one in motion touches it, and if that is its defensive flick,
   6.2.4 judges. */
static void other_meets_ball(struct ref *ref, const Fact *fact, TqThing figure, const Flick *flick)
{
    struct fistf *f = fistf_of(ref);
    const bool defends = flick && flick->role == FLICK_DEFENCE;
    const Flick *of = defends ? flick : fistf_driven_by_defence(ref, figure);
    if (of || !rested(ref, fact, figure) || !gains(ref) || lay_against(ref, fact, figure) ||
        is_gained_already(ref, figure)) {
        touch(ref, fact, figure);
        f->play.by_defence = of ? of->number : 0;
        return;
    }
    fistf_gain(ref, figure);
    fistf_note_touch(ref, figure, fact);
    f->now.gain = true;
}

/* OPEN(fistf-es/15.1.1.1): a ball at rest that is set in motion without being played is driven by
   whoever flicked what pushed it. A play, if it is one, is noted after this. */
static void note_driven(struct ref *ref, TqThing piece)
{
    struct fistf *f = fistf_of(ref);
    const Flick *flick = fistf_flick_seen(ref, fistf_mover(ref, piece));
    if (!f->ball_moves && fistf_moving(ref, piece))
        f->play.pushed = (int8_t)(1 + (flick ? (int)flick->side : piece.side));
}

/* OPEN(fistf-es/14.1.1): a ball that met one of each side at the very same instant has met none of
   them last: nothing is forced off the other's, and it is out off the side that had it. */
static void note_at_once(struct ref *ref, TqThing piece, TqThing beside)
{
    struct fistf *f = fistf_of(ref);
    if (!thing_is_piece(beside) || beside.side == piece.side ||
        beside.side != (int8_t)f->now.owner || !thing_same(f->play.last, piece))
        return;
    f->play.last = beside;
    f->play.last_at = board_get(&ref->board, beside)->at;
    f->play.last_moved = fistf_moving(ref, beside);
    f->play.touched[beside.side] |= thing_same(beside, f->play.piece) ? 0 : 1u << beside.number;
}

static void classify(struct ref *ref, const Fact *fact, TqThing piece, Flick *flick)
{
    struct fistf *f = fistf_of(ref);
    note_driven(ref, piece);
    if (flick)
        meet_first(&flick->ball, fact, thing_ball(), !f->ball_moves);
    if (fistf_neutral(ref, piece)) {
        f->now.neutral = true;
        fistf_note_neutral(ref, piece);
    } else if (thing_is_keeper(piece)) {
        keeper_meets_ball(ref, fact, piece);
    } else if (piece.side == (int8_t)f->owner) {
        owner_meets_ball(ref, fact, piece, flick);
    } else {
        other_meets_ball(ref, fact, piece, flick);
    }
}

/* What lay still is set in motion by what moved. */
static void note_push(struct ref *ref, const Fact *fact, TqThing a, TqThing b)
{
    const bool a_rests = rested(ref, fact, a), b_rests = rested(ref, fact, b);
    if (a_rests && !b_rests)
        fistf_note_moved(ref, a, fistf_mover(ref, b));
    else if (b_rests && !a_rests)
        fistf_note_moved(ref, b, fistf_mover(ref, a));
}

/* K20: another piece meets the ball of a kick-off or goal kick before it is over the line; and
   while a restart is prepared (K22) nobody plays or gains it. Told without a place, the ball is
   where the piece stands, give or take both. */
static bool fails_restart(struct ref *ref, const Fact *fact, TqThing piece)
{
    struct fistf *f = fistf_of(ref);
    const Footprint *seen = board_get(&ref->board, piece);
    const bool told = fact->typed && !fact->placed;
    const Vec2 at = told ? seen->at : fact->typed ? fact->at : ref->board.ball.at;
    if (f->phase == FISTF_RESTART)
        return !fistf_keeper_takes(ref, piece);
    if (!f->steps.trial || thing_same(piece, thing_piece(f->restart.to, f->restart.taker)))
        return false;
    if (fistf_ball_has_passed(ref, at, told ? seen->radius + ref->board.ball.radius : 0)) {
        f->steps.trial = false;
        return false;
    }
    return fistf_attempt_fails(ref);
}

/* 6.2.4.ii: the way of the ball leads on from where it was met; told of one that rolled when it was
   played, from where that figure was flicked through the place of the contact. Told without a place
   on the ball's edge, of one that lay still, from there through the ball. */
static void note_way(struct ref *ref, const Fact *fact, TqThing piece)
{
    struct fistf *f = fistf_of(ref);
    const Flick *flick = fistf_under_way(ref, piece);
    const bool edge = fact->placed && vec2_length(vec2_sub(fact->at, ref->board.ball.at)) > 1;
    const bool straight = f->now.play && flick && !fistf_is_nowhere(flick->from) &&
                          (f->ball_moves ? fact->placed : !edge);
    f->via_known = !fact->typed || fact->placed || straight;
    f->ball_via = !fact->typed ? ref->board.ball.at : straight ? flick->from : fact->at;
}

/* 2.1.3.1: a figure off the fence is placed by where it stopped; told of no further, by where it
   was seen last. */
static void last_seen(struct ref *ref, const Fact *fact, TqThing piece)
{
    if (fact->typed && fact->placed)
        board_edit(&ref->board, piece)->at = fact->at;
}

static void piece_meets_ball(struct ref *ref, const Fact *fact, TqThing piece)
{
    struct fistf *f = fistf_of(ref);
    Flick *flick = fistf_under_way(ref, piece);
    const TqThing beside = f->now.figure; /* of this very instant */
    f->now.figure = piece;
    f->now.other = thing_ball();
    f->now.flick = place_of(f, flick);
    f->now.other_rests = !f->ball_moves;
    f->now.other_at = ref->board.ball.at;
    f->now.other_seen = true;
    if ((f->where.fence[piece.side] & 1u << piece.number) && !rested(ref, fact, piece)) {
        f->now.rebound[piece.side] |= 1u << piece.number;
        last_seen(ref, fact, piece);
    }
    note_push(ref, fact, piece, thing_ball());
    if (!f->dead && !fistf_nobody_plays(ref) && !fails_restart(ref, fact, piece))
        classify(ref, fact, piece, flick);
    note_at_once(ref, piece, beside);
    note_way(ref, fact, piece);
    f->ball_moves = true;
}

/* ---- Pieces ---- */

/* 10.6.1, 8.2.3: what is the other's is in the way of a figure that has not met the ball yet. */
static void obstruct(Flick *flick)
{
    flick->obstructed |= is_attack(flick) && !flick->played && !flick->lost;
}

/* The figure of a flick meets another piece. */
static void note_meeting(struct ref *ref, const Fact *fact, TqThing figure, TqThing other)
{
    struct fistf *f = fistf_of(ref);
    Flick *flick = fistf_under_way(ref, figure);
    const bool rests = rested(ref, fact, other);
    if (!flick)
        return;
    if (rests && !flick->played)
        meet_first(&flick->resting, fact, other, rests);
    meet_first(&flick->figure, fact, other, rests);
    if (thing_is_keeper(other) && !rests && other.side != figure.side)
        obstruct(flick);
    if (f->now.flick < 0 || flick->role == FLICK_DEFENCE) {
        f->now.flick = place_of(f, flick);
        f->now.figure = figure;
        f->now.other = other;
        f->now.other_rests = rests;
        f->now.other_at = stood_at(ref, fact, other, rests);
        f->now.other_seen = !fact->typed || rests || fact->placed;
    }
}

/* 6.2.4.b.3: what a defensive flick has driven meets one of the attacker's figures on its way, and
   is as good as the flicked one. */
static void note_driven_into(struct ref *ref, const Fact *fact, int which)
{
    struct fistf *f = fistf_of(ref);
    const TqThing driven = which ? fact->whom : fact->who, other = which ? fact->who : fact->whom;
    const Flick *flick = fistf_driven_by_defence(ref, driven);
    if (flick && f->now.ball_moved && other.side != driven.side && !rested(ref, fact, other))
        f->now.by[which] = place_of(f, flick);
}

/* E11: it comes back off the fence. */
static void note_rebound(struct ref *ref, const Fact *fact, TqThing piece, TqThing met)
{
    struct fistf *f = fistf_of(ref);
    if (!(f->where.fence[piece.side] & 1u << piece.number) || rested(ref, fact, piece))
        return;
    f->now.rebound[piece.side] |= 1u << piece.number;
    f->now.other = met;
    f->now.other_rests = rested(ref, fact, met);
    f->now.other_at = stood_at(ref, fact, met, f->now.other_rests);
    last_seen(ref, fact, piece);
}

/* 8.2.2: what a keeper meets, and whether it lay still until now. */
static void note_keeper_meeting(struct ref *ref, const Fact *fact, TqThing keeper, TqThing other)
{
    struct fistf *f = fistf_of(ref);
    if (!thing_is_keeper(keeper) || thing_is_keeper(other) || f->now.flick >= 0)
        return;
    f->now.figure = keeper;
    f->now.other = other;
    f->now.other_rests = rested(ref, fact, other);
    f->now.other_at = board_get(&ref->board, other)->at;
}

static void set_moving(struct ref *ref, TqThing piece)
{
    Whereabouts *where = &fistf_of(ref)->where;
    const uint32_t bit = 1u << piece.number;
    if (thing_is_keeper(piece))
        return;
    where->moving[piece.side] |= bit;
    where->placed[piece.side] &= ~bit; /* 2.1.1.3, 2.1.2.7: until it moves again */
    where->after_fence[piece.side] &= ~bit;
    where->after_board[piece.side] &= ~bit;
    where->asked[piece.side] &= ~bit;
}

static void pieces_meet(struct ref *ref, const Fact *fact)
{
    const TqThing a = fact->who, b = fact->whom;
    note_meeting(ref, fact, a, b);
    note_meeting(ref, fact, b, a);
    note_keeper_meeting(ref, fact, a, b);
    note_keeper_meeting(ref, fact, b, a);
    note_rebound(ref, fact, a, b);
    note_rebound(ref, fact, b, a);
    note_driven_into(ref, fact, 0);
    note_driven_into(ref, fact, 1);
    note_push(ref, fact, a, b);
    set_moving(ref, a);
    set_moving(ref, b);
}

/* E9, E11: the fence ends a flick, and what comes back off it may meet nothing. */
static void piece_meets_fence(struct ref *ref, const Fact *fact, TqThing piece)
{
    struct fistf *f = fistf_of(ref);
    Flick *flick = fistf_under_way(ref, piece);
    if (fistf_switch(ref, SW_INDOOR_BARRIER_PLAY) && in_force(ref, F_V_4))
        return;
    f->where.fence[piece.side] |= 1u << piece.number;
    last_seen(ref, fact, piece);
    if (flick) {
        flick->fence = true;
        fistf_end_flick(ref, flick);
    }
}

bool fistf_hand_met(const Fact *fact, TqThing *hand, TqThing *met)
{
    const bool first = fact->who.kind == TQ_THING_HAND;
    if (fact->kind != FACT_TOUCH || (!first && fact->whom.kind != TQ_THING_HAND))
        return false;
    *hand = first ? fact->who : fact->whom;
    *met = first ? fact->whom : fact->who;
    return true;
}

/* 10.5.1: it may go anywhere from there. */
static void hand_meets_ball(struct ref *ref, const Fact *fact)
{
    struct fistf *f = fistf_of(ref);
    if (!fistf_met_outside(ref)) { /* out before, it is out still */
        f->ball_via = fact->at;
        f->via_known = fact->placed;
    }
    f->ball_moves = true;
}

/* P.1.1: an account has it meet the fence, which stands beyond the lines all round. */
static void fence_meets_ball(struct ref *ref, const Fact *fact)
{
    struct fistf *f = fistf_of(ref);
    if (!fact->typed)
        return;
    f->ball_via = fact->placed ? fact->at : vec2(ref->board.field.board_x, 0);
    f->via_known = true;
}

static void hand_meets_figure(struct ref *ref, TqThing figure, TqThing hand)
{
    Flick *flick = fistf_under_way(ref, figure);
    if (flick && hand.side != figure.side)
        obstruct(flick);
}

static void meets(struct ref *ref, const Fact *fact, TqThing a, TqThing b)
{
    struct fistf *f = fistf_of(ref);
    if (thing_is_ball(a) && !thing_is_piece(b))
        fistf_note_met_beyond(ref, fact, b);
    if (thing_is_piece(a) && thing_is_ball(b))
        piece_meets_ball(ref, fact, a);
    else if (thing_is_piece(a) && b.kind == TQ_THING_FENCE)
        piece_meets_fence(ref, fact, a);
    else if (thing_is_piece(a) && b.kind == TQ_THING_HAND)
        hand_meets_figure(ref, a, b);
    else if (thing_is_ball(a) && b.kind == TQ_THING_FRAME)
        f->play.frames |= (uint8_t)(1u << b.side);
    else if (thing_is_ball(a) && b.kind == TQ_THING_HAND)
        hand_meets_ball(ref, fact);
    else if (thing_is_ball(a) && b.kind == TQ_THING_FENCE)
        fence_meets_ball(ref, fact);
}

void fistf_note_contact(struct ref *ref, const Fact *fact)
{
    struct fistf *f = fistf_of(ref);
    f->now.by[0] = place_of(f, fistf_under_way(ref, fact->who));
    f->now.by[1] = place_of(f, fistf_under_way(ref, fact->whom));
    if (thing_is_piece(fact->who) && thing_is_piece(fact->whom)) {
        pieces_meet(ref, fact);
        return;
    }
    meets(ref, fact, fact->who, fact->whom);
    meets(ref, fact, fact->whom, fact->who);
}
