/* SPDX-License-Identifier: MIT */
/* What the files on restarts share, and what the judges of rules 4, 11, 12, 14, 15 and 16 ask. */
#ifndef BOOK_FISTF_RESTARTS_H
#define BOOK_FISTF_RESTARTS_H

#include "book/fistf/fistf.h"

/* ---- restarts.c ---- */
bool fistf_is_positional(TqRestart kind); /* are there positional flicks at it? */
bool fistf_is_hand_set(TqRestart kind);   /* 4.2.2, 15.2.1: both sides set all by hand */

void fistf_forget_play(struct ref *ref, TqSide to); /* what was before is over */

/* ---- answers.c ---- */
int fistf_spot_clause(const struct ref *ref); /* by which the ball lies where it does */

/* ---- restart_places.c ---- */
/* The clause that the thing breaks where it would stand on that board; -1: none. */
int fistf_breaks(const struct ref *ref, const Board *board, TqThing thing);
/* 4.2.1, 15.2.1.2, 15.2.1.3: what a side has set wrongly goes to the nearest lawful place. `said`:
   the illegal position is called too. */
void fistf_correct(struct ref *ref, TqSide side, bool said);
/* Does some figure of the side that takes it stand where the taker has to? */
bool fistf_taker_stands_right(const struct ref *ref);

/* ---- distance.c ---- */
void fistf_referee_sets(struct ref *ref, TqThing thing, Vec2 at, TqRuling why);
void fistf_clear_spot(struct ref *ref); /* K23: whoever lies where the ball is laid */
void fistf_clear_area(struct ref *ref); /* 12.2.2 */
bool fistf_any_too_near(const struct ref *ref);
bool fistf_any_can_give_way(const struct ref *ref); /* of those, by I.10.s3 */
double fistf_distance_due(const struct ref *ref);   /* from the ball, on request; 0: none */
uint32_t fistf_too_near(const struct ref *ref);     /* whom it would move */
int fistf_distance_clause(TqRestart kind);          /* by which it may be asked for */

/* ---- restart_judges.c ---- */
bool fistf_awaits(const struct ref *ref, TqRestart kind); /* is this restart being prepared? */
Judgement fistf_before_signal(Hearing *h, TqRestart kind);
Judgement fistf_not_named(Hearing *h, TqRestart kind, TqRestart passes);
Judgement fistf_flick_out_of_order(Hearing *h, TqRestart kind);
Judgement fistf_flicked_early(Hearing *h);
Judgement fistf_set_out_of_order(Hearing *h, TqRestart kind);
Judgement fistf_misplaced_by(Hearing *h, int clause, bool corrected);
Judgement fistf_locked_taker(Hearing *h, int clause);
Judgement fistf_not_over(Hearing *h, TqRestart kind, int again, int passes);

#endif
