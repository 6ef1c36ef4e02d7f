/* Notches of the strength: from where the piece reaches the ball along this line, and from where the ball
   then reaches the goal line. The core is asked, flick by flick; nothing is worked out here. */

import type { Preview } from '../core/types';
import type { Hand } from './hand';

const LEAST = 60; // mm/s
const STEPS = 7; // halvings: to 1 % of full strength
const PAUSE_MS = 60; // after the last turn of the aim

export interface Notches {
  ball: number | null; // part of full strength; null: never
  line: number | null;
}

const NONE: Notches = { ball: null, line: null };

export class NotchFinder {
  found: Notches = NONE;
  done = ''; // for which piece and line they were found,
  private asked = ''; // and are wanted
  private piece: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly hand: Hand) {}

  /** The aim may have been turned. */
  follow(): void {
    const { side, piece, angle, offset, kind, width } = this.hand.aim, { match } = this.hand.ctx;
    const wanted = match.plan.preview && side !== null && this.hand.usable;
    const mark = wanted ? JSON.stringify([side, piece, angle.toFixed(4), offset, kind, width, match.look.hash]) : '';
    if (mark === this.asked) return;
    if (piece !== this.piece || !wanted) this.found = NONE; // while the line is turned, the old ones are near
    this.asked = mark;
    this.piece = piece;
    clearTimeout(this.timer);
    if (wanted) this.timer = setTimeout(() => void this.find(mark), PAUSE_MS);
  }

  /** Of what was handed in unseen nothing is kept. */
  forget(): void {
    this.found = NONE;
    this.done = this.asked = '';
    clearTimeout(this.timer);
  }

  dispose(): void {
    this.asked = '-';
    clearTimeout(this.timer);
  }

  private async find(mark: string): Promise<void> {
    const end = this.hand.ctx.match.scene?.field[0] ?? 0;
    const ball = await this.least(mark, (p) => p.meets?.kind === 'ball');
    const line = ball === null ? null : await this.least(mark, (p) => p.meets?.kind === 'ball' && p.after.some(([x]) => Math.abs(x) >= end));
    if (mark !== this.asked) return;
    this.found = { ball, line };
    this.done = mark;
    this.hand.changed();
  }

  /** The least strength from which it holds, if it does at full strength. */
  private async least(mark: string, holds: (preview: Preview) => boolean): Promise<number | null> {
    const tried = async (speed: number): Promise<boolean> => {
      const act = mark === this.asked ? this.hand.flickAct(speed) : null;
      const preview = act && await this.hand.ctx.match.tryOut(act);
      return preview !== null && holds(preview);
    };
    const { full } = this.hand.aim;
    let low = LEAST, high = full;
    if (!(await tried(high))) return null;
    for (let i = 0; i < STEPS; i++) {
      const middle = (low + high) / 2;
      if (await tried(middle)) high = middle;
      else low = middle;
    }
    return high / full;
  }
}
