/* SPDX-License-Identifier: MIT */
/* The words of this book in cases: states that can be given, and states that can be expected. */
#include "book/chapas/chapas.h"
#include "play/account.h"
#include "ref/case_words.h"

static const char *const turn_words[] = { "open", "two", "one", "dug", "shot" };
static const char *const phase_words[] = { "kits",     "prepare", "act",      "keeper",
                                           "relocate", "choice",  "interval", "over" };

static const char *turn_word(int i)
{
    return turn_words[i];
}

static const char *step_word(int i)
{
    return tq_step_word((TqStep)i);
}

/* ---- given ---- */

void chapas_case_begin(struct ref *ref)
{
    struct chapas *c = chapas_of(ref);
    chapas_begin_turn(ref, TQ_HOME, TURN_OPEN, TQ_RESTART_NONE);
    choice_close(&c->choices);
    c->kicked_off_first = TQ_HOME;
    c->restart = restart_of(TQ_RESTART_NONE, TQ_HOME, vec2(0, 0), -1);
    c->turn.left_circle = true;
}

/* Where nobody has said where the ball lies: as it does, but that of a keeper's restart where that
   of a goal kick is laid (78), unless it lies in its small area. */
static Vec2 unsaid_spot(const struct ref *ref, TqRuling ruling)
{
    if (ruling.restart != TQ_RESTART_KEEPER || chapas_in_small_of(ref) == ruling.to)
        return ref->board.ball.at;
    ruling.restart = TQ_RESTART_GOAL_KICK;
    ruling = chapas_with_spot(ref, ruling);
    return vec2(ruling.x, ruling.y);
}

/* 38.A, 78: the ball of a goal kick and of a keeper's restart lies in the small area of its side.
 */
static bool is_amiss(const struct ref *ref, const TqRuling *ruling, Vec2 at)
{
    const Zone small = field_small(&ref->board.field, ref_end(ref, ruling->to));
    Footprint ball = ref->board.ball;
    ball.at = at;
    return (ruling->restart == TQ_RESTART_KEEPER || ruling->restart == TQ_RESTART_GOAL_KICK) &&
           !field_in(&small, &ball, TQ_BY_PART, 0);
}

/* restart KIND SIDE [at X Y] [dug] [rearranged | plain] [step STEP] [taker PIECE] [fouled PIECE]
   [offender PIECE] [direct] */
static void given_restart(struct ref *ref, Reader *r)
{
    struct chapas *c = chapas_of(ref);
    TqRuling ruling = ruling_of(-1, TQ_CALL_OUT);
    ruling.restart = account_restart(r);
    ruling.to = account_side(r);
    Vec2 at = reader_ok(r) ? unsaid_spot(ref, ruling) : vec2(0, 0);
    const bool placed = account_at(r, &at);
    if (placed && reader_ok(r) && is_amiss(ref, &ruling, at))
        reader_fail(r, "the ball of this restart lies in the goal area of its side");
    ruling = ruling_at(ruling, at);
    if (reader_accept(r, "dug"))
        ruling.clause = C_77;
    if (ref->period == PERIOD_SERIES && ruling.restart == TQ_RESTART_PENALTY)
        case_given_kick_due(ref, r, ruling.to);
    if (!reader_ok(r))
        return;
    if (ruling.restart == TQ_RESTART_KICK_OFF)
        chapas_kick_off(ref, ruling.to);
    else
        chapas_begin_restart(ref, &ruling);
    if (placed && ruling.restart == TQ_RESTART_GOAL_KICK) {
        c->restart.at = at; /* 38.A: where its side has laid it */
        place_lay_ball(&ref->board, at);
        chapas_make_room(ref);
    }
    order_release(&c->placed); /* that was before */
    if (reader_accept(r, "fouled"))
        c->prep.fouled = thing_piece(ruling.to, account_piece_of(r, ruling.to));
    if (reader_accept(r, "offender"))
        c->prep.offenders = 1u << account_piece_of(r, tq_other_side(ruling.to));
    if (reader_accept(r, "rearranged"))
        chapas_declare(ref, true);
    else if (reader_accept(r, "plain"))
        chapas_declare(ref, false);
    if (reader_accept(r, "direct")) {
        c->prep.said_direct = c->restart.direct = true;
        c->restart.steps |= RESTART_BIT(RESTART_KEEPER);
    }
    if (reader_accept(r, "step")) {
        const int step = account_word(r, step_word, RESTART_STEPS, "a step");
        while (c->restart.step < step && c->restart.step < RESTART_FLICK)
            chapas_next_step(ref);
    }
    if (reader_accept(r, "taker")) {
        c->restart.taker = (int8_t)account_piece_of(r, ruling.to);
        c->prep.together |= ref->manner == TQ_STRICT && c->restart.step >= RESTART_TAKER;
    } else if (c->restart.step == RESTART_FLICK) { /* who takes it is still to be set */
        c->restart.step = RESTART_TAKER;
        c->restart.steps |= RESTART_BIT(RESTART_FLICK);
    }
}

