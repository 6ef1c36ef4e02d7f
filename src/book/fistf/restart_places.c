/* SPDX-License-Identifier: MIT */
/* Where figures, keeper and ball may be put by hand at a restart (rules/fistf.md f): the rules of
   the present step, each with its clause; from them come "may I?", "why not?", "where to then?". */
#include "book/fistf/restarts.h"
#include "geom/num.h"

#define EXACT 1e-6 /* of a measured place */

/* ---- Who may set what now ---- */

/* A sets the taker when the others stand; the first that he sets is it. */
static uint32_t taker_to_set(const struct ref *ref, uint32_t present)
{
    const struct fistf *f = fistf_seen(ref);
    return f->restart.taker >= 0 ? present & 1u << f->restart.taker : present & ~1u;
}

/* 9.1.1: an idle spare keeper comes in, and is not set; but 15.2.1.4 has it take a goal kick, by
   9.1.2 once the other one is in hand. */
static bool may_be_set(const struct ref *ref, TqThing piece)
{
    const Restart *r = &fistf_seen(ref)->restart;
    const bool kick = r->kind == TQ_RESTART_GOAL_KICK && r->step == RESTART_TAKER &&
                      !board_get(&ref->board, thing_keeper((TqSide)piece.side))->present;
    return board_get(&ref->board, piece)->present && (kick || fistf_spare_unused(ref, piece) < 0);
}

uint32_t fistf_may_place(const struct ref *ref, TqSide side)
{
    const struct fistf *f = fistf_seen(ref);
    uint32_t present = 0;
    if (ref->period == PERIOD_SERIES)
        return fistf_kick_may_place(ref, side);
    if (f->phase == FISTF_PLAY || f->phase == FISTF_WAIT)
        return fistf_near_barrier(ref, side);
    const bool positional = fistf_is_positional(f->restart.kind);
    if (f->phase != FISTF_RESTART ||
        (fistf_actor(ref) != side && !(positional && side == f->restart.to)))
        return 0;
    for (int n = 0; n <= SPARE; n++)
        present |= may_be_set(ref, thing_piece(side, n)) ? 1u << n : 0;
    switch (f->restart.step) {
    case RESTART_ATTACK:
    case RESTART_DEFENCE:
        if (!positional)
            return present & ~1u;
        return side == f->restart.to ? taker_to_set(ref, present) : 0; /* 11.2.1: once named */
    case RESTART_DISTANCE:
    case RESTART_TAKER:
        return taker_to_set(ref, present);
    case RESTART_KEEPER:
        return present & 1u;
    default:
        return 0;
    }
}

/* 15.2.1.1, K47: at a goal kick with the figures, and again with the taker; 16.2.1: at a corner
   whenever its side acts before the signal, for the book has no order of ball and taker. */
bool fistf_ball_may_be_placed(const struct ref *ref, TqSide side)
{
    const struct fistf *f = fistf_seen(ref);
    const int step = f->restart.step;
    if (f->phase != FISTF_RESTART || fistf_actor(ref) != side || side != f->restart.to)
        return false;
    if (f->restart.kind == TQ_RESTART_CORNER)
        return step == RESTART_NAME || step == RESTART_ATTACK || step == RESTART_TAKER;
    const bool fixed = fistf_switch(ref, SW_GOAL_KICK_BALL_FIXED_BEFORE_DEFENDER_SETS_UP) == YES;
    return f->restart.kind == TQ_RESTART_GOAL_KICK &&
           (step == RESTART_ATTACK || (step == RESTART_TAKER && !fixed));
}

/* 14.2.4: the ball of a throw-in lies where the referee has set it. At a real table who sets the
   taker may lay it beside the line, and back; that it lies elsewhere on it (14.2.1) has no
   sanction.
 */
bool fistf_ball_may_be_mislaid(const struct ref *ref, const TqCommand *put)
{
    const struct fistf *f = fistf_seen(ref);
    const Vec2 far = vec2_sub(vec2(put->x_um / 1000.0, put->y_um / 1000.0), f->restart.at);
    const bool beside = num_abs(far.y) > EXACT, back = vec2_length(far) <= EXACT;
    return thing_is_ball(put->thing) && ref->manner == TQ_STRICT && f->phase == FISTF_RESTART &&
           fistf_actor(ref) == put->side && put->side == f->restart.to &&
           f->restart.kind == TQ_RESTART_THROW_IN && f->restart.step == RESTART_TAKER &&
           in_force(ref, F_14_2_4) && (beside || back);
}

