/* SPDX-License-Identifier: MIT */
/* toque replay FILE: plays a record again, compares, and prints its match sheet. */
#include <stdlib.h>
#include <string.h>

#include <toque/record.h>

#include "commands.h"
#include "jsonout.h"
#include "labels.h"
#include "options.h"
#include "say.h"
#include "sheet.h"
#include "text.h"

static const char usage[] =
    "toque replay FILE\n"
    "\n"
    "Plays a record (\"-\": standard input; docs/format-record.md) again, compares every call "
    "and every hash with it, and prints the match sheet: teams, score, goals, and each call with "
    "its time in the period and its clause. Times are minutes and seconds.\n"
    "\n" OPTIONS_HELP "\n"
    "Ends with 0 if every line is proven, with 3 if lines without hash or calls leave something "
    "unproven, with 1 if the record differs from what comes out, with 2 if it cannot be read; "
    "line and column say where.\n";

/* What the header says of match and players. */
static void begun(void *user, const TqRecordHeader *header)
{
    Sheet *sheet = user;
    sheet_begin(sheet, &header->setup);
    sheet->taken_back = header->taken_back;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        memcpy(sheet->player[side], header->player[side], SHEET_PLAYER);
}

static void seen(void *user, const struct tq_match *match, const TqCommand *command,
                 const TqReport *report, int line)
{
    (void)line;
    sheet_note(user, match, command, report);
}

static void print_counts(Label which, int first, int second, int language)
{
    Line line = { 0 };
    char a[12], b[12];
    snprintf(a, sizeof a, "%d", first);
    snprintf(b, sizeof b, "%d", second);
    line_pattern(&line, label(which, language), (const Slot[]){ { "a", a }, { "b", b }, { 0 } });
    line_print(&line, 0, stdout);
}

/* What was compared, and what was not there to compare. */
static void print_agreement(const TqReplay *replay, int taken_back, int language)
{
    putchar('\n');
    if (taken_back > 0)
        print_counts(LABEL_TAKEN_BACK, taken_back, 0, language);
    print_counts(LABEL_AGREES, replay->commands, replay->rulings, language);
    if (tq_replay_proves(replay))
        print_counts(LABEL_PROVEN, replay->hashes, replay->with_calls, language);
    else
        print_counts(LABEL_UNPROVEN, replay->without_hash, replay->without_calls, language);
    if (replay->idle > 0)
        print_counts(LABEL_IDLE, replay->idle, 0, language);
}

static void json_agreement(const TqReplay *replay, JsonOut *json)
{
    out_bool(json, "agrees", true);
    out_bool(json, "proven", tq_replay_proves(replay));
    out_int(json, "hashes", replay->hashes);
    out_int(json, "without_hash", replay->without_hash);
    out_int(json, "calls_compared", replay->with_calls);
    out_int(json, "without_calls", replay->without_calls);
    out_int(json, "idle", replay->idle);
    out_bool(json, "ended", replay->ended);
}

static int differs(const Common *common, const char *path, const TqError *err)
{
    JsonOut json = json_to(stdout);
    complain_at(path, err);
    if (common->json) {
        out_open(&json, NULL, '{');
        out_bool(&json, "agrees", false);
        out_int(&json, "line", err->line);
        out_int(&json, "column", err->column);
        out_text(&json, "reason", err->message);
        out_close(&json, '}');
        putchar('\n');
        (void)close_output(stdout, "-");
    }
    return err->status == TQ_BAD_TEXT ? EXIT_USAGE : EXIT_FAILED;
}

/* The sheet, and what it rests on. */
static int agrees(const Common *common, const TqReplay *replay, const Sheet *sheet)
{
    if (common->json) {
        JsonOut json = json_to(stdout);
        out_open(&json, NULL, '{');
        sheet_members(sheet, true, &json);
        out_int(&json, "taken_back", sheet->taken_back);
        json_agreement(replay, &json);
        out_close(&json, '}');
        putchar('\n');
    } else {
        sheet_print(sheet, true, common->language, stdout);
        print_agreement(replay, sheet->taken_back, common->language);
    }
    return tq_replay_proves(replay) ? EXIT_OK : EXIT_UNPROVEN;
}

static int replay_text(const Common *common, const char *path, const char *text, size_t len)
{
    Sheet sheet = { .calls = 0 };
    TqError err;
    TqReplay replay = { .begun = begun, .seen = seen, .user = &sheet };
    struct tq_match *match = malloc(sizeof *match);
    int code;
    if (!match)
        return complain(EXIT_USAGE, "no memory for a match");
    if (tq_record_replay(match, text, len, &replay, &err) != TQ_OK) {
        code = differs(common, path, &err);
    } else {
        sheet_end(&sheet, match);
        code = sheet.full ? complain(EXIT_USAGE, "no memory for the match sheet")
                          : agrees(common, &replay, &sheet);
    }
    sheet_free(&sheet);
    free(match);
    return close_output(stdout, "-") ? code : EXIT_USAGE;
}

int command_replay(int argc, char **argv)
{
    Common common = { 0 };
    int words;
    size_t len;
    if (!options_read(&common, NULL, 0, argc, argv, &words))
        return EXIT_USAGE;
    if (common.help)
        return help_print(usage);
    if (words != 1)
        return complain(EXIT_USAGE, "replay wants one record; `toque replay --help` says more");
    char *text = read_file(argv[1], &len);
    if (!text)
        return EXIT_USAGE;
    const int code = replay_text(&common, argv[1], text, len);
    free(text);
    return code;
}
