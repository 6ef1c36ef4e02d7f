/* SPDX-License-Identifier: MIT */
/* Reads a scene's text; docs/format-scene.md is this file in prose. */
#include <toque/scene.h>

#include "base/reader.h"

#define PLACE_MAX 10000000  /* um */
#define TIME_MAX 600000000  /* us */
#define MOVE_MAX 60000000   /* us */
#define AXIS_MAX 1000000000 /* thousandths */

static const char *const known_games = "fistf, fistf-indoor, chapas or dadinho";

/* The words for a piece's other shapes; the same word may mean a piece's or a keeper's. */
static const struct {
    TqGame game;
    bool keeper;
    const char *word;
    int shape;
} shape_words[] = {
    { TQ_FISTF, false, "upright", TQ_FISTF_FIGURE },
    { TQ_FISTF, false, "fallen", TQ_FISTF_FALLEN },
    { TQ_CHAPAS, false, "cap", TQ_CHAPAS_CAP },
    { TQ_CHAPAS, false, "inverted", TQ_CHAPAS_INVERTED },
    { TQ_CHAPAS, true, "lying", TQ_CHAPAS_KEEPER },
    { TQ_CHAPAS, true, "inverted", TQ_CHAPAS_KEEPER_INVERTED },
    { TQ_CHAPAS, true, "standing", TQ_CHAPAS_KEEPER_STANDING },
    { TQ_DADINHO, false, "closed", TQ_DADINHO_BUTTON },
    { TQ_DADINHO, false, "bevelled", TQ_DADINHO_BEVELLED },
    { TQ_DADINHO, false, "ring", TQ_DADINHO_RING },
    { TQ_DADINHO, true, "standing", TQ_DADINHO_KEEPER },
    { TQ_DADINHO, true, "fallen", TQ_DADINHO_KEEPER_FALLEN },
};

/* Fingers are for the games of flicked spheres; -1: the game has none. */
static const struct {
    int keeper, finger;
} told_shapes[TQ_GAMES] = {
    [TQ_FISTF] = { TQ_FISTF_KEEPER, TQ_FISTF_FINGER },
    [TQ_FISTF_INDOOR] = { TQ_FISTF_KEEPER, TQ_FISTF_FINGER },
    [TQ_CHAPAS] = { TQ_CHAPAS_KEEPER, TQ_CHAPAS_FINGER },
    [TQ_DADINHO] = { TQ_DADINHO_KEEPER, -1 },
};

static TqGame same_shapes(TqGame game)
{
    return game == TQ_FISTF_INDOOR ? TQ_FISTF : game;
}

static int32_t read_place(Reader *r)
{
    return (int32_t)reader_milli(r, -PLACE_MAX, PLACE_MAX, "mm");
}

/* TIME ms */
static int64_t read_ms(Reader *r, int64_t lo, int64_t hi)
{
    const int64_t us = reader_milli(r, lo, hi, "ms");
    (void)reader_expect(r, "ms");
    return us;
}

/* X Y of a direction: not 0 0. */
static void read_direction(Reader *r, int32_t *x, int32_t *y)
{
    *x = (int32_t)reader_milli(r, -AXIS_MAX, AXIS_MAX, NULL);
    *y = (int32_t)reader_milli(r, -AXIS_MAX, AXIS_MAX, NULL);
    if (*x == 0 && *y == 0)
        reader_fail(r, "0 0 is no direction");
}

/* home 4 | away keeper | ball | finger 1 */
static TqName read_name(Reader *r)
{
    TqName name = { TQ_WHO_BALL, 0 };
    const Span word = reader_word(r);
    if (span_is(word, "home") || span_is(word, "away")) {
        name.who = span_is(word, "home") ? TQ_WHO_HOME : TQ_WHO_AWAY;
        if (!reader_accept(r, "keeper"))
            name.number = (int)reader_int(r, 1, 99);
    } else if (span_is(word, "finger")) {
        name.who = TQ_WHO_FINGER;
        name.number = (int)reader_int(r, 1, 9);
    } else if (!span_is(word, "ball")) {
        reader_fail_expected(r, word, "home, away, ball or finger");
    }
    return name;
}

static int find_body(const TqScene *scene, TqName name)
{
    for (int i = 0; i < scene->bodies; i++)
        if (scene->body[i].name.who == name.who && scene->body[i].name.number == name.number)
            return i;
    return -1;
}

/* The body of a name just read, which must stand on the table already; 0 on error. */
static int known_body(Reader *r, const TqScene *scene, TqName name)
{
    const int id = find_body(scene, name);
    if (id < 0 && reader_ok(r))
        reader_fail(r, "stands nowhere yet: give it a place with `at` first");
    return id < 0 ? 0 : id;
}

static int read_known(Reader *r, const TqScene *scene)
{
    return known_body(r, scene, read_name(r));
}

