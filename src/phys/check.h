/* SPDX-License-Identifier: MIT */
/* Whether tables, shapes, watches and poses make sense: bad input gets a reason. */
#ifndef PHYS_CHECK_H
#define PHYS_CHECK_H

#include <toque/world.h>

TqStatus check_table(const TqTable *table, TqError *err);
TqStatus check_goal_mass(double mass, TqError *err);
TqStatus check_shape(const struct tq_world *w, const TqShape *shape, TqError *err);
TqStatus check_watch(const TqWatch *watch, TqError *err);
TqStatus check_pose(const struct tq_world *w, const TqPose *pose, TqError *err);
TqStatus check_flick(const struct tq_world *w, const TqFlick *flick, TqError *err);
TqStatus check_told(const struct tq_world *w, const TqTold *told, TqError *err);
TqStatus check_path(const struct tq_world *w, const TqPath *path, TqError *err);
TqStatus check_body_id(const struct tq_world *w, int id, TqError *err);

#endif
