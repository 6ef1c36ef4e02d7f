/* SPDX-License-Identifier: MIT */
/* The bookkeeper: what happens in an action, fact by fact. It counts and notes, and moves nothing.
 */
#include "book/chapas/around.h"
#include "book/chapas/chapas.h"
#include "geom/num.h"

/* 84, 7.C, K54: no part of the ball on the halfway line, all of it beyond. */
bool chapas_ball_beyond(const struct ref *ref, TqSide side)
{
    const Vec2 ahead = vec2(ref->towards[side], 0);
    return field_past(&ref->board.ball, ahead, ref->board.field.line / 2, TQ_BY_WHOLE) > 0;
}

/* 7.C: some part of it lies on the line. */
bool chapas_ball_on_halfway(const struct ref *ref)
{
    return num_abs(ref->board.ball.at.x) <= ref->board.ball.radius + ref->board.field.line / 2;
}

/* ---- The action begins ---- */

/* K71: a ball that lies in the flicked cap is touched at once, so that its chain is free from the
   start, and what it comes to next has received a pass. */
static void begin_in_cap(struct chapas *c, TqThing cap)
{
    const StoryMeet meet = { .at = -1, .who = cap, .with = thing_ball() };
    c->story.ball = c->story.any_ball = meet;
    c->story.last = cap;
    c->action.ball_in_cap = true;
    c->action.second_touch = thing_same(cap, c->locked);
}

static void begin_action(struct ref *ref, const Fact *fact)
{
    struct chapas *c = chapas_of(ref);
    const TqSide side = (TqSide)fact->who.side;
    const bool takes = c->turn.restart;
    chapas_lift_bans(ref);
    c->story = story_begin(fact, &ref->board);
    c->action = (Action){ .kind = fact->command.kind,
                          .number = c->turn.action,
                          .took = takes ? c->turn.began : TQ_RESTART_NONE,
                          .dug = takes && c->prep.dug,
                          .shot = c->turn.shot,
                          .ball_beyond = chapas_ball_beyond(ref, side),
                          .ball_on_line = chapas_ball_on_halfway(ref),
                          .in_circle = !c->turn.left_circle,
                          .between = chapas_sandwich_pair(&ref->board, tq_other_side(side), 0),
                          .received = -1,
                          .banned = c->sandwich[side].banned,
                          .hand_of = TQ_NO_SIDE };
    if (thing_same(ref->board.ball_on, fact->who)) {
        begin_in_cap(c, fact->who);
        ref->board.ball_on = thing_none(); /* where it lies then is told anew */
    }
    c->in_motion = true;
    c->moved_by_foe = 0;
    order_release(&c->placed);
    ref->board.on_ball = thing_none();
    ref->board_before = ref->board;
}

/* ---- Contacts ---- */

/* 72, 102: and what it met after that, which who suffers it may choose, or may have to pay for. */
static void note_later_hand(const struct ref *ref, Action *action, const Fact *fact, TqSide side)
{
    const int bit = 1 << side;
    const bool graver = chapas_is_penal_hand(ref, side, fact->at) &&
                        !chapas_is_penal_hand(ref, side, action->later_at[side]);
    action->later_unplaced |= !fact->placed;
    if (!fact->placed || (action->later_hands & bit && !graver))
        return;
    action->later_hands |= bit;
    action->later_at[side] = fact->at;
}

/* 102: the first hand or finger that the ball met. */
static void note_hand(const struct ref *ref, Action *action, const Fact *fact, TqThing hand)
{
    if (action->hand) {
        note_later_hand(ref, action, fact, (TqSide)hand.side);
        return;
    }
    action->hand = true;
    action->hand_of = (TqSide)hand.side;
    action->hand_placed = fact->placed;
    action->hand_at = fact->at;
}

/* K71: a ball that was met and did not move is still to be played. */
static bool ball_played(const Story *story)
{
    return story_met(&story->any_ball) && !story->any_ball.still;
}

/* 32.E, K25: a piece of the chain that met the fence now meets the ball or a piece, and no one of
   the chain has met the ball before. */
static void note_after_fence(struct chapas *c, const Fact *fact, TqThing piece, TqThing with)
{
    const Story *story = &c->story;
    if (c->action.fence_foul || !story_in_chain(story, piece) || ball_played(story) ||
        !story_met(&story->fence[piece.number]))
        return;
    c->action.fence_foul = true;
    c->action.fence_by = piece;
    c->action.fence_with = with;
    c->action.fence_foul_time = fact->instant;
    c->action.fence_placed = fact->placed;
    c->action.fence_foul_at = fact->at;
}

