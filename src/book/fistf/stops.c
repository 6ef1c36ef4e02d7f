/* SPDX-License-Identifier: MIT */
/* Play stops: what was asked of the referee, D's pending flick, and "play" (6.2.3, 2.1.1.3). */
#include "book/fistf/fistf.h"

/* Who says "play" by which clause; the others are not said. */
static int go_on_clause(const struct ref *ref, WaitFor reason)
{
    const int clause = reason == WAIT_PLACED  ? F_2_1_2_5_C
                       : reason == WAIT_CHECK ? F_2_1_1_3_C
                                              : -1;
    return clause >= 0 && in_force(ref, clause) ? clause : -1;
}

/* 2.1.1.3.b: measured with 22 mm, and both are told. */
static void announce_check(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const TqThing piece = f->check;
    f->check = thing_none();
    if (!thing_is_piece(piece) || !in_force(ref, F_2_1_1_3_B))
        return;
    f->where.asked[piece.side] |= 1u << piece.number;
    const bool can = fistf_forceable(ref, piece, false);
    TqRuling said = ruling_with(
        ruling_of(F_2_1_1_3_B, can ? TQ_CALL_FORCEABLE : TQ_CALL_NOT_FORCEABLE), F_2_1_1_3);
    said = ruling_with(said, F_2_1_1_2);
    said = ruling_at(said, board_get(&ref->board, piece)->at);
    said.thing = piece;
    said.to = f->owner;
    verdict_say(verdict, said);
}

/* "Play". */
void fistf_resume(struct ref *ref, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const int clause = go_on_clause(ref, f->wait);
    announce_check(ref, verdict);
    if (f->wait == WAIT_SPARE)
        fistf_say_spare(ref, verdict);
    f->wait = WAIT_NONE;
    fistf_enter(ref, FISTF_PLAY);
    if (clause < 0)
        return;
    TqRuling said = ruling_of(clause, TQ_CALL_PLAY_ON);
    said.to = f->owner;
    verdict_say(verdict, said);
}

/* Is D's pending flick asked for at such a stop? By the clause that says so for it. */
static bool lets_defend(const struct ref *ref, WaitFor reason)
{
    if (reason == WAIT_PLACED)
        return in_force(ref, F_2_1_2_5_B);
    return reason != WAIT_CHECK || in_force(ref, F_2_1_1_3_A);
}

void fistf_stop(struct ref *ref, WaitFor reason, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    f->wait = reason;
    if (fistf_can_defend(ref) && lets_defend(ref, reason))
        fistf_enter(ref, FISTF_WAIT);
    else
        fistf_resume(ref, verdict);
}

/* ---- Requests ---- */

/* A damaged keeper is exchanged at once; D then has his flick: 8.3.2, 6.2.3.3. */
static void change_keeper(struct ref *ref, const TqCommand *command, Verdict *verdict)
{
    TqRuling said = ruling_of(F_8_3_2, TQ_CALL_SUBSTITUTION);
    said.thing = thing_keeper(command->side);
    said.against = TQ_NO_SIDE;
    said.to = command->side;
    verdict_say(verdict, said);
    if (fistf_seen(ref)->phase != FISTF_RESTART)
        fistf_stop(ref, WAIT_KEEPER, verdict);
}

/* 2.1.1.3: "check": play stops, D has his pending flick, then it is measured. */
static void check(struct ref *ref, TqThing piece, Verdict *verdict)
{
    TqRuling said = ruling_of(F_2_1_1_3, TQ_CALL_STOPPED);
    said.thing = piece;
    said.to = fistf_seen(ref)->owner;
    verdict_say(verdict, said);
    fistf_of(ref)->check = piece;
    fistf_raise(ref); /* the ball rests, and off one that lies nothing is forced (5.1.b) */
    fistf_say_placed(ref, verdict);
    fistf_stop(ref, WAIT_CHECK, verdict);
}

void fistf_request(struct ref *ref, const TqCommand *command, Verdict *verdict)
{
    switch (command->request) {
    case TQ_ASK_FORCE:
        check(ref, command->thing, verdict);
        break;
    case TQ_ASK_KEEPER_CHANGE:
        change_keeper(ref, command, verdict);
        break;
    case TQ_ASK_SPARE_KEEPER:
        fistf_swap_keeper(ref, command, verdict);
        break;
    default:
        break;
    }
}
