/* Makes the sounds heard, on any audio context: a live one, or one that only writes them down for a
   test. */

import type { Motion } from '../core/types';
import { noiseSource, type Sounding, strike } from './recipes';
import { flickLoudness, type Heard, slide, strikes } from './score';

export type WhistleKind = 'short' | 'double' | 'long';

/** A right opens or lapses. */
export type NoteKind = 'opens' | 'lapses';

const NOTES: Record<NoteKind, number[]> = { opens: [660, 880], lapses: [440] }; // Hz, one after the other
const BEATS = [700, 880, 1100]; // Hz: higher as it comes nearer
const LOUD = 0.8; // of a strike at full strength
const CLOTH = 0.16; // of the loudest sliding
const ROLL_TIMES = [0, 0.07, 0.13, 0.21, 0.27, 0.36, 0.46, 0.58, 0.68];
const WHISTLES: Record<WhistleKind, [number, number][]> = {
  short: [[0, 0.24]],
  double: [[0, 0.17], [0.27, 0.26]],
  long: [[0, 0.95]],
};

export class Orchestra {
  readonly volume: GainNode;
  private readonly buffers = new Map<Sounding, AudioBuffer>();
  private noise: AudioBuffer | null = null;
  private cloth: GainNode | null = null; // of a running table
  private readonly sounding = new Set<AudioScheduledSourceNode>();

  constructor(private readonly ctx: BaseAudioContext) {
    this.volume = new GainNode(ctx, { gain: 0.8 });
    const press = new DynamicsCompressorNode(ctx, {
      threshold: -9, knee: 6, ratio: 12, attack: 0.001, release: 0.08,
    });
    this.volume.connect(press).connect(roundOff(ctx)).connect(ctx.destination);
  }

  /** All of a motion, from now on, at its pace. */
  motion(motion: Motion, pace: number): void {
    const now = this.ctx.currentTime + 0.01;
    this.strike('finger', flickLoudness(motion), now);
    for (const { at, sounding, loud } of strikes(motion)) this.strike(sounding, loud, now + at / pace);
    this.slide(slide(motion), motion.us / 1e6 / pace, now);
  }

  /** What a running table does now; its cloth is heard until it is told otherwise. */
  now({ strikes: now, cloth }: Heard): void {
    const { currentTime } = this.ctx;
    for (const { sounding, loud } of now) this.strike(sounding, loud, currentTime + 0.005);
    if (cloth > 0) this.cloth ??= this.layCloth();
    this.cloth?.gain.setTargetAtTime(CLOTH * cloth, currentTime, 0.02);
  }

  private layCloth(): GainNode {
    const gain = new GainNode(this.ctx, { gain: 0 });
    const source = new AudioBufferSourceNode(this.ctx, { buffer: this.noiseBuffer(), loop: true });
    source.connect(new BiquadFilterNode(this.ctx, { type: 'bandpass', frequency: 1800, Q: 0.5 })).connect(gain).connect(this.volume);
    this.start(source, this.ctx.currentTime);
    return gain;
  }

  /** `nth` of three that lead to a moment, from the left (-1) to the right. */
  beat(nth: number, pan: number): void {
    this.tone(BEATS[nth] ?? BEATS[0]!, this.ctx.currentTime + 0.005, 0.05, pan);
  }

  notes(kind: NoteKind): void {
    NOTES[kind].forEach((hz, i) => this.tone(hz, this.ctx.currentTime + 0.01 + i * 0.11, 0.12, 0));
  }

  private tone(hz: number, when: number, lasts: number, pan: number): void {
    const gain = new GainNode(this.ctx, { gain: 0 }), tone = new OscillatorNode(this.ctx, { type: 'sine', frequency: hz });
    gain.gain.setValueAtTime(0, when);
    gain.gain.linearRampToValueAtTime(0.25, when + 0.005);
    gain.gain.exponentialRampToValueAtTime(0.001, when + lasts);
    tone.connect(gain).connect(new StereoPannerNode(this.ctx, { pan })).connect(this.volume);
    this.start(tone, when, when + lasts);
  }

  /** A harder strike is louder and brighter. */
  strike(sounding: Sounding, loud: number, when: number): void {
    if (loud <= 0) return;
    const source = new AudioBufferSourceNode(this.ctx, { buffer: this.buffer(sounding) });
    const dull = new BiquadFilterNode(this.ctx, { type: 'lowpass', frequency: 1500 + 14000 * loud, Q: 0.4 });
    source.connect(dull).connect(new GainNode(this.ctx, { gain: LOUD * loud })).connect(this.volume);
    this.start(source, when);
  }

