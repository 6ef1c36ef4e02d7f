/* Why computers did what they did: kept by the line of the record that it came to, and told with that line, so
   that a sealed order is not explained before it is seen. */

import type { Command, Reason, Side, Why } from './types';

/** A flick that is thought about is an order where books have them sealed. */
const deedOf = (command: Command): string => (command.do === 'order' ? 'flick' : command.do);

/** The same but for its time, which the running table sets anew. */
const bareOf = (command: Command): string => JSON.stringify({ ...command, t: 0 });

export class Reasons {
  private readonly chosen = new Map<Side, { bare: string; why: Why | null }>();
  private readonly byLine = new Map<string, Reason>();

  forget(): void {
    this.chosen.clear();
    this.byLine.clear();
  }

  /** A computer has chosen; whether it comes to that is seen later. */
  chose(side: Side, command: Command, why: Why | null): void {
    const meant = why?.ideas[0]?.command;
    this.chosen.set(side, { bare: bareOf(command), why: meant && deedOf(meant) === deedOf(command) ? why : null });
  }

  /** It was done, and is this line of the record. */
  done(command: Command, line: string): void {
    const { side } = command, chosen = side && this.chosen.get(side);
    if (!side || !chosen || chosen.bare !== bareOf(command)) return;
    this.chosen.delete(side);
    const tries = command.do === 'roll' || deedOf(command) === 'flick';
    if (chosen.why || tries) this.byLine.set(line, { side, do: command.do, why: chosen.why });
  }

  /** Of the lines that are told now. */
  told(lines: readonly string[]): Reason[] {
    return lines.flatMap((line) => {
      const reason = this.byLine.get(line);
      this.byLine.delete(line);
      return reason ? [reason] : [];
    });
  }
}
