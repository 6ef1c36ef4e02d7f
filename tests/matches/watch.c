/* SPDX-License-Identifier: MIT */
/* What must hold after every command. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include <toque/games.h>

#include "matches/table.h"

#define OVERLAP 1e-6
#define LONGEST_S 5.0
#define MOST_EVENTS 10000 /* a cube pinched against a post and pushed along it: 4,319 */
#define FAR_APART 110.0   /* no two bodies whose centres are that far apart can meet */

/* ---- Things on the table ---- */

static TqThing piece(int side, int number)
{
    return (TqThing){ TQ_THING_PIECE, (int8_t)side, (int8_t)number };
}

static void watch_gap(Table *table, const struct tq_world *world, int a, int b)
{
    TqBodyState one = tq_world_state(world, a), other = tq_world_state(world, b);
    char more[120];
    if (one.mode == TQ_GONE || other.mode == TQ_GONE || one.lies_on == b || other.lies_on == a)
        return;
    if (fabs(one.x - other.x) > FAR_APART || fabs(one.y - other.y) > FAR_APART)
        return;
    double gap = tq_world_gap(world, a, b);
    if (gap >= -OVERLAP)
        return;
    snprintf(more, sizeof more, "bodies %d and %d by %g mm, at %.3f %.3f", a, b, -gap, one.x,
             one.y);
    fail(table, "two bodies overlap", more);
}

/* After a command nothing moves; where one may act in motion, nothing that should have come to rest
   by now does (a hand at its rod may). */
static bool moves_on(const Table *table, const struct tq_world *world)
{
    if (!table->in_motion)
        return !tq_world_at_rest(world);
    return table->view.rests_ms <= table->view.now_ms && (world->moving & ~world->told);
}

static void watch_world(Table *table)
{
    const struct tq_world *world = tq_match_world(table->match);
    if (moves_on(table, world))
        fail(table, "something still moves", "");
    for (int a = 0; a < world->bodies; a++)
        for (int b = a + 1; b < world->bodies; b++)
            watch_gap(table, world, a, b);
}

/* The board says the same as the table. */
static void watch_body(Table *table, TqThing thing, const TqSeenPiece *seen)
{
    const struct tq_world *world = tq_match_world(table->match);
    int id = tq_match_body(table->match, thing);
    char more[120];
    if (id < 0 && !seen->present)
        return;
    if (id < 0)
        fail(table, "a piece is on the board but not on the table", "");
    TqBodyState state = tq_world_state(world, id);
    bool there = state.mode != TQ_GONE;
    bool same = fabs(state.x - seen->x) < 1e-9 && fabs(state.y - seen->y) < 1e-9;
    if (there == seen->present && (!there || same))
        return;
    snprintf(more, sizeof more, "%s %d: board %s %.4f %.4f, table %s %.4f %.4f",
             tq_side_word((TqSide)thing.side), thing.number, seen->present ? "at" : "gone", seen->x,
             seen->y, there ? "at" : "gone", state.x, state.y);
    fail(table, "board and table differ", more);
}

static bool flicks_at_ball(const TqView *view, const TqOffer *offer)
{
    return offer->deed == TQ_DO_ANNOUNCE || offer->deed == TQ_DO_ORDER ||
           (offer->deed == TQ_DO_FLICK && (offer->must || view->restart == TQ_RESTART_NONE));
}

/* Does it lie where it is out of play, by the lines? FISTF indoor and Dadinho have it out
 * elsewhere.
 */
static bool lies_out(const Table *table)
{
    const TqView *view = &table->view;
    const TqSeenPiece *ball = &view->ball;
    return tq_book_table(table->setup.book) == TQ_FISTF && view->rests_ms <= view->now_ms &&
           view->restart == TQ_RESTART_NONE &&
           (fabs(ball->x) > view->field.half_x + ball->radius ||
            fabs(ball->y) > view->field.half_y + ball->radius);
}

/* A ball that left the table lies beside it while a choice is open, one that was lifted comes back
   after the flicks for position; never is it gone, or out of play, when one may flick at it. */
static void watch_ball(Table *table)
{
    TqOffer offer[TQ_MAX_OFFERS];
    int count = tq_match_offers(table->match, offer, TQ_MAX_OFFERS);
    if (table->view.ball.present && !lies_out(table))
        return;
    for (int i = 0; i < count; i++)
        if (flicks_at_ball(&table->view, &offer[i]))
            fail(table, "there is no ball", tq_deed_word(offer[i].deed));
}

