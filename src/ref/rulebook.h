/* SPDX-License-Identifier: MIT */
/* A rulebook as the match sees it: tables and functions. It mentions no physics. */
#ifndef REF_RULEBOOK_H
#define REF_RULEBOOK_H

#include <toque/placing.h>

#include "base/fields.h"
#include "base/reader.h"
#include "play/place_rules.h"
#include "ref/ref.h"

struct offering;

/* A named difference between the editions of a family: its value in each, and the clause behind it
   there (-1: none; that edition is silent). */
enum { RULEBOOK_EDITIONS = 3 };
typedef struct {
    const char *name; /* "penalty_area_lines_inside" */
    int16_t value[RULEBOOK_EDITIONS], clause[RULEBOOK_EDITIONS];
} Switch;

/* A book is an edition of a family: chapters, switches and functions are the family's, the ids of
   the clauses are its own. */
/* A clause that forbids, and which of its reasons: the n of `call.refused.<clause>@n`. */
#define FORBIDS(clause, number) ((clause) | (number) << 16)

struct rulebook {
    const char *name;
    int edition; /* which value of every switch is its own */
    int switches;
    const Switch *switched;
    int table; /* TqGame whose table it is played on; -1: none */
    int clauses;
    const ClauseName *clause;
    int chapters;
    const Chapter *const *chapter;
    int allowed;
    const ClauseAllows *allows; /* its clauses that only allow */
    const Fields *state;        /* every field of what it keeps in ref.state */
    int settings;
    const TqSetting *setting;
    int measures;
    const TqMeasure *measure;
    int contests;
    const struct contest_form *contest; /* forms of team contests; NULL: it knows none */
    const struct equip_rules *equip;    /* what it says of them beyond limits; NULL: nothing */

    /* What it is told of the table beyond touches, falls and the ball leaving the field: bits of
       FactKind. FACT_CROSS: every line of the field, each of the three edges, both ways. */
    uint32_t hears;

    /* Is this piece watched at that line of the field? NULL: the ball alone is. */
    bool (*watches)(const struct ref *ref, int line, TqThing piece);

    /* Does it matter now whether the ball leaves a corner's arc? NULL: always, where it is watched
       there at all. */
    bool (*minds_corners)(const struct ref *ref);

    /* What in the table differs from the usual one by the settings: the mass of goals that stand
       loose, g (0: fixed), and a cloth without ribs. NULL: nothing. */
    void (*table_of)(const struct ref *ref, double *goal_mass, bool *plain_cloth);

    /* Shape of the fingers that stand astride the ball in a bridge flick; 0: it knows none. */
    int finger;

    /* How far the ball, seen from above, reaches over the edge of a piece that it touches. NULL:
       not at all. */
    double (*overhang)(const struct ref *ref, TqThing piece);

    /* How a piece lies in a pose: its shape and outline. NULL: each piece knows one pose only. */
    void (*lies)(const struct ref *ref, TqThing piece, TqPoseKind pose, Footprint *there);

    /* Does the ball stay in play beyond the lines, as far as the fence? NULL: it is out there. */
    bool (*walled)(const struct ref *ref);

    /* Would the book have given another turn or restart, in which this may be done, had the ball
       come to rest elsewhere in an account that does not say where? NULL: never. */
    bool (*hangs)(const struct ref *ref, const TqCommand *wish);

    /* Does this thing move, as far as is known? NULL: what nobody has flicked or met rests. */
    bool (*moving)(const struct ref *ref, TqThing thing);

    /* May anything be done while things move? Then the board follows every fact. */
    bool in_motion;

    /* Sealed orders, kept in its state: when the next one falls due, -1: none; and that flick,
       which it forgets. NULL: it has none. */
    int64_t (*order_due)(const struct ref *ref);
    TqCommand (*release)(struct ref *ref);

    /* A copy for the eyes of `of`: forget what only the other side knows; for TQ_NO_SIDE, a
       spectator, what only one of them knows. NULL: nothing. */
    void (*hide)(struct ref *ref, TqSide of);

    /* The rules by which this thing may be placed now; false: it may not be, or they are none of
       places. NULL: the book does not say. */
    bool (*place_rules)(const struct ref *ref, TqThing thing, PlaceRules *rules);

    /* What is usual: the next command of "quickly", and arrangements to begin from (placing.h).
       NULL: the book does not say. */
    bool (*quick)(const struct ref *ref, TqSide side, TqCommand *out);
    bool (*preset)(const struct ref *ref, TqSide side, TqPreset preset, TqCommand *out);

    /* The arcs about the ball that a side leaves open (tq_match_ways). NULL: always all. */
    uint64_t (*ways)(const struct ref *ref, TqSide side);

    /* How pieces of a side lie about the ball (tq_match_around). NULL: it minds nothing of it. */
    TqAround (*around)(const struct ref *ref, TqSide side);

    /* The deeds it knows beyond those up to TQ_DO_ROLL: bits of TqDeed. */
    uint32_t deeds;

    /* The kinds of flick it sets apart from the normal one: bits of TqFlickKind. */
    uint32_t kinds;

    /* The dice of this match, before it begins; NULL: the book has none. */
    void (*take_dice)(struct ref *ref, const TqDice *dice);

    /* Begin: everything in its first place, phase and counts of the book. */
    void (*start)(struct ref *ref);

    /* The bookkeeper: note a fact. The only one who counts. NULL: nothing is kept between facts. */
    void (*tally)(struct ref *ref, const Fact *fact);

    /* What the referee sets right with his hands when a motion has ended, before it is judged.
       NULL: nothing. */
    void (*set_right)(struct ref *ref, const Fact *fact);

