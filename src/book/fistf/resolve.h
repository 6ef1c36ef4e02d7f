/* SPDX-License-Identifier: MIT */
/* What the files behind fistf_resolve say to one another. */
#ifndef BOOK_FISTF_RESOLVE_H
#define BOOK_FISTF_RESOLVE_H

#include "book/fistf/fistf.h"

/* ---- awards.c ---- */
bool fistf_is_goal(const TqRuling *award);
TqRuling fistf_without_restart(TqRuling award);
void fistf_impose(struct ref *ref, const TqRuling *sanction, Verdict *verdict);
void fistf_weigh_award(struct ref *ref, Verdict *verdict);
void fistf_count_goal(struct ref *ref, Verdict *verdict);
void fistf_deny_goal(const struct ref *ref, Verdict *verdict);
void fistf_carry_out_award(struct ref *ref, Verdict *verdict);

/* ---- choices.c ---- */
uint32_t fistf_choice_bit(const struct ref *ref); /* of the open one, in `waived` */
void fistf_waive(struct ref *ref, Verdict *verdict);
void fistf_drop_choice(struct ref *ref, Verdict *verdict); /* play goes on instead */
void fistf_open_choice(struct ref *ref, int kind, const TqRuling *offence, Verdict *verdict);
void fistf_take_kick(struct ref *ref, Verdict *verdict);
void fistf_flick_takes_advantage(struct ref *ref, const TqCommand *command, Verdict *verdict);

#endif
