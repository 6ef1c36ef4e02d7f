/* SPDX-License-Identifier: MIT */
/* What programs are told of a match of Chapas: actions, who may act and why not, the steps of a
   restart, and what would be an offence if the turn ended so. Nothing is hidden in this game. */
#include <toque/flicks.h>

#include "book/chapas/around.h"
#include "book/chapas/chapas.h"

static void show_turn(const struct ref *ref, TqCapsView *caps)
{
    const struct chapas *c = chapas_seen(ref);
    const bool prepares = c->phase == PHASE_PREPARE;
    const TqSide side = prepares ? c->restart.to : c->turn.side;
    const int left = c->turn.left - c->turn.action + 1;
    caps->action = prepares ? 1 : c->turn.action;
    caps->left = prepares                   ? chapas_restart_actions(ref)
                 : c->phase == PHASE_CHOICE ? 0 /* 72: that hangs on what is chosen */
                 : left > 1                 ? left
                                            : 1;
    caps->earned = !prepares && c->turn.action > c->turn.left;
    caps->passer = (int8_t)(c->story.receivers ? c->story.passer.number : -1);
    caps->receivers = c->story.receivers;
    caps->cut = c->story.cut;
    for (int n = 0; n < TQ_PIECES; n++) {
        const bool there = ref->board.piece[side][n].present;
        caps->why[n] = (int16_t)(there ? chapas_barred(ref, thing_piece(side, n)) : -1);
        if (there && caps->why[n] < 0)
            caps->may |= 1u << n;
    }
}

static void show_restart(const struct chapas *c, TqCapsView *caps)
{
    const bool prepares = c->phase == PHASE_PREPARE;
    caps->step = prepares ? c->restart.step : -1;
    caps->taker = prepares ? c->restart.taker : -1;
    if (!prepares)
        return;
    caps->to_come = c->restart.steps;
    caps->rearranged = c->prep.rearranged;
    caps->direct = c->restart.direct;
    caps->wall = c->prep.wall_caps;
}

/* 67.p1: how often in a row this pair's side has begun its turn in the sandwich. */
static int turns_in(const struct chapas *c, TqSide side, uint32_t pair)
{
    if (bits_count(pair) != 2)
        return 0;
    const int one = __builtin_ctz(pair), two = __builtin_ctz(pair & (pair - 1));
    return c->sandwich[side].begun[chapas_pair_index(one, two)];
}

static void show_sides(const struct ref *ref, TqCapsView *caps)
{
    const struct chapas *c = chapas_seen(ref);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        caps->off_field[side] = c->off_field[side];
        caps->removed[side] = c->removed[side];
        caps->possessions[side] = ref->sounded ? c->possessions[side] : -1;
        caps->substitutions[side] = c->substituted[side];
    }
}

static void show_about_ball(const struct ref *ref, TqCapsView *caps)
{
    const struct chapas *c = chapas_seen(ref);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        caps->crowd[side] = chapas_crowding(&ref->board, (TqSide)side, 0);
        if (c->phase == PHASE_ACT || c->phase == PHASE_KEEPER) /* a turn is under way */
            caps->closed[side] = chapas_closing(ref, (TqSide)side);
        caps->pair[side] = chapas_sandwich_pair(&ref->board, (TqSide)side, 0);
        caps->pair_turns[side] = turns_in(c, (TqSide)side, caps->pair[side]);
        caps->banned[side] = chapas_banned(ref, (TqSide)side);
    }
}

/* 72: what playing on keeps for who may choose it. */
static TqAdvantage advantage(const struct chapas *c)
{
    const Choice *now = &c->choices.now;
    TqAdvantage kept = { .to = now->chooser };
    if (c->phase != PHASE_CHOICE)
        return kept;
    if (now->of_flick && now->outcome.call == TQ_CALL_HAND) {
        kept.restart = now->outcome.restart; /* his own hand is still to be paid for */
        kept.to = now->outcome.to;
    } else if (now->of_flick && chapas_favours(c, &now->outcome, now->chooser)) {
        kept.call = now->outcome.call == TQ_CALL_GOAL ? TQ_CALL_GOAL : TQ_CALL_NONE;
        kept.restart = kept.call ? TQ_RESTART_NONE : now->outcome.restart;
    } else if (!now->of_flick && now->resume == PHASE_PREPARE) {
        kept.restart = c->restart.kind;
        kept.to = c->restart.to; /* the other side's, where the measure was unfounded (28) */
    } else if (now->interrupts && c->choices.under.chooser == now->chooser) {
        kept.restart = c->choices.under.offence.restart;
    }
    return kept;
}

