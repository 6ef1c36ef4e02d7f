/* The table in three dimensions. Draws a frame when something has changed, and none otherwise. */

import {
  NeutralToneMapping, PCFShadowMap, PerspectiveCamera, Scene as World, Vector3, WebGLRenderer,
} from 'three';
import type { Pose, Scene, Thing } from '../../core/types';
import { sameThing } from '../../core/types';
import { headingOf, NO_OVERLAY, type Heading } from '../view';
import type { CameraKind, Focus, Overlay, Picked, TableView, Teams } from '../view';
import { aimCamera, between, eyeOf, type Eye, type Outlook } from './camera';
import { createFurniture, disposeFurniture, placeFinder, type Furniture } from './furniture';
import { Orbit } from './orbit';
import { pickAt, pixelAt, projectTo } from './pick';
import { guessQuality, Pace, type Quality, type QualityWish } from './quality';

const CHANGE = 300; // ms from one camera to the next
const MOST_RATIO = 2; // pixels a CSS pixel
const LIGHT_RATIO = 1.25;
const ROOM = 'radial-gradient(ellipse at 50% 35%, #6d5844 0%, #4a3a2c 55%, #2a2019 100%)';
const VIGNETTE = 'radial-gradient(ellipse at 50% 48%, rgba(0,0,0,0) 62%, rgba(14,8,3,0.34) 100%)';

class SolidView implements TableView {
  readonly element = document.createElement('div');
  frames = 0;
  private readonly canvas = document.createElement('canvas');
  private readonly renderer: WebGLRenderer;
  private readonly world = new World();
  private readonly camera = new PerspectiveCamera();
  private readonly orbit: Orbit;
  private furniture: Furniture | null = null;
  private poses: readonly Pose[] = [];
  private overlay: Overlay = NO_OVERLAY;
  private overlayPixel = 0; // mm a pixel when the overlay was built; 0: build it anew
  private kind: CameraKind = 'above';
  private focus: Focus | null = null;
  private eye: Eye | null = null; // as last drawn
  private change: { from: Eye; start: number } | null = null;
  private quality: Quality;
  private readonly pace: Pace | null;
  private pending = 0;
  private asked = 0; // when the frame that is pending was asked for
  private lost: { scene: Scene; teams: Teams } | null = null; // while the card is gone
  private numberOf: (thing: Thing) => string = (thing) => String(thing.number);

  constructor(wish: QualityWish, private readonly onTooSlow: () => void) {
    const guess = guessQuality();
    this.quality = wish === 'auto' ? guess ?? 'light' : wish;
    const antialias = this.quality === 'full';
    const context = guess && this.canvas.getContext('webgl2', { antialias, alpha: true });
    if (!context) throw new Error('WebGL 2 is not there');
    this.pace = wish === 'auto' ? new Pace() : null;
    // The types still name the older context; three takes this one.
    const older = context as unknown as WebGLRenderingContext;
    this.renderer = new WebGLRenderer({ canvas: this.canvas, context: older });
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.setClearColor(0x000000, 0);
    this.renderer.shadowMap.enabled = this.quality === 'full';
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    this.dress();
    this.orbit = new Orbit(this.element, () => this.request());
    this.canvas.addEventListener('webglcontextlost', this.onLost);
    this.canvas.addEventListener('webglcontextrestored', this.onRestored);
  }

  get still(): boolean {
    return this.pending === 0 && this.change === null;
  }

  setScene(scene: Scene, teams: Teams): void {
    if (this.lost) {
      this.lost = { scene, teams };
      return;
    }
    this.clearFurniture();
    this.furniture = createFurniture(scene, teams, this.quality === 'full');
    this.world.add(...this.furniture.objects);
    this.poses = [];
    this.eye = null;
    this.change = null;
    this.overlayPixel = 0;
    this.setNumbers(this.numberOf);
    this.request();
  }

  setNumbers(number: (thing: Thing) => string): void {
    this.numberOf = number;
    const changed = (this.furniture?.pieces ?? []).filter((piece) => piece.setText(number(piece.thing)));
    if (changed.length > 0) this.request();
  }

  show(poses: readonly Pose[]): void {
    this.poses = poses;
    this.furniture?.pieces.forEach((piece, index) => {
      const pose = poses[index];
      if (pose) piece.setPose(pose);
    });
    this.renderer.shadowMap.needsUpdate = true;
    if (followsPieces(this.overlay)) this.overlayPixel = 0;
    this.request();
  }