/* 73, K45: the taker moved by another flick meets the ball again, or its lock ends, for another
   piece does; 68.A: so does the other side's ban when one of this side's meets it. */
static void note_ball(struct ref *ref, TqThing piece)
{
    struct chapas *c = chapas_of(ref);
    const TqSide other = tq_other_side((TqSide)piece.side);
    if (!thing_same(piece, c->locked))
        c->locked = thing_none();
    else if (story_in_chain(&c->story, piece))
        c->action.second_touch = true;
    if (story_is_flicked(&c->story, piece) && c->action.touches < 2)
        c->action.touches++;
    if (in_force(ref, C_68_A))
        c->sandwich[other].banned = 0;
    if (c->story.receivers && c->action.received < 0)
        c->action.received = piece.number;
}

/* 32.D: own pieces that the flicked one pushes itself. */
static void note_pushed(struct chapas *c, TqThing a, TqThing b)
{
    if (story_is_flicked(&c->story, a) && thing_is_piece(b) && b.side == a.side)
        c->action.pushed |= 1u << b.number;
}

/* Would this contact with an opponent be a penalty? */
static bool is_penalty(const struct ref *ref, const StoryMeet *foe)
{
    const TqSide side = chapas_seen(ref)->story.side;
    const Footprint *fouled = board_get(&ref->board_before, foe->with);
    const TqRuling said = ruling_of(C_32_C, TQ_CALL_NONE);
    return fouled->present &&
           chapas_foul(ref, said, side, foe->placed ? foe->place : fouled->at, fouled).restart ==
               TQ_RESTART_PENALTY;
}

/* 72, 101.p2: of two opponents that are met before the ball the first is who was fouled, unless the
   other one is a penalty: who suffers both is not to have the lesser kick by it.
   OPEN(chapas/72): the book speaks of one infringement. 66: not where a doubt may clear him. */
static void note_graver_foul(struct ref *ref, const Fact *fact, TqThing a, TqThing b)
{
    struct chapas *c = chapas_of(ref);
    const bool by_a = story_in_chain(&c->story, a);
    const StoryMeet now = { .at = fact->instant,
                            .who = by_a ? a : b,
                            .with = by_a ? b : a,
                            .placed = fact->placed,
                            .place = fact->at };
    const bool foe = thing_is_piece(now.with) && now.with.side != (int8_t)c->story.side &&
                     story_in_chain(&c->story, now.who);
    if (!foe || ball_played(&c->story) || c->action.between || !story_met(&c->story.foe) ||
        thing_same(c->story.foe.with, now.with) || is_penalty(ref, &c->story.foe) ||
        !is_penalty(ref, &now) || !in_force(ref, C_72))
        return;
    c->story.foe = now;
}

/* An account need not tell of lines that the ball must have passed to meet a cap beyond them: the
   circle (23.p2), the big area (81.D). */
static void note_told_touch(struct ref *ref, const Fact *fact, TqThing piece)
{
    struct chapas *c = chapas_of(ref);
    const TqField *field = &ref->board.field;
    const Zone circle = field_circle(field),
               large = field_large(field, ref_end(ref, c->story.side));
    const double room = 2 * ref->board.ball.radius; /* the ball lies within, on any side of it */
    const bool kicker =
        piece.side == (int8_t)c->turn.side && piece.number == c->turn.kicked_off && !fact->placed;
    Footprint there = *board_get(&ref->board, piece);
    if (!fact->typed || story_in_chain(&c->story, piece) || kicker)
        return; /* it has moved: where it was met nobody knows */
    if (fact->placed)
        there = (Footprint){ .at = fact->at };
    c->turn.left_circle |= field_gap(&circle, &there) > room;
    c->action.left_large |= field_gap(&large, &there) > room;
}

/* 102: beyond the lines the ball is out of play, and meets no hand any more. */
bool chapas_lies_outside(const struct ref *ref, Vec2 at)
{
    const Zone whole = field_whole(&ref->board.field);
    Footprint ball = ref->board.ball;
    ball.at = at;
    return !field_in(&whole, &ball, TQ_BY_PART, 0);
}

/* A hand is told to have met it there: so it had left the field, over a goal line into the goal or
   beside it; where it crossed a side line is asked. */
