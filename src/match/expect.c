/* SPDX-License-Identifier: MIT */
/* What a case expects of the referee, and what to say when it is not so. */
#include "base/writer.h"
#include "geom/num.h"
#include "match/casefile.h"
#include "play/account.h"
#include "ref/case_words.h"

#define NEAR 0.5 /* mm; places in cases are rounded by people */

/* ---- Saying what was found ---- */

static const char *clause_id(const Runner *run, int clause)
{
    return clause < 0 ? "-" : tq_book_clause(run->out.book, clause).id;
}

static void write_ruling(Writer *w, const Runner *run, const TqRuling *ruling)
{
    writer_text(w, tq_call_word(ruling->call));
    writer_char(w, ' ');
    writer_text(w, clause_id(run, ruling->clause));
    for (int i = 0; i < TQ_MAX_WITH; i++)
        if (ruling->with[i] >= 0) {
            writer_char(w, '+');
            writer_text(w, clause_id(run, ruling->with[i]));
        }
    if (ruling->restart != TQ_RESTART_NONE || ruling->to != TQ_NO_SIDE) {
        writer_char(w, ' ');
        writer_text(w, tq_restart_word(ruling->restart));
        writer_char(w, ' ');
        writer_text(w, tq_side_word(ruling->to));
    }
    if (ruling->has_at) {
        writer_text(w, " at ");
        writer_f64_fixed(w, ruling->x, 1);
        writer_char(w, ' ');
        writer_f64_fixed(w, ruling->y, 1);
    }
}

static void fail(Runner *run, int line, const char *what)
{
    Writer w;
    if (run->out.wrong_line)
        return;
    run->out.wrong_line = line;
    writer_init(&w, run->out.wrong, sizeof run->out.wrong);
    writer_text(&w, what);
    writer_text(&w, "; the referee said ");
    for (int i = 0; i < run->out.rulings; i++) {
        writer_text(&w, i ? ", " : "");
        write_ruling(&w, run, &run->out.ruling[i]);
    }
    writer_text(&w, run->out.rulings ? "" : "nothing");
    if (run->out.needs) {
        writer_text(&w, ", and needs to know ");
        writer_text(&w, run->out.needs);
    }
}

static void fail_found(Runner *run, int line, const char *found)
{
    Writer w;
    if (run->out.wrong_line)
        return;
    run->out.wrong_line = line;
    writer_init(&w, run->out.wrong, sizeof run->out.wrong);
    writer_text(&w, "found ");
    writer_text(&w, found);
}

/* The words of a question, in part or whole; no words: any question. */
static bool contains(const char *text, Span words)
{
    for (; *text || words.len == 0; text++) {
        size_t i = 0;
        while (i < words.len && text[i] == words.ptr[i])
            i++;
        if (i == words.len)
            return true;
    }
    return false;
}

/* ---- Rulings ---- */

static int read_clause(Runner *run, Reader *r)
{
    Span word = reader_word(r);
    char id[40];
    span_copy(word, id, sizeof id);
    int clause = case_find_clause(run, id);
    if (clause < 0 && reader_ok(r))
        reader_fail_expected(r, word, "a clause of the book");
    return clause;
}

static bool cites(const TqRuling *ruling, int clause)
{
    bool found = ruling->clause == clause;
    for (int i = 0; i < TQ_MAX_WITH; i++)
        found |= ruling->with[i] == clause;
    return found;
}

static bool fits(const TqRuling *wanted, const TqRuling *said, bool restart)
{
    if (said->call != wanted->call || !cites(said, wanted->clause))
        return false;
    if (restart && (said->restart != wanted->restart || said->to != wanted->to))
        return false;
    return !wanted->has_at || (said->has_at && num_abs(said->x - wanted->x) <= NEAR &&
                               num_abs(said->y - wanted->y) <= NEAR);
}

/* CALL CLAUSE [RESTART SIDE] [at X Y] */
static void expect_ruling(Runner *run, Reader *r)
{
    int line = r->line;
    TqRuling wanted = ruling_of(-1, account_call(r));
    Vec2 at;
    wanted.clause = (int16_t)read_clause(run, r);
    Span next = reader_peek(r);
    bool restart = next.len > 0 && !span_is(next, "at");
    if (restart) {
        wanted.restart = account_restart(r);
        wanted.to = account_side(r);
    }
    if (account_at(r, &at))
        wanted = ruling_at(wanted, at);
    for (int i = 0; i < run->out.rulings && reader_ok(r); i++)
        if (fits(&wanted, &run->out.ruling[i], restart))
            return;
    if (reader_ok(r))
        fail(run, line, "no such ruling");
}

