/* The pictures on the dice, drawn in a square of 100 by 100 with one ink. An arrow points upwards
   for "forward"; the board turns it the way the attack really goes. */

import type { Die, Face } from '../../core/types';
import { svg } from './svg';

type Draw = (ink: string) => SVGElement[];

function line(d: string, ink: string, width = 6): SVGElement {
  return svg('path', {
    d, fill: 'none', stroke: ink, 'stroke-width': width,
    'stroke-linecap': 'round', 'stroke-linejoin': 'round',
  });
}

function dashed(d: string, ink: string, width = 5): SVGElement {
  const path = line(d, ink, width);
  path.setAttribute('stroke-dasharray', '2 9');
  return path;
}

function solid(d: string, ink: string): SVGElement {
  return svg('path', { d, fill: ink });
}

function ball(x: number, y: number, r: number, ink: string): SVGElement {
  return svg('circle', { cx: x, cy: y, r, fill: ink });
}

function star(x: number, y: number, r: number, ink: string): SVGElement {
  const points = Array.from({ length: 10 }, (_, i) => {
    const [turn, far] = [(i * Math.PI) / 5, i % 2 === 0 ? r : r * 0.42];
    return `${(x + far * Math.sin(turn)).toFixed(1)},${(y - far * Math.cos(turn)).toFixed(1)}`;
  });
  return svg('polygon', { points: points.join(' '), fill: ink });
}

const FRAME = 'M17 76 V30 H83 V76';
const SHIELD = 'M50 16 L80 27 V50 Q80 74 50 86 Q20 74 20 50 V27 Z';

function goal(ink: string): SVGElement {
  return line(FRAME, ink);
}

function net(ink: string): SVGElement {
  const mesh = line('M17 45 H83 M17 60 H83 M33 30 V76 M50 30 V76 M67 30 V76', ink, 1.5);
  mesh.setAttribute('opacity', '0.7');
  return mesh;
}

/** An open hand in a glove. */
function glove(ink: string): SVGElement {
  return line('M36 84 V62 L22 48 M36 62 V28 M48 58 V20 M60 58 V24 M71 60 V36 M36 84 H71 V60', ink, 10);
}

function shield(ink: string): SVGElement {
  return line(SHIELD, ink);
}

function card(ink: string): SVGElement {
  return svg('rect', {
    x: 34, y: 16, width: 40, height: 56, rx: 5, fill: '#ffd21f', stroke: ink, 'stroke-width': 4,
    transform: 'rotate(12 54 44)',
  });
}

function head(x: number, y: number, turn: number, ink: string): SVGElement {
  const tip = solid('M0 -13 L12 10 L0 5 L-12 10 Z', ink);
  tip.setAttribute('transform', `translate(${x} ${y}) rotate(${turn})`);
  return tip;
}

const RESULTS: Record<string, Draw> = {
  on: (ink) => [goal(ink), line('M50 38 V66 M36 52 H64', ink, 3), ball(50, 52, 8, ink)],
  unstoppable: (ink) => [
    goal(ink), net(ink), star(64, 46, 17, ink), line('M24 92 L52 60 M38 94 L58 68', ink, 4),
  ],
  post: (ink) => [
    goal(ink), line('M17 76 V30', ink, 13), ball(38, 58, 9, ink), line('M48 64 L66 80', ink, 4),
    head(69, 83, 135, ink),
  ],
  bar: (ink) => [
    goal(ink), line('M17 30 H83', ink, 13), ball(50, 50, 9, ink), line('M50 64 V82', ink, 4),
    head(50, 86, 180, ink),
  ],
  out: (ink) => [
    line('M10 76 V36 H56 V76', ink), ball(72, 50, 8, ink),
    line('M66 84 L72 64 M72 40 L78 24', ink, 4), head(80, 18, 17, ink),
  ],
  steal: (ink) => [
    ball(50, 50, 12, ink), line('M24 40 A29 29 0 0 1 74 34', ink), head(78, 41, 150, ink),
    line('M76 60 A29 29 0 0 1 26 66', ink), head(22, 59, -30, ink),
  ],
  miss: (ink) => [dashed(SHIELD, ink), line('M50 78 V38', ink), head(50, 30, 0, ink)],
  owngoal: (ink) => [goal(ink), net(ink), line('M14 92 Q50 96 50 66', ink, 5), head(50, 58, 0, ink)],
  clear: (ink) => [
    ball(24, 74, 11, ink), line('M30 56 Q44 18 72 30', ink), head(78, 36, 122, ink),
    line('M60 84 H88', ink, 4),
  ],
  foul: (ink) => [card(ink), line('M30 86 L42 68', ink, 9)],
  saved: (ink) => [
    glove(ink),
    svg('circle', { cx: 52, cy: 48, r: 12, fill: '#ffffff', stroke: ink, 'stroke-width': 5 }),
  ],
  goal: (ink) => [goal(ink), net(ink), ball(50, 64, 13, ink)],
  punched: (ink) => [
    svg('rect', { x: 16, y: 44, width: 42, height: 38, rx: 12, fill: ink }), ball(74, 28, 11, ink),
    line('M52 30 L58 36 M62 48 L72 50', ink, 4),
  ],
  corner: (ink) => [
    line('M30 84 V16', ink, 5), solid('M32 16 L68 28 L32 42 Z', ink),
    line('M30 58 A26 26 0 0 1 56 84 M16 84 H84', ink, 4), ball(70, 72, 8, ink),
  ],
  longshot: (ink) => [
    ball(20, 82, 9, ink), dashed('M28 72 Q44 36 72 30', ink, 6), line('M58 42 V16 H90 V42', ink, 5),
  ],
  assist: (ink) => [
    ball(24, 76, 12, ink), line('M34 62 Q44 30 66 26', ink), head(72, 25, 82, ink),
    star(82, 56, 14, ink),
  ],
  save: (ink) => [glove(ink), star(76, 22, 18, ink)],
  recovery: (ink) => [
    ball(46, 58, 12, ink), line('M20 44 A30 30 0 1 0 50 28', ink), head(44, 28, -90, ink),
    star(80, 24, 16, ink),
  ],
};

