/* SPDX-License-Identifier: MIT */
/* What a match is played with: the measures of a text that tables are built by, and the numbers of
   table, ball and pieces that they make. */
#include "ref/equip.h"
#include "ref/equip_kit.h"
#include "ref/rulebook.h"

static const EquipRules *rules_of(const struct rulebook *book)
{
    static const EquipRules none = { 0 };
    return book->equip ? book->equip : &none;
}

/* By which row this measure is played; NULL: it only is checked. */
static const EquipPlayed *played_by(const struct rulebook *book, const char *name)
{
    const EquipRules *rules = rules_of(book);
    for (int i = 0; i < rules->played; i++)
        if (kit_is_text(rules->play[i].measure, name))
            return &rules->play[i];
    return NULL;
}

/* That each piece may have it for itself; NULL: all of a side's are alike. */
static const EquipOwn *owned_by(const struct rulebook *book, const char *name)
{
    const EquipRules *rules = rules_of(book);
    for (int i = 0; i < rules->owns; i++)
        if (kit_is_text(rules->own[i].measure, name))
            return &rules->own[i];
    return NULL;
}

/* ---- Reading ---- */

/* What is wrong on that line, in up to four parts. */
static TqStatus fail(int line, const char *const part[4], TqError *err)
{
    char message[160];
    Writer w;
    writer_init(&w, message, sizeof message);
    for (int i = 0; i < 4 && part[i]; i++)
        writer_text(&w, part[i]);
    return tq_error_set(err, TQ_BAD_NUMBER, line, 0, message);
}

#define PARTS (const char *const[4])

static TqStatus fail_reserve(const EquipOwn *own, int line, TqError *err)
{
    char pieces[12];
    Writer w;
    writer_init(&w, pieces, sizeof pieces);
    writer_int(&w, own->pieces);
    return fail(line,
                PARTS{ "a match is begun with pieces 1 to ", pieces,
                       ": reserves have what all of a side have" },
                err);
}

static TqStatus keep(const struct rulebook *book, const Given *g, TqEquipment *out, TqError *err)
{
    const TqMeasure *m = &book->measure[g->measure];
    if (kit_lists(rules_of(book)->as_usual, m))
        return fail(g->line, PARTS{ "a match of this book is played with the usual ", m->name },
                    err);
    if (!played_by(book, m->name))
        return TQ_OK;
    const EquipOwn *own = owned_by(book, m->name);
    const int8_t piece = g->owner.piece > 0 ? g->owner.piece : 0;
    if (piece > 0 && !own)
        return fail(
            g->line,
            PARTS{ "a match is played with one measure for all pieces of a side: ", m->name }, err);
    if (piece > 0 && piece > own->pieces)
        return fail_reserve(own, g->line, err);
    const TqMeasured value = { g->measure, g->owner.side, piece, (int32_t)g->value.thousandths };
    for (int i = 0; i < out->count; i++)
        if (out->value[i].measure == value.measure && out->value[i].side == value.side &&
            out->value[i].piece == value.piece) {
            out->value[i] = value;
            return TQ_OK;
        }
    TQ_ASSERT(out->count < TQ_MAX_MEASURED);
    out->value[out->count++] = value;
    return TQ_OK;
}

static TqStatus fail_breach(const struct rulebook *book, const TqBreach *breach, TqError *err)
{
    return fail(breach->line, PARTS{ breach->what, " (", book->clause[breach->clause].id, ")" },
                err);
}

static TqStatus check_text(const struct rulebook *book, const char *text, size_t len, TqError *err)
{
    TqBreach breach;
    int count = 0;
    TqStatus status = equip_check(book, -1, text, len, &breach, 1, &count, err);
    return status == TQ_OK && count > 0 ? fail_breach(book, &breach, err) : status;
}

TqStatus equip_add(const struct rulebook *book, const char *text, size_t len,
                   TqEquipment *equipment, TqError *err)
{
    Kit kit;
    Reader reader;
    TqStatus status = check_text(book, text, len, err);
    kit_begin(&kit, book, -1);
    reader_init(&reader, text, len);
    while (status == TQ_OK && reader_next_line(&reader))
        kit_read_line(&reader, &kit);
    for (int i = 0; i < kit.count && status == TQ_OK; i++)
        status = keep(book, &kit.given[i], equipment, err);
    return status;
}

TqStatus tq_equipment_read(int book, const char *text, size_t len, TqEquipment *out, TqError *err)
{
    const struct rulebook *b = rulebook_get(book);
    out->count = 0;
    return b ? equip_add(b, text, len, out, err)
             : tq_error_set(err, TQ_BAD_ID, 0, 0, "no such book");
}

/* ---- Writing ---- */

static size_t write_text(const struct rulebook *book, const TqEquipment *equipment, char *buf,
                         size_t cap)
{
    Writer w;
    writer_init(&w, buf, cap);
    for (int i = 0; i < equipment->count; i++) {
        const TqMeasured *value = &equipment->value[i];
        kit_write_owner(&w, (Owner){ value->side, value->piece > 0 ? value->piece : WHOLE_SIDE });
        writer_text(&w, book->measure[value->measure].name);
        writer_char(&w, ' ');
        writer_milli(&w, value->thousandths);
        writer_char(&w, '\n');
    }
    return w.overflow ? 0 : w.len;
}

