/* SPDX-License-Identifier: MIT */
/* The match, its record and its clock. */
#define _XOPEN_SOURCE 700

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <toque/record.h>

#include "play.h"
#include "text.h"

/* ---- the clock ---- */

int64_t play_milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t play_now(const Play *play)
{
    return play->clock_ms + (play->runs ? play_milliseconds() - play->anchor_ms : 0);
}

void play_clock(Play *play, bool runs)
{
    play->clock_ms = play_now(play);
    play->anchor_ms = play_milliseconds();
    play->runs = runs;
}

bool play_due(const Play *play)
{
    const int64_t due = tq_match_next_deadline(play->match);
    return due >= 0 && play_now(play) >= due;
}

/* ---- the record ---- */

const char *play_write(Play *play, Save *save)
{
    if (play->record.lost)
        return "no memory";
    return save_write(save, play->record.text, play->record.len);
}

static void keep(Play *play)
{
    if (play->save.path)
        play->save_failed = play_write(play, &play->save) != NULL;
}

/* ---- what has happened ---- */

static bool window_open(const Play *play)
{
    TqOffer offer[TQ_MAX_OFFERS];
    const uint32_t both = 1u << TQ_OPT_CHAMPION | 1u << TQ_OPT_PASS;
    return tq_match_offers(play->match, offer, TQ_MAX_OFFERS) > 0 &&
           (offer[0].options & both) == both && offer[0].deed == TQ_DO_CHOOSE;
}

/* How the attack begins: by the last restart, until its first die has fallen. */
static void follow(Play *play, const TqCommand *command, bool was_due, int64_t ends_ms)
{
    const bool attack = command->deed == TQ_DO_ROLL &&
                        (command->die <= TQ_DIE_SHOOT || command->die == TQ_DIE_PENALTY);
    if (attack && !was_due)
        play->declared = command->option;
    play->window = window_open(play);
    const bool waits = attack && !was_due && !play->view.shot && play->window;
    if (attack)
        play->attack_die = command->die;
    if (command->deed == TQ_DO_CHOOSE && command->option == TQ_OPT_CHAMPION)
        play->attack_die = TQ_DIE_CHAMPION;
    play->broke = false;
    play->rolled = command->deed == TQ_DO_ROLL && !waits;
    play->named = waits ? command->die : -1;
    if (attack && !waits)
        play->start = TQ_RESTART_NONE;
    for (int i = 0; i < play->report.rulings; i++) {
        const TqRuling *ruling = &play->report.ruling[i];
        if (ruling->restart != TQ_RESTART_NONE || ruling->call == TQ_CALL_CHANGE)
            play->start = ruling->restart;
        play->broke |= ruling->call == TQ_CALL_PERIOD_OVER;
        PlayCall *call = &play->call[play->calls++ % PLAY_CALLS];
        *call = (PlayCall){ *ruling, ends_ms < 0 ? -1 : ends_ms - command->at_ms };
    }
}

static void note(Play *play, const TqCommand *command)
{
    const bool was_due = play->view.dice.die >= 0;
    const int64_t ends_ms = play->view.period > 0 ? play->view.period_ends_ms : -1;
    const TqView was = play->view;
    const bool window = play->window;
    tq_match_view(play->match, TQ_HOME, &play->view);
    follow(play, command, was_due, ends_ms);
    play_log(play, command, &was, window);
    play->clock_ms = play->view.now_ms;
    play->anchor_ms = play_milliseconds();
}

/* That the ball moved on is seen on the board, and the log has it with its squares. */
static void drop_moves(TqReport *report)
{
    int kept = 0;
    for (int i = 0; i < report->rulings; i++)
        if (report->ruling[i].call != TQ_CALL_PLAY_ON ||
            report->ruling[i].restart != TQ_RESTART_NONE)
            report->ruling[kept++] = report->ruling[i];
    report->rulings = kept;
}

bool play_apply(Play *play, const TqCommand *command)
{
    TqError err;
    if (tq_match_apply(play->match, command, &play->report, &err) != TQ_OK || play->report.refused)
        return false;
    const TqReport all = play->report;
    drop_moves(&play->report);
    note(play, command);
    matchfile_add(&play->record, command, &all, play->match);
    keep(play);
    play->shown->show(play, command);
    return true;
}

