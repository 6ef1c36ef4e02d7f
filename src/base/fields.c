/* SPDX-License-Identifier: MIT */
/* One walk over a list of fields, and what is derived from it. */
#include "base/fields.h"

#include "base/writer.h"
#include <toque/status.h>

enum { PATH = 96 };

/* ---- The walk ---- */

typedef struct {
    FieldVisit *visit;
    void *user;
    char path[PATH];
    Writer name;
} Walk;

static void cut(Writer *w, size_t len)
{
    w->len = len;
    w->buf[len] = '\0';
}

static void name_index(Writer *w, const Field *field, uint32_t i)
{
    if (field->count == 1)
        return;
    writer_char(w, '[');
    writer_int(w, i);
    writer_char(w, ']');
}

static bool walk(Walk *w, const Fields *fields, size_t base)
{
    for (int f = 0; f < fields->count; f++) {
        const Field *field = &fields->field[f];
        for (uint32_t i = 0; i < field->count; i++) {
            size_t here = w->name.len, offset = base + field->offset + (size_t)i * field->size;
            writer_text(&w->name, field->name);
            name_index(&w->name, field, i);
            FieldSpot spot = { w->path, offset, field->size, field->kind };
            bool leaf = field->kind != FIELD_IS_PART;
            if (!leaf)
                writer_char(&w->name, '.');
            TQ_ASSERT(!w->name.overflow);
            if (!(leaf ? w->visit(w->user, &spot) : walk(w, field->part, offset)))
                return false;
            cut(&w->name, here);
        }
    }
    return true;
}

bool fields_each(const Fields *fields, FieldVisit *visit, void *user)
{
    Walk w = { .visit = visit, .user = user };
    writer_init(&w.name, w.path, sizeof w.path);
    return walk(&w, fields, 0);
}

/* ---- Numbers ---- */

/* The bits of an integer of any width, without the machine's byte order. */
static uint64_t bits_of(const unsigned char *at, uint32_t size)
{
    uint8_t b1;
    uint16_t b2;
    uint32_t b4;
    uint64_t b8;
    switch (size) {
    case 1:
        __builtin_memcpy(&b1, at, 1);
        return b1;
    case 2:
        __builtin_memcpy(&b2, at, 2);
        return b2;
    case 4:
        __builtin_memcpy(&b4, at, 4);
        return b4;
    default:
        TQ_ASSERT(size == 8);
        __builtin_memcpy(&b8, at, 8);
        return b8;
    }
}

static double real_of(const unsigned char *at)
{
    double value;
    __builtin_memcpy(&value, at, sizeof value);
    return value;
}

static int64_t int_of(const unsigned char *at, size_t size)
{
    unsigned spare = (unsigned)(64 - 8 * size);
    uint64_t top = bits_of(at, (uint32_t)size) << spare;
    return (int64_t)top >> spare;
}

static bool same(const FieldSpot *spot, const unsigned char *a, const unsigned char *b)
{
    a += spot->offset;
    b += spot->offset;
    return spot->kind == FIELD_IS_REAL ? real_of(a) == real_of(b)
                                       : int_of(a, spot->size) == int_of(b, spot->size);
}

/* Places to a thousandth; what is farther than any table ("never") by its sign. */
static void write_value(Writer *w, const FieldSpot *spot, const unsigned char *at)
{
    at += spot->offset;
    double real = spot->kind == FIELD_IS_REAL ? real_of(at) : 0;
    if (spot->kind != FIELD_IS_REAL)
        writer_int(w, int_of(at, spot->size));
    else if (real > 1e12 || real < -1e12)
        writer_text(w, real > 0 ? "far" : "-far");
    else
        writer_f64_fixed(w, real, 3);
}

/* ---- Hash ---- */

/* -0.0 as +0.0, as hash_f64 has it. */
static uint64_t real_bits(const unsigned char *at)
{
    uint64_t bits = bits_of(at, 8);
    return bits << 1 ? bits : 0;
}

static uint64_t hash_reals(uint64_t state, const unsigned char *from, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        state = hash_mix(state, real_bits(from + 8 * (size_t)i));
    return state;
}

/* One loop for each width, so that it is not asked for with every number. */
static uint64_t hash_ints(uint64_t state, const unsigned char *from, uint32_t size, uint32_t count)
{
    for (uint32_t i = 0; size == 1 && i < count; i++)
        state = hash_mix(state, from[i]);
    for (uint32_t i = 0; size == 4 && i < count; i++)
        state = hash_mix(state, bits_of(from + 4 * (size_t)i, 4));
    for (uint32_t i = 0; size != 1 && size != 4 && i < count; i++)
        state = hash_mix(state, bits_of(from + (size_t)i * size, size));
    return state;
}

/* Not by fields_each: hashing names nothing, and is done after every command. */
void fields_hash(const Fields *fields, const void *at, Hash *hash)
{
    uint64_t state = hash->state, words = hash->count;
    for (int f = 0; f < fields->count; f++) {
        const Field *field = &fields->field[f];
        const unsigned char *from = (const unsigned char *)at + field->offset;
        if (field->kind == FIELD_IS_PART) {
            Hash part = { state, words };
            for (uint32_t i = 0; i < field->count; i++)
                fields_hash(field->part, from + (size_t)i * field->size, &part);
            state = part.state;
            words = part.count;
            continue;
        }
        state = field->kind == FIELD_IS_REAL ? hash_reals(state, from, field->count)
                                             : hash_ints(state, from, field->size, field->count);
        words += field->count;
    }
    *hash = (Hash){ state, words };
}

/* ---- Comparison, printing ---- */

typedef struct {
    const unsigned char *a, *b;
    Writer out;
} Pair;

static bool compare(void *user, const FieldSpot *spot)
{
    Pair *pair = user;
    if (same(spot, pair->a, pair->b))
        return true;
    writer_text(&pair->out, spot->path);
    writer_char(&pair->out, ' ');
    write_value(&pair->out, spot, pair->a);
    writer_text(&pair->out, " is not ");
    write_value(&pair->out, spot, pair->b);
    return false;
}

bool fields_same(const Fields *fields, const void *a, const void *b, char *where, size_t cap)
{
    Pair pair = { .a = a, .b = b };
    writer_init(&pair.out, where, cap);
    return fields_each(fields, compare, &pair);
}

static bool print(void *user, const FieldSpot *spot)
{
    Pair *pair = user;
    writer_text(&pair->out, pair->out.len ? "; " : "");
    writer_text(&pair->out, spot->path);
    writer_char(&pair->out, ' ');
    write_value(&pair->out, spot, pair->a);
    return !pair->out.overflow;
}

void fields_print(const Fields *fields, const void *at, char *out, size_t cap)
{
    Pair pair = { .a = at };
    writer_init(&pair.out, out, cap);
    fields_each(fields, print, &pair);
}
