/* Several pieces at once, by one press: arrangements that the core proposes, and the whole way to a restart
   as it is usually gone. */

import type { Hand } from '../aim/hand';
import type { Act, Command, Offer, Side } from '../core/types';
import type { Context } from './context';
import { action } from './controls_fields';
import { el, fill } from './dom';

const MOST_STEPS = 12; // of a side on its way to a restart

const actOf = ({ t: _t, ...act }: Command): Act => act;

export function arrangeButtons(ctx: Context, hand: Hand, offer: Offer): HTMLElement[] {
  const { texts, match } = ctx, { side } = offer, buttons = el('div', { class: 'row' });
  const press = async (name: string) => { // pieces may have been moved since it was drawn
    const preset = (await match.presets(side)).find((one) => one.name === name);
    if (preset && (await hand.act(actOf(preset.command)))) ctx.announce(texts.t('setup.done', { number: preset.command.places?.length ?? 0 }));
  };
  void match.presets(side).then((all) => fill(buttons, ...all.map(({ name }) => action({ key: `setup:${side}:${name}`, class: 'quiet' },
    [texts.t(`setup.${name}`)], () => hand.usable && void press(name)))));
  return [buttons];
}

/** All that this side usually does until the other is asked or a flick is due. */
async function goQuickly(ctx: Context, hand: Hand, side: Side): Promise<void> {
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const command = await ctx.match.quick(side);
    if (!command || !(await hand.act(actOf(command)))) return;
  }
}

/** A button for it, where the core knows such a way. */
export function createQuickly(ctx: Context, hand: Hand): { element: HTMLElement; update(): void } {
  const { match, texts } = ctx, element = el('span', { class: 'quickly' });
  let mark = '';
  const ask = async (now: string, side: Side | undefined) => {
    const command = side && (await match.quick(side));
    if (now !== mark) return;
    fill(element, side && command ? action({ key: `quick:${side}`, class: 'quiet' }, [texts.t('steps.quickly')], () => hand.usable && void goQuickly(ctx, hand, side)) : null);
  };
  return {
    element,
    update() {
      const asked = hand.usable ? hand.offers().find((offer) => offer.must)?.side : undefined, next = JSON.stringify([match.look.hash, asked]);
      if (!hand.usable || next === mark) return;
      mark = next;
      void ask(next, asked);
    },
  };
}
