/* SPDX-License-Identifier: MIT */
/* The bookkeeper: what each fact means for counts, last contacts and the flick's story. */
#include "book/dadinho/dadinho.h"
#include "geom/num.h"

/* ---- Questions about the counts ---- */

int dadinho_flicks_left(const struct ref *ref, TqSide side)
{
    const struct dadinho *d = dadinho_seen(ref);
    int left = d->limit[side] - d->count[side];
    return left > 0 ? left : 0;
}

void dadinho_reset_counts(struct ref *ref, TqSide side)
{
    struct dadinho *d = dadinho_of(ref);
    d->count[side] = 0;
    d->limit[side] = COLLECTIVE;
    for (int n = 0; n < TQ_PIECES; n++)
        d->indiv[side][n] = 0;
}

/* dadinho/15.pu: a flick lasts until ball and players rest. */
bool dadinho_moving_at(const struct ref *ref, int64_t at_ms)
{
    return in_force(ref, D_15_PU) && at_ms < ref->rests_ms;
}

/* dadinho/63: before a half (a), after a goal (b), out of the field (c), after a call (d). */
bool dadinho_ball_dead(const struct ref *ref)
{
    const struct dadinho *d = dadinho_seen(ref);
    if (!in_force(ref, D_63))
        return false;
    if (d->phase == PHASE_DRAW || d->phase == PHASE_INTERVAL)
        return in_force(ref, D_63_A);
    if (d->phase == PHASE_SETUP ||
        (d->phase == PHASE_RESTART && d->restart.kind == TQ_RESTART_KICK_OFF))
        return d->after_goal ? in_force(ref, D_63_B) : in_force(ref, D_63_A);
    bool out = d->restart.kind == TQ_RESTART_THROW_IN || d->restart.kind == TQ_RESTART_CORNER ||
               d->restart.kind == TQ_RESTART_GOAL_KICK;
    bool due = d->phase == PHASE_RESTART || d->phase == PHASE_REBUILD ||
               (d->phase == PHASE_SHOT && d->shot_is_kick) ||
               (d->phase == PHASE_CHOICE && d->choices.now.kind == CHOICE_SIDE);
    if (due)
        return out ? in_force(ref, D_63_C) : in_force(ref, D_63_D);
    return d->phase == PHASE_CHOICE && d->choices.now.kind == CHOICE_ADVANTAGE &&
           in_force(ref, D_63_D);
}

bool dadinho_ball_live(const struct ref *ref)
{
    const struct dadinho *d = dadinho_seen(ref);
    return d->phase == PHASE_PLAY || (d->phase == PHASE_SHOT && !d->shot_is_kick);
}

/* dadinho/49: in its own small area, sent there by its own team with flicks left (a), or after the
   opponent's play (b; K12: the keeper may also be the one to steal). */
bool dadinho_keeper_has_ball(const struct ref *ref, TqSide side)
{
    const struct dadinho *d = dadinho_seen(ref);
    if (!in_force(ref, D_49) || d->actor != side || !dadinho_in_small(ref, &ref->board.ball, side))
        return false;
    if (d->last_flick == side)
        return dadinho_flicks_left(ref, side) > 0 && in_force(ref, D_49_A);
    return in_force(ref, D_49_B);
}

/* ---- A flick begins ---- */

/* dadinho/38, 15, 17.pu: every stroke of the pick on a button counts; the keeper's only if it
   moves the ball, which is known when it rests. */
static void count_flick(struct ref *ref, TqSide side, int piece)
{
    struct dadinho *d = dadinho_of(ref);
    bool counts = d->flick.no_stroke ? in_force(ref, D_17_PU) : true;
    if (piece == 0 && in_force(ref, D_15))
        return;
    if (!in_force(ref, D_38) || !counts)
        return;
    d->count[side]++;
    d->indiv[side][piece]++;
}

