/* SPDX-License-Identifier: MIT */
/* What happened, as sentences for people: rulings, rights, places, times. */
#ifndef CLI_SAY_H
#define CLI_SAY_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include <toque/match.h>

#include "line.h"

enum { SAY_NAME = 96 };

/* "-12.5", "-12,5": at most so many decimals, none that say nothing, never "-0". */
void say_number(double value, int decimals, int language, char out[SAY_NAME]);

/* "2-1", in German "2:1" */
void say_score(const int score[2], int language, char out[SAY_NAME]);

/* "3:07" */
void say_clock(int64_t ms, char out[SAY_NAME]);

/* Never NULL: a key of texts.h that is missing stands for itself. */
const char *say_text(const char *key, int language);

/* The text of `kind.word`: a call, a restart, a die, a face. */
const char *say_word(const char *kind, const char *word, int language);
const char *say_call(TqCall call, int language);
const char *say_restart(TqRestart restart, int language);

/* What a book calls it by that clause, where it has a word for that; a clause of -1: by none. */
const char *say_call_by(TqCall call, int book, int clause, int language);
const char *say_restart_by(TqRestart restart, int book, int clause, int language);

/* Words of their own that a refusal by this clause has, for the reason of that number where it has
   several; NULL: it has none, and the clause's sentence is the reason. */
const char *say_refusal(int book, int clause, int number, int language);
/* The same of a right that this clause gives although its sentence forbids something. */
const char *say_right(int book, int clause, int language);

/* "Home", "Heim": a name by itself; and as it stands in a sentence that has its article. */
const char *say_side(TqSide side, int language);
const char *say_team(TqSide side, int language);

/* The clause's sentence, or "" where there is none in any language. */
const char *say_clause_text(const char *id, int language);

/* Of a piece with a name of its own, as a spare keeper; else NULL. */
const char *say_own_name(int number, int language);

/* "button 5", "keeper", "ball"; with its side: "Home, button 5". */
void say_thing(TqThing thing, bool with_side, int language, char out[SAY_NAME]);

/* "Own goal: Home": the side of a call that is about somebody, though nobody is to blame. */
TqSide line_ruling_side(const TqRuling *ruling);

/* "Foul by Home (on Away, button 7)": call, side and piece. */
void line_ruling(Line *line, const TqRuling *ruling, int book, int language);

/* Why: the clause's sentence. Nothing for a clause of -1. */
void say_why(int book, int clause, int language, int indent, FILE *out);
void say_also(int book, int clause, int language, int indent, FILE *out);

/* A whole ruling: that, and why, and what comes of it, each a line of its own. */
void say_ruling(const TqRuling *ruling, int book, int language, int indent, FILE *out);

/* "keeper, 1-10, ball": the pieces of an offer. */
void say_pieces(const TqOffer *offer, int language, Line *list);

/* Who has how long for it, once for all offers of a side that one clause limits. */
void say_limits(const TqOffer *offer, int offers, const TqView *view, int language, int indent,
                FILE *out);

/* One line: who may do what, with which pieces, by which clause, within which time of that clause.
 */
void say_offer(const TqOffer *offer, const TqView *view, int language, int indent, FILE *out);

#endif
