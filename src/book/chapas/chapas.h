/* SPDX-License-Identifier: MIT */
/* ITFC Chapas, 2021: what only this book counts, and how its files speak together.
   rules/chapas.md states the game and the readings (K1 to K75) that comments here refer to. */
#ifndef BOOK_CHAPAS_CHAPAS_H
#define BOOK_CHAPAS_CHAPAS_H

#include "base/bits.h"
#include "base/fields.h"
#include "book/chapas/book.h"
#include "book/chapas/clauses.h"
#include "play/field.h"
#include "play/place_rules.h"
#include "play/story.h"
#include "ref/cards.h"
#include "ref/choice.h"
#include "ref/contest.h"
#include "ref/order.h"
#include "ref/restart.h"
#include "ref/rulebook.h"

/* Settings, in the order of the book's table. */
enum {
    SET_HALF,         /* s of each half */
    SET_INTERVAL,     /* s between them */
    SET_WINNER,       /* what follows a draw: see WINNER_ */
    SET_LIMITS,       /* 1: the 15 and 5 seconds of 36 run */
    SET_GOALS,        /* K7: 0 fixed, 1 free to slide */
    SET_CLOTH,        /* 6.p2: 0 ribbed, 1 plain */
    SET_OWN_AREA,     /* K33: a ball stopped in the own small area: 0 goes on, 1 the turn passes */
    SET_KICKOFF,      /* K14: caps at a kick-off 0 anywhere, 1 in their own half */
    SET_LAST_PENALTY, /* K10: 1: a penalty won in the last possession is taken */
    SET_FIRST_TO_SET, /* K28: at a goal kick 0 the taking side, 1 the side that put it out */
    SET_ALIKE,        /* 12.p7: 1: the two sets can hardly be told apart */
    SET_DECIDED,      /* K58: 1: the shoot-out stops once it is decided */
    CHAPAS_SETTINGS
};
enum {
    WINNER_DRAW,
    WINNER_EXTRA,  /* and penalties (20.p3) */
    WINNER_GOLDEN, /* alone: a match of teams, settled by 114 */
    WINNER_GOLDEN_KICKS,
    WINNER_KICKS
};

enum { CAPS = 10, SUBSTITUTIONS = 3, SERIES = 3, WALL = 3 };
enum { SETUP_MS = 15000, DEFENCE_MS = 20000, EXTRA_MS = 300000 };

#define FROM_BALL 90.0 /* 24, 81.C, 103.p1 */
#define BETWEEN 30.0   /* 25, 45, 59, 67 */
#define IN_AREA 10.0   /* 25, 70 */
#define LENIENT 0.5    /* in favour of whoever places (md a) */
#define GOAL_MASS 80.0 /* g, ours: of a goal that slides (K7) */
#define NEVER STORY_NEVER
#define MOVES 1.0      /* 31.pu: a flicked cap visibly moves */
#define IN_DOUBT 0.001 /* s, 66 */

typedef enum {
    PHASE_KITS,     /* 12.p7: who changes his set? */
    PHASE_PREPARE,  /* a restart: `step` says what is to be done, and by whom */
    PHASE_ACT,      /* turn.side flicks */
    PHASE_KEEPER,   /* a shot was announced: the other side places its keeper or leaves it */
    PHASE_RELOCATE, /* 70: the owner of the caps below puts the upper one aside */
    PHASE_CHOICE,   /* 72: free kick or play on */
    PHASE_INTERVAL,
    PHASE_OVER
} ChapasPhase;

/* How many actions a turn has (e; K20). */
typedef enum {
    TURN_OPEN,      /* 30.A, 30.C: one, and one more for a pass */
    TURN_RESTART_2, /* 30.B, 30.D: two, and one more for a pass in the second */
    TURN_RESTART_1, /* 40, 50, 83.p5, 103.p1: one, and one more for a pass */
    TURN_DUG,       /* 77: one */
    TURN_SHOT       /* 73, 83.p4, 96: one */
} TurnKind;

