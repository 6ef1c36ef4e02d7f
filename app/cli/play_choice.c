/* SPDX-License-Identifier: MIT */
/* What a person may choose now, each with its key, its name and its numbers. */
#include <string.h>

#include "play.h"
#include "play_words.h"

/* The list being made. */
typedef struct {
    Play *play;
    Spot spot;
    TqSide side; /* whose list it is */
    Choice *out;
    int count;
} List;

static bool allowed(const Play *play, const TqCommand *command)
{
    TqReport report;
    TqError err;
    return tq_match_may(play->match, command, &report, &err) == TQ_OK && !report.refused;
}

/* The three arrow dice and the shot have keys of their own, so that hands learn them; they keep
   them when the die is named and only waits for the other side's window. */
static char key_of(const List *list, const TqCommand *command)
{
    const TqOption declared =
        list->play->view.dice.die >= 0 ? list->play->declared : command->option;
    if (command->option == TQ_OPT_CHAMPION)
        return 'c';
    if (command->option == TQ_OPT_PASS)
        return 'n';
    if (command->deed == TQ_DO_ROLL && command->die <= TQ_DIE_SHOOT)
        return (char)((declared == TQ_OPT_NONE ? '1' : '5') + command->die);
    return (char)('1' + list->count);
}

static Choice *add(List *list, TqCommand command)
{
    if (list->count == PLAY_CHOICES)
        return NULL;
    command.at_ms = list->play->view.now_ms;
    Choice *choice = &list->out[list->count];
    *choice = (Choice){ .key = key_of(list, &command), .command = command };
    list->count++;
    return choice;
}

/* A name; with its side where it is not the one whose list it is. */
static void name(const List *list, Choice *choice, const char *pattern, const Slot *slots)
{
    const Play *play = list->play;
    Line line = { 0 };
    if (choice->command.side != list->side) {
        line_add(&line, say_side(choice->command.side, play->language));
        line_add(&line, ": ");
    }
    line_pattern(&line, pattern, slots);
    snprintf(choice->label, sizeof choice->label, "%.*s", PLAY_LABEL - 1, line.text);
}

/* ---- dice ---- */

static void add_die(List *list, TqSide side, TqDie die, TqOption option)
{
    const Play *play = list->play;
    const int language = play->language;
    const bool confirms = play->view.dice.die == TQ_DIE_CONTROL && die == TQ_DIE_CONTROL &&
                          play->start == TQ_RESTART_PENALTY;
    const TqCommand command = { .deed = TQ_DO_ROLL,
                                .side = side,
                                .at_ms = play->view.now_ms,
                                .die = (int8_t)die,
                                .option = option,
                                .face = play->real_dice ? 1 : 0 };
    if (option == TQ_OPT_TURNED && list->spot.corner)
        return; /* a corner goes along the goal line anyway */
    if (option != TQ_OPT_NONE && !allowed(play, &command))
        return;
    Choice *choice = add(list, command);
    if (!choice)
        return;
    const TqOption declared = play->view.dice.die >= 0 ? play->declared : option;
    const char *pattern = confirms                  ? play_word(PLAY_CONFIRM, language)
                          : option == TQ_OPT_LONG   ? play_word(PLAY_LONG, language)
                          : option == TQ_OPT_TURNED ? play_word(PLAY_TURNED, language)
                                                    : "{die}";
    name(list, choice, pattern, (const Slot[]){ { "die", play_die_word(die, language) }, { 0 } });
    choice->odds = odds_of_die(&list->spot, die, declared, confirms);
}

static void add_dice(List *list, const TqOffer *offer)
{
    static const TqOption declarations[] = { TQ_OPT_LONG, TQ_OPT_TURNED };
    for (int die = 0; die < TQ_DICE_COUNT; die++)
        if (offer->dice & 1u << die)
            add_die(list, offer->side, (TqDie)die, TQ_OPT_NONE);
    for (int i = 0; i < 2; i++)
        for (int die = 0; die <= TQ_DIE_LAUNCH; die++)
            if ((offer->options & 1u << declarations[i]) && (offer->dice & 1u << die))
                add_die(list, offer->side, (TqDie)die, declarations[i]);
}

/* ---- squares ---- */

/* Where the ball comes to lie by this choice of side or square. */
static Landing landing_of(const List *list, TqOption option)
{
    const Play *play = list->play;
    const TqDice *dice = list->spot.dice;
    const TqDiceView *view = &play->view.dice;
    const bool right = option == TQ_OPT_RIGHT;
    const int8_t kick = dice->goal_kick_band;
    if (option == TQ_OPT_NEAR || option == TQ_OPT_FAR)
        return (Landing){ option == TQ_OPT_FAR ? dice->keeper_far : dice->keeper_near,
                          TQ_RESTART_NONE };
    if (play->start == TQ_RESTART_CORNER)
        return (Landing){ { TQ_DICE_ROWS, (int8_t)(right ? TQ_DICE_BANDS : 1) }, TQ_RESTART_NONE };
    if (play->start == TQ_RESTART_GOAL_KICK)
        return (Landing){ { 1, (int8_t)(right ? TQ_DICE_BANDS + 1 - kick : kick) },
                          TQ_RESTART_NONE };
    return odds_landing(&list->spot, &dice->face[view->rolled_die][view->rolled_face],
                        play->declared, !right);
}

