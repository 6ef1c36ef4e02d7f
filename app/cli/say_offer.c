/* SPDX-License-Identifier: MIT */
/* Says who may do what: deeds, pieces, options, limits of time. */
#include <string.h>

#include "labels.h"
#include "say.h"
#include "texts.h"

static void add_item(Line *line, const char *text)
{
    if (line->len > 0)
        line_add(line, ", ");
    line_add(line, text);
}

static bool is_numbered(const TqOffer *offer, int n, int language)
{
    return n < TQ_PIECES && (offer->pieces & 1u << n) && !say_own_name(n, language);
}

/* "keeper, 1-10, ball" */
void say_pieces(const TqOffer *offer, int language, Line *list)
{
    char text[16];
    if (offer->pieces & 1u)
        add_item(list, say_text("piece.keeper", language));
    for (int n = 1; n < TQ_PIECES; n++) {
        const int first = n;
        if (!(offer->pieces & 1u << n))
            continue;
        if (say_own_name(n, language)) {
            add_item(list, say_own_name(n, language));
            continue;
        }
        while (is_numbered(offer, n + 1, language))
            n++;
        snprintf(text, sizeof text, n > first ? "%d-%d" : "%d", first, n);
        add_item(list, text);
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

/* Advantage, and what it keeps, if anything. */
static void add_advantage(const TqAdvantage *kept, int language, Line *list)
{
    if (kept->call == TQ_CALL_GOAL)
        line_add(list, say_text("option.keep-goal", language));
    else if (kept->call == TQ_CALL_PERIOD_OVER)
        line_add(list, say_text("option.keep-end", language));
    else if (kept->restart != TQ_RESTART_NONE)
        line_pattern(list, say_text("option.keep-restart", language),
                     (const Slot[]){ { "restart", say_restart(kept->restart, language) },
                                     { "team", say_team(kept->to, language) },
                                     { 0 } });
    else
        line_add(list, say_word("option", tq_option_word(TQ_OPT_ADVANTAGE), language));
}

/* An option; one to have a restart names it, where the view knows which (FISTF). */
static void add_option(TqOption option, const TqView *view, int language, Line *list)
{
    static const TqChoiceView none = { .kick = TQ_RESTART_NONE, .stands = TQ_RESTART_NONE };
    const TqChoiceView *open = view->part == TQ_PART_FIGURES ? &view->figures.choice : &none;
    if (option == TQ_OPT_KICK && open->kick != TQ_RESTART_NONE)
        line_add(list, say_restart(open->kick, language));
    else if (option == TQ_OPT_RESTART && open->stands != TQ_RESTART_NONE)
        line_pattern(list, say_text("option.stands", language),
                     (const Slot[]){ { "restart", say_restart(open->stands, language) },
                                     { "team", say_team(open->stands_to, language) },
                                     { 0 } });
    else if (option == TQ_OPT_ADVANTAGE ||
             (option == TQ_OPT_PLAY_ON && view->advantage.call == TQ_CALL_GOAL))
        add_advantage(&view->advantage, language, list);
    else
        line_add(list, say_word("option", tq_option_word(option), language));
}

static void list_options(const TqOffer *offer, const TqView *view, int language, Line *list)
{
    for (int i = 0; i < TQ_OPTIONS; i++) {
        if (!(offer->options & 1u << i))
            continue;
        line_add(list, list->len > 0 ? " / " : "");
        add_option((TqOption)i, view, language, list);
    }
}

/* The sentence for a deed; NULL: its own word does. */
static const char *offer_pattern(const TqOffer *offer, const TqView *view, int language)
{
    const char *by = offer->clause < 0 ? NULL : tq_book_clause(view->book, offer->clause).id;
    switch (offer->deed) {
    case TQ_DO_FLICK:
        return say_text("next.turn", language);
    case TQ_DO_ANNOUNCE:
        return say_text("next.announce", language);
    case TQ_DO_PLACE:
        return say_text("next.place", language);
    case TQ_DO_READY:
        return text_by("next.ready", by, language);
    case TQ_DO_CHOOSE:
        return say_text("next.choose", language);
    case TQ_DO_SUBSTITUTE:
        return say_text("next.substitute", language);
    default:
        return NULL;
    }
}

/* Of an offer's limit: how long from now, or from when all rests; 0: none. */
static int64_t time_left(const TqOffer *offer, const TqView *view)
{
    const int64_t since = view->now_ms > view->rests_ms ? view->now_ms : view->rests_ms;
    return offer->until_ms > since ? offer->until_ms - since : 0;
}

/* Nobody is told that he has 0 s as long as there is any time; a limit is over a millisecond after
   it, and until then no more than that is left. */
static double seconds_left(const TqOffer *offer, const TqView *view)
{
    const int64_t left = time_left(offer, view);
    return left <= 1 ? 0 : left < 1000 ? 1 : (double)left / 1000;
}

/* A limit of another clause than the right's. */
static bool is_limited_by_other(const TqOffer *offer, const TqView *view)
{
    return time_left(offer, view) > 0 && offer->until_clause >= 0 &&
           offer->until_clause != offer->clause;
}

/* " (dadinho/81, within 6 s)" */
static void add_right(Line *line, const TqOffer *offer, const TqView *view, int language)
{
    Line right = { 0 };
    char number[SAY_NAME];
    if (offer->clause >= 0)
        add_item(&right, tq_book_clause(view->book, offer->clause).id);
    if (time_left(offer, view) > 0 && !is_limited_by_other(offer, view)) {
        say_number(seconds_left(offer, view), 0, language, number);
        add_item(&right, "");
        line_pattern(&right, label(LABEL_WITHIN, language),
                     (const Slot[]){ { "number", number }, { 0 } });
    }
    if (right.len == 0)
        return;
    line_add(line, " (");
    line_add(line, right.text);
    line_add(line, ")");
}

static void say_limit(const TqOffer *offer, const TqView *view, int language, int indent, FILE *out)
{
    Line line = { 0 };
    char number[SAY_NAME];
    const char *id = tq_book_clause(view->book, offer->until_clause).id,
               *text = text_by("next.limit", id, language);
    say_number(seconds_left(offer, view), 0, language, number);
    line_pattern(&line, text ? text : "next.limit",
                 (const Slot[]){ { "team", say_team(offer->side, language) },
                                 { "number", number },
                                 { "clause", id },
                                 { 0 } });
    line_print(&line, indent, out);
}

void say_limits(const TqOffer *offer, int offers, const TqView *view, int language, int indent,
                FILE *out)
{
    for (int i = 0; i < offers; i++) {
        bool said = !is_limited_by_other(&offer[i], view);
        for (int k = 0; k < i; k++)
            said =
                said || (is_limited_by_other(&offer[k], view) && offer[k].side == offer[i].side &&
                         offer[k].until_clause == offer[i].until_clause &&
                         offer[k].until_ms == offer[i].until_ms);
        if (!said)
            say_limit(&offer[i], view, language, indent, out);
    }
}

/* An offer of ticks, and of no other flick. */
static bool is_tick(const TqOffer *offer)
{
    for (int n = 0; n < TQ_PIECES; n++)
        if ((offer->pieces & 1u << n) && offer->kinds[n] != 1u << TQ_FLICK_TICK)
            return false;
    return offer->deed == TQ_DO_FLICK;
}

static void add_flicks(Line *line, const TqOffer *offer, const TqView *view, const char *pieces,
                       int language)
{
    char number[SAY_NAME];
    Line ticks = { 0 };
    if (offer->deed != TQ_DO_FLICK && offer->deed != TQ_DO_ANNOUNCE &&
        !(offer->deed == TQ_DO_CHOOSE && offer->pieces))
        return;
    if (!offer->pieces)
        return; /* nobody need say with which (Chapas) */
    line_add(&ticks, pieces);
    if (is_tick(offer)) {
        line_add(&ticks, " (");
        line_add(&ticks, say_word("kind", tq_flick_word(TQ_FLICK_TICK), language));
        line_add(&ticks, ")");
    }
    line_add(line, " ");
    line_pattern(line, label(LABEL_WITH, language),
                 (const Slot[]){ { "pieces", ticks.text }, { 0 } });
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
    if (offer->deed == TQ_DO_MOVE)
        return; /* only a keeper is */
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
    const char *pattern = offer_pattern(offer, view, language);
    say_pieces(offer, language, &pieces);
    list_options(offer, view, language, &options);
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
