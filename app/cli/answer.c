/* SPDX-License-Identifier: MIT */
/* What an answer says beyond the calls, for people. */
#include "answer.h"

#include <math.h>
#include <string.h>

#include "labels.h"
#include "line.h"
#include "say.h"
#include "texts.h"

enum { TICKS = 3 }; /* FISTF 13.3.1: in a possession */

/* ---- places ---- */

/* The side that defends the end on this side of the centre. */
static TqSide end_of(const TqView *view, double x)
{
    return x * view->towards[TQ_HOME] < 0 ? TQ_HOME : TQ_AWAY;
}

static void add_words(Line *line, const char *key, TqSide team, int language)
{
    line_pattern(line, say_text(key, language),
                 (const Slot[]){ { "team", say_team(team, language) }, { 0 } });
}

void answer_place(const TqView *view, double x, double y, int language, Line *line)
{
    char along[SAY_NAME], across[SAY_NAME];
    say_number(x, 1, language, along);
    say_number(y, 1, language, across);
    line_add(line, "x ");
    line_add(line, along);
    line_add(line, " y ");
    line_add(line, across);
    if (view->field.half_x <= 0)
        return;
    line_add(line, ", ");
    char key[SAY_NAME];
    snprintf(key, sizeof key, "where.%s", tq_where_word(tq_view_where(view, x, y)));
    add_words(line, key, end_of(view, x), language);
}

/* ---- the restart ---- */

/* Left of the taker, who looks at the other goal. */
static bool is_left(const TqView *view, const TqRestartForm *form)
{
    return form->half * view->towards[form->to] > 0;
}

/* Dice: of two squares the taker has still to choose his. */
static bool is_square_open(const TqCase *result)
{
    const uint32_t either = 1u << TQ_OPT_LEFT | 1u << TQ_OPT_NEAR;
    TqRestartForm form;
    bool asked = false;
    for (int i = 0; i < result->offers; i++)
        asked = asked || (result->offer[i].deed == TQ_DO_CHOOSE && result->offer[i].must &&
                          (result->offer[i].options & either));
    return asked && tq_match_restart(result->match, &form) &&
           (form.kind == TQ_RESTART_GOAL_KICK || form.kind == TQ_RESTART_KEEPER);
}

static void form_place(const TqCase *result, const TqRestartForm *form, const TqView *view,
                       int language, Line *line)
{
    static const char *const area[] = { "where.area", "where.area-left", "where.area-right" };
    static const char *const corner[] = { "where.corner", "where.corner-left",
                                          "where.corner-right" };
    const int way = form->half == 0 ? 0 : is_left(view, form) ? 1 : 2;
    if (form->anywhere)
        add_words(line, area[way], form->end, language);
    else if (form->kind == TQ_RESTART_CORNER && form->end != TQ_NO_SIDE)
        add_words(line, corner[way], form->end, language);
    else if (form->has_at)
        answer_place(view, form->x, form->y, language, line);
    else if (form->kind == TQ_RESTART_CORNER)
        line_add(line, say_text("where.corner-unsaid", language));
    else if (view->part == TQ_PART_DICE && is_square_open(result))
        line_add(line, say_text("where.square", language));
    else if (view->part == TQ_PART_DICE)
        answer_square(view, language, line);
    else
        line_add(line, label(LABEL_SPOT_UNKNOWN, language));
}

static const char *clause_of(const TqView *view, int clause)
{
    return clause < 0 ? "-" : tq_book_clause(view->book, clause).id;
}

