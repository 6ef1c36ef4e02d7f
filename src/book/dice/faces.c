/* SPDX-License-Identifier: MIT */
/* The dice as a text: the usual ones, a user's own, and what the book itself fixes about them. */
#include "base/reader.h"
#include "base/writer.h"
#include "book/dice/dice.h"

#define WORD(name, text) [name] = text,

const char *tq_die_word(TqDie die)
{
    static const char *const words[TQ_DICE_COUNT] = { TQ_DIE_LIST(WORD) };
    return (unsigned)die < TQ_DICE_COUNT ? words[die] : "none";
}

const char *tq_face_word(TqFaceKind kind)
{
    static const char *const words[TQ_FACES] = { TQ_FACE_LIST(WORD) };
    return (unsigned)kind < TQ_FACES ? words[kind] : "none";
}

/* ---- Reading ---- */

/* Which results stand on which die. */
static bool fits_die(TqDie die, TqFaceKind kind)
{
    static const uint32_t on[TQ_DICE_COUNT] = {
        [TQ_DIE_SHOOT] = 1u << TQ_FACE_ON | 1u << TQ_FACE_UNSTOPPABLE | 1u << TQ_FACE_POST |
                         1u << TQ_FACE_BAR | 1u << TQ_FACE_OUT,
        [TQ_DIE_DEFEND] = 1u << TQ_FACE_STEAL | 1u << TQ_FACE_MISS | 1u << TQ_FACE_OWNGOAL |
                          1u << TQ_FACE_CLEAR | 1u << TQ_FACE_FOUL,
        [TQ_DIE_KEEPER] =
            1u << TQ_FACE_SAVED | 1u << TQ_FACE_GOAL | 1u << TQ_FACE_PUNCHED | 1u << TQ_FACE_CORNER,
        [TQ_DIE_PENALTY] =
            1u << TQ_FACE_GOAL | 1u << TQ_FACE_CORNER | 1u << TQ_FACE_OUT | 1u << TQ_FACE_PUNCHED,
        [TQ_DIE_CHAMPION] = 1u << TQ_FACE_LONGSHOT | 1u << TQ_FACE_ASSIST |
                            1u << TQ_FACE_UNSTOPPABLE | 1u << TQ_FACE_SAVE |
                            1u << TQ_FACE_RECOVERY | 1u << TQ_FACE_FOUL,
    };
    return on[die] & 1u << kind;
}

/* An arrow: direction, number 1 to 9, perhaps X or ?. */
static bool read_arrow(const char *word, size_t len, TqFace *face)
{
    static const char direction[] = "FDLB";
    if (len < 2 || len > 3 || word[1] < '1' || word[1] > '9')
        return false;
    for (int i = 0; i < 4; i++)
        if (word[0] == direction[i])
            *face = (TqFace){ (int8_t)i, (int8_t)(word[1] - '0'), len == 3 ? word[2] : 0 };
    return face->number > 0 && (len == 2 || word[2] == 'X' || word[2] == '?');
}

static bool read_face(TqDie die, Span word, TqFace *face)
{
    *face = (TqFace){ 0, 0, 0 };
    if (die <= TQ_DIE_LAUNCH)
        return read_arrow(word.ptr, word.len, face);
    for (int i = TQ_FACE_ON; i < TQ_FACES; i++)
        if (span_is(word, tq_face_word((TqFaceKind)i)) && fits_die(die, (TqFaceKind)i)) {
            face->kind = (int8_t)i;
            return true;
        }
    return false;
}

bool dice_find_face(const TqDice *dice, TqDie die, const char *word, size_t len, int *face)
{
    TqFace wanted;
    Span span = { word, len, 0, 0 };
    if (!read_face(die, span, &wanted))
        return false;
    for (int i = 0; i < TQ_DICE_SIDES; i++) {
        const TqFace *there = &dice->face[die][i];
        if (there->kind == wanted.kind && there->number == wanted.number &&
            there->symbol == wanted.symbol) {
            *face = i;
            return true;
        }
    }
    return false;
}

static void read_die(Reader *r, TqDice *dice, TqDie die)
{
    for (int i = 0; i < TQ_DICE_SIDES; i++) {
        Span word = reader_word(r);
        if (reader_ok(r) && !read_face(die, word, &dice->face[die][i]))
            reader_fail_expected(r, word,
                                 die <= TQ_DIE_LAUNCH ? "an arrow such as F2 or D1?"
                                                      : "a result of this die");
    }
}

typedef struct {
    const char *name;
    size_t at;  /* of the first value in TqDice */
    int values; /* int8_t each */
    int max;
} SquareWord;

#define AT(field, values, max) offsetof(TqDice, field), values, max

