/* SPDX-License-Identifier: MIT */
/* The lines of a field: watched on the table, and painted on the cloth. */
#include "phys/games.h"

enum { MOST_LINES = 24 };

/* A line, zone or goal mouth, watched for whom the caller says. */
typedef struct {
    const char *name;
    TqLineRole role;
    int end;
    TqWatch watch;
} Line;

typedef struct {
    Line line[MOST_LINES];
    int count;
} Lines;

static void add_line(Lines *lines, const char *name, TqLineRole role, int end, TqWatch watch)
{
    TQ_ASSERT(lines->count < MOST_LINES);
    lines->line[lines->count++] = (Line){ name, role, end, watch };
}

/* An area of one end, reaching `deep` into the field. */
static TqWatch area(const TqField *field, int end, double deep, double half)
{
    const double goal = end * field->half_x, front = end * (field->half_x - deep);
    return (TqWatch){ TQ_RECT, .x0 = end < 0 ? goal : front, .y0 = -half,
                      .x1 = end < 0 ? front : goal, .y1 = half };
}

/* Where a rod keeper may be: the goal area within its lines and, since goal line and goal are free
   to it, all behind it (fistf-es/8.2.1). */
static TqWatch keeper_area(const TqField *field, int end)
{
    const TqWatch small =
        area(field, end, field->small_deep - field->line, field->small_half - field->line);
    const double behind = end * (field->board_x + 1000);
    return (TqWatch){ TQ_RECT, .x0 = end < 0 ? behind : small.x0, .y0 = small.y0,
                      .x1 = end < 0 ? small.x1 : behind, .y1 = small.y1 };
}

static void add_corners(Lines *lines, const TqField *field)
{
    static const char *const corners[2] = { "home corner", "away corner" };
    for (int i = 0; i < 2; i++)
        for (int side = -1; side <= 1; side += 2)
            add_line(lines, corners[i], TQ_LINE_CORNER, 2 * i - 1,
                     (TqWatch){ TQ_CIRCLE, .x0 = (2 * i - 1) * field->half_x,
                                .y0 = side * field->half_y, .x1 = field->corner });
}

/* What passing a line means where the whole thing must be beyond its far edge (fistf-es/I.11). */
static void add_edges(Lines *lines, const TqField *field)
{
    static const char *const shots[2] = { "far edge of the home shooting line",
                                          "far edge of the away shooting line" };
    static const char *const halves[2] = { "home half", "away half" };
    static const char *const keepers[2] = { "home keeper's area", "away keeper's area" };
    for (int i = 0; i < 2; i++) {
        const double x = (2 * i - 1) * (field->half_x - field->shooting - field->line / 2);
        add_line(lines, shots[i], TQ_LINE_SHOOTING_FAR, 2 * i - 1, (TqWatch){ TQ_LINE_X, .x0 = x });
    }
    for (int i = 0; i < 2; i++)
        add_line(lines, halves[i], TQ_LINE_HALF, 2 * i - 1,
                 (TqWatch){ TQ_LINE_X, .x0 = (2 * i - 1) * field->line / 2 });
    for (int i = 0; i < 2; i++)
        add_line(lines, keepers[i], TQ_LINE_KEEPER, 2 * i - 1, keeper_area(field, 2 * i - 1));
}

/* Their order is part of every record of a motion: only ever add at the end. */
static Lines lines_of(const GamePlan *plan, const TqField *field)
{
    static const char *const goals[2] = { "home goal line", "away goal line" };
    static const char *const sides[2] = { "near touchline", "far touchline" };
    static const char *const shots[2] = { "home shooting line", "away shooting line" };
    Lines lines = { .count = 0 };
    for (int i = 0; i < 2; i++)
        add_line(&lines, goals[i], TQ_LINE_GOAL, 2 * i - 1,
                 (TqWatch){ TQ_GOAL, .x0 = (2 * i - 1) * field->half_x, .y0 = -field->mouth_half,
                            .y1 = field->mouth_half, .z1 = field->goal_height });
    for (int i = 0; i < 2; i++)
        add_line(&lines, sides[i], TQ_LINE_SIDE, 0,
                 (TqWatch){ TQ_LINE_Y, .y0 = (2 * i - 1) * field->half_y });
    add_line(&lines, "halfway line", TQ_LINE_HALFWAY, 0, (TqWatch){ TQ_LINE_X, .x0 = 0 });
    for (int i = 0; i < 2 && field->shooting > 0; i++) {
        const double x = (2 * i - 1) * (field->half_x - field->shooting + field->line / 2);
        add_line(&lines, shots[i], TQ_LINE_SHOOTING, 2 * i - 1, (TqWatch){ TQ_LINE_X, .x0 = x });
    }
    for (int i = 0; i < 2; i++)
        add_line(&lines, plan->large[i], TQ_LINE_LARGE, 2 * i - 1,
                 area(field, 2 * i - 1, field->large_deep, field->large_half));
    for (int i = 0; i < 2; i++)
        add_line(&lines, plan->small[i], TQ_LINE_SMALL, 2 * i - 1,
                 area(field, 2 * i - 1, field->small_deep, field->small_half));
    if (plan->watches_circle)
        add_line(&lines, "centre circle", TQ_LINE_CIRCLE, 0,
                 (TqWatch){ TQ_CIRCLE, .x1 = field->circle });
    if (plan->watches_edges)
        add_edges(&lines, field);
    if (plan->watches_corners)
        add_corners(&lines, field);
    return lines;
}

