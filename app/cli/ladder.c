/* SPDX-License-Identifier: MIT */
/* toque ladder BOOK: does each level of the computer players beat the one below? */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <toque/agent.h>

#include "../sim/pool.h"
#include "clauses.h"
#include "commands.h"
#include "jsonout.h"
#include "line.h"
#include "options.h"
#include "setup.h"
#include "stops.h"
#include "text.h"
#include "texts.h"

static const char usage[] =
    "toque ladder BOOK [--matches N] [--jobs K] [--seed S] [--set NAME=VALUE]\n"
    "\n"
    "Lets each level of the computer players play the one below, sides changed after each match, "
    "and prints the share of the decided matches that it wins, with its error; then what a sound "
    "match of the two strongest looks like and what theirs looked like.\n"
    "\n"
    "--matches N\tof each pair; else 40\n"
    "--jobs K\tthreads; else as many as the machine has processors\n"
    "--seed S\tof the whole run; else 1\n"
    "--set NAME=VALUE\ta setting of the book, as half=300; may stand more than once\n" OPTIONS_HELP
    "\n"
    "Ends with 1 if a level does not beat the one below in 75 of 100 decided matches.\n";

enum { STEP = 75, LEVELS = 16 };

typedef struct {
    Common common;
    const char *matches, *jobs;
    SetupWords words;
    RunPlan plan;
    int threads;
    JsonOut json;
    int level[LEVELS], levels; /* the weakest first */
} Order;

/* What was thought a sound match before any was played: of two good players, in the usual time. */
typedef struct {
    const char *what;
    double least, most;
    double (*of)(const RunTotal *total);
} Sound;

static double ratio(int64_t part, int64_t whole)
{
    return whole > 0 ? (double)part / (double)whole : 0;
}

static double goals(const RunTotal *t)
{
    return ratio(t->goals[0] + t->goals[1], t->done);
}

static double fouls(const RunTotal *t)
{
    return ratio(t->fouls, t->done);
}

static double restarts(const RunTotal *t)
{
    return ratio(t->restarts, t->done);
}

static double in_a_row(const RunTotal *t)
{
    return ratio(t->flicks, t->spells);
}

static double far_third(const RunTotal *t)
{
    return 100 * ratio(t->thirds[2], t->thirds[0] + t->thirds[1] + t->thirds[2]);
}

/* How many goals a match of the book should have: in a book that is not here, as in most. */
static const struct {
    const char *book;
    double least, most;
} usual_goals[] = {
    { "fistf-es", 1.5, 5 },
    { "fistf-de", 1.5, 5 },
};

static const Sound sound[] = {
    { "goals", 1, 8, goals },
    { "fouls", 0, 20, fouls },
    { "restarts", 5, 80, restarts },
    { "flicks of one side in a row", 1.2, 6, in_a_row },
    { "in the far third, %", 20, 60, far_third },
};

/* ---- one step of the ladder ---- */

typedef struct {
    double share, error; /* of the decided, in percent */
    int64_t decided;
} Step;

/* By Agresti and Coull: never certain, however few there were. */
static Step step_of(const RunTotal *total)
{
    const int64_t decided = total->wins[0] + total->wins[1];
    const double n = (double)decided + 4, p = ((double)total->wins[0] + 2) / n;
    return (Step){ 100 * ratio(total->wins[0], decided), 196 * sqrt(p * (1 - p) / n), decided };
}

static void print_step(const Order *order, const RunTotal *total, Step step)
{
    const char *upper = tq_agent_name(order->plan.agent[0]);
    const char *lower = tq_agent_name(order->plan.agent[1]);
    text_print("%-10s - %-10s %5.1f %% \xC2\xB1 %4.1f  (%" PRId64 ":%" PRId64 ", %s %" PRId64
               "; %.2f - %.2f; %s %.2f s)  %s\n",
               upper, lower, step.share, step.error, total->wins[0], total->wins[1],
               text_said("drawn"), total->drawn, ratio(total->goals[0], total->done),
               ratio(total->goals[1], total->done), text_said("longest choice"),
               1e-6 * (double)total->slowest_us[0],
               text_said(step.share >= STEP ? "beats it" : "does not beat it"));
    fflush(stdout);
}

static void json_step(Order *order, const RunTotal *total, Step step)
{
    JsonOut *json = &order->json;
    out_open(json, NULL, '{');
    out_text(json, "upper", tq_agent_name(order->plan.agent[0]));
    out_text(json, "lower", tq_agent_name(order->plan.agent[1]));
    out_number(json, "share", step.share);
    out_number(json, "error", step.error);
    out_int(json, "decided", step.decided);
    out_int(json, "drawn", total->drawn);
    out_number(json, "longest choice, s", 1e-6 * (double)total->slowest_us[0]);
    for (size_t i = 0; i < sizeof sound / sizeof sound[0]; i++)
        out_number(json, sound[i].what, sound[i].of(total));
    out_hash(json, "hash", total_hash(total));
    out_close(json, '}');
}

