/* Where the squares of the dice board are on the screen, and the board itself. Home always attacks
   upwards or, on a wide screen, to the right; away the other way. */

import type { DiceView, Side, Square } from '../../core/types';
import { otherSide } from '../../core/types';
import type { Texts } from '../../say/texts';
import type { Teams } from '../view';
import { svg } from './svg';

export const ROWS = 11;
export const BANDS = 5;
const EDGE = 18; // pixels for the names of rows and bands
const GOAL = 24; // depth of a goal
const LEAST_TEXT = 7.5; // smaller letters nobody reads

/** A square as home counts it, whoever attacks. */
export function asHome(square: Square, attacker: Side): Square {
  if (attacker === 'home') return square;
  return { row: ROWS + 1 - square.row, band: BANDS + 1 - square.band };
}

/** "c6": band and row as home counts them. */
export function squareName(square: Square): string {
  return `${'abcde'[square.band - 1] ?? '?'}${square.row}`;
}

export interface Plan {
  wide: boolean; // home attacks to the right
  left: number;
  top: number;
  along: number; // pixels of a row in the direction of the attack
  across: number; // pixels of a band
}

const TURNS = 1.25; // how much longer the other side must be for a board that lies to turn

/** Whether the board lies across; one that lies does not turn for a line of text beside it. */
export function liesAcross(width: number, height: number, lies: boolean | null): boolean {
  if (lies === null) return width > height;
  return lies ? width * TURNS > height : width > height * TURNS;
}

