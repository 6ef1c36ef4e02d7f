/* What people may decide now, each with what it means and the clause that gives the right. What play
   waits for comes first and big. The flick itself has its own panel. */

import type { Hand } from '../aim/hand';
import type { Offer } from '../core/types';
import type { Texts } from '../say/texts';
import type { Context } from './context';
import { bringUp, freshId, keepFocus, setIdle, setText } from './controls_fields';
import { clauseLink } from './controls_hint';
import { el, fill } from './dom';
import { answers } from './offers_answers';

const FEW = 3; // pieces to be placed that are shown at once
const TICK_MS = 500;
const ON_THE_TABLE = new Set<Offer['deed']>(['flick', 'move', 'order']); // they have controls of their own

/** What may be done; the keeper is put down for itself, beside the pieces. */
function deedText(texts: Texts, { deed, request, pieces, ball }: Offer): string {
  if (deed === 'request') return texts.t(`ask.${request ?? 'none'}`);
  const what = texts.t(`deed.${deed}`), keeper = deed === 'place' && !ball && pieces.length === 1 && pieces[0] === 0;
  return keeper ? texts.t('play.deed-about', { deed: what, about: texts.t('piece.keeper') }) : what;
}

function title(ctx: Context, hand: Hand, offer: Offer): string {
  const { texts } = ctx, both = hand.isPerson('home') && hand.isPerson('away');
  const deed = deedText(texts, offer), team = texts.t(`side.${offer.side}`);
  return both ? texts.t('play.side-deed', { team, deed }) : deed;
}

/** The time left, where a clock runs; filled in as it runs. */
function limit(offer: Offer): HTMLElement | null {
  return offer.until >= 0 ? el('span', { class: 'limit', 'data-until': offer.until }) : null;
}

const kindOf = (offer: Offer): string => `offer ${offer.side} ${offer.must ? 'must' : 'may'}`;

/** What is seldom wanted, or long, is opened by hand. */
function folds(offer: Offer): boolean {
  const long = offer.deed === 'place' && offer.pieces.length > FEW && !offer.ball;
  return !offer.must && (offer.deed === 'substitute' || offer.deed === 'request' || offer.deed === 'lift' || long);
}

function folded(ctx: Context, hand: Hand, offer: Offer): HTMLElement {
  return el('details', { class: kindOf(offer) },
    el('summary', { 'data-key': `open:${offer.deed}:${offer.side}:${offer.request ?? ''}` }, title(ctx, hand, offer)),
    el('div', { class: `answers ${offer.deed}` }, ...answers(ctx, hand, offer)),
    offer.clause ? clauseLink(ctx, offer.clause) : null);
}

/** Why it is asked: the sentence of the clause that gives the right. */
function reason(ctx: Context, offer: Offer): HTMLElement | null {
  return offer.must && offer.clause && offer.deed !== 'ready' ? el('p', { class: 'means' }, ctx.texts.t(offer.clause)) : null;
}

function section(ctx: Context, hand: Hand, offer: Offer): HTMLElement {
  if (folds(offer)) return folded(ctx, hand, offer);
  const id = freshId('offer'), why = reason(ctx, offer);
  const given = el('div', { class: `answers ${offer.deed}` }, ...answers(ctx, hand, offer));
  const head = el('div', { class: 'offer-head' }, el('h3', { id }, title(ctx, hand, offer)), limit(offer),
    offer.clause ? clauseLink(ctx, offer.clause) : null);
  return el('section', { class: kindOf(offer), 'aria-labelledby': id },
    head, ...(offer.deed === 'place' ? [why, given] : [given, why]));
}

/** The must and may halves stand in different places of the controls. */
export class Offers {
  readonly must = el('div', { class: 'offers-must' });
  readonly may = el('div', { class: 'offers-may' });
  private mark = '';
  private timer = 0;

  constructor(
    private readonly ctx: Context,
    private readonly hand: Hand,
  ) {}

  update(): void {
    const { match } = this.ctx, all = this.hand.offers(), { over } = match.look.view;
    /* While others play, what was there stays, so that nothing jumps; what waits for the end of a pause is
       what is asked now, not what was asked before the last flick. */
    const open = (this.hand.usable && all.length > 0) || over, waits = match.paused && !match.moving && all.length > 0;
    if (open || waits) this.draw(all.filter((offer) => !ON_THE_TABLE.has(offer.deed)));
    for (const button of this.all<HTMLElement>('button:not(.clause-link)')) setIdle(button, !open || button.hasAttribute('data-lacking'));
    this.tick();
  }

  dispose(): void {
    clearTimeout(this.timer);
  }

  private all<E extends Element>(selector: string): E[] {
    return [...this.must.querySelectorAll<E>(selector), ...this.may.querySelectorAll<E>(selector)];
  }

  private draw(offers: Offer[]): void {
    const mark = this.markOf(offers);
    if (mark === this.mark) return;
    this.mark = mark;
    const first = (offer: Offer) => offer.must || offer.deed === 'wait'; // letting play go on is an answer too
    this.build(this.must, offers.filter(first));
    this.build(this.may, offers.filter((offer) => !first(offer)));
    if (this.must.childElementCount > 0 && !this.hand.placer.placing) bringUp(this.must);
  }

  private build(element: HTMLElement, offers: Offer[]): void {
    keepFocus(element, () => fill(element, ...offers.map((offer) => section(this.ctx, this.hand, offer))));
  }

  /** All that the drawing of the offers rests on. */
  private markOf(offers: Offer[]): string {
    const { view } = this.ctx.match.look, { side, piece } = this.hand.aim;
    const announces = offers.some((offer) => offer.deed === 'announce');
    const numbers = offers.map((offer) => offer.pieces.map((n) => view.pieces[offer.side][n]?.number));
    const costs = offers.map((offer) => offer.options.map((option) => this.hand.warnings.of({ do: 'choose', side: offer.side, option })?.clause));
    return JSON.stringify([offers, numbers, announces && [side, piece], costs]);
  }

  /** The seconds left, as long as a clock runs and something is asked. */
  private tick(): void {
    clearTimeout(this.timer);
    const { match, texts } = this.ctx, limits = this.all<HTMLElement>('.limit');
    if (!match.plan.hurried || limits.length === 0) return;
    for (const element of limits) {
      const seconds = Math.max(0, Math.ceil((Number(element.dataset.until) - match.clock()) / 1000));
      setText(element, texts.t('play.seconds', { seconds }));
    }
    if (!match.paused && this.hand.usable) this.timer = window.setTimeout(() => this.tick(), TICK_MS);
  }
}