TqStatus tq_game_watch(TqGame game, const TqField *field, struct tq_world *world, uint32_t bodies,
                       TqError *err)
{
    const GamePlan *plan = games_plan(game);
    const Lines lines = lines_of(plan, field ? field : &plan->field);
    TqStatus status = TQ_OK;
    for (int i = 0; i < lines.count && status == TQ_OK; i++) {
        TqWatch watch = lines.line[i].watch;
        int index = 0;
        watch.bodies = bodies;
        status = tq_world_add_watch(world, &watch, &index, err);
    }
    return status;
}

const char *tq_game_watch_name(TqGame game, int watch)
{
    const GamePlan *plan = games_plan(game);
    const Lines lines = lines_of(plan, &plan->field);
    TQ_ASSERT(watch >= 0);
    return watch < lines.count ? lines.line[watch].name : "a line";
}

TqLineRole tq_game_watch_role(TqGame game, int watch, int *end)
{
    const GamePlan *plan = games_plan(game);
    const Lines lines = lines_of(plan, &plan->field);
    const bool known = watch >= 0 && watch < lines.count;
    *end = known ? lines.line[watch].end : 0;
    return known ? lines.line[watch].role : TQ_LINE_NONE;
}

/* ---- Painted ---- */

typedef struct {
    TqMark *out;
    int cap, count;
} Marks;

static void add_mark(Marks *marks, TqMarkKind kind, double x0, double y0, double x1, double y1)
{
    if (marks->count < marks->cap)
        marks->out[marks->count] = (TqMark){ kind, x0, y0, x1, y1 };
    marks->count++;
}

static void add_areas(Marks *marks, const TqField *field, double deep, double half)
{
    for (int end = -1; end <= 1; end += 2) {
        const TqWatch box = area(field, end, deep, half);
        add_mark(marks, TQ_MARK_RECT, box.x0, box.y0, box.x1, box.y1);
    }
}

int tq_field_marks(const TqField *field, TqMark *out, int cap)
{
    const double x = field->half_x, y = field->half_y, front = x - field->large_deep;
    Marks marks = { out, cap, 0 };
    add_mark(&marks, TQ_MARK_RECT, -x, -y, x, y);
    add_mark(&marks, TQ_MARK_LINE, 0, -y, 0, y);
    for (int end = -1; end <= 1 && field->shooting > 0; end += 2) {
        const double at = end * (x - field->shooting);
        add_mark(&marks, TQ_MARK_LINE, at, -y, at, y);
    }
    add_mark(&marks, TQ_MARK_CIRCLE, 0, 0, field->circle, 0);
    add_mark(&marks, TQ_MARK_SPOT, 0, 0, field->spot, 0);
    add_areas(&marks, field, field->large_deep, field->large_half);
    add_areas(&marks, field, field->small_deep, field->small_half);
    for (int end = -1; end <= 1; end += 2)
        add_mark(&marks, TQ_MARK_SPOT, end * (x - field->mark), 0, field->spot, 0);
    for (int end = -1; end <= 1; end += 2)
        add_mark(&marks, TQ_MARK_ARC, end * (x - field->mark), 0, field->arc, front);
    for (int end = -1; end <= 1; end += 2)
        for (int side = -1; side <= 1; side += 2)
            add_mark(&marks, TQ_MARK_ARC, end * x, side * y, field->corner, -1);
    return marks.count;
}
