/* A moment of an incident that is held when it is shown again, with what decided it drawn over the table:
   how figures stood when the ball was played, how caps lay about the ball at the end. */

import { calledAround, type Lying } from '../aim/family_caps';
import { pieceName } from '../aim/words';
import type { Look, Motion, Scene, Thing } from '../core/types';
import type { Called } from '../game/match';
import type { Texts } from '../say/texts';
import { posesAt } from '../view/playback';
import type { Veil } from '../view/view';

export interface HeldMoment {
  us: number; // of the motion
  veil: Veil;
  words: string;
  close: [number, number] | null; // it is seen from near there
}

interface Incident {
  texts: Texts;
  entry: Called;
  motion: Motion;
  scene: Scene;
  look: Look;
}

const ROOM = 6; // mm between a figure and its ring

/** Null where the call is not about a moment, or the core does not know how things stood. */
export function momentOf(texts: Texts, entry: Called, motion: Motion, scene: Scene, look: Look): HeldMoment | null {
  const incident = { texts, entry, motion, scene, look };
  return playOf(incident) ?? endOf(incident);
}

const veilOf = ({ rings, links }: Pick<Veil, 'rings' | 'links'>): Veil => ({ forbidden: [], fingers: [], rings, links, thread: null });

function indexOf({ bodies }: Scene, is: (thing: Thing) => boolean): number {
  return bodies.findIndex(({ thing }) => is(thing));
}

/** Offside: at the play. */
function playOf({ texts, entry, motion, scene, look }: Incident): HeldMoment | null {
  const { offside } = motion;
  if (!offside || !entry.rulings.some((ruling) => ruling.call === 'offside')) return null;
  const { us, by, line, place } = offside, poses = posesAt(motion, us), [, half] = scene.field;
  const rings = place.map((number) => {
    const pose = poses[indexOf(scene, (thing) => thing.kind === 'piece' && thing.side === by && thing.number === number)];
    const at: [number, number] = pose ? [pose.x, pose.y] : [line, 0];
    return { at, radius: (look.view.pieces[by][number]?.radius ?? 0) + ROOM, text: texts.t('figures.offside'), bad: true };
  });
  const who = place.map((number) => pieceName(texts, look, by, number)).join(', ');
  const words = who ? texts.t('again.at-play', { team: texts.t(`side.${by}`), who }) : texts.t('again.played');
  const across = { from: [line, -half] as [number, number], to: [line, half] as [number, number], text: '', cut: true };
  return { us, words, veil: veilOf({ rings, links: [across] }), close: null };
}

/** Where everything lay when the motion ended. */
function lyingAtEnd({ motion, scene, look }: Incident): Lying {
  const poses = posesAt(motion, motion.us), ball = poses[indexOf(scene, (thing) => thing.kind === 'ball')] ?? look.view.ball;
  return {
    ball: { x: ball.x, y: ball.y, radius: look.view.ball.radius },
    piece: (side, number) => {
      const pose = poses[indexOf(scene, (thing) => thing.kind === 'piece' && thing.side === side && thing.number === number)];
      return pose && { x: pose.x, y: pose.y, radius: look.view.pieces[side][number]?.radius ?? 0 };
    },
  };
}

/** What lay about the ball: at the end of the motion. */
function endOf(incident: Incident): HeldMoment | null {
  const { texts, entry, motion } = incident, ruling = entry.rulings.find(({ call }) => call === 'obstruction');
  if (!motion.around || !ruling?.against) return null;
  const lying = lyingAtEnd(incident), { words, ...marks } = calledAround(texts, motion.around, ruling.against, lying);
  return words ? { us: motion.us, words, veil: veilOf(marks), close: [lying.ball.x, lying.ball.y] } : null;
}
