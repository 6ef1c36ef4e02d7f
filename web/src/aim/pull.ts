/* A pull on the screen: how hard it flicks, and where to. */

import { length, unit, type Point } from './vec';

const FULL_PART = 0.35; // of the stage's smaller side: full strength
const CURVE = 1.6; // soft flicks get more of the way
export const CANCEL_PX = 14; // let go so near to the start, nothing is flicked
const LEAST_SPEED = 20; // mm/s

/** How the screen lies on the table about one point: millimetres for a pixel right and down. */
export interface ScreenFrame {
  right: Point;
  down: Point;
}

const PLAIN: ScreenFrame = { right: [1, 0], down: [0, -1] };

/** A line through a point keeps its direction under any camera, so the change of the picked point
    about it tells all directions exactly. `pick` is null beyond the horizon. */
export function screenFrame(at: Point, pick: (x: number, y: number) => Point | null): ScreenFrame {
  const step = 4;
  const [x, y] = at;
  const e = pick(x + step, y), w = pick(x - step, y), s = pick(x, y + step), n = pick(x, y - step);
  if (!e || !w || !s || !n) return PLAIN;
  const by = 1 / (2 * step);
  return {
    right: [(e[0] - w[0]) * by, (e[1] - w[1]) * by],
    down: [(s[0] - n[0]) * by, (s[1] - n[1]) * by],
  };
}

/** The direction on the table of a way on the screen. */
export function onTable(frame: ScreenFrame, way: Point): Point {
  return unit([
    frame.right[0] * way[0] + frame.down[0] * way[1],
    frame.right[1] * way[0] + frame.down[1] * way[1],
  ]);
}

export function fullPull(width: number, height: number): number {
  return Math.max(80, Math.min(width, height) * FULL_PART);
}

/** `most`: the speed of a full pull. */
export function speedOfPull(pull: number, full: number, most: number): number {
  const part = Math.min(1, Math.max(0, pull / full));
  return Math.max(LEAST_SPEED, most * part ** CURVE);
}

const EDGE_PX = 6; // a pointer hardly gets nearer to the edge of the screen

/** Full strength is reached on every screen: where there is less room behind a piece, in less. */
export function fullWithin(full: number, start: Point, way: Point, screen: Point): number {
  const far = length(way) || 1;
  const room = [0, 1].map((i) => {
    const step = way[i as 0 | 1] / far;
    const edge = step > 0 ? screen[i as 0 | 1] - EDGE_PX - start[i as 0 | 1] : start[i as 0 | 1] - EDGE_PX;
    return Math.abs(step) < 1e-6 ? Infinity : edge / Math.abs(step);
  });
  return Math.max(3 * CANCEL_PX, Math.min(full, ...room));
}

/** How far one pulls for a part of full strength, from a place on the screen along a way. */
export function pullFor(part: number, stage: { width: number; height: number }, start: Point, way: Point): number {
  const full = fullWithin(fullPull(stage.width, stage.height), start, way, [innerWidth, innerHeight]);
  return full * part ** (1 / CURVE);
}

export interface Pulled {
  direction: Point; // of the flick, on the table
  speed: number; // mm/s
}

/** What a pull means, or null when it is so short that it means nothing. The piece goes the other
    way. */
export function readPull(frame: ScreenFrame, pull: Point, full: number, most: number): Pulled | null {
  const far = length(pull);
  if (far < CANCEL_PX) return null;
  return { direction: onTable(frame, [-pull[0], -pull[1]]), speed: speedOfPull(far, full, most) };
}
