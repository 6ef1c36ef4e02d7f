/* SPDX-License-Identifier: MIT */
/* Whether tables, shapes, watches and poses make sense: bad input gets a reason. */
#include "phys/check.h"

#include <stddef.h>

#include "phys/body.h"

#define LARGEST 10000.0 /* mm: nothing on a table is larger or farther away */
#define LEAST_EDGE 0.05
#define TOLD_FASTEST 20000.0 /* mm/s: faster than any hand */

static bool finite(double x)
{
    return x - x == 0.0;
}

static bool within(double x, double lo, double hi)
{
    return finite(x) && x >= lo && x <= hi;
}

static TqStatus refuse(TqError *err, TqStatus status, const char *why)
{
    return tq_error_set(err, status, 0, 0, why);
}

static bool all_finite(const double *x, int n)
{
    for (int i = 0; i < n; i++)
        if (!finite(x[i]))
            return false;
    return true;
}

static const char *part_fault(const TqPart *p)
{
    double numbers[] = { p->along, p->rx, p->ry, p->z0, p->z1, p->edge, p->hole };
    double side = p->kind == TQ_BOX && p->ry < p->rx ? p->ry : p->rx;
    if (!all_finite(numbers, 7))
        return "a part has a measure that is not a finite number";
    if (p->kind != TQ_ROUND && p->kind != TQ_BOX)
        return "a part is neither round nor a box";
    if (!within(p->rx, LEAST_EDGE, LARGEST) ||
        (p->kind == TQ_BOX && !within(p->ry, LEAST_EDGE, LARGEST)))
        return "a part's radius or half side is not between 0.05 and 10000 mm";
    if (p->z0 < 0.0 || p->z1 <= p->z0 || p->z1 > LARGEST)
        return "a part's height does not run upwards from its foot";
    if (p->edge < LEAST_EDGE || p->edge > side + 1e-9 || 2.0 * p->edge > p->z1 - p->z0 + 1e-9)
        return "a part's edge is rounded by less than 0.05 mm or more than the part allows";
    if (p->hole < 0.0 ||
        (p->hole > 0.0 && (p->kind != TQ_ROUND || p->hole + 2.0 * p->edge > p->rx)))
        return "a part's hole leaves no wall, or is not in a round part";
    if (!within(p->along, -LARGEST, LARGEST) || (p->kind == TQ_ROUND && p->along != 0.0))
        return "a part lies off its body's axis in a way it may not";
    return NULL;
}

static bool materials_ok(const TqTable *table)
{
    for (int a = 0; a < TQ_MATERIALS; a++)
        for (int b = 0; b < TQ_MATERIALS; b++)
            if (!within(table->restitution[a][b], 0.0, 1.0) ||
                !within(table->friction[a][b], 0.0, 2.0) ||
                table->restitution[a][b] != table->restitution[b][a] ||
                table->friction[a][b] != table->friction[b][a])
                return false;
    return true;
}

static TqStatus check_fixtures(const TqTable *table, TqError *err)
{
    if (table->fixtures < 0 || table->fixtures > TQ_MAX_FIXTURES)
        return refuse(err, TQ_BAD_TABLE, "too many fixtures");
    for (int i = 0; i < table->fixtures; i++) {
        const TqFixture *f = &table->fixture[i];
        const char *fault = part_fault(&f->part);
        if (fault)
            return refuse(err, TQ_BAD_TABLE, fault);
        if (!within(f->x, -LARGEST, LARGEST) || !within(f->y, -LARGEST, LARGEST))
            return refuse(err, TQ_BAD_TABLE, "a fixture stands nowhere near the table");
        if ((unsigned)f->kind > TQ_FIX_NET || (unsigned)f->material >= TQ_MATERIALS)
            return refuse(err, TQ_BAD_TABLE, "a fixture is of no known kind or material");
        if (f->part.hole != 0.0 || f->part.along != 0.0)
            return refuse(err, TQ_BAD_TABLE, "a fixture's part has a hole or lies off its axis");
    }
    return TQ_OK;
}

TqStatus check_goal_mass(double mass, TqError *err)
{
    if (!within(mass, 0.0, 1e6))
        return refuse(err, TQ_BAD_TABLE, "a loose goal weighs up to 1,000,000 g");
    return TQ_OK;
}

