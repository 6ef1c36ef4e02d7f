/* SPDX-License-Identifier: MIT */
/* FISTF table football inside: what its referee remembers, and what the chapters ask of each other.
   Words as in rules/fistf.md: A is the side in possession (`owner`), D the other; a play is the
   flicked figure or a keeper meeting the ball, a touch any other meeting of ball and figure. */
#ifndef BOOK_FISTF_FISTF_H
#define BOOK_FISTF_FISTF_H

#include "book/fistf/book.h"
#include "book/fistf/clauses.h"
#include "book/fistf/switches.h"
#include "play/place_rules.h"
#include "play/story.h"
#include "ref/cards.h"
#include "ref/choice.h"
#include "ref/clock.h"
#include "ref/contest.h"
#include "ref/order.h"
#include "ref/restart.h"

/* Pieces of a side: 0 the keeper on its rod, 1 .. 10 field figures, 11 the spare keeper. */
enum { KEEPER = 0, FIGURES = 10, SPARE = 11 };

#define TOUCHING 0.05    /* K10: so near, and they touch */
#define GAP 1.0          /* 2.3: what the referee leaves between things */
#define FORCE_LIMIT 22.0 /* 2.1.1.2 */

enum {
    TOUCHES = 3,     /* in a row: 5.2.1, 8.1.4 */
    TICKS = 3,       /* in a possession: 13.3.1 */
    SHOT_MS = 10000, /* 10.8.2 */
    REACTS_MS = 250, /* so soon after a window opens a finger can flick, */
    ROD_MS = 180     /* and a hand move its rod */
};

typedef enum {
    FISTF_TOSS,     /* 4.1.1: the winner chooses */
    FISTF_COLOURS,  /* 4.1.2: the loser changes his set */
    FISTF_RESTART,  /* the steps before a restart; the ball is dead */
    FISTF_PLAY,     /* the ball is in play, moving or not */
    FISTF_WAIT,     /* 6.2.3: A waits for D's pending flick */
    FISTF_CHOICE,   /* play has ended with something to choose */
    FISTF_RUNOUT,   /* 7.1.1.b: the signal has sounded, the ball still moves */
    FISTF_INTERVAL, /* between two periods */
    FISTF_ENDED
} FistfPhase;

/* Why A must wait for D's pending flick: the eight moments of 6.2.3, indoor's, and relaxed play's.
 */
typedef enum {
    WAIT_NONE,
    WAIT_PLACED,     /* something was placed, raised or parted: 6.2.3.1 */
    WAIT_RESTRICTED, /* 6.2.3.2 */
    WAIT_KEEPER,     /* a damaged keeper is changed: 6.2.3.3 */
    WAIT_SPARE,      /* the spare keeper comes or goes: 6.2.3.4 */
    WAIT_TICK,       /* before and after a tick: 6.2.3.5 */
    WAIT_THROW_IN,   /* 6.2.3.6 */
    WAIT_CHECK,      /* 2.1.1.3 */
    WAIT_REBOUND,    /* 2.1.3.3.a */
    WAIT_INDOOR,     /* V.5, V.11 */
    WAIT_RELAXED,    /* the way of time: D is asked first */
    WAIT_LOOK        /* the referee looks, until somebody does something: nobody waits (IV.1.3) */
} WaitFor;

/* ---- Flicks in motion ---- */

typedef enum {
    FLICK_ATTACK,
    FLICK_DEFENCE,
    FLICK_TICK,
    FLICK_POSITIONAL,
    FLICK_RESTART /* takes a restart */
} FlickRole;

/* The first meeting of a flick's figure with something. */
typedef struct {
    double at; /* its instant; STORY_NEVER: they did not meet */
    Vec2 place;
    TqThing with;
    bool placed, rested; /* the place is known; what was met lay still */
} Meet;

static inline bool fistf_met(const Meet *meet)
{
    return meet->at < STORY_NEVER;
}

/* Where something was, if an account does not say it: nowhere. */
static inline Vec2 fistf_nowhere(void)
{
    return vec2(STORY_NEVER, STORY_NEVER);
}

static inline bool fistf_is_nowhere(Vec2 at)
{
    return at.x >= STORY_NEVER;
}

typedef struct {
    int8_t number; /* within the motion; 0: no flick is in this place */
    int8_t piece;
    TqSide side;
    FlickRole role;
    bool over;       /* it has ended, or is judged no more (K13, K22) */
    bool lost;       /* an attack whose side lost the ball meanwhile: no play, no miss (K13) */
    bool played;     /* it met the ball */
    bool fence;      /* it met the fence */
    bool ball_moved; /* the ball moved when it was made */
    bool wrongful;   /* it was made without right: what follows is no play of its side's */
    bool after_miss; /* the other had missed the ball: 6.2.2 */
    bool obstructed; /* the other's body, or keeper, met it on its way: 10.6.1, 8.2.3 */
    int8_t
        hinders; /* 6.2.4.ii, as the referee saw it: 1 it did, -1 it did not; 0: he said nothing */
    int16_t called;    /* 1 + the clause of an infringement that was called of it; 0: none */
    int8_t tick_fault; /* meant as a tick: 1 without leave, 2 without saying so; 0: neither */
    Vec2 from;         /* where its figure stood; nowhere: it moved, and nobody says where */
    Meet resting;      /* the first resting piece that its figure met before the ball: 5.3.1 */
    Meet figure;       /* the first piece at all */
    Meet ball;         /* and the ball */
} Flick;

enum { FISTF_FLICKS = 22 }; /* every figure can be in motion by one */

/* What set each thing in motion since it last lay still, and where it stood then: for back. A mover
   is the number of a flick; or, below 0, a piece that came back off the fence (fistf_rebound): what
   it moves is undone without the flick (K16); 0: neither. */
typedef struct {
    int8_t by[2][TQ_PIECES], ball_by;
    Vec2 from[2][TQ_PIECES], ball_from;
} Moved;

/* What a back would undo, and what it puts elsewhere. */
typedef struct {
    int8_t mover;
    TqThing hit; /* 6.2.4.iv: goes to where it was hit; none */
    Vec2 hit_at;
    int8_t hit_mover; /* what had it in motion: what that moves afterwards goes back too, */
    uint32_t kept[2]; /* and what it had moved before does not */
    bool holds_ball;  /* 6.2.4.ii, K15: the moving ball is put at rest where it was */
    Vec2 ball_at;
} Back;

/* ---- The last play ---- */

typedef enum { PARRIED_NOTHING, PARRIED_VALID, PARRIED_IRREGULAR } Parried;