static int first_shape(const TqScene *scene, TqName name)
{
    if (name.who == TQ_WHO_BALL)
        return tq_game_ball(scene->game);
    if (name.who == TQ_WHO_FINGER)
        return told_shapes[scene->game].finger;
    return name.number == 0 ? told_shapes[scene->game].keeper : tq_game_piece(scene->game);
}

/* at X Y [axis X Y]. Keepers face the centre unless an axis is given. */
static void read_stand(Reader *r, TqSceneBody *body)
{
    (void)reader_expect(r, "at");
    body->x_um = read_place(r);
    body->y_um = read_place(r);
    body->axis_x = body->name.who == TQ_WHO_AWAY && body->name.number == 0 ? -1000 : 1000;
    if (reader_accept(r, "axis"))
        read_direction(r, &body->axis_x, &body->axis_y);
}

/* NAME, the body that the ball lies in or on */
static int read_bed(Reader *r, const TqScene *scene, TqName self)
{
    if (self.who != TQ_WHO_BALL) {
        reader_fail(r, "only the ball can lie in or on another body");
        return TQ_NOBODY;
    }
    const TqName bed = read_name(r);
    if (reader_ok(r) && bed.who == TQ_WHO_BALL)
        reader_fail(r, "the ball cannot lie in itself");
    return known_body(r, scene, bed);
}

/* NAME at X Y [axis X Y] | ball in NAME */
static void read_body(Reader *r, TqScene *scene)
{
    const Span at = reader_peek(r);
    TqSceneBody body = { .name = read_name(r), .line = at.line, .column = at.column };
    body.lies_on = TQ_NOBODY;
    if (find_body(scene, body.name) >= 0)
        reader_fail(r, "has a place already");
    body.shape = first_shape(scene, body.name);
    if (body.shape < 0)
        reader_fail(r, "this game knows no fingers");
    if (reader_accept(r, "in"))
        body.lies_on = read_bed(r, scene, body.name);
    else
        read_stand(r, &body);
    if (scene->bodies == TQ_MAX_BODIES)
        reader_fail(r, "more than 32 bodies");
    if (!reader_ok(r))
        return;
    if (body.name.who == TQ_WHO_BALL)
        scene->watched |= (uint32_t)1 << scene->bodies;
    scene->body[scene->bodies++] = body;
}

/* shape NAME WORD */
static void read_shape(Reader *r, TqScene *scene)
{
    (void)reader_expect(r, "shape");
    TqSceneBody *body = &scene->body[read_known(r, scene)];
    const Span word = reader_word(r);
    const bool piece = body->name.who == TQ_WHO_HOME || body->name.who == TQ_WHO_AWAY;
    const bool keeper = piece && body->name.number == 0;
    for (size_t i = 0; i < sizeof shape_words / sizeof shape_words[0] && piece; i++)
        if (shape_words[i].game == same_shapes(scene->game) && shape_words[i].keeper == keeper &&
            span_is(word, shape_words[i].word)) {
            body->shape = shape_words[i].shape;
            return;
        }
    reader_fail_expected(r, word, "a shape that this piece has in this game");
}

/* A new command in its place in time, after those of the same time. */
static TqSceneCommand *insert_command(Reader *r, TqScene *scene, int64_t time_us, Span at)
{
    if (scene->commands == TQ_SCENE_COMMANDS) {
        reader_fail(r, "more than 16 commands");
        return &scene->command[0];
    }
    int i = scene->commands++;
    for (; i > 0 && scene->command[i - 1].time_us > time_us; i--)
        scene->command[i] = scene->command[i - 1];
    scene->command[i] =
        (TqSceneCommand){ .time_us = time_us, .line = at.line, .column = at.column };
    return &scene->command[i];
}

/* flick NAME aim X Y speed V [spin W] [rise V] [lifted] */
static void read_flick(Reader *r, TqScene *scene, TqSceneCommand *command)
{
    TqFlick *flick = &command->flick;
    command->kind = TQ_SCENE_FLICK;
    flick->body = read_known(r, scene);
    (void)reader_expect(r, "aim");
    read_direction(r, &flick->aim_x, &flick->aim_y);
    (void)reader_expect(r, "speed");
    flick->speed_um_s = (int32_t)reader_milli(r, 0, 4000000, "mm/s");
    if (reader_accept(r, "spin"))
        flick->spin_mrad_s = (int32_t)reader_milli(r, -2000000, 2000000, "rad/s");
    if (reader_accept(r, "rise"))
        flick->rise_um_s = (int32_t)reader_milli(r, 0, 1500000, "mm/s");
    flick->lifted = reader_accept(r, "lifted");
}

