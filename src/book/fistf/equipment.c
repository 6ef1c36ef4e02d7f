/* SPDX-License-Identifier: MIT */
/* Equipment (es part III, de part II) and the words of the lexicon for things, as measures. Each
   edition has a table of its own, for it parts its clauses otherwise; where only one of them speaks
   of a thing, only its table has the measure.
   OPEN(fistf-es/III.2.3): where one value is printed, it is that value exactly.
   OPEN(fistf-es/III.4.3.2): measures of an approved type bear its name, besides those of all. */
#include "book/fistf/fistf.h"
#include "ref/equip.h"

#define MANY 1000000 /* the book sets no limit */

#define WITHIN(name, unit, lo, hi, clause) RANGE(name, unit, lo, hi, NO_IDEAL, clause)

/* III.4 (II.4) and III.5 (II.5): figures and keepers are the same in both editions. */
#define FIGURE_MEASURES                                                                            \
    WORD("base-shape", "round", F_III_4_1), WORD("figurine-joint", "firm", F_III_4_1),             \
        WITHIN("base-height", "mm", 5, 7, F_III_4_1_1),                                            \
        WITHIN("base-diameter", "mm", 16, 21, F_III_4_1_1),                                        \
        WITHIN("figurine-width", "mm", 6, 13, F_III_4_1_2),                                        \
        UP_TO("figurine-thickness", "mm", 6, F_III_4_1_2),                                         \
        WITHIN("figure-height", "mm", 27, 39, F_III_4_1_3),                                        \
        WORD("figures-type", "alike", F_III_4_2), WORD("figurines-paint", "alike", F_III_4_2),     \
        WORD("base-colours", "alike", F_III_4_2),                                                  \
        WORD("figure-type", "flat oo-scale sports toccer profibase woodentop zeugo", F_III_4_3_2), \
        WORD("flat-kind", "subbuteo german english swiss newfooty", F_III_4_3_2_1),                \
        WITHIN("flat-base-diameter", "mm", 17, 18, F_III_4_3_2_1),                                 \
        WITHIN("flat-height", "mm", 35, 39, F_III_4_3_2_1),                                        \
        WORD("oo-kind", "moulded walker bar plug", F_III_4_3_2_2),                                 \
        WITHIN("oo-base-diameter", "mm", 18, 21, F_III_4_3_2_2),                                   \
        WITHIN("oo-height", "mm", 28, 31, F_III_4_3_2_2),                                          \
        ALWAYS("sports-base-diameter", "mm", 21, F_III_4_3_2_3),                                   \
        WITHIN("sports-height", "mm", 35, 37, F_III_4_3_2_3),                                      \
        ALWAYS("toccer-base-diameter", "mm", 21, F_III_4_3_2_4),                                   \
        WITHIN("toccer-height", "mm", 34, 36, F_III_4_3_2_4),                                      \
        WORD("profibase-figurine", "oo-scale", F_III_4_3_2_5),                                     \
        WITHIN("woodentop-height", "mm", 30, 32, F_III_4_3_2_6),                                   \
        WORD("woodentop-base", "oo-scale profibase sports", F_III_4_3_2_6),                        \
        WORD("zeugo-like", "oo-scale", F_III_4_3_2_7)

#define KEEPER_MEASURES                                                                          \
    UP_TO("keeper-height", "mm", 39, F_III_5_1_1),                                               \
        UP_TO("keeper-thickness", "mm", 6, F_III_5_1_2),                                         \
        UP_TO("keeper-width", "mm", 21, F_III_5_1_3),                                            \
        WORD("rod-fixed-to", "figurine base", F_III_5_2),                                        \
        WORD("rod-shape", "straight", F_III_5_2_1), UP_TO("rod-length", "mm", 150, F_III_5_2_1), \
        UP_TO("rod-thickness", "mm", 4, F_III_5_2_1),                                            \
        UP_TO("handle-length", "mm", 100, F_III_5_2_2),                                          \
        WORD("keeper-type", "flat oo-scale sports toccer woodentop zeugo", F_III_5_3_2),         \
        WORD("flat-keeper-kind", "subbuteo german english swiss", F_III_5_3_2_1),                \
        WORD("oo-keeper-kind", "jockey outstretched crouching", F_III_5_3_2_2),                  \
        WORD("oo-keeper-material", "plastic metal", F_III_5_3_2_2),                              \
        WORD("sports-keeper-material", "polystyrene wood", F_III_5_3_2_3),                       \
        WORD("sports-keeper-rod", "base", F_III_5_3_2_3),                                        \
        WORD("toccer-keeper-material", "plastic metal", F_III_5_3_2_4),                          \
        WORD("toccer-keeper-rod", "feet", F_III_5_3_2_4),                                        \
        WORD("woodentop-keeper-base", "standard", F_III_5_3_2_5),                                \
        WORD("zeugo-keeper-like", "oo-scale", F_III_5_3_2_6)

