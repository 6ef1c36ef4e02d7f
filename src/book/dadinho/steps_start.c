/* SPDX-License-Identifier: MIT */
/* The draw, the arrangement, the kick-off. */
#include <toque/games.h>

#include "book/dadinho/dadinho.h"

void dadinho_begin_setup(struct ref *ref, TqSide kicks_off, bool after_goal)
{
    struct dadinho *d = dadinho_of(ref);
    d->kicks_off = kicks_off;
    d->after_goal = after_goal;
    d->ready[0] = d->ready[1] = false;
    d->first_kicker = -1;
    d->second_due = false;
    d->left_circle = false;
    d->locked = thing_none();
    if (!after_goal || dadinho_ends_play(ref, D_35_E)) {
        dadinho_reset_counts(ref, TQ_HOME);
        dadinho_reset_counts(ref, TQ_AWAY);
    }
    place_lay_ball(&ref->board, vec2(0, 0));
    dadinho_arrange_team(ref, TQ_HOME, kicks_off == TQ_HOME);
    dadinho_arrange_team(ref, TQ_AWAY, kicks_off == TQ_AWAY);
    d->restart = restart_of(TQ_RESTART_KICK_OFF, kicks_off, vec2(0, 0), -1);
    d->kick_technical = false;
    d->owner = d->actor = kicks_off;
    dadinho_enter_phase(ref, PHASE_SETUP);
}

void dadinho_begin_draw(struct ref *ref, Verdict *verdict)
{
    struct dadinho *d = dadinho_of(ref);
    d->drawn = ref_draw_lots(ref);
    choice_open(&d->choices, CHOICE_DRAW, d->drawn);
    dadinho_enter_phase(ref, PHASE_DRAW);
    TqRuling ruling = ruling_of(D_29, TQ_CALL_DRAW);
    ruling.to = d->drawn;
    if (verdict)
        verdict_say(verdict, ruling);
}

/* 29  The winner takes the ball, or the side of the field and so leaves the ball. */
void dadinho_choose_after_draw(struct ref *ref, TqOption option)
{
    struct dadinho *d = dadinho_of(ref);
    bool ball = option == TQ_OPT_BALL;
    if (!ball && in_force(ref, D_29)) {
        ref->towards[d->drawn] = -ref->towards[d->drawn];
        ref->towards[tq_other_side(d->drawn)] = -ref->towards[d->drawn];
    }
    TqSide kicks = ball || !in_force(ref, D_29) ? d->drawn : tq_other_side(d->drawn);
    if (ref->period == PERIOD_NONE) {
        ref->period = PERIOD_FIRST;
        d->kicked_off_first = kicks;
    }
    choice_close(&d->choices);
    dadinho_begin_setup(ref, kicks, false);
}

void dadinho_both_ready(struct ref *ref)
{
    struct dadinho *d = dadinho_of(ref);
    if (in_force(ref, D_32) && !(d->ready[0] && d->ready[1]))
        return;
    dadinho_start_clock(ref);
    dadinho_enter_phase(ref, PHASE_RESTART);
}

/* ---- The beginning ---- */

static void equip_side(struct ref *ref, TqSide side)
{
    int8_t model = (int8_t)(TQ_DADINHO_BUTTON + ref->setting[SET_MODEL]);
    for (int n = 1; n <= BUTTONS; n++)
        ref->board.piece[side][n] = (Footprint){ .axis = vec2(1, 0),
                                                 .radius = ref->pieces.team[side].piece_radius,
                                                 .present = true,
                                                 .shape = model,
                                                 .number = (int16_t)n };
    ref->board.piece[side][0] = (Footprint){ .axis = vec2(1, 0),
                                             .deep = ref->pieces.team[side].keeper_deep,
                                             .wide = ref->pieces.team[side].keeper_wide,
                                             .present = true,
                                             .shape = TQ_DADINHO_KEEPER };
}

void dadinho_start(struct ref *ref)
{
    struct dadinho *d = dadinho_of(ref);
    *d = (struct dadinho){ .owner = TQ_HOME,
                           .actor = TQ_HOME,
                           .last_flick = TQ_NO_SIDE,
                           .limit = { COLLECTIVE, COLLECTIVE },
                           .locked = thing_none(),
                           .first_kicker = -1,
                           .shot_piece = -1,
                           .restart = { .taker = -1 } };
    ref_begin(ref, (Footprint){ .deep = 3, .wide = 3, .shape = TQ_DADINHO_BALL });
    equip_side(ref, TQ_HOME);
    equip_side(ref, TQ_AWAY);
    dadinho_arrange_team(ref, TQ_HOME, false);
    dadinho_arrange_team(ref, TQ_AWAY, false);
    place_lay_ball(&ref->board, vec2(0, 0));
    dadinho_begin_draw(ref, 0);
}