  setOverlay(overlay: Overlay): void {
    this.overlay = overlay;
    this.overlayPixel = 0;
    this.request();
  }

  setCamera(kind: CameraKind, focus: Focus | null): void {
    const other = kind !== this.kind || focus?.ahead !== this.focus?.ahead;
    const turned = kind === 'flicker' && !sameFocus(focus, this.focus);
    const stepped = turned && !samePoint(focus?.from, this.focus?.from);
    if (kind === 'free' && other) this.releaseCamera();
    this.orbit.enabled = kind === 'free';
    this.kind = kind;
    this.focus = focus;
    if (!other && !turned) return;
    // A turn of the aim is followed at once; a change that is on its way goes on to the new end.
    if (other || (stepped && !this.change)) this.beginChange();
    this.request();
  }

  pick(clientX: number, clientY: number, reach: number): Picked {
    const box = this.canvas.getBoundingClientRect();
    if (!this.furniture || box.width === 0 || box.height === 0) return { point: null, thing: null };
    this.settleCamera(performance.now());
    return pickAt(this.camera, box, [clientX, clientY], reach, this.furniture.scene, this.poses);
  }

  project(x: number, y: number, z: number): [number, number] | null {
    const box = this.canvas.getBoundingClientRect();
    if (!this.furniture || box.width === 0 || box.height === 0) return null;
    this.settleCamera(performance.now());
    return projectTo(this.camera, box, x, y, z);
  }

  at(x: number, y: number, z: number): [number, number] | null {
    const box = this.canvas.getBoundingClientRect();
    if (!this.furniture || box.width === 0 || box.height === 0) return null;
    this.settleCamera(performance.now());
    return projectTo(this.camera, box, x, y, z, false);
  }

  heading(x: 1 | -1): Heading {
    const outlook = this.outlook();
    if (!outlook) return 'right';
    const way = new Vector3(x, 0, 0).applyQuaternion(eyeOf(this.kind, outlook).quaternion.clone().invert());
    return headingOf(way.x, way.y - way.z); // what lies farther off is higher on the screen
  }

  resize(): void {
    this.request();
  }

  dispose(): void {
    cancelAnimationFrame(this.pending);
    this.orbit.dispose();
    this.canvas.removeEventListener('webglcontextlost', this.onLost);
    this.canvas.removeEventListener('webglcontextrestored', this.onRestored);
    this.clearFurniture();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
    this.element.remove();
  }

  /** The free camera begins where the last one stood, and where there was none in the referee's seat. */
  private releaseCamera(): void {
    const outlook = this.outlook();
    if (this.eye) this.orbit.startFrom(this.eye);
    else if (outlook) this.orbit.startFrom(eyeOf('referee', outlook));
  }

  private outlook(): Outlook | null {
    if (!this.furniture) return null;
    const aspect = this.element.clientWidth / Math.max(1, this.element.clientHeight);
    return { room: this.furniture.room, aspect: aspect || 1, focus: this.focus, orbit: this.orbit };
  }

  private beginChange(): void {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.change = still || !this.eye ? null : { from: this.eye, start: performance.now() };
  }

  private dress(): void {
    this.element.setAttribute('aria-hidden', 'true');
    this.element.style.cssText =
      `position:relative;width:100%;height:100%;overflow:hidden;touch-action:none;background:${ROOM}`;
    this.canvas.style.cssText = 'display:block;position:absolute;inset:0;width:100%;height:100%';
    const vignette = document.createElement('div');
    vignette.style.cssText = `position:absolute;inset:0;pointer-events:none;background:${VIGNETTE}`;
    this.element.append(this.canvas, vignette);
  }

  /** All that the card held is gone: throw the rest away while that is still quiet. */
  private readonly onLost = (event: Event): void => {
    event.preventDefault(); // or it would never be restored
    this.lost = this.furniture && { scene: this.furniture.scene, teams: this.furniture.stock.teams };
    this.clearFurniture();
  };

  private readonly onRestored = (): void => {
    const { lost, poses } = this;
    this.lost = null;
    if (!lost) return;
    this.setScene(lost.scene, lost.teams);
    this.show(poses);
  };

  private clearFurniture(): void {
    if (this.furniture) disposeFurniture(this.furniture);
    this.world.clear();
    this.furniture = null;
  }

