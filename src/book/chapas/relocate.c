/* SPDX-License-Identifier: MIT */
/* A cap on other caps (chapas/70, 71, K73): whoever owns those below puts it aside, 10 from the
   nearest of them, or the least that frees it where there is no room for that. */
#include "book/chapas/chapas.h"
#include "geom/num.h"
#include "geom/trig.h"

static Charge *charge_of(struct chapas *c)
{
    return &c->action.charge[c->action.charges - 1];
}

TqThing chapas_upper(const struct ref *ref)
{
    const struct chapas *c = chapas_seen(ref);
    return c->phase == PHASE_RELOCATE ? c->action.charge[c->action.charges - 1].upper
                                      : thing_none();
}

/* What lies below: what it was seen to lie on, and what it overlaps, seen from above. */
static void find_below(const struct ref *ref, Charge *charge)
{
    const Footprint *seen = board_get(&ref->board, charge->upper);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n <= CAPS; n++) {
            const TqThing other = thing_piece((TqSide)side, n);
            const Footprint *there = board_get(&ref->board, other);
            const bool own = thing_same(other, charge->upper);
            if (!own && there->present && footprint_gap(seen, there) < 0)
                charge->below[side] |= 1u << n;
            if (own || !there->present)
                charge->below[side] &= ~(1u << n);
        }
}

/* Where it may go: 10 from those below, in the field, caps out of the small areas. */
void chapas_relocation_rules(const struct ref *ref, PlaceRules *rules)
{
    const struct chapas *c = chapas_seen(ref);
    const Charge *charge = &c->action.charge[c->action.charges - 1];
    const TqField *field = &ref->board.field;
    PlaceRule apart = {
        .kind = PLACE_APART, .clause = C_70, .least = IN_AREA, .tolerance = LENIENT
    };
    PlaceRule inside = { .kind = PLACE_INSIDE,
                         .clause = C_70,
                         .by = TQ_BY_WHOLE,
                         .zone = field_whole(field),
                         .tolerance = LENIENT };
    const TqThing upper = charge->upper;
    rules->count = 0;
    apart.from[0] = charge->below[0];
    apart.from[1] = charge->below[1];
    apart.who[upper.side] = inside.who[upper.side] = 1u << upper.number;
    place_rule(rules, apart);
    place_rule(rules, inside);
    for (int end = -1; end <= 1 && upper.number > 0; end += 2) {
        PlaceRule outside = { .kind = PLACE_OUTSIDE,
                              .clause = C_70,
                              .zone = field_small(field, end),
                              .tolerance = LENIENT };
        outside.who[upper.side] = 1u << upper.number;
        place_rule(rules, outside);
    }
}

/* How far it would be from the nearest of those below. */
static double gap_below(const struct ref *ref, const Charge *charge, const Footprint *there)
{
    double least = 1e300;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n <= CAPS; n++)
            if (charge->below[side] & 1u << n)
                least = num_min(least, footprint_gap(there, &ref->board.piece[side][n]));
    return least;
}

/* 70: may the upper cap be put there? Not nearer than 10 to any that was below it, and not farther
   than that from the nearest. */
bool chapas_relocation_fits(const struct ref *ref, Vec2 at)
{
    const struct chapas *c = chapas_seen(ref);
    const Charge *charge = &c->action.charge[c->action.charges - 1];
    Footprint there = *board_get(&ref->board, charge->upper);
    PlaceRules rules;
    there.at = at;
    chapas_relocation_rules(ref, &rules);
    return place_breach(&rules, &ref->board, charge->upper, &there) == PLACE_FINE &&
           gap_below(ref, charge, &there) <= IN_AREA + LENIENT;
}

/* Of the places at 10 round one piece below, the lawful one nearest to where it lies. */
static void nearest_round(const struct ref *ref, const Footprint *below, double *best, Vec2 *out)
{
    const Footprint *upper = board_get(&ref->board, chapas_upper(ref));
    const double away = place_size(below) + place_size(upper) + IN_AREA;
    for (int degree = 0; degree < 360; degree++) {
        double sine, cosine;
        trig_sincos(degree * TRIG_PI / 180, &sine, &cosine);
        const Vec2 at = vec2_add_scaled(below->at, vec2(cosine, sine), away);
        const double moved = vec2_length(vec2_sub(at, upper->at));
        if (moved < *best && chapas_relocation_fits(ref, at)) {
            *best = moved;
            *out = at;
        }
    }
}

static bool nearest_place(const struct ref *ref, Vec2 *out)
{
    const struct chapas *c = chapas_seen(ref);
    const Charge *charge = &c->action.charge[c->action.charges - 1];
    double best = 1e300;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n <= CAPS; n++)
            if (charge->below[side] & 1u << n)
                nearest_round(ref, &ref->board.piece[side][n], &best, out);
    return best < 1e300;
}

/* ---- When everything rests ---- */

static bool lies_on_a_piece(const struct ref *ref, TqThing upper)
{
    const uint32_t home = place_touching(&ref->board, upper, TQ_HOME, -0.01),
                   away = place_touching(&ref->board, upper, TQ_AWAY, -0.01);
    return home || away;
}

/* What slid down again by itself, as the table shows, lies on nothing. OPEN(chapas/70): a piece on
   the ball, a goal or the fence (K73): laid flat at the nearest free place. */
