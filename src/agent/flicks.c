/* SPDX-License-Identifier: MIT */
/* Flicks through the ball, and which of those that come to mind is taken. */
#include "agent/figures.h"
#include "agent/thought.h"

#include "geom/num.h"

#define CUBE_SLOWS 2160.0  /* mm/s^2, */
#define SPHERE_SLOWS 750.0 /* and a ball that rolls on ribbed cloth */

enum { KICKS_TRIED = 6, ANSWERED_SAMPLES = 2 };

/* ---- One flick ---- */

bool flick_aimed(const Mind *mind, int piece, Vec2 to, Drive drive, TqCommand *out)
{
    Vec2 ball = mind_ball(mind), from = mind_piece(mind, mind->side, piece);
    Vec2 run = vec2_sub(to, ball);
    double length = vec2_length(run);
    if (length < 1)
        return false;
    const double ball_radius = mind->view.ball.radius > 0 ? mind->view.ball.radius : 3;
    double reach = mind->view.piece[mind->side][piece].radius + ball_radius;
    Vec2 meet = vec2_add_scaled(ball, run, -reach / length);
    Vec2 way = vec2_sub(meet, from);
    double far = vec2_length(way), along = vec2_dot(way, run);
    if (far > 1 && along < 0.25 * far * length)
        return false; /* it would come from the wrong side */
    double cosine = far > 1 ? along / far / length : 1;
    const double slows = mind->view.ball.radius > 0 ? SPHERE_SLOWS : CUBE_SLOWS;
    double ball_speed = __builtin_sqrt(2 * slows * length);
    double speed = mind_speed(far, drive.more * ball_speed / (drive.gains * cosine));
    *out = mind_command(mind, TQ_DO_FLICK);
    out->thing = mind_own(mind, piece);
    mind_aim(out, far > 1 ? way : run);
    out->speed_um_s = (int32_t)(num_min(speed, drive.hardest) * 1000);
    return true;
}

bool flick_driven(const Mind *mind, int piece, Vec2 to, double more, TqCommand *out)
{
    Drive drive = worth_for(mind->view.book)->drive;
    drive.more = more;
    return flick_aimed(mind, piece, to, drive, out);
}

TqCommand flick_plain(const Mind *mind, int piece)
{
    TqCommand command = mind_command(mind, TQ_DO_FLICK);
    Vec2 way = vec2_sub(mind_ball(mind), mind_piece(mind, mind->side, piece));
    command.thing = mind_own(mind, piece);
    mind_aim(&command, way);
    command.speed_um_s = (int32_t)(mind_speed(vec2_length(way), 300) * 1000);
    return command;
}

/* ---- Which of them ---- */

static int sieve(Thought *thought, const TqIdea *ideas, int count, TqIdea *best)
{
    Trials trials;
    int kept = 0;
    trials_begin(&trials, thought, TRIAL_REFEREE);
    for (int i = 0; i < count; i++)
        trials_add(&trials, &ideas[i].command, -1);
    trials_share(&trials);
    for (int i = 0; i < count; i++)
        if (trial_take(&trials, i))
            idea_insert(best, &kept, thought->skill->finalists, &ideas[i].command,
                        trials.trial[i].value);
    return kept;
}

/* ---- What comes after it ---- */

/* Who thinks about it: with the same hand, but quickly. */
static Skill quick_of(const Skill *skill)
{
    Skill quick = *skill;
    quick.flicks = 8;
    quick.finalists = 2;
    quick.samples = 3;
    quick.shots = 5;
    quick.budget = 160;
    quick.replies = 0;
    return quick;
}

/* The best of a few flicks of who is next, or his shot, in the match as it was left. Where nobody
   flicks next, what the position is worth. */
