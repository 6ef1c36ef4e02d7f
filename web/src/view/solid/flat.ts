/* Flat figures of the overlay: polygons, discs, places along a path. */

import { BufferGeometry, Float32BufferAttribute } from 'three';

export type Point = [number, number];

/** Convex polygons, each as a fan from its first point, in one geometry. */
export function polygons(list: Point[][]): BufferGeometry {
  const geometry = new BufferGeometry();
  const flat: number[] = [];
  for (const points of list) {
    for (let i = 1; i + 1 < points.length; i++) {
      for (const p of [points[0], points[i], points[i + 1]]) if (p) flat.push(p[0], p[1], 0);
    }
  }
  geometry.setAttribute('position', new Float32BufferAttribute(flat, 3));
  return geometry;
}

export function polygon(points: Point[]): BufferGeometry {
  return polygons([points]);
}

export function discs(places: Point[], radius: number): BufferGeometry {
  const turns = Array.from({ length: 12 }, (_, i) => (2 * Math.PI * i) / 12);
  return polygons(places.map(([x, y]) =>
    turns.map((angle): Point => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)])));
}

/** A point so far along a path; null: beyond its end. */
export function walk(path: Point[], distance: number): Point | null {
  let left = distance;
  for (let i = 0; i + 1 < path.length; i++) {
    const [a, b] = [path[i], path[i + 1]];
    if (!a || !b) return null;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (left <= length && length > 0) {
      const t = left / length;
      return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
    }
    left -= length;
  }
  return null;
}
