/* SPDX-License-Identifier: MIT */
/* What went wrong with an input: a status for programs, a message for people. */
#ifndef TOQUE_STATUS_H
#define TOQUE_STATUS_H

/* One list for the names and their texts. A forbidden move is no status: it is a refusal. */
#define TQ_STATUS_LIST(X)                                  \
    X(TQ_OK, "no error")                                   \
    X(TQ_BAD_NUMBER, "not a finite number")                \
    X(TQ_BAD_BODY, "not a possible body")                  \
    X(TQ_BAD_FLICK, "not a possible flick")                \
    X(TQ_BAD_TABLE, "not a possible table")                \
    X(TQ_BAD_ID, "no such thing")                          \
    X(TQ_BAD_TIME, "a time that cannot be")                \
    X(TQ_BAD_TEXT, "a text that cannot be read")           \
    X(TQ_BAD_RECORD, "a record that does not replay")      \
    X(TQ_FULL, "no room left")                             \
    X(TQ_TOO_MANY_EVENTS, "too many events in one motion") \
    X(TQ_NOT_ALLOWED_NOW, "not a command for this moment")

#define TQ_STATUS_NAME(name, text) name,
typedef enum { TQ_STATUS_LIST(TQ_STATUS_NAME) TQ_STATUS_COUNT } TqStatus;
#undef TQ_STATUS_NAME

/* Goes before a declaration: the caller must look at the result. */
#define TQ_MUST_USE __attribute__((warn_unused_result))

/* For mistakes of the programmer only, never for input. Alive in every build; calls no libc. */
#define TQ_ASSERT(condition) ((condition) ? (void)0 : __builtin_trap())

/* Why an input was refused. Line and column count from 1 and are 0 when the input was not a text;
   then the message itself says where. */
typedef struct {
    TqStatus status;
    int line, column;
    char message[160]; /* one plain English phrase, NUL-terminated, no full stop */
} TqError;

/* A short English phrase in static storage; never NULL, also for a number that is no status. */
const char *tq_status_text(TqStatus status);

/* Fill *err, unless it is NULL, and return status, so that a function can end with
   `return tq_error_set(err, TQ_BAD_ID, 0, 0, "...")`. A message too long is cut between
   UTF-8 characters; NULL stands for the status's own text. */
TqStatus tq_error_set(TqError *err, TqStatus status, int line, int column, const char *message);

#endif
