// What a family of books shows beside the table: how near caps are to an offence, where figures would be moved, who stands still.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { importSource } from '../core.mjs';

const { CAPS } = await importSource('aim/family_caps.ts');
const { FIGURES } = await importSource('aim/family_figures.ts');
const texts = { t: (key, slots = {}) => [key, ...Object.values(slots)].join(' '), number: String };
const none = { home: [], away: [] };

function lookOf(dangers) {
  const caps = { crowd: none, closed: none, pair: none, banned: none, dangers };
  return { view: { caps, ball: { x: 0, y: 0, radius: 7 }, pieces: none }, ways: { home: null, away: null } };
}

test('caps that crowd the ball say "2 of 3" on the table and in words, with the rule; an offence and nothing say no count', () => {
  const danger = { clause: 'a/1', side: 'home', pieces: [2, 3], n: 2, of: 3 };
  assert.deepEqual(CAPS.marks(texts, lookOf([danger])).rings.map(({ text }) => text), ['caps.count 2 3']);
  assert.deepEqual(CAPS.dangers(texts, lookOf([danger])), ['caps.growing side.home caps.count 2 3 a/1']);
  for (const n of [0, 3]) {
    assert.deepEqual(CAPS.marks(texts, lookOf([{ ...danger, n }])).rings, []);
    assert.deepEqual(CAPS.dangers(texts, lookOf([{ ...danger, n }])), []);
  }
});

const piece = (x, y, radius = 10) => ({ present: true, x, y, radius });
const free = { still: false, stillClause: null };

function figuresLook(figures, offers = []) {
  const some = { distance: 0, distanceClause: null, tooNear: [], slides: [], wait: 'none', offside: null, keepers: { home: free, away: free } };
  const pieces = { home: [piece(-400, 0, 0), piece(0, 0)], away: [piece(400, 0, 0), piece(30, 0), piece(0, 30)] };
  return { view: { restart: 'free-kick', figures: { ...some, ...figures }, ball: piece(0, 0, 11), pieces }, offers };
}

test('the actions are told of who makes them, also while the other places its keeper, and of nobody who chooses after a foul', () => {
  const view = (more, caps = {}) => ({ restart: 'none', turn: 'home', owner: 'home', shot: false, caps: { action: 2, left: 1, possessions: { home: -1, away: -1 }, ...caps }, ...more });
  const told = (...seen) => ['home', 'away'].map((side) => CAPS.notes(texts, view(...seen), side).join());
  assert.deepEqual(told({}), ['●◉', '']);
  assert.deepEqual(told({ turn: 'away', shot: true }), ['●◉', '']);
  assert.deepEqual(told({ turn: 'away' }, { action: 1, left: 0 }), ['', '']);
});

test('before the draw has been answered nobody has the ball, nor touches of it', () => {
  const view = (phase) => ({ restart: 'none', period: 1, dice: null, figures: { phase, attacker: 'home', touches: 1, touchesMost: 3, shooting: null, credit: false } });
  assert.deepEqual(FIGURES.notes(texts, view('play'), 'home'), ['●○○']);
  assert.deepEqual([FIGURES.notes(texts, view('toss'), 'home'), FIGURES.heard(texts, view('toss'), 'home')], [[], []]);
});

test('figures that are too near show where they would be moved, as long as that can be asked for', () => {
  const near = { distance: 40, tooNear: [1, 2], slides: [[61, 0], [0, 61]] }, ask = { request: 'distance', side: 'home' };
  const { links, rings } = FIGURES.marks(texts, figuresLook(near, [ask]));
  assert.deepEqual(links.map(({ from, to }) => [from, to]), [[[30, 0], [61, 0]], [[0, 30], [0, 61]]]);
  assert.deepEqual(rings.map(({ at, bad }) => [at, bad]), [[[0, 0], true], [[61, 0], false], [[0, 61], false]]);
  assert.deepEqual(FIGURES.marks(texts, figuresLook(near)).links, []);
});

test('a keeper that must stand still before a restart has a padlock, and the clause is said; in play it has none', () => {
  const look = figuresLook({ keepers: { home: free, away: { still: true, stillClause: 'a/2' } } });
  assert.deepEqual(FIGURES.marks(texts, look).locks.map(({ at }) => at), [[400, 0]]);
  assert.deepEqual(FIGURES.dangers(texts, look), ['a/2']);
  look.view.restart = 'none';
  assert.deepEqual([FIGURES.marks(texts, look).locks, FIGURES.dangers(texts, look)], [[], []]);
});
