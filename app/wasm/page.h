/* SPDX-License-Identifier: MIT */
/* What the page's worker calls. Texts go in through page_room and come out through page_text; every
   function that answers returns the answer's length in bytes, 0 if it did not fit. */
#ifndef WASM_PAGE_H
#define WASM_PAGE_H

char *page_room(void);
int page_room_size(void);
const char *page_text(void);
const float *page_samples(void);

/* The books, and the table of the match that was started. */
int page_books(void);
int page_scene(void);

/* A match by the header line of a record in the room: {"error":null,"header":"..."}. */
int page_start(int len);

/* The computer players begin anew; `salt` is how many commands there were. */
void page_wake(int salt);

/* What a seat sees (0 home, 1 away, 2 a spectator), and for whom play waits. A book with sealed
   orders: what falls due for the other side is not in the deadline; page_pass lets it. */
int page_look(int seat);

/* A command line of a record in the room; its outcome, if it has one, is not looked at. */
int page_may(int len);
int page_apply(int len);

/* Time passes until something falls due, which may be what is sealed from who looks: to be asked
   for when play waits for nobody. Answers as page_apply; null: nothing falls due. */
int page_pass(void);

int page_preview(int len); /* null while things move */

/* What a hand wants to know of a flick or of placing, told by a command line in the room: the kinds
   of flick that the piece may make, where its thing may not be put, and the nearest place for it.
 */
int page_kinds(int len);
int page_forbidden(int len);
int page_nearest(int len);

/* What a command would lead to: what would move, and which restart would follow. */
int page_after(int len);

/* What would come (foresee.h) of a flick: the starts by which it meets the moving ball, and what it
   does to the ball, begun at one of them; of a place: the flick that stops there, and how the
   keeper can be held there; and of nothing: the ways of all that moves. */
int page_meet(int len);
int page_hit(int len);
int page_stop_at(int len);
int page_reach(int len);
int page_ahead(int seat);

/* How the other editions would call the last motion: of the match, or of the last command of a
   record in the room where that is not empty. */
int page_lens(int len);

/* And what they would let be done where the match stands now. */
int page_lens_now(void);

/* What is usual for a side (0 home, 1 away): arrangements to begin from, each by its name with its
   command line; and the next step of "quickly": its command line, or null. */
int page_presets(int side);
int page_quick(int side);

/* What the named player does next for a side (0 home, 1 away): {"line":"...","why":...}, its
   command line and why it does so (why.h); or null. */
int page_choose(int side, int name_len);

/* The last motion of the match; of the last command of a record in the room. Frames:
   page_samples. */
int page_motion(void);
int page_motion_of(int len);

#endif
