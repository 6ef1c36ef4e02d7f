/* SPDX-License-Identifier: MIT */
/* toque replay FILE: plays a record again, compares, and prints its match sheet. */
#include <stdlib.h>
#include <string.h>

#include <toque/record.h>

#include "commands.h"
#include "jsonout.h"
#include "labels.h"
#include "options.h"
#include "replay.h"
#include "say.h"
#include "sheet.h"
#include "text.h"

static const char usage[] =
    "toque replay FILE\n"
    "\n"
    "Plays a record (\"-\": standard input; docs/format-record.md) again, compares every call and\n"
    "every hash with it, and prints the match sheet: teams, score, goals, and each call with its\n"
    "time in the period and its clause. Times are minutes and seconds.\n"
    "\n" OPTIONS_HELP "\n"
    "Ends with 1 if the record differs from what comes out, with 2 if it cannot be read; line and\n"
    "column say where.\n";

void replay_player(const char *header, const char *side, char out[SHEET_PLAYER])
{
    char key[16];
    size_t len = 0;
    snprintf(key, sizeof key, "\"%s\":\"", side);
    const char *note = strstr(header, "\"note\"");
    const char *at = note ? strstr(note, key) : NULL;
    out[0] = '\0';
    if (!at)
        return;
    for (at += strlen(key); *at && *at != '"' && *at != '\\' && len + 1 < SHEET_PLAYER; at++)
        out[len++] = *at;
    out[len] = '\0';
}

char *replay_header(const char *text, size_t len, int *line)
{
    size_t begin = len >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    *line = 1;
    while (begin < len && strchr(" \t\r\n", text[begin]))
        *line += text[begin++] == '\n';
    const char *stop = memchr(text + begin, '\n', len - begin);
    const size_t size = stop ? (size_t)(stop - text) - begin : len - begin;
    char *copy = malloc(size + 1);
    if (!copy)
        return NULL;
    memcpy(copy, text + begin, size);
    copy[size] = '\0';
    return copy;
}

/* What the header says of match and players; what is wrong with it the replay finds. */
static bool begin_sheet(Sheet *sheet, const char *text, size_t len)
{
    TqMatchSetup setup = tq_match_usual(0);
    int line;
    char *header = replay_header(text, len, &line);
    if (!header)
        return complain(false, "no memory for the record");
    const TqStatus status =
        tq_record_read_header(header, strlen(header), line, &setup, &(TqError){ 0 });
    sheet_begin(sheet, &setup);
    if (status == TQ_OK) {
        replay_player(header, "home", sheet->player[TQ_HOME]);
        replay_player(header, "away", sheet->player[TQ_AWAY]);
    }
    free(header);
    return true;
}

static void seen(void *user, const struct tq_match *match, const TqCommand *command,
                 const TqReport *report, int line)
{
    (void)line;
    sheet_note(user, match, command, report);
}

static void print_agreement(const TqReplay *replay, int language)
{
    Line line = { 0 };
    char commands[12], calls[12];
    snprintf(commands, sizeof commands, "%d", replay->commands);
    snprintf(calls, sizeof calls, "%d", replay->rulings);
    line_pattern(&line, label(LABEL_AGREES, language),
                 (const Slot[]){ { "commands", commands }, { "calls", calls }, { 0 } });
    putchar('\n');
    line_print(&line, 0, stdout);
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

static int replay_text(const Common *common, const char *path, const char *text, size_t len)
{
    Sheet sheet;
    TqError err;
    if (!begin_sheet(&sheet, text, len))
        return EXIT_FAILED;
    TqReplay replay = { .seen = seen, .user = &sheet };
    struct tq_match *match = malloc(sizeof *match);
    int code = EXIT_OK;
    if (!match) {
        code = complain(EXIT_FAILED, "no memory for a match");
    } else if (tq_record_replay(match, text, len, &replay, &err) != TQ_OK) {
        code = differs(common, path, &err);
    } else {
        sheet_end(&sheet, match);
        if (common->json)
            sheet_json(&sheet, true, stdout);
        else
            sheet_print(&sheet, true, common->language, stdout);
        if (!common->json)
            print_agreement(&replay, common->language);
    }
    sheet_free(&sheet);
    free(match);
    return close_output(stdout, "-") ? code : EXIT_FAILED;
}

int command_replay(int argc, char **argv)
{
    Common common = { 0 };
    int words;
    size_t len;
    if (!options_read(&common, NULL, 0, argc, argv, &words))
        return EXIT_USAGE;
    if (common.help)
        return fputs(usage, stdout) < 0 ? EXIT_FAILED : EXIT_OK;
    if (words != 1)
        return complain(EXIT_USAGE, "replay wants one record; `toque replay --help` says more");
    char *text = read_file(argv[1], &len);
    if (!text)
        return EXIT_USAGE;
    const int code = replay_text(&common, argv[1], text, len);
    free(text);
    return code;
}
