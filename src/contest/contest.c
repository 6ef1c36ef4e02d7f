/* SPDX-License-Identifier: MIT */
/* What programs ask of a contest. */
#include <toque/contest.h>

#include "base/rng.h"
#include "ref/contest.h"
#include "ref/rulebook.h"

static const ContestForm *form_of(int book, int form)
{
    const struct rulebook *b = rulebook_get(book);
    return b && form >= 0 && form < b->contests ? &b->contest[form] : 0;
}

int tq_contest_forms(int book)
{
    return rulebook_get(book) ? rulebook_get(book)->contests : 0;
}

const char *tq_contest_form_name(int book, int form)
{
    return form_of(book, form) ? form_of(book, form)->name : "none";
}

int tq_contest_matches(int book, int form)
{
    return form_of(book, form) ? form_of(book, form)->matches : 0;
}

bool tq_contest_has(int book, int form, TqContestStage stage)
{
    return form_of(book, form) && contest_has(form_of(book, form), stage);
}

bool tq_contest_has_knockout(int book, int form)
{
    return form_of(book, form) && form_of(book, form)->knockout > 0;
}

TqContest tq_contest_begin(int book, int form)
{
    return (TqContest){ .book = book,
                        .form = form,
                        .first_goal = TQ_NO_SIDE,
                        .shoot_out = TQ_NO_SIDE,
                        .lots = TQ_NO_SIDE };
}

TqContestResult tq_contest_result(const TqContest *contest)
{
    const ContestForm *form = form_of(contest->book, contest->form);
    TQ_ASSERT(form);
    return contest_judge(form, contest, -1);
}

void tq_contest_pair(const TqContest *contest, uint64_t seed, int opponent[TQ_CONTEST_MATCHES])
{
    const int matches = tq_contest_matches(contest->book, contest->form);
    Rng rng = rng_seed(seed);
    for (int i = 0; i < TQ_CONTEST_MATCHES; i++)
        opponent[i] = i;
    for (int i = matches - 1; i > 0; i--) {
        const int other = (int)rng_below(&rng, (uint64_t)i + 1), kept = opponent[i];
        opponent[i] = opponent[other];
        opponent[other] = kept;
    }
}
