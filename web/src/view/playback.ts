/* A motion shown over time: where everything is at a moment, and the frames that a browser gives. */

import type { Motion, Pose } from '../core/types';

const NUMBERS = 8;

/** The straight way between two turns, short enough in one frame to need no arc. */
function blendTurn(a: Float32Array, i: number, j: number, part: number): Pose['turn'] {
  let dot = 0;
  for (let k = 3; k < 7; k++) dot += a[i + k]! * a[j + k]!;
  const sign = dot < 0 ? -1 : 1;
  const turn: Pose['turn'] = [0, 0, 0, 1];
  let length = 0;
  for (let k = 0; k < 4; k++) {
    turn[k] = a[i + 3 + k]! * (1 - part) + sign * a[j + 3 + k]! * part;
    length += turn[k]! * turn[k]!;
  }
  const scale = length > 0 ? 1 / Math.sqrt(length) : 1;
  return [turn[0] * scale, turn[1] * scale, turn[2] * scale, turn[3] * scale];
}

function poseAt(motion: Motion, index: number, us: number): Pose {
  const place = Math.min(Math.max(us / motion.step, 0), motion.frames - 1);
  const frame = Math.min(Math.floor(place), motion.frames - 1);
  const next = Math.min(frame + 1, motion.frames - 1);
  const part = place - frame;
  const i = (frame * motion.moved.length + index) * NUMBERS;
  const j = (next * motion.moved.length + index) * NUMBERS;
  const a = motion.samples;
  const mix = (k: number): number => a[i + k]! * (1 - part) + a[j + k]! * part;
  const shape = a[i + 7]!;
  return { present: shape >= 0, shape: Math.max(0, shape), x: mix(0), y: mix(1), z: mix(2), turn: blendTurn(a, i, j, part) };
}

/** Where everything is, microseconds after the flick. */
export function posesAt(motion: Motion, us: number): Pose[] {
  const poses = motion.start.slice();
  motion.moved.forEach((body, index) => {
    poses[body] = poseAt(motion, index, us);
  });
  return poses;
}

/** Calls `each` with the real milliseconds since the start, frame by frame, until it says so or
    `ms` have passed. */
export function frames(ms: number, each: (ms: number) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const start = performance.now();
    const step = (): void => {
      const passed = Math.min(performance.now() - start, ms);
      if (!each(passed) || passed >= ms) resolve();
      else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}

/** From where things were put by hand to where they are now. */
export function glide(from: readonly Pose[], to: readonly Pose[], part: number): Pose[] {
  const eased = part * part * (3 - 2 * part);
  return to.map((pose, i) => {
    const old = from[i];
    if (!old || !old.present || !pose.present || eased >= 1) return pose;
    const mix = (a: number, b: number): number => a + (b - a) * eased;
    return { ...pose, x: mix(old.x, pose.x), y: mix(old.y, pose.y), z: mix(old.z, pose.z) };
  });
}

/** Has anything been put somewhere else? */
export function differ(a: readonly Pose[], b: readonly Pose[]): boolean {
  return a.length !== b.length || a.some((pose, i) => {
    const other = b[i]!;
    return Math.abs(pose.x - other.x) + Math.abs(pose.y - other.y) > 0.01 || pose.present !== other.present
      || pose.shape !== other.shape;
  });
}
