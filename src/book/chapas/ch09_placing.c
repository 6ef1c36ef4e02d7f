/* SPDX-License-Identifier: MIT */
/* Chapter IX, articles 23 to 28: places at a kick-off, distances, walls, measuring. */
#include "book/chapas/chapas.h"

/* 27, 45: the clauses that a distance rests on too. */
static TqRuling with_distances(TqRuling ruling, int clause)
{
    const bool caps = clause == C_25;
    const bool ball =
        clause == C_24 || clause == C_81_C || clause == C_103_P1 || clause == C_105_PU_D;
    if (caps)
        ruling = ruling_with(ruling, C_45);
    return caps || ball ? ruling_with(ruling, C_27) : ruling;
}

/* 35.B: a cap that lies across a line of the field lies on it, too. */
static bool touches_lines(const struct ref *ref, const Misplaced *m)
{
    const Zone field = field_whole(&ref->board.field);
    const Zone within = field_within(field, ref->board.field.line);
    Footprint there = *board_get(&ref->board, m->thing);
    there.at = m->at;
    return thing_is_piece(m->thing) && !thing_is_keeper(m->thing) &&
           field_in(&field, &there, TQ_BY_PART, 0) && !field_in(&within, &there, TQ_BY_WHOLE, 0) &&
           in_force(ref, C_35_B);
}

static bool in_circle(const struct ref *ref, const Misplaced *m)
{
    const Zone circle = field_circle(&ref->board.field);
    Footprint there = *board_get(&ref->board, m->thing);
    there.at = m->at;
    return field_in(&circle, &there, TQ_BY_PART, 0);
}

/* 35.C, 105.pu.I.a, K61: the indirect free kick for a thing out of place, or moved out of order at
   a direct kick or a corner; where no clause gives one, the deed is refused.
   OPEN(chapas/105.pu.I.a): the position of the element is where it was put, not where it was taken
   from.
   OPEN(chapas/37): it names no price; a piece that is moved when all is arranged is placed wrongly
   at every restart (35.C), and at these two out of order. */
TqRuling chapas_place_ruling(const struct ref *ref, TqRuling ruling, TqSide by, const Misplaced *m)
{
    const TqRestart kind = chapas_seen(ref)->restart.kind;
    const bool steps = kind == TQ_RESTART_DIRECT || kind == TQ_RESTART_CORNER;
    const bool at_all = m->order && (m->clause == C_37 || m->clause == C_97);
    const int cost = m->order && steps ? C_105_PU_I_A : C_35_C;
    ruling = with_distances(ruling, m->clause);
    if (m->clause == C_105_PU_D && chapas_seen(ref)->restart.step == RESTART_WALL &&
        in_force(ref, C_26))
        ruling = ruling_with(ruling, C_26); /* the 90 mm of a wall are its own, too */
    if (m->clause == C_35_A && touches_lines(ref, m))
        ruling = ruling_with(ruling, C_35_B);
    if (m->clause == C_23_P1 && !in_circle(ref, m))
        ruling.number = 1; /* its words: a setting, and not the circle */
    ruling.against = by;
    ruling.thing = m->thing;
    ruling.call = TQ_CALL_REFUSED;
    if (!in_force(ref, cost) || (m->order ? !steps && !at_all : thing_is_ball(m->thing)))
        return ruling;
    ruling.call = m->order ? TQ_CALL_ILLEGAL_HANDLING : TQ_CALL_ILLEGAL_PLACE;
    return chapas_free_kick(ref, ruling_with(ruling, cost), by, m->at);
}

/* May these things be put there, or be left where they stand? One clause speaks, the first that is
   broken. In the assisted manner what was left is shifted instead (K18). */
