/* SPDX-License-Identifier: MIT */
/* The three faces of a record: a table for people, an object for programs, a drawing. */
#ifndef CLI_FLICK_H
#define CLI_FLICK_H

#include <stdio.h>

#include "record.h"

void flick_table(const Record *record, FILE *out);
void flick_json(const Record *record, FILE *out);
void flick_svg(const Record *record, FILE *out);

#endif
