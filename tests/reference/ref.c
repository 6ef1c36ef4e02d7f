/* SPDX-License-Identifier: MIT */
/* Reference: small steps; a step in which something happens is cut where it happens, by linear
   interpolation between its two ends. */
#include "ref_parts.h"

#include <string.h>

enum { HAPPENINGS = 64, TOGETHER = 12, STRETCH = 20000 };
static const double SAME_TIME = 1e-9; /* s: contacts closer than this are solved together */

typedef enum { MEET, LAND, CORNER, EDGE } HappeningKind;

/* Something found at the end of a step, and when within it (0 to 1) it began. */
typedef struct {
    HappeningKind kind;
    int a, b;
    double when;
} Happening;

typedef struct {
    int count;
    Happening list[HAPPENINGS];
} Happenings;

/* ---- Setting up ---- */

RefOptions ref_options(double step)
{
    return (RefOptions){ .step = step, .limit = 60, .smooth = false };
}

static bool has_box(const TqShape *shape)
{
    for (int i = 0; i < shape->parts; i++)
        if (shape->part[i].kind == TQ_BOX)
            return true;
    return false;
}

static void add_fixtures(struct ref *ref)
{
    ref->solids = ref->bodies + ref->table.fixtures;
    for (int i = 0; i < ref->table.fixtures; i++) {
        RefSolid *s = &ref->solid[ref->bodies + i];
        *s = (RefSolid){ .mode = REF_REST, .shape = -1, .support = -1, .ca = 1, .hold = 1 };
        s->p = ref_vec(ref->table.fixture[i].x, ref->table.fixture[i].y, 0);
        ref->reach[ref->bodies + i] = ref_reach(ref, ref->bodies + i);
    }
}

void ref_init(struct ref *ref, const TqTable *table, const TqShape *shape, int shapes,
              RefOptions opt)
{
    memset(ref, 0, sizeof *ref);
    ref->opt = opt;
    ref->table = *table;
    ref->shapes = shapes;
    memcpy(ref->shape, shape, (size_t)shapes * sizeof *shape);
    add_fixtures(ref);
}

int ref_add_body(struct ref *ref, const TqBodyState *state)
{
    const int id = ref->bodies++;
    RefSolid *s = &ref->solid[id];
    const TqShape *shape = &ref->shape[state->shape];
    *s = (RefSolid){ .mode = REF_REST, .shape = state->shape, .support = -1, .ca = 1, .hold = 1 };
    s->p = ref_vec(state->x, state->y, state->z);
    s->fallen = state->fallen;
    s->boxy = has_box(shape);
    s->on_cloth = ref_on_cloth(ref, s);
    s->turn[0] = s->turn[4] = s->turn[8] = 1;
    if (state->mode == TQ_GONE)
        s->mode = REF_GONE;
    else if (shape->kind == TQ_TOLD)
        s->mode = REF_TOLD;
    ref_set_angle(s, atan2(state->axis_y, state->axis_x));
    ref->reach[id] = ref_reach(ref, id);
    ref->press_at[id] = -1;
    add_fixtures(ref);
    return id;
}

void ref_flick(struct ref *ref, const TqFlick *flick)
{
    RefSolid *s = &ref->solid[flick->body];
    const double x = flick->aim_x, y = flick->aim_y, len = sqrt(x * x + y * y);
    const double speed = flick->speed_um_s / 1e3;
    s->v = len > 0 ? ref_vec(x / len * speed, y / len * speed, flick->rise_um_s / 1e3)
                   : ref_vec(0, 0, flick->rise_um_s / 1e3);
    s->w = ref_vec(0, 0, flick->spin_mrad_s / 1e3);
    s->lifts = flick->lifted;
    ref_stir(ref, flick->body);
    ref_wake_riders(ref, flick->body);
    if (flick->rise_um_s == 0) {
        ref_start(ref, flick->body, 0);
        return;
    }
    if (ref->shape[s->shape].kind == TQ_CUBE)
        ref_cube_tumble(ref, flick->body);
    ref_note(ref, REF_EV_LIFT, flick->body, TQ_NOBODY, 0);
    ref_fly(ref, flick->body);
}

