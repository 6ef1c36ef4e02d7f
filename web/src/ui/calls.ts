/* What the referee has called: one call in full, and the running list of all. */

import type { Ruling } from '../core/types';
import { onlyPerson, owedOffers, type Called } from '../game/match';
import { awaitedText, clockText, groundOf, settingsOf, periodName, rulingSentence, rulingStop, rulingTitle } from '../say/sentence';
import { clauseButton } from './clause';
import type { Context } from './context';
import { el, fill } from './dom';
import { lensButton } from './lens';
import type { Heading } from '../view/view';
import { icon, pictogram, signSide } from './pictogram';

/** Calls that only say that play goes on: they make no headline beside others. */
const QUIET = new Set([
  'none', 'play-on', 'change', 'zone', 'placed', 'ready', 'shot', 'substitution', 'limit', 'draw',
]);
/** Those that everybody waits for, the weightiest first. */
const LOUD = [
  'goal', 'own-goal', 'disqualified', 'red-card', 'no-goal', 'match-over', 'period-over', 'refused',
];

export function isLoud(ruling: Ruling): boolean {
  return LOUD.includes(ruling.call);
}

export function isQuiet(ruling: Ruling): boolean {
  return QUIET.has(ruling.call);
}

/** The call that matters most among those of one command. */
export function headline(rulings: readonly Ruling[]): Ruling | null {
  const said = rulings.filter((ruling) => ruling.call !== 'none');
  const weight = (ruling: Ruling): number => LOUD.indexOf(ruling.call);
  const loud = said.filter(isLoud).sort((a, b) => weight(a) - weight(b));
  return loud[0] ?? said.find((ruling) => !isQuiet(ruling)) ?? said[0] ?? null;
}

export function showMeButton(ctx: Context, entry: Called): HTMLButtonElement | null {
  if (!entry.moved) return null;
  const again = () => void ctx.stage.showAgain(entry);
  const text = ctx.texts.t('referee.show-me');
  return el('button', { type: 'button', class: 'show-me', 'aria-label': text, onclick: again },
    icon('again'), el('span', {}, text));
}

function clauseLinks(ctx: Context, clauses: (string | null)[]): HTMLElement[] {
  const ids = clauses.filter((id): id is string => id !== null);
  return [...new Set(ids)].map((id) => clauseButton(ctx.texts, id, (clause) => ctx.openClause(clause)));
}

/** What comes next: the restart or, where the call names none, what play waits for. Nothing comes
    after the end of the match, whatever was called with it. */
export function nextText(ctx: Context, rulings: readonly Ruling[], ruling: Ruling): string | null {
  const { match, texts } = ctx;
  const end = rulings.find((r) => r.call === 'match-over');
  const said = rulingSentence(texts, end ?? ruling, groundOf(match)).next;
  const { view } = match.look;
  const due = said !== null && (end !== undefined || view.dice !== null || view.restart === ruling.restart);
  if (due) return said;
  const waited = waitedFor(ctx);
  return said !== null && isOffered(ctx) ? [said, waited].filter(Boolean).join(' ') : waited;
}

/** Is the kick that was called one of the answers that play waits for? */
function isOffered({ match }: Context): boolean {
  return owedOffers(match.look).some((offer) => offer.deed === 'choose' && offer.options.includes('kick'));
}

/** The same words as on the scoreboard: the two never differ. */
export function waitedFor({ match, texts }: Context): string | null {
  return awaitedText(texts, owedOffers(match.look), match.look.view, onlyPerson(match.plan));
}

function titleOf(ctx: Context, entry: Called, ruling: Ruling): string {
  const named = entry.event && isQuiet(ruling) ? ctx.texts.t(`event.${entry.event}`) : null; // "Saved", not "Change"
  const call = named ?? rulingTitle(ctx.texts, ruling);
  return entry.withdrawn ? ctx.texts.t('referee.withdrawn', { call }) : call;
}

/** An entry that was taken back: only that, and what play waits for now. */
function withdrawnCard(ctx: Context, entry: Called, ruling: Ruling): HTMLElement {
  const next = waitedFor(ctx);
  return el('div', { class: 'call', 'data-call': 'withdrawn' },
    icon('again'),
    el('div', { class: 'words' },
      el('p', { class: 'title' }, titleOf(ctx, entry, ruling)), next && el('p', { class: 'next' }, next)));
}

