/* SPDX-License-Identifier: MIT */
/* A clause of a rulebook: where it lives, which facts it watches, how it rules on them. */
#ifndef REF_CLAUSE_H
#define REF_CLAUSE_H

#include <stdbool.h>
#include <stdint.h>

#include <toque/book.h>
#include <toque/match.h>

#include "play/fact.h"

struct ref;

/* What a judge says. */
typedef enum {
    JUDGE_SILENT,
    JUDGE_RULED, /* h->out is the ruling */
    JUDGE_NEEDS  /* h->needs says what it must know */
} Judgement;

/* What several judges look for in the same fact is found by the first of them: where a thing put
   down is wrong, and by which clause. */
typedef struct {
    bool sought;
    int clause; /* that it breaks, -1: none */
    TqThing thing;
    Vec2 at;
    bool order; /* it was not to be touched now, wherever it is put */
    bool keeper_sought;
    int keeper; /* the clause that a keeper's place breaks, -1: none */
} Finding;

/* One fact put to one judge. `out` comes with its clause, call none, no restart and no side. */
typedef struct {
    const struct ref *ref;
    const Fact *fact;
    TqRuling out;
    Finding *finding;  /* shared by the judges of this fact; nothing else is theirs to change */
    const char *needs; /* in a few English words: "where the contact was" */
} Hearing;

/* Judge one fact against the state that the facts before it left; fills h->out or h->needs and
   changes nothing else. Who has ruled, but cannot say where, fills both. */
typedef Judgement ClauseJudge(Hearing *h);

/* An attempt at one deed, TRIES(FLICK): who judges but some deeds watches these and is not asked of
   others. FACT_BIT(FACT_ATTEMPT): attempts at any. */
#define TRIES_BIT(deed) (1u << (FACT_KINDS + (deed)))
#define TRIES(deed) TRIES_BIT(TQ_DO_##deed)
/* Besides TRIES(FLICK): who may object to some kinds of flick and not to a normal one. */
#define TRIES_KIND TRIES_BIT(TQ_DEEDS)
_Static_assert(FACT_KINDS + TQ_DEEDS < 32, "facts and deeds fit the bits that a row watches");

/* A row of a chapter's table. */
typedef struct {
    int16_t clause; /* number in the book */
    TqPlaceOfClause place;
    uint32_t watches;   /* bits of FactKind and of TRIES; 0: no judge */
    ClauseJudge *judge; /* NULL: others carry it out and ask in_force */
} ClauseRow;

/* A clause that only allows what nothing forbids, or shows what another one says: no code can be
   without it, so its cases must miss the clause where that ends, or that says so. */
typedef struct {
    int16_t clause, bound;
} ClauseAllows;

/* A chapter of the book, and its rows. */
typedef struct {
    const char *name; /* its number or its word: "7", "attack" */
    int count;
    const ClauseRow *row;
} Chapter;

/* An id and who can see it, in the book's order. */
typedef struct {
    const char *id; /* "dadinho/44.p1"; NULL: this edition of the family has no such clause */
    TqEnforce enforce;
} ClauseName;

#endif
