/* SPDX-License-Identifier: MIT */
/* A match inside: the referee, the table, and what is needed to judge the last flick again. */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include <toque/match.h>

#include "match/episode.h"
#include "ref/rulebook.h"
#include "ref/wait.h"

/* What is seen of a flick on the table alone, until the ball is in a goal, patience ends or all
   rests. */
typedef struct {
    bool looks;     /* somebody does: in a match, at the next flick */
    bool stirred;   /* before it was made the referee's hands changed something on the table */
    bool quit;      /* for that, or since things still moved when patience ended */
    int towards;    /* the end that its side attacks, as in ref */
    int flicked;    /* body */
    double from;    /* the table's clock when it began */
    int patience;   /* events */
    int events;     /* that were seen */
    bool touched;   /* the flicked piece met the ball, */
    bool clean;     /* and nothing else before */
    bool goal;      /* the ball came wholly into the mouth that the side attacks, */
    bool own_goal;  /* or into its own, */
    double goal_y;  /* here, */
    double goal_s;  /* so long after the flick */
    bool unsettled; /* things still moved when patience ended */
    Vec2 ball;      /* where it lies, or was last */
} Glimpse;

struct match {
    struct ref ref;
    struct tq_world world; /* the table now */
    struct episode episode;
    bool physical; /* flicks are played on the table; else facts are told */
    bool again;    /* what was done is done once more: it is not kept a second time */
    int8_t body[2][TQ_PIECES], ball;
    int8_t finger[2]; /* of a bridge, off the table but for such a flick; -1: the game has none */
    TqSide bridge;    /* whose bridge stands, TQ_NO_SIDE: none does */
    uint64_t corners; /* bits of the watched lines that are corners' arcs */
    struct motion motion;
    struct {
        int step, at; /* a motion that is shown again: what was done next */
    } shown;
    Glimpse glimpse;     /* of a flick that is tried, where time stands while things move */
    int64_t decision_ms; /* in motion: when there is something new to decide; -1: not by itself */
};

/* What changes while the table runs and nothing is done: a fraction of a match. */
struct moment {
    struct ref ref;
    struct world_past world;
    struct motion motion;
    int settled;
    TqSide bridge;
};

_Static_assert(sizeof(struct match) <= TQ_MATCH_BYTES, "a match fits its bytes");

static inline struct match *match_of(struct tq_match *match)
{
    return (struct match *)(void *)match->bytes;
}

static inline const struct match *match_seen(const struct tq_match *match)
{
    return (const struct match *)(const void *)match->bytes;
}

static inline const struct rulebook *match_book(const struct match *m)
{
    return rulebook_get(m->ref.book);
}

static inline Scene match_scene(const struct match *m)
{
    return (Scene){ &m->ref, m->physical ? &m->world : 0, &m->motion };
}

/* match.c: put a fact to tally, judges and resolve. */
void match_fact(struct match *m, const Fact *fact, Verdict *verdict, const char **needs);
Fact match_fact_of(FactKind kind, const TqCommand *command);
/* Everything rests: say so, and first what was entered late of the motion. */
void match_come_to_rest(struct match *m, bool typed, Verdict *verdict, const char **needs);
/* What is asked about a choice is asked no more once nobody has one to make. */
void match_forget_choice(const struct match *m, const char **needs);
/* A deed that no judge stops; and what it sets in motion. */
void match_put_deed(struct match *m, const TqCommand *command, const Spoken *spoken,
                    Verdict *verdict);
void match_set_off(struct match *m, const TqCommand *command, Verdict *verdict, const char **needs);
/* Both, kept to be judged again. `typed`: the facts of the flick follow. */
void match_do(struct match *m, const TqCommand *command, const Spoken *spoken, bool typed,
              Verdict *verdict, const char **needs);
/* A sealed order has fallen due, and its flick is made or not. `before`: the referee until then. */
void match_keep_order(struct match *m, const struct ref *before, const TqCommand *command,
                      bool made);
void match_clear(struct match *m);

/* possible.c: is there such a thing; does the clock go on; may it be done? */
bool match_knows(TqThing thing);
TQ_MUST_USE TqStatus match_check_time(const struct match *m, const TqCommand *command,
                                      TqError *err);
TQ_MUST_USE TqStatus match_judge(const struct match *m, const TqCommand *command, Spoken *spoken,
                                 TqError *err);
/* What the deed needs, as its line in a record has it, without what else stood in the command. */
TqCommand match_plain(const TqCommand *command);
/* Refused: in both manners what is no right at all, in the assisted one every offence. *verdict
   then says why. */
bool match_refuses(const struct match *m, const Spoken *spoken, Verdict *verdict);

/* The clause by which the book forbids what is impossible now; -1: it does not. */
int match_forbids(const struct match *m, const TqCommand *command);

/* May it be done at its time? tq_match_objection asks for the time when everything rests. */
TqObjection match_objection(const struct match *m, TqCommand at);
void match_refuse(Verdict *verdict, int clause, const TqCommand *command);

/* again.c: late and withdrawn entries. */
void again_begin(struct match *m); /* all as when the episode began */
/* A deed once more: it has happened, whatever the judges would say of it now. */
void again_do(struct match *m, const TqCommand *command, int64_t now, Verdict *verdict,
              const char **needs);
