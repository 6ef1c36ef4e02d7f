/* SPDX-License-Identifier: MIT */
/* The one door: start, ask, apply. */
#include "match/match.h"

#include <toque/ahead.h>
#include <toque/games.h>

#include "base/writer.h"
#include "ref/choice.h"

/* ---- Facts ---- */

void match_fact(struct match *m, const Fact *fact, Verdict *verdict, const char **needs)
{
    const struct rulebook *book = match_book(m);
    Spoken spoken;
    Footprint *fell = fact->kind == FACT_FALL ? board_edit(&m->ref.board, fact->who) : 0;
    const bool faces = fact->command.axis_x || fact->command.axis_y;
    if (fell)
        fell->fallen = fact->typed && !faces ? FALLEN_ANYHOW : FALLEN_LIES;
    if (fell && fact->typed && faces)
        fell->axis = vec2_normalised(vec2(fact->command.axis_x, fact->command.axis_y));
    if (book->tally)
        book->tally(&m->ref, fact);
    if (book->set_right)
        book->set_right(&m->ref, fact);
    rulebook_judge(book, &m->ref, fact, &spoken);
    if (spoken.needs && needs && !*needs)
        *needs = spoken.needs;
    verdict->open |= spoken.open;
    book->resolve(&m->ref, fact, &spoken, verdict);
    if (verdict->needs && needs && !*needs)
        *needs = verdict->needs;
    if (verdict->back > 0)
        table_back(m, verdict->back);
    verdict->back = 0;
}

Fact match_fact_of(FactKind kind, const TqCommand *command)
{
    return (Fact){ .kind = kind,
                   .who = thing_none(),
                   .whom = thing_none(),
                   .end = TQ_NO_SIDE,
                   .instant = FACT_AT_THE_END,
                   .command = *command };
}

/* Late entries of the motion as a whole are judged just before its rest. */
static void enter_late(struct match *m, Verdict *verdict, const char **needs)
{
    const struct episode *e = &m->episode;
    for (int i = 0; i < e->settled && !m->motion.settled; i++) {
        if (e->step[i].kind != FACT_ENTRY || m->ref.over)
            continue;
        const Fact entry = episode_step(e, i);
        if (entry.instant >= FACT_AT_THE_END)
            match_fact(m, &entry, verdict, needs);
    }
}

void match_forget_choice(const struct match *m, const char **needs)
{
    TqOffer offer[TQ_MAX_OFFERS];
    bool open = false;
    if (!needs || *needs != choice_needed)
        return;
    const int count = offer_all(match_book(m), &m->ref, TQ_NO_SIDE, offer, TQ_MAX_OFFERS);
    for (int i = 0; i < count; i++)
        open |= offer[i].deed == TQ_DO_CHOOSE;
    *needs = open ? *needs : 0;
}

void match_come_to_rest(struct match *m, bool typed, Verdict *verdict, const char **needs)
{
    struct episode *e = &m->episode;
    enter_late(m, verdict, needs);
    m->motion.settled = true;
    const TqCommand first = e->steps > 0 ? episode_step(e, 0).command : (TqCommand){ .deed = 0 };
    Fact settled = match_fact_of(FACT_SETTLED, &first);
    settled.typed = typed;
    match_fact(m, &settled, verdict, needs);
    table_take_over(m);
    if (e->settled < 0)
        e->settled = e->steps;
    match_forget_choice(m, needs);
}

/* ---- Commands ---- */

void match_put_deed(struct match *m, const TqCommand *command, const Spoken *spoken,
                    Verdict *verdict)
{
    Fact attempt = match_fact_of(FACT_ATTEMPT, command);
    m->ref.now_ms = command->at_ms;
    match_book(m)->resolve(&m->ref, &attempt, spoken, verdict);
    if (verdict->back > 0)
        table_back(m, verdict->back);
    verdict->back = 0;
    table_take_over(m);
}

static bool keeps_its_lines(const struct match *m, TqThing keeper, const Footprint *seen)
{
    const Zone zone = field_keeper(&m->ref.board.field, ref_end(&m->ref, (TqSide)keeper.side));
    return field_in(&zone, seen, TQ_BY_WHOLE, 0);
}

