/* SPDX-License-Identifier: MIT */
/* The bench: the same flicks through Toque, Chipmunk and Box2D in one process. */
#define _POSIX_C_SOURCE 200809L
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bench/report.h"

#define AT_LEAST_S 0.25
#define COARSE_HZ 240
#define FINE_HZ 1000

typedef struct {
    bool json;
    double wasm_rate;
    const char *record; /* path without ending, or NULL */
} Options;

static void usage(void)
{
    fputs("bench [--json] [--record PATH] [--wasm-rate FLICKS_PER_S]\n", stderr);
    exit(2);
}

static Options read_options(int argc, char **argv)
{
    Options options = { 0 };
    for (int i = 1; i < argc; i++) {
        bool more = i + 1 < argc;
        if (!strcmp(argv[i], "--json"))
            options.json = true;
        else if (!strcmp(argv[i], "--record") && more)
            options.record = argv[++i];
        else if (!strcmp(argv[i], "--wasm-rate") && more)
            options.wasm_rate = strtod(argv[++i], NULL);
        else
            usage();
    }
    return options;
}

static void name_rows(BenchReport *report)
{
    static const BenchEngine *const ENGINE[ROWS] = {
        &bench_toque, &bench_chipmunk, &bench_box2d, &bench_chipmunk, &bench_box2d,
    };
    static const double HZ[ROWS] = { 0, COARSE_HZ, COARSE_HZ, FINE_HZ, FINE_HZ };
    memcpy(report->engine, ENGINE, sizeof ENGINE);
    memcpy(report->hz, HZ, sizeof HZ);
}

/* The object needs only the coarse rates, and of the packed and dense sets only Toque's own. */
static bool wanted(const Options *options, BenchKind kind, BenchRow row)
{
    if (!options->json || options->record)
        return kind != BENCH_PACKED || row < ROW_CHIPMUNK_FINE;
    if (kind == BENCH_RANDOM || kind == BENCH_AIMED)
        return row < ROW_CHIPMUNK_FINE;
    return kind == BENCH_PACKED && row == ROW_TOQUE;
}

static BenchRunner make_runner(const BenchReport *report, const BenchSet *set, BenchRow row)
{
    BenchRunner runner = { .engine = report->engine[row], .hz = report->hz[row] };
    runner.state = runner.engine->create(&set->scene, runner.hz);
    runner.log = calloc(BENCH_FLICKS, sizeof *runner.log);
    if (!runner.log)
        abort();
    return runner;
}

/* Engines take turns, so that a slow moment of the machine is not one engine's bad luck. */
static void time_rows(BenchRunner *runner, const BenchSet *set)
{
    for (int run = 0; run < BENCH_RUNS; run++)
        for (int row = 0; row < ROWS; row++)
            if (runner[row].state)
                bench_time(&runner[row], set, run, AT_LEAST_S);
}

/* Where many discs touch from the start the order is not comparable: engines report begins. */
static void note_rows(BenchReport *report, const BenchRunner *runner, const BenchSet *set)
{
    for (int row = 0; row < ROWS; row++) {
        BenchCell *cell = &report->cell[set->kind][row];
        if (!runner[row].state)
            continue;
        cell->timed = true;
        cell->rate = bench_rate(&runner[row]);
        cell->compared = row != ROW_TOQUE && set->kind != BENCH_PACKED;
        if (cell->compared)
            cell->diff = bench_compare(set, runner[ROW_TOQUE].log, runner[row].log);
    }
}

static void bench_set(BenchReport *report, const Options *options, BenchKind kind)
{
    BenchRunner runner[ROWS] = { 0 };
    BenchSet *set = malloc(sizeof *set);
    if (!set)
        abort();
    bench_set_make(set, kind);
    for (int row = 0; row < ROWS; row++)
        if (wanted(options, kind, (BenchRow)row))
            runner[row] = make_runner(report, set, (BenchRow)row);
    time_rows(runner, set);
    note_rows(report, runner, set);
    for (int row = 0; row < ROWS; row++)
        if (runner[row].state) {
            runner[row].engine->destroy(runner[row].state);
            free(runner[row].log);
        }
    free(set);
}

static void play_games(BenchReport *report)
{
    for (int i = 0; i < BENCH_GAMES; i++)
        report->game[i] = bench_game_play(bench_games[i]);
    report->games = BENCH_GAMES;
}

static void write_file(const BenchReport *report, const char *path, const char *ending,
                       void (*write)(const BenchReport *, FILE *))
{
    char name[1024];
    snprintf(name, sizeof name, "%s.%s", path, ending);
    FILE *file = fopen(name, "w");
    if (!file) {
        perror(name);
        exit(1);
    }
    write(report, file);
    fclose(file);
}

/* Chipmunk greets on standard output: ours is kept for the report, and it greets nobody. */
static FILE *own_output(void)
{
    FILE *out = fdopen(dup(STDOUT_FILENO), "w");
    if (!out || !freopen("/dev/null", "w", stdout)) {
        perror("standard output");
        exit(1);
    }
    return out;
}

int main(int argc, char **argv)
{
    Options options = read_options(argc, argv);
    BenchReport report = { .wasm_flicks_per_s = options.wasm_rate };
    FILE *out = own_output();
    name_rows(&report);
    if (!bench_pin())
        fputs("bench: not pinned to one processor\n", stderr);
    for (int kind = 0; kind < BENCH_SETS; kind++)
        bench_set(&report, &options, (BenchKind)kind);
    report.native_flicks_per_s = report.cell[BENCH_RANDOM][ROW_TOQUE].rate.flicks_per_s;
    play_games(&report);
    report.matches = bench_matches_play("dadinho");
    report.chapas = bench_matches_play("chapas");
    report.fistf = bench_matches_play("fistf-es");
    if (options.record) {
        write_file(&report, options.record, "csv", report_csv);
        write_file(&report, options.record, "json", report_json);
    }
    (options.json ? report_json : report_table)(&report, out);
    return fclose(out) ? 1 : 0;
}
