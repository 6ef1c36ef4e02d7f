/* The table flat from above, on a canvas: light enough for an old phone. What never moves is kept
   as a picture and drawn anew only when the lens or the size changes. */

import type { Pose, Scene, Shape, Thing } from '../../core/types';
import { sameThing } from '../../core/types';
import type { CameraKind, Focus, Overlay, Picked, TableView, Teams } from '../view';
import { headingOf, NO_OVERLAY, type Heading } from '../view';
import { type Body, ballRadius, drawBody, drawShadow, halves, isBall, traceBody } from './bodies';
import { wantsCalm } from './calm';
import { listenForGestures } from './gestures';
import { drawGround, drawWoodwork } from './ground';
import { drawFinder, drawNumber, drawPlate } from './labels';
import type { Lens, Point, Size } from './lens';
import { between, bounded, isTall, lensFor, moved, sameLens, toScreen, toTable, useLens } from './lens';
import { drawGhost, drawOverlay, drawRings, type Sight } from './overlay';
import { thingAt } from './pick';

const GLIDE = 300; // milliseconds from one camera to the next
const CLOTH = '#2f7a4c';

function canvas2d(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('no 2d canvas');
  return ctx;
}

class FlatView implements TableView {
  readonly element = document.createElement('div');
  frames = 0;
  private readonly canvas = document.createElement('canvas');
  private readonly ground = document.createElement('canvas');
  private readonly ctx = canvas2d(this.canvas);
  private readonly groundCtx = canvas2d(this.ground);
  private readonly unlisten: () => void;
  private scene: Scene | null = null;
  private teams: Teams | null = null;
  private poses: readonly Pose[] = [];
  private moved = false; // by hand, in the free camera: until then it shows the whole table
  private overlay: Overlay = NO_OVERLAY;
  private number = (thing: Thing): string => String(thing.number);
  private camera: CameraKind = 'above';
  private focus: Focus | null = null;
  private size: Size = { width: 0, height: 0 };
  private ratio = 1;
  private cloth = CLOTH;
  private lens: Lens = { x: 0, y: 0, scale: 1, angle: 0 };
  private groundLens: Lens | null = null; // the lens of the kept picture
  private glide: { from: Lens; start: number } | null = null;
  private asked = 0; // the frame that has been asked for

  constructor() {
    this.element.setAttribute('aria-hidden', 'true');
    this.element.style.cssText = 'position:relative;width:100%;height:100%;overflow:hidden;touch-action:none';
    this.canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;display:block';
    this.element.append(this.canvas);
    this.unlisten = listenForGestures(this.element, {
      free: () => this.camera === 'free',
      move: (fromX, fromY, toX, toY, zoom) => this.moveLens(fromX, fromY, toX, toY, zoom),
    });
  }

  get still(): boolean {
    return this.asked === 0 && this.glide === null;
  }

  setScene(scene: Scene, teams: Teams): void {
    this.scene = scene;
    this.teams = teams;
    this.resize();
  }

  setNumbers(number: (thing: Thing) => string): void {
    this.number = number;
    this.ask();
  }

  show(poses: readonly Pose[]): void {
    this.poses = poses;
    this.ask();
  }

  setOverlay(overlay: Overlay): void {
    this.overlay = overlay;
    this.ask();
  }

  setCamera(kind: CameraKind, focus: Focus | null): void {
    if (kind !== this.camera) this.moved = false;
    this.camera = kind;
    this.focus = focus;
    const wanted = this.wanted();
    if (sameLens(this.lens, wanted)) return;
    if (wantsCalm() || this.size.width === 0) this.lens = wanted;
    else this.glide = { from: this.lens, start: performance.now() };
    this.ask();
  }

  pick(clientX: number, clientY: number, reach: number): Picked {
    if (!this.scene) return { point: null, thing: null };
    const box = this.element.getBoundingClientRect();
    const point = toTable(this.lens, this.size, clientX - box.left, clientY - box.top);
    const { scale } = this.lens;
    return { point, thing: thingAt(this.scene, this.poses, point[0], point[1], reach / scale, scale) };
  }

