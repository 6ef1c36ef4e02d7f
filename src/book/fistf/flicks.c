/* SPDX-License-Identifier: MIT */
/* The flicks in motion: whose, of which kind, what their figures met; and back (K16). */
#include "book/fistf/fistf.h"

static Meet never(void)
{
    return (Meet){ .at = STORY_NEVER, .with = thing_none() };
}

Flick *fistf_flick(struct ref *ref, int number)
{
    struct fistf *f = fistf_of(ref);
    for (int i = 0; i < FISTF_FLICKS && number > 0; i++)
        if (f->flick[i].number == number)
            return &f->flick[i];
    return 0;
}

const Flick *fistf_flick_seen(const struct ref *ref, int number)
{
    const struct fistf *f = fistf_seen(ref);
    for (int i = 0; i < FISTF_FLICKS && number > 0; i++)
        if (f->flick[i].number == number)
            return &f->flick[i];
    return 0;
}

const Flick *fistf_flick_of(const struct ref *ref, TqThing figure)
{
    const struct fistf *f = fistf_seen(ref);
    const Flick *last = 0;
    for (int i = 0; i < FISTF_FLICKS; i++) {
        const Flick *flick = &f->flick[i];
        if (flick->number && thing_is_piece(figure) && figure.side == (int8_t)flick->side &&
            figure.number == flick->piece && (!last || flick->number > last->number))
            last = flick;
    }
    return last;
}

bool fistf_moving(const struct ref *ref, TqThing piece)
{
    const struct fistf *f = fistf_seen(ref);
    if (thing_is_ball(piece))
        return f->ball_moves;
    return thing_is_piece(piece) && (f->where.moving[piece.side] & 1u << piece.number);
}

/* OPEN(fistf-es/5.1.b): one that was flicked and fell over on its way as well: it has missed.
   5.1.b, 2.1.2.2, 2.1.3.2bis, K12: fallen, or at rest off the cloth, or off the fence and at rest
   and not yet placed. */
bool fistf_neutral(const struct ref *ref, TqThing piece)
{
    const struct fistf *f = fistf_seen(ref);
    if (!thing_is_piece(piece) || thing_is_keeper(piece))
        return false;
    const uint32_t bit = 1u << piece.number;
    if (board_get(&ref->board, piece)->fallen)
        return in_force(ref, F_5_1_B);
    if (f->where.moving[piece.side] & bit)
        return false;
    return (((f->where.fence[piece.side] & bit) && in_force(ref, F_2_1_3_2BIS)) ||
            (fistf_off_cloth(ref, piece) && in_force(ref, F_2_1_2_2))) &&
           !fistf_switch(ref, SW_INDOOR_BARRIER_PLAY);
}

/* What a flick is for, by who may flick what now. 6.2.2: D's flick after the miss of A is his first
   attack. OPEN(fistf-de/6.2.2), K7: after, that is once the figure rests. */
FlickRole fistf_role(const struct ref *ref, const TqCommand *command)
{
    const struct fistf *f = fistf_seen(ref);
    const bool other = f->restart.taker >= 0 && command->thing.number != f->restart.taker;
    if (fistf_prepares(ref) && f->restart.step == RESTART_FLICK && command->side == f->restart.to &&
        !(other && fistf_awaits_late_penalty(ref))) /* 12.1.2: that does not use it up */
        return FLICK_RESTART;
    if (fistf_prepares(ref) && in_force(ref, fistf_either(ref, F_I_12, F_11_2_2)))
        return FLICK_POSITIONAL;
    if (command->side != f->owner || (f->after_miss && !in_force(ref, F_6_2_2)))
        return FLICK_DEFENCE;
    const bool granted = f->tick_granted && f->tick_figure == command->thing.number;
    return command->kind == TQ_FLICK_TICK && granted ? FLICK_TICK : FLICK_ATTACK;
}

/* The first place that is free, else the first whose flick is over. */
static Flick *free_place(struct fistf *f)
{
    Flick *place = 0;
    for (int i = FISTF_FLICKS - 1; i >= 0; i--) {
        const bool none = !place || place->number != 0;
        if (f->flick[i].number == 0 || (f->flick[i].over && none))
            place = &f->flick[i];
    }
    TQ_ASSERT(place);
    return place;
}

static void begin_motion(struct fistf *f)
{
    for (int i = 0; i < FISTF_FLICKS; i++)
        f->flick[i] = (Flick){ .number = 0 };
    f->moved = (Moved){ .ball_by = 0 };
    f->zones = 0;
}

/* 13.4.1: a tick without leave; de 13.4.2: with leave, and not said. */
static int8_t tick_fault(const struct ref *ref, const TqCommand *command)
{
    const struct fistf *f = fistf_seen(ref);
    const bool granted = f->tick_granted && f->tick_figure == command->thing.number;
    if (fistf_role(ref, command) != FLICK_ATTACK)
        return 0;
    return command->kind == TQ_FLICK_TICK ? 1 : granted ? 2 : 0;
}

