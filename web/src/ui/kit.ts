/* Names and colours of the teams as the person likes them. */

import { SIDES, otherSide, type Side } from '../core/types';
import { keepLiking, liking } from '../game/store';
import type { Texts } from '../say/texts';
import { COLOURS, teamsIn, USUAL_COLOURS } from '../view/teams';
import type { Teams } from '../view/view';
import { el } from './dom';
import { selectField } from './fields';

const LONGEST = 16; // letters of a name: the scoreboard of a phone has room for no more

function colourOf(side: Side): string {
  const kept = liking(`colour.${side}`, USUAL_COLOURS[side]);
  return Object.hasOwn(COLOURS, kept) ? kept : USUAL_COLOURS[side];
}

/** The colours that are liked; two teams are never of the same. */
export function colours(): Record<Side, string> {
  const home = colourOf('home'), away = colourOf('away');
  return home === away ? { ...USUAL_COLOURS } : { home, away };
}

export function teams(): Teams {
  return teamsIn(colours());
}

/** Names that were given; without one a team is called as always. */
export function names(): Partial<Record<Side, string>> {
  return Object.fromEntries(SIDES.map((side) => [side, liking(`name.${side}`, '')]).filter(([, name]) => name !== ''));
}

/** The page's own colours of the teams. */
export function wearKit(): void {
  const { style } = document.documentElement, worn = teams();
  for (const side of SIDES) {
    style.setProperty(`--${side}`, worn[side].fill);
    style.setProperty(`--${side}-ink`, worn[side].ink);
  }
}

/** The other team's colour is exchanged for one's own. */
function choose(side: Side, colour: string): void {
  const was = colours(), other = otherSide(side);
  keepLiking(`colour.${side}`, colour);
  if (was[other] === colour) keepLiking(`colour.${other}`, was[side]);
  wearKit();
}

function nameField(texts: Texts, side: Side, onName: () => void): HTMLElement {
  const input = el('input', {
    type: 'text', maxlength: LONGEST, value: liking(`name.${side}`, ''), placeholder: texts.t(`side.${side}`), 'data-key': `name:${side}`, id: `name-${side}`,
  });
  input.addEventListener('change', () => {
    keepLiking(`name.${side}`, input.value.trim());
    onName();
  });
  return el('div', { class: 'field' }, el('label', { for: input.id }, texts.t('kit.name', { team: texts.t(`side.${side}`) })), input);
}

export interface KitActions {
  onColour(): void; // drawn anew at once
  onName(): void; // said from the next frame on
}

/** A name and a colour for each team. */
export function kitFields(texts: Texts, actions: KitActions): HTMLElement {
  const element = el('div', { class: 'kit' });
  const draw = () => {
    const worn = colours();
    const colour = (side: Side) => selectField(texts.t('kit.colour', { team: texts.t(`side.${side}`) }),
      Object.keys(COLOURS).map((value) => ({ value, text: texts.t(`colour.${value}`) })), worn[side], (value) => {
        choose(side, value);
        actions.onColour();
        draw();
      }).element;
    element.replaceChildren(...SIDES.flatMap((side) => [nameField(texts, side, () => actions.onName()), colour(side)]));
  };
  draw();
  return el('details', {}, el('summary', {}, texts.t('kit.title')), element);
}
