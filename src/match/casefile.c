/* SPDX-License-Identifier: MIT */
/* Runs cases: what is given, the facts, and what the referee is expected to say. */
#include <toque/judge.h>

#include "base/bits.h"
#include "base/writer.h"
#include "match/casefile.h"

/* ---- Starting ---- */

/* An empty table, the ball on its spot, home to play in the first half, the whistle far away. */
void case_begin(Runner *run)
{
    struct match *m = match_of(run->judge->match);
    TqMatchSetup setup = tq_match_usual(run->out.book);
    setup.manner = TQ_STRICT;
    setup.equipment = run->equipment;
    TqError err;
    TqStatus status = tq_match_start(run->judge->match, &setup, &err);
    TQ_ASSERT(status == TQ_OK);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n < TQ_PIECES; n++)
            m->ref.board.piece[side][n].present = false;
    m->physical = false;
    if (run->judge->muted_book == run->out.book && run->judge->muted >= 0)
        rulebook_mute(&m->ref, run->judge->muted);
    if (run->judge->swap > 0 && tq_book_is_edition(run->judge->swap_as, run->out.book))
        rulebook_swap(&m->ref, run->judge->swap - 1, rulebook_get(run->judge->swap_as)->edition);
    m->ref.period = PERIOD_FIRST;
    m->ref.now_ms = m->ref.rests_ms = 60000;
    m->ref.whistle_ms = 420000;
    wait_begin(&m->ref);
    run->begun = true;
    run->contest.form = -1;
    if (match_book(m)->case_begin)
        match_book(m)->case_begin(&m->ref);
}

int case_find_clause(void *user, const char *id)
{
    const Runner *run = user;
    const int clause = tq_book_find_clause(run->named, id);
    const bool has = clause >= 0 && rulebook_get(run->out.book)->clause[clause].id;
    return has ? clause : -1;
}

/* ---- The lines of a case ---- */

static void case_end(Runner *run, Reader *r)
{
    if (!run->open)
        return;
    if (!run->begun && reader_ok(r)) {
        r->last = (Span){ .line = run->out.line, .column = 1 };
        reader_fail(r, "a case names its book");
        return;
    }
    case_given_done(run, r);
    case_end_account(run, r);
    case_check_measures(run, r);
    if (!reader_ok(r))
        return;
    case_tell_contest(run);
    run->out.offers = case_offers(run, run->out.offer);
    run->out.passed = run->out.wrong_line == 0;
    run->out.match = run->judge->match;
    run->out.ball_lost = case_told_lost_ball(run);
    run->out.ball_out = run->out.ball_lost && run->told.left;
    run->out.ball_hangs = run->out.needs && !run->asked_at_rest;
    run->open = false;
    run->judge->seen(run->judge->user, &run->out);
}

/* A line that cannot be read spoils its case, and no other. */
static void case_spoil(Runner *run, const TqError *err)
{
    if (!run->open)
        return;
    run->open = false;
    run->out.bad = *err;
    run->out.question = run->out.passed = false;
    run->out.wrong_line = err->line;
    Writer w;
    writer_init(&w, run->out.wrong, sizeof run->out.wrong);
    writer_text(&w, err->message);
    run->judge->seen(run->judge->user, &run->out);
}

static void case_open(Runner *run, Reader *r, const Reader *start)
{
    const bool again = run->others && start->line == run->start.line;
    *run = (Runner){ .judge = run->judge,
                     .first = run->first,
                     .open = true,
                     .start = *start,
                     .as = again ? bits_lowest(run->others) : -1,
                     .others = again ? run->others & (run->others - 1) : 0 };
    Span name = reader_rest(r);
    run->out.line = r->line;
    run->out.question = true;
    run->out.book = -1;
    span_copy(name, run->out.name, sizeof run->out.name);
}

static int find_book(Reader *r, Span word)
{
    for (int i = 0; i < tq_books(); i++)
        if (reader_is(r, word, tq_book_name(i)))
            return i;
    return -1;
}

/* also BOOK BOOK ...: other editions that must say the same, each by its own number. */
static uint32_t read_also(const Runner *run, Reader *r)
{
    uint32_t books = 0;
    if (!reader_accept(r, "also"))
        return 0;
    do {
        const Span word = reader_word(r);
        const int book = find_book(r, word);
        if (book >= 0 && tq_book_is_edition(book, run->named))
            books |= 1u << book;
        else if (reader_ok(r))
            reader_fail_expected(r, word, "another edition of the book");
    } while (reader_ok(r) && reader_peek(r).len > 0);
    return books;
}

