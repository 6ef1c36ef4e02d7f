/* SPDX-License-Identifier: MIT */
/* Chapter XIII, offences: where and how fouls and technical fouls are taken, conduct, advantage. */
#include "book/dadinho/dadinho.h"

/* ---- What a foul brings: 74, 74.pu, 75, 27.pu, 83, 85 ---- */

/* 75 (K1)  In the offender's own areas a foul is a penalty; 85: from his penalty mark.
   OPEN(dadinho/75): the book says "inside the areas" of either team; a foul by attackers there
   would be a penalty at the other end. */
static bool is_penalty(const struct ref *ref, TqSide against, const Footprint *struck)
{
    return in_force(ref, D_75) &&
           (dadinho_in_large(ref, struck, against) || dadinho_in_small(ref, struck, against));
}

static TqRuling penalty(const struct ref *ref, TqRuling ruling, TqSide against, Vec2 at)
{
    ruling = ruling_with(ruling, D_75);
    ruling.restart = TQ_RESTART_PENALTY;
    return ruling_at(ruling, in_force(ref, D_85) ? dadinho_penalty_mark(ref, against) : at);
}

/* 83  A direct kick whose ball would lie in the taker's own half becomes indirect. */
static bool ball_would_attack(const struct ref *ref, TqSide side, Vec2 at)
{
    Footprint ball = ref->board.ball;
    ball.at = at;
    return dadinho_ball_attacks(ref, &ball, side) || !in_force(ref, D_83);
}

static TqRuling foul_basics(const struct ref *ref, TqRuling ruling, TqSide against)
{
    if (ruling.call == TQ_CALL_NONE)
        ruling.call = TQ_CALL_FOUL;
    ruling.against = against;
    ruling.to = tq_other_side(against);
    ruling.restart = in_force(ref, D_82) ? TQ_RESTART_INDIRECT : TQ_RESTART_NONE;
    return ruling;
}

/* 74, 74.pu  Where the struck player stood: direct in the favoured team's attack half, indirect in
   its defence half; 27.pu: against a button on the centre line direct, from the line. */
TqRuling dadinho_foul_at(const struct ref *ref, TqRuling ruling, TqSide against,
                         const Footprint *struck)
{
    TqSide to = tq_other_side(against);
    ruling = foul_basics(ref, ruling, against);
    if (is_penalty(ref, against, struck))
        return penalty(ref, ruling, against, field_into(&ref->board.field, struck->at));
    Vec2 contact = vec2_add_scaled(struck->at, struck->axis, struck->radius);
    Vec2 at = field_into(&ref->board.field, in_force(ref, D_74_PU) ? struck->at : contact);
    bool direct = dadinho_button_attacks(ref, struck, to) && in_force(ref, D_74);
    if (dadinho_on_centre_line(struck) && in_force(ref, D_27_PU)) {
        ruling.restart = TQ_RESTART_DIRECT;
        return ruling_at(ruling_with(ruling, D_27_PU), vec2(0, at.y));
    }
    if (direct && ball_would_attack(ref, to, at) && ruling.restart != TQ_RESTART_NONE)
        ruling.restart = TQ_RESTART_DIRECT;
    return ruling_at(ruling_with(ruling, D_74), at);
}

/* A foul that struck no player: the ball's own footprint there decides the area, its centre the
   half. */
TqRuling dadinho_foul_at_point(const struct ref *ref, TqRuling ruling, TqSide against, Vec2 at)
{
    TqSide to = tq_other_side(against);
    Footprint ball = ref->board.ball;
    ball.at = at;
    ruling = foul_basics(ref, ruling, against);
    if (is_penalty(ref, against, &ball))
        return penalty(ref, ruling, against, field_into(&ref->board.field, at));
    bool direct = at.x * ref->towards[to] > 0 && in_force(ref, D_74);
    if (direct && ball_would_attack(ref, to, field_into(&ref->board.field, at)) &&
        ruling.restart != TQ_RESTART_NONE)
        ruling.restart = TQ_RESTART_DIRECT;
    return ruling_at(ruling_with(ruling, D_74), field_into(&ref->board.field, at));
}

/* ---- What a technical foul brings: 76, 76.p1, 76.p2 ---- */

