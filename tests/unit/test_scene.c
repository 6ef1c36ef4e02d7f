/* SPDX-License-Identifier: MIT */
/* Tests of toque/scene.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <toque/scene.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static TqScene scene_of(const char *text)
{
    TqScene scene;
    TqError err;
    if (tq_scene_read(text, strlen(text), &scene, &err) != TQ_OK)
        fail_msg("%d:%d: %s", err.line, err.column, err.message);
    return scene;
}

static void assert_refused(const char *text, int line, int column, const char *message)
{
    TqScene scene;
    TqError err;
    assert_int_equal(tq_scene_read(text, strlen(text), &scene, &err), TQ_BAD_TEXT);
    assert_string_equal(err.message, message);
    assert_int_equal(err.line, line);
    assert_int_equal(err.column, column);
}

/* ---- reading ---- */

static void reads_bodies_exactly(void **state)
{
    (void)state;
    const TqScene scene = scene_of("# a comment\n"
                                   "game fistf\n"
                                   "title Ball first, \"by a hair\"\n"
                                   "home 4 at -120.125 35\n"
                                   "  away 7 at 10 20 axis 0.6 -0.8\n"
                                   "away keeper at 590 0\n"
                                   "ball at 0 0\n"
                                   "finger 2 at 1 2\n");
    assert_int_equal(scene.game, TQ_FISTF);
    assert_string_equal(scene.title, "Ball first, \"by a hair\"");
    assert_int_equal(scene.bodies, 5);
    assert_int_equal(scene.body[0].name.who, TQ_WHO_HOME);
    assert_int_equal(scene.body[0].name.number, 4);
    assert_int_equal(scene.body[0].shape, TQ_FISTF_FIGURE);
    assert_int_equal(scene.body[0].x_um, -120125);
    assert_int_equal(scene.body[0].y_um, 35000);
    assert_int_equal(scene.body[1].axis_x, 600);
    assert_int_equal(scene.body[1].axis_y, -800);
    assert_int_equal(scene.body[1].line, 5);
    assert_int_equal(scene.body[1].column, 3);
    assert_int_equal(scene.body[2].shape, TQ_FISTF_KEEPER);
    assert_int_equal(scene.body[2].axis_x, -1000);
    assert_int_equal(scene.body[3].shape, TQ_FISTF_BALL);
    assert_int_equal(scene.body[4].shape, TQ_FISTF_FINGER);
    assert_int_equal(scene.watched, 1u << 3);
    assert_true(scene.until_us == -1);
}

static void reads_commands_in_time_order(void **state)
{
    (void)state;
    const TqScene scene = scene_of("game fistf\nhome 1 at 0 0\nhome keeper at -590 0\n"
                                   "at 250.5 ms flick home 1 aim 3 -4 speed 1500.125 spin -2.5\n"
                                   "at 100 ms tell home keeper to -590 30 over 200 ms\n"
                                   "flick home 1 aim 1 0 speed 10 rise 400\n"
                                   "at 100 ms flick home 1 aim 0 1 speed 20\n"
                                   "until 500 ms\n");
    assert_int_equal(scene.commands, 4);
    const TqSceneCommand *c = scene.command;
    assert_int_equal(c[0].time_us, 0);
    assert_int_equal(c[0].flick.rise_um_s, 400000);
    assert_int_equal(c[1].kind, TQ_SCENE_TELL);
    assert_int_equal(c[1].tell.body, 1);
    assert_int_equal(c[1].tell.leg[0].y_um, 30000);
    assert_int_equal(c[1].tell.leg[0].duration_us, 200000);
    assert_int_equal(c[2].flick.speed_um_s, 20000);
    assert_int_equal(c[3].time_us, 250500);
    assert_int_equal(c[3].flick.aim_x, 3000);
    assert_int_equal(c[3].flick.aim_y, -4000);
    assert_int_equal(c[3].flick.speed_um_s, 1500125);
    assert_int_equal(c[3].flick.spin_mrad_s, -2500);
    assert_int_equal(c[3].line, 4);
    assert_true(scene.until_us == 500000);
}

