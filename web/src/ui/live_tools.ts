/* Over the running table: the defender's right, which drains until it lapses, and for fingers a rail by
   which the keeper is led. */

import type { Hand } from '../aim/hand';
import { otherSide, type Side } from '../core/types';
import type { Context } from './context';
import { el, type Part } from './dom';
import { setText } from './controls_fields';

const RAIL_MM = 0.8; // a pixel of the rail

/** Who has a flick before the other plays the ball again; null: nobody. */
function defender({ match }: Context): Side | null {
  const { figures } = match.look.view;
  return figures?.credit && figures.attacker ? otherSide(figures.attacker) : null;
}

class Right {
  readonly element = el('p', { class: 'stage-right', hidden: true });
  private readonly bar = el('span', { class: 'bar' }, el('span'));
  private readonly words = el('span');
  private opened = 0;
  private asked = 0;

  constructor(private readonly ctx: Context, private readonly hand: Hand) {
    this.element.append(el('span', { 'aria-hidden': 'true' }, '◈'), this.words, this.bar);
  }

  update(): void {
    const side = this.ctx.match.isLive ? defender(this.ctx) : null, shown = side !== null && this.hand.isPerson(side);
    if (shown && this.element.hidden) this.opened = this.ctx.match.exact();
    this.element.hidden = !shown;
    if (!shown) return;
    setText(this.words, this.ctx.texts.t('figures.credit'));
    if (this.asked === 0) this.asked = requestAnimationFrame(() => this.drain());
  }

  /** Full when it opened, empty when the other plays next; full as long as that is not foreseen. */
  private drain(): void {
    this.asked = 0;
    const lapses = this.hand.onTheMove.ahead?.touch ?? -1, now = this.ctx.match.exact();
    const left = lapses > this.opened ? Math.max(0, (lapses - now) / (lapses - this.opened)) : 1;
    (this.bar.firstElementChild as HTMLElement).style.width = `${Math.round(left * 100)}%`;
    if (!this.element.hidden && this.element.isConnected) this.asked = requestAnimationFrame(() => this.drain());
  }

  dispose(): void {
    cancelAnimationFrame(this.asked);
  }
}

function createRail({ texts }: Context, hand: Hand): HTMLElement {
  let last: [number, number] | null = null;
  const rail = el('div', { class: 'rod-rail', hidden: true }, texts.t('live.rail'));
  rail.addEventListener('pointerdown', (event) => {
    event.stopPropagation();
    rail.setPointerCapture(event.pointerId);
    last = [event.clientX, event.clientY];
  });
  rail.addEventListener('pointermove', (event) => {
    if (!last) return;
    const across = (event.clientX - last[0]) * RAIL_MM, out = (last[1] - event.clientY) * RAIL_MM;
    last = [event.clientX, event.clientY];
    hand.onTheMove.leadBy(out, -across);
  });
  for (const end of ['pointerup', 'pointercancel']) rail.addEventListener(end, () => { last = null; });
  return rail;
}

export function createLiveTools(ctx: Context, hand: Hand): Part {
  const right = new Right(ctx, hand), rail = createRail(ctx, hand);
  ctx.stage.element.append(right.element);
  return {
    element: rail,
    update() {
      right.update();
      rail.hidden = ctx.match.look.view.figures?.time.way !== 'live'; // it keeps its place, so that nothing jumps
    },
    dispose() {
      right.dispose();
      right.element.remove();
    },
  };
}