Judgement chapas_place_breach(Hearing *h, int clause)
{
    const TqCommand *command = &h->fact->command;
    const bool puts = chapas_attempts(h->fact, TQ_DO_PLACE) ||
                      chapas_attempts(h->fact, TQ_DO_ARRANGE) ||
                      chapas_attempts(h->fact, TQ_DO_FLICK); /* of a taker that was not set */
    const bool ends =
        chapas_attempts(h->fact, TQ_DO_READY) && (h->ref->manner == TQ_STRICT || clause == C_26);
    if (!puts && !ends)
        return JUDGE_SILENT;
    Finding *found = h->finding;
    if (!found->sought)
        *found = puts ? chapas_misplaced(h->ref, command) : chapas_left_misplaced(h->ref);
    found->sought = true;
    if (found->clause != clause)
        return JUDGE_SILENT;
    h->out = chapas_place_ruling(h->ref, h->out, command->side, found);
    return JUDGE_RULED;
}

/* 23.p1  Only the taker stands in the centre circle. */
static Judgement chapas_23_p1(Hearing *h)
{
    return chapas_place_breach(h, C_23_P1);
}

/* 23.p2  In the second action a shot, if the ball has left the circle and another cap makes it. */
static Judgement chapas_23_p2(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    if (h->fact->kind == FACT_SETTLED)
        return chapas_void_goal(h, C_23_P2);
    if (c->phase == PHASE_PREPARE)
        return chapas_no_shot(h, C_23_P2);
    const TqThing with = h->fact->command.thing; /* nobody need say with which (87) */
    const bool kicker = thing_is_piece(with) && with.number == c->turn.kicked_off;
    if (!chapas_attempts(h->fact, TQ_DO_ANNOUNCE) || c->turn.began != TQ_RESTART_KICK_OFF ||
        c->turn.action > 2 || (c->turn.left_circle && !kicker))
        return JUDGE_SILENT;
    return chapas_refused(h);
}

/* 24  Ninety from the ball. */
static Judgement chapas_24(Hearing *h)
{
    return chapas_place_breach(h, C_24);
}

/* 25  Whoever sets second: thirty from every cap, ten from attackers in his own big area. */
static Judgement chapas_25(Hearing *h)
{
    return chapas_place_breach(h, C_25);
}

/* 26  A wall of up to three caps, in line. */
static Judgement chapas_26(Hearing *h)
{
    return chapas_place_breach(h, C_26);
}

/* 27.pu  The side in possession sets first. */
static Judgement chapas_27_pu(Hearing *h)
{
    return chapas_place_breach(h, C_27_PU);
}

/* 28  The attacker may measure, once caps were arranged and all are placed. */
static Judgement chapas_28(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    const bool may = h->fact->command.side == chapas_first_to_set(h->ref) && c->prep.rearranged &&
                     chapas_may_measure(h->ref);
    return chapas_attempts(h->fact, TQ_DO_REQUEST) && !may ? chapas_refused(h) : JUDGE_SILENT;
}

static const ClauseRow rows[] = {
    { C_23, TQ_AT_CODE, 0, 0 },
    { C_23_P1, TQ_AT_JUDGE, CHAPAS_PLACES, chapas_23_p1 },
    { C_23_P2, TQ_AT_JUDGE, TRIES(ANNOUNCE) | FACT_BIT(FACT_SETTLED), chapas_23_p2 },
    { C_23_P3, TQ_AT_CODE, 0, 0 },
    { C_24, TQ_AT_JUDGE, CHAPAS_PLACES, chapas_24 },
    { C_25, TQ_AT_JUDGE, CHAPAS_PLACES, chapas_25 },
    { C_26, TQ_AT_JUDGE, CHAPAS_PLACES, chapas_26 },
    { C_27, TQ_AT_CODE, 0, 0 },
    { C_27_PU, TQ_AT_JUDGE, CHAPAS_PLACES, chapas_27_pu },
    { C_28, TQ_AT_JUDGE, TRIES(REQUEST), chapas_28 },
    { C_28_P1, TQ_AT_CODE, 0, 0 },
    { C_28_P2, TQ_AT_CODE, 0, 0 },
};
const Chapter chapas_ch09 = { "9", sizeof rows / sizeof rows[0], rows };
