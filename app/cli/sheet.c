/* SPDX-License-Identifier: MIT */
/* Notes what happens in a match, and prints it. */
#include "sheet.h"

#include <stdlib.h>
#include <string.h>

#include "jsonout.h"
#include "labels.h"
#include "say.h"
#include "text.h"
#include "texts.h"

/* ---- noting ---- */

void sheet_begin(Sheet *sheet, const TqMatchSetup *setup)
{
    text_of_book(setup->book);
    *sheet = (Sheet){ .setup = *setup, .began_ms = -1, .ends_ms = -1 };
}

void sheet_free(Sheet *sheet)
{
    free(sheet->call);
    sheet->call = NULL;
}

static SheetCall *add_call(Sheet *sheet)
{
    if (sheet->calls == sheet->room) {
        const size_t room = sheet->room ? 2 * sheet->room : 256;
        SheetCall *more = realloc(sheet->call, room * sizeof *more);
        sheet->full |= !more;
        if (!more)
            return NULL;
        sheet->call = more;
        sheet->room = room;
    }
    return &sheet->call[sheet->calls++];
}

/* The goal of a command is the first call of one, if the score has risen. */
static TqSide risen(const Sheet *sheet, const TqView *now)
{
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        if (now->score[side] == sheet->score[side] + 1 &&
            now->score[1 - side] == sheet->score[1 - side])
            return (TqSide)side;
    return TQ_NO_SIDE;
}

static void note_ruling(Sheet *sheet, int64_t at_ms, const TqRuling *ruling, const TqView *now,
                        TqSide *scorer)
{
    SheetCall *call = add_call(sheet);
    if (!call)
        return;
    *call = (SheetCall){ .t = at_ms,
                         .clock = sheet->began_ms < 0 ? 0 : at_ms - sheet->began_ms,
                         .period = sheet->period > 0 ? sheet->period : now->period,
                         .ruling = *ruling,
                         .scorer = TQ_NO_SIDE };
    const bool goal = ruling->call == TQ_CALL_GOAL || ruling->call == TQ_CALL_OWN_GOAL;
    if (goal && *scorer != TQ_NO_SIDE) {
        call->scored = true;
        call->scorer = *scorer;
        call->score[0] = now->score[0];
        call->score[1] = now->score[1];
        *scorer = TQ_NO_SIDE;
    }
}

/* A period's clock begins when it gets an end. */
static void follow_clock(Sheet *sheet, const TqCommand *command, const TqView *now)
{
    if (now->period != sheet->period)
        sheet->began_ms = -1;
    if (now->period_ends_ms >= 0 && now->period_ends_ms != sheet->ends_ms)
        sheet->began_ms = command->at_ms;
    sheet->period = now->period;
    sheet->ends_ms = now->period_ends_ms;
    sheet->score[0] = now->score[0];
    sheet->score[1] = now->score[1];
}

void sheet_note(Sheet *sheet, const struct tq_match *match, const TqCommand *command,
                const TqReport *report)
{
    TqView now;
    tq_match_view(match, TQ_HOME, &now);
    TqSide scorer = risen(sheet, &now);
    sheet->commands++;
    sheet->earlier += report->earlier;
    for (int i = 0; i < report->rulings; i++)
        note_ruling(sheet, command->at_ms, &report->ruling[i], &now, &scorer);
    follow_clock(sheet, command, &now);
}

void sheet_end(Sheet *sheet, const struct tq_match *match)
{
    tq_match_view(match, TQ_HOME, &sheet->end);
    sheet->hash = tq_match_hash(match);
}

/* ---- for people ---- */

static const char *period_text(int period, int language)
{
    static const char *const keys[] = { "match.period1", "match.period1", "match.period2",
                                        "match.period3", "match.period4", "match.period3" };
    return say_text(keys[period >= 0 && period <= 5 ? period : 0], language);
}

