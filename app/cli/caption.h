/* SPDX-License-Identifier: MIT */
/* What stands under the drawing: the first contact magnified, the story, the legend. */
#ifndef CLI_CAPTION_H
#define CLI_CAPTION_H

#include "story.h"

/* Height in pixels that the caption needs. */
double caption_height(const Record *record, const Story *story);

void draw_caption(const Record *record, const Story *story, FILE *out, double top);

#endif
