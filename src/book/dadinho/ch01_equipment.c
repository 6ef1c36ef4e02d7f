/* SPDX-License-Identifier: MIT */
/* Chapter I, articles 1 to 9: table, field, goals, ball, teams, pieces and pick; and with them the
   measures of later chapters (13, 14, 22.pu, 23, 23.p1, 88), so that one table holds them all. */
#include "book/dadinho/dadinho.h"
#include "ref/equip.h"

const TqMeasure dadinho_measures[] = {
    /* 1: chipboard, at present the ideal, or a wood like it; others as the federation approves. */
    WORD("table-material", "chipboard wood approved", D_1),
    WORD("fence", "closed", D_1_P1),
    WORD("fence-lining", "rubber leather cord cork other", D_1_P1),
    RANGE("table-width", "mm", 1140, 1340, 1240, D_1_P2_1),
    RANGE("table-length", "mm", 1740, 1940, 1840, D_1_P2_2),
    RANGE("table-height", "mm", 750, 850, 800, D_1_P2_3),
    RANGE("fence-height", "mm", 10, 20, 10, D_1_P2_4),

    /* 2: between two goal lines and two side lines, marked like a field of football. */
    WORD("markings", "football", D_2),
    ALWAYS("goal-lines", "", 2, D_2),
    ALWAYS("side-lines", "", 2, D_2),
    RANGE("field-width", "mm", 980, 1180, 1080, D_2_PU_1),
    RANGE("field-length", "mm", 1540, 1740, 1640, D_2_PU_2),
    ALWAYS("large-area-depth", "mm", 300, D_2_PU_3),
    ALWAYS("large-area-width", "mm", 600, D_2_PU_3),
    ALWAYS("small-area-depth", "mm", 110, D_2_PU_4),
    ALWAYS("small-area-width", "mm", 300, D_2_PU_4),
    ALWAYS("centre-circle-radius", "mm", 160, D_2_PU_5),
    ALWAYS("half-moon-radius", "mm", 160, D_2_PU_6),
    ALWAYS("corner-radius", "mm", 30, D_2_PU_7),
    ALWAYS("penalty-mark-distance", "mm", 205, D_2_PU_8),
    RANGE("side-strip", "mm", 80, 100, 80, D_2_PU_9),
    RANGE("end-strip", "mm", 80, 150, 100, D_2_PU_10),

    /* 3: two posts and a bar on the goal line, in the middle of the small area; the net lets one
       see inside. */
    ALWAYS("goal-posts", "", 2, D_3),
    ALWAYS("goal-bars", "", 1, D_3),
    WORD("goal-material", "iron wire steel wood plastic other", D_3),
    WORD("goal-net", "net cloth", D_3),
    WORD("goal-place", "centred", D_3),
    WORD("goal-measured", "inside", D_3_PU),
    ALWAYS("goal-height", "mm", 45, D_3_PU_1),
    ALWAYS("goal-width", "mm", 110, D_3_PU_2),
    RANGE("post-thickness", "mm", 2, 4, 3, D_3_PU_3),

    /* 4 */
    WORD("ball-material", "acrylic similar", D_4),
    WORD("ball-colour", "white", D_4),
    ALWAYS("ball-edge", "mm", 6, D_4),
    RANGE("ball-mass", "g", 1, 3, NO_IDEAL, D_4),
    WORD("ball-edges", "polished", D_4_PU),
    WORD("ball-shape", "cube", D_14),

    /* 5 */
    ALWAYS("buttons", "", 10, D_5),
    ALWAYS("keepers", "", 1, D_5),
    RANGE("reserves", "", 0, 7, NO_IDEAL, D_88),

    /* 6 */
    WORD("button-shape", "disc", D_6),
    WORD("button-model", "closed ring", D_6),
    RANGE("button-diameter", "mm", 35, 60, NO_IDEAL, D_6),
    UP_TO("button-height", "mm", 10, D_6),
    WORD("button-material", "!metal glass", D_6),
    WORD("buttons-look", "alike differ", D_6_PU),
    WORD("symbol", "common", D_6_PU),
    WORD("numbered", "yes", D_6_PU),
    RANGE("number", "", 0, 1000000, NO_IDEAL, D_6_PU), /* the book sets no limit */

    /* 7 */
    WORD("keeper-shape", "block", D_7),
    UP_TO("keeper-width", "mm", 80, D_7),
    UP_TO("keeper-height", "mm", 35, D_7),
    UP_TO("keeper-depth", "mm", 15, D_7),
    WORD("keeper-material", "!metal glass", D_7),
    WORD("keeper-faces", "smooth", D_7_P2),
    ALWAYS("keeper-angles", "deg", 90, D_7_P2),
    WORD("keeper-clear", "yes no", D_7_P3),
    WORD("keeper-stripe", "vertical horizontal diagonal", D_7_P3),

    /* 8, 9, 13: nothing broken, cracked or deformed plays; a pick of any shape drives the buttons;
       what makes flicks is a button or the keeper. */
    WORD("piece-condition", "sound", D_8),
    WORD("flicked-with", "pick", D_9),
    WORD("pick-shape", "!", D_9),
    WORD("piece-kind", "button keeper", D_13),

    /* 22.pu, 23, 23.p1: events of associations; the event says which tie-breaks, in which order. */
    RANGE("match-minutes", "min", 10, 20, NO_IDEAL, D_22_PU),
    WORD("halves", "equal", D_22_PU),
    WORD("tie-break", "extra-time penalties points", D_23),
    WORD("tie-break-2", "extra-time penalties points", D_23),
    WORD("tie-break-3", "extra-time penalties points", D_23),
    WORD("tie-breaks-set-by", "event", D_23_P1),
};