typedef struct {
    TqSide side;
    TurnKind kind;
    int action;         /* being made, from 1 */
    int left;           /* actions that it has without a pass; 0: the rest was given up */
    bool pass_rewarded; /* 47.pu */
    bool restart;       /* this action takes a restart */
    TqRestart began;    /* the turn began with it */
    uint32_t may;       /* pieces that may act now; ~0: any */
    bool shot;          /* announced for this action (87) */
    bool by_keeper;     /* the keeper's ball: only it may act (49, 81.C.a) */
    bool keeper_had_it; /* 49, 50: it began as the keeper's ball */
    bool left_circle;   /* 7.E, 23.p2: the ball has, since the kick-off, in this turn or before */
    int8_t kicked_off;  /* 23.p2: the cap that did, -1: none in this turn */
    uint32_t mini_pass; /* 68: the pair that earned an action with a pass in their sandwich */
} Turn;

/* What is said and set on the way to a restart, beyond what all books know of one. */
typedef struct {
    bool said, rearranged;        /* 40, 44, 105.pu.A: declared, and that it is */
    bool dug;                     /* 77 */
    bool wall;                    /* 105.pu.E: chosen, */
    uint32_t wall_caps;           /* and these caps */
    bool said_direct;             /* 105.pu.F */
    bool inverted;                /* 105.pu.G: the taker lies upside down */
    TqThing fouled;               /* 103: takes it if nothing is rearranged */
    uint32_t offenders;           /* 103.p1: pieces of the other side */
    uint32_t set[2];              /* pieces placed since it is rearranged */
    bool together;                /* a real table: both set at once (36), without a word */
    int64_t set_since_ms;         /* 36: the first of the two began to set his pieces */
    bool keeper_set, keeper_left; /* 52, 90: placed, or said to be left */
    bool from_goal;               /* 52.B: it lay in the goal when the shot was announced */
} Preparation;

/* 72: what a hand put down last, each as it lay before that, and how far the restart was. */
typedef struct {
    TqThing thing[TQ_MAX_SPOTS];
    Footprint lay[TQ_MAX_SPOTS];
    int count;
    Restart restart;
    Preparation prep;
} Handled;

/* 70: a piece that lies on others. */
typedef struct {
    TqThing upper;
    uint32_t below[2];
} Charge;

enum { RESTED_FLICKED = 1, RESTED_BALL = 2 }; /* 31.pu; told of the ball */

/* What the story of a flick does not tell, of the action under way or just ended. */
typedef struct {
    TqFlickKind kind;
    int number;     /* which action of the turn */
    TqRestart took; /* the restart it takes, or none */
    bool dug, shot;
    bool ball_beyond;  /* 84: it lay wholly beyond the halfway line, */
    bool ball_on_line; /* 7.C: or on it */
    bool in_circle;    /* 7.E, 23.p2: it had not left the circle since the kick-off */
    bool ball_in_cap;  /* 22.D, K71: it lay in the flicked cap */
    uint32_t between;  /* 66: the two opposing caps between which it lay, or 0 */
    bool second_touch; /* 73: the taker of the last restart met the ball before another did */
    int8_t touches;    /* 98: how often the flicked piece met the ball; no more than two count */
    bool left_corner;  /* 7.F: the ball has left the quarter circle of a corner */
    bool told_out;     /* the ball was told to be beyond the lines, and not over which */
    uint8_t rested;    /* RESTED_: where it came to rest is known */
    uint32_t pushed;   /* 32.D: own pieces that the flicked one pushed itself */
    int8_t received;   /* K43: who was the first to receive the ball, -1: nobody */
    uint32_t banned;   /* 68: the pair whose passes earned nothing when the flick was made */
    bool left_large;   /* 81.D: the ball has left the big area of that side */
    bool hand;         /* 102: the ball met a hand or finger first of */
    TqSide hand_of;
    bool hand_placed;
    Vec2 hand_at;
    int later_hands;     /* bits of the sides whose hand it met after that: 102 */
    bool later_unplaced; /* one of these, and nobody says where */
    Vec2 later_at[2];    /* of each side the first of them, or the first that is a penalty */
    bool fence_foul;     /* 32.E: this piece met the fence, then that, before any met the ball */
    TqThing fence_by, fence_with;
    double fence_foul_time;
    bool fence_placed;
    Vec2 fence_foul_at;
    uint32_t entered[2];        /* 33: pieces that came into a small area, */
    Vec2 entry[2][TQ_PIECES];   /* and where */
    Vec2 left_at[2][TQ_PIECES]; /* 46: where a piece left the table */
    uint32_t left[2];
    uint32_t fenced[2];           /* put at the fence */
    uint32_t leaning[2];          /* K73: on the ball, a goal or the fence */
    Charge charge[2 * TQ_PIECES]; /* 70: still to be put aside, the last one first */
    int charges;
} Action;

