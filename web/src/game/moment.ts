/* What a look, a motion or a command says of the moment. */

import type { Answer, Command, Look, Motion, Side, View } from '../core/types';
import type { Called, ShotEnd } from './match';

/** Nothing was asked of the core: something is being shown. */
export function notNow(): Answer {
  return { impossible: 'not now', report: { refused: false, rulings: [], earlier: 0, lasts: 0, needs: null } };
}

/** What kept a shot out: the other side's keeper, the frame, or neither. */
export function shotEnd({ contacts, flick }: Motion, entry: Called): ShotEnd | null {
  if (entry.gained || !flick) return null;
  const met = contacts.filter((c) => c.kind === 'contact' && [c.a.kind, c.b?.kind].includes('ball')).map((c) => (c.a.kind === 'ball' ? c.b : c.a));
  if (met.some((t) => t?.kind === 'piece' && t.number === 0 && t.side !== flick.side)) return 'saved';
  if (met.some((t) => t?.kind === 'frame')) return 'post';
  return met.some((t) => t?.side === flick.side) ? 'wide' : null;
}

/** Another period, or its clock has started. (The end of its time is no beginning.) */
export function hasBegun(before: View, after: View): boolean {
  return before.period !== after.period || (before.periodEnds < 0 && after.periodEnds >= 0);
}

/** Things move, and nobody is asked before something falls due. */
export function isUnderWay({ view, waits, running, deadline }: Look): boolean {
  return !view.over && waits.length === 0 && (running || (deadline >= 0 && deadline <= view.rests));
}

/** Asked as the defender whether it wants its flick, with the ball in the other half: by a liking it need not be. */
export function isAskedAfar({ view, offers, waits, running }: Look, side: Side): boolean {
  const { figures, ball, towards } = view;
  const asked = !running && waits.includes(side) && offers.some((offer) => offer.side === side && offer.deed === 'wait');
  return asked && figures !== null && figures.attacker !== null && figures.attacker !== side && ball.x * towards[side] > 0;
}

/** When a hand that moves a keeper along a path has come to its end. */
export function dueOf({ t, path }: Command): number {
  return path ? t + Math.max(0, ...path.map(([after]) => after ?? 0)) : 0;
}

/** So soon after a window opens a flick ordered in it can begin. */
export function reactionOf({ view }: Look): number {
  const time = view.figures?.time;
  return time ? time.earliest - time.window : 0;
}
