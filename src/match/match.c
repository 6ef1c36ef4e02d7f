/* SPDX-License-Identifier: MIT */
/* The one door: start, ask, apply, look. */
#include "match/match.h"

#include <toque/games.h>

#include "base/hash.h"
#include "base/writer.h"
#include "phys/check.h"
#include "play/play_fields.h"
#include "ref/ref_fields.h"

/* ---- Facts ---- */

void match_fact(struct match *m, const Fact *fact, Verdict *verdict, const char **needs)
{
    const struct rulebook *book = match_book(m);
    Spoken spoken;
    if (book->tally)
        book->tally(&m->ref, fact);
    rulebook_judge(book, &m->ref, fact, &spoken);
    if (spoken.needs && needs && !*needs)
        *needs = spoken.needs;
    book->resolve(&m->ref, fact, &spoken, verdict);
}

static Fact fact_of(FactKind kind, const TqCommand *command)
{
    return (Fact){ .kind = kind,
                   .who = thing_none(),
                   .whom = thing_none(),
                   .line_index = -1,
                   .end = TQ_NO_SIDE,
                   .instant = 1e299,
                   .command = *command };
}

/* Entries of clauses about the flick just made are judged in their place in time. */
static bool entry_is_of_flick(const struct match *m, const TqCommand *command)
{
    const struct rulebook *book = match_book(m);
    return m->has_flick && book->of_flick && book->of_flick(command->clause);
}

static void enter_again(struct match *m, bool of_flick, Verdict *verdict, const char **needs)
{
    for (int i = 0; i < m->entries; i++) {
        Fact entry = fact_of(FACT_ENTRY, &m->entry[i]);
        if (entry_is_of_flick(m, &m->entry[i]) == of_flick && !m->ref.over)
            match_fact(m, &entry, verdict, needs);
    }
}

/* Everything rests; first what the referee has entered of this flick. */
void match_settle(struct match *m, bool typed, Verdict *verdict, const char **needs)
{
    enter_again(m, true, verdict, needs);
    Fact settled = fact_of(FACT_SETTLED, &m->flick);
    settled.typed = typed;
    match_fact(m, &settled, verdict, needs);
    table_take_over(m);
}

/* ---- Judging the last flick again ---- */

static void retell_account(struct match *m, Verdict *verdict, const char **needs)
{
    for (int i = 0; i < m->account_facts; i++)
        match_fact(m, &m->account[i], verdict, needs);
    match_settle(m, true, verdict, needs);
}

/* The clock does not go back; everything else is as the flick began. What was entered since of
   other things is entered again after it: it has happened all the same. */
static void judge_again(struct match *m, Verdict *verdict, const char **needs)
{
    int64_t now = m->ref.now_ms;
    m->ref = m->begun;
    m->ref.now_ms = now; /* whoever is waited for next is waited for from now on */
    m->world = m->before;
    if (m->by_account) {
        retell_account(m, verdict, needs);
    } else {
        motion_play(m, &m->flick, verdict, needs);
        match_settle(m, false, verdict, needs);
    }
    enter_again(m, false, verdict, needs);
    m->has_now_entry = false;
}

static void put_all_back(struct match *m)
{
    int64_t now = m->ref.now_ms;
    m->ref = m->before_entry;
    m->ref.now_ms = now;
    wait_anew(match_book(m), &m->ref);
    m->ref.moved_by_hand[0] = m->ref.moved_by_hand[1] = ~0u;
    m->ref.ball_by_hand = true;
    table_take_over(m);
}

static void enter(struct match *m, const TqCommand *command, Verdict *verdict, const char **needs)
{
    TQ_ASSERT(m->entries < MATCH_ENTRIES);
    m->entry[m->entries++] = *command;
    if (entry_is_of_flick(m, command)) {
        judge_again(m, verdict, needs);
    } else {
        m->before_entry = m->ref;
        m->has_now_entry = true;
        Fact fact = fact_of(FACT_ENTRY, command);
        match_fact(m, &fact, verdict, needs);
    }
    table_take_over(m);
}

/* The last entry that stands in the account of the last flick; -1: none. */
static int account_entry(const struct match *m)
{
    for (int i = m->account_facts - 1; i >= 0 && m->has_flick && m->by_account; i--)
        if (m->account[i].kind == FACT_ENTRY)
            return i;
    return -1;
}

/* The last entry is taken back: all as before it, or the flick judged again without it. */
static void withdraw(struct match *m, Verdict *verdict, const char **needs)
{
    if (m->entries > 0) {
        m->entries--;
    } else {
        int last = account_entry(m);
        m->account_facts--;
        for (int i = last; i < m->account_facts; i++)
            m->account[i] = m->account[i + 1];
    }
    if (m->has_now_entry)
        put_all_back(m);
    else
        judge_again(m, verdict, needs);
    m->has_now_entry = false;
    table_take_over(m);
}

