/* SPDX-License-Identifier: MIT */
/* FBFM Dadinho, version 2010-1: what only this book counts, and how its files speak together.
   rules/dadinho.md states the game and the readings (K1 to K50) that comments here refer to. */
#ifndef BOOK_DADINHO_DADINHO_H
#define BOOK_DADINHO_DADINHO_H

#include "base/bits.h"
#include "book/dadinho/book.h"
#include "book/dadinho/clauses.h"
#include "play/place_rules.h"
#include "play/story.h"
#include "ref/cards.h"
#include "ref/choice.h"
#include "ref/clock.h"
#include "ref/order.h"
#include "ref/restart.h"
#include "ref/rulebook.h"
#include "ref/wait.h"

/* Settings, in the order of dadinho_settings. */
enum {
    SET_HALF,     /* s of each half */
    SET_INTERVAL, /* s between them */
    SET_WINNER,   /* what follows a draw: see WINNER_ */
    SET_LIMITS,   /* 1: the limits of 6, 10 and 5 seconds run */
    SET_CLOSED,   /* K19: 0 any team's buttons close the play, 1 only the flicking team's */
    SET_RESERVES, /* entered for each team */
    SET_DECIDED,  /* K41: 1 the series of penalties stops once it is decided */
    SET_MODEL,    /* of the buttons: 0 closed, 1 bevelled, 2 ring */
    DADINHO_SETTINGS
};
enum { WINNER_DRAW, WINNER_EXTRA, WINNER_EXTRA_KICKS, WINNER_KICKS };

enum {
    OFFICIAL_HALF = 420, /* s */
    COLLECTIVE = 9,      /* flicks of a play */
    INDIVIDUAL = 3,      /* in a row by one piece */
    AFTER_PUSH = 3,      /* left after displacing an opponent */
    SUBSTITUTIONS = 3,
    REBUILT = 3, /* buttons moved back before a goal kick */
    SERIES = 5,  /* kicks each before sudden death */
    BUTTONS = 10,
};
enum { FLICK_MS = 6000, SETUP_MS = 10000, REBUILD_MS = 5000, EXTRA_MS = 180000 };

typedef enum {
    PHASE_DRAW,    /* lots are drawn, the winner chooses */
    PHASE_SETUP,   /* both arrange their teams for a kick-off */
    PHASE_PLAY,    /* `actor` may flick */
    PHASE_CHOICE,  /* `chooser` has a choice */
    PHASE_REBUILD, /* the team that shot moves up to three buttons back (69) */
    PHASE_RESTART, /* the ball is dead; restart.to takes it */
    PHASE_SHOT,    /* announced: the keeper is placed, then the shot */
    PHASE_INTERVAL,
    PHASE_OVER
} DadPhase;

/* What a coach is charged with: 51, 77, 78. */
enum { CARD_WARNED, CARD_INTENTIONAL, CARD_INDISCIPLINE };

/* Choices: side or ball (29), kick or advantage (81), kick or play on after the last flick (35.p1),
   the side of a restart over the goal (70.pu, 73). */
typedef enum { CHOICE_NONE, CHOICE_DRAW, CHOICE_ADVANTAGE, CHOICE_LAST, CHOICE_SIDE } DadChoice;
enum { DADINHO_CHOICES = CHOICE_SIDE + 1 };

/* What was amiss with a flick as soon as it was seen: a keeper met the ball with a small face; its
   side has erred, by what is held; the first offence of all was the other side's (K50). */
enum { AMISS_EDGE = 1, AMISS_HELD = 2, AMISS_OTHER_FIRST = 4 };

/* What is known of the flick under way or just ended. */
typedef struct {
    Story story;
    TqRestart restart; /* it took this restart, or none */
    bool first_of_kickoff;
    bool shot;      /* it was announced as a shot */
    bool series;    /* a kick of the series of penalties */
    bool stealing;  /* by the team whose play it was not */
    bool no_stroke; /* the pick only lay on the button (17.pu) */
    bool pressed;   /* the ball lay against an opponent, `presser` */
    TqThing presser;
    double pressed_at;      /* when the ball last lay between the two */
    bool touched;           /* the flicked piece met the ball and moved it: a ball touch (16) */
    uint32_t struck;        /* opponents met by pieces after the ball touch */
    uint32_t shoved;        /* opponents an account says were displaced */
    bool displaced;         /* and one was moved: 46 */
    uint8_t amiss;          /* AMISS_ */
    bool hand, hand_placed; /* the ball met a coach (42), and the place is known */
    TqSide hand_of;
    Vec2 hand_at;
    bool ball_was_small; /* it lay in the flicking team's small area */
    bool left_large;     /* the ball was wholly outside that team's own large area */
    bool ball_lost;      /* an account moved it, and does not say where to */
    uint32_t left[2];    /* buttons that an account says left field or table, but not where */
    uint32_t exited[2];  /* 47: buttons that left the field, and each last there: */
    Vec2 exit[2][TQ_PIECES];
    int16_t no_shot; /* the clause by which an announced shot was none (55.d, 55.e); -1 */
} DadFlick;