  private request(): void {
    if (this.pending !== 0) return;
    this.asked = performance.now();
    this.pending = requestAnimationFrame((now) => this.draw(now));
  }

  /** The canvas as large as the element; false: there is nothing to draw on. */
  private fitCanvas(): boolean {
    const { clientWidth: width, clientHeight: height } = this.element;
    if (width === 0 || height === 0) return false;
    const most = this.quality === 'full' ? MOST_RATIO : LIGHT_RATIO;
    const ratio = Math.min(most, window.devicePixelRatio || 1);
    const [across, down] = [Math.floor(width * ratio), Math.floor(height * ratio)];
    if (this.canvas.width !== across || this.canvas.height !== down) {
      this.renderer.setPixelRatio(ratio);
      this.renderer.setSize(width, height, false);
      this.overlayPixel = 0;
    }
    return true;
  }

  /** Aim the camera for a moment; while it is on its way another frame is due. */
  private settleCamera(now: number): void {
    const outlook = this.outlook();
    if (!outlook) return;
    let eye = eyeOf(this.kind, outlook);
    if (this.change) {
      const part = Math.max(0, (now - this.change.start) / CHANGE);
      if (part >= 1) this.change = null;
      else eye = between(this.change.from, eye, part);
    }
    this.eye = eye;
    aimCamera(this.camera, eye, outlook.aspect);
  }

  private draw(now: number): void {
    const { asked } = this;
    this.pending = 0;
    if (!this.furniture || !this.fitCanvas()) return;
    const wasChanging = this.change !== null;
    this.settleCamera(now);
    this.updateForView(this.furniture);
    this.renderer.render(this.world, this.camera);
    this.frames++;
    if (wasChanging) this.request();
    if (this.pace?.tooSlow(asked, performance.now())) this.drawLess();
  }

  /** Frames come too slowly: no more shadow map, fewer pixels. */
  private drawLess(): void {
    if (this.quality === 'light') return this.onTooSlow();
    if (!this.furniture) return;
    this.quality = 'light';
    this.furniture.stock.shadows = false;
    this.renderer.shadowMap.enabled = false;
    this.furniture.lights.traverse((light) => {
      light.castShadow = false;
    });
    this.request();
  }

  /** What depends on where one looks from: numbers, sizes of the overlay, the ball's ring. */
  private updateForView(furniture: Furniture): void {
    const right = new Vector3(1, 0, 0).applyQuaternion(this.camera.quaternion);
    const yaw = Math.atan2(right.y, right.x);
    for (const piece of furniture.pieces) piece.faceViewer(yaw);
    const height = this.element.clientHeight;
    const middle = this.kind === 'flicker' && this.focus ? this.focus.from : [0, 0];
    const pixel = pixelAt(this.camera, new Vector3(middle[0], middle[1], 0), height);
    if (this.overlayPixel === 0 || Math.abs(pixel / this.overlayPixel - 1) > 0.1) {
      furniture.overlay.rebuild(this.overlay, (thing) => this.poseOf(thing), Math.min(pixel, 6));
      this.overlayPixel = pixel;
    }
    const unit = (2 * Math.tan((this.camera.fov * Math.PI) / 360)) / Math.max(1, height);
    furniture.overlay.setUnit(unit);
    placeFinder(furniture, this.poses, this.camera, height);
  }

  private poseOf(thing: Thing): Pose | null {
    const index = this.furniture?.scene.bodies.findIndex((body) => sameThing(body.thing, thing)) ?? -1;
    return this.poses[index] ?? null;
  }
}

function samePoint(a: readonly number[] | undefined, b: readonly number[] | undefined): boolean {
  return a?.[0] === b?.[0] && a?.[1] === b?.[1];
}

function sameFocus(a: Focus | null, b: Focus | null): boolean {
  return samePoint(a?.from, b?.from) && samePoint(a?.towards, b?.towards);
}

/** Does something of the overlay lie where a piece is? */
function followsPieces(overlay: Overlay): boolean {
  return overlay.playable.length > 0 || overlay.chosen !== null || overlay.ghost !== null;
}

/** Throws where there is no WebGL 2; the flat view does then. */
export function createSolidView(wish: QualityWish = 'auto', onTooSlow = () => {}): TableView {
  return new SolidView(wish, onTooSlow);
}
