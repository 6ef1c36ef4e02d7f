/* SPDX-License-Identifier: MIT */
/* Back (rules/fistf.md i, K16): what moved what, where it stood before, and its way there again. */
#include "book/fistf/fistf.h"

/* ---- What moved what ---- */

int fistf_rebound(TqThing piece)
{
    return -(1 + piece.side * TQ_PIECES + piece.number);
}

static bool is_off_fence(const struct ref *ref, TqThing thing)
{
    return thing_is_piece(thing) && (fistf_seen(ref)->where.fence[thing.side] & 1u << thing.number);
}

int fistf_mover(const struct ref *ref, TqThing thing)
{
    const struct fistf *f = fistf_seen(ref);
    if (!fistf_moving(ref, thing) || thing_is_keeper(thing))
        return 0;
    if (thing_is_ball(thing))
        return f->moved.ball_by;
    return is_off_fence(ref, thing) ? fistf_rebound(thing) : f->moved.by[thing.side][thing.number];
}

/* A thing at rest is set in motion. */
void fistf_note_moved(struct ref *ref, TqThing thing, int mover)
{
    struct fistf *f = fistf_of(ref);
    if (thing_is_keeper(thing)) /* held by its rod */
        return;
    if (thing_is_ball(thing)) {
        f->moved.ball_by = (int8_t)mover;
        f->moved.ball_from = ref->board.ball.at;
    } else if (thing_is_piece(thing)) {
        f->moved.by[thing.side][thing.number] = (int8_t)mover;
        f->moved.from[thing.side][thing.number] = board_get(&ref->board, thing)->at;
    }
}

Vec2 fistf_stood(const struct ref *ref, TqThing piece)
{
    const struct fistf *f = fistf_seen(ref);
    return f->moved.by[piece.side][piece.number] ? f->moved.from[piece.side][piece.number]
                                                 : board_get(&ref->board, piece)->at;
}

/* ---- How possession stood ---- */

Standing fistf_standing(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    return (Standing){ .owner = f->owner,
                       .credit = f->credit,
                       .count = f->count,
                       .locks = f->locks,
                       .play = f->play,
                       .after_miss = f->after_miss };
}

void fistf_stand_as(struct ref *ref, const Standing *standing)
{
    struct fistf *f = fistf_of(ref);
    f->owner = standing->owner;
    f->credit = standing->credit;
    f->count = standing->count;
    f->locks = standing->locks;
    f->play = standing->play;
    f->after_miss = standing->after_miss;
}

/* ---- The ruling ---- */

TqRuling fistf_back(TqRuling ruling, TqThing offender)
{
    ruling.call = TQ_CALL_BACK;
    ruling.thing = offender;
    ruling.against = (TqSide)offender.side;
    ruling.to = tq_other_side((TqSide)offender.side);
    return ruling;
}

/* 6.2.4.iv: the figure that was hit goes to where that happened; what it met afterwards, the ball
   that rested above all, goes back. */
void fistf_plan_hit(struct ref *ref, TqThing hit, Vec2 at)
{
    struct fistf *f = fistf_of(ref);
    f->back.hit = hit;
    f->back.hit_at = at;
    f->back.hit_mover = (int8_t)fistf_mover(ref, hit);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 1; n <= SPARE; n++)
            if (f->moved.by[side][n] == f->back.hit_mover)
                f->back.kept[side] |= 1u << n;
}

/* Read when the back is called: what it would undo is known then. */
void fistf_plan_back(struct ref *ref, const TqRuling *back)
{
    struct fistf *f = fistf_of(ref);
    const Flick *flick = fistf_flick_of(ref, back->thing);
    const int mover = is_off_fence(ref, back->thing) ? fistf_rebound(back->thing)
                      : flick                        ? flick->number
                                                     : 0;
    f->back = (Back){ .mover = (int8_t)mover, .hit = thing_none() };
    if (ruling_rests_on(back, F_6_2_4_IV))
        fistf_plan_hit(ref, fistf_seen(ref)->now.other, fistf_seen(ref)->now.other_at);
    if (ruling_rests_on(back, F_6_2_4_II) &&
        fistf_switch(ref, SW_ROLLING_BALL_HIT_STANDING_ATTACKER_NOT_HINDERED) != V_BACK) {
        f->back.holds_ball = true;
        f->back.ball_at = ref->board.ball.at;
    }
}