typedef struct {
    bool made;
    TqSide side;
    TqThing piece;
    Vec2 ball, from;      /* the ball at the contact, the figure when it was flicked */
    bool ball_seen;       /* where the ball was is known: told of a rolling one it need not be */
    double instant;       /* within the motion */
    TqRestart restart;    /* that it took, TQ_RESTART_NONE: none */
    bool late;            /* after the end signal began: 7.1.1.b */
    bool spare_first;     /* the first flick of the spare keeper: 9.1.4 */
    bool spare_from_area; /* made in the goal area */
    bool foul;            /* the play itself was an offence of its side */
    int16_t in_doubt;     /* clause by which it was decided for the other side since; 0: not */
    Parried parried;      /* a keeper's: what it met, */
    TqThing shooter;      /* whose that was, */
    Vec2 shot_from;       /* and where it was flicked */
    TqThing last;    /* the last piece, not neutral, to touch the ball since; its own at first */
    Vec2 last_at;    /* where that stood; nowhere: nobody says */
    bool last_moved; /* it was moving */
    uint32_t touched[2]; /* pieces, not neutral, other than the player, that the ball met since */
    uint8_t frames;      /* bit s: the frame that side s defends */
    int8_t by_defence;   /* number of the defensive flick whose figure met it last; 0: none */
    int8_t pushed;       /* it lay still since, and another piece set it in motion, nobody playing
                            it: 1 + the side whose flick drove that piece; 0: no */
    /* Offside, as it was seen at the play: 13.1.3. */
    uint32_t offside;    /* figures of its side that stood so: 13.1.1 */
    uint32_t ahead;      /* in the zone and nearer the goal line than the ball */
    double offside_line; /* distance of D's piece that the ball must not pass */
    double ball_deep;    /* of the ball */
    bool past;           /* it had passed it already */
    bool behind_all;     /* at most one piece of D was as near: 13.1.2 */
    bool offside_called;
    bool onside_start; /* the figure that played did not stand offside: 13.2 */
} Play;

/* ---- What the fact just told has done: judges read it ---- */

typedef struct {
    bool play;      /* A's flicked figure met the ball, for the first time in that flick: E1 */
    bool keeper;    /* a keeper of either side met the ball, anew: E2, E4 */
    bool gain;      /* the ball met a resting figure of D, or D's keeper: E3, E4 */
    bool touch;     /* ball and piece met, and it is none of these: E5, E6, E7 */
    int8_t missed;  /* place of the flick that ended without the ball: E9; -1: none */
    uint32_t ended; /* places of the flicks that ended */
    int8_t flick;   /* place of the flick whose figure met something; -1: none */
    int8_t by[2];   /* places of the flicks under way of the two that met; -1: none */
    TqThing figure; /* that figure, or the piece that met the ball */
    TqThing other;  /* what it met */
    bool other_rests;
    Vec2 other_at;       /* where what was met stood, */
    bool other_seen;     /* if that is known */
    bool ball_moved;     /* the ball moved before this */
    TqSide owner;        /* before this */
    bool credit;         /* before this */
    bool kept;           /* the ball came back, and its count with it: 5.2.2 */
    int16_t offside;     /* clause by which figures are offside now; 0: none are */
    uint32_t offside_by; /* which */
    bool neutral;        /* the piece that met the ball is neutral: E7 */
    uint8_t counted;     /* touches of the playing figure or keeper, this one included */
    bool failed;         /* a kick-off or goal kick: K20 */
    bool rests;          /* the ball has come to rest: E13, */
    bool shifted;        /* it is told to rest elsewhere, and nothing has moved it */
    int8_t over;         /* it is known what became of `told_over`: that, else 0 */
    bool pressed;        /* and it was seen what it rests against: 5.3.4 */
    uint32_t rebound[2]; /* pieces that met something after the fence: E11 */
} Moment;

/* ---- A restart's own ---- */

typedef struct {
    int8_t flicks[2]; /* positional flicks left */
    bool hurried;     /* ten seconds each to set up: 4.2.5, 15.2.1.5 */
    bool lifted_ball, lifted_taker;
    bool distance_given;
    bool taken;  /* its flick is made, and the ball not yet played */
    bool late;   /* that was made after the signal: 12.1.2 */
    bool trial;  /* kick-off, goal kick: the ball must still be over a line: 4.2.3, 15.2.3 */
    Aside setup; /* how all stood, to be put back for a repeat */
    Vec2 ball_from;
} Steps;

typedef enum { SPARE_IDLE, SPARE_IN, SPARE_GONE } SpareState;

/* 9.2.1: its side lost the ball while it was in play, and may not take it off; or may again, by the
   grounds a, b or c. */
typedef enum { HOLD_NONE, HOLD_LOST, HOLD_REGAINED, HOLD_OUT, HOLD_FOUL } SpareHold;

typedef struct {
    SpareState spare;
    bool spare_first;   /* its first flick since it came in is to come, or under way */
    bool spare_flicked; /* it is under way, or made */
    bool spare_locked;  /* 9.2.3 */
    SpareHold spare_hold;
    bool keeper_changed;  /* 8.3.3: an undamaged one, once */
    int8_t shakes, lines; /* offences of the keeper: 8.1.2, 8.2.1 */
    bool keeper_warned;
    int8_t substituted; /* 2.5.1 */
    uint32_t removed;   /* for the match: 1.5.b */
} Team;

/* Touches in a row, ticks, and what a temporary change of possession carries over. */
typedef struct {
    TqThing figure;   /* that played the ball last */
    int8_t touches;   /* in a row */
    int8_t keeper;    /* touches of A's keeper in a row */
    double keeper_at; /* instant of its last contact: K6 */
    int8_t ticks;     /* used in this possession */
    bool carry;       /* a temporary change is open: 5.2.2 */
    TqSide carry_side;
    TqThing carry_figure;
    int8_t carry_touches, carry_ticks;
    bool came_back; /* the count was kept by 5.2.2 */
} Count;

/* Who may not be flicked, or not touch the ball. */
typedef struct {
    TqThing taker; /* of the last restart */
    TqRestart restart;
    uint32_t ticked;  /* figures of A: 13.4.6 */
    uint32_t passive; /* figures of A: 13.2 */
} Locks;

/* How possession stood: for back, and for a ball that stays with the attacker after all (5.3.4). */
typedef struct {
    TqSide owner;
    int8_t credit;
    Count count;
    Locks locks;
    Play play;
    bool after_miss;
} Standing;

