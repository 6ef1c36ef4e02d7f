/* What is drawn over the table: rings, aim, previews, the piece being placed, numbers, the spot.
   Rebuilt whole whenever it changes; sizes that must be seen follow the screen (`pixel`: mm a pixel). */

import {
  BufferGeometry, Color, DoubleSide, Group, Mesh, MeshBasicMaterial, MeshLambertMaterial, Sprite,
} from 'three';
import type { Pose, Thing } from '../../core/types';
import type { Overlay } from '../view';
import { discs, polygon, walk, type Point } from './flat';
import { band } from './geometry';
import { footOf, heightOf, yawOf } from './measures';
import { disposeTree, type Stock } from './stock';

const SOFT = '#ffffff';
const STRONG = '#ffe14d';
const DARK = '#10221a';
const ALLOWED = '#1fd1c1';
const FORBIDDEN = '#ff4a3d';
const PATH = '#ffffff';
const AFTER = '#ffe14d';
const WRONG = '#d3261f';
const HOLLOW = '#2f7a4c'; // the cloth seen through it
const NUMBER_SIZE = 24; // px

function paint(colour: string, opacity: number, hidden: boolean): MeshBasicMaterial {
  return new MeshBasicMaterial({
    color: colour, opacity, transparent: true, depthWrite: false, depthTest: hidden, side: DoubleSide,
    toneMapped: false, polygonOffset: true, polygonOffsetFactor: -3, polygonOffsetUnits: -6,
  });
}

export class OverlayLayer {
  readonly group = new Group();
  private pixel = 1;

  constructor(private readonly stock: Stock) {}

  rebuild(overlay: Overlay, poseOf: (thing: Thing) => Pose | null, pixel: number): void {
    this.clear();
    this.pixel = pixel;
    for (const thing of overlay.playable) this.ring(poseOf(thing), false);
    if (overlay.chosen) this.ring(poseOf(overlay.chosen), true);
    if (overlay.spot) this.spot(overlay.spot);
    const wrong = overlay.aim !== null && overlay.aim.manner !== 'plain';
    if (overlay.aim) this.arrow(overlay.aim, this.rimOf(overlay.chosen, poseOf));
    this.dots(overlay.path, PATH, 1, this.rimOf(overlay.chosen, poseOf));
    this.dots(overlay.after, AFTER, 0.8, 0);
    for (const halt of overlay.halts) this.halt(halt, poseOf(halt.thing));
    if (overlay.rest) this.spot(overlay.rest);
    if (overlay.meets && wrong) this.sprite([...overlay.meets, 12], '✕', WRONG, '#ffffff', 1.2);
    else if (overlay.meets) this.cross(overlay.meets, STRONG);
    if (overlay.ghost) this.ghost(overlay.ghost, poseOf(overlay.ghost.thing));
    for (const number of overlay.numbers) this.number(number.at, number.text, number.strong);
  }

  /** Sprites keep their size on the screen: `unit` is the height of a pixel at distance 1. */
  setUnit(unit: number): void {
    for (const child of this.group.children) {
      if (!(child instanceof Sprite)) continue;
      child.scale.setScalar(NUMBER_SIZE * unit * Number(child.userData['size'] ?? 1));
    }
  }

  clear(): void {
    disposeTree(this.group);
    this.group.clear();
  }

  private flat(
    geometry: BufferGeometry, material: MeshBasicMaterial, at: Point, z: number, order: number,
  ): Mesh {
    const mesh = new Mesh(geometry, material);
    mesh.position.set(at[0], at[1], z);
    mesh.renderOrder = order;
    this.group.add(mesh);
    return mesh;
  }

  private ring(pose: Pose | null, strong: boolean): void {
    const shape = pose?.present ? this.stock.shape(pose.shape) : null;
    if (!pose || !shape) return;
    const foot = footOf(shape);
    const [hx, hy] = foot.round ? [0, 0] : [foot.rx, foot.ry];
    const gap = (foot.round ? foot.rx : 0) + Math.max(2, this.pixel);
    const wide = Math.max(strong ? 4.5 : 2, this.pixel * (strong ? 2.6 : 1.3));
    const edge = Math.max(1, this.pixel * 0.8);
    const around = band(hx, hy, gap - edge * 0.6, gap + wide + edge, 64);
    const dark = this.flat(around, paint(DARK, 0.55, true), [pose.x, pose.y], 0.3, 4);
    const light = paint(strong ? STRONG : SOFT, strong ? 1 : 0.8, true);
    const ring = this.flat(band(hx, hy, gap, gap + wide, 64), light, [pose.x, pose.y], 0.4, 5);
    dark.rotation.z = ring.rotation.z = yawOf(pose);
  }

