/* SPDX-License-Identifier: MIT */
/* Chapters I to VI, articles 1 to 18 and the foreword: players, table, cloth, field, goals, ball,
   caps and keeper, as measures. 12.p7 and 16 are choices (ch05_caps.c). */
#include "book/chapas/chapas.h"
#include "ref/equip.h"

/* OPEN(chapas/9.6): where the book gives one value only, half a millimetre either way is taken
   (K8), and said to be. */
#define SLACK 500
#define ABOUT(name, value, clause)                                                                \
    {                                                                                             \
        name, "mm", MILLI(value) - SLACK, MILLI(value) + SLACK, MILLI(value), NULL, clause, SLACK \
    }

const TqMeasure chapas_measures[] = {
    /* Foreword, 2: what there must be. */
    WORD("markings", "football", C_D_2),
    ALWAYS("caps", "", 10, C_D_4),
    ALWAYS("keepers", "", 1, C_D_4),
    WORD("timer", "yes", C_D_4),
    WORD("score-marker", "yes", C_D_4),
    WORD("gauge", "complete", C_D_4),
    WORD("measured-in", "mm", C_D_5),
    ALWAYS("players", "", 2, C_2),

    /* 4, 5. OPEN(chapas/9.3): the field 700 to 900 high by 4.pu, the table to 800 by 9.3: each
       measure by its own clause, which takes the stricter for the table (K2 took 900). */
    WORD("trestles", "firm", C_4_PU),
    RANGE("field-height", "mm", 700, 900, 750, C_4_PU),
    WORD("table-material", "wood solid approved", C_5),
    WORD("table-corners", "round square", C_5),
    WORD("fence", "closed", C_5),

    /* 6: ribbed across; other cloths in national play only. */
    WORD("cloth", "ribbed plain wool felt", C_6_P2),
    WORD("ribs", "yes no", C_6),
    WORD("furrows", "across", C_6),
    WORD("competition", "international national", C_6_P3),
    WORD("international-cloth", "ribbed", C_6_P3),

    /* 7: the markings, each where the book has it. */
    WORD("field-marks", "all", C_7),
    ALWAYS("touchlines", "", 2, C_7_A),
    ALWAYS("goal-lines", "", 2, C_7_B),
    /* OPEN(chapas/7.D): 5 across, though 9.14 has a radius of 5 for the same mark (K3 took 10). */
    UP_TO("centre-mark-diameter", "mm", 5, C_7_D),
    WORD("centre-circle", "centred", C_7_E),
    ALWAYS("penalty-areas", "", 2, C_7_G),
    WORD("penalty-mark", "on-axis", C_7_G_A_III),
    ALWAYS("goal-areas", "", 2, C_7_H),
    ALWAYS("penalty-arcs", "", 2, C_7_I),
    ABOUT("goal-line-length", 155, C_7_PU),

    /* 9 */
    WORD("dimensions", "as-listed", C_9),
    RANGE("table-length", "mm", 1530, 1840, 1700, C_9_1),
    RANGE("table-width", "mm", 960, 1200, 1100, C_9_2),
    RANGE("table-height", "mm", 700, 800, 750, C_9_3),
    RANGE("field-length", "mm", 1400, 1500, 1500, C_9_4),
    RANGE("field-width", "mm", 800, 900, 900, C_9_5),
    ABOUT("penalty-area-depth", 270, C_9_6),
    ABOUT("penalty-area-width", 600, C_9_6),
    ABOUT("goal-area-depth", 90, C_9_7),
    ABOUT("goal-area-width", 330, C_9_7),
    ABOUT("centre-circle-radius", 160, C_9_8),
    ABOUT("penalty-arc-radius", 160, C_9_9),
    ABOUT("corner-radius", 20, C_9_10),
    ABOUT("penalty-mark-distance", 180, C_9_11),
    RANGE("side-track", "mm", 80, 400, 100, C_9_12),
    RANGE("end-track", "mm", 80, 400, 100, C_9_12),
    UP_TO("line-width", "mm", 4, C_9_13), /* K5 */
    UP_TO("spot-radius", "mm", 5, C_9_14),
    RANGE("fence-height", "mm", 10, 40, 25, C_9_15),

    /* 10 */
    WORD("goal-frame", "posts-and-bar", C_10),
    WORD("goal-net", "fine", C_10_P1),
    UP_TO("post-thickness", "mm", 10, C_10_P4),
    ABOUT("goal-width", 155, C_10_P5),
    ABOUT("goal-height", 55, C_10_P5),
    ABOUT("goal-depth", 70, C_10_P5),
    WORD("goals-fixed", "no", C_10_P6),
    WORD("goal-place", "centred", C_10_P6),

    /* 11 */
    WORD("ball-shape", "sphere", C_11),
    RANGE("ball-diameter", "mm", 14, 15, NO_IDEAL, C_11_P1),
    { "ball-mass", "g", 1200, 1500, NO_IDEAL, NULL, C_11_P1, 0 },
    WORD("ball-material", "plastic", C_11_P1),

    /* 12 to 15 */
    WORD("cap-material", "metal", C_12),
    ABOUT("cap-height", 7, C_12_P1),
    { "cap-diameter", "mm", MILLI(28) - SLACK, MILLI(29) + SLACK, MILLI(29), NULL, C_12_P1,
      SLACK }, /* a screw cap 28 */
    ABOUT("cap-base", 27, C_12_P1),
    WORD("cap-base-shape", "flat", C_12_P2),
    RANGE("cap-teeth", "", 0, 1000, NO_IDEAL, C_12_P2), /* K8: "usually" 21 to 29 */
    WORD("cap-rim", "closed", C_12_P4),
    RANGE("number", "", 0, 1000000, NO_IDEAL, C_12_P5),
    WORD("badge", "common", C_12_P5),
    WORD("sets", "differ", C_12_P6),
    UP_TO("layer-thickness", "mm", 1, C_14),
    WORD("layers", "below-rim", C_14),
    UP_TO("cap-mass", "g", 30, C_15),

    /* 17, 18 */
    WORD("keeper-material", "plastic", C_17),
    UP_TO("keeper-height", "mm", 17, C_17),
    ABOUT("keeper-base", 30, C_17),
    RANGE("keeper-top", "mm", 30, 31, NO_IDEAL, C_17),
    WORD("keeper-condition", "sound", C_17),
    { "keeper-mass", "g", 0, 15500, NO_IDEAL, NULL, C_18, 0 },
    WORD("keeper-badge", "common", C_18_PU),

    /* 20, 22, 113, 116: what is laid down by the competition, and kinds of flick and of contest. */
    WORD("tie-break", "draw extra-time golden-goal penalties", C_20),
    WORD("flick-kinds", "normal bridge lifted header", C_22),
    ALWAYS("team-players-international", "", 4, C_113),
    RANGE("team-players-national", "", 2, 3, 3, C_116),
};
_Static_assert(sizeof chapas_measures / sizeof chapas_measures[0] == CHAPAS_MEASURES,
               "the header knows how many");

