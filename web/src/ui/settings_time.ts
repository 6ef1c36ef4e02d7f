/* How time is taken in a match, where a book leaves that open: the usual way first, each with a word on
   what it is. Which values there are to choose from, the texts say. */

import type { Book, Setting } from '../core/types';
import type { Texts } from '../say/texts';
import { el } from './dom';
import { choiceGroup } from './fields';

/** A setting that only one value of another has a use for. */
const ONLY_WITH: Record<string, [name: string, value: number]> = { pace: ['way', 1] };

function valuesOf(texts: Texts, { name, min, max, usual }: Setting): number[] {
  const all = Array.from({ length: max - min + 1 }, (_, i) => min + i).filter((value) => texts.has(`time.${name}.${value}`));
  const first = texts.has(`time.${name}.about.${usual}`); // told apart in words: the usual one is read first
  return first ? all.sort((a, b) => Number(b === usual) - Number(a === usual)) : all;
}

function timeField(texts: Texts, setting: Setting, wishes: Record<string, number>, redraw: () => void): HTMLElement {
  const { name, usual } = setting, chosen = wishes[name] ?? usual;
  const choices = valuesOf(texts, setting).map((value) => ({ value: String(value), text: texts.t(`time.${name}.${value}`) }));
  const group = choiceGroup(texts.t(`time.${name}`), choices, String(chosen), (value) => {
    wishes[name] = Number(value);
    redraw();
  });
  const about = `time.${name}.about.${chosen}`;
  return el('div', { class: 'level', 'data-setting': name }, group, texts.has(about) && el('p', { class: 'means' }, texts.t(about)));
}

export function isOfTime(texts: Texts, setting: Setting): boolean {
  return texts.has(`time.${setting.name}`);
}

export function timeFields(texts: Texts, book: Book, wishes: Record<string, number>, redraw: () => void): HTMLElement[] {
  return book.settings.filter((setting) => {
    const only = ONLY_WITH[setting.name];
    return isOfTime(texts, setting) && (!only || wishes[only[0]] === only[1]);
  }).map((setting) => timeField(texts, setting, wishes, redraw));
}
