/* SPDX-License-Identifier: MIT */
/* FISTF played sensibly: shots from the zone, passes towards it, a defender goal-side of the ball.
   The keeper is in figures_keeper.c. */
#include "agent/figures.h"

#include <toque/ahead.h>

#include "geom/num.h"

enum { PIECES_TRIED = 4, DEFENDERS_TRIED = 3, REACTS_MS = 250, PATIENCE = 4 };

#define FASTEST 3800.0
#define GAINS 0.88     /* a ball of FISTF leaves at so much of what meets it, for flick_aimed */
#define GOAL_SIDE 55.0 /* mm from the ball a defender stands, */
#define COVERED 30.0   /* and so near to that place none is missed */

typedef struct {
    TqCommand command;
    double value;
} Best;

/* ---- Attack ---- */

static bool in_zone(const Mind *mind, Vec2 ball)
{
    const TqField *field = &mind->view.field;
    const double deep = field->half_x - mind->view.towards[mind->side] * ball.x;
    return deep + mind->view.ball.radius < field->shooting - field->line / 2;
}

static double worth(const Mind *mind, const Outlook *seen)
{
    const double far = vec2_length(vec2_sub(mind_goal(mind, 0), seen->ball));
    const bool lost = seen->touched != mind->side;
    if (!seen->played)
        return -200;
    if (seen->fouled)
        return -300;
    if (seen->own)
        return -1000;
    if (seen->goal)
        return in_zone(mind, mind_ball(mind)) && !lost ? 1000 : -60;
    double value = -0.08 * far - (lost ? 90 : 0) + (seen->out ? lost ? 40 : -100 : 0);
    return value + (!lost && !seen->out && in_zone(mind, seen->ball) ? 60 : 0);
}

static void consider(Mind *mind, const TqCommand *command, Best *best)
{
    const Outlook seen = figures_try(mind, command);
    const double value = worth(mind, &seen);
    if (value > best->value)
        *best = (Best){ *command, value };
}

static void consider_shots(Mind *mind, int piece, Best *best)
{
    static const double across[] = { -0.85, -0.45, 0, 0.45, 0.85 }, more[] = { 1.4, 2.2 };
    TqCommand command;
    for (int i = 0; i < 5; i++)
        for (int k = 0; k < 2; k++)
            if (flick_aimed(mind, piece, mind_goal(mind, across[i]),
                            (Drive){ more[k], GAINS, 2600 }, &command))
                consider(mind, &command, best);
}

static void consider_passes(Mind *mind, int piece, Best *best)
{
    static const double turn[] = { 0, 0.45, -0.45, 1.0, -1.0 };
    const Vec2 way = vec2_normalised(vec2_sub(mind_goal(mind, 0), mind_ball(mind)));
    TqCommand command;
    for (int i = 0; i < 5; i++) {
        const double run = mind_spread(mind, 70, 330);
        const Vec2 to = vec2_add_scaled(mind_ball(mind), mind_turned(way, turn[i]), run);
        if (flick_aimed(mind, piece, to, (Drive){ 1.0, GAINS, FASTEST }, &command))
            consider(mind, &command, best);
    }
}

static void shake(Mind *mind, const Skill *hand, TqCommand *command)
{
    const double turn = mind_spread(mind, -hand->aim, hand->aim);
    const double more = mind_spread(mind, 1 - hand->speed, 1 + hand->speed);
    mind_aim(command, mind_turned(vec2(command->aim_x, command->aim_y), turn));
    command->speed_um_s = (int32_t)(command->speed_um_s * more);
}

bool figures_hand_over(const Mind *mind, const TqOffer *offer, TqCommand *out)
{
    out->deed = offer->deed;
    out->start_ms = offer->deed == TQ_DO_ORDER ? out->at_ms + REACTS_MS : 0;
    return mind_may(mind, out);
}

/* What one plays with: its hand, and how it attacks. */
typedef struct {
    const Skill *skill;
    Attack attack;
} Style;

static bool attack(Mind *mind, const TqOffer *offer, Style style, TqCommand *out)
{
    if (style.attack.choose)
        return style.attack.choose(mind, offer, style.attack.user, out) &&
               (out->deed == TQ_DO_REQUEST || figures_hand_over(mind, offer, out));
    const uint32_t figures = offer->pieces & ~1u;
    Best best = { .value = -1e9 };
    for (int i = 0; i < PIECES_TRIED && i < bits_count(figures); i++) {
        const int piece = mind_near_ball(mind, figures, i);
        const TqCommand plain = flick_plain(mind, piece);
        consider(mind, &plain, &best);
        if (in_zone(mind, mind_ball(mind)))
            consider_shots(mind, piece, &best);
        consider_passes(mind, piece, &best);
    }
    if (best.value <= -1e9)
        return false;
    *out = best.command;
    shake(mind, style.skill, out);
    return figures_hand_over(mind, offer, out);
}

