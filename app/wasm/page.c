/* SPDX-License-Identifier: MIT */
/* One match, its players, and the two buffers through which the page talks to it. */
#include "page.h"

#include <toque/agent.h>
#include <toque/placing.h>
#include <toque/record.h>

#include "answer.h"
#include "foresee.h"
#include "hand.h"
#include "lens.h"
#include "motion.h"
#include "preview.h"
#include "why.h"

enum { ROOM = 1 << 22, TEXT = 1 << 19 };

static char room[ROOM], text[TEXT];
static char line[TQ_RECORD_LINE];
static struct tq_match match, past, thought[2];
static TqMatchSetup setup;
static uint64_t proof; /* hash of the last line of the record */
static TqAgentState player[2];
static TqAgentWhy reason[2];
static JsonOut out;
static size_t written;
static bool full; /* the answer did not fit: there is none then */

char *page_room(void)
{
    return room;
}

int page_room_size(void)
{
    return ROOM;
}

const char *page_text(void)
{
    return text;
}

const float *page_samples(void)
{
    return motion_samples;
}

static void put(void *sink, char c)
{
    (void)sink;
    full |= written == sizeof text;
    if (!full)
        text[written++] = c;
}

static JsonOut *answer(void)
{
    out = (JsonOut){ .put = put, .decimals = 6 };
    written = 0;
    full = false;
    return &out;
}

static int answered(void)
{
    return full ? 0 : (int)written;
}

int page_books(void)
{
    write_books(answer());
    return answered();
}

int page_scene(void)
{
    write_scene(answer(), &match);
    return answered();
}

void page_wake(int salt)
{
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        player[side] = tq_agent_begin(
            (setup.seed ^ (uint64_t)(uint32_t)salt) * 2 + (uint64_t)side + 1, &thought[side]);
        player[side].why = &reason[side];
    }
}

int page_start(int len)
{
    TqError err;
    TqRecordHeader wanted;
    const bool read = tq_record_read_header(room, (size_t)len, 1, &wanted, &err) == TQ_OK;
    const bool good = read && tq_match_start(&match, &wanted.setup, &err) == TQ_OK;
    out_open(answer(), NULL, '{');
    out_text(&out, "error", good ? NULL : err.message);
    if (good) {
        setup = wanted.setup;
        proof = tq_record_header_hash(&wanted);
        page_wake(0);
        line[0] = '\0';
        (void)tq_record_write_header(&wanted, line, sizeof line);
        out_text(&out, "header", line);
    }
    out_close(&out, '}');
    return answered();
}

int page_look(int seat)
{
    const bool sits = seat == TQ_HOME || seat == TQ_AWAY;
    write_look(answer(), &match, sits ? (TqSide)seat : TQ_NO_SIDE);
    return answered();
}

static bool read_command(int len, TqCommand *command, TqError *err)
{
    TqOutcome outcome;
    return tq_record_read_command(setup.book, room, (size_t)len, 1, command, &outcome, err) ==
           TQ_OK;
}

int page_may(int len)
{
    TqError err;
    TqCommand command;
    TqReport report = { .rulings = 0 };
    const bool good =
        read_command(len, &command, &err) && tq_match_may(&match, &command, &report, &err) == TQ_OK;
    out_open(answer(), NULL, '{');
    out_text(&out, "impossible", good ? NULL : err.message);
    write_report(&out, "report", setup.book, &report);
    out_close(&out, '}');
    return answered();
}

static void write_lines(const TqCommand *command, const TqReport *report)
{
    TqView view;
    proof = tq_record_command_hash(proof, setup.book, command, report, &match);
    const TqOutcome outcome = tq_record_outcome(report, proof);
    const size_t len = tq_record_write_command(setup.book, command, &outcome, line, sizeof line);
    out_text(&out, "line", len > 0 ? line : NULL);
    tq_match_view(&match, TQ_NO_SIDE, &view);
    if (!view.over) {
        out_null(&out, "end");
        return;
    }
    const TqEnding ending = tq_record_ending(&match, proof);
    out_text(&out, "end", tq_record_write_end(&ending, line, sizeof line) > 0 ? line : NULL);
}

/* `read`: it could be read; else err says why not. */
static int carry_out(const TqCommand *command, bool read, TqError *err)
{
    TqReport report = { .rulings = 0 };
    const bool good = read && tq_match_apply(&match, command, &report, err) == TQ_OK;
    out_open(answer(), NULL, '{');
    out_text(&out, "impossible", good ? NULL : err->message);
    write_report(&out, "report", setup.book, &report);
    if (good && !report.refused)
        write_lines(command, &report);
    out_close(&out, '}');
    return answered();
}

