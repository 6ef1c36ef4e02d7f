/* SPDX-License-Identifier: MIT */
/* JSON to files, and the match's own things in it. */
#include "jsonout.h"

#include "say.h"

static void put_to_file(void *sink, char c)
{
    fputc(c, sink);
}

JsonOut json_to(FILE *file)
{
    return (JsonOut){ .put = put_to_file, .sink = file, .decimals = 3 };
}

void put_json(FILE *out, const char *text)
{
    JsonOut json = json_to(out);
    out_quoted(&json, text);
}

/* ---- the match's own ---- */

void out_side(JsonOut *json, const char *key, TqSide side)
{
    out_text(json, key, side == TQ_NO_SIDE ? NULL : tq_side_word(side));
}

void out_thing(JsonOut *json, const char *key, TqThing thing)
{
    static const char *const kinds[] = { "", "ball", "", "frame", "fence", "net", "hand" };
    const char *side = tq_side_word((TqSide)thing.side);
    char text[SAY_NAME];
    if (thing.kind == TQ_THING_PIECE && thing.number > 0)
        snprintf(text, sizeof text, "%s %d", side, thing.number);
    else if (thing.kind == TQ_THING_PIECE)
        snprintf(text, sizeof text, "%s keeper", side);
    else if (thing.side != TQ_NO_SIDE)
        snprintf(text, sizeof text, "%s %s", kinds[thing.kind], side);
    else
        snprintf(text, sizeof text, "%s", kinds[thing.kind]);
    out_text(json, key, thing.kind == TQ_THING_NONE ? NULL : text);
}

void out_clause(JsonOut *json, const char *key, int book, int clause)
{
    out_text(json, key, clause < 0 ? NULL : tq_book_clause(book, clause).id);
}

void out_ruling_parts(JsonOut *json, int book, const TqRuling *ruling)
{
    out_text(json, "call", tq_call_word(ruling->call));
    out_clause(json, "clause", book, ruling->clause);
    out_open(json, "with", '[');
    for (int i = 0; i < TQ_MAX_WITH; i++)
        if (ruling->with[i] >= 0)
            out_clause(json, NULL, book, ruling->with[i]);
    out_close(json, ']');
    const bool restart = ruling->restart != TQ_RESTART_NONE;
    out_text(json, "restart", restart ? tq_restart_word(ruling->restart) : NULL);
    out_side(json, "to", ruling->to);
    if (ruling->has_at)
        out_pair(json, "at", ruling->x, ruling->y);
    else
        out_null(json, "at");
    out_side(json, "against", ruling->against);
    out_thing(json, "piece", ruling->thing);
}

static void offered_pieces(JsonOut *json, const TqOffer *offer)
{
    out_open(json, "pieces", '[');
    if (offer->pieces & 1u)
        out_text(json, NULL, "keeper");
    for (int n = 1; n < TQ_PIECES; n++)
        if (offer->pieces & 1u << n)
            out_int(json, NULL, n);
    if (offer->ball)
        out_text(json, NULL, "ball");
    out_close(json, ']');
    if (offer->other.kind == TQ_THING_PIECE)
        out_thing(json, "other", offer->other);
}

/* By piece, where there is more than the normal flick. */
static void offered_kinds(JsonOut *json, const TqOffer *offer)
{
    uint32_t all = 0;
    for (int n = 0; n < TQ_PIECES; n++)
        all |= offer->kinds[n];
    if (all <= 1u << TQ_FLICK_NORMAL)
        return;
    out_open(json, "kinds", '{');
    for (int n = 0; n < TQ_PIECES; n++) {
        char piece[8];
        if (!offer->kinds[n])
            continue;
        snprintf(piece, sizeof piece, "%d", n);
        out_open(json, n == 0 ? "keeper" : piece, '[');
        for (int kind = 0; kind < TQ_FLICKS; kind++)
            if (offer->kinds[n] & 1u << kind)
                out_text(json, NULL, tq_flick_word((TqFlickKind)kind));
        out_close(json, ']');
    }
    out_close(json, '}');
}

static void offered_dice(JsonOut *json, const TqOffer *offer)
{
    out_open(json, "dice", '[');
    for (int i = 0; i < TQ_DICE_COUNT; i++)
        if (offer->dice & 1u << i)
            out_text(json, NULL, tq_die_word((TqDie)i));
    out_close(json, ']');
}

void out_offer(JsonOut *json, const TqOffer *offer)
{
    out_open(json, NULL, '{');
    out_text(json, "do", tq_deed_word(offer->deed));
    out_side(json, "side", offer->side);
    offered_pieces(json, offer);
    offered_kinds(json, offer);
    out_open(json, "options", '[');
    for (int i = 0; i < TQ_OPTIONS; i++)
        if (offer->options & 1u << i)
            out_text(json, NULL, tq_option_word((TqOption)i));
    out_close(json, ']');
    if (offer->dice)
        offered_dice(json, offer);
    if (offer->deed == TQ_DO_REQUEST)
        out_text(json, "request", tq_request_word(offer->request));
    out_close(json, '}');
}
