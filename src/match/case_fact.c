/* SPDX-License-Identifier: MIT */
/* The facts of a case: what sides and the referee did, what came of a flick, and its end. */
#include "base/writer.h"
#include "match/case_known.h"
#include "match/casefile.h"
#include "play/account.h"
#include "play/account_fact.h"
#include "ref/choice.h"

/* What moves on the table runs on until it rests, and a hand until it is where it was to go. */
static void run_out(Runner *run, Verdict *verdict)
{
    struct match *m = match_of(run->judge->match);
    const bool runs = m->physical && match_book(m)->in_motion;
    while (runs && (m->motion.under_way || m->ref.now_ms < run->hand_until_ms)) {
        time_forecast(m);
        time_pass(m, m->motion.under_way ? m->ref.rests_ms : run->hand_until_ms, verdict,
                  &run->out.needs);
    }
}

/* The period's time is up now: so it was when the last flick began, as far as anybody cares. */
static void whistle_now(struct match *m, Reader *r)
{
    if (m->ref.whistle_ms < 0)
        reader_fail(r, "no clock runs that a whistle could end");
    m->ref.whistle_ms = m->episode.ref.whistle_ms = m->ref.now_ms;
}

static void let_time_pass(Runner *run, Reader *r, int64_t lasts)
{
    struct match *m = match_of(run->judge->match);
    Verdict verdict = { .count = 0 };
    const TqCommand command = { .deed = TQ_DO_TIME,
                                .side = TQ_NO_SIDE,
                                .at_ms = m->ref.now_ms + lasts };
    if (reader_ok(r))
        match_do(m, &command, 0, false, &verdict, &run->out.needs);
    match_forget_choice(m, &run->out.needs); /* silence has made it */
    case_note(run, &verdict);
}

/* A flick under way at the whistle is finished and judged, and then the period is over. */
static void blow(Runner *run, Reader *r)
{
    run->whistled = false;
    whistle_now(match_of(run->judge->match), r);
    let_time_pass(run, r, 0);
}

/* An account ends with an implied rest. */
void case_end_account(Runner *run, Reader *r)
{
    struct match *m = match_of(run->judge->match);
    Verdict verdict = { .count = 0 };
    bool ended = false;
    run_out(run, &verdict);
    if (run->in_account) {
        const bool asked = run->out.needs;
        bool open;
        const char *lacks = case_told_lacks(run, r, &open);
        run->in_account = false;
        run->flicks = 0;
        m->motion.under_way = false;
        match_come_to_rest(m, true, &verdict, &run->out.needs);
        ended = true;
        verdict.open |= lacks && open;
        run->where_only &= !verdict.open;
        verdict.open |= run->doubt;
        if (!run->out.needs || (lacks && open && !asked)) /* that decides what the book asks */
            run->out.needs = lacks;
        run->out.open |= verdict.open;
        run->asked_at_rest |= run->out.needs && !asked;
    }
    if (!verdict.open) /* what is asked for may change all of it */
        case_note(run, &verdict);
    case_hold_after_deed(run);
    if (ended)
        case_known_end(run);
    if (run->whistled && !verdict.open)
        blow(run, r);
}

static void put_fact(Runner *run, Reader *r, Fact *fact)
{
    struct match *m = match_of(run->judge->match);
    Verdict verdict = { .count = 0 };
    run->instant += fact->kind == FACT_TOUCH && fact->instant < 0 ? 0 : 1;
    fact->instant = run->instant;
    if (fact->flick == 0)
        fact->flick = run->flicks;
    fact->chain = fact->flick;
    fact->lost = case_told_meets_lost(run, fact);
    fact->stray = case_told_meets_stray(run, fact);
    case_known_way(run, fact);
    bool full = fact->kind == FACT_ENTRY && episode_has_all_entries(&m->episode);
    if (full || !episode_add(&m->episode, fact)) {
        reader_fail(r, "one flick cannot be told in so many facts");
        return;
    }
    case_known_note(run, fact, r->line);
    match_fact(m, fact, &verdict, &run->out.needs);
    case_known_heard(run, fact);
    const bool doubt = run->doubt, entry = fact->kind == FACT_ENTRY;
    const bool hangs = fact->kind == FACT_TOUCH || fact->kind == FACT_CROSS; /* what comes of it */
    run->rolls = entry && match_book(m)->in_motion;
    run->doubt = doubt && !entry; /* what the referee saw himself is answered */
    case_note(run, &verdict);
    run->doubt |= doubt || (verdict.open && hangs);
    run->rolls = false;
}

