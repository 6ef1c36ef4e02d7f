/* The keeper on its rod while everything rests: taken up, and moved by so much. */

import type { Hand } from './hand';
import { pieceOf } from './things';

/** Out and to the left, in millimetres, as its side sees it; false: no keeper is to be moved. */
export function nudgeRod(hand: Hand, out: number, left: number): boolean {
  const { placer } = hand, { placing } = placer;
  const held = placing?.moved ? placing.side : null, side = held ?? (placing ? null : placer.rods()[0]);
  if (!side) return false;
  if (!held) placer.start(pieceOf(side, 0));
  const ahead = hand.ctx.match.look.view.towards[side], at = placer.placing?.at;
  if (at) placer.move([at[0] + out * ahead, at[1] + left * ahead]);
  return at !== undefined;
}
