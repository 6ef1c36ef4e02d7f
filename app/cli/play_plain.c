/* SPDX-License-Identifier: MIT */
/* The match in lines of text: for screen readers, pipes and tests. */
#define _XOPEN_SOURCE 700

#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "play.h"
#include "play_words.h"

enum { ANSWER = 256 };

/* An answer that came after something had fallen due, for the next ask. */
static char kept[ANSWER];

static const char *word(const Play *play, PlayWord which)
{
    return play_word(which, play->language);
}

/* ---- signals: the record is whole, and the match is left as by q ---- */

static volatile sig_atomic_t stop_signal;

static void on_stop(int number)
{
    stop_signal = number;
}

void plain_open(void)
{
    struct sigaction action = { .sa_handler = on_stop }; /* an answer that is waited for ends */
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

/* False at the end of the input. */
static bool read_answer(Play *play, char out[ANSWER])
{
    fflush(stdout);
    if (!fgets(out, ANSWER, stdin)) {
        play->signal = stop_signal;
        if (play->signal)
            return false;
        play->input_ended = 1;
        printf("\n%s\n", word(play, PLAY_INPUT_ENDED));
        return false;
    }
    out[strcspn(out, "\r\n")] = '\0';
    return true;
}

static void print_pattern(const Play *play, PlayWord which, const char *slot, const char *value)
{
    Line line = { 0 };
    line_pattern(&line, word(play, which), (const Slot[]){ { slot, value }, { 0 } });
    line_print(&line, 0, stdout);
}

/* ---- what has happened ---- */

static void print_deed(const Play *play, const TqCommand *command)
{
    Line line = { 0 };
    char key[SAY_NAME];
    if (play->rolled) {
        play_roll_line(play, &line);
    } else if (play->named >= 0) {
        play_named_line(play, &line);
    } else if (command->deed == TQ_DO_TIME) {
        play_clock_line(play, &line);
    } else if (command->deed == TQ_DO_CHOOSE) {
        snprintf(key, sizeof key, "option.%s", tq_option_word(command->option));
        line_add(&line, say_side(command->side, play->language));
        line_add(&line, ": ");
        line_add(&line, say_text(key, play->language));
    }
    if (line.len > 0)
        line_print(&line, 0, stdout);
}

static void print_goals(const Play *play)
{
    Line line = { 0 };
    printf("%s\n", word(play, play->log.goals > 0 ? PLAY_GOALS : PLAY_NO_GOALS));
    for (int i = 0; i < play->log.goals; i++) {
        play_goal_line(play, &play->log.goal[i], &line);
        line_print(&line, 2, stdout);
    }
}

static void show(Play *play, const TqCommand *command)
{
    Line line = { 0 };
    play->signal = stop_signal;
    print_deed(play, command);
    for (int i = 0; i < play->report.rulings; i++) {
        const int at = play->calls - play->report.rulings + i;
        const PlayCall *call = &play->call[at % PLAY_CALLS];
        play_call_line(play, call, &line);
        line_print(&line, 2, stdout);
        play_why_line(play, &call->ruling, &line);
        if (line.len > 0)
            line_print(&line, 4, stdout);
    }
    if (play->broke && !play->view.over) {
        play_score_line(play, &line);
        line_add(&line, ".");
        line_print(&line, 0, stdout);
        print_goals(play);
    }
    if (play->save_failed)
        print_pattern(play, PLAY_NOT_SAVED, "file", play->save.path);
}

/* ---- what may be done ---- */

static void print_state(const Play *play)
{
    Line line = { 0 };
    char square[8];
    play_square(play, play->view.dice.ball, square);
    putchar('\n');
    play_score_line(play, &line);
    line_add(&line, ". ");
    play_clock_line(play, &line);
    line_add(&line, ". ");
    play_champion_line(play, &line);
    line_add(&line, ". ");
    line_pattern(&line, word(play, PLAY_BALL_AT), (const Slot[]){ { "square", square }, { 0 } });
    line_add(&line, ", ");
    line_pattern(
        &line, word(play, PLAY_ATTACKS),
        (const Slot[]){ { "team", say_team(play->view.dice.attacker, play->language) }, { 0 } });
    line_add(&line, ".");
    line_print(&line, 0, stdout);
}

static void print_choice(const Play *play, const Choice *choice)
{
    Line line = { 0 };
    char figure[12];
    const char *between = ": ";
    const char key[3] = { choice->key, ' ', '\0' };
    line_add(&line, key);
    line_add(&line, choice->label);
    for (int column = 0; column < COL_ALL; column++) {
        play_figure(&choice->odds, (Column)column, play->language, figure);
        if (!figure[0])
            continue;
        line_add(&line, between);
        line_add(&line, play_column((Column)column, play->language));
        line_add(&line, " ");
        line_add(&line, figure);
        between = ", ";
    }
    line_print(&line, 2, stdout);
}

static void print_board(const Play *play)
{
    Line line = { 0 };
    char cell[4];
    line_pattern(&line, word(play, PLAY_UPWARD),
                 (const Slot[]){ { "team", say_team(TQ_HOME, play->language) }, { 0 } });
    line_print(&line, 0, stdout);
    for (int row = TQ_DICE_ROWS; row >= 1; row--) {
        printf("%3d |", row);
        for (int band = 1; band <= TQ_DICE_BANDS; band++) {
            play_cell(play, row, band, NULL, 0, cell);
            printf("%s|", cell);
        }
        putchar('\n');
    }
    puts("      a   b   c   d   e");
}

static void print_help(const Play *play)
{
    Line line = { 0 };
    for (int which = PLAY_HELP_TITLE; which <= PLAY_HELP_BOARD; which++) {
        line_add(&line, word(play, (PlayWord)which));
        line_print(&line, 0, stdout);
    }
}

/* ---- answers ---- */

/* Asks until it is saved, nobody wants it any more, or nobody answers. */
static bool save_as(Play *play)
{
    char path[ANSWER], answer[ANSWER];
    PlaySaving saving = PLAY_CANNOT;
    while (saving != PLAY_IS_SAVED) {
        Line line = { 0 };
        fputs(word(play, PLAY_SAVE_TO), stdout);
        if (!read_answer(play, path) || !path[0])
            return false;
        saving = play_save_as(play, path, false, &line);
        line_print(&line, 0, stdout);
        if (saving != PLAY_IS_THERE)
            continue;
        if (!read_answer(play, answer))
            return false;
        if (answer[0] == 'y') {
            saving = play_save_as(play, path, true, &line);
            line_print(&line, 0, stdout);
        }
    }
    return true;
}

static bool quits(Play *play)
{
    char answer[ANSWER];
    const bool safe = play->save.path && !play->save_failed;
    do {
        print_pattern(play, safe ? PLAY_QUIT_KEPT : PLAY_QUIT_ASK, "file", play->save.path);
        if (!read_answer(play, answer))
            return true;
        if (answer[0] == 'n')
            return false;
    } while (answer[0] != 'y' && !(answer[0] == 's' && !safe && save_as(play)) &&
             !play->input_ended && !play->signal);
    puts(word(play, PLAY_STOPPED));
    return true;
}

static void print_dice(const Play *play)
{
    const int language = play->language;
    char words[PLAY_LABEL];
    for (int die = 0; die < TQ_DICE_COUNT; die++) {
        Line line = { 0 };
        line_add(&line, play_die_word((TqDie)die, language));
        line_add(&line, ", ");
        line_add(&line, play_colour((TqDie)die, language));
        for (int i = 0; i < TQ_DICE_SIDES; i++) {
            play_face_words(&play->view.dice.rules.face[die][i], language, words);
            line_add(&line, i ? "; " : ": ");
            line_add(&line, words);
        }
        line_print(&line, 0, stdout);
    }
}

/* Something else than a choice: the board, the dice, the log, help, a clause. */
static void other_answer(const Play *play, const char *answer)
{
    Line line = { 0 };
    if (strcmp(answer, "b") == 0) {
        print_board(play);
    } else if (strcmp(answer, "d") == 0) {
        print_dice(play);
    } else if (strcmp(answer, "l") == 0) {
        for (int i = 0; i < play->log.lines; i++)
            puts(play->log.line[i].text);
    } else if (strcmp(answer, "?") == 0 || strcmp(answer, "h") == 0) {
        print_help(play);
    } else if (strchr(answer, '.')) {
        play_clause_line(play, answer, &line);
        line_print(&line, 0, stdout);
    } else if (play_refusal(play, answer[0], &line)) {
        line_print(&line, 0, stdout);
    } else {
        print_pattern(play, PLAY_NO_ANSWER, "answer", answer);
    }
}

static int find_choice(const Choice *choices, int count, const char *answer)
{
    if (!answer[0])
        return count == 1 ? 0 : -1;
    for (int i = 0; i < count; i++)
        if (answer[0] == choices[i].key && !answer[1])
            return i;
    return -1;
}

static void print_question(const Play *play, const Choice *choices, int count)
{
    print_state(play);
    const TqSide side = count > 0 ? choices[0].command.side : play->view.turn;
    print_pattern(play, PLAY_YOURS, "team", say_team(side, play->language));
    for (int i = 0; i < count; i++)
        print_choice(play, &choices[i]);
}

static int ask(Play *play, const Choice *choices, int count)
{
    char answer[ANSWER];
    if (!kept[0])
        print_question(play, choices, count);
    for (;;) {
        memcpy(answer, kept, ANSWER);
        kept[0] = '\0';
        if (!answer[0]) {
            fputs(word(play, PLAY_KEYS_LINES), stdout);
            if (!read_answer(play, answer))
                return PLAY_QUIT;
            putchar('\n');
        }
        if (answer[0] && play_due(play)) {
            memcpy(kept, answer, ANSWER);
            return PLAY_DUE;
        }
        const int picked = find_choice(choices, count, answer);
        if (picked >= 0)
            return picked;
        if (strcmp(answer, "q") == 0 && quits(play))
            return PLAY_QUIT;
        if (strcmp(answer, "u") == 0 && play->memory.kept)
            return PLAY_BACK;
        if (answer[0] && strcmp(answer, "q") != 0)
            other_answer(play, answer);
    }
}

static int ask_face(Play *play, TqSide side, TqDie die)
{
    char answer[ANSWER], sign[PLAY_LABEL];
    Line line = { 0 };
    const TqDice *dice = &play->view.dice.rules;
    line_pattern(&line, word(play, PLAY_WHICH_FACE),
                 (const Slot[]){ { "team", say_side(side, play->language) },
                                 { "die", play_die_word(die, play->language) },
                                 { 0 } });
    for (int i = 0; i < TQ_DICE_SIDES; i++) {
        play_face_sign(&dice->face[die][i], play->language, sign);
        line_add(&line, i ? ", " : " ");
        line_add(&line, sign);
    }
    if (play->memory.kept)
        line_add(&line, word(play, PLAY_KEY_BACK));
    line_print(&line, 0, stdout);
    while (read_answer(play, answer)) {
        const int face = play_find_face(dice, die, play->language, answer);
        if (face > 0)
            return face;
        if (strcmp(answer, "u") == 0 && play->memory.kept)
            return PLAY_BACK;
        if (strcmp(answer, "q") == 0 && quits(play))
            return PLAY_QUIT;
        print_pattern(play, PLAY_NO_FACE, "face", answer);
    }
    return PLAY_QUIT;
}

static int over(Play *play)
{
    Line line = { 0 };
    putchar('\n');
    play_score_line(play, &line);
    line_add(&line, ".");
    line_print(&line, 0, stdout);
    print_goals(play);
    return PLAY_QUIT;
}

const PlayFace play_plain = { show, ask, ask_face, over };
