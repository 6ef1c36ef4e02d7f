/* Something asked of the referee about a piece. */

import type { Hand } from '../aim/hand';
import { ownWord } from '../aim/things';
import { pieceName } from '../aim/words';
import { otherSide, type Act, type Offer, type View } from '../core/types';
import type { Context } from './context';
import { action, selectField, setOptions, type Option } from './controls_fields';
import { el } from './dom';

/** What is asked is about a piece of the other side. */
const OF_OTHERS = new Set(['measure', 'force-check']);

/** How many stand too near; who cannot be moved stays. */
function count({ figures }: View, word: string): string {
  return word === 'distance' && figures ? ` (${figures.tooNear.length})` : '';
}

/** A button, with a list where it is about one of several pieces. */
export function requestForm(ctx: Context, hand: Hand, offer: Offer): HTMLElement {
  const { texts, match } = ctx, word = offer.request ?? 'none', name = `request:${offer.side}:${word}`;
  const of = OF_OTHERS.has(word) ? otherSide(offer.side) : offer.side, about = offer.pieces.length > 0;
  const which = selectField(texts.t('entry.piece'), `${name}:piece`, () => undefined);
  setOptions(which.select, offer.pieces.map((n): Option => [String(n), pieceName(texts, match.look, of, n)]), String(offer.pieces[0] ?? 0));
  const ask = action({ key: name, class: 'quiet' }, [texts.t(`request.${word}`) + count(match.look.view, word)], () => {
    const act: Act = { do: 'request', side: offer.side, request: word };
    if (about) act.piece = ownWord(Number(which.select.value));
    if (about && of !== offer.side) act.of = of;
    void hand.act(act);
  });
  return el('div', { class: 'fields' }, about ? which.element : null, ask);
}