/* X Y [axis X Y] over T ms */
static void read_leg(Reader *r, TqSceneLeg *leg)
{
    leg->x_um = read_place(r);
    leg->y_um = read_place(r);
    if (reader_accept(r, "axis"))
        read_direction(r, &leg->axis_x, &leg->axis_y);
    (void)reader_expect(r, "over");
    leg->duration_us = (int32_t)read_ms(r, 1, MOVE_MAX);
}

/* tell NAME to LEG [then LEG]... [most V] */
static void read_tell(Reader *r, TqScene *scene, TqSceneCommand *command)
{
    command->kind = TQ_SCENE_TELL;
    command->tell.body = read_known(r, scene);
    (void)reader_expect(r, "to");
    do {
        if (command->tell.legs == TQ_MAX_LEGS) {
            reader_fail(r, "a way has at most 16 legs");
            return;
        }
        read_leg(r, &command->tell.leg[command->tell.legs++]);
    } while (reader_ok(r) && reader_accept(r, "then"));
    if (reader_accept(r, "most"))
        command->tell.most_um_s = (int32_t)reader_milli(r, 1, 20000000, "mm/s");
}

/* [at T ms] flick ... | tell ... */
static void read_command(Reader *r, TqScene *scene)
{
    const Span at = reader_peek(r);
    int64_t time_us = 0;
    if (reader_accept(r, "at"))
        time_us = read_ms(r, 0, TIME_MAX);
    const Span verb = reader_word(r);
    TqSceneCommand *command = insert_command(r, scene, time_us, at);
    if (span_is(verb, "flick"))
        read_flick(r, scene, command);
    else if (span_is(verb, "tell"))
        read_tell(r, scene, command);
    else
        reader_fail_expected(r, verb, "flick or tell");
}

/* title REST OF THE LINE */
static void read_title(Reader *r, TqScene *scene)
{
    (void)reader_expect(r, "title");
    const Span rest = reader_rest(r);
    if (rest.len >= TQ_SCENE_TITLE) {
        reader_fail(r, "a title has at most 119 bytes");
        return;
    }
    for (size_t i = 0; i < rest.len; i++)
        scene->title[i] = rest.ptr[i];
    scene->title[rest.len] = '\0';
}

/* until T ms */
static void read_until(Reader *r, TqScene *scene)
{
    (void)reader_expect(r, "until");
    scene->until_us = read_ms(r, 1, TIME_MAX);
}

/* watch NAME */
static void read_watch(Reader *r, TqScene *scene)
{
    (void)reader_expect(r, "watch");
    scene->watched |= (uint32_t)1 << read_known(r, scene);
}

/* view X0 Y0 X1 Y1 */
static void read_view(Reader *r, TqScene *scene)
{
    (void)reader_expect(r, "view");
    for (int i = 0; i < 4; i++)
        scene->view_um[i] = read_place(r);
    scene->has_view = true;
    if (scene->view_um[0] >= scene->view_um[2] || scene->view_um[1] >= scene->view_um[3])
        reader_fail(r, "a view needs its lower left corner first");
}

static const struct {
    const char *word;
    void (*read)(Reader *r, TqScene *scene);
} statements[] = {
    { "title", read_title }, { "home", read_body },     { "away", read_body },
    { "ball", read_body },   { "finger", read_body },   { "shape", read_shape },
    { "at", read_command },  { "flick", read_command }, { "tell", read_command },
    { "until", read_until }, { "watch", read_watch },   { "view", read_view },
};

static void read_statement(Reader *r, TqScene *scene)
{
    const Span word = reader_peek(r);
    for (size_t i = 0; i < sizeof statements / sizeof statements[0]; i++)
        if (span_is(word, statements[i].word)) {
            statements[i].read(r, scene);
            (void)reader_end_of_line(r);
            return;
        }
    reader_fail_expected(r, word,
                         "title, home, away, ball, finger, shape, watch, view, at, flick, tell "
                         "or until");
}

/* game NAME, which decides what all that follows may be */
static void read_game(Reader *r, TqScene *scene)
{
    if (!reader_next_line(r) || !reader_expect(r, "game"))
        return;
    const Span word = reader_word(r);
    int game = 0;
    while (game < TQ_GAMES && !span_is(word, tq_game_name((TqGame)game)))
        game++;
    if (game == TQ_GAMES)
        reader_fail_expected(r, word, known_games);
    else
        scene->game = (TqGame)game;
    (void)reader_end_of_line(r);
}

TqStatus tq_scene_read(const char *text, size_t len, TqScene *scene, TqError *err)
{
    Reader r;
    reader_init(&r, text, len);
    *scene = (TqScene){ .until_us = -1 };
    read_game(&r, scene);
    while (reader_next_line(&r))
        read_statement(&r, scene);
    TqStatus status = reader_status(&r, err);
    if (status == TQ_OK && scene->bodies == 0)
        status = tq_error_set(err, TQ_BAD_TEXT, 1, 1, "an empty scene: nobody is on the table");
    return status;
}
