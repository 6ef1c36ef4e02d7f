/* Which body is under a point of the table. */

import type { Part, Pose, Scene, Thing } from '../../core/types';
import { ballRadius, isBall, yawOf } from './bodies';

/** From the point, in the part's own frame, to the part's outline; negative inside. */
function gapToPart(part: Part, along: number, across: number): number {
  if (part.kind === 'round') return Math.hypot(along - part.along, across) - part.rx;
  const [x, y] = [Math.abs(along - part.along) - part.rx, Math.abs(across) - part.ry];
  return Math.hypot(Math.max(x, 0), Math.max(y, 0)) + Math.min(0, Math.max(x, y));
}

function gapTo(scene: Scene, pose: Pose, x: number, y: number, scale: number): number {
  const shape = scene.shapes[pose.shape];
  if (!shape) return Infinity;
  const [dx, dy] = [x - pose.x, y - pose.y];
  if (isBall(shape)) return Math.hypot(dx, dy) - ballRadius(shape, pose.z, scale);
  const yaw = yawOf(pose.turn);
  const along = dx * Math.cos(yaw) + dy * Math.sin(yaw);
  const across = dy * Math.cos(yaw) - dx * Math.sin(yaw);
  return Math.min(...shape.parts.map((part) => gapToPart(part, along, across)));
}

/** The nearest body whose outline is within `reach` millimetres; of several, the one whose centre
    is nearest. */
export function thingAt(
  scene: Scene, poses: readonly Pose[], x: number, y: number, reach: number, scale: number,
): Thing | null {
  let best: Thing | null = null;
  let least = Infinity;
  poses.forEach((pose, i) => {
    const kind = scene.bodies[i]?.thing.kind;
    const gap = pose.present && (kind === 'piece' || kind === 'ball') ? gapTo(scene, pose, x, y, scale) : Infinity;
    const score = Math.max(0, gap) * 1000 + Math.hypot(x - pose.x, y - pose.y);
    if (gap > reach || score >= least) return;
    least = score;
    best = scene.bodies[i]?.thing ?? null;
  });
  return best;
}
