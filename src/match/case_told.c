/* SPDX-License-Identifier: MIT */
/* Accounts: does what is told fit the table, and what was told before; and what is left unsaid? */
#include "base/writer.h"
#include "geom/num.h"
#include "match/casefile.h"
#include "play/account.h"
#include "play/place.h"

#define TOLD_ROUNDED 2.0  /* mm; places in accounts are rounded by people, */
#define FRAME_ROUNDED 4.0 /* the same, and what place_frames has to spare */
#define TOLD_NEAR 10.0    /* and where two met is told less exactly */

/* ---- What is known of a thing ---- */

static Known *known_of(Runner *run, TqThing thing)
{
    return &run->told.known[thing_is_ball(thing) ? TOLD_THINGS - 1
                                                 : thing.side * TQ_PIECES + thing.number];
}

static TqThing thing_of(int i)
{
    return i == TOLD_THINGS - 1 ? thing_ball()
                                : thing_piece(i < TQ_PIECES ? TQ_HOME : TQ_AWAY, i % TQ_PIECES);
}

static const struct ref *ref_of(const Runner *run)
{
    return &match_of(run->judge->match)->ref;
}

static bool has_place(TqThing thing)
{
    return thing_is_piece(thing) || thing_is_ball(thing);
}

/* A hand holds it and moves it as it likes. */
static bool is_held(const Runner *run, TqThing thing)
{
    return thing_is_keeper(thing) && rulebook_get(run->out.book)->in_motion;
}

/* The ball lies on or in a piece, or under one: it goes where that goes. */
static bool is_carried(const struct ref *ref, TqThing thing)
{
    return thing_is_ball(thing) &&
           (thing_is_piece(ref->board.ball_on) || thing_is_piece(ref->board.on_ball));
}

static bool may_have_moved(Runner *run, TqThing thing)
{
    const struct ref *ref = ref_of(run);
    const struct rulebook *book = rulebook_get(run->out.book);
    const bool handled = thing_is_ball(thing) && run->told.handled;
    return known_of(run, thing)->adrift || handled || is_held(run, thing) ||
           is_carried(ref, thing) || (book->moving && book->moving(ref, thing));
}

/* It stands where the referee has it: nothing that was told has moved it from there. */
static bool is_still(Runner *run, TqThing thing)
{
    const Footprint *seen = board_get(&ref_of(run)->board, thing);
    return has_place(thing) && seen->present && !seen->fallen && !may_have_moved(run, thing);
}

static bool same_place(Vec2 a, Vec2 b)
{
    return a.x == b.x && a.y == b.y;
}

/* The line that gave it its place, if it is there still. */
static int line_given(const Runner *run, TqThing thing)
{
    const Vec2 at = board_get(&ref_of(run)->board, thing)->at;
    if (thing_is_ball(thing))
        return run->given.ball;
    return same_place(at, run->given.at[thing.side][thing.number])
               ? run->given.piece[thing.side][thing.number]
               : 0;
}

void case_told_begin(Runner *run)
{
    Told *told = &run->told;
    for (int i = 0; i < TOLD_THINGS; i++) {
        const TqThing thing = thing_of(i);
        const Vec2 at = board_get(&ref_of(run)->board, thing)->at;
        Known *known = &told->known[i];
        if (!told->begun)
            *known = (Known){ .line = line_given(run, thing) };
        else if (!same_place(at, known->at)) /* hands have set it there since */
            *known = (Known){ .line = 0 };
        known->at = at;
        known->rested = known->stacked = known->off = known->edge = false;
    }
    told->begun = true;
    told->met = thing_none();
    told->shifted = told->gone = told->left = told->absent = told->handled = false;
}

/* ---- Contradictions ---- */

