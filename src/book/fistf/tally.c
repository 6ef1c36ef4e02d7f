/* SPDX-License-Identifier: MIT */
/* The bookkeeper: what each fact has done (events E1 to E14 of rules/fistf.md d). Judges read
   `now`. Contacts are noted in contacts.c. */
#include "book/fistf/fistf.h"

#include "geom/num.h"

#define AS_GOOD_AS 0.5 /* mm: so near, and who tells where it rests says that it is there still */

/* The ball meets two at the very same instant, and the one told before did not play it. */
static bool is_beside(const struct fistf *f, const Fact *fact)
{
    const bool ball = thing_is_ball(fact->who) || thing_is_ball(fact->whom);
    return fact->same && ball && f->now.touch && !f->now.play && !f->now.neutral;
}

/* OPEN(fistf-es/5.1.b): of what happens at one instant none comes before the other. */
static Moment moment_of(const struct fistf *f, const Fact *fact)
{
    return (Moment){ .missed = -1,
                     .flick = -1,
                     .by = { -1, -1 },
                     .figure = is_beside(f, fact) ? f->now.figure : thing_none(),
                     .other = thing_none(),
                     .ball_moved = f->ball_moves,
                     .owner = fact->same ? f->now.owner : f->owner,
                     .credit = f->credit };
}

bool fistf_moves(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    const uint32_t keepers = 1u << KEEPER; /* a hand at the rod is nothing that comes to rest */
    return f->ball_moves || ((f->where.moving[TQ_HOME] | f->where.moving[TQ_AWAY]) & ~keepers);
}

bool fistf_at_rest(const struct ref *ref)
{
    return !fistf_moves(ref) && ref->now_ms >= ref->rests_ms;
}

/* ---- Flicks ---- */

/* 6.2.4: the defensive flick is spent, whatever it does. */
static void spend_credit(struct fistf *f)
{
    if (f->credit > 0)
        f->credit--;
}

static void note_flick(struct ref *ref, const Fact *fact)
{
    struct fistf *f = fistf_of(ref);
    Flick *before = fistf_under_way(ref, fact->who);
    if (before && before->number != fact->flick && fact->flick != 1)
        fistf_end_flick(ref, before); /* OPEN(fistf-es/5.1.a): flicked anew, that one has ended */
    fistf_begin_flick(ref, fact);
    const Flick *flick = fistf_flick_seen(ref, fact->flick);
    f->now.flick = (int8_t)(flick - f->flick);
    f->now.figure = fact->who;
    switch (flick->role) {
    case FLICK_DEFENCE:
        spend_credit(f);
        break;
    case FLICK_TICK:
        f->count.ticks++;
        f->locks.ticked |= 1u << fact->who.number;
        f->tick_granted = false;
        break;
    case FLICK_POSITIONAL:
        if (f->steps.flicks[fact->who.side] > 0)
            f->steps.flicks[fact->who.side]--;
        break;
    case FLICK_RESTART:
        fistf_take_restart(ref, fact->who.number);
        break;
    case FLICK_ATTACK:
        f->after_miss = false;
        if (f->restricted) /* 5.4.1, 6.2.3.2: then the defender has time for his */
            f->wait = WAIT_RESTRICTED;
        f->restricted = false;
        break;
    }
}

/* ---- Rest, falls, the edge ---- */

static void ball_rests(struct ref *ref)
{
    struct fistf *f = fistf_of(ref);
    f->locks.passive = 0; /* 13.2 */
    if (!f->ball_moves)
        return;
    f->now.rests = true;
    f->ball_moves = false;
    if (!fistf_ball_has_passed(ref, ref->board.ball.at, 0))
        fistf_attempt_fails(ref);
    f->steps.trial = false; /* it lies where it should: what comes of it is play */
}

/* A part of the base on the bare board, at rest: 2.1.2. */
bool fistf_off_cloth(const struct ref *ref, TqThing piece)
{
    const TqField *field = &ref->board.field;
    const Footprint *seen = board_get(&ref->board, piece);
    if (!seen->present || thing_is_keeper(piece) || fistf_moving(ref, piece))
        return false;
    const double part = in_force(ref, F_2_1_2_3) ? seen->radius : 0; /* any part of the base */
    return num_abs(seen->at.x) + part > field->cloth_x + 1e-9 ||
           num_abs(seen->at.y) + part > field->cloth_y + 1e-9;
}

