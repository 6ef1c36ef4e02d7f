/* SPDX-License-Identifier: MIT */
/* Chapter VII, articles 40 to 45: what button and ball may meet. */
#include "book/dadinho/dadinho.h"

/* 16: a ball that was not seen to move is still to be touched. */
static double ball_touched_at(const Story *story)
{
    return story->ball.still ? STORY_NEVER : story->ball.at;
}

static bool met_before_ball(const DadFlick *flick)
{
    const Story *story = &flick->story;
    return (story->own.at < story->wall.at ? story->own.at : story->wall.at) <
           ball_touched_at(story);
}

static bool foe_before_ball(const DadFlick *flick)
{
    return flick->story.foe.at < ball_touched_at(&flick->story);
}

/* The ball has met this coach, in the field (42). */
static bool ball_met(const struct ref *ref, TqSide coach)
{
    const DadFlick *flick = &dadinho_seen(ref)->flick;
    return flick->hand && flick->hand_of == coach &&
           !(flick->hand_placed && dadinho_ball_out_at(ref, flick->hand_at));
}

/* 50.p2, as far as it has been seen. */
static bool keeper_misplayed(const DadFlick *flick)
{
    return flick->story.piece == 0 && ball_touched_at(&flick->story) < STORY_NEVER &&
           ((flick->amiss & AMISS_EDGE) || !flick->ball_was_small);
}

/* K50: who flicked has erred already, and whatever the other side does from now on comes later. */
bool dadinho_erred_before(const struct ref *ref, TqSide other)
{
    const struct dadinho *d = dadinho_seen(ref);
    const TqSide side = d->flick.story.side;
    return d->in_motion && side != other &&
           ((foe_before_ball(&d->flick) && in_force(ref, D_41)) ||
            (met_before_ball(&d->flick) && in_force(ref, D_40)) ||
            (ball_met(ref, side) && in_force(ref, D_42)) ||
            (keeper_misplayed(&d->flick) && in_force(ref, D_50_P2)) ||
            (d->flick.amiss & AMISS_HELD));
}

/* An offence, of either side, as it is held. When one was that is entered late nobody has said: of
   who flicked it is taken to be the last. */
void dadinho_note_error(struct ref *ref, TqSide side, bool late)
{
    struct dadinho *d = dadinho_of(ref);
    if (!d->in_motion)
        return;
    if (side == d->flick.story.side)
        d->flick.amiss |= late ? 0 : AMISS_HELD;
    else if (!dadinho_erred_before(ref, side))
        d->flick.amiss |= AMISS_OTHER_FIRST;
}

/* 40  Tabela: own player, frame, fence or coach met before the ball. K17: also if the ball is
   never met; K18: an opponent met before the ball as well is the graver foul (resolve.c).
   OPEN(dadinho/40): 40, 41 and 46 speak of a button; a driven keeper is judged alike. */
static Judgement dadinho_40(Hearing *h)
{
    const DadFlick *flick = &dadinho_seen(h->ref)->flick;
    if (h->fact->kind == FACT_ENTRY)
        return dadinho_entry_technical(h);
    if (!flick->story.made || !met_before_ball(flick))
        return JUDGE_SILENT;
    h->out = dadinho_technical(h->ref, h->out, flick->story.side);
    h->out.thing = thing_piece(flick->story.side, flick->story.piece);
    return JUDGE_RULED;
}

/* 41  An opponent met before the ball, by the flicked button or by an own one it pushed: a foul
   where the first one met stood, even outside the field.
   OPEN(dadinho/41): ball and opponent at the very same instant are not "before": no foul. */
static Judgement dadinho_41(Hearing *h)
{
    const DadFlick *flick = &dadinho_seen(h->ref)->flick;
    if (!flick->story.made || !foe_before_ball(flick))
        return JUDGE_SILENT;
    const Footprint *struck = board_get(&h->ref->board_before, flick->story.foe.with);
    if (!struck->present) {
        h->needs = "where the piece that was struck stood";
        return JUDGE_NEEDS;
    }
    h->out.thing = flick->story.foe.with;
    h->out = dadinho_foul_at(h->ref, h->out, flick->story.side, struck);
    return JUDGE_RULED;
}

