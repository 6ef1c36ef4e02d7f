/* SPDX-License-Identifier: MIT */
/* Law T2: who was moved by which flick, and the pose it had before. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "property/play.h"
#include "property/property.h"

/* What the events say of each body. */
typedef struct {
    TqBodyState last[TQ_MAX_BODIES]; /* after the last instant */
    int group[TQ_MAX_BODIES];        /* joined by the contacts of this instant */
    uint32_t rested;                 /* stopped at this instant: perhaps to be moved again */
} Watcher;

static bool lies_still(const TqBodyState *state)
{
    return state->mode == TQ_REST;
}

static void join(Watcher *w, int bodies, int a, int b)
{
    const int from = w->group[b], to = w->group[a];
    for (int i = 0; i < bodies; i++)
        w->group[i] = w->group[i] == from ? to : w->group[i];
}

/* What lies on a piece that starts to move is moved with it. */
static void join_carried(Watcher *w, const Play *play)
{
    for (int i = 0; i < play->gen->bodies; i++)
        if (w->last[i].lies_on >= 0)
            join(w, play->gen->bodies, w->last[i].lies_on, i);
}

/* The chains of what was moving in the body's group; 0 0 if nothing or only told bodies moved. */
typedef struct {
    int oldest, newest, count;
    bool told; /* one of them told, or once moved by one that was */
} Movers;

static Movers movers_of(const Watcher *w, int bodies, int body)
{
    Movers m = { 0, 0, 0, false };
    for (int i = 0; i < bodies; i++) {
        const int chain = w->last[i].chain;
        if (w->group[i] != w->group[body] || i == body || lies_still(&w->last[i]))
            continue;
        m.count++;
        m.told = m.told || chain == 0;
        if (chain > 0 && (m.oldest == 0 || chain < m.oldest))
            m.oldest = chain;
        m.newest = chain > m.newest ? chain : m.newest;
    }
    return m;
}

static bool pose_kept(const TqBodyState *rested, const TqBodyState *now)
{
    return now->before_x == rested->x && now->before_y == rested->y &&
           now->before_axis_x == rested->axis_x && now->before_axis_y == rested->axis_y;
}

/* Where one chain moved all, that chain; else one of those that did. */
static bool started_rightly(const Watcher *w, const Play *play, int body, const TqBodyState *now,
                            double time, char *why)
{
    const TqBodyState *was = &w->last[body];
    const Movers m = movers_of(w, play->gen->bodies, body);
    if (now->chain != now->first_flick)
        return broken(why, "body %d moves in chain %d, first_flick %d, at %.17g", body, now->chain,
                      now->first_flick, time);
    if (!m.told && (now->chain < m.oldest || now->chain > m.newest))
        return broken(why, "body %d is in chain %d, what moved it in %d to %d, at %.17g", body,
                      now->chain, m.oldest, m.newest, time);
    if (m.count == 0)
        return broken(why, "body %d starts to move and nothing moved it, at %.17g", body, time);
    if (now->chain > 0 && !pose_kept(was, now))
        return broken(why, "body %d: before is %.17g %.17g, it lay at %.17g %.17g, at %.17g", body,
                      now->before_x, now->before_y, was->x, was->y, time);
    return true;
}

static bool body_right(const Watcher *w, const Play *play, int body, double time, char *why)
{
    const TqBodyState now = tq_world_state(&play->world, body);
    const TqBodyState *was = &w->last[body];
    if (play_kind(play, body) == TQ_TOLD || now.mode == TQ_GONE || (w->rested >> body & 1))
        return true;
    if (!lies_still(was)) {
        if (!lies_still(&now) && now.chain != was->chain)
            return broken(why, "body %d changes from chain %d to %d while moving, at %.17g", body,
                          was->chain, now.chain, time);
        if (now.before_x != was->before_x || now.before_y != was->before_y ||
            now.first_flick != was->first_flick)
            return broken(why, "body %d forgets while moving, at %.17g", body, time);
        return true;
    }
    if (lies_still(&now))
        return true;
    return started_rightly(w, play, body, &now, time, why);
}

static void read_states(Watcher *w, const Play *play)
{
    for (int i = 0; i < play->gen->bodies; i++) {
        w->last[i] = tq_world_state(&play->world, i);
        w->group[i] = i;
    }
    w->rested = 0;
}

static bool instant_right(Watcher *w, Play *play, TqEvent event, char *why)
{
    const double time = event.time;
    join_carried(w, play);
    do {
        if (event.b >= 0 && event.b < TQ_FIXTURE_ID)
            join(w, play->gen->bodies, event.a, event.b);
        if (event.kind == TQ_EV_REST || event.kind == TQ_EV_TOPPLE)
            w->rested |= UINT32_C(1) << event.a; /* C7: what leans stops */
    } while (tq_world_next(&play->world, time, &event));
    for (int i = 0; i < play->gen->bodies; i++)
        if (!body_right(w, play, i, time, why))
            return false;
    read_states(w, play);
    return true;
}

/* A flick of a resting body begins a chain of its own, at its pose. */
static bool flick_right(const Watcher *w, const Play *play, int act, char *why)
{
    const GenAct *done = &play->gen->act[act];
    if (done->tell || play->status[act] != TQ_OK || !lies_still(&w->last[done->flick.body]))
        return true;
    const TqBodyState now = tq_world_state(&play->world, done->flick.body);
    if (now.mode != TQ_REST && (now.chain == 0 || now.chain != now.first_flick))
        return broken(why, "flicked body %d is in chain %d, first_flick %d", done->flick.body,
                      now.chain, now.first_flick);
    if (now.mode != TQ_REST && !pose_kept(&w->last[done->flick.body], &now))
        return broken(why, "flicked body %d forgets its pose", done->flick.body);
    return true;
}

static bool chains_right(const Gen *gen, char *why)
{
    static Play play;
    static Watcher w;
    TqEvent event;
    if (!play_begin(&play, gen))
        return true;
    read_states(&w, &play);
    for (;;) {
        const int acts = play.acts;
        bool acted = false;
        const double until = play_next_act(&play);
        const bool more = play_next(&play, until, &event, &acted);
        if (!more && until >= TQ_FOREVER)
            return true;
        for (int i = acts; i < play.acts; i++)
            if (!flick_right(&w, &play, i, why))
                return false;
        if (acted || !more)
            read_states(&w, &play);
        else if (!instant_right(&w, &play, event, why))
            return false;
    }
}

static void run(GenWish wish, int count)
{
    assert_int_equal(property_failures("chains", chains_right, wish, count), 0);
}

static void chains_scatter(void **state)
{
    (void)state;
    run((GenWish){ GEN_SCATTER, .told = true, .cube = true }, 200);
}

static void chains_formation(void **state)
{
    (void)state;
    run((GenWish){ GEN_FORMATION, .told = true, .cube = true }, 200);
}

static void chains_dense(void **state)
{
    (void)state;
    run((GenWish){ GEN_DENSE, .told = true, .cube = true }, 40);
}

static void chains_pack(void **state)
{
    (void)state;
    run((GenWish){ .style = GEN_PACK, .cube = true }, 200);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chains_scatter),
        cmocka_unit_test(chains_formation),
        cmocka_unit_test(chains_dense),
        cmocka_unit_test(chains_pack),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