/* An account has it rest where it lay, or says nothing of one that the ball at most has met:
   nothing has moved it. */
static void rests_again(struct ref *ref, TqThing piece)
{
    Moved *moved = &fistf_of(ref)->moved;
    const Footprint *seen = board_get(&ref->board, piece);
    const Vec2 from = moved->from[piece.side][piece.number];
    if (seen->present && seen->at.x == from.x && seen->at.y == from.y && !seen->fallen)
        moved->by[piece.side][piece.number] = 0;
}

static void note_rest(struct ref *ref, const Fact *fact)
{
    struct fistf *f = fistf_of(ref);
    Footprint *seen = board_edit(&ref->board, fact->who);
    if (thing_is_ball(fact->who) && fact->typed && fact->placed && !f->ball_moves && !f->dead)
        f->now.shifted = vec2_length(vec2_sub(seen->at, fact->at)) > AS_GOOD_AS;
    if (seen && fact->typed && fact->placed)
        seen->at = fact->at;
    if (thing_is_ball(fact->who)) {
        ball_rests(ref);
    } else if (thing_is_piece(fact->who)) {
        Flick *flick = fistf_under_way(ref, fact->who);
        if (flick)
            fistf_end_flick(ref, flick);
        f->where.moving[fact->who.side] &= ~(1u << fact->who.number);
        if (fact->typed && fact->placed)
            rests_again(ref, fact->who);
    }
}

static void note_off(struct ref *ref, const Fact *fact)
{
    struct fistf *f = fistf_of(ref);
    const TqThing who = fact->who;
    Footprint *seen = board_edit(&ref->board, who);
    if (thing_is_piece(who)) {
        Flick *flick = fistf_under_way(ref, who);
        f->where.off_board[who.side] |= 1u << who.number;
        const bool told = fact->typed && (f->where.exited[who.side] & 1u << who.number);
        const bool indoor = fact->placed && fistf_switch(ref, SW_INDOOR_OFF_BOARD_PLACE);
        if (!told || indoor) /* V.3.1 goes by where it left the board, and not the lines */
            f->where.exit[who.side][who.number] = fact->placed ? fact->exit : seen->at;
        f->where.landing[who.side][who.number] = fact->placed ? fact->landing : seen->at;
        f->where.moving[who.side] &= ~(1u << who.number);
        if (flick)
            fistf_end_flick(ref, flick);
    }
    seen->present = false;
}

/* 2.1.4: an account has a figure come to rest beyond the table: it has fallen off there. */
static bool rests_off_table(const struct ref *ref, const Fact *fact)
{
    const TqField *field = &ref->board.field;
    return fact->typed && fact->placed && thing_is_piece(fact->who) &&
           !thing_is_keeper(fact->who) &&
           (num_abs(fact->at.x) > field->board_x || num_abs(fact->at.y) > field->board_y);
}

/* Where a piece left the cloth, or a line, last: its way off the board (2.1.4.1). */
static void note_exit(struct ref *ref, const Fact *fact)
{
    Whereabouts *where = &fistf_of(ref)->where;
    if (!thing_is_piece(fact->who) || thing_is_keeper(fact->who) || fact->inward || !fact->placed)
        return;
    where->exited[fact->who.side] |= 1u << fact->who.number;
    where->exit[fact->who.side][fact->who.number] = fact->at;
}

/* 2.4.3: what lies on another, or hangs in it, is entangled with it. */
static void note_tangled(struct ref *ref, const Fact *fact)
{
    Whereabouts *where = &fistf_of(ref)->where;
    if (!thing_is_piece(fact->who) || !thing_is_piece(fact->whom))
        return;
    where->tangled[fact->who.side] |= 1u << fact->who.number;
    where->tangled[fact->whom.side] |= 1u << fact->whom.number;
}

/* The flick with the least number above one; NULL: there is none. */
static Flick *flick_after(struct fistf *f, int number)
{
    Flick *next = 0;
    for (int i = 0; i < FISTF_FLICKS; i++)
        if (f->flick[i].number > number && (!next || f->flick[i].number < next->number))
            next = &f->flick[i];
    return next;
}

