/* Where to aim and where things lie, as plain geometry: no rule is known here. */

import { add, angleOf, degrees, radians, scale, sub, unit, wrap, type Point } from './vec';

/** The angle of the goal that a side attacks, as seen from anywhere: along the table. */
export function ahead(towards: 1 | -1): number {
  return towards > 0 ? 0 : Math.PI;
}

/** Degrees from straight ahead, positive to the left as the flicker sees it: -180 .. 180. */
export function leftOfAhead(angle: number, towards: 1 | -1): number {
  return degrees(wrap(angle - ahead(towards)));
}

export function fromLeftOfAhead(left: number, towards: 1 | -1): number {
  return wrap(ahead(towards) + radians(left));
}

export function aimAt(from: Point, to: Point): number {
  return angleOf(sub(to, from));
}

/** The middle of the goal at one end of x. */
export function goalMiddle(fieldHalf: number, towards: number): Point {
  return [fieldHalf * towards, 0];
}

/** The hour of a direction, 12 towards the goal that the reader's side attacks: 1 .. 12. */
export function clockHour(from: Point, to: Point, towards: 1 | -1): number {
  const right = -leftOfAhead(aimAt(from, to), towards);
  const hour = Math.round((((right % 360) + 360) % 360) / 30);
  return hour === 0 ? 12 : hour;
}

/** Places behind the ball for a piece that is to play it at `target`: straight first, then turned
    more and more to either side. */
export function placesBehind(ball: Point, target: Point, reach: number): Point[] {
  const turns = [0, 0.4, -0.4, 0.9, -0.9, 1.5, -1.5, 2.2, -2.2, Math.PI];
  const base = angleOf(sub(target, ball));
  return turns.map((turn) => sub(ball, scale([Math.cos(base + turn), Math.sin(base + turn)], reach)));
}

export interface Stand {
  at: Point;
  axis: Point;
}

/** Places between the ball and the middle of a goal, facing the ball, from far out to the line; then
    on the line itself, facing the field. */
export function placesBetween(ball: Point, goal: Point, halfDepth: number): Stand[] {
  const way = unit(sub(ball, goal));
  const out = [50, 40, 30, 20, 10].map((deep) => ({ at: add(goal, scale(way, deep)), axis: way }));
  const inwards: Point = [goal[0] > 0 ? -1 : 1, 0];
  const onLine = [0, 0.5, 1, -1].map((part) => ({
    at: add(goal, scale(inwards, halfDepth * part)), axis: inwards,
  }));
  return [...out, ...onLine];
}
