/* SPDX-License-Identifier: MIT */
/* Puts the texts of texts.h and labels.h together. */
#include "say.h"

#include <math.h>
#include <string.h>

#include "labels.h"
#include "texts.h"

/* ---- numbers and names ---- */

void say_number(double value, int decimals, int language, char out[SAY_NAME])
{
    if (!isfinite(value) || fabs(value) > 1e12)
        value = 0;
    snprintf(out, SAY_NAME, "%.*f", decimals, value);
    if (strchr(out, '.')) {
        size_t len = strlen(out);
        while (out[len - 1] == '0')
            out[--len] = '\0';
        if (out[len - 1] == '.')
            out[len - 1] = '\0';
    }
    if (strcmp(out, "-0") == 0)
        strcpy(out, "0");
    char *point = strchr(out, '.');
    if (point && language != TEXT_EN)
        *point = ',';
}

void say_score(const int score[2], int language, char out[SAY_NAME])
{
    snprintf(out, SAY_NAME, language == TEXT_DE ? "%d:%d" : "%d-%d", score[0], score[1]);
}

void say_clock(int64_t ms, char out[SAY_NAME])
{
    const long long seconds = ms > 0 ? (long long)(ms / 1000) : 0;
    snprintf(out, SAY_NAME, "%lld:%02lld", seconds / 60, seconds % 60);
}

const char *say_text(const char *key, int language)
{
    const char *text = text_of(key, language);
    return text ? text : key;
}

const char *say_word(const char *kind, const char *word, int language)
{
    char key[SAY_NAME];
    snprintf(key, sizeof key, "%s.%s", kind, word);
    const char *text = text_of(key, language);
    return text ? text : word;
}

const char *say_call(TqCall call, int language)
{
    return say_word("call", tq_call_word(call), language);
}

const char *say_restart(TqRestart restart, int language)
{
    return say_word("restart", tq_restart_word(restart), language);
}

const char *say_side(TqSide side, int language)
{
    return say_word("side", tq_side_word(side), language);
}

const char *say_team(TqSide side, int language)
{
    return say_word("team", tq_side_word(side), language);
}

const char *say_clause_text(const char *id, int language)
{
    const char *text = text_of(id, language);
    return text ? text : "";
}

/* "button 5", "keeper", "ball", "frame": in the language as far as there are words. */
static void thing_word(TqThing thing, int language, Line *line)
{
    static const char *const kinds[] = { "", "ball", "", "frame", "fence", "net", "hand" };
    char number[8], own[SAY_NAME];
    snprintf(number, sizeof number, "%d", thing.number);
    snprintf(own, sizeof own, "piece.%d", thing.number);
    if (thing.kind == TQ_THING_PIECE && thing.number > 0 && text_of(own, language))
        line_add(line, text_of(own, language)); /* one with a name of its own */
    else if (thing.kind == TQ_THING_PIECE && thing.number > 0)
        line_pattern(line, say_text("piece.number", language),
                     (const Slot[]){ { "number", number }, { 0 } });
    else if (thing.kind == TQ_THING_PIECE)
        line_add(line, say_text("piece.keeper", language));
    else
        line_add(line, say_text(kinds[thing.kind], language));
}

void say_thing(TqThing thing, bool with_side, int language, char out[SAY_NAME])
{
    Line line = { 0 };
    if (with_side && thing.side != TQ_NO_SIDE) {
        line_add(&line, say_side((TqSide)thing.side, language));
        line_add(&line, ", ");
    }
    thing_word(thing, language, &line);
    snprintf(out, SAY_NAME, "%.*s", SAY_NAME - 1, line.text);
}

static void say_place(double x, double y, int language, char out[SAY_NAME])
{
    char across[SAY_NAME], along[SAY_NAME];
    say_number(x, 1, language, along);
    say_number(y, 1, language, across);
    snprintf(out, SAY_NAME, "x %.20s y %.20s", along, across);
}

/* ---- rulings ---- */

