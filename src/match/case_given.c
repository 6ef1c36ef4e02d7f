/* SPDX-License-Identifier: MIT */
/* What a case gives: how things stood before, and whether that can all be so. */
#include "base/writer.h"
#include "match/casefile.h"
#include "play/account.h"
#include "play/account_deed.h"
#include "play/place.h"
#include "ref/wait.h"

#define GIVEN_OVERLAP 0.5 /* mm; places in cases are rounded by people */
#define FRAME_OVERLAP 2.5 /* the same, and what place_frames has to spare */

/* ---- given ---- */

/* Which there are: a book has pieces from 1 on, one after the other. */
static void no_such_piece(const struct ref *ref, Reader *r, TqSide side)
{
    char message[96];
    Writer w;
    int last = 0;
    for (int n = 1; n < TQ_PIECES; n++)
        last =
            ref->board.piece[side][n].radius > 0 || ref->board.piece[side][n].deep > 0 ? n : last;
    writer_init(&w, message, sizeof message);
    writer_text(&w, last > 0 ? "there is no such piece: a side has its keeper and 1 to "
                             : "this book has no pieces");
    if (last > 0)
        writer_int(&w, last);
    reader_fail(r, message);
}

/* Each thing is given one place, unless a state in between has moved it: `teams`, a restart. */
static bool note_given(Runner *run, const struct ref *ref, Reader *r, TqThing thing, Vec2 at)
{
    bool ball = thing_is_ball(thing);
    int *line = ball ? &run->given.ball : &run->given.piece[thing.side][thing.number];
    const Vec2 *was = &run->given.at[ball ? 0 : thing.side][ball ? 0 : thing.number];
    Vec2 lies = board_get(&ref->board, thing)->at;
    bool moved = ball || lies.x != was->x || lies.y != was->y;
    if (*line > 0 && !moved)
        case_fail_twice(r, "it was given a place already in line ", *line);
    *line = r->line;
    if (!ball)
        run->given.at[thing.side][thing.number] = at;
    return reader_ok(r);
}

static void given_thing(Runner *run, struct ref *ref, Reader *r)
{
    TqThing thing = account_thing(r);
    Footprint *seen = board_edit(&ref->board, thing);
    Vec2 at = vec2(0, 0);
    bool placed = account_at(r, &at);
    if (thing_is_ball(thing) && !placed)
        at = account_place(r);
    else if (!placed && reader_ok(r))
        reader_fail_expected(r, reader_peek(r), "at X Y");
    if (!seen || !reader_ok(r))
        return;
    if (seen->radius <= 0 && seen->deep <= 0) {
        no_such_piece(ref, r, (TqSide)thing.side);
        return;
    }
    if (!note_given(run, ref, r, thing, at))
        return;
    seen->at = at;
    seen->present = true;
    if (reader_accept(r, "facing")) {
        int32_t x, y;
        account_direction(r, &x, &y);
        if (x != 0 || y != 0) {
            seen->axis = vec2_normalised(vec2(x, y));
            if (thing_is_piece(thing))
                run->given.faced[thing.side] |= 1u << thing.number;
        } else if (reader_ok(r)) {
            reader_fail(r, "facing 0 0 has no direction");
        }
    }
    if (reader_accept(r, "radius"))
        seen->radius = (double)reader_milli(r, 1000, 100000, "mm") / 1000;
}

/* Which way one lies that was told to be fallen, before its place or after it. */
static void know_how_it_lies(const Runner *run, struct ref *ref)
{
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n < TQ_PIECES; n++) {
            Footprint *seen = &ref->board.piece[side][n];
            if (seen->fallen == FALLEN_ANYHOW && (run->given.faced[side] & 1u << n))
                seen->fallen = FALLEN_LIES;
        }
}

/* Seconds on the match clock; `whistle-in S`: so many are left of the period. */
static bool given_time(struct ref *ref, Reader *r)
{
    if (reader_accept(r, "clock")) {
        int64_t before = ref->now_ms;
        ref->now_ms = ref->rests_ms = reader_milli(r, 0, 10000000, "s");
        ref->whistle_ms += ref->whistle_ms >= 0 ? ref->now_ms - before : 0;
        ref->waiting_since_ms += ref->now_ms - before; /* limits that run have run as long */
    } else if (reader_accept(r, "whistle-in")) {
        ref->whistle_ms = ref->now_ms + reader_milli(r, 0, 10000000, "s");
    } else if (reader_accept(r, "moving-for")) {
        ref->rests_ms = ref->now_ms + reader_milli(r, 0, 60000, "s");
        wait_begin(ref); /* limits run from the rest */
    } else {
        return false;
    }
    return true;
}

/* A keeper faces the field at the other end too, unless it was said which way it looks. */
static void change_ends(const Runner *run, struct ref *ref)
{
    const bool before = ref->towards[TQ_HOME] > 0;
    ref->towards[TQ_HOME] = -1;
    ref->towards[TQ_AWAY] = 1;
    for (int side = TQ_HOME; side <= TQ_AWAY && before; side++) {
        const TqThing keeper = thing_keeper((TqSide)side);
        Footprint *seen = board_edit(&ref->board, keeper);
        if (!(run->given.faced[side] & 1u << keeper.number))
            seen->axis = vec2_scale(seen->axis, -1);
    }
}

