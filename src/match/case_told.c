/* SPDX-License-Identifier: MIT */
/* Accounts: does what is told fit the table, and what was told before; and what is left unsaid?
   What is known by it is kept in case_known.c. */
#include "base/writer.h"
#include "geom/num.h"
#include "match/case_known.h"
#include "play/account.h"
#include "play/field.h"
#include "play/place.h"

#define FRAME_ROUNDED 4.0 /* mm; as TOLD_ROUNDED, and what place_frames has to spare */

/* ---- Contradictions ---- */

/* "what is wrong: home 5 (line 4)" */
static void fail_about(Runner *run, Reader *r, const char *wrong, TqThing thing)
{
    char message[160];
    Writer w;
    const int line = has_place(thing) ? case_known_of(run, thing)->line : 0;
    writer_init(&w, message, sizeof message);
    writer_text(&w, wrong);
    writer_text(&w, ": ");
    account_write_thing(&w, thing);
    if (line > 0) {
        writer_text(&w, " (line ");
        writer_int(&w, line);
        writer_char(&w, ')');
    }
    reader_fail(r, message);
}

/* It fell off the table before, and meets something all the same. */
static bool has_fallen_off(Runner *run, const Fact *fact, TqThing thing)
{
    return fact->kind == FACT_TOUCH && case_known_is_absent(run, thing) &&
           case_known_of(run, thing)->off;
}

/* Half of a thing may lie to each side of the line that it is told to have passed. */
static const char *wrong_line(const struct ref *ref, const Fact *fact)
{
    const TqField *field = &ref->board.field;
    const Vec2 beyond = field_beyond(field, fact->at);
    const double half = place_size(board_get(&ref->board, fact->who)) + TOLD_ROUNDED;
    const bool goal = fact->line == LINE_GOAL || fact->role == TQ_LINE_GOAL;
    const bool between = num_abs(fact->at.y) < field->mouth_half;
    const bool ball = thing_is_ball(fact->who);
    if (!goal)
        return num_abs(beyond.y) > half || beyond.x > half ? "that place is not on a side line" : 0;
    if (fact->in_mouth)
        return beyond.x < -half || beyond.x > field->goal_depth + half || !between
                   ? "that place is not in the mouth of that goal"
                   : 0;
    if (num_abs(beyond.x) > half || beyond.y > half)
        return "that place is not on that goal line";
    if (fact->over && num_abs(fact->at.y) > field->mouth_half + half)
        return "that place is not above that goal";
    return ball && fact->line == LINE_GOAL && !fact->over &&
                   num_abs(fact->at.y) < field->mouth_half - half
               ? "that place is between the posts; say goal, or over-goal after it"
               : 0;
}

static const char *wrong_exit(const struct ref *ref, const Fact *fact)
{
    const Vec2 beyond = field_beyond(&ref->board.field, fact->at);
    const double half = place_size(board_get(&ref->board, fact->who));
    return beyond.x < -half && beyond.y < -half
               ? "that place is on the field; what falls off the table has left it elsewhere"
               : 0;
}

static bool is_of_edge(const Fact *fact)
{
    return fact->line == LINE_SIDE || fact->line == LINE_GOAL || fact->role == TQ_LINE_SIDE ||
           fact->role == TQ_LINE_GOAL;
}

static const char *wrong_place(const struct ref *ref, const Fact *fact)
{
    if (!fact->placed || !has_place(fact->who))
        return 0;
    if (fact->kind == FACT_CROSS && fact->line != LINE_CIRCLE && is_of_edge(fact))
        return wrong_line(ref, fact);
    return fact->kind == FACT_OFF ? wrong_exit(ref, fact) : 0;
}

/* Told to have met something at a place that it is far from, and it has not been moved. */
static bool is_elsewhere(Runner *run, const Fact *fact, TqThing thing, TqThing other)
{
    const Board *board = &ref_of(run)->board;
    if (fact->kind != FACT_TOUCH || !fact->placed || !case_known_is_still(run, thing))
        return false;
    const double reach = has_place(other) ? place_size(board_get(board, other)) : 0;
    return footprint_gap_point(board_get(board, thing), fact->at) > reach + TOLD_NEAR;
}

