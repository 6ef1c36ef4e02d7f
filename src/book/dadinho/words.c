/* SPDX-License-Identifier: MIT */
/* The words of this book in cases: states that can be given, and states that can be expected. */
#include <toque/games.h>

#include "book/dadinho/dadinho.h"
#include "play/account.h"
#include "ref/case_words.h"

/* ---- given ---- */

static void given_play(struct ref *ref, TqSide side)
{
    struct dadinho *d = dadinho_of(ref);
    d->owner = d->actor = side;
    d->phase = PHASE_PLAY;
    d->restart.kind = TQ_RESTART_NONE;
}

void dadinho_case_begin(struct ref *ref)
{
    struct dadinho *d = dadinho_of(ref);
    given_play(ref, TQ_HOME);
    choice_close(&d->choices);
    d->kicked_off_first = TQ_HOME;
    d->pressing = thing_none();
    d->left_circle = true;
}

/* dadinho/83: told to be direct and yet in the own half, it is an indirect one. */
static TqRuling reverted(const struct ref *ref, TqRuling kick)
{
    Footprint ball = ref->board.ball;
    ball.at = vec2(kick.x, kick.y);
    const bool stays = kick.restart != TQ_RESTART_DIRECT || !in_force(ref, D_83) ||
                       dadinho_ball_attacks(ref, &ball, kick.to) || dadinho_on_centre_line(&ball);
    kick.restart = stays ? kick.restart : TQ_RESTART_INDIRECT;
    kick.clause = stays ? kick.clause : D_83;
    return kick;
}

/* restart KIND SIDE [at X Y] [left | right] [technical] */
static void given_restart(struct ref *ref, Reader *r)
{
    struct dadinho *d = dadinho_of(ref);
    TqRuling ruling = ruling_of(-1, TQ_CALL_OUT);
    ruling.restart = account_restart(r);
    ruling.to = account_side(r);
    Vec2 at = ref->board.ball.at;
    bool placed = account_at(r, &at);
    ruling = reverted(ref, ruling_at(ruling, at));
    d->flick =
        (DadFlick){ .story = { .side = ruling.to, .out_at = vec2(0, 1), .last = thing_none() } };
    if (reader_accept(r, "left"))
        d->flick.story.out_at = vec2(0, ref->towards[ruling.to]);
    else if (reader_accept(r, "right"))
        d->flick.story.out_at = vec2(0, -ref->towards[ruling.to]);
    if (reader_accept(r, "technical")) {
        ruling.call = TQ_CALL_TECHNICAL;
        ruling.against = tq_other_side(ruling.to);
    }
    if (ref->period == PERIOD_SERIES && ruling.restart == TQ_RESTART_PENALTY)
        case_given_kick_due(ref, r, ruling.to);
    if (!reader_ok(r))
        return;
    if (ruling.restart == TQ_RESTART_KICK_OFF) {
        dadinho_begin_setup(ref, ruling.to, false);
        d->phase = PHASE_RESTART;
        ref->board.ball.at = vec2(0, 0);
        return;
    }
    dadinho_begin_restart(ref, &ruling);
    order_release(&d->placed); /* given, not done before our eyes */
    if (placed && (d->restart.anywhere || ruling.restart == TQ_RESTART_CORNER))
        place_lay_ball(&ref->board, at);
}

/* shot SIDE PIECE [ready] */
static void given_shot(struct ref *ref, Reader *r)
{
    struct dadinho *d = dadinho_of(ref);
    d->shooter = account_side(r);
    d->shot_piece = (int8_t)account_piece(r);
    d->shot_is_kick = d->phase == PHASE_RESTART;
    d->owner = d->actor = d->shooter;
    d->shot = true;
    d->keeper_ready = reader_accept(r, "ready");
    d->phase = PHASE_SHOT;
}

/* One number for a side: word SIDE N. */
static bool given_number(struct dadinho *d, Reader *r)
{
    static const char *const word[] = { "count",       "limit",        "warned",
                                        "intentional", "indiscipline", "substitutions" };
    int *values[] = { d->count,
                      d->limit,
                      0,
                      d->cards.count[CARD_INTENTIONAL],
                      d->cards.count[CARD_INDISCIPLINE],
                      d->substituted };
    for (int i = 0; i < 6; i++) {
        if (!reader_accept(r, word[i]))
            continue;
        TqSide side = account_side(r);
        if (values[i])
            values[i][side] = (int)reader_int(r, 0, values[i] == d->limit ? COLLECTIVE : 99);
        else
            d->cards.count[CARD_WARNED][side] = 1;
        return true;
    }
    return false;
}