/* The ball pressed between figures: 5.3.4. */
typedef struct {
    bool due;         /* A's next play must free it */
    bool played;      /* and has been made */
    bool again;       /* it is pressed again, and that is not excused */
    bool open;        /* the ball rests, and was not looked at yet */
    bool typed;       /* where it rests is a person's account */
    uint32_t against; /* pieces of D that it lay against, */
    Vec2 at;          /* and where */
    Standing before;  /* the last gain: it is not one if the ball then rests pressed */
    bool gained;
} Pressed;

/* Things that the referee must set right by rule 2. */
typedef struct {
    uint32_t fence[2]; /* met the fence since they last began to move */
    uint32_t owed[2];  /* and were flicked before they were placed: they are placed all the same */
    uint32_t off_board[2];
    Vec2 exit[2][TQ_PIECES]; /* where they left the board, and where they landed, if told */
    Vec2 landing[2][TQ_PIECES];
    uint32_t placed[2];      /* stand where the referee put them off cloth, fence or board */
    uint32_t after_fence[2]; /* of those: off the fence, */
    uint32_t after_board[2]; /* or off the board */
    uint32_t exited[2];      /* `exit` was seen in this motion */
    uint32_t asked[2];       /* force-checked, and stand as then */
    uint32_t tangled[2];
    uint32_t moving[2];
} Whereabouts;

/* How a keeper was moved to and fro before the play: K33. */
enum { SHAKE_TURNS = 3 };
typedef struct {
    bool known, runs; /* a place is known; it goes somewhere */
    Vec2 from, far;   /* where this run began, and how far it got */
    Vec2 way;
    int64_t turned_ms[SHAKE_TURNS]; /* the last turns, the oldest first; -1: none */
} Shake;

/* Sealed orders, and who has answered in this window. */
enum { ROD_ORDERS = 2, ORDERS = 4 };
typedef struct {
    bool handed[2];
    TqCommand order[ORDERS]; /* a flick of each side, and from ROD_ORDERS a way of each keeper */
    bool answered[2];
    int64_t since_ms;    /* when the window opened */
    int64_t released_ms; /* when the last order was made */
} Orders;

struct fistf {
    FistfPhase phase;
    TqSide owner;  /* A */
    int8_t credit; /* defensive flicks that D has: one at most, by 6.2.6.a */
    WaitFor wait;
    bool ball_moves;
    bool dead;         /* the ball is out of play; figures run on and are judged no more: K22 */
    bool stopping;     /* the ball rests and something is to be placed: nobody flicks */
    bool wrongful;     /* the flick about to be made is one without right */
    bool after_miss;   /* A has the ball since the other missed it: 6.2.2 */
    Pressed pressed;   /* 5.3.4 */
    Vec2 ball_via;     /* where the ball was last met: its way leads from there, */
    bool via_known;    /* if that is known */
    bool tick_granted; /* 13.4.1, for `ticks` */
    int8_t tick_figure;
    int8_t told_over; /* V.8.1: 1 + the LineKind that an account has the ball over, in play; 0: no
                         more is to be known of it */
    uint8_t zones; /* 7.1.2: that the ball came into in this motion; bit s: before side s's goal */
    bool restricted; /* 5.4: the next flick of A is one */
    TqSide kicked_off_first;
    TqSide toss; /* who chooses */
    Play play;
    Flick flick[FISTF_FLICKS];
    Moved moved;
    Moment now;
    Count count;
    Locks locks;
    Whereabouts where;
    Restart restart;
    Steps steps;
    TqRuling award;  /* what a dead ball brings when all rests */
    Choices choices; /* 10.7.2.1: foul or back, or what stands */
    Back back;
    Standing before; /* before the fact that brought the open choice */
    bool choice_due;
    uint8_t opened;  /* choices that have come up; */
    uint32_t waived; /* bit n: the one that makes it n, modulo 32, is waived when it comes up */
    bool later;      /* there was more to punish since the open one came up */
    Held placed;     /* what the referee's hands did */
    TqThing check;   /* 2.1.1.3: the piece that he is to measure; none */
    Shake shake[2];
    int64_t lost_since_ms; /* 2.5.3, 3.2.1, IV.1.3: time is lost since then; -1: it is not */
    bool looks;            /* IV.1.3: for the referee has stopped play to look */
    Team team[2];
    int16_t ball_broken; /* by that clause another one comes as soon as it rests; 0: it is sound */
    Cards cards;
    Orders orders;
    int8_t kick_position; /* shoot-out: 0 .. 4 */
    TqSide kick_end;      /* whose goal it is played at, */
    int8_t kick_side;     /* and the side it starts from: +-1 */
    int64_t added_ms;     /* announced */
};

static inline struct fistf *fistf_of(struct ref *ref)
{
    return (struct fistf *)(void *)ref->state;
}

static inline const struct fistf *fistf_seen(const struct ref *ref)
{
    return (const struct fistf *)(const void *)ref->state;
}

_Static_assert(sizeof(struct fistf) <= REF_STATE_BYTES, "the book's state fits its box");

/* Kinds of choice, and of what is counted against a side. */
enum {
    CHOICE_NONE,
    CHOICE_TOSS,
    CHOICE_FIRST_SHOT, /* of the shoot-out: 17.1.2 */
    CHOICE_FOUL,       /* the kick, or what stands without it */
    CHOICE_BACK,       /* have it undone, or what stands */
    CHOICE_LATER /* advantage was asked, and can still be taken back: III.1.2 */,
    CHOICE_FOUL_OUT, /* the kick, or what the ball brings that went out since: 14.1.4 */
    CHOICE_BACK_OUT, /* have it undone, or that */
    FISTF_CHOICES
};
enum { COUNT_BREACHES, COUNT_CARDS };

/* Words of its own: call.refused.10.7.2.1@1 and @2, 17.2.2@1. */
enum { FISTF_FIRST_CHOOSE = 1, FISTF_GIVEN_ALREADY = 2, FISTF_NOBODY_NAMED = 1 };

/* How time is taken: rules/fistf.md (d). */
enum { WAY_SEALED, WAY_LIVE, WAY_RELAXED };

enum {
    SET_HALF,     /* s */
    SET_INTERVAL, /* s */
    SET_EXTRA,    /* s */
    SET_KNOCKOUT, /* 1: level at the end, extra time and shoot-out */
    SET_WAY,
    SET_PACE,        /* live: 1, 2, 4 or 8: the slow motion's divisor */
    SET_LIMITS,      /* 1: the book's limits of time run */
    SET_ALIKE,       /* 1: the two sets cannot be told apart */
    SET_FULL_SERIES, /* 1: five kicks each, even when decided */
    FISTF_SETTINGS
};

/* ---- Editions ---- */