/* A flick with an aim is played on the table, and so is what a hand moves where nothing is told.
   What was told before that had no table, and cannot be judged again on one. */
static void use_table(Runner *run, Reader *r, bool physical)
{
    struct match *m = match_of(run->judge->match);
    TqError err;
    if (!physical || m->physical)
        return;
    m->physical = true;
    m->episode.lost |= m->episode.has_flick;
    if (table_build(m, &err) != TQ_OK)
        reader_fail(r, err.message);
}

static void flick_told(Runner *run, Reader *r, const TqCommand *command)
{
    Fact fact = { .kind = FACT_FLICK,
                  .flick = ++run->flicks,
                  .who = command->thing,
                  .whom = thing_none(),
                  .end = TQ_NO_SIDE,
                  .typed = true,
                  .command = *command };
    run->in_account = true;
    run->ended_line = 0;
    if (run->flicks == 1) {
        run->before_flick = run->out.rulings;
        case_known_begin(run);
    }
    put_fact(run, r, &fact);
}

/* What the ball's place decides, by hand or by word: who shoots, and what a keeper does. A cap is
   flicked at a ball that is where it is told to be met. */
static bool hangs_on_ball(Runner *run, const TqCommand *command)
{
    const bool keeper = thing_is_keeper(command->thing) &&
                        (command->deed == TQ_DO_FLICK || command->deed == TQ_DO_PLACE);
    const CaseWish wish = { .command = *command };
    TqAnswer answer = { .clause = -1 };
    return (keeper || command->deed == TQ_DO_ANNOUNCE) && case_hangs_on_ball(run, &wish, &answer);
}

static void note_at_deed(Runner *run, const Verdict *verdict)
{
    run->at_deed = true;
    case_note(run, verdict);
    run->at_deed = false;
}

/* An entry that nobody can rule on yet: what is told next waits for the answer. */
static void wait_for_entry(Runner *run)
{
    run->entry_asks = run->out.needs && run->out.needs != choice_needed;
    run->out.open |= run->entry_asks;
    run->doubt |= run->entry_asks;
    case_hold_after_deed(run);
}

/* Nobody has to know any more what it asked for. */
static void forget_entry(Runner *run)
{
    run->out.needs = 0;
    run->out.open = run->stalled = run->doubt = run->where_only = run->entry_asks = false;
}

static void do_deed(Runner *run, Reader *r, Fact *fact)
{
    struct match *m = match_of(run->judge->match);
    Spoken spoken;
    Verdict verdict = { .count = 0 };
    TqError err;
    const bool entry = fact->command.deed == TQ_DO_ENTRY && again_is_of_flick(m, &fact->command);
    run->looks_back = entry || fact->command.deed == TQ_DO_WITHDRAW;
    fact->command.at_ms = m->ref.now_ms;
    fact->command.start_ms += fact->command.deed == TQ_DO_ORDER ? m->ref.now_ms : 0;
    run->out.refused = false;
    if (hangs_on_ball(run, &fact->command) || case_hangs_on_piece(run, &fact->command)) {
        case_lacks(run, hangs_on_ball(run, &fact->command));
        run->stalled = true;
        return;
    }
    TqStatus status = match_judge(m, &fact->command, &spoken, &err);
    int clause = status == TQ_NOT_ALLOWED_NOW ? match_forbids(m, &fact->command) : -1;
    if (status != TQ_OK && fact->command.deed == TQ_DO_CHOOSE && run->out.needs && run->out.open) {
        run->stalled = true; /* of what nobody could rule on yet */
        return;
    }
    if (status != TQ_OK && clause < 0) {
        case_fail_deed(run, r, &fact->command, err.message);
        return;
    }
    if (clause >= 0)
        match_refuse(&verdict, clause, &fact->command);
    if (clause >= 0 || match_refuses(m, &spoken, &verdict)) {
        run->out.refused = true;
        run->refusal = verdict.ruling[0];
        run->refused_line = r->line;
        run->refused_flick = fact->command.deed == TQ_DO_FLICK && fact->typed;
        run->refused_figure = fact->command.thing;
        run->in_vain = false;
        note_at_deed(run, &verdict);
        return;
    }
    if (fact->command.deed == TQ_DO_FLICK && fact->typed)
        m->physical = false; /* what came of it is told */
    if (fact->command.deed == TQ_DO_CHOOSE && run->out.needs == choice_needed)
        run->out.needs = 0; /* that is said now */
    const bool asked = run->out.needs;
    match_do(m, &fact->command, &spoken, fact->typed, &verdict, &run->out.needs);
    note_at_deed(run, &verdict);
    if (fact->command.deed == TQ_DO_ENTRY && !asked)
        wait_for_entry(run);
    if (fact->command.deed == TQ_DO_FLICK && fact->typed)
        flick_told(run, r, &fact->command);
    else if (fact->command.deed == TQ_DO_MOVE)
        run->hand_until_ms = m->ref.now_ms + fact->command.spot[fact->command.spots - 1].after_ms;
}

