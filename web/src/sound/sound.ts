/* Sound of the table, the dice and the referee. Silent until the person has touched the page, where
   there is no audio, and while it is off. */

import type { Motion } from '../core/types';
import { Orchestra, type NoteKind, type WhistleKind } from './orchestra';
import { heardBetween } from './score';

export interface Sound {
  readonly on: boolean;
  setOn(on: boolean): void;
  volume: number; // 0 .. 1
  /** To be called by the first click, touch or key: browsers allow sound only then. */
  unlock(): void;
  /** All contacts of a motion at their exact times, from now on; pace 1 is real, 0.25 slow. */
  play(motion: Motion, pace: number): void;
  /** The part of a motion between two moments of it, in microseconds, that a running table has just shown. */
  run(motion: Motion, from: number, until: number): void;
  /** The first, second or third tick that leads to a moment; pan -1 left .. 1 right. */
  beat(nth: 0 | 1 | 2, pan: number): void;
  notes(kind: NoteKind): void;
  stop(): void;
  whistle(kind: WhistleKind): void;
  roll(): void;
  /** A card shown, a gesture made. */
  tick(): void;
}

/** Where nothing is to be heard. */
export const SILENCE: Sound = {
  on: false, volume: 0, setOn() {}, unlock() {}, play() {}, run() {}, beat() {}, notes() {}, stop() {}, whistle() {}, roll() {}, tick() {},
};

class LiveSound implements Sound {
  on = true;
  private ctx: AudioContext | null = null;
  private orchestra: Orchestra | null = null;
  private loud = 0.8;

  get volume(): number {
    return this.loud;
  }

  set volume(value: number) {
    this.loud = Math.max(0, Math.min(1, value));
    if (this.orchestra) this.orchestra.volume.gain.value = this.loud;
  }

  setOn(on: boolean): void {
    this.on = on;
    if (!on) this.stop();
    if (on) this.unlock();
    else void this.ctx?.suspend();
  }

  unlock(): void {
    if (!this.on || typeof AudioContext !== 'function') return;
    if (!this.ctx) {
      this.ctx = new AudioContext({ latencyHint: 'interactive' });
      this.orchestra = new Orchestra(this.ctx);
      this.volume = this.loud;
    }
    if (this.ctx.state === 'suspended') this.ctx.resume().catch(() => undefined);
  }

  play(motion: Motion, pace: number): void {
    this.stop();
    this.ready()?.motion(motion, pace);
  }

  run(motion: Motion, from: number, until: number): void {
    this.ready()?.now(heardBetween(motion, from, until));
  }

  beat(nth: 0 | 1 | 2, pan: number): void {
    this.ready()?.beat(nth, pan);
  }

  notes(kind: NoteKind): void {
    this.ready()?.notes(kind);
  }

  stop(): void {
    this.orchestra?.stop();
  }

  whistle(kind: WhistleKind): void {
    this.ready()?.whistle(kind);
  }

  roll(): void {
    this.ready()?.roll();
  }

  tick(): void {
    this.ready()?.tick();
  }

  /** A context that stands still would play everything at once when it wakes. */
  private ready(): Orchestra | null {
    return this.on && this.ctx?.state === 'running' ? this.orchestra : null;
  }
}

export function createSound(): Sound {
  return new LiveSound();
}
