/* SPDX-License-Identifier: MIT */
/* Rule 10: cards, fouls of the body, words, time. What only a person sees is the referee's entry.
 */
#include "book/fistf/fistf.h"

static bool is_entry(const Hearing *h, int clause)
{
    return h->fact->kind == FACT_ENTRY && h->fact->command.clause == clause;
}

static Vec2 entered_at(const TqCommand *c)
{
    return vec2(c->x_um / 1000.0, c->y_um / 1000.0);
}

/* ---- 10.1 to 10.3: cards ---- */

static Judgement card(Hearing *h, int clause, TqCall call)
{
    if (!is_entry(h, clause))
        return JUDGE_SILENT;
    h->out.call = call;
    h->out.against = h->fact->command.side;
    return JUDGE_RULED;
}

/* 10.1  Yellow: for a deliberate or repeated breach; once, for then 10.2.1 has the orange one. */
static Judgement fistf_10_1(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    if (is_entry(h, F_10_1) && f->cards.count[COUNT_CARDS][h->fact->command.side] > 0 &&
        in_force(h->ref, F_10_2_1)) {
        h->out = ruling_of(F_10_2_1, TQ_CALL_NONE);
        return fistf_refused(h);
    }
    return card(h, F_10_1, TQ_CALL_YELLOW);
}

/* 10.2.1  Orange: whoever has been cautioned goes on. OPEN(fistf-es/10.2.1): shown again it changes
   nothing. */
static Judgement fistf_10_2_1(Hearing *h)
{
    const struct fistf *f = fistf_seen(h->ref);
    if (is_entry(h, F_10_2_1) && f->cards.count[COUNT_CARDS][h->fact->command.side] == 0)
        return fistf_refused(h);
    return card(h, F_10_2_1, TQ_CALL_ORANGE);
}

/* 10.3.1  Red: the match is lost. */
static Judgement fistf_10_3_1(Hearing *h)
{
    return card(h, F_10_3_1, TQ_CALL_RED);
}

/* 10.2.2, K36: the spare keeper goes at once and for good; if it is in play, the rod keeper is
 * back.
 */
static void remove_spare(struct ref *ref, TqSide side, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const TqThing spare = thing_piece(side, SPARE);
    if (!in_force(ref, F_10_2_2) || f->team[side].spare == SPARE_GONE)
        return;
    if (board_get(&ref->board, spare)->present) /* beside the field, too */
        place_take_away(&ref->board, spare);
    const bool used = f->team[side].spare == SPARE_IN;
    f->team[side].spare = SPARE_GONE;
    if (used)
        fistf_keeper_returns(ref, side);
    fistf_taker_leaves(ref, spare);
    TqRuling out = ruling_of(F_10_2_2, TQ_CALL_EXPELLED);
    out.against = side;
    out.thing = spare;
    verdict_say(verdict, out);
    const bool placed = f->placed.count > 0 && !fistf_moves(ref); /* 2.2.2: they stay no more */
    if (placed)
        fistf_say_placed(ref, verdict);
    if (placed && f->phase == FISTF_PLAY)
        fistf_stop(ref, WAIT_PLACED, verdict);
}

/* What a card brings. */
void fistf_card(struct ref *ref, const TqRuling *shown, Verdict *verdict)
{
    struct fistf *f = fistf_of(ref);
    const TqSide side = shown->against;
    if (shown->call == TQ_CALL_YELLOW || shown->call == TQ_CALL_ORANGE)
        f->cards.count[COUNT_CARDS][side]++;
    if (shown->call == TQ_CALL_ORANGE)
        remove_spare(ref, side, verdict);
    else if (shown->call == TQ_CALL_RED)
        fistf_send_off(ref, side, verdict);
}

/* What is to be seen by rule 10 and brings no kick. OPEN(fistf-es/4.2.5.b): a second one is a
   continued breach, and cautioned; a third one after that is an orange card. */
void fistf_breach(struct ref *ref, TqSide side, Verdict *verdict)
{
    Cards *cards = &fistf_of(ref)->cards;
    const int shown = cards->count[COUNT_CARDS][side];
    const int clause = shown == 0 ? F_10_1 : F_10_2_1;
    if (++cards->count[COUNT_BREACHES][side] < 2 || shown > 1 || !in_force(ref, clause))
        return;
    TqRuling card = ruling_of(clause, shown == 0 ? TQ_CALL_YELLOW : TQ_CALL_ORANGE);
    card.against = side;
    verdict_say(verdict, card);
    fistf_card(ref, &card, verdict);
}

