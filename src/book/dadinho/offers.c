/* SPDX-License-Identifier: MIT */
/* What may be done now, by whom, until when: the deeds to which no judge objects. */
#include "book/dadinho/dadinho.h"
#include "ref/offer.h"

/* 34: a flick past a limit can be made and is then punished (39), but it is offered to nobody. */
static bool past_limit(const struct ref *ref, const TqCommand *command)
{
    const struct dadinho *d = dadinho_seen(ref);
    if (command->deed != TQ_DO_FLICK || ref->period == PERIOD_SERIES || !in_force(ref, D_34))
        return false;
    return dadinho_flicks_left(ref, command->side) == 0 ||
           d->indiv[command->side][command->thing.number] >= INDIVIDUAL;
}

void dadinho_choice_rules(const struct ref *ref, ChoiceRule rules[DADINHO_CHOICES])
{
    bool corner = dadinho_seen(ref)->restart.kind == TQ_RESTART_CORNER;
    rules[CHOICE_NONE] = (ChoiceRule){ 0, -1 };
    rules[CHOICE_DRAW] =
        (ChoiceRule){ OFFER_OPTION(TQ_OPT_SIDE) | OFFER_OPTION(TQ_OPT_BALL), D_29 };
    rules[CHOICE_ADVANTAGE] =
        (ChoiceRule){ OFFER_OPTION(TQ_OPT_KICK) | OFFER_OPTION(TQ_OPT_ADVANTAGE), D_81 };
    rules[CHOICE_LAST] =
        (ChoiceRule){ OFFER_OPTION(TQ_OPT_KICK) | OFFER_OPTION(TQ_OPT_PLAY_ON), D_35_P1 };
    rules[CHOICE_SIDE] = (ChoiceRule){ OFFER_OPTION(TQ_OPT_LEFT) | OFFER_OPTION(TQ_OPT_RIGHT),
                                       corner ? D_73 : D_70_PU };
}

static void offer_open_choice(Offering *o)
{
    ChoiceRule rules[DADINHO_CHOICES];
    dadinho_choice_rules(o->ref, rules);
    choice_offer(&dadinho_seen(o->ref)->choices, rules, o);
}

/* Of the own pieces that may be placed where they stand, those that are buttons. */
static void offer_buttons(Offering *o, TqSide side, int clause)
{
    TqOffer what = offer_of(o, TQ_DO_PLACE, side, clause);
    what.pieces = offer_is_asked(o, side) ? offer_pieces_for(o, TQ_DO_PLACE, side) & ~1u : 0;
    if (what.pieces)
        offer_add(o, what);
}

/* May the keeper be put before its goal, here or there? */
static bool may_guard(const Offering *o, TqSide side)
{
    enum { STEP_UM = 20000 };
    const struct ref *ref = o->ref;
    const double ahead = ref->towards[side];
    const double x = dadinho_end_x(ref, side) + 2 * ref->board.piece[side][0].deep * ahead;
    TqCommand put = { .deed = TQ_DO_PLACE, .side = side, .thing = thing_keeper(side) };
    put.at_ms = ref->now_ms > ref->rests_ms ? ref->now_ms : ref->rests_ms;
    put.x_um = (int32_t)(x * 1000);
    put.axis_x = (int32_t)ahead;
    for (int i = -5; i <= 5; i++) {
        put.y_um = i * STEP_UM;
        if (offer_may(o, &put))
            return true;
    }
    return false;
}

/* 48  The keeper, wherever it stands: where that is wrong it needs to be put right most. */
static void offer_keeper(Offering *o, TqSide side, int clause)
{
    TqOffer what = offer_of(o, TQ_DO_PLACE, side, clause);
    what.pieces = 1;
    if (offer_is_asked(o, side) && o->ref->board.piece[side][0].present &&
        ((offer_pieces_for(o, TQ_DO_PLACE, side) & 1u) || may_guard(o, side)))
        offer_add(o, what);
}

