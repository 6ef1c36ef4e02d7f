/* SPDX-License-Identifier: MIT */
/* What cannot be, and what is refused. */
#include <toque/flicks.h>

#include "base/writer.h"
#include "match/match.h"
#include "match/record_keys.h"
#include "phys/check.h"
#include "ref/offer.h"

bool match_knows(TqThing thing)
{
    if (thing.kind != TQ_THING_PIECE)
        return thing.kind == TQ_THING_NONE || thing.kind == TQ_THING_BALL;
    return (thing.side == TQ_HOME || thing.side == TQ_AWAY) && thing.number >= 0 &&
           thing.number < TQ_PIECES;
}

TqCommand match_plain(const TqCommand *c)
{
    const bool led = c->deed == TQ_DO_ORDER && c->spots > 0; /* a keeper's way is no flick */
    const DeedKeys keys = deed_keys(c->deed);
    const DeedKeys way = deed_keys(TQ_DO_MOVE);
    const uint32_t has = led ? way.needs | way.may | KEY_BIT(KEY_START) : keys.needs | keys.may;
    TqCommand out = { .deed = c->deed, .side = c->side, .at_ms = c->at_ms, .thing = thing_none() };
    bool at = (has & KEY_BIT(KEY_AT)) && (c->deed != TQ_DO_ENTRY || c->placed);
#define TAKE(when, member) \
    if (when)              \
    out.member = c->member
    TAKE(has & KEY_BIT(KEY_PIECE), thing);
    TAKE(has & KEY_BIT(KEY_AIM), aim_x);
    TAKE(has & KEY_BIT(KEY_AIM), aim_y);
    TAKE(has & KEY_BIT(KEY_SPEED), speed_um_s);
    TAKE(has & KEY_BIT(KEY_SPIN), spin_mrad_s);
    TAKE(has & KEY_BIT(KEY_RISE), rise_um_s);
    TAKE(at, x_um);
    TAKE(at, y_um);
    TAKE(at, placed);
    TAKE(has & KEY_BIT(KEY_AXIS), axis_x);
    TAKE(has & KEY_BIT(KEY_AXIS), axis_y);
    TAKE(has & KEY_BIT(KEY_POSE), pose);
    TAKE(has & KEY_BIT(KEY_OPTION), option);
    TAKE(has & KEY_BIT(KEY_BY), by);
    TAKE(has & KEY_BIT(KEY_DIE), die);
    TAKE(has & KEY_BIT(KEY_FACE), face);
    TAKE(has & KEY_BIT(KEY_CLAUSE), clause);
    TAKE(has & KEY_BIT(KEY_FLICK), flick);
    TAKE(has & KEY_BIT(KEY_KIND), kind);
    TAKE(has & KEY_BIT(KEY_WIDTH), width_um);
    TAKE(has & KEY_BIT(KEY_REQUEST), request);
    TAKE(has & KEY_BIT(KEY_START), start_ms);
    TAKE(has & (KEY_BIT(KEY_PATH) | KEY_BIT(KEY_PLACES)), spots);
#undef TAKE
    for (int i = 0; i < out.spots; i++) {
        const bool timed = c->deed != TQ_DO_ARRANGE;
        out.spot[i] = c->spot[i];
        if (timed)
            out.spot[i].number = out.spot[i].pose = 0;
        else
            out.spot[i].after_ms = 0;
    }
    return out;
}

static const char *malformed(const TqCommand *command)
{
    const int32_t far = 3000000;
    bool by_side = command->deed != TQ_DO_TIME && command->deed != TQ_DO_WITHDRAW;
    if ((unsigned)command->deed >= TQ_DEEDS)
        return "no such deed";
    if (by_side && command->side != TQ_HOME && command->side != TQ_AWAY)
        return "a side must do it";
    const bool named = !(deed_keys(command->deed).needs & KEY_BIT(KEY_PIECE)) ||
                       command->thing.kind != TQ_THING_NONE;
    if (!match_knows(command->thing) || !named)
        return "no such piece";
    if ((unsigned)command->option >= TQ_OPTIONS || (unsigned)command->pose > TQ_POSE_STANDING ||
        (unsigned)command->request >= TQ_REQUESTS)
        return "no such option";
    if (command->deed == TQ_DO_REQUEST && command->request == TQ_ASK_NONE)
        return "nothing is asked for";
    if ((unsigned)command->kind >= TQ_FLICKS)
        return "no such kind of flick";
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
    if (command->width_um == 0)
        return 0;
    if (!bridge_is_asked(command))
        return "only a bridge has a width";
    return command->width_um < TQ_BRIDGE_LEAST || command->width_um > TQ_BRIDGE_MOST
               ? "a bridge is 16 to 27 mm wide"
               : 0;
}