TqStatus check_table(const TqTable *table, TqError *err)
{
    double numbers[] = { table->cloth_x, table->cloth_y, table->board_x,  table->board_y,
                         table->gravity, table->pivot,   table->goal_mass };
    if (!all_finite(numbers, 7))
        return refuse(err, TQ_BAD_NUMBER, "a measure of the table is not a finite number");
    if (!within(table->cloth_x, 10.0, LARGEST) || !within(table->cloth_y, 10.0, LARGEST))
        return refuse(err, TQ_BAD_TABLE, "the cloth's half sides must be between 10 and 10000 mm");
    if (!within(table->board_x, table->cloth_x, LARGEST) ||
        !within(table->board_y, table->cloth_y, LARGEST))
        return refuse(err, TQ_BAD_TABLE, "the table must be at least as large as its cloth");
    if (check_goal_mass(table->goal_mass, err) != TQ_OK)
        return TQ_BAD_TABLE;
    if (!within(table->gravity, 100.0, 100000.0) || !within(table->pivot, 0.0, 1e6))
        return refuse(err, TQ_BAD_TABLE, "gravity or the dying of spin is out of range");
    if (!materials_ok(table))
        return refuse(err, TQ_BAD_TABLE,
                      "restitution (0 to 1) or friction (0 to 2) is out of range or not symmetric");
    return check_fixtures(table, err);
}

static bool grip_ok(const TqGrip *g, bool rolls)
{
    bool slides = within(g->slide_x, 0.001, 5.0) && within(g->slide_y, 0.001, 5.0);
    return slides && finite(g->roll_x) && finite(g->roll_y) &&
           (!rolls || (within(g->roll_x, 0.0005, 5.0) && within(g->roll_y, 0.0005, 5.0)));
}

static const char *kind_fault(const TqShape *s)
{
    const TqPart *p = &s->part[0];
    double width = p->rx - 0.5 * p->z1, depth = p->ry - 0.5 * p->z1;
    if (s->kind == TQ_SPHERE) {
        bool round =
            p->kind == TQ_ROUND && p->edge == p->rx && p->z0 == 0.0 && p->z1 == 2.0 * p->rx;
        if (s->parts != 1 || !round || s->foot != p->rx)
            return "a sphere is one round part with edge = rx = foot and z from 0 to 2 rx";
    }
    if (s->kind == TQ_CUBE &&
        (s->parts != 1 || p->kind != TQ_BOX || width != 0.0 || depth != 0.0 || p->z0 != 0.0))
        return "a cube is one box with rx = ry = half its height";
    if (s->kind == TQ_PIECE)
        for (int i = 0; i < s->parts; i++)
            if (s->part[i].kind != TQ_ROUND)
                return "a piece has round parts only";
    return NULL;
}

static const char *measure_fault(const TqShape *s)
{
    bool rolls = s->kind == TQ_SPHERE || s->rolls;
    if (s->kind == TQ_TOLD)
        return NULL;
    if (!within(s->mass, 0.01, 1e5))
        return "a body's mass must be between 0.01 and 100000 g";
    if (!within(s->foot, 1.0, LARGEST) || !within(s->com, 0.0, LARGEST) ||
        !within(s->gyration2, 0.0, 1e8))
        return "a body's foot, centre of mass or gyration is out of range";
    if (!within(s->inertia, s->kind == TQ_SPHERE ? 0.0 : 0.01, 100.0) ||
        !within(s->bounce, 0.0, 0.95))
        return "a body's inertia or bounce is out of range";
    if (!within(s->nose, 0.0, 1.0) || (s->nose > 0.0 && s->kind != TQ_PIECE))
        return "a nose is a share from 0 to 1, and a piece's";
    if (!grip_ok(&s->cloth, rolls) || !grip_ok(&s->board, rolls))
        return "a body's friction on cloth or board is out of range";
    return NULL;
}

