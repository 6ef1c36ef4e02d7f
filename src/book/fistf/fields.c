/* SPDX-License-Identifier: MIT */
/* The book's state, field by field: what the hash covers. */
#include "book/fistf/fistf.h"
#include "play/play_fields.h"

static const Field meet_fields[] = {
    FIELD_REAL(Meet, at),
    FIELD_PART(Meet, place, &play_fields_vec2),
    FIELD_PART(Meet, with, &play_fields_thing),
    FIELD_INT(Meet, placed),
    FIELD_INT(Meet, rested),
};
static const Fields meet_list = FIELDS(Meet, meet_fields);

static const Field flick_fields[] = {
    FIELD_INT(Flick, number),
    FIELD_INT(Flick, piece),
    FIELD_INT(Flick, side),
    FIELD_INT(Flick, role),
    FIELD_INT(Flick, over),
    FIELD_INT(Flick, lost),
    FIELD_INT(Flick, played),
    FIELD_INT(Flick, fence),
    FIELD_INT(Flick, ball_moved),
    FIELD_INT(Flick, wrongful),
    FIELD_INT(Flick, after_miss),
    FIELD_INT(Flick, obstructed),
    FIELD_INT(Flick, hinders),
    FIELD_INT(Flick, tick_fault),
    FIELD_INT(Flick, called),
    FIELD_PART(Flick, from, &play_fields_vec2),
    FIELD_PART(Flick, resting, &meet_list),
    FIELD_PART(Flick, figure, &meet_list),
    FIELD_PART(Flick, ball, &meet_list),
};
static const Fields flick_list = FIELDS(Flick, flick_fields);

static const Field moved_fields[] = {
    FIELD_INT_GRID(Moved, by),
    FIELD_INT(Moved, ball_by),
    FIELD_PART_GRID(Moved, from, &play_fields_vec2),
    FIELD_PART(Moved, ball_from, &play_fields_vec2),
};
static const Fields moved_list = FIELDS(Moved, moved_fields);

static const Field back_fields[] = {
    FIELD_INT(Back, mover),
    FIELD_PART(Back, hit, &play_fields_thing),
    FIELD_PART(Back, hit_at, &play_fields_vec2),
    FIELD_INT(Back, hit_mover),
    FIELD_INT_ARRAY(Back, kept),
    FIELD_INT(Back, holds_ball),
    FIELD_PART(Back, ball_at, &play_fields_vec2),
};
static const Fields back_list = FIELDS(Back, back_fields);

static const Field play_fields[] = {
    FIELD_INT(Play, made),
    FIELD_INT(Play, side),
    FIELD_PART(Play, piece, &play_fields_thing),
    FIELD_PART(Play, ball, &play_fields_vec2),
    FIELD_PART(Play, from, &play_fields_vec2),
    FIELD_INT(Play, ball_seen),
    FIELD_REAL(Play, instant),
    FIELD_INT(Play, restart),
    FIELD_INT(Play, late),
    FIELD_INT(Play, spare_first),
    FIELD_INT(Play, spare_from_area),
    FIELD_INT(Play, foul),
    FIELD_INT(Play, in_doubt),
    FIELD_INT(Play, parried),
    FIELD_PART(Play, shooter, &play_fields_thing),
    FIELD_PART(Play, shot_from, &play_fields_vec2),
    FIELD_PART(Play, last, &play_fields_thing),
    FIELD_PART(Play, last_at, &play_fields_vec2),
    FIELD_INT(Play, last_moved),
    FIELD_INT_ARRAY(Play, touched),
    FIELD_INT(Play, frames),
    FIELD_INT(Play, by_defence),
    FIELD_INT(Play, pushed),
    FIELD_INT(Play, offside),
    FIELD_INT(Play, ahead),
    FIELD_REAL(Play, offside_line),
    FIELD_REAL(Play, ball_deep),
    FIELD_INT(Play, past),
    FIELD_INT(Play, behind_all),
    FIELD_INT(Play, offside_called),
    FIELD_INT(Play, onside_start),
};
static const Fields play_list = FIELDS(Play, play_fields);