/* A way waits 50 ms, goes out at 400 mm/s at most, and comes back. */
static void reads_and_plays_ways(void **state)
{
    (void)state;
    static struct tq_scene_play play;
    TqEvent event;
    const TqScene scene =
        scene_of("game fistf\naway keeper at 590 0\n"
                 "tell away keeper to 590 0 over 50 ms then 590 40 axis -4 3 over 10 ms "
                 "then 590 0 axis -1 0 over 200 ms most 400\n");
    assert_int_equal(scene.command[0].tell.legs, 3);
    assert_int_equal(scene.command[0].tell.most_um_s, 400000);
    assert_int_equal(scene.command[0].tell.leg[1].axis_y, 3000);
    assert_int_equal(tq_scene_start(&play, &scene, NULL), TQ_OK);
    const double times[] = { 0.05, 0.1, 0.15, 0.25, 0.4 }, y[] = { 0, 20, 40, 20, 0 };
    for (int i = 0; i < 5; i++) {
        while (tq_scene_next(&play, times[i], &event))
            ;
        assert_true(fabs(tq_world_state(&play.world, 0).y - y[i]) < 1e-6);
    }
    assert_true(tq_scene_over(&play));
}

static void reads_lifted_flicks(void **state)
{
    (void)state;
    const TqScene scene = scene_of("game fistf\nhome 1 at 0 0\n"
                                   "flick home 1 aim 1 0 speed 900 lifted\n"
                                   "at 9 ms flick home 1 aim 1 0 speed 900 spin 3\n");
    assert_true(scene.command[0].flick.lifted);
    assert_false(scene.command[1].flick.lifted);
}

static void reads_shapes_by_game(void **state)
{
    (void)state;
    const TqScene scene = scene_of("game chapas\nhome 5 at 0 0\nshape home 5 inverted\n"
                                   "away keeper at 740 0 axis 0 1\nshape away keeper standing\n"
                                   "watch home 5\nview -10 -10 10.5 10\n");
    assert_int_equal(scene.body[0].shape, TQ_CHAPAS_INVERTED);
    assert_int_equal(scene.body[1].shape, TQ_CHAPAS_KEEPER_STANDING);
    assert_int_equal(scene.watched, 1);
    assert_true(scene.has_view);
    assert_int_equal(scene.view_um[2], 10500);
    assert_int_equal(scene_of("game dadinho\nhome 5 at 0 0\nshape home 5 ring\n").body[0].shape,
                     TQ_DADINHO_RING);
    assert_int_equal(scene_of("game fistf-indoor\nball at 0 0\n").game, TQ_FISTF_INDOOR);
}

static void reads_a_laid_ball(void **state)
{
    (void)state;
    const TqScene scene = scene_of("game chapas\nhome 9 at 300 0\naway 2 at 0 0\n"
                                   "ball in home 9\nshape home 9 inverted\n");
    assert_int_equal(scene.body[0].lies_on, TQ_NOBODY);
    assert_int_equal(scene.body[1].lies_on, TQ_NOBODY);
    assert_int_equal(scene.body[2].lies_on, 0);
    assert_int_equal(scene.body[2].line, 4);
    assert_int_equal(scene.watched, 1u << 2);
}

static void refuses_a_ball_that_cannot_be_laid(void **state)
{
    (void)state;
    assert_refused("game chapas\nhome 8 at 0 0\nball in home 9\n", 3, 14,
                   "stands nowhere yet: give it a place with `at` first");
    assert_refused("game chapas\nhome 8 at 0 0\nball in ball\n", 3, 9,
                   "the ball cannot lie in itself");
    assert_refused("game chapas\nhome 8 at 0 0\nhome 9 in home 8\n", 3, 8,
                   "only the ball can lie in or on another body");
    assert_refused("game chapas\nhome 8 at 0 0\nball in home 8\nball at 50 0\n", 4, 1,
                   "has a place already");
    assert_refused("game chapas\nhome 8 at 0 0\nball in home 8 at 50 0\n", 3, 16,
                   "expected the end of the line, found \"at\"");
    assert_refused("game chapas\nhome 8 at 0 0\nball on home 8\n", 3, 6,
                   "expected \"at\", found \"on\"");
}

