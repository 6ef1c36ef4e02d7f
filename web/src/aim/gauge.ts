/* The gauge that a person lays on the table: rings about one thing, and the gap between two. Nothing of
   it is official. */

import type { Thing } from '../core/types';
import { sameThing } from '../core/types';
import type { Veil } from '../view/view';
import type { Hand } from './hand';
import { halfDepth } from './suggest';
import { distance, type Point } from './vec';
import { thingName } from './words';

export class Gauge {
  on = false;
  from: Thing | null = null;
  to: Thing | null = null;

  constructor(private readonly hand: Hand) {}

  /** What the game's gauge measures, in millimetres. */
  get widths(): number[] {
    return this.hand.ctx.match.scene?.gauges ?? [];
  }

  toggle(): void {
    this.on = !this.on && this.widths.length > 0;
    this.from = this.to = null;
    const { side, piece } = this.hand.aim;
    if (this.on && side !== null && piece !== null) this.from = { kind: 'piece', side, number: piece };
    this.hand.changed();
  }

  /** The first thing is laid to, the second is measured from it, a third begins anew. */
  take(thing: Thing): void {
    const again = this.from === null || this.to !== null || sameThing(this.from, thing);
    this.from = again ? thing : this.from;
    this.to = again ? null : thing;
    const words = this.words();
    if (words) this.hand.ctx.announce(words);
    this.hand.changed();
  }

  lay(from: Thing, to: Thing): void {
    this.on = true;
    this.from = from;
    this.to = to;
    this.hand.changed();
  }

  private place(thing: Thing): Point {
    return thing.side ? this.hand.pieceAt(thing.side, thing.number) : this.hand.ballAt;
  }

  private radius(thing: Thing): number {
    const { scene, look } = this.hand.ctx.match;
    return scene ? halfDepth(scene, look, thing) : 0;
  }

  /** From rim to rim. */
  gap(): number | null {
    const { from, to } = this;
    if (!from || !to) return null;
    return Math.max(0, distance(this.place(from), this.place(to)) - this.radius(from) - this.radius(to));
  }

  words(): string {
    const { texts, match } = this.hand.ctx, gap = this.gap(), { from, to } = this;
    if (!this.on) return '';
    if (gap === null || !from || !to) return texts.t(from ? 'gauge.second' : 'gauge.first');
    const name = (thing: Thing) => thingName(texts, match.look, thing);
    return texts.t('gauge.gap', { a: name(from), b: name(to), mm: texts.number(gap, 1) });
  }

  rings(): Veil['rings'] {
    const { from } = this;
    if (!this.on || !from) return [];
    const at = this.place(from), rim = this.radius(from);
    return this.widths.map((width) => ({ at, radius: rim + width, text: `${width}`, bad: false }));
  }

  links(): Veil['links'] {
    const { from, to } = this, gap = this.gap(), { texts } = this.hand.ctx;
    if (!from || !to || gap === null) return [];
    return [{ from: this.place(from), to: this.place(to), text: texts.t('gauge.mm', { mm: texts.number(gap, 1) }), cut: false }];
  }
}