/* 42  A coach takes the ball in hand while it is in play: there it has met him. */
static Judgement takes_ball(Hearing *h)
{
    const TqCommand *command = &h->fact->command;
    if (command->deed != TQ_DO_PLACE || !thing_is_ball(command->thing) ||
        !dadinho_ball_live(h->ref))
        return JUDGE_SILENT;
    h->out = dadinho_foul_at_point(h->ref, h->out, command->side, h->ref->board.ball.at);
    return JUDGE_RULED;
}

/* K50: the other coach's is none after an offence of who flicked. */
static bool hand_counts(const DadFlick *flick)
{
    return flick->hand &&
           (flick->hand_of == flick->story.side || (flick->amiss & AMISS_OTHER_FIRST));
}

/* 42  The ball meets a coach, his pick, clothes or what he carries: a foul against him, there.
   Told as a fact of the flick, or entered by the referee. */
static Judgement dadinho_42(Hearing *h)
{
    if (h->fact->kind == FACT_ATTEMPT)
        return takes_ball(h);
    const TqCommand *command = &h->fact->command;
    const DadFlick *flick = &dadinho_seen(h->ref)->flick;
    bool entry = h->fact->kind == FACT_ENTRY;
    if (entry ? command->clause != D_42 : !flick->story.made || !flick->hand)
        return JUDGE_SILENT;
    if (entry && dadinho_taken_dead(h->ref))
        return JUDGE_SILENT; /* 63, 64.c */
    if (entry ? dadinho_erred_before(h->ref, command->side) : !hand_counts(flick))
        return JUDGE_SILENT; /* K50 */
    if (entry ? !command->placed : !flick->hand_placed) {
        h->needs = "where the ball touched the coach";
        return JUDGE_NEEDS;
    }
    Vec2 at = entry ? vec2(command->x_um / 1000.0, command->y_um / 1000.0) : flick->hand_at;
    if (dadinho_ball_out_at(h->ref, at))
        return JUDGE_SILENT; /* 63.c: it was dead there */
    h->out = dadinho_foul_at_point(h->ref, h->out, entry ? command->side : flick->hand_of, at);
    return JUDGE_RULED;
}

/* 54.a: a hand met a button on its way; its kick has a place of its own. */
static bool hand_hindered(const struct dadinho *d)
{
    bool held = false;
    for (int i = 0; i < d->held.count; i++)
        held = held || d->held.ruling[i].clause == D_54_A;
    return held;
}

/* A foul of this flick, or a coach's, goes before what else was wrong with it (resolve.c): then
   nothing hangs on where the ball came to rest. */
bool dadinho_foul_stands(const struct ref *ref)
{
    const DadFlick *flick = &dadinho_seen(ref)->flick;
    const bool hand = hand_counts(flick) && flick->hand_placed && ball_met(ref, flick->hand_of);
    return (hand && in_force(ref, D_42)) || hand_hindered(dadinho_seen(ref)) ||
           (foe_before_ball(flick) && in_force(ref, D_41));
}

/* 43  Trapped ball: a button of either team stops on top of it.
   OPEN(dadinho/43): it speaks of a button; a keeper that comes to lie on it is judged alike. */
static Judgement dadinho_43(Hearing *h)
{
    const DadFlick *flick = &dadinho_seen(h->ref)->flick;
    TqThing on_ball = h->ref->board.on_ball;
    if (!flick->story.made || flick->story.out != LINE_NONE || !thing_is_piece(on_ball))
        return JUDGE_SILENT;
    h->out = dadinho_technical(h->ref, h->out, flick->story.side);
    h->out.thing = on_ball;
    return JUDGE_RULED;
}

/* Does the right to flick go to the other team after this flick? A kick-off passes it when sent
   straight out of the circle (31.p2); missed, it is repeated (31.p1). */
static bool turn_passes(const struct ref *ref)
{
    const DadFlick *flick = &dadinho_seen(ref)->flick;
    const Footprint *ball = &ref->board.ball;
    TqSide other = tq_other_side(flick->story.side);
    bool last_other = thing_is_piece(flick->story.last) && flick->story.last.side == (int8_t)other;
    if (flick->story.out != LINE_NONE || !dadinho_was_flick(ref))
        return false;
    if (flick->first_of_kickoff && !dadinho_ball_attacks(ref, ball, flick->story.side))
        return false;
    bool kicked_off = flick->first_of_kickoff && !dadinho_in_circle(ref, ball);
    return !flick->touched || last_other || kicked_off ||
           dadinho_flicks_left(ref, flick->story.side) == 0;
}

