/* SPDX-License-Identifier: MIT */
/* The world: bodies on a table, and what happens to them next, one event at a time. */
#ifndef TOQUE_WORLD_H
#define TOQUE_WORLD_H

#include <stdbool.h>
#include <stdint.h>

#include <toque/status.h>

/* Millimetres, grams, seconds, radians; origin at the centre spot, x along the length, y across,
   z up from the cloth. docs/physics.md states every law; this page states every call. */

enum {
    TQ_MAX_BODIES = 32,
    TQ_MAX_FIXTURES = 48,
    TQ_MAX_SHAPES = 12,
    TQ_MAX_PARTS = 4,
    TQ_MAX_WATCHES = 40,
    TQ_MAX_PENDING = 96,
    TQ_MAX_LANES = 48,
    TQ_NOBODY = -1,      /* an event's other side: the cloth or the board */
    TQ_FIXTURE_ID = 100, /* other side = TQ_FIXTURE_ID + index of a fixture */
};

/* What things are made of; restitution and friction are a table over pairs of these. */
typedef enum {
    TQ_MAT_BASE,   /* base of a FISTF figure, plastic cap keeper */
    TQ_MAT_CAP,    /* bottle cap */
    TQ_MAT_BUTTON, /* acrylic button */
    TQ_MAT_BALL,   /* sphere or cube */
    TQ_MAT_KEEPER, /* block or rod keeper */
    TQ_MAT_WOOD,   /* fence */
    TQ_MAT_POST,   /* posts and bars */
    TQ_MAT_NET,
    TQ_MAT_FINGER,
    TQ_MATERIALS
} TqMaterial;

typedef enum {
    TQ_PIECE,  /* stands on a round foot: figure, cap, button, lying cap keeper */
    TQ_SPHERE, /* rolls and spins */
    TQ_CUBE,   /* slides flat, turns, hops and tumbles */
    TQ_BLOCK,  /* stands on a rectangular foot, slides and turns: keeper block, fallen figure */
    TQ_TOLD    /* moves as told and nothing moves it: rod keeper, finger */
} TqBodyKind;

typedef enum { TQ_ROUND, TQ_BOX } TqPartKind;

/* One part of a body or fixture: an upright cylinder (or box) whose edges are rounded.
   A sphere of radius R is a cylinder of radius R, from 0 to 2R, with edge R. */
typedef struct {
    TqPartKind kind;
    double along;  /* centre's offset along the body's own axis; round parts: 0 */
    double rx, ry; /* round: rx = radius; box: half length along the axis, half width */
    double z0, z1; /* from and to, above the foot */
    double edge;   /* radius of the rounding, 0.05 to the least of rx, ry and (z1 - z0) / 2 */
    double hole;   /* round only: radius of a hole open above (cup, ring); 0: none */
} TqPart;

/* Friction on one surface: coefficients along x and along y (ribbed cloth differs). */
typedef struct {
    double slide_x, slide_y;
    double roll_x, roll_y; /* spheres, and blocks that roll along their axis */
} TqGrip;

typedef struct {
    TqBodyKind kind;
    TqMaterial material;
    int parts;
    TqPart part[TQ_MAX_PARTS];
    double mass;      /* g; told bodies: ignored */
    double inertia;   /* sphere: I / (m R^2), 0 = rolls at once; others: I_z / (m foot^2) */
    double foot;      /* radius of the disc on which friction acts; sphere: its radius */
    double com;       /* height of the centre of mass above the foot */
    double gyration2; /* mm^2: I / m about a level axis through the centre of mass, for toppling */
    double bounce;    /* restitution on cloth and board */
    TqGrip cloth, board;
    int fallen;                 /* shape taken when knocked over; -1: cannot be knocked over */
    double nose;                /* piece only: the share of a low blow's lift that its base does not
                                   give to a ball on the ground (C16); 0: it gives all */
    bool rolls;                 /* block only: stands on its rim and rolls along its own axis */
    uint8_t role[TQ_MAX_PARTS]; /* what each part is: TqPartRole of words.h */
} TqShape;

