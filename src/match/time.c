/* SPDX-License-Identifier: MIT */
/* Time passes: on the match clock, and on the table while things move. */
#include "match/match.h"

/* Nothing moves that the match has to follow: books without deeds in motion run theirs at once. */
static bool is_idle(const struct match *m)
{
    bool rests = tq_world_at_rest(&m->world) && !m->motion.under_way;
    return !m->physical || !match_book(m)->in_motion || rests;
}

static int64_t earlier(int64_t a, int64_t b)
{
    return a < 0 ? b : b < 0 || a < b ? a : b;
}

int64_t time_clock_due(const struct match *m)
{
    const struct rulebook *book = match_book(m);
    bool orders = book->order_due && !m->ref.over && !m->again; /* each is a step of its own */
    int64_t order = orders ? book->order_due(&m->ref) : -1;
    return earlier(wait_deadline(book, &m->ref), order);
}

int64_t time_due(const struct match *m)
{
    return earlier(time_clock_due(m), is_idle(m) ? -1 : m->decision_ms);
}

void time_run_to(struct match *m, int64_t at_ms, Verdict *verdict, const char **needs)
{
    if (is_idle(m))
        return;
    uint32_t moving = m->world.moving;
    while (!is_idle(m) && motion_next(m, at_ms, verdict, needs))
        ;
    table_follow(m, moving | m->world.moving); /* things are where they are by now */
}

bool time_has_order(const struct match *m, int64_t at_ms)
{
    const int64_t due = match_book(m)->order_due(&m->ref);
    return due >= 0 && due <= at_ms;
}

/* A sealed order whose time has come. What has become forbidden since is dropped, as a person would
   hold his finger back; in the strict manner it happens and is judged. */
void time_release(struct match *m, int64_t at_ms, Verdict *verdict, const char **needs)
{
    const struct ref before = m->ref;
    TqCommand command = match_book(m)->release(&m->ref);
    Spoken spoken;
    Verdict refusal = { .count = 0 };
    command.deed = command.spots > 0 ? TQ_DO_MOVE : TQ_DO_FLICK;
    command.at_ms = at_ms;
    bool made =
        match_judge(m, &command, &spoken, 0) == TQ_OK && !match_refuses(m, &spoken, &refusal);
    match_keep_order(m, &before, &command, made);
    if (!made)
        return;
    match_put_deed(m, &command, &spoken, verdict);
    match_set_off(m, &command, verdict, needs);
}

/* True: it was an order, or all was judged again; the time that passes is cut there. */
static bool fall_due(struct match *m, int64_t due, Verdict *verdict, const char **needs)
{
    const struct rulebook *book = match_book(m);
    bool order = book->order_due && !m->again && book->order_due(&m->ref) == due;
    m->ref.now_ms = due > m->ref.now_ms ? due : m->ref.now_ms;
    if (order) {
        time_release(m, m->ref.now_ms, verdict, needs);
        return true;
    }
    TqCommand time = { .deed = TQ_DO_TIME, .side = TQ_NO_SIDE, .at_ms = m->ref.now_ms };
    Fact fact = match_fact_of(FACT_TIME, &time);
    match_fact(m, &fact, verdict, needs);
    if (verdict->waived > 0) {
        if (again_silence(m, verdict, needs))
            return true;
        match_fact(m, &fact, verdict, needs); /* now the silence itself */
    }
    table_take_over(m);
    return false;
}

/* An order has cut the time that passes: the rest of it comes after. */
static void keep_rest(struct match *m, int64_t until)
{
    const TqCommand time = { .deed = TQ_DO_TIME, .side = TQ_NO_SIDE, .at_ms = until };
    const Fact step = match_fact_of(FACT_ATTEMPT, &time);
    if (!m->again)
        episode_command(&m->episode, match_scene(m), &step);
}

void time_pass(struct match *m, int64_t until, Verdict *verdict, const char **needs)
{
    int fallen = 0; /* no book lets more fall due than one thing a second of the clock */
    for (;;) {
        int64_t due = time_clock_due(m), to = due >= 0 && due < until ? due : until;
        uint32_t moving = m->world.moving;
        bool fact = !is_idle(m) && motion_next(m, to, verdict, needs);
        table_follow(m, match_book(m)->in_motion ? moving | m->world.moving : 0);
        if (fact)
            continue; /* what falls due may have changed */
        if (due < 0 || due > until)
            break;
        TQ_ASSERT(fallen++ < TQ_MATCH_MAX_MS / 1000);
        if (fall_due(m, due, verdict, needs))
            keep_rest(m, until);
    }
    m->ref.now_ms = until > m->ref.now_ms ? until : m->ref.now_ms;
}

/* A deadline that has passed since what was judged again. */
void time_catch_up(struct match *m, Verdict *verdict, const char **needs)
{
    int64_t due = wait_deadline(match_book(m), &m->ref);
    while (due >= 0 && due <= m->ref.now_ms) {
        const TqCommand time = { .deed = TQ_DO_TIME, .side = TQ_NO_SIDE, .at_ms = m->ref.now_ms };
        const Fact fact = match_fact_of(FACT_TIME, &time);
        match_fact(m, &fact, verdict, needs);
        due = wait_deadline(match_book(m), &m->ref);
    }
}

/* ---- Looking ahead ---- */

static void run_to_rest(struct match *m)
{
    TqEvent event;
    while (!motion_rests(m) && tq_world_next(&m->world, TQ_FOREVER, &event))
        ;
}

/* The first fact at which the book asks, or the rest; -1: neither before something falls due. */
static int64_t next_decision(struct match *m)
{
    int64_t due = time_clock_due(m);
    for (;;) {
        Verdict verdict = { .count = 0 };
        bool moved = m->motion.under_way;
        if (!motion_next(m, due, &verdict, 0))
            return -1;
        if (verdict.asks || (moved && !m->motion.under_way))
            return m->ref.now_ms;
    }
}

void time_keep(const struct match *m, struct moment *moment)
{
    moment->ref = m->ref;
    past_keep(&moment->world, &m->world);
    moment->motion = m->motion;
    moment->settled = m->episode.settled;
    moment->bridge = m->bridge;
}

void time_return(struct match *m, const struct moment *moment)
{
    m->ref = moment->ref;
    past_return(&moment->world, &m->world);
    m->motion = moment->motion;
    m->episode.settled = moment->settled;
    m->bridge = moment->bridge;
}

void time_forecast(struct match *m)
{
    struct moment now;
    m->decision_ms = -1;
    if (is_idle(m))
        return;
    time_keep(m, &now);
    m->decision_ms = next_decision(m); /* a rod alone may meet something, too */
    run_to_rest(m);
    double rests = tq_world_now(&m->world) * 1000;
    time_return(m, &now);
    if (m->motion.under_way)
        m->ref.rests_ms = m->motion.zero_ms + (int64_t)rests + 1;
}
