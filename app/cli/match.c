/* SPDX-License-Identifier: MIT */
/* toque match BOOK: computer players play a whole match. */
#define _XOPEN_SOURCE 700

#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include <toque/agent.h>
#include <toque/match.h>
#include <toque/record.h>

#include "clauses.h"
#include "commands.h"
#include "matchfile.h"
#include "options.h"
#include "save.h"
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
    "  --equipment FILE  table, ball and pieces as measured (docs/format-equipment.md)\n"
    "  --record FILE     write the record there (\"-\": standard output, and no sheet); `toque\n"
    "                    replay` reads it\n"
    "  --force           overwrite a record that is there\n"
    "  --players         list the players\n"
    "  --settings        list the settings of the book\n" //
    OPTIONS_HELP;

enum { COMMANDS = 1000000 }; /* far more than any match has */

typedef struct {
    Common common;
    bool players, settings;
    bool force;
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
    MatchFile record;
    Save save;
} Game;

static volatile sig_atomic_t stop_signal; /* somebody has had enough */

/* ---- playing ---- */

/* True: it happened. */
static bool apply(Game *game, const TqCommand *command)
{
    TqReport report;
    if (tq_match_apply(game->match, command, &report, NULL) != TQ_OK || report.refused)
        return false;
    if (game->order->record)
        matchfile_add(&game->record, command, &report, game->match);
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
    for (tq_match_view(game->match, TQ_HOME, &view); !view.over;
         tq_match_view(game->match, TQ_HOME, &view)) {
        if (stop_signal)
            return 128 + stop_signal;
        if (!go_on(game, &view))
            return complain(EXIT_USAGE, "nobody acts and nothing falls due: the match is stuck");
        if (game->sheet.commands == COMMANDS)
            return complain(EXIT_USAGE, "no end after %d commands: the match is stuck", COMMANDS);
    }
    sheet_end(&game->sheet, game->match);
    return game->sheet.full ? complain(EXIT_USAGE, "no memory for the match sheet") : EXIT_OK;
}

static bool order_prints_record(const Order *order)
{
    return order->record && strcmp(order->record, "-") == 0;
}

static void show(const Game *game)
{
    const Common *common = &game->order->common;
    if (order_prints_record(game->order))
        return;
    if (common->json)
        sheet_json(&game->sheet, false, stdout);
    else
        sheet_print(&game->sheet, false, common->language, stdout);
}

/* ---- the record ---- */

static void on_stop(int number)
{
    stop_signal = number;
}

/* A match that is stopped leaves the whole lines that it has. */
static void catch_stops(void)
{
    struct sigaction action = { .sa_handler = on_stop };
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

static bool begin_record(Game *game)
{
    const Order *order = game->order;
    TqRecordHeader header = { .setup = order->setup };
    if (!order->record)
        return true;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        snprintf(header.player[side], TQ_RECORD_PLAYER, "%s", order->name[side]);
    game->save = (Save){ .path = order->record };
    matchfile_begin(&game->record, &header);
    catch_stops();
    return order_prints_record(order) || save_allowed(&game->save, order->force);
}

static bool keep_record(Game *game)
{
    if (!game->order->record)
        return true;
    if (game->record.lost)
        return complain(false, "no memory for the record");
    if (order_prints_record(game->order))
        return fwrite(game->record.text, 1, game->record.len, stdout) == game->record.len;
    const char *wrong = save_write(&game->save, game->record.text, game->record.len);
    return !wrong || complain(false, "%s: cannot be written: %s", game->save.path, wrong);
}

static int play_in(Game *game, struct tq_match *matches)
{
    const Order *order = game->order;
    TqError err;
    game->match = &matches[0];
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        game->state[side] =
            tq_agent_begin(order->setup.seed * 2 + (uint64_t)side + 1, &matches[1 + side]);
        snprintf(game->sheet.player[side], SHEET_PLAYER, "%s", order->name[side]);
    }
    if (tq_match_start(game->match, &order->setup, &err) != TQ_OK)
        return complain(EXIT_USAGE, "%s", err.message);
    if (!begin_record(game))
        return EXIT_USAGE;
    int code = play(game);
    if (code == EXIT_OK)
        show(game);
    if (!keep_record(game))
        code = EXIT_USAGE;
    return close_output(stdout, "-") ? code : EXIT_USAGE;
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
    return close_output(stdout, "-") ? EXIT_OK : EXIT_USAGE;
}

static int list_settings(int book)
{
    for (int i = 0; i < tq_book_settings(book); i++) {
        const TqSetting s = tq_book_setting(book, i);
        printf("%-10s %d to %d, usually %d: %s%s%s\n", s.name, s.min, s.max, s.usual, s.help,
               s.clause >= 0 ? "; " : "", s.clause >= 0 ? tq_book_clause(book, s.clause).id : "");
    }
    return close_output(stdout, "-") ? EXIT_OK : EXIT_USAGE;
}

static bool read_order(Order *order, int argc, char **argv)
{
    const Option options[] = {
        { .name = "--home", .value = &order->name[TQ_HOME] },
        { .name = "--away", .value = &order->name[TQ_AWAY] },
        { .name = "--seed", .value = &order->words.seed },
        { .name = "--dice", .value = &order->words.dice },
        { .name = "--equipment", .value = &order->words.equipment },
        { .name = "--manner", .value = &order->manner },
        { .name = "--record", .value = &order->record },
        { .name = "--force", .flag = &order->force },
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
        return fputs(usage, stdout) < 0 ? EXIT_USAGE : EXIT_OK;
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
        return complain(EXIT_USAGE, "no memory for a match");
    sheet_begin(&game.sheet, &order.setup);
    const int code = play_in(&game, matches);
    sheet_free(&game.sheet);
    matchfile_free(&game.record);
    free(matches);
    return code;
}
