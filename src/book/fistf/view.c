/* SPDX-License-Identifier: MIT */
/* What a side may see of the book's own state. */
#include "book/fistf/fistf.h"

void fistf_view(const struct ref *ref, TqSide side, TqView *view)
{
    const struct fistf *f = fistf_seen(ref);
    (void)side;
    view->owner = f->owner;
    view->turn = f->phase == FISTF_WAIT ? fistf_defender(ref) : f->owner;
    if (f->phase == FISTF_RESTART) {
        view->restart = f->restart.kind;
        view->restart_to = f->restart.to;
        view->turn = fistf_actor(ref);
    }
}