/* 1.2.a: an account has a figure flicked anew that still moves: it is where it was told to be last,
   when it met something; else nobody says. */
static Vec2 flicked_from(const struct ref *ref, const Fact *fact)
{
    const struct fistf *f = fistf_seen(ref);
    const TqThing who = fact->who;
    const Vec2 at = board_get(&ref->board, who)->at, from = f->moved.from[who.side][who.number];
    const Flick *before = fact->flick == 1 ? 0 : fistf_flick_of(ref, who);
    const bool moved = fistf_moving(ref, who) && f->moved.by[who.side][who.number] != 0;
    if (!fact->typed || fact->flick == 1 || !moved || at.x != from.x || at.y != from.y)
        return fact->lost ? fistf_nowhere() : at;
    const Meet *ball = before ? &before->ball : 0, *figure = before ? &before->figure : 0;
    const bool later = figure && figure->placed && !(ball->placed && ball->at > figure->at);
    const Meet *last = later ? figure : ball;
    return last && last->placed ? last->place : fistf_nowhere();
}

void fistf_begin_flick(struct ref *ref, const Fact *fact)
{
    struct fistf *f = fistf_of(ref);
    const TqThing who = fact->who;
    const Vec2 from = flicked_from(ref, fact);
    if (fact->flick == 1)
        begin_motion(f);
    *free_place(f) = (Flick){ .number = (int8_t)fact->flick,
                              .piece = who.number,
                              .side = (TqSide)who.side,
                              .role = fistf_role(ref, &fact->command),
                              .ball_moved = f->ball_moves,
                              .wrongful = f->wrongful,
                              .after_miss = f->after_miss,
                              .tick_fault = tick_fault(ref, &fact->command),
                              .from = from,
                              .resting = never(),
                              .figure = never(),
                              .ball = never() };
    f->wrongful = false;
    const uint32_t bit = 1u << who.number;
    f->where.moving[who.side] |= bit;
    f->where.owed[who.side] |= f->where.fence[who.side] & bit;
    f->where.fence[who.side] &= ~bit;
    f->where.placed[who.side] &= ~bit;
    f->where.after_board[who.side] &= ~bit;
    f->where.after_fence[who.side] &= ~bit;
    f->where.exited[who.side] &= ~bit;
    if (who.number == SPARE) { /* 9.1.4 */
        Team *team = &f->team[who.side];
        team->spare_first &= !team->spare_flicked;
        team->spare_flicked = true;
    }
    f->where.asked[who.side] &= ~bit;
    f->moved.by[who.side][who.number] = (int8_t)fact->flick;
    f->moved.from[who.side][who.number] = board_get(&ref->board, who)->at;
}

/* The latest attempt to play the ball in this motion, or since the last one, restarts too. */
const Flick *fistf_last_attack(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    const Flick *last = 0;
    for (int i = 0; i < FISTF_FLICKS; i++) {
        const Flick *flick = &f->flick[i];
        const bool plays = flick->role == FLICK_ATTACK || flick->role == FLICK_RESTART;
        if (flick->number && plays && (!last || flick->number > last->number))
            last = flick;
    }
    return last;
}

void fistf_forget_flicks(struct ref *ref)
{
    struct fistf *f = fistf_of(ref);
    for (int i = 0; i < FISTF_FLICKS; i++)
        f->flick[i].over = true;
}

/* ---- Under way ---- */

Flick *fistf_under_way(struct ref *ref, TqThing figure)
{
    const Flick *flick = fistf_flick_of(ref, figure);
    Flick *own = flick && !flick->over ? fistf_flick(ref, flick->number) : 0;
    return own && fistf_moving(ref, figure) ? own : 0;
}

/* E9, 5.1.a, 6.1.a: it rests, met the fence or left the board (K7), and has not met the ball. */
void fistf_end_flick(struct ref *ref, Flick *flick)
{
    struct fistf *f = fistf_of(ref);
    const bool attack = flick->role == FLICK_ATTACK || flick->role == FLICK_RESTART;
    const int place = (int)(flick - f->flick);
    const Vec2 now = board_get(&ref->board, thing_piece(flick->side, flick->piece))->at;
    const bool stayed = now.x == flick->from.x && now.y == flick->from.y;
    flick->over = true;
    f->now.ended |= 1u << place;
    if (flick->role == FLICK_TICK)
        fistf_tick_over(ref);
    const bool met = flick->wrongful && fistf_met(&flick->ball); /* a fallen one plays nothing */
    if (!attack || flick->played || flick->lost || f->dead || met)
        return;
    if (stayed && !in_force(ref, F_1_1_4)) /* touched, and not moved: made all the same */
        return;
    if (f->now.missed < 0) {
        f->now.missed = (int8_t)place;
        f->now.figure = thing_piece(flick->side, flick->piece);
    }
    if (f->owner != flick->side || (flick->role == FLICK_RESTART && fistf_attempt_fails(ref)))
        return; /* K20: a kick-off or goal kick that misses the ball is no loss of it */
    f->steps.taken = false;
    if (flick->obstructed && fistf_choosing(ref)) /* it is no miss unless he plays on */
        return;
    fistf_has_missed(ref, flick);
}

