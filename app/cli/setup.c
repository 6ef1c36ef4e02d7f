/* SPDX-License-Identifier: MIT */
/* The setup of a match out of the words of a command line. */
#define _XOPEN_SOURCE 700

#include "setup.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

static int digit_of(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    const char low = (char)(c | 0x20);
    return low >= 'a' && low <= 'f' ? low - 'a' + 10 : 16;
}

bool setup_number(const char *text, unsigned base, uint64_t *out)
{
    uint64_t value = 0;
    if (!*text)
        return false;
    for (; *text; text++) {
        const unsigned digit = (unsigned)digit_of(*text);
        if (digit >= base || value > (UINT64_MAX - digit) / base)
            return false;
        value = value * base + digit;
    }
    *out = value;
    return true;
}

bool setup_set(TqMatchSetup *setup, const char *text)
{
    const char *equals = strchr(text, '='), *book = tq_book_name(setup->book);
    uint64_t digits = 0;
    const bool minus = equals && equals[1] == '-';
    if (!equals || !setup_number(equals + 1 + minus, 10, &digits) || digits > INT32_MAX)
        return complain(false, "--set wants NAME=NUMBER, not \"%s\"", text);
    const int at = setup_setting(setup->book, text, (size_t)(equals - text));
    if (at < 0)
        return complain(false, "%s has no setting \"%.*s\"; `toque match %s --settings` lists them",
                        book, (int)(equals - text), text, book);
    setup->setting[at] = minus ? -(int32_t)digits : (int32_t)digits;
    return true;
}

static bool read_seed(const char *text, TqMatchSetup *setup)
{
    const bool hexadecimal = text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
    return setup_number(text + (hexadecimal ? 2 : 0), hexadecimal ? 16 : 10, &setup->seed) ||
           complain(false, "--seed wants a whole number of 64 bits, not \"%s\"", text);
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

static bool read_equipment(const char *path, TqMatchSetup *setup)
{
    size_t len;
    TqError err;
    char *text = read_file(path, &len);
    if (!text)
        return false;
    const bool good = tq_equipment_read(setup->book, text, len, &setup->equipment, &err) == TQ_OK;
    free(text);
    if (!good)
        complain_at(path, &err);
    return good;
}

static bool read_manner(const char *word, TqMatchSetup *setup)
{
    setup->manner = strcmp(word, "strict") == 0 ? TQ_STRICT : TQ_ASSISTED;
    return setup->manner == TQ_STRICT || strcmp(word, "assisted") == 0 ||
           complain(false, "--manner is assisted or strict, not \"%s\"", word);
}

bool setup_fill(const SetupWords *words, TqMatchSetup *setup)
{
    for (int i = 0; i < words->sets; i++)
        if (!setup_set(setup, words->set[i]))
            return false;
    return (!words->seed || read_seed(words->seed, setup)) &&
           (!words->manner || read_manner(words->manner, setup)) &&
           (!words->dice || read_dice(words->dice, setup)) &&
           (!words->equipment || read_equipment(words->equipment, setup));
}

bool setup_player(int book, const char *name, int *agent)
{
    *agent = name ? tq_agent_find(name) : 0;
    if (*agent < 0)
        return complain(false, "no player \"%s\"; `toque match --players` lists them", name);
    return tq_agent_plays(*agent, book) ||
           complain(false, "%s does not play %s", tq_agent_name(*agent), tq_book_name(book));
}

bool setup_count(const char *option, const char *text, uint64_t most, uint64_t *out)
{
    return !text || (setup_number(text, 10, out) && *out >= 1 && *out <= most) ||
           complain(false, "%s wants a whole number from 1 to %lu, not \"%s\"", option,
                    (unsigned long)most, text);
}

uint64_t setup_jobs(void)
{
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors < 1 ? 1 : processors < SETUP_JOBS ? (uint64_t)processors : SETUP_JOBS;
}
