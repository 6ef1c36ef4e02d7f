/* SPDX-License-Identifier: MIT */
/* What cannot be, whatever the rules say of it. */
#include "book/fistf/restarts.h"
#include "ref/cannot.h"

/* The ball of a restart was knocked away before its flick: it goes back first. */
static bool is_knocked_away(const struct fistf *f)
{
    return f->phase == FISTF_RESTART && f->restart.step == RESTART_FLICK && f->ball_moves &&
           !f->steps.taken;
}

static const char *no_flick(const struct ref *ref, const TqCommand *c)
{
    const struct fistf *f = fistf_seen(ref);
    if (thing_is_keeper(c->thing))
        return "the keeper is moved by its rod, not flicked";
    const bool lifted = f->phase == FISTF_CHOICE && !ref->board.ball.present; /* first he chooses */
    if (f->phase == FISTF_TOSS || f->phase == FISTF_COLOURS || f->phase == FISTF_INTERVAL || lifted)
        return "nothing is played now";
    if (is_knocked_away(f))
        return "the ball was knocked away and goes back first";
    return cannot_with(ref, c, "only one's own figures can be flicked");
}

static const char *no_choice(const struct ref *ref, const TqCommand *c)
{
    const struct fistf *f = fistf_seen(ref);
    if (c->option == TQ_OPT_ADVANTAGE && f->choices.now.kind == CHOICE_BACK &&
        c->side == f->choices.now.chooser)
        return 0; /* 10.7.2.1 has the word for a back too */
    if (choice_fits(&f->choices, fistf_choice_rules(), c->side, c->option))
        return 0;
    return c->option == TQ_OPT_PASS ? "a flick is given up by waiting (wait)"
                                    : "there is nothing like that to choose";
}

static bool is_keeper(TqThing thing)
{
    return thing_is_piece(thing) && (thing.number == KEEPER || thing.number == SPARE);
}

static const char *not_placed_now(const struct ref *ref, const TqCommand *c)
{
    if (thing_is_ball(c->thing))
        return fistf_ball_may_be_placed(ref, c->side) || fistf_ball_may_be_mislaid(ref, c)
                   ? 0
                   : "the ball is not to be placed now";
    if (ref->period == PERIOD_SERIES) /* figures come from the hand */
        return fistf_kick_may_place(ref, (TqSide)c->thing.side) & 1u << c->thing.number
                   ? 0
                   : "that one is not to be placed now";
    const bool keeper = is_keeper(c->thing);
    if (keeper && !(fistf_may_place(ref, c->side) & 1u << c->thing.number))
        return fistf_no_keeper_deed(ref, c);
    if (fistf_seen(ref)->phase != FISTF_RESTART && !keeper &&
        !(fistf_may_place(ref, c->side) & 1u << c->thing.number))
        return "no figure is placed by hand while the ball is in play";
    return cannot_lift(ref, c->thing);
}

/* Both sides set their figures by hand, one after the other or all at once (4.2.2, 15.2.1). */
static bool sets_all(const struct fistf *f)
{
    return f->phase == FISTF_RESTART && fistf_is_hand_set(f->restart.kind) &&
           (f->restart.step == RESTART_ATTACK || f->restart.step == RESTART_DEFENCE);
}

/* One is set among those that stand: not many at once, nor the next shooter for the last, and it is
   one that may be set. */
static bool is_set_alone(const struct ref *ref, const TqCommand *c)
{
    return c->thing.side == (int8_t)c->side && ref->period != PERIOD_SERIES &&
           !sets_all(fistf_seen(ref)) && (fistf_may_place(ref, c->side) & 1u << c->thing.number);
}

/* A figure reaches beyond the table, or into another. A keeper is held, and gives way; so does what
   lies where the ball is laid; and a base may be set close under the ball (K24), which the table
   sees to. */