int fistf_switch(const struct ref *ref, FistfSwitch which);
/* Of two clauses that say the same in one edition each, the one that this edition has. */
int fistf_either(const struct ref *ref, int spanish, int german);
bool fistf_has(const struct ref *ref, int clause); /* is it in this edition's book at all? */

/* ---- field.c: tests of place, by the distance g from a goal line (section a) ---- */
double fistf_depth(const struct ref *ref, TqSide end, Vec2 at); /* g */
double fistf_deep(const struct ref *ref, TqSide end,
                  TqThing piece); /* d of 13.1.3, b of the ball */
bool fistf_in_zone(const struct ref *ref, TqSide end, const Footprint *seen); /* wholly: 7.1.1.a */
bool fistf_comes_into_zone(const struct ref *ref, const Fact *fact);          /* 7.1.2 */
int fistf_zone_of(const struct ref *ref, const Footprint *seen); /* 0 .. 3 from -x, -1: on a line */
bool fistf_in_area(const struct ref *ref, TqSide end, Vec2 at, bool behind); /* 11.1.3, 12.1.1 */
bool fistf_in_goal_area(const struct ref *ref, TqSide end,
                        const Footprint *seen); /* or on its lines */
double fistf_beyond(const struct ref *ref,
                    const Footprint *seen); /* gap to the lines; <0: not out */
bool fistf_knows_offside(const struct ref *ref);
bool fistf_counts_for_offside(const struct ref *ref, TqSide side, int number);
bool fistf_forceable(const struct ref *ref, TqThing piece, bool throw_in);  /* 2.1.1.2 */
int fistf_unforceable(const struct ref *ref, TqThing piece, bool throw_in); /* clause, or -1 */
bool fistf_offside_place(const struct ref *ref, TqThing figure); /* OP, as things stand: 13.1.1 */
bool fistf_precedes_choice(const struct ref *ref, int clause);   /* r13_offside.c: 13.1.3 */

/* ---- flicks.c ---- */
Flick *fistf_flick(struct ref *ref, int number);
const Flick *fistf_flick_seen(const struct ref *ref, int number);
const Flick *fistf_flick_of(const struct ref *ref, TqThing figure); /* under way; NULL: none */
const Flick *fistf_last_attack(const struct ref *ref); /* at the ball; NULL: none was made */
bool fistf_moving(const struct ref *ref, TqThing piece);
bool fistf_neutral(const struct ref *ref, TqThing piece); /* K12 */
FlickRole fistf_role(const struct ref *ref, const TqCommand *command);
void fistf_begin_flick(struct ref *ref, const Fact *fact);
void fistf_forget_flicks(struct ref *ref);               /* all that moves is judged no more: K22 */
Flick *fistf_under_way(struct ref *ref, TqThing figure); /* judged still; NULL: none */
void fistf_end_flick(struct ref *ref, Flick *flick);     /* E9 */
const Flick *fistf_driven_by_defence(const struct ref *ref, TqThing piece); /* NULL: it is not */
void fistf_end_driver(struct ref *ref, const Fact *fact);
bool fistf_told_as(const struct ref *ref, const Fact *fact, TqCommand *command);
void fistf_has_missed(struct ref *ref, const Flick *flick); /* possession passes: 5.1.a */
/* It was made without right and missed the ball: that is called once the sanction is not taken. */
bool fistf_missed_wrongly(const struct ref *ref, const Flick *flick);
/* What its figure met first was the other's to avoid: his defensive figure (6.2.4), or his keeper
   in motion (8.2.3). That, and what it meets then, is no offence of its own. */
bool fistf_was_run_into(const struct ref *ref, const Flick *flick);
/* The flick under way, of that kind, of one of the two that have just met, and what it met; NULL:
   none. */
const Flick *fistf_flick_met(const struct ref *ref, const Fact *fact, FlickRole role,
                             TqThing *other);

/* ---- back.c: section i, K16 ---- */
int fistf_rebound(TqThing piece); /* the mover that a piece is after the fence */
int fistf_mover(const struct ref *ref, TqThing thing); /* what has it in motion; 0: it rests */
void fistf_note_moved(struct ref *ref, TqThing thing, int mover);
Vec2 fistf_stood(const struct ref *ref, TqThing piece); /* before it was set in motion, if it was */
/* The opponent may have undone what this figure's flick moved, or what it moved after the fence.
   Every chapter that knows a back puts it so. */
TqRuling fistf_back(TqRuling ruling, TqThing offender);
bool fistf_back_moves_ball(const struct ref *ref);
void fistf_plan_back(struct ref *ref, const TqRuling *back);
void fistf_plan_hit(struct ref *ref, TqThing hit, Vec2 at);
bool fistf_hits_beside_back(const struct ref *ref, const Fact *fact, TqThing *hit);
void fistf_go_back(struct ref *ref, const TqRuling *back, Verdict *verdict);
Standing fistf_standing(const struct ref *ref);
void fistf_stand_as(struct ref *ref, const Standing *standing);

/* ---- tally.c, contacts.c, possession.c ---- */
void fistf_tally(struct ref *ref, const Fact *fact);
void fistf_note_contact(struct ref *ref, const Fact *fact);
bool fistf_hand_met(const Fact *fact, TqThing *hand, TqThing *met); /* a hand, told of */
bool fistf_off_cloth(const struct ref *ref, TqThing piece); /* at rest on the bare board: 2.1.2 */
bool fistf_moves(const struct ref *ref);                    /* anything */
bool fistf_at_rest(const struct ref *ref); /* nothing does, and that has been told: limits run */
void fistf_note_restricted(struct ref *ref, const TqCommand *entry); /* r05_attack.c: 5.4.1 */
/* pressed.c */
void fistf_note_pressed(struct ref *ref, const Fact *fact); /* after each fact */
bool fistf_stopped_at_last(const struct ref *ref);
void fistf_press(struct ref *ref, TqSide attacker); /* it lies so, and must be freed */
double fistf_overhang(const struct ref *ref, TqThing piece);
void fistf_take_ball(struct ref *ref, TqSide side); /* possession passes */
void fistf_gain(struct ref *ref, TqThing piece);    /* the ball met it: E3, E4 */
void fistf_note_play(struct ref *ref, TqThing piece, const Fact *fact);
void fistf_snapshot(struct ref *ref); /* offside.c: 13.1.3, at a play */
/* The distance from D's goal line of the piece that decides, as things stand. */
double fistf_offside_line(const struct ref *ref, TqSide defender);
void fistf_watch_offside(struct ref *ref, const Fact *fact);
bool fistf_may_be_offside(const struct ref *ref, const Fact *fact, int clause);
const Play *fistf_watched_play(const struct ref *ref);
TqThing fistf_offside_figure(const struct ref *ref); /* of those that are so now */
void fistf_grant_tick(struct ref *ref, TqThing figure, Verdict *verdict); /* r13_offside.c */
void fistf_tick_over(struct ref *ref);
bool fistf_ticks_before_kick(const Hearing *h); /* r11_free_kick.c: 11.2.4 */
void fistf_note_touch(struct ref *ref, TqThing piece, const Fact *fact);
void fistf_note_neutral(struct ref *ref, TqThing piece); /* it only counts as a figure: K12 */
int fistf_barred(const struct ref *ref, TqThing figure); /* clause that forbids its flick, or -1 */
int fistf_may_not_touch(const struct ref *ref, TqThing figure); /* the ball: clause, or -1 */
int fistf_must_wait(const struct ref *ref);                     /* 6.2.3: the clause, or -1 */
bool fistf_can_defend(const struct ref *ref);
void fistf_wait_for(struct ref *ref, WaitFor reason); /* if D has a flick, else play goes on */
bool fistf_is_spare_first(const struct ref *ref, const Play *play); /* shots.c: 9.1.4 */
bool fistf_can_shoot(const struct ref *ref, TqSide side, TqThing with, int *clause);
bool fistf_shot_is_valid(const struct ref *ref, const Play *play, TqSide into); /* 7.1.1 */

