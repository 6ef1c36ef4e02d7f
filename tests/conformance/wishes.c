/* SPDX-License-Identifier: MIT */
/* "May I?" at the end of a case, for every deed of either side with every piece. An answer is held
   against the deed: yes, and it is done in this match without a ruling against who did it; no, and
   it is refused in the assisted manner, while in the strict one it cannot be, is refused, or
   happens and is ruled on. */
#include "conformance/wishes.h"

#include <stdio.h>

#include <toque/ahead.h>

#include "match/match.h"

typedef struct {
    const struct tq_match *match;
    int offers;
    TqOffer offer[TQ_MAX_OFFERS];
    char wrong[200]; /* of the first that is not as it should be */
} Wishes;

/* ---- The wishes ---- */

static bool is_wished(int deed)
{
    return deed != TQ_DO_ENTRY && deed != TQ_DO_TIME && deed != TQ_DO_WITHDRAW;
}

/* How many words a deed can be done with. */
static int words_of(const TqCommand *wish)
{
    return wish->deed == TQ_DO_CHOOSE    ? TQ_OPTIONS
           : wish->deed == TQ_DO_REQUEST ? TQ_REQUESTS
           : wish->deed == TQ_DO_FLICK   ? TQ_FLICKS
                                         : 1;
}

static TqCommand with_word(TqCommand wish, int word)
{
    wish.option = wish.deed == TQ_DO_CHOOSE ? (TqOption)word : TQ_OPT_NONE;
    wish.request = wish.deed == TQ_DO_REQUEST ? (TqRequest)word : 0;
    wish.kind = wish.deed == TQ_DO_FLICK ? (TqFlickKind)word : 0;
    return wish;
}

/* At the moment for which wishes are answered: when everything rests. With nothing: n < 0. */
static TqCommand wish_of(const TqView *view, TqDeed deed, TqSide side, int n)
{
    const TqThing thing = { n < 0 ? TQ_THING_NONE : TQ_THING_PIECE, (int8_t)side,
                            (int8_t)(n < 0 ? 0 : n) };
    const TqSeenPiece *from = n < 0 ? &view->ball : &view->piece[side][n];
    const int32_t aim_x = (int32_t)(view->ball.x - from->x),
                  aim_y = (int32_t)(view->ball.y - from->y);
    return (TqCommand){ .deed = deed,
                        .side = side,
                        .thing = thing,
                        .at_ms = view->now_ms > view->rests_ms ? view->now_ms : view->rests_ms,
                        .aim_x = aim_x == 0 && aim_y == 0 ? 1 : aim_x,
                        .aim_y = aim_y,
                        .speed_um_s = 2500000, /* reaches the ball wherever it lies */
                        .spots = 1,
                        .spot = { { .number = thing.number, .after_ms = 100 } },
                        .by = 12 };
}

static void note(Wishes *w, const TqCommand *wish, const char *what)
{
    if (!w->wrong[0])
        snprintf(w->wrong, sizeof w->wrong, "%s %s %d (word %d): %s", tq_side_word(wish->side),
                 tq_deed_word(wish->deed),
                 wish->thing.kind == TQ_THING_NONE ? -1 : wish->thing.number,
                 (int)wish->option + (int)wish->request + (int)wish->kind, what);
}

static void each(Wishes *w, int pieces, void (*put)(Wishes *w, const TqView *view, TqCommand wish))
{
    TqView view;
    tq_match_view(w->match, TQ_NO_SIDE, &view);
    for (int deed = 0; deed < TQ_DEEDS; deed++)
        for (int side = TQ_HOME; side <= TQ_AWAY; side++)
            for (int n = -1; n < pieces && is_wished(deed); n++) {
                const TqCommand wish = wish_of(&view, (TqDeed)deed, (TqSide)side, n);
                for (int word = 0; word < words_of(&wish); word++)
                    put(w, &view, with_word(wish, word));
            }
}

/* ---- Answered ---- */