/* "Home (random)" */
static void team_name(const Sheet *sheet, TqSide side, int language, char out[SAY_NAME])
{
    const char *word = say_side(side, language);
    if (sheet->player[side][0])
        snprintf(out, SAY_NAME, "%.40s (%.*s)", word, SHEET_PLAYER - 1, sheet->player[side]);
    else
        snprintf(out, SAY_NAME, "%.40s", word);
}

static void print_head(const Sheet *sheet, int language, FILE *out)
{
    Line line = { 0 };
    char home[SAY_NAME], away[SAY_NAME], score[SAY_NAME], kicks[SAY_NAME];
    const TqView *end = &sheet->end;
    team_name(sheet, TQ_HOME, language, home);
    team_name(sheet, TQ_AWAY, language, away);
    say_score(end->score, language, score);
    if (end->kicks[0] + end->kicks[1] > 0) {
        say_score(end->kicks_scored, language, kicks);
        snprintf(score + strlen(score), sizeof score - strlen(score), " (%.40s)", kicks);
    }
    fprintf(out, "%s: %s\n", say_text("match.sheet", language), tq_book_name(sheet->setup.book));
    line_pattern(&line, say_text("match.score", language),
                 (const Slot[]){ { "home", home }, { "score", score }, { "away", away }, { 0 } });
    line_add(&line, " ");
    if (!end->over)
        line_add(&line, label(LABEL_INTERRUPTED, language));
    else
        line_pattern(&line,
                     say_text(end->winner == TQ_NO_SIDE ? "match.draw" : "match.winner", language),
                     (const Slot[]){ { "team", say_team(end->winner, language) }, { 0 } });
    line_print(&line, 0, out);
}

/* " (button 10)", " (own goal)", both, or nothing where neither is known. */
static void print_scorer(const SheetCall *call, int language, FILE *out)
{
    char name[SAY_NAME] = "";
    bool own = call->ruling.call == TQ_CALL_OWN_GOAL;
    if (call->ruling.thing.kind != TQ_THING_NONE)
        say_thing(call->ruling.thing, call->ruling.thing.side != (int8_t)call->scorer, language,
                  name);
    if (name[0] || own)
        fprintf(out, " (%s%s%s)", name, name[0] && own ? ", " : "",
                own ? label(LABEL_OWN, language) : "");
}

static void print_goals(const Sheet *sheet, int language, FILE *out)
{
    int goals = 0;
    for (size_t i = 0; i < sheet->calls; i++) {
        const SheetCall *call = &sheet->call[i];
        Line line = { 0 };
        char clock[SAY_NAME], score[SAY_NAME];
        if (!call->scored)
            continue;
        if (goals++ == 0)
            fprintf(out, "\n%s\n", label(LABEL_GOALS, language));
        say_clock(call->clock, clock);
        line_pattern(&line, say_text("match.goal-at", language),
                     (const Slot[]){
                         { "team", say_team(call->scorer, language) }, { "time", clock }, { 0 } });
        say_score(call->score, language, score);
        fprintf(out, "  %s  %s, %s", score, line.text, period_text(call->period, language));
        print_scorer(call, language, out);
        fputc('\n', out);
    }
    if (goals == 0)
        fprintf(out, "\n%s\n", label(LABEL_NO_GOALS, language));
}

/* " → Direct free kick Away" */
static void add_what_follows(Line *line, const TqRuling *ruling, int language)
{
    const bool said = line_ruling_side(ruling) == ruling->to && ruling->restart == TQ_RESTART_NONE;
    if (ruling->to == TQ_NO_SIDE || said)
        return;
    line_add(line, " \xE2\x86\x92 ");
    if (ruling->restart != TQ_RESTART_NONE) {
        line_add(line, say_restart(ruling->restart, language));
        line_add(line, " ");
    }
    line_add(line, say_side(ruling->to, language));
}