static void says_what_is_wrong_and_where(void **state)
{
    (void)state;
    assert_refused("title x\n", 1, 1, "expected \"game\", found \"title\"");
    assert_refused("game golf\n", 1, 6,
                   "expected fistf, fistf-indoor, chapas or dadinho, found \"golf\"");
    assert_refused("game fistf\nref 1 at 0 0\n", 2, 1,
                   "expected title, home, away, ball, finger, shape, watch, view, at, flick, tell "
                   "or until, found \"ref\"");
    assert_refused("game fistf\nhome 0 at 0 0\n", 2, 6,
                   "expected a whole number between 1 and 99, found \"0\"");
    assert_refused("game fistf\nhome 1 at 0\n", 2, 12,
                   "expected a number between -10000 and 10000 (mm), found the end of the line");
    assert_refused("game fistf\nhome 1 at 0 0.0001\n", 2, 13,
                   "expected a number with at most three decimals, found \"0.0001\"");
    assert_refused("game fistf\nhome 1 at 0 0 0\n", 2, 15,
                   "expected the end of the line, found \"0\"");
    assert_refused("game fistf\nhome 1 at 0 0\nhome 1 at 50 0\n", 3, 6, "has a place already");
    assert_refused("game fistf\nflick home 1 aim 1 0 speed 1\n", 2, 12,
                   "stands nowhere yet: give it a place with `at` first");
    assert_refused("game fistf\nball at 0 0\nat 1 ms push ball\n", 3, 9,
                   "expected flick or tell, found \"push\"");
    assert_refused("game fistf\nhome 1 at 0 0\nflick home 1 aim 0 0 speed 1\n", 3, 20,
                   "0 0 is no direction");
    assert_refused("game fistf\nhome 1 at 0 0\nshape home 1 ring\n", 3, 14,
                   "expected a shape that this piece has in this game, found \"ring\"");
    assert_refused("game dadinho\nfinger 1 at 0 0\n", 2, 8, "this game knows no fingers");
    assert_refused("game fistf\nball at 0 0\nview 1 0 0 5\n", 3, 12,
                   "a view needs its lower left corner first");
    assert_refused("", 1, 1, "an empty scene: nobody is on the table");
}

static void refuses_too_many(void **state)
{
    (void)state;
    char text[4096] = "game fistf\nhome 1 at 0 0\n";
    for (int i = 0; i <= TQ_SCENE_COMMANDS; i++)
        strcat(text, "flick home 1 aim 1 0 speed 1\n");
    assert_refused(text, 3 + TQ_SCENE_COMMANDS, 1, "more than 16 commands");
    strcpy(text, "game fistf\n");
    for (int i = 0; i <= TQ_MAX_BODIES; i++)
        sprintf(text + strlen(text), "home %d at %d 0\n", i + 1, i * 30);
    assert_refused(text, 2 + TQ_MAX_BODIES, 16, "more than 32 bodies");
    strcpy(text, "game fistf\ntitle ");
    memset(text + strlen(text), 'x', 130);
    assert_refused(text, 2, 7, "a title has at most 119 bytes");
}

static void writes_names(void **state)
{
    (void)state;
    char text[TQ_NAME_TEXT];
    tq_name_text((TqName){ TQ_WHO_HOME, 12 }, text);
    assert_string_equal(text, "home 12");
    tq_name_text((TqName){ TQ_WHO_AWAY, 0 }, text);
    assert_string_equal(text, "away keeper");
    tq_name_text((TqName){ TQ_WHO_BALL, 0 }, text);
    assert_string_equal(text, "ball");
    tq_name_text((TqName){ TQ_WHO_FINGER, 2 }, text);
    assert_string_equal(text, "finger 2");
}

/* ---- playing ---- */

static struct tq_scene_play started(const char *text)
{
    static struct tq_scene_play play;
    const TqScene scene = scene_of(text);
    TqError err;
    if (tq_scene_start(&play, &scene, &err) != TQ_OK)
        fail_msg("%d:%d: %s", err.line, err.column, err.message);
    return play;
}

