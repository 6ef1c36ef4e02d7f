/* Whole set-ups in one press: where each piece is wished, as parts of the field. The core then says for
   each the lawful place that is nearest, so that no rule is known here. */

import type { Offer, Side } from '../core/types';
import type { Hand } from './hand';
import { pieceOf } from './things';
import { add, distance, scale, sub, unit, type Point } from './vec';
import { placeAct } from '../core/acts';

/** Rows of a team from its own goal (-1) to the other (1), and how many stand in each. */
const ROWS: Record<string, [number, number][]> = {
  defend: [[-0.72, 4], [-0.5, 4], [-0.2, 2]],
  balanced: [[-0.6, 4], [-0.25, 3], [0.25, 3]],
  attack: [[-0.45, 3], [0.1, 3], [0.55, 4]],
};
const WIDE = 0.72; // part of the half width that a row takes
const MOVED = 2; // mm: nearer than that a piece stands there already
const WALL_GAP = 92; // mm from rim to rim, wished; the core says where it may be
const WALL_CAPS = 3;

export type Setup = 'defend' | 'balanced' | 'attack' | 'wall-left' | 'wall-middle' | 'wall-right';
export const TEAM_SETUPS: readonly Setup[] = ['balanced', 'attack', 'defend'];
export const WALL_SETUPS: readonly Setup[] = ['wall-left', 'wall-middle', 'wall-right'];

export interface Wish {
  number: number;
  at: Point;
}

function formation(name: string, half: Point, towards: 1 | -1): Point[] {
  return (ROWS[name] ?? []).flatMap(([along, count]) => Array.from({ length: count }, (_, i): Point => {
    const across = count > 1 ? (2 * i) / (count - 1) - 1 : 0;
    return [along * half[0] * towards, across * WIDE * half[1]];
  }));
}

/** Side by side across the way from the ball to a place in the goal. */
function wall(ball: Point, goal: Point, reach: number, wide: number): Point[] {
  const way = unit(sub(goal, ball)), across: Point = [-way[1], way[0]];
  return [0, 1, -1].slice(0, WALL_CAPS).map((i) => add(add(ball, scale(way, reach)), scale(across, i * wide)));
}

/** Each place to the piece that is nearest to it, of those that are left. */
function share(places: Point[], pieces: Wish[]): Wish[] {
  const left = [...pieces];
  return places.flatMap((at) => {
    left.sort((a, b) => distance(a.at, at) - distance(b.at, at));
    const piece = left.shift();
    return piece ? [{ number: piece.number, at }] : [];
  });
}

export function wishesFor(hand: Hand, offer: Offer, setup: Setup): Wish[] {
  const { scene, look } = hand.ctx.match, { side } = offer;
  if (!scene) return [];
  const towards = look.view.towards[side], pieces = offer.pieces.filter((n) => n > 0).map((number) => ({ number, at: hand.pieceAt(side, number) }));
  if (!setup.startsWith('wall')) return share(formation(setup, scene.field, towards), pieces);
  const radius = look.view.pieces[side][pieces[0]?.number ?? 1]?.radius ?? 0;
  const mouth = Math.max(0, ...scene.fixtures.filter((f) => f.kind === 'post').map((f) => Math.abs(f.y)));
  const aside = setup === 'wall-middle' ? 0 : (setup === 'wall-left' ? 1 : -1) * -towards * mouth * 0.6;
  const goal: Point = [-towards * scene.field[0], aside];
  return share(wall(hand.ballAt, goal, WALL_GAP + radius + look.view.ball.radius, 2 * radius + 1), pieces);
}

/** One piece after the other, each at the lawful place nearest to where it is wished. */
export async function setUp(hand: Hand, side: Side, wishes: Wish[]): Promise<number> {
  let placed = 0;
  for (const { number, at } of wishes) {
    const thing = pieceOf(side, number);
    const near = (await hand.ctx.match.nearest(placeAct(side, thing, at, null))) ?? at;
    if (distance(near, hand.pieceAt(side, number)) < MOVED) continue;
    const act = placeAct(side, thing, near, null), answer = await hand.ctx.match.may(act);
    if (answer.impossible !== null || answer.report.refused) continue;
    if (await hand.act(act)) placed++;
  }
  return placed;
}
