/* SPDX-License-Identifier: MIT */
/* Possession, the defender's credit, touches in a row, and who is locked (rules/fistf.md d, e, f).
 */
#include "book/fistf/fistf.h"

/* ---- Locks ---- */

typedef struct {
    TqRestart restart;
    int16_t clause, by_play, by_touch, by_change; /* the lock, and its grounds a, b and c */
    FistfSwitch ban, own_keeper, touch_of;
} LockRule;

/* Kick-off: the taker may not be used at all, and its own keeper frees it in neither edition; so at
   goal kicks (SW_ of another switch that is never read: FISTF_SWITCHES). OPEN(fistf-de/15.2.4): a
   keeper is no "other figure" there, for 11.2.5 and its like name it beside the figures. */
static const LockRule lock_rules[] = {
    { TQ_RESTART_KICK_OFF, F_4_2_4, F_4_2_4_A, F_4_2_4_B, F_4_2_4_C, FISTF_SWITCHES, FISTF_SWITCHES,
      SW_KICKOFF_TAKER_FREED_BY_TOUCH_OF },
    { TQ_RESTART_FREE, F_11_2_5, F_11_2_5_A, F_11_2_5_B, F_11_2_5_C, SW_FREE_KICK_TAKER_BAN,
      SW_FREE_KICK_TAKER_FREED_BY_OWN_KEEPER, SW_FREE_KICK_TAKER_FREED_BY_TOUCH_OF },
    { TQ_RESTART_PENALTY, F_12_2_5, F_12_2_5_A, F_12_2_5_B, F_12_2_5_C, SW_PENALTY_TAKER_BAN,
      SW_PENALTY_TAKER_FREED_BY_OWN_KEEPER, SW_PENALTY_TAKER_FREED_BY_TOUCH_OF },
    { TQ_RESTART_THROW_IN, F_14_2_8, F_14_2_8_A, F_14_2_8_B, F_14_2_8_C, SW_THROW_IN_TAKER_BAN,
      SW_THROW_IN_TAKER_FREED_BY_OWN_KEEPER, SW_THROW_IN_TAKER_FREED_BY_TOUCH_OF },
    { TQ_RESTART_GOAL_KICK, F_15_2_4, F_15_2_4_A, F_15_2_4_B, F_15_2_4_C, SW_GOAL_KICK_TAKER_BAN,
      FISTF_SWITCHES, SW_GOAL_KICK_TAKER_FREED_BY_TOUCH_OF },
    { TQ_RESTART_CORNER, F_16_2_6, F_16_2_6_A, F_16_2_6_B, F_16_2_6_C, SW_CORNER_TAKER_BAN,
      SW_CORNER_TAKER_FREED_BY_OWN_KEEPER, SW_CORNER_TAKER_FREED_BY_TOUCH_OF },
};

static const LockRule *lock_rule(const struct fistf *f)
{
    for (unsigned i = 0; i < sizeof lock_rules / sizeof lock_rules[0]; i++)
        if (thing_is_piece(f->locks.taker) && lock_rules[i].restart == f->locks.restart)
            return &lock_rules[i];
    return 0;
}

static void unlock_taker(struct fistf *f)
{
    f->locks.taker = thing_none();
    f->locks.restart = TQ_RESTART_NONE;
}

/* (a): another figure of A plays the ball, or where the edition says so A's keeper. */
static void free_by_play(struct ref *ref, TqThing piece)
{
    struct fistf *f = fistf_of(ref);
    const LockRule *rule = lock_rule(f);
    if (!rule || thing_same(piece, f->locks.taker) || !in_force(ref, rule->by_play))
        return;
    if (!thing_is_keeper(piece) ||
        (rule->own_keeper != FISTF_SWITCHES && fistf_switch(ref, rule->own_keeper)))
        unlock_taker(f);
}

/* (b): the ball touches another figure, of A or of either side. */
static void free_by_touch(struct ref *ref, TqThing piece)
{
    struct fistf *f = fistf_of(ref);
    const LockRule *rule = lock_rule(f);
    if (!rule || thing_same(piece, f->locks.taker) || thing_is_keeper(piece) ||
        !in_force(ref, rule->by_touch))
        return;
    if (piece.side == f->locks.taker.side ||
        fistf_switch(ref, rule->touch_of) == V_ANY_OTHER_FIGURE)
        unlock_taker(f);
}

