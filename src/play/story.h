/* SPDX-License-Identifier: MIT */
/* The story of a flick: whom it moved, what those met first, and what became of the ball. A book
   keeps one, or one for each flick in motion, and its tally puts every fact to them; what a
   meeting means is for the book's clauses to say. */
#ifndef PLAY_STORY_H
#define PLAY_STORY_H

#include "play/board.h"
#include "play/fact.h"

#define STORY_NEVER 1e300

/* A first meeting. */
typedef struct {
    double at;   /* its instant; STORY_NEVER: they did not meet */
    TqThing who; /* of the flick's chain */
    TqThing with;
    bool placed, rested, still; /* the place is known; it lay still; it was not seen to move */
    Vec2 place;
} StoryMeet;

typedef struct {
    bool made;
    int number; /* of the flick, within the motion */
    TqSide side;
    int8_t piece;
    uint32_t chain; /* own pieces that it moved: the flicked one, and whom one of these pushed */
    StoryMeet own;  /* the flicked piece meets one of its own side, */
    StoryMeet wall; /* a frame, a fence, or a hand of its own side, */
    StoryMeet rest; /* any piece that rests, */
    StoryMeet ball; /* the ball (anew, while it was not seen to move) */
    StoryMeet foe;  /* any of the chain meets an opponent, */
    StoryMeet any_ball;         /* the ball, */
    StoryMeet fence[TQ_PIECES]; /* and each its first fence */
    /* The ball, until it left the field: */
    Vec2 ball_from;
    TqThing last;            /* piece to meet it */
    bool deflected;          /* it met anything else after the flicked piece */
    uint8_t frames, keepers; /* it met: bit s: that of side s */
    TqThing passer;          /* last to meet it before the first receiver */
    uint32_t receivers;      /* own pieces that it came to next, before any opponent */
    bool cut;                /* it met an opponent */
    bool left_circle;
    LineKind out; /* that it left over, LINE_NONE: it did not */
    TqSide out_end;
    bool out_placed, in_goal, over_goal;
    Vec2 out_at;
} Story;

/* A flick is made: fact of kind FACT_FLICK. */
Story story_begin(const Fact *fact, const Board *board);

/* Note a fact, if it concerns this flick. */
void story_note(Story *story, const Fact *fact);

/* Does the ball lie in the goal at this end of the field, past its line by more than that? Then how
   it must have crossed it, told or not; `side` defends it. */
bool story_lies_in_goal(const TqField *field, const Footprint *ball, int end, TqSide side,
                        double tolerance, Fact *crossed);

/* The story of a flick by its number among those of a motion; NULL: none is kept. */
Story *story_find(Story *stories, int count, int number);

bool story_is_flicked(const Story *story, TqThing thing);
bool story_in_chain(const Story *story, TqThing thing);

static inline bool story_met(const StoryMeet *meet)
{
    return meet->at < STORY_NEVER;
}

#endif
