/* Beside the board: who attacks and which way, the last roll, who holds the champion die. */

import type { DiceView, Side } from '../../core/types';
import type { Texts } from '../../say/texts';
import { el } from '../../ui/dom';
import type { Teams } from '../view';
import { dieFace, faceName } from './dice';
import { svg } from './svg';

export interface TrayLook {
  texts: Texts;
  teams: Teams;
  turn(side: Side): number; // of its forward from upwards on the screen, degrees
}

/** Always three parts, though one may be empty: the board below must not jump. */
export function trayParts(view: DiceView, look: TrayLook): HTMLElement[] {
  const last = view.timeUp && el('span', { class: 'dice-last' }, look.texts.t('board.last'));
  const chips = el('div', { class: 'dice-chips' }, attack(view.attacker, look), last);
  return [chips, rolled(view, look) ?? el('figure'), champion(view, look)];
}

function attack(attacker: Side, { texts, teams, turn }: TrayLook): HTMLElement {
  const { fill, ink } = teams[attacker];
  const arrow = svg('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true' },
    svg('path', {
      d: 'M8 1 L15 9 H10.5 V15 H5.5 V9 H1 Z', fill: ink, transform: `rotate(${turn(attacker)} 8 8)`,
    }));
  const chip = el('span', { class: 'dice-attack', style: `background:${fill};color:${ink}` });
  chip.append(arrow, texts.t('board.attacks', { team: texts.t(`team.${attacker}`) }));
  return chip;
}

function rolled(view: DiceView, { texts, turn }: TrayLook): HTMLElement | null {
  const last = view.rolled;
  const face = last && view.faces[last.die][last.face];
  if (!last || !face) return null;
  const die = texts.t(`die.${last.die}`);
  const who = last.by ? texts.t('board.rolled', { team: texts.t(`side.${last.by}`), die }) : die;
  const picture = dieFace(texts, last.die, face, turn(last.by ?? view.attacker));
  return figure('dice-rolled', picture, who, faceName(texts, face));
}

/** On a phone there is no room for it; the scoreboard names its holder too. */
function champion(view: DiceView, { texts }: TrayLook): HTMLElement {
  if (!view.holder) return el('figure', { class: 'dice-champion' });
  const face = view.faces.champion.find(({ kind }) => kind === view.play) ?? null;
  const who = texts.t('board.champion', { team: texts.t(`side.${view.holder}`) });
  return figure('dice-champion', dieFace(texts, 'champion', face), who, face ? faceName(texts, face) : '');
}

/** The caption says what the picture shows: the picture itself is left out for screen readers. */
function figure(name: string, picture: SVGElement, who: string, what: string): HTMLElement {
  picture.setAttribute('aria-hidden', 'true');
  return el('figure', { class: name }, picture, el('figcaption', {}, who, what !== '' && el('b', {}, what)));
}