TqRuling dadinho_technical_at(const struct ref *ref, TqRuling ruling, TqSide against, Vec2 at)
{
    ruling.call = TQ_CALL_TECHNICAL;
    ruling = foul_basics(ref, ruling, against);
    if (!in_force(ref, D_76))
        ruling.restart = TQ_RESTART_DIRECT;
    ruling = ruling_at(ruling_with(ruling, D_76), field_into(&ref->board.field, at));
    Footprint ball = ref->board.ball;
    ball.at = vec2(ruling.x, ruling.y);
    bool small = dadinho_in_small(ref, &ball, TQ_HOME) || dadinho_in_small(ref, &ball, TQ_AWAY);
    return ruling_with(ruling, small && in_force(ref, D_76_P2) ? D_76_P2 : -1);
}

/* The flick is told, or a choice about it is open, and nobody has laid the ball since. */
static bool flick_stands(const struct dadinho *d)
{
    bool open =
        d->phase == PHASE_CHOICE && (d->choices.now.of_flick || d->choices.now.kind == CHOICE_SIDE);
    return d->flick.story.made && (d->in_motion || open);
}

/* Where the ball stopped; out of the field: where it left (K25, K28). False: nobody has said. */
static bool ball_stopped(const struct ref *ref, Vec2 *at)
{
    const struct dadinho *d = dadinho_seen(ref);
    bool out = flick_stands(d) && d->flick.story.out != LINE_NONE;
    *at = out ? d->flick.story.out_at : ref->board.ball.at;
    return out || !d->flick.ball_lost;
}

TqRuling dadinho_technical(const struct ref *ref, TqRuling ruling, TqSide against)
{
    const struct dadinho *d = dadinho_seen(ref);
    Vec2 stopped;
    bool known = ball_stopped(ref, &stopped);
    ruling = dadinho_technical_at(ref, ruling, against,
                                  in_force(ref, D_76_P1) ? stopped : d->flick.story.ball_from);
    ruling.has_at = known || !in_force(ref, D_76_P1);
    return ruling;
}

/* 39: an indirect kick there, yet no technical foul: 76 has no part in it. */
TqRuling dadinho_excess(const struct ref *ref, TqRuling ruling, TqSide against)
{
    Vec2 stopped;
    ruling.call = TQ_CALL_EXCESS;
    ruling = foul_basics(ref, ruling, against);
    bool known = ball_stopped(ref, &stopped);
    ruling = ruling_at(ruling, field_into(&ref->board.field, stopped));
    ruling.has_at = known;
    return ruling;
}

/* ---- Referee's entries ---- */

/* 38.pu, 50.p3, 53, 53.c: a technical foul that only a person sees. */
Judgement dadinho_entry_technical(Hearing *h)
{
    const TqCommand *command = &h->fact->command;
    if (command->clause != h->out.clause)
        return JUDGE_SILENT;
    h->out.thing = command->thing;
    if (command->placed)
        h->out = dadinho_technical_at(h->ref, h->out, command->side,
                                      vec2(command->x_um / 1000.0, command->y_um / 1000.0));
    else
        h->out = dadinho_technical(h->ref, h->out, command->side);
    return JUDGE_RULED;
}

static bool among(int clause, int first, int last)
{
    return clause >= first && clause <= last;
}

/* 57.pu, 62, 78, 79: indiscipline; 78.pu: a technical foul, and out when repeated. Public
   interference (79) is charged to the coach who gains by it: the entry names him. */
Judgement dadinho_entry_conduct(Hearing *h)
{
    const TqCommand *command = &h->fact->command;
    int clause = h->out.clause;
    if (command->clause != clause)
        return JUDGE_SILENT;
    bool list = !among(clause, D_78, D_78_I) || in_force(h->ref, D_78);
    bool crowd = !among(clause, D_79, D_79_PU_D) || in_force(h->ref, D_79);
    bool named = !among(clause, D_79_PU, D_79_PU_D) || in_force(h->ref, D_79_PU);
    if (!list || !crowd || !named || !in_force(h->ref, D_78_PU))
        return JUDGE_SILENT;
    h->out = dadinho_technical(h->ref, h->out, command->side);
    h->out.call = TQ_CALL_CONDUCT;
    if (among(clause, D_79_PU, D_79_PU_D)) /* these say what it is, 79 whose */
        h->out = ruling_with(h->out, D_79);
    h->out = ruling_with(h->out, D_78_PU);
    return JUDGE_RULED;
}

/* 77  Intentional foul: the button used is out, the foul is where the ball was at that moment. An
   opponent is fouled before the ball is touched: it still lay where the flick found it. */
