/* Where the flat view looks: a point of the table in the middle of the screen, so many pixels a
   millimetre, turned by an angle. All sums between table and screen are here. */

import type { Scene } from '../../core/types';
import { NEAR_MM, type CameraKind, type Focus } from '../view';

export type Point = [number, number];

export interface Size {
  width: number; // CSS pixels
  height: number;
}

export interface Lens {
  x: number;
  y: number;
  scale: number; // pixels a millimetre
  angle: number; // how far +x is turned from the right of the screen, anticlockwise
}

const AIR = 10; // pixels left free round the table
const SIGHT = 420; // millimetres of the aim that the flicker sees at least; more where the ball is farther
const BEHIND = 0.34; // the piece stands here on the way from the near edge to the far one

/** Half length and half width of all that stands on the table. */
export function extent(scene: Scene): Point {
  const half: Point = [Math.max(scene.board[0], scene.cloth[0]), Math.max(scene.board[1], scene.cloth[1])];
  for (const { x, y, part } of scene.fixtures) {
    half[0] = Math.max(half[0], Math.abs(x) + part.rx);
    half[1] = Math.max(half[1], Math.abs(y) + (part.kind === 'box' ? part.ry : part.rx));
  }
  return half;
}

export function isTall(size: Size): boolean {
  return size.height > size.width;
}

export function aboveLens(scene: Scene, size: Size): Lens {
  const [length, width] = extent(scene);
  const [across, up] = isTall(size) ? [width, length] : [length, width];
  const scale = Math.min((size.width - 2 * AIR) / (2 * across), (size.height - 2 * AIR) / (2 * up));
  return { x: 0, y: 0, scale: Math.max(scale, 0.01), angle: isTall(size) ? Math.PI / 2 : 0 };
}

/** The aim runs along the longer side of the screen: upwards on a phone, to the right on a desk. */
export function flickerLens(focus: Focus, size: Size, least: number): Lens {
  const aim = Math.atan2(focus.towards[1] - focus.from[1], focus.towards[0] - focus.from[0]);
  const long = Math.max(size.width, size.height);
  const far = Math.hypot(focus.ball[0] - focus.from[0], focus.ball[1] - focus.from[1]);
  const scale = Math.max(least, long / (Math.max(SIGHT, far * 1.25) / (1 - BEHIND)));
  const ahead = (0.5 - BEHIND) * (long / scale);
  return {
    x: focus.from[0] + ahead * Math.cos(aim),
    y: focus.from[1] + ahead * Math.sin(aim),
    scale,
    angle: (isTall(size) ? Math.PI / 2 : 0) - aim,
  };
}

/** What a camera shows; the free one stays where it is. */
export function lensFor(kind: CameraKind, focus: Focus | null, scene: Scene, size: Size, now: Lens): Lens {
  const upright = aboveLens(scene, size);
  const above = focus?.ahead === -1 ? { ...upright, angle: upright.angle + Math.PI } : upright;
  if (kind === 'flicker' && focus) return flickerLens(focus, size, above.scale);
  if (kind === 'near' && focus) return { ...above, x: focus.ball[0], y: focus.ball[1], scale: Math.min(size.width, size.height) / NEAR_MM };
  if (kind === 'referee') return { ...above, angle: above.angle + Math.PI };
  return kind === 'free' ? now : above;
}

export function toScreen(lens: Lens, size: Size, x: number, y: number): Point {
  const cos = Math.cos(lens.angle) * lens.scale;
  const sin = Math.sin(lens.angle) * lens.scale;
  const [dx, dy] = [x - lens.x, y - lens.y];
  return [size.width / 2 + dx * cos - dy * sin, size.height / 2 - dx * sin - dy * cos];
}

export function toTable(lens: Lens, size: Size, px: number, py: number): Point {
  const cos = Math.cos(lens.angle) / lens.scale;
  const sin = Math.sin(lens.angle) / lens.scale;
  const [right, up] = [px - size.width / 2, size.height / 2 - py];
  return [lens.x + right * cos + up * sin, lens.y - right * sin + up * cos];
}

/** Draw in millimetres from here on, on a canvas of `ratio` dots a CSS pixel. */
export function useLens(ctx: CanvasRenderingContext2D, lens: Lens, size: Size, ratio: number): void {
  const [e, f] = toScreen(lens, size, 0, 0);
  const cos = Math.cos(lens.angle) * lens.scale * ratio;
  const sin = Math.sin(lens.angle) * lens.scale * ratio;
  ctx.setTransform(cos, -sin, -sin, -cos, e * ratio, f * ratio);
}

/** Part way from one lens to another, turning the shorter way round. */
export function between(from: Lens, to: Lens, part: number): Lens {
  const turn = Math.atan2(Math.sin(to.angle - from.angle), Math.cos(to.angle - from.angle));
  return {
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
    scale: from.scale * Math.pow(to.scale / from.scale, part),
    angle: from.angle + turn * part,
  };
}

export function sameLens(a: Lens, b: Lens): boolean {
  return a.x === b.x && a.y === b.y && a.scale === b.scale && a.angle === b.angle;
}

/** Zoom and pan by hand: the table's point on the screen at `from` goes along to `to`. */
export function moved(lens: Lens, size: Size, from: Point, to: Point, zoom: number): Lens {
  const held = toTable(lens, size, ...from);
  const zoomed = { ...lens, scale: lens.scale * zoom };
  const now = toTable(zoomed, size, ...to);
  return { ...zoomed, x: lens.x + held[0] - now[0], y: lens.y + held[1] - now[1] };
}

/** Keep the table in reach: not lost beside the screen, neither tiny nor all one piece. */
export function bounded(lens: Lens, scene: Scene, size: Size): Lens {
  const above = aboveLens(scene, size).scale;
  const [length, width] = extent(scene);
  const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value));
  return {
    ...lens,
    x: clamp(lens.x, length),
    y: clamp(lens.y, width),
    scale: Math.max(above * 0.7, Math.min(above * 10, lens.scale)),
  };
}
