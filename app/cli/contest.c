/* SPDX-License-Identifier: MIT */
/* toque contest FILE: several matches that are one contest, and where they leave the teams. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <toque/contest.h>
#include <toque/record.h>

#include "commands.h"
#include "contest.h"
#include "jsonout.h"
#include "labels.h"
#include "options.h"
#include "say.h"
#include "text.h"

static const char usage[] =
    "toque contest FILE\n"
    "\n"
    "Reads a contest of two teams (docs/format-contest.md): scores, or records of matches, "
    "absent players, extra time, lots; and says who has won, or what is still to be played, by "
    "which clause.\n"
    "\n" OPTIONS_HELP "\n"
    "Ends with 0 where the contest is decided, with 1 where it is open, with 2 where FILE or a "
    "record cannot be read or proven.\n";

/* The score of a record that replays and is proven. Paths are as the file has them. */
static bool record_score(void *user, const char *path, int book, int score[2], TqError *err)
{
    struct tq_match *match = user;
    TqReplay replay = { .begun = NULL };
    TqView view;
    size_t len;
    char *text = read_file(path, &len);
    if (!text) {
        snprintf(err->message, sizeof err->message, "this record cannot be read");
        return false;
    }
    const TqStatus status = tq_record_replay(match, text, len, &replay, err);
    free(text);
    if (status != TQ_OK)
        return false;
    tq_match_view(match, TQ_HOME, &view);
    if (view.book != book || !view.over || !tq_replay_proves(&replay)) {
        snprintf(err->message, sizeof err->message,
                 view.book != book ? "this is a match by another book"
                                   : "this match is not over, or its record proves nothing");
        return false;
    }
    score[0] = view.score[0];
    score[1] = view.score[1];
    return true;
}

static const char *team(const TqContest *contest, TqSide side, int language)
{
    return contest->team[side][0] ? contest->team[side] : say_side(side, language);
}

/* The player's name, or his team's. */
static const char *player(const TqContest *contest, const TqContestMatch *match, TqSide side,
                          int language)
{
    return match->name[side][0] ? match->name[side] : team(contest, side, language);
}

static void print_pattern(Label pattern, const Slot *slots, int language, int indent)
{
    Line line = { 0 };
    line_pattern(&line, label(pattern, language), slots);
    line_print(&line, indent, stdout);
}

static void print_match(const TqContest *contest, const TqContestResult *result, int i,
                        int language, int indent)
{
    const TqContestMatch *match = &contest->match[i];
    char number[12], score[SAY_NAME] = "-";
    const bool away_lacks = match->absent[TQ_AWAY], home_lacks = match->absent[TQ_HOME];
    const Label absent = home_lacks && away_lacks ? LABEL_CONTEST_NOBODY : LABEL_CONTEST_ABSENT;
    snprintf(number, sizeof number, "%d", i + 1);
    if (home_lacks != away_lacks || (match->played && !home_lacks))
        say_score(result->score[i], language, score);
    print_pattern(
        home_lacks || away_lacks ? absent : LABEL_CONTEST_MATCH,
        (const Slot[]){ { "number", number },
                        { "home", player(contest, match, TQ_HOME, language) },
                        { "away", player(contest, match, TQ_AWAY, language) },
                        { "score", score },
                        { "team", team(contest, home_lacks ? TQ_HOME : TQ_AWAY, language) },
                        { 0 } },
        language, indent);
}

/* "2, 4": the matches of which nothing is known; how many. */
static int matches_left(const TqContest *contest, char numbers[SAY_NAME])
{
    int left = 0;
    size_t at = 0;
    for (int i = 0; i < tq_contest_matches(contest->book, contest->form); i++) {
        const TqContestMatch *match = &contest->match[i];
        if (match->played || match->absent[TQ_HOME] || match->absent[TQ_AWAY])
            continue;
        at += (size_t)snprintf(numbers + at, SAY_NAME - at, "%s%d", left > 0 ? ", " : "", i + 1);
        left++;
    }
    return left;
}

