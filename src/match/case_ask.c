/* SPDX-License-Identifier: MIT */
/* Wishes: may this be done? And deeds that cannot be, with what is in their way. */
#include "base/writer.h"
#include "match/casefile.h"
#include "play/account.h"
#include "play/account_deed.h"

/* ---- Deeds that cannot be ---- */

static TqThing lies_there(const struct ref *ref, const TqCommand *command)
{
    Footprint there = *board_get(&ref->board, command->thing);
    there.at = vec2(command->x_um / 1000.0, command->y_um / 1000.0);
    return board_overlap(&ref->board, &there, command->thing);
}

static bool is_text(const char *one, const char *two)
{
    while (*one && *one == *two) {
        one++;
        two++;
    }
    return *one == *two;
}

/* What is in the way, where something that is on the table is put, or that comes onto it (FISTF's
   spare keeper); no thing: nothing is, or that is not why it cannot be. */
static TqThing in_the_way(const struct ref *ref, const TqCommand *command, const char *message)
{
    const bool there = board_get(&ref->board, command->thing)->present;
    if (command->deed != TQ_DO_PLACE || (!there && !is_text(message, "something lies there")))
        return thing_none();
    return lies_there(ref, command);
}

/* The core's words, and where a thing is in the way or missing, which. */
static void write_cannot(const Runner *run, const TqCommand *command, const char *message,
                         Writer *w)
{
    const struct ref *ref = &match_of(run->judge->match)->ref;
    const Footprint *seen = board_get(&ref->board, command->thing);
    writer_text(w, message);
    if (!seen)
        return;
    const TqThing other = in_the_way(ref, command, message);
    if (seen->present && other.kind == TQ_THING_NONE)
        return;
    writer_text(w, ": ");
    account_write_thing(w, other.kind == TQ_THING_NONE ? command->thing : other);
}

void case_fail_deed(const Runner *run, Reader *r, const TqCommand *command, const char *message)
{
    char text[160];
    Writer w;
    writer_init(&w, text, sizeof text);
    write_cannot(run, command, message, &w);
    reader_fail(r, text);
}

/* ---- Wishes ---- */

/* Is it about the thing that the wish names? */
static bool is_about(const TqOffer *offer, TqThing thing)
{
    if (thing_is_ball(thing))
        return offer->ball;
    if (!thing_is_piece(thing))
        return true;
    return thing.side == (int8_t)offer->side ? offer->pieces & 1u << thing.number
                                             : thing_same(offer->other, thing);
}

/* The clause that gives the right: that of the offer, of several the one about this thing. */
static int16_t right_of(const Runner *run, const TqCommand *wish)
{
    const struct match *m = match_of(run->judge->match);
    TqOffer offers[TQ_MAX_OFFERS];
    int own = match_book(m)->right ? match_book(m)->right(&m->ref, wish) : -1;
    if (own >= 0 && !in_force(&m->ref, own)) /* not in this edition */
        own = -1;
    int count = own < 0 ? tq_match_offers(run->judge->match, offers, TQ_MAX_OFFERS) : 0;
    for (int i = 0; i < count; i++) {
        const TqOffer *o = &offers[i];
        bool option = wish->deed != TQ_DO_CHOOSE || (o->options & 1u << wish->option);
        bool die = wish->deed != TQ_DO_ROLL || (o->dice & 1u << wish->die);
        bool request = wish->deed != TQ_DO_REQUEST || o->request == wish->request;
        if (o->deed != wish->deed || o->side != wish->side || !option || !die || !request)
            continue;
        if (is_about(o, wish->thing))
            return o->clause;
        own = own < 0 ? o->clause : own;
    }
    return (int16_t)own;
}

static void answer_with(const Runner *run, TqAnswer *answer, const TqCommand *wish)
{
    const struct match *m = match_of(run->judge->match);
    TqCommand now = *wish;
    now.at_ms = m->ref.now_ms; /* as the deed would be done */
    const TqObjection objection = match_objection(m, now);
    Writer w;
    answer->wish = *wish;
    answer->may = objection.may;
    answer->clause = objection.may ? right_of(run, wish) : objection.clause;
    answer->reason = objection.reason;
    writer_init(&w, answer->cannot, sizeof answer->cannot);
    if (!objection.may && objection.clause < 0)
        write_cannot(run, wish, objection.cannot, &w);
}

