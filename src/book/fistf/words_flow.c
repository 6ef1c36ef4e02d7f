/* SPDX-License-Identifier: MIT */
/* The words of play in cases: waits, entangled figures, the pressed ball. */
#include "book/fistf/fistf.h"
#include "play/account.h"
#include "ref/case_words.h"

static const char *wait_word(int i)
{
    static const char *const words[] = { "none",    "placed", "restricted", "keeper",
                                         "spare",   "tick",   "throw-in",   "check",
                                         "rebound", "indoor", "relaxed",    "look" };
    return words[i];
}

/* wait REASON: A waits for D's flick, which D has. */
static void given_wait(struct ref *ref, Reader *r)
{
    struct fistf *f = fistf_of(ref);
    const int reason = account_word(r, wait_word, WAIT_RELAXED + 1, "a reason to wait");
    if (!reader_ok(r))
        return;
    f->credit = 1;
    fistf_wait_for(ref, (WaitFor)reason);
}

bool fistf_given_flow(struct ref *ref, Reader *r)
{
    struct fistf *f = fistf_of(ref);
    if (reader_accept(r, "wait")) {
        given_wait(ref, r);
    } else if (reader_accept(r, "kicked-off")) { /* at the start of the match */
        f->kicked_off_first = account_side(r);
    } else if (reader_accept(r, "pressed")) { /* A's next play must free it (5.3.4) */
        f->pressed.typed = true;
        fistf_press(ref, f->owner);
    } else if (reader_accept(r, "tangled")) {
        const TqThing piece = fistf_case_piece(r);
        if (reader_ok(r))
            f->where.tangled[piece.side] |= 1u << piece.number;
    } else {
        return false;
    }
    return true;
}

bool fistf_expect_flow(const struct ref *ref, Reader *r, char found[64])
{
    const struct fistf *f = fistf_seen(ref);
    if (reader_accept(r, "wait"))
        case_expect_word(r, wait_word((int)f->wait), found);
    else if (reader_accept(r, "pressed"))
        case_expect_true(f->pressed.due, "not pressed", found);
    else
        return false;
    return true;
}
