/* SPDX-License-Identifier: MIT */
/* Rule 5: the attacker keeps the ball, three touches, fouls before the ball, the pressed ball. */
#include "book/fistf/fistf.h"

/* ---- 5.1, 6.1: possession ---- */

/* 5.1 and 6.1 (es), 5.1.n1 and 6.1.n1 (de): every change is called at once. `loses` and `gains`:
   the grounds by which the one loses the ball and the other has it. */
static Judgement change(Hearing *h, int gains)
{
    const struct fistf *f = fistf_seen(h->ref);
    const int lost = fistf_has(h->ref, F_DE_5_1_N1) ? F_DE_5_1_N1 : F_5_1,
              gained = fistf_has(h->ref, F_DE_6_1_N1) ? F_DE_6_1_N1 : F_6_1;
    if (!in_force(h->ref, lost) || !in_force(h->ref, gained) || h->ref->period == PERIOD_SERIES)
        return JUDGE_SILENT; /* in a shoot-out nobody has the ball next */
    h->out = ruling_with(ruling_with(ruling_with(h->out, gains), lost), gained);
    h->out.call = TQ_CALL_CHANGE;
    h->out.to = f->owner;
    h->out.thing = f->now.figure;
    return JUDGE_RULED;
}

/* 5.1.a  The flicked figure ends without the ball: possession passes. Said by the tally's `missed`;
   K7: it rests, meets the fence or leaves the board. */
static Judgement fistf_5_1_a(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    if (f->now.missed < 0 || f->owner == f->now.owner || f->flick[f->now.missed].tick_fault ||
        (fistf_choosing(h->ref) && fistf_missed_wrongly(h->ref, &f->flick[f->now.missed])))
        return JUDGE_SILENT;
    const bool obstructed = fistf_choosing(h->ref) && thing_same(f->back.hit, f->now.figure) &&
                            f->choices.now.offence.call == TQ_CALL_BACK;
    if (obstructed)
        return JUDGE_SILENT;                /* 6.2.4.iv: no miss if he asks back */
    if (f->flick[f->now.missed].after_miss) /* which makes it an attack, and this a miss */
        h->out = ruling_with(h->out, F_6_2_2);
    if (f->flick[f->now.missed].fence && in_force(h->ref, F_2_1_3_2)) /* which ended it: K7 */
        h->out = ruling_with(h->out, F_2_1_3_2);
    return change(h, F_6_1_A);
}

/* 5.1 and 6.1 with their letters tell one thing from two sides: who loses the ball, who gains it.
 */
static bool is_of_possession(int clause)
{
    return (clause >= F_5_1 && clause <= F_5_1_C) || (clause >= F_6_1 && clause <= F_6_1_C) ||
           clause == F_DE_5_1_N1 || clause == F_DE_6_1_N1;
}

bool fistf_echoes(const TqRuling *ruling, int with)
{
    return ruling->call == TQ_CALL_CHANGE && is_of_possession(ruling->clause) &&
           is_of_possession(with);
}

/* 5.1.b  The ball touches a resting figure of the defender, or his keeper: possession passes. */
static Judgement fistf_5_1_b(Hearing *h)
{
    return fistf_seen(h->ref)->now.gain ? change(h, F_6_1_B) : JUDGE_SILENT;
}

/* 5.1.c, 6.1.c  A restart for the defender gives him the ball. */
TqRuling fistf_change_by_restart(TqSide to)
{
    TqRuling out = ruling_with(ruling_of(F_5_1_C, TQ_CALL_CHANGE), F_6_1_C);
    out.to = to;
    return out;
}

/* ---- 5.2: three touches ---- */

/* 5.2.1, 5.2.2  The fourth touch in a row by one figure; a ball that came back off the opponent has
   not renewed them. Assisted players are not let that far. */
static Judgement fistf_5_2_1(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    const bool assisted =
        fistf_would_play(h) && thing_same(h->fact->command.thing, f->count.figure);
    if (assisted && f->count.touches >= 3) {
        h->out.clause = f->count.came_back ? F_5_2_2 : F_5_2_1;
        return fistf_refused(h);
    }
    const bool fourth = h->fact->kind == FACT_TOUCH && f->now.play && f->now.counted > 3;
    if (!fourth || !fistf_in_play(h->ref))
        return JUDGE_SILENT;
    if (f->count.came_back)
        h->out = ruling_of(F_5_2_2, TQ_CALL_NONE);
    const Judgement said = fistf_illegal_since(h, &f->flick[f->now.flick]);
    if (f->count.came_back)
        h->out = ruling_with(h->out, F_5_2_1);
    return said;
}

