/* Acts, from what people do with hands: whole numbers, as a record has them. */

import type { Act, FlickKind, PieceWord, PoseWord, Side, Thing } from './types';

export const MOST_SPEED = 4000; // mm/s, what any table takes
export const MOST_SPIN_RIM = 4000; // mm/s at the rim

/** A flick as a hand means it. */
export interface Aim {
  angle: number; // radians, anticlockwise from +x
  speed: number; // mm/s
  offset: number; // where the base is struck: -1 far left .. 1 far right of its centre, as the flicker sees it
  rise: number; // mm/s upwards
  kind?: FlickKind; // none: a normal one
  width?: number; // mm between the fingers of a bridge; 0: as usual
}

export function pieceWord(thing: Thing): PieceWord {
  if (thing.kind === 'piece') return thing.number === 0 ? 'keeper' : thing.number;
  return thing.kind;
}

/** Struck beside its centre a disc turns: half the radius off, its rim turns as fast as it runs. */
export function spinOf(aim: Aim, radius: number): number {
  if (radius <= 0) return 0;
  const rim = Math.min(MOST_SPIN_RIM, Math.abs(aim.offset) * aim.speed);
  return (Math.sign(aim.offset) * rim) / radius;
}

export function isBridge(kind: FlickKind | undefined): boolean {
  return kind === 'bridge' || kind === 'lifted-bridge';
}

export function flickAct(side: Side, piece: number, aim: Aim, radius: number): Act {
  const act: Act = {
    do: 'flick',
    side,
    piece: piece === 0 ? 'keeper' : piece,
    aim: [Math.round(Math.cos(aim.angle) * 1e6), Math.round(Math.sin(aim.angle) * 1e6)],
    speed: Math.round(Math.min(MOST_SPEED, Math.max(1, aim.speed)) * 1000),
    spin: Math.round(spinOf(aim, radius) * 1000),
    rise: Math.round(aim.rise * 1000),
  };
  if (aim.kind && aim.kind !== 'normal') act.kind = aim.kind;
  if (aim.width && isBridge(aim.kind)) act.width = Math.round(aim.width * 1000);
  return act;
}

export function placeAct(side: Side, thing: Thing, at: [number, number], axis: [number, number] | null, pose: PoseWord | null = null): Act {
  const act: Act = {
    do: 'place',
    side,
    piece: pieceWord(thing),
    at: [Math.round(at[0] * 1000), Math.round(at[1] * 1000)],
  };
  if (thing.side && thing.side !== side) act.of = thing.side;
  if (pose && pose !== 'proper') act.pose = pose;
  if (axis) act.axis = [Math.round(axis[0] * 1e6), Math.round(axis[1] * 1e6)];
  return act;
}