/* The Spanish edition and indoor: each leaves out what the other alone has, at either end. */
const TqMeasure fistf_es_measures[] = {
    ALWAYS("figures", "", 5, F_V_2),

    /* The lexicon. */
    ALWAYS("touchlines", "", 2, F_I_1),
    ALWAYS("goal-lines", "", 2, F_I_1),
    WORD("rests-on", "base", F_I_3),
    WORD("figurine-shape", "human", F_I_5),
    WORD("cloth-shape", "rectangle", F_I_13),
    WORD("fence", "all-round", F_I_14),

    /* Rule 1.1: table, cloth, fence and lines. K3: one range for cloth and board. */
    WORD("board-material", "chipboard similar", F_III_1_1_1),
    WITHIN("table-height", "mm", 700, 900, F_III_1_1_1),
    WORD("table-level", "yes", F_III_1_1_1),
    ALWAYS("hampering-objects", "", 0, F_III_1_1_1),
    WITHIN("cloth-side-margin", "mm", 40, 100, F_III_1_1_2),
    WITHIN("cloth-end-margin", "mm", 40, 100, F_III_1_1_2),
    WITHIN("board-side-margin", "mm", 40, 100, F_III_1_1_2),
    WITHIN("board-end-margin", "mm", 40, 100, F_III_1_1_2),
    UP_TO("board-behind-goal", "mm", 100, F_III_1_1_2),
    WITHIN("fence-height", "mm", 20, 100, F_III_1_1_3),
    UP_TO("fence-thickness", "mm", 100, F_III_1_1_3),
    WITHIN("fence-gap", "mm", 150, 250, F_III_1_1_3),
    WORD("cloth-surface", "even", F_III_1_1_5),
    UP_TO("line-width", "mm", 3, F_III_1_1_6),
    WORD("lines-felt", "no", F_III_1_1_6),

    /* 1.2: the playing area. K1: measured to the outer edges of its lines. */
    WORD("field-shape", "rectangle", F_III_1_2_1),
    WITHIN("field-length", "mm", 900, 1400, F_III_1_2_1),
    WITHIN("field-width", "mm", 600, 1000, F_III_1_2_1),
    WORD("halfway-line", "middle", F_III_1_2_1_S3),
    WORD("centre-spot", "centred", F_III_1_2_1_S3),
    WITHIN("centre-circle-radius", "mm", 60, 120, F_III_1_2_1_S4),
    WORD("shooting-zones", "equal", F_III_1_2_2),
    WITHIN("penalty-area-depth", "mm", 120, 180, F_III_1_2_3),
    WITHIN("penalty-area-width", "mm", 300, 480, F_III_1_2_3),
    WORD("penalty-area-place", "centred", F_III_1_2_3),
    WORD("penalty-mark", "on-axis", F_III_1_2_3_S2),
    WITHIN("penalty-mark-distance", "mm", 80, 140, F_III_1_2_3_S2),
    ALWAYS("penalty-arc-radius", "mm", 90, F_III_1_2_3_S3),
    WITHIN("goal-area-depth", "mm", 50, 70, F_III_1_2_4),
    WITHIN("goal-area-width", "mm", 220, 260, F_III_1_2_4),
    WORD("goal-area-place", "centred", F_III_1_2_4),
    WORD("goal-area-sides", "ending running-on", F_III_1_2_4_S2),
    WITHIN("corner-radius", "mm", 20, 30, F_III_1_2_5),

    /* 2: goals. K4: 125 by 60 is the clear opening. OPEN(fistf-es/III.2.2): two side bars on each
       side are four, the German edition's two are two in all. */
    WORD("goal-place", "centred", F_III_2_1),
    WORD("goal-material", "solid", F_III_2_1),
    WORD("goals-fixed", "yes", F_III_2_1),
    ALWAYS("goal-posts", "", 2, F_III_2_2),
    ALWAYS("goal-bars", "", 1, F_III_2_2),
    ALWAYS("goal-side-bars", "", 4, F_III_2_2),
    WITHIN("goal-rear-bars", "", 1, 2, F_III_2_2),
    WORD("goal-net", "tied", F_III_2_2),
    WORD("posts-stand", "upright", F_III_2_3),
    ALWAYS("goal-height", "mm", 60, F_III_2_3),
    ALWAYS("goal-width", "mm", 125, F_III_2_3),
    UP_TO("post-thickness", "mm", 5, F_III_2_3_S2),
    WITHIN("goal-depth", "mm", 60, 90, F_III_2_3_S3),

    /* 3: the ball. */
    WORD("ball-shape", "sphere", F_III_3_1),
    WORD("ball-material", "plastic", F_III_3_1),
    WORD("ball-hollow", "yes", F_III_3_1),
    ALWAYS("ball-diameter", "mm", 22, F_III_3_1),
    { "ball-mass", "g", 1500, 1500, 1500, NULL, F_III_3_1, 0 },
    WORD("ball-make", "!", F_III_3_1),
    WORD("ball-agreed", "yes no", F_III_3_1_S2),
    WORD("default-ball", "white-tango", F_III_3_1_S2),
    WORD("ball-painted", "yes no", F_III_3_2),
    WORD("ball-accepted-by", "both", F_III_3_2),
    WORD("ball-condition", "sound", F_III_3_2_S2),

    /* 4: figures and the spare keeper. K5: 6 to 13 is the width of the figurine. */
    FIGURE_MEASURES,

    /* 5: the keeper on its rod. */
    WORD("keeper-joint", "firm", F_III_5_1),
    UP_TO("keeper-volume", "mm3", 2700, F_III_5_1),
    WORD("volume-measured", "without-rod", F_III_5_1),
    KEEPER_MEASURES,

    /* 4.2: how many; indoor ends above, with 2 of part V at the head instead. */
    ALWAYS("spare-keepers", "", 1, F_III_4_2),
    WORD("spare-keeper-base", "differs", F_III_4_2),
    ALWAYS("figures", "", 10, F_III_4_2),
};
_Static_assert(sizeof fistf_es_measures / sizeof fistf_es_measures[0] == FISTF_ES_MEASURES,
               "the header knows how many");