bool ref_next_leg(struct ref *ref, int id)
{
    RefSolid *s = &ref->solid[id];
    const TqPath *path = &ref->path[id];
    if (s->leg >= path->legs)
        return false;
    const TqLeg *leg = &path->leg[s->leg++];
    const double far = hypot(leg->to.x - s->p.x, leg->to.y - s->p.y);
    double time = leg->duration_us / 1e6;
    if (path->most_um_s > 0)
        time = fmax(time, far / (path->most_um_s / 1e3));
    const bool keeps = leg->to.axis_x == 0 && leg->to.axis_y == 0;
    const double turn = keeps ? 0 : atan2(leg->to.axis_y, leg->to.axis_x) - s->angle;
    if (far / time > 1e-2)
        s->v = ref_vec((leg->to.x - s->p.x) / time, (leg->to.y - s->p.y) / time, 0);
    else
        s->v = ref_vec(0, 0, 0);
    s->w = ref_vec(0, 0, remainder(turn, 2 * REF_PI) / time);
    s->left = time;
    return true;
}

void ref_tell_path(struct ref *ref, const TqPath *path)
{
    ref->path[path->body] = *path;
    ref->solid[path->body].leg = 0;
    (void)ref_next_leg(ref, path->body);
    ref->roused = true;
    ref_stir(ref, path->body);
}

void ref_tell(struct ref *ref, const TqTold *told)
{
    TqPath path = { .body = told->body, .legs = 1 };
    path.leg[0] = (TqLeg){ told->to, told->duration_us };
    ref_tell_path(ref, &path);
}

/* ---- Records ---- */

static int outer_id(const struct ref *ref, int id)
{
    return id < ref->bodies ? id : TQ_FIXTURE_ID + id - ref->bodies;
}

void ref_note(struct ref *ref, RefEventKind kind, int a, int b, double closing)
{
    if (ref->events == REF_EVENTS)
        return;
    const RefSolid *s = &ref->solid[a];
    RefEvent *e = &ref->event[ref->events++];
    *e = (RefEvent){ .kind = kind, .time = ref->now, .closing = closing };
    e->a = outer_id(ref, a);
    e->b = b < 0 ? b : outer_id(ref, b);
    if (kind == REF_EV_CONTACT && e->b < e->a) {
        const int swap = e->a;
        e->a = e->b;
        e->b = swap;
    }
    e->x = s->p.x, e->y = s->p.y, e->z = s->p.z;
    e->vz = s->v.z;
}

double ref_energy(const struct ref *ref)
{
    double sum = 0;
    for (int i = 0; i < ref->bodies; i++) {
        const RefSolid *s = &ref->solid[i];
        if (s->mode == REF_TOLD || s->mode == REF_GONE)
            continue;
        const double m = ref->shape[s->shape].mass;
        sum += m * ref_dot(s->v, s->v) / 2 + ref_inertia(ref, s) * ref_dot(s->w, s->w) / 2;
        sum += m * ref->table.gravity * s->p.z;
    }
    return sum;
}

/* ---- Who can meet whom, and when at the earliest ---- */

void ref_stir(struct ref *ref, int id)
{
    for (int i = 0; i < ref->bodies; i++) {
        ref->wake[i] = 0;
        ref->quiet[i][id] = 0;
    }
    for (int i = 0; i < ref->solids; i++)
        ref->quiet[id][i] = 0;
}

/* No point of the body gets faster than this before something happens to it. */
static double top_speed(const struct ref *ref, int id)
{
    const RefSolid *s = &ref->solid[id];
    if (id >= ref->bodies || !ref_moves(s))
        return 0;
    const double fall = s->mode == REF_FLY ? 2 * ref->table.gravity * fmax(s->p.z, 0) : 0;
    double speed = sqrt(ref_dot(s->v, s->v) + fall) + ref_length(s->w) * ref->reach[id];
    if (s->support >= 0)
        speed += ref_length(ref->solid[s->support].v);
    return speed;
}

static bool apart(const struct ref *ref, int a, int b, double *gap)
{
    const double dx = ref->solid[a].p.x - ref->solid[b].p.x;
    const double dy = ref->solid[a].p.y - ref->solid[b].p.y;
    *gap = sqrt(dx * dx + dy * dy) - ref->reach[a] - ref->reach[b];
    return *gap > 1;
}

