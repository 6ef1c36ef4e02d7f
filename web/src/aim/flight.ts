/* The flight of a ball seen from the side, from what the core previews. */

import type { Preview } from '../core/types';
import type { Flight } from '../view/view';
import type { Hand } from './hand';
import { halfDepth } from './suggest';
import { BALL, pieceOf } from './things';
import { distance, sub, type Point } from './vec';
import { thingName } from './words';
import { SIDES } from '../core/types';

const FLIES = 10; // mm: lower is rolling

/** How far along the way a point beside it lies, and how far beside. */
function beside(way: Point[], at: Point): { far: number; off: number } {
  let far = 0, best = { far: 0, off: Infinity };
  for (let i = 1; i < way.length; i++) {
    const [a, b] = [way[i - 1]!, way[i]!], step = sub(b, a), length = Math.hypot(...step) || 1e-9;
    const part = Math.max(0, Math.min(1, ((at[0] - a[0]) * step[0] + (at[1] - a[1]) * step[1]) / (length * length)));
    const off = distance(at, [a[0] + step[0] * part, a[1] + step[1] * part]);
    if (off < best.off) best = { far: far + length * part, off };
    far += length;
  }
  return best;
}

/** Pieces that the ball's way passes over or into. */
function piecesBelow(hand: Hand, way: Point[], ball: number): Flight['things'] {
  const { scene, look } = hand.ctx.match;
  if (!scene) return [];
  return SIDES.flatMap((side) => look.view.pieces[side].flatMap((piece, number) => {
    const thing = pieceOf(side, number), index = scene.bodies.findIndex((b) => b.thing.kind === 'piece' && b.thing.side === side && b.thing.number === number);
    const shape = scene.shapes[look.poses[index]?.shape ?? -1];
    const taken = !piece.present || !shape || (side === hand.aim.side && number === hand.aim.piece);
    if (taken) return [];
    const wide = halfDepth(scene, look, thing), { far, off } = beside(way, [piece.x, piece.y]);
    const high = Math.max(...shape.parts.map((part) => part.z1));
    return off < wide + ball / 2 ? [{ far, wide: 2 * wide, high, kind: 'piece' as const }] : [];
  }));
}

/** The bar of a goal whose mouth the way crosses. */
function barOf(hand: Hand, way: Point[]): Flight['things'] {
  const { scene } = hand.ctx.match;
  return (scene?.fixtures ?? []).filter((f) => f.kind === 'crossbar').flatMap((bar) => {
    const { far, off } = beside(way, [bar.x, Math.max(-bar.part.ry, Math.min(bar.part.ry, way[way.length - 1]?.[1] ?? 0))]);
    return off < 30 ? [{ far, wide: 2 * bar.part.rx, high: bar.part.z0, kind: 'bar' as const }] : [];
  });
}

function wordsOf(hand: Hand, { clears }: Preview): string {
  const { texts, match } = hand.ctx;
  if (!clears?.thing) return texts.t('flight.free');
  const thing = thingName(texts, match.look, clears.thing);
  return clears.touched ? texts.t('flight.touches', { thing }) : texts.t('flight.clears', { thing, mm: texts.number(clears.mm, 0) });
}

/** Null where the ball does not fly, or the preview does not go so far. */
export function flightOf(hand: Hand): Flight | null {
  const { preview } = hand, { scene, look } = hand.ctx.match;
  if (!preview || !scene || preview.meets?.kind !== 'ball' || Math.max(0, ...preview.heights) < FLIES) return null;
  const ball = 2 * halfDepth(scene, look, BALL);
  let far = 0;
  const way = preview.after.map((at, i) => {
    far += i > 0 ? distance(at, preview.after[i - 1]!) : 0;
    return { far, high: preview.heights[i] ?? 0 };
  });
  const things = [...piecesBelow(hand, preview.after, ball), ...barOf(hand, preview.after)];
  return { way, ball, things, text: wordsOf(hand, preview), bad: preview.clears?.touched ?? false };
}
