/* Several pieces at once: set-ups by one press, each piece then at the lawful place nearest to its own. */

import type { Hand } from '../aim/hand';
import { setUp, TEAM_SETUPS, WALL_SETUPS, wishesFor, type Setup } from '../aim/setups';
import type { Offer } from '../core/types';
import { familyOf } from '../aim/family';
import type { Context } from './context';
import { action } from './controls_fields';

export function arrangeButtons(ctx: Context, hand: Hand, offer: Offer): HTMLElement[] {
  const { texts, match } = ctx, step = familyOf(match.look.view).steps(match.look.view)?.now;
  const setups = step === 'wall' ? WALL_SETUPS : TEAM_SETUPS;
  const press = async (setup: Setup) => {
    const number = await setUp(hand, offer.side, wishesFor(hand, offer, setup));
    ctx.announce(texts.t('setup.done', { number }));
  };
  return setups.map((setup) => action({ key: `setup:${offer.side}:${setup}`, class: 'quiet' },
    [texts.t(`setup.${setup}`)], () => hand.usable && void press(setup)));
}
