/* SPDX-License-Identifier: MIT */
/* Parts options from words. */
#include "options.h"

#include <stdlib.h>
#include <string.h>

#include "line.h"
#include "text.h"
#include "texts.h"

enum { BAD, NONE, READ };

static int locale_language(void)
{
    static const char *const names[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(names[i]);
        if (value && value[0])
            return text_language(value) < 0 ? TEXT_EN : text_language(value);
    }
    return TEXT_EN;
}

/* "--name" or "--name=VALUE". */
static bool is_named(const char *arg, const char *name, const char **inlined)
{
    const size_t len = strlen(name);
    if (strncmp(arg, name, len) != 0 || (arg[len] && arg[len] != '='))
        return false;
    *inlined = arg[len] ? arg + len + 1 : NULL;
    return true;
}

static int take(const Option *option, int argc, char **argv, int *at)
{
    const char *value = NULL;
    if (!is_named(argv[*at], option->name, &value))
        return NONE;
    if (option->flag) {
        if (value)
            return complain(BAD, "%s takes no value", option->name);
        *option->flag = true;
        return READ;
    }
    if (!value && *at + 1 < argc)
        value = argv[++*at];
    if (!value || !value[0])
        return complain(BAD, "%s wants a value", option->name);
    if (option->value)
        *option->value = value;
    return !option->each || option->each(option->user, value) ? READ : BAD;
}

static int take_any(const Option *options, int count, int argc, char **argv, int *at)
{
    for (int i = 0; i < count; i++) {
        const int taken = take(&options[i], argc, argv, at);
        if (taken != NONE)
            return taken;
    }
    return NONE;
}

static void print_help_line(const char *text, size_t len)
{
    enum { MARGIN = 2, COLUMN = 20 };
    char whole[SAY_LINE];
    Line line = { 0 };
    snprintf(whole, sizeof whole, "%.*s", (int)len, text);
    char *what = strchr(whole, '\t');
    if (what) {
        *what++ = '\0';
        printf("%*s", MARGIN, "");
        put_padded(stdout, whole, COLUMN - MARGIN);
    }
    line_add(&line, text_said(what ? what : whole));
    line_print_on(&line, what ? COLUMN : 0, what ? COLUMN : 0, stdout);
}

int help_print(const char *usage)
{
    for (const char *end; (end = strchr(usage, '\n')); usage = end + 1)
        print_help_line(usage, (size_t)(end - usage));
    return close_output(stdout, "-") ? EXIT_OK : EXIT_USAGE;
}

int options_language(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        const bool parted = strcmp(argv[i], "--lang") == 0 && i + 1 < argc;
        const char *code = parted                                ? argv[i + 1]
                           : strncmp(argv[i], "--lang=", 7) == 0 ? argv[i] + 7
                                                                 : NULL;
        if (code)
            return text_language(code);
    }
    return locale_language();
}

static bool choose_language(Common *common, const char *code)
{
    common->language = code ? text_language(code) : locale_language();
    return common->language >= 0 || complain(false, "no texts in \"%s\": en, es, de or pt", code);
}

bool options_read(Common *common, const Option *options, int count, int argc, char **argv,
                  int *words)
{
    const char *language = NULL;
    const Option own[] = { { .name = "--json", .flag = &common->json },
                           { .name = "--help", .flag = &common->help },
                           { .name = "-h", .flag = &common->help },
                           { .name = "--lang", .value = &language } };
    *words = 0;
    for (int i = 1; i < argc; i++) {
        if (argv[i][0] != '-' || argv[i][1] == '\0') {
            argv[++*words] = argv[i];
            continue;
        }
        int taken = take_any(own, sizeof own / sizeof own[0], argc, argv, &i);
        if (taken == NONE)
            taken = take_any(options, count, argc, argv, &i);
        if (taken == NONE)
            return complain(false, "%s knows no option \"%s\"; `toque %s --help` lists them",
                            argv[0], argv[i], argv[0]);
        if (taken == BAD)
            return false;
    }
    return choose_language(common, language);
}
