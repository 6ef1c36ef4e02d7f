/* SPDX-License-Identifier: MIT */
/* What was done since everything last lay still. */
#include "match/episode.h"

void episode_begin(struct episode *e, Scene scene)
{
    e->ref = *scene.ref;
    e->motion = *scene.motion;
    if (scene.world)
        past_keep(&e->world, scene.world);
    e->has_flick = e->typed = false;
    e->lost = false;
    e->waived = 0;
    e->steps = e->settled = e->entries = e->cells = 0;
}

/* ---- The tape ---- */

enum { SPOT_TURNED = 1 << 17, SPOT_NUMBER = 18, SPOT_POSE = 22 };

static bool is_turned(const TqSpot *spot)
{
    return spot->axis_x != 0 || spot->axis_y != 0;
}

/* Time and told ways: they come often, and a hand at the rod leads to nothing else. */
static bool is_on_tape(int kind, int deed)
{
    return kind == FACT_ATTEMPT && (deed == TQ_DO_TIME || deed == TQ_DO_MOVE);
}

static int cells_of(const Fact *step)
{
    int count = is_on_tape((int)step->kind, (int)step->command.deed);
    for (int i = 0; i < step->command.spots; i++)
        count += is_turned(&step->command.spot[i]) ? 2 : 1;
    return count;
}

/* A way has times, an arrangement pieces and poses. */
static void put_spot(struct episode *e, TqDeed deed, const TqSpot *spot)
{
    int32_t what = deed == TQ_DO_ARRANGE ? spot->number << SPOT_NUMBER | spot->pose << SPOT_POSE
                                         : spot->after_ms;
    what |= is_turned(spot) ? SPOT_TURNED : 0;
    e->cell[e->cells++] = (EpisodeCell){ what, spot->x_um, spot->y_um };
    if (is_turned(spot))
        e->cell[e->cells++] = (EpisodeCell){ spot->axis_x, spot->axis_y, 0 };
}

static TqSpot get_spot(const EpisodeCell **cell)
{
    const EpisodeCell *c = (*cell)++;
    TqSpot spot = { .number = (int8_t)(c->a >> SPOT_NUMBER & 15),
                    .pose = (int8_t)(c->a >> SPOT_POSE & 3),
                    .after_ms = c->a & (SPOT_TURNED - 1),
                    .x_um = c->b,
                    .y_um = c->c };
    if (c->a & SPOT_TURNED) {
        spot.axis_x = (*cell)->a;
        spot.axis_y = (*cell)->b;
        (*cell)++;
    }
    return spot;
}

static int32_t bytes_of(int a, int b, int c)
{
    return (a & 255) | (b & 255) << 8 | (c & 255) << 16;
}

static int8_t byte_at(int32_t bytes, int i)
{
    return (int8_t)(unsigned char)(bytes >> 8 * i & 255);
}

static void put_on_tape(struct episode *e, const Fact *step)
{
    const TqCommand *c = &step->command;
    if (is_on_tape((int)step->kind, (int)c->deed))
        e->cell[e->cells++] =
            (EpisodeCell){ (int32_t)c->at_ms, bytes_of((int)c->deed, (int)c->side, c->spots),
                           bytes_of(c->thing.kind, c->thing.side, c->thing.number) };
    for (int i = 0; i < c->spots; i++)
        put_spot(e, c->deed, &c->spot[i]);
}

static TqCommand command_on_tape(const EpisodeCell **cell)
{
    const EpisodeCell *head = (*cell)++;
    TqCommand out = { .deed = (TqDeed)byte_at(head->b, 0),
                      .side = (TqSide)byte_at(head->b, 1),
                      .at_ms = head->a,
                      .thing = { byte_at(head->c, 0), byte_at(head->c, 1), byte_at(head->c, 2) },
                      .spots = byte_at(head->b, 2) };
    for (int i = 0; i < out.spots; i++)
        out.spot[i] = get_spot(cell);
    return out;
}

/* ---- Steps ---- */

static EpisodeStep kept(const Fact *fact, int first, int cells)
{
    EpisodeStep step = { .kind = (int16_t)fact->kind,
                         .deed = (int16_t)fact->command.deed,
                         .first = (int16_t)first,
                         .cells = (int16_t)cells,
                         .last = (int16_t)first };
    __builtin_memcpy(step.fact, fact, sizeof step.fact);
    return step;
}

bool episode_add(struct episode *e, const Fact *step)
{
    int cells = cells_of(step);
    if (e->steps == EPISODE_STEPS || e->cells + cells > EPISODE_CELLS)
        return false;
    e->step[e->steps] = kept(step, e->cells, cells);
    e->step[e->steps++].entered = (int16_t)(step->kind == FACT_ENTRY ? ++e->entries : 0);
    put_on_tape(e, step);
    return true;
}

/* The last step, where what follows it on the tape is one with it. */
static EpisodeStep *open_step(struct episode *e)
{
    int least = e->settled > 0 ? e->settled : 0;
    EpisodeStep *last = e->steps > least ? &e->step[e->steps - 1] : NULL;
    return last && is_on_tape(last->kind, last->deed) ? last : NULL;
}

static EpisodeCell *last_time(struct episode *e)
{
    EpisodeStep *last = open_step(e);
    EpisodeCell *head = last ? &e->cell[last->last] : NULL;
    return head && byte_at(head->b, 0) == TQ_DO_TIME ? head : NULL;
}

