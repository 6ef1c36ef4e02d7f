/* Where the eye stands for each camera, worked out from the table's size and the screen's. */

import { MathUtils, Matrix4, PerspectiveCamera, Quaternion, Vector3 } from 'three';
import { NEAR_MM, type CameraKind, type Focus } from '../view';
import type { Room } from './measures';
import type { Orbit } from './orbit';

export interface Eye {
  position: Vector3;
  quaternion: Quaternion;
  fov: number; // degrees, upright
}

export interface Outlook {
  room: Room;
  aspect: number; // width / height of the screen
  focus: Focus | null;
  orbit: Orbit;
}

const FILL = 0.97; // how much of the screen the table may take

export function facing(direction: Vector3, up: Vector3): Quaternion {
  return new Quaternion().setFromRotationMatrix(new Matrix4().lookAt(new Vector3(), direction, up));
}

function corners(room: Room): Vector3[] {
  const list: Vector3[] = [];
  for (const x of [-1, 1]) {
    for (const y of [-1, 1]) {
      for (const z of [0, room.top]) list.push(new Vector3(x * (room.x + 8), y * (room.y + 8), z));
    }
  }
  return list;
}

/** The least distance from `target` at which all points are on the screen. */
function fitting(points: Vector3[], target: Vector3, turn: Quaternion, fov: number, aspect: number): number {
  const high = Math.tan(MathUtils.degToRad(fov / 2)) * FILL;
  const wide = high * aspect;
  const back = turn.clone().invert();
  return Math.max(...points.map((point) => {
    const p = point.clone().sub(target).applyQuaternion(back);
    return Math.max(Math.abs(p.x) / wide, Math.abs(p.y) / high) + p.z;
  }));
}

/** How far above the middle of the screen the points' own middle lies, in mm at the target. */
function offCentre(points: Vector3[], target: Vector3, turn: Quaternion, distance: number): number {
  const back = turn.clone().invert();
  const heights = points.map((point) => {
    const p = point.clone().sub(target).applyQuaternion(back);
    return (p.y * distance) / (distance - p.z);
  });
  return (Math.max(...heights) + Math.min(...heights)) / 2;
}

/** An eye that looks in a direction and sees the whole table, in the middle of the screen. */
function wholeTable(outlook: Outlook, turn: Quaternion, fov: number): Eye {
  const points = corners(outlook.room);
  const target = new Vector3();
  const up = new Vector3(0, 1, 0).applyQuaternion(turn);
  let distance = fitting(points, target, turn, fov, outlook.aspect);
  for (let i = 0; i < 6; i++) {
    target.addScaledVector(up, offCentre(points, target, turn, distance));
    distance = fitting(points, target, turn, fov, outlook.aspect);
  }
  const position = new Vector3(0, 0, distance).applyQuaternion(turn).add(target);
  return { position, quaternion: turn, fov };
}

/** Straight from above; the table lies across the screen or up it, whichever shows it larger. */
function above(outlook: Outlook): Eye {
  const down = new Vector3(0, 0, -1);
  const ahead = outlook.focus?.ahead ?? 1;
  const across = wholeTable(outlook, facing(down, new Vector3(0, ahead, 0)), 24);
  const upright = wholeTable(outlook, facing(down, new Vector3(ahead, 0, 0)), 24);
  return across.position.z <= upright.position.z ? across : upright;
}

/** Seated at the middle of a long side; on an upright screen, where the table would be a thin band, at
    an end, a little higher. */
function referee(outlook: Outlook): Eye {
  const narrow = outlook.aspect < 1;
  const tilt = MathUtils.degToRad(narrow ? 54 : 52);
  const level = Math.cos(tilt);
  const direction = new Vector3(narrow ? level : 0, narrow ? 0 : level, -Math.sin(tilt));
  return wholeTable(outlook, facing(direction, new Vector3(0, 0, 1)), narrow ? 44 : 36);
}

/** Straight from above, close to the ball. */
function near(outlook: Outlook, focus: Focus): Eye {
  const fov = 24, half = NEAR_MM / 2 / Math.min(1, outlook.aspect);
  const turn = facing(new Vector3(0, 0, -1), outlook.aspect < 1 ? new Vector3(focus.ahead, 0, 0) : new Vector3(0, focus.ahead, 0));
  const position = new Vector3(focus.ball[0], focus.ball[1], half / Math.tan(MathUtils.degToRad(fov / 2)));
  return { position, quaternion: turn, fov };
}

/** Behind the piece, looking along the aim. */
function flicker(outlook: Outlook, focus: Focus): Eye {
  const way = [focus.towards[0] - focus.from[0], focus.towards[1] - focus.from[1]] as const;
  const length = Math.hypot(...way) || 1;
  const dx = way[0] / length;
  const dy = way[1] / length;
  const narrow = outlook.aspect < 1;
  const far = Math.hypot(focus.ball[0] - focus.from[0], focus.ball[1] - focus.from[1]);
  const back = (narrow ? 300 : 340) + Math.max(0, far - 500) * 0.5; // farther back from a ball that is far
  const position = new Vector3(focus.from[0] - dx * back, focus.from[1] - dy * back, (narrow ? 310 : 260) * (back / (narrow ? 300 : 340)));
  const target = new Vector3(focus.from[0] + dx * 220, focus.from[1] + dy * 220, 0);
  const direction = target.sub(position);
  return { position, quaternion: facing(direction, new Vector3(0, 0, 1)), fov: narrow ? 58 : 44 };
}

export function eyeOf(kind: CameraKind, outlook: Outlook): Eye {
  if (kind === 'free') return outlook.orbit.eye();
  if (kind === 'referee') return referee(outlook);
  if (kind === 'near' && outlook.focus) return near(outlook, outlook.focus);
  if (kind === 'flicker' && outlook.focus) return flicker(outlook, outlook.focus);
  return above(outlook);
}

/** Part of the way from one eye to another, begun and ended gently. */
export function between(from: Eye, to: Eye, part: number): Eye {
  const t = part * part * (3 - 2 * part);
  return {
    position: from.position.clone().lerp(to.position, t),
    quaternion: from.quaternion.clone().slerp(to.quaternion, t),
    fov: MathUtils.lerp(from.fov, to.fov, t),
  };
}

export function aimCamera(camera: PerspectiveCamera, eye: Eye, aspect: number): void {
  camera.position.copy(eye.position);
  camera.quaternion.copy(eye.quaternion);
  camera.fov = eye.fov;
  camera.aspect = aspect;
  camera.near = Math.max(4, eye.position.z * 0.08);
  camera.far = eye.position.length() + 6000;
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld();
}