/* ---- 10.4, 10.5: finger and hand ---- */

static Judgement finger_foul(Hearing *h, TqSide against, Vec2 at)
{
    h->out.call = TQ_CALL_FOUL;
    h->out = fistf_penalty_or_kick(h->ref, h->out, against, at, F_12_1_1_4);
    return JUDGE_RULED;
}

/* The last flick of a side that is in motion; NULL: none. */
static const Flick *flick_of_side(const struct ref *ref, TqSide side)
{
    const struct fistf *f = fistf_seen(ref);
    const Flick *last = 0;
    for (int i = 0; i < FISTF_FLICKS; i++)
        if (f->flick[i].number && f->flick[i].side == side &&
            (!last || f->flick[i].number > last->number))
            last = &f->flick[i];
    return last;
}

/* An account says that his hand met a figure at rest: while he flicks, only the flicked one. */
static Judgement finger_by_account(Hearing *h, bool where_flicked)
{
    TqThing hand, met;
    if (!fistf_hand_met(h->fact, &hand, &met) || !thing_is_piece(met) ||
        fistf_moving(h->ref, met) || !fistf_in_play(h->ref))
        return JUDGE_SILENT;
    const Flick *made = flick_of_side(h->ref, (TqSide)hand.side);
    if (!made)
        return JUDGE_SILENT;
    return finger_foul(h, (TqSide)hand.side,
                       where_flicked ? made->from : board_get(&h->ref->board, met)->at);
}

/* 10.4  While flicking one figure he touched another: where it was flicked, or where the touched
   one stood, by the switch; in his own area a penalty. */
static Judgement fistf_10_4(Hearing *h)
{
    const TqCommand *c = &h->fact->command;
    const bool flick = fistf_switch(h->ref, SW_FINGER_FOUL_SPOT) == V_PLACE_OF_FLICK;
    if (h->fact->kind == FACT_TOUCH)
        return finger_by_account(h, flick);
    if (!is_entry(h, F_10_4) || !fistf_live(h->ref))
        return JUDGE_SILENT;
    const Flick *made = flick && thing_is_piece(c->thing) ? fistf_flick_of(h->ref, c->thing) : 0;
    if (!made && !c->placed) {
        h->needs = flick ? "which figure was flicked, or where" : "where the touched figure stood";
        return JUDGE_NEEDS;
    }
    return finger_foul(h, c->side, made ? made->from : entered_at(c));
}

static Judgement handball(Hearing *h, TqSide against, bool known, Vec2 at)
{
    h->out.call = TQ_CALL_HAND;
    h->out = fistf_penalty_or_kick(h->ref, h->out, against, known ? at : h->ref->board.ball.at,
                                   F_12_1_1_5);
    return JUDGE_RULED;
}

/* Before a restart is taken: his hand may lay the ball (15.2.1.4, 16.2.1); or, by edition, it is
   not in play, and only then there is a handball. */
static bool may_touch_ball(const struct ref *ref, TqSide side)
{
    return fistf_prepares(ref) && !fistf_seen(ref)->steps.taken &&
           (fistf_switch(ref, SW_HANDBALL_ONLY_BALL_IN_PLAY) ||
            fistf_ball_may_be_placed(ref, side));
}

/* Entered: of a ball that rolls, and was out there, it is asked how it left. */
static Judgement handball_entered(Hearing *h)
{
    const TqCommand *c = &h->fact->command;
    const bool out = c->placed && fistf_is_out_there(h->ref, entered_at(c));
    if (out && fistf_seen(h->ref)->ball_moves)
        return fistf_ask_how_it_left(h, entered_at(c));
    if (out || may_touch_ball(h->ref, c->side)) {
        h->out.number = out ? 2 : 1; /* its words: it was not in play there; it may be touched */
        return fistf_refused(h);
    }
    return handball(h, c->side, c->placed, entered_at(c));
}

/* 10.5.1  Handball, told or entered: where the ball was touched; in his own area a penalty. So far
   beyond a line that it must have left the field before, there is none. */
