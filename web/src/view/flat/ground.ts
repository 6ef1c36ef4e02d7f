/* What never moves, seen from above: board, cloth, marks, fence, nets; and, drawn over the pieces,
   the woodwork of the goals. All in millimetres, under a lens. */

import type { Fixture, Mark, Scene } from '../../core/types';

const WOOD = '#8b5e3a';
const WOOD_EDGE = '#5f3d22';
const LINE = 'rgba(255, 255, 255, 0.88)';
const LINE_WIDTH = 2.4; // millimetres
const MESH = 9;
const STRIPES = 10;
const RIB = 8; // millimetres from one to the next

/** A line is never thinner than `least` pixels, however small the table. */
function thick(width: number, least: number, scale: number): number {
  return Math.max(width, least / scale);
}

export function drawGround(ctx: CanvasRenderingContext2D, scene: Scene, cloth: string, scale: number): void {
  drawBoard(ctx, scene);
  drawCloth(ctx, scene, cloth);
  ctx.strokeStyle = LINE;
  ctx.fillStyle = LINE;
  ctx.lineWidth = thick(LINE_WIDTH, 1.1, scale);
  for (const mark of scene.marks) drawMark(ctx, mark, scene.field, scale);
  for (const fixture of scene.fixtures) {
    if (fixture.kind === 'fence') drawFence(ctx, fixture, scale);
    else if (fixture.kind === 'net') drawNet(ctx, fixture, scale);
  }
}

function drawBoard(ctx: CanvasRenderingContext2D, scene: Scene): void {
  const [x, y] = scene.board;
  ctx.fillStyle = WOOD;
  ctx.fillRect(-x, -y, 2 * x, 2 * y);
}

/** The cloth with the faint stripes of a mown lawn, which help to judge distances. */
function drawCloth(ctx: CanvasRenderingContext2D, scene: Scene, cloth: string): void {
  const [x, y] = scene.cloth;
  ctx.fillStyle = cloth;
  ctx.fillRect(-x, -y, 2 * x, 2 * y);
  if (scene.ribbed) drawRibs(ctx, x, y);
  const [fieldX, fieldY] = scene.field;
  const step = (2 * fieldX) / STRIPES;
  ctx.fillStyle = 'rgba(255, 255, 255, 0.045)';
  for (let i = 0; i < STRIPES; i += 2) ctx.fillRect(-fieldX + i * step, -fieldY, step, 2 * fieldY);
}

/** Furrows along the goal lines. */
function drawRibs(ctx: CanvasRenderingContext2D, x: number, y: number): void {
  ctx.fillStyle = 'rgba(0, 0, 0, 0.1)';
  for (let at = -x; at < x; at += RIB) ctx.fillRect(at, -y, RIB / 3, 2 * y);
}

function drawMark(ctx: CanvasRenderingContext2D, mark: Mark, field: [number, number], scale: number): void {
  const { kind, x0, y0, x1, y1 } = mark;
  ctx.beginPath();
  if (kind === 'rect') ctx.rect(x0, y0, x1 - x0, y1 - y0);
  else if (kind === 'circle') ctx.arc(x0, y0, x1, 0, 2 * Math.PI);
  else if (kind === 'spot') ctx.arc(x0, y0, thick(x1, 2, scale), 0, 2 * Math.PI);
  else if (kind === 'arc') return drawArc(ctx, mark, field);
  else {
    ctx.moveTo(x0, y0);
    ctx.lineTo(x1, y1);
  }
  if (kind === 'spot') ctx.fill();
  else ctx.stroke();
}

/** Only the part of the circle that lies where the mark says. */
function drawArc(ctx: CanvasRenderingContext2D, mark: Mark, field: [number, number]): void {
  const [halfX, halfY] = mark.y1 < 0 ? field : [mark.y1, field[1]];
  ctx.save();
  ctx.beginPath();
  ctx.rect(-halfX, -halfY, 2 * halfX, 2 * halfY);
  ctx.clip();
  ctx.beginPath();
  ctx.arc(mark.x0, mark.y0, mark.x1, 0, 2 * Math.PI);
  ctx.stroke();
  ctx.restore();
}

function outline(ctx: CanvasRenderingContext2D, { x, y, part }: Fixture, least: number): void {
  const rx = Math.max(part.rx, least);
  const ry = Math.max(part.kind === 'box' ? part.ry : part.rx, least);
  ctx.beginPath();
  if (part.kind === 'box') ctx.rect(x - rx, y - ry, 2 * rx, 2 * ry);
  else ctx.arc(x, y, rx, 0, 2 * Math.PI);
}

function drawFence(ctx: CanvasRenderingContext2D, fence: Fixture, scale: number): void {
  outline(ctx, fence, 1 / scale);
  ctx.fillStyle = WOOD;
  ctx.fill();
  ctx.strokeStyle = WOOD_EDGE;
  ctx.lineWidth = 1 / scale;
  ctx.stroke();
}

/** A net that hangs down is a line from above; one that lies on top shows its mesh. */
function drawNet(ctx: CanvasRenderingContext2D, net: Fixture, scale: number): void {
  const { x, y, part } = net;
  ctx.strokeStyle = 'rgba(255, 255, 255, 0.5)';
  ctx.lineWidth = 0.8 / scale;
  ctx.beginPath();
  ctx.rect(x - part.rx, y - part.ry, 2 * part.rx, 2 * part.ry);
  if (part.rx > MESH && part.ry > MESH) {
    const step = Math.max(MESH, 4 / scale);
    for (let at = -part.rx + step; at < part.rx; at += step) {
      ctx.moveTo(x + at, y - part.ry);
      ctx.lineTo(x + at, y + part.ry);
    }
    for (let at = -part.ry + step; at < part.ry; at += step) {
      ctx.moveTo(x - part.rx, y + at);
      ctx.lineTo(x + part.rx, y + at);
    }
  }
  ctx.stroke();
}

/** Posts and bars stand above the pieces. */
export function drawWoodwork(ctx: CanvasRenderingContext2D, scene: Scene, scale: number): void {
  ctx.fillStyle = '#ffffff';
  ctx.strokeStyle = 'rgba(0, 0, 0, 0.65)';
  ctx.lineWidth = 0.8 / scale;
  for (const fixture of scene.fixtures) {
    if (fixture.kind === 'fence' || fixture.kind === 'net') continue;
    outline(ctx, fixture, (fixture.kind === 'post' ? 2 : 1.1) / scale);
    ctx.fill();
    ctx.stroke();
  }
}
