/* The body of a piece or ball, from its shape's parts and its team's colours. */

import { AddOperation, BufferGeometry, Color, CubeTexture, MeshPhongMaterial } from 'three';
import type { Part, Shape } from '../../core/types';
import type { TeamLook } from '../view';
import { Builder, freeOutline, roundOutline, roundedBox, turn } from './geometry';

/** How each material shines: how sharp the lamp's gleam is, how strong, and how much is reflected. */
const FINISH: Record<Shape['material'], [number, number, number]> = {
  base: [60, 0.03, 0.05], cap: [70, 0.05, 0.16], button: [110, 0.012, 0.05], ball: [50, 0.02, 0.03],
  keeper: [80, 0.02, 0.05], wood: [10, 0.01, 0], post: [70, 0.05, 0.1], net: [1, 0, 0], finger: [10, 0.01, 0],
};
const BALL = '#fffbe8';
const BALL_SPOT = '#24303a';
const SKIN = '#d8a47c';
const HAIR = '#3a2a1e';
const ROD = '#3c4043';
const NOBODY: TeamLook = { fill: '#d8d2c4', ink: '#222222', mark: 'dot' };

export function createFinish(material: Shape['material'], room: CubeTexture): MeshPhongMaterial {
  const [shininess, gleam, reflectivity] = FINISH[material];
  return new MeshPhongMaterial({
    vertexColors: true, shininess, specular: new Color().setScalar(gleam), envMap: room, reflectivity,
    combine: AddOperation,
  });
}

/** A figurine turned within radius and height 1: radius, height. */
const FIGURINE: [number, number][] = [
  [0.75, 0], [0.6, 0.05], [0.6, 0.28], [0.82, 0.32], [0.86, 0.44], [0.74, 0.47], [0.95, 0.58], [1, 0.7],
  [0.82, 0.77], [0.32, 0.8], [0.32, 0.815], [0.62, 0.85], [0.72, 0.91], [0.55, 0.97], [0, 1],
];

function addFigurine(builder: Builder, radius: number, z0: number, z1: number, look: TeamLook): void {
  const [fill, ink, skin, hair] = [look.fill, look.ink, SKIN, HAIR].map((colour) => new Color(colour)) as
    [Color, Color, Color, Color];
  const high = z1 - z0;
  const outline = freeOutline(FIGURINE.map(([r, z]) => [r * radius, z0 + z * high]));
  turn(builder, outline, 18, (point) => {
    const at = (point.z - z0) / high;
    if (at > 0.93) return hair;
    if (at > 0.79 || at < 0.2) return skin;
    return at < 0.46 ? ink : fill;
  });
}

function isFigurine(part: Part, shape: Shape): boolean {
  return part.kind === 'round' && part.z0 > 0 && part.z1 - part.z0 > 2.5 * part.rx && shape.parts.length > 1;
}

/** A box whose face is as wide as it is high, much thinner than that: a disc on its rim. */
function isDiscOnRim(part: Part, shape: Shape): boolean {
  const high = part.z1 - part.z0;
  return shape.material === 'base' && part.kind === 'box' && part.rx < part.ry / 2 &&
    Math.abs(2 * part.ry - high) < 1;
}

/** Boxes piled up that stand for a disc on its rim, seen along y. */
function isPiledDisc(shape: Shape): boolean {
  const widest = Math.max(...shape.parts.map((part) => part.rx));
  const high = Math.max(...shape.parts.map((part) => part.z1));
  return shape.parts.length > 1 && shape.parts.every((p) => p.kind === 'box' && p.along === 0) &&
    Math.abs(2 * widest - high) < 1;
}

function addLyingDisc(
  builder: Builder, along: 'x' | 'y', radius: number, half: number, at: number, fill: Color,
): void {
  const disc = new Builder();
  turn(disc, roundOutline(radius, -half, half, 1, 0), 32, () => fill);
  disc.lay(along);
  builder.append(disc, at, 0, radius);
}

/** Teeth of a bottle cap: strongest at the free edge of its wall. */
function crimpOf(part: Part): (point: { r: number; z: number }, angle: number) => number {
  const high = part.z1 - part.z0;
  return (point, angle) => {
    if (point.r < part.rx - 0.6) return 1;
    const free = part.hole > 0 ? (point.z - part.z0) / high : 1;
    return 1 - 0.035 * free * (0.5 - 0.5 * Math.cos(21 * angle));
  };
}

