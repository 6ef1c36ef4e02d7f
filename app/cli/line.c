/* SPDX-License-Identifier: MIT */
/* Lines: put together, wrapped, padded. */
#include "line.h"

#include <string.h>

#include "text.h"

enum { PAGE = 96 }; /* columns */

static const char cut[] = "..."; /* what no longer fits */

static void add_bytes(Line *line, const char *bytes, size_t len)
{
    const size_t room = SAY_LINE - 1 - sizeof cut - line->len;
    if (line->cut)
        return;
    line->cut = len > room;
    if (line->cut) {
        for (len = room; len > 0 && ((unsigned char)bytes[len] & 0xC0u) == 0x80u; len--)
            ;
        memcpy(line->text + line->len + len, cut, sizeof cut);
    }
    memcpy(line->text + line->len, bytes, len);
    line->len += len + (line->cut ? sizeof cut - 1 : 0);
    line->text[line->len] = '\0';
}

/* A text may come from a file: no control character of it reaches a terminal but a line end. */
void line_add(Line *line, const char *text)
{
    char control[PLAIN_CONTROL];
    const size_t len = strlen(text);
    for (size_t at = 0; at < len;) {
        size_t plain = at, bytes = 0;
        while (plain < len && bytes == 0) {
            bytes = text[plain] == '\n' ? 0 : plain_control(text + plain, len - plain, control);
            plain += bytes == 0;
        }
        add_bytes(line, text + at, plain - at);
        if (bytes > 0)
            add_bytes(line, control, strlen(control));
        at = plain + bytes;
    }
}

void line_int(Line *line, int64_t value)
{
    char text[24];
    snprintf(text, sizeof text, "%lld", (long long)value);
    line_add(line, text);
}

static const char *slot_value(const Slot *slots, const char *name, size_t len)
{
    for (; slots->name; slots++)
        if (strlen(slots->name) == len && strncmp(slots->name, name, len) == 0)
            return slots->value;
    return "";
}

/* {name}, or {name|one|many}: the word that goes with this number. */
static void add_slot(Line *line, const char *from, const char *end, const Slot *slots)
{
    const size_t len = (size_t)(end - from), name = strcspn(from, "|}");
    const char *value = slot_value(slots, from, name);
    if (name == len) {
        line_add(line, value);
        return;
    }
    const char *one = from + name + 1, *many = one + strcspn(one, "|}") + 1;
    if (strcmp(value, "1") == 0)
        add_bytes(line, one, (size_t)(many - 1 - one));
    else if (many < end)
        add_bytes(line, many, (size_t)(end - many));
}

void line_pattern(Line *line, const char *pattern, const Slot *slots)
{
    while (*pattern) {
        const char *open = strchr(pattern, '{');
        const char *close = open ? strchr(open, '}') : NULL;
        if (!close) {
            line_add(line, pattern);
            return;
        }
        add_bytes(line, pattern, (size_t)(open - pattern));
        add_slot(line, open + 1, close, slots);
        pattern = close + 1;
    }
}

int text_width(const char *text)
{
    int width = 0;
    for (; *text; text++)
        width += ((unsigned char)*text & 0xC0u) != 0x80u;
    return width;
}

void put_padded(FILE *out, const char *text, int width)
{
    const int blanks = width - text_width(text);
    fprintf(out, "%s%*s", text, blanks > 0 ? blanks : 1, "");
}

static int word_width(const char *word, size_t len)
{
    int width = 0;
    for (size_t i = 0; i < len; i++)
        width += ((unsigned char)word[i] & 0xC0u) != 0x80u;
    return width;
}

void line_print_on(Line *line, int from, int indent, FILE *out)
{
    const char *word = line->text;
    int column = from;
    while (*word) {
        const size_t len = strcspn(word, " ");
        const int width = word_width(word, len);
        if (column > from && column + 1 + width > PAGE) {
            fprintf(out, "\n%*s", indent, "");
            column = from = indent;
        } else if (word != line->text) {
            fputc(' ', out);
            column++;
        }
        fprintf(out, "%.*s", (int)len, word);
        column += width;
        word += len + (word[len] == ' ');
    }
    fputc('\n', out);
    line->len = 0;
    line->cut = false;
    line->text[0] = '\0';
}

void line_print(Line *line, int indent, FILE *out)
{
    fprintf(out, "%*s", indent, "");
    line_print_on(line, indent, indent + 2, out);
}