static void watch_board(Table *table)
{
    const TqView *view = &table->view;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n < TQ_PIECES; n++)
            watch_body(table, piece(side, n), &view->piece[side][n]);
    watch_ball(table);
    watch_body(table, (TqThing){ TQ_THING_BALL, TQ_NO_SIDE, 0 }, &view->ball);
}

/* ---- Counts and calls ---- */

static void watch_counts(Table *table)
{
    const TqView *view = &table->view;
    if (view->part != TQ_PART_BUTTONS || view->manner != TQ_ASSISTED || view->period == 4)
        return;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        if (view->buttons.count[side] < 0 || view->buttons.count[side] > 9)
            fail(table, "more than nine collective flicks", tq_side_word((TqSide)side));
        for (int n = 0; n < TQ_PIECES; n++)
            if (view->buttons.individual[side][n] < 0 || view->buttons.individual[side][n] > 3)
                fail(table, "more than three individual flicks", tq_side_word((TqSide)side));
    }
}

/* Goals as called. What an entry brings about, or a disqualification, sets the score anew. */
static void watch_score(Table *table, const TqCommand *command, const TqReport *report)
{
    char more[80];
    bool anew = command->deed == TQ_DO_ENTRY || command->deed == TQ_DO_WITHDRAW;
    for (int i = 0; i < report->rulings; i++) {
        const TqRuling *ruling = &report->ruling[i];
        bool goal = ruling->call == TQ_CALL_GOAL || ruling->call == TQ_CALL_OWN_GOAL;
        const bool shot = table->view.part == TQ_PART_FIGURES && table->view.period == 4;
        /* who conceded it kicks off, but after an own goal in his last possession (chapas/19.p1) */
        const TqSide conceded = ruling->call == TQ_CALL_OWN_GOAL ? ruling->against : ruling->to;
        if (goal && !shot) /* FISTF's shots of a series are counted apart */
            table->goals[tq_other_side(conceded)]++;
        anew |= ruling->call == TQ_CALL_DISQUALIFIED;
    }
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        if (anew)
            table->goals[side] = table->view.score[side];
        snprintf(more, sizeof more, "%s: called %d, score %d", tq_side_word((TqSide)side),
                 table->goals[side], table->view.score[side]);
        if (table->goals[side] != table->view.score[side])
            fail(table, "the score is not the goals called", more);
    }
}

static void watch_time(Table *table, const TqView *before)
{
    const TqView *view = &table->view;
    TqOffer offer[TQ_MAX_OFFERS];
    if (view->now_ms < before->now_ms)
        fail(table, "the clock went back", "");
    if (view->over)
        return;
    bool offered = tq_match_offers(table->match, offer, TQ_MAX_OFFERS) > 0;
    if (!offered && tq_match_next_deadline(table->match) < 0)
        fail(table, "nothing is offered and nothing falls due", "");
}

/* ---- Offers ---- */

static bool may(const Table *table, const TqCommand *command)
{
    TqReport report;
    return tq_match_may(table->match, command, &report, NULL) == TQ_OK && !report.refused;
}

/* What stands in the way of a command, for the message of a failure. */
static void say_why(const Table *table, const TqCommand *command)
{
    TqReport report;
    TqError err = { .status = TQ_OK };
    if (tq_match_may(table->match, command, &report, &err) != TQ_OK)
        fprintf(stderr, "it cannot be: %s\n", err.message);
    else if (report.refused)
        fprintf(stderr, "it is refused by %s\n",
                tq_book_clause(table->setup.book, report.ruling[0].clause).id);
}

/* The ball of a restart that was laid beside its place, which was taken, may go there. */
static bool may_place_on_spot(const Table *table, TqCommand command)
{
    TqRestartForm form;
    if (command.thing.kind != TQ_THING_BALL || !tq_match_restart(table->match, &form))
        return false;
    command.x_um = (int32_t)lround(form.x * 1000);
    command.y_um = (int32_t)lround(form.y * 1000);
    return may(table, &command);
}

/* Where it stands, on the goal line as a penalty asks, or anywhere on a grid over the table. */
static bool may_place_on_grid(const Table *table, TqCommand command)
{
    for (int x = -900; x <= 900; x += 15)
        for (int y = -600; y <= 600; y += 15) {
            command.x_um = x * 1000;
            command.y_um = y * 1000;
            if (may(table, &command))
                return true;
        }
    return false;
}