/* One step more. `now` is the clock for what comes of it, -1: its own time. */
void again_step(struct match *m, int i, int64_t now, Verdict *verdict, const char **needs);
void again_judge(struct match *m, Verdict *verdict, const char **needs); /* the last flick */
const char *again_impossible(const struct match *m, const TqCommand *command);
/* Is an entry about what was flicked last? Then it is judged in its place in time. */
bool again_is_of_flick(const struct match *m, const TqCommand *command);
/* Is it about one flick of the motion? Then it is judged there, and all that followed anew. */
bool again_is_of_one_flick(const struct match *m, const TqCommand *command);
void again_enter(struct match *m, const TqCommand *command, Verdict *verdict, const char **needs);
/* A choice was made by playing on, or by silence (true: all was judged again), and more came since
   it came up. */
void again_choose(struct match *m, const TqCommand *command, const Spoken *spoken, Verdict *verdict,
                  const char **needs);
bool again_silence(struct match *m, Verdict *verdict, const char **needs);
/* Without judging again: what came since is let be. */
void again_play_on(struct match *m, const TqCommand *command, const Spoken *spoken,
                   Verdict *verdict);
void again_withdraw(struct match *m, Verdict *verdict, const char **needs);

/* table.c: between board and table. */
/* The numbers of table and pieces, before the match begins. */
TQ_MUST_USE TqStatus table_measure(struct match *m, const TqEquipment *equipment, TqError *err);
TQ_MUST_USE TqStatus table_build(struct match *m, TqError *err);
/* A body added beside the field, where there is room, and taken away at once. */
TQ_MUST_USE TqStatus table_add_aside(struct match *m, int shape, Vec2 axis, int8_t *id,
                                     TqError *err);
void table_mind_corners(struct match *m);    /* before a flick: are they watched in it? */
void table_take_over(struct match *m);       /* what hands moved on the board */
void table_read(struct match *m);            /* the board as the table stands */
void table_back(struct match *m, int flick); /* what that flick of the motion moved goes back */
void table_follow(struct match *m, uint32_t bodies); /* only these */
/* The first place with room on rings about `pose`, hundredths of a millimetre apart, then whole
   ones. */
enum { TABLE_RINGS = 400, TABLE_RAYS = 32 };
bool table_put_near(struct tq_world *world, int id, int shape, TqPose *pose);
TqThing table_thing(const struct match *m, int id);
int table_body(const struct match *m, TqThing thing); /* -1: not on the table */
/* What of a body or fixture another one met. */
TqPartRole table_part(const struct match *m, int id, int part, int met);
/* Is there room on the table, goals and fence included, where pieces are to be put? */
bool table_has_room(const struct match *m, const TqCommand *command);

/* bridge.c: fingers astride the ball, for one flick. */
TQ_MUST_USE TqStatus bridge_add(struct match *m, TqError *err);
bool bridge_is_asked(const TqCommand *command);
/* Stand them in a table like the match's, which may be a copy. */
TQ_MUST_USE TqStatus bridge_stand(const struct match *m, const TqCommand *command,
                                  struct tq_world *world, TqError *err);
void bridge_up(struct match *m, const TqCommand *command);
void bridge_down(struct match *m);

/* motion.c: the table runs, fact by fact. */
TqFlick motion_flick(const struct match *m, const TqCommand *command);
TqPath motion_path(const struct match *m, const TqCommand *command);
bool motion_rests(const struct match *m); /* all that is free to move */
void motion_start(struct match *m, const TqCommand *command, Verdict *verdict, const char **needs);
/* The table's clock begins again where everything rests. */
void motion_clock(struct match *m, int64_t at_ms);
/* The flick on the table alone: nobody is told. */
void motion_strike(struct match *m, const TqCommand *command);
/* A time of the match clock on the table's, s. */
double motion_time(const struct match *m, int64_t at_ms);
/* The board follows an event, and whom it concerns is told. False: nobody. */
bool motion_hear(struct match *m, const TqEvent *event, Verdict *verdict, const char **needs);
/* Until everything rests. False: who looks has no patience left, or began from another table; the
   match is of no use any more. */
bool motion_play(struct match *m, Verdict *verdict, const char **needs);
/* To the next fact, at most to a time of the match clock; false: there was none until then. */
bool motion_next(struct match *m, int64_t until_ms, Verdict *verdict, const char **needs);

/* glimpse.c: a flick of which nothing is seen yet, on a clock at 0; one event more; is there
   nothing more to see; and where the ball is. */
Glimpse glimpse_of(const struct match *m, const TqCommand *flick, int towards, int patience);
void glimpse_event(Glimpse *glimpse, const struct match *m, const TqEvent *event);
bool glimpse_is_over(const Glimpse *glimpse);
void glimpse_ball(Glimpse *glimpse, const struct match *m);

/* time.c: time passes, on the table too. */
/* A moment, to come back to when the table was run ahead only. */
void time_keep(const struct match *m, struct moment *moment);
void time_return(struct match *m, const struct moment *moment);
void time_pass(struct match *m, int64_t until, Verdict *verdict, const char **needs);
/* The table, up to the time of a command. */
void time_run_to(struct match *m, int64_t at_ms, Verdict *verdict, const char **needs);
void time_catch_up(struct match *m, Verdict *verdict, const char **needs);
/* Is one due by then? */
bool time_has_order(const struct match *m, int64_t at_ms);
/* The next sealed order is due then: its flick is made, unless it has become forbidden. */
void time_release(struct match *m, int64_t at_ms, Verdict *verdict, const char **needs);
/* What falls due whatever the table does: whistle, silence, a sealed order; -1: nothing. */
int64_t time_clock_due(const struct match *m);
/* When something falls due, or there is something to decide; -1: nothing by itself. */
int64_t time_due(const struct match *m);
/* Look ahead: the next decision, and the rest. */
void time_forecast(struct match *m);

#endif
