/* SPDX-License-Identifier: MIT */
/* FISTF as three books over one implementation: names, settings, switches, and what each brings. */
#include "book/fistf/fistf.h"

#include <toque/games.h>

#include "ref/offer.h"

#define ES(name, number, enforce) [name] = { "fistf-es/" number, enforce },
#define DE(name, number, enforce) [name] = { "fistf-de/" number, enforce },
static const ClauseName names_es[FISTF_CLAUSE_COUNT] = { FISTF_ES_CLAUSES(ES) };
static const ClauseName names_de[FISTF_CLAUSE_COUNT] = { FISTF_DE_CLAUSES(DE) };
#undef ES
#undef DE

/* ---- Editions ---- */

int fistf_switch(const struct ref *ref, FistfSwitch which)
{
    return rulebook_switched(rulebook_get(ref->book), ref, (int)which);
}

bool fistf_has(const struct ref *ref, int clause)
{
    return clause >= 0 && rulebook_get(ref->book)->clause[clause].id != 0;
}

int fistf_either(const struct ref *ref, int spanish, int german)
{
    return fistf_has(ref, spanish) ? spanish : german;
}

/* ---- Settings ---- */

#define COMMON_SETTINGS                                                                               \
    [SET_KNOCKOUT] = { "knockout", 0, 1, 0, F_3_3_1_1, "1: extra time and shoot-out if level" },      \
    [SET_WAY] = { "way", 0, 2, 2, F_6_2_3, "of time: 0 sealed orders, 1 live, 2 ball at rest" },      \
    [SET_PACE] = { "pace", 1, 8, 4, -1, "live: slow motion, 1, 2, 4 or 8 times" },                    \
    [SET_LIMITS] = { "limits", 0, 1, 1, F_10_8_1, "1: limits of time run" },                          \
    [SET_ALIKE] = { "alike", 0, 1, 0, F_4_1_2, "1: the two sets cannot be told apart" },              \
    [SET_FULL_SERIES] = { "full-series", 0, 1, 1, F_17_1_3, "1: five shots each even when decided" }, \
    [SET_INTERVAL] = { "interval", 0, 300, 180, F_3_1_1, "between the halves, s" },                   \
    [SET_EXTRA] = { "extra", 60, 1200, 600, F_3_3_1_1, "extra time, s" }

static const TqSetting settings[FISTF_SETTINGS] = {
    [SET_HALF] = { "half", 60, 1800, 900, F_3_1_1, "length of a half, s" },
    COMMON_SETTINGS,
};
static const TqSetting settings_indoor[FISTF_SETTINGS] = {
    [SET_HALF] = { "half", 60, 1800, 420, F_V_1, "length of a half, s" },
    COMMON_SETTINGS,
};

/* clang-format off */
static const Chapter *const chapters[] = {
    &fistf_lexicon,
    &fistf_play_words,
    &fistf_knocked_out_rows,
    &fistf_r01,
    &fistf_r02,
    &fistf_r03,
    &fistf_r04,
    &fistf_r05,
    &fistf_r06,
    &fistf_r07,
    &fistf_r08,
    &fistf_r09,
    &fistf_r10,
    &fistf_r11,
    &fistf_r12,
    &fistf_r13,
    &fistf_r14,
    &fistf_r15,
    &fistf_r16,
    &fistf_r17,
    &fistf_equipment,
    &fistf_referee,
    &fistf_indoor,
};
/* clang-format on */

/* I.11: what it means to be past a line; the zone of 7.1.1.a is one of many that rest on it. */
static const ClauseAllows allows[] = {
    { F_I_11, F_7_1_1_A },
    /* 13.1.4.b, 13.1.4.s2, 13.1.5: who is offside by 13.1.1, and who is not. */
    { F_13_1_4_B, F_13_1_1 },
    { F_13_1_4_S2, F_13_1_1 },
    { F_13_1_5, F_13_1_1 },
    /* 10.7.2.6, 10.7.2.7: words that are no breach of 10.7.2. */
    { F_10_7_2_6, F_10_7_2 },
    { F_10_7_2_7, F_10_7_2 },
    /* IV.1.1, IV.1.7: every call is announced, and the end is written down. V.1, V.12, V.13:
       indoor's halves are played like any, on its own field, and all else holds. */
    { F_IV_1_1, F_5_1_B },
    { F_IV_1_7, F_I_9 },
    { F_IV_1_5, F_I_3 }, /* what is measured before the match */
    { F_V_1, F_3_1_1 },
    { F_V_12, F_V_8_1 },
    { F_V_13, F_5_1_B },
    /* 13.3.3, 13.4.4: what counts as one of the three of 13.3.2. */
    { F_13_3_3, F_13_3_2 },
    { F_13_4_4, F_13_3_2 },
    { F_2_1_1_1, F_2_1_2_1 }, /* on the cloth it stays */
    { F_DE_2_1_1, F_2_1_2_1 },
    { F_2_1_2_4, F_2_1_2_1 },
    /* 1.1.3 (de): any finger for who lacks those of 1.1.1. */
    { F_DE_1_1_3, F_1_1_1 },
    /* 1.3.2: the keeper may be held while a figure is flicked, and what it meets counts. */
    { F_1_3_2, F_5_1_B },
    /* 1.4.1 (de): polishing before the match and between the halves, else 1.4.2. */
    { F_DE_1_4_1, F_1_4_2 },
    /* 5.3.2: after the ball the figure may meet anything; before it, 5.3.1. */
    { F_5_3_2, F_5_3_1 },
    /* I.7: a figure is figurine and base, whichever the ball meets. */
    { F_I_7, F_5_1_B },
    { F_DE_8_1_3_B, F_13_3_1 }, /* possession changes at its touch, and all is counted anew */
};

