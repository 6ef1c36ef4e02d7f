/* SPDX-License-Identifier: MIT */
/* Things put down by hand on the way to a restart: out of order (37, 38, 105.pu), in a wrong pose,
   or out of place (23 to 26, 35, 41, 81). One answer for one piece and for a whole arrangement; and
   what still stands wrongly when its side's time to arrange is over (36, K18). */
#include "book/chapas/chapas.h"

#define ALL_BITS 0x7FFu

/* ---- Where the things of a command would lie ---- */

static int spots_of(const TqCommand *command)
{
    return command->deed == TQ_DO_ARRANGE ? command->spots : 1;
}

/* One of them as a command of its own. */
static TqCommand spot_as_place(const TqCommand *command, int i)
{
    TqCommand one = *command;
    if (command->deed != TQ_DO_ARRANGE)
        return one;
    const TqSpot *spot = &command->spot[i];
    one.deed = TQ_DO_PLACE;
    one.thing = thing_piece(command->side, spot->number);
    one.x_um = spot->x_um;
    one.y_um = spot->y_um;
    one.axis_x = spot->axis_x;
    one.axis_y = spot->axis_y;
    one.pose = (TqPoseKind)spot->pose;
    return one;
}

/* The pieces that one act puts down together. */
static uint32_t pieces_put(const TqCommand *command)
{
    uint32_t put = 0;
    for (int i = 0; i < command->spots && command->deed == TQ_DO_ARRANGE; i++)
        put |= 1u << command->spot[i].number;
    return put;
}

/* Which of them puts this thing down, or -1. */
static int spot_for(const TqCommand *command, TqThing thing)
{
    if (command->deed != TQ_DO_ARRANGE)
        return thing_same(command->thing, thing) ? 0 : -1;
    for (int i = 0; i < command->spots; i++)
        if (thing_same(thing_piece(command->side, command->spot[i].number), thing))
            return i;
    return -1;
}

/* Is this thing put down, alone or with others? Then as the command that puts it. */
bool chapas_puts(const Fact *fact, TqThing thing, TqCommand *place)
{
    if (!chapas_attempts(fact, TQ_DO_PLACE) && !chapas_attempts(fact, TQ_DO_ARRANGE))
        return false;
    const int spot = spot_for(&fact->command, thing);
    if (spot >= 0)
        *place = spot_as_place(&fact->command, spot);
    return spot >= 0;
}

static Footprint there_of(const struct ref *ref, const TqCommand *place)
{
    Footprint there = *board_get(&ref->board, place->thing);
    if (thing_is_piece(place->thing))
        chapas_lies(ref, place->thing, place->pose, &there);
    there.at = vec2(place->x_um / 1000.0, place->y_um / 1000.0);
    if (place->axis_x != 0 || place->axis_y != 0)
        there.axis = vec2_normalised(vec2(place->axis_x, place->axis_y));
    return there;
}

/* The board with all of them done. */
static void try_on(const struct ref *ref, const TqCommand *command, Board *trial)
{
    *trial = ref->board;
    for (int i = 0; i < spots_of(command); i++) {
        const TqCommand place = spot_as_place(command, i);
        *board_edit(trial, place.thing) = there_of(ref, &place);
    }
}

/* 27.pu: what the second side has set meanwhile (36) is in nobody's way: it yields. */
static void leave_out_yielding(const struct ref *ref, TqSide to, Board *board)
{
    const TqSide other = tq_other_side(to);
    for (int n = 0; n <= CAPS && chapas_sets_along(ref, other) && in_force(ref, C_27_PU); n++)
        if (chapas_seen(ref)->prep.set[other] & 1u << n)
            board->piece[other][n].present = false;
}

bool chapas_place_is_yielded(const struct ref *ref, const TqCommand *place)
{
    Board without = ref->board;
    if (!thing_is_piece(place->thing) || place->thing.side != (int8_t)place->side)
        return false;
    leave_out_yielding(ref, place->side, &without);
    const Footprint there = there_of(ref, place);
    return place_fits(&without, place->thing, &there) &&
           !place_fits(&ref->board, place->thing, &there);
}

