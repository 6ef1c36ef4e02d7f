/* SPDX-License-Identifier: MIT */
/* The three ways of time (rules/fistf.md d): what is done when. None bends a clause. Live, both act
   on the running table. Sealed, both hand in their flicks unseen, window by window (6.2.1: D's
   right begins with the window that A's play opens; 6.2.3: A need not wait). Relaxed, both agree to
   leave a moving ball alone (5.2.1, 6.2.3). */
#include "book/fistf/restarts.h"

static bool in_play(const struct fistf *f)
{
    return f->phase == FISTF_PLAY || f->phase == FISTF_WAIT;
}

static const char *no_order(const struct ref *ref, const TqCommand *c)
{
    const struct fistf *f = fistf_seen(ref);
    const bool rod = c->spots > 0;
    if (ref->setting[SET_WAY] != WAY_SEALED)
        return "orders are handed in where they are sealed (way 0)";
    if (!in_play(f) && !(rod && f->phase == FISTF_RUNOUT))
        return "orders are handed in while the ball is in play";
    if (fistf_is_ordered(ref, c))
        return "that order is handed in already";
    if (fistf_moves(ref) && c->at_ms != f->orders.since_ms)
        return "orders are handed in when something new is to be seen";
    return c->start_ms < c->at_ms + (rod ? ROD_MS : REACTS_MS)
               ? "an order begins no sooner than a hand can act"
               : 0;
}

/* Is it an order whose time has come? */
static bool is_released(const struct fistf *f, const TqCommand *c)
{
    return c->start_ms > 0 && c->at_ms == f->orders.released_ms;
}

static const char *no_flick(const struct ref *ref, const TqCommand *c)
{
    const struct fistf *f = fistf_seen(ref);
    if (ref->setting[SET_WAY] == WAY_RELAXED && fistf_moves(ref))
        return "here nobody flicks before everything rests (way 2)";
    if (ref->setting[SET_WAY] == WAY_SEALED && in_play(f) && !is_released(f, c))
        return "here a flick is handed in as an order (way 0)";
    return 0;
}

/* A rod is led by hand; sealed, while things move, by what was ordered. */
static const char *no_move(const struct ref *ref, const TqCommand *c)
{
    const struct fistf *f = fistf_seen(ref);
    return ref->setting[SET_WAY] == WAY_SEALED && in_play(f) && fistf_moves(ref) &&
                   !is_released(f, c)
               ? "here a keeper's way is handed in as an order while things move (way 0)"
               : 0;
}

/* 11.2.2: the side that may make positional flicks now gives up what it has left of them. */
static bool forgoes_positional(const struct ref *ref, TqSide side)
{
    const struct fistf *f = fistf_seen(ref);
    const bool step = f->restart.step == RESTART_ATTACK || f->restart.step == RESTART_DEFENCE;
    return f->phase == FISTF_RESTART && step && fistf_is_positional(f->restart.kind) &&
           fistf_actor(ref) == side;
}

/* "Wait" answers a question: D's of a pending flick, that of a window, or of positional flicks. */
static const char *no_wait(const struct ref *ref, const TqCommand *c)
{
    const struct fistf *f = fistf_seen(ref);
    const bool pending = f->phase == FISTF_WAIT && c->side != f->owner;
    const bool window = ref->setting[SET_WAY] == WAY_SEALED && f->phase == FISTF_PLAY &&
                        (f->orders.handed[c->side] || !f->orders.answered[c->side]);
    return pending || window || forgoes_positional(ref, c->side) ? 0 : "nobody waits for that now";
}

const char *fistf_not_in_this_way(const struct ref *ref, const TqCommand *c)
{
    switch (c->deed) {
    case TQ_DO_ORDER:
        return no_order(ref, c);
    case TQ_DO_FLICK:
        return no_flick(ref, c);
    case TQ_DO_MOVE:
        return no_move(ref, c);
    case TQ_DO_WAIT:
        return no_wait(ref, c);
    default:
        return 0;
    }
}
