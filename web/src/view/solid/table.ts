/* What stands still: board, cloth, lines, fence, goals and nets, from the scene's measures alone. */

import {
  BufferAttribute, BufferGeometry, Color, DoubleSide, Float32BufferAttribute, Group, Mesh, MeshBasicMaterial,
  MeshLambertMaterial, MeshPhongMaterial, PlaneGeometry, RingGeometry,
} from 'three';
import type { Fixture, Scene } from '../../core/types';
import { Builder, roundOutline, roundedBox, turn } from './geometry';
import { createMarks } from './marks';
import { roomOf, type Room } from './measures';
import { clothTexture, floorTexture, netTexture, repeated, woodTexture } from './textures';

const CLOTH = '#3fa267';
const RIBS = 16; // in a tile of 128 mm, along the goal lines
const PAD = '#7f5c43'; // the fence's padding
const FRAME = '#ffffff'; // posts and bars
const BOARD = '#a8794f';
const RIM = 14; // mm of board outside the fence
const THICK = 34; // of the board
const MESH = 5; // mm, of the nets
const FLOOR = -720; // mm below the cloth

/** Darker away from the lamp that hangs over the middle: a shade in each corner of a fine grid. */
function pool(geometry: PlaneGeometry, x: number, y: number, edge: number): void {
  const at = geometry.getAttribute('position');
  const shades = new Float32Array(at.count * 3);
  for (let i = 0; i < at.count; i++) {
    const far = Math.min(1, Math.hypot(at.getX(i) / x, at.getY(i) / y) / Math.SQRT2);
    shades.fill(1 - (1 - edge) * far * far, 3 * i, 3 * i + 3);
  }
  geometry.setAttribute('color', new BufferAttribute(shades, 3));
}