static void given_one(Runner *run, Reader *r)
{
    struct match *m = match_of(run->judge->match);
    struct ref *ref = &m->ref;
    Span word = reader_peek(r);
    if (reader_is(r, word, "home") || reader_is(r, word, "away") || reader_is(r, word, "ball")) {
        given_thing(run, ref, r);
    } else if (reader_accept(r, "score")) {
        ref->score[TQ_HOME] = (int)reader_int(r, 0, 99);
        ref->score[TQ_AWAY] = (int)reader_int(r, 0, 99);
    } else if (reader_accept(r, "period")) {
        ref->period = (Period)reader_int(r, 1, 5);
    } else if (reader_accept(r, "ends-changed")) {
        change_ends(run, ref);
    } else if (!given_time(ref, r) && !match_book(m)->given(ref, r) &&
               !case_given_contest(run, r)) {
        reader_fail_expected(r, reader_word(r), "a state that can be given");
    }
}

static void note_kicks(Runner *run, const Reader *r, const Series *before)
{
    const Series *now = &match_of(run->judge->match)->ref.series;
    if (now->kicks[TQ_HOME] != before->kicks[TQ_HOME] ||
        now->kicks[TQ_AWAY] != before->kicks[TQ_AWAY])
        run->given.kicks = r->line;
}

/* The pieces that a state of the book speaks of, by the line that first did. */
static void note_named(Runner *run, const Reader *r)
{
    const struct match *m = match_of(run->judge->match);
    for (int side = TQ_HOME; side <= TQ_AWAY && match_book(m)->named; side++) {
        uint32_t named = match_book(m)->named(&m->ref, (TqSide)side);
        for (int n = 0; n < TQ_PIECES; n++)
            if (named & 1u << n && run->given.named[side][n] == 0)
                run->given.named[side][n] = r->line;
    }
}

void case_given(Runner *run, Reader *r)
{
    do {
        const Series before = match_of(run->judge->match)->ref.series;
        given_one(run, r);
        know_how_it_lies(run, &match_of(run->judge->match)->ref);
        note_named(run, r);
        note_kicks(run, r, &before);
    } while (reader_accept(r, ";") && reader_ok(r));
    run->given.done = false;
}

/* ---- Contradictions ---- */

static void write_thing(Writer *w, TqThing thing, int line)
{
    account_write_thing(w, thing);
    if (line > 0) {
        writer_text(w, " (line ");
        writer_int(w, line);
        writer_char(w, ')');
    }
}

/* At the line of the text that has it. */
static void fail_given(Reader *r, const char *message, int line)
{
    r->last = (Span){ .line = line, .column = 1 };
    reader_fail(r, message);
}

void case_fail_both(Reader *r, TqThing a, int line, TqThing b, int other)
{
    char message[120];
    Writer w;
    writer_init(&w, message, sizeof message);
    write_thing(&w, a, line);
    writer_text(&w, " and ");
    write_thing(&w, b, other);
    writer_text(&w, " cannot both lie there");
    fail_given(r, message, line > other ? line : other);
}

static void fail_overlap(const Runner *run, Reader *r, TqThing a, TqThing b)
{
    const int line = run->given.piece[a.side][a.number];
    case_fail_both(r, a, line, b,
                   thing_is_ball(b) ? run->given.ball : run->given.piece[b.side][b.number]);
}

/* Does `other` lie where a given piece lies, though nobody said that one is on the other? */
static bool collides(const Runner *run, const struct ref *ref, TqThing thing, TqThing other)
{
    const Board *board = &ref->board;
    const struct rulebook *book = rulebook_get(ref->book);
    bool ball = thing_is_ball(other);
    double over = ball && book->overhang ? book->overhang(ref, thing) : 0;
    const Footprint *a = board_get(board, thing), *b = board_get(board, other);
    bool stacked = ball && (thing_same(board->ball_on, thing) || thing_same(board->on_ball, thing));
    int line = ball ? run->given.ball : run->given.piece[other.side][other.number];
    bool given = ball ? line > 0 : line > 0 || run->given.piece[thing.side][thing.number] > 0;
    return given && a->present && b->present && !stacked &&
           footprint_gap(a, b) < -GIVEN_OVERLAP - over;
}

static void check_overlaps(const Runner *run, const struct ref *ref, Reader *r)
{
    enum { ALL = 2 * TQ_PIECES };
    for (int i = 0; i < ALL && reader_ok(r); i++)
        for (int k = i + 1; k <= ALL && reader_ok(r); k++) {
            TqThing a = thing_piece(i < TQ_PIECES ? TQ_HOME : TQ_AWAY, i % TQ_PIECES);
            TqThing b = k == ALL ? thing_ball()
                                 : thing_piece(k < TQ_PIECES ? TQ_HOME : TQ_AWAY, k % TQ_PIECES);
            if (collides(run, ref, a, b))
                fail_overlap(run, r, a, b);
        }
}

/* A ball that lies in or on a piece lies where that does, unless it was given a place of its own.
 */
