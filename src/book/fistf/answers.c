/* SPDX-License-Identifier: MIT */
/* What people are told beside rulings: the form of the restart that is due, the clause behind what
   cannot be done now, and the one that gives the right to what can. */
#include "book/fistf/restarts.h"
#include "geom/num.h"

#define HALF_UM 0.0005 /* mm: deeds have whole micrometres */

/* ---- What each restart rests on ---- */

/* The clause of where it is taken, whether it may be shot, who is named and set, the positional
   flicks, the signal; -1: the book has none for it. */
typedef struct {
    int16_t where, shot, named, sets, positional, signal;
} RestartClauses;

static const RestartClauses restart_clauses[] = {
    [TQ_RESTART_KICK_OFF] = { F_4_2_3, F_7_1_1_A, -1, F_4_2_2, -1, F_4_2_3 },
    [TQ_RESTART_FREE] = { -1, F_11_1_1, F_11_2_1, F_11_2_1, F_11_2_2, F_11_2_4 },
    [TQ_RESTART_PENALTY] = { F_12_2_1, F_7_1_1_A, F_12_2_1, F_12_2_1, -1, F_12_2_4 },
    [TQ_RESTART_THROW_IN] = { F_14_2_1, F_14_1_5, F_14_2_2, F_14_2_4, F_14_2_3, F_14_2_6 },
    [TQ_RESTART_GOAL_KICK] = { F_15_2_1_4, F_15_1_5, -1, F_15_2_1, -1, F_15_2_2 },
    [TQ_RESTART_CORNER] = { F_16_2_1, F_16_1_3, F_16_2_2, F_16_2_2, F_16_2_3, F_16_2_5 },
};

static RestartClauses clauses_of(TqRestart kind)
{
    TQ_ASSERT(kind > 0 && kind < (int)(sizeof restart_clauses / sizeof restart_clauses[0]));
    return restart_clauses[kind];
}

/* The shoot-out's shots are set and taken by rule 17. */
static RestartClauses clauses_now(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    if (ref->period == PERIOD_SERIES)
        return (RestartClauses){ F_17_1_3, F_17_1_3, F_17_2_2, F_17_2_2, -1, F_17_2_4 };
    return clauses_of(f->restart.kind);
}

int fistf_spot_clause(const struct ref *ref)
{
    const int where = clauses_now(ref).where;
    return where >= 0 ? where : fistf_seen(ref)->restart.clause;
}

/* ---- The restart that is due ---- */

/* 11.1.3: in a penalty area from its spot; 11.1.2: outside the lines from the nearest point. */
static int where_free_kick(const struct ref *ref, Vec2 at)
{
    const TqField *field = &ref->board.field;
    for (int end = TQ_HOME; end <= TQ_AWAY; end++)
        if (vec2_length(vec2_sub(at, fistf_mark(ref, (TqSide)end))) < TOUCHING)
            return F_11_1_3;
    const Vec2 in = field_into(field, at);
    const bool on_line = at.x == field->half_x || at.x == -field->half_x || at.y == field->half_y ||
                         at.y == -field->half_y;
    return on_line || in.x != at.x || in.y != at.y ? F_11_1_2 : -1;
}

/* `award`: the clause it was awarded by, which says where if none else does. */
static void describe_room(const struct ref *ref, int16_t award, TqRestartForm *form)
{
    const RestartClauses by =
        ref->period == PERIOD_SERIES ? clauses_now(ref) : clauses_of(form->kind);
    form->form_clause = by.where;
    form->direct_clause = by.shot;
    form->direct = form->kind == TQ_RESTART_CORNER || form->kind == TQ_RESTART_PENALTY;
    if (form->kind == TQ_RESTART_GOAL_KICK) {
        form->anywhere = true;
        form->has_at = false;
        form->end = form->to;
    } else if (form->kind == TQ_RESTART_CORNER) {
        form->end = tq_other_side(form->to);
        form->half = form->y < 0 ? -1 : 1;
        form->has_at = false;
    } else if (form->kind == TQ_RESTART_FREE && form->has_at) {
        form->form_clause = (int16_t)where_free_kick(ref, vec2(form->x, form->y));
    }
    if (form->form_clause < 0)
        form->form_clause = award;
}

