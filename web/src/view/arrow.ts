/* An arrow over the table: with a head and its number, or, where something cut it, broken and barred. */

import { strokeTwice } from './stroke';
import type { Veil } from './view';

type Point = [number, number];
type At = (x: number, y: number, z: number) => Point | null;

const [WHOLE, CUT] = ['#ffe14d', '#ff5a48'];
const KEEP = 5; // px to one side: there and back are two arrows
const HEAD = 13; // px
const BAR = 11; // px to each side
const DISC = 11; // px, radius of what holds the number
const SHORTEST = 2 * HEAD; // px of it that are seen beside its number

function line(ctx: CanvasRenderingContext2D, ...points: Point[]): void {
  ctx.beginPath();
  points.forEach((point, i) => (i === 0 ? ctx.moveTo(...point) : ctx.lineTo(...point)));
}

/** The head at `to`, looking along (ux, uy). */
function head(ctx: CanvasRenderingContext2D, [x, y]: Point, [ux, uy]: Point, size: number, colour: string): void {
  const back = (aside: number): Point => [x - ux * size - uy * aside, y - uy * size + ux * aside];
  line(ctx, back(size * 0.55), [x, y], back(-size * 0.55));
  ctx.closePath();
  ctx.lineJoin = 'round';
  strokeTwice(ctx, 1.5, colour);
  ctx.fillStyle = colour;
  ctx.fill();
}

/** Across its end: it came no farther. */
function bar(ctx: CanvasRenderingContext2D, [x, y]: Point, [ux, uy]: Point): void {
  line(ctx, [x - uy * BAR, y + ux * BAR], [x + uy * BAR, y - ux * BAR]);
  ctx.lineCap = 'butt';
  strokeTwice(ctx, 5, CUT);
}

function number(ctx: CanvasRenderingContext2D, [x, y]: Point, text: string, colour: string): void {
  ctx.beginPath();
  ctx.arc(x, y, DISC, 0, 2 * Math.PI);
  ctx.fillStyle = 'rgba(12, 20, 16, 0.9)';
  ctx.fill();
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1.5;
  ctx.stroke();
  ctx.font = '700 13px system-ui, sans-serif';
  ctx.fillStyle = '#ffffff';
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(text, x, y + 1);
}

/** On it, or beside a short one, so that both are seen. */
function placeOfNumber(a: Point, b: Point, [ux, uy]: Point, far: number): Point {
  const aside = far > 2 * DISC + SHORTEST ? 0 : DISC + HEAD, on = 0.4; // there and back have two places
  return [a[0] + (b[0] - a[0]) * on + uy * aside, a[1] + (b[1] - a[1]) * on - ux * aside];
}

export function drawArrow(ctx: CanvasRenderingContext2D, { from, to, text, cut, colour = WHOLE }: NonNullable<Veil['arrows']>[number], at: At): void {
  const [start, end] = [at(...from, 0), at(...to, 0)];
  if (!start || !end) return;
  const far = Math.hypot(end[0] - start[0], end[1] - start[1]) || 1, along: Point = [(end[0] - start[0]) / far, (end[1] - start[1]) / far];
  const [a, b] = [start, end].map(([x, y]): Point => [x + along[1] * KEEP, y - along[0] * KEEP]) as [Point, Point];
  const size = Math.min(HEAD, far * 0.7), neck: Point = [b[0] - along[0] * size, b[1] - along[1] * size];
  line(ctx, a, cut ? b : neck);
  ctx.lineCap = 'round';
  ctx.setLineDash(cut ? [3, 8] : []);
  strokeTwice(ctx, 3.5, cut ? CUT : colour);
  ctx.setLineDash([]);
  if (cut) bar(ctx, b, along);
  else head(ctx, b, along, size, colour);
  if (text) number(ctx, placeOfNumber(a, b, along, far), text, colour);
}