/* `nothing`: no breach, and nothing that stops play. */
static bool is_ordinary(TqCall call)
{
    return call == TQ_CALL_NONE || call == TQ_CALL_PLAY_ON || call == TQ_CALL_MISS ||
           call == TQ_CALL_CHANGE || call == TQ_CALL_SHOT || call == TQ_CALL_READY ||
           call == TQ_CALL_LIMIT || call == TQ_CALL_SUBSTITUTION || call == TQ_CALL_DRAW ||
           call == TQ_CALL_ADVANTAGE || call == TQ_CALL_PLACED || call == TQ_CALL_TIME_UP ||
           call == TQ_CALL_ZONE;
}

static void expect_nothing(Runner *run, Reader *r)
{
    bool quiet = run->out.needs == 0;
    for (int i = 0; i < run->out.rulings; i++)
        quiet &= is_ordinary(run->out.ruling[i].call);
    if (!quiet)
        fail(run, r->line, "expected nothing");
}

/* not CLAUSE: no ruling rests on it. */
static void expect_not(Runner *run, Reader *r)
{
    int clause = read_clause(run, r);
    for (int i = 0; i < run->out.rulings && reader_ok(r); i++)
        if (cites(&run->out.ruling[i], clause))
            fail(run, r->line, "expected no such clause");
}

/* ---- Wishes ---- */

/* yes [CLAUSE], no [CLAUSE]: to the last wish. */
static void expect_answer(Runner *run, Reader *r, bool may)
{
    int line = r->line;
    int clause = reader_peek(r).len > 0 ? read_clause(run, r) : -1;
    char found[64];
    Writer w;
    if (run->out.answers == 0) {
        fail_found(run, line, "that nothing was asked");
        return;
    }
    const TqAnswer *answer = &run->out.answer[run->out.answers - 1];
    if (answer->may == may && (clause < 0 || answer->clause == clause))
        return;
    writer_init(&w, found, sizeof found);
    writer_text(&w, answer->may ? "yes " : "no ");
    writer_text(&w, answer->clause < 0 ? answer->cannot : clause_id(run, answer->clause));
    fail_found(run, line, found);
}

/* ---- What comes next ---- */

enum { ANY_PIECE = -1, THE_BALL = -2 };

/* `request` TQ_ASK_NONE: any. */
static bool offered(Runner *run, TqDeed deed, TqSide side, int piece, TqOption option,
                    TqRequest request)
{
    TqOffer offers[TQ_MAX_OFFERS];
    int count = case_offers(run, offers);
    for (int i = 0; i < count; i++) {
        const TqOffer *offer = &offers[i];
        bool with = piece == THE_BALL ? offer->ball : piece < 0 || (offer->pieces & 1u << piece);
        bool option_fits = option == TQ_OPT_NONE || (offer->options & 1u << option);
        bool asked = request == TQ_ASK_NONE || offer->request == request;
        if (offer->deed == deed && offer->side == side && with && option_fits && asked)
            return true;
    }
    return false;
}

static const char *deed_word(int i)
{
    return tq_deed_word((TqDeed)i);
}

static const char *request_word(int i)
{
    return tq_request_word((TqRequest)i);
}

/* next DEED SIDE [PIECE | ball]; next request SIDE WORD [PIECE]; no-next the same */
static void expect_next(Runner *run, Reader *r, bool wanted)
{
    int line = r->line, piece = ANY_PIECE;
    TqDeed deed = (TqDeed)account_word(r, deed_word, TQ_DEEDS, "a deed");
    TqSide side = account_side(r);
    TqRequest request = TQ_ASK_NONE;
    if (deed == TQ_DO_REQUEST && reader_peek(r).len > 0)
        request = (TqRequest)account_word(r, request_word, TQ_REQUESTS, "a request");
    if (reader_accept(r, "ball"))
        piece = THE_BALL;
    else if (reader_peek(r).len > 0)
        piece = account_piece(r);
    if (reader_ok(r) && offered(run, deed, side, piece, TQ_OPT_NONE, request) != wanted)
        fail(run, line, wanted ? "that is not offered" : "that is offered");
}

/* choice SIDE OPTION... */
static void expect_choice(Runner *run, Reader *r)
{
    int line = r->line;
    TqSide side = account_side(r);
    do {
        TqOption option = account_option(r);
        if (reader_ok(r) && !offered(run, TQ_DO_CHOOSE, side, ANY_PIECE, option, TQ_ASK_NONE))
            fail(run, line, "that choice is not offered");
    } while (reader_ok(r) && reader_peek(r).len > 0);
}

