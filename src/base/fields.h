/* SPDX-License-Identifier: MIT */
/* The fields of a struct as a list: hash, comparison and printing all walk the same one. */
#ifndef BASE_FIELDS_H
#define BASE_FIELDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/hash.h"

typedef enum { FIELD_IS_INT, FIELD_IS_REAL, FIELD_IS_PART } FieldKind;

struct fields;

/* One member: a number, a struct with a list of its own, or an array of either. */
typedef struct {
    const char *name;
    uint32_t offset;
    uint32_t size; /* of one element: 1, 2, 4 or 8 bytes for a number */
    uint32_t count;
    FieldKind kind;
    const struct fields *part;
} Field;

typedef struct fields {
    const char *name; /* of the struct, as its definition spells it */
    size_t size;
    int count;
    const Field *field;
} Fields;

#define FIELD_OF(type, member, element, kind, part)                                \
    {                                                                              \
#member, offsetof(type, member), sizeof(((type *)0)->element),             \
            sizeof(((type *)0)->member) / sizeof(((type *)0)->element), kind, part \
    }

/* Integers, enumerations and truths; doubles; structs. ARRAY: one dimension, GRID: two. */
#define FIELD_INT(type, member) FIELD_OF(type, member, member, FIELD_IS_INT, NULL)
#define FIELD_INT_ARRAY(type, member) FIELD_OF(type, member, member[0], FIELD_IS_INT, NULL)
#define FIELD_INT_GRID(type, member) FIELD_OF(type, member, member[0][0], FIELD_IS_INT, NULL)
#define FIELD_REAL(type, member) FIELD_OF(type, member, member, FIELD_IS_REAL, NULL)
#define FIELD_REAL_ARRAY(type, member) FIELD_OF(type, member, member[0], FIELD_IS_REAL, NULL)
#define FIELD_REAL_GRID(type, member) FIELD_OF(type, member, member[0][0], FIELD_IS_REAL, NULL)
#define FIELD_PART(type, member, part) FIELD_OF(type, member, member, FIELD_IS_PART, part)
#define FIELD_PART_ARRAY(type, member, part) FIELD_OF(type, member, member[0], FIELD_IS_PART, part)
#define FIELD_PART_GRID(type, member, part) \
    FIELD_OF(type, member, member[0][0], FIELD_IS_PART, part)

/* The list of a struct from its array of fields. */
#define FIELDS(type, array)                                                 \
    {                                                                       \
#type, sizeof(type), (int)(sizeof(array) / sizeof(array)[0]), array \
    }

/* Every field in the order of the list. */
void fields_hash(const Fields *fields, const void *at, Hash *hash);

/* Do two structs agree in every field? The first that differs is written to `where` as
   "restart.at.x 12 is not 15", where given. */
bool fields_same(const Fields *fields, const void *a, const void *b, char *where, size_t cap);

/* "phase 2; choice 0; restart.kind 3; ..." cut where `cap` ends. */
void fields_print(const Fields *fields, const void *at, char *out, size_t cap);

/* Every number of the struct in turn, parts opened; `visit` false: stop. Each comes with the path
   of its name, its place from the start of the outermost struct, and its size. */
typedef struct {
    const char *path;
    size_t offset, size;
    FieldKind kind;
} FieldSpot;
typedef bool FieldVisit(void *user, const FieldSpot *spot);
bool fields_each(const Fields *fields, FieldVisit *visit, void *user);

#endif
