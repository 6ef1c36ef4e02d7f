/* SPDX-License-Identifier: MIT */
/* Chapter VII, articles 51 to 54: time, and what hands may do. */
#include "book/dadinho/dadinho.h"

/* 64.f  Whose kick it is not, he too may take a button of his own out of the way; it goes back.
   OPEN(dadinho/64.f): by whom it is moved, and when it is in the way, the book leaves open: by
   either coach; by its own only from where the taker may be put (64.b), and no nearer the ball. */
bool dadinho_makes_way(const struct ref *ref, const TqCommand *command)
{
    const struct dadinho *d = dadinho_seen(ref);
    const TqThing thing = command->thing;
    if (d->phase != PHASE_RESTART || d->restart.to == command->side || !thing_is_piece(thing) ||
        thing.number == 0 || thing.side != (int8_t)command->side || !in_force(ref, D_64) ||
        !in_force(ref, D_64_F))
        return false;
    const Aside *aside = &d->restart.aside;
    const Footprint *seen = board_get(&ref->board, thing);
    const bool moved = aside->moved[thing.side] & 1u << thing.number;
    const Vec2 stood = moved ? aside->at[thing.side][thing.number] : seen->at;
    const Vec2 put = vec2(command->x_um / 1000.0, command->y_um / 1000.0);
    const double was = vec2_length(vec2_sub(stood, ref->board.ball.at));
    return was <= 5 * seen->radius &&
           (!command->placed || vec2_length(vec2_sub(put, ref->board.ball.at)) >= was);
}

/* When a button may be moved by hand: arranged for a kick-off (52.a), rebuilding the defence
   (52.c), as the taker of a restart (52.d). Substitutions (52.b) are a deed of their own. */
static bool button_may_move(const struct ref *ref, const TqCommand *command)
{
    const struct dadinho *d = dadinho_seen(ref);
    bool own = command->thing.side == (int8_t)command->side;
    if (d->phase == PHASE_SETUP)
        return own && in_force(ref, D_52_A);
    if (d->phase == PHASE_REBUILD)
        return own && command->side == restart_actor(&d->restart) && in_force(ref, D_52_C);
    if (d->phase != PHASE_RESTART || d->restart.kind == TQ_RESTART_KICK_OFF)
        return false;
    if (d->restart.to != command->side)
        return dadinho_makes_way(ref, command);
    if (!own)
        return in_force(ref, D_64_F);
    return in_force(ref, D_52_D) &&
           (d->restart.taker < 0 || d->restart.taker == command->thing.number);
}

/* 52.d, 64.b: one button was set by hand to take the restart, and another takes it. */
static bool spares_taker(const Hearing *h)
{
    const struct dadinho *d = dadinho_seen(h->ref);
    const TqCommand *command = &h->fact->command;
    return attempt_of(h->fact, TQ_DO_FLICK) && d->phase == PHASE_RESTART &&
           d->restart.to == command->side && d->restart.kind != TQ_RESTART_KICK_OFF &&
           d->restart.taker > 0 && d->restart.taker != command->thing.number &&
           command->thing.number > 0 && in_force(h->ref, D_52_D);
}

/* 52  Buttons moved by hand in any other case.
   OPEN(dadinho/52): no sanction is stated; read as a technical foul (K23). */
static Judgement dadinho_52(Hearing *h)
{
    const TqCommand *command = &h->fact->command;
    if (h->fact->kind == FACT_ENTRY)
        return dadinho_entry_technical(h);
    const bool placed = attempt_of(h->fact, TQ_DO_PLACE) && thing_is_piece(command->thing) &&
                        (command->thing.number > 0 || command->thing.side != (int8_t)command->side);
    if (placed ? button_may_move(h->ref, command) : !spares_taker(h))
        return JUDGE_SILENT;
    h->out = dadinho_technical(h->ref, h->out, command->side);
    h->out.thing = command->thing;
    return JUDGE_RULED;
}

/* 53.a  No button is put into the field upside down: refused where the program sees it. */
static Judgement dadinho_53_a(Hearing *h)
{
    const TqCommand *command = &h->fact->command;
    if (h->fact->kind == FACT_ENTRY)
        return dadinho_entry_technical(h);
    bool button = thing_is_piece(command->thing) && command->thing.number > 0;
    if (!attempt_of(h->fact, TQ_DO_PLACE) || !button || command->pose != TQ_POSE_INVERTED)
        return JUDGE_SILENT;
    return refused(h);
}

/* 53.b  The bicycle: an upside-down button may not be flicked, nor be named for a shot.
   OPEN(dadinho/53.b): one that the play has turned over lies so until hands may set it (52). */
static Judgement dadinho_53_b(Hearing *h)
{
    const TqCommand *command = &h->fact->command;
    if (h->fact->kind == FACT_ENTRY)
        return dadinho_entry_technical(h);
    const Footprint *seen = board_get(&h->ref->board, command->thing);
    if (seen && seen->upside && attempt_of(h->fact, TQ_DO_ANNOUNCE))
        return refused(h);
    if (!attempt_of(h->fact, TQ_DO_FLICK) || !seen || !seen->upside)
        return JUDGE_SILENT;
    h->out = dadinho_technical(h->ref, h->out, command->side);
    h->out.thing = command->thing;
    return JUDGE_RULED;
}

