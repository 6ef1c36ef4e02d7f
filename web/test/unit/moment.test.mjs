// Who is asked as the defender, and where the ball is then.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './bundle.mjs';

const { isAskedAfar } = await load('game/moment.ts');

const look = (x, more = {}) => ({
  running: false, waits: ['home'], offers: [{ side: 'home', deed: 'flick' }, { side: 'home', deed: 'wait' }],
  view: { figures: { attacker: 'away' }, ball: { x, y: 0 }, towards: { home: 1, away: -1 } }, ...more,
});

test('a defender is asked afar only with the ball in the other half', () => {
  assert.equal(isAskedAfar(look(100), 'home'), true);
  assert.equal(isAskedAfar(look(-100), 'home'), false);
  assert.equal(isAskedAfar(look(0), 'home'), false, 'on the line');
});

test('not who attacks, is not asked, may not let it go, or while the table runs', () => {
  const view = { ...look(100).view, figures: { attacker: 'home' } };
  assert.equal(isAskedAfar(look(100, { view }), 'home'), false);
  assert.equal(isAskedAfar(look(100, { waits: ['away'] }), 'home'), false);
  assert.equal(isAskedAfar(look(100, { offers: [{ side: 'home', deed: 'flick' }] }), 'home'), false);
  assert.equal(isAskedAfar(look(100, { running: true }), 'home'), false);
});
