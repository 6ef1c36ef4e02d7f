/* SPDX-License-Identifier: MIT */
/* Binds a port on both loopback addresses. */
#define _GNU_SOURCE /* SOCK_CLOEXEC, SOCK_NONBLOCK */
#include "listen.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <stdint.h>
#include <sys/socket.h>
#include <unistd.h>

enum { BACKLOG = 128 };

/* A socket that listens; -1 and errno. */
static int listen_at(int family, const struct sockaddr *address, socklen_t size)
{
    const int on = 1;
    const int fd = socket(family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd < 0)
        return -1;
    /* a server started anew must not wait for the old one's last connections to be forgotten */
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (family == AF_INET6)
        setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &on, sizeof on);
    if (bind(fd, address, size) == 0 && listen(fd, BACKLOG) == 0)
        return fd;
    const int reason = errno;
    close(fd);
    errno = reason;
    return -1;
}

static int listen_v4(int port)
{
    struct sockaddr_in address = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return listen_at(AF_INET, (const struct sockaddr *)&address, sizeof address);
}

static int listen_v6(int port)
{
    struct sockaddr_in6 address = { .sin6_family = AF_INET6, .sin6_port = htons((uint16_t)port) };
    address.sin6_addr = in6addr_loopback;
    return listen_at(AF_INET6, (const struct sockaddr *)&address, sizeof address);
}

static int port_of(int fd)
{
    struct sockaddr_in address = { .sin_port = 0 };
    socklen_t size = sizeof address;
    return getsockname(fd, (struct sockaddr *)&address, &size) == 0 ? ntohs(address.sin_port) : 0;
}

/* Whoever has the port on ::1 would get what is meant for "localhost": then it is taken too. */
static bool try_port(int port, Listening *listening)
{
    const int v4 = listen_v4(port);
    if (v4 < 0)
        return false;
    listening->port = port_of(v4);
    const int v6 = listen_v6(listening->port);
    if (v6 < 0 && errno == EADDRINUSE && port != 0) {
        close(v4);
        return false;
    }
    listening->socket[0] = v4;
    listening->socket[1] = v6;
    listening->count = v6 < 0 ? 1 : 2;
    return true;
}

bool listen_loopback(int first, int last, Listening *listening)
{
    for (int port = first; port <= last; port++)
        if (try_port(port, listening))
            return true;
    return false;
}