/* ---- Defence ---- */

static int nearest_to(const Mind *mind, uint32_t bits, Vec2 place, double *far)
{
    int found = -1;
    for (int n = 0; n < TQ_PIECES; n++) {
        const double off = vec2_length(vec2_sub(mind_piece(mind, mind->side, n), place));
        if (bits & 1u << n && (found < 0 || off < *far)) {
            found = n;
            *far = off;
        }
    }
    return found;
}

/* A figure goal-side of the ball, where none is yet and none is met on the way. */
static bool stand_goal_side(const Mind *mind, uint32_t pieces, TqCommand *out)
{
    const Vec2 ball = figures_ball_rests(mind);
    const Vec2 back = vec2_normalised(vec2_sub(mind_own_goal(mind, 0), ball));
    const Vec2 place = vec2_add_scaled(ball, back, GOAL_SIDE);
    uint32_t left = pieces & ~1u;
    double far = 0;
    if (nearest_to(mind, left, place, &far) < 0 || far < COVERED)
        return false;
    for (int i = 0; i < DEFENDERS_TRIED && left; i++) {
        TqStop stop;
        const int piece = nearest_to(mind, left, place, &far);
        left &= ~(1u << piece);
        if (tq_match_stop_at(mind->match, mind_own(mind, piece), place.x, place.y, &stop, 0) !=
                TQ_OK ||
            stop.meets.kind != TQ_THING_NONE)
            continue;
        *out = stop.flick;
        return true;
    }
    return false;
}

/* Against a shot, or else goal-side of the ball. */
static bool defend(Mind *mind, const TqOffer *offer, const Skill *skill, TqCommand *out)
{
    const bool shot = skill->blocks && !figures_move(mind) &&
                      worth_in_zone(&mind->view, tq_other_side(mind->side), mind_ball(mind));
    const Block block = shot ? figures_block(mind, offer->pieces, out) : BLOCK_NONE;
    if (block == BLOCK_NEEDLESS ||
        (block == BLOCK_NONE && !stand_goal_side(mind, offer->pieces, out)))
        return false;
    out->at_ms = mind->at_ms;
    out->side = mind->side;
    if (mind->why)
        *mind->why = (TqAgentWhy){ .why = block == BLOCK_FOUND ? TQ_WHY_BLOCK : TQ_WHY_GOAL_SIDE,
                                   .best.command = *out };
    think_shake(mind, skill, out);
    return figures_hand_over(mind, offer, out);
}

static bool say(const Mind *mind, TqDeed deed, TqCommand *out)
{
    *out = mind_command(mind, deed);
    return mind_offer(mind, deed) && mind_may(mind, out);
}

/* ---- Restarts ---- */

static bool set_taker(Mind *mind, TqCommand *out)
{
    static const double turn[] = { 0, 0.4, -0.4, 0.9, -0.9, 1.5, -1.5, 2.2, -2.2, 3 };
    const TqOffer *offer = mind_offer(mind, TQ_DO_PLACE);
    const Vec2 way = vec2_sub(mind_goal(mind, 0), mind_ball(mind));
    const uint32_t figures = offer ? offer->pieces & ~1u : 0;
    if (!figures || mind->placed > 0 || mind->view.restart_to != mind->side)
        return false;
    for (int i = 0; i < bits_count(figures) && i < PIECES_TRIED; i++)
        for (unsigned t = 0; t < sizeof turn / sizeof turn[0]; t++) {
            const Vec2 to = vec2_add(mind_ball(mind), mind_turned(way, turn[t]));
            *out = mind_taker(mind, mind_near_ball(mind, figures, i), to, 6);
            if (mind_may(mind, out))
                return true;
        }
    return false;
}

static bool name_taker(Mind *mind, TqCommand *out)
{
    const TqOffer *offer = mind_offer(mind, TQ_DO_NAME);
    const int piece = offer ? mind_near_ball(mind, offer->pieces & ~1u, 0) : -1;
    *out = mind_command(mind, TQ_DO_NAME);
    out->thing = mind_own(mind, piece < 0 ? 0 : piece);
    return offer && piece >= 0 && mind_may(mind, out);
}

