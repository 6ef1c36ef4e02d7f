/* SPDX-License-Identifier: MIT */
/* Expected values over the dice: every face of every die that may be rolled is tried on a copy of
   the referee's state, by the referee himself. No die is looked at before it falls: the match's
   own generator is never used. */
#include "agent/dice.h"

#include "agent/thought.h"

#include "match/match.h"

enum { MOST_CHOICES = 24 };

#define HOLDER 0.04 /* goals: what the champion die is worth to its holder */
#define CHAIN 10    /* choices and rolls followed in one chain before it is only estimated */

typedef struct {
    const DiceWorth *worth;
    int depth; /* choices of a die still to look ahead */
    int chain;
    TqSide only; /* whose attacks count; TQ_NO_SIDE: both */
} Look;

static double look(Look at, const struct ref *ref);

/* ---- Leaves ---- */

static int start_class(DiceStart start)
{
    static const int8_t classes[] = {
        [START_NONE] = STARTS_FREE,     [START_KICK_OFF] = STARTS_FIRST,
        [START_WON] = STARTS_FIRST,     [START_THROW_IN] = STARTS_RESTART,
        [START_CORNER] = STARTS_CORNER, [START_GOAL_KICK] = STARTS_LONG,
        [START_KEEPER] = STARTS_LONG,   [START_FREE_KICK] = STARTS_RESTART,
        [START_DIRECT] = STARTS_DIRECT
    };
    return classes[start];
}

/* The champion die by who holds which play. */
static int held_class(const struct dice *d)
{
    static const int8_t plays[TQ_FACES] = {
        [TQ_FACE_LONGSHOT] = 0, [TQ_FACE_ASSIST] = 1,   [TQ_FACE_UNSTOPPABLE] = 2,
        [TQ_FACE_SAVE] = 3,     [TQ_FACE_RECOVERY] = 4, [TQ_FACE_FOUL] = 5
    };
    if (d->play < 0)
        return HELD_BY_NONE;
    return plays[d->play] + (d->holder == d->attacker ? HELD_BY_ATTACK : HELD_BY_DEFENCE);
}

int16_t *dice_worth_of(DiceWorth *worth, const struct ref *ref)
{
    const struct dice *d = dice_seen(ref);
    int band = d->ball.band > 3 ? TQ_DICE_BANDS + 1 - d->ball.band : d->ball.band;
    bool barred = d->last_arrow == TQ_DIE_CONTROL;
    return &worth->worth[d->ball.row - 1][band - 1][start_class(d->start)][barred][held_class(d)];
}

/* Without a table: the nearer to the goal the better. */
static double plain_worth(const struct dice *d)
{
    double zone = d->ball.row >= d->rules.shoot_row ? 0.1 : 0;
    return 0.02 * d->ball.row + zone + (dice_in_area(d, d->ball) ? 0.1 : 0);
}

static double leaf(const Look *at, const struct ref *ref)
{
    const struct dice *d = dice_seen(ref);
    double lead = ref->score[TQ_HOME] - ref->score[TQ_AWAY];
    double worth =
        at->worth ? *dice_worth_of((DiceWorth *)at->worth, ref) / 10000.0 : plain_worth(d);
    if (d->play >= 0 && !at->worth)
        lead += d->holder == TQ_HOME ? HOLDER : -HOLDER;
    if (at->only != TQ_NO_SIDE && at->only != d->attacker)
        worth = 0;
    return lead + (d->attacker == TQ_HOME ? worth : -worth);
}

/* ---- Trying ---- */

static void try_command(struct ref *ref, const TqCommand *command)
{
    static const Spoken silence = { .count = 0 };
    Fact fact = { .kind = FACT_ATTEMPT, .command = *command };
    Verdict verdict = { .count = 0 };
    dice_book.resolve(ref, &fact, &silence, &verdict);
}

/* The mean over the faces of a die. */
static double rolled(Look at, const struct ref *ref, TqCommand command)
{
    double sum = 0;
    for (int face = 1; face <= TQ_DICE_SIDES; face++) {
        struct ref next = *ref;
        dice_of(&next)->asked = true; /* the window before this roll is a chance of its own */
        command.face = (int8_t)face;
        try_command(&next, &command);
        sum += look(at, &next);
    }
    return sum / TQ_DICE_SIDES;
}

