/* On the ball's way: where the ball must be when a flick begins that is to meet it. */

import type { Ahead, Meeting } from '../core/types';
import { BALL } from './things';
import type { Point } from './vec';

const FULL_PART = 1 / 3; // of the band, about the fullest hit

export type Way = Ahead['ways'][number]['points'];

export interface Band {
  way: Point[]; // from the first start to the last
  full: Point[]; // the part of it about the fullest hit
}

export function ballWay(ahead: Ahead | null): Way {
  return ahead?.ways.find(({ thing }) => thing.kind === BALL.kind)?.points ?? [];
}

/** Where it is then; before and after its way it lies still. */
export function placeAt(way: Way, ms: number): Point | null {
  const [first] = way, last = way[way.length - 1], i = way.findIndex(([t]) => t >= ms);
  if (!first || !last) return null;
  if (i <= 0) return i < 0 ? [last[1], last[2]] : [first[1], first[2]];
  const [t0, x0, y0] = way[i - 1]!, [t1, x1, y1] = way[i]!, part = (ms - t0) / (t1 - t0);
  return [x0 + (x1 - x0) * part, y0 + (y1 - y0) * part];
}

function stretch(way: Way, from: number, until: number): Point[] {
  const inside = way.filter(([t]) => t > from && t < until).map(([, x, y]): Point => [x, y]);
  return [placeAt(way, from), ...inside, placeAt(way, until)].filter((point) => point !== null);
}

export function bandOf(way: Way, { meets, first, full, last }: Meeting): Band | null {
  if (!meets || way.length === 0) return null;
  const half = ((last - first) * FULL_PART) / 2;
  return { way: stretch(way, first, last), full: stretch(way, Math.max(first, full - half), Math.min(last, full + half)) };
}

/** The start that is wanted, of those that still can be; null: it is too late for all of them. */
export function momentIn({ first, full, last }: Meeting, shift: number, earliest: number): number | null {
  return last < earliest ? null : Math.max(earliest, first, Math.min(last, full + shift));
}