/* K4: a table is its field and the tracks; 80 of track rule where the least length would not hold
   them. */
static const EquipSum sums[] = {
    { "table-width", "field-width", "side-track", C_9_12, C_9_12 },
    { "table-length", "field-length", "end-track", C_9_12, C_9_12 },
};

static const EquipWhen whens[] = {
    { "furrows", "ribs", "yes", true },
    { "international-cloth", "competition", "international", false },
};

/* 15: no cap is weighed by itself. */
static const EquipTotal totals[] = { { "cap-mass", MILLI(30), C_15, CAPS } };

#define TABLE(name, number, per) EQUIP_TABLE(name, number, per, 0)
/* What a table is built by. Our least heights and masses: a cap of card alone weighs half a gram,
   and a keeper lower than a ball's middle is no obstacle to it. */
static const EquipPlayed played[] = {
    TABLE("table-length", board_x, 0.5),
    TABLE("table-width", board_y, 0.5),
    TABLE("field-length", half_x, 0.5),
    TABLE("field-width", half_y, 0.5),
    { "side-track", EQUIP_OF_EDGE, 0, 0, 0 },
    { "end-track", EQUIP_OF_EDGE, 0, 0, 0 },
    TABLE("penalty-area-depth", large_deep, 1),
    TABLE("penalty-area-width", large_half, 0.5),
    TABLE("goal-area-depth", small_deep, 1),
    TABLE("goal-area-width", small_half, 0.5),
    TABLE("centre-circle-radius", circle, 1),
    TABLE("penalty-arc-radius", arc, 1),
    TABLE("corner-radius", corner, 1),
    TABLE("penalty-mark-distance", mark, 1),
    TABLE("line-width", line, 1),
    TABLE("fence-height", fence_height, 1),
    { "post-thickness", EQUIP_OF_TABLE, offsetof(TqField, post), 0.5, MILLI(2) },
    TABLE("goal-width", mouth_half, 0.5),
    TABLE("goal-height", goal_height, 1),
    TABLE("goal-depth", goal_depth, 1),
    { "ball-diameter", EQUIP_OF_BALL, offsetof(TqPieces, ball_radius), 0.5, 0 },
    { "ball-mass", EQUIP_OF_BALL, offsetof(TqPieces, ball_mass), 1, 0 },
    EQUIP_TEAM("cap-diameter", piece_radius, 0.5, 0),
    EQUIP_TEAM("cap-base", piece_base, 0.5, 0),
    EQUIP_TEAM("cap-height", piece_height, 1, 0),
    EQUIP_TEAM("cap-mass", piece_mass, 1, 500),
    EQUIP_TEAM("keeper-height", keeper_height, 1, MILLI(8)),
    EQUIP_TEAM("keeper-base", keeper_base, 0.5, 0),
    EQUIP_TEAM("keeper-top", keeper_top, 0.5, 0),
    EQUIP_TEAM("keeper-mass", keeper_mass, 1, MILLI(2)),
};

