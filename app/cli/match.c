/* SPDX-License-Identifier: MIT */
/* toque match BOOK: computer players play a whole match. */
#include <stdlib.h>
#include <string.h>

#include <toque/record.h>

#include "../sim/crew.h"
#include "../sim/table.h"
#include "clauses.h"
#include "commands.h"
#include "line.h"
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
    "--jobs K\tthreads that share the thought of a player; else as many as the machine has "
    "processors. The match is the same for any number\n"
    "--think MS\tafter so many milliseconds a player takes the best that it has found; the match "
    "then depends on the machine, and its record still holds what was played\n"
    "--players\tlist the players\n"
    "--settings\tlist the settings of the book\n" OPTIONS_HELP;

enum { MOST_THINK_MS = 3600000 };

typedef struct {
    Common common;
    bool players, settings;
    bool force, explain;
    const char *book, *name[2], *record, *jobs, *think;
    uint64_t threads, think_ms;
    SetupWords words;
    int agent[2];
    TqMatchSetup setup;
} Order;

/* A match under way. */
typedef struct {
    const Order *order;
    Table table;
    Crew *crew;
    Sheet sheet;
    MatchFile record;
    Save save;
    TqAgentWhy why[2];
} Game;

/* ---- playing ---- */

/* The die, with what is declared of it; or the answer. */
static void name_roll(const TqCommand *command, int language, Line *line)
{
    char die[TEXT_OWN_KEY], option[TEXT_OWN_KEY];
    snprintf(die, sizeof die, "die.%s", tq_die_word((TqDie)command->die));
    snprintf(option, sizeof option, "option.%s", tq_option_word(command->option));
    if (command->deed == TQ_DO_CHOOSE)
        line_add(line, text_of(option, language));
    else if (command->option == TQ_OPT_NONE)
        line_add(line, text_of(die, language));
    else
        line_pattern(line, text_of("why.roll", language),
                     (const Slot[]){ { "die", text_of(die, language) },
                                     { "option", text_of(option, language) },
                                     { 0 } });
}

/* "cap 7 at 1.20 m/s". */
static void name_flick(const TqCommand *command, int language, Line *line)
{
    char number[8], speed[16];
    Line piece = { 0 };
    snprintf(number, sizeof number, "%d", command->thing.number);
    snprintf(speed, sizeof speed, "%.2f", command->speed_um_s * 1e-6);
    text_decimals(speed);
    line_pattern(&piece,
                 text_of(command->thing.number > 0 ? "piece.number" : "piece.keeper", language),
                 (const Slot[]){ { "number", number }, { 0 } });
    line_pattern(line, text_of("why.flick", language),
                 (const Slot[]){ { "piece", piece.text }, { "speed", speed }, { 0 } });
}

static void print_idea(const Game *game, TqWhy why, const TqIdea *idea)
{
    static const char *const keys[] = { [TQ_WHY_GOALS] = "why.goals",
                                        [TQ_WHY_GOAL_SIDE] = "why.goal-side",
                                        [TQ_WHY_BLOCK] = "why.block" };
    const int language = game->order->common.language;
    char goals[16];
    Line flick = { 0 }, line = { 0 };
    snprintf(goals, sizeof goals, "%+.2f", idea->value);
    text_decimals(goals);
    if (idea->command.deed == TQ_DO_FLICK || idea->command.deed == TQ_DO_ORDER)
        name_flick(&idea->command, language, &flick);
    else
        name_roll(&idea->command, language, &flick);
    line_pattern(&line, text_of(keys[why], language),
                 (const Slot[]){ { "flick", flick.text }, { "goals", goals }, { 0 } });
    fputs(line.text, stdout);
}

static void print_tried(const Game *game, int tried)
{
    char number[16];
    Line line = { 0 };
    snprintf(number, sizeof number, "%d", tried);
    line_pattern(&line, text_of("why.tried", game->order->common.language),
                 (const Slot[]){ { "number", number }, { 0 } });
    printf(" (%s)", line.text);
}

/* Is it what the player thought about? It may have found something else to do meanwhile. */
static bool is_explained(const TqCommand *command, const TqAgentWhy *why)
{
    const TqDeed deed = why->best.command.deed;
    return command->deed == deed || (deed == TQ_DO_FLICK && command->deed == TQ_DO_ORDER);
}

/* What the player meant, and what came second and third. */
static void explain(Game *game, const TableDeed *deed)
{
    const TqCommand *command = deed->command;
    TqAgentWhy *why = command->side == TQ_NO_SIDE ? NULL : &game->why[command->side];
    if (!game->order->explain || !why || why->why == TQ_WHY_NONE || !is_explained(command, why))
        return;
    printf("%3lld:%02lld %s ", (long long)command->at_ms / 60000,
           (long long)command->at_ms / 1000 % 60,
           text_said(command->side == TQ_HOME ? "home" : "away"));
    print_idea(game, why->why, &why->best);
    if (why->tried > 0)
        print_tried(game, why->tried);
    for (int i = 0; i < why->passed_over; i++) {
        fputs("; ", stdout);
        if (i == 0)
            printf("%s: ", text_of("why.passed", game->order->common.language));
        print_idea(game, why->why, &why->passed[i]);
    }
    putchar('\n');
    why->why = TQ_WHY_NONE;
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
                           .crew = game->crew,
                           .think_ms = (int64_t)order->think_ms,
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
    order->threads = setup_jobs();
    if (!setup_fill(&order->words, &order->setup) ||
        !setup_count("--jobs", order->jobs, SETUP_JOBS, &order->threads) ||
        !setup_count("--think", order->think, MOST_THINK_MS, &order->think_ms))
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
        { .name = "--jobs", .value = &order->jobs },
        { .name = "--think", .value = &order->think },
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
    game.crew = crew_start((int)order.threads);
    if (!matches || !game.crew) {
        free(matches);
        crew_end(game.crew);
        return complain(EXIT_USAGE, "no memory for a match");
    }
    sheet_begin(&game.sheet, &order.setup);
    const int code = play_in(&game, matches);
    crew_end(game.crew);
    sheet_free(&game.sheet);
    matchfile_free(&game.record);
    free(matches);
    return code;
}
