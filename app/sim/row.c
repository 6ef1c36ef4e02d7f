/* SPDX-License-Identifier: MIT */
/* Results as rows of text: numbers, then lists of what is not zero, then a check of it all. */
#include "run.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char run_columns[] = "match\tseed\thome\taway\tkicks_home\tkicks_away\twinner\tswapped\t"
                           "commands\tflicks\tshots\tfouls\trestarts\tspells\town_third\t"
                           "middle_third\tfar_third\tseconds\thash\tcalled\ttouches\tshots_from\t"
                           "goals_from\tcheck";

/* A cursor that writes, or that reads. */
typedef struct {
    char *text;
    size_t len;
} Out;

typedef struct {
    const char *at, *end;
    bool wrong;
} In;

uint64_t run_check(const char *row, size_t len)
{
    uint64_t hash = UINT64_C(0xCBF29CE484222325);
    for (size_t i = 0; i < len; i++)
        hash = (hash ^ (unsigned char)row[i]) * UINT64_C(0x100000001B3);
    return hash ? hash : 1;
}

/* ---- writing ---- */

static void put_number(Out *out, uint64_t value, bool hexadecimal)
{
    out->len += (size_t)snprintf(out->text + out->len, RUN_ROW - out->len,
                                 hexadecimal ? "%016" PRIx64 "\t" : "%" PRIu64 "\t", value);
}

/* "3:12,40:1" or "-" */
static void put_list(Out *out, const uint16_t *count, int size)
{
    const size_t begin = out->len;
    for (int i = 0; i < size; i++)
        if (count[i])
            out->len += (size_t)snprintf(out->text + out->len, RUN_ROW - out->len, "%s%d:%u",
                                         out->len > begin ? "," : "", i, (unsigned)count[i]);
    out->len += (size_t)snprintf(out->text + out->len, RUN_ROW - out->len, "%s\t",
                                 out->len > begin ? "" : "-");
}

static void put_numbers(Out *out, const RunResult *r)
{
    const int64_t number[] = { r->score[0],  r->score[1],  r->kicks[0],  r->kicks[1],
                               r->winner,    r->swapped,   r->commands,  r->flicks,
                               r->shots,     r->fouls,     r->restarts,  r->spells,
                               r->thirds[0], r->thirds[1], r->thirds[2], r->seconds };
    put_number(out, (uint64_t)r->match, false);
    put_number(out, r->seed, true);
    for (size_t i = 0; i < sizeof number / sizeof number[0]; i++)
        put_number(out, (uint64_t)number[i], false);
    put_number(out, r->hash, true);
}

size_t run_write(const RunResult *result, char row[RUN_ROW])
{
    Out out = { row, 0 };
    put_numbers(&out, result);
    put_list(&out, result->called, RUN_CLAUSES);
    put_list(&out, result->touch, RUN_CELLS);
    put_list(&out, result->shot, RUN_CELLS);
    put_list(&out, result->goal, RUN_CELLS);
    const uint64_t check = run_check(row, out.len);
    out.len += (size_t)snprintf(row + out.len, RUN_ROW - out.len, "%016" PRIx64 "\n", check);
    return out.len;
}

/* ---- reading ---- */

static uint64_t get_digits(In *in, unsigned base)
{
    uint64_t value = 0;
    const char *begin = in->at;
    for (; in->at < in->end; in->at++) {
        const char c = *in->at;
        const unsigned digit = c >= '0' && c <= '9'   ? (unsigned)(c - '0')
                               : c >= 'a' && c <= 'f' ? (unsigned)(c - 'a') + 10
                                                      : 16;
        if (digit >= base)
            break;
        in->wrong |= value > (UINT64_MAX - digit) / base;
        value = value * base + digit;
    }
    in->wrong |= in->at == begin;
    return value;
}

static void get_mark(In *in, char mark)
{
    const bool there = in->at < in->end && *in->at == mark;
    in->wrong |= !there;
    in->at += there;
}

static int64_t get_number(In *in, uint64_t most)
{
    const uint64_t value = get_digits(in, 10);
    get_mark(in, '\t');
    in->wrong |= value > most;
    return in->wrong ? 0 : (int64_t)value;
}

static uint64_t get_hash(In *in)
{
    const uint64_t value = get_digits(in, 16);
    get_mark(in, '\t');
    return value;
}

static void get_list(In *in, uint16_t *count, int size)
{
    const bool none = in->at < in->end && *in->at == '-';
    in->at += none;
    while (!none && !in->wrong) {
        const uint64_t place = get_digits(in, 10);
        get_mark(in, ':');
        const uint64_t value = get_digits(in, 10);
        in->wrong |= place >= (uint64_t)size || value > UINT16_MAX;
        if (!in->wrong)
            count[place] = (uint16_t)value;
        if (in->at >= in->end || *in->at != ',')
            break;
        in->at++;
    }
    get_mark(in, '\t');
}

static void get_numbers(In *in, RunResult *r)
{
    r->match = get_number(in, INT64_MAX);
    r->seed = get_hash(in);
    for (int i = 0; i < 2; i++)
        r->score[i] = (int)get_number(in, INT32_MAX);
    for (int i = 0; i < 2; i++)
        r->kicks[i] = (int)get_number(in, INT32_MAX);
    r->winner = (int)get_number(in, 2);
    r->swapped = get_number(in, 1) != 0;
    int *const rest[] = { &r->commands, &r->flicks,    &r->shots,     &r->fouls,    &r->restarts,
                          &r->spells,   &r->thirds[0], &r->thirds[1], &r->thirds[2] };
    for (size_t i = 0; i < sizeof rest / sizeof rest[0]; i++)
        *rest[i] = (int)get_number(in, INT32_MAX);
    r->seconds = get_number(in, INT32_MAX);
    r->hash = get_hash(in);
}

bool run_read(const char *row, size_t len, RunResult *out)
{
    In in = { row, row + len, false };
    memset(out, 0, sizeof *out);
    get_numbers(&in, out);
    get_list(&in, out->called, RUN_CLAUSES);
    get_list(&in, out->touch, RUN_CELLS);
    get_list(&in, out->shot, RUN_CELLS);
    get_list(&in, out->goal, RUN_CELLS);
    const size_t checked = (size_t)(in.at - row);
    const uint64_t check = get_digits(&in, 16);
    return !in.wrong && in.at == in.end && check == run_check(row, checked);
}
