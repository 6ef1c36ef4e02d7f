/* SPDX-License-Identifier: MIT */
/* How the other editions of the book would call the last motion or see the position, and by which
   difference. */
#include "lens.h"

#include <toque/lens.h>

static struct tq_match room;

static void write_switch(JsonOut *out, int own, int other, int which)
{
    out_open(out, NULL, '{');
    out_text(out, "name", tq_book_switch(own, which).name);
    write_clause(out, "own", own, tq_book_switch(own, which).clause);
    write_clause(out, "other", other, tq_book_switch(other, which).clause);
    out_close(out, '}');
}

static void write_by(JsonOut *out, int own, int other, const TqLens *lens)
{
    out_text(out, "book", tq_book_name(other));
    out_bool(out, "differs", lens->differs);
    out_open(out, "by", '[');
    for (int i = 0; i < lens->by; i++)
        write_switch(out, own, other, lens->which[i]);
    out_close(out, ']');
}

static void write_edition(JsonOut *out, int own, int other, const TqLens *lens)
{
    out_open(out, NULL, '{');
    write_by(out, own, other, lens);
    write_rulings(out, "own", own, lens->own, lens->owns);
    write_rulings(out, "rulings", other, lens->ruling, lens->rulings);
    out_close(out, '}');
}

void write_lens(JsonOut *out, const struct tq_match *match, int own)
{
    TqLens lens;
    out_open(out, NULL, '[');
    for (int other = 0; other < tq_books(); other++)
        if (tq_match_lens(match, other, &room, &lens))
            write_edition(out, own, other, &lens);
    out_close(out, ']');
}

/* What keeps pieces from something and is no offer: part of what tq_match_lens_now compares. */
static void write_bars(JsonOut *out, const char *key, const struct tq_match *match)
{
    TqView view;
    tq_match_view(match, TQ_NO_SIDE, &view);
    if (view.part != TQ_PART_FIGURES) {
        out_null(out, key);
        return;
    }
    out_open(out, key, '{');
    write_thing(out, "locked", view.figures.locked);
    out_bool(out, "lockedWhole", view.figures.locked_whole);
    write_sets(out, "may", view.figures.may);
    write_sets(out, "unforceable", view.figures.unforceable);
    out_close(out, '}');
}

void write_lens_now(JsonOut *out, const struct tq_match *match, int own)
{
    static struct tq_match known; /* as a spectator may know it */
    TqLens lens;
    tq_match_for_side(match, TQ_NO_SIDE, &known);
    out_open(out, NULL, '[');
    for (int other = 0; other < tq_books(); other++)
        if (tq_match_lens_now(&known, other, &room, &lens)) {
            out_open(out, NULL, '{');
            write_by(out, own, other, &lens);
            write_offers(out, "here", &known, own);
            write_offers(out, "there", &room, other);
            write_bars(out, "barsHere", &known);
            write_bars(out, "barsThere", &room);
            out_close(out, '}');
        }
    out_close(out, ']');
}
