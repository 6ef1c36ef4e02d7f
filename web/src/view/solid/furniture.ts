/* Everything made for one scene, and thrown away with it. */

import { Group, Object3D, PerspectiveCamera, Sprite } from 'three';
import type { Pose, Scene } from '../../core/types';
import type { Teams } from '../view';
import { createLights } from './light';
import { footOf, roomOf, type Room } from './measures';
import { OverlayLayer } from './overlay';
import { pixelAt } from './pick';
import { Piece } from './piece';
import { disposeTree, Stock } from './stock';
import { createTable } from './table';

const FINDER = 22; // px: the ring round a ball too small to see
const SMALL = 9; // px: smaller balls get it

export interface Furniture {
  scene: Scene;
  room: Room;
  stock: Stock;
  table: Group;
  lights: Group;
  pieces: Piece[];
  overlay: OverlayLayer;
  finder: Sprite;
  objects: Object3D[]; // all that belongs into the world
}

export function createFurniture(scene: Scene, teams: Teams, full: boolean): Furniture {
  const room = roomOf(scene);
  const stock = new Stock(scene, teams, full);
  const table = createTable(scene, full);
  const lights = createLights(room, full);
  const pieces = scene.bodies.map(({ thing }) => new Piece(thing, stock));
  const overlay = new OverlayLayer(stock);
  const finder = new Sprite(stock.finder());
  finder.renderOrder = 15;
  finder.visible = false;
  const objects = [lights, table, overlay.group, finder, ...pieces.map((piece) => piece.group)];
  return { scene, room, stock, table, lights, pieces, overlay, finder, objects };
}

export function disposeFurniture(furniture: Furniture): void {
  furniture.overlay.clear();
  disposeTree(furniture.table);
  furniture.stock.dispose();
  furniture.lights.traverse((light) => {
    if ('dispose' in light && typeof light.dispose === 'function') light.dispose();
  });
}

/** A ring of constant size on the screen shows where a tiny ball is. */
export function placeFinder(
  furniture: Furniture, poses: readonly Pose[], camera: PerspectiveCamera, height: number,
): void {
  const { finder, pieces, scene } = furniture;
  const index = pieces.findIndex((piece) => piece.thing.kind === 'ball');
  const piece = pieces[index];
  const pose = poses[index];
  const shape = pose && scene.shapes[pose.shape];
  finder.visible = false;
  if (!piece || !pose?.present || !shape) return;
  const across = (2 * footOf(shape).rx) / pixelAt(camera, piece.centre, height);
  finder.visible = across < SMALL;
  finder.position.copy(piece.centre);
  finder.scale.setScalar((FINDER * 2 * Math.tan((camera.fov * Math.PI) / 360)) / Math.max(1, height));
}
