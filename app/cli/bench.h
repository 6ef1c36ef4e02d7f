/* SPDX-License-Identifier: MIT */
/* What is judged, and its answer as `toque judge` prints it. */
#ifndef CLI_BENCH_H
#define CLI_BENCH_H

#include <toque/judge.h>

#include "jsonout.h"
#include "options.h"

/* A file that is being judged, and what came of all of them. */
typedef struct {
    Common common;
    const char *path, *text;
    size_t len;
    uint32_t books; /* editions to put everything to; 0: each case to its own */
    int cases, passed, failed, asked, spoiled;
} Bench;

/* The answer to a question without the case's name: calls, wishes, how it stands, what is next. */
void bench_print(const Bench *bench, const TqCase *result);
/* The same as keys of an object. */
void bench_json(JsonOut *json, const TqCase *result);

/* Line `number` of the text as it stands. */
void bench_line(const Bench *bench, int number);

#endif
