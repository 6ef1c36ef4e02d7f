/* SPDX-License-Identifier: MIT */
/* The words of rules 2, 8 and 9 in cases: placed pieces, keepers, spare keepers, changes. */
#include "book/fistf/fistf.h"
#include "play/account.h"
#include "ref/case_words.h"

/* placed PIECE [fence | board]: where the referee put it, off the cloth, the fence or the board. */
static void given_placed(struct ref *ref, Reader *r)
{
    Whereabouts *where = &fistf_of(ref)->where;
    const TqThing piece = account_thing(r);
    const bool fence = reader_accept(r, "fence"), board = reader_accept(r, "board");
    if (!reader_ok(r) || !thing_is_piece(piece))
        return;
    const uint32_t bit = 1u << piece.number;
    where->placed[piece.side] |= bit;
    where->after_fence[piece.side] |= fence ? bit : 0;
    where->after_board[piece.side] |= board ? bit : 0;
}

/* The ball was lost, and a restart is given, before this or after: what it allows holds. */
static SpareHold hold_since_lost(const struct ref *ref, TqSide side)
{
    const struct fistf *f = fistf_seen(ref);
    return f->phase == FISTF_RESTART
               ? fistf_hold_at_restart(ref, f->restart.kind, f->restart.to, side)
               : HOLD_LOST;
}

static Team *team_of(struct ref *ref, Reader *r)
{
    const TqSide side = account_side(r);
    return reader_ok(r) ? &fistf_of(ref)->team[side] : 0;
}

/* spare SIDE [lost]: its spare keeper is in play, has been flicked; and the ball was lost since. */
static void given_spare(struct ref *ref, Reader *r)
{
    const TqSide side = account_side(r);
    const bool first = reader_accept(r, "unflicked"), lost = reader_accept(r, "lost");
    if (!reader_ok(r))
        return;
    Team *team = &fistf_of(ref)->team[side];
    team->spare = SPARE_IN;
    team->spare_first = first;
    team->spare_hold = lost ? hold_since_lost(ref, side) : HOLD_NONE;
}

/* 9.1.2.b: while the spare keeper is in play the other is in hand. */
const char *fistf_cannot_lie(const struct ref *ref, TqThing piece)
{
    const bool spare = fistf_seen(ref)->team[piece.side].spare == SPARE_IN;
    return spare && thing_is_keeper(piece) ? "its keeper is on the rod" : 0;
}

static bool given_numbers(struct ref *ref, Reader *r)
{
    static const char *const words[] = { "substitutions", "shakes", "line-offences" };
    for (int i = 0; i < 3; i++) {
        if (!reader_accept(r, words[i]))
            continue;
        Team *team = team_of(ref, r);
        const int8_t n = (int8_t)reader_int(r, 0, 9);
        if (!team)
            return true;
        if (i == 0)
            team->substituted = n;
        else if (i == 1)
            team->shakes = n;
        else
            team->lines = n;
        return true;
    }
    return false;
}

bool fistf_given_place(struct ref *ref, Reader *r)
{
    Team *team;
    if (reader_accept(r, "placed")) {
        given_placed(ref, r);
    } else if (reader_accept(r, "spare")) {
        given_spare(ref, r);
    } else if (reader_accept(r, "spare-locked")) {
        if ((team = team_of(ref, r)))
            team->spare_locked = true;
    } else if (reader_accept(r, "keeper-changed")) {
        if ((team = team_of(ref, r)))
            team->keeper_changed = true;
    } else if (reader_accept(r, "keeper-warned")) {
        if ((team = team_of(ref, r)))
            team->keeper_warned = true;
    } else {
        return given_numbers(ref, r);
    }
    return true;
}

bool fistf_expect_place(const struct ref *ref, Reader *r, char found[64])
{
    const struct fistf *f = fistf_seen(ref);
    if (reader_accept(r, "upright")) {
        const TqThing piece = account_thing(r);
        if (reader_ok(r))
            case_expect_true(!board_get(&ref->board, piece)->fallen, "fallen", found);
    } else if (reader_accept(r, "spare")) {
        const TqSide side = account_side(r);
        if (reader_ok(r))
            case_expect_true(f->team[side].spare == SPARE_IN, "not in play", found);
    } else if (reader_accept(r, "lost-time")) {
        case_expect_number(r, (int)(ref->lost_ms / 1000), found);
    } else {
        return false;
    }
    return true;
}
