/* The referee's panel: the last call in full, and the list of calls. */

import type { Ruling } from '../core/types';
import { onlyPerson, type Called } from '../game/match';
import { groundOf, rulingInOneBreath, settingsOf, teamName } from '../say/sentence';
import { callCard, createCallList, headline, isLoud, isQuiet, nextText, waitedFor, type CallList } from './calls';
import type { Context } from './context';
import { el, fill, type Part } from './dom';
import { icon } from './pictogram';

/** A call against a person here that is more than a word in passing. */
export function concernsPerson({ match }: Context, ruling: Ruling): boolean {
  return ruling.against !== null && match.plan.players[ruling.against].kind === 'person' && !isQuiet(ruling);
}

const READ_MS = 1200; // a computer lets a person read what was called against him
const LETTER_MS = 40;

/** An answer without what it leads to. */
const shortName = (option: string): string => option.split(':')[0]!;

/** What, why and what next, to be heard as it is to be read. */
function breath(ctx: Context, entry: Called): string | null {
  const ruling = headline(entry.rulings);
  if (!ruling) return null;
  return rulingInOneBreath(ctx.texts, ruling, groundOf(ctx.match), settingsOf(ctx.match), nextText(ctx, entry.rulings, ruling));
}

function say(ctx: Context, entry: Called): void {
  const ruling = headline(entry.rulings);
  const text = breath(ctx, entry);
  if (!ruling || !text) return;
  ctx.announce(text, isLoud(ruling));
  if (concernsPerson(ctx, ruling)) ctx.match.grace = READ_MS + text.length * LETTER_MS;
}

/** The panel opens as a sheet where the screen is small. */
function createSheet(ctx: Context, latest: HTMLElement, list: CallList): HTMLElement {
  const title = el('h2', { id: 'referee-title' }, ctx.texts.t('referee.title'));
  const toggle = el('button', {
    type: 'button', class: 'sheet-toggle', 'aria-expanded': 'false', 'aria-controls': 'referee-list',
    'aria-label': ctx.texts.t('referee.toggle'),
  }, icon('up'));
  const body = el('div', { class: 'sheet-body', id: 'referee-list' },
    el('h3', { class: 'list-title' }, ctx.texts.t('referee.calls')), list.element);
  const aside = el('aside', { class: 'referee', 'aria-labelledby': 'referee-title', tabindex: '0' },
    title, toggle, latest, body);
  toggle.addEventListener('click', () => {
    const open = aside.toggleAttribute('data-open');
    toggle.setAttribute('aria-expanded', String(open));
  });
  return aside;
}

export function createReferee(ctx: Context): Part {
  const latest = el('div', { class: 'latest' });
  const list = createCallList(ctx);
  let last: Called | null = null, chose: string | null = null, heard: Called[] = []; // what is called is kept by the match before it is told
  const draw = () => {
    const ruling = last && headline(last.rulings);
    if (last && ruling) fill(latest, callCard(ctx, last, ruling, true, chose));
    else fill(latest, el('p', { class: 'empty' }, chose ?? ctx.texts.t('referee.silent')));
  };
  /** A call against a person stays in sight until he acts, or until there is more than a word to say. */
  const stays = (entry: Called): boolean => {
    const ruling = last && headline(last.rulings), next = headline(entry.rulings), by = entry.command.side;
    const person = by !== undefined && ctx.match.plan.players[by].kind === 'person';
    return !!ruling && !!next && concernsPerson(ctx, ruling) && !person && isQuiet(next);
  };
  const take = (entry: Called) => {
    if (heard.includes(entry)) return;
    heard.push(entry);
    chose = null;
    if (!headline(entry.rulings)) return;
    if (!stays(entry)) last = entry;
    list.add(entry);
  };
  ctx.match.calls.forEach(take);
  draw();
  const redo = (calls: readonly Called[]) => {
    const told = chose;
    [last, heard] = [null, []];
    list.clear();
    calls.forEach(take);
    chose = told;
    draw();
  };
  ctx.stage.element.addEventListener('turned', () => redo(heard));
  const deaf = ctx.match.listen({
    look: draw, // what comes next has changed
    undone() {
      chose = null;
      redo(ctx.match.calls);
    },
    called(entry) {
      take(entry);
      draw();
      say(ctx, entry);
    },
    chose({ side, option }) {
      if (!side || !option) return;
      chose = ctx.texts.t('play.chosen', { team: teamName(ctx.texts, side), option: shortName(ctx.texts.t(`option.${option}`)) });
      draw();
      ctx.announce([chose, waitedFor(ctx)].filter(Boolean).join(' '));
      if (onlyPerson(ctx.match.plan)) ctx.stage.notice(chose);
    },
    withdrew(entry) {
      last = entry;
      list.redo(entry);
      draw();
      ctx.announce([...latest.querySelectorAll('.words p')].map((p) => p.textContent).join('. '), true);
    },
  });
  return { element: createSheet(ctx, latest, list), update: draw, dispose: deaf };
}
