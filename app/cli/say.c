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

static const char *word_by(const char *kind, const char *word, int book, int clause, int language)
{
    char key[SAY_NAME];
    snprintf(key, sizeof key, "%s.%s", kind, word);
    const char *text = text_by(key, clause < 0 ? NULL : tq_book_clause(book, clause).id, language);
    return text ? text : word;
}

const char *say_call_by(TqCall call, int book, int clause, int language)
{
    return word_by("call", tq_call_word(call), book, clause, language);
}

/* By its clause, and of several reasons that it may have by that of its number. */
static const char *say_call_of(const TqRuling *ruling, int book, int language)
{
    char id[SAY_NAME], key[SAY_NAME];
    const char *by = say_call_by(ruling->call, book, ruling->clause, language);
    if (ruling->number <= 0 || ruling->clause < 0)
        return by;
    snprintf(id, sizeof id, "%s@%d", tq_book_clause(book, ruling->clause).id, (int)ruling->number);
    snprintf(key, sizeof key, "call.%s", tq_call_word(ruling->call));
    const char *text = text_by(key, id, language);
    return strcmp(text, say_call(ruling->call, language)) == 0 ? by : text;
}

const char *say_restart_by(TqRestart restart, int book, int clause, int language)
{
    return word_by("restart", tq_restart_word(restart), book, clause, language);
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

const char *say_own_name(int number, int language)
{
    char key[16];
    snprintf(key, sizeof key, "piece.%d", number);
    return text_of(key, language);
}

/* "button 5", "keeper", "ball", "frame": in the language as far as there are words. */
static void thing_word(TqThing thing, int language, Line *line)
{
    static const char *const kinds[] = { "", "ball", "", "frame", "fence", "net", "hand" };
    char number[8];
    const char *own = thing.kind == TQ_THING_PIECE ? say_own_name(thing.number, language) : NULL;
    snprintf(number, sizeof number, "%d", thing.number);
    if (own)
        line_add(line, own);
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
    case TQ_CALL_SUBSTITUTION: /* of a whole set */
    case TQ_CALL_CHAMPION:
        return ruling->thing.kind == TQ_THING_NONE ? ruling->to : TQ_NO_SIDE;
    case TQ_CALL_GOAL:
        return ruling->thing.kind == TQ_THING_NONE ? tq_other_side(ruling->to) : TQ_NO_SIDE;
    default:
        return TQ_NO_SIDE;
    }
}

/* Whose piece it is, where that is not said yet, and whether it was wronged: "button 5", "on Away,
   button 7". */
