/* SPDX-License-Identifier: MIT */
/* Chapter X, the throw-in. */
#include "book/dadinho/dadinho.h"
#include "geom/num.h"

static bool out_over_side(const struct ref *ref)
{
    const DadFlick *flick = &dadinho_seen(ref)->flick;
    return flick->story.made && flick->story.out == LINE_SIDE && in_force(ref, D_66);
}

static Judgement throw_in(Hearing *h, TqSide to)
{
    const TqField *field = &h->ref->board.field;
    Vec2 at = field_into(field, dadinho_seen(h->ref)->flick.story.out_at);
    h->out = ruling_at(h->out, vec2(at.x, num_sign(at.y) * field->half_y));
    return dadinho_restart_out(h, TQ_RESTART_THROW_IN, to);
}

/* 66.a  Given: straight out, or last met by the flicking team. */
static Judgement dadinho_66_a(Hearing *h)
{
    if (!out_over_side(h->ref) || dadinho_ball_won(h->ref))
        return JUDGE_SILENT;
    return throw_in(h, tq_other_side(dadinho_seen(h->ref)->flick.story.side));
}

/* 66.b  Won: last met by an opponent. */
static Judgement dadinho_66_b(Hearing *h)
{
    TqSide side = dadinho_seen(h->ref)->flick.story.side;
    bool left = dadinho_flicks_left(h->ref, side) > 0 || !in_force(h->ref, D_66_PU);
    if (!out_over_side(h->ref) || !dadinho_ball_won(h->ref) || !left)
        return JUDGE_SILENT;
    return throw_in(h, side);
}

/* 66.pu  Won, but no collective flicks are left: the opponent takes it. */
static Judgement dadinho_66_pu(Hearing *h)
{
    TqSide side = dadinho_seen(h->ref)->flick.story.side;
    if (!out_over_side(h->ref) || !dadinho_ball_won(h->ref) ||
        dadinho_flicks_left(h->ref, side) > 0)
        return JUDGE_SILENT;
    return throw_in(h, tq_other_side(side));
}

/* 66 (K28)  The ball lies where it left. */
static Judgement dadinho_66(Hearing *h)
{
    return dadinho_ball_place_breach(h, D_66);
}

/* 67  Taken like an indirect free kick: no shot. */
static Judgement dadinho_67(Hearing *h)
{
    const struct dadinho *d = dadinho_seen(h->ref);
    if (!attempt_of(h->fact, TQ_DO_ANNOUNCE) || d->phase != PHASE_RESTART ||
        d->restart.kind != TQ_RESTART_THROW_IN)
        return JUDGE_SILENT;
    return refused(h);
}

static const ClauseRow rows[] = {
    { D_66, TQ_AT_JUDGE, TRIES(PLACE), dadinho_66 },
    { D_66_A, TQ_AT_JUDGE, FACT_BIT(FACT_SETTLED), dadinho_66_a },
    { D_66_B, TQ_AT_JUDGE, FACT_BIT(FACT_SETTLED), dadinho_66_b },
    { D_66_PU, TQ_AT_JUDGE, FACT_BIT(FACT_SETTLED), dadinho_66_pu },
    { D_67, TQ_AT_JUDGE, TRIES(ANNOUNCE), dadinho_67 },
};
const Chapter dadinho_ch10 = { "10", sizeof rows / sizeof rows[0], rows };