enum { PAIRS = CAPS * (CAPS - 1) / 2 }; /* of a side's caps */

/* 67 to 69, per side. */
typedef struct {
    int8_t begun[PAIRS]; /* own turns in a row begun in that pair's sandwich */
    uint32_t banned;     /* 68: earns no action by a pass */
} Sandwich;

struct chapas {
    ChapasPhase phase;
    Turn turn;
    Restart restart;
    Preparation prep;
    Handled handled;
    Story story; /* of the action under way or just ended */
    Action action;
    bool in_motion;
    bool said_kit[2];   /* 12.p7 */
    TqSide changes_kit; /* who has another set, TQ_NO_SIDE: nobody yet */
    TqSide kicked_off_first;
    TqThing locked;        /* 73: took the last restart; nobody has touched the ball since */
    uint32_t offenders;    /* 103.p1: pieces that made the offence that is being ruled on, */
    TqThing fouled;        /* and the piece that suffered it */
    uint32_t off_field[2]; /* 46.pu */
    uint32_t removed[2];   /* 101.p4 */
    TqSide relocates;      /* 70: who puts the upper cap aside */
    ChapasPhase resumes;   /* and what goes on then, once the action is ruled on */
    uint32_t moved_by_foe; /* 60.B: caps of this turn's side that the other one put aside */
    Sandwich sandwich[2];
    Held held;       /* offences of the action under way */
    Held placed;     /* what the referee set right after it */
    Choices choices; /* 72 */
    Cards cards;
    int substituted[2];
    bool keeper_changed[2];
    int64_t stands_ms;  /* 109: the clock stands, with so much left; -1: it runs */
    int possessions[2]; /* 19.p1: left after the bell */
};

static inline struct chapas *chapas_of(struct ref *ref)
{
    return (struct chapas *)(void *)ref->state;
}

static inline const struct chapas *chapas_seen(const struct ref *ref)
{
    return (const struct chapas *)(const void *)ref->state;
}

/* 12.p1, 17: radii of a side's caps, and of its keeper, as measured. */
static inline double chapas_cap_r(const struct ref *ref, TqSide side)
{
    return ref->pieces.team[side].piece_radius;
}

static inline double chapas_keeper_r(const struct ref *ref, TqSide side)
{
    return ref->pieces.team[side].keeper_top;
}

_Static_assert(sizeof(struct chapas) <= REF_STATE_BYTES, "the book's state fits its box");

/* Kinds of choice, and of what is counted against a side. */
enum { CHOICE_NONE, CHOICE_ADVANTAGE, CHAPAS_CHOICES };
enum { COUNT_SHORT, COUNT_UNFOUNDED, COUNT_CONDUCT };

/* ---- turns.c ---- */
bool chapas_is_due(const struct ref *ref, TqSide side); /* to flick, in play or to restart it */
bool chapas_flicks(const struct ref *ref, TqSide side); /* it did, or is due to */
void chapas_enter(struct ref *ref, ChapasPhase phase);
int chapas_actions_of(const struct ref *ref, TurnKind kind);
void chapas_begin_turn(struct ref *ref, TqSide side, TurnKind kind, TqRestart began);
void chapas_only_keeper(struct ref *ref);
int chapas_barred(const struct ref *ref, TqThing piece); /* clause that forbids it to act, or -1 */
int chapas_no_taker(const struct ref *ref, TqThing piece); /* clause by which it never takes it */
int chapas_not_his(const struct chapas *c); /* the clause by which a restart is the other side's */
int chapas_must_be_set(const struct ref *ref, TqThing piece); /* before it takes it: by which */
bool chapas_taker_is_set(const struct chapas *c); /* a restart: in a step in which it may be, */
bool chapas_all_are_placed(const struct chapas *c);
bool chapas_is_taken(const struct chapas *c); /* and in which it can be taken */
bool chapas_pass_earns(const struct ref *ref);
int chapas_pass_right(TqRestart began); /* the clause by which a pass of its only action does */
void chapas_next_action(struct ref *ref, const TqRuling *earned);
void chapas_give_up(struct ref *ref, Verdict *verdict);