  private rimOf(thing: Thing | null, poseOf: (thing: Thing) => Pose | null): number {
    const pose = thing && poseOf(thing);
    const shape = pose && this.stock.shape(pose.shape);
    return shape ? footOf(shape).rx + 2 : 0;
  }

  private spot(at: Point): void {
    const size = Math.max(9, this.pixel * 8);
    this.flat(band(0, 0, size * 0.7, size * 1.2, 40), paint(DARK, 0.55, false), at, 0.5, 6);
    this.flat(band(0, 0, size * 0.82, size * 1.06, 40), paint(SOFT, 1, false), at, 0.6, 7);
    for (let i = 0; i < 4; i++) {
      const tick = this.bar([0, size * 0.55], [0, size * 1.55], size * 0.1, paint(SOFT, 1, false), 7);
      tick.position.set(at[0], at[1], 0.6);
      tick.rotation.z = (i * Math.PI) / 2;
    }
  }

  private bar(a: Point, b: Point, half: number, material: MeshBasicMaterial, order: number): Mesh {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const [nx, ny] = [(-(b[1] - a[1]) / length) * half, ((b[0] - a[0]) / length) * half];
    const near: Point[] = [[a[0] + nx, a[1] + ny], [a[0] - nx, a[1] - ny]];
    const far: Point[] = [[b[0] - nx, b[1] - ny], [b[0] + nx, b[1] + ny]];
    return this.flat(polygon([...near, ...far]), material, [0, 0], 0.6, order);
  }

  private cross(at: Point, colour: string): void {
    const size = Math.max(8, this.pixel * 7);
    const wide = Math.max(1.4, this.pixel * 1.4);
    for (const turn of [1, -1]) {
      const a: Point = [at[0] - size, at[1] - turn * size];
      const b: Point = [at[0] + size, at[1] + turn * size];
      this.bar(a, b, wide * 1.9, paint(DARK, 0.6, false), 13);
      this.bar(a, b, wide, paint(colour, 1, false), 14);
    }
  }

  private dots(path: Point[], colour: string, scale: number, skip: number): void {
    const radius = Math.max(2.2, this.pixel * 1.9) * scale;
    const step = radius * 4.2;
    const places: Point[] = [];
    for (let i = 1, at = walk(path, skip + step); at && i < 400; i++, at = walk(path, skip + step * i)) {
      places.push(at);
    }
    this.flat(discs(places, radius * 1.5), paint(DARK, 0.4, false), [0, 0], 0.5, 8);
    this.flat(discs(places, radius), paint(colour, 0.95, false), [0, 0], 0.6, 9);
  }

  /** The piece as it will stand: a whole ring where it comes to, a thin one where it would have. */
  private halt({ at, firm }: Overlay['halts'][number], pose: Pose | null): void {
    const shape = pose && this.stock.shape(pose.shape);
    if (!shape) return;
    const { rx } = footOf(shape), wide = Math.max(1.5, this.pixel * (firm ? 2 : 1.2));
    this.flat(band(0, 0, rx - wide, rx + wide * 0.6, 48), paint(DARK, 0.5, false), at, 0.5, 8);
    this.flat(band(0, 0, rx - wide * 0.6, rx + wide * 0.2, 48), paint(SOFT, firm ? 1 : 0.6, false), at, 0.6, 9);
  }

  /** To where the piece would stop; wider with strength, a tick for each tenth of it. Full: the ball
      comes first. Broken and red: the referee objects. Hollow: it meets nothing. */
  private arrow({ from: centre, to, strength, manner }: NonNullable<Overlay['aim']>, rim: number): void {
    const whole = Math.hypot(to[0] - centre[0], to[1] - centre[1]);
    if (whole < 1) return;
    // From the rim of the piece, so that its number stays in sight, unless the arrow ends within it.
    const skip = whole > rim + 12 ? rim / whole : 0;
    const from: Point = [centre[0] + (to[0] - centre[0]) * skip, centre[1] + (to[1] - centre[1]) * skip];
    const length = whole * (1 - skip);
    const half = Math.max(2, this.pixel * 1.6) * (1 + 1.5 * strength);
    const head = Math.min(half * 5, length * 0.6);
    const colour = `#${new Color(STRONG).lerp(new Color('#ff3b1c'), strength).getHexString()}`;
    const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
    const edge = Math.max(1.4, this.pixel * 1.2);
    if (manner === 'foul') return this.broken(from, to, half, head);
    const dim = manner === 'miss';
    for (const part of arrowParts(length, head, half, edge)) {
      this.flat(polygon(part), paint(dim ? SOFT : DARK, 0.75, false), from, 1, 10).rotation.z = angle;
    }
    for (const part of arrowParts(length, head, half, dim ? -edge * 0.6 : 0)) {
      this.flat(polygon(part), paint(dim ? HOLLOW : colour, 0.95, false), from, 1, 11).rotation.z = angle;
    }
    if (!dim) this.ticks(from, angle, length - head, half, strength);
  }