    /* The one page of precedence: what was spoken on a fact becomes a verdict, and is carried
       out. Attempts: only called when the deed happens (no objection, or the strict manner). */
    void (*resolve)(struct ref *ref, const Fact *fact, const Spoken *spoken, Verdict *verdict);

    /* May this deed be thought of now at all? A reason in English, or NULL: it may. */
    const char *(*impossible)(const struct ref *ref, const TqCommand *command);

    /* The clause behind what is impossible now, where the book forbids it, or FORBIDS of it with
       the number of its reason; -1: the world does. NULL: the book names none. */
    int (*forbids)(const struct ref *ref, const TqCommand *command);

    /* The clause that gives the right to something that may be done, where it is more than that of
       its offer; -1: the offer's. NULL: always. */
    int (*right)(const struct ref *ref, const TqCommand *command);

    /* What may be done now: see ref/offer.h. */
    void (*offers)(struct offering *o);

    /* The restart that is due or can be chosen; false: none. NULL: what the view tells is all. */
    bool (*restart_form)(const struct ref *ref, TqRestartForm *form);

    /* Where a shot is a flick like any other: can one that this side makes with the piece, or with
       any (none), be a goal as things stand? The clause by which or by which not. NULL: a shot is
       announced, or rolled. */
    bool (*shot)(const struct ref *ref, TqSide side, TqThing with, int *clause);

    /* Who is waited for, how long, and what silence means. */
    Wait (*wait)(const struct ref *ref);
    /* The clause that sets the present limit; NULL: the one that gives the right does. */
    int (*limited_by)(const struct ref *ref);

    /* Does a clause that a ruling also rests on say the same of it again? NULL: none does. */
    bool (*echoes)(const TqRuling *ruling, int with);

    /* The time of the period is up. */
    void (*whistle)(struct ref *ref, Verdict *verdict);

    /* Is an entry that is not about the flick judged only once everything rests? NULL: none is. */
    bool (*awaits_rest)(const struct ref *ref, const TqCommand *entry);

    /* Is an entry of this clause about the flick just made? Then it is judged in its place in time,
       as long as no other flick has been accepted. NULL: none is. */
    bool (*of_flick)(const struct ref *ref, const TqCommand *entry);

    /* About which flick of the motion, if the entry does not say so: then it is judged with that
       one, and what came of it later falls. 0, or NULL: about the motion as a whole. */
    int (*which_flick)(const struct ref *ref, const TqCommand *entry);

    /* The choices that are waived as soon as they come up, as bits by the numbers that `waived` of
       the verdict gives; those are told that still were to be. NULL: no choice is judged again. */
    uint32_t (*waive)(struct ref *ref, uint32_t choices);

    /* Its part of a view, and what of the core only it knows. */
    void (*view)(const struct ref *ref, TqSide side, TqView *view);
    /* The rest of its part: what judges must be asked for. NULL: nothing. */
    void (*view_asked)(const struct ref *ref, TqView *view);

    /* Cases begin in the middle of a match, home to play; the book's own part of that. */
    void (*case_begin)(struct ref *ref);

    /* Cases: what is told to happen while nothing moves (or, where things are done in motion,
       then), as the entry that the referee would make of it or the deed that it is. False, or NULL:
       it is no more than what it says, and needs a flick. */
    bool (*told_as)(const struct ref *ref, const Fact *fact, TqCommand *command);

    /* Cases: a roll, after that word; NULL: the book has no dice. */
    bool (*read_roll)(const struct ref *ref, Reader *reader, TqCommand *command);

    /* Cases: read one state after `given`, and check one state after `expect`. False, with nothing
       read: not a word of this book. A value that is not so is written to `found`. */
    bool (*given)(struct ref *ref, Reader *reader);
    /* The pieces of a side that its state speaks of, as bits: a case that gives such a state must
       have them on the table. NULL: it does not say. */
    uint32_t (*named)(const struct ref *ref, TqSide side);
    /* Why a piece that lies on the table cannot, with what else was given; NULL: it can, and where
       a book has no such word. */
    const char *(*cannot_lie)(const struct ref *ref, TqThing piece);
    bool (*expect)(const struct ref *ref, Reader *reader, char found[64]);
};

/* A match begins: the clauses that this edition has not are not in force. */
void rulebook_set_edition(const struct rulebook *book, struct ref *ref);

/* Switch a clause off: the mutation check. */
void rulebook_mute(struct ref *ref, int clause);

/* What a named difference is in this edition. */
int rulebook_switch(const struct rulebook *book, int which);

/* Of a match: the same, unless it is read as in another edition, to see what that changes. */
void rulebook_swap(struct ref *ref, int which, int edition);
int rulebook_switched(const struct rulebook *book, const struct ref *ref, int which);

/* Put a fact to every judge of the book that watches such facts. */
void rulebook_judge(const struct rulebook *book, const struct ref *ref, const Fact *fact,
                    Spoken *spoken);

/* The clause of the first judge who rules on a fact; -1: nobody does. */
int rulebook_objection(const struct rulebook *book, const struct ref *ref, const Fact *fact);

/* Does any? Of several alike: the number of who ruled on one before is kept in *judge, -1: nobody
   yet, and he is asked first. */
bool rulebook_objects(const struct rulebook *book, const struct ref *ref, const Fact *fact,
                      int *judge);

/* The first objection to a flick against which nobody would have anything were it a normal one:
   only those are asked who look at its kind. */
int rulebook_kind_objection(const struct rulebook *book, const struct ref *ref, const Fact *fact);

/* All books; NULL beyond the last. */
const struct rulebook *rulebook_get(int book);

#endif