/* The clause by which this figure is locked as the taker of a restart; -1: it is not. `touches`:
   may it not touch the ball; else: may it not be flicked? */
static int locked_as_taker(const struct ref *ref, TqThing figure, bool touches)
{
    const struct fistf *f = fistf_seen(ref);
    const LockRule *rule = lock_rule(f);
    if (!rule || !thing_same(figure, f->locks.taker) || !in_force(ref, rule->clause))
        return -1;
    const bool flicked =
        rule->ban == FISTF_SWITCHES || fistf_switch(ref, rule->ban) == V_BEING_FLICKED;
    return flicked != touches ? rule->clause : -1;
}

/* ---- Who may be flicked ---- */

/* At the signal the taker only is flicked, and D flicks nothing (1.2). */
static bool takes_wrongly(const struct ref *ref, TqThing figure)
{
    const struct fistf *f = fistf_seen(ref);
    const Restart *r = &f->restart;
    return r->step == RESTART_FLICK && in_force(ref, F_1_2) &&
           (figure.side != (int8_t)r->to || (r->taker >= 0 && r->taker != figure.number));
}

/* OPEN(fistf-es/11.2.1): another than the one that was named takes it: 1.2, and no right passes. */
int fistf_barred(const struct ref *ref, TqThing figure)
{
    const struct fistf *f = fistf_seen(ref);
    const uint32_t bit = 1u << figure.number;
    const Footprint *seen = board_get(&ref->board, figure);
    if ((seen->fallen || (f->where.tangled[figure.side] & bit)) && in_force(ref, F_1_2))
        return F_1_2;
    const int unused = ref->period == PERIOD_SERIES ? -1 : fistf_spare_unused(ref, figure);
    if (unused >= 0)
        return unused;
    if (fistf_prepares(ref))
        return takes_wrongly(ref, figure) ? F_1_2 : -1;
    const bool outdoor = !fistf_switch(ref, SW_INDOOR_BARRIER_PLAY);
    if (outdoor && fistf_off_cloth(ref, figure) && in_force(ref, F_2_1_2_6))
        return F_2_1_2_6;
    const uint32_t unplaced = f->where.fence[figure.side] | f->where.owed[figure.side];
    if (outdoor && (unplaced & bit) && in_force(ref, F_2_1_3_2))
        return F_2_1_3_2;
    if (figure.side != (int8_t)f->owner)
        return -1;
    if ((f->locks.passive & bit) && fistf_switch(ref, SW_PASSIVE_OFFSIDE_BAN) == V_BEING_FLICKED &&
        in_force(ref, F_13_2))
        return F_13_2;
    return locked_as_taker(ref, figure, false);
}

int fistf_may_not_touch(const struct ref *ref, TqThing figure)
{
    return locked_as_taker(ref, figure, true);
}

/* ---- Possession ---- */

/* 5.2.1.c, 8.1.4.b, 13.3.1: all is counted anew. */
static void count_anew(struct ref *ref)
{
    struct fistf *f = fistf_of(ref);
    if (in_force(ref, F_5_2_1_C)) {
        f->count.figure = thing_none();
        f->count.touches = 0;
        f->count.came_back = false;
    }
    f->count.keeper = in_force(ref, F_8_1_4_B) ? 0 : f->count.keeper;
    f->count.ticks = in_force(ref, F_13_3_1) ? 0 : f->count.ticks;
}

/* 5.2.2: in a temporary change off a field figure the count of the one that played stays. */
static void open_carry(struct ref *ref, TqThing off)
{
    struct fistf *f = fistf_of(ref);
    f->count.carry = !thing_is_keeper(off) && f->play.made;
    f->count.carry_side = f->owner;
    f->count.carry_figure = f->count.figure;
    f->count.carry_touches = f->count.touches;
    f->count.carry_ticks = f->count.ticks;
}

/* The ball comes back to a figure of the first side before the other has played it. */
static void comes_back(struct ref *ref, TqThing onto)
{
    struct fistf *f = fistf_of(ref);
    const bool any = fistf_switch(ref, SW_REBOUND_WITHOUT_RESET_LANDS_ON) == V_ANY_ATTACKING_FIGURE;
    if (!f->count.carry || onto.side != (int8_t)f->count.carry_side ||
        (!any && !thing_same(onto, f->count.carry_figure)))
        return;
    if (in_force(ref, F_5_2_2)) {
        f->count.figure = f->count.carry_figure;
        f->count.touches = f->count.carry_touches;
        f->count.came_back = f->now.kept = true;
    }
    if (in_force(ref, F_13_3_2))
        f->count.ticks = f->count.carry_ticks;
    fistf_spare_came_back(&f->team[onto.side]);
}

