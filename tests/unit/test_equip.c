/* SPDX-License-Identifier: MIT */
/* Tests of ref/equip.h, by the measures of Dadinho and, for what only it has, of FISTF. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <toque/games.h>

#include "book/dadinho/dadinho.h"
#include "book/fistf/book.h"
#include "ref/equip.h"

extern const EquipRules dadinho_equip;

enum { CAP = 8 };

static struct rulebook book(void)
{
    return (struct rulebook){ .name = "dadinho",
                              .measures = dadinho_measure_count,
                              .measure = dadinho_measures,
                              .equip = &dadinho_equip };
}

/* Breaches of the text with one clause switched off; how many. */
static int check_muted(const char *text, int muted, TqBreach out[CAP])
{
    const struct rulebook dadinho = book();
    TqError err;
    int count = -1;
    if (equip_check(&dadinho, muted, text, strlen(text), out, CAP, &count, &err) != TQ_OK)
        fail_msg("%d:%d: %s", err.line, err.column, err.message);
    return count;
}

static void assert_regular(const char *text)
{
    TqBreach out[CAP];
    if (check_muted(text, -1, out) > 0)
        fail_msg("line %d: %s", out[0].line, out[0].what);
}

/* Exactly one breach, and none once its clause is switched off. */
static void assert_breach(const char *text, int clause, int line, const char *what)
{
    TqBreach out[CAP];
    assert_int_equal(check_muted(text, -1, out), 1);
    assert_string_equal(out[0].what, what);
    assert_int_equal(out[0].clause, clause);
    assert_int_equal(out[0].line, line);
    assert_int_equal(check_muted(text, clause, out), 0);
}

static void assert_unreadable(const char *text, int line, int column, const char *message)
{
    const struct rulebook dadinho = book();
    TqBreach out[CAP];
    TqError err;
    int count = -1;
    assert_int_equal(equip_check(&dadinho, -1, text, strlen(text), out, CAP, &count, &err),
                     TQ_BAD_TEXT);
    assert_string_equal(err.message, message);
    assert_int_equal(err.line, line);
    assert_int_equal(err.column, column);
    assert_int_equal(count, 0);
}

/* ---- limits ---- */

static void accepts_values_within_their_limits(void **state)
{
    (void)state;
    assert_regular("");
    assert_regular("# nothing but a comment\n\n");
    assert_regular("table-width 1140\n  measure table-length 1940 # the longest\r\n");
    assert_regular("home 5 button-diameter 35.000\naway button-height 0.001\nreserves 7\n");
    assert_regular("table-material wood\nbutton-material a\xC3\xA7o\npick-shape anything\n");
}

static void says_what_was_measured_and_the_limit(void **state)
{
    (void)state;
    assert_breach("table-width 1340.001\n", D_1_P2_1, 1,
                  "table-width is 1340.001 mm, at most 1340");
    assert_breach("\nhome 5 button-diameter 34.9\n", D_6, 2,
                  "home 5 button-diameter is 34.9 mm, at least 35");
    assert_breach("ball-edge 5.999\n", D_4, 1, "ball-edge is 5.999 mm, must be 6");
    assert_breach("away buttons 11\n", D_5, 1, "away buttons is 11, must be 10");
    assert_breach("table-material marble\n", D_1, 1,
                  "table-material is marble, allowed: chipboard wood approved");
    assert_breach("away keeper keeper-material glass\n", D_7, 1,
                  "away keeper keeper-material is glass, not allowed: metal glass");
}

static void cuts_a_long_word_between_characters(void **state)
{
    (void)state;
    assert_breach("ball-shape "
                  "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\xC3\xA7"
                  "bbb\n",
                  D_14, 1,
                  "ball-shape is aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa..., allowed: cube");
}

static void counts_breaches_beyond_the_room_for_them(void **state)
{
    (void)state;
    const struct rulebook dadinho = book();
    const char text[] = "ball-edge 7\nfence-height 9\nball-colour red\n";
    TqBreach out[2] = { { .line = 77 }, { .line = 77 } };
    int count = 0;
    assert_int_equal(equip_check(&dadinho, -1, text, sizeof text - 1, out, 1, &count, NULL), TQ_OK);
    assert_int_equal(count, 3);
    assert_int_equal(out[0].line, 1);
    assert_int_equal(out[1].line, 77);
    assert_int_equal(equip_check(&dadinho, -1, text, sizeof text - 1, NULL, 0, &count, NULL),
                     TQ_OK);
    assert_int_equal(count, 3);
}

