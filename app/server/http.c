/* SPDX-License-Identifier: MIT */
/* One request after the other: is it for us, which file, what to say of it, and then its bytes. */
#define _DEFAULT_SOURCE
#include "http.h"

#include <ctype.h>
#include <errno.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "files.h"

enum {
    HEAD_ROOM = 2048,
    CHUNK = 16384,
    ASKED_ROOM = 1024,
    SLOWEST_S = 60 /* for a chunk to get away; who reads slower has gone */
};

/* The headers of an answer while they are written; lws wants LWS_PRE bytes before them. */
typedef struct {
    unsigned char room[LWS_PRE + HEAD_ROOM];
    unsigned char *at, *end;
    bool failed;
} Head;

/* What the page may load and do: its own files and nothing else. */
static const struct lws_protocol_vhost_options protections[] = {
    { &protections[1], NULL, "content-security-policy:",
      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
      "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; base-uri 'none'; "
      "form-action 'none'; frame-ancestors 'none'" },
    { &protections[2], NULL, "x-content-type-options:", "nosniff" },
    { &protections[3], NULL, "referrer-policy:", "no-referrer" },
    { NULL, NULL, "cross-origin-opener-policy:", "same-origin" },
};

const struct lws_protocol_vhost_options *http_headers(void)
{
    return protections;
}

/* ---- headers ---- */

static void head_add(Head *head, struct lws *wsi, const char *name, const char *value)
{
    head->failed |=
        lws_add_http_header_by_name(wsi, (const unsigned char *)name, (const unsigned char *)value,
                                    (int)strlen(value), &head->at, head->end) != 0;
}

static void head_begin(Head *head, struct lws *wsi, unsigned status)
{
    head->at = head->room + LWS_PRE;
    head->end = head->room + sizeof head->room - 1;
    head->failed = lws_add_http_header_status(wsi, status, &head->at, head->end) != 0;
}

static void head_length(Head *head, struct lws *wsi, int64_t length)
{
    head->failed |=
        lws_add_http_header_content_length(wsi, (lws_filepos_t)length, &head->at, head->end) != 0;
}

static bool head_send(Head *head, struct lws *wsi)
{
    return !head->failed &&
           lws_finalize_write_http_header(wsi, head->room + LWS_PRE, &head->at, head->end) == 0;
}

/* ---- what is asked ---- */

/* The header's text, "" where there is none or it is longer than any that means something. */
static void asked(struct lws *wsi, enum lws_token_indexes which, char out[ASKED_ROOM])
{
    if (lws_hdr_copy(wsi, out, ASKED_ROOM, which) <= 0)
        out[0] = '\0';
}

/* "localhost", "127.0.0.1" or "[::1]", with a port or without. Other names that lead here belong to
   pages of others, which would read through them what is not theirs. */
static bool is_local(const char *host)
{
    static const char *const names[] = { "localhost", "127.0.0.1", "[::1]" };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const size_t len = strlen(names[i]);
        if (strncasecmp(host, names[i], len) != 0)
            continue;
        const char *rest = host + len;
        if (*rest == ':')
            for (rest++; isdigit((unsigned char)*rest); rest++)
                ;
        if (*rest == '\0')
            return true;
    }
    return false;
}

/* ---- answers ---- */

/* Nonzero closes the connection, as lws wants it. */
static int finished(struct lws *wsi)
{
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

/* A short page that says it; `closing` where the rest of the request is not worth reading. */
static int refuse(struct lws *wsi, unsigned status, const char *said, bool is_head, bool closing)
{
    Head head;
    unsigned char body[LWS_PRE + 64];
    const size_t len = strlen(said);
    head_begin(&head, wsi, status);
    head_add(&head, wsi, "content-type:", "text/plain; charset=utf-8");
    head_add(&head, wsi, "cache-control:", "no-store");
    if (status == HTTP_STATUS_METHOD_NOT_ALLOWED)
        head_add(&head, wsi, "allow:", "GET, HEAD");
    if (closing)
        head_add(&head, wsi, "connection:", "close");
    head_length(&head, wsi, (int64_t)len);
    if (!head_send(&head, wsi))
        return -1;
    memcpy(body + LWS_PRE, said, len);
    if (!is_head && lws_write(wsi, body + LWS_PRE, len, LWS_WRITE_HTTP_FINAL) < 0)
        return -1;
    return closing ? -1 : finished(wsi);
}

static void stop_sending(Sending *sending)
{
    if (sending->fd >= 0)
        close(sending->fd);
    sending->fd = -1;
}

static int go_on_sending(struct lws *wsi)
{
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, SLOWEST_S);
    lws_callback_on_writable(wsi);
    return 0;
}

