/* SPDX-License-Identifier: MIT */
/* toque judge FILE...: puts cases to the referee; a case that expects nothing is a question. */
#include <stdlib.h>
#include <string.h>

#include <toque/judge.h>

#include "answer.h"
#include "commands.h"
#include "contest.h"
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
    "\n" OPTIONS_HELP "\n"
    "JSON: one object a case, each on its own line.\n"
    "Ends with 0, with 1 if a case failed, with 2 "
    "if a file or a case could not be read; the other cases are judged all the same.\n";

/* A file that is being judged, and what came of all of them. */
typedef struct {
    Common common;
    const char *path, *text;
    size_t len;
    int cases, passed, failed, asked, spoiled;
} Bench;

/* ---- JSON ---- */

static void json_choice(JsonOut *json, const TqCase *result)
{
    for (int i = 0; i < result->offers; i++) {
        const TqOffer *offer = &result->offer[i];
        if (offer->deed != TQ_DO_CHOOSE || !offer->must)
            continue;
        out_open(json, "choice", '{');
        out_side(json, "side", offer->side);
        out_open(json, "options", '[');
        for (int o = 0; o < TQ_OPTIONS; o++)
            if (offer->options & 1u << o)
                out_text(json, NULL, tq_option_word((TqOption)o));
        out_close(json, ']');
        out_close(json, '}');
        return;
    }
    out_null(json, "choice");
}

static void json_breaches(JsonOut *json, const TqCase *result)
{
    if (result->breaches == 0)
        return;
    out_open(json, "breaches", '[');
    for (int i = 0; i < result->breaches; i++) {
        out_open(json, NULL, '{');
        out_clause(json, "clause", result->book, result->breach[i].clause);
        out_text(json, "what", result->breach[i].what);
        out_close(json, '}');
    }
    out_close(json, ']');
}

static void json_answer(JsonOut *json, const TqCase *result)
{
    if (result->contest) {
        contest_json(json, "contest", result->contest, &result->result);
        return;
    }
    out_open(json, "rulings", '[');
    for (int i = 0; i < result->rulings; i++) {
        out_open(json, NULL, '{');
        out_ruling_parts(json, result->book, &result->ruling[i]);
        out_close(json, '}');
    }
    out_close(json, ']');
    json_breaches(json, result);
    json_choice(json, result);
    out_open(json, "next", '[');
    for (int i = 0; i < result->offers; i++)
        out_offer(json, &result->offer[i]);
    out_close(json, ']');
    answer_json(json, result);
    out_open(json, "needs", '[');
    if (result->needs)
        out_text(json, NULL, result->needs);
    out_close(json, ']');
}

static void json_case(const Bench *bench, const TqCase *result)
{
    JsonOut json = json_to(stdout);
    out_open(&json, NULL, '{');
    out_text(&json, "book", result->book < 0 ? NULL : tq_book_name(result->book));
    out_text(&json, "case", result->name);
    out_text(&json, "file", bench->path);
    out_int(&json, "line", result->line);
    if (result->match)
        json_answer(&json, result);
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

/* Line `number` of the text as it stands. */
static void put_source_line(const Bench *bench, int number)
{
    const char *at = bench->text, *end = bench->text + bench->len;
    for (int line = 1; line < number && at < end; line++) {
        const char *next = memchr(at, '\n', (size_t)(end - at));
        at = next ? next + 1 : end;
    }
    const char *stop = memchr(at, '\n', (size_t)(end - at));
    const size_t len = (size_t)((stop ? stop : end) - at);
    fputs("      ", stdout);
    put_plain(stdout, at, len - (len > 0 && at[len - 1] == '\r'));
    putchar('\n');
}

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
    put_source_line(bench, result->wrong_line);
    line_print(&line, 6, stdout);
}

static void print_needs(const TqCase *result, int language)
{
    Line line = { 0 };
    char what[TEXT_CORE];
    text_of_core(result->needs, what);
    line_pattern(&line, label(LABEL_NEEDS, language), (const Slot[]){ { "what", what }, { 0 } });
    line_print(&line, 6, stdout);
}

/* "Irregular equipment: table-width is 1400 mm, at most 1340" */
static void print_breach(const TqBreach *breach, int book, int language)
{
    Line line = { 0 };
    line_add(&line, say_call(TQ_CALL_IRREGULAR, language));
    line_add(&line, ": ");
    label_breach(breach->what, language, &line);
    line_print(&line, 6, stdout);
    say_why(book, breach->clause, language, 8, stdout);
}

/* A free kick that may be laid anywhere in an area has no spot to be named with the call. */
static TqRuling as_taken(const TqCase *result, TqRuling ruling)
{
    TqRestartForm form;
    if (tq_match_restart(result->match, &form) && form.anywhere && form.kind == ruling.restart &&
        form.to == ruling.to)
        ruling.has_at = false;
    return ruling;
}

static void print_rulings(const TqCase *result, int language)
{
    for (int i = 0; i < result->breaches; i++)
        print_breach(&result->breach[i], result->book, language);
    for (int i = 0; i < result->rulings; i++) {
        const TqRuling ruling = as_taken(result, result->ruling[i]);
        if (result->breaches == 0 || ruling.call != TQ_CALL_IRREGULAR)
            say_ruling(&ruling, result->book, language, 6, stdout);
    }
    if (!result->needs && result->rulings == 0 && result->answers == 0)
        printf("      %s.\n", say_call(TQ_CALL_NONE, language));
}

static void print_answer(const Bench *bench, const TqCase *result)
{
    const int language = bench->common.language;
    TqView view;
    text_of_book(result->book);
    put_name("?     ", result->name);
    if (result->contest) {
        contest_print(result->contest, &result->result, language, 6);
        return;
    }
    if (result->needs)
        print_needs(result, language);
    if (result->needs && result->rulings > 0)
        printf("      %s\n", label(LABEL_SO_FAR, language));
    print_rulings(result, language);
    for (int i = 0; i < result->answers; i++) {
        put_source_line(bench, result->answer[i].line);
        answer_wish(result, &result->answer[i], language, stdout);
    }
    if (result->breaches > 0 || result->open)
        return;
    tq_match_view(result->match, TQ_HOME, &view);
    answer_state(result, &view, language, stdout);
    answer_next(result, &view, language, stdout);
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
        print_answer(bench, result);
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
    if (!options_read(&bench.common, NULL, 0, argc, argv, &files))
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
