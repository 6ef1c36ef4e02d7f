/* SPDX-License-Identifier: MIT */
/* What sides do between flicks. */
#include "book/dadinho/dadinho.h"

static void announce(struct ref *ref, const TqCommand *command, Verdict *verdict)
{
    struct dadinho *d = dadinho_of(ref);
    d->shot_is_kick = d->phase == PHASE_RESTART;
    d->shot = true;
    d->shooter = command->side;
    d->shot_piece = command->thing.number;
    d->keeper_ready = d->keeper_placed = false;
    dadinho_enter_phase(ref, PHASE_SHOT);
    if (in_force(ref, D_56))
        dadinho_clear_for_shot(ref, command->side);
    TqRuling ruling = ruling_with(ruling_of(D_55_C, TQ_CALL_SHOT), D_55_D);
    ruling.thing = command->thing;
    ruling.to = tq_other_side(command->side);
    verdict_say(verdict, ruling);
}

static void place(struct ref *ref, const TqCommand *command)
{
    struct dadinho *d = dadinho_of(ref);
    TqThing thing = command->thing;
    bool button = thing_is_piece(thing) && thing.number > 0;
    bool own = thing.side == (int8_t)command->side;
    bool taking = d->phase == PHASE_RESTART && d->restart.to == command->side;
    if ((taking && thing_is_piece(thing) && (!own || !button)) || dadinho_makes_way(ref, command))
        place_note_aside(&d->restart.aside, &ref->board, thing);
    if (taking && own && button)
        d->restart.taker = thing.number;
    if (d->phase == PHASE_REBUILD && own && button)
        d->rebuilt |= 1u << thing.number;
    if (d->phase == PHASE_SHOT && thing_is_keeper(thing)) {
        d->keeper_placed = true;
        d->restart.aside.moved[thing.side] &= ~1u; /* its coach has placed it himself (48.a) */
    }
    place_set(&ref->board, thing, vec2(command->x_um / 1000.0, command->y_um / 1000.0),
              vec2(command->axis_x, command->axis_y));
    board_edit(&ref->board, thing)->upside = command->pose == TQ_POSE_INVERTED;
    if (!thing_is_ball(thing))
        return;
    d->flick.ball_lost = false;
    dadinho_make_room(ref);
}

/* 86.c  A keeper that its coach did not place is set on the line by the referee. */
static void keeper_on_line(struct ref *ref, TqSide side)
{
    const Footprint *keeper = &ref->board.piece[side][0];
    if (!keeper->present || !in_force(ref, D_86) || !in_force(ref, D_86_C))
        return;
    double ahead = ref->towards[side];
    const Board before = ref->board;
    place_set(&ref->board, thing_keeper(side),
              vec2(dadinho_end_x(ref, side) - keeper->deep * ahead, 0), vec2(ahead, 0));
    dadinho_note_moved(ref, &before, D_86_C);
}

/* The taker of a penalty is in place: the keeper's turn. */
static void penalty_taker_ready(struct ref *ref)
{
    struct dadinho *d = dadinho_of(ref);
    d->shot = true;
    d->shot_is_kick = true;
    d->shooter = d->restart.to;
    d->shot_piece = d->restart.taker;
    d->keeper_ready = d->keeper_placed = false;
    dadinho_enter_phase(ref, PHASE_SHOT);
}

static void ready(struct ref *ref, TqSide side)
{
    struct dadinho *d = dadinho_of(ref);
    if (d->phase == PHASE_SETUP) {
        d->ready[side] = true;
        dadinho_both_ready(ref);
    } else if (d->phase == PHASE_REBUILD) {
        dadinho_next_step(ref);
    } else if (d->phase == PHASE_RESTART) {
        penalty_taker_ready(ref);
    } else if (d->phase == PHASE_SHOT) {
        if (d->restart.kind == TQ_RESTART_PENALTY && !d->keeper_placed)
            keeper_on_line(ref, side);
        d->keeper_ready = true;
        dadinho_enter_phase(ref, PHASE_SHOT);
    }
}

/* 81  Advantage renews the flicks of the team that flicked (37), or ends its play (35.b): a won
   restart is the favoured team's either way, as 66.pu, 68.pu and 72.pu have it. */