static bool given_piece(struct ref *ref, Reader *r)
{
    struct dadinho *d = dadinho_of(ref);
    if (reader_accept(r, "individual")) {
        TqSide side = account_side(r);
        int piece = account_piece(r);
        d->indiv[side][piece] = (int)reader_int(r, 0, 9);
    } else if (reader_accept(r, "locked")) {
        Span word = reader_peek(r);
        d->locked = account_thing(r);
        if (reader_ok(r) && !thing_is_piece(d->locked))
            reader_fail_expected(r, word, "a piece");
    } else if (reader_accept(r, "pressed")) {
        TqSide side = account_side(r);
        d->pressing = thing_piece(side, account_piece(r));
    } else if (reader_accept(r, "used")) {
        TqSide side = account_side(r);
        d->kicked[side] |= 1u << account_piece(r);
    } else if (reader_accept(r, "upside-down")) {
        Footprint *seen = board_edit(&ref->board, account_thing(r));
        if (seen)
            seen->upside = true;
    } else if (reader_accept(r, "ring")) {
        TqSide side = account_side(r);
        int piece = account_piece(r);
        if (piece > 0)
            ref->board.piece[side][piece].shape = TQ_DADINHO_RING;
    } else if (reader_accept(r, "ball-on")) {
        ref->board.ball_on = account_thing(r);
    } else {
        return false;
    }
    return true;
}

static bool given_phase(struct ref *ref, Reader *r)
{
    struct dadinho *d = dadinho_of(ref);
    if (reader_accept(r, "turn")) {
        given_play(ref, account_side(r));
    } else if (reader_accept(r, "owner")) {
        d->owner = account_side(r);
    } else if (reader_accept(r, "last-flick")) {
        d->last_flick = account_side(r);
    } else if (reader_accept(r, "restart")) {
        given_restart(ref, r);
    } else if (reader_accept(r, "shot")) {
        given_shot(ref, r);
    } else if (reader_accept(r, "setup")) {
        TqSide side = account_side(r);
        dadinho_begin_setup(ref, side, reader_accept(r, "after-goal"));
    } else if (reader_accept(r, "draw")) {
        d->drawn = account_side(r);
        choice_open(&d->choices, CHOICE_DRAW, d->drawn);
        d->phase = PHASE_DRAW;
        ref->period = PERIOD_NONE;
        ref->whistle_ms = -1;
    } else if (reader_accept(r, "last-kick")) {
        ref->sounded = true;
        ref->whistle_ms = -1;
    } else {
        return false;
    }
    return true;
}

/* teams: both complete, arranged as for a kick-off that nobody takes. */
static void given_teams(struct ref *ref)
{
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        for (int n = 0; n <= BUTTONS; n++)
            ref->board.piece[side][n].present = true;
        dadinho_arrange_team(ref, (TqSide)side, false);
    }
}

bool dadinho_given(struct ref *ref, Reader *r)
{
    struct dadinho *d = dadinho_of(ref);
    if (given_phase(ref, r) || given_number(d, r) || given_piece(ref, r))
        return true;
    if (reader_accept(r, "teams")) {
        given_teams(ref);
        return true;
    }
    if (reader_accept(r, "kickoff-errors"))
        d->restart.attempts = (int8_t)reader_int(r, 0, 1);
    else if (reader_accept(r, "kickoff-second")) {
        given_play(ref, account_side(r));
        d->first_kicker = (int8_t)account_piece(r);
        d->second_due = true;
        d->left_circle = false;
        ref->board_before = ref->board; /* who stood in the circle: give the pair first */
    } else if (reader_accept(r, "in-circle"))
        d->left_circle = false;
    else if (reader_accept(r, "kicks"))
        case_given_kicks(ref, r);
    else if (reader_accept(r, "rebuild")) {
        TqSide to = tq_other_side(account_side(r));
        d->restart = restart_of(TQ_RESTART_GOAL_KICK, to, ref->board.ball.at, -1);
        d->restart.anywhere = true;
        d->restart.area = to;
        restart_plan(&d->restart, RESTART_BIT(RESTART_DEFENCE));
        d->phase = PHASE_REBUILD;
    } else
        return false;
    return true;
}

/* The pieces that a given state speaks of. */
uint32_t dadinho_named(const struct ref *ref, TqSide side)
{
    const struct dadinho *d = dadinho_seen(ref);
    TqThing on = ref->board.ball_on;
    uint32_t named = d->kicked[side];
    for (int n = 0; n < TQ_PIECES; n++)
        if (d->indiv[side][n] > 0 || ref->board.piece[side][n].upside)
            named |= 1u << n;
    if (thing_is_piece(d->locked) && d->locked.side == (int8_t)side)
        named |= 1u << d->locked.number;
    if (thing_is_piece(d->pressing) && d->pressing.side == (int8_t)side)
        named |= 1u << d->pressing.number;
    if (thing_is_piece(on) && on.side == (int8_t)side)
        named |= 1u << on.number;
    if (d->phase == PHASE_SHOT && d->shooter == side)
        named |= 1u << d->shot_piece;
    if (d->second_due && d->actor == side)
        named |= 1u << d->first_kicker;
    return named;
}

