/* SPDX-License-Identifier: MIT */
/* A list of connections, the doors through which they come, and a clock to look again. */
#define _GNU_SOURCE
#include "crowd.h"

#include <stdlib.h>
#include <sys/resource.h>

enum {
    OWN_FILES = 24, /* standard streams, doors, what lws has, and the folders of a path */
    MOST = 500,     /* a browser opens six connections; the rest is for those who try */
    AT_ONCE = 16,   /* sent away in one go */
    SLOW_MS = 2000, /* nothing went through for so long: it may go when others wait */
    AGAIN_MS = 500
};

bool crowd_begin(Crowd *crowd)
{
    struct rlimit limit;
    const bool known = getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
    const long files = known && limit.rlim_cur < 2 * MOST + OWN_FILES ? (long)limit.rlim_cur
                                                                      : 2 * MOST + OWN_FILES;
    crowd->most = files > OWN_FILES + 2 ? (int)(files - OWN_FILES) / 2 : 1;
    crowd->guest = calloc((size_t)crowd->most, sizeof *crowd->guest);
    return crowd->guest != NULL;
}

void crowd_free(Crowd *crowd)
{
    free(crowd->guest);
    crowd->guest = NULL;
}

static Guest *find(Crowd *crowd, const struct lws *wsi)
{
    for (int i = 0; i < crowd->guests; i++)
        if (crowd->guest[i].wsi == wsi)
            return &crowd->guest[i];
    return NULL;
}

bool crowd_has_room(const Crowd *crowd)
{
    return crowd->guests < crowd->most;
}

void crowd_enter(Crowd *crowd, struct lws *wsi)
{
    crowd->guest[crowd->guests++] = (Guest){ wsi, (int64_t)lws_now_usecs() };
}

void crowd_moved(Crowd *crowd, const struct lws *wsi)
{
    Guest *guest = find(crowd, wsi);
    if (guest)
        guest->since_us = (int64_t)lws_now_usecs();
}

static void set_doors(Crowd *crowd, bool open)
{
    crowd->closed = !open;
    for (int i = 0; i < crowd->doors; i++)
        (void)lws_rx_flow_control(crowd->door[i], open);
}

void crowd_leave(Crowd *crowd, const struct lws *wsi)
{
    Guest *guest = find(crowd, wsi);
    if (!guest)
        return;
    *guest = crowd->guest[--crowd->guests];
    if (crowd->closed)
        set_doors(crowd, true);
}

/* Who has not moved for longest, and for too long; NULL: nobody. */
static Guest *slowest(Crowd *crowd)
{
    Guest *found = NULL;
    for (int i = 0; i < crowd->guests; i++)
        if (!found || crowd->guest[i].since_us < found->since_us)
            found = &crowd->guest[i];
    const int64_t latest = (int64_t)lws_now_usecs() - SLOW_MS * 1000;
    return found && found->since_us < latest ? found : NULL;
}

static void look_again(lws_sorted_usec_list_t *again)
{
    Crowd *crowd = lws_container_of(again, Crowd, again);
    if (crowd->closed)
        crowd_close(crowd);
}

void crowd_close(Crowd *crowd)
{
    set_doors(crowd, false);
    for (int i = 0; i < AT_ONCE; i++) {
        Guest *guest = slowest(crowd);
        if (!guest)
            break;
        guest->since_us = INT64_MAX; /* it goes as soon as lws has a moment: not twice */
        lws_set_timeout(guest->wsi, PENDING_TIMEOUT_HTTP_CONTENT, LWS_TO_KILL_ASYNC);
    }
    if (crowd->guests == 0) /* what is missing is the system's, not ours */
        set_doors(crowd, true);
    lws_sul_schedule(crowd->context, 0, &crowd->again, look_again, AGAIN_MS * LWS_US_PER_MS);
}
