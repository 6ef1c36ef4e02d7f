/* SPDX-License-Identifier: MIT */
/* The match in the terminal: dice that fall, pauses to follow it, keys. */
#include <string.h>

#include "play_words.h"
#include "terminal.h"
#include "text.h"

enum {
    FRAMES = 8, /* of a die that falls */
    FRAME_MS = 70,
    PAUSE_MS = 900,
    RESULT_MS = 1600, /* to see one's own roll before the computer's */
    GOAL_MS = 3000,
    FAST_MS = 25, /* between the moves of two computers */
    TICK_MS = 250,
    SLOW_TICK_MS = 1000,
    PATH = 200
};

static const char *word(const Play *play, PlayWord which)
{
    return play_word(which, play->language);
}

static bool watches(const Play *play)
{
    return play->agent[TQ_HOME] != PLAY_HUMAN && play->agent[TQ_AWAY] != PLAY_HUMAN;
}

/* ---- questions ---- */

static void draw(const Play *play, const Choice *choices, int count, const char *message)
{
    Line keys = { 0 };
    line_add(&keys, word(play, count > 0 ? PLAY_KEYS : PLAY_KEYS_WATCH));
    if (play->memory.kept)
        line_add(&keys, word(play, PLAY_KEY_BACK));
    screen_draw(&(Screen){
        .play = play, .choices = choices, .count = count, .message = message, .keys = keys.text });
}

/* A question in place of the last call; the keys that answer it stand in it. */
static void draw_question(const Play *play, const char *question)
{
    screen_draw(&(Screen){ .play = play, .message = question, .keys = "" });
}

/* Does the person say yes? */
static bool says_yes(const Play *play, const char *question)
{
    int key = TERM_NONE;
    while (key != 'y' && key != 'Y' && key != 'n' && key != 'N' && key != TERM_ESCAPE &&
           !term_signal()) {
        draw_question(play, question);
        key = term_key(SLOW_TICK_MS);
    }
    return key == 'y' || key == 'Y';
}

/* Asks until it is saved, or nobody wants it any more. */
static bool save_as(Play *play)
{
    char path[PLAY_PATH];
    PlaySaving saving = PLAY_CANNOT;
    while (saving != PLAY_IS_SAVED) {
        Line line = { 0 };
        if (!term_line(TERM_ROWS - 2, word(play, PLAY_SAVE_TO), path, sizeof path) || !path[0])
            return false;
        saving = play_save_as(play, path, false, &line);
        if (saving == PLAY_IS_THERE && says_yes(play, line.text))
            saving = play_save_as(play, path, true, &line);
        if (saving != PLAY_IS_THERE)
            draw_question(play, line.text);
        if (saving == PLAY_IS_SAVED)
            term_key(2 * PAUSE_MS);
    }
    return true;
}

/* True: the match is left. */
static bool quits(Play *play)
{
    Line line = { 0 };
    const bool ran = play->runs, kept = play->save.path && !play->save_failed;
    play_clock(play, false);
    line_pattern(&line, word(play, kept ? PLAY_QUIT_KEPT : PLAY_QUIT_ASK),
                 (const Slot[]){ { "file", play->save.path }, { 0 } });
    for (;;) {
        draw_question(play, line.text);
        const int key = term_key(SLOW_TICK_MS);
        if (key == 'y' || key == 'Y' || (key == 's' && !kept && save_as(play)) || term_signal())
            break;
        if (key == 'n' || key == 'N' || key == TERM_ESCAPE) {
            play_clock(play, ran);
            return false;
        }
    }
    return play->left = true;
}

/* A page instead of the board; the clock stands. */
static bool shows_page(Play *play, int key)
{
    const bool ran = play->runs, rules = key == '?' || key == 'h';
    if (!rules && key != 'd' && key != 'l')
        return false;
    play_clock(play, false);
    if (rules)
        screen_help(play);
    else if (key == 'd')
        page_dice(play);
    else
        page_log(play);
    play_clock(play, ran);
    return true;
}

/* The keys that always work. True: the match is left. */
static bool common_key(Play *play, int key)
{
    if (!shows_page(play, key) && key == 'f')
        play->fast = !play->fast;
    return key == 'q' && quits(play);
}

