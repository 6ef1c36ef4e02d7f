/* The free camera: turned by the right button or two fingers, moved by the middle button, Shift or
   three fingers, nearer and farther by the wheel or a pinch. The left button stays the player's. */

import { MathUtils, Quaternion, Vector3 } from 'three';
import { facing, type Eye } from './camera';

const FOV = 40;
const NEAREST = 120;
const FARTHEST = 6000;
const TURN = 0.006; // radians a pixel

interface Grip {
  x: number;
  y: number;
  spread: number; // between two fingers; 0: a mouse
}

const wideness = (fov: number): number => Math.tan(MathUtils.degToRad(fov / 2));

export class Orbit {
  private target = new Vector3();
  private distance = 2000;
  private yaw = -Math.PI / 2; // where the eye stands, about z
  private pitch = 0.8; // above the table
  private readonly fingers = new Map<number, [number, number]>();
  private grip: Grip | null = null;
  private pans = false;
  private readonly stop = new AbortController();
  enabled = false;

  constructor(private readonly element: HTMLElement, private readonly changed: () => void) {
    const options = { signal: this.stop.signal };
    element.addEventListener('pointerdown', (event) => this.down(event), options);
    element.addEventListener('pointermove', (event) => this.move(event), options);
    for (const name of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) {
      element.addEventListener(name, (event) => this.up(event), options);
    }
    element.addEventListener('wheel', (event) => this.wheel(event), { ...options, passive: false });
    element.addEventListener('contextmenu', (event) => {
      if (this.enabled) event.preventDefault();
    }, options);
  }

  dispose(): void {
    this.stop.abort();
  }

  /** Begin where another camera stands, about the point of the table it looks at. */
  startFrom(eye: Eye): void {
    const ahead = new Vector3(0, 0, -1).applyQuaternion(eye.quaternion);
    const down = Math.max(0.05, -ahead.z);
    const away = eye.position.z / down, asLarge = wideness(eye.fov) / wideness(FOV);
    this.distance = MathUtils.clamp(away * asLarge, NEAREST, FARTHEST);
    this.target = eye.position.clone().addScaledVector(ahead, away).setZ(0);
    this.pitch = MathUtils.clamp(Math.asin(MathUtils.clamp(-ahead.z, 0, 1)), 0.08, 1.5);
    const up = new Vector3(0, 1, 0).applyQuaternion(eye.quaternion);
    // Straight from above there is no direction ahead; then the top of the screen gives it.
    const top = Math.hypot(ahead.x, ahead.y) > 0.05 ? ahead : up;
    this.yaw = Math.atan2(-top.y, -top.x);
  }

  eye(): Eye {
    const level = Math.cos(this.pitch);
    const out = new Vector3(Math.cos(this.yaw) * level, Math.sin(this.yaw) * level, Math.sin(this.pitch));
    const quaternion: Quaternion = facing(out.clone().negate(), new Vector3(0, 0, 1));
    return { position: out.multiplyScalar(this.distance).add(this.target), quaternion, fov: FOV };
  }

  private down(event: PointerEvent): void {
    if (event.pointerType === 'touch') this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
    const button = event.button === 2 || event.button === 1;
    if (!this.enabled || (event.pointerType !== 'touch' && !button)) return;
    if (button) {
      event.preventDefault();
      this.element.setPointerCapture(event.pointerId);
      this.pans = event.button === 1 || event.shiftKey;
      this.grip = { x: event.clientX, y: event.clientY, spread: 0 };
    } else this.grip = this.fingerGrip();
  }

  private move(event: PointerEvent): void {
    const touch = event.pointerType === 'touch';
    if (touch && this.fingers.has(event.pointerId)) {
      this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
    }
    if (!this.enabled || !this.grip) return;
    const now = touch ? this.fingerGrip() : { x: event.clientX, y: event.clientY, spread: 0 };
    if (!now) return;
    const [dx, dy] = [now.x - this.grip.x, now.y - this.grip.y];
    if (this.pans || this.fingers.size > 2) this.pan(dx, dy);
    else this.turn(dx, dy);
    if (now.spread > 0 && this.grip.spread > 0) this.zoom(this.grip.spread / now.spread);
    this.grip = now;
    this.changed();
  }

  private up(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    this.grip = event.pointerType === 'touch' ? this.fingerGrip() : null;
  }

  private wheel(event: WheelEvent): void {
    if (!this.enabled) return;
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 24 : 1;
    this.zoom(Math.exp(MathUtils.clamp(event.deltaY * lines, -240, 240) * 0.0014));
    this.changed();
  }

  /** The middle of all fingers; null: fewer than two. */
  private fingerGrip(): Grip | null {
    const list = [...this.fingers.values()];
    const [first, second] = list;
    if (!first || !second) return null;
    const x = list.reduce((sum, p) => sum + p[0], 0) / list.length;
    const y = list.reduce((sum, p) => sum + p[1], 0) / list.length;
    return { x, y, spread: Math.hypot(first[0] - second[0], first[1] - second[1]) };
  }

  private turn(dx: number, dy: number): void {
    this.yaw -= dx * TURN;
    this.pitch = MathUtils.clamp(this.pitch + dy * TURN, 0.08, 1.5);
  }

  private pan(dx: number, dy: number): void {
    const height = 2 * this.distance * Math.tan(MathUtils.degToRad(FOV / 2));
    const scale = height / Math.max(1, this.element.clientHeight);
    const [c, s] = [Math.cos(this.yaw), Math.sin(this.yaw)];
    this.target.x += (s * dx - c * dy) * scale;
    this.target.y += (-c * dx - s * dy) * scale;
    this.target.clampLength(0, 1500);
  }

  private zoom(factor: number): void {
    this.distance = MathUtils.clamp(this.distance * factor, NEAREST, FARTHEST);
  }
}
