/* What is drawn over the table while a person acts or the referee shows something. In CSS pixels,
   so that lines and badges keep their size. */

import { strokeTwice } from '../stroke';
import type { AimManner, Overlay } from '../view';
import type { Point } from './lens';
import { drawText } from './labels';

/** From the table to the screen, and where things are. */
export interface Sight {
  at(x: number, y: number): Point;
  outline(thing: NonNullable<Overlay['chosen']>): { at: Point; radius: number } | null;
}

type Ctx = CanvasRenderingContext2D;
const DARK = 'rgba(0, 0, 0, 0.6)';
const LIGHT = '#ffffff';
const BRIGHT = '#ffe14d';
const GOOD = '#7fe0ff';
const BAD = '#ff6b57';
const WRONG = '#d3261f';

/** Below the pieces: rings round those that may be used. */
export function drawRings(ctx: Ctx, overlay: Overlay, sight: Sight): void {
  for (const thing of overlay.playable) {
    const found = sight.outline(thing);
    if (found) ring(ctx, found.at, found.radius + 3, found.radius < 9 ? 1.2 : 2, LIGHT);
  }
  const chosen = overlay.chosen && sight.outline(overlay.chosen);
  if (!chosen) return;
  ring(ctx, chosen.at, chosen.radius + 4, 3.5, BRIGHT);
  ctx.beginPath();
  for (let i = 0; i < 4; i++) tick(ctx, chosen.at, chosen.radius + 5, chosen.radius + 11, (i * Math.PI) / 2);
  strokeTwice(ctx, 2.5, BRIGHT);
}

function ring(ctx: Ctx, at: Point, radius: number, width: number, colour: string): void {
  ctx.beginPath();
  ctx.arc(at[0], at[1], radius, 0, 2 * Math.PI);
  strokeTwice(ctx, width, colour);
}

function tick(ctx: Ctx, at: Point, from: number, to: number, turn: number): void {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  ctx.moveTo(at[0] + cos * from, at[1] + sin * from);
  ctx.lineTo(at[0] + cos * to, at[1] + sin * to);
}

/** Above the pieces. */
export function drawOverlay(ctx: Ctx, overlay: Overlay, sight: Sight): void {
  ctx.lineCap = 'round';
  if (overlay.spot) drawSpot(ctx, sight.at(...overlay.spot));
  const manner = overlay.aim?.manner ?? 'plain';
  if (overlay.aim) {
    const { from, to, strength } = overlay.aim;
    const hidden = (overlay.chosen && sight.outline(overlay.chosen)?.radius) ?? 0; // its number stays seen
    drawAim(ctx, sight.at(...from), sight.at(...to), { strength, hidden, manner });
  }
  drawWay(ctx, overlay.path.map((p) => sight.at(...p)), [1, 7], LIGHT);
  drawWay(ctx, overlay.after.map((p) => sight.at(...p)), [7, 6], BRIGHT);
  for (const halt of overlay.halts) drawHalt(ctx, halt, sight);
  if (overlay.rest) drawRest(ctx, sight.at(...overlay.rest));
  if (overlay.meets) drawMeeting(ctx, sight.at(...overlay.meets), manner);
  ctx.lineCap = 'butt';
  drawBadges(ctx, overlay, sight);
}

function drawWay(ctx: Ctx, points: Point[], dashes: number[], colour: string): void {
  if (points.length < 2) return;
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.setLineDash(dashes);
  strokeTwice(ctx, 2.5, colour);
  ctx.setLineDash([]);
}

/** A ring where the ball is met; a cross on red where the referee would object. */
function drawMeeting(ctx: Ctx, [x, y]: Point, manner: AimManner): void {
  if (manner === 'plain') return ring(ctx, [x, y], 6, 2.5, BRIGHT);
  ctx.beginPath();
  ctx.arc(x, y, 12, 0, 2 * Math.PI);
  ctx.fillStyle = WRONG;
  ctx.fill();
  ctx.strokeStyle = LIGHT;
  ctx.lineWidth = 1.5;
  ctx.stroke();
  ctx.beginPath();
  for (const turn of [0.25, 0.75, 1.25, 1.75]) tick(ctx, [x, y], 0, 7, turn * Math.PI);
  ctx.lineWidth = 3;
  ctx.stroke();
}

/** The piece as it will stand: whole where it comes to, broken where it only would have. */
function drawHalt(ctx: Ctx, { thing, at, firm }: Overlay['halts'][number], sight: Sight): void {
  const radius = sight.outline(thing)?.radius;
  if (radius === undefined) return;
  const [x, y] = sight.at(...at);
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.globalAlpha = firm ? 1 : 0.7;
  ctx.setLineDash(firm ? [] : [4, 5]);
  strokeTwice(ctx, firm ? 2 : 1.5, LIGHT);
  ctx.setLineDash([]);
  ctx.globalAlpha = 1;
}

/** A small frame where the struck thing comes to rest. */
function drawRest(ctx: Ctx, [x, y]: Point): void {
  ctx.beginPath();
  ctx.rect(x - 5, y - 5, 10, 10);
  strokeTwice(ctx, 2, BRIGHT);
}