static void offer_setup(Offering *o)
{
    const struct dadinho *d = dadinho_seen(o->ref);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        if (!d->ready[side]) {
            offer_buttons(o, (TqSide)side, D_52_A);
            offer_keeper(o, (TqSide)side, D_48_C);
            offer_ready(o, (TqSide)side, D_32);
        }
}

static void offer_play(Offering *o)
{
    const struct dadinho *d = dadinho_seen(o->ref);
    offer_pieces(o, TQ_DO_FLICK, d->actor, D_34, true);
    offer_pieces(o, TQ_DO_ANNOUNCE, d->actor, D_55, false);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        bool keeper = dadinho_keeper_has_ball(o->ref, (TqSide)side);
        if (keeper && !d->keeper_flicked[side])
            offer_keeper(o, (TqSide)side, D_48_B);
    }
    if (d->owner != d->actor)
        offer_choice(o, d->actor, OFFER_OPTION(TQ_OPT_PASS), D_36, false);
}

/* 48.b  After its flick a keeper may be put back, whatever is open or due by then. */
static void offer_keepers(Offering *o)
{
    const struct dadinho *d = dadinho_seen(o->ref);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        bool his = d->phase == PHASE_RESTART && d->restart.to == (TqSide)side; /* offered with it */
        if (d->keeper_flicked[side] && !his)
            offer_keeper(o, (TqSide)side, D_48_B);
    }
}

static void offer_restart(Offering *o)
{
    const struct dadinho *d = dadinho_seen(o->ref);
    TqSide to = d->restart.to;
    bool penalty = d->restart.kind == TQ_RESTART_PENALTY;
    if (!offer_is_asked(o, to)) /* all of it is his */
        return;
    if (d->restart.kind != TQ_RESTART_KICK_OFF) {
        TqOffer what = offer_of(o, TQ_DO_PLACE, to, D_64_B);
        TqOffer aside = offer_of(o, TQ_DO_PLACE, to, D_64_F);
        what.pieces = offer_pieces_for(o, TQ_DO_PLACE, to);
        aside.pieces = what.pieces & 1u;
        what.pieces &= ~1u;
        what.ball = true;
        what.must = penalty && d->restart.taker < 0;
        offer_add(o, what);
        if (aside.pieces)
            offer_add(o, aside);
    }
    if (penalty && d->restart.taker >= 0)
        offer_ready(o, to, D_86_B);
    if (!penalty) {
        offer_pieces(o, TQ_DO_FLICK, to, D_64_B, true);
        offer_pieces(o, TQ_DO_ANNOUNCE, to, D_55, false);
    }
}

/* 69  Any three buttons, wherever they stand: only where they go is judged. */
static void offer_rebuilding(Offering *o)
{
    const struct dadinho *d = dadinho_seen(o->ref);
    TqOffer what = offer_of(o, TQ_DO_PLACE, restart_actor(&d->restart), D_69);
    bool full = bits_count(d->rebuilt) >= REBUILT;
    for (int n = 1; n <= BUTTONS; n++)
        if (o->ref->board.piece[restart_actor(&d->restart)][n].present &&
            (!full || d->rebuilt & 1u << n))
            what.pieces |= 1u << n;
    if (what.pieces && in_force(o->ref, D_52_C))
        offer_add(o, what);
}

uint32_t dadinho_defenders_inside(const struct ref *ref, TqSide side)
{
    uint32_t inside = 0;
    for (int n = 1; n <= BUTTONS; n++) {
        const Footprint *seen = &ref->board.piece[side][n];
        if (seen->present && dadinho_in_small(ref, seen, side))
            inside |= 1u << n;
    }
    return inside;
}