_Static_assert(sizeof dadinho_measures / sizeof dadinho_measures[0] == DADINHO_MEASURES,
               "the header knows how many");
const int dadinho_measure_count = DADINHO_MEASURES;

/* The tables of 1.p2 and 2.pu hold together only where the table is the field with its strips.
   OPEN(dadinho/2.pu): the book does not say which measure is wrong where they do not. We read: a
   table too large for its field is not as 1.p2 has it; field and strips that the table has no room
   for are not as 2.pu has them. */
static const EquipSum sums[] = {
    { "table-width", "field-width", "side-strip", D_1_P2, D_2_PU },
    { "table-length", "field-length", "end-strip", D_1_P2, D_2_PU },
};

/* 6.pu: buttons that differ in size, model or colour carry a common symbol. 7.p3: a clear keeper
   carries a stripe, in any direction, that joins two opposite faces. */
static const EquipWhen whens[] = {
    { "symbol", "buttons-look", "differ", false },
    { "keeper-stripe", "keeper-clear", "yes", false },
};

#define TABLE(name, number, per) EQUIP_TABLE(name, number, per, 0)
/* What a table is built by; the least sizes of pieces are ours. A button's mass is not measured: it
   is that of as much acrylic. */
static const EquipPlayed played[] = {
    TABLE("table-length", board_x, 0.5),
    TABLE("table-width", board_y, 0.5),
    TABLE("field-length", half_x, 0.5),
    TABLE("field-width", half_y, 0.5),
    { "side-strip", EQUIP_OF_EDGE, 0, 0, 0 },
    { "end-strip", EQUIP_OF_EDGE, 0, 0, 0 },
    TABLE("fence-height", fence_height, 1),
    TABLE("post-thickness", post, 0.5),
    { "ball-mass", EQUIP_OF_BALL, offsetof(TqPieces, ball_mass), 1, 0 },
    EQUIP_TEAM("button-diameter", piece_radius, 0.5, 0),
    EQUIP_TEAM("button-height", piece_height, 1, MILLI(4)),
    EQUIP_TEAM("keeper-width", keeper_wide, 0.5, MILLI(20)),
    EQUIP_TEAM("keeper-height", keeper_height, 1, MILLI(10)),
    EQUIP_TEAM("keeper-depth", keeper_deep, 0.5, MILLI(4)),
};

const EquipRules dadinho_equip = {
    .of_side = "buttons keepers reserves buttons-look symbol flicked-with pick-shape",
    .of_field = "button-shape button-model button-diameter button-height button-material "
                "numbered number",
    .of_keeper = "keeper-shape keeper-width keeper-height keeper-depth keeper-material "
                 "keeper-faces keeper-angles keeper-clear keeper-stripe",
    .of_piece = "piece-condition piece-kind",
    .unlike = "number", /* 6.pu */
    EQUIP_ROWS(sums, sum, sums),
    EQUIP_ROWS(whens, when, whens),
    EQUIP_ROWS(played, play, played),
};

static const ClauseRow rows[] = {
    MEASURED(D_1),      MEASURED(D_1_P1),   MEASURED(D_1_P2),    MEASURED(D_1_P2_1),
    MEASURED(D_1_P2_2), MEASURED(D_1_P2_3), MEASURED(D_1_P2_4),  MEASURED(D_2),
    MEASURED(D_2_PU),   MEASURED(D_2_PU_1), MEASURED(D_2_PU_2),  MEASURED(D_2_PU_3),
    MEASURED(D_2_PU_4), MEASURED(D_2_PU_5), MEASURED(D_2_PU_6),  MEASURED(D_2_PU_7),
    MEASURED(D_2_PU_8), MEASURED(D_2_PU_9), MEASURED(D_2_PU_10), MEASURED(D_3),
    MEASURED(D_3_PU),   MEASURED(D_3_PU_1), MEASURED(D_3_PU_2),  MEASURED(D_3_PU_3),
    MEASURED(D_4),      MEASURED(D_4_PU),   MEASURED(D_5),       MEASURED(D_6),
    MEASURED(D_6_PU),   MEASURED(D_7),      MEASURED(D_7_P2),    MEASURED(D_7_P3),
    MEASURED(D_8),      MEASURED(D_9),
};

const Chapter dadinho_ch01 = {
    "1",
    sizeof rows / sizeof rows[0],
    rows,
};