static void note_settled(struct ref *ref, const Fact *fact)
{
    struct fistf *f = fistf_of(ref);
    int number = 0;
    for (int i = 0; i < 2 * TQ_PIECES && fact->typed; i++) {
        const TqThing piece = thing_piece((TqSide)(i / TQ_PIECES), i % TQ_PIECES);
        if (!fistf_moving(ref, piece))
            rests_again(ref, piece);
    }
    for (Flick *flick; (flick = flick_after(f, number)) != 0;) {
        number = flick->number;
        if (!flick->over)
            fistf_end_flick(ref, flick);
    }
    f->where.moving[TQ_HOME] = f->where.moving[TQ_AWAY] = 0;
    f->count.keeper_at = -STORY_NEVER; /* the next motion has its own clock */
    ball_rests(ref);
}

/* 6.2.4.ii: entered against the defender it hindered, against the attacker it did not. */
static void note_hindered(struct ref *ref, const TqCommand *entry)
{
    Flick *flick = entry->clause == F_6_2_4_II ? fistf_flick(ref, entry->flick) : 0;
    if (flick && flick->role == FLICK_DEFENCE && in_force(ref, F_6_2_4_II))
        flick->hinders = flick->side == entry->side ? 1 : -1;
}

static void note(struct ref *ref, const Fact *fact)
{
    struct fistf *f = fistf_of(ref);
    switch (fact->kind) {
    case FACT_FLICK:
        note_flick(ref, fact);
        break;
    case FACT_TOUCH:
        fistf_note_contact(ref, fact);
        break;
    case FACT_CROSS:
        f->now.shifted = thing_is_ball(fact->who) && fact->typed && !f->ball_moves && !f->dead;
        fistf_note_passing(ref, fact);
        fistf_end_driver(ref, fact);
        if (fistf_comes_into_zone(ref, fact))
            fistf_of(ref)->zones |= (uint8_t)(1u << fact->end);
        note_exit(ref, fact);
        break;
    case FACT_REST:
        if (rests_off_table(ref, fact)) {
            Fact off = *fact;
            off.exit = off.landing = fact->at;
            note_off(ref, &off);
        } else {
            note_rest(ref, fact);
        }
        break;
    case FACT_OFF:
        note_off(ref, fact);
        fistf_note_off_board(ref, fact);
        fistf_end_driver(ref, fact);
        break;
    case FACT_CLOTH:
        note_exit(ref, fact);
        break;
    case FACT_LIE:
    case FACT_TANGLE:
        note_tangled(ref, fact);
        break;
    case FACT_SETTLED:
        note_settled(ref, fact);
        break;
    case FACT_ENTRY:
        note_hindered(ref, &fact->command);
        fistf_note_restricted(ref, &fact->command);
        if (fact->command.clause == fistf_either(ref, F_III_3_2_S2, F_III_3_2))
            f->ball_broken = (int16_t)fact->command.clause;
        break;
    default:
        break;
    }
}

/* E13: the ball rests, and something is to be placed when the rest does too: nobody flicks. */
static bool is_stopping(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    const uint32_t fence = f->where.fence[TQ_HOME] | f->where.fence[TQ_AWAY] | /* moving or not */
                           f->where.owed[TQ_HOME] | f->where.owed[TQ_AWAY];
    return in_force(ref, F_2_1_2_5_A) && !f->ball_moves && fistf_moves(ref) &&
           f->phase != FISTF_RESTART && (fence || fistf_to_place(ref));
}

/* 7.1.2: an account need not tell that a ball which lies in a zone came into it. */
static void note_zones(struct ref *ref, const Fact *fact)
{
    struct fistf *f = fistf_of(ref);
    for (int end = TQ_HOME; end <= TQ_AWAY && fact->typed && !f->ball_moves; end++)
        if (fistf_in_zone(ref, (TqSide)end, &ref->board.ball))
            f->zones |= (uint8_t)(1u << end);
}

void fistf_tally(struct ref *ref, const Fact *fact)
{
    struct fistf *f = fistf_of(ref);
    f->now = moment_of(f, fact);
    note_zones(ref, fact);
    if (!fistf_choosing(ref))
        f->before = fistf_standing(ref);
    fistf_note_keeper(ref, fact);
    if (fact->kind == FACT_FLICK) /* it rests until then */
        fistf_note_pressed(ref, fact);
    note(ref, fact);
    fistf_note_told_over(ref, fact);
    if (fact->kind != FACT_FLICK)
        fistf_note_pressed(ref, fact);
    f->stopping = is_stopping(ref);
    fistf_watch_offside(ref, fact);
}