struct dadinho {
    DadPhase phase;
    Choices choices;
    TqSide owner, actor; /* whose play it is; who may flick now */
    int count[2], limit[2];
    int indiv[2][TQ_PIECES];
    TqSide last_flick;      /* who flicked last, for the keeper's possession */
    bool keeper_flicked[2]; /* 48.b: its keeper may be placed again */
    Restart restart;        /* due or being taken */
    bool kick_technical;    /* it was awarded for a technical foul (76.p2) */
    TqThing locked;         /* 64.e */
    TqThing pressing;       /* a case says that the ball lies against it (45) */
    int8_t first_kicker;    /* button that made the first kick-off flick, -1: not yet */
    bool second_due;        /* the other of the pair must flick now (31.c) */
    bool left_circle;       /* the ball has, since the kick-off */
    TqSide drawn, kicks_off, kicked_off_first;
    bool ready[2];
    bool after_goal;
    bool shot; /* announced */
    TqSide shooter;
    int8_t shot_piece;
    bool keeper_ready, keeper_placed, shot_is_kick; /* the shot takes `restart` */
    DadFlick flick;
    Held held;   /* offences of attempts, ruled when the flick has ended */
    Held placed; /* what the referee set right after the last flick */
    uint32_t rebuilt;
    Cards cards;
    int substituted[2];
    uint32_t expelled[2], reserves_used[2];
    uint32_t kicked[2]; /* buttons used in the first five */
    bool in_motion;     /* between a flick and its rest */
};

static inline struct dadinho *dadinho_of(struct ref *ref)
{
    return (struct dadinho *)(void *)ref->state;
}

static inline const struct dadinho *dadinho_seen(const struct ref *ref)
{
    return (const struct dadinho *)(const void *)ref->state;
}

_Static_assert(sizeof(struct dadinho) <= REF_STATE_BYTES, "the book's state fits its box");

/* ---- field.c: geometry in exact terms (md g). `side` is the side that defends that end ---- */

#define EPS 0.05
#define PERCEPTIBLE 0.5  /* K44 */
#define PRESSED_FOR 0.05 /* s */
#define CLOSED_GAP 35.0

double dadinho_end_x(const struct ref *ref, TqSide side); /* of its goal line */
Vec2 dadinho_penalty_mark(const struct ref *ref, TqSide side);
bool dadinho_out_of_field(const struct ref *ref, const Footprint *seen);
bool dadinho_ball_out_at(const struct ref *ref, Vec2 at); /* it had left the field there */
bool dadinho_in_small(const struct ref *ref, const Footprint *seen, TqSide side);
bool dadinho_in_large(const struct ref *ref, const Footprint *seen, TqSide side);
bool dadinho_in_half_moon(const struct ref *ref, const Footprint *seen, TqSide side);
bool dadinho_in_circle(const struct ref *ref, const Footprint *seen);
/* K3: at a kick-off, tangent from outside is outside. */
bool dadinho_set_in_circle(const Board *board, const Footprint *seen);
bool dadinho_ball_attacks(const struct ref *ref, const Footprint *ball, TqSide side);
bool dadinho_button_attacks(const struct ref *ref, const Footprint *button, TqSide side);
bool dadinho_on_centre_line(const Footprint *seen);
/* Clause that this place of a keeper breaks, or -1. */
int dadinho_keeper_misplaced(const struct ref *ref, const Footprint *keeper, TqSide side);
/* Closed play: does the ball lie within the lines that join buttons near one another? */
bool dadinho_play_closed(const struct ref *ref, TqSide flicked);
/* Do buttons stand so near one another that a ball between them would be closed in? */
bool dadinho_foul_stands(const struct ref *ref);                /* ch07_contact.c */
bool dadinho_erred_before(const struct ref *ref, TqSide other); /* ch07_contact.c */
void dadinho_note_error(struct ref *ref, TqSide side, bool late);
bool dadinho_might_close(const struct ref *ref, TqSide flicked);
/* Between the posts, on the line or touching it, but not past it (59). */
bool dadinho_ball_on_goal_line(const struct ref *ref);

