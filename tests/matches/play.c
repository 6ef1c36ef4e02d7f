/* SPDX-License-Identifier: MIT */
/* One match from the draw to its end: players, the clock, and now and then trouble. */
#include <toque/games.h>

#include "matches/table.h"

enum { TROUBLE = 30, OFFERS_EVERY = 4 };

/* ---- Counting ---- */

static void count_clauses(Statistics *s, const TqReport *report)
{
    for (int i = 0; i < report->rulings; i++) {
        const TqRuling *ruling = &report->ruling[i];
        if (ruling->clause >= 0)
            (report->refused ? s->refused : s->main)[ruling->clause]++;
        for (int w = 0; w < TQ_MAX_WITH; w++)
            if (ruling->with[w] >= 0)
                s->with[ruling->with[w]]++;
        s->goals += ruling->call == TQ_CALL_GOAL || ruling->call == TQ_CALL_OWN_GOAL;
        s->disqualified += ruling->call == TQ_CALL_DISQUALIFIED;
    }
}

static void count(Statistics *s, const TqCommand *command, const TqReport *report)
{
    count_clauses(s, report);
    s->refusals += report->refused;
    if (report->refused)
        return;
    s->commands++;
    s->flicks += command->deed == TQ_DO_FLICK;
    s->shots += command->deed == TQ_DO_ANNOUNCE;
    s->choices += command->deed == TQ_DO_CHOOSE;
    s->placed += command->deed == TQ_DO_PLACE;
    s->deeds[command->deed]++;
    if (command->deed == TQ_DO_REQUEST)
        s->requests[command->request]++;
    if (command->deed == TQ_DO_FLICK || command->deed == TQ_DO_ORDER)
        s->kinds[command->kind]++;
}

/* ---- Applying ---- */

/* True: it happened. Checked all the same if it did not. */
static bool apply(Table *table, const TqCommand *command)
{
    TqReport asked, report;
    TqView before = table->view;
    const bool moves = table->moves;
    table->pending = command;
    TqStatus first = tq_match_may(table->match, command, &asked, NULL);
    TqStatus status = tq_match_apply(table->match, command, &report, NULL);
    if (first != status || asked.refused != report.refused)
        fail(table, "asked and applied it is not the same", tq_deed_word(command->deed));
    uint64_t hash = tq_match_hash(table->match);
    bool happened = status == TQ_OK && !report.refused;
    if (!happened && hash != table->hash)
        fail(table, "what was refused has changed something", tq_deed_word(command->deed));
    if (status == TQ_OK)
        count(table->statistics, command, &report);
    if (!happened)
        return false;
    const struct tq_world *world = tq_match_world(table->match);
    table->moves = world && !tq_world_at_rest(world);
    table->statistics->in_motion += moves && command->deed == TQ_DO_FLICK;
    table->hash = hash;
    table->commands++;
    tq_match_view(table->match, TQ_HOME, &table->view);
    record_line(table, command, &report);
    table->pending = NULL;
    watch(table, command, &report, &before);
    if (table->commands % OFFERS_EVERY == 0 && !table->view.over)
        watch_offers(table);
    return true;
}

static void send_time(Table *table)
{
    TqCommand time = { .deed = TQ_DO_TIME, .side = TQ_NO_SIDE };
    int64_t due = tq_match_next_deadline(table->match);
    if (due < 0)
        fail(table, "nobody acts and nothing falls due", "");
    time.at_ms = due > table->view.now_ms ? due : table->view.now_ms;
    table->statistics->lapsed++;
    if (!apply(table, &time))
        fail(table, "the time is refused", "");
}

/* ---- Trouble ---- */

static int32_t draw(Table *table, int32_t lo, int32_t hi)
{
    return (int32_t)rng_range(&table->rng, lo, hi);
}

static int64_t some_time(Table *table)
{
    int64_t due = tq_match_next_deadline(table->match);
    int64_t at = table->view.now_ms + draw(table, 0, 2000);
    return due >= 0 && at > due && due >= table->view.now_ms ? due : at;
}

static int16_t some_entry(Table *table)
{
    int clauses = tq_book_clauses(table->setup.book);
    for (int i = 0; i < 1000; i++) {
        int clause = draw(table, 0, clauses - 1);
        if (tq_book_clause(table->setup.book, clause).place == TQ_AT_ENTRY)
            return (int16_t)clause;
    }
    return 0;
}

static void draw_numbers(Table *table, TqCommand *c)
{
    c->aim_x = draw(table, -1000, 1000);
    c->aim_y = draw(table, -1000, 1000);
    c->speed_um_s = draw(table, 0, 3000000);
    c->spin_mrad_s = draw(table, -60000, 60000);
    c->x_um = draw(table, -900000, 900000);
    c->y_um = draw(table, -600000, 600000);
    c->axis_x = draw(table, -2, 2);
    c->axis_y = draw(table, -2, 2);
    c->placed = draw(table, 0, 1);
    c->pose = (TqPoseKind)(draw(table, 0, 9) == 0 ? draw(table, 0, TQ_POSE_STANDING) : 0);
    c->option = (TqOption)draw(table, 0, TQ_OPTIONS - 1);
    c->by = (int16_t)draw(table, 10, 18);
}

