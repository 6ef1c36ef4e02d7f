/* SPDX-License-Identifier: MIT */
/* The match's own things as JSON: web/src/core/types.ts names every key. */
#ifndef WASM_TELL_H
#define WASM_TELL_H

#include <toque/match.h>

#include "../json/out.h"

void tell_side(JsonOut *out, const char *key, TqSide side); /* TQ_NO_SIDE: null */
void tell_thing(JsonOut *out, const char *key, TqThing thing);
void tell_clause(JsonOut *out, const char *key, int book, int clause); /* -1: null */

/* Of whatever was asked or done. */
void tell_report(JsonOut *out, const char *key, int book, const TqReport *report);

/* View, offers, deadline, poses and hash: all that the page shows. */
void tell_look(JsonOut *out, const struct tq_match *match);

/* One body as {present, shape, x, y, z, turn}. */
void tell_pose(JsonOut *out, const TqBodyState *state);

/* A rotation by its matrix, row by row, as a quaternion x y z w. */
void turn_of(const double matrix[9], double turn[4]);

/* The things that have a body, in the order of the page's scene; returns how many. */
enum { TELL_BODIES = 2 * TQ_PIECES + 1 };
int tell_bodies(const struct tq_match *match, TqThing thing[TELL_BODIES], int body[TELL_BODIES]);

/* books.c, scene.c: answers of their own. */
void tell_books(JsonOut *out);
void tell_scene(JsonOut *out, const struct tq_match *match, int book);
const char *tell_material(TqMaterial material);

#endif