function drawSpot(ctx: Ctx, at: Point): void {
  ring(ctx, at, 9, 2, BRIGHT);
  ctx.beginPath();
  for (let i = 0; i < 4; i++) tick(ctx, at, 9, 15, (i * Math.PI) / 2);
  strokeTwice(ctx, 2, BRIGHT);
}

interface Arrow {
  strength: number;
  hidden: number; // so much of it lies under the piece
  manner: AimManner;
}

/** An arrow to where the piece would stop; its width grows with the strength, with a tick at each
    tenth. Full: the ball comes first. Broken and red: the referee objects. Hollow: it meets nothing. */
function drawAim(ctx: Ctx, from: Point, to: Point, { strength, hidden, manner }: Arrow): void {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  if (length < hidden + 2) return;
  ctx.save();
  ctx.translate(from[0], from[1]);
  ctx.rotate(Math.atan2(dy, dx));
  arrowPath(ctx, hidden, length, 2 + 5 * strength);
  ctx.lineJoin = 'round';
  ctx.globalAlpha = 0.85;
  if (manner === 'plain') {
    ctx.strokeStyle = DARK;
    ctx.lineWidth = 3;
    ctx.stroke();
    ctx.fillStyle = BRIGHT;
    ctx.fill();
    arrowTicks(ctx, hidden, length, strength);
  } else {
    ctx.setLineDash(manner === 'foul' ? [6, 5] : []);
    strokeTwice(ctx, 2.5, manner === 'foul' ? WRONG : LIGHT);
    ctx.setLineDash([]);
  }
  ctx.restore();
}

function arrowPath(ctx: Ctx, start: number, length: number, half: number): void {
  const head = Math.min(length - start, 10 + 2.2 * half);
  ctx.beginPath();
  ctx.moveTo(start, -half * 0.4);
  ctx.lineTo(length - head, -half);
  ctx.lineTo(length - head, -half - 5);
  ctx.lineTo(length, 0);
  ctx.lineTo(length - head, half + 5);
  ctx.lineTo(length - head, half);
  ctx.lineTo(start, half * 0.4);
  ctx.closePath();
}

function arrowTicks(ctx: Ctx, start: number, length: number, strength: number): void {
  const count = Math.floor(strength * 10 + 1e-9);
  ctx.beginPath();
  for (let i = 1; i <= count; i++) {
    const at = (length * i) / (strength * 10);
    if (at < start || at > length - 10) continue;
    ctx.moveTo(at, -2 - 3 * strength);
    ctx.lineTo(at, 2 + 3 * strength);
  }
  ctx.strokeStyle = DARK;
  ctx.lineWidth = 1.2;
  ctx.stroke();
}

/** Contacts in their order; those that matter are larger and filled. */
function drawBadges(ctx: Ctx, overlay: Overlay, sight: Sight): void {
  for (const { at, text, strong } of overlay.numbers) {
    const [x, y] = sight.at(at[0], at[1]);
    const centre: Point = [x, y - 16];
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x - 4, y - 9);
    ctx.lineTo(x + 4, y - 9);
    ctx.closePath();
    ctx.fillStyle = strong ? BRIGHT : LIGHT;
    ctx.fill();
    ctx.beginPath();
    ctx.arc(centre[0], centre[1], strong ? 11 : 9, 0, 2 * Math.PI);
    ctx.fill();
    ctx.lineWidth = strong ? 2 : 1;
    ctx.strokeStyle = '#1d1d1b';
    ctx.stroke();
    drawText(ctx, text, centre, strong ? 13 : 11, '#1d1d1b');
  }
}

/** A piece being placed: `trace` draws its outline. Allowed or not is told by a tick or a hatched
    cross, not by colour alone. */
export function drawGhost(ctx: Ctx, at: Point, radius: number, allowed: boolean, trace: () => void): void {
  const colour = allowed ? GOOD : BAD;
  ctx.save();
  trace();
  ctx.globalAlpha = 0.5;
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.setLineDash(allowed ? [] : [4, 3]);
  strokeTwice(ctx, 2, colour);
  ctx.setLineDash([]);
  if (!allowed) {
    ctx.clip();
    hatch(ctx, at, radius);
  }
  ctx.restore();
  ctx.beginPath();
  if (allowed) {
    ctx.moveTo(at[0] - 5, at[1]);
    ctx.lineTo(at[0] - 1, at[1] + 4);
    ctx.lineTo(at[0] + 6, at[1] - 5);
  } else for (const turn of [0.25, 0.75, 1.25, 1.75]) tick(ctx, at, 0, 7, turn * Math.PI);
  strokeTwice(ctx, 2.5, LIGHT);
}

function hatch(ctx: Ctx, at: Point, radius: number): void {
  ctx.beginPath();
  for (let d = -2 * radius; d <= 2 * radius; d += 5) {
    ctx.moveTo(at[0] + d - radius, at[1] + radius);
    ctx.lineTo(at[0] + d + radius, at[1] - radius);
  }
  ctx.strokeStyle = DARK;
  ctx.lineWidth = 1.2;
  ctx.stroke();
}