/** What a die is for, when it shows no face. */
const EMBLEMS: Record<Die, Draw> = {
  control: (ink) => [ball(50, 66, 15, ink), line('M34 40 L50 24 L66 40', ink, 8)],
  pass: (ink) => [ball(50, 74, 13, ink), line('M34 34 L50 18 L66 34 M34 54 L50 38 L66 54', ink, 8)],
  launch: (ink) => [
    ball(50, 82, 11, ink),
    line('M34 28 L50 12 L66 28 M34 46 L50 30 L66 46 M34 64 L50 48 L66 64', ink, 7),
  ],
  shoot: (ink) => [
    goal(ink), net(ink), ball(50, 84, 10, ink), line('M50 68 V56', ink, 6), head(50, 48, 0, ink),
  ],
  defend: (ink) => [shield(ink), line('M50 34 V66 M35 50 H65', ink)],
  keeper: (ink) => [glove(ink)],
  penalty: (ink) => [goal(ink), ball(50, 84, 10, ink), ball(50, 58, 4, ink)],
  champion: (ink) => [
    solid('M30 18 H70 V38 Q70 58 50 60 Q30 58 30 38 Z', ink),
    line('M30 24 H16 Q16 46 34 48 M70 24 H84 Q84 46 66 48 M50 60 V78 M34 82 H66', ink),
  ],
};

/* Degrees from forward. */
const TURNS: Record<string, number[]> = { F: [0], D: [-45, 45], L: [-90, 90], B: [180] };

export function isArrow(face: Face): boolean {
  return face.kind in TURNS;
}

/** The arrow, or two where either side may be chosen, pointing upwards about 0 0. */
function arrows(kind: string, ink: string): SVGElement[] {
  if (kind === 'D') {
    return [line('M-15 1 L0 16 L15 1', ink, 9), head(-22, -6, -45, ink), head(22, -6, 45, ink)];
  }
  return (TURNS[kind] ?? []).map((own) => {
    const tail = kind === 'L' ? 0 : 30; // one arrow runs right across
    const arrow = solid(`M-6 ${tail} V-14 H-16 L0 -32 L16 -14 H6 V${tail} Z`, ink);
    arrow.setAttribute('transform', `rotate(${own})`);
    return arrow;
  });
}

/** Arrow and number; `turn`: degrees by which forward is turned from upwards. */
function arrowPicture(face: Face, ink: string, paper: string, turn: number): SVGElement[] {
  const way = svg('g', { transform: `translate(50 38) rotate(${turn})` }, ...arrows(face.kind, ink));
  const number = word(String(face.number), face.symbol === '' ? 50 : 70, 92, 32, ink);
  return [way, number, ...symbolPicture(face.symbol, ink, paper)];
}

function word(text: string, x: number, y: number, size: number, ink: string): SVGElement {
  return svg('text', {
    x, y, fill: ink, 'font-size': size, 'font-weight': 800, 'text-anchor': 'middle',
    'font-family': 'system-ui, sans-serif',
  }, text);
}

/** X and ? stand out on a disc of their own. */
function symbolPicture(symbol: string, ink: string, paper: string): SVGElement[] {
  if (symbol === '') return [];
  return [
    svg('circle', { cx: 31, cy: 81, r: 13, fill: ink }),
    word(symbol, 31, 88.5, 21, paper),
  ];
}

export function picture(die: Die, face: Face | null, ink: string, paper: string, turn: number): SVGElement[] {
  if (!face) return EMBLEMS[die](ink);
  if (isArrow(face)) return arrowPicture(face, ink, paper, turn);
  return RESULTS[face.kind]?.(ink) ?? [word(face.kind, 50, 58, 18, ink)];
}
