/* Pieces and balls from above, in millimetres, under a lens. */

import type { Part, Pose, Shape } from '../../core/types';
import type { TeamLook } from '../view';
import { drawCube, type Quaternion } from './cube';
import { drawMark } from './marks';

/** Everything that is needed to draw one body. */
export interface Body {
  pose: Pose;
  shape: Shape;
  team: TeamLook | null; // null: the ball
}

const LIFT = 70; // millimetres of height that double a ball's size
const LEAST_BALL = 3.2; // pixels, half its width
const FULL = 2 * Math.PI;

export function yawOf([x, y, z, w]: Quaternion): number {
  return Math.atan2(2 * (w * z + x * y), 1 - 2 * (y * y + z * z));
}

export function isBall(shape: Shape): boolean {
  return shape.kind === 'cube' || shape.kind === 'sphere';
}

/** Half its width as drawn: a ball is never too small to be seen, and grows as it rises. */
export function ballRadius(shape: Shape, z: number, scale: number): number {
  const radius = shape.parts[0]?.rx ?? 3;
  return Math.max(radius, LEAST_BALL / scale) * (1 + Math.min(1.5, Math.max(0, z) / LIFT));
}

/** The parts that stand where it is: the rod by which a hand leads it lies behind it. */
function ownParts(shape: Shape): Part[] {
  return shape.kind === 'told' ? shape.parts.filter((part) => Math.abs(part.along) <= part.rx) : shape.parts;
}

/** Half its length and width as seen from above. */
export function halves(shape: Shape): [number, number] {
  let [length, width] = [0, 0];
  for (const part of ownParts(shape)) {
    length = Math.max(length, Math.abs(part.along) + part.rx);
    width = Math.max(width, part.kind === 'round' ? part.rx : part.ry);
  }
  return [length, width];
}

function heightOf(shape: Shape): number {
  return Math.max(0, ...shape.parts.map((part) => part.z1));
}

function pathOf(ctx: CanvasRenderingContext2D, part: Part): void {
  ctx.beginPath();
  if (part.kind === 'round') ctx.arc(part.along, 0, part.rx, 0, FULL);
  else ctx.rect(part.along - part.rx, -part.ry, 2 * part.rx, 2 * part.ry);
}

/** The outline of its widest part, about its own centre. */
export function traceBody(ctx: CanvasRenderingContext2D, shape: Shape): void {
  pathOf(ctx, widest(shape));
}

/** A shadow falls to the lower right of the screen, the farther the higher its owner is. */
export function drawShadow(
  ctx: CanvasRenderingContext2D, body: Body, fall: [number, number], scale: number,
): void {
  const { pose, shape } = body;
  const far = isBall(shape) ? 3 + pose.z : pose.z + heightOf(shape) * 0.45;
  ctx.save();
  ctx.translate(pose.x + fall[0] * far, pose.y + fall[1] * far);
  ctx.rotate(yawOf(pose.turn));
  ctx.fillStyle = 'rgba(0, 0, 0, 0.28)';
  ctx.beginPath();
  if (isBall(shape)) ctx.arc(0, 0, ballRadius(shape, 0, scale) * 1.1, 0, FULL);
  else traceBody(ctx, shape);
  ctx.fill();
  ctx.restore();
}

function plan(part: Part): number {
  return part.rx * (part.kind === 'box' ? part.ry : part.rx);
}

function widest(shape: Shape): Part {
  return ownParts(shape).reduce((a, b) => (plan(b) > plan(a) ? b : a));
}

export function drawBody(ctx: CanvasRenderingContext2D, body: Body, scale: number): void {
  const { pose, shape, team } = body;
  ctx.save();
  ctx.translate(pose.x, pose.y);
  if (shape.kind === 'cube') drawCube(ctx, pose.turn, ballRadius(shape, pose.z, scale), scale);
  else if (shape.kind === 'sphere') drawSphere(ctx, ballRadius(shape, pose.z, scale), scale);
  else if (shape.material === 'finger') drawFinger(ctx, shape, scale);
  else if (team) {
    ctx.rotate(yawOf(pose.turn));
    drawPiece(ctx, shape, team, scale);
  }
  ctx.restore();
}

function drawFinger(ctx: CanvasRenderingContext2D, shape: Shape, scale: number): void {
  traceBody(ctx, shape);
  ctx.fillStyle = '#e3b18c';
  ctx.fill();
  ctx.strokeStyle = '#5a3a26';
  ctx.lineWidth = 1 / scale;
  ctx.stroke();
}

function drawSphere(ctx: CanvasRenderingContext2D, radius: number, scale: number): void {
  ctx.beginPath();
  ctx.arc(0, 0, radius, 0, FULL);
  ctx.fillStyle = '#fffdf4';
  ctx.fill();
  ctx.strokeStyle = '#1d1d1b';
  ctx.lineWidth = 1.1 / scale;
  ctx.stroke();
}

/** Its parts from the lowest to the highest, each a little lighter, then the team's mark. */
function drawPiece(ctx: CanvasRenderingContext2D, shape: Shape, team: TeamLook, scale: number): void {
  const parts = [...shape.parts].sort((a, b) => a.z1 - b.z1);
  parts.forEach((part, i) => {
    pathOf(ctx, part);
    ctx.fillStyle = team.fill;
    ctx.fill();
    if (i < parts.length - 1) {
      ctx.fillStyle = 'rgba(0, 0, 0, 0.28)';
      ctx.fill();
    }
  });
  drawMark(ctx, shape, team, scale);
  traceBody(ctx, shape);
  ctx.strokeStyle = 'rgba(0, 0, 0, 0.75)';
  ctx.lineWidth = Math.max(0.8, 1 / scale);
  ctx.stroke();
  for (const part of parts) if (part.hole > 0 && shape.material !== 'cap') drawHole(ctx, part, scale);
  if (shape.material === 'cap') drawTeeth(ctx, shape, scale);
}

const TEETH = 21;

/** The crimped rim of a bottle cap. */
function drawTeeth(ctx: CanvasRenderingContext2D, shape: Shape, scale: number): void {
  const { rx } = widest(shape);
  ctx.beginPath();
  for (let i = 0; i < TEETH; i++) {
    const angle = (i / TEETH) * FULL;
    ctx.moveTo(rx * Math.cos(angle), rx * Math.sin(angle));
    ctx.lineTo(0.84 * rx * Math.cos(angle), 0.84 * rx * Math.sin(angle));
  }
  ctx.lineWidth = Math.max(0.5, 0.7 / scale);
  ctx.stroke();
}

function drawHole(ctx: CanvasRenderingContext2D, part: Part, scale: number): void {
  ctx.beginPath();
  ctx.arc(part.along, 0, part.hole, 0, FULL);
  ctx.fillStyle = 'rgba(0, 0, 0, 0.35)';
  ctx.fill();
  ctx.lineWidth = 0.8 / scale;
  ctx.stroke();
}