/* 5.1.a, 5.3.3: the ball goes out of play, driven by what a flick's figure met instead of it: that
   can meet it no more, and has missed. */
void fistf_end_driver(struct ref *ref, const Fact *fact)
{
    struct fistf *f = fistf_of(ref);
    Flick *flick = f->dead ? 0 : fistf_flick(ref, f->moved.ball_by);
    Fact how;
    if (flick && !flick->over && !flick->played && !fistf_met(&flick->ball) &&
        (flick->role == FLICK_ATTACK || flick->role == FLICK_RESTART) &&
        fistf_leaves_play(ref, fact, &how))
        fistf_end_flick(ref, flick);
}

void fistf_has_missed(struct ref *ref, const Flick *flick)
{
    struct fistf *f = fistf_of(ref);
    if (in_force(ref, F_5_1_A) && in_force(ref, F_6_1) && in_force(ref, F_6_1_A)) {
        fistf_take_ball(ref, tq_other_side(flick->side));
        f->after_miss = true;
    }
}

bool fistf_missed_wrongly(const struct ref *ref, const Flick *flick)
{
    const struct fistf *f = fistf_seen(ref);
    const bool attack = flick->role == FLICK_ATTACK || flick->role == FLICK_RESTART;
    return flick->number && flick->wrongful && flick->over && attack && !flick->played &&
           !fistf_met(&flick->ball) && f->owner != flick->side;
}

bool fistf_was_run_into(const struct ref *ref, const Flick *flick)
{
    const Meet *met = &flick->figure;
    if (!fistf_met(met) || met->rested || met->with.side == (int8_t)flick->side)
        return false;
    const Flick *of = fistf_flick_of(ref, met->with);
    const int mover = fistf_seen(ref)->moved.by[met->with.side][met->with.number];
    const Flick *driver = fistf_flick_seen(ref, mover);
    const bool driven = driver && driver->role == FLICK_DEFENCE &&
                        driver->side == (TqSide)met->with.side && driver->piece != met->with.number;
    return thing_is_keeper(met->with) || driven ||
           (of && of->role == FLICK_DEFENCE && of->figure.at == met->at);
}

const Flick *fistf_flick_met(const struct ref *ref, const Fact *fact, FlickRole role,
                             TqThing *other)
{
    const struct fistf *f = fistf_seen(ref);
    for (int i = 0; i < 2; i++) {
        const Flick *flick = f->now.by[i] >= 0 ? &f->flick[f->now.by[i]] : 0;
        if (!flick || flick->role != role)
            continue;
        *other = i == 0 ? fact->whom : fact->who;
        return flick;
    }
    return 0;
}

/* 6.2.4.b.2: "the defender's figure": one of his that the figure of his defensive flick has set in
   motion is one as well; he has the ball not yet. */
const Flick *fistf_driven_by_defence(const struct ref *ref, TqThing piece)
{
    const Flick *flick = fistf_flick_seen(ref, fistf_mover(ref, piece));
    const bool own = flick && flick->role == FLICK_DEFENCE && thing_is_piece(piece) &&
                     piece.side == (int8_t)flick->side && piece.number != flick->piece;
    return own && fistf_seen(ref)->owner != flick->side ? flick : 0;
}

/* 1.1.4, told of: his hand met a figure of his own that lies still, while none of his is on its way
   from a flick (then 10.4 is about it): that is a flick, whatever comes of it. */
bool fistf_told_as(const struct ref *ref, const Fact *fact, TqCommand *command)
{
    const struct fistf *f = fistf_seen(ref);
    TqThing hand, met;
    if (!fistf_hand_met(fact, &hand, &met) || !thing_is_piece(met) || thing_is_keeper(met) ||
        met.side != hand.side || fistf_moving(ref, met) || !in_force(ref, F_1_1_4) ||
        (f->phase != FISTF_PLAY && f->phase != FISTF_WAIT))
        return false;
    for (int i = 0; i < FISTF_FLICKS; i++)
        if (f->flick[i].number && !f->flick[i].over && f->flick[i].side == (TqSide)met.side)
            return false;
    *command =
        (TqCommand){ .deed = TQ_DO_FLICK, .side = (TqSide)met.side, .thing = met, .aim_x = 1 };
    return true;
}
