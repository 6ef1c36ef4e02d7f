/* SPDX-License-Identifier: MIT */
/* The keys of a command's line, and which deed has which: for writing and for reading. */
#ifndef MATCH_RECORD_KEYS_H
#define MATCH_RECORD_KEYS_H

#include <stdint.h>

#include <toque/match.h>

/* In the order in which they are written. */
#define RECORD_KEYS(X)        \
    X(KEY_T, "t")             \
    X(KEY_DO, "do")           \
    X(KEY_SIDE, "side")       \
    X(KEY_CLAUSE, "clause")   \
    X(KEY_AGAINST, "against") \
    X(KEY_OPTION, "option")   \
    X(KEY_PIECE, "piece")     \
    X(KEY_OF, "of")           \
    X(KEY_BY, "by")           \
    X(KEY_DIE, "die")         \
    X(KEY_FACE, "face")       \
    X(KEY_AIM, "aim")         \
    X(KEY_SPEED, "speed")     \
    X(KEY_SPIN, "spin")       \
    X(KEY_RISE, "rise")       \
    X(KEY_AT, "at")           \
    X(KEY_AXIS, "axis")       \
    X(KEY_POSE, "pose")       \
    X(KEY_KIND, "kind")       \
    X(KEY_WIDTH, "width")     \
    X(KEY_REQUEST, "request") \
    X(KEY_START, "start")     \
    X(KEY_FLICK, "flick")     \
    X(KEY_PATH, "path")       \
    X(KEY_PLACES, "places")   \
    X(KEY_CALLS, "calls")     \
    X(KEY_HASH, "hash")       \
    X(KEY_NOTE, "note")

#define RECORD_KEY_NAME(name, text) name,
typedef enum { RECORD_KEYS(RECORD_KEY_NAME) KEYS } Key;
#undef RECORD_KEY_NAME

#define KEY_BIT(key) ((uint32_t)1 << (key))

typedef struct {
    uint32_t needs, may; /* bits of Key */
} DeedKeys;

/* What every line has. */
static inline DeedKeys common_keys(void)
{
    return (DeedKeys){ KEY_BIT(KEY_T) | KEY_BIT(KEY_DO),
                       KEY_BIT(KEY_CALLS) | KEY_BIT(KEY_HASH) | KEY_BIT(KEY_NOTE) };
}

/* What the deed adds to that. The referee may place a thing too: then no side does it. */
static inline DeedKeys deed_keys(TqDeed deed)
{
    const uint32_t side = KEY_BIT(KEY_SIDE), piece = KEY_BIT(KEY_PIECE), of = KEY_BIT(KEY_OF);
    const uint32_t flicked =
        KEY_BIT(KEY_SPIN) | KEY_BIT(KEY_RISE) | KEY_BIT(KEY_KIND) | KEY_BIT(KEY_WIDTH);
    switch (deed) {
    case TQ_DO_FLICK:
        return (DeedKeys){ side | piece | KEY_BIT(KEY_AIM) | KEY_BIT(KEY_SPEED), of | flicked };
    case TQ_DO_ORDER:
        return (DeedKeys){ side | piece | KEY_BIT(KEY_START), of | KEY_BIT(KEY_AIM) |
                                                                  KEY_BIT(KEY_SPEED) | flicked |
                                                                  KEY_BIT(KEY_PATH) };
    case TQ_DO_MOVE:
        return (DeedKeys){ side | piece | KEY_BIT(KEY_PATH), of };
    case TQ_DO_ARRANGE:
        return (DeedKeys){ side | KEY_BIT(KEY_PLACES), 0 };
    case TQ_DO_LIFT:
        return (DeedKeys){ piece, side | of };
    case TQ_DO_NAME:
        return (DeedKeys){ side | piece, of };
    case TQ_DO_REQUEST:
        return (DeedKeys){ side | KEY_BIT(KEY_REQUEST), piece | of };
    case TQ_DO_ANNOUNCE:
        return (DeedKeys){ side, piece | of };
    case TQ_DO_PLACE:
        return (DeedKeys){ piece | KEY_BIT(KEY_AT),
                           side | of | KEY_BIT(KEY_AXIS) | KEY_BIT(KEY_POSE) };
    case TQ_DO_CHOOSE:
        return (DeedKeys){ side | KEY_BIT(KEY_OPTION), piece | of };
    case TQ_DO_SUBSTITUTE:
        return (DeedKeys){ side | piece | KEY_BIT(KEY_BY), of };
    case TQ_DO_ENTRY:
        return (DeedKeys){ KEY_BIT(KEY_CLAUSE), KEY_BIT(KEY_AGAINST) | piece | of |
                                                    KEY_BIT(KEY_AT) | KEY_BIT(KEY_FLICK) };
    case TQ_DO_ROLL:
        return (DeedKeys){ side | KEY_BIT(KEY_DIE), KEY_BIT(KEY_FACE) | KEY_BIT(KEY_OPTION) };
    case TQ_DO_READY:
    case TQ_DO_WAIT:
        return (DeedKeys){ side, 0 };
    default: /* withdraw, time */
        return (DeedKeys){ 0, 0 };
    }
}

/* The words for the ways to put a thing down. */
#define RECORD_POSES(X)             \
    X(TQ_POSE_PROPER, "proper")     \
    X(TQ_POSE_LYING, "lying")       \
    X(TQ_POSE_INVERTED, "inverted") \
    X(TQ_POSE_STANDING, "standing")

/* The words for things that are no numbered pieces; "keeper" is a piece's number 0. */
#define RECORD_THINGS(X)        \
    X(TQ_THING_BALL, "ball")    \
    X(TQ_THING_PIECE, "keeper") \
    X(TQ_THING_FRAME, "frame")  \
    X(TQ_THING_FENCE, "fence")  \
    X(TQ_THING_NET, "net")      \
    X(TQ_THING_HAND, "hand")

#endif
