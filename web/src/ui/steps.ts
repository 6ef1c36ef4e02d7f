/* The steps before a restart: the one that is asked for now, and those to come. */

import { familyOf } from '../aim/family';
import type { Context } from './context';
import { el, fill } from './dom';

export function createSteps({ texts, match }: Context): { element: HTMLElement; update(): void } {
  const element = el('ol', { class: 'steps', 'aria-label': texts.t('steps.title'), hidden: true });
  let mark = '';
  return {
    element,
    update() {
      const { view } = match.look, steps = view.over ? null : familyOf(view).steps(view);
      const next = JSON.stringify(steps);
      if (next === mark) return;
      mark = next;
      element.hidden = steps === null;
      const chip = (word: string, now: boolean) => el('li', { 'aria-current': now ? 'step' : null }, texts.t(`step.${word}`));
      fill(element, ...(steps ? [chip(steps.now, true), ...steps.toCome.map((word) => chip(word, false))] : []));
    },
  };
}
