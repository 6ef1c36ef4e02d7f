/* SPDX-License-Identifier: MIT */
/* What happened, as sentences for people: rulings, rights, places, times. */
#ifndef CLI_SAY_H
#define CLI_SAY_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include <toque/match.h>

enum { SAY_NAME = 96, SAY_LINE = 1200 };

/* A line being put together; what does not fit is left out. */
typedef struct {
    size_t len;
    char text[SAY_LINE];
} Line;

/* A placeholder and what stands for it; a list ends with a name of NULL. */
typedef struct {
    const char *name, *value;
} Slot;

void line_add(Line *line, const char *text);
void line_int(Line *line, int64_t value);
void line_pattern(Line *line, const char *pattern, const Slot *slots);

/* Wrapped, the first line indented by so many blanks and the others by two more. Empties it. */
void line_print(Line *line, int indent, FILE *out);

/* Columns that a UTF-8 text takes, and blanks to fill it up to `width`. */
int text_width(const char *text);
void put_padded(FILE *out, const char *text, int width);

/* "-12.5": at most so many decimals, none that say nothing, never "-0". */
void say_number(double value, int decimals, char out[SAY_NAME]);

/* "3:07" */
void say_clock(int64_t ms, char out[SAY_NAME]);

/* Never NULL: a key of texts.h that is missing stands for itself. */
const char *say_text(const char *key, int language);

/* The text of `kind.word`: a call, a restart, a die, a face. */
const char *say_word(const char *kind, const char *word, int language);
const char *say_call(TqCall call, int language);
const char *say_restart(TqRestart restart, int language);
const char *say_side(TqSide side, int language);

/* The clause's sentence, or "" where there is none in any language. */
const char *say_clause_text(const char *id, int language);

/* "button 5", "keeper", "ball"; with its side: "Home, button 5". */
void say_thing(TqThing thing, bool with_side, int language, char out[SAY_NAME]);

/* "Foul against Home (Away, button 7)": call, side and piece. */
void line_ruling(Line *line, const TqRuling *ruling, int language);

/* Why: the clause's sentence. Nothing for a clause of -1. */
void say_why(int book, int clause, int language, int indent, FILE *out);

/* A whole ruling: that, and why, and what comes of it, each a line of its own. */
void say_ruling(const TqRuling *ruling, int book, int language, int indent, FILE *out);

/* One line: who may do what, with which pieces, by which clause, until when. */
void say_offer(const TqOffer *offer, const TqView *view, int language, int indent, FILE *out);

#endif
