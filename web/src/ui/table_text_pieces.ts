/* Where everything lies, in tables and sentences. */

import type { Hand } from '../aim/hand';
import type { Point } from '../aim/vec';
import { pieceName, placeFrom } from '../aim/words';
import { SIDES, type SeenPiece, type Side } from '../core/types';
import { faceName } from '../view/dice/dice';
import type { Context } from './context';
import { el, fill } from './dom';

const CENTRE: Point = [0, 0];

function half(ctx: Context, x: number, towards: number): string {
  const { texts } = ctx;
  if (Math.abs(x) < 0.5) return texts.t('text.halfway');
  return x * towards > 0 ? texts.t('text.other-half') : texts.t('text.own-half');
}

function pieceRow(ctx: Context, hand: Hand, side: Side, piece: SeenPiece, number: number): HTMLElement {
  const { texts, match } = ctx, at: Point = [piece.x, piece.y], towards = hand.towards;
  const name = pieceName(texts, match.look, side, number);
  const flickable = hand.flickable().some((t) => t.side === side && t.number === number);
  const notes = [piece.fallen ? texts.t('text.fallen') : '', flickable ? texts.t('text.playable') : ''];
  return el('tr', {}, el('th', { scope: 'row' }, name),
    el('td', {}, placeFrom(texts, hand.ballAt, at, towards)),
    el('td', {}, placeFrom(texts, CENTRE, at, towards)),
    el('td', {}, half(ctx, piece.x, towards)),
    el('td', {}, notes.filter(Boolean).join(', ')));
}

function sideTable(ctx: Context, hand: Hand, side: Side): HTMLElement {
  const { texts, match } = ctx;
  const heads = [
    texts.t('text.piece'), texts.t('text.from-ball'), texts.t('text.from-centre'), texts.t('text.half'),
    texts.t('text.note'),
  ].map((head) => el('th', { scope: 'col' }, head));
  const rows = match.look.view.pieces[side].flatMap((piece, number) =>
    piece.present ? [pieceRow(ctx, hand, side, piece, number)] : []);
  return el('table', {}, el('caption', {}, texts.t(`side.${side}`)),
    el('thead', {}, el('tr', {}, ...heads)), el('tbody', {}, ...rows));
}

function ballSentence(ctx: Context, hand: Hand): string {
  const { texts } = ctx, [x, y] = hand.ballAt;
  if (Math.hypot(x, y) < 0.5) return texts.t('text.ball-centre');
  return texts.t('text.ball', {
    place: placeFrom(texts, CENTRE, [x, y], hand.towards), half: half(ctx, x, hand.towards),
  });
}

/** The dice game: where the ball is, what fell last, and who holds the champion die. */
function diceSentences({ texts, match }: Context): string[] {
  const dice = match.look.view.dice;
  if (!dice) return [];
  const team = (side: Side) => texts.t(`side.${side}`), { rolled, holder, play, ball } = dice;
  const said = [texts.t('text.square', { row: ball.row, band: ball.band, team: texts.t(`team.${dice.attacker}`) })];
  const face = rolled && dice.faces[rolled.die][rolled.face];
  if (face && rolled.by) {
    said.push(texts.t('text.rolled', {
      team: team(rolled.by), die: texts.t(`die.${rolled.die}`), face: faceName(texts, face),
    }));
  }
  const special = play ? texts.t(`face.${play}`) : '';
  if (holder && play) said.push(texts.t('text.champion', { team: team(holder), play: special }));
  return said;
}

export function createPiecesText(ctx: Context, hand: Hand): { element: HTMLElement; update(): void } {
  const element = el('div', { class: 'pieces-text' });
  let mark = '';
  const update = () => {
    const { look, scene } = ctx.match;
    const next = JSON.stringify([look.hash, hand.side, hand.flickable()]);
    if (next === mark) return;
    mark = next;
    if (!scene) return fill(element, ...diceSentences(ctx).map((sentence) => el('p', {}, sentence)));
    const order = [hand.side, ...SIDES.filter((side) => side !== hand.side)];
    fill(element,
      el('p', {}, ballSentence(ctx, hand)),
      el('p', { class: 'muted' }, ctx.texts.t('text.clock')),
      ...order.map((side) => sideTable(ctx, hand, side)));
  };
  return { element, update };
}