static const char *no_room(const struct ref *ref, const TqCommand *c)
{
    if (!thing_is_piece(c->thing) || thing_is_keeper(c->thing))
        return 0;
    const Footprint *seen = board_get(&ref->board, c->thing);
    Footprint there = *seen;
    there.at = vec2(c->x_um / 1000.0, c->y_um / 1000.0);
    if (!field_on_table(&ref->board.field, &there))
        return "that place is not on the table";
    if (!is_set_alone(ref, c) || vec2_length(vec2_sub(seen->at, there.at)) < 0.002)
        return 0;
    const TqThing other = board_overlap(&ref->board, &there, c->thing);
    return thing_is_piece(other) && !thing_is_keeper(other) ? "something lies there" : 0;
}

bool fistf_is_no_room(const struct ref *ref, const TqCommand *c)
{
    return !not_placed_now(ref, c) && no_room(ref, c);
}

static const char *no_placing(const struct ref *ref, const TqCommand *c)
{
    const char *wrong = not_placed_now(ref, c);
    if (!wrong && thing_is_keeper(c->thing) && !fistf_rod_reaches(ref, c))
        return "the rod does not reach there";
    return wrong ? wrong : no_room(ref, c);
}

/* Several at once, while a side sets its figures by hand: each as it would be alone. */
static const char *no_arrangement(const struct ref *ref, const TqCommand *c)
{
    TqCommand one = *c;
    const char *wrong = sets_all(fistf_seen(ref)) ? 0 : "no figures are set by hand now";
    one.deed = TQ_DO_PLACE;
    for (int i = 0; i < c->spots && !wrong; i++) {
        one.thing = thing_piece(c->side, c->spot[i].number);
        one.x_um = c->spot[i].x_um;
        one.y_um = c->spot[i].y_um;
        one.axis_x = c->spot[i].axis_x;
        one.axis_y = c->spot[i].axis_y;
        wrong = fistf_spare_unused(ref, one.thing) < 0 ? no_placing(ref, &one)
                                                       : "that is not to be moved by hand now";
    }
    return wrong;
}

static const char *no_ready(const struct ref *ref, const TqCommand *c)
{
    const struct fistf *f = fistf_seen(ref);
    if (f->phase == FISTF_COLOURS && c->side == f->toss)
        return 0;
    if (f->phase != FISTF_RESTART)
        return "nobody waits for that now";
    const bool asked = ref->period != PERIOD_SERIES; /* 17.2.3: the keeper when it is his turn */
    /* OPEN(fistf-es/11.2.4): who defends may say so too, before the signal and at it; not waited
       for once he has had his positional flick */
    if (fistf_actor(ref) != c->side)
        return (f->restart.step == RESTART_TAKER && asked) || f->restart.step == RESTART_FLICK
                   ? 0
                   : "nobody waits for that now";
    if (ref->period == PERIOD_SERIES && f->restart.step == RESTART_TAKER && f->restart.taker < 0)
        return "the shooter sets a figure first";
    return f->restart.step == RESTART_NAME ? "the taker is named first" : 0;
}

static const char *no_lift(const struct ref *ref, const TqCommand *c)
{
    const bool keeper = is_keeper(c->thing);
    if (fistf_may_lift(ref, c->thing))
        return 0;
    return keeper ? fistf_no_keeper_deed(ref, c) : "that is not to be taken away now";
}

static const char *no_move(const struct ref *ref, const TqCommand *c)
{
    if (!thing_is_keeper(c->thing))
        return "only a keeper is moved on its rod";
    const char *wrong = cannot_with(ref, c, "only one's own keeper can be moved");
    return wrong || fistf_rod_reaches(ref, c) ? wrong : "the rod does not reach there";
}

