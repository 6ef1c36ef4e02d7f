/* SPDX-License-Identifier: MIT */
/* The referee's vocabulary: one list of sides, calls, restarts and deeds for all books. */
#ifndef TOQUE_WORDS_H
#define TOQUE_WORDS_H

#include <stdint.h>

/* Home attacks towards +x in the first half. */
typedef enum { TQ_HOME, TQ_AWAY, TQ_NO_SIDE } TqSide;

/* What can meet something else, lie somewhere or be named in an account. Number 0 of a side is
   its keeper. The frame belongs to the side that defends it; a hand is any part of a coach, his
   clothes and what he carries. */
typedef enum {
    TQ_THING_NONE,
    TQ_THING_BALL,
    TQ_THING_PIECE,
    TQ_THING_FRAME,
    TQ_THING_FENCE,
    TQ_THING_NET,
    TQ_THING_HAND
} TqThingKind;

typedef struct {
    int8_t kind; /* TqThingKind */
    int8_t side; /* TqSide; TQ_NO_SIDE where it has none */
    int8_t number;
} TqThing;

/* Which part of a thing was met. A button, a block and the ball are all body. */
#define TQ_PART_LIST(X)                                        \
    X(TQ_PART_BODY, "body")                                    \
    X(TQ_PART_BASE, "base")     /* of a figure */              \
    X(TQ_PART_FIGURE, "figure") /* what stands on the base */  \
    X(TQ_PART_ROD, "rod")       /* of a keeper */              \
    X(TQ_PART_WALL, "wall")     /* of a cap, from outside */   \
    X(TQ_PART_CUP, "cup")       /* of a cap, from inside */    \
    X(TQ_PART_FINGER, "finger")                                \
    X(TQ_PART_POST, "post")                                    \
    X(TQ_PART_CROSSBAR, "crossbar")                            \
    X(TQ_PART_BAR, "bar") /* of a goal, beside or behind it */ \
    X(TQ_PART_NET, "net")                                      \
    X(TQ_PART_FENCE, "fence")

/* The lines and zones of a field. Of those that each end has, the side that defends it is told. */
#define TQ_LINE_LIST(X)                                                                         \
    X(TQ_LINE_NONE, "none")                                                                     \
    X(TQ_LINE_GOAL, "goal-line")                                                                \
    X(TQ_LINE_SIDE, "side-line")                                                                \
    X(TQ_LINE_HALFWAY, "halfway-line")                                                          \
    X(TQ_LINE_SHOOTING, "shooting-line") /* its edge towards the goal: beyond it is the zone */ \
    X(TQ_LINE_LARGE, "large-area")       /* or penalty area */                                  \
    X(TQ_LINE_SMALL, "small-area")       /* or goal area */                                     \
    X(TQ_LINE_CIRCLE, "circle")                                                                 \
    X(TQ_LINE_SHOOTING_FAR, "shooting-line-far") /* its edge towards the halfway line */        \
    X(TQ_LINE_HALF, "half")          /* the halfway line's edge towards the goal of that end */ \
    X(TQ_LINE_KEEPER, "keeper-area") /* the goal area within its lines, and all behind it */    \
    X(TQ_LINE_CORNER, "corner")      /* a corner's arc; `at` tells which of an end's two */

