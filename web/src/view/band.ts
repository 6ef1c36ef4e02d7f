/* The stretch of the ball's way at which a flick must begin: narrow where the ball is hit thin, wide where it is
   hit full, and a bar across it at the moment that is chosen. */

import { strokeTwice } from './stroke';
import type { Veil } from './view';

type Point = [number, number];
type At = (x: number, y: number, z: number) => Point | null;

const COLOUR = '#7ee0ff';
const [THIN, FULL] = [5, 11]; // px wide
const BAR = 13; // px to each side

function line(ctx: CanvasRenderingContext2D, points: Point[], width: number): void {
  ctx.beginPath();
  points.forEach((point, i) => (i === 0 ? ctx.moveTo(...point) : ctx.lineTo(...point)));
  ctx.lineCap = 'butt';
  ctx.lineJoin = 'round';
  strokeTwice(ctx, width, COLOUR);
}

/** Along which way it runs there, on the screen. */
function along(points: Point[], [x, y]: Point): Point {
  const far = points.map(([px, py]) => Math.hypot(px - x, py - y)), near = Math.max(1, far.indexOf(Math.min(...far)));
  const [a, b] = [points[near - 1]!, points[near]!], length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
}

export function drawBand(ctx: CanvasRenderingContext2D, { way, full, at: moment }: NonNullable<Veil['bands']>[number], at: At): void {
  const shown = (points: Point[]) => points.map(([x, y]) => at(x, y, 0)).filter((point) => point !== null);
  const whole = shown(way), bar = moment && at(...moment, 0);
  if (whole.length < 2) return;
  line(ctx, whole, THIN);
  line(ctx, shown(full), FULL);
  if (!bar) return;
  const [ux, uy] = along(whole, bar);
  line(ctx, [[bar[0] - uy * BAR, bar[1] + ux * BAR], [bar[0] + uy * BAR, bar[1] - ux * BAR]], 3);
}
