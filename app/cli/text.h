/* SPDX-License-Identifier: MIT */
/* What every subcommand needs: files in and out, complaints, escaping. */
#ifndef CLI_TEXT_H
#define CLI_TEXT_H

#include <stdbool.h>
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

/* `toque: MESSAGE`, where no text is to blame. Both say it in the language of the program. */
int complain_of(const TqError *err);

/* The whole file, to be freed; "-" is stdin. NULL after a complaint. */
char *read_file(const char *path, size_t *len);

/* True if everything was written; complains if not. */
int close_output(FILE *out, const char *path);

/* A text that may hold anything, without line end: control characters would steer the terminal, so
   they are shown as \x1b. */
void put_plain(FILE *out, const char *text, size_t len);

/* Bytes of the control character that the text begins with, and how it is shown; 0: none. */
enum { PLAIN_CONTROL = 8 };
size_t plain_control(const char *text, size_t len, char out[PLAIN_CONTROL]);

/* Text for SVG. */
void put_xml(FILE *out, const char *text);

#endif
