/* Points and angles on the table's plane. */

export type Point = [number, number];

export const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];
export const sub = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
export const scale = (a: Point, k: number): Point => [a[0] * k, a[1] * k];
export const length = (a: Point): number => Math.hypot(a[0], a[1]);
export const distance = (a: Point, b: Point): number => length(sub(a, b));
export const angleOf = (a: Point): number => Math.atan2(a[1], a[0]);
export const along = (angle: number): Point => [Math.cos(angle), Math.sin(angle)];

/** Of length one; a point without length looks along +x. */
export function unit(a: Point): Point {
  const far = length(a);
  return far > 0 ? scale(a, 1 / far) : [1, 0];
}

export function turned(a: Point, angle: number): Point {
  const [c, s] = along(angle);
  return [a[0] * c - a[1] * s, a[0] * s + a[1] * c];
}

/** The same angle from just above -pi to pi. */
export function wrap(angle: number): number {
  const round = 2 * Math.PI;
  const rest = ((angle % round) + round) % round;
  return rest > Math.PI ? rest - round : rest;
}

export const degrees = (angle: number): number => (angle * 180) / Math.PI;
export const radians = (angle: number): number => (angle * Math.PI) / 180;

export function wayLength(path: readonly Point[]): number {
  let sum = 0;
  for (let i = 1; i < path.length; i++) sum += distance(path[i - 1]!, path[i]!);
  return sum;
}