/* A deed, or time: what was told before it has come to rest, the ball where what is told after the
   deed has it. */
static void end_by_deed(Runner *run, Reader *r, const Fact *deed)
{
    Fact rest;
    if (deed && case_next_has_ball(run, r, deed, &rest))
        put_fact(run, r, &rest);
    run->ended_line = run->in_account ? r->line : run->ended_line;
    case_end_account(run, r);
}

/* Does what is told now wait for an answer? No wish after it can be answered before that, either.
 */
static bool must_wait(Runner *run)
{
    run->where_only &= !run->stalled;
    return run->stalled;
}

/* time S: so many seconds pass; whistle: the period's time is up now. */
static bool read_time(Runner *run, Reader *r, bool meanwhile)
{
    struct match *m = match_of(run->judge->match);
    bool whistle = reader_accept(r, "whistle");
    if (!whistle && !reader_accept(r, "time"))
        return false;
    int64_t lasts = whistle ? 0 : reader_milli(r, 0, 10000000, "s");
    if (whistle && meanwhile && !match_book(m)->in_motion) {
        run->whistled = true; /* until the account ends, whatever ends it */
        return true;
    }
    if (must_wait(run))
        return true;
    if (!meanwhile)
        end_by_deed(run, r, 0);
    if (must_wait(run))
        return true;
    if (whistle)
        whistle_now(m, r);
    let_time_pass(run, r, lasts);
    return true;
}

void case_fresh(Runner *run)
{
    if (!run->expected)
        return;
    run->expected = false;
    run->out.rulings = run->before_flick = 0;
    run->out.answers = 0;
    run->out.needs = 0;
    run->out.open = run->stalled = run->where_only = run->asked_at_rest = false;
    run->entry_asks = false;
}

void case_lacks(Runner *run, bool ball)
{
    const char *what =
        ball ? "where the ball came to rest" : "where the piece that was moved came to rest";
    run->out.needs = run->out.needs ? run->out.needs : what;
    run->out.open = true;
}

/* What an account says of the ball must fit the table: each goal line is at its own end. */
static bool wrong_end(const struct ref *ref, const Fact *fact)
{
    return fact->kind == FACT_CROSS && fact->line == LINE_GOAL && fact->placed &&
           fact->at.x * ref->towards[fact->end] > 0;
}

/* A happening without a flick: why there is none under way. */
static void no_flick(Runner *run, Reader *r)
{
    char message[160];
    Writer w;
    writer_init(&w, message, sizeof message);
    bool any = match_of(run->judge->match)->episode.has_flick;
    writer_text(&w, any ? "no flick is under way" : "nothing has been flicked yet");
    if (run->out.refused) {
        writer_text(&w, ": what line ");
        writer_int(&w, run->refused_line);
        writer_text(&w, " tells was refused by ");
        writer_text(&w, tq_book_clause(run->out.book, run->refusal.clause).id);
    } else if (any && run->ended_line > 0) {
        writer_text(&w, ": the account was ended in line ");
        writer_int(&w, run->ended_line);
        writer_text(&w, "; meanwhile before a deed keeps it open");
    } else if (any) {
        writer_text(&w, ": the last one was ruled on");
    }
    reader_fail(r, message);
}

/* A hand, or the keeper that one holds, meets something while nothing moves, or that keeper passes
   a line: where deeds are done in motion that begins one. */
