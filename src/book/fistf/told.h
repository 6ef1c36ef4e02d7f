/* SPDX-License-Identifier: MIT */
/* What people are told beside rulings: "Answers" in docs/architecture.md. */
#ifndef BOOK_FISTF_TOLD_H
#define BOOK_FISTF_TOLD_H

#include "book/fistf/fistf.h"

bool fistf_restart_form(const struct ref *ref, TqRestartForm *form);
int fistf_forbids(const struct ref *ref, const TqCommand *c);
int fistf_right(const struct ref *ref, const TqCommand *c);
int fistf_step_right(const struct ref *ref, TqDeed deed);
uint32_t fistf_named(const struct ref *ref, TqSide side);

#endif