static void the_world_refuses_with_the_line(void **state)
{
    (void)state;
    static struct tq_world world;
    const TqScene scene = scene_of("game fistf\nhome 1 at 0 0\n\n  home 2 at 5 0\n");
    TqError err;
    assert_int_equal(tq_scene_world(&scene, &world, &err), TQ_BAD_BODY);
    assert_int_equal(err.line, 4);
    assert_int_equal(err.column, 3);
    assert_true(err.message[0] != '\0');
}

static void lays_the_ball_where_it_says(void **state)
{
    (void)state;
    static struct tq_world world;
    TqError err;
    const TqScene scene = scene_of("game chapas\nhome 3 at 0 50\nhome 9 at 300 20\n"
                                   "ball in home 9\naway 2 at 300 60\n");
    assert_int_equal(tq_scene_world(&scene, &world, &err), TQ_OK);
    const TqBodyState ball = tq_world_state(&world, 2);
    assert_int_equal(ball.lies_on, 1);
    assert_int_equal(ball.mode, TQ_REST);
    assert_true(ball.x == 300 && ball.y == 20 && ball.z > 0);
    assert_true(tq_world_at_rest(&world));
}

/* The ball first enters the world at some free place: no body that stands there may matter. */
static void a_laid_ball_leaves_no_trace_elsewhere(void **state)
{
    (void)state;
    static struct tq_world before, after;
    TqError err;
    const TqScene scene = scene_of("game chapas\nhome 9 at 300 20\nball in home 9\n");
    assert_int_equal(tq_scene_world(&scene, &before, &err), TQ_OK);
    after = before;
    assert_int_equal(tq_world_put(&after, 1, &(TqPose){ 0, 0, 1, 0 }, &err), TQ_OK);
    assert_int_equal(tq_world_lay(&after, 1, 0, &err), TQ_OK);
    assert_true(tq_world_hash(&before) == tq_world_hash(&after));
}

static void a_laid_ball_is_in_the_way(void **state)
{
    (void)state;
    static struct tq_world world;
    TqError err;
    const TqScene scene = scene_of("game chapas\nhome 9 at 300 20\nball in home 9\n"
                                   "away 2 at 301 20\n");
    assert_int_equal(tq_scene_world(&scene, &world, &err), TQ_BAD_BODY);
    assert_int_equal(err.line, 4);
}

static void a_refused_command_ends_the_play(void **state)
{
    (void)state;
    struct tq_scene_play play = started("game fistf\nhome 1 at 0 0\nhome keeper at -590 0\n"
                                        "at 20 ms flick home keeper aim 1 0 speed 5\n");
    TqEvent event;
    assert_false(tq_scene_next(&play, TQ_FOREVER, &event));
    assert_int_not_equal(play.error.status, TQ_OK);
    assert_int_equal(play.error.line, 4);
    assert_true(tq_scene_over(&play));
}

static int first_of(struct tq_scene_play *play, TqEventKind kind, TqEvent *event)
{
    int seen = 0;
    while (tq_scene_next(play, TQ_FOREVER, event)) {
        seen++;
        if (event->kind == kind)
            return seen;
    }
    return 0;
}

static void plays_flicks_when_they_are_due(void **state)
{
    (void)state;
    struct tq_scene_play play = started("game fistf\nhome 1 at 0 0\nhome 2 at 0 100\n"
                                        "at 250 ms flick home 1 aim 1 0 speed 1000\n"
                                        "at 5000 ms flick home 2 aim 1 0 speed 1000\n");
    TqEvent event;
    assert_int_not_equal(first_of(&play, TQ_EV_REST, &event), 0);
    assert_int_equal(event.a, 0);
    assert_int_equal(event.chain_a, 1);
    assert_true(fabs(event.time - (0.25 + 1000 / (0.115 * play.world.table.gravity))) < 1e-9);
    assert_false(tq_scene_over(&play));
    assert_int_not_equal(first_of(&play, TQ_EV_REST, &event), 0);
    assert_int_equal(event.a, 1);
    assert_int_equal(event.chain_a, 2);
    assert_false(tq_scene_next(&play, TQ_FOREVER, &event));
    assert_true(tq_scene_over(&play));
}

