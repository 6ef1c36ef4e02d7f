/* SPDX-License-Identifier: MIT */
/* What each die risks and promises, counted over its six faces from where the ball lies. What the
   defence may choose is taken as it usually is: it rolls its blue die, and at the crossbar the die
   that lets in fewer goals. Champion plays are left out. */
#include "play.h"

/* What comes of a roll: the attack scores, has lost the ball, or has let in a goal. */
typedef struct {
    double goal, lose, against;
} Fate;

enum { CLEARED = 3 }; /* squares that a clearance sends the ball back */

static double share(const Spot *spot, TqDie die, TqFaceKind kind)
{
    int count = 0;
    for (int i = 0; i < TQ_DICE_SIDES; i++)
        count += spot->dice->face[die][i].kind == (int8_t)kind;
    return (double)count / TQ_DICE_SIDES;
}

static bool same(TqSquare a, TqSquare b)
{
    return a.row == b.row && a.band == b.band;
}

static bool in_area(const Spot *spot, TqSquare at)
{
    const int from = spot->dice->area_band;
    return at.row >= spot->dice->area_row && at.band >= from && at.band <= TQ_DICE_BANDS + 1 - from;
}

/* ---- arrows ---- */

static TqSquare step_of(TqFaceKind kind, bool left, bool turned, int band)
{
    const int ahead = kind == TQ_FACE_BACK ? -1 : kind == TQ_FACE_SIDEWAYS ? 0 : 1;
    const bool sided = kind == TQ_FACE_DIAGONAL || kind == TQ_FACE_SIDEWAYS;
    const int aside = sided ? (left ? -1 : 1) : 0;
    const int inward = band <= TQ_DICE_BANDS / 2 ? 1 : -1;
    if (!turned)
        return (TqSquare){ (int8_t)ahead, (int8_t)aside };
    return (TqSquare){ (int8_t)(-inward * aside), (int8_t)(inward * ahead) };
}

/* The path's last square is `at`, the one beyond the edge `to`. */
static TqRestart restart_beyond(const Spot *spot, TqSquare at, TqSquare to)
{
    if (to.row > TQ_DICE_ROWS)
        return TQ_RESTART_GOAL_KICK;
    if (to.row >= 1)
        return TQ_RESTART_THROW_IN;
    return at.band == spot->dice->mouth.band && to.band == at.band ? TQ_RESTART_KICK_OFF
                                                                   : TQ_RESTART_CORNER;
}

Landing odds_landing(const Spot *spot, const TqFace *face, TqOption declared, bool left)
{
    const int number = face->number * (declared == TQ_OPT_LONG ? 2 : 1);
    const TqSquare step = step_of((TqFaceKind)face->kind, left,
                                  spot->corner || declared == TQ_OPT_TURNED, spot->ball.band);
    TqSquare at = spot->ball;
    if (spot->dice->symbol_first && face->symbol)
        return (Landing){ at, TQ_RESTART_NONE };
    for (int i = 0; i < number; i++) {
        const TqSquare to = { (int8_t)(at.row + step.row), (int8_t)(at.band + step.band) };
        if (to.row < 1 || to.row > TQ_DICE_ROWS || to.band < 1 || to.band > TQ_DICE_BANDS)
            return (Landing){ at, restart_beyond(spot, at, to) };
        at = to;
    }
    return (Landing){ at, TQ_RESTART_NONE };
}

static int worth(Landing landing)
{
    return landing.out == TQ_RESTART_NONE       ? landing.at.row
           : landing.out == TQ_RESTART_KICK_OFF ? -2
                                                : -1;
}

/* The better side of an arrow that has two; at a corner only one lies inside the field. */
static Landing best_landing(const Spot *spot, const TqFace *face, TqOption declared)
{
    const Landing left = odds_landing(spot, face, declared, true);
    const Landing right = odds_landing(spot, face, declared, false);
    const bool sided = face->kind == TQ_FACE_DIAGONAL || face->kind == TQ_FACE_SIDEWAYS;
    if (!sided)
        return right;
    if (spot->corner)
        return spot->ball.band <= TQ_DICE_BANDS / 2 ? right : left;
    return worth(left) > worth(right) ? left : right;
}