/* action N of KIND [left N] [may PIECES] */
static void given_action(struct ref *ref, Reader *r)
{
    Turn *turn = &chapas_of(ref)->turn;
    turn->action = (int)reader_int(r, 1, 3);
    reader_expect(r, "of");
    turn->kind = (TurnKind)account_word(r, turn_word, 5, "a kind of turn");
    turn->left = turn->kind == TURN_RESTART_2 ? 2 : 1;
    turn->pass_rewarded = turn->action > turn->left; /* how else would it have come to that? */
    if (reader_accept(r, "after"))
        turn->began = account_restart(r);
    if (reader_accept(r, "left"))
        turn->left = turn->action - 1 + (int)reader_int(r, 1, 3);
    if (reader_accept(r, "may")) {
        turn->may = 0;
        do
            turn->may |= 1u << account_piece_of(r, turn->side);
        while (reader_accept(r, "and"));
    }
}

static bool given_count(struct chapas *c, Reader *r)
{
    static const char *const word[] = { "short-distances", "unfounded", "cautions",
                                        "substitutions" };
    int *values[] = { c->cards.count[COUNT_SHORT], c->cards.count[COUNT_UNFOUNDED],
                      c->cards.count[COUNT_CONDUCT], c->substituted };
    for (int i = 0; i < 4; i++) {
        if (!reader_accept(r, word[i]))
            continue;
        const TqSide side = account_side(r);
        values[i][side] = (int)reader_int(r, 0, 9);
        return true;
    }
    return false;
}

/* sandwich SIDE A B [turns N] [banned]: own turns begun in it, this one among them */
static void given_sandwich(struct chapas *c, Reader *r)
{
    const TqSide side = account_side(r);
    Sandwich *sandwich = &c->sandwich[side];
    const int one = account_piece(r), two = account_piece(r);
    if (reader_ok(r) && (one == two || one == 0 || two == 0))
        reader_fail(r, "a sandwich is made by two caps");
    if (!reader_ok(r))
        return;
    if (reader_accept(r, "turns"))
        sandwich->begun[chapas_pair_index(one, two)] = (int8_t)reader_int(r, 0, 2);
    if (reader_accept(r, "banned"))
        sandwich->banned = 1u << one | 1u << two;
}

