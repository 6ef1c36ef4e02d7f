/* The table runs while people act: how fast, and what comes next on it. Table time is the match clock's;
   wall time is a person's. */

import type { Look } from '../core/types';
import { SIDES } from '../core/types';
import type { MatchClock } from './clock';
import type { Plan } from './match';

const HOLD = 1 / 20; // while a figure is held, of real time
const HOLD_MS = 8000; // of wall time; then the table goes on

/** The table runs, and a person may act on it. */
export function isLive(plan: Plan, { view, running }: Look): boolean {
  return running && !view.over && view.figures?.time.way === 'live' && SIDES.some((side) => plan.players[side].kind === 'person');
}

/** Something that is to be done at its time. */
interface Next {
  t: number;
  act(): void;
}

export class LiveTable {
  private next: Next[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private holding: ReturnType<typeof setTimeout> | undefined;
  private held: 'not' | 'slow' | 'still' = 'not';
  private heldAt = 0; // wall time
  private divisor = 1; // of slow motion
  private runs = false;

  /** `pace`: how fast all is shown. */
  constructor(private readonly clock: () => MatchClock, private readonly pace: () => number) {}

  /** Run on from a look; what was to be done before is forgotten. */
  go(look: Look): void {
    this.next = [];
    this.runs = true;
    this.divisor = look.view.figures?.time.pace ?? 1;
    this.clock().run(true, this.rate);
    this.arm();
  }

  stop(): void {
    this.next = [];
    this.runs = false;
    clearTimeout(this.timer);
    this.hold(false);
    this.clock().run(false);
  }

  get rate(): number {
    const factor = { not: 1 / this.divisor, slow: HOLD, still: 0 };
    return factor[this.held] * this.pace();
  }

  at(t: number, act: () => void): void {
    this.next.push({ t, act });
    this.next.sort((a, b) => a.t - b.t);
    this.arm();
  }

  /** A figure is held: nearly everything stands, for a while; or all of it, as long as that is so. */
  hold(on: boolean, still = false): void {
    const how = !on ? 'not' : still ? 'still' : 'slow';
    if (how === this.held || (how === 'slow' && this.holding !== undefined)) return;
    clearTimeout(this.holding);
    this.holding = undefined;
    this.held = how;
    this.heldAt = performance.now();
    if (how === 'slow') this.holding = setTimeout(() => this.letRun(), HOLD_MS);
    this.changed();
  }

  /** How much is left of the while, from 1 to 0; null: it is not held. */
  get holdLeft(): number | null {
    if (this.held === 'not') return null;
    return this.held === 'still' ? 1 : Math.max(0, 1 - (performance.now() - this.heldAt) / HOLD_MS);
  }

  /** It was held long enough; it may be held again once it has been let go. */
  private letRun(): void {
    this.held = 'not';
    this.changed();
  }

  /** It runs at another pace now. */
  changed(): void {
    if (!this.runs) return;
    this.clock().run(true, this.rate);
    this.arm();
  }

  private arm(): void {
    clearTimeout(this.timer);
    const [first] = this.next;
    if (!first || !this.runs || this.rate === 0) return;
    this.timer = setTimeout(() => {
      this.next.shift();
      first.act();
      this.arm(); // it may come to nothing, too late for the table: what falls due next still does
    }, Math.max(0, first.t - this.clock().exact()) / this.rate);
  }
}