/* ---- spots.c: where pieces are set by rule ---- */
void dadinho_arrange_team(struct ref *ref, TqSide side, bool kicks_off);
void dadinho_clear_for_shot(struct ref *ref, TqSide shooter);
void dadinho_clear_piece_for_shot(struct ref *ref, TqThing thing, TqSide end);
/* Who stays away from a penalty; taker -1: all of his side do. */
PlaceRules dadinho_penalty_rules(const struct ref *ref, TqSide defender, int taker);
void dadinho_clear_for_penalty(struct ref *ref, TqSide defender);
void dadinho_set_right(struct ref *ref, const Fact *fact);
/* The referee's hands: who lies elsewhere than `before` was set there by this clause. */
void dadinho_note_moved(struct ref *ref, const Board *before, int clause);
void dadinho_make_room(struct ref *ref); /* for the ball, where it is laid */
int dadinho_arrangement_breach(const struct ref *ref, TqSide side);

/* ---- tally.c ---- */
void dadinho_tally(struct ref *ref, const Fact *fact);
int dadinho_flicks_left(const struct ref *ref, TqSide side);
void dadinho_reset_counts(struct ref *ref, TqSide side);
bool dadinho_ball_dead(const struct ref *ref);
bool dadinho_ball_live(const struct ref *ref); /* somebody may flick at it, and takes no restart */
bool dadinho_keeper_has_ball(const struct ref *ref, TqSide side);
bool dadinho_moving_at(const struct ref *ref, int64_t at_ms);
bool dadinho_was_flick(const struct ref *ref);

/* ---- resolve.c ---- */
void dadinho_ask_place(const TqRuling *kick, Verdict *verdict);
void dadinho_resolve(struct ref *ref, const Fact *fact, const Spoken *spoken, Verdict *verdict);

/* ---- steps.c: whose turn it is, and what an offence brings ---- */
void dadinho_enter_phase(struct ref *ref, DadPhase phase);
bool dadinho_ends_play(const struct ref *ref, int cause); /* one of 35.a to 35.e */
void dadinho_give_play(struct ref *ref, TqSide side);
void dadinho_begin_play(struct ref *ref, TqSide owner, TqSide actor);
void dadinho_play_on(struct ref *ref, TqSide favoured);
/* `outcome` is what stands without the offence; NULL: it was not made in a flick. */
void dadinho_punish(struct ref *ref, const TqRuling *offence, const TqRuling *outcome,
                    Verdict *verdict);
TqRuling dadinho_without_kick(const TqRuling *offence);
void dadinho_punish_without_kick(struct ref *ref, const TqRuling *offence, Verdict *verdict);
void dadinho_punish_between(struct ref *ref, const TqRuling *offence, Verdict *verdict);
void dadinho_go_on_after(struct ref *ref, TqSide favoured);
bool dadinho_sanction(struct ref *ref, const TqRuling *offence, Verdict *verdict);
void dadinho_carry_outcome(struct ref *ref, const TqRuling *outcome, Verdict *verdict);
bool dadinho_scored_for(const struct ref *ref, const TqRuling *outcome, TqSide side);
void dadinho_end_of_flick(struct ref *ref, const TqRuling *offence, const TqRuling *outcome,
                          Verdict *verdict);

/* ---- steps_start.c ---- */
void dadinho_start(struct ref *ref);
void dadinho_begin_draw(struct ref *ref, Verdict *verdict);
void dadinho_choose_after_draw(struct ref *ref, TqOption option);
void dadinho_begin_setup(struct ref *ref, TqSide kicks_off, bool after_goal);
void dadinho_both_ready(struct ref *ref);

/* ---- steps_restart.c ---- */
void dadinho_begin_restart(struct ref *ref, const TqRuling *ruling);
void dadinho_drop_restart(struct ref *ref);
void dadinho_begin_penalty(struct ref *ref, TqSide taker);
void dadinho_next_step(struct ref *ref); /* of the restart */
void dadinho_lay_restart_ball(struct ref *ref);
/* Where the ball lies, and how: 31, 66, 70, 73, 74.pu, 76.p1, 76.p2, 85; 35.p1, 39. */
int dadinho_form_clause(const struct ref *ref);
bool dadinho_restart_form(const struct ref *ref, TqRestartForm *form);

/* ---- steps_end.c ---- */
void dadinho_score_goal(struct ref *ref, TqSide by);
void dadinho_end_period(struct ref *ref, Verdict *verdict);
void dadinho_begin_period(struct ref *ref, Verdict *verdict);
void dadinho_end_match(struct ref *ref, TqSide winner, int clause, Verdict *verdict);
void dadinho_end_of_kick(struct ref *ref, bool goal, Verdict *verdict);
void dadinho_disqualify(struct ref *ref, TqSide side, int clause, Verdict *verdict);

