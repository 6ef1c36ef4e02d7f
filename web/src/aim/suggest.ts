/* Handy places, worked out from where things lie and then asked of the core like any other. */

import { sameThing, type Look, type Scene, type Side, type Thing } from '../core/types';
import { goalMiddle, placesBehind, placesBetween } from './geometry';
import { BALL } from './things';
import type { Point } from './vec';

const GAP = 6; // between taker and ball

/** Half its length along its own x, from what it is made of. */
export function halfDepth(scene: Scene, look: Look, thing: Thing): number {
  const index = scene.bodies.findIndex((body) => sameThing(body.thing, thing));
  const shape = scene.shapes[look.poses[index]?.shape ?? -1];
  return Math.max(0, ...(shape?.parts.map((part) => part.along + part.rx) ?? []));
}

export type Idea = 'behind-ball' | 'between';

/** What can be suggested for a thing: an outfield piece plays the ball, a keeper guards the goal. */
export function ideasFor(thing: Thing): Idea[] {
  if (thing.kind !== 'piece') return [];
  return thing.number === 0 ? ['between'] : ['behind-ball'];
}

export interface Place {
  at: Point;
  axis: Point | null; // null: as it is
}

/** Places to try, best first. */
export function placesFor(idea: Idea, scene: Scene, look: Look, side: Side, thing: Thing): Place[] {
  const view = look.view, ball: Point = [view.ball.x, view.ball.y];
  const depth = halfDepth(scene, look, thing);
  if (idea === 'between') {
    const own = goalMiddle(scene.field[0], -view.towards[side]);
    return placesBetween(ball, own, depth);
  }
  const ballReach = halfDepth(scene, look, BALL) * Math.SQRT2;
  const target = goalMiddle(scene.field[0], view.towards[side]);
  return placesBehind(ball, target, depth + ballReach + GAP).map((at) => ({ at, axis: null }));
}