/* What the referee says. The same words in cases, records and JSON. */
#define TQ_CALL_LIST(X)                                                            \
    X(TQ_CALL_NONE, "none")                                                        \
    X(TQ_CALL_REFUSED, "refused")     /* it does not happen */                     \
    X(TQ_CALL_IRREGULAR, "irregular") /* equipment or field */                     \
    X(TQ_CALL_PLAY_ON, "play-on")     /* the same side goes on */                  \
    X(TQ_CALL_MISS, "miss")           /* the ball was not played */                \
    X(TQ_CALL_CHANGE, "change")       /* the other side is next */                 \
    X(TQ_CALL_BACK, "back")           /* pieces go back */                         \
    X(TQ_CALL_REPEAT, "repeat")       /* taken again */                            \
    X(TQ_CALL_OUT, "out")             /* the ball has left the field */            \
    X(TQ_CALL_GOAL, "goal")                                                        \
    X(TQ_CALL_OWN_GOAL, "own-goal")                                                \
    X(TQ_CALL_NO_GOAL, "no-goal")                                                  \
    X(TQ_CALL_NO_SHOT, "no-shot")                                                  \
    X(TQ_CALL_FOUL, "foul")                                                        \
    X(TQ_CALL_TECHNICAL, "technical-foul")                                         \
    X(TQ_CALL_EXCESS, "excess-flicks")                                             \
    X(TQ_CALL_HAND, "hand")                                                        \
    X(TQ_CALL_OBSTRUCTION, "obstruction")                                          \
    X(TQ_CALL_OFFSIDE, "offside")                                                  \
    X(TQ_CALL_ILLEGAL_FLICK, "illegal-flick")                                      \
    X(TQ_CALL_ILLEGAL_PLACE, "illegal-position")                                   \
    X(TQ_CALL_ILLEGAL_HANDLING, "illegal-handling")                                \
    X(TQ_CALL_TIME_WASTING, "time-wasting")                                        \
    X(TQ_CALL_INTENTIONAL, "intentional-foul")                                     \
    X(TQ_CALL_CONDUCT, "indiscipline")                                             \
    X(TQ_CALL_WARNING, "warning")                                                  \
    X(TQ_CALL_YELLOW, "yellow-card")                                               \
    X(TQ_CALL_ORANGE, "orange-card")                                               \
    X(TQ_CALL_RED, "red-card")                                                     \
    X(TQ_CALL_EXPELLED, "piece-out") /* a piece is out for the match */            \
    X(TQ_CALL_DISQUALIFIED, "disqualified")                                        \
    X(TQ_CALL_PLACED, "placed") /* the referee sets a piece */                     \
    X(TQ_CALL_ZONE, "zone")                                                        \
    X(TQ_CALL_KEEPER_BALL, "keeper-ball")                                          \
    X(TQ_CALL_LIMIT, "limit") /* fewer flicks are left */                          \
    X(TQ_CALL_ADVANTAGE, "advantage")                                              \
    X(TQ_CALL_DRAW, "draw") /* lots were drawn */                                  \
    X(TQ_CALL_SHOT, "shot") /* a shot was announced */                             \
    X(TQ_CALL_READY, "ready")                                                      \
    X(TQ_CALL_SUBSTITUTION, "substitution")                                        \
    X(TQ_CALL_REBOUND, "rebound") /* off post or bar */                            \
    X(TQ_CALL_SAVE, "save")                                                        \
    X(TQ_CALL_CLEARANCE, "clearance")                                              \
    X(TQ_CALL_CHAMPION, "champion")       /* the champion die */                   \
    X(TQ_CALL_KICK_SCORED, "kick-scored") /* of a series of penalties */           \
    X(TQ_CALL_KICK_MISSED, "kick-missed")                                          \
    X(TQ_CALL_TIME_UP, "time-up") /* what is due is still played */                \
    X(TQ_CALL_PERIOD_OVER, "period-over")                                          \
    X(TQ_CALL_MATCH_OVER, "match-over")                                            \
    X(TQ_CALL_FORCEABLE, "forceable") /* a restart can be won off it */            \
    X(TQ_CALL_NOT_FORCEABLE, "not-forceable")                                      \
    X(TQ_CALL_POSITION, "position-foul")              /* of hands or body */       \
    X(TQ_CALL_NUMBER, "illegal-number")               /* of figures in use */      \
    X(TQ_CALL_PRESSED, "pressed-ball")                /* between figures, again */ \
    X(TQ_CALL_RESTRICTED, "restricted-flick")         /* the other flicks next */  \
    X(TQ_CALL_STOPPED, "stopped")                     /* to clear something up */  \
    X(TQ_CALL_TICK, "tick")                           /* it is granted */          \
    X(TQ_CALL_ILLEGAL_EXECUTION, "illegal-execution") /* of a restart */           \
    X(TQ_CALL_FOUL_THROW, "foul-throw-in")

