/* SPDX-License-Identifier: MIT */
/* A match: the one door to a game played by a book. Start it, ask, apply commands, look. */
#ifndef TOQUE_MATCH_H
#define TOQUE_MATCH_H

#include <stdalign.h>
#include <stdbool.h>
#include <stdint.h>

#include <toque/book.h>
#include <toque/dice.h>
#include <toque/field.h>
#include <toque/figures.h>
#include <toque/status.h>
#include <toque/words.h>
#include <toque/world.h>

enum {
    TQ_MATCH_BYTES = 229376,
    TQ_MAX_RULINGS = 40, /* each piece set right once, and what else one command can bring */
    TQ_MAX_OFFERS = 32,  /* FISTF: what each side may do with figures, keepers, hands and words */
    TQ_MAX_WITH = 6,
    TQ_PIECES = 12, /* a side's: 0 the keeper, 1 .. 11 */
    TQ_MAX_SPOTS = TQ_PIECES,
};

/* The latest time on the match clock: a day, far longer than any match. */
#define TQ_MATCH_MAX_MS INT64_C(86400000)

/* One flat value without pointers: copy it with =. Its bytes are the core's. */
struct tq_match {
    alignas(16) unsigned char bytes[TQ_MATCH_BYTES];
};

/* How a forbidden deed is met: refused with its clause, or it happens and is ruled on. */
typedef enum { TQ_ASSISTED, TQ_STRICT } TqManner;

typedef struct {
    int32_t book;
    TqManner manner;
    uint64_t seed;
    int32_t setting[TQ_MAX_SETTINGS]; /* in the order of tq_book_setting */
    TqEquipment equipment;            /* table, ball and pieces as measured; none: the usual */
    TqDice dice;                      /* the dice game's: tq_match_usual fills it */
} TqMatchSetup;

/* How a thing is put down: on its proper foot, on its side or back, upside down, on its rim. */
typedef enum { TQ_POSE_PROPER, TQ_POSE_LYING, TQ_POSE_INVERTED, TQ_POSE_STANDING } TqPoseKind;

/* One of several places: where a told body is to be, and when; or where an own piece is put. */
typedef struct {
    int8_t number;    /* arrange: of the piece */
    int8_t pose;      /* arrange: TqPoseKind */
    int32_t after_ms; /* move: after the command; each later than the one before */
    int32_t x_um, y_um;
    int32_t axis_x, axis_y; /* 0 0 = as it is */
} TqSpot;

/* A command; integers only, so that a record of it is exact. What a deed does not need is 0. */
typedef struct {
    TqDeed deed;
    TqSide side;   /* who does it; referee and time: TQ_NO_SIDE */
    int64_t at_ms; /* on the match clock, from the start of the match; never goes back */
    TqThing thing; /* flick, announce, place, substitute, choose aside: with what */
    int32_t aim_x, aim_y, speed_um_s, spin_mrad_s, rise_um_s; /* flick: as TqFlick */
    int32_t x_um, y_um;                                       /* place; entry: where, if `placed` */
    int32_t axis_x, axis_y; /* place: direction of its own x, 0 0 = as it is */
    bool placed;
    TqPoseKind pose;  /* place */
    TqOption option;  /* choose */
    int16_t by;       /* substitute: the reserve's number */
    int8_t die, face; /* roll: TqDie; face 1 .. 6 of a real die, 0: the match rolls */
    int16_t clause;   /* entry: which; its `side` is the side it is against */
    int8_t flick;     /* entry: about which flick of this motion; 0: the motion as a whole */
    TqFlickKind kind; /* flick, order */
    int32_t width_um; /* flick as a bridge: free width between its fingers; 0: the usual one */
    TqRequest request;
    int64_t start_ms; /* order: when the flick is made, on the match clock */
    int8_t spots;     /* move, arrange: how many */
    TqSpot spot[TQ_MAX_SPOTS];
} TqCommand;

/* One thing the referee says. */
typedef struct {
    TqCall call;
    int16_t clause;            /* of the match's book; -1: none */
    int16_t with[TQ_MAX_WITH]; /* clauses it also rests on, -1 = none */
    TqSide against;            /* whose breach it is */
    TqRestart restart;
    TqSide to; /* who is next */
    bool has_at;
    double x, y;    /* where play resumes, or where it happened */
    TqThing thing;  /* the piece it is about */
    int32_t number; /* flicks left, errors so far, seconds: as the text says; refused: the reason,
                       of several by one clause */
} TqRuling;