static void print_call(const Sheet *sheet, const SheetCall *call, int language, FILE *out)
{
    Line line = { 0 };
    char clock[SAY_NAME], score[SAY_NAME];
    say_clock(call->clock, clock);
    line_add(&line, clock);
    line_add(&line, "  ");
    line_ruling(&line, &call->ruling, sheet->setup.book, language);
    if (call->scored) {
        say_score(call->score, language, score);
        line_add(&line, " ");
        line_add(&line, score);
    }
    add_what_follows(&line, &call->ruling, language);
    line_add(&line, ".");
    if (call->ruling.clause >= 0) {
        const char *id = tq_book_clause(sheet->setup.book, call->ruling.clause).id;
        line_add(&line, " ");
        line_add(&line, say_clause_text(id, language));
        line_add(&line, " (");
        line_add(&line, id);
        line_add(&line, ")");
    }
    line_print(&line, 2, out);
}

static void print_calls(const Sheet *sheet, int language, FILE *out)
{
    int period = -1;
    for (size_t i = 0; i < sheet->calls; i++) {
        const SheetCall *call = &sheet->call[i];
        if (call->period != period)
            fprintf(out, "\n%s\n", period_text(call->period, language));
        period = call->period;
        print_call(sheet, call, language, out);
    }
}

/* ---- counts ---- */

typedef struct {
    TqCall call;
    int clause, count;
} Tally;

static int by_count(const void *a, const void *b)
{
    const Tally *one = a, *two = b;
    if (one->count != two->count)
        return one->count < two->count ? 1 : -1;
    if (one->call != two->call)
        return one->call > two->call ? 1 : -1;
    return (one->clause > two->clause) - (one->clause < two->clause);
}

/* How often each call was made by each clause, the most frequent first. */
/* How often each was made: at most as many as there are calls, to be freed. */
static Tally *count_calls(const Sheet *sheet, int *tallies)
{
    int count = 0;
    Tally *tally = malloc((sheet->calls + 1) * sizeof *tally);
    if (!tally)
        exit(complain(EXIT_USAGE, "no memory for the match sheet"));
    for (size_t i = 0; i < sheet->calls; i++) {
        const TqRuling *ruling = &sheet->call[i].ruling;
        int at = 0;
        while (at < count && (tally[at].call != ruling->call || tally[at].clause != ruling->clause))
            at++;
        if (at == count)
            tally[count++] = (Tally){ ruling->call, ruling->clause, 0 };
        tally[at].count++;
    }
    qsort(tally, (size_t)count, sizeof tally[0], by_count);
    *tallies = count;
    return tally;
}

static void print_counts(const Sheet *sheet, int language, FILE *out)
{
    int count;
    Tally *tally = count_calls(sheet, &count);
    fprintf(out, "\n%s\n", label(LABEL_CALLS, language));
    for (int i = 0; i < count; i++) {
        fprintf(out, "  %5d  ", tally[i].count);
        put_padded(out, say_call_by(tally[i].call, sheet->setup.book, tally[i].clause, language),
                   28);
        fprintf(out, "%s\n",
                tally[i].clause < 0 ? "-" : tq_book_clause(sheet->setup.book, tally[i].clause).id);
    }
    free(tally);
    if (sheet->earlier > 0) {
        Line line = { 0 };
        char number[SAY_NAME];
        snprintf(number, sizeof number, "%d", sheet->earlier);
        line_pattern(&line, label(LABEL_EARLIER, language),
                     (const Slot[]){ { "number", number }, { 0 } });
        line_print(&line, 2, out);
    }
}

void sheet_print(const Sheet *sheet, bool every_call, int language, FILE *out)
{
    print_head(sheet, language, out);
    print_goals(sheet, language, out);
    if (every_call)
        print_calls(sheet, language, out);
    else
        print_counts(sheet, language, out);
}

/* ---- JSON ---- */

