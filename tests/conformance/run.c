/* SPDX-License-Identifier: MIT */
/* Runs conformance cases. `run FOLDER|FILE...` judges them; `run --mutate BOOK FOLDER` switches off
   each clause of the book in turn: one of the cases in FOLDER/CLAUSE.case, or of those made from
   FOLDER/measures.tsv, must then fail. Cases of another edition that are put to this one too count,
   under that edition's number, and those of a guest, which cites this book's. What was counted is
   printed the way cmocka does, for tools/check.py. */
#define _POSIX_C_SOURCE 200809L /* scandir */
#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <toque/judge.h>

#include "conformance/measures.h"
#include "ref/rulebook.h"

enum { TEXT = 1 << 20 };

typedef struct {
    const char *file;
    int cases, failed;
    int spoiled; /* of this text, by a line that cannot be read */
    bool quiet;
    int only; /* this book's cases are counted; -1: all */
} Count;

/* Whatever may be wished where a case ends is answered: it may be, or it is refused by a clause of
   the book, or it cannot be, and why. */
static bool answers(const struct tq_match *match, const TqCommand *wish)
{
    TqReport report;
    TqError err;
    const TqStatus status = tq_match_may(match, wish, &report, &err);
    const TqObjection asked = tq_match_objection(match, wish);
    return (status != TQ_OK || !report.refused || report.ruling[0].clause >= 0) &&
           (asked.may || asked.clause >= 0 || asked.cannot[0]);
}

/* One deed by a side with one of its pieces, or with nothing, by every word it can be done with. */
static bool answers_deed(const struct tq_match *match, TqCommand wish)
{
    const int words = wish.deed == TQ_DO_CHOOSE    ? TQ_OPTIONS
                      : wish.deed == TQ_DO_REQUEST ? TQ_REQUESTS
                      : wish.deed == TQ_DO_FLICK   ? TQ_FLICKS
                                                   : 1;
    bool fine = true;
    for (int word = 0; word < words; word++) {
        wish.option = wish.deed == TQ_DO_CHOOSE ? (TqOption)word : TQ_OPT_NONE;
        wish.request = wish.deed == TQ_DO_REQUEST ? (TqRequest)word : 0;
        wish.kind = wish.deed == TQ_DO_FLICK ? (TqFlickKind)word : 0;
        fine &= answers(match, &wish);
    }
    return fine;
}

/* One piece put as an arrangement may be put where it may be placed, and nowhere else. */
static bool arranges_as_places(const struct tq_match *match, TqCommand wish)
{
    wish.deed = TQ_DO_PLACE;
    const bool place = tq_match_objection(match, &wish).may;
    wish.deed = TQ_DO_ARRANGE;
    return place || !tq_match_objection(match, &wish).may;
}

/* ---- "May I?" is answered as the deed is ruled ---- */

static bool is_called(const TqReport *report, TqSide side)
{
    for (int i = 0; i < report->rulings; i++)
        if (report->ruling[i].against == side && report->ruling[i].call != TQ_CALL_NONE)
            return true;
    return false;
}

/* What may be put down is put down, and costs nothing. */
static bool places_as_asked(const struct tq_match *match, TqCommand wish, double x, double y)
{
    static struct tq_match trial;
    TqReport report;
    TqError err;
    wish.deed = TQ_DO_PLACE;
    wish.placed = true;
    wish.x_um = (int32_t)(x * 1000);
    wish.y_um = (int32_t)(y * 1000);
    if (!tq_match_objection(match, &wish).may)
        return true;
    trial = *match;
    return tq_match_apply(&trial, &wish, &report, &err) == TQ_OK && !report.refused &&
           !is_called(&report, wish.side);
}

static bool is_offered(const struct tq_match *match, TqDeed deed, TqSide side, int piece)
{
    TqOffer offer[TQ_MAX_OFFERS];
    const int count = tq_match_offers(match, offer, TQ_MAX_OFFERS);
    for (int i = 0; i < count; i++)
        if (offer[i].deed == deed && offer[i].side == side && (offer[i].pieces & 1u << piece))
            return true;
    return false;
}

/* A piece is offered for a flick just if it may make one; and who is named for a shot in play may
   be flicked. */
static bool flicks_as_asked(const struct tq_match *match, TqCommand wish)
{
    wish.deed = TQ_DO_ANNOUNCE;
    const bool shot = tq_match_objection(match, &wish).may;
    wish.deed = TQ_DO_FLICK;
    const bool flick = tq_match_objection(match, &wish).may;
    return flick == is_offered(match, TQ_DO_FLICK, wish.side, wish.thing.number) &&
           (flick || !shot);
}