static bool is_common(int key)
{
    return key > 0 && key < 128 && strchr("?hdlfq", key) != NULL;
}

/* Until the window is large enough again; nobody can think so long, so the clock stands. */
static void wait_for_room(Play *play)
{
    const bool ran = play->runs;
    play_clock(play, false);
    while (term_small() && !term_signal() && !play->left) {
        draw(play, NULL, 0, NULL);
        if (term_key(SLOW_TICK_MS) == 'q')
            quits(play);
    }
    play_clock(play, ran);
}

/* ---- what has happened ---- */

/* A wait that any key ends. */
static void wait_for_key(Play *play, int milliseconds)
{
    const int64_t until = play_milliseconds() + milliseconds;
    for (int64_t left = milliseconds; left > 0; left = until - play_milliseconds()) {
        const int key = term_key((int)left);
        if (term_signal() || common_key(play, key))
            return;
        if (key == TERM_RESIZED || is_common(key))
            draw(play, NULL, 0, NULL);
        if (key != TERM_NONE && key != TERM_RESIZED)
            return;
    }
    wait_for_room(play);
}

/* Nothing that could be taken for a face. */
static void let_die_fall(const Play *play, const TqCommand *command)
{
    static const char *const frames[] = { "( | )", "( / )", "( - )", "( \\ )" };
    for (int i = 0; i < FRAMES; i++) {
        screen_die(play, command->side, (TqDie)command->die, frames[i % 4]);
        if (term_key(FRAME_MS) != TERM_NONE)
            return;
    }
}

/* Half-time, full time before a shoot-out: waits, unless two computers hurry. */
static void take_break(Play *play)
{
    while (!term_signal() && !play->left) {
        page_break(play, word(play, PLAY_KEYS_BREAK));
        const int key = term_key(SLOW_TICK_MS);
        if (key == TERM_NONE || key == TERM_RESIZED || shows_page(play, key))
            continue;
        if (key != 'q' || quits(play))
            break;
    }
    draw(play, NULL, 0, NULL); /* the next die falls beside the board, not over this page */
}

static bool goal_fell(const Play *play)
{
    const TqRuling *ruling = play_headline(play);
    return ruling && (ruling->call == TQ_CALL_GOAL || ruling->call == TQ_CALL_OWN_GOAL);
}

/* How long to look at it. A person who goes on himself sees it while he thinks. */
static int time_to_look(const Play *play, const TqCommand *command)
{
    const TqSide side = command->side, turn = play->view.turn;
    if (play->fast)
        return watches(play) ? FAST_MS : 0;
    if (goal_fell(play))
        return GOAL_MS;
    if (side == TQ_NO_SIDE)
        return 0;
    if (play->agent[side] != PLAY_HUMAN)
        return PAUSE_MS;
    return turn != TQ_NO_SIDE && play->agent[turn] != PLAY_HUMAN ? RESULT_MS : 0;
}

static void show(Play *play, const TqCommand *command)
{
    Line line = { 0 };
    if (play->rolled && !play->fast && !play->real_dice && !term_slow())
        let_die_fall(play, command);
    if (play->save_failed)
        line_pattern(&line, word(play, PLAY_NOT_SAVED),
                     (const Slot[]){ { "file", play->save.path }, { 0 } });
    draw(play, NULL, 0, line.len > 0 ? line.text : NULL);
    if (play->view.over)
        return; /* the end waits by itself */
    const int look = time_to_look(play, command);
    if (look > 0)
        wait_for_key(play, look);
    if (play->broke && !(play->fast && watches(play)))
        take_break(play);
    play->signal = term_signal();
}

/* ---- choices ---- */

static int find_choice(const Choice *choices, int count, int key)
{
    if (key == TERM_ENTER && count == 1)
        return 0;
    for (int i = 0; i < count; i++)
        if (key == choices[i].key)
            return i;
    return -1;
}

/* Why a key does nothing: the clause that forbids its die, or what else can be done. */
static void explain_key(const Play *play, const Choice *choices, int count, int key, Line *line)
{
    Line keys = { 0 };
    const char shown[] = { key > ' ' && key < 127 ? (char)key : '_', '\0' };
    *line = (Line){ 0 };
    if (play_refusal(play, (char)(key < 128 ? key : 0), line))
        return;
    for (int i = 0; i < count; i++) {
        const char one[] = { choices[i].key, '\0' };
        line_add(&keys, i ? ", " : "");
        line_add(&keys, one);
    }
    line_pattern(line, word(play, PLAY_NO_KEY),
                 (const Slot[]){ { "key", shown }, { "keys", keys.text }, { 0 } });
}