/* A back is open for what a defensive flick met first, the ball at rest; and now its figure, or
   something that it has driven, meets one of the attacker's that is on its way. By
   6.2.4.iv it goes to where it was hit, as if it had been met first. */
bool fistf_hits_beside_back(const struct ref *ref, const Fact *fact, TqThing *hit)
{
    const struct fistf *f = fistf_seen(ref);
    const Flick *flick = fistf_flick_seen(ref, f->back.mover);
    if (fact->kind != FACT_TOUCH || !fistf_choosing(ref) || f->choices.now.kind != CHOICE_BACK ||
        !flick || flick->role != FLICK_DEFENCE || f->now.ball_moved || thing_is_piece(f->back.hit))
        return false;
    for (int i = 0; i < 2; i++) {
        const TqThing by = i ? fact->whom : fact->who;
        *hit = i ? fact->who : fact->whom;
        if (thing_is_piece(by) && fistf_mover(ref, by) == f->back.mover && thing_is_piece(*hit) &&
            !thing_is_keeper(*hit) && hit->side != (int8_t)flick->side &&
            fistf_mover(ref, *hit) != f->back.mover && fistf_mover(ref, *hit) != 0)
            return in_force(ref, F_6_2_4_IV);
    }
    return false;
}

/* ---- Putting back ---- */

/* The note of 6.2.4 that says where all go; the other clauses say so themselves. */
static int placed_by(const struct ref *ref, const TqRuling *back)
{
    static const int16_t notes[] = { F_6_2_4_IV, F_6_2_4_I, F_6_2_4_II };
    int by = back->clause;
    for (unsigned i = 0; i < sizeof notes / sizeof notes[0] && by == back->clause; i++)
        if (ruling_rests_on(back, notes[i]) && in_force(ref, notes[i]))
            by = notes[i];
    return by;
}

static void say_back(struct ref *ref, const TqRuling *back, TqThing thing, bool aside)
{
    TqRuling said = ruling_at(ruling_of(placed_by(ref, back), TQ_CALL_PLACED),
                              board_get(&ref->board, thing)->at);
    said = ruling_with(said, back->clause);
    said.thing = thing;
    if (aside && in_force(ref, F_2_3))
        said = ruling_with(said, F_2_3);
    order_hold(&fistf_of(ref)->placed, said);
}

/* It stands there again, upright, and nothing is to be set right about it.
   OPEN(fistf-es/2.3): where another stands by now, beside that as it is placed elsewhere. */
static void put_again(struct ref *ref, const TqRuling *back, TqThing piece, Vec2 wish)
{
    Whereabouts *where = &fistf_of(ref)->where;
    const uint32_t keep = ~(1u << piece.number);
    const Vec2 at = fistf_room_for(ref, piece, wish);
    place_set(&ref->board, piece, at, vec2(0, 0));
    where->moving[piece.side] &= keep;
    where->fence[piece.side] &= keep;
    where->owed[piece.side] &= keep;
    where->off_board[piece.side] &= keep;
    where->tangled[piece.side] &= keep;
    where->placed[piece.side] &= keep; /* nor does it stand where he put it (2.1.2.7) */
    where->after_fence[piece.side] &= keep;
    where->after_board[piece.side] &= keep;
    say_back(ref, back, piece, vec2_length(vec2_sub(at, wish)) > 0);
}