/* Which restart, if any, this flick takes; its conditions end with it. */
static void take_restart(struct ref *ref)
{
    struct dadinho *d = dadinho_of(ref);
    bool kick = d->phase == PHASE_RESTART || (d->phase == PHASE_SHOT && d->shot_is_kick);
    if (!kick || d->restart.to != d->flick.story.side)
        return;
    d->flick.restart = d->restart.kind;
    d->flick.series = ref->period == PERIOD_SERIES;
    d->flick.first_of_kickoff = d->restart.kind == TQ_RESTART_KICK_OFF;
    d->restart.aside.moved[d->flick.story.side] &= ~(1u << d->flick.story.piece); /* it moves now */
    if (in_force(ref, D_64) && in_force(ref, D_64_E))
        d->locked = thing_piece(d->flick.story.side, d->flick.story.piece);
}

/* 55.d, 55.e: a shot is made with the button that was named, once the opponent is ready; what is
   flicked otherwise is none (K26). */
static void note_shot(struct dadinho *d, int piece)
{
    if (piece != d->shot_piece)
        d->flick.no_shot = D_55_D;
    else if (!d->keeper_ready)
        d->flick.no_shot = D_55_E;
    d->flick.shot = d->flick.no_shot < 0;
}

static void begin_flick(struct ref *ref, const Fact *fact)
{
    struct dadinho *d = dadinho_of(ref);
    TqSide side = (TqSide)fact->who.side;
    d->flick = (DadFlick){ .story = story_begin(fact, &ref->board),
                           .restart = TQ_RESTART_NONE,
                           .presser = thing_none(),
                           .no_shot = -1 };
    d->flick.no_stroke = !fact->typed && fact->command.speed_um_s == 0;
    d->flick.stealing = d->owner != side && d->phase == PHASE_PLAY;
    if (d->phase == PHASE_SHOT && d->shooter == side)
        note_shot(d, fact->who.number);
    d->flick.ball_was_small = dadinho_in_small(ref, &ref->board.ball, side);
    uint32_t pressing = place_touching(&ref->board, thing_ball(), tq_other_side(side), EPS);
    if (pressing)
        d->flick.presser = thing_piece(tq_other_side(side), bits_lowest(pressing));
    else if (d->pressing.side == (int8_t)tq_other_side(side))
        d->flick.presser = d->pressing;
    d->flick.pressed = thing_is_piece(d->flick.presser);
    d->pressing = thing_none();
    take_restart(ref);
    count_flick(ref, side, fact->who.number);
    d->keeper_flicked[0] = d->keeper_flicked[1] = false;
    d->keeper_flicked[side] = fact->who.number == 0 && d->phase == PHASE_PLAY &&
                              dadinho_keeper_has_ball(ref, side); /* 48.b: with the right to */
    order_release(&d->placed);
    ref->board.on_ball = thing_none(); /* how they lie after this flick is told anew */
    ref->board_before = ref->board;
}

/* ---- Contacts ---- */

/* dadinho/45: the touch that presses the ball is not the last contact: that is the presser's. A
   squeezed ball rattles between the two faster than anyone sees; that is one touch.
   OPEN(dadinho/45): how long a ball stays pressed has no number; read as 0.05 s. */
static bool still_pressed(struct ref *ref, const Fact *fact, TqThing piece, bool first)
{
    DadFlick *flick = &dadinho_of(ref)->flick;
    if (!flick->pressed || !in_force(ref, D_45))
        return false;
    if (first || thing_same(piece, flick->presser))
        flick->pressed_at = fact->instant;
    return story_is_flicked(&flick->story, piece) &&
           fact->instant - flick->pressed_at <= PRESSED_FOR;
}

/* Has this flick moved it, so that it need not be where it stood? */
static bool is_adrift(const DadFlick *flick, TqThing piece)
{
    return piece.side == (int8_t)flick->story.side ? story_in_chain(&flick->story, piece)
                                                   : flick->struck & 1u << piece.number;
}

