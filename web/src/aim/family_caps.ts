/* Caps: actions of the turn, steps of a restart, and what lies around the ball. */

import type { CapsView, Look, Side, View } from '../core/types';
import { SIDES } from '../core/types';
import type { Texts } from '../say/texts';
import type { Veil } from '../view/view';
import type { Family } from './family';
import { distance, type Point } from './vec';

function isPlaying(view: View, side: Side): CapsView | null {
  const { caps } = view, acts = caps && view.restart === 'none' && view.turn === side && caps.action > 0;
  return acts ? caps : null;
}

/** A disc for each action of the turn: used, now, to come. */
function pips({ action, left }: CapsView): string {
  return `${'●'.repeat(Math.max(0, action - 1))}◉${'○'.repeat(Math.max(0, left - 1))}`;
}

function notes(texts: Texts, view: View, side: Side): string[] {
  const caps = isPlaying(view, side), left = view.caps?.possessions[side] ?? -1;
  return [caps ? pips(caps) : '', left >= 0 ? texts.t('caps.possessions', { number: left }) : ''].filter(Boolean);
}

function heard(texts: Texts, view: View, side: Side): string[] {
  const caps = isPlaying(view, side);
  return caps ? [texts.t('caps.action', { number: caps.action, left: caps.left })] : [];
}

function placeOf(look: Look, side: Side, number: number): Point {
  const piece = look.view.pieces[side][number];
  return piece ? [piece.x, piece.y] : [0, 0];
}

/** From rim to rim, in millimetres. */
function gapOf(look: Look, side: Side, a: number, b: number): number {
  const [one, two] = [look.view.pieces[side][a], look.view.pieces[side][b]];
  if (!one || !two) return 0;
  return Math.max(0, distance([one.x, one.y], [two.x, two.y]) - one.radius - two.radius);
}

type Links = Veil['links'];

function linked(texts: Texts, look: Look, side: Side, pieces: number[], cut: boolean): Links {
  return pieces.flatMap((a, i) => pieces.slice(i + 1).map((b) => ({
    from: placeOf(look, side, a), to: placeOf(look, side, b), cut,
    text: texts.t('gauge.mm', { mm: texts.number(gapOf(look, side, a, b), 0) }),
  })));
}

/** From the ball to each piece that stands in a way to it. */
function closedWays(look: Look, side: Side, pieces: number[]): Links {
  const { x, y } = look.view.ball;
  return pieces.map((n) => ({ from: [x, y], to: placeOf(look, side, n), text: '', cut: true }));
}

const WHISKER = 26; // mm, from the ball outwards

/** The ways to the ball that a side has begun to close: a stroke where one is open still. */
function openWays(look: Look, side: Side): Links {
  const { x, y, radius } = look.view.ball;
  return (look.ways[side] ?? []).map((degrees) => {
    const [along, across] = [Math.cos(degrees * Math.PI / 180), Math.sin(degrees * Math.PI / 180)];
    const at = (far: number): Point => [x + far * along, y + far * across];
    return { from: at(radius + 2), to: at(radius + WHISKER), text: '', cut: false };
  });
}

function marks(texts: Texts, look: Look): Pick<Veil, 'rings' | 'links'> {
  const { caps, ball } = look.view;
  if (!caps) return { rings: [], links: [] };
  const links = SIDES.flatMap((side) => [
    ...linked(texts, look, side, caps.crowd[side], false), ...closedWays(look, side, caps.closed[side]), ...openWays(look, side),
    ...linked(texts, look, side, caps.pair[side], false), ...linked(texts, look, side, caps.banned[side], true),
  ]);
  const closed = SIDES.some((side) => caps.closed[side].length > 0);
  const rings = closed ? [{ at: [ball.x, ball.y] as Point, radius: ball.radius + 12, text: '', bad: true }] : [];
  return { rings, links };
}

function dangers(texts: Texts, look: Look): string[] {
  const { caps } = look.view;
  if (!caps) return [];
  return SIDES.flatMap((side) => {
    const team = texts.t(`side.${side}`);
    return [
      caps.crowd[side].length > 0 && texts.t('caps.crowd', { team }),
      caps.closed[side].length > 0 && texts.t('caps.closed', { team }),
      caps.pair[side].length > 0 && texts.t('caps.pair', { team }),
      caps.banned[side].length > 0 && texts.t('caps.banned', { team }),
    ].filter((text): text is string => text !== false);
  });
}

export const CAPS: Family = {
  notes, heard, marks, dangers,
  steps: ({ caps }) => (caps?.step ? { now: caps.step, toCome: caps.toCome.filter((step) => step !== caps.step) } : null),
};
