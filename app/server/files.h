/* SPDX-License-Identifier: MIT */
/* From the path of a request to a file of the folder. Knows nothing of sockets. */
#ifndef SERVER_FILES_H
#define SERVER_FILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FILES_PATH = 1024, FILES_TAG = 64 };

/* How a file may lie compressed beside itself, as NAME.br or NAME.gz: flags. */
enum { FILES_BR = 1, FILES_GZIP = 2 };

typedef struct {
    int fd; /* to read from; whoever asked closes it */
    int64_t size;
    const char *type;     /* Content-Type */
    const char *encoding; /* Content-Encoding, or NULL */
    const char *caching;  /* Cache-Control */
    char tag[FILES_TAG];  /* ETag, with its quotes; another one for each encoding */
} FoundFile;

/* The folder as a descriptor; -1 if it cannot be opened or holds no index.html. */
int files_open(const char *path);

/* The file that a path means, the path decoded and without its query: "/", "/app/main.js". A path
   that ends in "/" means the index.html there. Nothing that begins with a dot, no link, nothing
   but plain files. `encodings`: what the reader understands. */
bool files_find(int folder, const char *path, size_t len, unsigned encodings, FoundFile *found);

/* Flags out of Accept-Encoding. */
unsigned files_encodings(const char *accepted);

/* Does a list of tags, as If-None-Match has it, hold this one? */
bool files_has_tag(const char *list, const char *tag);

#endif