static Judgement fistf_10_5_1(Hearing *h)
{
    TqThing hand, met;
    if (!fistf_in_play(h->ref))
        return JUDGE_SILENT;
    if (is_entry(h, F_10_5_1))
        return handball_entered(h);
    if (!fistf_hand_met(h->fact, &hand, &met) || !thing_is_ball(met) ||
        may_touch_ball(h->ref, (TqSide)hand.side))
        return JUDGE_SILENT;
    if (fistf_met_outside(h->ref))
        return fistf_ask_how_it_left(h, fistf_seen(h->ref)->ball_via);
    if (!h->fact->placed && fistf_seen(h->ref)->now.ball_moved)
        return fistf_must_know(h, "where the hand touched the ball", (TqSide)hand.side);
    return handball(h, (TqSide)hand.side, h->fact->placed, h->fact->at);
}

/* A handball was told of and waits for its choice: it was none if the other side forced it. */
static bool is_called_handball(const struct ref *ref, TqSide forced_by)
{
    const Choice *open = &fistf_seen(ref)->choices.now;
    return fistf_choosing(ref) && open->offence.clause == F_10_5_1 &&
           open->offence.against == tq_other_side(forced_by);
}

/* His flick at the ball was the last: of it the entry can be, whoever has met the ball since. With
   a restart that is over. */
static bool flicked_last(const struct ref *ref, TqSide side)
{
    const Flick *last = fistf_prepares(ref) ? 0 : fistf_last_attack(ref);
    return last && last->side == side;
}

/* He has not the ball, and did not play it last. */
bool fistf_only_defends(const struct ref *ref, TqSide side)
{
    const struct fistf *f = fistf_seen(ref);
    return side != f->owner && !flicked_last(ref, side) && !(f->play.made && f->play.side == side);
}

/* An entry that only an attacker can earn names the other. */
static bool is_of_defender(const Hearing *h, int clause)
{
    return is_entry(h, clause) && fistf_only_defends(h->ref, h->fact->command.side);
}

/* Its words: of whose offences the clause speaks, and not that nobody plays. */
static Judgement not_the_attacker(Hearing *h)
{
    h->out.number = 1;
    return fistf_refused(h);
}

/* 10.5.2  The attacker shot at the defender on purpose: free kick for the defender where it struck.
   Where the edition says so, only over the field. */
static Judgement fistf_10_5_2(Hearing *h)
{
    const TqCommand *c = &h->fact->command;
    const TqField *field = &h->ref->board.field;
    const struct fistf *f = fistf_seen(h->ref);
    const bool called = is_called_handball(h->ref, c->side), met = called && f->via_known;
    const Vec2 at = c->placed || !met ? entered_at(c) : f->ball_via;
    if (is_of_defender(h, F_10_5_2))
        return not_the_attacker(h);
    if (!is_entry(h, F_10_5_2) || !(fistf_live(h->ref) || called))
        return JUDGE_SILENT;
    if (!c->placed && !met) {
        h->needs = "where the ball struck him";
        return JUDGE_NEEDS;
    }
    const Vec2 in = field_into(field, at);
    if ((in.x != at.x || in.y != at.y) &&
        fistf_switch(h->ref, SW_PROVOKED_HANDBALL_ZONE) == V_ON_OR_ABOVE_PITCH) {
        h->out.number = 2; /* its words: it was not there */
        return fistf_refused(h);
    }
    h->out.call = TQ_CALL_FOUL;
    h->out = fistf_free_kick(h->ref, h->out, c->side, at);
    return JUDGE_RULED;
}

/* ---- 10.6 to 10.9: where the ball was ---- */

/* Told: his hand met the other's figure on its way to the ball. */
static bool hand_in_the_way(const Hearing *h, TqThing *hand, TqThing *met)
{
    if (!fistf_hand_met(h->fact, hand, met) || !thing_is_piece(*met) || hand->side == met->side ||
        !fistf_in_play(h->ref))
        return false;
    const Flick *flick = fistf_flick_of(h->ref, *met);
    return flick && flick->obstructed && !flick->over;
}

static Judgement at_the_ball(Hearing *h, int clause, TqCall call, int plain, int area)
{
    if (!is_entry(h, clause) || !fistf_live(h->ref))
        return JUDGE_SILENT;
    h->out.call = call;
    h->out =
        fistf_kick_by(h->ref, h->out, h->fact->command.side, h->ref->board.ball.at, plain, area);
    return JUDGE_RULED;
}

