/* SPDX-License-Identifier: MIT */
/* Finds the code that acts for a clause. */
#include "places.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

const Place *places_of(const char *clause)
{
    for (int i = 0; i < place_count; i++)
        if (strcmp(places[i].clause, clause) == 0)
            return &places[i];
    return NULL;
}

const Place *places_next(const Place *place)
{
    const Place *next = place + 1;
    const bool same = next < places + place_count && strcmp(next->clause, place->clause) == 0;
    return same ? next : NULL;
}
