/* SPDX-License-Identifier: MIT */
/* What a view has beyond what all games have: one part for each family of books. */
#include "answer.h"

/* ---- Buttons ---- */

static void write_buttons(JsonOut *out, const TqButtonsView *buttons)
{
    out_open(out, "buttons", '{');
    write_both(out, "count", buttons->count);
    write_both(out, "left", buttons->left);
    out_open(out, "individual", '{');
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        out_open(out, tq_side_word((TqSide)side), '[');
        for (int n = 0; n < TQ_PIECES; n++)
            out_int(out, NULL, buttons->individual[side][n]);
        out_close(out, ']');
    }
    out_close(out, '}');
    out_close(out, '}');
}

/* ---- Dice ---- */

static void write_square(JsonOut *out, const char *key, TqSquare square)
{
    out_open(out, key, '{');
    out_int(out, "row", square.row);
    out_int(out, "band", square.band);
    out_close(out, '}');
}

static void write_die(JsonOut *out, const char *key, int die)
{
    out_text(out, key, die < 0 ? NULL : tq_die_word((TqDie)die));
}

static void write_faces(JsonOut *out, const TqDice *rules)
{
    out_open(out, "faces", '{');
    for (int die = 0; die < TQ_DICE_COUNT; die++) {
        out_open(out, tq_die_word((TqDie)die), '[');
        for (int i = 0; i < TQ_DICE_SIDES; i++) {
            const TqFace *face = &rules->face[die][i];
            const char symbol[2] = { face->symbol, '\0' };
            out_open(out, NULL, '{');
            out_text(out, "kind", tq_face_word((TqFaceKind)face->kind));
            out_int(out, "number", face->number);
            out_text(out, "symbol", symbol);
            out_close(out, '}');
        }
        out_close(out, ']');
    }
    out_close(out, '}');
}

static void write_squares(JsonOut *out, const TqDice *rules)
{
    out_open(out, "squares", '{');
    write_square(out, "centre", rules->centre);
    write_square(out, "mouth", rules->mouth);
    write_square(out, "rebound", rules->rebound);
    write_square(out, "keeperNear", rules->keeper_near);
    write_square(out, "keeperFar", rules->keeper_far);
    write_square(out, "assist", rules->assist);
    out_close(out, '}');
    write_square(out, "area", (TqSquare){ rules->area_row, rules->area_band });
    out_int(out, "shootRow", rules->shoot_row);
}

static void write_dice(JsonOut *out, const TqDiceView *dice)
{
    out_open(out, "dice", '{');
    write_side(out, "attacker", dice->attacker);
    write_square(out, "ball", dice->ball);
    write_side(out, "holder", dice->holder);
    out_text(out, "play", dice->play < 0 ? NULL : tq_face_word((TqFaceKind)dice->play));
    write_die(out, "die", dice->die);
    if (dice->rolled_die < 0 || dice->rolled_face < 0) {
        out_null(out, "rolled");
    } else {
        out_open(out, "rolled", '{');
        write_die(out, "die", dice->rolled_die);
        out_int(out, "face", dice->rolled_face);
        write_side(out, "by", dice->rolled_by);
        out_close(out, '}');
    }
    write_die(out, "lastArrow", dice->last_arrow);
    out_bool(out, "timeUp", dice->time_up);
    write_faces(out, &dice->rules);
    write_squares(out, &dice->rules);
    out_close(out, '}');
}

/* ---- Caps ---- */

void write_numbers(JsonOut *out, const char *key, uint32_t pieces)
{
    out_open(out, key, '[');
    for (int n = 0; n < TQ_PIECES; n++)
        if (pieces & 1u << n)
            out_int(out, NULL, n);
    out_close(out, ']');
}

void write_sets(JsonOut *out, const char *key, const uint32_t pieces[2])
{
    out_open(out, key, '{');
    write_numbers(out, "home", pieces[TQ_HOME]);
    write_numbers(out, "away", pieces[TQ_AWAY]);
    out_close(out, '}');
}

void write_steps(JsonOut *out, int now, uint32_t to_come)
{
    out_text(out, "step", now < 0 ? NULL : tq_step_word((TqStep)now));
    out_open(out, "toCome", '[');
    for (int step = 0; step < TQ_STEPS; step++)
        if (to_come & 1u << step)
            out_text(out, NULL, tq_step_word((TqStep)step));
    out_close(out, ']');
}

static void write_dangers(JsonOut *out, int book, const TqCapsView *caps)
{
    out_open(out, "dangers", '[');
    for (int i = 0; i < caps->dangers; i++) {
        const TqDanger *danger = &caps->danger[i];
        out_open(out, NULL, '{');
        write_clause(out, "clause", book, danger->clause);
        write_side(out, "side", danger->side);
        write_numbers(out, "pieces", danger->pieces);
        out_int(out, "n", danger->n);
        out_int(out, "of", danger->of);
        out_close(out, '}');
    }
    out_close(out, ']');
}

static void write_caps(JsonOut *out, int book, const TqCapsView *caps)
{
    out_open(out, "caps", '{');
    out_int(out, "action", caps->action);
    out_int(out, "left", caps->left);
    out_open(out, "why", '[');
    for (int n = 0; n < TQ_PIECES; n++)
        write_clause(out, NULL, book, caps->why[n]);
    out_close(out, ']');
    write_thing(out, "ballIn", caps->ball_in);
    write_thing(out, "upper", caps->upper);
    write_sets(out, "offField", caps->off_field);
    write_steps(out, caps->step, caps->to_come);
    out_int(out, "taker", caps->taker);
    out_bool(out, "rearranged", caps->rearranged);
    write_numbers(out, "wall", caps->wall);
    write_sets(out, "crowd", caps->crowd);
    write_sets(out, "closed", caps->closed);
    write_sets(out, "pair", caps->pair);
    write_sets(out, "banned", caps->banned);
    write_dangers(out, book, caps);
    write_both(out, "possessions", caps->possessions);
    write_both(out, "substitutions", caps->substitutions);
    out_triple(out, "bridge", caps->bridge_least_um / 1000.0, caps->bridge_usual_um / 1000.0,
               caps->bridge_most_um / 1000.0);
    out_close(out, '}');
}

void write_part_of(JsonOut *out, const TqView *view)
{
    if (view->part == TQ_PART_BUTTONS)
        write_buttons(out, &view->buttons);
    else
        out_null(out, "buttons");
    if (view->part == TQ_PART_DICE)
        write_dice(out, &view->dice);
    else
        out_null(out, "dice");
    if (view->part == TQ_PART_CAPS)
        write_caps(out, view->book, &view->caps);
    else
        out_null(out, "caps");
    if (view->part == TQ_PART_FIGURES)
        write_figures(out, view);
    else
        out_null(out, "figures");
}
