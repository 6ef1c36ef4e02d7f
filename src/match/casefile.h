/* SPDX-License-Identifier: MIT */
/* Inside the runner of cases. */
#ifndef MATCH_CASEFILE_H
#define MATCH_CASEFILE_H

#include <toque/contest.h>
#include <toque/judge.h>

#include "base/reader.h"
#include "match/match.h"

/* In which line of the text each thing was given: 0: in none. */
typedef struct {
    int piece[2][TQ_PIECES], ball;
    Vec2 at[2][TQ_PIECES];   /* a later state may have moved it: a restart sets up the teams */
    int named[2][TQ_PIECES]; /* a state of the book speaks of it */
    uint32_t faced[2];       /* it was said which way it faces */
    int kicks;               /* of a series: the last line that told any */
    bool done;               /* looked at as a whole: facts have begun */
} GivenLines;

/* What an account has told of one thing. */
typedef struct {
    Vec2 at;      /* where the referee had it when the account began, or it was told to rest */
    int line;     /* of the text, that told its place; 0: none */
    bool adrift;  /* it has been moved, and nobody has said where it came to rest */
    bool driven;  /* and by more than the ball, which hardly moves a piece */
    bool lost;    /* so it was when an account ended: nobody knows where it lies */
    bool strayed; /* so it was when this account began, and not */
    Vec2 from;    /* where the referee had it then */
    bool rested;  /* in this account it was told where */
    bool stacked; /* it was told to lie on another, or under one, or to hang in it */
    bool off;     /* it was told to fall off the table, */
    bool edge;    /* and where it was at its edge, or left the field */
    bool met;     /* what stood still, or a fence; where that is known, last: */
    Vec2 met_at;
    bool out; /* since then, something beyond the lines; there first: */
    Vec2 out_at;
    double reach; /* so near to that its centre has been; negative: nobody knows where it was */
} Known;

enum { TOLD_THINGS = 2 * TQ_PIECES + 1 };

typedef struct {
    Known known[TOLD_THINGS]; /* the pieces, and the ball */
    bool begun;
    bool shifted; /* the ball is elsewhere, and nothing has met it */
    bool gone;    /* it is beyond the lines, */
    bool left;    /* and was told to pass one, or to be in a goal */
    bool handled; /* the referee entered what he saw: a hand may have moved it */
    bool absent;  /* a piece was met that no line has put on the table */
    TqThing met;  /* the ball by this piece, last */
} Told;

typedef struct {
    const TqJudge *judge;
    TqCase out;
    TqError first; /* of all the text */
    bool skips;    /* the case was spoiled: to the next one */
    bool open, begun;
    Reader start;    /* before its `case` */
    uint32_t others; /* bits of the books that it is also put to, after this one */
    int as;          /* the book it is put to now, if that is not the one it names; -1 */
    int named;       /* the book by whose numbers it cites clauses */
    int book_line;
    bool in_account; /* a flick is being told; the rest is implied */
    int ended_line;  /* of the deed that ended the last one; 0: something else did */
    bool whistled;   /* while it moved, in a book that plays nothing meanwhile */
    bool too_much;   /* was said to be kept */
    bool expected;   /* an expectation has been read since the last fact */
    bool
        asked_at_rest; /* what must be known came up when all rested: where the ball lies is told */
    bool stalled;      /* a deed hangs on what must be said first: what is told or asked after it is
                          read, and did not happen, until an expectation has looked at it */
    bool where_only; /* nothing but the place of a ruling must be said, and no deed waits for it */
    bool entry_asks; /* that is for an entry, and nothing once it is withdrawn */
    double instant;
    TqRuling refusal; /* of the last deed, if it was refused */
    int refused_line;
    bool refused_flick; /* it was a flick, of this figure: what is told of it did not happen */
    TqThing refused_figure;
    bool in_vain; /* nor what is told since its figure met something */
    GivenLines given;
    Told told;
    bool looks_back;  /* an entry of the last flick, or its withdrawal: places from before */
    bool doubt;       /* a judge cannot rule on what was told: what follows hangs on it */
    bool rolls;       /* an entry is made while the ball may roll */
    int flicks;       /* told since everything last lay still */
    int before_flick; /* rulings that were there when the first of them began */
    bool of_deed[TQ_CASE_RULINGS],
        at_deed;           /* said as a deed was done, and not of what came of it */
    int64_t hand_until_ms; /* so long the last way of a hand takes */
    char kit[2000];        /* measures, one a line */
    size_t kit_len;
    TqContest contest;
    uint32_t options;      /* bits of the settings that it has named */
    TqEquipment equipment; /* that it is played with */
    bool has_said;         /* something of the match: its equipment is not changed any more */
} Runner;