static void needs_no_rules_beyond_limits(void **state)
{
    (void)state;
    static const TqMeasure only[] = { { "width", "mm", 1000, 2000, 0, NULL, 3, 0 } };
    const struct rulebook plain = { .measures = 1, .measure = only };
    TqBreach out[CAP];
    int count = 0;
    assert_int_equal(equip_check(&plain, -1, "width 2.5", 9, out, CAP, &count, NULL), TQ_OK);
    assert_int_equal(count, 1);
    assert_int_equal(out[0].clause, 3);
    assert_string_equal(out[0].what, "width is 2.5 mm, at most 2");
}

/* ---- sums ---- */

static void compares_the_table_with_field_and_strips(void **state)
{
    (void)state;
    assert_regular("table-width 1240\nfield-width 1080\nside-strip 80\n");
    assert_breach("side-strip 80\nfield-width 1080\ntable-width 1240.001\n", D_1_P2, 3,
                  "table-width is 1240.001 mm, field-width 1080 and twice side-strip 80 make 1240");
    assert_breach("table-length 1839.999\nfield-length 1640\nend-strip 100\n", D_2_PU, 2,
                  "table-length is 1839.999 mm, field-length 1640 and twice end-strip 100 make "
                  "1840");
}

static void lets_strips_not_measured_be_as_wide_as_they_may(void **state)
{
    (void)state;
    assert_regular("table-width 1280\nfield-width 1080\n");
    assert_regular("table-width 1240\nfield-width 1080\n");
    assert_breach("table-width 1280.001\nfield-width 1080\n", D_1_P2, 1,
                  "table-width is 1280.001 mm, field-width 1080 and twice side-strip at most 100 "
                  "make 1280");
    assert_breach("table-width 1239.999\nfield-width 1080\n", D_2_PU, 2,
                  "table-width is 1239.999 mm, field-width 1080 and twice side-strip at least 80 "
                  "make 1240");
    assert_regular("table-width 1340\nside-strip 80\n");
}

/* ---- conditions ---- */

static void asks_a_clear_keeper_for_a_stripe(void **state)
{
    (void)state;
    assert_regular("keeper-clear no\nkeeper-stripe none\n");
    assert_regular("keeper-stripe none\n");
    assert_regular("keeper-clear yes\nkeeper-stripe diagonal\n");
    assert_breach("keeper-clear yes\nkeeper-stripe none\n", D_7_P3, 2,
                  "keeper-stripe is none, allowed: vertical horizontal diagonal");
    assert_breach("away keeper keeper-clear yes\n", D_7_P3, 1,
                  "away keeper keeper-clear is yes, and keeper-stripe is not given");
}

static void takes_the_nearest_value_for_a_condition(void **state)
{
    (void)state;
    TqBreach out[CAP];
    assert_regular("keeper-clear yes\nhome keeper keeper-clear no\naway keeper-stripe vertical\n");
    assert_regular("keeper-clear yes\nkeeper-stripe none\nhome keeper keeper-stripe vertical\n"
                   "away keeper keeper-stripe horizontal\n");
    assert_breach("keeper-clear yes\nhome keeper keeper-stripe vertical\n", D_7_P3, 1,
                  "keeper-clear is yes, and keeper-stripe is not given");
    assert_int_equal(check_muted("home buttons-look differ\naway buttons-look differ\n"
                                 "home symbol none\n",
                                 -1, out),
                     2);
    assert_string_equal(out[0].what, "home symbol is none, allowed: common");
    assert_string_equal(out[1].what, "away buttons-look is differ, and symbol is not given");
}

/* ---- numbers ---- */

static void finds_a_number_that_two_buttons_of_a_side_share(void **state)
{
    (void)state;
    assert_regular("home 5 number 7\naway 5 number 7\nhome 6 number 8\n");
    assert_breach("home 5 number 7\naway 5 number 9\nhome 11 number 7\n", D_6_PU, 3,
                  "home 11 number is 7, and so is that of home 5 in line 1");
}

