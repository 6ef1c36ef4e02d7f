/* SPDX-License-Identifier: MIT */
/* The slowest flick of many matches of the random player: `slowest [MATCHES [FIRST [BOOK]]]`. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/matches.h"

static const char *const books[] = { "dadinho", "chapas", "fistf-es", "fistf-de", "fistf-indoor" };

int main(int count, char **word)
{
    int matches = count > 1 ? atoi(word[1]) : 100;
    long first = count > 2 ? atol(word[2]) : 1;
    if (matches < 1 || first < 1) {
        fprintf(stderr, "slowest [MATCHES [FIRST [BOOK]]], both 1 or more\n");
        return 2;
    }
    for (size_t i = 0; i < sizeof books / sizeof books[0]; i++) {
        if (count > 3 && strcmp(word[3], books[i]) != 0)
            continue;
        BenchSlowest s = bench_matches_slowest(books[i], (uint64_t)first, matches);
        printf(
            "%s: %d matches, %ld flicks, %ld over 1 ms, slowest %.3f ms (seed %llu, command %d)\n",
            books[i], matches, s.flicks, s.over_ms, s.ms, (unsigned long long)s.seed, s.command);
        fflush(stdout);
    }
    return 0;
}