typedef enum {
    TQ_FIX_FENCE,
    TQ_FIX_POST,
    TQ_FIX_CROSSBAR,
    TQ_FIX_BAR, /* side and back bars of a goal */
    TQ_FIX_NET
} TqFixtureKind;

typedef struct {
    TqFixtureKind kind;
    TqMaterial material;
    int end;     /* -1, +1: belongs to the goal at that end; 0: to none */
    double x, y; /* centre; the part's axis lies along x for boxes */
    TqPart part; /* along = 0, hole = 0 */
} TqFixture;

/* What stands still: the surfaces, the fixtures, and the table of materials. */
typedef struct {
    double cloth_x, cloth_y; /* half length, half width of the cloth */
    double board_x, board_y; /* half length, half width of the table; beyond it bodies fall */
    double gravity;          /* mm/s^2 */
    double pivot;            /* rad/s^2 by which a sphere's upright spin dies on the cloth */
    double goal_mass;        /* g; of each goal that stands loose, 0: goals are fixed (law C15) */
    int fixtures;
    TqFixture fixture[TQ_MAX_FIXTURES];
    double restitution[TQ_MATERIALS][TQ_MATERIALS]; /* symmetric, 0 to 1 */
    double friction[TQ_MATERIALS][TQ_MATERIALS];    /* symmetric, 0 to 2 */
} TqTable;

/* Where a body stands. The axis (any length, 0 0 = along x) is the body's own x direction. */
typedef struct {
    double x, y;
    double axis_x, axis_y;
} TqPose;

/* Lines, zones and goal mouths whose crossings are reported. */
typedef enum {
    TQ_LINE_X, /* the line x = x0 */
    TQ_LINE_Y, /* the line y = y0 */
    TQ_RECT,   /* x0 <= x <= x1, y0 <= y <= y1 */
    TQ_CIRCLE, /* centre x0 y0, radius x1 */
    TQ_GOAL    /* the line x = x0, and between the posts y0 to y1 and below z1 or not */
} TqWatchKind;

typedef struct {
    TqWatchKind kind;
    double x0, y0, x1, y1, z1;
    uint32_t bodies; /* bit set of the bodies it is watched for */
} TqWatch;

/* A flick: integers only, so that a record of it is exact. */
typedef struct {
    int32_t body;
    int32_t aim_x, aim_y; /* direction of the run, any length up to 2^30 */
    int32_t speed_um_s;   /* 0 to 4,000,000 */
    int32_t spin_mrad_s;  /* anticlockwise from above; at most 2000 rad/s, the rim 4 m/s */
    int32_t rise_um_s;    /* upward speed of a chipped piece, 0 to 1,500,000 */
    bool lifted;          /* struck so that its base gives the ball all the lift (C16); where it has
                             a nose, 2,000,000 um/s at most */
} TqFlick;

/* A told body's next move: straight to a place, turning to an axis, at even speed. */
typedef struct {
    int32_t body;
    TqPose to;
    int32_t duration_us; /* 1,000 to 60,000,000; 20 m/s at most */
} TqTold;

/* A told body's way: one leg after the other, each as in TqTold. */
enum { TQ_MAX_LEGS = 16, TQ_MAX_WAYS = 4 };

typedef struct {
    TqPose to;
    int32_t duration_us;
} TqLeg;

typedef struct {
    int32_t body;
    int32_t most_um_s; /* a leg that would be faster takes longer; 0: no limit but the 20 m/s */
    int32_t legs;
    TqLeg leg[TQ_MAX_LEGS];
} TqPath;