static bool ask_distance(Mind *mind, TqCommand *out)
{
    for (int i = 0; i < mind->offers; i++)
        if (mind->offer[i].deed == TQ_DO_REQUEST && mind->offer[i].request == TQ_ASK_DISTANCE) {
            *out = mind_command(mind, TQ_DO_REQUEST);
            out->request = TQ_ASK_DISTANCE;
            return mind_once_in(mind, 2) && mind_may(mind, out);
        }
    return false;
}

static bool restart(Mind *mind, Style style, TqCommand *out)
{
    const TqOffer *offer = mind_offer(mind, TQ_DO_FLICK);
    if (name_taker(mind, out) || ask_distance(mind, out) || set_taker(mind, out))
        return true;
    return (offer && offer->must && attack(mind, offer, style, out)) || say(mind, TQ_DO_READY, out);
}

/* ---- Play ---- */

/* The offer of a flick, or of an order of one. */
static const TqOffer *offer_of_flick(const Mind *mind)
{
    for (int i = 0; i < mind->offers; i++) {
        const TqOffer *offer = &mind->offer[i];
        if ((offer->deed == TQ_DO_FLICK || offer->deed == TQ_DO_ORDER) && offer->pieces & ~1u &&
            offer->kinds[mind_near_ball(mind, offer->pieces, 0)] != 1u << TQ_FLICK_TICK)
            return offer;
    }
    return 0;
}

/* An own figure moves that has not met the ball yet. */
static bool is_sent(const Mind *mind)
{
    const TqFiguresView *f = &mind->view.figures;
    const bool own = f->toucher.kind == TQ_THING_PIECE && f->toucher.side == (int8_t)mind->side;
    return f->moving[mind->side] & ~(own ? 1u << f->toucher.number : 0);
}

static bool play(Mind *mind, Style style, TqCommand *out)
{
    const TqOffer *offer = offer_of_flick(mind);
    if (offer && offer->deed == TQ_DO_ORDER && !offer->must)
        return false; /* it is handed in, and stays so */
    const bool owner = mind->view.owner == mind->side;
    const bool chooses = mind_offer(mind, TQ_DO_CHOOSE); /* a flick would be his answer */
    if (offer && !chooses && !owner && defend(mind, offer, style.skill, out))
        return true;
    if (owner && (figures_tick(mind, style.skill, out) || figures_sweep(mind, out)))
        return true;
    const bool plays =
        figures_move(mind) ? style.skill->rolling > 0 && !is_sent(mind) : offer && offer->must;
    if (offer && owner && plays && attack(mind, offer, style, out))
        return true;
    return say(mind, TQ_DO_WAIT, out);
}

/* ---- What the defender makes of a position ---- */

static void run_to_rest(struct tq_match *match)
{
    TqView view;
    TqReport report;
    tq_match_glance(match, TQ_NO_SIDE, &view);
    for (int i = 0; i < PATIENCE && view.rests_ms > view.now_ms; i++) {
        TqCommand time = { .deed = TQ_DO_TIME, .side = TQ_NO_SIDE, .at_ms = view.rests_ms };
        if (tq_match_apply(match, &time, &report, 0) != TQ_OK)
            return;
        tq_match_glance(match, TQ_NO_SIDE, &view);
    }
}

void figures_reply(struct tq_match *left, TqSide defender, struct tq_match *scratch)
{
    static const Skill steady = { .aim = 0 };
    TqAgentState state = tq_agent_begin(1, scratch);
    Mind mind;
    TqCommand flick, wait;
    TqReport report;
    if (!mind_begin(&mind, left, defender, &state))
        return;
    const TqOffer *offer = offer_of_flick(&mind);
    if (offer && offer->deed == TQ_DO_FLICK && defend(&mind, offer, &steady, &flick) &&
        tq_match_apply(left, &flick, &report, 0) == TQ_OK)
        run_to_rest(left);
    if (mind_begin(&mind, left, defender, &state) && say(&mind, TQ_DO_WAIT, &wait))
        (void)!tq_match_apply(left, &wait, &report, 0); /* else nobody waits for him */
}

bool figures_act(Mind *mind, const Skill *skill, Attack how, TqCommand *out)
{
    const Style style = { skill, how };
    if (figures_keep_goal(mind, skill, out))
        return true;
    if (mind->view.restart != TQ_RESTART_NONE)
        return mind->must && restart(mind, style, out);
    return play(mind, style, out) || (mind->must && say(mind, TQ_DO_READY, out));
}