export function planFor(width: number, height: number, wide = width > height): Plan {
  const [long, short] = wide ? [width, height] : [height, width];
  let along = Math.max(8, (long - 2 * GOAL - EDGE) / ROWS);
  let across = Math.max(8, (short - 2 * EDGE) / BANDS);
  along = Math.min(along, across * 1.5);
  across = Math.min(across, along * 1.7);
  const [w, h] = wide ? [along * ROWS, across * BANDS] : [across * BANDS, along * ROWS];
  return { wide, along, across, left: (width - w) / 2, top: (height - h) / 2 };
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** From one square of home's to another, both included. */
export function boxOf(plan: Plan, from: Square, to: Square): Box {
  const [rows, bands] = [Math.abs(to.row - from.row) + 1, Math.abs(to.band - from.band) + 1];
  const [row, band] = [Math.min(from.row, to.row), Math.min(from.band, to.band)];
  if (plan.wide) {
    return { x: plan.left + (row - 1) * plan.along, y: plan.top + (band - 1) * plan.across,
      width: rows * plan.along, height: bands * plan.across };
  }
  return { x: plan.left + (band - 1) * plan.across, y: plan.top + (ROWS - row - rows + 1) * plan.along,
    width: bands * plan.across, height: rows * plan.along };
}

export function middleOf(plan: Plan, square: Square): [number, number] {
  const box = boxOf(plan, square, square);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Degrees by which an attack's forward is turned from upwards on the screen. */
export function forwardTurn(wide: boolean, attacker: Side): number {
  return (wide ? 90 : 0) + (attacker === 'home' ? 0 : 180);
}

function rect(box: Box, props: Record<string, string | number>): SVGElement {
  return svg('rect', { x: box.x, y: box.y, width: box.width, height: box.height, ...props });
}

const WHOLE: [Square, Square] = [{ row: 1, band: 1 }, { row: ROWS, band: BANDS }];

/** All that does not move while one side attacks. */
export function drawPitch(plan: Plan, view: DiceView, texts: Texts, teams: Teams): SVGElement[] {
  const whole = boxOf(plan, ...WHOLE);
  return [
    rect(whole, { class: 'cloth', rx: 3 }),
    shootingZone(plan, view),
    ...areas(plan, view),
    ...chevrons(plan, view.attacker, teams),
    ...grid(plan),
    ...whiteLines(plan, whole),
    goal(plan, 'home', texts, teams),
    goal(plan, 'away', texts, teams),
    ...edgeNames(plan),
    ...squareNames(plan, view, texts),
    shotsText(plan, view, texts),
  ];
}

function zone(plan: Plan, attacker: Side, from: Square, to: Square): Box {
  return boxOf(plan, asHome(from, attacker), asHome(to, attacker));
}

/** From where a shot may be taken: darker, with a broken line before it. */
function shootingZone(plan: Plan, view: DiceView): SVGElement {
  const box = zone(plan, view.attacker, { row: view.shootRow, band: 1 }, { row: ROWS, band: BANDS });
  return rect(box, { class: 'shooting' });
}

function areas(plan: Plan, view: DiceView): SVGElement[] {
  const { row, band } = view.area;
  return (['home', 'away'] as const).map((side) => rect(
    zone(plan, side, { row, band }, { row: ROWS, band: BANDS + 1 - band }), { class: 'area' }));
}

/** The way of the attack, in its colour. */
function chevrons(plan: Plan, attacker: Side, teams: Teams): SVGElement[] {
  const size = Math.min(plan.along, plan.across);
  return [4, 5, 6, 7].map((row) => {
    const [x, y] = middleOf(plan, { row: row + 0.5, band: 3 });
    return svg('path', {
      d: `M${-1.2 * size} ${size * 0.45} L0 ${-size * 0.2} L${1.2 * size} ${size * 0.45}`, class: 'chevron',
      stroke: teams[attacker].fill, 'stroke-width': size * 0.24,
      transform: `translate(${x} ${y}) rotate(${forwardTurn(plan.wide, attacker)})`,
    });
  });
}

function grid(plan: Plan): SVGElement[] {
  const cells: SVGElement[] = [];
  for (let row = 1; row <= ROWS; row++) {
    for (let band = 1; band <= BANDS; band++) {
      cells.push(rect(boxOf(plan, { row, band }, { row, band }), { class: 'cell' }));
    }
  }
  return cells;
}

/** Border, halfway row, centre circle and corners, as on any field. */
function whiteLines(plan: Plan, whole: Box): SVGElement[] {
  const centre: Square = { row: (ROWS + 1) / 2, band: (BANDS + 1) / 2 };
  const [x, y] = middleOf(plan, centre);
  const [right, bottom] = [whole.x + whole.width, whole.y + whole.height];
  const half = plan.wide ? `M${x} ${whole.y} V${bottom}` : `M${whole.x} ${y} H${right}`;
  const size = Math.min(plan.along, plan.across);
  const r = size * 0.22;
  const corners = `M${whole.x + r} ${whole.y} A${r} ${r} 0 0 1 ${whole.x} ${whole.y + r}`
    + ` M${right} ${whole.y + r} A${r} ${r} 0 0 1 ${right - r} ${whole.y}`
    + ` M${right - r} ${bottom} A${r} ${r} 0 0 1 ${right} ${bottom - r}`
    + ` M${whole.x} ${bottom - r} A${r} ${r} 0 0 1 ${whole.x + r} ${bottom}`;
  return [rect(whole, { class: 'line', rx: 3 }), svg('path', { d: half + corners, class: 'line' }),
    svg('circle', { cx: x, cy: y, r: size * 0.42, class: 'line' })];
}

/** The goal that a side defends, in its colour. */
function goal(plan: Plan, side: Side, texts: Texts, teams: Teams): SVGElement {
  const square = asHome({ row: 1, band: 3 }, side);
  const mouth = boxOf(plan, square, square);
  const ahead = side === 'home' ? 1 : -1;
  const box = plan.wide
    ? { ...mouth, x: ahead > 0 ? mouth.x - GOAL : mouth.x + mouth.width, width: GOAL }
    : { ...mouth, y: ahead > 0 ? mouth.y + mouth.height : mouth.y - GOAL, height: GOAL };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const name = texts.t(`side.${side}`);
  return svg('g', {}, rect(box, { class: 'goal', fill: teams[side].fill }), svg('text', {
    x: 0, y: 4, class: 'goal-name', fill: teams[side].ink,
    transform: `translate(${x} ${y}) rotate(${plan.wide ? -90 : 0})`,
  }, sizeFor(name, plan.across) < LEAST_TEXT + 2 ? name.charAt(0) : name));
}

function edgeNames(plan: Plan): SVGElement[] {
  const names: SVGElement[] = [];
  const put = (square: Square, text: string, alongEdge: boolean): void => {
    const [x, y] = middleOf(plan, square);
    const place = alongEdge ? { x: plan.left - 9, y: y + 4 } : { x, y: plan.top + heightOf(plan) + 13 };
    names.push(svg('text', { ...place, class: 'edge' }, text));
  };
  for (let row = 1; row <= ROWS; row++) put({ row, band: 1 }, String(row), !plan.wide);
  for (let band = 1; band <= BANDS; band++) {
    if (band !== 3) put({ row: 1, band }, squareName({ row: 1, band }).charAt(0), plan.wide);
  }
  return names;
}

function heightOf(plan: Plan): number {
  return plan.wide ? plan.across * BANDS : plan.along * ROWS;
}

/** What squares mean to the side that attacks, in words, where there is room. */
function squareNames(plan: Plan, view: DiceView, texts: Texts): SVGElement[] {
  const { mouth, rebound, assist, keeperNear, keeperFar } = view.squares;
  const named: [Square, string][] = [
    [mouth, texts.t('board.mouth')], [rebound, texts.t('board.rebound')], [assist, texts.t('board.assist')],
    [keeperNear, texts.t('piece.keeper')], [keeperFar, texts.t('piece.keeper')],
  ];
  const lines = new Map<string, { square: Square; words: string[] }>();
  for (const [square, word] of named) {
    const seen = asHome(square, view.attacker);
    const entry = lines.get(squareName(seen)) ?? { square: seen, words: [] };
    entry.words.push(word);
    lines.set(squareName(seen), entry);
  }
  return [...lines.values()].map(({ square, words }) => cellText(plan, square, words));
}

/** Pixels of a bold text that has so much room. */
function sizeFor(text: string, room: number): number {
  return Math.min(11, (room - 6) / (text.length * 0.62));
}

/** Along the lower edge of its square, so that the ball does not hide all of it. */
function cellText(plan: Plan, square: Square, words: string[]): SVGElement {
  const box = boxOf(plan, square, square);
  const size = Math.min(...words.map((word) => sizeFor(word, box.width)));
  if (size < LEAST_TEXT) return svg('g');
  const text = svg('text', { class: 'square', 'font-size': size });
  words.forEach((word, i) => text.append(svg('tspan', {
    x: box.x + box.width / 2, y: box.y + box.height - 4 - (words.length - 1 - i) * (size + 1),
  }, word)));
  return text;
}

/** At the touchline, just behind the line from which shots are allowed. */
function shotsText(plan: Plan, view: DiceView, texts: Texts): SVGElement {
  const square = asHome({ row: view.shootRow, band: 1 }, view.attacker);
  const box = boxOf(plan, square, square);
  const right = view.attacker === 'away';
  const room = plan.wide ? (ROWS + 1 - view.shootRow) * plan.along : 2 * plan.across;
  const words = texts.t('board.shots');
  return svg('text', {
    x: right ? box.x + box.width - 5 : box.x + 5,
    y: plan.wide && right ? box.y + box.height - 6 : box.y + 15,
    'font-size': sizeFor(words, room),
    class: right ? 'square to-right' : 'square to-left',
  }, words);
}

export function labelOf(view: DiceView, texts: Texts): string {
  return texts.t('board.label', {
    square: squareName(asHome(view.ball, view.attacker)),
    team: texts.t(`team.${view.attacker}`),
    other: texts.t(`team.${otherSide(view.attacker)}`),
  });
}