  project(x: number, y: number, _z: number): [number, number] | null {
    const [px, py] = toScreen(this.lens, this.size, x, y);
    if (px < 0 || py < 0 || px > this.size.width || py > this.size.height) return null;
    const box = this.element.getBoundingClientRect();
    return [box.left + px, box.top + py];
  }

  at(x: number, y: number, _z: number): [number, number] | null {
    const [px, py] = toScreen(this.lens, this.size, x, y), box = this.element.getBoundingClientRect();
    return [box.left + px, box.top + py];
  }

  heading(x: 1 | -1): Heading {
    const { angle } = this.wanted();
    return headingOf(x * Math.cos(angle), x * Math.sin(angle));
  }

  resize(): void {
    const { clientWidth: width, clientHeight: height } = this.element;
    const anew = !this.moved || this.size.width === 0 || isTall(this.size) !== isTall({ width, height });
    this.size = { width, height };
    this.ratio = Math.min(2, globalThis.devicePixelRatio || 1);
    this.canvas.width = Math.round(width * this.ratio);
    this.canvas.height = Math.round(height * this.ratio);
    this.cloth = getComputedStyle(this.element).getPropertyValue('--cloth').trim() || CLOTH;
    this.groundLens = null;
    this.glide = null;
    this.lens = this.wanted(anew && this.camera === 'free' ? 'above' : this.camera);
    this.ask();
  }

  dispose(): void {
    cancelAnimationFrame(this.asked);
    this.unlisten();
    this.element.remove();
  }

  private wanted(camera: CameraKind = this.camera): Lens {
    if (!this.scene || this.size.width === 0) return this.lens;
    const lens = lensFor(camera, this.focus, this.scene, this.size, this.lens);
    return this.camera === 'free' ? bounded(lens, this.scene, this.size) : lens;
  }

  private moveLens(fromX: number, fromY: number, toX: number, toY: number, zoom: number): void {
    this.moved = true;
    if (!this.scene) return;
    const { left, top } = this.element.getBoundingClientRect();
    this.glide = null;
    const lens = moved(this.lens, this.size, [fromX - left, fromY - top], [toX - left, toY - top], zoom);
    this.lens = bounded(lens, this.scene, this.size);
    this.ask();
  }

  private ask(): void {
    if (this.asked === 0) this.asked = requestAnimationFrame((now) => this.frame(now));
  }

  private frame(now: number): void {
    this.asked = 0;
    if (this.size.width === 0 && this.element.clientWidth > 0) this.resize();
    if (!this.scene || !this.teams || this.size.width === 0) return;
    this.glideOn(now);
    this.draw(this.scene, this.teams);
    this.frames++;
  }

  private glideOn(now: number): void {
    if (!this.glide) return;
    const part = Math.min(1, Math.max(0, (now - this.glide.start) / GLIDE));
    const eased = part * part * (3 - 2 * part);
    this.lens = part < 1 ? between(this.glide.from, this.wanted(), eased) : this.wanted();
    if (part < 1) this.ask();
    else this.glide = null;
  }