/* ---- ch11_around.c ---- */
uint32_t chapas_exempt(const struct ref *ref);               /* 60.B */
uint32_t chapas_closed(const struct ref *ref, TqSide side);  /* 62: its pieces in every way, */
uint32_t chapas_closing(const struct ref *ref, TqSide side); /* and those that close it */

/* ---- sandwich.c ---- */
int chapas_pair_index(int a, int b);
void chapas_begin_sandwiches(struct ref *ref, TqSide side);
void chapas_end_sandwiches(struct ref *ref);
void chapas_lift_bans(struct ref *ref);
uint32_t chapas_banned(const struct ref *ref, TqSide side); /* 68.B */
uint32_t chapas_enclosing(const struct ref *ref, TqSide side, int *turns);
uint32_t chapas_mini_pass(const struct ref *ref); /* 68: the pair of the action just ended, or 0 */
int chapas_pass_barred(const struct ref *ref, uint32_t caps); /* 68: by which clause, or -1 */
uint32_t chapas_staying(const struct ref *ref, TqSide side);  /* 67.p3 */

/* ---- restarts.c ---- */
TqSide chapas_first_to_set(const struct ref *ref); /* 27.pu, K28 */
TqSide chapas_step_side(const struct ref *ref);
void chapas_enter_step(struct ref *ref);
void chapas_next_step(struct ref *ref);
void chapas_begin_restart(struct ref *ref, const TqRuling *ruling);
void chapas_take_restart(struct ref *ref);
int chapas_restart_actions(const struct ref *ref);
void chapas_lay_ball(struct ref *ref);
void chapas_make_room(struct ref *ref); /* for the ball, where it was laid */
TqRuling chapas_with_spot(const struct ref *ref, TqRuling ruling);
bool chapas_ball_is_free(const struct ref *ref);
bool chapas_keeper_is_last(const struct ref *ref);
void chapas_declare(struct ref *ref, bool rearranged);
void chapas_move_offenders(struct ref *ref);

/* ---- placing.c ---- */
void chapas_place_rules(const struct ref *ref, TqThing thing, PlaceRules *rules);
void chapas_taker_rules(const struct ref *ref, TqThing taker, PlaceRules *rules);
bool chapas_sets_another(const struct ref *ref, TqThing piece, Vec2 at); /* 37: than the taker */
void chapas_others_rules(const struct ref *ref, TqThing thing, PlaceRules *rules);
void chapas_out_of_small(const struct ref *ref, const uint32_t who[2], PlaceRules *rules);
void chapas_distance_rules(const struct ref *ref, PlaceRules *rules); /* 28 */
bool chapas_keeper_is_wall(const struct ref *ref, const Board *board, TqSide side, uint32_t wall);
PlaceRule chapas_keeper_at_home(const struct ref *ref, TqSide side);
bool chapas_wall_in_line(const struct ref *ref, const Board *board, TqSide side, uint32_t caps);
int chapas_keeper_misplaced(const struct ref *ref, const Footprint *keeper, TqSide side);
bool chapas_keeper_on_goal_line(const struct ref *ref, TqSide side); /* 97 */
bool chapas_keeper_in_goal(const struct ref *ref, TqSide side);      /* 52.B */
bool chapas_keeper_may_be_set(const struct ref *ref, TqSide side);   /* 52.A, 52.B */

/* ---- order_of_placing.c ---- */
/* The clause by which this side may not put down this thing in the present step, or -1; `together`:
   pieces put down in the same act. */
int chapas_out_of_order(const struct ref *ref, TqSide by, TqThing thing, uint32_t together);
int chapas_second_taker(const struct ref *ref, TqThing piece); /* one act sets two: likewise */

