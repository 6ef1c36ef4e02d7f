/* SPDX-License-Identifier: MIT */
/* A record proves itself: whatever is changed in a golden one is found where it was changed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <toque/record.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 200000 };

static char text[TEXT], other[TEXT];
static struct tq_match match;

static const char *const goldens[] = { "tests/golden/dadinho-kicks.record",
                                       "tests/golden/dice-shootout.record" };

static void load(const char *path)
{
    FILE *in = fopen(path, "rb");
    assert_non_null(in);
    const size_t len = fread(text, 1, sizeof text - 1, in);
    assert_true(len > 0 && len < sizeof text - 1);
    text[len] = '\0';
    fclose(in);
}

/* The n-th line of the record, from 1. */
static const char *line_of(const char *record, int number)
{
    for (; number > 1 && record; number--) {
        record = strchr(record, '\n');
        record = record ? record + 1 : NULL;
    }
    assert_non_null(record);
    return record;
}

static TqStatus replay(const char *record, TqReplay *result, TqError *err)
{
    *result = (TqReplay){ .seen = NULL };
    *err = (TqError){ .status = TQ_OK };
    return tq_record_replay(&match, record, strlen(record), result, err);
}

/* `other` is the record with what stands at `at` replaced. */
static void change(const char *at, size_t len, const char *by)
{
    const int before = (int)(at - text);
    const int size = snprintf(other, sizeof other, "%.*s%s%s", before, text, by, at + len);
    assert_true(size > 0 && size < TEXT);
}

static void assert_stops_at(int line)
{
    TqReplay result;
    TqError err;
    if (replay(other, &result, &err) == TQ_OK)
        fail_msg("line %d was changed, and it replays", line);
    if (err.line != line)
        fail_msg("line %d was changed, and line %d is blamed: %s", line, err.line, err.message);
    assert_true(err.column > 0);
}

static void a_golden_record_is_proven(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        TqReplay result;
        TqError err;
        load(goldens[i]);
        if (replay(text, &result, &err) != TQ_OK)
            fail_msg("%d: %s", err.line, err.message);
        assert_true(tq_replay_proves(&result) && result.ended);
        assert_int_equal(result.hashes, result.commands + 2);
        assert_int_equal(result.with_calls, result.commands);
        assert_int_equal(result.idle, 0);
    }
}

/* Every setting to every other value near it, the seed, the manner, the names. */
static void a_tampered_header_is_found(void **state)
{
    (void)state;
    for (int g = 0; g < 2; g++) {
        load(goldens[g]);
        const char *end = strchr(text, '\n');
        const char *settings = strstr(text, "\"settings\":{");
        int tried = 0;
        for (const char *at = settings; at < strstr(settings, "\"players\""); at++) {
            if (at[0] != ':' || at[1] < '0' || at[1] > '9')
                continue;
            const size_t digits = strspn(at + 1, "0123456789");
            for (int step = -1; step <= 1; step += 2) {
                char value[16];
                snprintf(value, sizeof value, "%d", atoi(at + 1) + step);
                change(at + 1, digits, value);
                assert_stops_at(1);
                tried++;
            }
        }
        assert_true(tried >= 8);
        static const char *const keys[] = { "\"seed\":\"", "\"home\":\"", "\"away\":\"",
                                            "\"hash\":\"" };
        for (int i = 0; i < 4; i++) {
            const char *at = strstr(text, keys[i]);
            assert_true(at && at < end);
            at += strlen(keys[i]);
            change(at, 1, *at == 'b' ? "c" : "b");
            assert_stops_at(1);
        }
        const char *manner = strstr(text, "\"manner\":\"") + 10;
        const bool strict = *manner == 's';
        change(manner, strict ? 6 : 8, strict ? "assisted" : "strict");
        assert_stops_at(1);
    }
}

/* Without its own hash a header still has to agree with the first command. */
static void a_header_without_hash_is_bound_by_the_next_line(void **state)
{
    TqReplay result;
    TqError err;
    (void)state;
    load(goldens[0]);
    const char *hash = strstr(text, ",\"hash\":");
    change(hash, 26, "");
    assert_int_equal(replay(other, &result, &err), TQ_OK);
    assert_false(tq_replay_proves(&result));
    assert_int_equal(result.without_hash, 1);
    memcpy(text, other, sizeof text);
    const char *name = strstr(text, "\"home\":\"") + 8;
    change(name, 1, "R");
    assert_stops_at(2);
}

