/* Who sits at the screen where orders are sealed: one side after the other, behind a curtain as long as
   both are asked; and who is asked for nothing that could be done. */

import type { Look, Side } from '../core/types';
import { SIDES } from '../core/types';
import type { Plan } from './match';

/** Does this side hand in its answer unseen now? */
export function isSealed(look: Look, side: Side): boolean {
  return look.offers.some((offer) => offer.side === side && offer.deed === 'order' && offer.must);
}

/** Two people at one screen, from whom something is hidden of each other. */
export function sharesSecrets(plan: Plan, look: Look): boolean {
  return SIDES.every((side) => plan.players[side].kind === 'person') && SIDES.some((side) => isSealed(look, side));
}

/** Something new is to be seen before a flick ordered now could begin: to wait loses nothing. */
export function waitsAnyway({ view, running, deadline }: Look): boolean {
  const earliest = view.figures?.time.earliest ?? 0;
  return running && deadline >= 0 && deadline < earliest;
}

/** Whose turn it is to answer, of those that are asked; who sits there already goes first. */
export function nextSeat(asked: Side[], seated: Side | null): Side | null {
  return seated && asked.includes(seated) ? seated : asked[0] ?? null;
}
