/* "How would the others call it?": the same motion as the other editions of the book judge it, or what they
   would let be done where the match stands, and the difference between the books that makes it so. */

import { thingName } from '../aim/words';
import type { Bars, Edition, Offer, Ruling, Side, Sister, Standing } from '../core/types';
import { SIDES } from '../core/types';
import type { Called } from '../game/match';
import { piecesText, rulingStop } from '../say/sentence';
import type { Context } from './context';
import { clauseButton } from './clause';
import { el, fill } from './dom';

function said({ texts }: Context, rulings: Ruling[]): string {
  const calls = rulings.filter((ruling) => ruling.call !== 'none').map((ruling) => rulingStop(texts, ruling));
  return calls.length > 0 ? [...new Set(calls)].join(' ') : texts.t('lens.nothing');
}

/** What a book has on it: its clause and what that says; or that it is silent. */
function clauseOf(ctx: Context, book: string, clause: string | null): HTMLElement {
  const { texts } = ctx, name = texts.t(`edition.${book}`);
  return el('li', {}, el('strong', {}, `${name}: `), clause ? texts.t(clause) : texts.t('lens.silent'), ' ',
    clause && clauseButton(texts, clause, (id) => ctx.openClause(id)));
}

/** One edition: what it says, and by which difference; or that it says the same. */
function part(ctx: Context, edition: Sister, ...said: HTMLElement[]): HTMLElement {
  const { texts, match } = ctx, name = texts.t(`edition.${edition.book}`);
  if (!edition.differs) return el('section', { 'data-differs': 'no' }, el('h3', {}, name), el('p', {}, texts.t('lens.same')));
  const by = edition.by.map(({ name: word, own, other }) => el('ul', { 'data-switch': word },
    clauseOf(ctx, match.book.name, own), clauseOf(ctx, edition.book, other)));
  return el('section', { 'data-differs': 'yes' }, el('h3', {}, name), ...said,
    el('p', { class: 'means' }, texts.t(by.length > 0 ? 'lens.by' : 'lens.several')), ...by);
}

const editionPart = (ctx: Context, edition: Edition): HTMLElement =>
  part(ctx, edition, el('p', { class: 'title' }, said(ctx, edition.rulings)));

const sameOffer = (a: Offer, b: Offer): boolean => a.deed === b.deed && a.side === b.side && a.request === b.request;

/** What these allow and those do not: "Home: Flick (9)". */
function onlyIn({ texts, match }: Context, these: Offer[], those: Offer[]): string[] {
  return these.flatMap((offer) => {
    const others = those.filter((other) => sameOffer(offer, other));
    const pieces = offer.pieces.filter((n) => !others.some((other) => other.pieces.includes(n)));
    const options = offer.options.filter((word) => !others.some((other) => other.options.includes(word)));
    if (others.length > 0 && pieces.length + options.length === 0) return [];
    const who = piecesText(texts, { ...offer, pieces, ball: false }, match.look.view);
    const what = [who, ...options.map((word) => texts.t(`option.${word}`))].filter(Boolean).join(', ');
    return [`${texts.t(`side.${offer.side}`)}: ${texts.t(`deed.${offer.deed}`)}${what ? ` (${what})` : ''}`];
  });
}

const names = ({ texts, match }: Context, sets: Record<Side, number[]>, others: Record<Side, number[]>): string =>
  SIDES.flatMap((side) => sets[side].filter((n) => !others[side].includes(n)).map((n) => thingName(texts, match.look, { kind: 'piece', side, number: n }))).join(', ');

/** What these bars keep from whom and those do not. */
function barsOf(ctx: Context, these: Bars | null, those: Bars | null): string[] {
  if (!these || !those) return [];
  const { texts, match } = ctx, thing = these.locked && thingName(texts, match.look, these.locked);
  const otherwise = thing && (these.lockedWhole !== those.lockedWhole || !those.locked);
  const unforceable = names(ctx, these.unforceable, those.unforceable), free = names(ctx, these.may, those.may);
  return [
    otherwise && texts.t(these.lockedWhole ? 'lens.locked' : 'lens.locked-ball', { thing }),
    unforceable && texts.t('lens.unforceable', { thing: unforceable }), free && texts.t('lens.may', { thing: free }),
  ].filter((text): text is string => Boolean(text));
}

function standingPart(ctx: Context, standing: Standing): HTMLElement {
  const { texts, match } = ctx, { here, there, book, barsHere, barsThere } = standing;
  const lines = (name: string, only: string[]) => only.map((deed) =>
    el('p', { class: 'title' }, texts.t('lens.only', { book: texts.t(`edition.${name}`), deed })));
  const offered = [...lines(match.book.name, onlyIn(ctx, here, there)), ...lines(book, onlyIn(ctx, there, here))];
  const barred = [...lines(match.book.name, barsOf(ctx, barsHere, barsThere)), ...lines(book, barsOf(ctx, barsThere, barsHere))];
  const told = offered.length > 0 ? offered : barred; // who may not be flicked is told by who may
  return part(ctx, standing, ...(told.length > 0 ? told : [el('p', { class: 'title' }, texts.t('lens.alike'))]));
}

/** A dialog that is filled when the core has answered; the match stands meanwhile. */
async function open(ctx: Context, title: string, answer: () => Promise<HTMLElement[]>): Promise<void> {
  const { texts, match } = ctx, paused = match.paused, body = el('div', { class: 'lens-body', 'aria-live': 'polite' }, texts.t('lens.asks'));
  const close = el('button', { type: 'button', class: 'primary', onclick: () => dialog.close() }, texts.t('play.close'));
  const dialog = el('dialog', { class: 'lens', 'aria-labelledby': 'lens-title' },
    el('h2', { id: 'lens-title' }, title), body, el('div', { class: 'actions' }, close));
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (!paused) match.pause(false);
  });
  match.pause(true);
  document.body.append(dialog);
  dialog.showModal();
  fill(body, ...await answer());
}

function openLens(ctx: Context, entry: Called): Promise<void> {
  const { texts, match } = ctx;
  return open(ctx, texts.t('lens.title'), async () => {
    const editions = await match.lens(entry), here = editions[0]?.own ?? entry.rulings;
    const own = el('section', {}, el('h3', {}, texts.t('lens.here', { book: texts.t(`edition.${match.book.name}`) })), el('p', { class: 'title' }, said(ctx, here)));
    return [own, ...editions.map((edition) => editionPart(ctx, edition)), ...(editions.length === 0 ? [el('p', {}, texts.t('lens.cannot'))] : [])];
  });
}

function openStanding(ctx: Context): Promise<void> {
  const { texts, match } = ctx;
  return open(ctx, texts.t('lens.standing'), async () => {
    const standings = await match.lensNow();
    return standings.length > 0 ? standings.map((standing) => standingPart(ctx, standing)) : [el('p', {}, texts.t('lens.cannot'))];
  });
}

/** For any position at rest; null where the book has no other edition. */
export function standingButton(ctx: Context): HTMLButtonElement | null {
  const { book } = ctx.match;
  if (book.family === book.name) return null;
  return el('button', { type: 'button', class: 'quiet lens-now', 'data-key': 'lens', onclick: () => void (ctx.match.moving || openStanding(ctx)) }, ctx.texts.t('lens.now'));
}

/** Null where the book has no other edition, or nothing moved. */
export function lensButton(ctx: Context, entry: Called): HTMLButtonElement | null {
  const { book } = ctx.match;
  if (!entry.moved || book.family === book.name) return null;
  return el('button', { type: 'button', class: 'quiet lens-open', onclick: () => void openLens(ctx, entry) }, ctx.texts.t('lens.open'));
}