/* A line that is doubled, left out, or put in is found at once or by the hash after it. */
static void lines_are_bound_to_one_another(void **state)
{
    char line[TQ_RECORD_LINE + 2];
    TqReplay result;
    TqError err;
    (void)state;
    for (int g = 0; g < 2; g++) {
        load(goldens[g]);
        for (int number = 2; number < 30; number++) {
            const char *at = line_of(text, number);
            const size_t len = (size_t)(strchr(at, '\n') - at) + 1;
            memcpy(line, at, len);
            line[len] = '\0';
            change(at, 0, line);
            assert_int_not_equal(replay(other, &result, &err), TQ_OK);
            assert_int_equal(err.line, number + 1);
            change(at, len, "");
            assert_int_not_equal(replay(other, &result, &err), TQ_OK);
            assert_int_equal(err.line, number);
        }
    }
}

static void an_entry_put_in_is_found(void **state)
{
    char line[200];
    TqReplay result;
    TqError err;
    (void)state;
    load(goldens[0]);
    const char *at = line_of(text, 40);
    snprintf(line, sizeof line,
             "{\"t\":%d,\"do\":\"entry\",\"clause\":\"dadinho/78.a\",\"against\":\"home\"}\n",
             atoi(at + 5));
    change(at, 0, line);
    assert_int_not_equal(replay(other, &result, &err), TQ_OK);
    assert_true(err.line == 40 || err.line == 41);
}

/* What is left out is counted; nothing is proven by it. */
static void what_is_missing_is_counted(void **state)
{
    TqReplay result;
    TqError err;
    char *to = other;
    (void)state;
    load(goldens[1]);
    for (const char *at = text; *at;) {
        const char *calls = strncmp(at, ",\"calls\":[", 10) == 0 ? strchr(at, ']') : NULL;
        if (calls)
            at = calls + 1;
        else if (strncmp(at, ",\"hash\":\"", 9) == 0)
            at += 26;
        else
            *to++ = *at++;
    }
    *to = '\0';
    assert_int_equal(replay(other, &result, &err), TQ_OK);
    assert_false(tq_replay_proves(&result));
    assert_int_equal(result.hashes + result.with_calls, 0);
    assert_int_equal(result.without_hash, result.commands + 2);
    assert_int_equal(result.without_calls, result.commands);
}

static void commands_that_do_nothing_are_counted(void **state)
{
    TqReplay result;
    TqError err;
    (void)state;
    snprintf(
        other, sizeof other,
        "{\"toque\":2,\"book\":\"dadinho\"}\n{\"t\":5,\"do\":\"time\"}\n{\"t\":5,\"do\":\"time\"}\n"
        "{\"t\":5,\"do\":\"time\"}\n");
    assert_int_equal(replay(other, &result, &err), TQ_OK);
    assert_int_equal(result.idle, 2);
}

/* One time line may not pass over what falls due, and no clock runs for more than a day. */
static void time_has_its_limits(void **state)
{
    TqReplay result;
    TqError err;
    char wanted[160];
    (void)state;
    load(goldens[0]);
    *(char *)(uintptr_t)line_of(text, 21) = '\0';
    assert_int_equal(replay(text, &result, &err), TQ_OK);
    const long long due = (long long)tq_match_next_deadline(&match);
    assert_true(due > 0);
    snprintf(other, sizeof other, "%s{\"t\":%lld,\"do\":\"time\"}\n", text, due + 1);
    assert_int_equal(replay(other, &result, &err), TQ_BAD_TIME);
    snprintf(wanted, sizeof wanted,
             "something falls due first: it needs its own line, a time at %lld", due);
    assert_string_equal(err.message, wanted);
    assert_int_equal(err.line, 21);
    assert_int_equal(err.column, 6);
    snprintf(other, sizeof other, "%s{\"t\":1000000000000,\"do\":\"time\"}\n", text);
    assert_int_equal(replay(other, &result, &err), TQ_BAD_TEXT);
    assert_int_equal(err.line, 21);
    const TqCommand late = { .deed = TQ_DO_TIME, .side = TQ_NO_SIDE, .at_ms = TQ_MATCH_MAX_MS + 1 };
    TqReport report;
    assert_int_equal(tq_match_apply(&match, &late, &report, &err), TQ_BAD_TIME);
    assert_string_equal(err.message, "the match clock ends after a day");
}