/* ---- arranging.c: what is wrong with things put down, or left standing ---- */
typedef Finding Misplaced;
bool chapas_puts(const Fact *fact, TqThing thing, TqCommand *place);
bool chapas_sets_penalty_taker(const struct ref *ref, TqThing piece, Vec2 at); /* deeds.c */
Misplaced chapas_misplaced(const struct ref *ref, const TqCommand *command);
/* As the present step ends: its side is ready, or its time is up. */
uint32_t chapas_as_it_lay(const struct ref *ref); /* pieces that nobody has placed */
Misplaced chapas_left_misplaced(const struct ref *ref);
int chapas_wrong_pose(const struct ref *ref, TqThing piece, TqPoseKind pose); /* 35 */
TqRuling chapas_shifted_by(const struct ref *ref, const PlaceRules *rules, TqThing piece,
                           int clause);
/* Nobody was named, and it is this one of its side that stands where only the taker may. */
bool chapas_may_take_from_there(const struct ref *ref, TqThing piece);
bool chapas_may_be_righted(const struct ref *ref, int step, const TqRuling *said); /* 36 */
void chapas_shift_misplaced(struct ref *ref, uint32_t who);
void chapas_clear_for_taker(struct ref *ref);
void chapas_undo_crooked_wall(struct ref *ref);
bool chapas_arrangement_fits(const struct ref *ref, const TqCommand *command);
bool chapas_place_is_yielded(const struct ref *ref, const TqCommand *place); /* 27.pu */
void chapas_yield_place(struct ref *ref, TqThing to);

/* ---- waived.c ---- */
void chapas_before_hand(struct ref *ref, const TqCommand *command); /* puts them down */
void chapas_put_right(struct ref *ref, const TqRuling *waived);     /* 72 */

/* ---- tally.c ---- */
void chapas_tally(struct ref *ref, const Fact *fact);
bool chapas_ball_on_halfway(const struct ref *ref);          /* 7.C */
bool chapas_ball_beyond(const struct ref *ref, TqSide side); /* 84, K54 */
bool chapas_lies_outside(const struct ref *ref, Vec2 at);    /* 102: a ball there is out of play */

/* ---- set_right.c: what hands do when everything rests ---- */
void chapas_set_right(struct ref *ref, const Fact *fact);
void chapas_set_by_referee(struct ref *ref, TqThing thing, Vec2 at, int clause);
void chapas_set_and_say(struct ref *ref, TqThing thing, Vec2 at, TqRuling said);
void chapas_pose(struct ref *ref, TqThing piece, TqPoseKind pose);
bool chapas_stands(const struct ref *ref, TqSide side);                        /* 54: its keeper, */
bool chapas_rolled(const struct ref *ref, const Fact *fact, TqCommand *entry); /* which rolls, */
void chapas_roll_away(struct ref *ref, const TqRuling *said, Verdict *verdict); /* and lies there */
/* Shape and outline of a piece in a pose. */
void chapas_lies(const struct ref *ref, TqThing piece, TqPoseKind pose, Footprint *seen);

/* ---- relocate.c ---- */
void chapas_relocation_rules(const struct ref *ref, PlaceRules *rules);
TqThing chapas_upper(const struct ref *ref); /* the piece that is to be put aside now */
bool chapas_relocation_fits(const struct ref *ref, Vec2 at);
bool chapas_is_charged(const struct ref *ref, TqThing cap);
void chapas_lay_flat(struct ref *ref, bool told);
void chapas_begin_relocating(struct ref *ref, Verdict *verdict);
/* What the flick brought is ruled on; `lay`: how things lay before that. */
void chapas_relocate_after(struct ref *ref, const Board *lay, Verdict *verdict);
void chapas_relocate(struct ref *ref, Vec2 at, Verdict *verdict);
void chapas_relocate_nearest(struct ref *ref, Verdict *verdict);

/* ---- resolve.c ---- */
void chapas_void_flick(struct ref *ref, const TqRuling *offence, Verdict *verdict);
void chapas_resolve(struct ref *ref, const Fact *fact, const Spoken *spoken, Verdict *verdict);
void chapas_punish(struct ref *ref, const TqRuling *offence, const TqRuling *outcome,
                   Verdict *verdict);
void chapas_award(struct ref *ref, const TqRuling *offence, const TqRuling *outcome,
                  Verdict *verdict); /* the kick alone */
