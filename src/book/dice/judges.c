/* SPDX-License-Identifier: MIT */
/* What may not be done: every clause that refuses a choice of die, a declaration or a play. */
#include "book/dice/dice.h"

static Judgement refused(Hearing *h)
{
    h->out.call = TQ_CALL_REFUSED;
    h->out.against = h->fact->command.side;
    return JUDGE_RULED;
}

static const struct dice *seen(const Hearing *h)
{
    return dice_seen(h->ref);
}

static bool rolls(const Hearing *h)
{
    return h->fact->kind == FACT_ATTEMPT && h->fact->command.deed == TQ_DO_ROLL &&
           seen(h)->phase == PHASE_CHOOSE;
}

static bool rolls_arrow(const Hearing *h)
{
    return rolls(h) && h->fact->command.die <= TQ_DIE_LAUNCH;
}

static bool rolls_shot(const Hearing *h)
{
    return rolls(h) && h->fact->command.die == TQ_DIE_SHOOT;
}

static bool plays_champion(const Hearing *h)
{
    return h->fact->kind == FACT_ATTEMPT && h->fact->command.deed == TQ_DO_CHOOSE &&
           h->fact->command.option == TQ_OPT_CHAMPION;
}

/* ---- Which die ---- */

/* attack.16  Throw-in, corner (corner.1 too), goal kick, keeper's restart and free kicks may begin
   with any arrow die; a direct free kick's shot is none. */
static bool may_begin_with(const Hearing *h, int die)
{
    DiceStart start = seen(h)->start;
    if (start == START_NONE || die == TQ_DIE_SHOOT)
        return start != START_WON && start != START_KICK_OFF;
    if (start == START_WON || start == START_KICK_OFF || !in_force(h->ref, K_ATTACK_16))
        return false;
    return start != START_CORNER || in_force(h->ref, K_CORNER_1);
}

/* attack.14  The first roll after a change of possession, and of a kick-off (Q4), is the control
   die's; setup.3 says so too. */
Judgement dice_attack_14(Hearing *h)
{
    bool first = !may_begin_with(h, h->fact->command.die);
    if (!rolls(h) || !first || h->fact->command.die == TQ_DIE_CONTROL ||
        !in_force(h->ref, K_SETUP_3))
        return JUDGE_SILENT;
    h->out = ruling_with(h->out, K_SETUP_3);
    return refused(h);
}

/* attack.15  The control die never twice running; quick.5, setup.4. attack.18 lifts it after a
   miss or a clearance, Q3 after any other die, restart or change. */
Judgement dice_attack_15(Hearing *h)
{
    bool again = seen(h)->last_arrow == TQ_DIE_CONTROL && h->fact->command.die == TQ_DIE_CONTROL;
    if (!rolls(h) || !again || !in_force(h->ref, K_QUICK_5) || !in_force(h->ref, K_SETUP_4))
        return JUDGE_SILENT;
    h->out = ruling_with(ruling_with(h->out, K_QUICK_5), K_SETUP_4);
    return refused(h);
}

/* quick.9  A shot needs the ball in the last three rows; at a direct free kick it may come from
   the fourth; it is never the first roll of any other attack (Q6). */
Judgement dice_quick_9(Hearing *h)
{
    const struct dice *d = seen(h);
    if (!rolls_shot(h))
        return JUDGE_SILENT;
    bool direct = d->start == START_DIRECT;
    bool near = d->ball.row >= d->rules.shoot_row && d->start == START_NONE;
    return direct || near ? JUDGE_SILENT : refused(h);
}

/* ---- Declarations ---- */

/* goal_kick.3  Only goal kicks and keeper's restarts may be long. */
Judgement dice_goal_kick_3(Hearing *h)
{
    bool restart = seen(h)->start == START_GOAL_KICK || seen(h)->start == START_KEEPER;
    if (!rolls(h) || h->fact->command.option != TQ_OPT_LONG || (restart && rolls_arrow(h)))
        return JUDGE_SILENT;
    return refused(h);
}

/* attack.13  The arrow is turned only in the last three rows on an outer band; at a corner it is
   turned already, there is nothing to declare (Q18). */
Judgement dice_attack_13(Hearing *h)
{
    const struct dice *d = seen(h);
    bool outer = d->ball.band == 1 || d->ball.band == TQ_DICE_BANDS;
    bool may =
        outer && d->ball.row >= d->rules.shoot_row && rolls_arrow(h) && d->start != START_CORNER;
    if (!rolls(h) || h->fact->command.option != TQ_OPT_TURNED || may)
        return JUDGE_SILENT;
    return refused(h);
}

