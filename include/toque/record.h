/* SPDX-License-Identifier: MIT */
/* The record of a match: one JSON object a line, enough to play it again and to prove it. */
#ifndef TOQUE_RECORD_H
#define TOQUE_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <toque/match.h>

/* docs/format-record.md describes the lines: a header, commands, and an end unless the match was
   interrupted. */

enum {
    TQ_RECORD_VERSION = 2,
    TQ_RECORD_LINE =
        4000,             /* the most bytes of a line that is read; none that is written has more */
    TQ_RECORD_PLAYER = 48 /* bytes of a player's name, and the NUL */
};

/* What the first line tells. */
typedef struct {
    TqMatchSetup setup;
    char player[2]
               [TQ_RECORD_PLAYER]; /* who plays, UTF-8 without control characters; "": not said */
    int taken_back;                /* how often something was taken back in practice */
    bool has_hash;                 /* reading: the line has its hash, and it is right */
} TqRecordHeader;

/* A call as a record tells it. */
typedef struct {
    TqCall call;
    int16_t clause; /* of the match's book; -1: none */
    TqRestart restart;
    TqSide to; /* TQ_NO_SIDE without a restart */
} TqSaid;

/* What came of a command, as a record tells it; what it does not tell is not compared. */
typedef struct {
    bool has_calls, has_hash;
    int calls;
    TqSaid call[TQ_MAX_RULINGS];
    uint64_t hash; /* tq_record_command_hash */
    struct {
        int t, deed, calls, call[TQ_MAX_RULINGS], hash;
    } column; /* where the line says so, from 1; 0: it does not */
} TqOutcome;

/* How a match ended, as a record tells it. */
typedef struct {
    bool has_score, has_winner, has_hash;
    int score[2];
    TqSide winner; /* TQ_NO_SIDE: a draw */
    uint64_t hash;
    struct {
        int end, score, winner, hash;
    } column;
} TqEnding;

typedef enum { TQ_LINE_HEADER, TQ_LINE_COMMAND, TQ_LINE_END } TqLineKind;

/* ---- Writing: without a line end, NUL-terminated. Returns the length, or 0 if it does not fit
   or is nothing that a record can tell (a flick of no piece, a clause the book has not). ---- */

/* Always with its hash. */
size_t tq_record_write_header(const TqRecordHeader *header, char *buf, size_t cap);

/* Only what the deed needs is written. */
size_t tq_record_write_command(int book, const TqCommand *command, const TqOutcome *outcome,
                               char *buf, size_t cap);

size_t tq_record_write_end(const TqEnding *ending, char *buf, size_t cap);

/* All there is to tell of a report, with the hash of its line, and of a match that is over, with
   the hash of the line before. */
TqOutcome tq_record_outcome(const TqReport *report, uint64_t hash);
TqEnding tq_record_ending(const struct tq_match *match, uint64_t before);

/* The hash of a line: of all that it says (but for a note), of the match after it, and of the line
   before it. So each proves every line up to its own, from the header on. It is no signature:
   whoever has this program can write another record. */
uint64_t tq_record_header_hash(const TqRecordHeader *header);
uint64_t tq_record_command_hash(uint64_t before, int book, const TqCommand *command,
                                const TqReport *report, const struct tq_match *after);

/* ---- Reading: a line with or without its end; `number` is its number, for messages. All return
   TQ_OK, or TQ_BAD_TEXT with line and column in *err; a header whose hash is another one is
   TQ_BAD_RECORD. ---- */

/* By its keys, as far as it can be read; a line with neither key is a command's. */
TqLineKind tq_record_kind(const char *line, size_t len);

TQ_MUST_USE TqStatus tq_record_read_header(const char *line, size_t len, int number,
                                           TqRecordHeader *header, TqError *err);

/* A place is always `placed`, and the ball of TQ_NO_SIDE. */
TQ_MUST_USE TqStatus tq_record_read_command(int book, const char *line, size_t len, int number,
                                            TqCommand *command, TqOutcome *outcome, TqError *err);

TQ_MUST_USE TqStatus tq_record_read_end(const char *line, size_t len, int number, TqEnding *ending,
                                        TqError *err);

/* ---- Replaying ---- */

typedef struct {
    /* For the caller to set: told of the header, and of every command that agreed with its line.
       NULL: nobody. */
    void (*begun)(void *user, const TqRecordHeader *header);
    void (*seen)(void *user, const struct tq_match *match, const TqCommand *command,
                 const TqReport *report, int line);
    void *user;
    /* What came of it. */
    int commands, rulings;         /* that agreed */
    int hashes, without_hash;      /* lines that had one, and that had none: nothing proves them */
    int with_calls, without_calls; /* commands whose calls were compared, and that had none */
    int idle;                      /* commands that changed nothing and brought no call */
    int line;                      /* the last that agreed; 0: none */
    bool ended;                    /* by an end line */
    uint64_t hash;                 /* of the last line that agreed */
} TqReplay;

/* Was there something to compare on every line? */
static inline bool tq_replay_proves(const TqReplay *replay)
{
    return replay->hashes > 0 && replay->without_hash == 0 && replay->without_calls == 0;
}

/* Start *match from the header, apply every command and compare what comes of it with the line;
   stop at the first line that cannot be read (TQ_BAD_TEXT), cannot be done (the status of
   tq_match_start or tq_match_apply), or does not agree (TQ_BAD_RECORD). *err then says where and
   why, and *match stands after that line, or before it if nothing happened. */
TQ_MUST_USE TqStatus tq_record_replay(struct tq_match *match, const char *text, size_t len,
                                      TqReplay *result, TqError *err);

/* ---- Taking back ---- */

typedef struct {
    size_t len;    /* of the record as it is now, NUL-terminated */
    uint64_t hash; /* of its last line: the next one is bound to it */
} TqTakenBack;

/* All after the first so many commands has not been: *match stands after them, bit for bit, and
   `out` gets their record with one more in the header's `taken_back`, all its hashes anew. What is
   replayed is compared, as in tq_record_replay, whose statuses it returns; TQ_BAD_NUMBER: there are
   not so many commands; TQ_FULL: `out` is too short. */
TQ_MUST_USE TqStatus tq_record_take_back(struct tq_match *match, const char *text, size_t len,
                                         int commands, char *out, size_t cap, TqTakenBack *taken,
                                         TqError *err);

#endif
