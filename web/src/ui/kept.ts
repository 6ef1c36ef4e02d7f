/* Matches that were interrupted: to go on with, or to delete. */

import { SIDES, type Side } from '../core/types';
import { savedMatches, type SavedMatch } from '../game/store';
import { scoreText } from '../say/sentence';
import type { Texts } from '../say/texts';
import { ask } from './ask';
import { el, fill } from './dom';
import { names } from './kit';

export interface KeptOptions {
  texts: Texts;
  onResume(saved: SavedMatch): void;
  onDelete(saved: SavedMatch): void;
}

/** Who plays for a side: the name that the team was given, the level of a computer, or the side. */
function playerName(texts: Texts, saved: SavedMatch, side: Side): string {
  const player = saved.plan.players[side];
  if (player.kind === 'computer') return texts.t(`level.${player.level}`);
  return names()[side] ?? texts.t(`side.${side}`);
}

/** "Dadinho: Home – Novice, 1-0 (3 May, 14:20)". */
export function keptName(texts: Texts, saved: SavedMatch): string {
  const style: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };
  const when = new Date(saved.when).toLocaleString(texts.language, style);
  const score = scoreText(texts, saved.score[0], saved.score[1]);
  const who = SIDES.map((side) => playerName(texts, saved, side)).join(' – ');
  return texts.t('start.saved', { book: texts.t(`book.${saved.plan.setup.book}`), who, score, when });
}

function keptItem(options: KeptOptions, saved: SavedMatch, redraw: () => void): HTMLElement {
  const { texts } = options, name = keptName(texts, saved);
  const sure = async () => {
    if (!(await ask(texts, texts.t('start.delete-sure'), name, texts.t('start.delete')))) return;
    options.onDelete(saved);
    redraw();
  };
  return el('li', {}, el('span', { class: 'kept-name' }, name),
    el('button', { type: 'button', class: 'primary', 'aria-label': `${texts.t('start.resume')}: ${name}`,
      onclick: () => options.onResume(saved) }, texts.t('start.resume')),
    el('button', { type: 'button', class: 'quiet', 'aria-label': `${texts.t('start.delete')}: ${name}`,
      onclick: () => void sure() }, texts.t('start.delete')));
}

/** Nothing where nothing is kept. */
export function createKept(options: KeptOptions): HTMLElement {
  const element = el('section', { class: 'resume', 'aria-label': options.texts.t('start.kept') });
  const draw = () => {
    const all = savedMatches();
    element.hidden = all.length === 0;
    fill(element, el('h2', {}, options.texts.t('start.kept')),
      el('ul', {}, ...all.map((saved) => keptItem(options, saved, draw))));
  };
  draw();
  return element;
}
