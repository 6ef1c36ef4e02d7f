/* SPDX-License-Identifier: MIT */
/* The drill: the owner of the ball flicks when he likes; his opponent once after each of his plays,
   until he flicks again. */
#include "book/drill.h"

#include <toque/games.h>

#include "match/books.h"
#include "play/place.h"
#include "play/play_fields.h"
#include "ref/offer.h"

static struct drill *drill_of(struct ref *ref)
{
    return (struct drill *)(void *)ref->state;
}

/* The same family's rules under two editions' numbers. */
static const ClauseName names_a[DRILL_CLAUSES] = {
    [DRILL_1] = { "drill-a/1", TQ_AUTO }, [DRILL_2] = { "drill-a/2", TQ_AUTO },
    [DRILL_3] = { "drill-a/3", TQ_AUTO }, [DRILL_4] = { "drill-a/4", TQ_AUTO },
    [DRILL_5] = { "drill-a/5", TQ_AUTO }, [DRILL_6] = { "drill-a/6", TQ_HUMAN },
    [DRILL_ONLY_B] = { NULL, TQ_AUTO },
};
static const ClauseName names_b[DRILL_CLAUSES] = {
    [DRILL_1] = { "drill-b/1.1", TQ_AUTO },    [DRILL_2] = { "drill-b/1.2", TQ_AUTO },
    [DRILL_3] = { "drill-b/1.3", TQ_AUTO },    [DRILL_4] = { "drill-b/2.1", TQ_AUTO },
    [DRILL_5] = { "drill-b/2.2", TQ_AUTO },    [DRILL_6] = { "drill-b/3", TQ_HUMAN },
    [DRILL_ONLY_B] = { "drill-b/4", TQ_AUTO },
};

static const Switch switches[DRILL_SWITCHES] = {
    [DRILL_BACK_ON_REQUEST] = { "back_on_request", { 1, 0 }, { DRILL_4, DRILL_4 } },
};

static const struct rulebook *book_of(const struct ref *ref)
{
    return rulebook_get(ref->book);
}

/* ---- Judges ---- */

/* drill 1: a flick by a side that has no right to it. */
static Judgement drill_1(Hearing *h)
{
    const struct drill *d = drill_seen(h->ref);
    const TqCommand *c = &h->fact->command;
    if (c->deed != TQ_DO_FLICK || c->side == d->owner || d->credit)
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_ILLEGAL_FLICK;
    h->out.against = c->side;
    return JUDGE_RULED;
}

/* drill 5: the keeper or its rod meets the ball. */
static Judgement drill_5(Hearing *h)
{
    const Fact *f = h->fact;
    bool by_keeper = thing_is_keeper(f->who) && thing_is_ball(f->whom);
    bool to_keeper = thing_is_keeper(f->whom) && thing_is_ball(f->who);
    if (!by_keeper && !to_keeper)
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_SAVE;
    h->out.thing = by_keeper ? f->who : f->whom;
    return JUDGE_RULED;
}

/* drill 6: bad technique, seen by the referee. */
static Judgement drill_6(Hearing *h)
{
    if (h->fact->command.clause != DRILL_6)
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_FOUL;
    h->out.against = h->fact->command.side;
    return JUDGE_RULED;
}

/* drill-b 4: only there is a rest called out. */
static Judgement drill_only_b(Hearing *h)
{
    h->out.call = TQ_CALL_READY;
    return JUDGE_RULED;
}

static const ClauseRow rows[] = {
    { .clause = DRILL_1,
      .place = TQ_AT_JUDGE,
      .watches = FACT_BIT(FACT_ATTEMPT),
      .judge = drill_1 },
    { .clause = DRILL_5, .place = TQ_AT_JUDGE, .watches = FACT_BIT(FACT_TOUCH), .judge = drill_5 },
    { .clause = DRILL_6, .place = TQ_AT_ENTRY, .watches = FACT_BIT(FACT_ENTRY), .judge = drill_6 },
    { .clause = DRILL_ONLY_B,
      .place = TQ_AT_JUDGE,
      .watches = FACT_BIT(FACT_SETTLED),
      .judge = drill_only_b },
};
static const Chapter chapter = { "1", sizeof rows / sizeof rows[0], rows };
static const Chapter *const chapters[] = { &chapter };

/* ---- Tally ---- */

static DrillFlick *flick_of(struct ref *ref, int number)
{
    struct drill *d = drill_of(ref);
    return number >= 1 && number <= d->flicks ? &d->flick[number - 1] : NULL;
}