/* What lies where this piece was put goes to the nearest lawful place. There always is one: before
   the first side is done no distance between caps is minded (K66), and what is closed to a cap even
   on the smallest field (9) by areas, circle, ball and all other pieces is less than a half. */
void chapas_yield_place(struct ref *ref, TqThing to)
{
    for (int i = 0; i <= CAPS && chapas_sets_along(ref, tq_other_side((TqSide)to.side)); i++) {
        const TqThing there = board_overlap(&ref->board, board_get(&ref->board, to), to);
        PlaceRules rules;
        Vec2 at;
        if (!thing_is_piece(there))
            return;
        chapas_place_rules(ref, there, &rules);
        const bool found =
            place_nearest(&rules, &ref->board, there, board_get(&ref->board, there)->at, &at);
        TQ_ASSERT(found);
        chapas_set_by_referee(ref, there, at, C_27_PU);
    }
}

/* Can this arrangement be: every piece is there, on the table, and nothing overlaps? */
bool chapas_arrangement_fits(const struct ref *ref, const TqCommand *command)
{
    Board trial;
    for (int i = 0; i < command->spots; i++)
        if (!ref->board.piece[command->side][command->spot[i].number].present)
            return false;
    try_on(ref, command, &trial);
    leave_out_yielding(ref, command->side, &trial);
    for (int i = 0; i < command->spots; i++) {
        const TqThing piece = thing_piece(command->side, command->spot[i].number);
        if (!place_fits(&trial, piece, board_get(&trial, piece)))
            return false;
    }
    return true;
}

/* ---- Pose: 35.A, 35.E ---- */

static bool sets_taker(const struct chapas *c, TqThing piece)
{
    return chapas_taker_is_set(c) && piece.side == (int8_t)c->restart.to;
}

/* Caps and keepers lie on their base; 22.C.a says when a taker lies upside down, 54 how a keeper is
   set at a shot. */
int chapas_wrong_pose(const struct ref *ref, TqThing piece, TqPoseKind pose)
{
    const struct chapas *c = chapas_seen(ref);
    if (!in_force(ref, C_35))
        return -1;
    if (pose == TQ_POSE_STANDING && thing_is_keeper(piece))
        return in_force(ref, C_35_E) ? C_35_E : -1;
    const bool on_base = pose == TQ_POSE_PROPER || pose == TQ_POSE_LYING;
    const bool lifted = pose == TQ_POSE_INVERTED && sets_taker(c, piece);
    return on_base || lifted || !in_force(ref, C_35_A) ? -1 : C_35_A;
}

/* ---- Walls: 26, 35.D, K17 ---- */

static bool builds_wall(const struct chapas *c, TqThing piece)
{
    return c->restart.step == RESTART_WALL && piece.side != (int8_t)c->restart.to &&
           !thing_is_keeper(piece);
}

/* 35.D: the keeper would be in the wall, or the wall itself. */
static bool keeper_in_wall(const struct ref *ref, const Board *board, TqThing piece)
{
    const struct chapas *c = chapas_seen(ref);
    const uint32_t wall =
        builds_wall(c, piece) ? c->prep.wall_caps | 1u << piece.number : c->prep.wall_caps;
    const bool concerns = thing_is_keeper(piece) || builds_wall(c, piece);
    return concerns && piece.side != (int8_t)c->restart.to && in_force(ref, C_35) &&
           in_force(ref, C_35_D) && chapas_keeper_is_wall(ref, board, (TqSide)piece.side, wall);
}

/* ---- Who will take it ---- */

static bool arranges(const struct chapas *c)
{
    return c->phase == PHASE_PREPARE &&
           (c->restart.step == RESTART_ATTACK || c->restart.step == RESTART_DEFENCE);
}