static void stops_at_its_end_and_between(void **state)
{
    (void)state;
    struct tq_scene_play play = started("game fistf\nhome 1 at 0 0\nuntil 500 ms\n"
                                        "flick home 1 aim 1 0 speed 1000\n");
    TqEvent event;
    assert_false(tq_scene_next(&play, 0.125, &event));
    assert_true(tq_world_now(&play.world) == 0.125);
    assert_false(tq_scene_over(&play));
    assert_false(tq_scene_next(&play, TQ_FOREVER, &event));
    assert_true(tq_world_now(&play.world) == 0.5);
    assert_true(tq_scene_over(&play));
}

static void tells_a_keeper(void **state)
{
    (void)state;
    struct tq_scene_play play = started("game fistf\nhome keeper at -590 0\n"
                                        "at 100 ms tell home keeper to -590 30 over 200 ms\n");
    TqEvent event;
    assert_int_not_equal(first_of(&play, TQ_EV_ARRIVE, &event), 0);
    assert_true(fabs(event.time - 0.3) < 1e-12);
    const TqBodyState keeper = tq_world_state(&play.world, 0);
    assert_true(fabs(keeper.y - 30) < 1e-9);
    assert_true(fabs(keeper.axis_x - 1) < 1e-9);
}

/* ---- the scenes of the documentation ---- */

/* What must happen in a scene, in this order, other events between; "!" first: what must not. */
static const struct {
    const char *name, *story;
} telling[] = {
    { "opponent_first", "home 4+away 7;home 4+ball;ball in goal" },
    { "ball_first", "home 4+ball;home 4+away 7;ball in goal" },
    { "cannon", "home 8+home 5;home 5+away 3;away 3+ball;ball in goal" },
    { "over_the_wall", "home 10+ball;ball in goal;!ball+away 4;!ball+away 5;!ball+away 6" },
    { "post_and_in", "home 9+ball;ball+post;ball in goal" },
    { "bend", "home 7+ball;!home 7+away 2" },
    { "twins", "home 6+away 3;home 6+away 4" },
    { "ground_shot", "home 9+ball;ball in goal;ball+away keeper;!ball+away 4" },
    { "lifted", "home 7+ball;home 7+finger 2;ball in goal;!ball+away 3;!ball+away 4;!ball+away "
                "5;!home 7+away 4" },
    { "bridge", "home 5+ball;home 5+finger 1;home 5+finger 2;ball+away 8;!ball+finger 1" },
    { "header", "home 9+ball;ball in goal;!ball+away keeper" },
    { "keeper_over", "home 9+ball;ball+away keeper;away keeper falls;!ball in goal" },
    { "charged", "home 6+away 2;home 6+away 3;home 6 perches;!home 6 lands" },
    { "over_the_fence", "home 2 gone;!home 2+fixture" },
    { "cube", "home 6+ball;ball lands;ball in goal" },
    { "save", "home 9+ball;ball+away keeper;!ball in goal" },
    { "two_flicks", "away 5+ball;home 8+away 5" },
    { "topple", "home 4+ball;ball+away 6;away 6 falls" },
    { "off_the_table", "home 11+ball;ball gone;home 3 gone" },
};

static struct tq_scene_play opened(const char *name)
{
    static char text[8192];
    char path[128];
    snprintf(path, sizeof path, "docs/scenes/%s.scene", name);
    FILE *in = fopen(path, "rb");
    if (!in)
        fail_msg("%s: cannot be opened", path);
    text[fread(text, 1, sizeof text - 1, in)] = '\0';
    fclose(in);
    return started(text);
}

static void name_into(const struct tq_scene_play *play, int id, char out[TQ_NAME_TEXT])
{
    out[0] = '\0';
    if (id >= TQ_FIXTURE_ID)
        strcpy(out, play->world.table.fixture[id - TQ_FIXTURE_ID].kind == TQ_FIX_POST ? "post"
                                                                                      : "fixture");
    else if (id >= 0)
        tq_name_text(play->scene.body[id].name, out);
}