static const Field moment_fields[] = {
    FIELD_INT(Moment, play),
    FIELD_INT(Moment, keeper),
    FIELD_INT(Moment, gain),
    FIELD_INT(Moment, touch),
    FIELD_INT(Moment, missed),
    FIELD_INT(Moment, ended),
    FIELD_INT_ARRAY(Moment, by),
    FIELD_INT(Moment, flick),
    FIELD_PART(Moment, figure, &play_fields_thing),
    FIELD_PART(Moment, other, &play_fields_thing),
    FIELD_INT(Moment, other_rests),
    FIELD_PART(Moment, other_at, &play_fields_vec2),
    FIELD_INT(Moment, other_seen),
    FIELD_INT(Moment, ball_moved),
    FIELD_INT(Moment, owner),
    FIELD_INT(Moment, credit),
    FIELD_INT(Moment, kept),
    FIELD_INT(Moment, offside),
    FIELD_INT(Moment, offside_by),
    FIELD_INT(Moment, neutral),
    FIELD_INT(Moment, counted),
    FIELD_INT(Moment, failed),
    FIELD_INT(Moment, rests),
    FIELD_INT(Moment, shifted),
    FIELD_INT(Moment, over),
    FIELD_INT(Moment, pressed),
    FIELD_INT_ARRAY(Moment, rebound),
};
static const Fields moment_list = FIELDS(Moment, moment_fields);

static const Field steps_fields[] = {
    FIELD_INT_ARRAY(Steps, flicks),
    FIELD_INT(Steps, hurried),
    FIELD_INT(Steps, lifted_ball),
    FIELD_INT(Steps, lifted_taker),
    FIELD_INT(Steps, distance_given),
    FIELD_INT(Steps, taken),
    FIELD_INT(Steps, late),
    FIELD_INT(Steps, trial),
    FIELD_PART(Steps, setup, &play_fields_aside),
    FIELD_PART(Steps, ball_from, &play_fields_vec2),
};
static const Fields steps_list = FIELDS(Steps, steps_fields);

static const Field team_fields[] = {
    FIELD_INT(Team, spare),         FIELD_INT(Team, spare_first), FIELD_INT(Team, spare_locked),
    FIELD_INT(Team, spare_flicked), FIELD_INT(Team, spare_hold),  FIELD_INT(Team, keeper_changed),
    FIELD_INT(Team, shakes),        FIELD_INT(Team, lines),       FIELD_INT(Team, keeper_warned),
    FIELD_INT(Team, substituted),   FIELD_INT(Team, removed),
};
static const Fields team_list = FIELDS(Team, team_fields);

static const Field count_fields[] = {
    FIELD_PART(Count, figure, &play_fields_thing),
    FIELD_INT(Count, touches),
    FIELD_INT(Count, keeper),
    FIELD_REAL(Count, keeper_at),
    FIELD_INT(Count, ticks),
    FIELD_INT(Count, carry),
    FIELD_INT(Count, carry_side),
    FIELD_PART(Count, carry_figure, &play_fields_thing),
    FIELD_INT(Count, carry_touches),
    FIELD_INT(Count, carry_ticks),
    FIELD_INT(Count, came_back),
};
static const Fields count_list = FIELDS(Count, count_fields);

static const Field locks_fields[] = {
    FIELD_PART(Locks, taker, &play_fields_thing),
    FIELD_INT(Locks, restart),
    FIELD_INT(Locks, ticked),
    FIELD_INT(Locks, passive),
};
static const Fields locks_list = FIELDS(Locks, locks_fields);

static const Field standing_fields[] = {
    FIELD_INT(Standing, owner),
    FIELD_INT(Standing, credit),
    FIELD_PART(Standing, count, &count_list),
    FIELD_PART(Standing, locks, &locks_list),
    FIELD_PART(Standing, play, &play_list),
    FIELD_INT(Standing, after_miss),
};
static const Fields standing_list = FIELDS(Standing, standing_fields);

static const Field pressed_fields[] = {
    FIELD_INT(Pressed, due),
    FIELD_INT(Pressed, played),
    FIELD_INT(Pressed, again),
    FIELD_INT(Pressed, open),
    FIELD_INT(Pressed, typed),
    FIELD_INT(Pressed, against),
    FIELD_PART(Pressed, at, &play_fields_vec2),
    FIELD_PART(Pressed, before, &standing_list),
    FIELD_INT(Pressed, gained),
};
static const Fields pressed_list = FIELDS(Pressed, pressed_fields);