void chapas_lay_flat(struct ref *ref, bool told)
{
    struct chapas *c = chapas_of(ref);
    int kept = 0;
    for (int i = 0; i < c->action.charges; i++)
        if (board_get(&ref->board, c->action.charge[i].upper)->present &&
            (told || lies_on_a_piece(ref, c->action.charge[i].upper)))
            c->action.charge[kept++] = c->action.charge[i];
    c->action.charges = kept;
    for (int side = TQ_HOME; side <= TQ_AWAY && in_force(ref, C_70); side++)
        for (int n = 0; n <= CAPS; n++) {
            const TqThing piece = thing_piece((TqSide)side, n);
            const Footprint *seen = board_get(&ref->board, piece);
            if ((c->action.leaning[side] & 1u << n) && seen->present &&
                !place_is_free(&ref->board, piece, seen->at))
                chapas_set_by_referee(ref, piece, seen->at, C_70);
        }
}

/* It lies on others, and is put aside for that (70, 71): out of the small areas, too. */
bool chapas_is_charged(const struct ref *ref, TqThing cap)
{
    const Action *action = &chapas_seen(ref)->action;
    bool lies = false;
    for (int i = 0; i < action->charges; i++)
        lies |= thing_same(action->charge[i].upper, cap);
    return lies && in_force(ref, C_70) && in_force(ref, C_71);
}

/* ---- The steps ---- */

/* Play goes on where the ruling on the action left it. */
static void resume(struct ref *ref, Verdict *verdict)
{
    struct chapas *c = chapas_of(ref);
    chapas_say_placed(ref, verdict);
    if (c->resumes == PHASE_PREPARE)
        chapas_enter_step(ref);
    else
        chapas_enter(ref, c->resumes);
    chapas_hear_apart(ref, true, verdict);
}

static void next_charge(struct ref *ref, Verdict *verdict)
{
    struct chapas *c = chapas_of(ref);
    const TqThing upper = charge_of(c)->upper;
    if (upper.side == (int8_t)c->turn.side && c->relocates != c->turn.side)
        c->moved_by_foe |= 1u << upper.number;
    c->action.charges--;
    c->relocates = TQ_NO_SIDE;
    if (c->action.charges > 0)
        chapas_begin_relocating(ref, verdict);
    else if (c->in_motion)
        chapas_rule_after_relocating(ref, verdict);
    else
        resume(ref, verdict);
}

/* 33: as a cap is taken out of them (K72). */
static void clear_of_small(const struct ref *ref, TqThing cap, PlaceRules *rules)
{
    rules->count = 0;
    for (int end = -1; end <= 1; end += 2) {
        const Zone small = field_small(&ref->board.field, end);
        PlaceRule rule = { .kind = PLACE_OUTSIDE,
                           .clause = C_33,
                           .zone = field_within(small, -LENIENT) };
        rule.who[cap.side] = 1u << cap.number;
        if (!thing_is_keeper(cap))
            place_rule(rules, rule);
    }
}

/* 71: no room at 10: the least that makes it touch none. */
void chapas_begin_relocating(struct ref *ref, Verdict *verdict)
{
    struct chapas *c = chapas_of(ref);
    Charge *charge = charge_of(c);
    const TqSide own = (TqSide)charge->upper.side, other = tq_other_side(own);
    Vec2 at;
    find_below(ref, charge);
    c->relocates = charge->below[other] ? other : own;
    chapas_enter(ref, PHASE_RELOCATE);
    if (nearest_place(ref, &at)) {
        TqRuling asks = ruling_of(C_70, TQ_CALL_STOPPED);
        asks.to = c->relocates;
        asks.thing = charge->upper;
        verdict_say(verdict, asks);
        return;
    }
    PlaceRules rules;
    clear_of_small(ref, charge->upper, &rules);
    const Vec2 lies = board_get(&ref->board, charge->upper)->at;
    if ((charge->below[0] || charge->below[1]) && in_force(ref, C_71) &&
        place_nearest(&rules, &ref->board, charge->upper, lies, &at))
        chapas_set_by_referee(ref, charge->upper, at, C_71);
    next_charge(ref, verdict);
}

static bool moved(const Board *lay, const Board *board, TqThing piece)
{
    const Footprint *was = board_get(lay, piece), *is = board_get(board, piece);
    return !is->present || is->at.x != was->at.x || is->at.y != was->at.y;
}

/* Does it still lie on one that it lay on? */
static bool still_lies(const struct ref *ref, const Board *lay, const Charge *charge)
{
    bool lies = false;
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n <= CAPS; n++)
            lies |= (charge->below[side] & 1u << n) != 0 &&
                    !moved(lay, &ref->board, thing_piece((TqSide)side, n));
    return lies && !moved(lay, &ref->board, charge->upper);
}

/* What the ruling set anew lies on nothing any more (23); the rest is put aside before play goes
   on. */
void chapas_relocate_after(struct ref *ref, const Board *lay, Verdict *verdict)
{
    struct chapas *c = chapas_of(ref);
    const bool goes_on = c->phase == PHASE_CHOICE || c->phase == PHASE_PREPARE;
    int kept = 0;
    for (int i = 0; i < c->action.charges && goes_on; i++)
        if (still_lies(ref, lay, &c->action.charge[i]))
            c->action.charge[kept++] = c->action.charge[i];
    c->action.charges = kept;
    c->resumes = c->phase;
    if (kept > 0)
        chapas_show_cards(ref, verdict);
    if (kept > 0 && !ref->over)
        chapas_begin_relocating(ref, verdict);
}

/* The owner of those below has put it down. */
void chapas_relocate(struct ref *ref, Vec2 at, Verdict *verdict)
{
    place_set(&ref->board, chapas_upper(ref), at, vec2(0, 0));
    next_charge(ref, verdict);
}

/* He leaves it to the referee: the nearest place that would do. */
void chapas_relocate_nearest(struct ref *ref, Verdict *verdict)
{
    Vec2 at = vec2(0, 0);
    const bool there_is = nearest_place(ref, &at);
    TQ_ASSERT(there_is); /* else nobody would have been asked */
    chapas_set_by_referee(ref, chapas_upper(ref), at, C_70);
    next_charge(ref, verdict);
}