size_t tq_equipment_write(int book, const TqEquipment *equipment, char *buf, size_t cap)
{
    TQ_ASSERT(rulebook_get(book) && cap > 0);
    return write_text(rulebook_get(book), equipment, buf, cap);
}

/* ---- Fitting ---- */

typedef struct {
    const struct rulebook *book;
    const TqEquipment *equipment;
    TqField *field;
    TqPieces *pieces;
} Fitting;

static double *number_at(void *of, size_t at)
{
    return (double *)(void *)((unsigned char *)of + at);
}

/* What was measured of it, of that side or of both; NULL: nothing was. */
static const TqMeasured *measured(const Fitting *f, const char *name, TqSide side)
{
    const TqMeasured *both = NULL;
    for (int i = 0; i < f->equipment->count; i++) {
        const TqMeasured *value = &f->equipment->value[i];
        if (value->piece > 0 || !kit_is_text(f->book->measure[value->measure].name, name))
            continue;
        if (value->side == (int8_t)side)
            return value;
        both = value->side == TQ_NO_SIDE ? value : both;
    }
    return both;
}

static void fit_number(const Fitting *f, const EquipPlayed *row, TqSide side, void *of)
{
    const TqMeasured *value = measured(f, row->measure, side);
    if (value)
        *number_at(of, row->at) = value->thousandths * row->per / 1000;
}

static void fit_own(const Fitting *f)
{
    for (int i = 0; i < f->equipment->count; i++) {
        const TqMeasured *value = &f->equipment->value[i];
        const char *name = f->book->measure[value->measure].name;
        if (value->piece > 0)
            number_at(&f->pieces->team[value->side], owned_by(f->book, name)->at)[value->piece] =
                value->thousandths * played_by(f->book, name)->per / 1000;
    }
}

/* A whole that nobody measured is its part with edges as measured, or as wide as usual; a part that
   nobody measured is what measured edges leave. */
static void fit_sum(const Fitting *f, const EquipSum *sum, const TqField *usual)
{
    const EquipPlayed *whole = played_by(f->book, sum->whole),
                      *part = played_by(f->book, sum->part);
    const TqMeasured *edge = measured(f, sum->edge, TQ_NO_SIDE);
    double *all = number_at(f->field, whole->at), *in = number_at(f->field, part->at);
    TqField before = *usual;
    const double wide = edge ? edge->thousandths / 1000.0
                             : *number_at(&before, whole->at) - *number_at(&before, part->at);
    if (!measured(f, sum->whole, TQ_NO_SIDE))
        *all = *in + wide;
    else if (edge && !measured(f, sum->part, TQ_NO_SIDE))
        *in = *all - wide;
}

static TqStatus fail_measure(const Fitting *f, const char *name, double is, int64_t least,
                             int64_t most, int clause, TqError *err)
{
    char message[160];
    Writer w;
    writer_init(&w, message, sizeof message);
    writer_text(&w, name);
    writer_text(&w, ": ");
    writer_f64_fixed(&w, is, 3);
    writer_text(&w, is * 1000 < (double)least ? ", at least " : ", at most ");
    writer_milli(&w, is * 1000 < (double)least ? least : most);
    if (clause >= 0) {
        writer_text(&w, " (");
        writer_text(&w, f->book->clause[clause].id);
        writer_char(&w, ')');
    }
    return tq_error_set(err, TQ_BAD_NUMBER, 0, 0, message);
}

static const TqMeasure *measure_of(const struct rulebook *book, const char *name)
{
    int i = 0;
    while (!kit_is_text(book->measure[i].name, name))
        i++;
    return &book->measure[i];
}

/* The edges that whole and part leave, whichever were measured. */
static TqStatus check_edges(const Fitting *f, TqError *err)
{
    const EquipRules *rules = rules_of(f->book);
    for (int i = 0; i < rules->sums; i++) {
        const EquipSum *sum = &rules->sum[i];
        const TqMeasure *edge = measure_of(f->book, sum->edge);
        const double is = *number_at(f->field, played_by(f->book, sum->whole)->at) -
                          *number_at(f->field, played_by(f->book, sum->part)->at);
        if (is * 1000 < (double)edge->min || is * 1000 > (double)edge->max)
            return fail_measure(f, edge->name, is, edge->min, edge->max, edge->clause, err);
    }
    return TQ_OK;
}

/* Measures that exceed others, whichever of the two was measured. */
static TqStatus check_excesses(const Fitting *f, TqError *err)
{
    const EquipRules *rules = rules_of(f->book);
    for (int i = 0; i < rules->excesses; i++) {
        const EquipExcess *row = &rules->excess[i];
        const EquipPlayed *larger = played_by(f->book, row->larger),
                          *smaller = played_by(f->book, row->smaller);
        const double is = *number_at(f->field, larger->at) / larger->per;
        const double least =
            *number_at(f->field, smaller->at) / smaller->per + (double)row->least / 1000;
        if (is < least)
            return fail_measure(f, row->larger, is, (int64_t)(least * 1000), 0, row->clause, err);
    }
    return TQ_OK;
}

