/* SPDX-License-Identifier: MIT */
/* Reads and writes journals of runs. */
#define _XOPEN_SOURCE 700

#include "journal.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>

#include <toque/agent.h>

static const char head[] = "# toque simulate ";

static bool fail(Journal *journal, const char *format, ...)
{
    va_list words;
    va_start(words, format);
    vsnprintf(journal->wrong, sizeof journal->wrong, format, words);
    va_end(words);
    return false;
}

/* ---- the plan ---- */

static uint64_t of_bytes(uint64_t hash, const void *bytes, size_t len)
{
    return (hash * UINT64_C(0x100000001B3)) ^ run_check(bytes, len);
}

void journal_plan(const RunPlan *plan, char out[JOURNAL_PLAN])
{
    const TqMatchSetup *setup = &plan->setup;
    char equipment[TQ_EQUIPMENT_TEXT];
    const size_t measured =
        tq_equipment_write(setup->book, &setup->equipment, equipment, sizeof equipment);
    uint64_t things = of_bytes(0, equipment, measured);
    if (tq_book_has_dice(setup->book))
        things = of_bytes(things, &setup->dice, sizeof setup->dice);
    int len = snprintf(out, JOURNAL_PLAN, "%s %s %s%s seed %" PRIu64 " %s things %016" PRIx64,
                       tq_book_name(setup->book), tq_agent_name(plan->agent[0]),
                       tq_agent_name(plan->agent[1]), plan->swap ? " in turn" : "", setup->seed,
                       setup->manner == TQ_STRICT ? "strict" : "assisted", things);
    for (int i = 0; i < tq_book_settings(setup->book); i++)
        len += snprintf(out + len, (size_t)(JOURNAL_PLAN - len), " %s=%d",
                        tq_book_setting(setup->book, i).name, (int)setup->setting[i]);
}

/* ---- reading ---- */

static bool read_head(Journal *journal, FILE *file, const char *path, const RunPlan *plan)
{
    char line[JOURNAL_PLAN + 64], wanted[JOURNAL_PLAN];
    journal_plan(plan, wanted);
    if (!fgets(line, sizeof line, file) || strncmp(line, head, sizeof head - 1) != 0)
        return fail(journal, "%s:1: no journal of `toque simulate`", path);
    line[strcspn(line, "\n")] = '\0';
    if (strcmp(line + sizeof head - 1, wanted) != 0)
        return fail(journal, "%s:1: of another run: %s", path, line + sizeof head - 1);
    if (!fgets(line, sizeof line, file))
        return true; /* stopped right there */
    line[strcspn(line, "\n")] = '\0';
    return strcmp(line, run_columns) == 0 || fail(journal, "%s:2: other columns", path);
}

/* True: it is a row; *fresh, if the total lacked it. */
static bool add_row(const char *row, size_t len, RunTotal *total, bool *fresh)
{
    RunResult result;
    size_t checked = len;
    if (!run_read(row, len, &result))
        return false;
    while (row[checked - 1] != '\t')
        checked--;
    *fresh = total_add(total, &result, run_check(row, checked));
    return true;
}

static bool read_rows(Journal *journal, FILE *file, const char *path, RunTotal *total)
{
    char row[RUN_ROW];
    bool fresh;
    for (int line = 3; fgets(row, sizeof row, file); line++) {
        const size_t len = strcspn(row, "\n");
        if (row[len] != '\n') /* half a row: the run was cut off there */
            return true;
        if (!add_row(row, len, total, &fresh))
            return fail(journal, "%s:%d: a damaged row", path, line);
    }
    return true;
}

bool journal_merge(Journal *journal, const char *text, size_t len, RunTotal *total)
{
    const char *end = text + len, *row = text;
    for (int line = 1; row < end; line++) {
        const char *stop = memchr(row, '\n', (size_t)(end - row));
        bool fresh = false;
        if (!stop)
            return true;
        const size_t size = (size_t)(stop - row);
        if (line > 2 && !add_row(row, size, total, &fresh))
            return fail(journal, "line %d of a rank's journal: a damaged row", line);
        if (fresh && !journal_add(journal, row, size + 1))
            return fail(journal, "the journal cannot be written");
        row = stop + 1;
    }
    return true;
}

bool journal_read(Journal *journal, const char *path, const RunPlan *plan, RunTotal *total)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return fail(journal, "%s: %s", path, strerror(errno));
    const bool good = read_head(journal, file, path, plan) && read_rows(journal, file, path, total);
    fclose(file);
    return good;
}

/* ---- writing ---- */

/* Cut off what follows the last end of line; how much is left. */
static long cut_half_row(FILE *file)
{
    long end = 0, at = 0;
    rewind(file);
    for (int c = getc(file); c != EOF; c = getc(file)) {
        at++;
        if (c == '\n')
            end = at;
    }
    return at == end || ftruncate(fileno(file), end) == 0 ? end : -1;
}

bool journal_open(Journal *journal, const char *path, const RunPlan *plan)
{
    char words[JOURNAL_PLAN];
    journal->file = fopen(path, "ab+");
    const long left = journal->file ? cut_half_row(journal->file) : -1;
    if (left < 0)
        return fail(journal, "%s: %s", path, strerror(errno));
    fseek(journal->file, 0, SEEK_END);
    journal_plan(plan, words);
    if (left == 0)
        fprintf(journal->file, "%s%s\n%s\n", head, words, run_columns);
    return fflush(journal->file) == 0 || fail(journal, "%s: %s", path, strerror(errno));
}

bool journal_add(Journal *journal, const char *row, size_t len)
{
    return fwrite(row, 1, len, journal->file) == len && fflush(journal->file) == 0;
}

bool journal_close(Journal *journal)
{
    const bool good = !journal->file || fclose(journal->file) == 0;
    journal->file = NULL;
    return good;
}
