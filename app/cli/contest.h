/* SPDX-License-Identifier: MIT */
/* Says where a contest stands. */
#ifndef CLI_CONTEST_H
#define CLI_CONTEST_H

#include <toque/contest.h>

#include "jsonout.h"

void contest_print(const TqContest *contest, const TqContestResult *result, int language,
                   int indent);
void contest_json(JsonOut *json, const char *key, const TqContest *contest,
                  const TqContestResult *result);

#endif
