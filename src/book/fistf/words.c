/* SPDX-License-Identifier: MIT */
/* The words of this book in cases: states that can be given, and states that can be expected. */
#include "book/fistf/fistf.h"
#include "play/account.h"
#include "ref/case_words.h"

static const char *const phase_words[] = { "toss",   "colours", "restart",  "play", "wait",
                                           "choice", "runout",  "interval", "over" };

static const char *step_word(int i)
{
    return tq_step_word((TqStep)i);
}

TqThing fistf_case_piece(Reader *r)
{
    const Span word = reader_peek(r);
    const TqThing thing = account_thing(r);
    if (reader_ok(r) && !thing_is_piece(thing))
        reader_fail_expected(r, word, "a piece");
    return thing;
}

/* ---- given ---- */

/* In the middle of a match: home has the ball, it rests, nobody has played it yet in this
   possession, and away has no flick. */
void fistf_case_begin(struct ref *ref)
{
    struct fistf *f = fistf_of(ref);
    choice_close(&f->choices);
    f->phase = FISTF_PLAY;
    f->owner = TQ_HOME;
    f->kicked_off_first = TQ_HOME;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) /* keepers face the field */
        ref->board.piece[side][KEEPER].axis = vec2(ref->towards[side], 0);
    f->restart = restart_of(TQ_RESTART_NONE, TQ_HOME, vec2(0, 0), -1);
    f->play.side = TQ_NO_SIDE;
    ref->setting[SET_WAY] = WAY_LIVE;
}

/* kick SIDE: of the shoot-out, at the goal that the other side defends, from its first step. */
void fistf_given_kick(struct ref *ref, TqSide side)
{
    struct fistf *f = fistf_of(ref);
    const TqSide other = tq_other_side(side);
    ref->period = PERIOD_SERIES;
    ref->whistle_ms = -1;
    f->kick_end = other;
    fistf_begin_kick(ref, 0);
}

static void given_kick(struct ref *ref, Reader *r)
{
    const TqSide side = account_side(r);
    case_given_kick_due(ref, r, side);
    if (reader_ok(r))
        fistf_given_kick(ref, side);
}

/* played SIDE PIECE [at X Y] [from X Y]: the last play, the ball there, the figure from there. */
static void given_played(struct ref *ref, Reader *r)
{
    struct fistf *f = fistf_of(ref);
    const TqThing piece = account_thing(r);
    Vec2 at = ref->board.ball.at, from = at;
    (void)account_at(r, &at);
    if (reader_accept(r, "from"))
        from = account_place(r);
    if (!reader_ok(r))
        return;
    const Vec2 ball = ref->board.ball.at;
    const Fact fact = { .kind = FACT_TOUCH,
                        .who = piece,
                        .whom = thing_ball(),
                        .typed = true,
                        .placed = true,
                        .at = at };
    f->owner = (TqSide)piece.side;
    ref->board.ball.at = at;
    fistf_note_play(ref, piece, &fact);
    f->play.from = from;
    ref->board.ball.at = ball;
}

static bool given_counts(struct ref *ref, Reader *r)
{
    struct fistf *f = fistf_of(ref);
    if (reader_accept(r, "touches")) { /* touches SIDE PIECE N */
        const TqThing piece = account_thing(r);
        const int n = (int)reader_int(r, 0, 9);
        if (thing_is_keeper(piece)) {
            f->count.keeper = (int8_t)n;
        } else {
            f->count.figure = piece;
            f->count.touches = (int8_t)n;
        }
    } else if (reader_accept(r, "ticks")) {
        f->count.ticks = (int8_t)reader_int(r, 0, 9);
    } else if (reader_accept(r, "ticked")) {
        f->locks.ticked |= 1u << fistf_case_piece(r).number;
    } else if (reader_accept(r, "passive")) {
        f->locks.passive |= 1u << fistf_case_piece(r).number;
    } else if (reader_accept(r, "locked")) { /* locked SIDE PIECE KIND */
        f->locks.taker = fistf_case_piece(r);
        f->locks.restart = account_restart(r);
    } else {
        return false;
    }
    return true;
}