  private draw(scene: Scene, teams: Teams): void {
    const { ctx, lens } = this;
    if (this.canvas.width === 0 || this.canvas.height === 0) return; // hidden
    this.keepGround(scene);
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, this.canvas.width, this.canvas.height);
    ctx.drawImage(this.ground, 0, 0);
    const sight = this.sight(scene);
    const bodies = this.bodies(scene, teams);
    this.inPixels();
    drawRings(ctx, this.overlay, sight);
    useLens(ctx, lens, this.size, this.ratio);
    const fall: Point = [0.7 * (Math.cos(lens.angle) - Math.sin(lens.angle)),
      -0.7 * (Math.sin(lens.angle) + Math.cos(lens.angle))];
    for (const { body } of bodies) drawShadow(ctx, body, fall, lens.scale);
    for (const { body, thing } of bodies) this.drawOne(body, thing);
    useLens(ctx, lens, this.size, this.ratio);
    drawWoodwork(ctx, scene, lens.scale);
    this.inPixels();
    this.drawGhost(scene);
    drawOverlay(ctx, this.overlay, sight);
  }

  /** A body and, at once, its number: a ball that lies on it hides both. */
  private drawOne(body: Body, thing: Thing): void {
    const { ctx, lens } = this;
    useLens(ctx, lens, this.size, this.ratio);
    drawBody(ctx, body, lens.scale);
    this.inPixels();
    const at = toScreen(lens, this.size, body.pose.x, body.pose.y);
    const [length, width] = halves(body.shape);
    if (isBall(body.shape)) drawFinder(ctx, at, ballRadius(body.shape, body.pose.z, lens.scale) * lens.scale);
    const number = this.number(thing);
    if (!body.team || number === '') return;
    if (Math.min(length, width) >= 0.6 * Math.max(length, width)) {
      drawNumber(ctx, number, at, length * lens.scale, body.team);
    } else drawPlate(ctx, number, at, 0.3 * Math.max(length, width) * lens.scale, body.team);
  }

  private inPixels(): void {
    this.ctx.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
  }

  private keepGround(scene: Scene): void {
    if (this.groundLens && sameLens(this.groundLens, this.lens)) return;
    this.ground.width = this.canvas.width;
    this.ground.height = this.canvas.height;
    useLens(this.groundCtx, this.lens, this.size, this.ratio);
    drawGround(this.groundCtx, scene, this.cloth, this.lens.scale);
    this.groundLens = this.lens;
  }

  /** Present bodies, the lowest first, the ball over others of its height. */
  private bodies(scene: Scene, teams: Teams): { body: Body; thing: Thing }[] {
    const list: { body: Body; thing: Thing }[] = [];
    this.poses.forEach((pose, i) => {
      const [thing, shape] = [scene.bodies[i]?.thing, scene.shapes[pose.shape]];
      if (!pose.present || !thing || !shape) return;
      list.push({ thing, body: { pose, shape, team: thing.side ? teams[thing.side] : null } });
    });
    const height = (body: Body): number => body.pose.z + (isBall(body.shape) ? 0.5 : 0);
    return list.sort((a, b) => height(a.body) - height(b.body));
  }

  private sight(scene: Scene): Sight {
    return {
      at: (x, y) => toScreen(this.lens, this.size, x, y),
      outline: (thing) => this.outline(scene, thing),
    };
  }

  private outline(scene: Scene, thing: Thing): { at: Point; radius: number } | null {
    const pose = this.poses[scene.bodies.findIndex((body) => sameThing(body.thing, thing))];
    const shape = pose && scene.shapes[pose.shape];
    if (!pose?.present || !shape) return null;
    return { at: toScreen(this.lens, this.size, pose.x, pose.y), radius: this.radiusOf(shape, pose.z) };
  }

  /** In pixels. */
  private radiusOf(shape: Shape, z: number): number {
    const { scale } = this.lens;
    return (isBall(shape) ? ballRadius(shape, z, scale) : Math.max(...halves(shape))) * scale;
  }

  private drawGhost(scene: Scene): void {
    const ghost = this.overlay.ghost;
    const pose = ghost && this.poses[scene.bodies.findIndex((body) => sameThing(body.thing, ghost.thing))];
    const shape = pose && scene.shapes[pose.shape];
    if (!ghost || !shape) return;
    const at = toScreen(this.lens, this.size, ...ghost.at);
    drawGhost(this.ctx, at, this.radiusOf(shape, 0), ghost.allowed, () => {
      useLens(this.ctx, this.lens, this.size, this.ratio);
      this.ctx.translate(...ghost.at);
      this.ctx.rotate(Math.atan2(ghost.axis[1], ghost.axis[0]));
      traceBody(this.ctx, shape);
      this.inPixels();
    });
  }
}

export function createFlatView(): TableView {
  return new FlatView();
}
