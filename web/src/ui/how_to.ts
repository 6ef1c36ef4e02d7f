/* How a game is played, step by step with drawings: on the start screen and in the match's menu. */

import type { Book } from '../core/types';
import type { Texts } from '../say/texts';
import { el } from './dom';
import { stepOf } from './sketches';

export function howToPlay(texts: Texts, book: Book, ...more: HTMLElement[]): HTMLElement {
  const steps = el('ol', { class: 'how' });
  for (let n = 1; texts.has(`how.${book.name}.${n}`); n++) {
    steps.append(el('li', {}, stepOf(book, n), el('p', {}, texts.t(`how.${book.name}.${n}`))));
  }
  return el('details', {}, el('summary', {}, texts.t('start.how')), steps, ...more);
}
