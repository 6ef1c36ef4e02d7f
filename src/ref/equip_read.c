/* SPDX-License-Identifier: MIT */
/* Reading a text of measures: names, owners, values, and what is wrong with them. */
#include "base/nearest.h"
#include "base/utf8.h"
#include "ref/equip_kit.h"
#include "ref/rulebook.h"

#define VALUE_MAX 1000000 /* units; keeps sums far from overflow */
#define QUOTE_MAX 40      /* bytes of a word that a message repeats */

/* ---- words and lists of words ---- */

bool kit_same_bytes(const char *a, const char *b, size_t len)
{
    for (size_t i = 0; i < len; i++)
        if (a[i] != b[i])
            return false;
    return true;
}

size_t kit_word_length(const char *list)
{
    size_t len = 0;
    while (list[len] != '\0' && list[len] != ' ')
        len++;
    return len;
}

static bool list_has(const char *list, const char *word, size_t len)
{
    while (list && *list != '\0') {
        const size_t here = kit_word_length(list);
        if (here == len && kit_same_bytes(list, word, len))
            return true;
        list += here;
        while (*list == ' ')
            list++;
    }
    return false;
}

bool kit_is_text(const char *a, const char *b)
{
    const size_t len = kit_word_length(a);
    return len == kit_word_length(b) && kit_same_bytes(a, b, len);
}

bool kit_lists(const char *list, const TqMeasure *m)
{
    return list_has(list, m->name, kit_word_length(m->name));
}

/* Does the list have the word, or the kind of stuff that it is? Who measures writes steel. */
static bool list_covers(const char *list, const char *word, size_t len)
{
    static const struct {
        const char *kind, *stuffs;
    } kinds[] = {
        { "metal",
          "iron steel stainless-steel brass bronze copper aluminium aluminum tin zinc lead "
          "silver gold nickel chrome titanium magnesium alloy" },
        { "glass", "plate-glass crystal-glass" },
    };
    bool covered = list_has(list, word, len);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        covered |= list_has(list, kinds[i].kind, kit_word_length(kinds[i].kind)) &&
                   list_has(kinds[i].stuffs, word, len);
    return covered;
}

bool kit_allows_word(const TqMeasure *m, const Given *g)
{
    const bool forbids = m->words[0] == '!';
    return list_covers(m->words + forbids, g->value.word, (size_t)g->word_len) != forbids;
}

/* ---- the nearest known name ---- */

static const char *nearest_name(const Kit *kit, Span word)
{
    const char *nearest = "";
    int fewest = INT32_MAX;
    for (int i = 0; i < kit->measures; i++) {
        const char *name = kit->measure[i].name;
        const int here = nearest_cost(word.ptr, word.len, name, kit_word_length(name));
        if (here < fewest) {
            fewest = here;
            nearest = name;
        }
    }
    return nearest;
}

/* ---- reading ---- */

/* A word of the text, cut between UTF-8 characters where it is long. */
void kit_write_word(Writer *w, const char *word, size_t len)
{
    size_t cut = utf8_cut(word, len, QUOTE_MAX);
    writer_bytes(w, word, cut);
    if (cut < len)
        writer_text(w, "...");
}

void kit_write_owner(Writer *w, Owner owner)
{
    if (owner.side == TQ_NO_SIDE)
        return;
    writer_text(w, owner.side == TQ_HOME ? "home " : "away ");
    if (owner.piece == 0)
        writer_text(w, "keeper ");
    if (owner.piece > 0) {
        writer_int(w, owner.piece);
        writer_char(w, ' ');
    }
}

static void fail_unknown(Reader *r, const Kit *kit, Span word)
{
    char message[160];
    Writer w;
    writer_init(&w, message, sizeof message);
    writer_text(&w, "expected a measure, found \"");
    kit_write_word(&w, word.ptr, word.len);
    writer_text(&w, "\"; the nearest is ");
    writer_text(&w, nearest_name(kit, word));
    reader_fail(r, message);
}

/* The name and what is wrong with it, at the word last read. */
static void fail_about(Reader *r, const TqMeasure *m, const char *what)
{
    char message[160];
    Writer w;
    writer_init(&w, message, sizeof message);
    writer_text(&w, m->name);
    writer_text(&w, what);
    reader_fail(r, message);
}

static bool begins_number(Span word)
{
    return word.len > 0 && word.ptr[0] >= '0' && word.ptr[0] <= '9';
}

static Owner read_owner(Reader *r)
{
    Owner owner = { TQ_NO_SIDE, WHOLE_SIDE };
    if (reader_accept(r, "home"))
        owner.side = TQ_HOME;
    else if (reader_accept(r, "away"))
        owner.side = TQ_AWAY;
    else
        return owner;
    if (reader_accept(r, "keeper"))
        owner.piece = 0;
    else if (begins_number(reader_peek(r)))
        owner.piece = (int8_t)reader_int(r, 1, EQUIP_MAX_PIECE);
    return owner;
}

