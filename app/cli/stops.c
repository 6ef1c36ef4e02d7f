/* SPDX-License-Identifier: MIT */
/* Notes signals that ask to stop. */
#define _XOPEN_SOURCE 700

#include "stops.h"

#include <stddef.h>

volatile sig_atomic_t stop_signal;

static void on_stop(int number)
{
    stop_signal = number;
}

void stops_catch(void)
{
    struct sigaction action = { .sa_handler = on_stop };
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}