static void tell_award(const struct ref *ref, const TqRuling *award, TqRestartForm *form)
{
    const bool spot = award->has_at || award->restart == TQ_RESTART_KICK_OFF;
    const Vec2 at = spot ? fistf_ball_spot(ref, award) : vec2(0, 0);
    form->kind = award->restart;
    form->to = award->to;
    form->has_at = spot;
    form->x = at.x;
    form->y = at.y;
}

/* 4.1.1: the kick-off that the interval leads to. */
static TqRuling after_interval(const struct ref *ref)
{
    TqRuling next = ruling_of(F_4_1_1, TQ_CALL_NONE);
    next.restart = TQ_RESTART_KICK_OFF;
    next.to = tq_other_side(fistf_seen(ref)->kicked_off_first);
    return next;
}

/* Being prepared; or awarded, and the things still run; or what can be chosen. */
bool fistf_restart_form(const struct ref *ref, TqRestartForm *form)
{
    const struct fistf *f = fistf_seen(ref);
    const bool choosing = fistf_choosing(ref) && f->choices.now.offence.restart != TQ_RESTART_NONE;
    const bool dead = f->dead && f->award.restart != TQ_RESTART_NONE;
    const TqRuling next = after_interval(ref);
    const TqRuling *award = choosing                     ? &f->choices.now.offence
                            : dead                       ? &f->award
                            : f->phase == FISTF_INTERVAL ? &next
                                                         : 0;
    if (award)
        tell_award(ref, award, form);
    else if (fistf_prepares(ref))
        restart_describe(&f->restart, true, form);
    else
        return false;
    describe_room(ref, award ? award->clause : f->restart.clause, form);
    return true;
}

/* ---- Why not ---- */

/* What is chosen for an infringement comes before anything else. */
enum { first_the_choice = FORBIDS(F_10_7_2_1, FISTF_FIRST_CHOOSE) };

int fistf_not_played_by(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    return f->phase == FISTF_TOSS      ? (ref->period == PERIOD_SERIES ? F_17_1_2 : F_4_1_1)
           : f->phase == FISTF_COLOURS ? F_4_1_2
                                       : fistf_either(ref, F_3_1_1_S2, F_3_1_1);
}

/* Figures are flicked: not set by hand; and nobody flicks a keeper. */
enum { not_by_hand = FORBIDS(F_1_1_1, 3), not_a_keeper = FORBIDS(F_1_1_1, 4) };

static int bars_flick(const struct ref *ref, const TqCommand *c)
{
    return thing_is_keeper(c->thing) ? not_a_keeper
           : fistf_nobody_plays(ref) ? fistf_not_played_by(ref)
                                     : F_1_2;
}

/* No hand can do that, whatever a clause says of it. */
static bool is_out_of_reach(const struct ref *ref, const TqCommand *c)
{
    return thing_is_keeper(c->thing) && c->thing.side == (int8_t)c->side &&
           !fistf_rod_reaches(ref, c);
}

/* It lies where the restart has it, and in play no hand touches it. Who sets the taker of a
   throw-in would lay it beside the touchline (14.2.4). */
static int bars_ball(const struct ref *ref, const TqCommand *c)
{
    const struct fistf *f = fistf_seen(ref);
    const bool sets = f->restart.step == RESTART_TAKER && c->side == f->restart.to;
    const bool beside = f->restart.kind == TQ_RESTART_THROW_IN && sets &&
                        num_abs(c->y_um / 1000.0 - f->restart.at.y) > HALF_UM;
    if (f->phase != FISTF_RESTART)
        return F_10_5_1;
    return beside && in_force(ref, F_14_2_4) ? F_14_2_4 : clauses_now(ref).where;
}

