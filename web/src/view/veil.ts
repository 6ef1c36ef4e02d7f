/* What is laid over either drawing of the table: forbidden places, gauge, fingers, threads, links. On a
   canvas of its own that asks the view where a point of the table is, so that it is written once. */

import type { Forbidden } from '../core/types';
import { outlineOf } from './area';
import { drawArrow } from './arrow';
import { drawBand } from './band';
import { drawPadlock } from './padlock';
import { strokeTwice } from './stroke';
import type { Veil } from './view';

type Point = [number, number];
type At = (x: number, y: number, z: number) => Point | null;

const LIGHT = '#ffffff';
const BRIGHT = '#ffe14d';
const WRONG = '#ff5a48';
const SKIN = '#e3b18c';
const FAR = 4000; // mm: beyond every table
const HATCH = 9; // px
const NAME_OFF = 13; // px from a ring to its name
const NAME_HIGH = 20; // px of a name
const NAME_STEP = 30; // px from its usual place to the one above or below, also clear of a name that stands a little higher
const NAME_FONT = '600 13px system-ui, sans-serif';
const SPOT = 5; // px round a place that is named, where no name stands if it can be helped
const READABLE_PX = 9; // radius of a piece that has room for its number

function trace(ctx: CanvasRenderingContext2D, points: (Point | null)[]): void {
  points.forEach((p, i) => {
    if (p && i === 0) ctx.moveTo(...p);
    else if (p) ctx.lineTo(...p);
  });
  ctx.closePath();
}

function circle(at: At, [x, y]: Point, radius: number): (Point | null)[] {
  return Array.from({ length: 48 }, (_, i) => at(x + radius * Math.cos((i * Math.PI) / 24), y + radius * Math.sin((i * Math.PI) / 24), 0));
}

/** A name on the screen, or what none should hide: its middle and its size. */
interface Box {
  x: number;
  y: number;
  wide: number;
  high: number;
}

function overlap(a: Box, b: Box): boolean {
  return Math.abs(a.x - b.x) < (a.wide + b.wide) / 2 && Math.abs(a.y - b.y) < (a.high + b.high) / 2;
}

/** Above its ring, so that what the ring is about is seen; below it, or higher and lower. */
function ringPlaces({ at: [x, y], radius }: Veil['rings'][number], at: At): Point[] {
  const rim = [at(x - radius, y, 0), at(x + radius, y, 0), at(x, y - radius, 0), at(x, y + radius, 0)].filter((point) => point !== null);
  if (rim.length === 0) return [];
  const middle = rim.reduce((sum, point) => sum + point[0], 0) / rim.length, heights = rim.map((point) => point[1]);
  const [above, below] = [Math.min(...heights) - NAME_OFF, Math.max(...heights) + NAME_OFF];
  return [[middle, above], [middle, below], [middle, above - NAME_STEP], [middle, below + NAME_STEP]];
}

/** Above the middle of its line, or beside it on either side. */
function linkPlaces({ from, to }: Veil['links'][number], at: At, wide: number): Point[] {
  const [a, b] = [at(...from, 0), at(...to, 0)];
  if (!a || !b) return [];
  const [x, y] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const [nx, ny] = [(a[1] - b[1]) / long, (b[0] - a[0]) / long], off = (Math.abs(nx) * wide + Math.abs(ny) * NAME_HIGH) / 2 + 3;
  return [[x, y - 12], [x + nx * off, y + ny * off], [x - nx * off, y - ny * off], [x, y + 12], [x, y - 12 - NAME_HIGH], [x, y + 12 + NAME_HIGH]];
}

export class VeilLayer {
  readonly element = document.createElement('canvas');
  private readonly mask = document.createElement('canvas');
  private veil: Veil | null = null;
  private ground: Point = [0, 0]; // half the table
  private asked = 0;
  private seen = ''; // where three points of the table were when it was drawn

  constructor(private readonly at: At, private readonly still: () => boolean, name = 'stage-veil') {
    this.element.className = name;
    this.element.hidden = true;
    this.element.setAttribute('aria-hidden', 'true');
  }

  show(veil: Veil | null, ground: Point): void {
    this.veil = veil;
    this.ground = ground;
    this.element.hidden = veil === null;
    this.seen = '';
    this.watch();
  }

