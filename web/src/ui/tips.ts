/* In a person's first matches of a game: who he is, what to do now, and what cannot be done, before it is
   tried. Which tip there is say the texts: `tip.<book>.<deed>.<word>` before `tip.<book>.<deed>`. */

import type { Offer, Side } from '../core/types';
import { onlyPerson, type Match } from '../game/match';
import { keepLiking, liking } from '../game/store';
import { isSteal, teamName } from '../say/sentence';
import type { Context } from './context';
import { el, fill, type Part } from './dom';
import { colours } from './kit';
import { icon } from './pictogram';

const FIRST = 3; // matches of a game with tips, unless the person says otherwise

/** A match of this game begins. */
export function countMatch(book: string): void {
  keepLiking(`played.${book}`, liking(`played.${book}`, 0) + 1);
}

/** Wished for, or not yet decided and one of the first matches. */
export function tipsOn(book: string): boolean {
  const wish = liking<string>('tips', '');
  return wish === 'on' || (wish === '' && liking(`played.${book}`, 0) <= FIRST);
}

export function setTips(on: boolean): void {
  keepLiking('tips', on ? 'on' : 'off');
}

/** What there is to say about an offer, the most special first. */
function wordsFor({ look: { view } }: Match, offer: Offer): string[] {
  const flick = offer.deed === 'flick';
  const words = [
    flick && view.shot && 'shot', flick && isSteal(view, offer.side) && 'steal',
    view.restart !== 'none' && view.restartTo === offer.side && view.restart, ...offer.options,
    offer.dice.length === 1 && `only-${offer.dice[0]}`, ...[...offer.dice].reverse(),
  ];
  return words.filter((word): word is string => typeof word === 'string');
}

/** The tip of an offer: null where the book has none. */
function tipOf({ texts, match }: Context, offer: Offer): string | null {
  const base = `tip.${match.book.name}.${offer.deed}`;
  const keys = [...wordsFor(match, offer).map((word) => `${base}.${word}`), base];
  const key = keys.find((one) => texts.has(one));
  return key ? texts.t(key) : null;
}

/** What play waits for first, then what else there is to know of; a word about the other while he plays. */
function tipsNow(ctx: Context, you: Side): string[] {
  const { match, texts } = ctx, { thinking } = match.waiting, wait = `tip.${match.book.name}.wait`;
  if (match.look.view.over) return [];
  if (thinking) return texts.has(wait) ? [texts.t(wait, { team: teamName(texts, thinking) })] : [];
  const mine = match.look.offers.filter((offer) => offer.side === you);
  const asked = mine.filter((offer) => offer.must || offer.deed === 'announce' || offer.deed === 'flick');
  return [...new Set(asked.map((offer) => tipOf(ctx, offer)))].filter((tip) => tip !== null).slice(0, 2);
}

class Tips implements Part {
  readonly element = el('section', { class: 'guide tips', 'aria-live': 'polite' });
  private readonly deaf: () => void;
  private shown = '';

  constructor(private readonly ctx: Context, private readonly you: Side) {
    this.element.setAttribute('aria-label', ctx.texts.t('tip.title'));
    this.deaf = ctx.match.listen({ look: () => this.update(), waiting: () => this.update(), ended: () => this.update() });
    this.update();
  }

  /** Before the first flick or roll: who one is, and what the clock does. */
  private first(): string | null {
    const { match, texts } = this.ctx;
    const tried = match.record().includes('"do":"flick"') || match.record().includes('"do":"roll"');
    if (tried || match.look.offers.some((offer) => offer.side === this.you && offer.deed === 'flick')) return null;
    const you = texts.t('tip.you', { colour: texts.t(`colour.${colours()[this.you]}`) });
    return `${you} ${texts.t(match.plan.hurried ? 'tip.hurried' : 'tip.unhurried')}`;
  }

  update(): void {
    const { texts, match } = this.ctx, on = tipsOn(match.book.name);
    if (match.moving && on) return; // what was said stays until all rests
    const words = on ? [this.first(), ...tipsNow(this.ctx, this.you)].filter(Boolean).join(' ') : '';
    this.element.hidden = words === '';
    if (words === this.shown) return;
    this.shown = words;
    const label = texts.t('tip.hide');
    const hide = el('button', { type: 'button', class: 'icon-button', 'data-key': 'tips-off', 'aria-label': label, title: label, onclick: () => {
      setTips(false);
      this.update();
    } }, icon('close'));
    fill(this.element, el('p', { class: 'guide-words' }, words), hide);
  }

  dispose(): void {
    this.deaf();
  }
}

/** Null where there is nobody to be told: two at one screen know each other's game. */
export function createTips(ctx: Context): Part | null {
  const you = onlyPerson(ctx.match.plan);
  return you === null ? null : new Tips(ctx, you);
}
