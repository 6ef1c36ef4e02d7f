/* SPDX-License-Identifier: MIT */
/* Works out what each state of the dice game is worth to the attack, by value iteration with the
   referee's own rules, and writes src/agent/dice_worth.c to standard output. */
#include <stdio.h>

#include "agent/dice.h"
#include "match/match.h"

enum { SWEEPS = 400 };
#define FADE 0.998 /* a goal now is worth more than one some rolls later */

static const DiceStart starts[STARTS] = { START_NONE,      START_WON,    START_THROW_IN,
                                          START_GOAL_KICK, START_DIRECT, START_CORNER };

static const TqFaceKind plays[] = { TQ_FACE_LONGSHOT, TQ_FACE_ASSIST,   TQ_FACE_UNSTOPPABLE,
                                    TQ_FACE_SAVE,     TQ_FACE_RECOVERY, TQ_FACE_FOUL };

static void place(struct ref *ref, int row, int band, int start, int barred, int held)
{
    struct dice *d = dice_of(ref);
    d->holder = held < HELD_BY_DEFENCE ? TQ_HOME : TQ_AWAY;
    d->play = held == HELD_BY_NONE ? -1 : (int8_t)plays[held % 6];
    d->ball = (TqSquare){ (int8_t)row, (int8_t)band };
    d->start = starts[start];
    d->last_arrow = barred ? TQ_DIE_CONTROL : -1;
}

/* One state's worth by what follows it; returns how much it changed. */
static double sweep_one(DiceWorth *next, const DiceWorth *worth, struct ref *ref)
{
    double lead = ref->score[0] - ref->score[1];
    double value = FADE * (dice_outlook(worth, ref, 1) - lead);
    int16_t *here = dice_worth_of(next, ref);
    int change = (int)(value * 10000) - *here;
    *here = (int16_t)(value * 10000);
    return change < 0 ? -change : change;
}

static double sweep(DiceWorth *next, const DiceWorth *worth, struct ref *ref)
{
    double most = 0;
    for (int row = 1; row <= TQ_DICE_ROWS; row++)
        for (int band = 1; band <= 3; band++)
            for (int start = 0; start < STARTS; start++)
                for (int barred = 0; barred < (start == STARTS_FREE ? 2 : 1); barred++)
                    for (int held = 0; held < HELDS; held++) {
                        place(ref, row, band, start, barred, held);
                        double change = sweep_one(next, worth, ref);
                        most = change > most ? change : most;
                    }
    return most;
}

static void print_start(const int16_t worth[2][HELDS])
{
    printf("            {");
    for (int barred = 0; barred < 2; barred++) {
        printf(" {");
        for (int held = 0; held < HELDS; held++)
            printf(" %d,", worth[barred][held]);
        printf(" },");
    }
    puts(" },");
}

static void print(const DiceWorth *worth)
{
    puts("/* SPDX-License-Identifier: MIT */\n"
         "/* Made by tools/make_dice_worth.c: do not edit. */\n"
         "#include \"agent/dice.h\"\n\n"
         "/* clang-format off */\n"
         "const DiceWorth dice_worth = { {");
    for (int row = 0; row < TQ_DICE_ROWS; row++) {
        puts("    {");
        for (int band = 0; band < 3; band++) {
            puts("        {");
            for (int start = 0; start < STARTS; start++)
                print_start(worth->worth[row][band][start]);
            puts("        },");
        }
        puts("    },");
    }
    puts("} };\n/* clang-format on */");
}

int main(void)
{
    static struct tq_match match;
    static DiceWorth worth, next;
    TqError err;
    TqMatchSetup setup = tq_match_usual(tq_book_find("dice"));
    if (tq_match_start(&match, &setup, &err) != TQ_OK)
        return 1;
    struct ref *ref = &match_of(&match)->ref;
    ref->period = PERIOD_FIRST;
    dice_case_begin(ref);
    dice_of(ref)->attacker = TQ_HOME;
    dice_of(ref)->phase = PHASE_CHOOSE;
    double change = 100;
    for (int i = 0; i < SWEEPS && change > 1; i++) {
        change = sweep(&next, &worth, ref);
        worth = next;
        fprintf(stderr, "sweep %d: %.0f\n", i + 1, change);
    }
    print(&worth);
    return 0;
}