static int bars_place(const struct ref *ref, const TqCommand *c)
{
    const struct fistf *f = fistf_seen(ref);
    const bool restart = f->phase == FISTF_RESTART;
    if (fistf_nobody_plays(ref))
        return fistf_not_played_by(ref);
    if (fistf_choosing(ref))
        return first_the_choice;
    if (thing_is_ball(c->thing))
        return bars_ball(ref, c);
    if (thing_is_piece(c->thing) && c->thing.number == SPARE)
        return fistf_figures(ref) < FIGURES           ? F_V_2
               : f->team[c->side].spare == SPARE_GONE ? F_10_2_2
               : f->phase == FISTF_RUNOUT             ? F_9_1_2
                                                      : -1; /* the place is taken */
    if (is_out_of_reach(ref, c) || (c->deed == TQ_DO_PLACE && fistf_is_no_room(ref, c)))
        return -1;
    if (!restart && fistf_switch(ref, SW_INDOOR_FIGURE_NEAR_BARRIER_MAY_GO_ON_LINE))
        return F_V_3_3;
    if (restart && c->deed == TQ_DO_ARRANGE && f->restart.kind == TQ_RESTART_GOAL_KICK)
        return F_15_2_1_1; /* what is set is not set again */
    return restart ? clauses_now(ref).sets : not_by_hand;
}

static int bars_request(const struct ref *ref, const TqCommand *c)
{
    const struct fistf *f = fistf_seen(ref);
    const bool in_hand = !ref->board.piece[c->side][KEEPER].present;
    if (fistf_choosing(ref))
        return first_the_choice;
    switch (c->request) {
    case TQ_ASK_DISTANCE:
        return F_10_7_2_2;
    case TQ_ASK_FORCE:
        return F_2_1_1_3;
    case TQ_ASK_TICK:
        return F_13_4_1;
    case TQ_ASK_SPARE_KEEPER:
        return fistf_figures(ref) < FIGURES                      ? F_V_2
               : f->team[c->side].spare == SPARE_GONE            ? F_10_2_2
               : f->team[c->side].spare == SPARE_IDLE && in_hand ? -1
                                                                 : F_9_1_2;
    case TQ_ASK_KEEPER_CHANGE:
        return in_hand ? -1 : F_8_3_2;
    default:
        return -1;
    }
}

/* The sanction of what was called is being prepared. */
static bool is_given(const struct ref *ref, TqSide side)
{
    const struct fistf *f = fistf_seen(ref);
    return f->phase == FISTF_RESTART && f->restart.to == side &&
           f->choices.now.offence.call != TQ_CALL_NONE &&
           f->restart.clause == f->choices.now.offence.clause;
}

static int bars_choice(const struct ref *ref, const TqCommand *c)
{
    switch (c->option) {
    case TQ_OPT_BALL:
    case TQ_OPT_SIDE:
        return ref->period == PERIOD_SERIES ? F_17_1_2 : F_4_1_1;
    case TQ_OPT_KICK:
    case TQ_OPT_BACK:
    case TQ_OPT_ADVANTAGE:
    case TQ_OPT_PLAY_ON:
        break;
    default:
        return -1;
    }
    if (fistf_choosing(ref))
        return F_10_7_2_1; /* another player's word, or not about this */
    if (c->option == TQ_OPT_KICK && is_given(ref, c->side))
        return FORBIDS(F_10_7_2_1, FISTF_GIVEN_ALREADY);
    const bool undone = c->option == TQ_OPT_KICK || c->option == TQ_OPT_BACK;
    const bool given = fistf_seen(ref)->choices.now.offence.call != TQ_CALL_NONE;
    return undone && given ? F_IV_1_2 : F_10_7_2; /* he has played on; there is nothing to say */
}

/* Not yet, or not his turn: by the clause that has the order of the steps. */
static int bars_ready(const struct ref *ref, const TqCommand *c)
{
    const struct fistf *f = fistf_seen(ref);
    const RestartClauses by = clauses_now(ref);
    if (ref->period == PERIOD_SERIES)
        return c->side == f->restart.to ? F_17_2_2 : F_17_2_3;
    if (f->restart.step == RESTART_NAME)
        return by.named;
    if (f->restart.step != RESTART_ATTACK && f->restart.step != RESTART_DEFENCE)
        return by.signal;
    return f->restart.kind == TQ_RESTART_KICK_OFF    ? F_4_2_2
           : f->restart.kind == TQ_RESTART_GOAL_KICK ? F_15_2_1_1
                                                     : by.positional;
}

