/* SPDX-License-Identifier: MIT */
/* The match in words: squares, faces, calls, numbers. */
#include <math.h>
#include <string.h>
#include <strings.h>

#include "clauses.h"
#include "play.h"
#include "play_words.h"
#include "texts.h"

/* ---- squares ---- */

static TqSquare seen_by(TqSide attacker, TqSquare at)
{
    if (attacker != TQ_AWAY)
        return at;
    return (TqSquare){ (int8_t)(TQ_DICE_ROWS + 1 - at.row), (int8_t)(TQ_DICE_BANDS + 1 - at.band) };
}

TqSquare play_seen(const Play *play, TqSquare at)
{
    return seen_by(play->view.dice.attacker, at);
}

void play_square_of(TqSide attacker, TqSquare at, char out[8])
{
    const TqSquare seen = seen_by(attacker, at);
    snprintf(out, 8, "%c%d", 'a' + seen.band - 1, seen.row);
}

void play_square(const Play *play, TqSquare at, char out[8])
{
    play_square_of(play->view.dice.attacker, at, out);
}

static bool is(TqSquare a, TqSquare b)
{
    return a.row == b.row && a.band == b.band;
}

/* What a square means to the side that attacks, `at` in its frame. */
static const char *meaning(const TqDice *dice, TqSquare at)
{
    const int8_t mirror = (int8_t)(TQ_DICE_BANDS + 1 - at.band);
    const int8_t band = at.band < mirror ? at.band : mirror;
    const bool area = band >= dice->area_band;
    if (is(at, dice->mouth))
        return "GM";
    if (at.row == 1 && at.band == dice->mouth.band)
        return "gm";
    if (is(at, dice->rebound))
        return "RB";
    if (is(at, dice->centre))
        return "CS";
    if (is(at, dice->keeper_near))
        return "K1";
    if (is(at, dice->keeper_far))
        return "K2";
    if (at.row == 1 && band == dice->goal_kick_band)
        return "GK";
    if (at.row == TQ_DICE_ROWS && band == 1)
        return "CO";
    if (area && at.row >= dice->area_row)
        return "AR";
    if (area && at.row <= TQ_DICE_ROWS + 1 - dice->area_row)
        return "ar";
    return at.row == dice->near_row    ? "N"
           : at.row == dice->far_row   ? "P"
           : at.row >= dice->shoot_row ? "s"
           : at.row == dice->halfway   ? "-"
                                       : ".";
}

const char *play_square_word(const Play *play, TqSquare at)
{
    const char *sign = meaning(&play->view.dice.rules, at), *other, *word;
    for (int i = 0; play_sign(i, play->language, &other, &word); i++)
        if (strcmp(sign, other) == 0)
            return word;
    return "";
}

void play_cell(const Play *play, int row, int band, const Choice *choices, int count, char out[4])
{
    const TqSquare seen = { (int8_t)row, (int8_t)band };
    const TqSquare at = play_seen(play, seen);
    const char *text = meaning(&play->view.dice.rules, at);
    snprintf(out, 4, text[1] ? " %.2s" : " %.1s ", text);
    if (is(at, play->view.dice.ball))
        snprintf(out, 4, "(o)");
    for (int i = 0; i < count; i++)
        if (choices[i].has_mark && is(at, choices[i].mark))
            snprintf(out, 4, "<%c>", choices[i].key);
}

/* ---- dice ---- */

const char *play_face_word(int kind, int language)
{
    return kind < 0 ? play_word(PLAY_NOT_ROLLED, language)
                    : say_word("face", tq_face_word((TqFaceKind)kind), language);
}

const char *play_die_word(TqDie die, int language)
{
    return say_word("die", tq_die_word(die), language);
}

void play_token(const TqFace *face, char out[16])
{
    if (face->kind > TQ_FACE_BACK)
        snprintf(out, 16, "%s", tq_face_word((TqFaceKind)face->kind));
    else
        snprintf(out, 16, "%s%d%.1s", tq_face_word((TqFaceKind)face->kind), face->number,
                 face->symbol == 'X'   ? "X"
                 : face->symbol == '?' ? "?"
                                       : "");
}

void play_face_words(const TqFace *face, int language, char out[PLAY_LABEL])
{
    const char symbol[2] = { face->symbol, '\0' };
    const char *word = play_face_word(face->kind, language);
    if (face->kind > TQ_FACE_BACK)
        snprintf(out, PLAY_LABEL, "%s", word);
    else if (face->symbol)
        snprintf(out, PLAY_LABEL, "%s %d, %s", word, face->number,
                 say_word("face", symbol, language));
    else
        snprintf(out, PLAY_LABEL, "%s %d", word, face->number);
}

