/* SPDX-License-Identifier: MIT */
/* Files, complaints and escaping for every subcommand. */
#include "text.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "texts.h"

enum { FILE_MAX_BYTES = 1 << 24, COMPLAINT = 8192 };

static const char cannot_read[] = "cannot be read", cannot_write[] = "cannot be written";

int complain(int code, const char *format, ...)
{
    char message[COMPLAINT];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, text_said(format), args);
    va_end(args);
    fputs("toque: ", stderr);
    put_plain(stderr, message, strlen(message));
    fputc('\n', stderr);
    return code;
}

size_t plain_control(const char *text, size_t len, char out[PLAIN_CONTROL])
{
    const unsigned char c = (unsigned char)text[0];
    const unsigned char next = len > 1 ? (unsigned char)text[1] : 0;
    const bool second = c == 0xC2 && next >= 0x80 && next < 0xA0;
    if (!second && c >= 0x20 && c != 0x7F)
        return 0;
    snprintf(out, PLAIN_CONTROL, "\\x%02x", second ? next : c);
    return second ? 2 : 1;
}

void put_plain(FILE *out, const char *text, size_t len)
{
    char control[PLAIN_CONTROL];
    for (size_t at = 0; at < len;) {
        const size_t bytes = plain_control(text + at, len - at, control);
        if (bytes > 0)
            fputs(control, out);
        else
            fputc(text[at], out);
        at += bytes > 0 ? bytes : 1;
    }
}

/* "-" by what it stands for, so that a complaint names it. */
static const char *shown(const char *path, const char *dash)
{
    return strcmp(path, "-") == 0 ? text_said(dash) : path;
}

int complain_at(const char *path, const TqError *err)
{
    char said[TEXT_CORE];
    path = shown(path, "standard input");
    text_of_core(err->message, said);
    if (err->line > 0 && err->column > 0)
        return complain(EXIT_USAGE, "%s:%d:%d: %s", path, err->line, err->column, said);
    if (err->line > 0)
        return complain(EXIT_USAGE, "%s:%d: %s", path, err->line, said);
    return complain(EXIT_USAGE, "%s: %s", path, said);
}

int complain_of(const TqError *err)
{
    char said[TEXT_CORE];
    text_of_core(err->message, said);
    return complain(EXIT_USAGE, "%s", said);
}

/* `reason` is an errno, 0 where none is known. */
static void complain_file(const char *path, const char *what, int reason)
{
    if (reason == 0)
        complain(EXIT_USAGE, "%s: %s", path, text_said(what));
    else
        complain(EXIT_USAGE, "%s: %s: %s", path, text_said(what), strerror(reason));
}

/* Doubles the room for what is read, up to a limit that no text of ours comes near. */
static char *read_all(FILE *in, const char *path, size_t *len)
{
    size_t room = 4096, used = 0;
    char *text = malloc(room);
    while (text) {
        used += fread(text + used, 1, room - used, in);
        if (used < room)
            break;
        room *= 2;
        char *more = room <= FILE_MAX_BYTES ? realloc(text, room) : NULL;
        if (!more)
            free(text);
        text = more;
    }
    if (!text)
        complain_file(path, "cannot be read: too long for a text", 0);
    *len = used;
    return text;
}

char *read_file(const char *path, size_t *len)
{
    const char *const name = shown(path, "standard input");
    FILE *in = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    if (!in) {
        complain_file(name, cannot_read, errno);
        return NULL;
    }
    errno = 0;
    char *text = read_all(in, name, len);
    if (text && ferror(in)) {
        complain_file(name, cannot_read, errno);
        free(text);
        text = NULL;
    }
    if (in != stdin)
        fclose(in);
    return text;
}

int close_output(FILE *out, const char *path)
{
    errno = 0;
    int failed = fflush(out) != 0 || ferror(out);
    if (out != stdout && fclose(out) != 0)
        failed = 1;
    if (failed)
        complain_file(shown(path, "standard output"), cannot_write, errno);
    return !failed;
}

void put_xml(FILE *out, const char *text)
{
    for (; *text; text++) {
        switch (*text) {
        case '&':
            fputs("&amp;", out);
            break;
        case '<':
            fputs("&lt;", out);
            break;
        case '>':
            fputs("&gt;", out);
            break;
        case '"':
            fputs("&quot;", out);
            break;
        default:
            fputc(*text, out);
        }
    }
}