/* 71.b: where the ball met somebody beyond its reach from the large area it was outside that. */
static void note_outside(struct ref *ref, const Fact *fact, TqThing piece)
{
    DadFlick *flick = &dadinho_of(ref)->flick;
    const Footprint *ball = &ref->board.ball;
    Footprint met = { .at = fact->at, .present = fact->placed };
    if (!fact->placed && !is_adrift(flick, piece))
        met = *board_get(&ref->board, piece);
    met.radius += 2 * (ball->deep + ball->wide);
    flick->left_large |= met.present && !dadinho_in_large(ref, &met, flick->story.side);
}

static void ball_meets_piece(struct ref *ref, const Fact *fact, TqThing piece)
{
    DadFlick *flick = &dadinho_of(ref)->flick;
    bool flicked = story_is_flicked(&flick->story, piece);
    bool first = flicked && (!story_met(&flick->story.ball) || flick->story.ball.still);
    story_note(&flick->story, fact);
    flick->amiss |= flicked && fact->edge ? AMISS_EDGE : 0;
    note_outside(ref, fact, piece);
    if (still_pressed(ref, fact, piece, first))
        flick->story.last = flick->presser;
}

/* dadinho/28: what is a goal; an account need not say where a ball left over the goal line. */
static void note_cross(struct ref *ref, const Fact *fact)
{
    DadFlick *flick = &dadinho_of(ref)->flick;
    Story *story = &flick->story;
    story_note(story, fact);
    flick->left_large |= fact->role == TQ_LINE_LARGE && fact->end == story->side &&
                         fact->across == TQ_BY_WHOLE && !fact->inward;
    if (story->out != LINE_NONE)
        flick->ball_lost = false;
    story->in_goal = story->in_goal && in_force(ref, D_28);
    if (story->out == LINE_GOAL && !story->out_placed)
        story->out_at = vec2(dadinho_end_x(ref, story->out_end), 0);
}

/* dadinho/28: told to be there and not how it came to be, it lies in the goal. */
static void note_in_goal(struct ref *ref, const Footprint *ball)
{
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        Fact goal;
        if (story_lies_in_goal(&ref->board.field, ball, ref_end(ref, (TqSide)side), (TqSide)side,
                               EPS, &goal))
            note_cross(ref, &goal);
    }
}

/* dadinho/42: the coach it met first, and where. */
static void ball_meets_hand(struct ref *ref, const Fact *fact, TqThing hand)
{
    DadFlick *flick = &dadinho_of(ref)->flick;
    Footprint there = ref->board.ball;
    there.at = fact->at;
    if (fact->placed)
        note_in_goal(ref, &there);
    if (flick->hand || flick->story.out != LINE_NONE)
        return; /* it met another before, or none but in the goal */
    if (!fact->placed || !dadinho_ball_out_at(ref, fact->at))
        dadinho_note_error(ref, (TqSide)hand.side, false);
    flick->hand = true;
    flick->hand_of = (TqSide)hand.side;
    flick->hand_placed = fact->placed;
    flick->hand_at = fact->at;
}

/* dadinho/46: opponents met after the ball touch, by the chain or by one another. */
static void note_struck(struct ref *ref, const Fact *fact, TqThing a, TqThing b)
{
    DadFlick *flick = &dadinho_of(ref)->flick;
    int8_t side = (int8_t)flick->story.side;
    bool by_own = story_in_chain(&flick->story, a), by_foe = thing_is_piece(a) && a.side != side;
    if (!thing_is_piece(b) || b.side == side || (!by_own && !by_foe) ||
        fact->instant < flick->story.ball.at)
        return;
    flick->struck |= 1u << b.number;
    if (fact->typed && !fact->still)
        flick->shoved |= 1u << b.number;
}