/* drill 3: the opponent's right lapses when the owner flicks again; his own use spends it. */
static void note_flick(struct ref *ref, const Fact *fact)
{
    struct drill *d = drill_of(ref);
    if (fact->flick == 1)
        d->flicks = 0;
    TQ_ASSERT(fact->flick == d->flicks + 1 && d->flicks < DRILL_FLICKS);
    d->story[d->flicks] = story_begin(fact, &ref->board);
    d->flick[d->flicks++] = (DrillFlick){ .side = fact->command.side, .number = fact->who.number };
    if (in_force(ref, DRILL_3))
        d->credit = false;
}

/* drill 2: after each play of the owner his opponent may flick once. */
static void note_play(struct ref *ref, DrillFlick *flick)
{
    struct drill *d = drill_of(ref);
    if (flick->played)
        return;
    flick->played = true;
    if (flick->side != d->owner || flick->foul)
        return;
    d->plays++;
    d->credit = in_force(ref, DRILL_2);
}

static void note_met(struct ref *ref, int number, DrillFlick *flick, TqThing met)
{
    struct drill *d = drill_of(ref);
    if (!thing_is_piece(met) || met.side == (int8_t)flick->side)
        return;
    flick->met++;
    if (flick->side != d->owner) {
        d->open = true;
        d->culprit = (int8_t)number;
    }
}

/* The ball comes to a figure of the opponent that stands still. */
static bool is_change(const struct drill *d, const Fact *fact)
{
    bool by_ball = thing_is_ball(fact->who);
    TqThing met = by_ball ? fact->whom : fact->who;
    bool rests = by_ball ? fact->whom_rests : fact->who_rests;
    return (by_ball || thing_is_ball(fact->whom)) && thing_is_piece(met) && rests &&
           met.side != (int8_t)d->owner;
}

static void note_touch(struct ref *ref, const Fact *fact)
{
    struct drill *d = drill_of(ref);
    bool keeper = thing_is_keeper(fact->who) || thing_is_keeper(fact->whom);
    bool ball = thing_is_ball(fact->who) || thing_is_ball(fact->whom);
    TqThing flicked = fact->chain ? fact->who : fact->whom;
    TqThing other = fact->chain ? fact->whom : fact->who;
    DrillFlick *flick = flick_of(ref, fact->flick);
    d->changes += is_change(d, fact);
    if (keeper && ball) {
        d->saves++;
        d->by_rod += fact->part == TQ_PART_ROD || fact->whom_part == TQ_PART_ROD;
    }
    if (!flick || flicked.number != flick->number || flicked.side != (int8_t)flick->side)
        return;
    if (fact->part == TQ_PART_FIGURE || fact->whom_part == TQ_PART_FIGURE)
        flick->figure++;
    if (thing_is_ball(other))
        note_play(ref, flick);
    else
        note_met(ref, fact->flick, flick, other);
}

Fact drill_log[DRILL_LOG];
int drill_logged;

static void tally(struct ref *ref, const Fact *fact)
{
    if (drill_logged < DRILL_LOG)
        drill_log[drill_logged++] = *fact;
    struct drill *d = drill_of(ref);
    DrillFlick *about = flick_of(ref, fact->command.flick);
    for (int i = 0; i < d->flicks && fact->kind != FACT_FLICK; i++)
        story_note(&d->story[i], fact);
    if (fact->kind == FACT_FLICK)
        note_flick(ref, fact);
    else if (fact->kind == FACT_TOUCH)
        note_touch(ref, fact);
    else if (fact->kind == FACT_CROSS && thing_is_piece(fact->who) && fact->across == TQ_BY_WHOLE)
        d->entered++;
    else if (fact->kind == FACT_SETTLED)
        d->settled++;
    else if (fact->kind == FACT_ENTRY && about)
        about->foul = true;
}

/* ---- Resolve ---- */

static void put(struct ref *ref, const TqCommand *c)
{
    place_set(&ref->board, c->thing, vec2(c->x_um / 1000.0, c->y_um / 1000.0),
              vec2(c->axis_x, c->axis_y));
}

static void arrange(struct ref *ref, const TqCommand *c)
{
    for (int i = 0; i < c->spots; i++)
        place_set(&ref->board, thing_piece(c->side, c->spot[i].number),
                  vec2(c->spot[i].x_um / 1000.0, c->spot[i].y_um / 1000.0), vec2(0, 0));
}

/* drill 6: whose flick was unclean hands in no more of them in this motion. */
static bool is_barred(const struct drill *d, TqSide side)
{
    bool barred = false;
    for (int i = 0; i < d->flicks; i++)
        barred |= d->flick[i].foul && d->flick[i].side == side;
    return barred;
}

