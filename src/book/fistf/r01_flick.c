/* SPDX-License-Identifier: MIT */
/* Rule 1: the flick, who may make it, hands and body, polishing, the number of figures. */
#include "book/fistf/restarts.h"

static bool is_entry(const Hearing *h, int clause)
{
    return h->fact->kind == FACT_ENTRY && h->fact->command.clause == clause;
}

/* ---- 1.1, 1.2: flicks ---- */

/* The figure that an entry names, or the last one that its side flicked. */
const Flick *fistf_flick_entered(const struct ref *ref, const TqCommand *entry)
{
    const struct fistf *f = fistf_seen(ref);
    const Flick *last = 0;
    if (thing_is_piece(entry->thing))
        return fistf_flick_of(ref, entry->thing);
    for (int i = 0; i < FISTF_FLICKS; i++)
        if (f->flick[i].number && f->flick[i].side == entry->side &&
            (!last || f->flick[i].number > last->number))
            last = &f->flick[i];
    return last;
}

/* From where the flick was made. */
static Judgement unclean(Hearing *h)
{
    const Flick *flick = fistf_flick_entered(h->ref, &h->fact->command);
    if (!flick || !fistf_live(h->ref)) {
        h->out.number =
            flick ? 2 : 1; /* its words: the game has stood still since; no such flick */
        return fistf_refused(h);
    }
    if (fistf_is_nowhere(flick->from)) {
        h->needs = "where the figure was flicked";
        return JUDGE_NEEDS;
    }
    h->out.call = TQ_CALL_ILLEGAL_FLICK;
    h->out.thing = thing_piece(flick->side, flick->piece);
    h->out = fistf_kick_by(h->ref, h->out, flick->side, flick->from, F_DE_1_1_2_A, F_DE_1_1_2_B);
    return JUDGE_RULED;
}

/* 1.1.1  With the nail of index or middle finger, once, against the base: else it is unclean. */
static Judgement fistf_1_1_1(Hearing *h)
{
    if (!is_entry(h, F_1_1_1) || !in_force(h->ref, F_1_1_2))
        return JUDGE_SILENT;
    h->out = ruling_with(h->out, F_1_1_2);
    return unclean(h);
}

/* 1.1.2  No push, no drag, no swing of the arm, never without the base. */
static Judgement fistf_1_1_2(Hearing *h)
{
    return is_entry(h, F_1_1_2) ? unclean(h) : JUDGE_SILENT;
}

/* 12.1.2: the time is up but for a penalty. It was taken, and nothing but the keeper moves any
   more, whoever has met the ball since; or it is still to be chosen. */
static bool is_after_penalty(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    const bool chooses = f->phase == FISTF_CHOICE && ref->sounded;
    return chooses || (f->phase == FISTF_RUNOUT && ref->period != PERIOD_SERIES &&
                       (f->play.restart == TQ_RESTART_PENALTY || f->steps.late));
}

/* OPEN(fistf-es/7.1.1.b): what is flicked after the signal is no play and does not happen; but the
   defender of a shot that was made before it may not undo that by such a flick. It is ruled on: the
   goal counts all the same (IV.1.2), and of a free kick nothing is left (3.2.3). Once his keeper
   has parried it, nothing is left to undo, and nobody's flick happens. An order that was handed in
   before the signal is no such flick: it comes too late and is dropped. */
static bool spoils_last_shot(const struct ref *ref, TqThing figure)
{
    const struct fistf *f = fistf_seen(ref);
    return f->phase == FISTF_RUNOUT && ref->period != PERIOD_SERIES && !f->dead && f->play.made &&
           f->play.parried == PARRIED_NOTHING && figure.side != (int8_t)f->play.side &&
           !is_after_penalty(ref) && ref->setting[SET_WAY] != WAY_SEALED;
}

/* 1.2  No flick with a fallen or entangled figure, and none by whoever has no right to it now; the
   clause that denies the right comes first. */
