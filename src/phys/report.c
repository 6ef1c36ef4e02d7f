/* SPDX-License-Identifier: MIT */
/* Events on their way to the caller. */
#include "phys/report.h"

#include "geom/num.h"

#define FLOOR 800.0 /* mm below the table: fistf-es/III.1.1.1 has 700 to 900 */

/* How long ago a flying body passed the edge in one coordinate. */
static double since_edge(double p, double v, double edge)
{
    double beyond = num_abs(p) - edge, speed = num_abs(v);
    return beyond > 0.0 && speed > 0.0 ? beyond / speed : 0.0;
}

void report_off(struct tq_world *w, int a, const Kin *k)
{
    TqEvent *event = report_body(w, TQ_EV_OFF_TABLE, a);
    double g = w->table.gravity, down = FLOOR + k->p.z;
    double ago = num_max(since_edge(k->p.x, k->v.x, w->table.board_x),
                         since_edge(k->p.y, k->v.y, w->table.board_y));
    double falls = (k->v.z + __builtin_sqrt(k->v.z * k->v.z + 2.0 * g * down)) / g;
    event->exit_x = k->p.x - ago * k->v.x, event->exit_y = k->p.y - ago * k->v.y;
    event->land_x = k->p.x + falls * k->v.x, event->land_y = k->p.y + falls * k->v.y;
}

void report_landing(struct tq_world *w, int a, double closing, double impulse)
{
    TqEvent *event = report_body(w, TQ_EV_LANDING, a);
    event->nz = 1.0;
    event->closing = closing;
    event->impulse = impulse;
}