static void say_form(const TqCase *result, const TqRestartForm *form, const TqView *view,
                     int language, FILE *out)
{
    Line place = { 0 }, line = { 0 };
    form_place(result, form, view, language, &place);
    const bool cited = form->form_clause >= 0;
    line_pattern(&line, say_text(cited ? "form.where" : "form.where-plain", language),
                 (const Slot[]){ { "restart", say_restart_by(form->kind, view->book,
                                                             form->form_clause, language) },
                                 { "team", say_team(form->to, language) },
                                 { "place", place.text },
                                 { "clause", clause_of(view, form->form_clause) },
                                 { 0 } });
    if (form->like_goal_kick) {
        line_add(&line, " ");
        line_add(&line, say_text("form.like-goal-kick", language));
    }
    line_add(&line, " ");
    line_pattern(&line, say_text(form->direct ? "form.direct" : "form.indirect", language),
                 (const Slot[]){ { "clause", clause_of(view, form->direct_clause) }, { 0 } });
    line_print(&line, 8, out);
}

/* ---- how it stands ---- */

void answer_square(const TqView *view, int language, Line *line)
{
    char row[8], band[8];
    snprintf(row, sizeof row, "%d", view->dice.ball.row);
    snprintf(band, sizeof band, "%d", view->dice.ball.band);
    line_pattern(line, label(LABEL_SQUARE, language),
                 (const Slot[]){ { "row", row },
                                 { "band", band },
                                 { "team", say_team(view->dice.attacker, language) },
                                 { 0 } });
}

static void say_standing(const TqView *view, int language, FILE *out)
{
    char key[SAY_NAME], score[SAY_NAME];
    Line line = { 0 };
    say_score(view->score, language, score);
    snprintf(key, sizeof key, "match.period%d", view->period);
    line_pattern(&line, label(view->over ? LABEL_FINAL_SCORE : LABEL_SCORE, language),
                 (const Slot[]){ { "score", score }, { 0 } });
    if (!view->over && view->period > 0) {
        line_add(&line, " ");
        line_add(&line, say_text(view->interval ? "match.interval" : key, language));
        line_add(&line, ".");
    }
    line_print(&line, 8, out);
    if (view->kicks[TQ_HOME] + view->kicks[TQ_AWAY] == 0)
        return;
    say_score(view->kicks_scored, language, score);
    line_add(&line, say_text("match.period4", language));
    line_add(&line, ": ");
    line_add(&line, score);
    line_add(&line, ".");
    line_print(&line, 8, out);
}

/* "Flicks made: Home 1, Away 0." and which piece has made how many in a row. */
static void say_counts(const TqView *view, int language, FILE *out)
{
    char number[2][8], name[SAY_NAME];
    Line line = { 0 };
    for (int s = TQ_HOME; s <= TQ_AWAY; s++)
        snprintf(number[s], sizeof number[s], "%d", view->buttons.count[s]);
    line_pattern(&line, label(LABEL_COUNTS, language),
                 (const Slot[]){ { "home", say_side(TQ_HOME, language) },
                                 { "a", number[TQ_HOME] },
                                 { "away", say_side(TQ_AWAY, language) },
                                 { "b", number[TQ_AWAY] },
                                 { 0 } });
    for (int s = TQ_HOME; s <= TQ_AWAY; s++)
        for (int n = 0; n < TQ_PIECES; n++) {
            if (view->buttons.individual[s][n] == 0)
                continue;
            say_thing((TqThing){ TQ_THING_PIECE, (int8_t)s, (int8_t)n }, true, language, name);
            snprintf(number[0], sizeof number[0], "%d", view->buttons.individual[s][n]);
            line_add(&line, " ");
            line_pattern(&line, label(LABEL_FLICKS_ROW, language),
                         (const Slot[]){ { "piece", name }, { "number", number[0] }, { 0 } });
        }
    line_print(&line, 8, out);
}

/* "Away to play: action 2 of the turn, 1 left with this one."; before a restart, how many it has.
 */
