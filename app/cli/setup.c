/* SPDX-License-Identifier: MIT */
/* The setup of a match out of the words of a command line. */
#include "setup.h"

#include <stdlib.h>
#include <string.h>

#include <toque/agent.h>

#include "text.h"

bool setup_add(void *user, const char *value)
{
    SetupWords *words = user;
    if (words->sets == (int)(sizeof words->set / sizeof words->set[0]))
        return complain(false, "too many settings");
    words->set[words->sets++] = value;
    return true;
}

int setup_setting(int book, const char *name, size_t len)
{
    for (int i = 0; i < tq_book_settings(book); i++) {
        const char *known = tq_book_setting(book, i).name;
        if (strlen(known) == len && strncmp(known, name, len) == 0)
            return i;
    }
    return -1;
}

bool setup_set(TqMatchSetup *setup, const char *text)
{
    const char *equals = strchr(text, '='), *book = tq_book_name(setup->book);
    char *end = NULL;
    const long value = equals ? strtol(equals + 1, &end, 10) : 0;
    if (!equals || end == equals + 1 || *end || value < INT32_MIN || value > INT32_MAX)
        return complain(false, "--set wants NAME=NUMBER, not \"%s\"", text);
    const int at = setup_setting(setup->book, text, (size_t)(equals - text));
    if (at < 0)
        return complain(false, "%s has no setting \"%.*s\"; `toque match %s --settings` lists them",
                        book, (int)(equals - text), text, book);
    setup->setting[at] = (int32_t)value;
    return true;
}

static bool read_seed(const char *text, TqMatchSetup *setup)
{
    char *end = NULL;
    setup->seed = strtoull(text, &end, 0);
    return (text[0] >= '0' && text[0] <= '9' && !*end) ||
           complain(false, "--seed wants a whole number, not \"%s\"", text);
}

static bool read_dice(const char *path, TqMatchSetup *setup)
{
    size_t len;
    TqError err;
    if (!tq_book_has_dice(setup->book))
        return complain(false, "%s is played without dice", tq_book_name(setup->book));
    char *text = read_file(path, &len);
    if (!text)
        return false;
    const bool good = tq_dice_read(text, len, &setup->dice, &err) == TQ_OK;
    free(text);
    if (!good)
        complain_at(path, &err);
    return good;
}

bool setup_fill(const SetupWords *words, TqMatchSetup *setup)
{
    for (int i = 0; i < words->sets; i++)
        if (!setup_set(setup, words->set[i]))
            return false;
    return (!words->seed || read_seed(words->seed, setup)) &&
           (!words->dice || read_dice(words->dice, setup));
}

bool setup_player(int book, const char *name, int *agent)
{
    *agent = tq_agent_find(name);
    if (*agent < 0)
        return complain(false, "no player \"%s\"; `toque match --players` lists them", name);
    return tq_agent_plays(*agent, book) ||
           complain(false, "%s does not play %s", name, tq_book_name(book));
}
