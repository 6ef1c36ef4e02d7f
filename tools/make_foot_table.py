#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes src/phys/foot_table.c: friction of a disc that slides and spins (law M2).

Node k of N stands for sigma = V/(V+W) = k/N. The slip at (x, y) of the unit disc, x ahead, is
(V - W y, W x). F, T and S are means over the disc of its direction ahead, of that direction's
moment, and of x times its direction sideways.

The slip turns about the point (0, c), c = V/W. In polar coordinates about it the direction hangs
on the angle alone, so the integral over the radius is exact, and what is left is smooth and
periodic: the trapezoidal rule is then as good as the arithmetic.
"""
import math
import sys

N = 128
POINTS = 1 << 15


def inside(c):
    """The turning point lies in the disc: rays in all directions, up to the rim."""
    force = torque = side = 0.0
    for k in range(POINTS):
        a = 2 * math.pi * (k + 0.5) / POINTS
        s, x = math.sin(a), math.cos(a)
        rim = -c * s + math.sqrt(1 - c * c * x * x)
        force -= s * rim * rim / 2
        torque += rim ** 3 / 3 + c * s * rim * rim / 2
        side += x * x * rim ** 3 / 3
    scale = 2 / POINTS  # 2 pi / POINTS, over the area pi
    return force * scale, torque * scale, side * scale


def outside(c):
    """Rays that meet the disc between two points of its rim; sin(angle) = sin(t) / c."""
    force = torque = side = 0.0
    for k in range(POINTS):
        t = math.pi * (k + 0.5) / POINTS - math.pi / 2
        x = math.sin(t) / c
        s, half = math.sqrt(1 - x * x), math.cos(t)
        near, far = c * s - half, c * s + half
        step = half / (c * s)
        area, moment = (far * far - near * near) / 2, (far ** 3 - near ** 3) / 3
        force += s * area * step
        torque += (moment - c * s * area) * step
        side += x * x * moment * step
    scale = 1 / POINTS
    return force * scale, torque * scale, side * scale


def means(v, w):
    if w == 0:
        return 1.0, 0.0, 0.0
    return inside(v / w) if v < w else outside(v / w)


def rows(name, values):
    body = "".join("    " + ", ".join(f"{v:.15f}" for v in values[i:i + 8]) + ",\n"
                   for i in range(0, len(values), 8))
    return f"const double {name}[FOOT_NODES + 1] = {{\n{body}}};\n"


def main():
    table = [means(k / N, 1 - k / N) for k in range(N + 1)]
    columns = [[max(0.0, row[c]) for row in table] for c in range(3)]
    columns[0][0], columns[1][N], columns[2][N] = 0.0, 0.0, 0.0
    out = "/* SPDX-License-Identifier: MIT */\n"
    out += "/* Friction of a sliding, spinning foot (law M2). Made by tools/make_foot_table.py. */\n"
    out += '#include "phys/foot.h"\n\n/* clang-format off */\n'
    out += "\n".join(rows(n, c) for n, c in zip(("foot_force", "foot_torque", "foot_side"), columns))
    out += "/* clang-format on */\n"
    with open(sys.argv[1] if len(sys.argv) > 1 else "src/phys/foot_table.c", "w") as f:
        f.write(out)


main()