static const char *no_entry_left(const struct match *m, const TqCommand *command)
{
    if (command->deed == TQ_DO_ENTRY && m->entries == MATCH_ENTRIES)
        return "no more can be entered before the next flick";
    bool known = m->entries > 0 ? m->has_now_entry || m->has_flick : account_entry(m) >= 0;
    return command->deed == TQ_DO_WITHDRAW && !known ? "there is no entry to withdraw" : 0;
}

/* ---- Commands ---- */

static void pass_time(struct match *m, int64_t until, Verdict *verdict, const char **needs)
{
    const struct rulebook *book = match_book(m);
    TqCommand time = { .deed = TQ_DO_TIME, .side = TQ_NO_SIDE };
    for (int i = 0; i < 100; i++) {
        int64_t due = wait_deadline(book, &m->ref);
        if (due < 0 || due > until)
            break;
        m->ref.now_ms = due > m->ref.now_ms ? due : m->ref.now_ms;
        time.at_ms = m->ref.now_ms;
        Fact fact = fact_of(FACT_TIME, &time);
        match_fact(m, &fact, verdict, needs);
        table_take_over(m);
    }
    m->ref.now_ms = until > m->ref.now_ms ? until : m->ref.now_ms;
}

static void begin_flick(struct match *m, const TqCommand *command)
{
    m->begun = m->ref;
    m->before = m->world;
    m->flick = *command;
    m->has_flick = true;
    m->entries = 0;
    m->has_now_entry = false;
    m->account_facts = 0;
}

void match_do(struct match *m, const TqCommand *command, const Spoken *spoken, Verdict *verdict,
              const char **needs)
{
    Fact attempt = fact_of(FACT_ATTEMPT, command);
    m->ref.now_ms = command->at_ms;
    if (command->deed == TQ_DO_TIME) {
        pass_time(m, command->at_ms, verdict, needs);
    } else if (command->deed == TQ_DO_ENTRY) {
        enter(m, command, verdict, needs);
    } else if (command->deed == TQ_DO_WITHDRAW) {
        withdraw(m, verdict, needs);
    } else {
        match_book(m)->resolve(&m->ref, &attempt, spoken, verdict);
        table_take_over(m);
    }
    if (command->deed != TQ_DO_FLICK)
        return;
    begin_flick(m, command);
    m->by_account = !m->physical;
    if (m->by_account)
        return; /* the account follows */
    motion_play(m, command, verdict, needs);
    match_settle(m, false, verdict, needs);
}

/* ---- What cannot be ---- */

static bool known_thing(TqThing thing)
{
    if (thing.kind != TQ_THING_PIECE)
        return thing.kind == TQ_THING_NONE || thing.kind == TQ_THING_BALL;
    return (thing.side == TQ_HOME || thing.side == TQ_AWAY) && thing.number >= 0 &&
           thing.number < TQ_PIECES;
}

static const char *malformed(const TqCommand *command)
{
    const int32_t far = 3000000;
    bool by_side = command->deed != TQ_DO_TIME && command->deed != TQ_DO_WITHDRAW;
    if ((unsigned)command->deed >= TQ_DEEDS)
        return "no such deed";
    if (by_side && command->side != TQ_HOME && command->side != TQ_AWAY)
        return "a side must do it";
    if (!known_thing(command->thing))
        return "no such piece";
    if ((unsigned)command->option >= TQ_OPTIONS || (unsigned)command->pose > TQ_POSE_STANDING)
        return "no such option";
    if (command->x_um > far || command->x_um < -far || command->y_um > far || command->y_um < -far)
        return "that place is not on the table";
    return 0;
}

static const char *malformed_flick(const TqCommand *command)
{
    const int32_t long_aim = 1 << 30;
    if (command->aim_x == 0 && command->aim_y == 0)
        return "an aim of 0 0 has no direction";
    if (command->aim_x > long_aim || command->aim_x < -long_aim || command->aim_y > long_aim ||
        command->aim_y < -long_aim)
        return "the aim is too long";
    if (command->speed_um_s < 0 || command->speed_um_s > 4000000)
        return "the speed must be 0 to 4,000,000 um/s";
    if (command->spin_mrad_s > 2000000 || command->spin_mrad_s < -2000000)
        return "the spin must be at most 2000 rad/s";
    if (command->rise_um_s < 0 || command->rise_um_s > 1500000)
        return "the rise must be 0 to 1,500,000 um/s";
    return 0;
}

/* The table's own limits of a flick (spin by the size of the piece, no rise for a block) are asked
   of the table. */