#define TQ_RESTART_LIST(X)                 \
    X(TQ_RESTART_NONE, "none")             \
    X(TQ_RESTART_KICK_OFF, "kick-off")     \
    X(TQ_RESTART_THROW_IN, "throw-in")     \
    X(TQ_RESTART_GOAL_KICK, "goal-kick")   \
    X(TQ_RESTART_CORNER, "corner")         \
    X(TQ_RESTART_DIRECT, "direct")         \
    X(TQ_RESTART_INDIRECT, "indirect")     \
    X(TQ_RESTART_PENALTY, "penalty")       \
    X(TQ_RESTART_KEEPER, "keeper-restart") \
    X(TQ_RESTART_FREE, "free-kick") /* neither direct nor indirect */

/* What a side, the referee or the clock does. */
#define TQ_DEED_LIST(X)                                                            \
    X(TQ_DO_FLICK, "flick")       /* piece; aim, speed, spin, rise */              \
    X(TQ_DO_ANNOUNCE, "announce") /* a shot at goal, with piece */                 \
    X(TQ_DO_PLACE, "place")       /* a thing by hand, at a place */                \
    X(TQ_DO_READY, "ready")                                                        \
    X(TQ_DO_CHOOSE, "choose")         /* one of the options offered */             \
    X(TQ_DO_SUBSTITUTE, "substitute") /* piece by a reserve's number */            \
    X(TQ_DO_ENTRY, "entry")           /* the referee saw a breach of a clause */   \
    X(TQ_DO_WITHDRAW, "withdraw")     /* the referee takes his last entry back */  \
    X(TQ_DO_TIME, "time")             /* nothing but the time passing */           \
    X(TQ_DO_ROLL, "roll")             /* dice */                                   \
    X(TQ_DO_MOVE, "move")             /* rod or fingers, along a path */           \
    X(TQ_DO_ARRANGE, "arrange")       /* several own pieces by hand, as one act */ \
    X(TQ_DO_LIFT, "lift")             /* a thing off the table, for a while */     \
    X(TQ_DO_NAME, "name")             /* the piece that will take the restart */   \
    X(TQ_DO_REQUEST, "request")       /* something asked of the referee */         \
    X(TQ_DO_ORDER, "order")           /* a flick for later, sealed until then */   \
    X(TQ_DO_WAIT, "wait")             /* nothing for now: an answer too */

/* Kinds of flick that some book sets apart. */
#define TQ_FLICK_LIST(X)                                                       \
    X(TQ_FLICK_NORMAL, "normal")                                               \
    X(TQ_FLICK_BRIDGE, "bridge") /* fingers astride the ball */                \
    X(TQ_FLICK_LIFTED, "lifted") /* up: a cap upside down, a figure low */     \
    X(TQ_FLICK_LIFTED_BRIDGE, "lifted-bridge")                                 \
    X(TQ_FLICK_HEADER, "header")         /* of a cap in which the ball lies */ \
    X(TQ_FLICK_POSITIONAL, "positional") /* at a restart, to stand better */   \
    X(TQ_FLICK_TICK, "tick")             /* out of an offside place */

/* What may be asked of the referee; what it is about is the command's thing. */
#define TQ_REQUEST_LIST(X)                                                    \
    X(TQ_ASK_NONE, "none")                                                    \
    X(TQ_ASK_DISTANCE, "distance") /* opponents to the restart's distance */  \
    X(TQ_ASK_MEASURE, "measure")   /* a doubtful distance */                  \
    X(TQ_ASK_FORCE, "force-check") /* can a restart be won off this piece? */ \
    X(TQ_ASK_TICK, "tick")         /* this piece stands offside */            \
    X(TQ_ASK_SPARE_KEEPER, "spare-keeper")                                    \
    X(TQ_ASK_KEEPER_CHANGE, "keeper-change") /* the keeper is damaged */      \
    X(TQ_ASK_REFEREE, "referee")             /* a person's judgement */