/* ---- out.c ---- */
TqRuling fistf_ball_out(const struct ref *ref, const Fact *fact); /* what it brings: E12 */
Judgement fistf_out_by(Hearing *h, int clause);
bool fistf_leaves_play(const struct ref *ref, const Fact *fact, Fact *how);
TqRuling fistf_with_indoor(const struct ref *ref, TqRuling out);
void fistf_note_told_over(struct ref *ref, const Fact *fact);
bool fistf_side_is_open(Hearing *h, const TqRuling *award); /* and says that it must be known */
Vec2 fistf_ball_spot(const struct ref *ref, const TqRuling *award); /* restarts.c */
#define FISTF_BALL_OUT (FACT_BIT(FACT_CROSS) | FACT_BIT(FACT_OFF))

/* ---- outside.c ---- */
bool fistf_walled(const struct ref *ref);  /* V.8.1: indoor it is out only off the table */
bool fistf_lies_outside(const Hearing *h); /* and how it came there was not told */
bool fistf_is_out_there(const struct ref *ref, Vec2 at); /* a ball that is met there */
bool fistf_met_outside(const struct ref *ref);           /* it was met so far out last */
Judgement fistf_ask_how_it_left(Hearing *h, Vec2 at);

/* ---- spots.c: where a sanction is taken (section g) ---- */
TqRuling fistf_free_kick(const struct ref *ref, TqRuling ruling, TqSide against, Vec2 at);
TqRuling fistf_nearest_to(const struct ref *ref, TqRuling kick, Vec2 fouled);
TqRuling fistf_free_kick_spot(const struct ref *ref, TqRuling ruling, TqSide against); /* FKS */
TqRuling fistf_penalty_or_kick(const struct ref *ref, TqRuling ruling, TqSide against, Vec2 at,
                               int penalty_clause);
bool fistf_is_across_area(const struct ref *ref, const Footprint *met);
Vec2 fistf_mark(const struct ref *ref, TqSide end); /* the penalty spot */
/* A free kick at the place, where this edition has a clause of its own for that outside the penalty
   areas and one inside: no kick without it. */
TqRuling fistf_kick_by(const struct ref *ref, TqRuling ruling, TqSide against, Vec2 at, int outside,
                       int inside);
/* As for an illegal flick, where this edition says so. */
TqRuling fistf_kick_as_1_2(const struct ref *ref, TqRuling ruling, TqSide against, Vec2 at);

/* knocked_out.c: the clause by which D's flick has knocked it out, or -1 */
int fistf_knocked_out(const struct ref *ref, const Fact *fact);
bool fistf_defends_into_own(const struct ref *ref, TqSide end); /* an own goal of D's flick */

/* r01_flick.c: the flick that an entry is about: of the figure that it names, or the last one of
   its side; NULL: none was made */
const Flick *fistf_restart_flick(const struct ref *ref);
const Flick *fistf_flick_entered(const struct ref *ref, const TqCommand *entry);

/* ---- entries.c: what the referee enters ---- */
bool fistf_entry_brings_kick(int clause);
bool fistf_entry_of_flick(const struct ref *ref, const TqCommand *entry);
int fistf_entry_which_flick(const struct ref *ref, const TqCommand *entry);
const Flick *fistf_flick_in_doubt(const struct ref *ref, const TqCommand *entry); /* 6.2.4.ii */
bool fistf_entry_comes_too_late(const struct ref *ref);
bool fistf_entry_awaits_rest(const struct ref *ref, const TqCommand *entry);
/* Nothing was said of it: why. */
void fistf_answer_entry(const struct ref *ref, const TqCommand *entry, const Spoken *spoken,
                        Verdict *verdict, int said);

/* ---- rights.c: who may flick ---- */
int fistf_no_right(const struct ref *ref, TqThing figure); /* the clause, or -1: he may */
int fistf_unkept_wait(const struct ref *ref); /* 6.2.3: the clause that A has not kept, or -1 */
bool fistf_must_choose(const struct ref *ref, TqSide side);
bool fistf_nobody_flicks(const struct ref *ref, TqSide side);
/* 1.2, and whatever points to it: judge 1.2 rules on every flick that fistf_no_right denies. */
TqRuling fistf_illegal_flick(const struct ref *ref, TqRuling ruling, TqThing figure, Vec2 from);
Judgement fistf_illegal_since(Hearing *h, const Flick *flick); /* seen after it was made */
void fistf_remove_surplus(struct ref *ref, const TqRuling *offence, Verdict *verdict); /* 1.5.b */
TqRuling fistf_change_by_restart(TqSide to);
bool fistf_echoes(const TqRuling *ruling, int with); /* 5.1.c */

/* ---- r02_placing.c, hands.c, room.c: rule 2 ---- */
bool fistf_offends_off_fence(const Hearing *h, TqThing piece); /* 2.1.3.3, by this contact */
void fistf_set_right(struct ref *ref, const Fact *fact);
const char *fistf_lies_unknown(const struct ref *ref); /* of what is to be placed */
bool fistf_lies_for_nothing(const struct ref *ref);
bool fistf_to_place(const struct ref *ref); /* is anything to be placed, raised or parted? */
void fistf_raise(struct ref *ref);          /* 2.4.1: all that have fallen */
void fistf_clear_areas(struct ref *ref);    /* 2.2.1: out of goal areas and goals */
void fistf_say_placed(struct ref *ref, Verdict *verdict);
/* Where it goes if that place is taken; along a way (unit), a millimetre clear of everything: 2.3.
 */
