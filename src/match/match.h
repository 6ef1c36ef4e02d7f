/* SPDX-License-Identifier: MIT */
/* A match inside: the referee, the table, and what is needed to judge the last flick again. */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include <toque/match.h>

#include "match/episode.h"
#include "ref/rulebook.h"
#include "ref/wait.h"

struct match {
    struct ref ref;
    struct tq_world world; /* the table now */
    struct episode episode;
    bool physical; /* flicks are played on the table; else facts are told */
    int8_t body[2][TQ_PIECES], ball;
    int flicks_before; /* flicks on this table before the motion began */
};

_Static_assert(sizeof(struct match) <= TQ_MATCH_BYTES, "a match fits its bytes");

static inline struct match *match_of(struct tq_match *match)
{
    return (struct match *)(void *)match->bytes;
}

static inline const struct match *match_seen(const struct tq_match *match)
{
    return (const struct match *)(const void *)match->bytes;
}

static inline const struct rulebook *match_book(const struct match *m)
{
    return rulebook_get(m->ref.book);
}

/* match.c: put a fact to tally, judges and resolve. */
void match_fact(struct match *m, const Fact *fact, Verdict *verdict, const char **needs);
Fact match_fact_of(FactKind kind, const TqCommand *command);
/* Everything rests: say so. The second does it for the first time. */
void match_settle(struct match *m, bool typed, Verdict *verdict, const char **needs);
void match_end_episode(struct match *m, bool typed, Verdict *verdict, const char **needs);
/* A deed that no judge stops, but for what a flick sets in motion. */
void match_put_deed(struct match *m, const TqCommand *command, const Spoken *spoken,
                    Verdict *verdict, const char **needs);
/* The whole of it, and kept to be judged again. `told`: the facts of the flick follow. */
void match_do(struct match *m, const TqCommand *command, const Spoken *spoken, bool told,
              Verdict *verdict, const char **needs);
void match_clear(struct match *m);

/* possible.c: is there such a thing; does the clock go on; may it be done? */
bool match_knows(TqThing thing);
TQ_MUST_USE TqStatus match_check_time(const struct match *m, const TqCommand *command,
                                      TqError *err);
TQ_MUST_USE TqStatus match_judge(const struct match *m, const TqCommand *command, Spoken *spoken,
                                 TqError *err);
/* Refused: in both manners what is no right at all, in the assisted one every offence. *verdict
   then says why. */
bool match_refuses(const struct match *m, const Spoken *spoken, Verdict *verdict);

/* again.c: late and withdrawn entries. */
const char *again_impossible(const struct match *m, const TqCommand *command);
void again_enter(struct match *m, const TqCommand *command, Verdict *verdict, const char **needs);
void again_withdraw(struct match *m, Verdict *verdict, const char **needs);

/* table.c: between board and table. */
TQ_MUST_USE TqStatus table_build(struct match *m, TqError *err);
void table_take_over(struct match *m); /* what hands moved on the board */
void table_read(struct match *m);      /* the board as the table stands */
TqThing table_thing(const struct match *m, int id);
/* What of a body or fixture another one met. */
TqPartRole table_part(const struct match *m, int id, int part, int met);
/* Is there room on the table, goals and fence included, where a piece is to be put? */
bool table_has_room(const struct match *m, const TqCommand *command);

/* motion.c: play a flick on the table, fact by fact. */
TqFlick motion_flick(const struct match *m, const TqCommand *command);
void motion_play(struct match *m, const TqCommand *command, Verdict *verdict, const char **needs);

#endif
