/* SPDX-License-Identifier: MIT */
/* The book's state, field by field: what the hash covers. */
#include "book/chapas/chapas.h"
#include "play/play_fields.h"

static const Field turn_fields[] = {
    FIELD_INT(Turn, side),      FIELD_INT(Turn, kind),          FIELD_INT(Turn, action),
    FIELD_INT(Turn, left),      FIELD_INT(Turn, pass_rewarded), FIELD_INT(Turn, restart),
    FIELD_INT(Turn, began),     FIELD_INT(Turn, may),           FIELD_INT(Turn, shot),
    FIELD_INT(Turn, by_keeper), FIELD_INT(Turn, left_circle),   FIELD_INT(Turn, kicked_off),
    FIELD_INT(Turn, mini_pass), FIELD_INT(Turn, keeper_had_it),
};
static const Fields turn_list = FIELDS(Turn, turn_fields);

static const Field preparation_fields[] = {
    FIELD_INT(Preparation, said),         FIELD_INT(Preparation, rearranged),
    FIELD_INT(Preparation, dug),          FIELD_INT(Preparation, wall),
    FIELD_INT(Preparation, wall_caps),    FIELD_INT(Preparation, said_direct),
    FIELD_INT(Preparation, inverted),     FIELD_PART(Preparation, fouled, &play_fields_thing),
    FIELD_INT(Preparation, offenders),    FIELD_INT_ARRAY(Preparation, set),
    FIELD_INT(Preparation, set_since_ms), FIELD_INT(Preparation, keeper_set),
    FIELD_INT(Preparation, keeper_left),  FIELD_INT(Preparation, from_goal),
    FIELD_INT(Preparation, together),
};
static const Fields preparation_list = FIELDS(Preparation, preparation_fields);

static const Field handled_fields[] = {
    FIELD_PART_ARRAY(Handled, thing, &play_fields_thing),
    FIELD_PART_ARRAY(Handled, lay, &play_fields_footprint),
    FIELD_INT(Handled, count),
    FIELD_PART(Handled, restart, &restart_fields),
    FIELD_PART(Handled, prep, &preparation_list),
};
static const Fields handled_list = FIELDS(Handled, handled_fields);

static const Field charge_fields[] = {
    FIELD_PART(Charge, upper, &play_fields_thing),
    FIELD_INT_ARRAY(Charge, below),
};
static const Fields charge_list = FIELDS(Charge, charge_fields);

static const Field action_fields[] = {
    FIELD_INT(Action, kind),
    FIELD_INT(Action, number),
    FIELD_INT(Action, took),
    FIELD_INT(Action, dug),
    FIELD_INT(Action, shot),
    FIELD_INT(Action, ball_beyond),
    FIELD_INT(Action, ball_on_line),
    FIELD_INT(Action, in_circle),
    FIELD_INT(Action, ball_in_cap),
    FIELD_INT(Action, between),
    FIELD_INT(Action, second_touch),
    FIELD_INT(Action, touches),
    FIELD_INT(Action, left_corner),
    FIELD_INT(Action, told_out),
    FIELD_INT(Action, rested),
    FIELD_INT(Action, pushed),
    FIELD_INT(Action, received),
    FIELD_INT(Action, banned),
    FIELD_INT(Action, left_large),
    FIELD_INT(Action, hand),
    FIELD_INT(Action, hand_of),
    FIELD_INT(Action, hand_placed),
    FIELD_PART(Action, hand_at, &play_fields_vec2),
    FIELD_INT(Action, later_hands),
    FIELD_INT(Action, later_unplaced),
    FIELD_PART_ARRAY(Action, later_at, &play_fields_vec2),
    FIELD_INT(Action, fence_foul),
    FIELD_PART(Action, fence_by, &play_fields_thing),
    FIELD_PART(Action, fence_with, &play_fields_thing),
    FIELD_REAL(Action, fence_foul_time),
    FIELD_INT(Action, fence_placed),
    FIELD_PART(Action, fence_foul_at, &play_fields_vec2),
    FIELD_INT_ARRAY(Action, entered),
    FIELD_PART_GRID(Action, entry, &play_fields_vec2),
    FIELD_PART_GRID(Action, left_at, &play_fields_vec2),
    FIELD_INT_ARRAY(Action, left),
    FIELD_INT_ARRAY(Action, fenced),
    FIELD_INT_ARRAY(Action, leaning),
    FIELD_PART_ARRAY(Action, charge, &charge_list),
    FIELD_INT(Action, charges),
};
static const Fields action_list = FIELDS(Action, action_fields);

static const Field sandwich_fields[] = {
    FIELD_INT_ARRAY(Sandwich, begun),
    FIELD_INT(Sandwich, banned),
};
static const Fields sandwich_list = FIELDS(Sandwich, sandwich_fields);

static const Field state_fields[] = {
    FIELD_INT(struct chapas, phase),
    FIELD_PART(struct chapas, turn, &turn_list),
    FIELD_PART(struct chapas, restart, &restart_fields),
    FIELD_PART(struct chapas, prep, &preparation_list),
    FIELD_PART(struct chapas, handled, &handled_list),
    FIELD_PART(struct chapas, story, &play_fields_story),
    FIELD_PART(struct chapas, action, &action_list),
    FIELD_INT(struct chapas, in_motion),
    FIELD_INT_ARRAY(struct chapas, said_kit),
    FIELD_INT(struct chapas, changes_kit),
    FIELD_INT(struct chapas, kicked_off_first),
    FIELD_PART(struct chapas, locked, &play_fields_thing),
    FIELD_INT(struct chapas, offenders),
    FIELD_PART(struct chapas, fouled, &play_fields_thing),
    FIELD_INT_ARRAY(struct chapas, off_field),
    FIELD_INT_ARRAY(struct chapas, removed),
    FIELD_INT(struct chapas, relocates),
    FIELD_INT(struct chapas, resumes),
    FIELD_INT(struct chapas, moved_by_foe),
    FIELD_PART_ARRAY(struct chapas, sandwich, &sandwich_list),
    FIELD_PART(struct chapas, held, &order_fields_held),
    FIELD_PART(struct chapas, placed, &order_fields_held),
    FIELD_PART(struct chapas, choices, &choice_fields),
    FIELD_PART(struct chapas, cards, &cards_fields),
    FIELD_INT_ARRAY(struct chapas, substituted),
    FIELD_INT_ARRAY(struct chapas, keeper_changed),
    FIELD_INT(struct chapas, stands_ms),
    FIELD_INT_ARRAY(struct chapas, possessions),
};
const Fields chapas_fields = FIELDS(struct chapas, state_fields);
