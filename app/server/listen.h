/* SPDX-License-Identifier: MIT */
/* Sockets that only this machine can reach. */
#ifndef SERVER_LISTEN_H
#define SERVER_LISTEN_H

#include <stdbool.h>

enum { LISTEN_SOCKETS = 2 };

typedef struct {
    int port, count;
    int socket[LISTEN_SOCKETS]; /* 127.0.0.1, and ::1 where there is one */
} Listening;

/* The first free port of those from `first` to `last`; false if there is none. Port 0 is any. */
bool listen_loopback(int first, int last, Listening *listening);

#endif