/* 1.1.1: a keeper on its rod is flicked by nobody; 9.1.1: the spare one is set down first. */
static int bars_name(const struct ref *ref, const TqCommand *c)
{
    const struct fistf *f = fistf_seen(ref);
    const bool own = f->phase == FISTF_RESTART && f->restart.step == RESTART_NAME &&
                     thing_is_piece(c->thing) && c->thing.side == (int8_t)f->restart.to;
    if (f->phase != FISTF_RESTART)
        return fistf_choosing(ref) ? first_the_choice : -1;
    if (ref->period == PERIOD_SERIES)
        return FORBIDS(F_17_2_2, FISTF_NOBODY_NAMED);
    if (own && thing_is_keeper(c->thing))
        return not_a_keeper;
    const int unused = own ? fistf_spare_unused(ref, c->thing) : -1;
    if (unused >= 0)
        return fistf_figures(ref) < FIGURES ? F_V_2 : unused;
    return clauses_now(ref).named;
}

/* Only what the rules forbid: a piece that is not there, or a place that is taken, is no breach. */
int fistf_forbids(const struct ref *ref, const TqCommand *c)
{
    const struct fistf *f = fistf_seen(ref);
    const Footprint *seen = board_get(&ref->board, c->thing);
    const bool spare = thing_is_piece(c->thing) && c->thing.number == SPARE;
    if (thing_is_piece(c->thing) && !seen->present && !spare)
        return -1;
    if (ref->over)
        return c->deed == TQ_DO_ENTRY ? -1 : F_I_9;
    switch (c->deed) {
    case TQ_DO_FLICK:
    case TQ_DO_ORDER:
        return bars_flick(ref, c);
    case TQ_DO_CHOOSE:
        return bars_choice(ref, c);
    case TQ_DO_PLACE:
    case TQ_DO_ARRANGE:
        return bars_place(ref, c);
    case TQ_DO_LIFT:
        return !spare ? F_10_7_2_3 : seen->present ? F_9_2_1 : -1;
    case TQ_DO_REQUEST:
        return bars_request(ref, c);
    case TQ_DO_MOVE:
        return is_out_of_reach(ref, c) ? -1 : not_by_hand;
    case TQ_DO_READY:
        return f->phase == FISTF_RESTART ? bars_ready(ref, c)
               : fistf_nobody_plays(ref) ? fistf_not_played_by(ref)
               : fistf_choosing(ref)     ? first_the_choice
                                         : -1;
    case TQ_DO_WAIT:
        return f->phase == FISTF_RESTART ? clauses_now(ref).signal : F_6_2_3;
    case TQ_DO_NAME:
        return bars_name(ref, c);
    default:
        return -1;
    }
}

/* ---- Why it may ---- */

/* What the side may do in this step of a restart, by the clause that lets it. */
int fistf_step_right(const struct ref *ref, TqDeed deed)
{
    const struct fistf *f = fistf_seen(ref);
    const RestartClauses by = clauses_now(ref);
    const bool keeper = f->restart.step == RESTART_KEEPER;
    const int series = ref->period == PERIOD_SERIES;
    const int clause = deed == TQ_DO_NAME                 ? by.named
                       : deed == TQ_DO_READY              ? by.signal
                       : deed != TQ_DO_FLICK && keeper    ? (series ? F_17_2_3 : F_12_2_3)
                       : deed != TQ_DO_FLICK              ? by.sets
                       : f->restart.step == RESTART_FLICK ? by.signal
                                                          : by.positional;
    return clause >= 0 ? clause : f->restart.clause;
}

