/* While a computer plays against a person: a button that makes it go faster, until it is the person's
   turn again. The key X does the same while it is held. */

import { SIDES } from '../core/types';
import type { Match } from '../game/match';
import type { Texts } from '../say/texts';
import { el } from './dom';
import { icon } from './pictogram';

export interface Hurry {
  readonly element: HTMLButtonElement;
  dispose(): void;
}

/** Null where no computer plays against a person. */
export function createHurry(match: Match, texts: Texts): Hurry | null {
  const kinds = SIDES.map((side) => match.plan.players[side].kind);
  if (!kinds.includes('person') || !kinds.includes('computer')) return null;
  const label = texts.t('stage.hurry');
  let on = false;
  const set = (wanted: boolean) => {
    on = wanted;
    match.hurry(on);
    element.setAttribute('aria-pressed', String(on));
  };
  const element = el('button', {
    type: 'button', class: 'quiet stage-hurry', 'data-key': 'hurry', 'aria-pressed': 'false', hidden: true, onclick: () => set(!on),
  }, icon('fast'), el('span', {}, label));
  const update = () => {
    const plays = match.waiting.thinking !== null;
    element.hidden = !plays;
    if (!plays && on) set(false);
  };
  const deaf = match.listen({ waiting: update, ended: update });
  update();
  return {
    element,
    dispose() {
      deaf();
      if (on) set(false);
    },
  };
}
