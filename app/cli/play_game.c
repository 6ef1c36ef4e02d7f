/* SPDX-License-Identifier: MIT */
/* The match, its record and its clock. */
#define _XOPEN_SOURCE 700

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <toque/record.h>

#include "play.h"
#include "replay.h"
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

static void keep_line(Play *play, const char *line, size_t len)
{
    if (play->len + len + 2 > play->cap) {
        const size_t cap = 2 * (play->len + len + 2);
        char *more = realloc(play->record, cap);
        play->stuck = play->stuck || !more;
        if (!more)
            return;
        play->record = more;
        play->cap = cap;
    }
    memcpy(play->record + play->len, line, len);
    play->len += len;
    play->record[play->len++] = '\n';
}

/* The header, with a note that says who plays. */
static void keep_header(Play *play)
{
    char line[TQ_RECORD_LINE + 4 * SHEET_PLAYER];
    size_t len = tq_record_write_header(&play->setup, line, TQ_RECORD_LINE);
    if (len == 0)
        return;
    len--; /* its brace */
    len += (size_t)snprintf(line + len, sizeof line - len,
                            ",\"note\":{\"home\":\"%s\",\"away\":\"%s\"}}", play->name[TQ_HOME],
                            play->name[TQ_AWAY]);
    keep_line(play, line, len);
}

static void keep_command(Play *play, const TqCommand *command)
{
    char line[TQ_RECORD_LINE];
    const TqOutcome outcome = tq_record_outcome(&play->report, tq_match_hash(play->match));
    size_t len = tq_record_write_command(play->setup.book, command, &outcome, line, sizeof line);
    if (len > 0)
        keep_line(play, line, len);
    if (!play->view.over)
        return;
    const TqEnding ending = tq_record_ending(play->match);
    len = tq_record_write_end(&ending, line, sizeof line);
    keep_line(play, line, len);
}

/* To another name first, so that there is always a whole record. */
bool play_write(Play *play, const char *path)
{
    const size_t size = strlen(path) + 8;
    char *other = malloc(size);
    if (!other)
        return false;
    snprintf(other, size, "%s.new", path);
    FILE *out = fopen(other, "wb");
    bool good = out && fwrite(play->record, 1, play->len, out) == play->len;
    if (out && fclose(out) != 0)
        good = false;
    if (good && rename(other, path) != 0)
        good = false;
    if (out && !good)
        remove(other);
    free(other);
    return good;
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
    const bool waits = attack && !was_due && !play->view.shot && window_open(play);
    play->rolled = command->deed == TQ_DO_ROLL && !waits;
    play->named = waits ? command->die : -1;
    if (attack && !waits)
        play->start = TQ_RESTART_NONE;
    for (int i = 0; i < play->report.rulings; i++) {
        const TqRuling *ruling = &play->report.ruling[i];
        if (ruling->restart != TQ_RESTART_NONE || ruling->call == TQ_CALL_CHANGE)
            play->start = ruling->restart;
        PlayCall *call = &play->call[play->calls++ % PLAY_CALLS];
        *call = (PlayCall){ *ruling, ends_ms < 0 ? -1 : ends_ms - command->at_ms };
    }
}

static void note(Play *play, const TqCommand *command)
{
    const bool was_due = play->view.dice.die >= 0;
    const int64_t ends_ms = play->view.period > 0 ? play->view.period_ends_ms : -1;
    tq_match_view(play->match, TQ_HOME, &play->view);
    follow(play, command, was_due, ends_ms);
    play->clock_ms = play->view.now_ms;
    play->anchor_ms = play_milliseconds();
}

bool play_apply(Play *play, const TqCommand *command)
{
    TqError err;
    if (tq_match_apply(play->match, command, &play->report, &err) != TQ_OK || play->report.refused)
        return false;
    note(play, command);
    keep_command(play, command);
    if (play->save)
        play->save_failed = !play_write(play, play->save);
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
    struct tq_match *room = calloc(4, sizeof *room);
    if (!room)
        return complain(false, "no memory for a match");
    play->match = &room[0];
    play->trial = &room[1];
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
        return complain(false, "%s", err.message);
    wake_players(play, 0);
    keep_header(play);
    if (play->save && !play_write(play, play->save))
        return complain(false, "%s: cannot be written: %s", play->save, strerror(errno));
    return true;
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

static bool read_header(Play *play, const char *text, size_t len)
{
    int line;
    char *header = replay_header(text, len, &line);
    if (!header)
        return complain(false, "no memory for the record");
    TqError err;
    const bool good =
        tq_record_read_header(header, strlen(header), line, &play->setup, &err) == TQ_OK;
    for (int side = TQ_HOME; good && side <= TQ_AWAY; side++)
        if (!play->name[side][0])
            replay_player(header, tq_side_word((TqSide)side), play->name[side]);
    free(header);
    return true; /* what is wrong with it the replay says, with its place */
}

bool play_resume(Play *play, const char *path)
{
    size_t len;
    TqError err;
    TqReplay replay = { .seen = seen, .user = play };
    char *text = read_file(path, &len);
    if (!text || !make_room(play) || !read_header(play, text, len)) {
        free(text);
        return false;
    }
    play->view.dice.die = -1;
    bool good = tq_record_replay(play->match, text, len, &replay, &err) == TQ_OK;
    if (!good)
        complain_at(path, &err);
    else if (!tq_book_has_dice(play->setup.book))
        good = complain(false, "%s: that is no match of dice football", path);
    else if (replay.ended)
        good = complain(false, "%s: that match is over; `toque replay` shows it", path);
    while (len > 0 && strchr(" \r\n", text[len - 1]))
        len--;
    if (good)
        keep_line(play, text, len);
    wake_players(play, (uint64_t)replay.commands);
    free(text);
    return good;
}

void play_free(Play *play)
{
    free(play->match);
    free(play->record);
}