/* Does a piece still stand where the referee put it in this motion? */
static bool any_placed(const struct fistf *f)
{
    bool any = false;
    for (int i = 0; i < 2 * TQ_PIECES; i++) {
        const int side = i / TQ_PIECES, n = i % TQ_PIECES;
        any |= f->moved.by[side][n] != 0 && (f->where.placed[side] & 1u << n);
    }
    return any;
}

/* What this moved goes back. */
static bool undoes(const struct fistf *f, int mover)
{
    return mover != 0 && (mover == f->back.mover || mover == f->back.hit_mover);
}

static bool moved_ball(const struct fistf *f)
{
    return undoes(f, f->moved.ball_by);
}

bool fistf_back_moves_ball(const struct ref *ref)
{
    return moved_ball(fistf_seen(ref)) || fistf_seen(ref)->back.holds_ball;
}

static void put_ball_again(struct ref *ref, const TqRuling *back)
{
    struct fistf *f = fistf_of(ref);
    if (!fistf_back_moves_ball(ref))
        return;
    const Vec2 to = moved_ball(f) ? f->moved.ball_from : f->back.ball_at;
    /* Of a restart it has been laid there; told to be out or in a goal without a place, it has not.
     */
    const bool there =
        fistf_prepares(ref) && vec2_length(vec2_sub(ref->board.ball.at, to)) < TOUCHING;
    place_lay_ball(&ref->board, to);
    f->ball_moves = false;
    if (!there)
        say_back(ref, back, thing_ball(), false);
}

/* A piece that the flick moved, or the rebound, with the rebounding one itself: 2.1.3.3.a says all.
 */
static bool goes_back(const struct ref *ref, TqThing piece)
{
    const struct fistf *f = fistf_seen(ref);
    const bool kept = f->back.kept[piece.side] & 1u << piece.number;
    if (f->back.mover < 0 && fistf_rebound(piece) == f->back.mover)
        return f->moved.by[piece.side][piece.number] != 0;
    return undoes(f, f->moved.by[piece.side][piece.number]) && !kept;
}

/* All are taken away first: each may go where another one is now. */
static void put_pieces_again(struct ref *ref, const TqRuling *back)
{
    const struct fistf *f = fistf_seen(ref);
    for (int pass = 0; pass < 2; pass++)
        for (int side = TQ_HOME; side <= TQ_AWAY; side++)
            for (int n = 1; n <= SPARE; n++) {
                const TqThing piece = thing_piece((TqSide)side, n);
                if (!goes_back(ref, piece))
                    continue;
                if (pass == 0)
                    place_take_away(&ref->board, piece);
                else
                    put_again(ref, back, piece, f->moved.from[side][n]);
            }
}

/* Possession, counts and locks are as before the offence; only by 5.3.3 the ball is the other's,
   with or without back. */
void fistf_go_back(struct ref *ref, const TqRuling *back, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const bool placed = any_placed(f);
    if (fistf_back_moves_ball(ref)) /* it is in nobody's way: it goes, too */
        place_take_away(&ref->board, thing_ball());
    put_pieces_again(ref, back);
    if (placed && !any_placed(f) && f->wait == WAIT_PLACED)
        f->wait = WAIT_NONE; /* that is undone, too */
    if (thing_is_piece(f->back.hit)) {
        const TqRuling hit = ruling_with(*back, F_6_2_4_IV);
        put_again(ref, &hit, f->back.hit, f->back.hit_at);
    }
    put_ball_again(ref, back);
    const Play since = f->play;
    fistf_stand_as(ref, &f->before);
    if (f->ball_moves) /* by another flick, and it runs on: who drives it out has driven it */
        f->play = since;
    Flick *undone = fistf_flick(ref, f->back.mover);
    if (undone)
        undone->over = true;
    if (back->clause == F_5_3_3)
        fistf_take_ball(ref, back->to);
    if (ruling_rests_on(back, F_2_1_3_3_A)) /* then D has his flick */
        f->wait = WAIT_REBOUND;
    fistf_say_placed(ref, verdict);
}
