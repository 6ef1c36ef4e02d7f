/* SPDX-License-Identifier: MIT */
/* Reference, C18: boxes pressed between others. */
#include "ref_parts.h"

static const double IN_A_ROW = 1e-3; /* s */
static const double SLOW = 20;       /* mm/s */
static const double NEAR = 2e-3;     /* mm */

/* A cube, however it lies, or a block on the cloth. */
static bool is_box(const struct ref *ref, int id)
{
    const RefSolid *s = &ref->solid[id];
    if (id >= ref->bodies || s->support >= 0)
        return false;
    const TqBodyKind kind = ref->shape[s->shape].kind;
    return kind == TQ_CUBE || (kind == TQ_BLOCK && s->mode != REF_FLY);
}

static bool in_row(const struct ref *ref, int id)
{
    return ref->now - ref->press_at[id] <= IN_A_ROW;
}

static void note(struct ref *ref, int id, int other)
{
    if (!is_box(ref, id))
        return;
    for (int i = 0; i < ref->solids && !in_row(ref, id); i++)
        ref->pressed[id][i] = false;
    ref->press_at[id] = ref->now;
    ref->pressed[id][other] = true;
}

void ref_pinch_note(struct ref *ref, const RefTouch *t)
{
    note(ref, t->a, t->b);
    note(ref, t->b, t->a);
}

/* Can it be pressed against? What a hand leads gives way to nothing. */
static bool bears(const struct ref *ref, int id, int box)
{
    const RefSolid *s = &ref->solid[id];
    const bool led = s->mode == REF_TOLD && (ref_level(s->v) > 0 || fabs(s->w.z) > 0);
    return s->mode != REF_FLY && s->mode != REF_GONE && s->support != box && !led;
}

static bool is_in(const RefTouch *t, int n, int a, int b)
{
    for (int i = 0; i < n; i++)
        if ((t[i].a == a && t[i].b == b) || (t[i].a == b && t[i].b == a))
            return true;
    return false;
}

static int join(struct ref *ref, int box, RefTouch *t, int n, int most)
{
    for (int i = 0; i < ref->solids && n < most; i++) {
        if (!is_box(ref, box) || !in_row(ref, box) || !ref->pressed[box][i])
            continue;
        if (is_in(t, n, box, i) || !bears(ref, i, box))
            continue;
        if (!ref_touch(ref, box, i, &t[n]) || t[n].gap > NEAR)
            continue;
        t[n++].joined = true;
    }
    return n;
}

int ref_pinch_join(struct ref *ref, RefTouch *t, int most)
{
    double j[16];
    int n = 1, kept = 1;
    if (ref_closing(ref, t) > SLOW)
        return 1;
    n = join(ref, t->a, t, n, most);
    n = join(ref, t->b, t, n, most);
    if (n == 1)
        return 1;
    ref->alone = false;
    ref_impulses(ref, t, n, j);
    for (int i = 1; i < n; i++)
        if (j[i] > 0)
            t[kept++] = t[i];
    return kept;
}