static void note_told_outside(struct ref *ref, Vec2 at)
{
    struct chapas *c = chapas_of(ref);
    const TqField *field = &ref->board.field;
    const int end = at.x < 0 ? -1 : 1;
    const TqSide owner = ref_end(ref, TQ_HOME) == end ? TQ_HOME : TQ_AWAY;
    Footprint ball = ref->board.ball;
    Fact crossed;
    ball.at = at;
    if (c->story.out != LINE_NONE || !chapas_lies_outside(ref, at))
        return;
    if (!story_lies_in_goal(field, &ball, end, owner, 0, &crossed)) {
        crossed.in_mouth = crossed.placed = false;
        crossed.at = field_into(field, at);
    }
    if (num_abs(at.y) > field->half_y)
        c->action.told_out = true;
    else
        story_note(&c->story, &crossed);
}

static void note_touch(struct ref *ref, const Fact *fact)
{
    struct chapas *c = chapas_of(ref);
    const TqThing a = fact->who, b = fact->whom;
    const TqThing other = thing_is_ball(a) ? b : a;
    const bool ball = thing_is_ball(a) || thing_is_ball(b);
    if (ball && other.kind == TQ_THING_HAND && fact->typed && fact->placed)
        note_told_outside(ref, fact->at);
    const bool live = c->story.out == LINE_NONE && !c->action.told_out;
    if (ball)
        ref->board.ball_on = thing_none(); /* it moves: where it lies is told anew */
    if (ball && live && other.kind == TQ_THING_HAND)
        note_hand(ref, &c->action, fact, other);
    if (thing_is_piece(a) && (thing_is_piece(b) || thing_is_ball(b)) && live)
        note_after_fence(c, fact, a, b);
    if (thing_is_piece(b) && (thing_is_piece(a) || thing_is_ball(a)) && live)
        note_after_fence(c, fact, b, a);
    if (ball && fact->lost) { /* 84: nobody has told that it lay before the line, or on it */
        c->action.ball_beyond = true;
        c->action.ball_on_line = false;
    }
    note_pushed(c, a, b);
    note_pushed(c, b, a);
    story_note(&c->story, fact);
    note_graver_foul(ref, fact, a, b);
    if (ball && live && thing_is_piece(other) && !fact->still)
        note_ball(ref, other);
    if (ball && live && thing_is_piece(other))
        note_told_touch(ref, fact, other);
}

/* ---- Lines and places ---- */

/* 33: "by the same place". OPEN(chapas/33): one that went on into the net and comes back out of it
   has come in where it did before; nothing is put into a net. */
static bool back_from_net(const struct ref *ref, const Fact *fact)
{
    const TqField *field = &ref->board.field;
    const bool before = chapas_seen(ref)->action.entered[fact->who.side] & 1u << fact->who.number;
    const double deep = num_abs(field_depth(field, ref_end(ref, fact->end), fact->at));
    return before && num_abs(fact->at.y) < field->mouth_half && deep < field->small_deep / 2;
}

/* 7.H: a stretch of the goal line bounds the small area too, and an account may name either. */
static bool is_line_of_small(const struct ref *ref, const Fact *fact)
{
    return fact->role == TQ_LINE_SMALL || (fact->role == TQ_LINE_GOAL && fact->typed &&
                                           num_abs(fact->at.y) <= ref->board.field.small_half);
}

/* 81.D, 33: the ball leaves the big area; a piece comes into a small one. */
static void note_cross(struct ref *ref, const Fact *fact)
{
    struct chapas *c = chapas_of(ref);
    story_note(&c->story, fact);
    c->turn.left_circle |= c->story.left_circle;
    if (thing_is_ball(fact->who) && fact->role == TQ_LINE_LARGE && !fact->inward &&
        fact->across == TQ_BY_WHOLE && fact->end == c->story.side)
        c->action.left_large = true;
    if (thing_is_ball(fact->who) && fact->role == TQ_LINE_CORNER && !fact->inward &&
        fact->across == TQ_BY_WHOLE)
        c->action.left_corner = true;
    if (thing_is_piece(fact->who) && is_line_of_small(ref, fact) && fact->inward &&
        (fact->across == TQ_BY_PART || fact->typed) && fact->placed && !back_from_net(ref, fact)) {
        c->action.entered[fact->who.side] |= 1u << fact->who.number;
        c->action.entry[fact->who.side][fact->who.number] = fact->at;
    }
}

/* 46: an account that has told where it met the fence need not say where it left. 0 0: it has said
   neither, and is asked. */
static Vec2 left_about(const struct chapas *c, TqThing piece)
{
    const StoryMeet *fence = &c->story.fence[piece.number];
    const bool met = piece.side == (int8_t)c->story.side && story_met(fence) && fence->placed;
    return met ? fence->place : vec2(0, 0);
}

