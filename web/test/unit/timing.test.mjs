// What is said of a flick at the moving ball, before and after the core has answered for its start.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { load } from './bundle.mjs';

const { Timing } = await load('aim/timing.ts');

const ACT = { do: 'flick', side: 'home', piece: 9 };
const soon = () => new Promise((resolve) => setImmediate(resolve));
const made = [];
after(() => made.forEach((timing) => timing.forget()));

/** A hand whose core answers for a start only when the test says so. */
function rolling() {
  const asked = [], announced = [];
  const match = {
    look: { running: true, view: { now: 0 } }, isLive: true, clock: () => 0,
    meet: () => Promise.resolve({ meets: true, first: 1000, full: 1050, last: 1100, at: [0, 0], instead: null }),
    hit: ({ start }) => new Promise((answer) => asked.push({ start, answer })),
  };
  const texts = { t: (key) => key, number: (n) => String(n) };
  const timing = new Timing({ ctx: { match, texts, announce: (text) => announced.push(text) }, habits: {}, changed() {} });
  made.push(timing);
  return { timing, asked, announced };
}

const hit = (full, meets = true) => ({ meets, full, at: [0, 0], after: [] });

test('nothing is said of how full the ball is hit until the core has answered', async () => {
  const { timing, asked } = rolling();
  timing.aim(ACT);
  await soon();
  assert.equal(timing.words(), 'meet.beat');
  asked[0].answer(hit(1));
  await soon();
  assert.equal(timing.words(), 'meet.beat meet.full');
});

test('a shifted start is not full because the fullest was', async () => {
  const { timing, asked } = rolling();
  timing.aim(ACT);
  await soon();
  asked[0].answer(hit(1));
  await soon();
  timing.setShift(20);
  assert.equal(timing.thickness(), '');
  assert.equal(asked[1].start, 1070);
  timing.setShift(30);
  asked[1].answer(hit(0.9));
  await soon();
  assert.equal(timing.thickness(), '', 'an answer for another start');
  asked[2].answer(hit(0.8));
  await soon();
  assert.equal(timing.thickness(), 'meet.thin-late');
});

test('a start that misses is no full hit', async () => {
  const { timing, asked } = rolling();
  timing.aim(ACT);
  await soon();
  asked[0].answer(hit(0, false));
  await soon();
  assert.equal(timing.thickness(), '');
});

test('who shifts it by keys is told once the core has answered', async () => {
  const { timing, asked, announced } = rolling();
  timing.aim(ACT);
  await soon();
  asked[0].answer(hit(1));
  await soon();
  timing.later(-20);
  timing.tell();
  assert.deepEqual(announced, []);
  asked[1].answer(hit(0.8));
  await soon();
  assert.deepEqual(announced, ['meet.thin-early']);
});
