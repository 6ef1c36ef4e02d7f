/* SPDX-License-Identifier: MIT */
/* Which flicks come to mind: where the ball could be sent, with which piece, how hard. */
#include "agent/caps.h"
#include "agent/figures.h"
#include "agent/thought.h"

#include "geom/num.h"

#define WELL_INSIDE 8.0  /* of the lines, mm */
#define KEEPER_HALF 30.0 /* of its face, with some to spare */
#define KEEPER_NEAR 80.0
#define BLOCKED 0.02 /* promised by a shot at who stands in its way, */
#define OVER_THEM                                                                   \
    0.07 /* and by one over them: with passes, so that neither crowds the other out \
          */

enum { PIECES_TRIED = 6, SHOOTERS = 4, STIRS = 20000 };

void idea_insert(TqIdea *ideas, int *count, int most, const TqCommand *command, double value)
{
    int at = *count < most ? (*count)++ : most;
    if (at == most && value <= ideas[most - 1].value)
        return;
    at = at == most ? most - 1 : at;
    for (; at > 0 && ideas[at - 1].value < value; at--)
        ideas[at] = ideas[at - 1];
    ideas[at] = (TqIdea){ *command, value };
}

static void keep(const Thought *thought, const TqCommand *command, double value, TqIdea *ideas,
                 int *count)
{
    idea_insert(ideas, count, thought->skill->flicks, command, value);
}

/* ---- Runs of the ball ---- */

double idea_hope(const Thought *thought, int piece, Vec2 to)
{
    const Mind *mind = thought->mind;
    TqView after = mind->view;
    const bool kick = after.restart != TQ_RESTART_NONE;
    after.restart = TQ_RESTART_NONE;
    after.turn = mind->side;
    thought->worth->spend(&after, mind->side, piece);
    after.ball.x = to.x;
    after.ball.y = to.y;
    if (!kick) { /* it follows the ball */
        Vec2 way = vec2_sub(to, mind_ball(mind));
        double length = num_max(vec2_length(way), 1);
        Vec2 behind = vec2_add_scaled(to, way, -60 / length);
        after.piece[mind->side][piece].x = behind.x;
        after.piece[mind->side][piece].y = behind.y;
    }
    return worth_of_view(thought->worth, &after, mind->side, kick ? 1u << piece : 0);
}

static bool in_field(const TqField *field, Vec2 at)
{
    return num_abs(at.x) < field->half_x - WELL_INSIDE &&
           num_abs(at.y) < field->half_y - WELL_INSIDE;
}

/* Does the piece come to the ball, behind it on its way, without meeting another? */
static bool way_is_free(const Mind *mind, int piece, Vec2 way)
{
    double radius = mind->view.piece[mind->side][piece].radius;
    Vec2 from = mind_piece(mind, mind->side, piece);
    Vec2 meet = vec2_add_scaled(mind_ball(mind), way, -radius - 3);
    return view_lane_free(&mind->view, mind->side, from, meet, radius - 1, 1u << piece);
}

static void think_of_runs(const Thought *thought, int piece, Vec2 way, TqIdea *ideas, int *count)
{
    static const double runs[] = { 45, 90, 150, 230, 340, 480, 660 };
    const Mind *mind = thought->mind;
    const bool free = way_is_free(mind, piece, way);
    TqCommand command;
    for (unsigned i = 0; i < sizeof runs / sizeof runs[0]; i++) {
        Vec2 to = vec2_add_scaled(mind_ball(mind), way, runs[i]);
        if (!in_field(&mind->view.field, to) || !flick_driven(mind, piece, to, 1, &command))
            continue;
        double value = idea_hope(thought, piece, to) - (free ? 0 : 0.2);
        if (!view_lane_free(&mind->view, mind->side, mind_ball(mind), to, 5, 1u << piece))
            value -= 0.05;
        keep(thought, &command, value, ideas, count);
    }
}

static void think_of_piece(const Thought *thought, int piece, TqIdea *ideas, int *count)
{
    static const double turns[] = { 0, 0.3, -0.3, 0.7, -0.7, 1.2, -1.2, 1.9, -1.9, 2.7, -2.7 };
    const Mind *mind = thought->mind;
    Vec2 way = vec2_sub(mind_goal(mind, 0), mind_ball(mind));
    double length = vec2_length(way);
    way = length > 1 ? vec2_scale(way, 1 / length) : vec2(1, 0);
    for (unsigned i = 0; i < sizeof turns / sizeof turns[0]; i++)
        think_of_runs(thought, piece, mind_turned(way, turns[i]), ideas, count);
}

/* ---- Shots that need not be announced ---- */

/* At one place in the goal: low and hard where the lane is free, else from under the ball and over
   who stands there, where the book has such flicks. What is promised orders ideas only. */
static void think_of_shot(const Thought *thought, int piece, Vec2 to, bool lifts, TqIdea *ideas,
                          int *count)
{
    static const double more[] = { 1.5, 2.2, 3.2 }, lifted[] = { 1400, 1650, 1900 };
    const Mind *mind = thought->mind;
    const Vec2 way = vec2_normalised(vec2_sub(to, mind_ball(mind)));
    const bool comes = way_is_free(mind, piece, way);
    const bool free =
        comes && mind_lane_free(mind, mind_ball(mind), to, mind->view.ball.radius, 1u << piece);
    TqCommand command;
    for (int k = 0; k < 3; k++) {
        if (!flick_driven(mind, piece, to, more[k], &command))
            return;
        keep(thought, &command, (free ? 0.6 : BLOCKED) + 0.02 * k, ideas, count);
        if (free || !comes || !lifts)
            continue;
        command.kind = TQ_FLICK_LIFTED;
        command.speed_um_s = (int32_t)(lifted[k] * 1000);
        keep(thought, &command, OVER_THEM, ideas, count);
    }
}