TqSide line_ruling_side(const TqRuling *ruling)
{
    switch (ruling->call) {
    case TQ_CALL_OWN_GOAL:
    case TQ_CALL_DISQUALIFIED:
    case TQ_CALL_WARNING:
    case TQ_CALL_YELLOW:
    case TQ_CALL_ORANGE:
    case TQ_CALL_RED:
        return ruling->against;
    case TQ_CALL_CHANGE: /* whose the ball is now, whatever piece it is about */
        return ruling->to;
    case TQ_CALL_PLAY_ON:
    case TQ_CALL_ADVANTAGE:
    case TQ_CALL_DRAW:
    case TQ_CALL_CHAMPION:
        return ruling->thing.kind == TQ_THING_NONE ? ruling->to : TQ_NO_SIDE;
    case TQ_CALL_GOAL:
        return ruling->thing.kind == TQ_THING_NONE ? tq_other_side(ruling->to) : TQ_NO_SIDE;
    default:
        return TQ_NO_SIDE;
    }
}

/* Whose piece it is, and whether it was wronged: "button 5", "on Away, button 7". */
static void add_thing(Line *line, const TqRuling *ruling, bool named, int language)
{
    char name[SAY_NAME];
    const bool same = named && ruling->thing.side == (int8_t)ruling->against;
    const bool victim = named && !same && ruling->thing.side != TQ_NO_SIDE &&
                        (ruling->call == TQ_CALL_FOUL || ruling->call == TQ_CALL_INTENTIONAL);
    say_thing(ruling->thing, !same && !victim, language, name);
    line_add(line, " (");
    if (victim)
        line_pattern(line, say_text("say.on", language),
                     (const Slot[]){ { "team", say_team((TqSide)ruling->thing.side, language) },
                                     { "piece", name },
                                     { 0 } });
    else
        line_add(line, name);
    if (ruling->call == TQ_CALL_SUBSTITUTION && ruling->number > 0) {
        line_add(line, " \xE2\x86\x92 ");
        line_int(line, ruling->number);
    }
    line_add(line, ")");
}

void line_ruling(Line *line, const TqRuling *ruling, int language)
{
    const char *call = say_call(ruling->call, language);
    const bool named = ruling->against != TQ_NO_SIDE && ruling->call != TQ_CALL_EXPELLED;
    if (line_ruling_side(ruling) != TQ_NO_SIDE) {
        line_add(line, call);
        line_add(line, ": ");
        line_add(line, say_side(line_ruling_side(ruling), language));
    } else if (named) {
        line_pattern(line, say_text("say.by", language),
                     (const Slot[]){ { "call", call },
                                     { "team", say_team(ruling->against, language) },
                                     { 0 } });
    } else {
        line_add(line, call);
    }
    if (ruling->thing.kind != TQ_THING_NONE)
        add_thing(line, ruling, named, language);
    if (ruling->call == TQ_CALL_CHAMPION && ruling->number > 0) {
        line_add(line, " (");
        line_add(line, say_word("face", tq_face_word((TqFaceKind)ruling->number), language));
        line_add(line, ")");
    }
}

static void cite(int book, int clause, const char *pattern, int language, int indent, FILE *out)
{
    Line line = { 0 };
    if (clause < 0)
        return;
    const char *id = tq_book_clause(book, clause).id, *text = say_clause_text(id, language);
    line_pattern(&line, pattern,
                 (const Slot[]){ { "text", text[0] ? text : "-" }, { "clause", id }, { 0 } });
    line_print(&line, indent, out);
}

void say_why(int book, int clause, int language, int indent, FILE *out)
{
    cite(book, clause, say_text("why", language), language, indent, out);
}

void say_also(int book, int clause, int language, int indent, FILE *out)
{
    cite(book, clause, label(LABEL_ALSO, language), language, indent, out);
}

