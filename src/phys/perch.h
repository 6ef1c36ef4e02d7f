/* SPDX-License-Identifier: MIT */
/* Coming to lie on or in another body, or on a fixture (law C12). */
#ifndef PHYS_PERCH_H
#define PHYS_PERCH_H

#include "phys/contact.h"

/* Body `id`, whose only contact c left it with motion k, lies down on what it met if law C12 says
   so: true, and its motion is planned. */
bool perch_try(struct tq_world *w, const Contact *c, int id, const Kin *k);

/* Of several contacts at once that concern `id`, the one on whose other side it lies down if they
   all are tops that it would part from slowly: the nearest below it. NULL: it does not. */
const Contact *perch_choose(const struct tq_world *w, const Contact *contact, int count, int id);

/* A ball that lands on the cloth inside an open ring has that ring's wall round it. */
void perch_in_ring(struct tq_world *w, int id);

#endif
