/* SPDX-License-Identifier: MIT */
/* What a book says of its measures beyond their limits. */
#ifndef REF_EQUIP_RULES_H
#define REF_EQUIP_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- Rows of a table of measures ---- */

#define NO_IDEAL (-1)

/* Thousandths out of whole units. */
#define MILLI(units) ((units)*INT64_C(1000))

/* A range with its ideal. */
#define RANGE(name, unit, lo, hi, ideal, clause)                        \
    {                                                                   \
        name, unit, MILLI(lo), MILLI(hi), MILLI(ideal), NULL, clause, 0 \
    }

/* The book knows one value only. */
#define ALWAYS(name, unit, value, clause) RANGE(name, unit, value, value, value, clause)

/* No least value stated. */
#define UP_TO(name, unit, hi, clause) RANGE(name, unit, 0, hi, NO_IDEAL, clause)

/* A word out of a list; the ideal, where there is one, comes first. */
#define WORD(name, words, clause)                    \
    {                                                \
        name, NULL, 0, 0, NO_IDEAL, words, clause, 0 \
    }

/* Rows of one kind in EquipRules: how many there are, and where. */
#define EQUIP_ROWS(count, member, rows) .count = sizeof(rows) / sizeof(rows)[0], .member = (rows)

/* The row of a clause that is a measure, in the table of its chapter. */
#define MEASURED(clause)               \
    {                                  \
        clause, TQ_AT_MEASURE, 0, NULL \
    }

/* A whole that must be a part with an edge on either side: table = field + 2 strips. An edge that
   was not measured may have any width its own limits allow. Not checked unless both whole and part
   were measured. */
typedef struct {
    const char *whole, *part, *edge;
    int16_t too_large; /* clause for a whole larger than part and edges */
    int16_t too_small; /* clause for a smaller one */
} EquipSum;

/* A measure whose limit counts only where another one has a certain word; there it must be given.
   Both are a keeper's, or both a side's, or both the table's. */
typedef struct {
    const char *measure;    /* "keeper-stripe" */
    const char *when, *has; /* "keeper-clear", "yes"; no other words than its own can be read */
    bool implied;           /* what was measured has it, where nobody says that it has not */
} EquipWhen;

/* A measure of pieces that counts only in its sum over a side. */
typedef struct {
    const char *measure;
    int64_t max; /* thousandths */
    int16_t clause;
    int pieces; /* that a side has: so often counts what was said of all of them */
} EquipTotal;

/* A measure of the table that must exceed another one by so much; not checked unless both were
   measured. */
typedef struct {
    const char *larger, *smaller;
    int64_t least; /* thousandths */
    int16_t clause;
} EquipExcess;

/* A measure by which the table of a match is built. */
typedef enum {
    EQUIP_OF_TABLE, /* a number of TqField */
    EQUIP_OF_BALL,  /* of TqPieces */
    EQUIP_OF_TEAM,  /* of TqTeam, each side's own */
    EQUIP_OF_EDGE   /* of none: an edge of a sum, which says how large the whole is */
} EquipOf;

typedef struct {
    const char *measure;
    EquipOf of;
    size_t at;     /* where that number stands in it */
    double per;    /* how much of it is one unit: 0.5 where a diameter is measured */
    int64_t least; /* thousandths: what our table can be built with where the book has no least */
} EquipPlayed;

/* Rows of it: a number of the table, or of a side's pieces. */
#define EQUIP_TABLE(name, number, per, least)                       \
    {                                                               \
        name, EQUIP_OF_TABLE, offsetof(TqField, number), per, least \
    }
#define EQUIP_TEAM(name, number, per, least)                      \
    {                                                             \
        name, EQUIP_OF_TEAM, offsetof(TqTeam, number), per, least \
    }

/* A measure that is played and that single pieces of a side may have for themselves. */
typedef struct {
    const char *measure;
    int pieces; /* of a side, from 1 */
    size_t at;  /* where they stand in TqTeam, an array by number */
} EquipOwn;

/* What a book says of its measures beyond their limits. Lists are names parted by blanks, or NULL;
   a measure in none of the first four is the table's or the match's as a whole. */
typedef struct equip_rules {
    const char *of_side;   /* one for each side: how many buttons it has */
    const char *of_field;  /* of the pieces other than keepers */
    const char *of_keeper; /* of keepers */
    const char *of_piece;  /* of both */
    const char *unlike;    /* numbers that no two pieces of a side share; always of one piece */
    int sums;
    const EquipSum *sum;
    int whens;
    const EquipWhen *when;
    int totals;
    const EquipTotal *total;
    int excesses;
    const EquipExcess *excess;
    int played;
    const EquipPlayed *play; /* wholes of the sums before their parts */
    int owns;
    const EquipOwn *own;
    const char *as_usual; /* what would count in play, but our tables have only the usual one */
} EquipRules;

enum {
    EQUIP_MAX = 640,      /* values in one text */
    EQUIP_MAX_PIECE = 99, /* pieces of a side are 1 .. 99, reserves too */
};

#endif
