/* SPDX-License-Identifier: MIT */
/* The events of a record in words: the lines of the table, and the few that tell the story. */
#ifndef CLI_STORY_H
#define CLI_STORY_H

#include <stdio.h>

#include "record.h"

enum { STORY_MAX = 64, STORY_TEXT = 96 };

/* A numbered event of the story, as the drawing and its caption show it. */
typedef struct {
    size_t event;
    int times; /* the same two met so often, nobody else between */
    char text[STORY_TEXT];
} Beat;

typedef struct {
    int beats; /* kept; `left_out` more did not fit */
    int left_out;
    Beat beat[STORY_MAX];
} Story;

/* Contacts, falls, exits and goals; not the crossings and landings between. */
void story_make(const Record *record, Story *story);

/* "contact", "landing" ... and what an event of that kind says besides who and where. */
const char *story_kind(TqEventKind kind);

void story_detail(const Record *record, const TqEvent *event, char out[STORY_TEXT]);

/* At the first contact: "home 4 was 0.081 mm from ball at that instant", or "" if nobody was near.
 */
void story_hair(const Record *record, char out[STORY_TEXT]);

#endif
