/* SPDX-License-Identifier: MIT */
/* The one page of precedence: of all that the judges said, what stands. */
#include "book/dadinho/dadinho.h"

/* Offences, first match decides. A foul that was meant (77) is the graver name of the same foul; an
   excess flick is out of order before it begins (39); a foul beats a technical foul of the same
   flick (K18, K50); then what was wrong with making the flick, then what it met (40), what came of
   it (60, 65, 31.p1, 71.b), and how the ball lies (43, 44). */
static const int16_t offences[] = {
    D_77,   D_39,    D_41,   D_42,    D_54_B,  D_33,   D_53_B, D_31,    D_31_C, D_64_A,
    D_64_B, D_71_A,  D_64_E, D_48_P1, D_52,    D_53,   D_53_A, D_53_C,  D_54_A, D_50_P3,
    D_40,   D_50_P2, D_60,   D_65,    D_31_P1, D_71_B, D_43,   D_44_P1, D_44,
};

/* What stands without an offence. Own goal (61), goal (59) and void goal (61.pu) first; the
   kick-off's own rules; the ball out; the last flick used up (35.a, 46); a pressed ball (45.p2)
   before the plain loss (17, 36); and the flicking team goes on (35.p3). */
static const int16_t outcomes[] = {
    D_61,    D_59,   D_61_PU, D_31_P1, D_31_P2, D_66_A, D_66_B,  D_66_PU, D_68_A, D_68_B,
    D_68_PU, D_72_A, D_72_B,  D_72_PU, D_35_A,  D_46,   D_45_P2, D_17,    D_36,   D_35_P3,
};

/* Conduct and the like is in neither: after all that the flick itself did. */
static const Order offence_order = ORDER(offences), outcome_order = ORDER(outcomes);

/* Misconduct while the ball was dead already (63.b, 63.c): held without its kick, for that hangs on
   what made the ball dead. */
static bool is_later(const TqRuling *ruling)
{
    return ruling->call == TQ_CALL_CONDUCT && ruling->restart == TQ_RESTART_NONE;
}

static bool is_offence(const TqRuling *ruling)
{
    return ruling->against != TQ_NO_SIDE && ruling->call != TQ_CALL_OWN_GOAL &&
           ruling->call != TQ_CALL_REFUSED && !is_later(ruling);
}

static bool is_outcome(const TqRuling *ruling)
{
    return !is_offence(ruling) && !is_later(ruling);
}

/* K50: a technical foul of the other side after an offence of who flicked is not called, for the
   earlier one is. */
static void hold(struct ref *ref, const Fact *fact, const TqRuling *ruling)
{
    if (ruling->call == TQ_CALL_TECHNICAL && dadinho_erred_before(ref, ruling->against))
        return;
    if (is_offence(ruling))
        dadinho_note_error(ref, ruling->against,
                           fact->kind == FACT_ENTRY && fact->instant >= FACT_AT_THE_END);
    if (is_offence(ruling) || is_later(ruling))
        order_hold(&dadinho_of(ref)->held, *ruling);
}

/* What a meeting itself was (54.a): of many alike the first is enough. */
static void hold_first(struct ref *ref, const Fact *fact, const TqRuling *ruling)
{
    const Held *held = &dadinho_seen(ref)->held;
    for (int i = 0; i < held->count; i++)
        if (held->ruling[i].clause == ruling->clause)
            return;
    hold(ref, fact, ruling);
}

/* The kick of a held technical foul, or of misconduct, as the ball lies now. */
static TqRuling placed_anew(const struct ref *ref, const TqRuling *held)
{
    TqRuling again = ruling_of(held->clause, TQ_CALL_NONE);
    again.thing = held->thing;
    again.number = held->number;
    again = dadinho_technical(ref, again, held->against);
    for (int k = 0; k < TQ_MAX_WITH; k++)
        if (held->with[k] != D_76 && held->with[k] != D_76_P2 && held->with[k] != D_78_PU)
            again = ruling_with(again, held->with[k]);
    if (held->call != TQ_CALL_CONDUCT)
        return again;
    again.call = TQ_CALL_CONDUCT;
    return ruling_with(again, D_78_PU);
}

/* A held offence lies where the ball came to rest, unless it has a place of its own. */
static void place_held(struct ref *ref)
{
    struct dadinho *d = dadinho_of(ref);
    for (int i = 0; i < d->held.count; i++) {
        TqRuling *held = &d->held.ruling[i];
        bool conduct = held->call == TQ_CALL_CONDUCT;
        if ((held->call == TQ_CALL_TECHNICAL || conduct) && held->clause != D_54_A &&
            !is_later(held))
            *held = placed_anew(ref, held);
    }
}

