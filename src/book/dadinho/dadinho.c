/* SPDX-License-Identifier: MIT */
/* The book as a row: its clauses, settings, chapters and functions. */
#include "book/dadinho/dadinho.h"
#include <toque/games.h>

#define CLAUSE_TEXT(name, id, enforce) { "dadinho/" id, enforce },

static const ClauseName names[] = { DADINHO_CLAUSES(CLAUSE_TEXT) };

static const TqSetting settings[DADINHO_SETTINGS] = {
    [SET_HALF] = { "half", 300, 600, OFFICIAL_HALF, D_22_PU, "seconds of each half" },
    [SET_INTERVAL] = { "interval", 0, 600, 60, D_22, "seconds between the halves" },
    [SET_WINNER] = { "winner", 0, 3, 0, D_23_P1,
                     "after a draw: 0 nothing, 1 extra time, 2 extra time and kicks, 3 kicks" },
    [SET_LIMITS] = { "limits", 0, 1, 1, D_51, "1: the limits of 6, 10 and 5 seconds run" },
    [SET_CLOSED] = { "closed", 0, 1, 0, D_44,
                     "closed play by 0 any team's buttons, 1 the flicking team's" },
    [SET_RESERVES] = { "reserves", 0, 7, 7, D_88, "reserves entered for each team" },
    [SET_DECIDED] = { "decided", 0, 1, 1, D_23_P3, "1: the series of kicks stops once decided" },
    [SET_MODEL] = { "model", 0, 2, 0, D_6, "buttons: 0 closed, 1 bevelled, 2 ring" },
};

static const Chapter *const chapters[] = {
    &dadinho_ch01,        &dadinho_ch02,       &dadinho_ch03,      &dadinho_ch04,
    &dadinho_ch05,        &dadinho_ch06,       &dadinho_ch07_play, &dadinho_ch07_contact,
    &dadinho_ch07_keeper, &dadinho_ch07_hands, &dadinho_ch08,      &dadinho_ch09,
    &dadinho_ch10,        &dadinho_ch11,       &dadinho_ch12,      &dadinho_ch13,
    &dadinho_ch14,        &dadinho_ch15,       &dadinho_ch16,      &dadinho_ch17,
};

/* 64.c: the ball is turned as the coach likes, but lies on its spot (66); 64.d: the taker stands as
   near as he likes, if it has flicks left (64.b); A4.1, A4.3, A4.5: the keeper anywhere in the
   small area, and between the posts (26.pu); A1.1: dice partly outside the hull are open, others
   closed (A1.2). Annex III shows players 1 to 11 where 25 to 27 say that they are. */
static const ClauseAllows allows[] = {
    { D_64_C, D_66 },    { D_64_D, D_64_B }, { D_A4_1, D_26_PU }, { D_A4_3, D_26_PU },
    { D_A4_5, D_26_PU }, { D_A1_1, D_A1_2 }, { D_A3, D_26 },      { D_A3_1, D_26 },
    { D_A3_2, D_26 },    { D_A3_3, D_27 },   { D_A3_4, D_26 },    { D_A3_5, D_27 },
    { D_A3_6, D_25 },    { D_A3_7, D_25 },   { D_A3_8, D_27 },
};

/* Entries of what hands did while things moved, and of fouls meant (77). */
static bool of_flick(const struct ref *ref, const TqCommand *entry)
{
    const int clause = entry->clause;
    (void)ref;
    return clause == D_40 || clause == D_42 || clause == D_50_P2 || clause == D_50_P3 ||
           clause == D_53_B || clause == D_53_C || clause == D_54_A || clause == D_54_B ||
           clause == D_77 || clause == D_77_PU;
}

static void view(const struct ref *ref, TqSide side, TqView *out)
{
    const struct dadinho *d = dadinho_seen(ref);
    (void)side; /* nothing is hidden in this game */
    out->owner = d->owner;
    out->part = TQ_PART_BUTTONS;
    out->interval = d->phase == PHASE_INTERVAL;
    for (int s = TQ_HOME; s <= TQ_AWAY; s++) {
        out->buttons.count[s] = d->count[s];
        out->buttons.left[s] = dadinho_flicks_left(ref, (TqSide)s);
        for (int n = 0; n < TQ_PIECES; n++)
            out->buttons.individual[s][n] = d->indiv[s][n];
    }
    bool due = d->phase == PHASE_RESTART || d->phase == PHASE_SETUP || d->phase == PHASE_REBUILD ||
               (d->phase == PHASE_SHOT && d->shot_is_kick);
    out->restart = due ? d->restart.kind : TQ_RESTART_NONE;
    out->restart_to = due ? d->restart.to : TQ_NO_SIDE;
    out->shot = d->shot;
    out->advantage = dadinho_advantage(ref);
}

/* 47: where a button leaves the field. */
static bool watches(const struct ref *ref, int line, TqThing piece)
{
    int end;
    const TqLineRole role = tq_game_watch_role(TQ_DADINHO, line, &end);
    (void)ref;
    return piece.number > 0 && (role == TQ_LINE_SIDE || role == TQ_LINE_GOAL);
}

const struct rulebook dadinho_book = {
    .name = "dadinho",
    .table = TQ_DADINHO,
    .clauses = DADINHO_CLAUSE_COUNT,
    .clause = names,
    .chapters = sizeof chapters / sizeof chapters[0],
    .chapter = chapters,
    .allowed = sizeof allows / sizeof allows[0],
    .allows = allows,
    .settings = DADINHO_SETTINGS,
    .setting = settings,
    .measures = DADINHO_MEASURES,
    .measure = dadinho_measures,
    .equip = &dadinho_equip,
    .start = dadinho_start,
    .tally = dadinho_tally,
    .set_right = dadinho_set_right,
    .resolve = dadinho_resolve,
    .impossible = dadinho_impossible,
    .forbids = dadinho_forbids,
    .right = dadinho_right,
    .offers = dadinho_offers,
    .restart_form = dadinho_restart_form,
    .wait = dadinho_wait,
    .whistle = dadinho_whistle,
    .of_flick = of_flick,
    .watches = watches,
    .hears = FACT_BIT(FACT_CROSS),
    .view = view,
    .state = &dadinho_fields,
    .case_begin = dadinho_case_begin,
    .given = dadinho_given,
    .named = dadinho_named,
    .expect = dadinho_expect,
};
