/* SPDX-License-Identifier: MIT */
/* Runs properties, and survives what breaks while they run. */
#define _XOPEN_SOURCE 700
#include "property/property.h"
#include "property/play.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>

enum { PATIENCE_S = 10 }; /* of this process's own time, however busy the machine is */

static sigjmp_buf escape;
static volatile sig_atomic_t guarded, caught_signal;

bool broken(char *why, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(why, WHY_MAX, format, args);
    va_end(args);
    return false;
}

static void on_signal(int signal_number)
{
    caught_signal = signal_number;
    if (guarded)
        siglongjmp(escape, 1);
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

static void catch_signals(void)
{
    static const int caught[] = { SIGILL, SIGTRAP, SIGFPE, SIGSEGV, SIGBUS, SIGABRT, SIGVTALRM };
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = on_signal;
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof caught / sizeof caught[0]; i++)
        sigaction(caught[i], &action, NULL);
}

static void set_alarm(int seconds)
{
    const struct itimerval timer = { .it_value = { .tv_sec = seconds } };
    setitimer(ITIMER_VIRTUAL, &timer, NULL);
}

bool property_holds(Property *property, const Gen *gen, char *why)
{
    why[0] = '\0';
    if (sigsetjmp(escape, 1) == 0) {
        guarded = 1;
        set_alarm(PATIENCE_S);
        const bool holds = property(gen, why);
        set_alarm(0);
        guarded = 0;
        return holds;
    }
    set_alarm(0);
    guarded = 0;
    if (caught_signal == SIGVTALRM)
        return broken(why, "hangs: no end after %d s", PATIENCE_S);
    return broken(why, "crashes: signal %d", (int)caught_signal);
}

static void report(const char *name, Property *property, const Gen *failing)
{
    char why[WHY_MAX];
    const Gen small = shrink(property, failing);
    property_holds(property, &small, why);
    printf("# property %s fails: %s\n# seed %llu, made small; replay: TOQUE_REPLAY=FILE\n", name,
           why, (unsigned long long)failing->seed);
    gen_print(&small, stdout);
    fflush(stdout);
}

static long number_from(const char *variable, long otherwise)
{
    const char *text = getenv(variable);
    return text && *text ? strtol(text, NULL, 0) : otherwise;
}

/* The first events of a description, one per line. */
static void trace(const Gen *gen, long most)
{
    static Play play;
    TqEvent event;
    char text[400];
    if (!play_begin(&play, gen))
        printf("# the world cannot be built\n");
    else
        for (long i = 0; i < most && play_next(&play, TQ_FOREVER, &event, NULL); i++) {
            event_text(&event, text, sizeof text);
            printf("# %ld: %s\n", i, text);
        }
}

static int replay(const char *path, const char *name, Property *property)
{
    Gen gen;
    char why[WHY_MAX];
    FILE *in = fopen(path, "r");
    const bool fine = in && gen_read(&gen, in);
    if (in)
        fclose(in);
    if (!fine) {
        printf("# %s cannot be read\n", path);
        return 1;
    }
    trace(&gen, number_from("TOQUE_TRACE", 0));
    if (property_holds(property, &gen, why))
        return 0;
    printf("# property %s fails: %s\n", name, why);
    return 1;
}

int property_failures(const char *name, Property *property, GenWish wish, int count)
{
    const char *path = getenv("TOQUE_REPLAY");
    const long first = number_from("TOQUE_SEED", 1), show = number_from("TOQUE_SHOW", 1);
    const long share = number_from("TOQUE_SHARE", 1);
    const int total =
        number_from("TOQUE_LONG", 0) ? 20 * count : (int)((count + share - 1) / share);
    int failures = 0;
    char why[WHY_MAX];
    catch_signals();
    if (path && *path)
        return replay(path, name, property);
    for (int i = 0; i < total; i++) {
        Gen gen;
        gen_make(&gen, (uint64_t)(first + i), wish);
        if (gen.bodies == 0 || property_holds(property, &gen, why))
            continue;
        if (failures++ < show)
            report(name, property, &gen);
    }
    if (failures)
        printf("# property %s, %s: %d of %d worlds fail\n", name, gen_style_name(wish.style),
               failures, total);
    return failures;
}
