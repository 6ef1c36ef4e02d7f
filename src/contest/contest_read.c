/* SPDX-License-Identifier: MIT */
/* Reading the text of a contest, line by line (docs/format-contest.md). */
#include <toque/book.h>
#include <toque/contest.h>

#include "base/reader.h"

enum { PATH_BYTES = 512 };

typedef struct {
    Reader r;
    TqContest *contest;
    TqContestScore *score;
    void *user;
    bool begun;
} Reading;

static TqSide read_side(Reader *r)
{
    if (reader_accept(r, "home"))
        return TQ_HOME;
    reader_expect(r, "away");
    return TQ_AWAY;
}

static int read_number(Reading *in)
{
    const int last = tq_contest_matches(in->contest->book, in->contest->form);
    return (int)reader_int(&in->r, 1, last > 0 ? last : 1) - 1;
}

/* contest BOOK FORM */
static void read_contest(Reading *in)
{
    char name[TQ_CONTEST_NAME];
    if (in->begun) {
        reader_fail(&in->r, "a text holds one contest");
        return;
    }
    const Span book_word = reader_word(&in->r);
    span_copy(book_word, name, sizeof name);
    const int book = tq_book_find(name);
    if (book < 0 || tq_contest_forms(book) == 0) {
        reader_fail_expected(&in->r, book_word, "a book that knows contests");
        return;
    }
    const Span form_word = reader_word(&in->r);
    for (int form = 0; form < tq_contest_forms(book) && !in->begun; form++)
        if (span_is(form_word, tq_contest_form_name(book, form))) {
            *in->contest = tq_contest_begin(book, form);
            in->begun = true;
        }
    if (!in->begun && reader_ok(&in->r))
        reader_fail_expected(&in->r, form_word, "a form of contest of this book");
}

/* A score as H-A, one word. */
static void read_score(Reading *in, TqContestMatch *match)
{
    const Span word = reader_word(&in->r);
    int value[2] = { 0, 0 }, digits[2] = { 0, 0 }, side = 0;
    for (size_t i = 0; i < word.len; i++) {
        const char c = word.ptr[i];
        if (c == '-' && side == 0) {
            side = 1;
        } else if (c >= '0' && c <= '9' && ++digits[side] <= 2) {
            value[side] = value[side] * 10 + (c - '0');
        } else {
            digits[0] = 0;
            break;
        }
    }
    if (digits[0] == 0 || digits[1] == 0) {
        reader_fail_expected(&in->r, word, "a score such as 2-1");
        return;
    }
    match->score[0] = value[0];
    match->score[1] = value[1];
    match->played = true;
}

static void read_record(Reading *in, TqContestMatch *match)
{
    char path[PATH_BYTES];
    TqError err = { .status = TQ_OK };
    const Span rest = reader_rest(&in->r);
    if (rest.len == 0 || rest.len >= sizeof path) {
        reader_fail(&in->r, "a record needs the name of its file");
        return;
    }
    span_copy(rest, path, sizeof path);
    if (!in->score)
        reader_fail(&in->r, "records cannot be read here");
    else if (!in->score(in->user, path, in->contest->book, match->score, &err))
        reader_fail(&in->r, err.message);
    else
        match->played = true;
}

/* match N SCORE | match N record FILE */
static void read_match(Reading *in)
{
    TqContestMatch *match = &in->contest->match[read_number(in)];
    if (!reader_ok(&in->r))
        return;
    if (match->played || match->absent[0] || match->absent[1])
        reader_fail(&in->r, "this match was told before");
    else if (reader_accept(&in->r, "record"))
        read_record(in, match);
    else
        read_score(in, match);
}

/* absent SIDE N */
static void read_absent(Reading *in)
{
    const TqSide side = read_side(&in->r);
    TqContestMatch *match = &in->contest->match[read_number(in)];
    if (reader_ok(&in->r) && match->played)
        reader_fail(&in->r, "this match was told before");
    else
        match->absent[side] = true;
}

/* A name is the rest of its line: team SIDE NAME, player SIDE N NAME. */
static void read_name(Reader *r, char name[TQ_CONTEST_NAME])
{
    const Span rest = reader_rest(r);
    if (rest.len == 0 && reader_ok(r))
        reader_fail(r, "a name is missing");
    else if (rest.len >= TQ_CONTEST_NAME)
        reader_fail(r, "this name is too long");
    else
        span_copy(rest, name, TQ_CONTEST_NAME);
}

/* extra none | extra SIDE: who scored first in it. */
static void read_extra(Reading *in)
{
    in->contest->extra_played = true;
    in->contest->first_goal = reader_accept(&in->r, "none") ? TQ_NO_SIDE : read_side(&in->r);
}

/* What decides a contest only if its form lays that down. */
static void check_stage(Reading *in, TqContestStage stage)
{
    if (!tq_contest_has(in->contest->book, in->contest->form, stage))
        reader_fail(&in->r, "this form of contest has no such thing");
}

/* league: no knock-out, where the form tells the two apart. */
static void read_league(Reading *in)
{
    if (!tq_contest_has_knockout(in->contest->book, in->contest->form))
        reader_fail(&in->r, "this form of contest has no such thing");
    in->contest->league = true;
}

static void read_line(Reading *in)
{
    Reader *r = &in->r;
    TqContest *contest = in->contest;
    if (reader_accept(r, "contest")) {
        read_contest(in);
    } else if (!in->begun) {
        reader_fail_expected(r, reader_word(r), "contest BOOK FORM first");
    } else if (reader_accept(r, "team")) {
        const TqSide side = read_side(r);
        read_name(r, contest->team[side]);
    } else if (reader_accept(r, "player")) {
        const TqSide side = read_side(r);
        const int number = read_number(in);
        read_name(r, contest->match[number].name[side]);
    } else if (reader_accept(r, "league")) {
        read_league(in);
    } else if (reader_accept(r, "match")) {
        read_match(in);
    } else if (reader_accept(r, "absent")) {
        read_absent(in);
    } else if (reader_accept(r, "extra-time")) {
        check_stage(in, TQ_STAGE_EXTRA_TIME);
        read_extra(in);
    } else if (reader_accept(r, "shoot-out")) {
        check_stage(in, TQ_STAGE_SHOOT_OUT);
        contest->shoot_out = read_side(r);
    } else if (reader_accept(r, "lots")) {
        check_stage(in, TQ_STAGE_LOTS);
        contest->lots = read_side(r);
    } else {
        reader_fail_expected(r, reader_word(r), "a line of a contest");
    }
    (void)reader_end_of_line(r);
}

TqStatus tq_contest_read(TqContest *contest, const char *text, size_t len, TqContestScore *score,
                         void *user, TqError *err)
{
    Reading in = { .contest = contest, .score = score, .user = user };
    *contest = tq_contest_begin(-1, -1);
    reader_init(&in.r, text, len);
    while (reader_next_line(&in.r))
        read_line(&in);
    if (reader_ok(&in.r) && !in.begun)
        return tq_error_set(err, TQ_BAD_TEXT, 1, 1, "there is no contest in this text");
    return reader_status(&in.r, err);
}
