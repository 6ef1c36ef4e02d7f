/* SPDX-License-Identifier: MIT */
/* Accounts: what is known of each thing by what was told, and by what that means though nobody says
   it. Whether it can be so is asked in case_told.c. */
#include "match/case_known.h"

#include "geom/num.h"
#include "play/field.h"
#include "play/place.h"

/* ---- What is known of a thing ---- */

Known *case_known_of(Runner *run, TqThing thing)
{
    return &run->told.known[thing_is_ball(thing) ? TOLD_THINGS - 1
                                                 : thing.side * TQ_PIECES + thing.number];
}

TqThing case_known_thing(int i)
{
    return i == TOLD_THINGS - 1 ? thing_ball()
                                : thing_piece(i < TQ_PIECES ? TQ_HOME : TQ_AWAY, i % TQ_PIECES);
}

bool case_known_is_held(const Runner *run, TqThing thing)
{
    return thing_is_keeper(thing) && rulebook_get(run->out.book)->in_motion;
}

bool case_known_is_carried(const struct ref *ref, TqThing thing)
{
    return thing_is_ball(thing) &&
           (thing_is_piece(ref->board.ball_on) || thing_is_piece(ref->board.on_ball));
}

static bool may_have_moved(Runner *run, TqThing thing)
{
    const struct ref *ref = ref_of(run);
    const struct rulebook *book = rulebook_get(run->out.book);
    const bool handled = thing_is_ball(thing) && run->told.handled;
    return case_known_of(run, thing)->adrift || handled || case_known_is_held(run, thing) ||
           case_known_is_carried(ref, thing) || (book->moving && book->moving(ref, thing));
}

bool case_known_is_still(Runner *run, TqThing thing)
{
    const Footprint *seen = board_get(&ref_of(run)->board, thing);
    return has_place(thing) && seen->present && !seen->fallen && !may_have_moved(run, thing);
}

bool case_known_is_absent(const Runner *run, TqThing thing)
{
    return thing_is_piece(thing) && !board_get(&ref_of(run)->board, thing)->present;
}

/* Where the restart that is due has the ball. */
static bool is_laid(const Runner *run, TqThing thing)
{
    const Vec2 at = ref_of(run)->board.ball.at;
    TqRestartForm form;
    return thing_is_ball(thing) && tq_match_restart(run->judge->match, &form) && form.has_at &&
           same_place(at, vec2(form.x, form.y));
}

bool case_known_is_astray(Runner *run, TqThing thing)
{
    const struct ref *ref = ref_of(run);
    const Footprint *seen = board_get(&ref->board, thing);
    const Known *known = case_known_of(run, thing);
    return known->adrift && known->driven && seen->present && same_place(seen->at, known->at) &&
           !is_laid(run, thing) && !case_known_is_carried(ref, thing) &&
           !case_known_is_held(run, thing);
}

/* Past what it met last on the field: so near that it has been there. */
static bool leads_past_met(const Known *known, Vec2 to)
{
    const Vec2 way = vec2_sub(to, known->at), met = vec2_sub(known->met_at, known->at);
    const double length = vec2_length_squared(way);
    const double part = length > 0 ? num_clamp(vec2_dot(met, way) / length, 0, 1) : 0;
    return !known->met || vec2_length(vec2_sub(met, vec2_scale(way, part))) <= known->reach;
}

void case_known_way(Runner *run, Fact *fact)
{
    const bool rests = fact->kind == FACT_REST && fact->placed;
    const bool falls = fact->kind == FACT_OFF && !fact->placed;
    if (!thing_is_piece(fact->who) || (!rests && !falls))
        return;
    const TqField *field = &ref_of(run)->board.field;
    const Known *known = case_known_of(run, fact->who);
    const bool straight = leads_past_met(known, known->out ? known->out_at : fact->at);
    const Vec2 from = straight ? known->at : known->met_at, beyond = field_beyond(field, from);
    fact->lost = rests && !straight && (!known->out || known->reach < 0);
    fact->bent = known->out && (straight || known->reach >= 0) && beyond.x < 0 && beyond.y < 0;
    if (fact->bent)
        fact->exit = field_exit(field, from, known->out_at);
}

bool case_known_is_lost(Runner *run, TqThing thing)
{
    const Known *known = case_known_of(run, thing);
    return known->lost && same_place(board_get(&ref_of(run)->board, thing)->at, known->at);
}