const TqMeasure fistf_de_measures[] = {
    /* The preamble. */
    ALWAYS("touchlines", "", 2, F_I_1),
    ALWAYS("goal-lines", "", 2, F_I_1),
    WORD("rests-on", "base", F_I_3),
    WORD("figurine-shape", "human", F_I_5),
    WORD("cloth-shape", "rectangle", F_I_13),
    WORD("fence", "all-round", F_I_14),

    /* Rule 1.1: table, cloth, fence and lines. K3: one range for cloth and board. */
    WORD("board-material", "chipboard similar", F_III_1_1_1),
    WITHIN("table-height", "mm", 700, 900, F_III_1_1_1),
    WORD("table-level", "yes", F_III_1_1_1),
    WITHIN("cloth-side-margin", "mm", 40, 100, F_III_1_1_2),
    WITHIN("cloth-end-margin", "mm", 40, 100, F_III_1_1_2),
    WITHIN("board-side-margin", "mm", 40, 100, F_III_1_1_2),
    WITHIN("board-end-margin", "mm", 40, 100, F_III_1_1_2),
    UP_TO("board-behind-goal", "mm", 100, F_III_1_1_2),
    WITHIN("fence-height", "mm", 20, 100, F_III_1_1_3),
    UP_TO("fence-thickness", "mm", 100, F_III_1_1_3),
    WITHIN("fence-gap", "mm", 150, 250, F_III_1_1_3),
    WORD("cloth-surface", "even", F_III_1_1_5),
    UP_TO("line-width", "mm", 3, F_III_1_1_6),
    WORD("lines-felt", "no", F_III_1_1_6),

    /* 1.2: the playing area. K1: measured to the outer edges of its lines. */
    WORD("field-shape", "rectangle", F_III_1_2_1),
    WITHIN("field-length", "mm", 900, 1400, F_III_1_2_1),
    WITHIN("field-width", "mm", 600, 1000, F_III_1_2_1),
    WORD("halfway-line", "middle", F_III_1_2_1),
    WORD("centre-spot", "centred", F_III_1_2_1),
    WITHIN("centre-circle-radius", "mm", 60, 120, F_III_1_2_1),
    WORD("shooting-zones", "equal", F_III_1_2_2),
    WITHIN("penalty-area-depth", "mm", 120, 180, F_III_1_2_3),
    WITHIN("penalty-area-width", "mm", 300, 480, F_III_1_2_3),
    WORD("penalty-area-place", "centred", F_III_1_2_3),
    WORD("penalty-mark", "on-axis", F_III_1_2_3),
    WITHIN("penalty-mark-distance", "mm", 80, 140, F_III_1_2_3),
    WITHIN("goal-area-depth", "mm", 50, 70, F_III_1_2_4),
    WITHIN("goal-area-width", "mm", 220, 260, F_III_1_2_4),
    WORD("goal-area-place", "centred", F_III_1_2_4),
    WORD("goal-area-sides", "ending running-on", F_III_1_2_4),
    WITHIN("corner-radius", "mm", 20, 30, F_III_1_2_5),

    /* 2: goals. K4: 125 by 60 is the clear opening. goal_rear_bar_max_mm: 5 here. */
    WORD("goal-place", "centred", F_III_2_1),
    WORD("goal-material", "solid", F_III_2_1),
    WORD("goals-fixed", "yes", F_III_2_1),
    ALWAYS("goal-posts", "", 2, F_III_2_2),
    ALWAYS("goal-bars", "", 1, F_III_2_2),
    ALWAYS("goal-side-bars", "", 2, F_III_2_2),
    WITHIN("goal-rear-bars", "", 1, MANY, F_III_2_2),
    WORD("goal-net", "tied", F_III_2_2),
    WORD("posts-stand", "upright", F_III_2_3),
    ALWAYS("goal-height", "mm", 60, F_III_2_3),
    ALWAYS("goal-width", "mm", 125, F_III_2_3),
    UP_TO("post-thickness", "mm", 5, F_III_2_3),
    UP_TO("rear-bar-thickness", "mm", 5, F_III_2_3),
    WITHIN("goal-depth", "mm", 60, 90, F_III_2_3),

    /* 3: the ball. approved_balls: those of II.3.2; the Spanish edition has no list. */
    ALWAYS("ball-diameter", "mm", 22, F_III_3_1),
    { "ball-mass", "g", 1500, 1500, 1500, NULL, F_III_3_1, 0 },
    WORD("ball-make", "subbuteo zeugo", F_DE_II_3_2),
    WORD("ball-agreed", "yes no", F_III_3_1),
    WORD("default-ball", "white-tango", F_III_3_1),
    WORD("default-ball-make", "fistf subbuteo", F_DE_II_3_3),
    WORD("ball-painted", "yes no", F_III_3_2),
    WORD("ball-accepted-by", "both", F_III_3_2),
    WORD("ball-condition", "sound", F_III_3_2),

    /* 4: figures and the spare keeper. K5: 6 to 13 is the width of the figurine. */
    ALWAYS("keepers", "", 1, F_III_4_2),
    FIGURE_MEASURES,

    /* 5: the keeper on its rod. keeper_volume_excludes_rod: this edition does not say. */
    WORD("keeper-joint", "firm", F_III_5_1),
    UP_TO("keeper-volume", "mm3", 2700, F_DE_II_5_1_N1),
    WORD("volume-measured", "without-rod with-rod", F_DE_II_5_1_N1),
    KEEPER_MEASURES,

    /* 4.2: how many. */
    ALWAYS("spare-keepers", "", 1, F_III_4_2),
    WORD("spare-keeper-base", "differs", F_III_4_2),
    ALWAYS("figures", "", 10, F_III_4_2),
};
_Static_assert(sizeof fistf_de_measures / sizeof fistf_de_measures[0] == FISTF_DE_MEASURES,
               "the header knows how many");

