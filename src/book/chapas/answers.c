/* SPDX-License-Identifier: MIT */
/* What people are told beside rulings: the clause behind what cannot be done now, and the form of
   the restart that is due. */
#include "book/chapas/chapas.h"

/* ---- Why not ---- */

/* Reasons that a clause has beside its sentence (rules/words.tsv). */
enum {
    KEEPER_TAKES_NONE = 1,
    KEEPER_NOT_READY = 1,
    NEEDS_NO_WORD = 1,
    NOT_THE_MOMENT = 1,
    TAKER_NOT_SET = 1,
    TAKER_FIRST = 2,
    FLICK_TAKES_IT = 2,
    OTHER_IS_WAITED_FOR = 2,
    KEEPERS_SIDE_SAYS_IT = 2,
    SHOT_COMES = 1
};

/* 97, 105.pu.H: by which the keeper is set before a restart that is shot. */
static int clause_of_keeper(const struct chapas *c)
{
    return c->restart.kind == TQ_RESTART_PENALTY ? C_97 : C_105_PU_H;
}

/* The keeper is still to be set, or its side to say that it is. */
static int keeper_open(const struct chapas *c, int clause)
{
    return c->prep.keeper_set ? FORBIDS(clause, KEEPER_NOT_READY) : clause;
}

/* Why nobody says now whether there is rearranging: who takes these says it, once; those have it,
   or not, without a word. */
static int clause_of_word(TqRestart kind)
{
    switch (kind) {
    case TQ_RESTART_CORNER:
        return C_40;
    case TQ_RESTART_INDIRECT:
        return C_103;
    case TQ_RESTART_DIRECT:
        return C_105_PU_A;
    case TQ_RESTART_THROW_IN:
        return C_42;
    case TQ_RESTART_KEEPER:
        return C_78_P1;
    case TQ_RESTART_GOAL_KICK:
        return C_39;
    case TQ_RESTART_PENALTY:
        return C_96;
    default: /* a kick-off */
        return C_23;
    }
}

/* Before the flick of a restart something else is due, each step by its clause; of a rearranged
   direct kick 105.pu.I says that it comes last. */
static int open_step(const struct chapas *c)
{
    switch (c->restart.step) {
    case RESTART_DECLARE:
        return clause_of_word(c->restart.kind);
    case RESTART_ATTACK:
    case RESTART_DEFENCE:
        return C_36;
    case RESTART_KEEPER:
        return keeper_open(c, clause_of_keeper(c));
    default:
        return C_37;
    }
}

/* In the step of the taker: who cannot take it, or the keeper is still to be set at a shot. */
static int taker_missing(const struct ref *ref, TqThing piece)
{
    const bool set = chapas_seen(ref)->restart.taker >= 0;
    if (chapas_seen(ref)->restart.kind == TQ_RESTART_THROW_IN && thing_is_keeper(piece))
        return C_74_P1; /* OPEN(chapas/74.p1): "the cap", so not the keeper */
    const int unset = set ? chapas_no_taker(ref, piece) : chapas_must_be_set(ref, piece);
    if (unset == C_105_PU_G)
        return FORBIDS(C_105_PU_G, TAKER_NOT_SET);
    if (unset == C_37)
        return FORBIDS(C_37, KEEPER_TAKES_NONE);
    return unset >= 0 ? unset : clause_of_keeper(chapas_seen(ref));
}

static int bars_flick(const struct ref *ref, TqThing piece)
{
    const struct chapas *c = chapas_seen(ref);
    if (c->phase == PHASE_PREPARE && piece.side != (int8_t)c->restart.to)
        return chapas_not_his(c); /* whatever is due first: the kick is not his */
    switch (c->phase) {
    case PHASE_PREPARE:
        return c->restart.step == RESTART_TAKER ? taker_missing(ref, piece) : open_step(c);
    case PHASE_KEEPER:
        return keeper_open(c, C_88);
    case PHASE_RELOCATE:
        return C_70;
    case PHASE_CHOICE:
        return C_72;
    default: /* the sets are looked at first */
        return C_12_P7;
    }
}