static void answered(Wishes *w, const TqView *view, TqCommand wish)
{
    TqReport report;
    TqError err;
    (void)view;
    const TqStatus status = tq_match_may(w->match, &wish, &report, &err);
    const TqObjection asked = tq_match_objection(w->match, &wish);
    const struct match *m = match_seen(w->match);
    const bool has_right = asked.may && match_book(m)->right;
    const int right = has_right ? match_book(m)->right(&m->ref, &wish) : -1;
    if (right >= 0 && !tq_book_clause(m->ref.book, right).id)
        note(w, &wish, "by a clause of another edition");
    if ((status == TQ_OK && report.refused && report.ruling[0].clause < 0) ||
        (!asked.may && asked.clause < 0 && !asked.cannot[0]))
        note(w, &wish, "refused without a clause or a reason");
}

const char *wishes_unanswered(const struct tq_match *match)
{
    static Wishes wishes;
    TqRestartForm form;
    wishes = (Wishes){ .match = match };
    each(&wishes, 3, answered);
    if (tq_match_restart(match, &form) && form.to != TQ_HOME && form.to != TQ_AWAY)
        return "a restart that is nobody's";
    return wishes.wrong[0] ? wishes.wrong : NULL;
}

/* ---- True ---- */

/* Something that the referee merely sets right is no price. */
static bool is_called(const TqReport *report, TqSide side)
{
    for (int i = 0; i < report->rulings; i++) {
        const TqRuling *r = &report->ruling[i];
        const bool set_right = r->call == TQ_CALL_ILLEGAL_PLACE && r->restart == TQ_RESTART_NONE;
        if (r->against == side && r->call != TQ_CALL_NONE && !set_right)
            return true;
    }
    return false;
}

static bool is_offered(const Wishes *w, const TqCommand *wish)
{
    for (int i = 0; i < w->offers; i++)
        if (w->offer[i].deed == wish->deed && w->offer[i].side == wish->side &&
            (w->offer[i].pieces & 1u << wish->thing.number))
            return true;
    return false;
}

/* A flick of an account goes on: it meets the ball, but for a tick, and everything rests. */
static void tell_on(struct match *m, const TqCommand *wish, TqReport *report)
{
    const TqThing none = { TQ_THING_NONE, TQ_NO_SIDE, 0 }, ball = { TQ_THING_BALL, TQ_NO_SIDE, 0 };
    Fact fact = { .kind = FACT_FLICK,
                  .flick = 1,
                  .chain = 1,
                  .who = wish->thing,
                  .whom = none,
                  .end = TQ_NO_SIDE,
                  .typed = true,
                  .command = *wish };
    Verdict verdict = { .count = 0 };
    match_fact(m, &fact, &verdict, &report->needs);
    fact.kind = FACT_TOUCH;
    fact.whom = ball;
    fact.instant = 1;
    if (wish->kind != TQ_FLICK_TICK)
        match_fact(m, &fact, &verdict, &report->needs);
    match_come_to_rest(m, true, &verdict, &report->needs);
    for (int i = 0; i < verdict.count && report->rulings < TQ_MAX_RULINGS; i++)
        report->ruling[report->rulings++] = verdict.ruling[i];
}

/* Done in a copy; a flick to its end, on the table or told. */
static TqStatus done(const Wishes *w, const TqCommand *wish, TqReport *report)
{
    static struct tq_match trial;
    TqError err;
    trial = *w->match;
    struct match *m = match_of(&trial);
    const TqStatus status = tq_match_apply(&trial, wish, report, &err);
    const bool flicked = status == TQ_OK && !report->refused && wish->deed == TQ_DO_FLICK;
    if (flicked && m->physical)
        tq_match_to_rest(w->match, wish, &trial, report);
    else if (flicked)
        tell_on(m, wish, report);
    return status;
}

/* Yes: it is done, and but for a flick, which may fail by what it meets, it costs nothing. */
static void holds_yes(Wishes *w, const TqCommand *wish)
{
    TqReport report;
    const TqStatus status = done(w, wish, &report);
    if (status != TQ_OK)
        note(w, wish, "may be done, and cannot");
    else if (report.refused)
        note(w, wish, "may be done, and is refused");
    else if (wish->deed != TQ_DO_FLICK && wish->deed != TQ_DO_CHOOSE &&
             is_called(&report, wish->side))
        note(w, wish, "may be done, and is ruled on");
}