/* The clause that a piece other than the taker breaks where it lies, or -1. */
static int breaks_as_other(const struct ref *ref, const Board *board, TqThing piece)
{
    const Footprint *seen = board_get(board, piece);
    PlaceRules rules;
    chapas_others_rules(ref, piece, &rules);
    return seen->present ? place_breach(&rules, board, piece, seen) : -1;
}

/* Pieces of a side that no hand has set at this restart. */
static uint32_t unset_of(const struct ref *ref, TqSide side)
{
    return ALL_BITS & ~chapas_seen(ref)->prep.set[side];
}

/* 97: at a penalty the taker is set at the ball; but until then the cap may lie where the play left
   it, the fouled one above all. */
static bool waits_for_penalty(const struct ref *ref, const Board *board, TqThing piece)
{
    const Vec2 was = board_get(&ref->board, piece)->at, is = board_get(board, piece)->at;
    const bool lay = unset_of(ref, (TqSide)piece.side) & 1u << piece.number;
    return chapas_seen(ref)->restart.kind != TQ_RESTART_PENALTY ||
           (lay && was.x == is.x && was.y == is.y && in_force(ref, C_97));
}

/* Is this piece of the taking side rather the one that takes it than number n? One that a hand has
   set, and not one that the play left there, but for a goal kick's keeper; at a real table the
   nearer to the ball of two that were set: both may still be moved (36). */
static bool goes_before(const struct ref *ref, const Board *board, TqThing piece, int n)
{
    const uint32_t lay = unset_of(ref, (TqSide)piece.side);
    const TqThing other = thing_piece((TqSide)piece.side, n);
    const bool lies = lay & 1u << piece.number, other_lies = lay & 1u << n;
    if (lies != other_lies)
        return lies ? thing_is_keeper(piece) : n > 0;
    return ref->manner == TQ_STRICT && !lies &&
           footprint_gap(board_get(board, piece), &board->ball) <
               footprint_gap(board_get(board, other), &board->ball);
}

/* The clause that the place of this piece breaks although it may be the taker, or -1. K27: on a
   line the taker stands only round the ball; elsewhere it is `as_other`, like anybody. */
static int breaks_as_taker(const struct ref *ref, const Board *board, TqThing piece, int as_other)
{
    const Footprint *seen = board_get(board, piece);
    const bool lines = as_other == C_35_A || as_other == C_35_B;
    PlaceRules rules;
    if (lines && footprint_gap(seen, &board->ball) >= FROM_BALL)
        return as_other;
    chapas_taker_rules(ref, piece, &rules);
    return place_breach(&rules, board, piece, seen);
}

/* Does it stand where the taker may, and nobody else? */
static bool has_takers_place(const struct ref *ref, const Board *board, TqThing piece)
{
    const int clause = breaks_as_other(ref, board, piece);
    return clause >= 0 && breaks_as_taker(ref, board, piece, clause) < 0;
}

/* One of its side that may take the restart, before all others that stand where only the taker
   may. */
static bool comes_first(const struct ref *ref, const Board *board, TqThing piece)
{
    const struct chapas *c = chapas_seen(ref);
    const uint32_t takers = chapas_takers(ref);
    if (c->restart.taker >= 0 || !thing_is_piece(piece) || piece.side != (int8_t)c->restart.to ||
        !(takers & 1u << piece.number) || !waits_for_penalty(ref, board, piece) ||
        !in_force(ref, C_37))
        return false;
    for (int n = 0; n <= CAPS; n++)
        if (n != piece.number && (takers & 1u << n) && !goes_before(ref, board, piece, n) &&
            has_takers_place(ref, board, thing_piece(c->restart.to, n)))
            return false;
    return true;
}

/* OPEN(chapas/37): one piece of the taking side may stand where only the taker may (7.I, 23.p1,
   81.B, 81.C, 105.pu.C), as long as nobody knows who that is; a second one may not. One that was
   set there goes before one that lay there. One that stands where no taker may is neither. */
