/* SPDX-License-Identifier: MIT */
/* Looking at a match: offers, views, copies for a side, the hash. */
#include "match/match.h"

#include "base/hash.h"
#include "play/play_fields.h"
#include "ref/offer.h"
#include "ref/ref_fields.h"

int tq_match_offers(const struct tq_match *match, TqOffer *out, int cap)
{
    const struct match *m = match_seen(match);
    return offer_all(match_book(m), &m->ref, TQ_NO_SIDE, out, cap);
}

int tq_match_offers_to(const struct tq_match *match, TqSide side, TqOffer *out, int cap)
{
    const struct match *m = match_seen(match);
    TQ_ASSERT(side <= TQ_AWAY);
    return offer_all(match_book(m), &m->ref, side, out, cap);
}

bool tq_match_restart(const struct tq_match *match, TqRestartForm *form)
{
    const struct match *m = match_seen(match);
    *form = (TqRestartForm){
        .to = TQ_NO_SIDE, .end = TQ_NO_SIDE, .direct_clause = -1, .form_clause = -1
    };
    return !m->ref.over && match_book(m)->restart_form &&
           match_book(m)->restart_form(&m->ref, form);
}

/* Aim and strength do not matter to any judge: a flick ahead is put to them. */
uint32_t tq_match_kinds(const struct tq_match *match, TqThing piece)
{
    uint32_t kinds = 0;
    TqCommand flick = { .deed = TQ_DO_FLICK,
                        .side = (TqSide)piece.side,
                        .thing = piece,
                        .aim_x = 1,
                        .speed_um_s = 1000 };
    if (!thing_is_piece(piece) || !match_knows(piece))
        return 0;
    for (int kind = 0; kind < TQ_FLICKS; kind++) {
        flick.kind = (TqFlickKind)kind;
        kinds |= (uint32_t)tq_match_objection(match, &flick).may << kind;
    }
    return kinds;
}

int64_t tq_match_next_deadline(const struct tq_match *match)
{
    const struct match *m = match_seen(match);
    return time_due(m);
}

static TqSeenPiece show(const Footprint *seen)
{
    return (TqSeenPiece){ seen->present, seen->fallen, seen->number, seen->at.x,
                          seen->at.y,    seen->axis.x, seen->axis.y, seen->radius };
}

uint64_t tq_match_ways(const struct tq_match *match, TqSide side)
{
    const struct match *m = match_seen(match);
    const struct rulebook *book = match_book(m);
    TQ_ASSERT(side <= TQ_AWAY);
    return book->ways ? book->ways(&m->ref, side) : ((uint64_t)1 << TQ_WAYS) - 1;
}

bool tq_match_around(const struct tq_match *match, TqSide side, TqAround *around)
{
    const struct match *m = match_seen(match);
    const struct rulebook *book = match_book(m);
    TQ_ASSERT(side <= TQ_AWAY);
    if (!book->around)
        return false;
    *around = book->around(&m->ref, side);
    return true;
}

TqMoment tq_match_moment(const struct tq_match *match)
{
    const struct ref *ref = &match_seen(match)->ref;
    return (TqMoment){ ref->book, ref->over, ref->now_ms, ref->rests_ms };
}

void tq_match_glance(const struct tq_match *match, TqSide side, TqView *view)
{
    const struct match *m = match_seen(match);
    const struct ref *ref = &m->ref;
    *view = (TqView){ .book = ref->book,
                      .manner = ref->manner,
                      .now_ms = ref->now_ms,
                      .rests_ms = ref->rests_ms,
                      .period_ends_ms = ref->whistle_ms,
                      .period = (int)ref->period,
                      .over = ref->over,
                      .winner = ref->winner,
                      .field = ref->board.field,
                      .turn = wait_now(match_book(m), ref).whom };
    for (int s = TQ_HOME; s <= TQ_AWAY; s++) {
        view->score[s] = ref->score[s];
        view->kicks[s] = ref->series.kicks[s];
        view->kicks_scored[s] = ref->series.scored[s];
        view->towards[s] = ref->towards[s];
        for (int n = 0; n < TQ_PIECES; n++)
            view->piece[s][n] = show(&ref->board.piece[s][n]);
    }
    view->ball = show(&ref->board.ball);
    if (m->physical && m->ball >= 0)
        view->ball_z = tq_world_state(&m->world, m->ball).z;
    match_book(m)->view(ref, side, view);
}

