/* Pieces and the ball, as the hand names them. */

import type { Look, PieceWord, Side, Thing } from '../core/types';

export const BALL: Thing = { kind: 'ball', side: null, number: 0 };

export function pieceOf(side: Side, number: number): Thing {
  return { kind: 'piece', side, number };
}

export function isKeeper({ kind, number }: Thing): boolean {
  return kind === 'piece' && number === 0;
}

/** As an act names a piece of one's own. */
export function ownWord(number: number): PieceWord {
  return number === 0 ? 'keeper' : number;
}

/** The number printed on a piece. */
export function printedNumber(look: Look, side: Side, number: number): number {
  return look.view.pieces[side][number]?.number ?? number;
}
