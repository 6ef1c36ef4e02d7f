/* SPDX-License-Identifier: MIT */
/* What the bench found, as a table, as JSON and as CSV. */
#include "bench/report.h"

#include <math.h>

#ifdef __clang__
#define COMPILER __VERSION__
#else
#define COMPILER "gcc " __VERSION__
#endif

/* How many times Toque plays the set while the other engine plays it once. NAN: not known. */
static double ratio(const BenchReport *report, BenchKind kind, BenchRow row)
{
    const BenchCell *ours = &report->cell[kind][ROW_TOQUE];
    const BenchCell *theirs = &report->cell[kind][row];
    if (!ours->timed || !theirs->timed)
        return NAN;
    return ours->rate.flicks_per_s / theirs->rate.flicks_per_s;
}

static double slowdown(const BenchReport *report)
{
    if (report->wasm_flicks_per_s <= 0)
        return NAN;
    return report->native_flicks_per_s / report->wasm_flicks_per_s;
}

static void table_engines(const BenchReport *report, FILE *out)
{
    fprintf(out, "Compiled by %s, harness %s; one thread; processor time; median of %d runs\n",
            COMPILER, BENCH_FLAGS, BENCH_RUNS);
    for (int row = ROW_TOQUE; row <= ROW_BOX2D; row++) {
        const BenchEngine *engine = report->engine[row];
        char version[64];
        engine->version(version, (int)sizeof version);
        fprintf(out, "  %-9s %s: %s\n", engine->name, version, engine->flags);
    }
}

static void table_rate(const BenchReport *report, BenchKind kind, BenchRow row, FILE *out)
{
    const BenchRate *rate = &report->cell[kind][row].rate;
    const BenchEngine *engine = report->engine[row];
    char hz[16] = "-", times[24] = "";
    if (report->hz[row] > 0)
        snprintf(hz, sizeof hz, "%.0f", report->hz[row]);
    if (row != ROW_TOQUE)
        snprintf(times, sizeof times, "x%.1f", ratio(report, kind, row));
    fprintf(out, "  %-9s %5s %11.0f  [%.0f..%.0f]%*s%9.2f %-6s %8.0f %9s", engine->name, hz,
            rate->flicks_per_s, rate->low, rate->high,
            20 - snprintf(NULL, 0, "[%.0f..%.0f]", rate->low, rate->high), "", rate->work_per_flick,
            engine->unit, rate->ns_per_work, times);
}

static void table_diff(const BenchDiff *diff, FILE *out)
{
    double percent = diff->contact ? 100.0 / diff->contact : 0;
    fprintf(out, "  %4u (%4.1f %%) %4u (%4.1f %%) %5u (%4.1f %%) %7.1f mm", diff->first,
            diff->first * percent, diff->verdict, diff->verdict * percent, diff->sequence,
            diff->sequence * percent, diff->ball_error_mm);
}

static void table_set(const BenchReport *report, BenchKind kind, FILE *out)
{
    uint32_t contact = report->cell[kind][ROW_CHIPMUNK].diff.contact;
    fprintf(out, "\n%s: %d flicks", bench_set_name(kind), BENCH_FLICKS);
    if (contact)
        fprintf(out, ", %u with a contact between bodies", contact);
    fprintf(out, "\n  %-9s %5s %11s  %-20s%9s %-6s %8s %9s", "engine", "Hz", "flicks/s",
            "[least..most]", "per flick", "", "ns each", "Toque is");
    fprintf(out, contact ? "  %13s %13s %14s %10s\n" : "\n", "first differs", "verdict", "sequence",
            "ball error");
    for (int row = 0; row < ROWS; row++) {
        const BenchCell *cell = &report->cell[kind][row];
        if (!cell->timed)
            continue;
        table_rate(report, kind, (BenchRow)row, out);
        if (cell->compared)
            table_diff(&cell->diff, out);
        fputc('\n', out);
    }
}

static void table_games(const BenchReport *report, FILE *out)
{
    if (!report->games)
        return;
    fprintf(out, "\nToque on the games' own tables, with flight, lift, spin and cube (no aim)\n");
    fprintf(out, "  %-9s %11s %9s %8s %9s %9s %9s %9s %9s\n", "game", "flicks/s", "events",
            "ns each", "contacts", "lifts", "landings", "topples", "off table");
    for (int i = 0; i < report->games; i++) {
        const BenchGame *game = &report->game[i];
        double flicks = game->flicks;
        fprintf(out, "  %-9s %11.0f %9.2f %8.0f %9.3f %9.3f %9.3f %9.3f %9.3f\n", game->name,
                game->flicks_per_s, game->events_per_flick, game->ns_per_event,
                (double)game->contacts / flicks, (double)game->lifts / flicks,
                (double)game->landings / flicks, (double)game->topples / flicks,
                (double)game->off_table / flicks);
    }
}

