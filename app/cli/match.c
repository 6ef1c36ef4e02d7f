/* SPDX-License-Identifier: MIT */
/* toque match BOOK: computer players play a whole match. */
#include <stdlib.h>
#include <string.h>

#include <toque/agent.h>
#include <toque/match.h>
#include <toque/record.h>

#include "clauses.h"
#include "commands.h"
#include "jsonout.h"
#include "options.h"
#include "setup.h"
#include "sheet.h"
#include "text.h"

static const char usage[] =
    "toque match BOOK [--home PLAYER] [--away PLAYER] [--seed N]\n"
    "\n"
    "Plays a whole match between computer players and prints the match sheet. The same seed gives\n"
    "the same match.\n"
    "\n"
    "  --home, --away    who plays: random, if nobody is named\n"
    "  --seed N          0 to 18446744073709551615, or 0x and hexadecimal digits; else 1\n"
    "  --manner MANNER   assisted: what is forbidden is refused; strict: it happens and is ruled\n"
    "                    on; else assisted\n"
    "  --set NAME=VALUE  a setting of the book, as half=300; may stand more than once\n"
    "  --dice FILE       faces and squares of your own (docs/play-dice.md)\n"
    "  --record FILE     write the record there (\"-\": standard output, and no sheet); `toque\n"
    "                    replay` reads it\n"
    "  --players         list the players\n"
    "  --settings        list the settings of the book\n" //
    OPTIONS_HELP;

enum { COMMANDS = 1000000 }; /* far more than any match has */

typedef struct {
    Common common;
    bool players, settings;
    const char *book, *name[2], *manner, *record;
    SetupWords words;
    int agent[2];
    TqMatchSetup setup;
} Order;

/* A match under way. */
typedef struct {
    const Order *order;
    struct tq_match *match, *scratch; /* scratch[side]: for players who try things out */
    TqAgentState state[2];
    Sheet sheet;
    FILE *record;
} Game;

/* ---- the record ---- */

/* The header, with a note that says who plays. */
static void record_header(Game *game)
{
    char line[TQ_RECORD_LINE];
    const size_t len = tq_record_write_header(&game->sheet.setup, line, sizeof line);
    if (!game->record || len == 0)
        return;
    fprintf(game->record, "%.*s,\"note\":{\"home\":", (int)len - 1, line);
    put_json(game->record, game->order->name[TQ_HOME]);
    fputs(",\"away\":", game->record);
    put_json(game->record, game->order->name[TQ_AWAY]);
    fputs("}}\n", game->record);
}

static void record_command(Game *game, const TqCommand *command, const TqReport *report)
{
    char line[TQ_RECORD_LINE];
    if (!game->record)
        return;
    const TqOutcome outcome = tq_record_outcome(report, tq_match_hash(game->match));
    if (tq_record_write_command(game->sheet.setup.book, command, &outcome, line, sizeof line) > 0)
        fprintf(game->record, "%s\n", line);
}

static void record_end(Game *game)
{
    char line[TQ_RECORD_LINE];
    const TqEnding ending = tq_record_ending(game->match);
    if (game->record && tq_record_write_end(&ending, line, sizeof line) > 0)
        fprintf(game->record, "%s\n", line);
}

/* ---- playing ---- */

/* True: it happened. */
static bool apply(Game *game, const TqCommand *command)
{
    TqReport report;
    if (tq_match_apply(game->match, command, &report, NULL) != TQ_OK || report.refused)
        return false;
    record_command(game, command, &report);
    sheet_note(&game->sheet, game->match, command, &report);
    return true;
}

static bool pass_time(Game *game, const TqView *view)
{
    TqCommand time = { .deed = TQ_DO_TIME, .side = TQ_NO_SIDE };
    const int64_t due = tq_match_next_deadline(game->match);
    time.at_ms = due > view->now_ms ? due : view->now_ms;
    return due >= 0 && apply(game, &time);
}

static bool ask(Game *game, TqSide side)
{
    TqCommand command;
    const int agent = game->order->agent[side];
    for (int i = 0; i < 8; i++) {
        if (!tq_agent_choose(agent, game->match, side, &game->state[side], &command))
            return false;
        if (apply(game, &command))
            return true;
    }
    return false;
}

/* Who is waited for is asked first; if nobody does anything, time passes. False: stuck. */
static bool go_on(Game *game, const TqView *view)
{
    const TqSide first = view->turn == TQ_AWAY ? TQ_AWAY : TQ_HOME;
    return ask(game, first) || ask(game, tq_other_side(first)) || pass_time(game, view);
}

