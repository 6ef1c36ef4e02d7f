/* A button for each keeper that can be moved on its rod now, for who does not drag it. */

import type { Hand } from '../aim/hand';
import { pieceOf } from '../aim/things';
import type { Side } from '../core/types';
import { onlyPerson } from '../game/match';
import type { Context } from './context';
import { action, keepFocus, setIdle } from './controls_fields';
import { el, fill } from './dom';

export function createRods(ctx: Context, hand: Hand): { element: HTMLElement; update(): void } {
  const { texts, match } = ctx, element = el('span', { class: 'row rods' });
  const face = (side: Side) => {
    const what = texts.t('rod.move');
    return onlyPerson(match.plan) === null ? texts.t('play.side-deed', { team: texts.t(`side.${side}`), deed: what }) : what;
  };
  const button = (side: Side) => action({ key: `rod:${side}`, class: 'quiet' }, [face(side)], () => hand.placer.start(pieceOf(side, 0)));
  let shown = '';
  return {
    element,
    update() {
      const rods = match.isLive ? [] : hand.placer.rods(), mark = rods.join();
      if (hand.usable && mark !== shown) {
        shown = mark;
        keepFocus(element, () => fill(element, ...rods.map(button)));
      }
      for (const one of element.children) setIdle(one, !hand.usable || rods.length === 0);
    },
  };
}
