/* SPDX-License-Identifier: MIT */
/* The story of a flick, fact by fact. */
#include "play/story.h"

#include "geom/num.h"
#include "play/field.h"

static StoryMeet never(void)
{
    return (StoryMeet){ .at = STORY_NEVER, .who = thing_none(), .with = thing_none() };
}

Story story_begin(const Fact *fact, const Board *board)
{
    Story story = { .made = true,
                    .number = fact->flick,
                    .side = (TqSide)fact->who.side,
                    .piece = fact->who.number,
                    .chain = 1u << fact->who.number,
                    .own = never(),
                    .wall = never(),
                    .rest = never(),
                    .ball = never(),
                    .foe = never(),
                    .any_ball = never(),
                    .ball_from = board->ball.at,
                    .last = thing_none(),
                    .passer = thing_none(),
                    .out_end = TQ_NO_SIDE };
    for (int n = 0; n < TQ_PIECES; n++)
        story.fence[n] = never();
    return story;
}

Story *story_find(Story *stories, int count, int number)
{
    for (int i = 0; i < count; i++)
        if (stories[i].made && stories[i].number == number)
            return &stories[i];
    return 0;
}

bool story_is_flicked(const Story *story, TqThing thing)
{
    return thing_is_piece(thing) && thing.side == (int8_t)story->side &&
           thing.number == story->piece;
}

bool story_in_chain(const Story *story, TqThing thing)
{
    return thing_is_piece(thing) && thing.side == (int8_t)story->side &&
           (story->chain & 1u << thing.number);
}

/* ---- Contacts ---- */

/* `who` of this flick meets `with`: noted, if it is the first such meeting. */
static void meet_first(StoryMeet *meet, const Fact *fact, TqThing who, TqThing with)
{
    bool rests = thing_same(with, fact->whom) ? fact->whom_rests : fact->who_rests;
    if (fact->instant < meet->at)
        *meet = (StoryMeet){ .at = fact->instant,
                             .who = who,
                             .with = with,
                             .placed = fact->placed,
                             .rested = rests,
                             .still = fact->still,
                             .place = fact->at };
}

/* chapas/47: from one own piece to the next, as long as no opponent has met it. */
static void note_pass(Story *story, TqThing piece)
{
    if (piece.side != (int8_t)story->side) {
        story->cut = true;
    } else if (!story->cut && thing_is_piece(story->last) && !thing_same(story->last, piece)) {
        if (!story->receivers)
            story->passer = story->last;
        story->receivers |= 1u << piece.number;
    }
}

static void ball_meets_piece(Story *story, const Fact *fact, TqThing piece)
{
    bool flicked = story_is_flicked(story, piece);
    if (flicked && story->ball.still)
        story->ball = never(); /* met without moving it, it is still to be touched */
    if (!flicked && !fact->still)
        story->deflected |= story_met(&story->ball);
    if (story_in_chain(story, piece) && story->any_ball.still)
        story->any_ball = never();
    if (flicked)
        meet_first(&story->ball, fact, piece, thing_ball());
    if (story_in_chain(story, piece))
        meet_first(&story->any_ball, fact, piece, thing_ball());
    if (thing_is_keeper(piece))
        story->keepers |= (uint8_t)(1u << piece.side);
    note_pass(story, piece);
    story->last = piece;
}

static void ball_meets_wall(Story *story, TqThing wall)
{
    story->deflected |= story_met(&story->ball);
    if (wall.kind == TQ_THING_FRAME)
        story->frames |= (uint8_t)(1u << wall.side);
}

/* The chain grows by own pieces; opponents are met. */
static void pieces_meet(Story *story, const Fact *fact, TqThing a, TqThing b)
{
    bool own = b.side == (int8_t)story->side;
    if (!story_in_chain(story, a))
        return;
    if (story_is_flicked(story, a) && own)
        meet_first(&story->own, fact, a, b);
    if (story_is_flicked(story, a) &&
        (thing_same(b, fact->whom) ? fact->whom_rests : fact->who_rests))
        meet_first(&story->rest, fact, a, b);
    if (own)
        story->chain |= 1u << b.number;
    else
        meet_first(&story->foe, fact, a, b);
}

static void piece_meets_wall(Story *story, const Fact *fact, TqThing piece, TqThing wall)
{
    bool own_hand = wall.kind == TQ_THING_HAND && wall.side == (int8_t)story->side;
    bool fence = wall.kind == TQ_THING_FENCE;
    if (story_is_flicked(story, piece) && (wall.kind == TQ_THING_FRAME || fence || own_hand))
        meet_first(&story->wall, fact, piece, wall);
    if (story_in_chain(story, piece) && fence)
        meet_first(&story->fence[piece.number], fact, piece, wall);
}

static void note_touch(Story *story, const Fact *fact)
{
    TqThing a = fact->who, b = fact->whom;
    if (thing_is_ball(b) || (thing_is_piece(b) && !thing_is_piece(a) && !thing_is_ball(a))) {
        a = fact->whom;
        b = fact->who;
    }
    if (thing_is_ball(a) && story->out != LINE_NONE)
        return; /* it has left the field: what it meets now changes nothing */
    if (thing_is_ball(a) && thing_is_piece(b)) {
        ball_meets_piece(story, fact, b);
    } else if (thing_is_ball(a) && b.kind != TQ_THING_HAND) {
        ball_meets_wall(story, b);
    } else if (thing_is_piece(a) && thing_is_piece(b)) {
        pieces_meet(story, fact, a, b);
        pieces_meet(story, fact, b, a);
    } else if (thing_is_piece(a)) {
        piece_meets_wall(story, fact, a, b);
    }
}

/* ---- Lines ---- */

/* Out, or in the goal, at the first moment the ball is wholly over the line. */
static void note_cross(Story *story, const Fact *fact)
{
    bool goal = fact->line == LINE_GOAL;
    story->left_circle |= fact->line == LINE_CIRCLE;
    if ((!goal && fact->line != LINE_SIDE) || story->out != LINE_NONE)
        return;
    story->out = fact->line;
    story->out_end = goal ? fact->end : TQ_NO_SIDE;
    story->out_placed = fact->placed;
    story->out_at = fact->at;
    story->in_goal = goal && fact->in_mouth;
    story->over_goal = goal && fact->over;
}

bool story_lies_in_goal(const TqField *field, const Footprint *ball, int end, TqSide side,
                        double tolerance, Fact *crossed)
{
    *crossed = (Fact){ .kind = FACT_CROSS,
                       .typed = true,
                       .who = thing_ball(),
                       .line = LINE_GOAL,
                       .end = side,
                       .in_mouth = true,
                       .placed = true,
                       .at = vec2(field_end_x(field, end), ball->at.y) };
    return field_past(ball, vec2(end, 0), field->half_x, TQ_BY_WHOLE) > tolerance &&
           num_abs(ball->at.y) < field->mouth_half &&
           num_abs(ball->at.x) < field->half_x + field->goal_depth;
}

/* A piece that is flicked anew moves by that flick, and no longer by this one. */
static void note_other_flick(Story *story, const Fact *fact)
{
    if (fact->flick != story->number && fact->who.side == (int8_t)story->side)
        story->chain &= ~(1u << fact->who.number);
}

void story_note(Story *story, const Fact *fact)
{
    if (fact->kind == FACT_TOUCH)
        note_touch(story, fact);
    else if (fact->kind == FACT_CROSS && thing_is_ball(fact->who))
        note_cross(story, fact);
    else if (fact->kind == FACT_FLICK)
        note_other_flick(story, fact);
}
