/* SPDX-License-Identifier: MIT */
/* A line of text for people: put together from patterns, wrapped, padded. */
#ifndef CLI_LINE_H
#define CLI_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { SAY_LINE = 1200 };

/* A line being put together; where it is full it ends with three dots. */
typedef struct {
    size_t len;
    bool cut;
    char text[SAY_LINE];
} Line;

/* A placeholder and what stands for it; a list ends with a name of NULL. */
typedef struct {
    const char *name, *value;
} Slot;

void line_add(Line *line, const char *text);
void line_int(Line *line, int64_t value);
/* {name} is what stands for it, {name|one|many} the word that goes with it as a number. */
void line_pattern(Line *line, const char *pattern, const Slot *slots);

/* Wrapped, the first line indented by so many blanks and the others by two more. Empties it. */
void line_print(Line *line, int indent, FILE *out);

/* The same from column `from` of a line that is begun; the others are indented by `indent`. */
void line_print_on(Line *line, int from, int indent, FILE *out);

/* Columns that a UTF-8 text takes, and blanks to fill it up to `width`; one at least. */
int text_width(const char *text);
void put_padded(FILE *out, const char *text, int width);

#endif
