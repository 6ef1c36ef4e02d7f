/* A die that falls: a cube with its six faces turns and comes to lie with one of them in front. */

import type { Die, DiceView } from '../../core/types';
import type { Texts } from '../../say/texts';
import { el } from '../../ui/dom';
import { dieFace, faceName } from './dice';

const TUMBLES = 700; // milliseconds
const STAYS = 450;
const SIDES = [
  '', 'rotateY(180deg)', 'rotateY(90deg)', 'rotateY(-90deg)', 'rotateX(90deg)', 'rotateX(-90deg)',
];
const HALF = 46; // pixels: half the cube's edge (board_style.ts)

function cube(texts: Texts, view: DiceView, die: Die, shown: number, turn: number): HTMLElement {
  const order = [shown, ...[0, 1, 2, 3, 4, 5].filter((i) => i !== shown)];
  const faces = order.map((index, i) => {
    const face = dieFace(texts, die, view.faces[die][index] ?? null, turn);
    face.style.transform = `${SIDES[i]} translateZ(${HALF}px)`;
    return face;
  });
  const element = el('div', { class: 'dice-cube' });
  element.append(...faces);
  return element;
}

export interface Fall {
  element: HTMLElement;
  /** The animations that run one after the other; a tap may finish them. */
  start(): Animation[];
}

/** The last roll of the view; null where there is none. */
export function fallOf(texts: Texts, view: DiceView, turn: number): Fall | null {
  const rolled = view.rolled;
  const face = rolled && view.faces[rolled.die][rolled.face];
  if (!rolled || !face) return null;
  const die = cube(texts, view, rolled.die, rolled.face, turn);
  const said = el('div', { class: 'dice-said' }, faceName(texts, face));
  const element = el('div', { class: 'dice-fall', 'aria-hidden': 'true' }, die, said);
  return { element, start: () => [tumble(die), appear(said), leave(element)] };
}

/** Pixels from the middle, degrees about two axes, size. */
function at(x: number, y: number, over: number, round: number, size: number): string {
  return `translate3d(${x}px, ${y}px, 0) rotateX(${over}deg) rotateY(${round}deg) scale(${size})`;
}

function tumble(die: HTMLElement): Animation {
  return die.animate([
    { transform: at(-70, 130, -560, 410, 0.55), easing: 'ease-out' },
    { transform: at(10, -70, -240, 170, 1.12), offset: 0.5, easing: 'ease-in' },
    { transform: at(0, 0, -45, 30, 1), offset: 0.82, easing: 'ease-out' },
    { transform: at(0, 0, 0, 0, 1) },
  ], { duration: TUMBLES, fill: 'both' });
}

function appear(said: HTMLElement): Animation {
  return said.animate([{ opacity: 0 }, { opacity: 0, offset: 0.85 }, { opacity: 1 }],
    { duration: TUMBLES, fill: 'both' });
}

function leave(element: HTMLElement): Animation {
  return element.animate([{ opacity: 1 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }],
    { delay: TUMBLES, duration: STAYS, fill: 'both' });
}
