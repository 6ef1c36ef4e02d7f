/* SPDX-License-Identifier: MIT */
/* The options of a command, and those that all commands of the referee have. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <stdbool.h>

/* One option: exactly one of flag, value and each is set. */
typedef struct {
    const char *name;                            /* "--record" */
    bool *flag;                                  /* set when it is there */
    const char **value;                          /* the word after it */
    bool (*each)(void *user, const char *value); /* told of every one; false after a complaint */
    void *user;
} Option;

/* --json, --lang and --help. */
typedef struct {
    bool json, help;
    int language; /* of texts.h: the one asked for, or the locale's, or English */
} Common;

/* Read all options; the words that are none stand in argv[1] .. argv[*words] afterwards. False
   after a complaint. */
bool options_read(Common *common, const Option *options, int count, int argc, char **argv,
                  int *words);

/* The end of every help text. */
#define OPTIONS_HELP                     \
    "--json\tprint JSON, for programs\n" \
    "--lang CODE\ten, es, de or pt; without it as the locale says\n"

/* Prints the help of a command in the language of the program, each line a paragraph or an option,
   a tab and what it does; rules/program.tsv has their translations. Returns the exit status. */
int help_print(const char *usage);

/* The language of --lang among the words of a command line, or that of the locale. */
int options_language(int argc, char **argv);

#endif