  /** The camera may move: follow it until it rests. */
  watch(): void {
    if (this.veil && this.asked === 0) this.asked = requestAnimationFrame(() => this.frame());
  }

  dispose(): void {
    cancelAnimationFrame(this.asked);
  }

  private frame(): void {
    this.asked = 0;
    if (!this.veil) return;
    const box = this.element.getBoundingClientRect();
    const now = JSON.stringify([this.at(0, 0, 0), this.at(200, 0, 0), this.at(0, 200, 0), box.width, box.height]);
    if (now !== this.seen) this.draw(this.veil, box);
    this.seen = now;
    if (!this.still()) this.asked = requestAnimationFrame(() => this.frame());
  }

  private draw(veil: Veil, box: DOMRect): void {
    const ratio = Math.min(2, devicePixelRatio || 1), { element } = this;
    element.width = Math.round(box.width * ratio);
    element.height = Math.round(box.height * ratio);
    const ctx = element.getContext('2d');
    if (!ctx || element.width === 0) return;
    const at: At = (x, y, z) => {
      const p = this.at(x, y, z);
      return p && [p[0] - box.left, p[1] - box.top];
    };
    if (veil.forbidden.length > 0) this.hatch(ctx, veil.forbidden, at, ratio);
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    for (const band of veil.bands ?? []) drawBand(ctx, band, at);
    for (const ring of veil.rings) this.ring(ctx, ring, at);
    for (const link of veil.links) this.link(ctx, link, at);
    this.nameAll(ctx, veil, at); // over all lines
    for (const finger of veil.fingers) this.finger(ctx, finger, at);
    if (veil.thread) this.thread(ctx, veil.thread, at);
    for (const lock of veil.locks ?? []) drawPadlock(ctx, lock, at);
    for (const arrow of veil.arrows ?? []) drawArrow(ctx, arrow, at);
    for (const tag of veil.tags ?? []) this.tag(ctx, tag, at);
  }

  /** All that is forbidden as one area: hatched once, however many clauses forbid it. */
  private hatch(ctx: CanvasRenderingContext2D, shapes: Forbidden[], at: At, ratio: number): void {
    const mask = this.maskOf(shapes, at, ratio);
    if (!mask) return;
    mask.globalCompositeOperation = 'source-in';
    mask.fillStyle = 'rgba(70, 6, 0, 0.2)';
    mask.fillRect(0, 0, this.mask.width, this.mask.height);
    mask.globalCompositeOperation = 'source-atop';
    mask.beginPath();
    for (let d = -this.mask.height; d < this.mask.width; d += HATCH) {
      mask.moveTo(d, this.mask.height);
      mask.lineTo(d + this.mask.height, 0);
    }
    mask.strokeStyle = 'rgba(255, 214, 196, 0.5)';
    mask.lineWidth = 1.4;
    mask.stroke();
    ctx.drawImage(this.mask, 0, 0);
  }

  private maskOf(shapes: Forbidden[], at: At, ratio: number): CanvasRenderingContext2D | null {
    this.mask.width = this.element.width;
    this.mask.height = this.element.height;
    const mask = this.mask.getContext('2d');
    if (!mask) return null;
    const [gx, gy] = this.ground;
    const table: Point[] = [[-gx, -gy], [gx, -gy], [gx, gy], [-gx, gy]];
    const whole = table.map(([x, y]) => at(x, y, 0));
    mask.setTransform(ratio, 0, 0, ratio, 0, 0);
    mask.beginPath();
    trace(mask, whole);
    mask.clip();
    for (const shape of shapes) {
      mask.beginPath();
      if (shape.inside) trace(mask, whole);
      trace(mask, outlineOf(shape, FAR).map(([x, y]) => at(x, y, 0)));
      mask.fill('evenodd');
    }
    return mask;
  }

  private ring(ctx: CanvasRenderingContext2D, { at: centre, radius, bad }: Veil['rings'][number], at: At): void {
    ctx.beginPath();
    trace(ctx, circle(at, centre, radius));
    ctx.setLineDash(bad ? [6, 5] : []);
    strokeTwice(ctx, 1.5, bad ? WRONG : BRIGHT);
    ctx.setLineDash([]);
  }