/* ---- Rules of place ---- */

static PlaceRule binds(TqThing thing, PlaceKind kind, int clause)
{
    PlaceRule rule = { .kind = kind, .clause = (int16_t)clause };
    if (thing_is_ball(thing))
        rule.who_ball = true;
    else
        rule.who[thing.side] = 1u << thing.number;
    return rule;
}

/* 4.2.1: wholly in the own half, so not on the halfway line; D's not in or on the centre circle. */
static void at_kick_off(const struct ref *ref, TqThing thing, PlaceRules *rules)
{
    const struct fistf *f = fistf_seen(ref);
    const TqField *field = &ref->board.field;
    const int end = ref_end(ref, (TqSide)thing.side);
    PlaceRule half = binds(thing, PLACE_INSIDE, F_4_2_1);
    half.zone = field_half(end);
    half.by = fistf_switch(ref, SW_KICKOFF_WHOLLY_IN_OWN_HALF) ? TQ_BY_WHOLE : TQ_BY_CENTRE;
    half.tolerance = EXACT;
    if (end < 0)
        half.zone.hi.x = -field->line / 2;
    else
        half.zone.lo.x = field->line / 2;
    if (!in_force(ref, F_4_2_1))
        return;
    place_rule(rules, half);
    PlaceRule circle = binds(thing, PLACE_OUTSIDE, F_4_2_1);
    circle.zone = field_circle(field);
    circle.least = TOUCHING;
    if (thing.side != (int8_t)f->restart.to)
        place_rule(rules, circle);
}

/* 15.2.1.4: the goal area, and where the edition says so its extension behind the goal line.
   OPEN(fistf-es/15.2.1.4), K47: it names figure and ball; but a ball behind the line is out of play
   (I.2.1), so the extension is for the figure only. */
static Zone kick_zone(const struct ref *ref, bool figure)
{
    const int end = ref_end(ref, fistf_seen(ref)->restart.to);
    Zone zone = field_small(&ref->board.field, end);
    if (figure && fistf_switch(ref, SW_GOAL_KICK_FROM_EXTENSION_BEHIND_GOAL_LINE)) {
        zone.lo.x = end < 0 ? -ZONE_FAR : zone.lo.x;
        zone.hi.x = end > 0 ? ZONE_FAR : zone.hi.x;
    }
    return zone;
}

static PlaceRule in_kick_zone(const struct ref *ref, TqThing thing)
{
    PlaceRule rule = binds(thing, PLACE_INSIDE, F_15_2_1_4);
    rule.zone = kick_zone(ref, thing_is_piece(thing));
    rule.by = TQ_BY_WHOLE;
    rule.tolerance = EXACT;
    return rule;
}

/* 15.2.1.2: out of A's penalty area and off its lines; 15.2.1.3: 20 between opponents.
   OPEN(fistf-es/15.2.1.3): D sees to it, who sets second: A cannot know where D's will stand. */
static void at_goal_kick(const struct ref *ref, TqThing thing, PlaceRules *rules)
{
    const struct fistf *f = fistf_seen(ref);
    PlaceRule area = binds(thing, PLACE_OUTSIDE, F_15_2_1_2);
    PlaceRule apart = binds(thing, PLACE_APART, F_15_2_1_3);
    area.zone = field_large(&ref->board.field, ref_end(ref, f->restart.to));
    area.least = TOUCHING;
    if (in_force(ref, F_15_2_1_2) && in_force(ref, F_I_10_T5))
        place_rule(rules, area);
    apart.least = 20;
    apart.tolerance = fistf_switch(ref, SW_GOAL_KICK_EXACTLY_20MM_ALLOWED) ? EXACT : -EXACT;
    apart.from[f->restart.to] = ~1u;
    if (thing.side != (int8_t)f->restart.to && in_force(ref, F_15_2_1_3) &&
        in_force(ref, F_I_10_T5))
        place_rule(rules, apart);
}

/* 14.2.4: the taker outside the field of play, wholly where the edition says so.
   OPEN(fistf-de/14.2.4): where it does not, its centre has to be outside. */
