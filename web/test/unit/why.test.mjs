// Why a computer does so: told with what it did, never before, and nothing of what is sealed.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { SETUP, loadCore } from '../core.mjs';

const core = await loadCore();

/** Computers play until `seen` says that it is enough; every command with what was told of it. */
function play(book, level, seen, settings = {}) {
  core.start({ ...SETUP[book], settings: { ...SETUP[book].settings, ...settings } });
  for (let look = core.look(null); !look.view.over; look = core.look(null)) {
    const chosen = core.choose('home', level) ?? core.choose('away', level);
    const late = !chosen || (look.deadline >= 0 && chosen.t > look.deadline);
    const played = late ? core.pass() : core.play(chosen);
    assert.ok(played && played.impossible === null && !played.report.refused);
    if (seen(played, late ? null : chosen)) return;
  }
  assert.fail('the match is over');
}

function assertSound({ why, ideas, tried }) {
  assert.ok(ideas.length >= 1 && ideas.length <= 3);
  for (const { value } of ideas) assert.equal(typeof value, why === 'goals' ? 'number' : 'object');
  if (why === 'goals') assert.ok(tried >= ideas.length);
  assert.ok(ideas.slice(2).every(({ value }) => value <= ideas[1].value), 'the better one comes first');
}

for (const book of ['dadinho', 'chapas'])
  test(`${book}: a flick is told with its reason, as it was meant, from where the piece stood`, () => {
    let told = 0;
    play(book, 'novice', ({ reasons, lines }, chosen) => {
      if (chosen?.do !== 'flick') return assert.deepEqual(reasons, []);
      assert.equal(lines.length > 0, true);
      const [{ side, why }] = reasons, { command, way } = why.ideas[0], poses = why.poses;
      const body = core.scene().bodies.findIndex(({ thing: t }) => t.kind === 'piece' && t.side === side && (t.number || 'keeper') === command.piece);
      assert.equal(side, chosen.side);
      assert.equal(command.piece, chosen.piece);
      assert.ok(Math.hypot(way[0][0] - poses[body].x, way[0][1] - poses[body].y) < 0.01);
      assertSound(why);
      return ++told === 6;
    });
  });

test('dice: who reckons says what it expects, who does not says nothing', () => {
  let told = 0;
  play('dice', 'master', ({ reasons }) => {
    for (const { why } of reasons) if (why) assertSound(why);
    told += reasons.filter(({ why }) => why).length;
    return told > 3;
  });
  told = 0;
  play('dice', 'beginner', ({ reasons }) => {
    assert.ok(reasons.every(({ why }) => why === null));
    told += reasons.length;
    return told > 3;
  });
});

test('FISTF: an order is explained when it is told, and a defender says what for', () => {
  const whys = new Set();
  let sealed = 0;
  play('fistf-indoor', 'club', ({ reasons, lines }, chosen) => {
    const open = lines.map((line) => JSON.parse(line)).filter((line) => line.do === 'flick' || line.do === 'order');
    assert.equal(reasons.length, open.length, 'as many reasons as flicks that may be known');
    for (const [i, { side, why }] of reasons.entries()) {
      assert.equal(side, open[i].side);
      if (why) assertSound(why);
      if (why) whys.add(why.why);
    }
    if (chosen?.do === 'order' && lines.length === 0) sealed++;
    return sealed > 2 && whys.size > 1;
  }, { way: 0 });
});

test('what comes to nothing is not explained, nor what another has done', () => {
  core.start(SETUP.dadinho);
  let chosen = null;
  for (let look = core.look(null); chosen?.do !== 'flick'; look = core.look(null)) {
    chosen = core.choose('home', 'novice') ?? core.choose('away', 'novice');
    if (chosen.do === 'flick') break;
    if (look.deadline >= 0 && chosen.t > look.deadline) core.pass();
    else core.play(chosen);
  }
  const other = core.play({ ...chosen, speed: chosen.speed + 1000 });
  assert.equal(other.impossible, null);
  assert.deepEqual(other.reasons, []);
});
