/* SPDX-License-Identifier: MIT */
/* Runs a fuzz target without libFuzzer: driver [-runs=N] [-share=M] [-seed=S] [-keep=FILE]
   FILE|FOLDER... First every file as it is, then N random mutations of them, with TOQUE_LONG a
   million, or its Mth part; with -share=0 never more than N. What crashes or hangs is written to
   FILE (crash.bin). */
#define _POSIX_C_SOURCE 200809L
#include <dirent.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/rng.h"
#include "fuzz/bytes.h"

enum { MAX_INPUT = 4096, MAX_SEEDS = 256, PATIENCE_S = 20, LONG = 1000000 };

typedef struct {
    size_t size;
    uint8_t data[MAX_INPUT];
} Input;

static Input seeds[MAX_SEEDS];
static int seed_count;
static const char *keep = "crash.bin";

static const Input *trying;

static void on_signal(int number)
{
    FILE *out = trying ? fopen(keep, "wb") : NULL;
    if (out) {
        fwrite(trying->data, 1, trying->size, out);
        fclose(out);
        fprintf(stderr, "signal %d: %zu bytes written to %s\n", number, trying->size, keep);
    }
    signal(number, SIG_DFL);
    raise(number);
}

static void catch_signals(void)
{
    static const int caught[] = { SIGILL, SIGTRAP, SIGFPE, SIGSEGV, SIGBUS, SIGABRT, SIGALRM };
    for (size_t i = 0; i < sizeof caught / sizeof caught[0]; i++)
        signal(caught[i], on_signal);
}

static void try_input(const Input *input)
{
    trying = input;
    alarm(PATIENCE_S);
    LLVMFuzzerTestOneInput(input->data, input->size);
    alarm(0);
    trying = NULL;
}

static void load_file(const char *path)
{
    FILE *in = fopen(path, "rb");
    if (!in || seed_count == MAX_SEEDS) {
        fprintf(stderr, "cannot load %s\n", path);
        exit(2);
    }
    Input *input = &seeds[seed_count++];
    input->size = fread(input->data, 1, MAX_INPUT, in);
    fclose(in);
}

static void load(const char *path)
{
    struct stat about;
    char inside[4096];
    if (stat(path, &about) != 0 || !S_ISDIR(about.st_mode)) {
        load_file(path);
        return;
    }
    DIR *folder = opendir(path);
    for (struct dirent *entry; folder && (entry = readdir(folder)) != NULL;) {
        if (entry->d_name[0] == '.')
            continue;
        snprintf(inside, sizeof inside, "%s/%s", path, entry->d_name);
        load_file(inside);
    }
    if (folder)
        closedir(folder);
}

/* Part of another seed over this one, from anywhere to anywhere. */
static void splice(Input *input, Rng *rng)
{
    const Input *other = &seeds[rng_below(rng, (uint64_t)seed_count)];
    if (other->size == 0)
        return;
    const size_t from = (size_t)rng_below(rng, other->size);
    const size_t to = (size_t)rng_below(rng, input->size + 1);
    size_t len = (size_t)rng_below(rng, other->size - from) + 1;
    len = to + len > MAX_INPUT ? MAX_INPUT - to : len;
    memcpy(input->data + to, other->data + from, len);
    input->size = to + len > input->size ? to + len : input->size;
}

static void cut_or_grow(Input *input, Rng *rng)
{
    if (rng_below(rng, 2) && input->size > 1) {
        input->size = (size_t)rng_below(rng, input->size) + 1;
        return;
    }
    const size_t more = (size_t)rng_below(rng, 40);
    for (size_t i = 0; i < more && input->size < MAX_INPUT; i++)
        input->data[input->size++] = (uint8_t)rng_below(rng, 256);
}

static void mutate(Input *input, Rng *rng)
{
    const int changes = 1 + (int)rng_below(rng, 8);
    for (int i = 0; i < changes; i++) {
        const int how = (int)rng_below(rng, 8);
        if (how == 0)
            splice(input, rng);
        else if (how == 1 || input->size == 0)
            cut_or_grow(input, rng);
        else if (how < 5)
            input->data[rng_below(rng, input->size)] = (uint8_t)rng_below(rng, 256);
        else
            input->data[rng_below(rng, input->size)] ^= (uint8_t)(1u << rng_below(rng, 8));
    }
}

int main(int argc, char **argv)
{
    long runs = 0, seed = 1, share = 1;
    catch_signals();
    for (int i = 1; i < argc; i++) {
        if (sscanf(argv[i], "-runs=%ld", &runs) == 1 || sscanf(argv[i], "-seed=%ld", &seed) == 1 ||
            sscanf(argv[i], "-share=%ld", &share) == 1)
            continue;
        if (strncmp(argv[i], "-keep=", 6) == 0)
            keep = argv[i] + 6;
        else
            load(argv[i]);
    }
    for (int i = 0; i < seed_count; i++)
        try_input(&seeds[i]);
    Rng rng = rng_seed((uint64_t)seed);
    if (getenv("TOQUE_LONG") && runs > 0 && share > 0)
        runs = LONG / share;
    for (long i = 0; i < runs; i++) {
        static Input input;
        input = seed_count ? seeds[rng_below(&rng, (uint64_t)seed_count)] : (Input){ .size = 0 };
        mutate(&input, &rng);
        try_input(&input);
    }
    printf("%d seeds and %ld mutations: fine\n", seed_count, runs);
    return 0;
}