/* Of a told body, now or by an order. */
static bool is_way(const TqCommand *command)
{
    return command->deed == TQ_DO_MOVE || (command->deed == TQ_DO_ORDER && command->spots > 0);
}

/* A place of a list: a piece that there is, each once; or a time after the one before. */
static bool is_spot(const TqCommand *command, int i)
{
    const int32_t far = 3000000, longest_ms = 60000;
    const TqSpot *s = &command->spot[i];
    int32_t before = i > 0 ? command->spot[i - 1].after_ms : 0;
    if (s->x_um > far || s->x_um < -far || s->y_um > far || s->y_um < -far)
        return false;
    if (is_way(command))
        return s->after_ms > before && s->after_ms <= longest_ms;
    for (int k = 0; k < i; k++)
        if (command->spot[k].number == s->number)
            return false;
    return s->number >= 0 && s->number < TQ_PIECES && (unsigned)s->pose <= TQ_POSE_STANDING;
}

static const char *malformed_list(const TqCommand *command)
{
    if (!is_way(command) && command->deed != TQ_DO_ARRANGE)
        return 0;
    if (command->spots < 1 || command->spots > TQ_MAX_SPOTS)
        return "1 to 12 places";
    for (int i = 0; i < command->spots; i++)
        if (!is_spot(command, i))
            return is_way(command) ? "a way has its places one after the other in time"
                                   : "an arrangement has each piece once";
    return 0;
}

/* The deeds that every book may know are the first ones; others it lists. */
static bool is_known(const struct rulebook *book, TqDeed deed)
{
    return deed <= TQ_DO_ROLL || (book->deeds & 1u << deed);
}

static bool is_by_flick(const TqCommand *command)
{
    return command->deed == TQ_DO_FLICK || (command->deed == TQ_DO_ORDER && !is_way(command));
}

static bool is_known_kind(const struct rulebook *book, const TqCommand *command)
{
    return !is_by_flick(command) || command->kind == TQ_FLICK_NORMAL ||
           (book->kinds & 1u << command->kind);
}

/* The table's own limits of a flick (spin by the size of the piece, no rise for a block) are asked
   of the table. */
static TqStatus flick_fits(const struct match *m, const TqCommand *command, TqError *err)
{
    if (!m->physical || m->body[command->side][command->thing.number] < 0)
        return TQ_OK;
    TqFlick flick = motion_flick(m, command);
    TqStatus status = check_flick(&m->world, &flick, err);
    if (status != TQ_OK || !bridge_is_asked(command))
        return status;
    struct tq_world trial = m->world;
    return bridge_stand(m, command, &trial, err);
}

/* Likewise the way of a told body: is it one, is its way on the table, is it not too fast? */
static TqStatus path_fits(const struct match *m, const TqCommand *command, TqError *err)
{
    TqPath path = motion_path(m, command);
    if (m->physical && path.body < 0)
        return tq_error_set(err, TQ_NOT_ALLOWED_NOW, 0, 0, "that is not on the table");
    return m->physical ? check_path(&m->world, &path, err) : TQ_OK;
}

static TqStatus table_allows(const struct match *m, const TqCommand *command, TqError *err)
{
    return command->deed == TQ_DO_FLICK  ? flick_fits(m, command, err)
           : command->deed == TQ_DO_MOVE ? path_fits(m, command, err)
                                         : TQ_OK;
}

TqStatus match_check_time(const struct match *m, const TqCommand *command, TqError *err)
{
    int64_t due = time_due(m);
    if (command->at_ms < m->ref.now_ms)
        return tq_error_set(err, TQ_BAD_TIME, 0, 0, "the match clock does not go back");
    if (command->at_ms > TQ_MATCH_MAX_MS)
        return tq_error_set(err, TQ_BAD_TIME, 0, 0, "the match clock ends after a day");
    if (command->deed != TQ_DO_TIME && due >= 0 && command->at_ms > due)
        return tq_error_set(err, TQ_BAD_TIME, 0, 0, "something falls due first: send the time");
    return TQ_OK;
}

