/* SPDX-License-Identifier: MIT */
/* toque flick SCENE: plays a scene, tells what happened in order, and draws it. */
#define _XOPEN_SOURCE 700

#include "flick.h"

#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "line.h"
#include "options.h"
#include "save.h"
#include "story.h"
#include "text.h"
#include "texts.h"

static const char usage[] =
    "toque flick SCENE [--svg FILE] [--force] [--json] [--lang CODE]\n"
    "\n"
    "Plays SCENE (\"-\": standard input; docs/format-scene.md) and prints every contact and "
    "crossing in order, then where everything lies. \"=\" after a time: the same instant as the "
    "line before.\n"
    "\n"
    "--svg FILE\tdraw it there (\"-\": standard output, and nothing else is printed); without "
    "it, in the current directory under the scene's name\n"
    "--force\toverwrite a drawing that is there; without it a terminal is asked first\n"
    "--json\tprint one JSON object instead of the table, and draw only with --svg\n";

typedef struct {
    const char *scene, *svg;
    bool json, help, force;
} Options;

/* ---- the table ---- */

/* What, who and whom; names of other languages are longer. */
static void put_columns(const char *what, const char *who, const char *whom, FILE *out)
{
    const bool english = text_spoken() == TEXT_EN;
    put_padded(out, what, english ? 10 : 14);
    put_padded(out, who, english ? 13 : 20);
    put_padded(out, whom, english ? 13 : 20);
}

static void table_event(const Record *record, size_t index, FILE *out)
{
    const TqEvent *e = &record->event[index];
    char a[RECORD_NAME], b[RECORD_NAME], detail[STORY_TEXT], speed[16] = "";
    record_spoken(record, e->a, a);
    record_spoken(record, e->b, b);
    story_detail(record, e, detail);
    const bool two = e->kind == TQ_EV_CONTACT || e->kind == TQ_EV_PERCH || e->kind == TQ_EV_BLOCKED;
    if (e->kind == TQ_EV_CONTACT || e->kind == TQ_EV_LANDING)
        snprintf(speed, sizeof speed, "%.3f", e->closing / 1000);
    char when[32], where[64];
    snprintf(when, sizeof when, "%11.3f", e->time * 1000);
    snprintf(where, sizeof where, "%8.2f %8.2f %6.2f %7s", e->x, e->y, e->z, speed);
    text_decimals(when);
    text_decimals(where);
    fprintf(out, "%s %c ", when, record_same_instant(record, index) ? '=' : ' ');
    put_columns(text_said(story_kind(e->kind)), a, two ? b : "", out);
    fprintf(out, "%s%s%s\n", where, detail[0] ? "  " : "", detail);
}

static void table_body(const Record *record, int id, FILE *out)
{
    static const char *const modes[] = { "",           "still sliding", "still rolling",
                                         "in the air", "still moving",  "gone" };
    char name[RECORD_NAME], on[RECORD_NAME + 8] = "", where[64];
    const TqBodyState s = tq_world_state(&record->end, id);
    record_spoken(record, id, name);
    if (s.mode == TQ_GONE) {
        fputs("  ", out);
        put_padded(out, name, 13);
        fprintf(out, "%s\n", text_said("off the table"));
        return;
    }
    if (s.lies_on >= 0) {
        char other[RECORD_NAME];
        record_spoken(record, s.lies_on, other);
        snprintf(on, sizeof on, text_said("on %s"), other);
    }
    snprintf(where, sizeof where, "%8.2f %8.2f", s.x, s.y);
    text_decimals(where);
    fputs("  ", out);
    put_padded(out, name, text_spoken() == TEXT_EN ? 13 : 20);
    fputs(where, out);
    snprintf(where, sizeof where, "%.1f", record_distance(record, id));
    text_decimals(where);
    if (record_moved(record, id))
        fprintf(out, "   %s %s mm", text_said("moved"), where);
    const char *how[] = { on, s.fallen ? text_said("fallen") : "",
                          modes[s.mode][0] ? text_said(modes[s.mode]) : "" };
    for (int i = 0; i < 3; i++)
        if (how[i][0])
            fprintf(out, "   %s", how[i]);
    fputc('\n', out);
}

/* A cube comes down on its corners dozens of times: the gentle ones are only counted. */
static bool is_gentle(const TqEvent *e)
{
    return e->kind == TQ_EV_LANDING && e->closing < 50;
}

static void table_events(const Record *record, FILE *out)
{
    int gentle = 0;
    for (size_t i = 0; i < record->events; i++) {
        if (is_gentle(&record->event[i])) {
            gentle++;
            continue;
        }
        if (gentle > 0)
            fprintf(out, "%13s %s: %d\n", "", text_said("gentle landings"), gentle);
        gentle = 0;
        table_event(record, i, out);
    }
}

