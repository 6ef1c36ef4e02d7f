/* The team's mark on a piece: teams are told apart by it without their colours. It turns with the
   piece and leaves the middle to the number. */

import type { Shape } from '../../core/types';
import type { TeamLook } from '../view';

const FULL = 2 * Math.PI;

export function drawMark(ctx: CanvasRenderingContext2D, shape: Shape, team: TeamLook, scale: number): void {
  const top = shape.parts.reduce((a, b) => (b.rx > a.rx ? b : a));
  ctx.fillStyle = team.ink;
  ctx.strokeStyle = team.ink;
  if (top.kind === 'round') drawRoundMark(ctx, team.mark, top.rx, scale);
  else drawBoxMark(ctx, team.mark, top.rx, top.ry);
}

/** So small that number and mark get in each other's way: the mark goes to the rim. */
function isSmall(radius: number, scale: number): boolean {
  return radius * scale < 7;
}

function drawRoundMark(
  ctx: CanvasRenderingContext2D, mark: TeamLook['mark'], radius: number, scale: number,
): void {
  ctx.lineWidth = Math.max(radius * 0.1, 0.9 / scale);
  if (mark === 'ring') {
    ctx.beginPath();
    ctx.arc(0, 0, radius * (isSmall(radius, scale) ? 0.94 : 0.82), 0, FULL);
    ctx.stroke();
  } else if (mark === 'cross') {
    spokes(ctx, radius, [0.25, 0.75, 1.25, 1.75], isSmall(radius, scale) ? 0.8 : 0.66);
  } else if (mark === 'stripe') segments(ctx, radius);
  else dots(ctx, radius);
}

function spokes(ctx: CanvasRenderingContext2D, radius: number, turns: number[], from: number): void {
  ctx.lineWidth = radius * 0.24;
  ctx.beginPath();
  for (const turn of turns) {
    const [cos, sin] = [Math.cos(turn * Math.PI), Math.sin(turn * Math.PI)];
    ctx.moveTo(cos * radius * from, sin * radius * from);
    ctx.lineTo(cos * radius * 0.97, sin * radius * 0.97);
  }
  ctx.stroke();
}

/** Two pieces cut off by straight lines: a broad stripe is left between them. */
function segments(ctx: CanvasRenderingContext2D, radius: number): void {
  const half = Math.acos(0.66);
  for (const middle of [0.5 * Math.PI, 1.5 * Math.PI]) {
    ctx.beginPath();
    ctx.arc(0, 0, radius * 0.97, middle - half, middle + half);
    ctx.closePath();
    ctx.fill();
  }
}

function dots(ctx: CanvasRenderingContext2D, radius: number): void {
  for (let i = 0; i < 6; i++) {
    const turn = (i * Math.PI) / 3;
    ctx.beginPath();
    ctx.arc(Math.cos(turn) * radius * 0.82, Math.sin(turn) * radius * 0.82, radius * 0.12, 0, FULL);
    ctx.fill();
  }
}

/** A keeper's block: the mark at both its ends, the side it faces lined. */
function drawBoxMark(ctx: CanvasRenderingContext2D, mark: TeamLook['mark'], rx: number, ry: number): void {
  const size = Math.min(rx, ry);
  const end = Math.abs(ry) > rx ? ry - size : rx - size;
  for (const at of [-end, end]) {
    const [x, y] = ry > rx ? [0, at] : [at, 0];
    ctx.beginPath();
    if (mark === 'ring') ctx.arc(x, y, size * 0.62, 0, FULL);
    else if (mark === 'dot') ctx.arc(x, y, size * 0.35, 0, FULL);
    else if (mark === 'stripe') ctx.rect(x - size, y - size * 0.3, 2 * size, size * 0.6);
    else {
      ctx.rect(x - size * 0.7, y - size * 0.2, size * 1.4, size * 0.4);
      ctx.rect(x - size * 0.2, y - size * 0.7, size * 0.4, size * 1.4);
    }
    if (mark === 'ring') {
      ctx.lineWidth = size * 0.3;
      ctx.stroke();
    } else ctx.fill();
  }
}
