/* SPDX-License-Identifier: MIT */
/* Puts events into words. */
#include "story.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "texts.h"

#define TOUCHES 5e-4 /* mm: met at the same instant, which the next line says */
#define NEAR 25.0    /* mm: farther bodies are no part of a close call */

/* Writes one phrase in the language of the program, cut where it does not fit. */
__attribute__((format(printf, 2, 3))) static void say(char out[STORY_TEXT], const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(out, STORY_TEXT, text_said(format), args);
    va_end(args);
    text_decimals(out);
}

const char *story_kind(TqEventKind kind)
{
    static const char *const kinds[] = { "contact", "landing", "lift",    "crossing",
                                         "cloth",   "roll",    "topple",  "perch",
                                         "off",     "arrive",  "blocked", "rest" };
    return kinds[kind];
}

static const char *across_word(TqAcross across)
{
    static const char *const words[] = { "by part", "by centre", "by whole" };
    return words[across];
}

static bool is_goal_line(const Record *record, const TqEvent *event)
{
    return record->start.watch[event->watch].kind == TQ_GOAL;
}

/* Towards greater x or y reads oddly for a line; in and out is for zones and goals. */
static const char *way_word(const Record *record, const TqEvent *event)
{
    const TqWatchKind kind = record->start.watch[event->watch].kind;
    const bool zone = kind == TQ_RECT || kind == TQ_CIRCLE;
    if (zone)
        return event->inward ? "in" : "out";
    if (kind == TQ_LINE_Y)
        return event->inward ? "to far side" : "to near side";
    if (kind == TQ_LINE_X)
        return event->inward ? "to away end" : "to home end";
    return event->in_mouth ? (event->inward ? "into the goal" : "out of the goal")
                           : (event->inward ? "beside the goal" : "back onto the field");
}

void story_detail(const Record *record, const TqEvent *event, char out[STORY_TEXT])
{
    out[0] = '\0';
    if (event->kind == TQ_EV_CROSS)
        say(out, "%s, %s, %s", text_said(tq_game_watch_name(record->scene.game, event->watch)),
            text_said(way_word(record, event)), text_said(across_word(event->across)));
    else if (event->kind == TQ_EV_CLOTH)
        say(out, event->inward ? "back onto the cloth" : "onto the board");
    else if (event->kind == TQ_EV_CONTACT && !event->moving_b && event->b >= 0 &&
             event->b < TQ_FIXTURE_ID)
        say(out, "which lay still");
}

/* A contact's sentence names the mover first. */
static void contact_text(const Record *record, const TqEvent *e, char out[STORY_TEXT])
{
    char a[RECORD_NAME], b[RECORD_NAME];
    const bool swap = !e->moving_a && e->moving_b;
    record_spoken(record, swap ? e->b : e->a, a);
    record_spoken(record, swap ? e->a : e->b, b);
    say(out, "%s hits %s, %.2f m/s", a, b, e->closing / 1000);
    if (e->z > 20)
        snprintf(out + strlen(out), STORY_TEXT - strlen(out), text_said(", %.0f mm up"), e->z);
}

/* Goal and ball out: the whole of it over a line that bounds the field. */
static bool crossing_text(const Record *record, const TqEvent *e, char out[STORY_TEXT])
{
    char who[RECORD_NAME];
    const TqWatch *watch = &record->start.watch[e->watch];
    const char *line = text_said(tq_game_watch_name(record->scene.game, e->watch));
    if (e->across != TQ_BY_WHOLE)
        return false;
    record_spoken(record, e->a, who);
    if (is_goal_line(record, e) && e->inward) {
        say(out, e->in_mouth ? "%s wholly in the goal" : "%s out over the %s", who, line);
        return true;
    }
    const bool outward = watch->kind == TQ_LINE_Y && e->inward == (watch->y0 > 0);
    if (outward)
        say(out, "%s out over the %s", who, line);
    return outward;
}

static bool beat_text(const Record *record, const TqEvent *e, char out[STORY_TEXT])
{
    char a[RECORD_NAME], b[RECORD_NAME];
    record_spoken(record, e->a, a);
    record_spoken(record, e->b, b);
    switch (e->kind) {
    case TQ_EV_CONTACT:
        contact_text(record, e, out);
        return true;
    case TQ_EV_CROSS:
        return crossing_text(record, e, out);
    case TQ_EV_TOPPLE:
        say(out, "%s is knocked over", a);
        return true;
    case TQ_EV_PERCH:
        say(out, "%s comes to lie on %s", a, b);
        return true;
    case TQ_EV_OFF_TABLE:
        say(out, "%s falls off the table", a);
        return true;
    case TQ_EV_BLOCKED:
        say(out, "%s is stopped by %s", a, b);
        return true;
    default:
        return false;
    }
}

/* Two that bounce on one another with nobody between: told once. */
static bool is_repeat(const Record *record, const Story *story, const TqEvent *e)
{
    if (story->beats == 0 || e->kind != TQ_EV_CONTACT)
        return false;
    const TqEvent *last = &record->event[story->beat[story->beats - 1].event];
    return last->kind == TQ_EV_CONTACT && last->a == e->a && last->b == e->b;
}

/* The number of times at the end of the last beat's text. */
static void count_repeat(Story *story)
{
    Beat *beat = &story->beat[story->beats - 1];
    char *end = strstr(beat->text, " (");
    end = end ? end : beat->text + strlen(beat->text);
    beat->times++;
    snprintf(end, (size_t)(beat->text + STORY_TEXT - end), " (%d x)", beat->times);
}

void story_make(const Record *record, Story *story)
{
    char text[STORY_TEXT];
    story->beats = story->left_out = 0;
    for (size_t i = 0; i < record->events; i++) {
        if (!beat_text(record, &record->event[i], text))
            continue;
        if (is_repeat(record, story, &record->event[i])) {
            count_repeat(story);
            continue;
        }
        if (story->beats == STORY_MAX) {
            story->left_out++;
            continue;
        }
        Beat *beat = &story->beat[story->beats++];
        beat->event = i;
        beat->times = 1;
        memcpy(beat->text, text, sizeof text);
    }
}

void story_hair(const Record *record, char out[STORY_TEXT])
{
    char mover[RECORD_NAME], other[RECORD_NAME];
    out[0] = '\0';
    if (!record->has_first || record->nearest == TQ_NOBODY)
        return;
    if (record->nearest_gap > NEAR || record->nearest_gap < TOUCHES)
        return;
    const TqEvent *e = &record->event[record->first_event];
    record_spoken(record, e->moving_a || e->b >= TQ_FIXTURE_ID ? e->a : e->b, mover);
    record_spoken(record, record->nearest, other);
    say(out, "%s was %.3f mm from %s at that instant", mover, record->nearest_gap, other);
}
