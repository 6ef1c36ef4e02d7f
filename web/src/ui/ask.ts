/* One question with yes or no, as a dialog of the page. */

import type { Texts } from '../say/texts';
import { el } from './dom';

/** True: the person said yes. Escape and "Cancel" are no. */
export function ask(texts: Texts, question: string, about: string | null, yes: string): Promise<boolean> {
  return new Promise((resolve) => {
    let said = false;
    const answer = (on: boolean) => () => {
      said = on;
      dialog.close();
    };
    const dialog = el('dialog', { class: 'ask', 'aria-labelledby': 'ask-title' },
      el('h2', { id: 'ask-title' }, question), about && el('p', {}, about),
      el('div', { class: 'actions' },
        el('button', { type: 'button', class: 'quiet', onclick: answer(false) }, texts.t('play.cancel')),
        el('button', { type: 'button', class: 'primary', onclick: answer(true) }, yes)));
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(said);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** Something to be read once. */
export function tell(texts: Texts, what: string): Promise<void> {
  return new Promise((resolve) => {
    const dialog = el('dialog', { class: 'ask', 'aria-labelledby': 'tell-title' },
      el('h2', { id: 'tell-title' }, what),
      el('div', { class: 'actions' },
        el('button', { type: 'button', class: 'primary', onclick: () => dialog.close() }, texts.t('play.close'))));
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve();
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