static void say_actions(const TqView *view, int language, FILE *out)
{
    const TqCapsView *caps = &view->caps;
    const bool restart = view->restart != TQ_RESTART_NONE;
    char number[2][16];
    Line line = { 0 };
    snprintf(number[0], sizeof number[0], "%d", restart ? caps->left : caps->action);
    snprintf(number[1], sizeof number[1], "%d", caps->left);
    if ((restart || view->turn == view->owner) && caps->left > 0) {
        line_pattern(&line, label(restart ? LABEL_ACTIONS : LABEL_ACTION, language),
                     (const Slot[]){ { "team", say_team(view->owner, language) },
                                     { "number", number[0] },
                                     { "left", number[1] },
                                     { 0 } });
        line_print(&line, 8, out);
    }
    if (caps->possessions[TQ_HOME] < 0)
        return;
    for (int s = TQ_HOME; s <= TQ_AWAY; s++)
        snprintf(number[s], sizeof number[s], "%d", caps->possessions[s]);
    line_pattern(&line, label(LABEL_POSSESSIONS, language),
                 (const Slot[]){ { "home", say_side(TQ_HOME, language) },
                                 { "a", number[TQ_HOME] },
                                 { "away", say_side(TQ_AWAY, language) },
                                 { "b", number[TQ_AWAY] },
                                 { 0 } });
    line_print(&line, 8, out);
}

/* How long the interval will last, by the clause of its length. */
static void say_interval(const TqCase *result, const TqView *view, int language, FILE *out)
{
    const int64_t ends = tq_match_next_deadline(result->match);
    char number[SAY_NAME];
    for (int i = 0; i < tq_book_settings(view->book) && view->interval && ends >= 0; i++) {
        const TqSetting setting = tq_book_setting(view->book, i);
        if (strcmp(setting.name, "interval") != 0 || setting.clause < 0)
            continue;
        Line line = { 0 };
        const char *id = clause_of(view, setting.clause);
        say_number((double)(ends - view->now_ms) / 1000, 0, language, number);
        line_pattern(&line, text_by("next.interval", id, language),
                     (const Slot[]){ { "number", number }, { "clause", id }, { 0 } });
        line_print(&line, 8, out);
    }
}

/* "Home, 5, 6: ... (chapas/67.p1)": what the side to play has to mind; and the other of a sandwich,
   which it must open in its next turn. */
static void say_dangers(const TqView *view, int language, FILE *out)
{
    for (int i = 0; i < view->caps.dangers; i++) {
        const TqDanger *danger = &view->caps.danger[i];
        const TqOffer list = { .pieces = danger->pieces };
        const bool turns = danger->n < danger->of && danger->n > 0 && danger->of == 2;
        const char *id = clause_of(view, danger->clause);
        Line line = { 0 }, names = { 0 };
        if (!turns && (danger->side != view->turn || danger->n < danger->of))
            continue;
        say_pieces(&list, language, &names);
        line_pattern(&line, label(LABEL_MIND, language),
                     (const Slot[]){ { "team", say_side(danger->side, language) },
                                     { "pieces", names.text },
                                     { "text", say_clause_text(id, language) },
                                     { "clause", id },
                                     { 0 } });
        line_print(&line, 8, out);
    }
}

/* "Home has announced a shot at goal.": what was said for the next flick; a penalty needs no word.
 */
static void say_shot(const TqView *view, int language, FILE *out)
{
    Line line = { 0 };
    if (!answer_shot_announced(view))
        return;
    line_pattern(&line, say_text("state.shot", language),
                 (const Slot[]){ { "team", say_team(view->owner, language) }, { 0 } });
    line_print(&line, 8, out);
}

static void say_ball(const TqCase *result, const TqView *view, int language, FILE *out)
{
    Line line = { 0 }, place = { 0 };
    const bool dead = view->part == TQ_PART_FIGURES && view->figures.dead;
    if (result->ball_lost || !answer_has_ball(result, view)) {
        if (dead || result->ball_out)
            fprintf(out, "        %s\n", label(LABEL_BALL_OUT, language));
        return;
    }
    if (view->part == TQ_PART_DICE)
        answer_square(view, language, &place);
    else
        answer_place(view, view->ball.x, view->ball.y, language, &place);
    const TqThing in = view->part == TQ_PART_CAPS ? view->caps.ball_in : (TqThing){ 0 };
    char name[SAY_NAME];
    say_thing(in, true, language, name);
    line_pattern(&line, label(in.kind == TQ_THING_PIECE ? LABEL_BALL_IN : LABEL_BALL, language),
                 (const Slot[]){ { "place", place.text }, { "piece", name }, { 0 } });
    line_print(&line, 8, out);
}