/* Only one offence of a flick is taken as a kick, yet what 77 and 78 cost beside it is due too. */
static void sanction_others(struct ref *ref, const TqRuling *all, int count, int taken,
                            Verdict *verdict)
{
    for (int i = 0; i < count && !ref->over; i++) {
        TqRuling said = all[i];
        bool due = said.call == TQ_CALL_CONDUCT || said.call == TQ_CALL_INTENTIONAL;
        if (i == taken || !due || is_later(&said))
            continue;
        said = dadinho_without_kick(&said);
        verdict_say(verdict, said);
        dadinho_sanction(ref, &said, verdict);
    }
}

/* A kick that is given where the ball stopped, when nobody has said where; 47 without a place. */
void dadinho_ask_place(const TqRuling *kick, Verdict *verdict)
{
    bool spot = kick->restart == TQ_RESTART_INDIRECT || kick->restart == TQ_RESTART_DIRECT;
    if (spot && !kick->has_at)
        verdict->needs = "where the ball came to rest";
}

/* 78, 79: told while the ball was dead already, it undoes nothing of the flick: ruled on after it.
 */
static void punish_later(struct ref *ref, const TqRuling *all, int count, Verdict *verdict)
{
    for (int i = 0; i < count; i++) {
        if (!is_later(&all[i]))
            continue;
        if (ref->over) {
            verdict_say(verdict, all[i]);
            continue;
        }
        const TqRuling said = placed_anew(ref, &all[i]);
        dadinho_ask_place(&said, verdict);
        dadinho_punish_between(ref, &said, verdict);
    }
}

/* 47; but of whom has been sent off (77) nothing need be known. */
static void ask_what_left(const struct ref *ref, Verdict *verdict)
{
    const struct dadinho *d = dadinho_seen(ref);
    uint32_t left = 0;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        left |= d->flick.left[side] & ~d->expelled[side];
    if (left && !ref->over && in_force(ref, D_47))
        verdict->needs = "where the piece left the field";
}

/* The offender's ball is in the goal: the offence comes first, so it is none. */
static void say_void(const struct ref *ref, const TqRuling *offence, const TqRuling *outcome,
                     Verdict *verdict)
{
    const DadFlick *flick = &dadinho_seen(ref)->flick;
    if (outcome->call == TQ_CALL_GOAL && offence->against == flick->story.side && !flick->series)
        verdict_say(verdict, ruling_with(ruling_of(D_59, TQ_CALL_NO_GOAL), offence->clause));
}

/* 59, 28: the ball has come to lie on the goal line, between the posts. 55.d, 55.e: what was
   announced was no shot. Said beside what stands. */
static void say_no_goal(const struct ref *ref, const TqRuling *outcome, Verdict *verdict)
{
    const struct dadinho *d = dadinho_seen(ref);
    if (d->flick.no_shot >= 0) {
        TqRuling none = ruling_with(ruling_of(d->flick.no_shot, TQ_CALL_NO_SHOT), D_55);
        none.against = d->flick.story.side;
        none.thing = thing_piece(d->flick.story.side, d->flick.story.piece);
        verdict_say(verdict, none);
    }
    if (!d->flick.story.made || d->flick.ball_lost || outcome->restart != TQ_RESTART_NONE ||
        !dadinho_ball_on_goal_line(ref) || !in_force(ref, D_59))
        return;
    verdict_say(verdict,
                ruling_at(ruling_with(ruling_of(D_59, TQ_CALL_NO_GOAL), D_28), ref->board.ball.at));
}

/* Who has been sent off since (77) is placed no more. */
static void say_placed(struct ref *ref, Verdict *verdict)
{
    Held *placed = &dadinho_of(ref)->placed;
    for (int i = 0; i < placed->count; i++)
        if (board_get(&ref->board, placed->ruling[i].thing)->present)
            verdict_say(verdict, placed->ruling[i]);
    order_release(placed);
}

static bool is_by_home(const TqRuling *ruling)
{
    return is_offence(ruling) && ruling->against == TQ_HOME;
}

static bool is_by_away(const TqRuling *ruling)
{
    return is_offence(ruling) && ruling->against == TQ_AWAY;
}

/* K50: of both sides the one that erred first is called; what shows only at rest (43, 44, 60, 65,
   71.b) is always later. A foul that was meant (77) goes before all, and one flick too many (39)
   was so before anything else. */
static int find_offence(const struct ref *ref, const TqRuling *all, int count)
{
    const DadFlick *flick = &dadinho_seen(ref)->flick;
    const TqSide first =
        flick->amiss & AMISS_OTHER_FIRST ? tq_other_side(flick->story.side) : flick->story.side;
    const int any = order_first(&offence_order, all, count, is_offence);
    const int his =
        order_first(&offence_order, all, count, first == TQ_HOME ? is_by_home : is_by_away);
    const bool before_all = any >= 0 && (all[any].clause == D_77 || all[any].clause == D_39);
    return his < 0 || before_all ? any : his;
}

/* 59, 35.b: what the other side did first is called, yet who then errs himself scores nothing, also
   by advantage: what he did stands instead. Misconduct is said anyway. */
