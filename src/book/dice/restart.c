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
    dice_say_foul(d, clause, direct ? TQ_RESTART_DIRECT : TQ_RESTART_FREE, verdict);
    d->start = direct ? START_DIRECT : START_FREE_KICK;
    d->last_arrow = -1;
    dice_go_on(ref);
}

/* The restart that the attack begins with, as an answer tells it; its square is the ball's. */
bool dice_restart_form(const struct ref *ref, TqRestartForm *form)
{
    static const struct {
        TqRestart kind;
        int16_t form, direct;
    } of[] = {
        [START_KICK_OFF] = { TQ_RESTART_KICK_OFF, K_SETUP_3, K_ATTACK_14 },
        [START_THROW_IN] = { TQ_RESTART_THROW_IN, K_SPECIAL_6, K_QUICK_9 },
        [START_CORNER] = { TQ_RESTART_CORNER, K_CORNER_2, K_QUICK_9 },
        [START_GOAL_KICK] = { TQ_RESTART_GOAL_KICK, K_GOAL_KICK_1, K_QUICK_9 },
        [START_KEEPER] = { TQ_RESTART_KEEPER, K_GOAL_KICK_2, K_QUICK_9 },
        [START_FREE_KICK] = { TQ_RESTART_FREE, K_DEFENCE_12, K_QUICK_9 },
        [START_DIRECT] = { TQ_RESTART_DIRECT, K_DEFENCE_11, K_DEFENCE_11 },
    };
    const struct dice *d = dice_seen(ref);
    DiceStart start = d->phase == PHASE_SQUARE ? d->square_for : d->start;
    bool penalty = d->phase == PHASE_ROLL && d->die == TQ_DIE_PENALTY;
    bool due = d->phase == PHASE_SQUARE || d->phase == PHASE_CHOOSE;
    form->to = d->attacker;
    form->kind = penalty ? TQ_RESTART_PENALTY : of[start].kind;
    form->form_clause = penalty ? (int16_t)K_PENALTY_1 : of[start].form;
    form->direct_clause = penalty ? (int16_t)K_PENALTY_1 : of[start].direct;
    form->direct = penalty || start == START_DIRECT;
    if (form->kind == TQ_RESTART_CORNER) { /* Q18: of which side, if that is not yet to be chosen */
        const bool left = d->ball.band == 1;
        form->end = dice_defender(d);
        form->half = d->phase == PHASE_SQUARE ? 0 : ref->towards[d->attacker] * (left ? 1 : -1);
    }
    return penalty || (due && start != START_NONE && start != START_WON);
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
