/* SPDX-License-Identifier: MIT */
/* Inside the equipment check: the values of a text, as read. */
#ifndef REF_EQUIP_KIT_H
#define REF_EQUIP_KIT_H

#include <stdbool.h>

#include <toque/book.h>

#include "base/reader.h"
#include "base/writer.h"
#include "ref/equip_rules.h"

/* What a value was measured on: nothing said (all of them), a side, or one piece of it. */
typedef struct {
    int8_t side;  /* TqSide; TQ_NO_SIDE: nothing said */
    int8_t piece; /* 0 the keeper; WHOLE_SIDE */
} Owner;

enum { WHOLE_SIDE = -1 };

/* One value of the text. */
typedef struct {
    int16_t measure;
    Owner owner;
    int line;
    union {
        int64_t thousandths;
        const char *word;
    } value;
    int word_len;
} Given;

/* The text as read, and what it is checked by. */
typedef struct {
    int measures;
    const TqMeasure *measure;
    const EquipRules *rules;
    int muted;
    int count;
    Given given[EQUIP_MAX];
} Kit;

struct rulebook;

void kit_begin(Kit *kit, const struct rulebook *book, int muted);

/* Read one line into the kit; what will not do is an error of the reader. */
void kit_read_line(Reader *r, Kit *kit);

/* Number of the measure of that name, or -1; the value given of it for just this owner, or NULL. */
int kit_find_measure(const Kit *kit, Span word);
const Given *kit_find_given(const Kit *kit, int measure, Owner owner);

/* Words, and lists of words parted by blanks. */
size_t kit_word_length(const char *list);
bool kit_same_bytes(const char *a, const char *b, size_t len);
bool kit_is_text(const char *a, const char *b);
bool kit_lists(const char *list, const TqMeasure *m);
bool kit_allows_word(const TqMeasure *m, const Given *g);

/* For messages: a word of the text, cut where it is long; `home 5 `. */
void kit_write_word(Writer *w, const char *word, size_t len);
void kit_write_owner(Writer *w, Owner owner);

#endif
