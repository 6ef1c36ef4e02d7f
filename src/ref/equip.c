/* SPDX-License-Identifier: MIT */
/* The equipment check: read every value first, then look at limits, sums, conditions, numbers. */
#include "ref/equip.h"

#include "base/reader.h"
#include "base/writer.h"
#include "ref/rulebook.h"

#define VALUE_MAX 1000000 /* units; keeps sums far from overflow */
#define QUOTE_MAX 40      /* bytes of a word that a message repeats */
#define NAME_MAX 40       /* bytes of a name that are compared with the known ones */

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

/* The breaches found so far. */
typedef struct {
    TqBreach *out;
    int cap, count;
} Found;

/* ---- words and lists of words ---- */

static bool same_bytes(const char *a, const char *b, size_t len)
{
    for (size_t i = 0; i < len; i++)
        if (a[i] != b[i])
            return false;
    return true;
}

static size_t word_length(const char *list)
{
    size_t len = 0;
    while (list[len] != '\0' && list[len] != ' ')
        len++;
    return len;
}

static bool list_has(const char *list, const char *word, size_t len)
{
    while (list && *list != '\0') {
        const size_t here = word_length(list);
        if (here == len && same_bytes(list, word, len))
            return true;
        list += here;
        while (*list == ' ')
            list++;
    }
    return false;
}

static bool is_text(const char *a, const char *b)
{
    const size_t len = word_length(a);
    return len == word_length(b) && same_bytes(a, b, len);
}

static bool lists(const char *list, const TqMeasure *m)
{
    return list_has(list, m->name, word_length(m->name));
}

static bool allows_word(const TqMeasure *m, const Given *g)
{
    const bool forbids = m->words[0] == '!';
    return list_has(m->words + forbids, g->value.word, (size_t)g->word_len) != forbids;
}

/* ---- the nearest known name ---- */

static int least(int a, int b, int c)
{
    const int ab = a < b ? a : b;
    return ab < c ? ab : c;
}

/* What it costs to make the known name out of the word (Levenshtein): 1 for a byte put in, 2 for
   one taken out or changed, since people leave parts of a name away rather than add to it. */
static int cost_of(const char *word, size_t len, const char *name)
{
    const size_t name_len = word_length(name);
    int row[NAME_MAX + 1];
    TQ_ASSERT(name_len <= NAME_MAX);
    for (size_t j = 0; j <= name_len; j++)
        row[j] = (int)j;
    for (size_t i = 1; i <= len; i++) {
        int diagonal = row[0];
        row[0] = (int)(2 * i);
        for (size_t j = 1; j <= name_len; j++) {
            const int changed = diagonal + (word[i - 1] == name[j - 1] ? 0 : 2);
            diagonal = row[j];
            row[j] = least(changed, row[j] + 2, row[j - 1] + 1);
        }
    }
    return row[name_len];
}

static const char *nearest_name(const Kit *kit, Span word)
{
    const size_t len = word.len < NAME_MAX ? word.len : NAME_MAX;
    const char *nearest = "";
    int fewest = INT32_MAX;
    for (int i = 0; i < kit->measures; i++) {
        const char *name = kit->measure[i].name;
        const int here = cost_of(word.ptr, len, name);
        if (here < fewest) {
            fewest = here;
            nearest = name;
        }
    }
    return nearest;
}

/* ---- reading ---- */

/* A word of the text, cut between UTF-8 characters where it is long. */
static void write_word(Writer *w, const char *word, size_t len)
{
    size_t cut = len < QUOTE_MAX ? len : QUOTE_MAX;
    while (cut > 0 && cut < len && ((unsigned char)word[cut] & 0xC0u) == 0x80u)
        cut--;
    writer_bytes(w, word, cut);
    if (cut < len)
        writer_text(w, "...");
}

static void write_owner(Writer *w, Owner owner)
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
    write_word(&w, word.ptr, word.len);
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
static int find_measure(const Kit *kit, Span word)
{
    for (int i = 0; i < kit->measures; i++)
        if (span_is(word, kit->measure[i].name))
            return i;
    return -1;
}

