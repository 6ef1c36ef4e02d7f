/* SPDX-License-Identifier: MIT */
/* What the referee says, in four languages: the words and clauses of rules/, by key. */
#ifndef CLI_TEXTS_H
#define CLI_TEXTS_H

enum { TEXT_EN, TEXT_ES, TEXT_DE, TEXT_PT, TEXT_LANGUAGES };

/* "call.goal", "next.turn", "dadinho/44.p1", and the texts in the order of the languages. */
typedef struct {
    const char *key;
    const char *text[TEXT_LANGUAGES];
} TqText;

/* In order of the keys, as strcmp has it. Made by tools/make_texts.py. */
extern const TqText tq_texts[];
extern const int tq_text_count;

/* From here on the words of this book come before those that all books share:
   "chapas:restart.kick-off" before "restart.kick-off". */
enum { TEXT_OWN_KEY = 64 };
void text_of_book(int book);

/* NULL where there is no such text. */
const char *text_of(const char *key, int language);

/* The same as it is said by this clause, "fistf-de/10.4", where a book has words for that. */
const char *text_by(const char *key, const char *clause, int language);

/* The language that the program speaks where nobody hands one on: complaints and help. */
void text_speak(int language);
int text_spoken(void);

/* An English sentence of rules/program.tsv in that language, or itself. */
const char *text_said(const char *english);

/* Decimals in that language: "0,5". Of a text without numbers of clauses. */
void text_decimals(char *text);

/* printf of a line with decimals in it. */
__attribute__((format(printf, 1, 2))) void text_print(const char *format, ...);

/* A message of the core, which speaks English, in that language: whole, or its parts that are
   known ("expected A, found B"; what comes after a colon; a number or a name at its ends). */
enum { TEXT_CORE = 400 };
void text_of_core(const char *message, char out[TEXT_CORE]);

/* Number of a language by its code, "pt", or by a locale, "pt_BR.UTF-8"; -1: not one of ours. */
int text_language(const char *code);

#endif