/* K13: a defensive flick of the side that has the ball now is judged no more; an attack of the side
   that has lost it is neither play nor miss, but may still meet a figure. */
static void change_side(Flick *flick, TqSide owner)
{
    const bool attack = flick->role == FLICK_ATTACK || flick->role == FLICK_RESTART;
    if (flick->number == 0 || flick->over)
        return;
    if (flick->side == owner)
        flick->over = flick->role == FLICK_DEFENCE;
    else if (attack && flick->played)
        flick->over = true;
    else if (attack)
        flick->lost = true;
}

void fistf_take_ball(struct ref *ref, TqSide side)
{
    struct fistf *f = fistf_of(ref);
    const LockRule *rule = lock_rule(f);
    if (f->owner == side)
        return;
    f->owner = side;
    fistf_spare_possession(ref, side);
    f->after_miss = false;
    f->credit = in_force(ref, F_6_2_6) && in_force(ref, F_6_2_6_D) ? 0 : f->credit;
    count_anew(ref);
    if (rule && in_force(ref, rule->by_change))
        unlock_taker(f);
    f->locks.ticked = in_force(ref, F_13_4_6_B) ? 0 : f->locks.ticked;
    f->locks.passive = 0;
    fistf_forget_wait(f);
    for (int i = 0; i < FISTF_FLICKS; i++)
        change_side(&f->flick[i], side);
}

/* E3, E4: the ball met a resting figure of D, or D's keeper. */
void fistf_gain(struct ref *ref, TqThing piece)
{
    struct fistf *f = fistf_of(ref);
    const bool back = f->count.carry && piece.side == (int8_t)f->count.carry_side;
    if (!f->pressed.gained) {
        f->pressed.before = fistf_standing(ref);
        f->pressed.gained = true;
    }
    if (!back)
        open_carry(ref, piece);
    fistf_take_ball(ref, (TqSide)piece.side);
    if (back) {
        comes_back(ref, piece);
        f->count.carry = false;
    }
}

/* ---- Plays ---- */

static void count_play(struct ref *ref, TqThing piece, const Fact *fact)
{
    struct fistf *f = fistf_of(ref);
    if (thing_is_keeper(piece)) {
        f->count.keeper++;
        f->count.keeper_at = fact->instant;
        if (in_force(ref, F_5_2_1_A)) {
            f->count.figure = thing_none();
            f->count.touches = 0;
        }
        f->now.counted = (uint8_t)f->count.keeper;
        return;
    }
    const bool same = thing_same(f->count.figure, piece);
    f->count.touches = (int8_t)(same || !in_force(ref, F_5_2_1_A) ? f->count.touches + 1 : 1);
    f->count.came_back &= same;
    f->count.figure = piece;
    f->count.keeper = in_force(ref, F_8_1_4_A) ? 0 : f->count.keeper;
    f->now.counted = (uint8_t)f->count.touches;
}

/* 9.1.4: it was flicked out of its goal area. */
static bool is_from_area(const struct ref *ref, TqThing spare, Vec2 from)
{
    Footprint there = *board_get(&ref->board, spare);
    there.at = from;
    return fistf_in_goal_area(ref, (TqSide)spare.side, &there);
}

/* Where a told play met the ball: one that rolls is no longer where it lay, but at the place that
   is told, or at the piece that waited for it. False: nobody knows. */
static bool find_ball(struct ref *ref, TqThing piece, const Fact *fact, Vec2 *at)
{
    const bool rolls = fact->lost || (fact->typed && fistf_seen(ref)->ball_moves);
    if (rolls && fact->placed)
        ref->board.ball.at = fact->at;
    const bool waits = rolls && !fact->placed && !fistf_moving(ref, piece);
    *at = waits ? board_get(&ref->board, piece)->at : ref->board.ball.at;
    return !rolls || fact->placed || waits;
}

/* Who is offside at a play is seen with the ball where that met it. */
static void snapshot_from(struct ref *ref, Vec2 ball)
{
    const Vec2 lay = ref->board.ball.at;
    ref->board.ball.at = ball;
    fistf_snapshot(ref);
    ref->board.ball.at = lay;
}

