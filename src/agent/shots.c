/* SPDX-License-Identifier: MIT */
/* Shots at goal: where to, how hard, and when it is worth asking for one. */
#include "agent/caps.h"
#include "agent/thought.h"

#include "geom/num.h"

enum { SHOOTERS = 2 };

/* A goal is a goal; else the nearer to it the better, and rather wide than nothing at all. */
static double value_of_shot(const Mind *mind, const Seen *seen)
{
    if (!seen->clean || !seen->touched)
        return -1;
    if (seen->goal)
        return 1;
    return -vec2_length(vec2_sub(seen->ball, mind_goal(mind, 0))) / 2000;
}

/* Places all over the goal, more of them by the posts, at four speeds; how many can be. */
static int list_shots(const Thought *thought, int piece, TqCommand shots[MOST_TRIALS])
{
    static const double more[] = { 1.08, 1.3, 1.65, 2.1 };
    int count = 0, places = thought->skill->shots;
    for (int i = 0; i < places; i++)
        for (int s = 0; s < 4; s++) {
            double even = -1 + 2.0 * i / (places - 1);
            Vec2 to = mind_goal(thought->mind, even * (1.5 - 0.5 * even * even));
            TQ_ASSERT(count < MOST_TRIALS);
            count += flick_driven(thought->mind, piece, to, more[s], &shots[count]);
        }
    return count;
}

static int sieve_shots(Thought *thought, int piece, TqIdea *best)
{
    TqCommand shots[MOST_TRIALS];
    Trials trials;
    const int count = list_shots(thought, piece, shots);
    int kept = 0;
    trials_begin(&trials, thought, TRIAL_TABLE);
    for (int i = 0; i < count; i++)
        trials_add(&trials, &shots[i], -1);
    trials_share(&trials);
    for (int i = 0; i < count; i++)
        if (trial_take(&trials, i))
            idea_insert(best, &kept, thought->skill->finalists, &shots[i],
                        value_of_shot(thought->mind, &trials.trial[i].seen));
    return kept;
}

/* How often it goes in, with the errors of the hand; its trials are from `first` on. */
static double chance_of(Trials *trials, int first, const TqIdea *idea)
{
    int goals = 0, played = 0;
    for (int i = 0; i < trials->thought->skill->samples; i++) {
        if (!trial_take(trials, first + i))
            break;
        const Seen *seen = &trials->trial[first + i].seen;
        played++;
        goals += seen->goal && seen->clean;
    }
    double unproved = idea->value >= 1 ? 0.2 : 0; /* it went in once, by a hand without error */
    return played ? (double)goals / played : unproved;
}

static double find_likeliest(Thought *thought, const TqIdea *best, int count, TqCommand *out)
{
    const int samples = thought->skill->samples;
    Trials trials;
    double most = -1e-9;
    trials_begin(&trials, thought, TRIAL_TABLE);
    for (int i = 0; i < count * samples; i++)
        trials_add(&trials, &best[i / samples].command, i % samples);
    trials_share(&trials);
    for (int i = 0; i < count; i++) {
        const double chance = chance_of(&trials, i * samples, &best[i]);
        if (chance > most) {
            most = chance;
            *out = best[i].command;
        }
    }
    return num_max(most, 0);
}

static double shot_find(Thought *thought, int piece, TqCommand *out)
{
    TqIdea best[MOST_FLICKS];
    thought->shooting = true;
    const int count = sieve_shots(thought, piece, best);
    *out = flick_plain(thought->mind, piece);
    const double most = find_likeliest(thought, best, count, out);
    thought->shooting = false;
    return most;
}

/* Behind the ball, and its way to the ball and beyond is free of buttons. */
static bool good_line(const Thought *thought, int piece)
{
    const Mind *mind = thought->mind;
    Vec2 ball = mind_ball(mind), from = mind_piece(mind, mind->side, piece);
    Vec2 way = vec2_sub(ball, from), run = vec2_sub(mind_goal(mind, 0), ball);
    double far = vec2_length(way), length = vec2_length(run);
    double radius = mind->view.piece[mind->side][piece].radius;
    if (far > 500 || length > thought->worth->farthest || vec2_dot(way, run) < 0.7 * far * length)
        return false;
    Vec2 meet = vec2_add_scaled(ball, way, -(radius + 3) / num_max(far, 1));
    return view_lane_free(&mind->view, mind->side, from, meet, radius - 1, 1u << piece);
}