/* What an advantage keeps: the goal, a restart and whose, nothing. */
static void expect_keeps(Runner *run, Reader *r)
{
    TqView view;
    tq_match_view(run->judge->match, TQ_NO_SIDE, &view);
    const TqAdvantage *kept = &view.advantage;
    const int line = r->line;
    bool fits;
    if (reader_accept(r, "goal")) {
        fits = kept->call == TQ_CALL_GOAL;
    } else if (reader_accept(r, "end")) {
        fits = kept->call == TQ_CALL_PERIOD_OVER;
    } else if (reader_accept(r, "nothing")) {
        fits = kept->call == TQ_CALL_NONE && kept->restart == TQ_RESTART_NONE;
    } else {
        fits = account_restart(r) == kept->restart;
        fits &= account_side(r) == kept->to;
    }
    if (reader_ok(r) && !fits)
        fail(run, line, "the advantage keeps something else");
}

/* ---- States ---- */

static void expect_place(Runner *run, Reader *r)
{
    const struct ref *ref = &match_of(run->judge->match)->ref;
    int line = r->line;
    TqThing thing = account_thing(r);
    const Footprint *seen = board_get(&ref->board, thing);
    if (reader_accept(r, "gone")) {
        if (seen && seen->present)
            fail_found(run, line, "it is on the table");
        return;
    }
    reader_expect(r, "at");
    Vec2 at = account_place(r);
    if (!reader_ok(r) || !seen)
        return;
    if (seen->present && num_abs(seen->at.x - at.x) <= NEAR && num_abs(seen->at.y - at.y) <= NEAR)
        return;
    char found[64];
    Writer w;
    writer_init(&w, found, sizeof found);
    writer_f64_fixed(&w, seen->at.x, 2);
    writer_char(&w, ' ');
    writer_f64_fixed(&w, seen->at.y, 2);
    fail_found(run, line, found);
}

static void expect_score(Runner *run, Reader *r)
{
    const struct ref *ref = &match_of(run->judge->match)->ref;
    int home = (int)reader_int(r, 0, 99), away = (int)reader_int(r, 0, 99);
    if (reader_ok(r) && (home != ref->score[TQ_HOME] || away != ref->score[TQ_AWAY]))
        fail(run, r->line, "another score");
}

static void expect_winner(Runner *run, Reader *r)
{
    const struct ref *ref = &match_of(run->judge->match)->ref;
    TqSide winner = reader_accept(r, "draw") ? TQ_NO_SIDE : account_side(r);
    if (reader_ok(r) && (!ref->over || ref->winner != winner))
        fail(run, r->line, ref->over ? "another winner" : "the match is not over");
}

static void expect_period(Runner *run, Reader *r)
{
    int period = (int)reader_int(r, 0, 5);
    if (reader_ok(r) && (int)match_of(run->judge->match)->ref.period != period)
        fail(run, r->line, "another period");
}

static void expect_state(Runner *run, Reader *r)
{
    const struct match *m = match_of(run->judge->match);
    char found[64] = "";
    int line = r->line;
    Span word = reader_peek(r);
    if (reader_is(r, word, "home") || reader_is(r, word, "away") || reader_is(r, word, "ball"))
        expect_place(run, r);
    else if (reader_accept(r, "score"))
        expect_score(run, r);
    else if (reader_accept(r, "winner"))
        expect_winner(run, r);
    else if (reader_accept(r, "period"))
        expect_period(run, r);
    else if (reader_accept(r, "turn"))
        case_expect_side(r, wait_now(match_book(m), &m->ref).whom, found);
    else if (!match_book(m)->expect(&m->ref, r, found) && !case_expect_contest(run, r, found))
        expect_ruling(run, r);
    if (found[0])
        fail_found(run, line, found);
}

/* needs WORDS: part of the question; needs nothing: there is none. */
static void expect_needs(Runner *run, Reader *r)
{
    if (reader_accept(r, "nothing")) {
        if (run->out.needs)
            fail(run, r->line, "expected no question");
        return;
    }
    const Span asked = reader_rest(r);
    if (!run->out.needs || !contains(run->out.needs, asked))
        fail(run, r->line, "expected another question");
}

void case_expect(Runner *run, Reader *r)
{
    case_end_account(run, r);
    run->expected = true;
    run->out.question = false;
    if (reader_accept(r, "nothing")) {
        expect_nothing(run, r);
    } else if (reader_accept(r, "not")) {
        expect_not(run, r);
    } else if (reader_accept(r, "needs")) {
        expect_needs(run, r);
    } else if (reader_accept(r, "yes")) {
        expect_answer(run, r, true);
    } else if (reader_accept(r, "no")) {
        expect_answer(run, r, false);
    } else if (reader_accept(r, "choice")) {
        expect_choice(run, r);
    } else if (reader_accept(r, "keeps")) {
        expect_keeps(run, r);
    } else if (reader_accept(r, "next")) {
        expect_next(run, r, true);
    } else if (reader_accept(r, "no-next")) {
        expect_next(run, r, false);
    } else {
        expect_state(run, r);
    }
}
