/* SPDX-License-Identifier: MIT */
/* toque judge --books: one account, several editions, and what they differ by (toque/lens.h). */
#include "editions.h"

#include <stdlib.h>
#include <string.h>

#include <toque/lens.h>

#include "labels.h"
#include "say.h"
#include "text.h"
#include "texts.h"

enum { EDITIONS = 8 };

/* What one edition says of the account, and a number that is the same for the same answer. */
typedef struct {
    bool judged;
    TqCase result;
    struct tq_match match;
    uint64_t digest;
} Answer;

typedef struct {
    const Bench *bench;
    const char *text; /* of one case, without its expectations */
    size_t len;
    uint32_t books;
    struct tq_match *room;
    Answer *answer; /* by book */
    uint64_t tried; /* digest of the last try of a book, */
    int trying;     /* this one */
    JsonOut *json;  /* what is found goes there; NULL: it is printed */
} Account;

/* ---- Books ---- */

bool editions_read(const char *list, uint32_t *books)
{
    int first = -1;
    *books = 0;
    for (const char *at = list; *at;) {
        char name[64];
        const size_t len = strcspn(at, ",");
        snprintf(name, sizeof name, "%.*s", (int)(len < 63 ? len : 63), at);
        const int book = tq_book_find(name);
        if (book < 0 || book >= EDITIONS)
            return complain(false, "there is no book \"%s\"", name);
        if (first >= 0 && book != first && !tq_book_is_edition(book, first))
            return complain(false, "%s is no edition of the family of %s", name,
                            tq_book_name(first));
        first = first < 0 ? book : first;
        *books |= 1u << book;
        at += len + (at[len] == ',');
    }
    return first >= 0 || complain(false, "--books wants the names of books: fistf-es,fistf-de");
}

/* ---- Answers ---- */

static void mix(uint64_t *digest, int64_t value)
{
    for (int i = 0; i < 8; i++)
        *digest = (*digest ^ (uint64_t)(value >> 8 * i & 255)) * UINT64_C(0x100000001b3);
}

/* What was called and how it stands, by which clauses, and what else was asked. */
static uint64_t digest_of(const TqCase *result)
{
    const bool stands = result->match && !result->contest;
    uint64_t digest = stands ? tq_lens_digest(result->match, result->ruling, result->rulings) : 1;
    for (int i = 0; i < result->rulings; i++)
        mix(&digest, result->ruling[i].clause);
    for (int i = 0; i < result->answers; i++) {
        mix(&digest, result->answer[i].may);
        mix(&digest, result->answer[i].clause);
    }
    mix(&digest, result->refused);
    mix(&digest, result->breaches);
    mix(&digest, result->needs != NULL);
    return digest;
}

static void heard(void *user, const TqCase *result)
{
    Account *account = user;
    if (result->book < 0 || !(account->books & 1u << result->book))
        return;
    Answer *answer = &account->answer[result->book];
    answer->judged = result->bad.status == TQ_OK;
    answer->result = *result;
    if (!answer->judged)
        return;
    answer->match = *result->match;
    answer->result.match = &answer->match;
    answer->digest = digest_of(result);
}

static void tried(void *user, const TqCase *result)
{
    Account *account = user;
    if (result->book == account->trying && result->bad.status == TQ_OK)
        account->tried = digest_of(result);
}

/* ---- What it is that they differ by ---- */

static uint64_t hear_try(void *user, const TqLensTry *attempt)
{
    Account *account = user;
    TqError err;
    const TqJudge judge = { .match = account->room,
                            .muted = attempt->clause,
                            .muted_book = attempt->clause >= 0 ? attempt->book : -1,
                            .swap = attempt->which + 1,
                            .swap_as = attempt->as,
                            .seen = tried,
                            .user = account,
                            .also = 1u << attempt->book };
    account->trying = attempt->book;
    account->tried = 0;
    return tq_judge(&judge, account->text, account->len, &err) == TQ_OK ? account->tried : 0;
}

static void add_clause(Line *line, int book, int clause)
{
    line_add(line, clause < 0 ? tq_book_name(book) : tq_book_clause(book, clause).id);
    line_add(line, clause < 0 ? ": -" : "");
}

