/* Lines of the record that are not to be told yet: a sealed order, and all that comes after it, until the
   order has begun. */

import type { Command, Look } from './types';

export class Sealing {
  private held: string[] = [];
  private orders: { t: number; start: number }[] = [];
  private until = 0; // when the last of them begins

  forget(): void {
    this.held = [];
    this.orders = [];
    this.until = 0;
  }

  /** The lines that may be told after a command that came to these; `look` is a spectator's. */
  after(command: Command, lines: string[], look: () => Look): string[] {
    const answers = command.do === 'order' || command.do === 'wait';
    if (this.held.length === 0 && !answers) return lines;
    const { waits, view, running, offers } = look();
    const unanswered = offers.some((offer) => offer.deed === 'order' && waits.includes(offer.side)), sealed = command.do === 'order' || unanswered;
    if (this.held.length === 0 && !sealed) return lines; // who waits has no secret once all have answered
    this.held.push(...lines);
    if (command.do === 'order') this.note(command);
    if (answers && !running && waits.length === 0) this.beginTogether(view.now, view.figures?.time.window ?? view.now);
    const begun = view.now >= this.until && (running || !unanswered);
    const stopped = !running && waits.length > 0 && !unanswered; // something else is asked: no order stands any more
    return begun || stopped || view.over ? this.open() : [];
  }

  private note({ t, start = t }: Command): void {
    this.orders.push({ t, start });
    this.until = Math.max(this.until, start);
  }

  /** At rest the clock of the orders has stood since the window opened, or since they were handed in. */
  private beginTogether(now: number, window: number): void {
    this.until = now + Math.max(0, ...this.orders.map(({ t, start }) => start - Math.max(t, window)));
  }

  private open(): string[] {
    const lines = this.held;
    this.forget();
    return lines;
  }
}
