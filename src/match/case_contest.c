/* SPDX-License-Identifier: MIT */
/* Contests in cases: what is known of the matches, and where that leaves the teams. */
#include "match/casefile.h"
#include "play/account.h"
#include "ref/contest.h"

static const ContestForm *form_of(const Runner *run)
{
    const struct rulebook *book = rulebook_get(run->out.book);
    const int form = run->contest.form;
    return form >= 0 && form < book->contests ? &book->contest[form] : 0;
}

/* contest FORM: of the book; nothing is known of its matches yet. */
static void given_form(Runner *run, Reader *r)
{
    const struct rulebook *book = rulebook_get(run->out.book);
    const Span word = reader_word(r);
    run->contest = (TqContest){ .book = run->out.book,
                                .form = -1,
                                .first_goal = TQ_NO_SIDE,
                                .shoot_out = TQ_NO_SIDE,
                                .lots = TQ_NO_SIDE };
    for (int i = 0; i < book->contests; i++)
        if (span_is(word, book->contest[i].name))
            run->contest.form = i;
    if (run->contest.form < 0 && reader_ok(r))
        reader_fail_expected(r, word, "a form of contest of this book");
}

static TqContestMatch *match_of_number(Runner *run, Reader *r)
{
    const ContestForm *form = form_of(run);
    if (!form) {
        reader_fail(r, "given contest FORM comes first");
        return 0;
    }
    const int number = (int)reader_int(r, 1, form->matches);
    return &run->contest.match[number - 1];
}

/* What decides a contest only if the form that was named lays it down. */
static void check_stage(const Runner *run, Reader *r, TqContestStage stage)
{
    const ContestForm *form = form_of(run);
    if (!form)
        reader_fail(r, "given contest FORM comes first");
    else if (!contest_has(form, stage))
        reader_fail(r, "this form of contest has no such thing");
}

/* result N HOME AWAY | absent SIDE N | extra-time SIDE or none | shoot-out SIDE | lots SIDE */
bool case_given_contest(Runner *run, Reader *r)
{
    if (reader_accept(r, "contest")) {
        given_form(run, r);
    } else if (reader_accept(r, "result")) {
        TqContestMatch *match = match_of_number(run, r);
        const int home = (int)reader_int(r, 0, 99), away = (int)reader_int(r, 0, 99);
        if (match)
            *match = (TqContestMatch){ .played = true, .score = { home, away } };
    } else if (reader_accept(r, "absent")) {
        const TqSide side = account_side(r);
        TqContestMatch *match = match_of_number(run, r);
        if (match)
            match->absent[side] = true;
    } else if (reader_accept(r, "extra-time")) {
        check_stage(run, r, TQ_STAGE_EXTRA_TIME);
        run->contest.extra_played = true;
        run->contest.first_goal = reader_accept(r, "none") ? TQ_NO_SIDE : account_side(r);
    } else if (reader_accept(r, "shoot-out")) {
        check_stage(run, r, TQ_STAGE_SHOOT_OUT);
        run->contest.shoot_out = account_side(r);
    } else if (reader_accept(r, "lots")) {
        check_stage(run, r, TQ_STAGE_LOTS);
        run->contest.lots = account_side(r);
    } else {
        return false;
    }
    return true;
}

/* Said to be no knock-out. Where nothing is said of that it is one, for else nothing is to be
   asked. */
static bool is_league(const Runner *run, const ContestForm *form)
{
    const int setting = form->knockout - 1;
    return setting >= 0 && (run->options & 1u << setting) &&
           !match_of(run->judge->match)->ref.setting[setting];
}

static TqContestResult result_of(Runner *run, Reader *r)
{
    const ContestForm *form = form_of(run);
    const int muted = run->judge->muted_book == run->out.book ? run->judge->muted : -1;
    if (form) {
        run->contest.league = is_league(run, form);
        return contest_judge(form, &run->contest, muted);
    }
    reader_fail(r, "given contest FORM comes first");
    return (TqContestResult){ .winner = TQ_NO_SIDE, .clause = -1 };
}

void case_tell_contest(Runner *run)
{
    const ContestForm *form = form_of(run);
    if (!form)
        return;
    run->contest.league = is_league(run, form);
    run->out.contest = &run->contest;
    run->out.result = contest_judge(form, &run->contest, -1);
}

static const char *stage_word(int i)
{
    return tq_stage_word((TqContestStage)i);
}

/* contest SIDE CLAUSE: decided so; contest open STAGE [CLAUSE]; contest draw */
bool case_expect_contest(Runner *run, Reader *r, char found[64])
{
    if (reader_accept(r, "points")) {
        const TqContestResult is = result_of(run, r);
        const int home = (int)reader_int(r, 0, 99), away = (int)reader_int(r, 0, 99);
        if (home != is.points[0] || away != is.points[1])
            account_found(found, "other points");
        return true;
    }
    if (!reader_accept(r, "contest"))
        return false;
    const TqContestResult is = result_of(run, r);
    const bool open = reader_accept(r, "open"), draw = !open && reader_accept(r, "draw");
    const TqSide side = open || draw ? TQ_NO_SIDE : account_side(r);
    const int stage = open ? account_word(r, stage_word, TQ_STAGES, "a stage of a contest") : -1;
    char id[40];
    span_copy(reader_peek(r), id, sizeof id);
    const int clause = id[0] && id[0] != ';' ? case_find_clause(run, id) : -1;
    if (id[0] && id[0] != ';')
        (void)reader_word(r);
    if (open == is.decided || is.winner != side || (open && (int)is.stage != stage) ||
        (clause >= 0 && clause != is.clause))
        account_found(found, is.decided ? tq_side_word(is.winner) : tq_stage_word(is.stage));
    return true;
}