/* ---- 5.3: what the flicked figure meets ---- */

/* 5.3.1  The flicked figure touches a resting piece before the ball: a foul once it meets the ball
   (K8); in the own area a penalty (12.1.1.1). OPEN(fistf-es/5.3.1): one that never meets it has
   missed, and is 5.3.3's. */
static Judgement fistf_5_3_1(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    if (!f->now.play || !fistf_in_play(h->ref))
        return JUDGE_SILENT;
    const Flick *flick = &f->flick[f->now.flick];
    const Meet *met = &flick->resting;
    if (!fistf_met(met) || met->at >= h->fact->instant || fistf_was_run_into(h->ref, flick))
        return JUDGE_SILENT;
    const Footprint *stood = board_get(&h->ref->board, met->with);
    if (!met->placed && !stood->present)
        return fistf_must_know(h, "where the piece that was touched stood", flick->side);
    if (!met->placed && fistf_is_nowhere(met->place)) /* it was moved before */
        return fistf_must_know(h, "where the piece that was moved came to rest", flick->side);
    if (!met->placed && fistf_is_across_area(h->ref, stood))
        return fistf_must_know(h, "where they touched", flick->side);
    h->out.call = TQ_CALL_FOUL;
    h->out.thing = thing_piece(flick->side, flick->piece);
    h->out = fistf_penalty_or_kick(h->ref, h->out, flick->side,
                                   met->placed ? met->place : stood->at, F_12_1_1_1);
    h->out = fistf_nearest_to(h->ref, h->out, fistf_stood(h->ref, met->with));
    return JUDGE_RULED;
}

/* 5.3.3  A figure that missed the ball has met another: the opponent may have that undone. He has
   the ball either way; after a loss for another reason (K13) he has had it already. */
static Judgement fistf_5_3_3(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    if (!fistf_in_play(h->ref))
        return JUDGE_SILENT;
    for (int i = 0; i < FISTF_FLICKS; i++) {
        const Flick *flick = &f->flick[i];
        const bool attack = flick->role == FLICK_ATTACK || flick->role == FLICK_RESTART;
        if (!(f->now.ended & 1u << i) || !attack || flick->played || fistf_met(&flick->ball) ||
            !fistf_met(&flick->figure) || fistf_was_run_into(h->ref, flick))
            continue;
        h->out = fistf_back(h->out, thing_piece(flick->side, flick->piece));
        return JUDGE_RULED;
    }
    return JUDGE_SILENT;
}

/* 5.3.4  The ball rests against figures of both: it stays with the attacker, which is said where it
   was called the other's on its way (told to stop where it met that figure it was not), and his
   next play must free it. If it has not, and he cannot be excused (5.3.4.s2, n1), or the referee
   saw that: from where it lies. */
static Judgement fistf_5_3_4(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    const TqSide attacker = f->play.made ? f->play.side : f->owner;
    const bool seen = h->fact->kind == FACT_ENTRY && h->fact->command.clause == F_5_3_4 &&
                      h->fact->command.side == attacker && !f->ball_moves;
    if (h->fact->kind == FACT_ENTRY && h->fact->command.clause == F_5_3_4 &&
        !(seen && (f->pressed.due || f->pressed.played)))
        return fistf_refused(h); /* it does not lie pressed */
    if ((!f->now.pressed && !seen) || f->dead)
        return JUDGE_SILENT;
    if ((f->pressed.again || seen) && fistf_in_play(h->ref)) {
        h->out.call = TQ_CALL_PRESSED;
        h->out = fistf_kick_by(h->ref, h->out, attacker, h->ref->board.ball.at, F_DE_5_3_4_A,
                               F_DE_5_3_4_B);
        return JUDGE_RULED;
    }
    if (!f->pressed.due)
        return JUDGE_SILENT;
    h->out.to = f->owner;
    if (f->now.owner != f->owner && in_force(h->ref, F_5_1) && !fistf_stopped_at_last(h->ref)) {
        /* a change called on the way */
        h->out.call = TQ_CALL_CHANGE;
        return JUDGE_RULED;
    }
    h->out.call = TQ_CALL_PLAY_ON;
    h->out.thing = thing_ball();
    return JUDGE_RULED;
}

