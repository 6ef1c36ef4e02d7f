/* The kind of flick, as a row of pictures. One that is not open now says by its clause why. */

import type { Hand } from '../aim/hand';
import type { FlickKind } from '../core/types';
import type { Context } from './context';
import { action, keepFocus, selectField, setOptions, type Option } from './controls_fields';
import { el, fill } from './dom';
import { picture } from './pictogram';

const CAP = (x: number, y: number) => `<path d="M${x - 9} ${y}h18l-2-7h-14z"/>`;
const BALL = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="4.5" class="solid"/>`;
const PICTURES: Record<FlickKind, string> = {
  normal: `${CAP(13, 36)}<path class="thin" d="M26 32h8"/>${BALL(40, 32)}`,
  bridge: `${CAP(12, 36)}${BALL(30, 32)}<path d="M24 8v18M36 8v18"/><path class="thin" d="M38 32h8"/>`,
  lifted: `<path d="M4 29h18l-2 7H6z"/>${BALL(27, 20)}<path class="thin" d="M30 14c5-6 11-6 15 2"/>`,
  'lifted-bridge': `<path d="M4 29h16l-2 7H6z"/>${BALL(28, 22)}<path d="M22 4v12M35 4v12"/><path class="thin" d="M33 15c4-4 9-3 12 3"/>`,
  header: `<path d="M12 26v10h20V26"/>${BALL(22, 28)}<path class="thin" d="M26 20c6-9 14-8 18 0"/>`,
  positional: '<circle cx="15" cy="24" r="8"/><path d="M26 24h16l-6-6M42 24l-6 6"/>',
  tick: '<circle cx="24" cy="28" r="8"/><path class="strong" d="M14 10l7 7L36 4"/>',
};

export interface KindRow {
  readonly element: HTMLElement;
  update(): void;
}

export function createKinds({ texts }: Context, hand: Hand): KindRow {
  const element = el('div', { class: 'kinds', role: 'group', 'aria-label': texts.t('kinds.title'), hidden: true });
  let mark = '';
  const button = ({ kind, may }: { kind: FlickKind; may: boolean }) => {
    const name = texts.t(`kind.${kind}`), pressed = hand.aim.kind === kind;
    const made = action({ key: `kind:${kind}`, class: 'kind', pressed, label: may ? name : texts.t('kinds.closed', { kind: name }) },
      [picture('0 0 48 48', PICTURES[kind], 'icon'), el('span', {}, name)], () => hand.kinds.choose(kind));
    if (!may) made.dataset.closed = '';
    return made;
  };
  return {
    element,
    update() {
      const { list, several } = hand.kinds, next = JSON.stringify([list, hand.aim.kind, several]);
      if (next === mark) return;
      mark = next;
      element.hidden = !several;
      keepFocus(element, () => fill(element, ...list.map(button)));
    },
  };
}

/** The same as a list, for the table in words. */
export function createKindField({ texts }: Context, hand: Hand): KindRow {
  const field = selectField(texts.t('kinds.title'), 'text:kind', (kind) => hand.kinds.choose(kind as FlickKind));
  return {
    element: field.element,
    update() {
      const { list, several } = hand.kinds;
      field.element.hidden = !several;
      setOptions(field.select, list.map(({ kind, may }): Option => {
        const name = texts.t(`kind.${kind}`);
        return [kind, may ? name : texts.t('kinds.closed', { kind: name })];
      }), hand.aim.kind);
    },
  };
}
