/* SPDX-License-Identifier: MIT */
/* Rulings, offers, views and poses, key by key. */
#include "answer.h"

void write_side(JsonOut *out, const char *key, TqSide side)
{
    out_text(out, key, side == TQ_NO_SIDE ? NULL : tq_side_word(side));
}

void write_thing(JsonOut *out, const char *key, TqThing thing)
{
    static const char *const kinds[] = { "", "ball", "piece", "frame", "fence", "net", "hand" };
    if (thing.kind == TQ_THING_NONE) {
        out_null(out, key);
        return;
    }
    out_open(out, key, '{');
    out_text(out, "kind", kinds[thing.kind]);
    write_side(out, "side", (TqSide)thing.side);
    out_int(out, "number", thing.number);
    out_close(out, '}');
}

void write_clause(JsonOut *out, const char *key, int book, int clause)
{
    out_text(out, key, clause < 0 ? NULL : tq_book_clause(book, clause).id);
}

/* ---- Reports ---- */

/* What it also rests on; or of that what only says the same again. */
static void write_with(JsonOut *out, const char *key, int book, const TqRuling *ruling, bool echoes)
{
    out_open(out, key, '[');
    for (int i = 0; i < TQ_MAX_WITH; i++)
        if (ruling->with[i] >= 0 && (!echoes || tq_book_echoes(book, ruling, ruling->with[i])))
            write_clause(out, NULL, book, ruling->with[i]);
    out_close(out, ']');
}

static void write_ruling(JsonOut *out, int book, const TqRuling *ruling)
{
    out_open(out, NULL, '{');
    out_text(out, "call", tq_call_word(ruling->call));
    write_clause(out, "clause", book, ruling->clause);
    write_with(out, "with", book, ruling, false);
    write_with(out, "echoes", book, ruling, true);
    write_side(out, "against", ruling->against);
    out_text(out, "restart", tq_restart_word(ruling->restart));
    write_side(out, "to", ruling->to);
    if (ruling->has_at)
        out_pair(out, "at", ruling->x, ruling->y);
    else
        out_null(out, "at");
    write_thing(out, "thing", ruling->thing);
    out_int(out, "number", ruling->number);
    out_close(out, '}');
}

void write_rulings(JsonOut *out, const char *key, int book, const TqRuling *ruling, int count)
{
    out_open(out, key, '[');
    for (int i = 0; i < count; i++)
        write_ruling(out, book, &ruling[i]);
    out_close(out, ']');
}

void write_report(JsonOut *out, const char *key, int book, const TqReport *report)
{
    out_open(out, key, '{');
    out_bool(out, "refused", report->refused);
    write_rulings(out, "rulings", book, report->ruling, report->rulings);
    out_int(out, "earlier", report->earlier);
    out_int(out, "lasts", report->lasts_ms);
    out_text(out, "needs", report->needs);
    out_close(out, '}');
}

/* ---- Offers ---- */

static void write_offer(JsonOut *out, int book, const TqOffer *offer)
{
    out_open(out, NULL, '{');
    out_text(out, "deed", tq_deed_word(offer->deed));
    write_side(out, "side", offer->side);
    out_open(out, "pieces", '[');
    for (int n = 0; n < TQ_PIECES; n++)
        if (offer->pieces & 1u << n)
            out_int(out, NULL, n);
    out_close(out, ']');
    out_open(out, "options", '[');
    for (int o = 0; o < TQ_OPTIONS; o++)
        if (offer->options & 1u << o)
            out_text(out, NULL, tq_option_word((TqOption)o));
    out_close(out, ']');
    out_open(out, "dice", '[');
    for (int d = 0; d < TQ_DICE_COUNT; d++)
        if (offer->dice & 1u << d)
            out_text(out, NULL, tq_die_word((TqDie)d));
    out_close(out, ']');
    out_text(out, "request", offer->deed == TQ_DO_REQUEST ? tq_request_word(offer->request) : NULL);
    out_bool(out, "ball", offer->ball);
    out_bool(out, "must", offer->must);
    write_clause(out, "clause", book, offer->clause);
    out_int(out, "until", offer->until_ms);
    out_close(out, '}');
}

void write_offers(JsonOut *out, const char *key, const struct tq_match *match, int book)
{
    TqOffer offers[TQ_MAX_OFFERS];
    const int count = tq_match_offers(match, offers, TQ_MAX_OFFERS);
    out_open(out, key, '[');
    for (int i = 0; i < count; i++)
        write_offer(out, book, &offers[i]);
    out_close(out, ']');
}

/* ---- Views ---- */

void write_both(JsonOut *out, const char *key, const int value[2])
{
    out_open(out, key, '{');
    out_int(out, "home", value[TQ_HOME]);
    out_int(out, "away", value[TQ_AWAY]);
    out_close(out, '}');
}