/* ---- texts that cannot be read ---- */

static void names_the_nearest_measure(void **state)
{
    (void)state;
    assert_unreadable("table-width 1240\n  table-widht 1240\n", 2, 3,
                      "expected a measure, found \"table-widht\"; the nearest is table-width");
    assert_unreadable("measure home 5 diameter 40\n", 1, 16,
                      "expected a measure, found \"diameter\"; the nearest is button-diameter");
    assert_unreadable("measure\n", 1, 8, "expected a word, found the end of the line");
    assert_unreadable("home\n", 1, 5, "expected a word, found the end of the line");
}

static void refuses_a_value_of_the_wrong_kind(void **state)
{
    (void)state;
    assert_unreadable("table-width wide\n", 1, 13,
                      "expected a number between 0 and 1000000 (mm), found \"wide\"");
    assert_unreadable("table-width -1\n", 1, 13,
                      "expected a number between 0 and 1000000 (mm), found \"-1\"");
    assert_unreadable("table-width 1240.0001\n", 1, 13,
                      "expected a number with at most three decimals, found \"1240.0001\"");
    assert_unreadable("buttons 9.5\n", 1, 9,
                      "expected a whole number between 0 and 1000000, found \"9.5\"");
    assert_unreadable("fence 12\n", 1, 7, "expected a word for fence (closed), found \"12\"");
    assert_unreadable("keeper-material 12\n", 1, 17,
                      "expected a word for keeper-material, found \"12\"");
    assert_unreadable("fence ;\n", 1, 7, "expected a word for fence (closed), found \";\"");
    assert_unreadable("fence\n", 1, 6,
                      "expected a word for fence (closed), found the end of the line");
    assert_unreadable("keeper-clear maybe\n", 1, 14,
                      "expected a word for keeper-clear (yes no), found \"maybe\"");
    assert_unreadable("table-width 1240 mm\n", 1, 18, "expected the end of the line, found \"mm\"");
}

static void refuses_a_second_value_for_the_same_thing(void **state)
{
    (void)state;
    assert_unreadable("fence closed\n\nfence closed\n", 3, 1, "fence was given before, in line 1");
    assert_unreadable("home 5 number 7\naway 5 number 7\nhome 05 number 8\n", 3, 9,
                      "home 5 number was given before, in line 1");
    assert_regular("button-height 9\nhome button-height 8\nhome 5 button-height 7\n");
}

static void refuses_a_measure_of_what_does_not_have_it(void **state)
{
    (void)state;
    assert_unreadable("home table-width 1240\n", 1, 6, "table-width is of neither side");
    assert_unreadable("home 5 reserves 2\n", 1, 8, "reserves is of a side, not of one piece");
    assert_unreadable("home 5 keeper-width 80\n", 1, 8, "keeper-width is of a keeper only");
    assert_unreadable("away keeper button-height 8\n", 1, 13, "button-height is not of a keeper");
    assert_unreadable("away number 8\n", 1, 6, "number is of one piece: say which, as in home 5");
    assert_unreadable("home 0 number 8\n", 1, 6,
                      "expected a whole number between 1 and 99, found \"0\"");
    assert_unreadable("home 100 number 8\n", 1, 6,
                      "expected a whole number between 1 and 99, found \"100\"");
}

static void holds_so_many_values_and_no_more(void **state)
{
    (void)state;
    static char text[EQUIP_MAX * 40];
    size_t len = 0;
    for (int i = 0; i <= EQUIP_MAX; i++) {
        static const char *const names[] = { "button-height", "button-diameter", "number",
                                             "piece-condition" };
        const int name = i / (2 * EQUIP_MAX_PIECE);
        const char *value = name == 3 ? "sound" : "10";
        len += (size_t)sprintf(text + len, "%s %d %s %s\n", i % 2 ? "home" : "away",
                               i / 2 % EQUIP_MAX_PIECE + 1, names[name], value);
        if (i < EQUIP_MAX - 1)
            continue;
        const struct rulebook dadinho = book();
        TqError err;
        int count = 0;
        const TqStatus status = equip_check(&dadinho, D_6, text, len, NULL, 0, &count, &err);
        assert_int_equal(status, i < EQUIP_MAX ? TQ_OK : TQ_BAD_TEXT);
        assert_int_equal(err.line, i < EQUIP_MAX ? 0 : EQUIP_MAX + 1);
    }
}

