/* SPDX-License-Identifier: MIT */
/* Offside: what is seen at the moment of a play, and what the ball does after it (13.1, 13.2). */
#include "book/fistf/fistf.h"

/* ---- At the play: 13.1.3 ---- */

/* The distance of D's piece that the ball must not pass: by the switch the second nearest with the
   keeper, or the nearest figure without it (K30). A line that cannot be passed where there is none.
 */
double fistf_offside_line(const struct ref *ref, TqSide defender)
{
    const bool second =
        fistf_switch(ref, SW_OFFSIDE_BALL_PAST_DEFENDER) == V_SECOND_LAST_COUNTING_KEEPER;
    double first = -1, next = -1;
    for (int n = second ? KEEPER : 1; n <= SPARE; n++) {
        if (!fistf_counts_for_offside(ref, defender, n))
            continue;
        const double d = fistf_deep(ref, defender, thing_piece(defender, n));
        if (first < 0 || d < first) {
            next = first;
            first = d;
        } else if (next < 0 || d < next) {
            next = d;
        }
    }
    const double line = second ? next : first;
    return line < 0 ? 2 * ref->board.field.half_x : line;
}

/* How many of D's pieces are as near the goal line as the ball. */
static int pieces_behind(const struct ref *ref, TqSide defender)
{
    const double ball = fistf_deep(ref, defender, thing_ball());
    int count = 0;
    for (int n = KEEPER; n <= SPARE; n++)
        count += fistf_counts_for_offside(ref, defender, n) &&
                 fistf_deep(ref, defender, thing_piece(defender, n)) <= ball;
    return count;
}

/* Nearer than the ball, and in the zone. */
static bool is_ahead(const struct ref *ref, TqThing figure, TqSide defender)
{
    const Footprint *seen = board_get(&ref->board, figure);
    return seen->present && fistf_in_zone(ref, defender, seen) &&
           fistf_deep(ref, defender, figure) < fistf_deep(ref, defender, thing_ball());
}

/* Is the ball wholly in the zone and past that line? */
static bool has_passed(const struct ref *ref, TqSide defender, double line)
{
    return fistf_in_zone(ref, defender, &ref->board.ball) &&
           fistf_deep(ref, defender, thing_ball()) < line;
}

/* The playing figure is never offside by its own play, nor is one that is so passively (13.2). */
void fistf_snapshot(struct ref *ref)
{
    struct fistf *f = fistf_of(ref);
    Play *play = &f->play;
    const TqSide defender = tq_other_side(play->side);
    for (int n = 1; n <= SPARE; n++) {
        const TqThing figure = thing_piece(play->side, n);
        if (thing_same(figure, play->piece) || (f->locks.passive & 1u << n))
            continue;
        play->offside |= fistf_offside_place(ref, figure) ? 1u << n : 0;
        play->ahead |= is_ahead(ref, figure, defender) ? 1u << n : 0;
    }
    play->ball_deep = fistf_deep(ref, defender, thing_ball());
    play->offside_line = fistf_offside_line(ref, defender);
    play->past = has_passed(ref, defender, play->offside_line);
    play->behind_all =
        fistf_in_zone(ref, defender, &ref->board.ball) && pieces_behind(ref, defender) <= 1;
    play->onside_start = !fistf_offside_place(ref, play->piece);
}

/* ---- After it ---- */

/* The play whose ball is watched. What a keeper meets, or the next figure plays, came there by the
   play before: it may have passed the line on its way, and 13.1.1 was broken then. */
const Play *fistf_watched_play(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    return f->now.play || f->now.keeper ? &f->before.play : &f->play;
}

/* Where a fact says that the ball is. An account tells of it only with a place; a piece that waits
   for it is about as near the line. */
static double ball_now(const struct ref *ref, const Fact *fact, TqSide defender)
{
    const Play *play = fistf_watched_play(ref);
    const double radius = ref->board.ball.radius;
    const bool ball = thing_is_ball(fact->who) || thing_is_ball(fact->whom);
    const TqThing other = thing_is_ball(fact->who) ? fact->whom : fact->who;
    const bool rests = fact->kind == FACT_REST && thing_is_ball(fact->who);
    const bool told = fact->kind == FACT_SETTLED && !fistf_seen(ref)->now.ball_moved;
    if (!fact->typed || rests || told)
        return fistf_deep(ref, defender, thing_ball());
    if (!ball)
        return play->ball_deep;
    if (fact->kind == FACT_CROSS && fact->line == LINE_GOAL)
        return fact->end == defender ? -2 * radius : play->ball_deep;
    if (fact->placed)
        return fistf_depth(ref, defender, fact->at) - radius;
    if (other.kind == TQ_THING_FRAME && other.side == (int8_t)defender)
        return 0; /* at the goal */
    return thing_is_piece(other) && fact->kind == FACT_TOUCH && !fistf_moving(ref, other)
               ? fistf_deep(ref, defender, other)
               : play->ball_deep;
}

/* 13.1.4.a: straight from these restarts nobody is offside. OPEN(fistf-es/13.1.4.s2): nor passively
   so: "save for passive offside" goes with the next flick, which 13.2 leaves unpunished. */
static bool is_exempt(const struct ref *ref, const Play *play)
{
    const bool kind = play->restart == TQ_RESTART_CORNER || play->restart == TQ_RESTART_THROW_IN ||
                      play->restart == TQ_RESTART_GOAL_KICK || play->restart == TQ_RESTART_PENALTY;
    return kind && in_force(ref, F_13_1_4) && in_force(ref, F_13_1_4_A);
}

