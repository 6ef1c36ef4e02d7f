/* The keys, in a dialog. */

import type { Texts } from '../say/texts';
import { action } from './controls_fields';
import { el } from './dom';

/** The keys that do a thing, and the text that says what. */
function rows(texts: Texts): [keys: string, meaning: string][] {
  return [
    ['N · P · ] · [', texts.t('keys.piece')],
    ['0 – 9', texts.t('keys.number')],
    ['← →', texts.t('keys.turn')],
    ['↑ ↓', texts.t('keys.strength')],
    ['⇧ · Alt', texts.t('keys.more')],
    ['A', texts.t('keys.ball')],
    ['G', texts.t('keys.goal')],
    ['Q · E', texts.t('keys.struck')],
    ['F', texts.t('keys.kind')],
    ['- · +', texts.t('keys.width')],
    [', · .', texts.t('keys.moment')],
    [texts.t('key.enter'), texts.t('keys.enter')],
    ['← → ↑ ↓', texts.t('keys.move')],
    ['Q · E', texts.t('keys.rotate')],
    ['Y', texts.t('keys.pose')],
    ['J · L · I · K', texts.t('keys.keeper')],
    ['M', texts.t('keys.gauge')],
    ['V', texts.t('keys.look')],
    ['X', texts.t('keys.hurry')],
    ['W', texts.t('keys.why')],
    ['U', texts.t('keys.back')],
    [texts.t('key.space'), texts.t('keys.wait')],
    ['Esc', texts.t('keys.cancel')],
    ['?', texts.t('keys.help')],
  ];
}

export function createHelp(texts: Texts): HTMLDialogElement {
  const dialog = el('dialog', { class: 'help', 'aria-label': texts.t('keys.title') },
    el('h2', { tabindex: '-1', autofocus: true }, texts.t('keys.title')), // the list is read from its beginning
    el('p', {}, texts.t('keys.drag')),
    el('dl', {}, ...rows(texts).map(([keys, meaning]) =>
      el('div', {}, el('dt', {}, el('kbd', {}, keys)), el('dd', {}, meaning)))));
  dialog.append(action({ key: 'help:close', class: 'quiet' }, [texts.t('play.close')], () => dialog.close()));
  return dialog;
}
