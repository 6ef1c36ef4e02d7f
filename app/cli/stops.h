/* SPDX-License-Identifier: MIT */
/* Somebody has had enough: what is being done ends in order. */
#ifndef CLI_STOPS_H
#define CLI_STOPS_H

#include <signal.h>

/* The signal that came, or 0. */
extern volatile sig_atomic_t stop_signal;

/* From now on SIGINT and SIGTERM are only noted. */
void stops_catch(void);

#endif