static void carry_out(struct ref *ref, const TqCommand *c, Verdict *verdict)
{
    struct drill *d = drill_of(ref);
    if (c->deed == TQ_DO_ORDER) {
        d->ordered[c->side] = !is_barred(d, c->side);
        d->order[c->side] = *c;
    } else if (c->deed == TQ_DO_PLACE) {
        put(ref, c);
    } else if (c->deed == TQ_DO_ARRANGE) {
        arrange(ref, c);
    } else if (c->deed == TQ_DO_LIFT) {
        place_take_away(&ref->board, c->thing);
    } else if (c->deed == TQ_DO_CHOOSE) {
        verdict->back = d->culprit;
        d->open = false;
    }
    d->asked[c->side] |= c->deed == TQ_DO_ORDER || c->deed == TQ_DO_WAIT;
}

/* drill 4: what a flick of the opponent moved goes back, on request or at once: a switch. */
static void go_back(struct ref *ref, Verdict *verdict)
{
    struct drill *d = drill_of(ref);
    if (!d->open || rulebook_switch(book_of(ref), DRILL_BACK_ON_REQUEST))
        return;
    verdict->back = d->culprit;
    d->open = false;
    verdict_say(verdict, ruling_of(DRILL_4, TQ_CALL_BACK));
}

static void resolve(struct ref *ref, const Fact *fact, const Spoken *spoken, Verdict *verdict)
{
    const struct drill *d = drill_seen(ref);
    for (int i = 0; i < spoken->count; i++)
        verdict_say(verdict, spoken->ruling[i]);
    if (fact->kind == FACT_ENTRY && spoken->count > 0) { /* drill 6 has three calls */
        verdict_say(verdict, ruling_of(DRILL_6, TQ_CALL_WARNING));
        verdict_say(verdict, ruling_of(DRILL_6, TQ_CALL_CHANGE));
    }
    if (fact->kind == FACT_ATTEMPT)
        carry_out(ref, &fact->command, verdict);
    else if (fact->kind == FACT_SETTLED)
        go_back(ref, verdict);
    else if (fact->kind == FACT_TOUCH)
        verdict->asks |= is_change(d, fact) ||
                         (d->credit && (thing_is_ball(fact->who) || thing_is_ball(fact->whom)));
}

/* ---- The rest of a book ---- */

static Footprint figure(double x, double y)
{
    return (Footprint){ .at = vec2(x, y),
                        .axis = vec2(1, 0),
                        .radius = 10,
                        .present = true,
                        .shape = TQ_FISTF_FIGURE };
}

static void start(struct ref *ref)
{
    struct drill *d = drill_of(ref);
    Board *b = &ref->board;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        int sign = side == TQ_HOME ? -1 : 1;
        b->piece[side][0] = figure(sign * 590.0, 0);
        b->piece[side][0].shape = TQ_FISTF_KEEPER;
        b->piece[side][0].axis = vec2(-sign, 0);
        b->piece[side][0].radius = 0;
        b->piece[side][0].deep = 3;
        b->piece[side][0].wide = 6;
        for (int n = 1; n <= 3; n++)
            b->piece[side][n] = figure(sign * (60.0 + 60 * n), 100.0 * (n - 2));
        b->piece[side][DRILL_SPARE] = figure(0, 0); /* beside the table until it is set down */
        b->piece[side][DRILL_SPARE].present = false;
        ref->towards[side] = -sign;
    }
    b->ball = figure(0, 0);
    b->ball.radius = 11;
    b->ball.shape = TQ_FISTF_BALL;
    b->ball_on = b->on_ball = thing_none();
    ref->whistle_ms = -1;
    ref->period = PERIOD_FIRST;
    d->owner = TQ_HOME;
}

static const char *impossible(const struct ref *ref, const TqCommand *c)
{
    if (c->deed == TQ_DO_CHOOSE && (!drill_seen(ref)->open || c->side != drill_seen(ref)->owner))
        return "there is nothing to ask back";
    return 0;
}

static void offers(struct offering *o)
{
    (void)o;
}

static Wait no_wait(const struct ref *ref)
{
    (void)ref;
    return (Wait){ .whom = TQ_NO_SIDE, .limit_ms = -1 };
}

static void whistle(struct ref *ref, Verdict *verdict)
{
    (void)ref;
    (void)verdict;
}

static bool of_flick(const struct ref *ref, const TqCommand *entry)
{
    const int clause = entry->clause;
    (void)ref;
    return clause == DRILL_6;
}