static TqStatus flick_fits(const struct match *m, const TqCommand *command, TqError *err)
{
    if (!m->physical || m->body[command->side][command->thing.number] < 0)
        return TQ_OK;
    TqFlick flick = motion_flick(m, command);
    return check_flick(&m->world, &flick, err);
}

static TqStatus check_time(const struct match *m, const TqCommand *command, TqError *err)
{
    int64_t due = wait_deadline(match_book(m), &m->ref);
    if (command->at_ms < m->ref.now_ms || command->at_ms > (int64_t)1 << 40)
        return tq_error_set(err, TQ_BAD_TIME, 0, 0, "the match clock does not go back");
    if (command->deed != TQ_DO_TIME && due >= 0 && command->at_ms > due)
        return tq_error_set(err, TQ_BAD_TIME, 0, 0, "something falls due first: send the time");
    return TQ_OK;
}

TqStatus match_judge(const struct match *m, const TqCommand *command, Spoken *spoken, TqError *err)
{
    const struct rulebook *book = match_book(m);
    spoken->count = 0;
    spoken->needs = 0;
    const char *wrong = malformed(command);
    if (!wrong && command->deed == TQ_DO_FLICK)
        wrong = malformed_flick(command);
    if (wrong)
        return tq_error_set(err, TQ_BAD_NUMBER, 0, 0, wrong);
    wrong = no_entry_left(m, command);
    if (wrong)
        return tq_error_set(err, TQ_NOT_ALLOWED_NOW, 0, 0, wrong);
    wrong = book->impossible(&m->ref, command);
    if (wrong)
        return tq_error_set(err, TQ_NOT_ALLOWED_NOW, 0, 0, wrong);
    TqStatus status = command->deed == TQ_DO_FLICK ? flick_fits(m, command, err) : TQ_OK;
    if (status != TQ_OK || command->deed == TQ_DO_ENTRY || command->deed == TQ_DO_TIME ||
        command->deed == TQ_DO_WITHDRAW)
        return status;
    Fact attempt = fact_of(FACT_ATTEMPT, command);
    rulebook_judge(book, &m->ref, &attempt, spoken);
    if (command->deed == TQ_DO_PLACE && spoken->count == 0 && !table_has_room(m, command))
        return tq_error_set(err, TQ_NOT_ALLOWED_NOW, 0, 0, "goal, fence or a piece stands there");
    return TQ_OK;
}

bool match_refuses(const struct match *m, const Spoken *spoken, Verdict *verdict)
{
    for (int i = 0; i < spoken->count; i++) {
        TqRuling ruling = spoken->ruling[i];
        if (ruling.call != TQ_CALL_REFUSED && m->ref.manner == TQ_STRICT)
            continue;
        ruling.call = TQ_CALL_REFUSED;
        ruling.restart = TQ_RESTART_NONE;
        ruling.to = TQ_NO_SIDE;
        ruling.has_at = false;
        verdict_say(verdict, ruling);
    }
    return verdict->count > 0;
}

static void report_verdict(const Verdict *verdict, TqReport *report)
{
    report->rulings = verdict->count;
    for (int i = 0; i < verdict->count; i++)
        report->ruling[i] = verdict->ruling[i];
}

TqStatus tq_match_may(const struct tq_match *match, const TqCommand *command, TqReport *report,
                      TqError *err)
{
    const struct match *m = match_seen(match);
    Spoken spoken;
    Verdict verdict = { .count = 0 };
    *report = (TqReport){ .refused = false };
    TqStatus status = check_time(m, command, err);
    if (status == TQ_OK)
        status = match_judge(m, command, &spoken, err);
    report->refused = status == TQ_OK && match_refuses(m, &spoken, &verdict);
    report_verdict(&verdict, report);
    return status;
}

TqStatus tq_match_apply(struct tq_match *match, const TqCommand *command, TqReport *report,
                        TqError *err)
{
    struct match *m = match_of(match);
    Spoken spoken;
    Verdict verdict = { .count = 0 };
    *report = (TqReport){ .refused = false };
    TqStatus status = check_time(m, command, err);
    if (status == TQ_OK)
        status = match_judge(m, command, &spoken, err);
    if (status != TQ_OK)
        return status;
    report->refused = match_refuses(m, &spoken, &verdict);
    if (!report->refused)
        match_do(m, command, &spoken, &verdict, &report->needs);
    report_verdict(&verdict, report);
    if (!report->refused && command->deed == TQ_DO_FLICK)
        report->lasts_ms = m->ref.rests_ms - command->at_ms;
    return TQ_OK;
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
    m->ball = -1;
    m->ref.muted = -1;
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
        writer_text(&w, " must be ");
        writer_int(&w, s->min);
        writer_text(&w, " to ");
        writer_int(&w, s->max);
        writer_text(&w, s->clause >= 0 ? " by " : "");
        writer_text(&w, s->clause >= 0 ? book->clause[s->clause].id : "");
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
    m->ref.manner = setup->manner;
    m->ref.winner = TQ_NO_SIDE;
    for (int i = 0; i < TQ_MAX_SETTINGS; i++)
        m->ref.setting[i] = setup->setting[i];
    m->ref.rng = rng_seed(setup->seed);
    if (match_book(m)->take_dice)
        match_book(m)->take_dice(&m->ref, &setup->dice);
    m->physical = match_book(m)->table >= 0;
    if (m->physical)
        m->ref.board.field = *tq_game_field((TqGame)match_book(m)->table);
    match_book(m)->start(&m->ref);
    return m->physical ? table_build(m, err) : TQ_OK;
}

