/* SPDX-License-Identifier: MIT */
/* Accounts: the ball was played, nobody has said where it came to rest, and an answer may hang on
   that. It is found by trying: the ball is told to rest here and there, and each time the book is
   asked anew. */
#include "match/case_known.h"
#include "play/field.h"

enum { ALONG = 5, ACROSS = 2, PLACES = 2 * ALONG * ACROSS + 2 };

/* In the areas of both ends, out of them, beside the halfway line and on it; and at last where
   least keeps that side from the ball, or from shooting it. */
static Vec2 place_tried(const struct ref *ref, int i, TqSide side)
{
    const TqField *field = &ref->board.field;
    const double along[ALONG] = { field->half_x - field->small_deep / 2,
                                  field->half_x - field->large_deep / 2, 0.55 * field->half_x,
                                  0.3 * field->half_x, 4 * ref->board.ball.radius };
    const double across[ACROSS] = { field->small_half / 3, -0.6 * field->half_y };
    const int end = i % 2 ? -1 : 1;
    if (i == PLACES - 2)
        return vec2(0, 0);
    if (i == PLACES - 1)
        return vec2(ref->towards[side] * 0.7 * field->half_x, 0.4 * field->half_y);
    return vec2(end * along[i / 2 % ALONG], across[i / 2 / ALONG]);
}

/* As if it had been told. */
static void tell_rest(struct ref *ref, Vec2 at)
{
    const struct rulebook *book = rulebook_get(ref->book);
    const Fact rest = { .kind = FACT_REST,
                        .who = thing_ball(),
                        .whom = thing_none(),
                        .end = TQ_NO_SIDE,
                        .typed = true,
                        .placed = true,
                        .at = at,
                        .command.thing = thing_none() };
    book->tally(ref, &rest);
}

/* A ball that is out lies where the restart has it. */
static bool is_open(Runner *run)
{
    TqRestartForm form;
    return case_told_lost_ball(run) && !tq_match_restart(run->judge->match, &form);
}

/* The answer if the ball lay at that place; false: the world is in its way there, perhaps the ball
   itself. without: a clause that is left out; -1: none. */
static bool answer_at(Runner *run, const CaseWish *wish, int place, int without, TqAnswer *answer)
{
    struct ref *ref = &match_of(run->judge->match)->ref;
    const struct ref stands = *ref;
    if (without >= 0)
        ref->off[without / 32] |= 1u << without % 32;
    tell_rest(ref, place_tried(ref, place, wish->command.side));
    case_answer(run, wish, answer);
    *ref = stands;
    return answer->may || answer->clause >= 0;
}

/* Does it forbid this wherever the ball lies, be it behind another that does there? */
static bool forbids_everywhere(Runner *run, const CaseWish *wish, int clause)
{
    bool always = true;
    for (int i = 0; i < PLACES && always; i++) {
        TqAnswer here = { .line = 0 };
        if (!answer_at(run, wish, i, -1, &here) || here.clause == clause)
            continue;
        const int before = here.clause;
        always = answer_at(run, wish, i, before, &here) && !here.may && here.clause == clause;
    }
    return always;
}

/* Of several clauses that forbid it here and there the one that does everywhere: the others would
   claim to know where the ball lies. */
static void prefer_certain(Runner *run, const CaseWish *wish, TqAnswer *answer)
{
    for (int i = 0; i < PLACES && !answer->may; i++) {
        TqAnswer here = *answer;
        if (!answer_at(run, wish, i, -1, &here) || here.clause == answer->clause ||
            !forbids_everywhere(run, wish, here.clause))
            continue;
        *answer = here;
        return;
    }
}

/* A ball at rest gives a turn or a restart, which no trying afterwards brings back. */
static bool hangs_on_what_came_of_it(Runner *run, const CaseWish *wish)
{
    const struct rulebook *book = rulebook_get(run->out.book);
    return case_told_lost_ball(run) && !wish->shot && book->hangs &&
           book->hangs(&match_of(run->judge->match)->ref, &wish->command);
}

