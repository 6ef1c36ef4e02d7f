/* SPDX-License-Identifier: MIT */
/* The matches of a journal in their order, as comma-separated values and into SQLite. */
#include "simulate.h"

#include <errno.h>
#include <inttypes.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#include <toque/agent.h>

#include "text.h"

/* A journal, and where in it the row of each match begins; 0: it has none. */
typedef struct {
    FILE *file;
    int64_t matches;
    long *begin;
} Rows;

static void rows_close(Rows *rows)
{
    if (rows->file)
        fclose(rows->file);
    free(rows->begin);
}

static bool rows_open(Rows *rows, const char *journal, int64_t matches)
{
    char row[RUN_ROW];
    RunResult result;
    *rows = (Rows){ .file = fopen(journal, "rb"), .matches = matches };
    rows->begin = calloc((size_t)matches, sizeof *rows->begin);
    if (!rows->file || !rows->begin) {
        rows_close(rows);
        return complain(false, "%s: cannot be read: %s", journal, strerror(errno));
    }
    for (long at = 0; fgets(row, sizeof row, rows->file); at = ftell(rows->file))
        if (run_read(row, strcspn(row, "\n"), &result) && result.match < matches)
            rows->begin[result.match] = at;
    return true;
}

/* The row of a match, without its end; false: there is none. */
static bool rows_get(const Rows *rows, int64_t match, char row[RUN_ROW])
{
    if (!rows->begin[match] || fseek(rows->file, rows->begin[match], SEEK_SET) != 0 ||
        !fgets(row, RUN_ROW, rows->file))
        return false;
    row[strcspn(row, "\n")] = '\0';
    return true;
}

/* ---- commas ---- */

/* The lists have commas of their own: they stand in quotes. */
static void put_cells(FILE *out, char *row)
{
    for (char *cell = row; cell;) {
        char *tab = strchr(cell, '\t');
        if (tab)
            *tab = '\0';
        const bool list = strchr(cell, ',') != NULL;
        fprintf(out, list ? "\"%s\"%c" : "%s%c", cell, tab ? ',' : '\n');
        cell = tab ? tab + 1 : NULL;
    }
}

bool simulate_csv(const char *journal, int64_t matches, const char *path)
{
    Rows rows;
    char row[RUN_ROW];
    if (!rows_open(&rows, journal, matches))
        return false;
    FILE *out = fopen(path, "wb");
    if (!out) {
        rows_close(&rows);
        return complain(false, "%s: cannot be written: %s", path, strerror(errno));
    }
    snprintf(row, sizeof row, "%s", run_columns);
    put_cells(out, row);
    for (int64_t i = 0; i < matches; i++)
        if (rows_get(&rows, i, row))
            put_cells(out, row);
    rows_close(&rows);
    return close_output(out, path);
}

/* ---- the database ---- */

static const char tables[] =
    "create table if not exists run (id integer primary key, book text, home text, away text, "
    "seed text);"
    "create table if not exists match (run integer, match integer, seed text, home integer, "
    "away integer, kicks_home integer, kicks_away integer, winner integer, swapped integer, "
    "commands integer, flicks integer, shots integer, fouls integer, restarts integer, "
    "spells integer, own_third integer, middle_third integer, far_third integer, "
    "seconds integer, hash text, primary key (run, match));"
    "create table if not exists called (run integer, match integer, clause text, count integer);"
    "begin";

enum { COLUMNS = 19 }; /* of a row that go into the table as they are */

static bool insert_run(sqlite3 *base, const RunPlan *plan)
{
    sqlite3_stmt *put = NULL;
    char seed[24];
    snprintf(seed, sizeof seed, "%" PRIu64, plan->setup.seed);
    const char *value[] = { tq_book_name(plan->setup.book), tq_agent_name(plan->agent[0]),
                            tq_agent_name(plan->agent[1]), seed };
    sqlite3_prepare_v2(base, "insert into run (book, home, away, seed) values (?, ?, ?, ?)", -1,
                       &put, NULL);
    for (int i = 0; put && i < 4; i++)
        sqlite3_bind_text(put, i + 1, value[i], -1, SQLITE_TRANSIENT);
    const bool good = put && sqlite3_step(put) == SQLITE_DONE;
    sqlite3_finalize(put);
    return good;
}

static bool insert_match(sqlite3_stmt *put, int64_t run, char *row)
{
    sqlite3_reset(put);
    sqlite3_bind_int64(put, 1, run);
    char *cell = row;
    for (int i = 0; i < COLUMNS && cell; i++) {
        char *tab = strchr(cell, '\t');
        if (tab)
            *tab = '\0';
        sqlite3_bind_text(put, i + 2, cell, -1, SQLITE_TRANSIENT); /* columns have an affinity */
        cell = tab ? tab + 1 : NULL;
    }
    return sqlite3_step(put) == SQLITE_DONE;
}

static bool insert_clauses(sqlite3_stmt *put, int64_t run, int book, const RunResult *result)
{
    bool good = true;
    for (int i = 0; i < tq_book_clauses(book) && good; i++) {
        if (result->called[i] == 0)
            continue;
        sqlite3_reset(put);
        sqlite3_bind_int64(put, 1, run);
        sqlite3_bind_int64(put, 2, result->match);
        sqlite3_bind_text(put, 3, tq_book_clause(book, i).id, -1, SQLITE_STATIC);
        sqlite3_bind_int(put, 4, result->called[i]);
        good = sqlite3_step(put) == SQLITE_DONE;
    }
    return good;
}

static bool insert_rows(sqlite3 *base, const Rows *rows, int book)
{
    const int64_t run = sqlite3_last_insert_rowid(base);
    sqlite3_stmt *match = NULL, *called = NULL;
    char row[RUN_ROW];
    RunResult result;
    sqlite3_prepare_v2(base, "insert into match values (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
                       -1, &match, NULL);
    sqlite3_prepare_v2(base, "insert into called values (?,?,?,?)", -1, &called, NULL);
    bool good = match && called;
    for (int64_t i = 0; i < rows->matches && good; i++)
        if (rows_get(rows, i, row) && run_read(row, strlen(row), &result))
            good = insert_clauses(called, run, book, &result) && insert_match(match, run, row);
    sqlite3_finalize(match);
    sqlite3_finalize(called);
    return good;
}

bool simulate_database(const RunPlan *plan, const char *journal, int64_t matches, const char *path)
{
    Rows rows;
    sqlite3 *base = NULL;
    if (!rows_open(&rows, journal, matches))
        return false;
    bool good = sqlite3_open(path, &base) == SQLITE_OK &&
                sqlite3_exec(base, tables, NULL, NULL, NULL) == SQLITE_OK &&
                insert_run(base, plan) && insert_rows(base, &rows, plan->setup.book) &&
                sqlite3_exec(base, "commit", NULL, NULL, NULL) == SQLITE_OK;
    if (!good)
        complain(0, "%s: cannot be written: %s", path, sqlite3_errmsg(base));
    sqlite3_close(base);
    rows_close(&rows);
    return good;
}
