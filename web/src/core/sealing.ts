/* Lines of the record that are not to be told yet: a sealed order, and all that comes after it, until the
   order has begun. */

import type { Command, Look } from './types';

export class Sealing {
  private held: string[] = [];
  private until = 0; // when the last of the orders begins
  private delay = 0; // so long after it was handed in

  forget(): void {
    this.held = [];
    this.until = this.delay = 0;
  }

  /** The lines that may be told after a command that came to these; `look` is a spectator's. */
  after(command: Command, lines: string[], look: () => Look): string[] {
    const answers = command.do === 'order' || command.do === 'wait';
    if (this.held.length === 0 && !answers) return lines;
    const { waits, view, running, offers } = look(), unanswered = waits.length > 0;
    const sealed = command.do === 'order' || offers.some((offer) => offer.deed === 'order' && waits.includes(offer.side));
    if (this.held.length === 0 && !sealed) return lines; // who waits has no secret once all have answered
    this.held.push(...lines);
    if (command.do === 'order') this.note(command);
    if (answers && !running && !unanswered) this.until = view.now + this.delay; // at rest all begin together
    const begun = view.now >= this.until && (running || !unanswered);
    return begun || view.over ? this.open() : [];
  }

  private note({ t, start = t }: Command): void {
    this.until = Math.max(this.until, start);
    this.delay = Math.max(this.delay, start - t);
  }

  private open(): string[] {
    const lines = this.held;
    this.forget();
    return lines;
  }
}
