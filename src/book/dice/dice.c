/* SPDX-License-Identifier: MIT */
/* The book as a row, and the way of a command through it. */
#include "book/dice/dice.h"

#define CLAUSE_TEXT(name, id, enforce) { "dice/" id, enforce },

static const ClauseName names[] = { DICE_CLAUSES(CLAUSE_TEXT) };

static const TqSetting settings[DICE_SETTINGS] = {
    [SET_HALF] = { "half", 60, 1800, 450, K_QUICK_1, "seconds of each half; tournaments: 300" },
    [SET_SHOOTOUT] = { "shootout", 0, 1, 0, K_END_5, "1: a draw is settled by penalties" },
    [SET_BOSKOV] = { "boskov", 0, 1, 0, K_PENALTY_6, "1: the control die confirms penalties" },
    [SET_REAL] = { "real-dice", 0, 1, 0, -1, "1: the faces of real dice are entered" },
};

static const Chapter *const sections[] = {
    &dice_contents,    &dice_quick,   &dice_setup,   &dice_end,       &dice_attack,
    &dice_shot_inside, &dice_defence, &dice_keeper,  &dice_goal_kick, &dice_corner,
    &dice_champion,    &dice_penalty, &dice_special,
};

static void take_dice(struct ref *ref, const TqDice *dice)
{
    dice_of(ref)->rules = *dice;
}

/* dice/champion.1: the winner of the toss rolls the champion die before all else. */
void dice_open(struct ref *ref, TqSide toss)
{
    struct dice *d = dice_of(ref);
    d->toss = toss;
    d->attacker = tq_other_side(toss);
    d->holder = in_force(ref, K_CHAMPION_1) ? toss : tq_other_side(toss);
    d->play = -1;
    d->ball = d->rules.centre;
    ref->whistle_ms = -1;
    dice_due_roll(ref, d->holder, TQ_DIE_CHAMPION, PEND_KICK_OFF);
}

static void start(struct ref *ref)
{
    struct dice *d = dice_of(ref);
    TqSide toss = ref_draw_lots(ref);
    TqDice rules = d->rules;
    *d = (struct dice){ .rules = rules,
                        .last_arrow = -1,
                        .play = -1,
                        .last_foul = TQ_NO_SIDE,
                        .beaten = TQ_NO_SIDE,
                        .rolled_die = -1,
                        .rolled_face = -1 };
    ref->towards[TQ_HOME] = 1;
    ref->towards[TQ_AWAY] = -1;
    dice_open(ref, toss);
}

/* ---- Rolling ---- */

static void roll(struct ref *ref, const TqCommand *command, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    int face = command->face - 1;
    if (face < 0)
        face = (int)rng_below(&ref->rng, TQ_DICE_SIDES);
    d->rolled_die = command->die;
    d->rolled_face = (int8_t)face;
    d->rolled_by = command->side;
    d->beaten = TQ_NO_SIDE;
    dice_roll_face(ref, command->die, &d->rules.face[command->die][face], verdict);
}

/* The attack has named its die and its declarations; the defence may have something to say before
   it falls (champion.22). Where a case tells the face it has fallen. */
static void commit(struct ref *ref, const TqCommand *command, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    d->die = command->die;
    d->longer = command->option == TQ_OPT_LONG;
    d->turned = command->option == TQ_OPT_TURNED;
    bool fallen = d->faces_typed && command->face > 0;
    if (!fallen && !d->asked && dice_window_opens(ref, PEND_ROLL)) {
        d->phase = PHASE_WINDOW;
        d->pending = PEND_ROLL;
        return;
    }
    roll(ref, command, verdict);
}

/* ---- Choices ---- */

static void choose(struct ref *ref, TqOption option, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    if (option == TQ_OPT_CHAMPION) {
        dice_play_champion(ref, verdict);
    } else if (d->phase == PHASE_SIDE) {
        dice_move_ball(ref, option == TQ_OPT_LEFT, verdict);
    } else if (d->phase == PHASE_SQUARE) {
        dice_pick_square(ref, option);
    } else if (d->phase == PHASE_DEFEND) {
        dice_defend_declined(ref);
    } else if (d->pending == PEND_GOAL) {
        dice_score_unstopped(ref, verdict);
    } else {
        d->asked = true;
        dice_carry_pending(ref, verdict);
    }
}

static void resolve(struct ref *ref, const Fact *fact, const Spoken *spoken, Verdict *verdict)
{
    struct dice *d = dice_of(ref);
    const TqCommand *command = &fact->command;
    (void)spoken; /* what a judge objects to is refused in both manners */
    if (fact->kind == FACT_TIME)
        wait_time(&dice_book, ref, verdict);
    if (fact->kind != FACT_ATTEMPT)
        return;
    if (command->deed == TQ_DO_CHOOSE)
        choose(ref, command->option, verdict);
    else if (command->deed == TQ_DO_ROLL && d->phase == PHASE_CHOOSE)
        commit(ref, command, verdict);
    else if (command->deed == TQ_DO_ROLL)
        roll(ref, command, verdict);
}

/* Nobody is hurried in this game. */
static Wait wait(const struct ref *ref)
{
    const struct dice *d = dice_seen(ref);
    TqSide whom = d->phase == PHASE_ROLL     ? d->roller
                  : d->phase == PHASE_DEFEND ? dice_defender(d)
                  : d->phase == PHASE_WINDOW ? d->holder
                                             : d->attacker;
    return (Wait){ .whom = whom, .limit_ms = -1 };
}

/* ---- Looking ---- */

static void view(const struct ref *ref, TqSide side, TqView *out)
{
    const struct dice *d = dice_seen(ref);
    (void)side; /* the generator is not in the view; nothing else is hidden */
    out->owner = d->attacker;
    out->shot = d->shot.on;
    out->part = TQ_PART_DICE;
    out->dice = (TqDiceView){ .attacker = d->attacker,
                              .ball = d->ball,
                              .holder = d->holder,
                              .play = d->play,
                              .die = d->phase == PHASE_ROLL ? d->die : (int8_t)-1,
                              .rolled_die = d->rolled_die,
                              .rolled_face = d->rolled_face,
                              .rolled_by = d->rolled_by,
                              .last_arrow = d->last_arrow,
                              .time_up = ref->sounded,
                              .rules = d->rules };
}

const struct rulebook dice_book = {
    .name = "dice",
    .table = -1,
    .clauses = DICE_CLAUSE_COUNT,
    .clause = names,
    .chapters = sizeof sections / sizeof sections[0],
    .chapter = sections,
    .settings = DICE_SETTINGS,
    .setting = settings,
    .measures = DICE_MEASURES,
    .measure = dice_measures,
    .take_dice = take_dice,
    .start = start,
    .resolve = resolve,
    .impossible = dice_impossible,
    .forbids = dice_forbids,
    .right = dice_right,
    .offers = dice_offers,
    .restart_form = dice_restart_form,
    .wait = wait,
    .whistle = dice_whistle,
    .view = view,
    .state = &dice_fields,
    .case_begin = dice_case_begin,
    .read_roll = dice_read_roll,
    .given = dice_given,
    .expect = dice_expect,
};