static bool begins_by_hand(const struct match *m, const Fact *fact)
{
    const bool hand = fact->who.kind == TQ_THING_HAND || fact->whom.kind == TQ_THING_HAND;
    const bool meets = fact->kind == FACT_TOUCH &&
                       (hand || thing_is_keeper(fact->who) || thing_is_keeper(fact->whom));
    const bool passes = fact->kind == FACT_CROSS && thing_is_keeper(fact->who);
    return match_book(m)->in_motion && !m->ref.over && (meets || passes);
}

static void begin_by_hand(Runner *run)
{
    struct match *m = match_of(run->judge->match);
    m->physical = false; /* what came of it is told */
    if (!m->episode.has_flick) {
        episode_begin(&m->episode, match_scene(m));
        m->episode.typed = true;
        m->episode.settled = -1;
        m->motion.settled = false;
    }
    m->motion.under_way = true;
    run->in_account = true;
    run->ended_line = 0;
    run->flicks = 0;
    case_known_begin(run);
}

/* The referee saw a breach while things move: one that can be entered at all. */
static void enter_told(Runner *run, Reader *r, Fact *fact)
{
    struct match *m = match_of(run->judge->match);
    Verdict verdict = { .count = 0 };
    const char *cannot = match_book(m)->impossible(&m->ref, &fact->command);
    const bool anew = again_is_of_one_flick(m, &fact->command);
    cannot = cannot || !anew ? cannot : again_impossible(m, &fact->command);
    if (cannot) {
        case_fail_deed(run, r, &fact->command, cannot);
        return;
    }
    fact->kind = FACT_ENTRY;
    if (!anew) {
        fact->typed = run->in_account; /* else the order of things is not told */
        put_fact(run, r, fact);
        return;
    }
    fact->command.at_ms = m->ref.now_ms;
    run->doubt = false; /* all of it is judged anew */
    again_enter(m, &fact->command, &verdict, &run->out.needs);
    if (run->flicks == 1)
        run->out.rulings = run->before_flick;
    else
        case_say_anew(run, &verdict);
    case_note(run, &verdict);
}

/* An entry that the book judges by itself once everything rests: the account ends before it. */
static bool awaits_rest(const struct match *m, const TqCommand *entry)
{
    const struct rulebook *book = match_book(m);
    return book->awaits_rest && !again_is_of_one_flick(m, entry) &&
           book->awaits_rest(&m->ref, entry);
}

/* meanwhile [in S]: what follows is done while things still move; on the table, so many seconds
   later. Without it everything has come to rest first. */
static bool read_meanwhile(Runner *run, Reader *r)
{
    struct match *m = match_of(run->judge->match);
    Verdict verdict = { .count = 0 };
    if (!reader_accept(r, "meanwhile"))
        return false;
    if (!match_book(m)->in_motion && run->in_account && span_is(reader_peek(r), "whistle"))
        return true;
    if (!match_book(m)->in_motion || !m->motion.under_way) {
        reader_fail(r, "nothing moves");
        return true;
    }
    if (reader_accept(r, "in")) {
        const int64_t at_ms = m->ref.now_ms + reader_milli(r, 0, 60000, "s");
        time_pass(m, at_ms, &verdict, &run->out.needs);
    }
    case_note(run, &verdict);
    return true;
}

/* What is told of a flick that was refused. Others may be in motion: then what its figure met, and
   whatever is told after that. */
static bool did_not_happen(Runner *run, const Fact *fact)
{
    if (!run->out.refused || !run->refused_flick)
        return false;
    if (!run->in_account)
        return true;
    const bool of_it =
        thing_same(fact->who, run->refused_figure) || thing_same(fact->whom, run->refused_figure);
    run->in_vain |= of_it && fact->kind == FACT_TOUCH;
    return of_it || run->in_vain;
}

/* The book knows what is told as an entry or a deed. */
static bool is_deed(Runner *run, Fact *fact)
{
    const struct match *m = match_of(run->judge->match);
    const struct rulebook *book = match_book(m);
    TqCommand command;
    if (fact->kind == FACT_ATTEMPT || (run->in_account && !book->in_motion) ||
        did_not_happen(run, fact) || !book->told_as || !book->told_as(&m->ref, fact, &command))
        return false;
    fact->kind = FACT_ATTEMPT;
    fact->command = command;
    return true;
}

