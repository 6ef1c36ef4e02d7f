/* SPDX-License-Identifier: MIT */
/* Puts together the folder, the sockets and libwebsockets, and runs them. */
#define _GNU_SOURCE /* accept4 */
#include "server.h"

#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

#include <libwebsockets.h>

#include "crowd.h"
#include "files.h"
#include "http.h"
#include "listen.h"

enum {
    LWS_FDS = 1100,  /* more than a crowd and its doors: it says itself who may come */
    ACCEPTED = 16,   /* at most so many new connections before others have their turn */
    PATIENCE_S = 10, /* for a request that does not go on */
    IDLE_S = 30      /* for a connection between two requests */
};

struct server {
    HttpFolder folder; /* what http.c knows of all this */
    struct lws_context *context;
    struct lws_vhost *vhost;
    Crowd crowd;
    Listening listening;
    volatile sig_atomic_t stopped;
};

static struct server *server_of(struct lws *wsi)
{
    HttpFolder *folder = lws_vhost_user(lws_get_vhost(wsi));
    return lws_container_of(folder, struct server, folder);
}

/* ---- new connections ---- */

/* Too little of something that others have: it would be tried again at once, and for ever. */
static bool is_scarce(int reason)
{
    return reason == EMFILE || reason == ENFILE || reason == ENOBUFS || reason == ENOMEM;
}

/* We bind and accept ourselves: lws binds by the name of an interface, which need not be known, and
   would not say which of its two sockets found the port taken. */
static int accept_some(struct lws *wsi)
{
    struct server *server = server_of(wsi);
    const int listener = lws_get_socket_fd(wsi);
    for (int i = 0; i < ACCEPTED; i++) {
        const bool room = crowd_has_room(&server->crowd);
        const int fd = room ? accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK) : -1;
        if (!room || (fd < 0 && is_scarce(errno)))
            crowd_close(&server->crowd);
        if (fd < 0)
            break;
        /* headers and body are two writes: the second must not wait for the first's receipt */
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &(int){ 1 }, sizeof(int));
        struct lws *guest = lws_adopt_socket_vhost(server->vhost, fd);
        if (guest) /* else it has been closed */
            crowd_enter(&server->crowd, guest);
    }
    return 0;
}

static int listener_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user,
                             void *in, size_t len)
{
    (void)user;
    (void)in;
    (void)len;
    return reason == LWS_CALLBACK_RAW_RX_FILE ? accept_some(wsi) : 0;
}

/* The pages, and who comes and goes. */
static int page_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                         size_t len)
{
    if (reason == LWS_CALLBACK_HTTP || reason == LWS_CALLBACK_HTTP_WRITEABLE)
        crowd_moved(&server_of(wsi)->crowd, wsi);
    if (reason == LWS_CALLBACK_WSI_DESTROY && lws_get_vhost(wsi))
        crowd_leave(&server_of(wsi)->crowd, wsi);
    return http_callback(wsi, reason, user, in, len);
}

static const struct lws_protocols protocols[] = {
    { .name = "http", .callback = page_callback, .per_session_data_size = sizeof(Sending) },
    { .name = "listener", .callback = listener_callback },
    { .name = NULL },
};

/* ---- start and stop ---- */

static bool make_context(struct server *server)
{
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .user = &server->folder,
        .fd_limit_per_thread = LWS_FDS,
        .timeout_secs = PATIENCE_S,
        .keepalive_timeout = IDLE_S,
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS,
        .headers = http_headers(),
    };
    lws_set_log_level(0, NULL);
    server->context = lws_create_context(&info);
    server->crowd.context = server->context;
    if (!server->context || !crowd_begin(&server->crowd))
        return false;
    info.vhost_name = "page";
    server->vhost = lws_create_vhost(server->context, &info);
    return server->vhost != NULL;
}

/* From here on the sockets are closed with the context. */
static bool adopt_listeners(struct server *server)
{
    for (int i = 0; i < server->listening.count; i++) {
        const lws_sock_file_fd_type fd = { .filefd = server->listening.socket[i] };
        server->listening.socket[i] = -1;
        struct lws *door = lws_adopt_descriptor_vhost(server->vhost, LWS_ADOPT_RAW_FILE_DESC, fd,
                                                      "listener", NULL);
        if (!door)
            return false;
        server->crowd.door[server->crowd.doors++] = door;
    }
    return true;
}

static ServerTrouble start(struct server *server, const ServerSetup *setup)
{
    const int folder = files_open(setup->folder);
    if (folder < 0)
        return SERVER_NO_PAGE;
    close(folder);
    server->folder.path = setup->folder;
    if (!listen_loopback(setup->first_port, setup->last_port, &server->listening))
        return SERVER_NO_PORT;
    return make_context(server) && adopt_listeners(server) ? SERVER_FINE : SERVER_NO_MEMORY;
}

struct server *server_start(const ServerSetup *setup, ServerTrouble *why)
{
    struct server *server = calloc(1, sizeof *server);
    *why = server ? start(server, setup) : SERVER_NO_MEMORY;
    if (*why == SERVER_FINE)
        return server;
    server_free(server);
    return NULL;
}

int server_port(const struct server *server)
{
    return server->listening.port;
}

void server_run(struct server *server)
{
    while (!server->stopped && lws_service(server->context, 0) >= 0)
        ;
}

void server_stop(struct server *server)
{
    server->stopped = 1;
    lws_cancel_service(server->context); /* writes to a pipe, no more */
}

void server_free(struct server *server)
{
    if (!server)
        return;
    if (server->context)
        lws_context_destroy(server->context);
    crowd_free(&server->crowd);
    for (int i = 0; i < server->listening.count; i++)
        if (server->listening.socket[i] >= 0)
            close(server->listening.socket[i]);
    free(server);
}