static bool may_be_taker(const struct ref *ref, const Board *board, TqThing piece)
{
    return arranges(chapas_seen(ref)) && comes_first(ref, board, piece);
}

bool chapas_may_take_from_there(const struct ref *ref, TqThing piece)
{
    return has_takers_place(ref, &ref->board, piece) && comes_first(ref, &ref->board, piece);
}

/* Who takes it is known now: another piece of its side that stands where only the taker may; none:
   -1. */
static int not_the_taker(const struct ref *ref, const Board *board, int taker)
{
    const struct chapas *c = chapas_seen(ref);
    for (int n = 0; n <= CAPS && c->prep.rearranged; n++)
        if (n != taker && breaks_as_other(ref, board, thing_piece(c->restart.to, n)) >= 0)
            return n;
    return -1;
}

/* Set, alone or as the first of several, or flicked from where it lies, it is the taker; none: -1.
 */
static int taker_named_by(const struct ref *ref, const TqCommand *command)
{
    const struct chapas *c = chapas_seen(ref);
    const bool flick = command->deed == TQ_DO_FLICK && c->restart.taker < 0 && chapas_is_taken(c);
    const bool puts = command->deed != TQ_DO_FLICK && chapas_taker_is_set(c);
    const TqThing first = spot_as_place(command, 0).thing;
    return (flick || puts) && thing_is_piece(first) && first.side == (int8_t)c->restart.to &&
                   command->side == c->restart.to
               ? first.number
               : -1;
}

/* Why it is moved: the clause that is named first, and with it whatever else its place broke, for
   that tells how far it goes. */
TqRuling chapas_shifted_by(const struct ref *ref, const PlaceRules *rules, TqThing piece,
                           int clause)
{
    TqRuling said = ruling_of(clause, TQ_CALL_PLACED);
    for (int i = 0; i < rules->count; i++) {
        const PlaceRules one = { .count = 1, .rule = { rules->rule[i] } };
        const int broken = place_breach(&one, &ref->board, piece, board_get(&ref->board, piece));
        if (broken >= 0)
            said = ruling_with(said, broken);
    }
    return said;
}

/* It goes to the nearest lawful place, as at the end of a step (K18): in the assisted manner, and
   in either one where no hand has set it. */
void chapas_clear_for_taker(struct ref *ref)
{
    const struct chapas *c = chapas_seen(ref);
    const int near = not_the_taker(ref, &ref->board, c->restart.taker);
    const TqThing piece = thing_piece(c->restart.to, near < 0 ? 0 : near);
    const bool lay = unset_of(ref, c->restart.to) & 1u << piece.number;
    PlaceRules rules;
    Vec2 at;
    if (near < 0 || (ref->manner == TQ_STRICT && !lay))
        return;
    const int clause = breaks_as_other(ref, &ref->board, piece);
    chapas_others_rules(ref, piece, &rules);
    if (place_nearest(&rules, &ref->board, piece, board_get(&ref->board, piece)->at, &at))
        chapas_set_and_say(ref, piece, at, chapas_shifted_by(ref, &rules, piece, clause));
}

/* ---- Out of place ---- */

/* 26: caps of a wall that are put down together keep no distance from one another. */
static void as_one_wall(const struct chapas *c, TqThing thing, uint32_t together, PlaceRules *rules)
{
    if (c->restart.step != RESTART_WALL || !thing_is_piece(thing))
        return;
    for (int i = 0; i < rules->count; i++)
        if (rules->rule[i].clause == C_25)
            rules->rule[i].from[thing.side] &= ~together;
}

/* The clause that the place of a thing breaks, or -1; `together`: pieces put down in the same act.
 */
static int out_of_place(const struct ref *ref, const Board *board, TqThing thing, uint32_t together)
{
    PlaceRules rules;
    chapas_place_rules(ref, thing, &rules);
    as_one_wall(chapas_seen(ref), thing, together, &rules);
    int clause = place_breach(&rules, board, thing, board_get(board, thing));
    if (clause >= 0 && may_be_taker(ref, board, thing))
        clause = breaks_as_taker(ref, board, thing, clause);
    if (clause >= 0)
        return clause;
    return keeper_in_wall(ref, board, thing) ? C_35_D : -1;
}