static bool may_place(const Table *table, TqCommand command, const TqSeenPiece *seen)
{
    if (may_place_on_spot(table, command))
        return true;
    command.x_um = (int32_t)lround(seen->x * 1000);
    command.y_um = (int32_t)lround(seen->y * 1000);
    if (may(table, &command))
        return true;
    TqCommand on_side = command; /* fistf-es/V.3.3: straight across onto the touchline */
    on_side.y_um = (int32_t)lround((seen->y < 0 ? -1000 : 1000) * table->view.field.half_y);
    if (may(table, &on_side))
        return true;
    TqCommand on_line = command;
    on_line.x_um = -827500 * table->view.towards[command.side];
    on_line.y_um = 0;
    on_line.axis_x = table->view.towards[command.side];
    TqCommand ahead = command; /* a keeper that lies askew may have to be turned */
    ahead.axis_x = table->view.towards[command.side];
    return may(table, &on_line) || may_place_on_grid(table, command) ||
           (command.thing.number == 0 && may_place_on_grid(table, ahead));
}

static bool may_substitute(const Table *table, TqCommand command)
{
    for (command.by = 11; command.by <= 17; command.by++)
        if (may(table, &command))
            return true;
    return false;
}

/* An order begins when a hand can act; a keeper is led to where it is. */
static void fill_way(const TqOffer *offer, const TqSeenPiece *seen, TqCommand *command)
{
    const bool keeper = command->thing.number == 0;
    if (offer->deed == TQ_DO_ORDER)
        command->start_ms = command->at_ms + 250;
    if (offer->deed != TQ_DO_MOVE && !(offer->deed == TQ_DO_ORDER && keeper))
        return;
    command->spots = 1;
    command->spot[0] = (TqSpot){ .after_ms = 1000,
                                 .x_um = (int32_t)lround(seen->x * 1000),
                                 .y_um = (int32_t)lround(seen->y * 1000) };
}

static TqFlickKind kind_of(const TqOffer *offer, int number)
{
    for (int kind = 0; kind < TQ_FLICKS; kind++)
        if (offer->kinds[number] & 1u << kind)
            return (TqFlickKind)kind;
    return TQ_FLICK_NORMAL;
}

static void watch_piece(Table *table, const TqOffer *offer, TqCommand command)
{
    const TqSeenPiece *seen = &table->view.piece[offer->side][command.thing.number];
    char more[80];
    bool fine = seen->present || (offer->deed == TQ_DO_PLACE && !seen->present);
    /* chapas/56: a keeper may find no place behind the ball that leaves every cap its way */
    const bool before_shot = table->view.shot && command.thing.number == 0;
    /* chapas/70: ten from what it lies on, neither more nor less, which no grid hits */
    const bool upper =
        table->view.part == TQ_PART_CAPS && table->view.caps.upper.kind == TQ_THING_PIECE;
    if (offer->deed == TQ_DO_ARRANGE)
        return; /* piece by piece it is placing, which is tried */
    command.request = offer->request;
    while (offer->kinds[command.thing.number] && /* the first that it may make */
           !(offer->kinds[command.thing.number] & 1u << command.kind))
        command.kind++;
    if (offer->request == TQ_ASK_MEASURE || offer->request == TQ_ASK_FORCE) { /* the other's */
        command.thing.side = (int8_t)tq_other_side(offer->side);
        fine = table->view.piece[command.thing.side][command.thing.number].present;
    }
    fill_way(offer, seen, &command);
    command.kind = kind_of(offer, command.thing.number);
    if (offer->deed == TQ_DO_PLACE)
        fine = fine && (before_shot || upper || may_place(table, command, seen));
    else if (offer->deed == TQ_DO_SUBSTITUTE)
        fine = fine && may_substitute(table, command);
    else
        fine = fine && may(table, &command);
    snprintf(more, sizeof more, "%s %s %d", tq_deed_word(offer->deed), tq_side_word(offer->side),
             command.thing.number);
    if (!fine) {
        say_why(table, &command);
        fail(table, "what is offered is refused", more);
    }
}

/* Does this match ask for the faces of real dice? */
static bool real_dice(const TqMatchSetup *setup)
{
    for (int i = 0; i < tq_book_settings(setup->book); i++)
        if (strcmp(tq_book_setting(setup->book, i).name, "real-dice") == 0)
            return setup->setting[i];
    return false;
}

