/* SPDX-License-Identifier: MIT */
/* A line of JSON on its way through the reader, and the first thing that is wrong with it. */
#include "base/json_line.h"

#include "base/utf8.h"
#include "base/writer.h"

int json_column_of(const Json *j, size_t at)
{
    int column = 1;
    for (size_t i = 0; i < at; i++)
        column += utf8_begins(j->text[i]);
    return column;
}

void json_fail_at(Json *j, int column, const char *message)
{
    if (json_ok(j))
        (void)tq_error_set(&j->error, TQ_BAD_TEXT, j->line, column, message);
    j->at = j->len;
}

void json_fail_byte(Json *j, size_t at, const char *message)
{
    json_fail_at(j, json_column_of(j, at), message);
}

void json_fail_control(Json *j, size_t at)
{
    char message[sizeof j->error.message];
    Writer w;
    writer_init(&w, message, sizeof message);
    writer_text(&w, "expected text, found the control character ");
    writer_int(&w, (unsigned char)j->text[at]);
    json_fail_byte(j, at, message);
}