TqStatus match_judge(const struct match *m, const TqCommand *command, Spoken *spoken, TqError *err)
{
    const struct rulebook *book = match_book(m);
    *spoken = (Spoken){ .count = 0 };
    const char *wrong = malformed(command);
    if (!wrong)
        wrong = is_by_flick(command) ? malformed_flick(command) : malformed_list(command);
    if (wrong)
        return tq_error_set(err, TQ_BAD_NUMBER, 0, 0, wrong);
    if (!is_known(book, command->deed))
        return tq_error_set(err, TQ_NOT_ALLOWED_NOW, 0, 0, "this book knows no such deed");
    wrong = again_impossible(m, command);
    if (wrong)
        return tq_error_set(err, TQ_NOT_ALLOWED_NOW, 0, 0, wrong);
    wrong = book->impossible(&m->ref, command);
    if (!wrong && !is_known_kind(book, command))
        wrong = "this game knows no such flick";
    if (wrong)
        return tq_error_set(err, TQ_NOT_ALLOWED_NOW, 0, 0, wrong);
    TqStatus status = table_allows(m, command, err);
    if (status != TQ_OK || command->deed == TQ_DO_ENTRY || command->deed == TQ_DO_TIME ||
        command->deed == TQ_DO_WITHDRAW)
        return status;
    Fact attempt = match_fact_of(FACT_ATTEMPT, command);
    rulebook_judge(book, &m->ref, &attempt, spoken);
    bool puts = command->deed == TQ_DO_PLACE || command->deed == TQ_DO_ARRANGE;
    if (puts && spoken->count == 0 && !table_has_room(m, command))
        return tq_error_set(err, TQ_NOT_ALLOWED_NOW, 0, 0, "goal, fence or a piece stands there");
    return TQ_OK;
}

/* Kick or advantage where nobody has that choice: a reason of its own, whatever clause would give
   it. */
enum { NOTHING_TO_CHOOSE = 9, KICKS = 1 << TQ_OPT_KICK | 1 << TQ_OPT_ADVANTAGE };

static int reason_of(const struct match *m, const TqCommand *command)
{
    TqOffer offer[TQ_MAX_OFFERS];
    if (command->deed != TQ_DO_CHOOSE || !(KICKS & 1u << command->option))
        return 0;
    const int count = offer_all(match_book(m), &m->ref, TQ_NO_SIDE, offer, TQ_MAX_OFFERS);
    for (int i = 0; i < count; i++)
        if (offer[i].deed == TQ_DO_CHOOSE && (offer[i].options & KICKS))
            return 0;
    return NOTHING_TO_CHOOSE;
}

int match_forbids(const struct match *m, const TqCommand *command)
{
    const struct rulebook *book = match_book(m);
    if (!book->forbids || !book->impossible(&m->ref, command))
        return -1;
    const int clause = book->forbids(&m->ref, command);
    return clause < 0 || clause >> 16 ? clause : FORBIDS(clause, reason_of(m, command));
}

void match_refuse(Verdict *verdict, int clause, const TqCommand *command)
{
    TqRuling ruling = ruling_of(clause & 0xffff, TQ_CALL_REFUSED);
    ruling.number = clause >> 16;
    ruling.against = command->side;
    ruling.thing = command->thing;
    verdict_say(verdict, ruling);
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

static void object(TqObjection *out, const TqRuling *said)
{
    out->may = false;
    out->clause = said->clause;
    const bool reasons = said->call == TQ_CALL_REFUSED || said->number > 0;
    out->reason = reasons ? (int16_t)said->number : (int16_t)-1;
}

TqObjection tq_match_objection(const struct tq_match *match, const TqCommand *command)
{
    const struct match *m = match_seen(match);
    TqCommand at = *command;
    at.at_ms = m->ref.now_ms > m->ref.rests_ms ? m->ref.now_ms : m->ref.rests_ms;
    return match_objection(m, at);
}

TqObjection match_objection(const struct match *m, TqCommand at)
{
    TqObjection out = { .may = true, .clause = -1, .reason = -1 };
    Spoken spoken;
    TqError err;
    if (match_judge(m, &at, &spoken, &err) != TQ_OK) {
        const int clause = match_forbids(m, &at);
        out.may = false;
        out.clause = (int16_t)(clause < 0 ? clause : clause & 0xffff);
        out.reason = (int16_t)(clause < 0 ? -1 : clause >> 16);
        Writer w;
        writer_init(&w, out.cannot, sizeof out.cannot);
        writer_text(&w, err.message);
        return out;
    }
    struct ref asked = m->ref;
    asked.manner = TQ_ASSISTED; /* what is punished in the strict manner may not be done either */
    if (spoken.count > 0) {     /* nor what help would set right, where nobody helps */
        object(&out, &spoken.ruling[0]);
        return out;
    }
    Fact attempt = match_fact_of(FACT_ATTEMPT, &at);
    rulebook_judge(match_book(m), &asked, &attempt, &spoken);
    if (spoken.count > 0)
        object(&out, &spoken.ruling[0]);
    return out;
}
