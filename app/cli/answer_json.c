/* SPDX-License-Identifier: MIT */
/* The same for programs, and what both look up: why not. */
#include "answer.h"

/* ---- why not ---- */

void answer_why_not(const TqCase *result, const TqOffer *offer, const TqView *view,
                    int16_t why[TQ_PIECES])
{
    for (int n = 0; n < TQ_PIECES; n++) {
        TqCommand wish = { .deed = offer->deed,
                           .side = offer->side,
                           .thing = { TQ_THING_PIECE, (int8_t)offer->side, (int8_t)n },
                           .aim_x = 1,
                           .speed_um_s = 1 };
        const bool hangs = (result->ball_lost && offer->deed == TQ_DO_ANNOUNCE) ||
                           (result->hanging[offer->side] & 1u << n);
        why[n] = -1;
        if (view->piece[offer->side][n].present && !(offer->pieces & 1u << n) && !hangs)
            why[n] = tq_match_objection(result->match, &wish).clause;
    }
}

static const TqOffer *offered(const TqCase *result, TqDeed deed)
{
    for (int i = 0; i < result->offers; i++)
        if (result->offer[i].deed == deed)
            return &result->offer[i];
    return NULL;
}

int answer_no_shot(const TqCase *result, const TqView *view)
{
    const TqOffer *flick = offered(result, TQ_DO_FLICK);
    TqRestartForm form;
    if (!flick || view->shot || result->ball_lost || offered(result, TQ_DO_ANNOUNCE) ||
        tq_match_restart(result->match, &form))
        return -1;
    for (int n = 1; n < TQ_PIECES; n++) {
        TqCommand wish = { .deed = TQ_DO_ANNOUNCE,
                           .side = flick->side,
                           .thing = { TQ_THING_PIECE, (int8_t)flick->side, (int8_t)n } };
        if (flick->pieces & 1u << n)
            return tq_match_objection(result->match, &wish).clause;
    }
    return -1;
}

bool answer_shot_announced(const TqView *view)
{
    const bool said = view->part == TQ_PART_CAPS || view->part == TQ_PART_BUTTONS;
    return said && view->shot && view->restart != TQ_RESTART_PENALTY;
}

/* ---- JSON ---- */

static void json_restart(JsonOut *json, const TqCase *result)
{
    TqRestartForm form;
    if (!tq_match_restart(result->match, &form)) {
        out_null(json, "restart");
        return;
    }
    out_open(json, "restart", '{');
    out_text(json, "kind", tq_restart_word(form.kind));
    out_side(json, "to", form.to);
    if (form.has_at) {
        out_pair(json, "at", form.x, form.y);
    } else {
        out_null(json, "at");
    }
    out_side(json, "area", form.anywhere ? form.end : TQ_NO_SIDE);
    out_int(json, "half", form.half);
    out_bool(json, "direct", form.direct);
    out_clause(json, "clause", result->book, form.form_clause);
    out_clause(json, "direct_clause", result->book, form.direct_clause);
    out_close(json, '}');
}

static void json_ball(JsonOut *json, const TqCase *result, const TqView *view)
{
    if (result->open || result->ball_hangs || result->ball_lost || !answer_has_ball(result, view) ||
        (view->part != TQ_PART_DICE && view->field.half_x <= 0)) {
        out_null(json, "ball");
        return;
    }
    if (view->part == TQ_PART_DICE)
        out_pair(json, "ball", view->dice.ball.row, view->dice.ball.band);
    else
        out_pair(json, "ball", view->ball.x, view->ball.y);
}

static void json_danger(JsonOut *json, int book, const TqDanger *danger)
{
    out_open(json, NULL, '{');
    out_clause(json, "clause", book, danger->clause);
    out_side(json, "side", danger->side);
    out_open(json, "pieces", '[');
    for (int n = 0; n < TQ_PIECES; n++)
        if (danger->pieces & 1u << n)
            out_int(json, NULL, n);
    out_close(json, ']');
    out_int(json, "n", danger->n);
    out_int(json, "of", danger->of);
    out_close(json, '}');
}

static void json_turn(JsonOut *json, const TqView *view)
{
    if (view->part != TQ_PART_CAPS)
        return;
    out_open(json, "turn", '{');
    out_side(json, "side", view->owner);
    out_int(json, "action", view->caps.action);
    out_int(json, "left", view->caps.left);
    out_bool(json, "earned", view->caps.earned);
    out_bool(json, "restart", view->restart != TQ_RESTART_NONE);
    out_close(json, '}');
    out_open(json, "dangers", '[');
    for (int i = 0; i < view->caps.dangers; i++)
        json_danger(json, view->book, &view->caps.danger[i]);
    out_close(json, ']');
}

static void json_wishes(JsonOut *json, const TqCase *result)
{
    out_open(json, "answers", '[');
    for (int i = 0; i < result->answers; i++) {
        const TqAnswer *answer = &result->answer[i];
        out_open(json, NULL, '{');
        out_int(json, "line", answer->line);
        out_bool(json, "may", answer->may);
        out_clause(json, "clause", result->book, answer->clause);
        out_text(json, "cannot", answer->cannot[0] ? answer->cannot : NULL);
        out_close(json, '}');
    }
    out_close(json, ']');
}

static void json_why_not(JsonOut *json, const TqCase *result, const TqView *view)
{
    out_open(json, "why_not", '[');
    for (int i = 0; i < result->offers; i++) {
        const TqOffer *offer = &result->offer[i];
        int16_t why[TQ_PIECES];
        if (offer->deed != TQ_DO_FLICK && offer->deed != TQ_DO_ANNOUNCE)
            continue;
        answer_why_not(result, offer, view, why);
        for (int n = 0; n < TQ_PIECES; n++) {
            if (why[n] < 0)
                continue;
            out_open(json, NULL, '{');
            out_text(json, "do", tq_deed_word(offer->deed));
            out_thing(json, "piece", (TqThing){ TQ_THING_PIECE, (int8_t)offer->side, (int8_t)n });
            out_clause(json, "clause", result->book, why[n]);
            out_close(json, '}');
        }
    }
    out_close(json, ']');
}

void answer_json(JsonOut *json, const TqCase *result)
{
    TqView view;
    tq_match_view(result->match, TQ_HOME, &view);
    out_open(json, "score", '[');
    out_int(json, NULL, view.score[TQ_HOME]);
    out_int(json, NULL, view.score[TQ_AWAY]);
    out_close(json, ']');
    json_ball(json, result, &view);
    json_restart(json, result);
    out_side(json, "shot", answer_shot_announced(&view) ? view.owner : TQ_NO_SIDE);
    json_turn(json, &view);
    json_wishes(json, result);
    json_why_not(json, result, &view);
}