int page_apply(int len)
{
    TqError err;
    TqCommand command;
    const bool read = read_command(len, &command, &err);
    return carry_out(&command, read, &err);
}

int page_pass(void)
{
    TqError err;
    const int64_t due = tq_match_next_deadline(&match);
    const TqCommand time = { .deed = TQ_DO_TIME, .side = TQ_NO_SIDE, .at_ms = due };
    if (due >= 0)
        return carry_out(&time, true, &err);
    out_null(answer(), NULL);
    return answered();
}

/* Answers about a command; null where it cannot be read. */
static int about(int len, void (*write)(JsonOut *, const struct tq_match *, const TqCommand *))
{
    TqError err;
    TqCommand command;
    answer();
    if (read_command(len, &command, &err))
        write(&out, &match, &command);
    else
        out_null(&out, NULL);
    return answered();
}

int page_preview(int len)
{
    return about(len, write_preview);
}

int page_kinds(int len)
{
    return about(len, write_kinds);
}

int page_forbidden(int len)
{
    return about(len, write_forbidden);
}

int page_nearest(int len)
{
    return about(len, write_nearest);
}

int page_after(int len)
{
    return about(len, write_after);
}

int page_meet(int len)
{
    return about(len, write_meet);
}

int page_hit(int len)
{
    return about(len, write_hit);
}

int page_stop_at(int len)
{
    return about(len, write_stop_at);
}

int page_reach(int len)
{
    return about(len, write_reach);
}

int page_ahead(int seat)
{
    const bool sits = seat == TQ_HOME || seat == TQ_AWAY;
    write_ahead(answer(), &match, sits ? (TqSide)seat : TQ_NO_SIDE);
    return answered();
}

int page_lens(int len)
{
    TqError err;
    TqReplay replay = { .seen = NULL };
    const bool read =
        len == 0 || tq_record_replay(&past, room, (size_t)len, &replay, &err) == TQ_OK;
    answer();
    if (read)
        write_lens(&out, len == 0 ? &match : &past, setup.book);
    else
        out_null(&out, NULL);
    return answered();
}

int page_lens_now(void)
{
    answer();
    write_lens_now(&out, &match, setup.book);
    return answered();
}

/* A command that could be given, as its line; null: there is none. */
static void write_command(const char *key, bool is, const TqCommand *command)
{
    const TqOutcome none = { .has_calls = false };
    if (is && tq_record_write_command(setup.book, command, &none, line, sizeof line) > 0)
        out_text(&out, key, line);
    else
        out_null(&out, key);
}

int page_presets(int side)
{
    static const char *const names[TQ_PRESETS] = {
        [TQ_PRESET_AS_IT_LIES] = "as-it-lies", [TQ_PRESET_SHAPE] = "shape",
        [TQ_PRESET_ATTACK] = "attack",         [TQ_PRESET_MARK] = "mark",
        [TQ_PRESET_GUARD] = "guard",           [TQ_PRESET_WALL_LEFT] = "wall-left",
        [TQ_PRESET_WALL] = "wall-middle",      [TQ_PRESET_WALL_RIGHT] = "wall-right",
    };
    TqCommand command;
    out_open(answer(), NULL, '[');
    for (int preset = 0; preset < TQ_PRESETS; preset++)
        if (tq_match_preset(&match, (TqSide)side, (TqPreset)preset, &command)) {
            out_open(&out, NULL, '{');
            out_text(&out, "name", names[preset]);
            write_command("line", true, &command);
            out_close(&out, '}');
        }
    out_close(&out, ']');
    return answered();
}

int page_quick(int side)
{
    TqCommand command;
    answer();
    write_command(NULL, tq_match_quick(&match, (TqSide)side, &command), &command);
    return answered();
}

int page_choose(int side, int name_len)
{
    TqCommand command;
    room[name_len] = '\0';
    const int agent = tq_agent_find(room);
    const bool acts = agent >= 0 && side >= 0 && side < 2 && tq_agent_plays(agent, setup.book) &&
                      tq_agent_choose(agent, &match, (TqSide)side, &player[side], &command);
    answer();
    if (acts) {
        out_open(&out, NULL, '{');
        write_command("line", true, &command);
        write_why(&out, "why", &match, &reason[side]);
        out_close(&out, '}');
    } else {
        out_null(&out, NULL);
    }
    return answered();
}

int page_motion(void)
{
    write_motion(answer(), &match);
    return answered();
}

int page_motion_of(int len)
{
    TqError err;
    TqReplay replay = { .seen = NULL };
    answer();
    if (tq_record_replay(&past, room, (size_t)len, &replay, &err) == TQ_OK)
        write_motion(&out, &past);
    else
        out_null(&out, NULL);
    return answered();
}
