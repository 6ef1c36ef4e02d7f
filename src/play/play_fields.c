/* SPDX-License-Identifier: MIT */
/* Places, things, rulings, commands and the board, field by field. */
#include "play/play_fields.h"

#include "play/place.h"
#include "play/story.h"

static const Field vec2_fields[] = { FIELD_REAL(Vec2, x), FIELD_REAL(Vec2, y) };
const Fields play_fields_vec2 = FIELDS(Vec2, vec2_fields);

static const Field thing_fields[] = {
    FIELD_INT(TqThing, kind),
    FIELD_INT(TqThing, side),
    FIELD_INT(TqThing, number),
};
const Fields play_fields_thing = FIELDS(TqThing, thing_fields);

static const Field ruling_fields[] = {
    FIELD_INT(TqRuling, call),       FIELD_INT(TqRuling, clause),
    FIELD_INT_ARRAY(TqRuling, with), FIELD_INT(TqRuling, against),
    FIELD_INT(TqRuling, restart),    FIELD_INT(TqRuling, to),
    FIELD_INT(TqRuling, has_at),     FIELD_REAL(TqRuling, x),
    FIELD_REAL(TqRuling, y),         FIELD_PART(TqRuling, thing, &play_fields_thing),
    FIELD_INT(TqRuling, number),
};
const Fields play_fields_ruling = FIELDS(TqRuling, ruling_fields);

static const Field spot_fields[] = {
    FIELD_INT(TqSpot, number), FIELD_INT(TqSpot, pose), FIELD_INT(TqSpot, after_ms),
    FIELD_INT(TqSpot, x_um),   FIELD_INT(TqSpot, y_um), FIELD_INT(TqSpot, axis_x),
    FIELD_INT(TqSpot, axis_y),
};
static const Fields spot_list = FIELDS(TqSpot, spot_fields);

static const Field command_fields[] = {
    FIELD_INT(TqCommand, deed),
    FIELD_INT(TqCommand, side),
    FIELD_INT(TqCommand, at_ms),
    FIELD_PART(TqCommand, thing, &play_fields_thing),
    FIELD_INT(TqCommand, aim_x),
    FIELD_INT(TqCommand, aim_y),
    FIELD_INT(TqCommand, speed_um_s),
    FIELD_INT(TqCommand, spin_mrad_s),
    FIELD_INT(TqCommand, rise_um_s),
    FIELD_INT(TqCommand, x_um),
    FIELD_INT(TqCommand, y_um),
    FIELD_INT(TqCommand, axis_x),
    FIELD_INT(TqCommand, axis_y),
    FIELD_INT(TqCommand, placed),
    FIELD_INT(TqCommand, pose),
    FIELD_INT(TqCommand, option),
    FIELD_INT(TqCommand, by),
    FIELD_INT(TqCommand, die),
    FIELD_INT(TqCommand, face),
    FIELD_INT(TqCommand, clause),
    FIELD_INT(TqCommand, flick),
    FIELD_INT(TqCommand, kind),
    FIELD_INT(TqCommand, width_um),
    FIELD_INT(TqCommand, request),
    FIELD_INT(TqCommand, start_ms),
    FIELD_INT(TqCommand, spots),
    FIELD_PART_ARRAY(TqCommand, spot, &spot_list),
};
const Fields play_fields_command = FIELDS(TqCommand, command_fields);

static const Field footprint_fields[] = {
    FIELD_PART(Footprint, at, &play_fields_vec2),
    FIELD_PART(Footprint, axis, &play_fields_vec2),
    FIELD_REAL(Footprint, radius),
    FIELD_REAL(Footprint, deep),
    FIELD_REAL(Footprint, wide),
    FIELD_INT(Footprint, present),
    FIELD_INT(Footprint, fallen),
    FIELD_INT(Footprint, upside),
    FIELD_INT(Footprint, by_hand),
    FIELD_INT(Footprint, shape),
    FIELD_INT(Footprint, number),
};
const Fields play_fields_footprint = FIELDS(Footprint, footprint_fields);