/* It is told to be led over the lines that it keeps within. */
static void leave_lines(struct match *m, const TqCommand *command, Vec2 at, Verdict *verdict,
                        const char **needs)
{
    Fact cross = match_fact_of(FACT_CROSS, command);
    cross.who = command->thing;
    cross.line = LINE_OTHER;
    cross.role = TQ_LINE_KEEPER;
    cross.end = (TqSide)command->thing.side;
    cross.across = TQ_BY_PART;
    cross.typed = cross.placed = true;
    cross.at = at;
    match_fact(m, &cross, verdict, needs);
}

/* It is told to be led where a piece stands that nothing has moved: it meets that. */
static void run_into(struct match *m, const TqCommand *command, const Footprint *there,
                     Verdict *verdict, const char **needs)
{
    const struct rulebook *book = match_book(m);
    const TqThing met = board_overlap(&m->ref.board, there, command->thing);
    Fact touch = match_fact_of(FACT_TOUCH, command);
    touch.who = command->thing;
    touch.whom = met;
    touch.typed = true;
    if (thing_is_piece(met) && !thing_is_keeper(met) && !book->moving(&m->ref, met))
        match_fact(m, &touch, verdict, needs);
}

/* Told while the rest is told too: it has gone where it was to go. */
static void lead_there(struct match *m, const TqCommand *command, Verdict *verdict,
                       const char **needs)
{
    for (int i = 0; i < command->spots; i++) {
        const TqSpot *spot = &command->spot[i];
        Footprint there = *board_get(&m->ref.board, command->thing);
        const bool within = keeps_its_lines(m, command->thing, &there);
        there.at = vec2(spot->x_um / 1000.0, spot->y_um / 1000.0);
        if (spot->axis_x != 0 || spot->axis_y != 0)
            there.axis = vec2_normalised(vec2(spot->axis_x, spot->axis_y));
        if (within && !keeps_its_lines(m, command->thing, &there))
            leave_lines(m, command, there.at, verdict, needs);
        run_into(m, command, &there, verdict, needs);
        *board_edit(&m->ref.board, command->thing) = there;
    }
}

void match_set_off(struct match *m, const TqCommand *command, Verdict *verdict, const char **needs)
{
    bool flick = command->deed == TQ_DO_FLICK && !m->episode.typed;
    if (!m->physical && command->deed == TQ_DO_MOVE)
        lead_there(m, command, verdict, needs);
    if (!m->physical || (!flick && command->deed != TQ_DO_MOVE))
        return; /* a typed flick: the account follows */
    motion_start(m, command, verdict, needs);
    if (match_book(m)->in_motion)
        return;
    if (motion_play(m, verdict, needs))
        match_come_to_rest(m, false, verdict, needs);
}

/* It will be judged again from here: so the state before it is kept first. A flick begins a new
   episode, unless others are still in motion. */
static void keep(struct match *m, Scene scene, const Fact *step, bool typed)
{
    struct episode *e = &m->episode;
    bool begins = step->command.deed == TQ_DO_FLICK && !m->motion.under_way;
    if (m->again)
        return;
    if (begins) {
        m->motion.flicks_before = m->world.flicks;
        m->motion.settled = false;
        episode_begin(e, scene);
    }
    episode_command(e, scene, step);
    if (!begins)
        return;
    e->has_flick = true;
    e->typed = typed;
    e->settled = -1;
}

void match_keep_order(struct match *m, const struct ref *before, const TqCommand *command,
                      bool made)
{
    const TqCommand dropped = {
        .deed = TQ_DO_WAIT, .side = command->side, .at_ms = command->at_ms, .thing = thing_none()
    };
    /* a way that has begun is one like any other, which the book then expects no more */
    const bool led = made && command->deed == TQ_DO_MOVE;
    const Fact step = match_fact_of(led ? FACT_ATTEMPT : FACT_TIME, made ? command : &dropped);
    Scene scene = match_scene(m);
    scene.ref = before;
    if (!m->again)
        episode_cut_time(&m->episode, command->at_ms);
    keep(m, scene, &step, false);
}

