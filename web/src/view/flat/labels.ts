/* What keeps its size on the screen whatever the lens: numbers on pieces, the ring that finds a
   small ball. Drawn in CSS pixels. */

import type { TeamLook } from '../view';
import type { Point } from './lens';

const FONT = 'system-ui, sans-serif';

export function drawText(
  ctx: CanvasRenderingContext2D, text: string, at: Point, px: number, fill: string,
): void {
  ctx.font = `700 ${px}px ${FONT}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = fill;
  ctx.fillText(text, at[0], at[1] + px * 0.06);
}

/** The number on a round piece of this radius, upright for the reader. */
export function drawNumber(
  ctx: CanvasRenderingContext2D, text: string, at: Point, radius: number, team: TeamLook,
): void {
  if (radius < 3.5) return;
  const px = Math.max(7.5, Math.min(radius * 0.95, 26));
  const most = (1.9 * radius) / (0.6 * text.length); // it must not stand out beside the piece
  drawText(ctx, text, at, Math.min(px, most), team.ink);
}

/** A block is too narrow for a number: it stands on a round plate in the middle. */
export function drawPlate(
  ctx: CanvasRenderingContext2D, text: string, at: Point, radius: number, team: TeamLook,
): void {
  const plate = Math.max(6.5, Math.min(radius, 11));
  ctx.beginPath();
  ctx.arc(at[0], at[1], plate, 0, 2 * Math.PI);
  ctx.fillStyle = team.fill;
  ctx.fill();
  ctx.lineWidth = 1;
  ctx.strokeStyle = 'rgba(0, 0, 0, 0.75)';
  ctx.stroke();
  drawText(ctx, text, at, plate * 1.3, team.ink);
}

/** Round a ball that is only a few pixels wide. */
export function drawFinder(ctx: CanvasRenderingContext2D, at: Point, radius: number): void {
  if (radius > 7) return;
  for (const [width, colour] of [[3, 'rgba(0, 0, 0, 0.45)'], [1.5, '#ffffff']] as const) {
    ctx.beginPath();
    ctx.arc(at[0], at[1], radius + 5, 0, 2 * Math.PI);
    ctx.lineWidth = width;
    ctx.strokeStyle = colour;
    ctx.stroke();
  }
}
