/* SPDX-License-Identifier: MIT */
/* Tests of tq_world_batch: the same bits as one flick at a time, up to what is asked. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <toque/games.h>

#include "base/rng.h"

enum { PIECES = 20, FLICKS = 256, BALL = PIECES, KEEPER = BALL + 1, GOAL_LINE = 0, HALFWAY = 4 };

static struct tq_world start, room, alone;
static TqFlick flick[FLICKS];
static TqPlayed out[FLICKS];
static Rng rng;

static double between(double lo, double hi)
{
    return lo + (hi - lo) * rng_unit(&rng);
}

static void put_anywhere(TqGame game, int shape)
{
    const TqField *field = tq_game_field(game);
    int id;
    TqStatus status;
    do {
        TqPose pose = { between(-0.85, 0.85) * field->half_x, between(-0.85, 0.85) * field->half_y,
                        0, 0 };
        status = tq_world_add_body(&start, shape, &pose, &id, 0);
    } while (status != TQ_OK);
}

static TqFlick any_flick(void)
{
    const int body = (int)rng_below(&rng, PIECES);
    const TqBodyState from = tq_world_state(&start, body), ball = tq_world_state(&start, BALL);
    const double x = ball.x - from.x, y = ball.y - from.y;
    const double aside = rng_below(&rng, 2) ? between(-0.07, 0.07) : between(-3, 3);
    return (TqFlick){ .body = body,
                      .aim_x = (int32_t)(1e3 * (x - aside * y)),
                      .aim_y = (int32_t)(1e3 * (y + aside * x)),
                      .speed_um_s = (int32_t)between(2e5, 3e6),
                      .spin_mrad_s = rng_below(&rng, 2) ? (int32_t)between(-4e4, 4e4) : 0,
                      .rise_um_s = rng_below(&rng, 6) ? 0 : (int32_t)between(2e5, 6e5) };
}

/* Pieces, ball and two keepers; ball and pieces are watched at all lines. */
static void set_up(TqGame game)
{
    static const int keeper[TQ_GAMES] = { [TQ_FISTF] = TQ_FISTF_KEEPER,
                                          [TQ_FISTF_INDOOR] = TQ_FISTF_KEEPER,
                                          [TQ_CHAPAS] = TQ_CHAPAS_KEEPER,
                                          [TQ_DADINHO] = TQ_DADINHO_KEEPER };
    const double half_x = tq_game_field(game)->half_x;
    int id;
    rng = rng_seed(17 + (uint64_t)game);
    assert_int_equal(tq_game_world(game, NULL, &start, 0), TQ_OK);
    for (int i = 0; i < PIECES; i++)
        put_anywhere(game, tq_game_piece(game));
    put_anywhere(game, tq_game_ball(game));
    for (int end = -1; end <= 1; end += 2) {
        const TqPose pose = { end * (half_x - 40), 0, 0, 1 };
        assert_int_equal(tq_world_add_body(&start, keeper[game], &pose, &id, 0), TQ_OK);
    }
    assert_int_equal(tq_game_watch(game, NULL, &start, (1u << KEEPER) - 1, 0), TQ_OK);
    for (int i = 0; i < FLICKS; i++)
        flick[i] = any_flick();
    room = start;
}

/* ---- One at a time, by the plain door ---- */

static bool is_asked(const TqUntil *until, int body, const TqEvent *e)
{
    const bool ends = (e->kind == TQ_EV_REST || e->kind == TQ_EV_OFF_TABLE) && e->a == body;
    const bool meets = e->kind == TQ_EV_CONTACT && (e->a == body || e->b == body);
    const bool crosses = e->kind == TQ_EV_CROSS && e->a == body && e->watch == until->watch &&
                         e->across == until->across;
    return until->kind == TQ_UNTIL_STOPS     ? ends
           : until->kind == TQ_UNTIL_MEETS   ? ends || meets
           : until->kind == TQ_UNTIL_CROSSES ? crosses
                                             : false;
}

static bool play_alone(const TqFlick *f, const TqUntil *until, TqEvent *event)
{
    const int body = until->body == TQ_NOBODY ? f->body : until->body;
    int number;
    alone = start;
    assert_int_equal(tq_world_flick(&alone, f, &number, 0), TQ_OK);
    while (tq_world_next(&alone, TQ_FOREVER, event))
        if (is_asked(until, body, event))
            return true;
    return false;
}

static void assert_same_event(const TqEvent *a, const TqEvent *b)
{
    assert_true(a->kind == b->kind && a->time == b->time && a->a == b->a && a->b == b->b);
    assert_true(a->chain_a == b->chain_a && a->chain_b == b->chain_b);
    assert_true(a->moving_a == b->moving_a && a->moving_b == b->moving_b);
    assert_true(a->part_a == b->part_a && a->part_b == b->part_b);
    assert_true(a->x == b->x && a->y == b->y && a->z == b->z);
    assert_true(a->nx == b->nx && a->ny == b->ny && a->nz == b->nz);
    assert_true(a->closing == b->closing && a->impulse == b->impulse);
    assert_true(a->watch == b->watch && a->across == b->across);
    assert_true(a->inward == b->inward && a->in_mouth == b->in_mouth);
}

static void assert_as_alone(const TqFlick *f, const TqUntil *until, const TqPlayed *o)
{
    TqEvent event;
    const bool came = play_alone(f, until, &event);
    const TqBodyState s = tq_world_state(&alone, until->body == TQ_NOBODY ? f->body : until->body);
    assert_int_equal(o->status, TQ_OK);
    assert_int_equal(o->came, came);
    assert_true(o->time == tq_world_now(&alone));
    assert_true(o->body.mode == s.mode && o->body.x == s.x && o->body.y == s.y &&
                o->body.z == s.z && o->body.vx == s.vx && o->body.vy == s.vy);
    if (came)
        assert_same_event(&o->event, &event);
}