/* The headers of a file, and its bytes later, as the connection takes them. */
static int hand_out(struct lws *wsi, Sending *sending, const FoundFile *found, bool is_head)
{
    Head head;
    char tags[ASKED_ROOM];
    asked(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, tags);
    const bool known = files_has_tag(tags, found->tag);
    head_begin(&head, wsi, known ? HTTP_STATUS_NOT_MODIFIED : HTTP_STATUS_OK);
    head_add(&head, wsi, "etag:", found->tag);
    head_add(&head, wsi, "cache-control:", found->caching);
    head_add(&head, wsi, "vary:", "Accept-Encoding");
    if (!known) {
        head_add(&head, wsi, "content-type:", found->type);
        if (found->encoding)
            head_add(&head, wsi, "content-encoding:", found->encoding);
        head_length(&head, wsi, found->size);
    }
    sending->fd = found->fd;
    sending->left = known || is_head ? 0 : found->size;
    if (!head_send(&head, wsi))
        return -1;
    if (sending->left > 0)
        return go_on_sending(wsi);
    stop_sending(sending);
    return finished(wsi);
}

static bool find_file(const HttpFolder *folder, const char *path, size_t len, unsigned encodings,
                      FoundFile *found)
{
    const int fd = files_open(folder->path);
    if (fd < 0)
        return false;
    const bool there = files_find(fd, path, len, encodings, found);
    close(fd);
    return there;
}

static int answer(struct lws *wsi, Sending *sending)
{
    const HttpFolder *folder = lws_vhost_user(lws_get_vhost(wsi));
    char host[ASKED_ROOM], accepted[ASKED_ROOM], *path = NULL;
    int len = 0;
    FoundFile found;
    const int method = lws_http_get_uri_and_method(wsi, &path, &len);
    const bool is_head = method == LWSHUMETH_HEAD;
    asked(wsi, WSI_TOKEN_HOST, host);
    if (!is_local(host))
        return refuse(wsi, HTTP_STATUS_FORBIDDEN, "403 This host is not served here.\n", is_head,
                      true);
    if (method != LWSHUMETH_GET && !is_head)
        return refuse(wsi, HTTP_STATUS_METHOD_NOT_ALLOWED, "405 GET and HEAD only.\n", false, true);
    asked(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, accepted);
    errno = 0;
    if (!path || len <= 0 ||
        !find_file(folder, path, (size_t)len, files_encodings(accepted), &found)) {
        if (errno == EMFILE || errno == ENFILE)
            return refuse(wsi, HTTP_STATUS_SERVICE_UNAVAILABLE, "503 Too many files are open.\n",
                          is_head, true);
        return refuse(wsi, HTTP_STATUS_NOT_FOUND, "404 There is no such file.\n", is_head, false);
    }
    return hand_out(wsi, sending, &found, is_head);
}

/* The next piece. A file that became shorter meanwhile cannot keep its promise: close. */
static int send_more(struct lws *wsi, Sending *sending)
{
    unsigned char room[LWS_PRE + CHUNK];
    if (sending->fd < 0)
        return 0;
    const size_t want = sending->left < CHUNK ? (size_t)sending->left : CHUNK;
    const ssize_t got = read(sending->fd, room + LWS_PRE, want);
    if (got <= 0)
        return -1;
    sending->left -= got;
    const bool last = sending->left == 0;
    if (lws_write(wsi, room + LWS_PRE, (size_t)got, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) <
        0)
        return -1;
    if (!last)
        return go_on_sending(wsi);
    stop_sending(sending);
    return finished(wsi);
}

int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                  size_t len)
{
    (void)in;
    (void)len;
    switch (reason) {
    case LWS_CALLBACK_HTTP_BIND_PROTOCOL:
        ((Sending *)user)->fd = -1;
        return 0;
    case LWS_CALLBACK_HTTP:
        return answer(wsi, user);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return send_more(wsi, user);
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
    case LWS_CALLBACK_CLOSED_HTTP:
        if (user)
            stop_sending(user);
        return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: /* nothing here speaks anything but HTTP */
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
    case LWS_CALLBACK_RAW_ADOPT: /* CONNECT */
    case LWS_CALLBACK_RAW_RX:
    case LWS_CALLBACK_HTTP_BODY: /* what is asked for here has none */
        return -1;
    default:
        return 0;
    }
}