/* 53.d  The keeper stands on a face of 80 x 15: never lying, never on its smallest face. */
static Judgement dadinho_53_d(Hearing *h)
{
    const TqCommand *command = &h->fact->command;
    if (!attempt_of(h->fact, TQ_DO_PLACE) || !thing_is_keeper(command->thing) ||
        command->pose == TQ_POSE_PROPER)
        return JUDGE_SILENT;
    return refused(h);
}

/* A button on its way meets a coach: whose hand, clothes or what he carries. Its own coach's before
   the ball is a tabela (40); once the ball is out nothing hangs on it any more (63.c). */
static TqSide hand_met(const struct ref *ref, const Fact *fact)
{
    const Story *story = &dadinho_seen(ref)->flick.story;
    const bool runs_into = fact->whom.kind == TQ_THING_HAND;
    const TqThing button = runs_into ? fact->who : fact->whom,
                  hand = runs_into ? fact->whom : fact->who;
    const bool rests = runs_into ? fact->who_rests : fact->whom_rests;
    if (hand.kind != TQ_THING_HAND || !thing_is_piece(button) || thing_is_keeper(button) || rests ||
        story->out != LINE_NONE)
        return TQ_NO_SIDE;
    const bool before = !story_met(&story->ball) || story->ball.still;
    const bool own = hand.side == (int8_t)story->side && story_is_flicked(story, button);
    return own && before ? TQ_NO_SIDE : (TqSide)hand.side;
}

/* 54.a  Guiding or hindering a button on its way: a technical foul where that was. Told as a fact
   of the flick, or entered by the referee. */
static Judgement dadinho_54_a(Hearing *h)
{
    const Fact *fact = h->fact;
    const TqCommand *command = &fact->command;
    const bool entry = fact->kind == FACT_ENTRY;
    const TqSide against = entry ? command->side : hand_met(h->ref, fact);
    if (entry ? command->clause != D_54_A : against == TQ_NO_SIDE)
        return JUDGE_SILENT;
    if (entry ? !command->placed : !fact->placed) {
        h->needs = "where the hand interfered";
        return JUDGE_NEEDS;
    }
    const Vec2 at = entry ? vec2(command->x_um / 1000.0, command->y_um / 1000.0) : fact->at;
    h->out = dadinho_technical_at(h->ref, h->out, against, at);
    return JUDGE_RULED;
}

/* 54.b  A flick before the last one has ended. */
static Judgement dadinho_54_b(Hearing *h)
{
    const TqCommand *command = &h->fact->command;
    if (h->fact->kind == FACT_ENTRY)
        return dadinho_entry_technical(h);
    if (!attempt_of(h->fact, TQ_DO_FLICK) || !dadinho_moving_at(h->ref, command->at_ms))
        return JUDGE_SILENT;
    h->out = dadinho_technical(h->ref, h->out, command->side);
    h->out.thing = command->thing;
    return JUDGE_RULED;
}

/* 51  Six seconds: the clock sees to it (steps.c); a referee may also say so. */
static Judgement dadinho_51(Hearing *h)
{
    if (h->fact->command.clause != D_51)
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_TIME_WASTING;
    h->out.against = h->fact->command.side;
    return JUDGE_RULED;
}

#define ENTRIES FACT_BIT(FACT_ENTRY)

static const ClauseRow rows[] = {
    { D_51, TQ_AT_ENTRY, ENTRIES, dadinho_51 },
    { D_52, TQ_AT_JUDGE, TRIES(FLICK) | TRIES(PLACE) | ENTRIES, dadinho_52 },
    { D_52_A, TQ_AT_CODE, 0, 0 },
    { D_52_B, TQ_AT_CODE, 0, 0 },
    { D_52_C, TQ_AT_CODE, 0, 0 },
    { D_52_D, TQ_AT_CODE, 0, 0 },
    { D_53, TQ_AT_ENTRY, ENTRIES, dadinho_entry_technical },
    { D_53_A, TQ_AT_JUDGE, TRIES(PLACE) | ENTRIES, dadinho_53_a },
    { D_53_B, TQ_AT_JUDGE, TRIES(FLICK) | TRIES(ANNOUNCE) | ENTRIES, dadinho_53_b },
    { D_53_C, TQ_AT_ENTRY, ENTRIES, dadinho_entry_technical },
    { D_53_D, TQ_AT_JUDGE, TRIES(PLACE), dadinho_53_d },
    { D_54_A, TQ_AT_JUDGE, FACT_BIT(FACT_TOUCH) | ENTRIES, dadinho_54_a },
    { D_54_B, TQ_AT_JUDGE, TRIES(FLICK) | ENTRIES, dadinho_54_b },
};
const Chapter dadinho_ch07_hands = { "7", sizeof rows / sizeof rows[0], rows };