/* ---- What becomes known ---- */

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

void case_known_begin(Runner *run)
{
    Told *told = &run->told;
    for (int i = 0; i < TOLD_THINGS; i++) {
        const TqThing thing = case_known_thing(i);
        const Vec2 at = board_get(&ref_of(run)->board, thing)->at;
        Known *known = &told->known[i];
        if (!told->begun)
            *known = (Known){ .line = line_given(run, thing) };
        else if (!same_place(at, known->at)) /* hands have set it there since */
            *known = (Known){ .line = 0 };
        known->at = known->from = at;
        known->strayed = known->lost;
        known->rested = known->stacked = known->off = known->edge = known->met = known->out = false;
    }
    told->begun = true;
    told->met = thing_none();
    told->shifted = told->gone = told->left = told->absent = told->handled = false;
}

static void set_adrift(Runner *run, TqThing thing)
{
    if (!has_place(thing))
        return;
    case_known_of(run, thing)->adrift = true;
    case_known_of(run, thing)->driven = true;
    case_known_of(run, thing)->rested = false;
}

/* What a touch moves, and how far: the ball hardly moves a piece. */
static void be_met(Runner *run, TqThing thing, TqThing by)
{
    const bool driven = has_place(thing) && case_known_of(run, thing)->driven;
    set_adrift(run, thing);
    if (thing_is_piece(thing) && thing_is_ball(by))
        case_known_of(run, thing)->driven = driven;
}

static void stack(Runner *run, TqThing thing)
{
    set_adrift(run, thing);
    if (has_place(thing))
        case_known_of(run, thing)->stacked = true;
}

