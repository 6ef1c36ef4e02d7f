/* SPDX-License-Identifier: MIT */
/* What every subcommand needs: files in and out, complaints, escaping. */
#ifndef CLI_TEXT_H
#define CLI_TEXT_H

#include <stddef.h>
#include <stdio.h>

#include <toque/status.h>

/* What every command ends with: it worked, or the answer is yes; the answer is no (a case fails, a
   record differs, equipment breaks the book); it could not be done (a wrong word, a file that
   cannot be read, understood or written); a record that replays but does not prove itself. */
enum { EXIT_OK = 0, EXIT_FAILED = 1, EXIT_USAGE = 2, EXIT_UNPROVEN = 3 };

/* `toque: MESSAGE` on stderr; returns code, so that a function can end with it. */
int complain(int code, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* `toque: PATH:LINE:COLUMN: MESSAGE` on stderr; line and column where there are any. */
int complain_at(const char *path, const TqError *err);

/* The whole file, to be freed; "-" is stdin. NULL after a complaint. */
char *read_file(const char *path, size_t *len);

/* A file to write, "-" is stdout. NULL after a complaint. */
FILE *open_output(const char *path);

/* True if everything was written; complains if not. */
int close_output(FILE *out, const char *path);

/* Text for SVG. */
void put_xml(FILE *out, const char *text);

#endif
