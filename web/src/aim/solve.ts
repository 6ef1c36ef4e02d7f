/* The aim that sends the ball towards a place: tried out in the core, for only the core knows what a
   piece meets on its way. */

import type { Preview, Thing } from '../core/types';
import { aimAt } from './geometry';
import { angleOf, distance, sub, wrap, type Point } from './vec';

const FIRST = 16; // tries across the whole width of the ball
const FINER = 8; // and about the best of them
const ASTRAY = 1; // radians: farther off, the ball does not go there

export interface Solved {
  angle: number | null; // null: no flick of this piece meets the ball first
  inTheWay: Thing | null; // what is met instead, straight at the ball
  astray: boolean; // the ball leaves, but not towards the target
}

export interface Trial {
  from: Point; // the piece
  ball: Point;
  target: Point;
  reach: number; // from centre to centre when they meet
  preview(angle: number): Promise<Preview | null>;
}

/** How far from the way to the target the ball leaves; null: it is not met first. */
async function missBy(trial: Trial, angle: number): Promise<number | null> {
  const preview = await trial.preview(angle), [first] = preview?.after ?? [];
  const later = preview?.after[Math.min(6, preview.after.length - 1)];
  if (preview?.meets?.kind !== 'ball' || !first || !later || distance(first, later) < 0.5) return null;
  return Math.abs(wrap(angleOf(sub(later, first)) - aimAt(first, trial.target)));
}

async function bestOf(trial: Trial, angles: number[]): Promise<{ angle: number; off: number } | null> {
  let best: { angle: number; off: number } | null = null;
  for (const angle of angles) {
    const off = await missBy(trial, angle);
    if (off !== null && (!best || off < best.off)) best = { angle, off };
  }
  return best;
}

const fan = (middle: number, half: number, count: number): number[] =>
  Array.from({ length: count + 1 }, (_, i) => middle + half * ((2 * i) / count - 1));

export async function solveThrough(trial: Trial): Promise<Solved> {
  const straight = aimAt(trial.from, trial.ball);
  const far = Math.max(distance(trial.from, trial.ball), trial.reach + 1);
  const half = Math.asin(Math.min(0.98, trial.reach / far));
  const rough = await bestOf(trial, fan(straight, half, FIRST));
  if (!rough) {
    const met = await trial.preview(straight);
    return { angle: null, inTheWay: met?.meets ?? null, astray: false };
  }
  const fine = await bestOf(trial, fan(rough.angle, (1.2 * half) / FIRST, FINER)) ?? rough;
  return { angle: wrap(fine.angle), inTheWay: null, astray: fine.off > ASTRAY };
}