static void note_touch(struct ref *ref, const Fact *fact)
{
    Story *story = &dadinho_of(ref)->flick.story;
    bool ball = thing_is_ball(fact->who) || thing_is_ball(fact->whom);
    TqThing met = thing_is_ball(fact->who) ? fact->whom : fact->who;
    if (ball)
        ref->board.ball_on = thing_none(); /* it moves: where it lies is told anew */
    if (ball && story->out != LINE_NONE)
        return; /* it has left the field: what it meets now changes nothing */
    if (ball && fact->typed && !fact->still)
        dadinho_of(ref)->flick.ball_lost = true;
    if (ball && thing_is_piece(met)) {
        ball_meets_piece(ref, fact, met);
        return;
    }
    story_note(story, fact);
    if (ball && met.kind == TQ_THING_HAND)
        ball_meets_hand(ref, fact, met);
    note_struck(ref, fact, fact->who, fact->whom);
    note_struck(ref, fact, fact->whom, fact->who);
}

/* ---- Lines, places ---- */

/* Outside the field, over the line that is nearest. */
static Vec2 beyond(const struct ref *ref, Vec2 at)
{
    const TqField *field = &ref->board.field;
    const bool end = field->half_x - num_abs(at.x) < field->half_y - num_abs(at.y);
    const double out = 2 * field->half_x;
    return vec2_add(at, end ? vec2(num_sign(at.x) * out, 0) : vec2(0, num_sign(at.y) * out));
}

/* A piece's centre passes a side or goal line outward. On the table `inward` is into the
   goal, or towards greater y. */
static bool leaves_field(const Fact *fact)
{
    if (!thing_is_piece(fact->who) || (!fact->typed && fact->across != TQ_BY_CENTRE))
        return false;
    const bool goal = fact->role == TQ_LINE_GOAL;
    if (!goal && fact->role != TQ_LINE_SIDE)
        return false;
    return fact->typed ? !fact->inward : goal ? fact->inward : fact->inward == (fact->at.y > 0);
}

/* dadinho/47: where a button left the field; told, it lies beyond until its rest is told. */
static void note_exit(struct ref *ref, const Fact *fact)
{
    const TqThing who = fact->who;
    DadFlick *flick = &dadinho_of(ref)->flick;
    if (!thing_is_piece(who) || thing_is_keeper(who) || !fact->placed)
        return;
    flick->exited[who.side] |= 1u << who.number;
    flick->left[who.side] &= ~(1u << who.number);
    flick->exit[who.side][who.number] = fact->at;
    if (fact->typed)
        board_edit(&ref->board, who)->at = beyond(ref, fact->at);
}

/* A ball told to lie on a piece is where that is; where a piece is that the flick has moved, its
   rest tells. */
static void ride(struct ref *ref, TqThing piece, bool known)
{
    ref->board.ball.at = board_get(&ref->board, piece)->at;
    dadinho_of(ref)->flick.ball_lost = !known;
}

static bool rides_on(const Board *board, TqThing piece)
{
    const Footprint *under = board_get(board, piece);
    return thing_is_piece(piece) && thing_same(board->ball_on, piece) &&
           vec2_length(vec2_sub(board->ball.at, under->at)) == 0;
}

/* dadinho/47: told to rest off the field: where did it leave? What it met says it; or no straight
   way has led there, and nobody knows. */
static void note_way(struct ref *ref, const Fact *fact)
{
    const TqThing who = fact->who;
    DadFlick *flick = &dadinho_of(ref)->flick;
    if (!thing_is_piece(who) || thing_is_keeper(who))
        return;
    const uint32_t bit = 1u << who.number;
    const bool out = dadinho_out_of_field(ref, board_get(&ref->board, who));
    flick->left[who.side] &= ~bit;
    if (!out || flick->exited[who.side] & bit)
        return;
    flick->left[who.side] |= fact->lost ? bit : 0;
    if (!fact->bent)
        return;
    flick->exited[who.side] |= bit;
    flick->exit[who.side][who.number] = fact->exit;
}