void chapas_rule_now(struct ref *ref, const Spoken *spoken, Verdict *verdict);
void chapas_say_refused(const Spoken *spoken, Verdict *verdict);
void chapas_carry_out(struct ref *ref, const TqRuling *outcome, Verdict *verdict);
TqRuling chapas_no_goal(const struct ref *ref, TqRuling ruling); /* what the ball in it brings */
void chapas_rule_after_relocating(struct ref *ref, Verdict *verdict);
void chapas_say_placed(struct ref *ref, Verdict *verdict);

/* ---- apart.c: entries that are no part of the flick they were made in (65, 108) ---- */
bool chapas_is_apart(const TqRuling *said);
void chapas_keep_apart(struct chapas *c); /* of all that is held, these only */
void chapas_hear_apart(struct ref *ref, bool shown, Verdict *verdict); /* the flick is ruled on */
void chapas_show_card(struct ref *ref, const TqRuling *card, Verdict *verdict);
void chapas_show_cards(struct ref *ref, Verdict *verdict); /* of those that are held */

/* ---- start.c, ends.c ---- */
void chapas_start(struct ref *ref);
void chapas_arrange(struct ref *ref, TqSide side);
Vec2 chapas_usual_place(const TqField *field, int number); /* of who defends -x, at a kick-off */
void chapas_before_kick_off(struct ref *ref);
void chapas_draw(struct ref *ref, Verdict *verdict);
void chapas_draw_lots_for_kits(struct ref *ref, Verdict *verdict);
void chapas_kick_off(struct ref *ref, TqSide side);
void chapas_start_clock(struct ref *ref);
void chapas_stop_clock(struct ref *ref);
/* A kick of a series: `offence` of who took it, or NULL; or it is taken again for the other's. */
void chapas_end_kick(struct ref *ref, const TqRuling *offence, const TqRuling *outcome,
                     Verdict *verdict);
void chapas_kick_again(struct ref *ref, const TqRuling *offence, Verdict *verdict);
void chapas_after_interval(struct ref *ref, Verdict *verdict);
void chapas_whistle(struct ref *ref, Verdict *verdict);
TqSide chapas_possessor(const struct ref *ref); /* whose turn, or restart, it is */
bool chapas_possession_left(const struct ref *ref, TqSide side);
/* Does this side get the ball, or does the period end instead (19.p1)? Clauses that say how a
   restart is taken, or how often, are named only of one that is. */
bool chapas_gets_ball(const struct ref *ref, TqSide side);
TqRuling chapas_with_form(const struct ref *ref, TqRuling ruling, TqSide to, int clause);
void chapas_pass_turn(struct ref *ref, Verdict *verdict);
void chapas_restart_or_end(struct ref *ref, const TqRuling *ruling, Verdict *verdict);
void chapas_keepers_ball(struct ref *ref, TqSide side, Verdict *verdict);
TqSide chapas_kicks_off(const struct ref *ref, TqSide conceded); /* who, after a goal */
void chapas_score(struct ref *ref, TqSide by, Verdict *verdict);
void chapas_send_off(struct ref *ref, TqSide side, Verdict *verdict);

/* ---- deeds.c ---- */
void chapas_do(struct ref *ref, const TqCommand *command, Verdict *verdict);
void chapas_step_done(struct ref *ref);
bool chapas_keeper_waits(const struct ref *ref, TqSide side); /* a shot, for it to be set (52) */
int chapas_shot_barred(TqRestart kind);                       /* ch18: it is not shot, by this */
bool chapas_favours(const struct chapas *c, const TqRuling *outcome, TqSide side); /* 72 */
void chapas_time_to_set_is_up(struct ref *ref, Verdict *verdict);                  /* 36 */

