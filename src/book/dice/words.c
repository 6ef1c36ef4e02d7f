/* SPDX-License-Identifier: MIT */
/* The words of this book in cases: states that can be given, rolls, states that can be expected. */
#include "base/writer.h"
#include "book/dice/dice.h"
#include "play/account.h"
#include "ref/case_words.h"
#include "ref/offer.h"

static const char *const starts[] = { "none",           "kick-off",  "won",
                                      "throw-in",       "corner",    "goal-kick",
                                      "keeper-restart", "free-kick", "direct" };
static const char *const phases[] = {
    "choose", "roll", "side", "defend", "window", "square", "over"
};

static const char *start_word(int i)
{
    return starts[i];
}

static const char *die_word(int i)
{
    return tq_die_word((TqDie)i);
}

static const char *face_word(int i)
{
    return tq_face_word((TqFaceKind)i);
}

static TqSquare read_square(Reader *r)
{
    int row = (int)reader_int(r, 1, TQ_DICE_ROWS);
    int band = (int)reader_int(r, 1, TQ_DICE_BANDS);
    return (TqSquare){ (int8_t)row, (int8_t)band };
}

/* Home attacks from the centre, nobody holds a champion play, faces are told. */
void dice_case_begin(struct ref *ref)
{
    struct dice *d = dice_of(ref);
    d->rules = tq_dice_usual();
    d->faces_typed = true;
    d->toss = TQ_AWAY;
    d->holder = TQ_AWAY;
    d->play = -1;
    ref->whistle_ms = ref->now_ms + 300000;
    dice_kick_off(ref, TQ_HOME);
    d->start = START_NONE;
}

static void no_face(Reader *r, const struct dice *d, TqDie die, Span found)
{
    char faces[100];
    Writer w;
    writer_init(&w, faces, sizeof faces);
    writer_text(&w, "a face of this die (");
    dice_write_faces(&w, &d->rules, die);
    writer_char(&w, ')');
    reader_fail_expected(r, found, faces);
}

/* Said before an arrow die falls: goal_kick.3, attack.13. Of a shot they are refused; no other die
   has such a word. */
static void read_declared(Reader *r, const struct dice *d, TqCommand *command)
{
    const Span word = reader_peek(r);
    const bool is_long = reader_accept(r, "long"), turned = reader_accept(r, "turned");
    if (!is_long && !turned)
        return;
    if (command->die > TQ_DIE_SHOOT)
        no_face(r, d, (TqDie)command->die, word);
    command->option = is_long ? TQ_OPT_LONG : TQ_OPT_TURNED;
}

/* roll SIDE DIE [FACE] [long | turned]; without a face the generator rolls. */
bool dice_read_roll(const struct ref *ref, Reader *r, TqCommand *command)
{
    const struct dice *d = dice_seen(ref);
    command->deed = TQ_DO_ROLL;
    command->side = account_side(r);
    command->die = (int8_t)account_word(r, die_word, TQ_DICE_COUNT, "a die");
    Span face = reader_peek(r);
    int index;
    if (face.len > 0 && !span_is(face, "long") && !span_is(face, "turned")) {
        reader_word(r);
        if (reader_ok(r) &&
            dice_find_face(&d->rules, (TqDie)command->die, face.ptr, face.len, &index))
            command->face = (int8_t)(index + 1);
        else if (reader_ok(r))
            no_face(r, d, (TqDie)command->die, face);
    }
    read_declared(r, d, command);
    return reader_ok(r);
}

/* Whoever has kicked less often is next: home, if both have as often and `attack` does not say. */
static void given_kicks(struct ref *ref, Reader *r)
{
    struct dice *d = dice_of(ref);
    case_given_kicks(ref, r);
    const int ahead = ref->series.kicks[TQ_HOME] - ref->series.kicks[TQ_AWAY];
    d->attacker = ahead > 0 ? TQ_AWAY : TQ_HOME;
    series_due(&ref->series, d->attacker);
    d->ball = d->rules.rebound;
    dice_due_roll(ref, d->attacker, TQ_DIE_PENALTY, PEND_NONE);
}