/* Told to have met the fence far from it. */
static bool is_no_fence(const Runner *run, const Fact *fact)
{
    const Board *board = &ref_of(run)->board;
    const TqField *field = &board->field;
    const bool who = fact->who.kind == TQ_THING_FENCE;
    const TqThing met = who ? fact->whom : fact->who;
    if (fact->kind != FACT_TOUCH || !fact->placed || !has_place(met) ||
        (!who && fact->whom.kind != TQ_THING_FENCE))
        return false;
    const double near = 2 * place_size(board_get(board, met)) + TOLD_NEAR;
    return num_abs(fact->at.x) < field->board_x - near &&
           num_abs(fact->at.y) < field->board_y - near;
}

bool case_told_fits(Runner *run, Reader *r, const Fact *fact)
{
    const char *place = wrong_place(ref_of(run), fact);
    const TqThing both[2] = { fact->who, fact->whom };
    for (int i = 0; i < 2 && reader_ok(r); i++)
        if (has_fallen_off(run, fact, both[i]))
            fail_about(run, r, "that piece is not on the table", both[i]);
    for (int i = 0; i < 2 && reader_ok(r); i++)
        if (is_elsewhere(run, fact, both[i], both[1 - i]))
            fail_about(run, r, "it lies elsewhere, and nothing has moved it", both[i]);
    if (reader_ok(r) && is_no_fence(run, fact))
        reader_fail(r, "no fence stands there");
    if (reader_ok(r) && place)
        reader_fail(r, place);
    return reader_ok(r);
}

/* ---- Where everything rests ---- */

/* Do the two lie in one another, though nobody said that one is on the other? */
static bool overlap(Runner *run, TqThing thing, TqThing other)
{
    const struct ref *ref = ref_of(run);
    const struct rulebook *book = rulebook_get(run->out.book);
    const Footprint *a = board_get(&ref->board, thing), *b = board_get(&ref->board, other);
    const bool ball = thing_is_ball(thing) || thing_is_ball(other);
    const TqThing piece = thing_is_ball(thing) ? other : thing;
    const double over = ball && book->overhang ? book->overhang(ref, piece) : 0;
    const bool stacked = case_known_of(run, thing)->stacked || case_known_of(run, other)->stacked ||
                         (ball && case_known_is_carried(ref, thing_ball()));
    return a->present && b->present && !a->fallen && !b->fallen && !stacked &&
           footprint_gap(a, b) < -TOLD_ROUNDED - over;
}

/* Told to rest in one another; or one of them where the other stands, which nothing has moved. A
   hand takes what it holds out of the way. */
static void check_pair(Runner *run, Reader *r, int i, int k, bool *lacks)
{
    const Known *one = &run->told.known[i], *two = &run->told.known[k];
    const TqThing a = case_known_thing(i), b = case_known_thing(k);
    const bool pieces = k < TOLD_THINGS - 1;
    if ((!one->rested && !two->rested) || case_known_is_held(run, a) ||
        case_known_is_held(run, b) || !overlap(run, a, b))
        return;
    if ((one->rested || case_known_is_still(run, a)) &&
        (two->rested || case_known_is_still(run, b)))
        case_fail_both(r, a, one->line, b, two->line);
    *lacks |= pieces;
}

/* The ball is told to rest in a post, or in the side or the back of a goal. Pieces that went there
   are set aside by the referee. */
static void check_frame(Runner *run, Reader *r)
{
    const Board *board = &ref_of(run)->board;
    const Known *known = case_known_of(run, thing_ball());
    const Footprint *seen = &board->ball;
    Footprint frame[PLACE_FRAMES];
    place_frames(&board->field, frame);
    for (int k = 0; k < PLACE_FRAMES && reader_ok(r); k++)
        if (known->rested && !known->stacked && seen->present && same_place(seen->at, known->at) &&
            footprint_gap(seen, &frame[k]) < -FRAME_ROUNDED)
            fail_about(run, r, "nothing lies in the frame of a goal", thing_ball());
}

/* A piece fell off the table, and nobody has said where, nor where it lies now. */
static bool fell_somewhere(const Told *told)
{
    for (int i = 0; i < TOLD_THINGS - 1; i++)
        if (told->known[i].off && !told->known[i].edge && !told->known[i].rested)
            return true;
    return false;
}

const char *case_told_lacks(Runner *run, Reader *r, bool *open)
{
    const Told *told = &run->told;
    bool lacks = false;
    check_frame(run, r);
    for (int i = 0; i < TOLD_THINGS && reader_ok(r); i++)
        for (int k = i + 1; k < TOLD_THINGS && reader_ok(r); k++)
            check_pair(run, r, i, k, &lacks);
    *open = true;
    if (told->shifted)
        return "what moved the ball";
    if (told->gone && !told->left)
        return "where the ball left the field";
    *open = false;
    return told->absent           ? "where the piece that was touched stood"
           : fell_somewhere(told) ? "where the piece left the field"
           : lacks                ? "where the piece that was moved came to rest"
                                  : 0;
}

