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
    "Plays many matches between computer players on several threads and prints what came of "
    "them. Match i depends on the seed and on i alone: results and their hash are the same for "
    "any number of jobs. Stopped with Ctrl-C, it prints what it has; a journal can be gone on "
    "with.\n"
    "\n"
    "--home, --away\twho plays: random, if nobody is named\n"
    "--matches N\thow many; else 100\n"
    "--jobs K\tthreads; else as many as the machine has processors\n"
    "--seed S\tof the whole run; else 1\n"
    "--swap\thome and away change players in every second match\n"
    "--manner MANNER\tassisted: what is forbidden is refused; strict: it happens and is ruled "
    "on; else assisted\n"
    "--set NAME=VALUE\ta setting of the book, as half=300; may stand more than once\n"
    "--dice FILE\tfaces and squares of your own (docs/play-dice.md)\n"
    "--equipment FILE\ttable, ball and pieces as measured (docs/format-equipment.md)\n"
    "--journal FILE\tkeep a row of every match there, as they come\n"
    "--resume\tgo on with the journal: only what it lacks is played\n"
    "--csv FILE\tall matches of the journal in their order\n"
    "--sqlite FILE\tthe same into a database: tables run, match and called\n"
    "--picture FILE\ttouches, shots and goals over the field, as SVG\n"
    "--clauses\thow often each clause was called, and a match where it was\n" OPTIONS_HELP;

typedef struct {
    Common common;
    const char *name[2], *matches, *jobs, *journal, *csv, *sqlite, *picture;
    bool swap, resume, clauses;
    SetupWords words;
    RunPlan plan;
    int threads;
    const SimulateTeam *team; /* NULL: alone */
    char own[1024];           /* the journal that this rank keeps */
} Order;

_Static_assert((int)SETUP_JOBS <= (int)POOL_JOBS, "more threads than a pool has room for");

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

enum { RANKS = 4096 }; /* so many journals are looked for */

/* Does this one print? */
static bool leads(const Order *order)
{
    return !order->team || order->team->rank == 0;
}

/* Whatever earlier runs have left that can be seen from here. */
static bool read_journals(const Order *order, Journal *journal, RunTotal *total)
{
    char path[sizeof order->own];
    if (!order->team)
        return access(order->journal, F_OK) != 0 ||
               journal_read(journal, order->journal, &order->plan, total);
    for (int rank = 0; rank < RANKS; rank++) {
        snprintf(path, sizeof path, "%.1000s.%d", order->journal, rank);
        if (access(path, F_OK) == 0 && !journal_read(journal, path, &order->plan, total))
            return false;
    }
    return true;
}

static bool open_journal(const Order *order, Journal *journal, RunTotal *total)
{
    if (access(order->own, F_OK) == 0 && !order->resume)
        return complain(false, "%s: there is a journal already; --resume goes on with it",
                        order->own);
    if (order->resume && !read_journals(order, journal, total))
        return complain(false, "%s", journal->wrong);
    if (order->resume && leads(order))
        complain(0, "matches already there: %lld of %lld", (long long)total->done,
                 (long long)total->matches);
    if (order->team) /* nobody writes while another still reads */
        order->team->wait();
    return journal_open(journal, order->own, &order->plan) || complain(false, "%s", journal->wrong);
}

/* ---- the journals of a team ---- */

/* All rows of a rank's journal, to be freed; rank 0 has its own. */
static char *rows_of(const Order *order, int rank, size_t *len)
{
    return rank == 0 ? read_file(order->own, len) : order->team->receive(rank, len);
}

/* What ranks of an earlier run left and nobody has now is there from the beginning. */
static bool gather(const Order *order, RunTotal *total)
{
    Journal whole = { 0 };
    bool good = true;
    total_free(total);
    remove(order->journal);
    if (!total_begin(total, order->plan.matches) ||
        !journal_open(&whole, order->journal, &order->plan))
        return complain(false, "%s", whole.wrong);
    for (int rank = 0; rank < RANKS; rank++) {
        char path[sizeof order->own];
        size_t len = 0;
        snprintf(path, sizeof path, "%.1000s.%d", order->journal, rank);
        if (rank >= order->team->count && access(path, F_OK) != 0)
            continue;
        char *text = rank < order->team->count ? rows_of(order, rank, &len) : read_file(path, &len);
        good = good && text && journal_merge(&whole, text, len, total);
        free(text);
    }
    return (journal_close(&whole) && good) || complain(false, "%s", whole.wrong);
}

