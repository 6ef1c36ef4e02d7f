/* SPDX-License-Identifier: MIT */
/* One account put to several editions of a book: where their answers differ, and by what. */
#ifndef CLI_EDITIONS_H
#define CLI_EDITIONS_H

#include "bench.h"

/* "fistf-es,fistf-de": bits of books, all of one family. False after a complaint. */
bool editions_read(const char *list, uint32_t *books);

/* Every case of the bench's text, its expectations aside. False after a complaint. */
bool editions_judge(Bench *bench, uint32_t books);

#endif
