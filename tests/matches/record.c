/* SPDX-License-Identifier: MIT */
/* The record of a table, in memory; on a file when something is wrong. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "matches/table.h"

static Table *kept;

static void append(Table *table, const char *line, size_t len)
{
    if (table->length + len + 2 > table->capacity) {
        table->capacity = table->capacity * 2 + TQ_RECORD_LINE;
        table->text = realloc(table->text, table->capacity);
        if (!table->text)
            abort();
    }
    memcpy(table->text + table->length, line, len);
    table->length += len;
    table->text[table->length++] = '\n';
    table->text[table->length] = '\0';
}

void record_begin(Table *table)
{
    char line[TQ_RECORD_LINE + 1];
    const TqRecordHeader header = { .setup = table->setup, .player = { "home", "away" } };
    size_t len = tq_record_write_header(&header, line, sizeof line);
    table->length = 0;
    table->proof = tq_record_header_hash(&header);
    if (len == 0)
        fail(table, "the header cannot be written", "");
    append(table, line, len);
}

void record_line(Table *table, const TqCommand *command, const TqReport *report)
{
    char line[TQ_RECORD_LINE + 1];
    table->proof =
        tq_record_command_hash(table->proof, table->setup.book, command, report, table->match);
    TqOutcome outcome = tq_record_outcome(report, table->proof);
    size_t len = tq_record_write_command(table->setup.book, command, &outcome, line, sizeof line);
    if (len == 0)
        fail(table, "a command cannot be written", tq_deed_word(command->deed));
    append(table, line, len);
}

void record_end(Table *table)
{
    char line[TQ_RECORD_LINE + 1];
    TqEnding ending = tq_record_ending(table->match, table->proof);
    size_t len = tq_record_write_end(&ending, line, sizeof line);
    if (len == 0)
        fail(table, "the end cannot be written", "");
    append(table, line, len);
}

void record_replay(Table *table)
{
    TqError err = { .status = TQ_OK };
    TqReplay replay = { .seen = NULL };
    if (tq_record_replay(table->again, table->text, table->length, &replay, &err) != TQ_OK) {
        fprintf(stderr, "line %d, column %d: %s\n", err.line, err.column, err.message);
        fail(table, "the record does not replay", err.message);
    }
    if (!tq_replay_proves(&replay) || replay.idle > 0)
        fail(table, "the record has a line that proves or does nothing", "");
    if (!replay.ended || replay.commands != table->commands)
        fail(table, "the replay has another number of commands", "");
    if (tq_match_hash(table->again) != table->hash)
        fail(table, "the replay ends with another hash", "");
}

static void keep(Table *table)
{
    char name[64], line[TQ_RECORD_LINE + 1];
    TqOutcome nothing = { .has_calls = false };
    size_t len = 0;
    if (table->pending)
        len =
            tq_record_write_command(table->setup.book, table->pending, &nothing, line, sizeof line);
    snprintf(name, sizeof name, "match-%llu.record", (unsigned long long)table->seed);
    FILE *file = fopen(name, "w");
    if (!file)
        return;
    fwrite(table->text, 1, table->length, file);
    if (len > 0)
        fprintf(file, "%s\n", line);
    fclose(file);
    fprintf(stderr, "seed %llu, after %d commands; the record so far is in %s\n",
            (unsigned long long)table->seed, table->commands, name);
}

/* What was offered when it went wrong. */
static void print_offers(const Table *table)
{
    TqOffer offer[TQ_MAX_OFFERS];
    const int count = tq_match_offers(table->match, offer, TQ_MAX_OFFERS);
    for (int i = 0; i < count; i++)
        fprintf(stderr, "offered: %s %s, pieces %x, options %x%s%s, %s\n",
                tq_side_word(offer[i].side), tq_deed_word(offer[i].deed), offer[i].pieces,
                offer[i].options, offer[i].ball ? ", the ball" : "", offer[i].must ? ", must" : "",
                offer[i].clause < 0 ? "-" : tq_book_clause(table->setup.book, offer[i].clause).id);
}

void fail(Table *table, const char *what, const char *more)
{
    fprintf(stderr, "FAILED: %s%s%s\n", what, *more ? ": " : "", more);
    print_offers(table);
    keep(table);
    exit(1);
}

static void on_signal(int number)
{
    signal(number, SIG_DFL);
    if (kept)
        keep(kept);
    raise(number);
}

void keep_on_signals(Table *table)
{
    static const int caught[] = { SIGILL, SIGTRAP, SIGFPE, SIGSEGV, SIGBUS, SIGABRT, SIGALRM };
    kept = table;
    for (size_t i = 0; i < sizeof caught / sizeof caught[0]; i++)
        signal(caught[i], on_signal);
}
