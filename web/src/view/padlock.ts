/* A padlock beside a thing that may not be moved. */

import type { Veil } from './view';

type At = (x: number, y: number, z: number) => [number, number] | null;

const DISC = 13; // px
const GOLD = '#ffe14d';

export function drawPadlock(ctx: CanvasRenderingContext2D, { at: [x, y], radius }: NonNullable<Veil['locks']>[number], at: At): void {
  const centre = at(x, y, 0), rim = at(x, y + radius, 0);
  if (!centre || !rim) return;
  const far = Math.max(DISC, Math.hypot(rim[0] - centre[0], rim[1] - centre[1])), [px, py] = [centre[0], centre[1] - far - DISC];
  ctx.beginPath();
  ctx.arc(px, py, DISC, 0, 2 * Math.PI);
  ctx.fillStyle = 'rgba(12, 20, 16, 0.9)';
  ctx.fill();
  ctx.lineWidth = 1.5;
  ctx.strokeStyle = GOLD;
  ctx.stroke();
  ctx.beginPath(); // the shackle
  ctx.moveTo(px - 3.5, py);
  ctx.lineTo(px - 3.5, py - 3);
  ctx.arc(px, py - 3, 3.5, Math.PI, 0);
  ctx.lineTo(px + 3.5, py);
  ctx.lineWidth = 2;
  ctx.stroke();
  ctx.fillStyle = GOLD;
  ctx.fillRect(px - 6, py - 1, 12, 8);
  ctx.fillStyle = '#0c1410'; // the keyhole
  ctx.fillRect(px - 1, py + 1, 2, 4);
}