static void json_setup(JsonOut *json, const TqMatchSetup *setup)
{
    out_text(json, "book", tq_book_name(setup->book));
    out_text(json, "manner", setup->manner == TQ_STRICT ? "strict" : "assisted");
    out_hash(json, "seed", setup->seed);
    out_open(json, "settings", '{');
    for (int i = 0; i < tq_book_settings(setup->book); i++)
        out_int(json, tq_book_setting(setup->book, i).name, setup->setting[i]);
    out_close(json, '}');
    if (setup->equipment.count > 0) {
        char text[TQ_EQUIPMENT_TEXT];
        (void)tq_equipment_write(setup->book, &setup->equipment, text, sizeof text);
        out_text(json, "equipment", text);
    }
}

static void json_moment(JsonOut *json, const SheetCall *call)
{
    out_int(json, "t", call->t);
    out_int(json, "period", call->period);
    out_int(json, "clock", call->clock);
}

static void json_pair(JsonOut *json, const char *key, const int pair[2])
{
    out_open(json, key, '[');
    out_int(json, NULL, pair[0]);
    out_int(json, NULL, pair[1]);
    out_close(json, ']');
}

static void json_goals(JsonOut *json, const Sheet *sheet)
{
    out_open(json, "goals", '[');
    for (size_t i = 0; i < sheet->calls; i++) {
        const SheetCall *call = &sheet->call[i];
        if (!call->scored)
            continue;
        out_open(json, NULL, '{');
        json_moment(json, call);
        out_side(json, "side", call->scorer);
        out_thing(json, "piece", call->ruling.thing);
        out_bool(json, "own", call->ruling.call == TQ_CALL_OWN_GOAL);
        json_pair(json, "score", call->score);
        out_close(json, '}');
    }
    out_close(json, ']');
}

static void json_counts(JsonOut *json, const Sheet *sheet)
{
    int count;
    Tally *tally = count_calls(sheet, &count);
    out_open(json, "counts", '[');
    for (int i = 0; i < count; i++) {
        out_open(json, NULL, '{');
        out_text(json, "call", tq_call_word(tally[i].call));
        out_clause(json, "clause", sheet->setup.book, tally[i].clause);
        out_int(json, "count", tally[i].count);
        out_close(json, '}');
    }
    free(tally);
    out_close(json, ']');
}

static void json_calls(JsonOut *json, const Sheet *sheet)
{
    out_open(json, "calls", '[');
    for (size_t i = 0; i < sheet->calls; i++) {
        out_open(json, NULL, '{');
        json_moment(json, &sheet->call[i]);
        out_ruling_parts(json, sheet->setup.book, &sheet->call[i].ruling);
        out_close(json, '}');
    }
    out_close(json, ']');
}

void sheet_members(const Sheet *sheet, bool every_call, JsonOut *json)
{
    const TqView *end = &sheet->end;
    json_setup(json, &sheet->setup);
    out_text(json, "home", sheet->player[0][0] ? sheet->player[0] : NULL);
    out_text(json, "away", sheet->player[1][0] ? sheet->player[1] : NULL);
    json_pair(json, "score", end->score);
    json_pair(json, "kicks", end->kicks_scored);
    out_bool(json, "over", end->over);
    const char *winner = end->winner == TQ_NO_SIDE ? "draw" : tq_side_word(end->winner);
    out_text(json, "winner", end->over ? winner : NULL);
    out_int(json, "commands", sheet->commands);
    out_int(json, "earlier", sheet->earlier);
    json_goals(json, sheet);
    json_counts(json, sheet);
    if (every_call)
        json_calls(json, sheet);
    out_hash(json, "hash", sheet->hash);
}

void sheet_json(const Sheet *sheet, bool every_call, FILE *out)
{
    JsonOut json = json_to(out);
    out_open(&json, NULL, '{');
    sheet_members(sheet, every_call, &json);
    out_close(&json, '}');
    fputc('\n', out);
}