static int play(Game *game)
{
    TqView view;
    record_header(game);
    for (tq_match_view(game->match, TQ_HOME, &view); !view.over;
         tq_match_view(game->match, TQ_HOME, &view)) {
        if (!go_on(game, &view))
            return complain(EXIT_FAILED, "nobody acts and nothing falls due: the match is stuck");
        if (game->sheet.commands == COMMANDS)
            return complain(EXIT_FAILED, "no end after %d commands: the match is stuck", COMMANDS);
    }
    record_end(game);
    sheet_end(&game->sheet, game->match);
    return game->sheet.full ? complain(EXIT_FAILED, "no memory for the match sheet") : EXIT_OK;
}

static void show(const Game *game)
{
    const Common *common = &game->order->common;
    if (game->record == stdout)
        return;
    if (common->json)
        sheet_json(&game->sheet, false, stdout);
    else
        sheet_print(&game->sheet, false, common->language, stdout);
}

static int play_in(Game *game, struct tq_match *matches)
{
    const Order *order = game->order;
    TqError err;
    game->match = &matches[0];
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        game->state[side] =
            tq_agent_begin(order->setup.seed * 2 + (uint64_t)side + 1, &matches[1 + side]);
        snprintf(game->sheet.player[side], SHEET_PLAYER, "%.*s", SHEET_PLAYER - 1,
                 order->name[side]);
    }
    if (tq_match_start(game->match, &order->setup, &err) != TQ_OK)
        return complain(EXIT_USAGE, "%s", err.message);
    if (order->record && !(game->record = open_output(order->record)))
        return EXIT_FAILED;
    int code = play(game);
    if (code == EXIT_OK)
        show(game);
    if (game->record && !close_output(game->record, order->record))
        code = EXIT_FAILED;
    return close_output(stdout, "-") ? code : EXIT_FAILED;
}

/* ---- the command ---- */

static bool find_player(Order *order, TqSide side)
{
    if (!order->name[side])
        order->name[side] = tq_agent_name(0);
    return setup_player(order->setup.book, order->name[side], &order->agent[side]);
}

static bool fill_setup(Order *order)
{
    if (order->manner && strcmp(order->manner, "strict") == 0)
        order->setup.manner = TQ_STRICT;
    else if (order->manner && strcmp(order->manner, "assisted") != 0)
        return complain(false, "--manner is assisted or strict, not \"%s\"", order->manner);
    return setup_fill(&order->words, &order->setup) && find_player(order, TQ_HOME) &&
           find_player(order, TQ_AWAY);
}

static int list_players(void)
{
    for (int i = 0; i < tq_agents(); i++)
        puts(tq_agent_name(i));
    return close_output(stdout, "-") ? EXIT_OK : EXIT_FAILED;
}

static int list_settings(int book)
{
    for (int i = 0; i < tq_book_settings(book); i++) {
        const TqSetting s = tq_book_setting(book, i);
        printf("%-10s %d to %d, usually %d: %s%s%s\n", s.name, s.min, s.max, s.usual, s.help,
               s.clause >= 0 ? "; " : "", s.clause >= 0 ? tq_book_clause(book, s.clause).id : "");
    }
    return close_output(stdout, "-") ? EXIT_OK : EXIT_FAILED;
}

static bool read_order(Order *order, int argc, char **argv)
{
    const Option options[] = {
        { .name = "--home", .value = &order->name[TQ_HOME] },
        { .name = "--away", .value = &order->name[TQ_AWAY] },
        { .name = "--seed", .value = &order->words.seed },
        { .name = "--dice", .value = &order->words.dice },
        { .name = "--manner", .value = &order->manner },
        { .name = "--record", .value = &order->record },
        { .name = "--set", .each = setup_add, .user = &order->words },
        { .name = "--players", .flag = &order->players },
        { .name = "--settings", .flag = &order->settings },
    };
    int words;
    if (!options_read(&order->common, options, sizeof options / sizeof options[0], argc, argv,
                      &words))
        return false;
    order->book = words > 0 ? argv[1] : NULL;
    if (words > 1)
        return complain(false, "one book at a time: \"%s\" is one too many", argv[2]);
    if (words == 0 && !order->common.help && !order->players)
        return complain(false, "match wants a book, as in `toque match dadinho`");
    return true;
}

int command_match(int argc, char **argv)
{
    Order order = { 0 };
    if (!read_order(&order, argc, argv))
        return EXIT_USAGE;
    if (order.common.help)
        return fputs(usage, stdout) < 0 ? EXIT_FAILED : EXIT_OK;
    if (order.players)
        return list_players();
    const int book = clauses_book(order.book);
    if (book < 0)
        return EXIT_USAGE;
    if (order.settings)
        return list_settings(book);
    order.setup = tq_match_usual(book);
    if (!fill_setup(&order))
        return EXIT_USAGE;
    Game game = { .order = &order };
    struct tq_match *matches = malloc(3 * sizeof *matches);
    if (!matches)
        return complain(EXIT_FAILED, "no memory for a match");
    sheet_begin(&game.sheet, &order.setup);
    const int code = play_in(&game, matches);
    sheet_free(&game.sheet);
    free(matches);
    return code;
}