/* "Direct free kick for Away at x -210 y 85." */
static void say_restart_of(const TqRuling *ruling, int language, int indent, FILE *out)
{
    Line line = { 0 };
    char place[SAY_NAME];
    if (ruling->restart == TQ_RESTART_NONE)
        return;
    say_place(ruling->x, ruling->y, language, place);
    line_pattern(&line, say_text(ruling->has_at ? "next.restart-at" : "next.restart", language),
                 (const Slot[]){ { "restart", say_restart(ruling->restart, language) },
                                 { "team", say_team(ruling->to, language) },
                                 { "place", place },
                                 { 0 } });
    line_print(&line, indent, out);
}

static void say_winner(TqSide winner, int language, int indent, FILE *out)
{
    Line line = { 0 };
    line_pattern(&line, say_text(winner == TQ_NO_SIDE ? "match.draw" : "match.winner", language),
                 (const Slot[]){ { "team", say_team(winner, language) }, { 0 } });
    line_print(&line, indent, out);
}

void say_ruling(const TqRuling *ruling, int book, int language, int indent, FILE *out)
{
    Line line = { 0 };
    char place[SAY_NAME];
    if (ruling->call == TQ_CALL_REFUSED) {
        cite(book, ruling->clause, say_text("refused", language), language, indent, out);
        return;
    }
    line_ruling(&line, ruling, language);
    if (ruling->has_at && ruling->restart == TQ_RESTART_NONE) {
        say_place(ruling->x, ruling->y, language, place);
        line_add(&line, ": ");
        line_add(&line, place);
    }
    line_add(&line, ".");
    line_print(&line, indent, out);
    say_why(book, ruling->clause, language, indent + 2, out);
    for (int i = 0; i < TQ_MAX_WITH; i++)
        say_also(book, ruling->with[i], language, indent + 2, out);
    say_restart_of(ruling, language, indent + 2, out);
    if (ruling->call == TQ_CALL_MATCH_OVER)
        say_winner(ruling->to, language, indent + 2, out);
}

/* ---- offers ---- */

static void add_item(Line *line, const char *text)
{
    if (line->len > 0)
        line_add(line, ", ");
    line_add(line, text);
}

/* "keeper, 1-10, ball" */
void say_pieces(const TqOffer *offer, int language, Line *list)
{
    char text[16];
    if (offer->pieces & 1u)
        add_item(list, say_text("piece.keeper", language));
    for (int n = 1; n < TQ_PIECES; n++) {
        int last = n;
        if (!(offer->pieces & 1u << n))
            continue;
        while (last + 1 < TQ_PIECES && (offer->pieces & 1u << (last + 1)))
            last++;
        snprintf(text, sizeof text, last > n ? "%d-%d" : "%d", n, last);
        add_item(list, text);
        n = last;
    }
    if (offer->ball)
        add_item(list, say_text("ball", language));
    if (offer->other.kind == TQ_THING_PIECE) {
        char name[SAY_NAME];
        say_thing(offer->other, true, language, name);
        add_item(list, name);
    }
}

static void list_dice(const TqOffer *offer, int language, Line *list)
{
    for (int i = 0; i < TQ_DICE_COUNT; i++)
        if (offer->dice & 1u << i)
            add_item(list, say_word("die", tq_die_word((TqDie)i), language));
}

static void list_options(const TqOffer *offer, int language, Line *list)
{
    for (int i = 0; i < TQ_OPTIONS; i++) {
        if (!(offer->options & 1u << i))
            continue;
        line_add(list, list->len > 0 ? " / " : "");
        line_add(list, say_word("option", tq_option_word((TqOption)i), language));
    }
}

/* The sentence for a deed; NULL: its own word does. */
static const char *offer_pattern(TqDeed deed, int language)
{
    switch (deed) {
    case TQ_DO_FLICK:
        return say_text("next.turn", language);
    case TQ_DO_ANNOUNCE:
        return say_text("next.announce", language);
    case TQ_DO_PLACE:
        return say_text("next.place", language);
    case TQ_DO_READY:
        return say_text("next.ready", language);
    case TQ_DO_CHOOSE:
        return say_text("next.choose", language);
    case TQ_DO_SUBSTITUTE:
        return say_text("next.substitute", language);
    default:
        return NULL;
    }
}

