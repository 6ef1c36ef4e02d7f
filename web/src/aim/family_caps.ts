/* Caps: actions of the turn, steps of a restart, and what lies around the ball. */

import type { Around, CapsView, Look, Side, View } from '../core/types';
import { SIDES } from '../core/types';
import type { Texts } from '../say/texts';
import type { Veil } from '../view/view';
import type { Family } from './family';
import { distance, type Point } from './vec';

/** Whose actions are counted: also while the other answers a shot with its keeper. Not while it is chosen what
    comes of an infringement: then none is left. */
function isPlaying(view: View, side: Side): CapsView | null {
  const { caps } = view, player = (view.shot && view.owner) || view.turn;
  const acts = caps && view.restart === 'none' && player === side && caps.action > 0 && caps.left > 0;
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

/** Where things lie, now or when something was called. */
export interface Lying {
  piece(side: Side, number: number): { x: number; y: number; radius: number } | undefined;
  ball: { x: number; y: number; radius: number };
}

const lyingNow = ({ view }: Look): Lying => ({ ball: view.ball, piece: (side, number) => view.pieces[side][number] });

function placeOf(lying: Lying, side: Side, number: number): Point {
  const piece = lying.piece(side, number);
  return piece ? [piece.x, piece.y] : [0, 0];
}

/** From rim to rim, in millimetres. */
function gapOf(lying: Lying, side: Side, a: number, b: number): number {
  const [one, two] = [lying.piece(side, a), lying.piece(side, b)];
  if (!one || !two) return 0;
  return Math.max(0, distance([one.x, one.y], [two.x, two.y]) - one.radius - two.radius);
}

/** The point of a piece's rim that is nearest to another one. */
function rimOf(lying: Lying, side: Side, number: number, other: number): Point {
  const [x, y] = placeOf(lying, side, number), to = placeOf(lying, side, other), far = distance([x, y], to) || 1;
  const part = Math.min(0.5, (lying.piece(side, number)?.radius ?? 0) / far);
  return [x + (to[0] - x) * part, y + (to[1] - y) * part];
}

type Links = Veil['links'];

function linked(texts: Texts, lying: Lying, side: Side, pieces: number[], cut: boolean): Links {
  return pieces.flatMap((a, i) => pieces.slice(i + 1).map((b) => ({
    from: rimOf(lying, side, a, b), to: rimOf(lying, side, b, a), cut,
    text: texts.t('gauge.mm', { mm: texts.number(gapOf(lying, side, a, b), 0) }),
  })));
}

/** From the ball to each piece that stands in a way to it. */
function closedWays(lying: Lying, side: Side, pieces: number[]): Links {
  const { x, y } = lying.ball;
  return pieces.map((n) => ({ from: [x, y], to: placeOf(lying, side, n), text: '', cut: true }));
}

const WHISKER = 26; // mm, from the ball outwards

/** The ways to the ball that a side has begun to close: a stroke where one is open still. */
function openWays({ ball: { x, y, radius } }: Lying, ways: number[] | null): Links {
  return (ways ?? []).map((degrees) => {
    const [along, across] = [Math.cos(degrees * Math.PI / 180), Math.sin(degrees * Math.PI / 180)];
    const at = (far: number): Point => [x + far * along, y + far * across];
    return { from: at(radius + 2), to: at(radius + WHISKER), text: '', cut: false };
  });
}

type Marks = Pick<Veil, 'rings' | 'links'>;

function ringAround({ ball: { x, y, radius } }: Lying, mm: number, text: string): Marks['rings'][number] {
  return { at: [x, y], radius: radius + mm, text, bad: true };
}

const CLOSED = 12; // mm from the ball to the ring that says so

/** "2 of 3": how near to an offence the caps about the ball have come, as long as it is none. */
function counts(texts: Texts, { dangers: all }: CapsView): string {
  const growing = all.filter(({ n, of }) => n > 0 && n < of);
  return growing.map(({ n, of }) => texts.t('caps.count', { number: n, of })).join(', ');
}

function marks(texts: Texts, look: Look): Marks {
  const { caps } = look.view, lying = lyingNow(look);
  if (!caps) return { rings: [], links: [] };
  const links = SIDES.flatMap((side) => [
    ...linked(texts, lying, side, caps.crowd[side], false), ...closedWays(lying, side, caps.closed[side]), ...openWays(lying, look.ways[side]),
    ...linked(texts, lying, side, caps.pair[side], false), ...linked(texts, lying, side, caps.banned[side], true),
  ]);
  const closed = SIDES.some((side) => caps.closed[side].length > 0), counted = counts(texts, caps);
  return { rings: closed || counted ? [ringAround(lying, CLOSED, counted)] : [], links };
}

/** What a side was called for, as it lay: the gaps between who crowded the ball or held it between them, and
    the ways to it that were left, or that none was. `words`: the same, said. */
export function calledAround(texts: Texts, around: Around, side: Side, lying: Lying): Marks & { words: string } {
  const { crowd, closed, pair } = around[side], team = texts.t(`side.${side}`);
  const near = texts.t('gauge.mm', { mm: texts.number(around.near, 0) });
  const words = [
    crowd.length > 0 && texts.t('again.crowd', { team, near }), closed.length > 0 && texts.t('again.closed', { team }),
    pair.length > 0 && crowd.length === 0 && texts.t('caps.pair', { team }),
  ];
  return {
    rings: [...(crowd.length > 0 ? [ringAround(lying, around.near, near)] : []), ...(closed.length > 0 ? [ringAround(lying, CLOSED, '')] : [])],
    links: [
      ...linked(texts, lying, side, crowd.length > 0 ? crowd : pair, false), ...closedWays(lying, side, closed),
      ...openWays(lying, closed.length > 0 ? [] : around.ways[side]),
    ],
    words: words.filter(Boolean).join(' '),
  };
}

function dangers(texts: Texts, look: Look): string[] {
  const { caps } = look.view;
  if (!caps) return [];
  const growing = caps.dangers.filter(({ n, of }) => n > 0 && n < of).map(({ side, clause, n, of }) =>
    texts.t('caps.growing', { team: texts.t(`side.${side}`), count: texts.t('caps.count', { number: n, of }), rule: texts.t(clause) }));
  const there = SIDES.flatMap((side) => {
    const team = texts.t(`side.${side}`);
    return [
      caps.crowd[side].length > 0 && texts.t('caps.crowd', { team }),
      caps.closed[side].length > 0 && texts.t('caps.closed', { team }),
      caps.pair[side].length > 0 && texts.t('caps.pair', { team }),
      caps.banned[side].length > 0 && texts.t('caps.banned', { team }),
    ].filter((text): text is string => text !== false);
  });
  return [...there, ...growing];
}

export const CAPS: Family = {
  notes, heard, marks, dangers,
  steps: ({ caps }) => (caps?.step ? { now: caps.step, toCome: caps.toCome.filter((step) => step !== caps.step) } : null),
};
