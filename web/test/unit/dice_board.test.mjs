// Where the squares of the dice board lie.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './bundle.mjs';

const { asHome, boxOf, forwardTurn, liesAcross, middleOf, planFor, squareName } = await load('view/dice/pitch.ts');

test('a square is the same place whoever attacks', () => {
  assert.deepEqual(asHome({ row: 9, band: 2 }, 'home'), { row: 9, band: 2 });
  assert.deepEqual(asHome({ row: 3, band: 4 }, 'away'), { row: 9, band: 2 });
  assert.equal(squareName({ row: 11, band: 5 }), 'e11');
});

test('the board that lies does not turn for a line of text, only for a screen that turns', () => {
  assert.equal(liesAcross(390, 400, null), false);
  assert.equal(liesAcross(390, 370, false), false);
  assert.equal(liesAcross(390, 400, true), true);
  assert.equal(liesAcross(490, 330, false), true);
  assert.equal(liesAcross(390, 600, true), false);
});

test('home attacks upwards on a phone and to the right on a desk, its left on its left', () => {
  const [tall, wide] = [planFor(390, 600), planFor(1200, 600)];
  assert.ok(middleOf(tall, { row: 11, band: 3 })[1] < middleOf(tall, { row: 1, band: 3 })[1]);
  assert.ok(middleOf(tall, { row: 6, band: 1 })[0] < middleOf(tall, { row: 6, band: 5 })[0]);
  assert.ok(middleOf(wide, { row: 11, band: 3 })[0] > middleOf(wide, { row: 1, band: 3 })[0]);
  assert.ok(middleOf(wide, { row: 6, band: 1 })[1] < middleOf(wide, { row: 6, band: 5 })[1]);
  assert.deepEqual([false, true].map((w) => forwardTurn(w, 'home')), [0, 90]);
  assert.deepEqual([false, true].map((w) => forwardTurn(w, 'away')), [180, 270]);
});

test('the board fits whatever place it gets', () => {
  for (const [width, height] of [[390, 600], [320, 300], [1280, 500], [800, 800], [300, 900]]) {
    const box = boxOf(planFor(width, height), { row: 1, band: 1 }, { row: 11, band: 5 });
    assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height, `${width} ${height}`);
  }
});
