/* SPDX-License-Identifier: MIT */
/* The last motion as another edition would call it. The episode is judged again with the other's
   clauses and switches; which switch it hangs on is found by reading one after the other as there.
 */
#include <toque/lens.h>

#include "base/hash.h"
#include "match/match.h"

/* ---- Digest ---- */

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

static void mix_piece(Hash *hash, const TqSeenPiece *piece)
{
    hash_i64(hash, piece->present);
    hash_i64(hash, piece->present ? (int64_t)(piece->x * 1000) : 0);
    hash_i64(hash, piece->present ? (int64_t)(piece->y * 1000) : 0);
}

/* How it stands afterwards: whose ball, which restart, who may flick, where things lie. */
static void mix_standing(Hash *hash, const TqView *view)
{
    hash_i64(hash, view->owner);
    hash_i64(hash, view->turn);
    hash_i64(hash, view->restart);
    hash_i64(hash, view->restart_to);
    hash_i64(hash, view->over);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        hash_i64(hash, view->score[side]);
        for (int n = 0; n < TQ_PIECES; n++)
            mix_piece(hash, &view->piece[side][n]);
    }
    mix_piece(hash, &view->ball);
    if (view->part != TQ_PART_FIGURES)
        return;
    hash_i64(hash, view->figures.phase);
    hash_i64(hash, view->figures.wait);
    hash_i64(hash, view->figures.credit);
    hash_i64(hash, view->figures.touches);
    hash_i64(hash, view->figures.choice.options);
}

uint64_t tq_lens_digest(const struct tq_match *match, const TqRuling *ruling, int rulings)
{
    Hash hash = hash_begin();
    TqView view;
    for (int i = 0; i < rulings; i++)
        mix_ruling(&hash, &ruling[i]);
    tq_match_view(match, TQ_NO_SIDE, &view);
    mix_standing(&hash, &view);
    return hash_end(&hash);
}

/* ---- Search ---- */

int tq_lens_switches(const TqLensSearch *search, bool alone)
{
    int found = 0;
    for (int i = 0; i < tq_book_switches(search->from); i++) {
        const TqLensTry attempt = { search->from, search->to, i, -1 };
        if (tq_book_switch(search->from, i).value == tq_book_switch(search->to, i).value)
            continue;
        const uint64_t heard = search->hear(search->user, &attempt);
        if (heard == 0 || (alone ? heard != search->to_digest : heard == search->from_digest))
            continue;
        search->found(search->user, &attempt);
        found++;
    }
    return found;
}

int tq_lens_clauses(const TqLensSearch *search)
{
    int found = 0;
    for (int c = 0; c < tq_book_clauses(search->from); c++) {
        const bool from = tq_book_clause(search->from, c).id, to = tq_book_clause(search->to, c).id;
        const TqLensTry attempt = { from ? search->from : search->to,
                                    from ? search->to : search->from, -1, c };
        if (from == to || search->hear(search->user, &attempt) !=
                              (from ? search->to_digest : search->from_digest))
            continue;
        search->found(search->user, &attempt);
        found++;
    }
    return found;
}

/* ---- The last motion ---- */

/* What an edition says of the motion. */
typedef struct {
    Verdict verdict;
    uint64_t digest;
} Heard;

typedef struct {
    const struct tq_match *match;
    struct tq_match *room;
    TqLens *out;
} Looking;

/* `which` -1: wholly as that edition; else only this difference is read as there. */
static void read_as(struct ref *ref, int book, int which)
{
    if (which >= 0) {
        rulebook_swap(ref, which, rulebook_get(book)->edition);
    } else if (ref->book != book) {
        ref->book = (int16_t)book;
        for (int i = 0; i < REF_CLAUSE_WORDS; i++)
            ref->off[i] = 0;
        rulebook_set_edition(rulebook_get(book), ref);
    }
}

static void hear_as(const struct tq_match *match, int book, int which, struct tq_match *room,
                    Heard *out)
{
    *room = *match;
    struct match *m = match_of(room);
    const char *needs = 0;
    out->verdict = (Verdict){ .count = 0 };
    read_as(&m->episode.ref, book, which);
    again_judge(m, &out->verdict, &needs);
    out->digest = tq_lens_digest(room, out->verdict.ruling, out->verdict.count);
}

static int take_rulings(const Verdict *verdict, TqRuling *to)
{
    for (int i = 0; i < verdict->count; i++)
        to[i] = verdict->ruling[i];
    return verdict->count;
}

