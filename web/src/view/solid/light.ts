/* The room's light: one lamp that throws shadows, a soft sky, and something to be reflected. */

import { CubeTexture, DirectionalLight, Group, HemisphereLight, SRGBColorSpace } from 'three';
import type { Room } from './measures';
import { canvas } from './textures';

/** From the table to the lamp. */
export const LAMP: readonly [number, number, number] = [-0.34, 0.46, 1.2];

/** One side of the room: a wall that grows lighter upwards, or a ceiling with two lamps. */
function side(kind: 'wall' | 'window' | 'ceiling' | 'floor'): HTMLCanvasElement {
  const [element, context] = canvas(32, 32);
  context.fillStyle = kind === 'floor' ? '#1c1612' : kind === 'ceiling' ? '#6f6152' : '#40362d';
  context.fillRect(0, 0, 32, 32);
  // Blurred at the edges: what is polished by hand reflects no hard lines.
  context.filter = 'blur(2px)';
  context.fillStyle = kind === 'window' ? '#dfe8f5' : '#fff3df';
  if (kind === 'window') context.fillRect(6, 8, 20, 12);
  if (kind === 'ceiling') {
    context.fillRect(4, 6, 9, 20);
    context.fillRect(19, 6, 9, 20);
  }
  return element;
}

/** What polished things reflect. The faces are those of +x -x +y -y +z -z; z is up. */
export function createReflections(): CubeTexture {
  const faces = (['wall', 'wall', 'window', 'wall', 'ceiling', 'floor'] as const).map(side);
  const cube = new CubeTexture(faces);
  cube.colorSpace = SRGBColorSpace;
  cube.needsUpdate = true;
  return cube;
}

/** The lamp's shadow map covers the table and no more. */
export function createLights(room: Room, shadows: boolean): Group {
  const group = new Group();
  const lamp = new DirectionalLight('#fff4e2', 2.5);
  const reach = Math.hypot(room.x, room.y) + 60;
  lamp.position.set(LAMP[0] * reach, LAMP[1] * reach, LAMP[2] * reach);
  lamp.castShadow = shadows;
  lamp.shadow.mapSize.set(2048, 2048);
  const { camera } = lamp.shadow;
  camera.left = -room.x - 40;
  camera.right = room.x + 40;
  camera.top = room.y + 40;
  camera.bottom = -room.y - 40;
  camera.near = reach * 0.4;
  camera.far = reach * 2.6;
  lamp.shadow.bias = -0.0006;
  lamp.shadow.normalBias = 0.6;
  lamp.shadow.radius = 2.5;
  group.add(lamp, lamp.target, new HemisphereLight('#fff6ea', '#7b8577', 1.7));
  return group;
}
