/* SPDX-License-Identifier: MIT */
/* The part of a view that FISTF has: toque/figures.h, key by key. */
#include "answer.h"

static void write_why(JsonOut *out, int book, const int16_t why[2][TQ_FIGURES])
{
    out_open(out, "why", '{');
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        out_open(out, tq_side_word((TqSide)side), '[');
        for (int n = 0; n < TQ_FIGURES; n++)
            write_clause(out, NULL, book, why[side][n]);
        out_close(out, ']');
    }
    out_close(out, '}');
}

static void write_rights(JsonOut *out, int book, const TqFiguresView *view)
{
    out_text(out, "phase", tq_phase_word(view->phase));
    write_clause(out, "phaseClause", book, view->phase_clause);
    out_text(out, "wait", tq_pending_word(view->wait));
    write_clause(out, "waitClause", book, view->wait_clause);
    write_side(out, "attacker", view->attacker);
    out_bool(out, "credit", view->credit);
    out_bool(out, "spent", view->spent);
    out_bool(out, "temporary", view->temporary);
    out_bool(out, "ballMoves", view->ball_moves);
    out_bool(out, "dead", view->dead);
    out_bool(out, "stopped", view->stopped);
    out_bool(out, "pressed", view->pressed);
    write_sets(out, "may", view->may);
    write_why(out, book, view->why);
}

static void write_counts_of(JsonOut *out, int book, const TqFiguresView *view)
{
    write_thing(out, "toucher", view->toucher);
    out_int(out, "touches", view->touches);
    out_int(out, "keeperTouches", view->keeper_touches);
    out_int(out, "touchesMost", view->touches_most);
    out_int(out, "ticksLeft", view->ticks_left);
    out_int(out, "tick", view->tick);
    write_thing(out, "locked", view->locked);
    write_clause(out, "lockedClause", book, view->locked_clause);
    out_bool(out, "lockedWhole", view->locked_whole);
    write_both(out, "cards", view->cards);
    write_both(out, "breaches", view->breaches);
    write_both(out, "substitutionsLeft", view->substitutions_left);
    out_int(out, "kickPosition", view->kick_position);
}

static void write_where(JsonOut *out, const TqFiguresView *view)
{
    write_sets(out, "moving", view->moving);
    write_sets(out, "neutral", view->neutral);
    write_sets(out, "offCloth", view->off_cloth);
    write_sets(out, "offBoard", view->off_board);
    write_sets(out, "tangled", view->tangled);
    write_sets(out, "removed", view->removed);
    write_sets(out, "unforceable", view->unforceable);
    write_numbers(out, "ticked", view->ticked);
    write_numbers(out, "passive", view->passive);
    out_int(out, "zone", view->zone);
    write_side(out, "shooting", view->shooting);
}

static void write_restart_steps(JsonOut *out, int book, const TqStepsView *steps)
{
    write_steps(out, steps->step, steps->to_come);
    write_side(out, "actor", steps->actor);
    out_int(out, "taker", steps->taker);
    write_both(out, "flicks", steps->flicks);
    out_int(out, "attempts", steps->attempts);
    out_bool(out, "hurried", steps->hurried);
    out_bool(out, "ballLifted", steps->ball_lifted);
    out_bool(out, "takerLifted", steps->taker_lifted);
    out_number(out, "distance", steps->distance);
    write_clause(out, "distanceClause", book, steps->distance_clause);
    write_numbers(out, "tooNear", steps->too_near);
    out_open(out, "slides", '[');
    for (int n = 0; n < TQ_FIGURES; n++)
        if (steps->too_near & 1u << n)
            out_pair(out, NULL, steps->slide[n][0], steps->slide[n][1]);
    out_close(out, ']');
    out_text(out, "mustPass",
             steps->must_pass == TQ_LINE_NONE ? NULL : tq_line_word(steps->must_pass));
    write_side(out, "passEnd", steps->pass_end);
}

