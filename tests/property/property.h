/* SPDX-License-Identifier: MIT */
/* Runs a property over many random worlds; a failure is made as small as it gets and printed. */
#ifndef PROPERTY_PROPERTY_H
#define PROPERTY_PROPERTY_H

#include <stddef.h>

#include "property/gen.h"

enum { WHY_MAX = 400 };

/* True: it holds in this world (or the world cannot be built). False: why says what is wrong.
   Must depend on the description alone. A crash and a hang count as failures. */
typedef bool Property(const Gen *gen, char *why);

/* Writes why and returns false. */
bool broken(char *why, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* `count` worlds of the wish; twenty times as many with TOQUE_LONG=1, a
   quarter of them with TOQUE_SHARE=4. Returns how many failed and
   prints the first of them (as many as TOQUE_SHOW says) made small. TOQUE_SEED: where to begin.
   TOQUE_REPLAY: a file with one description, which is tried instead, unchanged;
   its first TOQUE_TRACE events are printed. */
int property_failures(const char *name, Property *property, GenWish wish, int count);

/* Guarded against crashes and hangs. */
bool property_holds(Property *property, const Gen *gen, char *why);

/* The smallest description found for which the property still fails. */
Gen shrink(Property *property, const Gen *failing);

#endif
