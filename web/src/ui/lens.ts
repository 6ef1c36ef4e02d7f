/* "How would the others call it?": the same motion as the other editions of the book judge it, and the
   difference between the books that makes the difference. */

import type { Edition, Ruling } from '../core/types';
import type { Called } from '../game/match';
import { rulingTitle } from '../say/sentence';
import type { Context } from './context';
import { clauseButton } from './clause';
import { el, fill } from './dom';

function said({ texts }: Context, rulings: Ruling[]): string {
  const calls = rulings.filter((ruling) => ruling.call !== 'none').map((ruling) => `${rulingTitle(texts, ruling)}.`);
  return calls.length > 0 ? [...new Set(calls)].join(' ') : texts.t('lens.nothing');
}

/** What a book has on it: its clause and what that says; or that it is silent. */
function clauseOf(ctx: Context, book: string, clause: string | null): HTMLElement {
  const { texts } = ctx, name = texts.t(`edition.${book}`);
  return el('li', {}, el('strong', {}, `${name}: `), clause ? texts.t(clause) : texts.t('lens.silent'), ' ',
    clause && clauseButton(texts, clause, (id) => ctx.openClause(id)));
}

function editionPart(ctx: Context, edition: Edition): HTMLElement {
  const { texts, match } = ctx, name = texts.t(`edition.${edition.book}`);
  if (!edition.differs) return el('section', { 'data-differs': 'no' }, el('h3', {}, name), el('p', {}, texts.t('lens.same')));
  const by = edition.by.map(({ name: word, own, other }) => el('ul', { 'data-switch': word },
    clauseOf(ctx, match.book.name, own), clauseOf(ctx, edition.book, other)));
  return el('section', { 'data-differs': 'yes' }, el('h3', {}, name), el('p', { class: 'title' }, said(ctx, edition.rulings)),
    el('p', { class: 'means' }, texts.t(by.length > 0 ? 'lens.by' : 'lens.several')), ...by);
}

async function openLens(ctx: Context, entry: Called): Promise<void> {
  const { texts, match } = ctx, paused = match.paused, body = el('div', { class: 'lens-body', 'aria-live': 'polite' }, texts.t('lens.asks'));
  const close = el('button', { type: 'button', class: 'primary', onclick: () => dialog.close() }, texts.t('play.close'));
  const dialog = el('dialog', { class: 'lens', 'aria-labelledby': 'lens-title' },
    el('h2', { id: 'lens-title' }, texts.t('lens.title')), body, el('div', { class: 'actions' }, close));
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (!paused) match.pause(false);
  });
  match.pause(true);
  document.body.append(dialog);
  dialog.showModal();
  const editions = await match.lens(entry), here = editions[0]?.own ?? entry.rulings;
  const own = el('section', {}, el('h3', {}, texts.t('lens.here', { book: texts.t(`edition.${match.book.name}`) })), el('p', { class: 'title' }, said(ctx, here)));
  fill(body, own, ...editions.map((edition) => editionPart(ctx, edition)), editions.length === 0 && el('p', {}, texts.t('lens.cannot')));
}

/** Null where the book has no other edition, or nothing moved. */
export function lensButton(ctx: Context, entry: Called): HTMLButtonElement | null {
  const { book } = ctx.match;
  if (!entry.moved || book.family === book.name) return null;
  return el('button', { type: 'button', class: 'quiet lens-open', onclick: () => void openLens(ctx, entry) }, ctx.texts.t('lens.open'));
}