TqStatus check_shape(const struct tq_world *w, const TqShape *shape, TqError *err)
{
    if (w->shapes == TQ_MAX_SHAPES)
        return refuse(err, TQ_FULL, "no room for another shape");
    if ((unsigned)shape->kind > TQ_TOLD || (unsigned)shape->material >= TQ_MATERIALS)
        return refuse(err, TQ_BAD_BODY, "no known kind of body or material");
    if (shape->parts < 1 || shape->parts > TQ_MAX_PARTS)
        return refuse(err, TQ_BAD_BODY, "a body has one to four parts");
    for (int i = 0; i < shape->parts; i++) {
        const char *fault = part_fault(&shape->part[i]);
        if (fault)
            return refuse(err, TQ_BAD_BODY, fault);
    }
    const char *fault = kind_fault(shape) ? kind_fault(shape) : measure_fault(shape);
    if (fault)
        return refuse(err, TQ_BAD_BODY, fault);
    if (shape->fallen < -1 || shape->fallen >= w->shapes)
        return refuse(err, TQ_BAD_BODY, "the fallen shape is none that was added before");
    for (int i = 0; i < w->shapes; i++)
        if (shape->kind == TQ_CUBE && w->shape[i].kind == TQ_CUBE)
            return refuse(err, TQ_BAD_BODY, "a world has at most one shape of cube");
    return TQ_OK;
}

TqStatus check_watch(const TqWatch *watch, TqError *err)
{
    double numbers[] = { watch->x0, watch->y0, watch->x1, watch->y1, watch->z1 };
    if ((unsigned)watch->kind > TQ_GOAL)
        return refuse(err, TQ_BAD_TABLE, "no known kind of line or zone");
    for (int i = 0; i < 5; i++)
        if (!within(numbers[i], -LARGEST, LARGEST))
            return refuse(err, TQ_BAD_NUMBER,
                          "a line or zone is not a finite number near the table");
    bool turned = watch->kind == TQ_RECT && (watch->x1 <= watch->x0 || watch->y1 <= watch->y0);
    bool shut = watch->kind == TQ_GOAL && (watch->y1 <= watch->y0 || watch->z1 <= 0.0);
    if (turned || shut || (watch->kind == TQ_CIRCLE && watch->x1 <= 0.0))
        return refuse(err, TQ_BAD_TABLE, "a zone has no inside");
    return TQ_OK;
}

TqStatus check_pose(const struct tq_world *w, const TqPose *pose, TqError *err)
{
    double numbers[] = { pose->x, pose->y, pose->axis_x, pose->axis_y };
    if (!all_finite(numbers, 4))
        return refuse(err, TQ_BAD_NUMBER, "a place or axis is not a finite number");
    const TqTable *table = &w->table;
    if (!within(pose->x, -table->board_x, table->board_x) ||
        !within(pose->y, -table->board_y, table->board_y))
        return refuse(err, TQ_BAD_BODY, "that place is beyond the table");
    if (!within(pose->axis_x, -1e9, 1e9) || !within(pose->axis_y, -1e9, 1e9))
        return refuse(err, TQ_BAD_BODY, "an axis is too long");
    return TQ_OK;
}

TqStatus check_body_id(const struct tq_world *w, int id, TqError *err)
{
    if (id < 0 || id >= w->bodies)
        return refuse(err, TQ_BAD_ID, "there is no body of that number");
    return TQ_OK;
}

TqStatus check_flick(const struct tq_world *w, const TqFlick *flick, TqError *err)
{
    TqStatus status = check_body_id(w, flick->body, err);
    if (status != TQ_OK)
        return status;
    const TqBody *b = &w->body[flick->body];
    const TqShape *shape = &w->shape[b->shape];
    const int32_t far = 1 << 30;
    if (b->mode == TQ_GONE)
        return refuse(err, TQ_BAD_FLICK, "that body is not on the table");
    if (shape->kind == TQ_TOLD)
        return refuse(err, TQ_BAD_FLICK, "that body moves as told and is not flicked");
    if (flick->speed_um_s < 0 || flick->speed_um_s > 4000000)
        return refuse(err, TQ_BAD_FLICK, "a flick's speed is between 0 and 4,000,000 um/s");
    if (flick->aim_x < -far || flick->aim_x > far || flick->aim_y < -far || flick->aim_y > far)
        return refuse(err, TQ_BAD_FLICK, "a flick's aim is longer than 2^30");
    if (flick->aim_x == 0 && flick->aim_y == 0 && flick->speed_um_s > 0)
        return refuse(err, TQ_BAD_FLICK, "a flick with speed needs a direction");
    if (flick->lifted && shape->nose > 0.0 && flick->speed_um_s > 2000000)
        return refuse(err, TQ_BAD_FLICK, "a lifted flick's speed is 2,000,000 um/s at most");
    double rim = (double)flick->spin_mrad_s * 0.001 * shape->foot;
    if (!within(rim, -4000.0, 4000.0) || flick->spin_mrad_s > 2000000 ||
        flick->spin_mrad_s < -2000000)
        return refuse(err, TQ_BAD_FLICK,
                      "a flick's spin is over 2000 rad/s, or makes the rim faster than 4 m/s");
    if (flick->rise_um_s < 0 || flick->rise_um_s > 1500000 ||
        (flick->rise_um_s > 0 && shape->kind == TQ_BLOCK))
        return refuse(err, TQ_BAD_FLICK,
                      "a flick rises with 0 to 1,500,000 um/s, and a block not at all");
    return TQ_OK;
}