/* 44  Closed play: the turn passes, and the ball lies within the lines that join the edges of
   buttons 35 mm or less apart (annex I). 44.p2: a technical foul where it lies. */
static Judgement dadinho_44(Hearing *h)
{
    const DadFlick *flick = &dadinho_seen(h->ref)->flick;
    if (!flick->story.made || !in_force(h->ref, D_44_P2) || !turn_passes(h->ref))
        return JUDGE_SILENT;
    if (dadinho_foul_stands(h->ref))
        return JUDGE_SILENT;
    if (flick->ball_lost && dadinho_might_close(h->ref, flick->story.side)) {
        h->needs = "where the ball came to rest";
        return JUDGE_NEEDS;
    }
    if (!dadinho_play_closed(h->ref, flick->story.side))
        return JUDGE_SILENT;
    h->out = ruling_with(dadinho_technical(h->ref, h->out, flick->story.side), D_44_P2);
    return JUDGE_RULED;
}

/* 44.p1  Closed play too: the ball lies on the button, or in its hole, after its last flick. */
static Judgement dadinho_44_p1(Hearing *h)
{
    const struct dadinho *d = dadinho_seen(h->ref);
    TqThing flicked = thing_piece(d->flick.story.side, d->flick.story.piece);
    bool spent = d->indiv[d->flick.story.side][d->flick.story.piece] >= INDIVIDUAL;
    if (!d->flick.story.made || !spent || !thing_same(h->ref->board.ball_on, flicked) ||
        d->flick.story.out != LINE_NONE || !in_force(h->ref, D_44_P2))
        return JUDGE_SILENT;
    h->out = ruling_with(dadinho_technical(h->ref, h->out, d->flick.story.side), D_44_P2);
    h->out.thing = flicked;
    return JUDGE_RULED;
}

/* 45.p2  A pressed ball that stays in the field, not last met by the flicking team, is the
   opponent's at once (K14). (45.p1, when it leaves: it counts as last met by the opponent.) */
static Judgement dadinho_45_p2(Hearing *h)
{
    const DadFlick *flick = &dadinho_seen(h->ref)->flick;
    TqSide other = tq_other_side(flick->story.side);
    bool last_other = thing_is_piece(flick->story.last) && flick->story.last.side == (int8_t)other;
    if (!flick->story.made || !flick->pressed || !flick->touched || flick->story.out != LINE_NONE ||
        !last_other || !in_force(h->ref, D_45))
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_CHANGE;
    h->out.to = other;
    h->out.thing = flick->presser;
    h->out = ruling_with(h->out, D_45);
    return JUDGE_RULED;
}

static const ClauseRow rows[] = {
    { D_40, TQ_AT_JUDGE, FACT_BIT(FACT_SETTLED) | FACT_BIT(FACT_ENTRY), dadinho_40 },
    { D_41, TQ_AT_JUDGE, FACT_BIT(FACT_SETTLED), dadinho_41 },
    { D_42, TQ_AT_JUDGE, FACT_BIT(FACT_SETTLED) | FACT_BIT(FACT_ENTRY) | TRIES(PLACE), dadinho_42 },
    { D_43, TQ_AT_JUDGE, FACT_BIT(FACT_SETTLED), dadinho_43 },
    { D_44, TQ_AT_JUDGE, FACT_BIT(FACT_SETTLED), dadinho_44 },
    { D_44_P1, TQ_AT_JUDGE, FACT_BIT(FACT_SETTLED), dadinho_44_p1 },
    { D_44_P2, TQ_AT_CODE, 0, 0 },
    { D_45, TQ_AT_CODE, 0, 0 },
    { D_45_P1, TQ_AT_CODE, 0, 0 },
    { D_45_P2, TQ_AT_JUDGE, FACT_BIT(FACT_SETTLED), dadinho_45_p2 },
};
const Chapter dadinho_ch07_contact = { "7", sizeof rows / sizeof rows[0], rows };
