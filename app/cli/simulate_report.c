/* SPDX-License-Identifier: MIT */
/* What came of a run of matches: numbers with their error, and the clauses that spoke. */
#include "simulate.h"

#include <inttypes.h>
#include <math.h>

#include <toque/agent.h>

#include "jsonout.h"
#include "line.h"
#include "text.h"
#include "texts.h"

static double share(int64_t part, int64_t whole)
{
    return whole > 0 ? (double)part / (double)whole : 0;
}

/* Of a share, in percent: the true one lies within it in 95 runs of a hundred. By Agresti and
   Coull, as the ladder has it: never certain, however few there were. */
static double error_of(int64_t part, int64_t whole)
{
    const double n = (double)whole + 4, p = ((double)part + 2) / n;
    return 196 * sqrt(p * (1 - p) / n);
}

/* ---- for people ---- */

static void print_outcome(const char *who, const char *what, int64_t count, int64_t whole)
{
    text_print("  %-10s %-8s %10" PRId64 "  %5.1f %% \xC2\xB1 %.1f\n", who, what, count,
               100 * share(count, whole), error_of(count, whole));
}

static void print_mean(const char *what, int64_t sum, const RunTotal *total)
{
    putchar(' ');
    putchar(' ');
    put_padded(stdout, text_said(what), 34);
    text_print("%10.2f\n", share(sum, total->done));
}

static void print_means(const RunTotal *t)
{
    const int64_t flicks = t->thirds[0] + t->thirds[1] + t->thirds[2];
    printf("\n%s\n", text_said("A match, on average"));
    print_mean("goals", t->goals[0] + t->goals[1], t);
    print_mean("flicks or rolls", t->flicks, t);
    print_mean("shots announced", t->shots, t);
    print_mean("fouls", t->fouls, t);
    print_mean("restarts", t->restarts, t);
    print_mean("commands", t->commands, t);
    print_mean("seconds on its clock", t->seconds, t);
    fputs("  ", stdout);
    put_padded(stdout, text_said("flicks of one side in a row"), 34);
    text_print("%10.2f\n", share(t->flicks, t->spells));
    if (flicks == 0)
        return;
    fputs("  ", stdout);
    put_padded(stdout, text_said("own, middle, far third, %"), 34);
    printf("%4.0f %4.0f %4.0f\n", 100 * share(t->thirds[0], flicks),
           100 * share(t->thirds[1], flicks), 100 * share(t->thirds[2], flicks));
}

/* Which match it was, as a command that plays it again. */
static void print_match(const RunPlan *plan, int64_t match)
{
    const bool swapped = plan->swap && match % 2 == 1;
    printf("--seed 0x%" PRIx64 " --home %s --away %s", run_setup(plan, match).seed,
           tq_agent_name(plan->agent[swapped]), tq_agent_name(plan->agent[!swapped]));
}

static void print_clauses(const RunPlan *plan, const RunTotal *total)
{
    const int book = plan->setup.book;
    int silent = 0;
    printf("\n%s\n", text_said("How often each clause was called, and a match where it was"));
    for (int i = 0; i < tq_book_clauses(book); i++) {
        const char *id = tq_book_clause(book, i).id;
        if (!id)
            continue;
        silent += total->called[i] == 0;
        if (total->called[i] == 0)
            continue;
        printf("  %-24s %12" PRId64 "  ", id, total->called[i]);
        print_match(plan, total->first[i]);
        putchar('\n');
    }
    printf("  %s: %d\n", text_said("clauses that no call named"), silent);
}

void simulate_print(const RunPlan *plan, const RunTotal *total, bool clauses)
{
    const char *name[2] = { tq_agent_name(plan->agent[0]), tq_agent_name(plan->agent[1]) };
    const int64_t decided = total->wins[0] + total->wins[1];
    printf("%s: %s, %s - %s, %" PRId64 "/%" PRId64 "\n", text_said("Simulation"),
           tq_book_name(plan->setup.book), name[0], name[1], total->done, total->matches);
    for (int i = 0; i < 2; i++)
        print_outcome(name[i], text_said("wins"), total->wins[i], total->done);
    print_outcome("", text_said("drawn"), total->drawn, total->done);
    text_print("  %s: %s %.1f %% \xC2\xB1 %.1f\n", text_said("of the decided"), name[0],
               100 * share(total->wins[0], decided), error_of(total->wins[0], decided));
    text_print("  %s: %.2f - %.2f\n", text_said("goals of each"),
               share(total->goals[0], total->done), share(total->goals[1], total->done));
    print_means(total);
    if (clauses)
        print_clauses(plan, total);
    printf("\n%s: %016" PRIx64 "\n", text_said("Hash of all results"), total_hash(total));
}

/* ---- for programs ---- */

static void json_clauses(JsonOut *json, const RunPlan *plan, const RunTotal *total)
{
    static const char *const enforce[] = { "auto", "declare", "human", "data" };
    static const char *const place[] = { "judge", "entry", "measure", "code" };
    out_open(json, "clauses", '[');
    for (int i = 0; i < tq_book_clauses(plan->setup.book); i++) {
        if (!tq_book_clause(plan->setup.book, i).id)
            continue;
        out_open(json, NULL, '{');
        out_clause(json, "clause", plan->setup.book, i);
        out_text(json, "enforce", enforce[tq_book_clause(plan->setup.book, i).enforce]);
        out_text(json, "place", place[tq_book_clause(plan->setup.book, i).place]);
        out_int(json, "called", total->called[i]);
        if (total->first[i] >= 0) {
            out_int(json, "match", total->first[i]);
            out_hash(json, "seed", run_setup(plan, total->first[i]).seed);
        }
        out_close(json, '}');
    }
    out_close(json, ']');
}

static void json_sums(JsonOut *json, const RunTotal *t)
{
    const struct {
        const char *key;
        int64_t value;
    } sums[] = { { "drawn", t->drawn },       { "flicks", t->flicks },     { "shots", t->shots },
                 { "fouls", t->fouls },       { "restarts", t->restarts }, { "spells", t->spells },
                 { "commands", t->commands }, { "seconds", t->seconds } };
    for (size_t i = 0; i < sizeof sums / sizeof sums[0]; i++)
        out_int(json, sums[i].key, sums[i].value);
    out_open(json, "thirds", '[');
    for (int i = 0; i < 3; i++)
        out_int(json, NULL, t->thirds[i]);
    out_close(json, ']');
}

void simulate_json(const RunPlan *plan, const RunTotal *total)
{
    JsonOut json = json_to(stdout);
    out_open(&json, NULL, '{');
    out_text(&json, "book", tq_book_name(plan->setup.book));
    out_int(&json, "matches", total->matches);
    out_int(&json, "done", total->done);
    out_open(&json, "players", '[');
    for (int i = 0; i < 2; i++) {
        out_open(&json, NULL, '{');
        out_text(&json, "player", tq_agent_name(plan->agent[i]));
        out_int(&json, "wins", total->wins[i]);
        out_int(&json, "goals", total->goals[i]);
        out_close(&json, '}');
    }
    out_close(&json, ']');
    json_sums(&json, total);
    json_clauses(&json, plan, total);
    out_hash(&json, "hash", total_hash(total));
    out_close(&json, '}');
    putchar('\n');
}