/* III.3.1.s2 (II.3.1, II.3.3): the ball of who cannot agree. III.3.2 (II.3.4): a painted one only
   if both accept it. */
static const EquipWhen whens_es[] = {
    { "default-ball", "ball-agreed", "no", false },
    { "ball-accepted-by", "ball-painted", "yes", false },
};
static const EquipWhen whens_de[] = {
    { "default-ball", "ball-agreed", "no", false },
    { "default-ball-make", "ball-agreed", "no", false },
    { "ball-accepted-by", "ball-painted", "yes", false },
};

/* III.1.2.1.s2 (II.1.2.1): the length exceeds the width by 300. III.1.2.3.s2 (II.1.2.3): the
   penalty spot is in the area. */
static const EquipExcess excesses_es[] = {
    { "field-length", "field-width", MILLI(300), F_III_1_2_1_S2 },
    { "penalty-area-depth", "penalty-mark-distance", 0, F_III_1_2_3_S2 },
};
static const EquipExcess excesses_de[] = {
    { "field-length", "field-width", MILLI(300), F_III_1_2_1 },
    { "penalty-area-depth", "penalty-mark-distance", 0, F_III_1_2_3 },
};

/* What a table is built by. Cloth and board keep their usual margins (K3), rods are the usual ones.
   Our least thickness of fence and posts is 2, of lines a half; a keeper lower than the ball's
   middle, or thinner than a card, is no obstacle to it. */