static int right_to_flick(const struct ref *ref, const TqCommand *c)
{
    const struct fistf *f = fistf_seen(ref);
    switch (fistf_role(ref, c)) {
    case FLICK_RESTART:
    case FLICK_POSITIONAL:
        return fistf_step_right(ref, TQ_DO_FLICK);
    case FLICK_TICK:
        return F_13_3_1;
    case FLICK_DEFENCE:
        return fistf_must_wait(ref) >= 0 ? fistf_must_wait(ref) : F_6_2_1;
    default:
        return f->after_miss && in_force(ref, F_6_2_2) ? F_6_2_2 : -1;
    }
}

static int right_to_place(const struct ref *ref, const TqCommand *c)
{
    const struct fistf *f = fistf_seen(ref);
    if (thing_is_piece(c->thing) && c->thing.number == SPARE)
        return -1;
    const bool penalty = f->restart.kind == TQ_RESTART_PENALTY && c->side != f->restart.to;
    if (f->phase == FISTF_RESTART && fistf_brings_keeper(ref, c))
        return penalty ? F_12_2_3 : F_8_2_1;
    if (f->phase != FISTF_RESTART) /* by the barrier, onto the line */
        return thing_is_keeper(c->thing) ? F_8_2_1 : F_V_3_3;
    return thing_is_ball(c->thing) ? clauses_now(ref).where : fistf_step_right(ref, TQ_DO_PLACE);
}

static int right_to_ask(const struct ref *ref, const TqCommand *c)
{
    switch (c->request) {
    case TQ_ASK_TICK:
        return F_13_4_1;
    case TQ_ASK_FORCE:
        return F_2_1_1_3;
    case TQ_ASK_DISTANCE:
        return F_I_10;
    case TQ_ASK_KEEPER_CHANGE:
        return F_8_3_2;
    case TQ_ASK_SPARE_KEEPER:
        return fistf_seen(ref)->team[c->side].spare == SPARE_IN ? fistf_withdrawal(ref, c->side)
                                                                : F_8_3_1;
    default:
        return -1;
    }
}

/* For a positional flick; the keeper for the spare one, and that one again. */
static int right_to_lift(const struct ref *ref, const TqCommand *c)
{
    if (fistf_may_lift(ref, c->thing))
        return F_10_7_2_3;
    return thing_is_keeper(c->thing) ? F_9_1_2_B : fistf_withdrawal(ref, c->side);
}

int fistf_right(const struct ref *ref, const TqCommand *c)
{
    const struct fistf *f = fistf_seen(ref);
    const bool undone = c->option == TQ_OPT_KICK || c->option == TQ_OPT_BACK;
    switch (c->deed) {
    case TQ_DO_FLICK:
        return right_to_flick(ref, c);
    case TQ_DO_PLACE:
        return right_to_place(ref, c);
    case TQ_DO_REQUEST:
        return right_to_ask(ref, c);
    case TQ_DO_LIFT:
        return right_to_lift(ref, c);
    case TQ_DO_NAME:
        return clauses_now(ref).named;
    case TQ_DO_WAIT:
        return f->phase == FISTF_RESTART ? clauses_now(ref).positional : -1;
    case TQ_DO_CHOOSE: /* what was done to him */
        return undone && f->choices.now.kind != CHOICE_NONE ? f->choices.now.offence.clause : -1;
    case TQ_DO_SUBSTITUTE:
        return f->phase == FISTF_INTERVAL ? F_2_5_4 : thing_is_keeper(c->thing) ? F_8_3_3 : -1;
    default:
        return -1;
    }
}

/* ---- Whom a given state speaks of ---- */

static uint32_t if_own(TqThing thing, TqSide side)
{
    return thing_is_piece(thing) && thing.side == (int8_t)side ? 1u << thing.number : 0;
}

uint32_t fistf_named(const struct ref *ref, TqSide side)
{
    const struct fistf *f = fistf_seen(ref);
    uint32_t named = if_own(f->count.figure, side) | if_own(f->locks.taker, side) |
                     f->where.placed[side] | f->where.tangled[side] | f->where.fence[side];
    if (side == f->owner)
        named |= f->locks.ticked | f->locks.passive;
    if (f->phase == FISTF_RESTART && side == f->restart.to && f->restart.taker >= 0)
        named |= 1u << f->restart.taker;
    return named;
}
