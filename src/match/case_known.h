/* SPDX-License-Identifier: MIT */
/* What is known of each thing by what an account has told: was it moved, and where does it lie? */
#ifndef MATCH_CASE_KNOWN_H
#define MATCH_CASE_KNOWN_H

#include "match/casefile.h"

#define TOLD_ROUNDED 2.0 /* mm; places in accounts are rounded by people */
#define TOLD_NEAR 10.0   /* and where two met is told less exactly */

static inline const struct ref *ref_of(const Runner *run)
{
    return &match_of(run->judge->match)->ref;
}

/* Something can be known of it. */
static inline bool has_place(TqThing thing)
{
    return thing_is_piece(thing) || thing_is_ball(thing);
}

static inline bool same_place(Vec2 a, Vec2 b)
{
    return a.x == b.x && a.y == b.y;
}

/* ---- What is known of a thing ---- */

/* Of one that has a place; and the one that is kept at this number. */
Known *case_known_of(Runner *run, TqThing thing);
TqThing case_known_thing(int i);
/* A hand holds it and moves it as it likes. */
bool case_known_is_held(const Runner *run, TqThing thing);
/* The ball lies on or in a piece, or under one: it goes where that goes. */
bool case_known_is_carried(const struct ref *ref, TqThing thing);
/* It stands where the referee has it: nothing that was told has moved it from there. */
bool case_known_is_still(Runner *run, TqThing thing);
/* A piece that is not there. */
bool case_known_is_absent(const Runner *run, TqThing thing);
/* Moved, and not placed by anybody since. */
bool case_known_is_astray(Runner *run, TqThing thing);
/* A piece is told to rest, or to have fallen off somewhere: where it left the field, if what it met
   beyond the lines says it; lost, if no straight way past what it met has led to its rest. */
void case_known_way(Runner *run, Fact *fact);
/* So it was when an account ended, and it has not been placed since. */
bool case_known_is_lost(Runner *run, TqThing thing);

/* A hand is told to have met the ball so far out that it has left the field, or is in the goal. */
bool case_known_hand_beyond(const Runner *run, const Fact *fact);

/* ---- What becomes known ---- */

/* An account begins. */
void case_known_begin(Runner *run);
/* By a happening, before it is put to the referee. */
void case_known_note(Runner *run, const Fact *fact, int line);
/* What is met is where the two met, if that is told. */
void case_known_heard(Runner *run, const Fact *fact);
/* Hands have put it where it lies now. */
void case_known_put(Runner *run, TqThing thing);
/* An account has ended: what it has moved, and told no place of, is lost. */
void case_known_end(Runner *run);

/* ---- What is meant by it ---- */

/* The ball is told to pass a line near it: on it. */
Fact case_known_on_line(const Runner *run, const Fact *fact);
/* The ball fell off the table, or met a piece in the goal, and nobody has said before that it left
   the field: so it did. */
bool case_known_exit(Runner *run, const Fact *off, Fact *out);
/* The ball came to lie on a piece, or that on it, and nobody has said that they met: so they did.
 */
bool case_known_meeting(const Runner *run, const Fact *lies, Fact *out);

/* ---- What is told later (case_next.c) ---- */

/* An account ends with that deed, and nobody has said where the ball came to rest: where the next
   line that tells of it has it met. */
bool case_next_has_ball(Runner *run, const Reader *here, const Fact *deed, Fact *rest);
/* A hand meets the ball beyond the lines, and the next line that tells of it has it leave the
   field: so it did before. */
bool case_next_is_out(Runner *run, const Reader *here, const Fact *touch, Fact *out);

#endif