/* ---- the table of Dadinho ---- */

static void assert_known(const char *list)
{
    char copy[400];
    assert_true(strlen(list) < sizeof copy);
    strcpy(copy, list);
    for (char *name = strtok(copy, " "); name; name = strtok(NULL, " ")) {
        bool known = false;
        for (int i = 0; i < dadinho_measure_count; i++)
            known = known || strcmp(name, dadinho_measures[i].name) == 0;
        if (!known)
            fail_msg("%s is no measure", name);
    }
}

static void every_name_in_the_rules_is_a_measure(void **state)
{
    (void)state;
    assert_known(dadinho_equip.of_side);
    assert_known(dadinho_equip.of_field);
    assert_known(dadinho_equip.of_keeper);
    assert_known(dadinho_equip.of_piece);
    assert_known(dadinho_equip.unlike);
    for (int i = 0; i < dadinho_equip.sums; i++) {
        assert_known(dadinho_equip.sum[i].whole);
        assert_known(dadinho_equip.sum[i].part);
        assert_known(dadinho_equip.sum[i].edge);
    }
    for (int i = 0; i < dadinho_equip.whens; i++) {
        assert_known(dadinho_equip.when[i].measure);
        assert_known(dadinho_equip.when[i].when);
    }
}

static bool is_measured(int clause)
{
    for (int i = 0; i < dadinho_measure_count; i++)
        if (dadinho_measures[i].clause == clause)
            return true;
    for (int i = 0; i < dadinho_equip.sums; i++)
        if (dadinho_equip.sum[i].too_large == clause || dadinho_equip.sum[i].too_small == clause)
            return true;
    return false;
}

static void every_data_clause_is_measured(void **state)
{
    (void)state;
#define ROW(name, id, enforce) { id, enforce },
    static const ClauseName names[] = { DADINHO_CLAUSES(ROW) };
#undef ROW
    int data = 0;
    for (int i = 0; i < DADINHO_CLAUSE_COUNT; i++) {
        data += names[i].enforce == TQ_DATA;
        if (is_measured(i) != (names[i].enforce == TQ_DATA))
            fail_msg("dadinho/%s: data and measured are not the same", names[i].id);
    }
    assert_int_equal(data, 40);
}

static void measures_are_sound(void **state)
{
    (void)state;
    for (int i = 0; i < dadinho_measure_count; i++) {
        const TqMeasure *m = &dadinho_measures[i];
        assert_true(strlen(m->name) <= 40);
        assert_true((m->unit == NULL) == (m->words != NULL));
        assert_true(m->min <= m->max && m->ideal <= m->max);
        for (int j = 0; j < i; j++)
            assert_string_not_equal(m->name, dadinho_measures[j].name);
    }
}

/* ---- docs/format-equipment.md ---- */

static char *read_doc(void)
{
    static char text[40000];
    FILE *file = fopen("docs/format-equipment.md", "rb");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    assert_int_equal(fclose(file), 0);
    return text;
}

static void the_documented_example_is_regular(void **state)
{
    (void)state;
    char *text = read_doc(), *begin = strstr(text, "    # A table and two teams");
    assert_non_null(begin);
    char *end = strstr(begin, "\n\n##");
    assert_non_null(end);
    *end = '\0';
    assert_regular(begin);
}

/* `| name | allowed |` as the document writes it; of words only the name. */
static void begin_row(const TqMeasure *m, char *row, size_t cap)
{
    const double min = (double)m->min / 1000, max = (double)m->max / 1000;
    if (!m->unit || m->max == 1000000000)
        snprintf(row, cap, "| `%s` | ", m->name);
    else if (m->min == m->max)
        snprintf(row, cap, "| `%s` | %g | %g |", m->name, max, max);
    else if (m->min == 0 && m->unit[0])
        snprintf(row, cap, "| `%s` | up to %g |  | %s |", m->name, max, m->unit);
    else
        snprintf(row, cap, "| `%s` | %g to %g |", m->name, min, max);
}

