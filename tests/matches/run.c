/* SPDX-License-Identifier: MIT */
/* Whole matches: run BOOK [MATCHES [SEED [WAY]]]. Plays them with computer players under varied
   settings and checks every one of their commands; at the end, how often each clause spoke. Match
   number n has seed SEED + n: to play one again, run BOOK 1 SEED. WAY: the way of time, where the
   book has such a setting, instead of one drawn by lot. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <toque/games.h>

#include "matches/table.h"

enum { USUAL = 50, LONG = 500, GREEDY_EVERY = 10, LEVELS_EVERY = 50, SHORT = 180, BY_LOT = -1 };

static bool in_motion(int book)
{
    const int game = tq_book_table(book);
    return game == TQ_FISTF || game == TQ_FISTF_INDOOR;
}

static void vary_setup(Table *table)
{
    TqMatchSetup *setup = &table->setup;
    int book = setup->book;
    *setup = tq_match_usual(book);
    setup->seed = rng_u64(&table->rng);
    setup->manner = rng_below(&table->rng, 2) ? TQ_STRICT : TQ_ASSISTED;
    for (int i = 0; i < tq_book_settings(book); i++) {
        TqSetting setting = tq_book_setting(book, i);
        int64_t value = rng_range(&table->rng, setting.min, setting.max);
        const bool length = strcmp(setting.name, "half") == 0 || strcmp(setting.name, "extra") == 0;
        if (table->in_motion && length) /* a match in motion has more to be checked a minute */
            value = setting.min + value % SHORT;
        if (table->way != BY_LOT && strcmp(setting.name, "way") == 0)
            value = table->way;
        setup->setting[i] = (int32_t)value;
    }
}

/* Every second match is played with what somebody measured: any numbers that the book allows
   together. */
static void vary_equipment(Table *table)
{
    TqMatchSetup *setup = &table->setup;
    char text[TQ_EQUIPMENT_TEXT] = "";
    size_t len = 0;
    for (int i = 0; i < tq_book_measures(setup->book); i++) {
        static const char *const owner[] = { "", "home ", "away ", "home 5 ", "away 9 " };
        const TqMeasure m = tq_book_measure(setup->book, i);
        TqMatchSetup trial = *setup;
        TqError err;
        if (!m.unit || rng_below(&table->rng, 3) > 0)
            continue;
        const uint64_t whose = rng_below(&table->rng, 5);
        const int64_t value = rng_range(&table->rng, m.min, m.max);
        const int more = snprintf(text + len, sizeof text - len, "%s%s %lld.%03lld\n", owner[whose],
                                  m.name, (long long)value / 1000, (long long)value % 1000);
        if (tq_equipment_read(setup->book, text, len + (size_t)more, &trial.equipment, &err) ==
                TQ_OK &&
            tq_match_start(table->match, &trial, &err) == TQ_OK) {
            *setup = trial;
            len += (size_t)more;
        }
    }
}

static void vary(Table *table, uint64_t seed)
{
    table->seed = seed;
    table->rng = rng_seed(seed);
    table->in_motion = in_motion(table->setup.book);
    vary_setup(table);
    if (seed % 2 == 1)
        vary_equipment(table);
    table->trouble = rng_below(&table->rng, 2) == 0;
    table->entries = table->trouble && rng_below(&table->rng, 3) == 0;
    for (int side = 0; side < 2; side++) {
        bool greedy = rng_below(&table->rng, GREEDY_EVERY) == 0;
        table->agent[side] = tq_agent_find(greedy ? "greedy" : "random");
    }
    const int novice = tq_agent_find("novice");
    if (seed % LEVELS_EVERY == 0 &&
        tq_agent_plays(novice, table->setup.book)) { /* those that people play against */
        table->agent[TQ_HOME] = tq_agent_find(seed % 2 == 0 ? "novice" : "club");
        table->agent[TQ_AWAY] = novice;
    }
}

static double per_match(const Statistics *s, uint64_t count)
{
    return s->matches ? (double)count / (double)s->matches : 0;
}

