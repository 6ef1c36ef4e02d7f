/* A refusal beside the controls: its sentence, and the clause one click away. */

import type { Hint } from '../aim/words';
import type { Context } from './context';
import { el, fill } from './dom';
import { action } from './controls_fields';

/** The clause that gives a right or forbids a deed, as a small link to the rulebook reader. */
export function clauseLink(ctx: Context, clause: string): HTMLElement {
  const label = ctx.texts.t('play.open-clause', { clause });
  const props = { key: `clause:${clause}`, class: 'clause clause-link', label };
  return action(props, [clause], () => ctx.openClause(clause));
}

export interface HintLine {
  readonly element: HTMLElement;
  show(hint: Hint | null): void;
}

/** Only what changes is said, and the line keeps its room. */
export function createHintLine(ctx: Context): HintLine {
  const element = el('div', { class: 'hint', role: 'status' });
  let shown: Hint | null = null;
  return {
    element,
    show(hint) {
      if (hint?.text === shown?.text) return;
      shown = hint;
      if (hint) fill(element, el('span', {}, hint.text), hint.clause ? clauseLink(ctx, hint.clause) : null);
      else fill(element);
    },
  };
}
