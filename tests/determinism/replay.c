/* SPDX-License-Identifier: MIT */
/* Replays records: replay RECORD... A line for each; ends with 1 if one does not agree. */
#include <stdio.h>

#include "determinism/wasm_replay.h"

static int replay_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return printf("%s: cannot be read\n", path), 1;
    const size_t len = fread(replay_text(), 1, (size_t)replay_room(), file);
    fclose(file);
    const int commands = replay_run((int)len);
    if (commands > 0)
        return printf("%s: %d commands, the same\n", path, commands), 0;
    return printf("%s:%d: %s\n", path, -commands, replay_message()), 1;
}

int main(int argc, char **argv)
{
    int wrong = argc < 2;
    for (int i = 1; i < argc; i++)
        wrong |= replay_file(argv[i]);
    return wrong;
}