function addRound(builder: Builder, part: Part, shape: Shape, colour: Color): void {
  const widest = Math.max(...shape.parts.map((p) => p.rx));
  const crimped = shape.material === 'cap' && part.rx === widest;
  const sides = crimped ? 84 : part.rx > 12 ? 44 : 24;
  const outline = roundOutline(part.rx, part.z0, part.z1, part.edge, part.hole);
  turn(builder, outline, sides, () => colour, crimped ? crimpOf(part) : undefined);
}

function addBox(builder: Builder, part: Part, colour: Color): void {
  const half: [number, number, number] = [part.rx, part.ry, (part.z1 - part.z0) / 2];
  roundedBox(builder, half, Math.max(part.edge, 0.8), [part.along, 0, (part.z0 + part.z1) / 2], colour);
}

/** White with dark spots at the corners of an icosahedron, so that one sees it roll. */
function ballShade(radius: number): (x: number, y: number, z: number) => Color {
  const light = new Color(BALL);
  const dark = new Color(BALL_SPOT);
  const g = (1 + Math.sqrt(5)) / 2;
  const spots: [number, number, number][] = [];
  for (const a of [-1, 1]) for (const b of [-g, g]) spots.push([0, a, b], [a, b, 0], [b, 0, a]);
  return (x, y, z) => {
    const near = Math.max(...spots.map(([a, b, c]) => (a * x + b * y + c * z) / (radius * Math.hypot(1, g))));
    return near > 0.93 ? dark : light;
  };
}

function sphere(radius: number): BufferGeometry {
  const builder = new Builder();
  const shade = ballShade(radius);
  const [columns, rows] = [40, 24];
  for (let j = 0; j <= rows; j++) {
    const tilt = Math.PI * (j / rows - 0.5);
    for (let i = 0; i <= columns; i++) {
      const angle = (2 * Math.PI * i) / columns;
      const n = [Math.cos(tilt) * Math.cos(angle), Math.cos(tilt) * Math.sin(angle), Math.sin(tilt)] as const;
      const [x, y, z] = [n[0] * radius, n[1] * radius, n[2] * radius];
      builder.vertex(x, y, z + radius, ...n, shade(x, y, z));
    }
  }
  builder.grid(0, columns, rows);
  return builder.build();
}

function addPart(builder: Builder, shape: Shape, index: number, look: TeamLook): void {
  const part = shape.parts[index];
  if (!part) return;
  const fill = new Color(shape.material === 'ball' ? BALL : shape.material === 'finger' ? SKIN : look.fill);
  // Layers above the first are a shade lighter: the step shows.
  if (index > 0 && shape.material === 'button') fill.lerp(new Color('#ffffff'), 0.03);
  if (isFigurine(part, shape)) addFigurine(builder, part.rx, part.z0, part.z1, look);
  else if (isDiscOnRim(part, shape)) addLyingDisc(builder, 'x', part.ry, part.rx, part.along, fill);
  else if (part.kind === 'round') addRound(builder, part, shape, fill);
  else if (index > 0 && shape.material === 'base') {
    const lying = new Builder();
    addFigurine(lying, part.ry, -part.rx, part.rx, look);
    lying.lay('x');
    builder.append(lying, part.along, 0, (part.z0 + part.z1) / 2);
  } else addBox(builder, part, index > 0 ? new Color(ROD) : fill);
}

/** One geometry for a shape in a team's colours, standing on z = 0. */
export function createModel(shape: Shape, team: TeamLook | null): BufferGeometry {
  const look = team ?? NOBODY;
  const first = shape.parts[0];
  if (shape.kind === 'sphere' && first) return sphere(first.rx);
  const builder = new Builder();
  if (isPiledDisc(shape) && first) {
    const widest = Math.max(...shape.parts.map((part) => part.rx));
    addLyingDisc(builder, 'y', widest, first.ry, 0, new Color(look.fill));
  } else shape.parts.forEach((_, index) => addPart(builder, shape, index, look));
  const geometry = builder.build();
  if (shape.material === 'cap') geometry.computeVertexNormals();
  return geometry;
}