void tq_match_view(const struct tq_match *match, TqSide side, TqView *view)
{
    const struct match *m = match_seen(match);
    tq_match_glance(match, side, view);
    if (match_book(m)->view_asked)
        match_book(m)->view_asked(&m->ref, view);
}

/* An order of the other side is not known to have been given; when it fell due it was a flick like
   any other, or nothing. */
static void hide_step(struct episode *e, int i, TqSide of)
{
    Fact step = episode_step(e, i);
    bool order = e->step[i].kind == FACT_ATTEMPT && e->step[i].deed == TQ_DO_ORDER;
    if (step.command.side == of || (!order && e->step[i].kind != FACT_TIME))
        return;
    if (order)
        step.command = (TqCommand){ .deed = TQ_DO_WAIT,
                                    .side = step.command.side,
                                    .at_ms = step.command.at_ms,
                                    .thing = thing_none() };
    step.kind = FACT_ATTEMPT;
    episode_replace(e, i, &step);
}

/* Sealed orders are in the referee's state now, in his state when the episode began, and among the
   commands since. */
static void hide_from(struct match *m, TqSide side)
{
    struct episode *e = &m->episode;
    const struct rulebook *book = match_book(m);
    if (!book->hide)
        return;
    book->hide(&m->ref, side);
    book->hide(&e->ref, side);
    for (int i = 0; i < e->steps; i++)
        hide_step(e, i, side);
    time_forecast(m); /* what was foreseen stopped where the order falls due */
}

void tq_match_for_side(const struct tq_match *match, TqSide side, struct tq_match *out)
{
    *out = *match;
    match_of(out)->ref.rng = rng_seed((uint64_t)side + 77);
    match_of(out)->episode.ref.rng = match_of(out)->ref.rng;
    hide_from(match_of(out), side);
}

const struct tq_world *tq_match_world(const struct tq_match *match)
{
    return match_seen(match)->physical ? &match_seen(match)->world : 0;
}

const TqField *tq_match_field(const struct tq_match *match)
{
    return match_seen(match)->physical ? &match_seen(match)->ref.board.field : 0;
}

int tq_match_body(const struct tq_match *match, TqThing thing)
{
    const struct match *m = match_seen(match);
    return table_body(m, thing);
}

TqFlick tq_match_flick(const struct tq_match *match, const TqCommand *command)
{
    return motion_flick(match_seen(match), command);
}

TqThing tq_match_thing(const struct tq_match *match, int body)
{
    return table_thing(match_seen(match), body);
}

/* What the entries and the flick they may be about say is part of the match: an entry can still be
   withdrawn. The copies kept for that are what earlier hashes covered. */
static void hash_commands(const struct match *m, Hash *hash)
{
    const struct episode *e = &m->episode;
    const TqCommand none = { .deed = 0 };
    const TqCommand flick = e->has_flick ? episode_step(e, 0).command : none;
    int last = episode_last_entry(e);
    hash_i64(hash, e->has_flick);
    hash_i64(hash, e->typed);
    hash_i64(hash, last >= e->settled);
    fields_hash(&play_fields_command, &flick, hash);
    hash_i64(hash, e->entries);
    for (int i = 0; i < e->steps; i++) {
        if (!e->step[i].entered)
            continue;
        const TqCommand entry = episode_step(e, i).command;
        fields_hash(&play_fields_command, &entry, hash);
    }
}

uint64_t tq_match_hash(const struct tq_match *match)
{
    const struct match *m = match_seen(match);
    Hash hash = hash_begin();
    ref_hash(match_book(m), &m->ref, &hash);
    hash_commands(m, &hash);
    hash_i64(&hash, m->physical);
    if (m->physical)
        hash_u64(&hash, tq_world_hash(&m->world));
    return hash_end(&hash);
}
