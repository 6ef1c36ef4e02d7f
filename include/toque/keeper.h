/* SPDX-License-Identifier: MIT */
/* The keeper on its rod: where rod and goal let a hand hold it, and how far it gets by when. */
#ifndef TOQUE_KEEPER_H
#define TOQUE_KEEPER_H

#include <toque/field.h>
#include <toque/world.h>

/* What there is to hold: the goal of one end (-1, +1) of a field, the keeper's shape (a figure with
   a rod), and whether figure and rod have to stay within the lines of the goal area. */
typedef struct {
    const TqField *field;
    const TqShape *shape;
    int end;
    bool inside;
} TqKeeper;

/* A hand: how long after what it answers it first moves, and how fast the figure goes then. */
typedef struct {
    int32_t lag_us;
    int32_t most_um_s;
} TqHand;

/* One place of a track, and how long after its beginning the figure is wished there. */
typedef struct {
    double x, y;
    int32_t after_us;
} TqTrackPoint;

/* The usual hand: 0.18 s and 0.8 m/s. */
TqHand tq_keeper_hand(void);

/* How the keeper is held with its figure's centre there: the rod between the posts and under the
   rear bar with its end beyond it, as straight as that goes. False: no hand can, since the rod is
   too short, a post is in the way, or it would leave its lines; *pose is then not touched. */
bool tq_keeper_pose(const TqKeeper *keeper, double x, double y, TqPose *pose);

/* The same for the place nearest to that, first outwards or inwards, then across, where it can be
   held. */
TqPose tq_keeper_nearest(const TqKeeper *keeper, double x, double y);

/* How far it gets on the straight way from a pose to a place, that long after what it answers; and
   how long it takes to get there, lag included. */
TqPose tq_keeper_reach(const TqKeeper *keeper, TqHand hand, const TqPose *from, double x, double y,
                       int32_t after_us);
int32_t tq_keeper_time(TqHand hand, const TqPose *from, double x, double y);

/* A track as the hand carries it out: later by its lag, no faster than it can, and nowhere that the
   keeper cannot be held. 1 to TQ_MAX_LEGS - 1 points, later and later: TQ_BAD_NUMBER else. */
TQ_MUST_USE TqStatus tq_keeper_path(const TqKeeper *keeper, TqHand hand, int body,
                                    const TqPose *from, const TqTrackPoint *track, int points,
                                    TqPath *path, TqError *err);

#endif
