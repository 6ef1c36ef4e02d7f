/* SPDX-License-Identifier: MIT */
/* Tests of base/fields.h, and of every list: each field changed in turn changes the hash, and no
   byte of a struct but its padding is without a field. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "match/match.h"
#include "play/play_fields.h"
#include "ref/ref_fields.h"

enum { MOST = 1 << 16 };

typedef struct {
    const Fields *fields;
    unsigned char *bytes;
    uint64_t before;
    int visited;
} Sweep;

static uint64_t hash_of(const Fields *fields, const void *at)
{
    Hash hash = hash_begin();
    fields_hash(fields, at, &hash);
    return hash_end(&hash);
}

/* ---- Each field changes the hash ---- */

static void change(unsigned char *at, const FieldSpot *spot)
{
    double real;
    if (spot->kind == FIELD_IS_INT) {
        at[spot->size - 1] ^= 1; /* its last byte too belongs to it */
        return;
    }
    memcpy(&real, at, sizeof real);
    real += 1;
    memcpy(at, &real, sizeof real);
}

static bool change_one(void *user, const FieldSpot *spot)
{
    Sweep *sweep = user;
    unsigned char kept[8], *at = sweep->bytes + spot->offset;
    memcpy(kept, at, spot->size);
    change(at, spot);
    if (hash_of(sweep->fields, sweep->bytes) == sweep->before)
        fail_msg("%s is not in the hash", spot->path);
    memcpy(at, kept, spot->size);
    sweep->visited++;
    return true;
}

/* ---- No byte is left out ---- */

static size_t widest(const Fields *fields)
{
    size_t most = 1;
    for (int i = 0; i < fields->count; i++) {
        const Field *f = &fields->field[i];
        size_t one = f->kind == FIELD_IS_PART ? widest(f->part) : f->size;
        most = one > most ? one : most;
    }
    return most;
}

static bool mark(void *user, const FieldSpot *spot)
{
    unsigned char *covered = user;
    for (size_t i = 0; i < spot->size; i++) {
        if (covered[spot->offset + i])
            fail_msg("%s is listed twice", spot->path);
        covered[spot->offset + i] = 1;
    }
    return true;
}

/* Between two fields there may be as much as the next one's alignment asks for, and at the end as
   much as the struct's; what tools/check_fields.py compares by name hides in no padding. */
static void no_byte_is_left_out(const Fields *fields, size_t box, size_t box_size)
{
    static unsigned char covered[MOST];
    size_t gap = 0, most = widest(fields);
    assert_true(fields->size <= MOST);
    memset(covered, 0, sizeof covered);
    fields_each(fields, mark, covered);
    for (size_t i = 0; i < fields->size; i++) {
        bool boxed = i >= box && i < box + box_size;
        gap = covered[i] || boxed ? 0 : gap + 1;
        if (gap >= (box_size ? 16 : most))
            fail_msg("%s: nothing lists byte %zu", fields->name, i);
    }
}

static void sweep(const Fields *fields)
{
    unsigned char *bytes = calloc(1, fields->size);
    Sweep s = { fields, bytes, hash_of(fields, bytes), 0 };
    fields_each(fields, change_one, &s);
    assert_true(s.visited >= fields->count);
    free(bytes);
}

static void every_field_changes_the_hash(void **state)
{
    (void)state;
    const Fields *lists[] = { &play_fields_vec2,    &play_fields_thing,     &play_fields_ruling,
                              &play_fields_command, &play_fields_footprint, &play_fields_table,
                              &play_fields_board,   &play_fields_aside,     &play_fields_story };
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        sweep(lists[i]);
        no_byte_is_left_out(lists[i], 0, 0);
    }
    sweep(&ref_fields);
    const size_t unlisted = offsetof(struct ref, seat);
    no_byte_is_left_out(&ref_fields, unlisted,
                        offsetof(struct ref, state) + REF_STATE_BYTES - unlisted);
    for (int book = 0; rulebook_get(book); book++) {
        sweep(rulebook_get(book)->state);
        no_byte_is_left_out(rulebook_get(book)->state, 0, 0);
        assert_true(rulebook_get(book)->state->size <= REF_STATE_BYTES);
    }
}

/* ---- The match's own hash: setting by setting, entry by entry ---- */

typedef struct {
    struct tq_match *match;
    unsigned char *from;
    uint64_t before;
} Door;

static bool match_feels(void *user, const FieldSpot *spot)
{
    Door *door = user;
    unsigned char kept[8], *at = door->from + spot->offset;
    memcpy(kept, at, spot->size);
    change(at, spot);
    if (tq_match_hash(door->match) == door->before)
        fail_msg("%s is not in the match's hash", spot->path);
    memcpy(at, kept, spot->size);
    return true;
}