/* "what is wrong: home 5 (line 4)" */
static void fail_about(Runner *run, Reader *r, const char *wrong, TqThing thing)
{
    char message[160];
    Writer w;
    const int line = has_place(thing) ? known_of(run, thing)->line : 0;
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

static bool is_absent(const Runner *run, TqThing thing)
{
    return thing_is_piece(thing) && !board_get(&ref_of(run)->board, thing)->present;
}

/* It is not there, and no line has put it there; else the referee has taken it off since, as one
   too many. */
static bool stood_nowhere(Runner *run, TqThing thing)
{
    return is_absent(run, thing) && known_of(run, thing)->line == 0;
}

/* It fell off the table before, and meets something all the same. */
static bool has_fallen_off(Runner *run, const Fact *fact, TqThing thing)
{
    return fact->kind == FACT_TOUCH && is_absent(run, thing) && known_of(run, thing)->off;
}

/* How far a place lies beyond the goal line and the side line it is nearest to. */
static Vec2 beyond_lines(const TqField *field, Vec2 at)
{
    return vec2(num_abs(at.x) - field->half_x, num_abs(at.y) - field->half_y);
}

/* Half of a thing may lie to each side of the line that it is told to have passed. */
static const char *wrong_line(const struct ref *ref, const Fact *fact)
{
    const TqField *field = &ref->board.field;
    const Vec2 beyond = beyond_lines(field, fact->at);
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
    const Vec2 beyond = beyond_lines(&ref->board.field, fact->at);
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
    if (fact->kind != FACT_TOUCH || !fact->placed || !is_still(run, thing))
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

/* ---- What becomes known ---- */

static void set_adrift(Runner *run, TqThing thing)
{
    if (!has_place(thing))
        return;
    known_of(run, thing)->adrift = true;
    known_of(run, thing)->driven = true;
    known_of(run, thing)->rested = false;
}

/* What a touch moves, and how far: the ball hardly moves a piece. */
static void be_met(Runner *run, TqThing thing, TqThing by)
{
    const bool driven = has_place(thing) && known_of(run, thing)->driven;
    set_adrift(run, thing);
    if (thing_is_piece(thing) && thing_is_ball(by))
        known_of(run, thing)->driven = driven;
}

static void stack(Runner *run, TqThing thing)
{
    set_adrift(run, thing);
    if (has_place(thing))
        known_of(run, thing)->stacked = true;
}

/* Between the posts, and so far in that the ball which is there is in the goal. */
static bool is_in_goal(const struct ref *ref, Vec2 at)
{
    const Vec2 beyond = beyond_lines(&ref->board.field, at);
    return beyond.x > 2 * place_size(&ref->board.ball) &&
           num_abs(at.y) < ref->board.field.mouth_half;
}

/* So far beyond the lines that the ball which is there has left the field. */
static bool is_beyond(const Runner *run, Vec2 at, TqThing met)
{
    const struct ref *ref = ref_of(run);
    const struct rulebook *book = rulebook_get(run->out.book);
    const TqField *field = &ref->board.field;
    const double whole = 2 * place_size(&ref->board.ball);
    const Vec2 beyond =
        met.kind == TQ_THING_FENCE
            ? vec2(num_min(field->board_x - field->half_x, field->board_y - field->half_y), 0)
            : beyond_lines(field, at);
    const bool goal = met.kind != TQ_THING_FENCE && beyond.y < 0 &&
                      num_abs(at.y) < field->mouth_half + field->post;
    return !goal && (beyond.x > whole || beyond.y > whole) && !(book->walled && book->walled(ref));
}

/* Where the ball and this met, or as near to the middle as it can have been: where that is told, or
   where a piece stands that nothing has moved. */
static bool met_at(Runner *run, const Fact *fact, TqThing met, Vec2 *at)
{
    const Footprint *seen = board_get(&ref_of(run)->board, met);
    *at = fact->at;
    if (fact->placed || met.kind == TQ_THING_FENCE)
        return true;
    if (!thing_is_piece(met) || !is_still(run, met))
        return false;
    const double size = place_size(seen);
    *at = vec2(num_sign(seen->at.x) * num_max(num_abs(seen->at.x) - size, 0),
               num_sign(seen->at.y) * num_max(num_abs(seen->at.y) - size, 0));
    return true;
}

static TqThing met_by_ball(const Fact *fact)
{
    const bool ball =
        fact->kind == FACT_TOUCH && (thing_is_ball(fact->who) || thing_is_ball(fact->whom));
    return !ball ? thing_none() : thing_is_ball(fact->who) ? fact->whom : fact->who;
}

/* A fence, or a piece beyond the lines: the ball that meets it has left the field. */
static bool meets_beyond(Runner *run, const Fact *fact)
{
    const TqThing met = met_by_ball(fact);
    Vec2 at;
    return (met.kind == TQ_THING_FENCE || thing_is_piece(met)) && met_at(run, fact, met, &at) &&
           is_beyond(run, at, met);
}

/* Where a piece was at the edge of the table, or left the field: it fell off there. */
static void note_edge(Runner *run, const Fact *fact)
{
    const bool fence = fact->kind == FACT_TOUCH && fact->whom.kind == TQ_THING_FENCE;
    if (has_place(fact->who) && fact->placed && (fence || fact->kind == FACT_CROSS))
        known_of(run, fact->who)->edge = true;
}

static bool meets_fence(const Fact *fact, TqThing thing)
{
    return (thing_same(fact->who, thing) && fact->whom.kind == TQ_THING_FENCE) ||
           (thing_same(fact->whom, thing) && fact->who.kind == TQ_THING_FENCE);
}

/* The piece of the two where the other is the ball; thing_none: neither is, or no piece. */
static TqThing piece_with_ball(const Fact *fact)
{
    const TqThing other = thing_is_ball(fact->who)    ? fact->whom
                          : thing_is_ball(fact->whom) ? fact->who
                                                      : thing_none();
    return thing_is_piece(other) ? other : thing_none();
}

static void note_touch(Runner *run, const Fact *fact)
{
    const TqThing met = piece_with_ball(fact);
    const bool rolls = may_have_moved(run, thing_ball()); /* it was not given to lie there */
    run->told.gone |= rolls && meets_beyond(run, fact);
    run->told.shifted |= !rolls && meets_fence(fact, thing_ball());
    run->told.absent |= stood_nowhere(run, fact->who) || stood_nowhere(run, fact->whom);
    if (thing_is_piece(met))
        run->told.met = met;
    if (is_carried(ref_of(run), thing_ball()))
        set_adrift(run, thing_ball());
    be_met(run, fact->who, fact->whom);
    if (!fact->still)
        be_met(run, fact->whom, fact->who);
}

static void note_flick(Runner *run, const Fact *fact)
{
    if (is_carried(ref_of(run), thing_ball()))
        set_adrift(run, thing_ball());
    set_adrift(run, fact->who);
}

/* The ball is told to be elsewhere than it was. */
static void note_shift(Runner *run, const Fact *fact)
{
    const Vec2 was = ref_of(run)->board.ball.at;
    const bool moved =
        fact->kind != FACT_REST || vec2_length(vec2_sub(was, fact->at)) > TOLD_ROUNDED;
    if (thing_is_ball(fact->who) && !may_have_moved(run, thing_ball()))
        run->told.shifted |= moved;
}

static void note_rest(Runner *run, const Fact *fact, int line)
{
    const TqThing on = ref_of(run)->board.ball_on;
    if (thing_is_ball(fact->who) && thing_is_piece(on)) /* where the ball lies on it, it lies too */
        known_of(run, on)->adrift = false;
    if (has_place(fact->who))
        *known_of(run, fact->who) = (Known){ .at = fact->at,
                                             .line = line,
                                             .rested = true,
                                             .off = known_of(run, fact->who)->off,
                                             .stacked = known_of(run, fact->who)->stacked };
}

static void note_off(Runner *run, const Fact *fact, int line)
{
    Known *known = known_of(run, fact->who);
    known->off = true;
    known->edge |= fact->placed;
    known->line = line;
    run->told.gone |= thing_is_ball(fact->who);
}

void case_told_note(Runner *run, const Fact *fact, int line)
{
    const bool ball = thing_is_ball(fact->who);
    note_edge(run, fact);
    switch (fact->kind) {
    case FACT_FLICK:
        note_flick(run, fact);
        break;
    case FACT_FALL:
        set_adrift(run, fact->who);
        break;
    case FACT_TOUCH:
        note_touch(run, fact);
        break;
    case FACT_LIE:
    case FACT_TANGLE:
        stack(run, fact->who);
        stack(run, fact->whom);
        break;
    case FACT_CROSS:
        note_shift(run, fact);
        set_adrift(run, fact->who);
        run->told.left |= ball && (fact->line == LINE_SIDE || fact->line == LINE_GOAL);
        break;
    case FACT_OFF:
        note_shift(run, fact);
        note_off(run, fact, line);
        break;
    case FACT_REST:
        note_shift(run, fact);
        note_rest(run, fact, line);
        break;
    case FACT_ENTRY:
        run->told.handled = true;
        break;
    default:
        break;
    }
}

/* ---- How the ball left ---- */

Fact case_told_on_line(const Runner *run, const Fact *fact)
{
    const TqField *field = &ref_of(run)->board.field;
    Fact out = *fact;
    if (fact->kind != FACT_CROSS || !fact->placed || !thing_is_ball(fact->who))
        return out;
    if (fact->line == LINE_SIDE)
        out.at = vec2(num_clamp(fact->at.x, -field->half_x, field->half_x),
                      num_sign(fact->at.y) * field->half_y);
    else if (fact->line == LINE_GOAL)
        out.at = vec2(num_sign(fact->at.x) * field->half_x,
                      num_clamp(fact->at.y, -field->half_y, field->half_y));
    return out;
}

/* A piece in the goal is met by a ball that is in it. */
static bool met_in_goal(Runner *run, const Fact *fact, Fact *out)
{
    const TqThing met = met_by_ball(fact);
    const struct ref *ref = ref_of(run);
    Vec2 at;
    if (!thing_is_piece(met) || !may_have_moved(run, thing_ball()) || run->told.left ||
        !met_at(run, fact, met, &at) || !is_in_goal(ref, at))
        return false;
    *out = (Fact){ .kind = FACT_CROSS,
                   .who = thing_ball(),
                   .whom = thing_none(),
                   .typed = true,
                   .line = LINE_GOAL,
                   .in_mouth = true,
                   .end = at.x * ref->towards[TQ_HOME] < 0 ? TQ_HOME : TQ_AWAY,
                   .command.thing = thing_none() };
    return true;
}

bool case_told_exit(Runner *run, const Fact *off, Fact *out)
{
    const struct ref *ref = ref_of(run);
    const TqField *field = &ref->board.field;
    const Vec2 beyond = beyond_lines(field, off->at);
    if (met_in_goal(run, off, out))
        return true;
    if (off->kind != FACT_OFF || !thing_is_ball(off->who) || !off->placed || run->told.left)
        return false;
    *out = (Fact){ .kind = FACT_CROSS,
                   .who = thing_ball(),
                   .whom = thing_none(),
                   .typed = true,
                   .placed = true,
                   .at = off->at,
                   .line = beyond.y >= beyond.x ? LINE_SIDE : LINE_GOAL,
                   .end = TQ_NO_SIDE,
                   .command.thing = thing_none() };
    if (out->line == LINE_GOAL) {
        out->end = off->at.x * ref->towards[TQ_HOME] < 0 ? TQ_HOME : TQ_AWAY;
        out->over = num_abs(off->at.y) < field->mouth_half; /* in it, it would lie in the net */
    }
    *out = case_told_on_line(run, out);
    return true;
}

bool case_told_meeting(const Runner *run, const Fact *lies, Fact *out)
{
    const TqThing met = piece_with_ball(lies);
    if (lies->kind != FACT_LIE || !thing_is_piece(met) || thing_same(met, run->told.met))
        return false;
    *out = *lies;
    out->kind = FACT_TOUCH;
    return true;
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
    const bool stacked = known_of(run, thing)->stacked || known_of(run, other)->stacked ||
                         (ball && is_carried(ref, thing_ball()));
    return a->present && b->present && !a->fallen && !b->fallen && !stacked &&
           footprint_gap(a, b) < -TOLD_ROUNDED - over;
}

/* Told to rest in one another; or one of them where the other stands, which nothing has moved. A
   hand takes what it holds out of the way. */
static void check_pair(Runner *run, Reader *r, int i, int k, bool *lacks)
{
    const Known *one = &run->told.known[i], *two = &run->told.known[k];
    const bool pieces = k < TOLD_THINGS - 1;
    if ((!one->rested && !two->rested) || is_held(run, thing_of(i)) || is_held(run, thing_of(k)) ||
        !overlap(run, thing_of(i), thing_of(k)))
        return;
    if ((one->rested || is_still(run, thing_of(i))) && (two->rested || is_still(run, thing_of(k))))
        case_fail_both(r, thing_of(i), one->line, thing_of(k), two->line);
    *lacks |= pieces;
}

/* The ball is told to rest in a post, or in the side or the back of a goal. Pieces that went there
   are set aside by the referee. */
static void check_frame(Runner *run, Reader *r)
{
    const Board *board = &ref_of(run)->board;
    const Known *known = known_of(run, thing_ball());
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

void case_told_put(Runner *run, TqThing thing)
{
    if (has_place(thing))
        known_of(run, thing)->adrift = known_of(run, thing)->lost = false;
}

/* Where the restart that is due has the ball. */
static bool is_laid(const Runner *run, TqThing thing)
{
    const Vec2 at = ref_of(run)->board.ball.at;
    TqRestartForm form;
    return thing_is_ball(thing) && tq_match_restart(run->judge->match, &form) && form.has_at &&
           same_place(at, vec2(form.x, form.y));
}

/* Moved, and not placed by anybody since. */
static bool is_somewhere(Runner *run, TqThing thing)
{
    const struct ref *ref = ref_of(run);
    const Footprint *seen = board_get(&ref->board, thing);
    const Known *known = known_of(run, thing);
    return known->adrift && known->driven && seen->present && same_place(seen->at, known->at) &&
           !is_laid(run, thing) && !is_carried(ref, thing) && !is_held(run, thing);
}

/* The same, since an account that has ended. */
static bool is_lost(Runner *run, TqThing thing)
{
    const Known *known = known_of(run, thing);
    return known->lost && same_place(board_get(&ref_of(run)->board, thing)->at, known->at);
}

bool case_told_meets_lost(Runner *run, const Fact *fact)
{
    const bool ball = thing_is_ball(fact->who) || thing_is_ball(fact->whom);
    return fact->kind == FACT_FLICK   ? is_lost(run, fact->who)
           : fact->kind == FACT_TOUCH ? ball && is_lost(run, thing_ball())
                                      : false;
}

void case_told_heard(Runner *run, const Fact *fact)
{
    const bool ball = thing_is_ball(fact->who) || thing_is_ball(fact->whom);
    if (fact->kind == FACT_TOUCH && ball)
        known_of(run, thing_ball())->at = ref_of(run)->board.ball.at;
}

void case_told_end(Runner *run)
{
    for (int i = 0; i < TOLD_THINGS; i++)
        run->told.known[i].lost = is_somewhere(run, thing_of(i));
}

bool case_told_lost_ball(Runner *run)
{
    return run->told.begun && is_somewhere(run, thing_ball());
}

/* A ruling at the place where something lay that has been lost since; nothing else is there. */
static bool is_ruled_there(Runner *run, const TqRuling *ruling, TqThing thing)
{
    const Known *known = known_of(run, thing);
    const bool rolls = run->rolls && thing_is_ball(thing) && known->adrift;
    return (is_lost(run, thing) || rolls) && same_place(vec2(ruling->x, ruling->y), known->at);
}

const char *case_told_unplaced(Runner *run, const TqRuling *ruling)
{
    const TqThing ball = thing_ball();
    if (!ruling->has_at || run->looks_back || ruling->call == TQ_CALL_PLACED)
        return 0;
    if (is_ruled_there(run, ruling, ball))
        return run->rolls ? "where the ball was then" : "where the ball came to rest";
    if (same_place(board_get(&ref_of(run)->board, ball)->at, vec2(ruling->x, ruling->y)))
        return 0;
    bool lost = false;
    for (int i = 0; i < TOLD_THINGS - 1; i++)
        lost |= is_ruled_there(run, ruling, thing_of(i));
    return lost ? "where the piece that was moved came to rest" : 0;
}
