/* Answers that nobody has to give, and that would cost their side something: what the referee would call. The core
   tells it, for how things lie now. */

import type { Act, Offer, Ruling } from '../core/types';
import type { Hand } from './hand';

export class Warnings {
  private calls = new Map<string, Ruling>();
  private seen = ''; // for which look and offers that was asked
  private asked: Promise<void> = Promise.resolve();
  private told = ''; // of which answer, as things lay, it was said last what it costs

  constructor(private readonly hand: Hand) {}

  /** What is called against who answers so, and gives the other side a restart. */
  of(act: Act): Ruling | null {
    return this.calls.get(`${act.side} ${act.option}`) ?? null;
  }

  /** The same once the core has answered. */
  async sureOf(act: Act): Promise<Ruling | null> {
    await this.asked;
    return this.of(act);
  }

  /** It was said; kept here, for the button may be another one by then. */
  isTold(act: Act): boolean {
    return this.told === this.markOf(act);
  }

  tell(act: Act): void {
    this.told = this.markOf(act);
  }

  private markOf(act: Act): string {
    return `${this.hand.ctx.match.look.hash} ${act.side} ${act.option}`;
  }

  private free(): Offer[] {
    const { hand } = this;
    if (!hand.usable || hand.ctx.match.scene === null) return [];
    return hand.offers().filter((offer) => offer.deed === 'choose' && !offer.must && offer.pieces.length === 0);
  }

  follow(): void {
    const offers = this.free(), seen = offers.length > 0 ? `${this.hand.ctx.match.look.hash} ${JSON.stringify(offers)}` : '';
    if (seen === this.seen || (!this.hand.usable && !this.hand.ctx.match.look.view.over)) return;
    this.seen = seen;
    this.calls = new Map();
    if (seen) this.asked = this.ask(offers, seen);
  }

  private async ask(offers: Offer[], seen: string): Promise<void> {
    const acts = offers.flatMap(({ side, options }) => options.map((option): Act => ({ do: 'choose', side, option })));
    const afters = await Promise.all(acts.map((act) => this.hand.ctx.match.aftermath(act)));
    if (seen !== this.seen) return;
    acts.forEach((act, i) => {
      const call = afters[i]?.rulings.find((ruling) => ruling.against === act.side && ruling.restart !== 'none');
      if (call) this.calls.set(`${act.side} ${act.option}`, call);
    });
    if (this.calls.size > 0) this.hand.changed();
  }
}