/* E1, E2: the ball is played. */
void fistf_note_play(struct ref *ref, TqThing piece, const Fact *fact)
{
    struct fistf *f = fistf_of(ref);
    const Flick *flick = thing_is_keeper(piece) ? 0 : fistf_flick_of(ref, piece);
    Vec2 ball;
    const bool spare = piece.number == SPARE, seen = find_ball(ref, piece, fact, &ball);
    f->count.carry = false;
    count_play(ref, piece, fact);
    free_by_play(ref, piece);
    if (f->locks.ticked & ~(1u << piece.number))
        f->locks.ticked =
            in_force(ref, F_13_4_6_A) ? f->locks.ticked & 1u << piece.number : f->locks.ticked;
    if (in_force(ref, F_6_2_1)) /* 6.2.6.a: the old right lapses, they do not add up */
        f->credit =
            (int8_t)(in_force(ref, F_6_2_6) && in_force(ref, F_6_2_6_A) ? 1 : f->credit + 1);
    f->pressed.played = f->pressed.due;
    f->pressed.gained = false;
    f->play = (Play){ .made = true,
                      .side = (TqSide)piece.side,
                      .piece = piece,
                      .ball = ball,
                      .ball_seen = seen,
                      .from = flick ? flick->from : board_get(&ref->board, piece)->at,
                      .instant = fact->instant,
                      .restart = f->steps.taken ? f->restart.kind : TQ_RESTART_NONE,
                      .late = ref->sounded && f->restart.kind != TQ_RESTART_PENALTY,
                      .foul = flick && flick->wrongful,
                      .spare_first = spare && f->team[piece.side].spare_first,
                      .spare_from_area = spare && flick && is_from_area(ref, piece, flick->from),
                      .shooter = thing_none(),
                      .last = piece,
                      .last_at = board_get(&ref->board, piece)->at };
    fistf_free_spare(ref, piece);
    snapshot_from(ref, seen ? ball : ref->board.ball.at);
}

/* ---- Touches ---- */

/* 5.2.1.b, 9.2.3, and (b) of every taker's lock: the ball has touched another figure. */
static void renew_by_touch(struct ref *ref, TqThing piece)
{
    struct fistf *f = fistf_of(ref);
    const bool any = fistf_switch(ref, SW_TOUCH_COUNT_RESET_BY_TOUCH_OF) == V_ANY_OTHER_FIGURE;
    free_by_touch(ref, piece);
    if (!thing_same(piece, f->count.figure) && !thing_is_keeper(piece) &&
        (piece.side == f->count.figure.side || any) && !f->count.carry && !f->now.kept &&
        in_force(ref, F_5_2_1_B)) {
        f->count.touches = 0;
        f->count.figure = thing_none();
    }
    if (fistf_switch(ref, SW_SPARE_KEEPER_REUSE_AFTER) ==
        V_TOUCHED_BY_ANY_OTHER_FIGURE_OR_ANY_BAR_KEEPER)
        fistf_free_spare(ref, piece);
}

/* E7: a figure that lies, or waits to be placed off the fence, is neutral for the possession only.
   One off the cloth is not in play (2.1.2.2). */
void fistf_note_neutral(struct ref *ref, TqThing piece)
{
    if (!fistf_off_cloth(ref, piece))
        renew_by_touch(ref, piece);
}

/* 14.1.2: where it stood. One that an account has nowhere on the table, or has moved since and not
   placed, is where the two met. */
static Vec2 stood_when_met(struct ref *ref, TqThing piece, const Fact *fact)
{
    Footprint *seen = board_edit(&ref->board, piece);
    if ((seen->present && !fact->stray) || !fact->typed)
        return seen->at;
    if (fact->placed && !seen->present)
        seen->at = fact->at;
    return fact->placed ? fact->at : fistf_nowhere();
}

/* E3 to E6: the ball met a piece that did not play it. */
void fistf_note_touch(struct ref *ref, TqThing piece, const Fact *fact)
{
    struct fistf *f = fistf_of(ref);
    f->play.by_defence = 0;
    f->play.last = piece;
    f->play.last_at = stood_when_met(ref, piece, fact);
    f->play.last_moved = fistf_moving(ref, piece);
    if (!thing_same(piece, f->play.piece)) /* K26: another, and not the player again */
        f->play.touched[piece.side] |= 1u << piece.number;
    renew_by_touch(ref, piece);
}
