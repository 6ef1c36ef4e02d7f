/* SPDX-License-Identifier: MIT */
/* toque rules: lists clauses, searches them, counts how far they are covered. */
#include "rules.h"

#include <string.h>

#include <toque/book.h>

#include "clauses.h"
#include "commands.h"
#include "jsonout.h"
#include "labels.h"
#include "say.h"
#include "text.h"
#include "texts.h"

static const char usage[] =
    "toque rules [BOOK] [--search WORDS]\n"
    "toque rules [BOOK] --coverage\n"
    "\n"
    "Lists the clauses of a book with what they say; without one, the books there are.\n"
    "\n"
    "--search WORDS\tonly clauses whose sentence has all the words; capitals and accents do not "
    "matter, and parts of words are found too\n"
    "--coverage\tcount the clauses of every ledger in rules/: how many there are, how many have "
    "code and cases, and how many readings are open\n" OPTIONS_HELP "\n"
    "Ends with 1 if a search finds nothing.\n";

typedef struct {
    Common common;
    bool coverage;
    const char *search;
    Line wanted; /* all words to search for */
    JsonOut json;
    int found;
} Listing;

static void list_clause(Listing *listing, const char *id)
{
    const char *text = say_clause_text(id, listing->common.language);
    Line line = { 0 };
    if (listing->search && !clauses_match(text, listing->wanted.text))
        return;
    listing->found++;
    if (listing->common.json) {
        out_open(&listing->json, NULL, '{');
        out_text(&listing->json, "clause", id);
        out_text(&listing->json, "text", text);
        out_close(&listing->json, '}');
        return;
    }
    line_add(&line, id);
    line_add(&line, "  ");
    line_add(&line, text);
    line_print(&line, 0, stdout);
}

static void list_book(Listing *listing, int book)
{
    for (int i = 0; i < tq_book_clauses(book); i++)
        if (tq_book_clause(book, i).id)
            list_clause(listing, tq_book_clause(book, i).id);
}

static int finish(const Listing *listing)
{
    if (listing->common.json) {
        fputs("]\n", stdout);
    } else if (listing->search) {
        Line line = { 0 };
        char number[12];
        snprintf(number, sizeof number, "%d", listing->found);
        line_pattern(&line, label(LABEL_FOUND, listing->common.language),
                     (const Slot[]){ { "number", number }, { 0 } });
        line_print(&line, 0, stdout);
    }
    if (!close_output(stdout, "-"))
        return EXIT_USAGE;
    return listing->search && listing->found == 0 ? EXIT_FAILED : EXIT_OK;
}

/* Those that this edition of its family has. */
static int clauses_of(int book)
{
    int count = 0;
    for (int i = 0; i < tq_book_clauses(book); i++)
        count += tq_book_clause(book, i).id != NULL;
    return count;
}

static int list_books(const Common *common)
{
    JsonOut json = json_to(stdout);
    if (common->json)
        out_open(&json, NULL, '[');
    for (int i = 0; i < tq_books(); i++) {
        if (common->json)
            out_text(&json, NULL, tq_book_name(i));
        else
            printf("%s  %d %s\n", tq_book_name(i), clauses_of(i),
                   label(LABEL_CLAUSES, common->language));
    }
    if (common->json)
        fputs("]\n", stdout);
    return close_output(stdout, "-") ? EXIT_OK : EXIT_USAGE;
}

/* The book, if one is named, and the words to search for: all that follow count. False after a
   complaint. */
static bool read_words(Listing *listing, int words, char **argv, int *book)
{
    int at = 1;
    *book = words > 0 ? tq_book_find(argv[1]) : -1;
    at += *book >= 0;
    if (!listing->search && at <= words)
        return *book < 0 ? clauses_book(argv[at]) >= 0
                         : complain(false, "one book at a time: \"%s\" is one too many", argv[at]);
    line_add(&listing->wanted, listing->search ? listing->search : "");
    for (; at <= words; at++) {
        line_add(&listing->wanted, " ");
        line_add(&listing->wanted, argv[at]);
    }
    return true;
}

static int list_clauses(Listing *listing, int book)
{
    if (listing->common.json)
        out_open(&listing->json, NULL, '[');
    for (int i = 0; i < tq_books(); i++)
        if (book < 0 || book == i)
            list_book(listing, i);
    return finish(listing);
}

int command_rules(int argc, char **argv)
{
    Listing listing = { .json = json_to(stdout) };
    const Option options[] = { { .name = "--search", .value = &listing.search },
                               { .name = "--coverage", .flag = &listing.coverage } };
    int words, book;
    if (!options_read(&listing.common, options, 2, argc, argv, &words))
        return EXIT_USAGE;
    if (listing.common.help)
        return help_print(usage);
    if (listing.coverage)
        return rules_coverage(&listing.common, words > 0 ? argv[1] : NULL);
    if (!read_words(&listing, words, argv, &book))
        return EXIT_USAGE;
    return book < 0 && !listing.search ? list_books(&listing.common) : list_clauses(&listing, book);
}