bool case_hangs_on_ball(Runner *run, const CaseWish *wish, TqAnswer *answer)
{
    bool seen = false, hangs = false;
    if (hangs_on_what_came_of_it(run, wish))
        return true;
    if (!is_open(run)) {
        case_answer(run, wish, answer);
        return false;
    }
    for (int i = 0; i < PLACES && !hangs; i++) {
        TqAnswer here = *answer;
        if (!answer_at(run, wish, i, -1, &here))
            continue;
        hangs = seen && here.may != answer->may;
        seen = true;
        *answer = here;
    }
    if (!seen)
        case_answer(run, wish, answer);
    else if (!hangs)
        prefer_certain(run, wish, answer);
    return hangs;
}

/* May it be done if that piece lay there? */
static bool may_with(Runner *run, const CaseWish *wish, TqThing piece, Vec2 at)
{
    struct ref *ref = &match_of(run->judge->match)->ref;
    const struct ref stands = *ref;
    TqAnswer answer = { .clause = -1 };
    board_edit(&ref->board, piece)->at = at;
    case_answer(run, wish, &answer);
    *ref = stands;
    return answer.may;
}

bool case_hangs_on_piece(Runner *run, const TqCommand *command)
{
    const CaseWish wish = { .command = *command };
    const struct ref *ref = &match_of(run->judge->match)->ref;
    const TqThing ticked = command->thing;
    const TqSide other = tq_other_side(command->side);
    bool hangs = false;
    if (command->deed != TQ_DO_REQUEST)
        return false;
    for (int i = 0; i < PLACES && command->request == TQ_ASK_TICK; i++)
        hangs |= case_known_is_lost(run, ticked) &&
                 may_with(run, &wish, ticked, place_tried(ref, i, command->side)) !=
                     may_with(run, &wish, ticked, place_tried(ref, 0, command->side));
    for (int n = 1; n < TQ_PIECES && command->request == TQ_ASK_DISTANCE; n++)
        hangs |= case_known_is_lost(run, thing_piece(other, n)) &&
                 may_with(run, &wish, thing_piece(other, n), ref->board.ball.at);
    return hangs;
}

/* Of two lists what both have. */
static bool keep_common(TqOffer *offer, const TqOffer *list, int count)
{
    for (int i = 0; i < count; i++) {
        const TqOffer *same = &list[i];
        if (same->deed != offer->deed || same->side != offer->side ||
            same->request != offer->request || !thing_same(same->other, offer->other))
            continue;
        const bool named = offer->pieces != 0;
        offer->pieces &= same->pieces;
        offer->options &= same->options;
        offer->ball &= same->ball;
        return !named || offer->pieces != 0 || offer->ball;
    }
    return false;
}

/* Of the first those that all have; returns how many these are. */
static int keep_all_common(TqOffer *offer, int kept, const TqOffer *list, int count)
{
    const int before = kept;
    kept = 0;
    for (int k = 0; k < before; k++) {
        TqOffer common = offer[k];
        if (keep_common(&common, list, count))
            offer[kept++] = common;
    }
    return kept;
}

static void note_flicked(const TqOffer *list, int count, uint32_t flicked[2])
{
    flicked[0] = flicked[1] = 0;
    for (int i = 0; i < count; i++)
        if (list[i].deed == TQ_DO_FLICK)
            flicked[list[i].side] |= list[i].pieces;
}

int case_offers(Runner *run, TqOffer *offer)
{
    struct ref *ref = &match_of(run->judge->match)->ref;
    const struct ref stands = *ref;
    TqOffer list[TQ_MAX_OFFERS];
    uint32_t here[2], always[2];
    int kept = tq_match_offers(run->judge->match, offer, TQ_MAX_OFFERS);
    run->out.hanging[0] = run->out.hanging[1] = 0;
    for (int i = 0; i < PLACES && is_open(run); i++) {
        tell_rest(ref, place_tried(ref, i, TQ_HOME));
        const int count = tq_match_offers(run->judge->match, list, TQ_MAX_OFFERS);
        *ref = stands;
        kept = keep_all_common(offer, kept, list, count);
        note_flicked(list, count, here);
        run->out.hanging[0] |= here[0];
        run->out.hanging[1] |= here[1];
    }
    note_flicked(offer, kept, always);
    run->out.hanging[0] &= ~always[0];
    run->out.hanging[1] &= ~always[1];
    return kept;
}