Spot play_spot(const Play *play)
{
    const TqDiceView *dice = &play->view.dice;
    const bool aimed = dice->rolled_die == TQ_DIE_SHOOT && dice->rolled_face >= 0 &&
                       dice->rules.face[TQ_DIE_SHOOT][dice->rolled_face].kind == TQ_FACE_ON;
    Spot spot = { .dice = &dice->rules,
                  .ball = dice->ball,
                  .corner = play->start == TQ_RESTART_CORNER,
                  .direct = play->start == TQ_RESTART_DIRECT,
                  .shot = play->view.shot && aimed };
    for (int i = 0; i < tq_book_settings(play->setup.book); i++)
        if (strcmp(tq_book_setting(play->setup.book, i).name, "boskov") == 0)
            spot.boskov = play->setup.setting[i] != 0;
    return spot;
}

/* ---- begin and end ---- */

static bool make_room(Play *play)
{
    struct tq_match *room = calloc(5, sizeof *room);
    if (!room)
        return complain(false, "no memory for a match");
    play->match = &room[0];
    play->trial = &room[1];
    play->before = &room[4];
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        play->scratch[side] = &room[2 + side];
    return true;
}

static void wake_players(Play *play, uint64_t salt)
{
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        play->state[side] =
            tq_agent_begin((play->setup.seed ^ salt) * 2 + (uint64_t)side + 1, play->scratch[side]);
    tq_match_view(play->match, TQ_HOME, &play->view);
    play->clock_ms = play->view.now_ms;
    play->anchor_ms = play_milliseconds();
}

bool play_begin(Play *play)
{
    TqError err;
    if (!make_room(play))
        return false;
    if (tq_match_start(play->match, &play->setup, &err) != TQ_OK)
        return !complain_of(&err);
    wake_players(play, 0);
    TqRecordHeader header = { .setup = play->setup };
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        snprintf(header.player[side], TQ_RECORD_PLAYER, "%s", play->name[side]);
    matchfile_begin(&play->record, &header);
    const char *wrong = play->save.path ? play_write(play, &play->save) : NULL;
    return !wrong || complain(false, "%s: cannot be written: %s", play->save.path, wrong);
}

static void begun(void *user, const TqRecordHeader *header)
{
    Play *play = user;
    play->setup = header->setup;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        if (!play->name[side][0])
            memcpy(play->name[side], header->player[side], SHEET_PLAYER);
}

static void seen(void *user, const struct tq_match *match, const TqCommand *command,
                 const TqReport *report, int line)
{
    Play *play = user;
    (void)match; /* it is play->match */
    (void)line;
    play->report = *report;
    note(play, command);
}

/* Can it go on? False after a complaint. */
static bool goes_on(const Play *play, const TqReplay *replay, const char *path)
{
    if (!tq_book_has_dice(play->setup.book))
        return complain(false, "%s: that is no match of dice football", path);
    if (!tq_replay_proves(replay))
        return complain(false, "%s: lines without hash or calls; `toque replay` counts them", path);
    return !play->view.over ||
           complain(false, "%s: that match is over; `toque replay` shows it", path);
}

bool play_resume(Play *play, const char *path)
{
    size_t len;
    TqError err;
    TqReplay replay = { .begun = begun, .seen = seen, .user = play };
    char *text = read_file(path, &len);
    bool good = text && make_room(play);
    play->view.dice.die = -1;
    if (good && tq_record_replay(play->match, text, len, &replay, &err) != TQ_OK) {
        complain_at(path, &err);
        good = false;
    }
    good = good && goes_on(play, &replay, path);
    if (good) {
        matchfile_resume(&play->record, play->setup.book, replay.hash, text, len);
        wake_players(play, (uint64_t)replay.commands);
    }
    free(text);
    return good;
}

bool play_again(Play *play)
{
    Play next = { .setup = play->setup,
                  .shown = play->shown,
                  .language = play->language,
                  .agent = { play->agent[0], play->agent[1] },
                  .real_dice = play->real_dice,
                  .fast = play->fast,
                  .named = -1,
                  .attack_die = -1 };
    memcpy(next.name, play->name, sizeof next.name);
    next.setup.seed = play->setup.seed * UINT64_C(6364136223846793005) + 1;
    play_free(play);
    *play = next; /* not saved where the last one was: that record stays */
    return play_begin(play);
}

void play_free(Play *play)
{
    free(play->match);
    matchfile_free(&play->record);
    play_log_free(&play->log);
}