void play_face_sign(const TqFace *face, int language, char out[PLAY_LABEL])
{
    char token[16];
    if (face->kind > TQ_FACE_BACK) {
        play_face_words(face, language, out);
        return;
    }
    play_token(face, token);
    snprintf(out, PLAY_LABEL, "%s", token);
}

int play_find_face(const TqDice *dice, TqDie die, int language, const char *text)
{
    char token[16], sign[PLAY_LABEL];
    for (int i = 0; i < TQ_DICE_SIDES; i++) {
        play_token(&dice->face[die][i], token);
        play_face_sign(&dice->face[die][i], language, sign);
        if (strcasecmp(token, text) == 0 || strcasecmp(sign, text) == 0)
            return i + 1;
    }
    return text[0] >= '1' && text[0] <= '6' && !text[1] ? text[0] - '0' : 0;
}

void play_roll_head(const Play *play, Line *line)
{
    const TqDiceView *dice = &play->view.dice;
    char sign[PLAY_LABEL];
    play_face_sign(&dice->rules.face[dice->rolled_die][dice->rolled_face], play->language, sign);
    line_pattern(line, play_word(PLAY_ROLLED, play->language),
                 (const Slot[]){ { "team", say_side(dice->rolled_by, play->language) },
                                 { "die", play_die_word((TqDie)dice->rolled_die, play->language) },
                                 { 0 } });
    line_add(line, " [");
    line_add(line, sign);
    line_add(line, "]");
}

void play_roll_line(const Play *play, Line *line)
{
    const TqDiceView *dice = &play->view.dice;
    char words[PLAY_LABEL];
    if (dice->rolled_die < 0 || dice->rolled_face < 0)
        return;
    const TqFace *face = &dice->rules.face[dice->rolled_die][dice->rolled_face];
    play_roll_head(play, line);
    if (face->kind > TQ_FACE_BACK)
        return;
    play_face_words(face, play->language, words);
    line_add(line, " ");
    line_add(line, words);
}

void play_named_line(const Play *play, Line *line)
{
    if (play->named < 0)
        return;
    line_pattern(line, play_word(PLAY_NAMES, play->language),
                 (const Slot[]){ { "team", say_team(play->view.dice.attacker, play->language) },
                                 { "die", play_die_word((TqDie)play->named, play->language) },
                                 { 0 } });
}

/* ---- score and clock ---- */

void play_score_line(const Play *play, Line *line)
{
    const TqView *view = &play->view;
    char score[SAY_NAME], kicks[SAY_NAME];
    say_score(view->score, play->language, score);
    if (view->kicks[TQ_HOME] + view->kicks[TQ_AWAY] > 0) {
        say_score(view->kicks_scored, play->language, kicks);
        snprintf(score + strlen(score), sizeof score - strlen(score), " (%.40s)", kicks);
    }
    line_add(line, say_side(TQ_HOME, play->language));
    line_add(line, " ");
    line_add(line, score);
    line_add(line, " ");
    line_add(line, say_side(TQ_AWAY, play->language));
}

void play_period_line(const Play *play, int period, Line *line)
{
    char key[] = "match.period1";
    key[sizeof key - 2] = (char)('0' + (period >= 1 && period <= 4 ? period : 1));
    line_add(line, say_text(key, play->language));
}

void play_clock_line(const Play *play, Line *line)
{
    const TqView *view = &play->view;
    char time[SAY_NAME];
    if (view->over || view->period < 1 || view->period > 4) {
        line_add(line, view->over ? say_text("next.over", play->language)
                                  : play_word(PLAY_NOT_BEGUN, play->language));
        return;
    }
    play_period_line(play, view->period, line);
    if (view->dice.time_up) {
        line_add(line, ", ");
        line_add(line, play_word(PLAY_TIME_UP, play->language));
    } else if (view->period_ends_ms >= 0) {
        say_clock(view->period_ends_ms - play_now(play) + 999, time);
        line_add(line, ", ");
        line_pattern(line, play_word(PLAY_LEFT_TIME, play->language),
                     (const Slot[]){ { "time", time }, { 0 } });
    }
}

void play_champion_line(const Play *play, Line *line)
{
    const TqDiceView *dice = &play->view.dice;
    line_pattern(line, play_word(PLAY_CHAMPION, play->language),
                 (const Slot[]){ { "team", say_side(dice->holder, play->language) },
                                 { "play", play_face_word(dice->play, play->language) },
                                 { 0 } });
}

/* ---- calls ---- */

static void add_restart(const TqRuling *ruling, int language, Line *line)
{
    line_add(line, " ");
    line_pattern(line, say_text("next.restart", language),
                 (const Slot[]){ { "restart", say_restart(ruling->restart, language) },
                                 { "team", say_team(ruling->to, language) },
                                 { 0 } });
}

static void add_winner(TqSide winner, int language, Line *line)
{
    line_add(line, " ");
    line_pattern(line, say_text(winner == TQ_NO_SIDE ? "match.draw" : "match.winner", language),
                 (const Slot[]){ { "team", say_team(winner, language) }, { 0 } });
}