/* "penalty_area_lines_inside: fistf-es/11.1.3, fistf-de/11.1.3", and both sentences. */
static void print_switch(int index, int one, int other, int language)
{
    const TqSwitch a = tq_book_switch(one, index), b = tq_book_switch(other, index);
    Line line = { 0 };
    line_add(&line, a.name);
    line_add(&line, ": ");
    add_clause(&line, one, a.clause);
    line_add(&line, ", ");
    add_clause(&line, other, b.clause);
    line_print(&line, 8, stdout);
    if (a.clause >= 0)
        say_why(one, a.clause, language, 10, stdout);
    if (b.clause >= 0)
        say_why(other, b.clause, language, 10, stdout);
}

static void json_switch(JsonOut *json, int index, int one, int other)
{
    const TqSwitch a = tq_book_switch(one, index), b = tq_book_switch(other, index);
    out_open(json, NULL, '{');
    out_text(json, "switch", a.name);
    out_open(json, "clauses", '{');
    out_clause(json, tq_book_name(one), one, a.clause);
    out_clause(json, tq_book_name(other), other, b.clause);
    out_close(json, '}');
    out_close(json, '}');
}

/* A clause of `has` that `lacks` has not. */
static void print_clause(int clause, int has, int lacks, int language)
{
    Line line = { 0 };
    line_pattern(&line, label(LABEL_ONLY_IN, language),
                 (const Slot[]){ { "clause", tq_book_clause(has, clause).id },
                                 { "book", tq_book_name(lacks) },
                                 { 0 } });
    line_print(&line, 8, stdout);
    say_why(has, clause, language, 10, stdout);
}

static void json_clause(JsonOut *json, int clause, int has)
{
    out_open(json, NULL, '{');
    out_clause(json, "clause", has, clause);
    out_close(json, '}');
}

/* Of two books the one named first is said first. */
static void tell_found(void *user, const TqLensTry *attempt)
{
    const Account *account = user;
    const int language = account->bench->common.language;
    if (attempt->clause >= 0 && account->json)
        json_clause(account->json, attempt->clause, attempt->book);
    else if (attempt->clause >= 0)
        print_clause(attempt->clause, attempt->book, attempt->as, language);
    else if (account->json)
        json_switch(account->json, attempt->which, attempt->as, attempt->book);
    else
        print_switch(attempt->which, attempt->as, attempt->book, language);
}

/* What makes them alike by itself; if nothing does, what has a part in it. */
static void tell_why(Account *account, int one, int other, JsonOut *json)
{
    const TqLensSearch search = { .from = other,
                                  .to = one,
                                  .from_digest = account->answer[other].digest,
                                  .to_digest = account->answer[one].digest,
                                  .hear = hear_try,
                                  .found = tell_found,
                                  .user = account };
    account->json = json;
    int told = tq_lens_switches(&search, true);
    told += tq_lens_clauses(&search);
    if (told == 0)
        told = tq_lens_switches(&search, false);
    if (told == 0 && !json)
        printf("        %s\n", label(LABEL_NO_ONE_THING, account->bench->common.language));
}

/* ---- Said ---- */

static void add_name(Line *line, int book)
{
    line_add(line, line->len > 0 ? ", " : "");
    line_add(line, tq_book_name(book));
}

/* The books that answer as `first` does, and none before it. */
static uint32_t alike(const Account *account, int first)
{
    uint32_t same = 0;
    for (int book = 0; book < tq_books() && book < EDITIONS; book++) {
        const Answer *answer = &account->answer[book];
        if (!answer->judged || answer->digest != account->answer[first].digest)
            continue;
        if (book < first)
            return 0;
        same |= 1u << book;
    }
    return same;
}

static void print_group(const Account *account, int first, uint32_t same)
{
    Line names = { 0 };
    for (int book = 0; book < EDITIONS; book++)
        if (same & 1u << book)
            add_name(&names, book);
    printf("    %s\n", names.text);
    bench_print(account->bench, &account->answer[first].result);
}

static void print_account(Account *account, int first)
{
    const int language = account->bench->common.language;
    const char *name = account->answer[first].result.name;
    fputs("?     ", stdout);
    put_plain(stdout, name, strlen(name));
    putchar('\n');
    for (int book = first; book < tq_books() && book < EDITIONS; book++) {
        const uint32_t same = account->answer[book].judged ? alike(account, book) : 0;
        if (same)
            print_group(account, book, same);
    }
    for (int book = first + 1; book < tq_books() && book < EDITIONS; book++) {
        const Answer *answer = &account->answer[book];
        Line line = { 0 };
        if (!answer->judged || answer->digest == account->answer[first].digest)
            continue;
        line_pattern(&line, label(LABEL_DIFFER_BY, language),
                     (const Slot[]){
                         { "one", tq_book_name(first) }, { "other", tq_book_name(book) }, { 0 } });
        line_print(&line, 4, stdout);
        tell_why(account, first, book, NULL);
    }
}

