/* SPDX-License-Identifier: MIT */
/* A case's answer for people and programs, beyond the calls: how it stands now, the restart that is
   due, what was asked, why a piece may not act. */
#ifndef CLI_ANSWER_H
#define CLI_ANSWER_H

#include <toque/judge.h>

#include "jsonout.h"
#include "line.h"

/* "x 260 y 20, in the half of Away" */
void answer_place(const TqView *view, double x, double y, int language, Line *line);

/* The ball's square in dice: "row 6, band 3, Home attacks". */
void answer_square(const TqView *view, int language, Line *line);

/* Is it known where the ball lies? */
bool answer_has_ball(const TqCase *result, const TqView *view);

/* Has the owner announced a shot for the next flick? A penalty needs no word. */
bool answer_shot_announced(const TqView *view);

/* Score and period, the ball, counts, the restart that is due: each a line. */
void answer_state(const TqCase *result, const TqView *view, int language, FILE *out);

/* What may be done, and why the pieces that are missing from it may not. */
void answer_next(const TqCase *result, const TqView *view, int language, FILE *out);

/* Why each piece on the table that the offer has not may not: a clause, -1: it may, or none does.
 */
void answer_why_not(const TqCase *result, const TqOffer *offer, const TqView *view,
                    int16_t why[TQ_PIECES]);

/* The clause that keeps a side which may flick from shooting; -1: none, or it may. */
int answer_no_shot(const TqCase *result, const TqView *view);

/* Yes or no to one wish, with its clause. */
void answer_wish(const TqCase *result, const TqAnswer *answer, int language, FILE *out);

/* The same as keys of an object: "score", "ball", "restart", "shot", "answers", "why_not". */
void answer_json(JsonOut *json, const TqCase *result);

#endif