/* The one thing that is set by hand now, by who sets it: then the place is what is wrong. */
static bool is_his_to_set(const struct ref *ref, const TqCommand *command)
{
    const struct chapas *c = chapas_seen(ref);
    const TqSide keeps = tq_other_side(c->turn.side);
    if (c->phase == PHASE_RELOCATE)
        return command->side == c->relocates && thing_same(command->thing, chapas_upper(ref));
    return c->phase == PHASE_KEEPER && command->side == keeps &&
           thing_same(command->thing, thing_keeper(keeps));
}

/* 34, 52, 70: nothing is set by hand in play but what these let be. */
static int bars_place(const struct chapas *c, const TqCommand *command)
{
    const bool keeper = command->deed == TQ_DO_PLACE && thing_is_keeper(command->thing);
    return c->phase == PHASE_RELOCATE           ? C_70
           : c->phase == PHASE_CHOICE           ? C_72
           : c->phase == PHASE_KEEPER && keeper ? C_52
                                                : C_34;
}

/* 52, 53, 97: a keeper is left only where its side could set it at a shot, and then last of all
   (105.pu.H); at a penalty it never is. */
static int bars_leaving(const struct chapas *c, TqSide side)
{
    const bool penalty = c->phase == PHASE_PREPARE && c->restart.kind == TQ_RESTART_PENALTY;
    const TqSide shooter = c->phase == PHASE_PREPARE ? c->restart.to : c->turn.side;
    const bool early =
        c->phase == PHASE_PREPARE && (c->restart.steps & RESTART_BIT(RESTART_KEEPER));
    if (early && !penalty && side != shooter)
        return c->restart.taker < 0 ? FORBIDS(C_105_PU_H, TAKER_FIRST) : C_105_PU_H;
    return penalty ? C_97 : side == shooter || !c->prep.keeper_set ? C_52 : C_53;
}

/* 43: a direct free kick without rearranging. */
static bool is_plain_direct(const struct chapas *c)
{
    return c->phase == PHASE_PREPARE && c->restart.kind == TQ_RESTART_DIRECT && c->prep.said &&
           !c->prep.rearranged;
}

/* 83.p3, 105.pu.F: direct or indirect is said too early, was said already, or is not his to say;
   and where there is no such word. */
static int word_of_direct(const struct chapas *c)
{
    const bool restart = c->phase == PHASE_PREPARE;
    if (c->phase == PHASE_CHOICE)
        return C_72;
    if (restart && c->restart.kind == TQ_RESTART_CORNER)
        return C_83_P3;
    if (restart && c->restart.kind == TQ_RESTART_PENALTY)
        return FORBIDS(C_96, NEEDS_NO_WORD);
    if (restart && chapas_shot_barred(c->restart.kind) >= 0)
        return chapas_shot_barred(c->restart.kind);
    return FORBIDS(C_105_PU_F, NOT_THE_MOMENT);
}

static int bars_choice(const struct chapas *c, const TqCommand *command)
{
    switch (command->option) {
    case TQ_OPT_KICK:
    case TQ_OPT_ADVANTAGE:
        return C_72;
    case TQ_OPT_PASS:
        return c->phase == PHASE_ACT ? C_29 : C_31;
    case TQ_OPT_WALL:
    case TQ_OPT_NO_WALL:
        return c->restart.kind != TQ_RESTART_DIRECT  ? C_26
               : c->prep.said && !c->prep.rearranged ? C_105_PU_A
                                                     : C_105_PU_E;
    case TQ_OPT_DIRECT:
    case TQ_OPT_INDIRECT:
        return is_plain_direct(c) ? C_43 /* K30 */ : word_of_direct(c);
    case TQ_OPT_REARRANGE:
    case TQ_OPT_AS_IT_IS:
        return c->phase == PHASE_PREPARE ? clause_of_word(c->restart.kind) : C_34;
    case TQ_OPT_LEAVE:
        return bars_leaving(c, command->side);
    default: /* whose set is changed */
        return C_12_P7;
    }
}

static int bars_announcement(const struct ref *ref, TqSide side, TqThing with)
{
    const struct chapas *c = chapas_seen(ref);
    const int taker = chapas_no_shooter(ref, with);
    if (is_plain_direct(c) && side == c->restart.to && taker != C_37)
        return C_43; /* K30: whoever takes it */
    if (taker >= 0 && side == c->restart.to)
        return taker == C_37 && thing_is_keeper(with) ? FORBIDS(C_37, KEEPER_TAKES_NONE) : taker;
    if (c->phase == PHASE_PREPARE && c->restart.kind == TQ_RESTART_CORNER)
        return C_83_P3;
    if (c->phase == PHASE_PREPARE && c->restart.kind == TQ_RESTART_DIRECT)
        return word_of_direct(c);
    if (c->phase == PHASE_PREPARE && c->restart.kind == TQ_RESTART_PENALTY && side == c->restart.to)
        return FORBIDS(C_96, NEEDS_NO_WORD);
    return side != c->turn.side ? C_29 : c->phase == PHASE_CHOICE ? C_72 : C_87;
}