static void table_bullet(const BenchReport *report, FILE *out)
{
    if (!report->games)
        return;
    fprintf(out, "\nThe same without chips beside Bullet at %.0f Hz\n", report->game[0].bullet.hz);
    fprintf(out, "  %-9s %11s %11s %9s %14s %14s\n", "game", "Toque", "Bullet", "Toque is",
            "first differs", "verdict");
    for (int i = 0; i < report->games; i++) {
        const BenchPeer *peer = &report->game[i].bullet;
        fprintf(out, "  %-9s %11.0f %11.0f %8.1fx %12.1f %% %12.1f %%\n", report->game[i].name,
                peer->toque_flicks_per_s, peer->flicks_per_s,
                peer->toque_flicks_per_s / peer->flicks_per_s, 100 * peer->first_differs,
                100 * peer->verdict_differs);
    }
}

static void table_batch(const BenchReport *report, FILE *out)
{
    if (!report->games)
        return;
    fprintf(out, "\n%d candidates of the same position in a batch, beside one at a time to rest\n",
            BENCH_CANDIDATES);
    fprintf(out, "  %-9s %11s", "game", "single");
    for (int ask = 0; ask < BENCH_ASKS; ask++)
        fprintf(out, " %20s", bench_asks[ask]);
    fputc('\n', out);
    for (int i = 0; i < report->games; i++) {
        const BenchBatch *batch = &report->game[i].batch;
        fprintf(out, "  %-9s %11.0f", report->game[i].name, batch->single);
        for (int ask = 0; ask < BENCH_ASKS; ask++)
            fprintf(out, " %11.0f (x%5.2f)", batch->batch[ask], batch->batch[ask] / batch->single);
        fputc('\n', out);
    }
}

static void table_matches(const char *book, const BenchMatches *matches, FILE *out)
{
    fprintf(out, "\nWhole %s matches, random players: %.1f a second on one core\n", book,
            matches->matches_per_s);
    fprintf(out,
            "  a match: %.0f commands, %.0f flicks; replayed without players: %.1f a second,\n",
            matches->commands_per_match, matches->flicks_per_match, matches->replays_per_s);
    fprintf(out,
            "  of which the referee takes %.0f %% and the table the rest; slowest flick %.1f ms\n",
            100 * matches->referee_share, matches->slowest_ms);
}

void report_table(const BenchReport *report, FILE *out)
{
    table_engines(report, out);
    for (int kind = 0; kind < BENCH_SETS; kind++)
        table_set(report, (BenchKind)kind, out);
    fprintf(out,
            "\nfirst: what the flicked disc touches first; verdict: ball or opponent first;\n"
            "sequence: ordered pairs of bodies; %% of flicks with a contact; ball error: median\n"
            "distance from Toque's final ball, of flicks that move it.\n");
    table_games(report, out);
    table_bullet(report, out);
    table_batch(report, out);
    table_matches("Dadinho", &report->matches, out);
    table_matches("Chapas", &report->chapas, out);
    if (report->fistf.matches_per_s > 0)
        table_matches("FISTF", &report->fistf, out);
    if (report->wasm_flicks_per_s > 0)
        fprintf(out, "\nWebAssembly, random: %.0f flicks/s; native %.0f: slower by x%.2f\n",
                report->wasm_flicks_per_s, report->native_flicks_per_s, slowdown(report));
}

static void json_number(FILE *out, const char *key, double value, int decimals)
{
    if (isfinite(value))
        fprintf(out, "\"%s\":%.*f", key, decimals, value);
    else
        fprintf(out, "\"%s\":null", key);
}

static void json_speed(const BenchReport *report, BenchKind kind, FILE *out)
{
    const BenchCell *cell = &report->cell[kind][ROW_TOQUE];
    json_number(out, bench_set_name(kind), cell->timed ? cell->rate.flicks_per_s : NAN, 0);
}

static void json_ratio(const BenchReport *report, BenchRow row, FILE *out)
{
    fprintf(out, "\"%s\":{", report->engine[row]->name);
    json_number(out, "random", ratio(report, BENCH_RANDOM, row), 2);
    fputc(',', out);
    json_number(out, "aimed", ratio(report, BENCH_AIMED, row), 2);
    fputc('}', out);
}

static void json_bullet(const BenchReport *report, FILE *out)
{
    fputs("\"bullet\":{", out);
    for (int i = 0; i < report->games; i++) {
        const BenchPeer *peer = &report->game[i].bullet;
        fputs(i > 0 ? "," : "", out);
        json_number(out, report->game[i].name, peer->toque_flicks_per_s / peer->flicks_per_s, 2);
    }
    fputc('}', out);
}

/* How often Bullet tells another story: shares of flicks that meet something. */
static void json_differs(const BenchReport *report, FILE *out)
{
    fputs("\"bullet_differs\":{", out);
    for (int i = 0; i < report->games; i++) {
        const BenchPeer *peer = &report->game[i].bullet;
        fprintf(out, "%s\"%s\":{", i > 0 ? "," : "", report->game[i].name);
        json_number(out, "first", peer->first_differs, 4);
        fputc(',', out);
        json_number(out, "verdict", peer->verdict_differs, 4);
        fputc('}', out);
    }
    fputc('}', out);
}

/* Flicks a second one at a time to rest, and how many times as fast a batch is, by what is asked.
 */