static TqRuling restart_of_favoured(const struct ref *ref, TqRuling outcome, TqSide favoured)
{
    static const struct {
        int16_t clause;
        TqRestart kind;
    } won[][2] = { { { D_66_B, TQ_RESTART_THROW_IN }, { D_66_PU, TQ_RESTART_THROW_IN } },
                   { { D_68_B, TQ_RESTART_GOAL_KICK }, { D_68_PU, TQ_RESTART_CORNER } },
                   { { D_72_A, TQ_RESTART_CORNER }, { D_72_PU, TQ_RESTART_GOAL_KICK } },
                   { { D_61_PU, TQ_RESTART_CORNER }, { D_61_PU, TQ_RESTART_GOAL_KICK } } };
    int lost = dadinho_seen(ref)->flick.story.side != favoured;
    for (int i = 0; i < 4 && dadinho_ball_won(ref); i++)
        if (outcome.clause == won[i][!lost].clause && in_force(ref, won[i][lost].clause)) {
            outcome.clause = won[i][lost].clause;
            outcome.restart = won[i][lost].kind;
            outcome.to = favoured;
            outcome.with[0] = lost ? D_35_B : D_37;
            break;
        }
    return outcome;
}

/* 81, K40: what lies is kept; the offender's goal is none. */
void dadinho_take_advantage(struct ref *ref, Verdict *verdict)
{
    struct dadinho *d = dadinho_of(ref);
    TqSide favoured = d->choices.now.chooser;
    TqRuling said = ruling_of(D_81, TQ_CALL_ADVANTAGE);
    said.to = favoured;
    verdict_say(verdict, said);
    bool lies = d->choices.now.of_flick && d->choices.now.outcome.restart == TQ_RESTART_NONE;
    if (lies && d->flick.ball_lost) /* from there he plays on */
        verdict->needs = "where the ball came to rest";
    bool offender_flicked = d->choices.now.of_flick && d->flick.story.side != favoured;
    TqRuling outcome = restart_of_favoured(ref, d->choices.now.outcome, favoured);
    bool renewed = !offender_flicked && (outcome.clause == D_35_A || outcome.clause == D_46);
    bool again = offender_flicked && outcome.call == TQ_CALL_REPEAT;
    if (!d->choices.now.of_flick) {
        dadinho_go_on_after(ref, favoured);
    } else if (renewed || again) { /* 37: it was not his last flick */
        dadinho_play_on(ref, favoured);
    } else if (outcome.call == TQ_CALL_GOAL && offender_flicked) {
        outcome = ruling_with(ruling_of(D_59, TQ_CALL_NO_GOAL), D_81);
        outcome.restart = TQ_RESTART_GOAL_KICK;
        outcome.to = favoured;
        dadinho_carry_outcome(ref, &outcome, verdict);
    } else if (outcome.restart != TQ_RESTART_NONE || !offender_flicked) {
        dadinho_carry_outcome(ref, &outcome, verdict);
    } else {
        dadinho_play_on(ref, favoured);
    }
}

/* The restart of an open choice, or of what it interrupted, goes on, whoever's it is. */
static TqAdvantage kept_between(const struct dadinho *d)
{
    const Choice *under = &d->choices.under;
    const DadPhase resume = (DadPhase)d->choices.now.resume;
    if (resume == PHASE_CHOICE && under->kind == CHOICE_ADVANTAGE)
        return (TqAdvantage){ .restart = under->offence.restart, .to = under->chooser };
    if (resume == PHASE_SETUP)
        return (TqAdvantage){ .restart = TQ_RESTART_KICK_OFF, .to = d->kicks_off };
    const bool due = resume == PHASE_RESTART || resume == PHASE_REBUILD ||
                     (resume == PHASE_SHOT && d->shot_is_kick) ||
                     (resume == PHASE_CHOICE && under->kind == CHOICE_SIDE);
    return due ? (TqAdvantage){ .restart = d->restart.kind, .to = d->restart.to }
               : (TqAdvantage){ .restart = TQ_RESTART_NONE, .to = d->choices.now.chooser };
}

/* 81, K40: what dadinho_take_advantage would keep. */
TqAdvantage dadinho_advantage(const struct ref *ref)
{
    const struct dadinho *d = dadinho_seen(ref);
    const Choice *now = &d->choices.now;
    TqAdvantage kept = { .to = TQ_NO_SIDE };
    if (d->phase != PHASE_CHOICE || now->kind != CHOICE_ADVANTAGE)
        return kept;
    if (!now->of_flick)
        return kept_between(d);
    const TqRuling outcome = restart_of_favoured(ref, now->outcome, now->chooser);
    if (dadinho_scored_for(ref, &outcome, now->chooser))
        kept.call = TQ_CALL_GOAL;
    else if (outcome.call == TQ_CALL_GOAL) /* the offender's: no goal */
        kept = (TqAdvantage){ .restart = TQ_RESTART_GOAL_KICK, .to = now->chooser };
    else if (outcome.call != TQ_CALL_REPEAT || d->flick.story.side == now->chooser)
        kept = (TqAdvantage){ .restart = outcome.restart, .to = outcome.to };
    return kept;
}

