/* SPDX-License-Identifier: MIT */
/* What the program says with a number in it, for one and for many, in four languages. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "labels.h"
#include "texts.h"

/* No other table is asked for here. */
const char *text_of(const char *key, int language)
{
    (void)key;
    (void)language;
    return NULL;
}

const char *text_said(const char *english)
{
    return english;
}

void text_of_core(const char *message, char out[TEXT_CORE])
{
    (void)message;
    out[0] = '\0';
}

typedef struct {
    Label label;
    const char *one[TEXT_LANGUAGES], *two[TEXT_LANGUAGES];
} Counted;

static const Counted counted[] = {
    { LABEL_FLICKS_ROW,
      { "x: 1 flick in a row.", "x: 1 golpe seguido.", "x: 1 Stoß in Folge.",
        "x: 1 lance seguido." },
      { "x: 2 flicks in a row.", "x: 2 golpes seguidos.", "x: 2 Stöße in Folge.",
        "x: 2 lances seguidos." } },
    { LABEL_TOUCHES_ROW,
      { "x: 1 touch in a row.", "x: 1 toque seguido.", "x: 1 Berührung in Folge.",
        "x: 1 toque seguido." },
      { "x: 2 touches in a row.", "x: 2 toques seguidos.", "x: 2 Berührungen in Folge.",
        "x: 2 toques seguidos." } },
    { LABEL_AGREES,
      { "The record replays: 1 command and 1 call came out the same.",
        "El registro se repite: 1 orden y 1 decisión, todo igual.",
        "Die Aufzeichnung stimmt: 1 Befehl und 1 Entscheidung, alles gleich.",
        "O registro se repete: 1 comando e 1 marcação, tudo igual." },
      { "The record replays: 2 commands and 2 calls came out the same.",
        "El registro se repite: 2 órdenes y 2 decisiones, todo igual.",
        "Die Aufzeichnung stimmt: 2 Befehle und 2 Entscheidungen, alles gleich.",
        "O registro se repete: 2 comandos e 2 marcações, tudo igual." } },
    { LABEL_PROVEN,
      { "Proven: 1 hash compared, one on every line, and the calls of 1 command.",
        "Probado: se comparó 1 suma de control, una por línea, y las decisiones de 1 orden.",
        "Bewiesen: 1 Prüfsumme verglichen, in jeder Zeile eine, und die Entscheidungen zu 1 "
        "Befehl.",
        "Provado: 1 soma de verificação comparada, uma por linha, e as marcações de 1 comando." },
      { "Proven: 2 hashes compared, one on every line, and the calls of 2 commands.",
        "Probado: se compararon 2 sumas de control, una por línea, y las decisiones de 2 "
        "órdenes.",
        "Bewiesen: 2 Prüfsummen verglichen, in jeder Zeile eine, und die Entscheidungen zu 2 "
        "Befehlen.",
        "Provado: 2 somas de verificação comparadas, uma por linha, e as marcações de 2 "
        "comandos." } },
    { LABEL_TAKEN_BACK,
      { "Practice: taken back 1 time.", "Práctica: se retrocedió 1 vez.",
        "Übungsspiel: 1-mal zurückgenommen.", "Treino: desfeito 1 vez." },
      { "Practice: taken back 2 times.", "Práctica: se retrocedió 2 veces.",
        "Übungsspiel: 2-mal zurückgenommen.", "Treino: desfeito 2 vezes." } },
};
enum { COUNTED = sizeof counted / sizeof counted[0] };

static const char *said(Label which, int language, const char *number)
{
    static Line line;
    const Slot slots[] = { { "piece", "x" }, { "number", number }, { "a", number },
                           { "b", number },  { "left", number },   { 0 } };
    line = (Line){ 0 };
    line_pattern(&line, label(which, language), slots);
    return line.text;
}

static void each_has_a_form_for_one_and_for_many(void **state)
{
    (void)state;
    for (int i = 0; i < COUNTED; i++)
        for (int language = 0; language < TEXT_LANGUAGES; language++) {
            assert_string_equal(said(counted[i].label, language, "1"), counted[i].one[language]);
            assert_string_equal(said(counted[i].label, language, "2"), counted[i].two[language]);
        }
}

static bool is_listed(int which)
{
    for (int i = 0; i < COUNTED; i++)
        if ((int)counted[i].label == which)
            return true;
    return false;
}

/* Every text with such forms stands in the table above. */
static void none_is_left_out(void **state)
{
    (void)state;
    for (int which = 0; which < LABELS; which++)
        for (int language = 0; language < TEXT_LANGUAGES; language++)
            if (strchr(label((Label)which, language), '|') && !is_listed(which))
                fail_msg("label %d is not tried: %s", which, label((Label)which, language));
}

static void a_pattern_that_breaks_off_says_what_it_has(void **state)
{
    (void)state;
    Line line = { 0 };
    const Slot slots[] = { { "n", "3" }, { 0 } };
    line_pattern(&line, "{n} {n|one} {n||many} {n|x", slots);
    assert_string_equal(line.text, "3  many {n|x");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_has_a_form_for_one_and_for_many),
        cmocka_unit_test(none_is_left_out),
        cmocka_unit_test(a_pattern_that_breaks_off_says_what_it_has),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