/* Did a and b meet in this step? Else until when can they not? */
static bool pair_meets(struct ref *ref, int a, int b, double end)
{
    double gap;
    RefTouch t;
    if (!apart(ref, a, b, &gap)) {
        if (!ref_touch(ref, a, b, &t)) {
            ref->quiet[a][b] = end;
            return false;
        }
        gap = t.gap;
        if (gap <= 0 && ref_closing(ref, &t) > 0)
            return true;
    }
    const double speed = top_speed(ref, a) + top_speed(ref, b);
    ref->quiet[a][b] = gap > 0 && speed > 0 ? end + gap / speed : end;
    return false;
}

/* ---- One step ---- */

static void swap_states(struct ref *ref, int id)
{
    if (!ref->in_list[id])
        return;
    const RefSolid now = ref->solid[id];
    ref->solid[id] = ref->before[id];
    ref->before[id] = now;
}

/* Where within the step the gap of a and b was 0, by linear interpolation. */
static double meeting(struct ref *ref, int a, int b)
{
    RefTouch old, new;
    (void)ref_touch(ref, a, b, &new);
    swap_states(ref, a);
    swap_states(ref, b);
    const bool known = ref_touch(ref, a, b, &old);
    swap_states(ref, a);
    swap_states(ref, b);
    return known && old.gap > 0 ? old.gap / (old.gap - new.gap) : 0;
}

static void found(Happenings *h, HappeningKind kind, int a, int b, double when)
{
    if (h->count < HAPPENINGS)
        h->list[h->count++] = (Happening){ kind, a, b, when };
}

/* P4: of two that give way to nothing neither meets the other. */
static bool gives_way(const struct ref *ref, int id)
{
    return id < ref->bodies && ref->solid[id].mode != REF_TOLD;
}

static void find_meetings(struct ref *ref, int a, double end, Happenings *h)
{
    if (end <= ref->wake[a])
        return;
    double wake = INFINITY;
    for (int b = 0; b < ref->solids; b++) {
        const bool twice = b < a && ref->in_list[b]; /* seen from the other side */
        const bool firm = !gives_way(ref, a) && !gives_way(ref, b);
        if (b == a || twice || firm || ref->solid[b].mode == REF_GONE)
            continue;
        if (end > ref->quiet[a][b] && pair_meets(ref, a, b, end))
            found(h, MEET, a, b, meeting(ref, a, b));
        wake = fmin(wake, ref->quiet[a][b]);
    }
    ref->wake[a] = wake;
}

static double down_to_0(double from, double to)
{
    return from > 0 ? from / (from - to) : 0;
}

static void find_corners(struct ref *ref, int id, Happenings *h)
{
    const RefSolid *s = &ref->solid[id];
    if (s->p.z > 0.4 * ref_cube_edge(ref, s))
        return;
    RefVec corner[8], old[8];
    double when = INFINITY;
    ref_cube_corners(ref, s, corner);
    ref_cube_corners(ref, &ref->before[id], old);
    for (int i = 0; i < 8; i++)
        if (corner[i].z <= 0 && ref_point_speed(ref, id, corner[i]).z < 0)
            when = fmin(when, down_to_0(old[i].z, corner[i].z));
    if (when <= 1)
        found(h, CORNER, id, -1, when);
}

/* M5: the centre passes the cloth's edge. */
static void find_edge(struct ref *ref, int id, Happenings *h)
{
    const RefSolid *s = &ref->solid[id], *old = &ref->before[id];
    if (s->on_cloth == ref_on_cloth(ref, s))
        return;
    double when = 1;
    const double lim[2] = { ref->table.cloth_x, ref->table.cloth_y };
    const double from[2] = { old->p.x, old->p.y }, to[2] = { s->p.x, s->p.y };
    for (int i = 0; i < 2; i++) {
        const double f = lim[i] - fabs(from[i]), t = lim[i] - fabs(to[i]);
        if ((f > 0) == (t > 0) || f == t)
            continue;
        const double at = f / (f - t);
        when = s->on_cloth ? fmin(when, at) : at; /* inward: the last coordinate to enter */
    }
    found(h, EDGE, id, -1, when);
}

