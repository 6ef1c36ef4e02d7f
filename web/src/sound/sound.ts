/* Sound of the table, the dice and the referee. Silent until the person has touched the page, where
   there is no audio, and while it is off. */

import type { Motion } from '../core/types';
import { Orchestra, type WhistleKind } from './orchestra';

export interface Sound {
  readonly on: boolean;
  setOn(on: boolean): void;
  volume: number; // 0 .. 1
  /** To be called by the first click, touch or key: browsers allow sound only then. */
  unlock(): void;
  /** All contacts of a motion at their exact times, from now on; pace 1 is real, 0.25 slow. */
  play(motion: Motion, pace: number): void;
  stop(): void;
  whistle(kind: WhistleKind): void;
  roll(): void;
  /** A card shown, a gesture made. */
  tick(): void;
}

/** Where nothing is to be heard. */
export const SILENCE: Sound = {
  on: false, volume: 0, setOn() {}, unlock() {}, play() {}, stop() {}, whistle() {}, roll() {}, tick() {},
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