void match_do(struct match *m, const TqCommand *command, const Spoken *spoken, bool typed,
              Verdict *verdict, const char **needs)
{
    if (command->deed == TQ_DO_ENTRY || command->deed == TQ_DO_WITHDRAW) {
        m->ref.now_ms = command->at_ms;
        if (command->deed == TQ_DO_ENTRY)
            again_enter(m, command, verdict, needs);
        else
            again_withdraw(m, verdict, needs);
        return;
    }
    const Fact step = match_fact_of(FACT_ATTEMPT, command);
    keep(m, match_scene(m), &step, typed);
    if (command->deed == TQ_DO_TIME) {
        time_pass(m, command->at_ms, verdict, needs);
        return;
    }
    match_put_deed(m, command, spoken, verdict);
    if (verdict->needs && needs && !*needs)
        *needs = verdict->needs;
    if (verdict->waived > 0)
        again_choose(m, command, spoken, verdict, needs);
    match_set_off(m, command, verdict, needs);
    m->motion.under_way |= typed && command->deed == TQ_DO_FLICK && match_book(m)->in_motion;
}

static void report_verdict(const Verdict *verdict, TqReport *report)
{
    report->rulings = verdict->count;
    report->asks = verdict->asks;
    report->earlier = verdict->earlier;
    for (int i = 0; i < verdict->count; i++)
        report->ruling[i] = verdict->ruling[i];
}

/* The table up to the command's time, then what the judges say of it. */
static TqStatus hear(struct match *m, const TqCommand *command, Spoken *spoken, Verdict *verdict,
                     TqReport *report, TqError *err)
{
    TqStatus status = match_check_time(m, command, err);
    if (status == TQ_OK && command->deed != TQ_DO_TIME)
        time_run_to(m, command->at_ms, verdict, &report->needs);
    if (status == TQ_OK)
        status = match_judge(m, command, spoken, err);
    if (status != TQ_OK)
        return status;
    Verdict refusal = { .count = 0 };
    report->refused = match_refuses(m, spoken, &refusal);
    if (report->refused)
        *verdict = refusal;
    return TQ_OK;
}

/* While things move, or have and nobody has said yet that they rest, the table runs on before a
   command is judged: that is tried on a copy. */
static bool is_moving(const struct match *m)
{
    return m->physical && match_book(m)->in_motion &&
           (!tq_world_at_rest(&m->world) || m->motion.under_way);
}

TqStatus tq_match_may(const struct tq_match *match, const TqCommand *command, TqReport *report,
                      TqError *err)
{
    const struct match *m = match_seen(match);
    Spoken spoken;
    Verdict verdict = { .count = 0 };
    *report = (TqReport){ .refused = false };
    TqStatus status = match_check_time(m, command, err);
    if (status != TQ_OK)
        return status;
    if (is_moving(m)) {
        struct match trial = *m;
        status = hear(&trial, command, &spoken, &verdict, report, err);
    } else {
        status = match_judge(m, command, &spoken, err);
        report->refused = status == TQ_OK && match_refuses(m, &spoken, &verdict);
    }
    report_verdict(&verdict, report);
    return status;
}

void tq_match_then(const struct tq_match *match, int64_t at_ms, struct tq_match *then)
{
    Verdict verdict = { .count = 0 };
    const char *needs = 0;
    *then = *match;
    time_run_to(match_of(then), at_ms, &verdict, &needs);
}

bool tq_match_may_then(const struct tq_match *match, const struct tq_match *then,
                       const TqCommand *command)
{
    const struct match *m = match_seen(then);
    Spoken spoken;
    Verdict refusal = { .count = 0 };
    TQ_ASSERT(command->deed != TQ_DO_TIME);
    return match_check_time(match_seen(match), command, 0) == TQ_OK &&
           match_judge(m, command, &spoken, 0) == TQ_OK && !match_refuses(m, &spoken, &refusal);
}