static Judgement fistf_1_2(Hearing *h)
{
    const TqThing figure = h->fact->command.thing;
    if (!fistf_attempts(h, TQ_DO_FLICK))
        return JUDGE_SILENT;
    if (fistf_must_choose(h->ref, (TqSide)figure.side)) {
        h->out.clause = F_10_7_2_1;
        h->out.number = FISTF_FIRST_CHOOSE;
        return fistf_refused(h);
    }
    const bool late = spoils_last_shot(h->ref, figure);
    if (!late && fistf_nobody_flicks(h->ref, (TqSide)figure.side)) {
        h->out.clause = is_after_penalty(h->ref) ? F_12_1_2 : F_1_2;
        return fistf_refused(h);
    }
    const int right = fistf_no_right(h->ref, figure);
    const int clause = right < 0 && late ? F_1_2 : right;
    if (clause < 0)
        return JUDGE_SILENT;
    h->out = ruling_of(clause, TQ_CALL_NONE);
    if (figure.side == (int8_t)fistf_seen(h->ref)->owner && clause == fistf_unkept_wait(h->ref) &&
        clause != fistf_must_wait(h->ref))
        h->out = ruling_with(h->out, fistf_must_wait(h->ref));
    h->out = fistf_illegal_flick(h->ref, h->out, figure, board_get(&h->ref->board, figure)->at);
    return JUDGE_RULED;
}

/* ---- 1.3: hands and body ---- */

/* From where the ball is. */
static Judgement position_foul(Hearing *h)
{
    if (!in_force(h->ref, F_1_3_1) || !fistf_live(h->ref))
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_POSITION;
    h->out = fistf_kick_by(h->ref, ruling_with(h->out, F_1_3_1), h->fact->command.side,
                           h->ref->board.ball.at, F_DE_1_3_1_A, F_DE_1_3_1_B);
    return JUDGE_RULED;
}

/* Where the hands were, if the entry says so: within the lines, or on the cloth, by edition. Where
   leaning on the cloth is forbidden as well, hands that were on it beyond the lines leant there. */
static bool hands_over_field(const struct ref *ref, const TqCommand *c)
{
    const TqField *field = &ref->board.field;
    const double x = c->x_um / 1000.0, y = c->y_um / 1000.0;
    const bool lines = fistf_switch(ref, SW_TWO_HANDS_FOUL_ZONE) == V_INSIDE_LINES &&
                       !fistf_switch(ref, SW_LEANING_ON_CLOTH_FOUL);
    const double far_x = lines ? field->half_x : field->cloth_x,
                 far_y = lines ? field->half_y : field->cloth_y;
    return !c->placed || (x <= far_x && x >= -far_x && y <= far_y && y >= -far_y);
}

/* 1.3.1.1  Not both hands over the field at once, nor leaning on it. */
static Judgement fistf_1_3_1_1(Hearing *h)
{
    if (!is_entry(h, F_1_3_1_1))
        return JUDGE_SILENT;
    if (hands_over_field(h->ref, &h->fact->command) || !fistf_live(h->ref))
        return position_foul(h);
    h->out.number = 1; /* its words: they were not there */
    return fistf_refused(h);
}

/* 1.3.1.2  The table is not to be moved or leant on so that it shakes. */
static Judgement fistf_1_3_1_2(Hearing *h)
{
    return is_entry(h, F_1_3_1_2) ? position_foul(h) : JUDGE_SILENT;
}

/* ---- 1.4: polishing ---- */

/* 1.4.1: while nobody plays, but before extra time quickly only (1.4.3). */
static bool polishes_between(const struct ref *ref)
{
    return fistf_nobody_plays(ref) && (!fistf_has(ref, F_DE_1_4_1) || in_force(ref, F_DE_1_4_1));
}

/* A restart is being prepared for which he may set a figure by hand: until both are ready. */
static bool sets_for_restart(const struct ref *ref, TqSide side)
{
    const struct fistf *f = fistf_seen(ref);
    return f->phase == FISTF_RESTART && f->restart.step != RESTART_FLICK &&
           ref->period != PERIOD_SERIES &&
           (f->restart.to == side || fistf_is_hand_set(f->restart.kind));
}

