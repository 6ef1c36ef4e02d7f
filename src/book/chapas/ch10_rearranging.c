/* SPDX-License-Identifier: MIT */
/* Chapter X, articles 33 to 45: rearranging at a restart. */
#include "book/chapas/chapas.h"

/* 34  With the ball out of play only, and only at the restarts that 34 lists. */
static Judgement chapas_34(Hearing *h)
{
    return chapas_place_breach(h, C_34);
}

/* 35.A  On its base, inside the field. */
static Judgement chapas_35_a(Hearing *h)
{
    return chapas_place_breach(h, C_35_A);
}

/* 35.B  Off the boundary lines. */
static Judgement chapas_35_b(Hearing *h)
{
    return chapas_place_breach(h, C_35_B);
}

/* 35.D  The defending keeper is no wall at a direct kick, nor in one (K17). */
static Judgement chapas_35_d(Hearing *h)
{
    return chapas_place_breach(h, C_35_D);
}

/* 35.E  No keeper stands, unless a shot was announced. */
static Judgement chapas_35_e(Hearing *h)
{
    return chapas_place_breach(h, C_35_E);
}

/* 36  Whose seconds are over sets nothing more; the seconds themselves run in chapas.c. */
static Judgement chapas_36(Hearing *h)
{
    h->out.number = 1; /* its words: too late, and not too early */
    return chapas_place_breach(h, C_36);
}

/* 37  When all is arranged only the taker is set, and it takes the restart; before that other
   clauses say what is due. */
static Judgement chapas_37(Hearing *h)
{
    const struct chapas *c = chapas_seen(h->ref);
    if (!chapas_attempts(h->fact, TQ_DO_FLICK))
        return chapas_place_breach(h, C_37);
    if (c->restart.taker < 0 && !chapas_is_taken(c))
        return JUDGE_SILENT;
    return chapas_barred(h->ref, h->fact->command.thing) == C_37 ? chapas_refused(h) : JUDGE_SILENT;
}

/* 38  The ball stays where it is, but for A and B. */
static Judgement chapas_38(Hearing *h)
{
    return chapas_place_breach(h, C_38);
}

/* 38.B  At a corner not once it is said whether it is shot, nor when the taker is set. */
static Judgement chapas_38_b(Hearing *h)
{
    return chapas_place_breach(h, C_38_B);
}

/* 39.pu  At a goal kick one side sets, then the other (K28). */
static Judgement chapas_39_pu(Hearing *h)
{
    return chapas_place_breach(h, C_39_PU);
}

/* 40  At a corner that is not rearranged only the taker is set. */
static Judgement chapas_40(Hearing *h)
{
    return chapas_place_breach(h, C_40);
}

/* 40.p1  At a corner first the attacking caps are set, then the defending ones. */
static Judgement chapas_40_p1(Hearing *h)
{
    return chapas_place_breach(h, C_40_P1);
}

/* 41  No cap in a small area. */
static Judgement chapas_41(Hearing *h)
{
    return chapas_place_breach(h, C_41);
}

/* 42  No rearranging at a throw-in. */
static Judgement chapas_42(Hearing *h)
{
    return chapas_place_breach(h, C_42);
}

/* 44  At an indirect kick nobody rearranges who has not said so. */
static Judgement chapas_44(Hearing *h)
{
    return chapas_place_breach(h, C_44);
}

/* 45  At an indirect kick first the attacker sets his caps, then the defender. */
static Judgement chapas_45(Hearing *h)
{
    return chapas_place_breach(h, C_45);
}

static const ClauseRow rows[] = {
    { C_33, TQ_AT_CODE, 0, 0 },
    { C_34, TQ_AT_JUDGE, CHAPAS_PLACES, chapas_34 },
    { C_35, TQ_AT_CODE, 0, 0 },
    { C_35_A, TQ_AT_JUDGE, CHAPAS_PLACES, chapas_35_a },
    { C_35_B, TQ_AT_JUDGE, CHAPAS_PLACES, chapas_35_b },
    { C_35_C, TQ_AT_CODE, 0, 0 },
    { C_35_D, TQ_AT_JUDGE, CHAPAS_PLACES, chapas_35_d },
    { C_35_E, TQ_AT_JUDGE, CHAPAS_PLACES, chapas_35_e },
    { C_36, TQ_AT_JUDGE, CHAPAS_PLACES, chapas_36 },
    { C_37, TQ_AT_JUDGE, CHAPAS_PLACES, chapas_37 },
    { C_38, TQ_AT_JUDGE, CHAPAS_PLACES, chapas_38 },
    { C_38_A, TQ_AT_CODE, 0, 0 },
    { C_38_B, TQ_AT_JUDGE, CHAPAS_PLACES, chapas_38_b },
    { C_39, TQ_AT_CODE, 0, 0 },
    { C_39_PU, TQ_AT_JUDGE, CHAPAS_PLACES, chapas_39_pu },
    { C_40, TQ_AT_JUDGE, CHAPAS_PLACES, chapas_40 },
    { C_40_P1, TQ_AT_JUDGE, CHAPAS_PLACES, chapas_40_p1 },
    { C_40_P2, TQ_AT_CODE, 0, 0 },
    { C_41, TQ_AT_JUDGE, CHAPAS_PLACES, chapas_41 },
    { C_42, TQ_AT_JUDGE, CHAPAS_PLACES, chapas_42 },
    { C_43, TQ_AT_CODE, 0, 0 },
    { C_44, TQ_AT_JUDGE, CHAPAS_PLACES, chapas_44 },
    { C_45, TQ_AT_JUDGE, CHAPAS_PLACES, chapas_45 },
};
const Chapter chapas_ch10_rearranging = { "10", sizeof rows / sizeof rows[0], rows };