typedef enum {
    TQ_EV_CONTACT,   /* a met b; normal points from b to a */
    TQ_EV_LANDING,   /* a came down on cloth or board */
    TQ_EV_LIFT,      /* a left the cloth */
    TQ_EV_CROSS,     /* a crossed watch */
    TQ_EV_CLOTH,     /* a's centre passed the edge of the cloth; inward: back onto it */
    TQ_EV_ROLL,      /* a sphere stopped sliding and rolls */
    TQ_EV_TOPPLE,    /* a was knocked over */
    TQ_EV_PERCH,     /* a came to lie on or in b */
    TQ_EV_OFF_TABLE, /* a fell off the table and is out of the world */
    TQ_EV_ARRIVE,    /* told body a is where it was told to go */
    TQ_EV_BLOCKED,   /* told body a was stopped: it would have crushed b */
    TQ_EV_REST       /* a came to rest */
} TqEventKind;

/* How far across: the leading edge, the centre, or the whole outline seen from above. */
typedef enum { TQ_BY_PART, TQ_BY_CENTRE, TQ_BY_WHOLE } TqAcross;

typedef struct {
    TqEventKind kind;
    double time;             /* equal times are truly simultaneous */
    int a, b;                /* body; body, fixture (TQ_FIXTURE_ID + index) or TQ_NOBODY */
    int chain_a, chain_b;    /* flick whose chain moves it, 0 = at rest so far */
    bool moving_a, moving_b; /* just before */
    int part_a, part_b;      /* contact: which part of the shape (figurine or base) */
    double x, y, z;          /* where: contact point; else the body's centre */
    double nx, ny, nz;       /* contact: unit normal from b to a */
    double closing;          /* contact and landing: normal speed before, > 0 */
    double impulse;          /* contact and landing: normal impulse, g mm/s */
    int watch;               /* crossing: which */
    TqAcross across;
    bool inward;   /* crossing: towards greater x or y, into the zone, into the goal */
    bool in_mouth; /* goal: between the posts and below the bar */
    double exit_x, exit_y, land_x, land_y; /* off the table: where its centre passed the edge, and
                                              where it comes down on the floor, 800 mm below */
} TqEvent;

typedef enum {
    TQ_REST,
    TQ_SLIDE, /* on its foot; a sphere that slips */
    TQ_ROLL,
    TQ_FLY,
    TQ_MOVE_TOLD,
    TQ_GONE /* off the table or taken away */
} TqMode;

/* What can be read of a body at one time. */
typedef struct {
    TqMode mode;
    bool fallen;
    int shape;
    int lies_on;    /* body it lies on or in, or TQ_NOBODY */
    double x, y, z; /* foot: centre, underside (cube: centre minus half its edge) */
    double vx, vy, vz;
    double spin_x, spin_y, spin_z;
    double axis_x, axis_y; /* unit */
    double turn[9];        /* cube: rotation matrix, row by row; others: about z */
    int chain;             /* flick that moves it now, 0 = none */
    int first_flick;       /* flick that last set it in motion from rest, 0 = none yet */
    double before_x, before_y, before_axis_x, before_axis_y; /* pose before that flick */
} TqBodyState;

/* ---- The struct is flat and holds no pointer: copy it with =. Its fields are the core's. ---- */

typedef struct {
    double t0, t1;     /* this piece of motion: from, until */
    double px, py, pz; /* underside at t0 */
    double vx, vy, vz;
    double ax, ay, az;       /* constant within the piece */
    double sx, sy, sz;       /* spin at t0 */
    double sax, say, saz;    /* its constant change */
    double cx, cy;           /* own axis when it was last worked out, */
    double turned;           /* and how far it turned from then until t0 */
    double fair;             /* mm that a piece of its bent run may lead astray; 0: not yet bent */
    double bx, by, bcx, bcy; /* pose before first_flick */
    double crowd_from;       /* since when contacts are counted (C13) */
    int32_t chain, first_flick;
    uint8_t mode, shape, added_shape, knot;
    int8_t support; /* body it lies on or in, -1: cloth or board */
    uint8_t plain;  /* round, upright and on the cloth: the fast path */
    uint8_t bent;   /* spin bends this piece of its run (M2) */
    uint8_t fallen, crowd;
    uint8_t held; /* slow contacts on its foot in a row, with what stands firm (C13) */
    uint8_t slow; /* slow contacts in flight since it last landed or met anything faster (C17), */
    uint32_t met; /* and the bodies among what it met then */
    uint32_t
        pressed_by; /* box on its foot: bodies and fixtures of its contacts, the last of them */
    uint64_t pressed_on; /* at press_at, none longer after another than C18 says */
    double press_at;
} TqBody;