static const EquipPlayed played[] = {
    EQUIP_TABLE("field-length", half_x, 0.5, 0),
    EQUIP_TABLE("field-width", half_y, 0.5, 0),
    EQUIP_TABLE("line-width", line, 1, 500),
    EQUIP_TABLE("centre-circle-radius", circle, 1, 0),
    EQUIP_TABLE("penalty-area-depth", large_deep, 1, 0),
    EQUIP_TABLE("penalty-area-width", large_half, 0.5, 0),
    EQUIP_TABLE("penalty-mark-distance", mark, 1, 0),
    EQUIP_TABLE("goal-area-depth", small_deep, 1, 0),
    EQUIP_TABLE("goal-area-width", small_half, 0.5, 0),
    EQUIP_TABLE("corner-radius", corner, 1, 0),
    EQUIP_TABLE("goal-depth", goal_depth, 1, 0),
    EQUIP_TABLE("post-thickness", post, 0.5, MILLI(2)),
    EQUIP_TABLE("fence-height", fence_height, 1, 0),
    EQUIP_TABLE("fence-thickness", fence_thickness, 1, MILLI(2)),
    EQUIP_TABLE("fence-gap", fence_gap, 1, 0),
    EQUIP_TEAM("base-diameter", piece_radius, 0.5, 0),
    EQUIP_TEAM("base-height", piece_base, 1, 0),
    EQUIP_TEAM("figure-height", piece_height, 1, 0),
    EQUIP_TEAM("keeper-height", keeper_height, 1, MILLI(22)),
    EQUIP_TEAM("keeper-thickness", keeper_deep, 0.5, MILLI(1)),
    EQUIP_TEAM("keeper-width", keeper_wide, 0.5, MILLI(2)),
};
#define AS_USUAL                                                                               \
    "cloth-side-margin cloth-end-margin board-side-margin board-end-margin board-behind-goal " \
    "rear-bar-thickness goal-side-bars goal-rear-bars figurine-width figurine-thickness "      \
    "flat-base-diameter flat-height oo-base-diameter oo-height sports-base-diameter "          \
    "sports-height toccer-base-diameter toccer-height woodentop-height keeper-volume "         \
    "rod-length rod-thickness handle-length"

#define OF_SIDE "figures spare-keepers spare-keeper-base figures-type figurines-paint base-colours"
#define OF_FIELD                                                                              \
    "rests-on figurine-shape base-shape figurine-joint base-height base-diameter "            \
    "figurine-width figurine-thickness figure-height figure-type flat-kind "                  \
    "flat-base-diameter flat-height oo-kind oo-base-diameter oo-height sports-base-diameter " \
    "sports-height toccer-base-diameter toccer-height profibase-figurine woodentop-height "   \
    "woodentop-base zeugo-like"
#define OF_KEEPER                                                                             \
    "keeper-joint keeper-volume volume-measured keeper-height keeper-thickness keeper-width " \
    "rod-fixed-to rod-shape rod-length rod-thickness handle-length keeper-type "              \
    "flat-keeper-kind oo-keeper-kind oo-keeper-material sports-keeper-material "              \
    "sports-keeper-rod toccer-keeper-material toccer-keeper-rod woodentop-keeper-base "       \
    "zeugo-keeper-like"