static void at_throw_in(const struct ref *ref, TqThing thing, PlaceRules *rules)
{
    const bool wholly = fistf_switch(ref, SW_THROW_IN_TAKER_WHOLLY_OUTSIDE);
    PlaceRule out = binds(thing, PLACE_OUTSIDE, F_14_2_4);
    out.zone = field_whole(&ref->board.field);
    out.by = wholly ? TQ_BY_WHOLE : TQ_BY_CENTRE;
    out.least = wholly ? TOUCHING : 0;
    if (in_force(ref, F_14_2_4))
        place_rule(rules, out);
}

/* 14.2.4: the ball with its centre on the touchline. */
static void on_touchline(const struct ref *ref, TqThing ball, PlaceRules *rules)
{
    PlaceRule line = binds(ball, PLACE_INSIDE, F_14_2_4);
    line.zone = field_whole(&ref->board.field);
    line.zone.lo.y = line.zone.hi.y = fistf_seen(ref)->restart.at.y;
    line.by = TQ_BY_CENTRE;
    line.tolerance = EXACT;
    if (in_force(ref, F_14_2_4))
        place_rule(rules, line);
}

/* 16.2.1: the ball's centre not beyond the quarter circle. */
static void in_corner(const struct ref *ref, TqThing ball, PlaceRules *rules)
{
    const TqField *field = &ref->board.field;
    const Vec2 at = fistf_seen(ref)->restart.at;
    PlaceRule corner = binds(ball, PLACE_INSIDE, F_16_2_1);
    corner.zone = field_corner(field, vec2(at.x < 0 ? -field->half_x : field->half_x,
                                           at.y < 0 ? -field->half_y : field->half_y));
    corner.by = TQ_BY_CENTRE;
    corner.tolerance = EXACT;
    if (in_force(ref, F_16_2_1))
        place_rule(rules, corner);
}

/* 12.2.3: the keeper's figure does not pass the goal line; on it is allowed.
   OPEN(fistf-es/12.2.3): one passes a line, ball or figure, when green is seen between them (I.11);
   where a part is meant the edition says so (8.2.1, 17.2.3). The German one has another word: it
   does not jut out over it. */
static void behind_line(const struct ref *ref, TqThing keeper, PlaceRules *rules)
{
    const TqField *field = &ref->board.field;
    const int end = ref_end(ref, (TqSide)keeper.side);
    PlaceRule line = binds(keeper, PLACE_INSIDE, F_12_2_3);
    line.zone = field_behind(field, end, ZONE_FAR);
    line.by = fistf_switch(ref, SW_PENALTY_KEEPER_MAY_REACH_OVER_LINE) ? TQ_BY_PART : TQ_BY_WHOLE;
    line.tolerance = EXACT;
    if (end < 0)
        line.zone.hi.x += field->line;
    else
        line.zone.lo.x -= field->line;
    if (in_force(ref, F_12_2_3) && ref->period != PERIOD_SERIES)
        place_rule(rules, line);
}

static bool sets_taker(const struct fistf *f, TqThing thing)
{
    return thing_is_piece(thing) && thing.side == (int8_t)f->restart.to &&
           (f->restart.taker == thing.number ||
            (f->restart.taker < 0 && f->restart.step >= RESTART_TAKER));
}

void fistf_place_rules(const struct ref *ref, TqThing thing, PlaceRules *rules)
{
    const struct fistf *f = fistf_seen(ref);
    const TqRestart kind = f->restart.kind;
    const bool taker = sets_taker(f, thing);
    rules->count = 0;
    if (kind == TQ_RESTART_CORNER && thing_is_ball(thing)) {
        in_corner(ref, thing, rules);
    } else if (kind == TQ_RESTART_GOAL_KICK && (taker || thing_is_ball(thing))) {
        if (in_force(ref, F_15_2_1_4) && !thing_is_keeper(thing))
            place_rule(rules, in_kick_zone(ref, thing));
    } else if (kind == TQ_RESTART_THROW_IN && taker) {
        at_throw_in(ref, thing, rules);
    } else if (kind == TQ_RESTART_THROW_IN && thing_is_ball(thing)) {
        on_touchline(ref, thing, rules);
    } else if (kind == TQ_RESTART_PENALTY && thing_is_keeper(thing)) {
        if (thing.side != (int8_t)f->restart.to) /* the defender's */
            behind_line(ref, thing, rules);
    } else if (thing_is_piece(thing) && !thing_is_keeper(thing)) {
        if (kind == TQ_RESTART_KICK_OFF)
            at_kick_off(ref, thing, rules);
        else if (kind == TQ_RESTART_GOAL_KICK)
            at_goal_kick(ref, thing, rules);
    }
}