Vec2 fistf_room_for(const struct ref *ref, TqThing thing, Vec2 from);
Vec2 fistf_clear_along(const struct ref *ref, TqThing thing, Vec2 from, Vec2 way);

/* ---- stops.c: play stops, D's pending flick, "play" ---- */
void fistf_stop(struct ref *ref, WaitFor reason, Verdict *verdict);
void fistf_resume(struct ref *ref, Verdict *verdict);
void fistf_request(struct ref *ref, const TqCommand *command, Verdict *verdict);

/* ---- changes.c: 2.5, 8.3 ---- */
bool fistf_may_change(const struct ref *ref); /* 2.5.2: is this one of the occasions? */
void fistf_substitute(struct ref *ref, const TqCommand *command, Verdict *verdict);
const char *fistf_no_substitution(const struct ref *ref, const TqCommand *command);

/* ---- keeper.c, spare.c: rules 8 and 9 ---- */
void fistf_note_keeper(struct ref *ref, const Fact *fact);
bool fistf_shakes_alone(const struct ref *ref, const TqCommand *entry);
bool fistf_shaken_too_late(const struct ref *ref, const Fact *entry);
void fistf_note_keeper_put(struct ref *ref, const TqCommand *command);
bool fistf_keeper_leaves(const struct ref *ref, const Fact *fact); /* its area: 8.2.1 */
void fistf_move_keeper(struct ref *ref, const TqCommand *command);
bool fistf_shaken_by(const struct ref *ref, const TqCommand *command);
bool fistf_figure_leaves(const struct ref *ref, TqSide side, Vec2 at, Vec2 axis);
bool fistf_leaves_lines(const struct ref *ref, TqSide side, Vec2 at, Vec2 axis); /* or its rod */
bool fistf_under_bar(const struct ref *ref, TqSide side, Vec2 at, Vec2 axis);    /* 8.1.1 */
/* Can a hand hold the keeper on its rod there at all: where it is put, or all along its way? */
bool fistf_rod_reaches(const struct ref *ref, const TqCommand *command);
/* The spare keeper comes in, or a keeper in hand goes back: at any time that rule 9 allows, and
   none of those that are set for a restart. */
bool fistf_brings_keeper(const struct ref *ref, const TqCommand *command);
bool fistf_spare_takes_restart(const struct ref *ref, TqSide side);
bool fistf_spare_deed(struct ref *ref, const TqCommand *command); /* was it one, and is done? */
bool fistf_is_spare_in_play(const struct ref *ref, TqThing piece);
int fistf_spare_unused(const struct ref *ref, TqThing piece); /* clause, or -1: it may be used */
TqRuling fistf_spare_offence(const struct ref *ref, TqRuling out, TqSide side);
void fistf_say_spare(const struct ref *ref, Verdict *verdict);
void fistf_keeper_returns(struct ref *ref, TqSide side);
void fistf_swap_keeper(struct ref *ref, const TqCommand *command, Verdict *verdict);
void fistf_clear_idle_spare(struct ref *ref);
bool fistf_idle_spare_inside(const struct ref *ref, TqSide side);
Zone fistf_entry_zone(const struct ref *ref, TqSide side);
bool fistf_in_entry(const struct ref *ref, TqSide side, const Footprint *seen); /* 9.1.1 */
int fistf_withdrawal(const struct ref *ref, TqSide side);  /* the clause that allows it, or -1 */
void fistf_spare_possession(struct ref *ref, TqSide side); /* it has the ball now */
void fistf_spare_came_back(Team *team); /* 5.2.2: off a figure of the other side, in passing */
void fistf_free_spare(struct ref *ref, TqThing piece); /* 9.2.3: it touched or played the ball */
SpareHold fistf_hold_at_restart(const struct ref *ref, TqRestart kind, TqSide to, TqSide side);
void fistf_spare_at_restart(struct ref *ref, const TqRuling *award, const SpareHold held[2]);
const char *fistf_no_keeper_deed(const struct ref *ref, const TqCommand *command);
struct offering;
void fistf_offer_keepers(struct offering *o);
void fistf_offer_rod(struct offering *o, TqSide side);

/* ---- resolve.c, awards.c, choices.c ---- */
bool fistf_goal_counted(const struct ref *ref);
void fistf_resolve(struct ref *ref, const Fact *fact, const Spoken *spoken, Verdict *verdict);
void fistf_punish(struct ref *ref, const TqRuling *offence, Verdict *verdict);
void fistf_award(struct ref *ref, const TqRuling *award, Verdict *verdict); /* the ball is dead */
void fistf_choose(struct ref *ref, TqOption option, Verdict *verdict);
void fistf_choice_due(struct ref *ref, Verdict *verdict);
void fistf_silent_choice(struct ref *ref, Verdict *verdict);
uint32_t fistf_waive_again(struct ref *ref, uint32_t choices); /* `waive` of the rulebook */
const ChoiceRule *fistf_choice_rules(void);
void fistf_after_rest(struct ref *ref, bool placed,
                      Verdict *verdict); /* play goes on, or D first */

/* ---- restarts.c, restart_places.c ---- */
void fistf_begin_restart(struct ref *ref, const TqRuling *award, Verdict *verdict);
void fistf_next_step(struct ref *ref, Verdict *verdict);
void fistf_restart_goes_on(struct ref *ref, Verdict *verdict); /* all rests again: K22 */
void fistf_undo_early_flick(struct ref *ref); /* made without right; the restart stands */
Wait fistf_restart_wait(const struct ref *ref);
void fistf_take_restart(struct ref *ref, int taker);     /* its flick is made */
void fistf_restart_done(struct ref *ref);                /* the ball is in play */
bool fistf_keeper_takes(struct ref *ref, TqThing piece); /* a goal kick: 15.2.1.4 */
bool fistf_attempt_fails(struct ref *ref);               /* K20; false: nothing had to be passed */
bool fistf_ball_has_passed(const struct ref *ref, Vec2 at, double by);
void fistf_note_passing(struct ref *ref, const Fact *fact); /* a line is crossed */
void fistf_note_met_beyond(struct ref *ref, const Fact *fact, TqThing met);
void fistf_note_off_board(struct ref *ref, const Fact *fact); /* the ball falls */
void fistf_repeat(struct ref *ref, Verdict *verdict);         /* all is put back, taken again */
bool fistf_taker_allowed(const struct ref *ref, TqThing piece);
void fistf_taker_leaves(struct ref *ref, TqThing piece);   /* for the match */
bool fistf_may_lift(const struct ref *ref, TqThing thing); /* 10.7.2.3 */
void fistf_lift(struct ref *ref, TqThing thing);
void fistf_give_distance(struct ref *ref); /* I.10 */
TqSide fistf_actor(const struct ref *ref);
void fistf_place_rules(const struct ref *ref, TqThing thing, PlaceRules *rules);
uint32_t fistf_near_barrier(const struct ref *ref, TqSide side); /* p5_indoor.c: V.3.3 */
uint32_t fistf_may_place(const struct ref *ref, TqSide side);    /* pieces by hand, now */
bool fistf_ball_may_be_placed(const struct ref *ref, TqSide side);
bool fistf_ball_may_be_mislaid(const struct ref *ref, const TqCommand *put); /* 14.2.4 */
void fistf_was_set(struct ref *ref, const TqCommand *command);               /* by hand */