/* 10.6.1  He keeps the opponent from flicking with his body. Told that it met a figure on its way
   to the ball, it does: the other may play on, if it got there all the same. */
static Judgement fistf_10_6_1(Hearing *h)
{
    TqThing hand, met;
    if (hand_in_the_way(h, &hand, &met)) {
        h->out.call = TQ_CALL_OBSTRUCTION;
        h->out.thing = met;
        h->out = fistf_kick_by(h->ref, h->out, (TqSide)hand.side, h->ref->board.ball.at,
                               F_DE_10_6_1_A, F_DE_10_6_1_B);
        return JUDGE_RULED;
    }
    return at_the_ball(h, F_10_6_1, TQ_CALL_OBSTRUCTION, F_DE_10_6_1_A, F_DE_10_6_1_B);
}

/* His opponent has made or given up the defensive flick that his last play brought (6.2.1), and
   there is none that he could prevent. While anything moves, it may be seen of one before. */
static bool has_none_to_prevent(const struct ref *ref, TqSide attacker)
{
    const struct fistf *f = fistf_seen(ref);
    bool made = f->play.made && f->play.side == attacker;
    for (int i = 0; i < FISTF_FLICKS; i++)
        made |=
            f->flick[i].number && f->flick[i].role == FLICK_DEFENCE && f->flick[i].side != attacker;
    return made && f->owner == attacker && f->credit == 0 && !fistf_prepares(ref) &&
           !fistf_moves(ref);
}

/* 10.6.2.1  The attacker leaves his hand on the cloth and does not play, so that the defender
   cannot flick. */
static Judgement fistf_10_6_2_1(Hearing *h)
{
    if (is_of_defender(h, F_10_6_2_1))
        return not_the_attacker(h);
    if (is_entry(h, F_10_6_2_1) && has_none_to_prevent(h->ref, h->fact->command.side)) {
        h->out.number = 2; /* its words: there was no flick to prevent */
        return fistf_refused(h);
    }
    return at_the_ball(h, F_10_6_2_1, TQ_CALL_OBSTRUCTION, F_DE_10_6_1_A, F_DE_10_6_1_B);
}

/* He has the ball, and the other neither flicked at it or played it last nor has just missed it:
   what a clause says of the defender he cannot have done. His keeper's parry is a play of his own
   (8.1.3), and he defended at the flick before it. */
bool fistf_attacks(const struct ref *ref, TqSide side)
{
    const struct fistf *f = fistf_seen(ref);
    return side == f->owner && !f->after_miss && !flicked_last(ref, tq_other_side(side)) &&
           !(f->play.made && f->play.side != side);
}

/* 10.6.2.2  The defender is in the opponent's view. */
static Judgement fistf_10_6_2_2(Hearing *h)
{
    if (is_entry(h, F_10_6_2_2) && fistf_attacks(h->ref, h->fact->command.side)) {
        h->out.number = 1; /* its words: of whose offences it speaks */
        return fistf_refused(h);
    }
    return at_the_ball(h, F_10_6_2_2, TQ_CALL_OBSTRUCTION, F_DE_10_6_1_A, F_DE_10_6_1_B);
}

/* 10.7.1  Silence, no gestures, no comment. */
static Judgement fistf_10_7_1(Hearing *h)
{
    return at_the_ball(h, F_10_7_1, TQ_CALL_CONDUCT, F_DE_10_7_2_A, F_DE_10_7_2_B);
}

/* The clause that permits what is asked for; -1: it is not a matter of words. */
static int permitted_by(const TqCommand *c)
{
    if (c->deed == TQ_DO_SUBSTITUTE)
        return F_10_7_2_5;
    if (c->deed == TQ_DO_LIFT)
        return F_10_7_2_3;
    if (c->deed != TQ_DO_REQUEST)
        return -1;
    return c->request == TQ_ASK_DISTANCE        ? F_10_7_2_2
           : c->request == TQ_ASK_TICK          ? F_10_7_2_4
           : c->request == TQ_ASK_KEEPER_CHANGE ? F_10_7_2_5
                                                : -1;
}