/* Of every piece of either side: flicked, and put near the ball and somewhere else. */
static bool asks_as_done(const struct tq_match *match)
{
    TqView view;
    bool fine = true;
    tq_match_view(match, TQ_NO_SIDE, &view);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n < TQ_PIECES; n++) {
            const TqCommand wish = { .side = (TqSide)side,
                                     .thing = { TQ_THING_PIECE, (int8_t)side, (int8_t)n },
                                     .at_ms = view.now_ms,
                                     .aim_x = 1,
                                     .speed_um_s = 1000 };
            if (!view.piece[side][n].present)
                continue;
            fine &= flicks_as_asked(match, wish);
            fine &= places_as_asked(match, wish, view.ball.x - 26, view.ball.y);
            fine &= places_as_asked(match, wish, view.ball.x + 60, view.ball.y + 60);
            fine &= places_as_asked(match, wish, 200, 430);
        }
    return fine;
}

/* Every deed by either side, with a figure, the keeper and nothing; and the restart that is due. */
static bool answers_all(const struct tq_match *match)
{
    TqView view;
    TqRestartForm form;
    bool fine = true;
    tq_match_view(match, TQ_NO_SIDE, &view);
    if (tq_match_restart(match, &form))
        fine = form.to == TQ_HOME || form.to == TQ_AWAY;
    for (int deed = 0; deed < TQ_DEEDS; deed++)
        for (int side = TQ_HOME; side <= TQ_AWAY; side++)
            for (int n = -1; n < 3; n++) {
                const TqThing thing = { n < 0 ? TQ_THING_NONE : TQ_THING_PIECE, (int8_t)side,
                                        (int8_t)(n < 0 ? 0 : n) };
                const TqCommand wish = { .deed = (TqDeed)deed,
                                         .side = (TqSide)side,
                                         .thing = thing,
                                         .at_ms = view.now_ms,
                                         .aim_x = 1,
                                         .speed_um_s = 1000,
                                         .spots = 1,
                                         .spot = { { .number = thing.number, .after_ms = 100 } },
                                         .by = 12 };
                if (deed != TQ_DO_ENTRY && deed != TQ_DO_TIME && deed != TQ_DO_WITHDRAW)
                    fine &= answers_deed(match, wish);
                if (deed == TQ_DO_ARRANGE && n >= 0)
                    fine &= arranges_as_places(match, wish);
            }
    return fine;
}

static void count_case(void *user, const TqCase *result)
{
    Count *count = user;
    if (count->only >= 0 && result->book != count->only)
        return;
    count->cases++;
    count->failed += !result->passed;
    if (!count->quiet && result->match && !answers_all(result->match)) {
        count->failed++;
        printf("%s:%d: %s: a wish is refused without a clause, or arranged but not placed\n",
               count->file, result->line, result->name);
    }
    const bool all_offered = result->book == tq_book_find("chapas"); /* others hold some back */
    if (!count->quiet && all_offered && result->match && !result->needs &&
        !asks_as_done(result->match)) {
        count->failed++;
        printf("%s:%d: %s: what is asked is answered otherwise than it is ruled\n", count->file,
               result->line, result->name);
    }
    count->spoiled += result->bad.status != TQ_OK;
    if (!count->quiet && (!result->passed || result->question))
        printf("%s:%d: %s: %s\n", count->file,
               result->wrong_line ? result->wrong_line : result->line, result->name,
               result->question ? "expects nothing" : result->wrong);
}

static char *read_file(const char *path, size_t *len)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    char *text = malloc(TEXT);
    *len = text ? fread(text, 1, TEXT, file) : 0;
    fclose(file);
    return text;
}

/* False: the text could not be read as cases. */
static bool run_text(const char *path, const char *text, size_t len, int book, int muted,
                     Count *count)
{
    static struct tq_match match;
    TqError err;
    count->file = path;
    count->spoiled = 0;
    TqJudge judge = {
        .match = &match, .muted = muted, .muted_book = book, .seen = count_case, .user = count
    };
    TqStatus status = tq_judge(&judge, text, len, &err);
    const bool told = status == TQ_OK || count->spoiled > 0; /* its case has said so */
    if (!told && !count->quiet)
        printf("%s:%d:%d: %s\n", path, err.line, err.column, err.message);
    return told;
}

static bool run_file(const char *path, int book, int muted, Count *count)
{
    size_t len;
    char *text = read_file(path, &len);
    const bool fine = text && run_text(path, text, len, book, muted, count);
    free(text);
    return fine;
}

/* The cases made from the book's measures: of one clause, or of all (NULL). */
static bool run_measures(const char *folder, int book, const char *clause, int muted, Count *count)
{
    char *text = malloc(TEXT);
    const bool fine = !text || !measures_cases(folder, tq_book_name(book), clause, text, TEXT) ||
                      !text[0] || run_text("measures.tsv", text, strlen(text), book, muted, count);
    free(text);
    return fine;
}

