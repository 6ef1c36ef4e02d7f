/* From the screen to the table and back. */

import { PerspectiveCamera, Vector2, Vector3 } from 'three';
import type { Pose, Scene } from '../../core/types';
import type { Picked } from '../view';
import { distanceTo, heightOf } from './measures';

/** Where the ray through a pixel meets the level plane at height z; null: it never does. */
function onPlane(camera: PerspectiveCamera, device: Vector2, z: number): Vector3 | null {
  const through = new Vector3(device.x, device.y, 0.5).unproject(camera).sub(camera.position).normalize();
  if (through.z > -1e-4) return null;
  const distance = (z - camera.position.z) / through.z;
  return distance > 0 ? camera.position.clone().addScaledVector(through, distance) : null;
}

/** Millimetres that a pixel spans at a point, seen straight on. */
export function pixelAt(camera: PerspectiveCamera, point: Vector3, height: number): number {
  const distance = point.distanceTo(camera.position);
  return (2 * distance * Math.tan((camera.fov * Math.PI) / 360)) / Math.max(1, height);
}

export function pickAt(
  camera: PerspectiveCamera, box: DOMRect, client: [number, number], reach: number, scene: Scene,
  poses: readonly Pose[],
): Picked {
  const device = new Vector2(
    ((client[0] - box.left) / box.width) * 2 - 1, 1 - ((client[1] - box.top) / box.height) * 2);
  const ground = onPlane(camera, device, 0);
  const picked: Picked = { point: ground ? [ground.x, ground.y] : null, thing: null };
  let nearest = Infinity;
  scene.bodies.forEach(({ thing }, index) => {
    const pose = poses[index];
    const shape = pose?.present ? scene.shapes[pose.shape] : undefined;
    if (!pose || !shape || (thing.kind !== 'piece' && thing.kind !== 'ball')) return;
    const at = onPlane(camera, device, pose.z + heightOf(shape) / 2);
    if (!at) return;
    const gap = distanceTo(shape, pose, at.x, at.y);
    if (gap > Math.max(0, reach) * pixelAt(camera, at, box.height) || gap >= nearest) return;
    nearest = gap;
    picked.thing = thing;
  });
  return picked;
}

export function projectTo(
  camera: PerspectiveCamera, box: DOMRect, x: number, y: number, z: number, shown = true,
): [number, number] | null {
  const p = new Vector3(x, y, z).project(camera);
  const off = Math.abs(p.x) > 1 || Math.abs(p.y) > 1;
  if (p.z < -1 || p.z > 1 || (shown && off)) return null;
  return [box.left + ((p.x + 1) / 2) * box.width, box.top + ((1 - p.y) / 2) * box.height];
}