/* A word that nobody waits for: of the second side before the first one's, of a side that has said
   it, where the flick is next, of who shoots while the keeper is set, and of a keeper's side that
   is done or sets none; or that waits, for something is to be chosen first (72). */
static int bars_ready(const struct ref *ref, TqSide side)
{
    const struct chapas *c = chapas_seen(ref);
    if (c->phase == PHASE_KEEPER && side == c->turn.side)
        return FORBIDS(C_88, KEEPERS_SIDE_SAYS_IT);
    if (c->phase == PHASE_ACT && c->turn.shot)
        return chapas_shot_waits_for_none(ref, side) ? C_52_A : FORBIDS(C_52, SHOT_COMES);
    if (c->phase != PHASE_PREPARE)
        return c->phase == PHASE_CHOICE ? C_72 : -1;
    if (c->restart.step == RESTART_ATTACK && side != chapas_first_to_set(ref))
        return side == c->restart.to ? C_39_PU : C_27_PU; /* K28, a setting */
    if (chapas_is_taken(c) && !chapas_keeper_is_due(ref) &&
        !(c->restart.steps & RESTART_BIT(RESTART_KEEPER) && c->restart.step == RESTART_TAKER))
        return FORBIDS(C_37, FLICK_TAKES_IT);
    return side != chapas_step_side(ref) ? FORBIDS(C_36, OTHER_IS_WAITED_FOR) : -1;
}

/* Only what the rules forbid: a piece that is not there, or a place that is taken, is no breach. */
int chapas_forbids(const struct ref *ref, const TqCommand *command)
{
    const struct chapas *c = chapas_seen(ref);
    const Footprint *seen = board_get(&ref->board, command->thing);
    if (seen && !seen->present && thing_is_piece(command->thing))
        return -1;
    if (ref->over || c->phase == PHASE_INTERVAL)
        return command->deed == TQ_DO_ENTRY ? -1 : C_19;
    switch (command->deed) {
    case TQ_DO_FLICK:
        return command->kind > TQ_FLICK_HEADER                ? C_22
               : command->thing.side != (int8_t)command->side ? C_29
                                                              : bars_flick(ref, command->thing);
    case TQ_DO_ANNOUNCE:
        return bars_announcement(ref, command->side, command->thing);
    case TQ_DO_PLACE:
    case TQ_DO_ARRANGE:
        return c->phase == PHASE_PREPARE || is_his_to_set(ref, command) ? -1
                                                                        : bars_place(c, command);
    case TQ_DO_CHOOSE:
        return bars_choice(c, command);
    case TQ_DO_REQUEST:
        return command->request == TQ_ASK_MEASURE ? C_28 : -1;
    case TQ_DO_READY:
        return bars_ready(ref, command->side);
    default: /* substitutions, entries */
        return -1;
    }
}

/* 30.B, 47: an action more, by the restart that began the turn or by a pass; the first by 29, or by
   49 that of the keeper whose ball it is. */
int chapas_action_right(const struct chapas *c)
{
    const bool second = c->turn.kind == TURN_RESTART_2 && c->turn.action == 2;
    return c->turn.action < 2 ? (c->turn.by_keeper ? C_49 : C_29) : second ? C_30_B : C_47;
}

/* 87; 78.p3 has it of the action that a pass earned after a keeper's restart. */
int chapas_shot_right(const struct chapas *c)
{
    return c->turn.began == TQ_RESTART_KEEPER && c->turn.action > 1 ? C_78_P3 : C_87;
}

/* 38.A, 78, 83.p2: the right to lay the ball elsewhere. */
static int ball_right(TqRestart kind)
{
    return kind == TQ_RESTART_CORNER ? C_83_P2 : kind == TQ_RESTART_KEEPER ? C_78 : C_38_A;
}