static bool given_pieces(struct ref *ref, Reader *r)
{
    struct fistf *f = fistf_of(ref);
    if (reader_accept(r, "fallen")) {
        const TqThing piece = fistf_case_piece(r);
        if (reader_ok(r))
            board_edit(&ref->board, piece)->fallen = FALLEN_ANYHOW;
    } else if (reader_accept(r, "moving")) {
        const TqThing thing = account_thing(r);
        if (thing_is_ball(thing))
            f->ball_moves = true;
        else if (reader_ok(r))
            f->where.moving[thing.side] |= 1u << thing.number;
    } else if (reader_accept(r, "rebounded")) {
        const TqThing thing = fistf_case_piece(r);
        if (reader_ok(r))
            f->where.fence[thing.side] |= 1u << thing.number;
    } else if (reader_accept(r, "teams")) {
        for (int side = TQ_HOME; side <= TQ_AWAY; side++)
            for (int n = 0; n <= FIGURES; n++)
                ref->board.piece[side][n].present = n <= fistf_figures(ref);
        fistf_arrange(ref, TQ_HOME);
        fistf_arrange(ref, TQ_AWAY);
    } else {
        return false;
    }
    return true;
}

bool fistf_given(struct ref *ref, Reader *r)
{
    struct fistf *f = fistf_of(ref);
    if (reader_accept(r, "possession"))
        f->owner = account_side(r);
    else if (reader_accept(r, "credit")) /* D has his flick */
        f->credit = 1;
    else if (reader_accept(r, "played"))
        given_played(ref, r);
    else if (reader_accept(r, "kicks"))
        case_given_kicks(ref, r);
    else if (reader_accept(r, "kick"))
        given_kick(ref, r);
    else
        return fistf_given_flow(ref, r) || fistf_given_place(ref, r) ||
               fistf_given_restart(ref, r) || given_counts(ref, r) || given_pieces(ref, r);
    return true;
}

/* ---- expect ---- */

static bool expect_counts(const struct ref *ref, Reader *r, char found[64])
{
    const struct fistf *f = fistf_seen(ref);
    if (reader_accept(r, "touches")) {
        const TqThing piece = account_thing(r);
        const bool keeper = thing_is_keeper(piece) && piece.side == (int8_t)f->owner;
        const int n = keeper                               ? f->count.keeper
                      : thing_same(piece, f->count.figure) ? f->count.touches
                                                           : 0;
        case_expect_number(r, n, found);
    } else if (reader_accept(r, "ticks")) {
        case_expect_number(r, f->count.ticks, found);
    } else if (reader_accept(r, "locked")) {
        const TqThing piece = account_thing(r);
        case_expect_true(thing_same(piece, f->locks.taker), "not locked", found);
    } else {
        return false;
    }
    return true;
}

bool fistf_expect(const struct ref *ref, Reader *r, char found[64])
{
    const struct fistf *f = fistf_seen(ref);
    if (reader_accept(r, "possession"))
        case_expect_side(r, f->owner, found);
    else if (reader_accept(r, "credit"))
        case_expect_true(f->credit, "no credit", found);
    else if (reader_accept(r, "no-credit"))
        case_expect_true(!f->credit, "credit", found);
    else if (reader_accept(r, "phase"))
        case_expect_word(r, phase_words[f->phase], found);
    else if (reader_accept(r, "step"))
        case_expect_word(r, f->phase == FISTF_RESTART ? step_word(f->restart.step) : "none", found);
    else
        return fistf_expect_flow(ref, r, found) || fistf_expect_place(ref, r, found) ||
               expect_counts(ref, r, found) || fistf_expect_restart(ref, r, found);
    return true;
}
