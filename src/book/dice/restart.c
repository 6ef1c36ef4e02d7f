/* SPDX-License-Identifier: MIT */
/* Restarts: goal kick, keeper's restart, corner, throw-in, free kicks. */
#include "book/dice/dice.h"

/* Possession passes to `to` if it is not his already; the board is seen from his side. */
static void hand_to(struct ref *ref, TqSide to, DiceStart start, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    if (to != d->attacker) {
        dice_change_possession(ref, start, verdict);
        return;
    }
    d->start = start;
    d->last_arrow = -1;
    dice_go_on(ref);
}

static bool half_goes_on(const struct ref *ref, TqSide to, DiceStart start)
{
    const struct dice *d = dice_seen(ref);
    return d->phase == PHASE_CHOOSE && d->start == start && d->attacker == to;
}

static void ask_square(struct ref *ref, DiceStart start)
{
    struct dice *d = dice_of(ref);
    d->square_for = start;
    d->phase = PHASE_SQUARE;
}

/* dice/goal_kick.1, Q11: from one of the two squares beside the goal, the taker's choice. */
void dice_give_goal_kick(struct ref *ref, TqSide to, int clause, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    dice_say(verdict, TQ_CALL_OUT, clause, TQ_RESTART_GOAL_KICK, to);
    hand_to(ref, to, START_GOAL_KICK, verdict);
    if (!half_goes_on(ref, to, START_GOAL_KICK))
        return;
    d->ball = (TqSquare){ 1, d->rules.goal_kick_band };
    ask_square(ref, START_GOAL_KICK);
}

/* dice/goal_kick.2, Q10: from one of two squares before the goal. */
void dice_give_keeper_restart(struct ref *ref, TqSide to, int clause, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    dice_say(verdict, TQ_CALL_SAVE, clause, TQ_RESTART_KEEPER, to);
    hand_to(ref, to, START_KEEPER, verdict);
    if (!half_goes_on(ref, to, START_KEEPER))
        return;
    d->ball = d->rules.keeper_near;
    if (in_force(ref, K_GOAL_KICK_2))
        ask_square(ref, START_KEEPER);
}

/* `band` of the taker's frame, 0: his choice (Q18). dice/end.3: after time a corner for the attack
   ends the half untaken. */
void dice_give_corner(struct ref *ref, TqSide to, int band, int clause, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    bool attack = to == d->attacker;
    dice_say(verdict, TQ_CALL_OUT, clause, TQ_RESTART_CORNER, to);
    hand_to(ref, to, START_CORNER, verdict);
    if (attack && ref->sounded) {
        dice_time_check(ref, verdict);
        return;
    }
    if (!half_goes_on(ref, to, START_CORNER))
        return;
    d->ball = (TqSquare){ TQ_DICE_ROWS, (int8_t)(band ? band : 1) };
    if (band == 0)
        ask_square(ref, START_CORNER);
}

/* dice/special.6, Q14: from the last square inside on the ball's way. */
void dice_give_throw_in(struct ref *ref, TqSide to, TqSquare at, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    dice_say(verdict, TQ_CALL_OUT, K_SPECIAL_5, TQ_RESTART_THROW_IN, to);
    if (in_force(ref, K_SPECIAL_6))
        d->ball = at;
    hand_to(ref, to, START_THROW_IN, verdict);
}

void dice_give_free_kick(struct ref *ref, bool direct, int clause, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    TqRuling ruling = ruling_of(clause, TQ_CALL_FOUL);
    ruling.against = dice_defender(d);
    ruling.restart = direct ? TQ_RESTART_DIRECT : TQ_RESTART_FREE;
    ruling.to = d->attacker;
    verdict_say(verdict, ruling);
    d->start = direct ? START_DIRECT : START_FREE_KICK;
    d->last_arrow = -1;
    dice_go_on(ref);
}

void dice_pick_square(struct ref *ref, TqOption option)
{
    struct dice *d = dice_of(ref);
    bool right = option == TQ_OPT_RIGHT;
    if (d->square_for == START_KEEPER)
        d->ball = option == TQ_OPT_FAR ? d->rules.keeper_far : d->rules.keeper_near;
    else if (d->square_for == START_CORNER)
        d->ball = (TqSquare){ TQ_DICE_ROWS, (int8_t)(right ? TQ_DICE_BANDS : 1) };
    else
        d->ball.band =
            (int8_t)(right ? TQ_DICE_BANDS + 1 - d->rules.goal_kick_band : d->rules.goal_kick_band);
    d->start = d->square_for;
    d->phase = PHASE_CHOOSE;
}