/* 1.4.2: while the ball is out of play; or, by edition, in situations in which he may set a figure
   by hand. */
static bool may_polish(const struct ref *ref, const TqCommand *c)
{
    const struct fistf *f = fistf_seen(ref);
    const bool piece = thing_is_piece(c->thing);
    if (piece && (f->where.off_board[c->side] & 1u << c->thing.number))
        return true;
    if (fistf_switch(ref, SW_POLISH_DURING_MATCH) == V_BALL_OUT_OF_PLAY)
        return f->phase == FISTF_RESTART || f->dead;
    return sets_for_restart(ref, c->side) || fistf_may_place(ref, c->side) != 0;
}

static Judgement wastes_time(Hearing *h)
{
    if (fistf_choosing(h->ref) || fistf_goal_counted(h->ref))
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_TIME_WASTING;
    h->out.thing = h->fact->command.thing;
    h->out.against = h->fact->command.side;
    if (!fistf_nobody_plays(h->ref))
        h->out = fistf_free_kick(h->ref, h->out, h->fact->command.side, h->ref->board.ball.at);
    return JUDGE_RULED;
}

/* 1.4.2  Polishing at another moment is time wasted (the call stands at 1.4.3). */
static Judgement fistf_1_4_2(Hearing *h)
{
    if (!is_entry(h, F_1_4_2))
        return JUDGE_SILENT;
    const bool between = polishes_between(h->ref);
    if (!between && !may_polish(h->ref, &h->fact->command))
        return wastes_time(h);
    const struct fistf *f = fistf_seen(h->ref);
    const bool dead = fistf_switch(h->ref, SW_POLISH_DURING_MATCH) == V_BALL_OUT_OF_PLAY &&
                      (f->phase == FISTF_RESTART || f->dead);
    h->out.number = between ? 3 : dead ? 1 : 2; /* its words: nobody plays; out of play; in hand */
    return fistf_refused(h);
}

/* 1.4.3  Nor may it take long, before extra time either; before the match and at half-time it may.
 */
static Judgement fistf_1_4_3(Hearing *h)
{
    const bool leisure =
        h->ref->period == PERIOD_FIRST || fistf_seen(h->ref)->phase == FISTF_INTERVAL;
    if (!is_entry(h, F_1_4_3))
        return JUDGE_SILENT;
    return leisure && polishes_between(h->ref) ? fistf_refused(h) : wastes_time(h);
}

/* ---- 1.5: the number of figures ---- */

/* I.6: field figures are all but the keeper and the spare one. */
static bool is_field_figure(const struct ref *ref, int n)
{
    return (n != KEEPER && n != SPARE) || !in_force(ref, F_I_6);
}

static int surplus(const struct ref *ref, TqSide side)
{
    int used = 0;
    for (int n = 0; n <= SPARE; n++)
        used += ref->board.piece[side][n].present && is_field_figure(ref, n);
    return used - fistf_figures(ref);
}

/* OPEN(fistf-es/1.5): how it is seen is not said. */
/* 1.5, 1.5.a  More than ten: from the offender's penalty spot. Seen at a flick; where the referee
   enters it, one at least is too many. */
static Judgement fistf_1_5(Hearing *h)
{
    const bool entry = is_entry(h, F_1_5), flick = fistf_attempts(h, TQ_DO_FLICK);
    const TqSide side = h->fact->command.side;
    int many = entry || flick ? surplus(h->ref, side) : 0;
    if (entry && fistf_entry_comes_too_late(h->ref)) { /* nobody uses one */
        h->out.number = 1;                             /* its words */
        return fistf_refused(h);
    }
    if (entry && many < 1)
        many = 1;
    if (many < 1 || fistf_choosing(h->ref))
        return JUDGE_SILENT;
    if (fistf_switch(h->ref, SW_INDOOR_FIELD_FIGURES) && in_force(h->ref, F_V_2))
        h->out.clause = F_V_2; /* which has the number instead */
    h->out.call = TQ_CALL_NUMBER;
    h->out.against = side;
    h->out.number = many;
    if (in_force(h->ref, F_1_5_A))
        h->out = fistf_free_kick_spot(h->ref, ruling_with(h->out, F_1_5_A), side);
    return JUDGE_RULED;
}

