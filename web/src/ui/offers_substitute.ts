/* A substitution: who goes out, and which reserve comes in. The core says which numbers it takes. */

import type { Hand } from '../aim/hand';
import { ownWord } from '../aim/things';
import { pieceName } from '../aim/words';
import type { Act, Offer } from '../core/types';
import type { Context } from './context';
import { action, selectField, setLacking, setOptions, type Option } from './controls_fields';
import { el } from './dom';

const MOST_NUMBER = 30; // as far as numbers of reserves are tried

function substitution(offer: Offer, piece: number, by: number): Act {
  return { do: 'substitute', side: offer.side, piece: ownWord(piece), by };
}

/** The numbers that the core would let in for a piece. */
async function reserves(ctx: Context, offer: Offer, piece: number): Promise<number[]> {
  const numbers = Array.from({ length: MOST_NUMBER }, (_, i) => i + 1);
  const answers = await Promise.all(numbers.map((by) => ctx.match.may(substitution(offer, piece, by))));
  return numbers.filter((_, i) => answers[i]!.impossible === null && !answers[i]!.report.refused);
}

/** The core is asked only when somebody looks. */
function whenOpened(form: HTMLElement, act: () => void): void {
  const fold = form.closest('details');
  if (fold && !fold.open) fold.addEventListener('toggle', act, { once: true });
  else act();
}

/** Nor while something moves: then as soon as it rests, if the form is still there. */
function whenUsable(hand: Hand, form: HTMLElement, act: () => void): void {
  if (hand.usable) return act();
  const deaf = hand.listen(() => {
    if (form.isConnected && !hand.usable) return;
    deaf();
    if (form.isConnected) act();
  });
}

export function substituteForm(ctx: Context, hand: Hand, offer: Offer): HTMLElement {
  const { texts, match } = ctx, name = `substitute:${offer.side}`;
  const out = selectField(texts.t('substitute.out'), `${name}:out`, () => whenUsable(hand, form, () => void refill()));
  const coming = selectField(texts.t('substitute.in'), `${name}:in`, () => undefined);
  const go = action({ key: name, class: 'quiet' }, [texts.t('deed.substitute')], () =>
    void hand.act(substitution(offer, Number(out.select.value), Number(coming.select.value))));
  const names = offer.pieces.map((n): Option => [String(n), pieceName(texts, match.look, offer.side, n)]);
  setLacking(go, true);
  setOptions(out.select, names, String(offer.pieces.find((n) => n > 0) ?? 0));
  const refill = async () => {
    const piece = out.select.value;
    setLacking(go, true); // who comes in is not known before the core has said it
    const numbers = await reserves(ctx, offer, Number(piece));
    if (out.select.value !== piece) return; // asked about another one meanwhile
    const chosen = Number(coming.select.value); // by somebody quicker than the core
    const usual = numbers.includes(chosen) ? chosen : numbers[0];
    setOptions(coming.select, numbers.map((n) => [String(n), String(n)]), String(usual ?? ''));
    setLacking(go, numbers.length === 0);
  };
  const form = el('div', { class: 'fields' }, out.element, coming.element, go);
  queueMicrotask(() => whenOpened(form, () => whenUsable(hand, form, () => void refill())));
  return form;
}
