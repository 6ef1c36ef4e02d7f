/* SPDX-License-Identifier: MIT */
/* The one door: start, ask, apply. */
#include "match/match.h"

#include <toque/games.h>

#include "base/writer.h"

/* ---- Facts ---- */

void match_fact(struct match *m, const Fact *fact, Verdict *verdict, const char **needs)
{
    const struct rulebook *book = match_book(m);
    Spoken spoken;
    if (book->tally)
        book->tally(&m->ref, fact);
    if (book->set_right)
        book->set_right(&m->ref, fact);
    rulebook_judge(book, &m->ref, fact, &spoken);
    if (spoken.needs && needs && !*needs)
        *needs = spoken.needs;
    book->resolve(&m->ref, fact, &spoken, verdict);
}

Fact match_fact_of(FactKind kind, const TqCommand *command)
{
    return (Fact){ .kind = kind,
                   .who = thing_none(),
                   .whom = thing_none(),
                   .end = TQ_NO_SIDE,
                   .instant = FACT_AT_THE_END,
                   .command = *command };
}

void match_settle(struct match *m, bool typed, Verdict *verdict, const char **needs)
{
    Fact settled = match_fact_of(FACT_SETTLED, &m->episode.step[0].command);
    settled.typed = typed;
    match_fact(m, &settled, verdict, needs);
    table_take_over(m);
}

void match_end_episode(struct match *m, bool typed, Verdict *verdict, const char **needs)
{
    m->episode.settled = m->episode.steps;
    match_settle(m, typed, verdict, needs);
}

/* ---- Commands ---- */

static void pass_time(struct match *m, int64_t until, Verdict *verdict, const char **needs)
{
    const struct rulebook *book = match_book(m);
    TqCommand time = { .deed = TQ_DO_TIME, .side = TQ_NO_SIDE };
    int fallen = 0; /* no book lets more fall due than one thing a second of the clock */
    for (int64_t due = wait_deadline(book, &m->ref); due >= 0 && due <= until;
         due = wait_deadline(book, &m->ref)) {
        TQ_ASSERT(fallen++ < TQ_MATCH_MAX_MS / 1000);
        m->ref.now_ms = due > m->ref.now_ms ? due : m->ref.now_ms;
        time.at_ms = m->ref.now_ms;
        Fact fact = match_fact_of(FACT_TIME, &time);
        match_fact(m, &fact, verdict, needs);
        table_take_over(m);
    }
    m->ref.now_ms = until > m->ref.now_ms ? until : m->ref.now_ms;
}

void match_put_deed(struct match *m, const TqCommand *command, const Spoken *spoken,
                    Verdict *verdict, const char **needs)
{
    m->ref.now_ms = command->at_ms;
    if (command->deed == TQ_DO_TIME) {
        pass_time(m, command->at_ms, verdict, needs);
        return;
    }
    Fact attempt = match_fact_of(FACT_ATTEMPT, command);
    match_book(m)->resolve(&m->ref, &attempt, spoken, verdict);
    table_take_over(m);
}

/* It will be judged again from here: so the state before it is kept first. */
static void keep(struct match *m, const TqCommand *command, bool told)
{
    struct episode *e = &m->episode;
    Fact step = match_fact_of(FACT_ATTEMPT, command);
    const struct tq_world *world = m->physical ? &m->world : 0;
    if (command->deed == TQ_DO_FLICK)
        episode_begin(e, &m->ref, world);
    episode_command(e, &m->ref, world, &step);
    if (command->deed != TQ_DO_FLICK)
        return;
    e->has_flick = true;
    e->told = told;
    e->settled = -1;
}

void match_do(struct match *m, const TqCommand *command, const Spoken *spoken, bool told,
              Verdict *verdict, const char **needs)
{
    if (command->deed == TQ_DO_ENTRY || command->deed == TQ_DO_WITHDRAW) {
        m->ref.now_ms = command->at_ms;
        if (command->deed == TQ_DO_ENTRY)
            again_enter(m, command, verdict, needs);
        else
            again_withdraw(m, verdict, needs);
        return;
    }
    keep(m, command, told);
    match_put_deed(m, command, spoken, verdict, needs);
    if (command->deed != TQ_DO_FLICK || told)
        return; /* a told flick: the account follows */
    motion_play(m, command, verdict, needs);
    match_end_episode(m, false, verdict, needs);
}