/* A flick and an entry have no list of places. */
static bool not_a_spot(void *user, const FieldSpot *spot)
{
    return strncmp(spot->path, "spot", 4) == 0 || match_feels(user, spot);
}

static void the_match_hash_covers_it_all(void **state)
{
    (void)state;
    static struct tq_match match;
    TqError err;
    for (int book = 0; rulebook_get(book); book++) {
        TqMatchSetup setup = tq_match_usual(book);
        assert_int_equal(tq_match_start(&match, &setup, &err), TQ_OK);
        struct match *m = match_of(&match);
        struct episode *e = &m->episode;
        e->has_flick = true;
        for (int i = 0; i < EPISODE_STEPS; i++) {
            const Fact step = { .kind = i == 0 ? FACT_ATTEMPT : FACT_ENTRY };
            assert_true(episode_add(e, &step));
        }
        Door door = { &match, m->ref.state, tq_match_hash(&match) };
        fields_each(rulebook_get(book)->state, match_feels, &door);
        for (int i = 0; i < EPISODE_STEPS; i++) {
            door.from = e->step[i].fact + offsetof(Fact, command);
            fields_each(&play_fields_command, not_a_spot, &door);
        }
    }
}

/* The book's number says which list its state has: it is changed by hand. */
static bool not_the_book(void *user, const FieldSpot *spot)
{
    return strcmp(spot->path, "book") == 0 || match_feels(user, spot);
}

static void the_match_hash_covers_the_referee(void **state)
{
    (void)state;
    static struct tq_match match;
    TqError err;
    TqMatchSetup setup = tq_match_usual(0);
    assert_int_equal(tq_match_start(&match, &setup, &err), TQ_OK);
    Door door = { &match, (unsigned char *)&match_of(&match)->ref, tq_match_hash(&match) };
    fields_each(&ref_fields, not_the_book, &door);
}

/* What a deed does not need is in no record, and so in no hash. */
static void what_a_deed_does_not_need_is_left_out(void **state)
{
    (void)state;
    const TqThing five = { TQ_THING_PIECE, TQ_AWAY, 5 };
    TqCommand flick = { .deed = TQ_DO_FLICK, .side = TQ_AWAY, .at_ms = 5, .thing = five };
    flick.aim_x = flick.speed_um_s = flick.spin_mrad_s = 3;
    TqCommand full = flick;
    char where[80];
    full.x_um = full.y_um = full.axis_x = 7;
    full.clause = full.by = 7;
    full.option = TQ_OPT_KICK;
    TqCommand plain = match_plain(&full);
    if (!fields_same(&play_fields_command, &plain, &flick, where, sizeof where))
        fail_msg("%s", where);
    TqCommand entry = { .deed = TQ_DO_ENTRY, .clause = 3, .x_um = 9, .thing = five };
    assert_int_equal(match_plain(&entry).x_um, 0);
    entry.placed = true;
    assert_int_equal(match_plain(&entry).x_um, 9);
    assert_int_equal(match_plain(&entry).clause, 3);
}

/* ---- Comparison and printing ---- */

static void the_first_difference_is_named(void **state)
{
    (void)state;
    TqRuling a = ruling_of(3, TQ_CALL_FOUL), b = a;
    char where[80];
    assert_true(fields_same(&play_fields_ruling, &a, &b, where, sizeof where));
    assert_string_equal(where, "");
    b.with[1] = 7;
    b.x = 12.5;
    assert_false(fields_same(&play_fields_ruling, &a, &b, where, sizeof where));
    assert_string_equal(where, "with[1] -1 is not 7");
    b.with[1] = -1;
    assert_false(fields_same(&play_fields_ruling, &a, &b, where, sizeof where));
    assert_string_equal(where, "x 0.000 is not 12.500");
}

static void parts_are_printed_with_their_path(void **state)
{
    (void)state;
    Footprint seen = { .at = vec2(1, -2), .radius = 1e300, .number = -3 };
    char text[200];
    fields_print(&play_fields_footprint, &seen, text, sizeof text);
    assert_string_equal(
        text, "at.x 1.000; at.y -2.000; axis.x 0.000; axis.y 0.000; radius far; "
              "deep 0.000; wide 0.000; present 0; fallen 0; upside 0; by_hand 0; shape 0; "
              "number -3");
    fields_print(&play_fields_footprint, &seen, text, 12);
    assert_string_equal(text, "at.x 1.000;");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_field_changes_the_hash),
        cmocka_unit_test(the_match_hash_covers_it_all),
        cmocka_unit_test(the_match_hash_covers_the_referee),
        cmocka_unit_test(what_a_deed_does_not_need_is_left_out),
        cmocka_unit_test(the_first_difference_is_named),
        cmocka_unit_test(parts_are_printed_with_their_path),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