/* At places all over the goal. */
static void think_of_shots(const Thought *thought, const TqOffer *offer, TqIdea *ideas, int *count)
{
    const Mind *mind = thought->mind;
    const uint32_t pieces = offer->pieces & ~1u;
    const int places = thought->skill->shots;
    for (int n = 0; n < bits_count(pieces) && n < SHOOTERS; n++) {
        const int piece = mind_near_ball(mind, pieces, n);
        const bool lifts = offer->kinds[piece] & 1u << TQ_FLICK_LIFTED;
        for (int i = 0; i < places; i++) {
            const double across = places > 1 ? -0.9 + 1.8 * i / (places - 1) : 0;
            think_of_shot(thought, piece, mind_goal(mind, across), lifts, ideas, count);
        }
    }
}

/* ---- Other kinds ---- */

/* A stroke of the keeper: straight through the ball, along the way it faces. */
static void think_of_keeper(const Thought *thought, TqIdea *ideas, int *count)
{
    static const double speeds[] = { 700, 1000, 1400 };
    const Mind *mind = thought->mind;
    const TqSeenPiece *keeper = &mind->view.piece[mind->side][0];
    TqCommand command = flick_plain(mind, 0);
    Vec2 axis = vec2(keeper->axis_x, keeper->axis_y);
    Vec2 way = vec2_sub(mind_ball(mind), vec2(keeper->x, keeper->y));
    double ahead = num_sign(vec2_dot(axis, way)), beside = num_abs(vec2_cross(axis, way));
    if (beside > KEEPER_HALF || vec2_length(way) > KEEPER_NEAR)
        return;
    mind_aim(&command, vec2_scale(axis, ahead));
    for (int i = 0; i < 3; i++) {
        command.speed_um_s = (int32_t)(speeds[i] * 1000);
        keep(thought, &command, 0.2, ideas, count);
    }
}

/* Nothing at all: a piece far from the ball stirs, and the other side is next. */
static void think_of_nothing(const Thought *thought, uint32_t buttons, TqIdea *ideas, int *count)
{
    const Mind *mind = thought->mind;
    TqCommand command = flick_plain(mind, mind_near_ball(mind, buttons, bits_count(buttons) - 1));
    command.speed_um_s = STIRS;
    keep(thought, &command, 0.5, ideas, count);
}

/* The same through a bridge, wide so that the ball meets a finger only where the aim is bad, and at
   a restart upside down; of a cap with the ball in it a header. */
static void add_kinds(const Thought *thought, const TqOffer *offer, TqIdea *ideas, int *count)
{
    const Mind *mind = thought->mind;
    const int plain = *count < 4 ? *count : 4;
    for (int i = 0; i < plain; i++)
        for (int kind = TQ_FLICK_NORMAL + 1; kind < TQ_FLICKS; kind++) {
            TqCommand command = ideas[i].command;
            const bool bridge = kind == TQ_FLICK_BRIDGE || kind == TQ_FLICK_LIFTED_BRIDGE;
            if (!(offer->kinds[command.thing.number] & 1u << kind))
                continue;
            command.kind = (TqFlickKind)kind;
            command.width_um = bridge ? mind->view.caps.bridge_most_um : 0;
            keep(thought, &command, ideas[i].value - 0.05, ideas, count);
        }
}

/* A piece that makes no normal flick makes the one that it may. */
static void fit_kinds(const TqOffer *offer, TqIdea *ideas, int count)
{
    for (int i = 0; i < count; i++) {
        TqCommand *command = &ideas[i].command;
        const uint32_t may = offer->kinds[command->thing.number];
        for (int kind = 0; kind < TQ_FLICKS && may && !(may & 1u << command->kind); kind++)
            if (may & 1u << kind)
                command->kind = (TqFlickKind)kind;
    }
}

/* ---- All of them ---- */

int idea_list_of(const Thought *thought, int piece, TqIdea *ideas)
{
    int count = 0;
    think_of_piece(thought, piece, ideas, &count);
    return count;
}

int idea_list(const Thought *thought, const TqOffer *offer, TqIdea *ideas)
{
    const Mind *mind = thought->mind;
    int count = 0;
    const bool kick = mind->view.restart != TQ_RESTART_NONE;
    const bool taker = kick && mind->placed > 0; /* it stands by the ball */
    const uint32_t pieces = offer->pieces & ~1u;
    for (int i = 0; i < bits_count(pieces) && i < (taker ? 2 : PIECES_TRIED); i++)
        think_of_piece(thought, mind_near_ball(mind, pieces, i), ideas, &count);
    if (thought->worth->saved && worth_in_zone(&mind->view, mind->side, mind_ball(mind)))
        think_of_shots(thought, offer, ideas, &count);
    if (offer->pieces & 1u && !figures_are_played(mind))
        think_of_keeper(thought, ideas, &count);
    if (pieces && !kick && mind->view.owner == mind->side && thought->skill->waits &&
        mind->view.part == TQ_PART_BUTTONS)
        think_of_nothing(thought, pieces, ideas, &count);
    if (caps_is_played(mind))
        add_kinds(thought, offer, ideas, &count);
    fit_kinds(offer, ideas, count);
    return count;
}