static const char *no_request(const struct ref *ref, const TqCommand *c)
{
    const struct fistf *f = fistf_seen(ref);
    const bool own = f->phase == FISTF_PLAY || f->phase == FISTF_WAIT || f->phase == FISTF_RESTART;
    const bool in_hand = !ref->board.piece[c->side][KEEPER].present;
    if (!own)
        return "nothing can be asked for now";
    if (c->request == TQ_ASK_FORCE &&
        (!thing_is_piece(c->thing) || !board_get(&ref->board, c->thing)->present ||
         fistf_spare_unused(ref, c->thing) >= 0)) /* 9.1.3: it is no part of the game */
        return "there is no such piece to measure";
    if (c->request == TQ_ASK_TICK)
        return cannot_with(ref, c, "only one's own figures can be flicked");
    if (c->request == TQ_ASK_SPARE_KEEPER &&
        (f->team[c->side].spare == SPARE_GONE || fistf_figures(ref) < FIGURES ||
         ref->period == PERIOD_SERIES || /* K42: nobody else is on the field */
         !in_force(ref, F_8_3_1)))
        return "there is no spare keeper";
    if (c->request == TQ_ASK_SPARE_KEEPER && fistf_spare_takes_restart(ref, c->side))
        return "it is to take the restart";
    if (c->request == TQ_ASK_SPARE_KEEPER && f->team[c->side].spare == SPARE_IDLE && in_hand)
        return "the keeper is in hand already";
    if (c->request == TQ_ASK_KEEPER_CHANGE && in_hand)
        return "there is no keeper in the goal";
    if (c->request == TQ_ASK_DISTANCE && f->phase == FISTF_RESTART && f->steps.distance_given)
        return "the distance has been given";
    return 0;
}

/* K22: positional flicks are made one at a time, each to rest, and the steps of a restart go on
   from there; only a keeper may be led meanwhile. */
static const char *not_before_rest(const struct ref *ref, TqDeed deed)
{
    const struct fistf *f = fistf_seen(ref);
    const bool waits = deed == TQ_DO_FLICK || deed == TQ_DO_PLACE || deed == TQ_DO_ARRANGE ||
                       deed == TQ_DO_READY || deed == TQ_DO_NAME || deed == TQ_DO_LIFT ||
                       deed == TQ_DO_SUBSTITUTE || deed == TQ_DO_REQUEST;
    return waits && f->phase == FISTF_RESTART && f->restart.step != RESTART_FLICK &&
                   fistf_moves(ref)
               ? "a positional flick is still under way"
               : 0;
}

/* What was seen of the flick that ended the match (3.3.1.1: its first goal) is judged at that
   flick, and the end with it; of the shoot-out's last shot before its rest (17.2.3). Another breach
   is refused by its clause: no kick comes of it any more. */
static bool is_done_after_all(const struct ref *ref, const TqCommand *c)
{
    if (c->deed != TQ_DO_ENTRY)
        return c->deed == TQ_DO_TIME || c->deed == TQ_DO_WITHDRAW;
    if (!fistf_entry_of_flick(ref, c))
        return fistf_entry_brings_kick(c->clause);
    return ref->period == PERIOD_SERIES || fistf_entry_which_flick(ref, c) > 0;
}

const char *fistf_impossible(const struct ref *ref, const TqCommand *c)
{
    const struct fistf *f = fistf_seen(ref);
    if (ref->over && !is_done_after_all(ref, c))
        return "the match is over";
    const char *wrong = fistf_not_in_this_way(ref, c);
    wrong = wrong ? wrong : not_before_rest(ref, c->deed);
    if (wrong)
        return wrong;
    switch (c->deed) {
    case TQ_DO_FLICK:
        return no_flick(ref, c);
    case TQ_DO_ORDER:
        return c->spots > 0 ? no_move(ref, c) : no_flick(ref, c);
    case TQ_DO_CHOOSE:
        return no_choice(ref, c);
    case TQ_DO_PLACE:
        return no_placing(ref, c);
    case TQ_DO_ARRANGE:
        return no_arrangement(ref, c);
    case TQ_DO_MOVE:
        return no_move(ref, c);
    case TQ_DO_REQUEST:
        return no_request(ref, c);
    case TQ_DO_SUBSTITUTE:
        return fistf_no_substitution(ref, c);
    case TQ_DO_ENTRY:
        return cannot_enter(rulebook_get(ref->book), c);
    case TQ_DO_NAME:
        return f->phase == FISTF_RESTART && fistf_taker_allowed(ref, c->thing) &&
                       f->restart.step == RESTART_NAME
                   ? 0
                   : "it cannot take a restart now";
    case TQ_DO_READY:
        return no_ready(ref, c);
    case TQ_DO_LIFT:
        return no_lift(ref, c);
    case TQ_DO_ANNOUNCE:
    case TQ_DO_ROLL:
        return "this book knows no such deed";
    default:
        return 0;
    }
}
