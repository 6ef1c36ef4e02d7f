/* Things, directions, previews and refusals in words. */

import type { Answer, Look, Preview, Side, Thing } from '../core/types';
import { impossibleText } from '../say/impossible';
import { refusalText } from '../say/sentence';
import type { Texts } from '../say/texts';
import { clockHour, leftOfAhead } from './geometry';
import { printedNumber } from './things';
import { wayLength, type Point } from './vec';

/** A piece of its side, without the side: "button 7", as printed on it. */
export function pieceName(texts: Texts, look: Look, side: Side, number: number): string {
  if (number === 0) return texts.t('piece.keeper');
  return texts.t('piece.number', { number: printedNumber(look, side, number) });
}

export function thingName(texts: Texts, look: Look, thing: Thing): string {
  if (thing.kind === 'ball') return texts.t('ball');
  if (thing.kind !== 'piece' || !thing.side) return texts.t(`thing.${thing.kind}`);
  const piece = pieceName(texts, look, thing.side, thing.number);
  return texts.t('thing.of', { team: texts.t(`side.${thing.side}`), piece });
}

export function centimetres(texts: Texts, millimetres: number): string {
  return texts.number(millimetres / 10, millimetres < 100 ? 1 : 0);
}

/** "12.5° left": from straight ahead, as the flicker sees it. */
export function angleWords(texts: Texts, angle: number, towards: 1 | -1): string {
  const left = leftOfAhead(angle, towards);
  const number = texts.number(Math.abs(left), 1);
  if (Math.abs(left) < 0.05) return texts.t('aim.straight');
  return left > 0 ? texts.t('aim.left', { number }) : texts.t('aim.right', { number });
}

function afterWords(texts: Texts, look: Look, preview: Preview, towards: 1 | -1): string {
  const from = preview.after[0], to = preview.after[preview.after.length - 1];
  if (!preview.meets || !from || !to || preview.after.length < 2) return '';
  return texts.t('aim.then', {
    thing: thingName(texts, look, preview.meets),
    cm: centimetres(texts, wayLength(preview.after)),
    hour: clockHour(from, to, towards),
  });
}

/** What a flick would meet, in one or two sentences. */
export function previewWords(texts: Texts, look: Look, preview: Preview, towards: 1 | -1): string {
  const cm = centimetres(texts, wayLength(preview.path));
  if (!preview.meets) return texts.t('aim.meets-nothing', { cm });
  const meets = texts.t('aim.meets', { thing: thingName(texts, look, preview.meets), cm });
  return `${meets} ${afterWords(texts, look, preview, towards)}`.trim();
}

/** What would be called, and for meeting what: "Foul: Away button 7 comes before the ball." */
export function warningWords(texts: Texts, look: Look, preview: Preview): string {
  const { call, meets } = preview;
  if (!call) return '';
  if (call.call === 'refused' && call.clause) return texts.t('play.refused', { text: texts.t(call.clause) });
  const word = texts.t(call.call === 'change' ? 'aim.other-next' : `call.${call.call}`);
  if (!meets) return texts.t('aim.would-miss', { call: word });
  return texts.t('aim.would-be', { call: word, thing: thingName(texts, look, meets) });
}

/** Where something is, seen from somewhere: "23 cm, 2 h". */
export function placeFrom(texts: Texts, from: Point, to: Point, towards: 1 | -1): string {
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (far < 0.5) return texts.t('text.here');
  return texts.t('text.from', { cm: centimetres(texts, far), hour: clockHour(from, to, towards) });
}

/** Why something was not done, with the clause to open. */
export interface Hint {
  text: string;
  clause: string | null;
}

export function refusalOf(texts: Texts, answer: Answer): Hint | null {
  const first = answer.report.rulings[0];
  if (answer.impossible !== null) return { text: impossibleText(texts, answer.impossible), clause: null };
  if (!answer.report.refused) return null;
  if (!first?.clause) return { text: texts.t('call.refused'), clause: null };
  return { text: refusalText(texts, first), clause: first.clause };
}
