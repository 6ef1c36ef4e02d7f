/* Solids of the table's own measures: turned parts, boxes with rounded edges, flat strips. All stand
   on z, and all carry position, normal and colour, so that they can be joined into one. */

import { BufferAttribute, BufferGeometry, Color } from 'three';

/** A point of the outline that is turned about z, with its normal. */
export interface Turned {
  r: number;
  z: number;
  nr: number;
  nz: number;
}

/** What is gathered before a geometry is made of it. */
export class Builder {
  private readonly positions: number[] = [];
  private readonly normals: number[] = [];
  private readonly colours: number[] = [];
  private readonly indices: number[] = [];

  vertex(x: number, y: number, z: number, nx: number, ny: number, nz: number, colour: Color): number {
    this.positions.push(x, y, z);
    this.normals.push(nx, ny, nz);
    this.colours.push(colour.r, colour.g, colour.b);
    return this.positions.length / 3 - 1;
  }

  triangle(a: number, b: number, c: number): void {
    this.indices.push(a, b, c);
  }

  /** A grid of (columns + 1) x (rows + 1) vertices that begins at `first`, row by row. */
  grid(first: number, columns: number, rows: number): void {
    const width = columns + 1;
    for (let j = 0; j < rows; j++) {
      for (let i = 0; i < columns; i++) {
        const a = first + j * width + i;
        this.triangle(a, a + 1, a + width + 1);
        this.triangle(a, a + width + 1, a + width);
      }
    }
  }

  /** All of another, moved. */
  append(other: Builder, x: number, y: number, z: number): void {
    const first = this.positions.length / 3;
    const by = [x, y, z];
    other.positions.forEach((value, i) => this.positions.push(value + (by[i % 3] ?? 0)));
    other.normals.forEach((value) => this.normals.push(value));
    other.colours.forEach((value) => this.colours.push(value));
    other.indices.forEach((value) => this.indices.push(value + first));
  }

  /** Turn all so far a quarter: z to where x was (forwards) or y (aside), for what lies on its rim. */
  lay(along: 'x' | 'y'): void {
    for (const list of [this.positions, this.normals]) {
      for (let i = 0; i < list.length; i += 3) {
        const [x, y, z] = [list[i] ?? 0, list[i + 1] ?? 0, list[i + 2] ?? 0];
        [list[i], list[i + 1], list[i + 2]] = along === 'x' ? [z, y, -x] : [x, z, -y];
      }
    }
  }

  build(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(this.positions), 3));
    geometry.setAttribute('normal', new BufferAttribute(new Float32Array(this.normals), 3));
    geometry.setAttribute('color', new BufferAttribute(new Float32Array(this.colours), 3));
    geometry.setIndex(this.indices);
    return geometry;
  }
}

/** The outline of an upright cylinder with rounded edges, from below outwards, up and in again. */
export function roundOutline(radius: number, z0: number, z1: number, edge: number, hole: number): Turned[] {
  const steps = edge > 3 ? 8 : 3;
  const points: Turned[] = [{ r: hole, z: z0, nr: 0, nz: -1 }];
  for (let i = 0; i <= steps; i++) {
    const angle = (Math.PI / 2) * (i / steps);
    const nr = Math.sin(angle);
    const nz = -Math.cos(angle);
    points.push({ r: radius - edge + edge * nr, z: z0 + edge + edge * nz, nr, nz });
  }
  for (let i = 0; i <= steps; i++) {
    const angle = (Math.PI / 2) * (i / steps);
    const nr = Math.cos(angle);
    const nz = Math.sin(angle);
    points.push({ r: radius - edge + edge * nr, z: z1 - edge + edge * nz, nr, nz });
  }
  points.push({ r: hole, z: z1, nr: 0, nz: 1 });
  if (hole > 0) points.push({ r: hole, z: z1, nr: -1, nz: 0 }, { r: hole, z: z0, nr: -1, nz: 0 });
  return points;
}

/** A smooth outline through given radii and heights; the normals follow from the neighbours. */
export function freeOutline(points: [number, number][]): Turned[] {
  return points.map(([r, z], i) => {
    const before = points[Math.max(0, i - 1)] ?? [r, z];
    const after = points[Math.min(points.length - 1, i + 1)] ?? [r, z];
    const dr = after[0] - before[0];
    const dz = after[1] - before[1];
    const length = Math.hypot(dr, dz) || 1;
    return { r, z, nr: dz / length, nz: -dr / length };
  });
}