static double answered(Thought *thought, struct tq_match *left, double value)
{
    const Skill quick = quick_of(thought->skill);
    const TqSide own = thought->mind->side;
    Mind mind = { .match = left, .scratch = thought->mind->scratch };
    Thought next;
    TqIdea ideas[MOST_FLICKS], best[2];
    TqAgentState state = tq_agent_begin(1, mind.scratch);
    state.enough = thought->mind->enough;
    state.user = thought->mind->user;
    const bool figures = figures_are_played(thought->mind);
    if (figures)
        figures_reply(left, tq_other_side(own), mind.scratch);
    tq_match_glance(left, own, &mind.view);
    const TqSide side = figures ? mind.view.owner : mind.view.turn;
    if (mind.view.over || side == TQ_NO_SIDE || mind.view.restart != TQ_RESTART_NONE ||
        !mind_begin(&mind, left, side, &state))
        return value;
    const TqOffer *offer = mind_offer(&mind, TQ_DO_FLICK);
    if (!offer || offer->pieces == 0)
        return value;
    think_begin(&next, &mind, &quick);
    int count = idea_list(&next, offer, ideas);
    count = sieve(&next, ideas, count < thought->skill->replies ? count : thought->skill->replies,
                  best);
    const double shot = shot_outlook(&next);
    thought->budget -= quick.budget - next.budget;
    if (count == 0 && shot <= 0)
        return value;
    const double most = count ? num_max(shot, best[0].value) : shot;
    return side == own ? most : -most;
}

double flick_answered(Thought *thought, double value)
{
    struct tq_match left = *thought->mind->scratch;
    return answered(thought, &left, value);
}

/* The mean of each over the errors of the hand; or of what comes after it. -1e9: the budget is
   spent, or it may not be. */
static void means_of(Thought *thought, TrialKind kind, const TqIdea *ideas, int count, int samples,
                     double *mean)
{
    Trials trials;
    trials_begin(&trials, thought, kind);
    for (int i = 0; i < count * samples; i++)
        trials_add(&trials, &ideas[i / samples].command, i % samples);
    trials_share(&trials);
    for (int i = 0; i < count; i++) {
        double sum = 0;
        int tried = 0;
        for (int k = i * samples; k < (i + 1) * samples; k++)
            if (trial_take(&trials, k)) {
                sum += trials.trial[k].value;
                tried++;
            }
        mean[i] = tried ? sum / tried : -1e9;
    }
}

static void look_beyond(Thought *thought, TqIdea *best, int count)
{
    const int few = count < thought->skill->beyond ? count : thought->skill->beyond;
    double after[MOST_FLICKS];
    means_of(thought, TRIAL_ANSWERED, best, few, ANSWERED_SAMPLES, after);
    for (int i = 0; i < few; i++)
        best[i].value = after[i] > -1e8 ? (best[i].value + after[i]) / 2 : best[i].value;
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0 && best[k].value > best[k - 1].value; k--) {
            const TqIdea better = best[k];
            best[k] = best[k - 1];
            best[k - 1] = better;
        }
}

double flick_outlook(Thought *thought, int piece)
{
    TqIdea ideas[MOST_FLICKS];
    double most = -1e9;
    const int count = idea_list_of(thought, piece, ideas);
    for (int i = 0; i < count && i < KICKS_TRIED; i++) {
        Seen seen;
        if (!think_play(thought, &ideas[i].command, &seen))
            break;
        const double foul = seen.clean && seen.touched && !seen.unsettled ? 0 : 0.2;
        most = num_max(most, idea_hope(thought, piece, seen.ball) - foul);
    }
    return most;
}

bool flick_find(Thought *thought, const TqOffer *offer, TqAgentWhy *chosen)
{
    TqIdea ideas[MOST_FLICKS] = { 0 }, best[MOST_FLICKS], judged[MOST_FLICKS];
    int kept = 0;
    *chosen = (TqAgentWhy){ .best.value = -1e9 };
    int count = rolling_is_ball(thought) ? rolling_list(thought, offer, ideas)
                                         : idea_list(thought, offer, ideas);
    const TqIdea first = ideas[0];
    const bool any = count > 0;
    count = sieve(thought, ideas, count, best);
    if (count == 0 && any && thought->budget <= 0) /* cut short: what promised most, untried */
        best[count++] = first;
    double mean[MOST_FLICKS];
    means_of(thought, TRIAL_REFEREE, best, count, thought->skill->samples, mean);
    for (int i = 0; i < count; i++) {
        const double value = mean[i] > -1e8 ? mean[i] : best[i].value - 0.05; /* budget spent */
        idea_insert(judged, &kept, MOST_FLICKS, &best[i].command, value);
    }
    look_beyond(thought, judged, kept);
    if (kept == 0)
        return false;
    chosen->best = judged[0];
    chosen->tried = thought->skill->budget - thought->budget;
    for (int i = 1; i < kept && i <= TQ_PASSED_OVER; i++)
        chosen->passed[chosen->passed_over++] = judged[i];
    return true;
}
