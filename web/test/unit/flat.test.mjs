// The flat view's sums: between table and screen, and what is under a pointer.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './bundle.mjs';

const lens = await load('view/flat/lens.ts');
const { thingAt } = await load('view/flat/pick.ts');
const near = (a, b, by = 1e-6) => assert.ok(Math.abs(a - b) <= by, `${a} is not ${b}`);

const part = (more) => ({ kind: 'round', along: 0, rx: 25, ry: 25, z0: 0, z1: 8, edge: 0.5, hole: 0, ...more });
const thing = (kind, side, number) => ({ kind, side, number });
const scene = {
  cloth: [920, 620], board: [920, 620], field: [820, 540], marks: [],
  fixtures: [{ kind: 'fence', end: 0, x: 0, y: 629, part: part({ kind: 'box', rx: 938, ry: 9 }) }],
  shapes: [
    { kind: 'piece', material: 'button', parts: [part({})] },
    { kind: 'cube', material: 'ball', parts: [part({ kind: 'box', rx: 3, ry: 3, z1: 6 })] },
    { kind: 'block', material: 'keeper', parts: [part({ kind: 'box', rx: 7.5, ry: 40, z1: 35 })] },
  ],
  bodies: [{ thing: thing('piece', 'home', 1) }, { thing: thing('ball', null, 0) }, { thing: thing('piece', 'away', 0) }],
};
const pose = (shape, x, y, angle = 0) => ({
  present: true, shape, x, y, z: 0, turn: [0, 0, Math.sin(angle / 2), Math.cos(angle / 2)],
});
const sizes = [{ width: 1280, height: 800 }, { width: 390, height: 844 }];
const still = { x: 0, y: 0, scale: 1, angle: 0 };

test('from the table to the screen and back is the same point, under every camera', () => {
  const focus = { from: [150, -250], towards: [820, 0], ball: [100, 40] };
  for (const size of sizes)
    for (const kind of ['above', 'flicker', 'referee', 'free']) {
      const seen = lens.lensFor(kind, focus, scene, size, still);
      const [x, y] = lens.toTable(seen, size, ...lens.toScreen(seen, size, 123.4, -321));
      near(x, 123.4);
      near(y, -321);
    }
});

test('from above the whole table is on the screen, its length along the longer side', () => {
  for (const size of sizes) {
    const seen = lens.aboveLens(scene, size);
    for (const [x, y] of [[938, 638], [-938, 638], [938, -638], [-938, -638]]) {
      const [px, py] = lens.toScreen(seen, size, x, y);
      assert.ok(px >= 0 && px <= size.width && py >= 0 && py <= size.height, `${px} ${py}`);
    }
    const [px, py] = lens.toScreen(seen, size, 820, 0);
    if (size.height > size.width) near(px, size.width / 2);
    else near(py, size.height / 2);
  }
});

test('the aim runs upwards on a phone and to the right on a desk', () => {
  const focus = { from: [0, 0], towards: [-300, -300], ball: [100, 40] };
  for (const size of sizes) {
    const seen = lens.flickerLens(focus, size, 0.1);
    const [from, to] = [lens.toScreen(seen, size, 0, 0), lens.toScreen(seen, size, -100, -100)];
    if (size.height > size.width) assert.ok(to[1] < from[1] - 10 && Math.abs(to[0] - from[0]) < 1e-6);
    else assert.ok(to[0] > from[0] + 10 && Math.abs(to[1] - from[1]) < 1e-6);
  }
});

test('the point under the fingers goes along with them', () => {
  const size = sizes[1];
  const before = lens.aboveLens(scene, size);
  const held = lens.toTable(before, size, 100, 200);
  const after = lens.toTable(lens.moved(before, size, [100, 200], [140, 260], 1.7), size, 140, 260);
  near(after[0], held[0]);
  near(after[1], held[1]);
});

test('what is picked is what lies there, or near enough for a finger', () => {
  const poses = [pose(0, 100, 100), pose(1, 140, 100), pose(2, -800, 0, Math.PI / 2)];
  const at = (x, y, reach = 0) => thingAt(scene, poses, x, y, reach, 2);
  assert.equal(at(120, 100)?.number, 1);
  assert.equal(at(140, 101)?.kind, 'ball');
  assert.equal(at(130, 160), null);
  assert.equal(at(100, 130), null);
  assert.equal(at(100, 130, 10)?.number, 1);
  assert.equal(at(-765, 0)?.side, 'away'); // turned: its length lies along x
  assert.equal(at(-800, 20), null);
});
