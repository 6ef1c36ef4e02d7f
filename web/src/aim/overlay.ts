/* What the hand shows over the table. */

import type { Match } from '../game/match';
import type { Thing } from '../core/types';
import { NO_OVERLAY, type Overlay } from '../view/view';
import type { Hand } from './hand';
import { pieceOf } from './things';
import { add, along, scale, type Point } from './vec';

const ARROW_MM = 420; // the arrow at full strength

function chosen(hand: Hand): Thing | null {
  const { side, piece } = hand.aim;
  return side === null || piece === null ? null : pieceOf(side, piece);
}

function arrow(hand: Hand): Overlay['aim'] {
  const { side, piece, angle, strength } = hand.aim;
  if (side === null || piece === null) return null;
  const from = hand.pieceAt(side, piece);
  return { from, to: add(from, scale(along(angle), ARROW_MM * Math.sqrt(strength))), strength };
}

/** Where play resumes, while a restart is pending. */
function spot({ calls, look }: Match): Point | null {
  if (look.view.restart === 'none') return null;
  const rulings = calls[calls.length - 1]?.rulings ?? [];
  return rulings.find((ruling) => ruling.restart === look.view.restart && ruling.at)?.at ?? null;
}

export function overlayOf(hand: Hand): Overlay {
  if (!hand.usable) return { ...NO_OVERLAY, spot: spot(hand.ctx.match) };
  const placing = hand.placing, flickable = hand.flickable();
  return {
    ...NO_OVERLAY,
    playable: placing ? [] : flickable.length > 0 ? flickable : hand.placeable(),
    chosen: chosen(hand),
    aim: arrow(hand),
    path: hand.preview?.path ?? [],
    after: hand.preview?.after ?? [],
    meets: hand.preview?.at ?? null,
    ghost: placing && { thing: placing.thing, at: placing.at, axis: placing.axis, allowed: placing.allowed },
    spot: spot(hand.ctx.match),
  };
}