static void note_rest(struct ref *ref, const Fact *fact)
{
    Footprint *seen = board_edit(&ref->board, fact->who);
    const bool carries = fact->typed && fact->placed && rides_on(&ref->board, fact->who);
    if (seen && fact->placed)
        seen->at = fact->at;
    if (carries)
        ride(ref, fact->who, true);
    note_way(ref, fact);
    if (!thing_is_ball(fact->who))
        return;
    dadinho_of(ref)->flick.ball_lost = false;
    if (fact->typed && fact->placed)
        note_in_goal(ref, &ref->board.ball);
}

/* dadinho/47: off the table, there, or nobody says where. */
static void note_off(struct ref *ref, const Fact *fact)
{
    Footprint *seen = board_edit(&ref->board, fact->who);
    seen->present = false; /* accounts and table know pieces and the ball alone to fall off */
    if (fact->placed)
        seen->at = fact->at;
    Fact left = *fact;
    left.placed |= fact->bent;
    left.at = fact->bent ? fact->exit : fact->at;
    if (fact->typed)
        note_exit(ref, &left);
    DadFlick *flick = &dadinho_of(ref)->flick;
    const int8_t side = fact->who.side;
    bool button = thing_is_piece(fact->who) && fact->who.number > 0;
    if (button && fact->typed && !fact->placed)
        flick->left[side] |= (1u << fact->who.number) & ~flick->exited[side];
}

static void note_lie(struct ref *ref, const Fact *fact)
{
    if (thing_is_ball(fact->who)) {
        const DadFlick *flick = &dadinho_seen(ref)->flick;
        ref->board.ball_on = fact->whom;
        if (flick->ball_lost && thing_is_piece(fact->whom))
            ride(ref, fact->whom, !is_adrift(flick, fact->whom));
    } else if (thing_is_ball(fact->whom)) {
        ref->board.on_ball = fact->who;
    }
}

/* A button that has turned over lies on its face; a keeper is put up again (48.p2). */
static void note_fall(struct ref *ref, const Fact *fact)
{
    if (thing_is_piece(fact->who) && !thing_is_keeper(fact->who))
        board_edit(&ref->board, fact->who)->upside = true;
}

/* ---- Everything rests ---- */

static double turned_by(Vec2 a, Vec2 b)
{
    double s = vec2_cross(a, b);
    return s < 0 ? -s : s;
}

/* dadinho/16: a touch moves the ball by a perceptible minimum (K44: 0.5 mm or 3 degrees). */
static bool ball_moved(const struct ref *ref, const Fact *fact)
{
    const DadFlick *flick = &dadinho_seen(ref)->flick;
    if (fact->typed)
        return !flick->story.ball.still;
    if (flick->story.out != LINE_NONE || flick->story.deflected)
        return true;
    double far = vec2_length(vec2_sub(ref->board.ball.at, flick->story.ball_from));
    return far >= PERCEPTIBLE ||
           turned_by(ref->board.ball.axis, ref->board_before.ball.axis) >= 0.0523;
}

/* dadinho/37, 36.p1: a ball touch resets the other team's counts and the own others' individual
   counts. */
static void reset_on_touch(struct ref *ref)
{
    struct dadinho *d = dadinho_of(ref);
    TqSide side = d->flick.story.side, other = tq_other_side(side);
    if (!in_force(ref, D_37))
        return;
    bool failed_steals = d->owner == side && d->count[other] > 0;
    if (!failed_steals || in_force(ref, D_36_P1))
        dadinho_reset_counts(ref, other);
    for (int n = 0; n < TQ_PIECES; n++)
        if (n != d->flick.story.piece)
            d->indiv[side][n] = 0;
}

/* dadinho/46: an opponent displaced after the ball touch leaves three flicks, never more than are
   left of nine (K15). */
