/* SPDX-License-Identifier: MIT */
/* What is to come of bodies whose motion has changed: riders, rows and crossings planned anew. */
#include "phys/renew.h"

#include <stddef.h>

#include "phys/change.h"
#include "phys/motion.h"
#include "phys/predict.h"
#include "phys/row.h"
#include "phys/watch.h"
#include "phys/wedge.h"

/* What lies on a body whose motion has changed moves differently from now on. */
static void replan_riders(struct tq_world *w)
{
    for (uint32_t left = w->riding; left; left &= left - 1) {
        int id = bits_first(left);
        const TqBody *b = &w->body[id];
        if (!(w->dirty & body_bit(b->support)))
            continue;
        if (!body_moves(w, id) && body_moves(w, b->support))
            change_chain(w, id, w->body[b->support].chain);
        Kin k = body_kin(b, w->now);
        motion_begin(w, id, &k);
    }
}

/* Where several are met at once the row names only one of them, by its number: what has changed may
   be another. */
static bool hopes_for(const struct tq_world *w, int id, uint32_t changed)
{
    int with = w->hit_with[id];
    if (w->crowded & body_bit(id))
        return true;
    return with >= 0 && with < TQ_FIXTURE_ID && (changed & body_bit(with));
}

/* The rows of `redo` anew; those of `others`, whom nothing in them concerned, only where they meet
   one of `still`. `movers`: all plain ones, or NULL. */
static inline void predict_rows(struct tq_world *w, uint32_t redo, uint32_t others, uint32_t still,
                                const Movers *movers)
{
    uint32_t done = 0;
    for (uint32_t left = redo; left; left &= left - 1) {
        predict_row(w, bits_first(left), done, movers);
        done |= body_bit(bits_first(left));
    }
    for (; others && still; still &= still - 1)
        predict_still(w, bits_first(still), others, movers);
}

static void rows_among_many(struct tq_world *w, uint32_t redo, uint32_t others, uint32_t still)
{
    Movers movers;
    predict_movers(w, &movers);
    predict_rows(w, redo, others, still, &movers);
}

/* Returns the bodies whose rows are new. */
static inline uint32_t refresh_rows(struct tq_world *w, uint32_t changed)
{
    uint32_t redo = changed & w->moving, still = changed & w->solid & ~w->moving;
    for (uint32_t left = w->moving & ~changed; left; left &= left - 1)
        if (hopes_for(w, bits_first(left), changed))
            redo |= body_bit(bits_first(left));
    for (uint32_t left = redo | changed; left; left &= left - 1)
        row_forget(w, bits_first(left));
    if (!w->moving)
        return 0; /* the last one has stopped */
    if (predict_many(w))
        rows_among_many(w, redo, w->moving & ~redo, still);
    else
        predict_rows(w, redo, w->moving & ~redo, still, NULL);
    return redo;
}

static void refresh_watches(struct tq_world *w, uint32_t changed, uint32_t redone)
{
    for (uint32_t left = changed & w->watched; left; left &= left - 1)
        watch_plan(w, bits_first(left));
    for (uint32_t left = redone & ~changed & w->watched; left; left &= left - 1)
        watch_plan_on(w, bits_first(left));
}

void renew_dirty(struct tq_world *w)
{
    replan_riders(w);
    if (w->hung)
        wedge_release(w, w->dirty & w->moving);
    uint32_t changed = w->dirty;
    w->dirty = 0;
    uint32_t redone = refresh_rows(w, changed);
    if (w->watches > 0)
        refresh_watches(w, changed, redone);
    w->starting = 0;
}
