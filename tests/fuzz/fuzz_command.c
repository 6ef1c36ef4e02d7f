/* SPDX-License-Identifier: MIT */
/* Any commands, sane and insane, at any moment of a match: what is asked and what is applied agree,
   and what is refused or cannot be changes nothing. */
#include <math.h>
#include <stdbool.h>
#include <stdio.h>

#include <toque/agent.h>
#include <toque/match.h>

#include "fuzz/bytes.h"

enum { MAX_COMMANDS = 24, MAX_AHEAD = 60 };

typedef struct {
    Bytes bytes;
    struct tq_match match;
    TqView view;
    TqAgentState state[2];
} Fuzz;

static void must(bool fine, const char *what)
{
    if (fine)
        return;
    fprintf(stderr, "fuzz_command: %s\n", what);
    __builtin_trap();
}

static void check_seen(const TqSeenPiece *seen)
{
    must(isfinite(seen->x) && isfinite(seen->y), "a place that is none");
    must(isfinite(seen->axis_x) && isfinite(seen->axis_y), "an axis that is none");
}

static void check_match(Fuzz *f)
{
    TqOffer offer[TQ_MAX_OFFERS];
    int64_t before = f->view.now_ms;
    tq_match_view(&f->match, TQ_HOME, &f->view);
    must(f->view.now_ms >= before, "a clock that goes back");
    int count = tq_match_offers(&f->match, offer, TQ_MAX_OFFERS);
    must(count >= 0 && count <= TQ_MAX_OFFERS, "offers beyond their room");
    must(f->view.over || count > 0 || tq_match_next_deadline(&f->match) >= 0, "a match is stuck");
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n < TQ_PIECES; n++)
            check_seen(&f->view.piece[side][n]);
    check_seen(&f->view.ball);
    const struct tq_world *world = tq_match_world(&f->match);
    const bool moves = world && (world->moving & ~world->told);
    must(!moves || f->view.rests_ms > f->view.now_ms, "something still moves");
}

/* Does it happen? */
static bool apply(Fuzz *f, const TqCommand *command)
{
    TqReport asked, report;
    const uint64_t hash = tq_match_hash(&f->match);
    TqError err = { .status = TQ_OK };
    const TqStatus may = tq_match_may(&f->match, command, &asked, &err);
    must(tq_match_hash(&f->match) == hash, "asking changed something");
    must(may == TQ_OK || (err.status == may && err.message[0]), "no reason");
    const TqStatus status = tq_match_apply(&f->match, command, &report, NULL);
    must(may == status && asked.refused == report.refused, "asked and applied differ");
    must(report.rulings >= 0 && report.rulings <= TQ_MAX_RULINGS, "rulings beyond their room");
    must(!report.refused || report.rulings > 0, "a refusal without a clause");
    if (status == TQ_OK && !report.refused)
        return true;
    must(tq_match_hash(&f->match) == hash, "what was refused changed something");
    return false;
}

/* ---- Commands out of bytes ---- */

static int32_t number(Bytes *b, int32_t range)
{
    return bytes_u8(b) < 240 ? bytes_i32(b) % (range + 1) : bytes_i32(b);
}

static TqThing read_thing(Bytes *b)
{
    TqThing thing = { (int8_t)bytes_u8(b), (int8_t)bytes_u8(b), (int8_t)bytes_u8(b) };
    if (bytes_u8(b) < 40)
        return thing;
    int kind = bytes_below(b, 5);
    return (TqThing){ kind == 0 ? TQ_THING_BALL : TQ_THING_PIECE,
                      (int8_t)(kind == 0 ? TQ_NO_SIDE : bytes_below(b, 2)),
                      (int8_t)(kind == 0 ? 0 : bytes_below(b, TQ_PIECES)) };
}

static int64_t read_time(const Fuzz *f, Bytes *b)
{
    const uint8_t how = bytes_u8(b);
    const int64_t due = tq_match_next_deadline(&f->match);
    if (how < 5)
        return (int64_t)((uint64_t)(uint32_t)bytes_i32(b) << 32) - bytes_i32(b);
    if (how < 60 && due >= 0)
        return due + bytes_below(b, 3) - 1;
    int64_t from =
        f->view.rests_ms > f->view.now_ms && how < 220 ? f->view.rests_ms : f->view.now_ms;
    return from + bytes_u8(b) * 10;
}

