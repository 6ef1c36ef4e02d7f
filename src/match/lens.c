/* SPDX-License-Identifier: MIT */
/* The last motion as another edition would call it. The episode is judged again with the other's
   clauses and switches; which switch it hangs on is found by reading one after the other as there.
 */
#include <toque/lens.h>

#include "base/hash.h"
#include "match/match.h"

/* What an edition says of the motion, and a number that is the same for the same answer. */
typedef struct {
    Verdict verdict;
    uint64_t digest;
} Heard;

static void mix_ruling(Hash *hash, const TqRuling *r)
{
    hash_i64(hash, r->call);
    hash_i64(hash, r->against);
    hash_i64(hash, r->restart);
    hash_i64(hash, r->to);
    hash_i64(hash, r->thing.kind);
    hash_i64(hash, r->thing.side);
    hash_i64(hash, r->thing.number);
    hash_i64(hash, r->number);
    hash_i64(hash, r->has_at ? (int64_t)(r->x * 1000) : 0);
    hash_i64(hash, r->has_at ? (int64_t)(r->y * 1000) : 0);
}

/* How it stands afterwards: whose ball, which restart, who may flick, where the ball lies. */
static void mix_standing(Hash *hash, const struct tq_match *match)
{
    TqView view;
    tq_match_view(match, TQ_NO_SIDE, &view);
    hash_i64(hash, view.owner);
    hash_i64(hash, view.turn);
    hash_i64(hash, view.restart);
    hash_i64(hash, view.restart_to);
    hash_i64(hash, view.score[TQ_HOME]);
    hash_i64(hash, view.score[TQ_AWAY]);
    hash_i64(hash, (int64_t)(view.ball.x * 1000));
    hash_i64(hash, (int64_t)(view.ball.y * 1000));
    if (view.part != TQ_PART_FIGURES)
        return;
    hash_i64(hash, view.figures.phase);
    hash_i64(hash, view.figures.credit);
    hash_i64(hash, view.figures.choice.options);
}

/* The same clause by another number of words is no other call: only what is said counts. */
static uint64_t digest_of(const struct tq_match *match, const Verdict *verdict)
{
    Hash hash = hash_begin();
    for (int i = 0; i < verdict->count; i++)
        mix_ruling(&hash, &verdict->ruling[i]);
    mix_standing(&hash, match);
    return hash_end(&hash);
}

/* `which` -1: wholly as that edition; else only this difference is read as there. */
static void hear_as(const struct tq_match *match, int book, int which, struct tq_match *room,
                    Heard *out)
{
    *room = *match;
    struct match *m = match_of(room);
    struct ref *ref = &m->episode.ref;
    const char *needs = 0;
    out->verdict = (Verdict){ .count = 0 };
    if (which >= 0) {
        rulebook_swap(ref, which, rulebook_get(book)->edition);
    } else if (ref->book != book) {
        ref->book = (int16_t)book;
        for (int i = 0; i < REF_CLAUSE_WORDS; i++)
            ref->off[i] = 0;
        rulebook_set_edition(rulebook_get(book), ref);
    }
    again_judge(m, &out->verdict, &needs);
    out->digest = digest_of(room, &out->verdict);
}

static int take_rulings(const Verdict *verdict, TqRuling *to)
{
    for (int i = 0; i < verdict->count; i++)
        to[i] = verdict->ruling[i];
    return verdict->count;
}

/* Differences that make the other's answer of the own one. */
static void find_switches(const struct tq_match *match, int own, int book, uint64_t wanted,
                          struct tq_match *room, TqLens *out)
{
    Heard tried;
    for (int i = 0; i < tq_book_switches(own) && out->by < TQ_LENS_BY; i++) {
        if (tq_book_switch(own, i).value == tq_book_switch(book, i).value)
            continue;
        hear_as(match, book, i, room, &tried);
        if (tried.digest == wanted)
            out->which[out->by++] = (int16_t)i;
    }
}

/* One flick that has come to rest. After it two editions may put things elsewhere, and a second one
   is then not the same deed any more. */
static bool can_be_judged_again(const struct match *m)
{
    const struct episode *e = &m->episode;
    return e->has_flick && !e->lost && !e->typed && episode_flick(e, 2) < 0 && !m->motion.under_way;
}

bool tq_match_lens(const struct tq_match *match, int book, struct tq_match *room, TqLens *out)
{
    const struct match *m = match_seen(match);
    const int own = m->ref.book;
    Heard here, there;
    *out = (TqLens){ .differs = false };
    if (!rulebook_get(book) || book == own || !tq_book_is_edition(book, own) ||
        tq_book_table(book) != tq_book_table(own) || !can_be_judged_again(m))
        return false;
    hear_as(match, own, -1, room, &here);
    hear_as(match, book, -1, room, &there);
    out->owns = take_rulings(&here.verdict, out->own);
    out->rulings = take_rulings(&there.verdict, out->ruling);
    out->differs = here.digest != there.digest;
    if (out->differs)
        find_switches(match, own, book, there.digest, room, out);
    return true;
}