/* The steps before a restart, in the order in which all books take them; a restart has some. */
#define TQ_STEP_LIST(X)                                                                   \
    X(TQ_STEP_SIDE, "side")         /* the taker's side says on which side of the axis */ \
    X(TQ_STEP_DECLARE, "declare")   /* it says whether teams are arranged anew */         \
    X(TQ_STEP_NAME, "name")         /* it names the taker */                              \
    X(TQ_STEP_BALL, "ball")         /* it lays the ball */                                \
    X(TQ_STEP_ATTACK, "attack")     /* it arranges its pieces, the taker apart */         \
    X(TQ_STEP_DEFENCE, "defence")   /* the other side arranges its own */                 \
    X(TQ_STEP_DISTANCE, "distance") /* who stands too near is moved off, on request */    \
    X(TQ_STEP_WALL, "wall")         /* the other side says whether it has a wall */       \
    X(TQ_STEP_DIRECT, "direct")     /* the taker's side says whether it shoots */         \
    X(TQ_STEP_TAKER, "taker")       /* it places the taker */                             \
    X(TQ_STEP_KEEPER, "keeper")     /* the other side places its keeper */                \
    X(TQ_STEP_FLICK, "flick")       /* it is taken */

/* The phases of a match with figures. */
#define TQ_PHASE_LIST(X)                                                   \
    X(TQ_PHASE_TOSS, "toss")                                               \
    X(TQ_PHASE_COLOURS, "colours") /* a set that looks like the other's */ \
    X(TQ_PHASE_RESTART, "restart") /* its steps; the ball is dead */       \
    X(TQ_PHASE_PLAY, "play")                                               \
    X(TQ_PHASE_WAIT, "wait")     /* the attacker waits for the defender */ \
    X(TQ_PHASE_CHOICE, "choice") /* something is to be chosen */           \
    X(TQ_PHASE_RUNOUT, "runout") /* time is up, the ball still moves */    \
    X(TQ_PHASE_INTERVAL, "interval")                                       \
    X(TQ_PHASE_OVER, "over")

/* Why the attacker waits for the defender's flick. */
#define TQ_PENDING_LIST(X)                                              \
    X(TQ_PENDING_NONE, "none")                                          \
    X(TQ_PENDING_PLACED, "placed") /* something was placed or raised */ \
    X(TQ_PENDING_RESTRICTED, "restricted")                              \
    X(TQ_PENDING_KEEPER, "keeper") /* a damaged keeper was changed */   \
    X(TQ_PENDING_SPARE, "spare")   /* the spare keeper comes or goes */ \
    X(TQ_PENDING_TICK, "tick")                                          \
    X(TQ_PENDING_THROW_IN, "throw-in")                                  \
    X(TQ_PENDING_CHECK, "check")     /* whether it can be forced */     \
    X(TQ_PENDING_REBOUND, "rebound") /* after a back off the fence */   \
    X(TQ_PENDING_INDOOR, "indoor")   /* at each rest, indoor */         \
    X(TQ_PENDING_RELAXED, "relaxed") /* at each rest, as both agreed */

/* The options of all choices. */
#define TQ_OPTION_LIST(X)                                                            \
    X(TQ_OPT_NONE, "none")                                                           \
    X(TQ_OPT_SIDE, "side")           /* of the field, after the draw */              \
    X(TQ_OPT_BALL, "ball")           /* first possession, after the draw */          \
    X(TQ_OPT_KICK, "kick")           /* take the free kick, penalty or restart */    \
    X(TQ_OPT_ADVANTAGE, "advantage") /* play on instead */                           \
    X(TQ_OPT_PLAY_ON, "play-on")     /* no kick, play from where the ball lies */    \
    X(TQ_OPT_PASS, "pass")           /* decline the right to flick */                \
    X(TQ_OPT_LEFT, "left")           /* of the taker, who looks at the other goal */ \
    X(TQ_OPT_RIGHT, "right")                                                         \
    X(TQ_OPT_ASIDE, "aside")       /* have this piece moved out of the area */       \
    X(TQ_OPT_LONG, "long")         /* a long restart: the number is doubled */       \
    X(TQ_OPT_TURNED, "turned")     /* the arrow is turned along the goal line */     \
    X(TQ_OPT_CHAMPION, "champion") /* play the champion die */                       \
    X(TQ_OPT_NEAR, "near")         /* the keeper's square by the goal */             \
    X(TQ_OPT_FAR, "far")                                                             \
    X(TQ_OPT_REARRANGE, "rearrange") /* teams are set up anew for a restart */       \
    X(TQ_OPT_AS_IT_IS, "as-it-is")   /* only the taker is set */                     \
    X(TQ_OPT_WALL, "wall")                                                           \
    X(TQ_OPT_NO_WALL, "no-wall")                                                     \
    X(TQ_OPT_DIRECT, "direct") /* shot at goal straight away */                      \
    X(TQ_OPT_INDIRECT, "indirect")                                                   \
    X(TQ_OPT_LEAVE, "leave")   /* the keeper stays where it is */                    \
    X(TQ_OPT_CHANGE, "change") /* of one's set, which looks like the other's */      \
    X(TQ_OPT_KEEP, "keep")                                                           \
    X(TQ_OPT_BACK, "back")       /* have undone what a flick moved */                \
    X(TQ_OPT_RESTART, "restart") /* take what the ball out of play brings */         \
    X(TQ_OPT_FIRST, "first")     /* of a series of shots */                          \
    X(TQ_OPT_SECOND, "second")

