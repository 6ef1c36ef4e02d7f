/* SPDX-License-Identifier: MIT */
/* Squares of the board, and the steps of an arrow. */
#include "book/dice/dice.h"

bool dice_square_same(TqSquare a, TqSquare b)
{
    return a.row == b.row && a.band == b.band;
}

bool dice_off_board(TqSquare at)
{
    return at.row < 1 || at.row > TQ_DICE_ROWS || at.band < 1 || at.band > TQ_DICE_BANDS;
}

/* When possession changes the board is seen from the other side; the ball stays. */
TqSquare dice_square_turned(TqSquare at)
{
    return (TqSquare){ (int8_t)(TQ_DICE_ROWS + 1 - at.row), (int8_t)(TQ_DICE_BANDS + 1 - at.band) };
}

/* dice/shot_inside.1: the six red squares. */
bool dice_in_area(const struct dice *d, TqSquare at)
{
    int from = d->rules.area_band, to = TQ_DICE_BANDS + 1 - from;
    return at.row >= d->rules.area_row && at.band >= from && at.band <= to;
}

/* dice/defence.11: third and fourth row from the goal line, outside the area. */
bool dice_is_direct_row(const struct ref *ref, TqSquare at)
{
    const struct dice *d = dice_seen(ref);
    return at.row == d->rules.near_row || at.row == d->rules.far_row;
}

/* dice/attack.5: forward (attack.6 shows it), diagonal (an advance), sideways, backward.
   dice/attack.13, corner.2: in the turned frame forward is along the goal line, towards the
   middle. */
TqSquare dice_arrow_step(const struct ref *ref, TqFaceKind kind, bool left, bool turned,
                         TqSquare from)
{
    static const int8_t rows[] = {
        [TQ_FACE_FORWARD] = 1, [TQ_FACE_DIAGONAL] = 1, [TQ_FACE_SIDEWAYS] = 0, [TQ_FACE_BACK] = -1
    };
    bool shown = kind != TQ_FACE_FORWARD || in_force(ref, K_ATTACK_6);
    int ahead = in_force(ref, K_ATTACK_5) && shown ? rows[kind] : 0;
    int aside = kind == TQ_FACE_DIAGONAL || kind == TQ_FACE_SIDEWAYS ? (left ? -1 : 1) : 0;
    if (!turned)
        return (TqSquare){ (int8_t)(from.row + ahead), (int8_t)(from.band + aside) };
    int inward = from.band <= TQ_DICE_BANDS / 2 ? 1 : -1;
    /* seen along the goal line from the left touchline, the attacker's left is up the field */
    int up = inward > 0 ? -aside : aside;
    return (TqSquare){ (int8_t)(from.row + up), (int8_t)(from.band + inward * ahead) };
}