static void offer_shot(Offering *o)
{
    const struct dadinho *d = dadinho_seen(o->ref);
    TqSide defender = tq_other_side(d->shooter);
    if (d->keeper_ready) {
        offer_pieces(o, TQ_DO_FLICK, d->shooter, D_55, true);
        return;
    }
    TqOffer keeper = offer_of(o, TQ_DO_PLACE, defender, D_57);
    keeper.pieces = in_force(o->ref, D_57) && o->ref->board.piece[defender][0].present;
    if (keeper.pieces)
        offer_add(o, keeper);
    TqOffer aside = offer_of(o, TQ_DO_CHOOSE, defender, D_56);
    aside.options = OFFER_OPTION(TQ_OPT_ASIDE);
    aside.pieces = dadinho_defenders_inside(o->ref, defender);
    if (aside.pieces && in_force(o->ref, D_56))
        offer_add(o, aside);
    offer_ready(o, defender, D_55_E);
}

static void offer_substitutions(Offering *o)
{
    const struct dadinho *d = dadinho_seen(o->ref);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        if (!dadinho_ball_dead(o->ref) || d->substituted[side] >= SUBSTITUTIONS ||
            d->phase == PHASE_OVER ||
            bits_count(d->reserves_used[side]) >= o->ref->setting[SET_RESERVES])
            continue;
        TqOffer what = offer_of(o, TQ_DO_SUBSTITUTE, (TqSide)side, D_89);
        what.until_ms = -1;
        for (int n = 0; n <= BUTTONS; n++)
            what.pieces |= (uint32_t)o->ref->board.piece[side][n].present << n;
        offer_add(o, what);
    }
}

/* 64.c: whoever takes a restart sets the ball on its spot; 70, 73, 76.p2: anywhere in there. */
static int lays_ball_by(const struct ref *ref)
{
    const Restart *restart = &dadinho_seen(ref)->restart;
    TqRestartForm form = { .form_clause = -1 };
    const bool roomy = restart->anywhere || restart->kind == TQ_RESTART_CORNER;
    return roomy && dadinho_restart_form(ref, &form) ? form.form_clause : D_64_C;
}

/* 36, 49: why the ball is the keeper's; 73.pu, 83: why a restart may be shot. */
int dadinho_right(const struct ref *ref, const TqCommand *command)
{
    const struct dadinho *d = dadinho_seen(ref);
    bool keeper = thing_is_keeper(command->thing) && d->phase == PHASE_PLAY;
    if (command->deed == TQ_DO_FLICK && keeper && d->owner != d->actor)
        return D_36; /* K12: he steals; the other's play is not over by that alone (36.p1) */
    if (command->deed == TQ_DO_FLICK && keeper)
        return d->last_flick == command->side ? D_49_A : D_49_B;
    if (command->deed == TQ_DO_PLACE && thing_is_ball(command->thing))
        return lays_ball_by(ref);
    const bool taker = command->thing.number > 0 && command->thing.side == (int8_t)command->side &&
                       d->restart.to == command->side;
    if (command->deed == TQ_DO_PLACE && d->phase == PHASE_RESTART &&
        thing_is_piece(command->thing) && !taker)
        return D_64_F;
    if (command->deed == TQ_DO_ANNOUNCE && d->phase == PHASE_RESTART)
        return d->restart.kind == TQ_RESTART_CORNER ? D_73_PU : D_83;
    return -1;
}

void dadinho_offers(Offering *o)
{
    const struct dadinho *d = dadinho_seen(o->ref);
    o->withheld = past_limit;
    switch (d->phase) {
    case PHASE_DRAW:
    case PHASE_CHOICE:
        offer_open_choice(o);
        break;
    case PHASE_SETUP:
        offer_setup(o);
        break;
    case PHASE_PLAY:
        offer_play(o);
        break;
    case PHASE_REBUILD:
        offer_rebuilding(o);
        offer_ready(o, restart_actor(&d->restart), D_69);
        break;
    case PHASE_RESTART:
        offer_restart(o);
        break;
    case PHASE_SHOT:
        offer_shot(o);
        break;
    default:
        break;
    }
    if (d->phase != PHASE_DRAW && d->phase != PHASE_SETUP && d->phase != PHASE_INTERVAL)
        offer_keepers(o);
    offer_substitutions(o);
}