/* ---- expect ---- */

/* field, circle, small-area SIDE, large-area SIDE, half-moon SIDE */
static bool read_zone(const struct ref *ref, Reader *r, TqThing *thing)
{
    enum { FIELD, CIRCLE, SMALL, LARGE, MOON };
    static const char *const word[] = { "field", "circle", "small-area", "large-area",
                                        "half-moon" };
    int zone = -1;
    for (int i = 0; i < 5 && zone < 0; i++)
        zone = reader_accept(r, word[i]) ? i : -1;
    if (zone < 0)
        reader_fail_expected(r, reader_word(r), "a zone of the field");
    TqSide side = zone >= SMALL ? account_side(r) : TQ_HOME;
    *thing = account_thing(r);
    const Footprint *seen = board_get(&ref->board, *thing);
    if (!seen || !reader_ok(r))
        return false;
    switch (zone) {
    case FIELD:
        return !dadinho_out_of_field(ref, seen);
    case CIRCLE:
        return dadinho_in_circle(ref, seen);
    case SMALL:
        return thing_is_keeper(*thing) ? dadinho_keeper_misplaced(ref, seen, side) < 0
                                       : dadinho_in_small(ref, seen, side);
    case LARGE:
        return dadinho_in_large(ref, seen, side);
    default:
        return dadinho_in_half_moon(ref, seen, side);
    }
}

/* half attack|defence THING; the ball: of SIDE */
static void expect_half(const struct ref *ref, Reader *r, char found[64])
{
    bool attack = reader_accept(r, "attack");
    if (!attack)
        reader_expect(r, "defence");
    Span word = reader_peek(r);
    TqThing thing = account_thing(r);
    const Footprint *seen = board_get(&ref->board, thing);
    TqSide side = thing_is_ball(thing) ? account_side(r) : (TqSide)thing.side;
    if (reader_ok(r) && !seen)
        reader_fail_expected(r, word, "a piece or the ball");
    if (!reader_ok(r))
        return;
    bool is = thing_is_ball(thing) ? dadinho_ball_attacks(ref, seen, side)
                                   : dadinho_button_attacks(ref, seen, side);
    if (is != attack)
        account_found(found, is ? "attack" : "defence");
}

static bool expect_counts(const struct ref *ref, Reader *r, char found[64])
{
    const struct dadinho *d = dadinho_seen(ref);
    if (reader_accept(r, "count")) {
        TqSide side = account_side(r);
        case_expect_number(r, d->count[side], found);
    } else if (reader_accept(r, "left")) {
        TqSide side = account_side(r);
        case_expect_number(r, dadinho_flicks_left(ref, side), found);
    } else if (reader_accept(r, "individual")) {
        TqSide side = account_side(r);
        int piece = account_piece(r);
        case_expect_number(r, d->indiv[side][piece], found);
    } else {
        return false;
    }
    return true;
}

bool dadinho_expect(const struct ref *ref, Reader *r, char found[64])
{
    static const char *const phase[] = { "draw",    "setup", "play",     "choice", "rebuild",
                                         "restart", "shot",  "interval", "over" };
    const struct dadinho *d = dadinho_seen(ref);
    TqThing thing;
    if (expect_counts(ref, r, found))
        return true;
    if (reader_accept(r, "owner")) {
        case_expect_side(r, d->owner, found);
    } else if (reader_accept(r, "phase")) {
        case_expect_word(r, phase[d->phase], found);
    } else if (reader_accept(r, "inside")) {
        if (!read_zone(ref, r, &thing) && reader_ok(r))
            account_found(found, "outside");
    } else if (reader_accept(r, "outside")) {
        if (read_zone(ref, r, &thing) && reader_ok(r))
            account_found(found, "inside");
    } else if (reader_accept(r, "half")) {
        expect_half(ref, r, found);
    } else if (reader_accept(r, "upright")) {
        const Footprint *seen = board_get(&ref->board, account_thing(r));
        if (reader_ok(r) && (!seen || !seen->present || seen->fallen))
            account_found(found, "down");
    } else if (reader_accept(r, "dead-ball")) {
        case_expect_true(dadinho_ball_dead(ref), "the ball is in play", found);
    } else if (reader_accept(r, "live-ball")) {
        case_expect_true(!dadinho_ball_dead(ref), "the ball is dead", found);
    } else {
        return false;
    }
    return true;
}