/* ---- offers.c, impossible.c ---- */
struct offering;
void chapas_offers(struct offering *o);
bool chapas_may_leave_keeper(const struct ref *ref);
uint32_t chapas_options(const struct ref *ref);
const char *chapas_impossible(const struct ref *ref, const TqCommand *command);
int chapas_forbids(const struct ref *ref, const TqCommand *command); /* answers.c */
int chapas_action_right(const struct chapas *c);
int chapas_shot_right(const struct chapas *c);
int chapas_right(const struct ref *ref, const TqCommand *wish);       /* answers.c */
bool chapas_restart_form(const struct ref *ref, TqRestartForm *form); /* answers.c */
uint32_t chapas_named(const struct ref *ref, TqSide side);            /* words.c */
bool chapas_ball_is_out(const struct ref *ref);
bool chapas_sets_along(const struct ref *ref, TqSide side);
bool chapas_keeper_is_due(const struct ref *ref);
uint32_t chapas_may_place(const struct ref *ref, TqSide side);
uint32_t chapas_takers(const struct ref *ref);
uint32_t chapas_may_measure(const struct ref *ref);
bool chapas_step_can_end(const struct ref *ref);
bool chapas_kick_is_early(const struct ref *ref); /* 105.pu.I */
/* 87: he need not say with which piece he shoots at a restart, and may: by which clause this one
   does not take it; -1: it may. */
int chapas_no_shooter(const struct ref *ref, TqThing piece);

/* ---- ch11_keeper.c ---- */
TqSide chapas_in_small_of(const struct ref *ref);

/* ---- view.c ---- */
void chapas_view(const struct ref *ref, TqSide side, TqView *view);
void chapas_view_asked(const struct ref *ref, TqView *view);
uint64_t chapas_ways_left(const struct ref *ref, TqSide side);
TqAround chapas_around(const struct ref *ref, TqSide side);

/* ---- fouls.c: where and how an offence is taken ---- */
Vec2 chapas_spot(const struct ref *ref, Vec2 at);
TqRuling chapas_free_kick(const struct ref *ref, TqRuling ruling, TqSide against, Vec2 at);
TqRuling chapas_foul(const struct ref *ref, TqRuling ruling, TqSide against, Vec2 where,
                     const Footprint *fouled);
uint32_t chapas_offenders(const struct ref *ref, const TqRuling *offence, bool of_flick);
TqThing chapas_fouled(const struct ref *ref, const TqRuling *offence);
bool chapas_sanction(struct ref *ref, const TqRuling *offence, Verdict *verdict);
Judgement chapas_refused(Hearing *h);

/* What judges of attempts watch: what is put down; that, and what is left standing where it was
   (chapas_place_breach); and the piece with which a side acts (chapas_acts_with). */
#define CHAPAS_SETS (TRIES(PLACE) | TRIES(ARRANGE))
#define CHAPAS_PLACES (CHAPAS_SETS | TRIES(FLICK) | TRIES(READY))
#define CHAPAS_ACTS (TRIES(FLICK) | TRIES(ANNOUNCE))

/* ---- ch08_flicks.c ---- */
int chapas_kind_right(const struct chapas *c, TqFlickKind kind);

/* ---- Judges that several chapters share ---- */
Judgement chapas_void_goal(Hearing *h, int clause);       /* ch18_goal.c */
Judgement chapas_no_shot(Hearing *h, int clause);         /* ch18_goal.c */
bool chapas_last_by(const struct chapas *c, TqSide side); /* ch14_throw_in.c: who touched it last */
Judgement chapas_flick_was_none(Hearing *h, TqSide side);
Judgement chapas_throw_in_reversed(Hearing *h);                    /* ch14_throw_in.c: 74.p5 */
Judgement chapas_out_to(Hearing *h, TqRestart restart, TqSide to); /* ch14_throw_in.c */
bool chapas_over_back(const Hearing *h, TqSide end);               /* ch15_goal_kick.c */
/* ch15_goal_kick.c: is this thing set for that restart outside the zone in which it belongs? */
bool chapas_set_outside(const Hearing *h, TqRestart kind, TqThing thing, const Zone *zone);
Judgement chapas_place_breach(Hearing *h, int clause); /* ch09_placing.c */
TqRuling chapas_place_ruling(const struct ref *ref, TqRuling ruling, TqSide by, const Misplaced *m);
bool chapas_action_left(const struct ref *ref);       /* ch10_turns.c */
bool chapas_turn_ends(const Hearing *h);              /* ch10_turns.c */
uint32_t chapas_passing_caps(const struct chapas *c); /* ch10_turns.c */
/* ch10_turns.c: 32.B, 32.D.a: has one of the chain met the ball before this instant? */
bool chapas_ball_before(const struct ref *ref, double instant);
bool chapas_was_not_asked(const struct ref *ref, TqSide side); /* resolve.c: 72 */

