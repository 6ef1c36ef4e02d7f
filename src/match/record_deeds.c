/* SPDX-License-Identifier: MIT */
/* Writes and reads the keys of deeds that only some books have. */
#include "match/record_deeds.h"

#include <toque/record.h>

uint32_t record_deeds_filled(const TqCommand *c)
{
    uint32_t keys = KEY_BIT(KEY_START);
    if (c->kind != TQ_FLICK_NORMAL)
        keys |= KEY_BIT(KEY_KIND);
    if (c->width_um != 0)
        keys |= KEY_BIT(KEY_WIDTH);
    if (c->request != TQ_ASK_NONE)
        keys |= KEY_BIT(KEY_REQUEST);
    if (c->flick > 0)
        keys |= KEY_BIT(KEY_FLICK);
    if (c->spots > 0 && c->spots <= TQ_MAX_SPOTS)
        keys |= KEY_BIT(KEY_PATH) | KEY_BIT(KEY_PLACES);
    return keys;
}

/* ---- Writing ---- */

static void write_numbers(Writer *w, const int64_t *number, int count)
{
    writer_char(w, '[');
    for (int i = 0; i < count; i++) {
        writer_text(w, i > 0 ? "," : "");
        writer_int(w, number[i]);
    }
    writer_char(w, ']');
}

static void write_spots(Writer *w, bool path, const TqCommand *c)
{
    writer_char(w, '[');
    for (int i = 0; i < c->spots; i++) {
        const TqSpot *s = &c->spot[i];
        const int64_t number[] = {
            path ? s->after_ms : s->number, s->x_um, s->y_um, s->axis_x, s->axis_y, s->pose
        };
        writer_text(w, i > 0 ? "," : "");
        write_numbers(w, number, path ? 5 : 6);
    }
    writer_char(w, ']');
}

void record_deeds_write(Writer *w, Key key, const TqCommand *c)
{
    if (key == KEY_KIND)
        writer_json_string(w, tq_flick_word(c->kind));
    else if (key == KEY_WIDTH)
        writer_int(w, c->width_um);
    else if (key == KEY_REQUEST)
        writer_json_string(w, tq_request_word(c->request));
    else if (key == KEY_START)
        writer_int(w, c->start_ms);
    else if (key == KEY_FLICK)
        writer_int(w, c->flick);
    else
        write_spots(w, key == KEY_PATH, c);
}

/* ---- Reading ---- */

#define DEED_WORD(name, text) text,
static const char *const kind_words[] = { TQ_FLICK_LIST(DEED_WORD) };
static const char *const request_words[] = { TQ_REQUEST_LIST(DEED_WORD) };

static int read_word(Json *j, const char *const *words, int first, int count, const char *expected)
{
    (void)json_text(j);
    for (int i = first; i < count; i++)
        if (json_text_is(j, words[i]))
            return i;
    json_fail_expected(j, expected);
    return first;
}

/* [first,x,y,axis x,axis y] or the same with a pose at its end. */
static void read_spot(Json *j, bool path, TqSpot *s)
{
    int32_t number[6] = { 0 };
    int count = 0, wanted = path ? 5 : 6;
    (void)json_array(j);
    const int column = json_column(j);
    while (json_item(j)) {
        const int32_t value = (int32_t)json_int(j, INT32_MIN, INT32_MAX);
        if (count < 6)
            number[count] = value;
        count++;
    }
    if (json_ok(j) && count != wanted)
        json_fail_at(j, column, path ? "expected five numbers" : "expected six numbers");
    if (json_ok(j) && !path && (number[0] < 0 || number[0] >= TQ_PIECES))
        json_fail_at(j, column, "there is no piece of that number");
    if (json_ok(j) && !path && (number[5] < 0 || number[5] > TQ_POSE_STANDING))
        json_fail_at(j, column, "there is no such pose");
    *s = (TqSpot){ .after_ms = path ? number[0] : 0,
                   .number = (int8_t)(path ? 0 : number[0]),
                   .x_um = number[1],
                   .y_um = number[2],
                   .axis_x = number[3],
                   .axis_y = number[4],
                   .pose = (int8_t)number[5] };
}

static void read_spots(Json *j, bool path, TqCommand *c)
{
    (void)json_array(j);
    const int column = json_column(j);
    while (json_item(j)) {
        TqSpot spot;
        read_spot(j, path, &spot);
        if (json_ok(j) && c->spots == TQ_MAX_SPOTS)
            json_fail_at(j, column, "more than 12 places");
        if (!json_ok(j))
            return;
        c->spot[c->spots++] = spot;
    }
    if (json_ok(j) && c->spots == 0)
        json_fail_at(j, column, "expected at least one place");
}

void record_deeds_read(Json *j, Key key, TqCommand *c)
{
    if (key == KEY_KIND)
        c->kind = (TqFlickKind)read_word(j, kind_words, 0, TQ_FLICKS, "a kind of flick");
    else if (key == KEY_WIDTH)
        c->width_um = (int32_t)json_int(j, INT32_MIN, INT32_MAX);
    else if (key == KEY_REQUEST)
        c->request = (TqRequest)read_word(j, request_words, 1, TQ_REQUESTS, "a request");
    else if (key == KEY_START)
        c->start_ms = json_int(j, 0, TQ_MATCH_MAX_MS);
    else if (key == KEY_FLICK)
        c->flick = (int8_t)json_int(j, 1, 99);
    else if (key == KEY_PATH || key == KEY_PLACES)
        read_spots(j, key == KEY_PATH, c);
}