static void lay_ball_on(const Runner *run, struct ref *ref, Reader *r)
{
    const TqThing on = ref->board.ball_on;
    const Footprint *under = thing_is_piece(on) ? board_get(&ref->board, on) : 0;
    char message[120];
    Writer w;
    if (!under || !under->present || footprint_gap(under, &ref->board.ball) < 0)
        return;
    if (run->given.ball == 0) {
        ref->board.ball.at = under->at;
        return;
    }
    const int line = run->given.piece[on.side][on.number];
    writer_init(&w, message, sizeof message);
    write_thing(&w, thing_ball(), run->given.ball);
    writer_text(&w, " and ");
    write_thing(&w, on, line);
    writer_text(&w, " cannot lie apart");
    fail_given(r, message, line > run->given.ball ? line : run->given.ball);
}

static void check_frame(const Board *board, TqThing thing, int line, Reader *r)
{
    Footprint frame[PLACE_FRAMES];
    place_frames(&board->field, frame);
    for (int i = 0; i < PLACE_FRAMES && reader_ok(r); i++) {
        if (line == 0 || !board_get(board, thing)->present ||
            footprint_gap(board_get(board, thing), &frame[i]) > -FRAME_OVERLAP)
            continue;
        char message[120];
        Writer w;
        writer_init(&w, message, sizeof message);
        writer_text(&w, "nothing lies in the frame of a goal: ");
        account_write_thing(&w, thing);
        fail_given(r, message, line);
    }
}

/* A given piece, or the ball, in a post, the side or the back of a goal. */
static void check_frames(const Runner *run, const Board *board, Reader *r)
{
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n < TQ_PIECES; n++)
            check_frame(board, thing_piece((TqSide)side, n), run->given.piece[side][n], r);
    check_frame(board, thing_ball(), run->given.ball, r);
}

static void check_named(const Runner *run, const Board *board, Reader *r)
{
    for (int side = TQ_HOME; side <= TQ_AWAY; side++)
        for (int n = 0; n < TQ_PIECES && reader_ok(r); n++) {
            int line = run->given.named[side][n];
            if (line == 0 || board->piece[side][n].present)
                continue;
            char message[120];
            Writer w;
            writer_init(&w, message, sizeof message);
            account_write_thing(&w, thing_piece((TqSide)side, n));
            writer_text(&w, " is named here, and no line puts it on the table");
            fail_given(r, message, line);
        }
}

static void check_together(const Runner *run, const struct match *m, Reader *r)
{
    for (int side = TQ_HOME; side <= TQ_AWAY && match_book(m)->cannot_lie; side++)
        for (int n = 0; n < TQ_PIECES && reader_ok(r); n++) {
            const int line = run->given.piece[side][n];
            const char *wrong =
                line > 0 && m->ref.board.piece[side][n].present
                    ? match_book(m)->cannot_lie(&m->ref, thing_piece((TqSide)side, n))
                    : 0;
            if (wrong)
                fail_given(r, wrong, line);
        }
}

/* The sides of a series kick in turn. */
static void check_kicks(const Runner *run, const Series *series, Reader *r)
{
    const int ahead = series->kicks[TQ_HOME] - series->kicks[TQ_AWAY];
    if (run->given.kicks > 0 && (ahead > 1 || ahead < -1))
        fail_given(r, "in a series nobody is two kicks ahead", run->given.kicks);
}

void case_given_done(Runner *run, Reader *r)
{
    struct match *m = match_of(run->judge->match);
    if (run->given.done || !reader_ok(r))
        return;
    run->given.done = true;
    check_kicks(run, &m->ref.series, r);
    if (match_book(m)->table < 0 || m->episode.has_flick)
        return;
    lay_ball_on(run, &m->ref, r);
    check_overlaps(run, &m->ref, r);
    check_frames(run, &m->ref.board, r);
    check_named(run, &m->ref.board, r);
    check_together(run, m, r);
}

void case_fail_twice(Reader *r, const char *message, int line)
{
    char text[96];
    Writer w;
    writer_init(&w, text, sizeof text);
    writer_text(&w, message);
    writer_int(&w, line);
    reader_fail(r, text);
}

/* ---- Settings ---- */

static void fail_setting(Reader *r, const struct rulebook *book)
{
    char message[160];
    Writer w;
    writer_init(&w, message, sizeof message);
    writer_text(&w, "there is no such setting; the book has ");
    for (int i = 0; i < book->settings; i++) {
        writer_text(&w, i > 0 ? ", " : "");
        writer_text(&w, book->setting[i].name);
    }
    reader_fail(r, message);
}

void case_option(Runner *run, Reader *r)
{
    const struct rulebook *book = rulebook_get(run->out.book);
    Span word = reader_word(r);
    for (int i = 0; i < book->settings; i++)
        if (span_is(word, book->setting[i].name)) {
            int64_t value = reader_int(r, book->setting[i].min, book->setting[i].max);
            match_of(run->judge->match)->ref.setting[i] = (int32_t)value;
            run->options |= 1u << i;
            return;
        }
    if (reader_ok(r))
        fail_setting(r, book);
}