/* ---- steps_clock.c ---- */
int dadinho_half_clause(const struct ref *ref);
ClockTable dadinho_periods(const struct ref *ref);
void dadinho_start_clock(struct ref *ref);
int dadinho_last_kick_clause(const struct ref *ref);
void dadinho_whistle(struct ref *ref, Verdict *verdict);
void dadinho_waste_time(struct ref *ref, TqSide side, Verdict *verdict);
Wait dadinho_wait(const struct ref *ref);

/* ---- steps_deeds.c ---- */
void dadinho_do_deed(struct ref *ref, const TqCommand *command, Verdict *verdict);
TqAdvantage dadinho_advantage(const struct ref *ref); /* what it would keep */
void dadinho_take_advantage(struct ref *ref, Verdict *verdict);

/* ---- rulings that several chapters make ---- */
TqRuling dadinho_foul_at(const struct ref *ref, TqRuling ruling, TqSide against,
                         const Footprint *struck);
TqRuling dadinho_foul_at_point(const struct ref *ref, TqRuling ruling, TqSide against, Vec2 at);
TqRuling dadinho_technical(const struct ref *ref, TqRuling ruling, TqSide against);
TqRuling dadinho_excess(const struct ref *ref, TqRuling ruling, TqSide against);
TqRuling dadinho_technical_at(const struct ref *ref, TqRuling ruling, TqSide against, Vec2 at);

bool dadinho_makes_way(const struct ref *ref, const TqCommand *command); /* ch07_hands.c */
bool dadinho_taker_in_place(const struct ref *ref, TqThing button);      /* ch09_restarts.c */
bool dadinho_taken_dead(const struct ref *ref); /* in hand, between flicks */

/* Exits of the ball (exits.c), and where a restart lets it lie (ch09). */
bool dadinho_ball_won(const struct ref *ref);
bool dadinho_out_over_end(const struct ref *ref, TqSide side, int umbrella);
Judgement dadinho_restart_out(Hearing *h, TqRestart kind, TqSide to);
Judgement dadinho_ball_place_breach(Hearing *h, int clause);

/* A referee's entry of the clause of this row: a technical foul where the ball is; indiscipline. */
Judgement dadinho_entry_technical(Hearing *h);
Judgement dadinho_entry_conduct(Hearing *h);
Judgement dadinho_26_pu(Hearing *h);

/* ---- offers.c ---- */
void dadinho_offers(Offering *o);
int dadinho_right(const struct ref *ref, const TqCommand *command);
/* By kind, in the present state. */
void dadinho_choice_rules(const struct ref *ref, ChoiceRule rules[DADINHO_CHOICES]);
uint32_t dadinho_defenders_inside(const struct ref *ref, TqSide side);

/* ---- impossible.c ---- */
const char *dadinho_impossible(const struct ref *ref, const TqCommand *command);
int dadinho_forbids(const struct ref *ref, const TqCommand *command);

/* ---- fields.c ---- */
extern const Fields dadinho_fields;

/* ---- words.c ---- */
void dadinho_case_begin(struct ref *ref);
bool dadinho_given(struct ref *ref, Reader *reader);
uint32_t dadinho_named(const struct ref *ref, TqSide side);
bool dadinho_expect(const struct ref *ref, Reader *reader, char found[64]);

enum { DADINHO_MEASURES = 68 };
extern const TqMeasure dadinho_measures[];
extern const int dadinho_measure_count;
extern const struct equip_rules dadinho_equip;
extern const Chapter dadinho_ch01, dadinho_ch02, dadinho_ch03, dadinho_ch04, dadinho_ch05,
    dadinho_ch06, dadinho_ch07_play, dadinho_ch07_contact, dadinho_ch07_keeper, dadinho_ch07_hands,
    dadinho_ch08, dadinho_ch09, dadinho_ch10, dadinho_ch11, dadinho_ch12, dadinho_ch13,
    dadinho_ch14, dadinho_ch15, dadinho_ch16, dadinho_ch17;

/* Refused in both manners: it does not happen. */
static inline Judgement refused(Hearing *h)
{
    h->out.call = TQ_CALL_REFUSED;
    h->out.against = h->fact->command.side;
    h->out.thing = h->fact->command.thing;
    return JUDGE_RULED;
}

/* Shorthand for the chapters: is this the attempt of that deed? */
static inline bool attempt_of(const Fact *fact, TqDeed deed)
{
    return fact->kind == FACT_ATTEMPT && fact->command.deed == deed;
}

#endif
