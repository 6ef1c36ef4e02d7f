// Where on the ball's way a flick begins that meets it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './bundle.mjs';

const { bandOf, momentIn, placeAt } = await load('aim/band.ts');

const WAY = [[1000, 0, 0, 0], [1100, 40, 0, 0], [1200, 70, 10, 0], [1250, 75, 12, 0]];
const meeting = (first, full, last) => ({ meets: true, first, full, last, at: [0, 0], instead: null });

test('between two points of its way the ball is on the line, before and after them it lies still', () => {
  assert.deepEqual(placeAt(WAY, 1050), [20, 0]);
  assert.deepEqual(placeAt(WAY, 1100), [40, 0]);
  assert.deepEqual(placeAt(WAY, 900), [0, 0]);
  assert.deepEqual(placeAt(WAY, 9000), [75, 12]);
  assert.equal(placeAt([], 1000), null);
});

test('the band goes from the first start to the last, with a third of it about the fullest hit', () => {
  const band = bandOf(WAY, meeting(1050, 1110, 1200));
  assert.deepEqual(band.way, [[20, 0], [40, 0], [70, 10]]);
  assert.deepEqual(band.full[0], placeAt(WAY, 1085));
  assert.deepEqual(band.full.at(-1), placeAt(WAY, 1135));
  assert.deepEqual(bandOf(WAY, meeting(1050, 1050, 1200)).full[0], placeAt(WAY, 1050), 'not before the band');
  assert.equal(bandOf(WAY, { ...meeting(0, 0, 0), meets: false }), null);
});

test('a start within the band, none that is past, and none once the ball has gone by', () => {
  const one = meeting(1050, 1100, 1200);
  assert.equal(momentIn(one, 0, 1000), 1100);
  assert.equal(momentIn(one, -80, 1000), 1050);
  assert.equal(momentIn(one, 500, 1000), 1200);
  assert.equal(momentIn(one, 0, 1150), 1150);
  assert.equal(momentIn(one, 0, 1201), null);
});