/* " (dadinho/81, within 6 s)" */
static void add_right(Line *line, const TqOffer *offer, const TqView *view, int language)
{
    Line right = { 0 };
    char number[SAY_NAME];
    const int64_t since = view->now_ms > view->rests_ms ? view->now_ms : view->rests_ms;
    if (offer->clause >= 0)
        add_item(&right, tq_book_clause(view->book, offer->clause).id);
    if (offer->until_ms > since) {
        say_number((double)(offer->until_ms - since) / 1000, 0, language, number);
        add_item(&right, "");
        const bool other = offer->until_clause >= 0 && offer->until_clause != offer->clause;
        const TqClause by = tq_book_clause(view->book, other ? offer->until_clause : 0);
        line_pattern(&right, label(other ? LABEL_WITHIN_BY : LABEL_WITHIN, language),
                     (const Slot[]){ { "number", number }, { "clause", by.id }, { 0 } });
    }
    if (right.len == 0)
        return;
    line_add(line, " (");
    line_add(line, right.text);
    line_add(line, ")");
}

static void add_flicks(Line *line, const TqOffer *offer, const TqView *view, const char *pieces,
                       int language)
{
    char number[SAY_NAME];
    if (offer->deed != TQ_DO_FLICK && offer->deed != TQ_DO_ANNOUNCE &&
        !(offer->deed == TQ_DO_CHOOSE && offer->pieces))
        return;
    if (!offer->pieces)
        return; /* nobody need say with which (Chapas) */
    line_add(line, " ");
    line_pattern(line, label(LABEL_WITH, language), (const Slot[]){ { "pieces", pieces }, { 0 } });
    const int left = view->part == TQ_PART_BUTTONS ? view->buttons.left[offer->side] : 0;
    if (offer->deed != TQ_DO_FLICK || left <= 0)
        return;
    snprintf(number, sizeof number, "%d", left);
    line_add(line, " ");
    line_pattern(line, say_text("next.left", language),
                 (const Slot[]){ { "number", number }, { 0 } });
}

/* What is asked for, with which pieces, which dice. */
static void list_means(const TqOffer *offer, int language, Line *list)
{
    Line pieces = { 0 };
    say_pieces(offer, language, &pieces);
    list_dice(offer, language, list);
    if (offer->deed == TQ_DO_REQUEST)
        add_item(list, say_word("request", tq_request_word(offer->request), language));
    if (pieces.len > 0)
        line_add(list, list->len > 0 ? ": " : "");
    line_add(list, pieces.text);
}

/* "Home: Roll the dice (control, pass)." for what has no sentence of its own. */
static void add_deed(Line *line, const TqOffer *offer, const char *team, int language)
{
    Line means = { 0 };
    list_means(offer, language, &means);
    line_add(line, team);
    line_add(line, ": ");
    line_add(line, say_word("deed", tq_deed_word(offer->deed), language));
    if (means.len > 0) {
        line_add(line, " (");
        line_add(line, means.text);
        line_add(line, ")");
    }
    line_add(line, ".");
}

void say_offer(const TqOffer *offer, const TqView *view, int language, int indent, FILE *out)
{
    Line line = { 0 }, pieces = { 0 }, options = { 0 };
    const char *pattern = offer_pattern(offer->deed, language);
    say_pieces(offer, language, &pieces);
    list_options(offer, language, &options);
    if (pattern) {
        line_pattern(&line, pattern,
                     (const Slot[]){ { "team", say_team(offer->side, language) },
                                     { "piece", pieces.text },
                                     { "options", options.text },
                                     { 0 } });
    } else {
        add_deed(&line, offer, say_side(offer->side, language), language);
    }
    add_flicks(&line, offer, view, pieces.text, language);
    add_right(&line, offer, view, language);
    line_print(&line, indent, out);
}