/* The answer, and by which clause. */
static void answer_by(TqAnswer *answer, bool may, int clause)
{
    answer->may = may;
    answer->clause = (int16_t)clause;
    answer->reason = -1;
    answer->cannot[0] = '\0';
}

static void answer_in_play(const struct match *m, TqAnswer *answer, TqSide side, TqThing with)
{
    int clause;
    const bool may = match_book(m)->shot(&m->ref, side, with, &clause);
    answer_by(answer, may, clause);
}

/* Where a shot is a flick like any other, with this piece: may it be flicked, and would it be one?
   At a restart, by whether that is direct. */
static void answer_flick_at_goal(const Runner *run, TqAnswer *answer, TqThing with)
{
    const struct match *m = match_of(run->judge->match);
    const TqSide side = (TqSide)with.side;
    TqCommand wish = { .deed = TQ_DO_FLICK, .side = side, .aim_x = 1, .speed_um_s = 1 };
    TqRestartForm form;
    wish.thing = with;
    answer_with(run, answer, &wish);
    wish.deed = TQ_DO_ANNOUNCE;
    answer->wish = wish;
    if (!answer->may)
        return;
    if (tq_match_restart(run->judge->match, &form) && form.to == side)
        answer_by(answer, form.direct, form.direct_clause);
    else
        answer_in_play(m, answer, side, with);
}

/* With any: one that may be flicked, or why not with the first that is there. */
static void answer_any_at_goal(const Runner *run, TqAnswer *answer, TqSide side)
{
    const struct match *m = match_of(run->judge->match);
    TqRestartForm form;
    const bool restart = tq_match_restart(run->judge->match, &form) && form.to == side;
    answer->wish = (TqCommand){ .deed = TQ_DO_ANNOUNCE, .side = side, .thing = thing_none() };
    if (restart)
        answer_by(answer, form.direct, form.direct_clause);
    else
        answer_in_play(m, answer, side, thing_none());
    bool found = restart || !answer->may, any = false;
    for (int n = TQ_PIECES - 1; n >= 0 && !found; n--) { /* a keeper, which has the least, last */
        TqAnswer with = { .line = answer->line };
        if (!m->ref.board.piece[side][n].present || (any && n == 0))
            continue;
        answer_flick_at_goal(run, &with, thing_piece(side, n));
        with.wish = answer->wish;
        *answer = with;
        found = with.may;
        any = true;
    }
}

/* By whether the restart that is due for this side is direct. */
static bool answer_by_restart(const Runner *run, TqAnswer *answer, TqSide side)
{
    TqRestartForm form;
    if (!tq_match_restart(run->judge->match, &form) || form.to != side)
        return false;
    answer_by(answer, form.direct, form.direct_clause);
    return true;
}

static bool has_announced(const Runner *run, TqSide side)
{
    TqView view;
    tq_match_view(run->judge->match, side, &view);
    return view.shot && view.owner == side;
}

/* A shot with this piece: may it be announced? Where the piece is not why it may not be, it has
   been, or needs no word: then the restart answers, or whether that piece may be flicked now. */
static void answer_shot_with(const Runner *run, TqAnswer *answer, const TqCommand *wish)
{
    TqAnswer any = { .line = answer->line }, flick = any;
    TqCommand other = *wish;
    answer_with(run, answer, wish);
    other.thing = thing_none();
    answer_with(run, &any, &other);
    if (answer->may || answer->clause < 0 || answer->clause != any.clause ||
        answer_by_restart(run, answer, wish->side) || !has_announced(run, wish->side))
        return;
    other = *wish;
    other.deed = TQ_DO_FLICK;
    answer_with(run, &flick, &other);
    if (flick.may)
        answer_by(answer, true, answer->clause);
    else
        *answer = flick;
    answer->wish = *wish;
}

/* A shot, whoever makes it: with one that may; at a restart, by whether it is direct; or why not
   with the first that is there. */