static const SquareWord squares[] = {
    { "centre", AT(centre, 2, 11) },         { "mouth", AT(mouth, 2, 11) },
    { "rebound", AT(rebound, 2, 11) },       { "keeper-near", AT(keeper_near, 2, 11) },
    { "keeper-far", AT(keeper_far, 2, 11) }, { "assist", AT(assist, 2, 11) },
    { "own-goal", AT(own_goal, 4, 11) },     { "goal-kick-band", AT(goal_kick_band, 1, 5) },
    { "shoot-row", AT(shoot_row, 1, 11) },   { "area-row", AT(area_row, 1, 11) },
    { "area-band", AT(area_band, 1, 3) },    { "near-row", AT(near_row, 1, 11) },
    { "far-row", AT(far_row, 1, 11) },       { "halfway", AT(halfway, 1, 11) },
    { "assist-row", AT(assist_row, 1, 11) }, { "symbol-first", AT(symbol_first, 1, 1) },
    { "shot-stays", AT(shot_stays, 1, 1) },
};

static bool read_square(Reader *r, TqDice *dice)
{
    for (size_t i = 0; i < sizeof squares / sizeof squares[0]; i++) {
        const SquareWord *word = &squares[i];
        int8_t *value = (int8_t *)dice + word->at;
        if (!reader_accept(r, word->name))
            continue;
        for (int k = 0; k < word->values; k++) {
            bool band = word->values > 1 && k % 2 == 1;
            int least = word->max == 1 ? 0 : 1;
            value[k] = (int8_t)reader_int(r, least, band ? TQ_DICE_BANDS : word->max);
        }
        return true;
    }
    return false;
}

/* ---- What the text fixes ---- */

static int count_symbol(const TqDice *dice, TqDie die, char symbol)
{
    int count = 0;
    for (int i = 0; i < TQ_DICE_SIDES; i++)
        count += dice->face[die][i].symbol == symbol;
    return count;
}

static bool has_arrow(const TqDice *dice, TqDie die, TqFaceKind kind, int number)
{
    for (int i = 0; i < TQ_DICE_SIDES; i++)
        if (dice->face[die][i].kind == (int8_t)kind &&
            (number == 0 || dice->face[die][i].number == number))
            return true;
    return false;
}

/* Every result of this die at least once; the champion's six exactly once each. */
static bool has_all(const TqDice *dice, TqDie die)
{
    for (int kind = TQ_FACE_ON; kind < TQ_FACES; kind++)
        if (fits_die(die, (TqFaceKind)kind) && !has_arrow(dice, die, (TqFaceKind)kind, 0))
            return false;
    return true;
}

static const char *contradiction(const TqDice *dice)
{
    if (count_symbol(dice, TQ_DIE_CONTROL, '?') != 1)
        return "the control die has exactly one ? face: dice/penalty.7";
    if (!has_arrow(dice, TQ_DIE_PASS, TQ_FACE_BACK, 0))
        return "the pass die has a backward arrow: dice/special.3";
    if (!has_arrow(dice, TQ_DIE_LAUNCH, TQ_FACE_DIAGONAL, 3))
        return "the launch die has a diagonal 3: dice/special.5";
    if (!has_all(dice, TQ_DIE_SHOOT))
        return "a result of the shooting die is missing: dice/shot_inside.2";
    if (!has_all(dice, TQ_DIE_DEFEND))
        return "a result of the defender die is missing: dice/defence.5";
    if (!has_all(dice, TQ_DIE_KEEPER))
        return "a result of the keeper die is missing: dice/keeper.3";
    if (!has_all(dice, TQ_DIE_PENALTY))
        return "a result of the penalty die is missing: dice/penalty.2";
    if (!has_all(dice, TQ_DIE_CHAMPION))
        return "the champion die has its six plays, one each: dice/champion.4";
    return 0;
}

TqStatus tq_dice_read(const char *text, size_t len, TqDice *dice, TqError *err)
{
    Reader r;
    *dice = tq_dice_usual();
    reader_init(&r, text, len);
    while (reader_next_line(&r)) {
        int die = -1;
        for (int i = 0; i < TQ_DICE_COUNT && die < 0; i++)
            die = reader_accept(&r, tq_die_word((TqDie)i)) ? i : -1;
        if (die >= 0)
            read_die(&r, dice, (TqDie)die);
        else if (!read_square(&r, dice))
            reader_fail_expected(&r, reader_word(&r), "a die or a square of the board");
        reader_end_of_line(&r);
    }
    const char *wrong = reader_ok(&r) ? contradiction(dice) : 0;
    if (wrong)
        return tq_error_set(err, TQ_BAD_TEXT, r.line, 1, wrong);
    return reader_status(&r, err);
}

/* ---- Writing ---- */