static void the_document_has_every_measure(void **state)
{
    (void)state;
    const char *text = read_doc();
#define ROW(name, id, enforce) id,
    static const char *const ids[] = { DADINHO_CLAUSES(ROW) };
#undef ROW
    for (int i = 0; i < dadinho_measure_count; i++) {
        char begin[100], end[40];
        begin_row(&dadinho_measures[i], begin, sizeof begin);
        snprintf(end, sizeof end, "| %s |\n", ids[dadinho_measures[i].clause]);
        const char *row = strstr(text, begin), *eol = row ? strchr(row, '\n') : NULL;
        if (!eol || strncmp(eol + 1 - strlen(end), end, strlen(end)) != 0)
            fail_msg("%s: no such row, or not with its clause", begin);
    }
}

/* A table of FISTF by this text: read, and fitted to the usual one. */
static TqStatus fit_fistf(const char *text, TqField *field, TqError *err)
{
    TqEquipment equipment = { 0 };
    TqPieces pieces = *tq_game_pieces(TQ_FISTF);
    *field = *tq_game_field(TQ_FISTF);
    const TqStatus status = equip_add(&fistf_es_book, text, strlen(text), &equipment, err);
    return status == TQ_OK ? equip_fit(&fistf_es_book, &equipment, field, &pieces, err) : status;
}

static void cloth_board_and_shooting_line_go_with_the_field(void **state)
{
    (void)state;
    TqField field;
    TqError err;
    assert_int_equal(fit_fistf("field-length 1400\nfield-width 700\n", &field, &err), TQ_OK);
    assert_true(field.half_x == 700 && field.cloth_x == 780 && field.board_x == 800);
    assert_true(field.half_y == 350 && field.cloth_y == 410 && field.board_y == 450);
    assert_true(field.shooting == 350);
}

static void refuses_what_does_not_go_with_the_usual_table(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        { "field-length 1099.9\n",
          "field-length: 1099.900, at least 1100 (fistf-es/III.1.2.1.s2)" },
        { "field-length 1200\nfield-width 901\n",
          "field-length is 1200 mm, at least 300 more than field-width 901 "
          "(fistf-es/III.1.2.1.s2)" },
        { "rod-length 140\n", "a match of this book is played with the usual rod-length" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        TqField field;
        TqError err;
        assert_int_equal(fit_fistf(rows[i][0], &field, &err), TQ_BAD_NUMBER);
        assert_string_equal(err.message, rows[i][1]);
    }
    TqField field;
    TqError err;
    assert_int_equal(fit_fistf("field-length 1100\n", &field, &err), TQ_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(accepts_values_within_their_limits),
        cmocka_unit_test(says_what_was_measured_and_the_limit),
        cmocka_unit_test(cuts_a_long_word_between_characters),
        cmocka_unit_test(counts_breaches_beyond_the_room_for_them),
        cmocka_unit_test(needs_no_rules_beyond_limits),
        cmocka_unit_test(compares_the_table_with_field_and_strips),
        cmocka_unit_test(lets_strips_not_measured_be_as_wide_as_they_may),
        cmocka_unit_test(asks_a_clear_keeper_for_a_stripe),
        cmocka_unit_test(takes_the_nearest_value_for_a_condition),
        cmocka_unit_test(finds_a_number_that_two_buttons_of_a_side_share),
        cmocka_unit_test(names_the_nearest_measure),
        cmocka_unit_test(refuses_a_value_of_the_wrong_kind),
        cmocka_unit_test(refuses_a_second_value_for_the_same_thing),
        cmocka_unit_test(refuses_a_measure_of_what_does_not_have_it),
        cmocka_unit_test(holds_so_many_values_and_no_more),
        cmocka_unit_test(every_name_in_the_rules_is_a_measure),
        cmocka_unit_test(every_data_clause_is_measured),
        cmocka_unit_test(measures_are_sound),
        cmocka_unit_test(the_documented_example_is_regular),
        cmocka_unit_test(the_document_has_every_measure),
        cmocka_unit_test(cloth_board_and_shooting_line_go_with_the_field),
        cmocka_unit_test(refuses_what_does_not_go_with_the_usual_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