/* ---- the defence ---- */

static double penalty_stands(const Spot *spot)
{
    int marks = 0;
    for (int i = 0; i < TQ_DICE_SIDES; i++)
        marks += spot->dice->face[TQ_DIE_CONTROL][i].symbol == '?';
    return spot->boskov ? 1 - (double)marks / TQ_DICE_SIDES : 1;
}

static Fate penalty_fate(const Spot *spot)
{
    const double stands = penalty_stands(spot);
    return (Fate){ .goal = stands * share(spot, TQ_DIE_PENALTY, TQ_FACE_GOAL),
                   .lose = stands * share(spot, TQ_DIE_PENALTY, TQ_FACE_OUT) };
}

static Fate keeper_fate(const Spot *spot)
{
    return (Fate){ .goal = share(spot, TQ_DIE_KEEPER, TQ_FACE_GOAL),
                   .lose = share(spot, TQ_DIE_KEEPER, TQ_FACE_SAVED) };
}

double odds_keeper_goal(const Spot *spot)
{
    return keeper_fate(spot).goal;
}

/* The blue die with the ball at `at`; a shot that it misses goes on to the keeper. */
static Fate blue_fate(const Spot *spot, TqSquare at, bool shot)
{
    const Fate penalty = penalty_fate(spot), keeper = keeper_fate(spot);
    const double foul = share(spot, TQ_DIE_DEFEND, TQ_FACE_FOUL);
    const double slip = share(spot, TQ_DIE_DEFEND, TQ_FACE_OWNGOAL);
    double miss = share(spot, TQ_DIE_DEFEND, TQ_FACE_MISS);
    Fate fate = { .lose = share(spot, TQ_DIE_DEFEND, TQ_FACE_STEAL) };
    if (same(at, spot->dice->own_goal[0]) || same(at, spot->dice->own_goal[1]))
        fate.goal += slip;
    else
        miss += slip;
    if (in_area(spot, at)) {
        fate.goal += foul * penalty.goal;
        fate.lose += foul * penalty.lose;
    }
    if (shot) {
        fate.goal += miss * keeper.goal;
        fate.lose += miss * keeper.lose;
    }
    if (at.row <= CLEARED && at.band == spot->dice->mouth.band) /* cleared onto the own goal */
        fate.against = share(spot, TQ_DIE_DEFEND, TQ_FACE_CLEAR) * keeper.goal;
    return fate;
}

/* ---- the shot ---- */

static Fate on_target(const Spot *spot)
{
    const bool far = spot->direct && spot->ball.row == spot->dice->far_row;
    if (in_area(spot, spot->ball) || (spot->direct && !far))
        return keeper_fate(spot);
    return blue_fate(spot, spot->dice->shot_stays ? spot->ball : spot->dice->rebound, true);
}

static Fate shot_face(const Spot *spot, TqFaceKind kind)
{
    const bool far = spot->direct && spot->ball.row == spot->dice->far_row;
    const Fate keeper = keeper_fate(spot), bar = blue_fate(spot, spot->dice->mouth, false);
    switch (kind) {
    case TQ_FACE_ON:
        return on_target(spot);
    case TQ_FACE_UNSTOPPABLE:
        return far ? keeper : (Fate){ .goal = 1 };
    case TQ_FACE_POST:
        return blue_fate(spot, spot->dice->rebound, false);
    case TQ_FACE_BAR:
        return bar.goal <= keeper.goal ? bar : keeper;
    default:
        return (Fate){ .lose = 1 };
    }
}

static void put(Odds *odds, Column column, double value)
{
    odds->has |= 1u << column;
    odds->value[column] = value;
}

