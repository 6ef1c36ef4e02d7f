/* SPDX-License-Identifier: MIT */
/* Replays records inside WebAssembly: the linker exports the functions below (--export). */
#include <toque/record.h>

#include "determinism/wasm_replay.h"

enum { ROOM = 1 << 22 };

static char text[ROOM];
static struct tq_match match;
static TqError error;

char *replay_text(void)
{
    return text;
}

int replay_room(void)
{
    return ROOM;
}

int replay_run(int len)
{
    TqReplay result = { .seen = 0 };
    TqStatus status = tq_record_replay(&match, text, (size_t)len, &result, &error);
    if (status == TQ_OK && !tq_replay_proves(&result))
        status = tq_error_set(&error, TQ_BAD_RECORD, result.line, 1, "a hash or calls are missing");
    return status == TQ_OK ? result.commands : -error.line;
}

const char *replay_message(void)
{
    return error.message;
}
