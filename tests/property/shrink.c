/* SPDX-License-Identifier: MIT */
/* Makes a failing description smaller, one change at a time, while it still fails. */
#include <math.h>
#include <string.h>
#include <time.h>

#include "property/property.h"

typedef struct {
    Property *property;
    Gen gen;      /* the smallest so far */
    bool changed; /* in this round */
    time_t until; /* a hang takes seconds to see: not for ever */
} Shrinker;

enum { MAX_SECONDS = 20, MAX_ROUNDS = 8 };

/* Keep the candidate if it still fails. */
static bool keep(Shrinker *s, const Gen *candidate)
{
    char why[WHY_MAX];
    if (memcmp(candidate, &s->gen, sizeof *candidate) == 0 || time(NULL) > s->until)
        return false;
    if (property_holds(s->property, candidate, why))
        return false;
    memcpy(&s->gen, candidate, sizeof s->gen);
    s->changed = true;
    return true;
}

static void drop_things(Shrinker *s)
{
    for (int i = s->gen.acts - 1; i >= 0; i--) {
        const Gen fewer = gen_without_act(&s->gen, i);
        keep(s, &fewer);
    }
    for (int i = s->gen.bodies - 1; i >= 0 && s->gen.bodies > 1; i--) {
        const Gen fewer = gen_without_body(&s->gen, i);
        keep(s, &fewer);
    }
}

static void try_double(Shrinker *s, size_t offset, double value)
{
    Gen candidate;
    memcpy(&candidate, &s->gen, sizeof candidate);
    memcpy((char *)&candidate + offset, &value, sizeof value);
    keep(s, &candidate);
}

static void try_int(Shrinker *s, size_t offset, int32_t value)
{
    Gen candidate;
    memcpy(&candidate, &s->gen, sizeof candidate);
    memcpy((char *)&candidate + offset, &value, sizeof value);
    keep(s, &candidate);
}

/* 0 if that will do, else as round as it can be. */
static void round_double(Shrinker *s, size_t offset)
{
    static const double steps[] = { 100, 10, 1, 0.1, 0.01, 0.001 };
    double value;
    memcpy(&value, (const char *)&s->gen + offset, sizeof value);
    try_double(s, offset, 0);
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        const double rounded = steps[i] >= 1
                                   ? steps[i] * round(value / steps[i])
                                   : round(value * round(1 / steps[i])) / round(1 / steps[i]);
        try_double(s, offset, rounded);
        memcpy(&value, (const char *)&s->gen + offset, sizeof value);
        if (value == rounded)
            return;
    }
}

static void round_int(Shrinker *s, size_t offset)
{
    int32_t value, now;
    memcpy(&value, (const char *)&s->gen + offset, sizeof value);
    try_int(s, offset, 0);
    for (int32_t step = 1000000; step > 1; step /= 10) {
        const int32_t rounded = value / step * step;
        try_int(s, offset, rounded);
        memcpy(&now, (const char *)&s->gen + offset, sizeof now);
        if (now == rounded)
            return;
    }
}

#define AT(field) ((size_t)((char *)&s->gen.field - (char *)&s->gen))

static void simplify_act(Shrinker *s, int i)
{
    round_double(s, AT(act[i].time));
    if (s->gen.act[i].tell) {
        round_double(s, AT(act[i].told.to.x));
        round_double(s, AT(act[i].told.to.y));
        round_double(s, AT(act[i].told.to.axis_x));
        round_double(s, AT(act[i].told.to.axis_y));
        round_int(s, AT(act[i].told.duration_us));
        return;
    }
    round_int(s, AT(act[i].flick.spin_mrad_s));
    round_int(s, AT(act[i].flick.rise_um_s));
    round_int(s, AT(act[i].flick.aim_y));
    round_int(s, AT(act[i].flick.aim_x));
    round_int(s, AT(act[i].flick.speed_um_s));
}

static void simplify_body(Shrinker *s, int i)
{
    round_double(s, AT(body[i].pose.axis_y));
    round_double(s, AT(body[i].pose.axis_x));
    round_double(s, AT(body[i].pose.x));
    round_double(s, AT(body[i].pose.y));
}

static void simplify_table(Shrinker *s)
{
    Gen candidate;
    memcpy(&candidate, &s->gen, sizeof candidate);
    candidate.watches = false;
    keep(s, &candidate);
    memcpy(&candidate, &s->gen, sizeof candidate);
    candidate.fence = false;
    keep(s, &candidate);
    try_double(s, AT(ribbed), 1);
    try_double(s, AT(friction), 0);
    try_double(s, AT(restitution), 0.5);
    if (s->gen.table == GEN_BARE) {
        try_double(s, AT(half_x), 500);
        try_double(s, AT(half_y), 300);
    }
}

Gen shrink(Property *property, const Gen *failing)
{
    static Shrinker s;
    memset(&s, 0, sizeof s);
    s.property = property;
    s.until = time(NULL) + MAX_SECONDS;
    memcpy(&s.gen, failing, sizeof s.gen);
    for (int round = 0; round < MAX_ROUNDS && (round == 0 || s.changed); round++) {
        s.changed = false;
        drop_things(&s);
        simplify_table(&s);
        for (int i = 0; i < s.gen.acts; i++)
            simplify_act(&s, i);
        for (int i = 0; i < s.gen.bodies; i++)
            simplify_body(&s, i);
    }
    return s.gen;
}