static void write_face(Writer *w, const TqFace *face)
{
    writer_text(w, tq_face_word((TqFaceKind)face->kind));
    if (face->kind > TQ_FACE_BACK)
        return;
    writer_int(w, face->number);
    if (face->symbol)
        writer_char(w, face->symbol);
}

static bool is_same(const TqFace *a, const TqFace *b)
{
    return a->kind == b->kind && a->number == b->number && a->symbol == b->symbol;
}

void dice_write_faces(Writer *w, const TqDice *dice, TqDie die)
{
    for (int i = 0; i < TQ_DICE_SIDES; i++) {
        const TqFace *face = &dice->face[die][i];
        bool again = false;
        for (int k = 0; k < i && !again; k++)
            again = is_same(&dice->face[die][k], face);
        if (again)
            continue;
        writer_text(w, i > 0 ? ", " : "");
        write_face(w, face);
    }
}

size_t tq_dice_write(const TqDice *dice, char *buf, size_t cap)
{
    Writer w;
    writer_init(&w, buf, cap);
    for (int die = 0; die < TQ_DICE_COUNT; die++) {
        writer_text(&w, tq_die_word((TqDie)die));
        for (int i = 0; i < TQ_DICE_SIDES; i++) {
            writer_char(&w, ' ');
            write_face(&w, &dice->face[die][i]);
        }
        writer_char(&w, '\n');
    }
    for (size_t i = 0; i < sizeof squares / sizeof squares[0]; i++) {
        writer_text(&w, squares[i].name);
        for (int k = 0; k < squares[i].values; k++) {
            writer_char(&w, ' ');
            writer_int(&w, ((const int8_t *)dice)[squares[i].at + (size_t)k]);
        }
        writer_char(&w, '\n');
    }
    return w.overflow ? 0 : w.len;
}

/* ---- The usual dice (rules/dice.md 2.2) and squares (1.3) ---- */

#define ARROW(kind, number, symbol)    \
    {                                  \
        TQ_FACE_##kind, number, symbol \
    }
#define RESULT(kind)         \
    {                        \
        TQ_FACE_##kind, 0, 0 \
    }

TqDice tq_dice_usual(void)
{
    return (TqDice){
        .face = {
            [TQ_DIE_CONTROL] = { ARROW(FORWARD, 1, 0), ARROW(FORWARD, 1, 0), ARROW(FORWARD, 2, 0),
                                 ARROW(DIAGONAL, 1, 0), ARROW(SIDEWAYS, 1, 0),
                                 ARROW(DIAGONAL, 1, '?') },
            [TQ_DIE_PASS] = { ARROW(FORWARD, 2, 0), ARROW(DIAGONAL, 2, 0), ARROW(SIDEWAYS, 2, 0),
                              ARROW(BACK, 1, 0), ARROW(FORWARD, 3, '?'), ARROW(FORWARD, 3, 'X') },
            [TQ_DIE_LAUNCH] = { ARROW(DIAGONAL, 3, 0), ARROW(FORWARD, 4, 0),
                                ARROW(FORWARD, 3, '?'), ARROW(FORWARD, 5, '?'),
                                ARROW(FORWARD, 4, 'X'), ARROW(FORWARD, 5, 'X') },
            [TQ_DIE_SHOOT] = { RESULT(ON), RESULT(ON), RESULT(UNSTOPPABLE), RESULT(POST),
                               RESULT(BAR), RESULT(OUT) },
            [TQ_DIE_DEFEND] = { RESULT(STEAL), RESULT(STEAL), RESULT(MISS), RESULT(OWNGOAL),
                                RESULT(CLEAR), RESULT(FOUL) },
            [TQ_DIE_KEEPER] = { RESULT(SAVED), RESULT(SAVED), RESULT(GOAL), RESULT(GOAL),
                                RESULT(PUNCHED), RESULT(CORNER) },
            [TQ_DIE_PENALTY] = { RESULT(GOAL), RESULT(GOAL), RESULT(GOAL), RESULT(CORNER),
                                 RESULT(OUT), RESULT(PUNCHED) },
            [TQ_DIE_CHAMPION] = { RESULT(LONGSHOT), RESULT(ASSIST), RESULT(UNSTOPPABLE),
                                  RESULT(SAVE), RESULT(RECOVERY), RESULT(FOUL) },
        },
        .centre = { 6, 3 },
        .mouth = { 11, 3 },
        .rebound = { 10, 3 },
        .keeper_near = { 2, 3 },
        .keeper_far = { 3, 3 },
        .assist = { 10, 3 },
        .own_goal = { { 11, 3 }, { 10, 3 } },
        .goal_kick_band = 2,
        .shoot_row = 9,
        .area_row = 10,
        .area_band = 2,
        .near_row = 9,
        .far_row = 8,
        .halfway = 6,
        .assist_row = 3,
    };
}