const EquipRules fistf_es_equip = {
    .of_side = OF_SIDE,
    .of_field = OF_FIELD,
    .of_keeper = OF_KEEPER,
    EQUIP_ROWS(whens, when, whens_es),
    EQUIP_ROWS(excesses, excess, excesses_es),
    EQUIP_ROWS(played, play, played),
    .as_usual = AS_USUAL,
};
const EquipRules fistf_de_equip = {
    .of_side = OF_SIDE " keepers",
    .of_field = OF_FIELD,
    .of_keeper = OF_KEEPER,
    EQUIP_ROWS(whens, when, whens_de),
    EQUIP_ROWS(excesses, excess, excesses_de),
    EQUIP_ROWS(played, play, played),
    .as_usual = AS_USUAL,
};

/* III.3.2.s2, de II.3.4  The referee saw that the ball is broken: another one as soon as it rests.
 */
static Judgement fistf_ball_broken(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    if (f->ball_broken != h->out.clause || f->ball_moves)
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_SUBSTITUTION;
    h->out.thing = thing_ball();
    return JUDGE_RULED;
}

#define SEEN (FACT_BIT(FACT_ENTRY) | FACT_BIT(FACT_REST) | FACT_BIT(FACT_SETTLED))

static const ClauseRow rows[] = {
    MEASURED(F_I_1),
    MEASURED(F_I_3),
    MEASURED(F_I_5),
    MEASURED(F_I_13),
    MEASURED(F_I_14),
    MEASURED(F_III_1_1_1),
    MEASURED(F_III_1_1_2),
    MEASURED(F_III_1_1_3),
    MEASURED(F_III_1_1_5),
    MEASURED(F_III_1_1_6),
    MEASURED(F_III_1_2_1),
    MEASURED(F_III_1_2_1_S2),
    MEASURED(F_III_1_2_1_S3),
    MEASURED(F_III_1_2_1_S4),
    MEASURED(F_III_1_2_2),
    MEASURED(F_III_1_2_3),
    MEASURED(F_III_1_2_3_S2),
    MEASURED(F_III_1_2_3_S3),
    MEASURED(F_III_1_2_4),
    MEASURED(F_III_1_2_4_S2),
    MEASURED(F_III_1_2_5),
    MEASURED(F_III_2_1),
    MEASURED(F_III_2_2),
    MEASURED(F_III_2_3),
    MEASURED(F_III_2_3_S2),
    MEASURED(F_III_2_3_S3),
    MEASURED(F_III_3_1),
    MEASURED(F_DE_II_3_2),
    MEASURED(F_III_3_1_S2),
    MEASURED(F_DE_II_3_3),
    MEASURED(F_III_4_1),
    MEASURED(F_III_4_1_1),
    MEASURED(F_III_4_1_2),
    MEASURED(F_III_4_1_3),
    MEASURED(F_III_4_2),
    MEASURED(F_III_4_3_2),
    MEASURED(F_III_4_3_2_1),
    MEASURED(F_III_4_3_2_2),
    MEASURED(F_III_4_3_2_3),
    MEASURED(F_III_4_3_2_4),
    MEASURED(F_III_4_3_2_5),
    MEASURED(F_III_4_3_2_6),
    MEASURED(F_III_4_3_2_7),
    MEASURED(F_III_5_1),
    MEASURED(F_DE_II_5_1_N1),
    MEASURED(F_III_5_1_1),
    MEASURED(F_III_5_1_2),
    MEASURED(F_III_5_1_3),
    MEASURED(F_III_5_2),
    MEASURED(F_III_5_2_1),
    MEASURED(F_III_5_2_2),
    MEASURED(F_III_5_3_2),
    MEASURED(F_III_5_3_2_1),
    MEASURED(F_III_5_3_2_2),
    MEASURED(F_III_5_3_2_3),
    MEASURED(F_III_5_3_2_4),
    MEASURED(F_III_5_3_2_5),
    MEASURED(F_III_5_3_2_6),
    { F_III_3_2, TQ_AT_MEASURE, SEEN, fistf_ball_broken },
    { F_III_3_2_S2, TQ_AT_MEASURE, SEEN, fistf_ball_broken },
};
const Chapter fistf_equipment = { "III", sizeof rows / sizeof rows[0], rows };
