/* A thing in the hand, on its way to where it will be put down. */

import { placeAct } from '../core/acts';
import type { Act, Forbidden, PoseWord, SeenPiece, Side, Thing } from '../core/types';
import { along, angleOf, wrap, type Point } from './vec';
import type { Hint } from './words';

const MOVE_MS = 400; // of a hand on the rod

export class Placing {
  at: Point;
  readonly from: Point; // where it was taken up
  turn: number; // of its own x, radians
  allowed = true; // as far as was asked
  hint: Hint | null = null;
  forbidden: Forbidden[] = []; // where it may not be put
  snap: Point | null = null; // the lawful place that it slides to from here
  pose: PoseWord = 'proper';
  moved = false; // by its rod, not put down by hand
  letGo = false; // and stays there while the core is asked
  poses: PoseWord[] = []; // in which it can be put down, where there are several
  private turnedByHand = false;

  constructor(
    readonly side: Side,
    readonly thing: Thing,
    readonly seen: SeenPiece,
  ) {
    this.at = this.from = [seen.x, seen.y];
    this.turn = angleOf(seen.axis);
  }

  /** A block has a front, and so has a disc on its rim; a disc that lies looks the same from everywhere. */
  get hasAxis(): boolean {
    return this.thing.kind === 'piece' && (this.seen.radius === 0 || this.pose === 'standing');
  }

  get axis(): Point {
    return along(this.turn);
  }

  moveTo(at: Point): void {
    this.at = at;
    this.snap = null;
  }

  turnTo(turn: number): void {
    this.turn = wrap(turn);
    this.turnedByHand = true;
  }

  act(at: Point = this.at): Act {
    if (this.moved) return { do: 'move', side: this.side, piece: 'keeper', path: [[MOVE_MS, Math.round(at[0] * 1000), Math.round(at[1] * 1000), 0, 0]] };
    const axis = this.hasAxis && (this.turnedByHand || this.pose === 'standing') ? this.axis : null;
    return placeAct(this.side, this.thing, at, axis, this.pose);
  }
}