/* ---- The champion die ---- */

/* One clause speaks for each play that does not fit. */
static Judgement wrong_play(Hearing *h, TqFaceKind play, bool attack)
{
    TqSide side = h->fact->command.side;
    bool attacks = side == seen(h)->attacker;
    if (!plays_champion(h) || seen(h)->play != (int8_t)play || attacks != attack ||
        dice_champion_fits(h->ref, side))
        return JUDGE_SILENT;
    return refused(h);
}

/* He comes too late against the goal that the last roll brought: the kick-off is his already. */
static bool too_late(const Hearing *h)
{
    const struct dice *d = seen(h);
    return plays_champion(h) && d->beaten == h->fact->command.side && d->start == START_KICK_OFF;
}

/* The holder has just rolled the keeper die. */
static bool keeper_tried(const Hearing *h)
{
    return seen(h)->rolled_die == TQ_DIE_KEEPER && seen(h)->rolled_by == h->fact->command.side;
}

/* Too late is said before that it is the wrong side's: champion.15, champion.17. */
static bool said_too_late(const Hearing *h)
{
    return (seen(h)->play == TQ_FACE_SAVE && keeper_tried(h)) ||
           (seen(h)->play == TQ_FACE_RECOVERY && too_late(h) && seen(h)->beaten_inside);
}

/* champion.4  Red plays attack, blue ones defend. */
Judgement dice_champion_4(Hearing *h)
{
    if (said_too_late(h))
        return JUDGE_SILENT;
    if (!plays_champion(h) || dice_champion_side(h->ref, h->fact->command.side))
        return JUDGE_SILENT;
    return refused(h);
}

/* champion.5  The long shot from the halfway line on (Q23). */
Judgement dice_champion_5(Hearing *h)
{
    return wrong_play(h, TQ_FACE_LONGSHOT, true);
}

/* champion.7  The assist outside one's own area (Q24). */
Judgement dice_champion_7(Hearing *h)
{
    return wrong_play(h, TQ_FACE_ASSIST, true);
}

/* champion.9  The unstoppable shot from the shooting zone. */
Judgement dice_champion_9(Hearing *h)
{
    return wrong_play(h, TQ_FACE_UNSTOPPABLE, true);
}

/* champion.12  The save only against a shot that would score. */
Judgement dice_champion_12(Hearing *h)
{
    return keeper_tried(h) ? JUDGE_SILENT : wrong_play(h, TQ_FACE_SAVE, false);
}

/* champion.15  The save no more once the keeper die has been rolled; after its goal the holder has
   the kick-off already. */
Judgement dice_champion_15(Hearing *h)
{
    bool attacks = h->fact->command.side == seen(h)->attacker;
    return keeper_tried(h) ? wrong_play(h, TQ_FACE_SAVE, attacks) : JUDGE_SILENT;
}

static bool shot_from_inside(const Hearing *h)
{
    return seen(h)->shot.on && seen(h)->shot.inside;
}

/* Is a penalty about to be confirmed or taken? */
static bool penalty_due(const Hearing *h)
{
    return seen(h)->phase == PHASE_ROLL && (seen(h)->die == TQ_DIE_PENALTY || seen(h)->boskov);
}

/* champion.16  The recovery in its windows (Q26). */
Judgement dice_champion_16(Hearing *h)
{
    return shot_from_inside(h) || penalty_due(h) ? JUDGE_SILENT
                                                 : wrong_play(h, TQ_FACE_RECOVERY, false);
}

/* champion.17  The recovery not after a shot from inside the area, nor against a penalty (Q26): its
   words, that none has been given yet under the Boskov rule. */
Judgement dice_champion_17(Hearing *h)
{
    if (too_late(h))
        return seen(h)->beaten_inside ? wrong_play(h, TQ_FACE_RECOVERY, true) : JUDGE_SILENT;
    h->out.number = !shot_from_inside(h) && seen(h)->boskov;
    return shot_from_inside(h) || penalty_due(h) ? wrong_play(h, TQ_FACE_RECOVERY, false)
                                                 : JUDGE_SILENT;
}

/* champion.20  The foul in attack only in the last four rows. */
Judgement dice_champion_20(Hearing *h)
{
    return too_late(h) ? JUDGE_SILENT : wrong_play(h, TQ_FACE_FOUL, true);
}

/* champion.23  The foul in defence only before the attack rolls. */
Judgement dice_champion_23(Hearing *h)
{
    return wrong_play(h, TQ_FACE_FOUL, too_late(h));
}