static void print_matches(const Statistics *s)
{
    printf("%llu matches, %llu commands; every record replayed to the same hash\n",
           (unsigned long long)s->matches, (unsigned long long)s->commands);
    printf("a match: %.1f commands (most %llu), %.1f flicks, %.1f announced shots, %.2f goals, "
           "%.1f placings, %.1f choices, %.1f lapses of time, %.1f refusals, %.0f s, %.0f bytes\n",
           per_match(s, s->commands), (unsigned long long)s->longest, per_match(s, s->flicks),
           per_match(s, s->shots), per_match(s, s->goals), per_match(s, s->placed),
           per_match(s, s->choices), per_match(s, s->lapsed), per_match(s, s->refusals),
           (double)s->length_ms / 1000 / (double)(s->matches ? s->matches : 1),
           per_match(s, s->bytes));
    printf("%llu with extra time, %llu with a series of penalties, %llu drawn, %llu ended by a "
           "disqualification; %llu commands that no player would give\n",
           (unsigned long long)s->extra, (unsigned long long)s->series,
           (unsigned long long)s->drawn, (unsigned long long)s->disqualified,
           (unsigned long long)s->troubles);
}

/* What was done at all, so that it is seen when players leave something out. */
static void print_deeds(const Statistics *s)
{
    printf("done:");
    for (int i = 0; i < TQ_DEEDS; i++)
        if (s->deeds[i])
            printf(" %s %llu", tq_deed_word((TqDeed)i), (unsigned long long)s->deeds[i]);
    printf("; flicks in motion %llu", (unsigned long long)s->in_motion);
    for (int i = 0; i < TQ_FLICKS; i++)
        if (s->kinds[i])
            printf(", %s %llu", tq_flick_word((TqFlickKind)i), (unsigned long long)s->kinds[i]);
    for (int i = 0; i < TQ_REQUESTS; i++)
        if (s->requests[i])
            printf("; asked for %s %llu", tq_request_word((TqRequest)i),
                   (unsigned long long)s->requests[i]);
    printf("\n");
}

static const char *place_word(TqPlaceOfClause place)
{
    static const char *const words[] = { "judge", "tally", "step",   "offer",
                                         "place", "entry", "measure" };
    return words[place];
}

static bool spoke(const Statistics *s, int clause)
{
    return s->main[clause] || s->with[clause] || s->refused[clause] || s->offered[clause];
}

static void print_clauses(const Statistics *s, int book)
{
    int heard = 0, silent = 0;
    printf("\n%-18s %-8s %9s %9s %9s %9s\n", "clause", "place", "called", "with", "refused",
           "offered");
    for (int i = 0; i < tq_book_clauses(book); i++) {
        TqClause clause = tq_book_clause(book, i);
        if (!spoke(s, i))
            continue;
        heard++;
        printf("%-18s %-8s %9llu %9llu %9llu %9llu\n", clause.id, place_word(clause.place),
               (unsigned long long)s->main[i], (unsigned long long)s->with[i],
               (unsigned long long)s->refused[i], (unsigned long long)s->offered[i]);
    }
    printf("\nnever spoke, data rows left out:\n%-18s %-8s %s\n", "clause", "place", "reason");
    for (int i = 0; i < tq_book_clauses(book); i++) {
        TqClause clause = tq_book_clause(book, i);
        if (spoke(s, i) || clause.enforce == TQ_DATA)
            continue;
        silent++;
        printf("%-18s %-8s\n", clause.id, place_word(clause.place));
    }
    printf("\n%d clauses spoke, %d did not\n", heard, silent);
}

int main(int argc, char **argv)
{
    static Statistics statistics;
    static struct tq_match match, room, again;
    int book = tq_book_find(argc > 1 ? argv[1] : "dadinho");
    long matches = argc > 2 ? atol(argv[2]) : getenv("TOQUE_LONG") ? LONG : USUAL;
    unsigned long long seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 1;
    Table table = { .match = &match,
                    .scratch = &room,
                    .again = &again,
                    .statistics = &statistics,
                    .way = argc > 4 ? atoi(argv[4]) : BY_LOT };
    if (book < 0 || tq_book_clauses(book) > MAX_CLAUSES) {
        fprintf(stderr, "run BOOK [MATCHES [SEED [WAY]]]\n");
        return 2;
    }
    keep_on_signals(&table);
    for (long i = 0; i < matches; i++) {
        table.setup.book = book;
        vary(&table, seed + (unsigned long long)i);
        play_match(&table);
    }
    print_matches(&statistics);
    print_deeds(&statistics);
    print_clauses(&statistics, book);
    free(table.text);
    return 0;
}
