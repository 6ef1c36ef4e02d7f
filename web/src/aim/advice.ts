/* A flick to show to who has never flicked: tried out in the core, and of those that succeed the one
   that forgives most. */

import { flickAct } from '../core/acts';
import type { Preview, Side, Thing } from '../core/types';
import type { Match } from '../game/match';
import { aimAt } from './geometry';
import { halfDepth } from './suggest';
import { BALL } from './things';
import { distance, type Point } from './vec';

const NEAREST = 4; // pieces tried
const STEPS = 10; // to either side of the ball's middle
const SPEEDS = [600, 1000, 1600, 2400, 3200];
const ENOUGH = 0.1; // radians: what forgives so much need not be bettered

export interface Advice {
  thing: Thing;
  angle: number;
  speed: number;
}

interface Run {
  from: number;
  count: number;
}

/** The longest row of tries that succeed: its middle forgives most. */
function longestRun(good: boolean[]): Run {
  let best: Run = { from: 0, count: 0 }, from = 0;
  good.forEach((yes, i) => {
    if (!yes) from = i + 1;
    else if (i + 1 - from > best.count) best = { from, count: i + 1 - from };
  });
  return best;
}

async function runOf(match: Match, thing: Thing, speed: number, succeeds: (p: Preview) => boolean): Promise<{ advice: Advice; width: number }> {
  const { view } = match.look, piece = view.pieces[thing.side!][thing.number]!;
  const from: Point = [piece.x, piece.y], ball: Point = [view.ball.x, view.ball.y];
  const reach = match.scene ? halfDepth(match.scene, match.look, thing) + halfDepth(match.scene, match.look, BALL) : 1;
  const half = Math.asin(Math.min(0.98, reach / Math.max(distance(from, ball), reach + 1)));
  const angles = Array.from({ length: 2 * STEPS + 1 }, (_, i) => aimAt(from, ball) + half * (i / STEPS - 1));
  const good: boolean[] = [];
  for (const angle of angles) {
    const tried = await match.tryOut(flickAct(thing.side!, thing.number, { angle, speed, offset: 0, rise: 0 }, piece.radius));
    good.push(tried !== null && tried.meets?.kind === 'ball' && succeeds(tried));
  }
  const run = longestRun(good), middle = angles[run.from + Math.floor((run.count - 1) / 2)] ?? 0;
  return { advice: { thing, angle: middle, speed }, width: (run.count * half) / STEPS };
}

/** The most forgiving of them; null: none that was tried succeeds. */
export async function adviseFlick(match: Match, side: Side, succeeds: (p: Preview) => boolean): Promise<Advice | null> {
  const { look } = match, offer = look.offers.find((o) => o.deed === 'flick' && o.side === side);
  const far = (n: number) => Math.hypot(look.view.pieces[side][n]!.x - look.view.ball.x, look.view.pieces[side][n]!.y - look.view.ball.y);
  const numbers = [...(offer?.pieces ?? [])].sort((a, b) => far(a) - far(b)).slice(0, NEAREST);
  const pull = match.scene?.pull ?? Infinity, speeds = [...new Set(SPEEDS.map((speed) => Math.min(speed, pull)))]; // no hand pulls farther
  let best: { advice: Advice; width: number } | null = null;
  for (const number of numbers) {
    for (const speed of speeds) {
      const run = await runOf(match, { kind: 'piece', side, number }, speed, succeeds);
      if (match.look !== look) return null; // it is another moment by now
      if (run.width > (best?.width ?? 0)) best = run;
      if (run.width > ENOUGH) return run.advice;
    }
  }
  return best?.advice ?? null;
}
