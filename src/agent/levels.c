/* SPDX-License-Identifier: MIT */
/* The levels: each is a hand and a budget of thought at the table, and a way to think at dice. */
#include "agent/dice.h"
#include "agent/thought.h"

typedef struct {
    const Skill *skill;
    DiceThought dice[2]; /* where they differ, one or the other by a draw */
    bool forgets;        /* at dice, three times in four, to defend */
} Level;

static bool let_go(Mind *mind, TqCommand *out)
{
    const TqOffer *offer = mind_offer(mind, TQ_DO_CHOOSE);
    *out = mind_command(mind, TQ_DO_CHOOSE);
    out->option = TQ_OPT_PASS;
    const bool may = offer && offer->options & 1u << TQ_OPT_PASS;
    return may && !mind_once_in(mind, 4) && mind_may(mind, out);
}

static bool choose(const struct agent *agent, Mind *mind, TqCommand *out)
{
    const Level *level = agent->level;
    mind_look(mind);
    mind_watch_clock(mind);
    if (!tq_book_has_dice(mind->view.book))
        return think_choose(mind, level->skill, out);
    if (level->forgets && let_go(mind, out))
        return true;
    const bool one = level->dice[0] == level->dice[1] || mind_once_in(mind, 2);
    return dice_choose(mind, level->dice[!one], out);
}

#define LEVEL(name)                                                  \
    const struct agent agent_##name = {                              \
        #name, true, true, choose, think_plays, false, &level_##name \
    }

/* A hand that shakes, plans of one flick, a keeper put down roughly, and a shot whenever one may be
   asked for. It always plays the ball as well as it knows. At dice it takes whatever comes to hand,
   and declares what it likes. */
const Skill skill_beginner = {
    .aim = 0.12,
    .speed = 0.35,
    .spin = 6,
    .keeper_off = 100,
    .keeper_deep = 9,
    .keeper_late = 80,
    .flicks = 5,
    .finalists = 1,
    .samples = 1,
    .shots = 2,
    .budget = 60,
    .rebuilt = 0,
    .waits = false,
    .modest = 0.1,
};
static const Level level_beginner = { &skill_beginner, { DICE_ANY, DICE_ANY }, true };
LEVEL(beginner);

/* An unsteady hand, few flicks thought of, and a shot at the least chance. At dice it looks one
   roll ahead at how far up the field the ball will be, and every second time at nothing. */
const Skill skill_novice = {
    .aim = 0.012,
    .speed = 0.08,
    .spin = 1.5,
    .keeper_off = 16,
    .keeper_deep = 22,
    .keeper_late = 40,
    .flicks = 16,
    .finalists = 3,
    .samples = 4,
    .shots = 7,
    .budget = 220,
    .rebuilt = 1,
    .waits = false,
    .modest = 0.3,
    .rolling = 300,
    .start_off = 12,
};
static const Level level_novice = { &skill_novice, { DICE_PLAIN, DICE_FIELD }, false };
LEVEL(novice);

/* A steady hand whose errors it knows. At dice it weighs what its attack gains. */
const Skill skill_club = {
    .aim = 0.006,
    .speed = 0.03,
    .spin = 0.7,
    .keeper_off = 6,
    .keeper_deep = 40,
    .flicks = 48,
    .finalists = 7,
    .samples = 10,
    .shots = 11,
    .budget = 640,
    .rebuilt = 3,
    .blocks = true,
    .waits = true,
    .modest = 1,
    .rolling = 900,
    .start_off = 6,
};
static const Level level_club = { &skill_club, { DICE_GREEDY, DICE_GREEDY }, false };
LEVEL(club);

/* The steadiest hand, and what who is next can make of the position it leaves. At dice it knows
   what a position is worth in good play. */
const Skill skill_master = {
    .aim = 0.002,
    .speed = 0.01,
    .spin = 0.2,
    .keeper_off = 2,
    .keeper_deep = 46,
    .flicks = 60,
    .finalists = 8,
    .samples = 10,
    .shots = 13,
    .budget = 1100,
    .rebuilt = 3,
    .beyond = 6,
    .replies = 6,
    .blocks = true,
    .waits = true,
    .modest = 1,
    .rolling = 1500,
    .start_off = 4,
};
static const Level level_master = { &skill_master, { DICE_BEST, DICE_BEST }, false };
LEVEL(master);

/* For study: what it means to do is what it does. It thinks as the master does, and at dice, where
   no hand errs, it is the master. */
const Skill skill_perfect = {
    .keeper_deep = 46,
    .flicks = 64,
    .finalists = 12,
    .samples = 1,
    .shots = 17,
    .budget = 1100,
    .rebuilt = 3,
    .beyond = 6,
    .replies = 8,
    .blocks = true,
    .waits = true,
    .modest = 1,
    .rolling = 4000,
};
static const Level level_perfect = { &skill_perfect, { DICE_BEST, DICE_BEST }, false };
const struct agent agent_perfect = { "perfect",   true, true,          choose,
                                     think_plays, true, &level_perfect };
