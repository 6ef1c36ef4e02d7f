/* A thing in the hand, on its way to where it will be put down. */

import { placeAct } from '../core/acts';
import type { Act, SeenPiece, Side, Thing } from '../core/types';
import { along, angleOf, wrap, type Point } from './vec';
import type { Hint } from './words';

export class Placing {
  at: Point;
  turn: number; // of its own x, radians
  allowed = true; // as far as was asked
  hint: Hint | null = null;
  private turnedByHand = false;

  constructor(
    readonly side: Side,
    readonly thing: Thing,
    readonly seen: SeenPiece,
  ) {
    this.at = [seen.x, seen.y];
    this.turn = angleOf(seen.axis);
  }

  /** A block has a front; a disc looks the same from everywhere. */
  get hasAxis(): boolean {
    return this.seen.radius === 0 && this.thing.kind === 'piece';
  }

  get axis(): Point {
    return along(this.turn);
  }

  moveTo(at: Point): void {
    this.at = at;
  }

  turnTo(turn: number): void {
    this.turn = wrap(turn);
    this.turnedByHand = true;
  }

  act(): Act {
    const axis = this.hasAxis && this.turnedByHand ? this.axis : null;
    return placeAct(this.side, this.thing, this.at, axis);
  }
}