/* The ball at every line, keepers at those that they must not touch (8.2.1), figures nowhere. */
static bool watches(const struct ref *ref, int line, TqThing piece)
{
    int end;
    const TqGame game = (TqGame)rulebook_get(ref->book)->table;
    return thing_is_keeper(piece) && tq_game_watch_role(game, line, &end) == TQ_LINE_KEEPER &&
           end == ref_end(ref, (TqSide)piece.side);
}

static bool place_rules(const struct ref *ref, TqThing thing, PlaceRules *rules)
{
    const struct fistf *f = fistf_seen(ref);
    const bool may = thing_is_ball(thing)
                         ? fistf_ball_may_be_placed(ref, f->restart.to)
                         : fistf_may_place(ref, (TqSide)thing.side) & 1u << thing.number;
    if (f->phase != FISTF_RESTART || !may)
        return false;
    fistf_place_rules(ref, thing, rules);
    return true;
}

#define DEED(deed) (1u << (deed))
#define FISTF_BOOK(own_name, own_edition, own_table, own_names, own_settings, own_equip,           \
                   own_measures, how_many)                                                         \
    {                                                                                              \
        .name = own_name, .edition = own_edition, .switches = FISTF_SWITCHES,                      \
        .switched = fistf_switches, .table = own_table, .clauses = FISTF_CLAUSE_COUNT,             \
        .clause = own_names, .chapters = sizeof chapters / sizeof chapters[0],                     \
        .chapter = chapters, .allowed = sizeof allows / sizeof allows[0], .allows = allows,        \
        .state = &fistf_fields, .settings = FISTF_SETTINGS, .setting = own_settings,               \
        .measures = how_many, .measure = own_measures, .equip = own_equip,                         \
        .contests = FISTF_CONTESTS, .contest = fistf_contests,                                     \
        .hears = FACT_BIT(FACT_CROSS) | FACT_BIT(FACT_REST) | FACT_BIT(FACT_CLOTH) |               \
                 FACT_BIT(FACT_LIE) | FACT_BIT(FACT_TANGLE),                                       \
        .watches = watches, .in_motion = true, .overhang = fistf_overhang, .moving = fistf_moving, \
        .walled = fistf_walled, .order_due = fistf_order_due, .release = fistf_release,            \
        .hide = fistf_hide, .place_rules = place_rules, .preset = fistf_preset,                    \
        .quick = fistf_quick,                                                                      \
        .deeds = DEED(TQ_DO_MOVE) | DEED(TQ_DO_ARRANGE) | DEED(TQ_DO_LIFT) | DEED(TQ_DO_NAME) |    \
                 DEED(TQ_DO_REQUEST) | DEED(TQ_DO_ORDER) | DEED(TQ_DO_WAIT),                       \
        .kinds = 1u << TQ_FLICK_LIFTED | 1u << TQ_FLICK_POSITIONAL | 1u << TQ_FLICK_TICK,          \
        .start = fistf_start, .tally = fistf_tally, .set_right = fistf_set_right,                  \
        .resolve = fistf_resolve, .impossible = fistf_impossible, .offers = fistf_offers,          \
        .forbids = fistf_forbids, .right = fistf_right, .restart_form = fistf_restart_form,        \
        .named = fistf_named, .wait = fistf_wait, .limited_by = fistf_limited_by,                  \
        .echoes = fistf_echoes, .whistle = fistf_whistle, .of_flick = fistf_entry_of_flick,        \
        .which_flick = fistf_entry_which_flick, .awaits_rest = fistf_entry_awaits_rest,            \
        .told_as = fistf_told_as, .waive = fistf_waive_again, .shot = fistf_can_shoot,             \
        .view = fistf_view, .view_asked = fistf_view_asked, .case_begin = fistf_case_begin,        \
        .given = fistf_given, .cannot_lie = fistf_cannot_lie, .expect = fistf_expect               \
    }

const struct rulebook fistf_es_book =
    FISTF_BOOK("fistf-es", 0, TQ_FISTF, names_es, settings, &fistf_es_equip,
               fistf_es_measures + FISTF_INDOOR_ONLY, FISTF_ES_MEASURES - FISTF_INDOOR_ONLY);
const struct rulebook fistf_de_book =
    FISTF_BOOK("fistf-de", 1, TQ_FISTF, names_de, settings, &fistf_de_equip, fistf_de_measures,
               FISTF_DE_MEASURES);
const struct rulebook fistf_indoor_book =
    FISTF_BOOK("fistf-indoor", 2, TQ_FISTF_INDOOR, names_es, settings_indoor, &fistf_es_equip,
               fistf_es_measures, FISTF_ES_MEASURES - FISTF_OUTDOOR_ONLY);
