/* SPDX-License-Identifier: MIT */
/* The keys of deeds that only some books have: kinds of flick, requests, orders, lists of places.
 */
#ifndef MATCH_RECORD_DEEDS_H
#define MATCH_RECORD_DEEDS_H

#include "base/json.h"
#include "base/writer.h"
#include "match/record_keys.h"

/* Those of them that this command has something for. */
uint32_t record_deeds_filled(const TqCommand *command);

/* The value of one of them, without its key. */
void record_deeds_write(Writer *w, Key key, const TqCommand *command);
void record_deeds_read(Json *j, Key key, TqCommand *command);

#endif