static int ask(Play *play, const Choice *choices, int count)
{
    Line message = { 0 };
    for (;;) {
        if (term_small())
            wait_for_room(play);
        draw(play, choices, count, message.len > 0 ? message.text : NULL);
        const int key = term_key(term_slow() ? SLOW_TICK_MS : TICK_MS);
        play->signal = term_signal();
        if (play->signal || play->left || common_key(play, key))
            return PLAY_QUIT;
        if (play_due(play))
            return PLAY_DUE;
        const int picked = term_small() ? -1 : find_choice(choices, count, key);
        if (picked >= 0)
            return picked;
        if (key == 'u' && play->memory.kept)
            return PLAY_BACK;
        if (is_common(key))
            message = (Line){ 0 };
        else if (key != TERM_NONE && key != TERM_RESIZED)
            explain_key(play, choices, count, key, &message);
    }
}

/* The question, and the six faces by their places. */
static void add_faces(const Play *play, TqSide side, TqDie die, Line *line)
{
    char sign[PLAY_LABEL], place[8];
    line_pattern(line, word(play, PLAY_WHICH_FACE),
                 (const Slot[]){ { "team", say_side(side, play->language) },
                                 { "die", play_die_word(die, play->language) },
                                 { 0 } });
    for (int i = 0; i < TQ_DICE_SIDES; i++) {
        snprintf(place, sizeof place, "%s%d ", i ? "   " : "\n", i + 1);
        play_face_sign(&play->view.dice.rules.face[die][i], play->language, sign);
        line_add(line, place);
        line_add(line, sign);
    }
    if (play->memory.kept)
        line_add(line, word(play, PLAY_KEY_BACK));
}

/* What the next question begins with. */
static Line wrong_face(const Play *play, const char *answer)
{
    Line line = { 0 };
    if (!answer[0] || strcmp(answer, "q") == 0)
        return line;
    line_pattern(&line, word(play, PLAY_NO_FACE), (const Slot[]){ { "face", answer }, { 0 } });
    line_add(&line, "\n");
    return line;
}

static int ask_face(Play *play, TqSide side, TqDie die)
{
    Line question = { 0 };
    char answer[PATH];
    for (;; question = wrong_face(play, answer)) {
        add_faces(play, side, die, &question);
        draw_question(play, question.text);
        const bool read = term_line(TERM_ROWS - 1, "> ", answer, sizeof answer);
        const int face = play_find_face(&play->view.dice.rules, die, play->language, answer);
        const bool leaves = !read || strcmp(answer, "q") == 0;
        play->signal = term_signal();
        if (play->signal || (leaves && quits(play)))
            return PLAY_QUIT;
        if (read && strcmp(answer, "u") == 0 && play->memory.kept)
            return PLAY_BACK;
        if (read && face > 0)
            return face;
    }
}

static int over(Play *play)
{
    Line keys = { 0 };
    line_add(&keys, word(play, PLAY_END_KEYS));
    if (play->memory.kept)
        line_add(&keys, word(play, PLAY_KEY_BACK));
    for (;;) {
        page_break(play, keys.text);
        const int key = term_key(SLOW_TICK_MS);
        play->signal = term_signal();
        if (key == 's')
            save_as(play);
        else if (key == 'n')
            return 0;
        else if (key == 'u' && play->memory.kept)
            return PLAY_BACK;
        else if (!shows_page(play, key) && (play->signal || key == 'q' || key == TERM_ESCAPE))
            return PLAY_QUIT;
    }
}

bool terminal_open(Play *play)
{
    if (!term_start())
        return complain(false, "the terminal cannot be used; --plain plays in lines of text");
    draw(play, NULL, 0, NULL);
    return true;
}

bool terminal_able(void)
{
    return term_able();
}

void terminal_close(void)
{
    term_stop();
}

const PlayFace play_terminal = { show, ask, ask_face, over };
