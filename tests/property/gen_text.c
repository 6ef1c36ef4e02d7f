/* SPDX-License-Identifier: MIT */
/* Descriptions as text, one thing per line, exact to the last bit. */
#include "property/gen.h"

#include <inttypes.h>
#include <string.h>

static void print_act(const GenAct *act, FILE *out)
{
    const TqFlick *f = &act->flick;
    const TqTold *t = &act->told;
    if (act->tell)
        fprintf(out, "tell %.17g %d %.17g %.17g %.17g %.17g %d\n", act->time, t->body, t->to.x,
                t->to.y, t->to.axis_x, t->to.axis_y, t->duration_us);
    else
        fprintf(out, "flick %.17g %d %d %d %d %d %d %d\n", act->time, f->body, f->aim_x, f->aim_y,
                f->speed_um_s, f->spin_mrad_s, f->rise_um_s, f->lifted);
}

void gen_print(const Gen *gen, FILE *out)
{
    fprintf(out, "seed %llu\n", (unsigned long long)gen->seed);
    fprintf(out, "table %d %.17g %.17g %d %d %d %d\n", gen->table, gen->half_x, gen->half_y,
            gen->fence, gen->watches, gen->flip_x, gen->flip_y);
    fprintf(out, "pairs %.17g %.17g %.17g\n", gen->restitution, gen->friction, gen->ribbed);
    for (int i = 0; i < gen->bodies; i++) {
        const TqPose *p = &gen->body[i].pose;
        fprintf(out, "body %d %.17g %.17g %.17g %.17g\n", gen->body[i].shape, p->x, p->y, p->axis_x,
                p->axis_y);
    }
    for (int i = 0; i < gen->acts; i++)
        print_act(&gen->act[i], out);
    fprintf(out, "end\n");
}

static bool read_table(Gen *gen, const char *line)
{
    int fence, watches, flip_x, flip_y;
    if (sscanf(line, "table %d %lf %lf %d %d %d %d", &gen->table, &gen->half_x, &gen->half_y,
               &fence, &watches, &flip_x, &flip_y) != 7)
        return false;
    gen->fence = fence;
    gen->watches = watches;
    gen->flip_x = flip_x;
    gen->flip_y = flip_y;
    return true;
}

static bool read_body(Gen *gen, const char *line)
{
    GenBody body;
    TqPose *p = &body.pose;
    if (gen->bodies == TQ_MAX_BODIES || sscanf(line, "body %d %lf %lf %lf %lf", &body.shape, &p->x,
                                               &p->y, &p->axis_x, &p->axis_y) != 5)
        return false;
    gen->body[gen->bodies++] = body;
    return true;
}

static bool read_act(Gen *gen, const char *line)
{
    GenAct act = { .tell = line[0] == 't' };
    TqFlick *f = &act.flick;
    TqTold *t = &act.told;
    int lifted = 0;
    if (gen->acts == GEN_ACTS)
        return false;
    const int got =
        act.tell ? sscanf(line, "tell %lf %d %lf %lf %lf %lf %d", &act.time, &t->body, &t->to.x,
                          &t->to.y, &t->to.axis_x, &t->to.axis_y, &t->duration_us)
                 : sscanf(line, "flick %lf %d %d %d %d %d %d %d", &act.time, &f->body, &f->aim_x,
                          &f->aim_y, &f->speed_um_s, &f->spin_mrad_s, &f->rise_um_s, &lifted);
    f->lifted = lifted != 0;
    gen->act[gen->acts++] = act;
    return got == (act.tell ? 7 : 8);
}

static bool read_line(Gen *gen, const char *line)
{
    if (strncmp(line, "seed", 4) == 0)
        return sscanf(line, "seed %" SCNu64, &gen->seed) == 1;
    if (strncmp(line, "table", 5) == 0)
        return read_table(gen, line);
    if (strncmp(line, "pairs", 5) == 0)
        return sscanf(line, "pairs %lf %lf %lf", &gen->restitution, &gen->friction, &gen->ribbed) ==
               3;
    if (strncmp(line, "body", 4) == 0)
        return read_body(gen, line);
    return read_act(gen, line);
}

bool gen_read(Gen *gen, FILE *in)
{
    char line[400];
    *gen = (Gen){ .seed = 0, .restitution = -1, .friction = -1, .ribbed = 1 };
    while (fgets(line, sizeof line, in)) {
        if (strncmp(line, "end", 3) == 0)
            return gen->bodies > 0;
        if (line[0] == '#' || line[0] == '\n')
            continue;
        if (!read_line(gen, line))
            return false;
    }
    return false;
}
