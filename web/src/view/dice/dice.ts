/* The eight dice: their colours, their names and the picture of a face. */

import type { Die, Face } from '../../core/types';
import type { Texts } from '../../say/texts';
import { isArrow, picture } from './pictures';
import { svg } from './svg';

interface DieLook {
  fill: string;
  ink: string;
  edge: string;
}

/* The colours of the box. Passing and shooting dice are both red there: the edge and the pictures
   tell them apart. */
const LOOKS: Record<Die, DieLook> = {
  control: { fill: '#f28c1e', ink: '#1f1203', edge: '#a85a07' },
  pass: { fill: '#c9302c', ink: '#ffffff', edge: '#7e1512' },
  launch: { fill: '#6b3fa0', ink: '#ffffff', edge: '#41206b' },
  shoot: { fill: '#a3122b', ink: '#ffffff', edge: '#ffd9a0' },
  defend: { fill: '#1f4fa3', ink: '#ffffff', edge: '#0f2d66' },
  keeper: { fill: '#93d3f2', ink: '#0b2536', edge: '#3d86ab' },
  penalty: { fill: '#1c1c1c', ink: '#ffffff', edge: '#7a7a7a' },
  champion: { fill: '#fffdf5', ink: '#5a3f00', edge: '#c99a1e' },
};

/** "forward 3, the defence may step in", "crossbar". */
export function faceName(texts: Texts, face: Face): string {
  const name = texts.t(`face.${face.kind}`);
  if (!isArrow(face)) return name;
  const symbol = face.symbol === '' ? '' : `, ${texts.t(`face.${face.symbol}`)}`;
  return `${name} ${texts.number(face.number)}${symbol}`;
}

/** A die as it lies with this face up, or, with no face, with the sign of what it is for. `turn`:
    degrees by which an arrow's forward is turned from upwards. */
export function dieFace(texts: Texts, die: Die, face: Face | null, turn = 0): SVGSVGElement {
  const { fill, ink, edge } = LOOKS[die];
  const name = texts.t(`die.${die}`);
  const label = face ? `${name}: ${faceName(texts, face)}` : name;
  const said = { role: 'img', 'aria-label': label };
  return svg('svg', { viewBox: '0 0 100 100', class: 'die-face', 'data-die': die, ...said },
    svg('rect', { x: 2.5, y: 2.5, width: 95, height: 95, rx: 17, fill, stroke: edge, 'stroke-width': 5 }),
    ...picture(die, face, ink, fill, turn));
}