static double chosen(Look at, const struct ref *ref, TqCommand command)
{
    struct ref next = *ref;
    try_command(&next, &command);
    return look(at, &next);
}

/* ---- The choices of a state ---- */

typedef struct {
    TqCommand command[MOST_CHOICES];
    int count;
} Choices;

static void add(Choices *all, TqDeed deed, TqSide side, int die, TqOption option)
{
    all->command[all->count++] =
        (TqCommand){ .deed = deed, .side = side, .die = (int8_t)die, .option = option };
}

static bool may_roll(const struct ref *ref, TqSide side, int die, TqOption option)
{
    TqCommand command = { .deed = TQ_DO_ROLL,
                          .side = side,
                          .at_ms = ref->now_ms,
                          .die = (int8_t)die,
                          .option = option,
                          .face = 1 };
    struct ref asked = *ref;
    dice_of(&asked)->faces_typed = true;
    Fact fact = { .kind = FACT_ATTEMPT, .command = command };
    Spoken spoken;
    if (dice_book.impossible(&asked, &command))
        return false;
    rulebook_judge(&dice_book, &asked, &fact, &spoken);
    return spoken.count == 0;
}

static void attack_choices(const struct ref *ref, Choices *all)
{
    static const TqOption declared[] = { TQ_OPT_NONE, TQ_OPT_LONG, TQ_OPT_TURNED };
    TqSide side = dice_seen(ref)->attacker;
    for (int die = 0; die <= TQ_DIE_SHOOT; die++)
        for (int i = 0; i < (die == TQ_DIE_SHOOT ? 1 : 3); i++)
            if (may_roll(ref, side, die, declared[i]))
                add(all, TQ_DO_ROLL, side, die, declared[i]);
}

static void defence_choices(const struct dice *d, Choices *all)
{
    TqSide side = dice_defender(d);
    add(all, TQ_DO_ROLL, side, TQ_DIE_DEFEND, TQ_OPT_NONE);
    if (d->against == AGAINST_BAR)
        add(all, TQ_DO_ROLL, side, TQ_DIE_KEEPER, TQ_OPT_NONE);
    else
        add(all, TQ_DO_CHOOSE, side, 0, TQ_OPT_PASS);
}

/* Whose choice it is, and what there is; a champion play of the same side is one more. */
static TqSide list_choices(const struct ref *ref, Choices *all)
{
    const struct dice *d = dice_seen(ref);
    TqSide side = d->attacker;
    all->count = 0;
    if (d->phase == PHASE_CHOOSE) {
        attack_choices(ref, all);
    } else if (d->phase == PHASE_ROLL) {
        side = d->roller;
        add(all, TQ_DO_ROLL, side, d->die, TQ_OPT_NONE);
    } else if (d->phase == PHASE_DEFEND) {
        side = dice_defender(d);
        defence_choices(d, all);
    } else if (d->phase == PHASE_WINDOW) {
        side = d->holder;
        add(all, TQ_DO_CHOOSE, side, 0, TQ_OPT_PASS);
    } else {
        bool keeper = d->phase == PHASE_SQUARE && d->square_for == START_KEEPER;
        add(all, TQ_DO_CHOOSE, side, 0, keeper ? TQ_OPT_NEAR : TQ_OPT_LEFT);
        add(all, TQ_DO_CHOOSE, side, 0, keeper ? TQ_OPT_FAR : TQ_OPT_RIGHT);
    }
    if (dice_champion_fits(ref, side))
        add(all, TQ_DO_CHOOSE, side, 0, TQ_OPT_CHAMPION);
    return side;
}

/* ---- Looking ahead ---- */

/* Named dice may be answered by the defence's champion play before they fall. */
static double answered(Look at, const struct ref *ref, double value)
{
    const struct dice *d = dice_seen(ref);
    TqSide defence = dice_defender(d);
    if (!dice_window_opens(ref, PEND_ROLL))
        return value;
    struct ref window = *ref;
    dice_of(&window)->phase = PHASE_WINDOW;
    dice_of(&window)->pending = PEND_ROLL;
    TqCommand play = { .deed = TQ_DO_CHOOSE, .side = defence, .option = TQ_OPT_CHAMPION };
    double answer = chosen(at, &window, play);
    bool better = defence == TQ_HOME ? answer > value : answer < value;
    return better ? answer : value;
}

