#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes src/phys/foot_table.c: friction of a disc that slides and spins (law M2).

Node k of N stands for sigma = V/(V+W) = k/N. The slip at (x, y) of the unit disc, x ahead, is
(V - W y, W x). F, T and S are means over the disc of its direction ahead, of that direction's
moment, and of x times its direction sideways. Midpoint rule in polar coordinates about the centre.
"""
import math
import sys

N = 128
RINGS, SPOKES = 480, 1536


def means(v, w):
    force = torque = side = 0.0
    for i in range(RINGS):
        r = (i + 0.5) / RINGS
        for k in range(SPOKES):
            a = 2 * math.pi * (k + 0.5) / SPOKES
            x, y = r * math.cos(a), r * math.sin(a)
            sx, sy = v - w * y, w * x
            size = math.hypot(sx, sy)
            if size == 0.0:
                continue
            force += r * sx / size
            torque += r * (x * sy - y * sx) / size
            side += r * x * sy / size
    total = sum((i + 0.5) / RINGS for i in range(RINGS)) * SPOKES
    return force / total, torque / total, side / total


def rows(name, values):
    body = "".join("    " + ", ".join(f"{v:.9f}" for v in values[i:i + 8]) + ",\n"
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