/* 15: each cap may have another. */
static const EquipOwn own[] = { { "cap-mass", CAPS, offsetof(TqTeam, own_mass) } };

const EquipRules chapas_equip = {
    .of_side = "caps keepers badge",
    .of_field = "cap-material cap-height cap-diameter cap-base cap-base-shape cap-teeth cap-rim "
                "number layer-thickness layers cap-mass",
    .of_keeper = "keeper-material keeper-height keeper-base keeper-top keeper-condition "
                 "keeper-mass keeper-badge",
    .unlike = "number", /* 12.p5 */
    EQUIP_ROWS(sums, sum, sums),
    EQUIP_ROWS(whens, when, whens),
    EQUIP_ROWS(totals, total, totals),
    EQUIP_ROWS(played, play, played),
    EQUIP_ROWS(owns, own, own),
};

static const ClauseRow rows[] = {
    MEASURED(C_D_2),
    MEASURED(C_D_4),
    MEASURED(C_D_5),
    MEASURED(C_2),
    MEASURED(C_4_PU),
    MEASURED(C_5),
    MEASURED(C_6),
    MEASURED(C_6_P2),
    MEASURED(C_6_P3),
    MEASURED(C_7),
    MEASURED(C_7_A),
    MEASURED(C_7_B),
    MEASURED(C_7_D),
    MEASURED(C_7_G),
    MEASURED(C_7_G_A_III),
    MEASURED(C_7_H),
    MEASURED(C_7_PU),
    MEASURED(C_9),
    MEASURED(C_9_1),
    MEASURED(C_9_2),
    MEASURED(C_9_3),
    MEASURED(C_9_4),
    MEASURED(C_9_5),
    MEASURED(C_9_6),
    MEASURED(C_9_7),
    MEASURED(C_9_8),
    MEASURED(C_9_9),
    MEASURED(C_9_10),
    MEASURED(C_9_11),
    MEASURED(C_9_12),
    MEASURED(C_9_13),
    MEASURED(C_9_14),
    MEASURED(C_9_15),
    MEASURED(C_10),
    MEASURED(C_10_P1),
    MEASURED(C_10_P4),
    MEASURED(C_10_P5),
    MEASURED(C_10_P6),
    MEASURED(C_11),
    MEASURED(C_11_P1),
    MEASURED(C_12),
    MEASURED(C_12_P1),
    MEASURED(C_12_P2),
    MEASURED(C_12_P4),
    MEASURED(C_12_P5),
    MEASURED(C_12_P6),
    MEASURED(C_14),
    MEASURED(C_15),
    MEASURED(C_17),
    MEASURED(C_18),
    MEASURED(C_18_PU),
    MEASURED(C_20),
    MEASURED(C_22),
    MEASURED(C_113),
    MEASURED(C_116),
    { C_7_G_A_II, TQ_AT_CODE, 0, 0 },
    { C_7_H_A_IV, TQ_AT_CODE, 0, 0 },
};
const Chapter chapas_ch02 = { "2", sizeof rows / sizeof rows[0], rows };