static Judgement dadinho_77(Hearing *h)
{
    const TqCommand *command = &h->fact->command;
    if (command->clause != D_77 && command->clause != D_77_PU)
        return JUDGE_SILENT;
    const DadFlick *flick = &dadinho_seen(h->ref)->flick;
    bool his = flick->story.made && flick->story.side == command->side;
    bool named = thing_is_piece(command->thing);
    if (named && his && command->thing.number != flick->story.piece)
        return refused(h); /* the button used is the one that was flicked */
    Vec2 at = command->placed ? vec2(command->x_um / 1000.0, command->y_um / 1000.0)
              : his           ? flick->story.ball_from
                              : h->ref->board.ball.at;
    h->out.call = TQ_CALL_INTENTIONAL;
    h->out.thing =
        !named && his ? thing_piece(flick->story.side, flick->story.piece) : command->thing;
    h->out = dadinho_foul_at_point(h->ref, h->out, command->side, at);
    return JUDGE_RULED;
}

/* 74.pu, 76.p1, 76.p2  Where the ball of a free kick lies. */
static Judgement dadinho_74_pu(Hearing *h)
{
    return dadinho_ball_place_breach(h, D_74_PU);
}

static Judgement dadinho_76_p1(Hearing *h)
{
    return dadinho_ball_place_breach(h, D_76_P1);
}

static Judgement dadinho_76_p2(Hearing *h)
{
    return dadinho_ball_place_breach(h, D_76_P2);
}

#define ENTRIES FACT_BIT(FACT_ENTRY)

static const ClauseRow rows[] = {
    { D_74, TQ_AT_CODE, 0, 0 },
    { D_74_PU, TQ_AT_JUDGE, TRIES(PLACE), dadinho_74_pu },
    { D_75, TQ_AT_CODE, 0, 0 },
    { D_76, TQ_AT_CODE, 0, 0 },
    { D_76_P1, TQ_AT_JUDGE, TRIES(PLACE), dadinho_76_p1 },
    { D_76_P2, TQ_AT_JUDGE, TRIES(PLACE), dadinho_76_p2 },
    { D_77, TQ_AT_ENTRY, ENTRIES, dadinho_77 },
    { D_77_PU, TQ_AT_CODE, 0, 0 },
    { D_78, TQ_AT_ENTRY, ENTRIES, dadinho_entry_conduct },
    { D_78_A, TQ_AT_ENTRY, ENTRIES, dadinho_entry_conduct },
    { D_78_B, TQ_AT_ENTRY, ENTRIES, dadinho_entry_conduct },
    { D_78_C, TQ_AT_ENTRY, ENTRIES, dadinho_entry_conduct },
    { D_78_D, TQ_AT_ENTRY, ENTRIES, dadinho_entry_conduct },
    { D_78_E, TQ_AT_ENTRY, ENTRIES, dadinho_entry_conduct },
    { D_78_F, TQ_AT_ENTRY, ENTRIES, dadinho_entry_conduct },
    { D_78_G, TQ_AT_ENTRY, ENTRIES, dadinho_entry_conduct },
    { D_78_H, TQ_AT_CODE, 0, 0 },
    { D_78_I, TQ_AT_ENTRY, ENTRIES, dadinho_entry_conduct },
    { D_78_PU, TQ_AT_CODE, 0, 0 },
    { D_79, TQ_AT_ENTRY, ENTRIES, dadinho_entry_conduct },
    { D_79_PU, TQ_AT_ENTRY, ENTRIES, dadinho_entry_conduct },
    { D_79_PU_A, TQ_AT_ENTRY, ENTRIES, dadinho_entry_conduct },
    { D_79_PU_B, TQ_AT_ENTRY, ENTRIES, dadinho_entry_conduct },
    { D_79_PU_C, TQ_AT_ENTRY, ENTRIES, dadinho_entry_conduct },
    { D_79_PU_D, TQ_AT_ENTRY, ENTRIES, dadinho_entry_conduct },
    { D_80, TQ_AT_CODE, 0, 0 },
    { D_80_A, TQ_AT_CODE, 0, 0 },
    { D_80_B, TQ_AT_CODE, 0, 0 },
    { D_81, TQ_AT_CODE, 0, 0 },
};
const Chapter dadinho_ch13 = { "13", sizeof rows / sizeof rows[0], rows };
