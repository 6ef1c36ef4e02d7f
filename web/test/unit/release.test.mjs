// Where a pull is let go: the aim must not jump when the finger lifts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './bundle.mjs';

const { meantPoint, keepSample } = await load('aim/release.ts');

/** Samples every 10 ms from a function of time. */
function path(from, to, at) {
  const samples = [];
  for (let t = from; t <= to; t += 10) {
    const [x, y] = at(t);
    samples.push({ t, x, y });
  }
  return samples;
}

test('a finger that rests and slips as it lifts means where it rested', () => {
  const samples = path(0, 500, (t) => (t <= 450 ? [100, 200] : [100 + (t - 450) / 5, 200 + (t - 450) / 4]));
  assert.deepEqual(meantPoint(samples, 500), { t: 430, x: 100, y: 200 });
});

test('a pull let go in steady motion means where it ended', () => {
  const samples = path(0, 500, (t) => [t / 2, t / 4]);
  assert.deepEqual(meantPoint(samples, 500), { t: 500, x: 250, y: 125 });
});

test('a quick pull is all one motion', () => {
  const samples = path(0, 80, (t) => [t, 0]);
  assert.equal(meantPoint(samples, 80).x, 80);
});

test('a sudden turn while lifting is not meant', () => {
  const samples = path(0, 500, (t) => (t <= 440 ? [t / 2, 0] : [220, (t - 440) / 2]));
  assert.deepEqual(meantPoint(samples, 500), { t: 430, x: 215, y: 0 });
});

test('between samples the pointer stayed where it was', () => {
  const samples = [{ t: 0, x: 0, y: 0 }, { t: 100, x: 50, y: 0 }, { t: 990, x: 58, y: 3 }];
  assert.equal(meantPoint(samples, 1000).x, 50);
});

test('nothing pulled means nothing', () => {
  assert.equal(meantPoint([], 5), null);
});

test('old samples are forgotten, the last two never', () => {
  const samples = [];
  for (let t = 0; t <= 5000; t += 10) keepSample(samples, { t, x: t, y: 0 });
  assert.ok(samples.length < 60);
  assert.equal(samples.at(-1).t, 5000);
  const sparse = [];
  for (const t of [0, 1000, 2000]) keepSample(sparse, { t, x: 0, y: 0 });
  assert.equal(sparse.length, 2);
});
