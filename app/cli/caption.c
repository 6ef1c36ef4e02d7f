/* SPDX-License-Identifier: MIT */
/* Draws lens, list and legend side by side. */
#include "caption.h"

#include <math.h>

#include "draw.h"
#include "tags.h"
#include "texts.h"

#define LENS 84.0 /* px, radius */
#define LINE 19.0 /* px, from one line of the list to the next */

enum { LIST_X = 216, LEGEND_X = 716 };

double caption_height(const Record *record, const Story *story)
{
    const int lines = (story->beats < TAGS_MAX ? story->beats : TAGS_MAX) + 2;
    const double least = record->has_first ? 2 * LENS + 44 : 150;
    return fmax(least, lines * LINE + 24);
}

/* ---- the lens ---- */

/* A window round the point of the first contact, about three pieces wide. */
static View lens_view(const Record *record, FILE *out, double cx, double cy)
{
    const TqEvent *e = &record->event[record->first_event];
    const TqShape *piece = &record->start.shape[tq_game_piece(record->scene.game)];
    const double radius = 2.7 * piece->part[0].rx;
    return (View){ .out = out,
                   .x = e->x - radius,
                   .y = e->y + radius,
                   .px = cx - LENS,
                   .py = cy - LENS,
                   .wide = 2 * radius,
                   .high = 2 * radius,
                   .scale = LENS / radius };
}

static void draw_lens(const Record *record, FILE *out, double cx, double cy)
{
    const TqEvent *e = &record->event[record->first_event];
    const View view = lens_view(record, out, cx, cy);
    char text[64];
    fprintf(out,
            "<clipPath id=\"lens\"><circle cx=\"%.0f\" cy=\"%.0f\" r=\"%.0f\"/></clipPath>\n"
            "<g clip-path=\"url(#lens)\">\n",
            cx, cy, LENS);
    draw_table(&view, record);
    for (int id = 0; id < record->scene.bodies; id++)
        draw_body(&view, record, &record->first, id, DRAW_SOLID);
    svg_circle(&view, e->x, e->y, 3.2 / view.scale, "hit");
    fputs("</g>\n", out);
    fprintf(out, "<circle class=\"border\" cx=\"%.0f\" cy=\"%.0f\" r=\"%.0f\"/>\n", cx, cy, LENS);
    snprintf(text, sizeof text, "%.40s, %.3f ms", text_said("first contact"), e->time * 1000);
    text_decimals(text);
    svg_text(out, cx, cy + LENS + 19, "mid", text);
}

/* ---- the list ---- */

static void draw_beat(const Record *record, const Story *story, int index, FILE *out, double y)
{
    char text[48];
    const Beat *beat = &story->beat[index];
    const TqEvent *e = &record->event[beat->event];
    const bool same = index > 0 && e->time == record->event[beat[-1].event].time;
    fprintf(out, "<circle class=\"tag\" cx=\"%d\" cy=\"%.1f\" r=\"8\"/>\n", LIST_X + 8, y - 4.5);
    snprintf(text, sizeof text, "%d", index + 1);
    svg_text(out, LIST_X + 8, y - 0.5, "num", text);
    if (same)
        snprintf(text, sizeof text, "%s", text_said("same instant"));
    else
        snprintf(text, sizeof text, "%.1f ms", e->time * 1000);
    text_decimals(text);
    svg_text(out, LIST_X + 108, y, "right", text);
    svg_text(out, LIST_X + 118, y, "list", beat->text);
}

/* How close a call the first contact was. */
static double draw_hair(const Record *record, FILE *out, double y)
{
    char text[STORY_TEXT];
    story_hair(record, text);
    if (!text[0])
        return y;
    svg_text(out, LIST_X + 118, y, "hair", text);
    return y + LINE;
}

static void draw_list(const Record *record, const Story *story, FILE *out, double top)
{
    char text[STORY_TEXT];
    const int shown = story->beats < TAGS_MAX ? story->beats : TAGS_MAX;
    double y = top + 18;
    for (int i = 0; i < shown; i++) {
        draw_beat(record, story, i, out, y);
        y += LINE;
        if (story->beat[i].event == record->first_event)
            y = draw_hair(record, out, y);
    }
    const int more = story->beats - shown + story->left_out;
    if (more > 0) {
        snprintf(text, sizeof text, "+ %d", more);
        svg_text(out, LIST_X + 118, y, "small", text);
    }
}

/* ---- the legend ---- */

static void legend_line(FILE *out, double y, const char *symbol, const char *text)
{
    fprintf(out, "<g transform=\"translate(%d %.1f)\">%s</g>\n", LEGEND_X, y - 4.5, symbol);
    svg_text(out, LEGEND_X + 34, y, "small", text);
}

static void draw_legend(const Record *record, FILE *out, double top)
{
    double y = top + 18;
    legend_line(
        out, y,
        "<circle class=\"home\" cx=\"6\" r=\"6\"/><circle class=\"away\" cx=\"21\" r=\"6\"/>"
        "<circle class=\"ring\" cx=\"21\" r=\"4.6\"/>",
        text_said("home, away at the end"));
    legend_line(out, y += LINE,
                "<circle class=\"ghost ghosthome\" cx=\"6\" r=\"6\"/>"
                "<circle class=\"ghost ghostaway\" cx=\"21\" r=\"6\"/>",
                text_said("where it began"));
    legend_line(out, y += LINE,
                "<path class=\"run runball\" d=\"M0 0H27\"/><circle class=\"dotball\" "
                "cx=\"7\" r=\"2.3\"/><circle class=\"dotball\" cx=\"20\" r=\"2.3\"/>",
                text_said("path, a dot each 50 ms"));
    if (record->highest > 1)
        legend_line(out, y += LINE, "<path class=\"run runball flight\" d=\"M0 0H27\"/>",
                    text_said("in the air"));
    legend_line(out, y += LINE, "<circle class=\"tag\" cx=\"13\" r=\"7\"/>",
                text_said("contacts in order"));
    if (record->start.watches > 0)
        legend_line(out, y += LINE, "<path class=\"tick\" d=\"M13 -6V6\"/>",
                    text_said("wholly over a line"));
}

void draw_caption(const Record *record, const Story *story, FILE *out, double top)
{
    if (record->has_first)
        draw_lens(record, out, 12 + LENS + 6, top + LENS + 8);
    draw_list(record, story, out, top);
    draw_legend(record, out, top);
}