static void add_danger(TqCapsView *caps, TqDanger danger)
{
    TQ_ASSERT(caps->dangers < TQ_DANGERS);
    if (danger.pieces && danger.clause >= 0)
        caps->danger[caps->dangers++] = danger;
}

/* 59 to 69: of each side as it lies now; 61: as long as an action is left, crowding can be undone.
 */
static void show_dangers_of(const struct ref *ref, TqSide side, TqCapsView *caps)
{
    const uint32_t near = chapas_at_ball(&ref->board, side);
    const bool crowds = caps->crowd[side] != 0;
    int turns;
    const uint32_t enclosing = chapas_enclosing(ref, side, &turns);
    if (bits_count(near) > 1)
        add_danger(caps, (TqDanger){ crowds ? C_61 : C_59, side, crowds ? caps->crowd[side] : near,
                                     crowds ? 3 : 2, 3 });
    add_danger(caps, (TqDanger){ C_62, side, caps->closed[side], 1, 1 });
    add_danger(caps, (TqDanger){ turns < 2 ? C_67_P1 : C_67_P3, side, enclosing, turns, 2 });
    add_danger(caps, (TqDanger){ C_68, side, caps->banned[side], 1, 1 });
}

static void show_dangers(const struct ref *ref, TqCapsView *caps)
{
    const TqThing locked = chapas_seen(ref)->locked;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        show_dangers_of(ref, (TqSide)side, caps);
    if (thing_is_piece(locked))
        add_danger(caps, (TqDanger){ C_73, (TqSide)locked.side, 1u << locked.number, 1, 1 });
}

/* 62: the ways to the ball, told as soon as two caps of a side could begin to close them. */
uint64_t chapas_ways_left(const struct ref *ref, TqSide side)
{
    if (bits_count(chapas_at_ball(&ref->board, side)) < 2)
        return ((uint64_t)1 << TQ_WAYS) - 1;
    return chapas_ways(&ref->board, side, chapas_cap_r(ref, tq_other_side(side)));
}

/* 59, 62, 67 */
TqAround chapas_around(const struct ref *ref, TqSide side)
{
    return (TqAround){ .near = BETWEEN,
                       .crowd = chapas_crowding(&ref->board, side, chapas_exempt(ref)),
                       .closed = chapas_closing(ref, side),
                       .pair = chapas_sandwich_pair(&ref->board, side, 0) };
}

void chapas_view(const struct ref *ref, TqSide side, TqView *view)
{
    const struct chapas *c = chapas_seen(ref);
    const bool prepares = c->phase == PHASE_PREPARE;
    (void)side;
    view->owner = prepares ? c->restart.to : c->turn.side;
    view->restart = prepares ? c->restart.kind : TQ_RESTART_NONE;
    view->restart_to = prepares ? c->restart.to : TQ_NO_SIDE;
    view->shot =
        prepares ? c->restart.direct || c->restart.kind == TQ_RESTART_PENALTY : c->turn.shot;
    view->part = TQ_PART_CAPS;
    view->interval = c->phase == PHASE_INTERVAL;
    view->caps.locked = c->locked;
    view->caps.ball_in = ref->board.ball_on;
    view->caps.upper = chapas_upper(ref);
    view->caps.bridge_least_um = TQ_BRIDGE_LEAST;
    view->caps.bridge_usual_um = TQ_BRIDGE_USUAL;
    view->caps.bridge_most_um = TQ_BRIDGE_MOST;
    show_turn(ref, &view->caps);
    show_restart(c, &view->caps);
    show_sides(ref, &view->caps);
    view->advantage = advantage(c);
}

void chapas_view_asked(const struct ref *ref, TqView *view)
{
    show_about_ball(ref, &view->caps);
    show_dangers(ref, &view->caps);
}