/** A flat frame between two rectangles, its grain running along each side. */
function frame(inner: [number, number], outer: [number, number]): BufferGeometry {
  const [x, y] = inner;
  const [X, Y] = outer;
  const sides: [number, number, number, number, boolean][] = [
    [-X, y, X, Y, false], [-X, -Y, X, -y, false], [-X, -y, -x, y, true], [x, -y, X, y, true],
  ];
  const at: number[] = [];
  const uv: number[] = [];
  for (const [x0, y0, x1, y1, upright] of sides) {
    for (const [px, py] of [[x0, y0], [x1, y0], [x1, y1], [x0, y0], [x1, y1], [x0, y1]] as const) {
      at.push(px, py, 0);
      uv.push((upright ? py : px) / 600, (upright ? px : py) / 150);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(at, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uv, 2));
  geometry.computeVertexNormals();
  return geometry;
}

/** Only what is seen of the board: round the cloth, and the rails that carry it. */
function createBoard(scene: Scene, room: Room): Group {
  const group = new Group();
  const map = repeated(woodTexture(), 1, 1);
  const outer: [number, number] = [room.x + RIM, room.y + RIM];
  const wood = new MeshLambertMaterial({ map, color: BOARD });
  const face = new Mesh(frame([scene.cloth[0] - 1, scene.cloth[1] - 1], outer), wood);
  face.position.z = -0.3;
  face.receiveShadow = true;
  const builder = new Builder();
  const colour = new Color(BOARD).multiplyScalar(0.75);
  const wide = RIM + 1; // up to the fence
  for (const side of [-1, 1]) {
    const middle = -THICK / 2 + 2;
    roundedBox(builder, [outer[0] + wide, wide, THICK / 2], 5, [0, side * outer[1], middle], colour);
    roundedBox(builder, [wide, outer[1] + wide, THICK / 2], 5, [side * outer[0], 0, middle], colour);
  }
  const specular = new Color().setScalar(0.02);
  const varnish = new MeshPhongMaterial({ vertexColors: true, shininess: 30, specular });
  group.add(face, new Mesh(builder.build(), varnish));
  return group;
}

function createCloth(scene: Scene): Mesh {
  const [x, y] = scene.cloth;
  const map = repeated(clothTexture(scene.ribbed ? RIBS : 0), x / 64, y / 64);
  const geometry = new PlaneGeometry(2 * x, 2 * y, 24, 16);
  pool(geometry, x, y, 0.72);
  const cloth = new Mesh(geometry, new MeshLambertMaterial({ map, color: CLOTH, vertexColors: true }));
  cloth.receiveShadow = true;
  return cloth;
}

/** Boards of a floor that fades into the dark, with the table's own shade on it. */
function createFloor(room: Room): Mesh {
  const far = 3 * Math.max(room.x, room.y);
  const geometry = new RingGeometry(1, far, 48, 12);
  const at = geometry.getAttribute('position');
  const tints = new Float32Array(at.count * 4);
  for (let i = 0; i < at.count; i++) {
    const out = Math.hypot(at.getX(i), at.getY(i)) / far;
    const under = Math.max(0, 1 - Math.hypot(at.getX(i) / room.x, at.getY(i) / room.y) / 1.7);
    tints.fill(1 - 0.75 * under, 4 * i, 4 * i + 3);
    tints[4 * i + 3] = 1 - Math.min(1, out * 1.02) ** 2;
  }
  geometry.setAttribute('color', new BufferAttribute(tints, 4));
  const uv = geometry.getAttribute('uv');
  for (let i = 0; i < uv.count; i++) uv.setXY(i, at.getX(i) / 900, at.getY(i) / 900);
  const map = repeated(floorTexture(), 1, 1);
  const material = new MeshBasicMaterial({ map, vertexColors: true, transparent: true, depthWrite: false });
  const floor = new Mesh(geometry, material);
  floor.position.z = FLOOR;
  return floor;
}

function addSolid(builder: Builder, { x, y, part }: Fixture, colour: Color): void {
  if (part.kind === 'round') {
    const own = new Builder();
    turn(own, roundOutline(part.rx, part.z0, part.z1, part.edge, part.hole), 14, () => colour);
    builder.append(own, x, y, 0);
    return;
  }
  const half: [number, number, number] = [part.rx, part.ry, (part.z1 - part.z0) / 2];
  roundedBox(builder, half, part.edge, [x, y, (part.z0 + part.z1) / 2], colour);
}

/** All fixtures of some kinds in one mesh. */
function createSolids(scene: Scene, kinds: Fixture['kind'][], colour: string, gleam: number): Mesh {
  const builder = new Builder();
  const paint = new Color(colour);
  for (const fixture of scene.fixtures) {
    if (kinds.includes(fixture.kind)) addSolid(builder, fixture, paint);
  }
  const specular = new Color().setScalar(gleam);
  const material = new MeshPhongMaterial({ vertexColors: true, shininess: 40, specular });
  const mesh = new Mesh(builder.build(), material);
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}

/** A panel of threads in the plane of the fixture's two greater extents. */
function createPanel({ x, y, part }: Fixture, material: MeshBasicMaterial): Mesh {
  const high = (part.z1 - part.z0) / 2;
  const thin = Math.min(part.rx, part.ry, high);
  const [width, height] =
    thin === high ? [part.rx, part.ry] : thin === part.ry ? [part.rx, high] : [part.ry, high];
  const geometry = new PlaneGeometry(2 * width, 2 * height);
  const uv = geometry.getAttribute('uv');
  for (let i = 0; i < uv.count; i++) {
    uv.setXY(i, uv.getX(i) * Math.max(1, Math.round((2 * width) / MESH)),
      uv.getY(i) * Math.max(1, Math.round((2 * height) / MESH)));
  }
  const panel = new Mesh(geometry, material);
  panel.position.set(x, y, (part.z0 + part.z1) / 2);
  if (thin !== high) panel.rotation.set(Math.PI / 2, thin === part.ry ? 0 : Math.PI / 2, 0);
  panel.renderOrder = 3;
  return panel;
}

function createNets(scene: Scene): Group {
  const group = new Group();
  const material = new MeshBasicMaterial({
    map: netTexture(), transparent: true, opacity: 0.8, side: DoubleSide, depthWrite: false,
  });
  for (const fixture of scene.fixtures) {
    if (fixture.kind === 'net') group.add(createPanel(fixture, material));
  }
  return group;
}

export function createTable(scene: Scene, withFloor: boolean): Group {
  const group = new Group();
  const room = roomOf(scene);
  if (withFloor) group.add(createFloor(room));
  group.add(createBoard(scene, room), createCloth(scene), createMarks(scene));
  group.add(createSolids(scene, ['fence'], PAD, 0.01));
  group.add(createSolids(scene, ['post', 'crossbar', 'bar'], FRAME, 0.05));
  group.add(createNets(scene));
  return group;
}
