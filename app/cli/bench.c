/* SPDX-License-Identifier: MIT */
/* A case's answer, for people and for programs. */
#include "bench.h"

#include <string.h>

#include "answer.h"
#include "contest.h"
#include "labels.h"
#include "say.h"
#include "text.h"
#include "texts.h"

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

void bench_json(JsonOut *json, const TqCase *result)
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

/* ---- for people ---- */

/* Line `number` of the text as it stands. */
void bench_line(const Bench *bench, int number)
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
static TqRuling as_taken(const TqCase *result, int i)
{
    TqRuling ruling = result->ruling[i];
    TqRestartForm form;
    const bool due = tq_match_restart(result->match, &form) && form.anywhere &&
                     form.kind == ruling.restart && form.to == ruling.to;
    ruling.has_at &= !due && !result->roomy[i];
    return ruling;
}

static void print_rulings(const TqCase *result, int language)
{
    for (int i = 0; i < result->breaches; i++)
        print_breach(&result->breach[i], result->book, language);
    for (int i = 0; i < result->rulings; i++) {
        const TqRuling ruling = as_taken(result, i);
        if (result->breaches == 0 || ruling.call != TQ_CALL_IRREGULAR)
            say_ruling(&ruling, result->book, language, 6, stdout);
    }
    if (!result->needs && result->rulings == 0 && result->answers == 0)
        printf("      %s.\n", say_call(TQ_CALL_NONE, language));
}

void bench_print(const Bench *bench, const TqCase *result)
{
    const int language = bench->common.language;
    TqView view;
    text_of_book(result->book);
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
        bench_line(bench, result->answer[i].line);
        answer_wish(result, &result->answer[i], language, stdout);
    }
    if (result->breaches > 0 || result->open)
        return;
    tq_match_view(result->match, TQ_HOME, &view);
    answer_state(result, &view, language, stdout);
    answer_next(result, &view, language, stdout);
}
