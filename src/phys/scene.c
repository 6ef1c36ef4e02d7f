/* SPDX-License-Identifier: MIT */
/* Makes the world of a scene and gives its commands when their time comes. */
#include <toque/scene.h>

#include "base/writer.h"

#define FREE_STEP 10.0 /* mm between the places tried for a body that is then laid elsewhere */

static double from_um(int32_t um)
{
    return um / 1000.0;
}

static double from_us(int64_t us)
{
    return (double)us / 1e6;
}

void tq_name_text(TqName name, char out[TQ_NAME_TEXT])
{
    static const char *const words[] = { "home ", "away ", "ball", "finger " };
    Writer w;
    writer_init(&w, out, TQ_NAME_TEXT);
    writer_text(&w, words[name.who]);
    if (name.who == TQ_WHO_BALL)
        return;
    if (name.who != TQ_WHO_FINGER && name.number == 0)
        writer_text(&w, "keeper");
    else
        writer_int(&w, name.number);
}

/* The world's own errors know no text: add where it was. */
static TqStatus placed_error(TqStatus status, int line, int column, TqError *err)
{
    if (status != TQ_OK && err) {
        err->line = line;
        err->column = column;
    }
    return status;
}

/* A body comes into a world on the cloth: row by row from one corner of the table, the first
   place that is free. Whoever calls moves it on, so that the place leaves no trace. */
static TqStatus add_anywhere(struct tq_world *world, int shape, int *id, TqError *err)
{
    const double x0 = world->table.board_x, y0 = world->table.board_y;
    TqStatus status = TQ_BAD_BODY;
    for (double y = -y0; y <= y0 && status == TQ_BAD_BODY; y += FREE_STEP)
        for (double x = -x0; x <= x0 && status == TQ_BAD_BODY; x += FREE_STEP)
            status = tq_world_add_body(world, shape, &(TqPose){ x, y, 1.0, 0.0 }, id, err);
    return status;
}

static TqStatus lay_body(const TqSceneBody *body, struct tq_world *world, int *id, TqError *err)
{
    TqStatus status = add_anywhere(world, body->shape, id, err);
    return status == TQ_OK ? tq_world_lay(world, *id, body->lies_on, err) : status;
}

static TqStatus stand_body(const TqSceneBody *body, struct tq_world *world, int *id, TqError *err)
{
    const TqPose pose = { from_um(body->x_um), from_um(body->y_um), from_um(body->axis_x),
                          from_um(body->axis_y) };
    return tq_world_add_body(world, body->shape, &pose, id, err);
}

static TqStatus add_body(const TqSceneBody *body, struct tq_world *world, int want, TqError *err)
{
    int id = want;
    TqStatus status = body->lies_on == TQ_NOBODY ? stand_body(body, world, &id, err)
                                                 : lay_body(body, world, &id, err);
    TQ_ASSERT(id == want);
    return placed_error(status, body->line, body->column, err);
}

TqStatus tq_scene_world(const TqScene *scene, struct tq_world *world, TqError *err)
{
    TqStatus status = tq_game_world(scene->game, NULL, world, err);
    for (int i = 0; i < scene->bodies && status == TQ_OK; i++)
        status = add_body(&scene->body[i], world, i, err);
    if (status == TQ_OK && scene->watched)
        status = tq_game_watch(scene->game, NULL, world, scene->watched, err);
    return status;
}

TqStatus tq_scene_start(struct tq_scene_play *play, const TqScene *scene, TqError *err)
{
    play->scene = *scene;
    play->given = 0;
    play->error = (TqError){ .status = TQ_OK };
    return tq_scene_world(scene, &play->world, err);
}

static TqPose leg_end(const TqSceneLeg *leg)
{
    return (TqPose){ from_um(leg->x_um), from_um(leg->y_um), from_um(leg->axis_x),
                     from_um(leg->axis_y) };
}

/* Any number of bodies may be on a way of one leg, only TQ_MAX_WAYS on one of several. */
static TqStatus tell(struct tq_world *world, const TqSceneCommand *command, TqError *err)
{
    TqPath path = { .body = command->tell.body, .most_um_s = command->tell.most_um_s };
    path.legs = command->tell.legs;
    for (int i = 0; i < path.legs; i++) {
        const TqSceneLeg *leg = &command->tell.leg[i];
        path.leg[i] = (TqLeg){ leg_end(leg), leg->duration_us };
    }
    const TqTold once = { path.body, path.leg[0].to, path.leg[0].duration_us };
    return path.legs == 1 && path.most_um_s == 0 ? tq_world_tell(world, &once, err)
                                                 : tq_world_tell_path(world, &path, err);
}

static TqStatus give(struct tq_world *world, const TqSceneCommand *command, TqError *err)
{
    int number = 0;
    TqStatus status = command->kind == TQ_SCENE_TELL
                          ? tell(world, command, err)
                          : tq_world_flick(world, &command->flick, &number, err);
    return placed_error(status, command->line, command->column, err);
}

/* Give every command whose time it is. False if there was none, or one was refused. */
static bool give_due(struct tq_scene_play *play)
{
    const int before = play->given;
    while (play->given < play->scene.commands) {
        const TqSceneCommand *command = &play->scene.command[play->given];
        if (from_us(command->time_us) > tq_world_now(&play->world))
            break;
        if (give(&play->world, command, &play->error) != TQ_OK)
            return false;
        play->given++;
    }
    return play->given > before;
}

static double next_stop(const struct tq_scene_play *play, double until)
{
    double stop = until;
    if (play->scene.until_us >= 0 && from_us(play->scene.until_us) < stop)
        stop = from_us(play->scene.until_us);
    if (play->given < play->scene.commands) {
        const double due = from_us(play->scene.command[play->given].time_us);
        stop = due < stop ? due : stop;
    }
    return stop;
}

bool tq_scene_next(struct tq_scene_play *play, double until, TqEvent *event)
{
    while (play->error.status == TQ_OK) {
        if (tq_world_next(&play->world, next_stop(play, until), event))
            return true;
        if (!give_due(play))
            return false;
    }
    return false;
}

bool tq_scene_over(const struct tq_scene_play *play)
{
    if (play->error.status != TQ_OK)
        return true;
    if (play->scene.until_us >= 0 && tq_world_now(&play->world) >= from_us(play->scene.until_us))
        return true;
    return play->given == play->scene.commands && tq_world_at_rest(&play->world);
}