/* Then, and when both are played on to rest, for the last of the batch. */
static void assert_room_as_alone(void)
{
    static struct tq_world on;
    assert_true(tq_world_hash(&room) == tq_world_hash(&alone));
    on = room;
    (void)tq_world_run(&on);
    (void)tq_world_run(&alone);
    assert_true(tq_world_hash(&on) == tq_world_hash(&alone));
}

/* All of them at once, and a part of them one by one, where the whole table is compared. */
static int ask(const TqUntil *until)
{
    int came = 0;
    tq_world_batch(&room, &start, flick, FLICKS, until, out);
    for (int i = 0; i < FLICKS; i++) {
        assert_as_alone(&flick[i], until, &out[i]);
        came += out[i].came;
        if (i % 4)
            continue;
        tq_world_batch(&room, &start, &flick[i], 1, until, out + i);
        assert_room_as_alone();
    }
    return came;
}

/* Returns how often the ball went wholly over a goal line. */
static int ask_everything(void)
{
    const TqUntil rest = { TQ_UNTIL_REST, BALL, 0, TQ_BY_PART };
    const TqUntil meets = { TQ_UNTIL_MEETS, TQ_NOBODY, 0, TQ_BY_PART };
    const TqUntil ball_meets = { TQ_UNTIL_MEETS, BALL, 0, TQ_BY_PART };
    const TqUntil stops = { TQ_UNTIL_STOPS, TQ_NOBODY, 0, TQ_BY_PART };
    const TqUntil ball_stops = { TQ_UNTIL_STOPS, BALL, 0, TQ_BY_PART };
    const TqUntil halfway = { TQ_UNTIL_CROSSES, BALL, HALFWAY, TQ_BY_CENTRE };
    const TqUntil goal_line = { TQ_UNTIL_CROSSES, BALL, GOAL_LINE, TQ_BY_WHOLE };
    const TqUntil own = { TQ_UNTIL_CROSSES, TQ_NOBODY, HALFWAY, TQ_BY_PART };
    assert_int_equal(ask(&rest), 0);
    assert_int_equal(ask(&meets), FLICKS);
    assert_true(ask(&ball_meets) > FLICKS / 16);
    assert_int_equal(ask(&stops), FLICKS);
    assert_true(ask(&ball_stops) > FLICKS / 16);
    assert_true(ask(&halfway) > 0);
    assert_true(ask(&own) > 0);
    return ask(&goal_line);
}

static void a_batch_is_as_one_at_a_time_in_every_game(void **state)
{
    (void)state;
    int over = 0;
    for (int game = 0; game < TQ_GAMES; game++) {
        set_up((TqGame)game);
        over += ask_everything();
    }
    assert_true(over > 0);
}

/* Things move already, lines before them and the events of the last moment not yet read. */
static void it_may_begin_while_things_move(void **state)
{
    (void)state;
    const TqUntil until[] = { { TQ_UNTIL_REST, BALL, 0, TQ_BY_PART },
                              { TQ_UNTIL_MEETS, TQ_NOBODY, 0, TQ_BY_PART },
                              { TQ_UNTIL_CROSSES, BALL, HALFWAY, TQ_BY_CENTRE } };
    for (int game = 0; game < TQ_GAMES; game++) {
        TqEvent event;
        int number;
        set_up((TqGame)game);
        for (int i = 0; i < 4; i++)
            assert_int_equal(tq_world_flick(&start, &flick[i], &number, 0), TQ_OK);
        for (int i = 0; i < 5; i++)
            assert_true(tq_world_next(&start, TQ_FOREVER, &event));
        assert_false(tq_world_at_rest(&start));
        room = start;
        for (int i = 0; i < 3; i++)
            (void)ask(&until[i]);
    }
}

/* Law C14 counts crossings: a flick with many happenings is played with all lines. */
static void the_bound_strikes_at_the_same_happening(void **state)
{
    (void)state;
    const TqUntil rest = { TQ_UNTIL_REST, BALL, 0, TQ_BY_PART };
    const uint32_t before[] = { 1240, 1300, 19990 };
    set_up(TQ_CHAPAS);
    for (int i = 0; i < 3; i++) {
        start.events = before[i];
        room = start;
        (void)ask(&rest);
    }
}

static void a_flick_that_cannot_be_is_told(void **state)
{
    (void)state;
    const TqUntil own = { TQ_UNTIL_CROSSES, TQ_NOBODY, HALFWAY, TQ_BY_PART };
    set_up(TQ_FISTF);
    flick[1].body = TQ_MAX_BODIES + 1;
    flick[2].speed_um_s = 4000001;
    tq_world_batch(&room, &start, flick, 4, &own, out);
    assert_int_equal(out[0].status, TQ_OK);
    assert_int_equal(out[1].status, TQ_BAD_ID);
    assert_int_equal(out[2].status, TQ_BAD_FLICK);
    assert_as_alone(&flick[3], &own, &out[3]);
    tq_world_rewind(&room, &start);
    assert_true(tq_world_hash(&room) == tq_world_hash(&start));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_batch_is_as_one_at_a_time_in_every_game),
        cmocka_unit_test(it_may_begin_while_things_move),
        cmocka_unit_test(the_bound_strikes_at_the_same_happening),
        cmocka_unit_test(a_flick_that_cannot_be_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
