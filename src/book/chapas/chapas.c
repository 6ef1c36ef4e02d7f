/* SPDX-License-Identifier: MIT */
/* The book as a row: its clauses, settings, chapters and functions. */
#include "book/chapas/chapas.h"

#include <toque/games.h>

#include "ref/clock.h"

#define CLAUSE_TEXT(name, id, enforce) { "chapas/" id, enforce },

static const ClauseName names[] = { CHAPAS_CLAUSES(CLAUSE_TEXT) };

static const TqSetting settings[CHAPAS_SETTINGS] = {
    [SET_HALF] = { "half", 60, 900, 600, C_19, "seconds of each half" },
    [SET_INTERVAL] = { "interval", 0, 300, 60, C_19, "seconds between the halves" },
    [SET_WINNER] = { "winner", 0, 4, 0, C_20,
                     "after a draw: 0 nothing, 1 extra time and penalties, 2 golden goal (matches "
                     "of "
                     "teams), 3 golden goal and penalties, 4 penalties" },
    [SET_LIMITS] = { "limits", 0, 1, 1, C_36, "1: the limits of 15 and 5 seconds run" },
    [SET_GOALS] = { "goals", 0, 1, 0, C_10_P6, "0 fixed, 1 free to slide" },
    [SET_CLOTH] = { "cloth", 0, 1, 0, C_6_P2, "0 ribbed, 1 plain" },
    [SET_OWN_AREA] = { "own-area", 0, 1, 0, C_49,
                       "a ball stopped in its own goal area: 0 goes on, 1 the turn passes" },
    [SET_KICKOFF] = { "kick-off", 0, 1, 0, C_23_P1, "caps 0 anywhere, 1 in their own half" },
    [SET_LAST_PENALTY] = { "last-penalty", 0, 1, 0, C_19_P1,
                           "1: a penalty won in the last possession is taken" },
    [SET_FIRST_TO_SET] = { "first-to-set", 0, 1, 0, C_39_PU,
                           "at a goal kick 0 the taking side, 1 the side that put it out" },
    [SET_ALIKE] = { "alike", 0, 1, 0, C_12_P7, "1: the two sets can hardly be told apart" },
    [SET_DECIDED] = { "decided", 0, 1, 1, C_100, "1: the shoot-out stops once decided" },
};

static const Chapter *const chapters[] = {
    &chapas_ch02,
    &chapas_ch05,
    &chapas_ch07,
    &chapas_ch08,
    &chapas_ch09,
    &chapas_ch10_turns,
    &chapas_ch10_rearranging,
    &chapas_ch11_keeper,
    &chapas_ch11_around,
    &chapas_ch12,
    &chapas_ch13,
    &chapas_ch14,
    &chapas_ch15,
    &chapas_ch16,
    &chapas_ch17,
    &chapas_ch18,
    &chapas_ch19,
    &chapas_ch20,
    &chapas_ch21,
    &chapas_ch22,
};

/* D.3 says in a sentence what 29 rules. 22.A: the normal flick goes everywhere, where the lifted
   one does not (22.C.a). 114.pu.2: two teams level in difference are level in goals,
   so it is asked after 114.pu.1 and never decides. 60.A, 61: only how the caps lie at the end of
   one's own turn is crowding (59). 63, 64.pu: it does not matter who could use the way, or when it
   was closed (64). 67.p2: two turns, and no more (67.p3). 56.pu: the keeper may stay in a cap's
   way, but is not set there (56). 81.F.b, 81.F.c: ways that a keeper takes a restart (81.A, 81.E).
   88.pu, 93, 99: goals like any (91). 98: the taker's second touch in one motion, for a new flick
   is against 73. */
static const ClauseAllows allows[] = {
    { C_D_3, C_29 },      { C_22_A, C_22_C_A },       { C_56_PU, C_56 },    { C_60_A, C_59 },
    { C_63, C_64 },       { C_64_PU, C_64 },          { C_67_P2, C_67_P3 }, { C_81_F_B, C_81_A },
    { C_81_F_C, C_81_E }, { C_88_PU, C_91 },          { C_93, C_91 },       { C_98, C_73 },
    { C_99, C_91 },       { C_114_PU_2, C_114_PU_1 },
};

/* ---- Waiting ---- */

/* 36, K18: at a real table both set together, and the second has 5 s more than the first; with
   help, at one screen, one after the other, and the second his 20 s from when it is his to set. */
static int64_t time_to_set(const struct ref *ref)
{
    const struct chapas *c = chapas_seen(ref);
    const int64_t left = c->prep.set_since_ms + DEFENCE_MS - ref->waiting_since_ms;
    if (c->restart.step == RESTART_ATTACK)
        return SETUP_MS;
    if (!c->prep.together)
        return DEFENCE_MS;
    return left > DEFENCE_MS - SETUP_MS ? left : DEFENCE_MS - SETUP_MS; /* a choice came between */
}

/* 36, 70: the book's only limits; nobody is hurried in play (K70).
   OPEN(chapas/36): its seconds are those of arranging, walls among it; saying what comes, setting
   taker (37) and keeper (57) have none, and who wastes time with it is warned (108). */