/* ---- What nobody has placed since ---- */

bool case_told_meets_lost(Runner *run, const Fact *fact)
{
    const bool ball = thing_is_ball(fact->who) || thing_is_ball(fact->whom);
    return fact->kind == FACT_FLICK   ? case_known_is_lost(run, fact->who)
           : fact->kind == FACT_TOUCH ? ball && case_known_is_lost(run, thing_ball())
                                      : false;
}

bool case_told_meets_stray(Runner *run, const Fact *fact)
{
    const struct rulebook *book = rulebook_get(run->out.book);
    const TqThing both[2] = { fact->who, fact->whom };
    bool stray = false;
    for (int i = 0; i < 2 && fact->kind == FACT_TOUCH; i++)
        stray |= thing_is_piece(both[i]) && case_known_is_lost(run, both[i]) &&
                 !(book->moving && book->moving(ref_of(run), both[i]));
    return stray;
}

bool case_told_lost_any(Runner *run, TqSide side)
{
    bool lost = false;
    for (int n = 1; n < TQ_PIECES; n++)
        lost |= case_known_is_lost(run, thing_piece(side, n));
    return lost;
}

bool case_told_lost_ball(Runner *run)
{
    return run->told.begun && case_known_is_astray(run, thing_ball());
}

/* A restart that is taken from a spot of the field, or from where the ball left it. */
static bool has_own_place(TqRestart kind)
{
    return kind == TQ_RESTART_KICK_OFF || kind == TQ_RESTART_THROW_IN ||
           kind == TQ_RESTART_GOAL_KICK || kind == TQ_RESTART_CORNER || kind == TQ_RESTART_PENALTY;
}

/* A ruling at the place where something lay that has been lost since; nothing else is there. */
static bool is_ruled_there(Runner *run, const TqRuling *ruling, TqThing thing)
{
    const Known *known = case_known_of(run, thing);
    const bool rolls = run->rolls && thing_is_ball(thing) && known->adrift;
    return (case_known_is_lost(run, thing) || rolls) &&
           same_place(vec2(ruling->x, ruling->y), known->at);
}

/* Illegal flicks and offsides are punished from where the piece was, or from the mark or the line
   nearest to that; an offside hangs on where the defenders stand, too. */
static bool hangs_on_lost(Runner *run, const TqRuling *ruling)
{
    const bool offside = ruling->call == TQ_CALL_OFFSIDE;
    return ((offside || ruling->call == TQ_CALL_ILLEGAL_FLICK) && thing_is_piece(ruling->thing) &&
            case_known_is_lost(run, ruling->thing)) ||
           (offside && case_told_lost_any(run, ruling->to));
}

/* Put back to where it was before a flick: had it been moved before that, it lay elsewhere. */
static const char *put_back_astray(Runner *run, const TqRuling *ruling)
{
    const bool ball = thing_is_ball(ruling->thing);
    const Known *known =
        ball || thing_is_piece(ruling->thing) ? case_known_of(run, ruling->thing) : 0;
    if (!known || !known->strayed || !same_place(vec2(ruling->x, ruling->y), known->from))
        return 0;
    return ball ? "where the ball came to rest" : "where the piece that was moved came to rest";
}

const char *case_told_unplaced(Runner *run, const TqRuling *ruling)
{
    const TqThing ball = thing_ball();
    if (!ruling->has_at || run->looks_back)
        return 0;
    if (ruling->call == TQ_CALL_PLACED)
        return put_back_astray(run, ruling);
    bool lost = hangs_on_lost(run, ruling);
    if (!lost && has_own_place(ruling->restart))
        return 0;
    if (is_ruled_there(run, ruling, ball))
        return run->rolls ? "where the ball was then" : "where the ball came to rest";
    if (!lost && same_place(board_get(&ref_of(run)->board, ball)->at, vec2(ruling->x, ruling->y)))
        return 0;
    for (int i = 0; i < TOLD_THINGS - 1; i++)
        lost |= is_ruled_there(run, ruling, case_known_thing(i));
    return lost ? "where the piece that was moved came to rest" : 0;
}