static int summary(int passed, int failed)
{
    printf("[  PASSED  ] %d test(s).\n", passed);
    if (failed)
        printf("[  FAILED  ] %d test(s).\n", failed);
    return failed || passed == 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}

static int is_case(const struct dirent *entry)
{
    size_t len = strlen(entry->d_name);
    return len > 5 && strcmp(entry->d_name + len - 5, ".case") == 0;
}

/* Every case of a folder, or of one file; returns how many files could not be read. */
static int run_path(const char *path, Count *total)
{
    struct dirent **entries;
    char name[1024];
    int unread = 0, count = scandir(path, &entries, is_case, alphasort);
    if (count < 0)
        return !run_file(path, 0, -1, total);
    for (int i = 0; i < count; i++) {
        snprintf(name, sizeof name, "%s/%s", path, entries[i]->d_name);
        unread += !run_file(name, 0, -1, total);
        free(entries[i]);
    }
    free(entries);
    const int book = tq_book_find(strrchr(path, '/') ? strrchr(path, '/') + 1 : path);
    if (book >= 0 && tq_book_measures(book) > 0)
        unread += !run_measures(path, book, NULL, -1, total) + measures_compare(path, book);
    return unread;
}

static int judge_paths(int count, char **paths)
{
    Count total = { .quiet = false, .only = -1 };
    int unread = 0;
    for (int i = 0; i < count; i++)
        unread += run_path(paths[i], &total);
    return summary(total.cases - total.failed, total.failed + unread);
}

/* ---- Mutation ---- */

static const char *number_of(int book, int clause)
{
    const char *id = tq_book_clause(book, clause).id;
    return id ? strchr(id, '/') + 1 : NULL;
}

static bool same_family(int a, int b)
{
    return rulebook_get(a)->chapter == rulebook_get(b)->chapter;
}

/* Does this book cite clauses as that one does: is it the same, or its guest? */
static bool cites_as(int book, int of)
{
    const char *own = rulebook_get(book)->clause[0].id, *other = rulebook_get(of)->clause[0].id;
    return book == of || (same_family(book, of) && own && other && strcmp(own, other) == 0);
}

/* The cases of a clause in the folder of one edition, as put to `book`. False: they could not be
   read, which without the clause means that a deed has become impossible. */
static bool run_own(const char *root, int edition, int book, int clause, int muted, Count *count)
{
    char folder[400], path[512];
    const char *number = number_of(edition, clause);
    if (!number)
        return true;
    snprintf(folder, sizeof folder, "%s/%s", root, tq_book_name(edition));
    snprintf(path, sizeof path, "%s/%s.case", folder, number);
    bool fine = access(path, R_OK) != 0 || run_file(path, book, muted, count);
    if (edition == book)
        fine &= run_measures(folder, book, number, muted, count);
    return fine;
}

static bool run_all_own(const char *root, int book, int clause, int muted, Count *count)
{
    bool fine = true;
    for (int b = 0; b < tq_books(); b++)
        for (int e = 0; e < tq_books() && cites_as(b, book); e++)
            if (same_family(e, book)) {
                count->only = b;
                fine &= run_own(root, e, b, clause, muted, count);
            }
    return fine;
}

/* The clause's own cases must not all pass without it; one that only allows is tried by the clause
   where that ends. */
static bool notices(const char *root, int book, int clause)
{
    Count with = { .quiet = true }, without = { .quiet = true };
    const int bound = tq_book_clause(book, clause).bound, off = bound >= 0 ? bound : clause;
    const bool read = run_all_own(root, book, clause, -1, &with);
    const bool still = run_all_own(root, book, clause, off, &without);
    if (!read || with.cases == 0)
        printf("%s: no cases\n", tq_book_clause(book, clause).id);
    else if (still && without.failed == 0)
        printf("%s: its cases do not miss it when it is switched off\n",
               tq_book_clause(book, clause).id);
    return read && with.cases > 0 && (!still || without.failed > 0);
}

static int mutate(const char *name, const char *folder)
{
    char root[400];
    int book = tq_book_find(name), missed = 0, tried = 0;
    snprintf(root, sizeof root, "%s/..", folder);
    for (int i = 0; i < tq_book_clauses(book); i++)
        if (number_of(book, i)) {
            tried++;
            missed += !notices(root, book, i);
        }
    return summary(tried - missed, missed);
}

int main(int argc, char **argv)
{
    if (argc == 4 && strcmp(argv[1], "--mutate") == 0)
        return mutate(argv[2], argv[3]);
    return judge_paths(argc - 1, argv + 1);
}