/* case_said.c: what was said is kept. */
void case_note(Runner *run, const Verdict *verdict);
/* The motion is judged anew: of what was said of it stays what is said again and in that order,
   where it stood, and leaves the verdict; and what was said at deeds, which is not said again. */
void case_say_anew(Runner *run, Verdict *verdict);
/* Of a deed nothing more is told that could be judged with it: what comes next waits. */
void case_hold_after_deed(Runner *run);

/* case_fact.c: one line after `fact`; everything rests, and is ruled on. */
void case_fact(Runner *run, Reader *r);
void case_end_account(Runner *run, Reader *r);
/* What comes now is answered anew: what was said before was looked at by an expectation. */
void case_fresh(Runner *run);
/* Where the ball, or a piece, came to rest must be known to answer. */
void case_lacks(Runner *run, bool ball);

/* casefile.c: as account_fact asks for it: a clause by its id in the book that the case names; the
   clause of the same name where it is put to another edition. -1: none. */
int case_find_clause(void *user, const char *id);

/* case_given.c */
void case_given(Runner *run, Reader *r);
void case_option(Runner *run, Reader *r);
/* Before the first fact: do the givens contradict one another? */
void case_given_done(Runner *run, Reader *r);
/* Two things lie in one another, by these lines of the text; 0: by none. */
void case_fail_both(Reader *r, TqThing a, int line, TqThing b, int other);
/* An error that also names the line it contradicts. */
void case_fail_twice(Reader *r, const char *message, int line);

/* case_told.c: does a happening fit the table, and what was told before? If not, the reader has the
   error. */
bool case_told_fits(Runner *run, Reader *r, const Fact *fact);
/* Before an account ends: do things rest where they can? What has been left out: a question, NULL:
   nothing; open: without the answer nothing can be ruled. */
const char *case_told_lacks(Runner *run, Reader *r, bool *open);
/* Nobody has said where the ball lay that is met, or the piece that is flicked. */
bool case_told_meets_lost(Runner *run, const Fact *fact);
/* Nor where a piece at rest lies that is met, since it was moved. */
bool case_told_meets_stray(Runner *run, const Fact *fact);
/* Nor where some piece of that side lies, its keeper left out. */
bool case_told_lost_any(Runner *run, TqSide side);
/* At the end of a case: the ball was met, and nobody has said or decided where it lies now. */
bool case_told_lost_ball(Runner *run);
/* A ruling that names the place where a lost thing was before: what must be said first; or NULL. */
const char *case_told_unplaced(Runner *run, const TqRuling *ruling);

/* What is asked: may this be done? `shot`: may that side, with that piece or with any, shoot? */
typedef struct {
    TqCommand command;
    bool shot;
} CaseWish;

/* case_ask.c: one wish after `ask`; its answer as things stand; a deed that cannot be, said with
   what is in its way. */
void case_ask(Runner *run, Reader *r);
void case_answer(const Runner *run, const CaseWish *wish, TqAnswer *answer);
void case_fail_deed(const Runner *run, Reader *r, const TqCommand *command, const char *message);

/* case_hangs.c: what is asked for hangs on where a piece lies that has been moved and not placed.
 */
bool case_hangs_on_piece(Runner *run, const TqCommand *command);
/* The answer to a wish; true: it would be another if the ball lay elsewhere, and
   nobody has told where it lies. What is offered now: then wherever it lies. */
bool case_hangs_on_ball(Runner *run, const CaseWish *wish, TqAnswer *answer);
int case_offers(Runner *run, TqOffer *offer);

/* casefile.c: the match of a case, from its beginning. */
void case_begin(Runner *run);

/* case_measures.c: a line after `measure` or `equipment`; what was measured, once it is all read.
 */
void case_read_measure(Runner *run, Reader *r);
void case_check_measures(Runner *run, Reader *r);
void case_read_equipment(Runner *run, Reader *r);

/* case_contest.c: where it stands at the end, if the case is about one; one state after `given`,
 * one after `expect`; false: none of its words. */
void case_tell_contest(Runner *run);
bool case_given_contest(Runner *run, Reader *r);
bool case_expect_contest(Runner *run, Reader *r, char found[64]);

/* expect.c: one line after `expect`. */
void case_expect(Runner *run, Reader *r);

#endif
