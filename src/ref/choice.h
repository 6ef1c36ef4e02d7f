/* SPDX-License-Identifier: MIT */
/* Open choices: who may choose what by which clause, the ruling that is held back until then, and
   a choice that interrupts another. */
#ifndef REF_CHOICE_H
#define REF_CHOICE_H

#include "base/fields.h"
#include "ref/offer.h"

/* What a kind of choice offers. Kinds are the book's, 0: none is open. */
typedef struct {
    uint32_t options; /* bits of TqOption */
    int16_t clause;   /* that gives the right */
} ChoiceRule;

typedef struct {
    int8_t kind;
    TqSide chooser;
    TqRuling offence; /* held back: the chooser may have it, */
    TqRuling outcome; /* or what stands without it */
    bool of_flick;    /* the offence was made in a flick; else between flicks */
    bool interrupts;  /* it came up while another was open */
    int8_t resume;    /* the book's phase to go back to if an offence between flicks is waived */
} Choice;

typedef struct {
    Choice now, under; /* under: interrupted by the one that is open now */
} Choices;
extern const Fields choice_fields;

/* What must be known where something came up while a choice was open. */
extern const char choice_needed[];

/* Open, and closed: what it held back can still be read. */
void choice_open(Choices *c, int kind, TqSide chooser);
void choice_close(Choices *c);

/* Hold back an offence; `outcome` is what stands without it, NULL: it was not made in a flick. */
void choice_hold(Choices *c, const TqRuling *offence, const TqRuling *outcome);

/* An offence comes up in that phase, while a choice is open (`choosing`) or not: what was open is
   kept, unless it had interrupted another itself. choice_back opens it again. */
void choice_interrupt(Choices *c, int phase, bool choosing);
void choice_back(Choices *c);

/* The table of rules has a row per kind. */
bool choice_fits(const Choices *c, const ChoiceRule *rules, TqSide side, TqOption option);
void choice_offer(const Choices *c, const ChoiceRule *rules, Offering *o);

#endif
