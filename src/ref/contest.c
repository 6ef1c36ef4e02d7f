/* SPDX-License-Identifier: MIT */
/* Points, goals, and what decides between teams that are level. */
#include "ref/contest.h"

/* The score of a match, by default where a player is absent. False: it is not known yet. */
static bool score_of(const ContestForm *form, const TqContestMatch *match, int muted, int score[2])
{
    score[0] = match->score[0];
    score[1] = match->score[1];
    if ((!match->absent[0] && !match->absent[1]) || form->absent_clause == muted)
        return match->played;
    const bool nobody = match->absent[0] && match->absent[1];
    score[0] = match->absent[TQ_AWAY] && !nobody ? form->absent_score : 0;
    score[1] = match->absent[TQ_HOME] && !nobody ? form->absent_score : 0;
    return true;
}

/* Where both players are absent, each loses by default: nobody has goals or points by it. */
static void add_match(const ContestForm *form, const int score[2], bool nobody,
                      TqContestResult *out)
{
    for (int side = TQ_HOME; side <= TQ_AWAY && !nobody; side++) {
        const int own = score[side], other = score[1 - side];
        out->goals[side] += own;
        out->points[side] += form->points[own > other ? 0 : own == other ? 1 : 2];
    }
    out->played++;
}

static void add_matches(const ContestForm *form, const TqContest *contest, int muted,
                        TqContestResult *out)
{
    int there[2] = { 0, 0 };
    for (int i = 0; i < form->matches; i++) {
        const TqContestMatch *match = &contest->match[i];
        if (score_of(form, match, muted, out->score[i]))
            add_match(form, out->score[i], match->absent[0] && match->absent[1], out);
        for (int side = TQ_HOME; side <= TQ_AWAY; side++)
            there[side] += !match->absent[side];
        if ((match->absent[0] || match->absent[1]) && form->absent_clause != muted)
            out->also[0] = form->absent_clause;
    }
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        out->too_few[side] = there[side] < form->least;
}

static TqSide larger(int home, int away)
{
    return home > away ? TQ_HOME : home < away ? TQ_AWAY : TQ_NO_SIDE;
}

/* Whom a stage favours; *open: it is still to be played, shot or drawn. */
static TqSide favoured(TqContestStage stage, const TqContest *contest, const TqContestResult *sums,
                       bool *open)
{
    *open = false;
    switch (stage) {
    case TQ_STAGE_POINTS:
        return larger(sums->points[0], sums->points[1]);
    case TQ_STAGE_DIFFERENCE: /* of one contest: what one team has, the other lacks */
        return larger(sums->goals[0] - sums->goals[1], sums->goals[1] - sums->goals[0]);
    case TQ_STAGE_GOALS:
        return larger(sums->goals[0], sums->goals[1]);
    case TQ_STAGE_EXTRA_TIME:
        *open = !contest->extra_played;
        return contest->extra_played ? contest->first_goal : TQ_NO_SIDE;
    case TQ_STAGE_SHOOT_OUT:
        *open = contest->shoot_out == TQ_NO_SIDE;
        return contest->shoot_out;
    case TQ_STAGE_LOTS:
        *open = contest->lots == TQ_NO_SIDE;
        return contest->lots;
    default:
        return TQ_NO_SIDE;
    }
}

static void decide(const ContestForm *form, const TqContest *contest, int muted,
                   TqContestResult *out)
{
    for (int i = 0; i < form->rows; i++) {
        const ContestRow *row = &form->row[i];
        bool open;
        const TqSide side = favoured(row->stage, contest, out, &open);
        const bool tie = row->stage != TQ_STAGE_POINTS && row->stage != TQ_STAGE_EXTRA_TIME;
        const bool off = row->clause == muted ||
                         (tie && form->ties_clause == muted && muted >= 0) ||
                         (form->knockout > 0 && contest->league && row->stage != TQ_STAGE_POINTS);
        if (off || (side == TQ_NO_SIDE && !open))
            continue;
        out->decided = !open;
        out->winner = side;
        out->stage = row->stage;
        out->clause = row->clause;
        if (form->no_extra && row->stage != TQ_STAGE_POINTS && form->clause != muted)
            out->also[1] = form->clause;
        return;
    }
    out->decided = true; /* nothing more is laid down: a draw */
    if (form->knockout > 0 && contest->league && form->row[0].clause != muted) {
        out->stage = form->row[0].stage;
        out->clause = form->row[0].clause;
    }
}

bool contest_has(const ContestForm *form, TqContestStage stage)
{
    for (int i = 0; i < form->rows; i++)
        if (form->row[i].stage == stage)
            return true;
    return false;
}

TqContestResult contest_judge(const ContestForm *form, const TqContest *contest, int muted)
{
    TqContestResult out = {
        .winner = TQ_NO_SIDE, .stage = TQ_STAGE_MATCHES, .clause = -1, .also = { -1, -1 }
    };
    add_matches(form, contest, muted, &out);
    if (out.played < form->matches) {
        out.clause = form->clause == muted ? (int16_t)-1 : form->clause;
        return out;
    }
    decide(form, contest, muted, &out);
    return out;
}

static const char *const words[] = {
#define STAGE_WORD(name, text) text,
    TQ_STAGE_LIST(STAGE_WORD)
#undef STAGE_WORD
};

const char *tq_stage_word(TqContestStage stage)
{
    return (unsigned)stage < TQ_STAGES ? words[stage] : "none";
}