/* Number of the measure, or -1. */
int kit_find_measure(const Kit *kit, Span word)
{
    for (int i = 0; i < kit->measures; i++)
        if (span_is(word, kit->measure[i].name))
            return i;
    return -1;
}

/* A value must be on what has it: no table of a side, no diameter of a keeper. */
static void check_owner(Reader *r, const EquipRules *rules, const TqMeasure *m, Owner owner)
{
    const bool of_field = kit_lists(rules->of_field, m), of_keeper = kit_lists(rules->of_keeper, m);
    const bool of_any = kit_lists(rules->of_piece, m);
    const bool of_side = kit_lists(rules->of_side, m);
    if (kit_lists(rules->unlike, m) && owner.piece == WHOLE_SIDE)
        fail_about(r, m, " is of one piece: say which, as in home 5");
    else if (owner.side == TQ_NO_SIDE)
        return;
    else if (!of_field && !of_keeper && !of_any && !of_side)
        fail_about(r, m, " is of neither side");
    else if (owner.piece != WHOLE_SIDE && of_side)
        fail_about(r, m, " is of a side, not of one piece");
    else if (owner.piece > 0 && of_keeper)
        fail_about(r, m, " is of a keeper only");
    else if (owner.piece == 0 && of_field)
        fail_about(r, m, " is not of a keeper");
}

static bool same_owner(Owner a, Owner b)
{
    return a.side == b.side && a.piece == b.piece;
}

const Given *kit_find_given(const Kit *kit, int measure, Owner owner)
{
    for (int i = 0; i < kit->count; i++)
        if (kit->given[i].measure == measure && same_owner(kit->given[i].owner, owner))
            return &kit->given[i];
    return NULL;
}

static void check_first(Reader *r, const Kit *kit, int measure, Owner owner)
{
    const Given *before = kit_find_given(kit, measure, owner);
    char message[160];
    Writer w;
    if (!before)
        return;
    writer_init(&w, message, sizeof message);
    kit_write_owner(&w, owner);
    writer_text(&w, kit->measure[measure].name);
    writer_text(&w, " was given before, in line ");
    writer_int(&w, before->line);
    reader_fail(r, message);
}

/* Is this the measure that a condition asks about? Then only its own words mean anything. */
static bool is_asked_about(const EquipRules *rules, const TqMeasure *m)
{
    for (int i = 0; i < rules->whens; i++)
        if (kit_is_text(rules->when[i].when, m->name))
            return true;
    return false;
}

static void fail_word(Reader *r, const TqMeasure *m, Span found)
{
    char expected[110];
    Writer w;
    writer_init(&w, expected, sizeof expected);
    writer_text(&w, "a word for ");
    writer_text(&w, m->name);
    if (m->words[0] != '!') {
        writer_text(&w, " (");
        writer_text(&w, m->words);
        writer_char(&w, ')');
    }
    reader_fail_expected(r, found, expected);
}

static bool begins_word(Span word)
{
    const char c = word.len > 0 ? word.ptr[0] : '\0';
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || ((unsigned char)c & 0x80u) != 0;
}

static void read_word_value(Reader *r, const Kit *kit, const TqMeasure *m, Given *g)
{
    const Span word = reader_peek(r);
    g->value.word = word.ptr;
    g->word_len = (int)word.len;
    if (!begins_word(word) || (is_asked_about(kit->rules, m) && !kit_allows_word(m, g)))
        fail_word(r, m, word);
    else
        (void)reader_word(r);
}

/* What has no unit is counted. */
static void read_value(Reader *r, const Kit *kit, const TqMeasure *m, Given *g)
{
    if (!m->unit)
        read_word_value(r, kit, m, g);
    else if (m->unit[0] == '\0')
        g->value.thousandths = 1000 * reader_int(r, 0, VALUE_MAX);
    else
        g->value.thousandths = reader_milli(r, 0, 1000LL * VALUE_MAX, m->unit);
}

void kit_begin(Kit *kit, const struct rulebook *book, int muted)
{
    static const EquipRules none = { 0 };
    kit->measures = book->measures;
    kit->measure = book->measure;
    kit->rules = book->equip ? book->equip : &none;
    kit->muted = muted;
    kit->count = 0;
}

void kit_read_line(Reader *r, Kit *kit)
{
    Given g = { .line = r->line };
    (void)reader_accept(r, "measure");
    g.owner = read_owner(r);
    const Span name = reader_word(r);
    const int measure = kit_find_measure(kit, name);
    if (!reader_ok(r))
        return;
    if (measure < 0) {
        fail_unknown(r, kit, name);
        return;
    }
    g.measure = (int16_t)measure;
    check_owner(r, kit->rules, &kit->measure[measure], g.owner);
    check_first(r, kit, measure, g.owner);
    read_value(r, kit, &kit->measure[measure], &g);
    (void)reader_end_of_line(r);
    if (kit->count == EQUIP_MAX)
        reader_fail(r, "more measures than one text can hold");
    else
        kit->given[kit->count++] = g;
}
