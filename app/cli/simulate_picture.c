/* SPDX-License-Identifier: MIT */
/* Where on the field a run of matches took place: touches, shots and goals as three fields. */
#include "simulate.h"

#include <toque/games.h>

#include "svg.h"
#include "texts.h"

enum { CELL = 30, GAP = 46, WIDE = RUN_WIDE * CELL, HIGH = RUN_HIGH * CELL };

typedef struct {
    const char *name;
    const int64_t *cell;
} Layer;

static int64_t most_of(const int64_t *cell)
{
    int64_t most = 0;
    for (int i = 0; i < RUN_CELLS; i++)
        most = cell[i] > most ? cell[i] : most;
    return most;
}

static void draw_cells(FILE *out, const Layer *layer, double top)
{
    const int64_t most = most_of(layer->cell);
    for (int i = 0; i < RUN_CELLS; i++) {
        const int row = RUN_HIGH - 1 - i / RUN_WIDE;
        const double part = most > 0 ? (double)layer->cell[i] / (double)most : 0;
        if (layer->cell[i] == 0)
            continue;
        fprintf(out,
                "<rect x=\"%d\" y=\"%.0f\" width=\"%d\" height=\"%d\" fill=\"#0072B2\" "
                "fill-opacity=\"%.3f\"><title>%lld</title></rect>\n",
                20 + i % RUN_WIDE * CELL, top + row * CELL, CELL, CELL, 0.08 + 0.92 * part,
                (long long)layer->cell[i]);
    }
}

static void draw_layer(FILE *out, const Layer *layer, double top)
{
    int64_t sum = 0;
    char title[96];
    for (int i = 0; i < RUN_CELLS; i++)
        sum += layer->cell[i];
    snprintf(title, sizeof title, "%s: %lld", text_said(layer->name), (long long)sum);
    svg_text(out, 20, top - 10, "list", title);
    fprintf(out, "<rect class=\"cloth\" x=\"20\" y=\"%.0f\" width=\"%d\" height=\"%d\"/>\n", top,
            WIDE, HIGH);
    draw_cells(out, layer, top);
    fprintf(out, "<path class=\"border\" d=\"M20 %.0fh%dv%dh-%dz\"/>\n", top, WIDE, HIGH, WIDE);
    fprintf(out, "<path class=\"border\" d=\"M%d %.0fv%d\"/>\n", 20 + WIDE / 2, top, HIGH);
}

void simulate_picture(const RunPlan *plan, const RunTotal *total, FILE *out)
{
    const Layer layers[] = { { "where the ball was at a flick", total->touch },
                             { "where shots were announced from", total->shot },
                             { "where goals were flicked from", total->goal } };
    char title[160];
    svg_head(out, WIDE + 40, 70 + 3 * (HIGH + GAP));
    snprintf(title, sizeof title, "%s: %lld", tq_book_name(plan->setup.book),
             (long long)total->done);
    svg_text(out, 20, 30, "title", title);
    svg_text(out, 20, 50, "small", text_said("whoever flicks attacks to the right"));
    for (int i = 0; i < 3; i++)
        draw_layer(out, &layers[i], 90 + i * (HIGH + GAP));
    fputs("</svg>\n", out);
}