/* Wishes that are on no list of words: for the referee to look or to measure. Where the edition
   says by itself that only he stops play, that is the reason (3.1.1.s3). */
static bool is_unlisted(const Hearing *h)
{
    const TqRequest asked = h->fact->command.request;
    return fistf_attempts(h, TQ_DO_REQUEST) &&
           (asked == TQ_ASK_MEASURE || (asked == TQ_ASK_REFEREE && !fistf_has(h->ref, F_3_1_1_S3)));
}

/* 10.7.2  He may speak only where the book permits it; anything else breaks the silence. */
static Judgement fistf_10_7_2(Hearing *h)
{
    if (is_unlisted(h)) {
        h->out.number = 1; /* its words: he may not say that */
        return fistf_refused(h);
    }
    const int permit = h->fact->kind == FACT_ATTEMPT ? permitted_by(&h->fact->command) : -1;
    if (permit >= 0 && !in_force(h->ref, permit)) {
        h->out.call = TQ_CALL_CONDUCT;
        h->out = fistf_kick_by(h->ref, h->out, h->fact->command.side, h->ref->board.ball.at,
                               F_DE_10_7_2_A, F_DE_10_7_2_B);
        return JUDGE_RULED;
    }
    return at_the_ball(h, F_10_7_2, TQ_CALL_CONDUCT, F_DE_10_7_2_A, F_DE_10_7_2_B);
}

/* 10.7.3  The player answers for his coach. */
static Judgement fistf_10_7_3(Hearing *h)
{
    return at_the_ball(h, F_10_7_3, TQ_CALL_CONDUCT, F_DE_10_7_2_A, F_DE_10_7_2_B);
}

/* 10.8.1  He takes more time than he needs. */
static Judgement fistf_10_8_1(Hearing *h)
{
    return at_the_ball(h, F_10_8_1, TQ_CALL_TIME_WASTING, F_DE_10_8_1_A, F_DE_10_8_1_B);
}

static bool is_called_wasteful(const struct ref *ref, TqSide side)
{
    const TqRuling *called = &fistf_seen(ref)->choices.now.offence;
    return called->clause == F_10_8_1 && called->against == side;
}

/* 10.8.3  To keep the ball is no time wasting as long as the defender has a fair chance: called so,
   that does not stand. */
static Judgement fistf_10_8_3(Hearing *h)
{
    const TqSide side = h->fact->command.side;
    if (!is_entry(h, F_10_8_3) || (fistf_choosing(h->ref) && !is_called_wasteful(h->ref, side)))
        return JUDGE_SILENT;
    if (side != fistf_seen(h->ref)->owner)
        return not_the_attacker(h);
    h->out.call = TQ_CALL_PLAY_ON;
    h->out.to = side;
    return JUDGE_RULED;
}

/* 10.9  A feint, or the hand withdrawn, at a shot. */
static Judgement fistf_10_9(Hearing *h)
{
    if (is_of_defender(h, F_10_9))
        return not_the_attacker(h);
    return at_the_ball(h, F_10_9, TQ_CALL_CONDUCT, -1, -1);
}

/* ---- 10.8: the time for a flick ---- */

#define FLICK_MS 20000 /* K45: ours */

static bool may_shoot(const struct ref *ref)
{
    return fistf_in_zone(ref, fistf_defender(ref), &ref->board.ball) && in_force(ref, F_10_8_2);
}

/* 10.8.1, 10.8.2: his limit has passed with the ball at rest. */
static void wasted(struct ref *ref, Verdict *verdict)
{
    const struct fistf *f = fistf_seen(ref);
    TqRuling out = ruling_of(may_shoot(ref) ? F_10_8_2 : F_10_8_1, TQ_CALL_TIME_WASTING);
    if (out.clause != F_10_8_1)
        out = ruling_with(out, F_10_8_1);
    out = fistf_kick_by(ref, out, f->owner, ref->board.ball.at, F_DE_10_8_1_A, F_DE_10_8_1_B);
    fistf_lost_time(ref);
    fistf_punish(ref, &out, verdict);
}

/* 10.8.2 where he may shoot; else what the referee thinks necessary, which is 10.8.1 (K45). That
   names no number, and the answer says that it is this program's (next.limit.10.8.1). */
