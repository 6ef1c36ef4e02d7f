/* SPDX-License-Identifier: MIT */
/* The match's own things as JSON: web/src/core/types.ts names every key. */
#ifndef WASM_ANSWER_H
#define WASM_ANSWER_H

#include <toque/match.h>

#include "../json/out.h"

void write_side(JsonOut *out, const char *key, TqSide side); /* TQ_NO_SIDE: null */
void write_thing(JsonOut *out, const char *key, TqThing thing);
void write_clause(JsonOut *out, const char *key, int book, int clause); /* -1: null */

void write_both(JsonOut *out, const char *key, const int value[2]); /* of each side */

/* parts.c: the part of the book's family; the others are null. */
void write_part_of(JsonOut *out, const TqView *view);
void write_numbers(JsonOut *out, const char *key, uint32_t pieces);
void write_offers(JsonOut *out, const char *key, const struct tq_match *match, int book);
void write_ways(JsonOut *out, const struct tq_match *match);
void write_sets(JsonOut *out, const char *key, const uint32_t pieces[2]);
void write_steps(JsonOut *out, int now, uint32_t to_come); /* keys "step" and "toCome" */
void write_figures(JsonOut *out, const TqView *view);      /* figures.c */

/* Of whatever was asked or done. */
void write_rulings(JsonOut *out, const char *key, int book, const TqRuling *ruling, int count);
void write_report(JsonOut *out, const char *key, int book, const TqReport *report);

/* View, offers, deadline, poses and hash: all that the page shows, and all of it from the copy for
   that side (TQ_NO_SIDE: a spectator), so that nothing sealed from it is in there. The hash is the
   copy's too and says whether anything that the side may know has changed; after the end nothing is
   sealed, and it is the match's. */
void write_look(JsonOut *out, const struct tq_match *match, TqSide side);

/* "poses": all bodies, in the order of the page's scene; [] without a table. */
void write_poses(JsonOut *out, const struct tq_match *match);

/* One body as {present, shape, x, y, z, turn}. */
void write_pose(JsonOut *out, const TqBodyState *state);

/* A rotation by its matrix, row by row, as a quaternion x y z w. */
void turn_of(const double matrix[9], double turn[4]);

/* The things that have a body, in the order of the page's scene; returns how many. */
enum {
    TELL_PIECES = 2 * TQ_PIECES + 1,
    TELL_FINGERS = 2,
    TELL_BODIES = TELL_PIECES + TELL_FINGERS
};
int write_bodies(const struct tq_match *match, TqThing thing[TELL_BODIES], int body[TELL_BODIES]);

/* books.c, scene.c: answers of their own. */
void write_books(JsonOut *out);
void write_scene(JsonOut *out, const struct tq_match *match);
const char *write_material(TqMaterial material);

#endif