/* Between the posts, and so far in that the ball which is there is in the goal. */
static bool is_in_goal(const struct ref *ref, Vec2 at)
{
    const Vec2 beyond = field_beyond(&ref->board.field, at);
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
            : field_beyond(field, at);
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
    if (!thing_is_piece(met) || !case_known_is_still(run, met))
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

/* A net is behind the goal line wherever it is met: from within the goal or from beside it. */
static bool is_net(const Runner *run, TqThing met)
{
    const struct ref *ref = ref_of(run);
    const struct rulebook *book = rulebook_get(run->out.book);
    return met.kind == TQ_THING_NET && !(book->walled && book->walled(ref));
}

/* A fence, or a piece beyond the lines: the ball that meets it has left the field. */
static bool meets_beyond(Runner *run, const Fact *fact)
{
    const TqThing met = met_by_ball(fact);
    Vec2 at;
    if (is_net(run, met))
        return true;
    return (met.kind == TQ_THING_FENCE || thing_is_piece(met)) && met_at(run, fact, met, &at) &&
           is_beyond(run, at, met);
}

bool case_known_hand_beyond(const Runner *run, const Fact *fact)
{
    const TqThing met = met_by_ball(fact);
    return met.kind == TQ_THING_HAND && fact->placed &&
           (is_beyond(run, fact->at, met) || is_in_goal(ref_of(run), fact->at));
}

/* Where a piece was at the edge of the table, or left the field: it fell off there. */
static void note_edge(Runner *run, const Fact *fact)
{
    const bool fence = fact->kind == FACT_TOUCH && fact->whom.kind == TQ_THING_FENCE;
    if (has_place(fact->who) && fact->placed && (fence || fact->kind == FACT_CROSS))
        case_known_of(run, fact->who)->edge = true;
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

/* It is not there, and no line has put it there; else the referee has taken it off since, as one
   too many. */
static bool stood_nowhere(Runner *run, TqThing thing)
{
    return case_known_is_absent(run, thing) && case_known_of(run, thing)->line == 0;
}

/* Beyond the lines it has left the field before. The place may be the fence's own, or its. */
static void note_out(Runner *run, Known *known, Vec2 at, double size)
{
    const TqField *field = &ref_of(run)->board.field;
    const double x = field->board_x - size, y = field->board_y - size;
    if (!known->out)
        known->out_at = vec2(num_clamp(at.x, -x, x), num_clamp(at.y, -y, y));
    known->out = true;
}

/* Where it met the other, if that is told or the other stood still: on the field, the last such
   place, or beyond its lines, the first. A fence turns it back, wherever that was. */
static void note_turn(Runner *run, const Fact *fact, TqThing thing, TqThing other)
{
    const bool still = case_known_is_still(run, other);
    const bool fence = other.kind == TQ_THING_FENCE;
    if (!has_place(thing) || (fence && !fact->placed && case_known_of(run, thing)->out))
        return;
    const Board *board = &ref_of(run)->board;
    const double size = place_size(board_get(board, thing));
    const Vec2 at = !fact->placed && still ? board_get(board, other)->at : fact->at;
    const Vec2 beyond = field_beyond(&board->field, at);
    Known *known = case_known_of(run, thing);
    if (fact->placed && (beyond.x > 0 || beyond.y > 0)) {
        note_out(run, known, at, size);
        return;
    }
    known->out = false;
    known->met = fact->placed || still || fence;
    known->met_at = at;
    known->reach = fact->placed ? size + TOLD_NEAR
                   : still      ? size + TOLD_NEAR + place_size(board_get(board, other))
                                : -1;
}

/* The ball lies still, and is told to meet what stands still far from it. */
static bool meets_afar(Runner *run, const Fact *fact)
{
    const Board *board = &ref_of(run)->board;
    const TqThing met = piece_with_ball(fact);
    return !fact->placed && thing_is_piece(met) && case_known_is_still(run, met) &&
           footprint_gap(board_get(board, met), &board->ball) > TOLD_NEAR;
}

static void note_touch(Runner *run, const Fact *fact)
{
    note_turn(run, fact, fact->who, fact->whom);
    note_turn(run, fact, fact->whom, fact->who);
    const TqThing met = piece_with_ball(fact);
    const bool rolls = may_have_moved(run, thing_ball()); /* it was not given to lie there */
    run->told.gone |= rolls && meets_beyond(run, fact);
    run->told.shifted |= !rolls && (meets_fence(fact, thing_ball()) || meets_afar(run, fact));
    run->told.absent |= stood_nowhere(run, fact->who) || stood_nowhere(run, fact->whom);
    if (thing_is_piece(met))
        run->told.met = met;
    if (case_known_is_carried(ref_of(run), thing_ball()))
        set_adrift(run, thing_ball());
    be_met(run, fact->who, fact->whom);
    if (!fact->still)
        be_met(run, fact->whom, fact->who);
}

static void note_flick(Runner *run, const Fact *fact)
{
    if (case_known_is_carried(ref_of(run), thing_ball()))
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
        case_known_of(run, on)->adrift = false;
    if (has_place(fact->who))
        *case_known_of(run, fact->who) =
            (Known){ .at = fact->at,
                     .line = line,
                     .rested = true,
                     .off = case_known_of(run, fact->who)->off,
                     .strayed = case_known_of(run, fact->who)->strayed,
                     .from = case_known_of(run, fact->who)->from,
                     .stacked = case_known_of(run, fact->who)->stacked };
}

static void note_off(Runner *run, const Fact *fact, int line)
{
    Known *known = case_known_of(run, fact->who);
    known->off = true;
    known->edge |= fact->placed;
    known->line = line;
    run->told.gone |= thing_is_ball(fact->who);
}

void case_known_note(Runner *run, const Fact *fact, int line)
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

void case_known_heard(Runner *run, const Fact *fact)
{
    const bool ball = thing_is_ball(fact->who) || thing_is_ball(fact->whom);
    if (fact->kind == FACT_TOUCH && ball)
        case_known_of(run, thing_ball())->at = ref_of(run)->board.ball.at;
}

void case_known_put(Runner *run, TqThing thing)
{
    if (has_place(thing))
        case_known_of(run, thing)->adrift = case_known_of(run, thing)->lost = false;
}

void case_known_end(Runner *run)
{
    for (int i = 0; i < TOLD_THINGS; i++)
        run->told.known[i].lost = case_known_is_astray(run, case_known_thing(i));
}

/* ---- What is meant by it ---- */

Fact case_known_on_line(const Runner *run, const Fact *fact)
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

bool case_known_exit(Runner *run, const Fact *off, Fact *out)
{
    const struct ref *ref = ref_of(run);
    const TqField *field = &ref->board.field;
    const Vec2 beyond = field_beyond(field, off->at);
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
    *out = case_known_on_line(run, out);
    return true;
}

bool case_known_meeting(const Runner *run, const Fact *lies, Fact *out)
{
    const TqThing met = piece_with_ball(lies);
    if (lies->kind != FACT_LIE || !thing_is_piece(met) || thing_same(met, run->told.met))
        return false;
    *out = *lies;
    out->kind = FACT_TOUCH;
    return true;
}