/* Hands may lead a told body beyond the table's edge: the rod of a keeper comes from there. */
static TqStatus check_told_pose(const TqPose *pose, TqError *err)
{
    double numbers[] = { pose->x, pose->y, pose->axis_x, pose->axis_y };
    if (!all_finite(numbers, 4))
        return refuse(err, TQ_BAD_NUMBER, "a place or axis is not a finite number");
    for (int i = 0; i < 4; i++)
        if (!within(numbers[i], -LARGEST, LARGEST))
            return refuse(err, TQ_BAD_BODY, "a told body is led nowhere near the table");
    return TQ_OK;
}

/* One leg from a place; `slowed`: its speed is limited otherwise. */
static TqStatus check_leg(const struct tq_world *w, const TqTold *told, const TqPose *from,
                          bool slowed, TqError *err)
{
    TqStatus status = check_told_pose(&told->to, err);
    if (status != TQ_OK)
        return status;
    const TqBody *b = &w->body[told->body];
    if (b->mode == TQ_GONE || w->shape[b->shape].kind != TQ_TOLD)
        return refuse(err, TQ_BAD_ID, "only a told body on the table can be told to move");
    if (told->duration_us < 1 || told->duration_us > 60000000)
        return refuse(err, TQ_BAD_TIME, "a told move takes 1 to 60,000,000 us");
    double most = (double)told->duration_us * 1e-6 * TOLD_FASTEST;
    double dx = told->to.x - from->x, dy = told->to.y - from->y;
    if ((!slowed && dx * dx + dy * dy > most * most) || told->duration_us < 1000)
        return refuse(err, TQ_BAD_TIME,
                      "a told body moves with 20 m/s at most, and for 1 ms at least");
    return TQ_OK;
}

TqStatus check_path(const struct tq_world *w, const TqPath *path, TqError *err)
{
    if (path->legs < 1 || path->legs > TQ_MAX_LEGS)
        return refuse(err, TQ_BAD_NUMBER, "a way has 1 to 16 legs");
    if (path->most_um_s < 0)
        return refuse(err, TQ_BAD_NUMBER, "no speed is below 0");
    TqStatus status = check_body_id(w, path->body, err);
    if (status != TQ_OK)
        return status;
    Vec3 p = body_place(&w->body[path->body], w->now);
    TqPose from = { p.x, p.y, 0.0, 0.0 };
    bool slowed = path->most_um_s > 0 && path->most_um_s <= (int32_t)(TOLD_FASTEST * 1000.0);
    for (int i = 0; i < path->legs && status == TQ_OK; i++) {
        TqTold leg = { path->body, path->leg[i].to, path->leg[i].duration_us };
        status = check_leg(w, &leg, &from, slowed, err);
        from = leg.to;
    }
    return status;
}

TqStatus check_told(const struct tq_world *w, const TqTold *told, TqError *err)
{
    TqStatus status = check_body_id(w, told->body, err);
    if (status != TQ_OK)
        return status;
    Vec3 p = body_place(&w->body[told->body], w->now);
    TqPose from = { p.x, p.y, 0.0, 0.0 };
    return check_leg(w, told, &from, false, err);
}