bool chapas_given(struct ref *ref, Reader *r)
{
    struct chapas *c = chapas_of(ref);
    if (given_count(c, r))
        return true;
    if (reader_accept(r, "turn")) {
        chapas_begin_turn(ref, account_side(r), TURN_OPEN, TQ_RESTART_NONE);
        c->turn.left_circle = true;
    } else if (reader_accept(r, "restart")) {
        given_restart(ref, r);
    } else if (reader_accept(r, "in-circle")) {
        c->turn.left_circle = false;
    } else if (reader_accept(r, "teams")) {
        for (int side = TQ_HOME; side <= TQ_AWAY; side++)
            chapas_arrange(ref, (TqSide)side);
        place_make_room(&ref->board, thing_ball(), 0);
    } else if (reader_accept(r, "action")) {
        given_action(ref, r);
    } else if (reader_accept(r, "shot")) {
        c->turn.shot = true;
    } else if (reader_accept(r, "kits")) {
        ref->setting[SET_ALIKE] = 1;
        chapas_before_kick_off(ref);
    } else if (reader_accept(r, "sandwich")) {
        given_sandwich(c, r);
    } else if (reader_accept(r, "locked")) {
        c->locked = account_thing(r);
    } else if (reader_accept(r, "off-field")) {
        const TqThing cap = account_thing(r);
        if (thing_is_piece(cap))
            c->off_field[cap.side] |= 1u << cap.number;
    } else if (reader_accept(r, "ball-in")) {
        ref->board.ball_on = account_thing(r);
    } else if (reader_accept(r, "standing")) {
        chapas_pose(ref, thing_keeper(account_side(r)), TQ_POSE_STANDING);
    } else if (reader_accept(r, "kicks")) {
        case_given_kicks(ref, r);
    } else if (reader_accept(r, "possessions")) {
        const TqSide side = account_side(r);
        ref->sounded = true;
        c->possessions[side] = (int)reader_int(r, 0, 1);
    } else {
        return false;
    }
    return true;
}

/* The pieces that a given restart speaks of: its taker, who was fouled, who offended. */
uint32_t chapas_named(const struct ref *ref, TqSide side)
{
    const struct chapas *c = chapas_seen(ref);
    uint32_t named = 0;
    if (c->phase != PHASE_PREPARE)
        return 0;
    if (side == c->restart.to && c->restart.taker >= 0)
        named |= 1u << c->restart.taker;
    if (thing_is_piece(c->prep.fouled) && c->prep.fouled.side == (int8_t)side)
        named |= 1u << c->prep.fouled.number;
    if (side != c->restart.to)
        named |= c->prep.offenders;
    return named;
}

/* ---- expect ---- */

static bool may_act(const struct ref *ref, Reader *r)
{
    const TqThing piece = account_thing(r);
    if (reader_ok(r) && !thing_is_piece(piece))
        reader_fail(r, "only pieces act");
    return reader_ok(r) && chapas_barred(ref, piece) < 0;
}

bool chapas_expect(const struct ref *ref, Reader *r, char found[64])
{
    const struct chapas *c = chapas_seen(ref);
    if (reader_accept(r, "action"))
        case_expect_number(r, c->turn.action, found);
    else if (reader_accept(r, "phase"))
        case_expect_word(r, phase_words[c->phase], found);
    else if (reader_accept(r, "step"))
        case_expect_word(
            r, c->phase == PHASE_PREPARE ? tq_step_word((TqStep)c->restart.step) : "none", found);
    else if (reader_accept(r, "restart")) {
        const TqRestart kind = account_restart(r);
        const TqSide to = account_side(r);
        const bool so = c->phase == PHASE_PREPARE && c->restart.kind == kind && c->restart.to == to;
        case_expect_true(so, tq_restart_word(c->restart.kind), found);
    } else if (reader_accept(r, "ends-changed"))
        case_expect_true(ref->towards[TQ_HOME] < 0, "they are not", found);
    else if (reader_accept(r, "turn-kind"))
        case_expect_word(r, turn_words[c->turn.kind], found);
    else if (reader_accept(r, "may-act"))
        case_expect_true(may_act(ref, r), "it may not", found);
    else if (reader_accept(r, "may-not-act"))
        case_expect_true(!may_act(ref, r), "it may", found);
    else if (reader_accept(r, "rearranged"))
        case_expect_true(c->prep.rearranged, "it is not", found);
    else if (reader_accept(r, "direct"))
        case_expect_true(c->restart.direct, "it is not", found);
    else if (reader_accept(r, "cautions")) {
        const TqSide side = account_side(r);
        case_expect_number(r, c->cards.count[COUNT_CONDUCT][side], found);
    } else if (reader_accept(r, "possessions")) {
        const TqSide side = account_side(r);
        case_expect_number(r, c->possessions[side], found);
    } else {
        return false;
    }
    return true;
}