static void write_seen(JsonOut *out, const char *key, const TqSeenPiece *seen)
{
    out_open(out, key, '{');
    out_bool(out, "present", seen->present);
    out_bool(out, "fallen", seen->fallen);
    out_int(out, "number", seen->number);
    out_number(out, "x", seen->x);
    out_number(out, "y", seen->y);
    out_pair(out, "axis", seen->axis_x, seen->axis_y);
    out_number(out, "radius", seen->radius);
    out_close(out, '}');
}

static void write_pieces(JsonOut *out, const TqView *view)
{
    out_open(out, "pieces", '{');
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        out_open(out, tq_side_word((TqSide)side), '[');
        for (int n = 0; n < TQ_PIECES; n++)
            write_seen(out, NULL, &view->piece[side][n]);
        out_close(out, ']');
    }
    out_close(out, '}');
    write_seen(out, "ball", &view->ball);
    out_number(out, "ballZ", view->ball_z);
}

static void write_clock(JsonOut *out, const TqView *view)
{
    out_int(out, "now", view->now_ms);
    out_int(out, "rests", view->rests_ms);
    out_int(out, "periodEnds", view->period_ends_ms);
    out_int(out, "period", view->period);
    out_bool(out, "interval", view->interval);
    out_bool(out, "over", view->over);
    write_side(out, "winner", view->winner);
}

static void write_counts(JsonOut *out, const TqView *view)
{
    write_both(out, "score", view->score);
    write_both(out, "kicks", view->kicks);
    write_both(out, "kicksScored", view->kicks_scored);
    write_side(out, "owner", view->owner);
    write_side(out, "turn", view->turn);
    write_both(out, "towards", view->towards);
}

static void write_view(JsonOut *out, const TqView *view)
{
    out_open(out, "view", '{');
    out_text(out, "book", tq_book_name(view->book));
    out_text(out, "manner", view->manner == TQ_STRICT ? "strict" : "assisted");
    write_clock(out, view);
    write_counts(out, view);
    out_text(out, "restart", tq_restart_word(view->restart));
    write_side(out, "restartTo", view->restart_to);
    out_bool(out, "shot", view->shot);
    out_open(out, "advantage", '{');
    out_text(out, "call", tq_call_word(view->advantage.call));
    out_text(out, "restart", tq_restart_word(view->advantage.restart));
    write_side(out, "to", view->advantage.to);
    out_close(out, '}');
    write_pieces(out, view);
    write_part_of(out, view);
    out_close(out, '}');
}

/* ---- Poses ---- */

/* The fingers of a bridge: on the table for one flick, off it otherwise. */
static int write_fingers(const struct tq_match *match, TqThing *thing, int *body)
{
    const struct tq_world *world = tq_match_world(match);
    int count = 0;
    for (int id = 0; id < world->bodies && count < TELL_FINGERS; id++) {
        if (world->shape[world->body[id].shape].material != TQ_MAT_FINGER)
            continue;
        thing[count] = (TqThing){ TQ_THING_HAND, TQ_NO_SIDE, (int8_t)count };
        body[count++] = id;
    }
    return count;
}

int write_bodies(const struct tq_match *match, TqThing thing[TELL_BODIES], int body[TELL_BODIES])
{
    int count = 0;
    for (int i = 0; i < TELL_PIECES; i++) {
        const TqThing it = i == 2 * TQ_PIECES ? (TqThing){ TQ_THING_BALL, TQ_NO_SIDE, 0 }
                                              : (TqThing){ TQ_THING_PIECE, (int8_t)(i / TQ_PIECES),
                                                           (int8_t)(i % TQ_PIECES) };
        const int id = tq_match_body(match, it);
        if (id < 0)
            continue;
        thing[count] = it;
        body[count++] = id;
    }
    return count + write_fingers(match, thing + count, body + count);
}

/* The greatest of the four parts is found first, so that no division is by a small number. */
void turn_of(const double m[9], double turn[4])
{
    const double trace[4] = { m[0] - m[4] - m[8], m[4] - m[0] - m[8], m[8] - m[0] - m[4],
                              m[0] + m[4] + m[8] };
    int most = 0;
    for (int i = 1; i < 4; i++)
        if (trace[i] > trace[most])
            most = i;
    const double s = 2 * __builtin_sqrt(1 + trace[most]);
    const double sums[4][4] = { { 0, m[1] + m[3], m[2] + m[6], m[7] - m[5] },
                                { m[1] + m[3], 0, m[5] + m[7], m[2] - m[6] },
                                { m[2] + m[6], m[5] + m[7], 0, m[3] - m[1] },
                                { m[7] - m[5], m[2] - m[6], m[3] - m[1], 0 } };
    for (int i = 0; i < 4; i++)
        turn[i] = i == most ? s / 4 : sums[most][i] / s;
}