/* ---- Kept or not ---- */

int fistf_breaks(const struct ref *ref, const Board *board, TqThing thing)
{
    PlaceRules rules;
    fistf_place_rules(ref, thing, &rules);
    const int clause = place_breach(&rules, board, thing, board_get(board, thing));
    return clause >= 0 ? clause : -1;
}

static bool is_corrected(int clause)
{
    return clause == F_4_2_1 || clause == F_15_2_1_2 || clause == F_15_2_1_3;
}

static void correct(struct ref *ref, TqThing piece, int clause, bool said)
{
    struct fistf *f = fistf_of(ref);
    const Vec2 stood = board_get(&ref->board, piece)->at;
    TqRuling wrong = ruling_at(ruling_of(clause, TQ_CALL_ILLEGAL_PLACE), stood);
    PlaceRules rules;
    Vec2 at;
    wrong.against = (TqSide)piece.side;
    wrong.thing = piece;
    fistf_place_rules(ref, piece, &rules);
    const bool room = place_nearest(&rules, &ref->board, piece, stood, &at);
    if (said && room)
        order_hold(&f->placed, wrong);
    if (room)
        fistf_referee_sets(ref, piece, at, ruling_of(clause, TQ_CALL_PLACED));
}

/* 15.2.1.1, 15.2.1.2: the taker is set last and is the one exception. Until he is known it is the
   figure of A nearest to the ball that stands as a taker must; -1: none does. */
static int taker_to_be(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    const Zone zone = kick_zone(ref, true);
    int found = -1;
    double least = 0;
    for (int n = 1; n <= SPARE && f->restart.kind == TQ_RESTART_GOAL_KICK && f->restart.taker < 0;
         n++) {
        const Footprint *seen = &ref->board.piece[f->restart.to][n];
        const double far = vec2_length(vec2_sub(seen->at, ref->board.ball.at));
        if (!seen->present || !field_in(&zone, seen, TQ_BY_WHOLE, EXACT) ||
            (found >= 0 && far >= least))
            continue;
        found = n;
        least = far;
    }
    return found;
}

void fistf_correct(struct ref *ref, TqSide side, bool said)
{
    const int taker = side == fistf_seen(ref)->restart.to ? taker_to_be(ref) : -1;
    for (int n = 1; n <= SPARE; n++) {
        const TqThing piece = thing_piece(side, n);
        if (!board_get(&ref->board, piece)->present || n == taker)
            continue;
        const int clause = fistf_breaks(ref, &ref->board, piece);
        if (is_corrected(clause))
            correct(ref, piece, clause, said);
    }
}

/* A thing was put down: what the referee corrects he corrects at once; the first that A sets last
   of all is the taker; and the restart is taken from where the ball was laid. */
void fistf_was_set(struct ref *ref, const TqCommand *command)
{
    struct fistf *f = fistf_of(ref);
    if (f->phase != FISTF_RESTART)
        return;
    const bool ball = thing_is_ball(command->thing);
    if (ball && f->restart.kind != TQ_RESTART_THROW_IN) /* beside the line it is not taken */
        f->restart.at = ref->board.ball.at;
    else if (!ball && f->restart.step == RESTART_TAKER && command->side == f->restart.to &&
             f->restart.taker < 0 && command->deed == TQ_DO_PLACE)
        f->restart.taker = command->thing.number;
    if (fistf_actor(ref) == command->side)
        fistf_correct(ref, command->side, false);
}

/* 14.2.4, 15.2.1.4: as the taker has to stand, and the ball to lie. */
bool fistf_taker_stands_right(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    const TqRestart kind = f->restart.kind;
    const int clause = kind == TQ_RESTART_THROW_IN ? F_14_2_4 : F_15_2_1_4;
    if (clause == F_15_2_1_4 && fistf_breaks(ref, &ref->board, thing_ball()) == clause)
        return false; /* that of a throw-in the referee has laid; elsewhere it is seen when taken */
    for (int n = 0; n <= SPARE; n++) {
        const TqThing piece = thing_piece(f->restart.to, n);
        const bool may = f->restart.taker < 0 ? n > 0 : n == f->restart.taker;
        if (may && board_get(&ref->board, piece)->present &&
            fistf_breaks(ref, &ref->board, piece) != clause)
            return true;
    }
    return false;
}
