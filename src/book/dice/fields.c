/* SPDX-License-Identifier: MIT */
/* The book's state, field by field: what the hash covers. */
#include "book/dice/dice.h"

static const Field face_fields[] = {
    FIELD_INT(TqFace, kind),
    FIELD_INT(TqFace, number),
    FIELD_INT(TqFace, symbol),
};
static const Fields face_list = FIELDS(TqFace, face_fields);

static const Field square_fields[] = {
    FIELD_INT(TqSquare, row),
    FIELD_INT(TqSquare, band),
};
static const Fields square_list = FIELDS(TqSquare, square_fields);

static const Field rules_fields[] = {
    FIELD_PART_GRID(TqDice, face, &face_list),
    FIELD_PART(TqDice, centre, &square_list),
    FIELD_PART(TqDice, mouth, &square_list),
    FIELD_PART(TqDice, rebound, &square_list),
    FIELD_PART(TqDice, keeper_near, &square_list),
    FIELD_PART(TqDice, keeper_far, &square_list),
    FIELD_PART(TqDice, assist, &square_list),
    FIELD_PART_ARRAY(TqDice, own_goal, &square_list),
    FIELD_INT(TqDice, goal_kick_band),
    FIELD_INT(TqDice, shoot_row),
    FIELD_INT(TqDice, area_row),
    FIELD_INT(TqDice, area_band),
    FIELD_INT(TqDice, near_row),
    FIELD_INT(TqDice, far_row),
    FIELD_INT(TqDice, halfway),
    FIELD_INT(TqDice, assist_row),
    FIELD_INT(TqDice, symbol_first),
    FIELD_INT(TqDice, shot_stays),
};
static const Fields rules_list = FIELDS(TqDice, rules_fields);

static const Field shot_fields[] = {
    FIELD_INT(DiceShot, on),
    FIELD_INT(DiceShot, inside),
    FIELD_INT(DiceShot, kind),
    FIELD_INT(DiceShot, bar),
};
static const Fields shot_list = FIELDS(DiceShot, shot_fields);

static const Field state_fields[] = {
    FIELD_PART(struct dice, rules, &rules_list),
    FIELD_INT(struct dice, phase),
    FIELD_INT(struct dice, pending),
    FIELD_INT(struct dice, attacker),
    FIELD_PART(struct dice, ball, &square_list),
    FIELD_INT(struct dice, start),
    FIELD_INT(struct dice, last_arrow),
    FIELD_INT(struct dice, die),
    FIELD_INT(struct dice, roller),
    FIELD_INT(struct dice, longer),
    FIELD_INT(struct dice, turned),
    FIELD_INT(struct dice, asked),
    FIELD_PART(struct dice, face, &face_list),
    FIELD_PART(struct dice, shot, &shot_list),
    FIELD_INT(struct dice, against),
    FIELD_INT(struct dice, reversed),
    FIELD_INT(struct dice, holder),
    FIELD_INT(struct dice, play),
    FIELD_INT(struct dice, last_foul),
    FIELD_INT(struct dice, toss),
    FIELD_INT(struct dice, rolled_die),
    FIELD_INT(struct dice, rolled_face),
    FIELD_INT(struct dice, rolled_by),
    FIELD_INT(struct dice, beaten),
    FIELD_INT(struct dice, beaten_inside),
    FIELD_INT(struct dice, faces_typed),
    FIELD_INT(struct dice, boskov),
    FIELD_INT(struct dice, square_for),
    FIELD_INT(struct dice, resume_square),
};
const Fields dice_fields = FIELDS(struct dice, state_fields);
