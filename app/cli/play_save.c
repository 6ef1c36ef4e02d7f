/* SPDX-License-Identifier: MIT */
/* Saving a match by hand, and what is said of it. */
#include <string.h>

#include "play.h"
#include "play_words.h"

static void say_file(const Play *play, PlayWord which, const char *path, const char *why,
                     Line *line)
{
    line_pattern(line, play_word(which, play->language),
                 (const Slot[]){ { "file", path }, { "why", why }, { 0 } });
}

PlaySaving play_save_as(Play *play, const char *path, bool overwrite, Line *line)
{
    Save save = { .path = path };
    if (save_state(&save) == SAVE_EXISTS && !overwrite) {
        say_file(play, PLAY_OVERWRITE, path, "", line);
        return PLAY_IS_THERE;
    }
    if (overwrite)
        save_claim(&save);
    const char *why = play_write(play, &save);
    say_file(play, why ? PLAY_WHY_NOT : PLAY_SAVED, path, why, line);
    if (why)
        return PLAY_CANNOT;
    snprintf(play->saved_as, sizeof play->saved_as, "%s", path);
    return PLAY_IS_SAVED;
}

/* As a shell takes it: in quotes where it has to be. */
static void add_shell_word(Line *line, const char *text)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "%+,-./:=@_";
    char one[2] = "";
    if (text[0] && strspn(text, plain) == strlen(text)) {
        line_add(line, text);
        return;
    }
    line_add(line, "'");
    for (; *text; text++) {
        one[0] = *text;
        line_add(line, *text == '\'' ? "'\\''" : one);
    }
    line_add(line, "'");
}

void play_print_saved(const Play *play)
{
    const bool kept = play->save.path && !play->save_failed;
    const char *path = kept ? play->save.path : play->saved_as;
    const bool dashed = path[0] == '-';
    Line line = { 0 }, command = { 0 };
    if (play->save.path && play->save_failed) {
        say_file(play, PLAY_NOT_SAVED, play->save.path, "", &line);
        line_print(&line, 0, stdout);
    }
    if (!path[0])
        return;
    say_file(play, PLAY_SAVED, path, "", &line);
    line_print(&line, 0, stdout);
    line_add(&command, play->view.over ? "toque replay " : "toque play dice --resume ");
    line_add(&command, dashed ? "./" : "");
    add_shell_word(&command, path);
    line_pattern(&line, play_word(play->view.over ? PLAY_SEE : PLAY_GO_ON, play->language),
                 (const Slot[]){ { "command", command.text }, { 0 } });
    line_print(&line, 0, stdout);
}