/* What games with arrangements and kinds of flick add; Dadinho's draws stay as they were. */
static void draw_more(Table *table, TqCommand *c)
{
    const int game = tq_book_table(table->setup.book);
    const bool figures = game == TQ_FISTF || game == TQ_FISTF_INDOOR;
    if (game != TQ_CHAPAS && !figures)
        return;
    if (figures && c->deed == TQ_DO_ORDER) {
        c->start_ms = c->at_ms + draw(table, 0, 1500);
        c->kind = (TqFlickKind)draw(table, 0, TQ_FLICKS - 1);
    }
    if (c->deed == TQ_DO_FLICK)
        c->kind = (TqFlickKind)draw(table, 0, TQ_FLICKS - 1);
    if (c->deed == TQ_DO_REQUEST)
        c->request = (TqRequest)draw(table, 0, TQ_REQUESTS - 1);
    if (c->deed == TQ_DO_PLACE)
        c->pose = (TqPoseKind)draw(table, 0, TQ_POSE_STANDING);
    c->spots =
        (int8_t)(c->deed == TQ_DO_ARRANGE                                       ? draw(table, 0, 3)
                 : figures && (c->deed == TQ_DO_MOVE || c->deed == TQ_DO_ORDER) ? draw(table, 0, 2)
                                                                                : 0);
    for (int i = 0; i < c->spots; i++)
        c->spot[i] = (TqSpot){ .after_ms = figures ? 400 * (i + 1) : 0,
                               .number = (int8_t)draw(table, 0, 11),
                               .pose = (int8_t)draw(table, 0, TQ_POSE_STANDING),
                               .x_um = draw(table, -900000, 900000),
                               .y_um = draw(table, -600000, 600000) };
}

/* A command that no player would give, or not now. Buttons stay as they are before a kick-off:
   no player sets a formation right again. */
static void make_trouble(Table *table)
{
    TqCommand c = { .deed = (TqDeed)draw(table, 0, TQ_DEEDS - 1) };
    c.side = (TqSide)draw(table, TQ_HOME, TQ_AWAY);
    c.at_ms = some_time(table);
    TqSide whose = draw(table, 0, 5) ? c.side : tq_other_side(c.side);
    bool ball = c.deed == TQ_DO_PLACE && draw(table, 0, 3) == 0;
    c.thing = (TqThing){ TQ_THING_PIECE, (int8_t)whose, (int8_t)draw(table, 0, 10) };
    if (ball)
        c.thing = (TqThing){ TQ_THING_BALL, TQ_NO_SIDE, 0 };
    draw_numbers(table, &c);
    draw_more(table, &c);
    c.clause = some_entry(table);
    bool referee = c.deed == TQ_DO_ENTRY || c.deed == TQ_DO_WITHDRAW;
    if ((referee && !table->entries) || c.deed == TQ_DO_TIME)
        return;
    if (c.deed == TQ_DO_PLACE)
        c.placed = true;
    if (c.deed == TQ_DO_PLACE && table->view.restart == TQ_RESTART_KICK_OFF)
        return;
    if (c.deed == TQ_DO_WITHDRAW)
        c = (TqCommand){ .deed = c.deed, .side = TQ_NO_SIDE, .at_ms = c.at_ms };
    table->statistics->troubles++;
    apply(table, &c);
}

/* ---- Playing ---- */

static bool ask(Table *table, TqSide side)
{
    TqCommand command;
    if (!tq_agent_choose(table->agent[side], table->match, side, &table->state[side], &command))
        return false;
    if (!apply(table, &command))
        fail(table, "a player's command is refused", tq_deed_word(command.deed));
    return true;
}

static void next_command(Table *table)
{
    bool dawdles = table->trouble && draw(table, 0, 400) == 0;
    if (table->trouble && draw(table, 0, TROUBLE - 1) == 0) {
        make_trouble(table);
        if (table->view.over)
            return;
    }
    if (dawdles && tq_match_next_deadline(table->match) >= 0) {
        send_time(table);
        return;
    }
    TqSide first = table->view.turn == TQ_NO_SIDE ? TQ_HOME : table->view.turn;
    if (!ask(table, first) && !ask(table, tq_other_side(first)))
        send_time(table);
}

static void begin(Table *table)
{
    TqError err = { .status = TQ_OK };
    table->commands = 0;
    table->goals[0] = table->goals[1] = 0;
    table->pending = NULL;
    table->moves = false;
    record_begin(table);
    if (tq_match_start(table->match, &table->setup, &err) != TQ_OK)
        fail(table, "the match cannot start", err.message);
    table->hash = tq_match_hash(table->match);
    tq_match_view(table->match, TQ_HOME, &table->view);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        table->state[side] = tq_agent_begin(table->seed * 2 + (uint64_t)side, table->scratch);
}

static void count_match(Table *table, bool extra)
{
    Statistics *s = table->statistics;
    s->matches++;
    s->extra += extra;
    s->series += table->view.period == 4;
    s->drawn += table->view.winner == TQ_NO_SIDE;
    s->length_ms += table->view.now_ms;
    s->bytes += table->length;
    if ((uint64_t)table->commands > s->longest)
        s->longest = (uint64_t)table->commands;
}

void play_match(Table *table)
{
    bool extra = false;
    begin(table);
    while (!table->view.over) {
        if (table->commands >= MAX_COMMANDS)
            fail(table, "the match does not end", "");
        next_command(table);
        extra |= table->view.period == 3;
    }
    record_end(table);
    record_replay(table);
    count_match(table, extra);
}