/* Does a clause a ruling also rests on only say the same again? Below 0: no clause. */
bool tq_book_echoes(int book, const TqRuling *ruling, int clause);

/* What came of a command. */
typedef struct {
    bool refused; /* nothing has changed; ruling[0] says why */
    int rulings;
    TqRuling ruling[TQ_MAX_RULINGS];
    int earlier;       /* late entries judge much again: so many rulings before these had no room */
    bool asks;         /* in motion: something new is to be seen, and somebody may act on it */
    int64_t lasts_ms;  /* how long things moved */
    const char *needs; /* what a judge must know and was not told, or NULL */
} TqReport;

/* Something a side may do now. */
typedef struct {
    TqDeed deed;
    TqSide side;
    uint32_t pieces;          /* bit n: with its own piece n */
    uint8_t kinds[TQ_PIECES]; /* flick: which kinds each may make; bits of TqFlickKind */
    uint32_t options;         /* choose: bit o: TqOption o; roll: what may be declared */
    uint32_t dice;            /* roll: bit d: TqDie d */
    TqRequest request;    /* request: for what; to measure and to check for forcing are about the
                             other side's pieces, and no pieces: it is about none */
    bool ball;            /* place: the ball too */
    TqThing other;        /* place: this piece of the other side; kind TQ_THING_NONE: none */
    bool must;            /* play waits for it */
    int16_t clause;       /* that gives the right, or -1 */
    int64_t until_ms;     /* then it lapses or is punished; -1: no limit */
    int16_t until_clause; /* that sets this limit; -1: `clause`, or nobody tells */
} TqOffer;

/* What can be seen of one piece. */
typedef struct {
    bool present, fallen;
    int16_t number; /* as printed on it; changes with a substitution */
    double x, y, axis_x, axis_y;
    double radius; /* round pieces; 0: a block */
} TqSeenPiece;

/* What can be seen of the dice game. */
typedef struct {
    TqSide attacker;
    TqSquare ball;                  /* in the attacker's frame */
    TqSide holder;                  /* of the champion die */
    int8_t play;                    /* TqFaceKind it shows, -1: not rolled yet */
    int8_t die;                     /* that must be rolled now, -1: none */
    int8_t rolled_die, rolled_face; /* the last roll, -1: none */
    TqSide rolled_by;
    int8_t last_arrow; /* arrow die rolled last in this attack, -1: none that counts */
    bool time_up;
    TqDice rules;
} TqDiceView;

/* What can be seen of a match with buttons, where flicks are counted. */
typedef struct {
    int count[2], left[2]; /* collective: made, and still to be made */
    int individual[2][TQ_PIECES];
} TqButtonsView;

/* Something to mind in Chapas: what would be called if the turn ended so, or the next flick were
   that. */
typedef struct {
    int16_t clause;
    TqSide side;
    uint32_t pieces;
    int n, of; /* "2 of 3": it counts once n is `of` */
} TqDanger;

enum { TQ_DANGERS = 9 }; /* four of each side, and the last taker */

/* What can be seen of a match of Chapas beyond what all games have. */
typedef struct {
    int action, left;       /* of the turn: the one being made, from 1; left, this one included,
                               without a pass; before a restart: of the turn that it begins, 0 as
                               long as that hangs on what its side declares */
    bool earned;            /* this action, by a pass */
    uint32_t may;           /* pieces of the side in turn that may act now */
    int16_t why[TQ_PIECES]; /* the clause that keeps each of the others from it; -1: none */
    TqThing locked;         /* took the last restart and may not play the ball again yet */
    TqThing ball_in;        /* the piece in which the ball lies */
    TqThing upper;          /* lies on others and is to be put aside now */
    uint32_t off_field[2], removed[2];
    int8_t step;        /* TqStep before a restart; -1: there is none */
    uint32_t to_come;   /* bits of TqStep after it */
    int8_t taker;       /* -1: none yet */
    bool rearranged;    /* teams are set up anew */
    bool direct;        /* a shot, as was said */
    uint32_t wall;      /* caps of the wall so far */
    uint32_t crowd[2];  /* three own caps round the ball: an offence when the turn ends so */
    uint32_t closed[2]; /* own pieces that leave no straight way to the ball: the same */
    int8_t passer;      /* of the last motion, a piece of who flicked; -1: there was no pass */
    uint32_t receivers; /* who received it before an opponent cut it */
    bool cut;           /* the ball met an opponent */
    uint32_t pair[2];   /* two own caps with the ball between them, */
    int pair_turns[2];  /* own turns in a row begun so: the second one must open it, */
    uint32_t banned[2]; /* and the pair whose passes earn nothing */
    int dangers;        /* the same as a list, each with its clause */
    TqDanger danger[TQ_DANGERS];
    int possessions[2]; /* left after the alarm; -1: it has not sounded */
    int substitutions[2];
    int32_t bridge_least_um, bridge_usual_um, bridge_most_um; /* width_um of a bridge */
} TqCapsView;