void flick_table(const Record *record, FILE *out)
{
    char hair[STORY_TEXT], when[32];
    if (record->scene.title[0])
        put_plain(out, record->scene.title, strlen(record->scene.title));
    if (record->scene.title[0])
        fputs("\n\n", out);
    fprintf(out, "%11s   ", "ms");
    put_columns(text_said("what"), text_said("who"), text_said("whom"), out);
    fprintf(out, "%8s %8s %6s %7s\n", "x", "y", "z", "m/s");
    table_events(record, out);
    story_hair(record, hair);
    if (hair[0])
        fprintf(out, "\n%s: %s\n", text_said("at the first contact"), hair);
    snprintf(when, sizeof when, "%.3f", record->end_time * 1000);
    text_decimals(when);
    fprintf(out, "\n%s %s ms\n",
            text_said(tq_world_at_rest(&record->end) ? "at rest after" : "stopped at"), when);
    for (int id = 0; id < record->scene.bodies; id++)
        table_body(record, id, out);
}

/* ---- the command ---- */

static bool parse(int argc, char **argv, Options *options)
{
    for (int i = 1; i < argc; i++) {
        const char *arg = argv[i];
        if (strcmp(arg, "--help") == 0 || strcmp(arg, "-h") == 0)
            options->help = true;
        else if (strcmp(arg, "--json") == 0)
            options->json = true;
        else if (strcmp(arg, "--force") == 0)
            options->force = true;
        else if (strncmp(arg, "--lang=", 7) == 0 || (strcmp(arg, "--lang") == 0 && i + 1 < argc))
            i += arg[6] == '\0'; /* the program speaks it already */
        else if (strcmp(arg, "--svg") == 0 && i + 1 < argc && argv[i + 1][0])
            options->svg = argv[++i];
        else if (strcmp(arg, "--svg") == 0)
            return complain(false, "--svg wants a file");
        else if (arg[0] == '-' && arg[1] != '\0')
            return complain(false, "flick knows no option \"%s\"", arg);
        else if (options->scene)
            return complain(false, "one scene at a time: \"%s\" is one too many", arg);
        else
            options->scene = arg;
    }
    if ((!options->scene || !options->scene[0]) && !options->help)
        return complain(false, "flick wants a scene; `toque flick --help` says more");
    return true;
}

/* docs/scenes/hair.scene -> hair.svg */
static void default_svg(const char *scene, char out[512])
{
    const char *slash = strrchr(scene, '/');
    const char *name = slash ? slash + 1 : scene;
    const char *dot = strrchr(name, '.');
    const int len = dot && dot > name ? (int)(dot - name) : (int)strlen(name);
    if (strcmp(name, "-") == 0)
        snprintf(out, 512, "scene.svg");
    else
        snprintf(out, 512, "%.*s.svg", len < 500 ? len : 500, name);
}

/* To memory first, so that there is a whole drawing or none. */
static bool save_drawing(const Record *record, Save *save)
{
    char *text = NULL;
    size_t len = 0;
    FILE *out = open_memstream(&text, &len);
    if (out)
        flick_svg(record, out);
    const bool drawn = out && fclose(out) == 0;
    const char *wrong = drawn ? save_write(save, text, len) : "no memory";
    free(text);
    return !wrong || complain(false, "%s: cannot be written: %s", save->path, wrong);
}

static bool draw(const Record *record, const Options *options, const char *path)
{
    Save save = { .path = path };
    if (strcmp(path, "-") != 0)
        return save_allowed(&save, options->force) && save_drawing(record, &save);
    flick_svg(record, stdout);
    return close_output(stdout, path);
}

static int show(const Record *record, const Options *options)
{
    char name[512];
    const char *svg = options->svg;
    if (svg && strcmp(svg, "-") == 0 && !options->json)
        return draw(record, options, svg) ? EXIT_OK : EXIT_USAGE;
    if (!svg && !options->json) {
        default_svg(options->scene, name);
        svg = name;
    }
    if (svg && !draw(record, options, svg))
        return EXIT_USAGE;
    if (options->json)
        flick_json(record, stdout);
    else
        flick_table(record, stdout);
    if (!options->svg && !options->json)
        printf("\ndrawn in %s\n", svg);
    return close_output(stdout, "standard output") ? EXIT_OK : EXIT_USAGE;
}

int command_flick(int argc, char **argv)
{
    Options options = { 0 };
    TqScene scene;
    TqError err;
    size_t len;
    if (!parse(argc, argv, &options))
        return EXIT_USAGE;
    if (options.help)
        return help_print(usage);
    char *text = read_file(options.scene, &len);
    if (!text)
        return EXIT_USAGE;
    const TqStatus status = tq_scene_read(text, len, &scene, &err);
    free(text);
    if (status != TQ_OK)
        return complain_at(options.scene, &err);
    Record *record = record_make(&scene, options.scene);
    if (!record)
        return EXIT_USAGE;
    const int code = show(record, &options);
    record_free(record);
    return code;
}