/* ---- ch11_keeper.c: what other chapters say of the keeper ---- */
bool chapas_others_at_ball(const struct ref *ref, TqSide owner); /* 81.C */
bool chapas_keeper_is_done(const struct ref *ref);
bool chapas_shot_waits_for_none(const struct ref *ref, TqSide side); /* keeper: 52 */
TqRuling chapas_handball(const struct ref *ref, TqRuling ruling, TqSide side, Vec2 at); /* 102 */
bool chapas_is_penal_hand(const struct ref *ref, TqSide side, Vec2 at);
bool chapas_ball_is_lost(const struct ref *ref);                 /* of an account */
bool chapas_hangs(const struct ref *ref, const TqCommand *wish); /* and this on it */
bool chapas_ball_was_moved(const struct ref *ref);               /* by this action */
TqSide chapas_stopped_in_small(const Hearing *h);     /* whose: the ball came to rest there */
Judgement chapas_to_keeper(Hearing *h, TqSide owner); /* 49, 50, 78 */
bool chapas_first_of_two(const struct chapas *c);     /* of a free kick that is not shot */
bool chapas_not_wholly_in(const struct ref *ref, TqSide owner);
Judgement chapas_handles_in_play(Hearing *h, bool own, bool restarted);
Judgement chapas_keeper_breach(Hearing *h, int clause);

static inline bool chapas_attempts(const Fact *fact, TqDeed deed)
{
    return fact->kind == FACT_ATTEMPT && fact->command.deed == deed;
}

/* A piece is flicked, or named for a shot in play, which nobody need do (87): who may not act may
   not shoot either. */
static inline bool chapas_acts_with(const Hearing *h)
{
    const bool shot = chapas_attempts(h->fact, TQ_DO_ANNOUNCE) &&
                      chapas_seen(h->ref)->phase == PHASE_ACT &&
                      thing_is_piece(h->fact->command.thing);
    return shot || chapas_attempts(h->fact, TQ_DO_FLICK);
}

/* Judges of FACT_SETTLED look at an action that has just ended. */
static inline bool chapas_ended(const Hearing *h)
{
    return h->fact->kind == FACT_SETTLED && chapas_seen(h->ref)->in_motion;
}

/* An action has ended, or the rest of a turn was given up (K21). */
static inline bool chapas_rests(const Hearing *h)
{
    return chapas_ended(h) ||
           (h->fact->kind == FACT_SETTLED && chapas_seen(h->ref)->turn.left == 0);
}

/* ---- quick.c ---- */
bool chapas_quick(const struct ref *ref, TqSide side, TqCommand *out);
bool chapas_preset(const struct ref *ref, TqSide side, TqPreset preset, TqCommand *out);
/* wall_preset.c: `part` of the goal that it covers, as the taker sees it: 1 left, 0 middle, -1
 * right */
bool chapas_wall_preset(const struct ref *ref, TqSide side, int part, TqCommand *out);

/* ---- words.c: cases ---- */
void chapas_case_begin(struct ref *ref);
bool chapas_given(struct ref *ref, Reader *r);
bool chapas_expect(const struct ref *ref, Reader *r, char found[64]);

/* ---- Chapters, and their measures ---- */
extern const Fields chapas_fields;
extern const TqMeasure chapas_measures[];
enum { CHAPAS_MEASURES = 83 };
extern const struct equip_rules chapas_equip;
enum { CHAPAS_CONTESTS = 2 };
extern const ContestForm chapas_contests[CHAPAS_CONTESTS];
extern const Chapter chapas_ch02, chapas_ch05, chapas_ch07, chapas_ch08, chapas_ch09,
    chapas_ch10_rearranging, chapas_ch10_turns, chapas_ch11_keeper, chapas_ch11_around, chapas_ch12,
    chapas_ch13, chapas_ch14, chapas_ch15, chapas_ch16, chapas_ch17, chapas_ch18, chapas_ch19,
    chapas_ch20, chapas_ch21, chapas_ch22;

#endif
