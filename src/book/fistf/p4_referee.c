/* SPDX-License-Identifier: MIT */
/* The referee's part (es IV, de III): he stops play to clear something up, decides in doubt for the
   defender, and adds the time that was lost. */
#include "book/fistf/fistf.h"
#include "ref/wait.h"

static bool is_entry(const Hearing *h, int clause)
{
    return h->fact->kind == FACT_ENTRY && h->fact->command.clause == clause;
}

/* In doubt, and the attacker played on: the other side has the ball, or keeps what he has lost to
   it by that. OPEN(fistf-es/IV.1.3.s2): while a restart or a choice is due, what was called stands.
 */
static Judgement for_the_defender(Hearing *h)
{
    const TqSide attacker = h->fact->command.side;
    if (fistf_prepares(h->ref) || !fistf_live(h->ref))
        return fistf_refused(h);
    if (fistf_only_defends(h->ref, attacker)) {
        h->out.number = 1; /* its words: he cannot have played on */
        return fistf_refused(h);
    }
    h->out.call = TQ_CALL_CHANGE;
    h->out.against = attacker;
    h->out.to = tq_other_side(attacker);
    return JUDGE_RULED;
}

/* IV.1.3  He stops play to look. The German edition has the doubt in the same clause: entered
   against the attacker, it is that. */
static Judgement fistf_iv_1_3(Hearing *h)
{
    if (!is_entry(h, F_IV_1_3))
        return fistf_out_by(h, F_IV_1_3);
    if (fistf_nobody_plays(h->ref)) { /* there is no play to stop */
        h->out.number = 1;
        return fistf_refused(h);
    }
    if (!fistf_has(h->ref, F_IV_1_3_S2) && h->fact->command.side == fistf_seen(h->ref)->owner)
        return for_the_defender(h);
    h->out.call = TQ_CALL_STOPPED;
    h->out.to = fistf_seen(h->ref)->owner;
    return JUDGE_RULED;
}

/* IV.1.3.s2  The attacker did not let him: the decision is for the defender, of a ball that rolls
   out since, too. */
static Judgement fistf_iv_1_3_s2(Hearing *h)
{
    return is_entry(h, F_IV_1_3_S2) ? for_the_defender(h) : fistf_out_by(h, F_IV_1_3_S2);
}

/* It is the other's ball, and if it rolls, so it is when it goes out. */
void fistf_decide_doubt(struct ref *ref, const TqRuling *said)
{
    struct fistf *f = fistf_of(ref);
    if (f->ball_moves && f->play.made && f->play.side == said->against)
        f->play.in_doubt = said->clause;
    fistf_take_ball(ref, said->to);
}

/* Whose play that was; TQ_NO_SIDE: nobody's. */
TqSide fistf_doubted(const struct ref *ref)
{
    const Play *play = &fistf_seen(ref)->play;
    if (!play->in_doubt || play->pushed)
        return TQ_NO_SIDE;
    return thing_is_piece(play->shooter) ? (TqSide)play->shooter.side : play->side;
}

/* de 3.1.2  A player's own watch disturbs play, and goes. */
static Judgement fistf_de_3_1_2(Hearing *h)
{
    if (!is_entry(h, F_DE_3_1_2))
        return JUDGE_SILENT;
    h->out.call = TQ_CALL_WARNING;
    h->out.against = h->fact->command.side;
    return JUDGE_RULED;
}

/* What passed since then and was not counted when the time was announced (3.2.2). */
int64_t fistf_lost_since(const struct ref *ref, int64_t since_ms)
{
    const struct fistf *f = fistf_seen(ref);
    const int64_t announced = f->added_ms > 0 ? ref->whistle_ms - f->added_ms : 0;
    return ref->now_ms - (since_ms > announced ? since_ms : announced);
}

/* OPEN(fistf-es/IV.1.6): who chooses interrupts the match too (K40), and the signal does not take
   the choice away. A choice, or a stoppage, and not the wait of a way to take time. */
static bool is_stopped(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    return f->phase == FISTF_CHOICE ||
           (f->phase == FISTF_WAIT && f->wait != WAIT_RELAXED && f->wait != WAIT_INDOOR);
}

/* IV.1.6, K40: what a stoppage, a wait or a choice has taken until now. */
static int64_t taken_by_stoppage(const struct ref *ref)
{
    const bool counts = is_stopped(ref) && ref->whistle_ms >= 0 && in_force(ref, F_IV_1_6);
    return counts && ref->now_ms > ref->waiting_since_ms
               ? fistf_lost_since(ref, ref->waiting_since_ms)
               : 0;
}