static TqCommand read_command(Fuzz *f)
{
    Bytes *b = &f->bytes;
    TqCommand c = { .deed = (TqDeed)bytes_below(b, TQ_DEEDS + 1) };
    c.side = (TqSide)bytes_below(b, 4);
    c.at_ms = read_time(f, b);
    c.thing = read_thing(b);
    c.aim_x = number(b, 1000);
    c.aim_y = number(b, 1000);
    c.speed_um_s = number(b, 4000000);
    c.spin_mrad_s = number(b, 100000);
    c.rise_um_s = bytes_u8(b) < 200 ? 0 : number(b, 1500000);
    c.x_um = number(b, 920000);
    c.y_um = number(b, 620000);
    c.axis_x = number(b, 3);
    c.axis_y = number(b, 3);
    c.placed = bytes_u8(b) & 1;
    c.pose = (TqPoseKind)(bytes_u8(b) < 200 ? 0 : bytes_below(b, 6));
    c.option = (TqOption)bytes_below(b, TQ_OPTIONS + 1);
    c.by = (int16_t)number(b, 20);
    c.clause = (int16_t)number(b, 600);
    c.flick = (int8_t)bytes_below(b, 3);
    c.kind = (TqFlickKind)bytes_below(b, TQ_FLICKS + 1);
    c.width_um = bytes_u8(b) < 200 ? 0 : number(b, 30000);
    c.request = (TqRequest)bytes_below(b, TQ_REQUESTS + 1);
    c.start_ms = c.at_ms + 4 * bytes_u8(b);
    c.spots = (int8_t)bytes_below(b, TQ_MAX_SPOTS + 2);
    for (int i = 0; i < c.spots && i < TQ_MAX_SPOTS; i++)
        c.spot[i] = (TqSpot){ .number = (int8_t)bytes_below(b, TQ_PIECES + 1),
                              .after_ms = 100 * i + bytes_u8(b),
                              .x_um = number(b, 920000),
                              .y_um = number(b, 620000) };
    return c;
}

/* ---- Some way into a match ---- */

static bool start(Fuzz *f)
{
    Bytes *b = &f->bytes;
    TqMatchSetup setup = tq_match_usual(bytes_below(b, tq_books()));
    setup.manner = bytes_u8(b) & 1 ? TQ_STRICT : TQ_ASSISTED;
    setup.seed = bytes_u8(b);
    for (int i = 0; i < tq_book_settings(setup.book); i++) {
        const TqSetting setting = tq_book_setting(setup.book, i);
        const uint8_t draw = bytes_u8(b);
        if (draw < 250)
            setup.setting[i] = setting.min + draw % (setting.max - setting.min + 1);
        else
            setup.setting[i] = bytes_i32(b);
    }
    return tq_match_start(&f->match, &setup, NULL) == TQ_OK;
}

static void next_by_player(Fuzz *f)
{
    TqCommand command = { .deed = TQ_DO_TIME, .side = TQ_NO_SIDE };
    const int64_t due = tq_match_next_deadline(&f->match);
    const int random = tq_agent_find("random");
    bool acts = tq_agent_choose(random, &f->match, TQ_HOME, &f->state[0], &command) ||
                tq_agent_choose(random, &f->match, TQ_AWAY, &f->state[1], &command);
    if (!acts)
        command = (TqCommand){ .deed = TQ_DO_TIME, .side = TQ_NO_SIDE, .at_ms = due };
    if (acts || due >= 0)
        apply(f, &command);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Fuzz f;
    f.bytes = (Bytes){ data, size };
    f.view.now_ms = 0;
    if (!start(&f))
        return 0;
    const int ahead = bytes_below(&f.bytes, MAX_AHEAD);
    for (int side = 0; side < 2; side++)
        f.state[side] = tq_agent_begin(bytes_u8(&f.bytes), NULL);
    check_match(&f);
    for (int i = 0; i < ahead && !f.view.over; i++) {
        next_by_player(&f);
        check_match(&f);
    }
    for (int i = 0; i < MAX_COMMANDS && f.bytes.left > 0; i++) {
        const TqCommand command = read_command(&f);
        if (apply(&f, &command))
            check_match(&f);
    }
    return 0;
}
