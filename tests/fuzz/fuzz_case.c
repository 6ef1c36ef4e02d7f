/* SPDX-License-Identifier: MIT */
/* Any bytes as cases: judged, or refused with a place; and twice alike. */
#include <math.h>
#include <stdbool.h>
#include <string.h>

#include <toque/judge.h>

#include "fuzz/bytes.h"

typedef struct {
    int cases, passed, rulings;
    uint64_t sum;
} Heard;

static void must(bool fine)
{
    if (!fine)
        __builtin_trap();
}

static void must_say_where(TqStatus status, const TqError *err)
{
    must(err->status == status);
    must(err->line > 0 && err->column >= 0);
    must(err->message[0] != '\0');
    must(memchr(err->message, '\0', sizeof err->message) != NULL);
}

static void look_at_ruling(const TqCase *result, const TqRuling *ruling)
{
    int clauses = tq_book_clauses(result->book);
    must((unsigned)ruling->call < TQ_CALLS && (unsigned)ruling->restart < TQ_RESTARTS);
    must(ruling->clause >= -1 && ruling->clause < clauses);
    for (int i = 0; i < TQ_MAX_WITH; i++)
        must(ruling->with[i] >= -1 && ruling->with[i] < clauses);
    must(!ruling->has_at || (isfinite(ruling->x) && isfinite(ruling->y)));
}

static void look(void *user, const TqCase *result)
{
    Heard *heard = user;
    if (result->bad.status != TQ_OK) {
        must_say_where(result->bad.status, &result->bad);
        return;
    }
    must(result->book >= 0 && result->book < tq_books() && result->line > 0);
    must(result->rulings >= 0 && result->rulings <= TQ_CASE_RULINGS);
    must(result->offers >= 0 && result->offers <= TQ_MAX_OFFERS);
    must(memchr(result->name, '\0', sizeof result->name) != NULL);
    must(memchr(result->wrong, '\0', sizeof result->wrong) != NULL);
    must(result->passed || result->question || result->wrong[0] != '\0');
    for (int i = 0; i < result->rulings; i++)
        look_at_ruling(result, &result->ruling[i]);
    heard->cases++;
    heard->passed += result->passed;
    heard->rulings += result->rulings;
    heard->sum = heard->sum * 31 + tq_match_hash(result->match);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct tq_match room;
    const char *text = (const char *)data;
    Heard first = { .cases = 0 }, second = { .cases = 0 };
    TqError err = { .status = TQ_OK };
    TqJudge judge = { .match = &room, .muted = -1, .muted_book = -1, .seen = look, .user = &first };
    const TqStatus status = tq_judge(&judge, text, size, &err);
    if (status != TQ_OK)
        must_say_where(status, &err);
    judge.user = &second;
    must(tq_judge(&judge, text, size, NULL) == status);
    must(first.cases == second.cases && first.passed == second.passed);
    must(first.rulings == second.rulings && first.sum == second.sum);
    return 0;
}