/* A way that a told body is on. */
typedef struct {
    TqPath path;
    int32_t at; /* legs begun */
    bool used;
} TqWay;

/* How two upright shapes on the cloth meet: the same wherever they do. */
typedef struct {
    double reach;        /* plan distance of axes (to the core of a box); < 0: they never meet */
    double level, rise;  /* the normal's level size and z, on the first */
    double arm_a, arm_b; /* level distances from the axes to the contact */
    double height;       /* of the contact above the cloth */
    int8_t part_a, part_b;
} TqTouch;

struct tq_world {
    TqTable table;
    int shapes, watches, posts;
    TqShape shape[TQ_MAX_SHAPES];
    TqWatch watch[TQ_MAX_WATCHES];
    double bound[TQ_MAX_SHAPES];                           /* plan radius of the whole shape */
    double inverse[TQ_MAX_SHAPES], turning[TQ_MAX_SHAPES]; /* 1 / mass, 1 / inertia */
    TqTouch touch[TQ_MAX_SHAPES][TQ_MAX_SHAPES];           /* first of a, then of b */
    TqTouch wall_touch[TQ_MAX_SHAPES][TQ_MAX_FIXTURES];
    double lane_reach[TQ_MAX_SHAPES][TQ_MAX_LANES]; /* lanes: posts first, then bodies */
    double wall_lo_x[TQ_MAX_FIXTURES], wall_hi_x[TQ_MAX_FIXTURES]; /* boxes round the fixtures */
    double wall_lo_y[TQ_MAX_FIXTURES], wall_hi_y[TQ_MAX_FIXTURES];
    double zone_lo_x[TQ_MAX_WATCHES], zone_hi_x[TQ_MAX_WATCHES]; /* boxes round what lies inside */
    double zone_lo_y[TQ_MAX_WATCHES], zone_hi_y[TQ_MAX_WATCHES]; /* the watches */
    uint64_t filled;               /* watches whose inside is all of its box */
    double clear_x, clear_y;       /* no fixture comes into the middle of the table, so far out */
    uint64_t walls[TQ_MAX_SHAPES]; /* boxes among the fixtures that an upright shape can meet */
    int16_t post[TQ_MAX_LANES];    /* fixture of each lane of a post */
    bool round[TQ_MAX_SHAPES]; /* round seen from above, and free of the cube's and blocks' ways */
    double lighter[TQ_MAX_BODIES]; /* its shape's mass over its own: 1 unless it was weighed */
    /* from here on: what changes while things move */
    double now;
    int bodies, flicks;
    uint32_t moving, solid, plain, touched; /* bit sets of bodies */
    uint32_t lifting;                       /* pieces on the run of a lifted flick */
    uint32_t riding;                        /* bodies that lie on or in another */
    uint32_t hung;                          /* bodies wedged in the air against others (C17) */
    uint32_t told, on_way;                  /* told bodies; those with legs before them */
    uint32_t watched;                       /* bodies that any line or zone is watched for */
    uint32_t watch_cut;                     /* bodies whose crossings are known until they hit */
    uint32_t after_known; /* bodies of which the crossing after the next is known */
    uint32_t crowded;     /* bodies with several contacts at their hit_time */
    uint32_t dirty;       /* bodies whose motion has changed since the rows */
    uint32_t starting;    /* bodies just set in motion from rest */
    uint32_t events;      /* of free bodies, since all of them last lay still */
    int pending, pending_at;
    double stuck_at; /* when a search last ended without a contact, */
    int stuck;       /* and how often it did at that time */
    double turn[9];  /* the cube's rotation at its t0 */
    double ball;     /* radius as which it meets others while it tumbles (C9) */
    double hit_time[TQ_MAX_BODIES], cross_time[TQ_MAX_BODIES];
    double cross_from[TQ_MAX_BODIES]; /* when the crossings were looked for */
    double after_time[TQ_MAX_BODIES]; /* the first crossing of any other watch than the next */
    int16_t hit_with[TQ_MAX_BODIES], cross_watch[TQ_MAX_BODIES], after_watch[TQ_MAX_BODIES];
    uint8_t cross_state[TQ_MAX_BODIES][TQ_MAX_WATCHES]; /* 0 outside .. 3 wholly inside */
    uint64_t crossed_none[TQ_MAX_BODIES], crossed_all[TQ_MAX_BODIES]; /* watches at 0, and at 3 */
    double lane_x[TQ_MAX_LANES], lane_y[TQ_MAX_LANES];
    TqBody body[TQ_MAX_BODIES];
    TqEvent queue[TQ_MAX_PENDING];
    TqWay way[TQ_MAX_WAYS]; /* of the bodies in on_way */
};

