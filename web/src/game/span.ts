/* A part of a motion, where the table stops on its way or goes on from where it was shown. */

import type { Look, Motion } from '../core/types';

const NUMBERS = 8; // of a body in a frame

export interface Span {
  from: number; // microseconds from the start of the motion
  until: number;
}

/** What of a motion has not been shown yet, as far as the table has come; null: nothing. */
export function spanOf(motion: Motion, look: Look, shown: number): Span | null {
  const from = Math.max(0, (shown - motion.began) * 1000);
  const until = look.running ? Math.min(motion.us, (look.view.now - motion.began) * 1000) : motion.us;
  return until > from ? { from, until } : null;
}

/** That part as a motion of its own. */
export function cut(motion: Motion, { from, until }: Span): Motion {
  if (from === 0 && until === motion.us) return motion;
  const first = Math.floor(from / motion.step), end = Math.min(motion.frames, Math.ceil(until / motion.step) + 1), size = motion.moved.length * NUMBERS;
  return {
    ...motion, flick: from === 0 ? motion.flick : null, began: motion.began + from / 1000, us: until - from, frames: end - first,
    samples: motion.samples.slice(first * size, end * size),
    contacts: motion.contacts.filter(({ us }) => us >= from && us <= until).map((contact) => ({ ...contact, us: contact.us - from })),
  };
}