/* ---- start.c, ends.c ---- */
void fistf_start(struct ref *ref);
void fistf_colours_changed(struct ref *ref); /* 4.1.2 */
Wait fistf_colours_wait(const struct ref *ref);
int fistf_figures(const struct ref *ref);                  /* field figures of a side */
Vec2 fistf_usual_place(const struct ref *ref, int number); /* of who defends -x */
void fistf_arrange(struct ref *ref, TqSide side);          /* as for a kick-off */
void fistf_after_toss(struct ref *ref, TqOption option, Verdict *verdict);
void fistf_kick_off(struct ref *ref, TqSide side, int clause, Verdict *verdict);
ClockTable fistf_clock(const struct ref *ref);
void fistf_whistle(struct ref *ref, Verdict *verdict);
void fistf_period_over(struct ref *ref, Verdict *verdict);
void fistf_end_without_choice(struct ref *ref, Verdict *verdict);
bool fistf_awaits_late_penalty(const struct ref *ref); /* the time is up, and its flick to come */
bool fistf_penalty_stays(const struct ref *ref, const TqRuling *offence); /* due in spite of it */
void fistf_after_interval(struct ref *ref, Verdict *verdict);
void fistf_score(struct ref *ref, TqSide by, Verdict *verdict);
void fistf_card(struct ref *ref, const TqRuling *shown, Verdict *verdict); /* r10_conduct.c */
void fistf_breach(struct ref *ref, TqSide side, Verdict *verdict);         /* by rule 10 */
void fistf_lost_time(struct ref *ref);
bool fistf_attacks(const struct ref *ref, TqSide side);      /* and did not defend until just now */
bool fistf_only_defends(const struct ref *ref, TqSide side); /* nor did he play it last */
void fistf_add_stoppage(struct ref *ref);                    /* p4_referee.c */
void fistf_time_of_change(struct ref *ref); /* something else is done: it has ended */
void fistf_stops_to_look(struct ref *ref);  /* IV.1.3 */
TqSide fistf_doubted(const struct ref *ref);
void fistf_decide_doubt(struct ref *ref, const TqRuling *said); /* IV.1.3.s2 */
void fistf_time_is_lost(struct ref *ref);                       /* 3.2.1: and goes on being lost */
int64_t fistf_stopped_since(const struct ref *ref); /* a stoppage or change under way; -1: none */
int64_t fistf_lost_since(const struct ref *ref, int64_t since_ms);
Wait fistf_flick_wait(const struct ref *ref);
int fistf_flick_limit(const struct ref *ref);
int fistf_kick_limit(const struct ref *ref); /* series.c */
void fistf_end_match(struct ref *ref, TqSide winner, int clause, Verdict *verdict);

/* ---- series.c: the shoot-out ---- */
void fistf_begin_series(struct ref *ref, Verdict *verdict);
void fistf_begin_kick(struct ref *ref, Verdict *verdict);
void fistf_end_kick(struct ref *ref, bool goal, int clause, Verdict *verdict);
int fistf_shot_clause(const struct ref *ref); /* that a shot rests on, by its number */
bool fistf_spoils_shot(const struct ref *ref, const TqRuling *offence);
Wait fistf_kick_wait(const struct ref *ref);
uint32_t fistf_kick_may_place(const struct ref *ref, TqSide side);
void fistf_note_shooter(struct ref *ref, TqThing figure);
Vec2 fistf_kick_spot(const struct ref *ref);                         /* 17.1.3 */
void fistf_send_off(struct ref *ref, TqSide side, Verdict *verdict); /* 10.3.1 */

/* ---- presets.c ---- */
bool fistf_preset(const struct ref *ref, TqSide side, TqPreset preset, TqCommand *out);

/* ---- quick.c ---- */
bool fistf_quick(const struct ref *ref, TqSide side, TqCommand *out);

/* ---- deeds.c, offers.c, impossible.c, orders.c, view.c ---- */
void fistf_do(struct ref *ref, const TqCommand *command, Verdict *verdict);
void fistf_enter(struct ref *ref, FistfPhase phase);
struct offering;
void fistf_offers(struct offering *o);
const char *fistf_impossible(const struct ref *ref, const TqCommand *command);
Wait fistf_wait(const struct ref *ref);
int fistf_limited_by(const struct ref *ref); /* the clause that sets the limit of this wait */
int64_t fistf_order_due(const struct ref *ref);
TqCommand fistf_release(struct ref *ref);
void fistf_hide(struct ref *ref, TqSide of);
void fistf_hand_in(struct ref *ref, const TqCommand *order);
bool fistf_is_ordered(const struct ref *ref, const TqCommand *order); /* the very same */
void fistf_take_order_back(struct ref *ref, TqSide side);
void fistf_forget_rod_order(struct ref *ref, TqSide side);
void fistf_forget_orders(struct ref *ref);
void fistf_answer(struct ref *ref, TqSide side); /* he has said what he does in this window */
bool fistf_has_answered(const struct ref *ref, TqSide side);
/* ways.c: what the agreed way of time does not know, now or at all; NULL: it may be. */
const char *fistf_not_in_this_way(const struct ref *ref, const TqCommand *command);
void fistf_ask(struct ref *ref, Verdict *verdict); /* a window opens: something new is to be seen */
void fistf_view(const struct ref *ref, TqSide side, TqView *view);
void fistf_view_asked(const struct ref *ref, TqView *view);

/* ---- answers.c: "Answers" in docs/architecture.md ---- */
bool fistf_restart_form(const struct ref *ref, TqRestartForm *form);
bool fistf_is_no_room(const struct ref *ref, const TqCommand *c); /* a figure set by hand */
int fistf_forbids(const struct ref *ref, const TqCommand *c);
int fistf_right(const struct ref *ref, const TqCommand *c);
int fistf_not_played_by(const struct ref *ref); /* before the match, and between halves */
int fistf_step_right(const struct ref *ref, TqDeed deed);
uint32_t fistf_named(const struct ref *ref, TqSide side);
const char *fistf_cannot_lie(const struct ref *ref, TqThing piece); /* words_place.c */