static Sound sound_of(int book, size_t i)
{
    Sound out = sound[i];
    for (size_t k = 0; k < sizeof usual_goals / sizeof usual_goals[0]; k++)
        if (out.of == goals && book == tq_book_find(usual_goals[k].book)) {
            out.least = usual_goals[k].least;
            out.most = usual_goals[k].most;
        }
    return out;
}

static void print_sound(int book, const RunTotal *total)
{
    printf("\n%s\n", text_said("A match of the two strongest: what is sound, and what it was"));
    for (size_t i = 0; i < sizeof sound / sizeof sound[0]; i++) {
        const Sound row = sound_of(book, i);
        const double value = row.of(total);
        const bool good = value >= row.least && value <= row.most;
        if (row.of == far_third && value == 0) /* no table */
            continue;
        fputs("  ", stdout);
        put_padded(stdout, text_said(row.what), 34);
        text_print("%5.1f .. %5.1f  %6.2f%s\n", row.least, row.most, value, good ? "" : "  !");
    }
}

/* ---- the ladder ---- */

static void find_levels(Order *order)
{
    for (int agent = 0; agent < tq_agents() && order->levels < LEVELS; agent++)
        if (tq_agent_for_people(agent) && tq_agent_plays(agent, order->plan.setup.book))
            order->level[order->levels++] = agent;
}

/* NULL, or what went wrong. */
static const char *climb(Order *order, int at, RunTotal *total)
{
    order->plan.agent[0] = order->level[at];
    order->plan.agent[1] = order->level[at - 1];
    if (!total_begin(total, order->plan.matches))
        return "no memory for so many matches";
    Pool pool = { .plan = &order->plan,
                  .total = total,
                  .jobs = order->threads,
                  .ranks = 1,
                  .stop = &stop_signal };
    return pool_run(&pool);
}

static int run(Order *order)
{
    static RunTotal total;
    int code = EXIT_OK;
    const char *wrong = NULL;
    order->json = json_to(stdout);
    if (order->common.json)
        out_open(&order->json, NULL, '[');
    for (int at = 1; at < order->levels && !wrong && !stop_signal; at++) {
        total_free(&total);
        wrong = climb(order, at, &total);
        const Step step = step_of(&total);
        if (order->common.json)
            json_step(order, &total, step);
        else if (!wrong)
            print_step(order, &total, step);
        const bool study = tq_agent_for_study(order->plan.agent[0]);
        code = step.share >= STEP || study ? code : EXIT_FAILED;
    }
    if (order->common.json)
        fputs("]\n", stdout);
    else if (!wrong)
        print_sound(order->plan.setup.book, &total);
    total_free(&total);
    if (wrong)
        return complain(EXIT_USAGE, "%s", text_said(wrong));
    return stop_signal ? 128 + stop_signal : code;
}

static bool fill(Order *order, int book)
{
    uint64_t matches = 40, jobs = setup_jobs();
    order->plan = (RunPlan){ .setup = tq_match_usual(book), .swap = true };
    if (!setup_count("--matches", order->matches, 1000000, &matches) ||
        !setup_count("--jobs", order->jobs, SETUP_JOBS, &jobs) ||
        !setup_fill(&order->words, &order->plan.setup))
        return false;
    order->plan.matches = (int64_t)matches;
    order->threads = (int)jobs;
    find_levels(order);
    return true;
}

int command_ladder(int argc, char **argv)
{
    Order order = { 0 };
    const Option options[] = {
        { .name = "--matches", .value = &order.matches },
        { .name = "--jobs", .value = &order.jobs },
        { .name = "--seed", .value = &order.words.seed },
        { .name = "--set", .each = setup_add, .user = &order.words },
    };
    int words;
    if (!options_read(&order.common, options, sizeof options / sizeof options[0], argc, argv,
                      &words))
        return EXIT_USAGE;
    if (order.common.help)
        return help_print(usage);
    if (words != 1)
        return complain(EXIT_USAGE, "ladder wants a book, as in `toque ladder dadinho`");
    const int book = clauses_book(argv[1]);
    if (book < 0 || !fill(&order, book))
        return EXIT_USAGE;
    stops_catch();
    const int code = run(&order);
    return close_output(stdout, "-") ? code : EXIT_USAGE;
}