static void write_offside(JsonOut *out, const TqView *view)
{
    const TqOffsideView *offside = &view->figures.offside;
    if (!offside->known) {
        out_null(out, "offside");
        return;
    }
    out_open(out, "offside", '{');
    out_number(out, "half", view->field.half_y); /* of the lines to draw */
    out_open(out, "line", '{');
    out_number(out, "home", offside->line[TQ_HOME]);
    out_number(out, "away", offside->line[TQ_AWAY]);
    out_close(out, '}');
    write_sets(out, "place", offside->place);
    write_side(out, "playBy", offside->at_play ? offside->play_by : TQ_NO_SIDE);
    out_number(out, "playLine", offside->play_line);
    write_numbers(out, "playPlace", offside->play_place);
    out_close(out, '}');
}

static void write_box(JsonOut *out, const char *key, const TqBox *box)
{
    out_open(out, key, '{');
    out_pair(out, "low", box->x0, box->y0);
    out_pair(out, "high", box->x1, box->y1);
    out_close(out, '}');
}

static void write_keepers(JsonOut *out, int book, const TqKeepersView keeper[2])
{
    static const char *const spare[] = { "idle", "in", "gone" };
    out_open(out, "keepers", '{');
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        const TqKeepersView *own = &keeper[side];
        out_open(out, tq_side_word((TqSide)side), '{');
        out_bool(out, "onRod", own->on_rod);
        out_bool(out, "still", own->still);
        write_clause(out, "stillClause", book, own->still_clause);
        write_box(out, "inside", &own->inside);
        out_int(out, "shakes", own->shakes);
        out_int(out, "lines", own->lines);
        out_bool(out, "warned", own->warned);
        out_text(out, "spare", spare[own->spare]);
        out_bool(out, "spareMay", own->spare_may);
        write_clause(out, "spareClause", book, own->spare_clause);
        write_box(out, "spareEntry", &own->spare_entry);
        out_close(out, '}');
    }
    out_close(out, '}');
}

static void write_open_choice(JsonOut *out, int book, const TqChoiceView *choice)
{
    if (choice->chooser == TQ_NO_SIDE) {
        out_null(out, "choice");
        return;
    }
    out_open(out, "choice", '{');
    write_side(out, "chooser", choice->chooser);
    out_bool(out, "due", choice->due);
    out_open(out, "options", '[');
    for (int o = 0; o < TQ_OPTIONS; o++)
        if (choice->options & 1u << o)
            out_text(out, NULL, tq_option_word((TqOption)o));
    out_close(out, ']');
    out_text(out, "silent", tq_option_word(choice->silent));
    write_clause(out, "clause", book, choice->clause);
    out_text(out, "kick", tq_restart_word(choice->kick));
    out_text(out, "stands", tq_restart_word(choice->stands));
    write_side(out, "standsTo", choice->stands_to);
    out_close(out, '}');
}

static void write_time(JsonOut *out, const TqTimeView *time)
{
    static const char *const ways[] = { "sealed", "live", "relaxed" };
    const int asked[2] = { time->asked[TQ_HOME], time->asked[TQ_AWAY] };
    out_open(out, "time", '{');
    out_text(out, "way", ways[time->way]);
    out_int(out, "pace", time->pace);
    out_int(out, "window", time->window_ms);
    out_int(out, "earliest", time->earliest_ms);
    write_both(out, "asked", asked);
    out_int(out, "order", time->ordered ? time->order_ms : -1);
    out_int(out, "lost", time->lost_ms);
    out_int(out, "added", time->added_ms);
    out_int(out, "lag", time->lag_ms);
    out_int(out, "handSpeed", time->hand_mm_s);
    out_close(out, '}');
}

void write_figures(JsonOut *out, const TqView *view)
{
    const TqFiguresView *figures = &view->figures;
    out_open(out, "figures", '{');
    write_rights(out, view->book, figures);
    write_counts_of(out, view->book, figures);
    write_where(out, figures);
    write_restart_steps(out, view->book, &figures->steps);
    write_offside(out, view);
    write_keepers(out, view->book, figures->keeper);
    write_open_choice(out, view->book, &figures->choice);
    write_time(out, &figures->time);
    out_close(out, '}');
}
