/* Small drawings for the start screen: what each game looks like and how it is played. They are
   chosen by what a book is played with, so that a new book has one too. */

import type { Book } from '../core/types';
import { picture } from './pictogram';

const HOME = (x: number, y: number, text = '') => disc(x, y, 'home', text);
const AWAY = (x: number, y: number, text = '') => disc(x, y, 'away', text);

function disc(x: number, y: number, side: 'home' | 'away', text: string): string {
  const mark = side === 'home'
    ? `<circle cx="${x}" cy="${y}" r="5" class="${side}-mark"/>`
    : `<path d="M${x - 4} ${y - 4}l8 8M${x + 4} ${y - 4}l-8 8" class="${side}-mark"/>`;
  const inside = text ? `<text x="${x}" y="${y + 3.5}" class="${side}-text">${text}</text>` : mark;
  return `<circle cx="${x}" cy="${y}" r="9" class="${side}"/>${inside}`;
}

const BALL = (x: number, y: number) =>
  `<rect x="${x - 3.5}" y="${y - 3.5}" width="7" height="7" rx="1" class="ball"/>`;
const CLOTH = '<rect width="160" height="90" rx="4" class="cloth"/>';
const WAY = (d: string) => `<path d="${d}" class="way"/>`;

const PITCH = CLOTH
  + '<g class="chalk"><rect x="10" y="8" width="140" height="74"/><path d="M80 8v74"/>'
  + '<circle cx="80" cy="45" r="13"/>'
  + '<rect x="10" y="24" width="24" height="42"/><rect x="126" y="24" width="24" height="42"/>'
  + '<path d="M10 37H4v16h6M150 37h6v16h-6"/></g>';

const TABLE_COVER = PITCH + HOME(52, 45, '9') + HOME(40, 22, '5') + HOME(42, 68, '4') + HOME(66, 24, '7')
  + AWAY(112, 32, '3') + AWAY(118, 60, '2') + AWAY(98, 70, '6') + AWAY(94, 20, '8')
  + WAY('M61 45h22') + BALL(88, 45) + WAY('M94 45l46 -2');

/** A bottle cap: its rim has teeth. */
function cap(x: number, y: number, side: 'home' | 'away'): string {
  const teeth = Array.from({ length: 16 }, (_, i) => {
    const [c, s] = [Math.cos((i * Math.PI) / 8), Math.sin((i * Math.PI) / 8)];
    return `M${(x + 8 * c).toFixed(1)} ${(y + 8 * s).toFixed(1)}l${(3 * c).toFixed(1)} ${(3 * s).toFixed(1)}`;
  }).join('');
  return `<path d="${teeth}" class="way" style="stroke-dasharray:none;stroke-width:2"/><circle cx="${x}" cy="${y}" r="9" class="${side}"/>`
    + `<circle cx="${x}" cy="${y}" r="5" class="${side}-mark"/>`;
}

/** A figure on its domed base. */
function figure(x: number, y: number, side: 'home' | 'away'): string {
  return `<path d="M${x - 9} ${y + 8}a9 7 0 0 1 18 0z" class="${side}"/>`
    + `<path d="M${x - 3.5} ${y + 1}v-11h7v11z" class="${side}"/><circle cx="${x}" cy="${y - 13}" r="3.4" class="${side}"/>`;
}

