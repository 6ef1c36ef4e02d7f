/* SPDX-License-Identifier: MIT */
/* Numbered tags for the beats of a story, put where they hide least. */
#ifndef CLI_TAGS_H
#define CLI_TAGS_H

#include "story.h"
#include "svg.h"

enum { TAGS_MAX = 10 };

void draw_tags(const View *view, const Record *record, const Story *story);

#endif
