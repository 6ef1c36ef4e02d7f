/* SPDX-License-Identifier: MIT */
/* The match sheet: teams, periods, goals and every call, as they are noted on the way. */
#ifndef CLI_SHEET_H
#define CLI_SHEET_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include <toque/record.h>

#include "jsonout.h"

enum { SHEET_PLAYER = TQ_RECORD_PLAYER };

typedef struct {
    int64_t t;     /* on the match clock */
    int64_t clock; /* in its period */
    int period;    /* as in TqView */
    TqRuling ruling;
    bool scored; /* a goal that counted, for `scorer`, and the score after it */
    TqSide scorer;
    int score[2];
} SheetCall;

typedef struct {
    TqMatchSetup setup;
    char player[2][SHEET_PLAYER]; /* who plays; "" where nobody knows */
    int taken_back;               /* how often, in a practice match */
    size_t calls, room;
    SheetCall *call;
    bool full; /* no memory for more calls */
    int commands;
    int earlier;      /* calls that no report had room for */
    int period;       /* before the next command ... */
    int64_t began_ms; /* ... when its clock began, -1: not yet ... */
    int64_t ends_ms;  /* ... and when it ends */
    int score[2];
    TqView end;
    uint64_t hash;
} Sheet;

/* A match that has just been started, or is about to be; from here on the program speaks in the
   words of its book. */
void sheet_begin(Sheet *sheet, const TqMatchSetup *setup);
void sheet_free(Sheet *sheet);

/* A command that has happened, and the match after it. */
void sheet_note(Sheet *sheet, const struct tq_match *match, const TqCommand *command,
                const TqReport *report);

/* The match as it stands is all there is. */
void sheet_end(Sheet *sheet, const struct tq_match *match);

/* Teams and score; goals; then every call, or how often each was made. */
void sheet_print(const Sheet *sheet, bool every_call, int language, FILE *out);
void sheet_json(const Sheet *sheet, bool every_call, FILE *out);

/* What the JSON object has, into one that is open. */
void sheet_members(const Sheet *sheet, bool every_call, JsonOut *json);

#endif
