/* SPDX-License-Identifier: MIT */
/* Whose turn it is, what he does, what comes of it: until the end. */
#include "play.h"
#include "play_words.h"
#include "text.h"

enum {
    ROLL_MS = 1000,  /* a die that a person rolls takes so long */
    THINK_MS = 1500, /* and a player who only draws lots */
    STOP = 0,
    GO_ON = 1,
    BACK = 2 /* a face was taken back */
};

static int apply_or_stop(Play *play, const TqCommand *command)
{
    if (play_apply(play, command))
        return GO_ON;
    play->stuck = true;
    return STOP;
}

/* Something falls due by itself. */
static int pass_time(Play *play)
{
    const TqCommand time = { .deed = TQ_DO_TIME,
                             .side = TQ_NO_SIDE,
                             .at_ms = tq_match_next_deadline(play->match) };
    return apply_or_stop(play, &time);
}

/* Would this roll wait for the holder of the champion die? Then no face has fallen yet. */
static bool only_commits(Play *play, const TqCommand *command)
{
    TqReport report;
    TqOffer offer[TQ_MAX_OFFERS];
    TqError err;
    TqView view;
    *play->trial = *play->match;
    if (play->view.dice.die >= 0 || tq_match_apply(play->trial, command, &report, &err) != TQ_OK ||
        report.rulings > 0)
        return false;
    const int offers = tq_match_offers(play->trial, offer, TQ_MAX_OFFERS);
    tq_match_view(play->trial, TQ_HOME, &view);
    return offers > 0 && offer[0].deed == TQ_DO_CHOOSE &&
           (offer[0].options & 1u << TQ_OPT_CHAMPION) && view.dice.attacker != offer[0].side;
}

/* With real dice somebody has to say what fell. */
static int roll_real(Play *play, TqCommand *command)
{
    if (command->deed != TQ_DO_ROLL || !play->real_dice)
        return GO_ON;
    command->face = 1;
    if (only_commits(play, command))
        return GO_ON;
    const int face = play->shown->face(play, command->side, (TqDie)command->die);
    if (face == PLAY_BACK)
        return BACK;
    command->face = (int8_t)face;
    if (face > 0)
        play_remember(play);
    return face > 0 ? GO_ON : STOP;
}

static int act(Play *play, TqCommand command)
{
    const int64_t due = tq_match_next_deadline(play->match);
    if (command.at_ms < play->view.now_ms)
        command.at_ms = play->view.now_ms;
    if (due >= 0 && command.at_ms > due)
        return pass_time(play);
    const int rolled = roll_real(play, &command);
    if (rolled == BACK)
        play_take_back(play);
    return rolled == GO_ON ? apply_or_stop(play, &command) : rolled;
}

/* ---- computer players ---- */

static uint64_t lot(Play *play, TqSide side, uint64_t below)
{
    uint64_t *x = &play->state[side].generator[0];
    *x ^= *x << 13;
    *x ^= *x >> 7;
    *x ^= *x << 17;
    return *x % below;
}

static int bits_of(uint32_t bits, int out[32])
{
    int count = 0;
    for (int i = 0; i < 32; i++)
        if (bits & 1u << i)
            out[count++] = i;
    return count;
}

/* Any of the things that play waits for: for a player who does not know the dice. */
static bool draw_lots(Play *play, TqSide side, TqCommand *out)
{
    TqOffer offer[TQ_MAX_OFFERS];
    int bit[32];
    const int offers = tq_match_offers(play->match, offer, TQ_MAX_OFFERS);
    for (int i = 0; i < offers; i++) {
        const bool roll = offer[i].deed == TQ_DO_ROLL;
        const int count = bits_of(roll ? offer[i].dice : offer[i].options, bit);
        if (!offer[i].must || offer[i].side != side || count == 0)
            continue;
        const int picked = bit[lot(play, side, (uint64_t)count)];
        *out = (TqCommand){ .deed = offer[i].deed, .side = side };
        out->at_ms = play->view.now_ms + THINK_MS; /* past a deadline: that comes first */
        if (roll)
            out->die = (int8_t)picked;
        else
            out->option = (TqOption)picked;
        return true;
    }
    return false;
}

/* A die takes a computer as long as a person, also when time is nearly up. */
static bool computer(Play *play, TqSide side, TqCommand *out)
{
    const int agent = play->agent[side];
    if (agent == PLAY_HUMAN || !tq_agent_plays(agent, play->setup.book) ||
        !tq_agent_choose(agent, play->match, side, &play->state[side], out))
        return false;
    if (out->at_ms < play->view.now_ms + ROLL_MS)
        out->at_ms = play->view.now_ms + ROLL_MS;
    return true;
}

static int computers_turn(Play *play, TqSide side)
{
    TqCommand command;
    if (computer(play, side, &command) || computer(play, tq_other_side(side), &command) ||
        draw_lots(play, side, &command))
        return act(play, command);
    if (tq_match_next_deadline(play->match) >= 0)
        return pass_time(play);
    play->stuck = true;
    return STOP;
}

/* ---- people ---- */

static int persons_turn(Play *play)
{
    Choice choice[PLAY_CHOICES];
    TqCommand command;
    if (computer(play, tq_other_side(play->view.turn), &command))
        return act(play, command);
    const int count = play_choices(play, choice);
    play_clock(play, true);
    const int picked = play->shown->ask(play, choice, count);
    play_clock(play, false);
    if (picked == PLAY_DUE)
        return pass_time(play);
    if (picked == PLAY_BACK)
        return play_take_back(play) ? BACK : GO_ON;
    if (picked < 0)
        return STOP;
    command = choice[picked].command;
    const int64_t due = tq_match_next_deadline(play->match);
    command.at_ms = play_now(play) + (command.deed == TQ_DO_ROLL ? ROLL_MS : 0);
    if (due >= 0 && command.at_ms > due)
        command.at_ms = due;
    return act(play, command);
}

/* Until it is over, or left. */
static void play_match(Play *play)
{
    while (!play->view.over && !play->stuck) {
        const TqSide side = play->view.turn == TQ_AWAY ? TQ_AWAY : TQ_HOME;
        const int went =
            play->agent[side] == PLAY_HUMAN ? persons_turn(play) : computers_turn(play, side);
        if (went == STOP || play->left || play->signal)
            return;
    }
}

int play_run(Play *play)
{
    for (;;) {
        play_match(play);
        const int next = play->view.over ? play->shown->over(play) : PLAY_QUIT;
        if (next == PLAY_QUIT || play->signal)
            break;
        if (next == PLAY_BACK ? !play_take_back(play) : !play_again(play))
            break;
    }
    return play->stuck || play->input_ended ? EXIT_USAGE : EXIT_OK;
}