static void answer_shot(const Runner *run, TqAnswer *answer, TqSide side)
{
    const struct ref *ref = &match_of(run->judge->match)->ref;
    TqCommand wish = { .deed = TQ_DO_ANNOUNCE, .side = side, .thing = thing_none() };
    bool first = true;
    if (match_book(match_of(run->judge->match))->read_roll) {
        wish.deed = TQ_DO_ROLL; /* where dice decide, a die shoots */
        wish.die = TQ_DIE_SHOOT;
        answer_with(run, answer, &wish);
        return;
    }
    answer_with(run, answer, &wish); /* where the book asks for no piece */
    for (int n = 0; n < TQ_PIECES && !answer->may; n++) {
        TqAnswer with = { .line = answer->line };
        if (!ref->board.piece[side][n].present)
            continue;
        wish.thing = thing_piece(side, n);
        wish.aim_x = wish.speed_um_s = 1; /* of a flick that is thought of */
        answer_shot_with(run, &with, &wish);
        if (with.may || (first && with.clause >= 0))
            *answer = with;
        first &= with.clause < 0;
    }
    if (!answer->may)
        answer_by_restart(run, answer, side);
    answer->wish.thing = thing_none();
}

void case_answer(const Runner *run, const CaseWish *wish, TqAnswer *answer)
{
    const TqCommand *command = &wish->command;
    const bool flicked = match_book(match_of(run->judge->match))->shot != 0;
    const bool any = !thing_is_piece(command->thing);
    if (!wish->shot)
        answer_with(run, answer, command);
    else if (any && flicked)
        answer_any_at_goal(run, answer, command->side);
    else if (any)
        answer_shot(run, answer, command->side);
    else if (flicked)
        answer_flick_at_goal(run, answer, command->thing);
    else
        answer_shot_with(run, answer, command);
}

/* SIDE shot [PIECE] | SIDE flick PIECE */
static void read_wish_of_side(Reader *r, CaseWish *wish)
{
    TqCommand *command = &wish->command;
    *command =
        (TqCommand){ .side = account_side(r), .thing = thing_none(), .aim_x = 1, .speed_um_s = 1 };
    wish->shot = reader_accept(r, "shot");
    command->deed = wish->shot ? TQ_DO_ANNOUNCE : TQ_DO_FLICK;
    if (!wish->shot)
        reader_expect(r, "flick");
    if (!wish->shot || reader_peek(r).len > 0)
        command->thing = thing_piece(command->side, account_piece(r));
}

/* Any deed, in the words of a fact. */
static void read_wish(Runner *run, Reader *r, CaseWish *wish)
{
    const struct match *m = match_of(run->judge->match);
    Span word = reader_peek(r);
    Fact fact = { .kind = FACT_ATTEMPT, .who = thing_none(), .whom = thing_none() };
    bool physical;
    fact.command.thing = thing_none();
    if (match_book(m)->read_roll && reader_accept(r, "roll"))
        match_book(m)->read_roll(&m->ref, r, &fact.command);
    else if (!account_deed(r, &fact, &physical, case_find_clause, run))
        reader_fail_expected(r, word, "a side or a deed");
    wish->command = fact.command;
}

/* Whose choice it is, and who may flick until then, is the same wherever the kick is from. */
static bool is_answered_anywhere(const Runner *run, const CaseWish *wish)
{
    const TqDeed deed = wish->command.deed;
    return run->where_only && (deed == TQ_DO_CHOOSE || deed == TQ_DO_FLICK);
}

void case_ask(Runner *run, Reader *r)
{
    TqAnswer answer = { .line = r->line, .clause = -1, .reason = -1 };
    CaseWish wish = { .shot = false };
    case_fresh(run);
    case_end_account(run, r);
    if (run->out.answers == TQ_CASE_ANSWERS) {
        reader_fail(r, "more wishes than one case can answer: expect something in between");
        return;
    }
    Span word = reader_peek(r);
    if (reader_is(r, word, "home") || reader_is(r, word, "away"))
        read_wish_of_side(r, &wish);
    else
        read_wish(run, r, &wish);
    if (!reader_ok(r) || (run->stalled && !is_answered_anywhere(run, &wish)))
        return;
    const bool ball = case_hangs_on_ball(run, &wish, &answer);
    if (ball || (!wish.shot && case_hangs_on_piece(run, &wish.command)))
        case_lacks(run, ball);
    else
        run->out.answer[run->out.answers++] = answer;
}