const ROUND = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="4.5" class="ball"/>`;

const CAPS_COVER = PITCH + cap(36, 60, 'home') + cap(30, 26, 'home') + cap(62, 20, 'home') + WAY('M44 56l18 -9') + ROUND(68, 44)
  + cap(100, 30, 'away') + cap(111, 42, 'away') + cap(100, 54, 'away') + WAY('M74 40c22 -34 44 -30 70 2');

const FIGURES_COVER = PITCH + figure(40, 58, 'home') + figure(34, 28, 'home') + figure(66, 30, 'home') + WAY('M50 56l16 -5') + ROUND(72, 49)
  + figure(106, 30, 'away') + figure(104, 68, 'away') + WAY('M78 48l58 -5') + '<path d="M160 45h-18" class="away" style="stroke-width:3;stroke:#333"/>'
  + figure(138, 46, 'away');

const COVERS: Record<NonNullable<Book['pieces']>, string> = { buttons: TABLE_COVER, caps: CAPS_COVER, figures: FIGURES_COVER };

const TABLE_STEPS = [
  CLOTH + WAY('M20 62L44 54') + HOME(54, 50, '9') + WAY('M64 47l32 -11') + BALL(102, 34)
    + '<path d="M14 64l9 3M14 64l8-7" class="way"/>',
  CLOTH + HOME(28, 58, '5') + WAY('M37 54l42 -17') + AWAY(90, 33, '7') + BALL(126, 20)
    + '<path d="M62 52l16 16M78 52L62 68" class="no"/>',
  CLOTH + HOME(26, 62, '4') + WAY('M34 57l22 -14') + BALL(60, 40) + WAY('M66 39l32 10') + HOME(108, 54, '7')
    + WAY('M116 49l24 -18') + '<text x="22" y="24" class="big">1 2 3 … 9</text>',
  CLOTH + HOME(24, 30, '6') + WAY('M33 33l62 20') + BALL(60, 60) + AWAY(124, 60, '2') + WAY('M114 61l-44 0'),
  CLOTH + '<g class="chalk"><path d="M140 4v82M112 18h28M112 18v54h28"/><path d="M140 30h12v30h-12"/></g>'
    + HOME(30, 62, '10') + WAY('M39 59l18 -6') + BALL(62, 51) + WAY('M68 49l78 -9')
    + '<rect x="133" y="46" width="5" height="16" class="away"/>',
];

function square(x: number, y: number, text: string, kind: string): string {
  return `<rect x="${x}" y="${y}" width="26" height="26" rx="5" class="die ${kind}"/>`
    + `<text x="${x + 13}" y="${y + 18}" class="die-text">${text}</text>`;
}

/** A die with a drawing on it instead of letters. */
function drawn(x: number, y: number, kind: string, d: string): string {
  return square(x, y, '', kind) + `<path d="${d}" transform="translate(${x} ${y})" class="die-sign"/>`;
}

const STAR = 'M13 4l3 6 6 1-5 5 2 7-6-4-6 4 2-7-5-5 6-1z';
const SWORDS = 'M7 7l12 12M19 7L7 19';
const NET = 'M6 20V8h14v12M6 14h14M13 8v12';

function grid(x: number, y: number, columns: number, rows: number, size: number): string {
  let lines = '';
  for (let i = 0; i <= columns; i++) lines += `M${x + i * size} ${y}v${rows * size}`;
  for (let i = 0; i <= rows; i++) lines += `M${x} ${y + i * size}h${columns * size}`;
  return `<path d="${lines}" class="chalk"/>`;
}

const DICE_COVER = CLOTH + grid(14, 15, 11, 5, 12)
  + '<path d="M146 39h6v12h-6" class="chalk"/>' + BALL(80, 45)
  + WAY('M86 45h28') + square(98, 54, '↑2', 'red') + square(128, 58, '↗', 'orange');

const DICE_STEPS = [
  CLOTH + square(20, 30, '↑1', 'orange') + square(67, 30, '↑2', 'red') + square(114, 30, '↑5', 'purple'),
  CLOTH + square(32, 30, 'X', 'purple') + square(74, 30, '?', 'red') + drawn(112, 30, 'blue', SWORDS),
  CLOTH + square(30, 30, '↑1', 'orange') + WAY('M62 43h32') + square(102, 30, '↑1', 'orange')
    + '<path d="M98 26l34 34M132 26L98 60" class="no"/>',
  CLOTH + grid(66, 10, 6, 5, 14)
    + '<rect x="108" y="10" width="42" height="70" class="zone"/>' + BALL(115, 45)
    + WAY('M121 45h26') + drawn(20, 32, 'red', NET),
  CLOTH + drawn(30, 30, 'white', STAR) + WAY('M62 38h36') + WAY('M98 50h-36') + AWAY(118, 44),
];

/** The picture on a book's card. */
export function coverOf(book: Book): SVGSVGElement {
  return picture('0 0 160 90', book.pieces ? COVERS[book.pieces] : DICE_COVER, 'sketch');
}

/** The picture of a step of "how to play"; null: there is none. */
export function stepOf(book: Book, step: number): SVGSVGElement | null {
  const markup = (book.pieces === 'buttons' ? TABLE_STEPS : book.table ? [] : DICE_STEPS)[step - 1];
  return markup ? picture('8 8 144 76', markup, 'sketch') : null;
}
