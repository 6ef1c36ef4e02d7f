/* SPDX-License-Identifier: MIT */
/* What tools/wasm_replay.mjs calls. */
#ifndef DETERMINISM_WASM_REPLAY_H
#define DETERMINISM_WASM_REPLAY_H

char *replay_text(void); /* where to put the record */
int replay_room(void);   /* how many bytes there are */

/* Replay the first len bytes: how many commands agreed, or minus the line that did not. */
int replay_run(int len);

const char *replay_message(void); /* why not */

#endif