static const Field table_fields[] = {
    FIELD_REAL(TqField, half_x),
    FIELD_REAL(TqField, half_y),
    FIELD_REAL(TqField, cloth_x),
    FIELD_REAL(TqField, cloth_y),
    FIELD_REAL(TqField, board_x),
    FIELD_REAL(TqField, board_y),
    FIELD_REAL(TqField, line),
    FIELD_REAL(TqField, large_deep),
    FIELD_REAL(TqField, large_half),
    FIELD_REAL(TqField, small_deep),
    FIELD_REAL(TqField, small_half),
    FIELD_REAL(TqField, shooting),
    FIELD_REAL(TqField, mark),
    FIELD_REAL(TqField, spot),
    FIELD_REAL(TqField, circle),
    FIELD_REAL(TqField, arc),
    FIELD_REAL(TqField, corner),
    FIELD_REAL(TqField, mouth_half),
    FIELD_REAL(TqField, goal_height),
    FIELD_REAL(TqField, goal_depth),
    FIELD_REAL(TqField, post),
    FIELD_INT(TqField, goal_bars),
    FIELD_REAL(TqField, bar_z),
    FIELD_REAL(TqField, fence_height),
    FIELD_REAL(TqField, fence_thickness),
    FIELD_REAL(TqField, fence_gap),
};
const Fields play_fields_table = FIELDS(TqField, table_fields);

static const Field board_fields[] = {
    FIELD_PART(Board, field, &play_fields_table),
    FIELD_PART_GRID(Board, piece, &play_fields_footprint),
    FIELD_PART(Board, ball, &play_fields_footprint),
    FIELD_PART(Board, ball_on, &play_fields_thing),
    FIELD_PART(Board, on_ball, &play_fields_thing),
};
const Fields play_fields_board = FIELDS(Board, board_fields);

static const Field aside_fields[] = {
    FIELD_INT_ARRAY(Aside, moved),
    FIELD_PART_GRID(Aside, at, &play_fields_vec2),
    FIELD_PART_GRID(Aside, axis, &play_fields_vec2),
};
const Fields play_fields_aside = FIELDS(Aside, aside_fields);

static const Field meet_fields[] = {
    FIELD_REAL(StoryMeet, at),
    FIELD_PART(StoryMeet, who, &play_fields_thing),
    FIELD_PART(StoryMeet, with, &play_fields_thing),
    FIELD_INT(StoryMeet, placed),
    FIELD_INT(StoryMeet, rested),
    FIELD_INT(StoryMeet, still),
    FIELD_PART(StoryMeet, place, &play_fields_vec2),
};
const Fields play_fields_meet = FIELDS(StoryMeet, meet_fields);

static const Field story_fields[] = {
    FIELD_INT(Story, made),
    FIELD_INT(Story, number),
    FIELD_INT(Story, side),
    FIELD_INT(Story, piece),
    FIELD_INT(Story, chain),
    FIELD_PART(Story, own, &play_fields_meet),
    FIELD_PART(Story, wall, &play_fields_meet),
    FIELD_PART(Story, rest, &play_fields_meet),
    FIELD_PART(Story, ball, &play_fields_meet),
    FIELD_PART(Story, foe, &play_fields_meet),
    FIELD_PART(Story, any_ball, &play_fields_meet),
    FIELD_PART_ARRAY(Story, fence, &play_fields_meet),
    FIELD_PART(Story, ball_from, &play_fields_vec2),
    FIELD_PART(Story, last, &play_fields_thing),
    FIELD_INT(Story, deflected),
    FIELD_INT(Story, frames),
    FIELD_INT(Story, keepers),
    FIELD_PART(Story, passer, &play_fields_thing),
    FIELD_INT(Story, receivers),
    FIELD_INT(Story, cut),
    FIELD_INT(Story, left_circle),
    FIELD_INT(Story, out),
    FIELD_INT(Story, out_end),
    FIELD_INT(Story, out_placed),
    FIELD_INT(Story, in_goal),
    FIELD_INT(Story, over_goal),
    FIELD_PART(Story, out_at, &play_fields_vec2),
};
const Fields play_fields_story = FIELDS(Story, story_fields);
