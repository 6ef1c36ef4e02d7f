/* Measures read off a scene: how much room the table takes, how a shape stands in plan. */

import type { Part, Pose, Scene, Shape } from '../../core/types';

export interface Room {
  x: number; // half length over all, fence included
  y: number;
  top: number; // of the highest fixture
}

export function roomOf(scene: Scene): Room {
  const room: Room = { x: scene.board[0], y: scene.board[1], top: 1 };
  for (const { x, y, part } of scene.fixtures) {
    room.x = Math.max(room.x, Math.abs(x) + part.rx);
    room.y = Math.max(room.y, Math.abs(y) + (part.kind === 'box' ? part.ry : part.rx));
    room.top = Math.max(room.top, part.z1);
  }
  return room;
}

export function heightOf(shape: Shape): number {
  return Math.max(...shape.parts.map((part) => part.z1));
}

/** Half lengths of the box round the shape's first part, and whether it is round. */
export function footOf(shape: Shape): { round: boolean; rx: number; ry: number } {
  const boxes = shape.parts.filter((part) => part.kind === 'box');
  const rounds = shape.parts.filter((part) => part.kind === 'round');
  if (boxes.length === 0) {
    const radius = Math.max(...rounds.map((part) => part.rx));
    return { round: true, rx: radius, ry: radius };
  }
  const first = shape.parts[0];
  return { round: false, rx: first?.rx ?? 1, ry: first?.ry ?? 1 };
}

/** The angle about z of a pose. */
export function yawOf(pose: Pose): number {
  const [x, y, z, w] = pose.turn;
  return Math.atan2(2 * (w * z + x * y), 1 - 2 * (y * y + z * z));
}

function distanceToPart(part: Part, x: number, y: number): number {
  if (part.kind === 'round') return Math.hypot(x - part.along, y) - part.rx;
  const dx = Math.abs(x - part.along) - part.rx;
  const dy = Math.abs(y) - part.ry;
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0);
}

/** How far a point of the plane lies outside a shape in plan (negative: within it). */
export function distanceTo(shape: Shape, pose: Pose, x: number, y: number): number {
  const yaw = shape.kind === 'cube' ? 0 : yawOf(pose);
  const c = Math.cos(yaw);
  const s = Math.sin(yaw);
  const dx = x - pose.x;
  const dy = y - pose.y;
  return Math.min(...shape.parts.map((part) => distanceToPart(part, dx * c + dy * s, dy * c - dx * s)));
}

/** The flat ring on a shape that has most room to print on; null: there is none. */
export interface Top {
  z: number;
  inner: number;
  outer: number;
}

export function printableTop(shape: Shape): Top | null {
  let best: Top | null = null;
  for (const part of shape.parts) {
    if (part.kind !== 'round' || part.along !== 0) continue;
    const top: Top = { z: part.z1, inner: part.hole, outer: part.rx - part.edge };
    for (const other of shape.parts) {
      if (other.z1 <= part.z1) continue;
      if (other.hole > 0) top.outer = Math.min(top.outer, other.hole - other.edge);
      else top.inner = Math.max(top.inner, other.rx);
    }
    if (!best || top.outer - top.inner >= best.outer - best.inner) best = top;
  }
  return best && best.outer - best.inner > 1 ? best : null;
}