static TqSide next_to_act(const struct ref *ref)
{
    const struct drill *d = drill_seen(ref);
    bool away = d->ordered[TQ_AWAY] &&
                (!d->ordered[TQ_HOME] || d->order[TQ_AWAY].start_ms < d->order[TQ_HOME].start_ms);
    return away ? TQ_AWAY : TQ_HOME;
}

static int64_t order_due(const struct ref *ref)
{
    const struct drill *d = drill_seen(ref);
    TqSide side = next_to_act(ref);
    return d->ordered[side] ? d->order[side].start_ms : -1;
}

static TqCommand release(struct ref *ref)
{
    struct drill *d = drill_of(ref);
    TqSide side = next_to_act(ref);
    TqCommand command = d->order[side];
    d->ordered[side] = false;
    d->order[side] = (TqCommand){ .deed = 0 };
    return command;
}

static void hide(struct ref *ref, TqSide of)
{
    struct drill *d = drill_of(ref);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        if ((TqSide)side != of) {
            d->ordered[side] = false;
            d->order[side] = (TqCommand){ .deed = 0 };
        }
}

static void view(const struct ref *ref, TqSide side, TqView *out)
{
    (void)side;
    out->turn = drill_seen(ref)->owner;
}

/* Pieces are watched at the third line of the field only: a shooting line of FISTF. */
static bool watches(const struct ref *ref, int line, TqThing piece)
{
    (void)ref;
    return line == 5 && piece.number > 0;
}

static const Field flick_fields[] = {
    FIELD_INT(DrillFlick, side), FIELD_INT(DrillFlick, number), FIELD_INT(DrillFlick, played),
    FIELD_INT(DrillFlick, foul), FIELD_INT(DrillFlick, met),    FIELD_INT(DrillFlick, figure),
};
static const Fields flick_list = FIELDS(DrillFlick, flick_fields);
static const Field state_fields[] = {
    FIELD_INT(struct drill, owner),
    FIELD_INT(struct drill, credit),
    FIELD_INT(struct drill, plays),
    FIELD_INT(struct drill, saves),
    FIELD_INT(struct drill, by_rod),
    FIELD_INT(struct drill, entered),
    FIELD_INT(struct drill, settled),
    FIELD_INT(struct drill, changes),
    FIELD_INT(struct drill, flicks),
    FIELD_INT(struct drill, open),
    FIELD_INT(struct drill, culprit),
    FIELD_PART_ARRAY(struct drill, flick, &flick_list),
    FIELD_PART_ARRAY(struct drill, story, &play_fields_story),
    FIELD_INT_ARRAY(struct drill, ordered),
    FIELD_PART_ARRAY(struct drill, order, &play_fields_command),
    FIELD_INT_ARRAY(struct drill, asked),
};
static const Fields drill_fields = FIELDS(struct drill, state_fields);

#define DEED(deed) (1u << (deed))
#define DRILL_BOOK(own_name, own_edition, own_names)                                             \
    {                                                                                            \
        .name = own_name, .edition = own_edition, .switches = DRILL_SWITCHES,                    \
        .switched = switches, .table = TQ_FISTF, .clauses = DRILL_CLAUSES, .clause = own_names,  \
        .chapters = 1, .chapter = chapters, .state = &drill_fields,                              \
        .hears = FACT_BIT(FACT_CROSS) | FACT_BIT(FACT_REST) | FACT_BIT(FACT_CLOTH) |             \
                 FACT_BIT(FACT_TANGLE),                                                          \
        .watches = watches, .in_motion = true, .order_due = order_due, .release = release,       \
        .hide = hide,                                                                            \
        .deeds = DEED(TQ_DO_MOVE) | DEED(TQ_DO_ORDER) | DEED(TQ_DO_WAIT) | DEED(TQ_DO_ARRANGE) | \
                 DEED(TQ_DO_LIFT),                                                               \
        .kinds = 1u << TQ_FLICK_LIFTED, .start = start, .tally = tally, .resolve = resolve,      \
        .impossible = impossible, .offers = offers, .wait = no_wait, .whistle = whistle,         \
        .of_flick = of_flick, .view = view                                                       \
    }

const struct rulebook drill_a_book = DRILL_BOOK("drill-a", 0, names_a);
const struct rulebook drill_b_book = DRILL_BOOK("drill-b", 1, names_b);

const struct rulebook *const books_list[] = { &drill_a_book, &drill_b_book };
const int books_count = sizeof books_list / sizeof books_list[0];