static uint64_t hear_try(void *user, const TqLensTry *attempt)
{
    const Looking *looking = user;
    Heard heard;
    hear_as(looking->match, attempt->as, attempt->which, looking->room, &heard);
    return heard.digest;
}

static void note_found(void *user, const TqLensTry *attempt)
{
    TqLens *out = ((const Looking *)user)->out;
    TQ_ASSERT(out->by < TQ_LENS_BY);
    out->which[out->by++] = (int16_t)attempt->which;
}

/* One flick that has come to rest. After it two editions may put things elsewhere, and a second one
   is then not the same deed any more. */
static bool can_be_judged_again(const struct match *m)
{
    const struct episode *e = &m->episode;
    return e->has_flick && !e->lost && !e->typed && episode_flick(e, 2) < 0 && !m->motion.under_way;
}

/* Another edition of the same book, played on the same table. */
static bool is_sister(int own, int book)
{
    return rulebook_get(book) && book != own && tq_book_is_edition(book, own) &&
           tq_book_table(book) == tq_book_table(own);
}

bool tq_match_lens(const struct tq_match *match, int book, struct tq_match *room, TqLens *out)
{
    const struct match *m = match_seen(match);
    const int own = m->ref.book;
    Heard here, there;
    *out = (TqLens){ .differs = false };
    if (!is_sister(own, book) || !can_be_judged_again(m))
        return false;
    hear_as(match, own, -1, room, &here);
    hear_as(match, book, -1, room, &there);
    out->owns = take_rulings(&here.verdict, out->own);
    out->rulings = take_rulings(&there.verdict, out->ruling);
    out->differs = here.digest != there.digest;
    Looking looking = { match, room, out };
    const TqLensSearch search = { own,      book,       here.digest, there.digest,
                                  hear_try, note_found, &looking };
    if (out->differs)
        tq_lens_switches(&search, true);
    return true;
}

/* ---- A position ---- */

static void mix_offer(Hash *hash, const TqOffer *offer)
{
    hash_i64(hash, offer->deed);
    hash_i64(hash, offer->side);
    hash_i64(hash, offer->pieces);
    for (int n = 0; n < TQ_PIECES; n++)
        hash_i64(hash, offer->kinds[n]);
    hash_i64(hash, offer->options);
    hash_i64(hash, offer->request);
    hash_i64(hash, offer->ball);
    hash_i64(hash, offer->must);
    hash_i64(hash, offer->until_ms);
}

/* Who may not touch the ball, be flicked at all or be forced out. */
static void mix_bars(Hash *hash, const struct tq_match *match)
{
    TqView view;
    tq_match_view(match, TQ_NO_SIDE, &view);
    if (view.part != TQ_PART_FIGURES)
        return;
    hash_i64(hash, view.figures.locked_whole);
    for (int side = TQ_HOME; side <= TQ_AWAY; side++) {
        hash_i64(hash, view.figures.may[side]);
        hash_i64(hash, view.figures.unforceable[side]);
    }
}

/* How it stands, and all that may be done, read so. */
static uint64_t stand_as(const struct tq_match *match, int book, int which, struct tq_match *room)
{
    Hash hash = hash_begin();
    TqOffer offers[TQ_MAX_OFFERS];
    *room = *match;
    read_as(&match_of(room)->ref, book, which);
    const int count = tq_match_offers(room, offers, TQ_MAX_OFFERS);
    for (int i = 0; i < count; i++)
        mix_offer(&hash, &offers[i]);
    mix_bars(&hash, room);
    hash_i64(&hash, (int64_t)tq_lens_digest(room, 0, 0));
    return hash_end(&hash);
}

static uint64_t stand_try(void *user, const TqLensTry *attempt)
{
    const Looking *looking = user;
    return stand_as(looking->match, attempt->as, attempt->which, looking->room);
}

bool tq_match_lens_now(const struct tq_match *match, int book, struct tq_match *room, TqLens *out)
{
    const struct match *m = match_seen(match);
    const int own = m->ref.book;
    *out = (TqLens){ .differs = false };
    if (!is_sister(own, book) || m->motion.under_way)
        return false;
    const uint64_t here = stand_as(match, own, -1, room), there = stand_as(match, book, -1, room);
    Looking looking = { match, room, out };
    const TqLensSearch search = { own, book, here, there, stand_try, note_found, &looking };
    out->differs = here != there;
    if (out->differs)
        tq_lens_switches(&search, true);
    stand_as(match, book, -1, room);
    return true;
}