static bool displaced(const struct ref *ref, const Fact *fact)
{
    const DadFlick *flick = &dadinho_seen(ref)->flick;
    TqSide other = tq_other_side(flick->story.side);
    if (flick->shoved)
        return true;
    for (int n = 0; n < TQ_PIECES && !fact->typed; n++) {
        double far = vec2_length(
            vec2_sub(ref->board.piece[other][n].at, ref->board_before.piece[other][n].at));
        if ((flick->struck & 1u << n) && far >= PERCEPTIBLE)
            return true;
    }
    return false;
}

static void limit_play(struct ref *ref, const Fact *fact)
{
    struct dadinho *d = dadinho_of(ref);
    TqSide side = d->flick.story.side;
    if (!d->flick.touched || !in_force(ref, D_46) || !displaced(ref, fact))
        return;
    d->flick.displaced = true;
    int limit = d->count[side] + AFTER_PUSH;
    if (limit < d->limit[side])
        d->limit[side] = limit;
}

/* dadinho/15, 17.pu: a keeper driven past the ball made no flick; a pick laid on a button did. */
bool dadinho_was_flick(const struct ref *ref)
{
    const DadFlick *flick = &dadinho_seen(ref)->flick;
    if (flick->no_stroke && !in_force(ref, D_17_PU))
        return false;
    return flick->story.made && (flick->story.piece != 0 || flick->touched || !in_force(ref, D_15));
}

static void count_keeper(struct ref *ref)
{
    struct dadinho *d = dadinho_of(ref);
    TqSide side = d->flick.story.side;
    if (d->flick.story.piece != 0)
        return;
    d->keeper_flicked[side] &= d->flick.touched;
    if (!d->flick.touched || !in_force(ref, D_15) || !in_force(ref, D_38))
        return;
    d->count[side] += in_force(ref, D_50_P1);
    d->indiv[side][0]++;
}

static void unlock_taker(struct ref *ref)
{
    struct dadinho *d = dadinho_of(ref);
    TqThing toucher = thing_piece(d->flick.story.side, d->flick.story.piece);
    if (d->flick.touched && !thing_same(toucher, d->locked))
        d->locked = thing_none();
}

static void end_flick(struct ref *ref, const Fact *fact)
{
    struct dadinho *d = dadinho_of(ref);
    TQ_ASSERT(d->flick.story.made);
    Story *story = &d->flick.story;
    d->flick.touched = story_met(&story->ball) && (ball_moved(ref, fact) || !in_force(ref, D_16));
    if (!d->flick.touched && story->ball.still)
        story->last = thing_none();
    if (!d->flick.touched)
        story->ball.at = STORY_NEVER; /* 16: so all it met, it met before a touch (40, 41) */
    bool inside = dadinho_in_circle(ref, &ref->board.ball);
    d->left_circle |= story->left_circle || !inside || story->out != LINE_NONE;
    count_keeper(ref);
    if (d->flick.touched) {
        unlock_taker(ref);
        reset_on_touch(ref);
    }
    limit_play(ref, fact);
    if (dadinho_was_flick(ref))
        d->last_flick = d->flick.story.side;
}

void dadinho_tally(struct ref *ref, const Fact *fact)
{
    switch (fact->kind) {
    case FACT_FLICK:
        begin_flick(ref, fact);
        break;
    case FACT_TOUCH:
        note_touch(ref, fact);
        break;
    case FACT_CROSS:
        if (thing_is_ball(fact->who))
            note_cross(ref, fact);
        else if (leaves_field(fact))
            note_exit(ref, fact);
        break;
    case FACT_REST:
        note_rest(ref, fact);
        break;
    case FACT_LIE:
        note_lie(ref, fact);
        break;
    case FACT_FALL:
        note_fall(ref, fact);
        break;
    case FACT_OFF:
        note_off(ref, fact);
        break;
    case FACT_SETTLED:
        end_flick(ref, fact);
        break;
    default:
        break;
    }
}