/* While an advantage may be chosen: what it keeps. */
typedef struct {
    TqCall call;       /* the goal of who chooses, the end of the period, or none; */
    TqRestart restart; /* the restart that stands, or none: the game goes on */
    TqSide to;         /* whose restart it is */
} TqAdvantage;

/* Which part a view has beyond what all games have: one for each family of books. */
typedef enum {
    TQ_PART_NONE,
    TQ_PART_BUTTONS,
    TQ_PART_DICE,
    TQ_PART_CAPS,
    TQ_PART_FIGURES
} TqViewPart;

/* All that a side may see: a common core, and the part of the book's family. */
typedef struct {
    int32_t book;
    TqManner manner;
    int64_t now_ms, rests_ms, period_ends_ms; /* rests: when the last motion ends */
    int period;    /* 1, 2, 3 = extra time, 4 = series of penalties; 0: not begun */
    bool interval; /* that period is over, and the next one has not begun */
    bool over;
    TqSide winner; /* when over; TQ_NO_SIDE: a draw */
    int score[2];
    int kicks[2], kicks_scored[2]; /* series of penalties */
    TqSide owner, turn;            /* whose play it is, who may flick now */
    int towards[2];                /* +1: attacks towards +x */
    TqField field;                 /* the numbers of the table; all 0 where there is none */
    TqRestart restart;             /* pending, or none */
    TqSide restart_to;
    bool shot; /* announced */
    TqAdvantage advantage;
    TqSeenPiece piece[2][TQ_PIECES];
    TqSeenPiece ball;
    double ball_z;
    TqViewPart part; /* says which of these is there */
    union {
        TqButtonsView buttons;
        TqDiceView dice;
        TqCapsView caps;
        TqFiguresView figures; /* toque/figures.h */
    };
} TqView;

/* The book's own defaults. */
TqMatchSetup tq_match_usual(int book);

/* TQ_BAD_NUMBER with the clause in the message for a setting or a measure out of range. */
TQ_MUST_USE TqStatus tq_match_start(struct tq_match *match, const TqMatchSetup *setup,
                                    TqError *err);

/* Up to `cap` things that may be done now, by either side; returns how many. */
int tq_match_offers(const struct tq_match *match, TqOffer *out, int cap);

/* Those of one side among them. */
int tq_match_offers_to(const struct tq_match *match, TqSide side, TqOffer *out, int cap);

/* Would it be accepted? The same judges as tq_match_apply, and nothing changes. */
TQ_MUST_USE TqStatus tq_match_may(const struct tq_match *match, const TqCommand *command,
                                  TqReport *report, TqError *err);

/* Why something may not be done now, in either manner: by which clause, or what is in its way. */
typedef struct {
    bool may;
    int16_t clause;   /* -1: none forbids it */
    int16_t reason;   /* of several that the clause has, as in a refusal: its number; -1: none */
    char cannot[160]; /* in English, where it is impossible now */
} TqObjection;
TqObjection tq_match_objection(const struct tq_match *match, const TqCommand *command);

/* The restart that is due, or that the side to choose can have. */
typedef struct {
    TqRestart kind;
    TqSide to;
    bool has_at; /* a spot, which is not where anything within an area will do */
    double x, y;
    bool anywhere;         /* the ball is laid anywhere in the small area at this end, */
    TqSide end;            /* whose it is; at a corner: whose corner */
    int half;              /* and on this side of the long axis, by the sign of y; 0: either */
    bool like_goal_kick;   /* by whoever takes it */
    bool direct;           /* it may be shot at goal */
    int16_t direct_clause; /* by which it may, or may not; -1: the book does not say */
    int16_t form_clause;   /* that says where and how; -1: the award's own does */
} TqRestartForm;

