/* SPDX-License-Identifier: MIT */
/* toque match BOOK: computer players play a whole match. */
#include <stdlib.h>
#include <string.h>

#include <toque/record.h>

#include "../sim/table.h"
#include "clauses.h"
#include "commands.h"
#include "matchfile.h"
#include "options.h"
#include "save.h"
#include "setup.h"
#include "sheet.h"
#include "stops.h"
#include "text.h"
#include "texts.h"

static const char usage[] =
    "toque match BOOK [--home PLAYER] [--away PLAYER] [--seed N]\n"
    "\n"
    "Plays a whole match between computer players and prints the match sheet. The same seed "
    "gives the same match.\n"
    "\n"
    "--home, --away\twho plays: random, if nobody is named\n"
    "--seed N\t0 to 18446744073709551615, or 0x and hexadecimal digits; else 1\n"
    "--manner MANNER\tassisted: what is forbidden is refused; strict: it happens and is ruled "
    "on; else assisted\n"
    "--set NAME=VALUE\ta setting of the book, as half=300; may stand more than once\n"
    "--dice FILE\tfaces and squares of your own (docs/play-dice.md)\n"
    "--equipment FILE\ttable, ball and pieces as measured (docs/format-equipment.md)\n"
    "--record FILE\twrite the record there (\"-\": standard output, and no sheet); `toque "
    "replay` reads it\n"
    "--force\toverwrite a record that is there\n"
    "--explain\tbefore the sheet, each flick that a player thought about: what it expects of it, "
    "in "
    "goals, and what it passed over\n"
    "--players\tlist the players\n"
    "--settings\tlist the settings of the book\n" OPTIONS_HELP;

typedef struct {
    Common common;
    bool players, settings;
    bool force, explain;
    const char *book, *name[2], *record;
    SetupWords words;
    int agent[2];
    TqMatchSetup setup;
} Order;

/* A match under way. */
typedef struct {
    const Order *order;
    Table table;
    Sheet sheet;
    MatchFile record;
    Save save;
    TqAgentWhy why[2];
} Game;

/* ---- playing ---- */

static void print_idea(const char *before, const TqIdea *idea)
{
    printf("%s", before);
    text_print(text_said("piece %d at %.2f m/s, expects %+.2f goals"), idea->command.thing.number,
               idea->command.speed_um_s * 1e-6, idea->value);
}

/* What the player meant, and what came second and third. */
static void explain(Game *game, const TableDeed *deed)
{
    const TqCommand *command = deed->command;
    const bool flicks = command->deed == TQ_DO_FLICK || command->deed == TQ_DO_ORDER;
    TqAgentWhy *why = flicks ? &game->why[command->side] : NULL;
    if (!game->order->explain || !why || why->tried == 0)
        return;
    printf("%3lld:%02lld %s ", (long long)command->at_ms / 60000,
           (long long)command->at_ms / 1000 % 60,
           text_said(command->side == TQ_HOME ? "home" : "away"));
    print_idea("", &why->best);
    putchar(' ');
    printf(text_said("(flicks tried: %d)"), why->tried);
    for (int i = 0; i < why->passed_over; i++) {
        printf("; %s", i == 0 ? text_said("passed over") : "");
        print_idea(i == 0 ? ": " : "", &why->passed[i]);
    }
    putchar('\n');
    why->tried = 0;
}

static void note(void *user, const TableDeed *deed)
{
    Game *game = user;
    if (game->order->record)
        matchfile_add(&game->record, deed->command, deed->report, deed->match);
    sheet_note(&game->sheet, deed->match, deed->command, deed->report);
    explain(game, deed);
}

static int play(Game *game)
{
    switch (table_play(&game->table)) {
    case TABLE_STOPPED:
        return 128 + stop_signal;
    case TABLE_STUCK:
        return complain(EXIT_USAGE, "nobody acts and nothing falls due: the match is stuck");
    case TABLE_ENDLESS:
        return complain(EXIT_USAGE, "no end after %d commands: the match is stuck", TABLE_COMMANDS);
    case TABLE_OVER:
        break;
    }
    sheet_end(&game->sheet, game->table.match);
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
    stops_catch(); /* a match that is stopped leaves the whole lines that it has */
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
    game->table = (Table){ .match = &matches[0],
                           .scratch = { &matches[1], &matches[2] },
                           .agent = { order->agent[TQ_HOME], order->agent[TQ_AWAY] },
                           .stop = &stop_signal,
                           .happened = note,
                           .user = game };
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        snprintf(game->sheet.player[side], SHEET_PLAYER, "%s", order->name[side]);
    if (table_begin(&game->table, &order->setup, &err) != TQ_OK)
        return complain_of(&err);
    for (int side = TQ_HOME; side <= TQ_AWAY && order->explain; side++)
        game->table.state[side].why = &game->why[side];
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

static bool fill_setup(Order *order)
{
    if (!setup_fill(&order->words, &order->setup))
        return false;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        if (!setup_player(order->setup.book, order->name[side], &order->agent[side]))
            return false;
        order->name[side] = tq_agent_name(order->agent[side]);
    }
    return true;
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
        printf("%-10s ", s.name);
        printf(text_said("%d to %d, usually %d: %s"), s.min, s.max, s.usual, text_said(s.help));
        printf("%s%s\n", s.clause >= 0 ? "; " : "",
               s.clause >= 0 ? tq_book_clause(book, s.clause).id : "");
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
        { .name = "--manner", .value = &order->words.manner },
        { .name = "--record", .value = &order->record },
        { .name = "--force", .flag = &order->force },
        { .name = "--explain", .flag = &order->explain },
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
        return help_print(usage);
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