/* Time that passed twice has passed once. */
static bool lengthen(struct episode *e, const Fact *step)
{
    EpisodeStep *last = open_step(e);
    EpisodeCell *time = last_time(e);
    int cells = cells_of(step);
    if (!last || !is_on_tape((int)step->kind, (int)step->command.deed))
        return false;
    if (time && step->command.deed == TQ_DO_TIME) {
        time->a = (int32_t)step->command.at_ms;
        return true;
    }
    if (e->cells + cells > EPISODE_CELLS)
        return false;
    last->last = (int16_t)e->cells;
    last->cells = (int16_t)(last->cells + cells);
    put_on_tape(e, step);
    return true;
}

void episode_command(struct episode *e, Scene scene, const Fact *step)
{
    if (e->steps == 0)
        episode_begin(e, scene);
    if (lengthen(e, step) || episode_add(e, step))
        return;
    bool lost = e->has_flick || e->lost, moves = e->settled < 0;
    episode_begin(e, scene);
    e->lost = lost;
    e->settled = moves ? -1 : 0;
    bool fits = episode_add(e, step);
    TQ_ASSERT(fits);
}

void episode_cut_time(struct episode *e, int64_t at_ms)
{
    EpisodeCell *time = last_time(e);
    if (time && time->a > at_ms)
        time->a = (int32_t)at_ms;
}

Fact episode_step(const struct episode *e, int i)
{
    Fact fact = { .kind = FACT_ATTEMPT };
    int at = 0;
    TQ_ASSERT(i >= 0 && i < e->steps);
    __builtin_memcpy(&fact, e->step[i].fact, sizeof e->step[i].fact);
    episode_next(e, i, &at, &fact.command);
    return fact;
}

bool episode_next(const struct episode *e, int i, int *at, TqCommand *command)
{
    const EpisodeStep *step = &e->step[i];
    const EpisodeCell *first = &e->cell[step->first], *cell = first + *at;
    if (is_on_tape(step->kind, step->deed)) {
        if (*at >= step->cells)
            return false;
        *command = command_on_tape(&cell);
        *at = (int)(cell - first);
        return true;
    }
    if ((*at)++ > 0)
        return false;
    *command = (TqCommand){ .deed = 0 };
    __builtin_memcpy(command, step->fact + offsetof(Fact, command), offsetof(TqCommand, spot));
    for (int k = 0; k < command->spots; k++)
        command->spot[k] = get_spot(&cell);
    return true;
}

void episode_replace(struct episode *e, int i, const Fact *step)
{
    TQ_ASSERT(cells_of(step) == 0);
    int16_t entered = e->step[i].entered;
    for (int k = 0; k < e->step[i].cells; k++) /* what it hides is not to be found there either */
        e->cell[e->step[i].first + k] = (EpisodeCell){ .a = 0 };
    e->step[i] = kept(step, 0, 0);
    e->step[i].entered = entered;
}

static void shift(struct episode *e, int to, int from)
{
    int count = e->steps - from;
    for (int i = 0; i < count; i++) {
        int k = to > from ? count - 1 - i : i;
        e->step[to + k] = e->step[from + k];
    }
    e->steps += to - from;
}

bool episode_enter(struct episode *e, int at, const Fact *entry)
{
    if (e->steps == EPISODE_STEPS)
        return false;
    if (e->settled >= 0)
        e->settled++;
    shift(e, at + 1, at);
    e->step[at] = kept(entry, 0, 0);
    e->step[at].entered = (int16_t)++e->entries;
    return true;
}

/* What no step needs at the end of the tape is free again. */
static void wind_back(struct episode *e)
{
    e->cells = 0;
    for (int i = 0; i < e->steps; i++)
        if (e->step[i].cells > 0 && e->step[i].first + e->step[i].cells > e->cells)
            e->cells = e->step[i].first + e->step[i].cells;
}

void episode_remove(struct episode *e, int at)
{
    shift(e, at, at + 1);
    if (at < e->settled)
        e->settled--;
    wind_back(e);
}

void episode_keep(struct episode *e, int steps)
{
    e->steps = steps;
    wind_back(e);
}

void episode_forget_deeds(struct episode *e)
{
    for (int i = e->steps - 1; i >= e->settled && e->settled >= 0; i--)
        if (e->step[i].kind != FACT_ENTRY)
            episode_remove(e, i);
}

bool episode_has_all_entries(const struct episode *e)
{
    int count = 0;
    for (int i = 0; i < e->steps; i++)
        count += e->step[i].kind == FACT_ENTRY;
    return count >= EPISODE_ENTRIES || e->steps == EPISODE_STEPS;
}

int episode_last_entry(const struct episode *e)
{
    int last = -1;
    for (int i = 0; i < e->steps; i++)
        if (e->step[i].entered > (last < 0 ? 0 : e->step[last].entered))
            last = i;
    return last;
}

int episode_flick(const struct episode *e, int number)
{
    for (int i = 0; i < e->steps; i++) {
        bool made = e->step[i].kind == FACT_ATTEMPT || e->step[i].kind == FACT_TIME;
        if (made && e->step[i].deed == TQ_DO_FLICK && --number == 0)
            return i;
    }
    return -1;
}
