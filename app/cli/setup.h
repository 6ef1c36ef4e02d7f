/* SPDX-License-Identifier: MIT */
/* The setup of a match out of the words of a command line: settings, seed, dice, players. */
#ifndef CLI_SETUP_H
#define CLI_SETUP_H

#include <stdbool.h>
#include <stddef.h>

#include <toque/match.h>

typedef struct {
    const char *seed, *manner, *dice, *equipment; /* NULL: not given; the last two: files */
    int sets;
    const char *set[TQ_MAX_SETTINGS * 2]; /* NAME=NUMBER */
} SetupWords;

/* Each complains and returns false where a word will not do. */

/* For the option --set; user is the SetupWords. */
bool setup_add(void *user, const char *value);

/* The number of a setting of the book, or -1. */
int setup_setting(int book, const char *name, size_t len);

bool setup_set(TqMatchSetup *setup, const char *text);

/* All of the words into a setup whose book is known. */
bool setup_fill(const SetupWords *words, TqMatchSetup *setup);

/* A computer player that knows the book; NULL: the first. */
bool setup_player(int book, const char *name, int *agent);

/* Digits only, of base 10 or 16 and at most 64 bits: 010 is ten. False: it is none. */
bool setup_number(const char *text, unsigned base, uint64_t *out);

/* A count from 1 on, if one was given. */
bool setup_count(const char *option, const char *text, uint64_t most, uint64_t *out);

/* As many threads as the machine has processors, and how many there may be. */
enum { SETUP_JOBS = 256 };
uint64_t setup_jobs(void);

#endif
