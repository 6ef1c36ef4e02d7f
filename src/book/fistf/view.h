/* SPDX-License-Identifier: MIT */
/* The parts of FISTF's view. */
#ifndef BOOK_FISTF_VIEW_H
#define BOOK_FISTF_VIEW_H

#include "book/fistf/fistf.h"

/* ---- view_parts.c ---- */
void fistf_show_steps(const struct ref *ref, TqStepsView *out);
void fistf_show_distance(const struct ref *ref, TqStepsView *out);
void fistf_show_keepers(const struct ref *ref, TqKeepersView out[2]);
void fistf_show_choice(const struct ref *ref, TqChoiceView *out);
void fistf_show_time(const struct ref *ref, TqSide side, TqTimeView *out); /* for its eyes */

#endif
