/* SPDX-License-Identifier: MIT */
/* What was: rolls, moves and calls as lines, goals, and the way back from a wrong face. */
#include <stdlib.h>
#include <string.h>

#include "labels.h"
#include "play.h"
#include "play_words.h"

/* ---- lines ---- */

static LogLine *new_line(Play *play)
{
    PlayLog *log = &play->log;
    if (log->lines == log->room) {
        const int room = log->room ? 2 * log->room : 256;
        LogLine *more = realloc(log->line, (size_t)room * sizeof *more);
        play->stuck = play->stuck || !more;
        if (!more)
            return NULL;
        log->line = more;
        log->room = room;
    }
    return &log->line[log->lines++];
}

static void put_line(Play *play, const Line *line, bool strong)
{
    LogLine *to = line->len > 0 ? new_line(play) : NULL;
    if (!to)
        return;
    to->strong = strong;
    snprintf(to->text, sizeof to->text, "%.*s", LOG_TEXT - 1, line->text);
}

void play_log_free(PlayLog *log)
{
    free(log->line);
    free(log->goal);
    *log = (PlayLog){ 0 };
}

/* " c6 -> c8" where the ball has moved within one attack. */
static void add_way(const Play *play, const TqView *was, Line *line)
{
    char from[8], to[8];
    play_square_of(was->dice.attacker, was->dice.ball, from);
    play_square(play, play->view.dice.ball, to);
    if (strcmp(from, to) == 0)
        return;
    line_add(line, " ");
    line_add(line, from);
    line_add(line, " \xE2\x86\x92 ");
    line_add(line, to);
}

static void add_choice(const Play *play, const TqCommand *command, bool window, Line *line)
{
    const int language = play->language;
    line_add(line, say_side(command->side, language));
    line_add(line, ": ");
    if (command->option == TQ_OPT_PASS)
        line_add(line, play_word(window ? PLAY_KEEP : PLAY_DECLINE, language));
    else
        line_add(line, say_word("option", tq_option_word(command->option), language));
}

/* "Home, pass: [F3X] c7 -> c10 forward 3, ...": what is cut off at the end matters least. */
static void add_roll(const Play *play, const TqView *was, Line *line)
{
    const TqDiceView *dice = &play->view.dice;
    const TqFace *face = &dice->rules.face[dice->rolled_die][dice->rolled_face];
    char words[PLAY_LABEL];
    play_roll_head(play, line);
    add_way(play, was, line);
    if (face->kind > TQ_FACE_BACK)
        return;
    play_face_words(face, play->language, words);
    line_add(line, " ");
    line_add(line, words);
}

/* Time left in the period when it happened, -1: no clock runs. */
static int64_t left_at(const TqCommand *command, const TqView *was)
{
    return was->period > 0 && was->period_ends_ms >= 0 ? was->period_ends_ms - command->at_ms : -1;
}

static void log_deed(Play *play, const TqCommand *command, const TqView *was, bool window)
{
    Line line = { 0 };
    char time[SAY_NAME];
    if (left_at(command, was) >= 0 && command->deed != TQ_DO_TIME) {
        say_clock(left_at(command, was) + 999, time); /* as the clock shows it */
        line_add(&line, time);
        line_add(&line, " ");
    }
    const size_t begins = line.len;
    if (play->rolled)
        add_roll(play, was, &line);
    else if (play->named >= 0)
        play_named_line(play, &line);
    else if (command->deed == TQ_DO_CHOOSE)
        add_choice(play, command, window, &line);
    if (line.len > begins && !play->rolled)
        add_way(play, was, &line);
    if (line.len > begins)
        put_line(play, &line, false);
}

/* ---- goals ---- */

static int64_t half_ms(const Play *play)
{
    for (int i = 0; i < tq_book_settings(play->setup.book); i++)
        if (strcmp(tq_book_setting(play->setup.book, i).name, "half") == 0)
            return (int64_t)play->setup.setting[i] * 1000;
    return 0;
}

static PlayGoal *new_goal(Play *play)
{
    PlayLog *log = &play->log;
    if (log->goals == log->goal_room) {
        const int room = log->goal_room ? 2 * log->goal_room : 16;
        PlayGoal *more = realloc(log->goal, (size_t)room * sizeof *more);
        play->stuck = play->stuck || !more;
        if (!more)
            return NULL;
        log->goal = more;
        log->goal_room = room;
    }
    return &log->goal[log->goals++];
}