/* ---- Building a world ---- */

/* An empty table of the given size, with default gravity, materials and no fixtures. */
TqTable tq_table_bare(double half_length, double half_width);

/* Start a world on `table` (copied). TQ_BAD_NUMBER, TQ_BAD_TABLE with a reason in *err. */
TQ_MUST_USE TqStatus tq_world_init(struct tq_world *world, const TqTable *table, TqError *err);

/* Add a shape; *index names it. A shape names its `fallen` shape by the index of one added before.
   At most one shape may be a cube, and one body of it. */
TQ_MUST_USE TqStatus tq_world_add_shape(struct tq_world *world, const TqShape *shape, int *index,
                                        TqError *err);

/* Put a new body at rest. Overlap with others beyond 1e-6 mm is TQ_BAD_BODY. */
TQ_MUST_USE TqStatus tq_world_add_body(struct tq_world *world, int shape, const TqPose *pose,
                                       int *id, TqError *err);

/* This body weighs so many g, whatever its shape says, and turns as much more or less easily; it
   keeps that share of the mass in its other shapes too. TQ_BAD_BODY: no such body or mass. */
TQ_MUST_USE TqStatus tq_world_weigh(struct tq_world *world, int id, double mass, TqError *err);

TQ_MUST_USE TqStatus tq_world_add_watch(struct tq_world *world, const TqWatch *watch, int *index,
                                        TqError *err);

/* Watch it for these bodies from now on. */
TQ_MUST_USE TqStatus tq_world_watch_for(struct tq_world *world, int watch, uint32_t bodies,
                                        TqError *err);

/* Goals stand loose from now on, each of this mass in g (law C15); 0: they are fixed, as at first
   unless the table says otherwise. TQ_BAD_TABLE: no such mass. */
TQ_MUST_USE TqStatus tq_world_loosen_goals(struct tq_world *world, double mass, TqError *err);

/* ---- Hands: only between events; all act at the world's present time ---- */

/* Move a body by hand; it lies still afterwards, upright, shape as given when added. */
TQ_MUST_USE TqStatus tq_world_put(struct tq_world *world, int id, const TqPose *pose, TqError *err);

/* The same in another shape: a cap upside down, a keeper on its rim. */
TQ_MUST_USE TqStatus tq_world_put_as(struct tq_world *world, int id, int shape, const TqPose *pose,
                                     TqError *err);

/* Lay a ball by hand into another body's cup or ring, or on its top, at its centre. */
TQ_MUST_USE TqStatus tq_world_lay(struct tq_world *world, int id, int on, TqError *err);

/* Take a body out of the world (tq_world_put brings it back). */
TQ_MUST_USE TqStatus tq_world_take(struct tq_world *world, int id, TqError *err);

/* Another shape for a resting body: a cap turned over, a keeper stood up. */
TQ_MUST_USE TqStatus tq_world_reshape(struct tq_world *world, int id, int shape, TqError *err);

/* Flick a piece (never a told body). *flick gets its number, 1 and up. */
TQ_MUST_USE TqStatus tq_world_flick(struct tq_world *world, const TqFlick *flick, int *number,
                                    TqError *err);