/* "c6", "own goal", "Throw-in for Away" */
static void where_it_ends(const List *list, TqSide side, const Landing *landing, Line *line)
{
    const int language = list->play->language;
    char square[8];
    play_square(list->play, landing->at, square);
    if (landing->out == TQ_RESTART_NONE)
        line_add(line, square);
    else if (landing->out == TQ_RESTART_KICK_OFF)
        line_add(line, say_call(TQ_CALL_OWN_GOAL, language));
    else
        line_pattern(line, play_word(PLAY_FOR_WHOM, language),
                     (const Slot[]){ { "restart", say_restart(landing->out, language) },
                                     { "team", say_team(tq_other_side(side), language) },
                                     { 0 } });
}

static void add_square(List *list, TqSide side, TqOption option)
{
    static const PlayWord words[TQ_OPTIONS] = { [TQ_OPT_LEFT] = PLAY_TO_LEFT,
                                                [TQ_OPT_RIGHT] = PLAY_TO_RIGHT,
                                                [TQ_OPT_NEAR] = PLAY_BY_GOAL,
                                                [TQ_OPT_FAR] = PLAY_FARTHER };
    const int language = list->play->language;
    const Landing landing = landing_of(list, option);
    Line where = { 0 };
    where_it_ends(list, side, &landing, &where);
    Choice *choice = add(list, (TqCommand){ .deed = TQ_DO_CHOOSE, .side = side, .option = option });
    if (!choice)
        return;
    name(list, choice, play_word(words[option], language),
         (const Slot[]){ { "square", where.text }, { 0 } });
    choice->has_mark = landing.out == TQ_RESTART_NONE;
    choice->mark = landing.at;
}

/* ---- the champion die, and leaving things ---- */

static void add_champion(List *list, TqSide side)
{
    const Play *play = list->play;
    Choice *choice =
        add(list, (TqCommand){ .deed = TQ_DO_CHOOSE, .side = side, .option = TQ_OPT_CHAMPION });
    if (!choice)
        return;
    name(list, choice, play_word(PLAY_USE, play->language),
         (const Slot[]){ { "play", play_face_word(play->view.dice.play, play->language) }, { 0 } });
    if (side == play->view.dice.attacker)
        choice->odds = odds_of_play(&list->spot, (TqFaceKind)play->view.dice.play);
}

static void add_pass(List *list, const TqOffer *offer)
{
    const bool window = (offer->options & 1u << TQ_OPT_CHAMPION) != 0;
    Choice *choice =
        add(list, (TqCommand){ .deed = TQ_DO_CHOOSE, .side = offer->side, .option = TQ_OPT_PASS });
    if (!choice)
        return;
    name(list, choice, play_word(window ? PLAY_KEEP : PLAY_DECLINE, list->play->language),
         (const Slot[]){ { 0 } });
    if (!window && list->spot.shot)
        choice->odds =
            (Odds){ .has = 1u << COL_AGAINST, .value[COL_AGAINST] = odds_keeper_goal(&list->spot) };
}

static void add_options(List *list, const TqOffer *offer)
{
    for (int option = 0; option < TQ_OPTIONS; option++) {
        if (!(offer->options & 1u << option))
            continue;
        if (option == TQ_OPT_CHAMPION)
            add_champion(list, offer->side);
        else if (option == TQ_OPT_PASS)
            add_pass(list, offer);
        else
            add_square(list, offer->side, (TqOption)option);
    }
}

int play_choices(Play *play, Choice out[PLAY_CHOICES])
{
    TqOffer offer[TQ_MAX_OFFERS];
    List list = { .play = play, .spot = play_spot(play), .out = out };
    const int offers = tq_match_offers(play->match, offer, TQ_MAX_OFFERS);
    for (int i = 0; i < offers; i++) {
        if (play->agent[offer[i].side] != PLAY_HUMAN)
            continue;
        if (list.count == 0)
            list.side = offer[i].side;
        if (offer[i].deed == TQ_DO_ROLL)
            add_dice(&list, &offer[i]);
        else if (offer[i].deed == TQ_DO_CHOOSE)
            add_options(&list, &offer[i]);
    }
    return list.count;
}

bool play_refusal(const Play *play, char key, Line *line)
{
    TqReport report;
    TqError err;
    const int die = key >= '5' ? key - '5' : key - '1';
    const TqCommand command = { .deed = TQ_DO_ROLL,
                                .side = play->view.turn,
                                .at_ms = play->view.now_ms,
                                .die = (int8_t)die,
                                .option = key >= '5' ? TQ_OPT_LONG : TQ_OPT_NONE,
                                .face = play->real_dice ? 1 : 0 };
    if (key < '1' || key > '7' || play->view.dice.die >= 0 ||
        tq_match_may(play->match, &command, &report, &err) != TQ_OK || !report.refused)
        return false;
    play_why_line(play, &report.ruling[0], line);
    return true;
}
