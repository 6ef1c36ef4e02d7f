/* Figures: possession and touches, the defender's right, steps of a restart, offside places. */

import type { FiguresView, Look, Side, View } from '../core/types';
import { SIDES, otherSide } from '../core/types';
import { isDrawn } from '../say/sentence';
import type { Texts } from '../say/texts';
import type { Veil } from '../view/view';
import type { Family, Marks } from './family';
import type { Point } from './vec';
import { pieceName } from './words';

/** A disc for each touch in a row of the figure that played last. */
function touchPips({ touches, touchesMost }: FiguresView): string {
  return '●'.repeat(Math.min(touches, touchesMost)) + '○'.repeat(Math.max(0, touchesMost - touches));
}

function isDefender(figures: FiguresView, side: Side): boolean {
  return figures.attacker !== null && otherSide(figures.attacker) === side;
}

function isPlaying(view: View, side: Side): boolean {
  return view.restart === 'none' && view.figures?.attacker === side && !isDrawn(view);
}

function notes(texts: Texts, view: View, side: Side): string[] {
  const { figures } = view;
  if (!figures) return [];
  const playing = isPlaying(view, side);
  const zone = playing && figures.shooting === otherSide(side) ? texts.t('figures.zone') : '';
  const shield = isDefender(figures, side) && figures.credit ? `◈ ${texts.t('figures.credit')}` : '';
  return [playing ? touchPips(figures) : '', zone, shield].filter(Boolean);
}

function heard(texts: Texts, view: View, side: Side): string[] {
  const { figures } = view;
  if (!figures) return [];
  const touches = texts.t('figures.touches', { number: figures.touches, most: figures.touchesMost });
  return [
    isPlaying(view, side) ? touches : '',
    isDefender(figures, side) && figures.credit ? texts.t('figures.credit') : '',
  ].filter(Boolean);
}

function placeOf(look: Look, side: Side, number: number): Point {
  const piece = look.view.pieces[side][number];
  return piece ? [piece.x, piece.y] : [0, 0];
}

/** A line across the table where somebody stands beyond it, and a broken ring about who does. */
function offsideMarks(texts: Texts, look: Look): Pick<Veil, 'rings' | 'links'> {
  const offside = look.view.figures?.offside;
  if (!offside) return { rings: [], links: [] };
  const beyond = SIDES.filter((side) => offside.place[side].length > 0);
  const links = beyond.map((side) => {
    const x = offside.line[otherSide(side)];
    return { from: [x, -offside.half] as Point, to: [x, offside.half] as Point, text: '', cut: true };
  });
  const rings = beyond.flatMap((side) => offside.place[side].map((n) => ({
    at: placeOf(look, side, n), radius: (look.view.pieces[side][n]?.radius ?? 0) + 6, text: texts.t('figures.offside'), bad: true,
  })));
  return { rings, links };
}

/** The distance that may be asked for, about the ball. */
function distanceRing({ view }: Look): Veil['rings'] {
  const { figures, ball } = view;
  if (!figures || figures.distance === 0 || view.restart === 'none') return [];
  return [{ at: [ball.x, ball.y], radius: figures.distance + ball.radius, text: `${figures.distance}`, bad: figures.tooNear.length > 0 }];
}

/** Those too near as they would stand, and the way there, as long as that can be asked for. */
function slides({ view, offers }: Look): Marks {
  const asker = offers.find((offer) => offer.request === 'distance')?.side, { figures } = view;
  const moved = asker && figures ? figures.tooNear.flatMap((number, i) => {
    const piece = view.pieces[otherSide(asker)][number], to = figures.slides[i];
    return piece && to ? [{ from: [piece.x, piece.y] as Point, to, radius: piece.radius }] : [];
  }) : [];
  return {
    rings: moved.map(({ to, radius }) => ({ at: to, radius, text: '', bad: false })),
    links: moved.map(({ from, to }) => ({ from, to, text: '', cut: false })),
  };
}

/** Keepers that must stand still before a restart. */
function stillKeepers({ figures, restart }: View): Side[] {
  return SIDES.filter((side) => figures && restart !== 'none' && figures.keepers[side].stillClause);
}

function locks({ view }: Look): NonNullable<Marks['locks']> {
  return stillKeepers(view).flatMap((side) => {
    const keeper = view.pieces[side][0];
    return keeper?.present ? [{ at: [keeper.x, keeper.y] as Point, radius: keeper.radius }] : [];
  });
}

function marks(texts: Texts, look: Look): Marks {
  const { rings, links } = offsideMarks(texts, look), asked = slides(look);
  return { rings: [...rings, ...distanceRing(look), ...asked.rings], links: [...links, ...asked.links], locks: locks(look) };
}

function dangers(texts: Texts, look: Look): string[] {
  const { figures } = look.view;
  if (!figures) return [];
  const waits = figures.wait !== 'none' && figures.waitClause ? [texts.t(figures.waitClause)] : [];
  const offside = figures.offside;
  const places = SIDES.flatMap((side) => (offside?.place[side] ?? []).map((n) => texts.t('figures.stands-offside', {
    team: texts.t(`side.${side}`), piece: pieceName(texts, look, side, n),
  })));
  const still = stillKeepers(look.view).map((side) => texts.t(figures.keepers[side].stillClause!));
  return [...waits, ...still, ...places];
}

export const FIGURES: Family = {
  notes, heard, marks, dangers,
  steps: ({ figures }) => (figures?.step ? { now: figures.step, toCome: figures.toCome.filter((step) => step !== figures.step) } : null),
};