/* What a place on the table is called: the smallest thing it lies in or on. */
#define TQ_WHERE_LIST(X)                                                                  \
    X(TQ_WHERE_CENTRE, "centre")                                                          \
    X(TQ_WHERE_MARK, "mark") /* for penalties */                                          \
    X(TQ_WHERE_GOAL_LINE, "goal-line")                                                    \
    X(TQ_WHERE_SIDE_LINE, "side-line")                                                    \
    X(TQ_WHERE_SMALL, "small")           /* area */                                       \
    X(TQ_WHERE_LARGE_LINE, "large-line") /* which one edition counts to it and one not */ \
    X(TQ_WHERE_LARGE, "large")                                                            \
    X(TQ_WHERE_HALFWAY, "halfway")                                                        \
    X(TQ_WHERE_ZONE, "zone") /* from which it can be shot */                              \
    X(TQ_WHERE_HALF, "half")

#define TQ_WORD_NAME(name, text) name,
typedef enum { TQ_PART_LIST(TQ_WORD_NAME) TQ_PARTS } TqPartRole;
typedef enum { TQ_LINE_LIST(TQ_WORD_NAME) TQ_LINES } TqLineRole;
typedef enum { TQ_CALL_LIST(TQ_WORD_NAME) TQ_CALLS } TqCall;
typedef enum { TQ_RESTART_LIST(TQ_WORD_NAME) TQ_RESTARTS } TqRestart;
typedef enum { TQ_DEED_LIST(TQ_WORD_NAME) TQ_DEEDS } TqDeed;
typedef enum { TQ_OPTION_LIST(TQ_WORD_NAME) TQ_OPTIONS } TqOption;
typedef enum { TQ_FLICK_LIST(TQ_WORD_NAME) TQ_FLICKS } TqFlickKind;
typedef enum { TQ_REQUEST_LIST(TQ_WORD_NAME) TQ_REQUESTS } TqRequest;
typedef enum { TQ_STEP_LIST(TQ_WORD_NAME) TQ_STEPS } TqStep;
typedef enum { TQ_PHASE_LIST(TQ_WORD_NAME) TQ_PHASES } TqPhase;
typedef enum { TQ_PENDING_LIST(TQ_WORD_NAME) TQ_PENDINGS } TqPending;
typedef enum { TQ_WHERE_LIST(TQ_WORD_NAME) TQ_WHERES } TqWhere;
#undef TQ_WORD_NAME

/* The word itself; never NULL. */
const char *tq_side_word(TqSide side); /* "home", "away", "none" */
const char *tq_part_word(TqPartRole part);
const char *tq_line_word(TqLineRole line);
const char *tq_call_word(TqCall call);
const char *tq_restart_word(TqRestart restart);
const char *tq_deed_word(TqDeed deed);
const char *tq_option_word(TqOption option);
const char *tq_flick_word(TqFlickKind kind);
const char *tq_request_word(TqRequest request);
const char *tq_step_word(TqStep step);
const char *tq_phase_word(TqPhase phase);
const char *tq_pending_word(TqPending reason);
const char *tq_where_word(TqWhere where);

static inline TqSide tq_other_side(TqSide side)
{
    return side == TQ_HOME ? TQ_AWAY : side == TQ_AWAY ? TQ_HOME : TQ_NO_SIDE;
}

#endif