/* ---- Looking ---- */

int tq_match_offers(const struct tq_match *match, TqOffer *out, int cap)
{
    const struct match *m = match_seen(match);
    return match_book(m)->offers(&m->ref, out, cap);
}

int64_t tq_match_next_deadline(const struct tq_match *match)
{
    const struct match *m = match_seen(match);
    return wait_deadline(match_book(m), &m->ref);
}

static TqSeenPiece show(const Footprint *seen)
{
    return (TqSeenPiece){ seen->present, seen->fallen, seen->number, seen->at.x,
                          seen->at.y,    seen->axis.x, seen->axis.y, seen->radius };
}

void tq_match_view(const struct tq_match *match, TqSide side, TqView *view)
{
    const struct match *m = match_seen(match);
    const struct ref *ref = &m->ref;
    *view = (TqView){ .book = ref->book,
                      .manner = ref->manner,
                      .now_ms = ref->now_ms,
                      .rests_ms = ref->rests_ms,
                      .period_ends_ms = ref->whistle_ms,
                      .period = (int)ref->period,
                      .over = ref->over,
                      .winner = ref->winner,
                      .field = ref->board.field,
                      .turn = wait_now(match_book(m), ref).whom };
    for (int s = TQ_HOME; s <= TQ_AWAY; s++) {
        view->score[s] = ref->score[s];
        view->kicks[s] = ref->series.kicks[s];
        view->kicks_scored[s] = ref->series.scored[s];
        view->towards[s] = ref->towards[s];
        for (int n = 0; n < TQ_PIECES; n++)
            view->piece[s][n] = show(&ref->board.piece[s][n]);
    }
    view->ball = show(&ref->board.ball);
    if (m->physical && m->ball >= 0)
        view->ball_z = tq_world_state(&m->world, m->ball).z;
    match_book(m)->view(ref, side, view);
}

void tq_match_for_side(const struct tq_match *match, TqSide side, struct tq_match *out)
{
    *out = *match;
    match_of(out)->ref.rng = rng_seed((uint64_t)side + 77);
    match_of(out)->begun.rng = match_of(out)->ref.rng;
    match_of(out)->before_entry.rng = match_of(out)->ref.rng;
}

const struct tq_world *tq_match_world(const struct tq_match *match)
{
    return match_seen(match)->physical ? &match_seen(match)->world : 0;
}

const TqField *tq_match_field(const struct tq_match *match)
{
    return match_seen(match)->physical ? &match_seen(match)->ref.board.field : 0;
}

int tq_match_body(const struct tq_match *match, TqThing thing)
{
    const struct match *m = match_seen(match);
    if (thing_is_ball(thing))
        return m->ball;
    return known_thing(thing) && thing_is_piece(thing) ? m->body[thing.side][thing.number] : -1;
}

TqThing tq_match_thing(const struct tq_match *match, int body)
{
    return table_thing(match_seen(match), body);
}

/* What the entries and the flick they may be about say is part of the match: an entry can still be
   withdrawn. The copies kept for that are what earlier hashes covered. */
static void hash_commands(const struct match *m, Hash *hash)
{
    hash_i64(hash, m->has_flick);
    hash_i64(hash, m->by_account);
    hash_i64(hash, m->has_now_entry);
    fields_hash(&play_fields_command, &m->flick, hash);
    hash_i64(hash, m->entries);
    for (int i = 0; i < m->entries; i++)
        fields_hash(&play_fields_command, &m->entry[i], hash);
}

uint64_t tq_match_hash(const struct tq_match *match)
{
    const struct match *m = match_seen(match);
    Hash hash = hash_begin();
    ref_hash(match_book(m), &m->ref, &hash);
    hash_commands(m, &hash);
    hash_i64(&hash, m->physical);
    if (m->physical)
        hash_u64(&hash, tq_world_hash(&m->world));
    return hash_end(&hash);
}