/* A keeper set at a shot is judged by 52 to 57 and 97. */
static bool at_a_shot(const struct ref *ref, const TqCommand *place)
{
    const struct chapas *c = chapas_seen(ref);
    const bool due = chapas_keeper_is_due(ref) || chapas_shot_waits_for_none(ref, place->side);
    return due && thing_is_keeper(place->thing) && place->thing.side != (int8_t)c->restart.to &&
           place->thing.side == (int8_t)place->side;
}

/* 26: a wall put down in one act stands in line as it is put down; one that is built cap by cap,
   when it is ready. */
static bool makes_crooked_wall(const struct ref *ref, const Board *trial, const TqCommand *command)
{
    const struct chapas *c = chapas_seen(ref);
    return command->deed == TQ_DO_ARRANGE && c->restart.step == RESTART_WALL &&
           in_force(ref, C_26) &&
           !chapas_wall_in_line(ref, trial, command->side, c->prep.wall_caps | pieces_put(command));
}

Misplaced chapas_misplaced(const struct ref *ref, const TqCommand *command)
{
    const struct chapas *c = chapas_seen(ref);
    Misplaced found = { .clause = -1 };
    Board trial;
    if (c->phase != PHASE_PREPARE)
        return found;
    const bool flick = command->deed == TQ_DO_FLICK;
    trial = ref->board;
    if (!flick)
        try_on(ref, command, &trial);
    for (int i = 0; i < spots_of(command) && found.clause < 0 && !flick; i++) {
        const TqCommand place = spot_as_place(command, i);
        if (at_a_shot(ref, &place))
            continue;
        found.thing = place.thing;
        found.at = board_get(&trial, place.thing)->at;
        found.clause = chapas_out_of_order(ref, command->side, place.thing, pieces_put(command));
        if (found.clause < 0 && i > 0)
            found.clause = chapas_second_taker(ref, place.thing);
        found.order = found.clause >= 0;
        if (found.clause < 0 && thing_is_piece(place.thing))
            found.clause = chapas_wrong_pose(ref, place.thing, place.pose);
        if (found.clause < 0 && !chapas_sets_penalty_taker(ref, place.thing, found.at))
            found.clause = out_of_place(ref, &trial, place.thing, pieces_put(command));
        found.order |= found.clause == C_37;
    }
    if (found.clause == C_35_D && (pieces_put(command) & 1u)) { /* it is the keeper's place */
        found.thing = thing_keeper(command->side);
        found.at = board_get(&trial, found.thing)->at;
    }
    if (found.clause < 0 && makes_crooked_wall(ref, &trial, command)) {
        found.clause = C_26;
        found.thing = thing_piece(command->side, command->spot[0].number);
        found.at = board_get(&trial, found.thing)->at;
    }
    const int taker = taker_named_by(ref, command);
    if (found.clause < 0 && ref->manner == TQ_STRICT && taker >= 0) {
        const int near = not_the_taker(ref, &trial, taker);
        found.thing = thing_piece(c->restart.to, near < 0 ? 0 : near);
        found.at = board_get(&trial, found.thing)->at;
        const bool lay = unset_of(ref, c->restart.to) & 1u << found.thing.number;
        found.clause = near < 0 || lay ? -1 : breaks_as_other(ref, &trial, found.thing);
    }
    return found;
}

/* ---- When a step ends ---- */

/* 26: the caps of a wall stand in line. */
static bool wall_is_crooked(const struct ref *ref)
{
    const struct chapas *c = chapas_seen(ref);
    return c->phase == PHASE_PREPARE && c->restart.step == RESTART_WALL && in_force(ref, C_26) &&
           !chapas_wall_in_line(ref, &ref->board, tq_other_side(c->restart.to), c->prep.wall_caps);
}

