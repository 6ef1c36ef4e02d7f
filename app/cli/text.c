/* SPDX-License-Identifier: MIT */
/* Files, complaints and escaping for every subcommand. */
#include "text.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MAX_BYTES = 1 << 24 };

int complain(int code, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fputs("toque: ", stderr);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    return code;
}

int complain_at(const char *path, const TqError *err)
{
    if (err->line > 0)
        return complain(EXIT_FAILED, "%s:%d:%d: %s", path, err->line, err->column, err->message);
    return complain(EXIT_FAILED, "%s: %s", path, err->message);
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
        complain(EXIT_FAILED, "%s: too long for a text", path);
    *len = used;
    return text;
}

char *read_file(const char *path, size_t *len)
{
    FILE *in = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    if (!in) {
        complain(EXIT_FAILED, "%s: %s", path, strerror(errno));
        return NULL;
    }
    errno = 0;
    char *text = read_all(in, path, len);
    if (text && ferror(in)) {
        complain(EXIT_FAILED, "%s: %s", path, errno ? strerror(errno) : "cannot be read");
        free(text);
        text = NULL;
    }
    if (in != stdin)
        fclose(in);
    return text;
}

FILE *open_output(const char *path)
{
    FILE *out = strcmp(path, "-") == 0 ? stdout : fopen(path, "wb");
    if (!out)
        complain(EXIT_FAILED, "%s: %s", path, strerror(errno));
    return out;
}

int close_output(FILE *out, const char *path)
{
    errno = 0;
    int failed = fflush(out) != 0 || ferror(out);
    if (out != stdout && fclose(out) != 0)
        failed = 1;
    if (failed)
        complain(EXIT_FAILED, "%s: %s", path, errno ? strerror(errno) : "cannot be written");
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

void put_json(FILE *out, const char *text)
{
    fputc('"', out);
    for (; *text; text++) {
        const unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\')
            fprintf(out, "\\%c", c);
        else if (c < 0x20 || c == 0x7F)
            fprintf(out, "\\u%04x", c);
        else
            fputc(c, out);
    }
    fputc('"', out);
}