bool shot_flick(Thought *thought, TqAgentWhy *chosen)
{
    const TqOffer *offer = mind_offer(thought->mind, TQ_DO_FLICK);
    const Mind *mind = thought->mind;
    TqIdea best[SHOOTERS];
    int count = 0, tried = 0;
    if (!mind->view.shot || !offer)
        return false;
    for (int i = 0; i < bits_count(offer->pieces) && tried < SHOOTERS; i++) {
        const int piece = mind_near_ball(mind, offer->pieces, i);
        TqCommand command;
        if (i > 0 && !good_line(thought, piece))
            continue;
        tried++;
        const double chance = shot_find(thought, piece, &command);
        idea_insert(best, &count, SHOOTERS, &command, chance);
    }
    *chosen = (TqAgentWhy){ .tried = thought->skill->budget - thought->budget };
    for (int i = 1; i < count && i <= TQ_PASSED_OVER; i++)
        chosen->passed[chosen->passed_over++] = best[i];
    chosen->best = count ? best[0] : chosen->best;
    return count > 0;
}

/* ---- Asking for one ---- */

/* What a chance must be to be taken: with few flicks left, or little time for more, there is
   nothing better to come, and the last flick may as well be a shot. */
static double asked_for(const Thought *thought)
{
    static const double least[] = { -1, -1, 0.03, 0.08, 0.12, 0.16, 0.2, 0.22, 0.23, 0.24 };
    const int left = worth_left(thought->worth, &thought->mind->view, thought->mind->side);
    return least[left < 0 ? 0 : left > 9 ? 9 : left];
}

/* The other keeper where a coach would put it who errs as much as oneself. */
static void expect_keeper(Thought *thought, double off)
{
    TqSide other = tq_other_side(thought->mind->side);
    const Skill *skill = thought->skill;
    Vec2 axis, at = hand_keeper_spot(&thought->mind->view, other, skill->keeper_deep, &axis);
    at = vec2_add_scaled(at, vec2_perp(axis), off * skill->keeper_off);
    think_put(thought, (TqThing){ TQ_THING_PIECE, (int8_t)other, 0 }, at, axis);
}

/* What a piece would make of it, whichever way the keeper errs. */
static double chance_with(Thought *thought, int piece)
{
    TqCommand command;
    expect_keeper(thought, 0.8);
    double one = shot_find(thought, piece, &command);
    expect_keeper(thought, -0.8);
    return (one + shot_find(thought, piece, &command)) / 2;
}

/* The piece whose shot is likelier to go in than `*best`, and how likely; -1: none is. */
static int find_shooter(Thought *thought, const TqOffer *offer, double *best)
{
    const Mind *mind = thought->mind;
    int shooter = -1, tried = 0;
    const bool named = offer && offer->pieces; /* where it need not be, any that may flick */
    const uint32_t pieces = named ? offer->pieces : caps_is_played(mind) ? mind->view.caps.may : 0;
    for (int i = 0; offer && i < bits_count(pieces) && tried < SHOOTERS; i++) {
        int piece = mind_near_ball(mind, pieces, i);
        if (!good_line(thought, piece))
            continue;
        tried++;
        double chance = chance_with(thought, piece);
        shooter = chance > *best ? piece : shooter;
        *best = num_max(*best, chance);
    }
    return shooter;
}

double shot_outlook(Thought *thought)
{
    double best = 0;
    find_shooter(thought, mind_offer(thought->mind, TQ_DO_ANNOUNCE), &best);
    return best;
}

bool shot_announce(Thought *thought, TqCommand *out)
{
    Mind *mind = thought->mind;
    const TqOffer *offer = mind_offer(mind, TQ_DO_ANNOUNCE);
    double best = asked_for(thought) * thought->skill->modest;
    const int shooter = find_shooter(thought, offer, &best);
    *out = mind_command(mind, TQ_DO_ANNOUNCE);
    if (offer && offer->pieces)
        out->thing = mind_own(mind, shooter);
    return shooter >= 0 && mind_may(mind, out);
}
