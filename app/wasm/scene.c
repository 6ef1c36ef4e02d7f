/* SPDX-License-Identifier: MIT */
/* The table as it is to be drawn: surfaces, fixtures, shapes, lines, and what stands on it. */
#include <toque/games.h>

#include "answer.h"

enum { MARKS = 64 };

const char *write_material(TqMaterial material)
{
    static const char *const words[TQ_MATERIALS] = { "base", "cap",  "button", "ball",  "keeper",
                                                     "wood", "post", "net",    "finger" };
    return words[material];
}

static void write_part(JsonOut *out, const char *key, const TqPart *part)
{
    out_open(out, key, '{');
    out_text(out, "kind", part->kind == TQ_ROUND ? "round" : "box");
    out_number(out, "along", part->along);
    out_number(out, "rx", part->rx);
    out_number(out, "ry", part->ry);
    out_number(out, "z0", part->z0);
    out_number(out, "z1", part->z1);
    out_number(out, "edge", part->edge);
    out_number(out, "hole", part->hole);
    out_close(out, '}');
}

static void write_fixtures(JsonOut *out, const TqTable *table)
{
    static const char *const kinds[] = { "fence", "post", "crossbar", "bar", "net" };
    out_open(out, "fixtures", '[');
    for (int i = 0; i < table->fixtures; i++) {
        const TqFixture *fixture = &table->fixture[i];
        out_open(out, NULL, '{');
        out_text(out, "kind", kinds[fixture->kind]);
        out_int(out, "end", fixture->end);
        out_number(out, "x", fixture->x);
        out_number(out, "y", fixture->y);
        write_part(out, "part", &fixture->part);
        out_close(out, '}');
    }
    out_close(out, ']');
}

static void write_shapes(JsonOut *out, const struct tq_world *world)
{
    static const char *const kinds[] = { "piece", "sphere", "cube", "block", "told" };
    out_open(out, "shapes", '[');
    for (int i = 0; i < world->shapes; i++) {
        const TqShape *shape = &world->shape[i];
        out_open(out, NULL, '{');
        out_text(out, "kind", kinds[shape->kind]);
        out_text(out, "material", write_material(shape->material));
        out_open(out, "parts", '[');
        for (int p = 0; p < shape->parts; p++)
            write_part(out, NULL, &shape->part[p]);
        out_close(out, ']');
        out_close(out, '}');
    }
    out_close(out, ']');
}

static void write_marks(JsonOut *out, const TqField *field)
{
    static const char *const kinds[] = { "line", "rect", "circle", "arc", "spot" };
    static TqMark marks[MARKS];
    const int count = tq_field_marks(field, marks, MARKS);
    TQ_ASSERT(count <= MARKS); /* no game paints half as many */
    out_open(out, "marks", '[');
    for (int i = 0; i < count; i++) {
        out_open(out, NULL, '{');
        out_text(out, "kind", kinds[marks[i].kind]);
        out_number(out, "x0", marks[i].x0);
        out_number(out, "y0", marks[i].y0);
        out_number(out, "x1", marks[i].x1);
        out_number(out, "y1", marks[i].y1);
        out_close(out, '}');
    }
    out_close(out, ']');
}

static void write_things(JsonOut *out, const struct tq_match *match)
{
    TqThing thing[TELL_BODIES];
    int body[TELL_BODIES];
    const int count = write_bodies(match, thing, body);
    out_open(out, "bodies", '[');
    for (int i = 0; i < count; i++) {
        out_open(out, NULL, '{');
        write_thing(out, "thing", thing[i]);
        out_close(out, '}');
    }
    out_close(out, ']');
}

/* What a hand is given for the game: how fast a full pull flicks, mm/s, so that half a pull is a
   pass, and the widths of the gauge that lies beside the table (chapas/D.4). */
static void write_tools(JsonOut *out, int game)
{
    static const int pull[TQ_GAMES] = {
        [TQ_FISTF] = 2400, [TQ_FISTF_INDOOR] = 2400, [TQ_CHAPAS] = 3000, [TQ_DADINHO] = 4000
    };
    static const int gauge[] = { 10, 30, 90 };
    out_int(out, "pull", pull[game]);
    out_open(out, "gauges", '[');
    for (int i = 0; i < 3 && game == TQ_CHAPAS; i++)
        out_int(out, NULL, gauge[i]);
    out_close(out, ']');
}

/* Ribbed cloth holds a piece differently along and across. */
static bool is_ribbed(const struct tq_world *world)
{
    for (int i = 0; i < world->shapes; i++)
        if (world->shape[i].cloth.slide_x != world->shape[i].cloth.slide_y)
            return true;
    return false;
}

void write_scene(JsonOut *out, const struct tq_match *match)
{
    const struct tq_world *world = tq_match_world(match);
    const TqField *field = tq_match_field(match);
    TqView view;
    if (!world) {
        out_null(out, NULL);
        return;
    }
    out_open(out, NULL, '{');
    out_pair(out, "cloth", world->table.cloth_x, world->table.cloth_y);
    out_bool(out, "ribbed", is_ribbed(world));
    out_pair(out, "board", world->table.board_x, world->table.board_y);
    out_pair(out, "field", field->half_x, field->half_y);
    tq_match_view(match, TQ_NO_SIDE, &view);
    write_tools(out, tq_book_table(view.book));
    write_fixtures(out, &world->table);
    write_shapes(out, world);
    write_marks(out, field);
    write_things(out, match);
    out_close(out, '}');
}