/* 73: who took the restart may be flicked, but not onto the ball: the answer says so. */
int chapas_right(const struct ref *ref, const TqCommand *wish)
{
    const struct chapas *c = chapas_seen(ref);
    if (wish->deed == TQ_DO_PLACE && thing_is_ball(wish->thing) && c->phase == PHASE_PREPARE)
        return ball_right(c->restart.kind);
    if (wish->deed == TQ_DO_CHOOSE && wish->option == TQ_OPT_LEAVE &&
        (chapas_shot_waits_for_none(ref, wish->side) || /* nobody waits: it is not offered */
         c->phase == PHASE_PREPARE))
        return C_53;
    if (wish->deed == TQ_DO_ANNOUNCE && c->phase == PHASE_PREPARE)
        return c->restart.kind == TQ_RESTART_CORNER ? C_83_P3 : C_105_PU_F;
    if (wish->deed == TQ_DO_ANNOUNCE)
        return chapas_shot_right(c);
    if (wish->deed == TQ_DO_FLICK && wish->kind == TQ_FLICK_NORMAL && c->phase == PHASE_PREPARE &&
        c->restart.kind == TQ_RESTART_KEEPER && chapas_others_at_ball(ref, c->restart.to))
        return C_81_C; /* nobody is moved, and he might lay the ball elsewhere */
    const bool locked = wish->deed == TQ_DO_FLICK && c->phase == PHASE_ACT &&
                        thing_is_piece(c->locked) && thing_same(wish->thing, c->locked);
    if (locked && in_force(ref, C_73))
        return C_73;
    return wish->deed == TQ_DO_FLICK ? chapas_kind_right(c, wish->kind) : -1;
}

/* ---- The restart that is due ---- */

/* 23.p2, 74.p4, 78.p2, 83.p3, 85, 96, 103.p4, 105: may it be shot at goal, and by which clause? */
static bool is_shot(const struct chapas *c, TqRestart kind, int16_t *clause)
{
    const bool plain = c->phase == PHASE_PREPARE && kind == TQ_RESTART_DIRECT && c->prep.said &&
                       !c->prep.rearranged;
    const bool indirect = c->phase == PHASE_PREPARE && c->prep.said_direct && !c->restart.direct;
    const int barred = plain                                   ? C_43 /* K30 */
                       : indirect && kind == TQ_RESTART_DIRECT ? C_105_PU_F
                       : indirect                              ? C_83_P3
                                                               : chapas_shot_barred(kind);
    const bool direct = barred < 0 && kind != TQ_RESTART_NONE;
    *clause = (int16_t)(barred >= 0                  ? barred
                        : kind == TQ_RESTART_CORNER  ? C_83_P3
                        : kind == TQ_RESTART_PENALTY ? C_96
                        : kind == TQ_RESTART_DIRECT  ? C_105
                                                     : -1);
    return direct;
}

static void describe_room(const struct chapas *c, TqRestartForm *form)
{
    if (form->kind == TQ_RESTART_GOAL_KICK || form->kind == TQ_RESTART_KEEPER) {
        form->anywhere = true; /* 38.A */
        form->has_at = false;
        form->end = form->to;
        form->form_clause = form->kind == TQ_RESTART_KEEPER ? C_78 : C_38_A;
    } else if (form->kind == TQ_RESTART_CORNER) {
        form->half = c->phase == PHASE_CHOICE ? (form->y < 0 ? -1 : 1) : c->restart.half;
        form->end = form->half ? tq_other_side(form->to) : TQ_NO_SIDE; /* which is not known yet */
        form->has_at &= form->half != 0;
        form->form_clause = C_83;
    }
    form->direct = is_shot(c, form->kind, &form->direct_clause);
}

bool chapas_restart_form(const struct ref *ref, TqRestartForm *form)
{
    const struct chapas *c = chapas_seen(ref);
    const bool choice = c->phase == PHASE_CHOICE;
    const TqRuling *offence = &c->choices.now.offence;
    if (!choice && c->phase != PHASE_PREPARE)
        return false;
    form->kind = choice ? offence->restart : c->restart.kind;
    form->to = choice ? offence->to : c->restart.to;
    form->has_at = !choice || offence->has_at;
    form->x = choice ? offence->x : c->restart.at.x;
    form->y = choice ? offence->y : c->restart.at.y;
    describe_room(c, form);
    return form->kind != TQ_RESTART_NONE;
}