/* Editions that whoever asks wants to hear too. */
static uint32_t also_by_judge(const Runner *run)
{
    uint32_t books = 0;
    for (int i = 0; i < tq_books(); i++)
        if ((run->judge->also >> i & 1u) && tq_book_is_edition(i, run->named))
            books |= 1u << i;
    return books;
}

static void read_book(Runner *run, Reader *r)
{
    Span word = reader_word(r);
    if (run->begun) {
        case_fail_twice(r, "the book was named in line ", run->book_line);
        return;
    }
    run->book_line = r->line;
    run->named = run->out.book = find_book(r, word);
    if (run->named < 0) {
        if (reader_ok(r))
            reader_fail_expected(r, word, "the name of a book");
        return;
    }
    const uint32_t others = read_also(run, r) | also_by_judge(run);
    if (run->as < 0)
        run->others = others;
    else
        run->out.book = run->as;
    if (reader_ok(r))
        case_begin(run);
}

static void read_manner(Runner *run, Reader *r)
{
    struct match *m = match_of(run->judge->match);
    if (reader_accept(r, "assisted"))
        m->ref.manner = TQ_ASSISTED;
    else if (reader_expect(r, "strict"))
        m->ref.manner = TQ_STRICT;
}

/* The lines of a case after its book. From here on its equipment stays. */
static void read_told(Runner *run, Reader *r)
{
    run->has_said = true;
    if (reader_accept(r, "manner")) {
        read_manner(run, r);
    } else if (reader_accept(r, "option")) {
        case_option(run, r);
    } else if (reader_accept(r, "given")) {
        case_given(run, r);
    } else if (reader_accept(r, "measure")) {
        case_read_measure(run, r);
    } else if (reader_accept(r, "fact")) {
        case_given_done(run, r);
        case_fact(run, r);
    } else if (reader_accept(r, "ask")) {
        case_given_done(run, r);
        case_ask(run, r);
    } else if (reader_accept(r, "expect")) {
        case_given_done(run, r);
        case_check_measures(run, r);
        case_expect(run, r);
    } else {
        reader_fail_expected(
            r, reader_word(r),
            "book, equipment, manner, option, given, fact, ask, measure or expect");
    }
    if (run->too_much)
        reader_fail(r, "more rulings than a case can hold: expect something in between");
}

static void read_line(Runner *run, Reader *r)
{
    const Reader start = *r;
    if (reader_accept(r, "case")) {
        case_open(run, r, &start);
        return;
    }
    if (!run->open)
        reader_fail_expected(r, reader_word(r), "case");
    else if (reader_accept(r, "book"))
        read_book(run, r);
    else if (!run->begun)
        reader_fail_expected(r, reader_word(r), "book");
    else if (reader_accept(r, "equipment"))
        case_read_equipment(run, r);
    else
        read_told(run, r);
    reader_end_of_line(r);
}

/* An error spoils the case that is open, and the lines up to the next one are passed over. The
   first is kept for the caller. */
static void look_for_error(Runner *run, const Reader *r)
{
    if (reader_ok(r))
        return;
    if (run->first.status == TQ_OK)
        run->first = r->error;
    case_spoil(run, &r->error);
    run->skips = true;
}

/* The next line, and the end of a case before it. False after the last one. */
static bool next_line(Runner *run, Reader *r)
{
    bool more = reader_next_line(r);
    look_for_error(run, r);
    if (!reader_ok(r)) {
        reader_recover(r);
        return reader_ok(r);
    }
    if (more && !span_is(reader_peek(r), "case"))
        return true;
    const Reader here = *r;
    case_end(run, r);
    look_for_error(run, r);
    *r = run->others ? run->start : here;
    run->skips = false;
    return more || run->others;
}

TqStatus tq_judge(const TqJudge *judge, const char *text, size_t len, TqError *err)
{
    Reader r;
    Runner run = { .judge = judge };
    reader_init(&r, text, len);
    while (next_line(&run, &r)) {
        if (run.skips)
            continue;
        read_line(&run, &r);
        look_for_error(&run, &r);
        reader_recover(&r);
    }
    if (err)
        *err = run.first;
    return run.first.status;
}