/* "Ticks left: 2." once one was made; "Positional flicks left to Away: 2." while they are. */
static void add_flicks_left(const TqFiguresView *f, int language, Line *line)
{
    const bool positional = f->steps.step == TQ_STEP_ATTACK || f->steps.step == TQ_STEP_DEFENCE;
    const int left = positional ? f->steps.flicks[f->steps.actor] : 0;
    char number[16];
    snprintf(number, sizeof number, "%d", f->ticks_left);
    if (f->offside.known && f->ticks_left < TICKS) {
        line_add(line, " ");
        line_pattern(line, label(LABEL_TICKS_LEFT, language),
                     (const Slot[]){ { "number", number }, { 0 } });
    }
    if (left == 0)
        return;
    snprintf(number, sizeof number, "%d", left);
    line_add(line, " ");
    line_pattern(line, label(LABEL_POSITIONAL, language),
                 (const Slot[]){
                     { "team", say_team(f->steps.actor, language) }, { "number", number }, { 0 } });
}

/* FISTF 5.3.4: what the next flick of who has the ball must bring about. */
static void say_pressed(const TqView *view, int language, FILE *out)
{
    const TqFiguresView *f = &view->figures;
    Line line = { 0 };
    if (f->pressed_clause < 0)
        return;
    line_pattern(&line, label(LABEL_PRESSED, language),
                 (const Slot[]){ { "team", say_team(f->attacker, language) },
                                 { "clause", clause_of(view, f->pressed_clause) },
                                 { 0 } });
    line_print(&line, 8, out);
}

static void add_touches(TqThing piece, int touches, int language, Line *line)
{
    char name[SAY_NAME], number[16];
    if (piece.kind != TQ_THING_PIECE || touches <= 0)
        return;
    say_thing(piece, true, language, name);
    snprintf(number, sizeof number, "%d", touches);
    line_add(line, " ");
    line_pattern(line, label(LABEL_TOUCHES_ROW, language),
                 (const Slot[]){ { "piece", name }, { "number", number }, { 0 } });
}

/* "Home has the ball. Home, figure 5: 2 touches in a row. Away has a defensive flick to make." */
static void say_possession(const TqView *view, int language, FILE *out)
{
    const TqFiguresView *f = &view->figures;
    const TqThing keeper = { TQ_THING_PIECE, (int8_t)f->attacker, 0 };
    Line line = { 0 };
    line_pattern(&line, label(LABEL_HAS_BALL, language),
                 (const Slot[]){ { "team", say_team(f->attacker, language) }, { 0 } });
    add_touches(f->toucher, f->touches, language, &line);
    add_touches(keeper, f->keeper_touches, language, &line);
    if (f->credit) {
        line_add(&line, " ");
        line_pattern(
            &line, label(LABEL_HAS_FLICK, language),
            (const Slot[]){ { "team", say_team(tq_other_side(f->attacker), language) }, { 0 } });
    }
    add_flicks_left(f, language, &line);
    line_print(&line, 8, out);
    say_pressed(view, language, out);
}

/* FISTF: while the ball is dead, or a kick is to be chosen, nobody has it. */
static bool is_possessed(const TqFiguresView *f)
{
    const bool kick = f->phase == TQ_PHASE_CHOICE && f->choice.kick != TQ_RESTART_NONE;
    return !kick && !f->dead && f->phase != TQ_PHASE_TOSS && f->phase != TQ_PHASE_COLOURS &&
           f->phase != TQ_PHASE_INTERVAL;
}

/* The side of a corner is still to be said. */
static bool is_side_open(const TqCase *result)
{
    TqRestartForm form;
    return tq_match_restart(result->match, &form) && form.kind == TQ_RESTART_CORNER &&
           form.end != TQ_NO_SIDE && form.half == 0;
}

