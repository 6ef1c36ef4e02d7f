/* SPDX-License-Identifier: MIT */
/* toque simulate BOOK: matches of computer players by the thousand, on all cores. */
#define _XOPEN_SOURCE 700

#include "simulate.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <toque/agent.h>

#include "../sim/pool.h"
#include "clauses.h"
#include "commands.h"
#include "options.h"
#include "setup.h"
#include "stops.h"
#include "text.h"
#include "texts.h"

static const char usage[] =
    "toque simulate BOOK [--home PLAYER] [--away PLAYER] [--matches N] [--jobs K] [--seed S]\n"
    "\n"
    "Plays many matches between computer players on several threads and prints what came of\n"
    "them. Match i depends on the seed and on i alone: results and their hash are the same for\n"
    "any number of jobs. Stopped with Ctrl-C, it prints what it has; a journal can be gone on\n"
    "with.\n"
    "\n"
    "  --home, --away    who plays: random, if nobody is named\n"
    "  --matches N       how many; else 100\n"
    "  --jobs K          threads; else as many as the machine has processors\n"
    "  --seed S          of the whole run; else 1\n"
    "  --swap            home and away change players in every second match\n"
    "  --manner MANNER   assisted or strict; else assisted\n"
    "  --set NAME=VALUE  a setting of the book, as half=300; may stand more than once\n"
    "  --equipment FILE  table, ball and pieces as measured\n"
    "  --dice FILE       faces and squares of your own\n"
    "  --journal FILE    keep a row of every match there, as they come\n"
    "  --resume          go on with the journal: only what it lacks is played\n"
    "  --csv FILE        all matches of the journal in their order\n"
    "  --sqlite FILE     the same into a database: tables run, match and called\n"
    "  --picture FILE    touches, shots and goals over the field, as SVG\n"
    "  --clauses         how often each clause was called, and a match where it was\n" //
    OPTIONS_HELP;

typedef struct {
    Common common;
    const char *name[2], *matches, *jobs, *journal, *csv, *sqlite, *picture;
    bool swap, resume, clauses;
    SetupWords words;
    RunPlan plan;
    int threads;
} Order;

/* ---- how far it is ---- */

typedef struct {
    struct timespec began;
    int64_t before; /* matches that were there already */
    time_t shown;
    bool shows;
} Progress;

static double seconds_since(const struct timespec *then)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - then->tv_sec) + 1e-9 * (double)(now.tv_nsec - then->tv_nsec);
}

/* At most once a second, on a terminal alone. */
static void show_progress(void *user, const RunTotal *total)
{
    Progress *progress = user;
    const time_t now = time(NULL);
    if (!progress->shows || now == progress->shown)
        return;
    progress->shown = now;
    const double passed = seconds_since(&progress->began);
    const double rate = passed > 0 ? (double)(total->done - progress->before) / passed : 0;
    const double left = rate > 0 ? (double)(total->matches - total->done) / rate : 0;
    const int filled = (int)(30 * total->done / total->matches);
    fprintf(stderr, "\r[%.*s%.*s] %" PRId64 "/%" PRId64 "  %.1f/s  %d:%02d ", filled,
            "##############################", 30 - filled, "..............................",
            total->done, total->matches, rate, (int)left / 60, (int)left % 60);
    fflush(stderr);
}

/* ---- the run ---- */

static bool open_journal(const Order *order, Journal *journal, RunTotal *total)
{
    const bool there = access(order->journal, F_OK) == 0;
    if (there && !order->resume)
        return complain(false, "%s: there is a journal already; --resume goes on with it",
                        order->journal);
    if ((there && !journal_read(journal, order->journal, &order->plan, total)) ||
        !journal_open(journal, order->journal, &order->plan))
        return complain(false, "%s", journal->wrong);
    return true;
}

static bool write_picture(const Order *order, const RunTotal *total)
{
    FILE *out = fopen(order->picture, "wb");
    if (!out)
        return complain(false, "%s: cannot be written: %s", order->picture, strerror(errno));
    simulate_picture(&order->plan, total, out);
    return close_output(out, order->picture);
}

static bool write_files(const Order *order, const RunTotal *total)
{
    const RunPlan *plan = &order->plan;
    return (!order->csv || simulate_csv(order->journal, plan->matches, order->csv)) &&
           (!order->sqlite ||
            simulate_database(plan, order->journal, plan->matches, order->sqlite)) &&
           (!order->picture || write_picture(order, total));
}