static void note_off(struct ref *ref, const Fact *fact)
{
    struct chapas *c = chapas_of(ref);
    Footprint *seen = board_edit(&ref->board, fact->who);
    if (thing_is_piece(fact->who)) {
        seen->present = false;
        c->action.left[fact->who.side] |= 1u << fact->who.number;
        c->action.left_at[fact->who.side][fact->who.number] =
            fact->placed ? fact->at : left_about(c, fact->who);
    }
}

/* 70: a piece on another; one that lies on several is told of each. */
static void note_charge(Action *action, TqThing upper, TqThing below)
{
    int i = 0;
    while (i < action->charges && !thing_same(action->charge[i].upper, upper))
        i++;
    if (i == action->charges)
        action->charge[action->charges++] = (Charge){ .upper = upper };
    action->charge[i].below[below.side] |= 1u << below.number;
}

/* 48, 70: what lies in or on what. K32: on a cap that lies upside down it is in none. */
static void note_lie(struct ref *ref, const Fact *fact)
{
    const bool piece = thing_is_piece(fact->whom);
    if (thing_is_ball(fact->who) && piece && fact->typed &&
        board_get(&ref->board, fact->whom)->present)
        ref->board.ball.at = board_get(&ref->board, fact->whom)->at; /* it goes with its cap */
    if (thing_is_ball(fact->who))
        ref->board.ball_on =
            piece && board_get(&ref->board, fact->whom)->upside ? thing_none() : fact->whom;
    else if (thing_is_piece(fact->who) && piece)
        note_charge(&chapas_of(ref)->action, fact->who, fact->whom);
    else if (thing_is_piece(fact->who))
        chapas_of(ref)->action.leaning[fact->who.side] |= 1u << fact->who.number;
}

/* An account that tells where the ball stopped need not tell of lines it must have passed: the
   circle (23.p2), the goal line between the posts (86). */
static void note_told_rest(struct ref *ref, const Footprint *ball)
{
    struct chapas *c = chapas_of(ref);
    const TqField *field = &ref->board.field;
    const Zone circle = field_circle(field), whole = field_whole(field);
    c->action.told_out |= !field_in(&whole, ball, TQ_BY_PART, 0);
    c->turn.left_circle |= !field_in(&circle, ball, TQ_BY_PART, 0);
    for (int side = TQ_HOME; side <= TQ_AWAY && c->story.out == LINE_NONE; side++) {
        Fact goal;
        if (story_lies_in_goal(field, ball, ref_end(ref, (TqSide)side), (TqSide)side, 0, &goal))
            story_note(&c->story, &goal);
    }
}

static void note_rest(struct ref *ref, const Fact *fact)
{
    struct chapas *c = chapas_of(ref);
    Footprint *seen = board_edit(&ref->board, fact->who);
    if (seen && fact->placed && fact->typed)
        seen->at = fact->at;
    if (seen && fact->placed && fact->typed && thing_is_ball(fact->who))
        note_told_rest(ref, seen);
    if (fact->typed && thing_same(ref->board.ball_on, fact->who))
        ref->board.ball.at = seen->at;
    if (story_is_flicked(&c->story, fact->who))
        c->action.rested |= RESTED_FLICKED;
    if (thing_is_ball(fact->who) && fact->typed && fact->placed)
        c->action.rested |= RESTED_BALL;
}

/* ---- Everything rests ---- */

/* 73: the taker of a restart may not play the ball again before another has touched it. */
static void lock_taker(struct chapas *c)
{
    const TqThing taker = thing_piece(c->story.side, c->story.piece);
    if (c->action.took != TQ_RESTART_NONE && thing_same(c->story.last, taker))
        c->locked = taker;
}

void chapas_tally(struct ref *ref, const Fact *fact)
{
    struct chapas *c = chapas_of(ref);
    switch (fact->kind) {
    case FACT_FLICK:
        begin_action(ref, fact);
        break;
    case FACT_TOUCH:
        note_touch(ref, fact);
        break;
    case FACT_CROSS:
        note_cross(ref, fact);
        break;
    case FACT_OFF:
        note_off(ref, fact);
        break;
    case FACT_LIE:
        note_lie(ref, fact);
        break;
    case FACT_REST:
        note_rest(ref, fact);
        break;
    case FACT_ENTRY:
        if (c->in_motion && fact->command.clause == C_102 && fact->command.placed &&
            fact->instant < FACT_AT_THE_END)
            note_told_outside(ref, vec2(fact->command.x_um / 1000.0, fact->command.y_um / 1000.0));
        break;
    case FACT_SETTLED:
        if (c->in_motion)
            lock_taker(c);
        break;
    default:
        break;
    }
}
