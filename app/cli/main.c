/* SPDX-License-Identifier: MIT */
/* toque: one program, one subcommand per task. */
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "text.h"

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
    { "replay", "play a record again, compare, and print the match sheet", command_replay },
    { "equip", "check measured equipment against a book", command_equip },
    { "flick", "play a scene: contacts in exact order, and a drawing of them", command_flick },
    { "help", "this list", command_help },
};

static int command_help(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    puts("toque: table football by the book\n");
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
        printf("  toque %-8s %s\n", commands[i].name, commands[i].help);
    puts("\ntoque COMMAND --help says more about a command; toque --version, which one this is.\n"
         "\nEvery command ends with one of these:\n"
         "  0  it worked, or the answer is yes\n"
         "  1  the answer is no: a case fails, a record differs, equipment breaks the book, no "
         "such\n"
         "     clause\n"
         "  2  it could not be done: a wrong word, a file that cannot be read, understood or "
         "written\n"
         "  3  a record replays, but does not prove itself: hashes or calls are missing\n"
         "  128 and a signal's number, if one ended it");
    return EXIT_OK;
}

int main(int argc, char **argv)
{
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
