/* The lines painted on the cloth, as flat strips that stay crisp at every distance: each point knows
   how far it lies from the middle of its line, and the shader makes the edge from that. */

import { BufferAttribute, BufferGeometry, Mesh, MeshLambertMaterial } from 'three';
import type { Mark, Scene } from '../../core/types';

const HALF_WIDTH = 1; // mm, of a line
const MARGIN = 6; // mm, room for the soft edge when a pixel is wider than the line

class Strips {
  readonly positions: number[] = [];
  readonly across: number[] = [];
  readonly indices: number[] = [];

  /** A strip through points; each has its normal in the plane. */
  add(points: { x: number; y: number; nx: number; ny: number }[], from: number, to: number): void {
    const first = this.across.length;
    for (const p of points) {
      this.positions.push(p.x + p.nx * from, p.y + p.ny * from, 0, p.x + p.nx * to, p.y + p.ny * to, 0);
      this.across.push(from, to);
    }
    for (let i = 0; i + 1 < points.length; i++) {
      const a = first + 2 * i;
      this.indices.push(a, a + 2, a + 1, a + 1, a + 2, a + 3);
    }
  }

  line(x0: number, y0: number, x1: number, y1: number): void {
    const length = Math.hypot(x1 - x0, y1 - y0) || 1;
    const dx = (x1 - x0) / length;
    const dy = (y1 - y0) / length;
    // A little longer, so that corners close.
    const ends: [number, number][] = [[x0 - dx, y0 - dy], [x1 + dx, y1 + dy]];
    this.add(ends.map(([x, y]) => ({ x, y, nx: -dy, ny: dx })), -MARGIN, MARGIN);
  }

  /** Those stretches of a circle that are to be drawn. */
  circle(x: number, y: number, radius: number, drawn: (x: number, y: number) => boolean): void {
    const steps = 180;
    let run: { x: number; y: number; nx: number; ny: number }[] = [];
    for (let i = 0; i <= steps; i++) {
      const angle = (-2 * Math.PI * i) / steps; // clockwise: then the strip looks up
      const nx = Math.cos(angle);
      const ny = Math.sin(angle);
      const point = { x: x + radius * nx, y: y + radius * ny, nx, ny };
      const on = drawn(point.x, point.y);
      if (on) run.push(point);
      if ((!on || i === steps) && run.length > 0) {
        this.add(run, -MARGIN, MARGIN);
        run = [];
      }
    }
  }

  spot(x: number, y: number, radius: number): void {
    const rim = Array.from({ length: 25 }, (_, i) => {
      const angle = (-2 * Math.PI * i) / 24;
      const nx = Math.cos(angle);
      const ny = Math.sin(angle);
      return { x: x + (radius - HALF_WIDTH) * nx, y: y + (radius - HALF_WIDTH) * ny, nx, ny };
    });
    this.add(rim, 0, MARGIN);
    const first = this.across.length;
    this.positions.push(x, y, 0);
    this.across.push(0);
    rim.forEach((p) => {
      this.positions.push(p.x, p.y, 0);
      this.across.push(0);
    });
    for (let i = 1; i < rim.length; i++) this.indices.push(first, first + i + 1, first + i);
  }
}

function addMark(strips: Strips, mark: Mark, field: [number, number]): void {
  const { x0, y0, x1, y1 } = mark;
  if (mark.kind === 'line') strips.line(x0, y0, x1, y1);
  if (mark.kind === 'circle') strips.circle(x0, y0, x1, () => true);
  if (mark.kind === 'spot') strips.spot(x0, y0, x1);
  if (mark.kind === 'rect') {
    strips.line(x0, y0, x1, y0);
    strips.line(x1, y0, x1, y1);
    strips.line(x1, y1, x0, y1);
    strips.line(x0, y1, x0, y0);
  }
  if (mark.kind === 'arc') {
    const slack = 1e-6 + x1 / 60; // so that the last step of the arc reaches the line it ends at
    const reach: [number, number] = y1 < 0 ? [field[0], field[1]] : [y1, Infinity];
    strips.circle(x0, y0, x1, (x, y) => Math.abs(x) <= reach[0] + slack && Math.abs(y) <= reach[1] + slack);
  }
}

/** Chalk that takes light and shade like the cloth; never thinner than a pixel, fainter instead. */
function chalk(): MeshLambertMaterial {
  const material = new MeshLambertMaterial({
    color: '#f4f6ee', transparent: true, depthWrite: false, polygonOffset: true,
    polygonOffsetFactor: -1, polygonOffsetUnits: -1,
  });
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nattribute float across;\nvarying float vAcross;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvAcross = across;');
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying float vAcross;')
      .replace('#include <color_fragment>', `#include <color_fragment>
        float pixel = max(fwidth(vAcross), 1e-4);
        float wide = max(${HALF_WIDTH.toFixed(1)}, 0.6 * pixel);
        diffuseColor.a *= clamp((wide - abs(vAcross)) / pixel + 0.5, 0.0, 1.0)
          * max(0.55, ${HALF_WIDTH.toFixed(1)} / wide) * 0.94;`);
  };
  return material;
}

export function createMarks(scene: Scene): Mesh {
  const strips = new Strips();
  for (const mark of scene.marks) addMark(strips, mark, scene.field);
  const geometry = new BufferGeometry();
  const up = new Float32Array(strips.positions.length).map((_, i) => (i % 3 === 2 ? 1 : 0));
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(strips.positions), 3));
  geometry.setAttribute('normal', new BufferAttribute(up, 3));
  geometry.setAttribute('across', new BufferAttribute(new Float32Array(strips.across), 1));
  geometry.setIndex(strips.indices);
  const mesh = new Mesh(geometry, chalk());
  mesh.receiveShadow = true;
  mesh.renderOrder = 1;
  return mesh;
}