static double worth_of(Look at, const struct ref *ref, const TqCommand *command)
{
    bool names = dice_seen(ref)->phase == PHASE_CHOOSE && command->deed == TQ_DO_ROLL;
    at.chain++;
    at.depth -= dice_seen(ref)->phase == PHASE_CHOOSE;
    if (command->deed != TQ_DO_ROLL)
        return chosen(at, ref, *command);
    double value = rolled(at, ref, *command);
    return names && !dice_seen(ref)->asked ? answered(at, ref, value) : value;
}

static double look(Look at, const struct ref *ref)
{
    const struct dice *d = dice_seen(ref);
    Choices all;
    if (ref->over || ref->period == PERIOD_SERIES) /* nothing is chosen in a shoot-out */
        return ref->score[TQ_HOME] - ref->score[TQ_AWAY];
    if (at.chain >= CHAIN || (d->phase == PHASE_CHOOSE && at.depth <= 0))
        return leaf(&at, ref);
    TqSide side = list_choices(ref, &all);
    double best = 0;
    for (int i = 0; i < all.count; i++) {
        double value = worth_of(at, ref, &all.command[i]);
        bool better = side == TQ_HOME ? value > best : value < best;
        best = i == 0 || better ? value : best;
    }
    return all.count ? best : leaf(&at, ref);
}

double dice_outlook(const DiceWorth *worth, const struct ref *ref, int depth)
{
    return look((Look){ worth, depth, 0, TQ_NO_SIDE }, ref);
}

/* ---- The player ---- */

/* In goals to come: what each is worth without the score as it stands. */
static void say_why(const Mind *mind, const struct ref *ref, const Choices *all,
                    const double *value)
{
    const double lead = ref->score[mind->side] - ref->score[tq_other_side(mind->side)];
    TqIdea idea[1 + TQ_PASSED_OVER];
    int kept = 0;
    if (!mind->why)
        return;
    for (int i = 0; i < all->count; i++)
        idea_insert(idea, &kept, 1 + TQ_PASSED_OVER, &all->command[i], value[i] - lead);
    *mind->why = (TqAgentWhy){ .why = TQ_WHY_GOALS, .tried = all->count, .best = idea[0] };
    for (int i = 1; i < kept; i++)
        mind->why->passed[mind->why->passed_over++] = idea[i];
}

static int best_choice(const Mind *mind, Look at, const struct ref *ref, const Choices *all)
{
    int best = 0;
    double value[MOST_CHOICES];
    for (int i = 0; i < all->count; i++) {
        const double worth = worth_of(at, ref, &all->command[i]);
        value[i] = mind->side == TQ_HOME ? worth : -worth;
        best = value[i] > value[best] ? i : best;
    }
    say_why(mind, ref, all, value);
    return best;
}

/* Any die, with nothing declared; where none is rolled, anything. */
static int plain_choice(Mind *mind, const Choices *all)
{
    uint32_t dice = 0;
    for (int i = 0; i < all->count; i++)
        if (all->command[i].deed == TQ_DO_ROLL && all->command[i].option == TQ_OPT_NONE)
            dice |= 1u << i;
    return dice ? mind_bit(mind, dice) : mind_between(mind, 0, all->count - 1);
}

bool dice_choose(Mind *mind, DiceThought thought, TqCommand *out)
{
    const DiceWorth *worth = thought == DICE_BEST ? &dice_worth : NULL;
    Look at = { worth, 1, 0, thought == DICE_GREEDY ? mind->side : TQ_NO_SIDE };
    struct ref ref = match_seen(mind->match)->ref;
    Choices all;
    if (list_choices(&ref, &all) != mind->side || all.count == 0)
        return false;
    bool forced = all.count == 1;
    int pick = forced                  ? 0
               : thought == DICE_ANY   ? mind_between(mind, 0, all.count - 1)
               : thought == DICE_PLAIN ? plain_choice(mind, &all)
                                       : best_choice(mind, at, &ref, &all);
    *out = all.command[pick];
    out->at_ms = mind->at_ms;
    out->thing = (TqThing){ TQ_THING_NONE, TQ_NO_SIDE, 0 };
    if (out->deed == TQ_DO_ROLL && ref.setting[SET_REAL])
        out->face = (int8_t)mind_between(mind, 1, TQ_DICE_SIDES); /* it throws a real die */
    return true;
}
