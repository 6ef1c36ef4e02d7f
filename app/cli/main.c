/* SPDX-License-Identifier: MIT */
/* toque: one program, one subcommand per task. */
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "options.h"
#include "text.h"
#include "texts.h"

#ifndef TOQUE_VERSION
#define TOQUE_VERSION "0.1.0"
#endif

typedef struct {
    const char *name;
    const char *help; /* one line */
    int (*run)(int argc, char **argv);
} Command;

static int command_help(int argc, char **argv);

static const Command commands[] = {
    { "judge", "put cases to the referee: rulings, or answers to questions", command_judge },
    { "rule", "show a clause: what it says, where it is enforced, its cases", command_rule },
    { "rules", "list or search clauses, count how far they are covered", command_rules },
    { "play", "play dice football in the terminal", command_play },
    { "serve", "hand out the page to a browser on this machine", command_serve },
    { "match", "let computer players play a match", command_match },
    { "simulate", "let computer players play many matches, and count", command_simulate },
    { "ladder", "see whether each level beats the one below", command_ladder },
    { "replay", "play a record again, compare, and print the match sheet", command_replay },
    { "contest", "say how a contest of teams stands", command_contest },
    { "equip", "check measured equipment against a book", command_equip },
    { "flick", "play a scene: contacts in exact order, and a drawing of them", command_flick },
    { "help", "this list", command_help },
};

static const char help_more[] =
    "toque COMMAND --help says more about a command; toque --version, which one this is.";

static const char *const endings[] = {
    "Every command ends with one of these:",
    "0 it worked, or the answer is yes",
    ("1 the answer is no: a case fails, a record differs, equipment breaks the book, no such "
     "clause"),
    "2 it could not be done: a wrong word, a file that cannot be read, understood or written",
    "3 a record replays, but does not prove itself: hashes or calls are missing",
    "128 and a signal's number, if one ended it",
};

static int command_help(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    printf("%s\n\n", text_said("toque: table football by the book"));
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
        printf("  toque %-8s %s\n", commands[i].name, text_said(commands[i].help));
    printf("\n%s\n\n", text_said(help_more));
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++)
        printf("%s%s\n", i > 0 ? "  " : "", text_said(endings[i]));
    return EXIT_OK;
}

int main(int argc, char **argv)
{
    text_speak(options_language(argc, argv));
    if (argc < 2) {
        command_help(argc, argv);
        return EXIT_USAGE;
    }
    if (strcmp(argv[1], "--version") == 0)
        return puts("toque " TOQUE_VERSION) < 0 ? EXIT_USAGE : EXIT_OK;
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
        return command_help(argc, argv);
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
        if (strcmp(argv[1], commands[i].name) == 0)
            return commands[i].run(argc - 1, argv + 1);
    return complain(EXIT_USAGE, "no command \"%s\"; `toque help` lists them", argv[1]);
}