/** Which way on the screen the side attacked that a sign points for. */
function headingOf(ctx: Context, entry: Called, ruling: Ruling): Heading {
  const side = signSide(ruling);
  return side ? ctx.stage.heading(entry.towards[side]) : 'right';
}

/** One call: sign, what, why, what next, after what a computer chose meanwhile; then its clauses and "Show me". */
export function callCard(ctx: Context, entry: Called, ruling: Ruling, again = true, chose: string | null = null): HTMLElement {
  const { texts, match } = ctx;
  if (entry.withdrawn) return withdrawnCard(ctx, entry, ruling);
  const said = rulingSentence(texts, ruling, groundOf(match), settingsOf(match));
  const others = entry.rulings.filter((r) => r !== ruling && r.call !== 'none');
  const next = [chose, nextText(ctx, entry.rulings, ruling)].filter(Boolean).join(' ');
  const clauses = [ruling.clause, ...ruling.with, ...others.map((r) => r.clause)];
  return el('div', { class: `call${isQuiet(ruling) ? ' quiet-call' : ''}`, 'data-call': ruling.call },
    pictogram(ruling, headingOf(ctx, entry, ruling)),
    el('div', { class: 'words' },
      el('p', { class: 'title' }, titleOf(ctx, entry, ruling)),
      said.why && el('p', { class: 'why' }, said.why.text),
      ...said.also.map((cited) => el('p', { class: 'also' }, cited.text)),
      entry.earlier > 0 && el('p', { class: 'also' }, texts.t('calls.earlier', { number: entry.earlier })),
      ...others.map((r) => el('p', { class: 'also' }, rulingStop(texts, r))),
      next && el('p', { class: 'next' }, next)),
    el('div', { class: 'links' }, ...clauseLinks(ctx, clauses), again && showMeButton(ctx, entry), again && lensButton(ctx, entry)));
}

/* ---- The list ---- */

function listItem(ctx: Context, entry: Called, ruling: Ruling): HTMLElement {
  return el('li', { 'data-call': ruling.call, class: isQuiet(ruling) ? 'quiet-call' : null },
    el('span', { class: 'when' }, clockText(entry.clock)),
    pictogram(ruling, headingOf(ctx, entry, ruling)),
    el('span', { class: 'what' }, titleOf(ctx, entry, ruling)),
    el('span', { class: 'links' }, ...clauseLinks(ctx, [ruling.clause]), showMeButton(ctx, entry)));
}

export interface CallList {
  element: HTMLElement;
  add(entry: Called): void;
  clear(): void;
  /** The entry has changed: say it anew. */
  redo(entry: Called): void;
}

/** Newest first, a heading for each period. */
export function createCallList(ctx: Context): CallList {
  const empty = el('p', { class: 'empty' }, ctx.texts.t('calls.none'));
  const element = el('div', { class: 'call-list' }, empty);
  const periods = new Map<number, HTMLOListElement>();
  const items = new Map<Called, HTMLElement>();
  const listOf = (period: number) => {
    const known = periods.get(period);
    if (known) return known;
    const list = el('ol', { reversed: true });
    const old = [...element.children].filter((child) => child !== empty);
    fill(element, el('h3', {}, periodName(ctx.texts, period)), list, ...old);
    periods.set(period, list);
    return list;
  };
  return {
    element,
    add(entry) {
      const ruling = headline(entry.rulings);
      if (!ruling || ruling.call === 'play-on') return; // it would flood the list
      const item = listItem(ctx, entry, ruling);
      items.set(entry, item);
      listOf(entry.period).prepend(item);
    },
    clear() {
      periods.clear();
      items.clear();
      fill(element, empty);
    },
    redo(entry) {
      const ruling = headline(entry.rulings), item = items.get(entry);
      if (!ruling || !item) return;
      const anew = listItem(ctx, entry, ruling);
      items.set(entry, anew);
      item.replaceWith(anew);
    },
  };
}
