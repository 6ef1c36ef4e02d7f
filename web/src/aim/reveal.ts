/* Sealed orders that are opened: an arrow for each over the table, and the same in words. */

import type { Command, Look, Scene, Side } from '../core/types';
import type { Opened } from '../game/orders';
import { sideName } from '../say/sentence';
import type { Texts } from '../say/texts';
import type { Teams, Veil } from '../view/view';
import { printedNumber } from './things';
import { add, angleOf, distance, scale, sub, unit, type Point } from './vec';
import { angleWords, pieceName } from './words';

type Arrows = NonNullable<Veil['arrows']>;

const FULL_MM = 420; // how long the arrow of a full pull is
const LEAST_MM = 30; // so that the weakest is seen

function numberOf({ piece }: Command): number {
  return piece === 'keeper' ? 0 : Number(piece);
}

/** The last place of a keeper's way, or along the aim, the farther the harder. */
function endOf({ path, aim, speed = 0 }: Command, from: Point, scene: Scene): Point | null {
  const last = path?.[path.length - 1];
  if (last) return [(last[1] ?? 0) / 1000, (last[2] ?? 0) / 1000];
  return aim ? add(from, scale(unit(aim), Math.max(LEAST_MM, (FULL_MM * speed) / 1000 / scene.pull))) : null;
}

function arrowOf(order: Command, side: Side, look: Look, scene: Scene, teams: Teams): Arrows {
  const number = numberOf(order), piece = look.view.pieces[side][number];
  if (!piece?.present) return [];
  const from: Point = [piece.x, piece.y], to = endOf(order, from, scene);
  if (!to || distance(from, to) === 0) return [];
  const rim = number === 0 ? 0 : piece.radius, text = number === 0 ? '' : String(printedNumber(look, side, number));
  return [{ from: add(from, scale(unit(sub(to, from)), rim)), to, text, cut: false, colour: teams[side].fill }];
}

export function revealArrows({ orders }: Opened, look: Look, scene: Scene, teams: Teams): Arrows {
  return orders.flatMap((order) => (order.side ? arrowOf(order, order.side, look, scene, teams) : []));
}

function orderWords(texts: Texts, look: Look, scene: Scene, order: Command, side: Side): string {
  const team = sideName(texts, side), { aim, speed = 0 } = order;
  if (!aim) return texts.t('opened.keeper', { team });
  return texts.t('opened.flick', {
    team, piece: pieceName(texts, look, side, numberOf(order)), angle: angleWords(texts, angleOf(aim), look.view.towards[side]),
    percent: texts.number(speed / 10 / scene.pull),
  });
}

export function revealWords(texts: Texts, { orders, waits }: Opened, look: Look, scene: Scene): string {
  const ordered = orders.flatMap((order) => (order.side ? [orderWords(texts, look, scene, order, order.side)] : []));
  return [...ordered, ...waits.map((side) => texts.t('opened.wait', { team: sideName(texts, side) }))].join(' ');
}