/* The field figure nearest to the ball; -1: none. */
static int nearest_figure(const struct ref *ref, TqSide side)
{
    int nearest = -1;
    double least = 0;
    for (int n = 1; n <= FIGURES; n++) {
        const Footprint *seen = &ref->board.piece[side][n];
        const double far = vec2_length(vec2_sub(seen->at, ref->board.ball.at));
        if (seen->present && (nearest < 0 || far < least)) {
            nearest = n;
            least = far;
        }
    }
    return nearest;
}

/* 1.5.b  Twice the surplus go out for the match, those nearest to the ball, never a keeper. One
   that was entered while ten stand there has no number and no place: it is the first to go. */
void fistf_remove_surplus(struct ref *ref, const TqRuling *offence, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const TqSide side = offence->against;
    const bool unseen = surplus(ref, side) == 0;
    const int many = 2 * offence->number - unseen;
    for (int i = 0; i < many && in_force(ref, F_1_5_B); i++) {
        const int n = nearest_figure(ref, side);
        if (n < 0)
            return;
        TqRuling out = ruling_of(F_1_5_B, TQ_CALL_EXPELLED);
        out.against = side;
        out.thing = thing_piece(side, n);
        out.number = unseen; /* its words: besides that one */
        verdict_say(verdict, out);
        place_take_away(&ref->board, out.thing);
        fistf_taker_leaves(ref, out.thing);
        f->team[side].removed |= 1u << n;
    }
}

#define ENTRY FACT_BIT(FACT_ENTRY)

static const ClauseRow rows[] = {
    { F_1_1_1, TQ_AT_ENTRY, ENTRY, fistf_1_1_1 },
    { F_1_1_2, TQ_AT_ENTRY, ENTRY, fistf_1_1_2 },
    { F_DE_1_1_2_A, TQ_AT_CODE, 0, 0 },
    { F_DE_1_1_2_B, TQ_AT_CODE, 0, 0 },
    { F_DE_1_1_3, TQ_AT_ENTRY, 0, 0 },
    { F_1_1_4, TQ_AT_CODE, 0, 0 },
    { F_1_2, TQ_AT_JUDGE, TRIES(FLICK), fistf_1_2 },
    { F_DE_1_2_A, TQ_AT_CODE, 0, 0 },
    { F_DE_1_2_B, TQ_AT_CODE, 0, 0 },
    { F_1_3_1, TQ_AT_ENTRY, 0, 0 },
    { F_1_3_1_1, TQ_AT_ENTRY, ENTRY, fistf_1_3_1_1 },
    { F_1_3_1_2, TQ_AT_ENTRY, ENTRY, fistf_1_3_1_2 },
    { F_DE_1_3_1_A, TQ_AT_CODE, 0, 0 },
    { F_DE_1_3_1_B, TQ_AT_CODE, 0, 0 },
    { F_1_3_2, TQ_AT_CODE, 0, 0 },
    { F_DE_1_4_1, TQ_AT_CODE, 0, 0 },
    { F_1_4_2, TQ_AT_ENTRY, ENTRY, fistf_1_4_2 },
    { F_1_4_3, TQ_AT_ENTRY, ENTRY, fistf_1_4_3 },
    { F_1_5, TQ_AT_JUDGE, TRIES(FLICK) | ENTRY, fistf_1_5 },
    { F_1_5_A, TQ_AT_CODE, 0, 0 },
    { F_1_5_B, TQ_AT_CODE, 0, 0 },
};
const Chapter fistf_r01 = { "1", sizeof rows / sizeof rows[0], rows };
