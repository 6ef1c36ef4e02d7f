/* SPDX-License-Identifier: MIT */
/* Who has won a series of kicks, and whose kick is next. */
#include "ref/series.h"

void series_begin(Series *series, TqSide first)
{
    *series = (Series){ .first = first };
}

void series_kick(Series *series, TqSide side, bool goal)
{
    series->kicks[side]++;
    series->scored[side] += goal;
}

TqSide series_next(const Series *series)
{
    TqSide second = tq_other_side(series->first);
    return series->kicks[series->first] > series->kicks[second] ? second : series->first;
}

bool series_due(Series *series, TqSide side)
{
    const TqSide other = tq_other_side(side);
    const int behind = series->kicks[other] - series->kicks[side];
    series->first = behind == 0 ? side : other;
    return behind == 0 || behind == 1;
}

TqSide series_winner(const Series *series, int each, bool early)
{
    int lead = series->scored[TQ_HOME] - series->scored[TQ_AWAY];
    int left[2] = { each - series->kicks[TQ_HOME], each - series->kicks[TQ_AWAY] };
    TqSide ahead = lead > 0 ? TQ_HOME : lead < 0 ? TQ_AWAY : TQ_NO_SIDE;
    if (left[TQ_HOME] <= 0 && left[TQ_AWAY] <= 0)
        return left[TQ_HOME] == left[TQ_AWAY] ? ahead : TQ_NO_SIDE;
    if (!early)
        return TQ_NO_SIDE;
    bool decided = lead > left[TQ_AWAY] || -lead > left[TQ_HOME];
    return decided ? ahead : TQ_NO_SIDE;
}