static void choose_side(struct ref *ref, TqOption option)
{
    struct dadinho *d = dadinho_of(ref);
    int left = ref->towards[d->restart.to];
    d->restart.half = option == TQ_OPT_LEFT ? left : -left;
    dadinho_next_step(ref);
    dadinho_lay_restart_ball(ref);
}

/* A kick for an offence before the kick-off of a half begins that half, and its clock.
   OPEN(dadinho/32): what becomes of the kick-off the book does not say; the kick takes its place.
 */
static void take_kick(struct ref *ref)
{
    if (!ref->sounded)
        dadinho_start_clock(ref);
    dadinho_begin_restart(ref, &dadinho_seen(ref)->choices.now.offence);
}

static void choose(struct ref *ref, const TqCommand *command, Verdict *verdict)
{
    struct dadinho *d = dadinho_of(ref);
    int open = d->choices.now.kind;
    choice_close(&d->choices);
    if (command->option == TQ_OPT_ASIDE) {
        const Board before = ref->board;
        dadinho_clear_piece_for_shot(ref, command->thing, tq_other_side(d->shooter));
        d->restart.aside.moved[command->side] &=
            ~(1u << command->thing.number); /* it stays there */
        dadinho_note_moved(ref, &before, D_56);
    } else if (command->option == TQ_OPT_PASS) {
        dadinho_begin_play(ref, d->owner, d->owner);
    } else if (open == CHOICE_DRAW) {
        dadinho_choose_after_draw(ref, command->option);
    } else if (open == CHOICE_SIDE) {
        choose_side(ref, command->option);
    } else if (open == CHOICE_LAST && command->option == TQ_OPT_KICK) {
        TqRuling kick = ruling_of(D_35_P1, TQ_CALL_CHANGE);
        kick.to = d->choices.now.chooser;
        kick.restart = TQ_RESTART_INDIRECT;
        kick = ruling_at(kick, ref->board.ball.at);
        kick.has_at = !d->flick.ball_lost;
        dadinho_ask_place(&kick, verdict);
        verdict_say(verdict, kick);
        dadinho_begin_restart(ref, &kick);
    } else if (open == CHOICE_LAST) {
        dadinho_begin_play(ref, d->choices.now.chooser, d->choices.now.chooser);
    } else if (command->option == TQ_OPT_KICK) {
        take_kick(ref);
    } else {
        dadinho_take_advantage(ref, verdict);
    }
}

/* 89  In place of the one that leaves, exactly where it stood. */
static void substitute(struct ref *ref, const TqCommand *command, Verdict *verdict)
{
    struct dadinho *d = dadinho_of(ref);
    Footprint *seen = board_edit(&ref->board, command->thing);
    seen->number = command->by;
    seen->upside = false;
    seen->fallen = false;
    d->substituted[command->side]++;
    d->reserves_used[command->side] |= 1u << (command->by % 32);
    d->indiv[command->side][command->thing.number] = 0;
    d->kicked[command->side] &= ~(1u << command->thing.number);
    if (thing_same(d->locked, command->thing))
        d->locked = thing_none(); /* 64.e bound the one that left */
    TqRuling ruling = ruling_of(D_89, TQ_CALL_SUBSTITUTION);
    ruling.thing = command->thing;
    ruling.number = command->by;
    verdict_say(verdict, ruling);
}

void dadinho_do_deed(struct ref *ref, const TqCommand *command, Verdict *verdict)
{
    switch (command->deed) {
    case TQ_DO_ANNOUNCE:
        announce(ref, command, verdict);
        break;
    case TQ_DO_PLACE:
        place(ref, command);
        break;
    case TQ_DO_READY:
        ready(ref, command->side);
        break;
    case TQ_DO_CHOOSE:
        choose(ref, command, verdict);
        break;
    default: /* the book has no other */
        TQ_ASSERT(command->deed == TQ_DO_SUBSTITUTE);
        substitute(ref, command, verdict);
    }
}