static const Field whereabouts_fields[] = {
    FIELD_INT_ARRAY(Whereabouts, fence),
    FIELD_INT_ARRAY(Whereabouts, owed),
    FIELD_INT_ARRAY(Whereabouts, off_board),
    FIELD_PART_GRID(Whereabouts, exit, &play_fields_vec2),
    FIELD_PART_GRID(Whereabouts, landing, &play_fields_vec2),
    FIELD_INT_ARRAY(Whereabouts, placed),
    FIELD_INT_ARRAY(Whereabouts, after_fence),
    FIELD_INT_ARRAY(Whereabouts, after_board),
    FIELD_INT_ARRAY(Whereabouts, exited),
    FIELD_INT_ARRAY(Whereabouts, asked),
    FIELD_INT_ARRAY(Whereabouts, tangled),
    FIELD_INT_ARRAY(Whereabouts, moving),
};
static const Fields whereabouts_list = FIELDS(Whereabouts, whereabouts_fields);

static const Field shake_fields[] = {
    FIELD_INT(Shake, known),
    FIELD_INT(Shake, runs),
    FIELD_PART(Shake, from, &play_fields_vec2),
    FIELD_PART(Shake, far, &play_fields_vec2),
    FIELD_PART(Shake, way, &play_fields_vec2),
    FIELD_INT_ARRAY(Shake, turned_ms),
};
static const Fields shake_list = FIELDS(Shake, shake_fields);

static const Field orders_fields[] = {
    FIELD_INT_ARRAY(Orders, handed),   FIELD_PART_ARRAY(Orders, order, &play_fields_command),
    FIELD_INT_ARRAY(Orders, answered), FIELD_INT(Orders, since_ms),
    FIELD_INT(Orders, released_ms),
};
static const Fields orders_list = FIELDS(Orders, orders_fields);

static const Field state_fields[] = {
    FIELD_INT(struct fistf, phase),
    FIELD_INT(struct fistf, owner),
    FIELD_INT(struct fistf, credit),
    FIELD_INT(struct fistf, wait),
    FIELD_INT(struct fistf, ball_moves),
    FIELD_INT(struct fistf, dead),
    FIELD_INT(struct fistf, stopping),
    FIELD_INT(struct fistf, wrongful),
    FIELD_INT(struct fistf, after_miss),
    FIELD_PART(struct fistf, pressed, &pressed_list),
    FIELD_PART(struct fistf, ball_via, &play_fields_vec2),
    FIELD_INT(struct fistf, via_known),
    FIELD_INT(struct fistf, zones),
    FIELD_INT(struct fistf, tick_granted),
    FIELD_INT(struct fistf, tick_figure),
    FIELD_INT(struct fistf, told_over),
    FIELD_INT(struct fistf, restricted),
    FIELD_INT(struct fistf, kicked_off_first),
    FIELD_INT(struct fistf, toss),
    FIELD_PART(struct fistf, play, &play_list),
    FIELD_PART_ARRAY(struct fistf, flick, &flick_list),
    FIELD_PART(struct fistf, moved, &moved_list),
    FIELD_PART(struct fistf, now, &moment_list),
    FIELD_PART(struct fistf, count, &count_list),
    FIELD_PART(struct fistf, locks, &locks_list),
    FIELD_PART(struct fistf, where, &whereabouts_list),
    FIELD_PART(struct fistf, restart, &restart_fields),
    FIELD_PART(struct fistf, steps, &steps_list),
    FIELD_PART(struct fistf, award, &play_fields_ruling),
    FIELD_PART(struct fistf, choices, &choice_fields),
    FIELD_PART(struct fistf, back, &back_list),
    FIELD_PART(struct fistf, before, &standing_list),
    FIELD_INT(struct fistf, choice_due),
    FIELD_INT(struct fistf, opened),
    FIELD_INT(struct fistf, waived),
    FIELD_INT(struct fistf, later),
    FIELD_PART(struct fistf, placed, &order_fields_held),
    FIELD_PART(struct fistf, check, &play_fields_thing),
    FIELD_PART_ARRAY(struct fistf, shake, &shake_list),
    FIELD_INT(struct fistf, lost_since_ms),
    FIELD_INT(struct fistf, looks),
    FIELD_PART_ARRAY(struct fistf, team, &team_list),
    FIELD_INT(struct fistf, ball_broken),
    FIELD_PART(struct fistf, cards, &cards_fields),
    FIELD_PART(struct fistf, orders, &orders_list),
    FIELD_INT(struct fistf, kick_position),
    FIELD_INT(struct fistf, kick_end),
    FIELD_INT(struct fistf, kick_side),
    FIELD_INT(struct fistf, added_ms),
};
const Fields fistf_fields = FIELDS(struct fistf, state_fields);
