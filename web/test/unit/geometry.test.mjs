// Aims and places as plain geometry.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './bundle.mjs';

const g = await load('aim/geometry.ts');
const near = (a, b, by = 1e-9) => assert.ok(Math.abs(a - b) <= by, `${a} is not ${b}`);

test('degrees count from straight ahead, to the left', () => {
  near(g.leftOfAhead(Math.PI / 2, 1), 90);
  near(g.leftOfAhead(Math.PI / 2, -1), -90);
  near(g.leftOfAhead(Math.PI, -1), 0);
  near(Math.abs(g.leftOfAhead(Math.PI, 1)), 180);
});

test('degrees and angles are each other turned round', () => {
  for (const towards of [1, -1])
    for (const left of [-179, -90, -0.1, 0, 12.5, 180])
      near(g.leftOfAhead(g.fromLeftOfAhead(left, towards), towards), left);
});

test('hours of the clock: 12 is ahead, 3 to the right', () => {
  assert.equal(g.clockHour([0, 0], [10, 0], 1), 12);
  assert.equal(g.clockHour([0, 0], [0, -10], 1), 3);
  assert.equal(g.clockHour([0, 0], [-10, 0], 1), 6);
  assert.equal(g.clockHour([0, 0], [0, 10], 1), 9);
  assert.equal(g.clockHour([0, 0], [0, 10], -1), 3);
  assert.equal(g.clockHour([0, 0], [100, 26], 1), 12);
  assert.equal(g.clockHour([0, 0], [100, 30], 1), 11);
});

test('places behind the ball keep their distance, the straight one first', () => {
  const places = g.placesBehind([10, 20], [110, 20], 35);
  assert.deepEqual(places[0], [-25, 20]);
  for (const [x, y] of places) near(Math.hypot(x - 10, y - 20), 35, 1e-9);
});

test('places between ball and goal face the ball, those on the line the field', () => {
  const places = g.placesBetween([-420, 0], [-820, 0], 7.5);
  assert.deepEqual(places[0], { at: [-770, 0], axis: [1, 0] });
  assert.deepEqual(places.at(-4), { at: [-820, 0], axis: [1, 0] });
  assert.deepEqual(places.at(-1), { at: [-827.5, 0], axis: [1, 0] });
});