/* It is played at the end of the period. */
void fistf_add_stoppage(struct ref *ref)
{
    if (taken_by_stoppage(ref) > 0)
        clock_lose(ref, taken_by_stoppage(ref));
}

/* Is what it costs that he looks played at the end? */
static bool look_counts(const struct ref *ref)
{
    return ref->whistle_ms >= 0 && in_force(ref, F_IV_1_6);
}

/* 4.2.5, 10.8.2, 15.2.1.5, 17.2: of a limit that the book names, what was used up before he looked.
   OPEN(fistf-es/IV.1.3): the program's own begin anew. */
static int64_t used_before(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    const bool named =
        f->phase == FISTF_RESTART || (f->phase == FISTF_PLAY && fistf_limited_by(ref) == F_10_8_2);
    const int64_t used = f->lost_since_ms - ref->waiting_since_ms;
    return f->looks && named && used > 0 ? used : 0;
}

/* 2.5.3, 3.2.1, IV.1.3: so is what passed since a figure began to be exchanged, since he saw time
   being lost, or since he stopped play; a choice that came in between is counted when that is made.
   When he has looked, whoever was waited for has his time anew, or what is left of it. */
void fistf_time_of_change(struct ref *ref)
{
    struct fistf *f = fistf_of(ref);
    const bool looked = f->looks;
    const int64_t since = f->lost_since_ms, used = used_before(ref);
    const int64_t taken = fistf_lost_since(ref, since) - taken_by_stoppage(ref);
    if (since >= 0 && taken > 0 && (!looked || look_counts(ref)))
        clock_lose(ref, taken);
    f->lost_since_ms = -1;
    f->looks = false;
    f->wait = f->wait == WAIT_LOOK ? WAIT_NONE : f->wait;
    if (!looked)
        return;
    fistf_add_stoppage(ref);
    wait_begin(ref);
    ref->waiting_since_ms -= used;
}

/* IV.1.3, IV.1.6: he stops play, and the time is lost. OPEN(fistf-es/IV.1.3): until anybody does
   something, and no limit runs meanwhile: neither a flick's, the defender's pending one's nor a
   choice's, nor a restart's (4.2.5, 15.2.1.5, 17.2). */
void fistf_stops_to_look(struct ref *ref)
{
    struct fistf *f = fistf_of(ref);
    f->looks = true;
    if (f->lost_since_ms < 0)
        f->lost_since_ms = ref->now_ms;
    if ((f->phase == FISTF_PLAY || f->phase == FISTF_RESTART) && f->wait == WAIT_NONE)
        f->wait = WAIT_LOOK;
}

/* 3.2.1: since he waits for somebody; what is counted is not lost again. */
void fistf_time_is_lost(struct ref *ref)
{
    struct fistf *f = fistf_of(ref);
    const int64_t since = f->lost_since_ms;
    const int64_t lost =
        since < 0 ? ref->now_ms - ref->waiting_since_ms : fistf_lost_since(ref, since);
    if (lost > 0)
        clock_lose(ref, lost);
    wait_begin(ref);
    f->lost_since_ms = ref->now_ms;
}

/* A stoppage and a look in it: since the earlier of them. */
int64_t fistf_stopped_since(const struct ref *ref)
{
    const struct fistf *f = fistf_seen(ref);
    const int64_t lost = f->looks && !look_counts(ref) ? -1 : f->lost_since_ms;
    const int64_t stopped = is_stopped(ref) && in_force(ref, F_IV_1_6) ? ref->waiting_since_ms : -1;
    return lost < 0 || (stopped >= 0 && stopped < lost) ? stopped : lost;
}

static const ClauseRow rows[] = {
    { F_DE_3_1_2, TQ_AT_ENTRY, FACT_BIT(FACT_ENTRY), fistf_de_3_1_2 },
    { F_IV_1_3, TQ_AT_JUDGE, FACT_BIT(FACT_ENTRY) | FISTF_BALL_OUT, fistf_iv_1_3 },
    { F_IV_1_3_S2, TQ_AT_JUDGE, FACT_BIT(FACT_ENTRY) | FISTF_BALL_OUT, fistf_iv_1_3_s2 },
    { F_IV_1_5, TQ_AT_MEASURE, 0, 0 },
    { F_IV_1_6, TQ_AT_CODE, 0, 0 },
};
const Chapter fistf_referee = { "IV", sizeof rows / sizeof rows[0], rows };