bool dice_given(struct ref *ref, Reader *r)
{
    struct dice *d = dice_of(ref);
    if (reader_accept(r, "attack")) {
        d->attacker = account_side(r);
        reader_expect(r, "on");
        d->ball = read_square(r);
        series_due(&ref->series, d->attacker);
    } else if (reader_accept(r, "start")) {
        d->start = (DiceStart)account_word(r, start_word, 9, "a start");
    } else if (reader_accept(r, "champion")) {
        d->holder = account_side(r);
        d->play = (int8_t)account_word(r, face_word, TQ_FACES, "a play");
    } else if (reader_accept(r, "last-arrow")) {
        d->last_arrow = (int8_t)account_word(r, die_word, 3, "an arrow die");
    } else if (reader_accept(r, "last-foul")) {
        d->last_foul = account_side(r);
    } else if (reader_accept(r, "toss")) {
        d->toss = account_side(r);
    } else if (reader_accept(r, "time-up")) {
        ref->sounded = true;
        ref->whistle_ms = -1;
    } else if (reader_accept(r, "opening")) {
        ref->period = PERIOD_NONE;
        dice_open(ref, account_side(r));
    } else if (reader_accept(r, "kicks")) {
        given_kicks(ref, r);
    } else {
        return false;
    }
    return true;
}

/* ---- expect ---- */

static void found_square(char found[64], TqSquare at)
{
    Writer w;
    writer_init(&w, found, 64);
    writer_int(&w, at.row);
    writer_char(&w, ' ');
    writer_int(&w, at.band);
}

static uint32_t offered_dice(const struct ref *ref)
{
    TqOffer offers[TQ_MAX_OFFERS];
    uint32_t dice = 0;
    int count = offer_all(&dice_book, ref, TQ_NO_SIDE, offers, TQ_MAX_OFFERS);
    for (int i = 0; i < count; i++)
        dice |= offers[i].deed == TQ_DO_ROLL ? offers[i].dice : 0;
    return dice;
}

static void expect_die(const struct ref *ref, Reader *r, bool wanted, char found[64])
{
    int die = account_word(r, die_word, TQ_DICE_COUNT, "a die");
    bool there = offered_dice(ref) & 1u << die;
    if (reader_ok(r) && there != wanted)
        account_found(found, there ? "the die is offered" : "the die is not offered");
}

static bool expect_ball(const struct dice *d, Reader *r, char found[64])
{
    if (!reader_accept(r, "ball-on"))
        return false;
    TqSquare at = read_square(r);
    if (reader_ok(r) && !dice_square_same(at, d->ball))
        found_square(found, d->ball);
    return true;
}

bool dice_expect(const struct ref *ref, Reader *r, char found[64])
{
    const struct dice *d = dice_seen(ref);
    if (expect_ball(d, r, found))
        return true;
    if (reader_accept(r, "attack")) {
        case_expect_side(r, d->attacker, found);
    } else if (reader_accept(r, "start")) {
        int start = account_word(r, start_word, 9, "a start");
        if (reader_ok(r) && start != (int)d->start)
            account_found(found, starts[d->start]);
    } else if (reader_accept(r, "phase")) {
        case_expect_word(r, phases[d->phase], found);
    } else if (reader_accept(r, "die")) {
        expect_die(ref, r, true, found);
    } else if (reader_accept(r, "no-die")) {
        expect_die(ref, r, false, found);
    } else if (reader_accept(r, "champion")) {
        TqSide side = account_side(r);
        int play = account_word(r, face_word, TQ_FACES, "a play");
        if (reader_ok(r) && (side != d->holder || play != d->play))
            account_found(found, d->play < 0 ? "not rolled" : tq_face_word((TqFaceKind)d->play));
    } else if (reader_accept(r, "holder")) {
        case_expect_side(r, d->holder, found);
    } else {
        return false;
    }
    return true;
}