  whistle(kind: WhistleKind): void {
    const now = this.ctx.currentTime + 0.01;
    for (const [from, lasts] of WHISTLES[kind]) this.blow(now + from, lasts);
  }

  /** Dice that rattle and come to lie within 0.7 seconds. */
  roll(): void {
    const now = this.ctx.currentTime + 0.01;
    ROLL_TIMES.forEach((at, i) => this.strike('dice', 0.28 + 0.12 * ((i * 5) % 4), now + at));
  }

  tick(): void {
    this.strike('keeper', 0.18, this.ctx.currentTime + 0.01);
  }

  stop(): void {
    for (const source of this.sounding) source.stop();
    this.sounding.clear();
    this.cloth = null;
  }

  private start(source: AudioScheduledSourceNode, when: number, until?: number): void {
    this.sounding.add(source);
    source.onended = () => {
      this.sounding.delete(source);
      source.disconnect();
    };
    source.start(when);
    if (until !== undefined) source.stop(until);
  }

  /** Noise through a filter, as loud as the curve says. */
  private slide(curve: Float32Array, lasts: number, when: number): void {
    if (curve.length < 2 || lasts <= 0 || curve.every((value) => value === 0)) return;
    const source = new AudioBufferSourceNode(this.ctx, { buffer: this.noiseBuffer(), loop: true });
    const cloth = new BiquadFilterNode(this.ctx, { type: 'bandpass', frequency: 1500, Q: 0.5 });
    cloth.frequency.setValueCurveAtTime(curve.map((value) => 700 + 2200 * value), when, lasts);
    const gain = new GainNode(this.ctx, { gain: 0 });
    gain.gain.setValueCurveAtTime(curve.map((value) => CLOTH * value), when, lasts);
    source.connect(cloth).connect(gain).connect(this.volume);
    this.start(source, when, when + lasts);
  }

  /** One blow: two close tones that a rolling pea makes tremble, and some breath. */
  private blow(when: number, lasts: number): void {
    const gain = new GainNode(this.ctx, { gain: 0 });
    gain.gain.setValueAtTime(0, when);
    gain.gain.linearRampToValueAtTime(0.16, when + 0.02);
    gain.gain.setValueAtTime(0.16, when + lasts - 0.04);
    gain.gain.linearRampToValueAtTime(0, when + lasts);
    gain.connect(this.volume);
    const pea = new OscillatorNode(this.ctx, { type: 'triangle', frequency: 34 });
    const tremble = new GainNode(this.ctx, { gain: 110 });
    pea.connect(tremble);
    for (const frequency of [2750, 2860]) {
      const tone = new OscillatorNode(this.ctx, { frequency });
      tremble.connect(tone.frequency);
      tone.connect(gain);
      this.start(tone, when, when + lasts);
    }
    const breath = new AudioBufferSourceNode(this.ctx, { buffer: this.noiseBuffer(), loop: true });
    breath.connect(new BiquadFilterNode(this.ctx, { type: 'bandpass', frequency: 2800, Q: 3 })).connect(gain);
    this.start(breath, when, when + lasts);
    this.start(pea, when, when + lasts);
  }

  private buffer(sounding: Sounding): AudioBuffer {
    let buffer = this.buffers.get(sounding);
    if (!buffer) {
      buffer = this.bufferOf(strike(sounding, this.ctx.sampleRate));
      this.buffers.set(sounding, buffer);
    }
    return buffer;
  }

  private noiseBuffer(): AudioBuffer {
    const next = noiseSource();
    this.noise ??= this.bufferOf(new Float32Array(this.ctx.sampleRate).map(() => next()));
    return this.noise;
  }

  private bufferOf(data: Float32Array): AudioBuffer {
    const buffer = new AudioBuffer({ length: data.length, sampleRate: this.ctx.sampleRate });
    buffer.copyToChannel(data, 0);
    return buffer;
  }
}

/** Whatever comes in, no more than 0.95 goes out. */
function roundOff(ctx: BaseAudioContext): WaveShaperNode {
  const curve = new Float32Array(1025).map((_, i) => {
    const x = i / 512 - 1;
    return (0.95 * Math.tanh(1.4 * x)) / Math.tanh(1.4);
  });
  return new WaveShaperNode(ctx, { curve });
}