/* The ball that runs into its player comes back to it: off the goal before it, or off a piece that
   stands nearer to the goal line. So it was nearer itself. */
static bool comes_back(const struct ref *ref, const Fact *fact)
{
    const Play *play = &fistf_seen(ref)->play, *before = &fistf_seen(ref)->before.play;
    const TqSide defender = tq_other_side(play->side);
    const bool off_piece = before->made && !thing_same(before->last, play->piece) &&
                           !fistf_is_nowhere(before->last_at);
    return (play->frames & 1u << defender) ||
           (off_piece &&
            fistf_depth(ref, defender, before->last_at) < fistf_depth(ref, defender, fact->at));
}

/* 13.2: the figure that played comes into an offside place while the ball still moves. Told that
   the ball ran into it on its way, it is there and the ball came from behind, or came back. */
static void watch_passive(struct ref *ref, const Fact *fact)
{
    struct fistf *f = fistf_of(ref);
    const TqThing figure = f->play.piece;
    const bool met = fact->typed && fact->placed && fact->kind == FACT_TOUCH &&
                     thing_is_ball(fact->who) && thing_same(fact->whom, figure) &&
                     fistf_moving(ref, figure);
    if (met)
        board_edit(&ref->board, figure)->at = fact->at;
    if (met && comes_back(ref, fact))
        return;
    const bool start =
        f->play.onside_start || !fistf_switch(ref, SW_PASSIVE_OFFSIDE_NEEDS_ONSIDE_START);
    if (f->play.made && !thing_is_keeper(figure) && f->ball_moves && start &&
        figure.side == (int8_t)f->owner && fistf_offside_place(ref, figure) &&
        in_force(ref, F_13_2))
        f->locks.passive |= 1u << figure.number;
}

/* 13.1.1: the ball passes the line of D's piece; 13.1.2: it is played forward behind all but one.
 */
static void watch_ball(struct ref *ref, const Fact *fact, const Play *play)
{
    struct fistf *f = fistf_of(ref);
    const TqSide defender = tq_other_side(play->side);
    const double now = ball_now(ref, fact, defender);
    const double zone = ref->board.field.shooting - ref->board.field.line / 2;
    const bool in_zone = now + 2 * ref->board.ball.radius < zone;
    if (play->offside && !play->past && in_zone && now < play->offside_line) {
        f->now.offside = F_13_1_1;
        f->now.offside_by = play->offside;
    } else if (play->ahead && play->behind_all && now < play->ball_deep) {
        f->now.offside = F_13_1_2;
        f->now.offside_by = play->ahead;
    }
}

void fistf_watch_offside(struct ref *ref, const Fact *fact)
{
    struct fistf *f = fistf_of(ref);
    const bool known = fact->kind == FACT_TOUCH || fact->kind == FACT_CROSS ||
                       fact->kind == FACT_REST || fact->kind == FACT_SETTLED;
    const bool anew = f->now.play || f->now.keeper;
    const Play *play = fistf_watched_play(ref);
    if (!play->made || play->pushed || play->offside_called || !known ||
        (anew && !f->now.ball_moved) || !fistf_knows_offside(ref) || is_exempt(ref, play))
        return;
    watch_ball(ref, fact, play);
    if (anew)
        return;
    f->play.offside_called = f->now.offside != 0;
    watch_passive(ref, fact);
}

/* What the figure met on its way to the ball may have turned it. */
static bool was_turned(const Flick *flick)
{
    return flick->fence || (fistf_met(&flick->figure) && flick->figure.at < flick->ball.at);
}

/* Told of a ball that lay still, it runs on straight from the figure (see note_way in contacts.c):
   one that was flicked from nearer to the goal line has sent it back, if nothing has met it since.
   To be sure, by more than the ball is wide. */
static bool is_sent_back(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    const Play *play = &f->play;
    const TqSide defender = tq_other_side(play->side);
    const Flick *flick = fistf_flick_of(ref, play->piece);
    if (!flick || flick->ball_moved || was_turned(flick) || play->frames || !f->via_known ||
        !play->ball_seen || vec2_length(vec2_sub(f->ball_via, flick->from)) > 0)
        return false;
    return fistf_depth(ref, defender, play->ball) - fistf_depth(ref, defender, flick->from) >
           2 * ref->board.ball.radius;
}

/* 13.1.1, 13.1.2: an account ends, and nobody has said where the ball came to rest: by that clause
   a figure is offside if it went far enough. */
bool fistf_may_be_offside(const struct ref *ref, const Fact *fact, int clause)
{
    const struct fistf *f = fistf_seen(ref);
    const Play *play = &f->play;
    if (fact->kind != FACT_SETTLED || !fact->typed || !f->now.ball_moved || !play->made ||
        play->pushed || play->offside_called || !fistf_live(ref) || !fistf_knows_offside(ref) ||
        is_exempt(ref, play) || is_sent_back(ref))
        return false;
    return clause == F_13_1_1 ? play->offside && !play->past : play->ahead && play->behind_all;
}

/* 13.1.3.a: of several the one nearest to the goal line. */
TqThing fistf_offside_figure(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    const TqSide side = fistf_watched_play(ref)->side, defender = tq_other_side(side);
    TqThing nearest = thing_none();
    for (int n = 1; n <= SPARE; n++) {
        const TqThing figure = thing_piece(side, n);
        if (!(f->now.offside_by & 1u << n))
            continue;
        if (!thing_is_piece(nearest) ||
            (in_force(ref, F_13_1_3_A) &&
             fistf_deep(ref, defender, figure) < fistf_deep(ref, defender, nearest)))
            nearest = figure;
    }
    return nearest;
}