/** Turn an outline about z. `shade` colours a point; `crimp` makes the radius wavy. */
export function turn(
  builder: Builder, outline: Turned[], sides: number, shade: (point: Turned) => Color,
  crimp: (point: Turned, angle: number) => number = () => 1,
): void {
  let first = -1;
  for (const point of outline) {
    for (let i = 0; i <= sides; i++) {
      const angle = (2 * Math.PI * i) / sides;
      const c = Math.cos(angle);
      const s = Math.sin(angle);
      const r = point.r * crimp(point, angle);
      const at = builder.vertex(r * c, r * s, point.z, point.nr * c, point.nr * s, point.nz, shade(point));
      if (first < 0) first = at;
    }
  }
  builder.grid(first, sides, outline.length - 1);
}

/** Places along one side of a rounded box: the two bends, the straight between them left as one step. */
function sideSteps(half: number, edge: number, bends: number): { core: number; tangent: number }[] {
  const steps: { core: number; tangent: number }[] = [];
  for (let i = 0; i <= bends; i++) {
    steps.push({ core: -(half - edge), tangent: Math.tan((Math.PI / 4) * (i / bends - 1)) });
  }
  for (let i = 0; i <= bends; i++) {
    steps.push({ core: half - edge, tangent: Math.tan((Math.PI / 4) * (i / bends)) });
  }
  return steps;
}

type Triple = [number, number, number];

/** One of the six faces: axes u, v and w = u x v, where w looks outwards. */
function boxFace(
  builder: Builder, half: Triple, edge: number, axes: Triple, sign: number, middle: Triple, colour: Color,
): void {
  const [u, v, w] = axes;
  const bends = edge > 0.7 ? 3 : 1;
  const us = sideSteps(half[u] ?? 0, edge, bends);
  const vs = sideSteps(half[v] ?? 0, edge, bends);
  let first = -1;
  for (const b of vs) {
    for (const a of us) {
      const at: Triple = [...middle];
      const normal: Triple = [0, 0, 0];
      const length = Math.hypot(a.tangent, b.tangent, 1);
      const add = (axis: number, core: number, tangent: number): void => {
        normal[axis] = tangent / length;
        at[axis] = (middle[axis] ?? 0) + core + edge * (tangent / length);
      };
      add(u, a.core * sign, a.tangent * sign);
      add(v, b.core, b.tangent);
      add(w, ((half[w] ?? 0) - edge) * sign, sign);
      const index = builder.vertex(...at, ...normal, colour);
      if (first < 0) first = index;
    }
  }
  builder.grid(first, us.length - 1, vs.length - 1);
}

/** A box with rounded edges about `middle`. */
export function roundedBox(
  builder: Builder, half: Triple, edge: number, middle: Triple, colour: Color,
): void {
  const radius = Math.min(edge, ...half);
  for (const axes of [[0, 1, 2], [1, 2, 0], [2, 0, 1]] as Triple[]) {
    boxFace(builder, half, radius, axes, 1, middle, colour);
    boxFace(builder, half, radius, axes, -1, middle, colour);
  }
}

/** The outline of a rounded rectangle (half lengths hx, hy, grown by r), or a circle when both are 0. */
export function outlinePoint(hx: number, hy: number, r: number, angle: number): [number, number] {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  return [Math.sign(c) * hx + r * c, Math.sign(s) * hy + r * s];
}

/** A flat band round an outline, between r0 and r1 outside it. */
export function band(hx: number, hy: number, r0: number, r1: number, sides = 56): BufferGeometry {
  const builder = new Builder();
  const white = new Color(1, 1, 1);
  for (const r of [r1, r0]) {
    for (let i = 0; i <= sides; i++) {
      // Half a step aside, so that no angle lies exactly on an axis, where the sign would be 0.
      const [x, y] = outlinePoint(hx, hy, r, (2 * Math.PI * (i + 0.5)) / sides);
      builder.vertex(x, y, 0, 0, 0, 1, white);
    }
  }
  builder.grid(0, sides, 1);
  return builder.build();
}
