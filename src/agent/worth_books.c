/* SPDX-License-Identifier: MIT */
/* The worths of the books with a table: their numbers, and what their own views say of flicks left.
 */
#include "agent/worth.h"

#include <toque/keeper.h>

#include "geom/num.h"

enum { PLENTY = 9 };

/* ---- Buttons: Dadinho ---- */

static int buttons_left(const TqView *view, TqSide side)
{
    return view->buttons.left[side] > 0 ? view->buttons.left[side] : PLENTY;
}

static uint32_t buttons_barred(const TqView *view, TqSide side)
{
    uint32_t barred = 0;
    for (int n = 0; n < TQ_PIECES; n++)
        if (view->buttons.individual[side][n] >= 3)
            barred |= 1u << n;
    return barred;
}

static void buttons_spend(TqView *view, TqSide side, int piece)
{
    view->turn = view->buttons.left[side] > 1 ? side : tq_other_side(side);
    view->buttons.left[side]--;
    view->buttons.individual[side][piece]++;
}

const Worth worth_buttons = {
    .drive = { 1, 1.45, 3000 },
    .nearest = 240,
    .best_far = 400,
    .farthest = 760,
    .wide = 180,
    .best_chance = 0.32,
    .worked = 0.16,
    .run = 220,
    .shooter_far = 450,
    .penalty = 0.45,
    .free_kick = 0.05,
    .offence = 0.02,
    .repeated = 0.15,
    .missed = 0.10,
    .left = buttons_left,
    .barred = buttons_barred,
    .spend = buttons_spend,
};

/* ---- Caps: Chapas ---- */

static int caps_left(const TqView *view, TqSide side)
{
    return view->turn == side && view->caps.left > 0 ? view->caps.left + 1 : 3;
}

static uint32_t caps_barred(const TqView *view, TqSide side)
{
    const bool now = view->turn == side && view->restart == TQ_RESTART_NONE;
    return now ? ~view->caps.may : view->caps.removed[side] | view->caps.off_field[side];
}

static void caps_spend(TqView *view, TqSide side, int piece)
{
    (void)piece;
    view->caps.left--;
    if (view->caps.left < 1)
        view->turn = tq_other_side(side);
}

const Worth worth_caps = {
    .drive = { 1, 1.5, 3800 },
    .nearest = 120,
    .best_far = 300,
    .farthest = 720,
    .wide = 260,
    .best_chance = 0.45,
    .worked = 0.2,
    .run = 260,
    .shooter_far = 450,
    .penalty = 0.5,
    .free_kick = 0.08,
    .offence = 0.03,
    .repeated = 0.05,
    .missed = 0.05,
    .left = caps_left,
    .barred = caps_barred,
    .spend = caps_spend,
};

/* ---- Figures: FISTF ---- */

#define COVERS 20.0 /* mm to either side of its middle, ball included */
#define MISREADS 60.0

static int figures_left(const TqView *view, TqSide side)
{
    (void)view;
    (void)side;
    return PLENTY;
}

static uint32_t figures_barred(const TqView *view, TqSide side)
{
    const TqFiguresView *f = &view->figures;
    const bool worn = f->toucher.kind == TQ_THING_PIECE && f->toucher.side == (int8_t)side &&
                      f->touches >= f->touches_most;
    return f->removed[side] | f->off_board[side] | (worn ? 1u << f->toucher.number : 0);
}

static void figures_spend(TqView *view, TqSide side, int piece)
{
    TqFiguresView *f = &view->figures;
    const bool same = f->toucher.side == (int8_t)side && f->toucher.number == piece;
    f->touches = same ? f->touches + 1 : 1;
    f->toucher = (TqThing){ TQ_THING_PIECE, (int8_t)side, (int8_t)piece };
    view->owner = side;
}

/* It is led there as fast as a hand can, and misreads. */
static double figures_saved(const TqView *view, TqSide keeper, double y, double seconds)
{
    const TqSeenPiece *seen = &view->piece[keeper][0];
    const TqHand hand = tq_keeper_hand();
    const double needs = num_max(num_abs(y - seen->y) - COVERS, 0);
    const double reaches = hand.most_um_s * 1e-3 * num_max(seconds - hand.lag_us * 1e-6, 0);
    return seen->present ? num_clamp(0.4 + (reaches - needs) / MISREADS, 0.05, 0.85) : 0;
}

const Worth worth_figures = {
    .drive = { 1, 0.88, 3600 },
    .nearest = 40,
    .best_far = 200,
    .farthest = 420,
    .wide = 260,
    .best_chance = 0.2,
    .worked = 0.08,
    .run = 200,
    .shooter_far = 400,
    .penalty = 0.5,
    .free_kick = 0.05,
    .offence = 0.03,
    .repeated = 0.03,
    .missed = 0.10,
    .left = figures_left,
    .barred = figures_barred,
    .spend = figures_spend,
    .saved = figures_saved,
};
