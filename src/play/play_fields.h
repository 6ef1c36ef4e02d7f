/* SPDX-License-Identifier: MIT */
/* Lists of fields of what every book's state is made of. */
#ifndef PLAY_PLAY_FIELDS_H
#define PLAY_PLAY_FIELDS_H

#include "base/fields.h"

extern const Fields play_fields_vec2, play_fields_thing, play_fields_ruling, play_fields_command,
    play_fields_footprint, play_fields_table, play_fields_board, play_fields_aside,
    play_fields_story, play_fields_meet;

#endif
