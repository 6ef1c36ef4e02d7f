/* The number of a clause, always the same little slip of paper: a click opens the rulebook there. */

import type { Texts } from '../say/texts';
import { el } from './dom';

/** The book's name is in a part of its own: where there is little room only the number is shown. */
export function clauseButton(texts: Texts, id: string, open: (id: string) => void): HTMLButtonElement {
  const slash = id.indexOf('/') + 1;
  const label = texts.t('reader.open', { clause: id });
  return el('button', { type: 'button', class: 'clause', 'aria-label': label, onclick: () => open(id) },
    el('span', { class: 'clause-book' }, id.slice(0, slash)), el('span', {}, id.slice(slash)));
}