static Odds shot_odds(const Spot *spot)
{
    Odds odds = { 0 };
    double goal = 0, lose = 0;
    for (int i = 0; i < TQ_DICE_SIDES; i++) {
        const Fate fate = shot_face(spot, (TqFaceKind)spot->dice->face[TQ_DIE_SHOOT][i].kind);
        goal += fate.goal / TQ_DICE_SIDES;
        lose += fate.lose / TQ_DICE_SIDES;
    }
    put(&odds, COL_LOSE, lose);
    put(&odds, COL_GOAL, goal);
    return odds;
}

static Odds arrow_odds(const Spot *spot, TqDie die, TqOption declared)
{
    Odds odds = { .has = 1u << COL_LOSE | 1u << COL_OUT | 1u << COL_GAIN };
    double *value = odds.value;
    for (int i = 0; i < TQ_DICE_SIDES; i++) {
        const TqFace *face = &spot->dice->face[die][i];
        const Landing landing = best_landing(spot, face, declared);
        const Fate blue = blue_fate(spot, landing.at, false);
        if (landing.out != TQ_RESTART_NONE) {
            value[landing.out == TQ_RESTART_KICK_OFF ? COL_AGAINST : COL_OUT] += 1;
            continue;
        }
        value[COL_GAIN] += landing.at.row - spot->ball.row;
        value[COL_LOSE] += face->symbol == 'X'   ? 1
                           : face->symbol == '?' ? share(spot, TQ_DIE_DEFEND, TQ_FACE_STEAL)
                                                 : 0;
        value[COL_GOAL] += face->symbol == '?' ? blue.goal : 0;
        value[COL_AGAINST] += face->symbol == '?' ? blue.against : 0;
    }
    for (int i = 0; i < COL_ALL; i++)
        value[i] /= TQ_DICE_SIDES;
    odds.has |= value[COL_GOAL] > 0 ? 1u << COL_GOAL : 0;
    odds.has |= value[COL_AGAINST] > 0 ? 1u << COL_AGAINST : 0;
    return odds;
}

static Odds blue_odds(const Spot *spot)
{
    Odds odds = { 0 };
    put(&odds, COL_WIN, share(spot, TQ_DIE_DEFEND, TQ_FACE_STEAL));
    put(&odds, COL_FOUL, share(spot, TQ_DIE_DEFEND, TQ_FACE_FOUL));
    const Fate fate = blue_fate(spot, spot->ball, spot->shot);
    put(&odds, COL_AGAINST, fate.goal);
    if (fate.against > 0)
        put(&odds, COL_GOAL, fate.against);
    return odds;
}

Odds odds_of_die(const Spot *spot, TqDie die, TqOption declared, bool confirms)
{
    Odds odds = { 0 };
    if (confirms) {
        put(&odds, COL_GOAL, penalty_fate(spot).goal);
        return odds;
    }
    switch (die) {
    case TQ_DIE_SHOOT:
        return shot_odds(spot);
    case TQ_DIE_DEFEND:
        return blue_odds(spot);
    case TQ_DIE_KEEPER:
        put(&odds, COL_WIN, keeper_fate(spot).lose);
        put(&odds, COL_AGAINST, keeper_fate(spot).goal);
        return odds;
    case TQ_DIE_PENALTY:
        put(&odds, COL_LOSE, share(spot, TQ_DIE_PENALTY, TQ_FACE_OUT));
        put(&odds, COL_GOAL, share(spot, TQ_DIE_PENALTY, TQ_FACE_GOAL));
        return odds;
    case TQ_DIE_CHAMPION:
        return odds;
    default:
        return arrow_odds(spot, die, declared);
    }
}

Odds odds_of_play(const Spot *spot, TqFaceKind play)
{
    Odds odds = { 0 };
    if (play == TQ_FACE_LONGSHOT)
        put(&odds, COL_GOAL, keeper_fate(spot).goal);
    else if (play == TQ_FACE_UNSTOPPABLE)
        put(&odds, COL_GOAL, 1);
    else if (play == TQ_FACE_FOUL && in_area(spot, spot->ball))
        put(&odds, COL_GOAL, penalty_fate(spot).goal);
    return odds;
}
