// What a motion sounds like, as a plan.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './bundle.mjs';

const { flickLoudness, heardBetween, loudness, slide, strikes } = await load('sound/score.ts');

const contact = (us, materials, closing, impulse, kind = 'contact') => ({
  us, kind, a: { kind: 'piece', side: 'home', number: 1 }, b: null, materials, at: [0, 0, 0], closing, impulse,
});
const motion = (contacts, samples = [], frames = 0) => ({
  flick: { kind: 'piece', side: 'home', number: 1 }, us: 1e6, step: 10000, frames, moved: [0], start: [],
  samples: Float32Array.from(samples.flat()), contacts,
});
const sample = (x, z = 0, shape = 0) => [x, 0, z, 0, 0, 0, 1, shape];

test('a harder contact is louder, never more than full', () => {
  const list = [10, 1e3, 1e5, 1e7, 1e9].map(loudness);
  assert.equal(list[0], 0);
  for (let i = 1; i < list.length; i++) assert.ok(list[i] > list[i - 1]);
  assert.equal(list.at(-1), 1);
});

test('the louder material is heard', () => {
  const heard = strikes(motion([
    contact(0, ['button', 'post'], 900, 900), contact(10000, ['ball', 'button'], 900, 900),
    contact(20000, ['ball', 'net'], 900, 900), contact(30000, ['ball', 'cloth'], 900, 900, 'landing'),
    contact(40000, ['button', 'cloth'], 0, 0, 'rest'),
  ]));
  assert.deepEqual(heard.map((s) => s.sounding), ['post', 'ball', 'net', 'cloth']);
  assert.deepEqual(heard.map((s) => s.at), [0, 0.01, 0.02, 0.03]);
});

test('contacts within three milliseconds are one strike, and a crowd of them is thinned out', () => {
  const pair = [contact(1000, ['button', 'ball'], 900, 900), contact(3900, ['button', 'ball'], 900, 900)];
  assert.equal(strikes(motion(pair)).length, 1);
  assert.ok(strikes(motion(pair))[0].loud > strikes(motion(pair.slice(1)))[0].loud);
  const many = Array.from({ length: 300 }, (_, i) => contact(i * 5000, ['button', 'button'], 900, 10 + i));
  assert.equal(strikes(motion(many)).length, 48);
});

test('sliding is heard while it lasts, flying is not', () => {
  const run = motion([], [sample(0), sample(20), sample(30), sample(50, 30), sample(50)], 5);
  const curve = slide(run);
  assert.ok(curve[1] > curve[2] && curve[2] > 0);
  assert.equal(curve[3], 0);
  assert.equal(curve[4], 0);
  assert.ok(flickLoudness(run) > 0);
});

test('a running table is heard piece by piece: each strike once, and nothing while it stands', () => {
  const run = motion([contact(100000, ['button', 'ball'], 900, 9000), contact(300000, ['ball', 'post'], 900, 9000), contact(310000, ['ball', 'net'], 900, 9000)],
    Array.from({ length: 60 }, (_, i) => sample(i * 20)), 60);
  const all = strikes(run), heard = [0, 100000, 305000, 305000, 1000000].flatMap((until, i, at) => (i > 0 ? [heardBetween(run, at[i - 1], until)] : []));
  assert.deepEqual(heard.flatMap((part) => part.strikes), all);
  assert.deepEqual(heard.map((part) => part.strikes.length), [1, 1, 0, 1]);
  assert.ok(heard[0].cloth > 0, 'the cloth is heard');
  assert.deepEqual([heard[2].cloth, heard[3].cloth], [0, 0], 'it stands; it rests');
});