/* As tq_match_apply, but for what is left behind by a refusal. */
static TqStatus apply(struct match *m, const TqCommand *command, TqReport *report, TqError *err)
{
    Spoken spoken;
    Verdict verdict = { .count = 0 };
    TqStatus status = hear(m, command, &spoken, &verdict, report, err);
    if (status == TQ_OK && !report->refused) {
        const TqCommand plain = match_plain(command);
        match_do(m, &plain, &spoken, !m->physical, &verdict, &report->needs);
        time_forecast(m);
    }
    if (status == TQ_OK)
        report_verdict(&verdict, report);
    return status;
}

TqStatus tq_match_apply(struct tq_match *match, const TqCommand *command, TqReport *report,
                        TqError *err)
{
    struct match *m = match_of(match);
    TqStatus status;
    *report = (TqReport){ .refused = false };
    if (is_moving(m) &&
        command->deed != TQ_DO_TIME) { /* for time nothing runs before it is heard */
        struct moment before;
        time_keep(m, &before);
        status = apply(m, command, report, err);
        if (status != TQ_OK || report->refused)
            time_return(m, &before);
    } else {
        status = apply(m, command, report, err);
    }
    if (status == TQ_OK && !report->refused && command->deed == TQ_DO_FLICK)
        report->lasts_ms = m->ref.rests_ms - command->at_ms;
    return status;
}

/* ---- Start ---- */

void match_clear(struct match *m)
{
    unsigned char *bytes = (unsigned char *)m;
    for (unsigned long i = 0; i < sizeof *m; i++)
        bytes[i] = 0;
    for (int side = 0; side < 2; side++)
        for (int n = 0; n < TQ_PIECES; n++)
            m->body[side][n] = -1;
    m->ball = m->finger[0] = m->finger[1] = -1;
    m->bridge = TQ_NO_SIDE;
    m->decision_ms = -1;
}

TqMatchSetup tq_match_usual(int book)
{
    TqMatchSetup setup = {
        .book = book, .manner = TQ_ASSISTED, .seed = 1, .dice = tq_dice_usual()
    };
    for (int i = 0; i < tq_book_settings(book); i++)
        setup.setting[i] = tq_book_setting(book, i).usual;
    return setup;
}

static TqStatus check_settings(const TqMatchSetup *setup, TqError *err)
{
    const struct rulebook *book = rulebook_get(setup->book);
    for (int i = 0; i < book->settings; i++) {
        const TqSetting *s = &book->setting[i];
        if (setup->setting[i] >= s->min && setup->setting[i] <= s->max)
            continue;
        char message[160];
        Writer w;
        writer_init(&w, message, sizeof message);
        writer_text(&w, s->name);
        writer_text(&w, " is between ");
        writer_int(&w, s->min);
        writer_text(&w, " and ");
        writer_int(&w, s->max);
        writer_text(&w, s->clause >= 0 ? " (" : "");
        writer_text(&w, s->clause >= 0 ? book->clause[s->clause].id : "");
        writer_text(&w, s->clause >= 0 ? ")" : "");
        return tq_error_set(err, TQ_BAD_NUMBER, 0, 0, message);
    }
    return TQ_OK;
}

TqStatus tq_match_start(struct tq_match *match, const TqMatchSetup *setup, TqError *err)
{
    struct match *m = match_of(match);
    if (!rulebook_get(setup->book))
        return tq_error_set(err, TQ_BAD_ID, 0, 0, "no such book");
    TqStatus status = check_settings(setup, err);
    if (status != TQ_OK)
        return status;
    match_clear(m);
    m->ref.book = (int16_t)setup->book;
    rulebook_set_edition(match_book(m), &m->ref);
    m->ref.manner = setup->manner;
    m->ref.winner = TQ_NO_SIDE;
    for (int i = 0; i < TQ_MAX_SETTINGS; i++)
        m->ref.setting[i] = setup->setting[i];
    m->ref.rng = rng_seed(setup->seed);
    if (match_book(m)->take_dice)
        match_book(m)->take_dice(&m->ref, &setup->dice);
    m->physical = match_book(m)->table >= 0;
    status = table_measure(m, &setup->equipment, err);
    if (status != TQ_OK)
        return status;
    match_book(m)->start(&m->ref);
    return m->physical ? table_build(m, err) : TQ_OK;
}