/* A value must be on what has it: no table of a side, no diameter of a keeper. */
static void check_owner(Reader *r, const EquipRules *rules, const TqMeasure *m, Owner owner)
{
    const bool of_field = lists(rules->of_field, m), of_keeper = lists(rules->of_keeper, m);
    const bool of_any = lists(rules->of_piece, m);
    const bool of_side = lists(rules->of_side, m);
    if (lists(rules->unlike, m) && owner.piece == WHOLE_SIDE)
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

static const Given *find_given(const Kit *kit, int measure, Owner owner)
{
    for (int i = 0; i < kit->count; i++)
        if (kit->given[i].measure == measure && same_owner(kit->given[i].owner, owner))
            return &kit->given[i];
    return NULL;
}

static void check_first(Reader *r, const Kit *kit, int measure, Owner owner)
{
    const Given *before = find_given(kit, measure, owner);
    char message[160];
    Writer w;
    if (!before)
        return;
    writer_init(&w, message, sizeof message);
    write_owner(&w, owner);
    writer_text(&w, kit->measure[measure].name);
    writer_text(&w, " was given before, in line ");
    writer_int(&w, before->line);
    reader_fail(r, message);
}

/* Is this the measure that a condition asks about? Then only its own words mean anything. */
static bool is_asked_about(const EquipRules *rules, const TqMeasure *m)
{
    for (int i = 0; i < rules->whens; i++)
        if (is_text(rules->when[i].when, m->name))
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
    if (!begins_word(word) || (is_asked_about(kit->rules, m) && !allows_word(m, g)))
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

static void read_line(Reader *r, Kit *kit)
{
    Given g = { .line = r->line };
    (void)reader_accept(r, "measure");
    g.owner = read_owner(r);
    const Span name = reader_word(r);
    const int measure = find_measure(kit, name);
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

/* ---- breaches ---- */

/* A breach to be filled; beyond `cap` it is only counted, and `spare` takes the text. */
static Writer begin_breach(Found *found, TqBreach *spare, int clause, int line)
{
    TqBreach *breach = found->count < found->cap ? &found->out[found->count] : spare;
    Writer w;
    found->count++;
    breach->clause = (int16_t)clause;
    breach->line = line;
    writer_init(&w, breach->what, sizeof breach->what);
    return w;
}

static void write_unit(Writer *w, const char *unit)
{
    if (unit[0] == '\0')
        return;
    writer_char(w, ' ');
    writer_text(w, unit);
}

/* `home 5 button-diameter is 34.9 mm` */
static void write_given(Writer *w, const Kit *kit, const Given *g)
{
    const TqMeasure *m = &kit->measure[g->measure];
    write_owner(w, g->owner);
    writer_text(w, m->name);
    writer_text(w, " is ");
    if (m->unit) {
        writer_milli(w, g->value.thousandths);
        write_unit(w, m->unit);
    } else {
        write_word(w, g->value.word, (size_t)g->word_len);
    }
}

static void write_limit(Writer *w, const TqMeasure *m, bool above)
{
    if (!m->unit) {
        const bool forbids = m->words[0] == '!';
        writer_text(w, forbids ? ", not allowed: " : ", allowed: ");
        writer_text(w, m->words + forbids);
        return;
    }
    writer_text(w, m->min == m->max ? ", must be " : above ? ", at most " : ", at least ");
    writer_milli(w, above ? m->max : m->min);
}

static bool within(const TqMeasure *m, const Given *g)
{
    if (!m->unit)
        return allows_word(m, g);
    return g->value.thousandths >= m->min && g->value.thousandths <= m->max;
}

static void say_beyond(Found *found, const Kit *kit, const Given *g)
{
    const TqMeasure *m = &kit->measure[g->measure];
    TqBreach spare;
    Writer w = begin_breach(found, &spare, m->clause, g->line);
    write_given(&w, kit, g);
    write_limit(&w, m, m->unit && g->value.thousandths > m->max);
}

/* ---- limits ---- */

static bool is_conditional(const EquipRules *rules, const TqMeasure *m)
{
    for (int i = 0; i < rules->whens; i++)
        if (is_text(rules->when[i].measure, m->name))
            return true;
    return false;
}

static void check_limits(const Kit *kit, Found *found)
{
    for (int i = 0; i < kit->count; i++) {
        const Given *g = &kit->given[i];
        const TqMeasure *m = &kit->measure[g->measure];
        if (m->clause != kit->muted && !is_conditional(kit->rules, m) && !within(m, g))
            say_beyond(found, kit, g);
    }
}

/* ---- conditions ---- */

static int measure_number(const Kit *kit, const char *name)
{
    const int number = find_measure(kit, (Span){ name, word_length(name), 0, 0 });
    TQ_ASSERT(number >= 0);
    return number;
}

/* The value that holds for an owner: its own, or its side's, or what was said of all. */
static const Given *value_of(const Kit *kit, int measure, Owner owner)
{
    const Given *own = find_given(kit, measure, owner);
    if (own || owner.side == TQ_NO_SIDE)
        return own;
    const Owner above = owner.piece == WHOLE_SIDE ? (Owner){ TQ_NO_SIDE, WHOLE_SIDE }
                                                  : (Owner){ owner.side, WHOLE_SIDE };
    return value_of(kit, measure, above);
}

static bool has_word(const Given *g, const char *word)
{
    return g && (size_t)g->word_len == word_length(word) &&
           same_bytes(g->value.word, word, word_length(word));
}

static void say_missing(Found *found, const Kit *kit, int measure, const Given *because)
{
    const TqMeasure *m = &kit->measure[measure];
    TqBreach spare;
    Writer w = begin_breach(found, &spare, m->clause, because->line);
    write_given(&w, kit, because);
    writer_text(&w, ", and ");
    writer_text(&w, m->name);
    writer_text(&w, " is not given");
}

/* One condition for both sides; what was said of all is a breach only once. */
static void check_when(const Kit *kit, const EquipWhen *when, Found *found)
{
    const int measure = measure_number(kit, when->measure);
    const int condition = measure_number(kit, when->when);
    const TqMeasure *m = &kit->measure[measure];
    const int8_t piece = lists(kit->rules->of_keeper, m) ? 0 : WHOLE_SIDE;
    const Given *last_because = NULL, *last = NULL;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        const Owner owner = { (int8_t)side, piece };
        const Given *because = value_of(kit, condition, owner);
        const Given *g = value_of(kit, measure, owner);
        if (!has_word(because, when->has) || (because == last_because && g == last))
            continue;
        last_because = because;
        last = g;
        if (!g)
            say_missing(found, kit, measure, because);
        else if (!within(m, g))
            say_beyond(found, kit, g);
    }
}

static void check_whens(const Kit *kit, Found *found)
{
    for (int i = 0; i < kit->rules->whens; i++) {
        const EquipWhen *when = &kit->rules->when[i];
        if (kit->measure[measure_number(kit, when->measure)].clause != kit->muted)
            check_when(kit, when, found);
    }
}

/* ---- sums ---- */

/* A sum as measured; `edge` is NULL where any width of it will do. */
typedef struct {
    const Given *whole, *part, *edge;
    const TqMeasure *edge_measure;
    int64_t low, high; /* what part and edges make */
} Sum;

static void say_sum(Found *found, const Kit *kit, const Sum *sum, int clause, bool large)
{
    const TqMeasure *edge = sum->edge_measure;
    const int64_t any = large ? edge->max : edge->min;
    TqBreach spare;
    Writer w = begin_breach(found, &spare, clause, large ? sum->whole->line : sum->part->line);
    write_given(&w, kit, sum->whole);
    writer_text(&w, ", ");
    writer_text(&w, kit->measure[sum->part->measure].name);
    writer_char(&w, ' ');
    writer_milli(&w, sum->part->value.thousandths);
    writer_text(&w, " and twice ");
    writer_text(&w, edge->name);
    writer_text(&w, sum->edge ? " " : large ? " at most " : " at least ");
    writer_milli(&w, sum->edge ? sum->edge->value.thousandths : any);
    writer_text(&w, " make ");
    writer_milli(&w, large ? sum->high : sum->low);
}

static Sum measured_sum(const Kit *kit, const EquipSum *row)
{
    const Owner table = { TQ_NO_SIDE, WHOLE_SIDE };
    const int edge = measure_number(kit, row->edge);
    Sum sum = { .edge_measure = &kit->measure[edge] };
    sum.whole = find_given(kit, measure_number(kit, row->whole), table);
    sum.part = find_given(kit, measure_number(kit, row->part), table);
    sum.edge = find_given(kit, edge, table);
    if (!sum.whole || !sum.part)
        return sum;
    const int64_t part = sum.part->value.thousandths;
    sum.low = part + 2 * (sum.edge ? sum.edge->value.thousandths : sum.edge_measure->min);
    sum.high = part + 2 * (sum.edge ? sum.edge->value.thousandths : sum.edge_measure->max);
    return sum;
}

static void check_sums(const Kit *kit, Found *found)
{
    for (int i = 0; i < kit->rules->sums; i++) {
        const EquipSum *row = &kit->rules->sum[i];
        const Sum sum = measured_sum(kit, row);
        if (!sum.whole || !sum.part)
            continue;
        if (sum.whole->value.thousandths > sum.high && row->too_large != kit->muted)
            say_sum(found, kit, &sum, row->too_large, true);
        if (sum.whole->value.thousandths < sum.low && row->too_small != kit->muted)
            say_sum(found, kit, &sum, row->too_small, false);
    }
}

/* ---- numbers that no two may share ---- */

/* An earlier piece of the same side with the same number, or NULL. */
static const Given *shares_with(const Kit *kit, const Given *g)
{
    for (const Given *other = kit->given; other < g; other++)
        if (other->measure == g->measure && other->owner.side == g->owner.side &&
            other->value.thousandths == g->value.thousandths)
            return other;
    return NULL;
}

static void say_shared(Found *found, const Kit *kit, const Given *g, const Given *other)
{
    TqBreach spare;
    Writer w = begin_breach(found, &spare, kit->measure[g->measure].clause, g->line);
    write_given(&w, kit, g);
    writer_text(&w, ", and so is that of ");
    write_owner(&w, other->owner);
    writer_text(&w, "in line ");
    writer_int(&w, other->line);
}

static void check_unlike(const Kit *kit, Found *found)
{
    for (int i = 0; i < kit->count; i++) {
        const Given *g = &kit->given[i];
        const TqMeasure *m = &kit->measure[g->measure];
        if (m->clause == kit->muted || !lists(kit->rules->unlike, m))
            continue;
        const Given *other = shares_with(kit, g);
        if (other)
            say_shared(found, kit, g, other);
    }
}

/* ---- the check ---- */

TqStatus equip_check(const struct rulebook *book, int muted, const char *text, size_t len,
                     TqBreach *out, int cap, int *count, TqError *err)
{
    static const EquipRules none = { 0 };
    Found found = { out, out ? cap : 0, 0 };
    Kit kit;
    Reader reader;
    kit.measures = book->measures;
    kit.measure = book->measure;
    kit.rules = book->equip ? book->equip : &none;
    kit.muted = muted;
    kit.count = 0;
    reader_init(&reader, text, len);
    while (reader_next_line(&reader))
        read_line(&reader, &kit);
    if (reader_ok(&reader)) {
        check_limits(&kit, &found);
        check_whens(&kit, &found);
        check_sums(&kit, &found);
        check_unlike(&kit, &found);
    }
    *count = found.count;
    return reader_status(&reader, err);
}