static int run(const Order *order, RunTotal *total)
{
    Journal journal = { 0 };
    if (order->journal && !open_journal(order, &journal, total))
        return EXIT_USAGE;
    Progress progress = { .before = total->done, .shows = isatty(STDERR_FILENO) };
    clock_gettime(CLOCK_MONOTONIC, &progress.began);
    Pool pool = { .plan = &order->plan,
                  .total = total,
                  .journal = order->journal ? &journal : NULL,
                  .jobs = order->threads,
                  .ranks = 1,
                  .stop = &stop_signal,
                  .added = show_progress,
                  .user = &progress };
    stops_catch();
    const char *wrong = pool_run(&pool);
    if (progress.shows)
        fputs("\r\x1b[K", stderr);
    if (!journal_close(&journal) && !wrong)
        wrong = "the journal cannot be written";
    if (wrong)
        return complain(EXIT_USAGE, "%s", text_said(wrong));
    if (order->common.json)
        simulate_json(&order->plan, total);
    else
        simulate_print(&order->plan, total, order->clauses);
    if (!write_files(order, total) || !close_output(stdout, "-"))
        return EXIT_USAGE;
    return stop_signal ? 128 + stop_signal : EXIT_OK;
}

/* What one match of it says against its setup, before many are begun. */
static bool can_start(const RunPlan *plan)
{
    TqError err;
    const TqMatchSetup setup = run_setup(plan, 0);
    struct tq_match *match = malloc(sizeof *match);
    if (!match)
        return complain(false, "no memory for a match");
    const bool good =
        tq_match_start(match, &setup, &err) == TQ_OK || complain(false, "%s", err.message);
    free(match);
    return good;
}

/* ---- the command ---- */

static bool read_count(const char *option, const char *text, uint64_t most, uint64_t *out)
{
    return !text || (setup_number(text, 10, out) && *out >= 1 && *out <= most) ||
           complain(false, "%s wants a whole number from 1 to %lu, not \"%s\"", option,
                    (unsigned long)most, text);
}

static bool fill(Order *order, int book)
{
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t matches = 100, jobs = processors > 0 ? (uint64_t)processors : 1;
    order->plan.setup = tq_match_usual(book);
    if (!read_count("--matches", order->matches, 1000000000, &matches) ||
        !read_count("--jobs", order->jobs, POOL_JOBS, &jobs) ||
        !setup_fill(&order->words, &order->plan.setup))
        return false;
    order->plan.matches = (int64_t)matches;
    order->plan.swap = order->swap;
    order->threads = (int)(jobs < POOL_JOBS ? jobs : POOL_JOBS);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        if (!setup_player(book, order->name[side], &order->plan.agent[side]))
            return false;
    if ((order->csv || order->sqlite || order->resume) && !order->journal)
        return complain(false, "--resume, --csv and --sqlite want a --journal");
    return can_start(&order->plan);
}

static bool read_order(Order *order, int argc, char **argv, const char **book)
{
    const Option options[] = {
        { .name = "--home", .value = &order->name[TQ_HOME] },
        { .name = "--away", .value = &order->name[TQ_AWAY] },
        { .name = "--matches", .value = &order->matches },
        { .name = "--jobs", .value = &order->jobs },
        { .name = "--seed", .value = &order->words.seed },
        { .name = "--swap", .flag = &order->swap },
        { .name = "--manner", .value = &order->words.manner },
        { .name = "--set", .each = setup_add, .user = &order->words },
        { .name = "--dice", .value = &order->words.dice },
        { .name = "--equipment", .value = &order->words.equipment },
        { .name = "--journal", .value = &order->journal },
        { .name = "--resume", .flag = &order->resume },
        { .name = "--csv", .value = &order->csv },
        { .name = "--sqlite", .value = &order->sqlite },
        { .name = "--picture", .value = &order->picture },
        { .name = "--clauses", .flag = &order->clauses },
    };
    int words;
    if (!options_read(&order->common, options, sizeof options / sizeof options[0], argc, argv,
                      &words))
        return false;
    *book = words > 0 ? argv[1] : NULL;
    if (words > 1)
        return complain(false, "one book at a time: \"%s\" is one too many", argv[2]);
    return words == 1 || order->common.help ||
           complain(false, "simulate wants a book, as in `toque simulate dadinho`");
}

int command_simulate(int argc, char **argv)
{
    Order order = { 0 };
    const char *name;
    static RunTotal total;
    if (!read_order(&order, argc, argv, &name))
        return EXIT_USAGE;
    if (order.common.help)
        return fputs(usage, stdout) < 0 ? EXIT_USAGE : EXIT_OK;
    const int book = clauses_book(name);
    if (book < 0 || !fill(&order, book))
        return EXIT_USAGE;
    if (!total_begin(&total, order.plan.matches))
        return complain(EXIT_USAGE, "no memory for so many matches");
    const int code = run(&order, &total);
    total_free(&total);
    return code;
}
