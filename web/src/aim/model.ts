/* The aim of the flick to come: one model, which the table, the panel, the keys and the text view
   all turn. Angles in radians anticlockwise from +x, speeds in mm/s. */

import { MOST_SPEED, type Aim } from '../core/acts';
import type { FlickKind, Side } from '../core/types';
import { wrap } from './vec';

const LEAST_SPEED = 20;
export const USUAL_SPEED = 900;

export class AimModel {
  side: Side | null = null;
  piece: number | null = null;
  angle = 0;
  speed = USUAL_SPEED;
  offset = 0; // -1 .. 1: where the base is struck
  full = MOST_SPEED; // of a full pull, by the game
  kind: FlickKind = 'normal';
  width = 0; // mm between the fingers of a bridge; 0: as usual
  pulled = false; // a pull is going on
  private fine = 0; // what wheel, second finger or keys have turned it by during the pull
  private finer = 0; // and changed its speed
  private readonly listeners = new Set<() => void>();

  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }

  get chosen(): boolean {
    return this.side !== null && this.piece !== null;
  }

  /** Strength 0 .. 1. */
  get strength(): number {
    return this.speed / this.full;
  }

  choose(side: Side, piece: number, angle: number): void {
    const again = this.side === side && this.piece === piece;
    this.side = side;
    this.piece = piece;
    if (!again) {
      this.angle = wrap(angle);
      this.offset = 0;
      this.kind = 'normal';
    }
    this.changed();
  }

  drop(): void {
    if (!this.chosen && !this.pulled) return;
    this.side = null;
    this.piece = null;
    this.fine = this.finer = 0;
    this.pulled = false;
    this.changed();
  }

  /** As if nothing had been aimed yet. */
  forget(): void {
    this.drop();
    this.angle = this.offset = this.width = 0;
    this.speed = USUAL_SPEED;
    this.kind = 'normal';
  }

  setAngle(angle: number): void {
    this.angle = wrap(angle);
    this.changed();
  }

  turn(by: number): void {
    if (this.pulled) this.fine += by;
    this.setAngle(this.angle + by);
  }

  setSpeed(speed: number): void {
    this.speed = Math.min(this.full, Math.max(LEAST_SPEED, speed));
    this.changed();
  }

  /** By a part of full strength. */
  addStrength(by: number): void {
    if (this.pulled) this.finer += by * this.full;
    this.setSpeed(this.speed + by * this.full);
  }

  setOffset(offset: number): void {
    this.offset = Math.min(1, Math.max(-1, offset));
    this.changed();
  }

  setKind(kind: FlickKind): void {
    this.kind = kind;
    this.changed();
  }

  setWidth(width: number): void {
    this.width = width;
    this.changed();
  }

  pull(angle: number, speed: number): void {
    this.pulled = true;
    this.angle = wrap(angle + this.fine);
    this.setSpeed(speed + this.finer);
  }

  endPull(): void {
    if (!this.pulled) return;
    this.fine = this.finer = 0;
    this.pulled = false;
    this.changed();
  }

  /** What the flick will be; nothing where no piece is chosen. */
  aim(): Aim | null {
    if (!this.chosen) return null;
    return { angle: this.angle, speed: this.speed, offset: this.offset, rise: 0, kind: this.kind, width: this.width };
  }
}
