/* SPDX-License-Identifier: MIT */
/* Two computer players, many matches: duel BOOK A B [MATCHES [SEED [NAME=VALUE...]]]. A name is
   that of a setting of the book, or of a number by which A alone says what a position is worth
   (tq_agent_worth_name; tools/tune.py looks for better ones). They change sides after every match;
   what is printed is A's points (a win 1, a draw 1/2) with its standard error, and goals; then for
   each player what its choices cost, and what was called against it in a match. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <toque/agent.h>

static struct tq_match match, scratch[2];

/* What is counted for each of the two players. */
typedef struct {
    long choices, flicks, shots, goals, kept, calls[TQ_CALLS];
    double seconds, longest;
} Tally;
static Tally tally[2];

static double now(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

static bool choose(int agent, TqSide side, TqAgentState *state, Tally *of, TqCommand *command)
{
    double begun = now();
    bool acts = tq_agent_choose(agent, &match, side, state, command);
    double took = now() - begun;
    if (acts) {
        of->choices++;
        of->seconds += took;
        of->longest = took > of->longest ? took : of->longest;
    }
    return acts;
}

/* `who[side]` is 0 for A and 1 for B. */
static void count(const TqCommand *command, const TqReport *report, const int who[2])
{
    bool mine = command->side != TQ_NO_SIDE;
    Tally *of = mine ? &tally[who[command->side]] : NULL;
    TqView after;
    tq_match_view(&match, TQ_HOME, &after);
    if (mine && command->deed == TQ_DO_FLICK) {
        of->flicks++;
        of->kept += after.turn == command->side;
    }
    if (mine && command->deed == TQ_DO_ANNOUNCE)
        of->shots++;
    for (int i = 0; i < report->rulings; i++) {
        const TqRuling *ruling = &report->ruling[i];
        if (ruling->against != TQ_NO_SIDE)
            tally[who[ruling->against]].calls[ruling->call]++;
        if (ruling->call == TQ_CALL_GOAL && ruling->thing.side < 2)
            tally[who[ruling->thing.side]].goals++;
    }
}

static void print_tally(const char *name, const Tally *of, int matches)
{
    printf("  %s: %.2f ms a choice, %.1f the longest; %.1f flicks a match, %.2f keep the turn; "
           "%.2f shots, %.3f of them goals;",
           name, 1e3 * of->seconds / (double)(of->choices ? of->choices : 1), 1e3 * of->longest,
           (double)of->flicks / matches, (double)of->kept / (double)(of->flicks ? of->flicks : 1),
           (double)of->shots / matches, (double)of->goals / (double)(of->shots ? of->shots : 1));
    for (int call = 0; call < TQ_CALLS; call++)
        if (of->calls[call])
            printf(" %s %.2f", tq_call_word((TqCall)call), (double)of->calls[call] / matches);
    printf("\n");
}

/* One command of whoever has to act, or the time. False: the match is over or stuck. */
static bool step(const int agent[2], const int who[2], TqAgentState state[2])
{
    TqReport report;
    TqError err;
    TqCommand command = { .deed = TQ_DO_TIME, .side = TQ_NO_SIDE };
    TqView view;
    tq_match_view(&match, TQ_HOME, &view);
    if (view.over)
        return false;
    int64_t due = tq_match_next_deadline(&match);
    bool acts = false;
    for (int side = TQ_HOME; side <= TQ_AWAY && !acts; side++)
        acts = choose(agent[side], (TqSide)side, &state[side], &tally[who[side]], &command);
    if (!acts || (due >= 0 && command.at_ms > due)) {
        if (due < 0)
            return false;
        command = (TqCommand){ .deed = TQ_DO_TIME, .side = TQ_NO_SIDE, .at_ms = due };
    }
    if (tq_match_apply(&match, &command, &report, &err) != TQ_OK || report.refused) {
        fprintf(stderr, "refused: %s\n", tq_deed_word(command.deed));
        exit(EXIT_FAILURE);
    }
    count(&command, &report, who);
    return true;
}

static TqMatchSetup setup;
static double worth[TQ_WORTHS]; /* A's */

static bool take_number(const char *name, size_t len, const char *value)
{
    for (int i = 0; i < TQ_WORTHS; i++)
        if (strlen(tq_agent_worth_name(i)) == len &&
            strncmp(tq_agent_worth_name(i), name, len) == 0) {
            worth[i] = strtod(value, NULL);
            return true;
        }
    for (int i = 0; i < tq_book_settings(setup.book); i++)
        if (strlen(tq_book_setting(setup.book, i).name) == len &&
            strncmp(tq_book_setting(setup.book, i).name, name, len) == 0) {
            setup.setting[i] = atoi(value);
            return true;
        }
    return false;
}

/* NAME=VALUE, each. */
static bool take_numbers(int book, char **words, int count)
{
    setup = tq_match_usual(book);
    for (int i = 0; i < TQ_WORTHS; i++)
        worth[i] = tq_agent_worth(book, i);
    for (int i = 0; i < count; i++) {
        const char *is = strchr(words[i], '=');
        if (!is || !take_number(words[i], (size_t)(is - words[i]), is + 1))
            return false;
    }
    return true;
}

/* A's points of one match; its goals and B's are added up. */
static double play(int a, int b, uint64_t seed, bool a_home, long goals[2])
{
    TqError err;
    setup.seed = seed;
    const int agent[2] = { a_home ? a : b, a_home ? b : a };
    TqAgentState state[2] = { tq_agent_begin(seed * 2 + 1, &scratch[0]),
                              tq_agent_begin(seed * 2 + 2, &scratch[1]) };
    state[a_home ? TQ_HOME : TQ_AWAY].worth = worth;
    if (tq_match_start(&match, &setup, &err) != TQ_OK) {
        fprintf(stderr, "%s\n", err.message);
        exit(EXIT_FAILURE);
    }
    const int who[2] = { a_home ? 0 : 1, a_home ? 1 : 0 };
    while (step(agent, who, state))
        ;
    TqView view;
    tq_match_view(&match, TQ_HOME, &view);
    goals[0] += view.score[a_home ? TQ_HOME : TQ_AWAY];
    goals[1] += view.score[a_home ? TQ_AWAY : TQ_HOME];
    if (view.winner == TQ_NO_SIDE)
        return 0.5;
    return (view.winner == TQ_HOME) == a_home ? 1 : 0;
}

int main(int argc, char **argv)
{
    int book = argc > 1 ? tq_book_find(argv[1]) : -1;
    int a = argc > 2 ? tq_agent_find(argv[2]) : -1, b = argc > 3 ? tq_agent_find(argv[3]) : -1;
    int matches = argc > 4 ? atoi(argv[4]) : 1000;
    uint64_t seed = argc > 5 ? strtoull(argv[5], NULL, 10) : 1;
    if (book < 0 || a < 0 || b < 0 || matches < 2 || !tq_agent_plays(a, book) ||
        !tq_agent_plays(b, book) || !take_numbers(book, argv + 6, argc > 6 ? argc - 6 : 0)) {
        fprintf(stderr, "duel BOOK A B [MATCHES [SEED [NAME=VALUE...]]]\n");
        return 2;
    }
    double sum = 0, squares = 0;
    long goals[2] = { 0, 0 };
    for (int i = 0; i < matches; i++) {
        double points = play(a, b, seed + (uint64_t)i / 2, i % 2 == 0, goals);
        sum += points;
        squares += points * points;
    }
    double mean = sum / matches, spread = squares / matches - mean * mean;
    printf("%s: %s %.3f +- %.3f against %s, goals %.2f : %.2f a match, %d matches\n", argv[1],
           argv[2], mean, sqrt(spread / matches), argv[3], (double)goals[0] / matches,
           (double)goals[1] / matches, matches);
    for (int i = 0; i < 2; i++)
        print_tally(argv[2 + i], &tally[i], matches);
    return 0;
}