/* ---- words.c: cases ---- */
void fistf_case_begin(struct ref *ref);
TqThing fistf_case_piece(Reader *r); /* read one; anything else is an error */
bool fistf_given(struct ref *ref, Reader *r);
bool fistf_given_restart(struct ref *ref, Reader *r);
void fistf_given_kick(struct ref *ref, TqSide side); /* of the shoot-out */
bool fistf_expect_restart(const struct ref *ref, Reader *r, char found[64]);
bool fistf_given_flow(struct ref *ref, Reader *r); /* words_flow.c: of play */
bool fistf_expect_place(const struct ref *ref, Reader *r, char found[64]);
bool fistf_given_place(struct ref *ref, Reader *r);
bool fistf_expect_flow(const struct ref *ref, Reader *r, char found[64]);
bool fistf_expect(const struct ref *ref, Reader *r, char found[64]);

/* ---- Small helps for judges ---- */

Judgement fistf_refused(Hearing *h);

static inline TqSide fistf_defender(const struct ref *ref)
{
    return tq_other_side(fistf_seen(ref)->owner);
}

/* What those watch who judge how things are set by hand. */
#define FISTF_SETS (TRIES(PLACE) | TRIES(ARRANGE))

static inline bool fistf_attempts(const Hearing *h, TqDeed deed)
{
    return h->fact->kind == FACT_ATTEMPT && h->fact->command.deed == deed;
}

/* A restart is being prepared, or a choice is open over it, and playing on goes on with it. */
static inline bool fistf_prepares(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    return f->phase == FISTF_RESTART ||
           (f->phase == FISTF_CHOICE && f->choices.now.resume == FISTF_RESTART);
}

/* An assisted player would flick a figure of his at the ball: each such flick is an attempt. */
static inline bool fistf_would_play(const Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    return fistf_attempts(h, TQ_DO_FLICK) && h->ref->manner == TQ_ASSISTED &&
           h->fact->command.kind != TQ_FLICK_TICK && !fistf_prepares(h->ref) &&
           h->fact->command.thing.side == (int8_t)f->owner;
}

/* What A waited for is over; the referee looks on until somebody does something (IV.1.3). */
static inline void fistf_forget_wait(struct fistf *f)
{
    f->wait = f->wait == WAIT_LOOK ? WAIT_LOOK : WAIT_NONE;
}

/* Does an earlier offence wait for its choice? */
static inline bool fistf_choosing(const struct ref *ref)
{
    const int kind = fistf_seen(ref)->choices.now.kind;
    return kind != CHOICE_NONE && kind != CHOICE_LATER && kind != CHOICE_TOSS &&
           kind != CHOICE_FIRST_SHOT;
}

/* The signal has sounded, and only a penalty is still taken (3.2.3): of another sanction nothing is
   left to choose. The goal of who was wronged counts, the other's does not. */
static inline bool fistf_nothing_is_left(const struct ref *ref)
{
    return fistf_choosing(ref) && ref->sounded && ref->period != PERIOD_SERIES &&
           fistf_seen(ref)->choices.now.offence.restart != TQ_RESTART_PENALTY;
}

/* After the signal only a ball that was propelled before it is in play (7.1.1.b), and the penalty
   that is still taken, from its flick on (12.1.2). */
static inline bool fistf_too_late(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    return f->phase == FISTF_RUNOUT && ref->period != PERIOD_SERIES &&
           ((!f->ball_moves && !f->steps.taken) || (f->play.made && f->play.late));
}

/* Between the periods, and before the first: nobody plays, and what rods and ball still do then is
   nothing. */
static inline bool fistf_nobody_plays(const struct ref *ref)
{
    const FistfPhase phase = fistf_seen(ref)->phase;
    return phase == FISTF_INTERVAL || phase == FISTF_COLOURS || phase == FISTF_TOSS ||
           phase == FISTF_ENDED;
}

/* Is an offence judged at all: is the ball in play, or about to be? What comes up while an earlier
   one waits for its choice is held back in resolve.c (I.2.2); once that is due nothing more does.
 */
static inline bool fistf_in_play(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    return !f->dead && !(fistf_choosing(ref) && f->choice_due) && !ref->over &&
           !fistf_too_late(ref) && !fistf_nobody_plays(ref);
}

/* The same, and no earlier one waits: what is judged counts at once. */
static inline bool fistf_live(const struct ref *ref)
{
    return fistf_in_play(ref) && !fistf_choosing(ref);
}

/* A judge cannot rule without knowing this. While an earlier offence waits for its choice, this one
   is held back like any other, and the question is asked once that is waived. */
static inline Judgement fistf_must_know(Hearing *h, const char *what, TqSide against)
{
    if (!fistf_choosing(h->ref)) {
        h->needs = what;
        return JUDGE_NEEDS;
    }
    h->out.call = TQ_CALL_FOUL;
    h->out.against = against;
    h->out.to = tq_other_side(against);
    h->out.restart = TQ_RESTART_FREE;
    return JUDGE_RULED;
}

static inline bool ruling_rests_on(const TqRuling *r, int clause)
{
    bool found = r->clause == clause;
    for (int i = 0; i < TQ_MAX_WITH; i++)
        found |= r->with[i] == clause;
    return found;
}

/* ---- Chapters ---- */
enum { FISTF_CONTESTS = 1 };
extern const ContestForm fistf_contests[FISTF_CONTESTS];
extern const Fields fistf_fields;

/* Measures of equipment. Those of the Spanish edition begin with what indoor alone has, and end
   with what indoor has not. */
enum {
    FISTF_ES_MEASURES = 113,
    FISTF_DE_MEASURES = 110,
    FISTF_INDOOR_ONLY = 1,
    FISTF_OUTDOOR_ONLY = 3
};
extern const TqMeasure fistf_es_measures[], fistf_de_measures[];
extern const struct equip_rules fistf_es_equip, fistf_de_equip;

extern const Chapter fistf_knocked_out_rows, fistf_play_words, fistf_lexicon, fistf_r01, fistf_r02,
    fistf_r03, fistf_r04, fistf_r05, fistf_r06, fistf_r07, fistf_r08, fistf_r09, fistf_r10,
    fistf_r11, fistf_r12, fistf_r13, fistf_r14, fistf_r15, fistf_r16, fistf_r17, fistf_equipment,
    fistf_referee, fistf_indoor;

#endif