/* What came of a flick, if that can be. */
static void put_happening(Runner *run, Reader *r, Fact *fact)
{
    Fact out;
    if (!case_told_fits(run, r, fact))
        return;
    if (case_known_exit(run, fact, &out) || case_known_meeting(run, fact, &out))
        put_fact(run, r, &out);
    else if (case_next_is_out(run, r, fact, &out))
        put_fact(run, r, &out);
    *fact = case_known_on_line(run, fact);
    if (reader_ok(r))
        put_fact(run, r, fact);
}

/* The words of what a side may choose now, for whoever has told another. */
static void write_options(const Runner *run, TqSide side, Writer *w)
{
    TqOffer offer[TQ_MAX_OFFERS];
    const int count = tq_match_offers(run->judge->match, offer, TQ_MAX_OFFERS);
    uint32_t options = 0;
    for (int i = 0; i < count; i++)
        if (offer[i].deed == TQ_DO_CHOOSE && offer[i].side == side)
            options |= offer[i].options;
    const char *mark = ": ";
    for (int option = 0; option < TQ_OPTIONS; option++) {
        if (!(options & 1u << option))
            continue;
        writer_text(w, mark);
        writer_char(w, '"');
        writer_text(w, tq_option_word((TqOption)option));
        writer_char(w, '"');
        mark = ", ";
    }
}

/* choose SIDE OPTION: the word is one. */
static void check_option(const Runner *run, Reader *r)
{
    char expected[120];
    Writer w;
    Reader ahead = *r;
    if (!reader_accept(&ahead, "choose"))
        return;
    const TqSide side = account_side(&ahead);
    const Span word = reader_peek(&ahead);
    for (int option = 0; option < TQ_OPTIONS; option++)
        if (span_is(word, tq_option_word((TqOption)option)))
            return;
    writer_init(&w, expected, sizeof expected);
    writer_text(&w, "an option");
    write_options(run, side, &w);
    if (reader_ok(&ahead))
        reader_fail_expected(r, word, expected);
}

void case_fact(Runner *run, Reader *r)
{
    Fact fact;
    bool physical;
    struct match *m = match_of(run->judge->match);
    case_fresh(run);
    bool meanwhile = read_meanwhile(run, r);
    if (!reader_ok(r) || read_time(run, r, meanwhile))
        return;
    if (match_book(m)->read_roll && reader_accept(r, "roll")) {
        physical = false;
        fact = (Fact){ .kind = FACT_ATTEMPT,
                       .who = thing_none(),
                       .whom = thing_none(),
                       .end = TQ_NO_SIDE,
                       .command = { .thing = thing_none() } };
        match_book(m)->read_roll(&m->ref, r, &fact.command);
    } else {
        check_option(run, r);
        account_fact(r, &fact, &physical, case_find_clause, run);
    }
    if (run->entry_asks && fact.kind == FACT_ATTEMPT && fact.command.deed == TQ_DO_WITHDRAW)
        forget_entry(run);
    if (!reader_ok(r) || must_wait(run))
        return;
    meanwhile |= is_deed(run, &fact) && run->in_account;
    const bool entry = fact.kind == FACT_ATTEMPT && fact.command.deed == TQ_DO_ENTRY;
    const bool within = entry && run->in_account && (meanwhile || !awaits_rest(m, &fact.command));
    if (fact.kind == FACT_ATTEMPT && !meanwhile && !within)
        end_by_deed(run, r, &fact);
    if (must_wait(run))
        return;
    const bool by_hand = fact.kind == FACT_ATTEMPT && fact.command.deed == TQ_DO_MOVE;
    use_table(run, r, physical || (by_hand && !meanwhile));
    if (fact.kind != FACT_ATTEMPT) {
        if (did_not_happen(run, &fact))
            return; /* the refusal is the answer */
        if (!run->in_account && begins_by_hand(m, &fact))
            begin_by_hand(run);
        if (!run->in_account)
            no_flick(run, r);
        else if (fact.flick > run->flicks)
            reader_fail(r, "no such flick is in motion");
        else if (wrong_end(&m->ref, &fact))
            reader_fail(r, "that place is at the other end of the table");
        else
            put_happening(run, r, &fact);
    } else if (entry && run->in_account) {
        const bool asked = run->out.needs;
        enter_told(run, r, &fact);
        if (!asked)
            wait_for_entry(run);
    } else if (reader_ok(r)) {
        do_deed(run, r, &fact);
    }
}
