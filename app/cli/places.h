/* SPDX-License-Identifier: MIT */
/* Which code acts for which clause: a table made from src/book by tools/make_places.py. */
#ifndef CLI_PLACES_H
#define CLI_PLACES_H

typedef struct {
    const char *clause; /* "dadinho/41" */
    const char *file;   /* "src/book/dadinho/ch07_contact.c" */
    const char *name;   /* of the function or table: "dadinho_41" */
} Place;

/* All of them; those of one clause stand together, its judge first. */
extern const Place places[];
extern const int place_count;

/* The first of a clause; NULL: no code acts for it. */
const Place *places_of(const char *clause);

/* The next one of the same clause, or NULL. */
const Place *places_next(const Place *place);

#endif
