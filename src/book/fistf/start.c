/* SPDX-License-Identifier: MIT */
/* The beginning: teams, the toss, and how figures stand for a kick-off. */
#include <toque/games.h>

#include "book/fistf/fistf.h"
#include "ref/wait.h"

/* How many field figures a side has: 1.5, indoor V.2. */
int fistf_figures(const struct ref *ref)
{
    const int indoor = fistf_switch(ref, SW_INDOOR_FIELD_FIGURES);
    return indoor && in_force(ref, F_V_2) ? indoor : FIGURES;
}

/* The usual arrangement, for the side that defends -x, as shares of the half: four at the back,
   three in the middle, three in front, all clear of the circle; indoor two, two and one. */
Vec2 fistf_usual_place(const struct ref *ref, int number)
{
    const TqField *field = &ref->board.field;
    const bool few = fistf_figures(ref) < FIGURES;
    const double x = field->half_x, y = field->half_y;
    if (number == KEEPER)
        return vec2(-x + 12, 0);
    if (number == SPARE) /* before the goal that it keeps */
        return vec2(-x + 30, 0);
    if (few)
        return number <= 2   ? vec2(-x * 0.55, (number - 1.5) * y * 0.7)
               : number <= 4 ? vec2(-x * 0.3, (number - 3.5) * y * 1.1)
                             : vec2(-x * 0.1 - field->circle, 0);
    if (number <= 4)
        return vec2(-x * 0.7, (number - 2.5) * y * 0.45);
    if (number <= 7)
        return vec2(-x * 0.42, (number - 6) * y * 0.5);
    return vec2(number == 9 ? -field->circle - 40 : -x * 0.1, (number - 9) * y * 0.6);
}

static bool stays_out(const struct ref *ref, TqSide side, int number)
{
    const struct fistf *f = fistf_seen(ref);
    const bool spare = f->team[side].spare == SPARE_IN; /* 9.1.2.b: the keeper is in hand */
    if (number == KEEPER || number == SPARE)
        return spare == (number == KEEPER);
    return (f->team[side].removed & 1u << number) || number > fistf_figures(ref);
}

void fistf_arrange(struct ref *ref, TqSide side)
{
    struct fistf *f = fistf_of(ref);
    const double way = ref->towards[side];
    for (int n = 0; n <= SPARE; n++) {
        const Vec2 at = fistf_usual_place(ref, n);
        if (!stays_out(ref, side, n) && board_get(&ref->board, thing_piece(side, n))->shape > 0)
            place_set(&ref->board, thing_piece(side, n), vec2(at.x * way, at.y * way),
                      vec2(way, 0));
    }
    ref->board.piece[side][KEEPER].axis = vec2(way, 0); /* in hand, too */
    f->where.fence[side] = f->where.owed[side] = f->where.off_board[side] = 0;
    f->where.after_fence[side] = 0;
    f->where.placed[side] = f->where.after_board[side] = f->where.tangled[side] = 0;
}

/* III.4, III.5: figures and keepers as they were measured. */
static void equip_side(struct ref *ref, TqSide side)
{
    const TqTeam *team = &ref->pieces.team[side];
    for (int n = 0; n <= SPARE; n++)
        ref->board.piece[side][n] =
            (Footprint){ .axis = vec2(1, 0),
                         .radius = n == KEEPER ? 0 : team->piece_radius,
                         .deep = n == KEEPER ? team->keeper_deep : 0,
                         .wide = n == KEEPER ? team->keeper_wide : 0,
                         .present = n <= fistf_figures(ref),
                         .shape = n == KEEPER ? TQ_FISTF_KEEPER : TQ_FISTF_FIGURE,
                         .number = (int16_t)n };
}

/* 4.1.1: the winner of the toss chooses between kick-off and end. */
static void toss(struct ref *ref)
{
    struct fistf *f = fistf_of(ref);
    f->toss = ref_draw_lots(ref);
    choice_open(&f->choices, CHOICE_TOSS, f->toss);
    fistf_enter(ref, FISTF_TOSS);
}

/* 4.1.2: sets that look alike; lots say who changes his. `toss`: who must. */
static void begin_match(struct ref *ref)
{
    struct fistf *f = fistf_of(ref);
    if (!ref->setting[SET_ALIKE] || !in_force(ref, F_4_1_2)) {
        toss(ref);
        return;
    }
    f->toss = ref_draw_lots(ref);
    f->steps.hurried = true;
    fistf_enter(ref, FISTF_COLOURS);
}

/* He has changed them, and the referee has accepted them: now the toss. */
void fistf_colours_changed(struct ref *ref)
{
    toss(ref);
}

/* 4.1.2: more than two minutes: incorrect conduct and a card, no free kick; he goes on changing. */
static void colours_late(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const bool card = fistf_switch(ref, SW_SLOW_COLOUR_CHANGE_SANCTION) == V_YELLOW_CARD;
    TqRuling said = ruling_of(F_4_1_2, card ? TQ_CALL_YELLOW : TQ_CALL_CONDUCT);
    said.against = f->toss;
    verdict_say(verdict, ruling_with(said, card ? F_10_1 : -1));
    fistf_card(ref, &said, verdict);
    f->steps.hurried = false;
    wait_begin(ref);
}

Wait fistf_colours_wait(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    Wait out = { .whom = f->toss, .limit_ms = -1 };
    if (ref->setting[SET_LIMITS] && f->steps.hurried) {
        out.limit_ms = 120000;
        out.silence = colours_late;
    }
    return out;
}

void fistf_start(struct ref *ref)
{
    struct fistf *f = fistf_of(ref);
    *f = (struct fistf){ .tick_figure = -1,
                         .check = thing_none(),
                         .lost_since_ms = -1,
                         .kick_side = 1,
                         .count = { .figure = thing_none(), .carry_figure = thing_none() },
                         .locks = { .taker = thing_none() },
                         .play = {
                             .piece = thing_none(), .last = thing_none(), .side = TQ_NO_SIDE } };
    f->restart.taker = -1;
    ref_begin(ref, (Footprint){ .radius = ref->pieces.ball_radius, .shape = TQ_FISTF_BALL });
    equip_side(ref, TQ_HOME);
    equip_side(ref, TQ_AWAY);
    fistf_arrange(ref, TQ_HOME);
    fistf_arrange(ref, TQ_AWAY);
    place_lay_ball(&ref->board, vec2(0, 0));
    ref->period = PERIOD_FIRST;
    begin_match(ref);
}

/* Whoever wins takes the kick-off, or the end that he likes better, and the other kicks off. */
void fistf_after_toss(struct ref *ref, TqOption option, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const bool ball = option == TQ_OPT_BALL || !in_force(ref, F_4_1_1);
    f->kicked_off_first = ball ? f->toss : tq_other_side(f->toss);
    if (!ball)
        for (int side = TQ_HOME; side <= TQ_AWAY; side++)
            ref->towards[side] = -ref->towards[side];
    fistf_kick_off(ref, f->kicked_off_first, F_4_1_1, verdict);
}

void fistf_kick_off(struct ref *ref, TqSide side, int clause, Verdict *verdict)
{
    TqRuling award = ruling_of(clause, TQ_CALL_NONE);
    award.restart = TQ_RESTART_KICK_OFF;
    award.to = side;
    fistf_begin_restart(ref, &award, verdict);
}
