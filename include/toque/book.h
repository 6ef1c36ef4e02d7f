/* SPDX-License-Identifier: MIT */
/* The rulebooks: their clauses, their options, their measures. */
#ifndef TOQUE_BOOK_H
#define TOQUE_BOOK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <toque/status.h>
#include <toque/words.h>

/* Who can see a breach: the words of column `enforce` in the ledgers. */
typedef enum { TQ_AUTO, TQ_DECLARE, TQ_HUMAN, TQ_DATA } TqEnforce;

/* Where in the code a clause lives. */
typedef enum {
    TQ_AT_JUDGE,   /* a function that objects or rules */
    TQ_AT_ENTRY,   /* the same, for a referee's entry alone */
    TQ_AT_MEASURE, /* a row of the equipment check or of the options */
    TQ_AT_CODE,    /* bookkeeping, steps, offers, places: whoever acts for it asks whether it is in
                      force, and tools/places.py finds them */
} TqPlaceOfClause;

typedef struct {
    const char *id; /* "dadinho/44.p1"; NULL: this edition of its family has no such clause */
    TqEnforce enforce;
    TqPlaceOfClause place;
    const char *chapter; /* of the book: "7", "attack" */
    bool entry;          /* the referee can enter a breach of it */
    int16_t bound;       /* it only allows: the clause where that ends; -1: it does more */
} TqClause;

/* A setting of a match, a whole number in a range. */
typedef struct {
    const char *name; /* "half" */
    int32_t min, max, usual;
    int16_t clause;   /* that names it, or -1: ours */
    const char *help; /* one line of English */
} TqSetting;

/* A measure of equipment or field: a range in thousandths of its unit, or a list of words. */
typedef struct {
    const char *name;        /* "table-width" */
    const char *unit;        /* "mm", "g", "s", ""; NULL: a word is asked for */
    int64_t min, max, ideal; /* thousandths; ideal < min: none stated */
    const char *words;       /* allowed, parted by blanks; a list beginning with '!' is forbidden */
    int16_t clause;
    int64_t slack; /* thousandths: so far min and max reach beyond the book's own values, by us */
} TqMeasure;

enum { TQ_MAX_SETTINGS = 12 };

/* How many books there are, and number of the book of that name, or -1. */
int tq_books(void);
int tq_book_find(const char *name);
const char *tq_book_name(int book);

/* Are they two editions of one family? Then a number is the same clause in both. */
bool tq_book_is_edition(int book, int of);

/* The named differences between the editions of a book's family, and what each is in this one. */
typedef struct {
    const char *name; /* "penalty_area_lines_inside" */
    int16_t value;    /* alike in two editions: they do not differ in it */
    int16_t clause;   /* behind it in this edition; -1: it is silent */
} TqSwitch;
int tq_book_switches(int book);
TqSwitch tq_book_switch(int book, int index);

/* Is it played with dice, by TqMatchSetup.dice? */
bool tq_book_has_dice(int book);

/* The table it is played on, a TqGame of games.h; -1: none. */
int tq_book_table(int book);

/* The clauses of a book in its order, `data` rows included. Number of an id such as "dadinho/44"
   or "44", or -1. */
int tq_book_clauses(int book);
TqClause tq_book_clause(int book, int clause);
int tq_book_find_clause(int book, const char *id);

int tq_book_settings(int book);
TqSetting tq_book_setting(int book, int index);

int tq_book_measures(int book);
TqMeasure tq_book_measure(int book, int index);

/* ---- Checking equipment ---- */

/* One breach found. */
typedef struct {
    int16_t clause;
    int line;       /* of the text; 0: something is missing as a whole */
    char what[120]; /* "table-width is 1341 mm, at most 1340" */
} TqBreach;

/* Read lines `NAME VALUE` (`#` comments; a leading word `measure` is skipped) and check each.
   Writes at most `cap` breaches, *count says how many there were. A line that cannot be read is
   TQ_BAD_TEXT with its place. */
TQ_MUST_USE TqStatus tq_book_check(int book, const char *text, size_t len, TqBreach *out, int cap,
                                   int *count, TqError *err);

/* ---- What a match is played with ---- */

/* One measure that a table is built by, of both sides or of one. */
typedef struct {
    int16_t measure; /* tq_book_measure */
    int8_t side;     /* TqSide; TQ_NO_SIDE: of the table or of both sides */
    int8_t piece;    /* of this one of its pieces alone; 0: of all */
    int32_t thousandths;
} TqMeasured;

/* What was measured; all else is usual. Longer than what any book's tables are built by. */
enum { TQ_MAX_MEASURED = 96, TQ_EQUIPMENT_TEXT = 4096 };
typedef struct {
    int32_t count;
    TqMeasured value[TQ_MAX_MEASURED];
} TqEquipment;

/* A text as for tq_book_check. What a table is built by is kept, the rest only checked: a breach is
   TQ_BAD_NUMBER with its line and clause. The pieces of a side are alike, so no measure that counts
   in play is of one piece alone, but for the mass of a cap (Chapas). */
TQ_MUST_USE TqStatus tq_equipment_read(int book, const char *text, size_t len, TqEquipment *out,
                                       TqError *err);

/* The text of it, a measure a line, NUL-terminated; how long it is, 0 where it does not fit. */
size_t tq_equipment_write(int book, const TqEquipment *equipment, char *buf, size_t cap);

#endif