/* Between periods it lies nowhere, nor before a corner of which the side, or a restart of dice of
   which the square is not said; out of play
   it is told where it went out, if that is known. */
bool answer_has_ball(const TqCase *result, const TqView *view)
{
    const TqFiguresView *f = &view->figures;
    const bool inside =
        fabs(view->ball.x) < view->field.half_x && fabs(view->ball.y) < view->field.half_y;
    if (view->part == TQ_PART_DICE && is_square_open(result))
        return false;
    if (view->part != TQ_PART_FIGURES)
        return !is_side_open(result);
    return f->phase != TQ_PHASE_TOSS && f->phase != TQ_PHASE_INTERVAL && !(f->dead && inside);
}

void answer_state(const TqCase *result, const TqView *view, int language, FILE *out)
{
    TqRestartForm form;
    fprintf(out, "      %s\n", label(LABEL_STANDS, language));
    say_standing(view, language, out);
    if (view->over)
        return;
    say_interval(result, view, language, out);
    if (!result->ball_hangs)
        say_ball(result, view, language, out);
    if (view->part == TQ_PART_BUTTONS)
        say_counts(view, language, out);
    if (view->part == TQ_PART_CAPS) {
        say_actions(view, language, out);
        say_dangers(view, language, out);
    }
    say_shot(view, language, out);
    if (view->part == TQ_PART_FIGURES && is_possessed(&view->figures))
        say_possession(view, language, out);
    if (tq_match_restart(result->match, &form))
        say_form(result, &form, view, language, out);
}

/* ---- why not ---- */

/* The pieces of one clause: "5, 7 (dadinho/34)". */
static void add_barred(Line *line, uint32_t pieces, const char *clause, int language)
{
    const TqOffer list = { .pieces = pieces };
    Line names = { 0 };
    say_pieces(&list, language, &names);
    line_add(line, line->len > 0 ? "; " : "");
    line_add(line, names.text);
    line_add(line, " (");
    line_add(line, clause);
    line_add(line, ")");
}

/* Those on the table that the offer has not, by the clause that keeps each from it. */
static void list_missing(const TqCase *result, const TqOffer *offer, const TqView *view,
                         int language, Line *list)
{
    int16_t why[TQ_PIECES];
    answer_why_not(result, offer, view, why);
    for (int n = 0; n < TQ_PIECES; n++) {
        uint32_t same = 0;
        for (int k = n; k < TQ_PIECES && why[n] >= 0; k++)
            if (why[k] == why[n]) {
                same |= 1u << k;
                why[k] = k == n ? why[k] : (int16_t)-1;
            }
        if (same)
            add_barred(list, same, clause_of(view, why[n]), language);
    }
}

static void say_missing(const TqCase *result, const TqOffer *offer, const TqView *view,
                        int language, FILE *out)
{
    Line line = { 0 }, list = { 0 };
    list_missing(result, offer, view, language, &list);
    if (list.len == 0)
        return;
    line_pattern(&line, label(LABEL_NOT_WITH, language),
                 (const Slot[]){ { "pieces", list.text }, { 0 } });
    line_print(&line, 10, out);
}

/* Is a flick waited for, of a side that may make none? */
static bool nobody_can(const TqCase *result, const TqView *view)
{
    bool other = view->part != TQ_PART_BUTTONS || view->turn == TQ_NO_SIDE || view->interval;
    for (int i = 0; i < result->offers; i++)
        other = other || (result->offer[i].side == view->turn &&
                          (result->offer[i].must || result->offer[i].deed == TQ_DO_FLICK));
    return !other;
}

