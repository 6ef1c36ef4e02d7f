/* SPDX-License-Identifier: MIT */
/* Reference, C18: boxes pressed between others. */
#include "ref_parts.h"

static const double IN_A_ROW = 1e-3; /* s */
static const double AT_ONCE = 1e-6;  /* s */
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

bool ref_led(const struct ref *ref, int id)
{
    const RefSolid *s = &ref->solid[id];
    return s->mode == REF_TOLD && (ref_level(s->v) > 0 || fabs(s->w.z) > 0);
}

/* Can it be pressed against? */
static bool bears(const struct ref *ref, int id, int box)
{
    const RefSolid *s = &ref->solid[id];
    return s->mode != REF_FLY && s->mode != REF_GONE && s->support != box && !ref_led(ref, id);
}

static bool is_in(const RefTouch *t, int n, int a, int b)
{
    const RefTouch pair = { .a = a, .b = b };
    for (int i = 0; i < n; i++)
        if (ref_one_pair(&t[i], &pair))
            return true;
    return false;
}

/* Faces that lie along one another press with both ends. Returns how many there are of it. */
static int press(const struct ref *ref, RefTouch *t, int room)
{
    RefTouch end[2];
    const bool faces = room > 1 && ref_touch_ends(ref, t, NEAR, end);
    for (int i = 0; i < 2 && faces; i++) {
        t[i] = end[i];
        t[i].joined = true;
    }
    return faces ? 2 : 1;
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
        t[n].joined = true;
        n += press(ref, &t[n], most - n);
    }
    return n;
}

/* Is the box in a row with another than this? What it meets fast, a moment after, and not for the
   first time. */
static bool presses(const struct ref *ref, int box, int other, bool fast)
{
    bool more = false;
    if (!is_box(ref, box) || ref->now - ref->press_at[box] > (fast ? AT_ONCE : IN_A_ROW))
        return false;
    if (fast && !ref->pressed[box][other])
        return false;
    for (int i = 0; i < ref->solids; i++)
        more |= i != other && ref->pressed[box][i];
    return more;
}

int ref_pinch_join(struct ref *ref, RefTouch *t, int most)
{
    double j[16];
    const RefTouch one = *t;
    const bool fast = ref_closing(ref, t) > SLOW;
    if (fast && (ref_led(ref, t->a) || ref_led(ref, t->b)))
        return 1;
    if (!presses(ref, t->a, t->b, fast) && !presses(ref, t->b, t->a, fast))
        return 1;
    const int own = press(ref, t, most);
    int n = join(ref, one.a, t, own, most);
    n = join(ref, one.b, t, n, most);
    int kept = own;
    ref->alone = n == own;
    const bool part = n > own && ref_impulses(ref, t, n, j);
    for (int i = own; i < n && part; i++)
        if (j[i] > 0)
            t[kept++] = t[i];
    if (kept > own)
        return kept;
    *t = one;
    return 1;
}