static const TqRuling *without_goal(const struct ref *ref, const TqRuling *all, int count,
                                    const TqRuling *outcome)
{
    const TqSide side = dadinho_seen(ref)->flick.story.side;
    const int his =
        order_first(&offence_order, all, count, side == TQ_HOME ? is_by_home : is_by_away);
    const bool void_goal =
        outcome->call == TQ_CALL_GOAL && his >= 0 && all[his].call != TQ_CALL_CONDUCT;
    return void_goal ? &all[his] : outcome;
}

static void rule_on_flick(struct ref *ref, const Spoken *spoken, Verdict *verdict)
{
    struct dadinho *d = dadinho_of(ref);
    TqRuling all[REF_MAX_SPOKEN + ORDER_HELD];
    int count = 0;
    place_held(ref);
    for (int i = 0; i < d->held.count; i++)
        all[count++] = d->held.ruling[i];
    for (int i = 0; i < spoken->count; i++)
        all[count++] = spoken->ruling[i];
    order_release(&d->held);
    const TqRuling none = ruling_of(-1, TQ_CALL_NONE);
    const int offence = find_offence(ref, all, count);
    int outcome = order_first(&outcome_order, all, count, is_outcome);
    const TqRuling *stands = outcome < 0 ? &none : &all[outcome];
    say_no_goal(ref, stands, verdict);
    if (offence >= 0) {
        if (!d->flick.series) /* there it brings no kick */
            dadinho_ask_place(&all[offence], verdict);
        say_void(ref, &all[offence], stands, verdict);
        if (all[offence].against != d->flick.story.side)
            stands = without_goal(ref, all, count, stands);
    }
    dadinho_end_of_flick(ref, offence < 0 ? &none : &all[offence], stands, verdict);
    sanction_others(ref, all, count, offence, verdict);
    ask_what_left(ref, verdict);
    punish_later(ref, all, count, verdict);
}

/* 78, 79, once the ball is in the goal or out: no part of the flick. 57.pu and 62 are about a shot,
   whenever they are said. */
static TqRuling as_held(const struct dadinho *d, const TqRuling *offence)
{
    TqRuling held = *offence;
    bool shot = held.clause == D_57_PU || held.clause == D_62;
    if (held.call == TQ_CALL_CONDUCT && !shot && d->flick.story.out != LINE_NONE)
        held = dadinho_without_kick(&held);
    return held;
}

/* Outside a flick: each offence is ruled where it happens. */
static void rule_now(struct ref *ref, const Fact *fact, const Spoken *spoken, Verdict *verdict)
{
    struct dadinho *d = dadinho_of(ref);
    int first = order_first(&offence_order, spoken->ruling, spoken->count, is_offence);
    if (first < 0)
        return;
    const TqRuling *offence = &spoken->ruling[first];
    if (!d->in_motion)
        dadinho_ask_place(offence, verdict);
    const TqRuling held = as_held(d, offence);
    if (d->in_motion)
        hold(ref, fact, &held);
    else if (offence->call == TQ_CALL_TIME_WASTING)
        dadinho_waste_time(ref, offence->against, verdict);
    else
        dadinho_punish_between(ref, offence, verdict);
}

/* An entry about what did not happen. */
static void say_refused(const Spoken *spoken, Verdict *verdict)
{
    for (int i = 0; i < spoken->count; i++)
        if (spoken->ruling[i].call == TQ_CALL_REFUSED)
            verdict_say(verdict, spoken->ruling[i]);
}

void dadinho_resolve(struct ref *ref, const Fact *fact, const Spoken *spoken, Verdict *verdict)
{
    struct dadinho *d = dadinho_of(ref);
    switch (fact->kind) {
    case FACT_ATTEMPT:
        if (fact->command.deed != TQ_DO_FLICK) {
            dadinho_do_deed(ref, &fact->command, verdict);
            rule_now(ref, fact, spoken, verdict);
            break;
        }
        order_release(&d->held);
        for (int i = 0; i < spoken->count; i++)
            hold(ref, fact, &spoken->ruling[i]);
        break;
    case FACT_FLICK:
        d->in_motion = true;
        d->flick.amiss |= d->held.count > 0 ? AMISS_HELD : 0;
        break;
    case FACT_TOUCH:
        for (int i = 0; i < spoken->count; i++)
            hold_first(ref, fact, &spoken->ruling[i]);
        break;
    case FACT_ENTRY:
        say_refused(spoken, verdict);
        rule_now(ref, fact, spoken, verdict);
        break;
    case FACT_SETTLED:
        if (d->flick.story.made)
            rule_on_flick(ref, spoken, verdict);
        break;
    case FACT_TIME:
        wait_time(&dadinho_book, ref, verdict);
        break;
    default:
        break;
    }
    if (!d->in_motion)
        say_placed(ref, verdict);
}