/* False: none is due. */
bool tq_match_restart(const struct tq_match *match, TqRestartForm *form);

/* TQ_OK: it happened, or was refused (report). Any other status: it cannot be; nothing changed.
   A command later than tq_match_next_deadline is TQ_BAD_TIME: send the time first (time itself
   lets everything fall due on its way, one after the other). */
TQ_MUST_USE TqStatus tq_match_apply(struct tq_match *match, const TqCommand *command,
                                    TqReport *report, TqError *err);

/* Which kinds of flick this piece of a side's own may make now, by every judge: bits of
   TqFlickKind; 0: none. */
uint32_t tq_match_kinds(const struct tq_match *match, TqThing piece);

/* When something falls due by itself, on the match clock; -1: nothing will. */
int64_t tq_match_next_deadline(const struct tq_match *match);

/* `side` TQ_NO_SIDE: a spectator, who knows what both sides know. */
void tq_match_view(const struct tq_match *match, TqSide side, TqView *view);

/* The same without what judges must be asked for, which costs far more than the rest: in FISTF who
   may flick, distances and what keepers may, in Chapas how caps lie about the ball. */
void tq_match_glance(const struct tq_match *match, TqSide side, TqView *view);

/* The least that can be asked: where the clock stands, as in a view. */
typedef struct {
    int32_t book;
    bool over;
    int64_t now_ms, rests_ms;
} TqMoment;
TqMoment tq_match_moment(const struct tq_match *match);

/* What a place on the table is called, of a game that has one. */
TqWhere tq_view_where(const TqView *view, double x, double y);

/* From where a cap of the other side could come straight to the ball past those of `side`: bits of
   TQ_WAYS equal arcs about the ball, from +x on and against the clock. All of them where the book
   knows no obstruction, or fewer than two pieces of `side` are near the ball. */
enum { TQ_WAYS = 36 };
uint64_t tq_match_ways(const struct tq_match *match, TqSide side);

/* How the pieces of a side lie about the ball now, whosever turn it is and whatever was called of
   it: what `dangers` warns of, for showing what was an offence. */
typedef struct {
    double near;     /* mm from rim to rim: less than this counts */
    uint32_t crowd;  /* three or more, each near the ball and the others */
    uint32_t closed; /* who leave no straight way to the ball */
    uint32_t pair;   /* two with the ball between them */
} TqAround;

/* False where the book minds nothing of the kind. */
bool tq_match_around(const struct tq_match *match, TqSide side, TqAround *around);

/* The match as `side` may know it, to think with and to look at (offers, deadline): what is sealed
   from it is not in there, and the generator is another one. TQ_NO_SIDE: a spectator. */
void tq_match_for_side(const struct tq_match *match, TqSide side, struct tq_match *out);

/* The table as it stands, for drawing; NULL where the book has none. Numbers of the bodies:
   tq_match_body, -1 where the thing is not on the table; tq_match_thing says what an event's body
   or fixture is (TQ_NOBODY: nothing). */
const struct tq_world *tq_match_world(const struct tq_match *match);
const TqField *tq_match_field(const struct tq_match *match); /* its numbers; NULL: no table */
int tq_match_body(const struct tq_match *match, TqThing thing);
TqThing tq_match_thing(const struct tq_match *match, int body);
/* The flick of the table that a command makes; its body is -1 where that is not on it. */
TqFlick tq_match_flick(const struct tq_match *match, const TqCommand *command);

/* The last motion, to show it again: *again is the match as everything lay still before its first
   flick, *first. False: nothing has been flicked yet. Then the next event at or before `until`, on
   the clock of its table (tq_world_now of tq_match_world(again): the motion begins at what it is
   first); what was done, flicks, told bodies and the referee's hands, is done in its time. False:
   nothing more until then; with TQ_FOREVER, everything rests. What has not happened yet goes on as
   it will if nobody acts. *again is only to be looked at. */
bool tq_match_last_motion(const struct tq_match *match, struct tq_match *again, TqCommand *first);
bool tq_match_motion_next(struct tq_match *again, double until, TqEvent *event);

/* A 64-bit hash of all that the match is: table, counts, clock, generator. */
uint64_t tq_match_hash(const struct tq_match *match);

#endif
