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

/* 5.1.b, 2.1.2.2, 2.1.3.2bis, K12: fallen, or at rest off the cloth, or off the fence and at rest
   and not yet placed. */
bool fistf_neutral(const struct ref *ref, TqThing piece)
{
    const struct fistf *f = fistf_seen(ref);
    if (!thing_is_piece(piece) || thing_is_keeper(piece))
        return false;
    const uint32_t bit = 1u << piece.number;
    const bool rests = !(f->where.moving[piece.side] & bit);
    if (board_get(&ref->board, piece)->fallen)
        return in_force(ref, F_5_1_B);
    if (fistf_switch(ref, SW_INDOOR_BARRIER_PLAY))
        return false;
    return rests && (((f->where.fence[piece.side] & bit) && in_force(ref, F_2_1_3_2BIS)) ||
                     ((f->where.off_cloth[piece.side] & bit) && in_force(ref, F_2_1_2_2)));
}

/* What a flick is for, by who may flick what now. */
FlickRole fistf_role(const struct ref *ref, const TqCommand *command)
{
    const struct fistf *f = fistf_seen(ref);
    if (f->phase == FISTF_RESTART && f->restart.step == RESTART_FLICK &&
        command->side == f->restart.to)
        return FLICK_RESTART;
    if (f->phase == FISTF_RESTART)
        return FLICK_POSITIONAL;
    if (command->side != f->owner)
        return FLICK_DEFENCE;
    return command->kind == TQ_FLICK_TICK ? FLICK_TICK : FLICK_ATTACK;
}

static Flick *free_place(struct fistf *f)
{
    for (int i = 0; i < FISTF_FLICKS; i++)
        if (f->flick[i].number == 0)
            return &f->flick[i];
    for (int i = 0; i < FISTF_FLICKS; i++)
        if (f->flick[i].over)
            return &f->flick[i];
    TQ_ASSERT(0);
    return 0;
}

static void begin_motion(struct fistf *f)
{
    for (int i = 0; i < FISTF_FLICKS; i++)
        f->flick[i] = (Flick){ .number = 0 };
    f->moved = (Moved){ .ball_by = 0 };
}

void fistf_begin_flick(struct ref *ref, const Fact *fact)
{
    struct fistf *f = fistf_of(ref);
    const TqThing who = fact->who;
    if (fact->flick == 1)
        begin_motion(f);
    *free_place(f) = (Flick){ .number = (int8_t)fact->flick,
                              .piece = who.number,
                              .side = (TqSide)who.side,
                              .role = fistf_role(ref, &fact->command),
                              .ball_moved = f->ball_moves,
                              .from = board_get(&ref->board, who)->at,
                              .resting = never(),
                              .figure = never(),
                              .ball = never() };
    const uint32_t bit = 1u << who.number;
    f->where.moving[who.side] |= bit;
    f->where.fence[who.side] &= ~bit;
    f->where.placed[who.side] &= ~bit;
    f->where.after_board[who.side] &= ~bit;
    f->where.asked[who.side] &= ~bit;
    f->moved.by[who.side][who.number] = (int8_t)fact->flick;
    f->moved.from[who.side][who.number] = board_get(&ref->board, who)->at;
}

void fistf_forget_flicks(struct ref *ref)
{
    struct fistf *f = fistf_of(ref);
    for (int i = 0; i < FISTF_FLICKS; i++)
        f->flick[i].over = true;
}

static void send_back(struct ref *ref, TqThing thing, Vec2 from)
{
    place_set_near(&ref->board, thing, from);
    fistf_of(ref)->where.moving[thing.side] &= ~(1u << thing.number);
}

/* K16: the flicked figure and whatever its chain moved; what moved for other reasons stays. */
void fistf_go_back(struct ref *ref, int flick, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    (void)verdict;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n <= SPARE; n++)
            if (f->moved.by[side][n] == flick && ref->board.piece[side][n].shape >= 0)
                send_back(ref, thing_piece((TqSide)side, n), f->moved.from[side][n]);
    if (f->moved.ball_by == flick) {
        place_lay_ball(&ref->board, f->moved.ball_from);
        f->ball_moves = false;
    }
    Flick *undone = fistf_flick(ref, flick);
    if (undone)
        undone->over = true;
}