/* What happens to a moving body by itself. */
static void find_alone(struct ref *ref, int id, Happenings *h)
{
    const RefSolid *s = &ref->solid[id];
    if (s->support >= 0 || !ref_on_table(ref, s))
        return;
    if (s->mode == REF_FLY && s->tumbling)
        find_corners(ref, id, h);
    else if (s->mode == REF_FLY && s->p.z <= 0 && s->v.z < 0)
        found(h, LAND, id, -1, down_to_0(ref->before[id].p.z, s->p.z));
    else if (s->mode == REF_GROUND)
        find_edge(ref, id, h);
}

/* M6: over the table's edge; as sampled, not interpolated. */
static void leave_table(struct ref *ref, int id)
{
    RefSolid *s = &ref->solid[id];
    const bool down = s->mode == REF_GROUND || (s->mode == REF_FLY && s->p.z <= 0);
    if (!down || s->support >= 0 || ref_on_table(ref, s))
        return;
    ref_note(ref, REF_EV_OFF_TABLE, id, TQ_NOBODY, 0);
    s->mode = REF_GONE;
    ref_stir(ref, id);
}

/* M8: past the top's rim it falls; as sampled. */
static void fall_off(struct ref *ref, int id)
{
    RefSolid *s = &ref->solid[id];
    if (s->support < 0)
        return;
    const RefSolid *under = &ref->solid[s->support];
    const TqPart *top = &ref->shape[under->shape].part[s->support_part];
    const TqShape *shape = &ref->shape[s->shape];
    const double reach =
        shape->kind == TQ_PIECE ? top->rx + shape->part[0].rx : top->rx - top->edge;
    if (hypot(s->p.x - under->p.x, s->p.y - under->p.y) <= reach)
        return;
    if (ref->shape[s->shape].kind == TQ_CUBE)
        ref_cube_tumble(ref, id);
    ref_fly(ref, id);
    ref_stir(ref, id);
}

static void advance_all(struct ref *ref, double h)
{
    for (int i = 0; i < ref->listed; i++)
        if (ref->solid[ref->list[i]].support < 0)
            ref_advance(ref, ref->list[i], h);
    for (int i = 0; i < ref->listed; i++)
        if (ref->solid[ref->list[i]].support >= 0)
            ref_carry(ref, ref->list[i], h);
}

/* ---- What happened ---- */

static bool shares_body(const struct ref *ref, const RefTouch *t, int count, int a, int b)
{
    for (int i = 0; i < count; i++) {
        if (t[i].a == a || t[i].b == a)
            return true;
        if (b < ref->bodies && (t[i].a == b || t[i].b == b))
            return true;
    }
    return false;
}

/* All meetings at the time of the first that hang together with it. */
static int together(struct ref *ref, const Happenings *h, const Happening *first, RefTouch *t)
{
    const double window = SAME_TIME / ref->opt.step;
    bool used[HAPPENINGS] = { false }, grown = true;
    int count = 0;
    while (grown) {
        grown = false;
        for (int i = 0; i < h->count && count < TOGETHER; i++) {
            const Happening *e = &h->list[i];
            if (used[i] || e->kind != MEET || e->when > first->when + window)
                continue;
            if (e != first && !shares_body(ref, t, count, e->a, e->b))
                continue;
            if (count == 0 && e != first)
                continue;
            used[i] = grown = true;
            if (ref_touch(ref, e->a, e->b, &t[count]) && ref_closing(ref, &t[count]) > 0)
                count++;
        }
    }
    return count;
}

static bool happen(struct ref *ref, const Happenings *h, const Happening *e)
{
    RefSolid *s = &ref->solid[e->a];
    RefTouch t[TOGETHER];
    if (e->kind == LAND) {
        ref_land(ref, e->a);
    } else if (e->kind == CORNER) {
        const int events = ref->events;
        ref_cube_bounce(ref, e->a);
        return ref->events > events;
    } else if (e->kind == EDGE) {
        s->on_cloth = !s->on_cloth;
        s->stage = REF_STILL;
        ref_next_piece(ref, e->a);
        ref_stir(ref, e->a);
    } else {
        const int count = together(ref, h, e, t);
        if (count > 0)
            ref_hit(ref, t, count);
        return count > 0;
    }
    return true;
}

