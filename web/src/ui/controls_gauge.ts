/* The gauge: a switch beside the table, and a form of it for the table in words. */

import type { Hand } from '../aim/hand';
import { BALL, pieceOf } from '../aim/things';
import { thingName } from '../aim/words';
import { SIDES, type Thing } from '../core/types';
import type { Context } from './context';
import { action, selectField, setOptions, setText, type Option } from './controls_fields';
import { el } from './dom';

export interface GaugePart {
  readonly element: HTMLElement;
  update(): void;
}

export function createGauge({ texts }: Context, hand: Hand): GaugePart {
  const button = action({ key: 'gauge', class: 'quiet', pressed: false }, [texts.t('gauge.title')], () => hand.gauge.toggle());
  const words = el('span', { class: 'muted', role: 'status' });
  const element = el('span', { class: 'row gauge-tool', hidden: hand.gauge.widths.length === 0 }, button, words);
  return {
    element,
    update() {
      button.setAttribute('aria-pressed', String(hand.gauge.on));
      setText(words, hand.gauge.words());
    },
  };
}

const keyOf = (thing: Thing): string => (thing.side ? `${thing.side}:${thing.number}` : 'ball');

/** Two lists, and the gap between what they name. */
export function createGaugeForm({ texts, match }: Context, hand: Hand): GaugePart {
  const things = (): Thing[] => [BALL, ...SIDES.flatMap((side) => match.look.view.pieces[side].flatMap((piece, n) => (piece.present ? [pieceOf(side, n)] : [])))];
  const lay = () => {
    const found = [from, to].map(({ select }) => things().find((thing) => keyOf(thing) === select.value));
    if (found[0] && found[1]) hand.gauge.lay(found[0], found[1]);
  };
  const from = selectField(texts.t('gauge.from'), 'gauge:from', lay), to = selectField(texts.t('gauge.to'), 'gauge:to', lay);
  const words = el('p', { role: 'status' });
  const element = el('details', { hidden: hand.gauge.widths.length === 0 },
    el('summary', {}, texts.t('gauge.title')), el('div', { class: 'fields' }, from.element, to.element), words);
  return {
    element,
    update() {
      const options = things().map((thing): Option => [keyOf(thing), thingName(texts, match.look, thing)]);
      for (const { select } of [from, to]) setOptions(select, options, select.value || 'ball');
      setText(words, hand.gauge.to ? hand.gauge.words() : '');
    },
  };
}