static void report_verdict(const Verdict *verdict, TqReport *report)
{
    report->rulings = verdict->count;
    for (int i = 0; i < verdict->count; i++)
        report->ruling[i] = verdict->ruling[i];
}

TqStatus tq_match_may(const struct tq_match *match, const TqCommand *command, TqReport *report,
                      TqError *err)
{
    const struct match *m = match_seen(match);
    Spoken spoken;
    Verdict verdict = { .count = 0 };
    *report = (TqReport){ .refused = false };
    TqStatus status = match_check_time(m, command, err);
    if (status == TQ_OK)
        status = match_judge(m, command, &spoken, err);
    report->refused = status == TQ_OK && match_refuses(m, &spoken, &verdict);
    report_verdict(&verdict, report);
    return status;
}

TqStatus tq_match_apply(struct tq_match *match, const TqCommand *command, TqReport *report,
                        TqError *err)
{
    struct match *m = match_of(match);
    Spoken spoken;
    Verdict verdict = { .count = 0 };
    *report = (TqReport){ .refused = false };
    TqStatus status = match_check_time(m, command, err);
    if (status == TQ_OK)
        status = match_judge(m, command, &spoken, err);
    if (status != TQ_OK)
        return status;
    report->refused = match_refuses(m, &spoken, &verdict);
    if (!report->refused)
        match_do(m, command, &spoken, !m->physical, &verdict, &report->needs);
    report_verdict(&verdict, report);
    if (!report->refused && command->deed == TQ_DO_FLICK)
        report->lasts_ms = m->ref.rests_ms - command->at_ms;
    return TQ_OK;
}

/* ---- Start ---- */

void match_clear(struct match *m)
{
    unsigned char *bytes = (unsigned char *)m;
    for (unsigned long i = 0; i < sizeof *m; i++)
        bytes[i] = 0;
    for (int side = 0; side < 2; side++)
        for (int n = 0; n < TQ_PIECES; n++)
            m->body[side][n] = -1;
    m->ball = -1;
    m->ref.muted = -1;
}

TqMatchSetup tq_match_usual(int book)
{
    TqMatchSetup setup = {
        .book = book, .manner = TQ_ASSISTED, .seed = 1, .dice = tq_dice_usual()
    };
    for (int i = 0; i < tq_book_settings(book); i++)
        setup.setting[i] = tq_book_setting(book, i).usual;
    return setup;
}

static TqStatus check_settings(const TqMatchSetup *setup, TqError *err)
{
    const struct rulebook *book = rulebook_get(setup->book);
    for (int i = 0; i < book->settings; i++) {
        const TqSetting *s = &book->setting[i];
        if (setup->setting[i] >= s->min && setup->setting[i] <= s->max)
            continue;
        char message[160];
        Writer w;
        writer_init(&w, message, sizeof message);
        writer_text(&w, s->name);
        writer_text(&w, " must be ");
        writer_int(&w, s->min);
        writer_text(&w, " to ");
        writer_int(&w, s->max);
        writer_text(&w, s->clause >= 0 ? " by " : "");
        writer_text(&w, s->clause >= 0 ? book->clause[s->clause].id : "");
        return tq_error_set(err, TQ_BAD_NUMBER, 0, 0, message);
    }
    return TQ_OK;
}

TqStatus tq_match_start(struct tq_match *match, const TqMatchSetup *setup, TqError *err)
{
    struct match *m = match_of(match);
    if (!rulebook_get(setup->book))
        return tq_error_set(err, TQ_BAD_ID, 0, 0, "no such book");
    TqStatus status = check_settings(setup, err);
    if (status != TQ_OK)
        return status;
    match_clear(m);
    m->ref.book = (int16_t)setup->book;
    m->ref.manner = setup->manner;
    m->ref.winner = TQ_NO_SIDE;
    for (int i = 0; i < TQ_MAX_SETTINGS; i++)
        m->ref.setting[i] = setup->setting[i];
    m->ref.rng = rng_seed(setup->seed);
    if (match_book(m)->take_dice)
        match_book(m)->take_dice(&m->ref, &setup->dice);
    m->physical = match_book(m)->table >= 0;
    if (m->physical)
        m->ref.board.field = *tq_game_field((TqGame)match_book(m)->table);
    match_book(m)->start(&m->ref);
    return m->physical ? table_build(m, err) : TQ_OK;
}