void write_pose(JsonOut *out, const TqBodyState *state)
{
    double turn[4];
    turn_of(state->turn, turn);
    out_open(out, NULL, '{');
    out_bool(out, "present", state->mode != TQ_GONE);
    out_int(out, "shape", state->shape);
    out_number(out, "x", state->x);
    out_number(out, "y", state->y);
    out_number(out, "z", state->z);
    out_open(out, "turn", '[');
    for (int i = 0; i < 4; i++)
        out_number(out, NULL, turn[i]);
    out_close(out, ']');
    out_close(out, '}');
}

void write_poses(JsonOut *out, const struct tq_match *match)
{
    const struct tq_world *world = tq_match_world(match);
    TqThing thing[TELL_BODIES];
    int body[TELL_BODIES];
    const int count = world ? write_bodies(match, thing, body) : 0;
    out_open(out, "poses", '[');
    for (int i = 0; i < count; i++) {
        const TqBodyState state = tq_world_state(world, body[i]);
        write_pose(out, &state);
    }
    out_close(out, ']');
}

/* The table has not come to rest: what is seen of it is a moment. */
static bool is_running(const struct tq_match *match)
{
    const struct tq_world *world = tq_match_world(match);
    for (int id = 0; world && id < world->bodies; id++) {
        const TqMode mode = tq_world_state(world, id).mode;
        if (mode == TQ_SLIDE || mode == TQ_ROLL || mode == TQ_FLY)
            return true;
    }
    return false;
}

/* All have answered, and what was handed in unseen begins: nobody is waited for, whatever he still
   has to do with a ball that rests. */
static bool is_order_due(const struct tq_match *match)
{
    static struct tq_match seen;
    if (!tq_match_world(match) || is_running(match))
        return false;
    tq_match_for_side(match, TQ_NO_SIDE, &seen);
    return tq_match_next_deadline(match) != tq_match_next_deadline(&seen);
}

/* For whom play waits: who has not answered yet is no secret, what he answered may be. */
static void write_waits(JsonOut *out, const struct tq_match *match)
{
    TqOffer offers[TQ_MAX_OFFERS];
    bool waits[2] = { false, false };
    const int count = is_order_due(match) ? 0 : tq_match_offers(match, offers, TQ_MAX_OFFERS);
    for (int i = 0; i < count; i++)
        if (offers[i].must && offers[i].side != TQ_NO_SIDE)
            waits[offers[i].side] = true;
    out_open(out, "waits", '[');
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        if (waits[side])
            out_text(out, NULL, tq_side_word((TqSide)side));
    out_close(out, ']');
}

/* The arcs about the ball that each side leaves open, by their middle in degrees; null: all. */
void write_ways(JsonOut *out, const struct tq_match *match)
{
    const uint64_t all = ((uint64_t)1 << TQ_WAYS) - 1;
    out_open(out, "ways", '{');
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        const uint64_t ways = tq_match_ways(match, (TqSide)side);
        const char *whose = tq_side_word((TqSide)side);
        if (ways == all) {
            out_null(out, whose);
            continue;
        }
        out_open(out, whose, '[');
        for (int arc = 0; arc < TQ_WAYS; arc++)
            if (ways & (uint64_t)1 << arc)
                out_int(out, NULL, (2 * arc + 1) * 180 / TQ_WAYS);
        out_close(out, ']');
    }
    out_close(out, '}');
}

/* The restart that is due, or that the side to choose can have; null: none. */
static void write_due(JsonOut *out, const struct tq_match *match, int book)
{
    TqRestartForm form;
    if (!tq_match_restart(match, &form)) {
        out_null(out, "due");
        return;
    }
    out_open(out, "due", '{');
    out_text(out, "restart", tq_restart_word(form.kind));
    write_side(out, "to", form.to);
    if (form.has_at)
        out_pair(out, "at", form.x, form.y);
    else
        out_null(out, "at");
    out_bool(out, "direct", form.direct);
    write_clause(out, "directClause", book, form.direct_clause);
    out_close(out, '}');
}

void write_look(JsonOut *out, const struct tq_match *match, TqSide side)
{
    static struct tq_match known;
    TqView view;
    tq_match_for_side(match, side, &known);
    tq_match_view(&known, side, &view);
    out_open(out, NULL, '{');
    write_view(out, &view);
    write_offers(out, "offers", &known, view.book);
    write_waits(out, match);
    write_ways(out, &known);
    write_due(out, &known, view.book);
    out_bool(out, "running", is_running(&known));
    out_int(out, "deadline", tq_match_next_deadline(&known));
    write_poses(out, &known);
    out_hash(out, "hash", tq_match_hash(view.over ? match : &known));
    out_close(out, '}');
}