static Wait wait(const struct ref *ref)
{
    const struct chapas *c = chapas_seen(ref);
    Wait out = { .whom = TQ_NO_SIDE, .limit_ms = -1 };
    if (c->phase == PHASE_INTERVAL) {
        out.limit_ms = (int64_t)ref->setting[SET_INTERVAL] * 1000;
        out.silence = chapas_after_interval;
        return out;
    }
    out.whom = c->phase == PHASE_PREPARE    ? chapas_step_side(ref)
               : c->phase == PHASE_ACT      ? c->turn.side
               : c->phase == PHASE_KEEPER   ? tq_other_side(c->turn.side)
               : c->phase == PHASE_RELOCATE ? c->relocates
               : c->phase == PHASE_CHOICE   ? c->choices.now.chooser
                                            : TQ_NO_SIDE;
    const bool first = c->restart.step == RESTART_ATTACK;
    const bool second = c->restart.step == RESTART_DEFENCE || c->restart.step == RESTART_WALL;
    if (c->phase == PHASE_PREPARE && (first || second) && ref->setting[SET_LIMITS] &&
        in_force(ref, C_36)) {
        out.limit_ms = time_to_set(ref);
        out.silence = chapas_time_to_set_is_up;
    }
    return out;
}

/* Entries about what was seen while things moved: of who flicked; a hand may be the other's. */
static bool of_flick(const struct ref *ref, const TqCommand *entry)
{
    const int clause = entry->clause;
    const bool flick = clause == C_21 || clause == C_31 || clause == C_74_P2 || clause == C_101_P4;
    return clause == C_102 || (flick && entry->side == chapas_seen(ref)->story.side);
}

/* 33: pieces are watched at the small areas, the ball at every line. */
static bool watches(const struct ref *ref, int line, TqThing piece)
{
    int end;
    (void)ref;
    return piece.number > 0 && tq_game_watch_role(TQ_CHAPAS, line, &end) == TQ_LINE_SMALL;
}

/* 7.F: only a corner's ball must leave the quarter circle. */
static bool minds_corners(const struct ref *ref)
{
    const Turn *turn = &chapas_seen(ref)->turn;
    return turn->restart && turn->began == TQ_RESTART_CORNER;
}

/* 10.p6, 6.p2: goals that slide, a cloth without ribs. */
static void table_of(const struct ref *ref, double *goal_mass, bool *plain_cloth)
{
    *goal_mass = ref->setting[SET_GOALS] ? GOAL_MASS : 0;
    *plain_cloth = ref->setting[SET_CLOTH] != 0;
}

/* A keeper at a shot has no list of rules: 56 looks at every cap's way to the ball. */
static bool place_rules(const struct ref *ref, TqThing thing, PlaceRules *rules)
{
    const struct chapas *c = chapas_seen(ref);
    const bool keeper = thing_is_keeper(thing) && thing.side != (int8_t)c->restart.to;
    if (c->phase != PHASE_PREPARE || (keeper && chapas_keeper_is_due(ref)))
        return false;
    const bool open = thing_is_ball(thing)
                          ? chapas_step_side(ref) == c->restart.to && chapas_ball_is_free(ref)
                          : (chapas_may_place(ref, (TqSide)thing.side) & 1u << thing.number) != 0;
    if (open)
        chapas_place_rules(ref, thing, rules);
    return open;
}

const struct rulebook chapas_book = {
    .name = "chapas",
    .table = TQ_CHAPAS,
    .clauses = CHAPAS_CLAUSE_COUNT,
    .clause = names,
    .chapters = sizeof chapters / sizeof chapters[0],
    .chapter = chapters,
    .state = &chapas_fields,
    .allowed = sizeof allows / sizeof allows[0],
    .allows = allows,
    .settings = CHAPAS_SETTINGS,
    .setting = settings,
    .measures = CHAPAS_MEASURES,
    .measure = chapas_measures,
    .equip = &chapas_equip,
    .contests = CHAPAS_CONTESTS,
    .contest = chapas_contests,
    .hears = FACT_BIT(FACT_CROSS) | FACT_BIT(FACT_LIE) | FACT_BIT(FACT_REST),
    .watches = watches,
    .minds_corners = minds_corners,
    .table_of = table_of,
    .finger = TQ_CHAPAS_FINGER,
    .lies = chapas_lies,
    .place_rules = place_rules,
    .quick = chapas_quick,
    .preset = chapas_preset,
    .ways = chapas_ways_left,
    .around = chapas_around,
    .deeds = 1u << TQ_DO_ARRANGE | 1u << TQ_DO_REQUEST,
    .kinds = 1u << TQ_FLICK_BRIDGE | 1u << TQ_FLICK_LIFTED | 1u << TQ_FLICK_LIFTED_BRIDGE |
             1u << TQ_FLICK_HEADER, /* 22: these four, and lifted with a bridge */
    .start = chapas_start,
    .tally = chapas_tally,
    .set_right = chapas_set_right,
    .resolve = chapas_resolve,
    .impossible = chapas_impossible,
    .forbids = chapas_forbids,
    .right = chapas_right,
    .hangs = chapas_hangs,
    .restart_form = chapas_restart_form,
    .offers = chapas_offers,
    .wait = wait,
    .whistle = chapas_whistle,
    .of_flick = of_flick,
    .view = chapas_view,
    .view_asked = chapas_view_asked,
    .told_as = chapas_rolled,
    .case_begin = chapas_case_begin,
    .given = chapas_given,
    .named = chapas_named,
    .expect = chapas_expect,
};