static void json_group(JsonOut *json, const Account *account, int first, uint32_t same)
{
    out_open(json, NULL, '{');
    out_open(json, "books", '[');
    for (int book = 0; book < EDITIONS; book++)
        if (same & 1u << book)
            out_text(json, NULL, tq_book_name(book));
    out_close(json, ']');
    bench_json(json, &account->answer[first].result);
    out_close(json, '}');
}

static void json_difference(JsonOut *json, Account *account, int one, int other)
{
    out_open(json, NULL, '{');
    out_open(json, "between", '[');
    out_text(json, NULL, tq_book_name(one));
    out_text(json, NULL, tq_book_name(other));
    out_close(json, ']');
    out_open(json, "by", '[');
    tell_why(account, one, other, json);
    out_close(json, ']');
    out_close(json, '}');
}

static void json_account(Account *account, int first)
{
    JsonOut json = json_to(stdout);
    out_open(&json, NULL, '{');
    out_text(&json, "case", account->answer[first].result.name);
    out_text(&json, "file", account->bench->path);
    out_open(&json, "answers", '[');
    for (int book = first; book < tq_books() && book < EDITIONS; book++) {
        const uint32_t same = account->answer[book].judged ? alike(account, book) : 0;
        if (same)
            json_group(&json, account, book, same);
    }
    out_close(&json, ']');
    out_open(&json, "differences", '[');
    for (int book = first + 1; book < tq_books() && book < EDITIONS; book++)
        if (account->answer[book].judged &&
            account->answer[book].digest != account->answer[first].digest)
            json_difference(&json, account, first, book);
    out_close(&json, ']');
    out_close(&json, '}');
    putchar('\n');
}

/* ---- One case after the other ---- */

/* Where the next case begins from there on; the end: none does. */
static const char *next_case(const char *at, const char *end)
{
    for (; at < end; at = memchr(at, '\n', (size_t)(end - at)) ? strchr(at, '\n') + 1 : end)
        if (end - at > 5 && memcmp(at, "case ", 5) == 0)
            return at;
    return end;
}

/* What is expected is another edition's answer: its lines are left empty. */
static void forget_expectations(char *text)
{
    for (char *line = text; line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL)
        if (strncmp(line, "expect ", 7) == 0)
            memset(line, ' ', strcspn(line, "\n"));
}

static bool judge_one(Account *account)
{
    TqError err;
    int first = -1;
    const TqJudge judge = { .match = account->room,
                            .muted = -1,
                            .muted_book = -1,
                            .seen = heard,
                            .user = account,
                            .also = account->books };
    for (int i = 0; i < EDITIONS; i++)
        account->answer[i].judged = false;
    if (tq_judge(&judge, account->text, account->len, &err) != TQ_OK) {
        fflush(stdout);
        complain_at(account->bench->path, &err);
        return false;
    }
    for (int i = EDITIONS - 1; i >= 0; i--)
        first = account->answer[i].judged ? i : first;
    if (first < 0)
        return complain(false, "%s: the case is about none of these books", account->bench->path);
    if (account->bench->common.json)
        json_account(account, first);
    else
        print_account(account, first);
    return true;
}

static bool judge_all(Account *account, Bench *bench, char *text)
{
    const char *end = text + bench->len;
    bool fine = true;
    for (const char *at = next_case(text, end); at < end;) {
        const char *next = next_case(at + 5, end);
        bench->cases++;
        bench->asked++;
        account->text = at;
        account->len = (size_t)(next - at);
        bench->text = at;
        fine &= judge_one(account);
        at = next;
    }
    return fine;
}

bool editions_judge(Bench *bench, uint32_t books)
{
    Account account = { .bench = bench, .books = books };
    char *text = malloc(bench->len + 1);
    account.room = malloc(sizeof *account.room);
    account.answer = calloc(EDITIONS, sizeof *account.answer);
    bool fine = text && account.room && account.answer;
    if (fine) {
        memcpy(text, bench->text, bench->len);
        text[bench->len] = '\0';
        forget_expectations(text);
        fine = judge_all(&account, bench, text);
    }
    free(account.answer);
    free(account.room);
    free(text);
    return fine;
}