  /** Red dashes and a head. */
  private broken(from: Point, to: Point, half: number, head: number): void {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const way: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    const at = (far: number): Point => [from[0] + way[0] * far, from[1] + way[1] * far];
    const step = Math.max(half * 4, length / 40);
    for (let far = 0; far < length - head; far += step) {
      const end = Math.min(far + step * 0.6, length - head);
      this.bar(at(far), at(end), half * 1.2, paint(SOFT, 0.9, false), 10);
      this.bar(at(far), at(end), half * 0.8, paint(WRONG, 1, false), 11);
    }
    const angle = Math.atan2(way[1], way[0]), tip = arrowParts(length, head, half, 0)[1] ?? [];
    this.flat(polygon(tip), paint(WRONG, 1, false), from, 1, 11).rotation.z = angle;
  }

  private ticks(from: Point, angle: number, length: number, half: number, strength: number): void {
    const count = Math.round(strength * 10);
    for (let i = 1; i <= count; i++) {
      const x = (length * i) / (count + 1);
      const wide = Math.max(0.7, this.pixel * 0.6);
      const tick = this.bar([x, -half], [x, half], wide, paint(DARK, 0.85, false), 12);
      tick.position.set(from[0], from[1], 1);
      tick.rotation.z = angle;
    }
  }

  private ghost(ghost: NonNullable<Overlay['ghost']>, pose: Pose | null): void {
    const shape = pose && this.stock.shape(pose.shape);
    const model = pose && this.stock.model(pose.shape, ghost.thing.side);
    if (!shape || !model) return;
    // The geometry belongs to the stock: a copy is thrown away with the overlay.
    const body = new Mesh(model.clone(), ghost.allowed ? glass(ALLOWED) : hatched(FORBIDDEN));
    body.geometry.deleteAttribute('color');
    body.position.set(ghost.at[0], ghost.at[1], 0.2);
    body.rotation.z = Math.atan2(ghost.axis[1], ghost.axis[0]);
    body.renderOrder = 6;
    this.group.add(body);
    const foot = footOf(shape);
    const [hx, hy] = foot.round ? [0, 0] : [foot.rx, foot.ry];
    const gap = foot.round ? foot.rx : 0;
    const outline = band(hx, hy, gap, gap + Math.max(2.5, this.pixel * 2), 64);
    const ring = this.flat(outline, paint(ghost.allowed ? ALLOWED : FORBIDDEN, 1, false), ghost.at, 0.5, 7);
    ring.rotation.z = body.rotation.z;
    if (!ghost.allowed) this.sprite([...ghost.at, heightOf(shape) + 4], '✕', FORBIDDEN, '#ffffff', 1);
  }

  private number(at: [number, number, number], text: string, strong: boolean): void {
    this.sprite(at, text, strong ? STRONG : '#ffffff', '#10221a', strong ? 1.2 : 1);
  }

  private sprite(at: [number, number, number], text: string, fill: string, ink: string, size: number): void {
    const sprite = new Sprite(this.stock.plain(text, fill, ink));
    sprite.position.set(...at);
    sprite.userData['size'] = size;
    sprite.renderOrder = 20;
    this.group.add(sprite);
  }
}

/** Shaft and head of an arrow along x, grown by an edge. */
function arrowParts(length: number, head: number, half: number, grow: number): Point[][] {
  const neck = length - head;
  const wide = half * 2.4 + grow * 1.6;
  return [
    [[-grow, half * 0.6 + grow], [-grow, -half * 0.6 - grow], [neck, -half - grow], [neck, half + grow]],
    [[neck - grow, wide], [neck - grow, -wide], [length + grow * 2, 0]],
  ];
}

function glass(colour: string): MeshLambertMaterial {
  return new MeshLambertMaterial({ color: colour, transparent: true, opacity: 0.55, depthWrite: false });
}

/** Red glass with a hatching over it, so that colour alone does not say it. */
function hatched(colour: string): MeshLambertMaterial {
  const material = glass(colour);
  material.opacity = 0.7;
  material.onBeforeCompile = (shader) => {
    const at = '#include <color_fragment>';
    shader.fragmentShader = shader.fragmentShader.replace(at, `${at}
      float one = step(0.7, fract((gl_FragCoord.x + gl_FragCoord.y) / 9.0));
      float two = step(0.7, fract((gl_FragCoord.x - gl_FragCoord.y) / 9.0));
      diffuseColor.rgb = mix(diffuseColor.rgb, vec3(0.08, 0.0, 0.0), max(one, two) * 0.8);`);
  };
  return material;
}
