/* SPDX-License-Identifier: MIT */
/* toque judge FILE...: puts cases to the referee; a case that expects nothing is a question. */
#include <stdlib.h>
#include <string.h>

#include "bench.h"
#include "commands.h"
#include "editions.h"
#include "jsonout.h"
#include "labels.h"
#include "options.h"
#include "say.h"
#include "text.h"
#include "texts.h"

static const char usage[] =
    "toque judge FILE...\n"
    "\n"
    "Puts the cases of each FILE (\"-\": standard input; docs/format-case.md) to the referee and "
    "says of each whether he ruled as expected. A case without `expect` is a question: the "
    "answer is printed, each call with its clause and why, and what may be done next.\n"
    "\n"
    "--books NAMES\tput each account to these editions of its book, whatever it expects, "
    "and say where their answers differ and by what\n" OPTIONS_HELP "\n"
    "JSON: one object a case, each on its own line.\n"
    "Ends with 0, with 1 if a case failed, with 2 "
    "if a file or a case could not be read; the other cases are judged all the same.\n";

/* ---- JSON ---- */

static void json_case(const Bench *bench, const TqCase *result)
{
    JsonOut json = json_to(stdout);
    out_open(&json, NULL, '{');
    out_text(&json, "book", result->book < 0 ? NULL : tq_book_name(result->book));
    out_text(&json, "case", result->name);
    out_text(&json, "file", bench->path);
    out_int(&json, "line", result->line);
    if (result->match)
        bench_json(&json, result);
    if (!result->question)
        out_bool(&json, "passed", result->passed);
    out_bool(&json, "refused", result->refused);
    out_text(&json, "wrong", result->wrong_line ? result->wrong : NULL);
    if (result->wrong_line)
        out_int(&json, "wrong_line", result->wrong_line);
    out_close(&json, '}');
    putchar('\n');
}

/* ---- for people ---- */

static void put_name(const char *verdict, const char *name)
{
    fputs(verdict, stdout);
    put_plain(stdout, name, strlen(name));
    putchar('\n');
}

static void print_failure(const Bench *bench, const TqCase *result)
{
    Line line = { 0 };
    char wrong[TEXT_CORE];
    line_add(&line, bench->path);
    line_add(&line, ":");
    line_int(&line, result->wrong_line);
    line_add(&line, ": ");
    text_of_core(result->wrong, wrong);
    line_add(&line, wrong);
    put_name(label(LABEL_FAIL, bench->common.language), result->name);
    bench_line(bench, result->wrong_line);
    line_print(&line, 6, stdout);
}

static void print_question(const Bench *bench, const TqCase *result)
{
    put_name("?     ", result->name);
    bench_print(bench, result);
}

/* ---- the command ---- */

/* A case that could not be read: the complaint is all, in its place among the answers. */
static void spoilt(Bench *bench, const TqCase *result)
{
    bench->spoiled++;
    if (bench->common.json)
        json_case(bench, result);
    fflush(stdout);
    complain_at(bench->path, &result->bad);
}

static void judged(void *user, const TqCase *result)
{
    Bench *bench = user;
    bench->cases++;
    if (result->bad.status != TQ_OK) {
        spoilt(bench, result);
        return;
    }
    bench->asked += result->question;
    bench->passed += !result->question && result->passed;
    bench->failed += !result->question && !result->passed;
    if (bench->common.json)
        json_case(bench, result);
    else if (result->question)
        print_question(bench, result);
    else if (result->passed)
        put_name(label(LABEL_PASS, bench->common.language), result->name);
    else
        print_failure(bench, result);
}

static void status_of_nothing(TqError *err)
{
    (void)tq_error_set(err, TQ_BAD_TEXT, 0, 0, "there is no case in it");
}

/* False after a complaint: it is no text of cases. */
static bool judge_file(Bench *bench, struct tq_match *match, const char *path)
{
    TqError err;
    char *text = read_file(path, &bench->len);
    if (!text)
        return false;
    bench->path = path;
    bench->text = text;
    if (bench->books) {
        const int cases = bench->cases;
        const bool fine = editions_judge(bench, bench->books);
        free(text);
        return fine &&
               (bench->cases > cases || complain(false, "%s: there is no case in it", path));
    }
    const TqJudge judge = {
        .match = match, .muted = -1, .muted_book = -1, .seen = judged, .user = bench
    };
    const int before = bench->cases, spoiled = bench->spoiled;
    const TqStatus status = tq_judge(&judge, text, bench->len, &err);
    free(text);
    if (status == TQ_OK && bench->cases == before)
        status_of_nothing(&err);
    else if (status == TQ_OK)
        return true;
    else if (bench->spoiled > spoiled)
        return false; /* each was complained about */
    fflush(stdout);
    complain_at(path, &err);
    return false;
}

static void print_tally(const Bench *bench)
{
    Line line = { 0 };
    char number[4][12];
    const int counts[4] = { bench->cases - bench->spoiled, bench->passed, bench->failed,
                            bench->asked };
    for (int i = 0; i < 4; i++)
        snprintf(number[i], sizeof number[i], "%d", counts[i]);
    line_pattern(&line, label(LABEL_TALLY, bench->common.language),
                 (const Slot[]){ { "cases", number[0] },
                                 { "passed", number[1] },
                                 { "failed", number[2] },
                                 { "asked", number[3] },
                                 { 0 } });
    putchar('\n');
    line_print(&line, 0, stdout);
}

int command_judge(int argc, char **argv)
{
    Bench bench = { 0 };
    int files, unread = 0;
    const char *books = NULL;
    const Option options[] = { { .name = "--books", .value = &books } };
    if (!options_read(&bench.common, options, 1, argc, argv, &files) ||
        (books && !editions_read(books, &bench.books)))
        return EXIT_USAGE;
    if (bench.common.help)
        return help_print(usage);
    if (files == 0)
        return complain(EXIT_USAGE, "judge wants a file of cases; `toque judge --help` says more");
    struct tq_match *match = malloc(sizeof *match);
    if (!match)
        return complain(EXIT_USAGE, "no memory for a match");
    for (int i = 1; i <= files; i++)
        unread += !judge_file(&bench, match, argv[i]);
    free(match);
    if (!bench.common.json && bench.cases - bench.asked - bench.spoiled > 0)
        print_tally(&bench);
    if (!close_output(stdout, "-"))
        return EXIT_USAGE;
    return unread ? EXIT_USAGE : bench.failed ? EXIT_FAILED : EXIT_OK;
}
