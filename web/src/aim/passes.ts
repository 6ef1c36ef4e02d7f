/* The passes of a motion as arrows over the table, from where the passer lies at its end to where each receiver
   does. Who passed to whom, and whether it was cut, says the core. */

import type { Contact, Motion, Pose, Scene, Side, Thing } from '../core/types';
import { sameThing } from '../core/types';
import { posesAt } from '../view/playback';
import type { Veil } from '../view/view';
import { pieceOf } from './things';
import { distance, type Point } from './vec';

type Arrows = NonNullable<Veil['arrows']>;

const OFF = 3; // mm between an arrow and the rims that it joins

interface Met {
  piece: Thing;
  at: Point;
}

/** The piece that the ball meets, if it is such a contact. */
function metBall({ kind, a, b, at: [x, y] }: Contact): Met[] {
  if (kind !== 'contact' || !b || (a.kind !== 'ball' && b.kind !== 'ball')) return [];
  const piece = a.kind === 'ball' ? b : a;
  return piece.kind === 'piece' ? [{ piece, at: [x, y] }] : [];
}

/** Where pieces lie when it ends, and how wide they are. */
class Lying {
  private readonly poses: Pose[];

  constructor(motion: Motion, private readonly scene: Scene) {
    this.poses = posesAt(motion, motion.us);
  }

  private pose(thing: Thing): Pose | undefined {
    const pose = this.poses[this.scene.bodies.findIndex((body) => sameThing(body.thing, thing))];
    return pose?.present ? pose : undefined;
  }

  private radius({ shape }: Pose): number {
    return Math.max(0, ...(this.scene.shapes[shape]?.parts.map(({ rx }) => rx) ?? []));
  }

  /** From rim to rim; none where one of them is not there. */
  arrow(from: Thing, to: Thing, text: string): Arrows {
    const pose = this.pose(to);
    return pose ? this.arrowTo(from, [pose.x, pose.y], this.radius(pose) + OFF, { text, cut: false }) : [];
  }

  /** It ends `short` of the place; a third of the way is always seen. */
  arrowTo(from: Thing, [x, y]: Point, short: number, kind: { text: string; cut: boolean }): Arrows {
    const pose = this.pose(from);
    const far = pose ? distance([pose.x, pose.y], [x, y]) : 0;
    if (!pose || far === 0) return [];
    const start = Math.min(this.radius(pose) + OFF, far / 3), end = Math.max(far - short, (far * 2) / 3);
    const on = (part: number): Point => [pose.x + ((x - pose.x) * part) / far, pose.y + ((y - pose.y) * part) / far];
    return [{ from: on(start), to: on(end), ...kind }];
  }
}

/** Receivers in the order in which the ball came to them; the passer may be one, when it comes back. */
function inOrder(met: Met[], passer: number, receivers: number[], side: Side): number[] {
  const own = met.filter(({ piece }) => piece.side === side).map(({ piece }) => piece.number);
  const after = own.slice(own.indexOf(passer) + 1), first = (n: number) => after.findIndex((number, i) => number === n && i >= (n === passer ? 1 : 0));
  return [...receivers].sort((a, b) => first(a) - first(b));
}

/** From who had it last to where an opponent met it: only where one of the own had it before. */
function cutArrow(lying: Lying, met: Met[], side: Side): Arrows {
  const at = met.findIndex(({ piece }) => piece.side !== side), [before, by] = [met[at - 1], met[at]];
  return before && by ? lying.arrowTo(before.piece, by.at, 0, { text: '', cut: true }) : [];
}

export function passArrows(motion: Motion, scene: Scene): Arrows {
  const { passes, flick } = motion, side = flick?.side;
  if (!passes || !side) return [];
  const met = motion.contacts.flatMap(metBall), lying = new Lying(motion, scene);
  const order = inOrder(met, passes.passer, passes.receivers, side);
  const whole = order.flatMap((number, i) => {
    const from = number === passes.passer ? order[i - 1] ?? number : passes.passer;
    return lying.arrow(pieceOf(side, from), pieceOf(side, number), String(i + 1));
  });
  return [...whole, ...(passes.cut ? cutArrow(lying, met, side) : [])];
}
