/* SPDX-License-Identifier: MIT */
/* The impossibilities that all books share. */
#include "ref/cannot.h"

const char *cannot_with(const struct ref *ref, const TqCommand *command, const char *otherwise)
{
    TqThing thing = command->thing;
    if (!thing_is_piece(thing) || thing.side != (int8_t)command->side)
        return otherwise;
    bool there = ref->board.piece[command->side][thing.number].present;
    return there ? 0 : "that piece is not on the table";
}

const char *cannot_come_on(const struct ref *ref, TqSide side, int number)
{
    for (int n = 0; n < TQ_PIECES; n++)
        if (ref->board.piece[side][n].number == number)
            return "that one is on the table";
    return 0;
}

const char *cannot_lift(const struct ref *ref, TqThing thing)
{
    const Footprint *seen = board_get(&ref->board, thing);
    return seen && seen->present ? 0 : "that thing is not on the table";
}

static bool on_board(const TqField *field, const Footprint *seen)
{
    return footprint_reach(seen, vec2(1, 0)) <= field->board_x &&
           footprint_reach(seen, vec2(-1, 0)) <= field->board_x &&
           footprint_reach(seen, vec2(0, 1)) <= field->board_y &&
           footprint_reach(seen, vec2(0, -1)) <= field->board_y;
}

/* To the micrometre: what lies there may touch others, and does not bar itself. */
static bool stays(const Footprint *seen, const Footprint *there)
{
    return vec2_length(vec2_sub(seen->at, there->at)) < 0.002 && seen->axis.x == there->axis.x &&
           seen->axis.y == there->axis.y && seen->radius == there->radius;
}

const char *cannot_put(const struct ref *ref, const TqCommand *command, bool goes_aside)
{
    const struct rulebook *book = rulebook_get(ref->book);
    const Footprint *seen = board_get(&ref->board, command->thing);
    Footprint there = *seen;
    if (book->lies && thing_is_piece(command->thing))
        book->lies(ref, command->thing, command->pose, &there);
    there.at = vec2(command->x_um / 1000.0, command->y_um / 1000.0);
    if (command->axis_x != 0 || command->axis_y != 0)
        there.axis = vec2_normalised(vec2(command->axis_x, command->axis_y));
    if (!on_board(&ref->board.field, &there))
        return "that place is not on the table";
    if (stays(seen, &there))
        return 0;
    TqThing other = board_overlap(&ref->board, &there, command->thing);
    bool makes_room = goes_aside && thing_is_ball(command->thing) && thing_is_piece(other);
    return other.kind == TQ_THING_NONE || makes_room ? 0 : "something lies there";
}

const char *cannot_enter(const struct rulebook *book, const TqCommand *command)
{
    if (thing_is_piece(command->thing) && command->thing.side != (int8_t)command->side)
        return "the piece of an entry is one of the side it is against";
    const bool other_edition = command->clause >= 0 && command->clause < book->clauses &&
                               !book->clause[command->clause].id;
    for (int c = 0; c < book->chapters && !other_edition; c++)
        for (int i = 0; i < book->chapter[c]->count; i++) {
            const ClauseRow *row = &book->chapter[c]->row[i];
            if (row->clause == command->clause && (row->watches & FACT_BIT(FACT_ENTRY)))
                return command->side <= TQ_AWAY ? 0 : "an entry names the side it is against";
        }
    return "no entry can be made of that clause";
}
