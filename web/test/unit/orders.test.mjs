// Sealed orders as the record tells them once they are opened.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './bundle.mjs';

const { openedIn } = await load('game/orders.ts');

const line = (command) => JSON.stringify({ ...command, calls: [], hash: '0' });
const ORDER = { t: 1000, do: 'order', side: 'home', piece: 3, aim: [1, 0], speed: 500000, spin: 0, rise: 0, start: 1250 };

test('the order of one side, and that the other has waited', () => {
  const opened = openedIn([line(ORDER), line({ t: 1000, do: 'wait', side: 'away' }), line({ t: 1250, do: 'time' })], 1000);
  assert.deepEqual(opened.orders.map(({ side, piece }) => [side, piece]), [['home', 3]]);
  assert.deepEqual(opened.waits, ['away']);
});

test('both orders', () => {
  const opened = openedIn([line(ORDER), line({ ...ORDER, side: 'away', start: 1400 })], 1000);
  assert.deepEqual(opened.orders.map(({ side }) => side), ['home', 'away']);
  assert.deepEqual(opened.waits, []);
});

test('what has been seen to begin is not opened again, and who only waited has ordered nothing', () => {
  assert.equal(openedIn([line(ORDER)], 1300), null);
  assert.equal(openedIn([line({ t: 1, do: 'wait', side: 'home' }), line({ t: 1, do: 'wait', side: 'away' })], 0), null);
  assert.equal(openedIn([line({ ...ORDER, do: 'flick' })], 0), null);
});
