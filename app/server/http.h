/* SPDX-License-Identifier: MIT */
/* Requests of browsers, as libwebsockets hands them over. */
#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H

#include <stddef.h>

#include <libwebsockets.h>

/* The file on its way through one connection. */
typedef struct {
    int fd; /* -1: none */
    int64_t left;
} Sending;

/* For a protocol whose user data is a Sending and whose vhost's user is a HttpFolder. */
int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                  size_t len);

/* What every answer says, those that lws makes itself included: for the vhost. */
const struct lws_protocol_vhost_options *http_headers(void);

typedef struct {
    const char *path; /* opened for each request: a page built anew is a new folder */
} HttpFolder;

#endif
