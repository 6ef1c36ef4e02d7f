/* SPDX-License-Identifier: MIT */
/* Texts of the statuses, and the filling of an error. */
#include <toque/status.h>

#include <stddef.h>

#include "base/utf8.h"

#define STATUS_TEXT(name, text) text,
static const char *const status_texts[] = { TQ_STATUS_LIST(STATUS_TEXT) };
#undef STATUS_TEXT

const char *tq_status_text(TqStatus status)
{
    const size_t index = (size_t)status;
    return index < TQ_STATUS_COUNT ? status_texts[index] : "unknown status";
}

static void copy_message(char *to, size_t cap, const char *from)
{
    size_t n = 0;
    while (n + 1 < cap && from[n] != '\0') {
        to[n] = from[n];
        n++;
    }
    while (n > 0 && !utf8_begins(from[n]))
        n--;
    to[n] = '\0';
}

TqStatus tq_error_set(TqError *err, TqStatus status, int line, int column, const char *message)
{
    if (!err)
        return status;
    err->status = status;
    err->line = line;
    err->column = column;
    copy_message(err->message, sizeof err->message, message ? message : tq_status_text(status));
    return status;
}