/* "Home to flick. Not with: 9 (dadinho/64.e)." True: it was said. */
static bool say_nobody(const TqCase *result, const TqView *view, int language, FILE *out)
{
    const TqOffer none = { .deed = TQ_DO_FLICK, .side = view->turn };
    Line line = { 0 }, list = { 0 };
    if (nobody_can(result, view))
        list_missing(result, &none, view, language, &list);
    if (list.len == 0)
        return false;
    line_pattern(&line, say_text("next.turn", language),
                 (const Slot[]){ { "team", say_team(view->turn, language) }, { 0 } });
    line_add(&line, " ");
    line_pattern(&line, label(LABEL_NOT_WITH, language),
                 (const Slot[]){ { "pieces", list.text }, { 0 } });
    line_print(&line, 8, out);
    return true;
}

/* A side that may flick but not shoot: why. */
static void say_no_shot(const TqCase *result, const TqView *view, int language, FILE *out)
{
    const int clause = answer_no_shot(result, view);
    Line line = { 0 };
    if (clause < 0)
        return;
    const char *id = tq_book_clause(view->book, clause).id;
    line_pattern(&line, say_text("next.no-shot", language),
                 (const Slot[]){ { "team", say_team(view->turn, language) },
                                 { "text", say_clause_text(id, language) },
                                 { "clause", id },
                                 { 0 } });
    line_print(&line, 8, out);
}

/* Buttons are flicked when everything rests: what is offered before is for then. */
static void head_next(const TqView *view, int language, FILE *out)
{
    const bool later = view->part == TQ_PART_BUTTONS && view->now_ms < view->rests_ms;
    Line line = { 0 };
    char number[SAY_NAME];
    say_number((double)(view->rests_ms - view->now_ms) / 1000, 1, language, number);
    line_pattern(&line, label(later ? LABEL_NEXT_AT_REST : LABEL_NEXT, language),
                 (const Slot[]){ { "number", number }, { 0 } });
    line_print(&line, 6, out);
}

void answer_next(const TqCase *result, const TqView *view, int language, FILE *out)
{
    if (view->over) {
        fprintf(out, "      %s\n", say_text("next.over", language));
        return;
    }
    head_next(view, language, out);
    const bool waits = say_nobody(result, view, language, out);
    if (result->offers == 0 && !waits)
        fprintf(out, "        %s\n", label(LABEL_NOTHING, language));
    for (int i = 0; i < result->offers; i++) {
        const TqDeed deed = result->offer[i].deed;
        say_offer(&result->offer[i], view, language, 8, out);
        if (deed == TQ_DO_FLICK || deed == TQ_DO_ANNOUNCE)
            say_missing(result, &result->offer[i], view, language, out);
    }
    say_limits(result->offer, result->offers, view, language, 8, out);
    say_no_shot(result, view, language, out);
}

/* ---- wishes ---- */

/* The reason that a refusal by this clause has of its own: what follows its "not allowed: "; or
   what a clause that mostly forbids says as the reason of a right. */
static const char *own_reason(int book, const TqAnswer *answer, int language)
{
    const bool refused = !answer->may && answer->clause >= 0 && answer->reason >= 0;
    if (answer->may && answer->clause >= 0)
        return say_right(book, answer->clause, language);
    const char *own = refused ? say_refusal(book, answer->clause, answer->reason, language) : NULL;
    const char *colon = own ? strstr(own, ": ") : NULL;
    return colon ? colon + 2 : own;
}

void answer_wish(const TqCase *result, const TqAnswer *answer, int language, FILE *out)
{
    const char *id = answer->clause < 0 ? "" : tq_book_clause(result->book, answer->clause).id;
    const char *own = own_reason(result->book, answer, language);
    char cannot[TEXT_CORE];
    text_of_core(answer->cannot, cannot);
    const char *why = own ? own : answer->clause < 0 ? cannot : say_clause_text(id, language);
    Line line = { 0 };
    line_add(&line, label(answer->may ? LABEL_YES : LABEL_NO, language));
    if (why[0] && !(answer->may && answer->clause < 0)) {
        line_add(&line, ": ");
        line_add(&line, why);
        line_add(&line, own ? "." : "");
    }
    if (id[0]) {
        line_add(&line, " (");
        line_add(&line, id);
        line_add(&line, ")");
    }
    line_print(&line, 8, out);
}