int fistf_flick_limit(const struct ref *ref)
{
    return fistf_seen(ref)->phase == FISTF_PLAY && may_shoot(ref) ? F_10_8_2 : F_10_8_1;
}

Wait fistf_flick_wait(const struct ref *ref)
{
    Wait out = { .whom = fistf_seen(ref)->owner, .limit_ms = -1 };
    const bool shot = may_shoot(ref);
    if (!ref->setting[SET_LIMITS] || !fistf_at_rest(ref) || (!shot && !in_force(ref, F_10_8_1)))
        return out;
    out.limit_ms = shot ? SHOT_MS : FLICK_MS;
    out.silence = wasted;
    return out;
}

/* 10.8.4: what was lost is played at the end of the period. What is being lost already (2.5.3,
   3.2.1) is counted when that ends. */
void fistf_lost_time(struct ref *ref)
{
    const int64_t since = fistf_seen(ref)->lost_since_ms;
    const int64_t until = since < 0 ? ref->now_ms : since;
    if (in_force(ref, F_10_8_4) && until > ref->waiting_since_ms)
        clock_lose(ref, until - ref->waiting_since_ms);
}

#define ENTRY FACT_BIT(FACT_ENTRY)

static const ClauseRow rows[] = {
    { F_10_1, TQ_AT_ENTRY, ENTRY, fistf_10_1 },
    { F_10_2_1, TQ_AT_ENTRY, ENTRY, fistf_10_2_1 },
    { F_10_2_2, TQ_AT_CODE, 0, 0 },
    { F_10_3_1, TQ_AT_ENTRY, ENTRY, fistf_10_3_1 },
    { F_10_4, TQ_AT_ENTRY, ENTRY | FACT_BIT(FACT_TOUCH), fistf_10_4 },
    { F_10_5_1, TQ_AT_ENTRY, ENTRY | FACT_BIT(FACT_TOUCH), fistf_10_5_1 },
    { F_10_5_2, TQ_AT_ENTRY, ENTRY, fistf_10_5_2 },
    { F_10_6_1, TQ_AT_ENTRY, ENTRY | FACT_BIT(FACT_TOUCH), fistf_10_6_1 },
    { F_DE_10_6_1_A, TQ_AT_CODE, 0, 0 },
    { F_DE_10_6_1_B, TQ_AT_CODE, 0, 0 },
    { F_10_6_2_1, TQ_AT_ENTRY, ENTRY, fistf_10_6_2_1 },
    { F_10_6_2_2, TQ_AT_ENTRY, ENTRY, fistf_10_6_2_2 },
    { F_10_7_1, TQ_AT_ENTRY, ENTRY, fistf_10_7_1 },
    { F_10_7_2, TQ_AT_ENTRY, ENTRY | TRIES(REQUEST) | TRIES(SUBSTITUTE) | TRIES(LIFT),
      fistf_10_7_2 },
    { F_10_7_2_2, TQ_AT_CODE, 0, 0 },
    { F_10_7_2_3, TQ_AT_CODE, 0, 0 },
    { F_10_7_2_4, TQ_AT_CODE, 0, 0 },
    { F_10_7_2_5, TQ_AT_CODE, 0, 0 },
    { F_10_7_2_6, TQ_AT_CODE, 0, 0 },
    { F_10_7_2_7, TQ_AT_CODE, 0, 0 },
    { F_DE_10_7_2_A, TQ_AT_CODE, 0, 0 },
    { F_DE_10_7_2_B, TQ_AT_CODE, 0, 0 },
    { F_10_7_3, TQ_AT_ENTRY, ENTRY, fistf_10_7_3 },
    { F_10_8_1, TQ_AT_ENTRY, ENTRY, fistf_10_8_1 },
    { F_DE_10_8_1_A, TQ_AT_CODE, 0, 0 },
    { F_DE_10_8_1_B, TQ_AT_CODE, 0, 0 },
    { F_10_8_2, TQ_AT_CODE, 0, 0 },
    { F_10_8_3, TQ_AT_ENTRY, ENTRY, fistf_10_8_3 },
    { F_10_8_4, TQ_AT_CODE, 0, 0 },
    { F_10_9, TQ_AT_ENTRY, ENTRY, fistf_10_9 },
};
const Chapter fistf_r10 = { "10", sizeof rows / sizeof rows[0], rows };