/* Rank 0 gathers, the others hand in. */
static bool share(const Order *order, RunTotal *total)
{
    size_t len;
    if (leads(order))
        return gather(order, total);
    char *text = read_file(order->own, &len);
    if (text)
        order->team->send(text, len);
    free(text);
    return text != NULL;
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

static int report(const Order *order, const RunTotal *total)
{
    if (!leads(order))
        return EXIT_OK;
    if (order->common.json)
        simulate_json(&order->plan, total);
    else
        simulate_print(&order->plan, total, order->clauses);
    return write_files(order, total) && close_output(stdout, "-") ? EXIT_OK : EXIT_USAGE;
}

/* NULL, or what went wrong. */
static const char *play(const Order *order, Journal *journal, RunTotal *total)
{
    Progress progress = { .before = total->done, .shows = leads(order) && isatty(STDERR_FILENO) };
    clock_gettime(CLOCK_MONOTONIC, &progress.began);
    Pool pool = { .plan = &order->plan,
                  .total = total,
                  .journal = order->journal ? journal : NULL,
                  .jobs = order->threads,
                  .rank = order->team ? order->team->rank : 0,
                  .ranks = order->team ? order->team->count : 1,
                  .stop = &stop_signal,
                  .added = show_progress,
                  .user = &progress };
    stops_catch();
    const char *wrong = pool_run(&pool);
    if (progress.shows)
        fputs("\r\x1b[K", stderr);
    return journal_close(journal) || wrong ? wrong : "the journal cannot be written";
}

static int run(const Order *order, RunTotal *total)
{
    Journal journal = { 0 };
    if (order->journal && !open_journal(order, &journal, total))
        return EXIT_USAGE;
    const char *wrong = play(order, &journal, total);
    if (wrong)
        return complain(EXIT_USAGE, "%s", text_said(wrong));
    if (order->team && !share(order, total))
        return EXIT_USAGE;
    const int code = report(order, total);
    return code == EXIT_OK && stop_signal ? 128 + stop_signal : code;
}

/* What one match of it says against its setup, before many are begun. */
static bool can_start(const RunPlan *plan)
{
    TqError err;
    const TqMatchSetup setup = run_setup(plan, 0);
    struct tq_match *match = malloc(sizeof *match);
    if (!match)
        return complain(false, "no memory for a match");
    const bool good = tq_match_start(match, &setup, &err) == TQ_OK || !complain_of(&err);
    free(match);
    return good;
}

/* ---- the command ---- */

static bool fill(Order *order, int book)
{
    uint64_t matches = 100, jobs = setup_jobs();
    order->plan.setup = tq_match_usual(book);
    if (!setup_count("--matches", order->matches, 1000000000, &matches) ||
        !setup_count("--jobs", order->jobs, SETUP_JOBS, &jobs) ||
        !setup_fill(&order->words, &order->plan.setup))
        return false;
    order->plan.matches = (int64_t)matches;
    order->plan.swap = order->swap;
    order->threads = (int)jobs;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        if (!setup_player(book, order->name[side], &order->plan.agent[side]))
            return false;
    if ((order->csv || order->sqlite || order->resume) && !order->journal)
        return complain(false, "--resume, --csv and --sqlite want a --journal");
    if (order->team && !order->journal)
        return complain(false, "toque-mpi wants a --journal: each rank keeps one");
    snprintf(order->own, sizeof order->own, order->team ? "%.1000s.%d" : "%.1000s",
             order->journal ? order->journal : "", order->team ? order->team->rank : 0);
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

int simulate_as(int argc, char **argv, const SimulateTeam *team)
{
    Order order = { .team = team };
    const char *name;
    static RunTotal total;
    if (!read_order(&order, argc, argv, &name))
        return EXIT_USAGE;
    if (order.common.help)
        return leads(&order) ? help_print(usage) : EXIT_OK;
    const int book = clauses_book(name);
    if (book < 0 || !fill(&order, book))
        return EXIT_USAGE;
    if (!total_begin(&total, order.plan.matches))
        return complain(EXIT_USAGE, "no memory for so many matches");
    const int code = run(&order, &total);
    total_free(&total);
    return code;
}

int command_simulate(int argc, char **argv)
{
    return simulate_as(argc, argv, NULL);
}
