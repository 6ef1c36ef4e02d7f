/* SPDX-License-Identifier: MIT */
/* The equipment check: once every value is read, look at limits, conditions, sums and numbers. */
#include "ref/equip.h"

#include "ref/equip_kit.h"
#include "ref/rulebook.h"

/* The breaches found so far. */
typedef struct {
    TqBreach *out;
    int cap, count;
} Found;

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
    kit_write_owner(w, g->owner);
    writer_text(w, m->name);
    writer_text(w, " is ");
    if (m->unit) {
        writer_milli(w, g->value.thousandths);
        write_unit(w, m->unit);
    } else {
        kit_write_word(w, g->value.word, (size_t)g->word_len);
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
    if (m->slack > 0)
        writer_text(w, ", allowance included");
}

static bool within(const TqMeasure *m, const Given *g)
{
    if (!m->unit)
        return kit_allows_word(m, g);
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
        if (kit_is_text(rules->when[i].measure, m->name))
            return true;
    return false;
}

/* A measure that counts in its sum has no limit by itself. */
static bool is_summed(const EquipRules *rules, const TqMeasure *m)
{
    for (int i = 0; i < rules->totals; i++)
        if (kit_lists(rules->total[i].measure, m))
            return true;
    return false;
}

static void check_limits(const Kit *kit, Found *found)
{
    for (int i = 0; i < kit->count; i++) {
        const Given *g = &kit->given[i];
        const TqMeasure *m = &kit->measure[g->measure];
        if (m->clause != kit->muted && !is_conditional(kit->rules, m) &&
            !is_summed(kit->rules, m) && !within(m, g))
            say_beyond(found, kit, g);
    }
}

/* ---- conditions ---- */

static int measure_number(const Kit *kit, const char *name)
{
    const int number = kit_find_measure(kit, (Span){ name, kit_word_length(name), 0, 0 });
    TQ_ASSERT(number >= 0);
    return number;
}

/* The value that holds for an owner: its own, or its side's, or what was said of all. */
static const Given *value_of(const Kit *kit, int measure, Owner owner)
{
    const Given *own = kit_find_given(kit, measure, owner);
    if (own || owner.side == TQ_NO_SIDE)
        return own;
    const Owner above = owner.piece == WHOLE_SIDE ? (Owner){ TQ_NO_SIDE, WHOLE_SIDE }
                                                  : (Owner){ owner.side, WHOLE_SIDE };
    return value_of(kit, measure, above);
}

static bool has_word(const Given *g, const char *word)
{
    return g && (size_t)g->word_len == kit_word_length(word) &&
           kit_same_bytes(g->value.word, word, kit_word_length(word));
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
    const int8_t piece = kit_lists(kit->rules->of_keeper, m) ? 0 : WHOLE_SIDE;
    const Given *last_because = NULL, *last = NULL;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        const Owner owner = { (int8_t)side, piece };
        const Given *because = value_of(kit, condition, owner);
        const Given *g = value_of(kit, measure, owner);
        const bool holds = has_word(because, when->has) || (when->implied && !because && g);
        if (!holds || (because == last_because && g == last))
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
    sum.whole = kit_find_given(kit, measure_number(kit, row->whole), table);
    sum.part = kit_find_given(kit, measure_number(kit, row->part), table);
    sum.edge = kit_find_given(kit, edge, table);
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

/* ---- measures that exceed others ---- */

static void say_excess(Found *found, const Kit *kit, const EquipExcess *row, const Given *larger,
                       const Given *smaller)
{
    TqBreach spare;
    Writer w = begin_breach(found, &spare, row->clause, larger->line);
    write_given(&w, kit, larger);
    writer_text(&w, ", at least ");
    writer_milli(&w, row->least);
    writer_text(&w, " more than ");
    writer_text(&w, row->smaller);
    writer_char(&w, ' ');
    writer_milli(&w, smaller->value.thousandths);
}

static void check_excesses(const Kit *kit, Found *found)
{
    const Owner table = { TQ_NO_SIDE, WHOLE_SIDE };
    for (int i = 0; i < kit->rules->excesses; i++) {
        const EquipExcess *row = &kit->rules->excess[i];
        const Given *larger = kit_find_given(kit, measure_number(kit, row->larger), table),
                    *smaller = kit_find_given(kit, measure_number(kit, row->smaller), table);
        if (larger && smaller && row->clause != kit->muted &&
            larger->value.thousandths - smaller->value.thousandths < row->least)
            say_excess(found, kit, row, larger, smaller);
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
    kit_write_owner(&w, other->owner);
    writer_text(&w, "in line ");
    writer_int(&w, other->line);
}

static void check_unlike(const Kit *kit, Found *found)
{
    for (int i = 0; i < kit->count; i++) {
        const Given *g = &kit->given[i];
        const TqMeasure *m = &kit->measure[g->measure];
        if (m->clause == kit->muted || !kit_lists(kit->rules->unlike, m))
            continue;
        const Given *other = shares_with(kit, g);
        if (other)
            say_shared(found, kit, g, other);
    }
}

/* ---- measures that count in their sum ---- */

static void say_total(Found *found, const Kit *kit, const EquipTotal *row, TqSide side, int64_t sum,
                      int line)
{
    TqBreach spare;
    Writer w = begin_breach(found, &spare, row->clause, line);
    writer_text(&w, side == TQ_HOME ? "home " : "away ");
    writer_text(&w, row->measure);
    writer_text(&w, " is ");
    writer_milli(&w, sum);
    writer_char(&w, ' ');
    writer_text(&w, kit->measure[measure_number(kit, row->measure)].unit);
    writer_text(&w, " in all, at most ");
    writer_milli(&w, row->max);
}

/* Every piece by its own measure, or by what was said of all; only what was measured is added
   up. */
static void check_total(const Kit *kit, const EquipTotal *row, TqSide side, Found *found)
{
    const int measure = measure_number(kit, row->measure);
    const Given *all = value_of(kit, measure, (Owner){ (int8_t)side, WHOLE_SIDE });
    int64_t sum = 0;
    int line = all ? all->line : 0, own = 0;
    for (int i = 0; i < kit->count; i++)
        if (kit->given[i].measure == measure && kit->given[i].owner.side == (int8_t)side &&
            kit->given[i].owner.piece > 0) {
            sum += kit->given[i].value.thousandths;
            line = kit->given[i].line;
            own++;
        }
    if (all && own < row->pieces)
        sum += (row->pieces - own) * all->value.thousandths;
    if (sum > row->max && row->clause != kit->muted)
        say_total(found, kit, row, side, sum, line);
}

static void check_totals(const Kit *kit, Found *found)
{
    for (int i = 0; i < kit->rules->totals; i++)
        for (int side = TQ_HOME; side <= TQ_AWAY; side++)
            check_total(kit, &kit->rules->total[i], (TqSide)side, found);
}

/* ---- the check ---- */

TqStatus equip_check(const struct rulebook *book, int muted, const char *text, size_t len,
                     TqBreach *out, int cap, int *count, TqError *err)
{
    Found found = { out, out ? cap : 0, 0 };
    Kit kit;
    Reader reader;
    kit_begin(&kit, book, muted);
    reader_init(&reader, text, len);
    while (reader_next_line(&reader))
        kit_read_line(&reader, &kit);
    if (reader_ok(&reader)) {
        check_limits(&kit, &found);
        check_whens(&kit, &found);
        check_sums(&kit, &found);
        check_excesses(&kit, &found);
        check_unlike(&kit, &found);
        check_totals(&kit, &found);
    }
    *count = found.count;
    return reader_status(&reader, err);
}
