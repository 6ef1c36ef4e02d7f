/* What a motion sounds like, as a plan: which strikes when and how loud, and how loud the sliding
   is at each frame. Sums only, no audio. */

import type { Contact, Motion } from '../core/types';
import { type Sounding, soundingOf } from './recipes';

export interface Strike {
  at: number; // seconds after the start of the motion, in its own time
  sounding: Sounding;
  loud: number; // 0 .. 1
}

const TOGETHER = 3000; // microseconds: contacts that are heard as one
const MOST = 48; // strikes of one motion
const FAINT = 150; // below this nothing is heard
const FULL = 3e7; // g mm^2/s^2: as loud as it gets
const FLIES = 1.5; // millimetres above the cloth
const FASTEST = 2500; // mm/s: sliding is loudest
const NUMBERS = 8; // of each body in a sample

/** Closing speed times impulse is twice an energy; ears hear its root of a root, nearly. */
export function loudness(energy: number): number {
  return energy < FAINT ? 0 : Math.min(1, Math.pow(energy / FULL, 0.35));
}

function isHeard(contact: Contact): boolean {
  return contact.kind === 'contact' || contact.kind === 'landing' || contact.kind === 'topple';
}

function energyOf(contact: Contact): number {
  if (contact.kind === 'topple') return FULL / 60; // it falls over: its own weight is the strike
  return contact.closing * contact.impulse;
}

/** Contacts of one kind within three milliseconds become one strike; only the loudest are kept. */
export function strikes(motion: Motion): Strike[] {
  const groups: { us: number; sounding: Sounding; energy: number }[] = [];
  for (const contact of motion.contacts) {
    if (!isHeard(contact)) continue;
    const sounding = soundingOf(contact);
    const group = groups.find((g) => g.sounding === sounding && contact.us - g.us <= TOGETHER);
    if (group) group.energy += energyOf(contact);
    else groups.push({ us: contact.us, sounding, energy: energyOf(contact) });
  }
  return groups
    .map(({ us, sounding, energy }) => ({ at: us / 1e6, sounding, loud: loudness(energy) }))
    .filter((strike) => strike.loud > 0)
    .sort((a, b) => b.loud - a.loud)
    .slice(0, MOST)
    .sort((a, b) => a.at - b.at);
}

/** What a running table sounds like between two moments of its motion: the strikes, and how loud its cloth
    is. Nothing between a moment and itself: it stands. */
export interface Heard {
  strikes: Strike[];
  cloth: number;
}

const planned = new WeakMap<Motion, { strikes: Strike[]; slide: Float32Array }>();

export function heardBetween(motion: Motion, from: number, until: number): Heard {
  const plan = planned.get(motion) ?? { strikes: strikes(motion), slide: slide(motion) };
  planned.set(motion, plan);
  const frame = Math.min(motion.frames - 1, Math.floor(until / motion.step));
  return {
    strikes: plan.strikes.filter(({ at }) => at * 1e6 > from && at * 1e6 <= until),
    cloth: until > from && until < motion.us ? plan.slide[Math.max(0, frame)] ?? 0 : 0,
  };
}

/** Millimetres a second of one body between two frames; nothing while it flies or is gone. */
function slideSpeed(motion: Motion, frame: number, index: number): number {
  const { samples, moved, step } = motion;
  const i = ((frame - 1) * moved.length + index) * NUMBERS;
  const j = (frame * moved.length + index) * NUMBERS;
  if (samples[j + 7]! < 0 || samples[j + 2]! > FLIES) return 0;
  return (Math.hypot(samples[j]! - samples[i]!, samples[j + 1]! - samples[i + 1]!) * 1e6) / step;
}

/** How loud the cloth is at each frame, 0 .. 1: all that slides together. */
export function slide(motion: Motion): Float32Array {
  const curve = new Float32Array(motion.frames);
  for (let frame = 1; frame < motion.frames; frame++) {
    let power = 0;
    for (let index = 0; index < motion.moved.length; index++) {
      power += Math.pow(Math.min(1, slideSpeed(motion, frame, index) / FASTEST), 2.4);
    }
    curve[frame] = Math.min(1, Math.sqrt(power));
  }
  if (curve.length > 1) curve[0] = curve[1]!;
  if (curve.length > 0) curve[curve.length - 1] = 0;
  return curve;
}

/** How hard the finger struck: from the first frame's fastest body. */
export function flickLoudness(motion: Motion): number {
  if (!motion.flick || motion.frames < 2) return 0;
  const speeds = motion.moved.map((_, index) => slideSpeed(motion, 1, index));
  return Math.min(1, Math.max(0, ...speeds) / 4000) * 0.6;
}