/* Play stands, for a choice or a restart: what hands do wrong before it is ruled on when the ball
   is played, or set right by the referee. */
static bool stands(const Wishes *w)
{
    TqView view;
    tq_match_view(w->match, TQ_NO_SIDE, &view);
    bool waits = view.restart != TQ_RESTART_NONE;
    for (int i = 0; i < w->offers; i++)
        waits |= w->offer[i].deed == TQ_DO_CHOOSE && w->offer[i].must;
    return waits;
}

/* On the table a tick that nobody asked for is a flick at the ball (13.4.1), and may meet it. */
static bool may_play(const Wishes *w, const TqCommand *wish)
{
    return wish->kind == TQ_FLICK_TICK && match_seen(w->match)->physical;
}

/* No: it cannot be, or is refused, or, at a real table, happens and is ruled on. */
static void holds_no(Wishes *w, const TqCommand *wish)
{
    TqReport report;
    TqError err;
    const bool happens = match_seen(w->match)->ref.manner == TQ_STRICT;
    if (tq_match_may(w->match, wish, &report, &err) != TQ_OK || report.refused)
        return;
    if (!happens)
        note(w, wish, "may not be done, and the assisted manner lets it");
    else if (!may_play(w, wish) && done(w, wish, &report) == TQ_OK && !report.needs &&
             !is_called(&report, wish->side) && (wish->deed == TQ_DO_FLICK || !stands(w)))
        note(w, wish, "may not be done, and nothing is said of it");
}

static void held(Wishes *w, TqCommand wish)
{
    const bool may = tq_match_objection(w->match, &wish).may;
    if (may)
        holds_yes(w, &wish);
    else
        holds_no(w, &wish);
    if (wish.thing.kind != TQ_THING_PIECE)
        return;
    if (wish.deed == TQ_DO_FLICK && wish.kind == TQ_FLICK_NORMAL && may != is_offered(w, &wish))
        note(w, &wish, may ? "may be flicked, and is not offered" : "offered, and may not");
    const TqCommand shot = wish;
    TqRestartForm form; /* whoever takes it is set after the word */
    const bool set_later = tq_match_restart(w->match, &form);
    wish.deed = TQ_DO_FLICK;
    if (shot.deed == TQ_DO_ANNOUNCE && may && !set_later &&
        !tq_match_objection(w->match, &wish).may)
        note(w, &shot, "may be named for a shot, and not be flicked");
}

/* Near the ball, and somewhere else. */
static void held_at(Wishes *w, TqCommand wish, double x, double y)
{
    wish.x_um = wish.spot[0].x_um = (int32_t)(x * 1000);
    wish.y_um = wish.spot[0].y_um = (int32_t)(y * 1000);
    wish.placed = true;
    held(w, wish);
    if (wish.deed != TQ_DO_ARRANGE || !tq_match_objection(w->match, &wish).may)
        return;
    wish.deed = TQ_DO_PLACE;
    if (!tq_match_objection(w->match, &wish).may)
        note(w, &wish, "arranged, and may not be placed");
}

static void put_true(Wishes *w, const TqView *view, TqCommand wish)
{
    const bool piece = wish.thing.kind == TQ_THING_PIECE;
    if (piece && !view->piece[wish.side][wish.thing.number].present)
        return;
    if (!piece && wish.deed == TQ_DO_ARRANGE)
        return;
    if (wish.deed != TQ_DO_PLACE && wish.deed != TQ_DO_ARRANGE) {
        held(w, wish);
        return;
    }
    held_at(w, wish, view->ball.x - 26, view->ball.y);
    held_at(w, wish, view->ball.x + 60, view->ball.y + 60);
    held_at(w, wish, 200, 430);
}

const char *wishes_untrue(const struct tq_match *match)
{
    static Wishes wishes;
    wishes = (Wishes){ .match = match };
    wishes.offers = tq_match_offers(match, wishes.offer, TQ_MAX_OFFERS);
    each(&wishes, TQ_PIECES, put_true);
    return wishes.wrong[0] ? wishes.wrong : NULL;
}