/* List the bodies that move. True: they are others than before. */
static bool list_moving(struct ref *ref)
{
    bool changed = false;
    const int count = ref->roused ? ref->bodies : ref->listed, *list = ref->list;
    int listed = 0;
    for (int i = 0; i < count; i++) {
        const int id = ref->roused ? i : list[i];
        const bool moves = ref_moves(&ref->solid[id]);
        changed |= moves != ref->in_list[id];
        ref->in_list[id] = moves;
        if (moves)
            ref->list[listed++] = id;
    }
    ref->listed = listed;
    ref->roused = false;
    return changed;
}

/* List the bodies that move and keep their states. */
static void keep(struct ref *ref)
{
    ref_wedge_release(ref);
    const bool changed = list_moving(ref);
    for (int i = 0; i < ref->listed; i++)
        ref->before[ref->list[i]] = ref->solid[ref->list[i]];
    for (int i = 0; changed && i < ref->bodies; i++)
        ref->wake[i] = 0;
}

static void back(struct ref *ref)
{
    for (int i = 0; i < ref->listed; i++)
        ref->solid[ref->list[i]] = ref->before[ref->list[i]];
}

static void find_all(struct ref *ref, double end, Happenings *all)
{
    for (int i = 0; i < ref->listed; i++) {
        find_meetings(ref, ref->list[i], end, all);
        find_alone(ref, ref->list[i], all);
    }
}

static void leave_all(struct ref *ref)
{
    for (int i = 0; i < ref->listed; i++) {
        leave_table(ref, ref->list[i]);
        fall_off(ref, ref->list[i]);
    }
}

/* Go back to where the first thing happened, and let it happen. */
static void cut_short(struct ref *ref, const Happenings *all)
{
    const double h = ref->opt.step;
    const Happening *first = &all->list[0];
    for (int i = 1; i < all->count; i++)
        if (all->list[i].when < first->when)
            first = &all->list[i];
    const double part = first->when * h;
    back(ref);
    advance_all(ref, part);
    ref->now += part;
    if (happen(ref, all, first))
        return;
    keep(ref); /* it only grazed: finish the step */
    advance_all(ref, h - part);
    ref->now += h - part;
}

/* C14: how much happens to free bodies between two rests of all of them. */
static void count_stretch(struct ref *ref, bool happened)
{
    bool free_moves = false;
    for (int i = 0; i < ref->listed; i++)
        free_moves |= ref->solid[ref->list[i]].mode != REF_TOLD;
    ref->stretch = free_moves ? ref->stretch + happened : 0;
    for (int i = 0; i < ref->bodies && !free_moves; i++)
        ref->solid[i].held = 0; /* C13: nothing is left of the row */
    for (int i = 0; i < ref->listed && ref->stretch > STRETCH; i++) {
        RefSolid *s = &ref->solid[ref->list[i]];
        if (s->mode == REF_TOLD)
            continue;
        s->v = s->w = ref_vec(0, 0, 0);
        ref_start(ref, ref->list[i], 1e-3);
    }
}

static void step(struct ref *ref)
{
    Happenings all;
    all.count = 0;
    advance_all(ref, ref->opt.step);
    find_all(ref, ref->now + ref->opt.step, &all);
    ref->steps++;
    count_stretch(ref, all.count > 0);
    if (all.count == 0)
        ref->now += ref->opt.step;
    else
        cut_short(ref, &all);
    leave_all(ref);
}

bool ref_run(struct ref *ref)
{
    const double end = ref->now + ref->opt.limit;
    while (ref->now < end && ref->events < REF_EVENTS) {
        keep(ref);
        if (ref->listed == 0)
            return true;
        step(ref);
    }
    return false;
}

void ref_run_until(struct ref *ref, double time)
{
    const double whole = ref->opt.step;
    while (ref->now < time && ref->events < REF_EVENTS) {
        keep(ref);
        if (ref->listed == 0)
            break;
        ref->opt.step = fmin(whole, time - ref->now);
        step(ref);
    }
    ref->opt.step = whole;
    ref->now = time;
}
