/* SPDX-License-Identifier: MIT */
/* toque play dice: dice football for people, in a terminal or in lines of text. */
#define _XOPEN_SOURCE 700

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "clauses.h"
#include "commands.h"
#include "options.h"
#include "play.h"
#include "play_words.h"
#include "setup.h"
#include "text.h"
#include "texts.h"

static const char usage[] =
    "toque play dice [--home PLAYER] [--away PLAYER]\n"
    "\n"
    "Dice football in the terminal: you against the computer, two at one keyboard, or two "
    "computers to watch. docs/play-dice.md shows the screen; the key ? shows the rules.\n"
    "\n"
    "--home, --away\thuman, or a computer player (`toque match --players` lists them); else home "
    "is human and away a computer\n"
    "--plain\tlines of text, answers from standard input: for screen readers and pipes\n"
    "--fast\tno pauses and no rolling dice\n"
    "--real-dice\tyou roll real dice and type what fell\n"
    "--dice FILE\tfaces and squares of your own (docs/play-dice.md)\n"
    "--set NAME=VALUE\ta setting, as half=300; `toque match dice --settings` lists them\n"
    "--seed N\tthe same dice again; else others each time\n"
    "--save FILE\tkeep the record there after every roll and choice\n"
    "--force\toverwrite a file that is there\n"
    "--resume FILE\tgo on with that match, and keep it there\n"
    "--lang CODE\ten, es, de or pt; without it as the locale says\n";

typedef struct {
    Common common;
    bool plain, fast, real, force;
    const char *name[2], *save, *resume;
    SetupWords words;
} Order;

/* ---- the setup ---- */

static bool fill_setup(const Order *order, TqMatchSetup *setup)
{
    setup->seed = ((uint64_t)time(NULL) << 20) ^ (uint64_t)getpid(); /* unless one is given */
    return setup_fill(&order->words, setup) && (!order->real || setup_set(setup, "real-dice=1"));
}

/* ---- who plays ---- */

/* The best player there is. */
static const char *usual_player(void)
{
    static const char *const wanted[] = { "master", "greedy" };
    for (int i = 0; i < 2; i++)
        if (tq_agent_find(wanted[i]) >= 0)
            return wanted[i];
    return tq_agent_name(0);
}

static bool find_player(Play *play, TqSide side)
{
    char *name = play->name[side];
    if (!name[0])
        snprintf(name, SHEET_PLAYER, "%s", side == TQ_HOME ? "human" : usual_player());
    play->agent[side] = PLAY_HUMAN;
    return strcmp(name, "human") == 0 || setup_player(play->setup.book, name, &play->agent[side]);
}

/* A resumed match has its setup and, unless others are named, its players from the record. */
static bool begin(Play *play, const Order *order)
{
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        if (order->name[side])
            snprintf(play->name[side], SHEET_PLAYER, "%.*s", SHEET_PLAYER - 1, order->name[side]);
    if (order->resume) {
        if (order->words.seed || order->words.dice || order->words.sets > 0 || order->real)
            return complain(false, "a match that goes on has its seed, dice and settings already");
        return play_resume(play, order->resume) && find_player(play, TQ_HOME) &&
               find_player(play, TQ_AWAY);
    }
    return fill_setup(order, &play->setup) && find_player(play, TQ_HOME) &&
           find_player(play, TQ_AWAY) && play_begin(play);
}

/* The match that goes on is kept in its own file; another one is overwritten only by order. */
static bool may_save(Play *play, const Order *order)
{
    const bool own = order->resume && (!order->save || strcmp(order->save, order->resume) == 0);
    return !play->save.path || save_allowed(&play->save, own || order->force);
}

/* ---- the command ---- */

/* The score on the terminal that was left, or of a match in lines that somebody stopped. */
static void farewell(const Play *play)
{
    Line line = { 0 };
    play_score_line(play, &line);
    line_add(&line, ". ");
    line_add(&line, play->view.over ? say_text("next.over", play->language)
                                    : play_word(PLAY_STOPPED, play->language));
    line_print(&line, 0, stdout);
}

static int run(Play *play, bool plain)
{
    const int at = setup_setting(play->setup.book, "real-dice", strlen("real-dice"));
    play->real_dice = at >= 0 && play->setup.setting[at] != 0;
    if (!plain && !terminal_able())
        plain = complain(true, "this terminal cannot place its cursor: lines of text, as --plain");
    play->shown = plain ? &play_plain : &play_terminal;
    if (plain)
        plain_open();
    else if (!terminal_open(play))
        return EXIT_USAGE;
    int code = play_run(play);
    if (!plain) {
        terminal_close();
        farewell(play);
    }
    play_print_saved(play);
    if (play->stuck)
        complain(EXIT_USAGE, "nothing can be done and nothing falls due: the match is stuck");
    if (!close_output(stdout, "-"))
        code = EXIT_USAGE;
    return play->signal ? 128 + play->signal : code;
}

static bool read_order(Order *order, int argc, char **argv, int *words)
{
    const Option options[] = {
        { .name = "--home", .value = &order->name[TQ_HOME] },
        { .name = "--away", .value = &order->name[TQ_AWAY] },
        { .name = "--plain", .flag = &order->plain },
        { .name = "--fast", .flag = &order->fast },
        { .name = "--real-dice", .flag = &order->real },
        { .name = "--dice", .value = &order->words.dice },
        { .name = "--set", .each = setup_add, .user = &order->words },
        { .name = "--seed", .value = &order->words.seed },
        { .name = "--save", .value = &order->save },
        { .name = "--force", .flag = &order->force },
        { .name = "--resume", .value = &order->resume },
    };
    return options_read(&order->common, options, sizeof options / sizeof options[0], argc, argv,
                        words);
}

static bool fits(const Order *order, int words, char **argv)
{
    if (words != 1 || strcmp(argv[1], "dice") != 0)
        return complain(false, "play wants the game, `toque play dice`; it is the only one so far");
    if (order->common.json)
        return complain(false, "play has no --json; --save keeps a record that `toque replay "
                               "--json` reads");
    if (!order->plain && !isatty(STDOUT_FILENO))
        return complain(false, "standard output is no terminal; `toque play dice --plain` plays in "
                               "lines of text");
    if (!order->plain && !isatty(STDIN_FILENO))
        return complain(false, "standard input is no terminal; `toque play dice --plain` reads "
                               "answers from it");
    return true;
}

int command_play(int argc, char **argv)
{
    Order order = { 0 };
    int words;
    if (!read_order(&order, argc, argv, &words))
        return EXIT_USAGE;
    if (order.common.help)
        return help_print(usage);
    if (!fits(&order, words, argv))
        return EXIT_USAGE;
    Play *play = calloc(1, sizeof *play);
    if (!play)
        return complain(EXIT_USAGE, "no memory for a match");
    play->setup = tq_match_usual(tq_book_find("dice"));
    text_of_book(play->setup.book);
    play->language = order.common.language;
    play->fast = order.fast;
    play->named = play->attack_die = -1;
    play->save.path = order.save ? order.save : order.resume;
    play->shown = &play_plain;
    const int code =
        may_save(play, &order) && begin(play, &order) ? run(play, order.plain) : EXIT_USAGE;
    play_free(play);
    free(play);
    return code;
}