void play_call_line(const Play *play, const PlayCall *call, Line *line)
{
    const TqRuling *ruling = &call->ruling;
    const int language = play->language;
    char time[SAY_NAME];
    if (call->left_ms >= 0) {
        say_clock(call->left_ms + 999, time); /* as the clock above shows it */
        line_add(line, time);
        line_add(line, " ");
    }
    line_ruling(line, ruling, play->view.book, language);
    line_add(line, ".");
    if (ruling->restart != TQ_RESTART_NONE && ruling->to != TQ_NO_SIDE)
        add_restart(ruling, language, line);
    if (ruling->call == TQ_CALL_MATCH_OVER)
        add_winner(ruling->to, language, line);
}

/* The book tells its own length of a half; this match may have another. */
static void add_own_half(const Play *play, const char *id, Line *line)
{
    char time[SAY_NAME];
    const int book = play->setup.book;
    for (int i = 0; i < tq_book_settings(book); i++) {
        const TqSetting setting = tq_book_setting(book, i);
        const bool told = strcmp(id, "dice/quick.1") == 0 || strcmp(id, "dice/end.1") == 0;
        if (!told || strcmp(setting.name, "half") != 0 || play->setup.setting[i] == setting.usual)
            continue;
        say_clock((int64_t)play->setup.setting[i] * 1000, time);
        line_add(line, " ");
        line_pattern(line, play_word(PLAY_OWN_HALF, play->language),
                     (const Slot[]){ { "time", time }, { 0 } });
    }
}

void play_why_line(const Play *play, const TqRuling *ruling, Line *line)
{
    if (ruling->clause < 0)
        return;
    const char *id = tq_book_clause(play->setup.book, ruling->clause).id;
    const char *text = say_clause_text(id, play->language);
    const char *key = ruling->call == TQ_CALL_REFUSED ? "refused" : "why";
    line_pattern(line, say_text(key, play->language),
                 (const Slot[]){ { "text", text[0] ? text : "-" }, { "clause", id }, { 0 } });
    add_own_half(play, id, line);
}

const TqRuling *play_headline(const Play *play)
{
    for (int i = 0; i < play->report.rulings; i++) {
        const TqCall call = play->report.ruling[i].call;
        if (call == TQ_CALL_GOAL || call == TQ_CALL_OWN_GOAL)
            return &play->report.ruling[i];
    }
    return play->report.rulings > 0 ? &play->report.ruling[play->report.rulings - 1] : NULL;
}

/* ---- numbers ---- */

void play_figure(const Odds *odds, Column column, int language, char out[12])
{
    const double value = odds->value[column];
    out[0] = '\0';
    if (!(odds->has & 1u << column))
        return;
    if (column == COL_GAIN)
        snprintf(out, 12, "%+.1f", fabs(value) < 0.05 ? 0.0 : value);
    else
        snprintf(out, 12, "%.0f%%", value * 100);
    char *point = strchr(out, '.');
    if (point && language != TEXT_EN)
        *point = ',';
}

const char *play_column(Column column, int language)
{
    static const PlayWord words[COL_ALL] = { PLAY_LOSE,    PLAY_OUT, PLAY_GAIN, PLAY_GOAL,
                                             PLAY_AGAINST, PLAY_WIN, PLAY_FOUL };
    return play_word(words[column], language);
}

/* ---- clauses ---- */

static void add_like(const Play *play, const char *id, Line *line)
{
    Nearest nearest;
    Line like = { 0 };
    nearest_begin(&nearest, id);
    for (int i = 0; i < tq_book_clauses(play->setup.book); i++)
        if (tq_book_clause(play->setup.book, i).id)
            nearest_see(&nearest, tq_book_clause(play->setup.book, i).id);
    for (int i = 0; i < nearest.count && i < 3; i++) {
        line_add(&like, i ? ", " : "");
        line_add(&like, nearest.id[i]);
    }
    line_pattern(line, play_word(PLAY_NO_CLAUSE, play->language),
                 (const Slot[]){ { "clause", id }, { "like", like.text }, { 0 } });
}

void play_clause_line(const Play *play, const char *id, Line *line)
{
    char wanted[CLAUSE_ID];
    snprintf(wanted, sizeof wanted, "%.*s", CLAUSE_ID - 1, id);
    const int clause = tq_book_find_clause(play->setup.book, wanted);
    if (clause < 0) {
        add_like(play, wanted, line);
        return;
    }
    const char *full = tq_book_clause(play->setup.book, clause).id;
    const char *text = say_clause_text(full, play->language);
    line_add(line, full);
    line_add(line, ": ");
    line_add(line, text[0] ? text : play_word(PLAY_NO_TEXT, play->language));
}