static bool made_own_goal(const Play *play)
{
    for (int i = 0; i < play->report.rulings; i++)
        if (play->report.ruling[i].call == TQ_CALL_OWN_GOAL)
            return true;
    return false;
}

static void note_goal(Play *play, const TqCommand *command, const TqView *was)
{
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        PlayGoal *goal = play->view.score[side] > was->score[side] ? new_goal(play) : NULL;
        if (!goal)
            continue;
        const int64_t left = was->period_ends_ms - command->at_ms;
        *goal = (PlayGoal){ .side = (TqSide)side,
                            .score = { play->view.score[0], play->view.score[1] },
                            .period = was->period,
                            .clock_ms = was->period_ends_ms < 0 ? 0 : half_ms(play) - left,
                            .own = made_own_goal(play),
                            .die = play->attack_die };
    }
}

void play_goal_line(const Play *play, const PlayGoal *goal, Line *line)
{
    const int language = play->language;
    char score[SAY_NAME], time[SAY_NAME];
    say_score(goal->score, language, score);
    say_clock(goal->clock_ms, time);
    line_add(line, score);
    line_add(line, "  ");
    line_pattern(
        line, say_text("match.goal-at", language),
        (const Slot[]){ { "team", say_team(goal->side, language) }, { "time", time }, { 0 } });
    line_add(line, ", ");
    play_period_line(play, goal->period, line);
    if (!goal->own && goal->die < 0)
        return;
    line_add(line, " (");
    line_add(line,
             goal->own ? label(LABEL_OWN, language) : play_die_word((TqDie)goal->die, language));
    line_add(line, ")");
}

/* ---- all of it ---- */

static bool is_goal(const TqRuling *ruling)
{
    return ruling->call == TQ_CALL_GOAL || ruling->call == TQ_CALL_OWN_GOAL;
}

void play_log(Play *play, const TqCommand *command, const TqView *was, bool window)
{
    char score[SAY_NAME];
    play->log.moment = play->log.lines;
    log_deed(play, command, was, window);
    note_goal(play, command, was);
    for (int i = 0; i < play->report.rulings; i++) {
        const TqRuling *ruling = &play->report.ruling[i];
        Line line = { 0 };
        play_call_line(play, &(PlayCall){ *ruling, left_at(command, was) }, &line);
        if (is_goal(ruling)) {
            say_score(play->view.score, play->language, score);
            line_add(&line, " ");
            line_add(&line, score);
        }
        put_line(play, &line, is_goal(ruling) || ruling->call == TQ_CALL_PERIOD_OVER);
    }
}

/* ---- the way back ---- */

void play_remember(Play *play)
{
    *play->before = *play->match;
    play->memory = (PlayMemory){ .kept = true,
                                 .view = play->view,
                                 .report = play->report,
                                 .state = { play->state[0], play->state[1] },
                                 .start = play->start,
                                 .declared = play->declared,
                                 .named = play->named,
                                 .attack_die = play->attack_die,
                                 .calls = play->calls,
                                 .lines = play->log.lines,
                                 .moment = play->log.moment,
                                 .goals = play->log.goals,
                                 .len = play->record.len,
                                 .hash = play->record.hash };
}

bool play_take_back(Play *play)
{
    const PlayMemory *was = &play->memory;
    if (!was->kept)
        return false;
    *play->match = *play->before;
    play->view = was->view;
    play->report = was->report;
    play->state[0] = was->state[0];
    play->state[1] = was->state[1];
    play->start = was->start;
    play->declared = was->declared;
    play->named = was->named;
    play->attack_die = was->attack_die;
    play->calls = was->calls;
    play->log.lines = was->lines;
    play->log.moment = was->moment;
    play->log.goals = was->goals;
    play->record.len = was->len;
    play->record.hash = was->hash;
    play->rolled = play->broke = false;
    play->clock_ms = play->view.now_ms;
    play->anchor_ms = play_milliseconds();
    play->memory.kept = false;
    if (play->save.path)
        play->save_failed = play_write(play, &play->save) != NULL;
    return true;
}
