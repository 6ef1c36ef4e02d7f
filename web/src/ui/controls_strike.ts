/* Where the piece is struck: a disc with a dot that is pushed aside for spin, as one would strike a
   button beside its middle. */

import type { Hand } from '../aim/hand';
import type { Context } from './context';
import { el } from './dom';

const STEP = 0.1; // a key

function words({ texts }: Context, offset: number): string {
  const number = Math.round(Math.abs(offset) * 100);
  if (number === 0) return texts.t('aim.strike-middle');
  return offset < 0 ? texts.t('aim.strike-left', { number }) : texts.t('aim.strike-right', { number });
}

export interface Strike {
  readonly element: HTMLElement;
  update(): void;
}

export function createStrike(ctx: Context, hand: Hand): Strike {
  const label = ctx.texts.t('aim.strike'), dot = el('span', { class: 'strike-dot' });
  const element = el('div', {
    class: 'strike', role: 'slider', tabindex: 0, 'aria-label': label, title: label, 'data-key': 'strike',
    'aria-valuemin': -100, 'aria-valuemax': 100,
  }, dot);
  const push = (event: PointerEvent) => {
    const box = element.getBoundingClientRect();
    const part = (event.clientX - box.left - box.width / 2) / (box.width / 2);
    hand.aim.setOffset(Math.abs(part) < 0.15 ? 0 : part);
  };
  element.addEventListener('pointerdown', (event) => {
    if (!hand.usable || !hand.aim.chosen) return;
    element.setPointerCapture(event.pointerId);
    push(event);
  });
  element.addEventListener('pointermove', (event) => element.hasPointerCapture(event.pointerId) && push(event));
  element.addEventListener('keydown', (event) => {
    const way = { ArrowLeft: -STEP, ArrowRight: STEP, ArrowDown: -STEP, ArrowUp: STEP }[event.key];
    if (way === undefined || !hand.aim.chosen) return;
    hand.aim.setOffset(hand.aim.offset + way);
    event.preventDefault();
  });
  return {
    element,
    update() {
      const { offset, chosen } = hand.aim;
      dot.style.left = `${50 + offset * 38}%`;
      element.setAttribute('aria-valuenow', String(Math.round(offset * 100)));
      element.setAttribute('aria-valuetext', words(ctx, offset));
      element.toggleAttribute('data-idle', !chosen || !hand.usable);
    },
  };
}