static void names_come_back(void **state)
{
    char line[TQ_RECORD_LINE];
    TqRecordHeader header = { .setup = tq_match_usual(0), .player = { "Zoë \"Z\" \\", "" } }, back;
    (void)state;
    const size_t len = tq_record_write_header(&header, line, sizeof line);
    assert_true(len > 0);
    assert_int_equal(tq_record_read_header(line, len, 1, &back, NULL), TQ_OK);
    assert_string_equal(back.player[TQ_HOME], header.player[TQ_HOME]);
    assert_string_equal(back.player[TQ_AWAY], "");
    assert_true(back.has_hash);
    assert_true(tq_record_header_hash(&back) == tq_record_header_hash(&header));
}

/* ---- Taking back ---- */

static TqStatus take_back(int commands, size_t cap, TqTakenBack *taken, TqError *err)
{
    return tq_record_take_back(&match, text, strlen(text), commands, other, cap, taken, err);
}

/* The match is what it was then, and its record proves itself under a header that counts it. */
static void what_was_taken_back_has_not_been(void **state)
{
    (void)state;
    TqTakenBack taken;
    TqReplay result;
    TqRecordHeader header;
    TqError err;
    for (size_t i = 0; i < sizeof goldens / sizeof goldens[0]; i++) {
        load(goldens[i]);
        char *end = (char *)line_of(text, 22); /* the header and twenty commands */
        const char kept = *end;
        *end = '\0';
        assert_int_equal(replay(text, &result, &err), TQ_OK);
        const uint64_t hash = tq_match_hash(&match);
        *end = kept;
        assert_int_equal(take_back(20, sizeof other, &taken, &err), TQ_OK);
        assert_true(tq_match_hash(&match) == hash);
        assert_int_equal(strlen(other), taken.len);
        assert_int_equal(replay(other, &result, &err), TQ_OK);
        assert_int_equal(result.commands, 20);
        assert_true(tq_replay_proves(&result) && result.hash == taken.hash);
        assert_true(tq_match_hash(&match) == hash);
        const size_t first = strcspn(other, "\n");
        assert_int_equal(tq_record_read_header(other, first, 1, &header, &err), TQ_OK);
        assert_int_equal(header.taken_back, 1);
    }
}

static void only_what_was_can_be_taken_back(void **state)
{
    (void)state;
    TqTakenBack taken;
    TqError err;
    load(goldens[0]);
    assert_int_equal(take_back(-1, sizeof other, &taken, &err), TQ_BAD_NUMBER);
    assert_int_equal(take_back(100000, sizeof other, &taken, &err), TQ_BAD_NUMBER);
    assert_int_equal(take_back(20, 300, &taken, &err), TQ_FULL);
    assert_int_equal(take_back(0, sizeof other, &taken, &err), TQ_OK);
    int lines = 0;
    for (const char *c = text; *c; c++)
        lines += *c == '\n';
    assert_int_equal(take_back(lines - 1, sizeof other, &taken, &err), TQ_BAD_NUMBER); /* the end */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_golden_record_is_proven),
        cmocka_unit_test(a_tampered_header_is_found),
        cmocka_unit_test(a_header_without_hash_is_bound_by_the_next_line),
        cmocka_unit_test(lines_are_bound_to_one_another),
        cmocka_unit_test(an_entry_put_in_is_found),
        cmocka_unit_test(what_is_missing_is_counted),
        cmocka_unit_test(commands_that_do_nothing_are_counted),
        cmocka_unit_test(time_has_its_limits),
        cmocka_unit_test(names_come_back),
        cmocka_unit_test(what_was_taken_back_has_not_been),
        cmocka_unit_test(only_what_was_can_be_taken_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
