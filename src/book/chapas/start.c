/* SPDX-License-Identifier: MIT */
/* The beginning: teams, lots, and the first arrangement for a kick-off. */
#include <toque/games.h>

#include "book/chapas/chapas.h"

/* ---- The usual arrangement, for the team that defends -x: 1 to 4 at the back, 5 to 7 in the
   middle, 8 to 10 in front. Every rule of a kick-off holds in it, and of most other restarts. ----
 */

Vec2 chapas_usual_place(const TqField *field, int number)
{
    const double back = -field->half_x + field->large_deep + 40;
    if (number == 0)
        return vec2(-field->half_x + field->small_deep / 2, 0);
    if (number <= 4)
        return vec2(back, (number - 2.5) * field->half_y / 2.2);
    if (number <= 7)
        return vec2(back + 160, (number - 6) * field->half_y / 1.6);
    return vec2(-60, (number - 9) * field->half_y / 1.4 + (number == 9 ? field->circle + 60 : 0));
}

void chapas_arrange(struct ref *ref, TqSide side)
{
    const struct chapas *c = chapas_seen(ref);
    for (int n = 0; n <= CAPS; n++) {
        const TqThing piece = thing_piece(side, n);
        const Vec2 at = chapas_usual_place(&ref->board.field, n);
        const double turn = ref->towards[side];
        if (c->removed[side] & 1u << n)
            continue;
        chapas_pose(ref, piece, TQ_POSE_PROPER);
        place_set(&ref->board, piece, vec2(at.x * turn, at.y * turn), vec2(turn, 0));
    }
}

/* ---- Teams ---- */

static void equip_side(struct ref *ref, TqSide side)
{
    for (int n = 0; n <= CAPS; n++)
        ref->board.piece[side][n] =
            (Footprint){ .axis = vec2(1, 0),
                         .radius = n == 0 ? chapas_keeper_r(ref, side) : chapas_cap_r(ref, side),
                         .present = true,
                         .shape = n == 0 ? TQ_CHAPAS_KEEPER : TQ_CHAPAS_CAP,
                         .number = (int16_t)n };
}

/* K11: the book knows no toss: lots are drawn, and whom they favour kicks off. */
void chapas_draw(struct ref *ref, Verdict *verdict)
{
    struct chapas *c = chapas_of(ref);
    c->kicked_off_first = ref_draw_lots(ref);
    TqRuling ruling = ruling_of(C_23, TQ_CALL_DRAW);
    ruling.to = c->kicked_off_first;
    if (verdict)
        verdict_say(verdict, ruling);
    chapas_kick_off(ref, c->kicked_off_first);
}

/* 12.p7: first the sets, if they can hardly be told apart, then lots for the kick-off. */
void chapas_before_kick_off(struct ref *ref)
{
    if (ref->setting[SET_ALIKE] && in_force(ref, C_12_P7))
        chapas_enter(ref, PHASE_KITS);
    else
        chapas_draw(ref, 0);
}

void chapas_start(struct ref *ref)
{
    struct chapas *c = chapas_of(ref);
    *c = (struct chapas){ .changes_kit = TQ_NO_SIDE,
                          .locked = thing_none(),
                          .fouled = thing_none(),
                          .stands_ms = -1,
                          .relocates = TQ_NO_SIDE };
    c->turn.kicked_off = -1;
    c->restart.taker = -1;
    ref_begin(ref, (Footprint){ .radius = ref->pieces.ball_radius, .shape = TQ_CHAPAS_BALL });
    equip_side(ref, TQ_HOME);
    equip_side(ref, TQ_AWAY);
    chapas_arrange(ref, TQ_HOME);
    chapas_arrange(ref, TQ_AWAY);
    place_lay_ball(&ref->board, vec2(0, 0));
    ref->period = PERIOD_FIRST;
    chapas_before_kick_off(ref);
}

/* 12.p7: if nobody changes of his own accord, lots decide who must. */
void chapas_draw_lots_for_kits(struct ref *ref, Verdict *verdict)
{
    struct chapas *c = chapas_of(ref);
    if (c->changes_kit == TQ_NO_SIDE) {
        c->changes_kit = ref_draw_lots(ref);
        TqRuling ruling = ruling_of(C_12_P7, TQ_CALL_DRAW);
        ruling.to = c->changes_kit;
        verdict_say(verdict, ruling);
    }
    chapas_draw(ref, verdict);
}
