/* What each material sounds like when it is struck: a few tones that die away, and some noise. No
   recording: the sound is reckoned once, when it is first needed. */

import type { Contact } from '../core/types';

export type Sounding =
  | 'net' | 'post' | 'cap' | 'wood' | 'cloth' | 'finger' | 'keeper' | 'ball' | 'button' | 'base' | 'dice';

interface Tone {
  hertz: number;
  fades: number; // seconds to a third
  loud: number;
}

interface Recipe {
  level?: number; // of the whole, 1 unless said otherwise
  tones: Tone[];
  noise: { fades: number; rises: number; soft: number; loud: number }; // soft 0 bright .. 1 dull
}

function tones(...list: [number, number, number][]): Tone[] {
  return list.map(([hertz, fades, loud]) => ({ hertz, fades, loud }));
}

/** Of two that meet, the one that comes first here is heard. */
const HEARD: readonly Sounding[] = [
  'net', 'post', 'cap', 'wood', 'cloth', 'finger', 'keeper', 'ball', 'button', 'base',
];

const RECIPES: Record<Sounding, Recipe> = {
  net: { level: 0.4, tones: [], noise: { fades: 0.09, rises: 0.012, soft: 0.55, loud: 1 } },
  post: {
    level: 0.75,
    tones: tones([1240, 0.16, 1], [2790, 0.12, 0.8], [4610, 0.08, 0.5], [6950, 0.05, 0.3]),
    noise: { fades: 0.003, rises: 0, soft: 0.1, loud: 0.5 },
  },
  cap: {
    tones: tones([1910, 0.035, 0.8], [3170, 0.045, 1], [4640, 0.03, 0.7], [7130, 0.02, 0.4]),
    noise: { fades: 0.006, rises: 0, soft: 0.1, loud: 0.5 },
  },
  wood: {
    tones: tones([185, 0.045, 1], [340, 0.03, 0.7], [620, 0.02, 0.4]),
    noise: { fades: 0.012, rises: 0, soft: 0.85, loud: 0.6 },
  },
  cloth: {
    tones: tones([260, 0.014, 1], [530, 0.01, 0.6]),
    noise: { fades: 0.01, rises: 0, soft: 0.8, loud: 0.8 },
  },
  finger: {
    tones: tones([310, 0.012, 0.6], [1450, 0.006, 0.5]),
    noise: { fades: 0.006, rises: 0, soft: 0.6, loud: 1 },
  },
  keeper: {
    tones: tones([880, 0.022, 1], [1640, 0.016, 0.8], [2750, 0.012, 0.5]),
    noise: { fades: 0.003, rises: 0, soft: 0.3, loud: 0.6 },
  },
  ball: {
    tones: tones([2950, 0.009, 1], [4400, 0.007, 0.8], [6800, 0.005, 0.5]),
    noise: { fades: 0.002, rises: 0, soft: 0.1, loud: 0.7 },
  },
  button: {
    tones: tones([2150, 0.014, 1], [3480, 0.011, 0.9], [5600, 0.007, 0.5]),
    noise: { fades: 0.002, rises: 0, soft: 0.1, loud: 0.8 },
  },
  base: {
    tones: tones([1180, 0.016, 1], [1960, 0.012, 0.8], [3300, 0.008, 0.5]),
    noise: { fades: 0.003, rises: 0, soft: 0.3, loud: 0.6 },
  },
  dice: {
    tones: tones([940, 0.014, 0.8], [1870, 0.01, 1], [3650, 0.007, 0.6]),
    noise: { fades: 0.005, rises: 0, soft: 0.35, loud: 0.8 },
  },
};

export function soundingOf(contact: Contact): Sounding {
  const [a, b] = contact.materials;
  return HEARD.find((word) => word === a || word === b) ?? 'base';
}

/** Noise that is the same each time, between -1 and 1. */
export function noiseSource(): () => number {
  let state = 22222;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return state / 2147483648;
  };
}

/** The strike as numbers, from -1 to 1. */
export function strike(sounding: Sounding, rate: number): Float32Array {
  const { tones: list, noise, level = 1 } = RECIPES[sounding];
  const longest = Math.max(noise.fades + noise.rises, ...list.map((tone) => tone.fades));
  const data = new Float32Array(Math.ceil(rate * longest * 7));
  addNoise(data, rate, noise);
  for (const tone of list) addTone(data, rate, tone);
  const peak = data.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9);
  return data.map((value) => (level * value) / peak);
}

function addTone(data: Float32Array, rate: number, { hertz, fades, loud }: Tone): void {
  for (let i = 0; i < data.length; i++) {
    const t = i / rate;
    data[i]! += loud * Math.sin(2 * Math.PI * hertz * t) * Math.exp(-t / fades);
  }
}

function addNoise(data: Float32Array, rate: number, noise: Recipe['noise']): void {
  const next = noiseSource();
  let held = 0;
  for (let i = 0; i < data.length; i++) {
    const t = i / rate;
    held += (next() - held) * (1 - noise.soft);
    const rise = noise.rises > 0 ? 1 - Math.exp(-t / noise.rises) : 1;
    data[i]! += noise.loud * held * rise * Math.exp(-t / noise.fades);
  }
}
