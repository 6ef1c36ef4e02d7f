/* SPDX-License-Identifier: MIT */
/* Everybody who is connected, and who has to go when there is no room for more. */
#ifndef SERVER_CROWD_H
#define SERVER_CROWD_H

#include <stdbool.h>
#include <stdint.h>

#include <libwebsockets.h>

enum { CROWD_DOORS = 2 };

typedef struct {
    struct lws *wsi;
    int64_t since_us; /* when something last went through it */
} Guest;

/* Each connection may hold a file, so both are counted: half of the descriptors that there are. */
typedef struct {
    struct lws_context *context;
    struct lws *door[CROWD_DOORS]; /* where new ones come from */
    int doors;
    Guest *guest;
    int guests, most;
    bool closed; /* nobody is let in until somebody has left */
    lws_sorted_usec_list_t again;
} Crowd;

/* Room for as many as the limit of descriptors allows; false without memory for it. */
bool crowd_begin(Crowd *crowd);
void crowd_free(Crowd *crowd);

bool crowd_has_room(const Crowd *crowd);
void crowd_enter(Crowd *crowd, struct lws *wsi);
void crowd_moved(Crowd *crowd, const struct lws *wsi);
void crowd_leave(Crowd *crowd, const struct lws *wsi);

/* There is no room: close the doors and send away who is slowest, now and until there is some. */
void crowd_close(Crowd *crowd);

#endif