/* Move a told body over time; replaces what it was told before. */
TQ_MUST_USE TqStatus tq_world_tell(struct tq_world *world, const TqTold *told, TqError *err);

/* The same over several legs; TQ_EV_ARRIVE comes at the end of the last. At most TQ_MAX_WAYS
   bodies are on such a way at once: TQ_FULL. */
TQ_MUST_USE TqStatus tq_world_tell_path(struct tq_world *world, const TqPath *path, TqError *err);

/* ---- Time ---- */

/* The next event at or before `until`: true, *event filled, the world stands at its time.
   False: nothing more happens by then, and the world stands at `until`, but no later than at
   TQ_LATEST, eleven days (or, when `until` is TQ_FOREVER, at the last event: everything rests). */
#define TQ_FOREVER 1e300
#define TQ_LATEST 1e6 /* s: the clock still tells a tenth of a nanosecond */
bool tq_world_next(struct tq_world *world, double until, TqEvent *event);

/* Run until everything rests, events unseen. Returns how many there were. */
int tq_world_run(struct tq_world *world);

double tq_world_now(const struct tq_world *world);
bool tq_world_at_rest(const struct tq_world *world);

/* Let time begin again at 0; everything must rest. Long matches keep their clock fine that way: at
   0 it can tell instants that lie far closer together than after an hour. */
void tq_world_restart_clock(struct tq_world *world);

/* Body `id` now. An id never given is a programmer's mistake. */
TqBodyState tq_world_state(const struct tq_world *world, int id);

/* How a fallen or leaning body stands once it is raised: the point of its base that touches the
   cloth stays where it is. An upright body: as it stands. */
TqPose tq_world_raised(const struct tq_world *world, int id);

/* The bodies with which this one hangs together, as bits: they touch (within 0.05 mm) and one of
   the two is fallen, leans or lies on the other. Balls, told bodies and fixtures do not count. */
uint32_t tq_world_tangled(const struct tq_world *world, int id);

/* Smallest distance between two bodies now, mm (negative: overlap), in three dimensions. */
double tq_world_gap(const struct tq_world *world, int a, int b);

/* Kinetic and potential energy of all bodies now, g mm^2/s^2; told bodies count nothing. */
double tq_world_energy(const struct tq_world *world);

/* Make `world`, copied from `start` and since only played on, equal to `start` again: cheaper
   than a copy, because only what moved is copied. */
void tq_world_rewind(struct tq_world *world, const struct tq_world *start);

/* A 64-bit hash of all that can be observed now. */
uint64_t tq_world_hash(const struct tq_world *world);

/* ---- Many flicks from one position ---- */

/* What is asked of a flick: it is played no further than that. */
typedef enum {
    TQ_UNTIL_REST,   /* everything rests */
    TQ_UNTIL_MEETS,  /* the body first meets anything; or it rests or falls off before */
    TQ_UNTIL_STOPS,  /* the body first comes to rest or falls off the table */
    TQ_UNTIL_CROSSES /* the body first crosses the line or zone so far, either way */
} TqUntilKind;

typedef struct {
    TqUntilKind kind;
    int body; /* whose; TQ_NOBODY: the flicked piece of each */
    int watch;
    TqAcross across;
} TqUntil;

typedef struct {
    TqStatus status;  /* of the flick; unless it is TQ_OK, nothing else is told */
    bool came;        /* what was asked for, by *event; else everything rests and it never came */
    TqEvent event;    /* the last that was looked at */
    double time;      /* of the world then */
    TqBodyState body; /* the body that was asked about, then */
} TqPlayed;

/* Play each flick from `start` until what is asked comes, with the same bits as one at a time by
   tq_world_flick and tq_world_next. `room` is a copy of `start` at first, and may be used for
   further batches from it: it stands where the last flick ended, to be looked at or rewound, not
   to be played on. Crossings that were not asked for are not told. */
void tq_world_batch(struct tq_world *room, const struct tq_world *start, const TqFlick *flick,
                    int flicks, const TqUntil *until, TqPlayed *out);

#endif