static void add_thing(Line *line, const TqRuling *ruling, bool named, int language)
{
    char name[SAY_NAME];
    const TqSide about = line_ruling_side(ruling);
    const bool said = about != TQ_NO_SIDE || named;
    const bool same =
        said && ruling->thing.side == (int8_t)(about != TQ_NO_SIDE ? about : ruling->against);
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

/* Whoever is to blame goes without saying, or with the piece: others take it again, or ask for it.
 */
static bool is_blamed(const TqRuling *ruling)
{
    return ruling->against != TQ_NO_SIDE && ruling->call != TQ_CALL_EXPELLED &&
           ruling->call != TQ_CALL_BACK && ruling->call != TQ_CALL_REPEAT;
}

/* A call that is an exclamation ("¡Zona!") has its mark. */
static void add_mark(Line *line, const char *mark, const char *after_exclamation)
{
    const bool exclaimed = line->len > 0 && line->text[line->len - 1] == '!';
    line_add(line, exclaimed ? after_exclamation : mark);
}

void line_ruling(Line *line, const TqRuling *ruling, int book, int language)
{
    const char *call = say_call_of(ruling, book, language);
    const bool named = is_blamed(ruling);
    const bool ball = ruling->thing.kind == TQ_THING_BALL && ruling->call == TQ_CALL_PLAY_ON;
    if (line_ruling_side(ruling) != TQ_NO_SIDE) {
        line_add(line, call);
        add_mark(line, ": ", " ");
        line_add(line, say_side(line_ruling_side(ruling), language));
    } else if (named) {
        line_pattern(line, say_text("say.by", language),
                     (const Slot[]){ { "call", call },
                                     { "team", say_team(ruling->against, language) },
                                     { 0 } });
    } else {
        line_add(line, call);
    }
    if (ruling->thing.kind != TQ_THING_NONE && !ball)
        add_thing(line, ruling, named, language);
    if (ruling->call == TQ_CALL_CHAMPION && ruling->number > 0) {
        line_add(line, " (");
        line_add(line, say_word("face", tq_face_word((TqFaceKind)ruling->number), language));
        line_add(line, ")");
    }
    if (ruling->call == TQ_CALL_TIME_UP && ruling->number > 0) {
        char seconds[SAY_NAME];
        snprintf(seconds, sizeof seconds, ": %d s", (int)ruling->number);
        line_add(line, seconds);
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
static void say_restart_of(const TqRuling *ruling, int book, int language, int indent, FILE *out)
{
    const char *restart = say_restart_by(ruling->restart, book, ruling->clause, language);
    Line line = { 0 };
    char place[SAY_NAME];
    if (ruling->restart == TQ_RESTART_NONE)
        return;
    say_place(ruling->x, ruling->y, language, place);
    line_pattern(&line, say_text(ruling->has_at ? "next.restart-at" : "next.restart", language),
                 (const Slot[]){ { "restart", restart },
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

const char *say_refusal(int book, int clause, int number, int language)
{
    const TqRuling refusal = { .call = TQ_CALL_REFUSED,
                               .clause = (int16_t)clause,
                               .number = number };
    const char *text = say_call_of(&refusal, book, language);
    return strcmp(text, say_call(TQ_CALL_REFUSED, language)) == 0 ? NULL : text;
}

const char *say_right(int book, int clause, int language)
{
    const char *text = text_by("right", tq_book_clause(book, clause).id, language);
    return text && strcmp(text, say_text("right", language)) != 0 ? text : NULL;
}

/* A refusal that has words of its own by this clause: an entry about what has not happened, a deed
   at the wrong time. */
static bool say_refused_by(const TqRuling *ruling, int book, int language, int indent, FILE *out)
{
    const char *own = say_refusal(book, ruling->clause, (int)ruling->number, language);
    Line line = { 0 };
    if (!own)
        return false;
    line_add(&line, own);
    line_add(&line, ". (");
    line_add(&line, tq_book_clause(book, ruling->clause).id);
    line_add(&line, ")");
    line_print(&line, indent, out);
    return true;
}

void say_ruling(const TqRuling *ruling, int book, int language, int indent, FILE *out)
{
    Line line = { 0 };
    char place[SAY_NAME];
    if (ruling->call == TQ_CALL_REFUSED && say_refused_by(ruling, book, language, indent, out))
        return;
    if (ruling->call == TQ_CALL_REFUSED) {
        cite(book, ruling->clause, say_text("refused", language), language, indent, out);
        return;
    }
    line_ruling(&line, ruling, book, language);
    if (ruling->has_at && ruling->restart == TQ_RESTART_NONE) {
        say_place(ruling->x, ruling->y, language, place);
        add_mark(&line, ": ", " ");
        line_add(&line, place);
    }
    add_mark(&line, ".", "");
    line_print(&line, indent, out);
    say_why(book, ruling->clause, language, indent + 2, out);
    for (int i = 0; i < TQ_MAX_WITH; i++)
        if (!tq_book_echoes(book, ruling, ruling->with[i]))
            say_also(book, ruling->with[i], language, indent + 2, out);
    say_restart_of(ruling, book, language, indent + 2, out);
    if (ruling->call == TQ_CALL_MATCH_OVER)
        say_winner(ruling->to, language, indent + 2, out);
}