/* What goes with the field and was not measured: cloth and board, where the book has no sum for
   them, keep their margins, and a shooting line its share of the length. */
static void follow_field(const EquipRules *rules, const TqField *usual, TqField *field)
{
    if (rules->sums > 0) {
        field->cloth_x = field->board_x;
        field->cloth_y = field->board_y;
    } else {
        field->cloth_x += field->half_x - usual->half_x;
        field->cloth_y += field->half_y - usual->half_y;
        field->board_x += field->half_x - usual->half_x;
        field->board_y += field->half_y - usual->half_y;
    }
    field->shooting *= field->half_x / usual->half_x;
}

/* Our shapes have a least size where the book knows none. */
static TqStatus check_least(const Fitting *f, TqError *err)
{
    for (int i = 0; i < f->equipment->count; i++) {
        const TqMeasured *value = &f->equipment->value[i];
        const EquipPlayed *row = played_by(f->book, f->book->measure[value->measure].name);
        if (value->thousandths < row->least)
            return fail_measure(f, row->measure, value->thousandths / 1000.0, row->least, 0, -1,
                                err);
    }
    return TQ_OK;
}

/* What counts in its sum, with the usual measure for every piece that was not measured. */
static TqStatus check_totals(const Fitting *f, TqError *err)
{
    const EquipRules *rules = rules_of(f->book);
    for (int i = 0; i < rules->totals; i++)
        for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
            const EquipTotal *row = &rules->total[i];
            TqTeam *team = &f->pieces->team[side];
            const double all = *number_at(team, played_by(f->book, row->measure)->at);
            const double *own = number_at(team, owned_by(f->book, row->measure)->at);
            double sum = 0;
            for (int n = 1; n <= row->pieces; n++)
                sum += own[n] > 0 ? own[n] : all;
            if (sum * 1000 > (double)row->max + 0.5)
                return fail_measure(f, row->measure, sum, 0, row->max, row->clause, err);
        }
    return TQ_OK;
}

/* A setup that a program filled: measures that there are, of pieces that there are. */
static bool is_measured(const struct rulebook *book, const TqMeasured *value)
{
    if (value->measure < 0 || value->measure >= book->measures || value->thousandths < 0 ||
        !played_by(book, book->measure[value->measure].name))
        return false;
    const EquipOwn *own = owned_by(book, book->measure[value->measure].name);
    const bool of_side = value->side == TQ_HOME || value->side == TQ_AWAY;
    return value->piece == 0 || (own && of_side && value->piece > 0 && value->piece <= own->pieces);
}

/* As one text: limits and sums hold between measures that were read one by one, too. */
static TqStatus check_again(const struct rulebook *book, const TqEquipment *equipment, TqError *err)
{
    char text[TQ_EQUIPMENT_TEXT];
    if (equipment->count < 0 || equipment->count > TQ_MAX_MEASURED)
        return tq_error_set(err, TQ_BAD_NUMBER, 0, 0, "more measures than there are");
    for (int i = 0; i < equipment->count; i++)
        if (!is_measured(book, &equipment->value[i]))
            return tq_error_set(err, TQ_BAD_ID, 0, 0, "no measure that a match is played with");
    const size_t len = write_text(book, equipment, text, sizeof text);
    TQ_ASSERT(len > 0 || equipment->count == 0); /* sized for all that can be measured */
    return check_text(book, text, len, err);
}

TqStatus equip_fit(const struct rulebook *book, const TqEquipment *equipment, TqField *field,
                   TqPieces *pieces, TqError *err)
{
    const EquipRules *rules = rules_of(book);
    const Fitting f = { book, equipment, field, pieces };
    const TqField usual = *field;
    TqStatus status = check_again(book, equipment, err);
    for (int i = 0; i < rules->played && status == TQ_OK; i++) {
        const EquipPlayed *row = &rules->play[i];
        if (row->of == EQUIP_OF_TABLE)
            fit_number(&f, row, TQ_NO_SIDE, field);
        else if (row->of == EQUIP_OF_BALL)
            fit_number(&f, row, TQ_NO_SIDE, pieces);
        for (int side = TQ_HOME; side <= TQ_AWAY && row->of == EQUIP_OF_TEAM; side++)
            fit_number(&f, row, (TqSide)side, &pieces->team[side]);
    }
    if (status == TQ_OK)
        fit_own(&f);
    for (int i = 0; i < rules->sums && status == TQ_OK && equipment->count > 0; i++)
        fit_sum(&f, &rules->sum[i], &usual);
    if (status == TQ_OK && equipment->count > 0)
        follow_field(rules, &usual, field);
    if (status == TQ_OK)
        status = check_least(&f, err);
    if (status == TQ_OK && equipment->count > 0)
        status = check_excesses(&f, err);
    if (status == TQ_OK)
        status = check_totals(&f, err);
    return status == TQ_OK ? check_edges(&f, err) : status;
}
