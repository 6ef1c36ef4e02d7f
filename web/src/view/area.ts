/* The outline of a place that the core forbids, in millimetres. */

import type { Forbidden } from '../core/types';

type Point = [number, number];

const STEPS = 10; // of a quarter of a circle

function arc(x: number, y: number, radius: number, from: number): Point[] {
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const angle = from + (i / STEPS) * (Math.PI / 2);
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** A box grown on all sides has round corners; a shrunk one has not. */
function box([x0, y0]: Point, [x1, y1]: Point, grow: number): Point[] {
  if (grow <= 0) return [[x0 - grow, y0 - grow], [x1 + grow, y0 - grow], [x1 + grow, y1 + grow], [x0 - grow, y1 + grow]];
  const quarter = Math.PI / 2;
  return [...arc(x1, y1, grow, 0), ...arc(x0, y1, grow, quarter), ...arc(x0, y0, grow, 2 * quarter), ...arc(x1, y0, grow, 3 * quarter)];
}

function disc([x, y]: Point, radius: number): Point[] {
  return [0, 1, 2, 3].flatMap((i) => arc(x, y, radius, (i * Math.PI) / 2));
}

/** Cut by one side of a box: what lies beyond `limit` along an axis goes. */
function cut(points: Point[], axis: 0 | 1, limit: number, sign: 1 | -1): Point[] {
  const beyond = (p: Point) => sign * (p[axis] - limit) > 0;
  return points.flatMap((p, i) => {
    const next = points[(i + 1) % points.length]!;
    const crosses = beyond(p) !== beyond(next), part = (limit - p[axis]) / (next[axis] - p[axis]);
    const at: Point = [p[0] + (next[0] - p[0]) * part, p[1] + (next[1] - p[1]) * part];
    return [...(beyond(p) ? [] : [p]), ...(crosses ? [at] : [])];
  });
}

/** Where the centre of a thing must not (or must) be. */
export function outlineOf({ low, high, about, radius, grow }: Forbidden, most: number): Point[] {
  const near = (v: number) => Math.max(-most, Math.min(most, v));
  const [a, b]: [Point, Point] = [[near(low[0]), near(low[1])], [near(high[0]), near(high[1])]];
  if (radius === 0) return box(a, b, grow);
  const round = disc(about, Math.max(0, radius + grow));
  return cut(cut(cut(cut(round, 0, b[0] + grow, 1), 0, a[0] - grow, -1), 1, b[1] + grow, 1), 1, a[1] - grow, -1);
}