/* What decided, or what comes next. */
static void add_stage(Line *line, const TqContest *contest, const TqContestResult *result,
                      int language)
{
    char numbers[SAY_NAME] = "";
    const int left = matches_left(contest, numbers);
    const Label stage =
        left == 1 ? LABEL_CONTEST_ONE_LEFT : (Label)(LABEL_STAGE_FIRST + (int)result->stage);
    line_pattern(line, label(stage, language), (const Slot[]){ { "numbers", numbers }, { 0 } });
}

void contest_print(const TqContest *contest, const TqContestResult *result, int language,
                   int indent)
{
    char points[SAY_NAME], goals[SAY_NAME];
    Line stage = { 0 };
    for (int i = 0; i < tq_contest_matches(contest->book, contest->form); i++)
        print_match(contest, result, i, language, indent);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        if (result->too_few[side])
            print_pattern(
                LABEL_CONTEST_TOO_FEW,
                (const Slot[]){ { "team", team(contest, (TqSide)side, language) }, { 0 } },
                language, indent);
    say_score(result->points, language, points);
    say_score(result->goals, language, goals);
    const Label said = !result->decided               ? LABEL_CONTEST_OPEN
                       : result->winner == TQ_NO_SIDE ? LABEL_CONTEST_LEVEL
                                                      : LABEL_CONTEST_WON;
    const char *winner =
        result->winner == TQ_NO_SIDE ? "" : team(contest, result->winner, language);
    print_pattern(LABEL_CONTEST_SUMS,
                  (const Slot[]){ { "home", team(contest, TQ_HOME, language) },
                                  { "away", team(contest, TQ_AWAY, language) },
                                  { "points", points },
                                  { "goals", goals },
                                  { 0 } },
                  language, indent);
    add_stage(&stage, contest, result, language);
    print_pattern(said, (const Slot[]){ { "team", winner }, { "what", stage.text }, { 0 } },
                  language, indent);
    if (result->clause >= 0)
        say_why(contest->book, result->clause, language, indent + 2, stdout);
    for (int i = 0; i < 2; i++)
        say_also(contest->book, result->also[i], language, indent + 2, stdout);
}

void contest_json(JsonOut *json, const char *key, const TqContest *contest,
                  const TqContestResult *result)
{
    out_open(json, key, '{');
    out_text(json, "book", tq_book_name(contest->book));
    out_text(json, "form", tq_contest_form_name(contest->book, contest->form));
    out_bool(json, "decided", result->decided);
    out_text(json, "winner", tq_side_word(result->winner));
    out_text(json, "stage", tq_stage_word(result->stage));
    out_clause(json, "clause", contest->book, result->clause);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        out_open(json, tq_side_word((TqSide)side), '{');
        out_text(json, "team", contest->team[side]);
        out_int(json, "points", result->points[side]);
        out_int(json, "goals", result->goals[side]);
        out_close(json, '}');
    }
    out_close(json, '}');
}

static int run(const Common *common, const char *path)
{
    TqContest contest;
    TqError err;
    size_t len;
    char *text = read_file(path, &len);
    struct tq_match *match = text ? malloc(sizeof *match) : NULL;
    if (!text)
        return EXIT_USAGE;
    if (!match) {
        free(text);
        return complain(EXIT_USAGE, "no memory for a match");
    }
    const TqStatus status = tq_contest_read(&contest, text, len, record_score, match, &err);
    free(text);
    free(match);
    if (status != TQ_OK) {
        complain_at(path, &err);
        return EXIT_USAGE;
    }
    const TqContestResult result = tq_contest_result(&contest);
    if (common->json) {
        JsonOut json = json_to(stdout);
        contest_json(&json, NULL, &contest, &result);
        putchar('\n');
    } else {
        contest_print(&contest, &result, common->language, 0);
    }
    if (!close_output(stdout, "-"))
        return EXIT_USAGE;
    return result.decided ? EXIT_OK : EXIT_FAILED;
}

int command_contest(int argc, char **argv)
{
    Common common = { 0 };
    int words;
    if (!options_read(&common, NULL, 0, argc, argv, &words))
        return EXIT_USAGE;
    if (common.help)
        return help_print(usage);
    if (words != 1)
        return complain(EXIT_USAGE, "contest wants a file; `toque contest --help` says more");
    return run(&common, argv[1]);
}