/* The event in the words of the table above. */
static void event_words(const struct tq_scene_play *play, const TqEvent *e, char out[64])
{
    char a[TQ_NAME_TEXT], b[TQ_NAME_TEXT];
    name_into(play, e->a, a);
    name_into(play, e->b, b);
    const bool goal = e->kind == TQ_EV_CROSS && e->across == TQ_BY_WHOLE && e->in_mouth &&
                      e->inward && play->world.watch[e->watch].kind == TQ_GOAL;
    const char *what = e->kind == TQ_EV_PERCH       ? " perches"
                       : e->kind == TQ_EV_TOPPLE    ? " falls"
                       : e->kind == TQ_EV_LANDING   ? " lands"
                       : e->kind == TQ_EV_OFF_TABLE ? " gone"
                       : goal                       ? " in goal"
                                                    : "";
    snprintf(out, 64, "%s%s%s", a, e->kind == TQ_EV_CONTACT ? "+" : what,
             e->kind == TQ_EV_CONTACT ? b : "");
}

/* All that happened, each event between semicolons. */
static void play_all(const char *name, char *all, size_t room)
{
    struct tq_scene_play play = opened(name);
    TqEvent event;
    strcpy(all, ";");
    while (tq_scene_next(&play, TQ_FOREVER, &event)) {
        char words[64];
        event_words(&play, &event, words);
        assert_true(strlen(all) + 70 < room);
        strcat(strcat(all, words), ";");
    }
    if (play.error.status != TQ_OK)
        fail_msg("%s:%d: %s", name, play.error.line, play.error.message);
    assert_true(tq_scene_over(&play));
}

static void scenes_tell_what_they_say(void **state)
{
    (void)state;
    static char all[65536];
    for (size_t i = 0; i < sizeof telling / sizeof telling[0]; i++) {
        char story[256];
        play_all(telling[i].name, all, sizeof all);
        const char *from = all;
        strcpy(story, telling[i].story);
        for (char *word = strtok(story, ";"); word; word = strtok(NULL, ";")) {
            char want[80];
            const bool never = word[0] == '!';
            snprintf(want, sizeof want, ";%s;", word + never);
            const char *found = strstr(never ? all : from, want);
            if (!found != never)
                fail_msg("%s: %s %s in %s", telling[i].name, word, never ? "occurs" : "is missing",
                         all);
            from = never ? from : found + 1;
        }
    }
}

static void the_first_contact_decides(void **state)
{
    (void)state;
    static char all[65536];
    play_all("opponent_first", all, sizeof all);
    assert_true(strncmp(all, ";home 4+away 7;", 15) == 0);
    play_all("ball_first", all, sizeof all);
    assert_true(strncmp(all, ";home 4+ball;", 13) == 0);
}

static void twins_are_met_at_one_instant(void **state)
{
    (void)state;
    struct tq_scene_play play = opened("twins");
    TqEvent first, second;
    assert_true(tq_scene_next(&play, TQ_FOREVER, &first));
    assert_true(tq_scene_next(&play, TQ_FOREVER, &second));
    assert_true(first.kind == TQ_EV_CONTACT && second.kind == TQ_EV_CONTACT);
    assert_true(first.time == second.time);
    assert_true(first.closing == second.closing && first.y == -second.y);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_bodies_exactly),
        cmocka_unit_test(reads_commands_in_time_order),
        cmocka_unit_test(reads_and_plays_ways),
        cmocka_unit_test(reads_lifted_flicks),
        cmocka_unit_test(reads_shapes_by_game),
        cmocka_unit_test(reads_a_laid_ball),
        cmocka_unit_test(refuses_a_ball_that_cannot_be_laid),
        cmocka_unit_test(says_what_is_wrong_and_where),
        cmocka_unit_test(refuses_too_many),
        cmocka_unit_test(writes_names),
        cmocka_unit_test(the_world_refuses_with_the_line),
        cmocka_unit_test(lays_the_ball_where_it_says),
        cmocka_unit_test(a_laid_ball_leaves_no_trace_elsewhere),
        cmocka_unit_test(a_laid_ball_is_in_the_way),
        cmocka_unit_test(a_refused_command_ends_the_play),
        cmocka_unit_test(plays_flicks_when_they_are_due),
        cmocka_unit_test(stops_at_its_end_and_between),
        cmocka_unit_test(tells_a_keeper),
        cmocka_unit_test(scenes_tell_what_they_say),
        cmocka_unit_test(the_first_contact_decides),
        cmocka_unit_test(twins_are_met_at_one_instant),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
