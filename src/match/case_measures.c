/* SPDX-License-Identifier: MIT */
/* Cases: measures that are checked, and equipment that a match is played with. */
#include <toque/games.h>

#include "match/casefile.h"
#include "ref/equip.h"

void case_check_measures(Runner *run, Reader *r)
{
    TqError err;
    int count = 0, muted = run->judge->muted_book == run->out.book ? run->judge->muted : -1;
    if (run->kit_len == 0)
        return;
    TqStatus status = equip_check(rulebook_get(run->out.book), muted, run->kit, run->kit_len,
                                  run->out.breach, TQ_CASE_BREACHES, &count, &err);
    run->kit_len = 0;
    if (status != TQ_OK) {
        reader_fail(r, err.message);
        return;
    }
    if (count > TQ_CASE_BREACHES) {
        reader_fail(r, "more infringements than one case can tell: `toque equip` lists them all");
        return;
    }
    run->out.breaches = count;
    Verdict verdict = { .count = 0 };
    for (int i = 0; i < run->out.breaches; i++)
        verdict_say(&verdict, ruling_of(run->out.breach[i].clause, TQ_CALL_IRREGULAR));
    case_note(run, &verdict);
}

void case_read_measure(Runner *run, Reader *r)
{
    Span rest = reader_rest(r);
    case_fresh(run);
    if (run->kit_len + rest.len + 2 > sizeof run->kit) {
        reader_fail(r, "more measures than one case can hold");
        return;
    }
    for (size_t i = 0; i < rest.len; i++)
        run->kit[run->kit_len++] = rest.ptr[i];
    run->kit[run->kit_len++] = '\n';
    TqError err;
    int count;
    if (equip_check(rulebook_get(run->out.book), -1, run->kit, run->kit_len, 0, 0, &count, &err) !=
        TQ_OK) { /* the lines before were fine: it is in this one */
        r->last = (Span){ .line = rest.line, .column = rest.column + err.column - 1 };
        reader_fail(r, err.message);
    }
}

/* equipment NAME VALUE: the match is played with it. */
void case_read_equipment(Runner *run, Reader *r)
{
    const struct rulebook *book = rulebook_get(run->out.book);
    const Span rest = reader_rest(r);
    TqField field = { 0 };
    TqPieces pieces = { 0 };
    TqError err;
    if (run->has_said) {
        reader_fail(r, "equipment is said before anything else of the match");
        return;
    }
    TqStatus status = equip_add(book, rest.ptr, rest.len, &run->equipment, &err);
    if (status == TQ_OK && book->table >= 0) {
        field = *tq_game_field((TqGame)book->table);
        pieces = *tq_game_pieces((TqGame)book->table);
        status = equip_fit(book, &run->equipment, &field, &pieces, &err);
    }
    if (status == TQ_OK)
        case_begin(run);
    else
        reader_fail(r, err.message);
}
