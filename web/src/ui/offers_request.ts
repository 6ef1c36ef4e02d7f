/* Something asked of the referee about a piece. */

import type { Hand } from '../aim/hand';
import { ownWord } from '../aim/things';
import { pieceName } from '../aim/words';
import { otherSide, type Act, type Offer } from '../core/types';
import type { Context } from './context';
import { action, selectField, setOptions, type Option } from './controls_fields';
import { el } from './dom';

const MEASURE = 'measure';

/** A distance that is doubted is that of a piece of the other side. */
export function requestForm(ctx: Context, hand: Hand, offer: Offer): HTMLElement {
  const { texts, match } = ctx, of = otherSide(offer.side), name = `request:${offer.side}`;
  const which = selectField(texts.t('entry.piece'), `${name}:piece`, () => undefined);
  setOptions(which.select, offer.pieces.map((n): Option => [String(n), pieceName(texts, match.look, of, n)]), String(offer.pieces[0] ?? 0));
  const ask = action({ key: name, class: 'quiet' }, [texts.t(`request.${MEASURE}`)], () => {
    const act: Act = { do: 'request', side: offer.side, request: MEASURE, piece: ownWord(Number(which.select.value)), of };
    void hand.act(act);
  });
  return el('div', { class: 'fields' }, which.element, ask);
}