/* Every die that is offered may be rolled; a declaration with one of them at least. */
static void watch_dice(Table *table, const TqOffer *offer, TqCommand command)
{
    uint32_t declared = 0;
    for (int die = 0; die < TQ_DICE_COUNT; die++) {
        command.die = (int8_t)die;
        command.option = TQ_OPT_NONE;
        command.face = real_dice(&table->setup);
        if (offer->dice & 1u << die && !may(table, &command))
            fail(table, "a die that is offered is refused", tq_die_word((TqDie)die));
        for (int option = 1; option < TQ_OPTIONS; option++) {
            command.option = (TqOption)option;
            if (offer->options & 1u << option && may(table, &command))
                declared |= 1u << option;
        }
    }
    if (declared != offer->options)
        fail(table, "a declaration that is offered is refused", "");
}

static void watch_options(Table *table, const TqOffer *offer, TqCommand command)
{
    for (int option = 0; option < TQ_OPTIONS; option++) {
        command.option = (TqOption)option;
        if (offer->options & 1u << option && option != TQ_OPT_ASIDE && !may(table, &command))
            fail(table, "an option that is offered is refused", tq_option_word(command.option));
    }
}

static void watch_offer(Table *table, const TqOffer *offer)
{
    const TqView *view = &table->view;
    TqCommand command = { .deed = offer->deed, .side = offer->side, .aim_x = 1000 };
    const struct tq_world *world = tq_match_world(table->match);
    const bool moves = world && !tq_world_at_rest(world);
    command.at_ms = view->now_ms > view->rests_ms || moves ? view->now_ms : view->rests_ms;
    int64_t due = tq_match_next_deadline(table->match);
    if (due >= 0 && command.at_ms + moves > due)
        return; /* in motion, what happens at this very moment comes first */
    if (offer->clause >= 0)
        table->statistics->offered[offer->clause]++;
    if (offer->deed == TQ_DO_ROLL) {
        watch_dice(table, offer, command);
        return;
    }
    watch_options(table, offer, command);
    if (offer->deed == TQ_DO_CHOOSE && offer->options & 1u << TQ_OPT_ASIDE)
        command.option = TQ_OPT_ASIDE;
    for (int n = 0; n < TQ_PIECES; n++)
        if (offer->pieces & 1u << n) {
            command.thing = piece((int)offer->side, n);
            watch_piece(table, offer, command);
        }
    command.thing = (TqThing){ TQ_THING_BALL, TQ_NO_SIDE, 0 };
    if (offer->deed == TQ_DO_LIFT && offer->ball && !may(table, &command))
        fail(table, "the ball may not be lifted", "");
    if (offer->deed == TQ_DO_PLACE && offer->ball && !may_place(table, command, &view->ball)) {
        command.x_um = (int32_t)lround(view->ball.x * 1000);
        command.y_um = (int32_t)lround(view->ball.y * 1000);
        say_why(table, &command);
        fail(table, "the ball may be placed nowhere", "");
    }
}

/* Ready is not tried: the arrangement may not be what it asks for yet. */
void watch_offers(Table *table)
{
    TqOffer offer[TQ_MAX_OFFERS];
    int count = tq_match_offers(table->match, offer, TQ_MAX_OFFERS);
    if (count == TQ_MAX_OFFERS)
        fail(table, "more offers than there is room for", "");
    for (int i = 0; i < count; i++)
        if (offer[i].deed != TQ_DO_READY)
            watch_offer(table, &offer[i]);
}

/* Nothing moves longer than a person would watch, nor rattles on until law C14 ends it. */
static void watch_motion(Table *table, const TqCommand *command)
{
    TqCommand first;
    TqEvent event;
    char more[80];
    int events = 0;
    if (command->deed != TQ_DO_FLICK || !tq_match_last_motion(table->match, table->scratch, &first))
        return;
    const double from = tq_world_now(tq_match_world(table->scratch));
    double last = from;
    for (; tq_match_motion_next(table->scratch, TQ_FOREVER, &event); events++)
        last = event.time;
    snprintf(more, sizeof more, "%.2f s, %d events", last - from, events);
    if (last - from > LONGEST_S || events > MOST_EVENTS)
        fail(table, "a flick does not end", more);
}

void watch(Table *table, const TqCommand *command, const TqReport *report, const TqView *before)
{
    if (tq_match_world(table->match)) {
        watch_world(table);
        watch_board(table);
    }
    watch_motion(table, command);
    watch_counts(table);
    watch_score(table, command, report);
    watch_time(table, before);
}