/* OPEN(chapas/35.C): it punishes "a cap that was placed wrongly": one that somebody has set. What
   lies as the play left it when its side is ready, or its time is over (36), nobody has placed: it
   is shifted, in either manner. */
uint32_t chapas_as_it_lay(const struct ref *ref)
{
    return unset_of(ref, chapas_step_side(ref));
}

Misplaced chapas_left_misplaced(const struct ref *ref)
{
    const struct chapas *c = chapas_seen(ref);
    const TqSide side = chapas_step_side(ref);
    const uint32_t lay = chapas_as_it_lay(ref);
    Misplaced found = { .clause = -1 };
    const bool wall = c->phase == PHASE_PREPARE && c->restart.step == RESTART_WALL;
    const uint32_t minded = wall ? c->prep.wall_caps : arranges(c) ? ~lay : 0;
    for (int n = 0; n <= CAPS && found.clause < 0; n++) {
        const Footprint *seen = &ref->board.piece[side][n];
        found.thing = thing_piece(side, n);
        found.at = seen->at;
        found.clause = seen->present && (minded & 1u << n)
                           ? out_of_place(ref, &ref->board, found.thing, c->prep.wall_caps)
                           : -1;
    }
    for (int n = 1; n <= CAPS && wall_is_crooked(ref) && found.clause < 0; n++)
        if (c->prep.wall_caps & 1u << n)
            found = (Misplaced){ .clause = C_26,
                                 .thing = thing_piece(side, n),
                                 .at = ref->board.piece[side][n].at };
    return found;
}

/* 36: while its side still sets its pieces, one that was put in a wrong place is judged at the end
   of that. OPEN(chapas/36): one that is put in a wrong pose (35.A, 35.E), or out of order, is so at
   once. */
bool chapas_may_be_righted(const struct ref *ref, int step, const TqRuling *said)
{
    const bool wall = step == RESTART_WALL && !thing_is_keeper(said->thing); /* which is in none */
    const bool sets = step == RESTART_ATTACK || step == RESTART_DEFENCE || wall;
    const bool pose = said->clause == C_35_E ||
                      (said->clause == C_35_A && board_get(&ref->board, said->thing)->upside);
    return ref->manner == TQ_STRICT && chapas_seen(ref)->phase == PHASE_PREPARE && sets && !pose &&
           said->call == TQ_CALL_ILLEGAL_PLACE && in_force(ref, C_36);
}

/* K18: of these pieces what stands unlawfully goes to the nearest lawful place. */
void chapas_shift_misplaced(struct ref *ref, uint32_t who)
{
    const struct chapas *c = chapas_seen(ref);
    const TqSide side = chapas_step_side(ref);
    for (int n = 0; n <= CAPS && arranges(c); n++) {
        const TqThing piece = thing_piece(side, n);
        const Footprint *seen = board_get(&ref->board, piece);
        const bool stays = !seen->present || !(who & 1u << n);
        const int clause = stays ? -1 : out_of_place(ref, &ref->board, piece, 0);
        PlaceRules rules;
        Vec2 at;
        chapas_place_rules(ref, piece, &rules);
        if (clause == C_35_D)
            place_rule(&rules, chapas_keeper_at_home(ref, side));
        if (clause >= 0 && place_nearest(&rules, &ref->board, piece, seen->at, &at))
            chapas_set_and_say(ref, piece, at, chapas_shifted_by(ref, &rules, piece, clause));
    }
}

/* 26, 36: a wall that is not in line when the time is up is none, and its caps keep their distances
   like any others. */
void chapas_undo_crooked_wall(struct ref *ref)
{
    struct chapas *c = chapas_of(ref);
    if (!wall_is_crooked(ref))
        return;
    c->prep.wall_caps = 0;
    c->restart.step = RESTART_DEFENCE;
    chapas_shift_misplaced(ref, ALL_BITS);
    c->restart.step = RESTART_WALL;
}