  /** Names of links and rings, each where it hides fewest names and things that are named. */
  private nameAll(ctx: CanvasRenderingContext2D, veil: Veil, at: At): void {
    const spots = [...veil.rings.map((ring) => ring.at), ...veil.links.flatMap(({ from, to }) => [from, to])];
    const full: Box[] = spots.map((spot) => at(...spot, 0)).filter((p) => p !== null).map(([x, y]) => ({ x, y, wide: 2 * SPOT, high: 2 * SPOT }));
    for (const link of veil.links) this.name(ctx, link.text, linkPlaces(link, at, this.boxOf(ctx, [0, 0], link.text).wide), full);
    for (const ring of veil.rings) this.name(ctx, ring.text, ringPlaces(ring, at), full);
  }

  private name(ctx: CanvasRenderingContext2D, text: string, places: Point[], full: Box[]): void {
    if (!text || places.length === 0) return;
    const boxes = places.map((place) => this.boxOf(ctx, place, text)), hidden = boxes.map((box) => full.filter((other) => overlap(box, other)).length);
    const best = boxes[hidden.indexOf(Math.min(...hidden))]!;
    full.push(best);
    this.label(ctx, best, text);
  }

  private link(ctx: CanvasRenderingContext2D, { from, to, cut, other, dashed }: Veil['links'][number], at: At): void {
    const [a, b] = [at(...from, 0), at(...to, 0)];
    if (!a || !b) return;
    ctx.beginPath();
    ctx.moveTo(...a);
    ctx.lineTo(...b);
    ctx.setLineDash(cut ? [3, 6] : other ? [1, 6] : dashed ? [9, 6] : []);
    strokeTwice(ctx, other ? 2 : 3, cut ? WRONG : other ? LIGHT : BRIGHT);
    ctx.setLineDash([]);
  }

  /** Where a finger will stand: a round tip with a nail. */
  private finger(ctx: CanvasRenderingContext2D, { at: centre, radius }: Veil['fingers'][number], at: At): void {
    ctx.beginPath();
    trace(ctx, circle(at, centre, radius));
    ctx.fillStyle = SKIN;
    ctx.globalAlpha = 0.85;
    ctx.fill();
    ctx.globalAlpha = 1;
    strokeTwice(ctx, 1.5, LIGHT);
    ctx.beginPath();
    trace(ctx, circle(at, centre, radius * 0.5));
    strokeTwice(ctx, 1, LIGHT);
  }

  private thread(ctx: CanvasRenderingContext2D, [from, to]: [Point, Point], at: At): void {
    const [a, b] = [at(...from, 0), at(...to, 0)];
    if (!a || !b) return;
    ctx.beginPath();
    ctx.moveTo(...a);
    ctx.lineTo(...b);
    ctx.setLineDash([2, 5]);
    strokeTwice(ctx, 2, LIGHT);
    ctx.setLineDash([]);
  }

  /** Beside a piece that is too small for its number. */
  private tag(ctx: CanvasRenderingContext2D, { at: [x, y], radius, text }: NonNullable<Veil['tags']>[number], at: At): void {
    const centre = at(x, y, 0), rim = at(x + radius, y, 0);
    if (!centre || !rim) return;
    const px = Math.hypot(rim[0] - centre[0], rim[1] - centre[1]), [left, top] = [centre[0] + px * 0.7 + 5, centre[1] - px * 0.7 - 5];
    if (px > READABLE_PX) return;
    ctx.font = '700 11px system-ui, sans-serif';
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.lineWidth = 3;
    ctx.lineJoin = 'round';
    ctx.strokeStyle = 'rgba(8, 18, 12, 0.9)';
    ctx.strokeText(text, left, top);
    ctx.fillStyle = LIGHT;
    ctx.fillText(text, left, top);
  }

  private boxOf(ctx: CanvasRenderingContext2D, [x, y]: Point, text: string): Box {
    ctx.font = NAME_FONT;
    const wide = ctx.measureText(text).width + 10, room = this.element.clientWidth - wide / 2;
    return { x: Math.max(wide / 2, Math.min(room, x)), y, wide, high: NAME_HIGH }; // not over the edge
  }

  private label(ctx: CanvasRenderingContext2D, { x, y, wide, high }: Box, text: string): void {
    ctx.font = NAME_FONT;
    ctx.fillStyle = 'rgba(12, 20, 16, 0.85)';
    ctx.fillRect(x - wide / 2, y - high / 2, wide, high);
    ctx.fillStyle = LIGHT;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillText(text, x, y + 1);
  }
}