static void json_batch(const BenchReport *report, FILE *out)
{
    fputs("\"batch\":{", out);
    for (int i = 0; i < report->games; i++) {
        const BenchBatch *batch = &report->game[i].batch;
        fprintf(out, "%s\"%s\":{", i > 0 ? "," : "", report->game[i].name);
        json_number(out, "single", batch->single, 0);
        for (int ask = 0; ask < BENCH_ASKS; ask++) {
            fputc(',', out);
            json_number(out, bench_asks[ask], batch->batch[ask] / batch->single, 2);
        }
        fputc('}', out);
    }
    fputc('}', out);
}

static void json_games(const BenchReport *report, FILE *out)
{
    for (int i = 0; i < report->games; i++) {
        fputs(i > 0 ? "," : "", out);
        json_number(out, report->game[i].name, report->game[i].flicks_per_s, 0);
    }
}

/* The slowest flick of all the matches. */
static double slowest(const BenchReport *report)
{
    double most = fmax(report->matches.slowest_ms, report->chapas.slowest_ms);
    return fmax(most, report->fistf.slowest_ms);
}

void report_json(const BenchReport *report, FILE *out)
{
    fputs("{\"flicks_per_s\":{", out);
    json_speed(report, BENCH_RANDOM, out);
    fputc(',', out);
    json_speed(report, BENCH_AIMED, out);
    fputc(',', out);
    json_speed(report, BENCH_PACKED, out);
    fputs("},\"ratio\":{", out);
    json_ratio(report, ROW_CHIPMUNK, out);
    fputc(',', out);
    json_ratio(report, ROW_BOX2D, out);
    fputc(',', out);
    json_bullet(report, out);
    fputs("},\"games\":{", out);
    json_games(report, out);
    fputs("},", out);
    json_differs(report, out);
    fputc(',', out);
    json_batch(report, out);
    fputc(',', out);
    json_number(out, "slowest_ms", slowest(report), 3);
    fputc(',', out);
    json_number(out, "wasm_slowdown", slowdown(report), 2);
    fputs(",\"matches\":{", out);
    json_number(out, "dadinho", report->matches.matches_per_s, 2);
    fputc(',', out);
    json_number(out, "chapas", report->chapas.matches_per_s, 2);
    fputc(',', out);
    json_number(out, "fistf", report->fistf.matches_per_s > 0 ? report->fistf.matches_per_s : NAN,
                2);
    fputc(',', out);
    json_number(out, "dadinho_per_s", report->matches.matches_per_s, 2);
    fputc(',', out);
    json_number(out, "dadinho_replays_per_s", report->matches.replays_per_s, 2);
    fputc(',', out);
    json_number(out, "referee_share", report->matches.referee_share, 3);
    fputc(',', out);
    json_number(out, "chapas_per_s", report->chapas.matches_per_s, 2);
    fputc(',', out);
    json_number(out, "chapas_replays_per_s", report->chapas.replays_per_s, 2);
    fputs("}}\n", out);
}

static void csv_row(const BenchReport *report, BenchKind kind, BenchRow row, FILE *out)
{
    const BenchCell *cell = &report->cell[kind][row];
    const BenchRate *rate = &cell->rate;
    char version[64];
    report->engine[row]->version(version, (int)sizeof version);
    fprintf(out, "%s,%s,%s,%.0f,%.0f,%.0f,%.0f,%s,%.3f,%.1f,", bench_set_name(kind),
            report->engine[row]->name, version, report->hz[row], rate->flicks_per_s, rate->low,
            rate->high, report->engine[row]->unit, rate->work_per_flick, rate->ns_per_work);
    if (row != ROW_TOQUE)
        fprintf(out, "%.2f", ratio(report, kind, row));
    if (cell->compared)
        fprintf(out, ",%u,%u,%u,%u,%.2f\n", cell->diff.contact, cell->diff.first,
                cell->diff.verdict, cell->diff.sequence, cell->diff.ball_error_mm);
    else
        fprintf(out, ",,,,,\n");
}

static void csv_game(const BenchGame *game, const char *version, FILE *out)
{
    fprintf(out, "%s,toque,%s,0,%.0f,,,event,%.3f,%.1f,,,,,,\n", game->name, version,
            game->flicks_per_s, game->events_per_flick, game->ns_per_event);
}

void report_csv(const BenchReport *report, FILE *out)
{
    char version[64];
    report->engine[ROW_TOQUE]->version(version, (int)sizeof version);
    fputs("set,engine,version,hz,flicks_per_s,least,most,unit,per_flick,ns_each,toque_times,"
          "contact_flicks,first_differs,verdict_differs,sequence_differs,ball_error_mm\n",
          out);
    for (int kind = 0; kind < BENCH_SETS; kind++)
        for (int row = 0; row < ROWS; row++)
            if (report->cell[kind][row].timed)
                csv_row(report, (BenchKind)kind, (BenchRow)row, out);
    for (int i = 0; i < report->games; i++)
        csv_game(&report->game[i], version, out);
    if (report->wasm_flicks_per_s > 0)
        fprintf(out, "random,toque-wasm,%s,0,%.0f,,,event,,,%.2f,,,,,\n", version,
                report->wasm_flicks_per_s, slowdown(report));
}