/* ---- 5.4: the restricted flick ---- */

/* Behind the defender's goal; or, by edition, anywhere off the table. OPEN(fistf-de/5.4.2): "behind
   the board" names no side of it. */
static bool stands_behind(const struct ref *ref, const TqCommand *c)
{
    const TqField *field = &ref->board.field;
    const Vec2 at = vec2(c->x_um / 1000.0, c->y_um / 1000.0);
    const bool behind = fistf_depth(ref, tq_other_side(c->side), at) < 0;
    if (!c->placed || !in_force(ref, F_5_4_2))
        return true;
    if (fistf_switch(ref, SW_RESTRICTED_FLICK_ZONE) == V_BEHIND_DEFENDERS_GOAL)
        return behind;
    return at.x > field->board_x || at.x < -field->board_x || at.y > field->board_y ||
           at.y < -field->board_y;
}

/* 5.4.1  The attacker must stand where he keeps the other from his keeper: he flicks, and then the
   defender has time for his. */
static Judgement fistf_5_4_1(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    const TqCommand *c = &h->fact->command;
    if (c->clause != F_5_4_1)
        return JUDGE_SILENT;
    if (c->side != f->owner)
        return fistf_refused(h);
    if (!stands_behind(h->ref, c)) {
        h->out = ruling_of(F_5_4_2, TQ_CALL_NONE);
        return fistf_refused(h);
    }
    h->out.call = TQ_CALL_RESTRICTED;
    h->out.to = c->side;
    return JUDGE_RULED;
}

void fistf_note_restricted(struct ref *ref, const TqCommand *entry)
{
    struct fistf *f = fistf_of(ref);
    if (entry->clause == F_5_4_1 && entry->side == f->owner && in_force(ref, F_5_4_1))
        f->restricted = stands_behind(ref, entry);
}

#define ENDS                                                                                  \
    (FACT_BIT(FACT_REST) | FACT_BIT(FACT_TOUCH) | FACT_BIT(FACT_OFF) | FACT_BIT(FACT_CROSS) | \
     FACT_BIT(FACT_SETTLED))
#define RESTS (FACT_BIT(FACT_REST) | FACT_BIT(FACT_SETTLED))

static const ClauseRow rows[] = {
    { F_5_1, TQ_AT_CODE, 0, 0 },
    { F_5_1_A, TQ_AT_JUDGE, ENDS, fistf_5_1_a },
    { F_5_1_B, TQ_AT_JUDGE, FACT_BIT(FACT_TOUCH), fistf_5_1_b },
    { F_5_1_C, TQ_AT_CODE, 0, 0 },
    { F_DE_5_1_N1, TQ_AT_JUDGE, 0, 0 },
    { F_5_2_1, TQ_AT_JUDGE, FACT_BIT(FACT_TOUCH) | TRIES(FLICK), fistf_5_2_1 },
    { F_5_2_1_A, TQ_AT_CODE, 0, 0 },
    { F_5_2_1_B, TQ_AT_CODE, 0, 0 },
    { F_5_2_1_C, TQ_AT_CODE, 0, 0 },
    { F_5_2_2, TQ_AT_CODE, 0, 0 },
    { F_5_3_1, TQ_AT_JUDGE, FACT_BIT(FACT_TOUCH), fistf_5_3_1 },
    { F_5_3_2, TQ_AT_CODE, 0, 0 },
    { F_5_3_3, TQ_AT_JUDGE, ENDS, fistf_5_3_3 },
    { F_5_3_4, TQ_AT_JUDGE, RESTS | FACT_BIT(FACT_FLICK) | FACT_BIT(FACT_ENTRY), fistf_5_3_4 },
    { F_DE_5_3_4_A, TQ_AT_CODE, 0, 0 },
    { F_DE_5_3_4_B, TQ_AT_CODE, 0, 0 },
    { F_5_3_4_S2, TQ_AT_CODE, 0, 0 },
    { F_5_4_1, TQ_AT_ENTRY, FACT_BIT(FACT_ENTRY), fistf_5_4_1 },
    { F_5_4_2, TQ_AT_ENTRY, 0, 0 },
    { F_5_4_3, TQ_AT_JUDGE, 0, 0 },
};
const Chapter fistf_r05 = { "5", sizeof rows / sizeof rows[0], rows };
