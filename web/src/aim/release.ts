/* Where a pull ended. A finger that lifts rolls over its tip and drags the last points along: what
   was meant is where it was a moment before. A pull let go in full motion is meant as it ends. */

export interface Sample {
  t: number; // ms
  x: number;
  y: number;
}

export const LIFT_MS = 70;
const STEADY_MS = 200; // before the lift, from when steady motion is looked for
const SHORT_MS = 40;
const SLOW = 0.05; // px/ms: below it a pointer rests
const KEPT_MS = 400;

/** Add a sample and forget those too old to matter. */
export function keepSample(samples: Sample[], sample: Sample): void {
  samples.push(sample);
  while (samples.length > 2 && samples[0]!.t < sample.t - KEPT_MS) samples.shift();
}

/** Where the pointer was at a time: between samples it stayed at the earlier one. */
function at(samples: readonly Sample[], t: number): Sample {
  let found = samples[0]!;
  for (const sample of samples) if (sample.t <= t) found = sample;
  return found;
}

function velocity(from: Sample, to: Sample, ms: number): [number, number] {
  return [(to.x - from.x) / ms, (to.y - from.y) / ms];
}

/** The same way and about the same speed before and during the lift. A pull that has only just begun
    is all one motion. */
function steady(samples: readonly Sample[], lift: number): boolean {
  const begun = Math.max(samples[0]!.t, lift - STEADY_MS);
  const ms = lift - LIFT_MS - begun;
  if (ms < SHORT_MS) return true;
  const late = at(samples, lift - LIFT_MS);
  const before = velocity(at(samples, begun), late, ms), during = velocity(late, at(samples, lift), LIFT_MS);
  const a = Math.hypot(...before), b = Math.hypot(...during);
  if (a < SLOW || b < SLOW) return false;
  const cosine = (before[0] * during[0] + before[1] * during[1]) / (a * b);
  return cosine > 0.9 && b > 0.4 * a && b < 2.5 * a;
}

/** The point that was meant when the pointer went up at time `lift`. */
export function meantPoint(samples: readonly Sample[], lift: number): Sample | null {
  if (samples.length === 0) return null;
  return steady(samples, lift) ? at(samples, lift) : at(samples, lift - LIFT_MS);
}
