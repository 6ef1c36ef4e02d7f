/* A moment of an incident that is held when it is shown again, with what decided it drawn over the table:
   how figures stood when the ball was played. */

import { pieceName } from '../aim/words';
import type { Look, Motion, Scene } from '../core/types';
import type { Called } from '../game/match';
import type { Texts } from '../say/texts';
import { posesAt } from '../view/playback';
import type { Veil } from '../view/view';

export interface HeldMoment {
  us: number; // of the motion
  veil: Veil;
  words: string;
}

const ROOM = 6; // mm between a figure and its ring

/** Null where the call is not about it, or the core does not know how things stood. */
export function momentOf(texts: Texts, entry: Called, motion: Motion, scene: Scene, look: Look): HeldMoment | null {
  const { offside } = motion;
  if (!offside || !entry.rulings.some((ruling) => ruling.call === 'offside')) return null;
  const { us, by, line, place } = offside, poses = posesAt(motion, us), [, half] = scene.field;
  const rings = place.map((number) => {
    const pose = poses[scene.bodies.findIndex(({ thing }) => thing.kind === 'piece' && thing.side === by && thing.number === number)];
    const at: [number, number] = pose ? [pose.x, pose.y] : [line, 0];
    return { at, radius: (look.view.pieces[by][number]?.radius ?? 0) + ROOM, text: texts.t('figures.offside'), bad: true };
  });
  const who = place.map((number) => pieceName(texts, look, by, number)).join(', ');
  const words = who ? texts.t('again.at-play', { team: texts.t(`side.${by}`), who }) : texts.t('again.played');
  const across = { from: [line, -half] as [number, number], to: [line, half] as [number, number], text: '', cut: true };
  return { us, words, veil: { forbidden: [], fingers: [], rings, links: [across], thread: null } };
}
