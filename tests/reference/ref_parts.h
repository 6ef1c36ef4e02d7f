/* SPDX-License-Identifier: MIT */
/* What the files of the reference integrator offer one another. */
#ifndef REFERENCE_REF_PARTS_H
#define REFERENCE_REF_PARTS_H

#include "ref.h"

/* ref_foot.c: means over the foot's disc (M2). */
typedef struct {
    double f, t, s;
} RefFoot;
RefFoot ref_foot_exact(double sigma);
RefFoot ref_foot_table(double sigma);  /* 129 values, as the law says */
RefFoot ref_foot_smooth(double sigma); /* a fine table, as good as exact */

/* ref_gap.c: P1 to P3. */
double ref_cube_edge(const struct ref *ref, const RefSolid *s);
bool ref_touch(const struct ref *ref, int a, int b, RefTouch *out);
/* C18: the ends of what the faces of two boxes share, no farther apart than `most`. */
bool ref_touch_ends(const struct ref *ref, const RefTouch *t, double most, RefTouch end[2]);
bool ref_one_pair(const RefTouch *t, const RefTouch *u);
double ref_reach(const struct ref *ref, int id);

/* ref_move.c: M1 to M8. */
bool ref_moves(const RefSolid *s);
double ref_mu(const struct ref *ref, const RefSolid *s, RefVec along, bool roll);
bool ref_on_cloth(const struct ref *ref, const RefSolid *s);
bool ref_on_table(const struct ref *ref, const RefSolid *s);
void ref_start(struct ref *ref, int id, double least); /* a run begins; M7 */
void ref_fly(struct ref *ref, int id);
void ref_next_piece(struct ref *ref, int id);
void ref_advance(struct ref *ref, int id, double h);
void ref_carry(struct ref *ref, int id, double h); /* M8 */
void ref_set_angle(RefSolid *s, double angle);
bool ref_next_leg(struct ref *ref, int id); /* P4: the next leg of a told body's way */

/* ref_hit.c: C1 to C7. */
void ref_lcp(int n, const double *k, const double *v, double *j);
RefVec ref_point_speed(const struct ref *ref, int id, RefVec point);
double ref_closing(const struct ref *ref, const RefTouch *t);
double ref_parting(const struct ref *ref, const RefTouch *t); /* C2: if it were by itself */
RefVec ref_centre(const struct ref *ref, int id);
double ref_inertia(const struct ref *ref, const RefSolid *s);
void ref_hit(struct ref *ref, const RefTouch *touch, int count);
bool ref_impulses(struct ref *ref, const RefTouch *t, int n, double *j); /* C6, not applied */

/* ref_wedge.c: C17, and of C13 what is held between what stands firm. */
void ref_wedge_loosen(struct ref *ref, int id); /* it is about to be struck */
void ref_wedge_count(struct ref *ref, const RefTouch *t);
bool ref_wedge_holds(const struct ref *ref, int id);
void ref_wedge_hold(struct ref *ref, int id); /* after the blow */
void ref_wedge_release(struct ref *ref);      /* whoever has lost what held it falls */

/* ref_pinch.c: C18. */
bool ref_led(const struct ref *ref, int id); /* by a hand, which gives way to nothing */
void ref_pinch_note(struct ref *ref, const RefTouch *t);
/* A contact by itself, t[0]: puts behind it what is pressed with it, and returns how many. */
int ref_pinch_join(struct ref *ref, RefTouch *t, int most);

/* ref_perch.c: C12. */
/* Which of n contacts a flying body will lie on, -1: none; all it meets must be beds. */
int ref_perch_bed(const struct ref *ref, const RefTouch *t, int n, int id);
void ref_perch_lie(struct ref *ref, const RefTouch *t, int id); /* after the blow */

/* ref_topple.c: C7. */
typedef struct {
    bool falls, free;
    double angle;
    RefVec to; /* where it lies then */
} RefFall;
RefFall ref_topple_judge(struct ref *ref, int id, RefVec impulse, double height);
void ref_topple(struct ref *ref, int id, const RefFall *fall);

/* ref_land.c: C8 and what a contact leaves behind (C5). */
double ref_lift_speed(const struct ref *ref, const RefSolid *s);
void ref_land(struct ref *ref, int id);
void ref_after_hit(struct ref *ref, int id);
void ref_wake_riders(struct ref *ref, int id); /* M8: what lies on it must follow it */

/* ref_cube.c: C9 to C11. */
int ref_cube_corners(const struct ref *ref, const RefSolid *s, RefVec corner[8]);
void ref_cube_rotate(RefSolid *s, double h);
void ref_cube_bounce(struct ref *ref, int id);
void ref_cube_flatten(struct ref *ref, int id);
void ref_cube_lay(struct ref *ref, int id); /* flat on the cloth, out of whatever it lies in */
void ref_cube_tumble(struct ref *ref, int id);
void ref_cube_room(struct ref *ref, int id); /* C9: how large a sphere it is from now on */

/* ref_room.c: C11. */
void ref_room_find(struct ref *ref, int id); /* out of whatever it lies in */

/* ref.c */
void ref_note(struct ref *ref, RefEventKind kind, int a, int b, double closing);
void ref_stir(struct ref *ref, int id); /* its motion changed: no bound holds */

#endif
