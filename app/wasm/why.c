/* SPDX-License-Identifier: MIT */
#include "why.h"

#include <toque/record.h>

#include "answer.h"
#include "preview.h"

static void write_idea(JsonOut *out, const struct tq_match *match, const TqIdea *idea, bool valued)
{
    static char line[TQ_RECORD_LINE];
    const TqOutcome none = { .has_calls = false };
    TqView view;
    tq_match_view(match, TQ_NO_SIDE, &view);
    out_open(out, NULL, '{');
    out_text(out, "line",
             tq_record_write_command(view.book, &idea->command, &none, line, sizeof line) > 0
                 ? line
                 : NULL);
    if (valued)
        out_number(out, "value", idea->value);
    else
        out_null(out, "value");
    write_meant(out, match, &idea->command);
    out_close(out, '}');
}

void write_why(JsonOut *out, const char *key, const struct tq_match *match, const TqAgentWhy *why)
{
    static const char *const words[] = {
        [TQ_WHY_GOALS] = "goals", [TQ_WHY_GOAL_SIDE] = "goal-side", [TQ_WHY_BLOCK] = "block"
    };
    const bool valued = why->why == TQ_WHY_GOALS;
    if (why->why == TQ_WHY_NONE) {
        out_null(out, key);
        return;
    }
    out_open(out, key, '{');
    out_text(out, "why", words[why->why]);
    out_int(out, "tried", why->tried);
    write_poses(out, match);
    out_open(out, "ideas", '[');
    write_idea(out, match, &why->best, valued);
    for (int i = 0; i < why->passed_over; i++)
        write_idea(out, match, &why->passed[i], valued);
    out_close(out, ']');
    out_close(out, '}');
}
